"""What the ancients built, and a rock in the sea. Units: about the height; the origin is the middle of the foot."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look

_GAP = tint("#5a463a")

_MOSS = tint("#6f9a4a")


def _arch(x: float, low: float, half: float, high: float) -> tuple[Outline, ...]:
    return box(x - half, low, x + half, low + high - half), ellipse(x, low + high - half, half)


def _colosseum(drawing: Drawing, look: Look) -> None:
    """Three rows of arches round an oval, the outer wall broken off on one side."""
    stone = look.colour
    drawing.fill(
        smooth((-1.1, 0.1), (-1.12, 0.9), (-0.5, 0.86), (0.5, 0.74), (1.1, 0.62), (1.1, 0.1), (0.0, -0.02), steps=6),
        colour=dark(stone, 0.35),
        shade=0.4,
    )
    body = drawing.fill(
        polygon(
            (-1.15, 0.04),
            (-1.15, 0.98),
            (0.1, 1.0),
            (0.18, 0.86),
            (0.34, 0.8),
            (0.4, 0.7),
            (1.15, 0.66),
            (1.15, 0.04),
            (0.7, 0.0),
            (-0.7, 0.0),
        ),
        colour=stone,
        depth=0.1,
    )
    for row in range(3):
        low = 0.06 + 0.3 * row
        line = box(-1.2, low + 0.265, 1.2, low + 0.29)
        drawing.fill(line, colour=light(stone, 0.35), shade=0, clip=body)
        for at in range(11):
            turn = math.pi * (at + 0.5) / 11
            x = -1.08 * math.cos(turn)
            if row < 2 or x < 0.12:
                half = 0.055 * (0.45 + 0.55 * math.sin(turn))
                drawing.fill(*_arch(x, low, half, 0.21), colour=_GAP, shade=0.3)
    for x in (-0.9, -0.6, -0.3, 0.0):
        drawing.fill(box(x - 0.02, 0.92, x + 0.02, 0.96), colour=_GAP, shade=0)
    drawing.mark("top", 0.0, 1.0)


def _stonehenge(drawing: Drawing, look: Look) -> None:
    """Standing stones in a ring, some with lintels."""
    stone = look.colour
    for x, wide, high in (
        (-0.85, 0.1, 0.5),
        (-0.42, 0.1, 0.56),
        (0.2, 0.1, 0.54),
        (0.62, 0.1, 0.56),
        (0.98, 0.1, 0.44),
    ):
        drawing.fill(box(x - wide, 0.12, x + wide, 0.12 + high, 0.03), colour=dark(stone, 0.3), depth=0.05)
    drawing.fill(box(-0.54, 0.66, 0.3, 0.78, 0.03), colour=dark(stone, 0.22), depth=0.04)
    for x, wide, high in (
        (-1.2, 0.13, 0.72),
        (-0.72, 0.14, 0.84),
        (-0.2, 0.14, 0.84),
        (0.38, 0.15, 0.84),
        (0.86, 0.14, 0.84),
        (1.28, 0.13, 0.5),
    ):
        drawing.fill(
            smooth((x - wide, 0.0), (x - wide * 0.9, high), (x + wide * 0.85, high), (x + wide, 0.0), steps=4),
            colour=stone,
            depth=0.08,
        )
    for left, right in ((-0.9, -0.02), (0.2, 1.04)):
        drawing.fill(box(left, 0.83, right, 0.99, 0.03), colour=light(stone, 0.12), depth=0.06)
    drawing.fill(box(-0.1, 0.0, 0.2, 0.1, 0.03), colour=stone, depth=0.04)
    drawing.mark("top", 0.0, 1.0)


def _jungle_temple(drawing: Drawing, look: Look) -> None:
    """A pyramid of steps with a stairway and a small house on top, overgrown."""
    stone = look.colour
    for step in range(6):
        half, low = 0.95 - 0.13 * step, 0.125 * step
        drawing.fill(
            polygon((-half, low), (half, low), (half - 0.05, low + 0.13), (-half + 0.05, low + 0.13)),
            colour=stone,
            depth=0.04,
        )
        drawing.fill(box(-half + 0.03, low + 0.115, half - 0.03, low + 0.132), colour=light(stone, 0.3), shade=0)
        for at in range(6 - step // 2):
            x = -half + 0.12 + 2 * half * at / 6
            drawing.fill(box(x, low + 0.03, x + 0.008, low + 0.11), colour=dark(stone, 0.3), shade=0)
    drawing.fill(polygon((-0.2, 0.0), (0.2, 0.0), (0.13, 0.76), (-0.13, 0.76)), colour=light(stone, 0.16), depth=0.03)
    for at in range(14):
        y = 0.03 + 0.053 * at
        drawing.fill(box(-0.19 + 0.0045 * at, y, 0.19 - 0.0045 * at, y + 0.014), colour=dark(stone, 0.25), shade=0)
    drawing.fill(box(-0.2, 0.75, 0.2, 0.93), colour=stone, depth=0.04)
    drawing.fill(polygon((-0.25, 0.92), (0.25, 0.92), (0.2, 1.0), (-0.2, 1.0)), colour=light(stone, 0.14), depth=0.03)
    drawing.fill(box(-0.07, 0.75, 0.07, 0.88), colour=tint("#2f2a28"), shade=0)
    for x, y, long in (
        (-0.82, 0.24, 0.2),
        (-0.56, 0.5, 0.26),
        (0.62, 0.38, 0.3),
        (0.34, 0.75, 0.3),
        (0.86, 0.13, 0.12),
        (-0.24, 0.9, 0.2),
    ):
        for strand in (-0.05, 0.0, 0.06):
            points = [
                (x + strand, y),
                (x + strand + 0.02, y - long * 0.5),
                (x + strand - 0.01, y - long * (0.8 + strand)),
            ]
            drawing.fill(tube(points, [0.016, 0.013, 0.006]), colour=_MOSS, shade=0.3)
        drawing.fill(ellipse(x, y + 0.01, 0.1, 0.035), colour=light(_MOSS, 0.1), depth=0.02)
    drawing.mark("top", 0.0, 1.0)


def _karst(drawing: Drawing, look: Look) -> None:
    """A tower of limestone that stands in the water, green on top, worn away at its foot."""
    green, stone = look.colour, tint("#b9b2a4")
    outline = smooth(
        (-0.40, 0.02),
        (-0.46, 0.20),
        (-0.40, 0.55),
        (-0.24, 0.88),
        (-0.02, 1.0),
        (0.2, 0.84),
        (0.38, 0.5),
        (0.46, 0.2),
        (0.38, 0.02),
    )
    whole = drawing.fill(outline, colour=stone, depth=0.10)
    drawing.fill(
        smooth(
            (-0.5, 0.42),
            (-0.4, 0.62),
            (-0.22, 0.96),
            (0.0, 1.06),
            (0.26, 0.9),
            (0.44, 0.55),
            (0.5, 0.34),
            (0.3, 0.5),
            (0.2, 0.36),
            (0.04, 0.58),
            (-0.14, 0.4),
            (-0.26, 0.56),
        ),
        colour=green,
        depth=0.09,
        clip=whole,
    )
    tufts = [
        ellipse(x, y, 0.07, 0.05)
        for x, y in (
            (-0.32, 0.34),
            (-0.1, 0.28),
            (0.16, 0.24),
            (0.32, 0.3),
            (-0.2, 0.78),
            (0.02, 0.86),
            (0.14, 0.7),
            (-0.06, 0.66),
        )
    ]
    drawing.fill(*tufts, colour=dark(green, 0.15), depth=0.03, clip=whole)
    drawing.fill(box(-0.5, 0.0, 0.5, 0.07), colour=dark(stone, 0.35), shade=0, clip=whole)
    drawing.mark("top", 0.0, 1.0)


_built = Kind(family="building", habitat="scenery", seconds=5.0)
_nature = Kind(family="nature", habitat="water", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built("colosseum", "coliseum, roman arena, amphitheatre, amphitheater", 30.0, "#d9b98a", _colosseum),
    _built("stonehenge", "stone circle, standing stones, standing stone, megalith", 7.0, "#a3a09a", _stonehenge),
    _built(
        "jungle temple",
        "mayan temple, aztec temple, inca temple, mayan pyramid, aztec pyramid, step pyramid, "
        "stepped pyramid, maya temple, mayan ruin, chichen itza, inca ruin, angkor wat, terraced city, "
        "machu picchu, inca city, inca citadel",
        25.0,
        "#a8a08a",
        _jungle_temple,
    ),
    _nature("karst", "limestone karst, sea stack, limestone tower", 60.0, "#5f9a5a", _karst),
)
