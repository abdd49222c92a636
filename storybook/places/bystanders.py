"""People who are about in a busy place while somebody is named: small, behind them, in twos and threes."""

from __future__ import annotations

from ..painting.sheet import Easel, Node
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .extras import BUSTLE

_PEOPLE = ("man", "woman", "girl", "man", "woman", "boy")
_COATS = ((148, 92, 62), (70, 96, 176), (92, 140, 84), (60, 130, 206), (150, 84, 128), (110, 110, 96))
_TALL = 0.3
"""Height of a grown one, in parts of the shorter side."""


def crowd_in(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Put them behind all that is named."""
    if BUSTLE in easel.scene.extras and setting.floor == "land":
        backdrop.back.append(_bystanders(easel, backdrop.stand - 0.06 * easel.height))


def _bystanders(easel: Easel, row: float) -> Node:
    depth, rng = 0.8, easel.fork("bystanders")
    sheet = easel.sheet(depth, row - easel.size(1.25 * _TALL, depth), row + easel.size(0.04, depth))
    count = max(round(sheet.width / easel.size(0.24)), 3)
    for number in range(count):
        entry = CATALOGUE[_PEOPLE[(3 * number + number // 4) % len(_PEOPLE)]]
        share = _TALL * min(entry.height_metres / 1.75, 1.0) * float(rng.uniform(0.95, 1.05))
        action = ("stand", "walk", "stand")[number % 3]
        sprite = draw(
            entry,
            height_px=max(round(easel.size(share, depth)), 8),
            action=action if action in entry.actions else entry.actions[0],
            phase=float(rng.random()),
            colour=_COATS[int(rng.integers(len(_COATS)))],
        )
        picture = sprite.bgra[:, ::-1] if rng.random() < 0.5 else sprite.bgra
        half = picture.shape[1] / 2
        x = (number + 0.5 + float(rng.uniform(-0.22, 0.22))) * sheet.width / count
        x = min(max(x, half + 1), sheet.width - half - 1)
        sheet.stamp(picture.copy(), round(x - half), round(row - sprite.anchor[1]))
    return sheet.finish(haze=0.25)
