"""Lamps, lanterns, candles, fires, and jars. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import (
    Colour,
    Drawing,
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
from ..palette import BRASS, GLASS, INK, WOOD
from ..thing import Kind, Look
from .sweets import flame


def _lamp(drawing: Drawing, look: Look, kind: str = "lamp") -> None:
    glow = 0.55 + 0.06 * wave(look.phase)
    if kind == "street":
        drawing.fill(ellipse(0, 0.88, 0.20), colour=tint("#ffdf95"), shade=0, soft=0.10, opacity=glow)
        drawing.fill(
            tube([(0, 0.05), (0, 0.78)], [0.022, 0.016]),
            box(-0.07, 0.0, 0.07, 0.05, 0.01),
            ellipse(0, 0.10, 0.036),
            ellipse(0, 0.76, 0.030, 0.020),
            colour=look.colour,
            shade=0.5,
            depth=0.02,
        )
        drawing.fill(
            polygon((-0.055, 0.78), (0.055, 0.78), (0.085, 0.94), (-0.085, 0.94)),
            colour=tint("#ffe9a8"),
            to=tint("#ffcf6a"),
            shade=0,
        )
        drawing.fill(
            polygon((-0.105, 0.94), (0.105, 0.94), (0.03, 1.01), (-0.03, 1.01)),
            ellipse(0, 1.025, 0.018),
            *tube([(-0.055, 0.78), (-0.085, 0.94)], [0.007] * 2),
            *tube([(0.055, 0.78), (0.085, 0.94)], [0.007] * 2),
            *tube([(0.0, 0.78), (0.0, 0.94)], [0.006] * 2),
            colour=look.colour,
            shade=0.3,
        )
        drawing.mark("lamp", 0, 0.86)
        return
    drawing.fill(ellipse(0, 0.56, 0.40), colour=tint("#ffdf95"), shade=0, soft=0.14, opacity=glow * 0.8)
    drawing.fill(
        ellipse(0, 0.03, 0.22, 0.04),
        smooth((-0.03, 0.05), (-0.10, 0.22), (-0.02, 0.40), (0.02, 0.40), (0.10, 0.22), (0.03, 0.05)),
        colour=BRASS,
        depth=0.05,
    )
    drawing.fill(
        polygon((-0.18, 0.94), (0.18, 0.94), (0.36, 0.44), (-0.36, 0.44)),
        colour=light(look.colour, 0.15),
        to=mix(look.colour, tint("#ffe9a8"), 0.45),
        depth=0.08,
    )
    drawing.fill(
        box(-0.37, 0.43, 0.37, 0.465, 0.01), box(-0.19, 0.925, 0.19, 0.95, 0.01), colour=dark(look.colour, 0.2), shade=0
    )
    drawing.mark("lamp", 0, 0.6)


def _lantern(drawing: Drawing, look: Look, kind: str = "lantern") -> None:
    flicker = 0.6 + 0.10 * wave(look.phase * 2)
    if kind == "paper":
        with drawing.at(0, 0.0, turn=3 * wave(look.phase)):
            drawing.fill(
                ellipse(0, 0.05, 0.44), colour=light(look.colour, 0.4), shade=0, soft=0.14, opacity=flicker * 0.6
            )
            paper = drawing.fill(
                smooth(*mirrored((0.16, 0.40), (0.40, 0.22), (0.44, 0.02), (0.36, -0.20), (0.16, -0.34))),
                colour=look.colour,
                to=mix(look.colour, tint("#ffb84a"), 0.55),
                depth=0.11,
            )
            drawing.fill(
                *[
                    part
                    for x in (-0.26, -0.09, 0.09, 0.26)
                    for part in tube([(x * 0.5, 0.42), (x * 1.25, 0.02), (x * 0.5, -0.36)], [0.007] * 3)
                ],
                colour=dark(look.colour, 0.25),
                shade=0,
                clip=paper,
            )
            drawing.fill(
                box(-0.17, 0.36, 0.17, 0.44, 0.015), box(-0.17, -0.39, 0.17, -0.31, 0.015), colour=INK, shade=0.4
            )
            drawing.fill(
                *tube([(0, -0.38), (0.015 * wave(look.phase, 0.2), -0.60)], [0.020, 0.030]),
                *tube([(0, 0.44), (0, 0.54)], [0.010] * 2),
                colour=BRASS,
                shade=0,
            )
        return
    drawing.fill(ellipse(0, 0.42, 0.46), colour=tint("#ffdf95"), shade=0, soft=0.15, opacity=flicker)
    drawing.fill(
        tube([(-0.17, 0.80), (-0.13, 0.98), (0.0, 1.04), (0.13, 0.98), (0.17, 0.80)], [0.018] * 5),
        colour=dark(look.colour, 0.2),
        shade=0,
    )
    drawing.fill(box(-0.22, 0.14, 0.22, 0.68), colour=tint("#fff3cf"), to=tint("#ffd27a"), shade=0)
    drawing.fill(box(-0.07, 0.14, 0.07, 0.30, 0.01), colour=tint("#fbf4e6"), shade=0.4, depth=0.02)
    flame(drawing, look, 0.0, 0.31, 0.06)
    drawing.fill(
        box(-0.30, 0.0, 0.30, 0.08, 0.02),
        box(-0.25, 0.08, 0.25, 0.15, 0.015),
        box(-0.25, 0.66, 0.25, 0.73, 0.015),
        polygon((-0.30, 0.72), (0.30, 0.72), (0.12, 0.86), (-0.12, 0.86)),
        *[box(x - 0.015, 0.12, x + 0.015, 0.70) for x in (-0.22, 0.22)],
        colour=look.colour,
        shade=0.5,
        depth=0.03,
    )
    drawing.mark("lamp", 0, 0.4)


def _candle(drawing: Drawing, look: Look, *, lit: bool = True) -> None:
    drawing.fill(ellipse(0, 0.04, 0.34, 0.05), colour=BRASS, depth=0.03)
    drawing.fill(tube([(0.30, 0.06), (0.42, 0.12), (0.36, 0.20), (0.26, 0.12)], [0.020] * 4), colour=BRASS, shade=0.4)
    drawing.fill(box(-0.13, 0.05, 0.13, 0.62, 0.03), colour=look.colour, depth=0.07)
    drawing.fill(
        smooth(*points("-0.14,0.64 -0.12,0.5 -0.08,0.56 -0.03,0.44 0.02,0.55 0.08,0.5 0.12,0.57 0.14,0.64 0,0.66")),
        colour=light(look.colour, 0.3),
        shade=0.4,
        depth=0.03,
    )
    drawing.fill(tube([(0, 0.62), (0, 0.70)], [0.010] * 2), colour=INK, shade=0)
    if lit:
        flame(drawing, look, 0.0, 0.68, 0.10)
        drawing.mark("lamp", 0, 0.8)
        return
    drawing.fill(ellipse(0, 0.70, 0.016), colour=tint("#ff7a3a"), shade=0)
    for at in range(22):
        age = (look.phase + at / 22) % 1.0
        drawing.fill(
            ellipse(0.10 * age * wave(1.6 * age - look.phase), 0.72 + 0.95 * age, 0.016 + 0.055 * age),
            colour=tint("#aeb6c4"),
            shade=0,
            soft=0.02,
            opacity=0.75 * (1 - age) ** 1.3 * min(8 * age, 1.0),
        )


def _fire(drawing: Drawing, look: Look, kind: str = "campfire") -> None:
    torch = kind == "torch"
    base = 0.55 if torch else 0.10
    size = 0.45 if torch else 1.0
    drawing.fill(
        ellipse(0, base + 0.3 * size, 0.5 * size),
        colour=tint("#ffb054"),
        shade=0,
        soft=0.17 * size,
        opacity=0.55 + 0.08 * wave(look.phase * 2),
    )
    if torch:
        drawing.fill(polygon((-0.075, 0.56), (0.075, 0.56), (0.04, 0.0), (-0.04, 0.0)), colour=WOOD, depth=0.03)
        drawing.fill(box(-0.09, 0.50, 0.09, 0.58, 0.02), colour=tint("#5b4a42"), shade=0.4)
    else:
        drawing.fill(
            *[
                ellipse(0.46 * math.cos(math.radians(turn)), 0.07 + 0.05 * math.sin(math.radians(turn)), 0.10, 0.075)
                for turn in (20, 60, 120, 160)
            ],
            colour=tint("#8d8884"),
            depth=0.04,
        )
    for at, (part, code) in enumerate(
        ((1.0, look.colour), (0.74, mix(look.colour, tint("#ffb52e"), 0.65)), (0.46, tint("#ffe68a")))
    ):
        flick = [wave(look.phase * 2, 0.21 * step + 0.13 * at) for step in range(5)]
        tongue = [
            (-0.34, 0.06),
            (-0.30, 0.34 + 0.05 * flick[0]),
            (-0.20, 0.28),
            (-0.15, 0.62 + 0.07 * flick[1]),
            (-0.06, 0.46),
            (0.02 + 0.03 * flick[2], 0.90 + 0.06 * flick[2]),
            (0.10, 0.48),
            (0.18, 0.66 + 0.07 * flick[3]),
            (0.22, 0.30),
            (0.31, 0.38 + 0.05 * flick[4]),
            (0.34, 0.06),
            (0.0, -0.02),
        ]
        drawing.fill(smooth(*[(x * part * size, base + y * part * size) for x, y in tongue]), colour=code, shade=0)
    if not torch:
        for turn in (16, -16):
            with drawing.at(0, 0.09, turn=turn):
                drawing.fill(box(-0.46, -0.06, 0.46, 0.06, 0.05), colour=tint("#7a4f33"), depth=0.04)
                drawing.fill(ellipse(0.44 if turn > 0 else -0.44, 0, 0.030, 0.058), colour=tint("#d9b07a"), shade=0)
    for at in range(5):
        age = (look.phase + at / 5) % 1.0
        drawing.fill(
            ellipse(
                (0.22 * math.sin(at * 2.2) + 0.08 * math.sin(math.tau * age + at)) * size,
                base + (0.5 + 0.75 * age) * size,
                0.016 * size,
            ),
            colour=tint("#ffc35a"),
            shade=0,
            opacity=min(1.0, 6 * age) * (1 - age),
        )


def _fireplace(drawing: Drawing, look: Look) -> None:
    """Stones around an arch, a mantelpiece, a fire inside. Units: its height."""
    stone = look.colour
    drawing.fill(box(-0.56, 0.0, 0.56, 0.86, 0.02), colour=stone, depth=0.05)
    stones = [
        box(x + 0.012, y + 0.01, x + 0.168, y + 0.088, 0.02)
        for row in range(8)
        for at in range(-4, 4)
        for x, y in [(at * 0.18 + 0.09 * (row % 2), 0.03 + 0.1 * row)]
        if x > -0.56 and x + 0.18 < 0.56
    ]
    drawing.fill(*stones, colour=light(stone, 0.18), shade=0.3, depth=0.02)
    arch = smooth((-0.34, 0.06), (-0.34, 0.36), (-0.2, 0.56), (0.0, 0.62), (0.2, 0.56), (0.34, 0.36), (0.34, 0.06))
    drawing.fill(arch, colour=tint("#3a2622"), shade=0)
    drawing.fill(ellipse(0, 0.22, 0.27, 0.2), colour=tint("#ff9a3c"), shade=0, soft=0.08, opacity=0.55)
    with drawing.at(0, 0.05, size=0.46):
        _fire(drawing, Look("burn", look.phase, tint("#f2642a"), look.seed))
    drawing.fill(box(-0.66, 0.84, 0.66, 0.92, 0.02), colour=tint("#7a5236"), depth=0.03)
    drawing.fill(
        box(-0.5, 0.92, -0.42, 1.0, 0.01), box(0.34, 0.92, 0.46, 1.02, 0.02), colour=tint("#d6a545"), shade=0.4
    )
    drawing.fill(box(-0.62, -0.02, 0.62, 0.04, 0.02), colour=light(stone, 0.1), depth=0.02)
    drawing.mark("top", 0, 0.92)


_home = Kind(family="thing", habitat="table", seconds=3.0)


_GLEAM, _FLY, _LID = tint("#ffffff"), tint("#f6ff8a"), tint("#c9483f")


def _jar(drawing: Drawing, look: Look) -> None:
    """Half full, with a lid."""
    drawing.fill(box(-0.31, 0.0, 0.31, 0.8, 0.09), colour=GLASS, shade=0.5, opacity=0.55)
    drawing.fill(box(-0.27, 0.03, 0.27, 0.52, 0.08), colour=look.colour, depth=0.1)
    _close(drawing, _LID)


def _close(drawing: Drawing, lid: Colour) -> None:
    """A gleam on the glass, the neck, the lid."""
    drawing.fill(box(-0.26, 0.08, -0.2, 0.66, 0.03), colour=_GLEAM, shade=0, opacity=0.55)
    drawing.fill(box(-0.25, 0.79, 0.25, 0.86, 0.02), colour=GLASS, shade=0.3, opacity=0.7)
    drawing.fill(box(-0.29, 0.85, 0.29, 0.98, 0.03), colour=lid, depth=0.04)
    drawing.mark("top", 0, 0.98)


_lit = Kind(family="thing", habitat="table", actions=("glow",))


ENTRIES: tuple[Entry, ...] = (
    _home(
        "lamp",
        "table lamp, lava lamp, magic lamp, oil lamp, genie lamp, aladdin's lamp",
        0.5,
        "#f0c98a",
        partial(_lamp, kind="lamp"),
        actions=("glow",),
    ),
    _home(
        "street lamp",
        "streetlamp, lamppost, lamp post, street light, streetlight",
        4.0,
        "#3b3f4a",
        partial(_lamp, kind="street"),
        habitat="scenery",
        actions=("glow",),
    ),
    _home("lantern", "", 0.35, "#4a4650", partial(_lantern, kind="lantern"), actions=("glow",)),
    _home(
        "paper lantern",
        "sky lantern, floating lantern, chinese lantern",
        0.5,
        "#e2483d",
        partial(_lantern, kind="paper"),
        habitat="air",
        actions=("glow", "float"),
    ),
    _home("candle", "candlelight", 0.25, "#fbf1dc", _candle, actions=("burn",)),
    _home("snuffed candle", "", 0.25, "#fbf1dc", partial(_candle, lit=False)),
    _home(
        "campfire",
        "fire, bonfire, flame, wildfire",
        0.7,
        "#f2642a",
        partial(_fire, kind="campfire"),
        habitat="ground",
        actions=("burn",),
        seconds=1.6,
    ),
    _home(
        "fireplace",
        "hearth, radiator, heater",
        1.5,
        "#9a8f88",
        _fireplace,
        habitat="scenery",
        actions=("burn",),
        seconds=1.6,
    ),
    _home("torch", "", 0.7, "#f2642a", partial(_fire, kind="torch"), habitat="ground", actions=("burn",), seconds=1.6),
    _lit(
        "jar",
        (
            "glass jar, mason jar, cookie jar, jar of firefly, firefly jar, jar full of firefly, jar with firefly, jar "
            "filled with firefly"
        ),
        0.22,
        "#e8a13a",
        _jar,
        actions=("still",),
    ),
)
