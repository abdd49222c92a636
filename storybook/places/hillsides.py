"""Towns on a slope: a hillside of colourful houses, a steep street with rails up the middle."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .sky import paint_sky
from .terrain import paint_mountains
from .towns import lit_share

_WHITE: Tone = (255.0, 255.0, 255.0)
_WALLS = (
    "#e8694a",
    "#f2b33c",
    "#4fa8c8",
    "#f4e2c0",
    "#7fc07a",
    "#d8608a",
    "#c98a5a",
    "#5a7fc0",
    "#f08f5a",
    "#b8cfd8",
    "#e6d04a",
)
_BRICK, _ROOF, _STREET = tone("#b5654a"), tone("#b9b3aa"), tone("#b0a596")
_LAMP, _GLASS, _DOOR = tone("#ffd98a"), tone("#5f7288"), tone("#7a4f38")
_TANK = tone("#3f7fb8")


def paint_hillside_town(easel: Easel) -> Backdrop:
    """House on house up both hills, water tanks and wires, a street along their foot."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(
            easel, depth=0.06, height=0.3, peaks=1.8, light=tone("#7fa08a"), dark=tone("#4f7a72"), name="favela"
        )
    )
    for depth, peak, start in ((0.2, 0.36, 0.3), (0.42, 0.3, 0.0)):
        nodes.append(_slope(easel, depth, peak, start))
    nodes.append(_street(easel))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.06), air=easel.horizon * 0.45)


def _slope(easel: Easel, depth: float, peak: float, start: float) -> Layer:
    """Rows of cubes in all colours, the lower ones before the upper ones."""
    unit, foot = easel.size(0.13, depth), easel.below(0.15, depth)
    top = easel.horizon - easel.up(peak, depth)
    sheet = easel.sheet(depth, top - 1.6 * unit, foot + 4)
    rng, lit = easel.fork(f"favela{depth}"), lit_share(easel, 0.7)
    hills = max(round(sheet.width / (1.25 * easel.width)), 1)
    across = np.arange(sheet.width) / sheet.width
    rise = 0.5 + 0.5 * np.sin(2 * np.pi * (hills * across + start))
    crest = (foot + (top - foot) * (0.42 + 0.58 * rise)).astype(np.float32)
    sheet.fill_below(crest, tone("#8f7a60"), tone("#7a8a58"), fade=easel.size(0.3), blot=0.2)
    level = 0
    while (0.7 * level - 0.4) * unit < foot - top:
        x = float(rng.uniform(0, 0.6)) * unit
        while x < sheet.width - 1.3 * unit:
            wide, tall = unit * float(rng.uniform(0.7, 1.2)), unit * float(rng.uniform(0.7, 1.1))
            ridge = float(crest[int(x + wide / 2)])
            low = ridge + (0.55 + 0.7 * level) * unit + float(rng.uniform(-0.14, 0.14)) * unit
            if low < foot + 0.4 * unit:
                _cube(sheet, x, low, (wide, tall), lit=lit, rng=rng)
            x += wide * float(rng.uniform(0.9, 1.1))
        level += 1
    return sheet.finish(haze=0.75)


def _cube(
    sheet: Sheet, x: float, low: float, size: tuple[float, float], *, lit: float, rng: np.random.Generator
) -> None:
    """A flat-roofed house in one colour, or of bare brick."""
    wide, tall = size
    top, corner = low - tall, x + 0.74 * wide
    wall = _BRICK if rng.random() < 0.2 else tone(_WALLS[int(rng.integers(len(_WALLS)))])
    sheet.polygon(rect(x, top, x + wide, low), wall)
    sheet.polygon(rect(corner, top, x + wide, low), blend(wall, (60.0, 45.0, 50.0), 0.3))
    sheet.polygon(rect(x - 0.03 * wide, top - 0.05 * tall, x + 1.03 * wide, top + 0.05 * tall), _ROOF)
    pick = float(rng.random())
    if pick < 0.25:
        sheet.polygon(rect(x + 0.15 * wide, top - 0.24 * tall, x + 0.42 * wide, top - 0.04 * tall), _TANK)
    elif pick < 0.4:
        sheet.polygon(rect(x + 0.5 * wide, top - 0.5 * tall, x + 0.53 * wide, top), tone("#5a5a60"))
        sheet.polygon(rect(x + 0.4 * wide, top - 0.46 * tall, x + 0.64 * wide, top - 0.43 * tall), tone("#5a5a60"))
    for at in (0.1, 0.44):
        shines = bool(rng.random() < lit)
        left = x + at * wide
        pane = rect(left, top + 0.22 * tall, left + 0.2 * wide, top + 0.54 * tall)
        sheet.polygon(
            rect(left - 0.03 * wide, top + 0.19 * tall, left + 0.23 * wide, top + 0.57 * tall), blend(wall, _WHITE, 0.6)
        )
        sheet.polygon(pane, _LAMP if shines else _GLASS, shines=0.9 if shines else 0.0)
    if pick > 0.6:
        sheet.polygon(rect(x + 0.45 * wide, low - 0.46 * tall, x + 0.64 * wide, low), _DOOR)


def _street(easel: Easel) -> Layer:
    """A wall with paintings, a pavement, a street."""
    top, high = easel.below(0.165), easel.size(0.1)
    sheet = easel.sheet(1.0, top - 1.4 * high)
    rng = easel.fork("walls")
    count = max(round(sheet.width / (2.6 * high)), 2)
    for number in range(count):
        left, right = number * sheet.width / count, (number + 1) * sheet.width / count
        colour = tone(_WALLS[int(rng.integers(len(_WALLS)))])
        up = high * float(rng.uniform(0.75, 1.2))
        sheet.polygon(rect(left, top - up, min(right, sheet.width - 0.01), top + 2), colour)
        sheet.polygon(rect(left, top - up, min(right, sheet.width - 0.01), top - 0.92 * up), blend(colour, _WHITE, 0.5))
        sheet.polygon(
            rect(left, top - 0.2 * up, min(right, sheet.width - 0.01), top + 2), blend(colour, (50.0, 40.0, 50.0), 0.3)
        )
        other = tone(_WALLS[int(rng.integers(len(_WALLS)))])
        sheet.disc((left + right) / 2, top - 0.52 * up, 0.34 * up, 0.26 * up, other)
    line = np.full(sheet.width, top, np.float32)
    stone = _STREET if not easel.snowy else tone("#e8eef5")
    sheet.fill_below(
        line, blend(stone, _WHITE, 0.25), blend(stone, (60.0, 55.0, 60.0), 0.35), fade=easel.size(0.4), blot=0.08
    )
    sheet.polygon(
        rect(0, top + easel.size(0.04), sheet.width - 0.01, top + easel.size(0.052)),
        blend(stone, (60.0, 55.0, 60.0), 0.5),
    )
    return sheet.finish()


HILLSIDES = (
    Setting(
        name="hillside town",
        words=(
            "favela, shanty town, shantytown, slum, barrio, hillside town, hillside village, colorful hillside, "
            "colourful hillside, hillside houses, colorful houses on a hill, colourful houses on a hill, "
            "amalfi, positano, amalfi coast, colorful houses, colourful houses, valparaiso, guanajuato, hill town, "
            "comuna, medellin, rocinha, town on a hillside, village on a hillside, brightly colored houses"
        ),
        paint=paint_hillside_town,
        horizon=0.46,
        sounds=("city",),
    ),
)
"""Towns on slopes."""
