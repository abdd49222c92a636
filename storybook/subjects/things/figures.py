"""Snowman, scarecrow, teddy bear, ghost. Units: the height; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import INK
from ..thing import Kind, Look


def _ghost(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drift = wave(look.phase)
    with drawing.at(0.02 * drift, 0.03 * wave(look.phase, 0.25)):
        hem = [
            (0.34 - 0.68 * at / 8, -0.48 + (0.09 if at % 2 else 0.0) + 0.03 * wave(look.phase, at * 0.13))
            for at in range(9)
        ]
        drawing.fill(ellipse(0, 0.0, 0.40, 0.50), colour=light(body, 0.3), shade=0, soft=0.07, opacity=0.35)
        drawing.fill(
            smooth(
                (0.0, 0.52), (0.24, 0.44), (0.34, 0.20), (0.36, -0.1), *hem, (-0.36, -0.1), (-0.34, 0.20), (-0.24, 0.44)
            ),
            colour=body,
            opacity=0.94,
            depth=0.12,
        )
        for side in (-1, 1):
            drawing.fill(
                tube(
                    [
                        (side * 0.30, 0.06),
                        (side * 0.44, 0.02 + 0.04 * drift * side),
                        (side * 0.48, 0.08 + 0.05 * drift * side),
                    ],
                    [0.08, 0.07, 0.05],
                ),
                colour=body,
                depth=0.05,
            )
        drawing.fill(ellipse(-0.08, 0.20, 0.050, 0.075), ellipse(0.13, 0.20, 0.050, 0.075), colour=INK, shade=0)
        drawing.fill(ellipse(0.025, 0.04, 0.05, 0.06), colour=tint("#5b4a5f"), shade=0)
        drawing.fill(
            ellipse(-0.16, 0.10, 0.05, 0.03),
            ellipse(0.22, 0.10, 0.05, 0.03),
            colour=tint("#f2b3bd"),
            shade=0,
            opacity=0.7,
        )


def _snowman(drawing: Drawing, look: Look) -> None:
    if look.action != "melt":
        _build_snowman(drawing, look)
        return
    wet = tint("#bfe0f2")
    drawing.fill(ellipse(0.02, 0.0, 0.74, 0.105), colour=wet, shade=0.3)
    drawing.fill(ellipse(-0.12, 0.015, 0.42, 0.04), colour=light(wet, 0.5), shade=0)
    drawing.fill(
        smooth((-0.44, 0.0), (-0.34, 0.16), (-0.16, 0.24), (0.18, 0.24), (0.36, 0.14), (0.46, 0.0), (0.0, -0.04)),
        colour=tint("#f1f7fb"),
        depth=0.08,
    )
    with drawing.at(0.03, 0.03, squash=0.70, turn=-5):
        _build_snowman(drawing, look)
    for number in range(9):
        fall = (look.phase + number * 0.381966) % 1.0
        x, start = (-0.30, -0.19, 0.21, 0.31, -0.24, 0.25, -0.14, 0.16, 0.28)[number], 0.62 - 0.05 * (number % 6)
        y = start - (start - 0.03) * fall * fall
        drawing.fill(ellipse(x, y, 0.018, 0.030), colour=tint("#8fcdf2"), shade=0.4, opacity=min(6 * fall, 1.0))


def _build_snowman(drawing: Drawing, look: Look) -> None:
    snow = tint("#f9fbfd")
    scarf = look.colour
    sway = wave(look.phase)
    for side in (-1, 1):
        turn = 0.02 * sway
        drawing.fill(
            *tube([(side * 0.16, 0.52), (side * 0.40, 0.66 + turn)], [0.016, 0.012]),
            *tube([(side * 0.34, 0.625 + turn), (side * 0.40, 0.58 + turn)], [0.010, 0.007]),
            colour=tint("#6b4630"),
            shade=0,
        )
    drawing.fill(ellipse(0, 0.24, 0.28, 0.245), colour=snow, depth=0.10)
    drawing.fill(ellipse(0, 0.54, 0.205, 0.19), colour=snow, depth=0.08)
    drawing.fill(ellipse(0, 0.79, 0.150, 0.145), colour=snow, depth=0.07)
    drawing.fill(
        *[ellipse(0.03, y, 0.022) for y in (0.48, 0.56, 0.30)],
        ellipse(-0.02, 0.83, 0.020),
        ellipse(0.075, 0.83, 0.020),
        colour=tint("#2f2a30"),
        shade=0,
    )
    drawing.fill(
        *[
            ellipse(0.03 + 0.075 * math.cos(math.radians(turn)), 0.76 + 0.06 * math.sin(math.radians(turn)), 0.010)
            for turn in (205, 235, 270, 305, 335)
        ],
        colour=tint("#2f2a30"),
        shade=0,
    )
    drawing.fill(tube([(0.035, 0.79), (0.20, 0.775)], [0.028, 0.004]), colour=tint("#f2852e"), shade=0.5, depth=0.02)
    drawing.fill(
        tube([(-0.13, 0.675), (0.0, 0.645), (0.13, 0.675)], [0.042] * 3),
        *tube([(-0.09, 0.66), (-0.13 - 0.01 * sway, 0.54), (-0.12 - 0.03 * sway, 0.46)], [0.038, 0.036, 0.034]),
        colour=scarf,
        depth=0.03,
    )
    drawing.fill(
        ellipse(0, 0.905, 0.185, 0.028),
        box(-0.115, 0.90, 0.115, 1.08, 0.02),
        colour=tint("#38343c"),
        shade=0.6,
        depth=0.03,
    )
    drawing.fill(box(-0.117, 0.925, 0.117, 0.965, 0.006), colour=scarf, shade=0.3)
    drawing.mark("top", 0, 1.08)


def _scarecrow(drawing: Drawing, look: Look) -> None:
    shirt = look.colour
    sway = wave(look.phase)
    drawing.fill(box(-0.018, 0.0, 0.018, 0.6), colour=tint("#7a5538"), shade=0.4)
    with drawing.at(0, 0.1, turn=1.2 * sway):
        drawing.fill(tube([(-0.42, 0.50), (0.42, 0.50)], [0.012] * 2), colour=tint("#7a5538"), shade=0)
        straw = [
            part
            for side in (-1, 1)
            for at in range(5)
            for part in tube([(side * 0.36, 0.50), (side * 0.46, 0.44 + 0.03 * at)], [0.008, 0.003])
        ]
        drawing.fill(
            *straw,
            *[
                part
                for at in range(6)
                for part in tube([(-0.10 + 0.04 * at, 0.14), (-0.13 + 0.05 * at, 0.03)], [0.010, 0.004])
            ],
            colour=tint("#e3bd55"),
            shade=0,
        )
        drawing.fill(
            box(-0.14, 0.12, 0.14, 0.58, 0.05),
            *tube([(-0.10, 0.50), (-0.38, 0.50)], [0.075, 0.065]),
            *tube([(0.10, 0.50), (0.38, 0.50)], [0.075, 0.065]),
            colour=shirt,
            depth=0.05,
            melt=0.01,
        )
        drawing.fill(box(-0.09, 0.22, -0.01, 0.30, 0.01), colour=tint("#4a7fa8"), shade=0.3)
        drawing.fill(ellipse(0, 0.68, 0.115, 0.12), colour=tint("#e8cf9a"), depth=0.05)
        drawing.fill(
            ellipse(-0.035, 0.70, 0.018),
            ellipse(0.055, 0.70, 0.018),
            *tube([(-0.04, 0.635), (0.01, 0.62), (0.065, 0.64)], [0.006] * 3),
            colour=tint("#4a3428"),
            shade=0,
        )
        drawing.fill(polygon((0.01, 0.685), (0.035, 0.66), (-0.005, 0.66)), colour=tint("#ef8a35"), shade=0)
        drawing.fill(
            ellipse(0, 0.755, 0.23, 0.034),
            smooth((-0.12, 0.755), (-0.09, 0.88), (0.02, 0.95), (0.10, 0.86), (0.12, 0.755)),
            colour=tint("#b58a3f"),
            depth=0.03,
        )


def _teddy(drawing: Drawing, look: Look) -> None:
    body = look.colour
    pale = light(body, 0.5)
    for side in (-1, 1):
        drawing.fill(ellipse(side * 0.20, 0.11, 0.13, 0.11), colour=dark(body, 0.06), depth=0.05)
        drawing.fill(ellipse(side * 0.22, 0.10, 0.075, 0.07), colour=pale, shade=0)
        drawing.fill(
            tube([(side * 0.16, 0.44), (side * 0.32, 0.30 + 0.015 * wave(look.phase) * side)], [0.085, 0.085]),
            colour=dark(body, 0.06),
            depth=0.05,
        )
        drawing.fill(ellipse(side * 0.19, 0.87, 0.095), colour=body, depth=0.05)
        drawing.fill(ellipse(side * 0.19, 0.87, 0.052), colour=pale, shade=0)
    drawing.fill(ellipse(0, 0.30, 0.22, 0.25), colour=body, depth=0.08)
    drawing.fill(ellipse(0.0, 0.28, 0.13, 0.15), colour=pale, shade=0.3)
    with drawing.at(0, 0.68, turn=2 * wave(look.phase)):
        drawing.fill(ellipse(0, 0, 0.255, 0.225), colour=body, depth=0.08)
        drawing.fill(ellipse(0, -0.07, 0.125, 0.095), colour=pale, shade=0.3)
        drawing.fill(
            ellipse(-0.09, 0.04, 0.028),
            ellipse(0.09, 0.04, 0.028),
            ellipse(0, -0.025, 0.040, 0.028),
            *tube([(-0.05, -0.10), (0.0, -0.125), (0.05, -0.10)], [0.007] * 3),
            colour=INK,
            shade=0,
        )
    drawing.fill(
        smooth((0, 0.485), (-0.13, 0.54), (-0.13, 0.43)),
        smooth((0, 0.485), (0.13, 0.54), (0.13, 0.43)),
        ellipse(0, 0.485, 0.03),
        colour=tint("#d8434f"),
        shade=0.5,
        depth=0.02,
    )


_animal = Kind(family="animal", habitat="ground", actions=("stand", "walk"), seconds=1.4, stride=0.34)

ENTRIES: tuple[Entry, ...] = (
    _animal(
        "ghost",
        "phantom, genie, djinn, jinn",
        1.5,
        "#f4f2f8",
        _ghost,
        actions=("float",),
        habitat="air",
        seconds=3.4,
        stride=0.3,
        family="fable",
    ),
    _animal(
        "snowman",
        "snowmen, snow fort, snow castle, snow fortress, ice fort",
        1.6,
        "#d8434f",
        _snowman,
        actions=("still", "melt"),
        seconds=3.4,
        stride=0.0,
        family="thing",
    ),
    _animal("scarecrow", "", 1.8, "#c9623c", _scarecrow, actions=("still",), seconds=3.4, stride=0.0, family="thing"),
    _animal(
        "teddy bear",
        "teddy, toy, plush",
        0.35,
        "#b9824e",
        _teddy,
        actions=("sit",),
        habitat="table",
        seconds=3.2,
        stride=0.0,
        family="thing",
    ),
)
