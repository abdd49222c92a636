"""Great halls: a church, a station, an underground platform, an airport, a supermarket."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .interiors import Bay, paint_hall, plain, tiles

WARES = ("food", "flower")
"""Families of what lies on stalls and shelves."""
_PANES = ("#d8503e", "#3f78c0", "#f2b73c", "#4f9f62", "#8a5fb0")


def goods(easel: Easel, usual: tuple[str, ...]) -> tuple[str, ...]:
    """What is for sale: what the prompt names, or else the usual."""
    named = tuple(name for name in easel.scene.extras if name in CATALOGUE and CATALOGUE[name].family in WARES)
    return named or usual


def paint_church(easel: Easel) -> Backdrop:
    """Pillars and pointed windows of coloured glass, a table with candles, pews; no sign of any one faith."""
    return paint_hall(
        easel, wall="#cbbfae", floor=tiles("#c9bda8", "#a89a86"), fill=_nave, middle=_pews, span=21.0, focus=10.5
    )


def _arch(bay: Bay, x: float, low: float, wide: float, tall: float, code: str, *, shines: float = 0.0) -> None:
    """A pointed arch."""
    half, spring = wide / 2, low + tall - wide * 0.9
    left = [
        (x - half + wide * (1 - math.cos(at)) * 0.5, spring + wide * 0.9 * math.sin(at)) for at in (0, 0.4, 0.8, 1.2)
    ]
    right = [(2 * x - px, py) for px, py in reversed(left)]
    bay.shape([(x - half, low), *left, (x, low + tall), *right, (x + half, low)], code, shines=shines)


def _nave(bay: Bay) -> None:
    for at, x in enumerate((2.6, 6.2, 14.8, 18.4)):
        _arch(bay, x, 2.2, 2.0, 5.0, "#8f8474")
        _stained(bay, x, at)
    _arch(bay, 10.5, 0, 5.6, 8.8, "#a89b88")
    _arch(bay, 10.5, 0, 5.0, 8.2, "#e8dcc4")
    bay.disc(10.5, 6.0, 1.15, 1.15, "#6b6256")
    for at in range(10):
        turn = math.tau * at / 10
        bay.disc(10.5 + 0.72 * math.cos(turn), 6.0 + 0.72 * math.sin(turn), 0.26, 0.26, _PANES[at % 5], shines=0.75)
    bay.disc(10.5, 6.0, 0.36, 0.36, "#f6e29a", shines=0.85)
    bay.glow(10.5, 6.0, 3.0, 0.3, "#fff0c8")
    bay.box(8.7, 0.5, 12.3, 2.3, "#f4efe4")
    bay.box(8.5, 2.2, 12.5, 2.5, "#d9c9a4")
    bay.box(10.0, 0.7, 11.0, 2.2, "#a8303a")
    bay.box(7.6, 0, 13.4, 0.5, "#b3a68f")
    for x in (9.0, 12.0):
        bay.stamp("candle", x, 2.5, 1.1)
        bay.glow(x, 3.5, 1.4, 0.3 + 0.3 * bay.dark)
    for x in (0.6, 4.4, 8.0, 13.0, 16.6, 20.4):
        bay.box(x - 0.45, 0, x + 0.45, bay.ceiling + 1, "#ddd2bf")
        bay.box(x + 0.2, 0, x + 0.45, bay.ceiling + 1, "#b8ab96")
        bay.box(x - 0.65, 0, x + 0.65, 0.6, "#b8ab96")


def _stained(bay: Bay, x: float, number: int) -> None:
    """Coloured glass that shines by day."""
    _arch(bay, x, 2.4, 1.6, 4.5, _PANES[number % 5], shines=0.8 - 0.5 * bay.dark)
    for row in range(5):
        for side in (0, 1):
            left = x - 0.7 + 0.74 * side
            bay.box(
                left,
                2.6 + 0.6 * row,
                left + 0.64,
                3.1 + 0.6 * row,
                _PANES[(row * 2 + side + number) % 5],
                shines=0.8 - 0.5 * bay.dark,
            )
    bay.disc(x, 6.0, 0.36, 0.4, "#f6e29a", shines=0.8 - 0.4 * bay.dark)
    bay.glow(x, 4.6, 2.0, 0.16, "#fff0d8")


def _pews(bay: Bay) -> None:
    for x in (0.4, 15.4):
        bay.box(x, 0.2, x + 5.2, 1.0, "#6b4630")
        bay.box(x, 0.9, x + 5.2, 1.15, "#8a5f42")
        bay.box(x, 1.1, x + 5.2, 2.1, "#7a5236")
        bay.box(x, 2.0, x + 5.2, 2.2, "#9a6f4c")
        for end in (0.0, 5.0):
            bay.box(x + end - 0.1, 0, x + end + 0.3, 2.5, "#5a3a28")


def paint_station(easel: Easel) -> Backdrop:
    """A platform under a glass roof, a train at it, a clock, benches."""
    return paint_hall(
        easel, wall="#d9cdb8", floor=plain("#a8a49c"), fill=_platform, middle=_luggage, span=24.0, focus=10.0
    )


def _platform(bay: Bay) -> None:
    top = max(bay.ceiling, 8.0)
    bay.pane(0, 4.6, 24, top, frame="#6f7a80", bars=12)
    for at in range(5):
        bay.shape(
            [(6 * at - 0.2, 4.0), (6 * at + 0.2, 4.0), (6 * at + 3.2, top + 1), (6 * at + 2.8, top + 1)], "#5d666c"
        )
    bay.box(0, 0, 24, 1.0, "#4a4844")
    bay.box(0, 0.1, 24, 0.24, "#b8bcc0")
    for wagon in range(3):
        _wagon(bay, 0.4 + 8.1 * wagon)
    bay.box(0, -0.1, 24, 0.1, "#f2c94c")
    for x in (1.8, 13.8):
        bay.box(x - 0.2, 0, x + 0.2, top + 1, "#3f5a52")
        bay.box(x - 0.4, 0, x + 0.4, 0.4, "#2f443e")
    bay.box(9.9, 6.3, 10.1, top + 1, "#3f4446")
    bay.disc(10.0, 5.6, 1.0, 1.0, "#3f4446")
    bay.disc(10.0, 5.6, 0.85, 0.85, "#fbf9f0", shines=0.4)
    bay.box(9.95, 5.6, 10.05, 6.25, "#2a2c30")
    bay.box(10.0, 5.55, 10.5, 5.65, "#2a2c30")
    bay.box(16.2, 5.0, 20.2, 6.1, "#24303f")
    for row in range(2):
        bay.box(16.5, 5.25 + 0.4 * row, 18.2, 5.4 + 0.4 * row, "#ffd36a", shines=0.8)
        bay.box(18.8, 5.25 + 0.4 * row, 19.8, 5.4 + 0.4 * row, "#ffd36a", shines=0.8)


def _wagon(bay: Bay, x: float) -> None:
    bay.box(x, 0.5, x + 7.7, 4.2, "#a8303a")
    bay.box(x, 4.1, x + 7.7, 4.5, "#6f7a80")
    bay.box(x, 1.6, x + 7.7, 1.8, "#f2e6c8")
    for at in range(5):
        left = x + 0.5 + 1.4 * at
        if at == 2:
            bay.box(left, 0.6, left + 1.1, 3.9, "#8a2430")
            bay.box(left + 0.2, 2.3, left + 0.9, 3.6, "#cfe4ea", shines=0.5)
        else:
            bay.box(left, 2.2, left + 1.1, 3.6, "#cfe4ea", shines=0.5 if bay.dark < 0.5 else 0.9)


def _luggage(bay: Bay) -> None:
    bay.stamp("bench", 4.2, 0.1, 2.2)
    bay.stamp("suitcase", 7.2, 0.1, 1.5)
    bay.stamp("bench", 18.2, 0.1, 2.2)
    bay.stamp("suitcase", 21.2, 0.1, 1.5, code="#3f6f9a")


def paint_subway(easel: Easel) -> Backdrop:
    """A tiled vault under the ground, a train with lit windows, signs."""
    return paint_hall(easel, wall="#dfe6e4", floor=tiles("#8f9498", "#7c8186"), fill=_tube, span=24.0, focus=11.0)


def _tube(bay: Bay) -> None:
    for row in range(14):
        bay.box(0, 0.62 * row, 24, 0.62 * row + 0.05, "#b3bfc0")
        for at in range(20):
            x = 1.24 * at + 0.62 * (row % 2)
            if x < 24:
                bay.box(x, 0.62 * row, x + 0.05, 0.62 * row + 0.62, "#b3bfc0")
    bay.box(0, 5.5, 24, 5.9, "#c9303a")
    bay.box(0, 0, 24, 0.9, "#2c2f33")
    for wagon in range(3):
        x = 0.2 + 8.1 * wagon
        bay.box(x, 0.4, x + 7.8, 4.3, "#c2c9ce")
        bay.box(x, 0.4, x + 7.8, 1.3, "#3f78b8")
        bay.box(x, 4.2, x + 7.8, 4.5, "#8a9298")
        for at in range(4):
            left = x + 0.4 + 1.9 * at
            wide, low = (1.0, 0.6) if at % 2 else (1.5, 2.1)
            bay.box(left, low, left + wide, 3.8, "#f8e8b0", shines=0.9)
            bay.box(left + wide / 2 - 0.05, low, left + wide / 2 + 0.05, 3.8, "#9aa4aa")
    bay.box(0, -0.12, 24, 0.1, "#f2c94c")
    bay.box(9.6, 6.2, 13.4, 7.2, "#24488a")
    bay.shape(
        [(10.0, 6.7), (10.7, 7.05), (10.7, 6.85), (12.9, 6.85), (12.9, 6.55), (10.7, 6.55), (10.7, 6.35)], "#f4f6f4"
    )
    for x in (3.0, 19.0):
        bay.box(x, 0, x + 0.9, bay.ceiling + 1, "#7c8a8e")
        bay.box(x + 0.6, 0, x + 0.9, bay.ceiling + 1, "#5f6c70")
    for left in (4.6, 13.6):
        bay.tube(left, left + 4.2, 7.6)


def paint_airport(easel: Easel) -> Backdrop:
    """Aeroplanes behind great panes, rows of seats, a board of departures."""
    return paint_hall(easel, wall="#dfe5ea", floor=plain("#b8c0c8"), fill=_gate, middle=_seats, span=24.0, focus=10.0)


def _gate(bay: Bay) -> None:
    top = max(bay.ceiling - 0.9, 7.0)
    bay.pane(0.2, 1.0, 23.8, top, frame="#aab4bc", bars=1)
    bay.box(0.2, 1.0, 23.8, 1.9, "#7c8288" if bay.dark < 0.5 else "#2c3240", shines=0.5)
    bay.box(0.2, 1.85, 23.8, 2.1, "#8fae7c" if bay.dark < 0.5 else "#26382f", shines=0.5)
    bay.stamp("airplane", 8.4, 3.0, 3.4)
    bay.stamp("airplane", 19.4, 3.2, 2.6, code="#3f78c0")
    for at in range(7):
        bay.box(0.1 + 3.95 * at, 1.0, 0.3 + 3.95 * at, top, "#aab4bc")
    bay.box(0, 0.8, 24, 1.0, "#aab4bc")
    bay.box(13.0, 4.7, 17.4, 6.9, "#1c2632")
    for row in range(5):
        bay.box(13.3, 6.4 - 0.38 * row, 14.4, 6.55 - 0.38 * row, "#ffd36a", shines=0.9)
        bay.box(14.7, 6.4 - 0.38 * row, 16.2, 6.55 - 0.38 * row, "#f4f6f4", shines=0.8)
        bay.box(16.5, 6.4 - 0.38 * row, 17.1, 6.55 - 0.38 * row, ("#7fe0a0", "#ff8a6a")[row % 2], shines=0.9)
    for x in (13.6, 16.8):
        bay.box(x - 0.05, 6.9, x + 0.05, bay.ceiling + 1, "#8a929a")


def _seats(bay: Bay) -> None:
    for first in (0.6, 15.6):
        bay.box(first, 0.75, first + 6.2, 0.95, "#5d666e")
        for at in range(4):
            x = first + 0.15 + 1.55 * at
            bay.box(x, 0.95, x + 1.3, 1.3, "#2f5f8a")
            bay.box(x + 0.05, 1.3, x + 1.25, 2.5, "#3f78a8")
        for leg in (0.6, 5.4):
            bay.box(first + leg, 0, first + leg + 0.18, 0.8, "#5d666e")
    bay.stamp("suitcase", 8.0, 0.1, 1.6)
    bay.stamp("backpack", 13.8, 0.1, 1.4)


def paint_supermarket(easel: Easel) -> Backdrop:
    """Shelves full of tins and boxes, crates of fruit, strip lights, a chequered floor."""
    wares = goods(easel, ("apple", "orange", "banana", "tomato"))
    return paint_hall(
        easel,
        wall="#e8ece6",
        floor=tiles("#f0f2f0", "#d6dcdc"),
        fill=_aisle,
        middle=lambda bay: _stand(bay, wares),
        focus=9.0,
    )


def _aisle(bay: Bay) -> None:
    tins = ("#d8503e", "#f2b73c", "#4f9f62", "#3f78c0", "#e8798a", "#f4efe4", "#8a5fb0", "#e88a3c")
    for unit in range(2):
        left = 0.6 + 10.8 * unit
        bay.box(left, 0, left + 10.0, 6.6, "#c2cacc")
        bay.box(left, 6.3, left + 10.0, 7.1, ("#c9303a", "#3a8a52")[unit])
        for row in range(5):
            y = 0.3 + 1.2 * row
            bay.box(left + 0.15, y, left + 9.85, y + 1.05, "#8f9a9e")
            for at in range(15):
                x = left + 0.3 + 0.63 * at
                code = tins[(at // 3 + row * 3 + unit) % 8]
                tall = 0.6 + 0.25 * ((at // 3 + row) % 2)
                bay.box(x, y, x + 0.5, y + tall, code)
                bay.box(x, y + tall * 0.35, x + 0.5, y + tall * 0.6, "#f8f4ea")
            bay.box(left, y - 0.14, left + 10.0, y, "#f4f6f6")
    for left in (2.0, 9.0, 16.0):
        bay.tube(left, left + 4.0, 7.5)


def _stand(bay: Bay, wares: tuple[str, ...]) -> None:
    """A slanting stand of fruit at either side."""
    for left in (0.3, 15.6):
        bay.box(left, 0, left + 6.0, 1.0, "#4a7a4f")
        for row in range(2):
            y = 1.0 + 0.75 * row
            bay.box(left, y - 0.35, left + 6.0, y + 0.1, "#b8844e")
            for at in range(7):
                bay.stamp(
                    wares[(at // 3 + row + (left > 9)) % len(wares)], left + 0.5 + 0.84 * at, y + 0.05, 0.72, widest=1.0
                )
            bay.box(left, y - 0.35, left + 6.0, y + 0.12, "#c9975c")


HALLS = (
    Setting(
        name="church",
        words=(
            "church, nave, synagogue, chapel, cathedral, church interior, abbey, ruined chapel, ruined church, "
            "ruined abbey, ruined cathedral, ruined monastery, church ruin, abbey ruin, chapel ruin, ruin of a "
            "church, ruin of an abbey, ruin of a chapel, ruin of an old church, castle ruin, ruined castle, "
            "abandoned church, abandoned chapel, abandoned cathedral, crumbling chapel, crumbling church, "
            "roofless chapel, roofless church, derelict church, gothic ruin, ruined hall, old ruin, castle in "
            "ruins"
        ),
        paint=paint_church,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="station",
        words=(
            "train station, train yard, rail yard, train depot, railway station, station, platform, train platform, "
            "central station"
        ),
        paint=paint_station,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
    Setting(
        name="subway",
        words="subway, subway station, metro station, underground station, metro",
        paint=paint_subway,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("train",),
    ),
    Setting(
        name="airport",
        words="airport, departure lounge, airport terminal, terminal",
        paint=paint_airport,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
    Setting(
        name="supermarket",
        words="supermarket, grocery store, grocery, shopping mall, mall, shopping center, department store",
        paint=paint_supermarket,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("crowd",),
    ),
)
"""Great halls."""
