"""Steam or smoke that rises from one spot, spreads and is gone."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from .planes import Compositor, Frame, Picture, Planes, bake, premultiply
from .sheet import Easel, Node, View
from .texture import grain

_AGES, _KINDS = 24, 3
_COUNT = 32
_SECONDS = 5.2
"""How long a puff is seen."""
_RISE = 0.7
"""How far it rises, in parts of the frame's shorter side."""


@dataclass(slots=True)
class Steam:
    """Puffs, each drawn at growing ages."""

    puffs: list[list[Planes]]
    seeds: Picture
    """(n, 4) of 0..1: where, when, which way, how far it sways."""
    x: float
    y: float
    wide: float
    measure: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every puff at its place."""
        for number, (a, b, c, d) in enumerate(self.seeds.tolist()):
            age = (view.seconds / _SECONDS + b) % 1.0
            planes = self.puffs[number % _KINDS][min(int(age * _AGES), _AGES - 1)]
            sway = math.sin(age * (3 + 2 * d) + c * 7) * age * 0.07
            x = self.x + (a - 0.5) * self.wide + (sway + 0.05 * age) * self.measure
            y = self.y - _RISE * age**0.9 * self.measure
            compositor.over(frame, planes, round(x * 4) / 4 - planes.width / 2, round(y * 4) / 4 - planes.height / 2)


def paint_steam(easel: Easel, x: float, y: float, wide: float) -> list[Node]:
    """Steam from (x, y), from so wide a spot: the wider, the more and the larger puffs."""
    rng = easel.fork("steam")
    large = 1 + min(wide / easel.m, 1.0)
    count = round(_COUNT * large)
    puffs = [_paint_puff(easel, large, rng) for _ in range(_KINDS)]
    seeds = rng.random((count, 4))
    seeds[:, 1] = (np.arange(count) + 0.5 * seeds[:, 1]) / count
    return [Steam(puffs, seeds, x, y, wide, easel.m)]


def _paint_puff(easel: Easel, large: float, rng: np.random.Generator) -> list[Planes]:
    side = 96
    axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
    far = np.hypot(axis[:, None] * 0.9, axis[None, :])
    torn = grain(side, side, rng, cell=(side * 0.45, side * 0.45), octaves=3)
    shape = np.clip(np.exp(-((far * 2.1) ** 2)) * (0.9 + 0.5 * torn), 0, 1) * np.clip((1 - far) * 3, 0, 1)
    puffs = []
    for age in range(_AGES):
        share = (age + 0.5) / _AGES
        size = 2 * max(round(easel.m * large * (0.05 + 0.15 * share)), 4)
        level = 0.5 * math.sin(math.pi * min(share * 1.6, 0.5)) * (1 - share) ** 1.2
        alpha = cv2.resize(shape, (size, size), interpolation=cv2.INTER_LINEAR) * level
        puffs.append(bake(premultiply((244.0, 240.0, 238.0), alpha)))
    return puffs
