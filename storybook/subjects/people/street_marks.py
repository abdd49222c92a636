"""What work in the street and at a desk is done with: tools that shake and smoke, ink, needle, brush. Lengths in heights."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, polygon, smooth, tint, tube
from ..motion import toward
from .show_marks import SHOW_MARKS
from .trade_marks import draw_stool

if TYPE_CHECKING:
    from .figure import Figure

_WOOD, _STEEL, _STONE = tint("#a9743f"), tint("#aeb7c0"), tint("#8d8a86")


def _chips(figure: Figure, at: tuple[float, float], code: str, many: int = 12) -> None:
    """Dust and pieces that fly up from a point."""
    for number in range(many):
        gone = (figure.phase * 4 + number * 0.381966) % 1.0
        spot = (
            at[0] + 0.05 * (number - many / 2) * gone,
            at[1] + (0.24 + 0.05 * (number % 3)) * gone - 0.34 * gone * gone,
        )
        figure.drawing.fill(ellipse(*spot, 0.014), colour=tint(code), shade=0.2, opacity=1 - gone)
    for number in range(5):
        gone = (figure.phase * 2 + number / 5) % 1.0
        spot = (at[0] + 0.09 * (number - 2) * (0.5 + gone), at[1] + 0.10 * gone)
        figure.drawing.fill(
            ellipse(*spot, 0.05 + 0.07 * gone), colour=tint("#d8d2c8"), shade=0, opacity=0.5 * (1 - gone), soft=0.02
        )


def _jackhammer(figure: Figure) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    x, top = (far[0] + near[0]) / 2 + 0.02, far[1]
    fill(
        polygon((x - 0.24, 0.0), (x - 0.10, 0.05), (x + 0.02, 0.015), (x + 0.14, 0.055), (x + 0.28, 0.0)),
        colour=dark(_STONE, 0.2),
        depth=0.02,
    )
    fill(tube([(x, 0.30), (x, 0.03)], [0.016, 0.010]), colour=_STEEL, shade=0.4)
    fill(box(x - 0.045, 0.26, x + 0.045, top - 0.04, 0.02), colour=tint("#f2b21e"), depth=0.03)
    fill(box(x - 0.052, 0.36, x + 0.052, 0.40), colour=tint("#24232b"), shade=0.3)
    fill(tube([(near[0] - 0.03, near[1]), (far[0] + 0.03, far[1])], [0.017] * 2), colour=tint("#24232b"), shade=0.3)
    fill(tube([(x - 0.04, 0.34), (-0.12, 0.16), (-0.40, 0.02)], [0.012] * 3), colour=tint("#3a3f48"), shade=0.3)
    _chips(figure, (x, 0.04), "#6f6a66", 16)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _chainsaw(figure: Figure) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    for x in (0.34, 0.94):
        fill(
            tube([(x - 0.10, 0.0), (x + 0.10, 0.30)], [0.018] * 2),
            tube([(x + 0.10, 0.0), (x - 0.10, 0.30)], [0.018] * 2),
            colour=dark(_WOOD, 0.3),
            shade=0.3,
        )
    fill(tube([(0.22, 0.30), (1.06, 0.30)], [0.095] * 2), colour=dark(_WOOD, 0.15), depth=0.04)
    fill(ellipse(1.08, 0.30, 0.045, 0.095), ellipse(1.08, 0.30, 0.025, 0.055), colour=light(_WOOD, 0.4), shade=0.2)
    y = min(far[1], near[1])
    fill(box(0.58, 0.24, 0.66, 0.40), colour=light(_WOOD, 0.35), shade=0)
    bar = [(far[0] + 0.06, y - 0.02), (far[0] + 0.42, y - 0.16)]
    fill(tube(bar, [0.036, 0.026], straight=True), colour=_STEEL, shade=0.4)
    teeth = [toward(bar[0], -21, 0.035 * at) for at in range(11)]
    fill(*[ellipse(x, at_y - 0.034, 0.010) for x, at_y in teeth], colour=tint("#5b636c"), shade=0)
    fill(box(near[0] - 0.03, y - 0.07, far[0] + 0.08, y + 0.05, 0.03), colour=tint("#f2762e"), depth=0.03)
    fill(
        tube([(near[0] - 0.02, y + 0.03), near, (far[0], far[1] + 0.03)], [0.014] * 3),
        colour=tint("#24232b"),
        shade=0.3,
    )
    _chips(figure, (0.62, 0.32), "#e8cf9a", 18)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _mortar(figure: Figure) -> None:
    (far, near), fill = figure.hands, figure.drawing.fill
    x = 0.36
    fill(
        tube([(x, near[1] - 0.34), (far[0] + 0.01, far[1] + 0.20)], [0.026, 0.018]),
        colour=light(_WOOD, 0.15),
        shade=0.4,
    )
    fill(
        smooth(
            (x - 0.14, 0.34),
            (x - 0.12, 0.18),
            (x - 0.06, 0.12),
            (x - 0.13, 0.0),
            (x + 0.13, 0.0),
            (x + 0.06, 0.12),
            (x + 0.12, 0.18),
            (x + 0.14, 0.34),
            steps=4,
        ),
        colour=dark(_WOOD, 0.15),
        depth=0.05,
    )
    fill(ellipse(x, 0.335, 0.14, 0.03), colour=tint("#e8d8a0"), shade=0.2)
    for number in range(7):
        gone = (figure.phase * 2 + 0.2 + number / 7) % 1.0
        spot = (x + 0.05 * (number - 3) * (0.6 + gone), 0.35 + 0.16 * gone - 0.2 * gone * gone)
        fill(ellipse(*spot, 0.010), colour=tint("#f2e2b0"), shade=0, opacity=1 - gone)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _desk(figure: Figure) -> None:
    """A low one with a long sheet of paper; strokes of ink stand on it."""
    far, fill, ink = figure.hands[0], figure.drawing.fill, tint("#1f1d24")
    fill(box(0.16, 0.0, 0.21, 0.22), box(0.82, 0.0, 0.87, 0.22), colour=tint("#5b2a22"), shade=0.3)
    fill(polygon((0.10, 0.20), (0.92, 0.20), (0.88, 0.27), (0.16, 0.27)), colour=tint("#7a3a2c"), depth=0.02)
    fill(polygon((0.24, 0.205), (0.72, 0.205), (0.70, 0.265), (0.27, 0.265)), colour=tint("#fbf8ee"), shade=0.1)
    fill(polygon((0.27, 0.265), (0.24, 0.205), (0.20, 0.08), (0.28, 0.08)), colour=tint("#ece6d4"), shade=0.1)
    for at in range(4):
        x = 0.66 - 0.085 * at
        fill(
            tube([(x - 0.03, 0.245), (x + 0.02, 0.25)], [0.005, 0.008]),
            tube([(x, 0.258), (x - 0.01, 0.215)], [0.008, 0.004]),
            tube([(x - 0.025, 0.222), (x + 0.025, 0.215)], [0.004, 0.007]),
            colour=ink,
            shade=0,
        )
    fill(box(0.76, 0.255, 0.85, 0.285, 0.008), colour=tint("#3a3f48"), depth=0.02)
    fill(ellipse(0.805, 0.285, 0.036, 0.008), colour=ink, shade=0)
    fill(
        tube([(far[0] - 0.01, far[1] + 0.14), far, (far[0] + 0.01, far[1] - 0.04)], [0.009, 0.010, 0.012]),
        colour=_WOOD,
        shade=0.3,
    )
    fill(tube([(far[0] + 0.01, far[1] - 0.04), (far[0] + 0.012, far[1] - 0.085)], [0.014, 0.003]), colour=ink, shade=0)
    figure.draw_hand(0)


def _tattoo(figure: Figure) -> None:
    """Somebody's arm on a rest, with a picture on it that is almost done; a needle, a lamp."""
    far, fill = figure.hands[0], figure.drawing.fill
    fill(box(0.44, 0.0, 0.47, 0.40), box(0.36, 0.0, 0.56, 0.02), colour=tint("#4a525c"), shade=0.3)
    fill(box(0.24, 0.385, 0.74, 0.43, 0.02), colour=tint("#24232b"), depth=0.02)
    arm = fill(
        tube([(0.96, 0.47), (0.62, 0.46), (0.32, 0.455)], [0.068, 0.060, 0.040]), colour=tint("#d9a074"), depth=0.04
    )
    fill(ellipse(0.27, 0.455, 0.042, 0.034), colour=tint("#d9a074"), shade=0.4)
    fill(box(0.86, 0.38, 1.02, 0.56, 0.03), colour=tint("#c9483c"), depth=0.03)
    curl = [(0.74, 0.46), (0.67, 0.50), (0.61, 0.44), (0.54, 0.49), (0.48, 0.45), (0.43, 0.47)]
    fill(tube(curl, [0.008, 0.014, 0.014, 0.012, 0.010, 0.006]), colour=tint("#2f5a6a"), shade=0, clip=arm)
    fill(
        ellipse(0.75, 0.47, 0.022),
        ellipse(0.57, 0.445, 0.012),
        ellipse(0.65, 0.465, 0.012),
        colour=tint("#b8342c"),
        shade=0,
        clip=arm,
    )
    fill(
        tube([(far[0] - 0.04, far[1] + 0.07), far, (far[0] + 0.05, far[1] - 0.03)], [0.016, 0.018, 0.005]),
        colour=_STEEL,
        shade=0.4,
    )
    fill(
        tube([(far[0] - 0.04, far[1] + 0.07), (0.16, 0.40), (0.10, 0.02)], [0.006] * 3), colour=tint("#24232b"), shade=0
    )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _chimney(figure: Figure) -> None:
    """Of brick, with a cloud of soot, and the brush on its rod in it."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    brush = (far[0] + 0.16, far[1] + 0.20)
    fill(tube([(near[0] - 0.08, near[1] - 0.12), near, far, brush], [0.010] * 4), colour=_WOOD, shade=0.3)
    for at in range(12):
        fill(tube([brush, toward(brush, 30 * at, 0.085)], [0.010, 0.006]), colour=tint("#24232b"), shade=0)
    fill(box(0.36, -0.02, 0.72, 0.62), colour=tint("#a8553c"), depth=0.04)
    for row in range(6):
        fill(box(0.36, 0.10 * row + 0.04, 0.72, 0.10 * row + 0.048), colour=tint("#7f3c2a"), shade=0)
        for at in range(3):
            x = 0.42 + 0.12 * at + 0.06 * (row % 2)
            fill(box(x, 0.10 * row - 0.05, x + 0.008, 0.10 * row + 0.04), colour=tint("#7f3c2a"), shade=0)
    fill(box(0.32, 0.60, 0.76, 0.67, 0.01), colour=tint("#8f4632"), depth=0.02)
    for number in range(9):
        gone = (phase * 2 + number * 0.381966) % 1.0
        spot = (0.54 + 0.05 * (number - 4) * (0.5 + gone), 0.68 + 0.34 * gone)
        fill(ellipse(*spot, 0.03 + 0.06 * gone), colour=tint("#3a3638"), shade=0, opacity=0.6 * (1 - gone), soft=0.02)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _wall(figure: Figure) -> None:
    """As high as the hips, mortar on it; a heap of bricks."""
    (far, near), fill, brick = figure.hands, figure.drawing.fill, tint("#b5573f")
    for row in range(6):
        for at in range(5 - (row == 5) * 3):
            x = 0.34 + 0.15 * at + 0.075 * (row % 2)
            fill(
                box(x, 0.072 * row, x + 0.14, 0.072 * row + 0.062, 0.006),
                colour=dark(brick, 0.10 * ((at + row) % 3)),
                depth=0.01,
            )
    fill(box(0.36, 0.362, 0.62, 0.378, 0.006), colour=tint("#d8d2c8"), shade=0.2)
    fill(box(far[0] - 0.06, far[1] - 0.075, far[0] + 0.08, far[1] - 0.013, 0.006), colour=brick, depth=0.02)
    fill(tube([(near[0] - 0.04, near[1] + 0.02), near], [0.012] * 2), colour=_WOOD, shade=0.3)
    fill(
        polygon((near[0] + 0.02, near[1] + 0.03), (near[0] + 0.16, near[1] - 0.02), (near[0] + 0.02, near[1] - 0.04)),
        colour=_STEEL,
    )
    for at in range(3):
        fill(
            box(-0.42 + 0.05 * (at == 2), 0.065 * at, -0.28 + 0.05 * (at == 2), 0.065 * at + 0.06, 0.006),
            colour=brick,
            depth=0.01,
        )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _sink(figure: Figure) -> None:
    """A basin on its pipe, which drips into a bucket."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    pipe = [(0.58, 0.44), (0.58, 0.32), (0.50, 0.27), (0.48, 0.36), (0.72, 0.38)]
    fill(tube(pipe, [0.020] * 5), colour=_STEEL, shade=0.5)
    basin = smooth((0.36, 0.58), (0.40, 0.48), (0.52, 0.42), (0.68, 0.42), (0.80, 0.48), (0.84, 0.58))
    fill(basin, box(0.33, 0.56, 0.87, 0.61, 0.02), colour=tint("#fbfaf6"), depth=0.05)
    fill(tube([(0.76, 0.60), (0.76, 0.74), (0.64, 0.74), (0.63, 0.70)], [0.018] * 4), colour=_STEEL, shade=0.5)
    fill(polygon((0.42, 0.15), (0.62, 0.15), (0.59, 0.0), (0.45, 0.0)), colour=tint("#3f86d0"), depth=0.03)
    for number in range(6):
        gone = (phase * 3 + number / 6) % 1.0
        fill(
            ellipse(0.505 + 0.03 * (number % 3 - 1) * gone, 0.26 - 0.13 * gone * gone, 0.010, 0.016),
            colour=tint("#7fc4ea"),
            shade=0,
        )
    for number in range(5):
        gone = (phase * 4 + number / 5) % 1.0
        spot = (0.50 - 0.16 * gone, 0.30 + 0.10 * gone - 0.25 * gone * gone)
        fill(ellipse(*spot, 0.010), colour=tint("#a8dcf4"), shade=0, opacity=1 - gone)
    fill(tube([near, far, (0.50, 0.30)], [0.014, 0.013, 0.020]), colour=tint("#d8342c"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _dress_form(figure: Figure) -> None:
    """A jacket on a stand, half pinned; the tape along it."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x = 0.52
    fill(
        tube([(x, 0.0), (x, 0.44)], [0.014] * 2),
        tube([(x - 0.14, 0.0), (x, 0.08), (x + 0.14, 0.0)], [0.014] * 3),
        colour=_WOOD,
    )
    fill(ellipse(x, 0.92, 0.030, 0.045), colour=dark(_WOOD, 0.2), shade=0.3)
    jacket = smooth(
        (x - 0.15, 0.84),
        (x, 0.89),
        (x + 0.15, 0.84),
        (x + 0.11, 0.64),
        (x + 0.15, 0.42),
        (x, 0.40),
        (x - 0.15, 0.42),
        (x - 0.11, 0.64),
    )
    shape = fill(jacket, colour=tint("#33456b"), depth=0.05)
    fill(polygon((x - 0.05, 0.88), (x + 0.06, 0.88), (x + 0.01, 0.66)), colour=tint("#fbfaf6"), shade=0, clip=shape)
    fill(*[ellipse(x + 0.01, 0.62 - 0.07 * at, 0.011) for at in range(3)], colour=tint("#d8b45a"), shade=0)
    tape = [near, ((near[0] + far[0]) / 2, (near[1] + far[1]) / 2 - 0.02), far, (far[0] + 0.03, far[1] - 0.20)]
    fill(tube(tape, [0.012] * 4), colour=tint("#f2d23c"), shade=0.2)
    figure.draw_hand(0)
    figure.draw_hand(1)


STREET_MARKS: dict[str, Callable[[Figure], None]] = {
    **SHOW_MARKS,
    "jackhammering": _jackhammer,
    "chainsawing": _chainsaw,
    "pounding": _mortar,
    "calligraphy": _desk,
    "tattooing": _tattoo,
    "chimney sweeping": _chimney,
    "bricklaying": _wall,
    "plumbing": _sink,
    "measuring": _dress_form,
}
"""By the name of the action."""
STREET_UNDER: dict[str, Callable[[Figure, float], None]] = {"tattooing": draw_stool}
"""The same of what is behind whoever does it."""
