"""Finds faces in an image with a detector that is part of OpenCV's wheel.

It finds that there is a face, not whose it is, and it also finds drawn faces. How well it works was measured
(docs/content-rules.md).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import cv2

CASCADE: Final = "haarcascade_frontalface_alt2.xml"
MAX_SIDE: Final = 800
"""Pixels to which an image is shrunk first. This limits the time, and loses only faces below about 4 % of the side."""
MIN_FACE: Final = 32
"""Pixels in the shrunk image. In a smaller face nobody can be recognised."""
NEIGHBOURS: Final = 6
"""How many overlapping hits of the detector count as a face. With fewer, it finds more faces and more false ones."""
SCALE_STEP: Final = 1.1


def count_faces(path: Path, *, neighbours: int = NEIGHBOURS) -> int:
    """The number of faces in the image, in the one of four rotations that shows most. Raises `ValueError` if it is not an
    image."""
    import cv2  # only workers need it

    grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        raise ValueError(f"OpenCV cannot read {path.name}")
    scale = MAX_SIDE / max(grey.shape)
    if scale < 1:
        grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    most = 0
    for rotation in (None, cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE):
        rotated = grey if rotation is None else cv2.rotate(grey, rotation)
        faces = _cascade().detectMultiScale(
            rotated, scaleFactor=SCALE_STEP, minNeighbors=neighbours, minSize=(MIN_FACE, MIN_FACE)
        )
        most = max(most, len(faces))
    return most


@cache
def _cascade() -> cv2.CascadeClassifier:
    import cv2
    import cv2.data

    cascade = cv2.CascadeClassifier(cv2.data.haarcascades + CASCADE)
    if cascade.empty():
        raise RuntimeError(f"this OpenCV has no {CASCADE}: install opencv-python-headless 4.x")
    return cascade
