"""What a place is known by, far behind everything: a tower over the roofs of its city, a snow-capped mountain."""

from __future__ import annotations

import numpy as np

from .light import blend, tone
from .planes import Picture
from .sheet import Easel, Node
from .subjects import CATALOGUE, draw

_TOWERS = {
    "london": ("clock tower", 0.52, ""),
    "paris": ("eiffel tower", 0.66, ""),
    "tokyo": ("eiffel tower", 0.6, "#d8583a"),
}
"""By the city: whose drawing it is, its height in parts of the shorter side, and its colour if it has another."""
_DEPTH = 0.05
_PLACE = 0.76
"""How far to the right, in parts of the frame's width."""
_WHITE = (255.0, 255.0, 255.0)


def has_tower(easel: Easel) -> bool:
    """Is it a city whose roofs are lower than its tower?"""
    return any(name in easel.scene.extras for name in _TOWERS)


def paint_emblems(easel: Easel) -> list[Node]:
    """Each that the scene names, right behind the farthest hills and houses."""
    nodes: list[Node] = [_tower(easel, name) for name in _TOWERS if name in easel.scene.extras]
    return [*nodes, _cone(easel)] if "fuji" in easel.scene.extras else nodes


def _tower(easel: Easel, city: str) -> Node:
    name, share, code = _TOWERS[city]
    foot = easel.below(0.06, _DEPTH)
    tall = min(easel.up(share, _DEPTH) + foot - easel.horizon, foot - 0.05 * easel.height)
    b, g, r = (round(part) for part in tone(code or CATALOGUE[name].colour))
    sprite = draw(CATALOGUE[name], height_px=round(tall), action="still", phase=0.0, colour=(b, g, r) if code else None)
    sheet = easel.sheet(_DEPTH, foot - sprite.anchor[1] - 4, foot + 4)
    sheet.stamp(sprite.bgra, round(_PLACE * easel.width - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    sheet.mist(foot - 0.6 * tall, foot, 0.35)
    return sheet.finish(haze=0.5)


def _cone(easel: Easel) -> Node:
    """A mountain alone, its sides hollow, snow down to a jagged line."""
    foot = easel.below(0.05, _DEPTH)
    tall = min(easel.up(0.46, _DEPTH), 0.46 * easel.width)
    middle, half = 0.56 * easel.width, min(1.7 * tall, 0.66 * easel.width)
    sheet = easel.sheet(_DEPTH, foot - tall - 4, foot + easel.size(0.12, _DEPTH))
    rock = tone("#6f83a6")
    sheet.polygon(_slopes(middle, foot, half, tall, 0.0), rock)
    sheet.polygon(_shade(middle, foot, half, tall), blend(rock, (60.0, 40.0, 50.0), 0.22))
    sheet.polygon(_cap(middle, foot, half, tall), _WHITE)
    sheet.mist(foot - 0.55 * tall, foot, 0.6)
    return sheet.finish(haze=0.6)


def _width_at(share: float) -> float:
    """Half the width at a share of the height: hollow sides, a flat top."""
    return float(0.085 + 0.915 * (1 - share) ** 1.7)


def _slopes(middle: float, foot: float, half: float, tall: float, low: float) -> Picture:
    shares = np.linspace(low, 1.0, 24)
    left = [[middle - half * _width_at(share), foot - tall * share] for share in shares]
    right = [[middle + half * _width_at(share), foot - tall * share] for share in shares[::-1]]
    return np.array([*left, [middle, foot - 0.985 * tall], *right])


def _shade(middle: float, foot: float, half: float, tall: float) -> Picture:
    shares = np.linspace(0.0, 1.0, 24)
    right = [[middle + half * _width_at(share), foot - tall * share] for share in shares[::-1]]
    return np.array([*right, [middle + 0.3 * half, foot], [middle + 0.02 * half, foot - 0.98 * tall]])


def _cap(middle: float, foot: float, half: float, tall: float) -> Picture:
    line = 0.62
    points = _slopes(middle, foot, half, tall, line)
    reach = half * _width_at(line)
    teeth = [
        [middle + reach * x, foot - tall * (line + (0.13 if number % 2 else -0.05))]
        for number, x in enumerate(np.linspace(0.86, -0.86, 9))
    ]
    return np.concatenate((points, np.array(teeth)))
