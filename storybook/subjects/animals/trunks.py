"""An elephant's raised trunk, and the water that comes out of it. Units: radii of the skull."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...painting.canvas import Outline, Point, Shape, ellipse, tint

if TYPE_CHECKING:
    from .quadruped import Rig

RAISED: list[Point] = [(0.55, -0.15), (1.25, -0.55), (1.80, -0.12), (1.78, 0.62), (1.45, 1.15)]
_THROWS = ((-3.3, 2.7), (-2.6, 3.1), (-1.9, 3.3), (-1.1, 3.3), (0.5, 3.0))
"""Across and up, of the jets: most fall over its own back."""
_FALL = 4.6
_DROPS = 16
_WATER = ("#bfe6fb", "#8fcbee", "#ffffff")


def draw_spray(rig: Rig, shape: Shape | None) -> None:
    """Jets of drops that rise from the tip and fall in arcs, if it sprays."""
    if not rig.pose.spray:
        return
    drops: list[list[Outline]] = [[] for _ in _WATER]
    for jet, (across, up) in enumerate(_THROWS):
        for number in range(_DROPS):
            age = (2 * rig.phase + (number + 0.37 * jet) / _DROPS) % 1.0
            time = 1.45 * age
            x = RAISED[-1][0] + across * time
            y = RAISED[-1][1] + up * time - 0.5 * _FALL * time * time
            size = (0.09 + 0.06 * age) * (1.15 if number % 3 else 0.8)
            drops[(number + jet) % len(_WATER)].append(ellipse(x, y, size, size * 1.25))
    for code, several in zip(_WATER, drops, strict=True):
        rig.drawing.fill(*rig.on_head(*several), colour=tint(code), shade=0, opacity=0.92)
