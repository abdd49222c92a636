"""Cakes, ice cream, biscuits, and the flame of a candle. Units: about the height; everything stands on the origin."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from ...painting.canvas import Drawing, Outline, arc, box, ellipse, place, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .fruit import rocking


def _cake(drawing: Drawing, look: Look, kind: str = "cake") -> None:
    cream = look.colour
    drawing.fill(ellipse(0, 0.03, 0.66, 0.05), colour=tint("#dfe3e8"), shade=0.5, depth=0.03)
    sponge = drawing.fill(box(-0.52, 0.04, 0.52, 0.46, 0.03), colour=tint("#e8bd7f"), depth=0.10)
    drawing.fill(box(-0.6, 0.20, 0.6, 0.27), colour=tint("#fdf4e6"), shade=0, clip=sponge)
    drips = (
        [(-0.54, 0.44), (-0.54, 0.34)]
        + [(-0.48 + 0.12 * at, 0.30 if at % 2 else 0.37) for at in range(9)]
        + [(0.54, 0.34), (0.54, 0.44), (0.48, 0.52), (-0.48, 0.52)]
    )
    drawing.fill(smooth(*drips), colour=cream, depth=0.05)
    if kind == "slice":
        drawing.fill(ellipse(0.0, 0.58, 0.10), colour=tint("#d62f3f"), depth=0.05)
        return
    drawing.fill(
        *[ellipse(-0.40 + 0.2 * at, 0.53, 0.075, 0.055) for at in range(5)], colour=tint("#fdf6ee"), depth=0.03
    )
    for at, x in enumerate((-0.26, 0.0, 0.26)):
        drawing.fill(
            box(x - 0.026, 0.55, x + 0.026, 0.78, 0.01),
            colour=(tint("#5fb0e0"), tint("#f2c94c"), tint("#7fc97a"))[at],
            shade=0.4,
            depth=0.02,
        )
        flame(drawing, look, x, 0.80, 0.055, at * 0.3)


def flame(drawing: Drawing, look: Look, x: float, y: float, size: float, shift: float = 0.0) -> None:
    """A candle's flame with its glow."""
    lean = 0.25 * size * wave(look.phase * 2, shift)
    tall = size * (2.6 + 0.25 * wave(look.phase * 3, shift))
    drawing.fill(ellipse(x, y + size, size * 2.2), colour=tint("#ffd98a"), shade=0, soft=size * 0.9, opacity=0.5)
    for part, code in ((1.0, "#f9a12e"), (0.62, "#ffe07a")):
        drawing.fill(
            smooth(
                (x, y),
                (x + size * 0.62 * part, y + size * 0.6 * part),
                (x + lean, y + tall * part),
                (x - size * 0.62 * part, y + size * 0.6 * part),
            ),
            colour=tint(code),
            shade=0,
        )


def _cupcake(drawing: Drawing, look: Look) -> None:
    for y, wide in ((0.46, 0.42), (0.60, 0.33), (0.73, 0.22), (0.84, 0.11)):
        drawing.fill(
            smooth(
                (-wide, y), (-wide * 0.8, y + 0.12), (0.0, y + 0.16), (wide * 0.8, y + 0.12), (wide, y), (0.0, y - 0.07)
            ),
            colour=look.colour,
            depth=0.06,
        )
    drawing.fill(
        *[
            place((box(-0.04, -0.012, 0.04, 0.012, 0.012),), (x, y), turn)[0]
            for x, y, turn in (
                (-0.2, 0.56, 30),
                (0.1, 0.62, -40),
                (0.24, 0.52, 70),
                (-0.05, 0.76, 10),
                (-0.26, 0.46, -20),
                (0.02, 0.50, 60),
            )
        ],
        colour=tint("#5fb0e0"),
        shade=0,
    )
    drawing.fill(ellipse(0, 1.0, 0.085), colour=tint("#d62f3f"), depth=0.04)
    cup = drawing.fill(
        polygon((-0.38, 0.46), (0.38, 0.46), (0.28, 0.0), (-0.28, 0.0)), colour=tint("#7fb8d8"), depth=0.07
    )
    drawing.fill(
        *[part for at in range(-3, 4) for part in tube([(at * 0.11, 0.48), (at * 0.082, -0.02)], [0.010] * 2)],
        colour=tint("#5a94b8"),
        shade=0,
        clip=cup,
    )


def _donut(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.46, turn=rocking(look, 3)):
        drawing.fill(_ring(0.48, 0.15), colour=tint("#d99a52"), depth=0.09)
        icing = drawing.fill(_ring(0.435, 0.175), colour=look.colour, depth=0.06)
        paints = ("#fdf3d0", "#5fb0e0", "#f2c94c", "#7fc97a")
        for at in range(16):
            turn = at * 2.4
            drawing.fill(
                place(
                    (box(-0.036, -0.011, 0.036, 0.011, 0.011),),
                    (0.31 * math.cos(turn), 0.31 * math.sin(turn)),
                    at * 47.0,
                ),
                colour=tint(paints[at % 4]),
                shade=0,
                clip=icing,
            )


def _ring(outer: float, inner: float) -> Outline:
    """A flat ring as one outline: out along one edge, back along the other."""
    return np.concatenate((arc(0, 0, outer, 0, 360, steps=60), arc(0, 0, inner, 360, 0, steps=60)))


def _ice_cream(drawing: Drawing, look: Look) -> None:
    cone = drawing.fill(polygon((-0.22, 0.52), (0.22, 0.52), (0.0, 0.0)), colour=tint("#dba25a"), depth=0.06)
    drawing.fill(
        *[
            part
            for at in range(-3, 4)
            for sign in (-1, 1)
            for part in tube([(at * 0.11 - 0.2 * sign, 0.0), (at * 0.11 + 0.2 * sign, 0.56)], [0.007] * 2)
        ],
        colour=tint("#b57a38"),
        shade=0,
        clip=cone,
    )
    drawing.fill(
        smooth(
            *points(
                "-0.25,0.54 -0.26,0.46 -0.16,0.48 -0.08,0.42 0.04,0.48 0.12,0.44 0.24,0.48 0.26,0.56 0.22,0.74 "
                "0,0.82 -0.22,0.74"
            )
        ),
        colour=look.colour,
        depth=0.09,
    )
    melts = look.action == "melt"
    soft = 0.06 * swell(look.phase) if melts else 0.0
    drawing.fill(ellipse(0.0, 0.82 - soft, 0.19 + soft, 0.17 - soft), colour=tint("#fdf3e0"), depth=0.07)
    if melts:
        _run_down(drawing, look)
    drawing.fill(ellipse(0.03 + soft, 1.0 - 2 * soft, 0.065), colour=tint("#d62f3f"), depth=0.03)


def _run_down(drawing: Drawing, look: Look) -> None:
    """Thick drops down the cone, and a puddle around its tip."""
    drawing.fill(
        smooth((-0.42, 0.0), (-0.2, 0.07), (0.14, 0.06), (0.46, 0.01), (0.2, -0.06), (-0.24, -0.05)),
        colour=look.colour,
        depth=0.03,
    )
    for number, (x, slant) in enumerate(((-0.17, 0.30), (-0.06, 0.12), (0.07, -0.13), (0.18, -0.32))):
        run = (look.phase * 2 + number * 0.381966) % 1.0
        low = 0.46 - 0.42 * run
        end = x + slant * (0.46 - low)
        seen = min(6 * (1 - run), 1.0)
        drawing.fill(
            tube([(x, 0.56), (end, low)], [0.034, 0.028]),
            ellipse(end, low, 0.04),
            colour=look.colour,
            depth=0.03,
            opacity=seen,
        )
    drawing.fill(
        tube([(-0.1, 0.74), (-0.13, 0.62), (-0.12, 0.54)], [0.04, 0.035, 0.03]), colour=tint("#fdf3e0"), depth=0.03
    )
    drawing.fill(tube([(0.12, 0.74), (0.13, 0.66)], [0.035, 0.03]), colour=tint("#fdf3e0"), depth=0.03)


def _cookie(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.45, turn=rocking(look, 3)):
        drawing.fill(ellipse(0, 0, 0.45), colour=look.colour, depth=0.13)
        drawing.fill(
            *[
                ellipse(x, y, 0.062, 0.052, x * 90)
                for x, y in (
                    (-0.20, 0.18),
                    (0.14, 0.22),
                    (0.02, -0.04),
                    (-0.22, -0.14),
                    (0.24, -0.10),
                    (0.06, -0.28),
                    (-0.02, 0.34),
                )
            ],
            colour=tint("#5b3826"),
            depth=0.02,
        )


def _candy(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.022, 0.0, 0.022, 0.55, 0.02), colour=tint("#f7f3ea"), shade=0.4, depth=0.02)
    with drawing.at(0, 0.70, turn=rocking(look, 8)):
        disc = drawing.fill(ellipse(0, 0, 0.30), colour=look.colour, depth=0.09)
        swirl = [(0.30 * at / 24 * math.cos(at * 0.52), 0.30 * at / 24 * math.sin(at * 0.52)) for at in range(26)]
        drawing.fill(tube(swirl, [0.028] * 26), colour=tint("#fdf6ee"), shade=0, clip=disc)


_dish = Kind(family="food", habitat="table", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _dish("cake", "birthday cake", 0.25, "#f29ab8", partial(_cake, kind="cake")),
    _dish("pie", "tart, pudding, dessert", 0.14, "#7a4a35", partial(_cake, kind="slice")),
    _dish("cupcake", "muffin", 0.1, "#f7a8c4", _cupcake),
    _dish("donut", "doughnut, bagel", 0.1, "#f28aad", _donut),
    _dish(
        "ice cream",
        "ice-cream, icecream, ice cream cone, gelato",
        0.2,
        "#f4a3b8",
        _ice_cream,
        actions=("still", "melt"),
    ),
    _dish("cookie", "biscuit", 0.07, "#cf9355", _cookie),
    _dish("lollipop", "candy, candies", 0.15, "#e8476a", _candy),
)
