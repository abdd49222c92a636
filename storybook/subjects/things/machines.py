"""Machines, gadgets and toys that run by themselves. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import ease, swell, toward, wave
from ..music_notes import notes
from ..palette import BRASS, INK, STEEL, WHITE
from ..thing import Kind, Look
from .products import glint


def _finish_gate(drawing: Drawing, look: Look) -> None:
    """Two posts, a chequered banner between them, flags that wave."""
    for x in (-1.25, 1.25):
        drawing.fill(
            box(x - 0.05, 0.0, x + 0.05, 1.42), box(x - 0.12, 0.0, x + 0.12, 0.08, 0.02), colour=look.colour, depth=0.04
        )
        for at in range(3):
            y = 1.42 + 0.02 * wave(look.phase * 2, at / 3)
            drawing.fill(
                polygon(
                    (x + 0.14 * at, y + 0.02),
                    (x + 0.14 * (at + 1), y),
                    (x + 0.14 * (at + 1), y + 0.2),
                    (x + 0.14 * at, y + 0.22),
                ),
                colour=WHITE if at % 2 else INK,
                shade=0.2,
            )
    banner = drawing.fill(box(-1.25, 1.0, 1.25, 1.38), colour=WHITE, shade=0.2)
    wide = 2.5 / 20
    drawing.fill(
        *[
            box(-1.25 + wide * at, 1.0 + 0.127 * row, -1.25 + wide * (at + 1), 1.0 + 0.127 * (row + 1))
            for at in range(20)
            for row in range(3)
            if (at + row) % 2
        ],
        colour=INK,
        shade=0,
        clip=banner,
    )


def _desk_globe(drawing: Drawing, look: Look) -> None:
    """The earth on a stand of brass; it turns."""
    drawing.fill(ellipse(0, 0.04, 0.26, 0.05), box(-0.03, 0.04, 0.03, 0.2), colour=tint("#7a4f33"), depth=0.03)
    ring = [(0.47 * math.cos(math.radians(a)), 0.60 + 0.47 * math.sin(math.radians(a))) for a in range(-120, 72, 16)]
    drawing.fill(tube(ring, [0.026] * len(ring)), colour=BRASS, depth=0.02)
    ball = drawing.fill(ellipse(0, 0.60, 0.40), colour=look.colour, depth=0.12)
    for at, (y, wide, high) in enumerate(
        ((0.70, 0.20, 0.13), (0.52, 0.13, 0.15), (0.74, 0.16, 0.1), (0.46, 0.15, 0.1))
    ):
        x = 0.95 - 1.9 * ((look.phase + at * 0.29) % 1.0)
        drawing.fill(
            smooth(
                (x - wide, y),
                (x - wide * 0.4, y + high),
                (x + wide * 0.6, y + high * 0.8),
                (x + wide, y - high * 0.2),
                (x + wide * 0.2, y - high),
                (x - wide * 0.6, y - high * 0.7),
            ),
            colour=tint("#6fae5a"),
            shade=0.3,
            clip=ball,
        )
    drawing.fill(
        tube([(-0.27, 0.62), (-0.24, 0.78), (-0.12, 0.90)], [0.01, 0.03, 0.01]), colour=WHITE, shade=0, opacity=0.6
    )
    drawing.fill(*[ellipse(x, y, 0.035) for x, y in ((0.15, 1.03), (-0.22, 0.2))], colour=light(BRASS, 0.2), shade=0.5)


def _radio(drawing: Drawing, look: Look) -> None:
    """An old one of wood, with a dial that shines, and music out of it."""
    drawing.fill(
        smooth((-0.62, 0.04), (-0.62, 0.62), (-0.46, 0.84), (0.46, 0.84), (0.62, 0.62), (0.62, 0.04), steps=6),
        colour=look.colour,
        depth=0.07,
    )
    drawing.fill(ellipse(-0.24, 0.46, 0.25), colour=tint("#d9b98a"), shade=0.4, depth=0.04)
    drawing.fill(
        *[box(-0.46, 0.28 + 0.07 * at, -0.02, 0.295 + 0.07 * at) for at in range(6)],
        colour=dark(look.colour, 0.4),
        shade=0,
    )
    drawing.fill(box(0.10, 0.46, 0.52, 0.70, 0.03), colour=tint("#ffe6a8"), shade=0.3)
    x = 0.31 + 0.15 * wave(look.phase)
    drawing.fill(box(x - 0.008, 0.48, x + 0.008, 0.68), colour=tint("#d8413a"), shade=0)
    drawing.fill(*[ellipse(knob, 0.26, 0.075) for knob in (0.19, 0.43)], colour=BRASS, depth=0.03)
    drawing.fill(box(-0.56, 0.0, -0.42, 0.05), box(0.42, 0.0, 0.56, 0.05), colour=INK, shade=0.2)
    drawing.fill(tube([(0.44, 0.82), (0.62, 1.16)], [0.014, 0.01]), colour=STEEL, shade=0.3)
    notes(drawing, look, -0.3, 0.88, 0.8)


def _grill(drawing: Drawing, look: Look) -> None:
    """A kettle on legs, patties and sausages on its bars, embers below, smoke above."""
    drawing.fill(
        tube([(-0.3, 0.4), (-0.42, 0.02)], [0.026] * 2),
        tube([(0.3, 0.4), (0.42, 0.02)], [0.026] * 2),
        tube([(0.0, 0.3), (0.0, 0.0)], [0.026] * 2),
        colour=STEEL,
        shade=0.3,
    )
    drawing.fill(ellipse(0, 0.74, 0.60, 0.10), colour=INK, shade=0.2)
    for at in range(9):
        glow = mix(tint("#8a2418"), tint("#ffb04a"), swell(look.phase * 3, at * 0.381966))
        drawing.fill(ellipse(-0.44 + 0.11 * at, 0.72, 0.065, 0.03), colour=glow, shade=0)
    drawing.fill(
        *[box(-0.54 + 0.09 * at, 0.76, -0.52 + 0.09 * at, 0.785) for at in range(13)],
        box(-0.58, 0.775, 0.58, 0.79),
        colour=STEEL,
        shade=0,
    )
    for x in (-0.34, 0.06):
        drawing.fill(ellipse(x, 0.83, 0.16, 0.055), colour=tint("#6b3a24"), depth=0.03)
        drawing.fill(
            *[box(x - 0.08 + 0.06 * at, 0.84, x - 0.06 + 0.06 * at, 0.875) for at in range(3)],
            colour=tint("#3a2018"),
            shade=0,
        )
    drawing.fill(tube([(0.28, 0.83), (0.40, 0.85), (0.52, 0.83)], [0.045] * 3), colour=tint("#b5482e"), depth=0.02)
    drawing.fill(
        smooth((-0.60, 0.74), (-0.5, 0.46), (-0.2, 0.33), (0.2, 0.33), (0.5, 0.46), (0.60, 0.74), (0.0, 0.66)),
        colour=look.colour,
        depth=0.08,
    )
    drawing.fill(
        box(-0.72, 0.66, -0.56, 0.70, 0.02), box(0.56, 0.66, 0.72, 0.70, 0.02), colour=tint("#8a5a36"), shade=0.3
    )
    for at in range(5):
        age = (look.phase + at / 5) % 1.0
        drawing.fill(
            ellipse(-0.3 + 0.16 * at + 0.06 * wave(age + at / 5), 0.92 + 0.5 * age, 0.06 + 0.09 * age),
            colour=tint("#e6e2de"), shade=0, soft=0.04, opacity=0.5 * (1 - age) * min(1.0, 6 * age),
        )  # fmt: skip
    for at in range(4):
        high = 0.06 + 0.05 * wave(look.phase * 4, at / 4)
        x = -0.4 + 0.27 * at
        drawing.fill(smooth((x - 0.03, 0.77), (x, 0.77 + high), (x + 0.03, 0.77)), colour=tint("#ffa03c"), shade=0)


_stand = Kind(family="thing", habitat="ground", seconds=4.0)


def _robot_vacuum(drawing: Drawing, look: Look) -> None:
    """A flat disc that goes along the floor; dust before it, a clean stripe behind."""
    drawing.fill(box(-3.4, -0.06, -0.6, 0.14, 0.06), colour=WHITE, shade=0, opacity=0.22, soft=0.03)
    for at in range(12):
        gone = (look.phase * 2 + at * 0.381966) % 1.0
        x = 1.25 + 1.6 * (1 - gone)
        drawing.fill(
            ellipse(x, 0.06 + 0.16 * abs(math.sin(2.4 * at)) * gone, 0.04 + 0.02 * (at % 2)),
            colour=tint("#8d8078"),
            shade=0,
            opacity=min(1.0, 5 * gone) * min(1.0, 6 * (1 - gone)),
        )
    for side in (-1, 1):
        turn = math.tau * look.phase * 6 * side
        tips = [
            (1.02 + 0.26 * math.cos(turn + math.tau * n / 3), 0.08 + 0.06 * math.sin(turn + math.tau * n / 3))
            for n in range(3)
        ]
        drawing.fill(*[part for tip in tips for part in tube([(1.02, 0.08), tip], [0.02, 0.012])], colour=INK, shade=0)
    drawing.fill(ellipse(0, 0.16, 1.2, 0.24), box(-1.2, 0.16, 1.2, 0.52), colour=dark(look.colour, 0.25), depth=0.08)
    drawing.fill(ellipse(0, 0.52, 1.2, 0.30), colour=look.colour, depth=0.07)
    drawing.fill(ellipse(0, 0.53, 0.9, 0.21), colour=light(look.colour, 0.2), shade=0.3)
    drawing.fill(ellipse(-0.2, 0.64, 0.34, 0.10), box(-0.54, 0.55, 0.14, 0.64), colour=INK, depth=0.04)
    drawing.fill(ellipse(-0.2, 0.66, 0.28, 0.07), colour=light(INK, 0.2), shade=0)
    lit = mix(tint("#1f6f5f"), tint("#6af0c8"), swell(look.phase * 3))
    drawing.fill(ellipse(0.52, 0.53, 0.12, 0.045), colour=lit, shade=0)
    drawing.fill(box(0.72, 0.24, 1.14, 0.34, 0.04), colour=INK, shade=0.3)
    for at in range(3):
        drawing.fill(
            tube([(1.4 + 0.16 * at, 0.34), (1.46 + 0.16 * at, 0.5), (1.4 + 0.16 * at, 0.66)], [0.02, 0.028, 0.02]),
            colour=lit,
            shade=0,
            opacity=0.7 * swell(look.phase * 3, -at / 4),
        )


def _dominoes(drawing: Drawing, look: Look) -> None:
    """A row of stones; one pushes the next over, from left to right. In the end they rise again, last one first."""
    front = 11.5 * min(look.phase / 0.75, 1.0, 6.6 * (1 - look.phase)) - 0.8
    for at in reversed(range(10)):
        fallen = ease((front - at) / 1.5)
        with drawing.at(-1.5 + 0.33 * at + 0.07, 0.0, turn=-62 * fallen):
            drawing.fill(box(-0.14, 0.0, 0.0, 0.78, 0.03), colour=look.colour, depth=0.04)
            drawing.fill(box(-0.14, 0.375, 0.0, 0.39), colour=dark(look.colour, 0.5), shade=0)
            drawing.fill(
                *[ellipse(-0.07, y, 0.026) for y in (0.14, 0.24, 0.50, 0.60, 0.70)][: 3 + at % 3], colour=INK, shade=0
            )


def _disco_ball(drawing: Drawing, look: Look) -> None:
    """Little mirrors that turn and throw light about."""
    for at in range(10):
        way = 36.0 * at + 28 * wave(look.phase, at / 10)
        near, ends = toward((0, 0.5), way, 0.4), [toward((0, 0.5), way + off, 1.5) for off in (-5, 5)]
        code = ("#ff6ad5", "#6ad5ff", "#ffe26a", "#8aff9a")[at % 4]
        drawing.fill(
            polygon(near, *ends), colour=tint(code), fade=0.0, axis=(near, ends[0]), shade=0, opacity=0.4, soft=0.02
        )
    drawing.fill(tube([(0, 0.9), (0, 1.3)], [0.014] * 2), colour=INK, shade=0)
    ball = drawing.fill(ellipse(0, 0.5, 0.46), colour=look.colour, depth=0.14)
    for number in range(63):
        row, slot = number // 9, ((number + 9 * look.phase) % 9) / 9
        x, y = -0.46 * math.cos(0.44 * (row - 3)) * math.cos(math.pi * slot), 0.5 + 0.40 * math.sin(0.44 * (row - 3))
        size = 0.05 * math.sin(math.pi * slot) + 0.006
        shine = mix(dark(look.colour, 0.3), WHITE, swell(look.phase * 2, 0.37 * number))
        drawing.fill(box(x - size, y - 0.048, x + size, y + 0.048), colour=shine, shade=0, clip=ball)
    glint(drawing, look, -0.2, 0.7, 0.2)


_home = Kind(family="thing", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _stand("radio", "old radio, vintage radio, wireless", 0.3, "#8a5632", _radio, habitat="table"),
    _stand("grill", "barbecue, bbq, barbeque, charcoal grill", 0.9, "#3a3d46", _grill),
    _stand(
        "finish line", "finishing line, finish gate, starting line", 5.0, "#d8413a", _finish_gate, habitat="scenery"
    ),
    _stand("desk globe", "globe, world globe", 0.4, "#3f8fd0", _desk_globe, habitat="table", seconds=9.0),
    _home(
        "robot vacuum",
        "robot vacuum cleaner, robotic vacuum, vacuum robot, roomba, cleaning robot",
        0.12,
        "#e8e9ec",
        _robot_vacuum,
        habitat="ground",
        actions=("drive", "still"),
        stride=3.0,
    ),
    _home("dominoes", "domino, row of dominoes, domino tiles", 0.12, "#f4efe4", _dominoes, seconds=7.0),
    _home(
        "disco ball",
        "mirror ball, glitter ball",
        0.4,
        "#c4ccd8",
        _disco_ball,
        habitat="air",
        actions=("spin",),
        seconds=4.0,
    ),
)
