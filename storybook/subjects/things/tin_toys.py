"""Toys of tin that are wound up. Units: about the height; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import INK
from ..thing import Kind, Look


def _robot(drawing: Drawing, look: Look) -> None:
    """A box with a dial on two stiff legs, round eyes, an aerial, a key that turns at its back."""
    body, stride = look.colour, wave(look.phase)
    red, brass = tint("#d8503e"), tint("#e8b84a")
    for side in (-1, 1):
        x, lift = 0.11 * side + 0.05 * side * stride, 0.035 * max(side * stride, 0.0)
        drawing.fill(box(x - 0.065, 0.05 + lift, x + 0.065, 0.30, 0.02), colour=dark(body, 0.22), depth=0.03)
        drawing.fill(box(x - 0.09, lift, x + 0.13, 0.08 + lift, 0.03), colour=red, depth=0.03)
    with drawing.at(0, 0.28, turn=2.5 * stride):
        wide = 0.09 * abs(wave(2 * look.phase)) + 0.02
        drawing.fill(tube([(-0.24, 0.2), (-0.33, 0.2)], [0.018, 0.018]), colour=brass)
        drawing.fill(
            ellipse(-0.37, 0.2 + wide, 0.045, wide), ellipse(-0.37, 0.2 - wide, 0.045, wide), colour=brass, depth=0.02
        )
        drawing.fill(box(-0.25, 0.0, 0.25, 0.40, 0.03), colour=body, depth=0.06)
        drawing.fill(box(-0.18, 0.06, 0.18, 0.30, 0.02), colour=light(body, 0.25), shade=0.2)
        drawing.fill(ellipse(-0.08, 0.21, 0.06, 0.06), colour=tint("#f6f0e0"), shade=0.2)
        drawing.fill(tube([(-0.08, 0.21), (-0.05, 0.25)], [0.009, 0.006]), colour=red, shade=0)
        drawing.fill(*[ellipse(0.05 + 0.07 * at, 0.23, 0.025) for at in range(2)], colour=brass, shade=0.3)
        drawing.fill(
            *[box(-0.14, 0.09 + 0.035 * at, 0.14, 0.105 + 0.035 * at, 0.004) for at in range(2)], colour=red, shade=0
        )
        drawing.fill(
            *[ellipse(x, y, 0.014) for x in (-0.22, 0.22) for y in (0.03, 0.37)], colour=dark(body, 0.4), shade=0
        )
        drawing.fill(box(-0.06, 0.39, 0.06, 0.44, 0.01), colour=dark(body, 0.3))
        drawing.fill(box(-0.18, 0.43, 0.18, 0.67, 0.03), colour=light(body, 0.08), depth=0.05)
        for x in (-0.08, 0.10):
            drawing.fill(ellipse(x, 0.575, 0.055, 0.055), colour=tint("#ffe27a"), shade=0.2)
            drawing.fill(ellipse(x + 0.012, 0.575, 0.024, 0.024), colour=INK, shade=0)
        drawing.fill(box(-0.10, 0.465, 0.12, 0.50, 0.008), colour=red, shade=0)
        drawing.fill(
            *[box(-0.055 + 0.05 * at, 0.465, -0.045 + 0.05 * at, 0.50, 0.001) for at in range(4)], colour=INK, shade=0
        )
        drawing.fill(ellipse(-0.19, 0.55, 0.025, 0.05), ellipse(0.19, 0.55, 0.025, 0.05), colour=red, depth=0.02)
        drawing.fill(tube([(0, 0.66), (0.01 * stride, 0.78)], [0.012, 0.008]), colour=dark(body, 0.4))
        drawing.fill(ellipse(0.01 * stride, 0.79, 0.028), colour=red)
        with drawing.at(0.02, 0.32, turn=-24 * stride):
            drawing.fill(
                tube([(0, 0), (0.04, -0.13), (0.13, -0.19)], [0.045, 0.04, 0.035]), colour=dark(body, 0.15), depth=0.04
            )
            drawing.fill(ellipse(0.15, -0.19, 0.045, 0.04), colour=red, depth=0.03)
    drawing.mark("top", 0.0, 1.0)


ENTRIES: tuple[Entry, ...] = (
    Kind(family="thing", habitat="table", actions=("walk", "still"), seconds=1.3, stride=0.5)(
        "tin robot",
        (
            "toy robot, robot toy, wind up robot, wind up tin robot, wind up toy robot, tin toy robot, clockwork "
            "robot, clockwork tin robot, windup robot, windup toy robot"
        ),
        0.22,
        "#8fb3c4",
        _robot,
    ),
)
"""They walk by clockwork."""
