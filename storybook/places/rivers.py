"""A river, and a coast with cliffs.

Also: water that leads into the picture: a river that winds through its valley, and floes that drift on a polar sea.
"""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import wander
from ..spec import DEPTHS
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .extras import OPEN_WATER
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, paint_mountains, speckle, start_hill, stones
from .vegetation import grow_grass, grow_tufts, plant_row
from .water import Banks, banks_of, leaves_above, paint_far, paint_mirror, paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_river(easel: Easel) -> Backdrop:
    """A river between two banks: green ones, or those of the wider place."""
    banks = banks_of(easel) or Banks(("broad", "pine", "broad"), grass_tones(easel))
    light, middle, dark = banks.tones
    nodes = [*paint_sky(easel), *paint_far(easel, banks.far)]
    if not banks.far:
        blue = blend(dark, (190.0, 150.0, 110.0), 0.45)
        nodes.append(paint_hill(easel, depth=0.07, crest=-0.06, wave=0.06, bumps=1.2, tones=(blue,) * 3, mist=0.5))
    for depth, crest, tall, every in ((0.16, -0.01, 0.14, 0.07), (0.3, 0.02, 0.26, 0.3)):
        tall, every = tall * banks.tall, every * banks.every
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.02, bumps=1.2, head=tall * 1.4)
        plant_row(sheet, banks.plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, light, middle, fade=easel.size(0.1))
        nodes.append(sheet.finish())
    top = easel.below(0.04, 0.3)
    nodes.append(
        paint_mirror(easel, top=top, shallow=tone("#58a5ab"), deep=tone("#2b7d8e"), calm=0.62, depth=0.3, glitter=1.3)
    )
    nodes.append(
        paint_wave(
            easel,
            depth=0.7,
            crest=0.13,
            wave=0.004,
            bumps=4,
            light=tone("#4d9fa8"),
            dark=tone("#3b8c9c"),
            drift=0.09,
            bob=0.003,
            phase=0.0,
        )
    )
    wades = any(figure.action in DEPTHS for figure in easel.scene.figures)
    crest = 0.29 if wades else 0.235  # their side of the water is seen
    sheet, line = start_hill(easel, depth=1.0, crest=crest, wave=0.016, bumps=1.0, head=0.12)
    if banks.foreground:
        grow_grass(sheet, line, height=easel.size(0.06), every=easel.size(0.009), tones=(light, middle, dark))
    if banks.foreground == "fern":
        plant_row(sheet, ("fern",), line, height=easel.size(0.13), every=easel.size(0.3))
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.4), blot=0.07, edge=blend(light, _WHITE, 0.2)
    )
    stones(
        sheet,
        line + easel.size(0.005),
        every=easel.size(0.28),
        size=easel.size(0.045),
        light=tone("#b9b6ae"),
        dark=tone("#6d6f74"),
    )
    speckle(
        sheet,
        line + easel.size(0.02),
        count=60,
        size=easel.size(0.018),
        tones=[blend(light, middle, 0.4), blend(middle, dark, 0.3)],
        depth_rows=easel.size(0.45),
        squash=0.2,
    )
    if banks.foreground and not easel.snowy:
        grow_tufts(sheet, line, tones=(light, middle, dark))
    nodes.append(sheet.finish())
    if banks.canopy and not easel.snowy:
        nodes.append(leaves_above(easel))
    floats = wades or any(CATALOGUE[figure.name].habitat == "water" for figure in easel.scene.figures)
    if floats:
        bank = nodes.pop(-2 if banks.canopy and not easel.snowy else -1)
        return Backdrop(
            back=nodes,
            front=[bank],
            stand=easel.below(0.22 if wades else 0.175),
            spread=easel.size(0.03 if wades else 0.02),
            air=easel.horizon * 0.55,
            mirror=0.4,
        )
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel, kind=banks.foreground)) if banks.foreground else [],
        stand=easel.below(0.30),
        spread=easel.size(0.05),
        air=easel.horizon * 0.55,
    )


def paint_coast(easel: Easel) -> Backdrop:
    """Green cliffs above the sea, a grassy headland to stand on."""
    light, middle, dark = grass_tones(easel)
    rough = 2.2 if "storm" in easel.scene.weather or "waves" in easel.scene.extras else 1.0
    nodes = paint_sky(easel)
    nodes.append(
        paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#1f6b95"), calm=0.55, glitter=1.2)
    )
    for depth, reach, tall, place in ((0.12, 0.55, 0.16, 0.86), (0.22, 0.5, 0.26, 0.08)):
        nodes.append(_headland(easel, depth, reach, tall, place))
    nodes.append(
        paint_wave(
            easel,
            depth=0.45,
            crest=0.11,
            wave=0.008 * rough,
            bumps=3,
            light=tone("#3f93b5"),
            dark=tone("#1f6f9a"),
            drift=0.03,
            bob=0.008 * rough,
            phase=0.2,
        )
    )
    nodes.append(
        paint_wave(
            easel,
            depth=0.6,
            crest=0.15,
            wave=0.01 * rough,
            bumps=2.4,
            light=tone("#3487ab"),
            dark=tone("#175f8b"),
            drift=0.045,
            bob=0.01 * rough,
            phase=0.5,
        )
    )
    sheet, line = start_hill(easel, depth=1.0, crest=0.19, wave=0.03, bumps=0.9, head=0.08)
    rock = line + easel.size(0.13)
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.4), blot=0.07, edge=blend(light, _WHITE, 0.2)
    )
    grow_grass(sheet, line, height=easel.size(0.035), every=easel.size(0.008), tones=(light, middle, dark))
    if not easel.snowy:
        grow_tufts(sheet, line, tones=(light, middle, dark))
    stones(sheet, rock, every=easel.size(0.5), size=easel.size(0.04), light=tone("#b9b6ae"), dark=tone("#6d6f74"))
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        float_row=easel.below(0.135, 0.6),
        stand=easel.below(0.255),
        spread=easel.size(0.04),
        air=easel.horizon * 0.5,
    )


def _headland(easel: Easel, depth: float, reach: float, tall: float, place: float) -> Node:
    light, middle, _ = grass_tones(easel)
    rng = easel.fork(f"headland{depth}")
    foot = easel.horizon + easel.size(0.02 + 0.06 * depth, depth)
    high = easel.size(tall, depth)
    sheet = easel.sheet(depth, foot - high * 1.4, foot + easel.size(0.01))
    x = np.arange(sheet.width, dtype=np.float32)
    away = np.abs(x - place * easel.width) / easel.size(reach)
    rise = np.clip((1.0 - away) * 5, 0, 1) * (1 - 0.25 * away)
    line = (foot - high * rise * (1 + 0.07 * wander(sheet.width, rng, bumps=7))).astype(np.float32)
    line = np.where(rise <= 0.02, foot + 50, line).astype(np.float32)
    sheet.fill_below(line, tone("#d8d2c6"), tone("#8f8a86"), fade=high, blot=0.28, stroke=0.3)
    turf = np.where(rise > 0.5, line + high * 0.12, foot + 60).astype(np.float32)
    cover = sheet.pixels.copy()
    sheet.fill_below(line, light, middle, fade=high * 0.3, blot=0.08)
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    below = (y > turf[None, :] + easel.size(0.006) * wander(sheet.width, rng, bumps=40)[None, :])[:, :, None]
    sheet.pixels[:] = np.where(below, cover, sheet.pixels)
    return sheet.finish()


RIVERS = (
    Setting(
        name="river",
        words=(
            "river, stream, creek, brook, riverbank, riverside, waterhole, watering hole, water hole, water mill, "
            "watermill, mill wheel, water wheel, waterwheel, old mill, mill by the river, mill stream, dam, "
            "hydroelectric dam, hoover dam, river dam, dam wall, concrete dam, hydropower plant, winding river, "
            "river valley, winding stream, narrow stream, meandering river, river winding, stream winding, valley "
            "with a river, river in a valley, meandering stream, river bend"
        ),
        paint=paint_river,
        horizon=0.5,
        sounds=("lap", "birds"),
    ),
    Setting(
        name="coast",
        words="coast, tide pool, rock pool, tidal pool, rocky coast, headland, coastline, cape, rocky shore",
        paint=paint_coast,
        horizon=0.48,
        sounds=("waves", "gulls"),
    ),
)
"""Along the water."""


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
