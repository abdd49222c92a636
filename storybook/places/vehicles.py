"""Inside what carries people: a train, a bus, an aeroplane, with what goes by in the windows.

Also: where something is steered or watched: a spaceship's bridge, an aeroplane's cockpit, a control room, a submarine.
"""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, plain, tiles
from .openings import fly_over, glide_past, paint_cabin, pass_town, runner, wall_round


def paint_carriage(easel: Easel) -> Backdrop:
    """Broad windows on the land that glides past, curtains, luggage on the rack, seats face to face at small tables."""
    return paint_cabin(
        easel,
        glide_past,
        floor=runner("#7a5f56", "#9a3f44", "#d9b45a"),
        fill=_carriage_wall,
        middle=_compartment,
        span=11.0,
        focus=5.5,
    )


def _carriage_wall(bay: Bay) -> None:
    high = min(bay.ceiling - 1.3, 7.6)
    wall_round(bay, 11.0, [(1.0, 1.9, 10.0, high)], "#c98f5a", "#6b4630")
    bay.box(-0.05, -0.3, 11.05, 1.5, "#9a5f3c")
    bay.box(-0.05, 1.4, 11.05, 1.58, "#6b4630")
    for at in range(6):
        bay.box(0.3 + 1.8 * at, 0.2, 1.8 + 1.8 * at, 1.2, "#a8693f")
    bay.box(0.8, 1.72, 10.2, 1.98, "#7a4f34")
    for side, edge in ((1, 1.0), (-1, 10.0)):
        for fold in range(3):
            x = edge + side * (0.02 + 0.32 * fold)
            bay.shape(
                [(x, high), (x + side * 0.34, high), (x + side * 0.2, 2.2), (x - side * 0.04, 2.2)],
                ("#a8303a", "#c2444a", "#8f2434")[fold],
            )
    bay.box(0.6, high - 0.1, 10.4, high + 0.12, "#d9b45a")
    rack = high + 0.42
    bay.box(-0.05, rack - 0.12, 11.05, rack, "#d9b45a")
    for x, name, tall in ((2.0, "suitcase", 0.95), (4.2, "backpack", 0.85), (8.2, "suitcase", 0.85)):
        bay.stamp(name, x, rack, min(tall, bay.ceiling - rack))
    for x in (0.0, 10.75):
        bay.box(x, 1.5, x + 0.25, bay.ceiling + 1, "#8a5636")
    if bay.ceiling > 9:
        bay.box(-0.05, rack + 1.6, 11.05, bay.ceiling + 1, "#efe2c8")
        bay.box(-0.05, rack + 1.6, 11.05, rack + 1.75, "#8a5636")
        bay.disc(5.5, rack + 2.6, 1.5, 0.3, "#fff2c8", shines=0.9)
        bay.glow(5.5, rack + 2.5, 3.0, 0.3)


def _compartment(bay: Bay) -> None:
    """Two seats that look at each other, a table under the window between them."""
    _bench(bay, 0.25, 1, "#2f6f6a")
    _bench(bay, 10.75, -1, "#2f6f6a")
    bay.box(5.4, 0, 5.6, 1.75, "#6b4630")
    bay.box(4.1, 1.72, 6.9, 1.95, "#a8693f")
    bay.stamp("coffee", 4.8, 1.95, 0.5)
    bay.stamp("book", 6.1, 1.95, 0.28)


def _bench(bay: Bay, x: float, way: int, code: str, *, tall: float = 3.5, head: str = "#f4efe4") -> None:
    """A padded seat in profile with its back at x."""
    dark = "#1f4a48" if code == "#2f6f6a" else "#26355c"

    def part(left: float, low: float, right: float, high: float, colour: str) -> None:
        first, last = sorted((x + way * left, x + way * right))
        bay.box(first, low, last, high, colour)

    part(0.15, 0.0, 2.3, 0.75, "#4a3a34")
    bay.shape([(x, 0.7), (x + way * 0.75, 0.7), (x + way * 0.45, tall), (x - way * 0.2, tall)], code)
    bay.shape([(x, 0.7), (x + way * 0.25, 0.7), (x + way * 0.0, tall), (x - way * 0.2, tall)], dark)
    bay.disc(x + way * 0.13, tall, 0.33, 0.2, code)
    part(0.2, 0.7, 2.5, 1.35, code)
    part(0.2, 0.62, 2.5, 0.82, dark)
    bay.disc(x + way * 2.5, 1.0, 0.22, 0.34, code)
    bay.shape(
        [
            (x + way * 0.58, tall - 1.1),
            (x + way * 0.46, tall),
            (x - way * 0.1, tall + 0.05),
            (x + way * 0.2, tall - 1.1),
        ],
        head,
    )
    part(0.5, 1.95, 1.9, 2.15, "#6b4630")


def paint_bus(easel: Easel) -> Backdrop:
    """Large windows on the town, yellow poles and straps to hold on to, rows of blue seats."""
    return paint_cabin(
        easel, pass_town, floor=plain("#6f7680"), fill=_bus_wall, middle=_rows, span=11.0, focus=5.5, sight=3.4
    )


def paint_metro(easel: Easel) -> Backdrop:
    """The same below the ground: lamps rush by in the dark."""
    return paint_cabin(
        easel, _tunnel, floor=plain("#8a9098"), fill=_bus_wall, middle=_rows, span=11.0, focus=5.5, sight=3.4
    )


def _tunnel(easel: Easel) -> list[Node]:
    """Its wall with cables and rows of stone, lamps that rush by."""
    top = -easel.rise - 4
    wall = easel.sheet(0.1, top, drift=easel.m * 0.25)
    dark = tone("#23262f")
    wall.fill_below(np.full(wall.width, top, np.float32), blend(dark, (0.0, 0.0, 0.0), 0.3), dark, fade=easel.size(0.5))
    count = max(round(wall.width / easel.size(0.3)), 3)
    for number in range(count):
        x = number * wall.width / count
        wall.polygon(rect(x, top, x + easel.size(0.02), easel.height), blend(dark, (90.0, 84.0, 78.0), 0.35))
    for share, code in ((0.02, "#4a4f5a"), (0.05, "#3a3f4a"), (-0.09, "#5a4a3a")):
        row = easel.horizon + easel.size(share)
        wall.polygon(rect(0, row, wall.width - 0.01, row + easel.size(0.01)), tone(code))
    lamps = easel.sheet(0.3, top, drift=easel.m * 1.1)
    for number in range(3):
        x, y, long = (number + 0.4) * lamps.width / 3, easel.horizon - easel.size(0.12), easel.size(0.09)
        lamps.halo(x + long / 2, y, 2.2 * long, tone("#ffd890"), 0.5)
        lamps.polygon(rect(x, y - easel.size(0.008), x + long, y + easel.size(0.008)), tone("#fff4d0"), shines=1.0)
    return [wall.finish(lit=False), lamps.finish(lit=False)]


def _bus_wall(bay: Bay) -> None:
    high = min(bay.ceiling - 1.7, 7.0)
    wall_round(bay, 11.0, [(0.5, 2.1, 5.3, high), (5.7, 2.1, 10.5, high)], "#dfe4e6", "#3a424a", round_by=0.4)
    bay.box(-0.05, -0.3, 11.05, 1.3, "#8f9aa6")
    bay.box(-0.05, 1.25, 11.05, 1.4, "#f2b92e")
    top = high + 0.35
    bay.box(-0.05, top, 11.05, top + 0.95, "#f6f8f8")
    for at, code in enumerate(("#d8503e", "#3f78c0", "#4f9f62")):
        bay.box(0.5 + 3.6 * at, top + 0.1, 3.6 + 3.6 * at, top + 0.85, code)
        bay.disc(1.2 + 3.6 * at, top + 0.48, 0.26, 0.26, "#fbf3dc")
        for row in range(2):
            bay.box(1.8 + 3.6 * at, top + 0.3 + 0.26 * row, 3.2 + 3.6 * at, top + 0.4 + 0.26 * row, "#fbf3dc")
    bay.box(-0.05, top + 1.0, 11.05, bay.ceiling + 1, "#c9d0d4")
    bay.box(1.0, top + 1.1, 10, top + 1.3, "#fbffff", shines=0.9)


def _rows(bay: Bay) -> None:
    """Seats one behind the other, poles between them, straps that hang from a bar."""
    for x in (0.6, 7.4):
        _shell(bay, x)
    bar = min(bay.ceiling - 0.7, 7.8)
    for x in (3.9, 10.6):
        bay.box(x, 0, x + 0.16, bay.ceiling + 2, "#f2b92e")
        bay.box(x + 0.1, 0, x + 0.16, bay.ceiling + 2, "#c98f1e")
    bay.box(-0.05, bar, 11.05, bar + 0.16, "#f2b92e")
    for at in range(5):
        x = 0.9 + 2.2 * at
        bay.box(x - 0.05, bar - 0.9, x + 0.05, bar, "#4a4e56")
        bay.shape([(x, bar - 0.85), (x + 0.34, bar - 1.45), (x - 0.34, bar - 1.45)], "#2c3038")
        bay.shape([(x, bar - 1.02), (x + 0.2, bar - 1.37), (x - 0.2, bar - 1.37)], "#dfe4e6")


def _shell(bay: Bay, x: float) -> None:
    """A seat in profile that looks to the right."""
    bay.box(x + 0.9, 0, x + 1.2, 1.1, "#5d666e")
    bay.box(x + 0.5, 0, x + 1.7, 0.16, "#5d666e")
    bay.shape([(x, 1.2), (x + 0.5, 1.2), (x + 0.25, 3.4), (x - 0.3, 3.4)], "#2f5fa8")
    bay.shape([(x + 0.3, 1.5), (x + 0.62, 1.5), (x + 0.36, 3.2), (x + 0.1, 3.2)], "#d8503e")
    bay.box(x, 1.05, x + 2.2, 1.5, "#2f5fa8")
    bay.box(x + 0.5, 1.4, x + 2.2, 1.62, "#d8503e")
    bay.disc(x + 2.2, 1.32, 0.2, 0.28, "#2f5fa8")
    bay.shape([(x - 0.32, 3.36), (x + 0.26, 3.36), (x + 0.14, 3.7), (x - 0.26, 3.7)], "#f2b92e")


def paint_airliner(easel: Easel) -> Backdrop:
    """A curved white wall with small oval windows over the clouds, lockers above, rows of seats with screens."""
    return paint_cabin(
        easel,
        fly_over,
        floor=runner("#4a5a78", "#3a4968", "#6f83a8"),
        fill=_fuselage,
        middle=_airline_seats,
        span=11.0,
        focus=5.5,
        sight=3.5,
    )


def _fuselage(bay: Bay) -> None:
    panes = [(left, 2.7, left + 1.75, 5.2) for left in (1.0, 4.65, 8.3)]
    wall_round(bay, 11.0, panes, "#eef1f3", "#c3cad2", round_by=0.8)
    for left, _, right, _ in panes:
        bay.box(left + 0.12, 4.75, right - 0.12, 5.1, "#dfe4e8")
        bay.box(left + 0.6, 4.78, right - 0.6, 4.86, "#b3bcc4")
    bay.box(-0.05, -0.3, 11.05, 1.6, "#c9d3de")
    bay.box(-0.05, 1.55, 11.05, 1.75, "#3f6fb0")
    low = 5.7
    bay.box(-0.05, low, 11.05, low + 0.3, "#aab4be")
    for at in range(2):
        x = 0.1 + 5.5 * at
        bay.shape([(x, low + 0.25), (x + 5.3, low + 0.25), (x + 5.3, low + 1.75), (x, low + 1.75)], "#f8fafb")
        bay.box(x, low + 0.25, x + 5.3, low + 0.5, "#dbe1e6")
        bay.box(x + 2.3, low + 0.55, x + 3.0, low + 0.7, "#8f9aa6")
        bay.disc(x + 4.4, low + 0.14, 0.14, 0.09, "#ffe9a8", shines=1.0)
        bay.disc(x + 0.9, low + 0.14, 0.14, 0.09, "#7fd0ff", shines=1.0)
    bay.box(-0.05, low + 1.75, 11.05, bay.ceiling + 1, "#dfe6ec")
    bay.box(-0.05, low + 1.85, 11.05, low + 2.1, "#9fd0ff", shines=0.8)
    bay.glow(5.5, low + 2.0, 3.0, 0.25, "#bfe0ff")


def _airline_seats(bay: Bay) -> None:
    """Backs with a screen in them, seen from the side."""
    for x in (0.5, 4.2, 7.9):
        bay.box(x + 0.6, 0, x + 0.9, 0.9, "#7a828a")
        bay.box(x + 1.7, 0, x + 2.0, 0.9, "#7a828a")
        bay.shape([(x + 0.1, 0.9), (x + 0.8, 0.9), (x + 0.35, 3.2), (x - 0.35, 3.2)], "#2f4f8f")
        bay.shape([(x + 0.1, 0.9), (x + 0.3, 0.9), (x - 0.12, 3.2), (x - 0.35, 3.2)], "#213a6e")
        bay.shape([(x - 0.4, 3.1), (x + 0.4, 3.1), (x + 0.26, 3.9), (x - 0.42, 3.9)], "#b3c4e0")
        bay.box(x + 0.2, 0.85, x + 2.4, 1.4, "#3a5fa6")
        bay.disc(x + 2.4, 1.12, 0.2, 0.28, "#3a5fa6")
        bay.box(x + 0.6, 1.95, x + 2.0, 2.15, "#8f9aa6")
        bay.shape([(x - 0.34, 2.5), (x - 0.2, 2.5), (x - 0.34, 3.0), (x - 0.48, 3.0)], "#1c2430")


CABINS = (
    indoor(
        "train carriage",
        "train compartment, train carriage, train interior, train window, train seat, train cabin, train wagon, "
        "railway carriage, railway compartment, sleeper train, sleeping car, dining car, train car",
        paint_carriage,
        "train",
    ),
    indoor(
        "bus interior",
        "bus interior, bus window, bus seat, tram interior, tram window, tram seat, coach interior, trolley interior",
        paint_bus,
        "engine",
        "hall",
    ),
    indoor(
        "subway carriage",
        "subway carriage, subway car, subway car interior, subway interior, metro carriage, metro car, metro interior, "
        "tube carriage, underground carriage, subway seat, subway window, metro seat",
        paint_metro,
    ),
    indoor(
        "airplane cabin",
        "airplane cabin, airplane seat, airplane window, airplane interior, airplane aisle, plane cabin, plane seat, "
        "plane window, plane interior, plane aisle, aircraft cabin, aircraft interior, aeroplane cabin, aeroplane window, "
        "airline seat, jet cabin",
        paint_airliner,
        "wind",
    ),
)
"""Inside what carries people."""


_LIGHTS = ("#ff6a5a", "#7fe08a", "#ffd25a", "#6fd0ff")


def paint_cockpit(easel: Easel) -> Backdrop:
    """Slanting panes over the clouds, a board full of dials, levers and a yoke at either side."""
    return paint_cabin(
        easel,
        fly_over,
        floor=tiles("#4a4f58", "#454a54"),
        fill=_windscreen,
        middle=_panel,
        span=22.0,
        focus=11.0,
        sight=3.2,
    )


def _windscreen(bay: Bay) -> None:
    low, high = 2.9, min(bay.ceiling - 1.5, 7.6)
    wall_round(bay, 22.0, [(1.2, low, 20.8, high)], "#5d6672", "#3a424c", round_by=1.2)
    for x, slant in ((6.4, 0.9), (11.0, 0.0), (15.6, -0.9)):
        bay.shape([(x - 0.28, low), (x + 0.28, low), (x + 0.24 + slant, high), (x - 0.24 + slant, high)], "#4a525e")
    for row in range(2):
        for at in range(20):
            x, y = 1.4 + 1.0 * at, high + 0.35 + 0.5 * row
            bay.box(x, y, x + 0.5, y + 0.28, "#3a424c")
            bay.disc(x + 0.72, y + 0.14, 0.11, 0.11, _LIGHTS[(at * 7 + row) % 4], shines=0.9)
    bay.box(-0.05, -0.3, 22.05, 1.2, "#3f4650")


def _panel(bay: Bay) -> None:
    """Under the panes, from one side to the other."""
    bay.shape([(-0.05, 0.2), (22.05, 0.2), (22.05, 2.4), (-0.05, 2.4)], "#343b45")
    bay.shape([(-0.05, 2.4), (22.05, 2.4), (22.05, 2.9), (-0.05, 2.9)], "#23282f")
    for at in range(12):
        x = 1.9 + 1.65 * at
        if at in (3, 8):
            bay.box(x - 0.7, 0.9, x + 0.7, 2.2, "#11202c")
            bay.box(x - 0.58, 1.5, x + 0.58, 2.08, "#6fb8ff", shines=0.8)
            bay.box(x - 0.58, 1.0, x + 0.58, 1.5, "#a8713f", shines=0.8)
            bay.box(x - 0.4, 1.46, x + 0.4, 1.54, "#ffffff", shines=1.0)
            continue
        bay.disc(x, 1.6, 0.62, 0.62, "#9aa4ae")
        bay.disc(x, 1.6, 0.52, 0.52, "#12171d")
        turn = at * 1.9
        for tick in range(8):
            angle = math.tau * tick / 8
            bay.disc(x + 0.4 * math.cos(angle), 1.6 + 0.4 * math.sin(angle), 0.05, 0.05, "#f4f6f4", shines=0.8)
        tip = (x + 0.38 * math.cos(turn), 1.6 + 0.38 * math.sin(turn))
        side = (0.06 * math.sin(turn), -0.06 * math.cos(turn))
        bay.shape([(x + side[0], 1.6 + side[1]), tip, (x - side[0], 1.6 - side[1])], "#ff8a4a", shines=0.9)
    for at in range(24):
        bay.disc(1.5 + 0.82 * at, 0.6, 0.12, 0.12, _LIGHTS[(at * 5) % 4], shines=0.9)
    for x in (4.4, 17.6):
        bay.box(x - 0.12, 1.0, x + 0.12, 3.0, "#1c2026")
        bay.box(x - 0.8, 2.7, x + 0.8, 3.05, "#15181d")
        for way in (-1, 1):
            grip = [(x + way * 0.5, 2.8), (x + way * 0.8, 2.7), (x + way * 1.0, 3.9), (x + way * 0.7, 3.9)]
            bay.shape(grip, "#15181d")


COCKPITS = (
    indoor(
        "cockpit",
        (
            "cockpit, airplane cockpit, plane cockpit, flight deck, jet cockpit, helicopter cockpit, aircraft "
            "cockpit, flight simulator"
        ),
        paint_cockpit,
        "wind",
    ),
)
"""Where something is steered or watched."""
