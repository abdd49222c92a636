"""The inside of a tower: a wizard's study of stone, with candles, shelves, a cauldron and stars on the ceiling."""

from __future__ import annotations

from ..painting.sheet import Easel
from .base import Backdrop, Setting
from .chambers import lay_blocks
from .interiors import Bay, paint_hall, tiles

_BOOKS = ("#8f2f3a", "#2f5a7a", "#5a7a3f", "#b8863f", "#6a3f7a", "#3f4a6a", "#a85c32")


def paint_tower_room(easel: Easel) -> Backdrop:
    """A round room's wall between two arched windows."""
    floor = tiles("#6f6a74", "#5d5864")
    return paint_hall(easel, wall="#5d5866", floor=floor, fill=_wall, middle=_furniture, span=21.0, focus=10.5)


def _candle(bay: Bay, x: float, y: float, tall: float = 0.6) -> None:
    bay.box(x - 0.12, y, x + 0.12, y + tall, "#efe6cf")
    bay.disc(x, y + tall + 0.2, 0.1, 0.22, "#ffd27a", shines=1.0)
    bay.glow(x, y + tall + 0.2, 1.7, 0.4, "#ffb858")


def _shelf(bay: Bay, left: float, low: float, width: float, first: int) -> None:
    bay.box(left - 0.15, low - 0.2, left + width + 0.15, low, "#6b4a33")
    x, number = left, first
    while x < left + width - 0.3:
        wide, tall = 0.24 + 0.1 * (number % 3), 0.95 + 0.17 * (number * 5 % 4)
        if number % 6 == 5:  # a flask between the books
            bay.disc(x + 0.35, low + 0.35, 0.33, 0.35, ("#5affb0", "#ff8ad0", "#7fd0ff")[number % 3], shines=0.8)
            bay.box(x + 0.25, low + 0.6, x + 0.45, low + 1.0, "#cfe6ea")
            wide = 0.75
        else:
            bay.box(x, low, x + wide, low + tall, _BOOKS[number % 7])
            bay.box(x, low + tall * 0.7, x + wide, low + tall * 0.78, "#d9b866")
        x, number = x + wide + 0.04, number + 1


def _window(bay: Bay, x: float) -> None:
    night = bay.dark > 0.4
    bay.box(x - 1.15, 3.2, x + 1.15, 6.6, "#403c48")
    bay.disc(x, 6.6, 1.15, 1.2, "#403c48")
    sky = "#24356f" if night else "#a9d4f0"
    bay.box(x - 0.9, 3.4, x + 0.9, 6.6, sky, shines=0.9)
    bay.disc(x, 6.6, 0.9, 0.95, sky, shines=0.9)
    if night:
        bay.disc(x + 0.3, 6.3, 0.36, 0.36, "#fbf3d0", shines=1.0)
        bay.disc(x + 0.16, 6.4, 0.32, 0.32, sky, shines=1.0)
        for dx, dy in ((-0.5, 5.4), (0.4, 4.6), (-0.2, 6.9), (-0.6, 4.2)):
            bay.disc(x + dx, dy, 0.05, 0.05, "#ffffff", shines=1.0)
    bay.box(x - 0.05, 3.4, x + 0.05, 7.4, "#403c48")
    bay.box(x - 0.9, 5.2, x + 0.9, 5.3, "#403c48")
    bay.box(x - 1.35, 3.0, x + 1.35, 3.25, "#7d7684")


def _wall(bay: Bay) -> None:
    lay_blocks(bay, 21, "#5f5a68", "#4c4754")
    for x in (4.6, 16.4):
        _window(bay, x)
    for number, low in enumerate((2.4, 4.3, 6.2)):
        bay.box(8.0, low - 0.2, 13.0, low + 1.7, "#3d342f")
        _shelf(bay, 8.2, low, 4.6, 3 * number)
    for x in (0.9, 20.1):
        _shelf(bay, x - 0.8, 4.4, 1.7, round(x))
    bay.stamp("skull", 1.1, 5.9, 0.7)
    for x in (7.2, 13.8):
        bay.box(x - 0.08, 5.0, x + 0.08, 5.5, "#2c2a30")
        bay.box(x - 0.5, 4.9, x + 0.5, 5.05, "#2c2a30")
        _candle(bay, x, 5.05)


def _furniture(bay: Bay) -> None:
    bay.disc(3.6, 1.3, 1.15, 1.05, "#2c2a32")
    bay.box(2.5, 1.9, 4.7, 2.2, "#3c3a44")
    bay.disc(3.6, 2.15, 1.0, 0.22, "#6affa0", shines=0.9)
    for dx, dy, size in ((-0.4, 2.7, 0.16), (0.2, 3.0, 0.2), (0.5, 2.6, 0.12)):
        bay.disc(3.6 + dx, dy, size, size, "#a9ffc8", shines=0.8)
    bay.glow(3.6, 2.3, 2.6, 0.4, "#6affa0")
    for x in (2.8, 4.4):
        bay.box(x - 0.12, 0, x + 0.12, 0.5, "#2c2a32")
    bay.box(14.6, 1.9, 19.2, 2.15, "#7a5538")
    for x in (14.9, 18.7):
        bay.box(x, 0, x + 0.3, 1.9, "#5d402b")
    bay.shape([(15.2, 2.15), (16.8, 2.15), (16.6, 2.45), (15.4, 2.5)], "#efe2c0")
    bay.disc(18.0, 2.7, 0.5, 0.5, "#9fc4ff", shines=0.75)
    bay.disc(17.86, 2.84, 0.18, 0.18, "#eef6ff", shines=1.0)
    bay.box(17.6, 2.12, 18.4, 2.3, "#b8863f")
    bay.glow(18.0, 2.7, 1.6, 0.35, "#9fc4ff")
    _candle(bay, 16.95, 2.15, 0.7)
    for x in (0.6, 20.4):
        bay.box(x - 0.1, 0, x + 0.1, 2.2, "#b8863f")
        _candle(bay, x, 2.2, 0.5)


STUDIES = (
    Setting(
        name="tower room",
        words=(
            "wizard's study, in a wizard's tower, in the wizard's tower, wizard's lair, wizard study, wizards study, "
            "tower room, sorcerer's study, alchemist's study, magician's study, witch's hut, inside a tower, "
            "inside the tower, in a tower, in the tower, in a dark tower, in the dark tower, in an old tower, "
            "in a stone tower, in a tall tower, in a high tower, in a castle tower, in his tower, in her tower, "
            "in the highest tower, tower full of, wizard's tower full of"
        ),
        paint=paint_tower_room,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
)
"""Rooms high up."""
