"""What moves by itself at home, and a genie: robot vacuum, dominoes, disco ball, rocking horse. Units: about the height."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mix, polygon, star, tint, tube
from ..entry import Entry
from ..motion import ease, swell, wave
from ..music_notes import notes
from ..palette import INK, WHITE, WOOD
from ..thing import Kind, Look
from .products import glint


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
        turn = math.tau * at / 10 + 0.5 * wave(look.phase, at / 10)
        x, y = math.cos(turn), math.sin(turn)
        code = ("#ff6ad5", "#6ad5ff", "#ffe26a", "#8aff9a")[at % 4]
        drawing.fill(
            polygon(
                (0.4 * x, 0.5 + 0.4 * y),
                (1.5 * x - 0.12 * y, 0.5 + 1.5 * y + 0.12 * x),
                (1.5 * x + 0.12 * y, 0.5 + 1.5 * y - 0.12 * x),
            ),
            colour=tint(code), fade=0.0, axis=((0.4 * x, 0.5 + 0.4 * y), (1.5 * x, 0.5 + 1.5 * y)),
            shade=0, opacity=0.35 + 0.25 * wave(look.phase * 2, at / 5), soft=0.02,
        )  # fmt: skip
    drawing.fill(tube([(0, 0.9), (0, 1.3)], [0.014] * 2), colour=INK, shade=0)
    ball = drawing.fill(ellipse(0, 0.5, 0.46), colour=look.colour, depth=0.14)
    for row in range(7):
        y = 0.5 + 0.40 * math.sin((row - 3) * 0.44)
        wide = 0.46 * math.cos((row - 3) * 0.44)
        for at in range(9):
            slot = ((at + 9 * look.phase) % 9) / 9
            x = wide * math.cos(math.pi * (1 - slot))
            bright = 0.5 + 0.5 * math.sin(5.1 * at + 2.3 * row + math.tau * look.phase * 2)
            size = 0.05 * math.sin(math.pi * slot) + 0.006
            drawing.fill(
                box(x - size, y - 0.048, x + size, y + 0.048),
                colour=mix(dark(look.colour, 0.3), WHITE, bright),
                shade=0,
                clip=ball,
            )
    glint(drawing, look, -0.2, 0.7, 0.2)


def _toy_train(drawing: Drawing, look: Look) -> None:
    """An engine of wood and two waggons, on rails."""
    drawing.fill(box(-1.6, 0.0, 1.5, 0.04), colour=tint("#8a8d94"), shade=0.3)
    drawing.fill(*[box(-1.55 + 0.26 * n, -0.04, -1.45 + 0.26 * n, 0.0) for n in range(12)], colour=WOOD, shade=0.3)
    for left, code in ((-1.5, "#3f8fd0"), (-0.66, "#f2c23a")):
        drawing.fill(box(left, 0.20, left + 0.68, 0.52, 0.05), colour=tint(code), depth=0.05)
        drawing.fill(box(left + 0.66, 0.24, left + 0.86, 0.29), colour=INK, shade=0.2)
        for at in range(3):
            drawing.fill(
                ellipse(left + 0.16 + 0.18 * at, 0.55, 0.11),
                colour=tint(("#d8433f", "#5fae5a", "#f28a2c")[at]),
                depth=0.04,
            )
    drawing.fill(box(0.2, 0.22, 1.2, 0.56, 0.08), colour=look.colour, depth=0.06)
    drawing.fill(
        box(0.2, 0.22, 0.62, 0.92, 0.04), box(0.12, 0.90, 0.70, 0.99, 0.03), colour=dark(look.colour, 0.15), depth=0.04
    )
    drawing.fill(box(0.30, 0.62, 0.52, 0.84, 0.03), colour=tint("#bfe3f2"), shade=0.2)
    drawing.fill(
        box(0.92, 0.55, 1.06, 0.80),
        polygon((0.86, 0.80), (1.12, 0.80), (1.16, 0.92), (0.82, 0.92)),
        colour=INK,
        depth=0.03,
    )
    drawing.fill(polygon((1.2, 0.30), (1.42, 0.06), (1.2, 0.06)), colour=tint("#f2c23a"), depth=0.03)
    for at in range(3):
        age = (look.phase * 2 + at / 3) % 1.0
        drawing.fill(
            ellipse(0.98 - 0.3 * age, 0.98 + 0.4 * age, 0.06 + 0.1 * age),
            colour=WHITE,
            shade=0.3,
            opacity=0.75 * (1 - age) * min(1.0, 6 * age),
        )
    for x in (-1.34, -0.98, -0.5, -0.14, 0.42, 0.76, 1.06):
        with drawing.at(x, 0.17, turn=-360 * look.phase * 3):
            drawing.fill(ellipse(0, 0, 0.13), colour=WOOD, depth=0.03)
            drawing.fill(
                *tube([(-0.1, 0), (0.1, 0)], [0.018] * 2), ellipse(0, 0, 0.04), colour=dark(WOOD, 0.5), shade=0
            )


def _jukebox(drawing: Drawing, look: Look) -> None:
    """A jukebox: its arch of lights, and music out of it."""
    drawing.fill(box(-0.40, 0.0, 0.40, 0.72, 0.03), ellipse(0, 0.70, 0.40, 0.34), colour=look.colour, depth=0.07)
    for at in range(9):
        turn = math.pi * at / 8
        code = mix(tint("#ff6ad5"), tint("#ffe26a"), swell(look.phase * 2, at / 9))
        drawing.fill(ellipse(0.34 * math.cos(turn), 0.70 + 0.28 * math.sin(turn), 0.04), colour=code, shade=0)
    drawing.fill(ellipse(0, 0.70, 0.26, 0.2), box(-0.26, 0.5, 0.26, 0.7), colour=tint("#ffe6b0"), shade=0.3)
    drawing.fill(ellipse(0, 0.66, 0.18, 0.06), colour=INK, shade=0.2)
    drawing.fill(star(0, 0.82, 0.07, 0.03, 5), colour=tint("#d8413a"), shade=0)
    drawing.fill(
        *[box(-0.28 + 0.12 * n, 0.08, -0.22 + 0.12 * n, 0.42, 0.02) for n in range(5)],
        colour=tint("#f2c94c"),
        depth=0.02,
    )
    notes(drawing, look, 0.2, 0.9, 0.6)


_home = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
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
    _home("toy train", "wooden train, model train", 0.16, "#d8413a", _toy_train, habitat="ground"),
    _home("jukebox", "juke box", 1.5, "#a8343f", _jukebox, habitat="ground"),
)
