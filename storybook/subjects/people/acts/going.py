"""How people go: on foot, on hands and knees, up a rope, in water, through the air."""

from __future__ import annotations

from dataclasses import replace

from ....painting.canvas import box, dark, ellipse, polygon, smooth, tint, tube
from ...motion import blend, keyed, step, swell, toward, wave
from ..body import Act, Body
from ..stance import Arm, Sole, Stance, hands

WALK_DUTY = 0.60
WALK_STRIDE = 1.72
RUN_DUTY = 0.34
RUN_STRIDE = 3.35
_TIN = tint("#b9c2cb")
_CREEP = 0.62
"""How long a hand or a knee is on the ground, in parts of a step."""
CRAWL = 0.22
"""How far a whole step on hands and knees goes."""
_WOOD = tint("#a9743f")
_ROPE = tint("#c29a5e")


def blink(phase: float) -> float:
    return keyed(phase, ((0.62, 1.0), (0.65, 0.0), (0.68, 1.0)))


def standing(phase: float, leg: float) -> Stance:
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg - 0.002 + 0.002 * breath),
        feet=(Sole(0.082, 0), Sole(0.022, 0)),
        arms=(Arm(9 + 1.5 * breath, 24), Arm(-9 - 1.5 * breath, 26)),
        nod=1.5 * wave(phase, 0.2),
        sway=0.25 * breath,
        eyes=blink(phase),
    )


def _steps(phase: float, leg: float, duty: float, stride: float, height: float) -> tuple[Sole, Sole]:
    feet = []
    for shift in (0.5, 0.0):
        here = (phase + shift) % 1.0
        along, lift = step(here, duty)
        swing = 1 - duty
        heel = keyed(
            here,
            (
                (0.0, -12.0),
                (duty * 0.25, 0.0),
                (duty * 0.62, 0.0),
                (duty + 0.02, 46.0),
                (duty + swing * 0.35, 62.0),
                (duty + swing * 0.9, -16.0),
            ),
        )
        # On the ground the toes stay where they are and only the heel rises.
        feet.append(Sole(along * stride * leg + 0.055, lift * height * leg, max(heel, 0.0) if lift == 0 else heel))
    return feet[0], feet[1]


def _walking(phase: float, leg: float) -> Stance:
    swing = wave(phase, 0.25)
    return Stance(
        hip=(0.0, leg * (0.975 + 0.014 * wave(phase * 2, 0.55))),
        feet=_steps(phase, leg, WALK_DUTY, WALK_STRIDE, 0.13),
        arms=(Arm(1 + 28 * swing, 30 + 14 * swing), Arm(1 - 28 * swing, 30 - 14 * swing)),
        lean=3.0,
        nod=1.5 * wave(phase * 2),
        sway=wave(phase * 2, 0.3),
        eyes=1.0,
    )


def _running(phase: float, leg: float) -> Stance:
    swing = wave(phase, 0.22)
    return Stance(
        hip=(0.0, leg * (0.98 + 0.05 * wave(phase * 2, 0.42))),
        feet=_steps(phase, leg, RUN_DUTY, RUN_STRIDE, 0.36),
        arms=(Arm(-4 + 44 * swing, 82 + 8 * swing), Arm(-4 - 44 * swing, 82 - 8 * swing)),
        lean=11.0,
        nod=3.0,
        sway=1.2 * wave(phase * 2, 0.3),
        eyes=1.0,
        mirth=0.4,
    )


def _pushing(phase: float, leg: float) -> Stance:
    """Walking, both hands on what goes ahead."""
    return replace(_walking(phase, leg), arms=(Arm(0, 0, (0.29, 0.56)), Arm(0, 0, (0.27, 0.55))), lean=6)


def _mower(figure: Body) -> None:
    """On its wheels, ahead of whoever pushes it; cut grass flies."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(
        tube([(x - 0.02, y + 0.01), (x + 0.20, 0.20), (x + 0.26, 0.14)], [0.012] * 3), colour=tint("#5b6470"), shade=0.4
    )
    body = smooth((x + 0.16, 0.08), (x + 0.18, 0.20), (x + 0.32, 0.25), (x + 0.50, 0.20), (x + 0.56, 0.08))
    fill(body, colour=tint("#d8433f"), depth=0.04)
    fill(box(x + 0.27, 0.22, x + 0.43, 0.30, 0.02), colour=tint("#3a3f48"), depth=0.02)
    turn = -360 * figure.phase * 2
    for at, size in ((x + 0.20, 0.085), (x + 0.50, 0.065)):
        fill(ellipse(at, size, size), colour=tint("#2f3138"), depth=0.02)
        fill(ellipse(at, size, 0.5 * size), colour=_TIN, shade=0.3)
        fill(ellipse(*toward((at, size), turn, 0.3 * size), 0.010), colour=tint("#2f3138"), shade=0)
    for number in range(14):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + 0.14 - (0.16 + 0.05 * (number % 4)) * gone, 0.10 + 0.55 * gone * (1 - gone) + 0.02 * (number % 3))
        fill(
            ellipse(*spot, 0.022, 0.006, 60 * number + 200 * gone),
            colour=tint("#6fae3f"),
            shade=0.2,
            opacity=1 - gone**3,
        )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _hauling(phase: float, leg: float) -> Stance:
    """Walking bent forward, both hands behind on a rope."""
    return replace(_walking(phase, leg), arms=(Arm(0, 0, (-0.10, 0.54)), Arm(0, 0, (-0.22, 0.50))), lean=17, nod=8)


def _tow_rope(figure: Body) -> None:
    """From the hands back and down to what is drawn along."""
    (far, near), fill = figure.hands, figure.drawing.fill
    fill(tube([far, near, (-0.44, 0.24), (-0.66, 0.12)], [0.010] * 4), colour=tint("#8a6238"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _marching(phase: float, leg: float) -> Stance:
    """The knees high, the arms straight."""
    swing = wave(phase, 0.25)
    arms = (Arm(2 + 44 * swing, 4), Arm(2 - 44 * swing, 4))
    return replace(
        _walking(phase, leg), feet=_steps(phase, leg, WALK_DUTY, WALK_STRIDE, 0.36), arms=arms, lean=0, nod=3
    )


def _sneaking(phase: float, leg: float) -> Stance:
    """Bent low on tiptoe, the hands before the chest."""
    low = leg * (0.86 + 0.02 * wave(phase * 2, 0.55))
    feet = _steps(phase, leg, WALK_DUTY, WALK_STRIDE, 0.34)
    arms = (Arm(0, 0, (0.27, 0.66 + 0.02 * wave(phase * 2))), Arm(0, 0, (0.21, 0.60 - 0.02 * wave(phase * 2))))
    return replace(_walking(phase, leg), hip=(-0.03, low), feet=feet, arms=arms, lean=26, nod=10)


def _leading(phase: float, leg: float) -> Stance:
    """Walking, one hand back to somebody."""
    walk = _walking(phase, leg)
    return replace(walk, arms=(walk.arms[0], Arm(0, 0, (-0.20, 0.44))), mirth=0.7)


def _following(phase: float, leg: float) -> Stance:
    """Walking, one hand ahead to somebody."""
    walk = _walking(phase, leg)
    return replace(walk, arms=(Arm(0, 0, (0.20, 0.44)), walk.arms[1]), mirth=0.7)


def crawling(phase: float, leg: float) -> Stance:
    """On hands and knees, the head up: one hand and the other knee go ahead together."""
    (far, up), (near, over) = step(phase, _CREEP), step((phase + 0.5) % 1.0, _CREEP)
    size = leg / 0.47  # babies have short ones
    back = -0.13 - 0.24 * size
    return Stance(
        hip=(-0.13, 0.57 * leg),
        feet=(Sole(near * CRAWL + back, 0.02 + 0.02 * over, 76), Sole(far * CRAWL + back, 0.02 + 0.02 * up, 76)),
        arms=hands((far * CRAWL + 0.20, 0.02 + 0.07 * up), (near * CRAWL + 0.16, 0.02 + 0.07 * over)),
        lean=74 + 2 * wave(phase),
        nod=52,
        sway=0.2 * wave(phase),
        mirth=0.8,
    )


def climbing(phase: float, leg: float) -> Stance:
    """Up something steep before them: one hand and the other foot at a time."""
    turn = wave(phase)
    return Stance(
        hip=(-0.02, leg * (1.04 + 0.01 * wave(phase * 2))),
        feet=(Sole(0.14, leg * (0.24 + 0.14 * turn), 10), Sole(0.12, leg * (0.24 - 0.14 * turn), 10)),
        arms=(Arm(128 - 26 * turn, 26), Arm(128 + 26 * turn, 26)),
        lean=6,
        nod=12,
        sway=0.3 * turn,
    )


def climbing_rope(phase: float, leg: float) -> Stance:
    """Off the ground, hand over hand, the feet about the rope."""
    pull = wave(phase)
    high = 0.34 + 0.03 * wave(phase * 2)
    return Stance(
        hip=(0.06, leg * 0.86 + high),
        feet=(Sole(0.19, high + 0.05 * (1 + pull), 40), Sole(0.17, high + 0.05 * (1 - pull), 40)),
        arms=hands((0.19, 0.98 + high + 0.08 * pull), (0.18, 0.90 + high - 0.08 * pull)),
        lean=-2,
        nod=14,
    )


def _hanging_rope(figure: Body) -> None:
    """From a beam on two posts through both hands down to the ground."""
    fill, x = figure.drawing.fill, figure.hands[0][0]
    for post in (x - 0.62, x + 0.62):
        fill(tube([(post, 0.0), (post, 2.0)], [0.026, 0.022]), colour=_WOOD, shade=0.4)
    fill(box(x - 0.70, 1.96, x + 0.70, 2.04, 0.02), colour=dark(_WOOD, 0.15), depth=0.02)
    line = [(x, 2.0), (x, 0.9), (x - 0.01, 0.4), (x + 0.03 * wave(figure.phase), 0.0)]
    fill(tube(line, [0.015] * 4), colour=tint("#c29a5e"), shade=0.3)
    fill(ellipse(line[-1][0], 0.02, 0.03), colour=tint("#a67f45"), depth=0.01)
    figure.draw_hand(0)
    figure.draw_hand(1)


def skating(phase: float, leg: float) -> Stance:
    """Gliding on one foot, the other stretched out behind, then the other way about."""
    push = wave(phase)
    out, other = max(push, 0.0), max(-push, 0.0)
    return Stance(
        hip=(0.0, leg * 0.90),
        feet=(Sole(0.08 - 0.42 * out, 0.13 * out, 30 * out), Sole(0.05 - 0.42 * other, 0.13 * other, 30 * other)),
        arms=(Arm(62 - 70 * push, 14), Arm(-10 + 70 * push, 14)),
        lean=16,
        nod=12,
        sway=-0.7,
        mirth=0.8,
    )


def _swimming(phase: float, leg: float) -> Stance:
    """The crawl: the body along the water line, one arm after the other over it."""
    turn = 360.0 * phase
    kick = 0.05 * wave(phase * 3)
    return Stance(
        hip=(-0.12, -0.045),
        feet=(Sole(-0.12 - leg * 0.94, -0.09 + kick, 70), Sole(-0.12 - leg * 0.96, -0.09 - kick, 70)),
        arms=(Arm(180 - turn, 10 + 30 * swell(phase, 0.25)), Arm(-turn, 10 + 30 * swell(phase, 0.75))),
        lean=74 + 4 * wave(phase * 2),
        nod=34,
        sway=0.4 * wave(phase),
    )


def diving(phase: float, leg: float) -> Stance:
    """Stretched out, the hands first; `person` turns it along the leap."""
    return Stance(
        hip=(-0.12, 0.0),
        feet=(Sole(-0.12 - leg * 0.96, -0.03, 80), Sole(-0.12 - leg * 0.97, -0.045, 80)),
        arms=(Arm(97, 4), Arm(93, 4)),
        lean=86,
        nod=20,
    )


def drifting(phase: float, leg: float) -> Stance:
    """Weightless: everything a little apart, slowly turning."""
    drift = wave(phase)
    return Stance(
        hip=(0.0, leg + 0.012 * drift),
        feet=(Sole(0.20, 0.12 + 0.02 * drift, 28), Sole(-0.14, 0.05 - 0.02 * drift, 52)),
        arms=(Arm(98 + 10 * drift, 18), Arm(-62 + 8 * drift, -24)),
        lean=7 + 3 * drift,
        nod=4,
        sway=0.4 * drift,
    )


def _jumping(phase: float, leg: float) -> Stance:
    """Down to spring, up with both arms, down again."""
    aloft = keyed(phase, ((0.0, 0.0), (0.22, 0.0), (0.52, 1.0), (0.82, 0.0)))
    crouch = keyed(phase, ((0.0, 0.2), (0.14, 1.0), (0.28, 0.0), (0.76, 0.0), (0.88, 0.8)))
    up = 0.34 * aloft
    tuck = 0.16 * leg * aloft
    return Stance(
        hip=(0.0, leg * (0.98 - 0.24 * crouch) + up),
        feet=(Sole(0.11 - 0.10 * aloft, up + tuck, 40 * aloft), Sole(0.01 - 0.13 * aloft, up + tuck * 1.6, 52 * aloft)),
        arms=(
            Arm(blend(-35 * crouch + 10, 150, aloft), blend(20, 14, aloft)),
            Arm(blend(-35 * crouch - 6, 205, aloft), 10),
        ),
        lean=12 * crouch,
        nod=4 * aloft,
        sway=0.6 - 1.2 * aloft,
        mirth=1.0,
    )


def stumbling(phase: float, leg: float) -> Stance:
    """Over a stone: forward with the arms out, almost down, and up again."""
    fall = keyed(phase, ((0.0, 0.35), (0.30, 1.0), (0.60, 1.0), (0.95, 0.35)))
    kick = 0.30 * fall
    return Stance(
        hip=(0.06 * fall, leg * (1.0 - 0.16 * fall)),
        feet=(Sole(-0.02, 0.0, 30 * fall), Sole(-0.30 * fall, kick, 90 * fall)),
        arms=(Arm(96 + 30 * fall + 8 * wave(phase * 4), 6), Arm(70 + 30 * fall - 8 * wave(phase * 4), 6)),
        lean=12 + 46 * fall,
        nod=30 * fall,
        sway=-fall,
        mirth=0.0,
    )


def _stone(figure: Body) -> None:
    """What one trips over, and stars of dust."""
    fill = figure.drawing.fill
    fill(
        smooth((-0.30, 0.0), (-0.26, 0.07), (-0.16, 0.10), (-0.08, 0.06), (-0.06, 0.0)),
        colour=tint("#8d9096"),
        depth=0.03,
    )
    for number in range(5):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (-0.14 - 0.16 * gone + 0.05 * number, 0.05 + 0.09 * gone)
        fill(ellipse(*spot, 0.02 + 0.03 * gone), colour=tint("#d9c7a4"), shade=0.2, opacity=0.7 * (1 - gone))


def sliding(phase: float, leg: float) -> Stance:
    """Leaning back on a slide, the legs ahead, the arms in the air."""
    joy = 8 * wave(phase * 3)
    return Stance(
        hip=(0.0, 0.05),
        feet=(Sole(0.45, 0.045, -40), Sole(0.43, 0.03, -40)),
        arms=(Arm(150 + joy, 8), Arm(166 - joy, 6)),
        lean=-30,
        nod=-6,
        sway=-0.8,
        mirth=1.0,
    )


def on_a_rope(phase: float, leg: float) -> Stance:
    """One foot before the other, a long pole in both hands."""
    sway = wave(phase)
    return Stance(
        hip=(0.0, leg * 0.97),
        feet=(Sole(0.12, 0.0), Sole(-0.07, 0.0, 8)),
        arms=hands((0.23, 0.60 + 0.03 * sway), (-0.12, 0.60 - 0.03 * sway)),
        lean=5 * sway,
        nod=3 * sway,
    )


def _pole(figure: Body) -> None:
    """Long and bent at both ends."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2, (far[1] + near[1]) / 2
    slope = (far[1] - near[1]) / max(far[0] - near[0], 0.1)
    bar = [(x + at, y + slope * at - 0.16 * at * at) for at in (-0.95, -0.5, 0.0, 0.5, 0.95)]
    fill(tube(bar, [0.010, 0.012, 0.014, 0.012, 0.010]), colour=tint("#d8433f"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def tugging(phase: float, leg: float) -> Stance:
    """Leaning far back, both hands on a rope."""
    pull = wave(phase * 2)
    return Stance(
        hip=(-0.10 - 0.015 * pull, leg * 0.84),
        feet=(Sole(0.22, 0, -8), Sole(0.10, 0, -8)),
        arms=hands((0.22 - 0.02 * pull, 0.56), (0.14 - 0.02 * pull, 0.55)),
        lean=-20 - 4 * pull,
        nod=10,
        mirth=0.7,
    )


def _tug(figure: Body) -> None:
    """From behind through both hands to the middle, where a red cloth hangs."""
    (far, near), fill = figure.hands, figure.drawing.fill
    middle = (0.635, 0.545)
    fill(tube([(near[0] - 0.34, near[1] - 0.10), near, far, middle], [0.013] * 4), colour=_ROPE, shade=0.3)
    fill(
        polygon((middle[0] - 0.03, middle[1]), (middle[0] + 0.01, middle[1]), (middle[0] - 0.01, middle[1] - 0.12)),
        colour=tint("#e2483d"),
        shade=0.2,
    )
    figure.draw_hand(0)
    figure.draw_hand(1)


ACTS: dict[str, Act] = {
    "stand": Act(standing, carrying=True),
    "walk": Act(_walking, carrying=True),
    "run": Act(_running, carrying=True),
    "pushing": Act(_pushing, carrying=True),
    "mowing": Act(_pushing, over=_mower, carrying=True),
    "hauling": Act(_hauling, over=_tow_rope, carrying=True),
    "marching": Act(_marching, carrying=True),
    "sneaking": Act(_sneaking, 1.9, carrying=True),
    "leading": Act(_leading, carrying=True),
    "following": Act(_following, carrying=True),
    "crawl": Act(crawling, 1.5, sporty=True),
    "climb": Act(climbing, 1.9, carrying=True),
    "climbing rope": Act(climbing_rope, over=_hanging_rope),
    "skating": Act(skating, 2.6),
    "swim": Act(_swimming, 1.5, carrying=True),
    "dive": Act(diving, 2.6, carrying=True),
    "drift": Act(drifting, 5.0, carrying=True),
    "jump": Act(_jumping, 1.15, carrying=True),
    "stumbling": Act(stumbling, over=_stone),
    "sliding": Act(sliding),
    "on a rope": Act(on_a_rope, over=_pole),
    "tugging": Act(tugging, over=_tug),
}
"""By the name of the action."""
