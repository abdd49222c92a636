"""The long coat of a mammoth: a skirt of locks, a high crown and tusks that curve far out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...painting.canvas import Outline, Shape, dark, light, smooth, tint, tube
from ..motion import wave

if TYPE_CHECKING:
    from .quadruped import Rig

_IVORY = tint("#fbf1dc")


def paint_shag(rig: Rig, shape: Shape | None) -> None:
    """Two rows of locks along the flank; they swing a little."""
    lower: list[Outline] = []
    upper: list[Outline] = []
    for at in range(15):
        along = -0.22 + 1.44 * at / 14
        swing = 0.02 * wave(rig.phase, 0.13 * at)
        x, y = rig.on_trunk(along, -0.35)
        long = (0.30, 0.38, 0.33)[at % 3] * (1.0 - 0.25 * abs(along - 0.5))
        lower += tube(
            [(x, y + 0.08), (x - 0.02 + swing, y - 0.5 * long), (x - 0.05 + 2 * swing, y - long)], [0.085, 0.07, 0.012]
        )
        x, y = rig.on_trunk(along, 0.35)
        upper += tube([(x, y), (x - 0.03, y - 0.14), (x - 0.05 + swing, y - 0.26)], [0.06, 0.05, 0.01])
    rig.drawing.fill(lower, colour=dark(rig.colour, 0.16), shade=0.7)
    rig.drawing.fill(upper, colour=light(rig.colour, 0.06), shade=0.3, opacity=0.7)


def paint_crown(rig: Rig, shape: Shape | None) -> None:
    """The high domed head with its mop of hair, and a small ear."""
    sway = 0.04 * wave(rig.phase, 0.2)
    dome = smooth((-1.0, 0.3), (-0.75, 1.15), (-0.1, 1.52), (0.5, 1.2), (0.78, 0.5), (0.2, 0.45))
    rig.drawing.fill(rig.on_head(dome), colour=dark(rig.colour, 0.1), shade=0.8)
    locks = [
        part
        for x, y in ((-0.62, 1.05), (-0.3, 1.3), (0.05, 1.38), (0.38, 1.2))
        for part in tube([(x, y), (x + 0.14, y - 0.4), (x + 0.2 + sway, y - 0.78)], [0.2, 0.17, 0.03])
    ]
    rig.drawing.fill(rig.on_head(*locks), colour=light(rig.colour, 0.04), shade=0.6)
    ear = smooth((-0.35, 0.3), (-0.9, 0.42), (-1.05, -0.1), (-0.72, -0.5), (-0.4, -0.2))
    rig.drawing.fill(rig.on_head(ear), colour=dark(rig.colour, 0.22), shade=0.6)


def paint_long_tusks(rig: Rig, shape: Shape | None) -> None:
    """Out, down and up again."""
    for far in (True, False):
        shift = 0.16 if far else 0.0
        line = [
            (0.62 + shift, -0.62),
            (1.0 + shift, -1.5),
            (1.85 + shift, -1.95),
            (2.55 + shift, -1.5),
            (2.62 + shift, -0.72),
        ]
        colour = dark(_IVORY, 0.18) if far else _IVORY
        rig.drawing.fill(rig.on_head(*tube(line, [0.17, 0.17, 0.15, 0.11, 0.02])), colour=colour, shade=0.8)
