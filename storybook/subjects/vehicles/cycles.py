"""Bicycles, motorcycles and scooters with their riders. Units and wheels as in `wheels`."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from ...painting.canvas import Drawing, box, ellipse, points, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..people.figure import Figure, sole_at
from ..people.person import Person
from ..people.stance import Arm, Stance
from ..thing import Kind, Look
from .ridden import ridden
from .wheels import CHROME, HUB, STEEL, TYRE, bounce, headlight, rolling, wheel

_RIDER = Person(
    name="rider",
    words=(),
    height_metres=1.75,
    colour="#3f7cac",
    hair=("short", "#4a2f27"),
    below="#39435f",
    shoes="#f1efe9",
    hat=("none", "#d2413a"),
)
_BIKER = replace(_RIDER, name="biker", colour="#3b3a44", shoes="#2b2a30", hat=("hard", "#d2413a"))
_IN_RAINCOAT = replace(
    _RIDER, name="rider in raincoat", colour="#f2c230", hat=("hood", "#f2c230"), shoes="#3f6f8a", extras=("buttons",)
)


def _wire_wheel(drawing: Drawing, x: float, radius: float, phase: float) -> None:
    with drawing.at(x, radius, turn=-360.0 * phase):
        spokes = [
            part
            for at in range(8)
            for part in tube(
                [(0, 0), (math.cos(math.tau * at / 8) * radius, math.sin(math.tau * at / 8) * radius)], [0.0035, 0.0035]
            )
        ]
        drawing.fill(*spokes, colour=tint("#a4abb4"), shade=0)
        rim = [
            (math.cos(math.tau * at / 24) * radius * 0.95, math.sin(math.tau * at / 24) * radius * 0.95)
            for at in range(24)
        ]
        drawing.fill(tube([*rim, rim[0]], [radius * 0.062] * 25), colour=TYRE, shade=0)
        drawing.fill(ellipse(0, 0, radius * 0.12), colour=HUB, shade=0)


def _bicycle(drawing: Drawing, look: Look, person: Person) -> None:
    turn = rolling(look)
    crank = (0.02, 0.245)
    angle = -math.tau * turn
    pedals = [
        (crank[0] + math.cos(angle + shift) * 0.085, crank[1] + math.sin(angle + shift) * 0.085)
        for shift in (math.pi, 0.0)
    ]
    seat, bar = (-0.13, 0.62), (0.33, 0.70)
    rider = look.action == "ride"
    hip = (seat[0] + 0.01, seat[1] + 0.045)
    lean = 16.0
    figure = None
    if rider:
        feet = (
            sole_at(pedals[0][0] + 0.035, pedals[0][1] + 0.012),
            sole_at(pedals[1][0] + 0.035, pedals[1][1] + 0.012),
        )
        pose = Stance(
            hip=hip, feet=feet, arms=(Arm(58, 20), Arm(54, 24)), lean=lean, nod=6, sway=0.8 * wave(look.phase), eyes=1.0
        )
        figure = Figure(drawing, person, pose, person.main, look.phase)
        figure.draw_arm(0)
        figure.draw_leg(0, False)
    for x in (-0.34, 0.40):
        _wire_wheel(drawing, x, 0.235, turn)
    bars = (
        *tube([(-0.34, 0.235), (-0.11, 0.55)], [0.011, 0.011]),
        *tube([(-0.34, 0.235), crank], [0.011, 0.011]),
        *tube([crank, (-0.13, 0.60)], [0.014, 0.014]),
        *tube([crank, (0.29, 0.54)], [0.014, 0.014]),
        *tube([(-0.10, 0.54), (0.28, 0.58)], [0.014, 0.014]),
        *tube([(0.40, 0.235), (0.29, 0.54), (0.265, 0.66)], [0.012, 0.013, 0.012], straight=True),
    )
    drawing.fill(*bars, colour=look.colour, shade=0.4, depth=0.02)
    drawing.fill(
        tube([(0.265, 0.66), bar, (0.36, 0.66)], [0.012, 0.012, 0.013]),
        *tube([(-0.22, 0.625), (-0.05, 0.62)], [0.022, 0.014]),
        colour=tint("#3a2f2c"),
        shade=0,
    )
    drawing.fill(ellipse(crank[0], crank[1], 0.045), colour=tint("#8d939c"), shade=0)
    drawing.fill(
        tube([pedals[1], pedals[0]], [0.009, 0.009]),
        *[part for x, y in pedals for part in tube([(x - 0.03, y), (x + 0.03, y)], [0.009, 0.009])],
        colour=STEEL,
        shade=0,
    )
    if figure is not None:
        _load(drawing, person, -0.36, 0.52)
        figure.draw_leg(1, False)
        figure.draw_upper()
    drawing.mark("seat", *seat)
    drawing.mark("top", 0.0, 1.2 if rider else 0.7)


def _load(drawing: Drawing, person: Person, x: float, y: float) -> None:
    """A courier's parcel behind the saddle."""
    if person.name != "courier":
        return
    drawing.fill(box(x - 0.15, y, x + 0.15, y + 0.27, 0.02), colour=tint("#c9965a"), depth=0.03)
    drawing.fill(box(x - 0.15, y + 0.2, x + 0.15, y + 0.225), colour=tint("#a8743c"), shade=0)
    drawing.fill(box(x - 0.03, y + 0.1, x + 0.03, y + 0.27), colour=tint("#ecd6a8"), shade=0)


def _motorcycle(drawing: Drawing, look: Look, person: Person, kind: str = "motorcycle") -> None:
    body, scooter = look.colour, kind == "scooter"
    rider = look.action == "ride"
    figure = None
    if rider:
        feet = (sole_at(0.12, 0.20), sole_at(0.10, 0.19))
        pose = Stance(
            hip=(-0.13, 0.50),
            feet=feet,
            arms=(Arm(60, 16), Arm(56, 20)),
            lean=10,
            nod=2,
            sway=wave(look.phase * 2),
            eyes=1.0,
        )
        jacket = tint("#e8b84a") if scooter and person is _BIKER else person.main
        figure = Figure(drawing, person, pose, jacket, look.phase)
        figure.draw_arm(0)
    with drawing.at(0, bounce(look)):
        drawing.fill(tube([(0.42, 0.16), (0.28, 0.58)], [0.022, 0.022]), colour=CHROME, shade=0.4)
        if scooter:
            drawing.fill(
                smooth(
                    *points(
                        "-0.52,0.24 -0.5,0.42 -0.3,0.48 0,0.46 0.04,0.26 0.16,0.2 0.26,0.3 0.24,0.62 0.32,0.62 0.36,0.3 "
                        "0.26,0.14 0,0.13 -0.2,0.16"
                    )
                ),
                colour=body,
                depth=0.06,
            )
        else:
            drawing.fill(box(-0.24, 0.12, 0.16, 0.32, 0.05), colour=tint("#6d727c"), shade=0.6)
            drawing.fill(*[box(-0.20, y, 0.10, y + 0.014) for y in (0.17, 0.21, 0.25)], colour=tint("#474b54"), shade=0)
            drawing.fill(tube([(-0.05, 0.14), (-0.55, 0.13)], [0.028, 0.036]), colour=CHROME, shade=0.5)
            drawing.fill(
                smooth((-0.10, 0.42), (0.02, 0.54), (0.22, 0.53), (0.30, 0.44), (0.12, 0.34), (-0.08, 0.34)),
                colour=body,
                depth=0.05,
            )
            drawing.fill(smooth((-0.58, 0.44), (-0.44, 0.43), (-0.20, 0.34), (-0.44, 0.30)), colour=body, depth=0.04)
        drawing.fill(
            smooth((-0.46, 0.46), (-0.30, 0.50), (-0.08, 0.49), (-0.06, 0.43), (-0.40, 0.42)),
            colour=tint("#33303a"),
            shade=0.5,
        )
        drawing.fill(tube([(0.20, 0.66), (0.30, 0.62)], [0.014, 0.014]), colour=tint("#2b2a31"), shade=0)
        headlight(drawing, 0.335, 0.55, 0.035, 0.045)
    for x in (-0.40, 0.44):
        wheel(drawing, x, 0.13 if scooter else 0.17, rolling(look), hub=0.5, spokes=5)
    if figure is not None:
        _load(drawing, person, -0.47, 0.47)
        figure.draw_leg(1, False)
        figure.draw_upper()
    drawing.mark("seat", -0.2, 0.48)


_moving = Kind(family="bicycle", habitat="ground", actions=("ride", "still", "roll"), seconds=0.5)
_pedalled = replace(_moving, stride=math.tau * 0.235, seconds=0.9)
_RED = "#d8423a"

ENTRIES: tuple[Entry, ...] = (
    ridden(
        _pedalled,
        "bicycle",
        "bike, cyclist, biker, tricycle, mountain bike, mountain biker, road bike, bmx, unicycle, unicyclist",
        1.85,
        _RED,
        _bicycle,
        _RIDER,
    ),
    ridden(_pedalled, "bicycle in raincoat", "", 1.85, _RED, _bicycle, _IN_RAINCOAT),
    ridden(
        _moving,
        "motorcycle",
        "motorbike, motorcyclist, dirt bike, motocross bike, motocross",
        1.6,
        "#d2352f",
        _motorcycle,
        _BIKER,
        stride=math.tau * 0.17,
    ),
    ridden(
        _moving,
        "scooter",
        "moped, vespa",
        1.6,
        "#5fb8a8",
        partial(_motorcycle, kind="scooter"),
        _BIKER,
        stride=math.tau * 0.13,
    ),
)
