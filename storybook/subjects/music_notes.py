"""Notes that rise from what plays, and beside who dances."""

from __future__ import annotations

import math

from ..painting.canvas import Drawing, ellipse, tint, tube
from .thing import Look


def notes(drawing: Drawing, look: Look, x: float, y: float, size: float = 1.0) -> None:
    """Music that rises: each note begins and ends unseen."""
    for at in range(3):
        age = (look.phase + at / 3) % 1.0
        left, low = x + size * (0.5 * age + 0.08 * math.sin(5 * age + at)), y + 0.55 * size * age
        drawing.fill(
            ellipse(left, low, 0.055 * size, 0.042 * size, 20),
            *tube([(left + 0.045 * size, low), (left + 0.045 * size, low + 0.2 * size)], [0.012 * size] * 2),
            *tube(
                [(left + 0.045 * size, low + 0.2 * size), (left + 0.12 * size, low + 0.12 * size)], [0.018 * size] * 2
            ),
            colour=tint("#3f3a4a"),
            shade=0,
            opacity=math.sin(math.pi * age),
        )
