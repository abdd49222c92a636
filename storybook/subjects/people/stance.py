"""What a stance is, where hip, feet and arms are, and what many begin from. Lengths are in heights of the person."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...painting.canvas import Point
from ..motion import wave


@dataclass(frozen=True, slots=True)
class Sole:
    """A foot: where the ball of the foot is, and how far the heel is raised, in degrees."""

    x: float
    y: float
    heel: float = 0.0


@dataclass(frozen=True, slots=True)
class Arm:
    """Degrees from hanging straight down, forward positive: the upper arm, and the elbow's bend on top of it."""

    shoulder: float
    elbow: float = 12.0
    at: Point | None = None
    """Where the hand is instead of all that: on a table, in somebody's hand. Out of reach, the arm is stretched to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stance:
    """A whole person."""

    hip: Point
    feet: tuple[Sole, Sole]
    """Far, near."""
    arms: tuple[Arm, Arm]
    """Far, near."""
    lean: float = 0.0
    """Degrees the trunk leans forward."""
    nod: float = 0.0
    """Degrees the head leans back."""
    sway: float = 0.0
    """-1 to 1: hair, skirts and capes lag behind."""
    eyes: float = 1.0
    seated: bool = False
    knees: tuple[float, float] = (1.0, 1.0)
    """Which way the far and the near knee bend: 1 forward, -1 back."""
    mirth: float = 0.0
    """0 a small smile, 1 an open, laughing mouth."""


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
WIDE = (Sole(0.13, 0), Sole(-0.05, 0))
"""Feet: close together, and firmly apart."""


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
    *("eat", "talking", "reaching", "sowing", "gaming", "checking watch"),
)
"""What can be done sitting as well, with the legs as everybody has them there."""


def sit_down(pose: Stance, phase: float, leg: float, drop: float) -> Stance:
    """A stance on a seat: its arms, `drop` lower where they name a spot, and the legs of somebody who sits."""
    low = seated(phase, leg)
    far, near = (arm if arm.at is None else replace(arm, at=(arm.at[0], arm.at[1] - drop)) for arm in pose.arms)
    return replace(pose, hip=low.hip, feet=low.feet, arms=(far, near), seated=low.seated)
