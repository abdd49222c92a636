"""What many row or ride together: a dragon boat, an eight, a rubber raft, a float of a parade. Units as in `sailing_boats`."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from ...painting.canvas import Drawing, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..people.figure import Figure
from ..people.person import Person
from ..people.stance import Arm, Sole, Stance
from ..thing import Kind, Look

_OARSMAN = Person(
    name="crew member", words=(), height_metres=1.75, colour="#e23b32", hair=("short", "#2f211c"), below="#2b2f3a",
    extras=("bare",),
)  # fmt: skip
_HAIR = ("#2f211c", "#6b4a2f", "#1f1a18", "#a8703c")
_GOLD, _WOOD, _WATER = tint("#f2c230"), tint("#c98a4a"), tint("#eaf6fb")


def _rower(
    drawing: Drawing, look: Look, x: float, number: int, colour: str, *, size: float, hat: tuple[str, str]
) -> None:
    """One of the crew with a paddle; all of them pull at once."""
    stroke = wave(look.phase)
    who = replace(_OARSMAN, colour=colour, hair=("short", _HAIR[number % 4]), hat=hat)
    arms = (Arm(74 + 22 * stroke, 10 + 14 * swell(look.phase)), Arm(40 + 22 * stroke, 20 + 12 * swell(look.phase)))
    pose = Stance(hip=(0.0, 0.10), feet=(Sole(0.24, 0.04), Sole(0.20, 0.04)), arms=arms, lean=14 + 16 * stroke, nod=8)
    with drawing.at(x, 0.03, size=size):
        figure = Figure(drawing, who, replace(pose, seated=True), tint(colour), look.phase)
        figure.draw()
        top = drawing.spot(*figure.hands[0])
    swing = math.cos(math.tau * look.phase)
    foot = (x + 0.17 - 0.15 * swing, -0.10 + 0.11 * max(0.0, -wave(look.phase)))
    drawing.fill(
        tube([top, foot], [0.009, 0.010]), ellipse(*foot, 0.040, 0.020, 68 + 24 * swing), colour=_WOOD, shade=0.4
    )


def _splashes(drawing: Drawing, look: Look, spots: list[float]) -> None:
    """Where the blades are in the water."""
    strength = max(0.0, wave(look.phase, 0.15))
    for at, x in enumerate(spots):
        for drop in range(3):
            spot = (x - 0.10 + 0.05 * drop, -0.09 + (0.05 + 0.03 * ((at + drop) % 3)) * strength)
            drawing.fill(ellipse(*spot, 0.018), colour=_WATER, shade=0, opacity=0.85 * strength)


def _crew(drawing: Drawing, look: Look, kind: str) -> None:
    """An eight for racing, or a rubber raft in white water."""
    raft = kind == "crew raft"
    spots = [-0.48, -0.16, 0.16, 0.44] if raft else [-0.92 + 0.30 * at for at in range(6)]
    hat = ("hard", "#2f6fd0") if raft else ("none", "#ffffff")
    for at, x in enumerate(spots):
        _rower(drawing, look, x, at, "#f28a1e" if raft else "#f4f1ea", size=0.52, hat=hat)
    if raft:
        hull = smooth((-0.80, 0.26), (-0.62, 0.11), (0.0, 0.08), (0.62, 0.11), (0.82, 0.30), (0.88, 0.12), (0.60, -0.09),
                      (-0.60, -0.09), (-0.86, 0.08))  # fmt: skip
        body = drawing.fill(hull, colour=look.colour, depth=0.08)
        drawing.fill(tube([(-0.8, 0.06), (0.0, 0.0), (0.84, 0.08)], [0.022] * 3), colour=light(look.colour, 0.5), shade=0,
                     clip=body)  # fmt: skip
    else:
        hull = smooth((-1.55, 0.10), (-0.8, 0.06), (0.8, 0.06), (1.60, 0.10), (0.9, -0.06), (-0.9, -0.06))
        drawing.fill(hull, colour=look.colour, depth=0.04)
    drawing.mark("deck", 0.0, 0.08)
    drawing.mark("seat", 0.0, 0.08)
    _splashes(drawing, look, spots)
    if raft:
        for at in range(12):
            rise = 0.10 * swell(look.phase * 2, 0.13 * at)
            drawing.fill(
                ellipse(-0.95 + 0.17 * at, -0.06 + rise, 0.075 + 0.02 * (at % 3), 0.05),
                colour=_WATER,
                shade=0.2,
                opacity=0.9,
            )


_boat = Kind(family="boat", habitat="water", actions=("row", "float"), seconds=1.5, stride=1.1)
_EIGHTS = (
    "rowing eight, rowing team, rowing crew, crew boat, rowing race, regatta, rowing shell, war canoe, outrigger canoe, "
    "outrigger, long boat, dragon boat, dragon boat team, dragon boat crew, dragon boat race, dragonboat, dragon boat racer"
)
_RAFTS = (
    "rafting team, white water raft, whitewater raft, rubber raft, river raft, rafter, white water rafting, "
    "whitewater rafting, rafting crew, rafting boat, inflatable raft"
)

ENTRIES: tuple[Entry, ...] = (
    _boat("racing eight", _EIGHTS, 1.2, "#a8552c", partial(_crew, kind="racing eight")),
    _boat("crew raft", _RAFTS, 1.4, "#d8342c", partial(_crew, kind="crew raft")),
)
"""Many together."""
