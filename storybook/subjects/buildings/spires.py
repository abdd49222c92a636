"""Towers of steel and glass, and a bridge between two towers, that cities are known by.

Units: about the height; the origin is the middle of the foot.
"""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Outline, Point, box, dark, light, polygon, tint, tube
from ..entry import Entry
from ..thing import Kind, Look
from .gates import SHADE, doorway

_GLASS, _GOLD = tint("#bfe0ee"), tint("#e2b64a")


def _glass_pyramid(drawing: Drawing, look: Look) -> None:
    """A pyramid of panes, with light in it."""
    glass = look.colour
    drawing.fill(box(-1.0, 0.0, 1.0, 0.04), colour=tint("#cfc8ba"), shade=0)
    whole = drawing.fill(polygon((-0.9, 0.03), (0.9, 0.03), (0.0, 1.0)), colour=light(glass, 0.25), to=glass, shade=0.3)
    drawing.fill(polygon((0.16, 0.03), (0.9, 0.03), (0.0, 1.0)), colour=dark(glass, 0.22), shade=0, opacity=0.55)
    bars: list[Outline] = []
    for at in range(1, 9):
        share = at / 9
        bars += tube([(-0.9 + 1.8 * share, 0.03), (-0.9 + 0.9 * share, 0.03 + 0.97 * share)], [0.006] * 2)
        bars += tube([(0.9 - 1.8 * share, 0.03), (0.9 - 0.9 * share, 0.03 + 0.97 * share)], [0.006] * 2)
    drawing.fill(*bars, colour=dark(glass, 0.5), shade=0, clip=whole)
    drawing.fill(
        tube([(-0.9, 0.03), (0.0, 1.0), (0.9, 0.03)], [0.012] * 3, straight=True), colour=dark(glass, 0.55), shade=0
    )
    drawing.fill(box(-0.13, 0.03, 0.13, 0.22), colour=dark(glass, 0.6), shade=0)
    drawing.mark("top", 0.0, 1.0)


def _spire_tower(drawing: Drawing, look: Look) -> None:
    """The tallest of all: steps of glass that become a needle."""
    glass = look.colour
    steps = ((0.15, 0.20), (0.125, 0.36), (0.10, 0.52), (0.075, 0.66), (0.05, 0.78), (0.026, 0.87))
    low = 0.0
    for half, high in steps:
        drawing.fill(box(-half, low, half * 0.92, high, 0.012), colour=glass, to=light(glass, 0.35), depth=0.03)
        drawing.fill(box(half * 0.25, low, half * 0.92, high, 0.01), colour=dark(glass, 0.2), shade=0, opacity=0.6)
        lines = [
            box(-half, low + at * 0.02, half * 0.92, low + at * 0.02 + 0.005)
            for at in range(1, int((high - low) / 0.02))
        ]
        drawing.fill(*lines, colour=dark(glass, 0.3), shade=0, opacity=0.6)
        low = high - 0.01
    drawing.fill(tube([(0.0, 0.86), (0.0, 1.0)], [0.010, 0.002]), colour=light(glass, 0.3), shade=0)
    drawing.mark("top", 0.0, 1.0)


def _needle_tower(drawing: Drawing, look: Look) -> None:
    """A slender shaft on three feet, a round deck like a saucer near its top, an aerial."""
    concrete = look.colour
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.13, 0.0), (side * 0.035, 0.38), (side * 0.03, 0.74)], [0.018, 0.014, 0.012]),
            colour=concrete,
            depth=0.02,
        )
    drawing.fill(
        polygon((-0.028, 0.0), (0.028, 0.0), (0.018, 0.76), (-0.018, 0.76)), colour=dark(concrete, 0.08), depth=0.02
    )
    drawing.fill(box(-0.06, 0.33, 0.06, 0.36, 0.01), colour=light(concrete, 0.2), shade=0.2)
    drawing.fill(
        polygon((-0.06, 0.72), (0.06, 0.72), (0.17, 0.775), (-0.17, 0.775)), colour=dark(concrete, 0.2), depth=0.02
    )
    drawing.fill(box(-0.175, 0.775, 0.175, 0.80, 0.01), colour=tint("#e7a85a"), shade=0.2)
    drawing.fill(box(-0.155, 0.80, 0.155, 0.825), colour=_GLASS, shade=0.2)
    drawing.fill(
        polygon((-0.165, 0.825), (0.165, 0.825), (0.045, 0.865), (-0.045, 0.865)),
        colour=light(concrete, 0.15),
        depth=0.02,
    )
    drawing.fill(tube([(0.0, 0.86), (0.0, 1.0)], [0.014, 0.003]), colour=tint("#d8503e"), shade=0)
    drawing.mark("top", 0.0, 1.0)


def _red_tower(drawing: Drawing, look: Look) -> None:
    """A tower of lattice in bands of red and white, with two decks."""
    red, white = look.colour, tint("#f4efe6")

    def half(y: float) -> float:
        return 0.012 + 0.21 * math.pow(1 - y, 2.4)

    for band in range(12):
        low, high = band * 0.08, band * 0.08 + 0.08
        tone = red if band % 3 != 1 else white
        for side in (-1, 1):
            inner = 0.62 if band < 5 else 0.0
            corners: list[Point] = [
                (side * half(low), low),
                (side * half(high), high),
                (side * half(high) * inner, high),
                (side * half(low) * inner, low),
            ]
            drawing.fill(polygon(*corners), colour=tone, depth=0.02)
        rungs = [
            *tube([(-half(low), low), (half(high), high)], [0.004] * 2),
            *tube([(half(low), low), (-half(high), high)], [0.004] * 2),
        ]
        drawing.fill(*rungs, colour=dark(tone, 0.3), shade=0)
    for y, wide in ((0.36, 0.125), (0.66, 0.06)):
        drawing.fill(box(-wide, y - 0.03, wide, y + 0.03, 0.01), colour=white, depth=0.02)
        drawing.fill(box(-wide * 0.92, y - 0.012, wide * 0.92, y + 0.014), colour=_GLASS, shade=0)
    drawing.fill(tube([(0.0, 0.94), (0.0, 1.0)], [0.008, 0.003]), colour=red, shade=0)
    drawing.mark("top", 0.0, 1.0)


def _tower_bridge(drawing: Drawing, look: Look) -> None:
    """Two towers with spires, walkways high between them, a road that opens, chains to both banks."""
    stone, steel = look.colour, tint("#6fa3c8")
    for side in (-1, 1):
        chain = [(side * (0.42 + 0.14 * at), 0.58 - 0.34 * math.sin(math.pi * at / 12)) for at in range(7)]
        drawing.fill(tube(chain, [0.018] * 7), colour=steel, shade=0.2)
        drawing.fill(
            *[
                box(side * x - 0.005, 0.2, side * x + 0.005, 0.58 - 0.34 * math.sin(math.pi * (x - 0.42) / 1.68))
                for x in (0.56, 0.70, 0.84, 0.98, 1.12)
            ],
            colour=steel,
            shade=0,
        )
        drawing.fill(
            box(min(side * 0.4, side * 1.3), 0.17, max(side * 0.4, side * 1.3), 0.22),
            colour=dark(steel, 0.25),
            shade=0.2,
        )
        drawing.fill(box(side * 1.28 - 0.07, 0.0, side * 1.28 + 0.07, 0.40), colour=stone, depth=0.03)
    drawing.fill(box(-0.36, 0.17, 0.36, 0.21), colour=dark(steel, 0.3), shade=0.2)
    drawing.fill(box(-0.34, 0.66, 0.34, 0.70), box(-0.34, 0.59, 0.34, 0.62), colour=steel, shade=0.2)
    drawing.fill(
        *[
            part
            for at in range(8)
            for part in tube([(-0.32 + 0.08 * at, 0.62), (-0.24 + 0.08 * at, 0.66)], [0.005] * 2)
        ],
        colour=steel,
        shade=0,
    )
    for x in (-0.36, 0.36):
        drawing.fill(box(x - 0.17, 0.0, x + 0.17, 0.12, 0.02), colour=dark(stone, 0.2), depth=0.03)
        drawing.fill(box(x - 0.12, 0.1, x + 0.12, 0.76), colour=stone, depth=0.05)
        drawing.fill(*doorway(x, 0.21, 0.07, 0.42), colour=dark(SHADE, 0.2), shade=0)
        drawing.fill(
            *[part for y in (0.46, 0.60) for dx in (-0.05, 0.05) for part in doorway(x + dx, y, 0.022, y + 0.10)],
            colour=SHADE,
            shade=0,
        )
        drawing.fill(
            *[box(x - 0.13, y, x + 0.13, y + 0.018) for y in (0.43, 0.575, 0.74)], colour=light(stone, 0.3), shade=0
        )
        for dx in (-0.115, 0.115):
            drawing.fill(box(x + dx - 0.028, 0.70, x + dx + 0.028, 0.82), colour=light(stone, 0.1), depth=0.02)
            drawing.fill(
                polygon((x + dx - 0.032, 0.82), (x + dx + 0.032, 0.82), (x + dx, 0.92)),
                colour=tint("#5d6f86"),
                shade=0.2,
            )
        drawing.fill(
            polygon((x - 0.10, 0.76), (x + 0.10, 0.76), (x + 0.012, 0.98), (x - 0.012, 0.98)),
            colour=tint("#5d6f86"),
            depth=0.03,
        )
        drawing.fill(box(x - 0.004, 0.97, x + 0.004, 1.0), colour=_GOLD, shade=0)
    drawing.mark("top", 0.0, 0.7)


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built("glass pyramid", ("glass pyramid", "louvre", "louvre pyramid"), 21.0, "#9fc4d4", _glass_pyramid),
    _built("spire tower", ("burj khalifa", "spire tower", "supertall tower"), 160.0, "#a9c0cf", _spire_tower),
    _built(
        "needle tower",
        ("space needle", "cn tower", "tv tower", "fernsehturm", "observation tower"),
        120.0,
        "#d6d3cc",
        _needle_tower,
    ),
    _built("red tower", ("tokyo tower", "lattice tower", "transmission tower"), 120.0, "#dc5a3c", _red_tower),
    _built("tower bridge", ("bascule bridge", "tower bridge"), 45.0, "#cdbb9a", _tower_bridge),
)
