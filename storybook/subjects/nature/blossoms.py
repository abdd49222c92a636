"""A branch near the camera, whose buds open. Units: about its height; the origin is the middle of its foot."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, dark, ellipse, light, place, smooth, tint, tube
from ..budding import openness
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_BARK, _GREEN, _YELLOW = tint("#6b4a3c"), tint("#7aa860"), tint("#f7d25a")
_FOOT = 0.5
"""How high the young trunk is before it leans over."""
_MAIN = [(-1.1, -_FOOT), (-1.06, -0.2), (-0.92, 0.1), (-0.55, 0.3), (0.0, 0.42), (0.55, 0.62), (1.0, 0.72)]
_TWIGS = (
    ((-0.7, 0.25), (-0.5, 0.62), (-0.42, 0.86)),
    ((-0.1, 0.4), (0.05, 0.7), (0.02, 0.98)),
    ((0.2, 0.48), (0.5, 0.32), (0.72, 0.2)),
    ((-0.35, 0.35), (-0.15, 0.16), (0.05, 0.06)),
)
_BLOOMS = (
    *((-0.9, 0.24, 0.14), (-0.42, 0.86, 0.17), (-0.53, 0.58, 0.14), (-0.25, 0.42, 0.16), (0.02, 0.96, 0.17)),
    *((0.07, 0.66, 0.15), (0.08, 0.1, 0.15), (0.36, 0.58, 0.17), (0.72, 0.22, 0.16), (0.66, 0.7, 0.15)),
    *((0.98, 0.76, 0.17), (0.42, 0.36, 0.12), (-0.16, 0.2, 0.11)),
)
"""Where they sit, and how wide they open."""


def _blossom_branch(drawing: Drawing, look: Look) -> None:
    """Bark and twigs, and blossoms of five petals that are buds first."""
    sway = 0.008 * wave(look.phase)
    with drawing.at(0, _FOOT):
        drawing.fill(
            *tube(_MAIN, [0.09, 0.07, 0.055, 0.046, 0.038, 0.028, 0.012]),
            *(part for twig in _TWIGS for part in tube(list(twig), [0.022, 0.016, 0.008])),
            colour=_BARK,
            depth=0.03,
        )
        drawing.fill(tube([(-0.86, 0.17), (-0.5, 0.34), (0.0, 0.45)], [0.008] * 3), colour=light(_BARK, 0.3), shade=0)
        share = openness(look.action)
        for number, (x, y, radius) in enumerate(_BLOOMS):
            late = 1.0 - 0.25 * (number % 3 == 1) * (share < 1)
            with drawing.at(x + sway * (number % 3), y, turn=25 * math.sin(2.6 * number)):
                _blossom(drawing, radius, share * late, look.colour)
    drawing.mark("deck", 0.3, 0.6 + _FOOT)


def _blossom(drawing: Drawing, radius: float, share: float, pink: Colour) -> None:
    """From a closed bud (0.2) to a flat flower (1)."""
    if share < 0.4:
        drawing.fill(
            smooth((-0.05, 0.0), (-0.34, 0.4), (-0.16, 0.85), (0.0, 1.0), (0.16, 0.85), (0.34, 0.4), (0.05, 0.0))
            * radius,
            colour=dark(pink, 0.12),
            depth=0.02,
        )
        drawing.fill(
            smooth((-0.1, -0.1), (-0.3, 0.3), (0.0, 0.2), (0.3, 0.3), (0.1, -0.1)) * radius, colour=_GREEN, shade=0.4
        )
        return
    wide, squash = radius * (0.45 + 0.55 * share), 0.55 + 0.45 * share
    petal = smooth(
        (0.05, 0.0), (0.4, 0.34), (0.85, 0.36), (0.98, 0.12), (0.88, 0.0), (0.98, -0.12), (0.85, -0.36), (0.4, -0.34)
    )
    with drawing.at(0, 0, squash=squash):
        for colour, size, shift in ((dark(pink, 0.1), 1.06, 4.0), (light(pink, 0.25), 1.0, 0.0)):
            ring = [place((petal * (wide * size),), (0, 0), 90 + shift + 72 * at)[0] for at in range(5)]
            drawing.fill(ring, colour=colour, shade=0.3, depth=0.02)
        drawing.fill(ellipse(0, 0, 0.2 * wide), colour=dark(pink, 0.3), shade=0, opacity=0.6, soft=0.05 * wide)
        tips = [
            ellipse(0.34 * wide * math.cos(at * 0.785), 0.34 * wide * math.sin(at * 0.785), 0.045 * wide)
            for at in range(8)
        ]
        drawing.fill(tips, ellipse(0, 0, 0.09 * wide), colour=_YELLOW, shade=0)


_plant = Kind(family="flower", habitat="scenery", actions=("open", "half open", "bud"), seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _plant(
        "blossom branch",
        "cherry branch, cherry blossom branch, blossoming branch, flowering branch, plum branch",
        1.0,
        "#f6b3c8",
        _blossom_branch,
    ),
)
