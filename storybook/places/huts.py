"""Inside a hut or a cabin: log walls, a hearth with a fire, shelves with jars, herbs under the beams."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .interiors import Bay, boards, paint_hall

_JARS = ("#7fae5a", "#b5683f", "#8a6ab0", "#d9a84a", "#5f93a8")
_LOG, _SEAM, _BEAM = "#8f6440", "#64442c", "#5a3c26"


def paint_hut(easel: Easel) -> Backdrop:
    """One small room under a low roof."""
    return paint_hall(
        easel, wall=_LOG, floor=boards("#8a6242"), fill=_hut_wall, middle=_hut_things, span=20.0, focus=10.0
    )


def _hut_wall(bay: Bay) -> None:
    for row in range(round(bay.ceiling) + 3):
        bay.box(0, 0.85 * row, 20, 0.85 * row + 0.85, _LOG if row % 2 else "#99704a")
        bay.box(0, 0.85 * row, 20, 0.85 * row + 0.10, _SEAM)
        bay.box(0, 0.85 * row + 0.62, 20, 0.85 * row + 0.70, "#ad8258")
    _hearth(bay, 4.6)
    bay.pane(9.4, 3.0, 11.6, 5.2, frame="#6b4a2e", bars=2)
    bay.box(9.4, 4.04, 11.6, 4.16, "#6b4a2e")
    bay.box(9.1, 2.7, 11.9, 2.9, "#7a5636")
    for shelf in (3.2, 5.0):
        bay.box(13.4, shelf, 18.6, shelf + 0.18, "#5f4029")
        for at in range(6):
            x, code = 13.7 + 0.82 * at, _JARS[(at + round(shelf)) % 5]
            tall = 0.75 + 0.25 * ((at * 2) % 3)
            bay.box(x, shelf + 0.18, x + 0.56, shelf + 0.18 + tall, code)
            bay.box(x + 0.06, shelf + 0.24, x + 0.16, shelf + 0.1 + tall, "#f4efe0")
            bay.box(x + 0.10, shelf + 0.18 + tall, x + 0.46, shelf + 0.36 + tall, "#c9a06a")
    bay.box(0, 6.9, 20, 7.4, _BEAM)
    for x in (0.2, 7.6, 12.4, 19.2):
        bay.box(x, 0, x + 0.55, bay.ceiling + 1, "#6b4a2e")
        bay.box(x + 0.38, 0, x + 0.55, bay.ceiling + 1, _BEAM)
    for at, x in enumerate((8.6, 9.7, 11.4, 14.2, 16.0, 17.6)):
        bay.box(x - 0.03, 6.2, x + 0.03, 6.9, "#c9b48a")
        code = ("#5f8a4a", "#9a7ab0", "#a89a4a")[at % 3]
        bay.shape([(x - 0.08, 6.3), (x + 0.08, 6.3), (x + 0.36, 5.3), (x, 5.15), (x - 0.36, 5.3)], code)


def _hearth(bay: Bay, x: float) -> None:
    """Field stones, a mantel, and a fire that lights the room."""
    bay.box(x - 2.4, 0, x + 2.4, 4.4, "#8d8880")
    bay.box(x - 1.5, 4.4, x + 1.5, bay.ceiling + 1, "#837e77")
    for row in range(9):
        for at in range(5):
            left = x - 2.3 + 0.95 * at + 0.4 * (row % 2)
            wide = 0.8 if row < 8 else 0.5
            if abs(left + 0.4 - x) < (2.1 if row < 8 else 1.0):
                bay.disc(left + 0.4, 0.28 + 0.5 * row, 0.5 * wide, 0.2, ("#a19b92", "#979188")[(row + at) % 2])
    bay.box(x - 2.7, 4.2, x + 2.7, 4.55, "#6b4a2e")
    bay.box(x - 1.4, 0, x + 1.4, 2.6, "#2a211d")
    bay.disc(x, 2.6, 1.4, 0.6, "#2a211d")
    bay.shape([(x - 1.0, 0.1), (x + 1.0, 0.1), (x + 0.8, 0.45), (x - 0.8, 0.45)], "#5a3a24")
    for shift, tall, code in (
        (-0.45, 1.3, "#f08a32"),
        (0.4, 1.5, "#f08a32"),
        (0.0, 1.9, "#f5a63c"),
        (0.0, 1.1, "#ffe08a"),
    ):
        flame = [(-0.42, 0.4), (0.42, 0.4), (0.34, 0.4 + 0.4 * tall), (0.0, 0.4 + tall), (-0.34, 0.4 + 0.4 * tall)]
        bay.shape([(x + shift + dx, y) for dx, y in flame], code, shines=1.0)
    bay.glow(x, 1.2, 4.0, 0.5, "#ffb050")


def _hut_things(bay: Bay) -> None:
    bay.stamp("barrel", 1.4, 0, 2.0)
    bay.stamp("basket", 18.6, 0, 1.3)
    bay.stamp("broom", 17.2, 0, 3.2)


HUTS = (
    Setting(
        name="hut",
        words=(
            "hut, treehouse interior, inside a treehouse, in a treehouse, inside a tree house, hunting lodge, "
            "mountain lodge, cabin, log cabin, cottage, wooden hut, wooden cabin, hut interior, cabin interior"
        ),
        paint=paint_hut,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
)
"""One room with a fire."""
