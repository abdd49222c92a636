"""Where a figure meets the water: what is below fades, and rings go out from what stands in it."""

from __future__ import annotations

import math

import cv2
import numpy as np

from ..painting.planes import Picture

_ROOM = 0.16
"""Clear space at both sides for the rings, in parts of the picture's width."""
_FOAM = (226, 222, 206)


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
