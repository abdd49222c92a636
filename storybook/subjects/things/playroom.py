"""What lies in a nursery and at games: marbles, dolls, puzzles, dice, blocks. Units: about the height; on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import ease, wave
from ..palette import INK, WHITE, WOOD
from ..thing import Kind, Look

_SKIN = tint("#f4cfae")
_BRIGHT = tuple(tint(code) for code in ("#d8413a", "#3f8fd0", "#5fae5a", "#f2b632", "#8a5ac8"))


def _marbles(drawing: Drawing, look: Look) -> None:
    """Five of them; one rolls up to the others and back."""
    come = ease(min(look.phase / 0.4, 2.5 * (1 - look.phase), 1.0))
    for x, size, colour in ((-0.1, 0.42, _BRIGHT[2]), (0.75, 0.5, _BRIGHT[0]), (1.5, 0.40, _BRIGHT[3])):
        _glass_ball(drawing, x, size, size, colour, 40 * x)
    _glass_ball(drawing, -2.6 + 1.55 * come, 0.5, 0.5, look.colour, -330 * come)
    _glass_ball(drawing, 0.32, 0.3, 0.3, _BRIGHT[4], 70)


def _glass_ball(drawing: Drawing, x: float, y: float, radius: float, colour: Colour, turn: float) -> None:
    drawing.fill(
        ellipse(x + 0.3 * radius, y - radius + 0.04, 0.8 * radius, 0.10 * radius),
        colour=light(colour, 0.5),
        shade=0,
        opacity=0.5,
    )
    ball = drawing.fill(
        ellipse(x, y, radius), colour=light(colour, 0.55), to=light(colour, 0.1), depth=0.25 * radius, opacity=0.93
    )
    with drawing.at(x, y, turn=turn, size=radius):
        for side, tone in ((-1, colour), (1, dark(colour, 0.3))):
            drawing.fill(ellipse(0.1 * side, 0.22 * side, 0.6, 0.2, 20 * side), colour=tone, shade=0.3, clip=ball)
    drawing.fill(
        ellipse(x - 0.36 * radius, y + 0.42 * radius, 0.24 * radius, 0.15 * radius, 40),
        colour=WHITE,
        shade=0,
        opacity=0.85,
    )


def _yo_yo(drawing: Drawing, look: Look) -> None:
    """It climbs its string and runs down again, turning; the string's loop is the middle."""
    y = -0.1 - 0.8 * (0.5 - 0.5 * math.cos(math.tau * look.phase))
    drawing.fill(tube([(0, 0.24), (0, y)], [0.008] * 2), colour=tint("#f4f1ea"), shade=0)
    drawing.fill(ellipse(0, 0.27, 0.045), colour=tint("#f4f1ea"), shade=0.2)
    drawing.fill(ellipse(0, y, 0.17), colour=look.colour, depth=0.05)
    drawing.fill(ellipse(0, y, 0.12), colour=light(look.colour, 0.3), depth=0.03)
    with drawing.at(0, y, turn=-1080 * look.phase):
        drawing.fill(star(0, 0, 0.10, 0.042, 5), colour=WHITE, shade=0)


def _doll(drawing: Drawing, look: Look) -> None:
    """A rag doll with plaits that sits with her legs before her."""
    with drawing.at(0, 0, turn=2 * wave(look.phase)):
        for side in (-1, 1):
            drawing.fill(tube([(side * 0.10, 0.12), (side * 0.24, 0.08)], [0.065, 0.06]), colour=WHITE, depth=0.03)
            drawing.fill(tube([(side * 0.24, 0.08), (side * 0.32, 0.11)], [0.062, 0.065]), colour=INK, depth=0.02)
        drawing.fill(
            smooth((-0.26, 0.06), (-0.14, 0.46), (0.14, 0.46), (0.26, 0.06), (0.0, 0.02)),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(
            *[ellipse(x, y, 0.02) for x, y in ((-0.1, 0.2), (0.08, 0.26), (0.0, 0.12), (0.14, 0.12))],
            colour=WHITE,
            shade=0,
        )
        for side in (-1, 1):
            drawing.fill(
                tube([(side * 0.12, 0.42), (side * 0.25, 0.26)], [0.05, 0.045]), colour=look.colour, depth=0.03
            )
            drawing.fill(ellipse(side * 0.27, 0.23, 0.045), colour=_SKIN, depth=0.02)
            plait = [(side * 0.20, 0.66), (side * 0.29, 0.52), (side * 0.28, 0.40)]
            drawing.fill(tube(plait, [0.055, 0.05, 0.035]), colour=tint("#c96a2f"), depth=0.03)
            drawing.fill(ellipse(side * 0.28, 0.42, 0.045, 0.025), colour=look.colour, shade=0.2)
        drawing.fill(ellipse(0, 0.68, 0.24, 0.235), colour=tint("#c96a2f"), depth=0.05)
        drawing.fill(ellipse(0, 0.655, 0.205, 0.195), colour=_SKIN, depth=0.05)
        drawing.fill(
            smooth((-0.21, 0.70), (-0.14, 0.84), (0.14, 0.84), (0.21, 0.70), (0.06, 0.78), (-0.1, 0.77)),
            colour=tint("#c96a2f"),
            shade=0.4,
        )
        drawing.fill(*[ellipse(s * 0.08, 0.67, 0.022, 0.028) for s in (-1, 1)], colour=INK, shade=0)
        drawing.fill(*[ellipse(s * 0.13, 0.60, 0.035, 0.025) for s in (-1, 1)], colour=tint("#f29a9a"), shade=0)
        drawing.fill(tube([(-0.05, 0.585), (0, 0.565), (0.05, 0.585)], [0.01] * 3), colour=tint("#b8303f"), shade=0)


def _jigsaw(drawing: Drawing, look: Look) -> None:
    """A picture in pieces of four colours; the last one comes down into its gap."""
    drawing.fill(box(-0.82, -0.08, 0.82, 1.04, 0.02), colour=look.colour, depth=0.05)
    for row in range(4):
        for column in range(6):
            if (row, column) != (2, 3):
                _piece(drawing, -0.70 + 0.235 * column, 0.03 + 0.23 * row, _picture(row, column), row + column)
    drawing.fill(box(0.005, 0.49, 0.24, 0.72), colour=dark(WOOD, 0.5), shade=0.3)
    down = ease(min(look.phase / 0.6, 5 * (1 - look.phase), 1.0))
    _piece(drawing, 0.005 + 0.25 * (1 - down), 0.49 + 0.55 * (1 - down), _picture(2, 3), 5)


def _picture(row: int, column: int) -> Colour:
    """Grass, hills, sky and a sun."""
    if (row, column) in ((3, 4), (3, 5), (2, 5)):
        return tint("#f7cf4a")
    return (tint("#5fae5a"), tint("#8cc46a") if column % 3 else tint("#4f9a6a"), tint("#8fc8ee"), tint("#a8d8f4"))[row]


def _piece(drawing: Drawing, x: float, y: float, colour: Colour, kind: int) -> None:
    knob = ellipse(x + 0.235, y + 0.115, 0.045) if kind % 2 else ellipse(x + 0.118, y + 0.23, 0.045)
    drawing.fill(
        box(x + 0.006, y + 0.006, x + 0.229, y + 0.224, 0.02), knob, colour=dark(colour, 0.04 * (kind % 3)), depth=0.03
    )


def _magic_cube(drawing: Drawing, look: Look) -> None:
    """Three faces of nine coloured squares; it rocks a little."""
    code = (look.colour, *(tint(each) for each in ("#3f8fd0", "#f2c23a", "#f4f4f4", "#4aa85a", "#f28a2c")))
    with drawing.at(turn=3 * wave(look.phase)):
        drawing.fill(
            polygon((0, 0), (0.56, 0.22), (0.56, 0.80), (0, 1.02), (-0.56, 0.80), (-0.56, 0.22)), colour=INK, depth=0.03
        )
        for row in range(3):
            for column in range(3):
                face = (column + 2 * row) % 6
                for side in (-1, 1):
                    x0, x1 = side * 0.187 * column, side * 0.187 * (column + 1)
                    y0, y1 = 0.073 * column + 0.193 * row, 0.073 * (column + 1) + 0.193 * row
                    sticker = polygon(
                        (x0 + side * 0.014, y0 + 0.02),
                        (x1 - side * 0.014, y1 + 0.012),
                        (x1 - side * 0.014, y1 + 0.172),
                        (x0 + side * 0.014, y0 + 0.18),
                    )
                    drawing.fill(sticker, colour=dark(code[(face + 3 * (side > 0)) % 6], 0.16 * (side > 0)), shade=0.2)
                x, y = 0.187 * (column - row), 0.585 + 0.073 * (column + row)
                drawing.fill(
                    polygon((x, y + 0.015), (x + 0.168, y + 0.073), (x, y + 0.131), (x - 0.168, y + 0.073)),
                    colour=light(code[(face + row) % 6], 0.12),
                    shade=0.1,
                )


def _dice(drawing: Drawing, look: Look) -> None:
    """Two cubes with dots that leap up and tumble over."""
    for x, spots, lean, late in (
        (-0.5, ((0, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)), 8, 0.0),
        (0.5, ((-1, -1), (0, 0), (1, 1)), -12, 0.12),
    ):
        thrown = min(max((look.phase - 0.2 - late) / 0.5, 0.0), 1.0)
        with drawing.at(x, 0.44 + 0.9 * math.sin(math.pi * thrown), turn=lean - 360 * ease(thrown)):
            drawing.fill(box(-0.40, -0.40, 0.40, 0.40, 0.09), colour=look.colour, depth=0.10)
            drawing.fill(*[ellipse(0.22 * a, 0.22 * b, 0.07) for a, b in spots], colour=INK, shade=0.2)


_toy = Kind(family="thing", habitat="table", seconds=4.0)


_PAINTS = tuple(tint(code) for code in ("#e2574c", "#f2b93d", "#4aa36b", "#3f7fc9", "#9a5fb8", "#ef8a35"))


def _blocks(drawing: Drawing, look: Look) -> None:
    """A tower of coloured blocks with a roof, others lying at its foot."""
    size = 0.2
    rows = ((-0.42, -0.2, 0.02, 0.24), (-0.31, -0.09, 0.13), (-0.2, 0.02), (-0.09,))
    for row, lefts in enumerate(rows):
        for at, left in enumerate(lefts):
            low, paint = row * (size + 0.005), (look.colour, *_PAINTS[1:])[(at * 2 + row * 5) % 6]
            drawing.fill(box(left, low, left + size, low + size, 0.02), colour=paint, depth=0.03)
            middle = (left + size / 2, low + size / 2)
            mark = star(*middle, 0.065, 0.028, 5) if (at + row) % 2 else ellipse(*middle, 0.05)
            drawing.fill(mark, colour=light(paint, 0.55), shade=0)
    roof = 4 * (size + 0.005)
    drawing.fill(polygon((-0.12, roof), (0.14, roof), (0.01, roof + 0.2)), colour=look.colour, depth=0.03)
    drawing.fill(box(0.56, 0.0, 0.75, 0.19, 0.02), colour=_PAINTS[4], depth=0.03)
    drawing.fill(arc(-0.62, 0.0, 0.14, 0, 180), colour=_PAINTS[1], depth=0.03)
    drawing.mark("deck", 0.0, roof)


def _cone(drawing: Drawing, look: Look) -> None:
    """A plain one."""
    drawing.fill(
        smooth((-0.42, 0.05), (0.0, 1.0), (0.42, 0.05), (0.3, -0.03), (0.0, -0.06), (-0.3, -0.03)),
        colour=look.colour,
        depth=0.16,
    )
    drawing.mark("top", 0.0, 1.0)


_made = Kind(family="thing", habitat="ground", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _toy("marbles", "glass marbles, glass marble, toy marble", 0.06, "#3f8fd0", _marbles, seconds=5.0),
    _toy("yo-yo", "yo yo, yoyo", 0.5, "#d8413a", _yo_yo, habitat="air", actions=("spin",), seconds=1.8),
    _toy(
        "doll",
        (
            "rag doll, ragdoll, porcelain doll, marionette, puppet, string puppet, nesting doll, matryoshka, "
            "matryoshka doll, russian doll, babushka doll, nutcracker, nutcracker soldier"
        ),
        0.4,
        "#d85a8a",
        _doll,
    ),
    _toy("jigsaw", "jigsaw puzzle, puzzle, puzzle piece, jigsaw piece", 0.3, "#5fae5a", _jigsaw, seconds=6.0),
    _toy("magic cube", "rubik's cube, rubiks cube, puzzle cube", 0.08, "#d8413a", _magic_cube),
    _toy("dice", "pair of dice", 0.05, "#f7f4ec", _dice, seconds=3.4),
    _made(
        "blocks",
        (
            "building blocks, building block, toy block, toy blocks, wooden block, wooden blocks, block, lego, legos, "
            "lego brick, tower of blocks, block tower, tower of building blocks"
        ),
        0.7,
        "#e2574c",
        _blocks,
    ),
    _made("cone", "", 0.5, "#4aa36b", _cone, habitat="table"),
)
