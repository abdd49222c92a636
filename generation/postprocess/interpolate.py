"""Converts a clip to another frame rate. Frames are interpolated from optical flow in both directions, but never over a cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np

from .frames import Array, Planes, TimedFrame, mix

SNAP_SECONDS: Final = 0.001
"""A frame that is nearer than this is taken unchanged: times in files are rounded, in WebM to a millisecond."""
MAX_GAP_SECONDS: Final = 0.26
"""With fewer than four frames per second no motion can be followed: the earlier frame stays."""
LARGE_PIXELS: Final = 700_000
"""Above this, flow is computed at half the size: it takes a quarter of the time, and large frames show large things."""
MIN_SIDE: Final = 32
"""In narrower frames no motion is followed: for some of them, OpenCV reads and writes beyond the end."""
CUT_SIDE: Final = 64
CUT_UNEXPLAINED: Final = 8.0
"""Mean change of a small frame, in levels of 255, that motion doesn't explain. Measured: 16 and more over cuts, up to 5 in
falling snow at eight frames per second. If fast motion gives as much, interpolation would not give a usable frame either."""


def at_rate(frames: Iterator[TimedFrame], *, rate: int, count: int, slowed: float = 1.0) -> Iterator[Planes]:
    """`count` frames, one every 1/`rate` s. After the last input frame, that frame stays.

    `slowed`: the factor by which the times were stretched. A repeated frame is the same object.
    """
    interpolator = Interpolator()
    before = next(frames)
    after = next(frames, None)
    for number in range(count):
        at = number / rate
        while after is not None and after.at <= at + SNAP_SECONDS:
            before, after = after, next(frames, None)
        if after is None or at <= before.at + SNAP_SECONDS or after.at - before.at > MAX_GAP_SECONDS * slowed:
            yield before.planes
        else:
            yield interpolator.between(before.planes, after.planes, (at - before.at) / (after.at - before.at))


class Interpolator:
    """Makes frames between two others. It remembers the motion of the last pair."""

    def __init__(self) -> None:
        self._dis = cv2.DISOpticalFlow.create(cv2.DISOPTICAL_FLOW_PRESET_ULTRAFAST)
        self._pair: tuple[Planes, Planes] | None = None
        self._flows: tuple[Array, Array] | None = None
        self._grids: dict[tuple[int, int], Array] = {}

    def between(self, before: Planes, after: Planes, share: float) -> Planes:
        """The frame at `share` (0 to 1) of the way. If no motion can be followed, as over a cut, it is the nearer frame."""
        if self._pair is None or self._pair[0] is not before or self._pair[1] is not after:
            self._pair = before, after
            self._flows = self._find_flows(before.y, after.y)
        if self._flows is None:
            return before if share < 0.5 else after
        forward, backward = self._flows
        return mix(self._move(before, forward, -share), self._move(after, backward, share - 1), share)

    def _find_flows(self, before: Array, after: Array) -> tuple[Array, Array] | None:
        if min(before.shape) < MIN_SIDE:
            return None
        scale = 2 if before.size > LARGE_PIXELS else 1
        if scale > 1:
            size = before.shape[1] // scale, before.shape[0] // scale
            before, after = (cv2.resize(each, size, interpolation=cv2.INTER_AREA) for each in (before, after))
        forward = self._flow(before, after)
        if self._is_cut(before, after, forward):
            return None
        backward = self._flow(after, before)
        return forward * scale, backward * scale

    def _flow(self, start: Array, end: Array) -> Array:
        """How far each pixel of `start` moves until `end`: float32 (height, width, 2)."""
        flow: Array = self._dis.calc(start, end, None)  # type: ignore[call-overload]  # None: no first guess
        return flow

    def _is_cut(self, before: Array, after: Array, flow: Array) -> bool:
        """Whether much has changed that motion doesn't explain."""
        if _difference(before, after) < CUT_UNEXPLAINED:
            return False
        return _difference(before, self._pull(after, flow, 1)) > CUT_UNEXPLAINED

    def _move(self, planes: Planes, flow: Array, share: float) -> Planes:
        """Move each pixel by `-share` of its motion."""
        luma = _fit(flow, planes.width, planes.height)
        chroma = _fit(flow, planes.width // 2, planes.height // 2) * np.float32(0.5)
        y = self._pull(planes.y, luma, share)
        colours = self._pull(cv2.merge([planes.u, planes.v]), chroma, share)
        return Planes(y, *cv2.split(colours))

    def _pull(self, plane: Array, flow: Array, share: float) -> Array:
        places = cv2.scaleAdd(flow, share, self._grid(flow))
        moved: Array = cv2.remap(  # type: ignore[call-overload]  # None: `places` holds both coordinates
            plane, places, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        return moved

    def _grid(self, flow: Array) -> Array:
        height, width = flow.shape[:2]
        if (height, width) not in self._grids:
            across, down = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
            self._grids[height, width] = np.dstack([across, down])
        return self._grids[height, width]


def _fit(flow: Array, width: int, height: int) -> Array:
    """The motion of each pixel of a frame of this size."""
    if flow.shape[:2] == (height, width):
        return flow
    return cv2.resize(flow, (width, height), interpolation=cv2.INTER_LINEAR)


def _difference(one: Array, other: Array) -> float:
    size = CUT_SIDE, CUT_SIDE
    small = [cv2.resize(each, size, interpolation=cv2.INTER_AREA) for each in (one, other)]
    return float(np.mean(cv2.absdiff(small[0], small[1])))
