"""The ring of sumo: a mound of clay with its circle of straw, a shrine's roof that hangs over it, tiers of people."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .interiors import Bay, indoor, paint_hall

_CLAY, _STRAW = tone("#d9b278"), tone("#f0dfa8")
_TASSELS = ("#3f9a5a", "#d8433a", "#f4f4ee", "#2c2c34")
_COATS = ("#4a5a7a", "#7a4a52", "#5a6a4f", "#6a5a7a", "#8a6a4a", "#3f5f6a")


def paint_dohyo(easel: Easel) -> Backdrop:
    """Seen from the front rows: nothing stands between the camera and the ring."""
    backdrop = paint_hall(easel, wall="#3a2f3a", floor=_mound, fill=_tiers, middle=_roof, span=26.0, focus=13.0)
    backdrop.stand = easel.below(0.3)
    return backdrop


def _tiers(bay: Bay) -> None:
    """Rows of people, the higher the darker; lanterns above them."""
    for row in range(int(bay.ceiling / 1.15) + 1, -1, -1):
        y = 0.2 + 1.15 * row
        shade = min(0.16 * row, 0.8)
        for at in range(22):
            x = 1.2 * at + (0.6 if row % 2 else 0.0)
            coat, skin = (
                _dim(code, shade)
                for code in (_COATS[(at * 5 + row * 3) % 6], ("#e8bf98", "#c98f6a", "#f0cdae")[(at + row) % 3])
            )
            bay.shape([(x - 0.46, y), (x + 0.46, y), (x + 0.34, y + 0.75), (x - 0.34, y + 0.75)], coat)
            bay.disc(x, y + 0.98, 0.27, 0.31, skin)
            bay.shape(
                [(x - 0.28, y + 1.0), (x + 0.28, y + 1.0), (x + 0.2, y + 1.3), (x - 0.2, y + 1.3)],
                _dim("#2f2622", shade),
            )
        bay.box(-0.05, y - 0.3, 26.05, y + 0.06, _dim("#7a3a34", shade))


def _dim(code: str, share: float) -> str:
    """The same colour further back in the dark hall."""
    b, g, r = blend(tone(code), (48.0, 34.0, 40.0), share)
    return f"#{round(r):02x}{round(g):02x}{round(b):02x}"


def _roof(bay: Bay) -> None:
    """It hangs from cables, with a purple curtain and a tassel at each corner."""
    low = min(max(bay.ceiling - 3.3, 6.6), 9.2)
    for x in (8.6, 17.4):
        bay.box(x, low + 1.6, x + 0.08, bay.ceiling + 1, "#2c2a33")
    bay.shape([(3.6, low + 0.5), (22.4, low + 0.5), (18.2, low + 2.2), (7.8, low + 2.2)], "#4f5a52")
    for at in range(14):
        x = 4.4 + 1.3 * at
        bay.shape(
            [
                (x, low + 0.5),
                (x + 0.12, low + 0.5),
                (13 + (x - 13) * 0.57 + 0.08, low + 2.2),
                (13 + (x - 13) * 0.57, low + 2.2),
            ],
            "#3f4842",
        )
    bay.box(7.6, low + 2.1, 18.4, low + 2.45, "#6a746a")
    for x in (9.4, 16.2):
        bay.shape([(x, low + 2.4), (x + 0.24, low + 2.4), (x + 0.8, low + 3.3), (x + 0.6, low + 3.3)], "#c9a04a")
        bay.shape([(x + 0.3, low + 2.4), (x + 0.54, low + 2.4), (x - 0.1, low + 3.3), (x - 0.3, low + 3.3)], "#c9a04a")
    bay.box(3.6, low + 0.25, 22.4, low + 0.6, "#8a5f38")
    bay.box(4.4, low - 0.5, 21.6, low + 0.3, "#5f3f8a")
    for at in range(4):
        bay.disc(6.9 + 4.1 * at, low - 0.1, 0.3, 0.3, "#f4efe4")
    for at, x in enumerate((4.4, 9.6, 16.4, 21.6)):
        bay.box(x - 0.16, low - 0.2, x + 0.16, low + 0.3, "#c9a04a")
        bay.shape(
            [(x - 0.2, low - 0.2), (x + 0.2, low - 0.2), (x + 0.34, low - 2.0), (x - 0.34, low - 2.0)], _TASSELS[at]
        )
    bay.glow(13.0, low - 1.0, 9.0, 0.3, "#fff0d0")


def _mound(sheet: Sheet, easel: Easel, top: float) -> None:
    """The side of the mound, its top, and on it the ring with the two white lines."""
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, tone("#7a5236"), tone("#8f6340"), fade=easel.size(0.3), blot=0.05)
    x = easel.width / 2 + easel.reach / 2
    upper, lower, bottom = easel.below(0.135), easel.below(0.5), easel.height + easel.rise
    far, near = easel.size(0.62), easel.size(0.86)
    side = np.array(
        [
            [x - far - easel.size(0.05), upper + 8],
            [x + far + easel.size(0.05), upper + 8],
            [x + near + easel.size(0.16), bottom],
            [x - near - easel.size(0.16), bottom],
        ]
    )
    sheet.polygon(_within(sheet, side), blend(_CLAY, (40.0, 60.0, 90.0), 0.3))
    flat = np.array([[x - far, upper], [x + far, upper], [x + near, lower], [x - near, lower]])
    sheet.polygon(_within(sheet, flat), _CLAY)
    y, wide, tall = easel.below(0.29), min(easel.size(0.56), 0.43 * easel.width), easel.size(0.135)
    turns = np.linspace(0, math.tau, 49)[:-1]
    for grow, colour in (
        (1.0, blend(_STRAW, (40.0, 60.0, 90.0), 0.35)),
        (0.985, _STRAW),
        (0.915, blend(_CLAY, (255.0, 255.0, 255.0), 0.12)),
    ):
        ring = np.stack([x + grow * wide * np.cos(turns), y + grow * tall * np.sin(turns)], 1)
        sheet.polygon(_within(sheet, ring), colour)
    for number in range(40):
        turn = math.tau * number / 40
        px, py = x + 0.95 * wide * math.cos(turn), y + 0.95 * tall * math.sin(turn)
        if 4 < px < sheet.width - 4:
            sheet.disc(px, py, easel.size(0.006), easel.size(0.006), blend(_STRAW, (40.0, 60.0, 90.0), 0.35))
    for offset in (-0.1, 0.085):
        left = x + easel.size(offset)
        sheet.polygon(
            np.array(
                [
                    [left, y - 0.28 * tall],
                    [left + easel.size(0.018), y - 0.28 * tall],
                    [left + easel.size(0.016), y + 0.3 * tall],
                    [left - easel.size(0.002), y + 0.3 * tall],
                ]
            ),
            tone("#fbf8f0"),
        )


def _within(sheet: Sheet, corners: Picture) -> Picture:
    """What lies beyond the edge of a sheet would come in again on the other side."""
    kept: Picture = np.clip(corners, (0.0, -1e6), (sheet.width - 0.01, 1e6))
    return kept


DOHYO = (
    indoor(
        "dohyo",
        "dohyo, sumo ring, sumo arena, sumo match, sumo tournament, sumo hall, sumo stadium, sumo wrestling, sumo bout",
        paint_dohyo,
        "hall",
    ),
)
"""Where sumo is wrestled."""
