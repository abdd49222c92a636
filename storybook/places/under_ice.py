"""Under the ice of a polar sea: pale light falls through it, and a hole in it is bright."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from ..painting.light import blend, tone
from ..painting.planes import bake_opaque
from ..painting.sheet import Easel, Layer, Node, Sheet, tint_rows
from ..painting.texture import crags, grain, wander
from .base import Backdrop, Setting
from .depths import Rays, light_shafts
from .harmony import COARSE, measure_backcloth
from .sky import Backcloth
from .terrain import start_hill, stones

_ICE, _RIM, _LIGHT = tone("#e4f6fc"), tone("#8cc8e0"), tone("#ffffff")


def paint_under_ice(easel: Easel) -> Backdrop:
    """A roof of ice with cracks and a breathing hole, shafts of light, dark rocks far below."""
    rng = easel.fork("under ice")
    rows, margin = measure_backcloth(easel)
    dim = 1 - 0.5 * easel.light.dark
    stops = [(0.0, tone("#d2f2fa")), (0.3, tone("#86cbe4")), (0.65, tone("#3484b4")), (1.0, tone("#123f70"))]
    high, wide, m = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE), easel.m / COARSE
    cloth = tint_rows(high, wide, [(at, (b * dim, g * dim, r * dim)) for at, (b, g, r) in stops])
    cloth *= 1 + 0.05 * grain(wide, high, rng, cell=(m * 0.5, m * 0.2))[:, :, None]
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng, size=(easel.width, rows)), float(-margin))]
    easel.light = replace(
        easel.light,
        haze=(214.0 * dim, 168.0 * dim, 90.0 * dim),
        ambient=(255.0 * dim, 240.0 * dim, 214.0 * dim),
        thickness=0.9,
    )
    nodes += [_roof(easel, 0.15, 0.1), _roof(easel, 0.4, 0.075), _hole(easel)]
    for depth, crest in ((0.2, 0.3), (0.5, 0.36)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.05, bumps=2.0, head=0.1)
        sheet.fill_below(line, tone("#5f8fb4"), tone("#2c5680"), fade=easel.size(0.3), blot=0.1)
        nodes.append(sheet.finish())
    nodes.append(Rays(light_shafts(easel, rng), easel.m * 0.02))
    sheet, line = start_hill(easel, depth=1.0, crest=0.42, wave=0.03, bumps=1.2, head=0.2)
    sheet.fill_below(line, tone("#4f7594"), tone("#203f60"), fade=easel.size(0.3), blot=0.1, edge=tone("#8fb4cc"))
    stones(sheet, line, every=easel.size(0.3), size=easel.size(0.05), light=tone("#7f9fb8"), dark=tone("#2c4c6c"))
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=[_roof(easel, 1.3, 0.045)],
        stand=easel.below(0.4),
        spread=easel.size(0.05),
        air=easel.height * 0.52,
    )


def _roof(easel: Easel, depth: float, hang: float) -> Layer:
    """The underside of the ice: bulges and blunt teeth of it, brighter above."""
    sheet = easel.sheet(depth, -easel.rise - 4, easel.size(hang * 3.4))
    rng = easel.fork(f"ice roof{depth}")
    line = easel.size(hang) * (0.9 + 0.6 * wander(sheet.width, rng, bumps=3))
    line = (line + easel.size(hang) * 0.9 * crags(sheet.width, rng, peaks=6, octaves=3) ** 2).astype(np.float32)
    count = max(sheet.width // max(round(easel.size(0.02)), 2), 8)
    xs = np.linspace(0, sheet.width - 0.01, count)
    ys = line[xs.astype(np.intp)]
    for lift, colour in (
        (0.0, _RIM),
        (0.25 * easel.size(hang), blend(_RIM, _ICE, 0.6)),
        (0.6 * easel.size(hang), _ICE),
    ):
        edge = np.stack([xs, ys - lift], 1)
        corners = [[sheet.width - 0.01, sheet.top], [0, sheet.top]]
        sheet.polygon(np.concatenate([edge, corners]), blend(colour, _LIGHT, 0.1))
    _crack_roof(sheet, easel, hang, rng)
    return sheet.finish(blur=easel.m * 0.004 if depth > 1 else 0.0)


def _crack_roof(sheet: Sheet, easel: Easel, hang: float, rng: np.random.Generator) -> None:
    """Blue lines through it."""
    thick = np.array((0.0, max(easel.m * 0.0016, 0.7)))
    for _ in range(max(round(sheet.width / easel.size(0.3)), 2)):
        x, y = float(rng.uniform(0.02, 0.9)) * sheet.width, easel.size(hang) * float(rng.uniform(0.0, 0.3))
        path = np.stack([x + easel.size(0.03) * np.arange(5), y + easel.size(hang) * 0.25 * rng.uniform(-1, 1, 5)], 1)
        path[:, 0] = np.minimum(path[:, 0], sheet.width - 1)
        sheet.polygon(np.concatenate([path - thick, path[::-1] + thick]), _RIM)


def _hole(easel: Easel) -> Layer:
    """Where the seals breathe: a bright round opening, and a broad beam below it."""
    depth = 0.42
    sheet = easel.sheet(depth, -easel.rise - 4, easel.size(0.8))
    x, y, half = 0.72 * easel.width, easel.size(0.05), easel.size(0.17)
    sheet.halo(x, y + half * 0.4, 3.4 * half, _LIGHT, 0.5)
    sheet.disc(x, y, 1.16 * half, 0.4 * half, _RIM)
    sheet.disc(x, y, half, 0.32 * half, tone("#fbffff"), shines=1.0)
    return sheet.finish()


UNDER_ICES = (
    Setting(
        name="under ice",
        words=(
            "under the ice, beneath the ice, below the ice, underneath the ice, under sea ice, beneath sea ice, under thick ice, "
            "under polar ice, under a frozen lake, under a frozen sea, under the frozen sea, under the frozen lake, "
            "beneath a frozen lake, beneath the frozen lake, beneath the frozen sea"
        ),
        paint=paint_under_ice,
        horizon=0.5,
        floor="underwater",
        sounds=("deep",),
    ),
)
"""Where seals dive."""
