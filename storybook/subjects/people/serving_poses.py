"""How people hold themselves who serve: pouring, shaking, at the wok, with a hat full of magic."""

from __future__ import annotations

from collections.abc import Callable

from ..motion import keyed, swell, wave
from .postures import TABLE, hands, upright
from .stance import Arm, Stance


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


def flipping(phase: float, leg: float) -> Stance:
    """A pan in the near hand, jerked up; the eyes follow what flies out of it."""
    toss = keyed(phase * 2, ((0.0, 0.0), (0.12, -0.4), (0.24, 1.0), (0.42, 0.0)))
    up = swell(phase * 2, -0.22)
    pan = (0.27, TABLE + 0.13 + 0.06 * toss)
    return upright(phase, leg, (Arm(-6, 30), Arm(0, 0, pan)), lean=3 - 4 * toss, nod=-6 + 18 * up)


def halting(phase: float, leg: float) -> Stance:
    """One arm straight ahead with the palm up, the other beckons to the side now and then."""
    beat = swell(phase * 2)
    return upright(phase, leg, (Arm(0, 0, (0.34, 0.84 + 0.006 * wave(phase))), Arm(-62 - 12 * beat, 30)), nod=1)


SERVING_POSES: dict[str, Callable[[float, float], Stance]] = {
    "pouring": pouring,
    "shaking": shaking,
    "frying": frying,
    "producing": producing,
    "flipping": flipping,
    "halting": halting,
}
"""By the name of the action."""
SERVING_SECONDS = {"pouring": 4.0, "shaking": 3.0, "frying": 3.2, "producing": 4.2, "flipping": 3.6, "halting": 4.0}
