"""How people make and mend things: with hammer and spanner, at the anvil, the wheel and the bench."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ...motion import blend, keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import TABLE, WIDE, Sole, Stance, hands, upright

_STEEL = tint("#b9c2cb")
_WOOD = tint("#a9743f")
_PINE = tint("#c08d5d")
_CLAY = tint("#b5643f")
_SPARKS = (tint("#fff6cf"), tint("#ffd45a"), tint("#ff9a3c"))


def mending(phase: float, leg: float) -> Stance:
    """Standing at something high, both hands on it."""
    pat = wave(phase * 2)
    arms = hands((0.29, 0.74 + 0.045 * pat), (0.27, 0.60 - 0.045 * pat))
    return upright(phase, leg, arms, lean=6 + pat, nod=2)


def _blow(phase: float) -> float:
    """1 with the hammer raised, 0 on the nail: twice in a cycle."""
    return keyed(phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.60, 1.0), (0.72, 0.0)))


def nailing(phase: float, leg: float) -> Stance:
    """One hand holds the nail, the other swings a hammer."""
    back = _blow(phase)
    arms = hands((0.30, 0.78), (blend(0.21, 0.06, back), blend(0.78, 0.94, back)))
    return replace(upright(phase, leg, arms, lean=6 - 5 * back, nod=2), feet=WIDE)


def _hammer(figure: Body) -> None:
    """In the near hand, with the nail between the fingers of the other."""
    (far, near), fill = figure.hands, figure.drawing.fill
    back = keyed(figure.phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.60, 1.0), (0.72, 0.0)))
    fill(tube([(far[0] - 0.01, far[1] + 0.05), (far[0] + 0.07, far[1] + 0.05)], [0.007, 0.005]), colour=_STEEL, shade=0)
    turn = blend(62, 128, back)
    end, head = toward(near, turn, -0.05), toward(near, turn, 0.17)
    fill(tube([end, head], [0.013, 0.011]), colour=_WOOD, shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        fill(box(-0.028, -0.075, 0.032, 0.055, 0.01), colour=tint("#5b636c"), depth=0.02)
    figure.draw_hand(0)
    figure.draw_hand(1)


def on_one_knee(pose: Stance, leg: float, lean: float) -> Stance:
    """The same on one knee: what is worked at is low."""
    drop = leg * 0.40
    arms = tuple(arm if arm.at is None else replace(arm, at=(arm.at[0], arm.at[1] - drop)) for arm in pose.arms)
    return replace(
        pose,
        hip=(-0.07, leg * 0.58),
        feet=(Sole(0.18, 0), Sole(-0.27, 0.015, 58)),
        arms=(arms[0], arms[1]),
        lean=lean,
        nod=-6,
    )


def nailing_low(phase: float, leg: float) -> Stance:
    pose = nailing(phase, leg)
    lower = tuple(replace(arm, at=(arm.at[0], arm.at[1] - 0.22)) if arm.at else arm for arm in pose.arms)
    return on_one_knee(replace(pose, arms=(lower[0], lower[1])), leg, 18)


def _nail(figure: Body) -> None:
    """Into an upright board."""
    far, fill = figure.hands[0], figure.drawing.fill
    fill(box(far[0] + 0.07, 0.0, far[0] + 0.15, 1.06, 0.006), colour=light(_WOOD, 0.25), depth=0.02)
    fill(box(far[0] + 0.05, 0.0, far[0] + 0.34, 0.05, 0.01), colour=_WOOD, depth=0.02)
    fill(tube([(far[0] + 0.15, 0.62), (far[0] + 0.31, 0.05)], [0.020] * 2), colour=_WOOD, shade=0.4)
    _hammer(figure)


def wrenching(phase: float, leg: float) -> Stance:
    """Bent over something high, both hands on a spanner that goes up and down."""
    pull = wave(phase * 2)
    pose = upright(
        phase, leg, hands((0.31, 0.60), (0.24 - 0.02 * pull, 0.60 + 0.08 * pull)), lean=16 + 2 * pull, nod=-10
    )
    return replace(pose, feet=WIDE)


def _spanner(figure: Body) -> None:
    """From the near hand to the nut that it turns."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] + 0.05 - near[0]))
    start, neck, jaw = toward(near, turn, -0.07), toward(near, turn, 0.20), toward(near, turn, 0.27)
    fill(tube([start, neck], [0.022, 0.019]), colour=tint("#dfe5ea"), shade=0.5)
    horns = [tube([neck, toward(jaw, turn + side, 0.045)], [0.028, 0.019]) for side in (65, -65)]
    fill(*[part for horn in horns for part in horn], colour=tint("#aab4bd"), shade=0.4)
    figure.draw_hand(0)
    figure.draw_hand(1)


def wrenching_low(phase: float, leg: float) -> Stance:
    return on_one_knee(wrenching(phase, leg), leg, 20)


def hammering(phase: float, leg: float) -> Stance:
    """The far hand holds the iron on the anvil, the near one brings a hammer down on it."""
    up = keyed(phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.62, 1.0), (0.74, 0.0)))
    near = (0.24 - 0.18 * up, TABLE + 0.16 + 0.40 * up)
    return upright(phase, leg, hands((0.22, TABLE + 0.07), near), lean=12 - 8 * up, nod=-14 + 4 * up)


def _forge_hammer(figure: Body) -> None:
    """With the iron it falls on, and sparks when it hits."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    up = keyed(phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.62, 1.0), (0.74, 0.0)))
    iron = [(far[0] + 0.02, far[1]), (0.33, TABLE + 0.055), (0.50, TABLE + 0.055)]
    fill(tube(iron, [0.008, 0.013, 0.010], straight=True), colour=tint("#4a4048"), shade=0.2)
    fill(ellipse(0.44, TABLE + 0.06, 0.12, 0.05), colour=tint("#ff9a3c"), soft=0.03, opacity=0.5, shade=0)
    fill(tube([(0.36, TABLE + 0.055), (0.52, TABLE + 0.055)], [0.014, 0.009]), colour=tint("#ff7a2c"), shade=0)
    fill(tube([(0.39, TABLE + 0.057), (0.50, TABLE + 0.057)], [0.007, 0.004]), colour=tint("#ffe08a"), shade=0)
    struck = ((phase * 2) % 1.0 - 0.74) % 1.0
    if struck < 0.34:
        for number in range(12):
            gone = struck / 0.34
            way = math.radians(15 + 150 * ((number * 5) % 12) / 11)
            reach = 0.05 + (0.16 + 0.05 * (number % 3)) * gone
            spot = (0.42 + reach * math.cos(way), TABLE + 0.08 + reach * math.sin(way) - 0.10 * gone * gone)
            size = 0.016 * (1 - 0.6 * gone)
            fill(star(*spot, size, size * 0.4, 4), colour=tint("#ffd45a"), shade=0, opacity=1 - gone)
    turn = 8 + 68 * up
    head, grip = toward(near, turn, 0.19), toward(near, turn, -0.05)
    fill(tube([grip, head], [0.011, 0.010]), colour=dark(_PINE, 0.3), shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        fill(box(-0.03, -0.065, 0.035, 0.05, 0.01), colour=tint("#5b636c"), depth=0.02)
    figure.draw_hand(0)
    figure.draw_hand(1)


def shaping(phase: float, leg: float) -> Stance:
    """Both hands round a pot that turns."""
    rise = wave(phase)
    y = TABLE + 0.14 + 0.04 * rise
    return upright(phase, leg, hands((0.40, y + 0.01), (0.22, y)), lean=11 + rise, nod=-16)


def _pot(figure: Body) -> None:
    """It grows and narrows under the hands, with rings that turn."""
    fill, grow = figure.drawing.fill, swell(figure.phase)
    x, low = 0.31, TABLE + 0.02
    tall, neck = 0.20 + 0.05 * grow, 0.055 - 0.012 * grow
    body = smooth(
        (x - 0.06, low), (x - 0.10, low + tall * 0.4), (x - neck, low + tall * 0.8), (x - neck - 0.015, low + tall),
        (x + neck + 0.015, low + tall), (x + neck, low + tall * 0.8), (x + 0.10, low + tall * 0.4), (x + 0.06, low),
    )  # fmt: skip
    clay = fill(body, colour=_CLAY, depth=0.05)
    for ring in range(5):
        y = low + tall * ((ring / 5 + figure.phase * 2) % 1.0)
        line = [(x - 0.11, y + 0.01), (x, y - 0.008), (x + 0.11, y + 0.01)]
        fill(tube(line, [0.004] * 3), colour=dark(_CLAY, 0.22), shade=0, clip=clay)
    fill(ellipse(x, low + tall, neck + 0.012, 0.010), colour=dark(_CLAY, 0.5), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def sawing(phase: float, leg: float) -> Stance:
    """One hand on the plank, the other draws the saw to and fro."""
    go = wave(phase * 3)
    near = (0.20 + 0.06 * go, TABLE + 0.16 - 0.03 * go)
    return upright(phase, leg, hands((0.36, TABLE + 0.07), near), lean=13 + 3 * go, nod=-14)


def _saw(figure: Body) -> None:
    """Through a plank that lies on the bench; sawdust falls."""
    near, fill = figure.hands[1], figure.drawing.fill
    fill(box(0.16, TABLE + 0.02, 0.66, TABLE + 0.055, 0.006), colour=light(_PINE, 0.2), depth=0.02)
    with figure.drawing.at(near[0] + 0.02, near[1], turn=-27):
        fill(polygon((0.0, 0.03), (0.0, -0.03), (0.30, -0.012), (0.30, 0.012)), colour=_STEEL, shade=0.3)
        teeth = [
            polygon((at, -0.028), (at + 0.02, -0.026), (at + 0.01, -0.042))
            for at in (0.02 + 0.03 * n for n in range(9))
        ]
        fill(teeth, colour=_STEEL, shade=0)
        fill(box(-0.06, -0.035, 0.02, 0.045, 0.02), colour=tint("#8a4a2e"), depth=0.02)
    for grain in range(8):
        age = (figure.phase * 3 + grain / 8) % 1.0
        spot = (0.40 + 0.05 * wave(grain * 0.31), TABLE + 0.03 - 0.16 * age * age)
        fill(ellipse(*spot, 0.006), colour=tint("#ecd3a2"), shade=0, opacity=1 - age)
    figure.draw_hand(0)
    figure.draw_hand(1)


def welding(phase: float, leg: float) -> Stance:
    """Bent over a bench: one hand holds the iron, the other leads the torch along it."""
    go = 0.03 * wave(phase)
    arms = hands((0.37, TABLE + 0.10), (0.23 + go, TABLE + 0.17))
    return replace(upright(phase, leg, arms, lean=15, nod=-15), feet=(Sole(0.15, 0), Sole(-0.07, 0, 6)))


def draw_sparks(figure: Body, at: tuple[float, float], many: int, reach: float) -> None:
    """A fountain of them, down to the ground."""
    for number in range(many):
        gone = (figure.phase * 3 + number * 0.381966) % 1.0
        turn = math.radians(20 + 150 * ((number * 7) % many) / many)
        away = reach * (0.5 + 0.5 * ((number * 5) % 9) / 8) * gone
        spot = (at[0] + away * math.cos(turn), at[1] + away * math.sin(turn) - 1.5 * reach * gone * gone)
        back = (spot[0] - 0.035 * math.cos(turn), spot[1] - 0.03 * math.sin(turn) + 0.07 * gone)
        if spot[1] > 0.0:
            figure.drawing.fill(
                tube([back, spot], [0.005, 0.011]), colour=_SPARKS[number % 3], shade=0, opacity=1 - gone**3
            )


def _torch(figure: Body) -> None:
    """On a steel bench; where the torch meets the iron it is too bright to be looked at."""
    near, fill = figure.hands[1], figure.drawing.fill
    fill(box(0.22, 0.0, 0.27, TABLE), box(0.80, 0.0, 0.85, TABLE), colour=tint("#4a525c"), shade=0.4)
    fill(box(0.17, TABLE - 0.01, 0.90, TABLE + 0.03, 0.008), colour=tint("#6b7480"), depth=0.02)
    fill(box(0.34, TABLE + 0.03, 0.82, TABLE + 0.075, 0.004), colour=tint("#8d98a4"), depth=0.02)
    fill(box(0.56, TABLE + 0.075, 0.605, TABLE + 0.28, 0.004), colour=tint("#7c8793"), depth=0.02)
    tip = (0.53 + 0.03 * wave(figure.phase), TABLE + 0.085)
    neck = (near[0] + 0.14, near[1] + 0.05)
    fill(
        tube([(-0.05, 0.02), (-0.10, 0.30), (near[0] - 0.04, near[1])], [0.012] * 3), colour=tint("#2f343c"), shade=0.3
    )
    fill(tube([(near[0] - 0.05, near[1] - 0.01), neck, tip], [0.017, 0.013, 0.008]), colour=tint("#c9913a"), shade=0.4)
    flash = swell(figure.phase * 7)
    for across, opacity in ((0.34, 0.30), (0.19, 0.45), (0.10, 0.8)):
        fill(ellipse(*tip, across + 0.03 * flash), colour=tint("#bfe6ff"), shade=0, opacity=opacity, soft=across * 0.45)
    draw_sparks(figure, tip, 44, 0.62)
    fill(star(*tip, 0.12 + 0.05 * flash, 0.022, 8, 25 * wave(figure.phase)), colour=tint("#e8f7ff"), shade=0)
    fill(ellipse(*tip, 0.034), colour=(255, 255, 255), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


ACTS: dict[str, Act] = {
    "mending": Act(mending),
    "nailing": Act(nailing, 2.4, over=_hammer),
    "nailing low": Act(nailing_low, 2.4, over=_hammer),
    "nailing board": Act(nailing, 2.4, over=_nail, ahead=0.12),
    "wrenching": Act(wrenching, over=_spanner),
    "wrenching low": Act(wrenching_low, over=_spanner),
    "hammering": Act(hammering, 2.6, over=_forge_hammer),
    "shaping": Act(shaping, 3.0, over=_pot),
    "sawing": Act(sawing, 2.8, over=_saw),
    "welding": Act(welding, over=_torch, ahead=0.22),
}
"""By the name of the action."""
