"""A great fire that stands on the ground; breath of fire, which comes out of the origin to the right."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Outline, Point, ellipse, mix, smooth, tint
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_SMOKE = tint("#4a4348")

_TONGUES = ((-0.17, 0.24, 0.09), (-0.08, 0.37, 0.1), (0.02, 0.46, 0.12), (0.11, 0.35, 0.1), (0.19, 0.22, 0.08))
"""Where each tongue stands, how high it is and half its width."""


def _blaze(drawing: Drawing, look: Look) -> None:
    _smoke(drawing, look)
    drawing.fill(ellipse(0, 0.17, 0.3, 0.24), colour=tint("#ff9a3c"), shade=0, soft=0.1, opacity=0.6)
    orange, yellow, white = look.colour, mix(look.colour, tint("#ffb52e"), 0.7), tint("#fff0a0")
    for part, colour in ((1.0, orange), (0.7, yellow), (0.38, white)):
        tongues = [_tongue(look, at, *tongue, part) for at, tongue in enumerate(_TONGUES)]
        axis = ((0.0, 0.1), (0.0, -0.03))
        drawing.fill(*tongues, colour=colour, shade=0, soft=0.008, axis=axis, fade=0.0)
    _embers(drawing, look, tint("#ffcf6a"))


def _tongue(look: Look, at: int, x: float, tall: float, half: float, part: float) -> Outline:
    """One that licks upwards, its tip leaning now to one side, now to the other."""
    flick = wave(look.phase * (2 if at % 2 else 3), 0.23 * at)
    lean = 0.35 * half * wave(look.phase * 2, 0.31 * at + 0.1)
    high, wide = tall * part * (1 + 0.13 * flick), half * (0.45 + 0.55 * part)
    return smooth(
        (x * 0.85 - wide * 0.3, -0.02),
        (x - wide, high * 0.24),
        (x - wide * 0.45, high * 0.58),
        (x + lean, high),
        (x + wide * 0.4 + 0.4 * lean, high * 0.62),
        (x + wide, high * 0.26),
        (x * 0.85 + wide * 0.3, -0.02),
    )


def _smoke(drawing: Drawing, look: Look) -> None:
    """Puffs that well up, lean with the wind and thin out; each begins and ends unseen."""
    for at in range(7):
        age = (look.phase + at / 7) % 1.0
        drawing.fill(
            ellipse(0.05 * math.sin(2.4 * at) + 0.12 * age, 0.26 + 0.66 * age, 0.07 + 0.11 * age, 0.055 + 0.085 * age),
            colour=mix(_SMOKE, tint("#8d8488"), age),
            shade=0.35,
            opacity=0.62 * min(1.0, 5 * age) * min(1.0, 2.2 * (1 - age)),
            soft=0.03,
        )


def _embers(drawing: Drawing, look: Look, colour: Colour) -> None:
    for at in range(9):
        age = (look.phase + at * 0.381966) % 1.0
        spot: Point = (0.22 * math.sin(at * 2.2) + 0.05 * math.sin(math.tau * age + at), 0.2 + 0.55 * age)
        drawing.fill(ellipse(*spot, 0.008), colour=colour, shade=0, opacity=min(1.0, 6 * age) * (1 - age))


_YELLOW, _RED = tint("#ffe27a"), tint("#c9301f")


def _fire_breath(drawing: Drawing, look: Look) -> None:
    """A cone of flame that widens and curls; each tongue begins and ends unseen."""
    drawing.fill(ellipse(0.8, 0.0, 0.9, 0.42), colour=tint("#ff9a3c"), shade=0, soft=0.12, opacity=0.35)
    for share, colour in ((1.0, look.colour), (0.66, mix(look.colour, _YELLOW, 0.55)), (0.36, tint("#fff6c4"))):
        for at in range(15):
            age = (look.phase * 3 + at / 15) % 1.0
            x = 1.65 * age * (0.6 + 0.4 * share)
            size = (0.05 + 0.27 * age**0.8) * share
            y = 0.34 * age * math.sin(2.4 * at + 1.5 * age) * share
            drawing.fill(
                ellipse(x, y, size * 1.25, size, 20 * math.sin(at)),
                colour=mix(colour, _RED, 0.45 * age * share),
                shade=0,
                soft=0.014,
                opacity=0.9 * min(1.0, 8 * age) * min(1.0, 2.6 * (1 - age)),
            )
    for at in range(10):
        age = (look.phase * 3 + at * 0.381966) % 1.0
        drawing.fill(
            ellipse(0.4 + 1.5 * age, 0.5 * math.sin(2.4 * at) * (0.3 + age), 0.018),
            colour=_YELLOW,
            shade=0,
            opacity=1 - age,
        )


_fire = Kind(family="fire", habitat="air", seconds=2.4)

ENTRIES: tuple[Entry, ...] = (
    _fire("blaze", "inferno, conflagration", 5.0, "#f2642a", _blaze, habitat="ground", actions=("burn",)),
    _fire(
        "fire breath",
        "breath of fire, smoke breath, breath of smoke, broadside, cannon fire",
        1.6,
        "#f2642a",
        _fire_breath,
    ),
)
