"""What work outside and at the bench is done with: a spade, tools, a match, a milking stool. Lengths are in heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import blend, keyed, toward, wave
from .home_marks import HOME_MARKS
from .postures import TABLE

if TYPE_CHECKING:
    from .figure import Figure

_STEEL, _WOOD, _FOAM, _EARTH = tint("#b9c2cb"), tint("#a9743f"), tint("#eef7ff"), tint("#6b4630")


def _spade(figure: Figure) -> None:
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


def _bench(figure: Figure) -> None:
    """With an open watch under a lamp: its wheels turn."""
    (far, near), fill = figure.hands, figure.drawing.fill
    fill(box(0.16, 0.0, 0.21, TABLE, 0.005), box(0.82, 0.0, 0.87, TABLE, 0.005), colour=dark(_WOOD, 0.3), shade=0.4)
    fill(box(0.12, TABLE - 0.005, 0.91, TABLE + 0.035, 0.01), colour=_WOOD, depth=0.02)
    lamp = [(0.80, TABLE + 0.03), (0.84, TABLE + 0.28), (0.66, TABLE + 0.46)]
    fill(ellipse(0.46, TABLE + 0.20, 0.26, 0.30), colour=tint("#fff0b8"), soft=0.1, opacity=0.35, shade=0)
    fill(tube(lamp, [0.012] * 3, straight=True), colour=tint("#3f6f8f"), shade=0.3)
    fill(polygon((0.70, TABLE + 0.50), (0.55, TABLE + 0.42), (0.67, TABLE + 0.36)), colour=tint("#3f6f8f"), depth=0.02)
    x, y, size = 0.45, TABLE + 0.155, 0.105
    fill(ellipse(x, y + size + 0.028, 0.028), ellipse(x, y, size), colour=tint("#d8a63c"), depth=0.03)
    fill(ellipse(x, y, 0.82 * size), colour=tint("#fbf6e6"), shade=0.2)
    for hour in range(12):
        fill(ellipse(*toward((x, y), 30.0 * hour, 0.68 * size), 0.006), colour=tint("#4a3b2c"), shade=0)
    for turn, reach in ((90 - 360 * figure.phase, 0.58), (150.0, 0.40)):
        fill(tube([(x, y), toward((x, y), turn, reach * size)], [0.006, 0.004]), colour=tint("#2f2a26"), shade=0)
    for cx, cy, radius, way in ((0.64, TABLE + 0.075, 0.036, 1), (0.715, TABLE + 0.062, 0.024, -1)):
        cog = [ellipse(*toward((cx, cy), 45 * at + 360 * way * figure.phase, radius), 0.010) for at in range(8)]
        fill(*cog, ellipse(cx, cy, radius), colour=tint("#c08a3a"), shade=0.4)
    fill(tube([far, (x + 0.05, y + 0.03)], [0.007, 0.004]), tube([near, (x - 0.06, y + 0.02)], [0.008, 0.004]),
         colour=_STEEL, shade=0.2)  # fmt: skip
    figure.draw_hand(0)
    figure.draw_hand(1)


def _spanner(figure: Figure) -> None:
    """From the near hand to the nut that it turns."""
    (far, near), fill = figure.hands, figure.drawing.fill
    turn = math.degrees(math.atan2(far[1] - near[1], far[0] + 0.05 - near[0]))
    start, neck, jaw = toward(near, turn, -0.07), toward(near, turn, 0.20), toward(near, turn, 0.27)
    fill(tube([start, neck], [0.022, 0.019]), colour=tint("#dfe5ea"), shade=0.5)
    horns = [tube([neck, toward(jaw, turn + side, 0.045)], [0.028, 0.019]) for side in (65, -65)]
    fill(*[part for horn in horns for part in horn], colour=tint("#aab4bd"), shade=0.4)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _hammer(figure: Figure) -> None:
    """In the near hand, with the nail between the fingers of the other."""
    (far, near), fill = figure.hands, figure.drawing.fill
    back = keyed(figure.phase * 2, ((0.0, 0.0), (0.45, 1.0), (0.60, 1.0), (0.72, 0.0)))
    fill(tube([(far[0] - 0.01, far[1] + 0.05), (far[0] + 0.07, far[1] + 0.05)], [0.007, 0.005]), colour=_STEEL, shade=0)
    turn = blend(62, 128, back)
    end, head = toward(near, turn, -0.05), toward(near, turn, 0.17)
    fill(tube([end, head], [0.013, 0.011]), colour=_WOOD, shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        fill(box(-0.028, -0.075, 0.032, 0.055, 0.01), colour=tint("#5b636c"), depth=0.02)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _nail(figure: Figure) -> None:
    """Into an upright board."""
    far, fill = figure.hands[0], figure.drawing.fill
    fill(box(far[0] + 0.07, 0.0, far[0] + 0.15, 1.06, 0.006), colour=light(_WOOD, 0.25), depth=0.02)
    fill(box(far[0] + 0.05, 0.0, far[0] + 0.34, 0.05, 0.01), colour=_WOOD, depth=0.02)
    fill(tube([(far[0] + 0.15, 0.62), (far[0] + 0.31, 0.05)], [0.020] * 2), colour=_WOOD, shade=0.4)
    _hammer(figure)


def _fodder(figure: Figure) -> None:
    """A bunch of carrots by their leaves."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    for turn in (-24, 0, 24):
        fill(tube([(x, y), toward((x, y), 155 + turn, 0.09)], [0.012, 0.005]), colour=tint("#5fa84a"), shade=0.3)
        fill(tube([(x + 0.01, y), toward((x, y), turn + 14, 0.14)], [0.024, 0.006]), colour=tint("#f2852e"), depth=0.01)
    figure.draw_hand(0)


def _match(figure: Figure) -> None:
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


def _brush(figure: Figure) -> None:
    """Broad, with bristles ahead."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    fill(box(x + 0.005, y - 0.06, x + 0.035, y + 0.06, 0.012), colour=tint("#8a4a2e"), depth=0.02)
    fill(box(x + 0.033, y - 0.055, x + 0.062, y + 0.055, 0.004), colour=tint("#f0dfae"), shade=0.2)
    figure.draw_hand(1)


def _shears(figure: Figure) -> None:
    """Two blades that snap, and flakes of wool that fall."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    gape = 9 + 9 * wave(figure.phase * 6)
    for turn in (gape - 14, -gape - 14):
        fill(tube([(x, y), toward((x, y), turn, 0.10), toward((x, y), turn, 0.19)], [0.012, 0.016, 0.003]),
             colour=tint("#9aa5b0"), shade=0.3)  # fmt: skip
    for number in range(7):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + 0.14 + 0.10 * (number % 3) * gone, y + 0.06 * gone - 0.34 * gone * gone)
        fill(ellipse(*spot, 0.034, 0.026), ellipse(spot[0] + 0.03, spot[1] + 0.01, 0.026), colour=tint("#f7f1e3"),
             depth=0.01, opacity=1 - gone**3)  # fmt: skip
    figure.draw_hand(1)


def _lather(figure: Figure) -> None:
    """A sponge, and foam on what is washed."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    for number in range(12):
        spot = (0.10 + 0.042 * number, 0.33 + 0.035 * wave(number * 0.29))
        fill(ellipse(*spot, 0.034 + 0.012 * (number % 3)), colour=_FOAM, shade=0.4)
    for number in range(6):
        gone = (figure.phase + number * 0.381966) % 1.0
        spot = (0.16 + 0.08 * number, 0.40 + 0.34 * gone)
        fill(ellipse(*spot, 0.022), colour=tint("#cfeafa"), shade=0.5, opacity=0.9 * (1 - gone))
    fill(box(x - 0.02, y - 0.06, x + 0.07, y - 0.005, 0.02), colour=tint("#f5c542"), depth=0.03)
    figure.draw_hand(1)


def _pail(figure: Figure) -> None:
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


CHORE_MARKS: dict[str, Callable[[Figure], None]] = {
    **HOME_MARKS,
    "spading": _spade,
    "watchmaking": _bench,
    "wrenching": _spanner,
    "wrenching low": _spanner,
    "nailing": _hammer,
    "nailing low": _hammer,
    "nailing board": _nail,
    "feeding": _fodder,
    "lighting": _match,
    "lighting low": _match,
    "currying": _brush,
    "shearing": _shears,
    "brushing": _brush,
    "sponging": _lather,
    "milking": _pail,
}
"""By the name of the action."""
