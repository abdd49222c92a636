"""A watchmaker's shop."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, boards, indoor, paint_hall


def paint_clock_shop(easel: Easel) -> Backdrop:
    """A wall full of clocks of all kinds and sizes, tall ones with pendulums, shelves of small ones."""
    return paint_hall(
        easel, wall="#7a5a48", floor=boards("#9a6a44"), fill=_clock_wall, span=22.0, focus=10.0, skirting="#4a3226"
    )


def _clock_wall(bay: Bay) -> None:
    rows = max(int((bay.ceiling - 2.6) / 1.75), 2)
    for row in range(rows):
        for at in range(11):
            x, y = 1.0 + 2.0 * at + 0.5 * (row % 2), 3.2 + 1.75 * row
            _dial(bay, x, y, 0.52 + 0.14 * ((at * 5 + row * 3) % 3), (at * 5 + row * 7) % 12, (at + row) % 3)
    for x in (2.2, 19.2):
        bay.box(x - 0.75, 0, x + 0.75, 5.6, "#5b3420")
        bay.shape([(x - 0.85, 5.6), (x + 0.85, 5.6), (x, 6.3)], "#5b3420")
        bay.box(x - 0.45, 0.7, x + 0.45, 3.6, "#3a2014")
        bay.box(x - 0.05, 1.5, x + 0.05, 3.5, "#e8c25a")
        bay.disc(x + 0.1, 1.4, 0.32, 0.32, "#e8c25a")
        _dial(bay, x, 4.65, 0.62, 10, 2)
    bay.box(4.2, 2.0, 17.4, 2.2, "#4a2c1c")
    for at in range(8):
        x = 5.0 + 1.6 * at
        bay.box(x - 0.5, 2.2, x + 0.5, 2.35, "#3f2718")
        _dial(bay, x, 2.72, 0.4, (at * 5) % 12, at % 3)
    for x in (7.0, 15.0):
        bay.glow(x, 5.0, 4.0, 0.22, "#ffd890")


def _dial(bay: Bay, x: float, y: float, size: float, hour: int, kind: int) -> None:
    """A round clock, or one in a little house."""
    if kind == 1:
        bay.box(x - size * 1.2, y - size * 1.2, x + size * 1.2, y + size * 0.9, "#8a4f2c")
        bay.shape([(x - size * 1.5, y + size * 0.8), (x + size * 1.5, y + size * 0.8), (x, y + size * 1.8)], "#5b3420")
    bay.disc(x, y, size, size, ("#d8a63c", "#4a2c1c", "#b9c2cb")[kind])
    bay.disc(x, y, size * 0.84, size * 0.84, "#fbf6e6")
    for turn, long in ((90 - 30 * hour, 0.48), (90 - 90 * (hour % 4), 0.70)):
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        wide = size * 0.08
        tip = (x + c * size * long, y + s * size * long)
        bay.shape([(x - s * wide, y + c * wide), (x + s * wide, y - c * wide), tip], "#2f2a26")


CLOCKS = (
    indoor(
        "clock shop",
        "clock shop, watchmaker's shop, watchmaker's workshop, clockmaker's workshop, clockmaker's shop, watch shop, "
        "workshop filled with clocks, workshop full of clocks, room full of clocks",
        paint_clock_shop,
        "room",
    ),
)
"""Where clocks are made."""
