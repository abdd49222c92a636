"""Houses of those who help, seen from the street: a fire station with its red gates, a police station with its blue lamps."""

from __future__ import annotations

import math

from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .grounds import far_trees, set_up
from .interiors import Bay
from .sky import paint_sky
from .towns import add_street, paint_skylines

_BRICK, _JOINT, _PALE, _DARK = "#b5543f", "#9a4434", "#f0e6d6", "#3a3d46"
_RED, _DEEP_RED, _GLASS, _LAMP = "#d8322c", "#a8241f", "#9fc0d4", "#ffe2a0"
_STONE, _SHADE, _BLUE, _DEEP_BLUE = "#dfe3e8", "#b4bcc8", "#2f5fb8", "#1f3f80"


def paint_fire_station(easel: Easel) -> Backdrop:
    """Brick, three gates, a tower for the hoses; in the open gate stands an engine."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:1], *far_trees(easel)]
    nodes.append(set_up(easel, _fire_house, span=25.0, focus=9.4, depth=0.55, crest=0.1, tall=1.2, low=0.12))
    return add_street(easel, nodes, kerb=0.09, trees=False)


def _fire_house(bay: Bay) -> None:
    named = {figure.name for figure in bay.sheet.easel.scene.figures}
    _bricks(bay, 0.8, 17.0, 6.6)
    _bricks(bay, 17.0, 20.4, min(bay.ceiling - 1.5, 11.0))
    top = min(bay.ceiling - 1.5, 11.0)
    bay.box(16.7, top, 20.7, top + 0.4, _PALE)
    bay.shape([(16.7, top + 0.4), (20.7, top + 0.4), (18.7, top + 1.3)], _DEEP_RED)
    for y in (2.0, 4.4, top - 1.8):
        _pane(bay, 18.0, y, 1.4, 1.3)
    bay.box(0.5, 6.5, 17.2, 7.0, _PALE)
    for number in range(3):
        left = 1.5 + 5.2 * number
        bay.box(left - 0.25, 0, left + 4.45, 4.0, _PALE)
        if number == 1:
            bay.box(left, 0, left + 4.2, 3.7, _DARK)
            if "fire truck" not in named:
                _engine(bay, left + 0.35)
        else:
            _gate(bay, left)
    for number in range(6):
        _pane(bay, 1.9 + 2.6 * number, 4.7, 1.2, 1.3)
    bay.box(6.3, 6.4, 11.7, 8.2, _RED)
    bay.box(6.5, 6.6, 11.5, 8.0, _DEEP_RED)
    _flame(bay, 9.0, 6.75)
    for x in (6.1, 12.1):
        bay.disc(x, 4.35, 0.2, 0.24, "#ff5a3c", shines=0.9)
        bay.glow(x, 4.35, 1.4, 0.3 + 0.4 * bay.dark, "#ff6a4a")
    bay.box(0.5, -1.4, 24.5, 0.05, "#b8b3aa")


def _bricks(bay: Bay, left: float, right: float, high: float) -> None:
    bay.box(left, 0, right, high, _BRICK)
    for row in range(int(high / 0.3)):
        bay.box(left, 0.3 * row, right, 0.3 * row + 0.04, _JOINT)


def _pane(bay: Bay, left: float, low: float, wide: float, tall: float) -> None:
    lit = bay.dark > 0.3
    bay.box(left - 0.12, low - 0.12, left + wide + 0.12, low + tall + 0.12, _PALE)
    bay.box(left, low, left + wide, low + tall, _LAMP if lit else _GLASS, shines=0.9 if lit else 0.0)
    bay.box(left + wide / 2 - 0.05, low, left + wide / 2 + 0.05, low + tall, _PALE)


def _gate(bay: Bay, left: float) -> None:
    bay.box(left, 0, left + 4.2, 3.7, _RED)
    for row in range(5):
        bay.box(left, 0.72 * row + 0.66, left + 4.2, 0.72 * row + 0.72, _DEEP_RED)
    for at in range(4):
        bay.box(left + 0.3 + 1.0 * at, 2.3, left + 0.95 + 1.0 * at, 2.85, _GLASS)


def _engine(bay: Bay, left: float) -> None:
    """The front of a fire engine."""
    bay.box(left, 0.5, left + 3.5, 3.1, _RED)
    bay.box(left + 0.3, 1.7, left + 3.2, 2.8, _GLASS)
    bay.box(left + 1.7, 1.7, left + 1.8, 2.8, _RED)
    bay.box(left, 1.2, left + 3.5, 1.45, "#f8f4ec")
    bay.box(left - 0.05, 0.35, left + 3.55, 0.75, "#c9ced4")
    for x in (0.4, 3.1):
        bay.disc(left + x, 1.0, 0.24, 0.24, "#fff6d8", shines=0.6)
        bay.box(left + x - 0.3, 0.0, left + x + 0.3, 0.4, "#26262c")
    for x in (0.7, 2.3):
        bay.box(left + x, 3.1, left + x + 0.6, 3.4, "#4a8ae8", shines=0.8)


def _flame(bay: Bay, x: float, y: float) -> None:
    """The sign: a white disc with a flame."""
    bay.disc(x, y + 0.55, 0.62, 0.62, "#f8f4ec")
    for half, tall, code in ((0.36, 0.95, _RED), (0.2, 0.6, "#f4a83a")):
        flame = [(x - half, y + 0.25), (x - 0.6 * half, y + 0.1), (x + 0.6 * half, y + 0.1), (x + half, y + 0.3)]
        bay.shape(
            [*flame, (x + 0.5 * half, y + 0.6 * tall), (x + 0.1 * half, y + tall), (x - 0.6 * half, y + 0.6 * tall)],
            code,
        )


def paint_police_station(easel: Easel) -> Backdrop:
    """Pale stone, steps and columns, a shield over the door, blue lamps, a flag and a car."""
    nodes: list[Node] = [*paint_sky(easel), *paint_skylines(easel)[:1], *far_trees(easel)]
    nodes.append(set_up(easel, _police_house, span=25.0, focus=10.0, depth=0.55, crest=0.1, tall=1.15, low=0.12))
    return add_street(easel, nodes, kerb=0.09, trees=False)


def _police_house(bay: Bay) -> None:
    named = {figure.name for figure in bay.sheet.easel.scene.figures}
    bay.box(0.8, 0, 19.2, 6.4, _STONE)
    bay.box(0.8, 3.15, 19.2, 3.5, _BLUE)
    bay.box(0.4, 6.3, 19.6, 6.8, _SHADE)
    bay.box(0.8, 0, 19.2, 0.5, _SHADE)
    for floor in (0.9, 4.1):
        for x in (1.6, 3.9, 14.6, 16.9):
            _pane(bay, x, floor, 1.5, 1.6)
            if floor < 1:
                for bar in range(5):
                    bay.box(x + 0.15 + 0.3 * bar, floor, x + 0.21 + 0.3 * bar, floor + 1.6, _DEEP_BLUE)
    bay.box(6.5, 0, 13.5, 7.2, "#eceff3")
    bay.shape([(6.0, 7.1), (14.0, 7.1), (10.0, 9.2)], _SHADE)
    bay.shape([(6.9, 7.3), (13.1, 7.3), (10.0, 8.8)], "#eceff3")
    bay.box(8.4, 0.5, 11.6, 3.9, _DEEP_BLUE)
    for left in (8.6, 10.1):
        bay.box(left, 0.6, left + 1.3, 3.7, _LAMP if bay.dark > 0.3 else _GLASS, shines=0.8 if bay.dark > 0.3 else 0.0)
    for x in (7.0, 12.4):
        bay.box(x, 0.5, x + 0.6, 6.9, "#ffffff")
        bay.box(x + 0.4, 0.5, x + 0.6, 6.9, _SHADE)
        bay.box(x - 0.15, 6.6, x + 0.75, 6.95, _SHADE)
    for step in range(4):
        bay.box(
            7.4 - 0.35 * step,
            0.36 - 0.24 * step,
            12.6 + 0.35 * step,
            0.62 - 0.24 * step,
            ("#d3d8de", "#bcc4cc")[step % 2],
        )
    _shield(bay, 10.0, 5.4)
    for x in (8.0, 12.0):
        bay.box(x - 0.06, 2.5, x + 0.06, 3.4, _DARK)
        bay.disc(x, 2.5, 0.36, 0.4, "#3f7af0", shines=0.9)
        bay.glow(x, 2.5, 1.9, 0.35 + 0.4 * bay.dark, "#4f8aff")
    bay.box(21.4, 0, 21.55, 8.4, "#c9ced4")
    bay.shape([(21.55, 8.3), (24.0, 8.0), (23.8, 6.7), (21.55, 6.9)], _BLUE)
    bay.box(0.4, -1.4, 24.6, 0.02, "#b8b3aa")
    if "police car" not in named:
        bay.stamp("police car", 3.7, -0.9, 2.3)


def _shield(bay: Bay, x: float, y: float) -> None:
    for grow, code in ((1.0, "#d8aa48"), (0.84, _BLUE)):
        rim = [
            (-0.9, 0.9),
            (-0.45, 1.05),
            (0.0, 1.25),
            (0.45, 1.05),
            (0.9, 0.9),
            (0.85, 0.0),
            (0.5, -0.7),
            (0.0, -1.15),
        ]
        rim += [(-0.5, -0.7), (-0.85, 0.0)]
        bay.shape([(x + grow * dx, y + grow * dy) for dx, dy in rim], code)
    star = [
        (x + r * math.sin(math.pi * at / 5), y + r * math.cos(math.pi * at / 5))
        for at in range(10)
        for r in ((0.62,) if at % 2 == 0 else (0.27,))
    ]
    bay.shape(star, "#f4d878")


STATIONS = (
    Setting(
        name="fire station",
        words="fire station, firehouse, fire house, fire department, firefighter station, fire hall, fire brigade",
        paint=paint_fire_station,
        horizon=0.5,
        sounds=("city",),
    ),
    Setting(
        name="police station",
        words="police station, police department, police headquarters, sheriff's office, precinct, police precinct",
        paint=paint_police_station,
        horizon=0.5,
        sounds=("city",),
    ),
)
"""Stations of those who help."""
