"""Wheels, windows and lamps of all that rolls. Units: about one length of a car; wheels stand on the origin's line."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Outline, dark, ellipse, extent, light, polygon, smooth, tint, tube
from ..motion import wave
from ..thing import Look

TYRE = tint("#2d2b33")
HUB = tint("#cfd4da")
GLASS = tint("#bfe0ee")
LAMP = tint("#fff0b8")
CHROME = tint("#d9dde2")
STEEL = tint("#3a3f4a")
SHADOW = tint("#5a7486")
"""Of somebody behind glass."""


def wheel(
    drawing: Drawing, x: float, radius: float, phase: float, *, hub: float = 0.58, spokes: int = 5, colour: Colour = HUB
) -> None:
    """One wheel on the ground at `x`, rolling to the right."""
    with drawing.at(x, radius, turn=-360.0 * phase):
        drawing.fill(ellipse(0, 0, radius), colour=TYRE, shade=0.0)
        drawing.fill(ellipse(0, 0, radius * hub), colour=colour, shade=0.0)
        holes = [
            ellipse(
                math.cos(math.tau * at / spokes) * radius * hub * 0.62,
                math.sin(math.tau * at / spokes) * radius * hub * 0.62,
                radius * hub * 0.21,
            )
            for at in range(spokes)
        ]
        drawing.fill(*holes, colour=dark(colour, 0.45), shade=0)
        drawing.fill(ellipse(0, 0, radius * hub * 0.24), colour=dark(colour, 0.35), shade=0)


def bounce(look: Look) -> float:
    """How a body rocks on its springs."""
    return 0.006 * wave(look.phase * 2) if look.moving else 0.002 * wave(look.phase)


def rolling(look: Look) -> float:
    """How far the wheels have turned, in turns."""
    return look.phase if look.moving else 0.0


def arch(x: float, radius: float, y: float = 0.10) -> Outline:
    """The dark half disc above a wheel."""
    return polygon(
        *[(x + math.cos(math.pi * at / 16) * radius, y + math.sin(math.pi * at / 16) * radius) for at in range(17)]
    )


def headlight(drawing: Drawing, x: float, y: float, across: float, up: float | None = None) -> None:
    """A lamp at the front; its point is where the beam begins when it is dark."""
    drawing.fill(ellipse(x, y, across, up), colour=LAMP, shade=0)
    drawing.mark("headlight", x, y)


def _rider(x: float, low: float, high: float) -> tuple[Outline, ...]:
    """Head and shoulders, seen through a window."""
    tall = high - low
    head = ellipse(x, low + 0.6 * tall, 0.2 * tall, 0.24 * tall)
    trunk = smooth(
        (x - 0.4 * tall, low - 0.2 * tall),
        (x - 0.3 * tall, low + 0.26 * tall),
        (x, low + 0.38 * tall),
        (x + 0.3 * tall, low + 0.26 * tall),
        (x + 0.4 * tall, low - 0.2 * tall),
    )
    return head, trunk


def panes(drawing: Drawing, *outlines: Outline, look: Look | None = None, riders: int = 0, seen: int = 9) -> None:
    """Windows with a slanting gleam. Where `look` drives along, `riders` have room behind them, the driver at the last one;
    `seen` of them are there even if nobody is named."""
    shape = drawing.fill(*outlines, colour=GLASS, to=light(GLASS, 0.4), shade=0)
    if riders and look is not None:
        for at, outline in enumerate(outlines[: -riders - 1 : -1]):
            (left, low), (right, high) = extent(outline)
            if look.moving and at < seen:
                drawing.fill(*_rider((left + right) / 2, low, high), colour=SHADOW, shade=0.3, clip=shape)
            drawing.mark(f"pane{at} low", float(left), float(low))
            drawing.mark(f"pane{at} high", float(right), float(high))
    gleams = []
    for outline in outlines:
        (left, low), (right, high) = extent(outline)
        x, tall = float(left + (right - left) * 0.30), float(high - low)
        gleams.append(
            polygon(
                (x, float(low)),
                (x + tall * 0.5, float(high)),
                (x + tall * 0.85, float(high)),
                (x + tall * 0.35, float(low)),
            )
        )
    drawing.fill(gleams, colour=(255, 255, 255), shade=0, opacity=0.45, clip=shape)


def draw_spoked_wheel(drawing: Drawing, x: float, radius: float, phase: float, colour: Colour) -> None:
    with drawing.at(x, radius, turn=-360.0 * phase):
        drawing.fill(ellipse(0, 0, radius), colour=tint("#2b2a31"), shade=0)
        drawing.fill(ellipse(0, 0, radius * 0.80), colour=colour, shade=0)
        spokes = [
            part
            for at in range(6)
            for part in tube(
                [(0, 0), (math.cos(math.tau * at / 6) * radius * 0.8, math.sin(math.tau * at / 6) * radius * 0.8)],
                [radius * 0.09] * 2,
            )
        ]
        drawing.fill(*spokes, ellipse(0, 0, radius * 0.24), colour=dark(colour, 0.45), shade=0)
