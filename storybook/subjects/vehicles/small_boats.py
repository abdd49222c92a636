"""Rowing boats, canoes and motorboats. Units and origin as in `sailing_boats`."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..people.figure import Figure
from ..people.person import Person
from ..people.stance import Arm, Sole, Stance
from ..thing import Kind, Look
from .sailing_boats import WHITE, draw_hull
from .ships import PANE


def _motorboat(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=4):
        drawing.fill(box(-0.52, -0.03, -0.44, 0.20, 0.02), colour=tint("#3b3a44"), shade=0.6)
        panes_ = drawing.fill(
            smooth((0.02, 0.15), (0.0, 0.29), (0.06, 0.30), (0.24, 0.15)), colour=PANE, to=light(PANE, 0.4), shade=0
        )
        drawing.fill(
            polygon((0.05, 0.1), (0.1, 0.3), (0.13, 0.3), (0.09, 0.1)),
            colour=(255, 255, 255),
            opacity=0.5,
            shade=0,
            clip=panes_,
        )
        hull = draw_hull(
            drawing,
            smooth(
                (-0.48, 0.14),
                (-0.10, 0.12),
                (0.02, 0.17),
                (0.30, 0.16),
                (0.66, 0.17),
                (0.50, 0.04),
                (0.24, -0.08),
                (-0.40, -0.09),
                (-0.48, -0.02),
            ),
            WHITE,
            None,
        )
        drawing.fill(
            tube([(-0.6, 0.055), (0.0, 0.045), (0.7, 0.12)], [0.032, 0.032, 0.012]),
            colour=look.colour,
            shade=0,
            clip=hull,
        )
        drawing.mark("deck", -0.22, 0.12)
    if look.moving:
        for at in range(5):
            age = (look.phase * 3 + at / 5) % 1.0
            drawing.fill(
                ellipse(-0.52 - 0.24 * age, 0.02 + 0.12 * math.sin(math.pi * age), 0.02 + 0.03 * age),
                colour=(252, 248, 244),
                shade=0,
                opacity=0.8 * (1 - age) * min(1.0, 6 * age),
                soft=0.006,
            )


_ROWER = Person(
    name="rower",
    words=(),
    height_metres=1.75,
    colour="#e0573f",
    hair=("short", "#4a2f27"),
    below="#39435f",
    hat=("straw", "#e8c36a"),
)


_PADDLER = Person(
    name="paddler", words=(), height_metres=1.75, colour="#f2b33d", hair=("short", "#4a2f27"), below="#39435f"
)


def _rowing(drawing: Drawing, look: Look, kind: str = "rowing boat") -> None:
    """Rowing boats, canoes and kayaks, with somebody in them when they are under way."""
    canoe = kind == "canoe"
    manned = look.action == "row"
    stroke = wave(look.phase) if manned else 0.0
    if manned:
        lean = -6 - 14 * stroke if not canoe else 6 + 8 * stroke
        arms = (
            Arm(58 + 16 * stroke, 8 + 14 * swell(look.phase)),
            Arm(54 + 16 * stroke, 12 + 14 * swell(look.phase)),
        )
        with drawing.at(-0.04, 0.02, size=0.62):
            pose = Stance(
                hip=(-0.10, 0.10),
                feet=(Sole(0.26, 0.06, -8), Sole(0.22, 0.06, -4)),
                arms=arms,
                lean=lean,
                nod=4,
                seated=True,
            )
            figure = Figure(
                drawing, _PADDLER if canoe else _ROWER, pose, (_PADDLER if canoe else _ROWER).main, look.phase
            )
            figure.draw()
            hand = drawing.spot(*figure.hands[0])
    if canoe:
        outline = smooth(*mirrored((0.0, 0.09), (0.48, 0.12), (0.62, 0.20), (0.56, 0.02), (0.40, -0.07)))
    else:
        outline = smooth(
            (-0.52, 0.17),
            (0.0, 0.12),
            (0.58, 0.20),
            (0.47, 0.02),
            (0.32, -0.09),
            (-0.36, -0.09),
            (-0.48, 0.0),
        )
    hull = draw_hull(drawing, outline, look.colour, None)
    if not canoe:
        drawing.fill(
            *[
                tube([(-0.6, level), (0.0, level - 0.035), (0.6, level + 0.02)], [0.006] * 3)[0]
                for level in (0.09, 0.03)
            ],
            colour=dark(look.colour, 0.3),
            shade=0,
            clip=hull,
        )
    else:
        drawing.fill(
            *[
                polygon((x, 0.05), (x + 0.06, 0.09), (x + 0.12, 0.05), (x + 0.06, 0.01))
                for x in (-0.36, -0.18, 0.0, 0.18)
            ],
            colour=light(look.colour, 0.55),
            shade=0,
            clip=hull,
        )
    rim = (
        [(-0.60, 0.195), (-0.45, 0.12), (0.0, 0.095), (0.45, 0.12), (0.60, 0.195)]
        if canoe
        else [(-0.51, 0.165), (0.0, 0.122), (0.57, 0.195)]
    )
    drawing.fill(tube(rim, [0.016] * len(rim)), colour=dark(look.colour, 0.25), shade=0.4)
    drawing.mark("deck", -0.10, 0.10)
    drawing.mark("seat", -0.10, 0.10)
    swing = math.cos(math.tau * look.phase) if manned else 0.3
    dip = -0.10 + (0.10 * max(0.0, wave(look.phase)) if manned else 0.0)
    if manned:
        top = hand if canoe else (0.06, 0.16)
        drawing.fill(
            tube([(top[0], top[1] + (0.12 if canoe else 0.06)), (0.16 - 0.34 * swing, dip)], [0.010, 0.012]),
            ellipse(0.16 - 0.37 * swing, dip - 0.02, 0.05, 0.026, 70 + 30 * swing),
            colour=tint("#d9a05e"),
            shade=0.4,
        )
    else:
        drawing.fill(
            tube([(-0.30, 0.20), (0.34, 0.09)], [0.010, 0.012]),
            ellipse(0.38, 0.08, 0.055, 0.028, -10),
            colour=tint("#d9a05e"),
            shade=0.4,
        )


_boat = Kind(family="boat", habitat="water", actions=("sail", "float"), seconds=3.2, stride=1.0)

ENTRIES: tuple[Entry, ...] = (
    _boat("motorboat", "speedboat, powerboat", 2.4, "#e2483d", _motorboat, stride=2.6, seconds=2.0),
    _boat(
        "rowing boat",
        "rowboat, row boat, rower",
        1.6,
        "#b5703c",
        partial(_rowing, kind="rowing boat"),
        actions=("row", "float"),
        stride=0.9,
        seconds=2.6,
    ),
    _boat(
        "canoe",
        "kayak, paddler, kayaker, canoeist",
        1.5,
        "#c9523a",
        partial(_rowing, kind="canoe"),
        actions=("row", "float"),
        stride=0.9,
        seconds=2.2,
    ),
)
