"""The grounds of other planets: one of odd plants under several moons, and Mars."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node
from ..painting.texture import crags
from .base import Backdrop, Setting
from .rocks import lay_rock, rows_of
from .sky import paint_sky
from .terrain import speckle, start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)


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
        name="mars",
        words=(
            "mars, martian, surface of mars, martian landscape, martian surface, glass dome on mars, dome on "
            "mars, dome on the mars, biodome, bio dome, inside a dome on mars, martian greenhouse, greenhouse on "
            "mars, mars greenhouse, garden on mars, mars dome, martian dome, inside a glass dome on mars, domed "
            "city on mars, garden dome, inside a biodome, geodesic dome, inside a glass dome, mars base, mars "
            "colony, base on mars, colony on mars, martian base, martian colony, alien planet, alien world, alien "
            "landscape, strange planet, distant planet, another planet, foreign planet, unknown planet, "
            "exoplanet, alien desert, alien jungle, strange world, other planet"
        ),
        paint=paint_mars,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""Other planets."""
