"""Whales, sharks, turtles, octopuses and other creatures of the sea. Units: about the length; the origin is the middle."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, Outline, Point, dark, ellipse, light, place, polygon, smooth, tint, tube
from .entry import Entry
from .motion import swell, wave
from .thing import Look, Thing

_WHITE, _INK = (255, 255, 255), tint("#22191d")


def _eye(drawing: Drawing, x: float, y: float, radius: float, *, white: bool = True) -> None:
    if white:
        drawing.fill(ellipse(x, y, radius * 1.5), colour=_WHITE, shade=0)
    drawing.fill(ellipse(x + radius * 0.15, y, radius), colour=_INK, shade=0)
    drawing.fill(ellipse(x + radius * 0.45, y + radius * 0.4, radius * 0.34), colour=_WHITE, shade=0)


def _smile(drawing: Drawing, x: float, y: float, size: float, colour: Colour) -> None:
    drawing.fill(
        tube([(x - size, y + size * 0.25), (x, y - size * 0.25), (x + size, y + size * 0.2)], [size * 0.10] * 3),
        colour=colour,
        shade=0,
    )


def _spine(look: Look, count: int, bend: float) -> list[Point]:
    """A back from the head (right) to the tail, bent by a wave that runs backwards and grows."""
    return [
        (0.42 - 0.80 * at / (count - 1), bend * (at / (count - 1)) ** 1.4 * wave(look.phase, -0.30 * at / (count - 1)))
        for at in range(count)
    ]


def _flukes(drawing: Drawing, at: Point, size: float, colour: Colour, flap: float) -> None:
    """A whale's tail, beaten up and down: seen nearly edge on, its lobes open and close."""
    open_ = 0.45 + 0.25 * flap
    with drawing.at(at[0], at[1], turn=18 * flap):
        lobes = (
            smooth(
                (0.06, 0.02),
                (-size * 0.5, size * open_),
                (-size, size * open_ * 1.15),
                (-size * 0.7, size * 0.1),
                (-size * 0.3, -0.01),
            ),
            smooth(
                (0.06, -0.02),
                (-size * 0.5, -size * open_ * 0.8),
                (-size, -size * open_ * 0.8),
                (-size * 0.7, -size * 0.1),
                (-size * 0.3, 0.01),
            ),
        )
        drawing.fill(*lobes, colour=colour)


def _whale(drawing: Drawing, look: Look, kind: str = "whale") -> None:
    body = look.colour
    orca = kind == "orca"
    line = _spine(look, 5, 0.09)
    _flukes(drawing, line[-1], 0.20, dark(body, 0.1), wave(look.phase, -0.35))
    radii = [0.155, 0.205, 0.175, 0.095, 0.035] if not orca else [0.125, 0.165, 0.15, 0.085, 0.035]
    if orca:
        drawing.fill(smooth((0.10, 0.12), (-0.02, 0.40), (-0.09, 0.36), (-0.10, 0.10)), colour=body)
    hull = drawing.fill(
        tube(line, radii),
        ellipse(0.44, -0.01, 0.15, 0.145) if not orca else ellipse(0.46, 0.0, 0.12, 0.11),
        colour=body,
        melt=0.04,
        depth=0.10,
    )
    under = [(x, y - radii[at] * (1.05 if not orca else 1.15)) for at, (x, y) in enumerate(line)]
    drawing.fill(
        tube([(0.62, -0.16), *under[:4]], [0.09, *[radius * 0.72 for radius in radii[:4]]]),
        colour=tint("#f3f3ef"),
        shade=0,
        soft=0.008 if not orca else 0.0,
        clip=hull,
    )
    if orca:
        drawing.fill(ellipse(0.42, 0.055, 0.075, 0.035, 18), colour=tint("#f7f7f4"), shade=0, clip=hull)
    else:
        folds = [
            part
            for at in range(4)
            for part in tube(
                [(0.56, -0.075 - 0.028 * at), (0.30, -0.10 - 0.033 * at), (0.06, -0.13 - 0.022 * at)], [0.004] * 3
            )
        ]
        drawing.fill(folds, colour=tint("#c9d0d2"), shade=0, clip=hull)
        spout = swell(look.phase)
        drops = [
            ellipse(
                0.30 + side * 0.11 * t,
                0.20 + 0.20 * math.sin(math.pi * min(t * 0.75, 1.0)) * (0.5 + 0.5 * spout),
                0.020 * (1.15 - 0.5 * t),
            )
            for side in (-1, 1)
            for t in (0.15, 0.4, 0.65, 0.9, 1.15)
        ]
        drawing.fill(drops, colour=tint("#cfeaf5"), shade=0, opacity=0.35 + 0.5 * spout)
    with drawing.at(0.20, -0.12, turn=-38 + 14 * wave(look.phase, 0.1)):
        drawing.fill(
            smooth((0.05, 0.03), (-0.14, 0.035), (-0.27, -0.02), (-0.13, -0.07), (0.04, -0.04)),
            colour=dark(body, 0.14),
            depth=0.05,
        )
    _eye(drawing, 0.44, 0.015 if not orca else -0.005, 0.022, white=orca)
    _smile(drawing, 0.52, -0.055, 0.055, dark(body, 0.5))


def _dolphin(drawing: Drawing, look: Look) -> None:
    body = look.colour
    leap = 0.0
    line = _spine(look, 5, 0.10)
    with drawing.at(0, leap, turn=4 * wave(look.phase, 0.1)):
        _flukes(drawing, line[-1], 0.17, dark(body, 0.12), wave(look.phase, -0.35))
        drawing.fill(smooth((0.08, 0.10), (-0.10, 0.30), (-0.17, 0.28), (-0.11, 0.08)), colour=dark(body, 0.1))
        radii = [0.105, 0.135, 0.118, 0.068, 0.026]
        hull = drawing.fill(
            tube(line, radii),
            tube([(0.45, -0.01), (0.62, -0.045)], [0.062, 0.026]),
            colour=body,
            melt=0.035,
            depth=0.08,
        )
        under = [(x, y - radii[at] * 1.05) for at, (x, y) in enumerate(line)]
        drawing.fill(
            tube([(0.62, -0.09), *under[:4]], [0.05, *[radius * 0.70 for radius in radii[:4]]]),
            colour=tint("#eef3f5"),
            shade=0,
            soft=0.008,
            clip=hull,
        )
        with drawing.at(0.18, -0.08, turn=-48 + 14 * wave(look.phase, 0.1)):
            drawing.fill(
                smooth((0.04, 0.02), (-0.10, 0.025), (-0.20, -0.02), (-0.09, -0.045), (0.03, -0.03)),
                colour=dark(body, 0.14),
                depth=0.04,
            )
        _eye(drawing, 0.42, 0.02, 0.022, white=False)
        drawing.fill(
            tube([(0.62, -0.052), (0.52, -0.05), (0.43, -0.030)], [0.006] * 3), colour=dark(body, 0.5), shade=0
        )


def _shark(drawing: Drawing, look: Look) -> None:
    body = look.colour
    swing = wave(look.phase)
    narrow = 1.0 - 0.22 * wave(look.phase, -0.15)
    with drawing.at(0, 0.01 * wave(look.phase, 0.2), turn=1.5 * swing):
        tail = smooth(
            (-0.36, 0.04),
            (-0.36 - 0.16 * narrow, 0.24),
            (-0.36 - 0.24 * narrow, 0.34),
            (-0.36 - 0.13 * narrow, 0.03),
            (-0.36 - 0.19 * narrow, -0.17),
            (-0.36 - 0.10 * narrow, -0.11),
            (-0.36, -0.04),
        )
        drawing.fill(tail, colour=dark(body, 0.08))
        drawing.fill(
            smooth((0.14, 0.12), (-0.02, 0.35), (-0.09, 0.34), (-0.07, 0.11)),
            smooth((-0.22, 0.05), (-0.29, 0.13), (-0.32, 0.11), (-0.29, 0.04)),
            colour=dark(body, 0.06),
        )
        hull = drawing.fill(
            smooth(
                (0.56, 0.03),
                (0.40, 0.11),
                (0.12, 0.155),
                (-0.16, 0.10),
                (-0.42, 0.035),
                (-0.42, -0.03),
                (-0.16, -0.09),
                (0.12, -0.14),
                (0.36, -0.11),
                (0.50, -0.04),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            smooth((0.62, -0.02), (0.30, -0.015), (-0.10, -0.02), (-0.45, 0.0), (-0.3, -0.3), (0.5, -0.3)),
            colour=tint("#f2f4f4"),
            shade=0,
            soft=0.006,
            clip=hull,
        )
        mouth = drawing.fill(
            smooth((0.53, -0.03), (0.42, -0.038), (0.31, -0.065), (0.40, -0.105), (0.48, -0.07)),
            colour=tint("#6b2530"),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            *[
                polygon(
                    (0.335 + 0.035 * at, -0.045 + 0.003 * at),
                    (0.365 + 0.035 * at, -0.042 + 0.003 * at),
                    (0.352 + 0.035 * at, -0.072),
                )
                for at in range(5)
            ],
            colour=_WHITE,
            shade=0,
            clip=mouth,
        )
        drawing.fill(
            *[
                part
                for at in range(3)
                for part in tube([(0.20 - 0.035 * at, 0.045), (0.185 - 0.035 * at, -0.045)], [0.005] * 2)
            ],
            colour=dark(body, 0.35),
            shade=0,
        )
        with drawing.at(0.12, -0.09, turn=-52 + 8 * wave(look.phase, 0.2)):
            drawing.fill(
                smooth((0.05, 0.02), (-0.12, 0.03), (-0.26, -0.02), (-0.10, -0.06), (0.04, -0.04)),
                colour=dark(body, 0.12),
                depth=0.04,
            )
        _eye(drawing, 0.40, 0.045, 0.022, white=False)


def _turtle(drawing: Drawing, look: Look) -> None:
    skin, shell = look.colour, tint("#7a6a3a")
    stroke = wave(look.phase)
    with drawing.at(0, 0.02 * wave(look.phase, 0.3), turn=3 * wave(look.phase, 0.2)):
        with drawing.at(0.22, -0.02, turn=-62 - 30 * stroke):
            drawing.fill(
                smooth((0, 0.05), (0.22, 0.06), (0.40, -0.02), (0.20, -0.06), (0, -0.05)),
                colour=dark(skin, 0.28),
                depth=0.05,
            )
        drawing.fill(
            tube([(0.26, 0.02), (0.40, 0.08), (0.52, 0.10)], [0.085, 0.075, 0.105]),
            ellipse(0.55, 0.10, 0.115, 0.10),
            colour=skin,
            depth=0.06,
        )
        drawing.fill(
            smooth((-0.30, -0.02), (-0.50, -0.08), (-0.54, -0.17 - 0.04 * stroke), (-0.36, -0.14), (-0.22, -0.08)),
            colour=skin,
            depth=0.05,
        )
        drawing.fill(
            smooth((-0.40, -0.06), (-0.2, -0.13), (0.1, -0.13), (0.34, -0.05), (0.30, 0.02), (-0.36, 0.02)),
            colour=tint("#efe0b0"),
            depth=0.04,
        )
        dome = drawing.fill(
            smooth(
                (-0.43, -0.06), (-0.36, 0.10), (-0.18, 0.235), (0.05, 0.255), (0.25, 0.15), (0.36, -0.02), (0.0, -0.07)
            ),
            colour=shell,
            depth=0.10,
        )
        plates = [
            polygon(
                *[
                    (x + math.cos(math.radians(60 * at + 30)) * r, y + math.sin(math.radians(60 * at + 30)) * r * 0.9)
                    for at in range(6)
                ]
            )
            for x, y, r in (
                (-0.05, 0.10, 0.105),
                (-0.25, 0.065, 0.085),
                (0.15, 0.065, 0.085),
                (-0.15, 0.215, 0.06),
                (0.06, 0.215, 0.06),
            )
        ]
        drawing.fill(plates, colour=light(shell, 0.22), shade=0.4, depth=0.03, clip=dome)
        with drawing.at(0.20, -0.06, turn=-66 + 38 * stroke):
            drawing.fill(
                smooth((0, 0.06), (0.22, 0.075), (0.42, -0.02), (0.20, -0.07), (0, -0.06)), colour=skin, depth=0.05
            )
        _eye(drawing, 0.585, 0.125, 0.022)
        _smile(drawing, 0.615, 0.055, 0.040, dark(skin, 0.55))


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
        _eye(drawing, -0.06, 0.08, 0.045)
        _eye(drawing, 0.13, 0.08, 0.045)
        _smile(drawing, 0.035, -0.03, 0.055, dark(body, 0.6))


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
        _eye(drawing, -0.06, 0.02, 0.034)


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
        drawing.fill(ellipse(-0.16, 0.30, 0.08, 0.045, 32), colour=_WHITE, shade=0, opacity=0.55, clip=bell)
        drawing.fill(
            *[ellipse(x, 0.12 + 0.05 * (1 - abs(x) * 3), 0.045, 0.065) for x in (-0.20, -0.07, 0.07, 0.20)],
            colour=light(body, 0.45),
            shade=0,
            opacity=0.5,
            clip=bell,
        )


def _crab(drawing: Drawing, look: Look) -> None:
    """Stands on the ground; the origin is between its feet."""
    body = look.colour
    scuttle = look.action == "walk"
    bob = 0.012 * wave(look.phase * 2) if scuttle else 0.006 * wave(look.phase)
    for side in (-1, 1):
        for at in range(3):
            lift = max(0.0, wave(look.phase, at / 3 + (0.5 if side > 0 else 0))) * 0.05 if scuttle else 0.0
            x = side * (0.26 + 0.07 * at)
            drawing.fill(
                tube(
                    [
                        (side * 0.20, 0.20 + bob),
                        (x + side * 0.08, 0.22 + lift + bob),
                        (x + side * 0.13 + 0.03 * wave(look.phase, at / 3) * scuttle, 0.015 + lift),
                    ],
                    [0.035, 0.030, 0.012],
                ),
                colour=dark(body, 0.2),
                depth=0.03,
            )
        snap = 14 * swell(look.phase, 0.25 * side)
        drawing.fill(
            tube(
                [(side * 0.26, 0.28 + bob), (side * 0.42, 0.34 + bob), (side * 0.44, 0.44 + bob)], [0.04, 0.038, 0.04]
            ),
            colour=dark(body, 0.08),
            depth=0.03,
        )
        with drawing.at(side * 0.45, 0.46 + bob, turn=-10 * side, flip=side < 0):
            drawing.fill(
                place(
                    (smooth((-0.03, -0.02), (-0.09, 0.10), (-0.04, 0.20), (0.02, 0.13), (0.02, 0.02)),),
                    (0, 0),
                    snap * 0.4,
                ),
                colour=body,
                depth=0.04,
            )
            drawing.fill(
                place(
                    (smooth((0.0, -0.02), (0.10, 0.04), (0.12, 0.16), (0.05, 0.21), (0.06, 0.10), (0.0, 0.04)),),
                    (0, 0),
                    -snap * 0.4,
                ),
                colour=body,
                depth=0.04,
            )
    for x in (-0.09, 0.09):
        drawing.fill(tube([(x * 0.8, 0.36 + bob), (x, 0.50 + bob)], [0.020, 0.020]), colour=dark(body, 0.1), shade=0.4)
        _eye(drawing, x - 0.006, 0.52 + bob, 0.030)
    drawing.fill(
        smooth(
            (-0.34, 0.24 + bob),
            (-0.24, 0.38 + bob),
            (0.0, 0.42 + bob),
            (0.24, 0.38 + bob),
            (0.34, 0.24 + bob),
            (0.20, 0.12 + bob),
            (0.0, 0.09 + bob),
            (-0.20, 0.12 + bob),
        ),
        colour=body,
        depth=0.08,
    )
    drawing.fill(
        *[ellipse(x, y + bob, 0.018) for x, y in ((-0.16, 0.32), (0.16, 0.32), (0.0, 0.36))],
        colour=light(body, 0.4),
        shade=0,
    )
    _smile(drawing, 0.0, 0.21 + bob, 0.07, dark(body, 0.55))


def _lobster(drawing: Drawing, look: Look) -> None:
    body = look.colour
    bob = 0.008 * wave(look.phase)
    for at in range(4):
        x = 0.06 - 0.09 * at
        drawing.fill(
            tube(
                [(x, 0.14), (x - 0.03, 0.06), (x - 0.05 + 0.02 * wave(look.phase, at / 4), 0.01)], [0.018, 0.014, 0.008]
            ),
            colour=dark(body, 0.25),
            shade=0.4,
        )
    for at in range(5, -1, -1):
        drawing.fill(
            ellipse(-0.10 - 0.075 * at, 0.18 + bob - 0.012 * at, 0.085 - 0.006 * at, 0.095 - 0.010 * at),
            colour=body if at % 2 else dark(body, 0.1),
            depth=0.04,
        )
    drawing.fill(
        *[place((ellipse(-0.09, 0, 0.09, 0.035),), (-0.50, 0.12 + bob), turn)[0] for turn in (-34, 0, 34)],
        colour=dark(body, 0.06),
        depth=0.03,
    )
    for shift, shade in ((0.05, 0.25), (0.0, 0.0)):
        colour = dark(body, shade)
        drawing.fill(
            tube([(0.14, 0.16), (0.30, 0.12), (0.38 + shift, 0.24 + shift)], [0.032] * 3), colour=colour, depth=0.03
        )
        with drawing.at(0.40 + shift, 0.28 + shift, turn=-20 + 6 * wave(look.phase, shift * 5)):
            drawing.fill(
                smooth((-0.05, -0.03), (-0.075, 0.10), (0.0, 0.24), (0.03, 0.12), (0.0, 0.02)),
                smooth((0.0, -0.03), (0.10, 0.06), (0.09, 0.21), (0.04, 0.12), (0.0, 0.04)),
                colour=colour,
                depth=0.04,
            )
    drawing.fill(
        smooth(
            (-0.14, 0.18 + bob),
            (-0.06, 0.29 + bob),
            (0.12, 0.28 + bob),
            (0.26, 0.20 + bob),
            (0.18, 0.10 + bob),
            (-0.06, 0.09 + bob),
        ),
        colour=body,
        depth=0.06,
    )
    drawing.fill(
        *tube([(0.22, 0.22 + bob), (0.44, 0.42), (0.66, 0.44 + 0.02 * wave(look.phase))], [0.008, 0.006, 0.003]),
        *tube([(0.22, 0.20 + bob), (0.48, 0.32), (0.70, 0.30 + 0.02 * wave(look.phase, 0.3))], [0.008, 0.006, 0.003]),
        colour=dark(body, 0.2),
        shade=0,
    )
    _eye(drawing, 0.17, 0.235 + bob, 0.020)


def _seahorse(drawing: Drawing, look: Look) -> None:
    body = look.colour
    bob = 0.03 * wave(look.phase)
    with drawing.at(0, bob, turn=3 * wave(look.phase, 0.2)):
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
        _eye(drawing, 0.085, 0.385, 0.026)


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
        _eye(drawing, -0.07, 0.04, 0.032)
        _eye(drawing, 0.07, 0.04, 0.032)
        _smile(drawing, 0.0, -0.06, 0.05, dark(body, 0.55))


def _manta(drawing: Drawing, look: Look) -> None:
    body = look.colour
    flap = wave(look.phase)
    late = wave(look.phase, -0.12)
    with drawing.at(0, -0.03 * flap, turn=6):
        drawing.fill(
            tube([(-0.22, 0.0), (-0.50, 0.02), (-0.80, 0.05 * late)], [0.030, 0.014, 0.005]),
            colour=dark(body, 0.2),
            shade=0,
        )
        drawing.fill(
            smooth(
                (0.26, 0.04),
                (0.02, 0.10 + 0.05 * flap),
                (-0.12, 0.22 + 0.22 * late),
                (-0.20, 0.10 + 0.05 * flap),
                (-0.24, 0.02),
            ),
            colour=dark(body, 0.28),
            depth=0.05,
        )
        hull = drawing.fill(
            smooth((0.36, 0.02), (0.20, 0.09), (-0.05, 0.09), (-0.26, 0.01), (-0.05, -0.07), (0.22, -0.07)),
            colour=body,
            depth=0.07,
        )
        drawing.fill(
            smooth((0.4, -0.03), (0.1, -0.04), (-0.3, -0.01), (0.0, -0.2), (0.4, -0.2)),
            colour=tint("#e8ecf0"),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            smooth(
                (0.28, 0.0),
                (0.10, -0.06 + 0.12 * flap),
                (-0.06, -0.20 + 0.40 * late),
                (-0.24, -0.26 + 0.46 * late),
                (-0.20, -0.06 + 0.16 * flap),
                (-0.22, 0.0),
            ),
            colour=light(body, 0.05),
            depth=0.07,
        )
        drawing.fill(*tube([(0.33, 0.05), (0.42, 0.07), (0.46, 0.03)], [0.022, 0.018, 0.012]), colour=body, shade=0.4)
        _eye(drawing, 0.28, 0.035, 0.020, white=False)


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


def _sea(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    seconds: float = 2.0,
    stride: float = 0.9,
    habitat: str = "underwater",
    actions: tuple[str, ...] = ("swim",),
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="sea",
        habitat=habitat,
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
        stride=stride,
    )


ENTRIES: tuple[Entry, ...] = (
    _sea(
        "whale",
        ("whale", "blue whale", "humpback"),
        5.0,
        "#4a7fa8",
        partial(_whale, kind="whale"),
        seconds=3.2,
        stride=0.6,
    ),
    _sea("orca", ("orca", "killer whale"), 2.5, "#26282f", partial(_whale, kind="orca"), seconds=2.2),
    _sea("dolphin", ("dolphin", "porpoise"), 1.0, "#7d9fb8", _dolphin, seconds=1.3, stride=1.2),
    _sea("shark", ("shark",), 1.4, "#71818f", _shark, seconds=1.6, stride=1.0),
    _sea("turtle", ("turtle", "sea turtle"), 0.6, "#7fae5a", _turtle, seconds=2.6, stride=0.6),
    _sea("octopus", ("octopus", "octopuses", "octopi", "kraken"), 0.9, "#d8567a", _octopus, seconds=2.8, stride=0.3),
    _sea("squid", ("squid", "cuttlefish"), 0.6, "#e08a9a", _squid, seconds=2.0, stride=0.6),
    _sea("jellyfish", ("jellyfish", "medusa"), 0.5, "#c58ae8", _jellyfish, seconds=2.8, stride=0.2),
    _sea(
        "crab", ("crab",), 0.25, "#e2523a", _crab, habitat="ground", actions=("stand", "walk"), seconds=1.2, stride=0.4
    ),
    _sea(
        "lobster",
        ("lobster", "shrimp", "prawn", "crayfish"),
        0.3,
        "#d8432f",
        _lobster,
        habitat="ground",
        actions=("stand",),
        seconds=2.6,
    ),
    _sea("seahorse", ("seahorse", "sea horse"), 0.2, "#f2a93d", _seahorse, seconds=2.2, stride=0.3),
    _sea("starfish", ("starfish", "sea star"), 0.25, "#f28a4a", _starfish, actions=("still",), seconds=4.0),
    _sea("manta ray", ("manta", "manta ray", "stingray"), 1.2, "#3f5878", _manta, seconds=2.4, stride=0.9),
    _sea(
        "coral",
        ("coral", "reef", "coral reef", "anemone"),
        0.6,
        "#ef6f6a",
        _coral,
        actions=("still",),
        habitat="underwater",
        seconds=4.0,
    ),
    _sea("seaweed", ("seaweed", "kelp", "algae"), 1.2, "#4f9a5f", _seaweed, actions=("still",), seconds=3.6),
    _sea(
        "seashell",
        ("seashell", "shell", "scallop", "oyster"),
        0.1,
        "#f4c3a8",
        _shell,
        actions=("still",),
        habitat="ground",
        seconds=4.0,
    ),
)
