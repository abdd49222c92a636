"""Cities that shine: a boulevard of casinos with signs, palms and fountains, a square of billboards."""

from __future__ import annotations

import math

from ..painting.sheet import Easel, Node
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .grounds import set_up
from .interiors import Bay
from .sky import paint_sky
from .towns import add_street, paint_skylines

_NEON = ("#ff4a8a", "#ffd23f", "#4ae0ff", "#8aff6a", "#ff7a3a", "#c86aff")
_WALL, _EDGE = ("#5a4a78", "#7a4a5a", "#4a5a88", "#6a5a48"), "#2a2438"


def paint_strip(easel: Easel) -> Backdrop:
    """Hotels like towers, a wheel, a pyramid, arches of bulbs, one sign beside the other."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:1]]
    nodes.append(set_up(easel, _hotels, span=24.0, focus=10.0, depth=0.35, crest=0.06, tall=1.3))
    nodes.append(set_up(easel, _casinos, span=26.0, focus=10.0, depth=0.55, crest=0.1, tall=1.1, low=0.12))
    return add_street(easel, nodes, kerb=0.09, trees=False)


def _shine(bay: Bay) -> float:
    return 0.55 + 0.45 * min(bay.dark * 1.5, 1.0)


def _hotels(bay: Bay) -> None:
    """A tower with lit floors, a pyramid with a beam, a tower of steel, a wheel."""
    top = min(bay.ceiling - 0.6, 11.0)
    for left, wide, high, pick in ((0.6, 3.4, 0.72, 0), (5.0, 2.4, 0.9, 1), (15.4, 3.2, 0.82, 2), (19.4, 3.6, 0.62, 3)):
        tall = high * top
        bay.box(left, 0, left + wide, tall, _WALL[pick])
        bay.box(left, 0, left + 0.25, tall, _NEON[pick], shines=_shine(bay))
        bay.box(left + wide - 0.25, 0, left + wide, tall, _NEON[pick], shines=_shine(bay))
        for floor in range(int(tall / 0.55) - 1):
            for at in range(int((wide - 0.8) / 0.5)):
                lit = (at * 7 + floor * 5 + pick) % 4
                code = "#ffe6a0" if lit and bay.dark > 0.2 else "#9fb0c8"
                bay.box(
                    left + 0.45 + 0.5 * at,
                    0.5 + 0.55 * floor,
                    left + 0.75 + 0.5 * at,
                    0.85 + 0.55 * floor,
                    code,
                    shines=0.8 * bool(lit) * bay.dark,
                )
        bay.box(left + 0.4, tall - 0.75, left + wide - 0.4, tall - 0.2, _NEON[pick + 2], shines=_shine(bay))
        bay.glow(left + wide / 2, tall - 0.5, 2.0, 0.5 * bay.dark, _NEON[pick + 2])
    bay.shape([(8.2, 0), (11.4, 4.6), (14.6, 0)], "#3a3448")
    for row in range(6):
        y, half = 0.5 + 0.65 * row, 3.2 * (1 - (0.5 + 0.65 * row) / 4.6)
        bay.box(11.4 - half, y, 11.4 + half, y + 0.1, "#e8b84a", shines=0.8 * bay.dark)
    if bay.dark > 0.3:
        bay.shape([(11.3, 4.6), (11.5, 4.6), (12.1, bay.ceiling), (10.7, bay.ceiling)], "#5f6fae", shines=0.25)
        bay.glow(11.4, 4.6, 1.6, 0.8)
    if "ferris wheel" not in {figure.name for figure in bay.sheet.easel.scene.figures} and "ferris wheel" in CATALOGUE:
        x, y, radius = 17.2, 5.0, 2.9
        for at in range(32):
            turn = math.tau * at / 32
            bay.disc(
                x + radius * math.cos(turn),
                y + radius * math.sin(turn),
                0.16,
                0.16,
                _NEON[at % 2 * 3],
                shines=_shine(bay),
            )
            if at % 4 == 0:
                end = (x + radius * math.cos(turn), y + radius * math.sin(turn))
                bay.shape([(x, y), (x + 0.08, y), (end[0] + 0.08, end[1]), end], "#c8cede")


def _casinos(bay: Bay) -> None:
    """Low fronts under arches of bulbs, tall signs between palms, a fountain."""
    shine = _shine(bay)
    for number, (left, wide) in enumerate(((0.3, 8.0), (16.8, 8.6))):
        bay.box(left, 0, left + wide, 3.6, _WALL[number * 2])
        bay.box(left, 0, left + wide, 1.9, "#3a2a3a")
        for at in range(int(wide / 1.3)):
            bay.box(left + 0.2 + 1.3 * at, 0, left + 1.2 + 1.3 * at, 1.6, "#ffcf7a", shines=0.4 + 0.5 * bay.dark)
        bay.box(left - 0.2, 1.9, left + wide + 0.2, 3.0, "#b8243a")
        for at in range(int(wide / 0.4)):
            for y in (2.0, 2.9):
                bay.disc(left + 0.2 + 0.4 * at, y, 0.1, 0.1, "#fff2b0", shines=shine)
        middle = left + wide / 2
        for ring, code in ((1.0, _NEON[number]), (0.8, _EDGE), (0.72, _NEON[number + 2]), (0.56, _EDGE)):
            bay.disc(middle, 3.0, 2.6 * ring, 2.4 * ring, code, shines=0.0 if code == _EDGE else shine)
        bay.box(middle - 2.8, 1.9, middle + 2.8, 3.0, "#b8243a")
        _star(bay, middle, 4.0, 0.8, "#fff2b0", shine)
        for at in range(5):
            bay.box(
                middle - 1.9 + 0.8 * at, 2.2, middle - 1.35 + 0.8 * at, 2.75, _NEON[(at + number) % 6], shines=shine
            )
        bay.glow(middle, 3.4, 3.6, 0.5 * bay.dark, _NEON[number])
    _sign(bay, 9.7, shine)
    for x in (11.9, 15.6):
        bay.stamp("palm tree", x, 0.0, 5.0)
    for at in range(7):
        x, high = 12.3 + 0.48 * at, 1.4 + 1.3 * math.sin(math.pi * (at + 0.5) / 7)
        bay.shape(
            [(x - 0.03, 0.3), (x - 0.09, high), (x, high + 0.3), (x + 0.09, high), (x + 0.03, 0.3)],
            "#dff2ff",
            shines=0.5 * bay.dark,
        )
    bay.shape([(11.8, 0.0), (15.8, 0.0), (15.5, 0.5), (12.1, 0.5)], "#8fa3c0")


def _sign(bay: Bay, x: float, shine: float) -> None:
    """A tall diamond of bulbs on two poles with a star on top."""
    for side in (-0.9, 0.8):
        bay.box(x + side, 0, x + side + 0.14, 3.6, "#d8dce4")
    for grow, code in ((1.0, "#ffd23f"), (0.88, "#f8f4ec")):
        rim = [(0.0, 1.5), (1.7, 0.5), (1.9, 0.0), (1.5, -0.6), (0.0, -1.3), (-1.5, -0.6), (-1.9, 0.0), (-1.7, 0.5)]
        bay.shape([(x + grow * dx, 4.5 + grow * dy) for dx, dy in rim], code, shines=0.6 * shine)
    for row, (half, code) in enumerate(((0.8, "#d8243a"), (1.25, "#2f5fd8"), (0.7, "#d8243a"))):
        bay.box(x - half, 4.85 - 0.5 * row, x + half, 5.12 - 0.5 * row, code, shines=0.4 * shine)
    _star(bay, x, 6.5, 0.9, "#ff3a4a", shine)
    bay.glow(x, 4.6, 3.0, 0.4 * bay.dark, "#ffe08a")


def _star(bay: Bay, x: float, y: float, radius: float, code: str, shine: float) -> None:
    points = []
    for at in range(10):
        far, turn = radius * (1.0 if at % 2 == 0 else 0.42), math.pi * at / 5
        points.append((x + far * math.sin(turn), y + far * math.cos(turn)))
    bay.shape(points, code, shines=shine)
    if bay.dark > 0.3:
        bay.glow(x, y, 1.6 * radius, 0.5 * bay.dark, code)


def paint_billboards(easel: Easel) -> Backdrop:
    """Houses hung with pictures that shine, one above the other, on both sides of a square, a crowd under them."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:2]]
    nodes.append(set_up(easel, _screens, span=26.0, focus=13.0, depth=0.5, crest=0.09, tall=1.3, low=0.12))
    nodes.append(set_up(easel, _passers, span=13.0, focus=6.5, depth=0.66, crest=0.125, tall=0.4))
    return add_street(easel, nodes, kerb=0.09, trees=False)


def _screens(bay: Bay) -> None:
    """Towers whose fronts are all pictures; between them one looks down the avenue."""
    top, shine = bay.ceiling, _shine(bay)
    for at, (left, wide, high) in enumerate(
        ((0.2, 4.6, 1.0), (4.8, 3.4, 0.74), (8.4, 2.6, 0.52), (14.4, 2.8, 0.58), (17.3, 3.6, 0.8), (21.0, 4.8, 1.0))
    ):
        tall = min(high * 13.0, high * (top - 0.3))
        bay.box(left, 0, left + wide, tall, _WALL[at % 4])
        bay.box(left, 0, left + wide, 1.3, "#ffdf9a", shines=0.3 + 0.5 * bay.dark)
        y, number = 1.5, 0
        while y + 0.9 < tall:
            high_one = (1.9, 1.3, 2.5)[(number + at) % 3]
            _screen(bay, (left + 0.15, y, left + wide - 0.15, min(y + high_one, tall - 0.2)), number + 2 * at, shine)
            y, number = y + high_one + 0.2, number + 1
        bay.glow(left + wide / 2, tall / 2, 3.2, 0.3 * bay.dark, _NEON[at])


def _screen(bay: Bay, place: tuple[float, float, float, float], pick: int, shine: float) -> None:
    """One picture: a bottle, a face, a star, a shoe of bright colours, without letters."""
    left, low, right, high = place
    x, y, size = (left + right) / 2, (low + high) / 2, 0.4 * min(right - left, high - low)
    ground, other = _NEON[pick % 6], ("#ffffff", "#2a2438", "#fff2b0")[pick % 3]
    bay.box(left, low, right, high, ground, shines=shine)
    bay.box(left, low, right, low + 0.18 * (high - low), other, shines=shine)
    if pick % 4 == 0:
        _star(bay, x, y + 0.1 * size, size, other, shine)
    elif pick % 4 == 1:
        bay.disc(x, y + 0.15 * size, 0.7 * size, 0.8 * size, other, shines=shine)
        bay.disc(x, y + 0.05 * size, 0.5 * size, 0.6 * size, "#f2b890", shines=shine)
    elif pick % 4 == 2:
        bay.box(x - 0.3 * size, y - 0.6 * size, x + 0.3 * size, y + 0.5 * size, other, shines=shine)
        bay.box(x - 0.12 * size, y + 0.5 * size, x + 0.12 * size, y + 0.9 * size, other, shines=shine)
    else:
        for row in range(3):
            wide = (0.9, 0.6, 0.75)[row] * (right - left) / 2
            bay.box(
                x - wide, y + (0.5 - 0.42 * row) * size, x + wide, y + (0.7 - 0.42 * row) * size, other, shines=shine
            )


def _passers(bay: Bay) -> None:
    """People far enough to be small, and a cab."""
    named = {figure.name for figure in bay.sheet.easel.scene.figures}
    for at, name in enumerate(("man", "woman", "girl", "man", "woman", "boy", "woman", "man")):
        bay.stamp(name, 0.7 + 1.55 * at, 0.1 * (at % 2), 1.75, code=_NEON[at % 6] if name != "man" else "")
    if not named & {"taxi", "car", "bus"}:
        bay.stamp("taxi", 8.3, -0.35, 1.5)


STRIPS = (
    Setting(
        name="billboard square",
        words=(
            "times square, piccadilly circus, billboard, neon billboard, giant billboard, electronic billboard, broadway, "
            "times square in new york"
        ),
        paint=paint_billboards,
        horizon=0.48,
        sounds=("city",),
        travels=False,
    ),
    Setting(
        name="casino strip",
        words="las vegas, vegas, las vegas strip, casino strip, casino, atlantic city, macau, casino city, sin city",
        paint=paint_strip,
        horizon=0.5,
        sounds=("city", "music"),
    ),
)
"""Boulevards of lights."""
