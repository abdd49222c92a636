"""What any flower looks like before it is open: its bloom is folded into a bud, with green leaves about its foot."""

from __future__ import annotations

import numpy as np

from ..painting.canvas import Colour, Drawing, extent, smooth, tint

BUD, HALF_OPEN = "bud", "half open"
"""Actions of every flower."""
BUDS = (BUD, HALF_OPEN)
_OPEN = {BUD: 0.25, HALF_OPEN: 0.62}
_SEPAL = tint("#5f9a4a")


def openness(action: str) -> float:
    """How far a flower is open, 0 to 1."""
    return _OPEN.get(action, 1.0)


def fold(drawing: Drawing, action: str) -> None:
    """Close what was drawn open, in place: all of it that is not green."""
    blooms = [shape for shape in drawing.shapes if not _is_green(shape.colour)]
    if not blooms:
        return
    share = openness(action)
    left, foot = np.min([shape.low for shape in blooms], 0).tolist()
    right, top = np.max([shape.high for shape in blooms], 0).tolist()
    middle = (left + right) / 2
    pull = np.array([0.35 + 0.65 * share if share > 0.5 else 0.32, 0.6 + 0.4 * share])
    origin = np.array([middle, foot + 0.35 * (top - foot)])
    for shape in blooms:
        shape.corners = (shape.corners - origin) * pull + origin
        shape.low, shape.high = extent(shape.corners)
    half, tall = 0.5 * (right - left) * float(pull[0]), (top - foot) * float(pull[1])
    base = float(origin[1] + (foot - origin[1]) * pull[1])
    for side in (-1, 0, 1):
        tip = (middle + side * 0.9 * half, base + (0.55 - 0.2 * share) * tall)
        left, right = middle + (side * 0.6 - 0.35) * half, middle + (side * 0.6 + 0.35) * half
        feet, high = ((middle - 0.3 * half, base), (middle + 0.3 * half, base)), base + 0.25 * tall
        drawing.fill(smooth(*feet, (right, high), tip, (left, high)), colour=_SEPAL, shade=0.4)


def _is_green(colour: Colour) -> bool:
    blue, green, red = colour
    return green > 1.1 * red and green > 1.1 * blue
