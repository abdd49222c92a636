"""What a frame is inside `finish`: its three planes, as H.264 takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import cv2
import numpy as np

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]


class Planes(NamedTuple):
    """Luma, and the two colour differences at half its width and height: 8 bits, BT.709, limited range ("yuv420p").

    Half the numbers of RGB, no conversion before the encoder, and none at all for a clip that comes this way.
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
        """The same change on all three."""
        return Planes(change(self.y), change(self.u), change(self.v))


class Moment(NamedTuple):
    """A frame and when it is shown, in seconds from the first."""

    at: float
    planes: Planes


def mix(first: Planes, second: Planes, share: float) -> Planes:
    """`share` (0 to 1) of the second."""
    return Planes(*(cv2.addWeighted(a, 1 - share, b, share, 0) for a, b in zip(first, second, strict=True)))
