"""A small sailing ship in a bottle that lies on its stand. Units: about the height of the bottle; on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_WOOD, _GLASS, _SAIL = tint("#8a5a36"), tint("#dff0f4"), tint("#fbf3e2")


def _bottled(drawing: Drawing, look: Look) -> None:
    for x in (-0.62, 0.42):
        cradle = polygon((x - 0.16, 0.0), (x + 0.16, 0.0), (x + 0.10, 0.26), (x - 0.10, 0.26))
        drawing.fill(cradle, colour=dark(_WOOD, 0.1), depth=0.04)
    drawing.fill(box(-0.95, 0.0, 0.75, 0.07, 0.02), colour=_WOOD, depth=0.03)
    drawing.fill(box(1.30, 0.45, 1.47, 0.65, 0.03), colour=tint("#c79a62"), depth=0.03)  # the cork
    outline = smooth(
        *((-1.10, 0.55), (-1.06, 0.86), (-0.85, 0.97), (0.35, 0.97), (0.62, 0.86), (0.80, 0.68)),
        *(
            (1.08, 0.645),
            (1.34, 0.64),
            (1.34, 0.46),
            (1.08, 0.455),
            (0.80, 0.42),
            (0.62, 0.24),
            (0.35, 0.13),
            (-0.85, 0.13),
        ),
        (-1.06, 0.24),
        steps=6,
    )
    bottle = drawing.fill(outline, colour=_GLASS, shade=0.3, opacity=0.72)
    swell = [(-1.2 + 0.12 * at, 0.37 + 0.016 * wave(look.phase, 0.21 * at)) for at in range(19)]
    drawing.fill(
        polygon((-1.2, 0.0), *swell, (0.96, 0.0)), colour=tint("#3f8fb0"), to=tint("#1f5f86"), shade=0.2, clip=bottle
    )
    with drawing.at(-0.22, 0.36 + 0.008 * wave(look.phase), turn=2.0 * wave(look.phase, 0.25), size=0.56):
        _ship(drawing, look)
    crest = [(x, y - 0.035) for x, y in swell]
    drawing.fill(polygon((-1.2, 0.0), *crest, (0.96, 0.0)), colour=tint("#5fb0cc"), shade=0, opacity=0.55, clip=bottle)
    drawing.fill(
        *tube([(-0.9, 0.87), (-0.2, 0.90), (0.3, 0.885)], [0.012, 0.022, 0.008]),
        colour=(255, 255, 255),
        shade=0,
        opacity=0.8,
    )
    drawing.fill(*tube([(-0.85, 0.2), (-0.1, 0.18)], [0.01, 0.014]), colour=(255, 255, 255), shade=0, opacity=0.4)


def _ship(drawing: Drawing, look: Look) -> None:
    """A hull of a length of one, two masts with two sails each."""
    hull = smooth((-0.52, 0.26), (-0.44, 0.12), (0.0, 0.08), (0.52, 0.20), (0.38, -0.06), (-0.36, -0.06))
    drawing.fill(tube([(0.45, 0.16), (0.74, 0.30)], [0.014, 0.006]), colour=_WOOD, shade=0.3)
    for x, high, half in ((-0.22, 0.86, 0.20), (0.16, 0.96, 0.24)):
        drawing.fill(tube([(x, 0.1), (x, high)], [0.016, 0.010]), colour=dark(_WOOD, 0.2), shade=0.4)
        for low, top, wide in ((0.20, 0.52, half), (0.56, 0.80, 0.74 * half)):
            sail = smooth(
                *((x - wide, top), (x + wide, top), (x + wide + 0.06, (low + top) / 2), (x + wide, low)),
                *((x + 0.05, low + 0.04), (x - wide, low), (x - wide + 0.06, (low + top) / 2)),
            )
            drawing.fill(sail, colour=_SAIL, depth=0.06)
        drawing.fill(polygon((x, high), (x - 0.16, high - 0.04), (x, high - 0.08)), colour=look.colour, shade=0.2)
    drawing.fill(hull, colour=look.colour, depth=0.05)
    drawing.fill(
        tube([(-0.50, 0.22), (-0.4, 0.125), (0.0, 0.095), (0.5, 0.19)], [0.016] * 4),
        colour=light(_WOOD, 0.4),
        shade=0.3,
    )
    drawing.fill(*[ellipse(-0.28 + 0.14 * at, 0.03, 0.022) for at in range(5)], colour=tint("#2f2a26"), shade=0)


_keep = Kind(family="thing", habitat="table", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (_keep("ship in a bottle", ("bottled ship", "ship in bottle"), 0.2, "#a8483a", _bottled),)
