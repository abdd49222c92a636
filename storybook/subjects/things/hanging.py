"""What hangs: hammock, chandelier, wind chime, dream catcher, marionette, birdhouse, cocoon."""

from __future__ import annotations

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, polygon, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import DARK_WOOD, INK
from ..thing import Kind, Look
from .products import glint


def _band(low: float, high: float) -> Outline:
    """A strip along the hammock's cloth, from `low` to `high` of its breadth."""

    def edge(share: float) -> list[tuple[float, float]]:
        middle, sag = 0.08 + 0.32 * share, 0.58 - 0.22 * share
        return [(x / 10, middle + sag * (x / 10) ** 2) for x in range(-10, 11)]

    return polygon(*edge(high), *reversed(edge(low)))


def _hammock(drawing: Drawing, look: Look) -> None:
    """A striped cloth between two posts, with fringes; it swings a little."""
    for side in (-1, 1):
        drawing.fill(tube([(side * 1.42, 0.0), (side * 1.34, 1.12)], [0.065, 0.05]), colour=DARK_WOOD, depth=0.04)
        drawing.fill(ellipse(side * 1.42, 0.01, 0.16, 0.03), colour=dark(DARK_WOOD, 0.4), shade=0.2)
    sway = 0.03 * wave(look.phase)
    for side in (-1, 1):
        for at in range(4):
            drawing.fill(
                tube([(side * 1.35, 0.98), (side * 0.98, 0.66 + 0.035 * at + sway * 0.3)], [0.012, 0.009]),
                colour=tint("#e8dcc0"),
                shade=0.2,
            )
    with drawing.at(sway, 0.0):
        drawing.fill(_band(0.0, 1.0), colour=look.colour, depth=0.05)
        for low in (0.16, 0.44, 0.72):
            drawing.fill(_band(low, low + 0.12), colour=tint("#f7efdc"), shade=0.3)
        for at in range(-8, 9):
            x, y = at / 9, 0.08 + 0.58 * (at / 9) ** 2
            fringe = [(x, y + 0.02), (x + 0.02 * wave(look.phase, at / 7), y - 0.07)]
            drawing.fill(tube(fringe, [0.012, 0.007]), colour=tint("#f7efdc"), shade=0.2)
        drawing.mark("seat", 0.0, 0.34)
        drawing.mark("deck", 0.0, 0.34)


def _chandelier(drawing: Drawing, look: Look) -> None:
    """Two rings of candles on curved arms, with drops of crystal that gleam."""
    drawing.fill(tube([(0, 0.62), (0, 1.0)], [0.016] * 2), colour=look.colour, shade=0.3)
    drawing.fill(
        ellipse(0, 0.55, 0.6, 0.42), colour=tint("#ffdf8a"), shade=0, soft=0.12, opacity=0.22 + 0.04 * wave(look.phase)
    )
    drawing.fill(
        ellipse(0, 0.60, 0.07, 0.09),
        ellipse(0, 0.30, 0.09, 0.11),
        ellipse(0, 0.13, 0.05),
        colour=look.colour,
        depth=0.04,
    )
    drawing.fill(box(-0.025, 0.13, 0.025, 0.62), colour=dark(look.colour, 0.1), depth=0.02)
    for x, y, low in ((0.30, 0.62, 0.52), (0.62, 0.44, 0.26), (0.36, 0.38, 0.22)):
        for side in (-1, 1):
            arm = [(0, low + 0.02), (side * 0.5 * x, low - 0.08), (side * x, y - 0.08)]
            drawing.fill(tube(arm, [0.022, 0.018, 0.014]), colour=look.colour, depth=0.02)
            drawing.fill(ellipse(side * x, y - 0.06, 0.055, 0.022), colour=look.colour, depth=0.02)
            drawing.fill(box(side * x - 0.022, y - 0.05, side * x + 0.022, y + 0.07), colour=tint("#fbf3e0"), shade=0.3)
            flare = 1 + 0.12 * wave(3 * look.phase, x * side)
            drawing.fill(ellipse(side * x, y + 0.115, 0.02, 0.045 * flare), colour=tint("#ffc94a"), shade=0)
            drawing.fill(ellipse(side * x, y + 0.10, 0.010, 0.022), colour=tint("#fff6d0"), shade=0)
            drawing.fill(
                polygon(
                    (side * x, y - 0.08),
                    (side * x + 0.022, y - 0.135),
                    (side * x, y - 0.18),
                    (side * x - 0.022, y - 0.135),
                ),
                colour=tint("#d4ecf7"),
                shade=0.2,
            )
    for at in range(5):
        x = -0.32 + 0.16 * at
        y = 0.20 + 0.5 * abs(x) ** 1.5
        drawing.fill(
            polygon((x, y), (x + 0.02, y - 0.05), (x, y - 0.10), (x - 0.02, y - 0.05)),
            colour=tint("#d4ecf7"),
            shade=0.2,
        )
        glint(drawing, look, x, y - 0.04, 0.06, at / 5)


def _birdhouse(drawing: Drawing, look: Look) -> None:
    """On a post; a little bird looks out of its round door."""
    drawing.fill(box(-0.04, 0.0, 0.04, 0.52), colour=DARK_WOOD, depth=0.03)
    drawing.fill(
        polygon((-0.24, 0.48), (0.24, 0.48), (0.26, 0.80), (0.0, 0.98), (-0.26, 0.80)), colour=look.colour, depth=0.05
    )
    drawing.fill(*[box(-0.25, y, 0.25, y + 0.008) for y in (0.56, 0.64, 0.72)], colour=dark(look.colour, 0.2), shade=0)
    hole = drawing.fill(ellipse(0, 0.70, 0.10), colour=tint("#3a2a20"), shade=0.2)
    peep = 0.09 * swell(look.phase)
    with drawing.at(0, 0.60 + peep):
        drawing.fill(ellipse(0, 0, 0.085), colour=tint("#4a9ad8"), depth=0.03, clip=hole)
        drawing.fill(*[ellipse(x, 0.02, 0.014) for x in (-0.03, 0.03)], colour=INK, shade=0, clip=hole)
        drawing.fill(polygon((-0.02, 0.0), (0.02, 0.0), (0.0, -0.035)), colour=tint("#f2a832"), shade=0, clip=hole)
    drawing.fill(
        tube([(0, 0.545), (0.0, 0.535)], [0.02] * 2), box(-0.012, 0.52, 0.012, 0.56), colour=DARK_WOOD, shade=0.3
    )
    for side in (-1, 1):
        drawing.fill(
            polygon((0, 1.04), (side * 0.36, 0.76), (side * 0.32, 0.70), (0, 0.95)), colour=tint("#b8443a"), depth=0.03
        )
    drawing.fill(box(-0.28, 0.46, 0.28, 0.50, 0.01), colour=dark(look.colour, 0.25), depth=0.02)


_hung = Kind(family="thing", habitat="ground", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _hung("hammock", "", 1.1, "#4a9ab0", _hammock, seconds=3.6),
    _hung(
        "chandelier", "crystal chandelier, candelabrum", 1.0, "#d9a83f", _chandelier, habitat="air", actions=("spin",)
    ),
    _hung("birdhouse", "bird house, nesting box, nest box", 1.6, "#e0b878", _birdhouse),
)
