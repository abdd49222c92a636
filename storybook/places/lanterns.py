"""Strings of paper lanterns over a market, an alley, a square.

Also: what hangs in the sky of another world or a fairy tale: two or three moons, a great planet, each behind all land.
"""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node
from ..spec import AFAR, Figure
from ..subjects import CATALOGUE, draw
from .base import Setting
from .buildings import rect
from .sky import Backcloth, Stars
from .space import paint_globe


def paint_lanterns(easel: Easel) -> Node:
    """Strings of paper lanterns from house to house, lit when it is dark."""
    depth, dark = 0.72, easel.light.dark
    top = easel.horizon - easel.up(0.5, depth)
    sheet = easel.sheet(depth, top - easel.size(0.06), easel.horizon)
    codes, size = ("#e8503a", "#f2a83c", "#f7d86a"), easel.size(0.03, depth)
    wire = tone("#3a3238")
    for row, (high, dip) in enumerate(((0.0, 0.11), (0.11, 0.08))):
        spans = max(round(sheet.width / easel.size(0.95)), 1)
        for number in range(spans):
            t = np.linspace(0, 1, 9)
            x = (number + 0.45 * row + t) * sheet.width / spans
            y = top + easel.size(high) + easel.size(dip) * (1 - (2 * t - 1) ** 2)
            below = y + max(easel.m * 0.003, 1.0)
            sheet.polygon(np.concatenate([np.stack([x, y], 1), np.stack([x, below], 1)[::-1]]), wire)
            for at in range(8):
                px, py, code = float(x[at]), float(y[at]) + size, tone(codes[(at + number + row) % 3])
                sheet.halo(px, py, size * 4.0, code, 0.45 * dark)
                sheet.disc(px, py, size, size * 0.86, code, shines=0.95 * dark)
                sheet.disc(px, py, size * 0.5, size * 0.8, blend(code, (200.0, 240.0, 255.0), 0.5), shines=0.95 * dark)
                for edge in (-0.86, 0.78):
                    sheet.polygon(
                        rect(px - size * 0.4, py + size * edge, px + size * 0.4, py + size * (edge + 0.1)), wire
                    )
    return sheet.finish()


_MOONS = {"two moons": 2, "three moons": 3}
_PLACES = ((0.24, 0.3, 0.115, "#e8d9c2"), (0.74, 0.2, 0.07, "#c9b6e8"), (0.52, 0.12, 0.05, "#b8e0d2"))
"""Of each moon: where, in parts of the width and of the sky's height, its radius and its colour."""
_PLANET = 0.46
"""Height of a planet, in parts of the shorter side."""

_WIDEST = 0.9
"""Of the frame's width: with its ring."""


def planets_of(easel: Easel) -> list[Figure]:
    """Those that are seen in the sky, far away."""
    return [
        figure
        for figure in easel.scene.figures
        if figure.relation == AFAR and CATALOGUE[figure.name].family == "heaven"
    ]


def hang_orbs(easel: Easel, setting: Setting, back: list[Node]) -> None:
    """Put them right behind what is nearest to the sky."""
    if setting.indoors or setting.floor == "underwater":
        return
    at = next((at for at, node in enumerate(back) if not isinstance(node, (Backcloth, Stars))), len(back))
    count = next((number for name, number in _MOONS.items() if name in easel.scene.extras), 0)
    orbs = [_planet(easel, figure, number) for number, figure in enumerate(planets_of(easel)[:2])]
    for number, (x, y, radius, code) in enumerate(_PLACES[:count]):
        place = (x * easel.width, max(y * easel.horizon, 1.2 * radius * easel.m), radius * easel.m)
        orbs.append(paint_globe(easel, 0.02 + 0.01 * number, *place, tone(code), ring=False))
    back[at:at] = orbs


def _planet(easel: Easel, figure: Figure, number: int) -> Node:
    entry = CATALOGUE[figure.name]
    tall = _PLANET * easel.m * min(max(figure.size, 0.7), 1.4) * (0.5 if number else 1.0)
    sprite = draw(entry, height_px=max(round(tall), 8), action=entry.actions[0], phase=0.0, colour=figure.colour)
    if (wide := sprite.bgra.shape[1] / (_WIDEST * easel.width)) > 1:
        sprite = draw(entry, height_px=round(tall / wide), action=entry.actions[0], phase=0.0, colour=figure.colour)
    height, width = sprite.bgra.shape[:2]
    right = (easel.seed + number) % 2 == 0
    spare = 0.03 * easel.m
    x = min(max((0.68 if right else 0.32) * easel.width - width / 2, spare), easel.width - width - spare)
    y = max(0.38 * easel.horizon - height / 2, spare)
    sheet = easel.sheet(0.02, y - 4, y + height + 4)
    sheet.stamp(sprite.bgra, round(x), round(y))
    by_day = easel.light.dark < 0.4 and easel.light.thickness > 0
    return sheet.finish(haze=0.5 if by_day else 0.0, lit=by_day)
