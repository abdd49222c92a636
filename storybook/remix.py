"""A remix: the film begins on the original's last frame, lingers a moment, and the new scene sweeps in over it.

A film from a picture goes on with that picture, unless the new prompt names another place or somebody new.

A sweep and not a cross-fade: what is in both (the same fox a little farther on) would be seen twice for its whole length.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import av
import cv2
import numpy as np

from .composition import LEAST_SHOWN, saliency, surround
from .film import Film, enlarge
from .image_to_video import PictureFilm
from .painting.planes import Compositor, Frame, Picture, bake_opaque
from .painting.texture import ease, grain, slope
from .pictures import Unreadable
from .spec import Scene

_HOLD_SECONDS = 0.5
_SWEEP_SECONDS = 1.7
_SOFT = 0.42
"""Part of the sweep that one spot takes to change."""
_AHEAD = 0.03
"""How much farther right than in the old picture it has to be in the new one for the sweep to come from the left."""
_DRIFT = 0.06
"""How much the old picture grows until it is gone."""


@dataclass(frozen=True, slots=True)
class _Passage:
    """How the old picture becomes the new scene."""

    order: tuple[Picture, Picture]
    """When each spot changes."""
    focus: float
    """Where across the frame the old picture grows about: so that what it shows comes nearer to where it is seen next."""


class RemixFilm:
    """The frames of a remix."""

    def __init__(self, last: Picture, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        planes = bake_opaque(cover(last, width, height).astype(np.float32), np.random.default_rng(scene.seed))
        self._last, self._moved = Frame.blank(width, height), Frame.blank(width, height)
        Compositor().over(self._last, planes, 0.0, 0.0)
        size = {"width": width, "height": height, "frames": frames, "rate": rate}
        self._film = PictureFilm(last, scene, **size) if scene.pictured else Film(scene, **size)
        seconds = frames / rate
        self._hold = round(min(_HOLD_SECONDS, seconds / 5) * rate)
        self._end = self._hold + round(min(_SWEEP_SECONDS, seconds / 3) * rate)
        self._seed = scene.seed
        self._passage: _Passage | None = None

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number` of the film."""
        if number >= self._end:
            self._film.draw(number, frame)
            return
        if not number:
            frame.take(self._last)
            return
        passage = self._passage = self._passage or self._plan(frame)
        zoom = 1.0 + _DRIFT * (number / self._end) ** 1.5
        enlarge(self._last, self._moved, zoom, focus=(passage.focus, 0.56))
        if number < self._hold:
            frame.take(self._moved)
            return
        self._film.draw(number, frame)
        self._sweep(frame, passage.order, self._moved, (number - self._hold + 0.5) / (self._end - self._hold))

    def close(self) -> None:
        """Prepare nothing more."""
        self._film.close()

    def _plan(self, frame: Frame) -> _Passage:
        """Look at the new scene: where in it is what the old picture shows elsewhere?"""
        height, width = frame.y.shape
        self._film.draw(self._hold, frame)
        ahead = _find_middle(frame) - _find_middle(self._last)
        focus = min(max(0.5 - ahead / _DRIFT, 0.0), 1.0)
        return _Passage(_paint_order(width, height, self._seed, from_left=ahead > _AHEAD), focus)

    def _sweep(self, frame: Frame, orders: tuple[Picture, Picture], old: Frame, share: float) -> None:
        """Leave of the new frame what the sweep has come to, lay the old one over the rest."""
        share = 0.6 * share + 0.4 * ease(share)
        turn = np.arange(256, dtype=np.float32) / 255 * (1 - _SOFT)
        table = slope(0.0, 1.0, (share - turn) / _SOFT)
        for new, kept, order in zip(frame.planes, old.planes, (orders[0], *orders[1:] * 2), strict=True):
            cv2.blendLinear(new, kept, cv2.LUT(order, table), cv2.LUT(order, 1 - table), dst=new)


def _find_middle(frame: Frame) -> float:
    """Where across the frame it is that draws the eye, 0 to 1."""
    weight = (saliency(cv2.cvtColor(frame.y, cv2.COLOR_GRAY2BGR)) ** 2).sum(axis=0)
    return float((weight * np.linspace(0, 1, len(weight))).sum() / weight.sum())


def _paint_order(width: int, height: int, seed: int, *, from_left: bool) -> tuple[Picture, Picture]:
    """When each spot changes, 0 to 255: a slanting front with a torn edge. For luma and for chroma.

    It comes from the side on which the old picture has what draws the eye: that is gone before it is seen again elsewhere.
    """
    rng = np.random.default_rng([seed, 31])
    size = width // 8, height // 8
    along = np.linspace(0, 1, size[0], dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, size[1], dtype=np.float32)[:, None]
    torn = grain(*size, rng, cell=(min(size) * 0.5, min(size) * 0.5), octaves=3)
    front = (along if from_left else along[:, ::-1]) + 0.12 * down + 0.16 * torn
    front = (front - front.min()) / max(float(np.ptp(front)), 1e-6) * 255
    sizes = (width, height), (width // 2, height // 2)
    full, half = (
        np.clip(cv2.resize(front, size, interpolation=cv2.INTER_LINEAR), 0, 255).astype(np.uint8) for size in sizes
    )
    return full, half


def cover(picture: Picture, width: int, height: int) -> Picture:
    """The picture in a frame of another size: its middle fills it, or all of it stands there if that would cut too much."""
    rows, columns = picture.shape[:2]
    if (columns, rows) == (width, height):
        return picture
    scale = max(width / columns, height / rows)
    whole = min(width / columns, height / rows)
    if whole < LEAST_SHOWN * scale:
        front = _scale(picture, max(round(columns * whole), 2), max(round(rows * whole), 2))
        x, y = (width - front.shape[1]) // 2, (height - front.shape[0]) // 2
        return surround(front, (width, height), x, y, plain=False)
    scaled = _scale(picture, max(round(columns * scale), width), max(round(rows * scale), height))
    left, top = (scaled.shape[1] - width) // 2, (scaled.shape[0] - height) // 2
    return scaled[top : top + height, left : left + width]


def _scale(picture: Picture, columns: int, rows: int) -> Picture:
    smaller = columns < picture.shape[1]
    return cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_AREA if smaller else cv2.INTER_CUBIC)


def read_last_frame(path: Path) -> Picture:
    """The last picture of a film, BGR uint8."""
    last = None
    try:
        with av.open(str(path)) as container:
            stream = container.streams.video[0]
            if stream.duration:
                container.seek(max(int(stream.duration) - int(2.5 / float(stream.time_base or 1)), 0), stream=stream)
            for frame in container.decode(stream):
                last = frame
            if last is None:
                raise Unreadable(path.name)
            return last.reformat(format="bgr24", src_colorspace="ITU709").to_ndarray()
    except (av.FFmpegError, IndexError) as fault:
        raise Unreadable(path.name) from fault
