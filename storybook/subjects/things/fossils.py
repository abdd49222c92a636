"""Bones in a museum: a dinosaur's skeleton on its stand. Units: about the height; it stands on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look


def _dinosaur(drawing: Drawing, look: Look) -> None:
    """It strides: a skull with teeth, ribs, a long tail of joints, on a plinth with a rope before it."""
    bone = look.colour
    shade = dark(bone, 0.25)
    drawing.fill(box(-0.95, 0.0, 0.85, 0.10, 0.02), colour=tint("#7a6a5c"), depth=0.03)
    drawing.fill(box(-0.98, 0.08, 0.88, 0.12, 0.01), colour=tint("#9a8a78"), shade=0.3)
    rods = [tube([(x, 0.1), (x, y)], [0.008] * 2) for x, y in ((-0.34, 0.55), (0.22, 0.64), (-0.8, 0.4))]
    drawing.fill(*[part for rod in rods for part in rod], colour=tint("#4a4a50"), shade=0)
    spine = [(-1.22 + 0.1 * at, 0.44 + 0.17 * math.sin(max(at - 3, 0) / 15 * 1.7)) for at in range(17)]
    neck = [(0.38, 0.61), (0.48, 0.68), (0.56, 0.76), (0.62, 0.84)]
    for at, (x, y) in enumerate([*spine, *neck]):
        size = 0.018 + 0.026 * math.sin(math.pi * min(at + 1, 20) / 21)
        drawing.fill(ellipse(x, y, size, 0.85 * size), colour=bone if at % 2 else light(bone, 0.2), depth=0.02)
        drawing.fill(tube([(x, y), (x - 0.02, y + 2.2 * size)], [0.4 * size, 0.2 * size]), colour=bone, shade=0.3)
    for at in range(8):
        x = -0.16 + 0.068 * at
        deep = 0.24 * math.sin(math.pi * (at + 1.6) / 10.5)
        rib = [(x, 0.60), (x + 0.05, 0.60 - 0.5 * deep), (x + 0.02, 0.60 - deep)]
        drawing.fill(tube(rib, [0.013, 0.012, 0.007]), colour=bone, depth=0.01)
    for hip, knee, heel, toe, colour in (
        ((-0.30, 0.58), (-0.42, 0.36), (-0.56, 0.22), (-0.42, 0.13), shade),
        ((-0.28, 0.58), (-0.10, 0.36), (-0.24, 0.22), (-0.06, 0.13), bone),
    ):
        drawing.fill(
            tube([hip, knee], [0.038, 0.03]),
            tube([knee, heel], [0.026, 0.02]),
            tube([heel, toe], [0.02, 0.016]),
            colour=colour,
            depth=0.02,
        )
        claws = [tube([toe, (toe[0] + 0.07, 0.125 + 0.02 * at)], [0.014, 0.005]) for at in range(2)]
        drawing.fill(*[part for claw in claws for part in claw], colour=colour, shade=0.3)
    drawing.fill(ellipse(-0.29, 0.58, 0.10, 0.07), colour=bone, depth=0.02)
    drawing.fill(tube([(0.32, 0.54), (0.40, 0.44), (0.46, 0.47)], [0.018, 0.014, 0.008]), colour=bone, shade=0.4)
    skull = smooth(
        (0.56, 0.82), (0.58, 0.95), (0.70, 0.99), (0.86, 0.93), (0.98, 0.87), (0.97, 0.81), (0.80, 0.81), (0.66, 0.80)
    )
    head = drawing.fill(skull, colour=light(bone, 0.1), depth=0.04)
    drawing.fill(
        ellipse(0.70, 0.91, 0.035, 0.03), ellipse(0.86, 0.88, 0.022, 0.016), colour=dark(bone, 0.75), shade=0, clip=head
    )
    drawing.fill(smooth((0.62, 0.80), (0.70, 0.74), (0.88, 0.71), (0.94, 0.73), (0.80, 0.77)), colour=bone, depth=0.02)
    teeth = [polygon((x, 0.815), (x + 0.03, 0.815), (x + 0.012, 0.775)) for x in (0.76, 0.81, 0.86, 0.91)]
    drawing.fill(*teeth, colour=tint("#fffdf6"), shade=0)
    drawing.mark("top", 0.72, 0.98)


ENTRIES: tuple[Entry, ...] = (
    Kind(family="thing", habitat="ground", seconds=5.0)(
        "dinosaur skeleton",
        (
            *("dinosaur skeleton", "dinosaur fossil", "dinosaur bone", "t rex skeleton", "tyrannosaurus skeleton"),
            *("skeleton of a dinosaur", "t-rex skeleton", "fossil skeleton"),
        ),
        4.2,
        "#e6d8b8",
        _dinosaur,
    ),
)
"""Skeletons on show."""
