"""A city of brass: towers with domes, pipes and chimneys, great gears that turn between them."""

from __future__ import annotations

import math

import numpy as np

from ..painting.canvas import tint
from ..painting.gears import paint_gear
from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .buildings import raise_skyline, rect
from .sky import paint_sky
from .towns import add_street

_BRICK = ("#8a5a42", "#76503f", "#9a6a4a", "#6a4c44")
_BRASS = tone("#c9983f")
_COPPER = tone("#6fa08c")
_IRON = tone("#463c3a")
_LAMP = tone("#ffd27a")
_WHEELS = ((0.12, 0.30, 0.20, "#b8863a", 1.1), (0.47, 0.44, 0.15, "#8f6a3c", -0.8), (0.86, 0.24, 0.24, "#a87a3a", 1.4))
"""Between the towers: where across the frame, how far above the horizon and how large (parts of the shorter side)."""
_NEAR_WHEELS = (
    (0.30, 0.10, 0.105, "#d0a048", -0.7),
    (0.415, 0.17, 0.075, "#b8863a", 0.7),
    (0.72, 0.13, 0.12, "#c9983f", 0.9),
)
_ON_THE_WALLS = (
    (0.20, 0.05, 0.095, "#d8aa50", 0.8),
    (0.275, -0.02, 0.06, "#b8863a", -0.8),
    (0.80, 0.04, 0.11, "#c9983f", -1.0),
)


def paint_steampunk(easel: Easel) -> Backdrop:
    """Far towers in the smoke, great gears, a row of brick and brass before them, gears on the walls, a street."""
    nodes: list[Node] = paint_sky(easel)
    haze = blend(tone("#b09a7c"), easel.light.plain(easel.light.haze), 0.2)
    foot = easel.below(0.03, 0.08)
    far = easel.sheet(0.08, foot - easel.up(0.5, 0.08), foot + easel.size(0.2))
    raise_skyline(
        far, foot=foot + easel.size(0.2), low=easel.up(0.12) + easel.size(0.2), high=easel.up(0.36) + easel.size(0.2),
        wide=easel.size(0.1), walls=(haze, blend(haze, _IRON, 0.2)), lit=0.3 * easel.light.dark, windows=False,
    )  # fmt: skip
    far.mist(foot - easel.up(0.3, 0.08), foot, 0.6, haze)
    nodes.append(far.finish())
    for x, high, radius, colour, seconds in _WHEELS:
        nodes.append(_wheel(easel, x, high, radius, colour, seconds, 0.16))
    nodes.append(_row(easel, 0.26, 0.07, tall=(0.30, 0.58), wide=0.24))
    for x, high, radius, colour, seconds in _NEAR_WHEELS:
        nodes.append(_wheel(easel, x, high, radius, colour, seconds, 0.26))
    nodes.append(_row(easel, 0.5, 0.1, tall=(0.10, 0.24), wide=0.32))
    for x, high, radius, colour, seconds in _ON_THE_WALLS:
        nodes.append(_wheel(easel, x, high, radius, colour, seconds, 0.5))
    return add_street(easel, nodes, kerb=0.095, trees=False)


def _wheel(easel: Easel, x: float, high: float, radius: float, code: str, seconds: float, depth: float) -> Node:
    y = easel.below(0.0, depth) - easel.up(high, depth)
    reach = easel.size(radius, depth)
    return paint_gear(easel, x * easel.width, y, reach, depth=depth, colour=tint(code), seconds=seconds, haze=0.4)


def _row(easel: Easel, depth: float, below: float, *, tall: tuple[float, float], wide: float) -> Node:
    """Houses of all heights, side by side."""
    foot = easel.below(below, depth) + easel.size(0.04)
    across = easel.size(wide, depth)
    sheet = easel.sheet(depth, foot - easel.up(tall[1], depth) - 2.4 * across, foot + easel.size(0.1))
    rng, x, number = easel.fork(f"steampunk{depth}"), 0.0, 0
    while x < sheet.width - 0.35 * across:
        width = min(across * float(rng.uniform(0.7, 1.2)), sheet.width - x)
        high = easel.up(float(rng.uniform(*tall)), depth)
        _house(sheet, x, foot, width, high, number, rng)
        x, number = x + width + across * float(rng.choice([0.0, 0.0, 0.22])), number + 1
    sheet.mist(foot - easel.up(tall[0], depth), foot, 0.45 * (0.7 - depth))
    return sheet.finish()


def _house(
    sheet: Sheet, x: float, foot: float, width: float, high: float, number: int, rng: np.random.Generator
) -> None:
    wall, top = tone(_BRICK[number % 4]), foot - high
    _roof(sheet, x, top, width, number, rng)
    sheet.polygon(rect(x, top, x + width, foot + 0.2 * high), wall)
    sheet.polygon(rect(x, top, x + 0.1 * width, foot + 0.2 * high), blend(wall, (255.0, 255.0, 255.0), 0.14))
    sheet.polygon(rect(x + 0.78 * width, top, x + width, foot + 0.2 * high), blend(wall, (60.0, 40.0, 40.0), 0.25))
    band = max(0.03 * width, 1.5)
    step = 0.42 * width
    for row in range(math.ceil(high / step)):
        y = top + row * step
        sheet.polygon(rect(x - 0.02 * width, y, x + 1.02 * width, y + band), _BRASS)
        _windows(sheet, x, y + band, width, step, rng)
    pipe = x + float(rng.choice([0.06, 0.94])) * width
    half = 0.025 * width
    sheet.polygon(rect(pipe - half, top - 0.12 * width, pipe + half, foot + 0.2 * high), blend(_BRASS, _IRON, 0.3))
    for share in (0.2, 0.5, 0.8):
        y = top + share * high
        sheet.polygon(rect(pipe - 1.7 * half, y, pipe + 1.7 * half, y + 1.6 * half), _BRASS)


def _windows(sheet: Sheet, x: float, y: float, width: float, step: float, rng: np.random.Generator) -> None:
    """Three with round tops; many are lit, the more the darker it is."""
    dark = sheet.easel.light.dark
    for column in range(3):
        middle, half = x + (0.24 + 0.26 * column) * width, 0.07 * width
        lit = rng.random() < 0.35 + 0.4 * dark
        glass, shines = (_LAMP, 0.35 + 0.6 * dark) if lit else (tone("#3c4650"), 0.0)
        sheet.disc(middle, y + 0.3 * step, half, half, glass, shines=shines)
        sheet.polygon(rect(middle - half, y + 0.3 * step, middle + half, y + 0.78 * step), glass, shines=shines)
        bar = max(0.012 * width, 0.8)
        sheet.polygon(rect(middle - bar, y + 0.1 * step, middle + bar, y + 0.78 * step), _IRON)


def _roof(sheet: Sheet, x: float, top: float, width: float, number: int, rng: np.random.Generator) -> None:
    """A dome with a spire, chimneys that smoke, a clock, a boiler on legs."""
    middle, kind = x + 0.5 * width, number % 4
    if kind == 0:
        sheet.polygon(rect(middle - 0.02 * width, top - 0.85 * width, middle + 0.02 * width, top), _BRASS)
        sheet.disc(middle, top - 0.84 * width, 0.04 * width, 0.04 * width, _BRASS)
        sheet.disc(middle, top, 0.44 * width, 0.5 * width, _COPPER)
        sheet.disc(
            middle - 0.14 * width, top - 0.06 * width, 0.16 * width, 0.36 * width, blend(_COPPER, (255.0,) * 3, 0.2)
        )
        sheet.polygon(rect(middle - 0.46 * width, top - 0.06 * width, middle + 0.46 * width, top + 1), _BRASS)
    elif kind == 1:
        for at, share in enumerate((0.22, 0.46, 0.72)):
            tall, half = (0.5 + 0.22 * ((at + number) % 3)) * width, 0.06 * width
            px = x + share * width
            _smoke(sheet, px, top - tall, half, rng)
            sheet.polygon(rect(px - half, top - tall, px + half, top + 1), blend(_IRON, tone("#8a5a42"), 0.5))
            sheet.polygon(rect(px - 1.35 * half, top - tall, px + 1.35 * half, top - tall + 0.7 * half), _BRASS)
    elif kind == 2:
        gable = np.array([[x - 0.04 * width, top + 1], [middle, top - 0.72 * width], [x + 1.04 * width, top + 1]])
        sheet.polygon(gable, blend(_COPPER, _IRON, 0.45))
        sheet.disc(middle, top - 0.24 * width, 0.19 * width, 0.19 * width, _BRASS)
        sheet.disc(middle, top - 0.24 * width, 0.155 * width, 0.155 * width, tone("#f8ecc8"), shines=0.5)
        bar = 0.012 * width
        sheet.polygon(rect(middle - bar, top - 0.36 * width, middle + bar, top - 0.24 * width), _IRON)
        sheet.polygon(
            rect(middle - bar, top - 0.24 * width - bar, middle + 0.1 * width, top - 0.24 * width + bar), _IRON
        )
    else:
        for share in (0.24, 0.5, 0.76):
            sheet.polygon(rect(x + (share - 0.02) * width, top - 0.3 * width, x + (share + 0.02) * width, top), _IRON)
        sheet.polygon(rect(x + 0.16 * width, top - 0.58 * width, x + 0.84 * width, top - 0.24 * width), _BRASS)
        sheet.disc(middle, top - 0.58 * width, 0.34 * width, 0.15 * width, blend(_BRASS, (255.0, 255.0, 255.0), 0.2))
        sheet.polygon(rect(x + 0.16 * width, top - 0.45 * width, x + 0.84 * width, top - 0.42 * width), _IRON)


def _smoke(sheet: Sheet, x: float, y: float, half: float, rng: np.random.Generator) -> None:
    grey: Tone = blend(tone("#d8cdbf"), sheet.easel.light.plain(sheet.easel.light.haze), 0.4)
    for puff in range(5):
        size = half * (1.1 + 0.55 * puff)
        px = x + half * (0.5 * puff + 0.3 * puff**1.5 * float(rng.uniform(0.6, 1.0)))
        sheet.disc(px, y - half * (0.6 + 1.5 * puff), size, 0.8 * size, blend(grey, (255.0, 255.0, 255.0), 0.08 * puff))


STEAMPUNK = (
    Setting(
        name="steampunk city",
        words=(
            "steampunk city, steampunk town, steampunk street, steampunk world, steampunk skyline, steampunk metropolis, "
            "clockwork city, clockwork town, city of gears, city of brass, mechanical city, gear city, steampunk london, "
            "city of cogs"
        ),
        paint=paint_steampunk,
        horizon=0.54,
        sounds=("city",),
    ),
)
"""Where steam drives all."""
