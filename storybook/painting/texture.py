"""Random shapes that repeat sideways without a seam: noise in one and two dimensions, ridges, clouds of blobs."""

from __future__ import annotations

import cv2
import numpy as np

from .planes import Picture

_SAMPLES = 2.5
"""Samples per smallest blot that noise is worked out with before it is enlarged."""


def wander(width: int, rng: np.random.Generator, *, bumps: float, rough: float = 0.5, octaves: int = 5) -> Picture:
    """A smooth periodic line of `width` float32 values, about -1 to 1, with `bumps` main waves over the whole width."""
    x = np.arange(width, dtype=np.float32) / width * 2 * np.pi
    line = np.zeros(width, np.float32)
    weight = 1.0
    count = max(bumps, 1.0)
    for _ in range(octaves):
        for wave in {max(round(count * 0.7), 1), max(round(count), 1), round(count * 1.5) + 1}:
            line += weight * rng.uniform(0.5, 1.0) * np.sin(wave * x + rng.uniform(0, 2 * np.pi))
        weight *= rough
        count *= 2.1
        if count > width / 4:
            break
    return line / max(float(np.abs(line).max()), 1e-6)


def crags(width: int, rng: np.random.Generator, *, peaks: float, rough: float = 0.55, octaves: int = 6) -> Picture:
    """A jagged periodic line of `width` float32 values, 0 to 1: the outline of mountains."""
    x = np.arange(width, dtype=np.float32)
    line = np.zeros(width, np.float32)
    weight = 1.0
    count = max(round(peaks), 1)
    for octave in range(octaves):
        knots = 2 * count if octave == 0 else count
        values = rng.uniform(0.0, 1.0, knots)
        if octave == 0:
            values = np.where(np.arange(knots) % 2 == 0, rng.uniform(0.6, 1.0, knots), rng.uniform(0.0, 0.25, knots))
        at = (np.arange(knots) + rng.uniform(-0.28, 0.28, knots)) * width / knots
        at, values = np.append(at, at[0] + width), np.append(values, values[0])
        line += weight * np.interp(x, at, values, period=width).astype(np.float32)
        weight *= rough if octave else 0.34
        count = int(count * 2.3) + 1
        if count > width / 3:
            break
    line -= line.min()
    return line / max(float(line.max()), 1e-6)


def grain(
    width: int,
    height: int,
    rng: np.random.Generator,
    *,
    cell: tuple[float, float],
    octaves: int = 4,
    rough: float = 0.55,
) -> Picture:
    """Soft noise, float32 (height, width), about -1 to 1, periodic sideways. `cell`: size of the largest blot (x, y)."""
    finest = 2 ** (octaves - 1) * _SAMPLES
    across, down = (int(min(max(size / finest, 1), 8)) for size in cell)
    if across > 1 or down > 1:
        small = (max(width // across, 8), max(height // down, 8))
        inner = (cell[0] * small[0] / width, cell[1] * small[1] / height)
        coarse = _sum_octaves(*small, rng, cell=inner, octaves=octaves, rough=rough)
        return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR)
    return _sum_octaves(width, height, rng, cell=cell, octaves=octaves, rough=rough)


def _sum_octaves(
    width: int, height: int, rng: np.random.Generator, *, cell: tuple[float, float], octaves: int, rough: float
) -> Picture:
    field = np.zeros((height, width), np.float32)
    weight = 1.0
    cell_x, cell_y = cell
    for _ in range(octaves):
        columns, rows = max(round(width / max(cell_x, 2)), 1), max(round(height / max(cell_y, 2)), 1) + 3
        field += weight * _stretch(rng.uniform(-1, 1, (rows, columns)).astype(np.float32), width, height)
        weight *= rough
        cell_x, cell_y = cell_x / 2, cell_y / 2
        if cell_x < 2 or cell_y < 2:
            break
    return field / max(float(np.abs(field).max()), 1e-6)


def _stretch(knots: Picture, width: int, height: int) -> Picture:
    """Blow a small grid up to (height, width) smoothly; its left and right edges meet."""
    rows, columns = knots.shape
    wrapped = np.concatenate([knots[:, -2:], knots, knots[:, :3]], axis=1)
    step = columns / width
    row_step = (rows - 3) / height
    matrix = np.array([[step, 0, 2.0], [0, row_step, 1.0]], np.float32)
    flags = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(wrapped, matrix, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE)


def lower(field: Picture, rows: int) -> Picture:
    """The field moved down by some rows; the first row fills what is left free."""
    rows = max(rows, 1)
    return np.concatenate([np.repeat(field[:1], rows, axis=0), field[:-rows]])


def slope(start: float, end: float, values: Picture) -> Picture:
    """0 up to `start`, 1 from `end` on, an S in between."""
    t = np.clip((values - start) / (end - start), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def ease(share: float) -> float:
    """An S from 0 to 1 with rest at both ends."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)
