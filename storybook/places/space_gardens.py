"""A garden inside a space station: beds of green under lamps, and a planet in the great round window."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, indoor, paint_hall, plain
from .outposts import paint_porthole

_SHELL, _RIB, _BED, _SOIL = "#dde3e8", "#a9b4be", "#8a96a2", "#5a4234"
_GREENS = ("#4f9a4f", "#6fb85a", "#8fd06a", "#3f8a4a")


def paint_space_garden(easel: Easel) -> Backdrop:
    """Shelves of seedlings on both sides of the window, a bed of lettuces before it."""
    return paint_hall(
        easel, wall="#cfd7dd", floor=plain("#9aa5af"), fill=_shell, middle=_beds, span=24.0, focus=12.0, skirting=_RIB
    )


def _shell(bay: Bay) -> None:
    top = bay.ceiling + 1
    for row in range(8):
        for x in (0.9, 3.2, 6.3, 9.2, 12.1, 15.0, 18.7, 21.0):
            bay.box(x, 1.9 * row + 0.1, x + 2.1, 1.9 * row + 1.8, _SHELL if (row + round(x)) % 2 else "#c9d1d9")
    for x in (0.0, 6.0, 17.2, 23.2):
        bay.box(x, 0, x + 0.8, top, "#b3bdc6")
        bay.box(x + 0.55, 0, x + 0.8, top, "#98a4ae")
    paint_porthole(bay, 12.0, 5.2, 4.3)
    for left in (0.9, 18.1):
        for level in (2.3, 4.3, 6.3):
            _shelf(bay, left, level)


def _shelf(bay: Bay, left: float, y: float) -> None:
    """A trough of seedlings under a violet lamp."""
    bay.box(left, y + 1.55, left + 5.0, y + 1.72, _RIB)
    bay.box(left + 0.2, y + 1.42, left + 4.8, y + 1.56, "#f0b8ff", shines=1.0)
    bay.glow(left + 2.5, y + 1.3, 2.6, 0.22, "#e8a0ff")
    for at in range(8):
        _lettuce(bay, left + 0.45 + 0.58 * at, y + 0.1, 0.5 + 0.1 * math.sin(2.3 * at + y), at)
    bay.box(left, y - 0.35, left + 5.0, y + 0.14, _BED)
    bay.box(left, y + 0.06, left + 5.0, y + 0.14, "#c3ccd2")


def _beds(bay: Bay) -> None:
    """Long boxes of earth with lettuces in a row, and pipes under them."""
    for left, wide in ((0.4, 7.6), (15.6, 8.0)):
        for at in range(round(wide / 0.95)):
            _lettuce(bay, left + 0.6 + 0.95 * at, 1.45, 0.85 + 0.12 * math.sin(1.7 * at + left), at)
        bay.box(left, 0.25, left + wide, 1.5, _BED)
        bay.box(left, 1.36, left + wide, 1.5, _SOIL)
        bay.box(left, 0.7, left + wide, 0.84, "#e8b84a")
        for x in (left + 0.4, left + wide - 0.7):
            bay.box(x, 0, x + 0.3, 0.3, "#5f6b78")


def _lettuce(bay: Bay, x: float, y: float, tall: float, at: int) -> None:
    """A rosette of leaves."""
    for turn, share in ((-0.42, 0.62), (0.42, 0.62), (-0.2, 0.85), (0.2, 0.85), (0.0, 1.0)):
        half = 0.3 * tall
        bay.disc(
            x + turn * tall, y + 0.42 * share * tall, half, 0.5 * share * tall, _GREENS[(at + round(5 * share)) % 4]
        )


SPACE_GARDENS = (
    indoor(
        "space garden",
        "space station garden, garden in a space station, garden of a space station, garden on a space station, space garden, "
        "garden on the space station, orbital garden, space greenhouse, greenhouse in space, garden in space, "
        "spaceship garden, garden on a spaceship, garden in a spaceship, greenhouse on a spaceship, "
        "greenhouse on a space station, space station greenhouse, space farm, hydroponic garden",
        paint_space_garden,
        "space",
    ),
)
"""Green in orbit."""
