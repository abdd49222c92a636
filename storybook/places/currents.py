"""Water that leads into the picture: a river that winds through its valley, and floes that drift on a polar sea."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node, Sheet
from .base import Backdrop, Setting
from .extras import OPEN_WATER
from .sky import paint_sky
from .terrain import paint_mountains
from .water import paint_mirror, paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_ice_floes(easel: Easel) -> Backdrop:
    """Broken ice on dark water to the horizon, far icebergs; a large floe for whoever is there and does not swim."""
    ice, shade = tone("#f4faff"), tone("#a8c8dc")
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(
        paint_mountains(easel, depth=0.06, height=0.13, peaks=4, light=ice, dark=tone("#9fbdd4"), snow=0.6, base=0.006)
    )
    nodes.append(
        paint_mirror(easel, top=easel.horizon, shallow=tone("#5fa8c4"), deep=tone("#1c5a80"), calm=0.55, glitter=1.2)
    )
    rng = easel.fork("floes")
    for depth, crest, size, every in ((0.25, 0.03, 0.05, 0.13), (0.45, 0.09, 0.11, 0.3), (0.7, 0.16, 0.17, 0.55)):
        row = easel.below(crest, depth)
        sheet = easel.sheet(depth, row - easel.size(0.1), row + easel.size(0.1))
        for x in np.arange(0, sheet.width, easel.size(every, depth)):
            wide = easel.size(size, depth) * float(rng.uniform(0.6, 1.1))
            lift = easel.size(0.03, depth) * float(rng.uniform(-1, 1))
            _floe(sheet, float(x) + wide * float(rng.uniform(0, 1)), row + lift, wide, (ice, shade), rng)
        nodes.append(sheet.finish(bob=(easel.m * 0.004, 4.0 + depth, depth)))
    stand = easel.below(0.27)
    swims = OPEN_WATER in easel.scene.extras
    if not swims:
        near = easel.sheet(1.0, stand - easel.size(0.12), stand + easel.size(0.22))
        half = min(easel.size(0.62), 0.47 * easel.width)
        _floe(near, easel.width / 2 + easel.reach / 2, stand + easel.size(0.02), half, (ice, shade), rng)
        nodes.append(near.finish())
    wave = paint_wave(
        easel,
        depth=1.3,
        crest=0.38,
        wave=0.012,
        bumps=2.0,
        light=tone("#3f8fb4"),
        dark=tone("#154a70"),
        drift=0.04,
        bob=0.008,
        phase=0.3,
    )
    return Backdrop(
        back=nodes,
        front=[wave],
        stand=stand,
        spread=easel.size(0.03),
        air=easel.horizon * 0.5,
        mirror=0.2 if swims else 0.0,
    )


def _floe(sheet: Sheet, x: float, y: float, half: float, tones: tuple[Tone, Tone], rng: np.random.Generator) -> None:
    """A flat slab with a broken edge, its side in the shade, its foot under water."""
    ice, shade = tones
    angles = np.linspace(0, 2 * math.pi, 15)[:-1]
    reach = 1 + 0.16 * rng.uniform(-1, 1, 14)
    edge = np.stack([np.cos(angles) * reach * half, np.sin(angles) * reach * half * 0.17], 1)
    thick = half * 0.07
    for down, colour in ((1.9, blend(shade, (150.0, 120.0, 40.0), 0.45)), (1.0, shade), (0.0, ice)):
        sheet.polygon(edge + np.array([x, y + thick * down]), colour)
    sheet.polygon(edge * 0.8 + np.array([x - half * 0.04, y - thick * 0.2]), blend(ice, _WHITE, 0.7))


CURRENTS = (
    Setting(
        name="ice floes",
        words=(
            "ice floe, floe, arctic sea ice, thick sea ice, drift ice, pack ice, ice sheet, floating ice, melting ice, "
            "ice float, sea ice, broken ice"
        ),
        paint=paint_ice_floes,
        horizon=0.46,
        sounds=("waves", "wind"),
        travels=False,
    ),
)
"""Water that leads into the picture."""
