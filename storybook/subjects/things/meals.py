"""Bread, pizza, burger, cheese. Units: about the height; everything stands on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import LEAF
from ..thing import Kind, Look
from .fruit import draw_gleam, rocking


def _bread(drawing: Drawing, look: Look) -> None:
    crust = look.colour
    loaf = drawing.fill(
        smooth(*mirrored((0.0, 0.54), (0.50, 0.46), (0.70, 0.26), (0.66, 0.04), (0.0, 0.0))),
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


def _pizza(drawing: Drawing, look: Look) -> None:
    """A slice in a hand, a whole one on its board anywhere else."""
    if look.action == "held":
        _pizza_slice(drawing, look)
        return
    if look.action == "pulled":
        with drawing.at(-0.1, 0, size=0.56):  # room for the slice
            _whole_pizza(drawing, look)
            _pull_slice(drawing, look)
        return
    _whole_pizza(drawing, look)


def _whole_pizza(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.26, 0.72, 0.30), colour=tint("#a8713f"), depth=0.05)
    drawing.fill(ellipse(0, 0.31, 0.64, 0.26), colour=tint("#c98a45"), depth=0.07)
    top = drawing.fill(ellipse(0, 0.325, 0.55, 0.21), colour=look.colour, shade=0.6, depth=0.05)
    salami = [
        ellipse(0.50 * radius * math.cos(turn), 0.325 + 0.20 * radius * math.sin(turn), 0.085, 0.045)
        for radius, turn in ((0.0, 0.0), *((0.70, 0.5 + math.tau * at / 6) for at in range(6)))
    ]
    drawing.fill(*salami, colour=tint("#c9402f"), shade=0.5, depth=0.02, clip=top)
    leaves = ((-0.2, 0.33), (0.18, 0.38), (0.08, 0.22), (-0.36, 0.27), (0.38, 0.29), (-0.05, 0.45))
    drawing.fill(*[ellipse(x, y, 0.048, 0.022, 20) for x, y in leaves], colour=LEAF, shade=0.3, clip=top)
    for at in range(3):
        up = (look.phase + at / 3) % 1.0
        steam = ellipse(0.22 * at - 0.22, 0.45 + 0.3 * up, 0.05 + 0.04 * up, 0.08)
        drawing.fill(steam, colour=(255, 255, 255), opacity=0.35 * (1 - up) * min(4 * up, 1.0), soft=0.05, shade=0)


def _pull_slice(drawing: Drawing, look: Look) -> None:
    """A slice is lifted off, and draws strings of cheese after it."""
    up = 0.5 + 0.5 * wave(look.phase)
    x, y, turn = 0.30 + 0.05 * up, 1.0 + 0.2 * up, -62.0
    cheese = light(look.colour, 0.12)
    for at in range(5):
        start = (-0.02 + 0.1 * at, 0.35 - 0.03 * (at % 2))
        end = (x + 0.05 + 0.08 * at, y - 0.31 + 0.004 * at)
        thin = 0.014 + 0.010 * (1 - up) + 0.004 * (at % 3)
        sag = (0.5 * (start[0] + end[0]) + 0.012 * (at - 2), 0.5 * (start[1] + end[1]))
        drawing.fill(tube([start, sag, end], [2.4 * thin, thin, 2.0 * thin]), colour=cheese, shade=0.5, depth=0.02)
    with drawing.at(x, y - 0.36, turn=turn, size=0.72):
        _pizza_slice(drawing, look)


def _pizza_slice(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=rocking(look, 3)):
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
            colour=LEAF,
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


def _egg(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=rocking(look, 4)):
        drawing.fill(
            smooth(*mirrored((0, 0.0), (0.26, 0.08), (0.36, 0.36), (0.24, 0.76), (0.0, 0.94))),
            colour=look.colour,
            depth=0.16,
        )
        draw_gleam(drawing, -0.16, 0.60, 0.09)


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


_dish = Kind(family="food", habitat="table", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _dish("bread", "loaf, loaves, baguette", 0.14, "#c98745", _bread),
    _dish("pizza", "pizza box, box of pizza, takeaway pizza", 0.13, "#f7c64f", _pizza, actions=("still", "pulled")),
    _dish("burger", "hamburger, sandwich, cheeseburger", 0.12, "#d99548", _burger),
    _dish("egg", "", 0.06, "#f7ead6", _egg),
    _dish("cheese", "", 0.12, "#f7c64a", _cheese),
)
