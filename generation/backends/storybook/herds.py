"""How many of one kind stand beside each other: with room between them, some farther back, all in the frame if they fit."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .roles import Part

_KINDS = ("quadruped", "car", "train", "bicycle", "animal", "fable")
"""Families whose groups are spread out by their width."""
_IN_FILE = ("camel", "duckling", "chick", "camper")
"""They go one behind the other."""
_ROOM = 1.16
"""From one to the next in a row, in widths."""
_LEAST = 0.62
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


def spreads(part: Part) -> bool:
    """Is it a group that needs room by its width?"""
    return part.figure.count > 1 and part.entry.family in _KINDS


def spread(
    part: Part, tall: float, wide: float, free: float, rng: np.random.Generator, *, side: float = 1.0
) -> list[Place]:
    """A place for each; `tall` and `wide` is one of them, `free` that of them all, `side` 1 if they go to the right."""
    count = part.figure.count
    shrink = min(free / (count * _ROOM * wide), 1.0)
    rows = 1
    if part.entry.name not in _IN_FILE:
        while shrink < _LEAST and rows < 3 and rows * 2 <= count:
            rows += 1
            shrink = min(free / (math.ceil(count / rows) * _ROOM * wide), 1.0)
    longest = math.ceil(count / rows)
    room = _ROOM * wide * shrink
    gap = min(room if rows > 1 else max(room, 1.25 * tall * shrink), free / longest)
    places = []
    for number in range(count):
        row = number % rows
        scale = shrink * (1 - _BEHIND * row)
        loose = 0.25 * max(gap - _ROOM * wide * scale, 0.0)
        along = (number - (count - 1) / 2) * gap / rows + float(rng.uniform(-1, 1)) * loose
        jitter = float(rng.random())
        back = row + 0.3 * jitter * (rows == 1 and part.entry.name not in _IN_FILE)
        tone = 1.0 - 0.05 * row + 0.09 * (float(rng.random()) - 0.5)
        places.append(Place(side * along, back, scale * (1 - 0.06 * jitter), tone, 0.22 * row))
    return places
