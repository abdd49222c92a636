"""What `manage.py doctor` checks of the backends: their keys, and whether they answer. No video is made and no model loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings

from generation import routing
from generation.diagnostics import backends
from tasks_api.catalogue import MODELS, Model
from videogen.lib.config.model_routes import BackendSpec, name_of, route_of
from videogen.lib.doctor import CheckResult, failed, limits, ok, worst
from videogen.lib.doctor.running import each

BACKEND_SECONDS: Final = 40.0
"""A backend may be two servers, each of which has 15 s."""

Use = tuple[Model, BackendSpec]
"""A backend, and one of the models that it makes."""


@limits(seconds=BACKEND_SECONDS + 10)
def backends_answer() -> CheckResult:
    """Each backend can be built with its options; one on another server answers, and knows the key and the model."""
    if settings.MODELS_FILE_FAULTS:
        return failed(str(settings.MODELS_FILE_FAULTS[0]), "Correct MODELS_FILE (docs/backends.md).")
    return worst(each(_check, _uses(), seconds=BACKEND_SECONDS))


def keys_are_readable() -> CheckResult:
    """The key of each backend on another server is in its variable or file."""
    results = [result for model, spec in _uses().values() if (result := _key(model, spec))]
    return worst(results) if results else ok("No backend has a key.")


def _uses() -> Mapping[str, Use]:
    """The backends of all models, by what people call them. Models with the same backend and options share it."""
    uses: dict[str, Use] = {}
    known: list[BackendSpec] = []
    for model in MODELS.values():
        route = route_of(model.name)
        for spec in filter(None, (route.spec, route.fallback)):
            if spec not in known:
                known.append(spec)
                uses[f"{backends.title(spec)} ({model.name})"] = model, spec
    return uses


def _check(use: Use) -> CheckResult:
    model, spec = use
    title, advice = backends.title(spec), f"Run manage.py check_backend {model.name}, which says more."
    try:
        routing.build(spec)
    except (ImportError, ValueError, TypeError, KeyError) as error:
        return failed(f"{title} cannot be used: {error}.", advice)
    if name_of(spec.backend) in settings.LOCAL_BACKENDS:
        return ok(f"{title} can be loaded.")
    try:
        with backends.opened(spec) as backend:
            found = backends.diagnose(backend, model, spec)
            fault = next((diagnostic for diagnostic in found if diagnostic.is_fault), None)
    except Exception as error:  # its text may contain anything
        return failed(f"{title} failed unexpectedly: {type(error).__name__}.", advice)
    if fault:
        return failed(f"{title}: {fault.text}", advice)
    return ok(f"{title} answers.")


def _key(model: Model, spec: BackendSpec) -> CheckResult | None:
    """None for a backend without a key, and for one that can't be built, which `backends_answer` reports."""
    place = spec.options.get("key_file") or spec.options.get("key_env")
    if not place:
        return None
    try:
        read_key = getattr(getattr(routing.build(spec), "options", None), "key", None)
        if read_key is None:
            return None
        read_key()
    except Exception as error:
        return failed(
            f"The key of {model.name}'s backend is missing: {place} ({type(error).__name__}).", "Set it, readable here."
        )
    return ok(f"The key in {place} can be read.")
