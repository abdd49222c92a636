"""Reading a picture that somebody sends."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from .painting.planes import Picture

_JPEG = b"\xff\xd8"


class Unreadable(Exception):
    """The file is no picture or film, or a damaged one."""


def read_picture(path: Path) -> Picture:
    """BGR uint8, upright; transparent parts on a soft grey. Raises `Unreadable`."""
    data = np.frombuffer(path.read_bytes(), np.uint8)
    # Only without "unchanged" does OpenCV turn a photograph as its camera was held; a JPEG has no transparent parts to lose.
    kind = cv2.IMREAD_COLOR if data[:2].tobytes() == _JPEG else cv2.IMREAD_UNCHANGED
    try:
        pixels = cv2.imdecode(data, kind) if data.size else None
    except cv2.error as fault:
        raise Unreadable(path.name) from fault
    if pixels is None or min(pixels.shape[:2]) < 2:
        raise Unreadable(path.name)
    if pixels.dtype == np.uint16:
        pixels = (pixels // 257).astype(np.uint8)
    if pixels.ndim == 2:
        return cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)
    if pixels.shape[2] == 4:
        alpha = pixels[:, :, 3:].astype(np.float32) / 255
        flat: Picture = (pixels[:, :, :3] * alpha + 214 * (1 - alpha)).astype(np.uint8)
        return flat
    return pixels
