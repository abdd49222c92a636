"""Frozen water: ice that people and animals stand on."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Sheet
from .base import Backdrop, Setting
from .flora import plant_row
from .sky import paint_sky
from .terrain import paint_mountains, start_hill
from .water import paint_mirror

_SNOW, _SHADE = tone("#f4f8fc"), tone("#c3d3e2")
_LINE = tone("#eef7fb")


def paint_frozen_lake(easel: Easel) -> Backdrop:
    """A sheet of ice between snowy woods and mountains: cracks, traces of skates, drifts of snow."""
    nodes = [
        *paint_sky(easel),
        paint_mountains(
            easel,
            depth=0.05,
            height=0.34,
            peaks=2.2,
            light=tone("#a9b3c2"),
            dark=tone("#6b7a94"),
            snow=0.8,
            base=0.015,
        ),
    ]
    for depth, crest, tall, every in ((0.12, -0.004, 0.09, 0.045), (0.2, 0.012, 0.15, 0.12)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.014, bumps=1.4, head=tall * 1.5)
        plants = ("pine", "pine", "bare")
        plant_row(sheet, plants, line, height=easel.size(tall, depth), every=easel.size(every, depth))
        sheet.fill_below(line, _SNOW, _SHADE, fade=easel.size(0.05))
        nodes.append(sheet.finish())
    top = easel.below(0.032, 0.2)
    ice = paint_mirror(easel, top=top, shallow=tone("#d6e9f3"), deep=tone("#9fc4dc"), calm=0.34, depth=0.2)
    nodes.append(replace(ice, strength=0.0))  # it lies still
    nodes.append(mark_ice(easel, top))
    return Backdrop(
        back=nodes,
        front=[paint_drift(easel)],
        stand=easel.below(0.26),
        spread=easel.size(0.08),
        air=easel.horizon * 0.6,
        mirror=0.25,
    )


def mark_ice(easel: Easel, top: float) -> Layer:
    """Cracks and traces of skates, wider and further apart near the camera; snow that the wind has left."""
    sheet = easel.sheet(1.0, top - easel.size(0.04))
    rng = easel.fork("ice marks")
    rows = easel.height - top
    for _ in range(int(26 * sheet.width / easel.width)):
        near = float(rng.uniform(0.02, 1.0)) ** 1.5
        x, y = float(rng.uniform(0, sheet.width)), top + rows * (0.08 + 0.88 * near)
        if rng.random() < 0.35:
            _patch(sheet, easel, x, y, near, rng)
        elif rng.random() < 0.5:
            _crack(sheet, easel, x, y, near, rng)
        else:
            _trace(sheet, easel, x, y, near, rng)
    return sheet.finish()


def _crack(sheet: Sheet, easel: Easel, x: float, y: float, near: float, rng: np.random.Generator) -> None:
    """A jagged line with a branch."""
    step, steps = easel.size(0.03 + 0.09 * near), 7
    across = np.cumsum(step * rng.uniform(0.6, 1.4, steps))
    down = np.cumsum(0.35 * step * rng.uniform(-1, 1, steps))
    path = np.stack([x + across, y + down], 1)
    sheet.polygon(_ribbon(path, easel.size(0.0012 + 0.0035 * near)), _LINE)
    twig = path[2] + np.stack([0.5 * across[:4], np.abs(down[:4]) + 0.12 * across[:4]], 1)
    sheet.polygon(_ribbon(twig, easel.size(0.0010 + 0.0022 * near)), _LINE)


def _trace(sheet: Sheet, easel: Easel, x: float, y: float, near: float, rng: np.random.Generator) -> None:
    """The long curve of a skate."""
    turn = np.linspace(0, float(rng.uniform(1.2, 2.6)), 24)
    wide = easel.size(0.1 + 0.5 * near)
    path = np.stack([x + wide * np.sin(turn), y - 0.16 * wide * np.cos(turn)], 1)
    sheet.polygon(_ribbon(path, easel.size(0.0008 + 0.0022 * near)), _LINE)


def _patch(sheet: Sheet, easel: Easel, x: float, y: float, near: float, rng: np.random.Generator) -> None:
    """Flat snow on the ice."""
    wide = easel.size(0.05 + 0.24 * near)
    for part in range(4):
        left = x + wide * float(rng.uniform(-0.6, 0.6))
        size = wide * float(rng.uniform(0.35, 0.7))
        colour: Tone = blend(_SNOW, _SHADE, 0.12 * part)
        sheet.disc(left, y + 0.05 * wide * float(rng.uniform(-1, 1)), size, 0.11 * size, colour)


def _ribbon(path: Picture, half: float) -> Picture:
    """A line as a polygon, thin at both ends."""
    width = half * np.sin(np.linspace(0.15, np.pi - 0.1, len(path)))
    upper, lower = path.copy(), path.copy()
    upper[:, 1] -= width
    lower[:, 1] += width
    return np.concatenate([upper, lower[::-1]])


def paint_drift(easel: Easel) -> Layer:
    """Snow at the near bank."""
    sheet, line = start_hill(easel, depth=1.3, crest=0.46, wave=0.03, bumps=0.9, head=0.05)
    sheet.fill_below(line, _SNOW, _SHADE, fade=easel.size(0.22))
    return sheet.finish()


ICE: tuple[Setting, ...] = (
    Setting(
        name="frozen lake",
        words=(
            "frozen lake, frozen pond, frozen river, frozen sea, frozen water, icy lake, icy pond, ice rink, "
            "skating rink, ice skating rink, rink, frozen canal, icy canal, frozen over canal, canal frozen over, "
            "iced over canal, frozen amsterdam canal, frozen dutch canal, frozen city canal"
        ),
        paint=paint_frozen_lake,
        horizon=0.5,
        sounds=("wind",),
    ),
)
