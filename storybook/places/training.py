"""Where one trains and rests under a roof: a boxing ring, a dance studio, a sauna."""

from __future__ import annotations

from ..painting.light import light_for, tone
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .buildings import rect
from .interiors import MIDDLE_DEPTH, Bay, boards, furnish, indoor, paint_hall, plain


def paint_boxing_ring(easel: Easel) -> Backdrop:
    """A white floor behind ropes in three colours, corner posts, spotlights on it, people in the dark around."""
    backdrop = paint_hall(easel, wall="#23243a", floor=_canvas, fill=_stands, span=22.0, focus=6.0)
    foot = easel.below(0.13, MIDDLE_DEPTH)
    sheet = easel.sheet(MIDDLE_DEPTH, -easel.rise - 4, foot + easel.size(0.05))
    furnish(sheet, easel, foot, MIDDLE_DEPTH, _ropes, light_for(easel.scene), span=22.0, focus=6.0)
    backdrop.back.append(sheet.finish())
    front = easel.sheet(1.3, easel.height - easel.size(0.2), None)
    for row, code in ((0.055, "#d8303a"), (0.125, "#fbfaf4")):
        y = easel.height - easel.size(row)
        front.polygon(rect(0, y - easel.size(0.009), front.width - 0.01, y + easel.size(0.009)), tone(code))
    backdrop.front.append(front.finish())
    return backdrop


def _canvas(sheet: Sheet, easel: Easel, top: float) -> None:
    plain("#cfd8e2")(sheet, easel, top)
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.03)), tone("#2f4f9a"))
    sheet.halo(sheet.width / 2, easel.below(0.3), easel.size(0.7), (255.0, 255.0, 255.0), 0.5)
    middle, y = sheet.width / 2, easel.below(0.3)
    sheet.disc(middle, y, easel.size(0.42), easel.size(0.1), tone("#b83a44"))
    sheet.disc(middle, y, easel.size(0.38), easel.size(0.09), tone("#dfe6ee"))


def _stands(bay: Bay) -> None:
    for row in range(int(bay.ceiling / 1.3) + 1):
        y = 0.4 + 1.25 * row
        for at in range(18):
            x = 0.6 + 1.24 * at + 0.6 * (row % 2)
            code = ("#3a3d5c", "#44405f", "#353a54", "#4a4666")[(at * 5 + row * 3) % 4]
            bay.disc(x, y + 0.1, 0.55, 0.6, code)
            bay.disc(x, y + 0.85, 0.32, 0.38, ("#5a5068", "#4f4a66")[(at + row) % 2])
    top = min(bay.ceiling - 0.3, 8.4)
    bay.box(-0.05, top, 22.05, top + 0.2, "#15161f")
    for x in (3.0, 8.4, 13.6, 19.0):
        bay.shape([(x - 0.4, top + 0.1), (x + 0.4, top + 0.1), (x + 0.6, top - 0.5), (x - 0.6, top - 0.5)], "#3a3c4a")
        bay.disc(x, top - 0.5, 0.5, 0.16, "#fffbe8", shines=1.0)
        bay.glow(x, top - 1.2, 3.0, 0.45, "#fff4d8")


def _ropes(bay: Bay) -> None:
    for y, code in ((1.5, "#d8303a"), (2.6, "#fbfaf4"), (3.7, "#3f6fd0")):
        bay.box(-0.05, y, 22.05, y + 0.17, code)
        bay.box(-0.05, y, 22.05, y + 0.05, "#8a8a9a")
    bay.box(-0.05, 0.0, 22.05, 0.35, "#2f4f9a")
    for x, code in ((2.6, "#d8303a"), (19.4, "#3f6fd0")):
        bay.box(x - 0.22, 0, x + 0.22, 4.4, "#5d666e")
        for y in (1.35, 2.45, 3.55):
            bay.box(x - 0.55, y - 0.1, x + 0.55, y + 0.5, code)
    bay.stamp("chair", 4.4, 0.1, 1.8, code="#8a5a3a")


def paint_dance_studio(easel: Easel) -> Backdrop:
    """A wall of mirrors with a barre before it, high windows, a bright floor of boards."""
    return paint_hall(
        easel, wall="#f2e6e2", floor=boards("#dcae76"), fill=_mirrors, middle=_barre, span=22.0, focus=9.0
    )


def _mirrors(bay: Bay) -> None:
    high = min(bay.ceiling - 0.8, 6.6)
    for at in range(4):
        left = 0.4 + 3.6 * at
        bay.box(left, 0.4, left + 3.6, high, "#c9b8a8")
        bay.box(left + 0.08, 0.5, left + 3.52, high - 0.1, "#cfe2ea")
        bay.box(left + 0.08, 0.5, left + 3.52, 1.5, "#dcc4a4")
        bay.shape([(left + 0.5, 1.5), (left + 1.1, 1.5), (left + 2.6, high - 0.1), (left + 2.0, high - 0.1)], "#e6f2f6")
        bay.shape([(left + 1.4, 1.5), (left + 1.6, 1.5), (left + 3.1, high - 0.1), (left + 2.9, high - 0.1)], "#e6f2f6")
    for left in (15.4, 18.8):
        bay.pane(left, 1.6, left + 2.6, high, frame="#fbf7f2", bars=2)
    for x in (3.0, 9.0, 15.0, 20.4):
        bay.box(x - 0.9, high + 0.4, x + 0.9, high + 0.55, "#fff6dc", shines=0.9)


def _barre(bay: Bay) -> None:
    for y in (1.9, 2.5):
        bay.box(-0.05, y, 22.05, y + 0.16, "#a8693f")
        bay.box(-0.05, y + 0.1, 22.05, y + 0.16, "#d9a06c")
    for x in (1.4, 7.0, 12.6, 18.2):
        bay.box(x - 0.08, 0, x + 0.08, 2.6, "#8a6a54")
        bay.box(x - 0.4, 0, x + 0.4, 0.12, "#8a6a54")


TRAINING = (
    indoor(
        "boxing ring",
        "boxing ring, wrestling ring, fight ring, boxing match, boxing arena, corner of the ring, "
        "corner of the boxing ring",
        paint_boxing_ring,
        "crowd",
    ),
    indoor(
        "dance studio",
        "dance studio, ballet studio, ballet barre, barre, dance room, yoga studio",
        paint_dance_studio,
    ),
)
"""Where one trains and rests under a roof."""
