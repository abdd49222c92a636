"""Wide open ground that people made or cleared: a construction site, a clearing in the forest, a salt flat."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .buildings import rect
from .flora import grow_grass, plant_row
from .interiors import Bay, furnish
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_mountains, speckle, start_hill
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_construction_site(easel: Easel) -> Backdrop:
    """A tower crane over an unfinished house of concrete with scaffolding, earth, a fence, pipes and cement."""
    from .towns import paint_skylines  # towns draws waters of its own

    outside = light_for(easel.scene)
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:2]]
    for depth, crest, fill, tall in ((0.3, 0.045, _frame_of_concrete, 1.15), (0.65, 0.105, _scaffold, 0.62)):
        foot = easel.below(crest, depth)
        sheet = easel.sheet(depth, foot - easel.up(tall, depth), foot + easel.size(0.1))
        line = np.full(sheet.width, foot, np.float32)
        furnish(sheet, easel, foot + easel.size(0.01), depth, fill, outside, span=24.0, focus=10.0)
        sheet.fill_below(line, tone("#c2a27c"), tone("#a3825e"), fade=easel.size(0.1), blot=0.1)
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.17, wave=0.008, bumps=2.0, head=0.02)
    earth = tone("#b8946a") if not easel.snowy else tone("#e4eaf2")
    sheet.fill_below(line, earth, blend(earth, (50.0, 60.0, 80.0), 0.3), fade=easel.size(0.5), blot=0.1)
    stones = [blend(earth, _WHITE, 0.3), blend(earth, (40.0, 50.0, 70.0), 0.35)]
    speckle(sheet, line, count=60, size=easel.size(0.014), tones=stones, depth_rows=easel.size(0.6), squash=0.5)
    for at in (0.06, 0.085, 0.2, 0.225):  # tracks of lorries
        y = float(line.mean()) + easel.size(at)
        sheet.polygon(rect(0, y, sheet.width - 0.01, y + easel.size(0.012)), blend(earth, (40.0, 50.0, 70.0), 0.22))
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.29), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _frame_of_concrete(bay: Bay) -> None:
    """Floors on pillars, one above the other, the upper ones without walls, and the crane beside them."""
    grey, shade, steel = "#b9b6b0", "#8f8d8a", "#f2b02e"
    seen = (bay.foot - 0.06 * bay.sheet.easel.height) / bay.unit
    floors = max(min(int((seen - 2.4) / 2.3), 5), 2)
    for floor in range(floors):
        y = 2.3 * floor
        bay.box(1.0, y + 1.95, 11.4, y + 2.3, grey)
        bay.box(1.0, y + 1.95, 11.4, y + 2.05, shade)
        for at in range(5):
            bay.box(1.2 + 2.4 * at, y, 1.65 + 2.4 * at, y + 2.0, shade)
        if floor < 2:
            bay.box(3.6, y, 6.0, y + 1.95, "#a8604a")
            bay.box(8.4, y, 10.8, y + 1.95, "#a8604a")
    for at in range(9):
        bay.box(1.3 + 1.2 * at, 2.3 * floors, 1.38 + 1.2 * at, 2.3 * floors + 0.7, "#7a5040")
    mast, top = 13.0, min(seen - 1.9, 14.0)
    for side in (0.0, 0.7):
        bay.box(mast + side, 0, mast + side + 0.14, top, steel)
    for rung in range(int(top / 0.8)):
        y = 0.8 * rung
        bay.shape([(mast, y), (mast + 0.12, y), (mast + 0.84, y + 0.8), (mast + 0.72, y + 0.8)], steel)
    bay.box(mast - 9.6, top, mast + 4.0, top + 0.16, steel)
    bay.box(mast - 9.6, top + 0.6, mast + 3.2, top + 0.72, steel)
    for at in range(16):
        x = mast - 9.6 + 0.8 * at
        bay.shape([(x, top + 0.1), (x + 0.1, top + 0.1), (x + 0.5, top + 0.66), (x + 0.4, top + 0.66)], steel)
    bay.shape([(mast - 0.2, top + 0.7), (mast + 1.0, top + 0.7), (mast + 0.4, top + 2.0)], steel)
    bay.box(mast + 2.4, top - 1.1, mast + 3.8, top + 0.1, shade)
    bay.box(mast - 0.5, top - 1.2, mast + 0.0, top, "#cfe4ea")
    bay.box(mast - 6.9, top - 2.9, mast - 6.84, top, "#4a4a50")
    bay.box(mast - 8.0, top - 3.4, mast - 5.8, top - 2.9, "#a8604a")
    if bay.dark > 0.3:
        for x in (1.2, 11.0):
            bay.disc(x, 2.3 * floors + 0.4, 0.25, 0.25, "#fff4d0", shines=1.0)
            bay.glow(x, 2.3 * floors + 0.4, 3.0, 0.4 * bay.dark)


def _scaffold(bay: Bay) -> None:
    """Poles and planks, a cement mixer, pipes, bricks, a fence with red and white boards."""
    for floor in range(3):
        y = 1.9 * floor
        bay.box(15.6, y + 1.7, 22.6, y + 1.9, "#c9a06a")
        for at in range(5):
            x = 15.8 + 1.6 * at
            bay.box(x, y, x + 0.12, y + 2.6, "#8d959c")
            if at < 4:
                bay.shape([(x, y), (x + 0.1, y), (x + 1.7, y + 1.8), (x + 1.6, y + 1.8)], "#a3abb2")
        bay.box(15.6, y + 2.5, 22.6, y + 2.6, "#8d959c")
    for at in range(4):
        bay.disc(2.0 + 0.9 * at, 0.45, 0.45, 0.45, "#8a9298")
        bay.disc(2.0 + 0.9 * at, 0.45, 0.3, 0.3, "#4f565c")
        if at < 3:
            bay.disc(2.45 + 0.9 * at, 1.2, 0.45, 0.45, "#9aa2a8")
            bay.disc(2.45 + 0.9 * at, 1.2, 0.3, 0.3, "#565d64")
    for row in range(4):
        for at in range(5):
            left = 11.4 + 0.62 * at + 0.3 * (row % 2)
            bay.box(left, 0.4 * row, left + 0.58, 0.4 * row + 0.36, ("#b8604a", "#a8503c", "#c4705a")[(at + row) % 3])
    bay.shape([(6.6, 1.0), (8.6, 0.7), (8.9, 1.9), (7.4, 2.5), (6.5, 2.0)], "#e8823a")
    bay.disc(7.0, 0.35, 0.35, 0.35, "#3a3a40")
    bay.disc(8.4, 0.35, 0.35, 0.35, "#3a3a40")
    bay.box(6.9, 0.5, 8.5, 0.8, "#6f767c")


def paint_clearing(easel: Easel) -> Backdrop:
    """Grass in a ring of trees that leave the sky free."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    for depth, crest, tall, every in ((0.12, -0.02, 0.13, 0.035), (0.25, 0.0, 0.18, 0.06), (0.42, 0.035, 0.23, 0.13)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.012, bumps=1.2, head=tall * 1.5)
        plant_row(
            sheet,
            ("pine", "pine", "broad"),
            line,
            height=easel.size(tall, depth),
            every=easel.size(every, depth),
            vary=0.35,
        )
        sheet.fill_below(line, blend(light, middle, 0.7), blend(middle, dark, 0.4), fade=easel.size(0.12))
        if not easel.snowy:
            grow_grass(sheet, line, height=easel.size(0.02), every=easel.size(0.008), tones=(light, middle))
        sheet.mist(float(line.mean()) - easel.size(0.1), float(line.mean()) + easel.size(0.15), 0.3 * (1 - depth))
        nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, crest=0.13))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.28),
        spread=easel.size(0.08),
        air=easel.horizon * 0.5,
    )


def paint_salt_flat(easel: Easel) -> Backdrop:
    """White ground cracked into cells to the horizon, far mountains, a film of water that mirrors the sky."""
    nodes: list[Node] = [*paint_sky(easel)]
    rock, shade = tone("#a3a0b4"), tone("#77789a")
    nodes.append(paint_mountains(easel, depth=0.05, height=0.12, peaks=3, light=rock, dark=shade, base=0.004))
    salt = tone("#f4f4f2")
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=salt, deep=salt, calm=0.7, glitter=0.4))
    top = easel.below(0.1, 0.9)
    sheet = easel.sheet(1.0, top)
    cell, row, number = easel.size(0.1), top + easel.size(0.02), 0
    crust, seam = blend(salt, _WHITE, 0.5), tone("#c3ccd6")
    sheet.fill_below(
        np.full(sheet.width, top, np.float32), salt, blend(salt, tone("#dfe3e8"), 0.5), fade=easel.size(0.5)
    )
    while row < easel.height + easel.rise + cell:
        wide, tall = cell * (1 + 0.32 * number), cell * (0.16 + 0.13 * number)
        count = max(round(sheet.width / wide), 2)
        for at in range(count):
            x, half = (at + 0.5 * (number % 2)) * sheet.width / count, sheet.width / count / 2
            ring = [(-1, 0), (-0.86, -0.5), (0, -0.8), (0.86, -0.5), (1, 0), (0.86, 0.5), (0, 0.8), (-0.86, 0.5)]
            for grow, colour in ((1.0, seam), (0.93, crust), (0.82, salt)):
                sheet.polygon(np.array(ring) * [half * grow, tall * 0.62 * grow] + [x, row], colour)
        row, number = row + tall, number + 1
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.27), spread=easel.size(0.06), air=easel.horizon * 0.55, mirror=0.25)


SITES = (
    Setting(
        name="construction site",
        words=(
            "construction site, building site, construction, worksite, scaffolding, tower crane, construction "
            "crane, scrapyard, scrap yard, junkyard, junk yard, scrap heap, scrapheap, car graveyard, car "
            "cemetery, landfill, garbage dump, rubbish dump, dump site, dumpsite, wrecking yard, breaker's yard, "
            "salvage yard, heap of scrap, pile of scrap, pile of junk, garbage heap, trash heap, pile of garbage, "
            "quarry, stone quarry, marble quarry, open pit mine, open cast mine, strip mine, gravel pit, "
            "limestone quarry"
        ),
        paint=paint_construction_site,
        horizon=0.5,
        sounds=("city",),
    ),
    Setting(
        name="clearing",
        words="forest clearing, clearing, glade, forest glade, woodland clearing, edge of the forest",
        paint=paint_clearing,
        horizon=0.5,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="salt flat",
        words="salt flat, salt desert, salt pan, salar, salt lake, mirror lake",
        paint=paint_salt_flat,
        horizon=0.48,
        sounds=("wind",),
    ),
)
"""Wide open ground."""
