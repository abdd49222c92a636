"""How people hold themselves who serve: pouring, shaking, at the wok, with a hat full of magic."""

from __future__ import annotations

from collections.abc import Callable

from ..motion import keyed, swell, wave
from .postures import TABLE, hands, upright
from .stance import Stance


def pouring(phase: float, leg: float) -> Stance:
    """One hand steadies the cup on the table, the other holds a jug over it: `deed_marks` lets it run."""
    sway = 0.010 * wave(phase * 2)
    return upright(phase, leg, hands((0.34, TABLE + 0.06), (0.20 + sway, TABLE + 0.25)), lean=6, nod=-16)


def shaking(phase: float, leg: float) -> Stance:
    """Both hands on a shaker beside the head."""
    beat = wave(phase * 6)
    x, y = 0.24 + 0.02 * beat, 0.80 + 0.045 * beat
    return upright(phase, leg, hands((x + 0.02, y + 0.08), (x - 0.02, y - 0.06)), lean=1.5 * beat, nod=2)


def frying(phase: float, leg: float) -> Stance:
    """A wok in both hands, tossed now and then."""
    toss = keyed(phase * 2, ((0.0, 0.0), (0.3, 0.2), (0.45, 1.0), (0.65, 0.0)))
    y = TABLE + 0.13 + 0.05 * toss
    return upright(phase, leg, hands((0.36, y + 0.02), (0.20, y)), lean=6 - 2 * toss, nod=-12 + 8 * toss)


def producing(phase: float, leg: float) -> Stance:
    """A hat in the near hand, the far one above it, drawing something out."""
    up = swell(phase)
    return upright(phase, leg, hands((0.35, 0.80 + 0.16 * up), (0.22, 0.58)), lean=-2, nod=-2 + 4 * up)


SERVING_POSES: dict[str, Callable[[float, float], Stance]] = {
    "pouring": pouring,
    "shaking": shaking,
    "frying": frying,
    "producing": producing,
}
"""By the name of the action."""
SERVING_SECONDS = {"pouring": 4.0, "shaking": 3.0, "frying": 3.2, "producing": 4.2}
