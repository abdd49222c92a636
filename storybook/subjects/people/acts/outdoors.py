"""How people work on the land, with animals and at the water."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import arc, box, dark, ellipse, light, polygon, smooth, tint, tube
from ...motion import blend, keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import WIDE, Arm, Sole, Stance, hands, upright

_WOOD = tint("#a9743f")
_EARTH = tint("#6b4630")
_WICKER = tint("#b98046")
_STEEL = tint("#b9c2cb")
_ROPE = tint("#c29a5e")
_PINE = tint("#c08d5d")
_WHITE = (255, 255, 255)


def building(phase: float, leg: float) -> Stance:
    """On one knee, both hands patting what is made."""
    pat = wave(phase * 2)
    return Stance(
        hip=(-0.07, leg * 0.58),
        feet=(Sole(0.18, 0), Sole(-0.27, 0.015, 58)),
        arms=hands((0.30, 0.40 + 0.05 * pat), (0.26, 0.33 - 0.05 * pat)),
        lean=20 + 2 * pat,
        nod=-6,
        sway=0.3 * pat,
        mirth=0.5,
    )


def spading(phase: float, leg: float) -> Stance:
    """The spade into the ground, and up with what is on it."""
    up = keyed(phase, ((0.0, 0.0), (0.22, 0.0), (0.50, 1.0), (0.72, 1.0), (0.94, 0.0)))
    arms = hands((blend(0.34, 0.33, up), blend(0.36, 0.55, up)), (blend(0.17, 0.10, up), blend(0.56, 0.55, up)))
    return Stance(
        hip=(-0.04, leg * blend(0.92, 0.97, up)),
        feet=(Sole(0.17, 0), Sole(-0.07, 0.0, 10)),
        arms=arms,
        lean=blend(24, 6, up),
        nod=blend(-12, -2, up),
        sway=0.3 * up,
    )


def _spade(figure: Body) -> None:
    """Through both hands; earth on it while it is up, which flies off to the side."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    end, neck, tip = toward(near, turn, -0.06), toward(far, turn, 0.24), toward(far, turn, 0.43)
    up = keyed(figure.phase, ((0.0, 0.0), (0.22, 0.0), (0.50, 1.0), (0.72, 1.0), (0.94, 0.0)))
    fill(tube([end, neck], [0.013, 0.012]), colour=_WOOD, shade=0.4)
    fill(tube([toward(end, turn + 90, 0.045), toward(end, turn - 90, 0.045)], [0.012] * 2), colour=_WOOD, shade=0.3)
    fill(
        tube([toward(far, turn, 0.22), toward(far, turn, 0.32), tip], [0.062, 0.068, 0.034]),
        colour=tint("#7d8792"),
        depth=0.02,
    )
    thrown = min(max((figure.phase - 0.52) / 0.36, 0.0), 1.0)
    if up > 0.1 and thrown < 0.1:
        heap = toward(far, turn, 0.33)
        fill(*[ellipse(heap[0] - 0.05 + 0.03 * at, heap[1] + 0.035 + 0.02 * (at % 2), 0.035) for at in range(4)],
             colour=_EARTH, depth=0.02)  # fmt: skip
    if 0.0 < thrown < 1.0:
        for number in range(9):
            way = (0.16 + 0.03 * (number % 4)) * thrown
            spot = (tip[0] + 0.3 * thrown + way, tip[1] + (0.42 + 0.03 * (number % 3)) * thrown - 1.0 * thrown * thrown)
            fill(ellipse(spot[0], max(spot[1], 0.0), 0.022 + 0.006 * (number % 3)), colour=_EARTH, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def sowing(phase: float, leg: float) -> Stance:
    """A bag at the side, the far hand swings out with seed."""
    out = swell(phase * 2)
    arms = hands((blend(0.12, 0.36, out), blend(0.52, 0.62, out)), (0.13, 0.46))
    return replace(upright(phase, leg, arms, lean=5, nod=-7), feet=WIDE)


def _seed(figure: Body) -> None:
    """A bag under the near hand, and grains that fly from the far one."""
    near, fill = figure.hands[1], figure.drawing.fill
    bag = smooth(
        (near[0] - 0.09, near[1]),
        (near[0] + 0.08, near[1]),
        (near[0] + 0.09, near[1] - 0.15),
        (near[0] - 0.11, near[1] - 0.16),
    )
    fill(bag, colour=tint("#d9b98a"), depth=0.03)
    figure.draw_hand(1)
    for number in range(22):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        x = 0.30 + (0.22 + 0.05 * (number % 6)) * gone
        y = 0.60 + 0.10 * gone - 0.70 * gone * gone + 0.02 * (number % 3)
        fill(ellipse(x, max(y, 0.0), 0.012), colour=tint("#8a5a24"), shade=0)
    figure.draw_hand(0)


def gathering(phase: float, leg: float) -> Stance:
    """A basket in the near hand; the far one goes down to the ground and brings something up into it."""
    low = keyed(phase, ((0.0, 0.0), (0.26, 1.0), (0.52, 1.0), (0.72, 0.0)))
    hand = (blend(0.22, 0.40, low), blend(0.50, 0.05, low))
    return Stance(
        hip=(blend(-0.02, -0.12, low), leg * blend(0.98, 0.80, low)),
        feet=(Sole(0.15, 0), Sole(-0.06, 0)),
        arms=hands(hand, (blend(0.16, 0.10, low), blend(0.46, 0.27, low))),
        lean=blend(8, 66, low),
        nod=blend(-12, -6, low),
        sway=0.3 * low,
    )


def _basket(figure: Body) -> None:
    """In the near hand, with what has been gathered; the far hand brings more."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = near[0], near[1] - 0.17
    handle = [(float(px), float(py)) for px, py in arc(x, y + 0.07, 0.10, 0, 180, 0.105, steps=10)]
    fill(tube(handle, [0.010] * 10), colour=dark(_WICKER, 0.25), shade=0.3)
    for number in range(5):
        spot = (x - 0.075 + 0.038 * number, y + 0.085 + 0.014 * (number % 2))
        fill(ellipse(*spot, 0.034), colour=tint(("#d8433f", "#e89a4a", "#c0583f")[number % 3]), depth=0.02)
    body = fill(
        smooth((x - 0.12, y + 0.085), (x + 0.12, y + 0.085), (x + 0.09, y - 0.035), (x - 0.09, y - 0.035)),
        colour=_WICKER,
        depth=0.03,
    )
    weave = [box(x - 0.13, y + at, x + 0.13, y + at + 0.008) for at in (-0.01, 0.025, 0.06)]
    fill(weave, colour=dark(_WICKER, 0.3), shade=0, clip=body)
    if 0.50 < figure.phase < 0.72:
        fill(ellipse(far[0] + 0.02, far[1] + 0.015, 0.032), colour=tint("#d8433f"), depth=0.02)
        figure.draw_hand(0)
    figure.draw_hand(1)


def picking(phase: float, leg: float) -> Stance:
    """A hand goes up among the leaves, and down again with a fruit."""
    up = keyed(phase, ((0.0, 0.0), (0.30, 1.0), (0.52, 1.0), (0.85, 0.0)))
    hand = (blend(0.30, 0.20, up), blend(0.42, 1.06, up))
    return upright(phase, leg, (Arm(0, 0, hand), Arm(-9, 26)), lean=blend(8, -2, up), nod=blend(-8, 18, up))


def _apple(figure: Body) -> None:
    """In the hand on its way down."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    if 0.44 < figure.phase < 0.90:
        fill(ellipse(x + 0.025, y + 0.03, 0.036), colour=tint("#d8342c"), depth=0.02)
        fill(tube([(x + 0.025, y + 0.06), (x + 0.032, y + 0.082)], [0.005, 0.004]), colour=tint("#5b3a29"), shade=0)
        figure.draw_hand(0)


def feeding(phase: float, leg: float) -> Stance:
    """A hand held up to an animal's mouth, with what it eats."""
    return upright(phase, leg, (Arm(0, 0, (0.36, 0.86 + 0.012 * wave(phase))), Arm(-8, 24)), lean=3, nod=6)


def _fodder(figure: Body) -> None:
    """A bunch of carrots by their leaves."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    for turn in (-24, 0, 24):
        fill(tube([(x, y), toward((x, y), 155 + turn, 0.09)], [0.012, 0.005]), colour=tint("#5fa84a"), shade=0.3)
        fill(tube([(x + 0.01, y), toward((x, y), turn + 14, 0.14)], [0.024, 0.006]), colour=tint("#f2852e"), depth=0.01)
    figure.draw_hand(0)


def currying(phase: float, leg: float) -> Stance:
    """A brush along an animal's side, down and up again."""
    down = swell(phase * 2)
    near = (blend(0.30, 0.24, down), blend(0.78, 0.60, down))
    return replace(upright(phase, leg, hands((0.31, 0.72), near), lean=7, nod=-4), feet=WIDE, mirth=0.5)


def _brush(figure: Body) -> None:
    """Broad, with bristles ahead."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    fill(box(x + 0.005, y - 0.06, x + 0.035, y + 0.06, 0.012), colour=tint("#8a4a2e"), depth=0.02)
    fill(box(x + 0.033, y - 0.055, x + 0.062, y + 0.055, 0.004), colour=tint("#f0dfae"), shade=0.2)
    figure.draw_hand(1)


def tending(phase: float, leg: float) -> Stance:
    """Bent down to an animal that is behind, the one hand on it, the other to and fro with what it needs."""
    go = wave(phase * 2)
    arms = hands((0.33, 0.44), (0.24 + 0.09 * go, 0.40 + 0.02 * wave(phase * 4)))
    return Stance(
        hip=(-0.12, leg * 0.96),
        feet=(Sole(0.12, 0), Sole(-0.06, 0)),
        arms=arms,
        lean=40 + 2 * go,
        nod=-4,
        sway=0.2 * go,
        mirth=0.4,
    )


def milking(phase: float, leg: float) -> Stance:
    """On a low stool, both hands in turns."""
    pull = wave(phase * 3)
    return Stance(
        hip=(-0.05, 0.215),
        feet=(Sole(0.24, 0), Sole(0.18, 0)),
        arms=hands((0.31, 0.30 + 0.03 * pull), (0.28, 0.30 - 0.03 * pull)),
        lean=16,
        nod=-6,
    )


def _pail(figure: Body) -> None:
    """Under the hands, with milk that spurts into it; the stool is under whoever milks."""
    fill = figure.drawing.fill
    legs = [part for x in (-0.15, 0.03) for part in tube([(x, 0.0), (-0.06 + 0.5 * (x + 0.06), 0.15)], [0.014] * 2)]
    fill(*legs, box(-0.18, 0.135, 0.05, 0.165, 0.012), colour=_WOOD, depth=0.02)
    x = 0.335
    for number, hand in enumerate(figure.hands):
        if wave(figure.phase * 3, 0.5 * number) > 0:
            fill(tube([(hand[0] + 0.02, hand[1] - 0.02), (x, 0.13)], [0.006] * 2), colour=(255, 255, 255), shade=0)
    fill(polygon((x - 0.095, 0.16), (x + 0.095, 0.16), (x + 0.075, 0.0), (x - 0.075, 0.0)), colour=_STEEL, depth=0.03)
    fill(ellipse(x, 0.16, 0.095, 0.020), colour=tint("#fdfdf8"), shade=0.2)
    figure.draw_hand(0)
    figure.draw_hand(1)


def lassoing(phase: float, leg: float) -> Stance:
    """One arm swings round overhead."""
    arms = (Arm(0, 0, (0.13 + 0.05 * wave(phase * 2, 0.25), 1.06 + 0.02 * wave(phase * 2))), Arm(24, 50))
    return replace(upright(phase, leg, arms, lean=-3, nod=6), feet=WIDE)


def _lasso(figure: Body) -> None:
    """A loop that turns over the head."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = figure.phase * 2
    cx, cy = far[0] + 0.20 * wave(turn, 0.25), far[1] + 0.17 + 0.02 * wave(turn)
    loop = [(float(px), float(py)) for px, py in arc(cx, cy, 0.30, 0, 360, 0.085, steps=26)]
    fill(tube(loop, [0.010] * 26), colour=_ROPE, shade=0.3)
    fill(tube([far, (far[0] + 0.5 * (cx - far[0]), cy - 0.085)], [0.010] * 2), colour=_ROPE, shade=0.3)
    fill(
        tube([far, (far[0] - 0.10, far[1] - 0.30), (near[0] + 0.02, near[1])], [0.008] * 3),
        colour=dark(_ROPE, 0.2),
        shade=0.3,
    )
    figure.draw_hand(0)
    figure.draw_hand(1)


def chopping(phase: float, leg: float) -> Stance:
    """An axe from over the head down onto a block."""
    up = keyed(phase, ((0.0, 0.0), (0.12, 0.0), (0.50, 1.0), (0.62, 1.0), (0.72, 0.0)))
    near, far = (blend(0.24, 0.12, up), blend(0.50, 0.94, up)), (blend(0.33, 0.06, up), blend(0.46, 1.03, up))
    pose = upright(phase, leg, hands(far, near), lean=20 - 24 * up, nod=-10 + 12 * up)
    return replace(pose, hip=(-0.03, leg * (0.93 + 0.06 * up)), feet=(Sole(0.10, 0), Sole(-0.09, 0)))


def _split_log(figure: Body) -> None:
    """An axe in both hands, a block, and a log on it whose halves fall apart when it is hit."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    x, top = 0.60, 0.20
    fill(box(x - 0.14, -0.01, x + 0.14, top, 0.02), colour=dark(_PINE, 0.35), depth=0.04)
    fill(ellipse(x, top, 0.14, 0.035), ellipse(x, top, 0.09, 0.022), colour=light(_PINE, 0.35), shade=0.2)
    for at, size in ((x - 0.30, 0.055), (x - 0.22, 0.05), (x + 0.26, 0.055)):
        fill(tube([(at - 0.08, 0.045), (at + 0.08, 0.045)], [size] * 2), colour=dark(_PINE, 0.2), depth=0.02)
        fill(ellipse(at + 0.08, 0.045, 0.03, size), colour=light(_PINE, 0.35), shade=0.2)
    open_ = keyed(phase, ((0.0, 1.0), (0.16, 1.0), (0.30, 0.0), (0.70, 0.0), (0.80, 1.0)))
    for side in (-1, 1):
        with figure.drawing.at(x + side * (0.045 + 0.14 * open_), top + 0.005, turn=-side * 62 * open_):
            fill(box(-0.045, 0.0, 0.045, 0.19, 0.015), colour=dark(_PINE, 0.15), depth=0.03)
            fill(box(-0.045 * (side > 0), 0.0, 0.045 * (side < 0), 0.185, 0.008), colour=light(_PINE, 0.4), shade=0.2)
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    end, head = toward(near, turn, -0.07), toward(far, turn, 0.24)
    fill(tube([end, head], [0.013, 0.012]), colour=tint("#c99a5e"), shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        blade = smooth((-0.045, -0.02), (-0.075, -0.13), (0.06, -0.13), (0.035, -0.02), (0.03, 0.045), (-0.035, 0.045))
        fill(blade, colour=tint("#a3adb8"), depth=0.02)
        fill(polygon((-0.075, -0.13), (0.06, -0.13), (0.045, -0.10), (-0.062, -0.10)), colour=tint("#e6ebf0"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def hosing(phase: float, leg: float) -> Stance:
    """Both hands on the nozzle of a hose, leaning against its push."""
    shake = 0.006 * wave(phase * 8)
    pose = upright(phase, leg, hands((0.33, 0.66 + shake), (0.16, 0.58 + shake)), lean=9, nod=-2)
    return replace(pose, feet=(Sole(0.17, 0), Sole(-0.13, 0, 8)))


def _jet(figure: Body) -> None:
    """A hose over the ground, its nozzle, and water in a long bow."""
    (far, near), fill = figure.hands, figure.drawing.fill
    line = [(-0.75, 0.02), (-0.45, 0.05), (-0.22, 0.22), near, far]
    fill(tube(line, [0.026] * 5), colour=tint("#d8b13f"), shade=0.4)
    tip = (far[0] + 0.12, far[1] + 0.05)
    fill(tube([far, tip], [0.030, 0.020]), colour=tint("#c23a30"), shade=0.4)
    bow = [(tip[0] + 1.0 * at, tip[1] + 0.42 * at - 0.95 * at * at) for at in (0.0, 0.25, 0.5, 0.75, 0.95)]
    fill(tube(bow, [0.016, 0.026, 0.038, 0.052, 0.066]), colour=tint("#8fd0f5"), shade=0.3, opacity=0.75)
    fill(tube(bow, [0.006, 0.010, 0.014, 0.018, 0.020]), colour=_WHITE, shade=0, opacity=0.8)
    for number in range(16):
        at = (figure.phase * 4 + number * 0.381966) % 1.0
        wide = 0.05 * at * wave(number * 0.23)
        spot = (tip[0] + 1.02 * at, tip[1] + 0.42 * at - 0.95 * at * at + wide)
        fill(ellipse(*spot, 0.012 + 0.008 * at), colour=tint("#c6e9fb"), shade=0, opacity=0.9)
    figure.draw_hand(0)
    figure.draw_hand(1)


def blowing(phase: float, leg: float) -> Stance:
    """Bent a little forward, the mouth at something."""
    puff = swell(phase * 2)
    return upright(phase, leg, (Arm(14, 30), Arm(-12, 30)), lean=8 + 5 * puff, nod=-4)


ACTS: dict[str, Act] = {
    "building": Act(building),
    "spading": Act(spading, 2.8, over=_spade),
    "sowing": Act(sowing, over=_seed),
    "gathering": Act(gathering, 4.4, over=_basket),
    "picking": Act(picking, over=_apple),
    "feeding": Act(feeding, over=_fodder),
    "currying": Act(currying, over=_brush),
    "brushing": Act(tending, over=_brush),
    "milking": Act(milking, over=_pail),
    "lassoing": Act(lassoing, 1.6, over=_lasso),
    "chopping": Act(chopping, 2.4, over=_split_log, ahead=0.2),
    "hosing": Act(hosing, over=_jet),
    "blowing": Act(blowing),
}
"""By the name of the action."""
