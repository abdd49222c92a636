"""What contests and feats have besides: pillows and their feathers, a punching bag, a table, an oven with bread, an umbrella."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import Point, arc, box, dark, ellipse, light, smooth, tint, tube
from ..motion import blend, toward, wave
from .feat_poses import ELBOW, GRIP, bag_hits, peel_out, pillow_swing, umbrella_share

if TYPE_CHECKING:
    from .figure import Figure

_WHITE, _WOOD, _STEEL, _IRON = tint("#fdfaf3"), tint("#a9743f"), tint("#b9c2cb"), tint("#3a3d46")
_CRUST, _BRICK = tint("#c98a45"), tint("#b5654a")
_OVEN = 0.86
"""How far ahead the middle of an oven is."""


def _pillow(figure: Figure) -> None:
    """By its end in both hands, plump, and feathers that fly where it hits."""
    fill, swing, (x, y) = figure.drawing.fill, pillow_swing(figure.phase), figure.hands[0]
    with figure.drawing.at(x + 0.01, y, turn=blend(118, -4, swing)):
        corners = [
            (-0.05, 0.17),
            (0.16, 0.135),
            (0.38, 0.18),
            (0.345, 0.0),
            (0.38, -0.18),
            (0.16, -0.135),
            (-0.05, -0.17),
        ]
        case = fill(smooth(*corners, (-0.02, 0.0)), colour=_WHITE, depth=0.08)
        bars = [
            part for at in range(4) for part in tube([(0.02 + 0.10 * at, -0.2), (0.02 + 0.10 * at, 0.2)], [0.014] * 2)
        ]
        fill(bars, colour=tint("#8fb4e6"), shade=0, clip=case)
        for at in (-1, 1):
            fill(tube([(0.30, 0.12 * at), (0.23, 0.07 * at)], [0.003, 0.008]), colour=dark(_WHITE, 0.3), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)
    for number in range(13):
        gone = (figure.phase - 0.36 + number * 0.055) % 1.0
        way = 0.30 + 0.34 * ((number * 0.618) % 1.0)
        spot = (
            0.42 + way * (gone - 0.35) + 0.05 * wave(gone * 2 + number * 0.3),
            0.86 + 0.5 * ((number * 0.382) % 1.0) * min(3 * gone, 1.0) - 0.62 * gone * gone,
        )
        seen = min(1.0, 8 * gone, 4 * (1 - gone))
        fill(ellipse(*spot, 0.034, 0.013, 40 * wave(gone * 2 + number * 0.2)), colour=_WHITE, shade=0.25, opacity=seen)


def _bag(figure: Figure) -> None:
    """On its chain, swinging away from each blow; gloves on both fists."""
    fill, hit = figure.drawing.fill, max(bag_hits(figure.phase))
    top, swing = (0.56, 1.62), 5.0 * hit + 1.2 * wave(figure.phase * 2)
    fill(box(top[0] - 0.34, top[1], top[0] + 0.34, top[1] + 0.035, 0.008), colour=_IRON, shade=0.4)
    with figure.drawing.at(*top, turn=swing):
        for side in (-1, 1):
            fill(tube([(0.0, -0.16), (0.095 * side, -0.40)], [0.008] * 2), colour=_STEEL, shade=0.3)
        fill(tube([(0.0, 0.0), (0.0, -0.17)], [0.011] * 2), colour=_STEEL, shade=0.3)
        bag = fill(box(-0.135, -1.24, 0.135, -0.40, 0.075), colour=tint("#c4342c"), depth=0.09)
        for y in (-0.52, -1.10):
            fill(box(-0.2, y, 0.2, y + 0.045), colour=dark(tint("#c4342c"), 0.4), shade=0.2, clip=bag)
    for index in (0, 1):
        x, y = figure.hands[index]
        tone = tint("#2f62b5") if index else dark(tint("#2f62b5"), 0.2)
        glove = [
            (x - 0.045, y - 0.04),
            (x - 0.03, y + 0.045),
            (x + 0.055, y + 0.04),
            (x + 0.07, y - 0.02),
            (x + 0.02, y - 0.055),
        ]
        fill(smooth(*glove), colour=tone, depth=0.03)
    for index, out in enumerate(bag_hits(figure.phase)):
        if out > 0.6:
            x, y = figure.hands[index]
            rays = [
                part
                for turn in (50, 90, 130, -50, -90)
                for part in tube([toward((x + 0.05, y), turn, 0.09), toward((x + 0.05, y), turn, 0.15)], [0.008, 0.005])
            ]
            fill(rays, colour=tint("#f6b21d"), shade=0)


def draw_contest_table(figure: Figure, lift: float) -> None:
    """High and round, between two who wrestle with their arms."""
    fill, top = figure.drawing.fill, ELBOW[1] - 0.035
    fill(tube([(GRIP, 0.03), (GRIP, top)], [0.035, 0.028]), colour=dark(_WOOD, 0.3), shade=0.5)
    fill(box(GRIP - 0.15, 0.0, GRIP + 0.15, 0.035, 0.015), colour=dark(_WOOD, 0.3), shade=0.4)
    fill(box(GRIP - 0.245, top - 0.055, GRIP + 0.245, top, 0.02), colour=_WOOD, depth=0.02)
    fill(ellipse(GRIP, top, 0.245, 0.028), colour=light(_WOOD, 0.2), shade=0.3)


def _strain(figure: Figure) -> None:
    """Drops of sweat off the brow."""
    (x, y), head = figure.head, figure.look.head
    for number in range(3):
        gone = (figure.phase * 2 + number / 3) % 1.0
        spot = toward((x, y), 118 + 24 * number, head * (1.2 + 0.9 * gone))
        figure.drawing.fill(ellipse(*spot, 0.012, 0.018), colour=tint("#6fb9ea"), shade=0.2, opacity=1 - gone)


def draw_whirl(figure: Figure) -> None:
    """Curved strokes round somebody who spins on the head, in the frame of the ground."""
    for number, (high, wide) in enumerate(((0.30, 0.30), (0.62, 0.44), (0.92, 0.62))):
        start = 360 * figure.phase + 130 * number
        for turn in (0, 180):
            line = arc(0.0, high, wide, start + turn, start + turn + 62, 0.16 * wide, steps=7)
            rim: list[Point] = [(float(x), float(y)) for x, y in line]
            figure.drawing.fill(tube(rim, [0.004, *[0.012] * 5, 0.004]), colour=_WHITE, shade=0, opacity=0.85)


def _oven(figure: Figure) -> None:
    """Of brick with a fire in its mouth, and a loaf on the peel."""
    fill, out, (far, near) = figure.drawing.fill, peel_out(figure.phase), figure.hands
    with figure.drawing.at(_OVEN, 0.0):
        _brickwork(figure)
    tip = blend(_OVEN, _OVEN - 0.36, out)
    fill(tube([(near[0] - 0.12, near[1] - 0.01), near, far, (tip - 0.14, 0.555)], [0.012] * 4), colour=_WOOD, shade=0.4)
    fill(box(tip - 0.15, 0.538, tip + 0.14, 0.562, 0.01), colour=light(_WOOD, 0.2), shade=0.4)
    crust = [(tip - 0.135, 0.565), (tip - 0.12, 0.63), (tip - 0.01, 0.675), (tip + 0.10, 0.63), (tip + 0.115, 0.565)]
    fill(smooth(*crust), colour=_CRUST, depth=0.05)
    ends = [((tip + at - 0.02, 0.61), (tip + at + 0.02, 0.645)) for at in (-0.07, -0.01, 0.05)]
    fill([part for line in ends for part in tube(line, [0.008] * 2)], colour=light(_CRUST, 0.55), shade=0)
    if out > 0.5:
        for number in range(3):
            gone = (figure.phase * 2 + number / 3) % 1.0
            x, y = tip - 0.07 + 0.07 * number, 0.70 + 0.16 * gone
            steam = [(x + 0.02 * wave(at / 3 + gone), y + 0.05 * at) for at in range(4)]
            fill(tube(steam, [0.004, 0.012, 0.012, 0.004]), colour=_WHITE, shade=0, opacity=0.7 * (1 - gone))
    figure.draw_hand(0)
    figure.draw_hand(1)


def _brickwork(figure: Figure) -> None:
    """The oven, with its middle at the origin."""
    fill = figure.drawing.fill
    wall = [(-0.28, 0.0), (-0.29, 0.72), (-0.23, 1.0), (0.0, 1.12), (0.23, 1.0), (0.29, 0.72), (0.28, 0.0)]
    body = fill(smooth(*wall), colour=_BRICK, depth=0.10)
    joints = [part for at in range(1, 11) for part in tube([(-0.4, 0.11 * at), (0.4, 0.11 * at)], [0.005] * 2)]
    joints += [
        box(x, 0.11 * at, x + 0.008, 0.11 * (at + 1))
        for at in range(10)
        for x in (-0.24 + 0.08 * (at % 2), -0.08 + 0.08 * (at % 2), 0.16)
    ]
    fill(joints, colour=dark(_BRICK, 0.35), shade=0, clip=body)
    mouth = smooth(
        (-0.19, 0.50), (-0.19, 0.70), (-0.11, 0.83), (0.0, 0.87), (0.11, 0.83), (0.19, 0.70), (0.19, 0.50), (0.0, 0.485)
    )
    middle = mouth.mean(0)
    fill(middle + (mouth - middle) * (1.18, 1.16), colour=light(_BRICK, 0.35), shade=0.4)
    hole = fill(mouth, colour=tint("#35170f"), shade=0)
    fill(ellipse(0.0, 0.52, 0.24, 0.22), colour=tint("#ff9a3c"), soft=0.05, shade=0, clip=hole, opacity=0.9)
    for number in range(5):
        x, high = -0.14 + 0.07 * number, 0.16 + 0.05 * wave(figure.phase * 4, 0.27 * number)
        sides = [
            (x - 0.04, 0.50),
            (x - 0.02, 0.50 + 0.6 * high),
            (x, 0.50 + high),
            (x + 0.025, 0.50 + 0.5 * high),
            (x + 0.04, 0.50),
        ]
        fill(smooth(*sides), colour=tint("#ffd23f" if number % 2 else "#ff6a2b"), shade=0, clip=hole)
    fill(box(-0.25, 0.44, 0.25, 0.505, 0.015), colour=light(_BRICK, 0.2), depth=0.02)


def _umbrella(figure: Figure) -> None:
    """Closed round its stick, then spread out above the head."""
    fill, share, (x, y) = figure.drawing.fill, umbrella_share(figure.phase), figure.hands[0]
    cloth = tint("#d8433f")
    with figure.drawing.at(x, y, turn=blend(-62, -4, share)):
        fill(tube([(0.0, -0.16), (0.0, 0.58)], [0.010] * 2), colour=tint("#5b3a29"), shade=0.3)
        fill(tube([(0.0, -0.16), (0.02, -0.20), (0.05, -0.19)], [0.011] * 3), colour=tint("#5b3a29"), shade=0.3)
        half, low, high = blend(0.045, 0.42, share), blend(0.14, 0.36, share), 0.57
        rim = [(half * at / 4, low + 0.05 * share * abs(math.sin(math.pi * at / 2))) for at in range(4, -5, -1)]
        edge = [
            (-half, low),
            (-0.78 * half, blend(0.40, 0.49, share)),
            (0.0, high),
            (0.78 * half, blend(0.40, 0.49, share)),
        ]
        dome = fill(smooth(*edge, *rim[:-1]), colour=cloth, depth=0.07)
        ribs = [part for at in (-0.5, 0.0, 0.5) for part in tube([(0.0, high), (1.4 * at * half, low)], [0.004] * 2)]
        fill(ribs, colour=dark(cloth, 0.35), shade=0, clip=dome)
        fill(tube([(0.0, high - 0.01), (0.0, high + 0.05)], [0.009, 0.005]), colour=_IRON, shade=0)
    if 0.15 < figure.phase < 0.5:
        grown = (figure.phase - 0.15) / 0.35
        rays = [
            part
            for turn in (30, 60, 90, 120, 150)
            for part in tube([toward((x, y + 0.45), turn, 0.46 + 0.1 * grown), toward((x, y + 0.45), turn, 0.54 + 0.14 * grown)],
                             [0.010, 0.006])
        ]  # fmt: skip
        fill(rays, colour=tint("#f6b21d"), shade=0, opacity=1 - grown)
    figure.draw_hand(0)
    figure.draw_hand(1)


FEAT_UNDER: dict[str, Callable[[Figure, float], None]] = {"arm wrestling": draw_contest_table}
FEAT_MARKS: dict[str, Callable[[Figure], None]] = {
    "pillow fighting": _pillow,
    "punching bag": _bag,
    "arm wrestling": _strain,
    "wrestling arm": _strain,
    "at oven": _oven,
    "opening umbrella": _umbrella,
}
"""By the name of the action."""
