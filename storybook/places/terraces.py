"""High up and at home out of doors: a rooftop, a balcony, a swimming pool.

Also: just outside the house: a porch with its steps and railing, a backyard with its fence and lawn.
Also: what is lit at a feast: pumpkins with faces at Halloween, clay lamps at Diwali, and the doorstep where they stand.
"""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node, Sheet
from ..spec import DEPTHS, Figure
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .extras import LAMPS, PUMPKINS
from .grounds import far_trees, lay_ground
from .interiors import WALL_DEPTH, Bay, furnish, lay_boards
from .sky import paint_sky
from .terrain import grass_tones, start_hill
from .towns import paint_skylines
from .vegetation import plant_row
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
_SHADE: Tone = (70.0, 50.0, 60.0)


def paint_rooftop(easel: Easel) -> Backdrop:
    """The ridge of a tiled roof, chimneys on it, the city far below and behind."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)]
    ridge = easel.below(0.2)
    sheet = easel.sheet(1.0, ridge - easel.up(0.42))
    brick, tile = tone("#a8604a"), tone("#c0573e")
    if easel.snowy:
        tile = tone("#dfe7f0")
    slots = max(round(sheet.width / easel.size(1.15)), 1)
    for number in range(slots):
        _raise_chimney(sheet, easel, x=(number + 0.16) * sheet.width / slots, foot=ridge, brick=brick)
    _lay_tiles(sheet, easel, ridge, tile)
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=ridge + easel.size(0.022), spread=easel.size(0.012), air=easel.horizon * 0.5)


def _raise_chimney(sheet: Sheet, easel: Easel, *, x: float, foot: float, brick: Tone) -> None:
    half, tall = easel.size(0.065), easel.size(0.24)
    sheet.polygon(rect(x - half, foot - tall, x + half, foot + easel.size(0.06)), brick)
    sheet.polygon(rect(x + half * 0.35, foot - tall, x + half, foot + easel.size(0.06)), blend(brick, _SHADE, 0.25))
    for row in range(1, 6):
        y = foot - tall + row * tall / 6
        sheet.polygon(rect(x - half, y, x + half, y + max(easel.m * 0.003, 1.0)), blend(brick, _WHITE, 0.3))
    sheet.polygon(
        rect(x - half * 1.2, foot - tall - easel.size(0.03), x + half * 1.2, foot - tall), blend(brick, _SHADE, 0.4)
    )


def _lay_tiles(sheet: Sheet, easel: Easel, ridge: float, tile: Tone) -> None:
    """Rows of round tiles, larger and darker down the slope."""
    x = np.arange(sheet.width, dtype=np.float32)
    row, number = ridge, 0
    while row < easel.height + easel.rise and number < 9:
        wide = easel.size(0.075 + 0.012 * number)
        scallop = np.abs(np.sin(np.pi * (x / wide + 0.5 * (number % 2)))).astype(np.float32)
        line = row - easel.size(0.02) * scallop if number else np.full(sheet.width, ridge, np.float32)
        colour = blend(blend(tile, _WHITE, 0.12), _SHADE, 0.05 * number + 0.1 * (number % 2))
        sheet.fill_below(line, colour, blend(colour, _SHADE, 0.4), fade=easel.size(0.07 + 0.012 * number), blot=0.05)
        number += 1
        row += easel.size(0.05 + 0.011 * number)
    sheet.polygon(
        rect(0, ridge - easel.size(0.012), sheet.width - 0.01, ridge + easel.size(0.012)), blend(tile, _SHADE, 0.2)
    )


def paint_balcony(easel: Easel) -> Backdrop:
    """Boards underfoot, a railing with flower boxes, and the city beyond it."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)]
    floor = easel.below(0.14)
    sheet = easel.sheet(1.0, floor - easel.size(0.42))
    iron, rail = tone("#4a4652"), floor - easel.size(0.3)
    thick = easel.size(0.009)
    every = easel.size(0.075)
    for number in range(int(sheet.width / every) + 1):
        x = (number + 0.5) * every
        sheet.polygon(rect(x - thick / 2, rail, x + thick / 2, floor + 2), iron)
    for y in (rail, floor - easel.size(0.045)):
        sheet.polygon(rect(0, y - thick, sheet.width - 0.01, y + thick), iron)
    _hang_boxes(sheet, easel, rail)
    line = np.full(sheet.width, floor, np.float32)
    wood = tone("#b98a5e") if not easel.snowy else tone("#dfe6ee")
    sheet.fill_below(line, blend(wood, _WHITE, 0.18), blend(wood, _SHADE, 0.4), fade=easel.size(0.5), blot=0.05)
    for number in range(1, 7):
        y = floor + easel.size(0.03 * number + 0.012 * number * number)
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + max(easel.m * 0.004, 1.0)), blend(wood, _SHADE, 0.5))
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=floor + easel.size(0.11), spread=easel.size(0.04), air=easel.horizon * 0.5)


def _hang_boxes(sheet: Sheet, easel: Easel, rail: float) -> None:
    rng = easel.fork("boxes")
    slots = max(round(sheet.width / easel.size(0.75)), 1)
    for number in range(slots):
        left, wide = (number + 0.12) * sheet.width / slots, easel.size(0.3)
        for _ in range(16):
            x, y = left + float(rng.random()) * wide, rail - easel.size(0.01 + 0.05 * float(rng.random()))
            size = easel.size(0.02)
            colour = (tone("#5a9a4a"), tone("#e8566a"), tone("#f4c945"), tone("#6cae58"))[int(rng.integers(0, 4))]
            sheet.disc(x, y, size, size * 0.9, colour)
        sheet.polygon(rect(left, rail - easel.size(0.012), left + wide, rail + easel.size(0.06)), tone("#b5653f"))


def paint_pool(easel: Easel) -> Backdrop:
    """Blue water between pale slabs, a hedge and palms behind."""
    _, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    sheet, line = start_hill(easel, depth=0.25, crest=-0.02, wave=0.01, bumps=1.0, head=0.5)
    plant_row(sheet, ("palm", "broad"), line, height=easel.size(0.3, 0.25), every=easel.size(0.3, 0.25))
    sheet.fill_below(line, middle, dark, fade=easel.size(0.1), blot=0.12)
    nodes.append(sheet.finish())
    slab = tone("#e9dfcd") if not easel.snowy else tone("#e9eff5")
    deck = easel.sheet(0.35, easel.below(0.035, 0.35) - 2)
    edge = np.full(deck.width, easel.below(0.035, 0.35), np.float32)
    deck.fill_below(edge, slab, blend(slab, _SHADE, 0.15), fade=easel.size(0.06), blot=0.03)
    nodes.append(deck.finish())
    top = easel.below(0.075, 0.4)
    nodes.append(
        paint_mirror(easel, top=top, shallow=tone("#63d3e6"), deep=tone("#1f9ccb"), calm=0.75, depth=0.4, glitter=1.2)
    )
    coping = easel.sheet(0.4, top - easel.size(0.1))
    coping.polygon(rect(0, top - easel.size(0.012), coping.width - 0.01, top + easel.size(0.004)), tone("#fbf8f0"))
    coping.polygon(rect(0, top + easel.size(0.004), coping.width - 0.01, top + easel.size(0.016)), tone("#2f86b5"))
    _hang_ladder(coping, easel, top)
    nodes += [coping.finish(), _float_rope(easel)]
    front: list[Node] = [_near_edge(easel, slab)] if any(_stands(figure) for figure in easel.scene.figures) else []
    return Backdrop(
        back=nodes,
        front=front,
        stand=easel.below(0.22),
        shore=easel.height * 0.92,
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        mirror=0.35,
    )


def _hang_ladder(sheet: Sheet, easel: Easel, top: float) -> None:
    steel, half, apart = tone("#dfe6ea"), easel.size(0.006), easel.size(0.035)
    slots = max(round(sheet.width / easel.size(1.3)), 1)
    for number in range(slots):
        x = (number + 0.72) * sheet.width / slots
        for side in (-apart, apart):
            sheet.polygon(
                rect(x + side - half, top - easel.size(0.085), x + side + half, top + easel.size(0.05)), steel
            )
        for y in (top + easel.size(0.012), top + easel.size(0.035)):
            sheet.polygon(rect(x - apart, y, x + apart, y + half), steel)


def _float_rope(easel: Easel) -> Node:
    """A line of red and white floats between two lanes."""
    row, size = easel.below(0.19, 0.6), easel.size(0.012)
    sheet = easel.sheet(0.6, row - size * 2, row + size * 3)
    for number in range(int(sheet.width / (size * 2.4))):
        colour = tone("#e2453a") if number % 6 < 3 else tone("#fbf8f2")
        sheet.disc((number + 0.5) * size * 2.4, row, size * 1.15, size * 0.75, colour)
    return sheet.finish(bob=(easel.m * 0.003, 3.1, 0.0))


def _stands(figure: Figure) -> bool:
    dry = CATALOGUE[figure.name].habitat in ("ground", "table") and figure.to < 0
    return dry and figure.action not in ("swim", *DEPTHS)


def _near_edge(easel: Easel, slab: Tone) -> Node:
    """The slabs on this side, for those who are not in the water."""
    top = easel.height * 0.85
    sheet = easel.sheet(1.0, top - easel.size(0.02))
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(slab, _WHITE, 0.3), blend(slab, _SHADE, 0.25), fade=easel.size(0.25), blot=0.04)
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.014)), tone("#fbf8f0"))
    every = easel.size(0.4)
    for number in range(int(sheet.width / every) + 1):
        x = number * every
        slanted = np.array(
            [
                [x, top],
                [x + easel.size(0.006), top],
                [x - easel.size(0.05), easel.height],
                [x - easel.size(0.06), easel.height],
            ]
        )
        sheet.polygon(slanted, blend(slab, _SHADE, 0.35))
    return sheet.finish()


TERRACES = (
    Setting(
        name="rooftop",
        words="rooftop, roof, housetop, on the roof, tiled roof",
        paint=paint_rooftop,
        horizon=0.5,
        sounds=("city",),
    ),
    Setting(
        name="balcony",
        words="balcony, terrace, roof terrace, rooftop terrace, rooftop bar, rooftop restaurant, rooftop party",
        paint=paint_balcony,
        horizon=0.5,
        sounds=("city",),
    ),
    Setting(
        name="pool",
        words="pool, water park, waterpark, water slide, swimming pool, poolside",
        paint=paint_pool,
        horizon=0.44,
        floor="water",
        sounds=("lap",),
    ),
)
"""Where one is out of doors without leaving the house."""


_SIDING, _SHADE_DOORSTEPS, _TRIM, _GLASS, _LAMP = "#c9dbe4", "#b4c9d4", "#fbf8f0", "#7f9ab8", "#ffd98a"
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
        bay.box(-0.05, 0.45 * row, 18.6, 0.45 * row + 0.08, _SHADE_DOORSTEPS)
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
            "wraparound porch, stoop, front door of a house, porch of a house, porch of the house, diwali "
            "doorstep, diwali house, house decorated for diwali, indian doorstep, haveli, indian house"
        ),
        paint=paint_porch,
        horizon=0.5,
        sounds=("birds", "breeze"),
        travels=False,
    ),
)
"""At the house."""


_FLAME, _GLOW = tone("#ffe38a"), tone("#ff9a3c")


def light_feast(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Set up what the scene's feast has on the ground, behind everybody."""
    if setting.indoors or setting.floor != "land":
        return
    if PUMPKINS in easel.scene.extras:
        backdrop.back.append(_pumpkins(easel, backdrop.stand))
    if LAMPS in easel.scene.extras:
        backdrop.front.append(_lamps(easel, min(backdrop.stand + easel.size(0.085), 0.985 * easel.height)))


def _pumpkins(easel: Easel, stand: float) -> Node:
    """In twos and threes along the way, with faces that glow."""
    depth, rng = 0.92, easel.fork("lit pumpkins")
    row, tall = stand - easel.size(0.035), easel.size(0.1, depth)
    sheet = easel.sheet(depth, row - 1.8 * tall, row + 0.6 * tall)
    count = max(round(sheet.width / easel.size(0.6)), 2)
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.15, 0.15))) * sheet.width / count
        for shift, share in ((-0.95, 0.72), (0.8, 0.6), (0.0, 1.0))[number % 2 :]:
            high = share * tall
            _face(sheet, min(max(x + shift * tall, high), sheet.width - high), row + 0.12 * high * (share < 1), high)
    return sheet.finish()


def _face(sheet: Sheet, x: float, foot: float, high: float) -> None:
    """One pumpkin and the light in its eyes and mouth."""
    entry = CATALOGUE["jack-o'-lantern"]
    sprite = draw(entry, height_px=max(round(high), 8), action=entry.actions[0], phase=0.0)
    sheet.halo(x, foot - 0.4 * high, 1.5 * high, _GLOW, 0.5)
    sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    for side in (-1, 1):
        eye = [(0.10, 0.47), (0.33, 0.47), (0.21, 0.64)]
        sheet.polygon(np.array([[x + side * a * high, foot - b * high] for a, b in eye]), _FLAME, shines=1.0)
    mouth = [(-0.36, 0.31), (0, 0.22), (0.36, 0.31), (0.2, 0.11), (0, 0.08), (-0.2, 0.11)]
    sheet.polygon(np.array([[x + a * high, foot - b * high] for a, b in mouth]), _FLAME, shines=1.0)


def _lamps(easel: Easel, row: float) -> Node:
    """A row of clay lamps along the ground before everybody."""
    size = easel.size(0.034)
    sheet = easel.sheet(1.05, row - 5 * size, row + 2 * size)
    count = max(round(sheet.width / (3.4 * size)), 3)
    for number in range(count):
        _lamp(sheet, (number + 0.5) * sheet.width / count, row - 0.25 * size * (number % 2), size)
    return sheet.finish()


def _lamp(sheet: Sheet, x: float, foot: float, size: float) -> None:
    """A small bowl of clay with its flame."""
    sheet.halo(x, foot - 1.3 * size, 3.4 * size, _GLOW, 0.55)
    turns = np.linspace(0, math.pi, 13)
    bowl = np.stack([x + size * np.cos(turns), foot - 0.62 * size + 0.62 * size * np.sin(turns)], 1)
    sheet.polygon(bowl, tone("#b5603a"), shines=0.45)
    sheet.disc(x, foot - 0.62 * size, size, 0.2 * size, tone("#f2b65a"), shines=0.8)
    _flame(sheet, x, foot - 0.6 * size, 0.34 * size, 1.25 * size)


def _flame(sheet: Sheet, x: float, foot: float, half: float, high: float) -> None:
    for share, colour in ((1.0, _GLOW), (0.6, _FLAME)):
        points = [(0, 0), (0.9, 0.28), (0.62, 0.6), (0, 1.0), (-0.62, 0.6), (-0.9, 0.28)]
        sheet.polygon(
            np.array([[x + a * half * share, foot - b * high * share] for a, b in points]), colour, shines=1.0
        )
