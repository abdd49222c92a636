"""Corridors that lead into the depth: of an office, a hospital, a school, a hotel, a spaceship."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import partial

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .buildings import rect
from .interiors import indoor, inner_light

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


CORRIDORS = (
    indoor(
        "corridor",
        (
            "corridor, hallway, long corridor, office corridor, office hallway, long hallway, passageway, dark "
            "corridor, dark hallway, spiral staircase, lighthouse interior, stair tower, spiral stair, winding "
            "staircase, winding stair, helical staircase, tower staircase, tower stair, inside a lighthouse, "
            "inside the lighthouse, stairwell, circular staircase, lighthouse stair, stone staircase, spiral "
            "stairs, winding stairs, lighthouse stairs, tower stairs, stairs of a lighthouse, stairs of the "
            "lighthouse, stairs of a tower, stairs of the tower, circular stairs"
        ),
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
        "corridor of the university, lockers",
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
)
"""Corridors."""
