"""Dens: a burrow under the ground, an igloo from inside, the belly of a whale."""

from __future__ import annotations

import math

import numpy as np

from ..painting.sheet import Easel, Node
from .base import Backdrop
from .grounds import far_trees, lay_ground
from .interiors import Bay, indoor, paint_hall, plain
from .openings import paint_cabin
from .sky import paint_sky

_EARTH = ("#8a623e", "#7a5434", "#6b482c")


def paint_burrow(easel: Easel) -> Backdrop:
    """Rounded walls of earth with roots and stones in them, a hole to the light, beds of leaves, stores for the winter."""
    return paint_hall(easel, wall=_EARTH[0], floor=plain("#9a7048"), fill=_earth, middle=_stores, span=22.0, focus=11.0)


def _earth(bay: Bay) -> None:
    top = bay.ceiling + 1
    for at in range(24):
        x, y = (at * 7.3) % 22, 0.6 + (at * 3.7) % max(top - 1, 1)
        bay.disc(x, y, 0.5 + 0.12 * (at % 4), 0.32 + 0.06 * (at % 3), ("#a08a72", "#8f7a64", "#755a40")[at % 3])
    for side in (-1, 1):
        edge = 11 + side * 11.05
        bay.shape(
            [(edge, -0.3), (edge - side * 2.6, -0.3), (edge - side * 3.4, 3.0), (edge - side * 1.6, 6.4), (edge, 8.0)],
            _EARTH[2],
        )
    high = min(bay.ceiling - 0.4, 8.2)
    roof = [(22.05 - 22.1 * at / 16, high + 0.35 * math.sin(2.2 * at) - 2.2 * abs(at - 8) / 8) for at in range(17)]
    bay.shape([(-0.05, top), (22.05, top), *roof], _EARTH[2])
    for at in range(11):
        x, long = 1.4 + 1.95 * at, 1.1 + 0.5 * (at % 4)
        bay.shape(
            [
                (x, high + 0.6),
                (x + 0.3, high + 0.6),
                (x + 0.5 - 0.3 * (at % 3), high - long),
                (x + 0.42 - 0.3 * (at % 3), high - long),
            ],
            "#c9a678",
        )
        bay.shape(
            [
                (x + 0.2, high - 0.2),
                (x + 0.3, high - 0.1),
                (x + 0.9, high - 0.7 * long),
                (x + 0.85, high - 0.72 * long),
            ],
            "#c9a678",
        )
    bay.disc(16.6, 4.4, 2.0, 2.0, "#5a3c24")
    bay.disc(16.6, 4.4, 1.7, 1.7, "#bfe0f0" if bay.dark < 0.3 else "#2f3f68", shines=0.9)
    bay.disc(16.6, 3.2, 1.1, 0.5, "#6fa84a")
    bay.glow(16.6, 4.2, 3.6, 0.3 * (1 - bay.dark), "#fff4c8")
    bay.disc(5.2, 3.2, 2.4, 2.9, "#4a3220")
    bay.disc(5.2, 3.0, 1.9, 2.4, "#35231a")
    for at in range(3):
        bay.box(8.8, 1.4 + 1.3 * at, 12.8, 1.6 + 1.3 * at, "#a8753f")
        for part, name in enumerate(("acorn", "mushroom", "carrot", "apple", "acorn")):
            bay.stamp(name if (part + at) % 2 else "acorn", 9.2 + 0.8 * part, 1.6 + 1.3 * at, 0.6, widest=0.75)


def _stores(bay: Bay) -> None:
    """A bed of leaves, a heap of carrots, a lantern on a root."""
    for at in range(14):
        bay.disc(
            0.6 + 0.34 * at, 0.1 + 0.16 * (at % 3), 0.5, 0.26, ("#c98a3a", "#b5652f", "#d8a848", "#8f9a4a")[at % 4]
        )
    for at in range(5):
        bay.stamp("carrot", 17.6 + 0.7 * at, 0.1 + 0.25 * (at % 2), 1.0, widest=1.2)
    bay.stamp("lantern", 21.0, 0.0, 1.5)
    bay.glow(21.0, 0.8, 2.6, 0.35)


def paint_igloo_inside(easel: Easel) -> Backdrop:
    """Courses of snow blocks that lean inward, the low tunnel to the snow outside, furs, an oil lamp."""
    return paint_cabin(
        easel, _snow, floor=plain("#e6eef6"), fill=_blocks, middle=_furs, span=22.0, focus=11.0, sight=0.8
    )


def _snow(easel: Easel) -> list[Node]:
    return [*paint_sky(easel), *far_trees(easel, ("pine",)), lay_ground(easel, "#eef4fa", crest=0.03, depth=0.5)]


def _blocks(bay: Bay) -> None:
    """The opening is an arch; above it the courses get shorter towards the crown."""
    x, half, spring = 11.0, 2.1, 1.7
    turns = np.linspace(-math.pi / 2, math.pi / 2, 17)
    bow = [(x + half * math.sin(turn), spring + half * math.cos(turn)) for turn in turns]
    top = bay.ceiling + 1
    bay.shape(
        [(x - half, -0.4), *bow, (x + half, -0.4), (22.05, -0.4), (22.05, top), (-0.05, top), (-0.05, -0.4)], "#b9d0e4"
    )
    for row in range(int(top / 1.05) + 1):
        y = 1.05 * row
        shade = ("#dbe8f4", "#cfe0ee", "#c3d6e8")[min(row // 3, 2)]
        sag = 0.12 * row
        for at in range(13):
            left = 1.9 * at + (0.95 if row % 2 else 0.0) - 1.0
            middle = left + 0.9
            if abs(middle - x) < half + 0.6 and y < spring + half + 0.1:
                continue
            lean = -sag * (middle - x) / 11
            bay.shape(
                [
                    (left + 0.04, y + 0.04),
                    (left + 1.84, y + 0.04),
                    (left + 1.84 + lean, y + 1.0),
                    (left + 0.04 + lean, y + 1.0),
                ],
                shade,
            )
    wide, outer = 0.42, half + 0.42
    for first, last in zip(turns[:-1:2], turns[2::2], strict=False):
        arc = [
            (x + r * math.sin(t), spring + r * math.cos(t))
            for r, t in ((half, first), (outer, first), (outer, last - 0.03), (half, last - 0.03))
        ]
        bay.shape(arc, "#f4f9fd")
    for side in (-1, 1):
        edge = x + side * half
        bay.box(min(edge, edge + side * wide), -0.3, max(edge, edge + side * wide), spring, "#f4f9fd")


def _furs(bay: Bay) -> None:
    """A bench of snow with furs to one side, the lamp and fish to the other."""
    bay.box(-0.05, 0, 5.6, 0.9, "#dce9f4")
    for at in range(6):
        bay.disc(0.5 + 0.9 * at, 0.95, 0.72, 0.34, ("#8a6a4a", "#a8845c", "#755638")[at % 3])
    bay.shape([(17.6, 0.6), (19.4, 0.6), (19.1, 0.1), (17.9, 0.1)], "#6b6a6c")
    bay.shape([(18.2, 0.65), (18.8, 0.65), (18.5, 1.5)], "#ffb84a", shines=1.0)
    bay.glow(18.5, 1.1, 3.4, 0.5, "#ffc870")
    for at in range(3):
        bay.stamp("fish", 20.4, 0.2 + 0.35 * at, 0.5, widest=1.4)


def paint_whale_belly(easel: Easel) -> Backdrop:
    """Pink walls held by great ribs, a puddle of sea water, planks of a wreck, a lantern."""
    return paint_hall(easel, wall="#c96f7c", floor=plain("#a8505f"), fill=_ribs, middle=_flotsam, span=22.0, focus=11.0)


def _ribs(bay: Bay) -> None:
    top = min(bay.ceiling + 1, 13.0)
    bay.box(-0.05, top - 0.5, 22.05, bay.ceiling + 2, "#8f3f50")
    for fold in range(6):
        y = 0.9 + 1.5 * fold
        for at in range(8):
            bay.disc(1.4 + 2.75 * at, y, 1.35, 0.42, ("#d27e8a", "#be6472")[fold % 2])
    bay.disc(11.0, 2.4, 3.2, 3.6, "#7a3344")
    bay.disc(11.0, 2.2, 2.3, 2.8, "#5a2434")
    bay.disc(11.0, 2.0, 1.4, 1.9, "#3f1a28")
    for number in range(4):
        x = 3.5 + 5.0 * number
        for side in (-1, 1):
            outer = [(x + side * 0.3 * (1 - at / 10), top * at / 10) for at in range(11)]
            bend = [(u + side * 1.6 * math.sin(math.pi * at / 10) * 0.35, v) for at, (u, v) in enumerate(outer)]
            inner = [(u - side * 0.5, v) for u, v in bend[::-1]]
            if side > 0:
                bay.shape([*bend, *inner], "#f2e4d4")
                bay.shape([*[(u - 0.12, v) for u, v in bend], *[(u + 0.2, v) for u, v in inner]], "#dcc8b4")


def _flotsam(bay: Bay) -> None:
    for left, right in ((3.0, 9.4), (12.8, 19.6)):
        bay.disc((left + right) / 2, -0.1, (right - left) / 2, 0.32, "#5fa8b8")
        bay.disc((left + right) / 2 - 0.4, -0.05, (right - left) / 3, 0.18, "#8fd0d8")
    bay.shape([(0.2, 0), (3.6, 0), (4.0, 1.4), (0.0, 1.2)], "#8a5f38")
    bay.box(1.6, 1.2, 1.85, 4.6, "#7a5030")
    bay.shape([(1.9, 4.4), (1.9, 2.0), (4.2, 2.4)], "#e8dcc4")
    bay.stamp("barrel", 20.4, 0.0, 1.7)
    bay.stamp("lantern", 18.8, 0.0, 1.4)
    bay.glow(18.8, 0.9, 3.4, 0.5)
    for at in range(3):
        bay.stamp("fish", 6.0 + 4.6 * at, -0.1, 0.5, widest=1.2)


DENS = (
    indoor(
        "burrow",
        "inside a burrow, in a burrow, inside its burrow, in its burrow, in their burrow, inside the burrow, in the burrow, "
        "rabbit warren, warren, underground burrow, underground den, animal den, "
        "ant nest, ant colony underground, underground nest, hobbit hole, "
        "underground home",
        paint_burrow,
        "cave",
    ),
    indoor(
        "igloo interior",
        "igloo interior, inside an igloo, in an igloo, inside the igloo, in the igloo, snow cave, ice house, "
        "inside a snow fort",
        paint_igloo_inside,
        "wind",
    ),
    indoor(
        "whale belly",
        "inside a whale, inside the whale, belly of a whale, belly of the whale, whale's belly, whale's stomach, whale belly, "
        "inside a whale's belly, stomach of a whale, inside a monster, inside a giant fish",
        paint_whale_belly,
        "cave",
    ),
)
"""Under the earth, under the snow, under the sea."""
