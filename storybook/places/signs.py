"""Neon signs that stick out over a lane: boards with glowing tubes, no letters."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Sheet
from .buildings import NEON, rect

_BOARD, _IRON = tone("#221a2c"), tone("#3a3440")
_WHITE: Tone = (255.0, 255.0, 255.0)


def hang_signs(sheet: Sheet, *, middle: float, gap: float, high: float, low: float) -> None:
    """On both sides of a lane that is `2 * gap` wide at its far end, between rows `high` and `low` near the camera."""
    rng = sheet.easel.fork("neon signs")
    for number, share in enumerate(np.linspace(1.0, 0.05, 12)):
        side = -1 if number % 2 else 1
        near = 1.0 - 0.62 * share
        x = middle + side * (gap + (sheet.easel.size(0.62) - gap) * (1 - share))
        y = high + (low - high) * (0.12 + 0.7 * ((0.618 * number + 0.2) % 1.0))
        y = sheet.easel.horizon + (y - sheet.easel.horizon) * near
        upright = bool(rng.random() < 0.6)
        wide, tall = ((0.085, 0.3) if upright else (0.2, 0.12)) if number % 3 else (0.13, 0.13)
        size = near * sheet.easel.size(1.0)
        hang_sign(sheet, x, y, (wide * size, tall * size), side, NEON[int(rng.integers(len(NEON)))], rng)


def hang_sign(
    sheet: Sheet, x: float, y: float, size: tuple[float, float], side: int, colour: Tone, rng: np.random.Generator
) -> None:
    """A board whose outer edge is at `x`, at the wall, with a tube around it and signs on it."""
    wide, tall = size
    left, right = (x - wide, x) if side > 0 else (x, x + wide)
    top, bottom = y - tall / 2, y + tall / 2
    middle, short = (left + right) / 2, min(wide, tall)
    sheet.halo(middle, y, 1.1 * max(wide, tall), colour, 0.34)
    sheet.polygon(rect(left, y - 0.03 * short, right + side * 0.4 * wide, y + 0.03 * short), _IRON)
    sheet.polygon(rect(left, top, right, bottom), _BOARD)
    thin = max(0.06 * short, 1.0)
    for inner, shade in ((0.05 * short, colour), (0.05 * short + 0.3 * thin, blend(colour, _WHITE, 0.55))):
        _frame(
            sheet,
            (left + inner, top + inner, right - inner, bottom - inner),
            thin * (0.4 if shade != colour else 1.0),
            shade,
        )
    other = NEON[int(rng.integers(len(NEON)))]
    count = max(round(max(wide, tall) / (0.85 * short)), 1)
    for number in range(count):
        share = (number + 0.5) / count
        at = (middle, top + tall * share) if tall > wide else (left + wide * share, y)
        _glyph(sheet, *at, 0.22 * short, other if number % 2 else colour, thin * 0.8, int(rng.integers(3)))


def _frame(sheet: Sheet, box: tuple[float, float, float, float], thin: float, colour: Tone) -> None:
    left, top, right, bottom = box
    for part in (
        rect(left, top, right, top + thin),
        rect(left, bottom - thin, right, bottom),
        rect(left, top, left + thin, bottom),
        rect(right - thin, top, right, bottom),
    ):
        sheet.polygon(part, colour, shines=1.0)


def _glyph(sheet: Sheet, x: float, y: float, half: float, colour: Tone, thin: float, kind: int) -> None:
    """A ring, two bars, or a roof over a bar: it says nothing."""
    if kind == 0:
        sheet.disc(x, y, half, half, colour, shines=1.0)
        sheet.disc(x, y, max(half - 1.3 * thin, 0.3), max(half - 1.3 * thin, 0.3), _BOARD)
        return
    for row in (-0.7, 0.0, 0.7)[: kind + 1]:
        sheet.polygon(
            rect(x - half, y + row * half - thin / 2, x + half, y + row * half + thin / 2), colour, shines=1.0
        )
    sheet.polygon(rect(x - thin / 2, y - half, x + thin / 2, y + half), colour, shines=1.0)
