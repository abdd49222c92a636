"""A skate park: ramps of concrete with coping, a rail, steps, painted walls."""

from __future__ import annotations

import math

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import far_trees, set_up
from .interiors import Bay
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_STONE, _PALE, _DARK, _STEEL = "#bdb9b2", "#d6d2ca", "#8f8b86", "#59626c"
_PAINTS = ("#e2487f", "#f2b73c", "#3fa0c8", "#6fbf5a", "#8a5ac8", "#f2683a")


def paint_skate_park(easel: Easel) -> Backdrop:
    """A half-pipe across the picture, before it level concrete with a rail and a box."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    top = easel.below(0.1, 0.5)
    nodes.append(set_up(easel, _wall, span=24.0, focus=11.0, depth=0.5, crest=0.09))
    floor = easel.sheet(1.0, top)
    stone = tone(_PALE) if not easel.snowy else tone("#e8eef5")
    line = np.full(floor.width, top, np.float32)
    floor.fill_below(line, stone, blend(stone, (90.0, 84.0, 80.0), 0.35), fade=easel.size(0.5), blot=0.05)
    seam = blend(stone, (80.0, 76.0, 74.0), 0.3)
    count = max(round(floor.width / easel.size(0.5)), 2)
    for share in (0.12, 0.22, 0.38):
        y = top + easel.size(share)
        floor.polygon(rect(0, y, floor.width - 0.01, y + easel.size(0.004)), seam)
    for number in range(count):
        x = (number + 0.5) * floor.width / count
        low = easel.height + easel.rise + 9
        lean = 0.5 * (x - floor.width / 2) / floor.width * (low - top)
        corners = [[x, top], [x + 1.5, top], [x + 2.5 + lean, low], [x + lean, low]]
        corners = [[min(max(a, 0.0), floor.width - 1.0), b] for a, b in corners]
        floor.polygon(np.array(corners), seam)
    nodes.append(floor.finish())
    nodes.append(set_up(easel, _ramps, span=24.0, focus=5.4, depth=0.75, crest=0.125))
    nodes.append(set_up(easel, _box_and_rail, span=24.0, focus=11.0, depth=0.9, crest=0.175))
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.05), air=easel.horizon * 0.55)


def _wall(bay: Bay) -> None:
    """Graffiti: round letters of no alphabet, stars and drips on a wall."""
    bay.box(0, 0, 24, 3.9, "#9a8f88")
    bay.box(0, 3.7, 24, 3.95, "#7f7670")
    for at in range(8):
        x, fill = 0.6 + 3.0 * at, _PAINTS[at % 6]
        rim = _PAINTS[(at + 3) % 6]
        for grow, code in ((0.16, "#2a2630"), (0.0, fill)):
            bay.disc(x + 0.7, 2.0, 0.75 + grow, 1.15 + grow, code)
            bay.disc(x + 1.7, 1.7, 0.7 + grow, 0.95 + grow, code if grow else rim)
            bay.shape([(x + 0.4 - grow, 0.7 - grow), (x + 2.3 + grow, 1.0 - grow), (x + 2.0, 1.5)], code)
        bay.disc(x + 0.7, 2.1, 0.26, 0.42, "#f4f0e8")
        bay.disc(x + 1.75, 1.8, 0.24, 0.3, "#2a2630")
        bay.box(x + 0.3, 0.2, x + 0.42, 0.9, fill)
        bay.disc(x + 2.3, 3.1, 0.22, 0.22, _PAINTS[(at + 1) % 6])


def _ramps(bay: Bay) -> None:
    """Two quarter-pipes that face each other, with platforms and railings, and a pyramid between them."""
    _quarter(bay, 0.2, 1)
    _quarter(bay, 23.0, -1)
    bay.shape([(9.4, 0), (11.4, 1.5), (13.6, 1.5), (15.6, 0)], _STONE)
    bay.shape([(13.6, 1.5), (15.6, 0), (13.4, 0)], _DARK)
    bay.box(11.3, 1.42, 13.7, 1.58, _PALE)
    for x in (11.4, 13.4):
        bay.box(x, 1.5, x + 0.12, 2.3, _STEEL)
    bay.box(10.6, 2.2, 14.4, 2.36, _STEEL)


def _quarter(bay: Bay, x: float, side: int) -> None:
    """A ramp that curves up to a platform: flat concrete in front, the riding surface lit along its edge."""
    high, deep, run = 4.2, 2.6, 5.0
    arc = [
        (x + side * (deep + run * (1 - math.cos(t))), high * (1 - math.sin(t))) for t in np.linspace(0, math.pi / 2, 14)
    ]
    bay.shape([(x, 0), (x, high), *arc, (x + side * (deep + run), 0)], _STONE)
    inner = [(px - side * 0.14, py + 0.16) for px, py in arc]
    bay.shape([*arc, *inner[::-1]], "#ece8e0")
    bay.shape([(x, 0), (x, high), (x + side * 0.9, high), (x + side * 0.9, 0)], _DARK)
    bay.box(min(x, x + side * (deep + 0.1)), high - 0.02, max(x, x + side * (deep + 0.1)), high + 0.16, _PALE)
    bay.disc(x + side * (deep + 0.02), high + 0.06, 0.16, 0.16, _STEEL)
    for number in range(4):
        post = x + side * (0.1 + 0.7 * number)
        bay.box(post - 0.05, high, post + 0.05, high + 1.3, _STEEL)
    for y in (0.6, 1.25):
        ends = (x + side * 0.05, x + side * 2.25)
        bay.box(min(ends), high + y, max(ends), high + y + 0.1, _STEEL)
    for number, code in enumerate(_PAINTS[:3]):
        bay.disc(x + side * (1.6 + 0.75 * number), 1.0 + 0.3 * (2 - number), 0.42, 0.42, code)


def _box_and_rail(bay: Bay) -> None:
    """A low box to grind along and a rail."""
    bay.shape([(1.6, 0), (6.2, 0), (6.2, 0.7), (1.6, 0.7)], _STONE)
    bay.shape([(1.6, 0.7), (6.2, 0.7), (6.6, 1.0), (2.0, 1.0)], "#ece8e0")
    bay.shape([(6.2, 0), (6.6, 0.3), (6.6, 1.0), (6.2, 0.7)], _DARK)
    bay.box(1.6, 0.62, 6.2, 0.74, "#d8a040")
    for x in (17.0, 19.2, 21.4):
        bay.box(x, 0, x + 0.12, 1.05, _STEEL)
    bay.box(16.4, 0.98, 22.2, 1.14, "#d8423a")


SKATING = (
    Setting(
        name="skate park",
        words=(
            "skate park, skatepark, skateboard park, skate ramp, half pipe, halfpipe, quarter pipe, skate bowl, "
            "skateboard ramp, skating ramp, skateboarding ramp, bmx park, bmx track, skateboard competition"
        ),
        paint=paint_skate_park,
        horizon=0.48,
        sounds=("city",),
    ),
)
"""Where one skates."""
