"""Land with a face of its own: a swamp, a canyon."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import wander
from ..painting.weather import veil
from .base import Backdrop, Setting
from .flora import grow_grass, plant_row
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, start_hill, stones
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
