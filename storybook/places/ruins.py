"""What is left of old times: a chapel without its roof, an excavation."""

from __future__ import annotations

import itertools
import math

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Layer, Node, Sheet
from .base import Backdrop, Setting
from .buildings import rect
from .flora import grow_grass
from .grounds import far_trees, lay_ground, set_up
from .interiors import Bay
from .sky import paint_sky
from .terrain import paint_hill

_STONE, _DARK, _LIGHT, _MOSS = "#b3ab9c", "#857e72", "#c9c2b2", "#6f8f52"


def paint_ruined_chapel(easel: Easel) -> Backdrop:
    """Broken walls under the open sky, the empty window at their end, stumps of pillars, ivy, stones in the grass."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    nodes.append(set_up(easel, _gable, span=22.0, focus=11.0, depth=0.5, crest=0.09, tall=1.25))
    nodes.append(lay_ground(easel, "#7fa85a", crest=0.09, depth=0.5, grassy=True))
    nodes.append(set_up(easel, _pillars, span=22.0, focus=11.0, depth=0.75, crest=0.13, tall=1.1))
    return Backdrop(back=nodes, stand=easel.below(0.3), spread=easel.size(0.07), air=easel.horizon * 0.5)


def _gable(bay: Bay) -> None:
    """The end wall with its pointed window, and the side walls that are lower the farther they fell."""
    x, low, spring, half, top = 11.0, 2.4, 5.2, 2.2, 11.2
    arch = _pointed(x, spring, half)
    peak = max(y for _, y in arch)
    bay.shape([(6.6, -0.2), (x - half, -0.2), (x - half, 9.4), (8.0, 8.6), (7.4, 7.4), (6.6, 7.1)], _STONE)
    bay.shape([(15.6, -0.2), (x + half, -0.2), (x + half, 10.2), (14.2, 9.3), (14.6, 8.2), (15.6, 7.6)], _STONE)
    bay.box(x - half - 0.05, -0.2, x + half + 0.05, low, _STONE)
    crown = [(x + half + 0.05, 10.2), (x + 1.1, top), (x + 0.3, top - 0.5), (x - 0.6, top), (x - half - 0.05, 9.4)]
    for side in (-1, 1):
        part = [point for point in arch if (point[0] - x) * side >= -0.01]
        outer = [point for point in crown if (point[0] - x) * side >= -0.01]
        part = part if side > 0 else part[::-1]
        outer = sorted(outer, key=lambda point: -side * point[0])
        bay.shape([*part, (x, peak), (x, top - 0.6), *outer[::-1]], _STONE)
    _coursing(bay, arch, x, half, low)
    for point, after in itertools.pairwise(arch):
        bay.shape(
            [point, after, (after[0] * 1.06 - x * 0.06, after[1] + 0.2), (point[0] * 1.06 - x * 0.06, point[1] + 0.2)],
            _LIGHT,
        )
    bay.box(x - half - 0.25, low - 0.3, x + half + 0.25, low, _LIGHT)
    for offset in (-0.75, 0.75):
        bay.box(x + offset - 0.1, low, x + offset + 0.1, spring + 1.1, _LIGHT)
    bay.disc(x, spring + 1.5, 0.75, 0.75, _LIGHT)
    bay.disc(x, spring + 1.5, 0.52, 0.52, "#a9cbe4" if bay.dark < 0.3 else "#38456b")
    for side, reach in ((-1, 6.6), (1, 15.6)):
        far = 11 + side * 11.05
        bay.shape(
            [
                (reach, -0.2),
                (reach, 6.2),
                (reach + side * 2.0, 5.4),
                (reach + side * 2.6, 3.6),
                (far, 2.6),
                (far, -0.2),
            ],
            _DARK,
        )
        window = reach + side * 1.4
        bay.shape(
            [(window - 0.5, 1.6), (window + 0.5, 1.6), (window + 0.5, 3.2), (window, 4.0), (window - 0.5, 3.2)],
            "#5f5a52",
        )
    for at in range(16):
        side = -1 if at % 2 else 1
        bay.disc(
            11 + side * (2.6 + 0.42 * (at % 7)), 7.6 - 0.5 * at + 0.8 * (at % 3), 0.55, 0.42, (_MOSS, "#5f8246")[at % 2]
        )


def _pointed(x: float, spring: float, half: float) -> list[tuple[float, float]]:
    """The outline of a pointed arch, from its left foot to its right one."""
    turns = np.linspace(0, math.acos(0.25), 10)
    radius = 1.6 * half
    right = [(x + half - radius * (1 - math.cos(turn)), spring + radius * math.sin(turn)) for turn in turns]
    right = [point for point in right if point[0] >= x] + [(x, spring + radius * math.sin(math.acos(0.375)))]
    left = [(2 * x - u, v) for u, v in right]
    return [*left, *right[-2::-1]]


def _coursing(bay: Bay, arch: list[tuple[float, float]], x: float, half: float, low: float) -> None:
    for row in range(13):
        y = 0.7 * row + 0.35
        for at in range(6):
            left = 6.7 + 1.5 * at + 0.75 * (row % 2)
            inside = abs(left + 0.3 - x) < half + 0.5 and y > low - 0.5
            if not inside and left + 0.6 < 15.4 and y < 6.9:
                bay.box(left, y, left + 0.62, y + 0.09, _DARK)


def _pillars(bay: Bay) -> None:
    """Stumps of pillars to both sides, fallen stones, a leaning cross."""
    for x, tall in ((1.6, 5.6), (5.0, 2.2), (17.2, 3.4), (20.4, 6.2)):
        bay.box(x - 0.75, -0.2, x + 0.75, 0.35, _DARK)
        bay.shape(
            [(x - 0.52, 0.3), (x + 0.52, 0.3), (x + 0.52, tall - 0.5), (x + 0.1, tall), (x - 0.52, tall - 0.2)], _STONE
        )
        bay.shape([(x - 0.52, 0.3), (x - 0.2, 0.3), (x - 0.2, tall - 0.1), (x - 0.52, tall - 0.2)], _LIGHT)
        for ring in range(int(tall / 1.2)):
            bay.box(x - 0.52, 1.2 + 1.2 * ring, x + 0.52, 1.28 + 1.2 * ring, _DARK)
        for at in range(4):
            bay.disc(x - 0.4 + 0.3 * at, 0.5 + 0.7 * at, 0.34, 0.28, (_MOSS, "#5f8246")[at % 2])
    for x, wide in ((3.2, 1.0), (6.8, 0.6), (14.8, 0.8), (18.8, 1.1)):
        bay.shape([(x, -0.2), (x + wide, -0.2), (x + 0.9 * wide, 0.5), (x + 0.2 * wide, 0.6)], _STONE)
        bay.shape([(x + 0.2 * wide, 0.6), (x + 0.9 * wide, 0.5), (x + 0.8 * wide, 0.4), (x + 0.2 * wide, 0.45)], _LIGHT)


def paint_excavation(easel: Easel) -> Backdrop:
    """Bare ground cut into square pits with strings round them, bones and pots that look out of it, awnings, a ladder."""
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.02, wave=0.06, bumps=1.6, mist=0.5))
    nodes.append(lay_ground(easel, "#dcb880", crest=0.03, depth=0.3))
    nodes.append(set_up(easel, _awnings, span=22.0, focus=11.0, depth=0.5, crest=0.08, tall=0.6))
    nodes.append(_pits(easel))
    return Backdrop(back=nodes, stand=easel.below(0.31), spread=easel.size(0.05), air=easel.horizon * 0.5)


def _awnings(bay: Bay) -> None:
    for left in (1.0, 14.4):
        for x in (left, left + 5.6):
            bay.box(x, -0.2, x + 0.14, 3.2, "#8a6238")
        bay.shape([(left - 0.4, 3.0), (left + 6.1, 3.0), (left + 5.2, 4.1), (left + 0.6, 4.1)], "#f0e4c8")
        bay.shape([(left - 0.4, 3.0), (left + 6.1, 3.0), (left + 6.1, 2.7), (left - 0.4, 2.7)], "#d8c49a")
        bay.box(left + 0.8, 1.1, left + 4.8, 1.25, "#a8753f")
        for x in (left + 1.0, left + 4.5):
            bay.box(x, -0.2, x + 0.12, 1.1, "#8a5a30")
        bay.stamp("vase", left + 1.6, 1.25, 0.9)
        bay.stamp("skull", left + 3.8, 1.25, 0.6)
    for x, wide in ((8.4, 4.4), (21.0, 2.6)):
        bay.shape([(x, -0.3), (x + wide, -0.3), (x + 0.6 * wide, 1.3), (x + 0.35 * wide, 1.2)], "#c9a066")
    bay.shape([(12.4, 0.4), (12.6, 0.4), (13.3, 2.4), (13.1, 2.4)], "#8a5a30")
    bay.shape([(12.9, 2.35), (13.6, 2.45), (13.4, 3.0), (13.05, 3.0)], "#9aa4ad")


def _pits(easel: Easel) -> Layer:
    """Square holes in two rows, seen a little from above, with baulks between them."""
    top = easel.below(0.08, 0.5)
    sheet = easel.sheet(1.0, top - 2)
    earth = tone("#d8b27a")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line,
        blend(earth, (255.0, 255.0, 255.0), 0.2),
        blend(earth, (40.0, 60.0, 90.0), 0.2),
        fade=easel.size(0.4),
        blot=0.06,
    )
    rows = ((0.125, 0.185, 0.3, 0.0), (0.36, 0.455, 0.5, 0.5))
    for number, (near, far, wide, shift) in enumerate(rows):
        count = max(round(sheet.width / easel.size(wide * 1.18)), 2)
        step = sheet.width / count
        for at in range(count):
            _pit(
                sheet,
                (at + 0.1 + 0.4 * shift) * step,
                step * 0.78,
                easel.below(near),
                easel.below(far),
                3 * number + at,
            )
    grow_grass(
        sheet,
        line + easel.size(0.02),
        height=easel.size(0.016),
        every=easel.size(0.09),
        tones=(tone("#b8a05a"), tone("#a08a4a")),
    )
    return sheet.finish()


def _pit(sheet: Sheet, left: float, wide: float, top: float, bottom: float, number: int) -> None:
    if left + wide > sheet.width - 1:
        return
    tall = bottom - top
    lean = 0.12 * wide
    sheet.polygon(
        np.array([[left + lean, top], [left + wide - lean, top], [left + wide, bottom], [left, bottom]]),
        tone("#8a6238"),
    )
    floor = np.array(
        [
            [left + lean, top + 0.42 * tall],
            [left + wide - lean, top + 0.42 * tall],
            [left + wide, bottom],
            [left, bottom],
        ]
    )
    sheet.polygon(floor, tone("#b98a54"))
    x, y, size = left + wide / 2, top + 0.72 * tall, 0.2 * tall
    pale = tone("#f4ecd8")
    if number % 3 == 0:  # the ribs and the spine of something large
        sheet.polygon(rect(x - 0.3 * wide, y - 0.1 * size, x + 0.3 * wide, y + 0.15 * size), pale)
        for rib in range(7):
            at = x + (rib - 3) * 0.085 * wide
            sheet.polygon(
                np.array(
                    [
                        [at, y],
                        [at + 0.02 * wide, y],
                        [at + 0.05 * wide, y - 1.2 * size],
                        [at + 0.035 * wide, y - 1.2 * size],
                    ]
                ),
                pale,
            )
            sheet.polygon(
                np.array(
                    [
                        [at, y],
                        [at + 0.02 * wide, y],
                        [at + 0.05 * wide, y + 1.0 * size],
                        [at + 0.035 * wide, y + 1.0 * size],
                    ]
                ),
                pale,
            )
        sheet.disc(x - 0.34 * wide, y, 0.9 * size, 0.7 * size, pale)
        sheet.disc(x - 0.36 * wide, y - 0.1 * size, 0.2 * size, 0.2 * size, tone("#8a6238"))
    elif number % 3 == 1:
        sheet.disc(x, y, 0.8 * size, 0.9 * size, tone("#c2744a"))
        sheet.polygon(rect(x - 0.35 * size, y - 1.5 * size, x + 0.35 * size, y - 0.6 * size), tone("#c2744a"))
        sheet.polygon(rect(x - 0.7 * size, y - 0.1 * size, x + 0.7 * size, y + 0.1 * size), tone("#f0dcb4"))
    else:
        for at in (-1, 0, 1):
            sheet.polygon(
                rect(
                    x + at * 0.2 * wide - 0.5 * size, y - 0.3 * size, x + at * 0.2 * wide + 0.5 * size, y + 0.5 * size
                ),
                tone("#cfc0a4"),
            )
    peg = 0.35 * tall
    for px, py in ((left + lean, top), (left + wide - lean, top), (left, bottom), (left + wide - 2, bottom)):
        sheet.polygon(rect(px - 1.5, py - peg, px + 1.5, py), tone("#fbf6ea"))
    thread = max(0.05 * peg, 0.8)
    sheet.polygon(rect(left + lean, top - peg, left + wide - lean, top - peg + thread), tone("#fbf6ea"))


RUINS = (
    Setting(
        name="ruined chapel",
        words=(
            "ruined chapel, ruined church, ruined abbey, ruined cathedral, ruined monastery, church ruin, abbey ruin, "
            "chapel ruin, ruin of a church, ruin of an abbey, ruin of a chapel, ruin of an old church, castle ruin, "
            "ruined castle, abandoned church, abandoned chapel, abandoned cathedral, crumbling chapel, crumbling church, "
            "roofless chapel, roofless church, derelict church, gothic ruin, ruined hall, old ruin, castle in ruins"
        ),
        paint=paint_ruined_chapel,
        horizon=0.5,
        sounds=("birds", "breeze"),
    ),
    Setting(
        name="excavation",
        words=(
            "excavation, excavation site, dig site, archaeological dig, archaeological site, archaeology site, "
            "archaeological excavation, archeological dig, archeological site, fossil dig, dinosaur dig, fossil site, digsite"
        ),
        paint=paint_excavation,
        horizon=0.42,
        sounds=("wind",),
    ),
)
"""Where the past comes to light."""
