"""Anti-aliased drawing with NumPy and OpenCV alone: outlines, and a `Drawing` that collects shapes and paints them.

A drawing is made in its own units: x to the right, y **up**, the origin wherever the thing stands (or its middle, if it
flies). Only `Drawing.paint` knows pixels, so one drawing serves every size. Shapes carry a soft inner light from the upper
left and no outlines; colours are (blue, green, red), 0 to 255.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Point = tuple[float, float]
Outline = NDArray[np.float64]
"""Corners of one closed area, (n, 2)."""
Pixels = NDArray[np.uint8]

_SHIFT = 6
"""Fractional bits of the coordinates given to OpenCV."""
_WARM = (214.0, 240.0, 255.0)
"""Where the light pushes a colour."""
_COOL = (0.77, 0.72, 0.77)
"""What is left of blue, green and red in the shade: it turns a little violet."""


# Colours


def tint(code: str) -> Colour:
    """ "#e8762c" as (blue, green, red)."""
    return int(code[5:7], 16), int(code[3:5], 16), int(code[1:3], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` 0 is the first colour, 1 the second."""
    b, g, r = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return b, g, r


def dark(colour: Colour, share: float = 0.35) -> Colour:
    """The same colour, further from the light."""
    return mix(colour, (round(colour[0] * 0.40 + 12), round(colour[1] * 0.34), round(colour[2] * 0.42 + 2)), share)


def light(colour: Colour, share: float = 0.35) -> Colour:
    """The same colour, nearer to the light."""
    return mix(colour, (236, 250, 255), share)


# Outlines


def polygon(*points: Point) -> Outline:
    """Straight edges."""
    return np.array(points, np.float64)


def smooth(*points: Point, closed: bool = True, steps: int = 8) -> Outline:
    """A Catmull-Rom curve through the points."""
    knots = np.array(points, np.float64)
    if closed:
        knots = np.concatenate((knots[-1:], knots, knots[:2]))
    else:
        knots = np.concatenate((2 * knots[:1] - knots[1:2], knots, 2 * knots[-1:] - knots[-2:-1]))
    curve = (_BASIS[steps] @ np.lib.stride_tricks.sliding_window_view(knots, 4, axis=0).transpose(0, 2, 1)).reshape(-1, 2)
    return curve if closed else np.concatenate((curve, knots[-2:-1]))


def _basis(steps: int) -> NDArray[np.float64]:
    t = np.arange(steps)[:, None] / steps
    return np.hstack((-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)) / 2


_BASIS = {steps: _basis(steps) for steps in (4, 5, 8)}
_CIRCLE = np.stack((np.cos(np.linspace(0, math.tau, 40, endpoint=False)), np.sin(np.linspace(0, math.tau, 40, endpoint=False))), 1)


def ellipse(x: float, y: float, across: float, up: float | None = None, turn: float = 0.0) -> Outline:
    """Radii `across` and `up` (a circle without it), turned by degrees against the clock."""
    curve = _CIRCLE * (across, across if up is None else up)
    return rotate(curve, turn) + (x, y) if turn else curve + (x, y)


def box(left: float, low: float, right: float, high: float, corner: float = 0.0) -> Outline:
    """An upright rectangle with round corners."""
    if corner <= 0:
        return polygon((left, low), (right, low), (right, high), (left, high))
    corner = min(corner, (right - left) / 2, (high - low) / 2)
    quarter = np.repeat(np.arange(4), 10)
    middle = np.array([(right - corner, high - corner), (left + corner, high - corner), (left + corner, low + corner), (right - corner, low + corner)])
    return _CIRCLE * corner + middle[quarter]


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 90.0) -> Outline:
    """Points in turn at two radii; the first at `turn` degrees."""
    angle = np.radians(turn) + np.arange(points * 2) * math.pi / points
    radius = np.where(np.arange(points * 2) % 2, inner, outer)
    return np.stack((x + np.cos(angle) * radius, y + np.sin(angle) * radius), 1)


def arc(x: float, y: float, across: float, start: float, end: float, up: float | None = None, steps: int = 24) -> Outline:
    """Part of an ellipse's edge from `start` to `end` degrees: an open line, or a segment when it is filled."""
    angle = np.radians(np.linspace(start, end, steps))
    return np.stack((x + np.cos(angle) * across, y + np.sin(angle) * (across if up is None else up)), 1)


def tube(points: Sequence[Point], radii: Sequence[float], *, straight: bool = False) -> tuple[Outline, ...]:
    """A limb: a round line through the points that swells and tapers. Several outlines, to be filled as one shape."""
    knots = np.column_stack((np.array(points, np.float64), np.array(radii, np.float64)))
    line = _through(knots) if len(knots) > 2 and not straight else knots
    run = np.empty((len(line), 2))
    run[1:-1] = line[2:, :2] - line[:-2, :2]
    run[0], run[-1] = line[1, :2] - line[0, :2], line[-1, :2] - line[-2, :2]
    run *= (line[:, 2] / np.maximum(np.hypot(run[:, 0], run[:, 1]), 1e-9))[:, None]
    side = np.stack((-run[:, 1], run[:, 0]), 1)
    ribbon = np.concatenate((line[:, :2] + side, (line[:, :2] - side)[::-1]))
    # fillPoly counts crossings, so a sharp bend would leave a hole in the ribbon: a disc at every knot closes it.
    discs = _CIRCLE[None] * knots[:, None, 2:] + knots[:, None, :2]
    return (ribbon, *discs)


def _through(knots: NDArray[np.float64]) -> NDArray[np.float64]:
    ends = np.concatenate((2 * knots[:1] - knots[1:2], knots, 2 * knots[-1:] - knots[-2:-1]))
    parts = np.lib.stride_tricks.sliding_window_view(ends, 4, axis=0).transpose(0, 2, 1)
    return np.concatenate(((_BASIS[5] @ parts).reshape(-1, 3), knots[-1:]))


def rotate(outline: Outline, degrees: float, about: Point = (0.0, 0.0)) -> Outline:
    """Turned against the clock."""
    turn = math.radians(degrees)
    matrix = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    return (outline - about) @ matrix + about


def place(outlines: Sequence[Outline], at: Point, turn: float = 0.0, size: float = 1.0) -> tuple[Outline, ...]:
    """The outlines scaled, turned about their origin, and moved."""
    return tuple(rotate(outline * size, turn) + at for outline in outlines)


# Shapes and drawings


@dataclass(slots=True, eq=False)
class Shape:
    """One painted area, in units of the drawing."""

    corners: Outline
    """Of all its outlines, one after the other."""
    lengths: list[int]
    """How many corners each outline has."""
    colour: Colour
    to: Colour | None
    axis: tuple[Point, Point] | None
    shade: float
    depth: float
    opacity: float
    fade: float | None
    soft: float
    melt: float
    clip: Shape | None
    low: NDArray[np.float64]
    high: NDArray[np.float64]


@dataclass(slots=True)
class Drawing:
    """Shapes in the order in which they are painted, and named points that others may hold on to."""

    depth: float = 0.1
    """How far the soft inner light and shade reach in from an edge, in units."""
    shapes: list[Shape] = field(default_factory=list)
    points: dict[str, Point] = field(default_factory=dict)
    _matrix: NDArray[np.float64] = field(default_factory=lambda: np.eye(3))

    def fill(
        self,
        *outlines: Outline | Sequence[Outline],
        colour: Colour,
        to: Colour | None = None,
        axis: tuple[Point, Point] | None = None,
        shade: float = 1.0,
        depth: float | None = None,
        opacity: float = 1.0,
        fade: float | None = None,
        soft: float = 0.0,
        melt: float = 0.0,
        clip: Shape | None = None,
    ) -> Shape:
        """Paint the union of the outlines.

        `to` is the colour, and `fade` the opacity, at the far end of `axis` (default: from the top of the shape to its
        bottom). `shade` 0 is flat. `soft` blurs the edge and `melt` rounds the inner corners, both in units. `clip` keeps
        the paint inside an earlier shape.
        """
        matrix = self._matrix
        size = math.sqrt(abs(matrix[0, 0] * matrix[1, 1] - matrix[0, 1] * matrix[1, 0]))
        flat = [part for given in outlines for part in ((given,) if isinstance(given, np.ndarray) else given)]
        every = np.concatenate(flat) @ matrix[:2, :2].T + matrix[:2, 2]
        lengths = [len(part) for part in flat]
        low, high = every.min(0), every.max(0)
        ends = (self.spot(*axis[0]), self.spot(*axis[1])) if axis else None
        shape = Shape(
            every, lengths, colour, to, ends, shade, (self.depth if depth is None else depth) * size,
            opacity, fade, soft * size, melt * size, clip, low, high,
        )  # fmt: skip
        self.shapes.append(shape)
        return shape

    @contextmanager
    def at(self, x: float = 0.0, y: float = 0.0, *, turn: float = 0.0, size: float = 1.0, flip: bool = False, squash: float = 1.0) -> Iterator[None]:
        """Draw in a moved, turned (degrees, against the clock), scaled, mirrored or squashed (upwards) frame."""
        before = self._matrix
        cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        mirror = -1.0 if flip else 1.0
        self._matrix = before @ np.array([[cos * mirror, -sin * squash, x], [sin * mirror, cos * squash, y], [0, 0, 1.0]])
        try:
            yield
        finally:
            self._matrix = before

    def spot(self, x: float, y: float) -> Point:
        """A point of the present frame in units of the whole drawing."""
        far = self._matrix @ (x, y, 1.0)
        return float(far[0]), float(far[1])

    def mark(self, name: str, x: float, y: float) -> None:
        """Name a point of the present frame: "hand", "seat", "deck", "top"."""
        self.points[name] = self.spot(x, y)

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, low, right, high of all that is painted, without soft glows."""
        solid = [shape for shape in self.shapes if shape.clip is None and not shape.soft] or self.shapes
        low = np.minimum.reduce([shape.low for shape in solid])
        high = np.maximum.reduce([shape.high for shape in solid])
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])

    def paint(self, scale: float) -> tuple[Pixels, Point]:
        """The picture at `scale` pixels a unit, premultiplied BGRA, and the pixel of the origin (whole numbers).

        Nothing is cut: the picture is as large as the shapes with two clear pixels around, and may not contain the origin.
        """
        free = [shape for shape in self.shapes if shape.clip is None]
        low = np.minimum.reduce([shape.low - 3 * shape.soft for shape in free]) * scale
        high = np.maximum.reduce([shape.high + 3 * shape.soft for shape in free]) * scale
        left, top = math.floor(low[0]) - 2, math.floor(-high[1]) - 2
        right, bottom = math.ceil(high[0]) + 2, math.ceil(-low[1]) + 2
        pixels = np.zeros((bottom - top, right - left, 4), np.uint8)
        brush = _Brush(pixels, scale, (-left, -top), {shape.clip for shape in self.shapes if shape.clip is not None})
        for shape in self.shapes:
            brush.paint(shape)
        return pixels, (float(-left), float(-top))


@dataclass(slots=True)
class _Brush:
    """Paints shapes into pixels."""

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
            mask = cv2.multiply(mask, held[2][top - held[1] : bottom - held[1], left - held[0] : right - held[0]], scale=1 / 255)
        if shape in self.clips:
            self.masks[shape] = (left, top, mask)
        colour = self._colour(shape, mask, left, top)
        area = self.pixels[top:bottom, left:right]
        if shape.soft or shape.fade is not None or shape.opacity < 1:
            weight = mask.astype(np.float32) / np.float32(255)
            if shape.fade is None:
                weight *= shape.opacity
            else:
                weight *= shape.opacity + self._along(shape, left, top, mask.shape, 1) * (shape.fade - shape.opacity)
            area[:] = cv2.blendLinear(colour, area, weight, 1 - weight)
            return
        # Most of a shape is fully inside: that is copied, and only the pixels along its edge are mixed.
        edge = np.divmod(np.flatnonzero((mask + np.uint8(1)) > 1), mask.shape[1])
        share = mask[edge].astype(np.uint32)[:, None]
        mixed = (colour[edge] * share + area[edge] * (255 - share) + 127) // 255
        cv2.copyTo(colour, cv2.compare(mask, 255, cv2.CMP_EQ), area)
        area[edge] = mixed

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
        mask = cv2.resize(large, (width, height), interpolation=cv2.INTER_AREA)
        if shape.melt:
            # Blurred, the outside of an inner corner is more than half covered: there, and only there, the shape grows.
            reach = shape.melt * self.scale
            near = cv2.blur(cv2.blur(mask, (0, 0) if reach < 1 else (int(reach) * 2 + 1,) * 2, borderType=cv2.BORDER_CONSTANT), (int(reach) * 2 + 1,) * 2, borderType=cv2.BORDER_CONSTANT)
            mask = np.maximum(mask, cv2.convertScaleAbs(cv2.subtract(near, 138), alpha=max(reach, 1.0)))
        if shape.soft:
            mask = _blur(mask, shape.soft * self.scale)
        return mask

    def _colour(self, shape: Shape, mask: Pixels, left: int, top: int) -> Pixels:
        """The opaque colour of every pixel, worked out on a coarse grid where it is smooth anyway."""
        height, width = mask.shape
        if not shape.shade and shape.to is None:
            return np.full((height, width, 4), (*shape.colour, 255), np.uint8)
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
            coarse = cv2.resize(mask, (columns, rows), interpolation=cv2.INTER_AREA)
            lit, edge = _light(coarse, reach / grid)
            paint = paint * (1 - (1 - lit) * (1 - np.array(_COOL, np.float32)) * np.float32(shape.shade * 1.05))
            paint = paint + (np.array(_WARM, np.float32) - paint) * edge * np.float32(shape.shade * 0.24)
        colour = np.empty((rows, columns, 4), np.uint8)
        colour[:, :, :3] = np.clip(paint + 0.5, 0, 255)
        colour[:, :, 3] = 255
        return colour if grid == 1 else cv2.resize(colour, (columns * grid, rows * grid), interpolation=cv2.INTER_LINEAR)[:height, :width]

    def _along(self, shape: Shape, left: int, top: int, size: tuple[int, ...], grid: int) -> NDArray[np.float32]:
        """How far along the gradient's axis each cell lies, 0 to 1."""
        middle = (shape.low[0] + shape.high[0]) / 2
        (ax, ay), (bx, by) = shape.axis or ((middle, shape.high[1]), (middle, shape.low[1]))
        length = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
        x = ((np.arange(size[1], dtype=np.float32) + 0.5) * grid + (left - self.origin[0])) / self.scale - ax
        y = ((np.arange(size[0], dtype=np.float32) + 0.5) * grid + (top - self.origin[1])) / -self.scale - ay
        return np.clip((x[None, :] * ((bx - ax) / length) + y[:, None] * ((by - ay) / length)), 0, 1).astype(np.float32)


def _blur(mask: Pixels, sigma: float) -> Pixels:
    """Gaussian, with nothing beyond the border; wide ones on a smaller picture."""
    if sigma < 6:
        return np.asarray(cv2.GaussianBlur(mask, (0, 0), sigma, borderType=cv2.BORDER_CONSTANT), np.uint8)
    height, width = mask.shape
    small = cv2.resize(mask, (-(-width // 4), -(-height // 4)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), sigma / 4, borderType=cv2.BORDER_CONSTANT)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def _light(mask: Pixels, reach: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """How much of the light from the upper left each cell keeps (1 inside, less along the lower right edge), and how much the upper left edge catches."""
    height, width = mask.shape
    pad = math.ceil(reach * 2) + 1
    wide = cv2.copyMakeBorder(mask, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=(0,))
    blurred = cv2.GaussianBlur(wide, (0, 0), max(reach, 0.6), borderType=cv2.BORDER_CONSTANT)
    parts = []
    for step in (reach * 0.75, -reach * 0.75):
        matrix = np.array([[1, 0, step + pad], [0, 1, step + pad]], np.float32)
        part = cv2.warpAffine(blurred, matrix, (width, height), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderValue=(0,))
        parts.append(part.astype(np.float32)[:, :, None] / np.float32(255))
    return parts[0], 1 - parts[1]
