"""Old machinery and old kings: a tomb in a pyramid, a room full of clockwork."""

from __future__ import annotations

import math

from ..painting.canvas import tint
from ..painting.gears import paint_gear
from ..painting.sheet import Easel, Node
from .base import Backdrop
from .interiors import WALL_DEPTH, Bay, boards, indoor, paint_hall, plain

_GOLD, _BLUE, _SAND, _DARK = "#e0b04a", "#2f6fa0", "#d8b880", "#a8865a"
_BRASS = ("#c99a4a", "#b8863a", "#d8b060", "#a8744a")
_TURNING = (
    (0.16, 0.24, 0.15, "#d0a048", 0.9),
    (0.335, 0.16, 0.09, "#b8863a", -0.9),
    (0.84, 0.22, 0.17, "#c9983f", -1.1),
    (0.66, 0.38, 0.10, "#a87a3a", 1.1),
)
"""Wheels that turn: where across the frame, how far above the floor, how large, colour, seconds a tooth."""


def paint_tomb(easel: Easel) -> Backdrop:
    """Painted walls between pillars, a golden coffin upright in its niche, torches, chests and jars."""
    return paint_hall(
        easel, wall=_SAND, floor=plain("#c9a870"), fill=_painted, middle=_grave_goods, span=22.0, focus=11.0
    )


def _painted(bay: Bay) -> None:
    top = bay.ceiling + 1
    for row in range(int(top / 1.1) + 1):
        bay.box(-0.05, 1.1 * row, 22.05, 1.1 * row + 0.06, "#c4a068")
        for at in range(9):
            x = 2.6 * at + (1.3 if row % 2 else 0.0)
            bay.box(x, 1.1 * row, x + 0.06, 1.1 * row + 1.1, "#c4a068")
    for left in (3.0, 14.6):
        for column in range(4):
            for row in range(5):
                _sign(bay, left + 1.15 * column, 1.5 + 1.05 * row, column * 3 + row * 5)
        for x in (left - 0.4, left + 4.4):
            bay.box(x, 1.0, x + 0.1, 6.8, "#8f6a40")
    for x in (1.2, 8.6, 13.4, 20.8):
        bay.box(x - 0.7, 0, x + 0.7, top, _DARK)
        bay.box(x - 0.7, 0, x - 0.3, top, "#b8966a")
        for band, code in enumerate((_BLUE, _GOLD, "#b8503a")):
            bay.box(x - 0.75, 1.0 + 0.4 * band, x + 0.75, 1.3 + 0.4 * band, code)
            bay.box(x - 0.75, 5.6 + 0.4 * band, x + 0.75, 5.9 + 0.4 * band, code)
    bay.box(9.4, 0, 12.6, 7.0, "#4a3626")
    bay.disc(11.0, 7.0, 1.6, 1.0, "#4a3626")
    _coffin(bay, 11.0)
    for x in (8.6, 13.4):
        bay.shape([(x - 0.16, 3.2), (x + 0.16, 3.2), (x + 0.28, 4.3), (x - 0.28, 4.3)], "#5a3a24")
        bay.shape([(x - 0.34, 4.3), (x + 0.34, 4.3), (x + 0.16, 5.0), (x, 5.5), (x - 0.2, 4.9)], "#ffb040", shines=1.0)
        bay.disc(x, 4.5, 0.18, 0.28, "#fff0a0", shines=1.0)
        bay.glow(x, 4.7, 3.4, 0.5, "#ffc060")


def _sign(bay: Bay, x: float, y: float, number: int) -> None:
    """A bird, an eye, a reed, water, a sun or a cat."""
    code = (_BLUE, "#8a4a34", "#4a6a4a", "#6b4a2c")[number % 4]
    kind = number % 6
    if kind == 0:
        bay.disc(x + 0.4, y + 0.35, 0.32, 0.18, code)
        bay.disc(x + 0.66, y + 0.6, 0.14, 0.14, code)
        bay.box(x + 0.36, y, x + 0.42, y + 0.25, code)
    elif kind == 1:
        bay.disc(x + 0.4, y + 0.4, 0.38, 0.2, code)
        bay.disc(x + 0.4, y + 0.4, 0.15, 0.13, _SAND)
        bay.shape([(x + 0.4, y + 0.25), (x + 0.46, y + 0.25), (x + 0.6, y), (x + 0.54, y)], code)
    elif kind == 2:
        bay.box(x + 0.36, y, x + 0.44, y + 0.7, code)
        bay.shape([(x + 0.44, y + 0.75), (x + 0.7, y + 0.5), (x + 0.44, y + 0.35)], code)
    elif kind == 3:
        for wave in range(3):
            for at in range(3):
                left, low = x + 0.08 + 0.24 * at, y + 0.1 + 0.22 * wave
                bay.shape([(left, low), (left + 0.12, low + 0.12), (left + 0.24, low), (left + 0.12, low + 0.05)], code)
    elif kind == 4:
        bay.disc(x + 0.4, y + 0.42, 0.28, 0.28, "#c9603a")
        bay.box(x + 0.1, y, x + 0.7, y + 0.08, code)
    else:
        bay.shape([(x + 0.15, y), (x + 0.65, y), (x + 0.55, y + 0.5), (x + 0.28, y + 0.5)], code)
        bay.disc(x + 0.42, y + 0.6, 0.16, 0.16, code)


def _coffin(bay: Bay, x: float) -> None:
    """The golden likeness of a king, arms crossed, striped headcloth."""
    bay.shape([(x - 0.7, 0.2), (x + 0.7, 0.2), (x + 1.15, 4.2), (x + 0.9, 5.2), (x - 0.9, 5.2), (x - 1.15, 4.2)], _GOLD)
    for band in range(6):
        y = 0.6 + 0.5 * band
        bay.box(x - 0.7 - 0.05 * band, y, x + 0.7 + 0.05 * band, y + 0.16, (_BLUE, "#b8503a")[band % 2])
    bay.shape([(x - 1.0, 4.9), (x + 1.0, 4.9), (x + 0.75, 6.6), (x, 6.9), (x - 0.75, 6.6)], _BLUE)
    for stripe in range(5):
        y = 4.95 + 0.32 * stripe
        bay.box(x - 0.95 + 0.05 * stripe, y, x + 0.95 - 0.05 * stripe, y + 0.13, _GOLD)
    bay.disc(x, 5.75, 0.52, 0.68, "#e8c470")
    for side in (-1, 1):
        bay.disc(x + side * 0.2, 5.88, 0.12, 0.07, "#2c2a2c")
        bay.shape(
            [(x + side * 1.0, 4.4), (x + side * 0.8, 4.0), (x - side * 0.5, 4.7), (x - side * 0.35, 5.0)], "#c9983a"
        )
    bay.box(x - 0.14, 5.4, x + 0.14, 5.46, "#8a4a34")
    bay.box(x - 0.1, 4.75, x + 0.1, 5.15, _BLUE)


def _grave_goods(bay: Bay) -> None:
    for x, code in ((0.9, "#c2744a"), (2.4, "#d8b880"), (19.8, "#c2744a"), (21.2, _BLUE)):
        bay.disc(x, 0.8, 0.6, 0.8, code)
        bay.box(x - 0.3, 1.4, x + 0.3, 1.9, code)
        bay.disc(x, 1.95, 0.4, 0.12, _GOLD)
    bay.stamp("treasure chest", 4.6, 0.0, 1.5)
    bay.stamp("treasure chest", 17.4, 0.0, 1.5)


def paint_clockwork(easel: Easel) -> Backdrop:
    """Great wheels of brass that mesh, the back of a clock face with the light behind it, a pendulum, weights on chains."""
    backdrop = paint_hall(
        easel, wall="#6b5444", floor=boards("#7a5a40"), fill=_wheels, middle=_weights, span=22.0, focus=11.0
    )
    backdrop.back[1:1] = [_turning(easel, *wheel) for wheel in _TURNING]
    return backdrop


def _turning(easel: Easel, x: float, high: float, radius: float, code: str, seconds: float) -> Node:
    """A wheel that turns before the wall."""
    y = easel.below(0.09, WALL_DEPTH) - easel.up(high, WALL_DEPTH)
    reach = easel.size(radius, WALL_DEPTH)
    return paint_gear(easel, x * easel.width, y, reach, depth=WALL_DEPTH, colour=tint(code), seconds=seconds)


def _wheels(bay: Bay) -> None:
    top = bay.ceiling + 1
    for at in range(8):
        bay.box(3.0 * at, 0, 3.0 * at + 0.2, top, "#5a4638")
    x, y, half = 11.0, 4.6, 3.5
    bay.disc(x, y, half + 0.35, half + 0.35, "#4a382c")
    bay.disc(x, y, half, half, "#f8ecc8" if bay.dark < 0.4 else "#e8c880", shines=0.7)
    bay.glow(x, y, half + 2.4, 0.3, "#fff0c0")
    for hour in range(12):
        turn = math.tau * hour / 12
        a, b = x + 0.82 * half * math.sin(turn), y + 0.82 * half * math.cos(turn)
        bay.disc(a, b, 0.26 if hour % 3 else 0.38, 0.26 if hour % 3 else 0.38, "#4a382c")
    bay.shape([(x - 0.14, y), (x + 0.14, y), (x + 1.55, y + 1.7), (x + 1.4, y + 1.85)], "#3a2c24")
    bay.shape([(x - 0.1, y - 0.1), (x + 0.1, y + 0.1), (x - 2.3, y + 1.5), (x - 2.4, y + 1.35)], "#3a2c24")
    for number, (a, b, r) in enumerate(
        (
            (4.2, 5.6, 2.3),
            (1.2, 3.0, 1.5),
            (17.9, 3.4, 2.5),
            (20.9, 6.2, 1.6),
            (6.9, 2.2, 1.2),
            (15.2, 7.0, 1.3),
            (3.4, 9.8, 1.9),
            (18.6, 10.2, 2.2),
            (11.0, 11.6, 2.6),
        )
    ):
        if b - r < bay.ceiling:
            _wheel(bay, a, b, r, number)


def _wheel(bay: Bay, x: float, y: float, r: float, number: int) -> None:
    code, teeth = _BRASS[number % 4], max(round(r * 8), 8)
    for tooth in range(teeth):
        turn = math.tau * tooth / teeth + 0.2 * number
        bay.shape(
            [
                (x + r * math.cos(turn + side) * grow, y + r * math.sin(turn + side) * grow)
                for side, grow in (
                    (-0.11 / r * 1.6, 0.95),
                    (0.11 / r * 1.6, 0.95),
                    (0.07 / r * 1.6, 1.13),
                    (-0.07 / r * 1.6, 1.13),
                )
            ],
            code,
        )
    bay.disc(x, y, r, r, code)
    bay.disc(x, y, 0.8 * r, 0.8 * r, "#5a4638")
    for spoke in range(5):
        turn = math.tau * spoke / 5 + 0.4 * number
        across = (0.07 * r * math.sin(turn), -0.07 * r * math.cos(turn))
        end = (x + 0.85 * r * math.cos(turn), y + 0.85 * r * math.sin(turn))
        bay.shape(
            [
                (x + across[0], y + across[1]),
                (end[0] + across[0], end[1] + across[1]),
                (end[0] - across[0], end[1] - across[1]),
                (x - across[0], y - across[1]),
            ],
            code,
        )
    bay.disc(x, y, 0.24 * r, 0.24 * r, "#e8c878")
    bay.disc(x, y, 0.1 * r, 0.1 * r, "#4a382c")


def _weights(bay: Bay) -> None:
    for x, low in ((2.2, 2.6), (19.6, 1.6)):
        bay.box(x - 0.04, low + 1.5, x + 0.04, bay.ceiling + 2, "#8a8f94")
        bay.box(x - 0.4, low, x + 0.4, low + 1.6, "#b8863a")
        bay.disc(x, low + 1.6, 0.4, 0.14, "#d8b060")
    bay.shape([(5.5, bay.ceiling + 2), (5.62, bay.ceiling + 2), (6.5, 2.6), (6.38, 2.6)], "#c99a4a")
    bay.disc(6.5, 2.2, 0.7, 0.7, "#d8b060")
    bay.disc(6.35, 2.35, 0.35, 0.35, "#f0d898")


TOMBS = (
    indoor(
        "tomb",
        "tomb, egyptian tomb, pharaoh's tomb, tomb of a pharaoh, tomb of the pharaoh, inside a pyramid, "
        "inside the pyramid, in a pyramid, pyramid interior, egyptian temple, burial chamber, mummy's tomb, ancient tomb, "
        "king's tomb, sarcophagus",
        paint_tomb,
        "cave",
    ),
    indoor(
        "clockwork",
        "inside a clock, inside a clock tower, inside the clock tower, clock tower interior, clockwork, clockwork room, "
        "clockwork machine, inside a giant clock, inside big ben, room full of gears, giant gears, "
        "steampunk workshop, steampunk factory, steampunk laboratory",
        paint_clockwork,
        "machines",
    ),
)
"""Of old."""
