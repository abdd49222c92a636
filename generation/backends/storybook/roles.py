"""Who plays what: the action, the size and the pace of every figure, before anything is painted."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from .settings import Setting
from .spec import Figure, Scene
from .stage import FASTEST, RATE, figure_share
from .subjects import CATALOGUE, Entry, cycle

_TRAVELLERS = (
    "walk",
    "waddle",
    "trot",
    "gallop",
    "run",
    "drive",
    "ride",
    "hop",
    "jump",
    "leap",
    "swim",
    "fly",
    "soar",
    "glide",
    "sail",
    "row",
    "crawl",
    "slither",
)
_PAST_LANDMARK = 0.3
"""Fastest pace, of the shorter side a second, when something that stands still has to stay in the picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """How one figure of the scene is played: worked out before anything is painted."""

    figure: Figure
    entry: Entry
    action: str
    height: float
    speed: float
    """Pixels a second at depth 1, signed."""
    stride: float
    """Pixels a cycle of its drawing covers at that height."""
    cycle_frames: float
    room: float = 0.04
    """Share of the frame's height to leave free above it."""


def rehearse(scene: Scene, setting: Setting, *, width: int, height: int, near: float) -> list[Part]:
    """Size and pace of every figure for a framing."""
    m = min(width, height)
    direction = -1 if scene.seed % 5 == 0 else 1
    landmark = any(CATALOGUE[figure.name].habitat == "scenery" and figure.to < 0 for figure in scene.figures)
    fastest = _PAST_LANDMARK if landmark else FASTEST
    parts: list[Part] = []
    for figure in scene.figures:
        entry = CATALOGUE[figure.name]
        action = _choose_action(figure, entry, setting, scene)
        tall = m * near * _share(figure, entry, scene)
        pace = cycle(entry, action)
        seconds = max(pace.seconds, 0.2) / scene.pace
        speed = 0.0
        if (
            pace.stride > 0
            and action in _TRAVELLERS
            and setting.travels
            and figure.to < 0
            and entry.habitat != "scenery"
            and (entry.habitat != "water" or setting.floor == "water")
        ):
            seconds = max(seconds, pace.stride * tall / (fastest * m * min(scene.pace, 1.3)))
            seconds = max(round(seconds * RATE), 2) / RATE
            speed = direction * pace.stride * tall / seconds
        stride = pace.stride * tall
        parts.append(
            Part(
                figure=figure,
                entry=entry,
                action=action,
                height=tall,
                speed=speed,
                stride=stride,
                cycle_frames=seconds * RATE,
                room=0.28 if _is_below(figure, scene) else 0.04,
            )
        )
    return _keep_together(parts)


def _keep_together(parts: list[Part]) -> list[Part]:
    """Everyone who travels goes at the pace of the slowest, and lengthens or shortens the cycle to it."""
    speeds = [abs(part.speed) for part in parts if part.speed]
    if len(speeds) < 2:
        return parts
    pace = min(speeds)
    return [
        replace(part, speed=math.copysign(pace, part.speed), cycle_frames=part.cycle_frames * abs(part.speed) / pace)
        if part.speed
        else part
        for part in parts
    ]


def leader(parts: list[Part]) -> int:
    """Index of the figure the camera goes with: the first that travels; -1 if none does."""
    return next((index for index, part in enumerate(parts) if part.speed), -1)


def _is_below(figure: Figure, scene: Scene) -> bool:
    """Does something hover over this figure?"""
    return any(
        other.relation == "above" and 0 <= other.to < len(scene.figures) and scene.figures[other.to] is figure
        for other in scene.figures
    )


def _choose_action(figure: Figure, entry: Entry, setting: Setting, scene: Scene) -> str:
    if figure.action:
        return entry.choose(figure.action)
    if figure.to >= 0 and figure.relation in ("on", "in") and "sit" in entry.actions:
        return "sit"
    if (
        entry.habitat == "ground"
        and entry.family in ("quadruped", "person", "bird")
        and figure.to < 0
        and setting.floor == "land"
        and setting.travels
    ):
        moods = ("walk", "waddle", "stand")
        company = any(other.action in _TRAVELLERS for other in scene.figures)
        if (scene.seed % 3 or company) and any(action in entry.actions for action in moods):
            return next(action for action in moods if action in entry.actions)
    if entry.habitat in ("ground", "air") and setting.floor in ("space", "underwater"):
        return next((action for action in ("float", "swim", "fly") if action in entry.actions), entry.actions[0])
    return entry.actions[0]


def _share(figure: Figure, entry: Entry, scene: Scene) -> float:
    """Height of a figure in parts of the frame's shorter side; a figure by itself may be larger than its kind."""
    related = any(other.to >= 0 and other.relation not in ("with", "worn") for other in scene.figures)
    share = figure_share(entry, wide=related)
    if len(scene.figures) == 1 and figure.count == 1 and entry.habitat not in ("heaven", "scenery"):
        share = max(share, 0.4 if entry.habitat != "underwater" else 0.3)
    return min(share * figure.size * (1.0 - 0.04 * min(figure.count - 1, 10)), 1.2)
