"""Under a shell: a glass dome on another planet with a garden in it, the cabin of an aeroplane that has sunk."""

from __future__ import annotations

import itertools
import math

from ..painting.light import light_for
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .depths import paint_underwater
from .grounds import lay_ground, set_up
from .interiors import WALL_DEPTH, Bay, furnish
from .planets import paint_mars

_RIB, _PALE = "#e8f0f2", "#bcd6dc"


def paint_mars_dome(easel: Easel) -> Backdrop:
    """Red land behind the ribs of a dome; beds of green inside, fruit trees, lamps, a path between them."""
    outside = paint_mars(easel)
    nodes: list[Node] = outside.back[:-1]
    nodes.append(set_up(easel, _ribs, span=30.0, focus=15.0, depth=0.45, crest=0.1, tall=1.9))
    nodes.append(lay_ground(easel, "#b9b4a8", crest=0.09, depth=0.45))
    nodes.append(set_up(easel, _beds, span=24.0, focus=12.0, depth=0.6, crest=0.12, tall=0.8))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _ribs(bay: Bay) -> None:
    """Meridians that meet in the crown, and rings; the foot is a white wall."""
    x, half, tall = 15.0, 15.2, 17.0
    for level in range(1, 7):
        y = tall * math.sin(level * math.pi / 14)
        reach = half * math.cos(level * math.pi / 14)
        bow = [(x + reach * math.sin(at * math.pi / 16), y - 0.9 * math.cos(at * math.pi / 16)) for at in range(-8, 9)]
        for (a, b), (c, d) in itertools.pairwise(bow):
            bay.shape([(a, b - 0.06), (c, d - 0.06), (c, d + 0.06), (a, b + 0.06)], _PALE)
    for number in range(-4, 5):
        share = math.sin(number * math.pi / 9)
        rib = [(x + share * half * math.cos(at * math.pi / 24), tall * math.sin(at * math.pi / 24)) for at in range(13)]
        for (a, b), (c, d) in itertools.pairwise(rib):
            bay.shape([(a - 0.12, b), (a + 0.12, b), (c + 0.12, d), (c - 0.12, d)], _RIB)
    bay.box(-0.05, -0.2, 30.05, 0.9, "#dfe4e4")
    bay.box(-0.05, 0.75, 30.05, 1.0, "#f6f8f6")
    for at in range(10):
        bay.disc(1.5 + 3.0 * at, 0.4, 0.16, 0.16, "#7fe8f0", shines=0.9)


def _beds(bay: Bay) -> None:
    """Raised beds of lettuce and tomatoes, two small trees, lamps on posts."""
    for left, wide in ((0.4, 9.0), (14.6, 9.0)):
        bay.box(left, -0.2, left + wide, 0.8, "#f0f2f0")
        bay.box(left, 0.62, left + wide, 0.82, "#6b4a34")
        for at in range(9):
            x = left + 0.5 + at
            if at % 3 == 2:
                bay.box(x - 0.04, 0.8, x + 0.04, 2.8, "#8a6a44")
                for leaf in range(4):
                    bay.disc(x + (0.26 if leaf % 2 else -0.26), 1.1 + 0.45 * leaf, 0.36, 0.3, "#4f9a4a")
                for fruit in range(3):
                    bay.disc(x + (0.3 if fruit % 2 else -0.3), 1.25 + 0.5 * fruit, 0.16, 0.16, "#e8483a")
            else:
                bay.disc(x, 0.98, 0.5, 0.42, ("#7fc05a", "#5fa850")[at % 2])
                bay.disc(x, 1.1, 0.3, 0.26, "#a8dc80")
    bay.stamp("tree", 3.0, 0.7, 4.6)
    bay.stamp("tree", 20.8, 0.7, 4.2)
    for x in (10.0, 14.2):
        bay.box(x - 0.06, -0.2, x + 0.06, 4.2, "#e8ecec")
        bay.disc(x, 4.3, 0.36, 0.36, "#fffbe0", shines=0.9)
        bay.glow(x, 4.3, 1.8, 0.3, "#fff4d0")


def paint_sunken_plane(easel: Easel) -> Backdrop:
    """The ribs and windows of a cabin, bent seats, weed on everything, a hole torn in the wall; water all through it."""
    sea = paint_underwater(easel)
    row = easel.below(0.12, WALL_DEPTH)
    wall = easel.sheet(WALL_DEPTH, -easel.rise - 4, row + easel.size(0.2))
    furnish(wall, easel, row, WALL_DEPTH, _fuselage, light_for(easel.scene), span=22.0, focus=11.0)
    sea.back.insert(len(sea.back) - 2, wall.finish())
    seats = easel.sheet(0.85, row - easel.size(0.5), easel.below(0.24) + easel.size(0.06))
    furnish(seats, easel, easel.below(0.24), 0.85, _seats, light_for(easel.scene), span=22.0, focus=11.0)
    sea.back.append(seats.finish())
    return sea


def _fuselage(bay: Bay) -> None:
    """Panels round the oval windows; between the fourth and the fifth a piece has broken out."""
    top, low, high = bay.ceiling + 1, 2.6, 4.9
    edges = (-0.05, 1.0, 2.7, 4.2, 5.9, 14.6, 16.3, 17.8, 19.5, 22.05)
    for at in range(0, len(edges), 2):
        right = edges[at + 1]
        bay.box(edges[at], -3.0, right, top, "#b3bcb8")
    for left, right in ((1.0, 2.7), (4.2, 5.9), (14.6, 16.3), (17.8, 19.5)):
        bay.box(left - 0.05, -3.0, right + 0.05, low, "#b3bcb8")
        bay.box(left - 0.05, high, right + 0.05, top, "#b3bcb8")
        for x, way in ((left, 1), (right, -1)):
            for y, up in ((low, 1), (high, -1)):
                bay.shape([(x, y), (x + way * 0.6, y), (x + way * 0.17, y + up * 0.17), (x, y + up * 0.6)], "#b3bcb8")
        bay.box(left - 0.2, low - 0.3, right + 0.2, low - 0.1, "#dfe6e0")
        bay.box(left - 0.2, high + 0.1, right + 0.2, high + 0.3, "#dfe6e0")
    torn_low = [
        (5.85, -3),
        (5.85, 1.8),
        (6.8, 1.1),
        (7.6, 1.7),
        (8.7, 0.6),
        (10.2, 1.2),
        (11.4, 0.5),
        (12.8, 1.4),
        (13.6, 0.9),
        (14.65, 1.9),
        (14.65, -3),
    ]
    bay.shape(torn_low, "#98a5a4")
    torn_high = [
        (5.85, top),
        (5.85, 5.6),
        (6.9, 6.3),
        (7.7, 5.7),
        (9.2, 6.9),
        (10.8, 6.1),
        (12.1, 6.8),
        (13.3, 5.9),
        (14.65, 6.2),
        (14.65, top),
    ]
    bay.shape(torn_high, "#b3bcb8")
    for x in (0.2, 3.2, 6.1, 14.0, 16.8, 20.4):
        bay.box(x, -3, x + 0.28, top, "#7c8f94")
        for rivet in range(int(top) + 2):
            bay.disc(x + 0.14, rivet - 0.5, 0.06, 0.06, "#dfe6e0")
    shelf = min(bay.ceiling - 0.7, 7.2)
    bay.box(-0.05, shelf, 5.9, shelf + 1.3, "#d0d6d0")
    bay.box(14.6, shelf, 22.05, shelf + 1.3, "#d0d6d0")
    for x in (2.4, 16.0, 18.4):
        bay.box(x, shelf, x + 0.1, shelf + 1.3, "#7c8f94")
    for x, tall in ((3.4, 2.2), (15.2, 1.5), (19.9, 2.6)):
        bay.shape([(x, shelf), (x + 0.12, shelf), (x + 0.5, shelf - tall), (x + 0.36, shelf - tall)], "#3f7a62")
    bay.shape([(8.2, 6.6), (8.35, 6.6), (9.0, 3.4), (8.85, 3.3)], "#2f3d48")
    bay.shape([(11.9, 6.6), (12.05, 6.6), (11.6, 4.2), (11.45, 4.2)], "#c9503c")


def _seats(bay: Bay) -> None:
    """Two pairs of seats, one of them fallen over, with weed and shells on them."""
    for left, lean in ((0.8, 0.5), (4.0, 0.1), (17.0, -0.6), (20.0, 0.9)):
        bay.shape([(left, 0.3), (left + 2.0, 0.3), (left + 2.0, 1.2), (left, 1.2)], "#a8503f")
        bay.shape([(left, 0.9), (left + 0.7, 0.9), (left + 0.5 - lean, 4.0), (left - 0.3 - lean, 4.0)], "#c26550")
        bay.shape(
            [
                (left + 0.05 - lean * 0.7, 3.0),
                (left + 0.6 - lean * 0.7, 3.0),
                (left + 0.5 - lean, 4.0),
                (left - 0.2 - lean, 4.0),
            ],
            "#c9dce0",
        )
        bay.box(left + 0.2, -0.6, left + 0.5, 0.4, "#3a4a58")
        bay.box(left + 1.5, -0.6, left + 1.8, 0.4, "#3a4a58")
        bay.box(left + 0.5, 1.9, left + 1.9, 2.1, "#3a4a58")
        for at in range(3):
            x = left + 0.4 + 0.6 * at
            bay.shape(
                [
                    (x, 1.1),
                    (x + 0.16, 1.1),
                    (x + 0.4 - 0.3 * (at % 2), 2.0 + 0.3 * at),
                    (x + 0.3 - 0.3 * (at % 2), 2.0 + 0.3 * at),
                ],
                "#4f9a6a",
            )


DOMES = (
    Setting(
        name="mars dome",
        words=(
            "glass dome on mars, dome on mars, dome on the mars, biodome, bio dome, inside a dome on mars, martian greenhouse, "
            "greenhouse on mars, mars greenhouse, garden on mars, mars dome, martian dome, inside a glass dome on mars, "
            "domed city on mars, garden dome, inside a biodome, geodesic dome, inside a glass dome"
        ),
        paint=paint_mars_dome,
        horizon=0.5,
        sounds=("hall",),
    ),
    Setting(
        name="sunken airplane",
        words=(
            "inside a sunken airplane, inside a sunken plane, sunken airplane, sunken plane, sunken aircraft, airplane wreck "
            "underwater, inside a sunken aircraft, plane wreck underwater, underwater plane wreck, underwater airplane wreck, "
            "sunken airliner, sunken jet, crashed plane underwater"
        ),
        paint=paint_sunken_plane,
        horizon=0.42,
        floor="underwater",
        sounds=("deep",),
    ),
)
"""Under a shell."""
