"""The gondola of Venice: a black hull that curves up at both ends, iron at the bow, and who rows it standing at the stern."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..people.figure import Figure
from ..people.person import Person
from ..people.stance import Arm, Sole, Stance
from ..thing import Kind, Look
from .sailing_boats import draw_hull

_GONDOLIER = Person(
    name="gondolier", words=(), height_metres=1.75, colour="#f4f1ea", hair=("short", "#3a2a22"), below="#23262f",
    hat=("straw", "#ecd08a"), extras=("stripes",),
)  # fmt: skip
_IRON, _OAR, _VELVET = tint("#c9d0d6"), tint("#b98548"), tint("#b3263a")


def _gondola(drawing: Drawing, look: Look) -> None:
    blade, top = _gondolier(drawing, look)
    outline = smooth(
        (-0.98, 0.34), (-0.86, 0.20), (-0.55, 0.11), (0.0, 0.085), (0.55, 0.11), (0.86, 0.22), (0.95, 0.40),
        (0.985, 0.40), (0.93, 0.16), (0.70, 0.0), (0.40, -0.08), (-0.40, -0.08), (-0.72, 0.0), (-0.92, 0.16),
        (-1.02, 0.36),
    )  # fmt: skip
    hull = draw_hull(drawing, outline, look.colour, None)
    gilt = tint("#d9b25a")
    rim = [(-0.86, 0.20), (-0.55, 0.115), (0.0, 0.09), (0.55, 0.115), (0.86, 0.22)]
    drawing.fill(tube(rim, [0.012] * 5), colour=gilt, shade=0.4)
    line = [(-0.9, 0.1), (0.0, 0.02), (0.9, 0.12)]
    drawing.fill(tube(line, [0.008] * 3), colour=light(look.colour, 0.3), shade=0, clip=hull)
    _iron(drawing)
    drawing.mark("deck", 0.06, 0.10)
    drawing.mark("seat", 0.06, 0.10)
    drawing.fill(box(-0.14, 0.075, 0.30, 0.135, 0.02), colour=_VELVET, depth=0.02)
    drawing.fill(tube([top, blade], [0.011, 0.013]), colour=_OAR, shade=0.4)
    drawing.fill(ellipse(*blade, 0.075, 0.024, 62), colour=_OAR, shade=0.4)


def _iron(drawing: Drawing) -> None:
    """The comb at the bow, its teeth forward."""
    drawing.fill(
        smooth(
            (0.93, 0.30),
            (0.955, 0.46),
            (1.0, 0.545),
            (1.07, 0.545),
            (1.09, 0.50),
            (1.03, 0.47),
            (1.0, 0.38),
            (0.985, 0.22),
        ),
        colour=_IRON,
        depth=0.02,
    )
    drawing.fill(*[box(0.99, 0.24 + 0.045 * at, 1.06, 0.265 + 0.045 * at) for at in range(5)], colour=_IRON, shade=0.3)


def _gondolier(drawing: Drawing, look: Look) -> tuple[tuple[float, float], tuple[float, float]]:
    """Upright at the stern, both hands on the oar; where its blade and its upper end are."""
    swing = wave(look.phase) if look.action in ("row", "sail") else 0.0
    with drawing.at(-0.66, 0.13, size=0.60):
        grips = ((0.36 + 0.10 * swing, 0.86), (0.26 + 0.10 * swing, 0.66))
        pose = Stance(
            hip=(0.02 * swing, 0.52),
            feet=(Sole(0.12, 0.0), Sole(-0.10, 0.0)),
            arms=(Arm(60, 20, at=grips[0]), Arm(50, 20, at=grips[1])),
            lean=8 + 7 * swing,
            nod=2,
        )
        Figure(drawing, _GONDOLIER, pose, _GONDOLIER.main, look.phase).draw()
        top = drawing.spot(grips[0][0] + 0.02, grips[0][1] + 0.06)
    return (-0.72 - 0.10 * math.sin(math.tau * look.phase), -0.10), top


_boat = Kind(family="boat", habitat="water", actions=("row", "float"), seconds=3.6, stride=1.0)

ENTRIES: tuple[Entry, ...] = (_boat("gondola", "gondolier, gondoliers", 2.2, "#2b2c34", _gondola),)
