"""What a stance is: where hip, feet and arms of a person are. Lengths are in heights of the person."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Point


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
