"""Where one plays under a roof: an arcade, a bowling alley."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, paint_hall, plain


def paint_bowling(easel: Easel) -> Backdrop:
    """Polished lanes that run to the pins under a painted panel, balls on their rack."""
    return paint_hall(easel, wall="#3f4f8a", floor=_lanes, fill=_pins, middle=_rack, span=22.0, focus=11.0)


def _lanes(sheet: Sheet, easel: Easel, top: float) -> None:
    """Seen along them: they grow broader towards the camera; one is in the middle of the picture."""
    plain("#e0b070")(sheet, easel, top)
    middle, bottom = sheet.width / 2, easel.height + easel.rise + 2
    for at in range(-4, 5):
        far, near = easel.size(0.36) * at, easel.size(0.92) * at
        for half, code in ((0.03, "#6b4a34"), (0.018, "#3a2a24")):
            sheet.polygon(_strip(middle + far, middle + near, easel.size(half), top, bottom, sheet.width), tone(code))
        for arrow in range(3):
            share = 0.3 + 0.05 * abs(arrow - 1)
            x = middle + (far + (near - far) * share) + easel.size(0.18 + 0.2 * share) + easel.size(0.09) * (arrow - 1)
            y = top + (bottom - top) * share
            if 20 < x < sheet.width - 20:
                sheet.polygon(rect(x - 3, y, x + 3, y + easel.size(0.025)), tone("#8a4a2a"))


def _strip(far: float, near: float, half: float, top: float, bottom: float, width: float) -> Picture:
    points = np.array([[far - half * 0.4, top], [far + half * 0.4, top], [near + half, bottom], [near - half, bottom]])
    points[:, 0] = np.clip(points[:, 0], 0, width - 0.01)
    return points


def _pins(bay: Bay) -> None:
    bay.box(-0.05, 0, 22.05, 3.3, "#1c1a2a")
    for lane in range(5):
        x = 2.2 + 4.4 * lane
        bay.box(x - 1.9, 0.0, x + 1.9, 3.0, "#2c2a3f")
        bay.glow(x, 1.4, 2.2, 0.3, "#fff4d0")
        for row, count in enumerate((4, 3, 2, 1)):
            for at in range(count):
                _pin(bay, x + 0.72 * (at - (count - 1) / 2), 0.75 - 0.22 * row, 1.45 + 0.1 * row)
        if lane:
            bay.box(x - 2.45, 0, x - 1.95, 3.3, "#c8a060")
    top = min(bay.ceiling - 0.3, 6.9)
    bay.box(-0.05, 3.3, 22.05, top, "#d8305a")
    bay.box(-0.05, 3.2, 22.05, 3.4, "#ffd23f", shines=0.9)
    bay.box(-0.05, top - 0.1, 22.05, top + 0.1, "#ffd23f", shines=0.9)
    for at in range(5):
        x = 2.2 + 4.4 * at
        points = []
        for step in range(10):
            far, turn = (1.0, 0.43)[step % 2], math.tau * step / 10
            points.append((x + 1.5 * far * math.sin(turn), (top + 3.4) / 2 + 1.3 * far * math.cos(turn)))
        bay.shape(points, ("#ffd23f", "#3fc8e8")[at % 2])
        if at % 2:
            bay.disc(x, (top + 3.4) / 2, 0.5, 0.5, "#2c2a5a")
        else:
            _pin(bay, x, (top + 3.4) / 2 - 0.8, 1.7)


def _pin(bay: Bay, x: float, y: float, tall: float) -> None:
    low, high, wide, slim = y + tall * 0.4, y + tall * 0.8, tall * 0.1, tall * 0.05
    bay.disc(x, y + tall * 0.28, tall * 0.15, tall * 0.29, "#fbfaf4")
    bay.shape([(x - wide, low), (x + wide, low), (x + slim, high), (x - slim, high)], "#fbfaf4")
    bay.disc(x, y + tall * 0.86, tall * 0.085, tall * 0.13, "#fbfaf4")
    bay.box(x - tall * 0.065, y + tall * 0.62, x + tall * 0.065, y + tall * 0.7, "#d8303a")


def _rack(bay: Bay) -> None:
    """Balls that have come back."""
    for left in (0.6, 17.4):
        bay.box(left, 0, left + 4.0, 0.9, "#4a4e6a")
        bay.box(left - 0.2, 0.85, left + 4.2, 1.1, "#8a90b0")
        for at, code in enumerate(("#d8303a", "#3f78c0", "#2c2f36", "#8a4fc0")):
            x = left + 0.5 + 1.0 * at
            bay.disc(x, 1.55, 0.47, 0.47, code)
            bay.disc(x - 0.15, 1.72, 0.12, 0.1, "#ffffff")


AMUSEMENTS = (
    indoor(
        "bowling alley",
        "bowling alley, bowling lane, bowling center, bowling hall, bowling, bowling pin",
        paint_bowling,
        "crowd",
    ),
)
"""Where one plays under a roof."""
