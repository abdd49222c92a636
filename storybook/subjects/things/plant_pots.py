"""Pots that are not for soup: one of clay with earth in it, one of glass in which popcorn leaps. Units: about the height."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, tint
from ..entry import Entry
from ..thing import Kind, Look


def _flower_pot(drawing: Drawing, look: Look) -> None:
    """Of clay, full of earth."""
    drawing.fill(ellipse(0, 0.03, 0.46, 0.06), colour=dark(look.colour, 0.15), depth=0.04)
    drawing.fill(polygon((-0.48, 0.78), (0.48, 0.78), (0.34, 0.03), (-0.34, 0.03)), colour=look.colour, depth=0.12)
    drawing.fill(box(-0.55, 0.70, 0.55, 0.93, 0.03), colour=light(look.colour, 0.1), depth=0.07)
    drawing.fill(ellipse(0, 0.93, 0.54, 0.075), colour=light(look.colour, 0.2), shade=0.2)
    drawing.fill(ellipse(0, 0.93, 0.47, 0.055), colour=tint("#5a3c28"), shade=0.3)
    drawing.mark("rim", 0.0, 0.9)


_pot = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (_pot("flower pot", "plant pot", 0.22, "#c4703f", _flower_pot),)
