"""A race track: asphalt between kerbs, a stand full of people, boards, a gantry, walls of tyres.

Also: plain places that everybody has: a car park under the sky, the cellar of a house, a closet full of clothes.
"""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import far_trees, lay_ground, set_up
from .interiors import Bay
from .sky import paint_sky
from .terrain import grass_tones

_WHITE: Tone = (255.0, 255.0, 255.0)
_GAY = ("#d8423a", "#f2b73c", "#3f8a52", "#3f78c0", "#d860a0", "#f4f0e8")
_SKIN = ("#e8bf98", "#c98f6a", "#8a5a40")
_RED, _LINE = tone("#d8342f"), tone("#f6f4ee")
_TOP = 0.155
"""Where the far kerb is, parts of the height below the horizon."""


def paint_race_track(easel: Easel) -> Backdrop:
    """The home straight, seen from the infield."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(set_up(easel, _stand, span=24.0, focus=11.0, depth=0.45, crest=0.075, tall=1.0))
    nodes.append(lay_ground(easel, "#8fb45a", crest=0.085, grassy=True))
    nodes.append(set_up(easel, _barrier, span=24.0, focus=11.0, depth=0.7, crest=0.11))
    nodes.append(_asphalt(easel))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _asphalt(easel: Easel) -> Node:
    """Kerbs in red and white along both sides, the chequered line and the places of the start between them."""
    light, middle, _ = grass_tones(easel)
    top, wide = easel.below(_TOP), easel.size(0.34)
    road = easel.sheet(1.0, top - 2)
    grey = tone("#5f636c") if not easel.snowy else tone("#c5ced8")
    line = np.full(road.width, top, np.float32)
    road.fill_below(line, blend(grey, _WHITE, 0.12), blend(grey, (30.0, 30.0, 34.0), 0.2), fade=wide, blot=0.05)
    for share, thin in ((0.12, 0.006), (0.86, 0.012)):
        y = top + share * wide
        road.polygon(rect(0, y, road.width - 0.01, y + easel.size(thin)), _LINE)
    near = top + wide
    road.fill_below(np.full(road.width, near, np.float32), light, middle, fade=easel.size(0.3), blot=0.08)
    _kerb(road, top, easel.size(0.02), easel.size(0.1))
    _kerb(road, near - easel.size(0.005), easel.size(0.042), easel.size(0.2))
    count = max(round(road.width / easel.size(2.2)), 1)
    for number in range(count):
        x = (number + 0.62) * road.width / count
        _start(road, x, top + 0.14 * wide, near - 0.16 * wide)
    return road.finish()


def _kerb(road: Sheet, top: float, tall: float, long: float) -> None:
    count = 2 * max(round(road.width / (2 * long)), 1)
    step = road.width / count
    for number in range(count):
        x, lean = number * step, 0.25 * tall
        corners = [[x, top], [x + step, top], [x + step - lean, top + tall], [x - lean, top + tall]]
        road.polygon(np.array(corners), _RED if number % 2 else _LINE)
    road.polygon(rect(0, top + tall, road.width - 0.01, top + 1.25 * tall), blend(_RED, (40.0, 40.0, 40.0), 0.6))


def _start(road: Sheet, x: float, top: float, low: float) -> None:
    """Black and white squares across the road, and three boxes behind them."""
    rows, lean = 6, -0.5 * (low - top)
    tall = (low - top) / rows
    for row in range(rows):
        for column in range(3):
            left, right = x + lean * row / rows + column * tall, x + lean * (row + 1) / rows + column * tall
            y = top + row * tall
            corners = [[left, y], [left + tall, y], [right + tall, y + tall], [right, y + tall]]
            road.polygon(np.array(corners), _LINE if (row + column) % 2 else tone("#2a2a30"))
    thick = 0.12 * tall
    for box in range(3):
        left, y = x - (2.2 + 3.4 * box) * tall, top + (0.4 + 2.6 * (box % 2)) * tall
        road.polygon(rect(left, y, left + 1.8 * tall, y + thick), _LINE)
        side = [[left, y], [left + thick, y], [left + thick - tall, y + 2 * tall], [left - tall, y + 2 * tall]]
        road.polygon(np.array(side), _LINE)
        road.polygon(rect(left - tall, y + 2 * tall, left + 0.8 * tall, y + 2 * tall + thick), _LINE)


def _stand(bay: Bay) -> None:
    """Rows of people under a roof, flags on it."""
    bay.shape([(0.6, 0.4), (23.0, 0.4), (23.0, 5.4), (0.6, 5.4)], "#5f6873")
    rows = 8
    for row in range(rows):
        y = 0.9 + 0.52 * row
        bay.box(0.6, y - 0.32, 23.0, y - 0.1, "#8a949e")
        for at in range(40):
            x, number = 0.9 + 0.55 * at + 0.27 * (row % 2), at * 7 + row * 5 + (at * row) % 4
            if x < 22.8 and number % 9:
                bay.disc(x, y, 0.24, 0.26, _GAY[number % 6])
                bay.disc(x, y + 0.33, 0.14, 0.16, _SKIN[number % 3])
    for x in (0.6, 8.0, 15.4, 22.7):
        bay.box(x, 0.2, x + 0.25, 6.4, "#d8dde2")
    bay.shape([(0.1, 6.2), (23.5, 6.2), (23.5, 6.5), (22.6, 7.0), (1.0, 7.0), (0.1, 6.5)], "#c8323a")
    bay.box(0.1, 6.1, 23.5, 6.3, "#f4f0e8")
    for at in range(6):
        x = 2.0 + 4.0 * at
        bay.box(x, 6.9, x + 0.09, 9.0, "#6a6f78")
        bay.shape([(x + 0.09, 9.0), (x + 1.3, 8.8), (x + 1.2, 8.2), (x + 0.09, 8.3)], _GAY[at % 5])
        if bay.dark > 0.3:
            bay.disc(x + 2.0, 6.0, 0.25, 0.2, "#fffbe6", shines=1.0)
            bay.glow(x + 2.0, 5.6, 3.0, 0.5 * bay.dark, "#fffbe6")


def _barrier(bay: Bay) -> None:
    """Boards and a catch fence, stacks of tyres, and a gantry with the start lights."""
    for at in range(49):
        x = 0.5 * at
        bay.box(x, 0.8, x + 0.03, 2.3, "#aab4ba")
    for row in range(4):
        bay.box(0, 1.05 + 0.36 * row, 24, 1.08 + 0.36 * row, "#aab4ba")
    for at in range(9):
        bay.box(3.0 * at, 0.7, 3.0 * at + 0.1, 2.4, "#6a747c")
    for at in range(8):
        left = 3.0 * at
        bay.box(left, 0.0, left + 3.0, 0.95, _GAY[(at * 2 + 1) % 5])
        bay.box(left + 0.5, 0.3, left + 2.5, 0.62, "#ffffff")
        bay.box(left, 0.0, left + 0.06, 0.95, "#3a3f48")
    for left, number in ((0.4, 5), (20.2, 6)):
        for at in range(number):
            for row in range(2):
                x, y = left + 0.62 * at, 0.16 + 0.36 * row
                bay.box(x - 0.3, y - 0.16, x + 0.3, y + 0.18, ("#2c2d32", "#f0f0ee", "#c8323a")[(at + row) % 3])
    for x in (10.2, 17.4):
        bay.box(x, 0.0, x + 0.28, 5.6, "#3a3f48")
    bay.box(9.9, 5.0, 18.0, 6.2, "#2a2d34")
    for at in range(26):
        for row in range(2):
            if (at + row) % 2:
                bay.box(10.0 + 0.3 * at, 6.2 + 0.3 * row, 10.3 + 0.3 * at, 6.5 + 0.3 * row, "#f6f4ee")
            else:
                bay.box(10.0 + 0.3 * at, 6.2 + 0.3 * row, 10.3 + 0.3 * at, 6.5 + 0.3 * row, "#1e1e22")
    for at in range(5):
        x = 11.4 + 1.25 * at
        bay.disc(x, 5.6, 0.42, 0.42, "#121214")
        bay.disc(x, 5.6, 0.32, 0.32, "#ff4a3a" if at < 4 else "#6a2320", shines=0.9 if at < 4 else 0.0)


RACEWAYS = (
    Setting(
        name="race track",
        words=(
            "race track, racetrack, racing track, race course for cars, racing circuit, race circuit, formula one, formula 1, "
            "speedway, nascar, go kart track, kart track, motor racing, raceway, "
            "starting grid, start line of a race, pit lane, indy 500, drag strip, car racing, motorsport"
        ),
        paint=paint_race_track,
        horizon=0.48,
        sounds=("crowd",),
    ),
)
"""Where cars race."""


_CARS = ("#d2363a", "#3f74b8", "#e8ecef", "#3a3f46", "#e8b23a", "#4f9a6a")


def paint_parking_lot(easel: Easel) -> Backdrop:
    """Asphalt with white lines, a row of cars that stand there, lamps, a supermarket's front behind."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(set_up(easel, _stores, span=26.0, focus=13.0, depth=0.4, crest=0.07, tall=0.5))
    nodes.append(_asphalt_lot(easel))
    nodes.append(set_up(easel, _parked, span=16.8, focus=8.4, depth=0.62, crest=0.11, tall=0.75))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _stores(bay: Bay) -> None:
    lit = bay.dark > 0.3
    for left, right, high, code in (
        (0.0, 13.0, 4.6, "#e4dcc8"),
        (13.0, 20.0, 3.8, "#c9a894"),
        (20.0, 26.05, 4.2, "#d0d8dc"),
    ):
        bay.box(left, -0.2, right, high, code)
        bay.box(left, high - 0.3, right, high, "#8a8f94")
        for at in range(int((right - left) / 2.2)):
            x = left + 0.4 + 2.2 * at
            bay.box(x, 0, x + 1.8, 1.9, "#ffe0a0" if lit else "#9fbccc", shines=0.8 if lit else 0.0)
            bay.box(x + 0.85, 0, x + 0.95, 1.9, "#6b747c")
    bay.box(3.4, 2.4, 9.6, 3.9, "#3f8a5a", shines=0.6 if lit else 0.0)
    bay.disc(4.6, 3.15, 0.5, 0.5, "#f4f0e4", shines=0.6 if lit else 0.0)
    for at in range(5):
        bay.box(5.5 + 0.75 * at, 2.9, 6.05 + 0.75 * at, 3.4, "#f4f0e4", shines=0.6 if lit else 0.0)


def _asphalt_lot(easel: Easel) -> Layer:
    """Two rows of bays: lines that lead to the camera, arrows between them."""
    top = easel.below(0.07, 0.4)
    sheet = easel.sheet(1.0, top)
    grey = tone("#70747b") if not easel.snowy else tone("#dde5ee")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line,
        blend(grey, (255.0, 255.0, 255.0), 0.15),
        blend(grey, (30.0, 26.0, 24.0), 0.25),
        fade=easel.size(0.5),
        blot=0.05,
    )
    count = max(round(sheet.width / easel.size(0.34)), 2)
    for low, high in ((easel.below(0.13), easel.below(0.22)), (easel.below(0.4), easel.below(0.62))):
        for number in range(count):
            x = (number + 0.5) * sheet.width / count
            lean, wide = 0.3 * (high - low), easel.size(0.012)
            corners = np.array([[x, low], [x + wide, low], [x + 1.4 * wide - lean, high], [x - lean, high]])
            corners[:, 0] = np.clip(corners[:, 0], 0, sheet.width - 0.01)
            sheet.polygon(corners, tone("#f4f2ea"))
    return sheet.finish()


def _parked(bay: Bay) -> None:
    for at in range(4):
        x = 0.5 + 4.2 * at
        if at == 2:
            continue
        _front(bay, x, _CARS[(at * 2 + bay.number) % 6])
    bay.box(8.5, -0.2, 8.66, 7.4, "#5d666e")
    bay.box(7.2, 7.3, 9.9, 7.5, "#5d666e")
    for x in (7.3, 9.8):
        bay.disc(x, 7.25, 0.36, 0.16, "#fff4c8", shines=1.0 if bay.dark > 0.3 else 0.3)
        if bay.dark > 0.3:
            bay.glow(x, 6.9, 3.0, 0.4)


def _front(bay: Bay, x: float, code: str) -> None:
    """A car that looks at the camera."""
    for wheel in (0.1, 2.5):
        bay.box(x + wheel, -0.25, x + wheel + 0.6, 0.5, "#23262e")
    bay.shape([(x + 0.45, 1.3), (x + 2.75, 1.3), (x + 2.4, 2.3), (x + 0.8, 2.3)], code)
    bay.shape([(x + 0.65, 1.35), (x + 2.55, 1.35), (x + 2.28, 2.15), (x + 0.92, 2.15)], "#9fc0d4")
    bay.shape([(x, 0.1), (x + 3.2, 0.1), (x + 3.15, 1.1), (x + 2.8, 1.4), (x + 0.4, 1.4), (x + 0.05, 1.1)], code)
    bay.box(x + 1.0, 0.35, x + 2.2, 0.75, "#2c3038")
    for lamp in (0.45, 2.75):
        bay.disc(x + lamp, 0.8, 0.26, 0.2, "#fffbe0", shines=0.3)
    bay.box(x + 1.25, 0.12, x + 1.95, 0.32, "#f4f4ee")


LOTS = (
    Setting(
        name="parking lot",
        words=(
            "parking lot, supermarket parking lot, empty parking lot, car lot, car dealership, outdoor car park, "
            "mall parking lot, shopping center parking lot, strip mall, drive in cinema, drive-in cinema, drive "
            "in movie, drive-in movie, drive in theater, drive-in theater, drive in theatre, drive-in theatre, "
            "open air cinema, outdoor cinema, autokino, outdoor movie"
        ),
        paint=paint_parking_lot,
        horizon=0.46,
        sounds=("city",),
    ),
)
"""Where things are left."""
