"""Fits a clip to the video's size: crops the whole clip to one window around what draws the eye, then scales it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from generation.moderation import faces

from .frames import Array, Planes

CENTRE: Final = 1.0
"""How much the middle counts, besides what is seen there, so that a clip without anything special keeps its middle."""
EDGE: Final = 0.5
"""How much the window's edge counts, compared to its middle."""
EVEN_CUT: Final = 0.04
"""Up to this share is cut off evenly on both sides: nobody sees it, and looking for faces takes time."""
FACE_SAMPLES: Final = 4
"""Samples of a clip that are searched for faces."""
FACE_SIDE: Final = 320
"""Pixels to which a sample is scaled for that."""
FACE_SCORE: Final = 0.5
"""From which something is a face. Drawn faces count here: a window should hold them too."""


class Window(NamedTuple):
    """A part of the clip's frames, in even numbers of pixels."""

    left: int
    top: int
    width: int
    height: int

    def cut(self, planes: Planes) -> Planes:
        """Crop a frame to this part."""
        halves = self.left // 2, self.top // 2, self.width // 2, self.height // 2
        return Planes(_part(planes.y, *self), _part(planes.u, *halves), _part(planes.v, *halves))


def choose_window(
    samples: Sequence[Array], size: tuple[int, int], pixel_aspect: float, target: tuple[int, int]
) -> Window:
    """The largest window with the target's aspect ratio in a clip of `size`. Small `samples` of the clip (BGR) say where."""
    width, height = size
    aspect = target[0] / target[1] / pixel_aspect
    new_width, new_height = min(width, round(height * aspect / 2) * 2), min(height, round(width / aspect / 2) * 2)
    spare_x, spare_y = width - new_width, height - new_height
    if spare_x <= EVEN_CUT * width and spare_y <= EVEN_CUT * height:
        return Window(spare_x // 4 * 2, spare_y // 4 * 2, new_width, new_height)
    interest = _interest(samples)
    if spare_x:
        return Window(_best(interest.sum(axis=0), new_width / width, width) // 2 * 2, 0, new_width, new_height)
    return Window(0, _best(interest.sum(axis=1), new_height / height, height) // 2 * 2, new_width, new_height)


def scale(planes: Planes, width: int, height: int) -> Planes:
    """Scale to another size: larger with Lanczos, smaller by averaging areas."""
    if (planes.width, planes.height) == (width, height):
        return planes
    by = cv2.INTER_LANCZOS4 if width > planes.width else cv2.INTER_AREA
    y = cv2.resize(planes.y, (width, height), interpolation=by)
    half = width // 2, height // 2
    return Planes(y, *(cv2.resize(plane, half, interpolation=by) for plane in (planes.u, planes.v)))


def _part(plane: Array, left: int, top: int, width: int, height: int) -> Array:
    return np.ascontiguousarray(plane[top : top + height, left : left + width])


def _best(profile: Array, share: float, length: int) -> int:
    """Where a window of `share` of the length contains most, in pixels. Its middle counts more than its edges."""
    profile = profile - profile.min()
    profile = profile / max(float(profile.mean()), 1e-6)
    profile = profile + CENTRE * (1 - np.abs(np.linspace(-1, 1, len(profile))))
    window = max(1, round(share * len(profile)))
    held = np.convolve(profile, EDGE + (1 - EDGE) * np.hanning(window), "valid")
    return round(int(np.argmax(held)) / max(len(held) - 1, 1) * (length - round(share * length)))


def _interest(samples: Sequence[Array]) -> Array:
    """What draws the eye, over all samples: unusual colours, detail, motion, and above all faces."""
    size = samples[0].shape[1], samples[0].shape[0]
    total = np.zeros(samples[0].shape[:2], np.float32)
    previous: Array | None = None
    with_faces = set(np.linspace(0, len(samples) - 1, FACE_SAMPLES).astype(int).tolist())
    for number, sample in enumerate(samples):
        sample = cv2.resize(sample, size)
        soft = cv2.GaussianBlur(sample, (0, 0), 2)
        lab = cv2.cvtColor(soft, cv2.COLOR_BGR2LAB).astype(np.float32)
        total += _normalise(np.linalg.norm(lab - lab.mean(axis=(0, 1)), axis=2))
        grey = cv2.cvtColor(soft, cv2.COLOR_BGR2GRAY)
        total += _normalise(cv2.magnitude(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)))
        if previous is not None:
            total += 3 * _normalise(cv2.absdiff(grey, previous).astype(np.float32))
        previous = grey
        if number in with_faces:
            total += _faces(sample) * len(samples)
    return total


def _normalise(seen: Array) -> Array:
    """Scaled to a mean of 1; zeros if there is almost nothing to see."""
    mean = float(seen.mean())
    return seen / mean if mean > 0.2 else np.zeros_like(seen)


def _faces(image: Array) -> Array:
    """Where the faces are."""
    found = np.zeros(image.shape[:2], np.float32)
    for face in faces.look(image, side=FACE_SIDE, threshold=FACE_SCORE):
        left, top = max(round(face.left), 0), max(round(face.top), 0)
        part = found[top : round(face.top + face.height), left : round(face.left + face.width)]
        part[:] = 4 * found.size / max(part.size, 1) / FACE_SAMPLES
    return found
