"""Which backend makes a model's videos, in which queue, within what time: the file behind MODELS_FILE (docs/backends.md).

`videogen.settings` reads the file once. Every process knows the queue of a model from it, the web server too; only
`generation.routing` loads what it names. A mistake is kept as a `Fault`, which names file, line and key: Django's checks and
the start of every process refuse it (`videogen.lib.config.system_checks`).
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
"""The deliveries' own, and the keys under which Celery keeps messages in Valkey, beside the queues."""
_HEADER: Final = re.compile(r"\s*\[(?P<path>[^\[\]]+)\]")
_ASSIGNMENT: Final = re.compile(
    r"""\s*(?P<path>(?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*="""
)
_ATTEMPTS_IN_TOTAL: Final = 4
_MIN_TOTAL_SECONDS: Final = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class BackendSpec:
    """A backend, as a short name (`BACKENDS`) or the dotted path of a class, and its options."""

    backend: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """How one model's videos are made."""

    maker: BackendSpec
    queue: str = DEFAULT_QUEUE
    attempt_seconds: int
    """Work of one attempt; time in a queue elsewhere does not count."""
    total_seconds: int
    """From the start of the first attempt to the end, waiting included."""
    fallback: BackendSpec | None = None
    """Used after a definite fault of the maker."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake in the file: where, and in plain words what would be right."""

    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class _Mistake(Exception):
    """What is wrong with the value at `keys`."""

    def __init__(self, keys: Iterable[str], text: str) -> None:
        super().__init__(text)
        self.keys = tuple(keys)


def route_of(model_name: str) -> Route:
    """How this model's videos are made today. A model that the file does not name is made by GENERATION_BACKEND."""
    routes: Mapping[str, Route] = settings.MODEL_ROUTES
    return routes.get(model_name) or Route(
        maker=BackendSpec(backend=settings.GENERATION_BACKEND),
        attempt_seconds=settings.ATTEMPT_TIMEOUT_SECONDS,
        total_seconds=default_total(settings.ATTEMPT_TIMEOUT_SECONDS),
    )


def default_total(attempt_seconds: int) -> int:
    """`total_seconds` where nobody set it: room for every attempt and for the pauses between them."""
    return max(_ATTEMPTS_IN_TOTAL * attempt_seconds, _MIN_TOTAL_SECONDS)


def name_of(backend: str) -> str:
    """The short name of a backend that has one, else its dotted path as it is."""
    return next((name for name, path in settings.BACKENDS.items() if path == backend), backend)


def pools(routes: Mapping[str, Route], *, models: Collection[str], remote: Collection[str]) -> dict[str, str]:
    """The queues that videos are made in, with the pool of their workers: `threads` if all of a queue's work runs elsewhere,
    else `prefork`."""
    backends: dict[str, set[str]] = {}
    for name in models:
        route = routes.get(name)
        queue, backend = (route.queue, route.maker.backend) if route else (DEFAULT_QUEUE, "")
        backends.setdefault(queue, set()).add(backend)
    return {queue: "threads" if backends[queue] <= set(remote) else "prefork" for queue in sorted(backends)}


# --- Reading the file ---


def read(
    path: Path | None, *, models: Collection[str], backends: Mapping[str, str], attempt_seconds: int
) -> tuple[dict[str, Route], list[Fault]]:
    """The routes by model, and what is wrong with the file; without a file, none of either.

    `models` are the names that may stand in it, `backends` the short names of backends and their classes, `attempt_seconds`
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
    """The file's text, without the mark that some editors put before it."""
    return path.read_text(encoding="utf-8-sig")


def place_of(path: Path, text: str, keys: Iterable[str]) -> str:
    """`FILE:LINE: models.NAME.KEY`, for the line of a key, or of the table that should hold it.

    tomllib tells no lines. So the line is the one whose own keys, with those of the table it stands in, agree with most of
    `keys`.
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
        agree = next((place for place, pair in enumerate(zip(found, wanted, strict=False)) if pair[0] != pair[1]), None)
        if agree is None and (depth := min(len(found), len(wanted))) > best:
            best, line = depth, number
    return f"{path}:{line}: {'.'.join(wanted)}"


def _split(dotted: str) -> tuple[str, ...]:
    parts = re.findall(r"""\s*("[^"]*"|'[^']*'|[\w-]+)\s*\.?""", dotted)
    return tuple(part.strip("\"'") for part in parts)


class _Reader:
    """Reads the document model by model and goes on after a mistake, so that all are seen at once."""

    def __init__(
        self, path: Path, text: str, *, models: Collection[str], backends: Mapping[str, str], attempt_seconds: int
    ) -> None:
        self._path, self._text = path, text
        self._models, self._backends, self._attempt_seconds = models, backends, attempt_seconds
        self.faults: list[Fault] = []

    def read(self, document: Mapping[str, Any]) -> dict[str, Route]:
        for key in document.keys() - {"models"}:
            self._note([key], "is unknown; tables are named [models.NAME].")
        models = document.get("models", {})
        if not isinstance(models, dict):
            self._note(["models"], "must be a table.")
            return {}
        routes = {}
        for name, table in models.items():
            try:
                routes[name] = self._route(("models", name), table)
            except _Mistake as mistake:
                self._note(mistake.keys, str(mistake))
        return routes

    def _note(self, keys: Iterable[str], text: str) -> None:
        self.faults.append(Fault(place_of(self._path, self._text, keys), text))

    def _route(self, keys: tuple[str, ...], table: Any) -> Route:
        if keys[-1] not in self._models:
            raise _Mistake(keys, f"is no model; there are {', '.join(sorted(self._models))}.")
        known = {"backend", "queue", "attempt_seconds", "total_seconds", "fallback", "options"}
        _demand_known_keys(keys, table, known)
        maker = self._maker(keys, table)
        attempt = _seconds(keys, table, "attempt_seconds", default=self._attempt_seconds, most=86_400)
        total = _seconds(keys, table, "total_seconds", default=default_total(attempt), most=7 * 86_400)
        if total < attempt:
            raise _Mistake((*keys, "total_seconds"), "must not be less than attempt_seconds.")
        return Route(
            maker=maker,
            queue=_queue(keys, table),
            attempt_seconds=attempt,
            total_seconds=total,
            fallback=self._fallback(keys, table, maker),
        )

    def _maker(self, keys: tuple[str, ...], table: Mapping[str, Any]) -> BackendSpec:
        options = table.get("options", {})
        if not isinstance(options, dict):
            raise _Mistake((*keys, "options"), "must be a table.")
        _demand_storable((*keys, "options"), options)
        return BackendSpec(backend=self._backend(keys, table), options=options)

    def _backend(self, keys: tuple[str, ...], table: Mapping[str, Any]) -> str:
        backend = table.get("backend")
        if not isinstance(backend, str) or not (backend in self._backends or _is_dotted(backend)):
            names = ", ".join(self._backends)
            raise _Mistake((*keys, "backend"), f"must be {names}, or the dotted path of a class.")
        return next((name for name, path in self._backends.items() if path == backend), backend)

    def _fallback(self, keys: tuple[str, ...], table: Mapping[str, Any], maker: BackendSpec) -> BackendSpec | None:
        """A name alone, or a table with backend and options."""
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
            _demand_known_keys(keys, value, {"backend", "options"})
            fallback = self._maker(keys, value)
        is_same = fallback.backend == maker.backend and fallback.options in ({}, maker.options)
        if is_same:
            raise _Mistake(keys, "must be another backend than the one it stands in for.")
        return fallback


def _demand_known_keys(keys: tuple[str, ...], table: Any, known: Collection[str]) -> None:
    if not isinstance(table, dict):
        raise _Mistake(keys, "must be a table.")
    for key in table:
        if key not in known:
            raise _Mistake((*keys, key), f"is unknown; there are {', '.join(sorted(known))}.")


def _demand_storable(keys: tuple[str, ...], value: Any) -> None:
    """A task remembers its backend's options as JSON in PostgreSQL. Found only there, a value that this cannot hold would
    keep a job's id from being stored."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _demand_storable((*keys, key), inner)
    elif isinstance(value, list):
        for inner in value:
            _demand_storable(keys, inner)
    elif isinstance(value, dt.date | dt.time):
        raise _Mistake(keys, "must be no date or time; write it in quotes.")
    elif isinstance(value, float) and not math.isfinite(value):
        raise _Mistake(keys, "must be a finite number.")
    elif isinstance(value, str) and "\0" in value:
        raise _Mistake(keys, "must hold no NUL character.")


def _queue(keys: tuple[str, ...], table: Mapping[str, Any]) -> str:
    queue = table.get("queue", DEFAULT_QUEUE)
    if not isinstance(queue, str) or not _QUEUE.fullmatch(queue) or queue in _TAKEN_QUEUES:
        taken = ", ".join(_TAKEN_QUEUES)
        raise _Mistake((*keys, "queue"), f"must be a name of small letters, digits, _ and -, other than {taken}.")
    return queue


def _seconds(keys: tuple[str, ...], table: Mapping[str, Any], key: str, *, default: int, most: int) -> int:
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise _Mistake((*keys, key), f"must be a whole number of seconds from 1 to {most}.")
    return value


def _is_dotted(backend: str) -> bool:
    return "." in backend and all(part.isidentifier() for part in backend.split("."))


# --- What the file names must exist ---


def missing_modules() -> list[Fault]:
    """Backends of the file whose module there is not, found without loading them: the web server loads none."""
    return faults_of(_missing_module)


def faults_of(look: Callable[[BackendSpec], tuple[str, str] | None]) -> list[Fault]:
    """The mistakes that `look` finds in the makers of the file: the key below the maker's table, and what is wrong."""
    path: Path | None = settings.MODELS_FILE
    if path is None:
        return []
    text = _text_of(path)
    routes: Mapping[str, Route] = settings.MODEL_ROUTES
    faults = []
    for model, route in routes.items():
        for maker, table in ((route.maker, []), (route.fallback, ["fallback"])):
            if maker is not None and (found := look(maker)):
                key, wrong = found
                faults.append(Fault(place_of(path, text, ["models", model, *table, *key.split(".")]), wrong))
    return faults


def _missing_module(maker: BackendSpec) -> tuple[str, str] | None:
    module, _, _ = settings.BACKENDS.get(maker.backend, maker.backend).rpartition(".")
    try:
        is_there = importlib.util.find_spec(module) is not None
    except ImportError:
        is_there = False
    except Exception as error:  # of a package that the module stands in, which this does load
        return "backend", f"cannot be loaded: {type(error).__name__}: {error}"
    return None if is_there else ("backend", f"cannot be loaded: there is no module {module}.")
