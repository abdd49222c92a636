"""Rooms from which one looks far: a cabin of a ship, an observatory."""

from __future__ import annotations

import math

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from .base import Backdrop
from .cosmos import paint_cosmos
from .interiors import Bay, boards, indoor
from .openings import paint_cabin, wall_round


def paint_observatory(easel: Easel) -> Backdrop:
    """A dome whose slit stands open to the stars, and the great telescope that looks out of it."""
    named = any(figure.name == "telescope" for figure in easel.scene.figures)
    return paint_cabin(
        easel,
        _night,
        floor=boards("#5f4a3f"),
        fill=_dome,
        middle=None if named else _telescope,
        span=22.0,
        focus=11.0,
    )


def _night(easel: Easel) -> list[Node]:
    return paint_cosmos(easel, tone("#4b5bd0"), tone("#2f8fd8"))


def _dome(bay: Bay) -> None:
    wall_round(bay, 22.0, [(6.6, 2.9, 15.4, bay.ceiling + 2)], "#3a4668", "#8a96b8", round_by=0.2)
    for x, lean in ((0.8, 2.6), (3.4, 1.6), (18.6, -1.6), (21.2, -2.6)):
        top = bay.ceiling + 1
        bay.shape([(x - 0.14, 2.0), (x + 0.14, 2.0), (x + lean + 0.14, top), (x + lean - 0.14, top)], "#4f5d86")
    bay.box(-0.05, -0.3, 22.05, 2.0, "#2c3550")
    bay.box(-0.05, 1.9, 22.05, 2.15, "#8a96b8")
    for at in range(9):
        bay.box(0.4 + 2.45 * at, 0.3, 2.4 + 2.45 * at, 1.6, "#354062")
    for x in (1.5, 19.3):
        bay.box(x, 2.6, x + 2.2, 4.6, "#f2e6c8")
        bay.disc(x + 1.1, 3.6, 0.8, 0.8, "#24304e")
        for at in range(7):
            bay.disc(
                x + 1.1 + 0.5 * math.cos(at * 2.3), 3.6 + 0.5 * math.sin(at * 1.7), 0.07, 0.07, "#ffe9a8", shines=0.8
            )
    bay.glow(11.0, 2.4, 4.0, 0.2, "#9fb4ff")


def _telescope(bay: Bay) -> None:
    bay.shape([(12.6, 0), (17.4, 0), (16.0, 2.4), (14.0, 2.4)], "#5d6a8a")
    bay.box(14.5, 2.2, 15.5, 3.6, "#76849f")

    def part(near: float, far: float, half: float, code: str) -> None:
        """A stretch of the tube: along it from its lower end, up and to the left."""
        along, out = (-0.6, 0.8), (0.8, 0.6)
        a, b = ((15.9 + along[0] * at, 2.2 + along[1] * at) for at in (near, far))
        bay.shape(
            [(p[0] + way * out[0] * half, p[1] + way * out[1] * half) for p, way in ((a, 1), (b, 1), (b, -1), (a, -1))],
            code,
        )

    part(-0.6, 0.4, 0.3, "#2c3550")
    part(0.2, 6.4, 0.95, "#e8e4da")
    part(0.2, 6.4, 0.4, "#f8f6f0")
    for near in (0.2, 2.4, 5.9):
        part(near, near + 0.5, 1.08, "#c9973c")
    bay.disc(15.0, 3.6, 0.7, 0.7, "#c9973c")
    bay.disc(15.0, 3.6, 0.4, 0.4, "#8a6a2a")


LOOKOUTS = (
    indoor(
        "observatory", "observatory, astronomical observatory, planetarium, observatory dome", paint_observatory, "hall"
    ),
)
"""Rooms from which one looks far."""
