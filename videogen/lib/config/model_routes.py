"""MODELS_FILE: which backend makes a model's videos, in which queue, and with what time limits (docs/backends.md).

`videogen.settings` reads the file once. Every process, including the web server, needs it for the queue of a model. Only
`generation.routing` loads the backends. A mistake in the file becomes a `Fault` with the file, line and key. Django's checks
and every process at startup refuse a file with faults (`videogen.lib.config.system_checks`).
"""

from __future__ import annotations

import datetime as dt
import importlib.util
import math
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from django.conf import settings
from msgspec import Meta

from videogen.lib.config import tables

DEFAULT_QUEUE: Final = "generation"

_TAKEN_QUEUES: Final = ("webhooks", "unacked", "unacked_index", "unacked_mutex")
"""The queue of deliveries, and the other keys that Celery uses in Valkey."""
_KEY: Final = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
_LINE: Final = re.compile(rf"\s*(?P<table>\[)?\s*(?P<path>{_KEY}(?:\s*\.\s*{_KEY})*)\s*[\]=]")
_ESTIMATE_SECONDS: Final = {"storybook": 15}
"""It draws a video in 3 to 10 s on two cores."""
_OTHER_ESTIMATE_SECONDS: Final = 240
_ATTEMPTS_IN_TOTAL: Final = 4
_MIN_TOTAL_SECONDS: Final = 3600


class BackendSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A backend and its options. The backend is a short name (`BACKENDS`) or the dotted path of a class."""

    backend: str
    options: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """How one model's videos are made."""

    spec: BackendSpec
    queue: str = DEFAULT_QUEUE
    attempt_seconds: int
    """Limit for the work of one attempt. Time in an upstream queue doesn't count."""
    total_seconds: int
    """Limit from the start of the first attempt to the end, including waiting."""
    fallback: BackendSpec | None = None
    """Used after a permanent failure of `spec`."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake in the file: its place, and what would be right."""

    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


def route_of(model_name: str) -> Route:
    """The route of a model. GENERATION_BACKEND makes the videos of models that the file doesn't name."""
    routes: Mapping[str, Route] = settings.MODEL_ROUTES
    return routes.get(model_name) or Route(
        spec=BackendSpec(backend=settings.GENERATION_BACKEND),
        attempt_seconds=settings.ATTEMPT_TIMEOUT_SECONDS,
        total_seconds=default_total(settings.ATTEMPT_TIMEOUT_SECONDS),
    )


def default_estimate(model_name: str) -> int:
    """How many seconds a video of this model takes, as long as none was made: what an operator set, else what is usual for the
    backend. A preview that is drawn in ten seconds must not be announced as four minutes."""
    if settings.DEFAULT_ESTIMATE_SECONDS is not None:
        return int(settings.DEFAULT_ESTIMATE_SECONDS)
    return _ESTIMATE_SECONDS.get(name_of(route_of(model_name).spec.backend), _OTHER_ESTIMATE_SECONDS)


def default_total(attempt_seconds: int) -> int:
    """The default of `total_seconds`: enough for every attempt and the pauses between them."""
    return max(_ATTEMPTS_IN_TOTAL * attempt_seconds, _MIN_TOTAL_SECONDS)


def made_by(
    name: str, *, routes: Mapping[str, Route], models: Iterable[str], backends: Mapping[str, str], default: str
) -> list[str]:
    """The models whose videos this backend makes. `backends` maps short names to paths; `default` is GENERATION_BACKEND."""
    chosen = {model: routes[model].spec.backend if model in routes else default for model in models}
    return [model for model, backend in chosen.items() if backend in {name, backends[name]}]


def name_of(backend: str) -> str:
    """The short name of a backend if it has one, else its dotted path."""
    return next((name for name, path in settings.BACKENDS.items() if path == backend), backend)


def pools(
    routes: Mapping[str, Route], *, models: Collection[str], remote: Collection[str], device: Collection[str] = ()
) -> dict[str, str]:
    """The generation queues, with the pool of their workers: `threads` if all of a queue's work runs on upstream servers, or on
    a device of the worker's machine, such as a GPU; else `prefork`."""
    found = _backends_by_queue(routes, models)
    is_threads = {queue: made <= set(remote) or made <= set(device) for queue, made in found.items()}
    return {queue: "threads" if is_threads[queue] else "prefork" for queue in sorted(found)}


def queues_only_of(
    routes: Mapping[str, Route], *, models: Collection[str], backends: Collection[str]
) -> frozenset[str]:
    """The generation queues all of whose models are made by these backends."""
    found = _backends_by_queue(routes, models)
    return frozenset(queue for queue, made in found.items() if made <= set(backends))


def _backends_by_queue(routes: Mapping[str, Route], models: Collection[str]) -> dict[str, set[str]]:
    backends: dict[str, set[str]] = {}
    for name in models:
        route = routes.get(name)
        queue, backend = (route.queue, route.spec.backend) if route else (DEFAULT_QUEUE, "")
        backends.setdefault(queue, set()).add(backend)
    return backends


# --- Reading the file ---


def read(
    path: Path | None, *, models: Collection[str], backends: Mapping[str, str], attempt_seconds: int
) -> tuple[dict[str, Route], list[Fault]]:
    """The routes by model, and the mistakes in the file. Both are empty without a file.

    `models` are the valid model names, `backends` maps the short names of backends to their classes, and `attempt_seconds` is
    the default.
    """
    if path is None:
        return {}, []
    try:
        text = _text_of(path)
        document = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        return {}, [Fault(str(path), f"cannot be read ({type(error).__name__}).")]
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        return {}, [Fault(f"{path}:{at[1]}" if at else str(path), f"is not TOML: {error}.")]
    routes: dict[str, Route] = {}
    faults = []
    try:
        named = tables.read(document, _Document).models
    except ValueError as error:
        return {}, [_fault(path, text, [], error)]
    for name, table in named.items():
        try:
            if name not in models:
                raise ValueError(f"is not a model; there are {', '.join(sorted(models))}.")
            routes[name] = _route(table, backends=backends, attempt_seconds=attempt_seconds)
        except ValueError as error:
            faults.append(_fault(path, text, ["models", name], error))
    return routes, faults


def _fault(path: Path, text: str, table: list[str], error: ValueError) -> Fault:
    """The fault of a ValueError of `tables.read`, whose keys stand below `table`."""
    key, _, problem = str(error).rpartition(": ")
    return Fault(place_of(path, text, [*table, *key.split(".")]), problem)


def _text_of(path: Path) -> str:
    """The file's text, without the byte order mark that some editors add."""
    return path.read_text(encoding="utf-8-sig")


def place_of(path: Path, text: str, keys: Iterable[str]) -> str:
    """`FILE:LINE: models.NAME.KEY`, with the line of the key, or of the table that should contain it.

    tomllib reports no lines. So this searches for the line whose keys, together with those of its table, match most of `keys`.
    """
    wanted = [key for key in keys if key]
    best, line = 0, 1
    table: list[str] = []
    for number, content in enumerate(text.split("\n"), start=1):
        if not (match := _LINE.match(content)):
            continue
        found = [key.strip("\"'") for key in re.findall(_KEY, match["path"])]
        if match["table"]:
            table = found
        else:
            found = table + found
        depth = min(len(found), len(wanted))
        if found[:depth] == wanted[:depth] and depth > best:
            best, line = depth, number
    return f"{path}:{line}: {'.'.join(wanted)}"


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    models: Mapping[str, Any] = {}


class _ModelTable(BackendSpec, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[models.NAME]` as written."""

    queue: Annotated[str, Meta(pattern=r"\A[a-z0-9][a-z0-9_-]{0,49}\Z")] = DEFAULT_QUEUE
    attempt_seconds: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    total_seconds: Annotated[int, Meta(ge=1, le=7 * 86_400)] | None = None
    fallback: str | BackendSpec | None = None


def _route(table: Any, *, backends: Mapping[str, str], attempt_seconds: int) -> Route:
    """Read `[models.NAME]`. Raises ValueError like `tables.read`."""
    read = tables.read(table, _ModelTable)
    if read.queue in _TAKEN_QUEUES:
        raise ValueError(f"queue: must not be one of {', '.join(_TAKEN_QUEUES)}.")
    attempt = read.attempt_seconds or attempt_seconds
    total = read.total_seconds or default_total(attempt)
    if total < attempt:
        raise ValueError("total_seconds: must not be less than attempt_seconds.")
    spec, fallback = _spec(read, "", backends), read.fallback
    if isinstance(fallback, str):
        fallback = BackendSpec(backend=fallback)
    if fallback is not None:
        fallback = _spec(fallback, "fallback.", backends)
        if fallback.backend == spec.backend and fallback.options in ({}, spec.options):
            raise ValueError("fallback: must differ from the model's own backend.")
    return Route(spec=spec, queue=read.queue, attempt_seconds=attempt, total_seconds=total, fallback=fallback)


def _spec(written: BackendSpec, prefix: str, backends: Mapping[str, str]) -> BackendSpec:
    """The backend by its short name if it has one, with options that a task can store. `prefix` begins the keys of mistakes."""
    backend = written.backend
    is_dotted = "." in backend and all(part.isidentifier() for part in backend.split("."))
    if backend not in backends and not is_dotted:
        raise ValueError(f"{prefix}backend: must be {', '.join(backends)}, or the dotted path of a class.")
    _check_storable(f"{prefix}options", written.options)
    short = next((name for name, path in backends.items() if path == backend), backend)
    return BackendSpec(backend=short, options=written.options)


def _check_storable(key: str, value: Any) -> None:
    """Refuse options that can't be stored as JSON in PostgreSQL.

    A task stores its backend's options with its checkpoint. If that failed, the id of its upstream job would be lost.
    """
    if isinstance(value, dict):
        for name, inner in value.items():
            _check_storable(f"{key}.{name}", inner)
    elif isinstance(value, list):
        for inner in value:
            _check_storable(key, inner)
    elif isinstance(value, dt.date | dt.time):
        raise ValueError(f"{key}: must not be a date or time, which needs quotes.")
    elif isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{key}: must be a finite number.")
    elif isinstance(value, str) and "\0" in value:
        raise ValueError(f"{key}: must not contain a NUL character.")


# --- Checking that its backends exist ---


def missing_modules() -> list[Fault]:
    """Backends in the file whose module doesn't exist. They aren't imported, because the web server must not load any."""
    return faults_of(_missing_module)


def faults_of(check: Callable[[BackendSpec], tuple[str, str] | None]) -> list[Fault]:
    """The faults that `check` finds in the file's backends. It returns the key below the backend's table, and the problem."""
    path: Path | None = settings.MODELS_FILE
    if path is None:
        return []
    text = _text_of(path)
    routes: Mapping[str, Route] = settings.MODEL_ROUTES
    faults = []
    for model, route in routes.items():
        for spec, table in ((route.spec, []), (route.fallback, ["fallback"])):
            if spec is not None and (fault := check(spec)):
                key, problem = fault
                faults.append(Fault(place_of(path, text, ["models", model, *table, *key.split(".")]), problem))
    return faults


def _missing_module(spec: BackendSpec) -> tuple[str, str] | None:
    module, _, _ = settings.BACKENDS.get(spec.backend, spec.backend).rpartition(".")
    try:
        exists = importlib.util.find_spec(module) is not None
    except ImportError:
        exists = False
    except Exception as error:  # raised by the module's package, which `find_spec` imports
        return "backend", f"cannot be loaded: {type(error).__name__}: {error}"
    return None if exists else ("backend", f"cannot be loaded: there is no module {module}.")
