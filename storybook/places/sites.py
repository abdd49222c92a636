"""Wide open ground that people made or cleared: a construction site, a clearing in the forest, a salt flat.

Also: where travellers stop: a filling station with its canopy, an airfield with its tower.
"""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, light_for, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .buildings import rect
from .interiors import Bay, Furnish, furnish
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_mountains, speckle, start_hill
from .vegetation import grow_grass, plant_row
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


_ASPHALT = tone("#63686f")
_RED, _CREAM, _STEEL = "#d8433a", "#f6f1e6", "#8f979e"


def paint_gas_station(easel: Easel) -> Backdrop:
    """Pumps under a lit canopy, a shop with glass walls, a tall sign of prices."""
    nodes = [*paint_sky(easel), *_trees(easel), _apron(easel, 0.075, 0.5)]
    nodes.append(_stand(easel, _canopy, depth=0.6, crest=0.1, span=27.0, focus=10.0))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.04), air=easel.horizon * 0.4)


def paint_airfield(easel: Easel) -> Backdrop:
    """A terminal of glass with its tower, airliners at it, the runway with its lights in front."""
    nodes = [*paint_sky(easel), *_trees(easel), _apron(easel, 0.045, 0.35)]
    nodes.append(_stand(easel, _terminal, depth=0.35, crest=0.055, span=44.0, focus=23.0))
    top = easel.below(0.15, 1.0)
    grass = easel.sheet(0.8, easel.below(0.1, 0.8), top + 4)
    light, middle, _ = grass_tones(easel)
    grass.fill_below(np.full(grass.width, easel.below(0.1, 0.8), np.float32), light, middle, fade=easel.size(0.1))
    nodes.append(grass.finish())
    nodes.append(_runway(easel, top))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.03), air=easel.horizon * 0.55)


def _trees(easel: Easel) -> list[Node]:
    light, middle, _ = grass_tones(easel)
    sheet, line = start_hill(easel, depth=0.15, crest=0.0, wave=0.012, bumps=1.2, head=0.2)
    plant_row(sheet, ("broad", "pine", "bush"), line, height=easel.size(0.1, 0.15), every=easel.size(0.06, 0.15))
    sheet.fill_below(line, blend(light, middle, 0.5), middle, fade=easel.size(0.1))
    sheet.mist(float(line.mean()) - easel.size(0.1), float(line.mean()) + easel.size(0.1), 0.3)
    return [sheet.finish()]


def _apron(easel: Easel, crest: float, depth: float) -> Node:
    """Asphalt to the lower edge."""
    row = easel.below(crest, depth)
    sheet = easel.sheet(1.0, row)
    ground = tone("#dfe6ee") if easel.snowy else _ASPHALT
    line = np.full(sheet.width, row, np.float32)
    sheet.fill_below(line, blend(ground, _WHITE, 0.2), blend(ground, (30.0, 26.0, 24.0), 0.3), fade=easel.size(0.5))
    kerb = easel.below(0.235)
    sheet.polygon(rect(0, kerb, sheet.width - 0.01, kerb + easel.size(0.008)), tone("#e9dfa8"))
    return sheet.finish()


def _stand(easel: Easel, fill: Furnish, *, depth: float, crest: float, span: float, focus: float) -> Node:
    foot = easel.below(crest, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.9, depth), foot + easel.size(0.06, depth))
    furnish(sheet, easel, foot + easel.size(0.03), depth, fill, light_for(easel.scene), span=span, focus=focus)
    return sheet.finish()


def _canopy(bay: Bay) -> None:
    lit = min(1.4 * bay.dark, 1.0)
    _store(bay, 17.6)
    for x in (5.2, 14.4):
        bay.box(x, 0, x + 0.5, 5.4, "#b9bfc4")
        bay.box(x + 0.3, 0, x + 0.5, 5.4, _STEEL)
    if lit > 0.2:
        bay.shape([(3.4, 5.3), (16.6, 5.3), (18.2, 0), (1.8, 0)], "#fff3cf", shines=0.0)
        for x in (5.0, 8.4, 11.8, 15.0):
            bay.glow(x, 4.6, 2.6, 0.4 * lit, "#fff0c0")
    bay.box(2.6, 5.3, 17.4, 6.6, _CREAM, shines=0.55 * lit)
    bay.box(2.6, 5.3, 17.4, 5.75, _RED, shines=0.4 * lit)
    bay.box(2.6, 6.5, 17.4, 6.7, "#c9c2b4")
    for x in (4.6, 8.0, 11.4, 14.8):
        bay.box(x, 5.16, x + 1.0, 5.32, "#fffbe6", shines=lit)
    bay.box(4.0, 0, 16.0, 0.26, "#b3b0a8")
    for x in (6.6, 9.6, 12.6):
        _pump(bay, x, lit)
    bay.box(0.9, 0, 1.15, 5.0, _STEEL)
    bay.box(0.1, 5.0, 2.0, 8.4, _RED, shines=0.4 * lit)
    bay.disc(1.05, 7.6, 0.6, 0.6, "#f7d65a", shines=lit)
    for row, (left, right) in enumerate(((0.4, 1.7), (0.4, 1.5), (0.4, 1.7))):
        bay.box(left, 6.5 - 0.5 * row, right, 6.75 - 0.5 * row, _CREAM, shines=lit)


def _pump(bay: Bay, x: float, lit: float) -> None:
    bay.box(x, 0.2, x + 1.1, 2.9, _RED)
    bay.box(x, 2.7, x + 1.1, 3.1, _CREAM, shines=0.6 * lit)
    bay.box(x + 0.2, 1.9, x + 0.9, 2.5, "#2f3a44")
    bay.box(x + 0.3, 2.05, x + 0.8, 2.35, "#9ff0c0", shines=0.9)
    bay.box(x + 0.15, 0.5, x + 0.95, 1.6, "#b9362f")
    hose = [
        (x + 1.1, 2.3),
        (x + 1.5, 2.0),
        (x + 1.55, 0.9),
        (x + 1.3, 0.6),
        (x + 1.3, 0.72),
        (x + 1.43, 0.95),
        (x + 1.4, 1.9),
        (x + 1.1, 2.15),
    ]
    bay.shape(hose, "#24282c")


def _store(bay: Bay, x: float) -> None:
    """The shop beside the pumps."""
    bay.box(x, 0, x + 8.2, 3.9, "#d9cfbd")
    bay.box(x - 0.2, 3.7, x + 8.4, 4.5, "#3f78b8", shines=0.3 * bay.dark)
    glass = "#fff0c4" if bay.dark > 0.3 else "#a9cdd8"
    for at, wide in ((0.4, 2.2), (2.9, 1.3), (4.5, 3.2)):
        bay.box(x + at, 0.1 if wide < 2 else 0.8, x + at + wide, 3.3, glass, shines=0.9 * min(1.3 * bay.dark, 1.0))
    for at in range(7):
        bay.box(
            x + 4.7 + 0.42 * at,
            0.9,
            x + 5.0 + 0.42 * at,
            1.6 + 0.3 * (at % 2),
            ("#d8503e", "#3f8a52", "#f2b73c")[at % 3],
        )
    bay.glow(x + 4.2, 1.8, 3.4, 0.3 * bay.dark)


def _terminal(bay: Bay) -> None:
    lit = min(1.3 * bay.dark, 1.0)
    bay.shape([(25.9, 0), (28.1, 0), (27.7, 8.2), (26.3, 8.2)], "#cfd6dc")
    bay.shape([(27.3, 0), (28.1, 0), (27.7, 8.2), (27.2, 8.2)], "#aab4bc")
    bay.shape([(25.7, 8.2), (28.3, 8.2), (29.0, 10.0), (25.0, 10.0)], "#7fb4d0", shines=0.7 * lit)
    bay.box(24.9, 10.0, 29.1, 10.5, "#eef1f3")
    bay.box(26.9, 10.5, 27.1, 12.4, "#d8433a")
    bay.glow(27.0, 9.2, 2.4, 0.35 * lit)
    bay.box(6, 0, 36, 3.4, "#dfe4e8")
    bay.box(6, 3.2, 36, 3.8, "#aeb8c0")
    bay.shape([(7, 3.8), (35, 3.8), (31, 5.0), (11, 5.0)], "#c6d0d8")
    for at in range(24):
        x = 6.5 + 1.22 * at
        bay.box(x, 0.7, x + 0.95, 2.9, "#ffe9b0" if lit > 0.3 else "#8fc0d8", shines=0.9 * lit)
    for x, code in ((10.0, "#d8433a"), (21.0, "#3f78b8"), (32.0, "#3f9a6a")):
        _parked(bay, x, code)


def _parked(bay: Bay, x: float, code: str) -> None:
    """An airliner from the side, at its gate."""
    white, grey = "#fbfcfd", "#b9c2ca"
    bay.shape([(x + 3.2, 2.2), (x + 3.9, 2.2), (x + 4.7, 4.7), (x + 3.8, 4.7)], code)
    body = [
        (x - 4.9, 1.5),
        (x - 4.3, 2.05),
        (x - 3.2, 2.3),
        (x + 3.6, 2.3),
        (x + 4.9, 2.15),
        (x + 3.2, 1.1),
        (x - 3.4, 0.9),
        (x - 4.5, 1.1),
    ]
    bay.shape(body, white)
    bay.shape([(x - 4.5, 1.1), (x - 3.4, 0.9), (x + 3.2, 1.1), (x + 4.2, 1.65), (x - 4.8, 1.4)], grey)
    for at in range(11):
        bay.box(x - 3.0 + 0.55 * at, 1.72, x - 2.75 + 0.55 * at, 1.98, "#3f5a70")
    bay.shape([(x - 4.4, 1.8), (x - 3.7, 2.1), (x - 3.7, 1.8)], "#2f4a5e")
    bay.shape([(x - 0.9, 1.35), (x + 0.6, 1.35), (x + 2.2, 0.6), (x + 1.4, 0.6)], "#a3adb6")
    bay.disc(x - 0.2, 0.75, 0.75, 0.32, "#8a949e")
    for leg in (-3.2, 0.6):
        bay.box(x + leg - 0.05, 0.3, x + leg + 0.05, 1.0, "#5d666e")
        bay.disc(x + leg, 0.22, 0.24, 0.24, "#2a2d31")


def _runway(easel: Easel, top: float) -> Node:
    sheet = easel.sheet(1.0, top - 4)
    ground = tone("#d5dde6") if easel.snowy else tone("#565b63")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, blend(ground, _WHITE, 0.15), blend(ground, (30.0, 26.0, 24.0), 0.3), fade=easel.size(0.5))
    for shift in (0.02, 0.36):
        sheet.polygon(
            rect(0, top + easel.size(shift), sheet.width - 0.01, top + easel.size(shift + 0.008)), tone("#f4f1e4")
        )
    count = max(round(sheet.width / easel.size(0.4)), 2)
    for number in range(count):
        x, y = (number + 0.2) * sheet.width / count, top + easel.size(0.175)
        dash = [[0, 0], [0.2, 0], [0.21, 0.022], [0.005, 0.022]]
        sheet.polygon(np.array(dash) * easel.size(1.0) + [x, y], tone("#f4f1e4"))
        for row, code in ((0.006, "#ffe08a"), (0.385, "#8fd0ff")):
            px, py = x + easel.size(0.3), top + easel.size(row)
            if easel.light.dark > 0.2:
                sheet.halo(px, py, easel.size(0.04), tone(code), 0.6 * easel.light.dark)
            sheet.disc(
                px, py, easel.size(0.007), easel.size(0.006), tone(code), shines=min(1.4 * easel.light.dark, 1.0)
            )
    return sheet.finish()


STOPS = (
    Setting(
        name="gas station",
        words="gas station, petrol station, filling station, service station, fuel station, petrol pump, gas pump",
        paint=paint_gas_station,
        horizon=0.5,
        sounds=("city",),
        travels=False,
    ),
    Setting(
        name="airfield",
        words=(
            "airfield, runway, airstrip, tarmac, airport runway, landing strip, airport apron, launch pad, "
            "launchpad, spaceport, cape canaveral, launch site"
        ),
        paint=paint_airfield,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""On the way."""
