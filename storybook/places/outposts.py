"""Where people live in space: domes on the moon or on Mars, and the inside of a space station."""

from __future__ import annotations

import math

import numpy as np

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, paint_hall, plain


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
        name="space station",
        words=", ".join(
            (
                *_STATION,
                "spaceship bridge, starship bridge, bridge of a spaceship, bridge of a starship, bridge of the "
                "spaceship, bridge of the starship, spaceship cockpit, spacecraft cockpit, starship cockpit, cockpit "
                "of a spaceship, spaceship command, in a spaceship cockpit, inside a spaceship cockpit, in the "
                "spaceship cockpit, in a spaceship bridge, inside a spaceship bridge, spaceship control room, "
                "spaceship deck, rocket cockpit, cockpit of a rocket",
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
