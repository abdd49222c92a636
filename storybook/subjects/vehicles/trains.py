"""Trains and trams. Units and wheels as in `wheels`."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look
from .wheels import CHROME, STEEL, bounce, draw_spoked_wheel, headlight, panes, rolling


def _puffs(drawing: Drawing, look: Look, x: float, y: float) -> None:
    """Steam that trails behind; each puff begins and ends unseen."""
    for at in range(5):
        age = (look.phase + at / 5) % 1.0
        drift = 0.55 if look.moving else 0.12
        drawing.fill(
            ellipse(x - drift * age, y + 0.34 * age**0.8, 0.045 + 0.085 * age),
            colour=tint("#f4f2f3"),
            shade=0.4,
            depth=0.03,
            opacity=0.9 * min(1.0, 8 * age) * (1 - age),
            soft=0.010,
        )


def _steam(drawing: Drawing, look: Look) -> None:
    body, red = look.colour, tint("#d2413a")
    turn = rolling(look)
    drawing.fill(box(-2.02, 0.045, 1.12, 0.075), colour=tint("#26252c"), shade=0)
    with drawing.at(0, bounce(look)):
        # A carriage behind, then cab, boiler and funnel.
        drawing.fill(box(-1.98, 0.16, -0.72, 0.62, 0.04), colour=tint("#c9513f"), depth=0.08)
        drawing.fill(box(-2.03, 0.60, -0.67, 0.665, 0.03), colour=tint("#5b3a34"), shade=0.5)
        panes(
            drawing,
            *[box(-1.90 + 0.30 * at, 0.34, -1.69 + 0.30 * at, 0.54, 0.02) for at in range(4)],
            look=look,
            riders=4,
        )
        drawing.fill(box(-0.73, 0.17, -0.60, 0.20), colour=tint("#26252c"), shade=0)
        drawing.fill(box(-0.62, 0.14, 0.98, 0.24, 0.02), colour=tint("#2f2e36"), shade=0.3)
        boiler = drawing.fill(box(-0.20, 0.23, 0.92, 0.52, 0.08), colour=body, depth=0.11)
        drawing.fill(
            *[box(x, 0.2, x + 0.035, 0.6) for x in (0.06, 0.40, 0.70)], colour=tint("#f2c94c"), shade=0.3, clip=boiler
        )
        drawing.fill(
            polygon((0.60, 0.50), (0.74, 0.50), (0.79, 0.74), (0.55, 0.74)),
            box(0.53, 0.725, 0.81, 0.765, 0.012),
            colour=STEEL,
            shade=0.7,
        )
        drawing.fill(
            smooth((0.12, 0.50), (0.12, 0.57), (0.20, 0.615), (0.28, 0.57), (0.28, 0.50)),
            colour=tint("#f2c94c"),
            shade=0.6,
        )
        drawing.fill(box(-0.60, 0.20, -0.17, 0.72, 0.03), colour=dark(body, 0.08), depth=0.07)
        drawing.fill(box(-0.67, 0.70, -0.11, 0.765, 0.025), colour=red, shade=0.5)
        panes(drawing, box(-0.51, 0.44, -0.27, 0.63, 0.03), look=look, riders=1)
        headlight(drawing, 0.93, 0.40, 0.045, 0.06)
        drawing.fill(polygon((0.92, 0.20), (1.14, 0.06), (0.92, 0.06)), colour=red, shade=0.4)
        _puffs(drawing, look, 0.67, 0.78)
    for x in (-1.75, -1.50, -1.20, -0.95):
        draw_spoked_wheel(drawing, x, 0.085, turn * 2, tint("#8d939c"))
    for x in (-0.42, -0.06, 0.30):
        draw_spoked_wheel(drawing, x, 0.17, turn, red)
    for x in (0.60, 0.82):
        draw_spoked_wheel(drawing, x, 0.085, turn * 2, red)
    angle = -math.tau * turn
    ends = [(x + math.cos(angle) * 0.085, 0.17 + math.sin(angle) * 0.085) for x in (-0.42, 0.30)]
    drawing.fill(tube(ends, [0.019, 0.019]), colour=CHROME, shade=0)
    drawing.mark("deck", -1.35, 0.66)


def _railcar(drawing: Drawing, look: Look, kind: str = "train") -> None:
    """Modern trains and trams: smooth boxes with many windows."""
    body = look.colour
    turn = rolling(look)
    fast = kind == "train"
    with drawing.at(0, bounce(look) * 0.5):
        drawing.fill(box(-1.30, 0.07, 1.18, 0.16, 0.03), colour=tint("#25242b"), shade=0)
        if fast:
            shape = drawing.fill(
                smooth(
                    *points(
                        "-1.38,0.12 -1.39,0.48 -1.34,0.56 0.2,0.57 0.8,0.55 1.12,0.44 1.4,0.24 1.42,0.14 1.34,0.11 0,0.1"
                    )
                ),
                colour=body,
                depth=0.09,
            )
            panes(
                drawing, smooth((0.88, 0.40), (0.88, 0.485), (0.92, 0.50), (1.06, 0.43), (1.14, 0.365), (0.91, 0.385))
            )
            rows = 8
        else:
            shape = drawing.fill(box(-1.28, 0.11, 1.28, 0.58, 0.10), colour=body, depth=0.09)
            panes(drawing, box(1.04, 0.32, 1.24, 0.52, 0.04), look=look, riders=1)
            drawing.fill(
                tube([(0.0, 0.58), (-0.22, 0.74), (0.02, 0.86)], [0.012] * 3, straight=True),
                *tube([(-0.16, 0.865), (0.20, 0.865)], [0.014, 0.014]),
                colour=STEEL,
                shade=0,
            )
            rows = 8
        drawing.fill(
            box(-1.5, 0.20, 1.5, 0.27), colour=tint("#f7f4ee") if not fast else tint("#d2413a"), shade=0.2, clip=shape
        )
        panes(
            drawing,
            *[box(-1.24 + 0.27 * at, 0.335, -1.03 + 0.27 * at, 0.495, 0.03) for at in range(rows)],
            look=look,
            riders=rows,
        )
        drawing.fill(*[box(x, 0.13, x + 0.008, 0.52) for x in (-0.46, 0.34)], colour=dark(body, 0.35), shade=0)
        headlight(drawing, 1.33 if fast else 1.245, 0.21, 0.030, 0.024)
    for x in (-1.10, -0.90, -0.10, 0.10, 0.80, 1.0):
        draw_spoked_wheel(drawing, x, 0.075, turn, tint("#9aa0a8"))
    drawing.mark("top", 0, 0.58)


_moving = Kind(family="train", habitat="ground", actions=("drive", "still"), seconds=0.7)

ENTRIES: tuple[Entry, ...] = (
    _moving(
        "steam train",
        "train, locomotive, steam engine, railway",
        4.2,
        "#2f6a55",
        _steam,
        stride=math.tau * 0.17,
        seconds=0.9,
    ),
    _moving(
        "fast train",
        ("express train", "bullet train", "subway", "metro", "high-speed train"),
        3.9,
        "#f1f2f4",
        partial(_railcar, kind="train"),
        stride=math.tau * 0.075,
        seconds=0.5,
    ),
    _moving(
        "tram",
        (
            "streetcar, trolley, trolleybus, old tram, vintage tram, historic tram, heritage tram, trolley car, old "
            "streetcar, vintage streetcar"
        ),
        3.8,
        "#d8523f",
        partial(_railcar, kind="tram"),
        stride=math.tau * 0.075,
        seconds=0.6,
    ),
    _moving("toy train", "wooden train, model train", 0.2, "#d8413a", _steam, family="thing", stride=0.0, seconds=1.4),
)
