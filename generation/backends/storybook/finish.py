"""The last touch on every frame: a soft vignette, and the print of a style (monochrome, sepia, pastel)."""

from __future__ import annotations

import cv2
import numpy as np

from .planes import Frame, dither
from .spec import Scene


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

    def apply(self, frame: Frame) -> None:
        """In place."""
        cv2.multiply(frame.y, self._vignette, dst=frame.y, scale=1 / 255)
        if self._style == "mono":
            frame.u[:], frame.v[:] = 128, 128
        elif self._style == "sepia":
            frame.u[:], frame.v[:] = 114, 139
        elif self._style == "pastel":
            for plane in (frame.u, frame.v):
                cv2.addWeighted(plane, 0.72, plane, 0.0, 128 * 0.28, dst=plane)
            cv2.addWeighted(frame.y, 0.84, frame.y, 0.0, 36.0, dst=frame.y)
