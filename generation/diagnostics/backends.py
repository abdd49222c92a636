"""Who makes a model's videos, where, and whether that is reachable and able."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

from generation import routing
from generation.contracts import FRAMES_PER_SECOND, Backend, Capabilities, Diagnostic, Explains, Failed, Retryable
from generation.diagnostics import videos
from tasks_api.catalogue import Model
from videogen.lib.config.model_routes import BackendSpec, name_of


def title(spec: BackendSpec) -> str:
    """The backend, and the addresses among its options."""
    urls = [value for name, value in spec.options.items() if name.startswith("url") and isinstance(value, str)]
    addresses = " and ".join(bare_address(url) for url in urls if url)
    return f"{name_of(spec.backend)} at {addresses}" if addresses else name_of(spec.backend)


def bare_address(url: str) -> str:
    """The address without what may be secret in it: user, password, query and fragment."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}" if parts.netloc else "(no address)"


def look_at(model: Model, spec: BackendSpec) -> Iterator[Diagnostic]:
    """Whether the backend is there and able to make the model's videos, and how each of them comes about.

    Nothing is ordered. A model of this machine is loaded beside a worker's, and let go again. Raises what nobody foresaw.
    """
    backend = routing.build(spec)
    try:
        yield from _look_at(backend, model, spec)
    finally:
        if close := getattr(backend, "close", None):
            close()


def _look_at(backend: Backend, model: Model, spec: BackendSpec) -> Iterator[Diagnostic]:
    if isinstance(backend, Explains):
        told = list(backend.findings(needs_image=model.needs_image))
        yield from told
        if any(finding.is_fault for finding in told):
            return
    try:
        able = backend.capabilities()
    except Retryable as fault:
        yield Diagnostic(text=f"It cannot be reached now ({fault.reason}).", is_fault=True)
    except Failed as fault:
        yield Diagnostic(text=f"It cannot make videos ({fault.reason}).", is_fault=True)
    else:
        yield from _of(able, model, backend)
        yield from (Diagnostic(text=line) for line in videos.lines(model, spec, backend, able))


def _of(able: Capabilities, model: Model, backend: Backend) -> Iterator[Diagnostic]:
    if able.needs_image and not model.needs_image and not isinstance(backend, Explains):
        yield Diagnostic(
            text="It makes no video without an image, and this model's requests bring none.", is_fault=True
        )
    sizes = "any size" if not able.sizes else ", ".join(f"{width}x{height}" for width, height in able.sizes)
    longest = (
        f"clips of up to {able.longest_clip_seconds:.4g} s" if able.longest_clip_seconds else "clips of any length"
    )
    yield Diagnostic(text=f"It makes {sizes}, {longest}, {_rate(able)}.")


def _rate(able: Capabilities) -> str:
    if not able.frame_rates:
        return "at a rate that it does not tell"
    rates = " or ".join(str(rate) for rate in able.frame_rates) + " frames a second"
    if able.frame_rates == (FRAMES_PER_SECOND,):
        return rates
    return f"{rates}; frames in between are made here, for {FRAMES_PER_SECOND}"
