"""Fruit and vegetables. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import (
    Drawing,
    arc,
    dark,
    ellipse,
    light,
    mirrored,
    mix,
    place,
    points,
    polygon,
    smooth,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import wave
from ..palette import LEAF
from ..thing import Kind, Look

_STALK = tint("#6b4a2e")


def rocking(look: Look, degrees: float = 1.6) -> float:
    """A barely visible rocking: nothing in a film stands quite still."""
    return degrees * wave(look.phase)


def draw_gleam(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.fill(ellipse(x, y, size * 0.45, size, -26), colour=(255, 255, 255), shade=0, opacity=0.55)


def _leaf(drawing: Drawing, x: float, y: float, turn: float, long: float) -> None:
    drawing.fill(
        place(
            (smooth((0, 0), (long * 0.4, long * 0.24), (long, long * 0.05), (long * 0.45, -long * 0.18)),), (x, y), turn
        ),
        colour=LEAF,
        depth=long * 0.15,
    )


def _apple(drawing: Drawing, look: Look, kind: str = "apple") -> None:
    with drawing.at(0, 0, turn=rocking(look)):
        if kind == "pear":
            drawing.fill(tube([(0, 0.84), (0.04, 1.02)], [0.030, 0.024]), colour=_STALK, shade=0.3)
            drawing.fill(
                smooth(*mirrored((0, 0.0), (0.30, 0.05), (0.40, 0.28), (0.28, 0.52), (0.18, 0.76), (0.0, 0.88))),
                colour=look.colour,
                depth=0.16,
            )
            draw_gleam(drawing, -0.20, 0.36, 0.10)
        else:
            body = smooth(
                *mirrored((0, 0.03), (0.20, 0.0), (0.42, 0.20), (0.48, 0.52), (0.34, 0.80), (0.14, 0.80), (0.0, 0.74))
            )
            drawing.fill(body, colour=look.colour, depth=0.18)
            drawing.fill(
                ellipse(0.0, 0.76, 0.13, 0.045), colour=dark(look.colour, 0.45), shade=0, opacity=0.6, soft=0.015
            )
            drawing.fill(tube([(0, 0.74), (0.03, 0.92), (0.09, 1.0)], [0.028, 0.024, 0.030]), colour=_STALK, shade=0.3)
            draw_gleam(drawing, -0.26, 0.56, 0.12)
        _leaf(drawing, 0.04, 0.90, 22 + rocking(look, 5), 0.30)


def _citrus(drawing: Drawing, look: Look, kind: str = "orange") -> None:
    with drawing.at(0, 0, turn=rocking(look)):
        if kind == "lemon":
            drawing.fill(
                smooth(
                    *points(
                        "-0.62,0.36 -0.48,0.42 -0.3,0.62 0,0.7 0.3,0.62 0.48,0.44 0.6,0.4 0.6,0.3 0.48,0.26 0.28,0.06 "
                        "0,0 -0.3,0.08 -0.48,0.28"
                    )
                ),
                colour=look.colour,
                depth=0.15,
            )
            draw_gleam(drawing, -0.20, 0.50, 0.09)
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
        draw_gleam(drawing, -0.24, 0.62, 0.10)


def _banana(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=rocking(look)):
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
    with drawing.at(0, 0, turn=rocking(look)):
        fruit = drawing.fill(
            smooth(*mirrored((0, 0.0), (0.22, 0.18), (0.42, 0.52), (0.36, 0.76), (0.12, 0.84))),
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
        drawing.fill(*[place((sepal,), (0, 0.82), turn) for turn in (-32, 16, 90, 164, 212)], colour=LEAF, depth=0.05)
        draw_gleam(drawing, -0.24, 0.58, 0.09)


def _cherry(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(-0.24, 0.40), (-0.10, 0.76), (0.12, 1.0)], [0.020] * 3),
        *tube([(0.28, 0.34), (0.24, 0.70), (0.12, 1.0)], [0.020] * 3),
        colour=tint("#6b8a3a"),
        shade=0.3,
    )
    _leaf(drawing, 0.12, 0.98, -12 + rocking(look, 5), 0.36)
    for x, y in ((-0.26, 0.24), (0.28, 0.22)):
        drawing.fill(ellipse(x, y, 0.24, 0.23), colour=look.colour, depth=0.10)
        draw_gleam(drawing, x - 0.08, y + 0.08, 0.06)


def _grapes(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(0, 0.80), (0.02, 1.02)], [0.030, 0.026]), colour=_STALK, shade=0.3)
    _leaf(drawing, 0.02, 0.92, 20, 0.36)
    for row, count in enumerate((1, 2, 3, 4, 3)):
        for at in range(count):
            x, y = (at - (count - 1) / 2) * 0.205, 0.11 + 0.155 * row
            drawing.fill(ellipse(x, y, 0.122), colour=light(look.colour, 0.05 * ((at + row) % 3)), depth=0.06)
            drawing.fill(ellipse(x - 0.04, y + 0.045, 0.020), colour=(255, 255, 255), shade=0, opacity=0.7)


def _melon(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.0, turn=rocking(look)):
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
                turn + rocking(look, 2),
            ),
            colour=tint("#4f9a4f") if turn in (62, 118) else LEAF,
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


_dish = Kind(family="food", habitat="table", seconds=4.0)


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
            smooth(*mirrored((0.0, 0.20), (0.15, 0.22), (0.32, 0.28), (0.18, 0.10), (0.0, 0.07))),
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
                turn + rocking(look, 3),
            ),
            colour=LEAF,
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
        smooth(*mirrored((0, 0.0), (0.36, 0.06), (0.50, 0.36), (0.38, 0.66), (0.0, 0.70))),
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
    draw_gleam(drawing, -0.26, 0.46, 0.09)


def _corn(drawing: Drawing, look: Look) -> None:
    cob = drawing.fill(
        smooth(*mirrored((0, 0.0), (0.17, 0.15), (0.19, 0.55), (0.10, 0.88), (0.0, 0.98))),
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
            colour=LEAF if side < 0 else dark(LEAF, 0.15),
            depth=0.05,
        )


ENTRIES: tuple[Entry, ...] = (
    _dish("apple", "fig, plum", 0.09, "#d8352f", partial(_apple, kind="apple")),
    _dish("pear", "", 0.10, "#b8c94a", partial(_apple, kind="pear")),
    _dish(
        "orange",
        "tangerine, mandarin, clementine, orange fruit, oranges",
        0.08,
        "#f5952e",
        partial(_citrus, kind="orange"),
    ),
    _dish("peach", "peaches, apricot, mango, mangoes", 0.08, "#f9b07a", partial(_citrus, kind="peach")),
    _dish("lemon", "lime", 0.06, "#f9db3f", partial(_citrus, kind="lemon")),
    _dish("banana", "", 0.12, "#f9d53f", _banana),
    _dish("strawberry", "strawberries, raspberry, raspberries, berry, berries", 0.05, "#e0343a", _berry),
    _dish("cherries", "cherry", 0.06, "#c9253a", _cherry),
    _dish("grapes", ("grape", "blueberry", "blueberries"), 0.14, "#7f4fa8", _grapes),
    _dish("watermelon", "melon", 0.2, "#e8504f", _melon),
    _dish("pineapple", "", 0.28, "#f2b53a", _pineapple),
    _dish("pumpkin", "squash", 0.3, "#f2852e", partial(_pumpkin, kind="pumpkin")),
    _dish("jack-o'-lantern", "jack-o-lantern, halloween pumpkin", 0.3, "#f2792b", partial(_pumpkin, kind="lantern")),
    _dish("carrot", "", 0.2, "#f28a2e", _carrot),
    _dish("tomato", "tomatoes", 0.07, "#e0402f", _tomato),
    _dish("corn", "maize", 0.22, "#f7cf3d", _corn),
)
