"""How far a zoom trembles: shifts of parts of the picture from frame to frame, against a smooth path.

Nine overlapping windows of the luma are followed by phase correlation. What is left of each window's shifts after a curve of low
degree is taken away is jitter; a camera that moves by whole pixels leaves up to a pixel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import av
import cv2
import numpy as np

from bench.pictures import Picture

_DEGREE = 6
_PLACES = (0.27, 0.5, 0.73)
"""Of the windows' middles. Half of the shorter side each: smaller ones see more of the noise, larger ones find no room."""


def jitter_of_file(path: Path) -> float:
    """Root of the mean square, in pixels a frame."""
    return jitter(_read_luma(path))


def jitter(frames: Iterable[Picture]) -> float:
    """The same of luma planes."""
    shifts: list[list[tuple[float, float]]] = []
    before: list[Picture] = []
    for luma in frames:
        windows = _windows(luma)
        taper = cv2.createHanningWindow((windows[0].shape[1], windows[0].shape[0]), cv2.CV_32F)
        if before:
            pairs = zip(before, windows, strict=True)
            shifts.append([cv2.phaseCorrelate(one, other, taper)[0] for one, other in pairs])  # type: ignore[misc]
        before = windows
    moved = np.array(shifts, np.float64).reshape(len(shifts), -1)
    at = np.linspace(-1.0, 1.0, len(moved))
    smooth = np.polynomial.polynomial.polyval(at, np.polynomial.polynomial.polyfit(at, moved, _DEGREE)).T
    return float(np.sqrt(2 * np.mean((moved - smooth) ** 2)))


def smooth_zoom(
    picture: Picture, width: int, height: int, *, frames: int, start: float, end: float
) -> Iterator[Picture]:
    """Luma of the same zoom about the middle, by fractions of a pixel and never encoded: what the measure itself adds."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    for number in range(frames):
        zoom = width / grey.shape[1] * (start + (end - start) * number / (frames - 1))
        x, y = (width - 1) / 2 - zoom * (grey.shape[1] - 1) / 2, (height - 1) / 2 - zoom * (grey.shape[0] - 1) / 2
        matrix = np.array([[zoom, 0, x], [0, zoom, y]], np.float64)
        yield cv2.warpAffine(grey, matrix, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)


def _windows(luma: Picture) -> list[Picture]:
    height, width = luma.shape
    side = cv2.getOptimalDFTSize(min(height, width) // 2)
    return [
        luma[top : top + side, left : left + side].astype(np.float32)
        for top in (round(place * height - side / 2) for place in _PLACES)
        for left in (round(place * width - side / 2) for place in _PLACES)
    ]


def _read_luma(path: Path) -> Iterator[Picture]:
    with av.open(str(path)) as container:
        for frame in container.decode(video=0):
            yield frame.to_ndarray(format="gray")
