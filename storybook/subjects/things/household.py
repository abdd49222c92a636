"""What pets find at home and beasts out of doors: socks, a laundry basket, a sink, a trough, a log.

Units: about a metre, socks about their height; they stand on the origin.
"""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import STEEL, WATER
from ..thing import Kind, Look

_SUDS = tint("#f4fafd")


def _laundry_basket(drawing: Drawing, look: Look) -> None:
    """Full of clothes that hang over its edge."""
    for x, y, wide, code in (
        (-0.26, 0.62, 0.24, "#e2574c"),
        (0.04, 0.68, 0.26, "#f4ecd8"),
        (0.28, 0.61, 0.22, "#4f8fc9"),
    ):
        drawing.fill(ellipse(x, y, wide, 0.15, 18 * x), colour=tint(code), depth=0.06)
    wicker = look.colour
    body = drawing.fill(polygon((-0.52, 0.58), (0.52, 0.58), (0.40, 0.0), (-0.40, 0.0)), colour=wicker, depth=0.1)
    slots = [
        box(-0.44 + 0.15 * at, 0.10 + 0.15 * row, -0.37 + 0.15 * at, 0.19 + 0.15 * row, 0.03)
        for row in range(3)
        for at in range(7)
    ]
    drawing.fill(*slots, colour=dark(wicker, 0.35), shade=0, clip=body)
    drawing.fill(box(-0.56, 0.53, 0.56, 0.62, 0.04), colour=light(wicker, 0.25), depth=0.03)
    for x, code in ((-0.30, "#9a5fb8"), (0.16, "#f2b84a")):  # two socks over the edge
        drawing.fill(
            tube([(x, 0.64), (x, 0.36), (x + 0.10, 0.33)], [0.055, 0.052, 0.05]), colour=tint(code), depth=0.03
        )
    drawing.mark("rim", 0.0, 0.57)
    drawing.mark("top", 0.0, 0.72)


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

ENTRIES: tuple[Entry, ...] = (
    _thing(
        "laundry basket",
        "basket of laundry, hamper, laundry hamper, clothes basket, pile of laundry",
        0.6,
        "#d9b27c",
        _laundry_basket,
    ),
    _thing("sink", "washbasin, wash basin, faucet, water tap", 1.0, "#f4f6f7", _sink),
    _thing("upturned hat", "magic hat, magician hat", 0.4, "#2f2c38", _upturned_hat, habitat="table"),
    _thing("fallen log", "log, fallen tree, mossy log", 0.45, "#8a5f3c", _log),
)
