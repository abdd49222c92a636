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


def _snow_fort(drawing: Drawing, look: Look) -> None:
    """A wall of snow blocks with battlements, a gate and a flag."""
    snow = look.colour
    ripple = 0.02 * wave(look.phase)
    drawing.fill(tube([(0.0, 0.6), (0.0, 1.0)], [0.012, 0.01]), colour=tint("#8a5a3a"), shade=0.3)
    drawing.fill(
        polygon((0.01, 1.0), (0.13, 0.97 + ripple), (0.25, 0.93 - ripple), (0.13, 0.87 + ripple), (0.01, 0.84)),
        colour=tint("#d8433f"),
        depth=0.03,
    )
    teeth = [box(x - 0.11, 0.55, x + 0.11, 0.74, 0.03) for x in (-0.79, -0.39, 0.0, 0.39, 0.79)]
    wall = drawing.fill(box(-0.92, 0.0, 0.92, 0.6, 0.04), *teeth, colour=snow, depth=0.09)
    seams = [part for y in (0.2, 0.4, 0.59) for part in tube([(-0.95, y), (0.95, y)], [0.007] * 2)]
    for row in range(3):
        for at in range(9):
            x = -0.9 + 0.225 * at + 0.11 * (row % 2)
            seams += tube([(x, 0.2 * row), (x, 0.2 * row + 0.2)], [0.007] * 2)
    drawing.fill(seams, colour=dark(snow, 0.2), shade=0, clip=wall)
    gate = polygon(
        (-0.17, 0.0), (-0.17, 0.26), *[(float(x), float(y)) for x, y in arc(0, 0.26, 0.17, 180, 0)], (0.17, 0.0)
    )
    drawing.fill(gate, colour=tint("#5f7f9c"), to=tint("#3f5a78"), shade=0)
    drawing.fill(ellipse(-0.9, 0.0, 0.3, 0.08), ellipse(0.9, 0.0, 0.3, 0.08), colour=light(snow, 0.3), shade=0.4)


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
_BLOCKS = (
    *("blocks", "building blocks", "building block", "toy block", "toy blocks", "wooden block", "wooden blocks"),
    *("block", "lego", "legos", "lego brick", "tower of blocks", "block tower", "tower of building blocks"),
)

ENTRIES: tuple[Entry, ...] = (
    _made("blocks", _BLOCKS, 0.7, "#e2574c", _blocks),
    _made("snow fort", ("snow fort", "snow castle", "snow fortress", "ice fort"), 1.1, "#eef5fa", _snow_fort),
    _made("cone", ("cone",), 0.5, "#4aa36b", _cone, habitat="table"),
    _made("spoon", ("spoon", "wooden spoon"), 1.0, "#b9c2cc", _spoon, actions=("still", "dance"), seconds=1.2),
)
