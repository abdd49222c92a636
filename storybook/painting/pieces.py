"""A wide layer is mostly clear: what is painted on it is drawn in pieces, and the air between them is not looked at.

Two trees on a bank are three pieces: each tree down to where the bank begins, and the bank. They meet without a seam as long
as the layer stands on whole rows of pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .planes import PHASES, Compositor, Frame, Phases, Picture, Planes

_STEP = 16
"""Rows between the heights at which a layer may be cut, even."""
_GAP = 32
"""Columns: what stands nearer to each other is one piece."""
_MARGIN = 4
"""Clear columns that a piece keeps at each side, for its places between two pixels; even."""
_TROUBLE = 30_000
"""Pixels that could be laid over others in the time that a piece more takes, whatever its size."""
_CLEAR = 255
Box = tuple[int, int, int, int]
"""Left, top, right, bottom; even."""


@dataclass(slots=True)
class Piece:
    """A part of a layer, and where its left upper corner lies in it."""

    planes: Planes
    left: int
    top: int
    phases: Phases

    @classmethod
    def of(cls, planes: Planes, box: Box) -> Piece:
        """The part in a box."""
        part = planes.part(*box)
        return cls(part, box[0], box[1], Phases(part))

    @property
    def size(self) -> int:
        """Pixels."""
        return self.planes.width * self.planes.height

    def draw(self, frame: Frame, x: float, y: float, compositor: Compositor, *, in_phases: bool) -> None:
        """Lay it over the frame where the layer's column `x` is at the left edge and its first row at `y`."""
        left, top = self.left - x, self.top + y
        if left >= frame.y.shape[1] or left + self.planes.width <= 0:
            return
        if not in_phases:
            compositor.over(frame, self.planes, left, top)
            return
        pair, phase = divmod(round(x * PHASES), 2 * PHASES)
        compositor.over(frame, self.phases.at(phase), self.left - 2.0 * pair, top)


def whole(planes: Planes) -> list[Piece]:
    """The layer as one piece."""
    return [Piece(planes, 0, 0, Phases(planes))]


def split(planes: Planes, *, seen: int) -> list[Piece]:
    """The pieces that take the least time to draw where `seen` columns of the layer are in the frame."""
    boxes = _cut(planes.keep[: planes.solid], seen=seen)
    if not boxes:
        return whole(planes)
    floor = boxes.pop()[1]
    pieces = [Piece.of(planes, box) for box in boxes]
    if floor < planes.height:
        pieces.append(Piece.of(planes, (0, floor, planes.width, planes.height)))
    return pieces


def _cut(keep: Picture, *, seen: int) -> list[Box]:
    """Boxes around what stands above the best height for a cut, and one for all that is below it; none if it is not worth it."""
    rows, columns = keep.shape
    if not rows:
        return []
    share = min(seen / columns, 1.0)
    least, best = rows * columns * share, list[Box]()
    # Of each column the first and the last strip that has something on it, so far.
    first, last = np.full(columns, rows), np.full(columns, -1)
    for number, painted in enumerate(_strips(keep)):
        first[painted & (last < 0)] = number
        last[painted] = number
        floor = min((number + 1) * _STEP, rows)
        boxes = _around(first, last, floor)
        size = sum((right - left) * (low - top) for left, top, right, low in boxes) + (rows - floor) * columns
        cost = (size + _TROUBLE * len(boxes)) * share
        if cost < least:
            least, best = cost, [*boxes, (0, floor, columns, rows)]
    return best


def _strips(keep: Picture) -> NDArray[np.bool_]:
    """Strip by strip, the columns in which something is painted."""
    full = len(keep) // _STEP * _STEP
    strips = [keep[:full].reshape(-1, _STEP, keep.shape[1]).min(axis=1)]  # `reduceat` takes 40 times as long
    if full < len(keep):
        strips.append(keep[full:].min(axis=0, keepdims=True))
    return np.concatenate(strips) < _CLEAR


def _runs(painted: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Columns from and to which something is painted, with margins."""
    edges = np.flatnonzero(np.diff(np.concatenate(((False,), painted, (False,))).astype(np.int8))).tolist()
    runs: list[tuple[int, int]] = []
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        if runs and first - runs[-1][1] < _GAP:
            runs[-1] = runs[-1][0], last
        else:
            runs.append((first, last))
    end = len(painted)
    return [(max(2 * (first // 2) - _MARGIN, 0), min(2 * math.ceil(last / 2) + _MARGIN, end)) for first, last in runs]


def _around(first: NDArray[np.int_], last: NDArray[np.int_], floor: int) -> list[Box]:
    """Boxes around what is painted above a row."""
    runs = _runs(last >= 0)
    if not runs:
        return []
    starts = [left for left, _ in runs]  # clear columns between two runs change neither
    tops, lows = np.minimum.reduceat(first, starts).tolist(), np.maximum.reduceat(last, starts).tolist()
    return [
        (left, top * _STEP, right, min((low + 1) * _STEP, floor))
        for (left, right), top, low in zip(runs, tops, lows, strict=True)
    ]
