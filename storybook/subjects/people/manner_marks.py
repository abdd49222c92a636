"""What belongs to small manners: a sponge with foam, a glass, sheets and crayons, a lasso, a shout, hearts of a blown kiss."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import arc, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import keyed, swell, toward, wave

if TYPE_CHECKING:
    from .figure import Figure

_WHITE, _FOAM, _ROPE = (255, 255, 255), tint("#eef7ff"), tint("#c29a5e")


def _sponge(figure: Figure) -> None:
    """In the far hand; foam comes off it."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    for number in range(9):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (x + 0.02 + 0.09 * wave(number * 0.31), y + 0.06 - 0.26 * gone)
        fill(ellipse(*spot, 0.030 - 0.012 * gone), colour=_FOAM, shade=0.4, opacity=0.95 * (1 - gone))
    fill(box(x - 0.01, y - 0.045, x + 0.075, y + 0.055, 0.02), colour=tint("#f5c542"), depth=0.03)
    fill(*[ellipse(x + 0.07 + 0.01 * at, y - 0.05 + 0.03 * at, 0.024) for at in range(4)], colour=_FOAM, shade=0.3)
    figure.draw_hand(0)


def _foam(figure: Figure) -> None:
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


def _lipstick(figure: Figure) -> None:
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


def _glass(figure: Figure) -> None:
    """Of wine, in the far hand."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    tip = 40 * keyed(figure.phase, ((0.0, 0.0), (0.50, 0.0), (0.66, 1.0), (0.82, 1.0), (0.95, 0.0)))
    with figure.drawing.at(x + 0.015, y, turn=tip):
        fill(
            tube([(0, -0.03), (0, 0.05)], [0.006] * 2),
            ellipse(0, -0.035, 0.032, 0.008),
            colour=tint("#d5e6ee"),
            shade=0,
        )
        bowl = smooth((-0.045, 0.15), (-0.05, 0.09), (0.0, 0.045), (0.05, 0.09), (0.045, 0.15))
        fill(bowl, colour=tint("#eaf5fa"), opacity=0.8, shade=0.3)
        fill(
            smooth((-0.047, 0.115), (-0.04, 0.075), (0.0, 0.05), (0.04, 0.075), (0.047, 0.115)),
            colour=tint("#b3213f"),
            shade=0.2,
        )
    figure.draw_hand(0)


def _crayons(figure: Figure) -> None:
    """A sheet with a house and a sun on it, crayons about, one in the hand."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(polygon((0.10, -0.01), (0.60, -0.01), (0.54, 0.085), (0.16, 0.085)), colour=_WHITE, shade=0.1)
    fill(ellipse(0.47, 0.06, 0.026, 0.013), colour=tint("#f7c33d"), shade=0)
    fill(
        polygon((0.22, 0.012), (0.32, 0.012), (0.315, 0.045), (0.27, 0.066), (0.225, 0.045)),
        colour=tint("#e2483d"),
        shade=0,
    )
    fill(tube([(0.16, 0.004), (0.54, 0.004)], [0.006] * 2), colour=tint("#4caf6a"), shade=0)
    for number, code in enumerate(("#3f8fd0", "#4caf6a", "#a05fd0")):
        at = 0.64 + 0.055 * number
        fill(tube([(at, 0.012), (at + 0.06, 0.03)], [0.011, 0.010]), colour=tint(code), shade=0.2)
    fill(tube([(x + 0.03, y + 0.085), (x + 0.015, y - 0.03)], [0.013, 0.010]), colour=tint("#e2483d"), shade=0.2)
    figure.draw_hand(0)


def _lasso(figure: Figure) -> None:
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


def _shout(figure: Figure) -> None:
    """Arcs that run out ahead of the mouth."""
    x, y = toward(figure.head, figure.tilt, 0.9 * figure.look.head)
    for number in range(3):
        gone = (figure.phase * 2 + number / 3) % 1.0
        curve = [(float(px), float(py)) for px, py in arc(x + 0.02, y - 0.01, 0.10 + 0.22 * gone, -32, 32, steps=10)]
        figure.drawing.fill(tube(curve, [0.010] * 10), colour=tint("#f2a03c"), shade=0, opacity=0.9 * (1 - gone))


def _thought(figure: Figure) -> None:
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


def _sneeze(figure: Figure) -> None:
    """Drops that burst out ahead."""
    gone = (figure.phase - 0.36) / 0.34
    if 0.0 < gone < 1.0:
        x, y = figure.hands[0]
        for number in range(14):
            spot = toward((x + 0.02, y + 0.01), -34 + 5.2 * number, (0.08 + 0.07 * (number % 3)) + 0.30 * gone)
            figure.drawing.fill(ellipse(*spot, 0.015), colour=tint("#8fcdf2"), shade=0.2, opacity=1 - gone)


def _hearts(figure: Figure) -> None:
    """From the open hand ahead and up."""
    start = figure.hands[0]
    for number in range(4):
        gone = (figure.phase - 0.42 - 0.09 * number) / 0.30
        if not 0.0 < gone < 1.0:
            continue
        x, y = start[0] + 0.05 + 0.48 * gone, start[1] + 0.06 + 0.20 * gone + 0.03 * wave(gone * 2 + number / 4)
        size = 0.062 * swell(gone)
        heart = smooth(
            (x, y - 1.3 * size),
            (x + 1.15 * size, y + 0.3 * size),
            (x + 0.55 * size, y + size),
            (x, y + 0.45 * size),
            (x - 0.55 * size, y + size),
            (x - 1.15 * size, y + 0.3 * size),
        )
        figure.drawing.fill(heart, colour=tint("#ee3f63"), shade=0.4)


def _comb(figure: Figure) -> None:
    """In the near hand, through somebody's hair."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    fill(box(x - 0.01, y - 0.045, x + 0.035, y + 0.05, 0.012), colour=light(tint("#b05f8a"), 0.1), depth=0.02)
    fill(
        *[box(x + 0.03, y - 0.04 + 0.014 * at, x + 0.06, y - 0.034 + 0.014 * at) for at in range(6)],
        colour=tint("#f4e9d8"),
        shade=0,
    )
    figure.draw_hand(1)


def _claps(figure: Figure) -> None:
    """Short strokes where the palms meet."""
    hit = 1 - swell(figure.phase * 6)
    if hit > 0.5:
        x, y = figure.hands[0]
        rays = [
            part
            for turn in (30, 62, 94, 126)
            for part in tube([toward((x, y), turn, 0.07), toward((x, y), turn, 0.07 + 0.05 * hit)], [0.007, 0.005])
        ]
        figure.drawing.fill(rays, colour=tint("#f6b21d"), shade=0, opacity=math.sqrt(max(2 * hit - 1, 0.0)))


def _seed(figure: Figure) -> None:
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


def _tug(figure: Figure) -> None:
    """From behind through both hands to the middle, where a red cloth hangs."""
    (far, near), fill = figure.hands, figure.drawing.fill
    middle = (0.635, 0.545)
    fill(tube([(near[0] - 0.34, near[1] - 0.10), near, far, middle], [0.013] * 4), colour=_ROPE, shade=0.3)
    fill(
        polygon((middle[0] - 0.03, middle[1]), (middle[0] + 0.01, middle[1]), (middle[0] - 0.01, middle[1] - 0.12)),
        colour=tint("#e2483d"),
        shade=0.2,
    )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _pole(figure: Figure) -> None:
    """Long and bent at both ends."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2, (far[1] + near[1]) / 2
    slope = (far[1] - near[1]) / max(far[0] - near[0], 0.1)
    bar = [(x + at, y + slope * at - 0.16 * at * at) for at in (-0.95, -0.5, 0.0, 0.5, 0.95)]
    fill(tube(bar, [0.010, 0.012, 0.014, 0.012, 0.010]), colour=tint("#d8433f"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


MANNER_MARKS: dict[str, Callable[[Figure], None]] = {
    "wiping": _sponge,
    "shaving": _foam,
    "making up": _lipstick,
    "toasting": _glass,
    "doodling": _crayons,
    "lassoing": _lasso,
    "shouting": _shout,
    "thinking": _thought,
    "sneezing": _sneeze,
    "blowing kiss": _hearts,
    "grooming": _comb,
    "clapping": _claps,
    "sowing": _seed,
    "tugging": _tug,
    "on a rope": _pole,
}
"""By the name of the action."""
