"""The last touch on every frame: a soft vignette, and the colours of a style (monochrome, sepia, pastel, watercolour, neon)."""

from __future__ import annotations

import cv2
import numpy as np

from ..spec import Scene
from .planes import Frame, Picture, dither
from .prints import make_print
from .texture import grain, slope


class Finish:
    """Made once for a film."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        # Smooth, so it is worked out at a quarter of the size.
        y = np.linspace(-1, 1, max(height // 4, 2), dtype=np.float32)[:, None]
        x = np.linspace(-1, 1, max(width // 4, 2), dtype=np.float32)[None, :]
        edge = np.clip(np.hypot(x * 0.8, y * 0.8) - 0.55, 0, 1) ** 1.6
        share = cv2.resize(255 * (1 - 0.30 * edge), (width, height), interpolation=cv2.INTER_LINEAR)
        self._vignette = dither(share, np.random.default_rng(1).random((128, width + 128), dtype=np.float32))
        self._style = scene.style
        self._glows = scene.mood == "dreamy" or scene.style == "neon"
        self._print = make_print(scene.style, width, height, scene.seed)
        self._sheet = _paper(width, height, scene.seed) if scene.style == "watercolour" else None

    def apply(self, frame: Frame, number: int = 0) -> None:
        """To frame number n, in place."""
        cv2.multiply(frame.y, self._vignette, dst=frame.y, scale=1 / 255)
        if self._glows:
            bloom(frame)
        if self._sheet is not None:
            _lay_on_paper(frame, *self._sheet)
        if self._style == "mono":
            cv2.addWeighted(frame.y, 1.18, frame.y, 0.0, -20.0, dst=frame.y)
            frame.u[:], frame.v[:] = 128, 128
        elif self._style == "sepia":
            frame.u[:], frame.v[:] = 114, 139
        elif self._style == "pastel":
            _soften(frame, colours=0.72, contrast=0.84, lift=36.0)
        elif self._style == "neon":
            _soften(frame, colours=1.22, contrast=1.0, lift=0.0)
        if self._print is not None:
            self._print(frame, number)


def _soften(frame: Frame, *, colours: float, contrast: float, lift: float) -> None:
    """Scale colours about grey, and brightness about black."""
    for plane in (frame.u, frame.v):
        cv2.addWeighted(plane, colours, plane, 0.0, 128 * (1 - colours), dst=plane)
    if (contrast, lift) != (1.0, 0.0):
        cv2.addWeighted(frame.y, contrast, frame.y, 0.0, lift, dst=frame.y)


def bloom(frame: Frame, strength: float = 1.0) -> None:
    """Light spills over the edges of what is bright; worked out at an eighth of the size, halved three times."""
    height, width = frame.y.shape
    small = frame.y
    for _ in range(3):  # faster than at once
        down, across = (side // 2 for side in small.shape)
        small = cv2.resize(small[: 2 * down, : 2 * across], (across, down), interpolation=cv2.INTER_AREA)
    bright = cv2.blur(cv2.subtract(small, np.full(1, 128.0)), (9, 9))
    spill = cv2.resize(
        cv2.convertScaleAbs(bright, alpha=0.36 * strength), (width, height), interpolation=cv2.INTER_LINEAR
    )
    cv2.add(frame.y, spill, dst=frame.y)


def _paper(width: int, height: int, seed: int) -> tuple[Picture, Picture, Picture]:
    """How much paint lies on each pixel of a sheet (ragged at its edges), the same for the colours, and the sheet's grain."""
    rng = np.random.default_rng(seed)
    m = min(width, height)
    ragged = grain(width, height, rng, cell=(m * 0.16, m * 0.16), octaves=4)
    x = np.minimum(np.arange(width), np.arange(width)[::-1]).astype(np.float32)[None, :]
    y = np.minimum(np.arange(height), np.arange(height)[::-1]).astype(np.float32)[:, None]
    inside = np.minimum(x, y) / m + 0.035 * (ragged - 0.65)
    blots = grain(width, height, rng, cell=(m * 0.3, m * 0.3), octaves=3)
    paint = np.clip(slope(0.006, 0.035, inside) * (0.92 + 0.12 * blots), 0, 1)
    tooth = np.clip(250 + 9 * rng.standard_normal((height, width)), 0, 255)
    cover = (255 * paint).astype(np.uint8)
    half = cv2.resize(cover, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
    return cover, half, cv2.GaussianBlur(tooth.astype(np.uint8), (0, 0), max(m / 900, 0.5))


def _lay_on_paper(frame: Frame, cover: Picture, half: Picture, tooth: Picture) -> None:
    """Thin paint on white paper: paler, bare along the edges, with the paper's grain."""
    _soften(frame, colours=0.9, contrast=0.8, lift=46.0)
    for plane, share, bare in ((frame.y, cover, 236.0), (frame.u, half, 126.0), (frame.v, half, 130.0)):
        cv2.multiply(plane, share, dst=plane, scale=1 / 255)
        cv2.add(plane, cv2.convertScaleAbs(cv2.bitwise_not(share), alpha=bare / 255), dst=plane)
    cv2.multiply(frame.y, tooth, dst=frame.y, scale=1 / 250)
