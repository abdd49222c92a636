"""Water that leads into the picture: a river that winds through its valley, and floes that drift on a polar sea."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .extras import OPEN_WATER
from .flora import grow_grass, plant_row
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, paint_mountains
from .water import own_colour, paint_mirror, paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_winding_river(easel: Easel) -> Backdrop:
    """A river in bends from the far hills to the front of a green valley, trees along it."""
    light, middle, dark = grass_tones(easel)
    rock, shade = tone("#a0a0ac"), tone("#62687e")
    blue = blend(dark, (190.0, 150.0, 110.0), 0.45)
    nodes: list[Node] = [
        *paint_sky(easel),
        paint_mountains(easel, depth=0.05, height=0.22, peaks=2.4, light=rock, dark=shade, snow=0.3, base=0.02),
        paint_hill(easel, depth=0.1, crest=-0.03, wave=0.06, bumps=1.6, tones=(blue,) * 3, mist=0.4),
    ]
    top = easel.below(0.012, 0.3)
    plain = easel.sheet(0.3, top - easel.size(0.1))
    plain.fill_below(
        np.full(plain.width, top, np.float32), blend(light, middle, 0.6), light, fade=easel.size(0.5), blot=0.08
    )
    _wind(plain, easel, top, easel.below(0.31, 0.6), (middle, dark))
    nodes.append(plain.finish())
    nodes.append(paint_stage(easel, crest=0.29))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.36),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
    )


def _wind(sheet: Sheet, easel: Easel, top: float, foot: float, greens: tuple[Tone, Tone]) -> None:
    """The bends of the river, wider towards the camera, with bright edges; rows of trees before and behind each bend."""
    middle, dark = greens
    water = own_colour(easel, tone("#4f9fc4"))
    sky = easel.light.plain(blend(easel.light.middle, easel.light.horizon, 0.4))
    x0 = easel.width * 0.5 + easel.reach * 0.15
    t = np.linspace(0, 1, 80)
    y = top + (foot + easel.size(0.1) - top) * t**1.35
    x = x0 + easel.size(1.0) * (0.07 + 0.4 * t) * np.sin(2.1 * math.pi * t**0.75 + 0.6)
    half = easel.size(1.0) * (0.009 + 0.17 * t**1.4)
    for grow, colour in ((1.14, blend(dark, (60.0, 90.0, 110.0), 0.5)), (1.0, blend(water, sky, 0.35))):
        left, right = np.stack([x - half * grow, y], 1), np.stack([x + half * grow, y], 1)
        for at in range(len(t) - 1):
            sheet.polygon(np.array([left[at], right[at], right[at + 1], left[at + 1]]), colour)
    rng = easel.fork("glints")
    for _ in range(70):
        at = int(rng.integers(8, 79))
        px, wide = float(x[at] + rng.uniform(-0.8, 0.8) * half[at]), float(half[at]) * float(rng.uniform(0.08, 0.3))
        sheet.disc(px, float(y[at]), wide, max(wide * 0.07, 0.6), blend(water, _WHITE, 0.65))
    for share in (0.05, 0.16, 0.34, 0.58):
        row = top + (foot - top) * share
        tall = easel.size(0.04 + 0.16 * share)
        at = int(np.argmin(np.abs(y - row)))
        columns = np.arange(sheet.width)
        away = np.abs(columns - x[at]) > half[at] + tall * 1.1
        line = np.where(away, row, easel.height * 3).astype(np.float32)
        plant_row(sheet, ("broad", "bush", "pine"), line, height=tall, every=tall * 2.2)
        grow_grass(sheet, line, height=tall * 0.14, every=max(tall * 0.1, 1.5), tones=(middle, dark))


def paint_ice_floes(easel: Easel) -> Backdrop:
    """Broken ice on dark water to the horizon, far icebergs; a large floe for whoever is there and does not swim."""
    ice, shade = tone("#f4faff"), tone("#a8c8dc")
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(easel, depth=0.06, height=0.13, peaks=4, light=ice, dark=tone("#9fbdd4"), snow=0.6, base=0.006)
    )
    nodes.append(
        paint_mirror(easel, top=easel.horizon, shallow=tone("#5fa8c4"), deep=tone("#1c5a80"), calm=0.55, glitter=1.2)
    )
    rng = easel.fork("floes")
    for depth, crest, size, every in ((0.25, 0.03, 0.05, 0.13), (0.45, 0.09, 0.11, 0.3), (0.7, 0.16, 0.17, 0.55)):
        row = easel.below(crest, depth)
        sheet = easel.sheet(depth, row - easel.size(0.1), row + easel.size(0.1))
        for x in np.arange(0, sheet.width, easel.size(every, depth)):
            wide = easel.size(size, depth) * float(rng.uniform(0.6, 1.1))
            lift = easel.size(0.03, depth) * float(rng.uniform(-1, 1))
            _floe(sheet, float(x) + wide * float(rng.uniform(0, 1)), row + lift, wide, (ice, shade), rng)
        nodes.append(sheet.finish(bob=(easel.m * 0.004, 4.0 + depth, depth)))
    stand = easel.below(0.27)
    swims = OPEN_WATER in easel.scene.extras
    if not swims:
        near = easel.sheet(1.0, stand - easel.size(0.12), stand + easel.size(0.22))
        half = min(easel.size(0.62), 0.47 * easel.width)
        _floe(near, easel.width / 2 + easel.reach / 2, stand + easel.size(0.02), half, (ice, shade), rng)
        nodes.append(near.finish())
    wave = paint_wave(
        easel,
        depth=1.3,
        crest=0.38,
        wave=0.012,
        bumps=2.0,
        light=tone("#3f8fb4"),
        dark=tone("#154a70"),
        drift=0.04,
        bob=0.008,
        phase=0.3,
    )
    return Backdrop(
        back=nodes,
        front=[wave],
        stand=stand,
        spread=easel.size(0.03),
        air=easel.horizon * 0.5,
        mirror=0.2 if swims else 0.0,
    )


def _floe(sheet: Sheet, x: float, y: float, half: float, tones: tuple[Tone, Tone], rng: np.random.Generator) -> None:
    """A flat slab with a broken edge, its side in the shade, its foot under water."""
    ice, shade = tones
    angles = np.linspace(0, 2 * math.pi, 15)[:-1]
    reach = 1 + 0.16 * rng.uniform(-1, 1, 14)
    edge = np.stack([np.cos(angles) * reach * half, np.sin(angles) * reach * half * 0.17], 1)
    thick = half * 0.07
    for down, colour in ((1.9, blend(shade, (150.0, 120.0, 40.0), 0.45)), (1.0, shade), (0.0, ice)):
        sheet.polygon(edge + np.array([x, y + thick * down]), colour)
    sheet.polygon(edge * 0.8 + np.array([x - half * 0.04, y - thick * 0.2]), blend(ice, _WHITE, 0.7))


CURRENTS = (
    Setting(
        name="winding river",
        words=(
            "winding river, river valley, winding stream, narrow stream, meandering river, river winding, stream winding, "
            "valley with a river, river in a valley, meandering stream, river bend"
        ),
        paint=paint_winding_river,
        horizon=0.46,
        sounds=("rapids", "birds"),
    ),
    Setting(
        name="ice floes",
        words=(
            "ice floe, floe, arctic sea ice, thick sea ice, drift ice, pack ice, ice sheet, floating ice, melting ice, "
            "ice float, sea ice, broken ice"
        ),
        paint=paint_ice_floes,
        horizon=0.46,
        sounds=("waves", "wind"),
        travels=False,
    ),
)
"""Water that leads into the picture."""
