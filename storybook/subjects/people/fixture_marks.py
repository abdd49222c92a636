"""What people are drawn at: a stove with its pan, an axe and chips, a coffin."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import toward, wave
from .fixture_poses import axe_swing, pan_toss
from .postures import TABLE

if TYPE_CHECKING:
    from .figure import Figure

_WHITE, _IRON, _STEEL, _WOOD = (255, 255, 255), tint("#2e3138"), tint("#b9c2cb"), tint("#8a5a32")
_LINING = tint("#b3283a")


def _stove(figure: Figure) -> None:
    """With flames under a pan, what is in it, and steam."""
    fill, (x, y), up = figure.drawing.fill, figure.hands[0], pan_toss(figure.phase)
    fill(box(0.30, 0.0, 0.98, TABLE + 0.02, 0.015), colour=tint("#e9edf1"), depth=0.05)
    fill(box(0.28, TABLE + 0.0, 1.0, TABLE + 0.05, 0.012), colour=_IRON, depth=0.02)
    fill(box(0.38, 0.07, 0.90, 0.27, 0.02), colour=_IRON, shade=0.3)
    fill(box(0.42, 0.10, 0.86, 0.24, 0.015), colour=tint("#f5a33c"), shade=0.2, opacity=0.85)
    fill(*[ellipse(0.40 + 0.16 * at, TABLE - 0.055, 0.026) for at in range(4)], colour=_IRON, shade=0.3)
    pan = 0.62
    for number in range(6):
        high = 0.055 + 0.02 * wave(figure.phase * 6, 0.23 * number)
        at = pan - 0.125 + 0.05 * number
        flame = smooth((at - 0.02, TABLE + 0.05), (at, TABLE + 0.05 + high), (at + 0.02, TABLE + 0.05))
        fill(flame, colour=tint("#4fa8ff" if number % 2 else "#ff9a3c"), shade=0)
    low = TABLE + 0.10 + 0.06 * up
    fill(
        tube([(x - 0.05, y + 0.01), (x, y), (pan - 0.17, low + 0.05)], [0.014] * 3), colour=dark(_WOOD, 0.3), shade=0.3
    )
    food = low + 0.055 + 0.55 * up * (1.6 - up)
    fill(ellipse(pan, low + 0.062, 0.19, 0.030), colour=dark(_IRON, 0.3), shade=0)
    for number, code in enumerate(("#f7d24a", "#e2573d", "#6fb04a", "#f7d24a", "#d98a3d")):
        spot = (pan - 0.11 + 0.055 * number, food + 0.014 + 0.05 * up * (number % 3))
        fill(ellipse(*spot, 0.036, 0.022, 50 * up * (number - 2)), colour=tint(code), shade=0.4)
    fill(
        smooth((pan - 0.20, low + 0.065), (pan + 0.20, low + 0.065), (pan + 0.16, low), (pan - 0.16, low)),
        colour=_IRON,
        depth=0.03,
    )
    for number in range(4):
        gone = (figure.phase * 1.0 + number / 4) % 1.0
        left = pan - 0.12 + 0.08 * number
        steam = [(left + 0.03 * wave(at / 3 + gone), low + 0.14 + 0.22 * gone + 0.06 * at) for at in range(4)]
        fill(tube(steam, [0.004, 0.014, 0.014, 0.004]), colour=_WHITE, shade=0, opacity=0.75 * min(1 - gone, 4 * gone))
    figure.draw_hand(0)
    (nx, ny) = figure.hands[1]
    fill(tube([(nx - 0.02, ny + 0.03), (pan - 0.05, low + 0.08)], [0.010, 0.010]), colour=_WOOD, shade=0.3)
    figure.draw_hand(1)


def _axe(figure: Figure) -> None:
    """Through both hands; where it bites, chips fly."""
    (far, near), fill, hit = figure.hands, figure.drawing.fill, axe_swing(figure.phase)
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] - near[0]))
    end, tip = toward(near, turn, -0.07), toward(far, turn, 0.24)
    fill(tube([end, tip], [0.014, 0.013]), colour=_WOOD, shade=0.4)
    with figure.drawing.at(*toward(tip, turn, -0.03), turn=turn):
        head = smooth((-0.055, 0.02), (0.055, 0.02), (0.075, -0.12), (0.0, -0.135), (-0.075, -0.12))
        fill(head, colour=_STEEL, depth=0.02)
    since = (figure.phase - 0.46) / 0.3
    if hit > 0.5 and 0 < since < 1:
        for number in range(9):
            way = 100 + 17 * number
            spot = toward((tip[0] + 0.02, tip[1] - 0.08), way, 0.08 + 0.34 * since)
            chip = (spot[0], spot[1] - 0.30 * since * since)
            fill(
                ellipse(*chip, 0.028, 0.013, 40 * number + 200 * since),
                colour=tint("#e6c088"),
                shade=0.2,
                opacity=1 - since**3,
            )
    figure.draw_hand(0)
    figure.draw_hand(1)


def draw_coffin(figure: Figure, lift: float) -> None:
    """Open, its lid leaning behind, lined with red."""
    fill = figure.drawing.fill
    lid = fill(
        polygon((-0.50, 0.10), (0.42, 0.10), (0.56, 0.34), (0.40, 0.56), (-0.44, 0.56), (-0.56, 0.34)),
        colour=dark(_WOOD, 0.45),
        depth=0.04,
    )
    fill(
        tube([(-0.16, 0.34), (0.24, 0.34)], [0.018] * 2),
        tube([(0.10, 0.26), (0.10, 0.42)], [0.018] * 2),
        colour=tint("#d8b13f"),
        shade=0.2,
        clip=lid,
    )
    fill(smooth((-0.66, 0.06), (-0.66, 0.20), (0.0, 0.23), (0.62, 0.22), (0.62, 0.06)), colour=_LINING, shade=0.4)
    fill(ellipse(0.44, 0.17, 0.14, 0.06), colour=light(_LINING, 0.75), depth=0.03)


def _coffin_front(figure: Figure) -> None:
    fill = figure.drawing.fill
    front = fill(
        polygon((-0.66, 0.0), (0.60, 0.0), (0.68, 0.155), (-0.70, 0.155)), colour=dark(_WOOD, 0.35), depth=0.03
    )
    fill(tube([(-0.72, 0.155), (0.70, 0.155)], [0.018] * 2), colour=dark(_WOOD, 0.15), shade=0.3)
    for x in (-0.40, 0.0, 0.38):
        fill(
            tube([(x - 0.06, 0.085), (x, 0.06), (x + 0.06, 0.085)], [0.010] * 3),
            colour=tint("#d8b13f"),
            shade=0.2,
            clip=front,
        )


FIXTURE_UNDER: dict[str, Callable[[Figure, float], None]] = {"in coffin": draw_coffin}
FIXTURE_MARKS: dict[str, Callable[[Figure], None]] = {
    "frying": _stove,
    "felling": _axe,
    "in coffin": _coffin_front,
}
"""By the name of the action."""
