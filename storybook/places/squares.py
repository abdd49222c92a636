"""In the middle of a town: a market, a square with a fountain, an alley.

Also: a cafe out of doors: tables with parasols on the pavement, an awning over lit windows behind them.
"""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .buildings import build_fronts, raise_skyline, rect
from .cities import hang_signs
from .halls import goods
from .interiors import MIDDLE_DEPTH, WALL_DEPTH, Bay, furnish
from .lanterns import paint_lanterns
from .seafront import pave
from .sky import paint_sky
from .towns import asks_for_neon, paint_skylines

_WHITE: Tone = (255.0, 255.0, 255.0)
_AWNINGS = ("#d8423a", "#3f8a52", "#3f74b8", "#e8963a")
_PRODUCE = ("orange", "apple", "tomato", "banana", "carrot", "pear", "grapes", "cucumber")


def lay_cobbles(sheet: Sheet, easel: Easel, top: float) -> None:
    """Rows of round stones, larger towards the camera."""
    stone = tone("#b3a897") if not easel.snowy else tone("#e4eaf2")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line, blend(stone, (60.0, 60.0, 80.0), 0.3), blend(stone, (50.0, 50.0, 70.0), 0.4), fade=easel.size(0.4)
    )
    rng = easel.fork("cobbles")
    row, number = top, 0
    while row < easel.height + easel.rise:
        tall = easel.size(0.016 + 0.007 * number)
        wide = sheet.width / max(round(sheet.width / (tall * 2.4)), 1)
        for at in range(round(sheet.width / wide)):
            x = (at + 0.5 + 0.5 * (number % 2)) * wide
            sheet.disc(
                x, row + tall / 2, wide * 0.46, tall * 0.44, blend(stone, _WHITE, float(rng.uniform(-0.12, 0.22)))
            )
        row, number = row + tall, number + 1


def _houses(easel: Easel, *, tall: float, depth: float = 0.35) -> list[Node]:
    """Far roofs, and a row of fronts across the place."""
    nodes: list[Node] = []
    foot = easel.below(0.02, 0.12)
    far = easel.sheet(0.12, foot - easel.up(0.6, 0.12), foot + easel.size(0.1))
    raise_skyline(
        far,
        foot=foot + easel.size(0.1),
        low=easel.up(0.28),
        high=easel.up(0.5),
        wide=easel.size(0.2),
        walls=[tone("#b39a93"), tone("#9aa3ad")],
        lit=0.4 * easel.light.dark,
    )
    nodes.append(far.finish())
    foot = easel.below(0.085, depth)
    sheet = easel.sheet(depth, foot - easel.up(tall * 1.4, depth), foot + easel.size(0.04))
    build_fronts(
        sheet,
        foot=foot + easel.size(0.02),
        tall=easel.up(tall, depth),
        wide=easel.size(0.36, depth),
        lit=0.7 * max(easel.light.dark - 0.15, 0.0),
        neon=False,
    )
    nodes.append(sheet.finish())
    return nodes


def paint_market(easel: Easel) -> Backdrop:
    """Stalls with striped awnings and crates full of fruit, houses behind, cobbles."""
    wares = goods(easel, _PRODUCE)
    outside = light_for(easel.scene)
    nodes: list[Node] = [*paint_sky(easel), *_houses(easel, tall=0.44)]
    row = easel.below(0.1, WALL_DEPTH)
    ground = easel.sheet(1.0, easel.below(0.09, 0.5))
    lay_cobbles(ground, easel, easel.below(0.09, 0.5))
    nodes.append(ground.finish())
    stalls = easel.sheet(WALL_DEPTH, row - easel.size(0.62, WALL_DEPTH), row + easel.size(0.09))
    furnish(
        stalls,
        easel,
        row + easel.size(0.05),
        WALL_DEPTH,
        lambda bay: _stalls(bay, wares),
        outside,
        span=16.6,
        focus=8.0,
    )
    nodes.append(stalls.finish())
    foot = easel.below(0.19, MIDDLE_DEPTH)
    crates = easel.sheet(MIDDLE_DEPTH, foot - easel.size(0.3), foot + easel.size(0.04))
    furnish(crates, easel, foot, MIDDLE_DEPTH, lambda bay: _crates(bay, wares), outside, span=16.6, focus=8.0)
    nodes.append(crates.finish())
    if easel.light.dark > 0.3:
        nodes.append(paint_lanterns(easel))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _stalls(bay: Bay, wares: tuple[str, ...]) -> None:
    for at in range(2):
        left = 0.5 + 8.3 * at
        code = _AWNINGS[(2 * bay.number + at) % 4]
        for x in (left + 0.2, left + 6.9):
            bay.box(x, 0, x + 0.2, 5.6, "#8a5f3c")
        bay.box(left + 0.3, 1.2, left + 7.0, 4.6, "#6b4f3c")
        for row in range(3):
            y = 1.5 + 0.85 * row
            bay.box(left + 0.1, y - 0.4, left + 7.2, y + 0.02, "#a8764c")
            for place in range(8):
                name = wares[(place // 2 + row + 2 * at + 3 * bay.number) % len(wares)]
                tall = 1.2 if CATALOGUE[name].family == "flower" else 0.78
                bay.stamp(name, left + 0.65 + 0.86 * place, y - 0.06, tall, widest=0.95)
            bay.box(left + 0.1, y - 0.4, left + 7.2, y + 0.05, "#c9975c")
            for part in range(5):
                bay.box(left + 0.1 + 1.75 * part, y - 0.4, left + 0.2 + 1.75 * part, y + 0.05, "#8a5f3c")
        bay.box(left, 0, left + 7.3, 1.15, code)
        bay.box(left, 1.0, left + 7.3, 1.15, "#f4efe4")
        _awning(bay, left - 0.3, left + 7.6, 5.0, code)
        if bay.dark > 0.3:
            for x in (left + 1.2, left + 3.65, left + 6.1):
                bay.disc(x, 4.4, 0.24, 0.28, "#fff0c0", shines=1.0)
                bay.glow(x, 3.6, 3.2, 0.36 * bay.dark, "#ffc870")


def _awning(bay: Bay, left: float, right: float, low: float, code: str) -> None:
    stripes = 10
    step = (right - left) / stripes
    for at in range(stripes):
        a, b = left + at * step, left + (at + 1) * step
        inner = [left + 0.5 + (right - left - 1.0) * (at + part) / stripes for part in (0, 1)]
        fill = code if at % 2 == 0 else "#f6f2e8"
        bay.shape([(inner[0], low + 1.6), (inner[1], low + 1.6), (b, low), (a, low)], fill)
        bay.disc((a + b) / 2, low, step / 2, 0.32, fill)


def _crates(bay: Bay, wares: tuple[str, ...]) -> None:
    for x, at in ((0.9, 0), (13.2, 1)):
        for number, left in enumerate((x, x + 2.1)):
            name = wares[(at + number * 2) % len(wares)]
            for row, y in enumerate((1.25, 0.95)):
                for place in range(3):
                    bay.stamp(name, left + 0.45 + 0.52 * place + 0.2 * (row % 2), y, 0.62, widest=0.8)
            bay.box(left, 0, left + 1.9, 1.1, "#c9975c")
            for y in (0.36, 0.72):
                bay.box(left, y, left + 1.9, y + 0.07, "#8a5f3c")
            bay.box(left, 0, left + 0.14, 1.1, "#a8764c")
            bay.box(left + 1.76, 0, left + 1.9, 1.1, "#a8764c")


def paint_square(easel: Easel) -> Backdrop:
    """House fronts around a paved place, a fountain in the middle, lamps, pigeons."""
    outside = light_for(easel.scene)
    nodes: list[Node] = [*paint_sky(easel), *_houses(easel, tall=0.52, depth=0.42)]
    top = easel.below(0.085, 0.5)
    ground = easel.sheet(1.0, top)
    lay_cobbles(ground, easel, top)
    nodes.append(ground.finish())
    foot = easel.below(0.15, 0.7)
    sheet = easel.sheet(0.7, foot - easel.size(0.7, 0.7), foot + easel.size(0.05))
    furnish(sheet, easel, foot, 0.7, _fountain, outside, span=22.0, focus=10.5)
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.29), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _fountain(bay: Bay) -> None:
    bay.stamp("fountain", 10.5, 0.0, 4.6)
    for x in (2.6, 18.4):
        bay.stamp("street lamp", x, 0.2, 5.6)
        if bay.dark > 0.25:
            bay.glow(x, 5.4, 2.4, 0.5 * bay.dark)
    bay.stamp("bench", 5.4, 0.1, 1.7)
    bay.stamp("bench", 15.4, 0.1, 1.7)
    for x in (7.2, 13.4, 14.0):
        bay.stamp("dove", x, -0.1, 0.7)


def paint_alley(easel: Easel) -> Backdrop:
    """A lane between two brick walls, a lamp over a door, bins, washing on a line."""
    outside = light_for(easel.scene)
    nodes: list[Node] = [*paint_sky(easel), *_houses(easel, tall=0.3, depth=0.2)]
    top = easel.below(0.05, 0.3)
    ground = easel.sheet(0.9, top)
    lay_cobbles(ground, easel, top)
    nodes.append(ground.finish())
    sheet = easel.sheet(0.7, -easel.rise - 4)
    middle, gap = easel.width / 2 + easel.reach * 0.35, easel.size(0.26, 0.7)
    foot, far = easel.below(0.33), easel.below(0.07, 0.4)
    for side in (-1, 1):
        _wall(sheet, easel, middle, side, (gap, foot, far))
    unit = easel.size(0.082, 0.7)
    bay = Bay(sheet, middle - 10 * unit, easel.below(0.2, 0.7), unit, 0, outside)
    neon = asks_for_neon(easel)
    _clutter(bay, laundry=not neon)
    if neon:
        hang_signs(sheet, middle=middle, gap=gap, high=0.0, low=easel.below(0.1))
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.04), air=easel.horizon * 0.6)


def _wall(sheet: Sheet, easel: Easel, middle: float, side: int, room: tuple[float, float, float]) -> None:
    """Bricks that run away towards the far end."""
    gap, foot, far = room
    brick = tone("#9a5a48" if side < 0 else "#8a6a5a")
    end = sheet.width - 0.01
    outer = 0.0 if side < 0 else end
    inner = min(max(middle + side * gap, 0.0), end)
    sheet.polygon(np.array([[outer, sheet.top], [inner, sheet.top], [inner, far], [outer, foot]]), brick)
    rows = 18
    for row in range(rows + 1):
        near, back = sheet.top + (foot - sheet.top) * row / rows, sheet.top + (far - sheet.top) * row / rows
        thick = max(easel.m * 0.004, 1.0)
        sheet.polygon(
            np.array([[outer, near], [inner, back], [inner, back + thick * 0.6], [outer, near + thick]]),
            blend(brick, _WHITE, 0.22),
        )
        for joint in range(9):
            share = ((joint + 0.5 * (row % 2)) / 9) ** 0.8
            x = outer + (inner - outer) * share
            y = near + (back - near) * share
            tall = ((foot - sheet.top) * (1 - share) + (far - sheet.top) * share) / rows
            if row < rows:
                sheet.polygon(rect(x, y, x + thick * 0.8, y + tall), blend(brick, _WHITE, 0.22))
    sheet.polygon(
        np.array(
            [
                [inner, sheet.top],
                [inner - side * -easel.size(0.02), sheet.top],
                [inner + side * easel.size(0.02), far],
                [inner, far],
            ]
        ),
        blend(brick, (30.0, 20.0, 30.0), 0.4),
    )


def _clutter(bay: Bay, *, laundry: bool) -> None:
    bay.box(3.4, -0.2, 5.4, 3.9, "#4a3a34")
    bay.box(3.6, -0.2, 5.2, 3.7, "#6b4a38")
    bay.disc(4.95, 1.7, 0.1, 0.1, "#d9b04a")
    bay.box(4.2, 4.6, 4.6, 4.8, "#2f2c30")
    bay.disc(4.4, 4.5, 0.34, 0.3, "#ffe6a0", shines=1.0)
    bay.glow(4.4, 4.4, 3.4, 0.25 + 0.4 * bay.dark)
    for x, code in ((14.4, "#6f7a80"), (15.9, "#7c8a70")):
        bay.box(x, -0.4, x + 1.2, 1.6, code)
        bay.box(x - 0.1, 1.5, x + 1.3, 1.8, "#8f9aa0")
        for rib in range(3):
            bay.box(x + 0.2 + 0.35 * rib, -0.4, x + 0.26 + 0.35 * rib, 1.5, "#4f585e")
    bay.stamp("box", 1.6, -0.5, 1.4)
    for x, low in ((14.8, 3.2), (17.4, 3.6)):
        bay.box(x - 0.1, low - 0.1, x + 1.6, low + 2.0, "#3a2f2c")
        bay.box(x, low, x + 1.5, low + 1.9, "#ffd98a" if bay.dark > 0.4 else "#8fb0bd", shines=0.8 * bay.dark)
        bay.box(x + 0.7, low, x + 0.8, low + 1.9, "#3a2f2c")
    if not laundry:
        return
    bay.box(6.0, 6.5, 14.2, 6.56, "#d9d2c4")
    for at, code in enumerate(("#d8503e", "#f4efe4", "#3f78b8", "#f2c94c", "#f4efe4")):
        bay.box(7.2 + 1.25 * at, 5.3, 8.1 + 1.25 * at, 6.5, code)


SQUARES = (
    Setting(
        name="market",
        words=(
            "market, farmers market, farmer's market, street market, market stall, bazaar, souk, fruit stand, stall, "
            "food stall, marketplace, night market, market square"
        ),
        paint=paint_market,
        horizon=0.5,
        sounds=("crowd",),
    ),
    Setting(
        name="square",
        words=(
            "town square, square, plaza, piazza, city square, village square, courtyard, old town, old town "
            "square, historic center, historic centre, historic district, old quarter, skate park, skatepark, "
            "skateboard park, skate ramp, half pipe, halfpipe, quarter pipe, skate bowl, skateboard ramp, skating "
            "ramp, skateboarding ramp, bmx park, bmx track, skateboard competition"
        ),
        paint=paint_square,
        horizon=0.5,
        sounds=("crowd", "birds"),
    ),
    Setting(
        name="alley",
        words="alley, back alley, alleyway, backstreet, narrow street, lane, side street",
        paint=paint_alley,
        horizon=0.5,
        sounds=("city",),
        travels=False,
    ),
)
"""In the middle of a town."""


_RED, _CREAM, _WOOD, _IRON = "#c9413a", "#fbf3e2", "#7a5236", "#3f4a4a"


def paint_street_cafe(easel: Easel) -> Backdrop:
    """Roofs far away, the front of the cafe, its tables, slabs of stone."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:2]]
    outside = light_for(easel.scene)
    ground = pave(easel, easel.below(0.1), tone("#cfc4b2"))
    near = 0.13 if easel.scene.figures else 0.19
    for depth, crest, fill, tall in ((0.55, 0.09, _front, 0.95), (0.8, near, _tables, 0.5)):
        foot = easel.below(crest, depth)
        sheet = easel.sheet(depth, foot - easel.up(tall, depth), foot + easel.size(0.03))
        furnish(sheet, easel, foot, depth, fill, outside, span=24.0, focus=9.0)
        nodes.append(sheet.finish())
        if depth < 0.6:
            nodes.append(ground)
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.05), air=easel.horizon * 0.5)


def _front(bay: Bay) -> None:
    lit = min(1.3 * bay.dark, 1.0)
    glass = "#ffe4a0" if lit > 0.2 else "#8fb4ba"
    top = min(bay.ceiling, 10.5)
    bay.box(0, 0, 24, top, "#d9c7a8")
    bay.box(0, top - 0.4, 24, top, "#b9a688")
    for at in range(7):
        x = 0.9 + 3.4 * at
        bay.box(x - 0.15, 6.3, x + 1.65, min(9.2, top - 0.6), _CREAM)
        bay.box(x, 6.45, x + 1.5, min(9.05, top - 0.7), glass, shines=0.8 * lit)
        bay.box(x + 0.7, 6.45, x + 0.8, min(9.05, top - 0.7), _CREAM)
        for side in (-0.6, 1.7):
            bay.box(x + side, 6.4, x + side + 0.4, min(9.1, top - 0.6), "#5f8a86")
        bay.box(x - 0.3, 6.05, x + 1.8, 6.25, _IRON)
    bay.box(0, 0, 24, 5.4, "#4a6a5a")
    for x, wide in ((0.8, 4.6), (6.0, 2.2), (8.9, 5.4), (15.0, 2.2), (17.9, 5.2)):
        low = 0.1 if wide < 3 else 0.9
        bay.box(x, low, x + wide, 4.0, _CREAM)
        bay.box(x + 0.15, low + 0.15, x + wide - 0.15, 3.85, glass, shines=0.85 * lit)
        for bar in range(1, round(wide)):
            bay.box(x + bar - 0.04, low + 0.15, x + bar + 0.04, 3.85, _CREAM)
        bay.glow(x + wide / 2, 2.2, 2.6, 0.3 * lit)
    for stripe in range(24):
        code = _RED if stripe % 2 else _CREAM
        bay.shape([(stripe, 5.6), (stripe + 1, 5.6), (stripe + 1, 4.2), (stripe, 4.2)], code)
        bay.disc(stripe + 0.5, 4.2, 0.5, 0.3, code)


def _tables(bay: Bay) -> None:
    for at, x in enumerate((2.6, 8.6, 14.6, 20.6)):
        for side in (-1, 1):
            _chair(bay, x + 1.5 * side, -side)
        bay.box(x - 0.08, 0, x + 0.08, 2.0, _IRON)
        bay.disc(x, 0.06, 0.6, 0.12, _IRON)
        bay.box(x - 1.1, 1.95, x + 1.1, 2.12, _WOOD)
        bay.disc(x - 0.4, 2.26, 0.2, 0.16, "#fdfaf2")
        bay.disc(x + 0.4, 2.26, 0.2, 0.16, "#fdfaf2")
        bay.box(x - 0.06, 2.1, x + 0.06, 5.0, "#d9d2c4")
        parasol = ("#c9413a", "#3f7a6a", "#d9a03c", "#3f6fa0")[at % 4]
        bay.shape([(x - 2.3, 4.5), (x + 2.3, 4.5), (x + 1.4, 5.3), (x, 5.8), (x - 1.4, 5.3)], parasol)
        bay.shape([(x - 0.8, 4.5), (x + 0.8, 4.5), (x + 0.45, 5.4), (x, 5.8), (x - 0.45, 5.4)], _CREAM)
    for x in (5.6, 11.6, 17.6, 23.4):
        bay.stamp("potted plant", x, 0, 2.0)


def _chair(bay: Bay, x: float, side: int) -> None:
    """Bent wood with a seat of cane."""
    for leg in (-0.4, 0.4):
        bay.box(x + leg - 0.06, 0, x + leg + 0.06, 1.3, _WOOD)
    bay.box(x - 0.55, 1.2, x + 0.55, 1.38, "#d9b878")
    back = x - 0.5 * side
    bay.box(back - 0.07, 1.2, back + 0.07, 2.6, _WOOD)


PAVEMENTS = (
    Setting(
        name="street cafe",
        words=(
            "street cafe, sidewalk cafe, pavement cafe, outdoor cafe, cafe terrace, street restaurant, parisian cafe, "
            "paris cafe, cafe in paris"
        ),
        paint=paint_street_cafe,
        horizon=0.5,
        sounds=("crowd", "birds"),
    ),
)
"""Out of doors in town."""
