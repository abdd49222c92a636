"""Sailing boats. Units: lengths of the hull; the origin is on the water line, a little of the hull lies below it."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import (
    Colour,
    Drawing,
    Outline,
    Shape,
    box,
    dark,
    ellipse,
    light,
    mix,
    points,
    polygon,
    smooth,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_WOOD = tint("#a8703f")
DARK_WOOD = tint("#5f3d28")
_SAIL = tint("#fbf3e2")
WHITE = tint("#f7f4ec")
NAVY = tint("#2c4a6e")


def draw_hull(drawing: Drawing, outline: Outline, colour: Colour, below: Colour | None, line: float = -0.02) -> Shape:
    """A hull in two colours, parted at the water line's paint."""
    hull = drawing.fill(outline, colour=colour, depth=0.07)
    if below is not None:
        drawing.fill(box(-1.2, line - 0.5, 1.2, line), colour=below, shade=0.2, clip=hull)
    return hull


def draw_pennant(drawing: Drawing, look: Look, x: float, y: float, size: float, colour: Colour) -> None:
    """A pennant that streams astern."""
    line = [(x - size * 0.24 * at, y + size * 0.07 * wave(look.phase * 2, -0.22 * at)) for at in range(5)]
    drawing.fill(tube(line, [size * part for part in (0.15, 0.13, 0.10, 0.06, 0.02)]), colour=colour, shade=0.3)


def _sailboat(drawing: Drawing, look: Look) -> None:
    belly = 0.05 + 0.012 * wave(look.phase, 0.1)
    drawing.fill(tube([(0.02, 0.05), (0.02, 1.32)], [0.016, 0.011]), colour=DARK_WOOD, shade=0.5)
    jib = smooth(
        (0.06, 1.18), (0.26, 0.72), (0.50 + belly * 0.4, 0.20), (0.28, 0.15), (0.07, 0.17), (0.08 + belly, 0.62)
    )
    drawing.fill(jib, colour=mix(look.colour, _SAIL, 0.15), depth=0.10)
    edge = [
        (-0.06 - 0.52 * t**0.72 - belly * math.sin(math.pi * t), 1.28 - 1.06 * t)
        for t in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0)
    ]
    sail = drawing.fill(polygon((-0.01, 1.28), *edge, (-0.01, 0.20)), colour=_SAIL, depth=0.14)
    drawing.fill(box(-0.7, 0.50, 0.1, 0.62), colour=look.colour, shade=0, clip=sail)
    draw_pennant(drawing, look, 0.02, 1.34, 0.18, look.colour)
    draw_hull(
        drawing, smooth(*points("-0.5,0.15 0,0.11 0.58,0.17 0.46,0.02 0.28,-0.09 -0.2,-0.1 -0.44,-0.06")), WHITE, NAVY
    )
    drawing.fill(tube([(-0.49, 0.145), (0.0, 0.112), (0.57, 0.165)], [0.016, 0.016, 0.014]), colour=_WOOD, shade=0.5)
    drawing.mark("deck", -0.24, 0.125)
    drawing.mark("seat", -0.30, 0.13)
    drawing.mark("top", 0.02, 1.34)


def _galleon(drawing: Drawing, look: Look, kind: str = "pirate ship") -> None:
    pirate, viking = kind == "pirate ship", kind == "viking ship"
    cloth = tint("#38353f") if pirate else _SAIL
    puff = 0.05 + 0.012 * wave(look.phase, 0.1)
    masts = ((0.0, 1.05, 0.40),) if viking else ((-0.36, 0.98, 0.24), (0.06, 1.18, 0.30), (0.42, 0.92, 0.22))
    for x, high, half in masts:
        drawing.fill(tube([(x, 0.1), (x, high)], [0.018, 0.012]), colour=DARK_WOOD, shade=0.5)
        rows = ((0.36, 0.94),) if viking else ((0.28, 0.58), (0.62, 0.90))
        for low, top in rows:
            a, b = high * low, high * top
            wide = half if low < 0.5 else half * 0.78
            sail = drawing.fill(
                smooth(
                    (x - wide * 0.92, b),
                    (x + wide * 0.92, b),
                    (x + wide + puff, (a + b) / 2),
                    (x + wide * 1.05, a),
                    (x + puff, a + 0.045),
                    (x - wide * 0.95, a),
                    (x - wide * 0.82 + puff, (a + b) / 2),
                ),
                colour=cloth,
                depth=0.09,
            )
            if viking:
                drawing.fill(
                    *[box(x - 0.5 + 0.16 * at, a - 0.1, x - 0.42 + 0.16 * at, b + 0.1) for at in range(7)],
                    colour=look.colour,
                    shade=0.3,
                    clip=sail,
                )
            elif pirate and x > 0 and x < 0.2 and low < 0.5:
                _skull(drawing, x + puff * 0.5, (a + b) / 2 + 0.02)
            elif not pirate and low < 0.5:
                drawing.fill(
                    box(x - 0.02 + puff * 0.5, a, x + 0.03 + puff * 0.5, b),
                    box(x - 0.2, (a + b) / 2 - 0.022, x + 0.3, (a + b) / 2 + 0.025),
                    colour=look.colour,
                    shade=0,
                    clip=sail,
                )
            drawing.fill(tube([(x - wide, b), (x + wide, b)], [0.013, 0.013]), colour=DARK_WOOD, shade=0)
        draw_pennant(drawing, look, x, high + 0.03, 0.16, tint("#26242b") if pirate else look.colour)
    if viking:
        outline = smooth(
            *points(
                "-0.66,0.52 -0.7,0.44 -0.58,0.2 0,0.11 0.58,0.2 0.68,0.46 0.74,0.54 0.76,0.42 0.62,0.06 "
                "0.36,-0.09 -0.36,-0.09 -0.62,0.06"
            )
        )
    else:
        outline = smooth(
            *points(
                "-0.74,0.46 -0.5,0.42 -0.44,0.26 0,0.18 0.44,0.24 0.74,0.34 0.62,0.08 0.44,-0.09 -0.46,-0.1 -0.62,0.06"
            )
        )
    wood = _WOOD if viking else look.colour
    hull = draw_hull(drawing, outline, wood, None)
    drawing.fill(
        *[
            tube([(-0.8, level + 0.10), (-0.1, level), (0.8, level + 0.08)], [0.006] * 3)[0]
            for level in (0.12, 0.05, -0.02)
        ],
        colour=dark(wood, 0.3),
        shade=0,
        clip=hull,
    )
    if viking:
        shields = ("#d2413a", "#f2c94c", "#3f7cac")
        for at in range(7):
            x = -0.42 + 0.14 * at
            drawing.fill(ellipse(x, 0.14 + 0.14 * x * x, 0.058), colour=tint(shields[at % 3]), shade=0.5, depth=0.03)
            drawing.fill(ellipse(x, 0.14 + 0.14 * x * x, 0.016), colour=tint("#e8e2d6"), shade=0)
    else:
        drawing.fill(tube([(0.66, 0.30), (0.98, 0.48)], [0.018, 0.008]), colour=DARK_WOOD, shade=0.4)
        drawing.fill(
            *[box(-0.34 + 0.16 * at, 0.07, -0.27 + 0.16 * at, 0.125, 0.01) for at in range(6)],
            colour=tint("#3a2519"),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            *[box(-0.68 + 0.085 * at, 0.30, -0.63 + 0.085 * at, 0.36, 0.01) for at in range(3)],
            colour=tint("#f6c766"),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            tube([(-0.74, 0.455), (-0.50, 0.42), (-0.44, 0.26), (0.0, 0.18), (0.44, 0.24), (0.74, 0.34)], [0.016] * 6),
            colour=tint("#e0b04a"),
            shade=0.4,
        )
    drawing.mark("deck", 0.24, 0.20)
    drawing.mark("guns", 0.06, 0.10)
    drawing.mark("top", 0.0, 1.18)


def _skull(drawing: Drawing, x: float, y: float) -> None:
    bone = tint("#f4efe4")
    drawing.fill(
        ellipse(x, y + 0.02, 0.075, 0.07),
        box(x - 0.04, y - 0.07, x + 0.04, y - 0.02, 0.012),
        *tube([(x - 0.12, y - 0.13), (x + 0.12, y - 0.06)], [0.014] * 2),
        *tube([(x - 0.12, y - 0.06), (x + 0.12, y - 0.13)], [0.014] * 2),
        colour=bone,
        shade=0,
    )
    drawing.fill(
        ellipse(x - 0.028, y + 0.015, 0.018), ellipse(x + 0.032, y + 0.015, 0.018), colour=tint("#2b2930"), shade=0
    )


def _raft(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(0.0, 0.05), (0.0, 0.92)], [0.020, 0.014]), colour=DARK_WOOD, shade=0.5)
    drawing.fill(
        smooth((0.02, 0.86), (0.36 + 0.02 * wave(look.phase), 0.52), (0.42, 0.22), (0.03, 0.24), (0.10, 0.52)),
        colour=look.colour,
        depth=0.10,
    )
    logs = [ellipse(-0.42 + 0.168 * at, 0.0, 0.088, 0.075) for at in range(6)]
    drawing.fill(box(-0.56, 0.02, 0.56, 0.085, 0.03), colour=light(_WOOD, 0.1), shade=0.6, depth=0.03)
    for log in logs:
        drawing.fill(log, colour=_WOOD, shade=0.8, depth=0.04)
        x, _ = log.mean(0)
        drawing.fill(ellipse(float(x), 0.0, 0.045, 0.04), colour=light(_WOOD, 0.35), shade=0)
    drawing.mark("deck", -0.26, 0.085)


def _paper(drawing: Drawing, look: Look) -> None:
    paper = look.colour
    drawing.fill(polygon((-0.24, 0.12), (0.0, 0.50), (0.24, 0.12)), colour=dark(paper, 0.10), shade=0.3)
    drawing.fill(polygon((0.0, 0.50), (0.24, 0.12), (0.02, 0.12)), colour=dark(paper, 0.22), shade=0)
    drawing.fill(
        polygon((-0.52, 0.28), (-0.26, 0.10), (0.26, 0.10), (0.52, 0.28), (0.30, -0.09), (-0.30, -0.09)),
        colour=paper,
        depth=0.08,
    )
    drawing.fill(polygon((-0.52, 0.28), (-0.18, 0.10), (0.0, -0.09), (-0.30, -0.09)), colour=dark(paper, 0.08), shade=0)
    drawing.mark("deck", 0.0, 0.12)


_boat = Kind(family="boat", habitat="water", actions=("sail", "float"), seconds=3.2, stride=1.0)

ENTRIES: tuple[Entry, ...] = (
    _boat("sailboat", "boat, yacht, sailing boat, sailing ship, dinghy", 9.0, "#d8574e", _sailboat),
    _boat("pirate ship", "", 20.0, "#8a5632", partial(_galleon, kind="pirate ship"), stride=0.7, seconds=3.8),
    _boat(
        "galleon",
        "tall ship, merchant ship, trading ship, caravel, frigate, schooner",
        20.0,
        "#b5563a",
        partial(_galleon, kind="galleon"),
        stride=0.7,
        seconds=3.8,
    ),
    _boat(
        "viking ship",
        "longship, viking longship",
        14.0,
        "#c9403c",
        partial(_galleon, kind="viking ship"),
        stride=0.8,
        seconds=3.4,
    ),
    _boat("raft", "", 2.6, "#f0d9a8", _raft, stride=0.5, seconds=3.4),
    _boat("toy boat", "toy sailboat, toy ship, model boat", 0.22, "#e0483c", _sailboat, stride=0.5),
    _boat("paper boat", "", 0.12, "#fbfaf6", _paper, actions=("float", "sail"), stride=0.5, seconds=3.0),
)
