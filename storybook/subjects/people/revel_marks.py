"""What feasts and games need besides people: clouds of colour, bubble wrap, a vat of grapes. Lengths are in heights."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, smooth, star, tint, tube
from ..motion import wave
from .revel_poses import powder_thrown

if TYPE_CHECKING:
    from .figure import Figure

_POWDERS = ("#e8308a", "#ffc81e", "#2fb8d8", "#7a3fd0", "#3fb84a", "#ff6a2c")


def _powder(figure: Figure) -> None:
    """Clouds in gay colours that spread and sink, and stains of them on whoever throws."""
    fill, phase = figure.drawing.fill, figure.phase
    own = sum(figure.look.name.encode())
    for number in range(5):
        spot = (figure.chest[0] - 0.04 + 0.035 * number, figure.chest[1] - 0.05 - 0.05 * ((number * 3) % 4))
        fill(ellipse(*spot, 0.028, 0.022), colour=tint(_POWDERS[(own + number) % 6]), shade=0, opacity=0.75, soft=0.008)
    for hand, (x, y) in enumerate(figure.hands):
        if powder_thrown(phase) < 0.5 and not 0.34 < phase < 0.9:
            fill(ellipse(x, y + 0.02, 0.045, 0.035), colour=tint(_POWDERS[(own + hand) % 6]), shade=0.3)
    gone = ((phase - 0.26) % 1.0) / 0.95
    for number in range(16):
        colour = tint(_POWDERS[(own + number // 3) % 6])
        away, high = 0.10 + 0.075 * ((number * 5) % 9), 0.10 + 0.06 * ((number * 7) % 8)
        spread = gone**0.55
        x = 0.22 + away * spread * (1.0 if number % 4 else -0.6)
        y = 0.98 + high * spread * 1.3 - 0.40 * gone * gone
        if gone < 1.0:
            size = 0.06 + (0.12 + 0.03 * (number % 3)) * spread
            fill(
                ellipse(x, y, size, size * 0.8), colour=colour, shade=0, opacity=0.95 * (1 - gone**3), soft=size * 0.22
            )
    for number in range(14):
        x = 0.20 + (0.05 + 0.05 * ((number * 5) % 12)) * gone
        y = 0.95 + (0.10 + 0.035 * ((number * 7) % 10)) * gone * 2 - 0.7 * gone * gone
        fill(ellipse(x, y, 0.010), colour=tint(_POWDERS[(own + number) % 6]), shade=0, opacity=max(1 - gone, 0.0))
    figure.draw_hand(0)
    figure.draw_hand(1)


def _bubble_wrap(figure: Figure, lift: float) -> None:
    """A long sheet of it, one end still rolled up."""
    fill = figure.drawing.fill
    sheet = smooth((-0.55, 0.005), (-0.40, 0.055), (0.55, 0.055), (0.72, 0.005), (0.10, -0.05))
    fill(sheet, colour=tint("#bfe3f2"), shade=0.2, opacity=0.85)
    for row in range(3):
        for at in range(15):
            x, y = -0.46 + 0.075 * at + 0.035 * (row % 2), -0.012 + 0.026 * row
            fill(ellipse(x, y + 0.008, 0.030, 0.017), colour=tint("#e6f6fc"), shade=0.3)
            fill(ellipse(x - 0.008, y + 0.014, 0.010, 0.006), colour=(255, 255, 255), shade=0)
    fill(ellipse(0.74, 0.13, 0.115, 0.14), colour=tint("#a8d4e8"), depth=0.03)
    fill(ellipse(0.74, 0.13, 0.075, 0.095), ellipse(0.74, 0.13, 0.035, 0.045), colour=tint("#d8effa"), shade=0.3)
    for at in range(9):
        x, y = 0.74 + 0.10 * wave(at / 9, 0.25), 0.13 + 0.125 * wave(at / 9)
        fill(ellipse(x, y, 0.020), colour=tint("#e6f6fc"), shade=0.3)


def _pops(figure: Figure) -> None:
    """Where a foot comes down."""
    for side, shift in ((0, 0.5), (1, 0.0)):
        gone = ((figure.phase * 2 + shift) % 1.0) / 0.35
        if gone < 1.0:
            x = figure.pose.feet[side].x + 0.05
            burst = star(x, 0.04, 0.07 + 0.10 * gone, 0.03 + 0.04 * gone, 9, 20.0)
            figure.drawing.fill(burst, colour=tint("#fff2a8"), shade=0, opacity=0.9 * (1 - gone))
            for number in range(5):
                spot = (x - 0.16 + 0.08 * number, 0.06 + 0.16 * gone - 0.03 * abs(number - 2))
                figure.drawing.fill(ellipse(*spot, 0.012), colour=tint("#8fd0ee"), shade=0, opacity=1 - gone)


def _vat(figure: Figure) -> None:
    """A broad vat of wood, full of grapes, juice that splashes."""
    fill, wood, juice = figure.drawing.fill, tint("#a86f3c"), tint("#7a2a6a")
    for number in range(10):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (-0.26 + 0.065 * number, 0.24 + 0.20 * gone - 0.26 * gone * gone)
        fill(ellipse(*spot, 0.014), colour=juice, shade=0.2, opacity=1 - gone)
    fill(*[ellipse(-0.40 + 0.058 * at, 0.215 + 0.015 * (at % 2), 0.040) for at in range(15)], colour=juice, depth=0.02)
    fill(
        *[ellipse(-0.39 + 0.058 * at, 0.225 + 0.012 * (at % 2), 0.010) for at in range(15)],
        colour=light(juice, 0.5),
        shade=0,
    )
    fill(smooth((-0.48, 0.22), (-0.42, -0.02), (0.0, -0.035), (0.42, -0.02), (0.48, 0.22), (0.0, 0.195), steps=4),
         colour=wood, depth=0.05)  # fmt: skip
    staves = [box(-0.40 + 0.10 * at, -0.01, -0.393 + 0.10 * at, 0.195) for at in range(9)]
    fill(*staves, colour=dark(wood, 0.3), shade=0)
    for y in (0.05, 0.15):
        fill(
            tube([(-0.455, y + 0.01), (0.0, y - 0.012), (0.455, y + 0.01)], [0.012] * 3),
            colour=tint("#5b626b"),
            shade=0.3,
        )


REVEL_MARKS: dict[str, Callable[[Figure], None]] = {
    "powder throwing": _powder,
    "stomping": _pops,
    "treading grapes": _vat,
}
"""By the name of the action."""
REVEL_UNDER: dict[str, Callable[[Figure, float], None]] = {"stomping": _bubble_wrap}
"""The same of what is under whoever does it."""
