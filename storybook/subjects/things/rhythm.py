"""What beats time or is struck and shaken: metronome, xylophone, tambourine, maracas, gong, loudspeaker, mouth organ."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light
from ..entry import Entry
from ..motion import swell
from ..music_notes import notes
from ..palette import INK, STEEL
from ..thing import Kind, Look


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
    _sounding("loudspeaker", "loud speaker, stereo speaker", 0.9, "#3a3f4a", _loudspeaker, habitat="ground"),
    _sounding("mouth organ", "harmonica", 0.08, "#8a3a34", _mouth_organ),
)
