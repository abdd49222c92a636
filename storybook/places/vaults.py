"""Where things ripen and animals stand: a wine cellar, a brewery, a stable."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, indoor, paint_hall, plain, tiles


def paint_wine_cellar(easel: Easel) -> Backdrop:
    """Arches of stone with casks stacked under them, racks of bottles, lanterns."""
    return paint_hall(
        easel,
        wall="#9a8672",
        floor=tiles("#8f7d6a", "#827160"),
        fill=_arches,
        middle=_casks,
        span=22.0,
        focus=8.0,
    )


def _arches(bay: Bay) -> None:
    for row in range(int(bay.ceiling / 0.8) + 2):
        for at in range(12):
            x = 1.9 * at + 0.95 * (row % 2) - 0.5
            code = ("#a8937d", "#8f7b68", "#9d8873")[(at * 5 + row * 3) % 3]
            bay.box(max(x, 0.0), 0.8 * row + 0.06, min(x + 1.8, 22.0), 0.8 * row + 0.74, code)
    for number in range(3):
        x = 3.7 + 7.3 * number
        bay.disc(x, 4.4, 3.1, 2.6, "#6b5a4a")
        bay.box(x - 3.1, 0, x + 3.1, 4.4, "#6b5a4a")
        bay.disc(x, 4.4, 2.7, 2.2, "#3a2e28")
        bay.box(x - 2.7, 0, x + 2.7, 4.4, "#3a2e28")
        if number == 1:
            _bottles(bay, x)
        else:
            _pile(bay, x)
        bay.glow(x, 3.6, 3.2, 0.28, "#ffb860")
    for x in (7.35, 14.65):
        bay.stamp("lantern", x, 4.2, 1.5)
        bay.glow(x, 4.9, 3.0, 0.5, "#ffc878")


def _pile(bay: Bay, x: float) -> None:
    for dx, dy in ((-1.35, 1.15), (1.35, 1.15), (0.0, 3.35)):
        _cask_end(bay, x + dx, dy + 0.1, 1.2)


def _cask_end(bay: Bay, x: float, y: float, half: float) -> None:
    """The lid of a cask that lies: staves, hoops, a tap."""
    bay.disc(x, y, half, half, "#5a3a24")
    bay.disc(x, y, half * 0.94, half * 0.94, "#8a929a")
    bay.disc(x, y, half * 0.88, half * 0.88, "#a8703f")
    for at in range(-2, 3):
        wide = half * 0.86 * math.cos(at * 0.42)
        bay.box(x + at * half * 0.32 - 0.03, y - wide, x + at * half * 0.32 + 0.03, y + wide, "#7a4c2a")
    bay.box(x - half * 0.8, y - half * 0.1, x + half * 0.8, y + half * 0.1, "#8a5a34")
    bay.disc(x, y - half * 0.5, half * 0.12, half * 0.12, "#c9973c")
    bay.box(x - half * 0.05, y - half * 0.85, x + half * 0.05, y - half * 0.5, "#c9973c")


def _bottles(bay: Bay, x: float) -> None:
    """A rack in lozenges."""
    bay.box(x - 2.5, 0.2, x + 2.5, 4.6, "#7a4c2a")
    for row in range(6):
        for at in range(7):
            px, py = x - 2.15 + 0.72 * at, 0.6 + 0.7 * row
            bay.disc(px, py, 0.31, 0.31, "#2a1e1a")
            bay.disc(px, py, 0.2, 0.2, ("#5f1f2a", "#2f4a32", "#6b4a1f")[(at + row) % 3])
            bay.disc(px, py, 0.08, 0.08, "#c9a06a")


def _casks(bay: Bay) -> None:
    for x in (1.4, 4.0, 19.4):
        bay.stamp("barrel", x, 0.0, 2.7)
    bay.stamp("wine glass", 1.2, 2.65, 0.9)
    bay.stamp("candle", 1.9, 2.65, 0.8)
    bay.glow(1.9, 3.4, 1.6, 0.4, "#ffd890")


def paint_brewery(easel: Easel) -> Backdrop:
    """Copper kettles with domes and chimneys before white tiles, pipes, sacks of grain."""
    return paint_hall(
        easel,
        wall="#dfe6e2",
        floor=tiles("#b8694c", "#a85c42"),
        fill=_kettles,
        middle=_sacks,
        span=22.0,
        focus=8.0,
    )


def _kettles(bay: Bay) -> None:
    for row in range(int(bay.ceiling / 0.7) + 1):
        bay.box(-0.05, 0.7 * row, 22.05, 0.7 * row + 0.05, "#c3ccc8")
    for x in (4.2, 11.0, 17.8):
        bay.box(x - 0.5, 4.6, x + 0.5, bay.ceiling + 1, "#c9743f")
        bay.box(x - 0.28, 4.6, x - 0.08, bay.ceiling + 1, "#f0b080")
        bay.disc(x, 3.4, 2.6, 2.1, "#b8643a")
        bay.disc(x - 0.2, 3.5, 2.3, 1.85, "#cf7a48")
        bay.box(x - 2.6, 0.9, x + 2.6, 3.4, "#c06a3c")
        bay.box(x - 2.2, 0.9, x - 1.5, 3.4, "#e89c68")
        bay.disc(x - 1.2, 4.2, 0.5, 0.7, "#f0b484")
        for y in (0.9, 2.1, 3.3):
            bay.box(x - 2.7, y, x + 2.7, y + 0.16, "#8f4a2a")
        bay.disc(x + 0.9, 4.3, 0.62, 0.5, "#8f4a2a")
        bay.disc(x + 0.9, 4.3, 0.48, 0.38, "#3a2a24")
        for leg in (-2.0, 1.7):
            bay.box(x + leg, 0, x + leg + 0.3, 0.95, "#5d666e")
        bay.disc(x, 2.6, 0.42, 0.42, "#f4efe4")
        bay.box(x - 0.02, 2.6, x + 0.04, 2.95, "#d8303a")
    for y in (6.3, 6.8):
        bay.box(-0.05, y, 22.05, y + 0.22, "#d98a54")
    bay.glow(11.0, 4.0, 7.0, 0.14, "#ffd0a0")


def _sacks(bay: Bay) -> None:
    for x in (1.2, 2.9, 20.4):
        bay.stamp("sack", x, 0.0, 1.9, code="#cdb288")
    bay.stamp("barrel", 7.6, 0.0, 2.2)
    bay.stamp("beer", 7.6, 2.15, 0.9)


def paint_stable(easel: Easel) -> Backdrop:
    """Boxes with half doors out of which horses look, saddles and ropes on the wall, straw."""
    return paint_hall(easel, wall="#a8703f", floor=plain("#d6b266"), fill=_boxes, middle=_hay, span=22.0, focus=8.0)


def _boxes(bay: Bay) -> None:
    top = min(bay.ceiling - 0.6, 7.0)
    for at in range(22):
        bay.box(1.0 * at, 0, 1.0 * at + 0.06, bay.ceiling + 1, "#8a5a32")
    for number in range(4):
        left = 0.5 + 5.5 * number
        bay.box(left, 0, left + 4.5, top - 0.6, "#2e211b")
        coat = ("#8a4f2c", "#efe9de", "#4a3226", "#c08a54")[number]
        _horse_head(bay, left + 2.3, 3.0, coat, ("#3a2418", "#d8d0c4", "#1f1612", "#f2e2c4")[number])
        bay.box(left, 0, left + 4.5, 3.0, "#b87a45")
        bay.box(left, 2.8, left + 4.5, 3.1, "#7a4a28")
        bay.shape([(left + 0.2, 0.2), (left + 0.7, 0.2), (left + 4.3, 2.7), (left + 3.8, 2.7)], "#8a5630")
        bay.shape([(left + 3.8, 0.2), (left + 4.3, 0.2), (left + 0.7, 2.7), (left + 0.2, 2.7)], "#8a5630")
        bay.box(left, 0, left + 4.5, 0.25, "#7a4a28")
        bay.box(left + 4.5, 0, left + 5.5, bay.ceiling + 1, "#8f5f38")
        bay.box(left + 4.85, 4.6, left + 5.15, 4.8, "#5d666e")
        bay.disc(left + 5.0, 4.2, 0.45, 0.62, "#d9a860")
        bay.disc(left + 5.0, 4.2, 0.3, 0.46, "#8f5f38")
    bay.box(-0.05, top - 0.6, 22.05, top, "#7a4a28")
    bay.stamp("lantern", 11.0, top - 2.0, 1.3)
    bay.glow(11.0, top - 1.4, 3.4, 0.35, "#ffd890")


def _horse_head(bay: Bay, x: float, y: float, coat: str, mane: str) -> None:
    """Neck and head, turned to the right, over a door."""
    bay.shape(
        [(x - 1.4, y - 0.3), (x - 0.9, y + 1.7), (x - 0.1, y + 2.4), (x + 0.5, y + 1.4), (x + 0.5, y - 0.3)], coat
    )
    head = ((-0.4, 2.3), (0.5, 2.3), (1.7, 0.9), (1.5, 0.4), (0.9, 0.5), (0.0, 1.2))
    bay.shape([(x + dx, y + dy) for dx, dy in head], coat)
    bay.disc(x + 1.45, y + 0.68, 0.38, 0.34, coat)
    bay.shape([(x - 0.3, y + 2.2), (x - 0.15, y + 2.9), (x + 0.15, y + 2.3)], coat)
    bay.shape([(x + 0.1, y + 2.25), (x + 0.3, y + 2.85), (x + 0.45, y + 2.25)], coat)
    bay.shape(
        [(x - 1.4, y), (x - 1.2, y + 1.5), (x - 0.3, y + 2.5), (x - 0.1, y + 2.2), (x - 0.8, y + 1.3), (x - 0.95, y)],
        mane,
    )
    bay.disc(x + 0.35, y + 1.85, 0.13, 0.14, "#1c1410")
    bay.disc(x + 0.38, y + 1.9, 0.04, 0.04, "#ffffff")
    bay.disc(x + 1.6, y + 0.75, 0.07, 0.09, "#2a1c16")


def _hay(bay: Bay) -> None:
    for x in (0.2, 18.6):
        bay.box(x, 0, x + 3.0, 1.6, "#d9b04a")
        bay.box(x + 0.3, 1.6, x + 2.7, 3.0, "#e6c060")
        for at in range(7):
            bay.box(x + 0.1, 0.2 + 0.4 * at, x + 2.9, 0.26 + 0.4 * at, "#c2973a")
        for band in (0.8, 2.0):
            bay.box(x + band, 0, x + band + 0.12, 3.0, "#a8703f")
    bay.stamp("bucket", 14.4, 0.0, 1.4)


VAULTS = (
    indoor(
        "wine cellar",
        "wine cellar, cellar with barrels, cellar full of barrels, wine cave, wine vault, barrel cellar, beer cellar, "
        "whiskey cellar, distillery",
        paint_wine_cellar,
        "hall",
    ),
    indoor("brewery", "brewery, brewhouse, microbrewery, craft brewery, brew house", paint_brewery, "hall"),
    indoor("stable", "stable, horse stable, horse stall, stable interior, horse barn, stall in a stable", paint_stable),
)
"""Where things ripen and animals stand."""
