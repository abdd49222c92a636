"""Cars, vans, buses, lorries. Units: about one length of a car; the wheels stand on the origin's line and turn once in a cycle."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .thing import Look, Thing

TYRE, HUB, GLASS, LAMP, CHROME = tint("#2d2b33"), tint("#cfd4da"), tint("#bfe0ee"), tint("#fff0b8"), tint("#d9dde2")


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


def panes(drawing: Drawing, *outlines: Outline) -> None:
    """Windows with a slanting gleam."""
    shape = drawing.fill(*outlines, colour=GLASS, to=light(GLASS, 0.4), shade=0)
    gleams = []
    for outline in outlines:
        (left, low), (right, high) = outline.min(0), outline.max(0)
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
        {"sport": _sport_glass, "race": _race_glass, "jeep": _jeep_glass}.get(style, _saloon_glass)(drawing)
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
            drawing.fill(ellipse(0.455, 0.245 if style != "sport" else 0.19, 0.03, 0.026), colour=LAMP, shade=0)
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
    drawing.mark("seat", -0.05, 0.30)
    drawing.mark("top", -0.05, 0.50)


def _saloon_glass(drawing: Drawing) -> None:
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
    )


def _sport_glass(drawing: Drawing) -> None:
    panes(drawing, smooth((-0.22, 0.285), (-0.16, 0.355), (-0.06, 0.368), (0.06, 0.36), (0.17, 0.30), (0.20, 0.272)))


def _race_glass(drawing: Drawing) -> None:
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


def _jeep_glass(drawing: Drawing) -> None:
    panes(drawing, box(-0.32, 0.36, -0.13, 0.50, 0.02), box(-0.09, 0.36, 0.11, 0.50, 0.02))


def _boxcar(drawing: Drawing, look: Look, kind: str = "van") -> None:
    """Vans, ambulances, campers: one box with a sloping front."""
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.50, 0.08, 0.50, 0.18, 0.03), colour=tint("#25232b"), shade=0)
        shape = drawing.fill(
            smooth(
                (-0.53, 0.14),
                (-0.545, 0.35),
                (-0.53, 0.55),
                (-0.48, 0.585),
                (0.0, 0.595),
                (0.24, 0.585),
                (0.33, 0.54),
                (0.42, 0.38),
                (0.53, 0.32),
                (0.55, 0.22),
                (0.53, 0.13),
                (0.0, 0.12),
            ),
            colour=body,
            depth=0.08,
        )
        panes(
            drawing,
            smooth(
                (0.20, 0.355), (0.20, 0.52), (0.215, 0.535), (0.29, 0.52), (0.375, 0.365), (0.36, 0.352), (0.215, 0.35)
            ),
        )
        if kind == "ambulance":
            drawing.fill(box(-0.6, 0.24, 0.6, 0.29), colour=tint("#e2483d"), shade=0.2, clip=shape)
            drawing.fill(
                box(-0.22, 0.33, -0.17, 0.51, 0.008),
                box(-0.285, 0.395, -0.105, 0.445, 0.008),
                colour=tint("#e2483d"),
                shade=0,
            )
            drawing.fill(
                box(0.12, 0.59, 0.22, 0.64, 0.02),
                colour=mix(tint("#1f3a8d"), tint("#74b4ff"), 0.5 + 0.5 * wave(look.phase * 2)),
                shade=0,
            )
        elif kind == "camper":
            drawing.fill(
                polygon((-0.7, 0.33), (0.7, 0.33), (0.7, 0.0), (-0.7, 0.0)),
                colour=tint("#fbf4e4"),
                shade=0.3,
                clip=shape,
            )
            panes(drawing, *[box(x, 0.38, x + 0.17, 0.52, 0.03) for x in (-0.46, -0.24, -0.02)])
        else:
            drawing.fill(
                box(0.145, 0.15, 0.151, 0.55), box(0.06, 0.30, 0.115, 0.316, 0.008), colour=dark(body, 0.4), shade=0
            )
        drawing.fill(ellipse(0.505, 0.265, 0.028, 0.032), colour=LAMP, shade=0)
        drawing.fill(box(-0.55, 0.25, -0.52, 0.32, 0.01), colour=tint("#c93a33"), shade=0)
        for x in (-0.32, 0.32):
            drawing.fill(arch(x, 0.12), colour=dark(body, 0.5), shade=0)
    for x in (-0.32, 0.32):
        wheel(drawing, x, 0.10, rolling(look))
    drawing.mark("top", 0, 0.59)


def _bus(drawing: Drawing, look: Look, kind: str = "bus") -> None:
    body, double = look.colour, kind == "double"
    high = 0.80 if double else 0.56
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.76, 0.07, 0.76, 0.17, 0.03), colour=tint("#25232b"), shade=0)
        shape = drawing.fill(
            box(-0.80, 0.11, 0.80, high, 0.07),
            *([box(0.74, 0.12, 0.98, 0.34, 0.05)] if kind == "school" else []),
            colour=body,
            depth=0.08,
        )
        rows = (0.30, 0.56) if double else (0.31,)
        for low in rows:
            panes(drawing, *[box(-0.73 + 0.225 * at, low, -0.545 + 0.225 * at, low + 0.155, 0.022) for at in range(5)])
            panes(
                drawing,
                box(0.42, low, 0.53, low + 0.155, 0.022) if low > 0.5 else box(0.42, 0.14, 0.53, low + 0.155, 0.022),
                box(0.60, low, 0.775, low + 0.17, 0.03),
            )
        drawing.fill(
            box(-0.9, 0.235, 0.40, 0.262),
            colour=dark(body, 0.4) if kind == "school" else light(body, 0.6),
            shade=0,
            clip=shape,
        )
        drawing.fill(ellipse(0.94 if kind == "school" else 0.765, 0.20, 0.026, 0.03), colour=LAMP, shade=0)
        drawing.fill(box(-0.805, 0.18, -0.775, 0.26, 0.01), colour=tint("#c93a33"), shade=0)
        for x in (-0.50, 0.60):
            drawing.fill(arch(x, 0.13), colour=dark(body, 0.55), shade=0)
    for x in (-0.50, 0.60):
        wheel(drawing, x, 0.108, rolling(look))
    drawing.mark("top", 0, high)


def _truck(drawing: Drawing, look: Look, kind: str = "truck") -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.72, 0.10, 0.66, 0.20, 0.02), colour=tint("#2b2a33"), shade=0)
        _LOADS[kind](drawing, body)
        drawing.fill(
            smooth(
                (0.30, 0.13),
                (0.30, 0.56),
                (0.33, 0.62),
                (0.52, 0.62),
                (0.58, 0.58),
                (0.66, 0.38),
                (0.70, 0.34),
                (0.71, 0.16),
                (0.68, 0.13),
            ),
            colour=body,
            depth=0.07,
        )
        panes(
            drawing,
            smooth(
                (0.42, 0.38), (0.42, 0.55), (0.435, 0.57), (0.52, 0.56), (0.60, 0.39), (0.585, 0.375), (0.435, 0.372)
            ),
        )
        drawing.fill(ellipse(0.685, 0.235, 0.024, 0.03), colour=LAMP, shade=0)
        drawing.fill(box(0.30, 0.60, 0.33, 0.76, 0.012), colour=CHROME, shade=0.4)
        if kind == "fire":
            drawing.fill(
                box(0.40, 0.62, 0.50, 0.665, 0.02),
                colour=mix(tint("#1f3a8d"), tint("#74b4ff"), 0.5 + 0.5 * wave(look.phase * 2)),
                shade=0,
            )
        for x in (-0.54, -0.30, 0.50):
            drawing.fill(arch(x, 0.125, 0.11), colour=tint("#1f1e25"), shade=0)
    for x in (-0.54, -0.30, 0.50):
        wheel(drawing, x, 0.11, rolling(look))
    drawing.mark("deck", -0.30, 0.36 if kind in ("pickup", "dump") else 0.70)


def _load_box(drawing: Drawing, body: Colour) -> None:
    drawing.fill(box(-0.76, 0.19, 0.27, 0.70, 0.03), colour=tint("#f4f1ea"), depth=0.08)
    drawing.fill(box(-0.72, 0.40, 0.23, 0.47, 0.02), colour=body, shade=0.2)
    drawing.fill(
        *[box(-0.62 + 0.21 * at, 0.20, -0.615 + 0.21 * at, 0.69) for at in range(5)], colour=tint("#d4cfc6"), shade=0
    )


def _load_fire(drawing: Drawing, body: Colour) -> None:
    drawing.fill(box(-0.76, 0.17, 0.28, 0.50, 0.03), colour=body, depth=0.08)
    drawing.fill(
        *[box(-0.70 + 0.235 * at, 0.23, -0.52 + 0.235 * at, 0.42, 0.015) for at in range(4)],
        colour=tint("#e3e3e6"),
        shade=0.4,
    )
    rails = (
        *tube([(-0.74, 0.535), (0.60, 0.70)], [0.016, 0.016]),
        *tube([(-0.74, 0.60), (0.60, 0.765)], [0.016, 0.016]),
    )
    rungs = [
        part
        for at in range(12)
        for part in tube(
            [(-0.68 + 0.11 * at, 0.54 + 0.0136 * at), (-0.68 + 0.11 * at, 0.61 + 0.0136 * at)], [0.010, 0.010]
        )
    ]
    drawing.fill(*rails, *rungs, colour=tint("#d9dde2"), shade=0)


def _load_pickup(drawing: Drawing, body: Colour) -> None:
    drawing.fill(box(-0.74, 0.18, 0.32, 0.38, 0.03), colour=body, depth=0.07)
    drawing.fill(box(-0.76, 0.355, 0.30, 0.39, 0.012), colour=dark(body, 0.2), shade=0.3)


def _load_dump(drawing: Drawing, body: Colour) -> None:
    drawing.fill(
        smooth((-0.70, 0.52), (-0.40, 0.66), (-0.1, 0.70), (0.15, 0.62), (0.24, 0.52)),
        colour=tint("#9a7350"),
        depth=0.06,
    )
    drawing.fill(polygon((-0.82, 0.56), (0.27, 0.56), (0.22, 0.20), (-0.66, 0.20)), colour=dark(body, 0.08), depth=0.08)
    drawing.fill(
        *[polygon((x, 0.55), (x + 0.03, 0.55), (x + 0.04, 0.21), (x + 0.01, 0.21)) for x in (-0.55, -0.30, -0.05)],
        colour=dark(body, 0.28),
        shade=0,
    )


_LOADS = {"truck": _load_box, "fire": _load_fire, "pickup": _load_pickup, "dump": _load_dump}
_ROLL = math.tau * 0.10


def _road(name: str, words: tuple[str, ...], metres: float, colour: str, paint: object, kind: str) -> Thing:
    assert callable(paint)
    return Thing(
        name=name, words=words, family="car", habitat="ground", height_metres=metres, actions=("drive", "still"), colour=colour,
        paint=partial(paint, kind=kind), seconds=0.6, stride=_ROLL, depth=0.07,
    )  # fmt: skip


ENTRIES: tuple[Entry, ...] = (
    _road("car", ("car", "automobile", "auto", "sedan", "vehicle"), 1.6, "#e2574c", _car, "car"),
    _road("taxi", ("taxi", "cab"), 1.6, "#f7c52d", _car, "taxi"),
    _road("police car", ("police car", "patrol car"), 1.6, "#2c3340", _car, "police"),
    _road("sports car", ("sports car", "convertible", "limousine"), 1.35, "#d2352f", _car, "sport"),
    _road("race car", ("race car", "racing car", "racer"), 1.1, "#e2483d", _car, "race"),
    _road("jeep", ("jeep", "suv", "off-roader"), 1.9, "#6b8a4f", _car, "jeep"),
    _road("van", ("van", "minivan", "delivery van"), 2.1, "#f1efe9", _boxcar, "van"),
    _road("camper", ("camper", "camper van", "motorhome", "caravan"), 2.2, "#4ab0b8", _boxcar, "camper"),
    _road("ambulance", ("ambulance",), 2.3, "#fbfaf7", _boxcar, "ambulance"),
    _road("bus", ("bus", "buses", "coach"), 3.0, "#e0573f", _bus, "bus"),
    _road(
        "double-decker bus",
        ("double-decker bus", "double-decker", "double decker", "london bus"),
        4.3,
        "#d2302c",
        _bus,
        "double",
    ),
    _road("school bus", ("school bus",), 3.0, "#f7b92d", _bus, "school"),
    _road("truck", ("truck", "lorry", "lorries"), 3.4, "#3f7cc0", _truck, "truck"),
    _road("fire truck", ("fire truck", "fire engine"), 3.4, "#d8332b", _truck, "fire"),
    _road("pickup", ("pickup", "pickup truck", "pick-up"), 2.0, "#3f9a8a", _truck, "pickup"),
    _road("dump truck", ("dump truck", "tipper"), 3.2, "#f2a92d", _truck, "dump"),
)
