"""Palms, willows, bamboo, bare trees. Units: the height; the origin is where it leaves the ground."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Outline, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .trees import draw_trunk, leafy


def _bare(drawing: Drawing, look: Look) -> None:
    sway = 0.008 * wave(look.phase)
    limbs: list[Outline] = []

    def grow(x: float, y: float, angle: float, long: float, thick: float, left: int) -> None:
        ex, ey = x + math.cos(angle) * long + sway * y, y + math.sin(angle) * long
        limbs.extend(tube([(x, y), (ex, ey)], [thick, thick * 0.62]))
        if left:
            for turn, part in ((0.46, 0.76), (-0.40, 0.80)):
                grow(ex, ey, angle + turn + 0.06 * left, long * part, thick * 0.62, left - 1)

    grow(0.0, 0.05, math.pi / 2 - 0.03, 0.27, 0.050, 4)
    limbs.append(smooth((-0.11, 0.0), (-0.05, 0.05), (0, 0.12), (0.05, 0.05), (0.11, 0.0), (0, 0.006)))
    drawing.fill(limbs, colour=look.colour, depth=0.03)


def _palm(drawing: Drawing, look: Look) -> None:
    sway = 0.020 * wave(look.phase)
    spine = [(-0.06, 0.045), (-0.055, 0.25), (0.0, 0.52), (0.08 + sway, 0.74)]
    trunk = drawing.fill(tube(spine, [0.046, 0.034, 0.029, 0.026]), colour=tint("#a5764a"), depth=0.03)
    rings = [
        part for at in range(10) for part in tube([(-0.2, 0.05 + 0.07 * at), (0.2, 0.065 + 0.07 * at)], [0.006] * 2)
    ]
    drawing.fill(rings, colour=tint("#7d5533"), shade=0, opacity=0.7, clip=trunk)
    cx, cy = 0.08 + sway, 0.745
    leaves = (
        (168, 0.40, -0.30),
        (30, 0.36, -0.20),
        (138, 0.34, -0.12),
        (-4, 0.38, -0.30),
        (62, 0.28, -0.02),
        (108, 0.28, -0.02),
    )
    for at, (angle, long, drop) in enumerate(leaves):
        lift = 3 * wave(look.phase, 0.1 * at)
        turn = math.radians(angle + lift)
        ex, ey = cx + math.cos(turn) * long, cy + math.sin(turn) * long * 0.75 + drop
        mx, my = cx + math.cos(turn) * long * 0.58, cy + math.sin(turn) * long * 0.75 + 0.09
        _frond(
            drawing, (cx, cy), (mx, my), (ex, ey), dark(look.colour, 0.24) if at < 4 and at % 2 == 0 else look.colour
        )
    drawing.fill(
        ellipse(cx - 0.035, cy - 0.03, 0.034),
        ellipse(cx + 0.03, cy - 0.04, 0.034),
        ellipse(cx, cy - 0.055, 0.032),
        colour=tint("#6b4526"),
        depth=0.02,
    )


def _frond(
    drawing: Drawing, start: tuple[float, float], middle: tuple[float, float], end: tuple[float, float], colour: Colour
) -> None:
    """A feathered leaf along a bent rib."""
    upper, lower = [], []
    for at in range(13):
        t = at / 12
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1]
        dx = 2 * (1 - t) * (middle[0] - start[0]) + 2 * t * (end[0] - middle[0])
        dy = 2 * (1 - t) * (middle[1] - start[1]) + 2 * t * (end[1] - middle[1])
        length = math.hypot(dx, dy) or 1.0
        width = 0.062 * math.sin(math.pi * min(t * 0.92 + 0.08, 1.0)) ** 0.7
        tooth = width * (1.0 if at % 2 else 0.62)
        upper.append((x - dy / length * tooth * 0.8, y + dx / length * tooth * 0.8))
        lower.append((x + dy / length * tooth, y - dx / length * tooth))
    drawing.fill(polygon(*upper, *lower[::-1]), colour=colour, depth=0.03, shade=0.8)


def _willow(drawing: Drawing, look: Look) -> None:
    draw_trunk(drawing, 0.052, tint("#6b5138"), 0.60)
    base = look.colour
    drawing.fill(
        *[
            leafy(x, y, r, at)
            for at, (x, y, r) in enumerate(
                ((-0.18, 0.78, 0.17), (0.18, 0.78, 0.17), (0.0, 0.85, 0.16), (0.0, 0.72, 0.18))
            )
        ],
        colour=dark(base, 0.2),
        depth=0.08,
    )
    for at in range(15):
        x = -0.36 + 0.72 * at / 14
        top = 0.90 - 0.9 * x * x
        low = 0.16 + 0.10 * ((at * 7) % 5) / 4 + 0.5 * abs(x) * 0.2
        sway = 0.03 * wave(look.phase, -0.05 * at)
        out = x * 1.25
        drawing.fill(
            tube([(x * 0.7, top), (out, (top + low) / 2 + 0.1), (out + sway, low)], [0.030, 0.034, 0.008]),
            colour=light(base, 0.10 * (at % 3)) if at % 2 else dark(base, 0.12),
            shade=0.5,
            depth=0.02,
        )


def _bamboo(drawing: Drawing, look: Look) -> None:
    for at, x in enumerate((-0.16, 0.0, 0.15, -0.07)):
        high = (0.92, 1.0, 0.84, 0.76)[at]
        sway = 0.03 * wave(look.phase, -0.08 * at)
        line = [(x, 0.0), (x + 0.01, high * 0.5), (x + 0.02 + sway, high)]
        colour = look.colour if at != 3 else dark(look.colour, 0.25)
        cane = drawing.fill(tube(line, [0.026, 0.024, 0.017]), colour=colour, shade=0.8, depth=0.02)
        drawing.fill(
            *[
                part
                for step in range(1, 7)
                for part in tube([(x - 0.1, high * step / 7), (x + 0.1, high * step / 7)], [0.006] * 2)
            ],
            colour=dark(colour, 0.35),
            shade=0,
            clip=cane,
        )
        for step, (share, side) in enumerate(((0.62, 1), (0.76, -1), (0.90, 1), (0.98, -1))):
            px, py = x + 0.015 + sway * share, high * share
            tip = (px + side * 0.15, py - 0.05 + 0.012 * wave(look.phase, 0.1 * step))
            drawing.fill(
                smooth((px, py), ((px + tip[0]) / 2, py + 0.025), tip, ((px + tip[0]) / 2, py - 0.035)),
                colour=light(look.colour, 0.12),
                shade=0.5,
                depth=0.02,
            )


def _stump(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth(
            (-0.62, 0.0),
            (-0.40, 0.10),
            (-0.34, 0.60),
            (0.34, 0.60),
            (0.40, 0.10),
            (0.66, 0.0),
            (0.2, 0.02),
            (0.0, 0.05),
            (-0.25, 0.02),
        ),
        colour=look.colour,
        depth=0.10,
    )
    drawing.fill(ellipse(0, 0.60, 0.36, 0.11), colour=tint("#e8cfa0"), shade=0.4)
    for part in (0.72, 0.45, 0.2):
        ring = [(float(x), float(y)) for x, y in ellipse(0, 0.60, 0.36 * part, 0.11 * part)[::2]]
        drawing.fill(tube([*ring, ring[0]], [0.007] * (len(ring) + 1)), colour=tint("#c29a64"), shade=0)
    drawing.mark("seat", 0, 0.6)


def _hollow_log(drawing: Drawing, look: Look) -> None:
    """A thick trunk that lies on the ground, its open end turned to us; the den is its floor."""
    bark, wood = look.colour, tint("#e0bd86")
    body = drawing.fill(
        smooth((-0.05, 0.02), (-1.10, 0.10), (-1.28, 0.42), (-1.18, 0.78), (-0.9, 0.9), (0.1, 1.02), (0.4, 0.5)),
        colour=dark(bark, 0.1),
        depth=0.10,
    )
    cracks = [tube([(-1.1, y), (-0.6, y + 0.05), (-0.2, y + 0.03)], [0.008, 0.02, 0.008]) for y in (0.28, 0.5, 0.7)]
    drawing.fill([part for crack in cracks for part in crack], colour=dark(bark, 0.45), shade=0, clip=body)
    drawing.fill(ellipse(-0.75, 0.88, 0.42, 0.09), ellipse(-0.35, 0.95, 0.28, 0.07), colour=tint("#7fa04a"), shade=0.4)
    drawing.fill(ellipse(0.18, 0.51, 0.60, 0.51), colour=bark, depth=0.05)
    drawing.fill(ellipse(0.20, 0.51, 0.54, 0.455), colour=wood, shade=0.3)
    drawing.fill(ellipse(0.22, 0.50, 0.47, 0.39), colour=tint("#3a2619"), to=tint("#5a3d28"), shade=0)
    drawing.fill(smooth((-0.5, 0.0), (0.1, 0.05), (0.8, 0.0), (0.5, -0.03)), colour=tint("#6f8f45"), shade=0.3)
    drawing.mark("den", 0.22, 0.16)
    drawing.mark("top", -0.35, 0.97)


_tree = Kind(family="tree", habitat="scenery", seconds=4.5)

ENTRIES: tuple[Entry, ...] = (
    _tree("bare tree", "dead tree, winter tree", 8.0, "#6b5040", _bare),
    _tree("palm tree", "palm, coconut tree", 8.0, "#4aa04f", _palm),
    _tree("willow", "weeping willow", 8.0, "#9fbf55", _willow),
    _tree("bamboo", "", 6.0, "#7fb04a", _bamboo),
    _tree("tree stump", "stump, tree trunk", 0.6, "#8a5f3c", _stump),
    _tree("hollow log", "hollow tree, hollow tree trunk, hollow trunk, hollow stump", 1.1, "#8a6544", _hollow_log),
)
