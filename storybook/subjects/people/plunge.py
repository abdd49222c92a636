"""A leap from a jetty: off its end in an arc, under, back through the water and up the ladder. Lengths are in heights."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Point, ellipse
from ..motion import keyed, wave
from .stance import Arm, Sole, Stance

DECK = 0.42
"""How high over the water the jetty is."""
FALLS_AT = 0.36
"""The phase in which a film begins: how much room they need is measured then."""
_ALOFT = (0.12, 0.40)
"""Share of a cycle at which the feet leave the deck, and at which they meet the water."""
_ACROSS = ((0.0, -0.26), (0.12, -0.14), (0.40, 0.52), (0.50, 0.54), (0.74, 0.02), (0.88, 0.02), (0.97, -0.26))
_DOWN = ((0.48, -1.0), (0.56, -0.66), (0.74, -0.66), (0.90, DECK))


def path_of_plunge(phase: float) -> Point:
    """Where the feet are, seen from the end of the jetty at the water line."""
    start, end = _ALOFT
    x = keyed(phase, _ACROSS)
    if phase < start or phase >= 0.90:
        return x, DECK
    if phase < end:
        t = (phase - start) / (end - start)
        return -0.14 + 0.66 * t, DECK * (1 - t) + 4 * 0.42 * t * (1 - t)
    if phase < _DOWN[0][0]:
        return x, -1.0 * (phase - end) / (_DOWN[0][0] - end)
    return x, keyed(phase, _DOWN)


def plunging(phase: float, leg: float) -> Stance:
    """Knees bent, arms thrown up in the air, then treading water, hands on the ladder."""
    aloft = keyed(phase, ((0.08, 0.0), (0.20, 1.0), (0.36, 1.0), (0.46, 0.4), (0.72, 0.3), (0.80, 0.0)))
    crouch = keyed(phase, ((0.0, 0.0), (0.08, 1.0), (0.14, 0.0), (0.98, 0.0)))
    climbs = keyed(phase, ((0.70, 0.0), (0.76, 1.0), (0.86, 1.0), (0.92, 0.0)))
    kick = 0.04 * wave(phase * 6) * (1 - crouch)
    tuck = 0.17 * aloft
    lift = 150 * aloft + 62 * climbs + 10 - 40 * crouch
    return Stance(
        hip=(0.0, leg * (0.98 - 0.24 * crouch)),
        feet=(
            Sole(0.16 * aloft + 0.05, tuck + kick * aloft, 30 * aloft),
            Sole(-0.04 - 0.06 * aloft, 0.7 * tuck, 50 * aloft),
        ),
        arms=(Arm(lift, 14), Arm(0.86 * lift - 12, 16)),
        lean=14 * crouch + 4 * climbs,
        nod=6 * aloft,
        sway=-0.6 * aloft,
        mirth=1.0,
    )


def draw_plunge_splash(drawing: Drawing, phase: float) -> None:
    """Water thrown up where somebody falls in."""
    age = (phase - _ALOFT[1] + 0.01) / 0.24
    if not 0 <= age < 1:
        return
    for number in range(17):
        side = (number - 8) / 8
        x = 0.53 + side * (0.08 + 0.36 * age)
        throw = 0.75 + 0.35 * math.sin(number * 2.3) + 0.4 * (1 - side * side)
        y = 0.02 + throw * (1.5 * age - 1.6 * age * age)
        size = (0.040 + 0.014 * math.sin(number * 5.1)) * (1 - 0.45 * age)
        if y > 0:
            drops = ellipse(x, y, size, size * 1.35)
            drawing.fill(drops, colour=(255, 252, 244), opacity=0.92 * (1 - age * age), shade=0)
    foam = ellipse(0.53, 0.015, 0.16 + 0.26 * age, 0.03)
    drawing.fill(foam, colour=(255, 252, 244), opacity=0.7 * (1 - age), shade=0)
