"""Cars without wheels: they hang in the air on a cushion of light."""

from __future__ import annotations

from ...painting.canvas import Drawing, dark, ellipse, polygon, smooth, tint
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .cars import panes


def _hover_car(drawing: Drawing, look: Look) -> None:
    """A long drop with a glass roof, two glowing pads below and a jet behind."""
    with drawing.at(0, 0.012 * wave(look.phase * 2)):
        for x in (-0.27, 0.25):
            drawing.fill(
                polygon((x - 0.13, -0.08), (x + 0.13, -0.08), (x + 0.2, -0.2), (x - 0.2, -0.2)),
                colour=tint("#6ff0ff"),
                axis=((0, -0.08), (0, -0.2)),
                opacity=0.6 + 0.15 * wave(look.phase * 3),
                fade=0.0,
                shade=0,
                soft=0.01,
            )
        jet = 0.06 * wave(look.phase * 4)
        flame = smooth((-0.48, 0.05), (-0.62 - jet, 0.01), (-0.48, -0.03))
        drawing.fill(flame, colour=tint("#9ff4ff"), shade=0, opacity=0.9)
        drawing.fill(
            smooth((-0.30, 0.08), (-0.20, 0.19), (0.0, 0.23), (0.16, 0.19), (0.30, 0.07)),
            colour=dark(look.colour, 0.25),
        )
        panes(
            drawing,
            smooth((-0.25, 0.08), (-0.18, 0.165), (-0.02, 0.195), (-0.01, 0.08)),
            smooth((0.02, 0.08), (0.02, 0.195), (0.14, 0.165), (0.25, 0.07)),
        )
        drawing.fill(
            smooth(
                *((-0.52, 0.06), (-0.46, 0.11), (-0.2, 0.10), (0.22, 0.10), (0.46, 0.05), (0.52, 0.0)),
                *((0.42, -0.06), (0.0, -0.085), (-0.42, -0.06), (-0.52, 0.0)),
            ),
            colour=look.colour,
            depth=0.07,
        )
        drawing.fill(ellipse(0.44, 0.02, 0.03, 0.018), colour=tint("#fff6c8"), shade=0)
        drawing.fill(ellipse(-0.47, 0.04, 0.02, 0.016), colour=tint("#ff6a5a"), shade=0)
        drawing.fill(
            polygon((-0.44, 0.012), (0.4, 0.0), (0.4, -0.012), (-0.44, -0.004)), colour=tint("#e8f6ff"), shade=0
        )
        for x in (-0.27, 0.25):
            drawing.fill(ellipse(x, -0.075, 0.13, 0.02), colour=dark(look.colour, 0.5), shade=0)


_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover"), seconds=3.0, stride=2.4)

ENTRIES: tuple[Entry, ...] = (
    _craft("flying car", "hover car, hovercar, flying taxi, flying vehicle, air taxi", 1.5, "#e2574c", _hover_car),
)
