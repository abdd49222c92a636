"""What is lit at a feast: pumpkins with faces at Halloween, clay lamps at Diwali, and the doorstep where they stand."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import tone
from ..painting.sheet import Easel, Node, Sheet
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .extras import LAMPS, PUMPKINS

_FLAME, _GLOW = tone("#ffe38a"), tone("#ff9a3c")


def light_feast(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Set up what the scene's feast has on the ground, behind everybody."""
    if setting.indoors or setting.floor != "land":
        return
    if PUMPKINS in easel.scene.extras:
        backdrop.back.append(_pumpkins(easel, backdrop.stand))
    if LAMPS in easel.scene.extras:
        backdrop.front.append(_lamps(easel, min(backdrop.stand + easel.size(0.085), 0.985 * easel.height)))


def _pumpkins(easel: Easel, stand: float) -> Node:
    """In twos and threes along the way, with faces that glow."""
    depth, rng = 0.92, easel.fork("lit pumpkins")
    row, tall = stand - easel.size(0.035), easel.size(0.1, depth)
    sheet = easel.sheet(depth, row - 1.8 * tall, row + 0.6 * tall)
    count = max(round(sheet.width / easel.size(0.6)), 2)
    for number in range(count):
        x = (number + 0.5 + float(rng.uniform(-0.15, 0.15))) * sheet.width / count
        for shift, share in ((-0.95, 0.72), (0.8, 0.6), (0.0, 1.0))[number % 2 :]:
            high = share * tall
            _face(sheet, min(max(x + shift * tall, high), sheet.width - high), row + 0.12 * high * (share < 1), high)
    return sheet.finish()


def _face(sheet: Sheet, x: float, foot: float, high: float) -> None:
    """One pumpkin and the light in its eyes and mouth."""
    entry = CATALOGUE["jack-o'-lantern"]
    sprite = draw(entry, height_px=max(round(high), 8), action=entry.actions[0], phase=0.0)
    sheet.halo(x, foot - 0.4 * high, 1.5 * high, _GLOW, 0.5)
    sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(foot - sprite.anchor[1]))
    for side in (-1, 1):
        eye = [(0.10, 0.47), (0.33, 0.47), (0.21, 0.64)]
        sheet.polygon(np.array([[x + side * a * high, foot - b * high] for a, b in eye]), _FLAME, shines=1.0)
    mouth = [(-0.36, 0.31), (0, 0.22), (0.36, 0.31), (0.2, 0.11), (0, 0.08), (-0.2, 0.11)]
    sheet.polygon(np.array([[x + a * high, foot - b * high] for a, b in mouth]), _FLAME, shines=1.0)


def _lamps(easel: Easel, row: float) -> Node:
    """A row of clay lamps along the ground before everybody."""
    size = easel.size(0.034)
    sheet = easel.sheet(1.05, row - 5 * size, row + 2 * size)
    count = max(round(sheet.width / (3.4 * size)), 3)
    for number in range(count):
        _lamp(sheet, (number + 0.5) * sheet.width / count, row - 0.25 * size * (number % 2), size)
    return sheet.finish()


def _lamp(sheet: Sheet, x: float, foot: float, size: float) -> None:
    """A small bowl of clay with its flame."""
    sheet.halo(x, foot - 1.3 * size, 3.4 * size, _GLOW, 0.55)
    turns = np.linspace(0, math.pi, 13)
    bowl = np.stack([x + size * np.cos(turns), foot - 0.62 * size + 0.62 * size * np.sin(turns)], 1)
    sheet.polygon(bowl, tone("#b5603a"), shines=0.45)
    sheet.disc(x, foot - 0.62 * size, size, 0.2 * size, tone("#f2b65a"), shines=0.8)
    _flame(sheet, x, foot - 0.6 * size, 0.34 * size, 1.25 * size)


def _flame(sheet: Sheet, x: float, foot: float, half: float, high: float) -> None:
    for share, colour in ((1.0, _GLOW), (0.6, _FLAME)):
        points = [(0, 0), (0.9, 0.28), (0.62, 0.6), (0, 1.0), (-0.62, 0.6), (-0.9, 0.28)]
        sheet.polygon(
            np.array([[x + a * half * share, foot - b * high * share] for a, b in points]), colour, shines=1.0
        )
