"""How what lives in the sea leaps out of it: an arc over the water line, and the drops that fly where it is cut."""

from __future__ import annotations

import math

from ..painting.canvas import Drawing, ellipse, smooth, tube
from .motion import wave
from .thing import Look, Paint

_HIGH, _DEEP = 0.60, 0.08
"""Of the middle of the body over and under the water line, in lengths of the body."""
_ALOFT = 0.58
"""Share of a cycle in which the body is in the air."""


def arc_of_leap(phase: float) -> tuple[float, float]:
    """Height over the water in lengths of the body, and the slope of the path in degrees; a cycle begins at the top."""
    phase = (phase + _ALOFT / 2) % 1.0
    if phase < _ALOFT:
        t = phase / _ALOFT
        return _HIGH * 4 * t * (1 - t) - 0.12, 48 * (1 - 2 * t)
    t = (phase - _ALOFT) / (1 - _ALOFT)
    return -0.12 - _DEEP * 4 * t * (1 - t), -48 * (1 - 2 * t)


def draw_splash(drawing: Drawing, phase: float) -> None:
    """Drops, thrown up where it leaves the water and where it falls back."""
    for start, side in ((0.97, -0.25), (0.54, 0.28)):
        age = ((phase + _ALOFT / 2 - start) % 1.0) / 0.30
        if age >= 1:
            continue
        for number in range(9):
            across = side + (number - 4) * (0.04 + 0.075 * age)
            throw = 0.9 + 0.5 * math.sin(number * 2.3)
            up = 0.03 + throw * (0.95 * age - age * age)
            size = (0.034 + 0.012 * math.sin(number * 5.1)) * (1 - 0.5 * age)
            drawing.fill(
                ellipse(across, max(up, 0.02), size, size * 1.3),
                colour=(255, 252, 244),
                opacity=0.9 * (1 - age * age),
                shade=0,
            )


def _draw_fluke(drawing: Drawing, look: Look) -> None:
    """The tail upright over the water before a dive, water running off it."""
    nod = wave(look.phase)
    with drawing.at(0, -0.06 + 0.03 * nod, turn=4 * nod):
        stem = tube([(0.0, -0.3), (0.02, -0.02), (0.0, 0.22)], [0.16, 0.10, 0.045])
        lobes = [
            smooth(
                (0.0, 0.16), (side * 0.18, 0.22), (side * 0.36, 0.31 + 0.02 * nod), (side * 0.47, 0.43 + 0.03 * nod),
                (side * 0.34, 0.42 + 0.02 * nod), (side * 0.16, 0.37), (0.0, 0.28),
            )
            for side in (-1, 1)
        ]  # fmt: skip
        drawing.fill(*stem, *lobes, colour=look.colour, depth=0.06, melt=0.02)
    for number in range(10):
        age = (look.phase * 2 + number * 0.37) % 1.0
        x = 0.085 * (number - 4.5)
        drop = ellipse(x, (0.36 - 0.05 * abs(x)) * (1 - age * age), 0.010, 0.018)
        drawing.fill(drop, colour=(255, 252, 244), shade=0, opacity=0.8 * (1 - age))
    ring = [(0.26 * math.cos(math.radians(at)), 0.03 * math.sin(math.radians(at))) for at in range(180, 361, 20)]
    drawing.fill(tube(ring, [0.012] * len(ring)), colour=(255, 252, 244), shade=0, opacity=0.8)


def leaping(paint: Paint) -> Paint:
    """The drawing of a swimmer that can leap as well."""

    def paint_leap(drawing: Drawing, look: Look) -> None:
        if look.action == "fluke":
            _draw_fluke(drawing, look)
            return
        if look.action != "jump":
            paint(drawing, look)
            return
        draw_splash(drawing, look.phase)
        high, turn = arc_of_leap(look.phase)
        with drawing.at(0, high, turn=turn):
            paint(drawing, look)

    return paint_leap
