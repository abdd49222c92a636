"""A lion of the lion dance: a great head of paper, a fringed body,
and the legs of the two who are inside. Units as in `toys`."""

from __future__ import annotations

from ...painting.canvas import Drawing, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look

_GOLD, _WHITE = tint("#f2c230"), tint("#fbfaf6")


def _lion(drawing: Drawing, look: Look) -> None:
    hop, nod = 0.05 * swell(look.phase * 2), 8 * wave(look.phase * 2)
    for at, x in enumerate((-0.62, -0.46, 0.14, 0.30)):
        up = 0.08 * max(0.0, wave(look.phase * 2, 0.5 * (at % 2)))
        drawing.fill(
            tube([(x, 0.52), (x + 0.02, 0.28 + up), (x, 0.06 + up)], [0.11, 0.10, 0.07]), colour=_GOLD, depth=0.03
        )
        drawing.fill(tube([(x - 0.05, 0.30 + up), (x + 0.08, 0.30 + up)], [0.035] * 2), colour=_WHITE, shade=0.2)
        drawing.fill(ellipse(x + 0.04, 0.045 + up, 0.10, 0.05), colour=tint("#24232b"), shade=0.3)
    body = smooth(
        (-0.86, 0.50),
        (-0.84, 0.86 + hop),
        (-0.40, 1.00 + hop),
        (0.10, 0.98 + hop),
        (0.42, 1.10 + hop),
        (0.46, 0.52),
        (0.0, 0.44),
        (-0.5, 0.44),
    )
    cloth = drawing.fill(body, colour=look.colour, depth=0.08)
    scales = [
        ellipse(-0.78 + 0.16 * at + 0.08 * (row % 2), 0.62 + 0.13 * row + hop, 0.075)
        for row in range(3)
        for at in range(8)
    ]
    drawing.fill(*scales, colour=dark(look.colour, 0.16), shade=0.2, clip=cloth)
    for at in range(15):
        x = -0.86 + 0.095 * at
        drawing.fill(
            tube([(x, 0.50), (x + 0.01 * wave(look.phase * 2, 0.2 * at), 0.40)], [0.042, 0.020]),
            colour=(_WHITE, _GOLD)[at % 2],
            shade=0.3,
        )
    ridge = [ellipse(-0.72 + 0.16 * at, 0.93 + 0.02 * (at % 3) + hop, 0.075) for at in range(7)]
    drawing.fill(*ridge, colour=_WHITE, depth=0.02)
    drawing.fill(
        tube([(-0.84, 0.82), (-1.02, 0.98 + hop), (-1.00, 1.14 + hop)], [0.07, 0.05, 0.03]), colour=_WHITE, depth=0.02
    )
    with drawing.at(0.52, 0.92 + hop, turn=nod):
        _head(drawing, look)
    drawing.mark("top", 0.5, 1.4)


def _head(drawing: Drawing, look: Look) -> None:
    gape = 0.10 * swell(look.phase * 4)
    mane = [
        ellipse(0.42 * x, 0.10 + 0.42 * y, 0.12)
        for x, y in ((-1, 0.2), (-0.9, 0.7), (-0.5, 1.0), (0, 1.1), (0.5, 1.0), (-1, -0.4))
    ]
    drawing.fill(*mane, colour=_WHITE, depth=0.03)
    drawing.fill(
        smooth((-0.36, -0.28 - gape), (0.30, -0.36 - gape), (0.50, -0.22 - gape), (0.30, -0.12), (-0.30, -0.10)),
        colour=tint("#8c1f2a"),
        depth=0.03,
    )
    drawing.fill(
        smooth((-0.30, -0.24 - gape), (0.28, -0.30 - gape), (0.44, -0.20 - gape), (0.26, -0.20 - gape)), colour=_GOLD
    )
    drawing.fill(
        smooth(
            (-0.42, -0.08),
            (-0.44, 0.26),
            (-0.12, 0.52),
            (0.26, 0.44),
            (0.40, 0.16),
            (0.58, 0.02),
            (0.52, -0.14),
            (0.0, -0.12),
        ),
        colour=look.colour,
        depth=0.08,
    )
    teeth = [
        polygon((-0.10 + 0.12 * at, -0.12), (-0.02 + 0.12 * at, -0.12), (-0.06 + 0.12 * at, -0.19)) for at in range(5)
    ]
    drawing.fill(*teeth, colour=_WHITE, shade=0)
    for x in (-0.06, 0.24):
        drawing.fill(ellipse(x, 0.20, 0.125), colour=_WHITE, depth=0.02)
        drawing.fill(ellipse(x + 0.03, 0.19, 0.060), colour=tint("#24232b"), shade=0)
        drawing.fill(ellipse(x + 0.045, 0.215, 0.020), colour=(255, 255, 255), shade=0)
        drawing.fill(
            tube([(x - 0.13, 0.33), (x + 0.02, 0.38), (x + 0.13, 0.31)], [0.03, 0.045, 0.03]), colour=_GOLD, shade=0.3
        )
    drawing.fill(ellipse(0.50, 0.02, 0.085), colour=light(look.colour, 0.3), depth=0.03)
    drawing.fill(ellipse(0.10, 0.50, 0.09), colour=tint("#3fb88a"), depth=0.03)
    drawing.fill(ellipse(0.10, 0.50, 0.045), colour=_GOLD, shade=0.2)


ENTRIES: tuple[Entry, ...] = (
    Kind(family="fable", habitat="ground", actions=("dance", "walk"), seconds=2.4, stride=0.0)(
        "dancing lion", ("dancing lion", "lion costume", "chinese lion"), 1.9, "#d8302c", _lion
    ),
)
"""One of them."""
