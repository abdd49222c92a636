"""High up and at home out of doors: a rooftop, a balcony, a swimming pool."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from ..spec import DEPTHS, Figure
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .sky import paint_sky
from .terrain import grass_tones, start_hill
from .towns import paint_skylines
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
