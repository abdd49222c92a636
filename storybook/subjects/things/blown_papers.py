"""Sheets of paper that fly out of a drawer, a suitcase, a box. Units: about the height; it stands on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_SHEETS = ("#e8574e", "#f2b73c", "#5fae5a", "#4a90d0", "#b06fc0", "#f6f2e6", "#f08ab0", "#4fc0b0")
_BRASS, _INSIDE = tint("#e0b95c"), tint("#3a2a22")
_MANY = 22


def _papers(drawing: Drawing, look: Look, x: float, y: float, *, near: bool) -> None:
    """They rise in a whirl that widens, turning as they go; every other one is nearer."""
    for at in range(_MANY):
        if (at % 2 == 0) != near:
            continue
        age = (at / _MANY + look.phase) % 1.0
        reach, turn = 0.16 + 1.15 * age**1.15, 2.4 * age * math.tau / 2 + at * 2.4
        px = x + reach * (0.62 * math.cos(turn) + 0.38 * math.cos(at * 4.1))
        py = y + 1.35 * age**0.8 + 0.1 * math.sin(turn)
        size = 0.17 * min(1.0, 4 * age + 0.3) * min(1.0, 6 * (1 - age))
        flat = 0.35 + 0.65 * abs(math.cos(turn * 1.3 + at))
        colour = tint(_SHEETS[at % len(_SHEETS)])
        with drawing.at(px, py, turn=40 * math.sin(turn + at)):
            drawing.fill(
                polygon(
                    (-0.72 * size, -size * flat),
                    (0.72 * size, -size * flat),
                    (0.8 * size, size * flat),
                    (-0.64 * size, size * flat),
                ),
                colour=colour,
                shade=0.3,
            )
            drawing.fill(
                box(-0.4 * size, -0.04 * size, 0.4 * size, 0.06 * size, 0.0), colour=dark(colour, 0.25), shade=0
            )


def _drawer(drawing: Drawing, look: Look) -> None:
    """A chest whose upper drawer stands wide open."""
    wood = look.colour
    _papers(drawing, look, 0.0, 0.85, near=False)
    for x in (-0.54, 0.54):
        drawing.fill(box(x - 0.05, 0.0, x + 0.05, 0.12, 0.01), colour=dark(wood, 0.3))
    drawing.fill(box(-0.66, 0.08, 0.66, 0.92, 0.03), colour=wood, depth=0.06)
    drawing.fill(box(-0.71, 0.90, 0.71, 0.98, 0.02), colour=light(wood, 0.1), depth=0.03)
    for low, high in ((0.13, 0.33), (0.37, 0.56)):
        drawing.fill(box(-0.60, low, 0.60, high, 0.02), colour=light(wood, 0.12), depth=0.035)
        drawing.fill(*[ellipse(x, (low + high) / 2, 0.034) for x in (-0.34, 0.34)], colour=_BRASS, shade=0.6)
    drawing.fill(polygon((-0.60, 0.86), (0.60, 0.86), (0.70, 0.76), (-0.70, 0.76)), colour=_INSIDE, shade=0)
    _papers(drawing, look, 0.0, 0.78, near=True)
    drawing.fill(box(-0.72, 0.53, 0.72, 0.78, 0.02), colour=light(wood, 0.2), depth=0.05)
    drawing.fill(*[ellipse(x, 0.655, 0.04) for x in (-0.38, 0.38)], colour=_BRASS, shade=0.6)
    drawing.mark("top", 0.0, 0.98)


def _case(drawing: Drawing, look: Look, *, carton: bool) -> None:
    """A suitcase with its lid up, or a box without one."""
    skin = look.colour
    if not carton:
        with drawing.at(0, 0.02 * wave(look.phase)):
            drawing.fill(box(-0.6, 0.36, 0.6, 0.98, 0.06), colour=dark(skin, 0.15), depth=0.04)
            drawing.fill(box(-0.54, 0.42, 0.54, 0.93, 0.04), colour=tint("#e8c8a0"), shade=0.3)
    _papers(drawing, look, 0.0, 0.5, near=False)
    drawing.fill(polygon((-0.58, 0.48), (0.58, 0.48), (0.64, 0.40), (-0.64, 0.40)), colour=_INSIDE, shade=0)
    _papers(drawing, look, 0.0, 0.44, near=True)
    drawing.fill(box(-0.64, 0.0, 0.64, 0.42, 0.05), colour=skin, depth=0.07)
    if carton:
        drawing.fill(
            polygon((-0.64, 0.42), (-0.84, 0.30), (-0.80, 0.26), (-0.62, 0.36)), colour=light(skin, 0.15), depth=0.02
        )
        drawing.fill(
            polygon((0.64, 0.42), (0.84, 0.30), (0.80, 0.26), (0.62, 0.36)), colour=light(skin, 0.15), depth=0.02
        )
        return
    drawing.fill(*[box(x - 0.05, 0.0, x + 0.05, 0.42, 0.0) for x in (-0.4, 0.4)], colour=dark(skin, 0.3), shade=0.3)
    drawing.fill(tube([(-0.14, 0.22), (-0.12, 0.14), (0.12, 0.14), (0.14, 0.22)], [0.025] * 4), colour=dark(skin, 0.45))
    drawing.fill(*[box(x - 0.05, 0.34, x + 0.05, 0.43, 0.01) for x in (-0.4, 0.4)], colour=_BRASS, shade=0.4)


_blown = Kind(family="thing", habitat="ground", actions=("blow",), seconds=5.0)
ENTRIES: tuple[Entry, ...] = (
    _blown("drawer of papers", ("drawer of flying papers",), 2.0, "#a9744a", _drawer),
    _blown("suitcase of papers", ("suitcase of flying papers",), 1.6, "#a8623f", partial(_case, carton=False)),
    _blown("box of papers", ("box of flying papers",), 2.0, "#c9a06a", partial(_case, carton=True)),
)
"""Named by what they fly out of."""
