"""Branches to sit on, to hang from and in blossom; and what small creatures sit on: a leaf, a blade of grass, a lily pad."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Point, dark, ellipse, light, place, polygon, smooth, tint, tube
from ..budding import openness
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_BARK, LEAF = tint("#6f4e38"), tint("#5f9a4a")

HIGH = 1.25
"""Where the branch is, in the middle."""


def draw_leaves(drawing: Drawing, blobs: list[tuple[float, float, float]], sway: float, colour: Colour) -> None:
    """Round tufts that sway a little."""
    for number, (x, y, radius) in enumerate(blobs):
        shade = light(colour, 0.10) if number % 3 == 1 else dark(colour, 0.12) if number % 3 == 2 else colour
        drawing.fill(ellipse(x + 0.012 * sway, y, radius, 0.86 * radius), colour=shade, depth=0.12)


def draw_bough(drawing: Drawing, phase: float, leaf: Colour = LEAF) -> None:
    """A tree at the left whose branch goes out to the right, with leaves at both ends."""
    sway = wave(phase)
    drawing.fill(
        smooth((-1.02, 0.0), (-0.9, 0.08), (-0.88, 0.3), (-0.66, 0.3), (-0.62, 0.08), (-0.5, 0.0), (-0.76, 0.02)),
        *tube([(-0.77, 0.2), (-0.74, 0.55), (-0.70, 1.05), (-0.64, 1.6)], [0.13, 0.115, 0.105, 0.08]),
        *tube([(-0.72, 0.92), (-0.42, 1.19), (0.2, HIGH), (0.9, 1.33)], [0.09, 0.068, 0.056, 0.03]),
        colour=_BARK,
        depth=0.06,
        melt=0.03,
    )
    grain = [(-0.80, 0.18, 0.62), (-0.72, 0.34, 1.0), (-0.77, 0.72, 1.24)]
    for x, low, high in grain:
        drawing.fill(tube([(x, low), (x + 0.03, high)], [0.012, 0.006]), colour=dark(_BARK, 0.3), shade=0)
    crown = [
        (-1.06, 1.50, 0.20), (-0.24, 1.50, 0.20), (-1.14, 1.70, 0.19), (-0.20, 1.70, 0.21), (-0.94, 1.84, 0.22),
        (-0.42, 1.86, 0.23), (-0.68, 1.94, 0.22), (-0.82, 1.62, 0.24), (-0.50, 1.62, 0.24), (-0.66, 1.76, 0.22),
    ]  # fmt: skip
    draw_leaves(drawing, crown, sway, leaf)
    draw_leaves(drawing, [(0.84, 1.42, 0.13), (1.0, 1.36, 0.12), (0.93, 1.27, 0.10)], sway, leaf)


def _branch(drawing: Drawing, look: Look) -> None:
    draw_bough(drawing, look.phase, look.colour)
    drawing.mark("deck", 0.32, HIGH + 0.05)
    drawing.mark("seat", 0.32, HIGH + 0.05)


_DEW = tint("#e8f7fb")

_EARTH = tint("#7a5236")


def _big_leaf(drawing: Drawing, look: Look) -> None:
    """It arches to the right on its stalk, seen a little from above."""
    nod = 0.02 * wave(look.phase)
    green = look.colour
    with drawing.at(0, 0.64):
        drawing.fill(
            tube([(-0.62, -0.62), (-0.86, -0.1), (-0.80, 0.42)], [0.045, 0.036, 0.03]),
            colour=dark(green, 0.2),
            shade=0.6,
        )
        line: list[Point] = [
            (-0.82, 0.42),
            (-0.35, 0.66),
            (0.25, 0.68 + 0.4 * nod),
            (0.80, 0.48 + nod),
            (1.14, 0.2 + nod),
        ]
        far = smooth((-0.82, 0.42), (-0.5, 0.82), (0.1, 0.92), (0.68, 0.76 + nod), (1.14, 0.2 + nod), *line[3:0:-1])
        near = smooth((-0.82, 0.42), (-0.56, 0.34), (0.05, 0.3), (0.68, 0.22 + nod), (1.14, 0.2 + nod), *line[3:0:-1])
        drawing.fill(far, colour=light(green, 0.14), shade=0.5, depth=0.06)
        blade = drawing.fill(near, colour=green, depth=0.1)
        ribs = [
            part
            for x, y in line[1:4]
            for shift, end in ((0.22, -0.34), (0.18, 0.16))
            for part in tube([(x, y), (x + shift * 0.6, y + end * 0.6), (x + shift, y + end)], [0.012, 0.009, 0.004])
        ]
        drawing.fill(ribs, colour=dark(green, 0.16), shade=0, clip=blade)
        drawing.fill(tube(line, [0.03, 0.026, 0.022, 0.016, 0.006]), colour=light(green, 0.4), shade=0)
        for x, y, size in ((-0.42, 0.46, 0.035), (0.52, 0.4, 0.045), (0.82, 0.33, 0.026)):
            drawing.fill(ellipse(x, y, size, size * 0.85), colour=_DEW, shade=0.4, opacity=0.75)
            drawing.fill(ellipse(x - size * 0.3, y + size * 0.3, size * 0.28), colour=(255, 255, 255), shade=0)
        drawing.mark("seat", 0.1, 0.6 + 0.4 * nod)


def _blade(drawing: Drawing, look: Look) -> None:
    """One broad blade that bends over, others behind it."""
    for x, high, lean, shade in ((-0.22, 0.62, -0.2, 0.2), (0.16, 0.5, 0.16, 0.14), (-0.08, 0.78, -0.1, 0.08)):
        sway = 0.02 * wave(look.phase, x)
        drawing.fill(
            tube([(x, 0.0), (x + lean * 0.3, high * 0.55), (x + lean + sway, high)], [0.032, 0.026, 0.003]),
            colour=dark(look.colour, shade),
            shade=0.5,
        )
    sway = 0.015 * wave(look.phase)
    line = [(0.0, 0.02), (0.02, 0.4), (0.12, 0.72), (0.36 + sway, 0.84 + sway), (0.62 + sway, 0.74 + sway)]
    blade = drawing.fill(tube(line, [0.05, 0.048, 0.045, 0.036, 0.004]), colour=look.colour, depth=0.04)
    drawing.fill(tube(line, [0.008, 0.008, 0.007, 0.005, 0.002]), colour=dark(look.colour, 0.2), shade=0, clip=blade)
    drawing.mark("seat", 0.3 + sway, 0.855 + sway)
    drawing.mark("heart", 0.3 + sway, 0.86 + sway)


def _lily_pad(drawing: Drawing, look: Look) -> None:
    """A round leaf flat on the water, with its notch, and a bud beside it."""
    bob = 0.008 * wave(look.phase)
    high, green = 0.24, look.colour
    # The notch opens towards us.
    angles = [math.radians(-58 + 316 * at / 40) for at in range(41)]
    rim = [(math.cos(angle), bob + high * math.sin(angle)) for angle in angles]
    drawing.fill(polygon(*[(x, y - 0.05) for x, y in rim], (0.06, bob - 0.05)), colour=dark(green, 0.35), shade=0)
    pad = drawing.fill(polygon(*rim, (0.06, bob + 0.01)), colour=green, depth=0.08)
    veins = [
        part
        for degrees in (-40, 5, 45, 90, 135, 175, 220, 262)
        for part in tube(
            [
                (0.06, bob + 0.01),
                (0.92 * math.cos(math.radians(degrees)), bob + 0.92 * high * math.sin(math.radians(degrees))),
            ],
            [0.012, 0.004],
        )
    ]
    drawing.fill(veins, colour=light(green, 0.25), shade=0, clip=pad)
    drawing.mark("seat", -0.05, bob + 0.03)
    drawing.mark("deck", -0.05, bob + 0.03)


def _seedling(drawing: Drawing, look: Look) -> None:
    """Two fresh leaves on a stalk that comes out of its heap of earth."""
    sway = 0.03 * wave(look.phase)
    stalk: list[Point] = [(0.0, 0.05), (-0.03, 0.35), (0.02 + 0.5 * sway, 0.68)]
    drawing.fill(tube(stalk, [0.055, 0.045, 0.04]), colour=light(look.colour, 0.12), shade=0.5)
    for side, high in ((-1.0, 0.98), (1.0, 0.92)):
        x, y = 0.02 + 0.5 * sway, 0.66
        tip: Point = (x + side * 0.62, high + side * sway)
        leaf = smooth((x, y), (x + side * 0.2, y + 0.24), tip, (x + side * 0.36, y + 0.02))
        blade = drawing.fill(leaf, colour=look.colour, depth=0.08)
        drawing.fill(tube([(x, y), tip], [0.016, 0.004]), colour=light(look.colour, 0.35), shade=0, clip=blade)
    drawing.fill(
        smooth((-0.62, 0.0), (-0.4, 0.1), (-0.1, 0.18), (0.2, 0.16), (0.5, 0.07), (0.66, 0.0)), colour=_EARTH, depth=0.1
    )
    drawing.mark("seat", 0.02, 0.68)


_plant = Kind(family="flower", habitat="ground", seconds=3.4)

_nature = Kind(family="nature", habitat="scenery", seconds=4.5)

_TWIG_BARK, _GREEN, _YELLOW = tint("#6b4a3c"), tint("#7aa860"), tint("#f7d25a")

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
            colour=_TWIG_BARK,
            depth=0.03,
        )
        drawing.fill(
            tube([(-0.86, 0.17), (-0.5, 0.34), (0.0, 0.45)], [0.008] * 3), colour=light(_TWIG_BARK, 0.3), shade=0
        )
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


_blooming = Kind(family="flower", habitat="scenery", actions=("open", "half open", "bud"), seconds=5.0)


ENTRIES: tuple[Entry, ...] = (
    _nature("branch", "tree branch, bough, tree limb", 5.0, "#5f9a4a", _branch),
    _plant("big leaf", "green leaf, fresh leaf, leaf blade", 0.3, "#5aa83f", _big_leaf),
    _plant("seedling", "sprout, young plant, small plant", 0.3, "#6fbf45", _seedling),
    _plant("blade of grass", "grass blade, grass stalk", 0.4, "#6fae4a", _blade),
    _plant("lily pad", "lilypad", 0.12, "#4f9f4a", _lily_pad, habitat="water"),
    _blooming(
        "blossom branch",
        "cherry branch, cherry blossom branch, blossoming branch, flowering branch, plum branch",
        1.0,
        "#f6b3c8",
        _blossom_branch,
    ),
)
