"""Tractor, carriage and cart. Units and wheels as in `cars`."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look
from .cars import TYRE, arch, bounce, headlight, panes, rolling, wheel
from .trains import STEEL, draw_spoked_wheel


def _tractor(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(tube([(0.30, 0.42), (0.30, 0.72)], [0.022, 0.018]), colour=STEEL, shade=0.4)
        for at in range(3):
            age = (look.phase + at / 3) % 1.0
            drawing.fill(
                ellipse(0.30 - 0.10 * age, 0.76 + 0.16 * age, 0.02 + 0.035 * age),
                colour=tint("#b9b5b8"),
                shade=0,
                opacity=0.7 * min(1.0, 6 * age) * (1 - age),
                soft=0.008,
            )
        drawing.fill(
            *tube([(-0.38, 0.44), (-0.36, 0.86)], [0.02, 0.02]),
            *tube([(0.04, 0.44), (0.0, 0.86)], [0.02, 0.02]),
            colour=dark(body, 0.35),
            shade=0,
        )
        panes(drawing, polygon((-0.35, 0.48), (-0.34, 0.84), (-0.02, 0.84), (0.02, 0.48)))
        drawing.fill(box(-0.44, 0.84, 0.06, 0.90, 0.02), colour=body, shade=0.5)
        drawing.fill(
            smooth(
                (-0.42, 0.22),
                (-0.42, 0.50),
                (-0.10, 0.54),
                (0.10, 0.50),
                (0.44, 0.47),
                (0.52, 0.42),
                (0.53, 0.24),
                (0.48, 0.20),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            *[box(0.30, y, 0.47, y + 0.018, 0.008) for y in (0.30, 0.34, 0.38)], colour=dark(body, 0.4), shade=0
        )
        headlight(drawing, 0.525, 0.38, 0.022, 0.03)
        drawing.fill(arch(-0.26, 0.30, 0.26), colour=dark(body, 0.15), shade=0.5)
    wheel(drawing, 0.38, 0.14, rolling(look) * 2, hub=0.6, colour=tint("#f2c94c"))
    _lugged(drawing, -0.26, 0.26, rolling(look))
    drawing.mark("seat", -0.2, 0.55)


def _lugged(drawing: Drawing, x: float, radius: float, phase: float) -> None:
    with drawing.at(x, radius, turn=-360.0 * phase):
        lugs = [box(-0.022, radius * 0.86, 0.022, radius * 1.03, 0.006)]
        turned = [
            polygon(
                *[
                    (
                        float(px * math.cos(math.tau * at / 14) - py * math.sin(math.tau * at / 14)),
                        float(px * math.sin(math.tau * at / 14) + py * math.cos(math.tau * at / 14)),
                    )
                    for px, py in lugs[0]
                ]
            )
            for at in range(14)
        ]
        drawing.fill(ellipse(0, 0, radius * 0.95), *turned, colour=TYRE, shade=0)
        drawing.fill(ellipse(0, 0, radius * 0.58), colour=tint("#f2c94c"), shade=0)
        drawing.fill(
            *[
                ellipse(
                    math.cos(math.tau * at / 6) * radius * 0.36,
                    math.sin(math.tau * at / 6) * radius * 0.36,
                    radius * 0.10,
                )
                for at in range(6)
            ],
            colour=tint("#b58a2c"),
            shade=0,
        )
        drawing.fill(ellipse(0, 0, radius * 0.14), colour=tint("#8a6a24"), shade=0)


def _carriage(drawing: Drawing, look: Look) -> None:
    body, turn = look.colour, rolling(look)
    gold = tint("#f2c94c")
    with drawing.at(0, bounce(look)):
        drawing.fill(
            tube([(-0.48, 0.30), (0.0, 0.24), (0.55, 0.32), (0.75, 0.30)], [0.018] * 4), colour=gold, shade=0.3
        )
        drawing.fill(
            smooth(*mirrored((0.0, 0.92), (0.30, 0.86), (0.46, 0.62), (0.40, 0.36), (0.0, 0.28))),
            colour=body,
            depth=0.10,
        )
        panes(
            drawing,
            smooth((-0.30, 0.58), (-0.24, 0.78), (-0.09, 0.80), (-0.09, 0.58)),
            smooth((0.30, 0.58), (0.24, 0.78), (0.09, 0.80), (0.09, 0.58)),
        )
        drawing.fill(box(-0.06, 0.32, 0.06, 0.80, 0.05), colour=light(body, 0.3), shade=0.4)
        drawing.fill(
            tube([(-0.44, 0.50), (0.0, 0.47), (0.44, 0.50)], [0.014] * 3),
            ellipse(0, 0.97, 0.045),
            colour=gold,
            shade=0.4,
        )
    draw_spoked_wheel(drawing, -0.42, 0.22, turn, gold)
    draw_spoked_wheel(drawing, 0.46, 0.165, turn * 4 / 3, gold)
    drawing.mark("seat", 0.45, 0.6)


def _cart(drawing: Drawing, look: Look) -> None:
    wood = look.colour
    drawing.fill(tube([(0.35, 0.34), (0.95, 0.22)], [0.022, 0.018]), colour=dark(wood, 0.3), shade=0.4)
    drawing.fill(
        smooth((-0.42, 0.52), (-0.25, 0.68), (0.0, 0.73), (0.28, 0.66), (0.42, 0.52)),
        colour=tint("#e3bd55"),
        depth=0.06,
    )
    drawing.fill(box(-0.52, 0.28, 0.50, 0.56, 0.015), colour=wood, depth=0.06)
    drawing.fill(*[box(-0.52, y, 0.50, y + 0.008) for y in (0.37, 0.46)], colour=dark(wood, 0.35), shade=0)
    draw_spoked_wheel(drawing, 0.0, 0.24, rolling(look), dark(wood, 0.15))
    drawing.mark("deck", 0.0, 0.56)
    drawing.mark("heap", -0.48, 0.56)
    drawing.mark("heap end", 0.46, 0.56)


_moving = Kind(family="car", habitat="ground", actions=("drive", "still"), seconds=0.7)

ENTRIES: tuple[Entry, ...] = (
    _moving(
        "tractor",
        "combine harvester, harvester, combine",
        2.8,
        "#4a9a45",
        _tractor,
        stride=math.tau * 0.26,
        seconds=1.1,
    ),
    _moving(
        "carriage",
        "chariot, parade float, carnival float, festival float, flower float",
        2.4,
        "#b53a5a",
        _carriage,
        stride=math.tau * 0.22,
        seconds=1.2,
    ),
    _moving("cart", "wagon, hay cart", 1.6, "#a8703f", _cart, stride=math.tau * 0.24, seconds=1.4),
)
