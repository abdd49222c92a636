"""Fruit, vegetables, bread and sweets. Units: about the height; everything stands on the origin, on a table or on the ground."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from ..canvas import Drawing, Outline, arc, box, dark, ellipse, light, mix, place, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .thing import Look, Thing

_STALK, _LEAF = tint("#6b4a2e"), tint("#5fa548")


def _tilt(look: Look, degrees: float = 1.6) -> float:
    """A barely visible rocking: nothing in a film stands quite still."""
    return degrees * wave(look.phase)


def _gleam(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.fill(ellipse(x, y, size * 0.45, size, -26), colour=(255, 255, 255), shade=0, opacity=0.55)


def _leaf(drawing: Drawing, x: float, y: float, turn: float, long: float) -> None:
    drawing.fill(
        place(
            (smooth((0, 0), (long * 0.4, long * 0.24), (long, long * 0.05), (long * 0.45, -long * 0.18)),), (x, y), turn
        ),
        colour=_LEAF,
        depth=long * 0.15,
    )


def _apple(drawing: Drawing, look: Look, kind: str = "apple") -> None:
    with drawing.at(0, 0, turn=_tilt(look)):
        if kind == "pear":
            drawing.fill(tube([(0, 0.84), (0.04, 1.02)], [0.030, 0.024]), colour=_STALK, shade=0.3)
            drawing.fill(
                smooth(
                    (0, 0.0),
                    (0.30, 0.05),
                    (0.40, 0.28),
                    (0.28, 0.52),
                    (0.18, 0.76),
                    (0.0, 0.88),
                    (-0.18, 0.76),
                    (-0.28, 0.52),
                    (-0.40, 0.28),
                    (-0.30, 0.05),
                ),
                colour=look.colour,
                depth=0.16,
            )
            _gleam(drawing, -0.20, 0.36, 0.10)
        else:
            body = smooth(
                (0, 0.03),
                (0.20, 0.0),
                (0.42, 0.20),
                (0.48, 0.52),
                (0.34, 0.80),
                (0.14, 0.80),
                (0.0, 0.74),
                (-0.14, 0.80),
                (-0.34, 0.80),
                (-0.48, 0.52),
                (-0.42, 0.20),
                (-0.20, 0.0),
            )
            drawing.fill(body, colour=look.colour, depth=0.18)
            drawing.fill(
                ellipse(0.0, 0.76, 0.13, 0.045), colour=dark(look.colour, 0.45), shade=0, opacity=0.6, soft=0.015
            )
            drawing.fill(tube([(0, 0.74), (0.03, 0.92), (0.09, 1.0)], [0.028, 0.024, 0.030]), colour=_STALK, shade=0.3)
            _gleam(drawing, -0.26, 0.56, 0.12)
        _leaf(drawing, 0.04, 0.90, 22 + _tilt(look, 5), 0.30)


def _citrus(drawing: Drawing, look: Look, kind: str = "orange") -> None:
    with drawing.at(0, 0, turn=_tilt(look)):
        if kind == "lemon":
            drawing.fill(
                smooth(
                    (-0.62, 0.36),
                    (-0.48, 0.42),
                    (-0.30, 0.62),
                    (0.0, 0.70),
                    (0.30, 0.62),
                    (0.48, 0.44),
                    (0.60, 0.40),
                    (0.60, 0.30),
                    (0.48, 0.26),
                    (0.28, 0.06),
                    (0.0, 0.0),
                    (-0.30, 0.08),
                    (-0.48, 0.28),
                ),
                colour=look.colour,
                depth=0.15,
            )
            _gleam(drawing, -0.20, 0.50, 0.09)
            return
        peach = kind == "peach"
        drawing.fill(
            ellipse(0, 0.46, 0.48, 0.46),
            colour=look.colour,
            to=mix(look.colour, tint("#f2603c"), 0.4) if peach else None,
            depth=0.17,
        )
        if peach:
            drawing.fill(
                tube([(0.02, 0.90), (0.12, 0.55), (0.06, 0.18)], [0.012, 0.016, 0.006]),
                colour=dark(look.colour, 0.35),
                shade=0,
            )
        else:
            drawing.fill(
                *[
                    ellipse(x, y, 0.010)
                    for x, y in (
                        (0.1, 0.3),
                        (0.2, 0.45),
                        (-0.05, 0.2),
                        (0.25, 0.28),
                        (-0.2, 0.3),
                        (0.05, 0.6),
                        (-0.32, 0.46),
                        (0.3, 0.6),
                    )
                ],
                colour=dark(look.colour, 0.25),
                shade=0,
            )
        drawing.fill(ellipse(0, 0.90, 0.045, 0.022), colour=tint("#5f7a35"), shade=0)
        _leaf(drawing, 0.02, 0.91, 24, 0.28)
        _gleam(drawing, -0.24, 0.62, 0.10)


def _banana(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=_tilt(look)):
        for shift, shade in ((0.10, 0.16), (0.0, 0.0)):
            body = smooth(
                (-0.58, 0.52 + shift),
                (-0.46, 0.22 + shift * 0.4),
                (-0.16, 0.03),
                (0.20, 0.02),
                (0.50, 0.20 + shift * 0.3),
                (0.60, 0.34 + shift),
                (0.50, 0.36 + shift),
                (0.26, 0.26 + shift),
                (-0.06, 0.26 + shift),
                (-0.34, 0.40 + shift),
                (-0.47, 0.58 + shift),
            )
            drawing.fill(body, colour=dark(look.colour, shade), depth=0.10)
        drawing.fill(
            tube([(-0.50, 0.50), (-0.40, 0.24), (-0.1, 0.12), (0.24, 0.12), (0.52, 0.28)], [0.010] * 5),
            colour=dark(look.colour, 0.25),
            shade=0,
        )
        drawing.fill(tube([(-0.52, 0.56), (-0.56, 0.74)], [0.060, 0.050]), colour=tint("#8a7a35"), shade=0.4)
        drawing.fill(ellipse(0.56, 0.36, 0.045), colour=tint("#4a3a24"), shade=0)


def _berry(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=_tilt(look)):
        fruit = drawing.fill(
            smooth(
                (0, 0.0),
                (0.22, 0.18),
                (0.42, 0.52),
                (0.36, 0.76),
                (0.12, 0.84),
                (-0.12, 0.84),
                (-0.36, 0.76),
                (-0.42, 0.52),
                (-0.22, 0.18),
            ),
            colour=look.colour,
            depth=0.15,
        )
        seeds = [
            ellipse(-0.30 + 0.15 * at + 0.075 * (row % 2), 0.20 + 0.13 * row, 0.016, 0.026)
            for row in range(5)
            for at in range(5)
            if abs(-0.30 + 0.15 * at + 0.075 * (row % 2)) < 0.10 + 0.07 * row
        ]
        drawing.fill(seeds, colour=tint("#fbe08a"), shade=0, clip=fruit)
        sepal = smooth((0, 0), (0.16, 0.06), (0.34, -0.02), (0.15, -0.08))
        drawing.fill(*[place((sepal,), (0, 0.82), turn) for turn in (-32, 16, 90, 164, 212)], colour=_LEAF, depth=0.05)
        _gleam(drawing, -0.24, 0.58, 0.09)


def _cherry(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(-0.24, 0.40), (-0.10, 0.76), (0.12, 1.0)], [0.020] * 3),
        *tube([(0.28, 0.34), (0.24, 0.70), (0.12, 1.0)], [0.020] * 3),
        colour=tint("#6b8a3a"),
        shade=0.3,
    )
    _leaf(drawing, 0.12, 0.98, -12 + _tilt(look, 5), 0.36)
    for x, y in ((-0.26, 0.24), (0.28, 0.22)):
        drawing.fill(ellipse(x, y, 0.24, 0.23), colour=look.colour, depth=0.10)
        _gleam(drawing, x - 0.08, y + 0.08, 0.06)


def _grapes(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(0, 0.80), (0.02, 1.02)], [0.030, 0.026]), colour=_STALK, shade=0.3)
    _leaf(drawing, 0.02, 0.92, 20, 0.36)
    for row, count in enumerate((1, 2, 3, 4, 3)):
        for at in range(count):
            x, y = (at - (count - 1) / 2) * 0.205, 0.11 + 0.155 * row
            drawing.fill(ellipse(x, y, 0.122), colour=light(look.colour, 0.05 * ((at + row) % 3)), depth=0.06)
            drawing.fill(ellipse(x - 0.04, y + 0.045, 0.020), colour=(255, 255, 255), shade=0, opacity=0.7)


def _melon(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.06, turn=_tilt(look)):
        drawing.fill(arc(0, 0.56, 0.66, 180, 360, 0.56), colour=tint("#4f9a45"), depth=0.06)
        drawing.fill(arc(0, 0.56, 0.595, 180, 360, 0.50), colour=tint("#eef5d8"), shade=0)
        flesh = drawing.fill(arc(0, 0.56, 0.55, 180, 360, 0.455), colour=look.colour, shade=0.4, depth=0.08)
        drawing.fill(
            *[
                ellipse(
                    0.36 * math.cos(math.radians(turn)),
                    0.54 + 0.30 * math.sin(math.radians(turn)),
                    0.018,
                    0.030,
                    turn + 90,
                )
                for turn in (200, 225, 250, 290, 315, 340)
            ],
            *[ellipse(x, 0.44, 0.018, 0.030) for x in (-0.14, 0.14)],
            colour=tint("#2c2226"),
            shade=0,
            clip=flesh,
        )


def _pineapple(drawing: Drawing, look: Look) -> None:
    for turn, long in ((62, 0.30), (118, 0.30), (76, 0.40), (104, 0.40), (90, 0.46)):
        drawing.fill(
            place(
                (smooth((0, 0.05), (long * 0.5, 0.065), (long, 0.0), (long * 0.5, -0.065), (0, -0.05)),),
                (0, 0.60),
                turn + _tilt(look, 2),
            ),
            colour=tint("#4f9a4f") if turn in (62, 118) else _LEAF,
            depth=0.04,
        )
    body = drawing.fill(ellipse(0, 0.34, 0.26, 0.34), colour=look.colour, depth=0.11)
    lines = [
        part
        for at in range(-5, 6)
        for sign in (-1, 1)
        for part in tube([(at * 0.12 - 0.36 * sign, -0.05), (at * 0.12 + 0.36 * sign, 0.75)], [0.007] * 2)
    ]
    drawing.fill(lines, colour=dark(look.colour, 0.35), shade=0, clip=body)


def _pumpkin(drawing: Drawing, look: Look, kind: str = "pumpkin") -> None:
    base = look.colour
    drawing.fill(
        tube([(0, 0.66), (0.02, 0.80), (0.10, 0.90)], [0.065, 0.050, 0.055]), colour=tint("#5f7a3a"), depth=0.03
    )
    for x, wide in ((-0.34, 0.26), (0.34, 0.26), (-0.19, 0.28), (0.19, 0.28), (0.0, 0.26)):
        drawing.fill(
            ellipse(x, 0.36, wide, 0.36), colour=base if abs(x) < 0.3 else dark(base, 0.08), depth=0.11, shade=0.9
        )
    if kind == "lantern":
        glow = mix(tint("#ffb52e"), tint("#ffe27a"), 0.5 + 0.5 * wave(look.phase * 2))
        drawing.fill(
            polygon((-0.30, 0.42), (-0.09, 0.42), (-0.19, 0.58)),
            polygon((0.09, 0.42), (0.30, 0.42), (0.19, 0.58)),
            polygon((-0.05, 0.32), (0.05, 0.32), (0.0, 0.41)),
            smooth(
                (-0.32, 0.28),
                (-0.15, 0.22),
                (0.0, 0.20),
                (0.15, 0.22),
                (0.32, 0.28),
                (0.18, 0.10),
                (0.0, 0.07),
                (-0.18, 0.10),
            ),
            colour=glow,
            shade=0,
        )


def _carrot(drawing: Drawing, look: Look) -> None:
    for turn, long in ((66, 0.30), (114, 0.30), (90, 0.38)):
        drawing.fill(
            place(
                (
                    smooth(
                        (0, 0.03), (long * 0.5, 0.075), (long, 0.03), (long, -0.03), (long * 0.5, -0.075), (0, -0.03)
                    ),
                ),
                (0, 0.68),
                turn + _tilt(look, 3),
            ),
            colour=_LEAF,
            depth=0.04,
        )
    body = drawing.fill(
        smooth((0.0, 0.0), (0.08, 0.25), (0.18, 0.62), (0.10, 0.73), (-0.10, 0.73), (-0.18, 0.62), (-0.08, 0.25)),
        colour=look.colour,
        depth=0.09,
    )
    drawing.fill(
        *[
            part
            for x, y in ((-0.14, 0.56), (0.06, 0.46), (-0.09, 0.34), (0.03, 0.24))
            for part in tube([(x, y), (x + 0.09, y - 0.01)], [0.008, 0.004])
        ],
        colour=dark(look.colour, 0.3),
        shade=0,
        clip=body,
    )


def _tomato(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth(
            (0, 0.0), (0.36, 0.06), (0.50, 0.36), (0.38, 0.66), (0.0, 0.70), (-0.38, 0.66), (-0.50, 0.36), (-0.36, 0.06)
        ),
        colour=look.colour,
        depth=0.16,
    )
    drawing.fill(
        *[
            part
            for turn in (10, 60, 120, 170, 230, 310)
            for part in place((smooth((0, 0.02), (0.12, 0.05), (0.25, 0.0), (0.12, -0.05)),), (0, 0.68), turn)
        ],
        *tube([(0, 0.68), (0.02, 0.80)], [0.026] * 2),
        colour=tint("#4f8f3f"),
        shade=0.4,
        depth=0.02,
    )
    _gleam(drawing, -0.26, 0.46, 0.09)


def _corn(drawing: Drawing, look: Look) -> None:
    cob = drawing.fill(
        smooth(
            (0, 0.0), (0.17, 0.15), (0.19, 0.55), (0.10, 0.88), (0.0, 0.98), (-0.10, 0.88), (-0.19, 0.55), (-0.17, 0.15)
        ),
        colour=look.colour,
        depth=0.09,
    )
    drawing.fill(
        *[ellipse(-0.16 + 0.08 * at, 0.10 + 0.075 * row, 0.030, 0.028) for row in range(12) for at in range(5)],
        colour=light(look.colour, 0.35),
        shade=0,
        clip=cob,
    )
    for side in (-1, 1):
        drawing.fill(
            smooth(
                (side * 0.02, 0.0),
                (side * 0.28, 0.18),
                (side * 0.34, 0.62 + 0.01 * wave(look.phase)),
                (side * 0.17, 0.45),
                (side * 0.06, 0.22),
            ),
            colour=_LEAF if side < 0 else dark(_LEAF, 0.15),
            depth=0.05,
        )


def _bread(drawing: Drawing, look: Look) -> None:
    crust = look.colour
    loaf = drawing.fill(
        smooth(
            (-0.66, 0.04),
            (-0.70, 0.26),
            (-0.50, 0.46),
            (0.0, 0.54),
            (0.50, 0.46),
            (0.70, 0.26),
            (0.66, 0.04),
            (0.0, 0.0),
        ),
        colour=crust,
        depth=0.14,
    )
    drawing.fill(
        *[
            part
            for x in (-0.36, -0.08, 0.20, 0.46)
            for part in tube([(x - 0.06, 0.24), (x, 0.36), (x + 0.10, 0.46)], [0.020, 0.040, 0.020])
        ],
        colour=light(crust, 0.5),
        shade=0.3,
        clip=loaf,
    )


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
    with drawing.at(0, 0.46, turn=_tilt(look, 3)):
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


def _pizza(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=_tilt(look, 3)):
        drawing.fill(
            smooth((-0.48, 0.44), (0.0, 0.53), (0.48, 0.44), (0.40, 0.32), (0.0, 0.40), (-0.40, 0.32)),
            colour=tint("#c98a45"),
            depth=0.06,
        )
        slab = drawing.fill(
            smooth((-0.42, 0.36), (0.0, 0.43), (0.42, 0.36), (0.02, -0.48), (-0.02, -0.48)),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(
            *[smooth((x, -0.05 - d), (x + 0.03, 0.1), (x - 0.03, 0.1)) for x, d in ((-0.16, 0.14), (0.14, 0.16))],
            colour=look.colour,
            shade=0.5,
        )
        drawing.fill(
            *[ellipse(x, y, 0.082) for x, y in ((-0.17, 0.22), (0.16, 0.24), (0.0, -0.02), (0.02, -0.27))],
            colour=tint("#c9402f"),
            shade=0.5,
            depth=0.03,
            clip=slab,
        )
        drawing.fill(
            *[
                ellipse(x, y, 0.035, 0.022, 30)
                for x, y in ((0.0, 0.28), (-0.10, 0.06), (0.12, 0.08), (-0.28, 0.31), (0.30, 0.32))
            ],
            colour=_LEAF,
            shade=0,
            clip=slab,
        )


def _burger(drawing: Drawing, look: Look) -> None:
    bun = look.colour
    drawing.fill(smooth((-0.50, 0.17), (-0.46, 0.03), (0.0, 0.0), (0.46, 0.03), (0.50, 0.17)), colour=bun, depth=0.07)
    drawing.fill(box(-0.52, 0.16, 0.52, 0.30, 0.06), colour=tint("#6b3f28"), depth=0.05)
    drawing.fill(
        polygon((-0.50, 0.33), (0.50, 0.33), (0.34, 0.30), (0.20, 0.20), (0.06, 0.30), (-0.3, 0.30), (-0.40, 0.24)),
        colour=tint("#f7c33d"),
        shade=0,
    )
    drawing.fill(
        smooth(*[(-0.56 + 0.14 * at, 0.32 if at % 2 else 0.38) for at in range(9)], (0.54, 0.44), (-0.54, 0.44)),
        colour=tint("#7fc04f"),
        shade=0.5,
        depth=0.03,
    )
    drawing.fill(box(-0.46, 0.40, 0.46, 0.47, 0.03), colour=tint("#d8432f"), shade=0.4, depth=0.02)
    drawing.fill(
        smooth((-0.52, 0.46), (-0.46, 0.68), (-0.20, 0.82), (0.20, 0.82), (0.46, 0.68), (0.52, 0.46), (0.0, 0.44)),
        colour=bun,
        depth=0.12,
    )
    drawing.fill(
        *[
            ellipse(x, y, 0.028, 0.018, 20)
            for x, y in ((-0.26, 0.68), (-0.05, 0.75), (0.18, 0.71), (0.34, 0.60), (-0.12, 0.61), (0.08, 0.60))
        ],
        colour=tint("#fbeecb"),
        shade=0,
    )


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
            (-0.25, 0.54),
            (-0.26, 0.46),
            (-0.16, 0.48),
            (-0.08, 0.42),
            (0.04, 0.48),
            (0.12, 0.44),
            (0.24, 0.48),
            (0.26, 0.56),
            (0.22, 0.74),
            (0.0, 0.82),
            (-0.22, 0.74),
        ),
        colour=look.colour,
        depth=0.09,
    )
    drawing.fill(ellipse(0.0, 0.82, 0.19, 0.17), colour=tint("#fdf3e0"), depth=0.07)
    drawing.fill(ellipse(0.03, 1.0, 0.065), colour=tint("#d62f3f"), depth=0.03)


def _egg(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=_tilt(look, 4)):
        drawing.fill(
            smooth(
                (0, 0.0),
                (0.26, 0.08),
                (0.36, 0.36),
                (0.24, 0.76),
                (0.0, 0.94),
                (-0.24, 0.76),
                (-0.36, 0.36),
                (-0.26, 0.08),
            ),
            colour=look.colour,
            depth=0.16,
        )
        _gleam(drawing, -0.16, 0.60, 0.09)


def _cheese(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        polygon((-0.62, 0.30), (0.20, 0.66), (0.62, 0.46), (0.62, 0.30)), colour=light(look.colour, 0.25), shade=0.3
    )
    wedge = drawing.fill(
        polygon((-0.62, 0.30), (0.62, 0.30), (0.62, 0.0), (-0.62, 0.0)), colour=look.colour, depth=0.07
    )
    drawing.fill(
        *[
            ellipse(x, y, r, r * 0.9)
            for x, y, r in (
                (-0.36, 0.14, 0.075),
                (0.02, 0.19, 0.06),
                (0.30, 0.10, 0.085),
                (0.52, 0.23, 0.05),
                (-0.12, 0.06, 0.04),
            )
        ],
        colour=dark(look.colour, 0.24),
        shade=0,
        clip=wedge,
    )


def _cookie(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.45, turn=_tilt(look, 3)):
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
    with drawing.at(0, 0.70, turn=_tilt(look, 8)):
        disc = drawing.fill(ellipse(0, 0, 0.30), colour=look.colour, depth=0.09)
        swirl = [(0.30 * at / 24 * math.cos(at * 0.52), 0.30 * at / 24 * math.sin(at * 0.52)) for at in range(26)]
        drawing.fill(tube(swirl, [0.028] * 26), colour=tint("#fdf6ee"), shade=0, clip=disc)


def _dish(name: str, words: tuple[str, ...], metres: float, colour: str, paint: object) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="food",
        habitat="table",
        height_metres=metres,
        colour=colour,
        paint=paint,
        seconds=4.0,
    )


ENTRIES: tuple[Entry, ...] = (
    _dish("apple", ("apple",), 0.09, "#d8352f", partial(_apple, kind="apple")),
    _dish("pear", ("pear",), 0.10, "#b8c94a", partial(_apple, kind="pear")),
    _dish(
        "orange",
        ("tangerine", "mandarin", "clementine", "orange fruit", "oranges"),
        0.08,
        "#f5952e",
        partial(_citrus, kind="orange"),
    ),
    _dish(
        "peach", ("peach", "peaches", "apricot", "mango", "mangoes"), 0.08, "#f9b07a", partial(_citrus, kind="peach")
    ),
    _dish("lemon", ("lemon", "lime"), 0.06, "#f9db3f", partial(_citrus, kind="lemon")),
    _dish("banana", ("banana",), 0.12, "#f9d53f", _banana),
    _dish(
        "strawberry",
        ("strawberry", "strawberries", "raspberry", "raspberries", "berry", "berries"),
        0.05,
        "#e0343a",
        _berry,
    ),
    _dish("cherries", ("cherry", "cherries"), 0.06, "#c9253a", _cherry),
    _dish("grapes", ("grape", "blueberry", "blueberries"), 0.14, "#7f4fa8", _grapes),
    _dish("watermelon", ("watermelon", "melon"), 0.2, "#e8504f", _melon),
    _dish("pineapple", ("pineapple",), 0.28, "#f2b53a", _pineapple),
    _dish("pumpkin", ("pumpkin", "squash"), 0.3, "#f2852e", partial(_pumpkin, kind="pumpkin")),
    _dish(
        "jack-o'-lantern",
        ("jack-o'-lantern", "jack-o-lantern", "halloween pumpkin"),
        0.3,
        "#f2792b",
        partial(_pumpkin, kind="lantern"),
    ),
    _dish("carrot", ("carrot",), 0.2, "#f28a2e", _carrot),
    _dish("tomato", ("tomato", "tomatoes"), 0.07, "#e0402f", _tomato),
    _dish("corn", ("corn", "maize"), 0.22, "#f7cf3d", _corn),
    _dish("bread", ("bread", "loaf", "loaves", "baguette", "croissant"), 0.14, "#c98745", _bread),
    _dish("cake", ("cake", "birthday cake"), 0.25, "#f29ab8", partial(_cake, kind="cake")),
    _dish("pie", ("pie", "tart", "pudding", "dessert"), 0.14, "#7a4a35", partial(_cake, kind="slice")),
    _dish("cupcake", ("cupcake", "muffin"), 0.1, "#f7a8c4", _cupcake),
    _dish("donut", ("donut", "doughnut", "bagel"), 0.1, "#f28aad", _donut),
    _dish("pizza", ("pizza",), 0.2, "#f7c64f", _pizza),
    _dish("burger", ("burger", "hamburger", "sandwich", "cheeseburger"), 0.12, "#d99548", _burger),
    _dish("ice cream", ("ice cream", "ice-cream", "icecream", "gelato"), 0.2, "#f4a3b8", _ice_cream),
    _dish("egg", ("egg",), 0.06, "#f7ead6", _egg),
    _dish("cheese", ("cheese",), 0.12, "#f7c64a", _cheese),
    _dish("cookie", ("cookie", "biscuit"), 0.07, "#cf9355", _cookie),
    _dish("lollipop", ("lollipop", "candy", "candies"), 0.15, "#e8476a", _candy),
)
