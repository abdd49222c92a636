"""Trains, trams, tractors, and what people ride on two wheels. Units and wheels as in `wheels`."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .person import Figure, Person, sole_at
from .person_poses import Arm, Stance
from .thing import Look, Thing
from .wheels import CHROME, HUB, LAMP, TYRE, arch, bounce, panes, rolling, wheel

_STEEL = tint("#3a3f4a")


def _puffs(drawing: Drawing, look: Look, x: float, y: float) -> None:
    """Steam that trails behind; each puff begins and ends unseen."""
    for at in range(5):
        age = (look.phase + at / 5) % 1.0
        drift = 0.55 if look.moving else 0.12
        drawing.fill(
            ellipse(x - drift * age, y + 0.34 * age**0.8, 0.045 + 0.085 * age),
            colour=tint("#f4f2f3"),
            shade=0.4,
            depth=0.03,
            opacity=0.9 * min(1.0, 8 * age) * (1 - age),
            soft=0.010,
        )


def _spoked(drawing: Drawing, x: float, radius: float, phase: float, colour: Colour) -> None:
    with drawing.at(x, radius, turn=-360.0 * phase):
        drawing.fill(ellipse(0, 0, radius), colour=tint("#2b2a31"), shade=0)
        drawing.fill(ellipse(0, 0, radius * 0.80), colour=colour, shade=0)
        spokes = [
            part
            for at in range(6)
            for part in tube(
                [(0, 0), (math.cos(math.tau * at / 6) * radius * 0.8, math.sin(math.tau * at / 6) * radius * 0.8)],
                [radius * 0.09] * 2,
            )
        ]
        drawing.fill(*spokes, ellipse(0, 0, radius * 0.24), colour=dark(colour, 0.45), shade=0)


def _steam(drawing: Drawing, look: Look) -> None:
    body, red = look.colour, tint("#d2413a")
    turn = rolling(look)
    drawing.fill(box(-2.02, 0.045, 1.12, 0.075), colour=tint("#26252c"), shade=0)
    with drawing.at(0, bounce(look)):
        # A carriage behind, then cab, boiler and funnel.
        drawing.fill(box(-1.98, 0.16, -0.72, 0.62, 0.04), colour=tint("#c9513f"), depth=0.08)
        drawing.fill(box(-2.03, 0.60, -0.67, 0.665, 0.03), colour=tint("#5b3a34"), shade=0.5)
        panes(drawing, *[box(-1.90 + 0.30 * at, 0.34, -1.69 + 0.30 * at, 0.54, 0.02) for at in range(4)])
        drawing.fill(box(-0.73, 0.17, -0.60, 0.20), colour=tint("#26252c"), shade=0)
        drawing.fill(box(-0.62, 0.14, 0.98, 0.24, 0.02), colour=tint("#2f2e36"), shade=0.3)
        boiler = drawing.fill(box(-0.20, 0.23, 0.92, 0.52, 0.08), colour=body, depth=0.11)
        drawing.fill(
            *[box(x, 0.2, x + 0.035, 0.6) for x in (0.06, 0.40, 0.70)], colour=tint("#f2c94c"), shade=0.3, clip=boiler
        )
        drawing.fill(
            polygon((0.60, 0.50), (0.74, 0.50), (0.79, 0.74), (0.55, 0.74)),
            box(0.53, 0.725, 0.81, 0.765, 0.012),
            colour=_STEEL,
            shade=0.7,
        )
        drawing.fill(
            smooth((0.12, 0.50), (0.12, 0.57), (0.20, 0.615), (0.28, 0.57), (0.28, 0.50)),
            colour=tint("#f2c94c"),
            shade=0.6,
        )
        drawing.fill(box(-0.60, 0.20, -0.17, 0.72, 0.03), colour=dark(body, 0.08), depth=0.07)
        drawing.fill(box(-0.67, 0.70, -0.11, 0.765, 0.025), colour=red, shade=0.5)
        panes(drawing, box(-0.51, 0.44, -0.27, 0.63, 0.03))
        drawing.fill(ellipse(0.93, 0.40, 0.045, 0.06), colour=LAMP, shade=0)
        drawing.fill(polygon((0.92, 0.20), (1.14, 0.06), (0.92, 0.06)), colour=red, shade=0.4)
        _puffs(drawing, look, 0.67, 0.78)
    for x in (-1.75, -1.50, -1.20, -0.95):
        _spoked(drawing, x, 0.085, turn * 2, tint("#8d939c"))
    for x in (-0.42, -0.06, 0.30):
        _spoked(drawing, x, 0.17, turn, red)
    for x in (0.60, 0.82):
        _spoked(drawing, x, 0.085, turn * 2, red)
    angle = -math.tau * turn
    ends = [(x + math.cos(angle) * 0.085, 0.17 + math.sin(angle) * 0.085) for x in (-0.42, 0.30)]
    drawing.fill(tube(ends, [0.019, 0.019]), colour=CHROME, shade=0)
    drawing.mark("deck", -1.35, 0.66)


def _railcar(drawing: Drawing, look: Look, kind: str = "train") -> None:
    """Modern trains and trams: smooth boxes with many windows."""
    body = look.colour
    turn = rolling(look)
    fast = kind == "train"
    with drawing.at(0, bounce(look) * 0.5):
        drawing.fill(box(-1.30, 0.07, 1.18, 0.16, 0.03), colour=tint("#25242b"), shade=0)
        if fast:
            shape = drawing.fill(
                smooth(
                    (-1.38, 0.12),
                    (-1.39, 0.48),
                    (-1.34, 0.56),
                    (0.2, 0.57),
                    (0.80, 0.55),
                    (1.12, 0.44),
                    (1.40, 0.24),
                    (1.42, 0.14),
                    (1.34, 0.11),
                    (0.0, 0.10),
                ),
                colour=body,
                depth=0.09,
            )
            panes(
                drawing, smooth((0.88, 0.40), (0.88, 0.485), (0.92, 0.50), (1.06, 0.43), (1.14, 0.365), (0.91, 0.385))
            )
            rows = 8
        else:
            shape = drawing.fill(box(-1.28, 0.11, 1.28, 0.58, 0.10), colour=body, depth=0.09)
            panes(drawing, box(1.04, 0.32, 1.24, 0.52, 0.04))
            drawing.fill(
                tube([(0.0, 0.58), (-0.22, 0.74), (0.02, 0.86)], [0.012] * 3, straight=True),
                *tube([(-0.16, 0.865), (0.20, 0.865)], [0.014, 0.014]),
                colour=_STEEL,
                shade=0,
            )
            rows = 8
        drawing.fill(
            box(-1.5, 0.20, 1.5, 0.27), colour=tint("#f7f4ee") if not fast else tint("#d2413a"), shade=0.2, clip=shape
        )
        panes(drawing, *[box(-1.24 + 0.27 * at, 0.335, -1.03 + 0.27 * at, 0.495, 0.03) for at in range(rows)])
        drawing.fill(*[box(x, 0.13, x + 0.008, 0.52) for x in (-0.46, 0.34)], colour=dark(body, 0.35), shade=0)
        drawing.fill(ellipse(1.33 if fast else 1.245, 0.21, 0.030, 0.024), colour=LAMP, shade=0)
    for x in (-1.10, -0.90, -0.10, 0.10, 0.80, 1.0):
        _spoked(drawing, x, 0.075, turn, tint("#9aa0a8"))
    drawing.mark("top", 0, 0.58)


def _tractor(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(tube([(0.30, 0.42), (0.30, 0.72)], [0.022, 0.018]), colour=_STEEL, shade=0.4)
        for at in range(3):
            age = (look.phase + at / 3) % 1.0
            drawing.fill(
                ellipse(0.30 - 0.10 * age, 0.76 + 0.16 * age, 0.02 + 0.035 * age),
                colour=tint("#b9b5b8"),
                shade=0,
                opacity=0.7 * min(1.0, 6 * age) * (1 - age),
                soft=0.008,
            )
        drawing.fill(
            *tube([(-0.38, 0.44), (-0.36, 0.86)], [0.02, 0.02]),
            *tube([(0.04, 0.44), (0.0, 0.86)], [0.02, 0.02]),
            colour=dark(body, 0.35),
            shade=0,
        )
        panes(drawing, polygon((-0.35, 0.48), (-0.34, 0.84), (-0.02, 0.84), (0.02, 0.48)))
        drawing.fill(box(-0.44, 0.84, 0.06, 0.90, 0.02), colour=body, shade=0.5)
        drawing.fill(
            smooth(
                (-0.42, 0.22),
                (-0.42, 0.50),
                (-0.10, 0.54),
                (0.10, 0.50),
                (0.44, 0.47),
                (0.52, 0.42),
                (0.53, 0.24),
                (0.48, 0.20),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            *[box(0.30, y, 0.47, y + 0.018, 0.008) for y in (0.30, 0.34, 0.38)], colour=dark(body, 0.4), shade=0
        )
        drawing.fill(ellipse(0.525, 0.38, 0.022, 0.03), colour=LAMP, shade=0)
        drawing.fill(arch(-0.26, 0.30, 0.26), colour=dark(body, 0.15), shade=0.5)
    wheel(drawing, 0.38, 0.14, rolling(look) * 2, hub=0.6, colour=tint("#f2c94c"))
    _lugged(drawing, -0.26, 0.26, rolling(look))
    drawing.mark("seat", -0.2, 0.55)


def _lugged(drawing: Drawing, x: float, radius: float, phase: float) -> None:
    with drawing.at(x, radius, turn=-360.0 * phase):
        lugs = [box(-0.022, radius * 0.86, 0.022, radius * 1.03, 0.006)]
        turned = [
            polygon(
                *[
                    (
                        float(px * math.cos(math.tau * at / 14) - py * math.sin(math.tau * at / 14)),
                        float(px * math.sin(math.tau * at / 14) + py * math.cos(math.tau * at / 14)),
                    )
                    for px, py in lugs[0]
                ]
            )
            for at in range(14)
        ]
        drawing.fill(ellipse(0, 0, radius * 0.95), *turned, colour=TYRE, shade=0)
        drawing.fill(ellipse(0, 0, radius * 0.58), colour=tint("#f2c94c"), shade=0)
        drawing.fill(
            *[
                ellipse(
                    math.cos(math.tau * at / 6) * radius * 0.36,
                    math.sin(math.tau * at / 6) * radius * 0.36,
                    radius * 0.10,
                )
                for at in range(6)
            ],
            colour=tint("#b58a2c"),
            shade=0,
        )
        drawing.fill(ellipse(0, 0, radius * 0.14), colour=tint("#8a6a24"), shade=0)


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
_BIKER = Person(
    name="biker",
    words=(),
    height_metres=1.75,
    colour="#3b3a44",
    hair=("short", "#4a2f27"),
    below="#39435f",
    shoes="#2b2a30",
    hat=("hard", "#d2413a"),
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


def _bicycle(drawing: Drawing, look: Look) -> None:
    frame, turn = tint("#d8423a"), rolling(look)
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
        figure = Figure(drawing, _RIDER, pose, look.colour, look.phase)
        figure.draw_arm(0)
        figure.draw_leg(0, False)
    for x in (-0.34, 0.40):
        _wire_wheel(drawing, x, 0.235, turn)
    bars = (
        *tube([(-0.34, 0.235), (-0.11, 0.55)], [0.011, 0.011]), *tube([(-0.34, 0.235), crank], [0.011, 0.011]), *tube([crank, (-0.13, 0.60)], [0.014, 0.014]),
        *tube([crank, (0.29, 0.54)], [0.014, 0.014]), *tube([(-0.10, 0.54), (0.28, 0.58)], [0.014, 0.014]), *tube([(0.40, 0.235), (0.29, 0.54), (0.265, 0.66)], [0.012, 0.013, 0.012], straight=True),
    )  # fmt: skip
    drawing.fill(*bars, colour=frame if rider else look.colour, shade=0.4, depth=0.02)
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
        colour=_STEEL,
        shade=0,
    )
    if figure is not None:
        figure.draw_leg(1, False)
        figure.draw_upper()
    drawing.mark("seat", *seat)
    drawing.mark("top", 0.0, 1.2 if rider else 0.7)


def _motorcycle(drawing: Drawing, look: Look, kind: str = "motorcycle") -> None:
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
        figure = Figure(drawing, _BIKER, pose, tint("#3b3a44") if not scooter else tint("#e8b84a"), look.phase)
        figure.draw_arm(0)
    with drawing.at(0, bounce(look)):
        drawing.fill(tube([(0.42, 0.16), (0.28, 0.58)], [0.022, 0.022]), colour=CHROME, shade=0.4)
        if scooter:
            drawing.fill(
                smooth(
                    (-0.52, 0.24),
                    (-0.50, 0.42),
                    (-0.30, 0.48),
                    (0.0, 0.46),
                    (0.04, 0.26),
                    (0.16, 0.20),
                    (0.26, 0.30),
                    (0.24, 0.62),
                    (0.32, 0.62),
                    (0.36, 0.30),
                    (0.26, 0.14),
                    (0.0, 0.13),
                    (-0.2, 0.16),
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
        drawing.fill(ellipse(0.335, 0.55, 0.035, 0.045), colour=LAMP, shade=0.3)
    for x in (-0.40, 0.44):
        wheel(drawing, x, 0.13 if scooter else 0.17, rolling(look), hub=0.5, spokes=5)
    if figure is not None:
        figure.draw_leg(1, False)
        figure.draw_upper()
    drawing.mark("seat", -0.2, 0.48)


def _carriage(drawing: Drawing, look: Look) -> None:
    body, turn = look.colour, rolling(look)
    gold = tint("#f2c94c")
    with drawing.at(0, bounce(look)):
        drawing.fill(
            tube([(-0.48, 0.30), (0.0, 0.24), (0.55, 0.32), (0.75, 0.30)], [0.018] * 4), colour=gold, shade=0.3
        )
        drawing.fill(
            smooth(
                (-0.40, 0.36),
                (-0.46, 0.62),
                (-0.30, 0.86),
                (0.0, 0.92),
                (0.30, 0.86),
                (0.46, 0.62),
                (0.40, 0.36),
                (0.0, 0.28),
            ),
            colour=body,
            depth=0.10,
        )
        panes(
            drawing,
            smooth((-0.30, 0.58), (-0.24, 0.78), (-0.09, 0.80), (-0.09, 0.58)),
            smooth((0.30, 0.58), (0.24, 0.78), (0.09, 0.80), (0.09, 0.58)),
        )
        drawing.fill(box(-0.06, 0.32, 0.06, 0.80, 0.05), colour=light(body, 0.3), shade=0.4)
        drawing.fill(
            tube([(-0.44, 0.50), (0.0, 0.47), (0.44, 0.50)], [0.014] * 3),
            ellipse(0, 0.97, 0.045),
            colour=gold,
            shade=0.4,
        )
    _spoked(drawing, -0.42, 0.22, turn, gold)
    _spoked(drawing, 0.46, 0.165, turn * 4 / 3, gold)
    drawing.mark("seat", 0.45, 0.6)


def _cart(drawing: Drawing, look: Look) -> None:
    wood = look.colour
    drawing.fill(tube([(0.35, 0.34), (0.95, 0.22)], [0.022, 0.018]), colour=dark(wood, 0.3), shade=0.4)
    drawing.fill(
        smooth((-0.42, 0.52), (-0.25, 0.68), (0.0, 0.73), (0.28, 0.66), (0.42, 0.52)),
        colour=tint("#e3bd55"),
        depth=0.06,
    )
    drawing.fill(box(-0.52, 0.28, 0.50, 0.56, 0.015), colour=wood, depth=0.06)
    drawing.fill(*[box(-0.52, y, 0.50, y + 0.008) for y in (0.37, 0.46)], colour=dark(wood, 0.35), shade=0)
    _spoked(drawing, 0.0, 0.24, rolling(look), dark(wood, 0.15))
    drawing.mark("deck", 0.0, 0.56)


def _moving(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    roll: float,
    *,
    ride: bool = False,
    seconds: float = 0.7,
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name, words=words, family="bicycle" if ride else "train" if "train" in name or "tram" in name else "car", habitat="ground", height_metres=metres,
        actions=("ride", "still") if ride else ("drive", "still"), colour=colour, paint=paint, seconds=seconds, stride=roll, depth=0.06,
    )  # fmt: skip


ENTRIES: tuple[Entry, ...] = (
    _moving(
        "steam train",
        ("train", "steam train", "locomotive", "steam engine", "railway"),
        4.2,
        "#2f6a55",
        _steam,
        math.tau * 0.17,
        seconds=0.9,
    ),
    _moving(
        "fast train",
        ("express train", "bullet train", "subway", "metro", "high-speed train"),
        3.9,
        "#f1f2f4",
        partial(_railcar, kind="train"),
        math.tau * 0.075,
        seconds=0.5,
    ),
    _moving(
        "tram",
        ("tram", "streetcar", "trolley", "trolleybus"),
        3.8,
        "#d8523f",
        partial(_railcar, kind="tram"),
        math.tau * 0.075,
        seconds=0.6,
    ),
    _moving("tractor", ("tractor", "harvester", "bulldozer"), 2.8, "#4a9a45", _tractor, math.tau * 0.26, seconds=1.1),
    _moving(
        "bicycle",
        ("bicycle", "bike", "cyclist", "biker"),
        1.85,
        "#3f7cac",
        _bicycle,
        math.tau * 0.235,
        ride=True,
        seconds=0.9,
    ),
    _moving(
        "motorcycle",
        ("motorcycle", "motorbike", "motorcyclist"),
        1.6,
        "#d2352f",
        partial(_motorcycle, kind="motorcycle"),
        math.tau * 0.17,
        ride=True,
        seconds=0.5,
    ),
    _moving(
        "scooter",
        ("scooter", "moped", "vespa"),
        1.6,
        "#5fb8a8",
        partial(_motorcycle, kind="scooter"),
        math.tau * 0.13,
        ride=True,
        seconds=0.5,
    ),
    _moving(
        "carriage", ("carriage", "horse carriage", "chariot"), 2.4, "#b53a5a", _carriage, math.tau * 0.22, seconds=1.2
    ),
    _moving("cart", ("cart", "wagon", "hay cart"), 1.6, "#a8703f", _cart, math.tau * 0.24, seconds=1.4),
)
