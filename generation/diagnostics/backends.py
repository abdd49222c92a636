"""Which backend makes a model's videos, where, and whether it is reachable and able."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from generation import routing
from generation.contracts import (
    FRAMES_PER_SECOND,
    Backend,
    Capabilities,
    Diagnostic,
    Failed,
    Retryable,
    SupportsDiagnosis,
    Unavailable,
)
from generation.diagnostics import videos
from tasks_api.catalogue import Model
from videogen.lib.config.model_routes import BackendSpec, name_of


def title(spec: BackendSpec) -> str:
    """The backend's name, and the addresses among its options."""
    urls = [value for name, value in spec.options.items() if name.startswith("url") and isinstance(value, str)]
    addresses = " and ".join(bare_address(url) for url in urls if url)
    return f"{name_of(spec.backend)} at {addresses}" if addresses else name_of(spec.backend)


def bare_address(url: str) -> str:
    """The address without the parts that may be secret: user, password, query and fragment."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}" if parts.netloc else "(no address)"


@contextmanager
def opened(spec: BackendSpec) -> Iterator[Backend]:
    """The backend. A model that it loads on this machine is loaded beside a worker's, once, and unloaded at the end."""
    backend = routing.build(spec)
    try:
        yield backend
    finally:
        if close := getattr(backend, "close", None):
            close()


def diagnose(backend: Backend, model: Model, spec: BackendSpec) -> Iterator[Diagnostic]:
    """Whether the backend is reachable and able to make the model's videos, and how it makes each of them.

    Creates no job. Passes on an unexpected exception.
    """
    if isinstance(backend, SupportsDiagnosis):
        diagnostics = list(backend.diagnose(needs_image=model.needs_image))
        yield from diagnostics
        if any(diagnostic.is_fault for diagnostic in diagnostics):
            return
    try:
        capabilities = backend.capabilities()
    except Retryable as fault:
        yield Diagnostic(text=f"It cannot be reached now ({fault.reason}).", is_fault=True)
    except Unavailable as fault:
        yield Diagnostic(text=f"It cannot make videos on this machine now: {fault.detail}", is_fault=True)
    except Failed as fault:
        yield Diagnostic(text=f"It cannot make videos ({fault.reason}).", is_fault=True)
    else:
        yield from _describe(capabilities, model, backend)
        yield from (Diagnostic(text=line) for line in videos.describe(model, spec, backend, capabilities))


def _describe(capabilities: Capabilities, model: Model, backend: Backend) -> Iterator[Diagnostic]:
    if capabilities.needs_image and not model.needs_image and not isinstance(backend, SupportsDiagnosis):
        text = "It makes no video without an image, and this model's requests have none."
        yield Diagnostic(text=text, is_fault=True)
    sizes = ", ".join(f"{width}x{height}" for width, height in capabilities.sizes or ()) or "any size"
    longest = capabilities.longest_clip_seconds
    clips = f"clips of up to {longest:.4g} s" if longest else "clips of any duration"
    yield Diagnostic(text=f"It makes {sizes}, {clips}, {_frame_rates(capabilities)}.")


def _frame_rates(capabilities: Capabilities) -> str:
    if not capabilities.frame_rates:
        return "at an unknown frame rate"
    rates = " or ".join(str(rate) for rate in capabilities.frame_rates) + " frames per second"
    if capabilities.frame_rates == (FRAMES_PER_SECOND,):
        return rates
    return f"{rates}; frames are interpolated here, to {FRAMES_PER_SECOND}"
