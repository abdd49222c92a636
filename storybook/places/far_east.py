"""A street of wooden houses in Japan: eaves with red lanterns, curtains in the doors, a pagoda behind the roofs."""

from __future__ import annotations

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .grounds import far_trees, set_up
from .interiors import Bay
from .seafront import pave
from .sky import paint_sky
from .towns import add_street

_WOODS, _TILE, _EDGE = ("#7a5236", "#8a6242", "#6a4630", "#94704e"), "#4a5260", "#2f343e"
_PAPER, _LIT, _RED = "#f2e8d0", "#ffd98a", "#d8402f"
_CLOTHS = ("#2f4f8a", "#b8322c", "#3f7a5a", "#6a3a6a")


def paint_japanese_street(easel: Easel) -> Backdrop:
    """One house beside the other, lit from inside; stones to walk on, or a road for those who drive and for the rain."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(set_up(easel, _behind, span=22.0, focus=9.0, depth=0.3, crest=0.06, tall=1.3))
    nodes.append(set_up(easel, _houses, span=24.0, focus=9.0, depth=0.55, crest=0.16, tall=1.2, low=0.12))
    driven = any(CATALOGUE[figure.name].family in ("car", "bicycle") for figure in easel.scene.figures)
    if driven or "rain" in easel.scene.weather:
        return add_street(easel, nodes, kerb=0.15, trees=False)
    nodes.append(pave(easel, easel.below(0.19), tone("#b8b0a4")))
    return Backdrop(back=nodes, stand=easel.below(0.34), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _behind(bay: Bay) -> None:
    """A pagoda and roofs farther away."""
    for left, high in ((0.0, 4.2), (5.6, 4.8), (14.6, 4.4), (18.4, 5.0)):
        bay.box(left + 0.3, 0, left + 4.0, high, "#8f7a66")
        bay.shape([(left - 0.2, high), (left + 4.5, high), (left + 3.6, high + 1.0), (left + 0.7, high + 1.0)], _TILE)
    for storey in range(5):
        y, half = 2.0 + 1.5 * storey, 1.6 - 0.16 * storey
        bay.box(11.6 - 0.8 * half, y - 0.2, 11.6 + 0.8 * half, y + 1.1, "#c2483a")
        bay.box(
            11.6 - 0.5 * half,
            y + 0.2,
            11.6 + 0.5 * half,
            y + 0.8,
            _LIT if bay.dark > 0.3 else _PAPER,
            shines=0.6 * bay.dark,
        )
        roof = [
            (11.6 - 1.7 * half, y + 1.2),
            (11.6 + 1.7 * half, y + 1.2),
            (11.6 + 0.7 * half, y + 1.65),
            (11.6 - 0.7 * half, y + 1.65),
        ]
        bay.shape(roof, _TILE)
    bay.box(11.53, 9.3, 11.67, 11.0, "#c9a04a")


def _houses(bay: Bay) -> None:
    for number in range(4):
        left = 6.0 * number
        _house(bay, left, number)
    for number in range(4):  # before all of them
        for at in range(4):
            _lantern(bay, 6.0 * number + 0.9 + 1.4 * at, 3.75)
    bay.box(-0.05, -1.4, 24.05, 0.0, "#a39b8f")


def _house(bay: Bay, left: float, number: int) -> None:
    """Below a sliding door with its curtain and a lattice, above a window of paper."""
    wood, lit = _WOODS[number], bay.dark > 0.25
    glow = _LIT if lit else _PAPER
    shine = 0.85 * min(1.5 * bay.dark, 1.0)
    bay.box(left - 0.02, 0, left + 6.02, 6.4, wood)
    bay.box(left + 0.5, 4.9, left + 5.5, 6.1, glow, shines=shine)
    for bar in range(11):
        bay.box(left + 0.45 + 0.5 * bar, 4.85, left + 0.55 + 0.5 * bar, 6.2, _EDGE)
    bay.box(left + 0.4, 5.5, left + 5.6, 5.6, _EDGE)
    bay.box(left + 0.5, 0.9, left + 3.1, 3.3, glow, shines=shine)
    for bar in range(9):
        bay.box(left + 0.46 + 0.32 * bar, 0.8, left + 0.54 + 0.32 * bar, 3.4, _EDGE)
    bay.box(left + 3.6, 0.0, left + 5.6, 3.4, glow, shines=shine)
    bay.box(left + 4.55, 0.0, left + 4.65, 3.4, _EDGE)
    for part in range(4):
        x = left + 3.6 + 0.5 * part
        bay.box(x, 2.2, x + 0.46, 3.4, _CLOTHS[number])
    bay.disc(left + 4.6, 2.85, 0.3, 0.3, _PAPER)
    bay.shape([(left - 0.25, 4.2), (left + 6.25, 4.2), (left + 5.8, 4.95), (left + 0.2, 4.95)], _TILE)
    bay.box(left - 0.25, 4.08, left + 6.25, 4.24, _EDGE)
    bay.shape([(left - 0.3, 6.3), (left + 6.3, 6.3), (left + 5.4, 7.3), (left + 0.6, 7.3)], _TILE)
    bay.box(left - 0.3, 6.18, left + 6.3, 6.34, _EDGE)
    if bay.sheet.easel.snowy:
        for y in (4.9, 7.25):
            bay.box(left - 0.1, y - 0.3, left + 6.1, y + 0.12, "#f4f8fc")
    if lit:
        bay.glow(left + 4.6, 1.8, 3.0, 0.3 * bay.dark)
    bay.shape([(left + 3.0, 0), (left + 3.55, 0), (left + 3.45, 0.6), (left + 3.1, 0.6)], "#8a4a34")
    for at in range(3):
        bay.disc(left + 3.1 + 0.2 * at, 0.75 + 0.14 * (at % 2), 0.24, 0.26, "#5f8f4a")


def _lantern(bay: Bay, x: float, y: float) -> None:
    """Of red paper, with black rims, hung under the eaves."""
    bay.box(x - 0.02, y, x + 0.02, y + 0.4, _EDGE)
    bay.disc(x, y - 0.3, 0.32, 0.42, _RED, shines=0.5 + 0.45 * bay.dark)
    bay.disc(x, y - 0.3, 0.16, 0.36, "#ff8a5a", shines=0.5 + 0.5 * bay.dark)
    for edge in (y - 0.74, y + 0.04):
        bay.box(x - 0.16, edge, x + 0.16, edge + 0.1, _EDGE)
    bay.glow(x, y - 0.3, 1.2, 0.1 + 0.4 * bay.dark, "#ff7a4a")


FAR_EAST = (
    Setting(
        name="japanese street",
        words=(
            "japanese street, street in japan, japanese alley, japanese town, japanese village, kyoto street, street in kyoto, "
            "gion, edo, old tokyo, tokyo alley, japanese lane, alley in tokyo, alley in kyoto, japanese city street, "
            "traditional japanese street, chinatown, chinese street"
        ),
        paint=paint_japanese_street,
        horizon=0.5,
        sounds=("city",),
    ),
)
"""Streets of the far east."""
