"""A country station behind the rails: a platform with a roof on posts, a house with a clock, benches, lamps."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node
from .buildings import rect
from .interiors import Bay, furnish

_WHITE: Tone = (255.0, 255.0, 255.0)
_SCALE = 0.74
"""Of the size of a room: it is farther away."""
_BRICK, _DEEP, _IRON, _ROOF = "#b5654a", "#8f4a38", "#3f5a52", "#5f6b78"


def paint_platform(easel: Easel) -> list[Node]:
    """The station, and the platform's edge along the rails."""
    depth = 0.8
    foot = easel.below(0.115, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.7, depth), easel.below(0.2, depth))
    furnish(sheet, easel, foot + 2, depth, _station, light_for(easel.scene), span=26.0 * _SCALE, focus=8.5 * _SCALE)
    slab = tone("#e3e8ee") if easel.snowy else tone("#c9c0b2")
    line = np.full(sheet.width, foot, np.float32)
    sheet.fill_below(line, blend(slab, _WHITE, 0.2), slab, fade=easel.size(0.05), blot=0.04)
    edge = easel.below(0.15, depth)
    sheet.polygon(rect(0, edge - easel.size(0.012), sheet.width - 0.01, edge - easel.size(0.004)), tone("#f2c94c"))
    sheet.polygon(rect(0, edge, sheet.width - 0.01, easel.below(0.2, depth)), blend(slab, (60.0, 56.0, 60.0), 0.5))
    return [sheet.finish(haze=0.4)]


def _station(bay: Bay) -> None:
    bay = replace(bay, unit=_SCALE * bay.unit)
    lit = min(1.3 * bay.dark, 1.0)
    bay.box(2.0, 0, 15.0, 4.6, _BRICK)
    for row in range(7):
        bay.box(2.0, 0.62 * row + 0.4, 15.0, 0.62 * row + 0.46, _DEEP)
    bay.shape([(1.2, 4.5), (15.8, 4.5), (14.0, 6.6), (3.0, 6.6)], _ROOF)
    bay.box(6.6, 4.4, 10.4, 7.2, _BRICK)
    bay.shape([(6.0, 7.0), (11.0, 7.0), (8.5, 9.2)], _ROOF)
    bay.disc(8.5, 6.2, 0.95, 0.95, "#f6f1e2")
    bay.disc(8.5, 6.2, 0.8, 0.8, "#fffdf4", shines=0.7 * lit)
    bay.box(8.45, 6.2, 8.55, 6.85, "#2a2c30")
    bay.box(8.5, 6.15, 9.0, 6.25, "#2a2c30")
    for x in (2.8, 5.0, 11.0, 13.2):
        _opening(bay, x, 1.1, 1.3, 2.3, lit)
    bay.box(7.4, 0, 9.6, 3.0, "#efe6d2")
    bay.box(7.6, 0, 9.4, 2.8, "#3f6a5a")
    bay.box(8.46, 0, 8.54, 2.8, "#2f4f44")
    bay.box(0.4, 3.6, 17.6, 3.9, _ROOF)
    for at in range(22):
        x = 0.4 + 0.78 * at
        bay.shape([(x, 3.6), (x + 0.78, 3.6), (x + 0.39, 3.2)], "#efe6d2")
    for x in (1.0, 5.9, 11.4, 16.6):
        bay.box(x, 0, x + 0.24, 3.6, _IRON)
        bay.shape([(x - 0.5, 3.6), (x + 0.74, 3.6), (x + 0.24, 2.9), (x, 2.9)], _IRON)
    bay.stamp("bench", 4.4, 0, 1.4)
    bay.stamp("suitcase", 12.6, 0, 1.0)
    bay.stamp("bench", 20.4, 0, 1.4)
    for x in (18.4, 23.4):
        bay.box(x - 0.08, 0, x + 0.08, 4.4, _IRON)
        bay.disc(x, 4.6, 0.34, 0.4, "#fff3cf", shines=min(0.3 + lit, 1.0))
        bay.glow(x, 4.6, 2.0, 0.5 * lit)
    bay.stamp("potted plant", 22.2, 0, 1.5)


def _opening(bay: Bay, x: float, low: float, wide: float, tall: float, lit: float) -> None:
    bay.box(x - 0.14, low - 0.14, x + wide + 0.14, low + tall + 0.14, "#efe6d2")
    bay.box(x, low, x + wide, low + tall, "#ffe9b0" if lit > 0.3 else "#9cc4d6", shines=0.9 * lit)
    bay.box(x + wide / 2 - 0.05, low, x + wide / 2 + 0.05, low + tall, "#efe6d2")
