"""Land with a face of its own: a swamp, a canyon.

Also: where plants stand in rows: a vineyard, an orchard, a bamboo grove.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import wander
from ..painting.weather import veil
from .base import Backdrop, Setting
from .interiors import Bay, furnish
from .lands import paint_stage
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, start_hill, stones
from .vegetation import grow_grass, plant_row
from .water import paint_mirror
from .woods import paint_canopy, paint_trunks

_WHITE: Tone = (255.0, 255.0, 255.0)
_MOSS = (tone("#8a9a52"), tone("#5f7a42"), tone("#33482c"))


def paint_swamp(easel: Easel) -> Backdrop:
    """Black water between mossy trunks, hanging moss, reeds, lily pads, mist."""
    light, middle, dark = _MOSS if not easel.snowy else grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    sheet, line = start_hill(easel, depth=0.12, crest=-0.01, wave=0.015, bumps=1.4, head=0.5)
    plant_row(sheet, ("willow", "broad", "bush"), line, height=easel.size(0.36, 0.12), every=easel.size(0.13, 0.12))
    sheet.fill_below(line, middle, dark, fade=easel.size(0.1))
    sheet.mist(float(line.mean()) - easel.size(0.35), float(line.mean()), 0.5)
    nodes.append(sheet.finish(haze=1.2))
    nodes.append(paint_trunks(easel, depth=0.3, crest=0.03, every=0.3, thick=0.05, bark=tone("#5a5646"), lean=0.1))
    nodes.append(paint_canopy(easel, depth=0.32, hang=0.12, tones=(dark, middle, light)))
    top = easel.below(0.045, 0.3)
    water = paint_mirror(
        easel, top=top, shallow=tone("#5f7a5a"), deep=tone("#2c3f33"), calm=0.7, depth=0.3, glitter=0.5
    )
    nodes.append(water)
    nodes.append(
        veil(easel, depth=0.4, top=top - easel.size(0.16), bottom=top + easel.size(0.14), strength=0.5, drift=0.015)
    )
    tufts = easel.sheet(0.75, easel.below(0.06, 0.7) - easel.size(0.2), easel.below(0.24, 0.75))
    _islets(tufts, easel)
    nodes.append(tufts.finish())
    nodes.append(_hanging_moss(easel, middle, dark))
    sheet, line = start_hill(easel, depth=1.0, crest=0.2, wave=0.02, bumps=1.1, head=0.22)
    plant_row(sheet, ("fern",), line, height=easel.size(0.1), every=easel.size(0.5))
    grow_grass(sheet, line, height=easel.size(0.13), every=easel.size(0.02), tones=(light, middle, dark), lean=0.15)
    sheet.fill_below(line, middle, blend(dark, tone("#4a3a2a"), 0.5), fade=easel.size(0.35), blot=0.12)
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=list(paint_foreground(easel, height=0.16)),
        stand=easel.below(0.275),
        spread=easel.size(0.06),
        air=easel.horizon * 0.6,
        float_row=easel.below(0.13, 0.6),
    )


def _islets(sheet: Sheet, easel: Easel) -> None:
    """Lily pads on the water, and tufts of reed."""
    rng = easel.fork("islets")
    for x in np.arange(0, sheet.width, easel.size(0.11)):
        px, share = float(x + rng.uniform(0, easel.size(0.1))), float(rng.random())
        y = easel.below(0.09 + 0.1 * share, 0.7)
        wide = easel.size(0.025 + 0.03 * share)
        sheet.disc(px, y, wide, wide * 0.32, tone("#6f9a4f"))
        sheet.disc(px - wide * 0.1, y - wide * 0.05, wide * 0.8, wide * 0.24, tone("#8ab562"))
        if rng.random() < 0.25:
            sheet.disc(px, y - wide * 0.25, wide * 0.3, wide * 0.26, tone("#f2b8cc"))
    for x in np.arange(easel.size(0.2), sheet.width - easel.size(0.1), easel.size(0.6)):
        px, y = float(x + rng.uniform(0, easel.size(0.3))), easel.below(0.11, 0.7)
        for stalk in range(6):
            sx, tall = px + easel.size(0.012) * stalk, easel.size(float(rng.uniform(0.09, 0.16)))
            sheet.polygon(rect_of(sx, y - tall, easel.size(0.004), tall), tone("#7c8f4a"))
            sheet.disc(sx + easel.size(0.002), y - tall, easel.size(0.007), easel.size(0.022), tone("#6b4630"))


def rect_of(x: float, y: float, wide: float, tall: float) -> Picture:
    """Corners of an upright rectangle by its left upper corner and size."""
    return np.array([[x, y], [x + wide, y], [x + wide, y + tall], [x, y + tall]])


def _hanging_moss(easel: Easel, middle: Tone, dark: Tone) -> Node:
    """Beards of moss that hang in from above."""
    sheet = easel.sheet(0.8, -easel.rise - 4, easel.size(0.34))
    rng = easel.fork("moss")
    for x in np.arange(0, sheet.width - easel.size(0.1), easel.size(0.045)):
        px, deep = float(x + rng.uniform(0, easel.size(0.04))), easel.size(float(rng.uniform(0.05, 0.2)))
        half = easel.size(0.013)
        colour = blend(middle, dark, float(rng.random()) * 0.8)
        sheet.polygon(
            np.array([[px, sheet.top], [px + 2 * half, sheet.top], [px + half * 1.2, deep], [px + half, deep]]), colour
        )
    return sheet.finish(blur=max(easel.m * 0.0015, 0.4))


def paint_canyon(easel: Easel) -> Backdrop:
    """Walls of red rock in layers on both sides, buttes far away, a dry floor."""
    red, deep, pale = tone("#c96a42"), tone("#8a3f30"), tone("#e8a870")
    nodes: list[Node] = paint_sky(easel)
    for depth, tall, gap, lift in ((0.08, 0.26, 0.0, 0.01), (0.2, 0.44, 0.34, 0.03), (0.45, 0.62, 0.62, 0.07)):
        nodes.append(_rock_wall(easel, depth, tall, gap, lift, (red, deep, pale)))
    sheet, line = start_hill(easel, depth=1.0, crest=0.16, wave=0.02, bumps=0.9, head=0.2)
    plant_row(sheet, ("cactus", "bush"), line, height=easel.size(0.1), every=easel.size(0.8), vary=0.4)
    sheet.fill_below(line, tone("#e2a26a"), tone("#b5683f"), fade=easel.size(0.45), blot=0.08)
    stones(
        sheet,
        line + easel.size(0.03),
        every=easel.size(0.3),
        size=easel.size(0.045),
        light=tone("#d88a58"),
        dark=tone("#8f4a34"),
    )
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.26), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _rock_wall(
    easel: Easel, depth: float, tall: float, gap: float, lift: float, tones: tuple[Tone, Tone, Tone]
) -> Node:
    """Table mountains in bands of colour; between them a gap, `gap` of the frame's width."""
    red, deep, pale = tones
    rng = easel.fork(f"canyon{depth}")
    foot, high = easel.below(lift + 0.02, depth), easel.up(tall, depth)
    sheet = easel.sheet(depth, foot - high * 1.15, foot + easel.size(0.16))
    x = np.arange(sheet.width, dtype=np.float32)
    steps = np.repeat(rng.uniform(0.72, 1.0, sheet.width // 40 + 2), 40)[: sheet.width]
    if gap:
        span = easel.width * 1.1
        away = np.abs((x - easel.width * 0.5 + span / 2) % span - span / 2) / easel.width
        rise = np.clip((away - gap * 0.5) * 7 + 0.5, 0, 1)
    else:
        rise = (wander(sheet.width, rng, bumps=4) > 0.0).astype(np.float32)
    rise = np.convolve(np.pad(rise, 6, mode="edge"), np.ones(13) / 13, mode="valid")
    rough = easel.size(0.008, depth) * wander(sheet.width, rng, bumps=60)
    top = (foot - high * (0.1 + 0.9 * rise * steps) + rough).astype(np.float32)
    bands = (red, pale, red, deep, blend(red, pale, 0.5), deep, red)
    for number, colour in enumerate(bands):
        level = foot - high * (1.0 - number / len(bands)) + easel.size(0.012, depth) * wander(sheet.width, rng, bumps=5)
        line = np.maximum(top, level).astype(np.float32)
        sheet.fill_below(line, blend(colour, _WHITE, 0.08), colour, fade=high * 0.1, blot=0.14, stroke=0.5)
    for px in np.arange(0, sheet.width, easel.size(0.07, depth)):
        at = float(px + rng.uniform(0, easel.size(0.06, depth)))
        upper = float(top[int(at) % sheet.width])
        if foot - upper > high * 0.4:
            wide, long = easel.size(0.005, depth), (foot - upper) * float(rng.uniform(0.3, 0.8))
            sheet.polygon(
                np.array([[at, upper + 4], [at + wide, upper + 4], [at + wide * 0.4, upper + long]]),
                blend(deep, red, 0.3),
            )
    sheet.mist(foot - high * 0.5, foot, 0.35 * (1 - depth))
    return sheet.finish()


WILDS = (
    Setting(
        name="swamp",
        words="swamp, mud pit, mud puddle, marsh, bog, wetland, bayou, mangrove, everglades",
        paint=paint_swamp,
        horizon=0.5,
        sounds=("crickets", "lap"),
    ),
    Setting(
        name="canyon",
        words=(
            "canyon, grand canyon, gorge, ravine, badlands, red rock, wild west, petra, petra in jordan, rock "
            "city, rock cut temple, temple carved into rock, temple carved in rock"
        ),
        paint=paint_canyon,
        horizon=0.54,
        sounds=("wind",),
    ),
)
"""Land with a face of its own."""


def paint_vineyard(easel: Easel) -> Backdrop:
    """Rows of vines with grapes over rolling hills, a manor far away."""
    light, middle, dark = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    blue = blend(dark, (190.0, 150.0, 110.0), 0.4)
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.06, wave=0.05, bumps=1.2, tones=(blue,) * 3, mist=0.4))
    earth = tone("#b98f5f") if not easel.snowy else tone("#e6edf4")
    for depth, crest, rows in ((0.25, -0.01, 7), (0.5, 0.06, 5)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=0.9, head=0.2)
        if depth < 0.4:
            plant_row(sheet, ("pine", "broad"), line, height=easel.size(0.11, depth), every=easel.size(0.5, depth))
        sheet.fill_below(line, blend(earth, light, 0.3), earth, fade=easel.size(0.2))
        for row in range(rows):
            _vines(sheet, line + easel.size(0.014 + 0.026 * row, depth), easel.size(0.016 + 0.004 * row, depth), False)
        nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=0.85, crest=0.15, wave=0.012, bumps=0.9, head=0.2)
    sheet.fill_below(line, earth, blend(earth, (40.0, 50.0, 70.0), 0.25), fade=easel.size(0.3), blot=0.08)
    _vines(sheet, line + easel.size(0.015), easel.size(0.085), True)
    _vines(sheet, line + easel.size(0.075), easel.size(0.13), True)
    nodes.append(sheet.finish())
    sheet, line = start_hill(easel, depth=1.0, crest=0.215, wave=0.01, bumps=1.0, head=0.05)
    sheet.fill_below(line, light, blend(middle, dark, 0.4), fade=easel.size(0.4), blot=0.07)
    grow_grass(sheet, line, height=easel.size(0.03), every=easel.size(0.01), tones=(light, middle, dark))
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=[_near_vines(easel)],
        stand=easel.below(0.285),
        spread=easel.size(0.06),
        air=easel.horizon * 0.55,
    )


def _near_vines(easel: Easel) -> Node:
    """A row close to the camera, along the lower edge."""
    row = max(0.99 * easel.height, easel.below(0.4))
    row = min(row, 1.02 * easel.height)
    sheet = easel.sheet(1.3, row - easel.size(0.34))
    line = np.full(sheet.width, row, np.float32)
    _vines(sheet, line, easel.size(0.13), True)
    sheet.fill_below(line, tone("#a9804f"), tone("#7f5f3c"), fade=easel.size(0.1))
    return sheet.finish(blur=max(easel.m * 0.0012, 0.4))


def _vines(sheet: Sheet, line: Picture, tall: float, grapes: bool) -> None:
    """One row: posts, leaves, and near by the grapes."""
    rng = sheet.easel.fork(f"vines{tall:.0f}")
    leaf = tone({"autumn": "#c98a3a", "winter": "#8a7460"}.get(sheet.easel.scene.season, "#5f9a45"))
    if grapes:
        for x in np.arange(0, sheet.width - tall, tall * 1.7):
            y = float(line[int(x)])
            sheet.polygon(rect_of(float(x), y - tall * 1.7, tall * 0.09, tall * 1.8), tone("#8a6444"))
    for x in np.arange(0, sheet.width, max(tall * 0.3, 2.0)):
        y = float(line[int(x)]) - tall * (0.9 if grapes else 0.4)
        size = tall * float(rng.uniform(0.3, 0.5))
        sheet.disc(
            float(x),
            y + float(rng.uniform(-0.4, 0.3)) * tall,
            size,
            size * 0.85,
            blend(leaf, _WHITE, float(rng.uniform(-0.15, 0.25))),
        )
    for x in np.arange(tall, sheet.width - tall, tall * 1.1) if grapes else ():
        y = float(line[int(x)]) - tall * float(rng.uniform(0.5, 0.9))
        for row in range(3):
            for berry in range(3 - row):
                px = float(x) + tall * 0.13 * (berry - (2 - row) / 2)
                sheet.disc(px, y + tall * 0.12 * row, tall * 0.08, tall * 0.08, tone("#6a3a8a"))


def paint_bamboo(easel: Easel) -> Backdrop:
    """Tall green stalks behind each other, leaves above, a path of earth."""
    nodes: list[Node] = paint_sky(easel)
    nodes.append(paint_hill(easel, depth=0.1, crest=-0.2, wave=0.05, bumps=1.6, tones=(tone("#a9d08a"),) * 3, mist=0.5))
    for depth, crest, every, thick in ((0.2, 0.02, 0.03, 0.011), (0.4, 0.05, 0.055, 0.018), (0.65, 0.09, 0.14, 0.03)):
        nodes.append(_stalks(easel, depth, crest, every, thick))
        leaves = (tone("#3f7a3a"), tone("#5f9a48"), tone("#9ac866"))
        nodes.append(paint_canopy(easel, depth=depth + 0.02, hang=0.16 - 0.1 * depth, tones=leaves, dim=0.95))
    sheet, line = start_hill(easel, depth=1.0, crest=0.165, wave=0.014, bumps=1.2, head=0.2)
    plant_row(sheet, ("fern",), line, height=easel.size(0.08), every=easel.size(0.4))
    earth = tone("#a8906a") if not easel.snowy else tone("#e9eff6")
    sheet.fill_below(
        line, blend(earth, tone("#7fa055"), 0.5), blend(earth, (40.0, 50.0, 60.0), 0.15), fade=easel.size(0.3), blot=0.1
    )
    grow_grass(sheet, line, height=easel.size(0.035), every=easel.size(0.012), tones=(tone("#7fae4f"), tone("#4f7f3a")))
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.255), spread=easel.size(0.08), air=easel.horizon * 0.65)


def paint_orchard(easel: Easel) -> Backdrop:
    """Fruit trees in rows on grass, ladders and baskets."""
    light, middle, _ = grass_tones(easel)
    nodes: list[Node] = paint_sky(easel)
    nodes.append(paint_hill(easel, depth=0.1, crest=-0.03, wave=0.04, bumps=1.3, mist=0.5))
    named = next((figure.name for figure in easel.scene.figures if figure.name == "orange tree"), "apple tree")
    for depth, crest, tall, span in ((0.25, 0.01, 2.6, 3.0), (0.45, 0.05, 4.0, 5.0), (0.72, 0.115, 6.4, 9.5)):
        foot = easel.below(crest, depth)
        sheet = easel.sheet(depth, foot - easel.up(0.6, depth), easel.below(crest + 0.2, depth))
        line = np.full(sheet.width, foot, np.float32)
        sheet.fill_below(line, light, middle, fade=easel.size(0.2))
        furnish(
            sheet,
            easel,
            foot + easel.size(0.01),
            depth,
            partial(_fruit_tree, name=named, tall=tall, span=span),
            easel.light,
            span=span,
            focus=span / 2,
        )
        sheet.mist(foot - easel.size(0.2), foot + easel.size(0.1), 0.3 * (1 - depth))
        nodes.append(sheet.finish())
    nodes.append(paint_stage(easel, flowers=0.7))
    return Backdrop(back=nodes, stand=easel.below(0.265), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _fruit_tree(bay: Bay, *, name: str, tall: float, span: float) -> None:
    bay.stamp(name, span * 0.4, 0, tall)
    if span > 8:
        bay.stamp("basket", span * 0.75, 0, 1.3)
        bay.stamp("ladder", span * 0.4 + 1.2, 0, 3.6)


def _stalks(easel: Easel, depth: float, crest: float, every: float, thick: float) -> Node:
    """Straight stalks with rings, out of the picture above."""
    rng = easel.fork(f"bamboo{depth}")
    sheet = easel.sheet(depth, -easel.rise - 4, easel.below(crest, depth) + easel.size(0.1))
    foot = easel.below(crest, depth)
    count = max(round(sheet.width / easel.size(every, depth)), 1)
    for number in range(count):
        x = (number + float(rng.uniform(0.15, 0.85))) / count * sheet.width
        half, lean = easel.size(thick, depth) * float(rng.uniform(0.35, 0.6)), float(rng.uniform(-0.03, 0.03)) * foot
        green = blend(tone("#8fbf5a"), tone("#4f8a3f"), float(rng.random()))
        top = float(sheet.top)
        for part, colour in (
            (1.0, blend(green, (40.0, 50.0, 30.0), 0.25)),
            (0.4, green),
            (-0.35, blend(green, _WHITE, 0.25)),
        ):
            right = half * part
            sheet.polygon(
                np.array([[x - half, foot], [x + right, foot], [x + right + lean, top], [x - half + lean, top]]), colour
            )
        ring = half * float(rng.uniform(7, 9))
        for y in np.arange(foot - ring * float(rng.random()), top, -ring):
            px = x + lean * (foot - float(y)) / (foot - top)
            sheet.polygon(
                rect_of(px - half * 1.15, float(y), half * 2.3, max(half * 0.28, 1.0)), blend(green, _WHITE, 0.45)
            )
    line = (foot + easel.size(0.01) * wander(sheet.width, rng, bumps=4)).astype(np.float32)
    sheet.fill_below(line, tone("#7fa055"), tone("#5f7f42"), fade=easel.size(0.1), blot=0.1)
    sheet.mist(foot - easel.size(0.3), foot, 0.3 * (1 - depth))
    return sheet.finish(haze=1.1)


GROVES = (
    Setting(
        name="vineyard",
        words="vineyard, vine, winery, grapevine, tuscany",
        paint=paint_vineyard,
        horizon=0.48,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="orchard",
        words=(
            "orchard, apple orchard, fruit orchard, cherry orchard, orange grove, olive grove, olive orchard, "
            "olive tree, olive plantation, olive field, olive garden"
        ),
        paint=paint_orchard,
        horizon=0.5,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="bamboo",
        words="bamboo forest, bamboo grove, bamboo thicket, bamboo wood",
        paint=paint_bamboo,
        horizon=0.55,
        sounds=("birds", "leaves"),
    ),
)
"""Plants in rows."""
