"""How many of one kind stand beside each other: with room between them, some farther back, all in the frame if they fit."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..spec import HUDDLED, IN_FILE
from .parts import Part

_KINDS = ("quadruped", "car", "train", "bicycle", "animal", "fable")
"""Families whose groups are spread out by their width."""
_FILES = ("camel", "duckling", "chick", "camper")
"""They go one behind the other."""
_IN_VEE = ("goose", "flamingo", "swan", "heron", "duck", "pelican")
"""They fly one behind the other on two sides."""
_LARGEST = 1.3
"""They are enlarged to that at most, where few of them have the sky to themselves."""
_STAGGER = 0.45
"""From one to the other in a row of an upright frame, in widths."""
_WOUND = 0.62
"""Size of those who go in file in an upright frame, of their usual size."""
_STEP = 0.6
"""From one row of an upright frame to the next, in heights."""
_ROOM = 1.16
"""From one to the next in a row, in widths."""
_CLOSE = 0.9
"""The same in file, where each has the tail of the one before it."""
_LEAST = 0.8
"""How far a row shrinks before there is another behind it."""
_BEHIND = 0.24
"""How much smaller each row is than the one before it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one of a group is."""

    along: float
    """Pixels from the middle of the group."""
    back: float
    """In rows: 0 in front, 1 in the second."""
    scale: float
    tone: float
    """How bright it is: 1 as it is."""
    mist: float
    """How much of the haze lies on it."""
    up: float = 0.0
    """Pixels above the first of them."""


def flies_in_vee(part: Part) -> bool:
    """Wild geese and their like, three or more of them."""
    return part.figure.count > 2 and part.entry.name in _IN_VEE and part.action in ("fly", "glide")


def vee(part: Part, wide: float, free: float, high: float, *, side: float = 1.0) -> list[Place]:
    """The first ahead, the others behind it on both sides in turn; `free` and `high` is the room for them all."""
    count = part.figure.count
    rows = math.ceil((count - 1) / 2)
    across, up = 0.82 * wide, 0.2 * wide
    shrink = min(free / (rows * across + wide), high / (2 * rows * up + 0.6 * wide))
    shrink = min(shrink, _LARGEST)
    places = []
    for number in range(count):
        rank = (number + 1) // 2
        arm = (1 if number % 2 else -1) * rank
        along = (0.5 * rows - rank) * across * shrink
        places.append(Place(side * along, 0.0, shrink, 1.0, 0.0, arm * up * shrink))
    return places


def stack(part: Part, tall: float, wide: float, free: float, *, side: float = 1.0) -> list[Place]:
    """In an upright frame: two in a row, half hidden by those before them, the rows one above the other."""
    count = part.figure.count
    if part.figure.relation == IN_FILE or part.entry.name in _FILES:
        return _wind(count, tall, wide, free, side)
    rows = math.ceil(count / 2)
    shrink = min(free / ((1 + _STAGGER) * wide), 1.0)
    places = []
    for number in range(count):
        row, second = divmod(number, 2)
        alone = count == 1 or (number == count - 1 and not second)
        sway = 0.07 * (-1 if row % 2 else 1)
        along = (0.0 if alone else (0.5 - second) * _STAGGER) + sway
        back = row + 0.45 * second - 0.5 * (rows - 1)
        scale = shrink * (1 - 0.09 * row)
        places.append(
            Place(side * along * wide * shrink, 0.0, scale, 1.0 - 0.04 * row, 0.08 * row, _STEP * back * tall * shrink)
        )
    return places


def _wind(count: int, tall: float, wide: float, free: float, side: float) -> list[Place]:
    """In file, in an upright frame: a line that winds up from the first, who is the nearest."""
    shrink = min(free / (1.3 * wide), 1.0 if count < 3 else _WOUND)
    places = []
    up = 0.0
    for number in range(count):
        scale = shrink * (1 - 0.1 * number)
        along = (0.24 if number % 2 == 0 else -0.24) * wide * shrink
        places.append(Place(side * along, 0.0, scale, 1.0 - 0.03 * number, 0.08 * number, up))
        up += 0.72 * tall * scale
    return places


def huddle(count: int, tall: float, wide: float, free: float) -> list[Place]:
    """Close together in two rows or three, those behind looking over the heads of those before them."""
    front = math.ceil(count / (2 if 0.4 * count * wide < free else 3))
    shrink = min(free / ((0.62 * front + 0.7) * wide), 1.25)
    places = []
    for number in range(count):
        row, at = divmod(number, front)
        along = (at - (front - 1) / 2 + (0.3 if row % 2 else 0.0)) * 0.62 * wide * shrink
        places.append(
            Place(along, 0.0, shrink * (1 - 0.05 * row), 1.0 - 0.05 * row, 0.06 * row, 0.2 * row * tall * shrink)
        )
    return places[::-1]


def spreads(part: Part) -> bool:
    """Is it a group that needs room by its width?"""
    if part.figure.relation == HUDDLED:
        return part.figure.count > 2
    return part.figure.count > 1 and part.entry.family in _KINDS and part.action != "hang"


def spread(
    part: Part, tall: float, wide: float, free: float, rng: np.random.Generator, *, side: float = 1.0
) -> list[Place]:
    """A place for each; `tall` and `wide` is one of them, `free` that of them all, `side` 1 if they go to the right."""
    count = part.figure.count
    if part.figure.relation == HUDDLED:
        return huddle(count, tall, wide, free)
    close = part.figure.relation == IN_FILE
    step = _CLOSE if close else 1.04 if part.entry.name in _FILES else _ROOM
    shrink = min(free / (count * step * wide), 1.0)
    rows = 1
    if part.entry.name not in _FILES and not close:
        while shrink < _LEAST and rows < 3 and rows * 2 <= count:
            rows += 1
            shrink = min(free / (math.ceil(count / rows) * _ROOM * wide), 1.0)
    longest = math.ceil(count / rows)
    room = step * wide * shrink
    gap = min(room if rows > 1 or close else max(room, 1.25 * tall * shrink), free / longest)
    places = []
    for number in range(count):
        row = number % rows
        scale = shrink * (1 - _BEHIND * row)
        loose = 0.25 * max(gap - step * wide * scale, 0.0)
        along = (number - (count - 1) / 2) * gap / rows + float(rng.uniform(-1, 1)) * loose
        jitter = float(rng.random())
        back = row + 0.3 * jitter * (rows == 1 and part.entry.name not in _FILES and not close)
        tone = 1.0 - 0.05 * row + 0.09 * (float(rng.random()) - 0.5)
        places.append(Place(side * along, back, scale * (1 - 0.06 * jitter), tone, 0.15 * row))
    return places
