"""Tended green: park and garden."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .flora import grow_flowers, grow_grass, grow_tufts, plant_row, rows_to_edge
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, start_hill

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
