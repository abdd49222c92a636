"""Just outside the house: a porch with its steps and railing, a backyard with its fence and lawn."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, light_for, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .grounds import far_trees, lay_ground
from .interiors import WALL_DEPTH, Bay, furnish, lay_boards
from .sky import paint_sky

_SIDING, _SHADE, _TRIM, _GLASS, _LAMP = "#c9dbe4", "#b4c9d4", "#fbf8f0", "#7f9ab8", "#ffd98a"
_SPAN, _FOCUS = 16.0, 8.0
_EDGE = 0.4
"""Where the boards end and the steps begin, below the horizon."""


def paint_porch(easel: Easel) -> Backdrop:
    """Clapboards with a door and a window, boards to stand on, a roof on posts, a railing, steps down to the lawn."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(lay_ground(easel, "#7fb85a", crest=0.08, depth=0.5, grassy=True))
    row, outside = easel.below(0.09, WALL_DEPTH), light_for(easel.scene)
    back = easel.sheet(WALL_DEPTH, -easel.rise - 4, row + 4)
    furnish(back, easel, row, WALL_DEPTH, _house, outside, span=24.0, focus=9.0)
    nodes += [back.finish(), _floor(easel, row)]
    edge = easel.below(_EDGE)
    front = easel.sheet(1.0, -easel.rise - 4, edge + 4)
    furnish(front, easel, edge, 1.0, _posts, outside, span=_SPAN, focus=_FOCUS)
    return Backdrop(
        back=nodes, front=[front.finish()], stand=easel.below(0.31), spread=easel.size(0.06), air=easel.horizon * 0.6
    )


def _house(bay: Bay) -> None:
    """The wall ends before the bay does: beside it one looks into the garden."""
    high, lit = bay.ceiling + 1, bay.dark > 0.3
    bay.box(-0.05, -0.2, 18.6, high, _SIDING)
    for row in range(int(high / 0.45) + 1):
        bay.box(-0.05, 0.45 * row, 18.6, 0.45 * row + 0.08, _SHADE)
    bay.box(18.3, -0.2, 18.8, high, _TRIM)
    bay.box(7.4, -0.2, 10.6, 5.9, _TRIM)
    bay.box(7.75, -0.1, 10.25, 5.6, "#b8423a")
    bay.box(8.1, 3.2, 9.9, 5.2, _LAMP if lit else _GLASS, shines=0.8 if lit else 0.0)
    bay.box(8.96, 3.2, 9.06, 5.2, "#b8423a")
    bay.box(8.1, 0.5, 8.9, 2.7, "#a03630")
    bay.box(9.1, 0.5, 9.9, 2.7, "#a03630")
    bay.disc(9.95, 2.6, 0.14, 0.14, "#f0d060")
    bay.box(7.2, -0.15, 10.8, 0.05, "#8a6a4a")
    for left in (1.8, 12.6):
        bay.box(left - 0.3, 1.7, left + 4.0, 5.6, _TRIM)
        bay.box(left, 2.0, left + 3.7, 5.3, _LAMP if lit else _GLASS, shines=0.8 if lit else 0.0)
        bay.box(left + 1.78, 2.0, left + 1.92, 5.3, _TRIM)
        bay.box(left, 3.6, left + 3.7, 3.72, _TRIM)
        for side in (left - 1.05, left + 4.05):
            bay.box(side, 1.7, side + 0.7, 5.6, "#3f6a7a")
            for slat in range(8):
                bay.box(side + 0.1, 1.95 + 0.44 * slat, side + 0.6, 2.1 + 0.44 * slat, "#557f8e")
    bay.box(11.2, 4.2, 11.5, 5.0, "#3a3a42")
    bay.disc(11.35, 4.5, 0.24, 0.32, "#fff0c0", shines=0.9 if lit else 0.2)
    if lit:
        bay.glow(11.35, 4.5, 2.4, 0.5)
    for x in (6.4, 17.4):
        bay.shape([(x - 0.5, 0.9), (x + 0.5, 0.9), (x + 0.36, 0), (x - 0.36, 0)], "#c2744a")
        for at in range(5):
            bay.disc(x - 0.5 + 0.25 * at, 1.2 + 0.22 * (at % 2), 0.3, 0.3, ("#5f9a4a", "#e8607a")[at % 2])
    _railing(bay, 18.8, 24.0, 0.0, "#f1ede4")
    if bay.ceiling > 11:
        for left in (2.0, 12.8):
            bay.box(left - 0.3, 12.3, left + 3.6, min(16.3, high), _TRIM)
            bay.box(left, 12.6, left + 3.3, min(16.0, high), _GLASS)


def _floor(easel: Easel, row: float) -> Node:
    """Boards, and before their edge the lawn with the steps."""
    sheet = easel.sheet(1.0, row)
    lay_boards(sheet, easel, row, tone("#b9a48c"))
    edge = easel.below(_EDGE)
    green = tone("#8fc46a") if not easel.snowy else tone("#eef3f8")
    line = np.full(sheet.width, edge, np.float32)
    sheet.fill_below(line, blend(green, (40.0, 60.0, 40.0), 0.3), green, fade=easel.size(0.14), blot=0.06)
    furnish(sheet, easel, edge, 1.0, _steps, light_for(easel.scene), span=_SPAN, focus=_FOCUS)
    return sheet.finish()


def _steps(bay: Bay) -> None:
    bay.box(-0.05, -0.55, _SPAN + 0.05, 0.02, "#e4ddd0")
    bay.box(-0.05, -0.62, _SPAN + 0.05, -0.5, "#a39a8c")
    for at in range(4):
        y, half = -0.62 * at, 3.0 + 0.22 * at
        bay.box(_FOCUS - half, y - 0.62, _FOCUS + half, y - 0.3, "#d3c8b6")
        bay.box(_FOCUS - half, y - 0.3, _FOCUS + half, y, "#efe8da")
    bay.box(_FOCUS - 2.6, -20, _FOCUS + 2.6, -2.48, "#cbbfa8")
    for x in (0.8, 2.4, 13.2, 15.0):
        for at in range(3):
            bay.disc(x + 0.5 * at, -0.55, 0.6, 0.55, ("#5f9a4a", "#4f8a44")[at % 2])
        bay.disc(x + 0.3, -0.35, 0.16, 0.16, "#f0a0b8")
        bay.disc(x + 0.9, -0.5, 0.16, 0.16, "#fbe0e8")


def _posts(bay: Bay) -> None:
    """Posts with a roof over them, and the railing, which leaves the steps open."""
    beam = 10.0
    for x in (_FOCUS - 3.5, _FOCUS + 3.5):
        bay.box(x - 0.2, 0, x + 0.2, beam, _TRIM)
        bay.box(x - 0.28, 0, x + 0.28, 0.35, "#efe9dc")
        bay.box(x - 0.28, beam - 0.35, x + 0.28, beam, "#efe9dc")
        for side in (-1, 1):
            bay.shape([(x, beam - 1.3), (x + side * 1.2, beam), (x + side * 0.8, beam), (x, beam - 0.9)], "#efe9dc")
    _railing(bay, -0.05, _FOCUS - 3.7, 0.0, _TRIM)
    _railing(bay, _FOCUS + 3.7, _SPAN + 0.05, 0.0, _TRIM)
    bay.box(-0.05, beam, _SPAN + 0.05, beam + 0.5, _TRIM)
    bay.box(-0.05, beam, _SPAN + 0.05, beam + 0.1, "#d8d0c2")
    tiles = "#eef3f8" if bay.sheet.easel.snowy else "#7a5a52"
    for row in range(5):
        bay.box(-0.05, beam + 0.5 + 0.55 * row, _SPAN + 0.05, beam + 1.1 + 0.55 * row, tiles)
        bay.box(-0.05, beam + 0.5 + 0.55 * row, _SPAN + 0.05, beam + 0.58 + 0.55 * row, "#5f443e")


def _railing(bay: Bay, left: float, right: float, y: float, code: str) -> None:
    bay.box(left, y + 1.65, right, y + 1.87, code)
    bay.box(left, y + 0.3, right, y + 0.5, code)
    count = max(int((right - left) / 0.5), 1)
    for at in range(count):
        x = left + (at + 0.5) * (right - left) / count
        bay.box(x - 0.08, y + 0.4, x + 0.08, y + 1.7, code)


DOORSTEPS = (
    Setting(
        name="porch",
        words=(
            "porch, front porch, back porch, porch swing, porch step, veranda, verandah, doorstep, front step, "
            "wraparound porch, stoop, front door of a house, porch of a house, porch of the house, festive "
            "doorstep, diwali doorstep, diwali house, house decorated for diwali, indian doorstep, haveli, indian "
            "house"
        ),
        paint=paint_porch,
        horizon=0.5,
        sounds=("birds", "breeze"),
        travels=False,
    ),
)
"""At the house."""
