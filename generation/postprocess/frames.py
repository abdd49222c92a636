"""A frame, as the modules of `postprocess` pass it on: its three planes, as H.264 takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import cv2
import numpy as np

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


class Planes(NamedTuple):
    """Luma, and the two colour differences at half its width and height: 8 bits, BT.709, limited range ("yuv420p").

    That is half the numbers of RGB. The encoder needs no conversion, and neither does a clip that has this format already.
    """

    y: Array
    u: Array
    v: Array

    @property
    def width(self) -> int:
        """Pixels, even."""
        return int(self.y.shape[1])

    @property
    def height(self) -> int:
        """Pixels, even."""
        return int(self.y.shape[0])

    def each(self, change: Callable[[Array], Array]) -> Planes:
        """Apply the same change to all three."""
        return Planes(change(self.y), change(self.u), change(self.v))


class TimedFrame(NamedTuple):
    """A frame, and when it is shown."""

    at: float
    """Seconds from the first frame."""
    planes: Planes


def mix(first: Planes, second: Planes, share: float) -> Planes:
    """Blend two frames. `share` (0 to 1) is the second one's."""
    return Planes(*(cv2.addWeighted(a, 1 - share, b, share, 0) for a, b in zip(first, second, strict=True)))
