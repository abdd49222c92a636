"""How people hold themselves at a craft: at the anvil, at the potter's wheel, with the saw. Their work is before them."""

from __future__ import annotations

from collections.abc import Callable

from ..motion import keyed, wave
from .postures import TABLE, hands, upright
from .stance import Stance


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


CRAFT_POSES: dict[str, Callable[[float, float], Stance]] = {
    "hammering": hammering,
    "shaping": shaping,
    "sawing": sawing,
}
"""By the name of the action."""
CRAFT_SECONDS = {"hammering": 2.6, "shaping": 3.0, "sawing": 2.8}
