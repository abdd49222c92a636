"""A branch to sit on or to hang from, with the tree it grows on. Units: about a metre; the origin is near the trunk's foot."""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_BARK, LEAF = tint("#6f4e38"), tint("#5f9a4a")
HIGH = 1.25
"""Where the branch is, in the middle."""


def draw_leaves(drawing: Drawing, blobs: list[tuple[float, float, float]], sway: float, colour: Colour) -> None:
    """Round tufts that sway a little."""
    for number, (x, y, radius) in enumerate(blobs):
        shade = light(colour, 0.10) if number % 3 == 1 else dark(colour, 0.12) if number % 3 == 2 else colour
        drawing.fill(ellipse(x + 0.012 * sway, y, radius, 0.86 * radius), colour=shade, depth=0.12)


def draw_bough(drawing: Drawing, phase: float, leaf: Colour = LEAF) -> None:
    """A tree at the left whose branch goes out to the right, with leaves at both ends."""
    sway = wave(phase)
    drawing.fill(
        smooth((-1.02, 0.0), (-0.9, 0.08), (-0.88, 0.3), (-0.66, 0.3), (-0.62, 0.08), (-0.5, 0.0), (-0.76, 0.02)),
        *tube([(-0.77, 0.2), (-0.74, 0.55), (-0.70, 1.05), (-0.64, 1.6)], [0.13, 0.115, 0.105, 0.08]),
        *tube([(-0.72, 0.92), (-0.42, 1.19), (0.2, HIGH), (0.9, 1.33)], [0.09, 0.068, 0.056, 0.03]),
        colour=_BARK,
        depth=0.06,
        melt=0.03,
    )
    grain = [(-0.80, 0.18, 0.62), (-0.72, 0.34, 1.0), (-0.77, 0.72, 1.24)]
    for x, low, high in grain:
        drawing.fill(tube([(x, low), (x + 0.03, high)], [0.012, 0.006]), colour=dark(_BARK, 0.3), shade=0)
    crown = [
        (-1.06, 1.50, 0.20), (-0.24, 1.50, 0.20), (-1.14, 1.70, 0.19), (-0.20, 1.70, 0.21), (-0.94, 1.84, 0.22),
        (-0.42, 1.86, 0.23), (-0.68, 1.94, 0.22), (-0.82, 1.62, 0.24), (-0.50, 1.62, 0.24), (-0.66, 1.76, 0.22),
    ]  # fmt: skip
    draw_leaves(drawing, crown, sway, leaf)
    draw_leaves(drawing, [(0.84, 1.42, 0.13), (1.0, 1.36, 0.12), (0.93, 1.27, 0.10)], sway, leaf)


def _branch(drawing: Drawing, look: Look) -> None:
    draw_bough(drawing, look.phase, look.colour)
    drawing.mark("deck", 0.32, HIGH + 0.05)
    drawing.mark("seat", 0.32, HIGH + 0.05)


_plant = Kind(family="nature", habitat="scenery", seconds=4.5)

ENTRIES: tuple[Entry, ...] = (
    _plant("branch", ("branch", "tree branch", "bough", "tree limb"), 5.0, "#5f9a4a", _branch),
)
