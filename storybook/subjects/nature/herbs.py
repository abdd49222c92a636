"""Grass, wheat, ferns, mushrooms, cactus, leaves. Units: the height; the origin is where it leaves the ground."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, place, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .flowers import draw_stalk, petals, swaying


def _wheat(drawing: Drawing, look: Look) -> None:
    for at, x in enumerate((-0.22, -0.12, 0.0, 0.10, 0.21)):
        sway = swaying(look, 0.06) + 0.03 * wave(look.phase, -0.1 * at)
        high = (0.66, 0.76, 0.72, 0.78, 0.64)[at]
        drawing.fill(
            tube([(x * 0.5, 0.0), (x, high * 0.55), (x + sway, high)], [0.012, 0.011, 0.009]),
            colour=dark(look.colour, 0.1),
            shade=0.3,
            depth=0.01,
        )
        with drawing.at(x + sway, high, turn=-60 * sway):
            grains = [
                ellipse(side * 0.026, 0.038 * step, 0.034, 0.018, side * 52) for step in range(6) for side in (-1, 1)
            ]
            drawing.fill(*grains, ellipse(0, 0.24, 0.018, 0.036), colour=look.colour, depth=0.02)
            drawing.fill(
                *[
                    part
                    for step in range(5)
                    for part in tube([(0, 0.05 * step), (0.09 - 0.045 * step, 0.14 + 0.05 * step)], [0.004, 0.002])
                ],
                colour=light(look.colour, 0.2),
                shade=0,
            )


def _grass(drawing: Drawing, look: Look, kind: str = "grass") -> None:
    for at in range(11):
        x = -0.42 + 0.084 * at
        high = 0.55 + 0.42 * ((at * 5) % 7) / 6
        sway = 0.06 * wave(look.phase, -0.06 * at) + 0.16 * (x + 0.1 * (at % 3 - 1))
        drawing.fill(
            tube([(x * 0.75, 0.0), (x * 0.85 + sway * 0.3, high * 0.55), (x + sway, high)], [0.036, 0.028, 0.004]),
            colour=(look.colour, light(look.colour, 0.2), dark(look.colour, 0.2))[at % 3],
            shade=0.5,
            depth=0.03,
        )
        if kind == "reed" and at % 2:
            drawing.fill(
                tube([(x + sway, high - 0.02), (x + sway, high + 0.16)], [0.032, 0.030]),
                colour=tint("#7a4f33"),
                shade=0.8,
                depth=0.02,
            )


def _leaflet(reach: float, y: float) -> Outline:
    return smooth((0, y - 0.02), (reach * 0.6, y + 0.025), (reach, y + 0.06), (reach * 0.5, y + 0.055), (0, y + 0.035))


def _fern(drawing: Drawing, look: Look) -> None:
    for at, turn in enumerate((64, 30, -4, -36, -66)):
        with drawing.at(0, 0.02, turn=turn * 0.85 + 2 * wave(look.phase, 0.1 * at)):
            long = 0.95 if abs(turn) < 50 else 0.75
            leaflets: list[Outline] = []
            for step in range(1, 10):
                y, reach = long * step / 10, 0.17 * math.sin(math.pi * (1 - step / 11)) + 0.02
                leaflets += [_leaflet(side * reach, y) for side in (-1, 1)]
            drawing.fill(
                *leaflets,
                *tube([(0, 0), (0, long)], [0.014, 0.005]),
                colour=look.colour if at % 2 else dark(look.colour, 0.2),
                shade=0.6,
                depth=0.03,
            )


def _mushroom(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth((-0.13, 0.02), (-0.11, 0.30), (-0.09, 0.52), (0.09, 0.52), (0.11, 0.30), (0.16, 0.02), (0.0, -0.01)),
        colour=tint("#f7ecd9"),
        depth=0.06,
    )
    drawing.fill(ellipse(0, 0.50, 0.36, 0.075), colour=tint("#e5d2b4"), shade=0.5)
    lid = drawing.fill(
        smooth(
            (-0.46, 0.52),
            (-0.40, 0.74),
            (-0.20, 0.93),
            (0.0, 0.98),
            (0.20, 0.93),
            (0.40, 0.74),
            (0.46, 0.52),
            (0.22, 0.50),
            (0.0, 0.54),
            (-0.22, 0.50),
        ),
        colour=look.colour,
        depth=0.12,
    )
    drawing.fill(
        *[
            ellipse(x, y, a, b)
            for x, y, a, b in (
                (-0.18, 0.78, 0.085, 0.07),
                (0.10, 0.85, 0.07, 0.055),
                (0.25, 0.68, 0.07, 0.06),
                (0.02, 0.64, 0.055, 0.045),
                (-0.34, 0.60, 0.05, 0.045),
                (0.40, 0.56, 0.04, 0.03),
            )
        ],
        colour=tint("#fbf6ec"),
        shade=0.4,
        depth=0.03,
        clip=lid,
    )


def _cactus(drawing: Drawing, look: Look) -> None:
    base = look.colour
    body = drawing.fill(
        tube([(0, 0.126), (0, 0.5), (0, 0.86)], [0.125, 0.135, 0.125]),
        box(-0.125, 0, 0.125, 0.1),
        tube([(0.0, 0.36), (-0.27, 0.38), (-0.30, 0.62)], [0.075, 0.075, 0.07]),
        tube([(0.0, 0.26), (0.26, 0.28), (0.30, 0.50)], [0.075, 0.075, 0.07]),
        colour=base,
        melt=0.03,
        depth=0.08,
    )
    drawing.fill(
        *[
            part
            for x in (-0.06, 0.0, 0.06)
            for part in tube([(x, 0.02), (x * 1.15, 0.5), (x * 0.8, 0.93)], [0.007] * 3)
        ],
        colour=dark(base, 0.3),
        shade=0,
        clip=body,
    )
    spikes = [
        part
        for y in (0.16, 0.30, 0.46, 0.62, 0.78)
        for x in (-0.095, -0.03, 0.035, 0.095)
        for part in tube([(x, y), (x + (0.02 if x > 0 else -0.02), y + 0.022)], [0.005, 0.002])
    ]
    drawing.fill(spikes, colour=tint("#f4f0d8"), shade=0)
    with drawing.at(0.02, 0.985):
        drawing.fill(petals(6, 0.075, 0.035, 30 + 3 * wave(look.phase)), colour=tint("#ef6f9a"), shade=0.4)
        drawing.fill(ellipse(0, 0, 0.025), colour=tint("#f7d24a"), shade=0)


def _clover(drawing: Drawing, look: Look) -> None:
    x, y = draw_stalk(drawing, swaying(look), 0.58, leaves=False, thick=0.026)
    with drawing.at(x, y, turn=12 * swaying(look)):
        for turn in (45, 135, 225, 315):
            leaf = smooth(
                (0, 0),
                (0.16, 0.10),
                (0.30, 0.17),
                (0.34, 0.05),
                (0.29, 0.0),
                (0.34, -0.05),
                (0.30, -0.17),
                (0.16, -0.10),
            )
            drawing.fill(
                place((leaf,), (0, 0), turn), colour=look.colour if turn < 200 else dark(look.colour, 0.12), depth=0.05
            )


def _leaf(drawing: Drawing, look: Look) -> None:
    """A maple leaf on its stalk."""
    with drawing.at(0, 0.5, turn=6 * wave(look.phase)):
        half = [
            (0.0, 0.5),
            (0.07, 0.34),
            (0.17, 0.38),
            (0.15, 0.22),
            (0.38, 0.28),
            (0.34, 0.18),
            (0.46, 0.10),
            (0.28, -0.04),
            (0.32, -0.14),
            (0.05, -0.12),
            (0.0, -0.2),
        ]
        blade = drawing.fill(polygon(*half, *[(-x, y) for x, y in half[-2:0:-1]]), colour=look.colour, depth=0.08)
        drawing.fill(
            tube([(0, -0.5), (0.01, -0.2), (0, 0.3)], [0.014, 0.013, 0.004]), colour=dark(look.colour, 0.3), shade=0
        )
        drawing.fill(
            *[
                part
                for x, y in ((0.3, 0.18), (-0.3, 0.18), (0.2, -0.06), (-0.2, -0.06))
                for part in tube([(0, -0.1), (x, y)], [0.009, 0.003])
            ],
            colour=dark(look.colour, 0.3),
            shade=0,
            clip=blade,
        )


_plant = Kind(family="flower", habitat="ground", seconds=3.4)

ENTRIES: tuple[Entry, ...] = (
    _plant("wheat", "barley, rye", 0.9, "#e8b84a", _wheat),
    _plant("grass", "grasses, weed", 0.5, "#6fae4a", partial(_grass, kind="grass")),
    _plant("reed", "cattail, bulrush", 1.5, "#7a9a4a", partial(_grass, kind="reed")),
    _plant("fern", "", 0.7, "#4f9a55", _fern),
    _plant("mushroom", "toadstool, fungus, fungi", 0.2, "#d8352f", _mushroom),
    _plant("cactus", "cacti, cactuses", 1.8, "#5a9a5f", _cactus),
    _plant("clover", "shamrock", 0.15, "#4f9f4a", _clover),
    _plant("leaf", "leaves, maple leaf, autumn leaf", 0.15, "#e0692c", _leaf),
)
