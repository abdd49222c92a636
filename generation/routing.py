"""Which backend makes a task's video, and the backends of this process: each is built once, and warmed up once.

`videogen.lib.config.model_routes` read the mapping; here it meets what the task itself remembers, and here classes are loaded.
"""

from __future__ import annotations

import inspect
import json
import threading
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from django.conf import settings
from django.core import checks
from django.utils.module_loading import import_string

from generation.contracts import Backend, Monitor
from generation.postprocess import TooShort
from videogen.lib.config.model_routes import BackendSpec, Fault, faults_of, name_of, route_of

_LOOK_SECONDS: Final = 0.2
"""How often a thread that waits for another one's warm-up asks whether its attempt goes on."""


_METHODS: Final = ("generate", "warm_up", "capabilities")


@dataclass(frozen=True, slots=True)
class Resolution:
    """What makes a task's video this time."""

    spec: BackendSpec
    state: Mapping[str, Any]
    """What it kept of an earlier attempt; empty if that was another backend."""

    @property
    def name(self) -> str:
        """The backend as the task's record names it."""
        return name_of(self.spec.backend)

    def state_of(self, backend: str, state: Mapping[str, Any]) -> Mapping[str, Any]:
        """`state` if this backend wrote it, else nothing: no backend reads what another one kept."""
        return state if (backend or name_of(settings.GENERATION_BACKEND)) == self.name else {}


def choose(
    *, model_name: str, on_fallback: bool, backend: str, options: Mapping[str, Any], state: Mapping[str, Any]
) -> Resolution:
    """Who makes the video of a task of which `backend` (empty: nobody, or a release that did not note it) kept `state`.

    Work that is under way elsewhere goes on where it is, whatever the mapping says now: with today's options if they lead to
    the same server (its key may have a new name), else with those that the task remembers.
    """
    route = route_of(model_name)
    today = route.fallback if on_fallback and route.fallback is not None else route.spec
    if state and backend and backend not in settings.LOCAL_BACKENDS:
        kept = BackendSpec(backend=backend, options=options)
        is_todays = name_of(today.backend) == backend and _addresses(today.options) == _addresses(options)
        return Resolution(today if is_todays else kept, state)
    choice = Resolution(today, {})
    return Resolution(today, choice.state_of(backend, state))


def _addresses(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that say where the work is: `url`, and others whose name begins so."""
    return {name: value for name, value in options.items() if name.startswith("url")}


# --- The backends of this process ---


@dataclass(slots=True)
class _Kept:
    backend: Backend
    warming: threading.Lock = field(default_factory=threading.Lock)
    is_warm: bool = False


_kept: dict[tuple[str, str], _Kept] = {}
_building = threading.Lock()


def backend_for(spec: BackendSpec, monitor: Monitor) -> Backend:
    """The one instance of this process, warm. Models with the same backend and options share it."""
    key = (spec.backend, json.dumps(spec.options, sort_keys=True, default=str))
    with _building:
        if key not in _kept:
            _kept[key] = _Kept(build(spec))
    kept = _kept[key]
    if not kept.is_warm:
        with _turn(kept.warming, monitor):
            if not kept.is_warm:
                kept.backend.warm_up()
                kept.is_warm = True
    return kept.backend


@contextmanager
def _turn(lock: threading.Lock, monitor: Monitor) -> Iterator[None]:
    while not lock.acquire(timeout=_LOOK_SECONDS):
        monitor.check()
    try:
        yield
    finally:
        lock.release()


def build(spec: BackendSpec) -> Backend:
    """A new backend. Raises ImportError if there is no such class, or it is no backend; ValueError for options that it does
    not take.

    The class gets its options as one mapping; a class that takes no argument takes no options. The text of a ValueError
    begins with the name of the option that is wrong.
    """
    cls = import_string(settings.BACKENDS.get(spec.backend, spec.backend))
    if missing := [name for name in _METHODS if not callable(getattr(cls, name, None))]:
        raise ImportError(f"{spec.backend} is no backend: it has no {', '.join(missing)}.")
    if inspect.signature(cls).parameters:
        built: Backend = cls(spec.options)
    elif spec.options:
        raise ValueError(f"{next(iter(spec.options))}: this backend takes no options.")
    else:
        built = cls()
    return built


def forget_backends() -> None:
    """For tests: the next request builds its backend anew."""
    _kept.clear()


# --- Checks ---


def check_backends(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """Load every backend that MODELS_FILE names, and let it look at its options."""
    if settings.MODELS_FILE_FAULTS:  # videogen.E005 tells them
        return []
    return [checks.Error(str(fault), hint="See docs/backends.md.", id="generation.E001") for fault in _faults()]


def demand_backends(queues: Collection[str]) -> None:
    """For a worker of these queues: raise ImproperlyConfigured if it could not make what is mapped to them."""
    from django.core.exceptions import ImproperlyConfigured

    if set(queues) & set(settings.GENERATION_POOLS) and (faults := _faults()):
        raise ImproperlyConfigured(" ".join(str(fault) for fault in faults))


def _faults() -> list[Fault]:
    return faults_of(_fault)


def _fault(spec: BackendSpec) -> tuple[str, str] | None:
    try:
        build(spec)
    except ImportError as error:
        return "backend", f"cannot be loaded: {error}"
    except (ValueError, TypeError, KeyError) as error:
        option = str(error).strip("'\"").partition(":")[0].split(" ")[0]
        return (f"options.{option}" if option in spec.options else "options"), str(error)
    except Exception as error:  # whatever somebody's module or class does
        return "backend", f"cannot be loaded: {type(error).__name__}: {error}"
    # Read by the pipeline, whatever the backend: found only with the clip, a mistake would cost the video.
    if "too_short" in spec.options and spec.options["too_short"] not in list(TooShort):
        return "options.too_short", f"must be one of {', '.join(TooShort)}."
    return None
