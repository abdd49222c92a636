"""Cars, tractors and carriages. Units and wheels as in `wheels`."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import (
    Colour,
    Drawing,
    Outline,
    box,
    dark,
    ellipse,
    light,
    mirrored,
    mix,
    points,
    polygon,
    smooth,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .wheels import CHROME, STEEL, TYRE, arch, bounce, draw_spoked_wheel, headlight, panes, rolling, wheel

_ROOFS: dict[str, Outline] = {
    "car": smooth((-0.36, 0.30), (-0.30, 0.44), (-0.16, 0.50), (0.06, 0.50), (0.18, 0.44), (0.30, 0.30)),
    "sport": smooth((-0.34, 0.26), (-0.22, 0.36), (-0.08, 0.40), (0.06, 0.39), (0.22, 0.29), (0.26, 0.25)),
    "race": smooth((-0.30, 0.20), (-0.24, 0.29), (-0.06, 0.31), (0.00, 0.24), (0.04, 0.20)),
    "jeep": box(-0.36, 0.28, 0.16, 0.54, 0.04),
}


_BODIES: dict[str, Outline] = {
    "car": smooth(
        *points(
            "-0.49,0.2 -0.485,0.3 -0.4,0.335 -0.1,0.335 0.22,0.325 0.42,0.29 0.495,0.24 0.5,0.17 0.46,0.12 "
            "0,0.11 -0.45,0.12"
        )
    ),
    "sport": smooth(
        *points("-0.5,0.19 -0.49,0.28 -0.4,0.29 -0.1,0.27 0.22,0.26 0.42,0.215 0.52,0.16 0.5,0.1 0,0.09 -0.46,0.1")
    ),
    "race": smooth(
        *points("-0.5,0.14 -0.46,0.22 -0.25,0.22 0.05,0.21 0.3,0.17 0.56,0.12 0.56,0.09 0,0.085 -0.46,0.09")
    ),
    "jeep": box(-0.46, 0.12, 0.46, 0.33, 0.05),
}


def _car(drawing: Drawing, look: Look, kind: str = "car") -> None:
    body = look.colour
    style = {"taxi": "car", "police": "car"}.get(kind, kind)
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.44, 0.08, 0.44, 0.17, 0.03), colour=tint("#25232b"), shade=0)
        if style == "race":
            _wings_of_racer(drawing, body)
        shape = drawing.fill(_ROOFS[style], _BODIES[style], colour=body, melt=0.02, depth=0.07)
        {"sport": _sport_glass, "race": _race_glass, "jeep": _jeep_glass}.get(style, _saloon_glass)(drawing, look)
        drawing.fill(
            polygon((-0.6, 0.19), (0.6, 0.19), (0.6, 0.0), (-0.6, 0.0)),
            colour=dark(body, 0.25),
            shade=0,
            clip=shape,
            opacity=0.7,
        )
        if kind == "police":
            drawing.fill(
                polygon((-0.22, 0.11), (-0.22, 0.335), (0.14, 0.335), (0.14, 0.11)),
                colour=tint("#f6f6f4"),
                shade=0.3,
                clip=shape,
            )
            glow = wave(look.phase * 2)
            drawing.fill(
                box(-0.11, 0.495, -0.05, 0.54, 0.015),
                colour=mix(tint("#7d1f1f"), tint("#ff5648"), 0.5 + 0.5 * glow),
                shade=0,
            )
            drawing.fill(
                box(-0.05, 0.495, 0.01, 0.54, 0.015),
                colour=mix(tint("#1f3a8d"), tint("#5ea2ff"), 0.5 - 0.5 * glow),
                shade=0,
            )
        if kind == "taxi":
            checks = [
                box(-0.40 + 0.04 * at, 0.20 + 0.02 * (at % 2), -0.36 + 0.04 * at, 0.22 + 0.02 * (at % 2))
                for at in range(20)
            ]
            drawing.fill(checks, colour=tint("#2b2930"), shade=0, clip=shape)
            drawing.fill(box(-0.12, 0.495, 0.02, 0.55, 0.015), colour=tint("#fff6d8"), shade=0.2)
        if style in ("car", "sport"):
            drawing.fill(
                box(-0.032, 0.14, -0.026, 0.32),
                box(0.03, 0.255, 0.085, 0.27, 0.007),
                *([box(-0.20, 0.255, -0.145, 0.27, 0.007)] if style == "car" else []),
                colour=dark(body, 0.45),
                shade=0,
            )
        if style != "race":
            headlight(drawing, 0.455, 0.245 if style != "sport" else 0.19, 0.03, 0.026)
            drawing.fill(box(-0.492, 0.225, -0.455, 0.275, 0.012), colour=tint("#e2483d"), shade=0)
            drawing.fill(
                box(0.40, 0.115, 0.512, 0.15, 0.017), box(-0.512, 0.115, -0.41, 0.15, 0.017), colour=CHROME, shade=0.3
            )
            for x in (-0.28, 0.28):
                drawing.fill(arch(x, 0.118), colour=dark(body, 0.55), shade=0)
    if style == "jeep":
        with drawing.at(-0.5, 0.26):
            drawing.fill(ellipse(0, 0, 0.045, 0.10), colour=TYRE, shade=0)
    for x in (-0.30, 0.36) if style == "race" else (-0.28, 0.28):
        wheel(drawing, x, 0.11 if style in ("race", "jeep") else 0.095, rolling(look))
    if style == "race":
        drawing.mark("seat", -0.05, 0.30)
    drawing.mark("top", -0.05, 0.50)


def _saloon_glass(drawing: Drawing, look: Look) -> None:
    panes(
        drawing,
        smooth(*points("-0.305,0.335 -0.255,0.42 -0.17,0.462 -0.07,0.465 -0.055,0.45 -0.055,0.345 -0.07,0.333")),
        smooth((0.0, 0.345), (0.0, 0.45), (0.015, 0.465), (0.07, 0.458), (0.15, 0.42), (0.235, 0.335), (0.015, 0.333)),
        look=look,
        riders=2,
        seen=1,
    )


def _sport_glass(drawing: Drawing, look: Look) -> None:
    pane = smooth((-0.22, 0.285), (-0.16, 0.355), (-0.06, 0.368), (0.06, 0.36), (0.17, 0.30), (0.20, 0.272))
    panes(drawing, pane, look=look, riders=1)


def _race_glass(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(-0.02, 0.29, 0.055), colour=tint("#f2c94c"), shade=0.6)
    drawing.fill(box(-0.01, 0.275, 0.036, 0.305, 0.01), colour=tint("#25303b"), shade=0)
    drawing.fill(ellipse(0.22, 0.15, 0.055), colour=tint("#fbfaf6"), shade=0)


def _wings_of_racer(drawing: Drawing, body: Colour) -> None:
    drawing.fill(
        box(-0.55, 0.30, -0.38, 0.335, 0.01),
        *tube([(-0.47, 0.30), (-0.44, 0.18)], [0.016, 0.02]),
        box(0.46, 0.055, 0.66, 0.085, 0.012),
        colour=dark(body, 0.3),
        shade=0.3,
    )


def _jeep_glass(drawing: Drawing, look: Look) -> None:
    panes(drawing, box(-0.32, 0.36, -0.13, 0.50, 0.02), box(-0.09, 0.36, 0.11, 0.50, 0.02), look=look, riders=2, seen=1)


_road = Kind(
    family="car", habitat="ground", actions=("drive", "still"), seconds=0.6, stride=math.tau * 0.10, depth=0.07
)


def _tractor(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(tube([(0.30, 0.42), (0.30, 0.72)], [0.022, 0.018]), colour=STEEL, shade=0.4)
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
            smooth(*points("-0.42,0.22 -0.42,0.5 -0.1,0.54 0.1,0.5 0.44,0.47 0.52,0.42 0.53,0.24 0.48,0.2")),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            *[box(0.30, y, 0.47, y + 0.018, 0.008) for y in (0.30, 0.34, 0.38)], colour=dark(body, 0.4), shade=0
        )
        headlight(drawing, 0.525, 0.38, 0.022, 0.03)
        drawing.fill(arch(-0.26, 0.30, 0.26), colour=dark(body, 0.15), shade=0.5)
    wheel(drawing, 0.38, 0.14, rolling(look) * 2, hub=0.6, colour=tint("#f2c94c"))
    wheel(drawing, -0.26, 0.26, rolling(look), hub=0.6, spokes=7, colour=tint("#f2c94c"))
    drawing.mark("seat", -0.2, 0.55)


def _carriage(drawing: Drawing, look: Look) -> None:
    body, turn = look.colour, rolling(look)
    gold = tint("#f2c94c")
    with drawing.at(0, bounce(look)):
        drawing.fill(
            tube([(-0.48, 0.30), (0.0, 0.24), (0.55, 0.32), (0.75, 0.30)], [0.018] * 4), colour=gold, shade=0.3
        )
        drawing.fill(
            smooth(*mirrored((0.0, 0.92), (0.30, 0.86), (0.46, 0.62), (0.40, 0.36), (0.0, 0.28))),
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
    draw_spoked_wheel(drawing, -0.42, 0.22, turn, gold)
    draw_spoked_wheel(drawing, 0.46, 0.165, turn * 4 / 3, gold)
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
    draw_spoked_wheel(drawing, 0.0, 0.24, rolling(look), dark(wood, 0.15))
    drawing.mark("deck", 0.0, 0.56)
    drawing.mark("heap", -0.48, 0.56)
    drawing.mark("heap end", 0.46, 0.56)


_moving = Kind(family="car", habitat="ground", actions=("drive", "still"), seconds=0.7)


ENTRIES: tuple[Entry, ...] = (
    _road("car", "automobile, auto, sedan, vehicle", 1.6, "#e2574c", partial(_car, kind="car")),
    _road(
        "taxi",
        "cab, tuk tuk, tuktuk, tuk-tuk, rickshaw, auto rickshaw, autorickshaw, trishaw",
        1.6,
        "#f7c52d",
        partial(_car, kind="taxi"),
    ),
    _road("police car", "patrol car", 1.6, "#2c3340", partial(_car, kind="police")),
    _road("sports car", "convertible, limousine", 1.35, "#d2352f", partial(_car, kind="sport")),
    _road(
        "race car",
        (
            "racing car, racer, formula one car, formula 1 car, f1 car, go kart, go-kart, gokart, kart, soapbox car, "
            "soapbox"
        ),
        1.1,
        "#e2483d",
        partial(_car, kind="race"),
    ),
    _road("jeep", "suv, off-roader, golf cart", 1.9, "#6b8a4f", partial(_car, kind="jeep")),
    _moving(
        "tractor",
        "combine harvester, harvester, combine, lawn mower, lawnmower, mower",
        2.8,
        "#4a9a45",
        _tractor,
        stride=math.tau * 0.26,
        seconds=1.1,
    ),
    _moving(
        "carriage",
        "chariot, parade float, carnival float, festival float",
        2.4,
        "#b53a5a",
        _carriage,
        stride=math.tau * 0.22,
        seconds=1.2,
    ),
    _moving(
        "cart",
        "wagon, hay cart, wheelbarrow, wheel barrow, barrow",
        1.6,
        "#a8703f",
        _cart,
        stride=math.tau * 0.24,
        seconds=1.4,
    ),
)
