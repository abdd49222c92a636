"""Narrow places to be inside: a tent, a hollow log, a tower with a spiral staircase."""

from __future__ import annotations

import math

import numpy as np

from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .grounds import far_trees, lay_ground
from .interiors import Bay, indoor, paint_hall, plain
from .openings import paint_cabin
from .sky import paint_sky
from .terrain import paint_hill

DIG = "dig"
"""Those who dig for old things are at work there."""
_CANVAS, _FOLD, _SEAM = "#e6d3a6", "#d8c18e", "#b89a62"


def paint_tent(easel: Easel) -> Backdrop:
    """Canvas that slopes from the ridge, the flaps open on the land, a lantern; sleeping bags, or a pit with bones in it."""
    digs = DIG in easel.scene.extras
    return paint_cabin(
        easel,
        _sands if digs else _woods,
        floor=plain("#c9a46c" if digs else "#9a8a5c"),
        fill=_canvas,
        middle=_pit if digs else _camp,
        span=22.0,
        focus=11.0,
        sight=1.0,
    )


def _woods(easel: Easel) -> list[Node]:
    return [*paint_sky(easel), *far_trees(easel), lay_ground(easel, "#7fb85a", crest=0.05, depth=0.5, grassy=True)]


def _sands(easel: Easel) -> list[Node]:
    hills = paint_hill(easel, depth=0.1, crest=0.0, wave=0.05, bumps=1.4, mist=0.4)
    return [*paint_sky(easel), hills, lay_ground(easel, "#dcb878", crest=0.03, depth=0.4)]


def _canvas(bay: Bay) -> None:
    top, apex = bay.ceiling + 1, min(bay.ceiling - 0.9, 7.8)
    for side in (-1, 1):
        edge, door, ridge = 11 + side * 11.05, 11 + side * 3.6, 11.0
        bay.shape([(edge, -0.3), (door, -0.3), (ridge, apex), (ridge, top), (edge, top)], _CANVAS)
        for fold in range(5):
            x = 11 + side * (4.9 + 1.5 * fold)
            bay.shape([(x, -0.3), (x + side * 0.55, -0.3), (ridge + side * (0.35 + 0.35 * fold), apex + 0.4)], _FOLD)
        bay.shape(
            [(door, -0.3), (door + side * 1.15, -0.3), (door - side * 0.5, 3.4), (ridge, apex), (ridge, apex - 0.6)],
            "#f3e6c4",
        )
        bay.shape([(door, -0.3), (door + side * 0.16, -0.3), (ridge, apex + 0.1), (ridge, apex - 0.2)], _SEAM)
        bay.disc(door - side * 0.28, 3.2, 0.3, 0.16, "#b8503a")
    bay.box(-0.05, apex + 0.35, 22.05, apex + 0.6, "#8a6238")
    for x in (1.2, 20.6):
        bay.box(x, -0.3, x + 0.3, apex + 0.5, "#9a7044")
    y = apex - 1.5
    bay.box(14.96, y + 0.7, 15.04, apex + 0.4, "#5a4a3a")
    bay.box(14.7, y, 15.3, y + 0.75, "#ffdf8a", shines=0.9)
    bay.box(14.6, y - 0.15, 15.4, y + 0.02, "#4a4a4c")
    bay.box(14.65, y + 0.72, 15.35, y + 0.88, "#4a4a4c")
    bay.glow(15.0, y + 0.3, 3.4, 0.25 + 0.35 * bay.dark)


def _camp(bay: Bay) -> None:
    """Rolled and spread sleeping bags, a backpack, boots."""
    for left, code, other in ((0.4, "#c9483c", "#e8a090"), (16.6, "#3f6f9a", "#9fc0dc")):
        bay.box(left, 0, left + 4.6, 0.65, code)
        bay.disc(left + 4.6, 0.33, 0.3, 0.33, code)
        bay.disc(left + 0.5, 0.72, 0.75, 0.34, "#fbf6ea")
        bay.box(left + 1.3, 0.02, left + 1.6, 0.66, other)
    bay.stamp("backpack", 20.6, 0.5, 1.9)
    bay.stamp("backpack", 5.9, 0.0, 1.7, code="#5f7a4a")


def _pit(bay: Bay) -> None:
    """A square pit with strings round it and bones on its floor, a table with finds, sieve and bucket."""
    bay.shape([(6.2, 0.3), (15.8, 0.3), (17.0, -0.55), (5.0, -0.55)], "#7a5632")
    bay.shape([(6.7, 0.2), (15.3, 0.2), (16.2, -0.4), (5.8, -0.4)], "#a87c4a")
    for x in (7.0, 9.4, 13.6):
        bay.stamp("bone", x, -0.25, 0.4)
    for x, y in ((5.0, -0.55), (6.2, 0.3), (15.8, 0.3), (17.0, -0.55)):
        bay.box(x - 0.07, y, x + 0.07, y + 0.8, "#e8dcc0")
    bay.shape([(5.0, 0.1), (6.2, 0.95), (6.2, 1.02), (5.0, 0.17)], "#fbf6ea")
    bay.shape([(17.0, 0.1), (15.8, 0.95), (15.8, 1.02), (17.0, 0.17)], "#fbf6ea")
    bay.box(6.2, 0.95, 15.8, 1.02, "#fbf6ea")
    bay.box(0.4, 1.9, 4.6, 2.1, "#a8753f")
    for x in (0.6, 4.2):
        bay.box(x, 0, x + 0.2, 1.9, "#8a5a30")
    bay.stamp("skull", 1.4, 2.1, 0.8)
    bay.stamp("bone", 3.0, 2.1, 0.4)
    bay.stamp("vase", 4.0, 2.1, 1.1)
    bay.stamp("bucket", 18.6, 0.0, 1.1)
    bay.stamp("shovel", 20.4, 0.0, 3.0)


def paint_log(easel: Easel) -> Backdrop:
    """Looking along a hollow trunk: rings of wood round an opening full of light, moss, mushrooms, cracks in the bark."""
    return paint_cabin(
        easel,
        _woods,
        floor=plain("#8a5f38"),
        fill=_rings,
        middle=_moss,
        span=22.0,
        focus=11.0,
        sight=1.6,
    )


def _rings(bay: Bay) -> None:
    """The trunk leaves its end open; the rings get darker towards the camera."""
    x, y, half = 11.0, 3.1, 3.5
    turns = np.linspace(-math.pi / 2, math.pi / 2, 31)
    codes = ("#c2925c", "#a87844", "#946638", "#7d5430", "#6b4628")
    for at in range(4, -1, -1):
        inner, outer = half + 1.15 * at, half + 1.15 * (at + 1)
        for up in (1, -1):
            bow = [(x + inner * math.sin(turn), y + up * inner * math.cos(turn)) for turn in turns]
            rim = [(x + outer * math.sin(turn), y + up * outer * math.cos(turn)) for turn in turns[::-1]]
            if at == 4:  # as far as the bay goes
                end = bay.ceiling + 1 if up > 0 else -0.4
                rim = [(22.05, y), (22.05, end), (-0.05, end), (-0.05, y)]
            bay.shape([*bow, *rim], codes[at])
    for at in range(26):
        turn = at * math.tau / 26 + 0.2 * math.sin(5 * at)
        first, last = half + 0.3 + 0.5 * (at % 3), half + 2.4 + 0.9 * (at % 4)
        side = 0.03 + 0.012 * (at % 3)
        bay.shape(
            [
                (x + first * math.cos(turn), y + first * math.sin(turn)),
                (x + last * math.cos(turn - side), y + last * math.sin(turn - side)),
                (x + last * math.cos(turn + side), y + last * math.sin(turn + side)),
            ],
            "#5a3a20",
        )
    for at in range(11):
        bay.disc(
            x - 3.2 + 0.64 * at, y - 3.0 + 0.35 * abs(at - 5) ** 1.3 / 3, 0.5, 0.22, ("#6f9a4a", "#5f8a40")[at % 2]
        )


def _moss(bay: Bay) -> None:
    for at in range(18):
        bay.disc(0.6 + 1.24 * at, -0.1 - 0.1 * (at % 3), 0.9, 0.3, ("#6f9a4a", "#5f8a40", "#7fac56")[at % 3])
    for x, tall in ((1.6, 1.7), (3.0, 1.1), (18.4, 1.3), (20.2, 1.9)):
        bay.stamp("mushroom", x, 0.0, tall)
    for x in (5.0, 16.4):
        bay.stamp("mushroom", x, -0.1, 0.7, code="#d8a45a")


def paint_spiral_stairs(easel: Easel) -> Backdrop:
    """Inside a round tower: stone walls with slits of light, and a stair that winds up about its pillar."""
    return paint_hall(easel, wall="#b3a998", floor=plain("#9a9286"), fill=_stairwell, span=22.0, focus=11.0)


def _stairwell(bay: Bay) -> None:
    top = bay.ceiling + 1
    for row in range(int(top / 0.8) + 1):
        for at in range(11):
            x = 2.0 * at + (1.0 if row % 2 else 0.0)
            shade = abs(x + 1 - 11) / 11
            bay.box(
                x,
                0.8 * row,
                x + 1.94,
                0.8 * row + 0.74,
                ("#bfb5a3", "#b0a695", "#9c9384", "#857d71")[min(int(shade * 4), 3)],
            )
    for x, y in ((4.6, 4.4), (17.0, 5.4), (4.6, 11.0), (17.0, 12.4)):
        if y + 1.2 < bay.ceiling:
            bay.pane(x, y - 1.3, x + 0.9, y + 0.9, frame="#8a8276", bars=1)
    turns = [0.3 * at for at in range(int(top / 0.2) + 8)]
    for turn in turns:
        if math.sin(turn) > 0:
            _step(bay, turn, behind=True)
    bay.box(10.2, -0.2, 11.8, top, "#8f877b")
    bay.box(10.5, -0.2, 10.9, top, "#a79f92")
    for turn in turns:
        if math.sin(turn) <= 0:
            _step(bay, turn, behind=False)


def _step(bay: Bay, turn: float, *, behind: bool) -> None:
    """One step of the winding band, with its baluster and its stretch of the hand rail; the nearer half is below."""
    x, after = (11 + 5.6 * math.cos(at) for at in (turn, turn + 0.3))
    y, higher = (0.72 * at + 0.5 * math.sin(at) for at in (turn, turn + 0.3))
    left, right = min(x, after) - 0.12, max(x, after) + 0.12
    tread, side = ("#94856e", "#776a58") if behind else ("#e8d6b4", "#b89c74")
    bay.shape([(x, y - 0.75), (x, y), (after, higher), (after, higher - 0.75)], side)
    bay.box(left, higher - 0.3, right, higher, tread)
    bay.box(left, higher - 0.38, right, higher - 0.28, "#5f5344" if behind else "#8a6f4c")
    rail = "#5a5048" if behind else "#2f3138"
    bay.box(after - 0.04, higher, after + 0.04, higher + 1.5, rail)
    bay.shape([(x, y + 1.42), (after, higher + 1.42), (after, higher + 1.58), (x, y + 1.58)], rail)


HOLLOWS = (
    indoor(
        "tent",
        "inside a tent, in a tent, inside the tent, in the tent, in his tent, in her tent, in their tent, tent interior, "
        "dig tent, archaeology tent, expedition tent, military tent, command tent, in a yurt, inside a yurt, yurt interior, "
        "in a tipi, inside a tipi, in a teepee, inside a teepee, bedouin tent, nomad tent, inside a dig tent",
        paint_tent,
        "breeze",
    ),
    Setting(
        name="hollow log",
        words=(
            "inside a hollow log, in a hollow log, inside a log, inside the log, hollow log interior, inside a tree trunk, "
            "inside a hollow tree, in a hollow tree, inside a tree, inside the hollow tree, inside a hollow tree trunk, "
            "inside an old log, inside a fallen log, inside a rotten log"
        ),
        paint=paint_log,
        horizon=0.52,
        indoors=True,
        travels=False,
        sounds=("birds", "breeze"),
    ),
    indoor(
        "spiral staircase",
        "spiral staircase, lighthouse interior, stair tower, spiral stair, winding staircase, winding stair, "
        "helical staircase, tower staircase, tower stair, inside a lighthouse, inside the lighthouse, stairwell, "
        "circular staircase, lighthouse stair, stone staircase, spiral stairs, winding stairs, lighthouse stairs, tower stairs, "
        "stairs of a lighthouse, stairs of the lighthouse, stairs of a tower, stairs of the tower, circular stairs",
        paint_spiral_stairs,
        "hall",
    ),
)
"""Where little of the world is seen."""
