"""Pots that are not for soup: one of clay with earth in it, one of glass in which popcorn leaps. Units: about the height."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_WHITE, _IRON, _MAIZE = (255, 255, 255), tint("#3a3d45"), tint("#f0b93c")


def _flower_pot(drawing: Drawing, look: Look) -> None:
    """Of clay, full of earth."""
    drawing.fill(ellipse(0, 0.03, 0.46, 0.06), colour=dark(look.colour, 0.15), depth=0.04)
    drawing.fill(polygon((-0.48, 0.78), (0.48, 0.78), (0.34, 0.03), (-0.34, 0.03)), colour=look.colour, depth=0.12)
    drawing.fill(box(-0.55, 0.70, 0.55, 0.93, 0.03), colour=light(look.colour, 0.1), depth=0.07)
    drawing.fill(ellipse(0, 0.93, 0.54, 0.075), colour=light(look.colour, 0.2), shade=0.2)
    drawing.fill(ellipse(0, 0.93, 0.47, 0.055), colour=tint("#5a3c28"), shade=0.3)
    drawing.mark("rim", 0.0, 0.9)


def _popcorn_pot(drawing: Drawing, look: Look) -> None:
    """On a flame: kernels at the bottom, white puffs that leap above its rim."""
    drawing.fill(box(-0.56, 0.0, 0.56, 0.06, 0.02), colour=_IRON, shade=0.3)
    for at in range(7):
        x, high = -0.36 + 0.12 * at, 0.11 + 0.03 * wave(look.phase * 4, at / 7)
        flame = polygon((x - 0.04, 0.06), (x, 0.06 + high), (x + 0.04, 0.06))
        drawing.fill(flame, colour=tint("#4f9ae8"), shade=0, opacity=0.9)
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.5, 0.62), (side * 0.66, 0.62), (side * 0.66, 0.50), (side * 0.5, 0.50)], [0.028] * 4),
            colour=_IRON,
            shade=0.4,
        )
    drawing.fill(box(-0.52, 0.17, 0.52, 0.82, 0.06), colour=tint("#dcedf2"), shade=0.2, opacity=0.55)
    for at in range(26):
        spot = (-0.44 + 0.0352 * at, 0.23 + 0.03 * (at % 3))
        drawing.fill(ellipse(*spot, 0.034, 0.027, 40 * at), colour=_MAIZE, shade=0.5, depth=0.02)
    for at in range(26):
        x, y = 0.40 * math.sin(2.4 * at), 0.34 + 0.011 * at + 0.012 * wave(look.phase * 4, at * 0.38)
        _puff(drawing, look, x, y, at)
    for at in range(14):
        age = (look.phase * 3 + at * 0.381966) % 1.0
        x = 0.32 * math.sin(2.4 * at + 1) * (1 + 0.9 * age)
        y = 0.5 + 3.2 * age * (1 - age) * (0.75 + 0.12 * (at % 4))
        _puff(drawing, look, x, y, at, min(8 * (1 - age), 8 * age, 1.0))
    drawing.fill(box(-0.54, 0.79, 0.54, 0.84, 0.02), colour=tint("#eef7fa"), shade=0.2, opacity=0.75)
    drawing.fill(tube([(-0.42, 0.74), (-0.42, 0.30)], [0.022] * 2), colour=_WHITE, shade=0, opacity=0.7)


def _puff(drawing: Drawing, look: Look, x: float, y: float, at: int, seen: float = 1.0) -> None:
    colour = look.colour if at % 3 else tint("#f9e6a8")
    drawing.fill(
        ellipse(x, y, 0.06, 0.05), ellipse(x + 0.04, y + 0.025, 0.045), colour=colour, depth=0.03, opacity=seen
    )


_pot = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _pot("flower pot", ("flower pot", "plant pot"), 0.22, "#c4703f", _flower_pot),
    _pot("popcorn pot", ("popcorn pot",), 0.24, "#fdf3d8", _popcorn_pot),
)
