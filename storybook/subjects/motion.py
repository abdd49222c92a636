"""How things move: loops, easing, steps that plant, and two-bone limbs."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..painting.canvas import Point


def wave(phase: float, shift: float = 0.0) -> float:
    """A sine over one cycle, -1 to 1."""
    return math.sin(math.tau * (phase + shift))


def swell(phase: float, shift: float = 0.0) -> float:
    """From 0 up to 1 and back over one cycle, eased at both ends."""
    return 0.5 - 0.5 * math.cos(math.tau * (phase + shift))


def ease(share: float) -> float:
    """Smooth start and stop, 0 to 1."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def blend(first: float, second: float, share: float) -> float:
    """`share` 0 is the first, 1 the second."""
    return first + (second - first) * share


def keyed(phase: float, keys: Sequence[tuple[float, float]]) -> float:
    """Eased between (phase, value) keys in rising order; the last runs on into the first."""
    phase %= 1.0
    before = (keys[-1][0] - 1, keys[-1][1])
    for after in (*keys, (keys[0][0] + 1, keys[0][1])):
        if phase < after[0]:
            return blend(before[1], after[1], ease((phase - before[0]) / max(after[0] - before[0], 1e-9)))
        before = after
    return before[1]


def step(phase: float, duty: float) -> tuple[float, float]:
    """Where a foot is in its cycle: (along, lift).

    `along` is in strides, seen from the body: while it is planted (`phase` below `duty`) the foot moves back exactly as
    fast as the body moves on, so it stays on its spot; then it swings forward. `lift` is 0 on the ground, 1 at the top.
    """
    phase %= 1.0
    if phase < duty:
        return duty / 2 - phase, 0.0
    t = (phase - duty) / (1 - duty)
    speed = -(1 - duty)
    along = -duty / 2 * (1 - 3 * t**2 + 2 * t**3) + duty / 2 * (3 * t**2 - 2 * t**3) + speed * (t - 3 * t**2 + 2 * t**3)
    return along, math.sin(math.pi * t**0.85)


def bend(root: Point, end: Point, upper: float, lower: float, side: float) -> Point:
    """The joint between two bones; `side` 1 bends it forward (right of the way down), -1 back. Too far is stretched."""
    dx, dy = end[0] - root[0], end[1] - root[1]
    reach = max(math.hypot(dx, dy), 1e-6)
    if reach >= (upper + lower) * 0.999:
        share = upper / (upper + lower)
        return root[0] + dx * share, root[1] + dy * share
    along = (reach**2 + upper**2 - lower**2) / (2 * reach)
    out = math.sqrt(max(upper**2 - along**2, 0.0)) * side
    return root[0] + (dx * along - dy * out) / reach, root[1] + (dy * along + dx * out) / reach


def toward(start: Point, degrees: float, length: float) -> Point:
    """The point `length` away in a direction against the clock from the right."""
    return start[0] + math.cos(math.radians(degrees)) * length, start[1] + math.sin(math.radians(degrees)) * length
