"""Pictures as the encoder wants them, and how one is laid over another: BT.709 limited range, 4:2:0, premultiplied.

Layers and sprites are painted once as premultiplied BGRA and baked into `Planes`. Each frame is then composed in YUV:
dst = dst * (1 - alpha) + src, on a luma plane and two chroma planes of half the size. That is less than half the bytes of
BGRA, needs no conversion per frame, and shifts by a fraction of a pixel with two `addWeighted` calls, so nothing jitters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
"""An array of rows x columns (x channels); uint8 unless a docstring says float32."""

# Rows of the matrix that takes premultiplied B, G, R, A (0-255) to Y, U, V. The last column is the offset, times alpha.
_TO_YUV = np.array(
    [
        [0.0722 * 219 / 255, 0.7152 * 219 / 255, 0.2126 * 219 / 255, 16 / 255],
        [0.5 * 224 / 255, -0.3854 * 224 / 255, -0.1146 * 224 / 255, 128 / 255],
        [-0.0458 * 224 / 255, -0.4542 * 224 / 255, 0.5 * 224 / 255, 128 / 255],
    ],
    dtype=np.float64,
)
PHASES = 4
"""Places between two pixels at which a slow layer may stand: off by 0.07 pixels (root mean square), which nobody sees."""
_SPARE_ROWS = 4
"""Even: so far below its first solid row a picture is asked what shows through, rounded to whole pixels of chroma."""
_FINEST_SHIFT = 1 / 64
"""A shift finer than this in pixels is not worth a pass over the plane."""


@dataclass(slots=True)
class Frame:
    """One picture of the film: luma (height, width), chroma (height / 2, width / 2)."""

    y: Picture
    u: Picture
    v: Picture

    @classmethod
    def blank(cls, width: int, height: int) -> Frame:
        """A grey frame of even size."""
        half = (height // 2, width // 2)
        return cls(np.full((height, width), 128, np.uint8), np.full(half, 128, np.uint8), np.full(half, 128, np.uint8))

    @property
    def planes(self) -> tuple[Picture, Picture, Picture]:
        """Y, U, V."""
        return self.y, self.u, self.v

    def take(self, other: Frame) -> None:
        """Copy another frame of the same size."""
        for mine, theirs in zip(self.planes, other.planes, strict=True):
            np.copyto(mine, theirs)

    def mix(self, other: Frame, share: float) -> None:
        """Dissolve towards another frame; `share` 1.0 is the other alone."""
        for mine, theirs in zip(self.planes, other.planes, strict=True):
            cv2.addWeighted(mine, 1.0 - share, theirs, share, 0.0, dst=mine)


@dataclass(slots=True)
class Planes:
    """A baked picture. `keep` is 255 - alpha, what shows through; `solid` is the first row from which on nothing does."""

    y: Picture
    u: Picture
    v: Picture
    keep: Picture
    keep_half: Picture
    solid: int

    @property
    def height(self) -> int:
        """In luma rows, even."""
        return int(self.y.shape[0])

    @property
    def width(self) -> int:
        """In luma columns, even."""
        return int(self.y.shape[1])

    def repeat(self, columns: int) -> None:
        """Go on to the right with the first `columns` (even) again, for what repeats sideways."""
        self.y, self.keep = (np.concatenate([plane, plane[:, :columns]], axis=1) for plane in (self.y, self.keep))
        self.u, self.v, self.keep_half = (
            np.concatenate([plane, plane[:, : columns // 2]], axis=1) for plane in (self.u, self.v, self.keep_half)
        )

    def part(self, left: int, top: int, right: int, bottom: int) -> Planes:
        """The same between even columns and rows; shares its memory."""
        full, half = np.s_[top:bottom, left:right], np.s_[top // 2 : bottom // 2, left // 2 : right // 2]
        keep = self.keep[full]
        return Planes(self.y[full], self.u[half], self.v[half], keep, self.keep_half[half], _find_solid(keep))

    def extend(self, rows: int) -> None:
        """Go on downwards with the last row, at least so often."""
        half = (rows + 1) // 2
        self.y, self.keep = (np.pad(plane, ((0, 2 * half), (0, 0)), mode="edge") for plane in (self.y, self.keep))
        self.u, self.v, self.keep_half = (
            np.pad(plane, ((0, half), (0, 0)), mode="edge") for plane in (self.u, self.v, self.keep_half)
        )

    def crop(self, rows: int) -> None:
        """Forget the rows from `rows` on."""
        rows += rows % 2
        half = rows // 2
        self.y, self.keep = self.y[:rows].copy(), self.keep[:rows].copy()
        self.u, self.v, self.keep_half = self.u[:half].copy(), self.v[:half].copy(), self.keep_half[:half].copy()
        self.solid = min(self.solid, rows)


@dataclass(slots=True)
class Phases:
    """A baked picture moved to the left by parts of a pixel, each kept once made.

    What moves slowly comes by the same few places again and again: then it costs no interpolation per frame. Where nothing
    shows through, nothing is kept of what does.
    """

    planes: Planes
    luma: dict[int, tuple[Picture, Picture]] = field(default_factory=dict)
    made: dict[int, Planes] = field(default_factory=dict)

    def at(self, phase: int) -> Planes:
        """Moved by `phase` / `PHASES` pixels, less than two (one of chroma); two columns narrower."""
        if phase not in self.made:
            planes, half = self.planes, self.planes.width // 2 - 1
            whole, rest = divmod(phase, PHASES)
            open_rows = planes.solid + _SPARE_ROWS
            if rest not in self.luma:
                y, keep = (_moved(plane, rest / PHASES, 2 * half + 1) for plane in (planes.y, planes.keep[:open_rows]))
                self.luma[rest] = y, keep
            y, keep = (plane[:, whole : whole + 2 * half] for plane in self.luma[rest])
            chroma = (planes.u, planes.v, planes.keep_half[: open_rows // 2])
            u, v, keep_half = (_moved(plane, phase / (2 * PHASES), half) for plane in chroma)
            self.made[phase] = Planes(y, u, v, keep, keep_half, planes.solid)
        return self.made[phase]


@dataclass(frozen=True, slots=True)
class Rim:
    """Light along the edge of a picture."""

    weight: Picture
    """As large as the picture: 255 where nothing but this light is seen."""
    colour: tuple[float, float, float]
    """Blue, green, red before the grade, 0 to 1."""


def bake(picture: Picture, *, grade: Picture | None = None, rim: Rim | None = None) -> Planes:
    """Convert premultiplied BGRA (even sizes) to planes; `grade` is a 4x4 matrix on B, G, R, A applied on the way.

    The light of a `rim` is laid on afterwards, which is the same to a rounding and costs a third: on one channel and two
    small ones in place of four. It lies on what is there, so the alpha stays as it is.
    """
    matrix = _TO_YUV if grade is None else _TO_YUV @ grade
    half = cv2.resize(picture, (picture.shape[1] // 2, picture.shape[0] // 2), interpolation=cv2.INTER_AREA)
    channels, halves = cv2.split(picture), cv2.split(half)
    y, u, v = (_weigh(parts, row) for parts, row in zip((channels, halves, halves), matrix, strict=True))
    if rim is not None:
        _light_edge((y, u, v), channels[3], rim, matrix)
    keep = cv2.bitwise_not(channels[3])
    return Planes(y=y, u=u, v=v, keep=keep, keep_half=cv2.bitwise_not(halves[3]), solid=_find_solid(keep))


def _light_edge(planes: Sequence[Picture], alpha: Picture, rim: Rim, matrix: Picture) -> None:
    """In place."""
    rest, light = cv2.bitwise_not(rim.weight), cv2.multiply(alpha, rim.weight, scale=1 / 255)
    levels = matrix @ np.array((*rim.colour, 1.0))
    for plane, level in zip(planes, levels.tolist(), strict=True):
        if plane.shape != rest.shape:
            size = plane.shape[::-1]
            rest, light = (cv2.resize(part, size, interpolation=cv2.INTER_AREA) for part in (rest, light))
        cv2.multiply(plane, rest, dst=plane, scale=1 / 255)
        cv2.add(plane, cv2.convertScaleAbs(light, alpha=level), dst=plane)


def _weigh(channels: Sequence[Picture], weights: Picture) -> Picture:
    """The weighted sum of four channels in a quarter of the time of `cv2.transform`; what adds comes before what takes away."""
    first, second, third, last = np.argsort(-weights)
    more = cv2.addWeighted(channels[first], weights[first], channels[second], weights[second], 0.0)
    if weights[third] < 0:
        less = cv2.addWeighted(channels[third], -weights[third], channels[last], -weights[last], 0.0)
        return np.asarray(cv2.subtract(more, less))
    rest = cv2.addWeighted(channels[third], weights[third], channels[last], weights[last], 0.0)
    return np.asarray(cv2.add(more, rest))


def bake_opaque(picture: Picture, rng: np.random.Generator, *, size: tuple[int, int] | None = None) -> Planes:
    """Convert an opaque BGR float32 picture (0-255) with dithering, so that wide gradients show no bands.

    A picture without edges may be smaller than the `size` (width, height; even) that it is enlarged to.
    """
    width, height = size or (picture.shape[1], picture.shape[0])
    offsets = _TO_YUV[:, 3:] * 255
    yuv = cv2.transform(picture, np.hstack([_TO_YUV[:, :3], offsets]).astype(np.float32))
    noise = rng.random((128, width + 128), dtype=np.float32)
    planes = []
    for channel, part in enumerate((1, 2, 2)):
        plane = cv2.extractChannel(yuv, channel)
        if plane.shape != (height // part, width // part):
            way = cv2.INTER_AREA if plane.shape[0] > height // part else cv2.INTER_CUBIC
            plane = cv2.resize(plane, (width // part, height // part), interpolation=way)
        planes.append(dither(plane, noise))
    none = np.zeros((0, 0), np.uint8)
    return Planes(y=planes[0], u=planes[1], v=planes[2], keep=none, keep_half=none, solid=0)


def dither(plane: Picture, noise: Picture) -> Picture:
    """Rounded up or down by chance, in strips: each strip takes the noise from another place."""
    rounded = np.empty(plane.shape, np.uint8)
    deep, width = len(noise), plane.shape[1]
    for strip, first in enumerate(range(0, len(plane), deep)):
        part, start = plane[first : first + deep], strip * 37 % (noise.shape[1] - width + 1)
        cv2.convertScaleAbs(
            part + noise[: len(part), start : start + width], beta=-0.5, dst=rounded[first : first + deep]
        )
    return rounded


def _moved(plane: Picture, share: float, columns: int) -> Picture:
    """The first `columns` of a plane moved to the left by a part of a pixel, packed: a narrow piece whose rows lie far apart
    in a wide layer takes twice as long to read."""
    if share == 0:
        return plane[:, :columns].copy()
    return cv2.addWeighted(plane[:, :columns], 1 - share, plane[:, 1 : columns + 1], share, 0.0)


def premultiply(colour: tuple[float, float, float], alpha: Picture) -> Picture:
    """One B, G, R colour under an alpha of 0 to 1, as premultiplied BGRA."""
    pixels = np.zeros((*alpha.shape, 4), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = np.clip(colour[channel] * alpha, 0, 255)
    pixels[:, :, 3] = np.clip(alpha * 255, 0, 255)
    return pixels


def _find_solid(keep: Picture) -> int:
    open_rows = np.flatnonzero(keep.max(axis=1))
    solid = int(open_rows[-1]) + 1 if open_rows.size else 0
    return solid + solid % 2


class _Window(NamedTuple):
    """Where a rectangle of the target lies in a source that stands between its pixels."""

    target: tuple[slice, slice]
    source: tuple[slice, slice]
    """With one more row and column where there is a fraction."""
    height: int
    width: int
    down: float
    across: float
    """Fractions of a pixel."""


class Compositor:
    """Lays planes over a frame. Holds the scratch memory, so one of it serves one thread."""

    def __init__(self) -> None:
        self._scratch: Picture = np.empty(0, np.uint8)

    def over(self, frame: Frame, planes: Planes, x: float, y: float) -> None:
        """Lay `planes` with its left upper corner at (x, y), fractions allowed; what lies outside is left out."""
        height, width = frame.y.shape
        rows, columns = planes.y.shape
        left, right = _span(x, columns, width)
        top, bottom = _span(y, rows, height)
        if right <= left or bottom <= top:
            return
        solid = min(max(top, 2 * math.ceil((y + planes.solid) / 2)), bottom)
        if planes.solid == 0 and y <= 0:
            solid = top
        if solid > top:
            self._blend(frame.y, planes.y, planes.keep, _window(x, y, left, right, top, solid))
            half = _window(x / 2, y / 2, left // 2, right // 2, top // 2, solid // 2)
            self._blend(frame.u, planes.u, planes.keep_half, half)
            self._blend(frame.v, planes.v, planes.keep_half, half)
        if bottom > solid:
            self._copy(frame.y, planes.y, _window(x, y, left, right, solid, bottom))
            half = _window(x / 2, y / 2, left // 2, right // 2, solid // 2, bottom // 2)
            self._copy(frame.u, planes.u, half)
            self._copy(frame.v, planes.v, half)

    def _copy(self, target: Picture, source: Picture, window: _Window) -> None:
        part = target[window.target]
        sampled = self._sample(source, window, part)
        if sampled is not part:
            part[:] = sampled

    def _blend(self, target: Picture, source: Picture, keep: Picture, window: _Window) -> None:
        part = target[window.target]
        cv2.multiply(part, self._sample(keep, window), dst=part, scale=1 / 255)
        cv2.add(part, self._sample(source, window), dst=part)

    def _sample(self, source: Picture, window: _Window, out: Picture | None = None) -> Picture:
        """The part of `source` that falls on the target's rectangle: a view, or interpolated into `out` or scratch memory."""
        part = source[window.source]
        height, width, down, across = window[2:]
        if not down and not across:
            return part
        if out is None:
            out = self._buffer(height, width)
        if down and across:
            row, column = window.source[0].start + down, window.source[1].start + across
            middle = column + (width - 1) / 2, row + (height - 1) / 2
            return cv2.getRectSubPix(source, (width, height), middle, patch=out)
        if down:
            return cv2.addWeighted(part[:-1], 1.0 - down, part[1:], down, 0.0, dst=out)
        return cv2.addWeighted(part[:, :-1], 1.0 - across, part[:, 1:], across, 0.0, dst=out)

    def _buffer(self, height: int, width: int) -> Picture:
        if self._scratch.size < height * width:
            self._scratch = np.empty(height * width, np.uint8)
        return self._scratch[: height * width].reshape(height, width)


def _window(x: float, y: float, left: int, right: int, top: int, bottom: int) -> _Window:
    """For a source whose left upper corner is at (x, y) of the target."""
    column, across = _split(left - x)
    row, down = _split(top - y)
    height, width = bottom - top, right - left
    return _Window(
        (slice(top, bottom), slice(left, right)),
        (slice(row, row + height + (down > 0)), slice(column, column + width + (across > 0))),
        height,
        width,
        down,
        across,
    )


def _span(start: float, size: int, limit: int) -> tuple[int, int]:
    """First and last even position of the target that the source covers, with neighbours for the interpolation."""
    spare = 0 if start % 2 == 0 else 2
    return max(0, 2 * math.ceil(start / 2)), min(limit, 2 * math.floor((start + size - spare) / 2))


def _split(value: float) -> tuple[int, float]:
    whole = math.floor(value + _FINEST_SHIFT)
    part = value - whole
    return whole, part if part > _FINEST_SHIFT else 0.0
