"""What many row or ride together: a dragon boat, an eight, a rubber raft, a float of a parade. Units as in `sailing_boats`."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..people.figure import Figure
from ..people.person import Person
from ..people.stance import Arm, Sole, Stance
from ..thing import Kind, Look
from .sailing_boats import draw_hull

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


def _dragon_boat(drawing: Drawing, look: Look) -> None:
    """A long hull with scales, a dragon's head at the bow and its tail at the stern, a drummer, a row of paddlers."""
    spots = [-0.86 + 0.27 * at for at in range(6)]
    beat = swell(look.phase * 2)
    for at, x in enumerate(spots):
        _rower(drawing, look, x, at, "#e23b32" if at % 2 else "#f2f0e8", size=0.46, hat=("cap", "#f2c230"))
    with drawing.at(0.80, 0.05, size=0.46):
        pose = Stance(
            hip=(0.0, 0.22), feet=(Sole(-0.22, 0.02), Sole(-0.18, 0.02)), lean=-4,
            arms=(Arm(-60 - 60 * beat, -20), Arm(-52 - 60 * (1 - beat), -20)), seated=True,
        )  # fmt: skip
        Figure(drawing, replace(_OARSMAN, name="drummer"), pose, tint("#f2c230"), look.phase).draw()
    drawing.fill(box(0.60, 0.06, 0.74, 0.20, 0.02), colour=tint("#b8302a"), depth=0.03)
    drawing.fill(ellipse(0.67, 0.20, 0.075, 0.022), colour=tint("#f6ead0"), shade=0.2)
    outline = smooth(
        (-1.30, 0.24), (-1.12, 0.12), (-0.60, 0.07), (0.50, 0.07), (0.98, 0.12), (1.16, 0.26), (1.22, 0.14), (1.02, -0.05),
        (0.50, -0.10), (-0.70, -0.10), (-1.16, -0.02), steps=8,
    )  # fmt: skip
    hull = draw_hull(drawing, outline, look.colour, None)
    scales = [
        ellipse(-1.1 + 0.12 * at + 0.06 * (row % 2), 0.02 - 0.05 * row, 0.055) for at in range(19) for row in range(2)
    ]
    drawing.fill(*scales, colour=dark(look.colour, 0.18), shade=0.2, clip=hull)
    drawing.fill(tube([(-1.2, 0.15), (-0.6, 0.075), (0.5, 0.075), (1.06, 0.16)], [0.018] * 4), colour=_GOLD, shade=0.3)
    _tail(drawing, look)
    _head(drawing, look)
    drawing.mark("deck", -0.05, 0.08)
    drawing.mark("seat", -0.05, 0.08)
    _splashes(drawing, look, spots)


def _tail(drawing: Drawing, look: Look) -> None:
    curl = [(-1.20, 0.16), (-1.36, 0.34), (-1.30, 0.50), (-1.42, 0.58)]
    drawing.fill(tube(curl, [0.09, 0.06, 0.04, 0.015]), colour=look.colour, depth=0.03)
    for x, y, long in ((-1.38, 0.36, 0.12), (-1.36, 0.50, 0.10)):
        drawing.fill(polygon((x, y - 0.04), (x - long, y + 0.05), (x, y + 0.05)), colour=_GOLD, shade=0.3)


def _head(drawing: Drawing, look: Look) -> None:
    """On a neck that curves up: a mane, horns, whiskers, an open mouth."""
    drawing.fill(tube([(1.02, 0.08), (1.20, 0.26), (1.26, 0.44), (1.36, 0.52)], [0.13, 0.12, 0.11, 0.11]), colour=look.colour,
                 depth=0.05)  # fmt: skip
    for at in range(5):
        x, y = 1.06 + 0.045 * at, 0.24 + 0.075 * at
        drawing.fill(polygon((x + 0.03, y - 0.06), (x - 0.13, y + 0.04), (x + 0.05, y + 0.05)), colour=_GOLD, shade=0.3)
    drawing.fill(smooth((1.36, 0.45), (1.50, 0.36), (1.62, 0.38), (1.52, 0.46)), colour=look.colour, depth=0.03)
    drawing.fill(smooth((1.40, 0.44), (1.60, 0.41), (1.62, 0.47), (1.42, 0.50)), colour=tint("#8c2f35"), shade=0)
    jaw = smooth(
        (1.24, 0.50), (1.28, 0.66), (1.42, 0.68), (1.56, 0.60), (1.72, 0.58), (1.74, 0.50), (1.58, 0.46), (1.38, 0.44)
    )
    drawing.fill(jaw, colour=look.colour, depth=0.05)
    teeth = [
        polygon((1.46 + 0.055 * at, 0.48), (1.50 + 0.055 * at, 0.48), (1.48 + 0.055 * at, 0.42)) for at in range(4)
    ]
    drawing.fill(*teeth, colour=(255, 255, 255), shade=0)
    drawing.fill(ellipse(1.42, 0.60, 0.045), colour=(255, 255, 255), shade=0.2)
    drawing.fill(ellipse(1.435, 0.60, 0.022), ellipse(1.69, 0.55, 0.014), colour=tint("#24232b"), shade=0)
    drawing.fill(tube([(1.34, 0.66), (1.24, 0.80), (1.12, 0.82)], [0.026, 0.018, 0.008]), colour=_GOLD, shade=0.4)
    drawing.fill(
        tube([(1.70, 0.52), (1.80, 0.46 + 0.02 * wave(look.phase)), (1.84, 0.36)], [0.012, 0.010, 0.005]), colour=_GOLD
    )


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


def _float(drawing: Drawing, look: Look) -> None:
    """A stage on wheels under garlands, a great golden sun at its back, fringes down to the ground."""
    codes = ("#e8308a", "#f2b21e", "#2fb8a8", "#7a3fd0")
    for at in range(13):
        turn = math.radians(180 - 15 * at)
        x, y = math.cos(turn), math.sin(turn)
        drawing.fill(tube([(-0.55 + 0.2 * x, 0.50 + 0.2 * y), (-0.55 + 0.52 * x, 0.50 + 0.62 * y)], [0.05, 0.075]),
                     colour=tint(codes[at % 4]), depth=0.03)  # fmt: skip
    drawing.fill(ellipse(-0.55, 0.50, 0.30), colour=_GOLD, depth=0.05)
    drawing.fill(star(-0.55, 0.50, 0.24, 0.10, 8, 90 + 10 * wave(look.phase)), colour=tint("#fff0b0"), shade=0.2)
    drawing.fill(box(-1.1, 0.12, 1.1, 0.48, 0.03), colour=look.colour, depth=0.05)
    drawing.fill(box(-1.14, 0.44, 1.14, 0.50, 0.02), colour=_GOLD, depth=0.02)
    for at in range(15):
        x = -1.05 + 0.15 * at
        drawing.fill(ellipse(x, 0.30, 0.05), colour=tint(codes[at % 4]), shade=0.3)
    for at in range(22):
        x, low = -1.1 + 0.1 * at, 0.035 + 0.015 * wave(look.phase * 2, 0.11 * at)
        drawing.fill(polygon((x, 0.15), (x + 0.1, 0.15), (x + 0.05, low)), colour=tint(codes[at % 4]), shade=0.2)
    for x in (-0.7, 0.7):
        drawing.fill(ellipse(x, 0.05, 0.055), colour=tint("#24232b"), shade=0.3)
    drawing.mark("deck", 0.35, 0.50)
    drawing.mark("top", 0.35, 0.50)


_boat = Kind(family="boat", habitat="water", actions=("row", "float"), seconds=1.5, stride=1.1)
ENTRIES: tuple[Entry, ...] = (
    _boat(
        "dragon boat",
        ("dragon boat", "dragon boat team", "dragon boat crew", "dragon boat race", "dragonboat", "dragon boat racer"),
        1.9, "#2f9a4f", _dragon_boat,
    ),
    _boat(
        "racing eight",
        ("rowing eight", "rowing team", "rowing crew", "crew boat", "rowing race", "regatta", "rowing shell", "war canoe",
         "outrigger canoe", "outrigger", "long boat"),
        1.2, "#a8552c", partial(_crew, kind="racing eight"),
    ),
    _boat(
        "crew raft",
        ("rafting team", "white water raft", "whitewater raft", "rubber raft", "river raft", "rafter", "white water rafting",
         "whitewater rafting", "rafting crew", "rafting boat", "inflatable raft"),
        1.4, "#d8342c", partial(_crew, kind="crew raft"),
    ),
    Kind(family="thing", habitat="ground", actions=("still",), seconds=3.0)(
        "parade float", ("parade float", "carnival float", "festival float", "flower float"), 4.2, "#7a2f9a", _float
    ),
)  # fmt: skip
"""Many together."""
