"""Choices that several settings share: the colours of a picture without a subject of its own, the size of a backcloth."""

from __future__ import annotations

import colorsys
import math

from ..painting.light import Tone
from ..painting.sheet import Easel


def _hue(turn: float, saturation: float, value: float) -> Tone:
    r, g, b = colorsys.hsv_to_rgb(turn % 1.0, saturation, value)
    return b * 255, g * 255, r * 255


def choose_colours(easel: Easel, count: int) -> list[Tone]:
    """The prompt's own colours, or a harmony that its seed chooses."""
    own = [(float(b), float(g), float(r)) for b, g, r in easel.scene.palette]
    if own:
        return (own + [_shade(own[number % len(own)], number // len(own)) for number in range(count)])[:count]
    start = (easel.seed % 97) / 97
    free = [_hue(start + step, 0.62, 0.92) for step in (0.0, 0.09, 0.52, 0.2, 0.45)]
    return free[:count]


def _shade(colour: Tone, number: int) -> Tone:
    """A colour's neighbours: lighter, darker, a little to one side, a little to the other."""
    blue, green, red = (part / 255 for part in colour)
    hue, saturation, value = colorsys.rgb_to_hsv(red, green, blue)
    turn, fuller, brighter = ((0.02, 0.6, 1.25), (-0.03, 1.15, 0.62), (0.05, 0.85, 1.1), (-0.06, 1.0, 0.8))[number % 4]
    return _hue(hue + turn, min(saturation * fuller, 1.0), min(max(value * brighter, 0.25), 1.0))


COARSE = 4
"""A backcloth has no edges: one pixel of it is worked out for so many across and down."""


def measure_backcloth(easel: Easel) -> tuple[int, int]:
    """Rows of a backcloth that the camera may rise over, and how many of them lie above the frame."""
    margin = 2 * math.ceil(easel.rise / 2) + 2
    return easel.height + 2 * margin, margin
