"""How a model's promised videos are made: what the backend is asked for, and what postprocessing changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generation import pipeline
from generation.contracts import Backend, Capabilities, Plan, Request, SupportsDiagnosis
from generation.postprocess import MAX_SLOWDOWN
from tasks_api.catalogue import ASPECT_RATIOS, Model
from videogen.lib.config.model_routes import BackendSpec

_TOLERANCE_SECONDS: Final = 0.05


def describe(model: Model, spec: BackendSpec, backend: Backend, capabilities: Capabilities) -> Iterator[str]:
    """One line for each duration; two if the aspect ratios are made differently."""
    too_short = too_short_of(spec, backend)
    for duration in model.durations:
        sizes_by_way: dict[str, list[tuple[str, str]]] = {}
        for aspect_ratio in ASPECT_RATIOS:
            request = request_for(model, aspect_ratio, duration)
            plan = plan_for(request, backend, capabilities, too_short)
            asked = f"{plan.size[0]}x{plan.size[1]}" if plan.size else "a size that the model chooses"
            way = f"{calls(plan)} in {{}}, {_change_of_duration(plan, duration, too_short)}"
            sizes_by_way.setdefault(way, []).append((f"{request.width}x{request.height}", asked))
        for way, sizes in sizes_by_way.items():
            promised, asked = (" and ".join(dict.fromkeys(column)) for column in zip(*sizes, strict=True))
            yield f"{duration} s in {promised}: {way.format(asked)}"


def request_for(model: Model, aspect_ratio: str, duration: int) -> Request:
    """A request for the model, as the engine gets it."""
    width, height = model.size(aspect_ratio=aspect_ratio, duration_seconds=duration)
    return Request(prompt="", width=width, height=height, duration_seconds=duration, model_name=model.name)


def too_short_of(spec: BackendSpec, backend: Backend) -> str:
    """What is done with clips that are shorter than the video. A preset may say it."""
    preset = getattr(getattr(backend, "options", None), "too_short", "")
    return str(preset or spec.options.get("too_short", pipeline.DEFAULT_TOO_SHORT))


def plan_for(request: Request, backend: Backend, capabilities: Capabilities, too_short: str) -> Plan:
    """How the backend would make the video: its own plan, or one derived from its capabilities."""
    if isinstance(backend, SupportsDiagnosis):
        return backend.plan(request)
    longest, left = capabilities.longest_clip_seconds, float(request.duration_seconds)
    if not longest or longest >= left:
        clips = [left]
    elif too_short != "extend":
        clips = [longest]
    else:
        clips = []
        while left > _TOLERANCE_SECONDS:
            clips.append(longest)
            left -= longest
    return Plan(size=_nearest(capabilities.sizes, request), clip_seconds=tuple(clips))


def _nearest(sizes: Sequence[tuple[int, int]] | None, request: Request) -> tuple[int, int]:
    """The size with the nearest aspect ratio; of those, the one with the nearest number of pixels."""
    wanted = request.width, request.height

    def distance(size: tuple[int, int]) -> tuple[float, int]:
        aspect = abs(size[0] / size[1] - wanted[0] / wanted[1])
        return round(aspect, 1), abs(size[0] * size[1] - wanted[0] * wanted[1])

    return min(sizes or [wanted], key=distance)


def calls(plan: Plan) -> str:
    """`2 calls of 5 s`."""
    durations = sorted(set(plan.clip_seconds), reverse=True)
    count = len(plan.clip_seconds)
    return f"{count} call{'s' if count > 1 else ''} of {' and '.join(f'{seconds:.4g}' for seconds in durations)} s"


def _change_of_duration(plan: Plan, duration: int, too_short: str) -> str:
    """What `generation.postprocess` does to reach the video's duration."""
    made = sum(plan.clip_seconds)
    missing = duration - made
    if missing < -_TOLERANCE_SECONDS:
        return f"cut from {made:.4g} s"
    if missing < _TOLERANCE_SECONDS:
        return "which is the right duration"
    if too_short == "pingpong":
        return "played forwards and backwards in turn"
    if too_short == "loop":
        return "played again and again"
    if too_short == "hold":
        return f"then its last frame stays for {missing:.4g} s"
    if duration <= MAX_SLOWDOWN * made:
        return f"played {duration / made:.2g} times slower"
    hold = duration - MAX_SLOWDOWN * made
    return f"played {MAX_SLOWDOWN} times slower, then its last frame stays for {hold:.4g} s"
