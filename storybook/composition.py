"""How a picture of any shape is laid into the frame: what in it draws the eye, how much of it is shown, what is around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import cv2.data
import numpy as np

from .painting.planes import Picture
from .painting.texture import slope

_OVERSCAN = 1.07
"""A picture that fills the frame is this much larger: room for the camera."""
LEAST_SHOWN = 0.62
"""Share of the picture's long side that is seen at a time, at least."""
_LONGEST = 6.0
"""A strip is cut to this many times its width."""
_DIM = 0.7
"""How bright it is far from the picture."""
_MIRRORED = 0.05
"""Of its shorter side so much is seen again beyond its edges: more would show a second sun or a second cup."""
_ABOVE = 0.65
"""Heads, ears, roofs and rims reach above what draws the eye: by so many parts of its height room is made for them."""
_ABOVE_EYES, _BELOW_EYES = 0.25, 0.5
"""Where a picture nearly fits, at least so many parts of its height are kept above and below: of a close head only the eyes
may be found, and ears and chin are worth more than a full frame."""
_ABOUT_AS_TALL = 1.08
"""A picture that is taller or wider than the frame by less is shown whole anyway."""
_TINY = 48
"""A picture with no side longer than this is a smear when it fills the frame: so many of its pixels go along the shorter side."""
_LEAST_TINY = 0.3
"""Of the frame's shorter side a tiny picture takes at least so much."""
_SMALL = 96
"""Saliency is found on a copy of this size."""
_GLANCE = 640
"""Sides of the copy that is looked at instead of a large picture, at most."""
_FACES = 320
"""Faces are looked for on a copy with sides up to this."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The picture with what is around it, somewhat larger than the frame."""

    canvas: Picture
    heat: Picture
    """Saliency, 0 to 1, as large as the canvas."""
    box: Box
    """What should stay in the frame, pixels of the canvas."""


def glance(picture: Picture) -> Picture:
    """A copy small enough to be looked at quickly."""
    scale = _GLANCE / max(picture.shape[:2])
    if scale >= 1:
        return picture
    size = max(round(picture.shape[1] * scale), 2), max(round(picture.shape[0] * scale), 2)
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA)


def saliency(picture: Picture, faces: Sequence[Box] = ()) -> Picture:
    """Where the eye goes, float32 0 to 1, square: fine structure that stands out, colour that does, and the middle."""
    small = cv2.resize(picture, (_SMALL, _SMALL), interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    spectrum = np.fft.fft2(grey)
    amplitude = np.log(np.abs(spectrum) + 1e-6).astype(np.float32)
    residual = amplitude - cv2.blur(amplitude, (3, 3))
    fine: Picture = np.abs(np.fft.ifft2(np.exp(residual + 1j * np.angle(spectrum)))).astype(np.float32) ** 2
    fine = cv2.GaussianBlur(fine, (0, 0), 5)
    tones = _to_luma_and_colour(cv2.GaussianBlur(small, (0, 0), 1.0)) * (0.5, 1.5, 1.5)
    around = cv2.GaussianBlur(tones, (0, 0), 18)
    odd = cv2.GaussianBlur(np.square(tones - around).sum(axis=2).astype(np.float32), (0, 0), 2.5)
    heat = fine / max(float(fine.max()), 1e-9) + odd / max(float(odd.max()), 1e-6)
    axis = np.linspace(-1, 1, _SMALL, dtype=np.float32)
    heat *= np.exp(-(axis[None, :] ** 2 + (axis[:, None] + 0.1) ** 2) * 0.9)
    for left, top, right, bottom in faces:
        middle, reach = ((left + right) / 2, (top + bottom) / 2), max(right - left, bottom - top)
        part = np.linspace(0, 1, _SMALL, dtype=np.float32)
        far = ((part[None, :] - middle[0]) ** 2 + (part[:, None] - middle[1]) ** 2) / max(reach, 0.05) ** 2
        heat += 1.5 * np.exp(-2.5 * far)
    spread: Picture = (heat / max(float(heat.max()), 1e-9)).astype(np.float32)
    return spread


def _to_luma_and_colour(picture: Picture) -> Picture:
    """Float32, spread about as CIELAB is; OpenCV takes a tenth of a second for that one's tables."""
    colours: Picture = cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb).astype(np.float32)
    return colours * np.array((1.0, 0.75, 0.75), np.float32)


def is_plain(picture: Picture) -> bool:
    """Is it a logo or a drawing: something on ground of one colour all around?"""
    small = cv2.resize(picture, (_SMALL, _SMALL), interpolation=cv2.INTER_AREA)
    tones = _to_luma_and_colour(small)
    ring = np.concatenate([part.reshape(-1, 3) for part in (tones[:2], tones[-2:], tones[:, :2], tones[:, -2:])])
    return bool((np.abs(ring - np.median(ring, axis=0)).max(axis=1) < 9).mean() > 0.93)


def is_tiny(picture: Picture) -> bool:
    """Has it too few pixels to fill a frame: a thumbnail, a small icon?"""
    return bool(max(picture.shape[:2]) <= _TINY)


def find_box(picture: Picture, heat: Picture, faces: Sequence[Box] = (), *, plain: bool) -> Box:
    """What should stay in the frame, in parts of the picture: all that is on plain ground, else faces, else the hottest part."""
    if plain:
        small = cv2.resize(picture, (_SMALL, _SMALL), interpolation=cv2.INTER_AREA).astype(np.float32)
        ground = np.median(np.concatenate([small[0], small[-1], small[:, 0], small[:, -1]]), axis=0)
        drawn = np.abs(small - ground).max(axis=2) > 10
        return _extent(drawn.astype(np.float32), 0.0) if drawn.any() else (0.25, 0.25, 0.75, 0.75)
    if faces:
        left, top, right, bottom = (pick(face[k] for face in faces) for k, pick in enumerate((min, min, max, max)))
        wide, tall = 0.4 * (right - left) / len(faces), 0.45 * (bottom - top) / len(faces)  # hair, and room above
        return max(left - wide, 0.0), max(top - tall, 0.0), min(right + wide, 1.0), min(bottom + 1.5 * tall, 1.0)
    return _extent(heat**2, 0.14)


def _extent(weight: Picture, outside: float) -> Box:
    """The box that leaves `outside` of the weight out on each side, in parts."""
    ends = []
    for axis in (0, 1):
        line = np.cumsum(weight.sum(axis=axis))
        line = line / max(float(line[-1]), 1e-9)
        ends.append(
            (float(np.searchsorted(line, outside, "right")), float(np.searchsorted(line, 1 - outside, "left")) + 1)
        )
    (left, right), (top, bottom) = ends
    rows, columns = weight.shape
    return left / columns, top / rows, min(right / columns, 1.0), min(bottom / rows, 1.0)


def find_faces(picture: Picture) -> list[Box]:
    """Faces seen from the front, in parts of the picture, with the detector that comes with OpenCV; none without it."""
    path = Path(cv2.data.haarcascades) / "haarcascade_frontalface_alt2.xml"
    if not path.is_file():
        return []
    scale = min(_FACES / max(picture.shape[:2]), 1.0)
    grey = cv2.cvtColor(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    rows, columns = grey.shape
    if min(rows, columns) < 40:
        return []
    found = cv2.CascadeClassifier(str(path)).detectMultiScale(grey, scaleFactor=1.2, minNeighbors=6, minSize=(28, 28))
    return [
        (x / columns, y / rows, (x + wide) / columns, (y + tall) / rows)
        for x, y, wide, tall in np.array(found).reshape(-1, 4).tolist()
    ]


def lay_out(picture: Picture, heat: Picture, box: Box, width: int, height: int, *, plain: bool) -> Layout:
    """Scale the picture to cover the frame with room to move, if what is salient is seen then.

    Else (a close head, a wide picture in an upright frame, a tiny one, a drawing that must not be cut) it is shown smaller, and
    goes on beyond its edges: ever more blurred and a little darker.
    """
    picture, heat, box = _cut_strip(picture, heat, box)
    rows, columns = picture.shape[:2]
    covers, whole = max(width / columns, height / rows), min(width / columns, height / rows)
    tall, fits = rows * width > columns * height, whole / covers
    if not plain and fits * _ABOUT_AS_TALL < 1:
        box = _make_room(box, tall=tall, both=fits >= LEAST_SHOWN)
    scale = covers * _OVERSCAN
    if plain or fits * _ABOUT_AS_TALL < 1:
        extent = box[3] - box[1] if tall else box[2] - box[0]
        need = max(extent * 1.22, 0.9) if plain else min(max(extent * 1.05, LEAST_SHOWN), 1.0)
        scale = min(scale, whole / need)
    if tiny := is_tiny(picture):
        scale = min(scale, max(min(width, height) / _TINY, _LEAST_TINY * min(width, height) / max(rows, columns)))
    front = _resize(picture, max(round(columns * scale), 2), max(round(rows * scale), 2))
    rows, columns = front.shape[:2]
    size = _even(max(columns, width * _OVERSCAN)), _even(max(rows, height * _OVERSCAN))
    x, y = (size[0] - columns) // 2, (size[1] - rows) // 2
    if (x, y) == (0, 0):
        front = cv2.resize(front, size, interpolation=cv2.INTER_LINEAR) if size != (columns, rows) else front
        return Layout(front, cv2.resize(heat, size), _scale_box(box, size, (0, 0)))
    glow = np.zeros((size[1], size[0]), np.float32)
    glow[y : y + rows, x : x + columns] = cv2.resize(heat, (columns, rows))
    canvas = surround(front, size, x, y, plain=plain)
    if tiny and not plain:  # its few colours smeared on would be taken for a part of it
        canvas = cv2.convertScaleAbs(_blur(canvas, 0.06 * min(size)), alpha=_DIM)
        canvas[y : y + rows, x : x + columns] = front
    return Layout(canvas, glow, _scale_box(box, (columns, rows), (x, y)))


def _make_room(box: Box, *, tall: bool, both: bool) -> Box:
    """Grown where the picture is cut, which is `tall` for the frame or else wide: above what is salient, or on `both` sides."""
    left, top, right, bottom = box
    if tall:
        room = _ABOVE * (bottom - top)
        above, below = (max(room, _ABOVE_EYES), max(room, _BELOW_EYES)) if both else (room, 0.0)
        return left, max(top - above, 0.0), right, min(bottom + below, 1.0)
    aside = both * max(_ABOVE * (right - left), _ABOVE_EYES)
    return max(left - aside, 0.0), top, min(right + aside, 1.0), bottom


def _even(size: float) -> int:
    return 2 * math.ceil(size / 2)


def _scale_box(box: Box, size: tuple[int, int], at: tuple[int, int]) -> Box:
    left, top, right, bottom = box
    return left * size[0] + at[0], top * size[1] + at[1], right * size[0] + at[0], bottom * size[1] + at[1]


def _cut_strip(picture: Picture, heat: Picture, box: Box) -> tuple[Picture, Picture, Box]:
    """Of a strip that is too long, the part around what is salient."""
    rows, columns = picture.shape[:2]
    if rows > columns * _LONGEST:
        cut, heat, (top, left, bottom, right) = _cut_strip(
            cv2.transpose(picture), np.ascontiguousarray(heat.T), (box[1], box[0], box[3], box[2])
        )
        return cv2.transpose(cut), np.ascontiguousarray(heat.T), (left, top, right, bottom)
    if columns <= rows * _LONGEST:
        return picture, heat, box
    keep = rows * _LONGEST / columns
    start = min(max((box[0] + box[2]) / 2 - keep / 2, 0.0), 1 - keep)
    first, last = round(start * columns), round((start + keep) * columns)
    cells = slice(int(start * heat.shape[1]), max(int((start + keep) * heat.shape[1]), int(start * heat.shape[1]) + 1))
    left, right = (min(max((part - start) / keep, 0.0), 1.0) for part in (box[0], box[2]))
    return picture[:, first:last], heat[:, cells], (left, box[1], right, box[3])


def surround(front: Picture, size: tuple[int, int], x: int, y: int, *, plain: bool) -> Picture:
    """Lay the picture at (x, y) of a canvas, and let it go on to the canvas's edges."""
    rows, columns = front.shape[:2]
    m = float(min(size))
    reach = (0.02 if plain else _MIRRORED) * min(rows, columns)
    map_x, far_x = _mirror(size[0], x, columns, reach)
    map_y, far_y = _mirror(size[1], y, rows, reach)
    shape = (size[1], size[0])
    canvas = cv2.remap(
        front,
        np.broadcast_to(map_x[None, :], shape).copy(),
        np.broadcast_to(map_y[:, None], shape).copy(),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    sharp = canvas
    far_level = 1.0 if plain else _DIM
    for sigma, start, end, level in ((0.012, 0.0, 0.03, 1.0), (0.05, 0.0, 0.10, 1.0), (0.12, 0.03, 0.30, far_level)):
        soft = cv2.convertScaleAbs(_blur(sharp, sigma * m), alpha=level)
        keep = (1 - slope(start * m, end * m, far_y))[:, None] * (1 - slope(start * m, end * m, far_x))[None, :]
        canvas = cv2.blendLinear(canvas, soft, keep, 1 - keep)
    return canvas


def _mirror(size: int, start: int, length: int, reach: float) -> tuple[Picture, Picture]:
    """For each position of a line: where in the picture it looks, and how far outside it is.

    Outside, the outermost `reach` pixels are mirrored and stretched ever more.
    """
    at = np.arange(size, dtype=np.float32) - start
    far = np.maximum(np.maximum(-at, at - (length - 1)), 0)
    inward = reach * (1 - np.exp(-far / max(reach, 1e-3)))
    look = np.where(at < 0, inward, np.where(at > length - 1, length - 1 - inward, at))
    return look.astype(np.float32), far.astype(np.float32)


def _blur(picture: Picture, sigma: float) -> Picture:
    """A wide blur, on a smaller copy."""
    step = max(int(sigma / 2), 1)
    size = (max(picture.shape[1] // step, 2), max(picture.shape[0] // step, 2))
    small = cv2.GaussianBlur(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), (0, 0), sigma / step)
    return cv2.resize(small, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_LINEAR)


def _resize(picture: Picture, columns: int, rows: int) -> Picture:
    """Smaller without moiré; larger in doublings whose stairs are smoothed, with a little sharpness back."""
    scale = columns / picture.shape[1]
    if scale <= 1:
        return cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_AREA)
    while columns / picture.shape[1] >= 2.5:
        doubled = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
        picture = cv2.bilateralFilter(doubled, 5, 40, 1.6)
    larger = cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_CUBIC)
    if scale < 1.6:
        return larger
    soft = cv2.GaussianBlur(larger, (0, 0), min(scale * 0.6, 3.0))
    return cv2.addWeighted(larger, 1.4, soft, -0.4, 0)
