"""Who stands on which side of the picture, and who between others."""

from __future__ import annotations

from collections.abc import Sequence

from ..painting.sheet import Easel
from .acting import TRAVELLERS
from .actors import half_width
from .parts import Part
from .stage import Actor
from .standing import go_round

_COLUMNS = {"left": 0.29, "middle": 0.5, "right": 0.71}
"""Of whoever is alone on a side, in parts of the frame's width."""
_ROOM = 1.25
"""Between two others, in the width of who stands there."""
_FLIES = 0.62
"""How high up between two high ones, in parts of their height."""
_MANY = 2


def side_of(index: int, parts: Sequence[Part]) -> str:
    """The side of a figure, or of whoever hangs on it."""
    if side := parts[index].figure.side:
        return side
    riders = (at for at, part in enumerate(parts) if part.figure.to == index and at != index)
    return next((side for at in riders if (side := parts[at].figure.side)), "")


def from_left(indices: list[int], parts: Sequence[Part]) -> list[int]:
    """Figures in the order in which they stand; those of whom no side is said fill up what is left."""
    sides = {at: side_of(at, parts) for at in indices}
    if not any(sides.values()):
        return indices
    left, middle, right = ([at for at in indices if sides[at] == side] for side in _COLUMNS)
    others = [at for at in indices if not sides[at]]
    half = (len(others) + len(right) - len(left) + 1) // 2 if middle else len(others)
    half = min(max(half, 0), len(others))
    return [*left, *others[:half], *middle, *others[half:], *right]


def column_of(side: str, width: int) -> float | None:
    """Where one stands who is alone on its side; None if there is none."""
    return _COLUMNS[side] * width if side else None


def host_on(side: str, hosts: list[Actor]) -> list[Actor]:
    """Of several hosts the one on that side."""
    across = sorted(hosts, key=lambda actor: actor.x)
    match side:
        case "left":
            return across[:1]
        case "right":
            return across[-1:]
        case "middle":
            return across[len(across) // 2 : len(across) // 2 + 1]
    return hosts


def stand_between(easel: Easel, part: Part, actor: Actor, hosts: list[Actor], number: int, count: int) -> None:
    """In the gap between the two that are nearest to the middle of them; it becomes wide enough."""
    across = sorted(hosts, key=lambda one: one.x)
    split = len(across) // 2
    if len(across) < _MANY:
        return
    left, right = across[split - 1], across[split]
    gap = (right.x - half_width(right)) - (left.x + half_width(left))
    width = 2 * half_width(actor)
    lack = max(_ROOM * width * count - gap, 0.0) / 2
    for at, one in enumerate(across):
        one.x += lack if at >= split else -lack
    middle = (left.x + half_width(left) + right.x - half_width(right)) / 2
    actor.x = middle + (number - (count - 1) / 2) * 1.1 * width
    actor.y = actor.order = max(left.y, right.y)
    if actor.entry.habitat in ("air", "heaven") and actor.action not in ("walk", "stand", "perch", "still"):
        actor.y -= _FLIES * max(left.height, right.height)
        actor.shadow = False
    elif left.afloat:
        actor.afloat, actor.mirror, actor.heave, actor.rock = True, left.mirror, left.heave, left.rock
        actor.shadow = False
    elif actor.action in TRAVELLERS and part.stride and not actor.speed:
        go_round(actor, easel, part, 0.45 * (gap + 2 * lack))
