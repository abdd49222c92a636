"""An office high up in a tower: broad panes from the floor to the ceiling, the roofs of a city and its weather behind them."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Layer, Node
from ..painting.weather import paint_weather
from .base import Backdrop
from .buildings import raise_skyline
from .interiors import Bay, indoor, plain
from .openings import paint_cabin, wall_round
from .sky import paint_sky

_BEHIND_GLASS = ("rain", "storm", "snow", "fog")
_WALLS = ("#8fa3b8", "#b9c2c9", "#7d8fae", "#a89a94", "#6f8298", "#c3b6a6")
_FRAME, _STEEL, _DESK = "#4a525c", "#8a929a", "#a8744a"


def paint_high_office(easel: Easel) -> Backdrop:
    """Towers that end below the eye, a desk with a screen, an empty chair, a plant."""
    return paint_cabin(
        easel, _city_below, floor=plain("#7a8490"), fill=_glass_wall, middle=_desk, span=18.0, focus=7.0, sight=3.4
    )


def _city_below(easel: Easel) -> list[Node]:
    """Its sky and three rows of towers, with whatever falls before them."""
    rows = [_row(easel, depth, low, high, wide) for depth, low, high, wide in _ROWS]
    return [*paint_sky(easel), *rows, *paint_weather(easel, _BEHIND_GLASS)]


_ROWS = ((0.1, 0.0, 0.2, 0.1), (0.2, -0.06, 0.1, 0.14), (0.3, -0.17, -0.03, 0.2))
"""Of the towers: depth, how far the lowest and the highest rise above the horizon, how broad they are."""


def _row(easel: Easel, depth: float, low: float, high: float, wide: float) -> Layer:
    foot = easel.horizon + easel.size(0.3)
    sheet = easel.sheet(depth, easel.horizon - easel.size(high + 0.3), foot + easel.size(0.5))
    pale = 0.5 - depth
    walls = [blend(tone(code), easel.light.haze, pale) for code in _WALLS]
    raise_skyline(
        sheet,
        foot=foot,
        low=easel.size(0.3 + low),
        high=easel.size(0.3 + high),
        wide=easel.size(wide),
        walls=walls,
        lit=0.25 + 0.35 * easel.light.dark,
    )
    sheet.fill_below(np.full(sheet.width, foot - 1, np.float32), walls[4], walls[2], fade=easel.size(0.2))
    return sheet.finish()


def _glass_wall(bay: Bay) -> None:
    high = bay.ceiling - 0.9 if bay.ceiling < 12 else 10.0
    panes = [(0.25 + 6.0 * at, 0.7, 5.75 + 6.0 * at, high) for at in range(3)]
    wall_round(bay, 18.0, panes, "#d5dade", _FRAME, round_by=0.05)
    for left, _, right, _ in panes:
        bay.box(left, 2.3, right, 2.42, _STEEL)
    bay.box(-0.05, -0.3, 18.05, 0.2, _STEEL)
    for left in (1.0, 7.0, 13.0):
        bay.tube(left, left + 4.0, high + 0.5)


def _desk(bay: Bay) -> None:
    for x in (0.4, 13.0):
        bay.box(x + 0.1, 0.0, x + 0.3, 2.1, _FRAME)
        bay.box(x + 3.2, 0.0, x + 4.6, 2.1, "#8a5f3c")
        for drawer in range(3):
            bay.box(x + 3.6, 0.45 + 0.6 * drawer, x + 4.2, 0.55 + 0.6 * drawer, "#e0c8a0")
        bay.box(x - 0.1, 2.05, x + 4.8, 2.3, _DESK)
        bay.box(x + 1.35, 2.3, x + 1.65, 2.8, "#3c4048")
        bay.box(x + 0.5, 2.7, x + 2.5, 4.1, "#2c3038")
        bay.box(x + 0.62, 2.82, x + 2.38, 3.98, "#8fd0f0", shines=0.8)
        for row in range(4):
            bay.box(x + 0.8, 3.0 + 0.23 * row, x + 1.5 + 0.18 * (row % 3), 3.09 + 0.23 * row, "#eef8fc", shines=0.8)
        bay.stamp("books", x + 3.1, 2.3, 0.7)
        bay.stamp("coffee", x + 4.2, 2.3, 0.55)
    bay.stamp("potted plant", 11.9, 0.4, 2.4)


HIGH_OFFICES = (
    indoor(
        "high office",
        "high office, corner office, penthouse office, skyscraper office, high rise office, executive office",
        paint_high_office,
        "hall",
    ),
)
"""Above the roofs."""
