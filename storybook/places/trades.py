"""Rooms of a trade: a barbershop, a laundromat, a recording studio."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, boards, indoor, paint_hall, tiles


def paint_barbershop(easel: Easel) -> Backdrop:
    """Mirrors with lamps around them over a shelf of bottles, red chairs, the striped pole, a chequered floor."""
    return paint_hall(
        easel,
        wall="#cfe0dc",
        floor=tiles("#f4f2ea", "#3a3e46"),
        fill=_barber_wall,
        middle=_barber_chairs,
        span=22.0,
        focus=6.0,
        skirting="#8f2f34",
    )


def _barber_wall(bay: Bay) -> None:
    high = min(bay.ceiling - 0.9, 6.8)
    for at in range(3):
        left = 1.6 + 6.6 * at
        bay.box(left - 0.25, 2.7, left + 4.65, high + 0.25, "#8a5a34")
        bay.box(left, 2.95, left + 4.4, high, "#d3e8ee")
        bay.shape([(left + 0.6, 2.95), (left + 1.4, 2.95), (left + 3.0, high), (left + 2.2, high)], "#ecf6f9")
        for lamp in range(5):
            for x in (left - 0.12, left + 4.52):
                bay.disc(x, 3.2 + lamp * (high - 3.4) / 4, 0.17, 0.17, "#fff4c8", shines=1.0)
        bay.glow(left + 2.2, high - 0.6, 2.8, 0.18, "#fff0c0")
        bay.box(left - 0.4, 2.35, left + 4.8, 2.6, "#6b4028")
        for bottle in range(7):
            code = ("#3f8fc8", "#e8b84a", "#d8503e", "#5faf7a", "#f4efe4")[(bottle * 3 + at) % 5]
            x = left + 0.2 + 0.62 * bottle
            bay.box(x, 2.6, x + 0.32, 3.1 + 0.16 * (bottle % 3), code)
            bay.box(x + 0.1, 3.1 + 0.16 * (bottle % 3), x + 0.22, 3.3 + 0.16 * (bottle % 3), "#3a3e46")
        bay.box(left, 0, left + 4.4, 2.35, "#a8693f")
        for drawer in range(3):
            bay.box(left + 0.2 + 1.42 * drawer, 0.4, left + 1.4 + 1.42 * drawer, 2.0, "#b87a4c")
            bay.disc(left + 0.8 + 1.42 * drawer, 1.3, 0.12, 0.12, "#e8c56a")
    _pole(bay, 0.35, 3.2)


def _pole(bay: Bay, x: float, y: float) -> None:
    """Red, white and blue stripes that wind up between two caps."""
    bay.box(x, y, x + 0.8, y + 3.0, "#fbf9f4")
    for at in range(5):
        low, code = y + 0.6 * at, ("#d8303a", "#2f5fb8")[at % 2]
        bay.shape(
            [(x, low), (x + 0.8, min(low + 0.4, y + 3.0)), (x + 0.8, min(low + 0.7, y + 3.0)), (x, low + 0.3)], code
        )
    for low in (y - 0.3, y + 2.95):
        bay.box(x - 0.15, low, x + 0.95, low + 0.35, "#c3ccd2")
    bay.disc(x + 0.4, y + 3.5, 0.36, 0.36, "#fff4d8", shines=0.8)


def _barber_chairs(bay: Bay) -> None:
    for x in (3.8, 17.2):
        bay.box(x - 0.9, 0, x + 0.9, 0.25, "#8a929a")
        bay.box(x - 0.25, 0.2, x + 0.25, 1.2, "#aab4bc")
        bay.box(x - 1.3, 1.15, x + 1.3, 1.75, "#b8303a")
        bay.box(x - 1.15, 1.7, x + 1.15, 3.8, "#c83a44")
        bay.box(x - 0.95, 1.9, x + 0.95, 3.6, "#d8505a")
        bay.box(x - 0.55, 3.85, x + 0.55, 4.5, "#b8303a")
        for side in (-1.5, 1.2):
            bay.box(x + side, 2.2, x + side + 0.3, 2.45, "#aab4bc")
            bay.box(x + side + 0.08, 1.5, x + side + 0.22, 2.3, "#aab4bc")


def paint_laundromat(easel: Easel) -> Backdrop:
    """Rows of washing machines with round windows full of suds and cloth, baskets, a folding table."""
    return paint_hall(
        easel,
        wall="#bfe0e6",
        floor=tiles("#f2f4f2", "#9fd0d8"),
        fill=_washers,
        middle=_baskets,
        span=22.0,
        focus=9.0,
    )


_LAUNDRY = ("#d8503e", "#3f78c0", "#f2b73c", "#5faf7a", "#c77fd0", "#f4efe4")


def _washers(bay: Bay) -> None:
    for row in range(2):
        for at in range(8):
            _washer(bay, 0.2 + 2.72 * at, 3.05 * row, at * 2 + row)
    top = 6.3
    bay.box(-0.05, top, 22.05, top + 0.3, "#e8503e")
    bay.box(-0.05, top + 0.3, 22.05, top + 0.6, "#f8f4ea")
    for left in (2.0, 9.0, 16.0):
        bay.tube(left, left + 4.0, max(min(bay.ceiling - 0.4, 8.2), 7.3))


def _washer(bay: Bay, x: float, y: float, number: int) -> None:
    bay.box(x, y, x + 2.6, y + 3.0, "#f4f6f7")
    bay.box(x + 2.4, y, x + 2.6, y + 3.0, "#d3dade")
    bay.box(x, y + 2.45, x + 2.6, y + 2.9, "#c3ccd2")
    bay.box(x + 0.2, y + 2.55, x + 0.9, y + 2.8, "#2c3a44")
    bay.box(x + 0.28, y + 2.62, x + 0.6, y + 2.73, "#7fe0a0", shines=0.9)
    for at in range(2):
        bay.disc(x + 1.5 + 0.5 * at, y + 2.67, 0.14, 0.14, ("#3f78c0", "#d8503e")[at])
    bay.disc(x + 1.25, y + 1.3, 1.02, 1.02, "#aab4bc")
    bay.disc(x + 1.25, y + 1.3, 0.84, 0.84, "#3a5a78")
    for at in range(7):
        turn = number * 0.8 + at * 0.95
        far = 0.32 + 0.16 * (at % 2)
        bay.disc(
            x + 1.25 + far * math.cos(turn), y + 1.18 + far * math.sin(turn), 0.26, 0.22, _LAUNDRY[(at + number) % 6]
        )
    for at in range(4):
        bay.disc(x + 0.85 + 0.26 * at, y + 0.85 + 0.1 * (at % 2), 0.15, 0.13, "#f4fbff")
    bay.shape([(x + 0.75, y + 1.6), (x + 0.95, y + 1.85), (x + 1.3, y + 2.02), (x + 1.2, y + 1.85)], "#dff0f8")
    bay.box(x + 2.08, y + 1.15, x + 2.24, y + 1.5, "#7a828a")


def _baskets(bay: Bay) -> None:
    for left in (0.8, 17.0):
        bay.box(left, 0, left + 0.16, 1.0, "#8a929a")
        bay.box(left + 3.2, 0, left + 3.36, 1.0, "#8a929a")
        bay.shape([(left - 0.2, 2.3), (left + 3.6, 2.3), (left + 3.3, 0.9), (left + 0.1, 0.9)], "#5fb0d8")
        for at in range(6):
            bay.disc(left + 0.4 + 0.58 * at, 2.3 + 0.15 * (at % 2), 0.48, 0.4, _LAUNDRY[at])
        bay.shape([(left - 0.3, 2.4), (left + 3.7, 2.4), (left + 3.6, 2.05), (left - 0.2, 2.05)], "#8fd0ee")


def paint_recording_studio(easel: Easel) -> Backdrop:
    """A pane to the control desk with its faders, foam on the wall, a great microphone, loudspeakers, a red lamp."""
    return paint_hall(
        easel,
        wall="#5a4660",
        floor=boards("#8a5f45"),
        fill=_sound_proof,
        middle=_microphone,
        span=22.0,
        focus=11.0,
    )


def _sound_proof(bay: Bay) -> None:
    for row in range(int(bay.ceiling / 1.4) + 1):
        for at in range(16):
            x, y = 1.38 * at, 0.3 + 1.4 * row
            bay.box(x, y, x + 1.3, y + 1.32, ("#4a3a52", "#57445f")[(at + row) % 2])
            for rib in range(3):
                if (at + row) % 2:
                    bay.box(x + 0.15 + 0.4 * rib, y + 0.1, x + 0.35 + 0.4 * rib, y + 1.22, "#66506f")
                else:
                    bay.box(x + 0.1, y + 0.15 + 0.4 * rib, x + 1.2, y + 0.35 + 0.4 * rib, "#59465f")
    bay.box(5.6, 2.3, 16.4, 6.2, "#8a5f3c")
    bay.box(5.9, 2.6, 16.1, 5.9, "#2f3a52")
    bay.box(5.9, 2.6, 16.1, 5.9, "#3f5a78", shines=0.35)
    for x, wide in ((7.0, 1.6), (13.4, 1.6)):
        bay.box(x, 4.1, x + wide, 5.6, "#1c2028")
        bay.disc(x + wide / 2, 4.65, 0.48, 0.48, "#5d666e")
        bay.disc(x + wide / 2, 5.3, 0.2, 0.2, "#5d666e")
    bay.shape([(6.2, 2.6), (15.8, 2.6), (15.3, 3.7), (6.7, 3.7)], "#2c3038")
    for at in range(22):
        x = 6.8 + 0.39 * at
        bay.box(x, 2.75, x + 0.06, 3.5, "#8a929a")
        bay.box(x - 0.08, 2.9 + 0.11 * ((at * 5) % 5), x + 0.14, 3.05 + 0.11 * ((at * 5) % 5), "#f4f6f4")
        bay.disc(x + 0.03, 3.6, 0.06, 0.06, ("#7fe08a", "#ffd25a", "#ff6a5a")[(at * 7) % 3], shines=1.0)
    bay.shape([(8.6, 5.9), (9.6, 5.9), (7.6, 2.9), (6.6, 2.9)], "#587698", shines=0.3)
    bay.box(9.4, 6.5, 12.6, 7.2, "#2c1c20")
    bay.box(9.55, 6.6, 12.45, 7.1, "#ff3f3f", shines=1.0)
    bay.disc(10.1, 6.85, 0.16, 0.16, "#ffffff", shines=1.0)
    for at in range(3):
        bay.box(10.5 + 0.6 * at, 6.75, 10.95 + 0.6 * at, 6.95, "#ffffff", shines=1.0)
    bay.glow(11.0, 6.8, 2.4, 0.4, "#ff5a4a")
    bay.stamp("guitar", 2.0, 1.0, 3.4)
    bay.stamp("guitar", 4.0, 1.0, 3.4, code="#3f6fb0")


def _microphone(bay: Bay) -> None:
    """One that hangs on its arm with a screen before it, and loudspeakers."""
    for x in (0.6, 18.8):
        bay.box(x, 0, x + 2.6, 4.6, "#23262e")
        bay.disc(x + 1.3, 1.5, 1.0, 1.0, "#4a505a")
        bay.disc(x + 1.3, 1.5, 0.75, 0.75, "#15181d")
        bay.disc(x + 1.3, 1.5, 0.28, 0.28, "#6b727c")
        bay.disc(x + 1.3, 3.6, 0.6, 0.6, "#4a505a")
        bay.disc(x + 1.3, 3.6, 0.4, 0.4, "#15181d")
    bay.box(14.9, 0, 15.05, 4.0, "#2c3038")
    bay.box(14.2, 0, 15.8, 0.15, "#2c3038")
    bay.shape([(14.9, 3.9), (15.05, 4.1), (13.2, 5.0), (13.1, 4.85)], "#2c3038")
    bay.box(12.7, 3.6, 13.4, 4.9, "#c9ced2")
    bay.box(12.7, 4.0, 13.4, 4.15, "#7a828a")
    bay.disc(13.05, 4.9, 0.35, 0.35, "#dfe3e6")
    for at in range(4):
        bay.box(12.8, 4.3 + 0.14 * at, 13.3, 4.36 + 0.14 * at, "#8a929a")
    bay.disc(12.2, 4.5, 0.1, 0.62, "#15181d")


TRADES = (
    indoor(
        "barbershop",
        "barbershop, barber shop, barber's shop, hair salon, hairdresser's, beauty salon, hairdressing salon, salon",
        paint_barbershop,
    ),
    indoor(
        "laundromat",
        "laundromat, laundry room, launderette, coin laundry, laundry shop, dry cleaner",
        paint_laundromat,
        "machines",
    ),
    indoor(
        "recording studio",
        "recording studio, sound studio, music studio, recording booth, radio studio, podcast studio, sound booth",
        paint_recording_studio,
    ),
)
"""Rooms of a trade."""
