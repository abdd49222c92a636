"""How a shape becomes pixels: coverage with smooth edges, soft light from the upper left, gradients, and mixing.

`canvas` describes shapes and never sees a pixel; this room sees nothing but one shape after the other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from .shape import Shape

Pixels = NDArray[np.uint8]

_SHIFT = 6
"""Fractional bits of the coordinates given to OpenCV."""
_SMALL = 8000
"""Pixels of a shape up to which mixing all of them costs less than finding out which have to be."""
_WARM = (214.0, 240.0, 255.0)
"""Where the light pushes a colour."""
_COOL = (0.77, 0.72, 0.77)
"""What is left of blue, green and red in the shade: it turns a little violet."""


@dataclass(slots=True)
class Brush:
    """Paints the shapes of one drawing, in their order, into its pixels (premultiplied BGRA)."""

    pixels: Pixels
    scale: float
    origin: tuple[int, int]
    clips: set[Shape]
    masks: dict[Shape, tuple[int, int, Pixels]] = field(default_factory=dict)

    def paint(self, shape: Shape) -> None:
        left, top, right, bottom = self._frame(shape)
        held = self.masks.get(shape.clip) if shape.clip else None
        if held:
            left, top = max(left, held[0]), max(top, held[1])
            right, bottom = min(right, held[0] + held[2].shape[1]), min(bottom, held[1] + held[2].shape[0])
        if right <= left or bottom <= top:
            return
        mask = self._mask(shape, left, top, right, bottom)
        if held:
            inside = held[2][top - held[1] : bottom - held[1], left - held[0] : right - held[0]]
            mask = np.asarray(cv2.multiply(mask, inside, scale=1 / 255), np.uint8)
        if shape in self.clips:
            self.masks[shape] = (left, top, mask)
        colour = self._colour(shape, mask, left, top)
        area = self.pixels[top:bottom, left:right]
        clear = shape.fade is not None or shape.opacity < 1
        if clear or mask.size < _SMALL:
            weight = mask.astype(np.float32)
            if shape.fade is not None:
                weight *= shape.opacity + self._along(shape, left, top, mask.shape, 1) * (shape.fade - shape.opacity)
            elif clear:
                weight *= np.float32(shape.opacity)
            cv2.blendLinear(colour, area, weight, np.float32(255) - weight, dst=area)
            return
        self._copy(colour, mask, left, top)

    def _copy(self, colour: Pixels, mask: Pixels, left: int, top: int) -> None:
        """Lay a large opaque shape: most of it is fully inside and copied, only the pixels along its edge are mixed."""
        rows, columns = mask.shape
        edge = np.flatnonzero(cv2.inRange(mask, 1, 254).view(bool))
        width = self.pixels.shape[1]
        place = edge + edge // columns * (width - columns) + (top * width + left)
        pixels = self.pixels.view(np.uint32).reshape(-1)
        share = mask.reshape(-1)[edge].astype(np.uint16)[:, None]
        mixed = _bytes(colour.view(np.uint32).reshape(-1)[edge]) * share
        mixed += _bytes(pixels[place]) * (255 - share)
        mixed += 128
        mixed += mixed >> 8
        mixed >>= 8
        cv2.copyTo(colour, cv2.inRange(mask, 255, 255), self.pixels[top : top + rows, left : left + columns])
        pixels[place] = mixed.astype(np.uint8).view(np.uint32)[:, 0]

    def _frame(self, shape: Shape) -> tuple[int, int, int, int]:
        around = 3 * shape.soft * self.scale + 1
        low, high = shape.low * self.scale, shape.high * self.scale
        height, width = self.pixels.shape[:2]
        left, right = math.floor(low[0] - around) + self.origin[0], math.ceil(high[0] + around) + self.origin[0]
        top, bottom = math.floor(-high[1] - around) + self.origin[1], math.ceil(-low[1] + around) + self.origin[1]
        return max(left, 0), max(top, 0), min(right, width), min(bottom, height)

    def _mask(self, shape: Shape, left: int, top: int, right: int, bottom: int) -> Pixels:
        width, height = right - left, bottom - top
        large = np.zeros((height * 2, width * 2), np.uint8)
        grain = 2 << _SHIFT
        shift = np.array([self.origin[0] - left, self.origin[1] - top]) * grain - (1 << _SHIFT) / 2
        corners = np.rint(shape.corners * (self.scale * grain, -self.scale * grain) + shift).astype(np.int32)
        start = 0
        for length in shape.lengths:
            cv2.fillPoly(large, [corners[start : start + length]], 255, cv2.LINE_AA, _SHIFT)
            start += length
        mask = np.asarray(cv2.resize(large, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
        if shape.melt:
            # Blurred, the outside of an inner corner is more than half covered: there, and only there, the shape grows.
            reach = max(shape.melt * self.scale, 1.0)
            across = (int(reach) * 2 + 1, int(reach) * 2 + 1)
            near = cv2.blur(
                cv2.blur(mask, across, borderType=cv2.BORDER_CONSTANT), across, borderType=cv2.BORDER_CONSTANT
            )
            mask = np.maximum(mask, cv2.LUT(near, np.clip((np.arange(256) - 138) * reach, 0, 255).astype(np.uint8)))
        if shape.soft:
            mask = _blur(mask, shape.soft * self.scale)
        return mask

    def _colour(self, shape: Shape, mask: Pixels, left: int, top: int) -> Pixels:
        """The opaque colour of every pixel, worked out on a coarse grid where it is smooth anyway."""
        height, width = mask.shape
        if not shape.shade and shape.to is None:
            return _bytes(np.full((height, width), _as_number(shape.colour), np.uint32))
        reach = shape.depth * self.scale
        grid = min(max(int(reach / 2), 1), 8)
        rows, columns = -(-height // grid), -(-width // grid)
        # A cell's colour is a weighted sum of what is known of it: one product of two matrices.
        known = np.ones((1 if not shape.shade else 4, rows, columns), np.float32)
        if shape.shade:
            # A whole number of cells: OpenCV averages those ten times as fast.
            down, right = rows * grid - height, columns * grid - width
            whole = cv2.copyMakeBorder(mask, 0, down, 0, right, cv2.BORDER_CONSTANT, value=(0,))
            coarse = cv2.resize(whole, (columns, rows), interpolation=cv2.INTER_AREA)
            known[1], known[2] = _light(np.asarray(coarse, np.uint8), reach / grid)
            np.multiply(known[1], known[2], out=known[3])
        if shape.to is not None:
            known = np.concatenate((known, known * self._along(shape, left, top, (rows, columns), grid)))
        weights = _weights(shape.colour, shape.to, shape.shade)
        colour = (known.reshape(len(known), -1).T @ weights).astype(np.uint8).reshape(rows, columns, 4)
        if grid == 1:
            return colour
        wide = cv2.resize(colour, (columns * grid, rows * grid), interpolation=cv2.INTER_LINEAR)
        return np.ascontiguousarray(wide[:height, :width])

    def _along(self, shape: Shape, left: int, top: int, size: tuple[int, ...], grid: int) -> NDArray[np.float32]:
        """How far along the gradient's axis each cell lies, 0 to 1."""
        middle = (shape.low[0] + shape.high[0]) / 2
        (ax, ay), (bx, by) = shape.axis or ((middle, shape.high[1]), (middle, shape.low[1]))
        length = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
        x = ((np.arange(size[1], dtype=np.float32) + 0.5) * grid + (left - self.origin[0])) / self.scale - ax
        y = ((np.arange(size[0], dtype=np.float32) + 0.5) * grid + (top - self.origin[1])) / -self.scale - ay
        return np.clip((x[None, :] * ((bx - ax) / length) + y[:, None] * ((by - ay) / length)), 0, 1).astype(np.float32)


@lru_cache(4096)
def _weights(colour: tuple[int, int, int], to: tuple[int, int, int] | None, shade: float) -> NDArray[np.float32]:
    """What turns the numbers known of a cell into blue, green, red and alpha, to be cut to whole numbers.

    Known is 1, and of a shaded shape what `_light` says of it, both and their product; of one that goes over into another
    colour the same times how far along that is. In the shade a colour loses a part, at the edge it is pushed towards the light.
    """
    base = np.array(colour, np.float64)
    loss, push = (1 - np.array(_COOL)) * shade * 1.05, shade * 0.24

    def share(of: NDArray[np.float64], light: NDArray[np.float64]) -> NDArray[np.float64]:
        if not shade:
            return of[None]
        dull, bright = of * (1 - loss), of * loss
        return np.stack((dull, bright / 255, push * (light - dull) / 255, -push * bright / 255**2))

    rows = share(base, np.array(_WARM))
    if to is not None:
        rows = np.concatenate((rows, share(np.array(to) - base, np.zeros(3))))
    rows[0] += 0.5
    alpha = np.zeros((len(rows), 1))
    alpha[0] = 255
    return np.hstack((rows, alpha)).astype(np.float32)


def _bytes(numbers: NDArray[np.uint32]) -> Pixels:
    """Whole pixels as their four bytes each: one number is moved faster than four."""
    return numbers.view(np.uint8).reshape(*numbers.shape, 4)


def _as_number(colour: tuple[int, int, int]) -> int:
    return int(np.array([*colour, 255], np.uint8).view(np.uint32)[0])


def _blur(mask: Pixels, sigma: float) -> Pixels:
    """Gaussian, with nothing beyond the border; wide ones on a smaller picture."""
    grid = 1 if sigma < 2.5 else 2 if sigma < 6 else 4
    if grid == 1:
        return _smooth(mask, sigma)
    height, width = mask.shape
    small = cv2.resize(mask, (-(-width // grid), -(-height // grid)), interpolation=cv2.INTER_AREA)
    small = _smooth(np.asarray(small, np.uint8), sigma / grid)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def _smooth(mask: Pixels, sigma: float) -> Pixels:
    """Gaussian in whole numbers: for small masks a third of the time of OpenCV's own."""
    bell = _bell(sigma)
    return np.asarray(cv2.sepFilter2D(mask, -1, bell, bell, borderType=cv2.BORDER_CONSTANT), np.uint8)


@lru_cache(4096)
def _bell(sigma: float) -> NDArray[np.float32]:
    """Weights in the 256ths that OpenCV rounds to, of which none is lost: what is full stays full."""
    reach = round(3 * sigma)
    outside = np.rint(np.cumsum(cv2.getGaussianKernel(2 * reach + 1, sigma)[:reach, 0]) * 256)
    side = np.diff(outside, prepend=0)
    return np.asarray([*side, 256 - 2 * side.sum(), *side[::-1]], np.float32) / np.float32(256)


def _light(mask: Pixels, reach: float) -> tuple[Pixels, Pixels]:
    """Light from the upper left: what each cell keeps (less along the lower right edge), what the upper left edge catches."""
    height, width = mask.shape
    pad = math.ceil(reach * 2) + 1
    room = cv2.copyMakeBorder(mask, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0,))
    blurred = _smooth(np.asarray(room, np.uint8), max(reach, 0.6))
    x, y, step = pad + (width - 1) / 2, pad + (height - 1) / 2, reach * 0.75
    kept, caught = (cv2.getRectSubPix(blurred, (width, height), (x + to, y + to)) for to in (step, -step))
    return np.asarray(kept, np.uint8), np.asarray(cv2.bitwise_not(caught), np.uint8)
