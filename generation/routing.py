"""Which backend makes a task's video, and the backends of this process: each is built once and warmed up once.

`videogen.lib.config.model_routes` reads MODELS_FILE. This module combines it with what the task's row says, and it is the
only one that loads backend classes.
"""

from __future__ import annotations

import inspect
import json
import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.core import checks
from django.utils.module_loading import import_string

from generation.contracts import Backend, Monitor, SupportsInstallationCheck
from generation.local_work import held
from generation.postprocess import TooShort
from videogen.lib.config.model_routes import BackendSpec, Fault, faults_of, name_of, route_of

_METHODS: Final = ("generate", "warm_up", "capabilities")


# --- Which backend ---


@dataclass(frozen=True, slots=True)
class Resolution:
    """The backend that makes a task's video in this attempt."""

    spec: BackendSpec
    state: Mapping[str, Any]
    """The checkpoint of an earlier attempt; empty if another backend wrote it."""

    @property
    def name(self) -> str:
        """The backend's name in the task's row."""
        return name_of(self.spec.backend)

    def state_of(self, backend: str, state: Mapping[str, Any]) -> Mapping[str, Any]:
        """`state` if this backend wrote it, else an empty one: no backend reads another's checkpoint."""
        return state if (backend or name_of(settings.GENERATION_BACKEND)) == self.name else {}


def resolve(
    *, model_name: str, on_fallback: bool, backend: str, options: Mapping[str, Any], state: Mapping[str, Any]
) -> Resolution:
    """Which backend makes the video of a task with the checkpoint `state`.

    `backend` and `options` are those that wrote the checkpoint. `backend` is empty if there is no checkpoint, or if it comes
    from a release that didn't store the backend.

    An upstream job that has begun stays where it is, whatever MODELS_FILE says now. The current options are used if they name
    the same server, because its key may have a new name. Otherwise the stored options are used.
    """
    route = route_of(model_name)
    current = route.fallback if on_fallback and route.fallback is not None else route.spec
    if state and backend and backend not in settings.LOCAL_BACKENDS:
        is_current = name_of(current.backend) == backend and _addresses(current.options) == _addresses(options)
        return Resolution(current if is_current else BackendSpec(backend=backend, options=options), state)
    resolution = Resolution(current, {})
    return Resolution(current, resolution.state_of(backend, state))


def _addresses(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that say which server is used: `url`, and every other one whose name begins with it."""
    return {name: value for name, value in options.items() if name.startswith("url")}


# --- The backends of this process ---


_cached: dict[tuple[str, str], Backend] = {}
_building = threading.Lock()


def backend_for(spec: BackendSpec, monitor: Monitor) -> Backend:
    """This process's one instance of a backend, warmed up. Models with the same backend and options share it."""
    key = (spec.backend, json.dumps(spec.options, sort_keys=True, default=str))
    if key not in _cached:
        with held(_building, monitor.check):
            if key not in _cached:
                backend = build(spec)
                backend.warm_up()
                _cached[key] = backend
    return _cached[key]


def build(spec: BackendSpec) -> Backend:
    """A new instance of a backend. Raises ImportError if there is no such class, or if it isn't a backend; ValueError for
    options that it doesn't take.

    The class gets its options as one mapping. A class whose constructor takes no argument takes no options. The text of a
    ValueError begins with the name of the wrong option.
    """
    cls = import_string(settings.BACKENDS.get(spec.backend, spec.backend))
    if missing := [name for name in _METHODS if not callable(getattr(cls, name, None))]:
        raise ImportError(f"{spec.backend} is not a backend: it has no {', '.join(missing)}.")
    if inspect.signature(cls).parameters:
        built: Backend = cls(spec.options)
    elif spec.options:
        raise ValueError(f"{next(iter(spec.options))}: this backend takes no options.")
    else:
        built = cls()
    return built


def forget_backends() -> None:
    """For tests: the next request builds its backend again."""
    _cached.clear()


# --- Checks ---


def check_backends(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """A system check: load every backend that MODELS_FILE names, and let it check its options."""
    if settings.MODELS_FILE_FAULTS:  # videogen.E005 reports them
        return []
    return [checks.Error(str(fault), hint="See docs/backends.md.", id="generation.E001") for fault in _faults()]


def require_backends(queues: Collection[str]) -> None:
    """For a worker of these queues: raise ImproperlyConfigured if a backend of MODELS_FILE can't be used, or if files that the
    backends of these queues need aren't on this machine."""
    from django.core.exceptions import ImproperlyConfigured

    if not set(queues) & set(settings.GENERATION_POOLS):
        return
    routes = [route for route in settings.MODEL_ROUTES.values() if route.queue in queues]
    served = [spec for route in routes for spec in (route.spec, route.fallback)]
    faults = _faults() or faults_of(lambda spec: _missing_file(spec) if spec in served else None)
    if faults:
        raise ImproperlyConfigured(" ".join(str(fault) for fault in faults))


def _faults() -> list[Fault]:
    return faults_of(_fault)


def _fault(spec: BackendSpec) -> tuple[str, str] | None:
    """The key of MODELS_FILE that is wrong, and what is wrong with it; None if the backend can be used."""
    try:
        build(spec)
    except ImportError as error:
        return "backend", f"cannot be loaded: {error}"
    except (ValueError, TypeError, KeyError) as error:
        option = str(error).strip("'\"").partition(":")[0].split(" ")[0]
        return (f"options.{option}" if option.partition(".")[0] in spec.options else "options"), str(error)
    except Exception as error:  # whatever another project's module or class raises
        return "backend", f"cannot be loaded: {type(error).__name__}: {error}"
    # The pipeline reads this option, for every backend. Without this check a mistake would show only after a clip was made.
    if "too_short" in spec.options and spec.options["too_short"] not in list(TooShort):
        return "options.too_short", f"must be one of {', '.join(TooShort)}."
    return None


def _missing_file(spec: BackendSpec) -> tuple[str, str] | None:
    """The option that names a file that isn't on this machine, and what is wrong with it."""
    backend = build(spec)
    if isinstance(backend, SupportsInstallationCheck):
        try:
            backend.check_installation()
        except ValueError as error:
            option, _, problem = str(error).partition(": ")
            return f"options.{option}", problem
    return None
