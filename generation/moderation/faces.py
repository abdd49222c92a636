"""Finds faces in an image with CenterFace, a small network that OpenCV runs on the CPU.

It looks twice: first at the whole image, then closely at each place that may be a face. The second look is what decides: it
finds faces that are small, dark or tilted, and lets pass what only looks like a face from far away, such as most drawn faces.
It finds that there is a face, not whose it is. How well this works was measured (docs/content-rules.md, "Faces").
"""

from __future__ import annotations

import hashlib
import threading
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import cv2
    from numpy.typing import NDArray

    Image = NDArray[Any]

MODEL: Final = "centerface"
WEIGHTS: Final = Path(__file__).with_name("centerface") / "centerface.onnx"
WEIGHTS_SHA256: Final = "09189deaaf8646c5c51a68447e3c744ea1e211798155d4728c20507b9f5aefbc"
THRESHOLD: Final = 0.6
"""Score (0 to 1) in the second look from which something is a face."""
SIDE: Final = 480
"""Pixels of the square to which the whole image is scaled for the first look. It decides the CPU time and most of the memory."""
GLANCE: Final = 0.3
"""Score in the first look from which a place is looked at closely."""
PLACES: Final = 4
"""At most so many places in each rotation, the most likely ones. This limits the time."""
CLOSE_SIDE: Final = 320
"""Pixels of the square for the second look. It shows `AROUND` times the face, which then has about 100 pixels."""
AROUND: Final = 3
DRAWN_SIDE: Final = 64
"""Pixels to which a face is reduced to see whether it is drawn."""
DRAWN_SHARE: Final = 0.3
"""From this share of one-coloured pixels on, a face is drawn: it must have a score halfway from the threshold to 1. Measured:
photographs at most .24, cartoons .34 to .51."""
OVERLAP: Final = 0.3
"""Two finds that share more than this part of their area are the same face."""
STRIDE: Final = 4
"""Pixels of the input for each place of the output."""
OUTPUTS: Final = ("537", "538", "539")
"""Names in the file: how likely each place is a face's centre; the logarithm of its height and width; the centre's offset."""

_turn = threading.Lock()
"""A net of OpenCV serves one thread at a time, and a worker may have many."""


class Face(NamedTuple):
    """A face's box in pixels of the image, and its score from 0 to 1."""

    left: float
    top: float
    width: float
    height: float
    score: float


def shows_face(path: Path, *, threshold: float = THRESHOLD) -> bool:
    """Whether the image shows a face, however it is turned. Raises `ValueError` if it is not an image.

    CenterFace knows faces that are tilted by up to 45 degrees, so four rotations show it every face.
    """
    import cv2  # only workers need it

    cv2.setNumThreads(1)  # a machine has as many worker processes as it should use cores
    image = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if image is None:
        raise ValueError(f"OpenCV cannot read {path.name}")
    rotations = (None, cv2.ROTATE_180, cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_90_COUNTERCLOCKWISE)
    return any(
        find_faces(image if turn is None else cv2.rotate(image, turn), threshold=threshold) for turn in rotations
    )


def find_faces(image: Image, *, threshold: float = THRESHOLD) -> list[Face]:
    """The faces in a BGR image (height, width, 3) that are upright or tilted by up to 45 degrees: at most `PLACES`.

    Faces that are drawn in flat colours count only if they are very certain.
    """
    places = look(image, side=SIDE, threshold=GLANCE)[:PLACES]
    faces = [face for face in (_look_closely(image, place) for place in places) if face.score >= threshold]
    certain = (1 + threshold) / 2
    return [face for face in faces if face.score >= certain or not _is_drawn(image, face)]


def look(image: Image, *, side: int, threshold: float) -> list[Face]:
    """What one run of the network finds in a BGR image, scaled to `side` pixels (a multiple of 32); most certain first.

    Drawn faces are among it. A process needs 50 MB for a side of 320, and 80 MB for one of 480.
    """
    import cv2

    square, scale = _to_square(image, side)
    with _turn:
        net = _net(side)
        net.setInput(cv2.dnn.blobFromImage(square, swapRB=True))
        heat, sizes, offsets = (output[0].copy() for output in net.forward(OUTPUTS))
    return _read(heat[0], sizes, offsets, threshold=threshold, scale=scale)


def read_weights() -> bytes:
    """The network's file. Raises `RuntimeError` if it is missing or not the one that was measured."""
    try:
        weights = WEIGHTS.read_bytes()
    except OSError as error:
        raise RuntimeError(f"the face detector's weights can't be read: {error}") from error
    if hashlib.sha256(weights).hexdigest() != WEIGHTS_SHA256:
        raise RuntimeError(f"the face detector's weights are damaged: the SHA-256 of {WEIGHTS} isn't {WEIGHTS_SHA256}")
    return weights


def _look_closely(image: Image, place: Face) -> Face:
    """The place again, with the score of what is in the middle of a closer look; 0 if there is nothing."""
    import numpy as np

    size = max(1, round(AROUND * max(place.width, place.height)))
    left, top = round(place.left + (place.width - size) / 2), round(place.top + (place.height - size) / 2)
    around = np.zeros((size, size, 3), np.uint8)  # black beyond the image's edge
    seen = image[max(top, 0) : top + size, max(left, 0) : left + size]
    down, right = max(-top, 0), max(-left, 0)
    around[down : down + seen.shape[0], right : right + seen.shape[1]] = seen
    found = look(around, side=CLOSE_SIDE, threshold=GLANCE)
    return place._replace(score=max((each.score for each in found if _is_central(each, size)), default=0.0))


def _is_drawn(image: Image, face: Face) -> bool:
    """Whether the face has areas of one colour, as cartoons have. In a photograph, only what is over-exposed has them."""
    import cv2
    import numpy as np

    left, top = max(round(face.left), 0), max(round(face.top), 0)
    part = image[top : round(face.top + face.height), left : round(face.left + face.width)]
    scale = min(DRAWN_SIDE / max(part.shape[:2]), 1)
    size = max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale))
    grey = cv2.cvtColor(cv2.resize(part, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY).astype(np.float32)
    around = np.ones((3, 3), np.uint8)
    is_flat = cv2.dilate(grey, around) - cv2.erode(grey, around) <= 0.5 + 0.015 * np.ptp(grey)
    is_exposed = (grey > 2) & (grey < 250)
    return bool(np.mean(is_flat[is_exposed]) > DRAWN_SHARE) if is_exposed.any() else False


def _is_central(face: Face, size: int) -> bool:
    x, y = face.left + face.width / 2, face.top + face.height / 2
    return max(abs(x - size / 2), abs(y - size / 2)) < size / 6


@cache
def _net(side: int) -> cv2.dnn.Net:
    """The network, made by the process that uses it (after the fork), once for each side: OpenCV keeps the buffers of a net for
    one shape of input, and gives wrong answers for the next shape."""
    import cv2
    import numpy as np

    return cv2.dnn.readNetFromONNX(np.frombuffer(read_weights(), np.uint8))


def _to_square(image: Image, side: int) -> tuple[Image, float]:
    """The image in the upper left corner of a black square, and by how much it was scaled."""
    import cv2
    import numpy as np

    height, width = image.shape[:2]
    scale = side / max(height, width)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    square = np.zeros((side, side, 3), np.uint8)
    by = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    square[: size[1], : size[0]] = cv2.resize(image, size, interpolation=by)
    return square, scale


def _read(heat: Any, sizes: Any, offsets: Any, *, threshold: float, scale: float) -> list[Face]:
    """The boxes that the network's output (float32: rows x columns, 2 x rows x columns twice) describes, without doubles."""
    import cv2
    import numpy as np

    rows, columns = np.nonzero(heat >= threshold)
    heights, widths = np.exp(sizes[:, rows, columns]) * STRIDE
    y, x = (np.stack([rows, columns]) + offsets[:, rows, columns] + 0.5) * STRIDE
    boxes = np.stack([x - widths / 2, y - heights / 2, widths, heights], axis=1) / scale
    scores = heat[rows, columns]
    kept = cv2.dnn.NMSBoxes(boxes.tolist(), scores.tolist(), threshold, OVERLAP)
    return [Face._make([*boxes[at].tolist(), float(scores[at])]) for at in np.asarray(kept, int).reshape(-1)]
