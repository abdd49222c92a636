"""Books, instruments, toys, tools and treasures. Units: about the height; everything stands on the origin."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Drawing, box, dark, ellipse, light, mix, polygon, rotate, smooth, star, tint, tube
from .entry import Entry
from .motion import swell, wave
from .thing import Look, Thing

_INK, _PAPER, _BRASS, _STEEL = tint("#33303a"), tint("#fbf6e8"), tint("#e0b04a"), tint("#c9d0d8")


def _book(drawing: Drawing, look: Look, kind: str = "book") -> None:
    if kind == "stack":
        for at, (code, wide) in enumerate((("#4a7fb8", 0.56), (None, 0.50), ("#5f9a5f", 0.53))):
            colour = look.colour if code is None else tint(code)
            y = 0.24 * at
            drawing.fill(box(-wide, y, wide, y + 0.22, 0.04), colour=colour, depth=0.05)
            drawing.fill(
                box(-wide + 0.06, y + 0.045, wide + 0.01, y + 0.175, 0.02), colour=_PAPER, shade=0.4, depth=0.03
            )
            drawing.fill(box(-wide, y, -wide + 0.10, y + 0.22, 0.04), colour=dark(colour, 0.15), shade=0.3)
        return
    flip = swell(look.phase)
    drawing.fill(
        smooth(
            (0, 0.03),
            (-0.36, 0.0),
            (-0.74, 0.06),
            (-0.72, 0.62),
            (-0.36, 0.56),
            (0, 0.58),
            (0.36, 0.56),
            (0.72, 0.62),
            (0.74, 0.06),
            (0.36, 0.0),
            steps=8,
        ),
        colour=look.colour,
        depth=0.05,
    )
    for side in (-1, 1):
        drawing.fill(
            smooth(
                (0, 0.08), (side * 0.34, 0.06), (side * 0.68, 0.11), (side * 0.67, 0.68), (side * 0.34, 0.64), (0, 0.62)
            ),
            colour=_PAPER if side < 0 else dark(_PAPER, 0.05),
            depth=0.07,
        )
        rows = [
            part
            for row in range(5)
            for part in tube(
                [
                    (side * 0.10, 0.52 - 0.085 * row),
                    (side * 0.34, 0.535 - 0.085 * row),
                    (side * 0.58, 0.565 - 0.085 * row),
                ],
                [0.010] * 3,
            )
        ]
        drawing.fill(rows, colour=tint("#b5ab9c"), shade=0)
    lift = 0.16 * math.sin(math.pi * flip)
    x = 0.66 - 1.1 * flip
    drawing.fill(
        smooth(
            (0, 0.08),
            (x * 0.5, 0.08 + lift * 0.6),
            (x, 0.12 + lift),
            (x, 0.68 + lift),
            (x * 0.5, 0.65 + lift * 0.6),
            (0, 0.62),
        ),
        colour=light(_PAPER, 0.3),
        shade=0.4,
        opacity=0.92,
        depth=0.05,
    )


def _guitar(drawing: Drawing, look: Look, kind: str = "guitar") -> None:
    body = look.colour
    violin = kind == "violin"
    with drawing.at(0, 0, turn=2 * wave(look.phase)):
        drawing.fill(box(-0.035, 0.40, 0.035, 0.92, 0.01), colour=tint("#5b3826"), shade=0.5, depth=0.02)
        drawing.fill(
            smooth((-0.05, 0.90), (-0.065, 1.04), (0.0, 1.08), (0.065, 1.04), (0.05, 0.90)),
            colour=tint("#3f2a1e"),
            shade=0.5,
            depth=0.02,
        )
        drawing.fill(
            *[ellipse(side * 0.085, y, 0.022, 0.016) for side in (-1, 1) for y in (0.94, 0.98, 1.02)],
            colour=_STEEL,
            shade=0,
        )
        shape = smooth(
            (0, 0.0),
            (0.24, 0.04),
            (0.29, 0.20),
            (0.19, 0.34),
            (0.22, 0.47),
            (0.10, 0.57),
            (0, 0.56),
            (-0.10, 0.57),
            (-0.22, 0.47),
            (-0.19, 0.34),
            (-0.29, 0.20),
            (-0.24, 0.04),
        )
        drawing.fill(shape, colour=dark(body, 0.30), shade=0.3)
        drawing.fill((shape - (0, 0.29)) * 0.93 + (0, 0.29), colour=body, depth=0.09)
        if violin:
            for side in (-1, 1):
                drawing.fill(
                    tube([(side * 0.10, 0.36), (side * 0.085, 0.29), (side * 0.10, 0.21)], [0.014, 0.011, 0.014]),
                    colour=tint("#3f2a1e"),
                    shade=0,
                )
            drawing.fill(
                box(-0.04, 0.06, 0.04, 0.16, 0.01),
                box(-0.075, 0.24, 0.075, 0.265, 0.008),
                colour=tint("#3f2a1e"),
                shade=0,
            )
        else:
            drawing.fill(ellipse(0, 0.37, 0.095), colour=light(body, 0.4), shade=0)
            drawing.fill(ellipse(0, 0.37, 0.078), colour=tint("#3a241a"), shade=0)
            drawing.fill(box(-0.12, 0.13, 0.12, 0.17, 0.012), colour=tint("#4a2f22"), shade=0)
        shake = 0.004 * wave(look.phase * 4)
        drawing.fill(
            *[
                part
                for x in (-0.022, -0.008, 0.008, 0.022)
                for part in tube([(x, 0.15), (x + shake, 0.5), (x, 0.95)], [0.0028] * 3)
            ],
            colour=tint("#f4efe0"),
            shade=0,
        )
        if violin:
            slide = 0.10 * wave(look.phase)
            drawing.fill(
                tube([(-0.46 + slide, 0.18), (0.50 + slide, 0.44)], [0.010, 0.010]), colour=tint("#7a4f33"), shade=0
            )


def _piano(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(
        *[box(x - 0.035, 0.0, x + 0.035, 0.42) for x in (-0.52, 0.20, 0.56)], colour=dark(body, 0.2), shade=0.5
    )
    drawing.fill(
        smooth((-0.52, 0.62), (-0.30, 1.06), (0.20, 1.20), (0.60, 0.86), (0.62, 0.62)),
        colour=dark(body, 0.05),
        depth=0.06,
    )
    drawing.fill(tube([(0.36, 0.62), (0.40, 0.98)], [0.012, 0.010]), colour=_BRASS, shade=0)
    drawing.fill(box(-0.74, 0.38, 0.66, 0.64, 0.04), colour=body, depth=0.08)
    drawing.fill(box(-0.78, 0.46, -0.34, 0.555, 0.01), colour=tint("#fdfaf2"), shade=0.2)
    down = [0.012 * max(0.0, wave(look.phase * 2, at / 7)) for at in range(8)]
    drawing.fill(
        *[box(-0.735 + 0.055 * at, 0.46 - down[at], -0.732 + 0.055 * at, 0.555) for at in range(8)],
        colour=tint("#8a8580"),
        shade=0,
    )
    drawing.fill(
        *[box(-0.748 + 0.055 * at, 0.50 - down[at], -0.716 + 0.055 * at, 0.556) for at in (0, 1, 3, 4, 5, 7)],
        colour=_INK,
        shade=0,
    )


def _drum(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(box(-0.46, 0.10, 0.46, 0.56), ellipse(0, 0.10, 0.46, 0.10), colour=body, depth=0.09)
    zig = [
        (-0.46 + 0.115 * at, 0.10 + (0.40 if at % 2 else 0.02) - 0.09 * math.sin(math.pi * at / 8)) for at in range(9)
    ]
    drawing.fill(tube(zig, [0.012] * 9, straight=True), colour=_PAPER, shade=0)
    drawing.fill(ellipse(0, 0.57, 0.49, 0.125), colour=_BRASS, shade=0.4)
    drawing.fill(ellipse(0, 0.59, 0.44, 0.10), colour=tint("#fbf3e2"), shade=0.3)
    for side in (-1, 1):
        hit = max(0.0, wave(look.phase * 2, 0.25 * side))
        tip = (side * 0.13, 0.64 + 0.16 * hit)
        drawing.fill(
            tube([(side * 0.60, 0.96 + 0.08 * hit), tip], [0.018, 0.018]),
            ellipse(*tip, 0.042),
            colour=tint("#d9a05e"),
            shade=0.5,
            depth=0.02,
        )


def _trumpet(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.36, turn=8 + 3 * wave(look.phase)):
        drawing.fill(
            tube([(-0.62, 0.06), (0.30, 0.06), (0.46, 0.06)], [0.026, 0.032, 0.06]),
            polygon((0.36, 0.10), (0.36, 0.02), (0.66, -0.16), (0.66, 0.28)),
            ellipse(0.66, 0.06, 0.045, 0.22),
            colour=look.colour,
            depth=0.04,
        )
        drawing.fill(ellipse(0.67, 0.06, 0.028, 0.185), colour=dark(look.colour, 0.4), shade=0)
        drawing.fill(
            tube(
                [(-0.30, 0.05), (-0.34, -0.12), (-0.20, -0.16), (0.18, -0.16), (0.28, -0.10), (0.24, 0.04)], [0.026] * 6
            ),
            *[box(x - 0.032, -0.22, x + 0.032, 0.16, 0.01) for x in (-0.12, 0.0, 0.12)],
            box(-0.68, 0.03, -0.60, 0.09, 0.02),
            colour=dark(look.colour, 0.08),
            depth=0.03,
        )
        press = [0.03 * max(0.0, wave(look.phase * 2, at / 3)) for at in range(3)]
        drawing.fill(
            *[
                box(x - 0.020, 0.16 - press[at], x + 0.020, 0.22 - press[at], 0.01)
                for at, x in enumerate((-0.12, 0.0, 0.12))
            ],
            colour=_PAPER,
            shade=0.4,
        )


def _ball(drawing: Drawing, look: Look, kind: str = "ball") -> None:
    """A ball that may lie still or bounce along."""
    moving = look.action in ("roll", "bounce")
    turn = -360 * look.phase if look.action == "roll" else 0.0
    hop = 0.9 * abs(math.sin(math.pi * look.phase)) if look.action == "bounce" else 0.0
    with drawing.at(0, 0.5 + hop):
        ball = drawing.fill(ellipse(0, 0, 0.5), colour=look.colour, shade=0.0)
        with drawing.at(0, 0, turn=turn if moving else 10 * wave(look.phase)):
            if kind == "football":
                patches = [polygon(*[(float(x), float(y)) for x, y in star(0, 0, 0.17, 0.138, 5)])] + [
                    rotate(polygon((0.50, 0.16), (0.36, 0.13), (0.31, 0.0), (0.36, -0.13), (0.50, -0.16)), 90 + 72 * at)
                    for at in range(5)
                ]
                seams = [
                    rotate(part, 90 + 72 * at) for at in range(5) for part in tube([(0.16, 0), (0.32, 0)], [0.010] * 2)
                ]
                drawing.fill(*patches, *seams, colour=_INK, shade=0, clip=ball)
            elif kind == "basketball":
                drawing.fill(
                    *tube([(-0.6, 0), (0.6, 0)], [0.012] * 2),
                    *tube([(0, -0.6), (0, 0.6)], [0.012] * 2),
                    *tube([(-0.38, -0.5), (-0.2, 0), (-0.38, 0.5)], [0.012] * 3),
                    *tube([(0.38, -0.5), (0.2, 0), (0.38, 0.5)], [0.012] * 3),
                    colour=_INK,
                    shade=0,
                    clip=ball,
                )
            elif kind == "tennis":
                drawing.fill(
                    *tube([(-0.5, 0.42), (-0.16, 0.1), (-0.22, -0.5)], [0.022] * 3),
                    *tube([(0.5, 0.36), (0.24, -0.02), (0.36, -0.46)], [0.022] * 3),
                    colour=(255, 255, 255),
                    shade=0,
                    clip=ball,
                )
            else:
                for at, code in enumerate(("#fbf6e8", "#4a9ad8", "#f2c94c")):
                    wedge = smooth((0, 0.02), (0.30, 0.20), (0.56, 0.16), (0.56, -0.16), (0.30, -0.20))
                    drawing.fill(rotate(wedge, 120 * at + 30), colour=tint(code), shade=0, clip=ball)
                drawing.fill(ellipse(0, 0, 0.075), colour=_PAPER, shade=0, clip=ball)
        drawing.fill(
            ellipse(0, 0, 0.5),
            colour=dark(look.colour, 0.9),
            axis=((-0.2, 0.3), (0.42, -0.46)),
            opacity=0.0,
            fade=0.34,
            shade=0,
        )
        drawing.fill(ellipse(-0.19, 0.24, 0.09, 0.055, 36), colour=(255, 255, 255), shade=0, opacity=0.55)


def _crown(drawing: Drawing, look: Look) -> None:
    gold = look.colour
    drawing.fill(
        polygon((-0.46, 0.10), (-0.58, 0.66), (-0.28, 0.40), (0.0, 0.84), (0.28, 0.40), (0.58, 0.66), (0.46, 0.10)),
        colour=gold,
        depth=0.09,
    )
    drawing.fill(
        ellipse(-0.58, 0.69, 0.06),
        ellipse(0.0, 0.88, 0.07),
        ellipse(0.58, 0.69, 0.06),
        colour=light(gold, 0.2),
        depth=0.03,
    )
    drawing.fill(box(-0.48, 0.0, 0.48, 0.16, 0.04), colour=dark(gold, 0.10), depth=0.04)
    spark = 0.3 * swell(look.phase)
    for x, code in ((-0.30, "#3f8fd0"), (0.0, "#d8354a"), (0.30, "#3f9a5f")):
        drawing.fill(ellipse(x, 0.08, 0.055), colour=light(tint(code), spark), shade=0.5, depth=0.02)


def _gem(drawing: Drawing, look: Look, kind: str = "gem") -> None:
    gem = look.colour
    y = 0.0
    if kind == "ring":
        loop = [(0.32 * math.cos(math.tau * at / 24), 0.34 + 0.32 * math.sin(math.tau * at / 24)) for at in range(24)]
        drawing.fill(tube([*loop, loop[0]], [0.048] * 25), colour=_BRASS, depth=0.03)
        y = 0.64
    size = 0.42 if kind == "ring" else 1.0
    with drawing.at(0, y, size=size):
        drawing.fill(
            polygon((-0.56, 0.62), (-0.32, 0.90), (0.32, 0.90), (0.56, 0.62), (0.0, 0.0)),
            colour=gem,
            depth=0.06,
            shade=0.4,
        )
        drawing.fill(
            polygon((-0.56, 0.62), (-0.20, 0.62), (0.0, 0.0)),
            polygon((-0.20, 0.62), (-0.32, 0.90), (0.0, 0.90)),
            polygon((0.20, 0.62), (0.0, 0.90), (0.32, 0.90)),
            colour=light(gem, 0.40),
            shade=0,
        )
        drawing.fill(
            polygon((0.20, 0.62), (0.56, 0.62), (0.0, 0.0)),
            polygon((-0.56, 0.62), (-0.32, 0.90), (-0.20, 0.62)),
            colour=dark(gem, 0.16),
            shade=0,
        )
        glint = swell(look.phase * 2)
        drawing.fill(
            star(-0.30, 0.74, 0.10 + 0.12 * glint, 0.025, 4), colour=(255, 255, 255), shade=0, opacity=0.5 + 0.5 * glint
        )


def _heart(drawing: Drawing, look: Look) -> None:
    beat = 1.0 + 0.05 * (swell(look.phase * 2) ** 2)
    with drawing.at(0, 0.45, size=beat):
        drawing.fill(
            smooth(
                (0, -0.45),
                (0.28, -0.20),
                (0.50, 0.10),
                (0.44, 0.38),
                (0.20, 0.44),
                (0.0, 0.26),
                (-0.20, 0.44),
                (-0.44, 0.38),
                (-0.50, 0.10),
                (-0.28, -0.20),
            ),
            colour=look.colour,
            depth=0.15,
        )
        drawing.fill(ellipse(-0.27, 0.24, 0.055, 0.09, -36), colour=(255, 255, 255), shade=0, opacity=0.6)


def _key(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=6 * wave(look.phase)):
        loop = [(0.15 * math.cos(math.tau * at / 20), 0.32 + 0.15 * math.sin(math.tau * at / 20)) for at in range(20)]
        drawing.fill(
            *tube([*loop, loop[0]], [0.045] * 21),
            *tube([(0, 0.16), (0, -0.46)], [0.040] * 2),
            box(0.0, -0.46, 0.17, -0.38, 0.015),
            box(0.0, -0.32, 0.13, -0.24, 0.015),
            ellipse(0, 0.14, 0.07, 0.035),
            colour=look.colour,
            depth=0.03,
        )


def _bell(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.95, turn=13 * wave(look.phase)):
        drawing.fill(ellipse(0.04 * wave(look.phase, -0.1), -0.86, 0.085), colour=dark(look.colour, 0.35), depth=0.03)
        drawing.fill(
            smooth(
                (-0.08, 0.0),
                (-0.20, -0.10),
                (-0.28, -0.46),
                (-0.44, -0.74),
                (-0.46, -0.84),
                (0.0, -0.82),
                (0.46, -0.84),
                (0.44, -0.74),
                (0.28, -0.46),
                (0.20, -0.10),
                (0.08, 0.0),
            ),
            colour=look.colour,
            depth=0.11,
        )
        drawing.fill(box(-0.47, -0.85, 0.47, -0.76, 0.04), colour=light(look.colour, 0.15), shade=0.5, depth=0.03)
        drawing.fill(ellipse(0, 0.03, 0.075), colour=dark(look.colour, 0.15), depth=0.03)


def _camera(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        box(-0.20, 0.50, 0.14, 0.66, 0.04),
        box(-0.46, 0.54, -0.32, 0.61, 0.02),
        colour=dark(look.colour, 0.15),
        shade=0.5,
    )
    drawing.fill(box(-0.56, 0.0, 0.56, 0.56, 0.07), colour=look.colour, depth=0.08)
    drawing.fill(box(-0.56, 0.14, 0.56, 0.42), colour=dark(look.colour, 0.35), shade=0.2)
    drawing.fill(ellipse(0, 0.28, 0.235), colour=_STEEL, depth=0.04)
    drawing.fill(ellipse(0, 0.28, 0.175), colour=_INK, shade=0.4)
    drawing.fill(ellipse(0, 0.28, 0.105), colour=tint("#3f6fa8"), to=tint("#8fc0e8"), shade=0)
    drawing.fill(ellipse(-0.04, 0.32, 0.03), colour=(255, 255, 255), shade=0)
    drawing.fill(box(0.32, 0.45, 0.48, 0.525, 0.02), colour=tint("#fff3c4"), shade=0.3)


def _screen(drawing: Drawing, look: Look, kind: str = "laptop") -> None:
    glow = mix(tint("#4a8fd0"), tint("#8fd0f0"), 0.5 + 0.3 * wave(look.phase))
    if kind == "phone":
        drawing.fill(box(-0.25, 0.0, 0.25, 1.0, 0.07), colour=look.colour, depth=0.04)
        drawing.fill(box(-0.215, 0.07, 0.215, 0.93, 0.03), colour=glow, to=tint("#b58ae0"), shade=0)
        drawing.fill(
            *[
                box(-0.16 + 0.12 * at, 0.66 - 0.13 * row, -0.08 + 0.12 * at, 0.74 - 0.13 * row, 0.02)
                for at in range(3)
                for row in range(3)
            ],
            colour=(255, 255, 255),
            shade=0,
            opacity=0.85,
        )
        return
    if kind == "television":
        drawing.fill(
            *[tube([(side * 0.10, 0.98), (side * 0.30, 1.20)], [0.012] * 2)[0] for side in (-1, 1)],
            *[box(side * 0.34 - 0.04, 0.0, side * 0.34 + 0.04, 0.12) for side in (-1, 1)],
            colour=_INK,
            shade=0,
        )
        drawing.fill(box(-0.62, 0.10, 0.62, 1.0, 0.09), colour=look.colour, depth=0.08)
        drawing.fill(box(-0.53, 0.20, 0.34, 0.91, 0.08), colour=_INK, shade=0)
        drawing.fill(box(-0.49, 0.24, 0.30, 0.87, 0.06), colour=glow, to=tint("#5fc0a8"), shade=0)
        drawing.fill(
            *[ellipse(0.47, y, 0.05) for y in (0.78, 0.62)],
            *[box(0.42, 0.26 + 0.05 * at, 0.53, 0.28 + 0.05 * at) for at in range(4)],
            colour=_INK,
            shade=0.3,
        )
        return
    drawing.fill(box(-0.52, 0.10, 0.52, 0.82, 0.04), colour=dark(look.colour, 0.3), depth=0.04)
    drawing.fill(box(-0.47, 0.15, 0.47, 0.78, 0.015), colour=glow, to=tint("#8fb0f0"), shade=0)
    drawing.fill(
        *[box(-0.38, 0.66 - 0.1 * row, (0.1, 0.3, -0.05, 0.22)[row], 0.695 - 0.1 * row, 0.015) for row in range(4)],
        colour=(255, 255, 255),
        shade=0,
        opacity=0.8,
    )
    drawing.fill(polygon((-0.54, 0.12), (0.54, 0.12), (0.68, 0.0), (-0.68, 0.0)), colour=look.colour, depth=0.04)


def _pencil(drawing: Drawing, look: Look, kind: str = "pencil") -> None:
    with drawing.at(0.0, 0.02, turn=-18 + 4 * wave(look.phase)):
        if kind == "brush":
            drawing.fill(tube([(0, 0.34), (0, 1.0)], [0.045, 0.020]), colour=tint("#a8703f"), depth=0.03)
            drawing.fill(box(-0.055, 0.26, 0.055, 0.40, 0.01), colour=_STEEL, shade=0.5, depth=0.02)
            drawing.fill(
                smooth((-0.055, 0.27), (-0.075, 0.14), (0.0, 0.0), (0.075, 0.14), (0.055, 0.27)),
                colour=look.colour,
                depth=0.03,
            )
            return
        drawing.fill(box(-0.085, 0.20, 0.085, 0.88), colour=look.colour, depth=0.03)
        drawing.fill(box(-0.028, 0.20, 0.028, 0.88), colour=light(look.colour, 0.3), shade=0)
        drawing.fill(polygon((-0.085, 0.20), (0.085, 0.20), (0.0, 0.0)), colour=tint("#f0cf9a"), shade=0.3)
        drawing.fill(polygon((-0.03, 0.07), (0.03, 0.07), (0.0, 0.0)), colour=_INK, shade=0)
        drawing.fill(box(-0.09, 0.86, 0.09, 0.93), colour=_STEEL, shade=0.4)
        drawing.fill(box(-0.085, 0.92, 0.085, 1.02, 0.04), colour=tint("#f08a94"), shade=0.5, depth=0.02)


def _sword(drawing: Drawing, look: Look, kind: str = "sword") -> None:
    if kind == "shield":
        drawing.fill(
            smooth(
                (-0.42, 0.92),
                (0.0, 1.0),
                (0.42, 0.92),
                (0.42, 0.50),
                (0.26, 0.18),
                (0.0, 0.0),
                (-0.26, 0.18),
                (-0.42, 0.50),
            ),
            colour=_STEEL,
            depth=0.08,
        )
        face = drawing.fill(
            smooth(
                (-0.34, 0.86),
                (0.0, 0.93),
                (0.34, 0.86),
                (0.34, 0.50),
                (0.21, 0.23),
                (0.0, 0.08),
                (-0.21, 0.23),
                (-0.34, 0.50),
            ),
            colour=look.colour,
            depth=0.08,
        )
        drawing.fill(box(-0.07, 0.0, 0.07, 1.0), box(-0.5, 0.54, 0.5, 0.68), colour=_BRASS, shade=0.3, clip=face)
        return
    gleam = swell(look.phase)
    drawing.fill(
        polygon((-0.055, 0.30), (-0.045, 0.96), (0.0, 1.06), (0.045, 0.96), (0.055, 0.30)),
        colour=look.colour,
        depth=0.03,
    )
    drawing.fill(
        polygon((0.0, 0.30), (0.0, 1.06), (0.045, 0.96), (0.055, 0.30)), colour=dark(look.colour, 0.2), shade=0
    )
    drawing.fill(
        star(-0.01, 0.34 + 0.6 * look.phase, 0.10 * gleam + 0.01, 0.015, 4),
        colour=(255, 255, 255),
        shade=0,
        opacity=gleam,
    )
    drawing.fill(box(-0.22, 0.25, 0.22, 0.32, 0.03), ellipse(0, 0.03, 0.055), colour=_BRASS, depth=0.03)
    drawing.fill(box(-0.035, 0.04, 0.035, 0.26), colour=tint("#6b3f2a"), shade=0.4)


def _suitcase(drawing: Drawing, look: Look, kind: str = "suitcase") -> None:
    if kind == "backpack":
        drawing.fill(
            tube([(-0.12, 0.92), (0.0, 1.02), (0.12, 0.92)], [0.030] * 3), colour=dark(look.colour, 0.35), shade=0
        )
        drawing.fill(box(-0.40, 0.0, 0.40, 0.94, 0.20), colour=look.colour, depth=0.10)
        drawing.fill(box(-0.28, 0.08, 0.28, 0.42, 0.08), colour=light(look.colour, 0.10), depth=0.05)
        drawing.fill(box(-0.40, 0.52, 0.40, 0.57), colour=dark(look.colour, 0.3), shade=0)
        drawing.fill(box(-0.04, 0.36, 0.04, 0.46, 0.02), box(-0.04, 0.49, 0.04, 0.60, 0.02), colour=_BRASS, shade=0.3)
        return
    drawing.fill(
        tube([(-0.14, 0.60), (-0.12, 0.74), (0.12, 0.74), (0.14, 0.60)], [0.030] * 4),
        colour=dark(look.colour, 0.4),
        shade=0,
    )
    drawing.fill(box(-0.56, 0.0, 0.56, 0.62, 0.07), colour=look.colour, depth=0.08)
    drawing.fill(
        *[box(x - 0.045, 0.0, x + 0.045, 0.62) for x in (-0.34, 0.34)], colour=dark(look.colour, 0.25), shade=0.3
    )
    drawing.fill(*[box(x - 0.055, 0.34, x + 0.055, 0.44, 0.02) for x in (-0.34, 0.34)], colour=_BRASS, shade=0.4)


def _letter(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=2 * wave(look.phase)):
        drawing.fill(box(-0.56, 0.0, 0.56, 0.74, 0.03), colour=look.colour, depth=0.07)
        drawing.fill(
            polygon((-0.56, 0.72), (0.56, 0.72), (0.0, 0.30)), colour=dark(look.colour, 0.07), shade=0.4, depth=0.04
        )
        drawing.fill(
            *tube([(-0.55, 0.72), (0.0, 0.30), (0.55, 0.72)], [0.010] * 3, straight=True),
            *tube([(-0.54, 0.02), (-0.16, 0.40)], [0.007] * 2),
            *tube([(0.54, 0.02), (0.16, 0.40)], [0.007] * 2),
            colour=dark(look.colour, 0.25),
            shade=0,
        )
        drawing.fill(
            smooth((0, 0.23), (0.08, 0.31), (0.06, 0.39), (0.0, 0.36), (-0.06, 0.39), (-0.08, 0.31)),
            colour=tint("#d8354a"),
            shade=0.4,
            depth=0.02,
        )


def _flag(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(-0.40, 0.0), (-0.40, 1.0)], [0.022, 0.018]),
        ellipse(-0.40, 1.02, 0.035),
        colour=tint("#b58a5a"),
        shade=0.5,
    )
    ripple = [0.035 * wave(look.phase, -0.18 * at) * at / 6 for at in range(7)]
    upper = [(-0.38 + 0.15 * at, 0.96 + ripple[at]) for at in range(7)]
    lower = [(-0.38 + 0.15 * at, 0.46 + ripple[at]) for at in range(7)]
    cloth = drawing.fill(smooth(*upper, *lower[::-1], steps=5), colour=look.colour, depth=0.07)
    drawing.fill(star(0.06, 0.71 + ripple[3], 0.13, 0.055, 5), colour=_PAPER, shade=0, clip=cloth)


def _telescope(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        *[part for x in (-0.32, 0.0, 0.32) for part in tube([(0.0, 0.52), (x, 0.02)], [0.026, 0.018])],
        colour=tint("#6b4630"),
        shade=0.4,
    )
    with drawing.at(0, 0.58, turn=34 + 2 * wave(look.phase)):
        drawing.fill(
            polygon((-0.52, 0.055), (-0.52, -0.055), (-0.1, -0.07), (-0.1, 0.07)),
            colour=dark(look.colour, 0.2),
            depth=0.03,
        )
        drawing.fill(
            polygon((-0.12, 0.08), (-0.12, -0.08), (0.48, -0.11), (0.48, 0.11)), colour=look.colour, depth=0.05
        )
        drawing.fill(
            box(0.46, -0.13, 0.56, 0.13, 0.01),
            box(-0.14, -0.09, -0.08, 0.09, 0.01),
            colour=_BRASS,
            shade=0.5,
            depth=0.03,
        )


def _anchor(drawing: Drawing, look: Look) -> None:
    loop = [(0.085 * math.cos(math.tau * at / 16), 0.92 + 0.085 * math.sin(math.tau * at / 16)) for at in range(16)]
    hook = [(-0.42, 0.34), (-0.32, 0.12), (0.0, 0.05), (0.32, 0.12), (0.42, 0.34)]
    drawing.fill(
        *tube([*loop, loop[0]], [0.032] * 17),
        *tube([(0, 0.84), (0, 0.06)], [0.045] * 2),
        *tube([(-0.22, 0.68), (0.22, 0.68)], [0.038] * 2),
        *tube(hook, [0.038, 0.048, 0.052, 0.048, 0.038]),
        polygon((-0.52, 0.28), (-0.30, 0.30), (-0.43, 0.50)),
        polygon((0.52, 0.28), (0.30, 0.30), (0.43, 0.50)),
        colour=look.colour,
        depth=0.04,
    )


def _trophy(drawing: Drawing, look: Look) -> None:
    gold = look.colour
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.28, 0.88), (side * 0.46, 0.84), (side * 0.42, 0.62), (side * 0.20, 0.54)], [0.030] * 4),
            colour=dark(gold, 0.1),
            depth=0.02,
        )
    drawing.fill(
        smooth(
            (-0.30, 0.96), (-0.28, 0.66), (-0.14, 0.48), (0.0, 0.44), (0.14, 0.48), (0.28, 0.66), (0.30, 0.96), steps=8
        ),
        box(-0.045, 0.2, 0.045, 0.48),
        colour=gold,
        depth=0.08,
    )
    drawing.fill(box(-0.20, 0.12, 0.20, 0.23, 0.03), colour=gold, depth=0.04)
    drawing.fill(box(-0.27, 0.0, 0.27, 0.13, 0.02), colour=tint("#5b3d2b"), depth=0.04)
    drawing.fill(star(0, 0.73, 0.12, 0.05, 5), colour=light(gold, 0.5), shade=0)


def _feather(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=-16 + 8 * wave(look.phase)):
        vane = drawing.fill(
            smooth(
                (0.0, 0.52),
                (0.13, 0.36),
                (0.15, 0.08),
                (0.06, -0.26),
                (0.0, -0.30),
                (-0.10, -0.20),
                (-0.14, 0.08),
                (-0.10, 0.36),
            ),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(
            *[
                part
                for at in range(8)
                for side in (-1, 1)
                for part in tube([(0, -0.2 + 0.085 * at), (side * 0.16, -0.08 + 0.085 * at)], [0.005] * 2)
            ],
            colour=dark(look.colour, 0.18),
            shade=0,
            clip=vane,
        )
        drawing.fill(
            tube([(0.01, -0.50), (0, -0.2), (0.0, 0.46)], [0.014, 0.012, 0.004]), colour=dark(look.colour, 0.3), shade=0
        )


def _bubble(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.02 * wave(look.phase, 0.2), 0.05 * wave(look.phase), squash=1 + 0.03 * wave(look.phase * 2)):
        disc = drawing.fill(ellipse(0, 0, 0.5), colour=look.colour, shade=0.4, opacity=0.30)
        ring = [(0.47 * math.cos(math.tau * at / 32), 0.47 * math.sin(math.tau * at / 32)) for at in range(32)]
        drawing.fill(
            tube([*ring, ring[0]], [0.022] * 33), colour=light(look.colour, 0.5), shade=0, opacity=0.7, clip=disc
        )
        drawing.fill(
            tube([(-0.34, 0.10), (-0.24, 0.26), (-0.08, 0.35)], [0.02, 0.045, 0.02]),
            ellipse(0.24, -0.26, 0.04),
            colour=(255, 255, 255),
            shade=0,
            opacity=0.85,
        )
        drawing.fill(
            tube([(0.10, -0.38), (0.30, -0.24), (0.38, 0.0)], [0.012, 0.03, 0.012]),
            colour=tint("#f2b3e0"),
            shade=0,
            opacity=0.6,
            clip=disc,
        )


def _hat(drawing: Drawing, look: Look, kind: str = "hat") -> None:
    if kind == "boot":
        drawing.fill(
            smooth(
                (-0.26, 1.0),
                (-0.24, 0.5),
                (-0.30, 0.10),
                (-0.26, 0.0),
                (0.44, 0.0),
                (0.50, 0.16),
                (0.36, 0.30),
                (0.12, 0.38),
                (0.10, 0.7),
                (0.12, 1.0),
            ),
            colour=look.colour,
            depth=0.09,
        )
        drawing.fill(
            box(-0.30, 0.0, 0.50, 0.07, 0.03),
            box(-0.28, 0.90, 0.14, 1.0, 0.03),
            colour=dark(look.colour, 0.35),
            shade=0.4,
        )
        return
    drawing.fill(ellipse(0, 0.12, 0.72, 0.12), colour=dark(look.colour, 0.12), depth=0.05)
    drawing.fill(
        smooth(
            (-0.38, 0.14),
            (-0.34, 0.48),
            (-0.20, 0.64),
            (0.0, 0.60),
            (0.20, 0.64),
            (0.34, 0.48),
            (0.38, 0.14),
            (0.0, 0.06),
        ),
        colour=look.colour,
        depth=0.10,
    )
    drawing.fill(
        smooth((-0.385, 0.13), (-0.365, 0.28), (0.0, 0.21), (0.365, 0.28), (0.385, 0.13), (0.0, 0.06)),
        colour=tint("#b5483a"),
        shade=0.4,
    )


def _board(drawing: Drawing, look: Look, kind: str = "skateboard") -> None:
    if kind == "surf":
        drawing.fill(
            smooth((0.0, 1.0), (0.16, 0.72), (0.18, 0.30), (0.10, 0.0), (-0.10, 0.0), (-0.18, 0.30), (-0.16, 0.72)),
            colour=look.colour,
            depth=0.07,
        )
        drawing.fill(box(-0.012, 0.02, 0.012, 0.97), colour=_PAPER, shade=0)
        drawing.fill(box(-0.16, 0.26, 0.16, 0.36), colour=_PAPER, shade=0)
        return
    turn = look.phase if look.action == "roll" else 0.0
    drawing.fill(
        tube([(-0.72, 0.32), (-0.54, 0.23), (0.54, 0.23), (0.72, 0.32)], [0.035] * 4), colour=look.colour, depth=0.03
    )
    for x in (-0.42, 0.42):
        drawing.fill(box(x - 0.07, 0.13, x + 0.07, 0.21, 0.02), colour=_STEEL, shade=0.3)
        with drawing.at(x, 0.095, turn=-360 * turn):
            drawing.fill(ellipse(0, 0, 0.095), colour=tint("#f2efe6"), shade=0)
            drawing.fill(
                ellipse(0, 0, 0.04),
                *[ellipse(0.06 * math.cos(at * 2.09), 0.06 * math.sin(at * 2.09), 0.015) for at in range(3)],
                colour=_INK,
                shade=0,
            )
    drawing.mark("deck", 0, 0.265)


def _keep(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    habitat: str = "table",
    actions: tuple[str, ...] = ("still",),
    seconds: float = 3.6,
    stride: float = 0.0,
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="thing",
        habitat=habitat,
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
        stride=stride,
    )


_BALL = ("still", "roll", "bounce")

ENTRIES: tuple[Entry, ...] = (
    _keep(
        "book",
        ("book", "novel", "storybook", "notebook", "diary", "diaries"),
        0.25,
        "#b5483a",
        partial(_book, kind="book"),
        seconds=4.5,
    ),
    _keep(
        "books",
        ("books", "stack of books", "pile of books", "library", "libraries"),
        0.3,
        "#d8a03f",
        partial(_book, kind="stack"),
    ),
    _keep(
        "guitar", ("guitar", "ukulele", "banjo", "lute"), 1.0, "#d9924a", partial(_guitar, kind="guitar"), seconds=2.4
    ),
    _keep(
        "violin", ("violin", "fiddle", "cello", "viola"), 0.6, "#a8502c", partial(_guitar, kind="violin"), seconds=1.8
    ),
    _keep("piano", ("piano", "grand piano", "keyboard"), 1.5, "#3b3842", _piano, habitat="ground", seconds=2.0),
    _keep("drum", ("drum", "bongo"), 0.5, "#d8433f", _drum, seconds=1.2),
    _keep("trumpet", ("trumpet", "trombone", "saxophone", "tuba"), 0.3, "#f0bd45", _trumpet, seconds=1.8),
    _keep(
        "ball",
        ("ball", "beach ball", "toy ball"),
        0.3,
        "#e2574c",
        partial(_ball, kind="ball"),
        actions=_BALL,
        habitat="ground",
        seconds=1.6,
        stride=math.pi,
    ),
    _keep(
        "football",
        ("football", "soccer ball", "soccer"),
        0.25,
        "#fbfaf6",
        partial(_ball, kind="football"),
        actions=_BALL,
        habitat="ground",
        seconds=1.6,
        stride=math.pi,
    ),
    _keep(
        "basketball",
        ("basketball",),
        0.28,
        "#e8823a",
        partial(_ball, kind="basketball"),
        actions=_BALL,
        habitat="ground",
        seconds=1.4,
        stride=math.pi,
    ),
    _keep(
        "tennis ball",
        ("tennis ball", "baseball"),
        0.1,
        "#d6e84a",
        partial(_ball, kind="tennis"),
        actions=_BALL,
        habitat="ground",
        seconds=1.2,
        stride=math.pi,
    ),
    _keep("crown", ("crown", "tiara"), 0.2, "#f5c842", _crown),
    _keep(
        "gem",
        ("gem", "diamond", "jewel", "ruby", "rubies", "emerald", "crystal"),
        0.1,
        "#5fc4e8",
        partial(_gem, kind="gem"),
    ),
    _keep("ring", ("ring", "wedding ring"), 0.06, "#8fdcf2", partial(_gem, kind="ring")),
    _keep("heart", ("heart",), 0.3, "#e8354f", _heart, habitat="air", actions=("float",), seconds=1.6),
    _keep("key", ("key",), 0.12, "#e0b04a", _key),
    _keep("bell", ("bell",), 0.3, "#e8b13f", _bell, seconds=1.4),
    _keep("camera", ("camera",), 0.15, "#4a4f5c", _camera),
    _keep("laptop", ("laptop", "computer", "notebook computer"), 0.3, "#c3c9d2", partial(_screen, kind="laptop")),
    _keep("phone", ("phone", "smartphone", "telephone", "tablet"), 0.16, "#2f3038", partial(_screen, kind="phone")),
    _keep("television", ("television", "tv", "radio"), 0.6, "#a8623f", partial(_screen, kind="television")),
    _keep("pencil", ("pencil", "pen", "crayon"), 0.2, "#f7c33d", partial(_pencil, kind="pencil")),
    _keep(
        "paintbrush",
        ("paintbrush", "paintbrushes", "brush", "brushes"),
        0.22,
        "#3f8fd0",
        partial(_pencil, kind="brush"),
    ),
    _keep(
        "sword",
        ("sword", "excalibur", "dagger", "knife", "knives"),
        1.0,
        "#d3dae2",
        partial(_sword, kind="sword"),
        habitat="ground",
    ),
    _keep("shield", ("shield",), 0.9, "#3f6fb8", partial(_sword, kind="shield"), habitat="ground"),
    _keep(
        "suitcase",
        ("suitcase", "luggage", "briefcase"),
        0.5,
        "#a8623f",
        partial(_suitcase, kind="suitcase"),
        habitat="ground",
    ),
    _keep(
        "backpack",
        ("backpack", "rucksack", "schoolbag", "bag"),
        0.5,
        "#3f8aa8",
        partial(_suitcase, kind="backpack"),
        habitat="ground",
    ),
    _keep("letter", ("letter", "envelope", "postcard"), 0.12, "#fbf3e2", _letter),
    _keep("flag", ("flag", "banner"), 2.0, "#d8354a", _flag, habitat="ground", actions=("wave",), seconds=1.8),
    _keep("telescope", ("telescope", "spyglass"), 1.4, "#4a6fa8", _telescope, habitat="ground"),
    _keep("anchor", ("anchor",), 1.0, "#4a5f7a", _anchor, habitat="ground"),
    _keep("trophy", ("trophy", "trophies", "medal", "goblet"), 0.35, "#f2c03f", _trophy),
    _keep("feather", ("feather", "quill"), 0.15, "#8fb8d8", _feather, habitat="air", actions=("drift",), seconds=3.0),
    _keep(
        "bubble", ("bubble", "soap bubble"), 0.15, "#a8dcf2", _bubble, habitat="air", actions=("float",), seconds=3.4
    ),
    _keep("hat", ("hat", "sunhat", "cap"), 0.2, "#e3c27a", partial(_hat, kind="hat")),
    _keep("boot", ("boot", "shoe", "sneaker", "slipper"), 0.3, "#a8623f", partial(_hat, kind="boot")),
    _keep(
        "skateboard",
        ("skateboard",),
        0.15,
        "#e2574c",
        partial(_board, kind="skateboard"),
        habitat="ground",
        actions=("roll", "still"),
        seconds=0.6,
        stride=math.tau * 0.095,
    ),
    _keep("surfboard", ("surfboard",), 2.0, "#4ab0d0", partial(_board, kind="surf"), habitat="ground"),
)
