"""Towers of iron, steel and glass, a Ferris wheel, a statue, a sandcastle.

Units: about the height; the origin is the middle of the foot.
"""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Point, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..bulbs import LIT_UP, string_bulbs
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .houses import STONE


def _half(y: float) -> float:
    """Half the width of the iron tower at a height."""
    return 0.012 + 0.20 * math.pow(1 - y, 2.6)


def _iron_tower(drawing: Drawing, look: Look) -> None:
    iron = look.colour
    levels = [at / 22 for at in range(23)]
    for side in (-1, 1):
        outer: list[Point] = [(side * _half(y), y) for y in levels if y <= 0.94]
        inner: list[Point] = [(side * max(_half(y) * 0.56 - 0.006, 0.0), y) for y in levels if y <= 0.40]
        inner.append((0.0, 0.52))
        drawing.fill(polygon(*outer, (0.0, 0.94), *reversed(inner)), colour=iron, shade=0.4, depth=0.03)
        rungs = []
        for low, high in ((0.03, 0.09), (0.09, 0.15), (0.21, 0.27), (0.27, 0.33), (0.33, 0.39)):
            a, b = side * _half(low), side * _half(low) * 0.56
            c, d = side * _half(high), side * _half(high) * 0.56
            rungs += [*tube([(a, low), (d, high)], [0.004] * 2), *tube([(b, low), (c, high)], [0.004] * 2)]
        for at in range(7):
            low = 0.45 + 0.06 * at
            wide = _half(low)
            rungs += [*tube([(-wide, low), (wide, low + 0.05)], [0.003] * 2)]
            rungs += [*tube([(wide, low), (-wide, low + 0.05)], [0.003] * 2)]
        drawing.fill(*rungs, colour=dark(iron, 0.35), shade=0)
    arch = [(0.115 * math.cos(math.pi * at / 12), 0.02 + 0.14 * math.sin(math.pi * at / 12)) for at in range(13)]
    drawing.fill(tube(arch, [0.008] * 13), colour=dark(iron, 0.15), shade=0)
    if look.action == LIT_UP:
        edges = [(side * _half(y), y) for y in (0.03 + 0.041 * at for at in range(23)) for side in (-1, 1)]
        inner = [(side * _half(y) * 0.5, y) for y in (0.06 + 0.06 * at for at in range(6)) for side in (-1, 1)]
        string_bulbs(drawing, [*edges, *inner], 0.006, look.phase, code="#ffc24a")
    for y, over in ((0.17, 1.22), (0.40, 1.35), (0.88, 2.2)):
        wide = _half(y) * over
        drawing.fill(box(-wide, y - 0.014, wide, y + 0.012, 0.004), colour=dark(iron, 0.2), shade=0.4)
    drawing.fill(tube([(0, 0.92), (0, 1.0)], [0.008, 0.003]), colour=iron, shade=0.3)
    drawing.mark("top", 0, 1.0)


def _wheel(drawing: Drawing, look: Look) -> None:
    hub, radius = (0.0, 0.54), 0.44
    turn = math.tau * look.phase / 10
    for side in (-1, 1):
        drawing.fill(tube([(side * 0.30, 0.0), hub], [0.022, 0.014]), colour=dark(STONE, 0.2), shade=0.5)
    drawing.fill(box(-0.40, 0.0, 0.40, 0.035, 0.01), colour=dark(STONE, 0.1), shade=0.4)
    if look.action == LIT_UP:
        drawing.fill(ellipse(*hub, radius * 1.05), colour=tint("#ffb36a"), shade=0, soft=0.1, opacity=0.22)
    ends = [(math.cos(turn + math.tau * at / 10), math.sin(turn + math.tau * at / 10)) for at in range(10)]
    spokes = [part for x, y in ends for part in tube([hub, (hub[0] + x * radius, hub[1] + y * radius)], [0.006] * 2)]
    for size in (1.0, 0.84):
        ring = [
            (
                hub[0] + radius * size * math.cos(math.tau * at / 48),
                hub[1] + radius * size * math.sin(math.tau * at / 48),
            )
            for at in range(49)
        ]
        spokes += tube(ring, [0.009 if size == 1.0 else 0.005] * 49)
    drawing.fill(*spokes, colour=look.colour, shade=0.2, depth=0.01)
    drawing.fill(ellipse(hub[0], hub[1], 0.035), colour=dark(look.colour, 0.2), shade=0.4)
    for x, y in ends:
        px, py = hub[0] + x * radius, hub[1] + y * radius - 0.05
        drawing.fill(box(px - 0.045, py - 0.035, px + 0.045, py + 0.02, 0.018), colour=tint("#d8503e"), shade=0.4)
        drawing.fill(box(px - 0.03, py - 0.008, px + 0.03, py + 0.016, 0.004), colour=tint("#dff1f7"), shade=0)
    if look.action == LIT_UP:
        _light_wheel(drawing, look, hub, radius, turn)
    drawing.mark("top", 0, 1.0)


def _light_wheel(drawing: Drawing, look: Look, hub: Point, radius: float, turn: float) -> None:
    """Bulbs along the rim, the spokes and the feet."""

    def at(angle: float, share: float) -> Point:
        return hub[0] + radius * share * math.cos(angle), hub[1] + radius * share * math.sin(angle)

    rim = [at(turn + math.tau * number / 60, 1.0) for number in range(60)]
    spokes = [
        at(turn + math.tau * number / 10, share) for share in (0.2, 0.36, 0.52, 0.68, 0.84) for number in range(10)
    ]
    feet = [(side * 0.30 * share, hub[1] * (1 - share)) for side in (-1, 1) for share in (0.2, 0.4, 0.6, 0.8, 1.0)]
    string_bulbs(drawing, rim, 0.011, look.phase)
    string_bulbs(drawing, spokes, 0.008, look.phase, code="#ffb0d8")
    string_bulbs(drawing, feet, 0.009, look.phase, code="#ffd24a")


def _statue(drawing: Drawing, look: Look) -> None:
    stone = look.colour
    drawing.fill(
        box(-0.24, 0.0, 0.24, 0.06),
        box(-0.20, 0.06, 0.20, 0.30),
        box(-0.23, 0.30, 0.23, 0.34),
        colour=STONE,
        depth=0.03,
    )
    robe = smooth((-0.12, 0.34), (-0.10, 0.60), (-0.085, 0.78), (0.0, 0.83), (0.085, 0.78), (0.10, 0.58), (0.14, 0.34))
    body = drawing.fill(robe, colour=stone, depth=0.05)
    folds = [part for x in (-0.06, 0.0, 0.06) for part in tube([(x, 0.72), (x * 1.5, 0.36)], [0.004] * 2)]
    drawing.fill(*folds, colour=dark(stone, 0.25), shade=0, clip=body)
    drawing.fill(*tube([(0.06, 0.76), (0.13, 0.88), (0.12, 1.0)], [0.030, 0.024, 0.018]), colour=stone, shade=0.6)
    drawing.fill(ellipse(0.0, 0.885, 0.058, 0.068), colour=stone, shade=0.7)
    drawing.mark("top", 0, 0.95)


def _sandcastle(drawing: Drawing, look: Look) -> None:
    sand = look.colour
    drawing.fill(
        smooth((-0.86, 0.0), (-0.70, 0.10), (-0.30, 0.15), (0.30, 0.15), (0.70, 0.10), (0.86, 0.0)),
        colour=dark(sand, 0.08),
    )
    for x, half, high in ((0.0, 0.20, 0.80), (-0.46, 0.16, 0.56), (0.46, 0.16, 0.56)):
        drawing.fill(
            polygon((x - half * 1.15, 0.06), (x - half, high), (x + half, high), (x + half * 1.15, 0.06)),
            *[
                box(x + shift * half - 0.05, high - 0.01, x + shift * half + 0.05, high + 0.09)
                for shift in (-0.75, 0, 0.75)
            ],
            colour=sand,
            depth=0.05,
        )
        if x:
            drawing.fill(box(x - 0.03, high * 0.55, x + 0.03, high * 0.75, 0.02), colour=dark(sand, 0.45), shade=0)
    drawing.fill(
        box(-0.46, 0.06, 0.46, 0.34),
        *[box(at * 0.12 - 0.04, 0.33, at * 0.12 + 0.04, 0.40) for at in (-2, 2)],
        colour=light(sand, 0.06),
        depth=0.04,
    )
    drawing.fill(
        smooth((-0.09, 0.06), (-0.09, 0.22), (0.0, 0.30), (0.09, 0.22), (0.09, 0.06)), colour=dark(sand, 0.5), shade=0
    )
    drawing.fill(tube([(0, 0.86), (0, 1.16)], [0.012] * 2), colour=tint("#8a6444"), shade=0)
    sway = 0.02 * wave(look.phase)
    drawing.fill(polygon((0.01, 1.16), (0.22, 1.10 + sway), (0.01, 1.02)), colour=tint("#d8423a"), shade=0.2)
    drawing.mark("top", 0, 0.86)


_GLASS, _GOLD = tint("#bfe0ee"), tint("#e2b64a")


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


_built = Kind(family="building", habitat="scenery", seconds=5.0)
_scenery_built = Kind(family="building", habitat="scenery", actions=("still", "lit up"), seconds=5.0)
_thing = Kind(family="thing", habitat="ground", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _scenery_built("eiffel tower", "radio tower, television tower", 60.0, "#7d6a58", _iron_tower),
    _scenery_built("ferris wheel", "big wheel, fairground, amusement park", 40.0, "#e6e2da", _wheel, seconds=4.0),
    _built(
        "statue",
        "monument, sculpture, sphinx, great sphinx, moai, easter island statue, easter island head",
        9.0,
        "#7fb09a",
        _statue,
    ),
    _thing("sandcastle", "sand castle", 0.7, "#dcb578", _sandcastle),
    _built("spire tower", "burj khalifa, supertall tower", 160.0, "#a9c0cf", _spire_tower),
    _built(
        "needle tower",
        ("space needle", "cn tower", "tv tower", "fernsehturm", "observation tower"),
        120.0,
        "#d6d3cc",
        _needle_tower,
    ),
    _built("red tower", ("tokyo tower", "lattice tower", "transmission tower"), 120.0, "#dc5a3c", _red_tower),
)
