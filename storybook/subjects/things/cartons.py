"""What food is bought in: a cereal box, a carton of milk, a pizza box. Units: about the height; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint
from ..entry import Entry
from ..thing import Kind, Look

_CREAM = tint("#fbf3e0")


def _cereal_box(drawing: Drawing, look: Look) -> None:
    """A tall bright box with its side, a bowl of cereal and a burst on its front."""
    card = look.colour
    drawing.fill(polygon((0.34, 0.0), (0.46, 0.05), (0.46, 0.97), (0.34, 1.0)), colour=dark(card, 0.35), shade=0.2)
    drawing.fill(box(-0.34, 0.0, 0.34, 1.0, 0.01), colour=card, depth=0.05)
    drawing.fill(polygon((-0.34, 0.94), (0.34, 0.94), (0.34, 1.0), (-0.34, 1.0)), colour=light(card, 0.25), shade=0)
    burst = [
        (0.0 + (0.27 if at % 2 else 0.21) * x, 0.70 + (0.16 if at % 2 else 0.12) * y) for at, (x, y) in enumerate(_RAYS)
    ]
    drawing.fill(polygon(*burst), colour=tint("#ffd84a"), shade=0.2)
    for x, y, code in ((-0.10, 0.72, "#d8433a"), (0.0, 0.68, "#3f8fd0"), (0.10, 0.73, "#4fa85a")):
        drawing.fill(ellipse(x, y, 0.045), colour=tint(code), depth=0.02)
        drawing.fill(ellipse(x, y, 0.016), colour=tint("#ffd84a"), shade=0)
    drawing.fill(ellipse(0.0, 0.36, 0.23, 0.05), colour=_CREAM, shade=0.2)
    for x, y, code in (
        (-0.13, 0.37, "#d8433a"),
        (-0.04, 0.39, "#e8a03a"),
        (0.05, 0.37, "#3f8fd0"),
        (0.13, 0.38, "#4fa85a"),
    ):
        drawing.fill(ellipse(x, y, 0.034, 0.026), colour=tint(code), depth=0.02)
    drawing.fill(
        smooth((-0.23, 0.35), (-0.17, 0.20), (0.0, 0.14), (0.17, 0.20), (0.23, 0.35)), colour=_CREAM, depth=0.05
    )
    drawing.mark("top", 0.0, 1.0)


_RAYS = (
    *((0.0, 1.0), (0.26, 0.97), (0.5, 0.87), (0.71, 0.71), (0.87, 0.5), (0.97, 0.26), (1.0, 0.0), (0.97, -0.26)),
    *(
        (0.87, -0.5),
        (0.71, -0.71),
        (0.5, -0.87),
        (0.26, -0.97),
        (0.0, -1.0),
        (-0.26, -0.97),
        (-0.5, -0.87),
        (-0.71, -0.71),
    ),
    *(
        (-0.87, -0.5),
        (-0.97, -0.26),
        (-1.0, 0.0),
        (-0.97, 0.26),
        (-0.87, 0.5),
        (-0.71, 0.71),
        (-0.5, 0.87),
        (-0.26, 0.97),
    ),
)
"""Points of a circle, every fifteen degrees."""


def _milk_carton(drawing: Drawing, look: Look) -> None:
    """White with a coloured band and a drop, folded to a ridge at the top."""
    band = look.colour
    drawing.fill(polygon((0.22, 0.0), (0.36, 0.05), (0.36, 0.74), (0.22, 0.72)), colour=dark(_CREAM, 0.25), shade=0.2)
    drawing.fill(box(-0.3, 0.0, 0.22, 0.72), colour=_CREAM, depth=0.05)
    drawing.fill(polygon((-0.3, 0.72), (0.22, 0.72), (0.29, 0.92), (-0.2, 0.92)), colour=light(_CREAM, 0.3), depth=0.03)
    drawing.fill(polygon((0.22, 0.72), (0.36, 0.74), (0.29, 0.92)), colour=dark(_CREAM, 0.2), shade=0)
    drawing.fill(box(-0.2, 0.91, 0.29, 1.0), colour=light(_CREAM, 0.2), shade=0.2)
    drawing.fill(box(-0.3, 0.08, 0.22, 0.24), colour=band, shade=0.2)
    drawing.fill(polygon((0.22, 0.08), (0.36, 0.12), (0.36, 0.27), (0.22, 0.24)), colour=dark(band, 0.3), shade=0)
    drawing.fill(smooth((-0.04, 0.62), (-0.13, 0.44), (-0.04, 0.34), (0.05, 0.44)), colour=band, depth=0.03)
    drawing.mark("top", 0.04, 1.0)


def _pizza_box(drawing: Drawing, look: Look) -> None:
    """A flat box with its lid up, the pizza in it."""
    card = look.colour
    drawing.fill(polygon((-1.0, 0.24), (1.0, 0.24), (0.86, 1.0), (-0.86, 1.0)), colour=light(card, 0.2), depth=0.06)
    drawing.fill(ellipse(0.0, 0.64, 0.3, 0.2), colour=tint("#d8433a"), shade=0.2)
    drawing.fill(polygon((-0.12, 0.74), (0.14, 0.74), (0.0, 0.5)), colour=tint("#f4c04a"), shade=0.2)
    drawing.fill(ellipse(0.0, 0.25, 0.86, 0.15), colour=tint("#d99a4a"), depth=0.05)
    drawing.fill(ellipse(0.0, 0.27, 0.74, 0.11), colour=tint("#f0b93f"), depth=0.04)
    for x, y in ((-0.45, 0.27), (-0.15, 0.31), (0.2, 0.25), (0.48, 0.29), (-0.1, 0.22), (0.3, 0.33)):
        drawing.fill(ellipse(x, y, 0.09, 0.026), colour=tint("#c8483c"), shade=0.3)
    drawing.fill(polygon((-1.02, 0.0), (1.02, 0.0), (1.0, 0.2), (-1.0, 0.2)), colour=card, depth=0.05)
    drawing.mark("top", 0.0, 1.0)


_packed = Kind(family="thing", habitat="table", seconds=3.2)

ENTRIES: tuple[Entry, ...] = (
    _packed(
        "cereal box",
        ("cereal box", "box of cereal", "box of cornflakes", "cornflakes box"),
        0.3,
        "#3f9ad8",
        _cereal_box,
    ),
    _packed(
        "milk carton", ("milk carton", "carton of milk", "juice carton", "juice box"), 0.24, "#3f7fd0", _milk_carton
    ),
    _packed("pizza box", ("pizza box", "box of pizza", "takeaway pizza"), 0.2, "#d9b07a", _pizza_box),
)
