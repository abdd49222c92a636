"""How a finished frame is printed in a style: pixels, brush strokes, pencil, halftone dots, clay, worn film.

Each is made once for a film from the frame's size and changes a frame in place. What a style needs of chance is made then.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from .planes import Frame, Picture
from .texture import grain

Print = Callable[[Frame, int], None]
"""Changes frame number n in place."""
STEPPED = {"clay": 3, "cutout": 3, "newsprint": 3}
"""Styles that are moved by hand: so many frames are the same picture."""
_BLOCKS = 92
"""Blocks of pixel art across the shorter side."""
_TILES = 8


def make_print(style: str, width: int, height: int, seed: int) -> Print | None:
    """The print of a style; None if it needs none."""
    maker = _MAKERS.get(style)
    return None if maker is None else maker(width, height, np.random.default_rng([seed, 77]))


def _make_pixels(width: int, height: int, rng: np.random.Generator) -> Print:
    side = max(round(min(width, height) / _BLOCKS / 2), 1) * 2
    size = math.ceil(width / side), math.ceil(height / side)
    levels = (np.round(np.arange(256) / 255 * 22) / 22 * 255).astype(np.uint8)

    def apply(frame: Frame, number: int) -> None:
        for plane, part in zip(frame.planes, (1, 2, 2), strict=True):
            rows, columns = plane.shape
            small = cv2.resize(plane, size, interpolation=cv2.INTER_AREA)
            small = cv2.LUT(small, levels) if part == 1 else small
            block = side // part
            large = cv2.resize(small, (size[0] * block, size[1] * block), interpolation=cv2.INTER_NEAREST)
            np.copyto(plane, large[:rows, :columns])

    return apply


def _make_oil(width: int, height: int, rng: np.random.Generator) -> Print:
    strokes = _strokes(width, height, rng)
    part = 2 if min(width, height) > 700 else 1

    def apply(frame: Frame, number: int) -> None:
        small = cv2.resize(frame.y, (width // part, height // part), interpolation=cv2.INTER_AREA)
        blotted = cv2.medianBlur(small, 5)
        cv2.resize(blotted, (width, height), dst=frame.y, interpolation=cv2.INTER_LINEAR)
        _lay(frame, strokes)
        _enrich(frame, 1.18)

    return apply


def _strokes(width: int, height: int, rng: np.random.Generator) -> Picture:
    """Long soft ridges in two directions, about 200."""
    m = min(width, height)
    level = np.zeros((height, width), np.float32)
    for turn in (28.0, -50.0):
        side = math.ceil(math.hypot(width, height))
        ridges = grain(side, side, rng, cell=(m * 0.07, m * 0.014), octaves=2)
        matrix = cv2.getRotationMatrix2D((side / 2, side / 2), turn, 1.0)
        turned = cv2.warpAffine(ridges, matrix, (side, side), borderMode=cv2.BORDER_REFLECT)
        top, left = (side - height) // 2, (side - width) // 2
        level += turned[top : top + height, left : left + width]
    strokes: Picture = np.clip(200 + 9 * level / max(float(level.std()), 1e-6), 0, 255).astype(np.uint8)
    return strokes


def _make_pencil(width: int, height: int, rng: np.random.Generator) -> Print:
    paper: Picture = np.clip(200 + 16 * rng.standard_normal((height, width)), 0, 255).astype(np.uint8)
    paper = cv2.addWeighted(paper, 0.5, _strokes(width, height, rng), 0.5, 0.0)
    thick = np.ones((max(round(min(width, height) / 330), 1) + 1,) * 2, np.uint8)

    def apply(frame: Frame, number: int) -> None:
        edges = cv2.morphologyEx(cv2.blur(frame.y, (2, 2)), cv2.MORPH_GRADIENT, thick)
        ink = cv2.blur(cv2.convertScaleAbs(cv2.subtract(edges, np.full(1, 7.0)), alpha=4.2), (2, 2))
        cv2.subtract(cv2.convertScaleAbs(frame.y, alpha=0.38, beta=146), ink, dst=frame.y)
        _lay(frame, paper)
        _enrich(frame, 0.12)

    return apply


def _make_comic(width: int, height: int, rng: np.random.Generator) -> Print:
    step = max(min(width, height) / 110, 3.0)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    dots = np.cos((columns + rows) * math.pi / step) * np.cos((columns - rows) * math.pi / step)
    dots = np.clip(128 + 127 * dots, 0, 255).astype(np.uint8)
    bands = (np.round(np.arange(256) / 255 * 7) / 7 * 255).astype(np.uint8)
    thick = np.ones((max(round(min(width, height) / 400), 1) + 1,) * 2, np.uint8)

    def apply(frame: Frame, number: int) -> None:
        smooth = cv2.blur(frame.y, (3, 3))
        edges = cv2.morphologyEx(smooth, cv2.MORPH_GRADIENT, thick)
        ink = cv2.convertScaleAbs(cv2.subtract(edges, np.full(1, 26.0)), alpha=5.0)
        flat = cv2.addWeighted(cv2.LUT(smooth, bands), 0.55, smooth, 0.45, 0.0)
        shade = cv2.subtract(dots, flat)  # dots are larger where it is dark
        cv2.subtract(flat, cv2.convertScaleAbs(shade, alpha=0.28), dst=flat)
        cv2.subtract(flat, ink, dst=frame.y)
        _enrich(frame, 1.35)

    return apply


def _make_clay(width: int, height: int, rng: np.random.Generator) -> Print:
    m = min(width, height)
    dents = grain(width, height, rng, cell=(m * 0.05, m * 0.04), octaves=3)
    slant = dents - np.roll(dents, (2, 2), (0, 1))
    relief = np.clip(200 + 11 * slant / max(float(slant.std()), 1e-6), 165, 235).astype(np.uint8)

    def apply(frame: Frame, number: int) -> None:
        _lay(frame, relief)
        _enrich(frame, 1.12)

    return apply


def _make_cutout(width: int, height: int, rng: np.random.Generator) -> Print:
    fibre = cv2.GaussianBlur(rng.standard_normal((height, width)).astype(np.float32), (0, 0), 1.0)
    paper = np.clip(196 + 42 * (fibre - np.roll(fibre, (1, 1), (0, 1))), 0, 255).astype(np.uint8)
    bands = (np.round(np.arange(256) / 255 * 11) / 11 * 255).astype(np.uint8)
    shift = max(round(min(width, height) / 160), 2)

    def apply(frame: Frame, number: int) -> None:
        flat = cv2.LUT(cv2.medianBlur(frame.y, 5), bands)
        moved = np.roll(flat, (shift, shift), (0, 1))
        shadow = cv2.blur(cv2.convertScaleAbs(cv2.subtract(flat, moved), alpha=0.5), (shift, shift))
        shadow[:shift], shadow[:, :shift] = 0, 0
        cv2.subtract(flat, shadow, dst=frame.y)  # each sheet of paper throws one on what lies below
        _lay(frame, paper)

    return apply


def _make_newsprint(width: int, height: int, rng: np.random.Generator) -> Print:
    cut = _make_cutout(width, height, rng)
    columns = _set_type(width, height, rng)

    def apply(frame: Frame, number: int) -> None:
        cut(frame, number)
        cv2.addWeighted(frame.y, 0.96, frame.y, 0.0, 16.0, dst=frame.y)
        _lay(frame, columns)
        _enrich(frame, 0.3)
        for plane, shift in ((frame.u, -4.0), (frame.v, 2.0)):  # old paper is a little yellow
            cv2.addWeighted(plane, 1.0, plane, 0.0, shift, dst=plane)

    return apply


def _set_type(width: int, height: int, rng: np.random.Generator) -> Picture:
    """Columns of lines of words, with a headline and a picture here and there."""
    m = min(width, height)
    page: Picture = np.full((height, width), 205, np.uint8)
    column, line = max(m // 5, 24), max(m // 42, 6)
    for left in range(0, width, column):
        y = int(rng.integers(0, line))
        while y < height:
            kind, last = float(rng.random()), left + column - line
            if kind < 0.06:
                cv2.rectangle(page, (left, y), (last, y + 6 * line), 194, -1)
                y += 7 * line
                continue
            thick = line // 2 if kind > 0.14 else line
            x = left
            while x < last:
                end = min(x + int(rng.integers(line, 4 * line)), last)
                cv2.rectangle(page, (x, y), (end, y + max(thick // 2, 1)), 174 if kind > 0.14 else 146, -1)
                x = end + line // 2
            y += line if kind > 0.14 else 2 * line
    return page


def _make_worn(width: int, height: int, rng: np.random.Generator) -> Print:
    size = height + 64, width + 64
    tile = np.clip(128 + 8 * cv2.GaussianBlur(rng.standard_normal(size).astype(np.float32), (0, 0), 0.7) * 1.8, 0, 255)
    tile = tile.astype(np.uint8)
    places, starts = rng.integers(0, 64, (_TILES, 2)), rng.random((_TILES, 3))

    def apply(frame: Frame, number: int) -> None:
        beat = (number // 2) % _TILES
        top, left = places[beat]
        flicker = 4.0 * math.sin(number * 1.7) * math.sin(number * 0.31)
        cv2.addWeighted(frame.y, 1.0, tile[top : top + height, left : left + width], 1.0, flicker - 128, dst=frame.y)
        x, thick = int(starts[(number // 9) % _TILES][0] * width), max(width // 900, 1)
        if number // 9 % 3 == 0:
            frame.y[:, x : x + thick] = cv2.add(frame.y[:, x : x + thick], np.full(1, 46.0)).reshape(height, -1)

    return apply


def _make_vivid(width: int, height: int, rng: np.random.Generator) -> Print:
    return lambda frame, number: _enrich(frame, 1.4)


def _lay(frame: Frame, relief: Picture) -> None:
    """A structure of about 200 on the luma."""
    cv2.multiply(frame.y, relief, dst=frame.y, scale=1 / 200)


def _enrich(frame: Frame, share: float) -> None:
    for plane in (frame.u, frame.v):
        cv2.addWeighted(plane, share, plane, 0.0, 128 * (1 - share), dst=plane)


_MAKERS: dict[str, Callable[[int, int, np.random.Generator], Print]] = {
    "pixel": _make_pixels,
    "oil": _make_oil,
    "pencil": _make_pencil,
    "comic": _make_comic,
    "clay": _make_clay,
    "cutout": _make_cutout,
    "newsprint": _make_newsprint,
    "sepia": _make_worn,
    "vivid": _make_vivid,
}
"""To add a style: a function here, and a line of words in `lexicon.STYLES`."""
