"""What nature takes back: creepers that hang in from above, and grass that comes up through the ground."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Layer, Sheet
from .terrain import grass_tones

_LEAVES = ("#3f7a3a", "#4f8f45", "#2f6233", "#6a9a4a")
_STALK = tone("#3f4f2c")


def overgrow(easel: Easel, stand: float) -> tuple[Layer, Layer]:
    """Tufts on the ground behind whoever stands at row `stand`, and creepers before everything."""
    return _tufts(easel, stand), _creepers(easel)


def grow_weeds(easel: Easel, stand: float) -> Layer:
    """The tufts alone."""
    return _tufts(easel, stand)


def _creepers(easel: Easel) -> Layer:
    sheet = easel.sheet(1.15, -easel.rise - 4, 0.62 * easel.height)
    rng = easel.fork("creepers")
    step = 0.11 * easel.m
    for number in range(max(round(sheet.width / step), 3)):
        x = (number + float(rng.uniform(0.1, 0.9))) * step
        _hang(sheet, x, easel.height * float(0.08 + 0.46 * rng.random() ** 2.4), rng)
    return sheet.finish(bob=(0.003 * easel.m, 4.6, 0.0))


def _hang(sheet: Sheet, x: float, long: float, rng: np.random.Generator) -> None:
    """One stalk from the upper edge down, leaves on both sides."""
    easel = sheet.easel
    leaf, top = 0.017 * easel.m, -easel.rise - 4.0
    swing, turn = float(rng.uniform(-0.03, 0.03)) * easel.m, float(rng.uniform(0, 6.3))
    count = max(int((long - top) / (0.8 * leaf)), 2)
    rows = np.linspace(top, long, count)
    across = x + swing * np.sin(turn + 3 * (rows - top) / easel.m)
    thin = 0.0022 * easel.m
    stalk = np.concatenate([np.stack([across - thin, rows], 1), np.stack([across + thin, rows], 1)[::-1]])
    sheet.polygon(stalk, _STALK)
    for at, (column, row) in enumerate(zip(across.tolist(), rows.tolist(), strict=True)):
        side, size = (1 if at % 2 else -1), leaf * float(rng.uniform(0.6, 1.1)) * (1.0 if at < count - 3 else 0.6)
        colour = tone(_LEAVES[int(rng.integers(len(_LEAVES)))])
        sheet.disc(column + side * 0.8 * size, row, size, 0.62 * size, colour)


def _tufts(easel: Easel, stand: float) -> Layer:
    """Blades of grass in bunches, larger towards the camera."""
    light, middle, dark = grass_tones(easel)
    first = stand - 0.09 * easel.height
    sheet = easel.sheet(0.95, first - 0.06 * easel.m)
    rng = easel.fork("tufts of grass")
    deep = max(easel.height - first, 1.0)
    for share in np.sort(rng.random(max(round(sheet.width / (0.05 * easel.m)), 6))):
        x, y = float(rng.uniform(0, sheet.width)), first + 1.05 * deep * float(share)
        tall = 0.05 * easel.m * (0.5 + 0.9 * float(share))
        for blade in range(7):
            lean = (blade - 3) * 0.2 + float(rng.uniform(-0.1, 0.1))
            high, half = tall * float(rng.uniform(0.6, 1.1)), 0.07 * tall
            foot = x + 0.35 * lean * tall
            colour = blend(blend(dark, middle, float(rng.random())), light, 0.3 * float(rng.random()))
            sheet.polygon(np.array([[foot - half, y], [foot + half, y], [foot + 0.7 * lean * tall, y - high]]), colour)
    return sheet.finish()
