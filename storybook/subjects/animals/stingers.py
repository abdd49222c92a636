"""Scorpion, axolotl and centipede: low bodies with many legs. Units: about the length; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .reptiles import draw_eye


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


def _axolotl(drawing: Drawing, look: Look) -> None:
    """A pink newt with feathery gills and a broad smile; its tail waves."""
    body, gills = look.colour, tint("#d8507a")
    beat = wave(look.phase)
    for far in (True, False):
        tone = dark(body, 0.2) if far else dark(body, 0.05)
        for x, reach in ((-0.16, -0.10), (0.22, 0.10)):
            swing = 0.06 * wave(look.phase, 0.5 * far + (0.25 if x > 0 else 0.0))
            foot = (x + reach + swing, 0.02 + (0.05 if far else 0.0))
            drawing.fill(tube([(x, 0.18), foot], [0.05, 0.03]), colour=tone, depth=0.02)
            drawing.fill(*[ellipse(foot[0] + 0.025 * n, foot[1], 0.018) for n in (-1, 0, 1)], colour=tone, shade=0.3)
        if far:
            fin = smooth(
                (-0.22, 0.34),
                (-0.55, 0.42 + 0.05 * beat),
                (-0.95, 0.24 + 0.12 * beat),
                (-0.6, 0.10 + 0.06 * beat),
                (-0.25, 0.10),
            )
            drawing.fill(fin, colour=light(body, 0.35), depth=0.04, opacity=0.9)
    drawing.fill(
        tube(
            [(-0.80, 0.24 + 0.10 * beat), (-0.45, 0.22 + 0.03 * beat), (-0.1, 0.22), (0.3, 0.24)],
            [0.02, 0.07, 0.13, 0.13],
        ),
        colour=body,
        depth=0.06,
    )
    for side in (1, -1):
        for at in range(3):
            turn = math.radians(118 - 30 * at if side > 0 else 200 + 18 * at)
            root = (0.38 + 0.02 * side, 0.32 if side > 0 else 0.24)
            tip = (root[0] + 0.30 * math.cos(turn), root[1] + 0.30 * math.sin(turn) + 0.02 * wave(look.phase, at / 3))
            drawing.fill(tube([root, tip], [0.03, 0.012]), colour=gills, shade=0.3)
            for step in (0.4, 0.6, 0.8, 0.95):
                x, y = root[0] + step * (tip[0] - root[0]), root[1] + step * (tip[1] - root[1])
                drawing.fill(
                    ellipse(x, y, 0.045 - 0.02 * step, 0.016, math.degrees(turn) + 90),
                    colour=light(gills, 0.2),
                    shade=0,
                )
    drawing.fill(ellipse(0.50, 0.27, 0.22, 0.16), colour=body, depth=0.06)
    drawing.fill(ellipse(0.60, 0.20, 0.05, 0.03), colour=tint("#f48aa8"), shade=0, opacity=0.6)
    drawing.fill(
        tube([(0.46, 0.19), (0.58, 0.165), (0.70, 0.22)], [0.008, 0.010, 0.008]), colour=dark(body, 0.5), shade=0
    )
    draw_eye(drawing, 0.58, 0.31, 0.030, look)


def _centipede(drawing: Drawing, look: Look) -> None:
    """A long row of rings, a pair of legs to each."""
    body = look.colour
    rings = [(-0.9 + 0.12 * n, 0.12 + 0.03 * wave(look.phase, n / 8)) for n in range(15)]
    for at, (x, y) in enumerate(rings):
        swing = 0.05 * wave(2 * look.phase, at / 5)
        drawing.fill(tube([(x, y), (x + swing, 0.0)], [0.014, 0.008]), colour=tint("#f2b03a"), shade=0.2)
        drawing.fill(ellipse(x, y, 0.085, 0.08), colour=body if at % 2 else dark(body, 0.15), depth=0.03)
    x, y = rings[-1]
    drawing.fill(ellipse(x + 0.08, y + 0.02, 0.10, 0.09), colour=light(body, 0.1), depth=0.03)
    for turn in (40, 75):
        tip = (x + 0.12 + 0.26 * math.cos(math.radians(turn)), y + 0.06 + 0.22 * math.sin(math.radians(turn)))
        drawing.fill(tube([(x + 0.12, y + 0.07), tip], [0.010, 0.005]), colour=tint("#f2b03a"), shade=0)
    drawing.fill(
        polygon((x + 0.16, y - 0.01), (x + 0.24, y - 0.05), (x + 0.15, y - 0.05)), colour=tint("#f2b03a"), shade=0
    )
    draw_eye(drawing, x + 0.11, y + 0.04, 0.022, look)


_low = Kind(family="insect", habitat="ground", actions=("stand", "walk"), seconds=1.2, stride=0.5)

ENTRIES: tuple[Entry, ...] = (
    _low("scorpion", ("scorpion",), 0.1, "#8a5a2c", _scorpion),
    _low("centipede", ("centipede", "millipede"), 0.03, "#9a3f2c", _centipede),
    _low(
        "axolotl",
        ("axolotl",),
        0.12,
        "#f7b8c8",
        _axolotl,
        family="sea",
        habitat="underwater",
        actions=("swim", "stand"),
        seconds=2.4,
    ),
)
