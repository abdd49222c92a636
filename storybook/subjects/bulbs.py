"""Coloured bulbs on what is lit up at night: a wheel, a merry-go-round, a tower."""

from __future__ import annotations

from collections.abc import Sequence

from ..painting.canvas import Drawing, Point, ellipse, tint
from .motion import wave

LIT_UP = "lit up"
"""The action of what has its bulbs on."""
_COLOURS = ("#ffd24a", "#ff5a7a", "#5ad0ff", "#8cff8a", "#ff9a3c", "#d98cff")


def string_bulbs(drawing: Drawing, points: Sequence[Point], size: float, phase: float, *, code: str = "") -> None:
    """A bulb at every point, with a soft halo; they brighten and fade in turns. `code`: all in one colour."""
    for part, codes in enumerate((code,) if code else _COLOURS):
        mine = points if code else points[part :: len(_COLOURS)]
        if not mine:
            continue
        share = 0.72 + 0.28 * wave(phase * 2, part / len(_COLOURS))
        halos = [ellipse(x, y, size * 2.6) for x, y in mine]
        drawing.fill(*halos, colour=tint(codes), shade=0, soft=size * 1.5, opacity=0.5 * share)
        drawing.fill(*[ellipse(x, y, size) for x, y in mine], colour=tint(codes), shade=0)
        drawing.fill(*[ellipse(x, y, size * 0.55) for x, y in mine], colour=tint("#fffbe8"), shade=0, opacity=share)
