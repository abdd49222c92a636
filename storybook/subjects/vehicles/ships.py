"""Ships under power, and the submarine. Units and origin as in `sailing_boats`."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .sailing_boats import DARK_WOOD, NAVY, WHITE, draw_hull, draw_pennant

PANE = tint("#bfe3f2")
_RED = tint("#c9483c")


def _ship(drawing: Drawing, look: Look) -> None:
    """A liner with three decks and funnels."""
    for x in (-0.18, 0.02, 0.22):
        for at in range(3):
            age = (look.phase + at / 3 + x) % 1.0
            drawing.fill(
                ellipse(x - 0.05 - 0.20 * age, 0.60 + 0.14 * age, 0.022 + 0.045 * age),
                colour=tint("#dcd8da"),
                shade=0.3,
                opacity=0.7 * min(1.0, 6 * age) * (1 - age),
                soft=0.008,
            )
        funnel = drawing.fill(
            polygon((x - 0.05, 0.40), (x - 0.075, 0.60), (x + 0.015, 0.60), (x + 0.04, 0.40)),
            colour=look.colour,
            shade=0.8,
            depth=0.04,
        )
        drawing.fill(box(x - 0.1, 0.56, x + 0.1, 0.62), colour=tint("#26262e"), shade=0, clip=funnel)
    for low, left, right in ((0.13, -0.62, 0.56), (0.23, -0.52, 0.46), (0.33, -0.40, 0.36)):
        drawing.fill(box(left, low, right, low + 0.12, 0.02), colour=WHITE, depth=0.05, shade=0.7)
        count = int((right - left) / 0.075)
        drawing.fill(
            *[
                box(left + 0.03 + 0.075 * at, low + 0.045, left + 0.07 + 0.075 * at, low + 0.085, 0.008)
                for at in range(count)
            ],
            colour=tint("#f6c766") if low > 0.3 else PANE,
            shade=0,
        )
    drawing.fill(tube([(0.50, 0.30), (0.50, 0.56)], [0.008, 0.006]), colour=DARK_WOOD, shade=0)
    draw_pennant(drawing, look, 0.50, 0.55, 0.14, look.colour)
    hull = draw_hull(
        drawing,
        smooth(*points("-0.9,0.19 -0.5,0.15 0.5,0.15 0.98,0.26 0.86,0.06 0.74,-0.1 -0.7,-0.11 -0.86,-0.02")),
        NAVY,
        _RED,
        -0.035,
    )
    drawing.fill(box(-1.2, 0.115, 1.2, 0.135), colour=WHITE, shade=0, clip=hull)
    drawing.fill(
        *[ellipse(-0.68 + 0.12 * at, 0.05, 0.016) for at in range(12)], colour=tint("#f6c766"), shade=0, clip=hull
    )
    drawing.mark("deck", 0.66, 0.19)
    drawing.mark("top", 0.0, 0.60)


def _submarine(drawing: Drawing, look: Look) -> None:
    """The origin is its middle: it is at home under water."""
    bob, spin = 0.015 * wave(look.phase), look.phase * 360 * 3
    body = look.colour
    with drawing.at(0, bob, turn=1.2 * wave(look.phase, 0.25)):
        blade = 0.13 * abs(math.cos(math.radians(spin))) + 0.02
        drawing.fill(
            ellipse(-0.60, blade * 0.5, 0.025, blade * 0.55),
            ellipse(-0.60, -blade * 0.5, 0.025, blade * 0.55),
            colour=tint("#b58a3a"),
            shade=0.4,
        )
        drawing.fill(
            polygon((-0.40, 0.08), (-0.60, 0.22), (-0.60, -0.22), (-0.40, -0.08)), colour=dark(body, 0.25), shade=0.6
        )
        drawing.fill(
            tube([(0.06, 0.3), (0.06, 0.50), (0.15, 0.50)], [0.020, 0.020, 0.024], straight=True),
            colour=dark(body, 0.3),
            shade=0.4,
        )
        drawing.fill(
            smooth((-0.16, 0.18), (-0.14, 0.34), (-0.08, 0.37), (0.12, 0.37), (0.18, 0.34), (0.22, 0.18)),
            colour=dark(body, 0.06),
            depth=0.05,
        )
        hull = drawing.fill(
            smooth(
                *points(
                    "-0.56,0 -0.44,0.14 -0.15,0.22 0.22,0.22 0.48,0.13 0.57,0 0.48,-0.13 0.22,-0.22 -0.15,-0.22 "
                    "-0.44,-0.14"
                )
            ),
            colour=body,
            depth=0.11,
        )
        drawing.fill(box(-0.7, -0.30, 0.7, -0.10), colour=dark(body, 0.28), shade=0, clip=hull, opacity=0.6)
        for x in (-0.22, 0.04, 0.30):
            drawing.fill(ellipse(x, 0.03, 0.085), colour=tint("#f2d27a"), shade=0.5, depth=0.03)
            drawing.fill(ellipse(x, 0.03, 0.060), colour=tint("#bfe9f5"), to=tint("#7cc4dc"), shade=0)
            drawing.fill(ellipse(x - 0.02, 0.05, 0.016), colour=(255, 255, 255), shade=0)
    for at in range(4):
        age = (look.phase + at / 4) % 1.0
        drawing.fill(
            ellipse(-0.64 - 0.10 * age, 0.05 + 0.30 * age + 0.02 * math.sin(9 * age), 0.012 + 0.014 * age),
            colour=tint("#e8f8ff"),
            shade=0,
            opacity=0.7 * (1 - age) * min(1.0, 6 * age),
        )


def _net(drawing: Drawing, top: tuple[float, float]) -> None:
    """A net with its floats that hangs from a boom."""
    x, y = top
    threads = [part for at in range(-2, 3) for part in tube([(x, y), (x + 0.05 * at, y - 0.40)], [0.005, 0.005])]
    for down in (0.14, 0.24, 0.34):
        half = 0.26 * down
        threads += tube([(x - half, y - down), (x, y - down - 0.015), (x + half, y - down)], [0.005] * 3)
    drawing.fill(threads, colour=tint("#4f6b4a"), shade=0)
    drawing.fill(*[ellipse(x + 0.05 * at, y - 0.41, 0.024) for at in range(-2, 3)], colour=tint("#f2a03d"), shade=0.3)


def _fishing(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(-0.24, 0.1), (-0.24, 0.84)], [0.018, 0.012]),
        *tube([(-0.24, 0.30), (-0.56, 0.70)], [0.012, 0.009]),
        *tube([(-0.24, 0.82), (-0.56, 0.70)], [0.005, 0.005]),
        *tube([(-0.24, 0.82), (0.56, 0.27)], [0.005, 0.005]),
        colour=DARK_WOOD,
        shade=0,
    )
    _net(drawing, (-0.56, 0.70))
    drawing.fill(box(-0.10, 0.10, 0.22, 0.46, 0.02), colour=WHITE, depth=0.05)
    drawing.fill(box(-0.14, 0.45, 0.27, 0.50, 0.012), colour=tint("#2f5f8f"), shade=0.4)
    drawing.fill(box(0.08, 0.28, 0.19, 0.40, 0.012), box(-0.06, 0.28, 0.04, 0.40, 0.012), colour=PANE, shade=0)
    draw_pennant(drawing, look, -0.24, 0.84, 0.12, tint("#f2c94c"))
    draw_hull(
        drawing,
        smooth(*points("-0.54,0.24 -0.1,0.15 0.2,0.16 0.66,0.34 0.5,0.05 0.34,-0.09 -0.38,-0.1 -0.5,-0.02")),
        look.colour,
        tint("#f4efe4"),
        -0.03,
    )
    drawing.mark("deck", -0.30, 0.14)


_boat = Kind(family="boat", habitat="water", actions=("sail", "float"), seconds=3.2, stride=1.0)

ENTRIES: tuple[Entry, ...] = (
    _boat(
        "ship",
        (
            "liner, cruise ship, ferry, ferries, steamer, steamship, vessel, cargo ship, container ship, "
            "freighter, tanker"
        ),
        22.0,
        "#d8523f",
        _ship,
        stride=0.5,
        seconds=4.5,
    ),
    _boat(
        "submarine",
        "u-boat",
        6.0,
        "#f2b92d",
        _submarine,
        actions=("dive", "float"),
        habitat="underwater",
        stride=0.5,
        seconds=4.0,
    ),
    _boat("fishing boat", "trawler, tugboat, tug, lifeboat", 5.5, "#d0463a", _fishing, stride=0.8, seconds=3.2),
)
