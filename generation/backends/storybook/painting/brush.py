"""How a shape becomes pixels: coverage with smooth edges, soft light from the upper left, gradients, and mixing.

`canvas` describes shapes and never sees a pixel; this room sees nothing but one shape after the other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from .canvas import Shape

Pixels = NDArray[np.uint8]

_SHIFT = 6
"""Fractional bits of the coordinates given to OpenCV."""
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
        if shape.fade is not None or shape.opacity < 1:
            weight = mask.astype(np.float32)
            weight *= np.float32(1 / 255)
            if shape.fade is None:
                weight *= shape.opacity
            else:
                weight *= shape.opacity + self._along(shape, left, top, mask.shape, 1) * (shape.fade - shape.opacity)
            cv2.blendLinear(colour, area, weight, 1 - weight, dst=area)
            return
        # Most of a shape is fully inside: that is copied, and only the pixels along its edge are mixed.
        edge = np.flatnonzero(cv2.inRange(mask, 1, 254).view(bool))
        width = self.pixels.shape[1]
        place = edge + edge // (right - left) * (width - right + left) + (top * width + left)
        pixels = self.pixels.view(np.uint32).reshape(-1)
        share = mask.reshape(-1)[edge].astype(np.uint16)[:, None]
        mixed = _bytes(colour.view(np.uint32).reshape(-1)[edge]) * share
        mixed += _bytes(pixels[place]) * (255 - share)
        mixed += 128
        mixed += mixed >> 8
        mixed >>= 8
        cv2.copyTo(colour, cv2.inRange(mask, 255, 255), area)
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
        base = np.array(shape.colour, np.float32)
        if shape.to is None:
            paint = np.broadcast_to(base, (rows, columns, 3))
        else:
            along = self._along(shape, left, top, (rows, columns), grid)
            paint = base + along[:, :, None] * (np.array(shape.to, np.float32) - base)
        if shape.shade:
            # A whole number of cells: OpenCV averages those ten times as fast.
            down, right = rows * grid - height, columns * grid - width
            whole = cv2.copyMakeBorder(mask, 0, down, 0, right, cv2.BORDER_CONSTANT, value=(0,))
            coarse = cv2.resize(whole, (columns, rows), interpolation=cv2.INTER_AREA)
            lit, edge = _light(np.asarray(coarse, np.uint8), reach / grid)
            paint = paint * (1 - (1 - lit) * (1 - np.array(_COOL, np.float32)) * np.float32(shape.shade * 1.05))
            paint = paint + (np.array(_WARM, np.float32) - paint) * edge * np.float32(shape.shade * 0.24)
        colour = np.empty((rows, columns, 4), np.uint8)
        colour[:, :, :3] = np.clip(paint + 0.5, 0, 255)
        colour[:, :, 3] = 255
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


def _bytes(numbers: NDArray[np.uint32]) -> Pixels:
    """Whole pixels as their four bytes each: one number is moved faster than four."""
    return numbers.view(np.uint8).reshape(*numbers.shape, 4)


def _as_number(colour: tuple[int, int, int]) -> int:
    return int(np.array([*colour, 255], np.uint8).view(np.uint32)[0])


def _blur(mask: Pixels, sigma: float) -> Pixels:
    """Gaussian, with nothing beyond the border; wide ones on a smaller picture."""
    grid = 1 if sigma < 2.5 else 2 if sigma < 6 else 4
    if grid == 1:
        return np.asarray(cv2.GaussianBlur(mask, (0, 0), sigma, borderType=cv2.BORDER_CONSTANT), np.uint8)
    height, width = mask.shape
    small = cv2.resize(mask, (-(-width // grid), -(-height // grid)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), sigma / grid, borderType=cv2.BORDER_CONSTANT)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def _light(mask: Pixels, reach: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Light from the upper left: what each cell keeps (less along the lower right edge), what the upper left edge catches."""
    height, width = mask.shape
    pad = math.ceil(reach * 2) + 1
    wide = cv2.copyMakeBorder(mask, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0,))
    blurred = cv2.GaussianBlur(wide, (0, 0), max(reach, 0.6), borderType=cv2.BORDER_CONSTANT)
    parts = []
    for step in (reach * 0.75, -reach * 0.75):
        matrix = np.array([[1, 0, step + pad], [0, 1, step + pad]], np.float32)
        part = cv2.warpAffine(
            blurred, matrix, (width, height), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderValue=(0,)
        )
        parts.append(part.astype(np.float32)[:, :, None] / np.float32(255))
    return parts[0], np.float32(1) - parts[1]
