"""Boats. Units: lengths of the hull; the origin is on the water line, so a little of every hull lies below it."""

from __future__ import annotations

import math

from ..canvas import Colour, Drawing, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .thing import Look, Thing

_WOOD, _DARK_WOOD, _SAIL, _ROPE = tint("#a8703f"), tint("#5f3d28"), tint("#fbf3e2"), tint("#5b4636")
_PANE = tint("#bfe3f2")


def _rock(look: Look, degrees: float = 2.2) -> tuple[float, float, float]:
    """How a hull rides the swell: where, and how far it turns."""
    return 0.0, 0.010 * wave(look.phase), degrees * wave(look.phase, 0.25)


def _sailboat(drawing: Drawing, look: Look) -> None:
    x, y, turn = _rock(look, 2.6)
    belly = 0.05 + 0.012 * wave(look.phase, 0.1)
    with drawing.at(x, y, turn=turn):
        drawing.fill(tube([(0.02, 0.05), (0.02, 1.32)], [0.016, 0.011]), colour=_DARK_WOOD, shade=0.5)
        jib = smooth((0.06, 1.18), (0.26, 0.72), (0.50 + belly * 0.4, 0.20), (0.28, 0.15), (0.07, 0.17), (0.08 + belly, 0.62), steps=8)
        drawing.fill(jib, colour=mix(look.colour, _SAIL, 0.15), depth=0.10)
        main = polygon((-0.01, 1.28), *[(-0.06 - 0.52 * t ** 0.72 - belly * math.sin(math.pi * t), 1.28 - 1.06 * t) for t in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0)], (-0.01, 0.20))
        sail = drawing.fill(main, colour=_SAIL, depth=0.14)
        drawing.fill(polygon((-0.7, 0.62), (0.1, 0.62), (0.1, 0.50), (-0.7, 0.50)), colour=look.colour, shade=0, clip=sail)
        pennant = [(0.02 - 0.045 * i, 1.34 + 0.012 * wave(look.phase * 2, -0.22 * i)) for i in range(5)]
        drawing.fill(tube(pennant, [0.028, 0.024, 0.018, 0.012, 0.004]), colour=look.colour, shade=0.3)
        hull = drawing.fill(smooth((-0.50, 0.15), (0.0, 0.11), (0.58, 0.17), (0.46, 0.02), (0.28, -0.09), (-0.20, -0.10), (-0.44, -0.06), steps=8), colour=tint("#f7f4ec"), depth=0.07)
        drawing.fill(polygon((-0.7, -0.02), (0.7, -0.02), (0.7, -0.2), (-0.7, -0.2)), colour=tint("#2c4a6e"), shade=0, clip=hull)
        drawing.fill(tube([(-0.49, 0.145), (0.0, 0.112), (0.57, 0.165)], [0.016, 0.016, 0.014]), colour=_WOOD, shade=0.5)
        drawing.mark("deck", -0.20, 0.13)
        drawing.mark("top", 0.02, 1.34)


ENTRIES: tuple[Entry, ...] = (
    Thing(
        name="sailboat", words=("sailboat", "boat", "yacht", "sailing"), family="boat", habitat="water", height_metres=9.0, actions=("sail", "float"), colour="#d8574e",
        paint=_sailboat, seconds=3.2, stride=1.1,
    ),
)
_ = (Colour, box, dark, ellipse, light, _ROPE, _PANE)
