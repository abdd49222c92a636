"""What children build and play with: blocks, a fort of snow, a cone, a spoon. Units: about the height; on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, arc, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_PAINTS = tuple(tint(code) for code in ("#e2574c", "#f2b93d", "#4aa36b", "#3f7fc9", "#9a5fb8", "#ef8a35"))


def _blocks(drawing: Drawing, look: Look) -> None:
    """A tower of coloured blocks with a roof, others lying at its foot."""
    size = 0.2
    rows = ((-0.42, -0.2, 0.02, 0.24), (-0.31, -0.09, 0.13), (-0.2, 0.02), (-0.09,))
    for row, lefts in enumerate(rows):
        for at, left in enumerate(lefts):
            low, paint = row * (size + 0.005), (look.colour, *_PAINTS[1:])[(at * 2 + row * 5) % 6]
            drawing.fill(box(left, low, left + size, low + size, 0.02), colour=paint, depth=0.03)
            middle = (left + size / 2, low + size / 2)
            mark = star(*middle, 0.065, 0.028, 5) if (at + row) % 2 else ellipse(*middle, 0.05)
            drawing.fill(mark, colour=light(paint, 0.55), shade=0)
    roof = 4 * (size + 0.005)
    drawing.fill(polygon((-0.12, roof), (0.14, roof), (0.01, roof + 0.2)), colour=look.colour, depth=0.03)
    drawing.fill(box(0.56, 0.0, 0.75, 0.19, 0.02), colour=_PAINTS[4], depth=0.03)
    drawing.fill(arc(-0.62, 0.0, 0.14, 0, 180), colour=_PAINTS[1], depth=0.03)
    drawing.mark("deck", 0.0, roof)


def _cone(drawing: Drawing, look: Look) -> None:
    """A plain one."""
    drawing.fill(
        smooth((-0.42, 0.05), (0.0, 1.0), (0.42, 0.05), (0.3, -0.03), (0.0, -0.06), (-0.3, -0.03)),
        colour=look.colour,
        depth=0.16,
    )
    drawing.mark("top", 0.0, 1.0)


def _spoon(drawing: Drawing, look: Look) -> None:
    """Upright on its handle; it hops and sways if it dances."""
    dances = look.action == "dance"
    turn, hop = (14 * wave(look.phase), 0.10 * abs(wave(look.phase))) if dances else (0.0, 0.0)
    with drawing.at(0.0, hop, turn=turn):
        drawing.fill(tube([(0.0, 0.0), (0.0, 0.66)], [0.05, 0.035]), colour=dark(look.colour, 0.1), shade=0.5)
        drawing.fill(ellipse(0.0, 0.82, 0.15, 0.22), colour=look.colour, depth=0.06)
        drawing.fill(ellipse(0.015, 0.82, 0.1, 0.16), colour=dark(look.colour, 0.18), shade=0.6)
        drawing.fill(ellipse(-0.04, 0.9, 0.03, 0.05), colour=light(look.colour, 0.7), shade=0)


_made = Kind(family="thing", habitat="ground", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _made(
        "blocks",
        (
            "building blocks, building block, toy block, toy blocks, wooden block, wooden blocks, block, lego, legos, "
            "lego brick, tower of blocks, block tower, tower of building blocks"
        ),
        0.7,
        "#e2574c",
        _blocks,
    ),
    _made("cone", "", 0.5, "#4aa36b", _cone, habitat="table"),
    _made("spoon", "wooden spoon", 1.0, "#b9c2cc", _spoon, actions=("still", "dance"), seconds=1.2),
)
