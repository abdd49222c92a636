"""What lies behind a road: the sea, mountains, a desert, a forest, or fields.

Also: a country station behind the rails: a platform with a roof on posts, a house with a clock, benches, lamps.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node, Sheet
from .buildings import rect
from .interiors import Bay, furnish
from .spectacle import DOWN_TO_SEA
from .terrain import grass_tones, paint_hill, paint_mountains, start_hill, stones
from .vegetation import plant_row
from .water import RED, lay_rock, paint_mirror, paint_wave, rows_of

_WHITE: Tone = (255.0, 255.0, 255.0)
_SAND: tuple[Tone, Tone, Tone] = (tone("#f0d298"), tone("#dcae72"), tone("#a87848"))
WAYSIDES = ("coast", "mountains", "desert", "forest", "jungle", "savanna")
"""The lands a road can lead through; named in the scene's extras."""


def wayside_of(easel: Easel) -> str:
    """The land that the prompt's road leads through; empty for fields."""
    return next((name for name in WAYSIDES if name in easel.scene.extras), "")


def verge_tones(easel: Easel) -> tuple[Tone, Tone, Tone]:
    """Light, middle and dark of the ground beside the road."""
    return _SAND if wayside_of(easel) in ("desert", "savanna") and not easel.snowy else grass_tones(easel)


def lowered(easel: Easel) -> float:
    """How much farther below the horizon the road lies than elsewhere, in parts of the height: above the sea."""
    return DOWN_TO_SEA if wayside_of(easel) == "coast" else 0.0


def paint_wayside(easel: Easel) -> list[Node]:
    """All between the sky and the road."""
    match wayside_of(easel):
        case "coast":
            return _sea(easel)
        case "mountains":
            return _ranges(easel)
        case "desert":
            return _mesas(easel)
        case "savanna":
            return _dry_land(easel)
        case "forest" | "jungle" as wood:
            return _wood(easel, ("palm", "broad", "palm") if wood == "jungle" else ("pine", "broad", "pine"))
    return _fields(easel)


def _fields(easel: Easel) -> list[Node]:
    light, middle, dark = grass_tones(easel)
    blue = blend(dark, (190.0, 150.0, 110.0), 0.5)
    nodes: list[Node] = [paint_hill(easel, depth=0.08, crest=-0.05, wave=0.06, bumps=1.3, tones=(blue,) * 3, mist=0.5)]
    for depth, crest, tall, every in ((0.2, 0.0, 0.1, 0.12), (0.45, 0.06, 0.2, 0.5)):
        nodes.append(_grown(easel, depth, crest, tall, every, ("broad", "pine"), (light, middle, dark)))
    return nodes


def _grown(
    easel: Easel,
    depth: float,
    crest: float,
    tall: float,
    every: float,
    plants: tuple[str, ...],
    tones: tuple[Tone, Tone, Tone],
) -> Node:
    light, middle, _ = tones
    sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.1, head=tall * 1.4)
    plant_row(sheet, plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
    sheet.fill_below(line, light, middle, fade=easel.size(0.25), edge=blend(light, _WHITE, 0.2))
    sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.25), 0.3 * (1 - depth))
    return sheet.finish()


def _sea(easel: Easel) -> list[Node]:
    """Open water below the road, a headland and sails far away, palms where it is warm."""
    light, middle, dark = grass_tones(easel)
    far = (blend(tone("#8fae9a"), middle, 0.3), tone("#7d9c94"), tone("#6d8f8f"))
    nodes: list[Node] = [
        paint_hill(easel, depth=0.05, crest=-0.012, wave=0.05, bumps=0.8, tones=far, mist=0.4),
        paint_mirror(
            easel,
            top=easel.horizon + easel.size(0.012),
            shallow=tone("#2489b4"),
            deep=tone("#14659a"),
            calm=0.2,
            glitter=1.6,
        ),
        _sails(easel),
    ]
    for depth, crest, phase in ((0.3, 0.07, 0.2), (0.4, 0.125, 0.6), (0.52, 0.175, 0.4)):
        nodes.append(
            paint_wave(
                easel,
                depth=depth,
                crest=crest,
                wave=0.006,
                bumps=3.0,
                light=tone("#3fb4cc"),
                dark=tone("#1878a6"),
                drift=0.02,
                bob=0.006,
                phase=phase,
            )
        )
    sheet, line = start_hill(easel, depth=0.8, crest=0.135 + DOWN_TO_SEA, wave=0.01, bumps=1.3, head=0.7)
    palms = ("pine",) if easel.snowy else ("palm",)
    plant_row(sheet, palms, line + easel.size(0.02), height=easel.up(0.42, 0.8), every=easel.size(1.1), vary=0.2)
    stones(sheet, line, every=easel.size(0.13), size=easel.size(0.05), light=tone("#b9b0a8"), dark=tone("#6d6a70"))
    sheet.fill_below(line + easel.size(0.01), light, blend(middle, dark, 0.4), fade=easel.size(0.1))
    nodes.append(sheet.finish())
    return nodes


def _sails(easel: Easel) -> Node:
    """Small white sails far out."""
    rng = easel.fork("sails")
    row = easel.horizon + easel.size(0.03)
    sheet = easel.sheet(0.12, row - easel.size(0.08), row + easel.size(0.06))
    for x in np.arange(easel.size(0.2), sheet.width - easel.size(0.1), easel.size(0.75)):
        px, tall = float(x + rng.uniform(0, easel.size(0.3))), easel.size(float(rng.uniform(0.03, 0.05)))
        foot = row + tall * 0.5
        sheet.polygon(np.array([[px, foot - tall], [px, foot], [px + tall * 0.5, foot]]), tone("#fffaf0"))
        sheet.polygon(np.array([[px - 1, foot - tall * 0.8], [px - 1, foot], [px - tall * 0.3, foot]]), tone("#f0e4d4"))
        hull = [[px - tall * 0.35, foot + 1], [px + tall * 0.55, foot + 1], [px + tall * 0.4, foot + tall * 0.16]]
        sheet.polygon(np.array([*hull, [px - tall * 0.25, foot + tall * 0.16]]), tone("#a8503a"))
    return sheet.finish()


def _ranges(easel: Easel) -> list[Node]:
    light, middle, dark = grass_tones(easel)
    rock, shade = tone("#a79c98"), tone("#585a6e")
    nodes: list[Node] = [
        paint_mountains(easel, depth=0.06, height=0.44, peaks=2.2, light=rock, dark=shade, snow=0.5, name="far"),
        paint_mountains(
            easel,
            depth=0.13,
            height=0.24,
            peaks=3,
            light=blend(rock, middle, 0.3),
            dark=blend(shade, dark, 0.3),
            name="near",
        ),
    ]
    for depth, crest, tall, every in ((0.25, 0.03, 0.11, 0.05), (0.5, 0.08, 0.24, 0.22)):
        nodes.append(_grown(easel, depth, crest, tall, every, ("pine",), (blend(light, middle, 0.5), middle, dark)))
    return nodes


def _mesas(easel: Easel) -> list[Node]:
    """Table mountains of red rock, sand, cacti."""
    nodes: list[Node] = []
    light, middle, dark = _SAND
    for depth, tall, wide, every in ((0.06, 0.17, 0.5, 0.9), (0.14, 0.27, 0.34, 1.3)):
        foot = easel.below(0.015, depth)
        sheet = easel.sheet(depth, foot - easel.up(tall, depth) * 1.1, foot + easel.size(0.03))
        rng = easel.fork(f"mesa{depth}")
        rows, x = rows_of(sheet), np.arange(sheet.width, dtype=np.float32)[None, :]
        cover = np.zeros((sheet.rows, sheet.width), np.float32)
        for number in range(max(round(sheet.width / easel.size(every)), 1)):
            middle_x = (number + float(rng.uniform(0.2, 0.8))) * easel.size(every)
            high, half = (
                easel.up(tall, depth) * float(rng.uniform(0.6, 1.0)),
                easel.size(wide) * float(rng.uniform(0.25, 0.5)),
            )
            down = np.clip((rows - (foot - high)) / high, 0, 1)
            edge = half * (0.72 + 0.1 * (down > 0.25) + 0.5 * np.clip(down - 0.55, 0, 1) ** 1.2)
            cover = np.maximum(cover, np.clip(edge - np.abs(x - middle_x), 0, 1) * np.clip(rows - (foot - high), 0, 1))
        lay_rock(sheet, cover, light=RED[0], dark=RED[1], cell=(easel.size(0.04), easel.size(0.09)))
        nodes.append(sheet.finish())
    nodes.append(paint_hill(easel, depth=0.2, crest=0.01, wave=0.02, bumps=1.2, tones=_SAND, mist=0.3))
    nodes.append(_grown(easel, 0.5, 0.06, 0.16, 0.5, ("cactus", "bush"), (light, middle, dark)))
    return nodes


def _dry_land(easel: Easel) -> list[Node]:
    grass = (tone("#ecc873"), tone("#cf9f4d"), tone("#96702f"))
    nodes: list[Node] = [paint_hill(easel, depth=0.12, crest=-0.01, wave=0.02, bumps=1.2, tones=grass, mist=0.4)]
    for depth, crest, tall, every in ((0.25, 0.015, 0.12, 0.3), (0.5, 0.06, 0.3, 0.95)):
        nodes.append(_grown(easel, depth, crest, tall, every, ("acacia", "bush"), grass))
    return nodes


def _wood(easel: Easel, plants: tuple[str, ...]) -> list[Node]:
    light, middle, dark = grass_tones(easel)
    tones = (middle, dark, dark)
    return [
        _grown(easel, 0.15, 0.0, 0.24, 0.05, plants, tones),
        _grown(easel, 0.3, 0.03, 0.4, 0.11, plants, tones),
        _grown(easel, 0.55, 0.08, 0.55, 0.24, plants, (light, middle, dark)),
    ]


def put_rail(road: Sheet, top: float) -> None:
    """A guard rail along the far edge of a road by the sea."""
    easel = road.easel
    steel, shade = tone("#d5dade"), tone("#8b949c")
    count = max(round(road.width / easel.size(0.22)), 1)
    for number in range(count):
        x = (number + 0.5) * road.width / count
        road.polygon(
            rect(x - easel.size(0.009), top - easel.size(0.075), x + easel.size(0.009), top + easel.size(0.012)), shade
        )
    for low, high, colour in ((0.035, 0.078, shade), (0.045, 0.078, steel), (0.055, 0.062, shade)):
        road.polygon(rect(0, top - easel.size(high), road.width - 0.01, top - easel.size(low)), colour)


_SCALE = 0.74
"""Of the size of a room: it is farther away."""
_BRICK, _DEEP, _IRON, _ROOF = "#b5654a", "#8f4a38", "#3f5a52", "#5f6b78"


def paint_platform(easel: Easel) -> list[Node]:
    """The station, and the platform's edge along the rails."""
    depth = 0.8
    foot = easel.below(0.115, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.7, depth), easel.below(0.2, depth))
    furnish(sheet, easel, foot + 2, depth, _station, light_for(easel.scene), span=26.0 * _SCALE, focus=8.5 * _SCALE)
    slab = tone("#e3e8ee") if easel.snowy else tone("#c9c0b2")
    line = np.full(sheet.width, foot, np.float32)
    sheet.fill_below(line, blend(slab, _WHITE, 0.2), slab, fade=easel.size(0.05), blot=0.04)
    edge = easel.below(0.15, depth)
    sheet.polygon(rect(0, edge - easel.size(0.012), sheet.width - 0.01, edge - easel.size(0.004)), tone("#f2c94c"))
    sheet.polygon(rect(0, edge, sheet.width - 0.01, easel.below(0.2, depth)), blend(slab, (60.0, 56.0, 60.0), 0.5))
    return [sheet.finish(haze=0.4)]


def _station(bay: Bay) -> None:
    bay = replace(bay, unit=_SCALE * bay.unit)
    lit = min(1.3 * bay.dark, 1.0)
    bay.box(2.0, 0, 15.0, 4.6, _BRICK)
    for row in range(7):
        bay.box(2.0, 0.62 * row + 0.4, 15.0, 0.62 * row + 0.46, _DEEP)
    bay.shape([(1.2, 4.5), (15.8, 4.5), (14.0, 6.6), (3.0, 6.6)], _ROOF)
    bay.box(6.6, 4.4, 10.4, 7.2, _BRICK)
    bay.shape([(6.0, 7.0), (11.0, 7.0), (8.5, 9.2)], _ROOF)
    bay.disc(8.5, 6.2, 0.95, 0.95, "#f6f1e2")
    bay.disc(8.5, 6.2, 0.8, 0.8, "#fffdf4", shines=0.7 * lit)
    bay.box(8.45, 6.2, 8.55, 6.85, "#2a2c30")
    bay.box(8.5, 6.15, 9.0, 6.25, "#2a2c30")
    for x in (2.8, 5.0, 11.0, 13.2):
        _opening(bay, x, 1.1, 1.3, 2.3, lit)
    bay.box(7.4, 0, 9.6, 3.0, "#efe6d2")
    bay.box(7.6, 0, 9.4, 2.8, "#3f6a5a")
    bay.box(8.46, 0, 8.54, 2.8, "#2f4f44")
    bay.box(0.4, 3.6, 17.6, 3.9, _ROOF)
    for at in range(22):
        x = 0.4 + 0.78 * at
        bay.shape([(x, 3.6), (x + 0.78, 3.6), (x + 0.39, 3.2)], "#efe6d2")
    for x in (1.0, 5.9, 11.4, 16.6):
        bay.box(x, 0, x + 0.24, 3.6, _IRON)
        bay.shape([(x - 0.5, 3.6), (x + 0.74, 3.6), (x + 0.24, 2.9), (x, 2.9)], _IRON)
    bay.stamp("bench", 4.4, 0, 1.4)
    bay.stamp("suitcase", 12.6, 0, 1.0)
    bay.stamp("bench", 20.4, 0, 1.4)
    for x in (18.4, 23.4):
        bay.box(x - 0.08, 0, x + 0.08, 4.4, _IRON)
        bay.disc(x, 4.6, 0.34, 0.4, "#fff3cf", shines=min(0.3 + lit, 1.0))
        bay.glow(x, 4.6, 2.0, 0.5 * lit)
    bay.stamp("potted plant", 22.2, 0, 1.5)


def _opening(bay: Bay, x: float, low: float, wide: float, tall: float, lit: float) -> None:
    bay.box(x - 0.14, low - 0.14, x + wide + 0.14, low + tall + 0.14, "#efe6d2")
    bay.box(x, low, x + wide, low + tall, "#ffe9b0" if lit > 0.3 else "#9cc4d6", shines=0.9 * lit)
    bay.box(x + wide / 2 - 0.05, low, x + wide / 2 + 0.05, low + tall, "#efe6d2")
