"""Beetles, ants, spiders, snails, scorpions. Units: about the length; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .flying_insects import INK, bug_eye, draw_feelers
from .reptiles import draw_eye

_LEAF = tint("#5aa83f")


def _ladybird(drawing: Drawing, look: Look) -> None:
    body = look.colour
    walk = look.action == "walk"
    for at in range(3):
        swing = 0.04 * wave(look.phase, at / 3) if walk else 0.0
        x = -0.20 + 0.20 * at
        drawing.fill(
            tube(
                [
                    (x, 0.14),
                    (x + 0.03 + swing, 0.06),
                    (x + 0.05 + swing * 1.5, 0.014 + max(0.0, 0.03 * wave(look.phase, at / 3 + 0.25)) * walk),
                ],
                [0.022, 0.020, 0.014],
            ),
            colour=INK,
            shade=0,
        )
    drawing.fill(ellipse(0.36, 0.20, 0.145), colour=INK, depth=0.05)
    drawing.fill(ellipse(0.42, 0.25, 0.050), colour=(255, 255, 255), shade=0)
    bug_eye(drawing, 0.43, 0.25, 0.032)
    draw_feelers(drawing, 0.42, 0.32, 0.13, look)
    dome = drawing.fill(
        smooth((0.34, 0.10), (0.30, 0.32), (0.08, 0.47), (-0.18, 0.46), (-0.40, 0.28), (-0.44, 0.10), (0.0, 0.07)),
        colour=body,
        depth=0.11,
    )
    drawing.fill(
        *[
            ellipse(x, y, r)
            for x, y, r in (
                (-0.24, 0.32, 0.062),
                (0.0, 0.20, 0.066),
                (0.02, 0.39, 0.055),
                (0.20, 0.28, 0.052),
                (-0.30, 0.16, 0.052),
            )
        ],
        *tube([(0.36, 0.12), (0.05, 0.10), (-0.46, 0.11)], [0.014] * 3),
        colour=INK,
        shade=0,
        clip=dome,
    )


def _ant(drawing: Drawing, look: Look, kind: str = "ant") -> None:
    body = look.colour
    walk = look.action == "walk"
    beetle = kind == "beetle"
    for far in (0.5, 0.0):
        for at in range(3):
            here = look.phase + at / 3 + far
            swing = 0.06 * wave(here) * walk
            x = -0.10 + 0.11 * at
            drawing.fill(
                tube(
                    [
                        (x, 0.20),
                        (x + (at - 1) * 0.14 + swing * 0.4, 0.26),
                        (x + (at - 1) * 0.20 + swing, 0.012 + 0.05 * max(0.0, wave(here, 0.25)) * walk),
                    ],
                    [0.020, 0.018, 0.010],
                ),
                colour=dark(body, 0.35 if far else 0.1),
                shade=0,
            )
    if beetle:
        drawing.fill(ellipse(0.28, 0.22, 0.12, 0.10), colour=dark(body, 0.35), depth=0.04)
        shell = drawing.fill(
            smooth((0.24, 0.14), (0.18, 0.34), (-0.08, 0.42), (-0.34, 0.32), (-0.42, 0.14), (0.0, 0.10)),
            colour=body,
            depth=0.10,
        )
        drawing.fill(
            tube([(0.22, 0.30), (-0.1, 0.30), (-0.45, 0.18)], [0.010] * 3), colour=dark(body, 0.5), shade=0, clip=shell
        )
        drawing.fill(
            tube([(0.36, 0.24), (0.48, 0.30), (0.50, 0.40)], [0.030, 0.026, 0.008]), colour=dark(body, 0.4), shade=0.4
        )
    else:
        drawing.fill(
            ellipse(-0.32, 0.24, 0.20, 0.15, 8),
            ellipse(-0.02, 0.21, 0.12, 0.095),
            ellipse(0.24, 0.26, 0.145, 0.125, 14),
            colour=body,
            depth=0.06,
        )
    drawing.mark("mouth", 0.43, 0.24)
    if kind == "leafcutter":
        with drawing.at(0.38, 0.30, turn=66 + 4 * wave(look.phase * 2)):
            blade = drawing.fill(
                smooth((0, 0), (0.22, 0.26), (0.62, 0.24), (0.86, 0.0), (0.60, -0.22), (0.24, -0.2)),
                colour=_LEAF,
                depth=0.06,
            )
            drawing.fill(*tube([(0, 0), (0.8, 0)], [0.016, 0.008]), colour=dark(_LEAF, 0.3), shade=0, clip=blade)
    bug_eye(drawing, 0.30, 0.29 if not beetle else 0.24, 0.036)
    draw_feelers(drawing, 0.31, 0.36 if not beetle else 0.30, 0.16, look, dark(body, 0.3))


def _spider(drawing: Drawing, look: Look) -> None:
    body = look.colour
    bob = 0.015 * wave(look.phase)
    for side in (-1, 1):
        for at in range(4):
            lift = (
                0.05 * max(0.0, wave(look.phase, at / 4 + (0.5 if side > 0 else 0.0))) if look.action == "walk" else 0.0
            )
            x = side * (0.30 + 0.13 * at)
            drawing.fill(
                tube(
                    [(side * 0.10, 0.30 + bob), (x * 0.75, 0.52 - 0.05 * at + bob), (x, 0.012 + lift)],
                    [0.026, 0.022, 0.010],
                ),
                colour=dark(body, 0.15),
                shade=0.3,
                depth=0.02,
            )
    drawing.fill(ellipse(-0.16, 0.36 + bob, 0.24, 0.20, 10), colour=body, depth=0.08)
    drawing.fill(ellipse(0.12, 0.28 + bob, 0.16, 0.14), colour=light(body, 0.08), depth=0.06)
    for x in (0.10, 0.21):
        drawing.fill(ellipse(x, 0.33 + bob, 0.048), colour=(255, 255, 255), shade=0)
        bug_eye(drawing, x + 0.008, 0.33 + bob, 0.030)


def _snail(drawing: Drawing, look: Look) -> None:
    body, shell = tint("#e3bd8a"), look.colour
    stretch = 0.04 * wave(look.phase)
    drawing.fill(
        smooth(
            (-0.56 - stretch, 0.0),
            (-0.30, 0.10),
            (0.10, 0.12),
            (0.30, 0.16),
            (0.36 + stretch, 0.34),
            (0.46 + stretch, 0.40),
            (0.54 + stretch, 0.32),
            (0.50 + stretch, 0.14),
            (0.40 + stretch, 0.0),
            (0.0, -0.005),
        ),
        colour=body,
        depth=0.07,
    )
    for x, y in ((0.44, 0.58), (0.56, 0.55)):
        drawing.fill(
            *tube([(0.45 + stretch, 0.36), (x + stretch, y)], [0.020, 0.017]),
            ellipse(x + stretch, y, 0.034),
            colour=body,
            shade=0.4,
            depth=0.02,
        )
        bug_eye(drawing, x + stretch + 0.008, y + 0.004, 0.020)
    drawing.fill(tube([(0.50 + stretch, 0.22), (0.53 + stretch, 0.20)], [0.010] * 2), colour=dark(body, 0.5), shade=0)
    drawing.mark("back", -0.08, 0.58)
    with drawing.at(-0.08, 0.33, turn=3 * wave(look.phase)):
        drawing.fill(ellipse(0, 0, 0.30), colour=shell, depth=0.11)
        swirl = [
            (0.27 * (1 - at / 26) * math.cos(at * 0.52 + 3.4), 0.27 * (1 - at / 26) * math.sin(at * 0.52 + 3.4))
            for at in range(25)
        ]
        drawing.fill(tube(swirl, [0.018] * 25), colour=dark(shell, 0.42), shade=0)


def _caterpillar(drawing: Drawing, look: Look) -> None:
    body = look.colour
    for at in range(6):
        hump = 0.09 * max(0.0, wave(look.phase, -at / 7))
        x = -0.46 + 0.155 * at
        drawing.fill(ellipse(x - 0.03, 0.02, 0.020), ellipse(x + 0.03, 0.02, 0.020), colour=dark(body, 0.5), shade=0)
        drawing.fill(ellipse(x, 0.135 + hump, 0.125), colour=body if at % 2 else light(body, 0.16), depth=0.06)
    drawing.fill(ellipse(0.46, 0.19, 0.165), colour=light(body, 0.06), depth=0.07)
    draw_feelers(drawing, 0.47, 0.33, 0.15, look)
    bug_eye(drawing, 0.51, 0.22, 0.042)
    drawing.fill(tube([(0.47, 0.115), (0.52, 0.09), (0.57, 0.12)], [0.011] * 3), colour=dark(body, 0.6), shade=0)


def _hopper(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(
        *[
            part
            for x in (0.06, 0.20)
            for part in tube([(x, 0.16), (x + 0.06, 0.10), (x + 0.05, 0.012)], [0.016, 0.014, 0.010])
        ],
        colour=dark(body, 0.2),
        shade=0,
    )
    drawing.fill(
        smooth((0.34, 0.20), (0.20, 0.30), (-0.20, 0.28), (-0.52, 0.20), (-0.20, 0.13), (0.20, 0.12)),
        colour=body,
        depth=0.06,
    )
    drawing.fill(
        smooth((0.14, 0.28), (-0.20, 0.32), (-0.58, 0.20), (-0.20, 0.20)),
        colour=light(body, 0.18),
        shade=0.5,
        depth=0.03,
    )
    drawing.fill(ellipse(0.36, 0.26, 0.11, 0.125), colour=light(body, 0.06), depth=0.05)
    bug_eye(drawing, 0.385, 0.30, 0.040)
    draw_feelers(drawing, 0.40, 0.36, 0.20, look, dark(body, 0.3))
    kick = 0.02 * wave(look.phase)
    drawing.fill(
        tube([(-0.02, 0.20), (-0.22, 0.42 + kick), (-0.34, 0.50 + kick)], [0.060, 0.040, 0.020]),
        *tube([(-0.34, 0.50 + kick), (-0.46, 0.012)], [0.018, 0.012]),
        colour=dark(body, 0.1),
        shade=0.5,
        depth=0.03,
    )


def _weaving(drawing: Drawing, look: Look) -> None:
    """A web between its threads, and the spider on it, seen from its back, going round and drawing its thread."""
    silk, body = tint("#f4f8fb"), look.colour
    spokes = [(math.cos(math.tau * n / 12 + 0.2), math.sin(math.tau * n / 12 + 0.2)) for n in range(12)]
    with drawing.at(0, 1.0):
        threads = [part for x, y in spokes for part in tube([(0, 0), (x, y)], [0.009] * 2)]
        drawing.fill(*threads, colour=silk, shade=0)
        for ring in range(1, 8):
            share = 0.125 * ring
            points = [(share * x, share * y) for x, y in spokes]
            drawing.fill(tube([*points, points[0]], [0.008] * 13, straight=True), colour=silk, shade=0)
        angle = 0.9 + 0.35 * wave(look.phase)
        where = (0.42 * math.cos(angle), 0.42 * math.sin(angle))
        drawing.fill(*tube([where, (0.98, 0.2)], [0.010] * 2), colour=silk, shade=0)
        with drawing.at(*where, turn=math.degrees(angle) + 100 + 8 * wave(look.phase, 0.25), size=0.62):
            _from_above(drawing, look, body)


def _from_above(drawing: Drawing, look: Look, body: Colour) -> None:
    for side in (-1, 1):
        for at in range(4):
            reach = 0.05 * wave(look.phase * 2, at / 4 + (0.5 if side > 0 else 0))
            x = 0.30 - 0.17 * at
            leg = [(0.10 - 0.04 * at, 0.05 * side), (x + 0.1, side * (0.30 + reach)), (1.5 * x + reach, side * 0.62)]
            drawing.fill(*tube(leg, [0.035, 0.03, 0.012]), colour=dark(body, 0.15), shade=0.3)
    drawing.fill(ellipse(-0.24, 0, 0.27, 0.23), colour=body, depth=0.09)
    drawing.fill(ellipse(-0.24, 0, 0.13, 0.08), colour=light(body, 0.35), shade=0, soft=0.01)
    drawing.fill(ellipse(0.12, 0, 0.17, 0.15), colour=light(body, 0.08), depth=0.06)
    for y in (-0.065, 0.065):
        drawing.fill(ellipse(0.22, y, 0.05), colour=(255, 255, 255), shade=0)
        bug_eye(drawing, 0.235, y, 0.03)


def _scorpion(drawing: Drawing, look: Look) -> None:
    """Two claws before it, a tail bent over its back with the sting."""
    body, walks = look.colour, look.moving
    for far in (True, False):
        tone = dark(body, 0.35) if far else dark(body, 0.1)
        for at in range(4):
            step = wave(look.phase, at / 4 + 0.5 * far) if walks else 0.0
            hip, foot = (-0.20 + 0.13 * at, 0.16), (-0.34 + 0.20 * at + 0.05 * step, 0.03 * max(step, 0.0))
            knee = ((hip[0] + foot[0]) / 2, 0.29 + (0.03 if far else 0.0))
            drawing.fill(tube([hip, knee, foot], [0.026, 0.022, 0.010]), colour=tone, depth=0.02)
        if far:
            _claw(drawing, look, far=True)
            sway = 0.03 * wave(look.phase)
            tail = [
                (-0.28, 0.20),
                (-0.56, 0.26),
                (-0.70, 0.50),
                (-0.58, 0.78),
                (-0.28, 0.86 + sway),
                (-0.10, 0.74 + sway),
            ]
            drawing.fill(tube(tail, [0.10, 0.085, 0.075, 0.068, 0.06, 0.055]), colour=body, depth=0.05)
            for x, y in tail[1:]:
                drawing.fill(ellipse(x, y, 0.082), colour=light(body, 0.08), depth=0.03)
            drawing.fill(
                smooth((-0.16, 0.80 + sway), (-0.04, 0.76 + sway), (0.02, 0.62 + sway), (-0.10, 0.68 + sway)),
                colour=dark(body, 0.45),
                depth=0.02,
            )
    drawing.fill(
        smooth((-0.34, 0.18), (-0.2, 0.30), (0.12, 0.32), (0.34, 0.22), (0.30, 0.12), (-0.2, 0.10)),
        colour=body,
        depth=0.06,
    )
    for x in (-0.22, -0.11, 0.0, 0.11):
        drawing.fill(tube([(x, 0.28), (x - 0.02, 0.14)], [0.010] * 2), colour=dark(body, 0.3), shade=0)
    _claw(drawing, look, far=False)
    draw_eye(drawing, 0.25, 0.25, 0.022, look)


def _claw(drawing: Drawing, look: Look, *, far: bool) -> None:
    body, up = look.colour, 0.05 * wave(look.phase, 0.25 * far) + (0.10 if far else 0.0)
    tone = dark(body, 0.25) if far else body
    drawing.fill(
        tube([(0.26, 0.16), (0.46, 0.30 + up), (0.62, 0.20 + up)], [0.035, 0.03, 0.035]), colour=tone, depth=0.02
    )
    gape = 0.03 + 0.03 * wave(2 * look.phase, 0.5 * far)
    drawing.fill(
        smooth((0.58, 0.18 + up), (0.70, 0.34 + up), (0.96, 0.32 + up + gape), (0.80, 0.22 + up), (0.70, 0.16 + up)),
        smooth((0.60, 0.16 + up), (0.72, 0.20 + up), (0.94, 0.20 + up - gape), (0.74, 0.09 + up)),
        colour=tone,
        depth=0.04,
    )


_insect = Kind(family="insect", habitat="ground", actions=("walk", "stand"), seconds=0.6, stride=0.3)
_ground_insect = Kind(family="insect", habitat="ground", actions=("stand",), seconds=2.0)

ENTRIES: tuple[Entry, ...] = (
    _insect("ladybug", "ladybird", 0.05, "#e0342c", _ladybird, seconds=0.9, stride=0.25),
    _insect("ant", "termite, dew ant", 0.04, "#7a3f2c", partial(_ant, kind="ant")),
    _insect("leafcutter ant", "leafcutter, leaf cutter ant", 0.06, "#8a3f2e", partial(_ant, kind="leafcutter")),
    _insect("beetle", "bug, scarab, insect", 0.05, "#3f7a6a", partial(_ant, kind="beetle"), seconds=0.8, stride=0.25),
    _insect("spider", "tarantula, hanging spider", 0.06, "#4a4150", _spider, seconds=1.0),
    _insect("snail", "slug", 0.07, "#c9783f", _snail, seconds=2.6, stride=0.12),
    _insect("caterpillar", "worm, centipede, millipede", 0.05, "#8fc04a", _caterpillar, seconds=1.4, stride=0.16),
    _ground_insect("grasshopper", "cricket, locust, mantis, mantises", 0.06, "#7fb04a", _hopper),
    _ground_insect("weaving spider", "", 0.06, "#4a4150", _weaving, seconds=3.4),
    _insect("scorpion", "", 0.1, "#8a5a2c", _scorpion, actions=("stand", "walk"), seconds=1.2, stride=0.5),
)
