"""What a craft has in its hands: hammer and glowing iron, a pot on the wheel, saw and plank. Lengths are in heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..motion import keyed, swell, toward, wave
from .postures import TABLE

if TYPE_CHECKING:
    from .figure import Figure

_WOOD, _STEEL, _CLAY = tint("#c08d5d"), tint("#b9c2cb"), tint("#b5643f")


def _hammer(figure: Figure) -> None:
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
    fill(tube([grip, head], [0.011, 0.010]), colour=dark(_WOOD, 0.3), shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        fill(box(-0.03, -0.065, 0.035, 0.05, 0.01), colour=tint("#5b636c"), depth=0.02)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _pot(figure: Figure) -> None:
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


def _saw(figure: Figure) -> None:
    """Through a plank that lies on the bench; sawdust falls."""
    near, fill = figure.hands[1], figure.drawing.fill
    fill(box(0.16, TABLE + 0.02, 0.66, TABLE + 0.055, 0.006), colour=light(_WOOD, 0.2), depth=0.02)
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


def _split_log(figure: Figure) -> None:
    """An axe in both hands, a block, and a log on it whose halves fall apart when it is hit."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    x, top = 0.60, 0.20
    fill(box(x - 0.14, -0.01, x + 0.14, top, 0.02), colour=dark(_WOOD, 0.35), depth=0.04)
    fill(ellipse(x, top, 0.14, 0.035), ellipse(x, top, 0.09, 0.022), colour=light(_WOOD, 0.35), shade=0.2)
    for at, size in ((x - 0.30, 0.055), (x - 0.22, 0.05), (x + 0.26, 0.055)):
        fill(tube([(at - 0.08, 0.045), (at + 0.08, 0.045)], [size] * 2), colour=dark(_WOOD, 0.2), depth=0.02)
        fill(ellipse(at + 0.08, 0.045, 0.03, size), colour=light(_WOOD, 0.35), shade=0.2)
    open_ = keyed(phase, ((0.0, 1.0), (0.16, 1.0), (0.30, 0.0), (0.70, 0.0), (0.80, 1.0)))
    for side in (-1, 1):
        with figure.drawing.at(x + side * (0.045 + 0.14 * open_), top + 0.005, turn=-side * 62 * open_):
            fill(box(-0.045, 0.0, 0.045, 0.19, 0.015), colour=dark(_WOOD, 0.15), depth=0.03)
            fill(box(-0.045 * (side > 0), 0.0, 0.045 * (side < 0), 0.185, 0.008), colour=light(_WOOD, 0.4), shade=0.2)
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    end, head = toward(near, turn, -0.07), toward(far, turn, 0.24)
    fill(tube([end, head], [0.013, 0.012]), colour=tint("#c99a5e"), shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        blade = smooth((-0.045, -0.02), (-0.075, -0.13), (0.06, -0.13), (0.035, -0.02), (0.03, 0.045), (-0.035, 0.045))
        fill(blade, colour=tint("#a3adb8"), depth=0.02)
        fill(polygon((-0.075, -0.13), (0.06, -0.13), (0.045, -0.10), (-0.062, -0.10)), colour=tint("#e6ebf0"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


CRAFT_MARKS: dict[str, Callable[[Figure], None]] = {
    "hammering": _hammer,
    "shaping": _pot,
    "sawing": _saw,
    "chopping": _split_log,
}
"""By the name of the action."""
