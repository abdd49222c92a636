"""How people hold themselves at games and before others: a ball to and fro, a save, at the fire hose, before an orchestra."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .postures import TABLE, hands, upright
from .stance import Arm, Sole, Stance

_WIDE = (Sole(0.14, 0), Sole(-0.05, 0))


def volleying(phase: float, leg: float) -> Stance:
    """Both hands up to a ball that comes and goes: `sport_marks` lets it fly."""
    push = keyed(phase, ((0.0, 0.7), (0.06, 1.0), (0.22, 0.4), (0.60, 0.2), (0.92, 0.5)))
    arms = hands((0.20 + 0.05 * push, 0.94 + 0.16 * push), (0.13 + 0.05 * push, 0.92 + 0.15 * push))
    pose = upright(phase, leg, arms, lean=-2 + 3 * push, nod=12)
    return replace(pose, hip=(0.0, leg * (0.93 + 0.06 * push)), feet=_WIDE, mirth=0.9)


def saving(phase: float, leg: float) -> Stance:
    """A leap to the side, stretched out in the air, both hands at the ball."""
    up = keyed(phase, ((0.0, 0.0), (0.16, 0.0), (0.42, 1.0), (0.66, 1.0), (0.90, 0.0)))
    crouch = keyed(phase, ((0.0, 0.6), (0.16, 1.0), (0.30, 0.0), (0.80, 0.0), (0.92, 0.6)))
    lift = 0.34 * up
    return Stance(
        hip=(blend(0.0, 0.06, up), leg * (0.98 - 0.24 * crouch) * (1 - 0.35 * up) + lift),
        feet=(
            Sole(blend(0.14, -0.30, up), lift * 1.15, 60 * up),
            Sole(blend(-0.06, -0.36, up), lift * 0.75, 60 * up),
        ),
        arms=(Arm(blend(60, 168, up), 14), Arm(blend(40, 160, up), 18)),
        lean=blend(14, 66, up),
        nod=blend(4, 26, up),
    )


def hosing(phase: float, leg: float) -> Stance:
    """Both hands on the nozzle of a hose, leaning against its push."""
    shake = 0.006 * wave(phase * 8)
    pose = upright(phase, leg, hands((0.33, 0.66 + shake), (0.16, 0.58 + shake)), lean=9, nod=-2)
    return replace(pose, feet=(Sole(0.17, 0), Sole(-0.13, 0, 8)))


def conducting(phase: float, leg: float) -> Stance:
    """A baton in the far hand beats time, the near one goes with it."""
    beat, side = swell(phase * 2), wave(phase * 2)
    arms = hands((0.26 + 0.05 * side, 0.76 + 0.24 * beat), (0.20 - 0.06 * side, 0.72 + 0.16 * beat))
    return replace(upright(phase, leg, arms, lean=3 + 3 * side, nod=2 + 4 * beat), feet=_WIDE, sway=0.6 * side)


def mixing(phase: float, leg: float) -> Stance:
    """Behind a desk with turning records, one hand on them, nodding."""
    beat = swell(phase * 4)
    scratch = 0.03 * wave(phase * 4)
    pose = upright(
        phase,
        leg,
        (Arm(0, 0, (0.42 + scratch, TABLE + 0.13)), Arm(-168, -30 - 14 * beat)),
        lean=5 + 2 * beat,
        nod=-8 * beat,
    )
    return replace(pose, mirth=0.9)


def grilling(phase: float, leg: float) -> Stance:
    """Tongs in the far hand turn what lies on the grate."""
    turn = swell(phase * 2)
    arms = hands((0.34 + 0.02 * turn, TABLE + 0.17 + 0.05 * turn), (0.06, 0.52))
    return upright(phase, leg, arms, lean=8, nod=-12 + 3 * turn)


def skimming(phase: float, leg: float) -> Stance:
    """Low back, and forward with a flat stone: `sport_marks` lets it hop over the water."""
    back = keyed(phase, ((0.0, 0.0), (0.16, 1.0), (0.28, -1.0), (0.70, -1.0), (0.92, 0.0)))
    hand = (blend(0.22, -0.20, back) if back > 0 else blend(0.22, 0.36, -back), 0.50 + 0.08 * max(-back, 0.0))
    pose = upright(phase, leg, (Arm(0, 0, hand), Arm(-12, 30)), lean=14 - 6 * back, nod=2)
    return replace(pose, hip=(-0.04, leg * 0.92), feet=(Sole(0.18, 0), Sole(-0.08, 0, 10)), mirth=0.5)


def showering(phase: float, leg: float) -> Stance:
    """Both hands in the hair, under water from above."""
    rub = wave(phase * 4)
    arms = hands((0.12 + 0.02 * rub, 0.985), (-0.075 + 0.02 * rub, 0.975))
    return replace(upright(phase, leg, arms, lean=-2, nod=10), eyes=0.0, mirth=0.9)


def gaming(phase: float, leg: float) -> Stance:
    """A controller in both hands, the whole of them with it."""
    twist = wave(phase * 3)
    arms = hands((0.27, 0.58 + 0.015 * twist), (0.22, 0.57 - 0.015 * twist))
    return replace(upright(phase, leg, arms, lean=9 + 3 * twist, nod=-2), mirth=0.8)


def checking_watch(phase: float, leg: float) -> Stance:
    """The wrist before the eyes."""
    look = keyed(phase, ((0.0, 0.3), (0.2, 1.0), (0.75, 1.0), (0.95, 0.3)))
    arms = (Arm(0, 0, (0.20, blend(0.58, 0.76, look))), Arm(-9, 24))
    return upright(phase, leg, arms, lean=3, nod=-14 * look)


def cheerleading(phase: float, leg: float) -> Stance:
    """A jump with both arms up and out, pom-poms in the hands: `sport_marks` draws them."""
    hop = swell(phase * 2)
    up = 0.13 * hop
    return Stance(
        hip=(0.0, leg * 0.98 + up),
        feet=(Sole(0.12 + 0.07 * hop, up, 24 * hop), Sole(-0.03 - 0.07 * hop, up, 24 * hop)),
        arms=(Arm(blend(92, 148, hop), 10), Arm(blend(-92, -148, hop), -10)),
        lean=-1,
        nod=6,
        sway=0.6 - 1.2 * hop,
        mirth=1.0,
    )


def drawing_bow(phase: float, leg: float) -> Stance:
    """A bow stretched out ahead, the other hand draws the string to the cheek and lets go: `sport_marks` lets the arrow fly."""
    drawn = drawn_bow(phase)
    arms = hands((0.36, 0.83), (blend(0.30, 0.06, drawn), blend(0.82, 0.86, drawn)))
    return replace(upright(phase, leg, arms, lean=-2, nod=2), feet=(Sole(0.16, 0), Sole(-0.09, 0)))


def drawn_bow(phase: float) -> float:
    """How far the string is drawn."""
    return keyed(phase, ((0.0, 0.0), (0.14, 0.0), (0.42, 1.0), (0.58, 1.0), (0.61, 0.0)))


SPORT_POSES: dict[str, Callable[[float, float], Stance]] = {
    "volleying": volleying,
    "saving": saving,
    "hosing": hosing,
    "conducting": conducting,
    "mixing": mixing,
    "grilling": grilling,
    "skimming": skimming,
    "gaming": gaming,
    "checking watch": checking_watch,
    "cheerleading": cheerleading,
    "showering": showering,
    "archery": drawing_bow,
    "volleying at net": volleying,
}
"""By the name of the action."""
SPORT_SECONDS = {
    "cheerleading": 1.7,
    "volleying": 3.0,
    "volleying at net": 3.0,
    "archery": 3.6,
    "saving": 2.8,
    "conducting": 2.2,
    "mixing": 2.4,
}
