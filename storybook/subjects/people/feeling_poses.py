"""How people hold themselves who feel or say something: crying, laughing, amazed, on the phone, at a selfie, greeting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..motion import blend, keyed, swell, wave
from .company_poses import throwing
from .postures import SEAT, TABLE, hands, upright
from .stance import Arm, Sole, Stance


def weeping(phase: float, leg: float) -> Stance:
    """The face in both hands, the shoulders shaking: `feeling_marks` lets tears fall."""
    sob = wave(phase * 4)
    pose = upright(phase, leg, hands((0.135, 0.845), (0.085, 0.83)), lean=8 + sob, nod=-20 + 2 * sob)
    return replace(pose, eyes=0.0)


def laughing(phase: float, leg: float) -> Stance:
    """The head back, a hand on the belly, all of it shaking."""
    shake = wave(phase * 6)
    pose = upright(phase, leg, (Arm(58 + 6 * shake, 70), Arm(0, 0, (0.11, 0.55))), lean=-7 + 2 * shake, nod=15)
    return replace(pose, mirth=1.0, eyes=0.1, sway=0.4 * shake)


def amazed(phase: float, leg: float) -> Stance:
    """A start back, both hands at the cheeks."""
    start = keyed(phase, ((0.0, 0.0), (0.10, 1.0), (0.60, 1.0), (0.85, 0.0)))
    pose = upright(phase, leg, hands((0.12, 0.86), (-0.045, 0.85)), lean=-2 - 6 * start, nod=5 * start)
    return replace(pose, mirth=1.0, feet=(Sole(0.13, 0, 0), Sole(-0.03, 0)))


def phoning(phase: float, leg: float) -> Stance:
    """A telephone at the ear, the other hand talks along."""
    beat = wave(phase * 3)
    arms = (Arm(34 + 14 * beat, 62 - 16 * beat), Arm(0, 0, (-0.005, 0.885)))
    return replace(upright(phase, leg, arms, lean=1 + beat, nod=3 * wave(phase * 2)), mirth=0.5 + 0.4 * beat)


def taking_selfie(phase: float, leg: float) -> Stance:
    """A telephone at arm's length, high, and a smile at it; the other hand is up in a greeting."""
    breath = wave(phase)
    arms = (Arm(0, 0, (0.37, 0.99 + 0.006 * breath)), Arm(-150 + 6 * breath, 40))
    return replace(upright(phase, leg, arms, lean=-3, nod=8), mirth=1.0)


def joining_selfie(phase: float, leg: float) -> Stance:
    """Beside whoever holds the telephone: leaning in, two fingers up."""
    arms = (Arm(96, 76 + 4 * wave(phase * 2)), Arm(-9, 26))
    return replace(upright(phase, leg, arms, lean=5, nod=8), mirth=1.0)


def shaking_hands(phase: float, leg: float) -> Stance:
    """One hand in somebody else's, up and down."""
    shake = wave(phase * 4) * keyed(phase, ((0.0, 1.0), (0.6, 1.0), (0.8, 0.0)))
    arms = (Arm(0, 0, (0.32, 0.56 + 0.030 * shake)), Arm(-8, 22))
    return replace(
        upright(phase, leg, arms, lean=5, nod=-1 + 2 * shake), feet=(Sole(0.12, 0), Sole(-0.04, 0)), mirth=0.8
    )


def slapping_hands(phase: float, leg: float) -> Stance:
    """The far hand back and up against somebody else's, high: `feeling_marks` lets it clap."""
    hit = keyed(phase, ((0.0, 0.3), (0.18, 0.0), (0.34, 1.0), (0.60, 1.0), (0.84, 0.3)))
    pose = upright(phase, leg, (Arm(0, 0, (blend(0.12, 0.315, hit), blend(0.90, 1.01, hit))), Arm(-14, 40)), nod=10)
    return replace(pose, lean=blend(-3, 5, hit), mirth=1.0, feet=(Sole(0.12, 0), Sole(-0.04, 0, 20 * hit)))


def snowballing(phase: float, leg: float) -> Stance:
    """Back over the shoulder with a snowball, and forward: `feeling_marks` lets it fly."""
    return throwing(phase, leg)


def gathering(phase: float, leg: float) -> Stance:
    """A basket in the near hand; the far one goes down to the ground and brings something up into it."""
    low = keyed(phase, ((0.0, 0.0), (0.26, 1.0), (0.52, 1.0), (0.72, 0.0)))
    hand = (blend(0.22, 0.40, low), blend(0.50, 0.05, low))
    return Stance(
        hip=(blend(-0.02, -0.12, low), leg * blend(0.98, 0.80, low)),
        feet=(Sole(0.15, 0), Sole(-0.06, 0)),
        arms=hands(hand, (blend(0.16, 0.10, low), blend(0.46, 0.27, low))),
        lean=blend(8, 66, low),
        nod=blend(-12, -6, low),
        sway=0.3 * low,
    )


def penning(phase: float, leg: float) -> Stance:
    """On a chair at a table, writing line after line."""
    line = (phase * 2) % 1.0
    x = 0.22 + 0.085 * (line if line < 0.86 else (1 - line) / 0.14 * 0.86)
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.245, 0), Sole(0.205, 0)),
        arms=hands((0.28, TABLE + 0.045), (x, TABLE + 0.05 + 0.008 * wave(phase * 12))),
        lean=9,
        nod=-16 + swell(phase),
        sway=0.1 * wave(phase),
    )


FEELING_POSES: dict[str, Callable[[float, float], Stance]] = {
    "weeping": weeping,
    "laughing": laughing,
    "amazed": amazed,
    "phoning": phoning,
    "selfie": taking_selfie,
    "joining": joining_selfie,
    "handshake": shaking_hands,
    "high five": slapping_hands,
    "snowballing": snowballing,
    "gathering": gathering,
    "penning": penning,
}
"""By the name of the action."""
FEELING_SECONDS = {
    "handshake": 3.0,
    "high five": 2.6,
    "laughing": 3.0,
    "gathering": 4.4,
    "penning": 4.0,
    "amazed": 3.2,
    "snowballing": 2.6,
}
