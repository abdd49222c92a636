"""Inside a carriage of the underground: the dark tunnel in its windows, doors, a row of seats, poles and straps."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, plain
from .openings import paint_cabin, wall_round

_WALL, _PALE, _RAIL = "#e4e8ea", "#f6f8f8", "#c3ccd2"
_LINES = ("#d8303a", "#2f6fb8", "#3f9a5a", "#f2b92e")


def paint_metro(easel: Easel) -> Backdrop:
    """A row of seats along the wall, sliding doors beside it, the map of the lines over the windows."""
    return paint_cabin(
        easel, _tunnel, floor=plain("#8a9098"), fill=_side, middle=_poles, span=16.0, focus=5.0, sight=4.0
    )


def _tunnel(easel: Easel) -> list[Node]:
    """Its wall with cables and rows of stone, lamps that rush by."""
    top = -easel.rise - 4
    wall = easel.sheet(0.1, top, drift=easel.m * 0.25)
    dark = tone("#23262f")
    wall.fill_below(np.full(wall.width, top, np.float32), blend(dark, (0.0, 0.0, 0.0), 0.3), dark, fade=easel.size(0.5))
    count = max(round(wall.width / easel.size(0.3)), 3)
    for number in range(count):
        x = number * wall.width / count
        wall.polygon(rect(x, top, x + easel.size(0.02), easel.height), blend(dark, (90.0, 84.0, 78.0), 0.35))
    for share, code in ((0.02, "#4a4f5a"), (0.05, "#3a3f4a"), (-0.09, "#5a4a3a")):
        row = easel.horizon + easel.size(share)
        wall.polygon(rect(0, row, wall.width - 0.01, row + easel.size(0.01)), tone(code))
    lamps = easel.sheet(0.3, top, drift=easel.m * 1.1)
    for number in range(3):
        x, y, long = (number + 0.4) * lamps.width / 3, easel.horizon - easel.size(0.12), easel.size(0.09)
        lamps.halo(x + long / 2, y, 2.2 * long, tone("#ffd890"), 0.5)
        lamps.polygon(rect(x, y - easel.size(0.008), x + long, y + easel.size(0.008)), tone("#fff4d0"), shines=1.0)
    return [wall.finish(lit=False), lamps.finish(lit=False)]


def _side(bay: Bay) -> None:
    high = min(bay.ceiling - 2.0, 6.2)
    wall_round(
        bay,
        16.0,
        [(0.7, 2.6, 4.6, high), (5.4, 2.6, 9.3, high), (11.2, 2.6, 12.8, high), (13.4, 2.6, 15.0, high)],
        _WALL,
        "#5d666e",
    )
    _doors(bay, 10.9, 13.05, 15.3, high)
    for at in range(6):
        x = 0.5 + 1.5 * at
        code = ("#2f5fa8", "#3a6cb8")[at % 2]
        bay.box(x, 1.25, x + 1.4, 2.5, code)
        bay.box(x + 0.1, 1.35, x + 1.3, 2.35, "#d8603a" if at % 3 == 1 else "#4a7cc8")
        bay.box(x, 0.95, x + 1.4, 1.3, code)
        bay.disc(x + 0.7, 1.25, 0.7, 0.14, "#5a8cd4")
    bay.box(0.4, 0.2, 9.6, 0.95, "#7a848c")
    bay.box(0.3, 0.85, 9.7, 1.0, "#5d666e")
    low = high + 0.45
    bay.box(0.5, low, 9.5, low + 1.1, _PALE)
    for row, code in enumerate(_LINES[:3]):
        y = low + 0.25 + 0.3 * row
        bay.box(0.9, y, 9.1, y + 0.09, code)
        for at in range(9):
            bay.disc(1.2 + 0.95 * at + 0.2 * row, y + 0.04, 0.12, 0.12, "#ffffff")
    for x, code in ((10.9, "#f2b92e"), (13.2, "#5fa88a")):
        bay.box(x, low, x + 2.0, low + 1.1, code)
        bay.disc(x + 0.5, low + 0.55, 0.3, 0.3, "#fbf3dc")
        bay.box(x + 0.95, low + 0.35, x + 1.8, low + 0.5, "#fbf3dc")
        bay.box(x + 0.95, low + 0.65, x + 1.8, low + 0.8, "#fbf3dc")
    bay.box(-0.05, low + 1.35, 16.05, bay.ceiling + 1, "#d3dadd")
    bay.box(0.6, low + 1.45, 15.4, low + 1.75, "#fbffff", shines=0.9)
    for x in (3.0, 8.0, 13.0):
        bay.glow(x, low + 1.5, 3.0, 0.16, "#f4fbff")


def _doors(bay: Bay, left: float, middle: float, right: float, high: float) -> None:
    """Two leaves that slide: their windows are those of the wall."""
    top = high + 0.3
    for x in (left, middle, right):
        bay.box(x, 0, x + 0.1, top, "#5d666e")
    for first, last in ((left + 0.1, middle), (middle + 0.1, right)):
        bay.box(first, 0, last, 2.3, "#c9303a")
        bay.box(first, 2.2, last, 2.32, "#f4efe4")
    bay.box(left, top, right + 0.1, top + 0.12, "#5d666e")
    bay.box(left, 0, right + 0.1, 0.12, "#f2b92e")


def _poles(bay: Bay) -> None:
    bar = min(bay.ceiling - 0.8, 7.6)
    for x in (1.0, 8.8, 13.6):
        bay.box(x, 0, x + 0.14, bay.ceiling + 2, _RAIL)
        bay.box(x + 0.09, 0, x + 0.14, bay.ceiling + 2, "#98a2aa")
    bay.box(-0.05, bar, 16.05, bar + 0.14, _RAIL)
    for at in range(7):
        x = 0.2 + 2.3 * at
        bay.box(x - 0.05, bar - 0.8, x + 0.05, bar, "#4a4e56")
        bay.shape([(x, bar - 0.7), (x + 0.36, bar - 1.3), (x - 0.36, bar - 1.3)], "#d8303a")
        bay.shape([(x, bar - 0.9), (x + 0.2, bar - 1.2), (x - 0.2, bar - 1.2)], "#23262f")


METROS = (
    indoor(
        "subway carriage",
        "subway carriage, subway car, subway car interior, subway interior, metro carriage, metro car, metro interior, "
        "tube carriage, underground carriage, subway seat, subway window, metro seat",
        paint_metro,
        "train",
    ),
)
"""Under the city."""
