"""Open land: meadow, mountains, desert, snowfield, savanna, volcano, canyon."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, paint_mountains, speckle, start_hill, stones
from .vegetation import grow_flowers, grow_grass, grow_tufts, grows_cacti, plant_row, rows_to_edge

_WHITE: Tone = (255.0, 255.0, 255.0)
_PETALS = ("#ffffff", "#f7cf4a", "#e8506a", "#b98ae0", "#ff9f6b", "#7fa8ee")


def _petals(easel: Easel) -> list[Tone]:
    colours = [tone(code) for code in _PETALS]
    return [(float(b), float(g), float(r)) for b, g, r in easel.scene.palette] or colours


def paint_stage(
    easel: Easel,
    *,
    crest: float = 0.17,
    flowers: float = 1.0,
    tones: tuple[Tone, Tone, Tone] | None = None,
    tufts: bool = True,
) -> Node:
    """The ground at depth 1, where figures stand: grass with tufts and, in the warm seasons, flowers."""
    light, middle, dark = tones or grass_tones(easel)
    sheet, line = start_hill(easel, depth=1.0, crest=crest, wave=0.02, bumps=1.4, head=0.09)
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.55), blot=0.07, edge=blend(light, _WHITE, 0.2)
    )
    if easel.snowy:
        speckle(
            sheet,
            line,
            count=26,
            size=easel.size(0.03),
            tones=[blend(light, middle, 0.5), light],
            depth_rows=easel.size(0.5),
            squash=0.25,
        )
        return sheet.finish()
    if tufts:
        speckle(
            sheet,
            line,
            count=60,
            size=easel.size(0.02),
            tones=[blend(light, middle, 0.4), blend(middle, dark, 0.3)],
            depth_rows=easel.size(0.45),
            squash=0.2,
        )
        grow_grass(
            sheet,
            line,
            height=easel.size(0.03),
            every=easel.size(0.007),
            tones=(light, middle, blend(middle, dark, 0.5)),
        )
        grow_tufts(sheet, line, tones=(light, middle, blend(middle, dark, 0.5)))
    if _grow_field(sheet, line, 1.0):
        return sheet.finish()
    if flowers and easel.scene.season != "autumn":
        every = easel.size(0.075 / flowers)
        grow_flowers(
            sheet,
            line + easel.size(0.015),
            height=easel.size(0.045),
            every=every,
            petals=_petals(easel),
            stem=dark,
            spread=easel.m * max(0.3 * easel.near, 0.7 * rows_to_edge(sheet, line)),
        )
    return sheet.finish()


_FIELDS = {
    "lavender": ("#8a63c8", "#a884dc", "#6f4bae"),
    "sunflowers": ("#f7cf4a", "#f2bb2e"),
    "poppies": ("#d8343a", "#e8524a", "#c02830"),
    "tulips": ("#e8506a", "#f7cf4a", "#f28cb4", "#e2683a"),
}
"""Fields of one flower, and its colours."""


def _grow_field(sheet: Sheet, line: Picture, depth: float) -> bool:
    """Rows of the flower that the prompt's field is full of, if it is full of one."""
    easel = sheet.easel
    kind = next((name for name in _FIELDS if name in easel.scene.extras), "")
    if not kind:
        return False
    petals = [tone(code) for code in _FIELDS[kind]]
    if kind == "lavender":
        for row in (0.0, 0.035, 0.08, 0.135, 0.2, 0.28):
            tall = easel.size(0.035 + 0.12 * row, depth)
            grow_grass(
                sheet,
                line + easel.size(row, depth),
                height=tall,
                every=easel.size(0.006 + 0.02 * row, depth),
                tones=(petals[0], petals[1], petals[2]),
            )
        return True
    entry = CATALOGUE[{"sunflowers": "sunflower", "poppies": "poppy"}.get(kind, "tulip")]
    rng = easel.fork(f"field{depth}")
    big = easel.size(0.16 if kind == "sunflowers" else 0.1, depth)
    sprites = [
        draw(entry, height_px=max(round(big * (0.5 + 0.25 * at)), 6), action=entry.actions[0], phase=0.0, colour=colour)
        for at in range(4)
        for colour in ([None] if kind != "tulips" else [(int(b), int(g), int(r)) for b, g, r in petals])
    ]
    each = len(sprites) // 4
    rows = 9
    for row in range(rows):
        share = row / (rows - 1)
        group = sprites[min(int(share * 4), 3) * each :][:each]
        step = big * (0.28 + 0.3 * share)
        for x in np.arange(0, sheet.width - step / 2, step):
            sprite = group[int(rng.integers(each))]
            place = float(x) + step * float(rng.uniform(-0.3, 0.3))
            foot = float(line[int(place) % len(line)]) + easel.size(0.02 + 0.3 * share * share, depth) + big * 0.1
            sheet.stamp(sprite.bgra, place - sprite.anchor[0], foot - sprite.anchor[1])
    return True


def paint_meadow(easel: Easel) -> Backdrop:
    """Rolling meadows, a line of trees, flowers."""
    light, middle, dark = grass_tones(easel)
    blue = blend(dark, (190.0, 150.0, 110.0), 0.5)
    nodes = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel, depth=0.1, crest=-0.03, wave=0.045, bumps=1.3, tones=(blend(blue, light, 0.2), blue, blue), mist=0.5
        )
    )
    sheet, line = start_hill(easel, depth=0.24, crest=0.01, wave=0.03, bumps=1.2, head=0.2)
    plant_row(sheet, ("broad", "broad", "bush"), line, height=easel.size(0.11, 0.24), every=easel.size(0.09, 0.24))
    sheet.fill_below(line, blend(light, middle, 0.5), middle, fade=easel.size(0.2))
    sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.25), 0.4)
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=0.5, crest=0.07, wave=0.035, bumps=0.9, head=0.3)
    plant_row(sheet, ("broad", "bush"), line, height=easel.size(0.24, 0.5), every=easel.size(0.62, 0.5))
    sheet.fill_below(line, light, middle, fade=easel.size(0.3), edge=blend(light, _WHITE, 0.2))
    _grow_field(sheet, line, 0.5)
    nodes.append(sheet.finish())
    flowers = 3.2 if "flowers" in easel.scene.extras else 1.0
    nodes.append(paint_stage(easel, flowers=flowers))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.25),
        spread=easel.size(0.1),
        air=easel.horizon * 0.62,
    )


def paint_mountain_land(easel: Easel) -> Backdrop:
    """Two snow-capped ranges over a valley with pines."""
    light, middle, dark = grass_tones(easel)
    rock_light, rock_dark = tone("#a79c98"), tone("#585a6e")
    nodes = paint_sky(easel)
    nodes.append(
        paint_mountains(
            easel, depth=0.06, height=0.5, peaks=2.2, light=rock_light, dark=rock_dark, snow=0.5, name="far"
        )
    )
    nodes.append(
        paint_mountains(
            easel,
            depth=0.14,
            height=0.3,
            peaks=3,
            light=blend(rock_light, middle, 0.25),
            dark=blend(rock_dark, dark, 0.3),
            snow=0.28,
            base=0.06,
            name="mid",
        )
    )
    for depth, crest, tall, every in ((0.3, 0.05, 0.13, 0.05), (0.55, 0.1, 0.26, 0.16)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.04, bumps=1.2, head=tall * 1.5)
        plant_row(sheet, ("pine",), line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, blend(light, middle, 0.6), dark if not easel.snowy else middle, fade=easel.size(0.3))
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.3), 0.35)
        nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, flowers=0.6))
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel)),
        stand=easel.below(0.25),
        spread=easel.size(0.1),
        air=easel.horizon * 0.5,
    )


def paint_desert(easel: Easel) -> Backdrop:
    """Dunes, far mesas, a few cacti."""
    light, middle, dark = tone("#f4d295"), tone("#dfa766"), tone("#b5743f")
    nodes = paint_sky(easel)
    nodes.append(
        paint_mountains(
            easel, depth=0.07, height=0.16, peaks=3, light=tone("#d99a6c"), dark=tone("#9b5f4c"), name="mesa"
        )
    )
    for depth, crest, wave in ((0.15, -0.005, 0.05), (0.32, 0.035, 0.07), (0.6, 0.1, 0.075)):
        nodes.append(_dune(easel, depth, crest, wave, light, middle, dark))
    sheet, line = start_hill(easel, depth=0.8, crest=0.14, wave=0.03, bumps=0.8, head=0.4)
    if grows_cacti(easel.scene):
        plant_row(sheet, ("cactus",), line, height=easel.size(0.24, 0.8), every=easel.size(1.1, 0.8), vary=0.4)
    sheet.fill_below(line, light, middle, fade=easel.size(0.25), edge=blend(light, _WHITE, 0.3))
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.18, wave=0.03, bumps=0.9, head=0.05)
    sheet.fill_below(
        line, light, blend(middle, dark, 0.4), fade=easel.size(0.5), blot=0.06, edge=blend(light, _WHITE, 0.3)
    )
    stones(
        sheet,
        line + easel.size(0.03),
        every=easel.size(0.5),
        size=easel.size(0.03),
        light=tone("#d8a878"),
        dark=tone("#8f5f42"),
    )
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.26), spread=easel.size(0.1), air=easel.horizon * 0.55)


def _dune(easel: Easel, depth: float, crest: float, wave: float, light: Tone, middle: Tone, dark: Tone) -> Node:
    sheet, line = start_hill(easel, depth=depth, crest=crest, wave=wave, bumps=1.3, head=0.02)
    sheet.fill_below(line, light, middle, fade=easel.size(0.22, depth), blot=0.05, edge=blend(light, _WHITE, 0.35))
    shadow, shape = start_hill(easel, depth=depth, crest=crest, wave=wave, bumps=1.3, head=0.02)
    lee = (
        line
        + easel.size(0.015)
        + easel.size(0.2, depth) * abs((line - line.min()) / max(float(line.max() - line.min()), 1) - 0.35)
    )
    shadow.fill_below(lee, blend(middle, dark, 0.4), blend(middle, dark, 0.15), fade=easel.size(0.25, depth), blot=0.04)
    sheet.stamp(shadow.pixels, 0, shadow.top)
    sheet.mist(float(shape.mean()), float(shape.mean()) + easel.size(0.3), 0.3)
    return sheet.finish()


def paint_snowfield(easel: Easel) -> Backdrop:
    """White hills, snowy pines, a pale range behind."""
    light, middle, dark = tone("#fdfeff"), tone("#dde9f5"), tone("#b3c9e2")
    nodes = paint_sky(easel)
    nodes.append(
        paint_mountains(
            easel, depth=0.06, height=0.3, peaks=2.4, light=tone("#b9c4d6"), dark=tone("#7487a8"), snow=0.85, name="ice"
        )
    )
    nodes.append(paint_hill(easel, depth=0.16, crest=-0.005, wave=0.04, tones=(middle, dark, dark), mist=0.3))
    for depth, crest, tall, every in ((0.3, 0.025, 0.13, 0.13), (0.55, 0.08, 0.3, 0.5)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.035, bumps=1.0, head=tall * 1.5)
        plant_row(sheet, ("pine",), line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, light, middle, fade=easel.size(0.25))
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.3), 0.25)
        nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, tones=(light, middle, dark), tufts=False, flowers=0))
    return Backdrop(back=nodes, stand=easel.below(0.25), spread=easel.size(0.1), air=easel.horizon * 0.6)


def paint_savanna(easel: Easel) -> Backdrop:
    """Dry golden grass, flat-topped trees, a far blue mountain."""
    light, middle, dark = tone("#ecc873"), tone("#cf9f4d"), tone("#96702f")
    nodes = paint_sky(easel)
    nodes.append(
        paint_mountains(
            easel,
            depth=0.05,
            height=0.17,
            peaks=1.3,
            light=tone("#9fa6b8"),
            dark=tone("#7b86a3"),
            snow=0.3,
            name="kili",
        )
    )
    nodes.append(paint_hill(easel, depth=0.14, crest=-0.004, wave=0.015, tones=(light, middle, middle), mist=0.3))
    for depth, crest, tall, every in ((0.25, 0.015, 0.13, 0.3), (0.5, 0.06, 0.32, 0.95)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.014, bumps=1.0, head=tall * 1.4)
        plant_row(sheet, ("acacia",), line, height=easel.size(tall, depth), every=easel.size(every, depth))
        plant_row(sheet, ("bush",), line, height=easel.size(0.05, depth), every=easel.size(0.4, depth))
        grow_grass(
            sheet, line, height=easel.size(0.04, depth), every=easel.size(0.012, depth), tones=(light, middle, dark)
        )
        sheet.fill_below(line, light, middle, fade=easel.size(0.25))
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.17, wave=0.015, bumps=1.2, head=0.1)
    sheet.fill_below(line, light, blend(middle, dark, 0.45), fade=easel.size(0.5), blot=0.1)
    for rows in (0.0, 0.07, 0.16, 0.28, 0.42) if easel.height > easel.width else (0.0, 0.07, 0.16):
        grow_grass(
            sheet,
            line + easel.size(rows),
            height=easel.size(0.05 + rows * 0.2),
            every=easel.size(0.011 + rows * 0.12),
            tones=(light, middle, dark),
            lean=0.35,
        )
    nodes.append(sheet.finish())
    front = easel.sheet(1.5, easel.height - easel.size(0.3))
    edge = np.full(front.width, easel.height + easel.size(0.03), np.float32)
    grow_grass(
        front,
        edge,
        height=easel.size(0.17),
        every=easel.size(0.02),
        tones=(blend(dark, (30.0, 30.0, 30.0), 0.3), dark, middle),
        lean=0.35,
    )
    return Backdrop(
        back=nodes,
        front=[front.finish(blur=easel.m * 0.003)],
        stand=easel.below(0.25),
        spread=easel.size(0.1),
        air=easel.horizon * 0.55,
    )


LANDS = (
    Setting(
        name="meadow",
        words=(
            "meadow, bird sanctuary, field, grassland, prairie, pasture, hill, valley, "
            "countryside, grass, lawn, steppe, lavender field, field of lavender, sunflower field, field of sunflower, "
            "poppy field, field of poppy, tulip field, field of tulip, moor, heath, hillside, open field"
        ),
        paint=paint_meadow,
        horizon=0.52,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="mountains",
        words=(
            "mountain, snowy mountain, snowy peak, snow capped mountain, alp, peak, summit, himalaya, highland, "
            "mountainside, ridge, mountaintop, mountain top, geyser, erupting geyser, yellowstone, old faithful, "
            "geyser field, geothermal field, geothermal area, geyser basin, geothermal pool, prismatic spring, "
            "grand prismatic spring, mud pot, fumarole, great wall, great wall of china, chinese wall"
        ),
        paint=paint_mountain_land,
        horizon=0.55,
        sounds=("wind",),
    ),
    Setting(
        name="desert",
        words=(
            "desert, dune, sahara, sand dune, wasteland, excavation, excavation site, dig site, archaeological "
            "dig, archaeological site, archaeology site, archaeological excavation, archeological dig, "
            "archeological site, fossil dig, dinosaur dig, fossil site, digsite"
        ),
        paint=paint_desert,
        horizon=0.5,
        sounds=("wind",),
    ),
    Setting(
        name="savanna",
        words="savanna, savannah, safari, serengeti, africa, african plain, plain, outback",
        paint=paint_savanna,
        horizon=0.5,
        sounds=("crickets", "breeze"),
    ),
    Setting(
        name="snowfield",
        words=(
            "snowy plain, snow plain, frozen plain, icy plain, "
            "snowfield, tundra, arctic, antarctica, antarctic, ice, north pole, snowy field, winter "
            "landscape, winter wonderland"
        ),
        paint=paint_snowfield,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""Open land."""
