"""Crabs and lobsters. Units: about the length; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, dark, ellipse, light, place, smooth, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .sea_giants import draw_eye, draw_smile


def _crab(drawing: Drawing, look: Look) -> None:
    """Stands on the ground; the origin is between its feet."""
    body = look.colour
    scuttle = look.action == "walk"
    bob = 0.012 * wave(look.phase * 2) if scuttle else 0.006 * wave(look.phase)
    for side in (-1, 1):
        for at in range(3):
            lift = max(0.0, wave(look.phase, at / 3 + (0.5 if side > 0 else 0))) * 0.05 if scuttle else 0.0
            x = side * (0.26 + 0.07 * at)
            drawing.fill(
                tube(
                    [
                        (side * 0.20, 0.20 + bob),
                        (x + side * 0.08, 0.22 + lift + bob),
                        (x + side * 0.13 + 0.03 * wave(look.phase, at / 3) * scuttle, 0.015 + lift),
                    ],
                    [0.035, 0.030, 0.012],
                ),
                colour=dark(body, 0.2),
                depth=0.03,
            )
        snap = 14 * swell(look.phase, 0.25 * side)
        drawing.fill(
            tube(
                [(side * 0.26, 0.28 + bob), (side * 0.42, 0.34 + bob), (side * 0.44, 0.44 + bob)], [0.04, 0.038, 0.04]
            ),
            colour=dark(body, 0.08),
            depth=0.03,
        )
        with drawing.at(side * 0.45, 0.46 + bob, turn=-10 * side, flip=side < 0):
            drawing.fill(
                place(
                    (smooth((-0.03, -0.02), (-0.09, 0.10), (-0.04, 0.20), (0.02, 0.13), (0.02, 0.02)),),
                    (0, 0),
                    snap * 0.4,
                ),
                colour=body,
                depth=0.04,
            )
            drawing.fill(
                place(
                    (smooth((0.0, -0.02), (0.10, 0.04), (0.12, 0.16), (0.05, 0.21), (0.06, 0.10), (0.0, 0.04)),),
                    (0, 0),
                    -snap * 0.4,
                ),
                colour=body,
                depth=0.04,
            )
    for x in (-0.09, 0.09):
        drawing.fill(tube([(x * 0.8, 0.36 + bob), (x, 0.50 + bob)], [0.020, 0.020]), colour=dark(body, 0.1), shade=0.4)
        draw_eye(drawing, x - 0.006, 0.52 + bob, 0.030)
    drawing.fill(
        smooth(
            (-0.34, 0.24 + bob),
            (-0.24, 0.38 + bob),
            (0.0, 0.42 + bob),
            (0.24, 0.38 + bob),
            (0.34, 0.24 + bob),
            (0.20, 0.12 + bob),
            (0.0, 0.09 + bob),
            (-0.20, 0.12 + bob),
        ),
        colour=body,
        depth=0.08,
    )
    drawing.fill(
        *[ellipse(x, y + bob, 0.018) for x, y in ((-0.16, 0.32), (0.16, 0.32), (0.0, 0.36))],
        colour=light(body, 0.4),
        shade=0,
    )
    draw_smile(drawing, 0.0, 0.21 + bob, 0.07, dark(body, 0.55))


def _lobster(drawing: Drawing, look: Look) -> None:
    body = look.colour
    bob = 0.008 * wave(look.phase)
    for at in range(4):
        x = 0.06 - 0.09 * at
        drawing.fill(
            tube(
                [(x, 0.14), (x - 0.03, 0.06), (x - 0.05 + 0.02 * wave(look.phase, at / 4), 0.01)], [0.018, 0.014, 0.008]
            ),
            colour=dark(body, 0.25),
            shade=0.4,
        )
    for at in range(5, -1, -1):
        drawing.fill(
            ellipse(-0.10 - 0.075 * at, 0.18 + bob - 0.012 * at, 0.085 - 0.006 * at, 0.095 - 0.010 * at),
            colour=body if at % 2 else dark(body, 0.1),
            depth=0.04,
        )
    drawing.fill(
        *[place((ellipse(-0.09, 0, 0.09, 0.035),), (-0.50, 0.12 + bob), turn)[0] for turn in (-34, 0, 34)],
        colour=dark(body, 0.06),
        depth=0.03,
    )
    for shift, shade in ((0.05, 0.25), (0.0, 0.0)):
        colour = dark(body, shade)
        drawing.fill(
            tube([(0.14, 0.16), (0.30, 0.12), (0.38 + shift, 0.24 + shift)], [0.032] * 3), colour=colour, depth=0.03
        )
        with drawing.at(0.40 + shift, 0.28 + shift, turn=-20 + 6 * wave(look.phase, shift * 5)):
            drawing.fill(
                smooth((-0.05, -0.03), (-0.075, 0.10), (0.0, 0.24), (0.03, 0.12), (0.0, 0.02)),
                smooth((0.0, -0.03), (0.10, 0.06), (0.09, 0.21), (0.04, 0.12), (0.0, 0.04)),
                colour=colour,
                depth=0.04,
            )
    drawing.fill(
        smooth(
            (-0.14, 0.18 + bob),
            (-0.06, 0.29 + bob),
            (0.12, 0.28 + bob),
            (0.26, 0.20 + bob),
            (0.18, 0.10 + bob),
            (-0.06, 0.09 + bob),
        ),
        colour=body,
        depth=0.06,
    )
    drawing.fill(
        *tube([(0.22, 0.22 + bob), (0.44, 0.42), (0.66, 0.44 + 0.02 * wave(look.phase))], [0.008, 0.006, 0.003]),
        *tube([(0.22, 0.20 + bob), (0.48, 0.32), (0.70, 0.30 + 0.02 * wave(look.phase, 0.3))], [0.008, 0.006, 0.003]),
        colour=dark(body, 0.2),
        shade=0,
    )
    draw_eye(drawing, 0.17, 0.235 + bob, 0.020)


_sea = Kind(family="sea", habitat="ground", actions=("stand", "walk"), seconds=1.2, stride=0.4)

ENTRIES: tuple[Entry, ...] = (
    _sea("crab", "", 0.25, "#e2523a", _crab),
    _sea("lobster", "shrimp, prawn, crayfish", 0.3, "#d8432f", _lobster, actions=("stand",), seconds=2.6, stride=0.9),
)
