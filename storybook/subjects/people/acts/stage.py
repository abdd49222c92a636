"""How people play music, write, draw and do magic."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import Point, box, dark, ellipse, light, mix, polygon, star, tint, tube
from ...motion import swell, toward, wave
from ..body import Act, Body
from ..stance import SEAT, TABLE, Arm, Sole, Stance, hands, upright

_WOOD = tint("#8a5a34")
_SHELL = tint("#c9302c")
_STEEL = tint("#aab2bb")
_SKIN = tint("#f4f1e8")
_BRASS = tint("#e3b64a")
_WHITE = (255, 255, 255)
_SPARKS = (tint("#fff3b0"), tint("#ffd23f"), tint("#ff9fd8"), tint("#8ff0ff"))


def keying(phase: float, leg: float) -> Stance:
    """On a stool, both hands run over the keys."""
    far, near = max(wave(phase * 4), 0.0), max(wave(phase * 4, 0.5), 0.0)
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.245, 0), Sole(0.215, 0.0, 8 * near)),
        arms=hands((0.34, TABLE + 0.05 + 0.035 * far), (0.27, TABLE + 0.05 + 0.035 * near)),
        lean=4 + 2 * wave(phase),
        nod=-8 + 5 * wave(phase, 0.2),
        sway=0.3 * wave(phase),
    )


def draw_stool(figure: Body, lift: float) -> None:
    """To sit on at the keys."""
    fill = figure.drawing.fill
    fill(box(-0.12, -lift, -0.095, SEAT), box(0.05, -lift, 0.075, SEAT), colour=dark(_WOOD, 0.4), shade=0.4)
    fill(box(-0.155, SEAT - 0.045, 0.11, SEAT + 0.012, 0.02), colour=tint("#7a2f3a"), depth=0.02)


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


def _tom(figure: Body, foot: Point, wide: float, tall: float, colour: tuple[int, int, int] = _SHELL) -> None:
    """A drum that stands on `foot`, seen a little from above."""
    (x, y), fill = foot, figure.drawing.fill
    flat = 0.2 * wide
    fill(box(x - wide, y, x + wide, y + tall, flat), colour=colour, depth=0.04)
    for turn in (-60, 0, 60):
        lug = x + wide * 0.9 * math.sin(math.radians(turn))
        fill(box(lug - 0.005, y + 0.15 * tall, lug + 0.005, y + 0.85 * tall), colour=_STEEL, shade=0)
    fill(ellipse(x, y + tall, wide * 1.02, flat * 1.15), colour=_STEEL, shade=0.2)
    fill(ellipse(x, y + tall + 0.004, wide * 0.94, flat), colour=_SKIN, shade=0.2)


def _cymbal(figure: Body, at: Point, wide: float, turn: float) -> None:
    with figure.drawing.at(*at, turn=turn):
        figure.drawing.fill(ellipse(0.0, 0.0, wide, 0.020), colour=_BRASS, depth=0.01)
        figure.drawing.fill(ellipse(0.0, 0.012, 0.24 * wide, 0.018), colour=light(_BRASS, 0.3), shade=0.3)


def draw_near_kit(figure: Body) -> None:
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


def draw_far_kit(figure: Body, lift: float) -> None:
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


def conducting(phase: float, leg: float) -> Stance:
    """A baton in the far hand beats time, the near one goes with it."""
    beat, side = swell(phase * 2), wave(phase * 2)
    arms = hands((0.26 + 0.05 * side, 0.76 + 0.24 * beat), (0.20 - 0.06 * side, 0.72 + 0.16 * beat))
    return replace(
        upright(phase, leg, arms, lean=3 + 3 * side, nod=2 + 4 * beat),
        feet=(Sole(0.14, 0), Sole(-0.05, 0)),
        sway=0.6 * side,
    )


def _baton(figure: Body) -> None:
    x, y = figure.hands[0]
    tip = (x + 0.13, y + 0.09)
    figure.drawing.fill(tube([(x - 0.02, y - 0.012), tip], [0.009, 0.005]), colour=_WHITE, shade=0)
    figure.draw_hand(0)


def mixing(phase: float, leg: float) -> Stance:
    """Behind a desk with turning records, one hand on them, nodding."""
    beat = swell(phase * 4)
    scratch = 0.03 * wave(phase * 4)
    pose = upright(
        phase,
        leg,
        (Arm(0, 0, (0.42 + scratch, TABLE + 0.13)), Arm(-168, -30 - 14 * beat)),
        lean=5 + 2 * beat,
        nod=-8 * beat,
    )
    return replace(pose, mirth=0.9)


def _desk(figure: Body) -> None:
    """With two records and lights, before whoever mixes; headphones on the head."""
    fill = figure.drawing.fill
    fill(box(0.16, 0.0, 0.94, TABLE + 0.06, 0.02), colour=tint("#2c2a3a"), depth=0.05)
    fill(box(0.13, TABLE + 0.04, 0.97, TABLE + 0.085, 0.015), colour=tint("#46435c"), depth=0.02)
    for number in range(9):
        high = 0.05 + 0.17 * abs(wave(figure.phase * 2 + number * 0.19))
        x = 0.235 + 0.078 * number
        fill(
            box(x - 0.024, 0.09, x + 0.024, 0.09 + high, 0.008),
            colour=tint(("#ff4fa3", "#4fd8ff", "#ffd23f")[number % 3]),
            shade=0,
        )
    for x in (0.36, 0.76):
        fill(ellipse(x, TABLE + 0.10, 0.145, 0.042), colour=tint("#15141c"), shade=0.3)
        fill(ellipse(x, TABLE + 0.10, 0.05, 0.015), colour=tint("#e2483d"), shade=0)
        shine = toward((x, TABLE + 0.10), 360 * figure.phase * 2, 0.09)
        fill(ellipse(shine[0], TABLE + 0.10 + 0.3 * (shine[1] - TABLE - 0.10), 0.016, 0.006), colour=_WHITE, shade=0)
    (x, y), head = figure.head, figure.look.head
    band = [toward((x, y), turn, 1.12 * head) for turn in range(20, 171, 15)]
    fill(tube(band, [0.016] * len(band)), colour=tint("#23222b"), shade=0.3)
    fill(ellipse(x - 0.35 * head, y - 0.05 * head, 0.30 * head, 0.38 * head), colour=tint("#ff4fa3"), depth=0.02)
    figure.draw_arm(0)


def writing(phase: float, leg: float) -> Stance:
    """One hand writes on what stands before them."""
    return upright(phase, leg, (Arm(0, 0, (0.31 + 0.02 * wave(phase * 4), 0.80 + 0.04 * wave(phase))), Arm(-9, 26)))


def _chalk(figure: Body) -> None:
    x, y = figure.hands[0]
    figure.drawing.fill(tube([(x + 0.02, y), (x + 0.055, y + 0.03)], [0.008, 0.008]), colour=(255, 255, 255), shade=0)


def doodling(phase: float, leg: float) -> Stance:
    """On the knees over a sheet on the ground, drawing."""
    x, y = 0.30 + 0.06 * wave(phase * 4), 0.06 + 0.012 * wave(phase * 4, 0.25)
    return Stance(
        hip=(-0.10, leg * 0.44),
        feet=(Sole(-0.24, 0.01, 62), Sole(-0.27, 0.01, 62)),
        arms=hands((x, y), (0.17, 0.05)),
        lean=48,
        nod=2 + 2 * wave(phase),
        mirth=0.5,
    )


def _crayons(figure: Body) -> None:
    """A sheet with a house and a sun on it, crayons about, one in the hand."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(polygon((0.10, -0.01), (0.60, -0.01), (0.54, 0.085), (0.16, 0.085)), colour=_WHITE, shade=0.1)
    fill(ellipse(0.47, 0.06, 0.026, 0.013), colour=tint("#f7c33d"), shade=0)
    fill(
        polygon((0.22, 0.012), (0.32, 0.012), (0.315, 0.045), (0.27, 0.066), (0.225, 0.045)),
        colour=tint("#e2483d"),
        shade=0,
    )
    fill(tube([(0.16, 0.004), (0.54, 0.004)], [0.006] * 2), colour=tint("#4caf6a"), shade=0)
    for number, code in enumerate(("#3f8fd0", "#4caf6a", "#a05fd0")):
        at = 0.64 + 0.055 * number
        fill(tube([(at, 0.012), (at + 0.06, 0.03)], [0.011, 0.010]), colour=tint(code), shade=0.2)
    fill(tube([(x + 0.03, y + 0.085), (x + 0.015, y - 0.03)], [0.013, 0.010]), colour=tint("#e2483d"), shade=0.2)
    figure.draw_hand(0)


def conjuring(phase: float, leg: float) -> Stance:
    """One hand up, the other stretched out ahead."""
    up = swell(phase * 2)
    far, near = (0.20, 0.92 + 0.03 * up), (0.32, 0.66 + 0.03 * up)
    return upright(phase, leg, hands(far, near), lean=-4, nod=3)


def _sparks(figure: Body) -> None:
    """A flash at the outstretched hand, and sparks that fly out of it."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    x, y, flash = x + 0.06, y + 0.02, swell(figure.phase * 4)
    fill(ellipse(x, y, 0.15 + 0.05 * flash), colour=_SPARKS[1], soft=0.06, opacity=0.5 + 0.2 * flash, shade=0)
    for number in range(22):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = toward((x, y), -65 + 150 * ((number * 7) % 22) / 21, 0.06 + (0.30 + 0.16 * (number % 3)) * gone)
        size = (0.030 - 0.012 * gone) * (1 + 0.4 * (number % 2))
        seen = min(1.0, 4 * (1 - gone))
        fill(star(*spot, size, size * 0.38, 4, 90 * gone), colour=_SPARKS[number % 4], shade=0, opacity=seen)
    fill(star(x, y, 0.095 + 0.035 * flash, 0.032, 8, 20 * wave(figure.phase)), colour=_SPARKS[0], shade=0)
    fill(ellipse(x, y, 0.032), colour=(255, 255, 255), shade=0)


ACTS: dict[str, Act] = {
    "keying": Act(keying, 3.0, under=draw_stool),
    "drumming": Act(drumming, 1.6, over=draw_near_kit, under=draw_far_kit, ahead=0.42),
    "conducting": Act(conducting, 2.2, over=_baton),
    "mixing": Act(mixing, 2.4, over=_desk),
    "writing": Act(writing, over=_chalk),
    "doodling": Act(doodling, over=_crayons),
    "conjuring": Act(conjuring, 3.2, over=_sparks, carrying=True),
}
"""By the name of the action."""
