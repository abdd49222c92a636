"""Octopus, jellyfish, seahorse and what grows on a reef. Units: about the length; swimmers have their origin in the middle."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Outline, Point, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look, Paint
from .sea_giants import WHITE, draw_eye, draw_smile


def _octopus(drawing: Drawing, look: Look) -> None:
    body = look.colour
    pulse = wave(look.phase)
    with drawing.at(0, 0.03 * wave(look.phase, 0.2)):
        for order in ((0, 7, 1, 6), (2, 5, 3, 4)):
            for at in order:
                spread = (at - 3.5) / 3.5
                curl = 0.05 * wave(look.phase, 0.12 * at)
                line = [
                    (spread * 0.10, -0.05),
                    (spread * 0.30, -0.20 - 0.03 * pulse),
                    (spread * 0.46 + curl, -0.36),
                    (spread * 0.42 + curl * 2.2, -0.49),
                    (spread * 0.55 + curl * 2.4, -0.53),
                ]
                colour = dark(body, 0.24) if at in (0, 7, 1, 6) else body
                arm = drawing.fill(tube(line, [0.085, 0.075, 0.055, 0.036, 0.012]), colour=colour, depth=0.04)
                if at in (2, 3, 4, 5):
                    drawing.fill(
                        *[
                            ellipse(line[2][0] * (1 - t) + line[3][0] * t, line[2][1] * (1 - t) + line[3][1] * t, 0.014)
                            for t in (-0.5, 0.0, 0.5, 1.0)
                        ],
                        colour=light(body, 0.5),
                        shade=0,
                        clip=arm,
                    )
        drawing.fill(
            smooth(
                (-0.20, -0.12),
                (-0.27, 0.10),
                (-0.26, 0.34 + 0.01 * pulse),
                (0.0, 0.50 + 0.015 * pulse),
                (0.26, 0.34 + 0.01 * pulse),
                (0.27, 0.10),
                (0.20, -0.12),
                (0.0, -0.16),
            ),
            colour=body,
            depth=0.12,
        )
        drawing.fill(
            ellipse(-0.12, 0.36, 0.05, 0.035, 30),
            ellipse(-0.18, 0.26, 0.03, 0.022, 40),
            colour=light(body, 0.35),
            shade=0,
            opacity=0.8,
        )
        draw_eye(drawing, -0.06, 0.08, 0.045)
        draw_eye(drawing, 0.13, 0.08, 0.045)
        draw_smile(drawing, 0.035, -0.03, 0.055, dark(body, 0.6))


def _squid(drawing: Drawing, look: Look) -> None:
    body = look.colour
    pulse = wave(look.phase)
    with drawing.at(0, 0.02 * pulse, turn=8):
        for at in range(7):
            y = (at - 3) * 0.035
            flow = 0.05 * wave(look.phase, 0.1 * at)
            drawing.fill(
                tube(
                    [(-0.05, y), (-0.30, y * 1.8 + flow), (-0.56 + 0.04 * (at % 2), y * 2.2 - flow)],
                    [0.035, 0.028, 0.010],
                ),
                colour=dark(body, 0.2 if at % 2 else 0.05),
                depth=0.03,
            )
        drawing.fill(
            smooth((0.28, 0.10), (0.44, 0.22 + 0.02 * pulse), (0.58, 0.0), (0.44, -0.22 - 0.02 * pulse), (0.28, -0.10)),
            colour=dark(body, 0.12),
            depth=0.05,
        )
        drawing.fill(
            smooth(
                (-0.14, 0.10), (0.10, 0.135), (0.40, 0.09), (0.60, 0.0), (0.40, -0.09), (0.10, -0.135), (-0.14, -0.10)
            ),
            colour=body,
            depth=0.08,
        )
        draw_eye(drawing, -0.06, 0.02, 0.034)


def _jellyfish(drawing: Drawing, look: Look) -> None:
    body = look.colour
    pulse = wave(look.phase)
    with drawing.at(0, 0.03 * wave(look.phase, 0.25)):
        for at in range(7):
            x = -0.24 + 0.08 * at
            flow = [
                (x, 0.0),
                (x + 0.03 * wave(look.phase, 0.1 * at), -0.18),
                (x * 1.05 - 0.04 * wave(look.phase, 0.1 * at + 0.2), -0.36),
                (x * 0.9 + 0.05 * wave(look.phase, 0.1 * at + 0.4), -0.50 - 0.05 * (at % 2)),
            ]
            thick = 0.030 if at % 2 else 0.016
            drawing.fill(
                tube(flow, [thick, thick, thick * 0.8, thick * 0.3]), colour=light(body, 0.3), shade=0.3, opacity=0.7
            )
        wide = 0.40 + 0.035 * pulse
        drawing.fill(ellipse(0, 0.15, 0.42, 0.30), colour=light(body, 0.4), shade=0, soft=0.05, opacity=0.30)
        bell = drawing.fill(
            smooth(
                (-wide, 0.02),
                (-wide * 0.95, 0.20),
                (-wide * 0.55, 0.40 - 0.02 * pulse),
                (0.0, 0.47 - 0.02 * pulse),
                (wide * 0.55, 0.40 - 0.02 * pulse),
                (wide * 0.95, 0.20),
                (wide, 0.02),
                (wide * 0.66, 0.05),
                (wide * 0.33, -0.01),
                (0.0, 0.05),
                (-wide * 0.33, -0.01),
                (-wide * 0.66, 0.05),
            ),
            colour=body,
            to=light(body, 0.35),
            depth=0.12,
            opacity=0.92,
        )
        drawing.fill(ellipse(-0.16, 0.30, 0.08, 0.045, 32), colour=WHITE, shade=0, opacity=0.55, clip=bell)
        drawing.fill(
            *[ellipse(x, 0.12 + 0.05 * (1 - abs(x) * 3), 0.045, 0.065) for x in (-0.20, -0.07, 0.07, 0.20)],
            colour=light(body, 0.45),
            shade=0,
            opacity=0.5,
            clip=bell,
        )


def _seahorse(drawing: Drawing, look: Look) -> None:
    body = look.colour
    bob = 0.03 * wave(look.phase)
    with drawing.at(0, bob, turn=3 * wave(look.phase, 0.2)):
        drawing.mark("seat", -0.08, 0.06)
        drawing.fill(
            smooth(
                (-0.08, 0.14),
                (-0.22, 0.16 + 0.02 * wave(look.phase * 3)),
                (-0.24, 0.02),
                (-0.20, -0.08 - 0.02 * wave(look.phase * 3)),
                (-0.07, -0.04),
            ),
            colour=light(body, 0.35),
            depth=0.04,
        )
        line = [
            (0.02, 0.30),
            (-0.04, 0.14),
            (0.06, -0.06),
            (0.02, -0.24),
            (-0.08, -0.40),
            (0.02, -0.50),
            (0.12, -0.42),
            (0.08, -0.35),
        ]
        shape = drawing.fill(
            tube(line, [0.085, 0.095, 0.125, 0.085, 0.052, 0.038, 0.026, 0.014]),
            tube([(0.06, 0.36), (0.16, 0.33), (0.28, 0.28)], [0.098, 0.055, 0.036]),
            ellipse(0.06, 0.37, 0.105),
            colour=body,
            depth=0.06,
        )
        drawing.fill(
            *[
                part
                for at in range(6)
                for part in tube([(-0.06 + 0.02 * (at % 2), 0.14 - 0.085 * at), (0.22, 0.10 - 0.085 * at)], [0.008] * 2)
            ],
            colour=dark(body, 0.2),
            shade=0,
            opacity=0.6,
            clip=shape,
        )
        drawing.fill(
            *[
                polygon((x, y), (x - 0.06, y + 0.06), (x + 0.03, y + 0.05))
                for x, y in ((0.03, 0.45), (-0.03, 0.40), (-0.06, 0.31))
            ],
            colour=dark(body, 0.1),
            shade=0.4,
        )
        draw_eye(drawing, 0.085, 0.385, 0.026)


def _starfish(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, 0, turn=5 * wave(look.phase)):
        arms: list[Outline] = []
        for at in range(5):
            turn = math.radians(90 + 72 * at + 4 * wave(look.phase, at / 5))
            arms += tube(
                [
                    (0, 0),
                    (math.cos(turn) * 0.26, math.sin(turn) * 0.26),
                    (math.cos(turn) * 0.47, math.sin(turn) * 0.47),
                ],
                [0.17, 0.12, 0.045],
            )
        shape = drawing.fill(arms, colour=body, melt=0.05, depth=0.10)
        dots = [
            ellipse(math.cos(math.radians(90 + 72 * at)) * far, math.sin(math.radians(90 + 72 * at)) * far, 0.022)
            for at in range(5)
            for far in (0.20, 0.29, 0.38)
        ]
        drawing.fill(dots, colour=light(body, 0.5), shade=0, clip=shape)
        draw_eye(drawing, -0.07, 0.04, 0.032)
        draw_eye(drawing, 0.07, 0.04, 0.032)
        draw_smile(drawing, 0.0, -0.06, 0.05, dark(body, 0.55))


def _coral(drawing: Drawing, look: Look) -> None:
    branches: list[Outline] = []

    def grow(x: float, y: float, angle: float, long: float, thick: float, left: int) -> None:
        sway = 0.012 * wave(look.phase, 0.1 * left) * y
        ex, ey = x + math.cos(angle) * long + sway, y + math.sin(angle) * long
        branches.extend(tube([(x, y), (ex, ey)], [thick, thick * 0.8]))
        if left:
            for turn in (0.52, -0.46):
                grow(ex, ey, angle + turn, long * 0.78, thick * 0.80, left - 1)

    for angle in (1.15, 1.62, 2.05):
        grow((1.57 - angle) * 0.10, 0.06, angle, 0.28, 0.060, 3)
    drawing.fill(branches, colour=look.colour, depth=0.05)


def _seaweed(drawing: Drawing, look: Look) -> None:
    for at, x in enumerate((-0.20, 0.0, 0.18, -0.08, 0.10)):
        high = (0.80, 1.0, 0.72, 0.60, 0.86)[at]
        line = [
            (
                x + 0.07 * (step / 5) * wave(look.phase, -0.16 * step - 0.1 * at) + 0.02 * math.sin(step * 2.4),
                0.035 + high * step / 5,
            )
            for step in range(6)
        ]
        drawing.fill(
            tube(line, [0.034, 0.048, 0.040, 0.046, 0.032, 0.008]),
            colour=(look.colour, light(look.colour, 0.15), dark(look.colour, 0.2))[at % 3],
            depth=0.03,
        )


def _shell(drawing: Drawing, look: Look) -> None:
    body = look.colour
    fan = drawing.fill(
        smooth(
            (-0.08, 0.02),
            (-0.40, 0.20),
            (-0.50, 0.50),
            (-0.34, 0.74),
            (0.0, 0.84),
            (0.34, 0.74),
            (0.50, 0.50),
            (0.40, 0.20),
            (0.08, 0.02),
        ),
        smooth((-0.2, 0.0), (-0.16, 0.14), (0.16, 0.14), (0.2, 0.0)),
        colour=body,
        depth=0.12,
    )
    ribs = [
        part
        for at in range(7)
        for part in tube(
            [
                (0.0, 0.06),
                (math.cos(math.radians(30 + 20 * at)) * 0.85, 0.06 + math.sin(math.radians(30 + 20 * at)) * 0.85),
            ],
            [0.008, 0.014],
        )
    ]
    drawing.fill(ribs, colour=dark(body, 0.22), shade=0, clip=fan)


def _anemone(drawing: Drawing, look: Look) -> None:
    """A thick foot and a crown of soft arms that sway; what lives in it looks out over the front ones."""
    arm = look.colour
    for row, (high, count, shade) in enumerate(((1.0, 13, 0.22), (0.86, 12, 0.08))):
        for number in range(count):
            lean = (number - (count - 1) / 2) / (count - 1) * 2
            sway = 0.10 * wave(look.phase, 0.07 * number + 0.3 * row)
            x, tall = 0.46 * lean, high * (1.0 - 0.30 * lean * lean)
            line = [(x, 0.34), (1.25 * x + 0.4 * sway, 0.34 + 0.4 * (tall - 0.34)), (1.7 * x + sway, tall)]
            drawing.fill(tube(line, [0.07, 0.062, 0.05]), colour=dark(arm, shade), depth=0.04)
            drawing.fill(ellipse(*line[2], 0.062), colour=light(arm, 0.45), depth=0.03)
    drawing.fill(
        smooth((-0.50, 0.40), (-0.40, 0.16), (-0.48, 0.0), (0.48, 0.0), (0.40, 0.16), (0.50, 0.40), (0.0, 0.46)),
        colour=tint("#9a5f8a"),
        depth=0.10,
    )
    for number in range(11):
        lean = (number - 5) / 5
        sway = 0.07 * math.sin(math.tau * (look.phase + 0.09 * number))
        line = [(0.46 * lean, 0.36), (0.58 * lean + 0.4 * sway, 0.48), (0.70 * lean + sway, 0.62 - 0.10 * lean * lean)]
        drawing.fill(tube(line, [0.065, 0.058, 0.046]), colour=light(arm, 0.12), depth=0.04)
    drawing.mark("rim", 0.0, 0.50)
    drawing.mark("brim", 0.46, 0.50)


_ARMS: tuple[tuple[Point, ...], ...] = (
    ((-0.72, -0.06), (-0.82, 0.30), (-0.70, 0.58), (-0.80, 0.80), (-0.68, 0.86)),
    ((-0.58, -0.06), (-0.62, 0.16), (-0.78, 0.22), (-0.80, 0.06)),
    ((-0.02, -0.08), (-0.04, 0.40), (0.08, 0.78), (0.30, 0.80), (0.36, 0.66)),
    ((0.78, -0.08), (0.92, 0.34), (0.82, 0.80), (0.58, 0.94), (0.46, 0.80)),
    ((0.20, -0.10), (0.18, 0.06), (0.30, 0.17), (0.44, 0.12), (0.42, 0.02)),
)
"""From the water to the tip; the last three are about the ship."""

_THICK = 0.078

_HEAD = -0.34


def armed(paint: Paint) -> Paint:
    """The drawing of a swimmer that can attack as well."""

    def paint_attack(drawing: Drawing, look: Look) -> None:
        if look.action != "attack":
            paint(drawing, look)
            return
        for number, line in enumerate(_ARMS):
            _draw_arm(drawing, look, number, line)
        _draw_head(drawing, look)

    return paint_attack


def _draw_arm(drawing: Drawing, look: Look, number: int, line: tuple[Point, ...]) -> None:
    """It sways more towards its tip; suckers along one side."""
    sway = [0.05 * (at / len(line)) ** 1.5 * wave(look.phase, 0.21 * number) for at in range(len(line))]
    path = [(x + sway[at], y + 0.5 * sway[at]) for at, (x, y) in enumerate(line)]
    radii = [_THICK * (1 - 0.82 * at / (len(line) - 1)) for at in range(len(line))]
    arm = drawing.fill(
        tube(path, radii), colour=look.colour if number % 2 == 0 else dark(look.colour, 0.14), depth=0.04
    )
    suckers = []
    for at in range(len(path) - 1):
        (x, y), (end_x, end_y), thick = path[at], path[at + 1], radii[at]
        suckers += [
            ellipse(x + (end_x - x) * t + 0.45 * thick, y + (end_y - y) * t, 0.26 * thick) for t in (0.15, 0.45, 0.75)
        ]
    drawing.fill(*suckers, colour=light(look.colour, 0.55), shade=0, clip=arm)


def _draw_head(drawing: Drawing, look: Look) -> None:
    """High over the water, with angry eyes."""
    body, lift = look.colour, 0.02 * wave(look.phase)
    with drawing.at(_HEAD, lift):
        drawing.fill(
            smooth(
                *((-0.20, -0.12), (-0.24, 0.16), (-0.31, 0.52), (-0.22, 0.84), (0.0, 0.96)),
                *((0.22, 0.84), (0.31, 0.52), (0.24, 0.16), (0.20, -0.12)),
            ),
            colour=body,
            depth=0.13,
        )
        drawing.fill(
            *(ellipse(x, y, r, 0.7 * r) for x, y, r in ((-0.13, 0.76, 0.06), (-0.2, 0.62, 0.04), (0.05, 0.84, 0.03))),
            colour=light(body, 0.35),
            shade=0,
            opacity=0.8,
        )
        for x in (-0.10, 0.13):
            draw_eye(drawing, x, 0.24, 0.056)
        for side in (-1, 1):
            drawing.fill(
                tube([(0.02 + side * 0.04, 0.315), (0.02 + side * 0.22, 0.395)], [0.028, 0.022]),
                colour=dark(body, 0.45),
                shade=0,
            )
        drawing.fill(smooth((-0.08, 0.10), (0.02, 0.15), (0.12, 0.10), (0.02, 0.07)), colour=tint("#4a1526"), shade=0)


_sea = Kind(family="sea", habitat="underwater", stride=0.9)
_underwater_sea = Kind(family="sea", habitat="underwater", actions=("swim", "attack"), seconds=2.8, stride=0.3)
_swim_sea = Kind(family="sea", habitat="underwater", actions=("swim",), seconds=2.8, stride=0.2)

ENTRIES: tuple[Entry, ...] = (
    _underwater_sea("octopus", "octopuses, octopi, kraken", 0.9, "#d8567a", armed(_octopus)),
    _underwater_sea("squid", "cuttlefish", 0.6, "#e08a9a", armed(_squid), seconds=2.0, stride=0.6),
    _swim_sea("jellyfish", "medusa", 0.5, "#c58ae8", _jellyfish),
    _swim_sea("seahorse", "sea horse", 0.2, "#f2a93d", _seahorse, seconds=2.2, stride=0.3),
    _sea("starfish", "sea star", 0.25, "#f28a4a", _starfish),
    _sea("coral", "reef, coral reef", 0.6, "#ef6f6a", _coral),
    _sea("seaweed", "kelp, algae", 1.2, "#4f9a5f", _seaweed, seconds=3.6),
    _sea(
        "seashell",
        "shell, scallop, oyster, clam, mussel, abalone, sea urchin, shellfish, pearl oyster",
        0.1,
        "#f4c3a8",
        _shell,
        habitat="ground",
    ),
    _sea("anemone", "sea anemone", 0.5, "#ef8fb0", _anemone, stride=0.4),
)
