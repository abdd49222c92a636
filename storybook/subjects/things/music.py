"""Musical instruments. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import BRASS, INK, PAPER, STEEL
from ..thing import Kind, Look


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
            colour=STEEL,
            shade=0,
        )
        shape = smooth(
            *mirrored((0, 0.0), (0.24, 0.04), (0.29, 0.20), (0.19, 0.34), (0.22, 0.47), (0.10, 0.57), (0, 0.56))
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
        if violin and look.action != "held":  # whoever plays has a bow
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
    drawing.fill(tube([(0.36, 0.62), (0.40, 0.98)], [0.012, 0.010]), colour=BRASS, shade=0)
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
        colour=INK,
        shade=0,
    )
    drawing.mark("keys", -0.60, 0.57)


def _drum(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(box(-0.46, 0.10, 0.46, 0.56), ellipse(0, 0.10, 0.46, 0.10), colour=body, depth=0.09)
    zig = [
        (-0.46 + 0.115 * at, 0.10 + (0.40 if at % 2 else 0.02) - 0.09 * math.sin(math.pi * at / 8)) for at in range(9)
    ]
    drawing.fill(tube(zig, [0.012] * 9, straight=True), colour=PAPER, shade=0)
    drawing.fill(ellipse(0, 0.57, 0.49, 0.125), colour=BRASS, shade=0.4)
    drawing.fill(ellipse(0, 0.59, 0.44, 0.10), colour=tint("#fbf3e2"), shade=0.3)
    if look.action == "held":
        return  # the sticks are in somebody's hands
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
    with drawing.at(0, 0.24, turn=8 + 3 * wave(look.phase)):
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
            colour=PAPER,
            shade=0.4,
        )


def _bell(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.95, turn=13 * wave(look.phase)):
        drawing.fill(ellipse(0.04 * wave(look.phase, -0.1), -0.86, 0.085), colour=dark(look.colour, 0.35), depth=0.03)
        drawing.fill(
            smooth(*mirrored((0.08, 0.0), (0.20, -0.10), (0.28, -0.46), (0.44, -0.74), (0.46, -0.84), (0.0, -0.82))),
            colour=look.colour,
            depth=0.11,
        )
        drawing.fill(box(-0.47, -0.85, 0.47, -0.76, 0.04), colour=light(look.colour, 0.15), shade=0.5, depth=0.03)
        drawing.fill(ellipse(0, 0.03, 0.075), colour=dark(look.colour, 0.15), depth=0.03)


_keep = Kind(family="thing", habitat="table", seconds=3.6)

ENTRIES: tuple[Entry, ...] = (
    _keep("guitar", "ukulele, banjo, lute", 1.0, "#d9924a", partial(_guitar, kind="guitar"), seconds=2.4),
    _keep("violin", "fiddle, viola", 0.6, "#a8502c", partial(_guitar, kind="violin"), seconds=1.8),
    _keep(
        "piano",
        "grand piano, keyboard, organ, xylophone, glockenspiel, marimba",
        1.5,
        "#3b3842",
        _piano,
        habitat="ground",
        seconds=2.0,
    ),
    _keep("drum", "bongo, tambourine, maracas, maraca, gong", 0.5, "#d8433f", _drum, seconds=1.2),
    _keep("trumpet", "horn, bugle, cornet", 0.3, "#f0bd45", _trumpet, seconds=1.8),
    _keep("bell", "wind chime, wind chimes, windchime", 0.3, "#e8b13f", _bell, seconds=1.4),
)
