"""Counters and stalls that people stand behind. Units: about the height; they stand on the origin."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, mix, polygon, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

_DECK = 0.42
"""Height of a stall's board."""
_CREAM = tint("#fbf7ee")


def _counter(drawing: Drawing, look: Look) -> None:
    """Panels, a foot and a broad bright top."""
    wood = look.colour
    drawing.fill(box(-1.15, 0.0, 1.15, 0.92), colour=wood, depth=0.10)
    for at in range(4):
        left = -1.08 + 0.55 * at
        drawing.fill(box(left, 0.14, left + 0.49, 0.80, 0.03), colour=light(wood, 0.12), depth=0.04)
    drawing.fill(box(-1.18, 0.0, 1.18, 0.08), colour=dark(wood, 0.3), shade=0.3)
    drawing.fill(box(-1.26, 0.88, 1.26, 1.0, 0.03), colour=tint("#e6d3b4"), depth=0.04)
    drawing.mark("deck", 0.0, 0.985)


def _awning(drawing: Drawing, colour: Colour, sway: float) -> None:
    """Stripes with a scalloped hem."""
    stripes = 8
    for at in range(stripes):
        left, right = -0.74 + 1.48 * at / stripes, -0.74 + 1.48 * (at + 1) / stripes
        paint = colour if at % 2 else _CREAM
        low, hem = 1.10, 0.02 * wave(sway, at / 8)
        scallop = arc((left + right) / 2, low, (right - left) / 2, 0, -180, 0.05 + hem)
        cloth = polygon((left * 0.9, 1.32), (right * 0.9, 1.32), (right, low))
        drawing.fill(polygon(*[(float(x), float(y)) for x, y in cloth], (left, low)), scallop, colour=paint, shade=0.4)
    drawing.fill(box(-0.68, 1.30, 0.68, 1.345, 0.02), colour=dark(colour, 0.3), shade=0.3)


def _stall(drawing: Drawing, look: Look, kind: str = "food") -> None:
    """A board on posts under an awning, with lanterns or a pitcher and glasses."""
    wood = tint("#a8703f")
    drawing.fill(*[box(x - 0.022, 0.0, x + 0.022, 1.30) for x in (-0.66, 0.66)], colour=dark(wood, 0.25), shade=0.4)
    drawing.fill(box(-0.70, 0.02, 0.70, _DECK, 0.02), colour=wood, depth=0.06)
    for at in range(7):
        drawing.fill(box(-0.70 + 0.2 * at, 0.02, -0.693 + 0.2 * at, _DECK), colour=dark(wood, 0.3), shade=0)
    drawing.fill(box(-0.52, 0.10, 0.52, 0.32, 0.03), colour=look.colour, depth=0.03)
    _SIGNS[kind](drawing)
    drawing.fill(box(-0.76, _DECK - 0.03, 0.76, _DECK + 0.015, 0.015), colour=light(wood, 0.25), depth=0.02)
    _awning(drawing, look.colour, look.phase)
    if kind == "food":
        for x in (-0.52, 0.52):
            swing = 0.012 * wave(look.phase, x)
            drawing.fill(tube([(x, 1.08), (x + swing, 1.02)], [0.006] * 2), colour=tint("#5b3a29"), shade=0)
            drawing.fill(ellipse(x + swing, 0.95, 0.15), colour=tint("#ffb64a"), soft=0.05, opacity=0.35, shade=0)
            drawing.fill(ellipse(x + swing, 0.95, 0.075, 0.085), colour=tint("#f0562f"), to=tint("#ffc04a"), depth=0.02)
            drawing.fill(box(x + swing - 0.03, 1.02, x + swing + 0.03, 1.04), colour=tint("#7a2a20"), shade=0)
    drawing.mark("deck", 0.0, _DECK)


def _noodle_sign(drawing: Drawing) -> None:
    """A bowl with chopsticks."""
    drawing.fill(
        *[part for x in (0.03, 0.08) for part in tube([(x, 0.20), (x + 0.13, 0.31)], [0.007] * 2)], colour=_CREAM
    )
    drawing.fill(arc(0.0, 0.225, 0.13, 0, -180, 0.09), colour=_CREAM, shade=0)
    for at in range(3):
        x = -0.07 + 0.07 * at
        drawing.fill(tube([(x, 0.24), (x + 0.012, 0.265), (x, 0.295)], [0.007] * 3), colour=_CREAM, shade=0)


def _lemon_sign(drawing: Drawing) -> None:
    """Two lemons and a leaf; above them a pitcher and glasses stand on the board."""
    for x, turn in ((-0.12, 20), (0.12, -20)):
        drawing.fill(ellipse(x, 0.21, 0.10, 0.07, turn), colour=tint("#f7d83a"), depth=0.03)
    drawing.fill(ellipse(0.0, 0.27, 0.06, 0.024, 30), colour=tint("#5fa548"), shade=0.3)
    juice = tint("#f6e27a")
    for x, wide, tall in ((0.42, 0.085, 0.20), (0.58, 0.04, 0.10), (-0.58, 0.04, 0.10)):
        glass = polygon(
            (x - wide * 0.8, _DECK + 0.01),
            (x + wide * 0.8, _DECK + 0.01),
            (x + wide, _DECK + tall),
            (x - wide, _DECK + tall),
        )
        drawing.fill(glass, colour=mix(juice, (255, 255, 255), 0.5), shade=0.2, opacity=0.85)
        drawing.fill(box(x - wide * 0.82, _DECK + 0.015, x + wide * 0.82, _DECK + tall * 0.72), colour=juice, shade=0.3)


def _fruit_sign(drawing: Drawing) -> None:
    """An apple, a pear and an orange."""
    for x, code in ((-0.2, "#d8392f"), (0.0, "#8ac04a"), (0.2, "#f28a2c")):
        drawing.fill(ellipse(x, 0.205, 0.065), colour=tint(code), depth=0.03)
        drawing.fill(tube([(x, 0.265), (x + 0.02, 0.295)], [0.007] * 2), colour=tint("#5b3a29"), shade=0)


def _cone_sign(drawing: Drawing) -> None:
    """Three cones."""
    for x, code in ((-0.22, "#f7a8c4"), (0.0, "#fff6e6"), (0.22, "#a8dcc0")):
        drawing.fill(polygon((x - 0.05, 0.22), (x + 0.05, 0.22), (x, 0.12)), colour=tint("#e0a85a"), depth=0.01)
        drawing.fill(ellipse(x, 0.245, 0.058), colour=tint(code), depth=0.02)


_SIGNS = {"ice cream": _cone_sign, "food": _noodle_sign, "lemonade": _lemon_sign, "fruit": _fruit_sign}


_stand = Kind(family="thing", habitat="ground", seconds=3.6)
_FOOD_STALL = (
    "food stand",
    "street food stall",
    "noodle stall",
    "noodle stand",
    "ramen stand",
    "ramen stall",
    "food cart",
    "hot dog stand",
    "hot dog cart",
    "taco stand",
    "taco cart",
    "street food cart",
    "street food",
    "newsstand",
    "news stand",
    "newspaper stand",
    "newspaper kiosk",
)

ENTRIES: tuple[Entry, ...] = (
    _stand("counter", ("bar counter", "shop counter", "service counter"), 1.05, "#85593d", _counter),
    _stand("food stall", _FOOD_STALL, 2.3, "#d8433a", partial(_stall, kind="food")),
    _stand("lemonade stand", ("lemonade stand",), 2.1, "#f0b52d", partial(_stall, kind="lemonade")),
    _stand(
        "ice cream stand",
        ("ice cream stand", "ice cream cart", "ice cream stall"),
        2.3,
        "#f28ab0",
        partial(_stall, kind="ice cream"),
    ),
    _stand(
        "market stand", ("fruit cart", "vegetable stand", "flower stand"), 2.3, "#4a9a5a", partial(_stall, kind="fruit")
    ),
)
