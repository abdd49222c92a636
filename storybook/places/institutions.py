"""Where the law and money are at home: a courtroom, a bank vault."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop
from .interiors import Bay, boards, indoor, paint_hall


def paint_courtroom(easel: Easel) -> Backdrop:
    """The judge's high bench of dark wood under a coat of arms, flags, scales, the barrier before it."""
    return paint_hall(
        easel,
        wall="#d9c7a6",
        floor=boards("#8a5a3a"),
        fill=_bench,
        middle=_barrier,
        span=22.0,
        focus=11.0,
        skirting="#5a3624",
    )


def _bench(bay: Bay) -> None:
    top = bay.ceiling + 1
    for at in range(8):
        bay.box(2.8 * at + 0.1, 0, 2.8 * at + 2.6, 3.6, "#7a4a30")
        bay.box(2.8 * at + 0.4, 0.4, 2.8 * at + 2.3, 3.2, "#8a5638")
    bay.box(-0.05, 3.5, 22.05, 3.75, "#5a3624")
    for x in (5.2, 16.8):
        bay.box(x - 0.6, 0, x + 0.6, top, "#efe4cc")
        bay.box(x + 0.25, 0, x + 0.6, top, "#d3c2a0")
        bay.box(x - 0.8, 0, x + 0.8, 0.7, "#5a3624")
    bay.disc(11.0, 6.1, 1.0, 1.0, "#c9973c")
    bay.disc(11.0, 6.1, 0.82, 0.82, "#8f2f34")
    _scales(bay, 11.0, 5.55)
    bay.box(9.9, 2.6, 12.1, 5.0, "#5a3024")
    bay.box(10.1, 2.8, 11.9, 4.8, "#8f2f34")
    bay.box(5.9, 0, 16.1, 2.2, "#5a3624")
    bay.box(7.0, 0, 15.0, 3.3, "#6b4028")
    for at in range(4):
        bay.box(7.3 + 1.9 * at, 0.4, 8.9 + 1.9 * at, 2.8, "#7d4d32")
    bay.box(6.7, 3.25, 15.3, 3.55, "#a8703f")
    bay.box(8.6, 3.55, 9.6, 3.68, "#5a3624")
    bay.box(8.7, 3.75, 9.2, 4.05, "#a8703f")
    bay.box(9.1, 3.86, 10.1, 3.95, "#c98f5a")
    bay.stamp("books", 13.8, 3.55, 0.8)
    for x, code in ((6.3, "#2f5fb0"), (15.7, "#b8303a")):
        bay.box(x - 0.06, 0, x + 0.06, 6.6, "#c9973c")
        bay.disc(x, 6.7, 0.16, 0.16, "#e8c56a")
        bay.shape([(x, 6.4), (x + 0.9, 6.1), (x + 0.8, 3.2), (x + 0.1, 3.6)], code)
        bay.shape([(x + 0.3, 6.3), (x + 0.55, 6.2), (x + 0.5, 3.35), (x + 0.32, 3.45)], "#f4efe4")


def _scales(bay: Bay, x: float, y: float) -> None:
    gold = "#f2d27a"
    bay.box(x - 0.05, y, x + 0.05, y + 1.0, gold)
    bay.box(x - 0.55, y + 0.9, x + 0.55, y + 0.98, gold)
    for side in (-0.5, 0.5):
        bay.shape(
            [(x + side - 0.2, y + 0.5), (x + side, y + 0.92), (x + side + 0.2, y + 0.5), (x + side, y + 0.56)], gold
        )
        bay.disc(x + side, y + 0.46, 0.22, 0.09, gold)
    bay.box(x - 0.25, y - 0.02, x + 0.25, y + 0.08, gold)


def _barrier(bay: Bay) -> None:
    """A low balustrade on either side; one comes in between."""
    for left, right in ((-0.05, 6.2), (15.8, 22.05)):
        bay.box(left, 1.6, right, 1.95, "#a8703f")
        bay.box(left, 0, right, 0.25, "#6b4028")
        for at in range(8):
            x = left + 0.35 + 0.78 * at
            bay.box(x - 0.12, 0.2, x + 0.12, 1.65, "#8a5638")
            bay.disc(x, 0.9, 0.22, 0.4, "#8a5638")
    for x in (6.2, 15.8):
        bay.box(x - 0.3, 0, x + 0.3, 2.3, "#6b4028")
        bay.disc(x, 2.45, 0.32, 0.28, "#a8703f")


INSTITUTIONS = (
    indoor(
        "courtroom",
        "courtroom, court room, court of law, in court, courthouse, tribunal",
        paint_courtroom,
        "hall",
    ),
)
"""Where the law and money are at home."""
