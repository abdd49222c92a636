"""Plain places that everybody has: a car park under the sky, the cellar of a house, a closet full of clothes."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Layer, Node
from .base import Backdrop, Setting
from .grounds import far_trees, set_up
from .interiors import Bay
from .sky import paint_sky

_CARS = ("#d2363a", "#3f74b8", "#e8ecef", "#3a3f46", "#e8b23a", "#4f9a6a")


def paint_parking_lot(easel: Easel) -> Backdrop:
    """Asphalt with white lines, a row of cars that stand there, lamps, a supermarket's front behind."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(set_up(easel, _stores, span=26.0, focus=13.0, depth=0.4, crest=0.07, tall=0.5))
    nodes.append(_asphalt(easel))
    nodes.append(set_up(easel, _parked, span=16.8, focus=8.4, depth=0.62, crest=0.11, tall=0.75))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _stores(bay: Bay) -> None:
    lit = bay.dark > 0.3
    for left, right, high, code in (
        (0.0, 13.0, 4.6, "#e4dcc8"),
        (13.0, 20.0, 3.8, "#c9a894"),
        (20.0, 26.05, 4.2, "#d0d8dc"),
    ):
        bay.box(left, -0.2, right, high, code)
        bay.box(left, high - 0.3, right, high, "#8a8f94")
        for at in range(int((right - left) / 2.2)):
            x = left + 0.4 + 2.2 * at
            bay.box(x, 0, x + 1.8, 1.9, "#ffe0a0" if lit else "#9fbccc", shines=0.8 if lit else 0.0)
            bay.box(x + 0.85, 0, x + 0.95, 1.9, "#6b747c")
    bay.box(3.4, 2.4, 9.6, 3.9, "#3f8a5a", shines=0.6 if lit else 0.0)
    bay.disc(4.6, 3.15, 0.5, 0.5, "#f4f0e4", shines=0.6 if lit else 0.0)
    for at in range(5):
        bay.box(5.5 + 0.75 * at, 2.9, 6.05 + 0.75 * at, 3.4, "#f4f0e4", shines=0.6 if lit else 0.0)


def _asphalt(easel: Easel) -> Layer:
    """Two rows of bays: lines that lead to the camera, arrows between them."""
    top = easel.below(0.07, 0.4)
    sheet = easel.sheet(1.0, top)
    grey = tone("#70747b") if not easel.snowy else tone("#dde5ee")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line,
        blend(grey, (255.0, 255.0, 255.0), 0.15),
        blend(grey, (30.0, 26.0, 24.0), 0.25),
        fade=easel.size(0.5),
        blot=0.05,
    )
    count = max(round(sheet.width / easel.size(0.34)), 2)
    for low, high in ((easel.below(0.13), easel.below(0.22)), (easel.below(0.4), easel.below(0.62))):
        for number in range(count):
            x = (number + 0.5) * sheet.width / count
            lean, wide = 0.3 * (high - low), easel.size(0.012)
            corners = np.array([[x, low], [x + wide, low], [x + 1.4 * wide - lean, high], [x - lean, high]])
            corners[:, 0] = np.clip(corners[:, 0], 0, sheet.width - 0.01)
            sheet.polygon(corners, tone("#f4f2ea"))
    return sheet.finish()


def _parked(bay: Bay) -> None:
    for at in range(4):
        x = 0.5 + 4.2 * at
        if at == 2:
            continue
        _front(bay, x, _CARS[(at * 2 + bay.number) % 6])
    bay.box(8.5, -0.2, 8.66, 7.4, "#5d666e")
    bay.box(7.2, 7.3, 9.9, 7.5, "#5d666e")
    for x in (7.3, 9.8):
        bay.disc(x, 7.25, 0.36, 0.16, "#fff4c8", shines=1.0 if bay.dark > 0.3 else 0.3)
        if bay.dark > 0.3:
            bay.glow(x, 6.9, 3.0, 0.4)


def _front(bay: Bay, x: float, code: str) -> None:
    """A car that looks at the camera."""
    for wheel in (0.1, 2.5):
        bay.box(x + wheel, -0.25, x + wheel + 0.6, 0.5, "#23262e")
    bay.shape([(x + 0.45, 1.3), (x + 2.75, 1.3), (x + 2.4, 2.3), (x + 0.8, 2.3)], code)
    bay.shape([(x + 0.65, 1.35), (x + 2.55, 1.35), (x + 2.28, 2.15), (x + 0.92, 2.15)], "#9fc0d4")
    bay.shape([(x, 0.1), (x + 3.2, 0.1), (x + 3.15, 1.1), (x + 2.8, 1.4), (x + 0.4, 1.4), (x + 0.05, 1.1)], code)
    bay.box(x + 1.0, 0.35, x + 2.2, 0.75, "#2c3038")
    for lamp in (0.45, 2.75):
        bay.disc(x + lamp, 0.8, 0.26, 0.2, "#fffbe0", shines=0.3)
    bay.box(x + 1.25, 0.12, x + 1.95, 0.32, "#f4f4ee")


LOTS = (
    Setting(
        name="parking lot",
        words=(
            "parking lot, supermarket parking lot, empty parking lot, car lot, car dealership, outdoor car park, "
            "mall parking lot, shopping center parking lot, strip mall, drive-in, drive in cinema, drive-in "
            "cinema, drive in movie, drive-in movie, drive in theater, drive-in theater, drive in theatre, "
            "drive-in theatre, open air cinema, outdoor cinema, autokino, outdoor movie"
        ),
        paint=paint_parking_lot,
        horizon=0.46,
        sounds=("city",),
    ),
)
"""Where things are left."""
