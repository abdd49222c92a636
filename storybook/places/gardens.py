"""Tended green: park and garden.

Also: places of the far east: a garden round a pond with a red bridge, and the great wall over its mountains.
"""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import wander
from .base import Backdrop, Setting
from .buildings import rect
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, start_hill, stones
from .vegetation import grow_flowers, grow_grass, grow_tufts, plant_row, rows_to_edge
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_park(easel: Easel) -> Backdrop:
    """Lawn, trees, a path, benches and lamps."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    for depth, crest, tall, every in ((0.15, -0.01, 0.16, 0.075), (0.32, 0.03, 0.3, 0.34)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.018, bumps=1.1, head=tall * 1.4)
        plant_row(
            sheet, ("broad", "broad", "bush"), line, height=easel.size(tall, depth), every=easel.size(every, depth)
        )
        sheet.fill_below(line, blend(light, middle, 0.4), middle, fade=easel.size(0.2))
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.2), 0.3)
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=0.7, crest=0.1, wave=0.012, bumps=1, head=0.75)
    plant_row(sheet, ("broad",), line, height=easel.size(0.56, 0.7), every=easel.size(1.1, 0.7), vary=0.2)
    sheet.fill_below(line, light, middle, fade=easel.size(0.3), edge=blend(light, _WHITE, 0.2))
    rng = easel.fork("bench")
    for x in np.arange(easel.size(0.3), sheet.width, easel.size(1.5)):
        _bench(
            sheet,
            float(x + rng.uniform(0, easel.size(0.3))),
            float(line[int(x) % sheet.width]) + easel.size(0.05),
            easel.size(0.2),
        )
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.165, wave=0.008, bumps=0.8, head=0.06)
    sheet.fill_below(line, light, middle, fade=easel.size(0.2), edge=blend(light, _WHITE, 0.2))
    grow_grass(sheet, line, height=easel.size(0.02), every=easel.size(0.007), tones=(light, middle))
    path = tone("#e6d5b4") if not easel.snowy else tone("#e9f0f7")
    sheet.fill_below(line + easel.size(0.05), path, blend(path, tone("#b89a72"), 0.4), fade=easel.size(0.22), blot=0.05)
    sheet.fill_below(line + easel.size(0.29), light, blend(middle, dark, 0.3), fade=easel.size(0.25), blot=0.07)
    grow_grass(
        sheet, line + easel.size(0.29), height=easel.size(0.035), every=easel.size(0.011), tones=(light, middle, dark)
    )
    if not easel.snowy:
        grow_tufts(sheet, line + easel.size(0.29), tones=(light, middle, blend(middle, dark, 0.3)))
        grow_flowers(
            sheet,
            line + easel.size(0.31),
            height=easel.size(0.05),
            every=easel.size(0.12),
            petals=[tone("#ffffff"), tone("#f4c945"), tone("#e86a8a")],
            stem=dark,
            spread=easel.m * max(0.2 * easel.near, 0.7 * rows_to_edge(sheet, line + easel.size(0.31))),
        )
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=min(easel.below(0.165) + easel.size(0.14), 0.9 * easel.height),  # on the path
        spread=easel.size(0.07),
        air=easel.horizon * 0.6,
    )


def _bench(sheet: Sheet, x: float, foot: float, width: float) -> None:
    wood, iron = tone("#a9713f"), tone("#3b3f45")
    for side in (-0.42, 0.42):
        px = x + side * width
        sheet.polygon(
            np.array(
                [
                    [px - width * 0.02, foot],
                    [px - width * 0.02, foot - width * 0.42],
                    [px + width * 0.02, foot - width * 0.42],
                    [px + width * 0.02, foot],
                ]
            ),
            iron,
        )
    for up, tall in ((0.2, 0.05), (0.3, 0.05), (0.39, 0.05)):
        y = foot - up * width
        sheet.polygon(
            np.array(
                [
                    [x - width / 2, y],
                    [x + width / 2, y],
                    [x + width / 2, y - tall * width],
                    [x - width / 2, y - tall * width],
                ]
            ),
            blend(wood, _WHITE, up * 0.4),
        )


def paint_garden(easel: Easel) -> Backdrop:
    """Hedges, a white fence, beds full of flowers."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    sheet, line = start_hill(easel, depth=0.18, crest=-0.01, wave=0.015, bumps=1.2, head=0.3)
    plant_row(sheet, ("broad", "bush", "pine"), line, height=easel.size(0.22, 0.18), every=easel.size(0.1, 0.18))
    sheet.fill_below(line, light, middle, fade=easel.size(0.2))
    sheet.mist(float(line.mean()) - easel.size(0.1), float(line.mean()) + easel.size(0.2), 0.3)
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=0.5, crest=0.07, wave=0.006, bumps=1.0, head=0.5)
    plant_row(sheet, ("broad",), line, height=easel.size(0.36, 0.5), every=easel.size(0.9, 0.5))
    _fence(sheet, line, easel)
    sheet.fill_below(line, light, middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=0.72, crest=0.105, wave=0.01, bumps=1.2, head=0.25)
    plant_row(sheet, ("bush",), line, height=easel.size(0.1, 0.72), every=easel.size(0.16, 0.72))
    petals = [tone(code) for code in ("#e8506a", "#ff9fb5", "#ffffff", "#f7cf4a", "#b98ae0", "#ff8a5b")]
    if not easel.snowy:
        grow_flowers(
            sheet,
            line,
            height=easel.size(0.085, 0.72),
            every=easel.size(0.03),
            petals=petals,
            stem=dark,
            spread=easel.size(0.03),
        )
    sheet.fill_below(line + easel.size(0.035), light, middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, flowers=1.6))
    front: list[Node] = []
    if not easel.snowy:
        bed = easel.sheet(1.45, easel.height - easel.size(0.2))
        edge = np.full(bed.width, easel.height + easel.size(0.05), np.float32)
        grow_grass(bed, edge, height=easel.size(0.1), every=easel.size(0.02), tones=(dark, blend(dark, middle, 0.5)))
        grow_flowers(
            bed,
            edge,
            height=easel.size(0.11),
            every=easel.size(0.07),
            petals=petals,
            stem=dark,
            spread=easel.size(0.02),
        )
        front.append(bed.finish(blur=easel.m * 0.003))
    return Backdrop(back=nodes, front=front, stand=easel.below(0.25), spread=easel.size(0.08), air=easel.horizon * 0.75)


def _fence(sheet: Sheet, line: Picture, easel: Easel) -> None:
    tall, step = easel.size(0.1, 0.5), easel.size(0.032, 0.5)
    white = tone("#f6f3ec")
    for up in (0.35, 0.72):
        y = float(line.mean()) - tall * up
        sheet.polygon(
            np.array([[0, y], [sheet.width - 0.01, y], [sheet.width - 0.01, y - tall * 0.09], [0, y - tall * 0.09]]),
            blend(white, (150.0, 140.0, 130.0), 0.25),
        )
    for x in np.arange(0, sheet.width, step):
        foot = float(line[int(x) % sheet.width]) + 2
        half = step * 0.3
        sheet.polygon(
            np.array(
                [
                    [x - half, foot],
                    [x - half, foot - tall * 0.9],
                    [x, foot - tall],
                    [x + half, foot - tall * 0.9],
                    [x + half, foot],
                ]
            ),
            white,
        )


GARDENS = (
    Setting(
        name="park",
        words=("park, city park, central park, urban park, yard, campus"),
        paint=paint_park,
        horizon=0.5,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="garden",
        words=(
            "garden, flower bed, hedge maze, maze, labyrinth, garden maze, hedge labyrinth, garden labyrinth, "
            "corn maze, green maze, maize maze, maze of hedges, topiary maze, backyard, back yard, suburban "
            "backyard, suburban back yard, back garden, backyard lawn, suburban garden, suburban lawn, fenced "
            "yard, yard with a fence"
        ),
        paint=paint_garden,
        horizon=0.52,
        sounds=("birds", "breeze"),
    ),
)
"""Tended green."""


_RED, _DARK_RED, _SAND = tone("#d2402f"), tone("#96281f"), tone("#ece4d2")


def paint_japanese_garden(easel: Easel) -> Backdrop:
    """Clipped bushes, pines and a red maple, a pond with a bridge, a stone lantern, raked sand."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    for depth, crest, kinds, tall, every in (
        (0.12, -0.02, ("pine", "broad"), 0.2, 0.08),
        (0.28, 0.01, ("broad", "pine", "blossom"), 0.3, 0.34),
    ):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.4, head=tall * 1.4)
        plant_row(sheet, kinds, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        plant_row(sheet, ("bush",), line, height=easel.size(0.07, depth), every=easel.size(0.16, depth))
        sheet.fill_below(line, light, middle, fade=easel.size(0.1))
        nodes.append(sheet.finish())
    top = easel.below(0.055, 0.3)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#6aa79a"), deep=tone("#2f6f72"), calm=0.75, depth=0.3))
    nodes += [_pads(easel), _arched_bridge(easel), _raked(easel, (light, middle, dark))]
    return Backdrop(
        back=nodes,
        stand=easel.below(0.3),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        float_row=easel.below(0.13, 0.6),
    )


def _pads(easel: Easel) -> Layer:
    """Leaves and flowers of water lilies."""
    sheet = easel.sheet(0.6, easel.below(0.06, 0.6), easel.below(0.24, 0.6))
    rng = easel.fork("lilies")
    for share in np.sort(rng.random(max(round(sheet.width / easel.size(0.09)), 6))):
        x, y = float(rng.uniform(0, sheet.width)), easel.below(0.085 + 0.09 * float(share), 0.6)
        wide = easel.size(0.018 + 0.02 * float(share))
        sheet.disc(x, y, wide, wide * 0.3, tone("#5f9a52"))
        if rng.random() < 0.35:
            sheet.disc(x, y - wide * 0.25, wide * 0.4, wide * 0.3, tone("#f6a8c4"))
            sheet.disc(x, y - wide * 0.34, wide * 0.18, wide * 0.16, tone("#ffe9a8"))
    return sheet.finish()


def _arched_bridge(easel: Easel) -> Layer:
    """A red bridge that bends high over the pond."""
    depth = 0.5
    foot, half = easel.below(0.115, depth), easel.size(0.42, depth)
    sheet = easel.sheet(depth, foot - easel.size(0.4, depth), foot + easel.size(0.06))
    x = (0.7 if easel.seed % 2 else 0.28) * easel.width
    t = np.linspace(-1, 1, 41)
    bow = foot - easel.size(0.15, depth) * (1 - t**2)

    def band(up: float, thick: float, colour: Tone) -> None:
        low, high = easel.size(up, depth), easel.size(up + thick, depth)
        px = x + half * t
        sheet.polygon(np.concatenate([np.stack([px, bow - high], 1), np.stack([px, bow - low], 1)[::-1]]), colour)

    for at in (-0.55, 0.0, 0.55):
        px, thick = x + half * at, easel.size(0.014, depth)
        top = foot - easel.size(0.15, depth) * (1 - at**2)
        sheet.polygon(rect(px - thick, top, px + thick, foot + easel.size(0.03)), _DARK_RED)
    band(-0.02, 0.05, _DARK_RED)
    band(0.03, 0.012, _RED)
    for at in np.linspace(-0.96, 0.96, 13).tolist():
        px, thick = x + half * at, easel.size(0.007, depth)
        top = foot - easel.size(0.15, depth) * (1 - at**2)
        sheet.polygon(rect(px - thick, top - easel.size(0.12, depth), px + thick, top), _RED)
    for up in (0.06, 0.105):
        band(up, 0.014, _RED)
    return sheet.finish()


def _raked(easel: Easel, tones: tuple[Tone, Tone, Tone]) -> Layer:
    """The near bank: moss and stones at the water, sand with lines that run round the rocks, a lantern of stone."""
    light, middle, dark = tones
    sheet, line = start_hill(easel, depth=1.0, crest=0.19, wave=0.012, bumps=1.1, head=0.5)
    plant_row(sheet, ("bush",), line, height=easel.size(0.08), every=easel.size(0.5))
    sheet.fill_below(line, light, middle, fade=easel.size(0.05))
    stones(sheet, line, every=easel.size(0.2), size=easel.size(0.04), light=tone("#b9b6ae"), dark=tone("#6d6f74"))
    edge = (line + easel.size(0.05)).astype(np.float32)
    sand = tone("#eef3f8") if easel.snowy else _SAND
    sheet.fill_below(
        edge, blend(sand, _WHITE, 0.3), blend(sand, (90.0, 100.0, 120.0), 0.15), fade=easel.size(0.5), blot=0.03
    )
    seam, x, row = blend(sand, (90.0, 100.0, 120.0), 0.3), np.arange(sheet.width, dtype=np.float32), 0.03
    curve = easel.size(0.01) * wander(sheet.width, easel.fork("raked"), bumps=3)
    while row < 0.9:
        y = edge + easel.size(row) + curve * (1 + 2 * row)
        thick = max(easel.size(0.003 + 0.005 * row), 1.0)
        sheet.polygon(np.concatenate([np.stack([x, y], 1), np.stack([x, y + thick], 1)[::-1]]), seam)
        row += 0.022 + 0.05 * row
    grow_grass(sheet, line, height=easel.size(0.02), every=easel.size(0.01), tones=(light, middle, dark))
    for at in np.arange(easel.size(0.2), sheet.width - easel.size(0.2), easel.size(1.5)):
        _lantern(sheet, float(at), float(line[int(at)]) + easel.size(0.05), easel.size(0.3))
    return sheet.finish()


def _lantern(sheet: Sheet, x: float, foot: float, tall: float) -> None:
    """A lantern of grey stone under a hat."""
    stone, shade = tone("#a9a9a4"), tone("#7b7d7c")
    for half, low, high in ((0.17, 0.0, 0.1), (0.06, 0.1, 0.5), (0.16, 0.5, 0.58), (0.12, 0.58, 0.76)):
        sheet.polygon(rect(x - half * tall, foot - high * tall, x + half * tall, foot - low * tall), stone)
        sheet.polygon(rect(x + half * 0.4 * tall, foot - high * tall, x + half * tall, foot - low * tall), shade)
    sheet.polygon(
        rect(x - 0.06 * tall, foot - 0.73 * tall, x + 0.06 * tall, foot - 0.61 * tall), tone("#ffd98a"), shines=0.8
    )
    hat = np.array([[-0.26, 0.74], [-0.2, 0.8], [0.0, 0.96], [0.2, 0.8], [0.26, 0.74]]) * [tall, -tall] + [x, foot]
    sheet.polygon(hat, stone)
    sheet.disc(x, foot - 0.98 * tall, 0.04 * tall, 0.05 * tall, stone)
    if sheet.easel.light.dark > 0.2:
        sheet.halo(x, foot - 0.67 * tall, 0.5 * tall, tone("#ffd98a"), 0.5 * sheet.easel.light.dark)


ASIA = (
    Setting(
        name="japanese garden",
        words=(
            "japanese garden, zen garden, pagoda garden, rock garden, tea garden, kyoto garden, koi pond, chinese "
            "garden, temple courtyard, zen temple courtyard, courtyard of a temple, courtyard of the temple, zen "
            "temple, zen courtyard, shaolin temple, monastery courtyard, temple yard, temple grounds, temple "
            "square, shrine courtyard, dojo courtyard"
        ),
        paint=paint_japanese_garden,
        horizon=0.48,
        sounds=("birds", "lap"),
    ),
)
"""In the far east."""
