"""How people sit, lie, kneel and look: on a chair, on the ground, at a table, before somebody."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ...motion import blend, keyed, swell, wave
from ..body import Act, Body
from ..stance import SEAT, TABLE, Arm, Sole, Stance, hands, seated, upright
from .going import blink

_WOOD = tint("#8a5a34")
_WHITE = (255, 255, 255)

_SEAT = tint("#9a673b")


def paint_rocking_chair(drawing: Drawing, wood: Colour) -> None:
    """Runners, a back of bars and a seat."""
    fill = drawing.fill
    runner = [(float(x), float(y)) for x, y in arc(0.02, 0.40, 0.42, -148, -32, 0.41, steps=14)]
    fill(tube(runner, [0.013] * 14), colour=dark(wood, 0.3), shade=0.4)
    bars = [part for x in (-0.20, -0.165, -0.13) for part in tube([(x, SEAT), (x - 0.11, SEAT + 0.40)], [0.008] * 2)]
    fill(bars, tube([(-0.325, SEAT + 0.40), (-0.225, SEAT + 0.42)], [0.018] * 2), colour=wood, shade=0.4)
    legs = [
        part for x, foot in ((-0.15, -0.19), (0.11, 0.15)) for part in tube([(x, SEAT), (foot, 0.015)], [0.012] * 2)
    ]
    fill(legs, colour=wood, shade=0.4)
    fill(box(-0.22, SEAT - 0.02, 0.14, SEAT + 0.012, 0.012), colour=light(wood, 0.15), depth=0.02)


def paint_arm_rest(drawing: Drawing, wood: Colour) -> None:
    """The near one."""
    fill = drawing.fill
    fill(tube([(0.10, SEAT), (0.12, SEAT + 0.125)], [0.009] * 2), colour=wood, shade=0.4)
    fill(tube([(-0.22, SEAT + 0.13), (0.15, SEAT + 0.125)], [0.013] * 2), colour=light(wood, 0.15), shade=0.4)


def _sitting(phase: float, leg: float) -> Stance:
    breath = wave(phase)
    hip = 0.075
    kick = 0.0
    return Stance(
        hip=(-0.12, hip),
        feet=(Sole(leg * 0.62, kick, -8), Sole(leg * 0.50, kick, -4)),
        arms=(Arm(38, 30), Arm(30 + breath, 36)),
        lean=-2 + 0.6 * breath,
        nod=3 * wave(phase, 0.2),
        sway=0.2 * breath,
        eyes=blink(phase),
        seated=True,
    )


def astride(phase: float, leg: float) -> Stance:
    """On somebody's back: the legs down its sides, the hands at the reins."""
    bob = 0.008 * wave(phase * 2)
    return Stance(
        hip=(-0.02, 0.035 + bob),
        feet=(Sole(0.135, -0.30 + bob, -6), Sole(0.125, -0.31 + bob, -6)),
        arms=(Arm(34, 46), Arm(30, 48)),
        lean=3,
        nod=2 * wave(phase, 0.2),
        sway=0.4 * wave(phase * 2),
    )


def _sleeping(phase: float, leg: float) -> Stance:
    """On the back, the head to the left."""
    breath = 0.006 * wave(phase)
    return Stance(
        hip=(0.06, 0.075),
        feet=(Sole(leg * 0.98, 0.045, -62), Sole(leg * 1.06, 0.03, -66)),
        arms=(Arm(66, 24), Arm(58 + 200 * breath, 34)),
        lean=-87 - 120 * breath,
        nod=36,
        eyes=0.0,
    )


def lying_back(phase: float, leg: float) -> Stance:
    """On the back in the grass, a hand behind the head, the other points up now and then."""
    points = keyed(phase, ((0.0, 0.0), (0.3, 0.0), (0.45, 1.0), (0.8, 1.0), (0.95, 0.0)))
    return Stance(
        hip=(0.06, 0.075),
        feet=(Sole(0.06 + leg * 0.58, 0.02, 0), Sole(leg * 1.06, 0.03, -66)),
        arms=(Arm(blend(84, 172, points), blend(24, 6, points)), Arm(-170, -60)),
        lean=-80,
        nod=42,
        mirth=0.6,
    )


def lotus(phase: float, leg: float) -> Stance:
    """Cross-legged on the ground, a hand on each knee, the eyes shut."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, 0.115),
        feet=(Sole(0.057, 0.020), Sole(0.029, 0.014)),
        arms=hands((0.235, 0.155), (-0.215, 0.155)),
        lean=0.4 * breath,
        nod=1.5 + breath,
        sway=0.1 * breath,
        eyes=0.0,
        knees=(1.0, -1.0),
        mirth=0.2,
    )


def kneeling(phase: float, leg: float) -> Stance:
    """On one knee, the hands before it."""
    breath = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.56),
        feet=(Sole(0.20, 0), Sole(-0.26, 0.015, 58)),
        arms=(Arm(52 + 6 * breath, 30), Arm(40 - 6 * breath, 34)),
        lean=14 + breath,
        nod=-10,
        sway=0.2 * breath,
    )


def proposing(phase: float, leg: float) -> Stance:
    """On one knee, a hand held up to somebody."""
    breath = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.56),
        feet=(Sole(0.20, 0), Sole(-0.26, 0.015, 58)),
        arms=hands((0.28, 0.60 + 0.008 * breath), (0.12, 0.34)),
        lean=2,
        nod=16,
        sway=0.2 * breath,
        mirth=0.7,
    )


def _ring(figure: Body) -> None:
    """A ring in its box, twinkling."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(box(x - 0.005, y + 0.02, x + 0.065, y + 0.055, 0.008), colour=tint("#8c2336"), shade=0.5)
    fill(ellipse(x + 0.03, y + 0.075, 0.022), colour=tint("#f2c94c"), shade=0.3)
    fill(star(x + 0.03, y + 0.108, 0.030 + 0.014 * wave(figure.phase * 2), 0.009, 4), colour=(255, 255, 255), shade=0)


def begging(phase: float, leg: float) -> Stance:
    """On the knees, both hands held out together."""
    plead = wave(phase * 2)
    return Stance(
        hip=(-0.06, leg * 0.50),
        feet=(Sole(-0.24, 0.01, 62), Sole(-0.27, 0.01, 62)),
        arms=hands((0.34, 0.52 + 0.02 * plead), (0.32, 0.50 + 0.02 * plead)),
        lean=8 + 2 * plead,
        nod=8,
    )


def clasping(phase: float, leg: float) -> Stance:
    """Kneeling, both arms around an animal."""
    breath = wave(phase)
    return Stance(
        hip=(-0.06, leg * 0.56),
        feet=(Sole(0.20, 0), Sole(-0.26, 0.015, 58)),
        arms=(Arm(84 + 2 * breath, 14), Arm(66 + 2 * breath, 24)),
        lean=12 + breath,
        nod=-2,
        sway=0.2 * breath,
        eyes=0.0,
    )


def cradling(phase: float, leg: float) -> Stance:
    """Somebody small in the arms."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg - 0.003),
        feet=(Sole(0.082, 0), Sole(0.022, 0)),
        arms=(Arm(38 + 2 * breath, 62), Arm(22 + 2 * breath, 72)),
        lean=-2,
        nod=-12 + 2 * breath,
        sway=0.3 * breath,
    )


def hugging(phase: float, leg: float) -> Stance:
    """Both arms around somebody close before them, the eyes shut."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg - 0.004),
        feet=(Sole(0.082, 0), Sole(0.022, 0)),
        arms=(Arm(76 + 2 * breath, 20), Arm(58 + 2 * breath, 34)),
        lean=5 + breath,
        nod=-2,
        sway=0.2 * breath,
        eyes=0.0,
    )


def rocking(phase: float, leg: float) -> Stance:
    """Leaning back in a rocking chair: `Person` turns both to and fro."""
    return Stance(
        hip=(-0.03, SEAT + 0.045),
        feet=(Sole(0.26, 0.02), Sole(0.225, 0.02)),
        arms=(Arm(26, 50), Arm(20, 60)),
        lean=-9,
        nod=2,
        sway=0.4 * wave(phase),
    )


def draw_arm_rest(figure: Body) -> None:
    """Of the rocking chair, before whoever sits in it."""
    paint_arm_rest(figure.drawing, _WOOD)


def draw_rocking_chair(figure: Body, lift: float) -> None:
    """Beneath whoever sits in it."""
    paint_rocking_chair(figure.drawing, _WOOD)


def gazing(phase: float, leg: float) -> Stance:
    """The head back, now and then a hand that points up."""
    points = keyed(phase, ((0.0, 0.0), (0.35, 0.0), (0.48, 1.0), (0.75, 1.0), (0.88, 0.0)))
    arms = (Arm(blend(9, 138, points), blend(24, 8, points)), Arm(-9, 26))
    return replace(upright(phase, leg, arms, lean=-3, nod=20 + 2 * wave(phase)), mirth=0.7)


def peering(phase: float, leg: float) -> Stance:
    """Bent down to an eyepiece."""
    return Stance(
        hip=(-0.10, leg * 0.97),
        feet=(Sole(0.10, 0), Sole(-0.02, 0)),
        arms=hands((0.30, 0.66), (0.24, 0.60)),
        lean=24 + 0.5 * wave(phase),
        nod=26,
        sway=0.1 * wave(phase),
    )


def admiring(phase: float, leg: float) -> Stance:
    """Bent over a table, the hands on its edge, the face near what is on it."""
    breath = wave(phase)
    edge = hands((0.24, TABLE + 0.03), (0.16, TABLE + 0.03))
    return upright(phase, leg, edge, lean=17 + 1.5 * breath, nod=-10 + 2 * breath)


def dining(phase: float, leg: float) -> Stance:
    """On a chair at a table: now and then the near hand goes over it."""
    breath = wave(phase)
    moves = keyed(phase, ((0.0, 0.0), (0.40, 0.0), (0.55, 1.0), (0.68, 1.0), (0.84, 0.0)))
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.245, 0), Sole(0.205, 0)),
        arms=hands((0.26, TABLE + 0.05), (0.20 + 0.10 * moves, TABLE + 0.045 + 0.06 * math.sin(math.pi * moves))),
        lean=3 + 0.5 * breath + 4 * moves,
        nod=-9 - 2 * moves,
        sway=0.2 * breath,
    )


def penning(phase: float, leg: float) -> Stance:
    """On a chair at a table, writing line after line."""
    line = (phase * 2) % 1.0
    x = 0.22 + 0.085 * (line if line < 0.86 else (1 - line) / 0.14 * 0.86)
    return Stance(
        hip=(-0.02, SEAT + 0.045),
        feet=(Sole(0.245, 0), Sole(0.205, 0)),
        arms=hands((0.28, TABLE + 0.045), (x, TABLE + 0.05 + 0.008 * wave(phase * 12))),
        lean=9,
        nod=-16 + swell(phase),
        sway=0.1 * wave(phase),
    )


def _quill(figure: Body) -> None:
    """A feather in the writing hand."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    sheet = polygon((0.19, y - 0.055), (0.38, y - 0.055), (0.35, y - 0.03), (0.20, y - 0.03))
    fill(sheet, colour=_WHITE, shade=0.2)
    with figure.drawing.at(x + 0.02, y - 0.03, turn=-24):
        fill(smooth((0.0, 0.05), (0.035, 0.14), (0.01, 0.27), (-0.02, 0.14)), colour=tint("#f7f1e2"), depth=0.02)
        fill(tube([(0.0, 0.0), (0.004, 0.25)], [0.005, 0.003]), colour=tint("#6b4a34"), shade=0)
    figure.draw_hand(1)


def thinking(phase: float, leg: float) -> Stance:
    """A hand at the chin, the eyes up."""
    arms = (Arm(0, 0, (0.125, 0.835)), Arm(0, 0, (0.17, 0.56)))
    return upright(phase, leg, arms, lean=-1, nod=9 + 2 * wave(phase))


def _thought(figure: Body) -> None:
    """Bubbles that lead up to a question mark."""
    (x, y), head, fill = figure.head, figure.look.head, figure.drawing.fill
    bob = 0.01 * wave(figure.phase * 2)
    for along, up, size in ((1.15, 1.0, 0.13), (1.5, 1.45, 0.19)):
        fill(ellipse(x + along * head, y + up * head, size * head), colour=_WHITE, shade=0.2)
    cx, cy = x + 2.2 * head, y + 2.45 * head + bob
    fill(ellipse(cx, cy, 1.0 * head, 0.82 * head), colour=_WHITE, depth=0.03)
    hook = [(float(px), float(py)) for px, py in arc(cx, cy + 0.24 * head, 0.26 * head, 170, -60, steps=10)]
    stem = [*hook, (cx + 0.02 * head, cy - 0.20 * head)]
    fill(
        tube(stem, [0.075 * head] * 11),
        ellipse(cx + 0.02 * head, cy - 0.48 * head, 0.10 * head),
        colour=tint("#3a5fa8"),
        shade=0,
    )


def yawning(phase: float, leg: float) -> Stance:
    """One arm stretched high, a hand before the open mouth."""
    wide = keyed(phase, ((0.0, 0.2), (0.25, 1.0), (0.65, 1.0), (0.9, 0.2)))
    arms = (Arm(0, 0, (0.135, 0.86)), Arm(blend(-100, -168, wide), blend(-60, -14, wide)))
    return replace(upright(phase, leg, arms, lean=-5 * wide, nod=4 + 8 * wide), eyes=1 - wide, mirth=1.0)


def checking_watch(phase: float, leg: float) -> Stance:
    """The wrist before the eyes."""
    look = keyed(phase, ((0.0, 0.3), (0.2, 1.0), (0.75, 1.0), (0.95, 0.3)))
    arms = (Arm(0, 0, (0.20, blend(0.58, 0.76, look))), Arm(-9, 24))
    return upright(phase, leg, arms, lean=3, nod=-14 * look)


def _watch(figure: Body) -> None:
    (x, y), elbow = figure.hands[0], figure.posed_arm(0)[1]
    at = (x + 0.24 * (elbow[0] - x), y + 0.24 * (elbow[1] - y))
    figure.drawing.fill(ellipse(*at, 0.034), colour=tint("#3a2c24"), shade=0.3)
    figure.drawing.fill(ellipse(*at, 0.025), colour=tint("#f6e7b0"), shade=0)


def _chair(figure: Body, lift: float) -> None:
    fill = figure.drawing.fill
    fill(box(-0.135, -lift, -0.11, SEAT), box(0.10, -lift, 0.122, SEAT), colour=dark(_SEAT, 0.3), shade=0.4)
    fill(box(-0.165, -lift, -0.135, SEAT + 0.27, 0.012), box(0.075, -lift, 0.10, SEAT, 0.008), colour=_SEAT, depth=0.02)
    fill(box(-0.17, SEAT - 0.02, 0.125, SEAT + 0.012, 0.012), colour=light(_SEAT, 0.1), depth=0.02)


ACTS: dict[str, Act] = {
    "sit": Act(_sitting, carrying=True),
    "seated": Act(seated),
    "astride": Act(astride),
    "sleep": Act(_sleeping, carrying=True),
    "lying back": Act(lying_back),
    "lotus": Act(lotus, 5.0, sporty=True),
    "kneel": Act(kneeling, carrying=True),
    "proposing": Act(proposing, over=_ring),
    "begging": Act(begging),
    "clasping": Act(clasping),
    "cradle": Act(cradling, carrying=True),
    "hug": Act(hugging, carrying=True),
    "rocking": Act(rocking, over=draw_arm_rest, under=draw_rocking_chair),
    "gazing": Act(gazing, 5.0),
    "peering": Act(peering),
    "admiring": Act(admiring),
    "dining": Act(dining, under=_chair),
    "penning": Act(penning, 4.0, under=_chair, over=_quill),
    "thinking": Act(thinking, over=_thought),
    "yawning": Act(yawning, 4.4),
    "checking watch": Act(checking_watch, over=_watch),
}
"""By the name of the action."""
