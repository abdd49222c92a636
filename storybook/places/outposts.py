"""Where people live in space: domes on the moon or on Mars, and the inside of a space station."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import light_for
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .cosmos import paint_moon
from .interiors import Bay, furnish, paint_hall, plain
from .planets import paint_mars

_SHELL, _SHADE, _GLASS, _GLOW = "#e9edf0", "#a9b2bc", "#a8dcec", "#ffe6a8"


def paint_moon_base(easel: Easel) -> Backdrop:
    """Domes, tubes and solar panels on the grey ground."""
    backdrop = paint_moon(easel)
    backdrop.back.insert(-1, _base(easel))
    return backdrop


def paint_mars_base(easel: Easel) -> Backdrop:
    """The same on the red one."""
    backdrop = paint_mars(easel)
    backdrop.back.insert(-1, _base(easel))
    return backdrop


def _base(easel: Easel) -> Node:
    depth = 0.6
    foot = easel.below(0.135, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.7, depth), foot + easel.size(0.1, depth))
    furnish(sheet, easel, foot, depth, _domes, light_for(easel.scene), span=27.0, focus=10.0)
    return sheet.finish(lit=False)


def _domes(bay: Bay) -> None:
    for left, right in ((5.0, 9.0), (13.0, 17.0)):
        bay.box(left, 0.3, right, 1.5, _SHELL)
        bay.box(left, 0.3, right, 0.6, _SHADE)
        for at in range(3):
            bay.disc(left + 0.8 + 1.1 * at, 1.0, 0.3, 0.3, _GLOW, shines=1.0)
    for x, half, garden in ((3.2, 3.0, False), (11.0, 3.6, True), (19.0, 2.8, False)):
        _dome(bay, x, half, garden=garden)
    for x in (23.0, 25.0):
        bay.box(x - 0.06, 0, x + 0.06, 2.2, _SHADE)
        bay.shape([(x - 1.0, 1.5), (x + 0.7, 2.5), (x + 1.0, 2.1), (x - 0.7, 1.1)], "#2f5fa8")
        bay.shape([(x - 0.2, 1.97), (x - 0.1, 2.03), (x + 0.2, 1.62), (x + 0.1, 1.56)], _SHELL)
    bay.box(6.9, 1.4, 7.1, 5.0, _SHADE)
    bay.shape([(6.0, 5.4), (8.2, 4.8), (7.9, 4.5), (7.3, 4.3), (6.6, 4.6)], _SHELL)
    bay.disc(7.0, 6.0, 0.12, 0.12, "#ff5a4a", shines=1.0)


def _dome(bay: Bay, x: float, half: float, *, garden: bool) -> None:
    """A half sphere: of glass with plants in it, or a shell with windows and a door."""

    def bow(grown: float, low: float = 0.0) -> list[tuple[float, float]]:
        turns = [math.pi * at / 20 for at in range(21)]
        return [(x - half * grown * math.cos(turn), low + half * grown * math.sin(turn)) for turn in turns]

    bay.shape(bow(1.0), _GLASS if garden else _SHELL)
    right = bow(1.0)[11:]
    bay.shape(
        [*right, *[(x + 0.55 * (px - x) + 0.2, py * 0.9) for px, py in right[::-1]]], "#7fc0d6" if garden else _SHADE
    )
    if garden:
        bay.disc(x - 0.9, 1.2, 1.1, 1.0, "#4f9a4f")
        bay.disc(x + 0.9, 1.0, 1.2, 0.9, "#66b25a")
        bay.disc(x, 1.8, 0.9, 1.0, "#3f8a4a")
        bay.glow(x, 1.4, 3.4, 0.3, "#d8ffd0")
        for share in (-0.5, 0.0, 0.5):
            foot, peak = x + share * half, (x + share * half * 0.9, half * math.sqrt(1 - share**2) * 0.98)
            bay.shape([(foot - 0.06, 0), peak, (foot + 0.06, 0)], _SHELL)
    else:
        for at in (-1.3, 0.0, 1.3):
            bay.disc(x + at, 1.75 if at == 0 else 1.45, 0.42, 0.42, _GLOW, shines=1.0)
            bay.glow(x + at, 1.6, 1.2, 0.3, _GLOW)
        bay.box(x - 0.5, 0, x + 0.5, 1.0, "#5f6b78")
    bay.box(x - half - 0.2, 0, x + half + 0.2, 0.4, _SHADE)


def paint_space_station(easel: Easel) -> Backdrop:
    """A tube full of instruments, and the earth in its great window."""
    backdrop = paint_hall(easel, wall="#d3dae0", floor=plain("#aeb7c0"), fill=_inside, span=24.0, focus=12.0)
    backdrop.air = easel.below(0.16)
    return backdrop


def _inside(bay: Bay) -> None:
    top = bay.ceiling + 1
    for row in range(8):
        for x in (0.9, 3.2, 6.3, 9.2, 12.1, 15.0, 18.7, 21.0):
            bay.box(x, 1.9 * row + 0.1, x + 2.1, 1.9 * row + 1.8, "#dde3e8" if (row + round(x)) % 2 else "#c9d1d9")
    for x in (0.0, 5.4, 17.8, 23.2):
        bay.box(x, 0, x + 0.8, top, "#b3bdc6")
        bay.box(x + 0.55, 0, x + 0.8, top, "#98a4ae")
    for y in (7.6, 7.9):
        bay.box(0, y, 24, y + 0.12, "#e8b84a" if y < 7.8 else "#5fa8d8")
    paint_porthole(bay, 12.0, 5.2, 4.3)
    for x in (1.2, 18.9):
        bay.box(x, 0.3, x + 3.9, 2.6, "#5f6b78")
        bay.box(x, 2.5, x + 3.9, 2.8, "#8a96a2")
        for at in range(5):
            bay.disc(x + 0.5 + 0.72 * at, 2.1, 0.16, 0.16, ("#ff6a5a", "#7fe08a", "#ffd25a")[at % 3], shines=1.0)
            bay.box(x + 0.3 + 0.72 * at, 0.9, x + 0.75 + 0.72 * at, 1.6, "#3f4954")
        bay.box(x + 0.2, 3.5, x + 3.7, 6.0, "#3a444f")
        bay.box(x + 0.4, 3.7, x + 3.5, 5.8, "#143a4a", shines=0.8)
        wave = [(x + 0.5 + 0.145 * at, 4.7 + 0.55 * math.sin(at * 0.9) * (1 - at / 30)) for at in range(20)]
        bay.shape([*wave, *[(px, py - 0.14) for px, py in wave[::-1]]], "#6ff2c8", shines=1.0)
        bay.glow(x + 1.95, 4.7, 2.4, 0.2, "#7fe8ff")
    for x in (6.6, 16.9):
        for y in (0.8, 3.0, 5.2):
            bay.box(x - 0.06, y, x + 0.12, y + 1.2, "#f0b23c")


def paint_porthole(bay: Bay, x: float, y: float, half: float) -> None:
    """A round window: stars, and the blue curve of the earth."""
    bay.disc(x, y, half + 0.55, half + 0.55, "#8a96a2")
    bay.disc(x, y, half + 0.3, half + 0.3, "#eef2f5")
    bay.disc(x, y, half, half, "#070b1f", shines=1.0)
    rng = np.random.default_rng(7)
    for _ in range(46):
        turn, far = float(rng.uniform(0, math.tau)), half * 0.95 * math.sqrt(float(rng.random()))
        size = float(rng.uniform(0.025, 0.06))
        bay.disc(x + far * math.cos(turn), y + far * math.sin(turn), size, size, "#ffffff", shines=1.0)
    for radius, code in ((6.3, "#5fb4f0"), (6.1, "#2f78d0")):
        earth = []
        for at in range(41):
            px = x - half * 0.99 + 2 * half * 0.99 * at / 40
            rim = y - math.sqrt(max(half**2 - (px - x) ** 2, 0.0))
            earth.append((px, max(y - 5.6 + math.sqrt(max(radius**2 - (px - x + 0.8) ** 2, 0.0)), rim)))
        under = [(px, y - math.sqrt(max(half**2 - (px - x) ** 2, 0.0))) for px, _ in earth[::-1]]
        bay.shape([*earth, *under], code, shines=1.0)
    for dx, dy, wide, code in _LANDS:
        bay.disc(x + dx, y + dy, wide, 0.26, code, shines=0.9)
    for turn in range(12):
        angle = math.tau * turn / 12
        bay.disc(x + (half + 0.42) * math.cos(angle), y + (half + 0.42) * math.sin(angle), 0.12, 0.12, "#6b7680")


_LANDS = (
    (-1.6, -1.5, 1.0, "#5fae5a"),
    (0.9, -2.3, 1.3, "#6fb862"),
    (-0.4, -1.2, 0.9, "#f4f8fb"),
    (1.4, -1.5, 0.8, "#f4f8fb"),
    (-1.3, -2.6, 1.1, "#f4f8fb"),
)
"""Land and clouds on the earth: place, half the width, colour."""
_STATION = (
    *("inside a space station", "in a space station", "aboard a space station", "on a space station"),
    "in the space station",
)
OUTPOSTS = (
    Setting(
        name="moon base",
        words="moon base, moonbase, lunar base, moon colony, lunar colony, base on the moon, moon station",
        paint=paint_moon_base,
        horizon=0.52,
        sounds=("space",),
    ),
    Setting(
        name="mars base",
        words="mars base, mars colony, base on mars, colony on mars, martian base, martian colony",
        paint=paint_mars_base,
        horizon=0.5,
        sounds=("wind",),
    ),
    Setting(
        name="space station",
        words=", ".join(
            (
                *_STATION,
                *("window of a space station", "window of the space station", "space station window"),
                *(
                    "inside a spaceship",
                    "in a spaceship",
                    "spaceship interior",
                    "spaceship window",
                    "inside a spacecraft",
                ),
                *(
                    "window of a spaceship",
                    "window of the spaceship",
                    "space station interior",
                    "inside the space station",
                ),
            )
        ),
        paint=paint_space_station,
        horizon=0.52,
        floor="space",
        sounds=("space",),
        indoors=True,
        travels=False,
    ),
)
"""Outposts."""
