"""Where one plays under a roof: an arcade, a bowling alley."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, paint_hall, plain, tiles

_NEON = ("#ff4fa0", "#3fd8ff", "#ffd23f", "#7dff6a", "#b06fff", "#ff7a3f")


def paint_arcade(easel: Easel) -> Backdrop:
    """Rows of glowing machines with games on their screens, neon signs, a dark patterned carpet."""
    return paint_hall(
        easel,
        wall="#2a1f4a",
        floor=tiles("#2e2452", "#3a2a66"),
        fill=_machines,
        middle=_joysticks,
        span=20.0,
        focus=10.0,
    )


def _machines(bay: Bay) -> None:
    for at in range(8):
        _machine(bay, 0.2 + 2.5 * at, at)
    top = 6.6
    bay.box(-0.05, top, 20.05, top + 0.12, "#ff4fa0", shines=1.0)
    bay.box(-0.05, top + 0.3, 20.05, top + 0.42, "#3fd8ff", shines=1.0)
    for x, code in ((3.0, "#ffd23f"), (10.0, "#3fd8ff"), (17.0, "#ff4fa0")):
        bay.glow(x, top, 4.0, 0.3, code)
    if bay.ceiling > 9:
        _ghost(bay, 5.0, top + 1.2, 1.2, "#ff4fa0")
        _ghost(bay, 15.0, top + 1.2, 1.2, "#7dff6a")
        bay.disc(9.0, top + 1.9, 1.0, 1.0, "#ffd23f", shines=1.0)
        bay.shape([(9.0, top + 1.9), (10.2, top + 2.6), (10.2, top + 1.2)], "#2a1f4a")
        for at in range(3):
            bay.disc(10.6 + 0.9 * at, top + 1.9, 0.16, 0.16, "#fff4c0", shines=1.0)


def _ghost(bay: Bay, x: float, y: float, size: float, code: str) -> None:
    bay.disc(x, y + size * 0.8, size * 0.6, size * 0.6, code, shines=1.0)
    bay.box(x - size * 0.6, y + size * 0.1, x + size * 0.6, y + size * 0.8, code, shines=1.0)
    for at in (-0.4, 0.0, 0.4):
        bay.disc(x + at * size, y + size * 0.12, size * 0.2, size * 0.16, code, shines=1.0)
    for at in (-0.22, 0.26):
        bay.disc(x + at * size, y + size * 0.85, size * 0.16, size * 0.2, "#ffffff", shines=1.0)
        bay.disc(x + at * size + 0.05, y + size * 0.82, size * 0.08, size * 0.1, "#2a2a6a", shines=1.0)


def _machine(bay: Bay, x: float, number: int) -> None:
    """A cabinet seen from the front: a lit sign, a screen with a game, a slanting board with a stick and buttons."""
    code = _NEON[number % 6]
    body = ("#3a4a9a", "#8a2f5a", "#2f7a6a", "#9a5a2a")[number % 4]
    bay.box(x, 0, x + 2.2, 5.9, "#15101f")
    bay.box(x + 0.1, 0.1, x + 2.1, 2.0, body)
    bay.box(x + 0.1, 5.05, x + 2.1, 5.8, code, shines=1.0)
    for at in range(4):
        bay.box(x + 0.35 + 0.4 * at, 5.25, x + 0.62 + 0.4 * at, 5.6, "#ffffff", shines=1.0)
    bay.box(x + 0.2, 2.9, x + 2.0, 4.9, "#0a0a1a")
    bay.box(x + 0.3, 3.0, x + 1.9, 4.8, ("#101a4a", "#0f3a2a", "#3a0f3a")[number % 3], shines=0.9)
    _game(bay, x + 0.3, 3.0, number)
    bay.shape([(x, 2.0), (x + 2.2, 2.0), (x + 2.0, 2.75), (x + 0.2, 2.75)], "#2c2438")
    bay.disc(x + 0.6, 2.55, 0.17, 0.17, "#ff3f3f")
    bay.box(x + 0.56, 2.2, x + 0.64, 2.5, "#8a8a9a")
    for at in range(3):
        bay.disc(x + 1.1 + 0.32 * at, 2.35, 0.12, 0.1, _NEON[(number + at + 1) % 6], shines=0.9)
    bay.box(x + 0.8, 0.7, x + 1.4, 1.4, "#15101f")
    bay.box(x + 0.95, 0.9, x + 1.02, 1.2, "#ff7a3f", shines=1.0)
    bay.box(x + 1.18, 0.9, x + 1.25, 1.2, "#ff7a3f", shines=1.0)
    bay.glow(x + 1.1, 4.0, 1.9, 0.22, code)


def _game(bay: Bay, x: float, y: float, kind: int) -> None:
    """Invaders, a maze, falling blocks, a road."""
    if kind % 4 == 0:
        for row in range(3):
            for at in range(4):
                left, low = x + 0.2 + 0.34 * at, y + 0.9 + 0.28 * row
                bay.box(left, low, left + 0.22, low + 0.16, _NEON[row], shines=1.0)
        bay.shape([(x + 0.6, y + 0.15), (x + 1.0, y + 0.15), (x + 0.8, y + 0.45)], "#ffffff", shines=1.0)
    elif kind % 4 == 1:
        bay.disc(x + 0.5, y + 0.9, 0.32, 0.32, "#ffd23f", shines=1.0)
        bay.shape([(x + 0.5, y + 0.9), (x + 0.9, y + 1.15), (x + 0.9, y + 0.65)], "#0f3a2a", shines=0.9)
        for at in range(3):
            bay.disc(x + 0.95 + 0.22 * at, y + 0.9, 0.06, 0.06, "#ffffff", shines=1.0)
        for low in (y + 0.2, y + 1.5):
            bay.box(x + 0.1, low, x + 1.5, low + 0.1, "#3fd8ff", shines=1.0)
    elif kind % 4 == 2:
        for at, tall in enumerate((3, 1, 2, 4, 2)):
            for row in range(tall):
                left, low = x + 0.1 + 0.29 * at, y + 0.08 + 0.27 * row
                bay.box(left, low, left + 0.25, low + 0.23, _NEON[(at + row) % 6], shines=1.0)
        bay.box(x + 0.4, y + 1.4, x + 0.9, y + 1.62, "#ff4fa0", shines=1.0)
    else:
        bay.shape([(x + 0.1, y), (x + 1.5, y), (x + 0.9, y + 1.1), (x + 0.7, y + 1.1)], "#5a5a6a", shines=0.9)
        bay.box(x, y + 1.1, x + 1.6, y + 1.8, "#ff8a4a", shines=0.9)
        bay.disc(x + 0.8, y + 1.2, 0.3, 0.3, "#ffe27a", shines=1.0)
        bay.box(x + 0.6, y + 0.15, x + 1.0, y + 0.45, "#ff3f3f", shines=1.0)


def _joysticks(bay: Bay) -> None:
    """A claw machine full of toys and a stool or two."""
    x = 16.2
    bay.box(x, 0, x + 3.2, 5.6, "#d8305a")
    bay.box(x + 0.2, 2.0, x + 3.0, 4.8, "#bfe8ff", shines=0.6)
    for at, code in enumerate(("#f2b73c", "#8fd0ff", "#ff8fb0", "#9fe08a", "#f2b73c", "#c79aff")):
        bay.disc(x + 0.5 + 0.44 * at, 2.3 + 0.25 * (at % 2), 0.32, 0.34, code, shines=0.3)
    bay.box(x + 1.45, 3.7, x + 1.55, 4.8, "#5d666e")
    for side in (-1, 1):
        bay.shape(
            [(x + 1.5, 3.75), (x + 1.5 + side * 0.4, 3.2), (x + 1.5 + side * 0.25, 3.2), (x + 1.5, 3.6)], "#5d666e"
        )
    bay.box(x + 0.3, 4.95, x + 2.9, 5.45, "#ffd23f", shines=1.0)
    bay.box(x + 0.4, 0.5, x + 1.4, 1.3, "#15101f")
    for stool in (3.4, 7.6):
        bay.box(stool - 0.08, 0, stool + 0.08, 1.5, "#8a8a9a")
        bay.disc(stool, 1.6, 0.6, 0.2, "#ff4fa0")


def paint_bowling(easel: Easel) -> Backdrop:
    """Polished lanes that run to the pins under a painted panel, balls on their rack."""
    return paint_hall(easel, wall="#3f4f8a", floor=_lanes, fill=_pins, middle=_rack, span=22.0, focus=11.0)


def _lanes(sheet: Sheet, easel: Easel, top: float) -> None:
    """Seen along them: they grow broader towards the camera; one is in the middle of the picture."""
    plain("#e0b070")(sheet, easel, top)
    middle, bottom = sheet.width / 2, easel.height + easel.rise + 2
    for at in range(-4, 5):
        far, near = easel.size(0.36) * at, easel.size(0.92) * at
        for half, code in ((0.03, "#6b4a34"), (0.018, "#3a2a24")):
            sheet.polygon(_strip(middle + far, middle + near, easel.size(half), top, bottom, sheet.width), tone(code))
        for arrow in range(3):
            share = 0.3 + 0.05 * abs(arrow - 1)
            x = middle + (far + (near - far) * share) + easel.size(0.18 + 0.2 * share) + easel.size(0.09) * (arrow - 1)
            y = top + (bottom - top) * share
            if 20 < x < sheet.width - 20:
                sheet.polygon(rect(x - 3, y, x + 3, y + easel.size(0.025)), tone("#8a4a2a"))


def _strip(far: float, near: float, half: float, top: float, bottom: float, width: float) -> Picture:
    points = np.array([[far - half * 0.4, top], [far + half * 0.4, top], [near + half, bottom], [near - half, bottom]])
    points[:, 0] = np.clip(points[:, 0], 0, width - 0.01)
    return points


def _pins(bay: Bay) -> None:
    bay.box(-0.05, 0, 22.05, 3.3, "#1c1a2a")
    for lane in range(5):
        x = 2.2 + 4.4 * lane
        bay.box(x - 1.9, 0.0, x + 1.9, 3.0, "#2c2a3f")
        bay.glow(x, 1.4, 2.2, 0.3, "#fff4d0")
        for row, count in enumerate((4, 3, 2, 1)):
            for at in range(count):
                _pin(bay, x + 0.72 * (at - (count - 1) / 2), 0.75 - 0.22 * row, 1.45 + 0.1 * row)
        if lane:
            bay.box(x - 2.45, 0, x - 1.95, 3.3, "#c8a060")
    top = min(bay.ceiling - 0.3, 6.9)
    bay.box(-0.05, 3.3, 22.05, top, "#d8305a")
    bay.box(-0.05, 3.2, 22.05, 3.4, "#ffd23f", shines=0.9)
    bay.box(-0.05, top - 0.1, 22.05, top + 0.1, "#ffd23f", shines=0.9)
    for at in range(5):
        x = 2.2 + 4.4 * at
        points = []
        for step in range(10):
            far, turn = (1.0, 0.43)[step % 2], math.tau * step / 10
            points.append((x + 1.5 * far * math.sin(turn), (top + 3.4) / 2 + 1.3 * far * math.cos(turn)))
        bay.shape(points, ("#ffd23f", "#3fc8e8")[at % 2])
        if at % 2:
            bay.disc(x, (top + 3.4) / 2, 0.5, 0.5, "#2c2a5a")
        else:
            _pin(bay, x, (top + 3.4) / 2 - 0.8, 1.7)


def _pin(bay: Bay, x: float, y: float, tall: float) -> None:
    low, high, wide, slim = y + tall * 0.4, y + tall * 0.8, tall * 0.1, tall * 0.05
    bay.disc(x, y + tall * 0.28, tall * 0.15, tall * 0.29, "#fbfaf4")
    bay.shape([(x - wide, low), (x + wide, low), (x + slim, high), (x - slim, high)], "#fbfaf4")
    bay.disc(x, y + tall * 0.86, tall * 0.085, tall * 0.13, "#fbfaf4")
    bay.box(x - tall * 0.065, y + tall * 0.62, x + tall * 0.065, y + tall * 0.7, "#d8303a")


def _rack(bay: Bay) -> None:
    """Balls that have come back."""
    for left in (0.6, 17.4):
        bay.box(left, 0, left + 4.0, 0.9, "#4a4e6a")
        bay.box(left - 0.2, 0.85, left + 4.2, 1.1, "#8a90b0")
        for at, code in enumerate(("#d8303a", "#3f78c0", "#2c2f36", "#8a4fc0")):
            x = left + 0.5 + 1.0 * at
            bay.disc(x, 1.55, 0.47, 0.47, code)
            bay.disc(x - 0.15, 1.72, 0.12, 0.1, "#ffffff")


AMUSEMENTS = (
    indoor(
        "arcade",
        "arcade, video arcade, game arcade, amusement arcade, arcade hall, arcade machine, arcade game, retro arcade, "
        "neon arcade, game center, penny arcade, pinball machine",
        paint_arcade,
        "crowd",
    ),
    indoor(
        "bowling alley",
        "bowling alley, bowling lane, bowling center, bowling hall, bowling, bowling pin",
        paint_bowling,
        "crowd",
    ),
)
"""Where one plays under a roof."""
