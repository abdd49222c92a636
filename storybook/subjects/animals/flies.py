"""A fly, and the tongue that catches it. Units: the hunter's."""

from __future__ import annotations

from ...painting.canvas import Drawing, Point, dark, ellipse, tint, tube
from ..entry import Entry
from ..motion import keyed, wave
from ..thing import Kind, Look

_SHOOTS = ((0.0, 0.0), (0.06, 0.0), (0.12, 1.0), (0.84, 1.0), (0.93, 0.0))
"""How far the tongue is out, in the course of a cycle: long enough out to be seen."""
_CAUGHT, _SWALLOWED = 0.12, 0.94


def draw_fly(drawing: Drawing, at: Point, size: float, phase: float) -> None:
    """Small and dark, its wings a blur."""
    beat = wave(phase * 12)
    with drawing.at(*at, size=size):
        for side in (-1, 1):
            wing = ellipse(side * 0.68, 0.95, 0.86, 0.54 + 0.15 * beat, side * 40)
            drawing.fill(wing, colour=(255, 252, 248), opacity=0.75, shade=0)
        drawing.fill(ellipse(0, 0, 1.0, 0.76), colour=tint("#3a3a44"), shade=0.5, depth=0.3)
        drawing.fill(ellipse(-0.85, 0.15, 0.42), colour=tint("#a33a2a"), shade=0)


def shoot_tongue(drawing: Drawing, mouth: Point, prey: Point, thick: float, phase: float) -> None:
    """Out to the fly, which hangs in the air until it is hit, and back with it."""
    out = keyed(phase, _SHOOTS)
    end = (mouth[0] + (prey[0] - mouth[0]) * out, mouth[1] + (prey[1] - mouth[1]) * out)
    if out > 0.02:
        middle = ((end[0] + mouth[0]) / 2, (end[1] + mouth[1]) / 2 - thick)
        line = tube([mouth, middle, end], [thick, 0.8 * thick, thick])
        drawing.fill(*line, ellipse(*end, 1.8 * thick), colour=tint("#ea7d8c"), shade=0.5)
    caught = _CAUGHT <= phase < _SWALLOWED
    if not caught or out > 0.1:
        x, y = end if caught else prey
        draw_fly(drawing, (x + thick, y + 0.7 * thick), 1.7 * thick, phase)


def _fly(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.03 * wave(look.phase)):
        draw_fly(drawing, (0.0, -0.1), 0.36, look.phase)
        legs = [part for x in (-0.15, 0.0, 0.15) for part in tube([(x, -0.3), (1.4 * x, -0.5)], [0.025, 0.015])]
        drawing.fill(*legs, colour=dark(look.colour, 0.5), shade=0)


_insect = Kind(family="insect", habitat="air", actions=("fly", "hover"), seconds=1.2, stride=0.6)

ENTRIES: tuple[Entry, ...] = (_insect("fly", ("fly", "housefly", "gnat"), 0.05, "#3a3a44", _fly),)
