"""What beats time or is struck and shaken: metronome, xylophone, tambourine, maracas, gong, loudspeaker, mouth organ."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..music_notes import notes
from ..thing import Kind, Look
from .books_and_tools import BRASS, INK, STEEL

_WOOD = tint("#8a5a36")
_BARS = ("#d8413a", "#f28a2c", "#f2c23a", "#5fae5a", "#3fb0a8", "#3f8fd0", "#5a5ac8", "#a85ac8")


def _metronome(drawing: Drawing, look: Look) -> None:
    """A wooden pyramid; its rod with a weight swings from side to side."""
    drawing.fill(box(-0.36, 0.0, 0.36, 0.07, 0.02), colour=dark(look.colour, 0.3), depth=0.03)
    drawing.fill(polygon((-0.32, 0.06), (0.32, 0.06), (0.13, 0.98), (-0.13, 0.98)), colour=look.colour, depth=0.06)
    drawing.fill(polygon((-0.22, 0.30), (0.22, 0.30), (0.09, 0.90), (-0.09, 0.90)), colour=tint("#f2e2bf"), shade=0.3)
    for at in range(8):
        y, wide = 0.38 + 0.06 * at, 0.11 - 0.009 * at
        drawing.fill(
            tube([(-wide, y), (-wide * 0.35, y)], [0.004] * 2),
            tube([(wide * 0.35, y), (wide, y)], [0.004] * 2),
            colour=INK,
            shade=0,
        )
    with drawing.at(0, 0.26, turn=26 * wave(look.phase)):
        drawing.fill(tube([(0, 0), (0, 0.76)], [0.012, 0.008]), colour=STEEL, shade=0.3)
        drawing.fill(polygon((-0.06, 0.52), (0.06, 0.52), (0.045, 0.42), (-0.045, 0.42)), colour=BRASS, depth=0.02)
    drawing.fill(polygon((-0.27, 0.06), (0.27, 0.06), (0.225, 0.29), (-0.225, 0.29)), colour=dark(look.colour, 0.12))
    drawing.fill(ellipse(0, 0.18, 0.05), colour=BRASS, depth=0.02)
    drawing.fill(ellipse(0, 1.0, 0.05, 0.03), colour=BRASS, depth=0.02)


def _xylophone(drawing: Drawing, look: Look) -> None:
    """Eight bars, from long and red to short and violet; two mallets strike them in turn."""
    drawing.fill(polygon((-1.0, 0.10), (-1.0, 0.70), (1.0, 0.56), (1.0, 0.24)), colour=look.colour, depth=0.04)
    for at, code in enumerate(_BARS):
        x, reach = -0.86 + 0.245 * at, 0.42 - 0.028 * at
        drawing.fill(box(x - 0.10, 0.40 - reach, x + 0.10, 0.40 + reach, 0.04), colour=tint(code), depth=0.05)
        drawing.fill(*[ellipse(x, 0.40 + s * reach * 0.68, 0.022) for s in (-1, 1)], colour=STEEL, shade=0.2)
    for side in (-1, 1):
        struck = swell(2 * look.phase, 0.5 * (side > 0))
        near = (-0.62 if side < 0 else 0.36) + 0.18 * wave(look.phase)
        drawing.fill(
            tube([(near, 0.52 + 0.24 * struck), (near + side * 0.30, 1.12)], [0.016, 0.02]), colour=_WOOD, shade=0.3
        )
        drawing.fill(ellipse(near, 0.52 + 0.24 * struck, 0.07), colour=tint("#f4f1ea"), depth=0.03)
    notes(drawing, look, 0.5, 0.9, 0.8)


def _tambourine(drawing: Drawing, look: Look) -> None:
    """A frame with pairs of little cymbals; it shakes."""
    with drawing.at(0, 0.5, turn=14 * wave(2 * look.phase)):
        drawing.fill(ellipse(0, 0, 0.5), colour=look.colour, depth=0.05)
        drawing.fill(ellipse(0, 0, 0.40), colour=tint("#f4e8cf"), depth=0.06)
        for at in range(8):
            angle = math.tau * (at + 0.5) / 8
            x, y = 0.45 * math.cos(angle), 0.45 * math.sin(angle)
            drawing.fill(ellipse(x, y, 0.075, 0.05, math.degrees(angle)), colour=dark(look.colour, 0.6), shade=0)
            drawing.fill(ellipse(x + 0.02 * wave(3 * look.phase, at / 8), y, 0.06), colour=BRASS, depth=0.02)
    notes(drawing, look, 0.5, 0.8, 0.6)


def _maracas(drawing: Drawing, look: Look) -> None:
    """Two painted gourds on sticks, shaken in turn."""
    for side in (-1, 1):
        with drawing.at(side * 0.30, 0.06, turn=-side * 18 + 12 * wave(2 * look.phase, 0.5 * (side > 0))):
            drawing.fill(tube([(0, 0), (0, 0.46)], [0.045, 0.05]), colour=_WOOD, depth=0.03)
            gourd = drawing.fill(ellipse(0, 0.70, 0.22, 0.28), colour=look.colour, depth=0.07)
            drawing.fill(
                box(-0.3, 0.60, 0.3, 0.66), box(-0.3, 0.76, 0.3, 0.82), colour=tint("#f2c23a"), shade=0.2, clip=gourd
            )
            drawing.fill(
                *[ellipse(x, 0.71, 0.035) for x in (-0.14, 0.0, 0.14)], colour=tint("#3fa08a"), shade=0, clip=gourd
            )
    notes(drawing, look, 0.0, 0.95, 0.6)


def _gong(drawing: Drawing, look: Look) -> None:
    """A bronze disc that hangs in a frame, struck: it swings a little and rings."""
    for side in (-1, 1):
        drawing.fill(box(side * 0.56 - 0.05, 0.0, side * 0.56 + 0.05, 1.06, 0.02), colour=_WOOD, depth=0.03)
        drawing.fill(box(side * 0.56 - 0.16, 0.0, side * 0.56 + 0.16, 0.07, 0.02), colour=dark(_WOOD, 0.2), depth=0.03)
    drawing.fill(
        smooth((-0.76, 1.12), (-0.70, 1.00), (0.70, 1.00), (0.76, 1.12), (0.6, 1.08), (-0.6, 1.08)),
        colour=tint("#b8342f"),
    )
    with drawing.at(0.02 * wave(2 * look.phase), 0):
        drawing.fill(
            *[tube([(s * 0.24, 0.86), (s * 0.20, 1.02)], [0.012] * 2)[0] for s in (-1, 1)], colour=INK, shade=0
        )
        drawing.fill(ellipse(0, 0.52, 0.42), colour=look.colour, depth=0.08)
        drawing.fill(ellipse(0, 0.52, 0.33), colour=light(look.colour, 0.14), depth=0.05)
        drawing.fill(ellipse(0, 0.52, 0.12), colour=light(look.colour, 0.3), depth=0.04)
    for at in range(3):
        age = (look.phase + at / 3) % 1.0
        for side in (-1, 1):
            reach = 0.5 + 0.35 * age
            arc = [(side * reach * math.cos(a), 0.52 + reach * math.sin(a)) for a in (-0.5, 0.0, 0.5)]
            drawing.fill(
                tube(arc, [0.006, 0.016, 0.006]), colour=light(look.colour, 0.5), shade=0, opacity=0.7 * (1 - age)
            )


def _loudspeaker(drawing: Drawing, look: Look) -> None:
    """A tall box with three cones; the large one beats."""
    drawing.fill(box(-0.32, 0.0, 0.32, 1.0, 0.03), colour=look.colour, depth=0.06)
    beat = 1 + 0.06 * swell(4 * look.phase)
    for y, radius in ((0.28, 0.23 * beat), (0.66, 0.15), (0.89, 0.06)):
        drawing.fill(ellipse(0, y, radius), colour=light(look.colour, 0.35), depth=0.03)
        drawing.fill(ellipse(0, y, radius * 0.84), colour=dark(look.colour, 0.4), depth=0.04)
        drawing.fill(ellipse(0, y, radius * 0.34), colour=light(look.colour, 0.2), depth=0.03)
    notes(drawing, look, 0.24, 0.86, 0.9)


def _mouth_organ(drawing: Drawing, look: Look) -> None:
    """Two plates of steel and a row of holes between them."""
    drawing.fill(box(-0.98, 0.18, 0.98, 0.62, 0.05), colour=look.colour, depth=0.04)
    drawing.fill(
        *[box(-0.86 + 0.175 * n, 0.31, -0.74 + 0.175 * n, 0.49, 0.01) for n in range(10)], colour=INK, shade=0.2
    )
    drawing.fill(box(-1.0, 0.52, 1.0, 0.80, 0.07), box(-1.0, 0.0, 1.0, 0.28, 0.07), colour=STEEL, depth=0.06)
    drawing.fill(box(-0.5, 0.62, 0.5, 0.70, 0.03), colour=dark(STEEL, 0.25), shade=0)
    notes(drawing, look, 0.3, 0.86, 0.9)


_sounding = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _sounding("metronome", ("metronome",), 0.24, "#9a5f34", _metronome, seconds=1.8),
    _sounding("xylophone", ("xylophone", "glockenspiel", "marimba"), 0.3, "#a8683c", _xylophone),
    _sounding("tambourine", ("tambourine",), 0.28, "#b5793f", _tambourine, seconds=1.6),
    _sounding("maracas", ("maracas", "maraca"), 0.28, "#d8413a", _maracas, seconds=1.4),
    _sounding("gong", ("gong",), 1.6, "#c98f36", _gong, habitat="ground"),
    _sounding(
        "loudspeaker", ("loudspeaker", "loud speaker", "stereo speaker"), 0.9, "#3a3f4a", _loudspeaker, habitat="ground"
    ),
    _sounding("mouth organ", ("mouth organ", "harmonica"), 0.08, "#8a3a34", _mouth_organ),
)
