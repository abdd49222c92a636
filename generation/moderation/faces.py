"""Finds faces in an image with a detector that comes inside OpenCV's wheel.

It says that a face is there, not whose: it also finds drawn ones. Measured figures stand in docs/content-rules.md.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import cv2

CASCADE: Final = "haarcascade_frontalface_alt2.xml"
LONGEST_SIDE: Final = 800
"""Pixels to which an image is shrunk first. This limits the time, and loses only faces that are under about 4 % of it."""
SMALLEST_FACE: Final = 32
"""Pixels, in the shrunk image. A smaller face is nobody's likeness."""
NEIGHBOURS: Final = 6
"""How many overlapping hits of the detector make a face. With fewer it finds more faces, and more that are none."""
SCALE_STEP: Final = 1.1


def count_faces(path: Path, *, neighbours: int = NEIGHBOURS) -> int:
    """The number of faces in the image, at that one of four rotations that shows most. Raises `ValueError` if it is no
    image."""
    import cv2  # only workers have a use for it

    grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        raise ValueError(f"OpenCV cannot read {path.name}")
    scale = LONGEST_SIDE / max(grey.shape)
    if scale < 1:
        grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    most = 0
    for turn in (None, cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE):
        turned = grey if turn is None else cv2.rotate(grey, turn)
        found = _cascade().detectMultiScale(
            turned, scaleFactor=SCALE_STEP, minNeighbors=neighbours, minSize=(SMALLEST_FACE, SMALLEST_FACE)
        )
        most = max(most, len(found))
    return most


@cache
def _cascade() -> cv2.CascadeClassifier:
    import cv2
    import cv2.data

    cascade = cv2.CascadeClassifier(cv2.data.haarcascades + CASCADE)
    if cascade.empty():
        raise RuntimeError(f"this OpenCV ships no {CASCADE}: install opencv-python-headless 4.x")
    return cascade
