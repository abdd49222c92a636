"""The grounds of other planets: one of odd plants under several moons, and Mars."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import crags
from .base import Backdrop, Setting
from .cosmos import paint_globe
from .orbs import planets_of
from .rocks import lay_rock, rows_of
from .sky import paint_sky
from .terrain import speckle, start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)
_WORLDS = (
    # zenith, middle, horizon; rock light and dark; ground light and dark; what grows
    (("#241046", "#7b3a92", "#ffab8f"), ("#e39a6a", "#6a2f4f"), ("#f0b27a", "#a8563f"), ("#39d6c0", "#8affc8")),
    (("#06283f", "#1f7f86", "#d6f09a"), ("#b88ad6", "#4a2f78"), ("#a98fd8", "#5a3f8f"), ("#ff9a5a", "#ffd36a")),
    (("#3a0f2e", "#c2445f", "#ffd08a"), ("#7fa6c9", "#2f3f6a"), ("#86b8c4", "#3f6a80"), ("#ff6fae", "#ffb3d9")),
)
"""Three strange worlds: the prompt's chance chooses one."""


def paint_alien_planet(easel: Easel) -> Backdrop:
    """A coloured sky with moons, spires of rock, plants that glow."""
    sky, rock, ground, growth = _WORLDS[easel.seed % 3]
    low = (tone(sky[0]), tone(sky[1]), tone(sky[2]))
    easel.light = replace(
        easel.light,
        zenith=low[0],
        middle=low[1],
        horizon=low[2],
        haze=blend(low[1], low[2], 0.5),
        ambient=blend(_WHITE, low[2], 0.25),
        thickness=0.72,
        dark=0.65,
        sun_height=-1.0,
        clouds=0.12,
        moon=False,
    )
    nodes = [*paint_sky(easel), *_moons(easel)]
    stone, shade = tone(rock[0]), tone(rock[1])
    for depth, tall, peaks in ((0.08, 0.3, 5), (0.2, 0.36, 3)):
        nodes.append(_spires(easel, depth, tall, peaks, stone, shade))
    leaf, bulb = tone(growth[0]), tone(growth[1])
    light, dark = tone(ground[0]), tone(ground[1])
    for depth, crest, tall, every in ((0.35, 0.05, 0.16, 0.2), (0.6, 0.1, 0.3, 0.55)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.3, head=tall * 1.4)
        _odd_plants(sheet, line, tall, every, leaf, bulb)
        sheet.fill_below(
            line, blend(light, dark, 0.3), dark, fade=easel.size(0.3), blot=0.12, edge=blend(light, _WHITE, 0.2)
        )
        nodes.append(sheet.finish())
    nodes.append(_ground(easel, light, dark))
    front, line = start_hill(easel, depth=1.4, crest=0.46, wave=0.02, bumps=1.0, head=0.2)
    _odd_plants(front, line, 0.1, 0.5, blend(leaf, dark, 0.4), bulb)
    return Backdrop(
        back=nodes,
        front=[front.finish(blur=easel.m * 0.002)],
        stand=easel.below(0.27),
        spread=easel.size(0.08),
        air=easel.horizon * 0.62,
    )


def _moons(easel: Easel) -> list[Node]:
    """A great planet with a ring, and a small moon, unless others are named."""
    m, wide, high = easel.m, easel.width, easel.horizon
    if planets_of(easel) or not {"two moons", "three moons"}.isdisjoint(easel.scene.extras):
        return []
    return [
        paint_globe(easel, 0.02, wide * 0.76, high * 0.34, m * 0.15, tone("#e0a878"), ring=True),
        paint_globe(easel, 0.03, wide * 0.22, high * 0.24, m * 0.045, tone("#d6d0e8"), ring=False),
    ]


def _spires(easel: Easel, depth: float, tall: float, peaks: float, stone: Tone, shade: Tone) -> Node:
    """Needles and arches of rock."""
    foot, high = easel.below(0.05, depth), easel.up(tall, depth)
    sheet = easel.sheet(depth, foot - high * 1.05, foot + easel.size(0.1))
    rng = easel.fork(f"spires{depth}")
    line = foot - high * (
        0.08 + 0.92 * crags(sheet.width, rng, peaks=peaks * sheet.width / easel.width, octaves=4) ** 2.4
    )
    cover = np.clip(rows_of(sheet) - line[None, :].astype(np.float32), 0, 1)
    lay_rock(sheet, cover, light=stone, dark=shade, cell=(easel.size(0.05), easel.size(0.12)))
    sheet.mist(foot - high * 0.7, foot, 0.5)
    return sheet.finish()


def _odd_plants(sheet: Sheet, line: Picture, tall: float, every: float, leaf: Tone, bulb: Tone) -> None:
    """Curled stalks with a light in the curl, and fans."""
    easel, depth = sheet.easel, sheet.depth
    rng = easel.fork(f"odd{depth}")
    count = max(round(sheet.width / easel.size(every, depth)), 2)
    for number in range(count):
        x = (number + float(rng.uniform(0.1, 0.9))) * sheet.width / count
        foot, high = float(line[int(x) % len(line)]) + 3, easel.size(tall, depth) * float(rng.uniform(0.5, 1.0))
        side, half = (1 if rng.random() < 0.5 else -1), high * 0.035
        if rng.random() < 0.35:
            for angle in np.linspace(-0.9, 0.9, 5):
                tip = (x + math.sin(angle) * high * 0.6, foot - math.cos(angle) * high * 0.6)
                spread = np.array([math.cos(angle), math.sin(angle)]) * high * 0.07
                middle = np.array([x, foot]) * 0.4 + np.array(tip) * 0.6
                sheet.polygon(
                    np.array([[x, foot], middle - spread, tip, middle + spread]), blend(leaf, bulb, abs(angle))
                )
            continue
        t = np.linspace(0, 1, 26)
        turn = 4.6 * np.clip(t - 0.5, 0, None) * 2
        radius = high * 0.2 * (1 - 0.75 * np.clip(t - 0.5, 0, None) * 2)
        px = x + side * np.where(t < 0.5, high * 0.1 * t, high * 0.05 + high * 0.2 - radius * np.cos(turn))
        py = foot - np.where(t < 0.5, high * 1.4 * t, high * 0.7 + radius * np.sin(turn))
        wide = half * (1.3 - 0.9 * t)
        outline = np.concatenate([np.stack([px - wide, py], 1), np.stack([px + wide, py], 1)[::-1]])
        sheet.polygon(outline, leaf)
        sheet.halo(float(px[-1]), float(py[-1]), high * 0.3, bulb, 0.5)
        sheet.disc(float(px[-1]), float(py[-1]), high * 0.06, high * 0.06, blend(bulb, _WHITE, 0.3), shines=0.9)


def _ground(easel: Easel, light: Tone, dark: Tone) -> Node:
    """Where figures stand: bare ground with craters and stones."""
    sheet, line = start_hill(easel, depth=1.0, crest=0.165, wave=0.02, bumps=1.2, head=0.06)
    sheet.fill_below(
        line, light, blend(light, dark, 0.75), fade=easel.size(0.5), blot=0.1, edge=blend(light, _WHITE, 0.35)
    )
    rng = easel.fork("craters")
    for share in np.sort(rng.random(18)):
        x, y = float(rng.uniform(0, sheet.width)), float(line.mean()) + easel.size(0.05 + 0.5 * float(share))
        radius = easel.size(0.02 + 0.06 * float(share)) * float(rng.uniform(0.5, 1.2))
        sheet.disc(x, y, radius, radius * 0.28, blend(light, dark, 0.85))
        sheet.disc(x + radius * 0.05, y + radius * 0.07, radius * 0.86, radius * 0.2, blend(light, dark, 0.5))
    stones(sheet, line + easel.size(0.02), every=easel.size(0.3), size=easel.size(0.05), light=light, dark=dark)
    tones = [blend(light, _WHITE, 0.25), blend(light, dark, 0.6)]
    rows = easel.size(0.5)
    speckle(sheet, line + easel.size(0.03), count=50, size=easel.size(0.012), tones=tones, depth_rows=rows, squash=0.5)
    return sheet.finish()


def paint_mars(easel: Easel) -> Backdrop:
    """Rust-red ground, table mountains, a dusty sky with a small sun."""
    dim = easel.light.dark
    easel.light = replace(
        easel.light,
        zenith=blend(tone("#b5805c"), easel.light.zenith, dim * 0.8),
        middle=blend(tone("#d8a480"), easel.light.middle, dim * 0.8),
        horizon=blend(tone("#f2d3b0"), easel.light.horizon, dim * 0.8),
        haze=blend(tone("#e0b08c"), easel.light.haze, dim * 0.8),
        clouds=0.0,
    )
    nodes = paint_sky(easel)
    stone, shade = tone("#cf7f56"), tone("#7a3a2c")
    for depth, tall, peaks in ((0.06, 0.2, 2), (0.14, 0.13, 3)):
        nodes.append(_spires(easel, depth, tall, peaks, stone, shade))
    light, dark = tone("#d98a5a"), tone("#8f4630")
    for depth, crest in ((0.25, 0.02), (0.5, 0.075)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.3, head=0.1)
        stones(sheet, line, every=easel.size(0.25, depth), size=easel.size(0.05, depth), light=light, dark=dark)
        sheet.fill_below(line, blend(light, dark, 0.2), blend(light, dark, 0.6), fade=easel.size(0.3), blot=0.14)
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.25), 0.3)
        nodes.append(sheet.finish())
    nodes.append(_ground(easel, light, dark))
    return Backdrop(back=nodes, stand=easel.below(0.27), spread=easel.size(0.08), air=easel.horizon * 0.6)


PLANETS = (
    Setting(
        name="alien planet",
        words=(
            "alien planet, alien world, alien landscape, strange planet, distant planet, another planet, foreign planet, "
            "unknown planet, exoplanet, alien desert, alien jungle, strange world, other planet"
        ),
        paint=paint_alien_planet,
        horizon=0.52,
        sounds=("space",),
    ),
    Setting(
        name="mars",
        words="mars, martian, surface of mars, martian landscape, martian surface",
        paint=paint_mars,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""Other planets."""
