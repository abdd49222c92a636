"""Choices that several settings share: the colours of a picture without a subject of its own, the size of a backcloth."""

from __future__ import annotations

import colorsys
import math

from ..light import Tone
from ..sheet import Easel


def _hue(turn: float, saturation: float, value: float) -> Tone:
    r, g, b = colorsys.hsv_to_rgb(turn % 1.0, saturation, value)
    return b * 255, g * 255, r * 255


def choose_colours(easel: Easel, count: int) -> list[Tone]:
    """The prompt's own colours, or a harmony that its seed chooses."""
    own = [(float(b), float(g), float(r)) for b, g, r in easel.scene.palette]
    start = (easel.seed % 97) / 97
    free = [_hue(start + step, 0.62, 0.92) for step in (0.0, 0.09, 0.52, 0.2, 0.45)]
    return (own + free)[:count] if own else free[:count]


def measure_backcloth(easel: Easel) -> tuple[int, int]:
    """Rows of a backcloth that the camera may rise over, and how many of them lie above the frame."""
    margin = 2 * math.ceil(easel.rise / 2) + 2
    return easel.height + 2 * margin, margin
