"""How a figure of the scene is played, and what is drawn together with whom."""

from __future__ import annotations

from dataclasses import dataclass

from ..spec import Figure, Scene
from ..subjects import CATALOGUE, Entry, hold, wear
from ..subjects.animals.finery import is_wearable


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
    lifted: bool = False
    """Does it hover in the air, though nothing of its kind does?"""
    in_hand: bool = False
    """Is it drawn with whoever has it in the hands, or on, or with the sky because it is far away?"""


def find_held(scene: Scene) -> dict[int, int]:
    """What is drawn in the hands of a person: the index of the first such thing, by the index of the person."""
    found: dict[int, int] = {}
    laden = {figure.to for figure in scene.figures}
    for index, figure in enumerate(scene.figures):
        if figure.relation not in ("with", "held") or not 0 <= figure.to < len(scene.figures) or index in laden:
            continue
        if hold(CATALOGUE[scene.figures[figure.to].name], CATALOGUE[figure.name], None, figure.action) is not None:
            found.setdefault(figure.to, index)
    return found


def find_worn(scene: Scene) -> dict[int, list[int]]:
    """What is drawn as worn by somebody: the indices of those things, by the index of who has them on."""
    found: dict[int, list[int]] = {}
    for index, figure in enumerate(scene.figures):
        host = CATALOGUE[scene.figures[figure.to].name] if 0 <= figure.to < len(scene.figures) else None
        if figure.relation == "worn" and host is not None and is_wearable(figure.name) and wear(host, ()) is not None:
            found.setdefault(figure.to, []).append(index)
    return found
