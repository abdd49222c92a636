"""Half above the water and half under it: sky and a boat on the surface, and below it the deep, lit from above."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node
from ..painting.texture import wander
from .base import Backdrop, Setting
from .depths import Rays, light_shafts
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_FAR, _NEAR, _DEEP = tone("#3f94c4"), tone("#46bcd4"), tone("#0b3f70")


def paint_half_under(easel: Easel) -> Backdrop:
    """The water line lies high: what swims has most of the picture."""
    nodes: list[Node] = [*paint_sky(easel)]
    row = easel.below(0.07)
    far = easel.sheet(0.1, easel.horizon - 2, row + 20)
    far.fill_below(
        np.full(far.width, easel.horizon, np.float32), _FAR, blend(_FAR, _WHITE, 0.2), fade=easel.size(0.1), blot=0.05
    )
    nodes.append(far.finish())
    rng = easel.fork("surface")
    body = easel.sheet(0.9, row - easel.size(0.03))
    line = row + easel.size(0.012) * wander(body.width, rng, bumps=5.0)
    body.fill_below(line, _NEAR, _DEEP, fade=0.9 * (easel.height - row), blot=0.04, edge=blend(_NEAR, _WHITE, 0.75))
    nodes.append(body.finish(haze=0.0))
    nodes.append(_shafts_below(easel, round(row)))
    dim = 1 - 0.4 * easel.light.dark
    easel.light = replace(easel.light, ambient=(250.0 * dim, 240.0 * dim, 222.0 * dim))
    return Backdrop(
        back=nodes,
        stand=0.9 * easel.height,
        spread=easel.size(0.05),
        air=row + 0.54 * (easel.height - row),
        float_row=row,
    )


def _shafts_below(easel: Easel, row: int) -> Rays:
    """None of them above the surface."""
    shafts = light_shafts(easel, easel.fork("shafts"))
    texture = np.zeros_like(shafts)
    texture[row:] = shafts[: len(shafts) - row]
    return Rays(texture, easel.m * 0.025)


HALF_UNDER = (
    Setting(
        name="half under water",
        words="half underwater, half under water, split shot, over under shot, half submerged",
        paint=paint_half_under,
        horizon=0.26,
        floor="underwater",
        sounds=("deep",),
        travels=False,
    ),
)
"""Where both are seen."""
