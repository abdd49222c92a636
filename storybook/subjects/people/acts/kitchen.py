"""How people cook, serve and eat, and wash up after it."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import box, dark, ellipse, light, smooth, tint, tube
from ...motion import keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import BREW, GROWN_CHEST, TABLE, Arm, Sole, Stance, hands, upright
from .going import standing

_MILK = tint("#fffaf0")
_CHROME = tint("#cfd6dd")
_IRON = tint("#2e3138")
_BOARD = tint("#8a5a32")
_WHITE = (255, 255, 255)
_STEEL = tint("#8f98a3")
_WOOD = tint("#a9743f")
_TIN = tint("#b9c2cb")
_FOAM = tint("#eef7ff")


def _eating(phase: float, leg: float) -> Stance:
    """What the hand holds goes to the mouth and back."""
    base = standing(phase, leg)
    bite = swell(phase * 2)
    return Stance(
        hip=base.hip,
        feet=base.feet,
        arms=(Arm(34 + 8 * bite, 96 + 14 * bite), base.arms[1]),
        lean=1.5 * bite,
        nod=-3 * bite,
        sway=base.sway,
        eyes=base.eyes,
        mirth=0.7 * bite,
    )


def handling(phase: float, leg: float) -> Stance:
    """Standing at a table, both hands at what lies on it."""
    push = wave(phase * 2)
    far, near = (0.29 + 0.03 * push, TABLE + 0.08), (0.25 - 0.035 * push, TABLE + 0.085 + 0.012 * wave(phase * 2, 0.25))
    return upright(phase, leg, hands(far, near), lean=9 + 2 * push, nod=-16)


def pouring(phase: float, leg: float) -> Stance:
    """One hand steadies the cup on the table, the other holds a jug over it."""
    sway = 0.010 * wave(phase * 2)
    return upright(phase, leg, hands((0.34, TABLE + 0.06), (0.20 + sway, TABLE + 0.25)), lean=6, nod=-16)


def _jug(figure: Body) -> None:
    """Tipped, and a thin stream of milk down from its lip."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    lip = (x + 0.105, y - 0.005)
    flow = [lip, (lip[0] + 0.018, lip[1] - 0.06), (lip[0] + 0.02, TABLE + 0.085)]
    fill(tube(flow, [0.007, 0.009 + 0.002 * wave(figure.phase * 4), 0.008]), colour=_MILK, shade=0.2)
    with figure.drawing.at(x, y, turn=-48 + 3 * wave(figure.phase * 2)):
        body = smooth((0.005, -0.05), (0.0, 0.04), (0.015, 0.085), (0.095, 0.085), (0.11, 0.05), (0.115, -0.05))
        fill(body, colour=_CHROME, depth=0.03)
        fill(ellipse(0.055, 0.085, 0.042, 0.012), colour=_MILK, shade=0)
        fill(
            tube([(0.005, 0.06), (-0.03, 0.05), (-0.028, -0.02), (0.004, -0.03)], [0.009] * 4),
            colour=dark(_CHROME, 0.2),
        )
    figure.draw_hand(1)


def shaking(phase: float, leg: float) -> Stance:
    """Both hands on a shaker beside the head."""
    beat = wave(phase * 6)
    x, y = 0.24 + 0.02 * beat, 0.80 + 0.045 * beat
    return upright(phase, leg, hands((x + 0.02, y + 0.08), (x - 0.02, y - 0.06)), lean=1.5 * beat, nod=2)


def _shaker(figure: Body) -> None:
    """Between both hands."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0])) - 90
    with figure.drawing.at(near[0], near[1], turn=turn):
        fill(smooth((-0.045, -0.05), (-0.052, 0.09), (0.052, 0.09), (0.045, -0.05)), colour=_CHROME, depth=0.03)
        fill(smooth((-0.05, 0.09), (-0.03, 0.16), (0.03, 0.16), (0.05, 0.09)), colour=light(_CHROME, 0.2), depth=0.02)
        fill(box(-0.053, 0.08, 0.053, 0.095), colour=dark(_CHROME, 0.3), shade=0)
        fill(box(-0.02, 0.155, 0.02, 0.185, 0.008), colour=_CHROME, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def pan_toss(phase: float) -> float:
    """How high the pan is lifted."""
    return keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.60, 1.0), (0.72, 0.0)))


def frying(phase: float, leg: float) -> Stance:
    """One hand at the handle of a pan on a stove, which is tossed now and then; the other stirs."""
    toss = pan_toss(phase)
    arms = hands((0.29, TABLE + 0.175 + 0.06 * toss), (0.20 + 0.03 * wave(phase * 4), TABLE + 0.26))
    return replace(
        upright(phase, leg, arms, lean=7 - 3 * toss, nod=-9 + 8 * toss), feet=(Sole(0.16, 0), Sole(-0.08, 0)), mirth=0.6
    )


def _stove(figure: Body) -> None:
    """With flames under a pan, what is in it, and steam."""
    fill, (x, y), up = figure.drawing.fill, figure.hands[0], pan_toss(figure.phase)
    fill(box(0.30, 0.0, 0.98, TABLE + 0.02, 0.015), colour=tint("#e9edf1"), depth=0.05)
    fill(box(0.28, TABLE + 0.0, 1.0, TABLE + 0.05, 0.012), colour=_IRON, depth=0.02)
    fill(box(0.38, 0.07, 0.90, 0.27, 0.02), colour=_IRON, shade=0.3)
    fill(box(0.42, 0.10, 0.86, 0.24, 0.015), colour=tint("#f5a33c"), shade=0.2, opacity=0.85)
    fill(*[ellipse(0.40 + 0.16 * at, TABLE - 0.055, 0.026) for at in range(4)], colour=_IRON, shade=0.3)
    pan = 0.62
    for number in range(6):
        high = 0.055 + 0.02 * wave(figure.phase * 6, 0.23 * number)
        at = pan - 0.125 + 0.05 * number
        flame = smooth((at - 0.02, TABLE + 0.05), (at, TABLE + 0.05 + high), (at + 0.02, TABLE + 0.05))
        fill(flame, colour=tint("#4fa8ff" if number % 2 else "#ff9a3c"), shade=0)
    low = TABLE + 0.10 + 0.06 * up
    fill(
        tube([(x - 0.05, y + 0.01), (x, y), (pan - 0.17, low + 0.05)], [0.014] * 3), colour=dark(_BOARD, 0.3), shade=0.3
    )
    food = low + 0.055 + 0.55 * up * (1.6 - up)
    fill(ellipse(pan, low + 0.062, 0.19, 0.030), colour=dark(_IRON, 0.3), shade=0)
    for number, code in enumerate(("#f7d24a", "#e2573d", "#6fb04a", "#f7d24a", "#d98a3d")):
        spot = (pan - 0.11 + 0.055 * number, food + 0.014 + 0.05 * up * (number % 3))
        fill(ellipse(*spot, 0.036, 0.022, 50 * up * (number - 2)), colour=tint(code), shade=0.4)
    fill(
        smooth((pan - 0.20, low + 0.065), (pan + 0.20, low + 0.065), (pan + 0.16, low), (pan - 0.16, low)),
        colour=_IRON,
        depth=0.03,
    )
    for number in range(4):
        gone = (figure.phase * 1.0 + number / 4) % 1.0
        left = pan - 0.12 + 0.08 * number
        steam = [(left + 0.03 * wave(at / 3 + gone), low + 0.14 + 0.22 * gone + 0.06 * at) for at in range(4)]
        fill(tube(steam, [0.004, 0.014, 0.014, 0.004]), colour=_WHITE, shade=0, opacity=0.75 * min(1 - gone, 4 * gone))
    figure.draw_hand(0)
    (nx, ny) = figure.hands[1]
    fill(tube([(nx - 0.02, ny + 0.03), (pan - 0.05, low + 0.08)], [0.010, 0.010]), colour=_BOARD, shade=0.3)
    figure.draw_hand(1)


def grilling(phase: float, leg: float) -> Stance:
    """Tongs in the far hand turn what lies on the grate."""
    turn = swell(phase * 2)
    arms = hands((0.34 + 0.02 * turn, TABLE + 0.17 + 0.05 * turn), (0.06, 0.52))
    return upright(phase, leg, arms, lean=8, nod=-12 + 3 * turn)


def _grill(figure: Body) -> None:
    """A kettle on three legs, sausages on its grate, smoke, and tongs in the hand."""
    fill, (x, y) = figure.drawing.fill, figure.hands[0]
    legs = [
        part
        for at, foot in ((0.36, 0.26), (0.48, 0.50), (0.60, 0.72))
        for part in tube([(at, 0.30), (foot, 0.0)], [0.013] * 2)
    ]
    fill(legs, colour=tint("#3a3d46"), shade=0.3)
    fill(
        smooth((0.24, TABLE), (0.27, 0.30), (0.48, 0.23), (0.69, 0.30), (0.72, TABLE)),
        colour=tint("#c2342c"),
        depth=0.05,
    )
    fill(box(0.22, TABLE - 0.015, 0.74, TABLE + 0.01, 0.008), colour=_STEEL, shade=0.4)
    fill(ellipse(0.48, TABLE + 0.005, 0.20, 0.02), colour=tint("#ff8a3c"), shade=0, opacity=0.7)
    for number in range(4):
        at = 0.31 + 0.105 * number
        fill(tube([(at, TABLE + 0.025), (at + 0.075, TABLE + 0.03)], [0.019] * 2), colour=tint("#8a3f24"), shade=0.5)
    for number in range(6):
        gone = (figure.phase + number / 6) % 1.0
        spot = (0.48 + 0.10 * wave(number * 0.37) + 0.05 * wave(gone + number / 5), TABLE + 0.06 + 0.42 * gone)
        fill(
            ellipse(*spot, 0.035 + 0.05 * gone),
            colour=light(_STEEL, 0.6),
            shade=0,
            soft=0.02,
            opacity=0.40 * (1 - gone) * swell(0.15 + 0.5 * gone),
        )
    fill(tube([(x, y), (x + 0.10, TABLE + 0.05)], [0.008, 0.006]), colour=dark(_STEEL, 0.2), shade=0.3)
    figure.draw_hand(0)


def stirring(phase: float, leg: float) -> Stance:
    """Both hands on a long spoon, round and round."""
    x, y = 0.28 + 0.045 * wave(phase * 2), 0.67 + 0.015 * wave(phase * 2, 0.25)
    return upright(phase, leg, hands((x, y + 0.05), (x + 0.01, y - 0.03)), lean=8, nod=-14)


def _spoon(figure: Body) -> None:
    """A long one, over the rim and down into what is in the pot; see `meetings` for how high that is."""
    (x, y), fill, top = figure.hands[0], figure.drawing.fill, BREW * figure.build / GROWN_CHEST
    foot = (x + 0.16, top)
    fill(tube([(x - 0.05, y + 0.12), (x, y), foot], [0.010, 0.011, 0.012]), colour=tint("#b98550"), shade=0.4)
    fill(ellipse(foot[0], foot[1] - 0.002, 0.035, 0.010), colour=tint("#b6f08f"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def rolling_dough(phase: float, leg: float) -> Stance:
    """Standing at a table, both hands push a pin to and fro."""
    go = wave(phase * 2)
    arms = hands((0.33 + 0.05 * go, TABLE + 0.12), (0.26 + 0.05 * go, TABLE + 0.11))
    return upright(phase, leg, arms, lean=13 + 4 * go, nod=-16)


def _rolling_pin(figure: Body) -> None:
    """On a sheet of dough, on a floured table."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, top = (far[0] + near[0]) / 2 + 0.03, TABLE + 0.01
    fill(box(0.16, 0.0, 0.21, top, 0.005), box(0.80, 0.0, 0.85, top, 0.005), colour=dark(_WOOD, 0.3), shade=0.4)
    fill(box(0.11, top, 0.90, top + 0.04, 0.01), colour=_WOOD, depth=0.02)
    dough = [(0.20, top + 0.04), (0.26, top + 0.072), (0.44, top + 0.078), (0.62, top + 0.07), (0.68, top + 0.04)]
    fill(smooth(*dough), colour=tint("#f3dfb4"), depth=0.02)
    fill(ellipse(0.76, top + 0.055, 0.05, 0.022), colour=tint("#fdf9ef"), shade=0.2)
    turn = 360 * wave(figure.phase * 2) * 0.3
    fill(ellipse(x, top + 0.105, 0.052), colour=light(_WOOD, 0.35), depth=0.02)
    fill(ellipse(x, top + 0.105, 0.024), colour=light(_WOOD, 0.1), shade=0.3)
    fill(ellipse(*toward((x, top + 0.105), turn, 0.036), 0.006), colour=dark(_WOOD, 0.3), shade=0)
    fill(tube([near, (x, top + 0.105), far], [0.014] * 3, straight=True), colour=light(_WOOD, 0.2), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def dishwashing(phase: float, leg: float) -> Stance:
    """At a basin: a plate in one hand, the other goes round on it."""
    x, y = 0.25 + 0.025 * wave(phase * 2), TABLE + 0.20 + 0.03 * wave(phase * 2, 0.25)
    return upright(phase, leg, hands((0.33, TABLE + 0.17), (x, y)), lean=7, nod=-15)


def _basin(figure: Body) -> None:
    """A sink in its cupboard with a tap, foam, a plate in the hand and a stack of clean ones."""
    (far, near), fill, top = figure.hands, figure.drawing.fill, TABLE + 0.06
    fill(box(0.15, 0.0, 0.82, top - 0.02, 0.01), colour=tint("#6fa3a8"), depth=0.03)
    for left in (0.19, 0.50):
        fill(box(left, 0.05, left + 0.28, top - 0.09, 0.01), colour=tint("#86b8bb"), depth=0.02)
        fill(ellipse(left + 0.25 - 0.22 * (left > 0.3), 0.24, 0.011), colour=_TIN, shade=0.3)
    fill(box(0.13, top - 0.03, 0.84, top, 0.01), colour=tint("#e8e2d6"), depth=0.02)
    tap = [(0.50, top), (0.50, top + 0.17), (0.45, top + 0.20), (0.40, top + 0.15)]
    fill(tube(tap, [0.014] * 4), colour=_TIN, shade=0.5)
    fill(tube([(0.40, top + 0.14), (0.40, top)], [0.009, 0.012]), colour=tint("#9fd6f5"), shade=0.2, opacity=0.8)
    for number in range(4):
        y = top + 0.012 + 0.026 * number
        fill(ellipse(0.68, y, 0.095, 0.020), colour=light(tint("#cfd8e2"), 0.15 * (number % 2)), depth=0.01)
    fill(ellipse(far[0] + 0.02, far[1] + 0.05, 0.085, 0.10, -14), colour=tint("#fdfbf4"), depth=0.02)
    fill(ellipse(far[0] + 0.02, far[1] + 0.05, 0.052, 0.064, -14), colour=tint("#bcd4ea"), shade=0.2)
    fill(
        box(near[0] + 0.005, near[1] - 0.02, near[0] + 0.065, near[1] + 0.03, 0.015), colour=tint("#f5c542"), depth=0.02
    )
    for number in range(11):
        puff = 0.030 + 0.014 * (number % 3)
        fill(ellipse(0.20 + 0.034 * number, top + 0.012 * wave(number * 0.41), puff), colour=_FOAM, shade=0.4)
    for number in range(5):
        gone = (figure.phase + number * 0.381966) % 1.0
        fill(ellipse(0.27 + 0.06 * number, top + 0.04 + 0.30 * gone, 0.016), colour=_FOAM, shade=0.5, opacity=1 - gone)
    figure.draw_hand(0)
    figure.draw_hand(1)


ACTS: dict[str, Act] = {
    "eat": Act(_eating, carrying=True),
    "handling": Act(handling),
    "pouring": Act(pouring, 4.0, over=_jug),
    "shaking": Act(shaking, 3.0, over=_shaker),
    "frying": Act(frying, 4.0, over=_stove, ahead=0.3),
    "grilling": Act(grilling, over=_grill),
    "stirring": Act(stirring, over=_spoon),
    "rolling dough": Act(rolling_dough, over=_rolling_pin, ahead=0.25),
    "dishwashing": Act(dishwashing, 2.6, over=_basin, ahead=0.25),
}
"""By the name of the action."""
