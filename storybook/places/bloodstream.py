"""Inside a blood vessel: a warm red tunnel, red cells that rush past, and a white one among them."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import bake_opaque
from ..painting.sheet import Easel, Node, Sheet
from ..painting.texture import grain
from .base import Backdrop, Setting
from .harmony import COARSE, measure_backcloth
from .sky import Backcloth

_GLOW, _WALL, _DARK = tone("#f2937e"), tone("#b3303a"), tone("#5c0f20")
_CELL, _WHITE = tone("#d63a3c"), tone("#f6ece6")
_LAYERS = ((0.15, 16, 0.05), (0.4, 9, 0.095), (0.75, 5, 0.16))
"""Of red cells: how near, how many, and their radius in parts of the shorter side."""
_SPEED = 0.16
"""Of the nearest, in shorter sides a second."""


def paint_bloodstream(easel: Easel) -> Backdrop:
    """Rings of the vessel's wall around a bright opening; cells in three layers drift to the left, the nearer the faster."""
    rng = easel.fork("bloodstream")
    rows, margin = measure_backcloth(easel)
    high, wide = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE)
    y, x = np.mgrid[:high, :wide].astype(np.float32)
    far = np.hypot((x - wide * 0.58) / wide, (y - high * 0.46) / high * 0.85)
    cloth = np.stack([np.interp(far, (0, 0.2, 0.5, 0.8), column) for column in _columns()], -1).astype(np.float32)
    rings = 0.05 * np.sin(44 * np.sqrt(far)) * np.clip(far * 3, 0, 1)
    m = easel.m / COARSE
    cloth *= 1 + rings[:, :, None] + 0.07 * grain(wide, high, rng, cell=(m * 0.4, m * 0.3))[:, :, None]
    nodes: list[Node] = [Backcloth(bake_opaque(np.clip(cloth, 0, 255), rng, size=(easel.width, rows)), float(-margin))]
    nodes += [_cells(easel, *layer) for layer in _LAYERS[:2]]
    nodes.append(_white_cell(easel))
    front = [_cells(easel, *_LAYERS[2])]
    return Backdrop(back=nodes, front=front, stand=easel.height * 0.72, air=easel.height * 0.5)


def _columns() -> list[tuple[float, ...]]:
    """Blue, green and red at the four distances from the opening."""
    return list(zip(tone("#ffd9c4"), _GLOW, _WALL, _DARK, strict=True))


def _cells(easel: Easel, depth: float, count: int, size: float) -> Node:
    sheet = easel.sheet(depth, -easel.rise - 2, drift=easel.m * _SPEED * depth)
    rng = easel.fork(f"cells{depth}")
    air = blend(_GLOW, _WALL, 0.5)
    body = blend(air, _CELL, 0.45 + 0.55 * min(depth * 1.5, 1.0))
    for number in range(count):
        radius = easel.m * size * float(rng.uniform(0.75, 1.2))
        x = min(max(sheet.width * (number + float(rng.uniform(0.1, 0.9))) / count, radius), sheet.width - radius)
        y = easel.height * (float(rng.uniform(0.02, 0.3)) if number % 2 else float(rng.uniform(0.7, 0.98)))
        y = easel.height * float(rng.uniform(0.05, 0.95)) if depth < 0.5 else y
        _red_cell(sheet, x, y, radius, float(rng.uniform(0.45, 0.9)), body)
    return sheet.finish(lit=False)


def _red_cell(sheet: Sheet, x: float, y: float, radius: float, tilt: float, body: Tone) -> None:
    """A disc with a dent in its middle, lit from the upper left."""
    dark, light = blend(body, _DARK, 0.4), blend(body, (190.0, 190.0, 255.0), 0.4)
    sheet.disc(x, y, radius, radius * tilt, dark)
    sheet.disc(x - 0.04 * radius, y - 0.05 * radius * tilt, 0.93 * radius, 0.92 * radius * tilt, body)
    sheet.disc(x - 0.06 * radius, y - 0.1 * radius * tilt, 0.7 * radius, 0.66 * radius * tilt, light)
    sheet.disc(x - 0.03 * radius, y - 0.03 * radius * tilt, 0.66 * radius, 0.6 * radius * tilt, body)
    sheet.disc(x, y + 0.02 * radius * tilt, 0.46 * radius, 0.38 * radius * tilt, dark)


def _white_cell(easel: Easel) -> Node:
    """Large and knobbly, with an arm around a green rod."""
    depth, radius = 0.55, easel.m * 0.17
    sheet = easel.sheet(depth, -easel.rise - 2)
    x, y = 0.42 * easel.width + 0.5 * easel.reach * depth, 0.5 * easel.height
    turns = np.arange(0, math.tau, math.tau / 96)
    shade = blend(_WHITE, _WALL, 0.3)
    for grow, move, colour in ((1.0, 0.0, shade), (0.92, -0.04, _WHITE)):
        reach = radius * grow * (1 + 0.06 * np.sin(9 * turns) + 0.03 * np.sin(5 * turns + 1))
        arms = 1 + 0.75 * np.exp(-(((turns - 0.45) / 0.17) ** 2)) + 0.75 * np.exp(-(((turns - 5.85) / 0.17) ** 2))
        points = np.stack((x + np.cos(turns) * reach * arms, y + np.sin(turns) * reach * arms), 1)
        sheet.polygon(points + move * radius, colour)
    for dx, dy, size in ((-0.25, -0.1, 0.4), (0.1, 0.22, 0.3), (-0.05, -0.35, 0.24)):
        sheet.disc(x + dx * radius, y + dy * radius, size * radius, size * radius * 0.9, tone("#b9a2d0"))
    green, pale = tone("#4f9c3c"), tone("#8fd06a")
    left, right = x + 1.3 * radius, x + 1.75 * radius
    for row, half, colour in ((0.0, 0.17, green), (-0.04, 0.11, pale)):
        sheet.disc(left, y + row * radius, half * radius, half * radius, colour)
        sheet.disc(right, y + row * radius, half * radius, half * radius, colour)
        box = [(left, -half), (right, -half), (right, half), (left, half)]
        sheet.polygon(np.array([(at, y + (row + up) * radius) for at, up in box]), colour)
    return sheet.finish(bob=(easel.m * 0.012, 3.4, 0.0), lit=False)


BLOODSTREAMS = (
    Setting(
        name="bloodstream",
        words=(
            "bloodstream, blood stream, blood vessel, inside a vein, inside a artery, inside an artery, through a vein, "
            "through an artery, red blood cell, white blood cell, blood cell"
        ),
        paint=paint_bloodstream,
        horizon=0.5,
        floor="space",
        sounds=("deep",),
        travels=False,
    ),
)
"""What an educational film shows of the body."""
