"""Places of the far east: a garden round a pond with a red bridge, and the great wall over its mountains."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import wander
from .base import Backdrop, Setting
from .buildings import rect
from .flora import grow_grass, plant_row
from .sky import paint_sky
from .terrain import grass_tones, start_hill, stones
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
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
            "garden, temple court, temple courtyard, zen temple courtyard, courtyard of a temple, courtyard of "
            "the temple, zen temple, zen courtyard, shaolin temple, monastery courtyard, temple yard, temple "
            "grounds, temple square, shrine courtyard, dojo courtyard"
        ),
        paint=paint_japanese_garden,
        horizon=0.48,
        sounds=("birds", "lap"),
    ),
)
"""In the far east."""
