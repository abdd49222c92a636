"""What tells the time and the way: grandfather clock, wristwatch, sundial, compass, calendar. On the origin, in its height."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import BRASS, INK, PAPER, STEEL
from ..thing import Kind, Look

_RED = tint("#d8413a")


def _dial(drawing: Drawing, x: float, y: float, radius: float, *, hour: float, minute: float) -> None:
    """A white face with twelve marks and two hands, in degrees with the clock."""
    drawing.fill(ellipse(x, y, radius), colour=BRASS, depth=0.02)
    drawing.fill(ellipse(x, y, 0.9 * radius), colour=PAPER, shade=0.2)
    with drawing.at(x, y, size=radius):
        for at in range(12):
            with drawing.at(turn=30 * at):
                drawing.fill(box(-0.025, 0.66, 0.025, 0.82 if at % 3 else 0.86), colour=INK, shade=0)
        for turn, reach, wide in ((hour, 0.48, 0.05), (minute, 0.74, 0.035)):
            with drawing.at(turn=-turn):
                drawing.fill(tube([(0, -0.08), (0, reach)], [wide, 0.5 * wide]), colour=INK, shade=0)
        drawing.fill(ellipse(0, 0, 0.07), colour=BRASS, shade=0)


def _wristwatch(drawing: Drawing, look: Look) -> None:
    """A round watch on its strap; the second hand goes round."""
    drawing.fill(
        smooth((-0.15, 0.64), (-0.13, 1.0), (0.13, 1.0), (0.15, 0.64)),
        smooth((-0.15, 0.36), (-0.11, -0.06), (0.11, -0.06), (0.15, 0.36)),
        colour=look.colour,
        depth=0.04,
    )
    drawing.fill(*[ellipse(0, y, 0.018) for y in (0.04, 0.11, 0.18)], colour=dark(look.colour, 0.5), shade=0)
    drawing.fill(box(-0.15, 0.90, 0.15, 0.96, 0.02), colour=STEEL, depth=0.02)
    drawing.fill(box(0.27, 0.46, 0.34, 0.54, 0.01), colour=BRASS, depth=0.02)
    _dial(drawing, 0, 0.5, 0.29, hour=305, minute=55)
    with drawing.at(0, 0.5, turn=-360 * look.phase):
        drawing.fill(tube([(0, -0.06), (0, 0.24)], [0.007, 0.004]), colour=_RED, shade=0)


def _compass(drawing: Drawing, look: Look) -> None:
    """A brass case with a rose of the winds; its needle trembles about the north."""
    drawing.fill(ellipse(0, 1.0, 0.09), ellipse(0, 0.94, 0.05), colour=dark(look.colour, 0.2), depth=0.02)
    drawing.fill(ellipse(0, 0.46, 0.47), colour=look.colour, depth=0.06)
    drawing.fill(ellipse(0, 0.46, 0.39), colour=PAPER, shade=0.3, depth=0.04)
    for at in range(8):
        with drawing.at(0, 0.46, turn=45 * at):
            reach = 0.20 if at % 2 else 0.30
            drawing.fill(polygon((0, reach), (0.05, 0.05), (0, 0)), colour=tint("#3f6f8a"), shade=0)
            drawing.fill(polygon((0, reach), (-0.05, 0.05), (0, 0)), colour=tint("#8fb4c8"), shade=0)
            drawing.fill(box(-0.008, 0.33, 0.008, 0.37), colour=INK, shade=0)
    with drawing.at(0, 0.46, turn=-28 + 10 * wave(look.phase) + 4 * wave(3 * look.phase)):
        drawing.fill(polygon((-0.045, 0), (0.045, 0), (0, 0.33)), colour=_RED, shade=0.3)
        drawing.fill(polygon((-0.045, 0), (0.045, 0), (0, -0.33)), colour=tint("#e8eaee"), shade=0.3)
        drawing.fill(ellipse(0, 0, 0.035), colour=BRASS, shade=0.2)


def _calendar(drawing: Drawing, look: Look) -> None:
    """A page of days under two rings; one day is circled, and the page lifts at its corner."""
    drawing.fill(box(-0.42, 0.0, 0.42, 0.95, 0.03), colour=PAPER, depth=0.04)
    drawing.fill(box(-0.42, 0.74, 0.42, 0.95, 0.03), colour=look.colour, depth=0.03)
    drawing.fill(*[box(-0.14 + 0.1 * n, 0.82, -0.07 + 0.1 * n, 0.86) for n in range(3)], colour=PAPER, shade=0)
    for row in range(4):
        drawing.fill(
            *[box(-0.35 + 0.104 * n, 0.12 + 0.15 * row, -0.28 + 0.104 * n, 0.19 + 0.15 * row, 0.01) for n in range(7)],
            colour=tint("#b8c4cf") if row else tint("#d0d8e0"),
            shade=0,
        )
    drawing.fill(ellipse(0.10, 0.455, 0.085, 0.075), colour=_RED, shade=0)
    drawing.fill(ellipse(0.10, 0.455, 0.062, 0.053), colour=PAPER, shade=0)
    drawing.fill(box(0.066, 0.42, 0.136, 0.49, 0.01), colour=tint("#b8c4cf"), shade=0)
    lift = 0.08 + 0.05 * wave(look.phase)
    drawing.fill(
        polygon((0.42 - 1.6 * lift, 0.0), (0.42, 1.6 * lift), (0.42 - 1.4 * lift, 1.4 * lift)),
        colour=dark(PAPER, 0.12),
    )
    for side in (-1, 1):
        drawing.fill(box(side * 0.22 - 0.02, 0.89, side * 0.22 + 0.02, 1.02, 0.02), colour=STEEL, depth=0.02)


_dialled = Kind(family="thing", habitat="table", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _dialled(
        "wristwatch",
        "wrist watch, gold watch, luxury watch, smartwatch, rolex, pocket watch, stopwatch",
        0.24,
        "#5b3826",
        _wristwatch,
    ),
    _dialled("compass", "", 0.1, "#d9a83f", _compass),
    _dialled("calendar", "advent calendar", 0.3, "#d8413a", _calendar),
)
