"""A canal in winter: ice before narrow houses, snow along its near bank."""

from __future__ import annotations

from dataclasses import replace

from ..painting.light import tone
from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .canals import paint_houses
from .ice import mark_ice, paint_drift
from .sky import paint_sky
from .water import paint_mirror


def paint_frozen_canal(easel: Easel) -> Backdrop:
    """The same gables as over open water, on dull ice with cracks and traces of skates."""
    top = easel.below(0.03, 0.25)
    ice = paint_mirror(easel, top=top, shallow=tone("#dcecf4"), deep=tone("#a4c6da"), calm=0.2, depth=0.25)
    return Backdrop(
        back=[*paint_sky(easel), paint_houses(easel), replace(ice, strength=0.0), mark_ice(easel, top)],
        front=[paint_drift(easel)],
        stand=easel.below(0.26),
        spread=easel.size(0.08),
        air=easel.horizon * 0.5,
        mirror=0.25,
    )


FROZEN_CANALS = (
    Setting(
        name="frozen canal",
        words=(
            "frozen canal, icy canal, frozen over canal, canal frozen over, iced over canal, frozen amsterdam canal, "
            "frozen dutch canal, frozen city canal"
        ),
        paint=paint_frozen_canal,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""In winter."""
