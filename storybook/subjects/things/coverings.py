"""What is spread out: a picnic on its cloth, a blanket over somebody. Units: about the height; they lie on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look

_FAR, _NEAR, _DEEP = 1.75, 2.3, 0.62
"""Half the width of the cloth at its far and at its near edge, and how far up the far one is."""


def _at(across: float, back: float) -> tuple[float, float]:
    """A point of the cloth: -1 to 1 across it, 0 (near) to 1 (far)."""
    return across * (_NEAR + (_FAR - _NEAR) * back), _DEEP * back


def _picnic(drawing: Drawing, look: Look) -> None:
    """A checked cloth with a basket, plates, a cake and a jug."""
    cloth = polygon(_at(-1, 0), _at(1, 0), _at(1, 1), _at(-1, 1))
    drawing.fill(cloth, colour=tint("#fbf4e6"), shade=0.2)
    across = [polygon(_at(-1, y), _at(1, y), _at(1, y + 0.14), _at(-1, y + 0.14)) for y in (0.05, 0.33, 0.61, 0.86)]
    along = [polygon(_at(x, 0), _at(x + 0.1, 0), _at(x + 0.1, 1), _at(x, 1)) for x in (-0.95, -0.67, -0.39, -0.11)]
    along += [polygon(_at(x, 0), _at(x + 0.1, 0), _at(x + 0.1, 1), _at(x, 1)) for x in (0.17, 0.45, 0.73)]
    drawing.fill(*across, colour=look.colour, shade=0, opacity=0.6)
    drawing.fill(*along, colour=look.colour, shade=0, opacity=0.6)
    wicker = tint("#b98348")
    handle = [(-0.62, 0.82), (-0.5, 1.3), (0.0, 1.44), (0.5, 1.3), (0.62, 0.82)]
    drawing.fill(tube(handle, [0.05] * 5), colour=dark(wicker, 0.15), shade=0.4)
    drawing.fill(*[ellipse(x, 0.9, 0.17) for x in (-0.36, 0.36)], colour=tint("#d8352f"), depth=0.05)
    drawing.fill(tube([(-0.12, 0.86), (0.16, 1.16)], [0.1] * 2), colour=tint("#dba45c"), depth=0.05)
    drawing.fill(polygon((-0.7, 0.86), (0.7, 0.86), (0.56, 0.34), (-0.56, 0.34)), colour=wicker, depth=0.1)
    weave = [box(x, y, x + 0.14, y + 0.06) for y in (0.44, 0.6) for x in (-0.5, -0.2, 0.1, 0.4)]
    drawing.fill(*weave, box(-0.74, 0.78, 0.74, 0.9, 0.05), colour=light(wicker, 0.2), shade=0.3)
    for x, y in ((-1.25, 0.36), (1.3, 0.3), (-0.9, 0.1)):
        drawing.fill(ellipse(x, y, 0.34, 0.1), colour=tint("#ffffff"), depth=0.04)
    drawing.fill(polygon((-1.45, 0.38), (-1.08, 0.38), (-1.1, 0.6), (-1.42, 0.56)), colour=tint("#f2c67a"), depth=0.05)
    drawing.fill(polygon((-1.45, 0.47), (-1.08, 0.47), (-1.08, 0.51), (-1.45, 0.51)), colour=tint("#5fa346"), shade=0)
    drawing.fill(box(1.1, 0.32, 1.5, 0.54, 0.05), colour=tint("#f7d3dc"), depth=0.05)
    drawing.fill(ellipse(1.3, 0.58, 0.08), colour=tint("#d8352f"), depth=0.03)
    drawing.fill(*[ellipse(x, 0.15, 0.08) for x in (-1.02, -0.86)], colour=tint("#7a4fa3"), depth=0.03)
    drawing.fill(box(0.82, 0.2, 1.0, 0.56, 0.05), colour=tint("#f5d76a"), shade=0.3, opacity=0.9)


def _blanket(drawing: Drawing, look: Look) -> None:
    """Over somebody: a soft mound with folds and a hem that lies on the floor."""
    paint = look.colour
    mound = smooth(
        *((-1.0, 0.0), (-0.96, 0.30), (-0.80, 0.66), (-0.45, 0.92), (0.0, 1.0), (0.42, 0.93), (0.74, 0.70)),
        *((0.92, 0.34), (1.02, 0.0), (0.6, 0.03), (0.2, -0.02), (-0.2, 0.03), (-0.6, -0.02)),
    )
    body = drawing.fill(mound, colour=paint, to=dark(paint, 0.2), depth=0.14)
    patches = [ellipse(x, y, 0.07) for x, y in ((-0.62, 0.42), (-0.3, 0.7), (0.0, 0.36), (0.34, 0.66), (0.62, 0.3))]
    drawing.fill(*patches, ellipse(-0.2, 0.16, 0.07), colour=light(paint, 0.55), shade=0, clip=body)
    for fold in (
        [(-0.45, 0.9), (-0.56, 0.5), (-0.66, 0.1)],
        [(0.1, 0.96), (0.16, 0.5), (0.24, 0.06)],
        [(0.56, 0.8), (0.72, 0.4)],
    ):
        drawing.fill(tube(fold, [0.012, 0.026, 0.016][: len(fold)]), colour=dark(paint, 0.3), shade=0, clip=body)
    hem = [(-1.0, 0.05), (-0.6, 0.03), (-0.2, 0.07), (0.2, 0.03), (0.6, 0.07), (1.01, 0.05)]
    drawing.fill(tube(hem, [0.045] * 6), colour=light(paint, 0.3), shade=0.3)


_laid = Kind(family="thing", habitat="ground", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _laid("picnic", "picnic blanket, picnic cloth, picnic spread", 0.5, "#d8433f", _picnic),
    _laid("blanket", "quilt, duvet, bedsheet, coverlet", 0.6, "#5d86c4", _blanket),
)
