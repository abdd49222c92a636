"""What covers the ground that is seen from above: plants in rows, houses with gables."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel
from .aerial import FAR, NEAR, Plan
from .plants import draw_plant

_WHITE: Tone = (255.0, 255.0, 255.0)
_LAMP = tone("#ffd98a")
_LEVELS = 14
"""Sizes that a plant is kept in."""


def plant(
    plan: Plan,
    kinds: tuple[str, ...],
    *,
    tall: float,
    every: float,
    free: Callable[[Picture, Picture], Picture] | None = None,
    name: str = "",
    share: float = 1.0,
) -> None:
    """Plants all over the ground in rows from far to near, where it is `free` (of x, z); `share` of the places is taken."""
    easel, rng = plan.easel, plan.easel.fork(f"plants below{name}{kinds}")
    stock = _grow_stock(easel, kinds, NEAR * tall * plan.unit, rng)
    size = 1.6 * FAR
    while size < 1.12 * NEAR:
        z = plan.near / size
        low, high = plan.span(z)
        step = max(every, 4.0 / plan.size(z))
        count = int((high - low) / step) + 2
        chance = rng.random((count, 4))
        x = low + (np.arange(count) + chance[:, 0] - 0.5) * step
        deep = z * (1 + 0.07 * (chance[:, 1] - 0.5))
        taken = chance[:, 2] < share
        if free is not None:
            taken &= free(x, deep)
        for px, pz, pick in zip(x[taken], deep[taken], chance[taken, 3], strict=True):
            _stamp(plan, stock, tall, float(px), float(pz), float(pick))
        size *= 1 + max(0.45 * tall * plan.unit / plan.flight.deep, 0.04)


def _grow_stock(easel: Easel, kinds: tuple[str, ...], largest: float, rng: np.random.Generator) -> list[list[Picture]]:
    """Three of each kind in all sizes, the largest first."""
    stock = []
    for kind in kinds:
        for _ in range(3):
            sprite = draw_plant(easel, kind, max(round(largest * 1.2), 12), rng)
            sizes = [0.76**level for level in range(_LEVELS)]
            shapes = [(max(round(sprite.shape[1] * s), 2), max(round(sprite.shape[0] * s), 2)) for s in sizes]
            stock.append([cv2.resize(sprite, shape, interpolation=cv2.INTER_AREA) for shape in shapes])
    return stock


def _stamp(plan: Plan, stock: list[list[Picture]], tall: float, x: float, z: float, pick: float) -> None:
    vary = 0.8 + 0.4 * ((pick * 7.3) % 1.0)
    share = vary * plan.size(z) / (1.2 * NEAR * plan.unit)
    level = min(max(round(np.log(max(share, 1e-6)) / np.log(0.76)), 0), _LEVELS - 1)
    sprite = stock[int(pick * len(stock)) % len(stock)][level]
    column, row = plan.spot(x, z)
    left, wide = round(column - sprite.shape[1] / 2), plan.sheet.width
    sprite = sprite[
        :, max(-left, 0) : max(wide - left, 0)
    ]  # what is beyond a side would come in again at the other one
    if sprite.shape[1]:
        plan.sheet.stamp(np.ascontiguousarray(sprite), max(left, 0), row - sprite.shape[0] * 0.95)


def raise_cottage(plan: Plan, x: float, z: float, wide: float, wall: Tone, roof: Tone, *, lit: bool = False) -> None:
    """A house with a gable roof, its eaves towards the camera; the middle of its front is at x, z."""
    spot, half, high, deep = plan.spot, wide / 2, 0.42 * wide, 0.5 * wide
    roof = blend(roof, _WHITE, 0.85) if plan.easel.snowy else roof

    def face(points: list[tuple[float, float, float]], colour: Tone, shines: float = 0.0) -> None:
        plan.shape(np.array([spot(*point) for point in points]), colour, shines=shines)

    side, ridge = (x - half if x > 0 else x + half), z + deep / 2
    gable = [(side, z, 0.0), (side, z, high), (side, ridge, 1.75 * high), (side, z + deep, high), (side, z + deep, 0.0)]
    face(gable, blend(wall, (80.0, 50.0, 60.0), 0.3))
    face([(x - half, z, 0.0), (x + half, z, 0.0), (x + half, z, high), (x - half, z, high)], wall)
    eaves, out = high - 0.04 * wide, half * 1.08
    face([(x - out, z, eaves), (x + out, z, eaves), (x + out, ridge, 1.75 * high), (x - out, ridge, 1.75 * high)], roof)
    top = 1.75 * high
    far = [(x - out, ridge, top), (x + out, ridge, top), (x + out, z + deep, eaves), (x - out, z + deep, eaves)]
    face(far, blend(roof, (60.0, 40.0, 50.0), 0.3))
    if plan.size(z) * wide < 9:
        return
    for at in (-0.55, 0.0, 0.55):
        glass = _LAMP if lit else (tone("#7a4b33") if at == 0 else tone("#7fa3b5"))
        low = 0.0 if at == 0 else 0.28 * high
        box = [(x + (at - 0.14) * half, z, low), (x + (at + 0.14) * half, z, low)]
        face([*box, (box[1][0], z, 0.72 * high), (box[0][0], z, 0.72 * high)], glass, 0.9 if lit else 0.0)
