"""Steam that rises from one spot, spreads and is gone, and smoke that drifts all along the ground."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from .planes import Compositor, Frame, Picture, Planes, bake, premultiply
from .sheet import Easel, Node, View
from .texture import grain
from .weather import veil

_AGES, _KINDS = 24, 3
_COUNT = 30
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
            # Too soft for a fraction of a pixel to be seen.
            compositor.over(
                frame, planes, 2.0 * round((x - planes.width / 2) / 2), 2.0 * round((y - planes.height / 2) / 2)
            )


def paint_steam(easel: Easel, x: float, y: float, wide: float) -> list[Node]:
    """Steam from (x, y), from so wide a spot."""
    rng = easel.fork("steam")
    puffs = [_paint_puff(easel, rng) for _ in range(_KINDS)]
    seeds = rng.random((_COUNT, 4))
    seeds[:, 1] = (np.arange(_COUNT) + 0.5 * seeds[:, 1]) / _COUNT
    return [Steam(puffs, seeds, x, y, wide, easel.m)]


def paint_smoke(easel: Easel) -> list[Node]:
    """Smoke that drifts over the lower half."""
    grey = (214.0, 210.0, 208.0)
    return [
        veil(
            easel,
            depth=depth,
            top=easel.height * top,
            bottom=easel.height * 1.12,
            strength=0.52,
            drift=drift,
            colour=grey,
        )
        for depth, top, drift in ((1.0, 0.22, 0.04), (1.4, 0.45, 0.09))
    ]


def _paint_puff(easel: Easel, rng: np.random.Generator) -> list[Planes]:
    side = 96
    axis = (np.arange(side, dtype=np.float32) - side / 2 + 0.5) / (side / 2)
    far = np.hypot(axis[:, None] * 0.9, axis[None, :])
    torn = grain(side, side, rng, cell=(side * 0.45, side * 0.45), octaves=3)
    shape = np.clip(np.exp(-((far * 2.1) ** 2)) * (0.9 + 0.5 * torn), 0, 1) * np.clip((1 - far) * 3, 0, 1)
    puffs = []
    for age in range(_AGES):
        share = (age + 0.5) / _AGES
        size = 2 * max(round(easel.m * (0.06 + 0.17 * share)), 4)
        level = 0.5 * math.sin(math.pi * min(share * 1.6, 0.5)) * (1 - share) ** 1.2
        alpha = cv2.resize(shape, (size, size), interpolation=cv2.INTER_LINEAR) * level
        puffs.append(bake(premultiply((244.0, 240.0, 238.0), alpha)))
    return puffs
