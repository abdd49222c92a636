"""A fighter jet and the cabin of a cable car. Units: about the length; the origin is the middle."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .aeroplanes import PITCH, drifting, put_gear
from .cars import panes

_INK = tint("#2f2d36")


def _fighter(drawing: Drawing, look: Look) -> None:
    """Pointed and swept back, with fire behind it."""
    y, turn = drifting(look, 0.012, 2.0)
    body = look.colour
    with drawing.at(0, y, turn=turn + PITCH.get(look.action, 5.0)):
        put_gear(drawing, look, -0.06, (0.36, -0.03), (-0.16, -0.03))
        glow = 1 + 0.2 * wave(look.phase * 5)
        drawing.fill(smooth((-0.52, 0.04), (-0.74 - 0.08 * glow, 0.0), (-0.52, -0.05)), colour=tint("#ffb04a"), shade=0)
        drawing.fill(smooth((-0.52, 0.02), (-0.62, 0.0), (-0.52, -0.03)), colour=tint("#fff2c4"), shade=0)
        drawing.fill(
            polygon((-0.04, 0.05), (-0.34, 0.20), (-0.42, 0.20), (-0.28, 0.04)), colour=dark(body, 0.35), shade=0.5
        )
        drawing.fill(
            polygon((-0.26, 0.06), (-0.46, 0.32), (-0.56, 0.32), (-0.52, 0.05)), colour=dark(body, 0.15), depth=0.03
        )
        drawing.fill(
            smooth(
                (-0.54, 0.06),
                (-0.2, 0.10),
                (0.16, 0.09),
                (0.40, 0.04),
                (0.66, -0.02),
                (0.36, -0.06),
                (-0.2, -0.08),
                (-0.54, -0.06),
                steps=6,
            ),
            colour=body,
            depth=0.06,
        )
        drawing.fill(
            smooth((0.04, 0.09), (0.12, 0.16), (0.24, 0.15), (0.38, 0.05), (0.2, 0.06)),
            colour=tint("#f2c94c"),
            to=tint("#a87a2c"),
            depth=0.03,
        )
        drawing.fill(
            polygon((0.14, -0.02), (-0.34, -0.24), (-0.46, -0.23), (-0.24, -0.03)), colour=light(body, 0.15), depth=0.04
        )
        drawing.fill(
            polygon((-0.34, -0.02), (-0.56, -0.13), (-0.62, -0.12), (-0.52, -0.01)), colour=light(body, 0.1), depth=0.03
        )
        drawing.fill(ellipse(-0.2, -0.13, 0.035, 0.02), colour=tint("#d8413a"), shade=0)
        drawing.mark("nose", 0.66, -0.02)
        drawing.mark("seat", 0.16, 0.10)


def _cable_car(drawing: Drawing, look: Look) -> None:
    """A cabin under its rope, which runs out of the picture on both sides, rising to the right."""
    sway = 2.5 * wave(look.phase)
    rope = [(-9.0, -0.28), (9.0, 1.52)]
    drawing.fill(tube(rope, [0.011, 0.011]), colour=_INK, shade=0, opacity=0.6)
    with drawing.at(0, 0.62, turn=sway):
        drawing.fill(box(-0.16, -0.04, 0.16, 0.04, 0.03), colour=_INK, depth=0.02)
        drawing.fill(*[ellipse(x, 0.03, 0.045) for x in (-0.1, 0.1)], colour=tint("#8a8d94"), shade=0.4)
        drawing.fill(
            tube([(0, 0), (0.03, -0.2), (0, -0.36)], [0.026, 0.026, 0.026]), colour=dark(look.colour, 0.4), shade=0.3
        )
        drawing.fill(box(-0.44, -0.42, 0.44, -0.34, 0.03), colour=dark(look.colour, 0.2), depth=0.02)
        drawing.fill(
            smooth((-0.46, -0.40), (-0.52, -0.7), (-0.44, -1.02), (0.44, -1.02), (0.52, -0.7), (0.46, -0.40), steps=6),
            colour=look.colour,
            depth=0.08,
        )
        panes(
            drawing,
            *[box(x, -0.72, x + 0.25, -0.46, 0.03) for x in (-0.41, -0.125, 0.16)],
            look=Look("drive", look.phase, look.colour, look.seed),
            riders=3,
        )
        drawing.fill(box(-0.5, -0.86, 0.5, -0.80), colour=tint("#fbf4e4"), shade=0.3)
        drawing.fill(box(-0.40, -1.05, 0.40, -1.01, 0.01), colour=_INK, shade=0.2)


_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover", "land", "takeoff"), seconds=3.0, stride=2.6)

ENTRIES: tuple[Entry, ...] = (
    _craft("fighter jet", "jet fighter, fighter plane, warplane, supersonic jet", 4.5, "#8f9aa6", _fighter),
    _craft(
        "cable car",
        "gondola lift, ski lift, aerial tramway, chairlift, ropeway",
        4.0,
        "#d8413a",
        _cable_car,
        actions=("fly",),
        stride=0.5,
        seconds=4.0,
    ),
)
