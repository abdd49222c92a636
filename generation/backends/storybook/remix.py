"""A remix: the film begins on the original's last frame, lingers a moment, and dissolves into the new scene."""

from __future__ import annotations

import cv2
import numpy as np

from .film import Film, enlarge
from .planes import Compositor, Frame, Picture, bake_opaque
from .spec import Scene
from .texture import ease

_HOLD_SECONDS = 0.7
_DISSOLVE_SECONDS = 1.8
_DRIFT = 0.07
"""How much the old picture grows until it is gone."""


class RemixFilm:
    """The frames of a remix."""

    def __init__(self, last: Picture, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        planes = bake_opaque(cover(last, width, height).astype(np.float32), np.random.default_rng(scene.seed))
        self._last, self._moved = Frame.blank(width, height), Frame.blank(width, height)
        Compositor().over(self._last, planes, 0.0, 0.0)
        self._film = Film(scene, width=width, height=height, frames=frames, rate=rate)
        seconds = frames / rate
        self._hold = round(min(_HOLD_SECONDS, seconds / 5) * rate)
        self._end = self._hold + round(min(_DISSOLVE_SECONDS, seconds / 3) * rate)

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number` of the film."""
        if number >= self._end:
            self._film.draw(number, frame)
            return
        zoom = 1.0 + _DRIFT * (number / self._end) ** 1.5
        old = self._last
        if number:
            old = self._moved
            enlarge(self._last, old, zoom)
        if number < self._hold:
            frame.take(old)
            return
        self._film.draw(number, frame)
        frame.mix(old, 1.0 - ease((number - self._hold + 0.5) / (self._end - self._hold)))


def cover(picture: Picture, width: int, height: int) -> Picture:
    """The middle of the picture, scaled to cover the frame exactly."""
    rows, columns = picture.shape[:2]
    if (columns, rows) == (width, height):
        return picture
    scale = max(width / columns, height / rows)
    size = (max(round(columns * scale), width), max(round(rows * scale), height))
    scaled = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    left, top = (size[0] - width) // 2, (size[1] - height) // 2
    return scaled[top : top + height, left : left + width]
