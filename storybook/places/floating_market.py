"""A market on the water: long boats full of fruit, vendors under straw hats, houses on stilts behind them."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Sheet
from ..spec import Figure
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import rect
from .flora import plant_row
from .harbours import paint_pier
from .sky import paint_sky
from .terrain import start_hill
from .towns import lit_share
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
_HULLS = ("#7a4f33", "#8f5f3c", "#5f4232", "#a06a3f")
_FRUIT = ("#f2a23a", "#e04f3a", "#f4d34a", "#7fb54a", "#d8478f", "#c9e06a", "#b5402f")
_SHADES = ("#d8423a", "#3f8a8f", "#f0b93a", "#5a6fb5")
_WOOD, _ROOF = tone("#9a7450"), tone("#6f5a48")
_LAMP, _GLASS = tone("#ffd98a"), tone("#5f5048")


def paint_floating_market(easel: Easel) -> Backdrop:
    """Two rows of boats on a brown canal."""
    nodes = paint_sky(easel)
    sheet, line = start_hill(easel, depth=0.14, crest=-0.02, wave=0.015, bumps=1.2, head=0.3)
    plant_row(sheet, ("palm", "broad", "palm"), line, height=easel.size(0.24, 0.14), every=easel.size(0.09, 0.14))
    sheet.fill_below(line, tone("#5f9a4a"), tone("#3f7238"), fade=easel.size(0.1))
    nodes.append(sheet.finish(haze=0.8))
    nodes.append(_stilts(easel))
    top = easel.below(0.05, 0.25)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#8a9a72"), deep=tone("#4f5f42"), calm=0.6, depth=0.25))
    for depth, below, start in ((0.35, 0.1, 0.0), (0.5, 0.18, 0.6), (0.7, 0.28, 0.2)):
        nodes.append(_boats(easel, depth, below, start))
    lands = any(_stands(figure) for figure in easel.scene.figures)
    return Backdrop(
        back=nodes,
        front=[paint_pier(easel)] if lands else [_boats(easel, 1.15, 0.52, 0.25)],
        stand=easel.below(0.36),
        shore=easel.height * 0.93,
        spread=easel.size(0.05),
        air=easel.horizon * 0.4,
        mirror=0.3,
    )


def _stands(figure: Figure) -> bool:
    return CATALOGUE[figure.name].habitat in ("ground", "table") and figure.to < 0


def _stilts(easel: Easel) -> Layer:
    """Wooden houses above the water, with porches and awnings."""
    depth = 0.25
    foot, unit = easel.below(0.06, depth), easel.size(0.3, depth)
    sheet = easel.sheet(depth, foot - 1.2 * unit, foot + 4)
    rng, lit = easel.fork("stilts"), lit_share(easel, 0.8)
    count = max(round(sheet.width / (1.15 * unit)), 2)
    for number in range(count):
        left = (number + 0.06) * sheet.width / count
        right, floor = (number + 0.9) * sheet.width / count - 1, foot - 0.16 * unit
        eaves = floor - unit * float(rng.uniform(0.38, 0.5))
        wall = blend(_WOOD, tone(_SHADES[number % 4]), 0.25 * float(rng.random()))
        for post in np.linspace(left + 0.03 * unit, right - 0.05 * unit, 5).tolist():
            sheet.polygon(rect(post, floor, post + 0.035 * unit, foot + 4), blend(_WOOD, _ROOF, 0.7))
        sheet.polygon(rect(left, eaves, right, floor), wall)
        ridge = eaves - 0.3 * unit
        roof = [[left - 0.05 * unit, eaves], [left + 0.16 * unit, ridge], [right - 0.16 * unit, ridge], [right, eaves]]
        sheet.polygon(np.clip(np.array(roof), (0, -1e6), (sheet.width - 1, 1e6)), _ROOF)
        for at in (0.2, 0.62):
            x, shines = left + at * (right - left), bool(rng.random() < lit)
            pane = rect(x, eaves + 0.12 * unit, x + 0.17 * unit, floor - 0.06 * unit)
            sheet.polygon(pane, _LAMP if shines else _GLASS, shines=0.9 if shines else 0.0)
        sheet.polygon(rect(left, floor - 0.02 * unit, right, floor + 0.02 * unit), blend(_WOOD, _WHITE, 0.2))
        awning = tone(_SHADES[(number * 3 + 1) % 4])
        shade = [[left, eaves + 0.02 * unit], [right, eaves + 0.02 * unit], [right, eaves + 0.13 * unit]]
        sheet.polygon(np.array([*shade, [left, eaves + 0.13 * unit]]), awning)
    return sheet.finish(haze=0.6)


def _boats(easel: Easel, depth: float, below: float, start: float) -> Layer:
    """One behind the other along a row of the water."""
    water, long = (
        easel.below(below, depth),
        easel.size(0.58 if easel.width > easel.height else 0.66, depth) * (0.5 + 0.5 * depth),
    )
    sheet = easel.sheet(depth, water - 0.62 * long, water + 0.12 * long)
    rng = easel.fork(f"boats{depth}")
    count = max(round(sheet.width / (1.08 * long)), 2)
    for number in range(count):
        x = (number + 0.5 * (1 + start)) * sheet.width / count
        if 0.51 * long < x < sheet.width - 0.51 * long:
            _boat(sheet, x, water, long, rng)
    return sheet.finish(haze=0.4, bob=(0.003 * easel.m, 3.4 + start, start))


def _boat(sheet: Sheet, x: float, water: float, long: float, rng: np.random.Generator) -> None:
    """A low hull with raised ends, heaps of fruit, somebody with a straw hat, sometimes under a parasol."""
    side = 1 if rng.random() < 0.5 else -1
    hull = tone(_HULLS[int(rng.integers(len(_HULLS)))])
    t = np.linspace(-1, 1, 25)
    rim = water - long * (0.055 + 0.075 * np.abs(t) ** 3)
    keel = water + long * 0.03 * (1 - t**4)
    for heap in range(5):
        _heap(sheet, x + side * long * (-0.08 + 0.105 * heap), water - 0.06 * long, 0.062 * long, rng)
    _vendor(sheet, x - side * 0.24 * long, water - 0.02 * long, 0.34 * long, flip=side < 0)
    if rng.random() < 0.45:
        _parasol(sheet, x - side * 0.3 * long, water - 0.05 * long, long, tone(_SHADES[int(rng.integers(4))]))
    across = x + 0.5 * long * t
    sheet.polygon(
        np.concatenate([np.stack([across, rim], 1), np.stack([0.94 * (across - x) + x, keel], 1)[::-1]]), hull
    )
    strip = np.concatenate([np.stack([across, rim], 1), np.stack([across, rim + 0.014 * long], 1)[::-1]])
    sheet.polygon(strip, blend(hull, _WHITE, 0.35))


def _heap(sheet: Sheet, x: float, foot: float, half: float, rng: np.random.Generator) -> None:
    colour, other = (tone(_FRUIT[int(rng.integers(len(_FRUIT)))]) for _ in range(2))
    for row, many in enumerate((4, 3, 2)):
        for at in range(many):
            px, py = x + (at - (many - 1) / 2) * 0.56 * half, foot - row * 0.42 * half
            sheet.disc(px, py, 0.3 * half, 0.3 * half, colour if (at + row) % 3 else blend(colour, other, 0.6))
            sheet.disc(px - 0.08 * half, py - 0.1 * half, 0.09 * half, 0.08 * half, blend(colour, _WHITE, 0.5))


def _vendor(sheet: Sheet, x: float, foot: float, tall: float, *, flip: bool) -> None:
    sprite = draw(CATALOGUE["farmer"], height_px=max(round(tall), 8), action="sit", phase=0.1)
    pixels = sprite.bgra[:, ::-1] if flip else sprite.bgra
    anchor = pixels.shape[1] - 1 - sprite.anchor[0] if flip else sprite.anchor[0]
    sheet.stamp(np.ascontiguousarray(pixels), round(x - anchor), round(foot - sprite.anchor[1]))


def _parasol(sheet: Sheet, x: float, foot: float, long: float, colour: Tone) -> None:
    top, half, thin = foot - 0.42 * long, 0.2 * long, 0.006 * long
    sheet.polygon(rect(x - thin, top, x + thin, foot), blend(_WOOD, _WHITE, 0.3))
    for part, shade in enumerate((colour, blend(colour, _WHITE, 0.6), colour, blend(colour, _WHITE, 0.6))):
        left, right = (-1 + 0.5 * part) * half, (-0.5 + 0.5 * part) * half
        sheet.polygon(
            np.array([[x, top - 0.09 * long], [x + left, top + 0.03 * long], [x + right, top + 0.03 * long]]), shade
        )


FLOATING_MARKETS = (
    Setting(
        name="floating market",
        words="floating market, boat market, river market, market on the water, mekong delta",
        paint=paint_floating_market,
        horizon=0.42,
        floor="water",
        sounds=("lap", "crowd"),
    ),
)
"""Markets on the water."""
