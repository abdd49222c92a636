"""How people play: with balls of all sizes, a racket, a bat, a stick on the ice, bow and arrow."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import box, ellipse, polygon, star, tint, tube
from ...motion import blend, ease, keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import TABLE, Arm, Sole, Stance, hands, upright

_WHITE = (255, 255, 255)
_WOOD = tint("#d2a060")
_BLADE = tint("#b9c2cb")
REACH = 0.62
"""How far the net of a game at a table is."""
_STEEL = tint("#8f98a3")
_TARGET = 1.42
"""How far away it is."""
_SWING = ((0.0, 0.0), (0.12, 0.0), (0.40, -1.0), (0.48, -1.0), (0.56, 1.0), (0.78, 1.0), (0.94, 0.0))
"""Of a golf club: -1 is far back, 1 all the way through."""
_TURNS = ((0.0, -66.0), (0.12, -66.0), (0.40, -230.0), (0.48, -230.0), (0.56, 125.0), (0.78, 140.0), (0.94, -66.0))
"""Where the club points, in degrees: down to the ball, up behind the head, through and over the shoulder, and down again."""


def kicking(phase: float, leg: float) -> Stance:
    """The far leg swings back and through."""
    swing = keyed(phase, ((0.0, 0.0), (0.16, -1.0), (0.30, 1.0), (0.46, 0.8), (0.66, 0.0)))
    x, y = 0.06 + 0.30 * swing, (0.16 if swing > 0 else 0.13) * swing * swing
    return Stance(
        hip=(0.0, leg * 0.965),
        feet=(Sole(x, y, -30 * max(swing, 0.0) + 50 * max(-swing, 0.0)), Sole(0.0, 0)),
        arms=(Arm(8 - 46 * swing, 24), Arm(-8 + 52 * swing, 24)),
        lean=3 - 9 * swing,
        nod=-4,
        sway=0.5 * swing,
        mirth=0.4,
    )


def dunking(phase: float, leg: float) -> Stance:
    """Up with one arm high, and the hand comes down."""
    aloft = keyed(phase, ((0.0, 0.0), (0.16, 0.0), (0.42, 1.0), (0.62, 1.0), (0.86, 0.0)))
    crouch = keyed(phase, ((0.0, 0.3), (0.12, 1.0), (0.26, 0.0), (0.80, 0.0), (0.90, 0.7)))
    slam = ease((phase - 0.46) / 0.14) * (phase < 0.9)
    up = 0.42 * aloft
    return Stance(
        hip=(0.02, leg * (0.98 - 0.22 * crouch) + up),
        feet=(
            Sole(0.14 - 0.06 * aloft, up + 0.10 * aloft, 40 * aloft),
            Sole(-0.02 - 0.16 * aloft, up + 0.02 * aloft, 60 * aloft),
        ),
        arms=(Arm(blend(30, blend(165, 96, slam), aloft), 14), Arm(blend(-20, -60, aloft), 30)),
        lean=10 * crouch + 4 * aloft,
        nod=10 * aloft,
        sway=0.6 - 1.2 * aloft,
        mirth=1.0,
    )


def throwing(phase: float, leg: float) -> Stance:
    """Back over the shoulder, and forward; then the hand stays where it let go."""
    back = keyed(phase, ((0.0, 0.0), (0.16, 1.0), (0.28, -1.0), (0.70, -1.0), (0.92, 0.0)))
    far = Arm(118 + 62 * back, 34 + 50 * max(back, 0.0))
    return replace(
        upright(phase, leg, (far, Arm(-14 - 16 * back, 26)), lean=3 - 8 * back, nod=12),
        feet=(Sole(0.13, 0), Sole(-0.06, 0)),
        mirth=0.9,
    )


def snowballing(phase: float, leg: float) -> Stance:
    """Back over the shoulder with a snowball, and forward."""
    return throwing(phase, leg)


def _snowball(figure: Body) -> None:
    """In the hand, then in a bow ahead, until it bursts."""
    phase, fill, (x, y) = figure.phase, figure.drawing.fill, figure.hands[0]
    gone = (phase - 0.27) / 0.50
    held = phase < 0.27 or phase > 0.92
    at = (x + 0.02, y + 0.03) if held else (0.30 + 0.85 * gone, 0.92 + 0.62 * gone - 0.80 * gone * gone)
    if held or gone < 1.0:
        fill(ellipse(*at, 0.068), colour=tint("#8fa9cf"), shade=0)
        fill(ellipse(at[0] - 0.006, at[1] + 0.006, 0.058), colour=_WHITE, depth=0.03)
        return
    burst = (phase - 0.77) / 0.15
    for number in range(9):
        spot = toward((1.15, 0.74), 40 * number, 0.04 + 0.16 * burst)
        fill(ellipse(*spot, 0.030 * (1.2 - burst)), colour=tint("#dbe8fa"), shade=0, opacity=1 - 0.7 * burst)


def serving(phase: float, leg: float) -> Stance:
    """The racket from behind the head over and down; the other hand has thrown the ball up."""
    hit = keyed(phase, ((0.0, 0.0), (0.46, 0.0), (0.60, 1.0), (0.78, 1.0), (1.0, 0.0)))
    thrown = keyed(phase, ((0.0, 0.0), (0.22, 1.0), (0.42, 1.0), (0.56, 0.0)))
    return Stance(
        hip=(0.0, leg * (0.97 + 0.03 * hit)),
        feet=(Sole(0.14, 0), Sole(-0.06, 0.01 * hit, 34 * hit)),
        arms=(Arm(blend(176, 96, hit), blend(46, 10, hit)), Arm(blend(20, 150, thrown), 16)),
        lean=blend(-8, 10, hit),
        nod=blend(18, 2, hit),
        sway=0.5 * hit,
    )


def _racket(figure: Body) -> None:
    """In line with the forearm, and the ball: thrown up, hit, gone."""
    (x, y), elbow, phase = figure.hands[0], figure.posed_arm(0)[1], figure.phase
    turn, fill = math.degrees(math.atan2(y - elbow[1], x - elbow[0])), figure.drawing.fill
    neck, middle = toward((x, y), turn, 0.11), toward((x, y), turn, 0.235)
    fill(tube([toward((x, y), turn, -0.04), neck], [0.012, 0.010]), colour=tint("#3a3a44"), shade=0.3)
    fill(ellipse(*middle, 0.125, 0.085, turn), colour=tint("#d8433f"), shade=0.3)
    fill(ellipse(*middle, 0.105, 0.067, turn), colour=tint("#f6f1e2"), shade=0, opacity=0.9)
    figure.draw_hand(0)
    if 0.06 < phase < 0.52:
        up = (phase - 0.06) / 0.46
        ball = (0.17 + 0.03 * up, 0.80 + 2.4 * up * (1.25 - up))
    elif phase < 0.90:
        gone = max(phase - 0.52, 0.0) / 0.38
        ball = (
            (0.20 + 3.4 * gone, 1.40 - 0.25 * gone) if phase > 0.5 else (figure.hands[1][0], figure.hands[1][1] + 0.03)
        )
    else:
        ball = (figure.hands[1][0], figure.hands[1][1] + 0.03)
    fill(ellipse(*ball, 0.034), colour=tint("#d6ea3c"), depth=0.02)


def volleying(phase: float, leg: float) -> Stance:
    """Both hands up to a ball that comes and goes."""
    push = keyed(phase, ((0.0, 0.7), (0.06, 1.0), (0.22, 0.4), (0.60, 0.2), (0.92, 0.5)))
    arms = hands((0.20 + 0.05 * push, 0.94 + 0.16 * push), (0.13 + 0.05 * push, 0.92 + 0.15 * push))
    pose = upright(phase, leg, arms, lean=-2 + 3 * push, nod=12)
    return replace(pose, hip=(0.0, leg * (0.93 + 0.06 * push)), feet=(Sole(0.14, 0), Sole(-0.05, 0)), mirth=0.9)


def _ball(figure: Body, x: float, y: float, size: float = 0.085) -> None:
    fill = figure.drawing.fill
    ball = fill(ellipse(x, y, size), colour=tint("#fbf4dc"), depth=0.03)
    turn = 360 * figure.phase
    for number, code in enumerate(("#e2483d", "#3f8fd0")):
        ends = [toward((x, y), turn + 90 * number + at, size) for at in (0, 180)]
        fill(tube([ends[0], (x, y), ends[1]], [0.012, 0.016, 0.012]), colour=tint(code), shade=0, clip=ball)


def _volley(figure: Body) -> None:
    """Over to the other side while it is this one's turn."""
    gone = figure.phase * 2
    if gone < 1.0:
        size = 0.085 * min(1.0, 16 * gone, 16 * (1 - gone))
        _ball(figure, 0.22 + 0.82 * gone, 1.20 + 1.7 * gone * (1 - gone), size)


def saving(phase: float, leg: float) -> Stance:
    """A leap to the side, stretched out in the air, both hands at the ball."""
    up = keyed(phase, ((0.0, 0.0), (0.16, 0.0), (0.42, 1.0), (0.66, 1.0), (0.90, 0.0)))
    crouch = keyed(phase, ((0.0, 0.6), (0.16, 1.0), (0.30, 0.0), (0.80, 0.0), (0.92, 0.6)))
    lift = 0.34 * up
    return Stance(
        hip=(blend(0.0, 0.06, up), leg * (0.98 - 0.24 * crouch) * (1 - 0.35 * up) + lift),
        feet=(Sole(blend(0.14, -0.30, up), lift * 1.15, 60 * up), Sole(blend(-0.06, -0.36, up), lift * 0.75, 60 * up)),
        arms=(Arm(blend(60, 168, up), 14), Arm(blend(40, 160, up), 18)),
        lean=blend(14, 66, up),
        nod=blend(4, 26, up),
    )


def _save(figure: Body) -> None:
    """It comes in high and ends in the hands."""
    phase, (x, y) = figure.phase, figure.hands[0]
    size = 0.075 * min(1.0, 20 * max(phase - 0.10, 0.0), 14 * (1 - phase))
    if 0.10 < phase < 0.42:
        gone = (phase - 0.10) / 0.32
        _ball(figure, 2.2 + (0.62 - 2.2) * gone, 1.05 - 0.25 * gone, size)
    elif phase >= 0.42:
        _ball(figure, x + 0.05, y + 0.02, size)
        figure.draw_hand(1)


def bat_swung(phase: float) -> float:
    """0 with the bat back over the shoulder, 1 round to the front."""
    return keyed(phase, ((0.0, 0.0), (0.34, 0.0), (0.46, 1.0), (0.72, 1.0), (0.95, 0.0)))


def batting(phase: float, leg: float) -> Stance:
    """Both hands on the bat, back and round."""
    swing = bat_swung(phase)
    at = (blend(-0.02, 0.28, swing), blend(0.84, 0.72, swing))
    arms = hands((at[0] + 0.03, at[1] + 0.02), at)
    return Stance(
        hip=(0.02 * swing, leg * 0.93),
        feet=(Sole(0.18, 0), Sole(-0.12, 0, 6)),
        arms=arms,
        lean=blend(4, 10, swing),
        nod=2,
        sway=0.4 - swing,
    )


def _stick(figure: Body, back: float, ahead: float, *, long: float, thick: float) -> tuple[float, float]:
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


def _bat(figure: Body) -> None:
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


def at_puck(phase: float, leg: float) -> Stance:
    """Deep in the knees on skates, both hands on the stick."""
    push = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.86),
        feet=(Sole(0.18 + 0.03 * push, 0.03), Sole(-0.16 - 0.03 * push, 0.03, 16)),
        arms=hands((0.30 + 0.04 * push, 0.50), (0.14 + 0.04 * push, 0.62)),
        lean=24 + 3 * push,
        nod=14,
    )


def _hockey(figure: Body) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    heel = (0.56 + 0.04 * wave(figure.phase), 0.03)
    fill(tube([toward(near, 130, 0.10), near, far, heel], [0.012] * 4), colour=tint("#3a3028"), shade=0.3)
    fill(tube([heel, (heel[0] + 0.15, 0.025)], [0.020, 0.016]), colour=tint("#24232b"), shade=0.3)
    fill(
        ellipse(heel[0] + 0.22 + 0.04 * wave(figure.phase * 2), 0.018, 0.042, 0.018), colour=tint("#15151a"), shade=0.4
    )
    for sole in figure.pose.feet:
        fill(box(sole.x - 0.09, sole.y - 0.03, sole.x + 0.06, sole.y - 0.012, 0.006), colour=_BLADE, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def at_table_tennis(phase: float, leg: float) -> Stance:
    """Low, the bat in the near hand."""
    hit = swell(phase * 2)
    arms = (Arm(40, 60), Arm(0, 0, (blend(0.16, 0.28, hit), TABLE + blend(0.16, 0.24, hit))))
    pose = upright(phase, leg, arms, lean=14, nod=-2)
    return replace(pose, hip=(-0.05, leg * 0.92), feet=(Sole(0.18, 0), Sole(-0.12, 0, 6)))


def _table_half(figure: Body) -> None:
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


def drawn_bow(phase: float) -> float:
    """How far the string is drawn."""
    return keyed(phase, ((0.0, 0.0), (0.14, 0.0), (0.42, 1.0), (0.58, 1.0), (0.61, 0.0)))


def drawing_bow(phase: float, leg: float) -> Stance:
    """A bow stretched out ahead, the other hand draws the string to the cheek and lets go."""
    drawn = drawn_bow(phase)
    arms = hands((0.36, 0.83), (blend(0.30, 0.06, drawn), blend(0.82, 0.86, drawn)))
    return replace(upright(phase, leg, arms, lean=-2, nod=2), feet=(Sole(0.16, 0), Sole(-0.09, 0)))


def _arrow(figure: Body, x: float, y: float) -> None:
    """Level, its feathers at `x`."""
    fill = figure.drawing.fill
    fill(tube([(x, y), (x + 0.30, y)], [0.006] * 2), colour=tint("#d9b98a"), shade=0)
    fill(polygon((x + 0.29, y - 0.018), (x + 0.34, y), (x + 0.29, y + 0.018)), colour=_STEEL, shade=0)
    fill(
        polygon((x - 0.01, y + 0.028), (x + 0.05, y), (x - 0.01, y - 0.028), (x + 0.01, y)),
        colour=tint("#e2483d"),
        shade=0,
    )


def _bow(figure: Body) -> None:
    """With its string, an arrow on it or on the way, and a target on a stand with arrows in it."""
    (far, near), fill, drawn = figure.hands, figure.drawing.fill, drawn_bow(figure.phase)
    x, y = far[0] + 0.01, far[1]
    for side in (-1, 1):
        fill(
            tube([(_TARGET + 0.02 + 0.14 * side, 0.0), (_TARGET + 0.03, 0.98)], [0.016, 0.012]),
            colour=tint("#8a5a32"),
            shade=0.4,
        )
    for share, code in ((1.0, "#f4f1ea"), (0.80, "#2f3138"), (0.62, "#3f8fd0"), (0.43, "#d8433f"), (0.22, "#f7c33d")):
        fill(ellipse(_TARGET, y - 0.06, 0.17 * share, 0.30 * share), colour=tint(code), shade=0.2)
    for up, along in ((0.05, 0.02), (-0.14, 0.03), (-0.03, -0.05)):
        _arrow(figure, _TARGET + along - 0.24, y - 0.03 + up)
    tips = [(x - 0.07 - 0.05 * drawn, y + side * (0.34 - 0.03 * drawn)) for side in (1, -1)]
    fill(tube([tips[0], (x + 0.03, y + 0.19), (x, y), (x + 0.03, y - 0.19), tips[1]], [0.007, 0.014, 0.016, 0.014, 0.007]),
         colour=tint("#8a5a32"), shade=0.4)  # fmt: skip
    nock = (near[0] + 0.02, near[1]) if drawn > 0.02 else ((tips[0][0] + tips[1][0]) / 2, y)
    fill(tube([tips[0], nock, tips[1]], [0.004] * 3, straight=True), colour=tint("#f6f1e2"), shade=0)
    gone = (figure.phase - 0.585) / 0.10
    if gone < 0:
        _arrow(figure, nock[0], y + 0.4 * (nock[1] - y))
    elif gone < 1:
        _arrow(figure, nock[0] + (_TARGET - 0.29 - nock[0]) * gone, y + 0.06 * gone * (1 - gone) - 0.06 * gone)
    figure.draw_hand(0)
    figure.draw_hand(1)


def golfing(phase: float, leg: float) -> Stance:
    """Up and back, through the ball, and over the shoulder."""
    at = keyed(phase, _SWING)
    back, through = max(-at, 0.0), max(at, 0.0)
    x = blend(blend(0.20, -0.06, back), 0.14, through)
    y = blend(blend(0.46, 0.92, back), 1.0, through)
    return Stance(
        hip=(0.02 * at, leg * 0.96),
        feet=(Sole(0.12, 0), Sole(-0.08, 0.0, 40 * through)),
        arms=hands((x + 0.03, y - 0.02), (x, y)),
        lean=blend(12, 2, max(back, through)),
        nod=blend(-16, 8, through),
        sway=0.5 * at,
    )


def _golf_club(figure: Body) -> None:
    """With its ball: on the tee, and away."""
    (x, y), fill, phase = figure.hands[1], figure.drawing.fill, figure.phase
    turn = keyed(phase, _TURNS)
    head, grip = toward((x, y), turn, 0.50), toward((x, y), turn, -0.05)
    fill(tube([grip, head], [0.009, 0.006]), colour=tint("#cfd6dd"), shade=0.2)
    fill(tube([grip, toward((x, y), turn, 0.10)], [0.012, 0.011]), colour=tint("#3a3440"), shade=0.2)
    toe = toward(head, turn + 80, 0.055)
    fill(tube([head, toe], [0.016, 0.020]), colour=tint("#5b636c"), shade=0.4)
    ball = (0.44, 0.018)
    if 0.525 < phase < 0.93:
        gone = (phase - 0.525) / 0.405
        ball = (0.44 + 3.2 * gone, 0.018 + 2.4 * gone * (1.15 - gone))
    if phase < 0.88 or phase > 0.94:
        fill(ellipse(*ball, 0.020), colour=(255, 255, 255), depth=0.01)
    figure.draw_hand(0)
    figure.draw_hand(1)


ACTS: dict[str, Act] = {
    "kicking": Act(kicking, 2.6),
    "dunking": Act(dunking, 2.2),
    "throwing": Act(throwing, 3.0),
    "snowballing": Act(snowballing, 2.6, over=_snowball),
    "serving": Act(serving, 2.6, over=_racket),
    "volleying": Act(volleying, 3.0, over=_volley),
    "saving": Act(saving, 2.8, over=_save),
    "batting": Act(batting, 2.6, over=_bat, sporty=True),
    "ice hockey": Act(at_puck, 1.6, over=_hockey, ahead=0.2, sporty=True),
    "table tennis": Act(at_table_tennis, 2.0, over=_table_half, sporty=True),
    "archery": Act(drawing_bow, 3.6, over=_bow, ahead=0.5),
    "golfing": Act(golfing, 3.6, over=_golf_club),
}
"""By the name of the action."""
