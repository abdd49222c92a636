"""Where people gather: a temple, a circus tent with its ring."""

from __future__ import annotations

import math

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, boards, paint_hall, plain


def paint_temple(easel: Easel) -> Backdrop:
    """Red pillars, a golden figure in a niche, lanterns, incense, steps."""
    return paint_hall(
        easel, wall="#7a2f2a", floor=boards("#6f4630"), fill=_shrine, middle=_offerings, span=21.0, focus=10.5
    )


def _shrine(bay: Bay) -> None:
    for x in (3.4, 17.6):
        bay.box(x - 1.5, 1.0, x + 1.5, 6.2, "#e8d8b4")
        for at in range(4):
            bay.box(x - 1.5 + 0.98 * at, 1.0, x - 1.42 + 0.98 * at, 6.2, "#5a3424")
        for at in range(5):
            bay.box(x - 1.5, 1.0 + 1.28 * at, x + 1.5, 1.08 + 1.28 * at, "#5a3424")
    bay.disc(10.5, 4.4, 3.4, 3.6, "#3f1c1a")
    bay.disc(10.5, 4.6, 2.2, 2.3, "#e0a83c", shines=0.25)
    bay.disc(10.5, 4.6, 1.9, 2.0, "#6b2a22")
    bay.glow(10.5, 4.4, 4.0, 0.35, "#ffd080")
    _seated(bay)
    bay.box(7.4, 0, 13.6, 0.7, "#8a5f3c")
    bay.box(8.0, 0.7, 13.0, 1.4, "#a8402f")
    bay.box(7.9, 1.3, 13.1, 1.5, "#e0b04a")
    for x in (0.8, 6.0, 15.0, 20.2):
        bay.box(x - 0.42, 0, x + 0.42, bay.ceiling + 1, "#b8382c")
        bay.box(x + 0.15, 0, x + 0.42, bay.ceiling + 1, "#8f2820")
        bay.box(x - 0.6, 0, x + 0.6, 0.5, "#e0b04a")
    bay.box(0, 7.2, 21, 7.7, "#2f6a5a")
    bay.box(0, 7.05, 21, 7.2, "#e0b04a")
    for x in (4.2, 7.6, 13.4, 16.8):
        bay.box(x - 0.03, 6.3, x + 0.03, 7.2, "#3a2a20")
        bay.disc(x, 5.8, 0.55, 0.62, "#e8503a", shines=0.75)
        bay.box(x - 0.25, 6.35, x + 0.25, 6.5, "#e0b04a")
        bay.box(x - 0.25, 5.1, x + 0.25, 5.25, "#e0b04a")
        bay.glow(x, 5.8, 1.6, 0.3, "#ffa060")


def _seated(bay: Bay) -> None:
    """A golden figure with folded legs."""
    gold, shade = "#e6b848", "#b8862f"
    bay.disc(10.5, 1.9, 1.9, 0.62, shade)
    bay.disc(10.5, 2.0, 1.75, 0.5, gold)
    bay.shape([(9.4, 2.0), (11.6, 2.0), (11.3, 4.0), (9.7, 4.0)], gold)
    bay.shape([(10.9, 2.0), (11.6, 2.0), (11.3, 4.0), (11.0, 4.0)], shade)
    for side in (-1, 1):
        bay.shape(
            [(10.5 + side * 0.9, 3.9), (10.5 + side * 1.35, 3.6), (10.5 + side * 0.7, 2.3), (10.5 + side * 0.3, 2.4)],
            shade,
        )
    bay.disc(10.5, 4.7, 0.72, 0.82, gold)
    bay.disc(10.5, 5.5, 0.36, 0.34, shade)
    for eye in (-0.26, 0.26):
        bay.box(10.5 + eye - 0.14, 4.7, 10.5 + eye + 0.14, 4.76, "#6b4a1c")


def _offerings(bay: Bay) -> None:
    for x in (5.0, 16.0):
        bay.shape([(x - 0.7, 1.5), (x + 0.7, 1.5), (x + 0.4, 0.5), (x - 0.4, 0.5)], "#b8862f")
        bay.box(x - 0.5, 0, x + 0.5, 0.5, "#8a6420")
        for stick in (-0.3, 0.0, 0.3):
            bay.box(x + stick - 0.03, 1.5, x + stick + 0.03, 2.7, "#5a3424")
            bay.disc(x + stick, 2.72, 0.07, 0.09, "#ff8a4a", shines=1.0)
    bay.stamp("vase", 2.2, 0, 2.0)
    bay.stamp("vase", 18.8, 0, 2.0)


def paint_circus(easel: Easel) -> Backdrop:
    """A striped tent from inside, the ring, rows of spectators, lights, a trapeze."""
    return paint_hall(easel, wall="#8a2f3a", floor=plain("#d9b078"), fill=_tent, middle=_ring, span=22.0, focus=11.0)


def _tent(bay: Bay) -> None:
    top = max(bay.ceiling, 8.0) + 2
    for at in range(22):
        lean = (at - 10.5) * 0.55
        code = "#d8423a" if at % 2 else "#f6ead0"
        bay.shape([(at, 2.4), (at + 1, 2.4), (at + 1 - lean, top), (at - lean, top)], code)
    for row in range(3):
        bay.box(0, 0.6 + 0.8 * row, 22, 1.5 + 0.8 * row, ("#4a2a3a", "#553044", "#60364c")[row])
        for at in range(26):
            x = 0.4 + 0.86 * at + 0.4 * (row % 2)
            bay.disc(x, 1.25 + 0.8 * row, 0.26, 0.3, ("#e8bf98", "#c98f6a", "#8a5a40", "#f0d0b0")[(at * 3 + row) % 4])
            bay.disc(
                x, 0.85 + 0.8 * row, 0.36, 0.26, ("#3f78b8", "#f2b73c", "#4f9f62", "#d8607a", "#8a5fb0")[(at + row) % 5]
            )
    for lamp in range(23):
        bay.disc(float(lamp), 3.3 + 0.4 * math.cos(lamp * math.pi / 2), 0.14, 0.16, "#ffe9a8", shines=1.0)
    for x in (2.2, 19.8):
        bay.box(x - 0.16, 0, x + 0.16, top, "#b8862f")
    for x in (9.6, 12.4):
        bay.box(x - 0.03, 5.0, x + 0.03, top, "#4a3a30")
    bay.box(9.4, 4.9, 12.6, 5.05, "#4a3a30")


def _ring(bay: Bay) -> None:
    bay.box(0, 0, 22, 0.95, "#c9303a")
    for at in range(11):
        bay.disc(1.0 + 2.0 * at, 0.5, 0.34, 0.34, "#f2c94c", shines=0.4)
    bay.box(0, 0.9, 22, 1.1, "#f2c94c")


GATHERINGS = (
    Setting(
        name="temple",
        words="temple, shrine, buddhist temple, monastery, pagoda interior",
        paint=paint_temple,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="circus",
        words="circus, circus tent, big top, circus ring",
        paint=paint_circus,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("music", "crowd"),
    ),
)
"""Where people gather."""
