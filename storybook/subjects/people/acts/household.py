"""How people keep house and themselves: ironing, vacuuming, at the window, before the mirror, in the shower."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import box, ellipse, light, polygon, smooth, tint, tube
from ...motion import blend, keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import TABLE, WIDE, Arm, Sole, Stance, hands, upright
from .workshop import on_one_knee

_TIN = tint("#b9c2cb")
_FOAM = tint("#eef7ff")
_WOOD = tint("#a9743f")
_WHITE = (255, 255, 255)
_STEEL = tint("#8f98a3")


def ironing(phase: float, leg: float) -> Stance:
    """One hand holds the cloth, the other pushes the iron over it."""
    go = wave(phase)
    arms = hands((0.36, TABLE + 0.11), (0.26 + 0.09 * go, TABLE + 0.15))
    return upright(phase, leg, arms, lean=9 + 4 * go, nod=-14)


def _board(figure: Body) -> None:
    """On crossed legs, a shirt over it; steam rises from the iron."""
    (x, y), fill, top = figure.hands[1], figure.drawing.fill, figure.hands[0][1] - 0.035
    legs = (((0.24, 0.0), (0.58, top)), ((0.60, 0.0), (0.26, top)))
    fill(*[part for leg in legs for part in tube(list(leg), [0.011] * 2)], colour=tint("#7d8792"), shade=0.3)
    fill(smooth((0.13, top), (0.15, top - 0.03), (0.70, top - 0.03), (0.80, top), (0.70, top + 0.025), (0.15, top + 0.025)),
         colour=tint("#7fb2e0"), depth=0.02)  # fmt: skip
    shirt = smooth((0.20, top + 0.03), (0.34, top + 0.045), (0.64, top + 0.03), (0.66, top - 0.10), (0.58, top - 0.15),
                   (0.42, top - 0.11), (0.24, top - 0.14))  # fmt: skip
    fill(shirt, colour=tint("#fbf6ea"), depth=0.03)
    fill(*[ellipse(0.50, top - 0.02 - 0.04 * at, 0.008) for at in range(3)], colour=tint("#c9b68a"), shade=0)
    iron = smooth((x - 0.07, top + 0.03), (x - 0.07, top + 0.075), (x + 0.03, top + 0.085), (x + 0.12, top + 0.03))
    fill(iron, colour=tint("#d8433f"), depth=0.02)
    fill(polygon((x - 0.075, top + 0.025), (x + 0.13, top + 0.025), (x + 0.125, top + 0.04), (x - 0.075, top + 0.04)),
         colour=_TIN, shade=0.2)  # fmt: skip
    fill(tube([(x - 0.05, top + 0.08), (x, y), (x + 0.05, top + 0.08)], [0.011] * 3), colour=tint("#8f2a28"), shade=0.3)
    for number in range(6):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + 0.12 + 0.04 * wave(number * 0.3 + gone), top + 0.06 + 0.24 * gone)
        fill(ellipse(*spot, 0.020 + 0.025 * gone), colour=(255, 255, 255), shade=0, opacity=0.55 * (1 - gone))
    figure.draw_hand(0)
    figure.draw_hand(1)


def vacuuming(phase: float, leg: float) -> Stance:
    """Both hands on the handle, to and fro."""
    push = wave(phase)
    pose = upright(
        phase, leg, hands((0.28 + 0.06 * push, 0.56), (0.19 + 0.06 * push, 0.61)), lean=11 + 4 * push, nod=-10
    )
    return replace(pose, feet=(Sole(0.18, 0), Sole(-0.10, 0.0, 14 + 8 * push)))


def _vacuum(figure: Body) -> None:
    """A canister that comes after on its hose, the pipe in both hands, a broad nozzle on the floor."""
    (far, near), fill = figure.hands, figure.drawing.fill
    foot = (far[0] + 0.27, 0.03)
    hose = [(-0.30, 0.12), (-0.16, 0.30), (0.02, 0.44), (near[0] - 0.02, near[1] + 0.01)]
    fill(tube(hose, [0.016] * 4), colour=tint("#565d68"), shade=0.4)
    body = smooth((-0.56, 0.05), (-0.52, 0.20), (-0.40, 0.23), (-0.28, 0.16), (-0.26, 0.05), (-0.40, 0.03))
    fill(body, colour=tint("#d8433f"), depth=0.04)
    fill(ellipse(-0.47, 0.05, 0.055), ellipse(-0.31, 0.04, 0.035), colour=tint("#2f3138"), depth=0.02)
    fill(ellipse(-0.42, 0.15, 0.05, 0.02, -10), colour=light(tint("#d8433f"), 0.5), shade=0)
    fill(tube([near, far, foot], [0.014, 0.013, 0.013]), colour=_TIN, shade=0.4)
    fill(smooth((foot[0] - 0.09, 0.0), (foot[0] - 0.04, 0.05), (foot[0] + 0.05, 0.045), (foot[0] + 0.12, 0.0)),
         colour=tint("#3a3f48"), depth=0.02)  # fmt: skip
    for number in range(7):
        left = 1 - (figure.phase * 3 + number * 0.381966) % 1.0
        spot = (foot[0] + 0.10 + 0.16 * left, 0.012 + 0.04 * left * swell(number * 0.37))
        fill(ellipse(*spot, 0.009), colour=tint("#8a7a66"), shade=0, opacity=min(3 * left, 1.0))
    figure.draw_hand(0)
    figure.draw_hand(1)


def wiping(phase: float, leg: float) -> Stance:
    """One hand round and round over what stands ahead."""
    x, y = 0.33 + 0.035 * wave(phase * 3, 0.25), 0.62 + 0.10 * wave(phase * 3)
    return replace(upright(phase, leg, (Arm(0, 0, (x, y)), Arm(-12, 34)), lean=11, nod=-6), feet=WIDE)


def _sponge(figure: Body) -> None:
    """In the far hand; foam comes off it."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    for number in range(9):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + 0.02 + 0.09 * wave(number * 0.31), y + 0.06 - 0.26 * gone)
        fill(ellipse(*spot, 0.030 - 0.012 * gone), colour=_FOAM, shade=0.4, opacity=0.95 * (1 - gone))
    fill(box(x - 0.01, y - 0.045, x + 0.075, y + 0.055, 0.02), colour=tint("#f5c542"), depth=0.03)
    fill(*[ellipse(x + 0.07 + 0.01 * at, y - 0.05 + 0.03 * at, 0.024) for at in range(4)], colour=_FOAM, shade=0.3)
    figure.draw_hand(0)


def _pane(figure: Body) -> None:
    """A window that is bright where the sponge has been."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(box(0.30, 0.42, 0.86, 1.20, 0.01), colour=tint("#f4efe4"), depth=0.03)
    glass = fill(box(0.335, 0.455, 0.825, 1.165), colour=tint("#9fd0ee"), shade=0.1)
    fill(
        smooth((0.30, 0.44), (0.42, 0.60), (0.60, 0.54), (0.84, 0.62), (0.86, 0.40)),
        colour=tint("#7db36a"),
        shade=0.2,
        clip=glass,
    )
    for at in (0.42, 0.60):
        fill(polygon((at, 0.44), (at + 0.06, 0.44), (at + 0.26, 1.18), (at + 0.20, 1.18)), colour=(255, 255, 255), shade=0,
             opacity=0.4, clip=glass)  # fmt: skip
    fill(box(0.57, 0.455, 0.59, 1.165), box(0.335, 0.80, 0.825, 0.82), colour=tint("#f4efe4"), shade=0.2)
    for number in range(12):
        way = 40.0 * number + 30 * wave(figure.phase)
        spot = toward((x + 0.05, y), way, 0.05 + 0.035 * (number % 3))
        fill(ellipse(*spot, 0.028 + 0.008 * (number % 2)), colour=_FOAM, shade=0.4)
    fill(box(x - 0.005, y - 0.045, x + 0.085, y + 0.05, 0.02), colour=tint("#f5c542"), depth=0.03)
    figure.draw_hand(0)


def pegging(phase: float, leg: float) -> Stance:
    """Both hands up at a washing line."""
    reach = swell(phase * 2)
    arms = hands((0.25, 0.97 + 0.03 * reach), (0.12 + 0.03 * reach, 0.95))
    return upright(phase, leg, arms, lean=2, nod=16)


def _shirt(figure: Body) -> None:
    """A shirt that hangs from both hands and flutters."""
    (far, near), fill = figure.hands, figure.drawing.fill
    blow = 0.03 * wave(figure.phase * 2)
    left, right, top = near[0] - 0.02, far[0] + 0.04, max(far[1], near[1]) + 0.01
    cloth = ((left, top), (right, top), (right + 0.05, top - 0.08), (right + 0.005, top - 0.10))
    hem = ((right + blow + 0.01, top - 0.30), (left + blow - 0.01, top - 0.31), (left - 0.005, top - 0.10))
    fill(polygon(*cloth, *hem, (left - 0.05, top - 0.08)), colour=tint("#6fb1e0"), depth=0.03)
    figure.draw_hand(0)
    figure.draw_hand(1)


def rolling_paint(phase: float, leg: float) -> Stance:
    """A roller on its pole up and down a wall."""
    up = swell(phase * 2)
    arms = hands((0.27, blend(0.62, 0.84, up)), (0.19, blend(0.50, 0.70, up)))
    return replace(upright(phase, leg, arms, lean=4, nod=4 + 8 * up), feet=WIDE)


def _roller(figure: Body) -> None:
    """On a pole, a broad stripe of fresh paint behind it, and the bucket."""
    (far, near), fill, paint = figure.hands, figure.drawing.fill, tint("#4f9fd8")
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    tip = toward(far, turn, 0.20)
    x, y = tip[0] + 0.05, tip[1] + 0.03
    for at, low, high in ((x + 0.30, 0.46, 1.20), (x + 0.15, 0.40, 1.24), (x, 0.44, max(1.14, y))):
        fill(box(at - 0.08, low, at + 0.08, high, 0.03), colour=paint, shade=0.1)
    fill(tube([toward(near, turn, -0.08), tip, (x, y - 0.045)], [0.012, 0.011, 0.009]), colour=_WOOD, shade=0.3)
    fill(box(x - 0.085, y - 0.045, x + 0.085, y + 0.045, 0.03), colour=light(paint, 0.25), depth=0.03)
    fill(polygon((0.30, 0.16), (0.50, 0.16), (0.48, 0.0), (0.32, 0.0)), colour=_TIN, depth=0.03)
    fill(ellipse(0.40, 0.16, 0.10, 0.022), colour=paint, shade=0.2)
    figure.draw_hand(0)
    figure.draw_hand(1)


def lighting(phase: float, leg: float) -> Stance:
    """A long match held out to a wick."""
    near = 0.008 * wave(phase * 2)
    return upright(phase, leg, (Arm(0, 0, (0.27 + near, TABLE + 0.22)), Arm(8, 20)), lean=8, nod=-10)


def _match(figure: Body) -> None:
    """A long one, burning."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    tip, flick = (x + 0.13, y - 0.045), 0.012 * wave(figure.phase * 5)
    fill(tube([(x - 0.02, y + 0.01), tip], [0.007, 0.006]), colour=tint("#e6c48f"), shade=0)
    fill(ellipse(tip[0], tip[1] + 0.03, 0.10), colour=tint("#ffd36b"), soft=0.04, opacity=0.4, shade=0)
    for size, code in ((1.0, "#ff9a2e"), (0.55, "#fff2a8")):
        flame = smooth((tip[0] - 0.022 * size, tip[1]), (tip[0] + flick * size, tip[1] + 0.085 * size),
                       (tip[0] + 0.022 * size, tip[1]), (tip[0], tip[1] - 0.015))  # fmt: skip
        fill(flame, colour=tint(code), shade=0)
    figure.draw_hand(0)


def lighting_low(phase: float, leg: float) -> Stance:
    """The same down at a fire."""
    near = 0.008 * wave(phase * 2)
    pose = Stance(hip=(0, 0), feet=WIDE, arms=(Arm(0, 0, (0.33 + near, 0.46)), Arm(20, 40)))
    return on_one_knee(pose, leg, 18)


def making_up(phase: float, leg: float) -> Stance:
    """One hand goes to and fro at the cheek, the other is held below."""
    rub = wave(phase * 3)
    arms = hands((0.165 + 0.008 * rub, 0.865 + 0.022 * rub), (0.20, 0.66))
    return upright(phase, leg, arms, lean=4, nod=3)


def _lipstick(figure: Body) -> None:
    """In the far hand; a small mirror in the near one."""
    (far, near), fill = figure.hands, figure.drawing.fill
    fill(
        tube([(far[0] + 0.035, far[1] - 0.035), (far[0] - 0.005, far[1] + 0.02)], [0.014] * 2),
        colour=tint("#2f2a33"),
        shade=0.3,
    )
    fill(
        tube([(far[0] - 0.005, far[1] + 0.02), (far[0] - 0.022, far[1] + 0.042)], [0.011, 0.008]),
        colour=tint("#e02c4d"),
        shade=0.2,
    )
    figure.draw_hand(0)
    fill(ellipse(near[0] + 0.03, near[1] + 0.10, 0.075, 0.085), colour=tint("#d98ab0"), depth=0.02)
    fill(ellipse(near[0] + 0.025, near[1] + 0.105, 0.057, 0.067), colour=tint("#d5effa"), shade=0.2)
    figure.draw_hand(1)


def _foam(figure: Body) -> None:
    """On chin and cheeks, and a razor in the hand."""
    (x, y), head = figure.head, figure.look.head
    spots = [(0.10, -0.62, 0.34), (0.48, -0.70, 0.30), (-0.28, -0.50, 0.30), (0.72, -0.50, 0.20)]
    for along, up, size in spots:
        figure.drawing.fill(ellipse(x + along * head, y + up * head, size * head), colour=_WHITE, shade=0.3)
    figure.draw_arm(0)
    hx, hy = figure.hands[0]
    figure.drawing.fill(
        tube([(hx + 0.05, hy - 0.06), (hx - 0.005, hy + 0.035)], [0.011] * 2), colour=tint("#3f7cac"), shade=0.3
    )
    figure.drawing.fill(box(hx - 0.045, hy + 0.025, hx + 0.015, hy + 0.048, 0.006), colour=tint("#cfd6dd"), shade=0.3)
    figure.draw_hand(0)


def combing(phase: float, leg: float) -> Stance:
    """The near hand draws a comb down through the hair."""
    down = keyed(phase * 2, ((0.0, 0.0), (0.6, 1.0), (1.0, 0.0)))
    return upright(phase, leg, (Arm(9, 24), Arm(0, 0, (-0.07 - 0.02 * down, 0.90 - 0.20 * down))), nod=4 - 3 * down)


def draw_comb(figure: Body) -> None:
    (x, y), fill = figure.hands[1], figure.drawing.fill
    teeth = [box(x - 0.055, y - 0.035 + 0.014 * at, x - 0.015, y - 0.030 + 0.014 * at) for at in range(8)]
    fill(box(x - 0.022, y - 0.045, x + 0.006, y + 0.085, 0.008), *teeth, colour=tint("#f2c94c"), shade=0.3)
    figure.draw_hand(1)


def showering(phase: float, leg: float) -> Stance:
    """Both hands in the hair, under water from above."""
    rub = wave(phase * 4)
    arms = hands((0.12 + 0.02 * rub, 0.985), (-0.075 + 0.02 * rub, 0.975))
    return replace(upright(phase, leg, arms, lean=-2, nod=10), eyes=0.0, mirth=0.9)


def _shower(figure: Body) -> None:
    """A pipe with its head, water that falls, foam in the hair."""
    fill, (x, y), head = figure.drawing.fill, figure.head, figure.look.head
    pipe = [(-0.46, 0.55), (-0.46, 1.24), (-0.30, 1.31), (0.0, 1.29)]
    fill(tube(pipe, [0.014] * 4), colour=_STEEL, shade=0.4)
    fill(smooth((-0.03, 1.30), (0.03, 1.30), (0.10, 1.23), (-0.10, 1.23)), colour=light(_STEEL, 0.3), depth=0.02)
    for number in range(34):
        gone = (figure.phase * 4 + number * 0.381966) % 1.0
        along = (number % 9) / 8 - 0.5
        spot = (0.17 * along + 0.16 * along * gone, 1.22 * (1 - gone) + 0.01)
        fill(ellipse(*spot, 0.006, 0.022), colour=tint("#8fcdf2"), shade=0, opacity=0.85)
    for number in range(7):
        turn = 35 + 20 * number
        fill(ellipse(*toward((x, y), turn, 1.02 * head), 0.30 * head), colour=_WHITE, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def gaming(phase: float, leg: float) -> Stance:
    """A controller in both hands, the whole of them with it."""
    twist = wave(phase * 3)
    arms = hands((0.27, 0.58 + 0.015 * twist), (0.22, 0.57 - 0.015 * twist))
    return replace(upright(phase, leg, arms, lean=9 + 3 * twist, nod=-2), mirth=0.8)


def _controller(figure: Body) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2 + 0.02, (far[1] + near[1]) / 2 + 0.015
    fill(
        smooth((x - 0.075, y + 0.03), (x + 0.075, y + 0.035), (x + 0.09, y - 0.035), (x - 0.09, y - 0.04)),
        colour=tint("#2f3340"),
        depth=0.02,
    )
    fill(ellipse(x + 0.035, y + 0.012, 0.012), colour=tint("#e2483d"), shade=0)
    fill(ellipse(x - 0.03, y + 0.01, 0.014), colour=tint("#8fd0f5"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


ACTS: dict[str, Act] = {
    "ironing": Act(ironing, 3.0, over=_board, ahead=0.25),
    "vacuuming": Act(vacuuming, 2.4, over=_vacuum),
    "wiping": Act(wiping, over=_sponge),
    "window washing": Act(wiping, over=_pane, ahead=0.25),
    "pegging": Act(pegging, 4.0, over=_shirt),
    "rolling paint": Act(rolling_paint, over=_roller, ahead=0.2),
    "lighting": Act(lighting, over=_match),
    "lighting low": Act(lighting_low, over=_match),
    "making up": Act(making_up, over=_lipstick),
    "shaving": Act(making_up, over=_foam),
    "combing": Act(combing, over=draw_comb),
    "showering": Act(showering, over=_shower),
    "gaming": Act(gaming, over=_controller),
}
"""By the name of the action."""
