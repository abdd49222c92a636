"""Where a figure meets the water: what is below fades, and rings go out from what stands in it."""

from __future__ import annotations

import math

import cv2
import numpy as np

from ..painting.planes import Picture

_ROOM = 0.16
"""Clear space at both sides for the rings, in parts of the picture's width."""
_FOAM = (226, 222, 206)
_DROPS = ((250, 247, 240), (238, 228, 208))
_JETS = 84
"""Drops in the air at once."""
_PLUMES = (0.14, 0.32, 0.52, 0.72, 0.9)
"""Where the water flies up, in parts of the length of who runs."""


def make_room(pixels: Picture, x: float, y: float) -> tuple[Picture, float, float]:
    """The same with clear space at both sides, and where its anchor is then."""
    side = 2 * max(math.ceil(_ROOM * pixels.shape[1] / 2), 2)
    return cv2.copyMakeBorder(pixels, 0, 0, side, side, cv2.BORDER_CONSTANT), x + side, y


def sink_hull(pixels: Picture, water: float) -> None:
    """Fade what is below the water line, in place."""
    first = max(math.floor(water) + 1, 0)
    if first >= pixels.shape[0]:
        return
    deep = max((pixels.shape[0] - water) * 0.5, 2.0)
    share = 0.45 * np.clip(1 - (np.arange(first, pixels.shape[0], dtype=np.float32) - water) / deep, 0, 1)
    pixels[first:] = (pixels[first:] * share[:, None, None]).astype(np.uint8)


def draw_ripples(pixels: Picture, water: float) -> None:
    """Two rings before whatever comes out of the water at that row, in place."""
    row = min(max(round(water), 0), pixels.shape[0] - 1)
    wet = pixels[row, :, 3] > 120
    edges = np.flatnonzero(np.diff(np.concatenate(([False], wet, [False])).astype(np.int8)))
    thick = max(round(pixels.shape[1] / 160), 1)
    for first, last in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        middle, half = ((first + last) // 2, row), (last - first) / 2
        for wider, strength in ((1.3, 0.5), (1.08, 0.85)):
            across = math.ceil(half * wider + wider * 2 * thick)
            radii = (across, max(round(0.16 * across), thick))
            colour = [round(strength * channel) for channel in (*_FOAM, 255)]
            cv2.ellipse(pixels, middle, radii, 0, 8, 172, colour, thick, cv2.LINE_AA)


def draw_spray(pixels: Picture, water: float, phase: float, *, flip: bool) -> None:
    """Water that flies up and back from running feet, in place: foam along the water line, drops in arcs over it."""
    row, tall = min(max(round(water), 0), pixels.shape[0] - 1), pixels.shape[0]
    columns = np.flatnonzero(pixels[: row + 1, :, 3].max(axis=0) > 120)
    if not columns.size:
        return
    first, wide = int(columns[0]), int(columns[-1] - columns[0])
    back = 1 if flip else -1
    for number in range(_JETS):
        age = (phase + number * 0.381966) % 1.0
        plume, fan = _PLUMES[number % len(_PLUMES)], number * 0.618034 % 1.0
        rise = tall * (0.12 + 0.38 * (number * 0.754877 % 1.0) ** 1.5)
        x = first + wide * (plume + 0.05 * fan) + back * wide * 0.20 * age * (fan * 1.6 - 0.4)
        y = row - rise * 4 * age * (1 - age)
        _drop(pixels, x, y, tall * (0.024 - 0.013 * age) * (0.6 + 0.5 * fan), number)
    for number in range(14):  # foam, in heaps of its own size each
        plume, fan = _PLUMES[number % len(_PLUMES)], number * 0.618034 % 1.0
        swell = 0.7 + 0.3 * math.sin(2 * math.pi * (phase + fan))
        x = first + wide * (plume + 0.14 * (fan - 0.5))
        _drop(pixels, x, row + 0.01 * tall * fan, tall * (0.02 + 0.022 * (number * 0.754877 % 1.0)) * swell, number)


def _drop(pixels: Picture, x: float, y: float, radius: float, number: int) -> None:
    """A round one, placed to an eighth of a pixel."""
    centre = (round(8 * x), round(8 * y))
    cv2.circle(pixels, centre, round(8 * max(radius, 0.9)), (*_DROPS[number % 2], 255), -1, cv2.LINE_AA, 3)
