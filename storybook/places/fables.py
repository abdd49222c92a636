"""Places of fairy tales: islands that float in the sky, a land of sweets, an enchanted forest."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import wander
from .base import Backdrop, Setting
from .terrain import grass_tones
from .vegetation import grow_grass, plant_row
from .woods import paint_forest
from .worlds import paint_sky_world

_WHITE: Tone = (255.0, 255.0, 255.0)
_ROCK, _ROCK_LIGHT, _ROCK_DARK = tone("#a58d78"), tone("#c9b096"), tone("#6f5b52")
_GLOW = ("#5ff2d8", "#7fb8ff", "#d88aff", "#ffe27a")


def paint_floating_islands(easel: Easel) -> Backdrop:
    """Rocks with meadows and waterfalls on them, hanging over a sea of clouds; one is near enough to stand on."""
    below = paint_sky_world(easel)
    nodes = [*below.back[:-2]]
    h, m = easel.height, easel.m
    for depth, x, row, half in (
        (0.12, 0.2, 0.3, 0.1),
        (0.16, 0.82, 0.2, 0.13),
        (0.3, 0.62, 0.42, 0.16),
        (0.34, 0.08, 0.55, 0.2),
    ):
        nodes.append(_island(easel, depth, x * easel.width, row * h, half * m, bob=0.006))
    nodes += below.back[-2:-1]
    stand = min(0.72 * h, h - 0.32 * m)
    half = min(0.8 * m, 0.66 * easel.width) * easel.scale(1.0)
    nodes.append(_island(easel, 1.0, 0.5 * easel.width + 0.5 * easel.reach, stand - 0.03 * m, half, bob=0.0))
    return Backdrop(back=nodes, front=below.front, stand=stand, spread=0.02 * m, air=0.34 * h)


def _island(easel: Easel, depth: float, x: float, row: float, half: float, *, bob: float) -> Layer:
    """A disc of grass with trees, the rock below it like a cone that hangs."""
    light, middle, dark = grass_tones(easel)
    deep = half * 1.15
    sheet = easel.sheet(depth, row - half * 1.1 - 4, row + deep * 1.2 + 8)
    rng = easel.fork(f"island{depth}{row:.0f}")
    t = np.linspace(-1, 1, 33)
    jag = 0.12 * deep * wander(33, rng, bumps=7)
    under = row + deep * (1 - np.abs(t) ** 1.3) ** 1.15 + jag * (1 - t**2)
    hull = np.stack([x + half * t, under], 1)
    sheet.polygon(np.concatenate([hull, [[x + half, row], [x - half, row]]]), _ROCK)
    for first, last, colour in ((0, 11, _ROCK_LIGHT), (21, 33, _ROCK_DARK)):
        part = hull[first:last]
        sheet.polygon(np.concatenate([part, [[part[-1][0] * 0.6 + x * 0.4, row], [part[0][0], row]]]), colour)
    for number in range(3, 30, 4):
        px, py = hull[number]
        crack = [[px, py - 2], [px + half * 0.02, py - 2], [x + (px - x) * 1.05, row + deep * 0.1]]
        sheet.polygon(np.array(crack), blend(_ROCK, _ROCK_DARK, 0.7))
    columns = np.arange(sheet.width, dtype=np.float32)
    away = np.abs(columns - x) / half
    crown = np.where(away < 0.97, row - 0.09 * half * np.clip(1 - away**2, 0, 1), easel.height * 3).astype(np.float32)
    if depth < 1:
        _fall(sheet, x + 0.55 * half, row, half)
        grove = np.where(away < 0.8, crown, easel.height * 3).astype(np.float32)
        plant_row(sheet, ("broad", "pine", "bush"), grove, height=half * 0.62, every=half * 0.42)
    else:
        edge = np.where((away > 0.55) & (away < 0.93), crown, easel.height * 3).astype(np.float32)
        plant_row(sheet, ("broad", "bush"), edge, height=half * 0.3, every=half * 0.22)
        grass = np.where(away < 0.94, crown, easel.height * 3).astype(np.float32)
        grow_grass(sheet, grass, height=easel.size(0.03), every=easel.size(0.008), tones=(light, middle, dark))
    lip = np.stack([x + half * t, row + 0.07 * half * (1 - t**2) + 0.012 * half * np.sin(t * 40)], 1)
    top = np.stack([x + half * t, row - 0.09 * half * (1 - t**2)], 1)
    sheet.polygon(np.concatenate([top, lip[::-1]]), middle)
    band = np.stack([x + half * t, row - 0.01 * half * (1 - t**2)], 1)
    sheet.polygon(np.concatenate([top, band[::-1]]), light)
    return sheet.finish(haze=0.5, bob=(bob * easel.m, 5.0 + 3 * depth, depth))


def _fall(sheet: Sheet, x: float, row: float, half: float) -> None:
    """Water that runs over the rim and turns to mist."""
    wide = 0.07 * half
    points = [[x - wide, row], [x + wide, row], [x + wide * 1.5, row + half * 1.1], [x - wide * 0.6, row + half * 1.1]]
    sheet.polygon(np.array(points), tone("#d8f0fb"))
    sheet.polygon(np.array([[x - wide * 0.3, row], [x + wide * 0.3, row], [x + wide * 0.4, row + half * 1.1]]), _WHITE)
    sheet.halo(x + wide * 0.4, row + half * 1.1, half * 0.3, _WHITE, 0.7)


def paint_enchanted_forest(easel: Easel) -> Backdrop:
    """The forest with mushrooms as high as people that glow, lights between the trunks, a shimmering path."""
    backdrop = paint_forest(easel)
    backdrop.back.insert(-1, _mushrooms(easel, 0.62, easel.below(0.125, 0.62), 0.27))
    backdrop.back.append(_mushrooms(easel, 0.95, easel.below(0.19, 0.95), 0.17))
    backdrop.back.append(_lights(easel))
    return backdrop


def _mushrooms(easel: Easel, depth: float, row: float, tall: float) -> Node:
    """Caps of light on pale stems, in groups."""
    sheet = easel.sheet(depth, row - easel.size(tall * 1.9, depth), row + easel.size(0.05, depth))
    rng = easel.fork(f"glowing{depth}")
    count = max(round(sheet.width / easel.size(0.42)), 2)
    for number in range(count):
        x = (number + float(rng.uniform(0.25, 0.75))) * sheet.width / count
        for shift, share in ((-0.5, 0.62), (0.55, 0.5), (0.0, 1.0)):
            high = easel.size(tall, depth) * share * float(rng.uniform(0.8, 1.1))
            _mushroom(
                sheet, x + shift * high * 0.8, row + easel.size(0.02) * share, high, tone(_GLOW[int(rng.integers(4))])
            )
    return sheet.finish(haze=0.3)


def _mushroom(sheet: Sheet, x: float, foot: float, high: float, colour: Tone) -> None:
    shines = 0.3 + 0.55 * min(1.4 * sheet.easel.light.dark, 1.0)
    cap, half = foot - high * 0.62, high * 0.42
    sheet.halo(x, cap, high * 1.1, colour, 0.12 + 0.14 * sheet.easel.light.dark)
    stem = [[x - high * 0.09, foot], [x - high * 0.06, cap], [x + high * 0.06, cap], [x + high * 0.09, foot]]
    sheet.polygon(np.array(stem), blend(colour, _WHITE, 0.6), shines=shines * 0.7)
    turns = np.linspace(0, math.pi, 21)
    dome = np.stack([x - half * np.cos(turns), cap - high * 0.4 * np.sin(turns)], 1)
    sheet.polygon(dome, colour, shines=shines)
    sheet.disc(x, cap, half, high * 0.07, blend(colour, _WHITE, 0.5), shines=shines)
    for at, up, size in ((-0.5, 0.2, 0.06), (0.1, 0.3, 0.08), (0.52, 0.16, 0.05)):
        sheet.disc(
            x + half * at, cap - high * up, high * size, high * size * 0.8, blend(colour, _WHITE, 0.7), shines=shines
        )


def _lights(easel: Easel) -> Node:
    """Small lights that hang in the air."""
    sheet = easel.sheet(0.75, 0.12 * easel.height, easel.below(0.2, 0.75), drift=0.008 * easel.m)
    rng = easel.fork("lights")
    for _ in range(max(round(sheet.width / easel.size(0.07)), 8)):
        x, y = float(rng.uniform(0, sheet.width)), float(rng.uniform(0.2 * easel.height, easel.below(0.16, 0.75)))
        colour, size = tone(_GLOW[int(rng.integers(4))]), easel.size(float(rng.uniform(0.003, 0.006)))
        sheet.halo(x, y, size * 5, colour, 0.3 + 0.4 * easel.light.dark)
        sheet.disc(x, y, size, size, blend(colour, _WHITE, 0.6), shines=1.0)
    return sheet.finish(bob=(easel.m * 0.012, 4.5, 0.0))


FABLES = (
    Setting(
        name="floating islands",
        words=(
            "floating island, flying island, sky island, island in the sky, floating mountain, floating rock, floating city, "
            "sky city, city in the sky"
        ),
        paint=paint_floating_islands,
        horizon=0.72,
        sounds=("wind",),
        travels=False,
    ),
    Setting(
        name="enchanted forest",
        words=(
            "enchanted forest, magic forest, magical forest, fairy forest, fairytale forest, mystical forest, "
            "mushroom forest, fairy village, gnome village, elf village, village of mushroom houses, enchanted "
            "wood, glowing forest, fantasy forest, enchanted woods, candy land, gingerbread house, house of "
            "candy, house of gingerbread, candyland, land of sweet, land of candy, candy kingdom, candy world, "
            "world of candy, sugar land, candy forest"
        ),
        paint=paint_enchanted_forest,
        horizon=0.56,
        sounds=("leaves", "crickets"),
    ),
)
"""Once upon a time."""
