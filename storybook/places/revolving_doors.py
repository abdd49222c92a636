"""The entrance of an office building: a glass front, and a revolving door that whoever is in it stands in."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Layer
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, paint_hall, tiles

_STEEL, _BRASS, _GLASS = "#5a636d", "#c9a24a", "#a9cfdf"


def paint_revolving_door(easel: Easel) -> Backdrop:
    """A lobby with panes on the street, and the drum of the door in its middle, half before and half behind."""
    backdrop = paint_hall(
        easel, wall="#d9dee2", floor=tiles("#e8e6e0", "#cfccc4"), fill=_front, span=24.0, focus=12.0, skirting="#7a828a"
    )
    backdrop.back.append(_drum(easel, near=False))
    backdrop.front.append(_drum(easel, near=True))
    return backdrop


def _front(bay: Bay) -> None:
    """Panes on the towers across the street, a board of bells, plants, a desk."""
    for left in (0.6, 6.4, 13.2, 19.0):
        high = min(bay.ceiling - 1.2, 8.0)
        bay.pane(left, 0.3, left + 4.4, high, frame=_STEEL, bars=2)
        for tower in range(4):
            x, tall = left + 0.05 + 1.09 * tower, 2.2 + ((tower * 5 + round(left)) % 4) * 0.9
            bay.box(x, 0.3, x + 1.0, 0.3 + tall, "#8fa3b8" if bay.dark < 0.5 else "#2c3a5c", shines=0.5)
            for pane in range(int(tall / 0.5)):
                code = "#ffe2a0" if bay.dark > 0.5 and (pane + tower) % 2 else "#b8c9d8"
                bay.box(x + 0.2, 0.5 + 0.5 * pane, x + 0.42, 0.75 + 0.5 * pane, code, shines=0.8 * bay.dark)
                bay.box(x + 0.58, 0.5 + 0.5 * pane, x + 0.8, 0.75 + 0.5 * pane, code, shines=0.8 * bay.dark)
        bay.box(left + 2.1, 0.3, left + 2.3, high, _STEEL)
    for x in (5.7, 18.3):
        bay.stamp("potted plant", x, 0.0, 3.0)
    for left in (2.0, 10.0, 18.0):
        bay.tube(left, left + 4.0, min(bay.ceiling - 0.5, 8.6))


def _drum(easel: Easel, *, near: bool) -> Layer:
    """Half of a round cabin of glass: posts, a canopy, wings that meet in the middle."""
    depth = 1.0
    foot = easel.below(0.33 if near else 0.22)
    half, tall = min(easel.size(0.52), 0.44 * easel.width), min(easel.size(0.82), easel.below(0.2) * 0.92)
    top = easel.below(0.28) - tall
    sheet = easel.sheet(depth, min(top - easel.size(0.2), 0), foot + easel.size(0.06))
    x = (easel.width + easel.reach) / 2
    post, steel, brass = easel.size(0.012), tone(_STEEL), tone(_BRASS)
    if not near:
        sheet.disc(x, easel.below(0.28), 1.04 * half, easel.size(0.075), blend(tone("#9a968c"), steel, 0.3))
        pale = blend(tone(_GLASS), tone("#ffffff"), 0.35)
        sheet.polygon(rect(x - half, top, x + half, foot), pale)
        for share in (-1.0, -0.62, 0.62, 1.0):
            sheet.polygon(rect(x + share * half - post, top, x + share * half + post, foot), steel)
        sheet.polygon(rect(x - post, top, x + post, foot), brass)
        return sheet.finish()
    roof = np.array([[x - 1.08 * half, top], [x + 1.08 * half, top], [x + 1.08 * half, top - easel.size(0.1)]])
    sheet.polygon(np.concatenate([roof, [[x - 1.08 * half, top - easel.size(0.1)]]]), steel)
    sheet.polygon(rect(x - 1.08 * half, top - easel.size(0.012), x + 1.08 * half, top + easel.size(0.012)), brass)
    for share in (-1.0, -0.36, 0.36, 1.0):
        low = foot - easel.size(0.05) * abs(share)
        sheet.polygon(rect(x + share * half - post, top, x + share * half + post, low), steel)
    for share in (-0.36, 0.36):
        bar = easel.below(0.28) - 0.42 * tall
        sheet.polygon(
            rect(x + share * half - 1.6 * post, bar, x + share * half + 1.6 * post, bar + easel.size(0.12)), brass
        )
    for left, right in ((-1.0, -0.36), (0.36, 1.0)):
        y = foot - easel.size(0.045)
        sheet.polygon(rect(x + left * half, y, x + right * half, y + easel.size(0.03)), steel)
    return sheet.finish()


REVOLVING_DOORS = (
    indoor(
        "revolving door",
        "revolving door, rotating door, turning door, office lobby, office entrance, office building lobby, "
        "lobby of an office building, entrance of an office building, office building entrance, corporate lobby",
        paint_revolving_door,
        "hall",
        "crowd",
    ),
)
"""Where Monday begins."""
