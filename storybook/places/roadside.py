"""A diner by the road, seen from outside: chrome, a row of lit windows, its sign on a pole."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Layer, Node
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import set_up
from .interiors import Bay
from .sky import paint_sky
from .terrain import paint_hill

_CHROME, _SHINE, _RED, _TEAL, _LAMP = "#c3ced6", "#eef4f7", "#d2363a", "#3fb0b0", "#ffe0a0"


def paint_diner(easel: Easel) -> Backdrop:
    """It stands alone: hills behind, telegraph poles, the car park before it, the empty road."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.01, wave=0.05, bumps=1.5, mist=0.5))
    nodes.append(paint_hill(easel, depth=0.3, crest=0.05, wave=0.015, bumps=1.2, mist=0.3))
    nodes.append(set_up(easel, _diner, span=27.0, focus=9.0, depth=0.5, crest=0.1, tall=0.9))
    nodes.append(_forecourt(easel))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _diner(bay: Bay) -> None:
    lit = bay.dark > 0.3
    shine = 0.95 if lit else 0.0
    bay.box(8.0, 0, 24.0, 5.2, _CHROME)
    for at in range(2):
        bay.disc(8.0 + 16.0 * at, 2.6, 0.9, 2.6, _CHROME)
    for row in range(4):
        bay.box(7.4, 0.35 + 0.42 * row, 24.6, 0.55 + 0.42 * row, _SHINE if row % 2 else _RED)
    bay.box(7.2, 5.1, 24.8, 5.6, _RED)
    bay.box(7.2, 5.6, 24.8, 5.75, "#ff8a70", shines=shine)
    bay.box(7.6, 5.75, 24.4, 6.1, _SHINE)
    for at in range(4):
        left = 8.6 + 3.3 * at + (1.7 if at > 1 else 0.0)
        bay.box(left - 0.12, 2.15, left + 2.9, 4.85, "#8a949c")
        bay.box(left, 2.25, left + 2.78, 4.75, _LAMP if lit else "#9fbccc", shines=shine)
        if lit:
            bay.disc(left + 1.4, 4.35, 0.5, 0.18, "#fffbe8", shines=1.0)
        bay.box(left + 0.3, 2.25, left + 1.1, 3.2, "#a8303a")
        bay.box(left + 1.75, 2.25, left + 2.5, 3.2, "#a8303a")
        bay.box(left + 1.2, 2.75, left + 1.65, 2.9, "#f4efe4")
    bay.box(15.3, 0, 16.7, 4.9, "#8a949c")
    bay.box(15.45, 0.1, 16.55, 4.75, _LAMP if lit else "#9fbccc", shines=shine)
    bay.box(15.93, 0.1, 16.07, 4.75, "#8a949c")
    bay.shape([(14.7, 5.3), (17.3, 5.3), (16.8, 6.7), (15.2, 6.7)], _TEAL)
    bay.disc(16.0, 6.1, 0.36, 0.36, "#fff4c8", shines=0.9)
    if lit:
        for x in (10.0, 13.4, 18.6, 22.0):
            bay.glow(x, 3.2, 4.2, 0.26, "#ffd890")
    _sign(bay, 3.6, lit=lit)


def _sign(bay: Bay, x: float, *, lit: bool) -> None:
    """A board with a cup of coffee and an arrow of bulbs that points at the door."""
    bay.box(x - 0.25, 0, x + 0.25, 5.0, "#8a949c")
    low = 4.6
    bay.box(x - 2.9, low, x + 2.9, low + 3.4, _RED)
    bay.box(x - 2.65, low + 0.25, x + 2.65, low + 3.15, "#2b2f45")
    glow = 1.0 if lit else 0.35
    bay.box(x - 1.2, low + 0.7, x + 0.7, low + 1.9, "#fbf3dc", shines=glow)
    bay.disc(x + 0.8, low + 1.35, 0.42, 0.42, "#fbf3dc", shines=glow)
    bay.disc(x + 0.8, low + 1.35, 0.22, 0.22, "#2b2f45")
    bay.box(x - 1.6, low + 0.48, x + 1.1, low + 0.66, "#fbf3dc", shines=glow)
    for at in range(3):
        left = x - 0.85 + 0.5 * at
        bay.shape(
            [
                (left, low + 2.05),
                (left + 0.16, low + 2.05),
                (left + 0.34, low + 2.45),
                (left + 0.1, low + 2.85),
                (left - 0.06, low + 2.85),
                (left + 0.14, low + 2.45),
            ],
            "#7fe0e8",
            shines=glow,
        )
    bay.shape(
        [
            (x + 4.4, low + 4.25),
            (x + 2.9, low + 5.2),
            (x + 2.9, low + 4.6),
            (x - 2.6, low + 4.6),
            (x - 2.6, low + 3.9),
            (x + 2.9, low + 3.9),
            (x + 2.9, low + 3.3),
        ],
        "#f2b92e",
        shines=0.8 if lit else 0.0,
    )
    for at in range(10):
        bay.disc(x - 2.2 + 0.6 * at, low + 4.25, 0.14, 0.14, "#fffbe0", shines=1.0 if lit else 0.3)
    if lit:
        bay.glow(x, low + 1.8, 5.5, 0.4, "#ff9a80")


def _forecourt(easel: Easel) -> Layer:
    top = easel.below(0.1, 0.6)
    sheet = easel.sheet(1.0, top)
    grey = tone("#8a8d92") if not easel.snowy else tone("#dfe6ee")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(grey, (255.0, 255.0, 255.0), 0.12), grey, fade=easel.size(0.1), blot=0.05)
    count = max(round(sheet.width / easel.size(0.36)), 2)
    low = easel.below(0.2)
    for number in range(count):
        x = (number + 0.5) * sheet.width / count
        lean, wide = easel.size(0.05), easel.size(0.012)
        sheet.polygon(
            np.array([[x, top + 4], [x + wide, top + 4], [x + wide - lean, low], [x - lean, low]]), tone("#f4f0e4")
        )
    road = tone("#565b64") if not easel.snowy else tone("#cfd8e3")
    sheet.fill_below(
        np.full(sheet.width, low, np.float32),
        road,
        blend(road, (30.0, 26.0, 24.0), 0.35),
        fade=easel.size(0.5),
        blot=0.05,
    )
    sheet.polygon(rect(0, low, sheet.width - 0.01, low + easel.size(0.012)), tone("#e8e4d8"))
    dash, middle = easel.size(0.22), easel.below(0.38)
    slots = max(round(sheet.width / (2 * dash)), 1)
    for number in range(slots):
        x = number * sheet.width / slots
        sheet.polygon(rect(x, middle, x + dash, middle + easel.size(0.018)), tone("#f2c94c"))
    return sheet.finish()


ROADSIDES = (
    Setting(
        name="roadside diner",
        words=(
            "roadside diner, lonely diner, lonely roadside diner, roadside restaurant, roadside cafe, diner by the road, "
            "diner by the highway, diner sign, diner exterior, outside a diner, diner parking lot, motel, truck stop, "
            "highway diner, desert diner, front of a diner, neon diner, diner on the highway, diner at the roadside"
        ),
        paint=paint_diner,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""Where travellers stop."""
