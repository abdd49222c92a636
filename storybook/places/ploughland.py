"""Ploughed land: furrow behind furrow, hedges and a farm far away."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Sheet
from ..painting.texture import wander
from .base import Backdrop, Setting
from .flora import plant_row
from .sky import paint_sky
from .terrain import grass_tones, paint_hill, start_hill

_WHITE: Tone = (255.0, 255.0, 255.0)
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
