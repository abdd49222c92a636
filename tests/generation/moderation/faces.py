"""A photograph of a face and a drawn one, for the tests of what refuses or permits faces."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

PHOTOGRAPH = Path(__file__).with_name("astronaut.jpg")
"""A part of NASA's portrait of the astronaut Eileen Collins, which is in the public domain (`astronaut.png` of scikit-image)."""


def photograph(*, tilt: float = 0) -> np.ndarray:
    """A face of about 90 x 120 pixels (BGR, uint8), turned by `tilt` degrees; grey fills the corners."""
    image = cv2.imread(str(PHOTOGRAPH))
    assert image is not None
    height, width = image.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), tilt, 1)
    turn[:, 2] += 60  # room for the corners
    return cv2.warpAffine(image, turn, (width + 120, height + 120), borderValue=(110, 110, 110))


def draw_face(*, size: int = 160) -> np.ndarray:
    """A face that nobody has, in flat colours, in the middle of a plain image."""
    image = np.full((400, 400, 3), (200, 190, 170), np.uint8)
    scale = size / 240

    def ellipse(x: int, y: int, wide: int, high: int, colour: tuple[int, int, int]) -> None:
        centre = (int(200 + x * scale), int(200 + y * scale))
        cv2.ellipse(image, centre, (int(wide * scale), int(high * scale)), 0, 0, 360, colour, -1, cv2.LINE_AA)

    ellipse(0, -15, 92, 125, (40, 50, 60))
    ellipse(0, 10, 78, 105, (150, 175, 215))
    for x in (-32, 32):
        ellipse(x, -22, 24, 7, (60, 70, 90))
        ellipse(x, -2, 18, 9, (120, 140, 170))
        ellipse(x, 0, 14, 8, (235, 235, 235))
        ellipse(x, 0, 7, 7, (40, 40, 40))
    ellipse(0, 25, 10, 24, (165, 190, 228))
    ellipse(0, 46, 16, 6, (105, 130, 170))
    ellipse(0, 72, 28, 8, (90, 90, 170))
    return cv2.GaussianBlur(image, (0, 0), 2.2)
