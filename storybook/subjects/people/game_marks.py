"""The gear of games: bats and balls, a javelin, a hurdle, rings, half a table, a hockey stick, chalk, marbles. In heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, polygon, smooth, star, tint, tube
from ..motion import blend, keyed, toward, wave
from .game_poses import STILTS, bat_swung, hurled
from .postures import TABLE
from .vine import draw_vine

if TYPE_CHECKING:
    from .figure import Figure

_WOOD, _STEEL, _WHITE = tint("#d2a060"), tint("#b9c2cb"), (255, 255, 255)
_GAY = ("#e8308a", "#f2b21e", "#2fb8d8", "#7a3fd0", "#3fb84a")
REACH = 0.62
"""How far the net of a game at a table is."""


def _stick(figure: Figure, back: float, ahead: float, *, long: float, thick: float) -> tuple[float, float]:
    """A bat in both hands, turned from `back` to `ahead`; returns its tip."""
    near = figure.hands[1]
    turn = blend(back, ahead, bat_swung(figure.phase))
    tip = toward(near, turn, long)
    middle = toward(near, turn, 0.5 * long)
    figure.drawing.fill(
        tube([toward(near, turn, -0.05), near, middle, tip], [0.012, 0.012, thick, thick]), colour=_WOOD, depth=0.02
    )
    figure.draw_hand(0)
    figure.draw_hand(1)
    return tip


def _bat(figure: Figure) -> None:
    """The ball comes, is hit, and flies off high."""
    _stick(figure, 118, -12, long=0.40, thick=0.032)
    fill, phase = figure.drawing.fill, figure.phase
    if 0.14 < phase < 0.42:
        gone = (phase - 0.14) / 0.28
        spot = (1.35 - 0.85 * gone, 0.78 - 0.10 * gone)
    elif 0.42 <= phase < 0.86:
        gone = (phase - 0.42) / 0.44
        spot = (0.50 + 1.1 * gone, 0.68 + 1.15 * gone - 0.35 * gone * gone)
    else:
        return
    fill(tube([(spot[0] - 0.07, spot[1] - 0.02), spot], [0.006, 0.022]), colour=_WHITE, shade=0, opacity=0.4)
    fill(ellipse(*spot, 0.032), colour=tint("#c9302c"), depth=0.02)
    if 0.42 < phase < 0.50:
        fill(star(0.50, 0.70, 0.11, 0.04, 8), colour=tint("#fff2a8"), shade=0)


def _javelin(figure: Figure) -> None:
    """Held over the shoulder, then in the air."""
    near, fill, phase = figure.hands[1], figure.drawing.fill, figure.phase
    gone = (phase - 0.42) / 0.40
    if 0 < gone < 1:
        at, turn = (0.30 + 1.5 * gone, 1.06 + 0.55 * gone - 0.4 * gone * gone), 26 - 34 * gone
    elif gone <= 0 or phase > 0.93:
        at, turn = near, blend(16, 30, hurled(phase))
    else:
        return
    fill(
        tube([toward(at, turn, -0.48), at, toward(at, turn, 0.52)], [0.005, 0.012, 0.004]),
        colour=tint("#e2483d"),
        shade=0.3,
    )
    figure.draw_hand(1)


def _pitch(figure: Figure) -> None:
    near, fill, phase = figure.hands[1], figure.drawing.fill, figure.phase
    gone = (phase - 0.42) / 0.30
    at = (near[0] + 0.02, near[1] + 0.03) if gone <= 0 else (0.36 + 1.4 * gone, 0.86 - 0.16 * gone * gone)
    if gone < 1:
        fill(ellipse(*at, 0.034), colour=_WHITE, depth=0.02)


def _hurdle(figure: Figure, lift: float) -> None:
    fill = figure.drawing.fill
    for x in (0.04, 0.20):
        fill(box(x - 0.010, 0.0, x + 0.010, 0.38), box(x - 0.16, 0.0, x + 0.02, 0.02), colour=_STEEL, shade=0.4)
    fill(box(0.0, 0.33, 0.24, 0.42, 0.008), colour=_WHITE, depth=0.02)
    for at in range(2):
        fill(box(0.04 + 0.11 * at, 0.335, 0.09 + 0.11 * at, 0.415), colour=tint("#d8342c"), shade=0)


def _rings(figure: Figure, lift: float) -> None:
    """In a frame that stands on the floor, a mat under it."""
    fill = figure.drawing.fill
    fill(box(-0.62, 0.0, 0.62, 0.06, 0.02), colour=tint("#2f6fb0"), depth=0.02)
    for x in (-0.66, 0.66):
        fill(box(x - 0.02, 0.0, x + 0.02, 2.06), colour=_STEEL, shade=0.4)
    fill(box(-0.70, 2.04, 0.70, 2.09, 0.01), colour=_STEEL, shade=0.4)
    for x, y in figure.hands:
        fill(tube([(x * 0.9, 2.05), (x, y + 0.075)], [0.007] * 2), colour=tint("#5b636c"), shade=0)
        ring = [toward((x, y + 0.035), 30 * at, 0.045) for at in range(13)]
        fill(tube(ring, [0.010] * 13), colour=tint("#c98a4a"), shade=0.3)


def _table_half(figure: Figure) -> None:
    """This side of the table and its net; the ball hops over it and comes back."""
    near, fill, phase = figure.hands[1], figure.drawing.fill, figure.phase
    fill(box(0.40, 0.0, 0.43, TABLE), colour=tint("#3a3f48"), shade=0.3)
    fill(box(0.22, TABLE - 0.01, REACH + 0.01, TABLE + 0.035), colour=tint("#2f7f5a"), depth=0.02)
    fill(box(0.22, TABLE + 0.025, REACH + 0.01, TABLE + 0.038), colour=_WHITE, shade=0)
    fill(box(REACH - 0.008, TABLE + 0.03, REACH + 0.008, TABLE + 0.12), colour=_WHITE, shade=0)
    with figure.drawing.at(near[0] + 0.05, near[1] + 0.05, turn=-30):
        fill(ellipse(0.0, 0.0, 0.034, 0.062), colour=tint("#c9302c"), depth=0.02)
    figure.draw_hand(1)
    beat = (phase * 2) % 1.0
    there = 1 - abs(2 * beat - 1)
    x, hop = blend(0.30, REACH, there), abs(math.sin(math.pi * 2 * there))
    fill(ellipse(x, TABLE + 0.06 + 0.14 * hop, 0.020), colour=tint("#fff0c8"), shade=0.2)


def _hockey(figure: Figure) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    heel = (0.56 + 0.04 * wave(figure.phase), 0.03)
    fill(tube([toward(near, 130, 0.10), near, far, heel], [0.012] * 4), colour=tint("#3a3028"), shade=0.3)
    fill(tube([heel, (heel[0] + 0.15, 0.025)], [0.020, 0.016]), colour=tint("#24232b"), shade=0.3)
    fill(
        ellipse(heel[0] + 0.22 + 0.04 * wave(figure.phase * 2), 0.018, 0.042, 0.018), colour=tint("#15151a"), shade=0.4
    )
    for sole in figure.pose.feet:
        fill(box(sole.x - 0.09, sole.y - 0.03, sole.x + 0.06, sole.y - 0.012, 0.006), colour=_STEEL, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _chalk_squares(figure: Figure, lift: float) -> None:
    """Numbered by colour: one, two beside each other, one."""
    for at in range(6):
        x = -0.72 + 0.26 * at
        for row in (-1, 1) if at in (2, 4) else (0,):
            y = 0.004 + 0.03 * row
            quad = polygon((x, y - 0.026), (x + 0.24, y - 0.026), (x + 0.27, y + 0.026), (x + 0.03, y + 0.026))
            figure.drawing.fill(quad, colour=tint(_GAY[at % 5]), shade=0, opacity=0.6)
            inner = polygon((x + 0.03, y - 0.016), (x + 0.22, y - 0.016), (x + 0.24, y + 0.016), (x + 0.05, y + 0.016))
            figure.drawing.fill(inner, colour=tint("#f4f1ea"), shade=0, opacity=0.55)


def _marbles(figure: Figure) -> None:
    """In a ring of chalk; one rolls in."""
    fill, phase = figure.drawing.fill, figure.phase
    ring = [
        (0.72 + 0.30 * math.cos(math.tau * at / 20), 0.02 + 0.05 * math.sin(math.tau * at / 20)) for at in range(21)
    ]
    fill(tube(ring, [0.006] * 21), colour=_WHITE, shade=0, opacity=0.9)
    gone = keyed(phase, ((0.0, 0.0), (0.40, 0.0), (0.62, 1.0), (0.80, 1.0), (0.98, 0.0)))
    for at, (x, y) in enumerate(((0.66, 0.02), (0.76, 0.045), (0.84, 0.015), (0.72, -0.005), (0.90, 0.035))):
        push = 0.05 * gone * (at % 3)
        fill(ellipse(x + push, y + 0.03, 0.034), colour=tint(_GAY[at]), depth=0.02)
        fill(ellipse(x + push - 0.010, y + 0.042, 0.010), colour=_WHITE, shade=0)
    fill(ellipse(0.38 + 0.24 * gone, 0.045, 0.038), colour=tint("#2f8fd8"), depth=0.02)


def _hoop(figure: Figure, *, front: bool) -> None:
    turn = wave(figure.phase * 2, 0.25)
    x, y = figure.pose.hip[0] * 2.2, figure.pose.hip[1] + 0.07
    start, stop = (180, 360) if front else (0, 180)
    points = []
    for at in range(17):
        angle = math.radians(start + (stop - start) * at / 16)
        points.append((x + 0.30 * math.cos(angle), y + 0.085 * math.sin(angle) + 0.03 * turn * math.cos(angle)))
    figure.drawing.fill(tube(points, [0.016] * 17), colour=tint("#e8308a"), shade=0.3)


def _pinata(figure: Figure) -> None:
    """A star of paper on a cord; sweets rain out of it when it is hit."""
    fill, phase = figure.drawing.fill, figure.phase
    swing = 9 * wave(phase * 2, 0.1)
    fill(box(0.92, 0.0, 0.96, 1.62), box(0.30, 1.58, 0.98, 1.62), colour=dark(_WOOD, 0.3), shade=0.3)
    with figure.drawing.at(0.46, 1.60, turn=swing):
        fill(tube([(0, 0), (0, -0.40)], [0.007] * 2), colour=tint("#e8d8b0"), shade=0)
        for at in range(7):
            turn = 90 + 360 * at / 7
            tip = toward((0, -0.56), turn, 0.26)
            sides = [toward((0, -0.56), turn + way, 0.12) for way in (26, -26)]
            fill(polygon(sides[0], tip, sides[1]), colour=tint(_GAY[at % 5]), depth=0.02)
            fill(tube([tip, toward(tip, -90, 0.07)], [0.012, 0.018]), colour=tint(_GAY[(at + 2) % 5]), shade=0)
        fill(ellipse(0, -0.56, 0.13), colour=tint("#f2b21e"), depth=0.03)
        fill(*[ellipse(*toward((0, -0.56), 72 * at, 0.07), 0.022) for at in range(5)], colour=tint("#e8308a"), shade=0)
    gone = ((phase - 0.44) % 1.0) / 0.55
    for number in range(12):
        if gone < 1.0:
            spot = (0.46 + 0.045 * (number - 6) * (0.4 + gone), 0.98 - 1.0 * gone * gone + 0.03 * (number % 3))
            if spot[1] > 0.0:
                fill(ellipse(*spot, 0.022, 0.016, 40.0 * number), colour=tint(_GAY[number % 5]), shade=0.3)
    _stick(figure, 110, 12, long=0.34, thick=0.016)


def _sack(figure: Figure) -> None:
    x, y = figure.pose.hip
    low = figure.pose.feet[0].y - 0.01
    bag = smooth(
        (x - 0.13, y + 0.07),
        (x + 0.14, y + 0.07),
        (x + 0.15, y - 0.15),
        (x + 0.12, low),
        (x - 0.06, low - 0.01),
        (x - 0.13, low + 0.02),
        (x - 0.15, y - 0.15),
    )
    figure.drawing.fill(bag, colour=tint("#c9a46a"), depth=0.05)
    figure.drawing.fill(
        tube([(x - 0.12, y + 0.06), (x, y + 0.045), (x + 0.13, y + 0.06)], [0.014] * 3), colour=tint("#a8844c")
    )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _boules(figure: Figure) -> None:
    """Balls of steel round a small one; another comes."""
    fill, phase = figure.drawing.fill, figure.phase
    for at, (x, y) in enumerate(((1.02, 0.0), (1.18, 0.03), (1.30, -0.01), (0.94, 0.03))):
        fill(ellipse(x, y + 0.05, 0.052), colour=dark(_STEEL, 0.1 * (at % 2)), depth=0.03)
        fill(ellipse(x - 0.016, y + 0.07, 0.013), colour=_WHITE, shade=0)
    fill(ellipse(1.12, 0.01, 0.024), colour=tint("#d8342c"), depth=0.02)
    gone = (phase - 0.42) / 0.46
    near = figure.hands[1]
    at_ = (
        (near[0] + 0.02, near[1] - 0.04) if gone <= 0 else (0.42 + 0.44 * min(gone, 1.0), max(0.24 - 1.2 * gone, 0.05))
    )
    fill(ellipse(*at_, 0.052), colour=_STEEL, depth=0.03)


def _trapeze(figure: Figure, lift: float) -> None:
    """A bar on two long ropes, under a beam between two posts."""
    fill = figure.drawing.fill
    for x in (-0.80, 0.80):
        fill(box(x - 0.022, 0.0, x + 0.022, 2.12), colour=tint("#c9302c"), shade=0.4)
    fill(box(-0.84, 2.08, 0.84, 2.14, 0.01), colour=tint("#c9302c"), shade=0.4)
    fill(box(-0.70, 0.06, 0.70, 0.075), colour=tint("#f4f1ea"), shade=0.2)
    x = sum(hand[0] for hand in figure.hands) / 2
    y = sum(hand[1] for hand in figure.hands) / 2 + 0.015
    for side in (-0.17, 0.17):
        fill(tube([(side * 0.8, 2.10), (x + side, y)], [0.007] * 2), colour=tint("#f0e2b8"), shade=0)
    fill(tube([(x - 0.20, y), (x + 0.20, y)], [0.014] * 2), colour=_STEEL, shade=0.3)


def _stilts(figure: Figure, lift: float) -> None:
    """Hidden in long striped trousers."""
    for index, code in ((0, "#2f6fb0"), (1, "#3f86d0")):
        sole = figure.pose.feet[index]
        top, foot = (sole.x - 0.02, sole.y + 0.06), (sole.x - 0.02, sole.y - STILTS + 0.02)
        figure.drawing.fill(tube([top, foot], [0.048, 0.042]), colour=tint(code), shade=0.5)
        for at in range(5):
            y = foot[1] + 0.06 + 0.12 * at
            figure.drawing.fill(box(foot[0] - 0.042, y, foot[0] + 0.042, y + 0.05), colour=tint("#f2c230"), shade=0.4)
        figure.drawing.fill(ellipse(foot[0] + 0.02, foot[1] - 0.005, 0.065, 0.022), colour=tint("#24232b"), shade=0.3)


def _curling(figure: Figure) -> None:
    """A stone of granite with its red handle, the broom before it."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    foot = (0.60 + 0.04 * wave(phase * 4), 0.03)
    fill(tube([(near[0] - 0.10, near[1] + 0.10), near, far, foot], [0.011] * 4), colour=tint("#e8d8a0"), shade=0.3)
    fill(box(foot[0] - 0.09, 0.0, foot[0] + 0.09, 0.035, 0.012), colour=tint("#2f6fb0"), depth=0.02)
    fill(ellipse(0.40, 0.055, 0.125, 0.058), colour=tint("#8a9098"), depth=0.04)
    fill(ellipse(0.40, 0.095, 0.085, 0.022), colour=tint("#d8342c"), shade=0.3)
    fill(tube([(0.36, 0.10), (0.36, 0.145), (0.46, 0.15)], [0.013] * 3), colour=tint("#d8342c"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


GAME_MARKS: dict[str, Callable[[Figure], None]] = {
    "batting": _bat,
    "javelin": _javelin,
    "pitching": _pitch,
    "table tennis": _table_half,
    "ice hockey": _hockey,
    "marbles": _marbles,
    "hula hooping": lambda figure: _hoop(figure, front=True),
    "pinata": _pinata,
    "sack race": _sack,
    "boules": _boules,
    "curling": _curling,
}
"""By the name of the action."""
GAME_UNDER: dict[str, Callable[[Figure, float], None]] = {
    "hurdling": _hurdle,
    "on rings": _rings,
    "trapeze": _trapeze,
    "vine swinging": draw_vine,
    "on stilts": _stilts,
    "hopscotch": _chalk_squares,
    "hula hooping": lambda figure, lift: _hoop(figure, front=False),
}
"""The same of what is behind whoever plays."""
