"""Mountains, volcanoes, rocks, waterfalls. Units: the height; the origin is the middle of the foot."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look


def _volcano(drawing: Drawing, look: Look) -> None:
    """Stands on the ground. Smoke rises, lava glows."""
    for at in range(5):
        age = (look.phase + at / 5) % 1.0
        drawing.fill(
            ellipse(0.10 * math.sin(at * 2.1) + 0.26 * age, 0.90 + 0.62 * age, 0.10 + 0.18 * age),
            colour=mix(tint("#5b5560"), tint("#b0a8ac"), age),
            shade=0.6,
            opacity=0.85 * min(1.0, 6 * age) * (1 - age),
            soft=0.015,
        )
    for at in range(6):
        age = (look.phase * 2 + at / 6) % 1.0
        x = (at - 2.5) * 0.13
        drawing.fill(
            ellipse(x * age * 1.6, 0.90 + 0.55 * math.sin(math.pi * min(age * 0.8, 1.0)), 0.026),
            colour=tint("#ff8a2c"),
            shade=0,
            opacity=min(1.0, 6 * age, 4 * (1 - age)),
        )
    cone = drawing.fill(
        smooth(
            (-1.15, 0.0),
            (-0.62, 0.34),
            (-0.24, 0.90),
            (-0.10, 0.86),
            (0.0, 0.90),
            (0.11, 0.86),
            (0.24, 0.90),
            (0.62, 0.34),
            (1.15, 0.0),
            (0.0, -0.03),
        ),
        colour=look.colour,
        depth=0.16,
    )
    lava = tint("#f2592a")
    flow = 0.02 * wave(look.phase)
    drawing.fill(
        smooth(
            (-0.20, 0.95),
            (0.20, 0.95),
            (0.19, 0.62),
            (0.10, 0.52 + flow),
            (0.03, 0.70),
            (-0.03, 0.30 - flow),
            (-0.09, 0.64),
            (-0.18, 0.50 + flow),
        ),
        colour=lava,
        to=tint("#f9b03a"),
        shade=0,
        clip=cone,
    )
    drawing.fill(
        ellipse(0, 0.90, 0.26, 0.08),
        colour=tint("#ffb04a"),
        shade=0,
        soft=0.05,
        opacity=0.6 + 0.2 * wave(look.phase * 2),
    )


def _mountain(drawing: Drawing, look: Look) -> None:
    rock = look.colour
    for shift, size, shade in ((0.55, 0.72, 0.18), (-0.58, 0.62, 0.10), (0.0, 1.0, 0.0)):
        with drawing.at(shift, 0.0, size=size):
            peak = drawing.fill(
                polygon(
                    (-0.86, 0.0), (-0.52, 0.40), (-0.38, 0.46), (0.0, 1.0), (0.22, 0.70), (0.34, 0.62), (0.86, 0.0)
                ),
                colour=dark(rock, shade),
                shade=0.5,
                depth=0.10,
            )
            drawing.fill(
                polygon((0.0, 1.02), (0.14, 0.62), (0.02, 0.40), (0.16, 0.0), (1.0, 0.0), (0.4, 0.8)),
                colour=dark(rock, shade + 0.25),
                shade=0,
                clip=peak,
            )
            drawing.fill(
                polygon(
                    (0.0, 1.05),
                    (-0.30, 0.60),
                    (-0.17, 0.66),
                    (-0.10, 0.56),
                    (-0.01, 0.68),
                    (0.10, 0.58),
                    (0.18, 0.68),
                    (0.28, 0.66),
                ),
                colour=tint("#fbfaf8"),
                shade=0,
                clip=peak,
            )


def _rock(drawing: Drawing, look: Look, kind: str = "rock") -> None:
    if kind == "iceberg":
        ice = drawing.fill(
            polygon(
                (-1.26, 0.0),
                (-1.18, 0.36),
                (0.22, 0.42),
                (0.50, 1.0),
                (0.74, 0.72),
                (0.90, 0.78),
                (1.26, 0.0),
                (0.8, -0.16),
                (-0.9, -0.16),
            ),
            colour=look.colour,
            depth=0.10,
        )
        drawing.fill(
            polygon((0.50, 1.0), (0.60, 0.5), (0.44, 0.0), (0.7, -0.2), (1.5, -0.2), (0.9, 0.9)),
            colour=dark(look.colour, 0.16),
            shade=0,
            clip=ice,
        )
        drawing.mark("deck", -0.48, 0.37)
        return
    stone = drawing.fill(
        smooth(
            (-0.78, 0.0),
            (-0.72, 0.34),
            (-0.40, 0.68),
            (0.05, 0.80),
            (0.48, 0.62),
            (0.76, 0.26),
            (0.80, 0.0),
            (0.0, -0.02),
        ),
        colour=look.colour,
        depth=0.16,
    )
    drawing.fill(
        smooth((-0.60, 0.36), (-0.38, 0.62), (0.02, 0.73), (0.20, 0.58), (-0.20, 0.46)),
        colour=light(look.colour, 0.25),
        shade=0,
        opacity=0.7,
        clip=stone,
    )
    drawing.fill(
        *tube([(0.16, 0.52), (0.26, 0.36), (0.20, 0.22)], [0.012, 0.010, 0.004]),
        *tube([(-0.34, 0.26), (-0.22, 0.14)], [0.010, 0.004]),
        colour=dark(look.colour, 0.4),
        shade=0,
    )
    drawing.mark("top", 0.05, 0.78)
    drawing.mark("seat", 0.05, 0.78)


def _rock_face(drawing: Drawing, look: Look) -> None:
    """A crag as high as two men; its steep side to the left."""
    body = polygon(
        (-0.38, 0.0), (-0.30, 0.14), (-0.33, 0.34), (-0.27, 0.42), (-0.31, 0.62), (-0.20, 0.80), (-0.19, 0.93), (-0.04, 1.0),
        (0.12, 0.95), (0.20, 0.84), (0.36, 0.78), (0.42, 0.58), (0.52, 0.50), (0.54, 0.32), (0.66, 0.22), (0.72, 0.0),
    )  # fmt: skip
    rock = drawing.fill(body, colour=look.colour, depth=0.12)
    for corners in (
        ((-0.30, 0.30), (-0.05, 0.42), (0.02, 0.20), (-0.2, 0.0), (-0.4, 0.0)),
        ((-0.34, 0.56), (-0.02, 0.66), (0.06, 0.48), (-0.05, 0.42), (-0.30, 0.30)),
        ((0.10, 1.0), (0.02, 0.80), (0.20, 0.62), (0.42, 0.72), (0.30, 0.95)),
        ((0.18, 0.34), (0.46, 0.44), (0.8, 0.1), (0.5, 0.0), (0.24, 0.06)),
    ):
        drawing.fill(polygon(*corners), colour=dark(look.colour, 0.14), shade=0.3, opacity=0.8, clip=rock)
    drawing.fill(
        smooth((-0.26, 0.86), (-0.15, 1.02), (0.12, 1.04), (0.28, 0.86), (0.16, 0.90), (0.04, 0.84), (-0.08, 0.91)),
        colour=tint("#f4f8fb"),
        shade=0.5,
        clip=rock,
    )
    drawing.mark("climb", -0.32, 0.24)


def _waterfall(drawing: Drawing, look: Look) -> None:
    rock = tint("#7d7a78")
    drawing.fill(
        smooth(
            (-0.72, 0.0),
            (-0.66, 0.5),
            (-0.58, 0.95),
            (-0.24, 1.0),
            (0.24, 1.0),
            (0.58, 0.95),
            (0.66, 0.5),
            (0.72, 0.0),
            (0.0, -0.02),
        ),
        colour=rock,
        depth=0.14,
    )
    fall = drawing.fill(
        smooth((-0.24, 1.0), (0.24, 1.0), (0.27, 0.5), (0.31, 0.04), (0.0, 0.0), (-0.31, 0.04), (-0.27, 0.5)),
        colour=look.colour,
        shade=0.4,
        depth=0.08,
    )
    for at in range(9):
        x = -0.24 + 0.06 * at
        for shift in (0.0, 0.5):
            age = (look.phase + shift + at * 0.23) % 1.0
            y = 1.06 - 1.12 * age
            drawing.fill(
                tube([(x, y + 0.13), (x * 1.1, y - 0.05)], [0.008, 0.013]),
                colour=(255, 255, 255),
                shade=0,
                opacity=0.75,
                clip=fall,
            )
    drawing.fill(
        ellipse(-0.58, 0.98, 0.20, 0.09),
        ellipse(0.60, 0.98, 0.22, 0.09),
        ellipse(-0.40, 1.02, 0.13, 0.07),
        ellipse(0.42, 1.02, 0.12, 0.06),
        colour=tint("#5d9c45"),
        depth=0.05,
    )
    for at in range(6):
        x = -0.34 + 0.136 * at
        drawing.fill(
            ellipse(x, 0.035 + 0.02 * swell(look.phase, at / 6), 0.10 + 0.02 * swell(look.phase, at / 5), 0.05),
            colour=(255, 252, 248),
            shade=0,
            opacity=0.75,
            soft=0.015,
        )


def _puddle(drawing: Drawing, look: Look) -> None:
    """Three times as wide as high, with the splash that stands in it."""
    shape = [ellipse(0, 0.16, 2.5, 0.26), ellipse(1.7, 0.08, 1.5, 0.16), ellipse(-1.9, 0.06, 1.2, 0.13)]
    water = drawing.fill(*shape, colour=look.colour, to=light(look.colour, 0.4), melt=0.15, shade=0)
    for shift in (0.0, 0.5):
        age = (look.phase + shift) % 1.0
        drawing.fill(
            ellipse(0, 0.16, 0.4 + 2.2 * age, 0.04 + 0.20 * age),
            colour=(255, 255, 255),
            opacity=0.45 * (1 - age),
            shade=0,
            clip=water,
        )
    drawing.fill(ellipse(-1.2, 0.24, 0.9, 0.05), colour=(255, 255, 255), opacity=0.5, shade=0, clip=water)
    for number in range(22):
        age = (look.phase + number * 0.381966) % 1.0
        side, far = (-1 if number % 2 else 1), 0.5 + 0.11 * (number * 7 % 11)
        drawing.fill(
            ellipse(side * (0.4 + far * age), 0.2 + (2.2 + far) * 1.6 * age * (1 - age), 0.065, 0.10),
            colour=tint("#eef8fd"),
            opacity=min(8 * age, 1.0, 5 * (1 - age)),
            shade=0,
        )
    drawing.mark("seat", 0, 0.14)
    drawing.mark("deck", 0, 0.14)


_nature = Kind(family="nature", habitat="ground", seconds=6.0, depth=0.3)

ENTRIES: tuple[Entry, ...] = (
    _nature("volcano", "volcanoes", 90.0, "#6b5650", _volcano, habitat="scenery", actions=("burn",), seconds=4.0),
    _nature(
        "mountain",
        "peak, summit, red rock, uluru, ayers rock, butte, mesa, red rock formation, stone faces, "
        "mount rushmore, rushmore",
        110.0,
        "#8a93a6",
        _mountain,
        habitat="scenery",
    ),
    _nature(
        "rock",
        "boulder, stone, pebbles, river stone, polished stone, smooth stone, zen stone",
        0.8,
        "#9a948e",
        partial(_rock, kind="rock"),
    ),
    _nature("puddle", "", 0.3, "#8fb6cf", _puddle, seconds=1.2),
    _nature(
        "rock face",
        "rock wall, cliff face, climbing wall, crag, tunnel mouth, tunnel entrance, tunnel portal",
        3.4,
        "#9a948e",
        _rock_face,
    ),
    _nature("iceberg", "", 20.0, "#dcf0f8", partial(_rock, kind="iceberg"), habitat="water", actions=("float",)),
    _nature("waterfall", "cascade", 30.0, "#9fd6ee", _waterfall, habitat="scenery", seconds=1.4, depth=0.1),
)
