"""What those who serve have in their hands: a jug, a shaker, a wok, a pan, a magician's hat. Lengths are in heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import Drawing, box, dark, ellipse, light, smooth, star, tint, tube
from ..motion import keyed, swell, wave
from .postures import TABLE

if TYPE_CHECKING:
    from .figure import Figure

_STEEL, _MILK = tint("#cfd6dd"), tint("#fffaf0")
_WHITE = (255, 255, 255)


def _jug(figure: Figure) -> None:
    """Tipped, and a thin stream of milk down from its lip."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    lip = (x + 0.105, y - 0.005)
    flow = [lip, (lip[0] + 0.018, lip[1] - 0.06), (lip[0] + 0.02, TABLE + 0.085)]
    fill(tube(flow, [0.007, 0.009 + 0.002 * wave(figure.phase * 4), 0.008]), colour=_MILK, shade=0.2)
    with figure.drawing.at(x, y, turn=-48 + 3 * wave(figure.phase * 2)):
        body = smooth((0.005, -0.05), (0.0, 0.04), (0.015, 0.085), (0.095, 0.085), (0.11, 0.05), (0.115, -0.05))
        fill(body, colour=_STEEL, depth=0.03)
        fill(ellipse(0.055, 0.085, 0.042, 0.012), colour=_MILK, shade=0)
        fill(
            tube([(0.005, 0.06), (-0.03, 0.05), (-0.028, -0.02), (0.004, -0.03)], [0.009] * 4), colour=dark(_STEEL, 0.2)
        )
    figure.draw_hand(1)


def _shaker(figure: Figure) -> None:
    """Between both hands."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0])) - 90
    with figure.drawing.at(near[0], near[1], turn=turn):
        fill(smooth((-0.045, -0.05), (-0.052, 0.09), (0.052, 0.09), (0.045, -0.05)), colour=_STEEL, depth=0.03)
        fill(smooth((-0.05, 0.09), (-0.03, 0.16), (0.03, 0.16), (0.05, 0.09)), colour=light(_STEEL, 0.2), depth=0.02)
        fill(box(-0.053, 0.08, 0.053, 0.095), colour=dark(_STEEL, 0.3), shade=0)
        fill(box(-0.02, 0.155, 0.02, 0.185, 0.008), colour=_STEEL, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _wok(figure: Figure) -> None:
    """Noodles leap in it and steam goes up."""
    (x, y), drawing = figure.hands[1], figure.drawing
    toss = keyed(figure.phase * 2, ((0.0, 0.0), (0.3, 0.0), (0.5, 1.0), (0.8, 0.0)))
    middle, rim = x + 0.17, y + 0.045
    drawing.fill(
        tube([(x - 0.03, y + 0.01), (x + 0.06, rim - 0.01)], [0.012, 0.010]), colour=tint("#5b3a29"), shade=0.4
    )
    _draw_steam(drawing, figure.phase, middle, rim + 0.05)
    for strand in range(7):
        side = (strand - 3) * 0.026
        high = rim + 0.012 + (0.05 + 0.16 * toss) * (1 - (side / 0.11) ** 2)
        curl = 0.016 * wave(figure.phase * 2, strand / 7)
        line = [(middle + side - 0.035, rim), (middle + side * 0.8 + curl, high), (middle + side + 0.035, rim)]
        drawing.fill(tube(line, [0.009] * 3), colour=tint(("#f2cf78", "#e5b455")[strand % 2]), shade=0.4)
    for bit, code in enumerate(("#d8432f", "#5fa548", "#ef8a35", "#5fa548")):
        drawing.fill(
            ellipse(middle - 0.07 + 0.045 * bit, rim + 0.02 + (0.06 + 0.11 * toss) * (0.4 + 0.2 * (bit % 3)), 0.013),
            colour=tint(code),
            shade=0.3,
        )
    pan = smooth((middle - 0.15, rim), (middle - 0.10, rim - 0.075), (middle + 0.10, rim - 0.075), (middle + 0.15, rim))
    drawing.fill(pan, colour=tint("#33333c"), depth=0.03)
    figure.draw_hand(1)


def _draw_steam(drawing: Drawing, phase: float, x: float, y: float) -> None:
    """Clouds that rise, grow and fade."""
    for number in range(6):
        age = (phase * 2 + number / 6) % 1.0
        spot = (x + 0.05 * math.sin(number * 2.4) + 0.03 * wave(age, number / 3), y + 0.42 * age)
        drawing.fill(
            ellipse(*spot, 0.03 + 0.06 * age),
            colour=_WHITE,
            shade=0,
            soft=0.02,
            opacity=0.40 * math.sin(math.pi * age),
        )


def _magic_hat(figure: Figure) -> None:
    """A top hat with its opening up, and a rabbit that comes out of it under the other hand."""
    (x, y), fill, up = figure.hands[1], figure.drawing.fill, swell(figure.phase)
    middle, rim = x + 0.13, y + 0.10
    _draw_rabbit(figure.drawing, figure.phase, middle, rim - 0.13 + 0.12 * up)
    fill(ellipse(middle, rim, 0.125, 0.022), colour=tint("#24222c"), shade=0.3)
    with figure.drawing.at(middle, rim):
        crown = fill(
            smooth((-0.085, 0.0), (-0.095, -0.18), (0.095, -0.18), (0.085, 0.0)), colour=tint("#2f2c38"), depth=0.04
        )
        fill(box(-0.12, -0.055, 0.12, -0.015), colour=tint("#b5342f"), shade=0.3, clip=crown)
        fill(smooth((-0.13, 0.004), (0.0, -0.026), (0.13, 0.004), (0.0, -0.008)), colour=tint("#45414f"), shade=0.3)
    for number in range(9):
        age = (figure.phase * 2 + number / 9) % 1.0
        turn = math.radians(20 + 140 * ((number * 4) % 9) / 8)
        away = 0.12 + 0.22 * age
        spot = (middle + away * math.cos(turn), rim + 0.06 + away * math.sin(turn))
        size = 0.022 * (1 - age) + 0.006
        fill(
            star(*spot, size, size * 0.4, 4), colour=tint(("#fff3b0", "#ffd23f")[number % 2]), shade=0, opacity=1 - age
        )
    figure.draw_hand(1)
    figure.draw_hand(0)


def _draw_rabbit(drawing: Drawing, phase: float, x: float, y: float) -> None:
    """Head, ears and fore paws; `y` is its chest."""
    fur, fill = tint("#f6f2ec"), drawing.fill
    for side in (-1, 1):
        tip = (x + 0.045 * side + 0.01 * wave(phase * 2, 0.2 * side), y + 0.335)
        fill(tube([(x + 0.025 * side, y + 0.19), tip], [0.026, 0.014]), colour=dark(fur, 0.06), shade=0.4)
        fill(tube([(x + 0.027 * side, y + 0.21), tip], [0.012, 0.006]), colour=tint("#f2b0b8"), shade=0)
    fill(tube([(x, y + 0.03), (x, y + 0.10)], [0.072, 0.06]), colour=fur, depth=0.03)
    fill(ellipse(x, y + 0.155, 0.075, 0.068), colour=fur, depth=0.03)
    for side in (-1, 1):
        fill(ellipse(x + 0.03 * side, y + 0.168, 0.011, 0.014), colour=tint("#2a2228"), shade=0)
        fill(ellipse(x + 0.03 * side + 0.003, y + 0.173, 0.004), colour=_WHITE, shade=0)
        fill(ellipse(x + 0.045 * side, y + 0.14, 0.012, 0.008), colour=tint("#f6c3c6"), shade=0, opacity=0.7)
        fill(
            ellipse(x + 0.055 * side, y + 0.085 + 0.008 * wave(phase * 3, 0.5 * side), 0.024, 0.03),
            colour=fur,
            depth=0.015,
        )
    fill(ellipse(x, y + 0.147, 0.010, 0.007), colour=tint("#e58a96"), shade=0)


def _pan(figure: Figure) -> None:
    """The pancake leaves it, turns over high up, and falls back."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    middle, aloft = x + 0.23, (figure.phase * 2 - 0.20) % 1.0 / 0.62
    high, turned = (4 * aloft * (1 - aloft), 360 * aloft) if aloft < 1 else (0.0, 0.0)
    flat = max(abs(math.cos(math.radians(turned))), 0.32)
    spot, tilt = (middle, y + 0.03 + 0.52 * high), 22 * math.sin(math.radians(turned))
    fill(tube([(x - 0.05, y - 0.005), (middle - 0.10, y + 0.01)], [0.016, 0.012]), colour=tint("#3a2c2c"), shade=0.4)
    fill(ellipse(middle, y + 0.025, 0.150, 0.030), colour=tint("#4b4b56"), shade=0.2)
    side = tint("#f6d48a") if 90 < turned % 360 < 270 else tint("#d9923f")
    fill(ellipse(spot[0], spot[1] - 0.014, 0.125, 0.125 * flat * 0.6, tilt), colour=tint("#b06a28"), shade=0.2)
    fill(ellipse(*spot, 0.125, 0.125 * flat * 0.6, tilt), colour=side, depth=0.02)
    pan = smooth(
        (middle - 0.15, y + 0.02), (middle - 0.11, y - 0.04), (middle + 0.11, y - 0.04), (middle + 0.15, y + 0.02)
    )
    fill(pan, colour=tint("#33333c"), depth=0.03)
    figure.draw_hand(1)


def _palm(figure: Figure) -> None:
    """An open white glove, seen by those who come."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(box(x - 0.022, y - 0.05, x + 0.030, y + 0.035, 0.02), colour=_WHITE, depth=0.02)
    for finger in range(4):
        at = x - 0.016 + 0.014 * finger
        fill(
            box(at - 0.007, y + 0.01, at + 0.007, y + 0.085 - 0.006 * abs(finger - 1.5), 0.007),
            colour=_WHITE,
            shade=0.3,
        )
    fill(ellipse(x - 0.03, y + 0.005, 0.012, 0.028, 30), colour=_WHITE, shade=0.3)


SERVING_MARKS: dict[str, Callable[[Figure], None]] = {
    "pouring": _jug,
    "shaking": _shaker,
    "frying": _wok,
    "producing": _magic_hat,
    "flipping": _pan,
    "halting": _palm,
}
"""By the name of the action."""
