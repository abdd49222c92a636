"""What comes out of something: breath of fire, a jet of water, gun smoke, bolts of light. The origin is where; to the right."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, ellipse, mix, star, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_WHITE = (255, 255, 255)
_YELLOW, _RED = tint("#ffe27a"), tint("#c9301f")
_SMOKE = tint("#b9b2b0")


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


def _smoke_breath(drawing: Drawing, look: Look) -> None:
    """Puffs that roll out, grow, rise and thin out."""
    for at in range(18):
        age = (look.phase * 2 + at * 0.381966) % 1.0
        size = 0.07 + 0.26 * age**0.8
        x, y = 1.45 * age, 0.42 * age * age + 0.16 * age * math.sin(2.4 * at)
        drawing.fill(
            ellipse(x, y, size * 1.15, size),
            colour=mix(look.colour, (255, 255, 255), 0.35 * age + 0.1 * math.sin(at)),
            shade=0.35,
            soft=0.03,
            opacity=0.92 * min(1.0, 8 * age) * min(1.0, 4 * (1 - age)),
        )


def _water_jet(drawing: Drawing, look: Look) -> None:
    """It rises, bends over and comes down in drops."""

    def spot(t: float, wide: float = 0.0) -> tuple[float, float]:
        return 1.7 * t, 1.15 * t - 1.25 * t * t + wide * t

    for wide, thick, colour in ((0.0, 0.075, look.colour), (0.02, 0.03, _WHITE)):
        line = [spot(t / 8, wide) for t in range(9)]
        drawing.fill(
            tube(line, [thick * (0.45 + 0.75 * t / 8) for t in range(9)]),
            colour=colour,
            shade=0,
            opacity=0.85 if thick > 0.05 else 0.7,
            soft=0.006,
        )
    for at in range(34):
        age = (look.phase * 3 + at * 0.381966) % 1.0
        x, y = spot(0.15 + 0.95 * age, 0.34 * math.sin(2.4 * at))
        drawing.fill(
            ellipse(x, y, 0.02 + 0.012 * (at % 3)),
            colour=mix(look.colour, _WHITE, 0.3 * (at % 3)),
            shade=0,
            opacity=min(1.0, 6 * age) * min(1.0, 4 * (1 - age)),
        )
    for at in range(6):
        age = (look.phase * 2 + at / 6) % 1.0
        x, y = spot(1.0)
        drawing.fill(
            ellipse(x + 0.2 * math.sin(2.4 * at) * age, y + 0.18 * age, 0.06 + 0.14 * age),
            colour=_WHITE,
            shade=0,
            soft=0.04,
            opacity=0.5 * (1 - age) * min(1.0, 6 * age),
        )


def _broadside(drawing: Drawing, look: Look) -> None:
    """Three guns, one after the other: a flash, smoke that drifts up, and a ball that flies ahead."""
    for at, x in enumerate((-0.42, -0.02, 0.36)):
        age = (look.phase + at / 3 + 0.05) % 1.0
        y = 0.03 * at
        drawing.fill(ellipse(x, y, 0.055), colour=tint("#2b2a30"), shade=0.4)
        for puff in range(5):
            out = min(age * 3.2, 1.0)
            drawing.fill(
                ellipse(
                    x + (0.05 + 0.09 * puff) * out,
                    y + 0.07 * math.sin(2.4 * puff) + 0.3 * age,
                    0.04 + (0.05 + 0.018 * puff) * out,
                ),
                colour=mix(mix(_SMOKE, look.colour, 0.12), _WHITE, 0.5 * age),
                shade=0.3,
                soft=0.012,
                opacity=0.85 * min(1.0, 10 * age) * (1 - age) ** 0.8,
            )
        if age < 0.14:
            flash = 1 - age / 0.14
            drawing.fill(star(x + 0.1, y, 0.2 * flash + 0.06, 0.07, 7, 40 * at), colour=look.colour, shade=0)
            drawing.fill(ellipse(x + 0.08, y, 0.08 * flash + 0.02), colour=tint("#fff6c4"), shade=0)
        if age < 0.75:
            fly = age / 0.75
            drawing.fill(
                ellipse(x + 0.1 + 1.5 * fly, y + 0.42 * fly - 0.62 * fly * fly, 0.034),
                colour=tint("#2b2a30"),
                shade=0.5,
                opacity=min(1.0, 5 * (1 - fly)),
            )


def _bolts(drawing: Drawing, look: Look) -> None:
    """Bolts of light, one after the other."""
    for at in range(3):
        age = (look.phase * 2 + at / 3) % 1.0
        x, seen = 1.8 * age, min(1.0, 8 * age) * min(1.0, 3 * (1 - age))
        y = 0.06 * wave(at / 3)
        drawing.fill(
            tube([(x, y), (x + 0.34, y)], [0.05, 0.05]), colour=look.colour, shade=0, soft=0.03, opacity=0.8 * seen
        )
        drawing.fill(tube([(x + 0.02, y), (x + 0.32, y)], [0.02, 0.02]), colour=_WHITE, shade=0, opacity=seen)
    drawing.fill(ellipse(0.04, 0, 0.07), colour=_WHITE, shade=0, soft=0.03, opacity=0.5 + 0.5 * wave(look.phase * 6))


_jet = Kind(family="fire", habitat="air", seconds=2.4)

ENTRIES: tuple[Entry, ...] = (
    _jet("smoke breath", ("smoke breath", "breath of smoke"), 1.6, "#8d8a90", _smoke_breath),
    _jet("fire breath", ("fire breath", "breath of fire"), 1.6, "#f2642a", _fire_breath),
    _jet("water jet", ("water jet", "jet of water"), 1.6, "#7fc4ee", _water_jet),
    _jet("broadside", ("broadside", "cannon fire"), 1.6, "#f2a92d", _broadside, seconds=3.0),
    _jet("bolts", ("laser bolt", "laser bolts", "laser beam"), 0.4, "#5af07a", _bolts, seconds=1.6),
)
