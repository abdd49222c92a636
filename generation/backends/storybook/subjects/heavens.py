"""Sun, moon, stars and what else hangs in the sky. Units: the radius of a disc; the origin is its middle."""

from __future__ import annotations

from functools import partial

import numpy as np

from ..canvas import Drawing, Outline, arc, dark, ellipse, light, tint
from .entry import Entry
from .motion import swell
from .thing import Look, Thing


def _moon(drawing: Drawing, look: Look, kind: str = "full") -> None:
    glow = 0.30 + 0.06 * swell(look.phase)
    drawing.fill(ellipse(0, 0, 1.12), colour=light(look.colour, 0.3), shade=0, soft=0.26, opacity=glow)
    if kind == "crescent":
        drawing.fill(_crescent(), colour=look.colour, depth=0.3, shade=0.8)
        return
    disc = drawing.fill(ellipse(0, 0, 1.0), colour=look.colour, depth=0.45, shade=0.7)
    craters = [ellipse(x, y, r) for x, y, r in ((-0.35, 0.30, 0.24), (0.34, 0.42, 0.14), (0.24, -0.22, 0.30), (-0.42, -0.38, 0.15), (-0.02, 0.02, 0.09), (0.60, 0.02, 0.10), (0.02, -0.68, 0.13))]
    drawing.fill(*craters, colour=dark(look.colour, 0.16), shade=0, clip=disc)
    inner = [ellipse(x + 0.03, y - 0.03, r * 0.82) for x, y, r in ((-0.35, 0.30, 0.24), (0.34, 0.42, 0.14), (0.24, -0.22, 0.30), (-0.42, -0.38, 0.15), (0.02, -0.68, 0.13))]
    drawing.fill(*inner, colour=dark(look.colour, 0.09), shade=0, clip=disc)


def _crescent() -> Outline:
    """A waning moon: the outer edge of one disc, back along the edge of another."""
    outer, inner = arc(0, 0, 1.0, 62, 298, steps=48), arc(0.47, 0, 0.883, 90, 270, steps=40)
    return np.concatenate((outer, inner[::-1]))


ENTRIES: tuple[Entry, ...] = (
    Thing(name="moon", words=("moon", "full moon", "moonlight"), family="heaven", habitat="heaven", height_metres=60.0, actions=("shine",), colour="#f6eccb", paint=partial(_moon, kind="full"), seconds=6.0, depth=0.3),
)
