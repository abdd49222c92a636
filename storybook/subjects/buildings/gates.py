"""Arches, palaces and a church that cities are known by. Units: about the height; the origin is the middle of the foot."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..thing import Kind, Look
from .wonders import onion

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


def _triumphal_arch(drawing: Drawing, look: Look) -> None:
    """One high gate in a block of stone, with reliefs and an attic."""
    stone = look.colour
    drawing.fill(box(-0.48, 0.0, 0.48, 0.03), colour=dark(stone, 0.2), shade=0)
    drawing.fill(box(-0.45, 0.02, 0.45, 0.80), colour=stone, depth=0.05)
    drawing.fill(*doorway(0.0, 0.02, 0.155, 0.60), colour=SHADE, shade=0.4)
    drawing.fill(*doorway(0.0, 0.02, 0.115, 0.55), colour=dark(SHADE, 0.25), shade=0)
    for x in (-0.30, 0.30):
        drawing.fill(box(x - 0.09, 0.12, x + 0.09, 0.36, 0.01), colour=light(stone, 0.3), depth=0.02)
        drawing.fill(
            smooth((x - 0.05, 0.16), (x - 0.04, 0.26), (x, 0.33), (x + 0.05, 0.25), (x + 0.04, 0.16)),
            colour=dark(stone, 0.18),
            depth=0.02,
        )
        drawing.fill(box(x - 0.09, 0.44, x + 0.09, 0.55, 0.006), colour=dark(stone, 0.1), depth=0.02)
    drawing.fill(box(-0.48, 0.62, 0.48, 0.66), colour=light(stone, 0.25), depth=0.02)
    drawing.fill(
        *[box(x / 20 - 0.015, 0.67, x / 20 + 0.015, 0.71) for x in range(-8, 9, 2)], colour=dark(stone, 0.2), shade=0
    )
    drawing.fill(box(-0.50, 0.78, 0.50, 0.82), colour=light(stone, 0.25), depth=0.02)
    drawing.fill(box(-0.43, 0.82, 0.43, 0.97), colour=stone, depth=0.04)
    drawing.fill(
        *[box(x / 10 - 0.03, 0.86, x / 10 + 0.03, 0.93) for x in range(-3, 4)], colour=dark(stone, 0.14), shade=0
    )
    drawing.fill(box(-0.45, 0.96, 0.45, 1.0), colour=light(stone, 0.2), shade=0.2)
    drawing.mark("top", 0.0, 1.0)


def _column_gate(drawing: Drawing, look: Look) -> None:
    """Six columns, a long attic, a chariot with four horses on top."""
    stone, copper = look.colour, tint("#5f9a86")
    drawing.fill(box(-1.0, 0.0, 1.0, 0.03), colour=dark(stone, 0.2), shade=0)
    drawing.fill(box(-0.9, 0.03, 0.9, 0.58), colour=dark(stone, 0.45), shade=0.3)
    for at in range(6):
        x = -0.85 + 0.34 * at
        drawing.fill(box(x - 0.055, 0.03, x + 0.055, 0.58), colour=stone, depth=0.03)
        drawing.fill(
            box(x - 0.012, 0.07, x - 0.004, 0.54),
            box(x + 0.016, 0.07, x + 0.024, 0.54),
            colour=dark(stone, 0.2),
            shade=0,
        )
        drawing.fill(
            box(x - 0.075, 0.555, x + 0.075, 0.585),
            box(x - 0.075, 0.03, x + 0.075, 0.055),
            colour=light(stone, 0.2),
            shade=0,
        )
    drawing.fill(box(-0.97, 0.58, 0.97, 0.66), colour=stone, depth=0.03)
    drawing.fill(box(-1.0, 0.655, 1.0, 0.68), colour=light(stone, 0.25), shade=0)
    drawing.fill(box(-0.62, 0.68, 0.62, 0.78), colour=stone, depth=0.03)
    drawing.fill(box(-0.3, 0.70, 0.3, 0.76), colour=dark(stone, 0.12), depth=0.02)
    drawing.fill(box(-0.2, 0.78, 0.2, 0.81), colour=dark(copper, 0.3), shade=0)
    for x in (-0.15, -0.05, 0.05, 0.15):
        drawing.fill(
            smooth(
                (x - 0.03, 0.81),
                (x - 0.035, 0.87),
                (x - 0.015, 0.92),
                (x + 0.02, 0.91),
                (x + 0.03, 0.86),
                (x + 0.02, 0.81),
            ),
            colour=copper,
            depth=0.015,
        )
    drawing.fill(tube([(0.0, 0.86), (0.0, 0.96)], [0.03, 0.016]), colour=dark(copper, 0.12), shade=0.3)
    drawing.fill(tube([(0.03, 0.88), (0.03, 1.0)], [0.005, 0.005]), ellipse(0.03, 1.0, 0.018), colour=copper, shade=0)
    drawing.mark("top", 0.0, 0.96)


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
    drawing.mark("top", 0.0, 0.97)


def _white_mansion(drawing: Drawing, look: Look) -> None:
    """A white house of two floors with a round portico of columns and a flag."""
    wall = look.colour
    drawing.fill(box(-1.0, 0.0, 1.0, 0.56), colour=wall, depth=0.05)
    drawing.fill(box(-1.03, 0.54, 1.03, 0.60), colour=light(wall, 0.3), depth=0.02)
    drawing.fill(
        *[box(x / 20 - 0.012, 0.60, x / 20 + 0.012, 0.66) for x in range(-20, 21)],
        box(-1.02, 0.655, 1.02, 0.675),
        colour=light(wall, 0.2),
        shade=0,
    )
    for x in (-0.86, -0.66, -0.46, 0.46, 0.66, 0.86):
        for y in (0.08, 0.33):
            drawing.fill(box(x - 0.055, y, x + 0.055, y + 0.16, 0.006), colour=tint("#8aa0b4"), shade=0.2)
            drawing.fill(box(x - 0.07, y + 0.16, x + 0.07, y + 0.185), colour=light(wall, 0.3), shade=0)
    drawing.fill(box(-0.32, 0.04, 0.32, 0.66), colour=dark(wall, 0.16), shade=0.2)
    drawing.fill(*[box(x - 0.05, 0.10, x + 0.05, 0.42) for x in (-0.19, 0.0, 0.19)], colour=tint("#7f95aa"), shade=0.2)
    for x in (-0.29, -0.10, 0.10, 0.29):
        drawing.fill(box(x - 0.026, 0.06, x + 0.026, 0.64), colour=light(wall, 0.35), depth=0.02)
    drawing.fill(box(-0.36, 0.0, 0.36, 0.07), box(-0.36, 0.63, 0.36, 0.70), colour=wall, depth=0.02)
    drawing.fill(polygon((-0.36, 0.70), (0.36, 0.70), (0.0, 0.82)), colour=light(wall, 0.2), depth=0.03)
    drawing.fill(box(-0.006, 0.80, 0.006, 1.0), colour=SHADE, shade=0)
    wave = 0.012 * math.sin(math.tau * look.phase)
    drawing.fill(
        polygon((0.006, 0.99), (0.16, 0.985 + wave), (0.16, 0.90 + wave), (0.006, 0.905)),
        colour=tint("#c8483c"),
        shade=0.2,
    )
    drawing.fill(
        *[
            polygon((0.006, y), (0.16, y - 0.003 + wave), (0.16, y - 0.015 + wave), (0.006, y - 0.012))
            for y in (0.975, 0.95, 0.925)
        ],
        colour=tint("#f6f1e8"),
        shade=0,
    )
    drawing.fill(box(0.006, 0.945, 0.07, 0.99), colour=tint("#3f5aa8"), shade=0)
    drawing.mark("top", 0.0, 0.82)


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built(
        "triumphal arch",
        ("triumphal arch", "arc de triomphe", "arch of triumph", "arch of titus"),
        40.0,
        "#d8c8a8",
        _triumphal_arch,
    ),
    _built("column gate", ("brandenburg gate", "column gate"), 26.0, "#d9c9a4", _column_gate),
    _built(
        "onion church",
        (
            "onion church",
            "saint basil",
            "saint basil's cathedral",
            "orthodox church",
            "onion dome",
            "kremlin",
            "red square",
        ),
        45.0,
        "#b5533f",
        _onion_church,
    ),
    _built("white mansion", ("white mansion", "presidential palace"), 20.0, "#f2efe8", _white_mansion),
)
