"""How what lives in the sea leaps out of it: an arc over the water line, and the drops that fly where it is cut."""

from __future__ import annotations

import math

from ...canvas import Drawing, ellipse
from ..thing import Look, Paint

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


def leaping(paint: Paint) -> Paint:
    """The drawing of a swimmer that can leap as well."""

    def paint_leap(drawing: Drawing, look: Look) -> None:
        if look.action != "jump":
            paint(drawing, look)
            return
        draw_splash(drawing, look.phase)
        high, turn = arc_of_leap(look.phase)
        with drawing.at(0, high, turn=turn):
            paint(drawing, look)

    return paint_leap
