"""Ways through buildings: corridors that lead into the depth, a lift, a hotel's lobby, a car park."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import partial

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, inner_light, paint_hall, plain, tiles

_WHITE: Tone = (255.0, 255.0, 255.0)
_BLACK: Tone = (30.0, 24.0, 26.0)
_DEEPEST = 7.0


@dataclass(frozen=True, slots=True)
class Passage:
    """The colours of a corridor: its wall, the lower part of it, floor, carpet, doors, and how it is lit."""

    wall: str
    panel: str
    floor: str
    carpet: str
    door: str
    lamps: str
    """Of the ceiling ("ceiling") or of the walls ("wall")."""
    lockers: bool = False
    end: str = "#e8f4fb"


_PLAIN = Passage("#d9d4c6", "#b8b09c", "#a8a294", "", "#8a5f3c", "ceiling")
_WARD = Passage("#e4f2ef", "#8fc4ba", "#d5e3e0", "", "#6fb0c4", "ceiling")
_SCHOOL = Passage("#f2e2bc", "#e0c48c", "#c9b48c", "", "#b8683c", "ceiling", lockers=True)
_HOTEL = Passage("#e6cfa4", "#8f5a3c", "#6a3a34", "#a8303a", "#6b4028", "wall", end="#f6dfa8")
_SHIP = Passage("#c3d0dc", "#7f93a8", "#94a5b6", "#4a5d78", "#35506e", "ceiling", end="#9fdcff")


@dataclass(slots=True)
class _Tube:
    """A straight passage seen along its middle: what is `far` away is that many times smaller."""

    sheet: Sheet
    x: float
    y: float
    half: float
    floor: float
    ceiling: float

    def at(self, side: float, high: float, far: float) -> tuple[float, float]:
        """`side` -1 is the left wall, 1 the right one; `high` 0 is the floor, 1 the ceiling."""
        row = self.floor - high * (self.floor + self.ceiling)
        return self.x + side * self.half / far, self.y + row / far

    def on_wall(self, side: int, near: float, far: float, low: float, high: float, colour: Tone) -> None:
        """A panel of a wall."""
        corners = [(near, low), (near, high), (far, high), (far, low)]
        self._fill([self.at(side, up, away) for away, up in corners], colour)

    def across(
        self, high: float, left: float, right: float, near: float, far: float, colour: Tone, shines: float = 0
    ) -> None:
        """A panel of the floor or the ceiling."""
        corners = [(left, near), (right, near), (right, far), (left, far)]
        self._fill([self.at(side, high, away) for side, away in corners], colour, shines)

    def _fill(self, points: list[tuple[float, float]], colour: Tone, shines: float = 0) -> None:
        corners = np.array(points)
        corners[:, 0] = np.clip(corners[:, 0], 0, self.sheet.width - 0.01)
        if np.ptp(corners[:, 0]) > 0.5:
            self.sheet.polygon(corners, colour, shines=shines)


def paint_corridor(easel: Easel, look: Passage) -> Backdrop:
    """Walls with doors that run together towards a bright window, lamps in a row, a shining floor."""
    inner_light(easel)
    sheet = easel.sheet(0.6, -easel.rise - 4)
    y = easel.horizon - 0.06 * easel.height
    high = easel.height * 1.25 + easel.rise
    tube = _Tube(sheet, sheet.width / 2, y, sheet.width * 0.62, high * 0.43, high * 0.56)
    _shell(tube, look)
    for number in range(5):
        near = 1.15 * 1.45**number
        for side in (-1, 1):
            _side(tube, look, side, near, number)
        _lamp(tube, look, near * 1.1)
    _window(tube, look)
    return Backdrop(back=[sheet.finish()], stand=easel.below(0.28), spread=easel.size(0.07), air=easel.horizon * 0.6)


def _shell(tube: _Tube, look: Passage) -> None:
    """Floor, ceiling and walls, a little darker the farther away they are."""
    steps = [1.0, 1.3, 1.7, 2.2, 2.9, 3.8, 5.0, _DEEPEST]
    for number, (near, far) in enumerate(itertools.pairwise(steps)):
        shade = 0.035 * number
        near *= 0.84 if number == 0 else 0.995
        for side in (-1, 1):
            tube.on_wall(side, near, far, 0.0, 1.0, blend(tone(look.wall), _BLACK, shade + 0.04 * (side > 0)))
            tube.on_wall(side, near, far, 0.0, 0.34, blend(tone(look.panel), _BLACK, shade + 0.04 * (side > 0)))
            tube.on_wall(side, near, far, 0.33, 0.35, blend(tone(look.panel), _BLACK, shade + 0.22))
        tube.across(1.0, -1, 1, near, far, blend(tone("#f4f2ec"), _BLACK, shade + 0.06))
        tube.across(0.0, -1, 1, near, far, blend(tone(look.floor), (_WHITE, _BLACK)[number % 2], 0.05 + 0.3 * shade))
        if look.carpet:
            tube.across(0.0, -0.56, 0.56, near, far, tone("#d9b45a"))
            tube.across(0.0, -0.5, 0.5, near, far, blend(tone(look.carpet), _BLACK, shade))


def _side(tube: _Tube, look: Passage, side: int, near: float, number: int) -> None:
    """A door, and lockers or a picture beside it."""
    shade = 0.05 * number
    frame, door = blend(tone("#f8f4ea"), _BLACK, shade + 0.1), blend(tone(look.door), _BLACK, shade)
    tube.on_wall(side, near, near * 1.2, 0.0, 0.7, frame)
    tube.on_wall(side, near * 1.015, near * 1.185, 0.0, 0.68, door)
    tube.on_wall(
        side, near * 1.05, near * 1.15, 0.42, 0.6, blend(door, _WHITE if look.lamps == "ceiling" else _BLACK, 0.35)
    )
    tube.on_wall(side, near * 1.16, near * 1.175, 0.33, 0.37, tone("#e8c56a"))
    if look.lockers:
        for at in range(4):
            first = near * (1.22 + 0.055 * at)
            code = ("#3f78b0", "#c8503e", "#3f78b0", "#d9a03c")[(at + number) % 4]
            tube.on_wall(side, first, first * 1.04, 0.02, 0.62, blend(tone(code), _BLACK, shade))
            tube.on_wall(side, first * 1.01, first * 1.03, 0.52, 0.56, blend(tone(code), _BLACK, shade + 0.35))
    elif look.lamps == "wall":
        tube.on_wall(side, near * 1.27, near * 1.36, 0.5, 0.72, tone("#d9b45a"))
        tube.on_wall(side, near * 1.28, near * 1.35, 0.52, 0.7, blend(tone("#5f8a7a"), _BLACK, shade))


def _lamp(tube: _Tube, look: Passage, near: float) -> None:
    if look.lamps == "ceiling":
        tube.across(0.995, -0.22, 0.22, near, near * 1.18, tone("#fbffff"), 0.95)
        x, y = tube.at(0, 0.99, near * 1.1)
        tube.sheet.halo(x, y, tube.half * 0.5 / near, tone("#f4fbff"), 0.3)
        tube.across(0.0, -0.18, 0.18, near, near * 1.15, blend(tone(look.floor), _WHITE, 0.4))
        return
    for side in (-1, 1):
        x, y = tube.at(side * 0.97, 0.66, near * 1.12)
        size = tube.half * 0.035 / near
        tube.sheet.halo(x, y, size * 9, tone("#ffd890"), 0.4)
        tube.sheet.disc(x, y, size, size * 1.6, tone("#fff0c0"), shines=1.0)


def _window(tube: _Tube, look: Passage) -> None:
    """The wall at the end: a window or a lit door."""
    (left, top), (right, bottom) = tube.at(-1, 1, _DEEPEST), tube.at(1, 0, _DEEPEST)
    wide, tall = right - left, bottom - top
    tube.sheet.polygon(rect(left - 1, top - 1, right + 1, bottom + 1), blend(tone(look.wall), _BLACK, 0.2))
    tube.sheet.polygon(
        rect(left + wide * 0.25, top + tall * 0.18, right - wide * 0.25, bottom), tone(look.end), shines=0.6
    )
    tube.sheet.polygon(
        rect(left + wide * 0.49, top + tall * 0.18, left + wide * 0.51, bottom), blend(tone(look.wall), _BLACK, 0.3)
    )
    tube.sheet.halo(left + wide / 2, top + tall * 0.6, tall * 0.9, tone(look.end), 0.35)


def paint_elevator(easel: Easel) -> Backdrop:
    """Its steel doors half open before the lobby, a panel of lit buttons, a hand rail, an arrow above."""
    return paint_hall(easel, wall="#b9a88c", floor=tiles("#8f8678", "#7f766a"), fill=_lift, span=22.0, focus=12.2)


def _lift(bay: Bay) -> None:
    for at in range(11):
        bay.box(2.0 * at, 0, 2.0 * at + 0.08, bay.ceiling + 1, "#9a8a6e")
    bay.box(-0.05, 0, 22.05, 0.5, "#6b5f4e")
    top = min(bay.ceiling - 1.2, 6.9)
    bay.box(6.6, 0, 15.4, top + 0.5, "#5d666e")
    bay.box(7.2, 0, 14.8, top, "#1c2026")
    for left, right in ((7.2, 10.96), (11.04, 14.8)):
        bay.box(left, 0, right, top, "#aab4bc")
        for step in range(6):
            x = left + (right - left) * step / 6
            bay.box(x, 0, x + 0.3, top, ("#b8c2ca", "#c9d2d8", "#bcc6cd")[step % 3])
        bay.shape([(left + 0.6, 0), (left + 1.2, 0), (left + 2.6, top), (left + 2.0, top)], "#d8e0e5")
    bay.box(10.93, 0, 11.07, top, "#2c3038")
    bay.box(9.6, top + 0.12, 12.4, top + 1.0, "#15181d")
    bay.shape([(10.2, top + 0.35), (10.8, top + 0.35), (10.5, top + 0.82)], "#ff7a3a", shines=1.0)
    for x in (11.3, 11.75):
        bay.box(x, top + 0.32, x + 0.12, top + 0.84, "#ff7a3a", shines=1.0)
    bay.glow(11.0, top + 0.6, 1.6, 0.3, "#ff9a5a")
    bay.box(16.0, 1.9, 17.8, 6.2, "#d8dfe4")
    bay.box(16.1, 2.0, 17.7, 6.1, "#c3ccd2")
    for row in range(6):
        for at in range(2):
            x, y = 16.5 + 0.75 * at, 2.5 + 0.6 * row
            lit = (row, at) == (3, 1)
            bay.disc(x, y, 0.25, 0.25, "#8a929a")
            bay.disc(x, y, 0.19, 0.19, "#ffb03a" if lit else "#fbf7ee", shines=1.0 if lit else 0.3)
    for left, right in ((0.5, 6.0), (18.3, 21.6)):
        bay.box(left, 2.3, right, 2.5, "#e8c56a")
        bay.box(left, 3.4, right, top - 0.3, "#d9e6ec")
        bay.shape([(left + 0.4, 3.4), (left + 1.2, 3.4), (left + 2.6, top - 0.3), (left + 1.8, top - 0.3)], "#eef5f8")
    bay.box(-0.05, top + 1.25, 22.05, top + 1.4, "#fff4d0", shines=0.8)


def paint_lobby(easel: Easel) -> Backdrop:
    """A reception desk before pigeonholes with keys, a chandelier, palms, sofas, a marble floor."""
    return paint_hall(
        easel,
        wall="#e2c79a",
        floor=tiles("#f0e6d2", "#cbb08a"),
        fill=_reception,
        middle=_sofas,
        span=22.0,
        focus=11.0,
        skirting="#6b4028",
    )


def _reception(bay: Bay) -> None:
    top = min(bay.ceiling - 0.6, 7.6)
    for x in (0.8, 5.0, 17.0, 21.2):
        bay.box(x - 0.5, 0, x + 0.5, top + 1.5, "#f6ecd8")
        bay.box(x + 0.2, 0, x + 0.5, top + 1.5, "#dfcfae")
        bay.box(x - 0.65, 0, x + 0.65, 0.6, "#a87a4a")
        bay.box(x - 0.65, top, x + 0.65, top + 0.4, "#d8ac4e")
    bay.box(6.4, 2.4, 15.6, 6.4, "#6b4028")
    for row in range(4):
        for at in range(10):
            x, y = 6.6 + 0.9 * at, 2.65 + 0.92 * row
            bay.box(x, y, x + 0.74, y + 0.76, "#3f2618")
            if (at * 3 + row) % 4:
                bay.disc(x + 0.37, y + 0.46, 0.12, 0.12, "#f2c94c")
                bay.box(x + 0.33, y + 0.12, x + 0.41, y + 0.42, "#f2c94c")
    for x in (7.2, 9.1, 12.9, 14.8):
        bay.disc(x, 6.95, 0.42, 0.42, "#c9973c")
        bay.disc(x, 6.95, 0.34, 0.34, "#fbf7ee")
        bay.box(x - 0.03, 6.95, x + 0.03, 7.2, "#2c2f36")
        bay.box(x, 6.92, x + 0.2, 6.98, "#2c2f36")
    bay.box(5.8, 0, 16.2, 2.2, "#7a4a2c")
    for at in range(6):
        bay.box(6.1 + 1.7 * at, 0.35, 7.5 + 1.7 * at, 1.85, "#8f5a36")
    bay.box(5.5, 2.15, 16.5, 2.5, "#f4efe4")
    bay.disc(8.2, 2.6, 0.3, 0.22, "#e8c56a")
    bay.disc(8.2, 2.85, 0.07, 0.07, "#e8c56a")
    bay.stamp("vase", 14.4, 2.5, 1.3)
    bay.stamp("lamp", 6.4, 2.5, 1.5)
    for x in (3.0, 19.1):
        bay.stamp("potted plant", x, 0.0, 3.6)
    if bay.ceiling > 9:
        _chandelier(bay, 11.0, top + 0.8)


def _chandelier(bay: Bay, x: float, low: float) -> None:
    for y, half in ((low, 1.6), (low + 0.7, 0.9)):
        bay.shape([(x - half, y), (x + half, y), (x + half * 0.5, y - 0.4), (x - half * 0.5, y - 0.4)], "#d8ac4e")
        for at in range(7):
            bay.disc(x - half + half * at / 3, y + 0.25, 0.11, 0.2, "#fff2c0", shines=1.0)
    bay.box(x - 0.05, low + 0.7, x + 0.05, bay.ceiling + 1, "#b8862f")
    bay.glow(x, low + 0.4, 4.0, 0.35, "#ffe2a0")


def _sofas(bay: Bay) -> None:
    for x in (2.4, 19.6):
        bay.stamp("sofa", x, 0.0, 2.2, code="#8f2f3a")
    bay.box(7.4, 0, 7.5, 1.8, "#d8ac4e")
    bay.box(7.0, 0.15, 9.4, 0.35, "#d8ac4e")
    bay.box(9.0, 0, 9.1, 1.8, "#d8ac4e")
    bay.box(7.3, 0.35, 8.7, 1.15, "#7a4a32")
    bay.box(7.6, 1.15, 9.0, 1.75, "#3f6f8a")


def paint_car_park(easel: Easel) -> Backdrop:
    """Bare concrete pillars with yellow bands, parked cars in their bays, strip lights, arrows on the ground."""
    return paint_hall(easel, wall="#8a8f94", floor=_bays, fill=_decks, middle=_pillars, span=24.0, focus=10.0)


def _bays(sheet: Sheet, easel: Easel, top: float) -> None:
    plain("#6f747a")(sheet, easel, top)
    first, last = easel.below(0.24), easel.below(0.27)
    for at in range(max(round(sheet.width / easel.size(0.5)), 2)):
        x, wide = (at + 0.2) * easel.size(0.5), easel.size(0.3)
        sheet.polygon(rect(x, first, min(x + wide, sheet.width - 0.01), last), tone("#f4efe0"))


def _decks(bay: Bay) -> None:
    for y, code in ((6.9, "#70757b"), (7.3, "#5f646a")):
        bay.box(-0.05, y, 24.05, y + 0.3, code)
    bay.box(-0.05, 2.6, 24.05, 3.2, "#e8c23a")
    for at in range(12):
        bay.shape([(2 * at, 2.6), (2 * at + 1, 2.6), (2 * at + 1.6, 3.2), (2 * at + 0.6, 3.2)], "#2c2f36")
    for left in (1.6, 9.6, 17.6):
        bay.tube(left, left + 4.6, 6.6)
    bay.box(20.2, 3.8, 22.6, 6.0, "#2f6fc0")
    bay.box(20.8, 4.1, 21.2, 5.7, "#ffffff")
    bay.disc(21.5, 5.2, 0.55, 0.5, "#ffffff")
    bay.disc(21.45, 5.2, 0.25, 0.2, "#2f6fc0")
    for x, name, code in ((3.6, "car", "#c8503e"), (10.6, "car", "#3f78b0"), (17.2, "van", "#e8e4da")):
        bay.stamp(name, x, 0.0, 2.9, code=code, widest=6.6, action="still")


def _pillars(bay: Bay) -> None:
    for x in (0.2, 13.6):
        bay.box(x, 0, x + 1.5, bay.ceiling + 2, "#a3a8ac")
        bay.box(x + 1.05, 0, x + 1.5, bay.ceiling + 2, "#8a8f94")
        bay.box(x, 0.3, x + 1.5, 2.4, "#f2c230")
        for at in range(3):
            bay.shape(
                [(x, 0.5 + 0.6 * at), (x + 1.5, 0.9 + 0.6 * at), (x + 1.5, 1.2 + 0.6 * at), (x, 0.8 + 0.6 * at)],
                "#2c2f36",
            )
        bay.box(x + 0.3, 3.4, x + 1.2, 4.6, "#2f6fc0")
        bay.box(x + 0.6, 3.6, x + 0.9, 4.4, "#ffffff")


PASSAGES = (
    indoor(
        "corridor",
        "corridor, hallway, long corridor, office corridor, office hallway, long hallway, passageway, dark corridor, "
        "dark hallway",
        partial(paint_corridor, look=_PLAIN),
        "hall",
    ),
    indoor(
        "hospital corridor",
        "hospital corridor, hospital hallway, clinic corridor, corridor of a hospital, corridor of the hospital, "
        "hallway of a hospital, hospital floor",
        partial(paint_corridor, look=_WARD),
        "hall",
    ),
    indoor(
        "school corridor",
        "school corridor, school hallway, high school hallway, hallway of a school, hallway of the school, "
        "corridor of a school, corridor of the school, university corridor, university hallway, corridor of a university, "
        "corridor of the university, locker room, lockers",
        partial(paint_corridor, look=_SCHOOL),
        "hall",
    ),
    indoor(
        "hotel corridor",
        "hotel corridor, hotel hallway, corridor of a hotel, hallway of a hotel",
        partial(paint_corridor, look=_HOTEL),
        "hall",
    ),
    indoor(
        "spaceship corridor",
        "spaceship corridor, spaceship hallway, starship corridor, spacecraft corridor, space station corridor, "
        "futuristic corridor, futuristic hallway, corridor of a spaceship, corridor of a starship",
        partial(paint_corridor, look=_SHIP),
        "space",
    ),
    indoor("elevator", "elevator, lift cabin, elevator door, elevator interior", paint_elevator, "hall"),
    indoor(
        "hotel lobby",
        "hotel lobby, lobby, hotel reception, reception, lobby of a hotel, reception desk, hotel foyer, foyer, front desk, hotel",
        paint_lobby,
        "hall",
    ),
    indoor(
        "parking garage",
        "parking garage, underground garage, car park, parking deck, parking structure, underground parking, "
        "multi storey car park",
        paint_car_park,
        "hall",
    ),
)
"""Ways through buildings."""
