"""How people hold themselves at something that is drawn with them, or that they work on: a stove, a trunk, a coffin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import TABLE, hands, upright
from .stance import Sole, Stance

_WIDE = (Sole(0.16, 0), Sole(-0.08, 0))


def frying(phase: float, leg: float) -> Stance:
    """One hand at the handle of a pan on a stove, which is tossed now and then; the other stirs."""
    toss = pan_toss(phase)
    arms = hands((0.29, TABLE + 0.175 + 0.06 * toss), (0.20 + 0.03 * wave(phase * 4), TABLE + 0.26))
    return replace(upright(phase, leg, arms, lean=7 - 3 * toss, nod=-9 + 8 * toss), feet=_WIDE, mirth=0.6)


def pan_toss(phase: float) -> float:
    """How high the pan is lifted."""
    return keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.60, 1.0), (0.72, 0.0)))


def felling(phase: float, leg: float) -> Stance:
    """An axe from over the shoulder level into a trunk: `fixture_marks` lets the chips fly."""
    hit = axe_swing(phase)
    near, far = (blend(0.02, 0.19, hit), blend(0.78, 0.50, hit)), (blend(-0.02, 0.27, hit), blend(0.90, 0.52, hit))
    pose = upright(phase, leg, hands(far, near), lean=blend(-10, 16, hit), nod=-4)
    return replace(pose, hip=(0.02 * hit, leg * 0.955), feet=_WIDE)


def axe_swing(phase: float) -> float:
    """0 over the shoulder, 1 in the trunk."""
    return keyed(phase, ((0.0, 0.0), (0.34, 0.0), (0.46, 1.0), (0.66, 1.0), (0.92, 0.0)))


def in_coffin(phase: float, leg: float) -> Stance:
    """On the back, the hands on the chest, the eyes shut."""
    breath = swell(phase)
    return Stance(
        hip=(-0.02, 0.15),
        feet=(Sole(-0.02 - leg * 0.96, 0.13, -80), Sole(-0.02 - leg * 0.96, 0.11, -80)),
        arms=hands((0.20, 0.235 + 0.006 * breath), (0.17, 0.225 + 0.006 * breath)),
        lean=88,
        nod=6,
        eyes=0.0,
    )


FIXTURE_POSES: dict[str, Callable[[float, float], Stance]] = {
    "frying": frying,
    "felling": felling,
    "in coffin": in_coffin,
}
"""By the name of the action."""
FIXTURE_SECONDS = {"frying": 4.0, "felling": 2.4, "in coffin": 4.4}
"""Of a cycle."""
