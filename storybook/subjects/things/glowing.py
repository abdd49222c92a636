"""Jars, with fireflies or something else in them, and a lava lamp. Units: about the height; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, box, tint
from ..entry import Entry
from ..palette import GLASS
from ..thing import Kind, Look

_GLEAM, _FLY, _LID = tint("#ffffff"), tint("#f6ff8a"), tint("#c9483f")


def _jar(drawing: Drawing, look: Look) -> None:
    """Half full, with a lid."""
    drawing.fill(box(-0.31, 0.0, 0.31, 0.8, 0.09), colour=GLASS, shade=0.5, opacity=0.55)
    drawing.fill(box(-0.27, 0.03, 0.27, 0.52, 0.08), colour=look.colour, depth=0.1)
    _close(drawing, _LID)


def _close(drawing: Drawing, lid: Colour) -> None:
    """A gleam on the glass, the neck, the lid."""
    drawing.fill(box(-0.26, 0.08, -0.2, 0.66, 0.03), colour=_GLEAM, shade=0, opacity=0.55)
    drawing.fill(box(-0.25, 0.79, 0.25, 0.86, 0.02), colour=GLASS, shade=0.3, opacity=0.7)
    drawing.fill(box(-0.29, 0.85, 0.29, 0.98, 0.03), colour=lid, depth=0.04)
    drawing.mark("top", 0, 0.98)


_lit = Kind(family="thing", habitat="table", actions=("glow",))

ENTRIES: tuple[Entry, ...] = (
    _lit(
        "jar",
        (
            "glass jar, mason jar, cookie jar, jar of firefly, firefly jar, jar full of firefly, jar with firefly, jar "
            "filled with firefly"
        ),
        0.22,
        "#e8a13a",
        _jar,
        actions=("still",),
    ),
)
