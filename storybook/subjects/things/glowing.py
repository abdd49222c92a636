"""Jars, with fireflies or something else in them, and a lava lamp. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, mix, polygon, smooth, tint
from ..entry import Entry
from ..motion import swell
from ..thing import Kind, Look

_GLASS, _GLEAM, _FLY, _LID = tint("#cfe6ea"), tint("#ffffff"), tint("#f6ff8a"), tint("#c9483f")
_FLIES = ((-0.16, 0.22), (0.14, 0.34), (-0.05, 0.48), (0.19, 0.6), (-0.2, 0.64), (0.02, 0.15), (0.05, 0.68))
_BLOBS = ((-0.03, 0.0, 0.085), (0.05, 0.36, 0.065), (-0.02, 0.7, 0.055))


def _jar(drawing: Drawing, look: Look) -> None:
    """Half full, with a lid."""
    drawing.fill(box(-0.31, 0.0, 0.31, 0.8, 0.09), colour=_GLASS, shade=0.5, opacity=0.55)
    drawing.fill(box(-0.27, 0.03, 0.27, 0.52, 0.08), colour=look.colour, depth=0.1)
    _close(drawing, _LID)


def _close(drawing: Drawing, lid: Colour) -> None:
    """A gleam on the glass, the neck, the lid."""
    drawing.fill(box(-0.26, 0.08, -0.2, 0.66, 0.03), colour=_GLEAM, shade=0, opacity=0.55)
    drawing.fill(box(-0.25, 0.79, 0.25, 0.86, 0.02), colour=_GLASS, shade=0.3, opacity=0.7)
    drawing.fill(box(-0.29, 0.85, 0.29, 0.98, 0.03), colour=lid, depth=0.04)
    drawing.mark("top", 0, 0.98)


def _firefly_jar(drawing: Drawing, look: Look) -> None:
    """A jar with a lid, in it lights that come and go."""
    drawing.fill(ellipse(0, 0.42, 0.5), colour=_FLY, shade=0, soft=0.16, opacity=0.35)
    drawing.fill(box(-0.31, 0.0, 0.31, 0.8, 0.09), colour=_GLASS, shade=0.5, opacity=0.45)
    for number, (x, y) in enumerate(_FLIES):
        turn = math.tau * (look.phase + number / len(_FLIES))
        shine = swell(look.phase + number / len(_FLIES))
        at = x + 0.03 * math.cos(turn), y + 0.035 * math.sin(turn)
        drawing.fill(ellipse(*at, 0.075), colour=_FLY, shade=0, soft=0.03, opacity=0.25 + 0.6 * shine)
        drawing.fill(ellipse(*at, 0.024), colour=light(_FLY, 0.7), shade=0)
    _close(drawing, look.colour)


def _lava_lamp(drawing: Drawing, look: Look) -> None:
    """Blobs that rise in a tapered glass and sink again."""
    glow = mix(look.colour, tint("#ffd27a"), 0.35)
    drawing.fill(ellipse(0, 0.55, 0.42), colour=glow, shade=0, soft=0.16, opacity=0.35)
    glass = drawing.fill(
        polygon((-0.17, 0.24), (0.17, 0.24), (0.1, 0.84), (-0.1, 0.84)),
        colour=mix(glow, tint("#5a2a8a"), 0.45),
        shade=0.4,
    )
    blob = light(look.colour, 0.2)
    drawing.fill(ellipse(0, 0.26, 0.16, 0.06), colour=blob, shade=0.3, clip=glass)
    for x, start, size in _BLOBS:
        height = 0.5 - 0.5 * math.cos(math.tau * (look.phase + start))
        tall = size * (1.15 + 0.2 * math.sin(math.tau * (look.phase + start)))
        narrow = size * (1 - 0.35 * height)
        drawing.fill(ellipse(x, 0.3 + 0.44 * height, narrow, tall), colour=blob, shade=0.4, clip=glass)
    metal = tint("#b9bec8")
    drawing.fill(
        smooth((-0.17, 0.25), (0.17, 0.25), (0.09, 0.12), (0.2, 0.0), (-0.2, 0.0), (-0.09, 0.12)), colour=metal
    )
    drawing.fill(polygon((-0.1, 0.84), (0.1, 0.84), (0.06, 1.0), (-0.06, 1.0)), colour=dark(metal, 0.1), depth=0.03)
    drawing.mark("top", 0, 1.0)


_lit = Kind(family="thing", habitat="table", actions=("glow",))

ENTRIES: tuple[Entry, ...] = (
    _lit(
        "firefly jar",
        ("jar of firefly", "firefly jar", "jar full of firefly", "jar with firefly", "jar filled with firefly"),
        0.25,
        "#b58a4a",
        _firefly_jar,
        seconds=4.0,
    ),
    _lit(
        "jar",
        ("jar", "glass jar", "mason jar", "cookie jar"),
        0.22,
        "#e8a13a",
        _jar,
        actions=("still",),
    ),
    _lit("lava lamp", ("lava lamp",), 0.45, "#ff4f7a", _lava_lamp, seconds=7.0),
)
