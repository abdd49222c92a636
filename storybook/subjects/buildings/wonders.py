"""Buildings that everybody knows. Units: about the height; the origin is the middle of the foot."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look

_STEPS = tuple(at / 12 for at in range(13))

_SAILS = (
    (0.62, 0.42, 0.5, -1),
    (0.32, 0.5, 0.7, -1),
    (-0.72, 0.4, 0.46, 1),
    (-0.46, 0.5, 0.66, 1),
    (-0.06, 0.56, 0.82, -1),
)
"""Of the opera house: where each sail stands, how wide and high it is, and to which side it bows."""


def onion(x: float, low: float, half: float, high: float) -> Outline:
    """A dome that swells and ends in a point."""
    return smooth(
        *((x - half * 0.8, low), (x - half, low + high * 0.32), (x - half * 0.55, low + high * 0.68), (x, low + high)),
        *((x + half * 0.55, low + high * 0.68), (x + half, low + high * 0.32), (x + half * 0.8, low)),
    )


def _taj_mahal(drawing: Drawing, look: Look) -> None:
    """White marble: a great dome between four smaller ones, an arch, four minarets."""
    stone, shade = look.colour, dark(look.colour, 0.16)
    drawing.fill(box(-0.95, 0.0, 0.95, 0.09), colour=shade, depth=0.03)
    for x in (-0.86, -0.62, 0.62, 0.86):
        tall = 0.72 if abs(x) > 0.7 else 0.62
        drawing.fill(
            polygon((x - 0.035, 0.08), (x + 0.035, 0.08), (x + 0.026, tall), (x - 0.026, tall)),
            colour=stone,
            depth=0.03,
        )
        for y in (0.3, 0.5):
            drawing.fill(box(x - 0.045, y, x + 0.045, y + 0.018), colour=shade, shade=0)
        drawing.fill(onion(x, tall, 0.04, 0.08), colour=stone, depth=0.02)
    drawing.fill(box(-0.46, 0.08, 0.46, 0.48), colour=stone, depth=0.07)
    for x in (-0.28, 0.28):
        drawing.fill(box(x - 0.07, 0.46, x + 0.07, 0.52), colour=shade, depth=0.02)
        drawing.fill(onion(x, 0.51, 0.085, 0.15), colour=stone, depth=0.04)
    drawing.fill(box(-0.17, 0.46, 0.17, 0.6), colour=shade, depth=0.04)
    drawing.fill(onion(0.0, 0.58, 0.22, 0.38), colour=stone, depth=0.09)
    drawing.fill(tube([(0.0, 0.94), (0.0, 1.0)], [0.008, 0.004]), colour=tint("#d9b25a"), shade=0)
    drawing.fill(box(-0.16, 0.08, 0.16, 0.54), colour=light(stone, 0.3), depth=0.03)
    drawing.fill(box(-0.11, 0.08, 0.11, 0.34), onion(0.0, 0.33, 0.11, 0.14), colour=tint("#8f8a9a"), shade=0.4)
    for x in (-0.36, -0.24, 0.24, 0.36):
        for y in (0.11, 0.29):
            drawing.fill(
                box(x - 0.035, y, x + 0.035, y + 0.09),
                onion(x, y + 0.085, 0.035, 0.05),
                colour=tint("#a09baa"),
                shade=0.3,
            )
    drawing.mark("top", 0.0, 1.0)


def _opera_house(drawing: Drawing, look: Look) -> None:
    """White shells like sails on a broad base."""
    shell = look.colour
    drawing.fill(box(-1.2, 0.0, 1.2, 0.2, 0.03), colour=tint("#b58a78"), depth=0.04)
    drawing.fill(box(-1.1, 0.06, 1.1, 0.11), colour=tint("#7a5a52"), shade=0)
    for x, wide, high, side in _SAILS:
        sail = [(x + side * wide * (1 - t) ** 0.6, 0.18 + high * math.sin(t * math.pi / 2)) for t in _STEPS]
        back = [(x + side * wide * 0.16 * math.sin(math.pi * t), 0.18 + high * (1 - t)) for t in _STEPS[1:]]
        drawing.fill(polygon(*[(2 * x + side * wide - px, py) for px, py in [*sail, *back]]), colour=shell, depth=0.08)
        for share in (0.3, 0.6):
            rib = [
                (x + side * wide * (1 - share) * (1 - t) ** 0.6, 0.18 + high * math.sin(t * math.pi / 2))
                for t in _STEPS
            ]
            line = [(2 * x + side * wide - px, py) for px, py in rib]
            drawing.fill(tube(line, [0.006] * len(line)), colour=dark(shell, 0.16), shade=0)
    drawing.mark("top", 0.0, 1.0)


def _liberty(drawing: Drawing, look: Look) -> None:
    """A woman of green copper with a torch, a crown of rays and a tablet, on her pedestal."""
    copper, stone = look.colour, tint("#cbbba2")
    drawing.fill(box(-0.24, 0.0, 0.24, 0.1), colour=dark(stone, 0.15), depth=0.03)
    drawing.fill(polygon((-0.19, 0.09), (0.19, 0.09), (0.14, 0.36), (-0.14, 0.36)), colour=stone, depth=0.05)
    drawing.fill(box(-0.16, 0.35, 0.16, 0.38), colour=light(stone, 0.25), shade=0)
    drawing.fill(tube([(0.07, 0.68), (0.13, 0.8), (0.14, 0.9)], [0.03, 0.024, 0.018]), colour=copper, depth=0.03)
    drawing.fill(
        smooth((-0.12, 0.38), (-0.1, 0.55), (-0.085, 0.7), (0.08, 0.7), (0.11, 0.55), (0.12, 0.38), steps=6),
        colour=copper,
        depth=0.07,
    )
    for x in (-0.06, 0.0, 0.06):
        drawing.fill(tube([(x * 1.3, 0.4), (x * 0.8, 0.62)], [0.006, 0.004]), colour=dark(copper, 0.3), shade=0)
    drawing.fill(
        polygon((-0.13, 0.54), (-0.06, 0.52), (-0.04, 0.64), (-0.11, 0.66)), colour=dark(copper, 0.15), shade=0.3
    )
    drawing.fill(ellipse(0.0, 0.755, 0.046, 0.056), colour=light(copper, 0.12), depth=0.03)
    for at in range(7):
        turn = math.radians(30 + 20 * at)
        tip, foot = (
            (0.12 * math.cos(turn), 0.785 + 0.1 * math.sin(turn)),
            (0.04 * math.cos(turn), 0.785 + 0.03 * math.sin(turn)),
        )
        drawing.fill(tube([foot, tip], [0.011, 0.003]), colour=copper, shade=0)
    drawing.fill(polygon((0.11, 0.9), (0.17, 0.9), (0.16, 0.92), (0.12, 0.92)), colour=dark(copper, 0.3), shade=0)
    drawing.fill(
        smooth((0.12, 0.92), (0.115, 0.95), (0.14, 1.0), (0.165, 0.95), (0.16, 0.92), steps=5),
        colour=tint("#f5c04a"),
        shade=0.2,
    )
    drawing.mark("top", 0.0, 0.82)


SHADE, _GOLD = tint("#6d6670"), tint("#e2b64a")

_DOMES = (
    (-0.52, 0.30, 0.105, "#3f8f6a", "#e9c24a"),
    (0.52, 0.30, 0.105, "#4a78c2", "#f4efe4"),
    (-0.30, 0.46, 0.10, "#c8483c", "#4f9a62"),
    (0.30, 0.46, 0.10, "#e0b33f", "#b8443c"),
    (-0.12, 0.36, 0.075, "#4a8ac2", "#f4efe4"),
    (0.13, 0.36, 0.075, "#c8483c", "#f0d9a0"),
)
"""Of the church: where each small tower stands, how high, how wide its dome is, and its two colours."""


def doorway(x: float, low: float, half: float, high: float) -> tuple[Outline, ...]:
    """A gate with a round top."""
    return box(x - half, low, x + half, high - half), ellipse(x, high - half, half)


def _onion_church(drawing: Drawing, look: Look) -> None:
    """A red church with a steep middle tower and a crowd of striped onion domes."""
    brick, white = look.colour, tint("#f2ead8")
    drawing.fill(box(-0.70, 0.0, 0.70, 0.14), colour=dark(brick, 0.12), depth=0.03)
    drawing.fill(
        *[part for at in range(9) for part in doorway(-0.6 + 0.15 * at, 0.02, 0.045, 0.12)], colour=white, shade=0.3
    )
    drawing.fill(
        polygon((-0.14, 0.14), (0.14, 0.14), (0.14, 0.58), (0.045, 0.88), (-0.045, 0.88), (-0.14, 0.58)),
        colour=brick,
        depth=0.05,
    )
    drawing.fill(*[box(-0.15, y, 0.15, y + 0.02) for y in (0.36, 0.46, 0.57)], colour=white, shade=0)
    drawing.fill(onion(0.0, 0.86, 0.055, 0.10), colour=_GOLD, depth=0.03)
    _cross(drawing, 0.0, 0.95, 0.05)
    for x, tall, half, first, second in _DOMES:
        drawing.fill(box(x - half * 0.85, 0.10, x + half * 0.85, tall), colour=mix(brick, white, 0.12), depth=0.03)
        drawing.fill(box(x - half * 0.9, tall - 0.03, x + half * 0.9, tall), colour=white, shade=0)
        drawing.fill(*doorway(x, 0.20, half * 0.3, tall - 0.06), colour=dark(brick, 0.4), shade=0)
        dome = drawing.fill(onion(x, tall, half, half * 2.1), colour=tint(first), depth=0.05)
        stripes = []
        for at in range(-3, 4):
            foot, top = x + half * 0.42 * at, x + half * 0.42 * (at + 1.4)
            stripes.append(
                polygon(
                    (foot - half * 0.1, tall),
                    (foot + half * 0.1, tall),
                    (top + half * 0.1, tall + half * 2),
                    (top - half * 0.1, tall + half * 2),
                )
            )
        drawing.fill(*stripes, colour=tint(second), shade=0.2, clip=dome)
        _cross(drawing, x, tall + half * 2.05, 0.035)
    drawing.mark("top", 0.0, 0.97)


def _cross(drawing: Drawing, x: float, y: float, tall: float) -> None:
    drawing.fill(
        box(x - 0.004, y, x + 0.004, y + tall),
        box(x - 0.014, y + tall * 0.55, x + 0.014, y + tall * 0.68),
        colour=_GOLD,
        shade=0,
    )


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built("taj mahal", "mausoleum, mosque", 40.0, "#f6f1e8", _taj_mahal),
    _built("opera house", "sydney opera house", 40.0, "#fbf8f0", _opera_house),
    _built("statue of liberty", "liberty statue", 60.0, "#7fb8a0", _liberty),
    _built(
        "onion church",
        "saint basil, saint basil's cathedral, orthodox church, onion dome, kremlin, red square",
        45.0,
        "#b5533f",
        _onion_church,
    ),
)
