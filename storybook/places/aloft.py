"""A city in the clouds: terraces on cushions of cloud, domes, towers with rings, bridges between them."""

from __future__ import annotations

from ..painting.light import light_for
from ..painting.sheet import Easel, Layer
from .base import Backdrop, Setting
from .interiors import Bay, furnish
from .worlds import paint_sky_world

_WALL, _SIDE, _GOLD, _DOME, _GLASS = "#f8f2e6", "#d8cce0", "#e8bc5a", "#7fc0d8", "#8fb4d0"


def paint_cloud_city(easel: Easel) -> Backdrop:
    """Above the sea of clouds, in two rows."""
    backdrop = paint_sky_world(easel)
    at = max(len(backdrop.back) - 2, 0)
    backdrop.back.insert(at, _terraces(easel, 0.2, 0.74, 26.0, 9.0))
    backdrop.back.insert(at + 2, _terraces(easel, 0.45, 0.86, 23.0, 9.5))
    return backdrop


def _terraces(easel: Easel, depth: float, row: float, span: float, focus: float) -> Layer:
    foot = row * easel.height
    sheet = easel.sheet(depth, foot - easel.up(0.85, depth) - 4, foot + easel.size(0.12))
    furnish(sheet, easel, foot, depth, _city, light_for(easel.scene), span=span, focus=focus)
    return sheet.finish(haze=0.8)


def _city(bay: Bay) -> None:
    tall = min((bay.foot - 0.04 * bay.sheet.easel.height) / bay.unit - 3.4, 9.0)
    for left, wide, high, kind in (
        (0.6, 2.0, 0.5, 0),
        (2.8, 1.4, 0.8, 1),
        (4.6, 3.4, 0.42, 2),
        (8.6, 1.8, 1.0, 1),
        (10.8, 2.6, 0.56, 0),
        (14.4, 1.3, 0.72, 1),
        (16.0, 3.6, 0.4, 2),
        (20.2, 1.6, 0.62, 0),
    ):
        _tower(bay, left, wide, high * tall, kind)
    for left, right, y in ((3.9, 9.2, 0.36), (9.8, 15.0, 0.46)):
        bay.box(left, y * tall, right, y * tall + 0.22, _WALL)
        bay.box(left, y * tall, right, y * tall + 0.08, _SIDE)
        for number in range(3):
            x = left + (right - left) * (number + 0.5) / 3
            bay.shape([(x - 0.7, y * tall), (x + 0.7, y * tall), (x, y * tall - 0.5)], _SIDE)
    bay.box(0.2, -0.7, 22.2, 0.15, _SIDE)
    for number in range(15):
        x = 0.6 + 1.5 * number
        puff = "#ffffff" if number % 2 else "#f0f4fb"
        bay.disc(x, -0.5 - 0.15 * (number % 3), 1.2, 0.7, puff)


def _tower(bay: Bay, left: float, wide: float, high: float, kind: int) -> None:
    """A shaft with rings and a spire, a house with a dome, or a hall with three domes."""
    right, middle = left + wide, left + wide / 2
    lit = bay.dark > 0.3
    bay.box(left, 0, right, high, _WALL)
    bay.box(right - 0.3 * wide, 0, right, high, _SIDE)
    bay.box(left - 0.15, high - 0.1, right + 0.15, high + 0.15, _GOLD)
    rows = max(int(high / 1.1), 1)
    for row in range(rows):
        y = 0.5 + (high - 0.9) * row / rows
        for number in range(max(int(wide / 0.7), 1)):
            x = left + 0.25 + 0.65 * number
            if x + 0.3 < right:
                bay.box(x, y, x + 0.28, y + 0.55, "#ffe2a0" if lit else _GLASS, shines=0.9 if lit else 0.0)
                bay.disc(x + 0.14, y + 0.55, 0.14, 0.14, "#ffe2a0" if lit else _GLASS, shines=0.9 if lit else 0.0)
    if kind == 1:
        for y in (0.55, 0.8):
            bay.box(left - 0.35, y * high, right + 0.35, y * high + 0.22, _GOLD)
        bay.shape([(left, high), (middle, high + 1.6 * wide), (right, high)], _DOME)
        bay.shape([(middle, high), (middle, high + 1.6 * wide), (right, high)], "#5f9fc0")
        bay.box(middle - 0.04, high + 1.5 * wide, middle + 0.04, high + 1.5 * wide + 0.6, _GOLD)
        return
    for share in (0.5,) if kind == 0 else (0.18, 0.82, 0.5):
        x, half = left + share * wide, (0.5 if kind == 0 else 0.22 if share != 0.5 else 0.32) * wide
        bay.disc(x, high + 0.1, half, half, _DOME)
        bay.disc(x - 0.3 * half, high + 0.1 + 0.35 * half, 0.25 * half, 0.3 * half, "#c8ecf6")
        bay.box(x - half - 0.1, high - 0.45 * half, x + half + 0.1, high + 0.12, _WALL if kind else _GOLD)
        bay.box(x - 0.04, high + half, x + 0.04, high + half + 0.5, _GOLD)


ALOFT = (
    Setting(
        name="cloud city",
        words=(
            "cloud city, city in the clouds, city above the clouds, flying city, "
            "palace in the clouds, heavenly city, kingdom in the clouds, cloud kingdom, mount olympus, olympus, asgard"
        ),
        paint=paint_cloud_city,
        horizon=0.6,
        sounds=("wind",),
    ),
)
"""Cities in the clouds."""
