"""Where one passes through: a lift, a hotel's lobby, a car park."""

from __future__ import annotations

from ..painting.light import tone
from ..painting.sheet import Easel, Sheet
from .base import Backdrop
from .buildings import rect
from .interiors import Bay, indoor, paint_hall, plain, tiles


def paint_elevator(easel: Easel) -> Backdrop:
    """Its steel doors half open before the lobby, a panel of lit buttons, a hand rail, an arrow above."""
    return paint_hall(easel, wall="#b9a88c", floor=tiles("#8f8678", "#7f766a"), fill=_lift, span=22.0, focus=12.2)


def _lift(bay: Bay) -> None:
    for at in range(11):
        bay.box(2.0 * at, 0, 2.0 * at + 0.08, bay.ceiling + 1, "#9a8a6e")
    bay.box(-0.05, 0, 22.05, 0.5, "#6b5f4e")
    top = min(bay.ceiling - 1.2, 6.9)
    bay.box(6.6, 0, 15.4, top + 0.5, "#5d666e")
    bay.box(7.2, 0, 14.8, top, "#1c2026")
    for left, right in ((7.2, 10.96), (11.04, 14.8)):
        bay.box(left, 0, right, top, "#aab4bc")
        for step in range(6):
            x = left + (right - left) * step / 6
            bay.box(x, 0, x + 0.3, top, ("#b8c2ca", "#c9d2d8", "#bcc6cd")[step % 3])
        bay.shape([(left + 0.6, 0), (left + 1.2, 0), (left + 2.6, top), (left + 2.0, top)], "#d8e0e5")
    bay.box(10.93, 0, 11.07, top, "#2c3038")
    bay.box(9.6, top + 0.12, 12.4, top + 1.0, "#15181d")
    bay.shape([(10.2, top + 0.35), (10.8, top + 0.35), (10.5, top + 0.82)], "#ff7a3a", shines=1.0)
    for x in (11.3, 11.75):
        bay.box(x, top + 0.32, x + 0.12, top + 0.84, "#ff7a3a", shines=1.0)
    bay.glow(11.0, top + 0.6, 1.6, 0.3, "#ff9a5a")
    bay.box(16.0, 1.9, 17.8, 6.2, "#d8dfe4")
    bay.box(16.1, 2.0, 17.7, 6.1, "#c3ccd2")
    for row in range(6):
        for at in range(2):
            x, y = 16.5 + 0.75 * at, 2.5 + 0.6 * row
            lit = (row, at) == (3, 1)
            bay.disc(x, y, 0.25, 0.25, "#8a929a")
            bay.disc(x, y, 0.19, 0.19, "#ffb03a" if lit else "#fbf7ee", shines=1.0 if lit else 0.3)
    for left, right in ((0.5, 6.0), (18.3, 21.6)):
        bay.box(left, 2.3, right, 2.5, "#e8c56a")
        bay.box(left, 3.4, right, top - 0.3, "#d9e6ec")
        bay.shape([(left + 0.4, 3.4), (left + 1.2, 3.4), (left + 2.6, top - 0.3), (left + 1.8, top - 0.3)], "#eef5f8")
    bay.box(-0.05, top + 1.25, 22.05, top + 1.4, "#fff4d0", shines=0.8)


def paint_lobby(easel: Easel) -> Backdrop:
    """A reception desk before pigeonholes with keys, a chandelier, palms, sofas, a marble floor."""
    return paint_hall(
        easel,
        wall="#e2c79a",
        floor=tiles("#f0e6d2", "#cbb08a"),
        fill=_reception,
        middle=_sofas,
        span=22.0,
        focus=11.0,
        skirting="#6b4028",
    )


def _reception(bay: Bay) -> None:
    top = min(bay.ceiling - 0.6, 7.6)
    for x in (0.8, 5.0, 17.0, 21.2):
        bay.box(x - 0.5, 0, x + 0.5, top + 1.5, "#f6ecd8")
        bay.box(x + 0.2, 0, x + 0.5, top + 1.5, "#dfcfae")
        bay.box(x - 0.65, 0, x + 0.65, 0.6, "#a87a4a")
        bay.box(x - 0.65, top, x + 0.65, top + 0.4, "#d8ac4e")
    bay.box(6.4, 2.4, 15.6, 6.4, "#6b4028")
    for row in range(4):
        for at in range(10):
            x, y = 6.6 + 0.9 * at, 2.65 + 0.92 * row
            bay.box(x, y, x + 0.74, y + 0.76, "#3f2618")
            if (at * 3 + row) % 4:
                bay.disc(x + 0.37, y + 0.46, 0.12, 0.12, "#f2c94c")
                bay.box(x + 0.33, y + 0.12, x + 0.41, y + 0.42, "#f2c94c")
    for x in (7.2, 9.1, 12.9, 14.8):
        bay.disc(x, 6.95, 0.42, 0.42, "#c9973c")
        bay.disc(x, 6.95, 0.34, 0.34, "#fbf7ee")
        bay.box(x - 0.03, 6.95, x + 0.03, 7.2, "#2c2f36")
        bay.box(x, 6.92, x + 0.2, 6.98, "#2c2f36")
    bay.box(5.8, 0, 16.2, 2.2, "#7a4a2c")
    for at in range(6):
        bay.box(6.1 + 1.7 * at, 0.35, 7.5 + 1.7 * at, 1.85, "#8f5a36")
    bay.box(5.5, 2.15, 16.5, 2.5, "#f4efe4")
    bay.disc(8.2, 2.6, 0.3, 0.22, "#e8c56a")
    bay.disc(8.2, 2.85, 0.07, 0.07, "#e8c56a")
    bay.stamp("vase", 14.4, 2.5, 1.3)
    bay.stamp("lamp", 6.4, 2.5, 1.5)
    for x in (3.0, 19.1):
        bay.stamp("potted plant", x, 0.0, 3.6)
    if bay.ceiling > 9:
        _chandelier(bay, 11.0, top + 0.8)


def _chandelier(bay: Bay, x: float, low: float) -> None:
    for y, half in ((low, 1.6), (low + 0.7, 0.9)):
        bay.shape([(x - half, y), (x + half, y), (x + half * 0.5, y - 0.4), (x - half * 0.5, y - 0.4)], "#d8ac4e")
        for at in range(7):
            bay.disc(x - half + half * at / 3, y + 0.25, 0.11, 0.2, "#fff2c0", shines=1.0)
    bay.box(x - 0.05, low + 0.7, x + 0.05, bay.ceiling + 1, "#b8862f")
    bay.glow(x, low + 0.4, 4.0, 0.35, "#ffe2a0")


def _sofas(bay: Bay) -> None:
    for x in (2.4, 19.6):
        bay.stamp("sofa", x, 0.0, 2.2, code="#8f2f3a")
    bay.box(7.4, 0, 7.5, 1.8, "#d8ac4e")
    bay.box(7.0, 0.15, 9.4, 0.35, "#d8ac4e")
    bay.box(9.0, 0, 9.1, 1.8, "#d8ac4e")
    bay.box(7.3, 0.35, 8.7, 1.15, "#7a4a32")
    bay.box(7.6, 1.15, 9.0, 1.75, "#3f6f8a")


def paint_car_park(easel: Easel) -> Backdrop:
    """Bare concrete pillars with yellow bands, parked cars in their bays, strip lights, arrows on the ground."""
    return paint_hall(easel, wall="#8a8f94", floor=_bays, fill=_decks, middle=_pillars, span=24.0, focus=10.0)


def _bays(sheet: Sheet, easel: Easel, top: float) -> None:
    plain("#6f747a")(sheet, easel, top)
    first, last = easel.below(0.24), easel.below(0.27)
    for at in range(max(round(sheet.width / easel.size(0.5)), 2)):
        x, wide = (at + 0.2) * easel.size(0.5), easel.size(0.3)
        sheet.polygon(rect(x, first, min(x + wide, sheet.width - 0.01), last), tone("#f4efe0"))


def _decks(bay: Bay) -> None:
    for y, code in ((6.9, "#70757b"), (7.3, "#5f646a")):
        bay.box(-0.05, y, 24.05, y + 0.3, code)
    bay.box(-0.05, 2.6, 24.05, 3.2, "#e8c23a")
    for at in range(12):
        bay.shape([(2 * at, 2.6), (2 * at + 1, 2.6), (2 * at + 1.6, 3.2), (2 * at + 0.6, 3.2)], "#2c2f36")
    for left in (1.6, 9.6, 17.6):
        bay.tube(left, left + 4.6, 6.6)
    bay.box(20.2, 3.8, 22.6, 6.0, "#2f6fc0")
    bay.box(20.8, 4.1, 21.2, 5.7, "#ffffff")
    bay.disc(21.5, 5.2, 0.55, 0.5, "#ffffff")
    bay.disc(21.45, 5.2, 0.25, 0.2, "#2f6fc0")
    for x, name, code in ((3.6, "car", "#c8503e"), (10.6, "car", "#3f78b0"), (17.2, "van", "#e8e4da")):
        bay.stamp(name, x, 0.0, 2.9, code=code, widest=6.6, action="still")


def _pillars(bay: Bay) -> None:
    for x in (0.2, 13.6):
        bay.box(x, 0, x + 1.5, bay.ceiling + 2, "#a3a8ac")
        bay.box(x + 1.05, 0, x + 1.5, bay.ceiling + 2, "#8a8f94")
        bay.box(x, 0.3, x + 1.5, 2.4, "#f2c230")
        for at in range(3):
            bay.shape(
                [(x, 0.5 + 0.6 * at), (x + 1.5, 0.9 + 0.6 * at), (x + 1.5, 1.2 + 0.6 * at), (x, 0.8 + 0.6 * at)],
                "#2c2f36",
            )
        bay.box(x + 0.3, 3.4, x + 1.2, 4.6, "#2f6fc0")
        bay.box(x + 0.6, 3.6, x + 0.9, 4.4, "#ffffff")


PASSAGES = (
    indoor("elevator", "elevator, lift cabin, elevator door, elevator interior", paint_elevator, "hall"),
    indoor(
        "hotel lobby",
        "hotel lobby, lobby, hotel reception, reception, lobby of a hotel, reception desk, hotel foyer, foyer, front desk, "
        "hotel",
        paint_lobby,
        "hall",
    ),
    indoor(
        "parking garage",
        "parking garage, underground garage, car park, parking deck, parking structure, underground parking, "
        "multi storey car park",
        paint_car_park,
        "hall",
    ),
)
"""Where one passes through."""
