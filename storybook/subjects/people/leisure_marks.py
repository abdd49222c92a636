"""What belongs to quiet work and to play: seats, a net, a shirt to hang up, a golf club. Lengths are in heights."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import keyed, toward, wave
from .drums import draw_far_kit, draw_near_kit
from .postures import SEAT

if TYPE_CHECKING:
    from .figure import Figure

_WOOD, _NET = tint("#8a5a34"), tint("#6f8f8a")


def draw_stool(figure: Figure, lift: float) -> None:
    """To sit on at the keys."""
    fill = figure.drawing.fill
    fill(box(-0.12, -lift, -0.095, SEAT), box(0.05, -lift, 0.075, SEAT), colour=dark(_WOOD, 0.4), shade=0.4)
    fill(box(-0.155, SEAT - 0.045, 0.11, SEAT + 0.012, 0.02), colour=tint("#7a2f3a"), depth=0.02)


def draw_rocking_chair(figure: Figure, lift: float) -> None:
    """Beneath whoever sits in it."""
    paint_rocking_chair(figure.drawing, _WOOD)


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


def draw_arm_rest(figure: Figure) -> None:
    """Of the rocking chair, before whoever sits in it."""
    paint_arm_rest(figure.drawing, _WOOD)


def paint_arm_rest(drawing: Drawing, wood: Colour) -> None:
    """The near one."""
    fill = drawing.fill
    fill(tube([(0.10, SEAT), (0.12, SEAT + 0.125)], [0.009] * 2), colour=wood, shade=0.4)
    fill(tube([(-0.22, SEAT + 0.13), (0.15, SEAT + 0.125)], [0.013] * 2), colour=light(wood, 0.15), shade=0.4)


def draw_crate(figure: Figure, lift: float) -> None:
    """Something to sit on at the harbour."""
    fill = figure.drawing.fill
    fill(box(-0.17, 0.0, 0.11, SEAT + 0.01, 0.01), colour=_WOOD, depth=0.03)
    fill(*[box(-0.17, y, 0.11, y + 0.012) for y in (0.075, 0.15)], colour=dark(_WOOD, 0.4), shade=0)


def _net(figure: Figure) -> None:
    """Over the knees and down to a heap on the ground, with floats along its edge."""
    (far, near), fill = figure.hands, figure.drawing.fill
    edge = [
        (far[0] - 0.05, far[1] - 0.01),
        (far[0] + 0.03, far[1] + 0.005),
        (0.36, 0.30),
        (0.40, 0.16),
        (0.50, 0.03),
        (0.40, -0.005),
        (0.12, 0.0),
        (0.13, 0.16),
        (0.10, 0.30),
    ]
    cloth = fill(smooth(*edge), colour=_NET, shade=0.3, opacity=0.55)
    threads = [
        part
        for at in range(16)
        for part in (
            *tube([(-0.25 + 0.06 * at, -0.05), (0.15 + 0.06 * at, 0.50)], [0.0045] * 2),
            *tube([(-0.05 + 0.06 * at, -0.05), (-0.45 + 0.06 * at, 0.50)], [0.0045] * 2),
        )
    ]
    fill(threads, colour=dark(_NET, 0.55), shade=0, clip=cloth)
    for x, y in ((0.375, 0.27), (0.405, 0.17), (0.45, 0.08), (0.51, 0.02), (0.40, 0.005), (0.29, 0.0)):
        fill(ellipse(x, y, 0.022, 0.016), colour=tint("#ef8a35"), shade=0.4, depth=0.01)
    fill(tube([near, ((near[0] + far[0]) / 2 + 0.01, far[1] - 0.01)], [0.004] * 2), colour=tint("#f4ecd8"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _shirt(figure: Figure) -> None:
    """A shirt that hangs from both hands and flutters."""
    (far, near), fill = figure.hands, figure.drawing.fill
    blow = 0.03 * wave(figure.phase * 2)
    left, right, top = near[0] - 0.02, far[0] + 0.04, max(far[1], near[1]) + 0.01
    cloth = ((left, top), (right, top), (right + 0.05, top - 0.08), (right + 0.005, top - 0.10))
    hem = ((right + blow + 0.01, top - 0.30), (left + blow - 0.01, top - 0.31), (left - 0.005, top - 0.10))
    fill(polygon(*cloth, *hem, (left - 0.05, top - 0.08)), colour=tint("#6fb1e0"), depth=0.03)
    figure.draw_hand(0)
    figure.draw_hand(1)


_TURNS = ((0.0, -66.0), (0.12, -66.0), (0.40, -230.0), (0.48, -230.0), (0.56, 125.0), (0.78, 140.0), (0.94, -66.0))
"""Where the club points, in degrees: down to the ball, up behind the head, through and over the shoulder, and down again."""


def _golf_club(figure: Figure) -> None:
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


def _sanded_chair(figure: Figure) -> None:
    """With a block of sandpaper on its seat, and dust that drifts off it."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    wood = tint("#c08d5d")
    fill(*[box(at - 0.018, 0.0, at + 0.018, 0.29, 0.006) for at in (0.38, 0.70)], colour=dark(wood, 0.25), depth=0.02)
    fill(box(0.68, 0.30, 0.72, 0.70, 0.01), box(0.70, 0.50, 0.73, 0.68, 0.01), colour=dark(wood, 0.1), depth=0.02)
    fill(*[box(at - 0.02, 0.0, at + 0.02, 0.29, 0.006) for at in (0.34, 0.66)], colour=wood, depth=0.02)
    fill(box(0.34, 0.13, 0.68, 0.155), colour=dark(wood, 0.15), shade=0.3)
    fill(box(0.62, 0.30, 0.66, 0.72, 0.01), box(0.61, 0.62, 0.74, 0.72, 0.02), colour=wood, depth=0.02)
    fill(box(0.30, 0.275, 0.74, 0.32, 0.014), colour=light(wood, 0.15), depth=0.03)
    fill(box(x - 0.05, 0.32, x + 0.05, y + 0.005, 0.006), colour=tint("#8f4a34"), shade=0.3)
    for number in range(9):
        age = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + (0.10 + 0.02 * number) * age * (1 if number % 2 else -1), 0.33 + 0.10 * age - 0.16 * age * age)
        fill(ellipse(*spot, 0.012 + 0.02 * age), colour=tint("#ecd6ac"), shade=0, soft=0.008, opacity=0.7 * (1 - age))
    figure.draw_hand(0)
    figure.draw_hand(1)


LEISURE_UNDER: dict[str, Callable[[Figure, float], None]] = {
    "keying": draw_stool,
    "drumming": draw_far_kit,
    "rocking": draw_rocking_chair,
    "netting": draw_crate,
}
LEISURE_OVER: dict[str, Callable[[Figure], None]] = {
    "drumming": draw_near_kit,
    "sanding chair": _sanded_chair,
    "rocking": draw_arm_rest,
    "netting": _net,
    "pegging": _shirt,
    "golfing": _golf_club,
}
"""By the name of the action: before the figure is drawn, and after it."""
