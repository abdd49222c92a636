"""Wings of dragons and winged horses: leather or feathers, half raised on the ground, beating in flight."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...painting.canvas import Point, dark, light, polygon, smooth, tube
from ..motion import wave

if TYPE_CHECKING:
    from .quadruped import Rig


def draw_wing(rig: Rig, *, far: bool) -> None:
    """One wing from the shoulder: half raised on the ground, beating in flight."""
    flying = rig.pose.lift > 1.0
    beat = 44 * math.cos(math.tau * rig.phase) + 22 if flying else 58 + 4 * wave(rig.phase)
    late = 60 * math.cos(math.tau * (rig.phase - 0.13)) if flying else 24 + 5 * wave(rig.phase, -0.1)
    root = rig.on_trunk(0.78, 0.72)
    side = -0.16 if not far else 0.14
    feathered = "feathers" in rig.build.marks
    span = 1.0
    elbow = (
        root[0] - 0.18 + side * 0.5 * math.cos(math.radians(beat)),
        root[1] + math.sin(math.radians(beat)) * span * 0.75,
    )
    tip = (elbow[0] - 0.62 + side, elbow[1] + math.sin(math.radians(late)) * span * 0.8)
    tail = rig.on_trunk(0.12, 0.75)
    colour = rig.paint_of("wing", light(rig.colour, 0.25))
    if far:
        colour = dark(colour, 0.3)
        root, tail = (root[0] + 0.06, root[1] + 0.02), (tail[0] + 0.06, tail[1] + 0.02)
    one = (elbow[0] * 0.35 + tip[0] * 0.35 + tail[0] * 0.30, elbow[1] * 0.30 + tip[1] * 0.25 + tail[1] * 0.45)
    two = (tip[0] * 0.50 + tail[0] * 0.40 + elbow[0] * 0.10, tip[1] * 0.48 + tail[1] * 0.42 + elbow[1] * 0.10)
    if feathered:
        outline = smooth(root, elbow, ((elbow[0] + tip[0]) / 2, (elbow[1] + tip[1]) / 2 + 0.05), tip, two, one, tail)
        rig.drawing.fill(outline, colour=colour)
        return
    membrane = polygon(root, elbow, tip, *_scallop(tip, two), *_scallop(two, one), *_scallop(one, tail), tail)
    rig.drawing.fill(membrane, colour=colour)
    bones = (
        *tube([root, elbow], [0.045, 0.035]),
        *tube([elbow, tip], [0.035, 0.012]),
        *tube([elbow, two], [0.022, 0.008]),
        *tube([elbow, one], [0.022, 0.008]),
    )
    rig.drawing.fill(bones, colour=dark(rig.colour, 0.3 if far else 0.08), shade=0.5)


def _scallop(first: Point, second: Point) -> list[Point]:
    """The sagging edge of a membrane between two fingers."""
    (ax, ay), (bx, by) = first, second
    return [
        (
            ax + (bx - ax) * t + (by - ay) * -0.16 * math.sin(math.pi * t),
            ay + (by - ay) * t + 0.16 * abs(bx - ax) * math.sin(math.pi * t),
        )
        for t in (0.2, 0.4, 0.6, 0.8, 1.0)
    ]
