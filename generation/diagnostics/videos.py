"""How the videos that a model promises come about: what the backend is asked for, and what is done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generation import pipeline
from generation.contracts import Backend, Capabilities, Explains, Plan, Request
from generation.postprocess import SLOWEST
from tasks_api.catalogue import ASPECT_RATIOS, Model
from videogen.lib.config.model_routes import BackendSpec

_ENOUGH_SECONDS: Final = 0.05


def lines(model: Model, spec: BackendSpec, backend: Backend, able: Capabilities) -> Iterator[str]:
    """One for each length; two where the shapes are made differently."""
    too_short = too_short_of(spec, backend)
    for duration in model.durations:
        ways: dict[str, list[tuple[str, str]]] = {}
        for shape in ASPECT_RATIOS:
            request = request_for(model, shape, duration)
            plan = plan_for(request, backend, able, too_short)
            asked = plan.size or (0, 0)
            sizes = f"{request.width}x{request.height}", f"{asked[0]}x{asked[1]}" if plan.size else "a size of its own"
            ways.setdefault(f"{calls(plan)} in {{}}, {_length(plan, duration, too_short)}", []).append(sizes)
        for way, shapes in ways.items():
            promised, asked_for = (" and ".join(dict.fromkeys(sizes)) for sizes in zip(*shapes, strict=True))
            yield f"{duration} s in {promised}: {way.format(asked_for)}"


def request_for(model: Model, shape: str, duration: int) -> Request:
    """A request of the model as the engine would see it."""
    width, height = model.size(aspect_ratio=shape, duration_seconds=duration)
    return Request(prompt="", width=width, height=height, duration_seconds=duration, model_name=model.name)


def too_short_of(spec: BackendSpec, backend: Backend) -> str:
    """What becomes of clips that are shorter than the video; a preset may say it."""
    preset = getattr(getattr(backend, "options", None), "too_short", "")
    return str(preset or spec.options.get("too_short", pipeline.TOO_SHORT))


def plan_for(request: Request, backend: Backend, able: Capabilities, too_short: str) -> Plan:
    """How the backend would make the video; worked out from what it is able to where it does not say."""
    if isinstance(backend, Explains):
        return backend.plan(request)
    longest, left = able.longest_clip_seconds, float(request.duration_seconds)
    if not longest or longest >= left:
        clips = [left]
    elif too_short != "extend":
        clips = [longest]
    else:
        clips = []
        while left > _ENOUGH_SECONDS:
            clips.append(longest)
            left -= longest
    return Plan(size=_nearest(able.sizes, request), clip_seconds=tuple(clips))


def _nearest(sizes: Sequence[tuple[int, int]] | None, request: Request) -> tuple[int, int]:
    """Of the sizes the one nearest in shape, then in pixels."""
    wanted = request.width, request.height

    def distance(size: tuple[int, int]) -> tuple[float, int]:
        shape = abs(size[0] / size[1] - wanted[0] / wanted[1])
        return round(shape, 1), abs(size[0] * size[1] - wanted[0] * wanted[1])

    return min(sizes or [wanted], key=distance)


def calls(plan: Plan) -> str:
    """`2 calls of 5 s`."""
    lengths = sorted(set(plan.clip_seconds), reverse=True)
    count = len(plan.clip_seconds)
    return f"{count} call{'s' if count > 1 else ''} of {' and '.join(f'{length:.4g}' for length in lengths)} s"


def _length(plan: Plan, duration: int, too_short: str) -> str:
    """What `generation.postprocess` does about the length."""
    made = sum(plan.clip_seconds)
    lacking = duration - made
    if lacking < -_ENOUGH_SECONDS:
        return f"cut from {made:.4g} s"
    if lacking < _ENOUGH_SECONDS:
        return "as long as it has to be"
    if too_short == "pingpong":
        return "played forwards and backwards in turn"
    if too_short == "loop":
        return "played again and again"
    if too_short == "hold":
        return f"then its last frame stays for {lacking:.4g} s"
    if duration <= SLOWEST * made:
        return f"played {duration / made:.2g} times slower"
    return f"played {SLOWEST} times slower, then its last frame stays for {duration - SLOWEST * made:.4g} s"
