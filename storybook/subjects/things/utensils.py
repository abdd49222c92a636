"""Small things of every day: cutlery, scissors, buttons, a glove. Units: about the height; they stand on the origin."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import INK, PAPER, STEEL, WHITE
from ..thing import Kind, Look

_STOP = {
    "S": "0.3,1 -0.3,1 -0.3,0.5 0.3,0.5 0.3,0 -0.3,0",
    "T": "0,0 0,1 -0.35,1 0.35,1",
    "O": "-0.3,0 -0.3,1 0.3,1 0.3,0 -0.3,0",
    "P": "-0.3,0 -0.3,1 0.3,1 0.3,0.45 -0.3,0.45",
}
"""Strokes of the letters on a stop sign, each one high."""


def _cutlery(drawing: Drawing, look: Look, kind: str) -> None:
    """Upright on its handle; a spoon hops and sways if it dances."""
    dances = look.action == "dance"
    turn, hop = (14 * wave(look.phase), 0.10 * abs(wave(look.phase))) if dances else (0.0, 0.0)
    grip = INK if kind == "knife" else dark(look.colour, 0.1)
    with drawing.at(0.0, hop, turn=turn):
        drawing.fill(tube([(0.0, 0.0), (0.0, 0.60)], [0.07, 0.05]), colour=grip, shade=0.5)
        if kind == "knife":
            blade = drawing.fill(smooth(*points("-0.09,0.42 -0.09,1 0.08,0.86 0.14,0.66 0.1,0.42")), colour=look.colour)
            drawing.fill(box(0.06, 0.4, 0.2, 1.0), colour=light(look.colour, 0.6), shade=0, clip=blade)
        elif kind == "fork":
            drawing.fill(smooth(*mirrored((0.0, 0.50), (0.19, 0.60), (0.21, 0.76), (0.0, 0.73))), colour=look.colour)
            tines = [box(x - 0.03, 0.70, x + 0.03, 1.0, 0.03) for x in (-0.17, -0.057, 0.057, 0.17)]
            drawing.fill(*tines, colour=look.colour, depth=0.02)
        else:
            drawing.fill(ellipse(0.0, 0.80, 0.19, 0.23), colour=look.colour, depth=0.06)
            drawing.fill(ellipse(0.015, 0.80, 0.13, 0.17), colour=dark(look.colour, 0.18), shade=0.6)
            drawing.fill(ellipse(-0.04, 0.9, 0.03, 0.05), colour=light(look.colour, 0.7), shade=0)


def _scissors(drawing: Drawing, look: Look) -> None:
    """Half open on their rings; they snip."""
    for side in (1, -1):
        with drawing.at(0.0, 0.46, turn=side * (13 - 9 * swell(look.phase))):
            drawing.fill(polygon((-0.05 * side, -0.06), (0.06 * side, 0.0), (0.0, 0.56)), colour=STEEL, depth=0.03)
            drawing.fill(tube([(0.0, 0.0), (0.06 * side, -0.2)], [0.045] * 2), colour=look.colour, depth=0.03)
            ring = tube([(0.14 * side + x, -0.30 + y) for x, y in points(_RING)], [0.035] * 9)
            drawing.fill(ring, colour=look.colour, depth=0.03)
    drawing.fill(ellipse(0.0, 0.46, 0.03), colour=INK, shade=0.3)


_RING = "0.11,0 0.08,0.1 0,0.14 -0.08,0.1 -0.11,0 -0.08,-0.1 0,-0.14 0.08,-0.1 0.11,0"


def _hair_drier(drawing: Drawing, look: Look) -> None:
    """Warm air comes out of its nozzle."""
    for at in range(3):
        line = [(0.62 + 0.09 * n, 0.60 + 0.1 * at + 0.02 * wave(look.phase * 2, 0.2 * n + at / 3)) for n in range(5)]
        drawing.fill(tube(line, [0.012] * 5), colour=tint("#f2a05a"), shade=0, opacity=0.7)
    drawing.fill(tube([(-0.12, 0.55), (-0.06, 0.0)], [0.10, 0.08]), colour=dark(look.colour, 0.15), depth=0.05)
    drawing.fill(smooth(*points("-0.42,0.7 -0.3,0.94 0,0.96 0.3,0.84 0.3,0.56 0,0.46 -0.3,0.46")), colour=look.colour)
    drawing.fill(polygon((0.28, 0.84), (0.54, 0.90), (0.54, 0.52), (0.28, 0.57)), colour=INK, depth=0.03)
    drawing.fill(ellipse(-0.20, 0.71, 0.13), colour=dark(look.colour, 0.35), shade=0.4)


def _buttons(drawing: Drawing, look: Look, kind: str) -> None:
    """A remote control, a keyboard or a mouse; a light blinks, or keys go down in turn."""
    if kind == "mouse":
        drawing.fill(
            smooth(*mirrored((0.0, 1.0), (0.30, 0.86), (0.34, 0.3), (0.0, 0.0))), colour=look.colour, depth=0.12
        )
        drawing.fill(box(-0.01, 0.55, 0.01, 0.98), box(-0.35, 0.54, 0.35, 0.56), colour=dark(look.colour, 0.4), shade=0)
        drawing.fill(box(-0.05, 0.66, 0.05, 0.88, 0.05), colour=INK, shade=0.4)
    elif kind == "remote":
        drawing.fill(box(-0.19, 0.0, 0.19, 1.0, 0.08), colour=look.colour, depth=0.06)
        lamp = light(tint("#d8302c"), 0.6 * swell(2 * look.phase))
        drawing.fill(ellipse(-0.1, 0.91, 0.035), colour=lamp, shade=0)
        drawing.fill(ellipse(0.0, 0.71, 0.12), colour=light(look.colour, 0.3), depth=0.03)
        rows = [ellipse(0.1 * x, 0.14 + 0.12 * y, 0.034) for x in (-1, 0, 1) for y in range(4)]
        drawing.fill(*rows, colour=PAPER, shade=0.3)
    else:
        drawing.fill(polygon((-1.5, 0.0), (1.5, 0.0), (1.36, 0.8), (-1.36, 0.8)), colour=look.colour, depth=0.06)
        for number in range(44):
            row, at = number // 11, number % 11
            x, y = (at - 5) * (0.258 - 0.008 * row), 0.12 + 0.17 * row
            down = 0.02 if number == int(look.phase * 44) * 17 % 44 else 0.0
            drawing.fill(box(x - 0.1, y - down, x + 0.1, y + 0.12 - down, 0.02), colour=PAPER, depth=0.02)


def _glove(drawing: Drawing, look: Look) -> None:
    """Open, of leather, with a ball in its web."""
    for x, top, tip in (
        (-0.34, 0.86, -0.44),
        (-0.14, 1.0, -0.18),
        (0.08, 1.0, 0.1),
        (0.28, 0.86, 0.36),
        (0.38, 0.42, 0.56),
    ):
        drawing.fill(tube([(0.8 * x, 0.3), (tip, top - 0.1)], [0.13, 0.11]), colour=look.colour, depth=0.05)
    drawing.fill(smooth(*mirrored((0.24, 0.0), (0.44, 0.26), (0.36, 0.62))), colour=dark(look.colour, 0.12), depth=0.1)
    drawing.fill(box(-0.26, 0.0, 0.26, 0.10, 0.04), colour=dark(look.colour, 0.4), shade=0.4)
    drawing.fill(ellipse(0.04, 0.50, 0.19), colour=WHITE, depth=0.08)
    for side in (-1, 1):
        seam = [(0.04 + side * x, 0.50 + y) for x, y in ((0.13, 0.13), (0.08, 0.0), (0.13, -0.13))]
        drawing.fill(tube(seam, [0.014] * 3), colour=tint("#d8302c"), shade=0)


def _toilet(drawing: Drawing, look: Look) -> None:
    """Seen from the side: cistern, lid up, bowl."""
    drawing.fill(
        box(-0.42, 0.36, -0.20, 0.86, 0.03), box(-0.44, 0.84, -0.18, 0.90, 0.02), colour=look.colour, depth=0.05
    )
    drawing.fill(ellipse(-0.34, 0.78, 0.035, 0.02), colour=STEEL, shade=0.4)
    drawing.fill(smooth(*points("-0.2,0.44 -0.16,0.5 -0.05,0.84 -0.1,0.9 -0.18,0.86")), colour=light(look.colour, 0.3))
    bowl = points("-0.34,0.42 0.38,0.42 0.36,0.3 0.14,0.18 0.12,0 -0.28,0 -0.24,0.18")
    drawing.fill(smooth(*bowl), colour=look.colour, depth=0.09)
    drawing.fill(box(-0.26, 0.40, 0.42, 0.46, 0.03), colour=light(look.colour, 0.3), depth=0.03)
    drawing.mark("seat", 0.08, 0.46)


def _stop_sign(drawing: Drawing, look: Look) -> None:
    """Red, with eight sides, on its post."""
    drawing.fill(box(-0.025, 0.0, 0.025, 0.7), colour=STEEL, depth=0.02)
    for size, colour in ((1.0, WHITE), (0.92, look.colour)):
        plate = [
            (0.28 * size * x, 0.72 + 0.28 * size * y) for x, y in mirrored(*points("0.41,1 1,0.41 1,-0.41 0.41,-1"))
        ]
        drawing.fill(polygon(*plate), colour=colour, shade=0.3)
    for at, letter in enumerate("STOP"):
        strokes = [(-0.165 + 0.11 * at + 0.11 * x, 0.66 + 0.12 * y) for x, y in points(_STOP[letter])]
        drawing.fill(tube(strokes, [0.013] * len(strokes), straight=True), colour=WHITE, shade=0)


_daily = Kind(family="thing", habitat="table", seconds=3.0)
_KNIVES = "knives, kitchen knife, table knife, chef's knife, butter knife"

ENTRIES: tuple[Entry, ...] = (
    _daily(
        "spoon",
        "wooden spoon",
        0.2,
        "#b9c2cc",
        partial(_cutlery, kind="spoon"),
        actions=("still", "dance"),
        seconds=1.2,
    ),
    _daily("fork", "dinner fork", 0.2, "#b9c2cc", partial(_cutlery, kind="fork")),
    _daily("knife", _KNIVES, 0.24, "#c4ccd4", partial(_cutlery, kind="knife")),
    _daily("scissors", "pair of scissors, shears", 0.2, "#d8413a", _scissors, seconds=1.6),
    _daily("hair drier", "hair dryer, hairdryer, hairdrier, blow dryer, blow drier", 0.24, "#c86a9a", _hair_drier),
    _daily("remote", "remote control, tv remote, remote controller", 0.2, "#33363e", partial(_buttons, kind="remote")),
    _daily("keyboard", "computer keyboard", 0.12, "#4a505c", partial(_buttons, kind="keyboard")),
    _daily("computer mouse", "", 0.08, "#c4ccd4", partial(_buttons, kind="mouse")),
    _daily("baseball glove", "baseball mitt, catcher's mitt", 0.28, "#a8683a", _glove),
    _daily("toilet", "toilet bowl, lavatory", 0.85, "#dde4e8", _toilet, habitat="ground"),
    _daily("stop sign", "stop signs", 2.2, "#c8242a", _stop_sign, habitat="ground"),
)
