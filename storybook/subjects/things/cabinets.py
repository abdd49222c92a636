"""What stands along the walls of a room: bookcases, chests of drawers, a fridge, a washing machine.

Units: about a metre; they stand on the origin, and whoever is on one lies or sits on its top.
"""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, tint
from ..entry import Entry
from ..palette import BRASS, STEEL
from ..thing import Kind, Look

_SPINES = ("#c2574a", "#3f6f9a", "#d6a545", "#5d8a5a", "#8a6296", "#e6dcc6", "#b9703f")


def _carcass(drawing: Drawing, half: float, high: float, wood: Colour) -> None:
    """The sides, the back and a top that stands over."""
    feet = (box(-half + 0.03, 0.0, -half + 0.12, 0.08), box(half - 0.12, 0.0, half - 0.03, 0.08))
    drawing.fill(*feet, colour=dark(wood, 0.4), shade=0.4)
    drawing.fill(box(-half, 0.06, half, high - 0.03, 0.03), colour=wood, depth=0.06)
    drawing.fill(box(-half - 0.04, high - 0.07, half + 0.04, high, 0.025), colour=light(wood, 0.16), depth=0.03)
    drawing.mark("seat", 0.0, high)
    drawing.mark("deck", 0.0, high)


def _bookshelf(drawing: Drawing, look: Look) -> None:
    """Three boards full of books, some of them leaning."""
    wood, chance = look.colour, look.chance()
    _carcass(drawing, 0.74, 1.2, wood)
    for low in (0.14, 0.50, 0.86):
        drawing.fill(box(-0.68, low, 0.68, low + 0.30, 0.015), colour=dark(wood, 0.55), shade=0.2)
        x, books = -0.66, 0
        while x < 0.56:
            wide, high = chance.uniform(0.05, 0.10), chance.uniform(0.19, 0.27)
            colour = tint(_SPINES[int(chance.integers(len(_SPINES)))])
            with drawing.at(x, low, turn=-9 if books % 8 == 7 else 0):
                drawing.fill(box(0.0, 0.0, wide - 0.008, high, 0.012), colour=colour, depth=0.02)
                drawing.fill(box(0.012, 0.7 * high, wide - 0.02, 0.78 * high), colour=light(colour, 0.45), shade=0)
            x, books = x + wide + (0.06 if books % 8 == 7 else 0.0), books + 1


def _drawers(drawing: Drawing, look: Look) -> None:
    """Two small ones above two long ones, with brass knobs."""
    wood = look.colour
    _carcass(drawing, 0.66, 0.96, wood)
    fronts = [
        (-0.60, 0.64, -0.02, 0.84),
        (0.02, 0.64, 0.60, 0.84),
        (-0.60, 0.39, 0.60, 0.60),
        (-0.60, 0.13, 0.60, 0.35),
    ]
    for left, low, right, high in fronts:
        drawing.fill(box(left, low, right, high, 0.02), colour=light(wood, 0.12), depth=0.035)
        middle, reach = (left + right) / 2, 0.0 if right - left < 0.7 else 0.34
        knobs = [ellipse(middle + x, (low + high) / 2, 0.034) for x in {-reach, reach}]
        drawing.fill(*knobs, colour=BRASS, shade=0.6)


def _wardrobe(drawing: Drawing, look: Look) -> None:
    """Two doors with panels, and a moulding on top."""
    wood = look.colour
    _carcass(drawing, 0.62, 1.96, wood)
    for side in (-1, 1):
        inner, outer = 0.015 * side, 0.57 * side
        left, right = min(inner, outer), max(inner, outer)
        drawing.fill(box(left, 0.13, right, 1.84, 0.02), colour=light(wood, 0.08), depth=0.03)
        for low, high in ((0.22, 0.84), (0.96, 1.75)):
            drawing.fill(box(left + 0.09, low, right - 0.09, high, 0.03), colour=dark(wood, 0.10), depth=0.03)
        drawing.fill(ellipse(0.065 * side, 0.92, 0.024, 0.05), colour=BRASS, shade=0.5)


def _fridge(drawing: Drawing, look: Look) -> None:
    """With a freezer above, long handles and magnets on its door."""
    white = look.colour
    drawing.fill(box(-0.32, 0.0, 0.32, 0.08, 0.02), colour=dark(white, 0.5), shade=0.3)
    for low, high in ((0.05, 1.12), (1.15, 1.72)):
        drawing.fill(box(-0.36, low, 0.36, high, 0.05), colour=white, depth=0.07)
    drawing.fill(box(-0.29, 0.62, -0.25, 1.02, 0.02), box(-0.29, 1.24, -0.25, 1.50, 0.02), colour=STEEL, shade=0.5)
    drawing.fill(box(0.0, 0.74, 0.20, 0.98, 0.01), colour=tint("#fff4c8"), shade=0.3)  # a note
    for x, y, code in (
        (0.10, 0.98, "#d8503e"),
        (-0.04, 1.40, "#5aa35a"),
        (0.12, 1.52, "#f2b84a"),
        (0.2, 1.34, "#4f8fc9"),
    ):
        drawing.fill(ellipse(x, y, 0.034), colour=tint(code), shade=0.4)
    drawing.mark("seat", 0.0, 1.71)
    drawing.mark("deck", 0.0, 1.71)


def _washing_machine(drawing: Drawing, look: Look) -> None:
    """What is washed goes round behind its glass."""
    white = look.colour
    drawing.fill(box(-0.38, 0.0, 0.38, 0.92, 0.05), colour=white, depth=0.07)
    drawing.fill(box(-0.35, 0.75, 0.35, 0.88, 0.03), colour=dark(white, 0.10), shade=0.3)
    drawing.fill(box(-0.31, 0.77, -0.06, 0.86, 0.02), colour=light(white, 0.4), shade=0.3)
    drawing.fill(ellipse(0.08, 0.815, 0.045), colour=STEEL, shade=0.5)
    drawing.fill(*[ellipse(x, 0.815, 0.018) for x in (0.19, 0.25, 0.31)], colour=tint("#5fb48c"), shade=0)
    drawing.fill(ellipse(0, 0.39, 0.29), colour=STEEL, depth=0.04)
    glass = drawing.fill(ellipse(0, 0.39, 0.235), colour=tint("#35526e"), shade=0.3)
    for number, code in enumerate(("#e2574c", "#f4ecd8", "#f2b84a", "#6fb3d6", "#8fc07a", "#c58fc9")):
        turn = math.tau * (look.phase + number / 6)
        x, y = 0.13 * math.cos(turn), 0.37 + 0.13 * math.sin(turn)
        drawing.fill(ellipse(x, y, 0.105, 0.07, math.degrees(turn)), colour=tint(code), depth=0.03, clip=glass)
    drawing.fill(ellipse(0, 0.22, 0.24, 0.10), colour=tint("#bfe4f2"), shade=0, opacity=0.55, clip=glass)
    drawing.fill(ellipse(-0.09, 0.49, 0.06, 0.10, -30), colour=(255, 255, 255), shade=0, opacity=0.45, clip=glass)
    drawing.mark("seat", 0.0, 0.91)
    drawing.mark("deck", 0.0, 0.91)


def _counter(drawing: Drawing, look: Look) -> None:
    """A worktop over three doors, a jar and a tap at its ends."""
    wood, slab = look.colour, tint("#8a6a50")
    drawing.fill(box(-1.06, 0.0, 1.06, 0.10), colour=dark(wood, 0.5), shade=0.3)
    drawing.fill(box(-1.10, 0.08, 1.10, 0.84, 0.02), colour=wood, depth=0.05)
    for left in (-1.05, -0.34, 0.37):
        drawing.fill(box(left, 0.13, left + 0.68, 0.79, 0.03), colour=light(wood, 0.14), depth=0.03)
        drawing.fill(box(left + 0.10, 0.22, left + 0.58, 0.70, 0.03), colour=light(wood, 0.04), depth=0.03)
        drawing.fill(ellipse(left + 0.62, 0.64, 0.028), colour=BRASS, shade=0.5)
    jars = (box(-1.02, 0.92, -0.86, 1.14, 0.03), box(-0.82, 0.92, -0.68, 1.08, 0.03))
    drawing.fill(jars[0], colour=tint("#c9604a"), depth=0.04)
    drawing.fill(jars[1], colour=tint("#d9a545"), depth=0.04)
    lids = (box(-1.03, 1.11, -0.85, 1.16, 0.02), box(-0.83, 1.05, -0.67, 1.10, 0.02))
    drawing.fill(*lids, colour=tint("#f0e8d8"), shade=0.4)
    drawing.fill(box(-1.16, 0.84, 1.16, 0.93, 0.025), colour=slab, depth=0.04)
    drawing.fill(box(-1.15, 0.905, 1.15, 0.93, 0.01), colour=light(slab, 0.3), shade=0)
    drawing.mark("seat", 0.15, 0.93)
    drawing.mark("deck", 0.15, 0.93)


_piece = Kind(family="thing", habitat="ground", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _piece("bookshelf", "bookcase, book shelf, book case, shelf", 1.2, "#8f5f3c", _bookshelf),
    _piece(
        "dresser",
        ("chest of drawers, sideboard, drawer, cupboard, cabinet, nightstand, bedside table, drawer of flying papers"),
        0.96,
        "#b07a4a",
        _drawers,
    ),
    _piece("wardrobe", "armoire", 1.96, "#8a5a3a", _wardrobe),
    _piece("fridge", "refrigerator, freezer", 1.72, "#eef1f2", _fridge),
    _piece(
        "washing machine", "washer, dryer, tumble dryer, dishwasher", 0.92, "#f2f4f5", _washing_machine, seconds=3.0
    ),
    _piece("kitchen counter", "kitchen worktop, worktop, countertop, counter", 1.16, "#7fa3a0", _counter),
)
"""Pieces of furniture."""
