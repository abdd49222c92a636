"""A drum kit and who plays it: on a stool, two sticks, a foot on the pedal. Lengths are in heights."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...painting.canvas import Point, box, dark, ellipse, light, mix, tint, tube
from ..motion import swell, wave
from .postures import SEAT, TABLE, hands
from .stance import Sole, Stance

if TYPE_CHECKING:
    from .figure import Figure

DRUMMING_SECONDS = 1.6
_STEEL, _BRASS, _SKIN, _SHELL = tint("#aab2bb"), tint("#e3b64a"), tint("#f4f1e8"), tint("#c9302c")


def drumming(phase: float, leg: float) -> Stance:
    """One stick after the other comes down."""
    far, near = swell(phase * 4), swell(phase * 4 + 0.5)
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.30, 0.0, 10 * swell(phase * 2)), Sole(0.215, 0.0)),
        arms=hands((0.30, TABLE + 0.12 + 0.11 * far), (0.22, TABLE + 0.15 + 0.10 * near)),
        lean=3 + 2 * wave(phase * 2),
        nod=-6 + 7 * wave(phase * 4),
        mirth=0.9,
    )


def draw_far_kit(figure: Figure, lift: float) -> None:
    """Behind the player: the stool, stands, cymbals, the floor tom."""
    fill = figure.drawing.fill
    fill(box(-0.035, -lift, -0.010, SEAT), colour=dark(_STEEL, 0.4), shade=0.4)
    fill(box(-0.15, SEAT - 0.05, 0.105, SEAT + 0.012, 0.02), colour=tint("#2b2a33"), depth=0.02)
    for foot, top in (((0.60, 0.0), (0.56, 0.86)), ((0.97, 0.0), (0.93, 0.78)), ((0.44, 0.0), (0.43, 0.60))):
        fill(tube([foot, top], [0.009, 0.007]), colour=_STEEL, shade=0.4)
    _cymbal(figure, (0.56, 0.87), 0.17, 9 + 5 * wave(figure.phase * 2))
    _cymbal(figure, (0.93, 0.79), 0.15, -12 + 4 * wave(figure.phase * 2, 0.3))
    _tom(figure, (0.93, 0.10), 0.13, 0.30)
    for x in (0.82, 1.04):
        fill(box(x - 0.006, 0.0, x + 0.006, 0.30), colour=_STEEL, shade=0.3)


def draw_near_kit(figure: Figure) -> None:
    """Before the legs: bass drum, toms, snare, hi-hat, and the sticks in the hands."""
    fill, beat = figure.drawing.fill, swell(figure.phase * 2)
    fill(ellipse(0.66, 0.245, 0.235, 0.245), colour=_SHELL, depth=0.05)
    fill(ellipse(0.685, 0.245, 0.195, 0.212), colour=mix(_SKIN, dark(_SKIN, 0.4), 0.15 * beat), shade=0.3, depth=0.02)
    fill(ellipse(0.685, 0.245, 0.075, 0.082), colour=tint("#f2c94c"), shade=0.2)
    fill(tube([(0.66, 0.46), (0.66, 0.58)], [0.010] * 2), colour=_STEEL, shade=0.3)
    for x in (0.55, 0.76):
        _tom(figure, (x, 0.54), 0.098, 0.12)
    for foot in (0.27, 0.47):
        fill(tube([(0.37, 0.33), (foot, 0.0)], [0.008] * 2), colour=_STEEL, shade=0.3)
    _tom(figure, (0.37, 0.35), 0.115, 0.085, light(_STEEL, 0.3))
    for low in (0.0, 0.022 + 0.012 * swell(figure.phase * 4)):
        _cymbal(figure, (0.43, 0.60 + low), 0.105, 0)
    for number, (x, y) in enumerate(figure.hands):
        tip = (x + 0.15, y - 0.015 - 0.05 * (1 - swell(figure.phase * 4 + 0.5 * number)))
        fill(tube([(x - 0.03, y), tip], [0.010, 0.007]), colour=tint("#e8c79a"), shade=0.2)
        figure.draw_hand(number)


def _cymbal(figure: Figure, at: Point, wide: float, turn: float) -> None:
    with figure.drawing.at(*at, turn=turn):
        figure.drawing.fill(ellipse(0.0, 0.0, wide, 0.020), colour=_BRASS, depth=0.01)
        figure.drawing.fill(ellipse(0.0, 0.012, 0.24 * wide, 0.018), colour=light(_BRASS, 0.3), shade=0.3)


def _tom(figure: Figure, foot: Point, wide: float, tall: float, colour: tuple[int, int, int] = _SHELL) -> None:
    """A drum that stands on `foot`, seen a little from above."""
    (x, y), fill = foot, figure.drawing.fill
    flat = 0.2 * wide
    fill(box(x - wide, y, x + wide, y + tall, flat), colour=colour, depth=0.04)
    for turn in (-60, 0, 60):
        lug = x + wide * 0.9 * math.sin(math.radians(turn))
        fill(box(lug - 0.005, y + 0.15 * tall, lug + 0.005, y + 0.85 * tall), colour=_STEEL, shade=0)
    fill(ellipse(x, y + tall, wide * 1.02, flat * 1.15), colour=_STEEL, shade=0.2)
    fill(ellipse(x, y + tall + 0.004, wide * 0.94, flat), colour=_SKIN, shade=0.2)
