"""A cafe out of doors: tables with parasols on the pavement, an awning over lit windows behind them."""

from __future__ import annotations

from ..painting.light import light_for, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .interiors import Bay, furnish
from .seafront import pave
from .sky import paint_sky
from .towns import paint_skylines

_RED, _CREAM, _WOOD, _IRON = "#c9413a", "#fbf3e2", "#7a5236", "#3f4a4a"


def paint_street_cafe(easel: Easel) -> Backdrop:
    """Roofs far away, the front of the cafe, its tables, slabs of stone."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:2]]
    outside = light_for(easel.scene)
    ground = pave(easel, easel.below(0.1), tone("#cfc4b2"))
    near = 0.13 if easel.scene.figures else 0.19
    for depth, crest, fill, tall in ((0.55, 0.09, _front, 0.95), (0.8, near, _tables, 0.5)):
        foot = easel.below(crest, depth)
        sheet = easel.sheet(depth, foot - easel.up(tall, depth), foot + easel.size(0.03))
        furnish(sheet, easel, foot, depth, fill, outside, span=24.0, focus=9.0)
        nodes.append(sheet.finish())
        if depth < 0.6:
            nodes.append(ground)
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.05), air=easel.horizon * 0.5)


def _front(bay: Bay) -> None:
    lit = min(1.3 * bay.dark, 1.0)
    glass = "#ffe4a0" if lit > 0.2 else "#8fb4ba"
    top = min(bay.ceiling, 10.5)
    bay.box(0, 0, 24, top, "#d9c7a8")
    bay.box(0, top - 0.4, 24, top, "#b9a688")
    for at in range(7):
        x = 0.9 + 3.4 * at
        bay.box(x - 0.15, 6.3, x + 1.65, min(9.2, top - 0.6), _CREAM)
        bay.box(x, 6.45, x + 1.5, min(9.05, top - 0.7), glass, shines=0.8 * lit)
        bay.box(x + 0.7, 6.45, x + 0.8, min(9.05, top - 0.7), _CREAM)
        for side in (-0.6, 1.7):
            bay.box(x + side, 6.4, x + side + 0.4, min(9.1, top - 0.6), "#5f8a86")
        bay.box(x - 0.3, 6.05, x + 1.8, 6.25, _IRON)
    bay.box(0, 0, 24, 5.4, "#4a6a5a")
    for x, wide in ((0.8, 4.6), (6.0, 2.2), (8.9, 5.4), (15.0, 2.2), (17.9, 5.2)):
        low = 0.1 if wide < 3 else 0.9
        bay.box(x, low, x + wide, 4.0, _CREAM)
        bay.box(x + 0.15, low + 0.15, x + wide - 0.15, 3.85, glass, shines=0.85 * lit)
        for bar in range(1, round(wide)):
            bay.box(x + bar - 0.04, low + 0.15, x + bar + 0.04, 3.85, _CREAM)
        bay.glow(x + wide / 2, 2.2, 2.6, 0.3 * lit)
    for stripe in range(24):
        code = _RED if stripe % 2 else _CREAM
        bay.shape([(stripe, 5.6), (stripe + 1, 5.6), (stripe + 1, 4.2), (stripe, 4.2)], code)
        bay.disc(stripe + 0.5, 4.2, 0.5, 0.3, code)


def _tables(bay: Bay) -> None:
    for at, x in enumerate((2.6, 8.6, 14.6, 20.6)):
        for side in (-1, 1):
            _chair(bay, x + 1.5 * side, -side)
        bay.box(x - 0.08, 0, x + 0.08, 2.0, _IRON)
        bay.disc(x, 0.06, 0.6, 0.12, _IRON)
        bay.box(x - 1.1, 1.95, x + 1.1, 2.12, _WOOD)
        bay.disc(x - 0.4, 2.26, 0.2, 0.16, "#fdfaf2")
        bay.disc(x + 0.4, 2.26, 0.2, 0.16, "#fdfaf2")
        bay.box(x - 0.06, 2.1, x + 0.06, 5.0, "#d9d2c4")
        parasol = ("#c9413a", "#3f7a6a", "#d9a03c", "#3f6fa0")[at % 4]
        bay.shape([(x - 2.3, 4.5), (x + 2.3, 4.5), (x + 1.4, 5.3), (x, 5.8), (x - 1.4, 5.3)], parasol)
        bay.shape([(x - 0.8, 4.5), (x + 0.8, 4.5), (x + 0.45, 5.4), (x, 5.8), (x - 0.45, 5.4)], _CREAM)
    for x in (5.6, 11.6, 17.6, 23.4):
        bay.stamp("potted plant", x, 0, 2.0)


def _chair(bay: Bay, x: float, side: int) -> None:
    """Bent wood with a seat of cane."""
    for leg in (-0.4, 0.4):
        bay.box(x + leg - 0.06, 0, x + leg + 0.06, 1.3, _WOOD)
    bay.box(x - 0.55, 1.2, x + 0.55, 1.38, "#d9b878")
    back = x - 0.5 * side
    bay.box(back - 0.07, 1.2, back + 0.07, 2.6, _WOOD)


PAVEMENTS = (
    Setting(
        name="street cafe",
        words=(
            "street cafe, sidewalk cafe, pavement cafe, outdoor cafe, cafe terrace, street restaurant, parisian cafe, "
            "paris cafe, cafe in paris"
        ),
        paint=paint_street_cafe,
        horizon=0.5,
        sounds=("crowd", "birds"),
    ),
)
"""Out of doors in town."""
