"""Out in the open for a night or a harvest: a campsite among pines, a pumpkin patch."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .flora import grow_grass, plant_row
from .grounds import lay_ground, set_up, wooded_hills
from .interiors import Bay
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
_TENTS = (("#e8823a", "#b85a28"), ("#3f8fb0", "#2b6682"), ("#d8b23a", "#a88420"), ("#6fa04f", "#4a7335"))
"""The side in the light, the side in the shade."""
_INSIDE, _LAMP, _FLAMES = "#3a3038", "#ffd890", ("#e8552e", "#f49a34", "#ffd95a")
_PUMPKINS = ("#e8792a", "#f08f34", "#d8661f", "#f0a048")


def paint_campsite(easel: Easel) -> Backdrop:
    """Tents around a fire on a clearing; they glow in the dark."""
    light, middle, dark = grass_tones(easel)
    nodes = [
        *paint_sky(easel),
        *wooded_hills(
            easel,
            rock=("#8f9bb0", "#5b6884"),
            grass=(blend(light, middle, 0.5), dark),
            kinds=("pine",),
            rows=((0.14, -0.01, 0.16, 0.05), (0.3, 0.015, 0.36, 0.17)),
            peaks=2.2,
            snow=0.35,
            wave=0.016,
            name="camp",
        ),
    ]
    nodes.append(lay_ground(easel, "#8fa85a", crest=0.06, depth=0.5, grassy=True))
    nodes.append(set_up(easel, _far_tents, span=17.0, focus=7.2, depth=0.5, crest=0.085))
    nodes.append(set_up(easel, _camp, span=20.0, focus=9.0, depth=0.8, crest=0.13, low=0.1))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _far_tents(bay: Bay) -> None:
    for x, tall, pick in ((2.4, 2.3, 2), (8.2, 2.0, 3), (13.6, 2.4, 0)):
        _tent(bay, x, tall, _TENTS[(pick + bay.number) % 4])


def _camp(bay: Bay) -> None:
    """A tent on either side of the fire, logs to sit on, a lantern, a backpack, a string of lights."""
    _tent(bay, 3.4, 4.0, _TENTS[bay.number % 2])
    _tent(bay, 15.8, 3.8, _TENTS[(bay.number + 1) % 2])
    bay.stamp("backpack", 6.5, -0.2, 1.3)
    bay.stamp("lantern", 12.7, -0.3, 1.1)
    for x in (7.6, 11.0):
        bay.box(x - 0.8, -0.42, x + 0.8, 0.1, "#7a5238")
        bay.disc(x + 0.8, -0.16, 0.16, 0.26, "#c9a070")
        bay.disc(x - 0.8, -0.16, 0.16, 0.26, "#7a5238")
    if "campfire" not in {figure.name for figure in bay.sheet.easel.scene.figures}:
        _fire(bay, 9.3, -0.35)


def _fire(bay: Bay, x: float, y: float) -> None:
    bay.glow(x, y + 0.6, 6.0, 0.16 + 0.5 * bay.dark, "#ffb45a")
    for at in range(7):
        bay.disc(x - 1.05 + 0.35 * at, y - 0.02 - 0.1 * math.sin(math.pi * at / 6), 0.22, 0.16, "#8a8680")
    for side in (-1, 1):
        log = [(x - side * 0.8, y), (x - side * 0.7, y + 0.2), (x + side * 0.5, y + 0.5), (x + side * 0.6, y + 0.3)]
        bay.shape(log, "#5f4230")
    for (half, tall), code in zip(((0.62, 1.7), (0.44, 1.25), (0.24, 0.75)), _FLAMES, strict=True):
        flame = [(-half, 0.1), (-0.9 * half, 0.4 * tall), (-0.3 * half, 0.7 * tall), (0.1 * half, tall)]
        flame += [(0.45 * half, 0.6 * tall), (0.9 * half, 0.35 * tall), (0.8 * half, 0.1)]
        bay.shape([(x + dx, y + 0.1 + dy) for dx, dy in flame], code, shines=0.95)


def _tent(bay: Bay, x: float, tall: float, colours: tuple[str, str]) -> None:
    """A ridge tent seen from its open end, guyed to pegs; a light inside in the dark."""
    bright, shade = colours
    half, back = 0.62 * tall, 0.75 * tall
    lit = bay.dark > 0.3
    for peg in (-1.35 * half, 1.35 * half + 0.45 * back):
        top = (x, 0.97 * tall) if peg < 0 else (x + back, 0.86 * tall)
        bay.shape([top, (x + peg, -0.05), (x + peg + 0.05, -0.05), (top[0] + 0.05, top[1])], "#d8d2c2")
    bay.shape([(x, tall), (x + back, 0.88 * tall), (x + half + 0.8 * back, 0), (x + half, 0)], shade)
    bay.shape([(x - half, 0), (x, tall), (x + half, 0)], bright, shines=0.35 if lit else 0.0)
    door = [(x - 0.4 * half, 0), (x, 0.8 * tall), (x + 0.4 * half, 0)]
    bay.shape(door, _LAMP if lit else _INSIDE, shines=0.9 if lit else 0.0)
    bay.shape([(x, 0.8 * tall), (x - 0.4 * half, 0), (x - 0.62 * half, 0)], "#f4e6c8")
    bay.shape([(x, 0.8 * tall), (x + 0.4 * half, 0), (x + 0.62 * half, 0)], "#f4e6c8")
    bay.shape(
        [(x - 0.03, tall + 0.1), (x + back, 0.9 * tall + 0.05), (x + back, 0.86 * tall), (x - 0.03, tall - 0.08)],
        bright,
    )
    if lit:
        bay.glow(x, 0.4 * tall, tall, 0.45 * bay.dark)


def paint_pumpkin_patch(easel: Easel) -> Backdrop:
    """Rows of pumpkins among their leaves, hay, a barn and a scarecrow behind."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = [*paint_sky(easel)]
    blue = blend(dark, (190.0, 150.0, 110.0), 0.45)
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.03, wave=0.045, bumps=1.2, tones=(blue,) * 3, mist=0.5))
    sheet, line = start_hill(easel, depth=0.22, crest=0.01, wave=0.014, bumps=1.2, head=0.4)
    plant_row(sheet, ("broad", "broad", "bush"), line, height=easel.size(0.22, 0.22), every=easel.size(0.12, 0.22))
    sheet.fill_below(line, light, middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, crest=0.07, flowers=0, tufts=False))
    nodes.append(set_up(easel, _farmyard, span=21.0, focus=8.6, depth=0.5, crest=0.075))
    stand = easel.below(0.3)
    rows = ((0.5, 0.115, 0.055), (0.64, 0.15, 0.08), (0.8, 0.195, 0.11))
    nodes += [_row(easel, depth, below, tall) for depth, below, tall in rows]
    near = ((1.2, 0.4, 0.16), (1.3, 0.47, 0.19))
    front = [_row(easel, *row) for row in near if easel.below(row[1], row[0]) < 0.99 * easel.height]
    return Backdrop(back=nodes, front=[*front], stand=stand, spread=easel.size(0.05), air=easel.horizon * 0.5)


def _farmyard(bay: Bay) -> None:
    named = {figure.name for figure in bay.sheet.easel.scene.figures}
    bay.stamp("barn", 3.6, 0.0, 5.2)
    if "scarecrow" not in named:
        bay.stamp("scarecrow", 11.2, -0.1, 4.2)
    for x, y in ((15.4, 0.0), (17.5, 0.0), (16.4, 1.3)):
        bay.box(x, y, x + 2.0, y + 1.25, "#e0bc5a")
        bay.box(x, y, x + 2.0, y + 0.16, "#b8923a")
        for at in (0.55, 1.4):
            bay.box(x + at, y, x + at + 0.07, y + 1.25, "#9a7a34")
    bay.stamp("pumpkin", 16.0, 2.5, 0.9)


def _row(easel: Easel, depth: float, below: float, tall: float) -> Layer:
    """Pumpkins of several sizes on their vines."""
    light, middle, dark = grass_tones(easel)
    foot, unit = easel.below(below, depth), easel.size(tall, depth)
    sheet = easel.sheet(depth, foot - 1.3 * unit, foot + 0.5 * unit)
    rng = easel.fork(f"pumpkins{depth}")
    line = np.full(sheet.width, foot, np.float32)
    if not easel.snowy:
        grow_grass(sheet, line, height=0.35 * unit, every=0.16 * unit, tones=(middle, dark, light))
    count = max(round(sheet.width / (1.75 * unit)), 3)
    for number in range(count):
        x = (number + float(rng.uniform(0.25, 0.75))) * sheet.width / count
        size = unit * float(rng.uniform(0.6, 1.05))
        for _ in range(3):
            px, py = x + float(rng.uniform(-1.0, 1.0)) * size, foot + float(rng.uniform(-0.08, 0.12)) * size
            green = blend(tone("#5f9a3f"), dark, float(rng.uniform(0.0, 0.6)))
            sheet.disc(px, py, 0.34 * size, 0.17 * size, green)
            sheet.disc(px, py - 0.03 * size, 0.2 * size, 0.07 * size, blend(green, light, 0.35))
        _pumpkin(sheet, x, foot + float(rng.uniform(-0.05, 0.2)) * size, size, tone(_PUMPKINS[int(rng.integers(4))]))
    return sheet.finish(haze=0.4)


def _pumpkin(sheet: Sheet, x: float, foot: float, size: float, colour: Tone) -> None:
    """Ribs side by side, those at the edge darker, and a stalk."""
    high, y = 0.36 * size, foot - 0.34 * size
    shade = blend(colour, (30.0, 40.0, 110.0), 0.28)
    sheet.disc(x, foot + 0.01 * size, 0.55 * size, 0.09 * size, (40.0, 60.0, 50.0))
    for dx, half, deep in ((-0.36, 0.2, 0.8), (0.36, 0.2, 1.0), (-0.2, 0.22, 0.4), (0.2, 0.22, 0.6), (0.0, 0.22, 0.0)):
        sheet.disc(x + dx * size, y, half * size, high * (1 - 0.3 * abs(dx)), blend(colour, shade, deep))
    sheet.disc(x - 0.12 * size, y - 0.16 * size, 0.06 * size, 0.11 * size, blend(colour, _WHITE, 0.35))
    stalk = [[x - 0.05 * size, y - 0.3 * size], [x - 0.02 * size, y - 0.56 * size]]
    stalk += [[x + 0.09 * size, y - 0.54 * size], [x + 0.05 * size, y - 0.3 * size]]
    sheet.polygon(np.array(stalk), tone("#5f7a35"))


CAMPS = (
    Setting(
        name="campsite",
        words=(
            "campsite, camp site, campground, camping ground, camping site, camping trip, tent camp, camping place, "
            "summer camp, scout camp, camping in the woods, camping in the forest, camp in the woods, camp in the forest, "
            "base camp, camping"
        ),
        paint=paint_campsite,
        horizon=0.47,
        sounds=("crickets", "breeze"),
    ),
    Setting(
        name="pumpkin patch",
        words="pumpkin patch, pumpkin field, pumpkin farm, pumpkin harvest, field of pumpkins, field full of pumpkins",
        paint=paint_pumpkin_patch,
        horizon=0.46,
        sounds=("birds", "breeze"),
    ),
)
"""Camps and patches."""
