"""Worked land: fields of ripe grain, rice terraces, an avenue of cherry trees in bloom.

Also: ploughed land: furrow behind furrow, hedges and a farm far away.
Also: out in the open for a night or a harvest: a campsite among pines, a pumpkin patch.
"""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import wander
from .base import Backdrop, Setting
from .grounds import lay_ground, set_up, wooded_hills
from .interiors import Bay
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, paint_mountains, start_hill
from .vegetation import grow_grass, grow_tufts, plant_row

_WHITE: Tone = (255.0, 255.0, 255.0)
_GOLD: tuple[Tone, Tone, Tone] = (tone("#f4d67a"), tone("#e0b04a"), tone("#a8762c"))
_RICE: tuple[Tone, Tone, Tone] = (tone("#a8d05a"), tone("#66a23f"), tone("#2f6a36"))
_PINK = ("#fbd3e0", "#f6b3cb", "#ee93b6", "#ffe9f0")


def paint_grain_field(easel: Easel) -> Backdrop:
    """Ripe grain to the horizon, a few trees, a farm far away."""
    light, middle, dark = grass_tones(easel) if easel.snowy else _GOLD
    green = grass_tones(easel)
    nodes = paint_sky(easel)
    blue = blend(green[2], (190.0, 150.0, 110.0), 0.5)
    nodes.append(paint_hill(easel, depth=0.07, crest=-0.03, wave=0.04, bumps=1.3, tones=(blue,) * 3, mist=0.5))
    for depth, crest, tall, every in ((0.2, 0.0, 0.1, 0.1), (0.42, 0.05, 0.2, 0.9)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.022, bumps=1.1, head=tall * 1.4)
        plant_row(sheet, ("broad", "bush"), line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, light, middle, fade=easel.size(0.25), blot=0.12, edge=blend(light, _WHITE, 0.3))
        _ears(sheet, line, 0.025, 0.006, (light, middle, dark))
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.15, wave=0.015, bumps=1.2, head=0.12)
    sheet.fill_below(line, light, blend(middle, dark, 0.5), fade=easel.size(0.5), blot=0.12)
    rows = 0.0
    while rows * easel.m < easel.height - float(line.mean()) + easel.rise:
        _ears(sheet, line + easel.m * rows, 0.05 + 0.12 * rows, 0.009 + 0.02 * rows, (light, middle, dark))
        rows += 0.035 + 0.09 * rows
    nodes.append(sheet.finish())
    front = easel.sheet(1.5, easel.height - easel.size(0.26))
    edge = np.full(front.width, easel.height + easel.size(0.05), np.float32)
    _ears(front, edge, 0.17, 0.022, (light, middle, dark))
    return Backdrop(
        back=nodes,
        front=[front.finish(blur=easel.m * 0.002)],
        stand=easel.below(0.26),
        spread=easel.size(0.08),
        air=easel.horizon * 0.55,
    )


def _ears(sheet: Sheet, line: np.ndarray, tall: float, every: float, tones: tuple[Tone, Tone, Tone]) -> None:
    """Stalks that bow to one side, with a thick ear at the tip."""
    easel = sheet.easel
    rng = easel.fork(f"ears{sheet.depth}{tall:.3f}")
    high = easel.size(tall)
    grow_grass(sheet, line, height=high, every=easel.size(every), tones=(tones[1], tones[2], tones[0]), lean=0.3)
    if high < 12:
        return
    x = np.arange(0, sheet.width, easel.size(every) * 1.6)
    x = x + rng.uniform(-1, 1, len(x)) * easel.size(every)
    foot = line[x.astype(int) % len(line)] - high * rng.uniform(0.35, 0.85, len(x))
    long, half = high * 0.3, high * 0.045
    shape = np.array([[0.0, 0.0], [0.35, -1.1], [0.85, -0.9], [1.0, 0.0], [0.8, 0.7], [0.3, 0.8]])
    turned = np.stack(
        [shape[:, 0] * long * 0.55 + shape[:, 1] * half, -shape[:, 0] * long * 0.8 + shape[:, 1] * half * 0.6], 1
    )
    for number, shade in enumerate((blend(tones[0], _WHITE, 0.15), tones[0], tones[1])):
        part = np.stack([x[number::3], foot[number::3]], 1)
        sheet.polygons(part[:, None, :] + turned[None], shade)


def paint_rice_terraces(easel: Easel) -> Backdrop:
    """Steps of flooded fields down a mountain side, each with its green rim."""
    light, middle, dark = grass_tones(easel) if easel.snowy else _RICE
    nodes = paint_sky(easel)
    rock, shade = blend(tone("#8fa7a0"), middle, 0.3), blend(tone("#4f6f78"), dark, 0.3)
    nodes.append(paint_mountains(easel, depth=0.05, height=0.34, peaks=2.0, light=rock, dark=shade, name="far"))
    nodes.append(paint_mountains(easel, depth=0.1, height=0.2, peaks=3.0, light=middle, dark=dark, name="green"))
    for number in range(11):
        share = number / 10
        nodes.append(_terrace(easel, 0.14 + 0.86 * share, share, (light, middle, dark)))
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.05), air=easel.horizon * 0.55)


def _terrace(easel: Easel, depth: float, share: float, tones: tuple[Tone, Tone, Tone]) -> Node:
    """One step: a strip of water that shows the sky, a rim of rice, the bank below it."""
    light, middle, dark = tones
    crest = -0.13 + 0.36 * share**1.1
    sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03 - 0.01 * share, bumps=1.3, head=0.24)
    if share in (0.2, 0.5, 0.8):
        plant_row(sheet, ("palm",), line, height=easel.size(0.17, depth), every=easel.size(1.1, depth))
    sky = easel.light.plain(blend(easel.light.middle, easel.light.horizon, 0.6))
    wide = easel.m * (0.016 + 0.06 * share)
    rim = easel.m * (0.006 + 0.012 * share)
    sheet.fill_below(line, blend(light, _WHITE, 0.15), middle, fade=rim * 2)
    sheet.fill_below(line + rim, sky, blend(sky, middle, 0.35), fade=wide * 1.2)
    bank = line + rim + wide + easel.m * 0.004 * wander(sheet.width, easel.fork(f"bank{share}"), bumps=9)
    sheet.fill_below(
        bank.astype(np.float32), blend(light, middle, 0.5), dark, fade=easel.m * (0.02 + 0.07 * share), blot=0.08
    )
    tall = 0.012 + 0.022 * share
    grow_grass(sheet, bank.astype(np.float32), height=easel.m * tall, every=easel.m * 0.008, tones=tones)
    if share == 1.0 and not easel.snowy:
        grow_tufts(sheet, bank.astype(np.float32), tones=tones)
    if share > 0.4:  # young rice in the water
        for part in (0.35, 0.7):
            young = (line + rim + wide * part).astype(np.float32)
            grow_grass(sheet, young, height=easel.m * tall * 0.7, every=easel.m * 0.03, tones=(light, middle))
    return sheet.finish(haze=0.45)


_CROWNS = {
    "spring": ("#7fae52", "#96c462", "#aed878", "#c6e890"),
    "summer": ("#4f8a44", "#64a052", "#7fb562", "#9cca78"),
    "autumn": ("#b8562a", "#d9823a", "#eba83e", "#f4cc58"),
    "winter": ("#b9cbdc", "#d0deea", "#e6eff7", "#fbfdff"),
}
"""Of the trees of an avenue: from the shade to the light."""


def paint_blossom_avenue(easel: Easel) -> Backdrop:
    """Rows of cherry trees in bloom beside a path, petals on the ground."""
    return _avenue(easel, tuple(tone(code) for code in _PINK))


def paint_tree_avenue(easel: Easel) -> Backdrop:
    """Rows of trees beside a path, golden and red in autumn, with leaves on the ground."""
    return _avenue(easel, tuple(tone(code) for code in _CROWNS["winter" if easel.snowy else easel.scene.season]))


def _avenue(easel: Easel, petals: tuple[Tone, ...]) -> Backdrop:
    """Trees whose crowns have four tones, and what fell of them on the path."""
    light, middle, dark = grass_tones(easel)
    nodes = paint_sky(easel)
    for depth, crest, tall, every in ((0.14, 0.0, 0.2, 0.1), (0.28, 0.03, 0.34, 0.24), (0.6, 0.085, 0.62, 0.72)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.01, bumps=1.1, head=tall * 1.7)
        _blossom_row(sheet, line, easel.up(tall, depth), easel.size(every, depth), petals)
        sheet.fill_below(line, blend(light, middle, 0.3), middle, fade=easel.size(0.2))
        sheet.mist(float(line.mean()) - easel.size(tall, depth), float(line.mean()), 0.3 * (0.6 - depth))
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.155, wave=0.006, bumps=0.8, head=0.05)
    sheet.fill_below(line, light, middle, fade=easel.size(0.1))
    grow_grass(sheet, line, height=easel.size(0.025), every=easel.size(0.008), tones=(light, middle, dark))
    path = tone("#e9dcc6") if not easel.snowy else tone("#eef3f9")
    sheet.fill_below(line + easel.size(0.04), path, blend(path, tone("#b89a82"), 0.45), fade=easel.size(0.4), blot=0.05)
    rng = easel.fork("petals on the ground")
    for share in np.sort(rng.random(round(260 * sheet.width / easel.width))):
        x, y = (
            float(rng.uniform(0, sheet.width)),
            float(line[0]) + (0.02 + 0.98 * float(share)) * (easel.height - float(line[0])),
        )
        radius = easel.size(0.004 + 0.007 * float(share))
        sheet.disc(x, y, radius, radius * 0.5, petals[int(rng.integers(4))])
    nodes.append(sheet.finish())
    branch = easel.sheet(1.3, -easel.rise - 2, easel.size(0.3))
    for _ in range(round(60 * branch.width / easel.width)):
        x, hang = float(rng.uniform(0, branch.width)), float(rng.random()) ** 2
        radius = easel.size(0.03 + 0.025 * float(rng.random()))
        branch.disc(x, easel.size(0.01 + 0.1 * hang), radius, radius * 0.8, petals[int(rng.integers(4))])
    return Backdrop(
        back=nodes,
        front=[branch.finish(blur=easel.m * 0.004)],
        stand=min(easel.below(0.155) + easel.size(0.15), 0.9 * easel.height),
        spread=easel.size(0.06),
        air=easel.horizon * 0.55,
    )


def _blossom_row(sheet: Sheet, line: np.ndarray, tall: float, every: float, petals: tuple[Tone, ...]) -> None:
    """Trees with a dark trunk that forks, and a cloud of blossom."""
    rng = sheet.easel.fork(f"blossom{sheet.depth}")
    count = max(round(sheet.width / every), 2)
    bark = tone("#5f4640")
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.15, 0.15))) * sheet.width / count
        foot, high = float(line[int(x) % sheet.width]) + 3, tall * float(rng.uniform(0.85, 1.1))
        half = high * 0.045
        fork = foot - high * 0.3
        trunk = [[x - half * 1.3, foot], [x - half * 0.8, fork], [x + half * 0.8, fork], [x + half * 1.3, foot]]
        sheet.polygon(np.array(trunk), bark)
        for lean in (-0.22, 0.2, 0.02):
            tip = (x + lean * high, foot - high * 0.62)
            sheet.polygon(
                np.array(
                    [
                        [x - half * 0.7, fork],
                        [x + half * 0.7, fork],
                        [tip[0] + half * 0.3, tip[1]],
                        [tip[0] - half * 0.3, tip[1]],
                    ]
                ),
                bark,
            )
        for share, shift, shade in ((0.0, 0.0, 2), (0.45, -0.03, 1), (0.75, -0.06, 0), (1.0, -0.09, 3)):
            for _ in range(10 if shade != 3 else 14):
                angle, far = float(rng.uniform(0, 6.28)), float(rng.random()) ** 0.5 * (1 - 0.25 * share)
                px = x + np.cos(angle) * far * high * 0.36
                py = foot - high * 0.72 + np.sin(angle) * far * high * 0.22 + shift * high
                radius = high * (0.13 - 0.08 * share) * float(rng.uniform(0.8, 1.2))
                sheet.disc(float(px), float(py), radius, radius * 0.85, petals[shade])


HARVESTS = (
    Setting(
        name="grain field",
        words="wheat field, wheatfield, field of wheat, grain field, barley field, "
        "field of grain, rye field, golden field, harvest field, "
        "corn field, cornfield, maize field",
        paint=paint_grain_field,
        horizon=0.5,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="rice terraces",
        words="rice terrace, terraced field, rice field, rice paddy, paddy field, tea terrace",
        paint=paint_rice_terraces,
        horizon=0.44,
        sounds=("birds", "lap"),
    ),
    Setting(
        name="blossom avenue",
        words=(
            "cherry blossom avenue, cherry tree avenue, cherry blossom park, cherry blossom garden, avenue of cherry tree, "
            "row of cherry tree, cherry blossom tree lined, under cherry blossom, cherry blossom path, sakura park, "
            "cherry blossom lane, cherry blossom street, cherry blossom alley, cherry blossom road, sakura lane"
        ),
        paint=paint_blossom_avenue,
        horizon=0.52,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="tree avenue",
        words=(
            "tree avenue, autumn avenue, avenue of tree, tree lined avenue, tree lined street, tree lined road, "
            "tree lined path, tree lined lane, park avenue, autumn lane, autumn path, autumn park, linden avenue"
        ),
        paint=paint_tree_avenue,
        horizon=0.52,
        sounds=("birds", "breeze"),
    ),
)
"""Worked land."""


_SOIL, _DEEP, _CREST = tone("#8a5f42"), tone("#5b3b2b"), tone("#b58a66")


def paint_ploughed_field(easel: Easel) -> Backdrop:
    """Brown soil in rows that grow wider towards the camera."""
    green = grass_tones(easel)
    nodes = paint_sky(easel)
    blue = blend(green[2], (190.0, 150.0, 110.0), 0.5)
    nodes.append(paint_hill(easel, depth=0.07, crest=-0.03, wave=0.04, bumps=1.3, tones=(blue,) * 3, mist=0.5))
    sheet, line = start_hill(easel, depth=0.2, crest=0.0, wave=0.022, bumps=1.1, head=0.14)
    plant_row(sheet, ("broad", "bush"), line, height=easel.size(0.1, 0.2), every=easel.size(0.1, 0.2))
    sheet.fill_below(line, green[0], green[1], fade=easel.size(0.25), blot=0.12)
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.07, wave=0.012, bumps=1.0, head=0.02)
    soil, deep, crest = (blend(part, _WHITE, 0.75 if easel.snowy else 0.0) for part in (_SOIL, _DEEP, _CREST))
    sheet.fill_below(line, blend(soil, crest, 0.4), soil, fade=easel.size(0.4), blot=0.14)
    rng, down, wide = easel.fork("furrows"), 0.006 * easel.m, 0.011 * easel.m
    while down < easel.height - float(line.min()) + easel.rise:
        _furrow(sheet, line + down, wide, (soil, deep, crest), rng)
        down, wide = down + wide, wide * 1.16
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.28), spread=easel.size(0.08), air=easel.horizon * 0.55)


def _furrow(sheet: Sheet, line: Picture, wide: float, tones: tuple[Tone, Tone, Tone], rng: np.random.Generator) -> None:
    """A ridge in the light and the groove behind it, crumbly along its edge, and some clods."""
    soil, deep, crest = tones
    edge = line + 0.22 * wide * wander(sheet.width, rng, bumps=max(sheet.width / (1.3 * wide), 1), rough=0.6, octaves=3)
    _band(sheet, edge, edge + 0.36 * wide, blend(deep, soil, 0.15))
    _band(sheet, edge + 0.5 * wide, edge + 0.68 * wide, blend(soil, crest, 0.75))
    for x in rng.uniform(wide, sheet.width - wide, max(round(sheet.width / (5 * wide)), 2)).tolist():
        size, y = wide * float(rng.uniform(0.1, 0.22)), float(edge[int(x)]) + 0.62 * wide
        sheet.disc(x, y, size, 0.7 * size, blend(soil, crest, float(rng.uniform(0.2, 0.9))))
        sheet.disc(x, y + 0.5 * size, size, 0.3 * size, blend(deep, soil, 0.4))


def _band(sheet: Sheet, upper: Picture, lower: Picture, colour: Tone) -> None:
    step = 4
    x = np.unique(np.append(np.arange(0, sheet.width - 1, step), sheet.width - 1))
    sheet.polygon(np.concatenate([np.stack([x, upper[x]], 1), np.stack([x, lower[x]], 1)[::-1]]), colour)


PLOUGHLAND = (
    Setting(
        name="ploughed field",
        words=(
            "ploughed field, plowed field, ploughed land, plowed land, tilled field, furrow, field furrow, farm field, "
            "tilled soil, potato field, bare field, plough, plow, ploughing, plowing"
        ),
        paint=paint_ploughed_field,
        horizon=0.46,
        sounds=("birds", "breeze"),
    ),
)
"""Fields before anything grows on them."""


_TENTS = (("#e8823a", "#b85a28"), ("#3f8fb0", "#2b6682"), ("#d8b23a", "#a88420"), ("#6fa04f", "#4a7335"))
"""The side in the light, the side in the shade."""
_INSIDE, _LAMP, _FLAMES = "#3a3038", "#ffd890", ("#e8552e", "#f49a34", "#ffd95a")


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


CAMPS = (
    Setting(
        name="campsite",
        words=(
            "campsite, camp site, campground, camping ground, camping site, camping trip, tent camp, camping "
            "place, summer camp, scout camp, camping in the woods, camping in the forest, camp in the woods, camp "
            "in the forest, base camp, camping, inside a tent, in a tent, inside the tent, in the tent, in his "
            "tent, in her tent, in their tent, tent interior, dig tent, archaeology tent, expedition tent, "
            "military tent, command tent, in a yurt, inside a yurt, yurt interior, in a tipi, inside a tipi, in a "
            "teepee, inside a teepee, bedouin tent, nomad tent, inside a dig tent"
        ),
        paint=paint_campsite,
        horizon=0.47,
        sounds=("crickets", "breeze"),
    ),
)
"""Camps and patches."""
