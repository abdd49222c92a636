"""What the ancients built. Units: about the height; the origin is the middle of the foot."""

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


def _sphinx(drawing: Drawing, look: Look) -> None:
    """A lion of stone with a king's head, lying."""
    stone, shade = look.colour, dark(look.colour, 0.25)
    drawing.fill(
        smooth((-1.0, 0.0), (-1.05, 0.3), (-0.85, 0.5), (-0.2, 0.46), (0.35, 0.5), (0.5, 0.3), (0.5, 0.0), steps=6),
        colour=stone,
        depth=0.12,
    )
    drawing.fill(box(0.2, 0.0, 1.05, 0.17, 0.06), colour=light(stone, 0.12), depth=0.06)
    drawing.fill(ellipse(-0.72, 0.16, 0.24, 0.17), colour=light(stone, 0.06), depth=0.06)
    drawing.fill(
        smooth((0.08, 0.36), (0.14, 0.86), (0.32, 1.0), (0.54, 0.96), (0.66, 0.76), (0.7, 0.38), steps=6),
        colour=shade,
        depth=0.07,
    )
    for at in range(5):
        drawing.fill(box(0.12, 0.42 + 0.09 * at, 0.3, 0.45 + 0.09 * at), colour=light(stone, 0.2), shade=0)
    drawing.fill(
        smooth((0.32, 0.52), (0.31, 0.8), (0.42, 0.9), (0.58, 0.84), (0.64, 0.7), (0.6, 0.52), (0.46, 0.44), steps=6),
        colour=light(stone, 0.2),
        depth=0.06,
    )
    drawing.fill(ellipse(0.55, 0.74, 0.035, 0.018), colour=_GAP, shade=0)
    drawing.fill(tube([(0.54, 0.56), (0.61, 0.57)], [0.01, 0.008]), colour=_GAP, shade=0)
    drawing.mark("top", 0.4, 1.0)


def _moai(drawing: Drawing, look: Look) -> None:
    """A head of stone with a long nose and a heavy brow."""
    stone = look.colour
    drawing.fill(
        smooth((-0.26, 0.0), (-0.24, 0.3), (-0.2, 0.92), (0.0, 1.0), (0.18, 0.94), (0.2, 0.4), (0.3, 0.0), steps=8),
        colour=stone,
        depth=0.12,
    )
    drawing.fill(
        smooth((-0.16, 0.74), (0.2, 0.8), (0.26, 0.73), (0.1, 0.68), (-0.14, 0.68), steps=6),
        colour=light(stone, 0.16),
        depth=0.04,
    )
    drawing.fill(
        smooth((0.1, 0.72), (0.3, 0.44), (0.24, 0.4), (0.06, 0.44), steps=6), colour=light(stone, 0.2), depth=0.05
    )
    drawing.fill(ellipse(0.02, 0.65, 0.07, 0.03), colour=dark(stone, 0.6), shade=0)
    drawing.fill(box(0.02, 0.29, 0.22, 0.32, 0.01), colour=dark(stone, 0.5), shade=0)
    drawing.fill(ellipse(-0.17, 0.56, 0.035, 0.15), colour=dark(stone, 0.25), depth=0.03)
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


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built(
        "colosseum",
        ("colosseum", "coliseum", "roman arena", "amphitheatre", "amphitheater"),
        30.0,
        "#d9b98a",
        _colosseum,
    ),
    _built(
        "stonehenge",
        ("stonehenge", "stone circle", "standing stones", "standing stone", "megalith"),
        7.0,
        "#a3a09a",
        _stonehenge,
    ),
    _built("sphinx", ("sphinx", "great sphinx"), 20.0, "#dcb87a", _sphinx),
    _built("moai", ("moai", "easter island statue", "easter island head"), 8.0, "#8f8a80", _moai),
    _built(
        "jungle temple",
        (
            *("jungle temple", "mayan temple", "aztec temple", "inca temple", "mayan pyramid", "aztec pyramid"),
            *(
                "step pyramid",
                "stepped pyramid",
                "maya temple",
                "mayan ruin",
                "chichen itza",
                "inca ruin",
                "angkor wat",
            ),
        ),
        25.0,
        "#a8a08a",
        _jungle_temple,
    ),
)
