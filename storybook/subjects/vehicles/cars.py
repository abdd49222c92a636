"""Cars, and the wheels and windows of all that rolls. Units: about one length of a car; wheels stand on the origin's line."""

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
    extent,
    light,
    mix,
    polygon,
    smooth,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

TYRE = tint("#2d2b33")
HUB = tint("#cfd4da")
GLASS = tint("#bfe0ee")
LAMP = tint("#fff0b8")
CHROME = tint("#d9dde2")
SHADOW = tint("#5a7486")
"""Of somebody behind glass."""


def wheel(
    drawing: Drawing, x: float, radius: float, phase: float, *, hub: float = 0.58, spokes: int = 5, colour: Colour = HUB
) -> None:
    """One wheel on the ground at `x`, rolling to the right."""
    with drawing.at(x, radius, turn=-360.0 * phase):
        drawing.fill(ellipse(0, 0, radius), colour=TYRE, shade=0.0)
        drawing.fill(ellipse(0, 0, radius * hub), colour=colour, shade=0.0)
        holes = [
            ellipse(
                math.cos(math.tau * at / spokes) * radius * hub * 0.62,
                math.sin(math.tau * at / spokes) * radius * hub * 0.62,
                radius * hub * 0.21,
            )
            for at in range(spokes)
        ]
        drawing.fill(*holes, colour=dark(colour, 0.45), shade=0)
        drawing.fill(ellipse(0, 0, radius * hub * 0.24), colour=dark(colour, 0.35), shade=0)


def bounce(look: Look) -> float:
    """How a body rocks on its springs."""
    return 0.006 * wave(look.phase * 2) if look.moving else 0.002 * wave(look.phase)


def rolling(look: Look) -> float:
    """How far the wheels have turned, in turns."""
    return look.phase if look.moving else 0.0


def arch(x: float, radius: float, y: float = 0.10) -> Outline:
    """The dark half disc above a wheel."""
    return polygon(
        *[(x + math.cos(math.pi * at / 16) * radius, y + math.sin(math.pi * at / 16) * radius) for at in range(17)]
    )


def headlight(drawing: Drawing, x: float, y: float, across: float, up: float | None = None) -> None:
    """A lamp at the front; its point is where the beam begins when it is dark."""
    drawing.fill(ellipse(x, y, across, up), colour=LAMP, shade=0)
    drawing.mark("headlight", x, y)


def _rider(x: float, low: float, high: float) -> tuple[Outline, ...]:
    """Head and shoulders, seen through a window."""
    tall = high - low
    head = ellipse(x, low + 0.6 * tall, 0.2 * tall, 0.24 * tall)
    trunk = smooth(
        (x - 0.4 * tall, low - 0.2 * tall),
        (x - 0.3 * tall, low + 0.26 * tall),
        (x, low + 0.38 * tall),
        (x + 0.3 * tall, low + 0.26 * tall),
        (x + 0.4 * tall, low - 0.2 * tall),
    )
    return head, trunk


def panes(drawing: Drawing, *outlines: Outline, look: Look | None = None, riders: int = 0, seen: int = 9) -> None:
    """Windows with a slanting gleam. Where `look` drives along, `riders` have room behind them, the driver at the last one;
    `seen` of them are there even if nobody is named."""
    shape = drawing.fill(*outlines, colour=GLASS, to=light(GLASS, 0.4), shade=0)
    if riders and look is not None:
        for at, outline in enumerate(outlines[: -riders - 1 : -1]):
            (left, low), (right, high) = extent(outline)
            if look.moving and at < seen:
                drawing.fill(*_rider((left + right) / 2, low, high), colour=SHADOW, shade=0.3, clip=shape)
            drawing.mark(f"pane{at} low", float(left), float(low))
            drawing.mark(f"pane{at} high", float(right), float(high))
    gleams = []
    for outline in outlines:
        (left, low), (right, high) = extent(outline)
        x, tall = float(left + (right - left) * 0.30), float(high - low)
        gleams.append(
            polygon(
                (x, float(low)),
                (x + tall * 0.5, float(high)),
                (x + tall * 0.85, float(high)),
                (x + tall * 0.35, float(low)),
            )
        )
    drawing.fill(gleams, colour=(255, 255, 255), shade=0, opacity=0.45, clip=shape)


_ROOFS: dict[str, Outline] = {
    "car": smooth((-0.36, 0.30), (-0.30, 0.44), (-0.16, 0.50), (0.06, 0.50), (0.18, 0.44), (0.30, 0.30)),
    "sport": smooth((-0.34, 0.26), (-0.22, 0.36), (-0.08, 0.40), (0.06, 0.39), (0.22, 0.29), (0.26, 0.25)),
    "race": smooth((-0.30, 0.20), (-0.24, 0.29), (-0.06, 0.31), (0.00, 0.24), (0.04, 0.20)),
    "jeep": box(-0.36, 0.28, 0.16, 0.54, 0.04),
}


_BODIES: dict[str, Outline] = {
    "car": smooth(
        (-0.49, 0.20),
        (-0.485, 0.30),
        (-0.40, 0.335),
        (-0.10, 0.335),
        (0.22, 0.325),
        (0.42, 0.29),
        (0.495, 0.24),
        (0.50, 0.17),
        (0.46, 0.12),
        (0.0, 0.11),
        (-0.45, 0.12),
    ),
    "sport": smooth(
        (-0.50, 0.19),
        (-0.49, 0.28),
        (-0.40, 0.29),
        (-0.10, 0.27),
        (0.22, 0.26),
        (0.42, 0.215),
        (0.52, 0.16),
        (0.50, 0.10),
        (0.0, 0.09),
        (-0.46, 0.10),
    ),
    "race": smooth(
        (-0.50, 0.14),
        (-0.46, 0.22),
        (-0.25, 0.22),
        (0.05, 0.21),
        (0.30, 0.17),
        (0.56, 0.12),
        (0.56, 0.09),
        (0.0, 0.085),
        (-0.46, 0.09),
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
        smooth(
            (-0.305, 0.335),
            (-0.255, 0.42),
            (-0.17, 0.462),
            (-0.07, 0.465),
            (-0.055, 0.45),
            (-0.055, 0.345),
            (-0.07, 0.333),
        ),
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
)
