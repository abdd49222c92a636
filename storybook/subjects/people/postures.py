"""What many stances begin from: upright on both feet, or on a seat."""

from __future__ import annotations

from dataclasses import replace

from ...painting.canvas import Point
from ..motion import wave
from .stance import Arm, Sole, Stance

SEAT = 0.235
"""Height of a chair's seat beside whoever sits on it; a table's top is at `TABLE`."""
TABLE = 0.42
BREW = 0.50
"""How high what is stirred is in its pot."""
GROWN_CHEST = 0.73598
"""Height of the chest of who stances are measured on."""
SEATED_AT_TABLE = ("dining", "penning")
"""Deeds on a chair at a table."""
STANDS = (Sole(0.082, 0), Sole(0.022, 0))


def hands(far: Point, near: Point) -> tuple[Arm, Arm]:
    return Arm(30, 30, far), Arm(30, 30, near)


def upright(phase: float, leg: float, arms: tuple[Arm, Arm], *, lean: float = 0.0, nod: float = 0.0) -> Stance:
    """Standing on both feet, with these arms."""
    breath = wave(phase)
    hip = (0.0, leg - 0.002 + 0.002 * breath)
    return Stance(hip=hip, feet=STANDS, arms=arms, lean=lean, nod=nod, sway=0.2 * breath)


def seated(phase: float, leg: float) -> Stance:
    """On something as high as a chair: the origin is its seat, the feet hang down to the floor."""
    breath = wave(phase)
    return Stance(
        hip=(-0.02, 0.045),
        feet=(Sole(0.245, -SEAT, 0), Sole(0.215, -SEAT, 0)),
        arms=(Arm(26, 34), Arm(18 + breath, 46)),
        lean=-2 + 0.6 * breath,
        nod=2 * wave(phase, 0.2),
        sway=0.2 * breath,
    )


SEATED = " seated"
"""After the name of a deed: the same on a seat."""
ON_A_SEAT = (
    *("weeping", "laughing", "amazed", "phoning", "yawning", "making up", "toasting", "cheering", "clapping"),
    *("thinking", "pointing", "raising", "shouting", "sneezing", "whispering", "selfie", "joining", "wave"),
    *("eat", "talking", "reaching", "sowing", "gaming", "checking watch", "dozing"),
)
"""What can be done sitting as well, with the legs as everybody has them there."""


def sit_down(pose: Stance, phase: float, leg: float, drop: float) -> Stance:
    """A stance on a seat: its arms, `drop` lower where they name a spot, and the legs of somebody who sits."""
    low = seated(phase, leg)
    far, near = (arm if arm.at is None else replace(arm, at=(arm.at[0], arm.at[1] - drop)) for arm in pose.arms)
    return replace(pose, hip=low.hip, feet=low.feet, arms=(far, near), seated=low.seated)
