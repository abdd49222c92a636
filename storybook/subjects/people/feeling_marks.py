"""What belongs to feelings, to exercise and to what is said: tears, a telephone, a barbell, a halberd, a full basket."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import arc, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..motion import keyed, swell, toward, wave

if TYPE_CHECKING:
    from .figure import Figure

_TEAR, _STEEL, _WICKER, _WHITE = tint("#5fb4f0"), tint("#c9d2da"), tint("#b98046"), (255, 255, 255)
_PHONE, _GLASS = tint("#23262e"), tint("#9fdcf7")


def _tears(figure: Figure) -> None:
    """From the face, to both sides and down."""
    (x, y), fill = figure.head, figure.drawing.fill
    size = 0.26 * figure.look.head
    for number in range(6):
        gone = (figure.phase * 2 + number / 6) % 1.0
        side = 1 if number % 2 else -1
        at = (
            x + (0.75 + 0.9 * gone) * side * figure.look.head,
            y - 0.2 * figure.look.head + 0.10 * gone - 0.34 * gone**2,
        )
        drop = smooth((at[0], at[1] + 1.9 * size), (at[0] + size, at[1]), (at[0], at[1] - size), (at[0] - size, at[1]))
        fill(drop, colour=_TEAR, shade=0.4, opacity=min(1.0, 5 * (1 - gone), 8 * gone))


def _surprise(figure: Figure) -> None:
    """Short strokes that spring from the head."""
    (x, y), head = figure.head, figure.look.head
    out = swell(figure.phase * 2)
    strokes = [
        part
        for turn in (40, 68, 96, 124, 152)
        for part in tube(
            [toward((x, y), turn, head * (1.55 + 0.2 * out)), toward((x, y), turn, head * (2.0 + 0.4 * out))],
            [0.011, 0.008],
        )
    ]
    figure.drawing.fill(strokes, colour=tint("#f6b21d"), shade=0)
    mouth = toward(toward((x, y), figure.tilt, 0.42 * head), figure.tilt - 90, 0.46 * head)
    figure.drawing.fill(ellipse(*mouth, 0.17 * head, 0.24 * head), colour=tint("#6b2430"), shade=0)


def _telephone(figure: Figure) -> None:
    """At the ear, and the sound that comes out of it."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    figure.draw_hand(1)
    with figure.drawing.at(x + 0.012, y + 0.035, turn=12):
        fill(box(-0.036, -0.105, 0.036, 0.095, 0.014), colour=_PHONE, depth=0.02)
        fill(box(-0.026, -0.085, 0.026, 0.078, 0.008), colour=_GLASS, shade=0)
    fill(tube([(x - 0.02, y - 0.035), (x + 0.045, y - 0.03)], [0.013] * 2), colour=figure.glove(figure.skin), shade=0.4)
    for number in range(2):
        reach = 0.075 + 0.045 * ((figure.phase * 2 + number / 2) % 1.0)
        curve = [(float(px), float(py)) for px, py in arc(x - 0.02, y + 0.06, reach, 130, 200, steps=8)]
        fill(tube(curve, [0.006] * 8), colour=tint("#ffffff"), shade=0, opacity=0.9)


def _selfie(figure: Figure) -> None:
    """A telephone in the far hand, its glass towards the face, and a flash now and then."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    with figure.drawing.at(x + 0.02, y + 0.045, turn=-12):
        fill(box(-0.03, -0.085, 0.03, 0.10, 0.014), colour=_PHONE, depth=0.02)
        fill(box(-0.03, -0.065, 0.012, 0.08, 0.006), colour=_GLASS, shade=0)
    figure.draw_hand(0)
    flash = keyed(figure.phase, ((0.0, 0.0), (0.42, 0.0), (0.48, 1.0), (0.56, 0.0)))
    if flash > 0.02:
        fill(star(x + 0.01, y + 0.12, 0.17 * flash, 0.03, 8), colour=_WHITE, shade=0)


def _clap(figure: Figure) -> None:
    """Where the palms meet."""
    hit = keyed(figure.phase, ((0.0, 0.0), (0.32, 0.0), (0.36, 1.0), (0.52, 0.6), (0.60, 0.0)))
    if hit > 0.02:
        x, y = figure.hands[0]
        rays = [
            part
            for turn in range(20, 180, 28)
            for part in tube(
                [toward((x + 0.02, y), turn, 0.08), toward((x + 0.02, y), turn, 0.08 + 0.08 * hit)], [0.009, 0.006]
            )
        ]
        figure.drawing.fill(rays, colour=tint("#ffd23f"), shade=0)


def _barbell(figure: Figure) -> None:
    """In both hands, with two plates at each end."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2, (far[1] + near[1]) / 2
    fill(tube([(x - 0.50, y), (x + 0.50, y)], [0.012] * 2), colour=_STEEL, shade=0.4)
    for side in (-1, 1):
        fill(
            box(x + side * 0.40 - 0.022, y - 0.145, x + side * 0.40 + 0.022, y + 0.145, 0.02),
            colour=tint("#3b4048"),
            depth=0.02,
        )
        fill(
            box(x + side * 0.45 - 0.018, y - 0.105, x + side * 0.45 + 0.018, y + 0.105, 0.018),
            colour=tint("#d8433f"),
            depth=0.02,
        )
    figure.draw_hand(0)
    figure.draw_hand(1)


def _halberd(figure: Figure) -> None:
    """From the ground to above the head."""
    x, fill = figure.hands[0][0] + 0.02, figure.drawing.fill
    fill(tube([(x, 0.0), (x, 1.16)], [0.012, 0.011]), colour=tint("#7a4a2b"), shade=0.4)
    blade = smooth(
        (x - 0.01, 1.12),
        (x + 0.05, 1.16),
        (x + 0.12, 1.15),
        (x + 0.14, 1.05),
        (x + 0.11, 0.95),
        (x + 0.05, 1.01),
        (x - 0.01, 1.03),
    )
    fill(blade, colour=_STEEL, depth=0.02)
    fill(polygon((x - 0.022, 1.14), (x + 0.022, 1.14), (x, 1.32)), colour=light(_STEEL, 0.3), depth=0.01)
    fill(polygon((x - 0.01, 1.10), (x - 0.01, 1.05), (x - 0.09, 1.075)), colour=_STEEL, shade=0.3)
    figure.draw_hand(0)


def _snowball(figure: Figure) -> None:
    """In the hand, then in a bow ahead, until it bursts."""
    phase, fill, (x, y) = figure.phase, figure.drawing.fill, figure.hands[0]
    gone = (phase - 0.27) / 0.50
    held = phase < 0.27 or phase > 0.92
    at = (x + 0.02, y + 0.03) if held else (0.30 + 0.85 * gone, 0.92 + 0.62 * gone - 0.80 * gone * gone)
    if held or gone < 1.0:
        fill(ellipse(*at, 0.068), colour=tint("#8fa9cf"), shade=0)
        fill(ellipse(at[0] - 0.006, at[1] + 0.006, 0.058), colour=_WHITE, depth=0.03)
        return
    burst = (phase - 0.77) / 0.15
    for number in range(9):
        spot = toward((1.15, 0.74), 40 * number, 0.04 + 0.16 * burst)
        fill(ellipse(*spot, 0.030 * (1.2 - burst)), colour=tint("#dbe8fa"), shade=0, opacity=1 - 0.7 * burst)


def _basket(figure: Figure) -> None:
    """In the near hand, with what has been gathered; the far hand brings more."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = near[0], near[1] - 0.17
    handle = [(float(px), float(py)) for px, py in arc(x, y + 0.07, 0.10, 0, 180, 0.105, steps=10)]
    fill(tube(handle, [0.010] * 10), colour=dark(_WICKER, 0.25), shade=0.3)
    for number in range(5):
        spot = (x - 0.075 + 0.038 * number, y + 0.085 + 0.014 * (number % 2))
        fill(ellipse(*spot, 0.034), colour=tint(("#d8433f", "#e89a4a", "#c0583f")[number % 3]), depth=0.02)
    body = fill(
        smooth((x - 0.12, y + 0.085), (x + 0.12, y + 0.085), (x + 0.09, y - 0.035), (x - 0.09, y - 0.035)),
        colour=_WICKER,
        depth=0.03,
    )
    weave = [box(x - 0.13, y + at, x + 0.13, y + at + 0.008) for at in (-0.01, 0.025, 0.06)]
    fill(weave, colour=dark(_WICKER, 0.3), shade=0, clip=body)
    if 0.50 < figure.phase < 0.72:
        fill(ellipse(far[0] + 0.02, far[1] + 0.015, 0.032), colour=tint("#d8433f"), depth=0.02)
        figure.draw_hand(0)
    figure.draw_hand(1)


def _quill(figure: Figure) -> None:
    """A feather in the writing hand."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    sheet = polygon((0.19, y - 0.055), (0.38, y - 0.055), (0.35, y - 0.03), (0.20, y - 0.03))
    fill(sheet, colour=_WHITE, shade=0.2)
    with figure.drawing.at(x + 0.02, y - 0.03, turn=-24):
        fill(smooth((0.0, 0.05), (0.035, 0.14), (0.01, 0.27), (-0.02, 0.14)), colour=tint("#f7f1e2"), depth=0.02)
        fill(tube([(0.0, 0.0), (0.004, 0.25)], [0.005, 0.003]), colour=tint("#6b4a34"), shade=0)
    figure.draw_hand(1)


def _foil(figure: Figure) -> None:
    """A thin blade in line with the arm, with its guard, for whoever has no weapon."""
    if any(extra in ("sword", "staff", "fork", "wand") for extra in figure.look.extras):
        return
    (x, y), elbow, fill = figure.hands[0], figure.posed_arm(0)[1], figure.drawing.fill
    turn = math.degrees(math.atan2(y - elbow[1], x - elbow[0])) * 0.5 + 8 * wave(figure.phase * 3)
    fill(tube([(x, y), toward((x, y), turn, 0.52)], [0.011, 0.006]), colour=light(_STEEL, 0.3), shade=0.3)
    fill(ellipse(*toward((x, y), turn, 0.045), 0.016, 0.045, turn), colour=tint("#d9a93f"), depth=0.02)
    figure.draw_hand(0)


def _rope(figure: Figure) -> None:
    """From the hands back and down to what is drawn along."""
    (far, near), fill = figure.hands, figure.drawing.fill
    fill(tube([far, near, (-0.44, 0.24), (-0.66, 0.12)], [0.010] * 4), colour=tint("#8a6238"), shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


FEELING_MARKS: dict[str, Callable[[Figure], None]] = {
    "weeping": _tears,
    "amazed": _surprise,
    "phoning": _telephone,
    "selfie": _selfie,
    "high five": _clap,
    "lifting": _barbell,
    "guarding": _halberd,
    "snowballing": _snowball,
    "gathering": _basket,
    "penning": _quill,
    "fencing": _foil,
    "hauling": _rope,
}
"""By the name of the action."""
