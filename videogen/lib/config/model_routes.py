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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from django.conf import settings

DEFAULT_QUEUE: Final = "generation"

_QUEUE: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,49}")
_TAKEN_QUEUES: Final = ("webhooks", "unacked", "unacked_index", "unacked_mutex")
"""The queue of deliveries, and the other keys that Celery uses in Valkey."""
_HEADER: Final = re.compile(r"\s*\[(?P<path>[^\[\]]+)\]")
_ASSIGNMENT: Final = re.compile(
    r"""\s*(?P<path>(?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*="""
)
_ATTEMPTS_IN_TOTAL: Final = 4
_MIN_TOTAL_SECONDS: Final = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class BackendSpec:
    """A backend and its options. The backend is a short name (`BACKENDS`) or the dotted path of a class."""

    backend: str
    options: Mapping[str, Any] = field(default_factory=dict)


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


class _Mistake(Exception):
    """The value at `keys` is wrong. The text says what would be right."""

    def __init__(self, keys: Iterable[str], text: str) -> None:
        super().__init__(text)
        self.keys = tuple(keys)


def route_of(model_name: str) -> Route:
    """The route of a model. GENERATION_BACKEND makes the videos of models that the file doesn't name."""
    routes: Mapping[str, Route] = settings.MODEL_ROUTES
    return routes.get(model_name) or Route(
        spec=BackendSpec(backend=settings.GENERATION_BACKEND),
        attempt_seconds=settings.ATTEMPT_TIMEOUT_SECONDS,
        total_seconds=default_total(settings.ATTEMPT_TIMEOUT_SECONDS),
    )


def default_total(attempt_seconds: int) -> int:
    """The default of `total_seconds`: enough for every attempt and the pauses between them."""
    return max(_ATTEMPTS_IN_TOTAL * attempt_seconds, _MIN_TOTAL_SECONDS)


def name_of(backend: str) -> str:
    """The short name of a backend if it has one, else its dotted path."""
    return next((name for name, path in settings.BACKENDS.items() if path == backend), backend)


def pools(routes: Mapping[str, Route], *, models: Collection[str], remote: Collection[str]) -> dict[str, str]:
    """The generation queues, with the pool of their workers: `threads` if all of a queue's work runs on upstream servers, else
    `prefork`."""
    backends: dict[str, set[str]] = {}
    for name in models:
        route = routes.get(name)
        queue, backend = (route.queue, route.spec.backend) if route else (DEFAULT_QUEUE, "")
        backends.setdefault(queue, set()).add(backend)
    return {queue: "threads" if backends[queue] <= set(remote) else "prefork" for queue in sorted(backends)}


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
    reader = _Reader(path, text, models=models, backends=backends, attempt_seconds=attempt_seconds)
    return reader.read(document), reader.faults


def _text_of(path: Path) -> str:
    """The file's text, without the byte order mark that some editors add."""
    return path.read_text(encoding="utf-8-sig")


def place_of(path: Path, text: str, keys: Iterable[str]) -> str:
    """`FILE:LINE: models.NAME.KEY`, with the line of the key, or of the table that should contain it.

    tomllib reports no lines. So this searches for the line whose keys, together with those of its table, match most of `keys`.
    """
    wanted = tuple(keys)
    best, line = 0, 1
    table: tuple[str, ...] = ()
    for number, content in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(content):
            found = table = _split(header["path"])
        elif assignment := _ASSIGNMENT.match(content):
            found = table + _split(assignment["path"])
        else:
            continue
        is_match = all(key == wanted_key for key, wanted_key in zip(found, wanted, strict=False))
        if is_match and (depth := min(len(found), len(wanted))) > best:
            best, line = depth, number
    return f"{path}:{line}: {'.'.join(wanted)}"


def _split(dotted: str) -> tuple[str, ...]:
    parts = re.findall(r"""\s*("[^"]*"|'[^']*'|[\w-]+)\s*\.?""", dotted)
    return tuple(part.strip("\"'") for part in parts)


class _Reader:
    """Reads the document model by model, and continues after a mistake, so that all mistakes are reported at once."""

    def __init__(
        self, path: Path, text: str, *, models: Collection[str], backends: Mapping[str, str], attempt_seconds: int
    ) -> None:
        self._path, self._text = path, text
        self._models, self._backends, self._attempt_seconds = models, backends, attempt_seconds
        self.faults: list[Fault] = []

    def read(self, document: Mapping[str, Any]) -> dict[str, Route]:
        for key in document.keys() - {"models"}:
            self._add_fault([key], "is unknown; tables are named [models.NAME].")
        models = document.get("models", {})
        if not isinstance(models, dict):
            self._add_fault(["models"], "must be a table.")
            return {}
        routes = {}
        for name, table in models.items():
            try:
                routes[name] = self._route(("models", name), table)
            except _Mistake as mistake:
                self._add_fault(mistake.keys, str(mistake))
        return routes

    def _add_fault(self, keys: Iterable[str], text: str) -> None:
        self.faults.append(Fault(place_of(self._path, self._text, keys), text))

    def _route(self, keys: tuple[str, ...], table: Any) -> Route:
        if keys[-1] not in self._models:
            raise _Mistake(keys, f"is not a model; there are {', '.join(sorted(self._models))}.")
        known = {"backend", "queue", "attempt_seconds", "total_seconds", "fallback", "options"}
        _check_known_keys(keys, table, known)
        spec = self._spec(keys, table)
        attempt = _seconds(keys, table, "attempt_seconds", default=self._attempt_seconds, maximum=86_400)
        total = _seconds(keys, table, "total_seconds", default=default_total(attempt), maximum=7 * 86_400)
        if total < attempt:
            raise _Mistake((*keys, "total_seconds"), "must not be less than attempt_seconds.")
        return Route(
            spec=spec,
            queue=_queue(keys, table),
            attempt_seconds=attempt,
            total_seconds=total,
            fallback=self._fallback(keys, table, spec),
        )

    def _spec(self, keys: tuple[str, ...], table: Mapping[str, Any]) -> BackendSpec:
        options = table.get("options", {})
        if not isinstance(options, dict):
            raise _Mistake((*keys, "options"), "must be a table.")
        _check_storable((*keys, "options"), options)
        return BackendSpec(backend=self._backend(keys, table), options=options)

    def _backend(self, keys: tuple[str, ...], table: Mapping[str, Any]) -> str:
        backend = table.get("backend")
        if not isinstance(backend, str) or not (backend in self._backends or _is_dotted(backend)):
            names = ", ".join(self._backends)
            raise _Mistake((*keys, "backend"), f"must be {names}, or the dotted path of a class.")
        return next((name for name, path in self._backends.items() if path == backend), backend)

    def _fallback(self, keys: tuple[str, ...], table: Mapping[str, Any], spec: BackendSpec) -> BackendSpec | None:
        """The fallback is the name of a backend, or a table with `backend` and `options`."""
        value = table.get("fallback")
        if value is None:
            return None
        keys = (*keys, "fallback")
        if isinstance(value, str):
            try:
                fallback = BackendSpec(backend=self._backend(keys, {"backend": value}))
            except _Mistake as mistake:
                raise _Mistake(keys, str(mistake)) from None
        else:
            _check_known_keys(keys, value, {"backend", "options"})
            fallback = self._spec(keys, value)
        is_same = fallback.backend == spec.backend and fallback.options in ({}, spec.options)
        if is_same:
            raise _Mistake(keys, "must differ from the model's own backend.")
        return fallback


def _check_known_keys(keys: tuple[str, ...], table: Any, known: Collection[str]) -> None:
    if not isinstance(table, dict):
        raise _Mistake(keys, "must be a table.")
    for key in table:
        if key not in known:
            raise _Mistake((*keys, key), f"is unknown; there are {', '.join(sorted(known))}.")


def _check_storable(keys: tuple[str, ...], value: Any) -> None:
    """Refuse options that can't be stored as JSON in PostgreSQL.

    A task stores its backend's options with its checkpoint. If that failed, the id of its upstream job would be lost.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            _check_storable((*keys, key), inner)
    elif isinstance(value, list):
        for inner in value:
            _check_storable(keys, inner)
    elif isinstance(value, dt.date | dt.time):
        raise _Mistake(keys, "must not be a date or time; write it in quotes.")
    elif isinstance(value, float) and not math.isfinite(value):
        raise _Mistake(keys, "must be a finite number.")
    elif isinstance(value, str) and "\0" in value:
        raise _Mistake(keys, "must not contain a NUL character.")


def _queue(keys: tuple[str, ...], table: Mapping[str, Any]) -> str:
    queue = table.get("queue", DEFAULT_QUEUE)
    if not isinstance(queue, str) or not _QUEUE.fullmatch(queue) or queue in _TAKEN_QUEUES:
        taken = ", ".join(_TAKEN_QUEUES)
        raise _Mistake((*keys, "queue"), f"must be a name of lower-case letters, digits, _ and -, other than {taken}.")
    return queue


def _seconds(keys: tuple[str, ...], table: Mapping[str, Any], key: str, *, default: int, maximum: int) -> int:
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= maximum:
        raise _Mistake((*keys, key), f"must be a whole number of seconds from 1 to {maximum}.")
    return value


def _is_dotted(backend: str) -> bool:
    return "." in backend and all(part.isidentifier() for part in backend.split("."))


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
