"""What food is bought in: a cereal box, a carton of milk, a pizza box. Units: about the height; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, light, polygon, smooth
from ..entry import Entry
from ..palette import CREAM
from ..thing import Kind, Look


def _milk_carton(drawing: Drawing, look: Look) -> None:
    """White with a coloured band and a drop, folded to a ridge at the top."""
    band = look.colour
    drawing.fill(polygon((0.22, 0.0), (0.36, 0.05), (0.36, 0.74), (0.22, 0.72)), colour=dark(CREAM, 0.25), shade=0.2)
    drawing.fill(box(-0.3, 0.0, 0.22, 0.72), colour=CREAM, depth=0.05)
    drawing.fill(polygon((-0.3, 0.72), (0.22, 0.72), (0.29, 0.92), (-0.2, 0.92)), colour=light(CREAM, 0.3), depth=0.03)
    drawing.fill(polygon((0.22, 0.72), (0.36, 0.74), (0.29, 0.92)), colour=dark(CREAM, 0.2), shade=0)
    drawing.fill(box(-0.2, 0.91, 0.29, 1.0), colour=light(CREAM, 0.2), shade=0.2)
    drawing.fill(box(-0.3, 0.08, 0.22, 0.24), colour=band, shade=0.2)
    drawing.fill(polygon((0.22, 0.08), (0.36, 0.12), (0.36, 0.27), (0.22, 0.24)), colour=dark(band, 0.3), shade=0)
    drawing.fill(smooth((-0.04, 0.62), (-0.13, 0.44), (-0.04, 0.34), (0.05, 0.44)), colour=band, depth=0.03)
    drawing.mark("top", 0.04, 1.0)


_packed = Kind(family="thing", habitat="table", seconds=3.2)

ENTRIES: tuple[Entry, ...] = (
    _packed(
        "milk carton",
        "carton of milk, juice carton, juice box, cereal box, box of cereal, box of cornflakes, cornflakes box",
        0.24,
        "#3f7fd0",
        _milk_carton,
    ),
)
