"""What lies about in a messy room: clothes, socks, books, toys, an empty pizza box."""

from __future__ import annotations

import numpy as np

from ..painting.sheet import Easel, Node
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting

MESS = "mess"
_THINGS = (
    ("basket", 0.10, ""),
    ("books", 0.075, ""),
    ("boot", 0.12, "#e2574c"),
    ("sneakers", 0.05, ""),
    ("pizza", 0.035, ""),
    ("ball", 0.055, ""),
    ("coffee", 0.045, ""),
    ("boot", 0.12, "#4f8fc9"),
    ("book", 0.06, ""),
    ("teddy bear", 0.085, ""),
    ("box", 0.08, ""),
    ("hat", 0.05, ""),
)
"""Each with its height in parts of the shorter side, and a colour."""


def scatter(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """All over the floor, behind those who stand there and a few before them."""
    if MESS in easel.scene.extras and setting.indoors and setting.floor == "land":
        backdrop.back.append(_strew(easel, "behind", backdrop.stand - 0.1 * easel.height, 0.07 * easel.height, 0.9))
        backdrop.front.append(_strew(easel, "before", backdrop.stand + 0.03 * easel.height, 0.05 * easel.height, 1.05))


def _strew(easel: Easel, name: str, row: float, deep: float, depth: float) -> Node:
    sheet = easel.sheet(depth, row - easel.size(0.2), row + deep + easel.size(0.06))
    rng = easel.fork(f"clutter {name}")
    count = max(round(sheet.width / easel.size(0.17)), 4)
    order = rng.permutation(len(_THINGS))
    rows = np.sort(rng.random(count))
    for number in range(count):
        thing, share, code = _THINGS[int(order[number % len(_THINGS)])]
        entry = CATALOGUE[thing]
        colour = (int(code[5:7], 16), int(code[3:5], 16), int(code[1:3], 16)) if code else None
        tall = max(round(easel.size(share, depth)), 6)
        sprite = draw(entry, height_px=tall, action=entry.actions[0], phase=0.0, colour=colour)
        half = sprite.bgra.shape[1] / 2
        place = (int(number * 7) % count + 0.5 + float(rng.uniform(-0.3, 0.3))) * sheet.width / count
        x = min(max(place, half + 1), sheet.width - half - 1)
        sheet.stamp(
            sprite.bgra, round(x - sprite.anchor[0]), round(row + deep * float(rows[number]) - sprite.anchor[1])
        )
    return sheet.finish()
