"""What chores at home are done with: an ironing board, a vacuum cleaner, a basin, a roller, a pin on dough. In heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import arc, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import swell, toward, wave
from .postures import TABLE

if TYPE_CHECKING:
    from .figure import Figure

_STEEL, _WOOD, _FOAM = tint("#b9c2cb"), tint("#a9743f"), tint("#eef7ff")


def _board(figure: Figure) -> None:
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
         colour=_STEEL, shade=0.2)  # fmt: skip
    fill(tube([(x - 0.05, top + 0.08), (x, y), (x + 0.05, top + 0.08)], [0.011] * 3), colour=tint("#8f2a28"), shade=0.3)
    for number in range(6):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + 0.12 + 0.04 * wave(number * 0.3 + gone), top + 0.06 + 0.24 * gone)
        fill(ellipse(*spot, 0.020 + 0.025 * gone), colour=(255, 255, 255), shade=0, opacity=0.55 * (1 - gone))
    figure.draw_hand(0)
    figure.draw_hand(1)


def _vacuum(figure: Figure) -> None:
    """A canister that comes after on its hose, the pipe in both hands, a broad nozzle on the floor."""
    (far, near), fill = figure.hands, figure.drawing.fill
    foot = (far[0] + 0.27, 0.03)
    hose = [(-0.30, 0.12), (-0.16, 0.30), (0.02, 0.44), (near[0] - 0.02, near[1] + 0.01)]
    fill(tube(hose, [0.016] * 4), colour=tint("#565d68"), shade=0.4)
    body = smooth((-0.56, 0.05), (-0.52, 0.20), (-0.40, 0.23), (-0.28, 0.16), (-0.26, 0.05), (-0.40, 0.03))
    fill(body, colour=tint("#d8433f"), depth=0.04)
    fill(ellipse(-0.47, 0.05, 0.055), ellipse(-0.31, 0.04, 0.035), colour=tint("#2f3138"), depth=0.02)
    fill(ellipse(-0.42, 0.15, 0.05, 0.02, -10), colour=light(tint("#d8433f"), 0.5), shade=0)
    fill(tube([near, far, foot], [0.014, 0.013, 0.013]), colour=_STEEL, shade=0.4)
    fill(smooth((foot[0] - 0.09, 0.0), (foot[0] - 0.04, 0.05), (foot[0] + 0.05, 0.045), (foot[0] + 0.12, 0.0)),
         colour=tint("#3a3f48"), depth=0.02)  # fmt: skip
    for number in range(7):
        left = 1 - (figure.phase * 3 + number * 0.381966) % 1.0
        spot = (foot[0] + 0.10 + 0.16 * left, 0.012 + 0.04 * left * swell(number * 0.37))
        fill(ellipse(*spot, 0.009), colour=tint("#8a7a66"), shade=0, opacity=min(3 * left, 1.0))
    figure.draw_hand(0)
    figure.draw_hand(1)


def _basin(figure: Figure) -> None:
    """A sink in its cupboard with a tap, foam, a plate in the hand and a stack of clean ones."""
    (far, near), fill, top = figure.hands, figure.drawing.fill, TABLE + 0.06
    fill(box(0.15, 0.0, 0.82, top - 0.02, 0.01), colour=tint("#6fa3a8"), depth=0.03)
    for left in (0.19, 0.50):
        fill(box(left, 0.05, left + 0.28, top - 0.09, 0.01), colour=tint("#86b8bb"), depth=0.02)
        fill(ellipse(left + 0.25 - 0.22 * (left > 0.3), 0.24, 0.011), colour=_STEEL, shade=0.3)
    fill(box(0.13, top - 0.03, 0.84, top, 0.01), colour=tint("#e8e2d6"), depth=0.02)
    tap = [(0.50, top), (0.50, top + 0.17), (0.45, top + 0.20), (0.40, top + 0.15)]
    fill(tube(tap, [0.014] * 4), colour=_STEEL, shade=0.5)
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


def _frame(figure: Figure) -> None:
    """A landscape in a gilt frame, on a nail."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = far[0] + 0.15, (far[1] + near[1]) / 2 + 0.10
    fill(tube([(x - 0.12, y + 0.14), (x, y + 0.24), (x + 0.12, y + 0.14)], [0.005] * 3, straight=True),
         colour=tint("#6b5a44"), shade=0)  # fmt: skip
    fill(ellipse(x, y + 0.24, 0.012), colour=_STEEL, shade=0.3)
    with figure.drawing.at(x, y, turn=5 * wave(figure.phase)):
        fill(box(-0.22, -0.16, 0.22, 0.16, 0.01), colour=tint("#d3a13c"), depth=0.03)
        sky = fill(box(-0.18, -0.12, 0.18, 0.12), colour=tint("#9fd0ee"), shade=0.1)
        fill(ellipse(0.09, 0.06, 0.035), colour=tint("#ffd75a"), shade=0, clip=sky)
        fill(smooth((-0.3, -0.2), (-0.12, 0.03), (0.02, -0.05), (0.12, 0.01), (0.3, -0.2)), colour=tint("#5f9a4a"),
             shade=0.2, clip=sky)  # fmt: skip
    figure.draw_hand(0)
    figure.draw_hand(1)


def _roller(figure: Figure) -> None:
    """On a pole, a broad stripe of fresh paint behind it, and the bucket."""
    (far, near), fill, paint = figure.hands, figure.drawing.fill, tint("#4f9fd8")
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    tip = toward(far, turn, 0.20)
    x, y = tip[0] + 0.05, tip[1] + 0.03
    for at, low, high in ((x + 0.30, 0.46, 1.20), (x + 0.15, 0.40, 1.24), (x, 0.44, max(1.14, y))):
        fill(box(at - 0.08, low, at + 0.08, high, 0.03), colour=paint, shade=0.1)
    fill(tube([toward(near, turn, -0.08), tip, (x, y - 0.045)], [0.012, 0.011, 0.009]), colour=_WOOD, shade=0.3)
    fill(box(x - 0.085, y - 0.045, x + 0.085, y + 0.045, 0.03), colour=light(paint, 0.25), depth=0.03)
    fill(polygon((0.30, 0.16), (0.50, 0.16), (0.48, 0.0), (0.32, 0.0)), colour=_STEEL, depth=0.03)
    fill(ellipse(0.40, 0.16, 0.10, 0.022), colour=paint, shade=0.2)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _pane(figure: Figure) -> None:
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


def _rolling_pin(figure: Figure) -> None:
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


def _catch(figure: Figure) -> None:
    """A bent rod, its line, and at the end a fish that wriggles."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    bend = 0.02 * wave(figure.phase * 2)
    middle, tip = toward(far, turn, 0.42), (far[0] + 0.62, far[1] + 0.40 + bend)
    fill(
        tube([toward(near, turn, -0.08), far, middle, tip], [0.015, 0.013, 0.009, 0.004]),
        colour=tint("#8a5a32"),
        shade=0.4,
    )
    fill(ellipse(*toward(near, turn, 0.06), 0.030), colour=_STEEL, depth=0.02)
    hook = (tip[0] + 0.01, tip[1] - 0.34)
    fill(tube([tip, hook], [0.004] * 2), colour=tint("#f4f4f4"), shade=0)
    with figure.drawing.at(hook[0], hook[1] + 0.01, turn=-90 + 14 * wave(figure.phase * 4)):
        fill(polygon((0.24, 0.0), (0.34, 0.075), (0.31, 0.0), (0.34, -0.075)), colour=tint("#3f84b8"), depth=0.02)
        body = fill(smooth((0.0, 0.0), (0.06, 0.062), (0.15, 0.072), (0.26, 0.0), (0.15, -0.072), (0.06, -0.062)),
                    colour=tint("#5aa7d8"), depth=0.03)  # fmt: skip
        fill(
            smooth((0.0, -0.01), (0.08, -0.03), (0.22, -0.01), (0.15, -0.09), (0.05, -0.08)),
            colour=tint("#e9f3f8"),
            shade=0,
            clip=body,
        )
        for at in range(3):
            curve = [(float(px), float(py)) for px, py in arc(0.10 + 0.04 * at, 0.0, 0.03, -60, 60, steps=6)]
            fill(tube(curve, [0.004] * 6), colour=tint("#3f84b8"), shade=0, clip=body)
        fill(ellipse(0.045, 0.018, 0.014), colour=(255, 255, 255), shade=0)
        fill(ellipse(0.043, 0.018, 0.007), colour=tint("#1f2430"), shade=0)
    for number in range(8):
        fall = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (hook[0] + 0.05 * wave(number * 0.37), hook[1] - 0.16 - 0.34 * fall * fall)
        fill(ellipse(*spot, 0.009, 0.015), colour=tint("#8fcdf2"), shade=0.3, opacity=1 - fall)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _mower(figure: Figure) -> None:
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
        fill(ellipse(at, size, 0.5 * size), colour=_STEEL, shade=0.3)
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


def _rope(figure: Figure) -> None:
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


def _stone(figure: Figure) -> None:
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


HOME_MARKS: dict[str, Callable[[Figure], None]] = {
    "rolling paint": _roller,
    "hanging picture": _frame,
    "dishwashing": _basin,
    "vacuuming": _vacuum,
    "ironing": _board,
    "window washing": _pane,
    "rolling dough": _rolling_pin,
    "angling": _catch,
    "mowing": _mower,
    "climbing rope": _rope,
    "stumbling": _stone,
}
"""By the name of the action."""
