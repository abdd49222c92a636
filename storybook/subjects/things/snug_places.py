"""What one can be stuck in or at home in: a chimney on its piece of roof, half a walnut. One sits behind the point "rim"."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, tint
from ..entry import Entry
from ..thing import Kind, Look

_TILE, _RIDGE = tint("#8f4a3c"), tint("#6f382e")


def _chimney(drawing: Drawing, look: Look) -> None:
    """Of brick, wide enough for one, on the ridge of a tiled roof."""
    brick = look.colour
    drawing.mark("rim", 0.0, 1.02)
    roof = drawing.fill(polygon((-0.85, 0.0), (-0.52, 0.42), (0.52, 0.42), (0.85, 0.0)), colour=_TILE, depth=0.05)
    rows = [
        ellipse(-1.1 + 0.14 * at + 0.07 * (row % 2), 0.32 - 0.105 * row, 0.075, 0.06)
        for row in range(4)
        for at in range(17)
    ]
    drawing.fill(rows, colour=light(_TILE, 0.1), shade=0.3, depth=0.02, clip=roof)
    drawing.fill(box(-0.56, 0.39, 0.56, 0.46, 0.02), colour=_RIDGE, shade=0.4)
    stack = drawing.fill(box(-0.36, 0.3, 0.36, 0.96), colour=brick, depth=0.06)
    joints = [box(-0.4, 0.38 + 0.1 * row, 0.4, 0.392 + 0.1 * row) for row in range(6)]
    joints += [
        box(x + 0.09 * (row % 2), 0.39 + 0.1 * row, x + 0.012 + 0.09 * (row % 2), 0.48 + 0.1 * row)
        for row in range(6)
        for x in (-0.28, -0.1, 0.08, 0.26)
    ]
    drawing.fill(joints, colour=light(brick, 0.35), shade=0, clip=stack)
    drawing.fill(box(-0.43, 0.92, 0.43, 1.04, 0.015), colour=dark(brick, 0.15), shade=0.4)
    drawing.fill(ellipse(0, 1.04, 0.34, 0.03), colour=tint("#2a2322"), shade=0)


_thing = Kind(family="thing", habitat="ground")

ENTRIES: tuple[Entry, ...] = (_thing("chimney", "smokestack, chimney pot", 1.5, "#a8584a", _chimney),)
