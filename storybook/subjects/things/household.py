"""Laundry, a sink, what stands along the walls of a room, blankets. Units: about a metre; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import BRASS, STEEL, WATER
from ..thing import Kind, Look

_SUDS = tint("#f4fafd")


def _sink(drawing: Drawing, look: Look) -> None:
    """A white basin on its foot, a tap over it that runs, suds up to the edge."""
    white = look.colour
    drawing.fill(
        smooth((-0.15, 0.0), (-0.09, 0.3), (-0.11, 0.55), (0.11, 0.55), (0.09, 0.3), (0.15, 0.0)),
        colour=dark(white, 0.08),
        depth=0.06,
    )
    drawing.fill(
        tube([(0.50, 0.82), (0.50, 1.20), (0.44, 1.30), (0.30, 1.30), (0.26, 1.18)], [0.04] * 5),
        colour=STEEL,
        depth=0.03,
    )
    drawing.fill(box(0.44, 0.96, 0.62, 1.01, 0.02), colour=dark(STEEL, 0.15), shade=0.4)
    drawing.fill(tube([(0.26, 1.16), (0.26, 0.88)], [0.026, 0.032]), colour=WATER, shade=0.3, opacity=0.85)
    for number in range(9):
        x = -0.44 + 0.11 * number
        drawing.fill(ellipse(x, 0.88 + 0.03 * math.sin(number * 1.7), 0.09), colour=_SUDS, depth=0.04)
    drawing.fill(
        smooth((-0.62, 0.86), (-0.56, 0.66), (-0.30, 0.50), (0.30, 0.50), (0.56, 0.66), (0.62, 0.86), (0.0, 0.84)),
        colour=white,
        depth=0.10,
    )
    drawing.fill(box(-0.66, 0.80, 0.66, 0.90, 0.04), colour=light(white, 0.3), depth=0.04)
    for number, x in enumerate((-0.36, -0.24, 0.38)):  # suds that run over
        drawing.fill(ellipse(x, 0.86 - 0.02 * number, 0.07, 0.09), colour=_SUDS, depth=0.03)
    for number in range(4):
        age = (look.phase + 0.25 * number) % 1.0
        drawing.fill(
            ellipse(-0.5 + 0.28 * number + 0.05 * wave(age), 0.95 + 0.55 * age, 0.035 + 0.008 * number),
            colour=tint("#d4eefa"),
            shade=0.5,
            opacity=0.8 * math.sin(math.pi * age),
        )
    drawing.mark("rim", 0.0, 0.86)
    drawing.mark("top", 0.0, 0.9)


def _trough(drawing: Drawing, look: Look) -> None:
    """Of boards, full of water."""
    wood = look.colour
    drawing.fill(*[box(x - 0.06, 0.0, x + 0.06, 0.2) for x in (-0.6, 0.6)], colour=dark(wood, 0.35), shade=0.4)
    drawing.fill(box(-0.95, 0.46, 0.95, 0.56), colour=dark(wood, 0.45), shade=0.2)
    drawing.fill(box(-0.90, 0.49, 0.90, 0.55 + 0.01 * wave(look.phase), 0.02), colour=WATER, shade=0.1)
    drawing.fill(polygon((-1.0, 0.50), (1.0, 0.50), (0.86, 0.10), (-0.86, 0.10)), colour=wood, depth=0.08)
    drawing.fill(*[box(x - 0.05, 0.08, x + 0.05, 0.52, 0.02) for x in (-0.7, 0.7)], colour=dark(wood, 0.2), shade=0.4)
    drawing.mark("top", 0.0, 0.52)


def _log(drawing: Drawing, look: Look) -> None:
    """A trunk that lies on the ground, the rings of its sawn end to be seen."""
    bark, wood = look.colour, tint("#e0bd86")
    trunk = drawing.fill(
        smooth((-1.3, 0.04), (-1.36, 0.28), (-1.22, 0.5), (0.9, 0.52), (1.16, 0.28), (0.95, 0.0), (-1.1, 0.0)),
        colour=bark,
        depth=0.10,
    )
    for number in range(4):
        y = 0.10 + 0.11 * number
        line = [(-1.3, y), (-0.5, y + 0.02 * math.sin(number * 2)), (0.3, y), (0.8, y + 0.01)]
        drawing.fill(tube(line, [0.008, 0.014, 0.012, 0.006]), colour=dark(bark, 0.3), shade=0, clip=trunk)
    drawing.fill(tube([(-0.55, 0.46), (-0.68, 0.68)], [0.07, 0.05]), colour=dark(bark, 0.1), depth=0.03)
    drawing.fill(ellipse(0.98, 0.26, 0.19, 0.26), colour=wood, depth=0.03)
    for size in (0.68, 0.36):
        drawing.fill(ellipse(0.98, 0.26, 0.19 * size, 0.26 * size), colour=dark(wood, 0.28 * (1.1 - size)), shade=0)
    for name in ("top", "seat", "deck"):
        drawing.mark(name, -0.05, 0.49)


def _upturned_hat(drawing: Drawing, look: Look) -> None:
    """A magician's: its brim up, red inside, stars that rise out of it."""
    black = look.colour
    drawing.fill(ellipse(0, 0.92, 0.72, 0.13), colour=dark(black, 0.1), depth=0.04)
    drawing.fill(ellipse(0, 0.93, 0.50, 0.08), colour=tint("#8a2430"), shade=0.2)
    crown = drawing.fill(
        smooth(*mirrored((0.0, -0.02), (0.52, 0.04), (0.47, 0.45), (0.50, 0.88), (0, 0.80))),
        colour=light(black, 0.08),
        depth=0.1,
    )
    drawing.fill(box(-0.7, 0.62, 0.7, 0.78), colour=tint("#b5342f"), shade=0.3, clip=crown)
    for number in range(5):
        age = (look.phase + 0.2 * number) % 1.0
        x = -0.62 + 0.31 * number + 0.05 * wave(age)
        drawing.fill(
            star(x, 1.0 + 0.7 * age, 0.08, 0.03, 5),
            colour=tint("#ffe07a"),
            shade=0,
            opacity=0.9 * math.sin(math.pi * age),
        )
    drawing.mark("rim", 0.0, 0.86)
    drawing.mark("top", 0.0, 0.95)


_thing = Kind(family="thing", habitat="ground", seconds=3.0)


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


_FAR, _NEAR, _DEEP = 1.75, 2.3, 0.62
"""Half the width of the cloth at its far and at its near edge, and how far up the far one is."""


def _at(across: float, back: float) -> tuple[float, float]:
    """A point of the cloth: -1 to 1 across it, 0 (near) to 1 (far)."""
    return across * (_NEAR + (_FAR - _NEAR) * back), _DEEP * back


def _picnic(drawing: Drawing, look: Look) -> None:
    """A checked cloth with a basket, plates, a cake and a jug."""
    cloth = polygon(_at(-1, 0), _at(1, 0), _at(1, 1), _at(-1, 1))
    drawing.fill(cloth, colour=tint("#fbf4e6"), shade=0.2)
    across = [polygon(_at(-1, y), _at(1, y), _at(1, y + 0.14), _at(-1, y + 0.14)) for y in (0.05, 0.33, 0.61, 0.86)]
    along = [polygon(_at(x, 0), _at(x + 0.1, 0), _at(x + 0.1, 1), _at(x, 1)) for x in (-0.95, -0.67, -0.39, -0.11)]
    along += [polygon(_at(x, 0), _at(x + 0.1, 0), _at(x + 0.1, 1), _at(x, 1)) for x in (0.17, 0.45, 0.73)]
    drawing.fill(*across, colour=look.colour, shade=0, opacity=0.6)
    drawing.fill(*along, colour=look.colour, shade=0, opacity=0.6)
    wicker = tint("#b98348")
    handle = [(-0.62, 0.82), (-0.5, 1.3), (0.0, 1.44), (0.5, 1.3), (0.62, 0.82)]
    drawing.fill(tube(handle, [0.05] * 5), colour=dark(wicker, 0.15), shade=0.4)
    drawing.fill(*[ellipse(x, 0.9, 0.17) for x in (-0.36, 0.36)], colour=tint("#d8352f"), depth=0.05)
    drawing.fill(tube([(-0.12, 0.86), (0.16, 1.16)], [0.1] * 2), colour=tint("#dba45c"), depth=0.05)
    drawing.fill(polygon((-0.7, 0.86), (0.7, 0.86), (0.56, 0.34), (-0.56, 0.34)), colour=wicker, depth=0.1)
    weave = [box(x, y, x + 0.14, y + 0.06) for y in (0.44, 0.6) for x in (-0.5, -0.2, 0.1, 0.4)]
    drawing.fill(*weave, box(-0.74, 0.78, 0.74, 0.9, 0.05), colour=light(wicker, 0.2), shade=0.3)
    for x, y in ((-1.25, 0.36), (1.3, 0.3), (-0.9, 0.1)):
        drawing.fill(ellipse(x, y, 0.34, 0.1), colour=tint("#ffffff"), depth=0.04)
    drawing.fill(polygon((-1.45, 0.38), (-1.08, 0.38), (-1.1, 0.6), (-1.42, 0.56)), colour=tint("#f2c67a"), depth=0.05)
    drawing.fill(polygon((-1.45, 0.47), (-1.08, 0.47), (-1.08, 0.51), (-1.45, 0.51)), colour=tint("#5fa346"), shade=0)
    drawing.fill(box(1.1, 0.32, 1.5, 0.54, 0.05), colour=tint("#f7d3dc"), depth=0.05)
    drawing.fill(ellipse(1.3, 0.58, 0.08), colour=tint("#d8352f"), depth=0.03)
    drawing.fill(*[ellipse(x, 0.15, 0.08) for x in (-1.02, -0.86)], colour=tint("#7a4fa3"), depth=0.03)
    drawing.fill(box(0.82, 0.2, 1.0, 0.56, 0.05), colour=tint("#f5d76a"), shade=0.3, opacity=0.9)


def _blanket(drawing: Drawing, look: Look) -> None:
    """Over somebody: a soft mound with folds and a hem that lies on the floor."""
    paint = look.colour
    mound = smooth(
        *((-1.0, 0.0), (-0.96, 0.30), (-0.80, 0.66), (-0.45, 0.92), (0.0, 1.0), (0.42, 0.93), (0.74, 0.70)),
        *((0.92, 0.34), (1.02, 0.0), (0.6, 0.03), (0.2, -0.02), (-0.2, 0.03), (-0.6, -0.02)),
    )
    body = drawing.fill(mound, colour=paint, to=dark(paint, 0.2), depth=0.14)
    patches = [ellipse(x, y, 0.07) for x, y in ((-0.62, 0.42), (-0.3, 0.7), (0.0, 0.36), (0.34, 0.66), (0.62, 0.3))]
    drawing.fill(*patches, ellipse(-0.2, 0.16, 0.07), colour=light(paint, 0.55), shade=0, clip=body)
    for fold in (
        [(-0.45, 0.9), (-0.56, 0.5), (-0.66, 0.1)],
        [(0.1, 0.96), (0.16, 0.5), (0.24, 0.06)],
        [(0.56, 0.8), (0.72, 0.4)],
    ):
        drawing.fill(tube(fold, [0.012, 0.026, 0.016][: len(fold)]), colour=dark(paint, 0.3), shade=0, clip=body)
    hem = [(-1.0, 0.05), (-0.6, 0.03), (-0.2, 0.07), (0.2, 0.03), (0.6, 0.07), (1.01, 0.05)]
    drawing.fill(tube(hem, [0.045] * 6), colour=light(paint, 0.3), shade=0.3)


_laid = Kind(family="thing", habitat="ground", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _thing("sink", "washbasin, wash basin, faucet, water tap", 1.0, "#f4f6f7", _sink),
    _thing("upturned hat", "magic hat, magician hat", 0.4, "#2f2c38", _upturned_hat, habitat="table"),
    _thing("trough", "water trough, drinking trough, feeding trough", 0.6, "#9a6a42", _trough),
    _thing("fallen log", "log, fallen tree, mossy log, beaver dam, beaver lodge", 0.45, "#8a5f3c", _log),
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
    _laid("picnic", "picnic blanket, picnic cloth, picnic spread", 0.5, "#d8433f", _picnic),
    _laid("blanket", "quilt, duvet, bedsheet, coverlet", 0.6, "#5d86c4", _blanket),
)
