"""How people hold themselves at a craft: at the anvil, at the potter's wheel, with the saw. Their work is before them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, wave
from .postures import TABLE, hands, upright
from .stance import Sole, Stance


def hammering(phase: float, leg: float) -> Stance:
    """The far hand holds the iron on the anvil, the near one brings a hammer down on it."""
    up = keyed(phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.62, 1.0), (0.74, 0.0)))
    near = (0.24 - 0.18 * up, TABLE + 0.16 + 0.40 * up)
    return upright(phase, leg, hands((0.22, TABLE + 0.07), near), lean=12 - 8 * up, nod=-14 + 4 * up)


def shaping(phase: float, leg: float) -> Stance:
    """Both hands round a pot that turns."""
    rise = wave(phase)
    y = TABLE + 0.14 + 0.04 * rise
    return upright(phase, leg, hands((0.40, y + 0.01), (0.22, y)), lean=11 + rise, nod=-16)


def sawing(phase: float, leg: float) -> Stance:
    """One hand on the plank, the other draws the saw to and fro."""
    go = wave(phase * 3)
    near = (0.20 + 0.06 * go, TABLE + 0.16 - 0.03 * go)
    return upright(phase, leg, hands((0.36, TABLE + 0.07), near), lean=13 + 3 * go, nod=-14)


def chopping(phase: float, leg: float) -> Stance:
    """An axe from over the head down onto a block: `craft_marks` splits the log there."""
    up = keyed(phase, ((0.0, 0.0), (0.12, 0.0), (0.50, 1.0), (0.62, 1.0), (0.72, 0.0)))
    near, far = (blend(0.24, 0.12, up), blend(0.50, 0.94, up)), (blend(0.33, 0.06, up), blend(0.46, 1.03, up))
    pose = upright(phase, leg, hands(far, near), lean=20 - 24 * up, nod=-10 + 12 * up)
    return replace(pose, hip=(-0.03, leg * (0.93 + 0.06 * up)), feet=(Sole(0.10, 0), Sole(-0.09, 0)))


CRAFT_POSES: dict[str, Callable[[float, float], Stance]] = {
    "hammering": hammering,
    "shaping": shaping,
    "sawing": sawing,
    "chopping": chopping,
}
"""By the name of the action."""
CRAFT_SECONDS = {"hammering": 2.6, "shaping": 3.0, "sawing": 2.8, "chopping": 2.4}
