"""Anti-aliased drawing with NumPy and OpenCV alone: outlines, and a `Drawing` that collects shapes and paints them.

A drawing is made in its own units: x to the right, y **up**, the origin wherever the thing stands (or its middle, if it
flies). Only `Drawing.paint` knows pixels, so one drawing serves every size. Shapes carry a soft inner light from the upper
left and no outlines; colours are (blue, green, red), 0 to 255.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from .brush import Brush, Pixels
from .shape import Colour as Colour  # whoever draws has them from here
from .shape import Outline as Outline
from .shape import Point as Point
from .shape import Shape as Shape

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


@cache
def points(told: str) -> tuple[Point, ...]:
    """Corners written as in an SVG polyline: "0,0 0.5,1 1,0"."""
    return tuple((float(x), float(y)) for x, y in (corner.split(",") for corner in told.split()))


def mirrored(*half: Point) -> tuple[Point, ...]:
    """The corners of one half of what is the same on both sides of x = 0, and those of its other half, back to the first."""
    return (*half, *((-x, y) for x, y in reversed(half) if x))


def smooth(*points: Point, closed: bool = True, steps: int = 8) -> Outline:
    """A Catmull-Rom curve through the points."""
    return np.asarray(_curve(len(points), steps, closed) @ np.array(points, np.float64), np.float64)


@cache
def _curve(count: int, steps: int, closed: bool) -> NDArray[np.float64]:
    """The matrix that turns `count` points into a curve through them: `steps` points from each to the next."""
    knots = np.eye(count)
    if closed:
        knots = np.concatenate((knots[-1:], knots, knots[:2]))
    else:
        knots = np.concatenate((2 * knots[:1] - knots[1:2], knots, 2 * knots[-1:] - knots[-2:-1]))
    t = np.arange(steps)[:, None] / steps
    basis = np.hstack((-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)) / 2
    curve = np.concatenate([basis @ knots[at : at + 4] for at in range(len(knots) - 3)])
    return curve if closed else np.concatenate((curve, knots[-2:-1]))


@cache
def _slope(count: int) -> NDArray[np.float64]:
    """The matrix that turns points along a line into the direction at each."""
    return np.asarray(np.gradient(np.eye(count), axis=0), np.float64)


_CIRCLE = np.stack(
    (np.cos(np.linspace(0, math.tau, 40, endpoint=False)), np.sin(np.linspace(0, math.tau, 40, endpoint=False))), 1
)


def ellipse(x: float, y: float, across: float, up: float | None = None, turn: float = 0.0) -> Outline:
    """Radii `across` and `up` (a circle without it), turned by degrees against the clock."""
    curve = _CIRCLE * (across, across if up is None else up)
    return np.add(rotate(curve, turn) if turn else curve, (x, y))


def box(left: float, low: float, right: float, high: float, corner: float = 0.0) -> Outline:
    """An upright rectangle with round corners."""
    if corner <= 0:
        return polygon((left, low), (right, low), (right, high), (left, high))
    corner = min(corner, (right - left) / 2, (high - low) / 2)
    quarter = np.repeat(np.arange(4), 10)
    middle = np.array(
        [
            (right - corner, high - corner),
            (left + corner, high - corner),
            (left + corner, low + corner),
            (right - corner, low + corner),
        ]
    )
    curve: Outline = _CIRCLE * corner + middle[quarter]
    return curve


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 90.0) -> Outline:
    """Points in turn at two radii; the first at `turn` degrees."""
    angle = np.radians(turn) + np.arange(points * 2) * math.pi / points
    radius = np.where(np.arange(points * 2) % 2, inner, outer)
    return np.stack((x + np.cos(angle) * radius, y + np.sin(angle) * radius), 1)


def arc(
    x: float, y: float, across: float, start: float, end: float, up: float | None = None, steps: int = 24
) -> Outline:
    """Part of an ellipse's edge from `start` to `end` degrees: an open line, or a segment when it is filled."""
    angle = np.radians(np.linspace(start, end, steps))
    return np.stack((x + np.cos(angle) * across, y + np.sin(angle) * (across if up is None else up)), 1)


def tube(points: Sequence[Point], radii: Sequence[float], *, straight: bool = False) -> tuple[Outline, ...]:
    """A limb: a round line through the points that swells and tapers. Several outlines, to be filled as one shape."""
    knots = np.array([(x, y, radius) for (x, y), radius in zip(points, radii, strict=True)])
    curved = len(knots) > 2
    line = _curve(len(knots), 8, False) @ knots if curved and not straight else knots
    middle, radius = line[:, :2], line[:, 2:]
    run = _slope(len(line)) @ middle
    side = run[:, ::-1] * _LEFT
    side *= radius / np.maximum(np.hypot(run[:, :1], run[:, 1:]), 1e-9)
    ribbon = np.concatenate((middle + side, (middle - side)[::-1]))
    # fillPoly counts crossings, so a bend can leave a hole in the ribbon: discs at the knots close it, or all along a sharp one.
    sharp = curved and ((side[1:] * side[:-1]) @ _ONES < 0.94 * radius[1:, 0] * radius[:-1, 0]).any()
    round_at = line if sharp else knots
    # Between the ends they are a little smaller than the limb, or they would show as bumps where it tapers.
    size = round_at[:, 2] * 0.97
    size[[0, -1]] = round_at[[0, -1], 2]
    discs = _CIRCLE * size[:, None, None] + round_at[:, None, :2]
    return (ribbon, *discs)


_LEFT, _ONES = np.array((-1.0, 1.0)), np.ones(2)


def rotate(outline: Outline, degrees: float, about: Point = (0.0, 0.0)) -> Outline:
    """Turned against the clock."""
    turn = math.radians(degrees)
    matrix = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    return np.asarray((outline - about) @ matrix + about, np.float64)


def place(outlines: Sequence[Outline], at: Point, turn: float = 0.0, size: float = 1.0) -> tuple[Outline, ...]:
    """The outlines scaled, turned about their origin, and moved."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    matrix = np.array([[cos, sin], [-sin, cos]])
    return tuple(outline @ matrix + at for outline in outlines)


def extent(corners: Outline) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The least and the greatest x and y. NumPy goes through rows of numbers ten times as fast as through columns."""
    rows = np.ascontiguousarray(corners.T)
    return np.minimum.reduce(rows, 1), np.maximum.reduce(rows, 1)


# Shapes and drawings


_UNMOVED = np.eye(3)


@dataclass(slots=True)
class Drawing:
    """Shapes in the order in which they are painted, and named points that others may hold on to."""

    depth: float = 0.1
    """How far the soft inner light and shade reach in from an edge, in units."""
    shapes: list[Shape] = field(default_factory=list)
    points: dict[str, Point] = field(default_factory=dict)
    _matrix: NDArray[np.float64] = field(default_factory=lambda: _UNMOVED)
    _size: float = 1.0
    """How much larger things are in the present frame."""

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
        flat = [part for given in outlines for part in ((given,) if isinstance(given, np.ndarray) else given)]
        every = np.concatenate(flat) if len(flat) > 1 else flat[0]
        if self._matrix is not _UNMOVED:
            every = every @ self._matrix[:2, :2].T + self._matrix[:2, 2]
        size = self._size
        lengths = [len(part) for part in flat]
        low, high = extent(every)
        ends = (self.spot(*axis[0]), self.spot(*axis[1])) if axis else None
        shape = Shape(
            every, lengths, colour, to, ends, shade, (self.depth if depth is None else depth) * size,
            opacity, fade, soft * size, melt * size, clip, low, high,
        )  # fmt: skip
        self.shapes.append(shape)
        return shape

    @contextmanager
    def at(
        self,
        x: float = 0.0,
        y: float = 0.0,
        *,
        turn: float = 0.0,
        size: float = 1.0,
        flip: bool = False,
        squash: float = 1.0,
    ) -> Iterator[None]:
        """Draw in a moved, turned (degrees, against the clock), scaled, mirrored or squashed (upwards) frame."""
        before, size_before = self._matrix, self._size
        self._size = size_before * abs(size) * math.sqrt(abs(squash))
        cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        mirror = -1.0 if flip else 1.0
        self._matrix = before @ np.array(
            [[cos * mirror, -sin * squash, x], [sin * mirror, cos * squash, y], [0, 0, 1.0]]
        )
        try:
            yield
        finally:
            self._matrix, self._size = before, size_before

    def spot(self, x: float, y: float) -> Point:
        """A point of the present frame in units of the whole drawing."""
        if self._matrix is _UNMOVED:
            return float(x), float(y)
        far = self._matrix @ (x, y, 1.0)
        return float(far[0]), float(far[1])

    def lay(self, other: Drawing) -> None:
        """Paint the shapes of another drawing in the present frame; its named points are left out."""
        moved: dict[Shape | None, Shape | None] = {None: None}
        turn, shift, size = self._matrix[:2, :2].T, self._matrix[:2, 2], self._size
        for shape in other.shapes:
            corners = shape.corners @ turn + shift
            axis = (self.spot(*shape.axis[0]), self.spot(*shape.axis[1])) if shape.axis else None
            low, high = extent(corners)
            copy = replace(
                shape, corners=corners, axis=axis, depth=shape.depth * size, soft=shape.soft * size,
                melt=shape.melt * size, clip=moved[shape.clip], low=low, high=high,
            )  # fmt: skip
            moved[shape] = copy
            self.shapes.append(copy)

    def mark(self, name: str, x: float, y: float) -> None:
        """Name a point of the present frame: "hand", "seat", "deck", "top"."""
        self.points[name] = self.spot(x, y)

    def equals(self, other: Drawing) -> bool:
        """Whether both are painted alike, with the same points."""
        return (
            len(self.shapes) == len(other.shapes)
            and self.points == other.points
            and all(_are_alike(mine, theirs) for mine, theirs in zip(self.shapes, other.shapes, strict=True))
        )

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
        brush = Brush(pixels, scale, (-left, -top), {shape.clip for shape in self.shapes if shape.clip is not None})
        for shape in self.shapes:
            brush.paint(shape)
        return pixels, (float(-left), float(-top))


def _are_alike(first: Shape, second: Shape) -> bool:
    plain = ("lengths", "colour", "to", "axis", "shade", "depth", "opacity", "fade", "soft", "melt")
    return (
        np.array_equal(first.corners, second.corners)
        and all(getattr(first, name) == getattr(second, name) for name in plain)
        and (first.clip is None) == (second.clip is None)
    )
