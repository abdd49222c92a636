"""What shows in the street need: bagpipes, flames, a cobra in its basket, a puppet on strings. Lengths are in heights."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import ellipse, polygon, smooth, tint, tube
from ..motion import toward, wave
from .street_poses import fire_out

if TYPE_CHECKING:
    from .figure import Figure

_WOOD = tint("#a9743f")


def _bagpipes(figure: Figure) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = near[0] - 0.10, near[1] + 0.10
    for turn, long in ((108, 0.44), (98, 0.40), (88, 0.46)):
        tip = toward((x - 0.01, y + 0.03), turn, long)
        fill(tube([(x - 0.01, y + 0.03), tip], [0.011, 0.016]), colour=tint("#2a2422"), shade=0.4)
        fill(ellipse(*tip, 0.022), colour=tint("#f4ead2"), shade=0.3)
    swell_ = 0.006 * wave(figure.phase)
    fill(
        smooth(
            (x - 0.11, y - 0.02),
            (x - 0.03, y + 0.09 + swell_),
            (x + 0.10, y + 0.07),
            (x + 0.15, y - 0.01),
            (x + 0.03, y - 0.09),
            (x - 0.07, y - 0.08),
        ),
        colour=tint("#a8302c"),
        depth=0.05,
    )
    fill(
        tube([(x - 0.08, y + 0.04), (x + 0.10, y + 0.0)], [0.006] * 2),
        tube([(x - 0.02, y + 0.08), (x + 0.02, y - 0.08)], [0.006] * 2),
        colour=tint("#2f6a4a"),
        shade=0,
    )
    mouth = (figure.head[0] + figure.look.head * 0.9, figure.head[1] - figure.look.head * 0.45)
    fill(tube([mouth, (x + 0.08, y + 0.05)], [0.009, 0.011]), colour=tint("#2a2422"), shade=0.3)
    fill(
        tube([(x + 0.12, y), far, (near[0] + 0.02, near[1] - 0.10)], [0.012, 0.011, 0.016]),
        colour=tint("#2a2422"),
        shade=0.3,
    )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _flames(figure: Figure) -> None:
    """A torch in the hand; a long flame out of the mouth over it."""
    far, fill, phase = figure.hands[0], figure.drawing.fill, figure.phase
    fill(
        tube([(far[0] - 0.02, far[1] - 0.10), (far[0] + 0.02, far[1] + 0.09)], [0.012, 0.016]), colour=_WOOD, shade=0.3
    )
    tip = (far[0] + 0.02, far[1] + 0.10)
    for size, code in ((1.0, "#ff7a1e"), (0.6, "#ffe08a")):
        flick = 0.02 * wave(phase * 6)
        fill(
            smooth(
                (tip[0] - 0.045 * size, tip[1]), (tip[0] + flick, tip[1] + 0.17 * size), (tip[0] + 0.045 * size, tip[1])
            ),
            colour=tint(code),
            shade=0,
        )
    out = fire_out(phase)
    if out > 0.03:
        x, y = figure.head[0] + figure.look.head, figure.head[1] - figure.look.head * 0.3
        for number in range(26):
            share = ((number + phase * 40) % 26) / 26
            spread = 0.03 + 0.16 * share
            spot = (x + 0.95 * out * share, y + 0.34 * out * share + spread * 0.7 * wave(number * 0.381966 + phase * 3))
            code = "#fff0a8" if share < 0.3 else "#ffb02e" if share < 0.65 else "#f2561e"
            fill(
                ellipse(*spot, 0.035 + 0.085 * share),
                colour=tint(code),
                shade=0,
                opacity=0.85 * (1 - 0.6 * share),
                soft=0.02,
            )
    figure.draw_hand(0)


def _cobra(figure: Figure) -> None:
    """A pipe with a gourd, and a snake that sways over its basket."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    mouth = (figure.head[0] + figure.look.head * 0.95, figure.head[1] - figure.look.head * 0.45)
    fill(tube([mouth, near, (far[0] + 0.12, far[1] - 0.08)], [0.010, 0.013, 0.018]), colour=_WOOD, shade=0.4)
    fill(ellipse((near[0] + far[0]) / 2, (near[1] + far[1]) / 2 + 0.02, 0.045), colour=tint("#c98a3a"), depth=0.03)
    sway = 0.05 * wave(phase)
    neck = [(0.66, 0.16), (0.64 - sway * 0.4, 0.28), (0.68 + sway * 0.4, 0.42), (0.66 + sway, 0.54)]
    fill(tube(neck, [0.038, 0.036, 0.040, 0.034]), colour=tint("#6b7a3a"), depth=0.03)
    x, y = neck[-1]
    fill(
        smooth(
            (x - 0.03, y - 0.13),
            (x - 0.085, y - 0.02),
            (x - 0.04, y + 0.05),
            (x + 0.04, y + 0.05),
            (x + 0.085, y - 0.02),
            (x + 0.03, y - 0.13),
        ),
        colour=tint("#7f8f46"),
        depth=0.03,
    )
    fill(ellipse(x, y - 0.03, 0.032, 0.05), colour=tint("#d8c27a"), shade=0.2)
    fill(ellipse(x - 0.03, y + 0.035, 0.040, 0.028), colour=tint("#6b7a3a"), depth=0.02)
    fill(ellipse(x - 0.045, y + 0.042, 0.008), colour=tint("#24232b"), shade=0)
    fill(
        tube([(x - 0.065, y + 0.03), (x - 0.11, y + 0.02 + 0.01 * wave(phase * 5))], [0.005, 0.003]),
        colour=tint("#d8342c"),
        shade=0,
    )
    fill(
        smooth((0.52, 0.02), (0.49, 0.10), (0.54, 0.17), (0.78, 0.17), (0.83, 0.10), (0.80, 0.02)),
        colour=tint("#c98f4a"),
        depth=0.04,
    )
    for row in range(3):
        fill(
            tube([(0.50, 0.05 + 0.04 * row), (0.66, 0.035 + 0.04 * row), (0.82, 0.05 + 0.04 * row)], [0.005] * 3),
            colour=tint("#8a5a2a"),
            shade=0,
        )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _marionette(figure: Figure) -> None:
    """A little figure that dances on its strings."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    step = wave(phase * 2)
    x, y = 0.46, 0.40 + 0.02 * step
    for hand in (far, near):
        fill(
            tube([(hand[0] - 0.05, hand[1] + 0.01), (hand[0] + 0.11, hand[1] + 0.02)], [0.010] * 2),
            colour=_WOOD,
            shade=0.3,
        )
    wrists = ((x - 0.12, y - 0.06 + 0.04 * step), (x + 0.12, y - 0.06 - 0.04 * step))
    for top, low in (
        ((near[0] + 0.02, near[1]), wrists[0]),
        ((far[0] + 0.10, far[1]), wrists[1]),
        ((far[0], far[1]), (x, y + 0.10)),
    ):
        fill(tube([top, low], [0.003] * 2), colour=tint("#f4f1ea"), shade=0)
    for side, wrist in zip((-1, 1), wrists, strict=True):
        foot = (x + 0.06 * side, 0.06 + 0.06 * max(side * step, 0.0))
        fill(tube([(x + 0.025 * side, y - 0.14), foot], [0.024, 0.020]), colour=tint("#2f4a9a"), shade=0.3)
        fill(ellipse(foot[0] + 0.015, foot[1] - 0.01, 0.032, 0.018), colour=tint("#3a2c2c"), shade=0.3)
        fill(tube([(x + 0.05 * side, y), wrist], [0.020, 0.016]), colour=tint("#d8342c"), shade=0.3)
        fill(ellipse(*wrist, 0.020), colour=tint("#e8b88a"), shade=0.3)
    fill(
        polygon((x - 0.06, y + 0.02), (x + 0.06, y + 0.02), (x + 0.075, y - 0.16), (x - 0.075, y - 0.16)),
        colour=tint("#d8342c"),
        depth=0.03,
    )
    fill(ellipse(x, y + 0.075, 0.058), colour=tint("#e8b88a"), depth=0.03)
    fill(polygon((x - 0.06, y + 0.10), (x + 0.06, y + 0.10), (x - 0.01, y + 0.21)), colour=tint("#f2b21e"), depth=0.02)
    fill(ellipse(x + 0.012, y + 0.085, 0.008), ellipse(x + 0.040, y + 0.085, 0.008), colour=tint("#24232b"), shade=0)
    fill(ellipse(x + 0.06, y + 0.07, 0.016), colour=tint("#d8805a"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


SHOW_MARKS: dict[str, Callable[[Figure], None]] = {
    "piping": _bagpipes,
    "fire breathing": _flames,
    "snake charming": _cobra,
    "puppeteering": _marionette,
}
"""By the name of the action."""
