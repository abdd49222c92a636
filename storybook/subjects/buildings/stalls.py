"""Counters, stalls, a telephone box, a parasol. Units: about the height; they stand on the origin."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Colour, Drawing, arc, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ...words import word_list
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
    """A board on posts under an awning; one for food has lanterns."""
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


_SIGNS = {"food": _noodle_sign, "lemonade": _lemon_sign, "fruit": _fruit_sign}


_GLASS, _LIT_SIGN = tint("#cfe6ee"), tint("#fbf3e2")


def _phone_box(drawing: Drawing, look: Look) -> None:
    """Of red iron, with panes in rows, a lit sign and a domed roof; the telephone hangs inside."""
    red = look.colour
    drawing.fill(box(-0.21, 0.0, 0.21, 0.05, 0.01), colour=dark(red, 0.35), shade=0.3)
    drawing.fill(box(-0.19, 0.04, 0.19, 0.90, 0.02), colour=red, depth=0.04)
    drawing.fill(smooth((-0.19, 0.89), (-0.14, 0.96), (0.0, 0.99), (0.14, 0.96), (0.19, 0.89)), colour=red, depth=0.03)
    drawing.fill(box(-0.145, 0.815, 0.145, 0.885, 0.01), colour=_LIT_SIGN, shade=0.2)
    drawing.fill(
        *[box(-0.11 + 0.05 * at, 0.84, -0.075 + 0.05 * at, 0.86) for at in range(5)],
        colour=dark(_LIT_SIGN, 0.6),
        shade=0,
    )
    drawing.fill(box(-0.145, 0.12, 0.145, 0.79), colour=_GLASS, shade=0.2)
    drawing.fill(box(-0.05, 0.42, 0.07, 0.60, 0.015), colour=tint("#3a3d46"), shade=0.3)
    drawing.fill(tube([(0.0, 0.62), (0.06, 0.52), (0.02, 0.44)], [0.012] * 3), colour=tint("#23242a"), shade=0)
    bars = [box(x - 0.006, 0.12, x + 0.006, 0.79) for x in (-0.085, 0.085)]
    rows = [box(-0.145, 0.12 + 0.112 * at - 0.005, 0.145, 0.12 + 0.112 * at + 0.005) for at in range(7)]
    drawing.fill(*bars, *rows, colour=red, shade=0)
    drawing.mark("top", 0.0, 0.99)


def _parasol(drawing: Drawing, look: Look) -> None:
    """Striped, stuck in the sand, a towel in its shade; it sways a little."""
    cloth = look.colour
    drawing.fill(polygon((-0.62, 0.0), (0.34, 0.0), (0.46, 0.07), (-0.50, 0.07)), colour=light(cloth, 0.45), shade=0.3)
    drawing.fill(polygon((-0.30, 0.0), (-0.14, 0.0), (-0.02, 0.07), (-0.18, 0.07)), colour=tint("#ffffff"), shade=0.2)
    with drawing.at(0.0, 0.0, turn=-6 + 1.2 * wave(look.phase)):
        drawing.fill(tube([(0.0, 0.02), (0.0, 0.98)], [0.017, 0.014]), colour=tint("#e8dcc4"), shade=0.4)
        canopy = drawing.fill(
            smooth(
                (-0.62, 0.66),
                (-0.46, 0.86),
                (0.0, 0.99),
                (0.46, 0.86),
                (0.62, 0.66),
                (0.31, 0.70),
                (0.0, 0.66),
                (-0.31, 0.70),
            ),
            colour=cloth,
            depth=0.08,
        )
        stripes = [polygon((0.0, 1.0), (x - 0.1, 0.6), (x + 0.1, 0.6)) for x in (-0.44, 0.0, 0.44)]
        drawing.fill(*stripes, colour=tint("#fffaf0"), shade=0.2, clip=canopy)
        drawing.fill(ellipse(0.0, 0.995, 0.022), colour=tint("#e8dcc4"), shade=0.3)
    drawing.mark("top", 0.0, 0.98)


_thing = Kind(family="thing", habitat="ground", seconds=3.6)

ENTRIES: tuple[Entry, ...] = (
    _thing("counter", ("bar counter", "shop counter", "service counter"), 1.05, "#85593d", _counter),
    _thing(
        "food stall",
        word_list(
            "food stand, street food stall, noodle stall, noodle stand, ramen stand, ramen stall, food cart, "
            "hot dog stand, hot dog cart, taco stand, taco cart, street food cart, street food, ice cream stand, "
            "ice cream cart, ice cream stall, newsstand, news stand, newspaper stand, newspaper kiosk"
        ),
        2.3,
        "#d8433a",
        partial(_stall, kind="food"),
    ),
    _thing("lemonade stand", "", 2.1, "#f0b52d", partial(_stall, kind="lemonade")),
    _thing(
        "market stand", ("fruit cart", "vegetable stand", "flower stand"), 2.3, "#4a9a5a", partial(_stall, kind="fruit")
    ),
    _thing(
        "phone box",
        "phone booth, telephone box, telephone booth, call box, payphone",
        2.5,
        "#c8282c",
        _phone_box,
        seconds=5.0,
    ),
    _thing(
        "parasol",
        ("beach umbrella", "beach parasol", "sun umbrella", "sunshade"),
        2.1,
        "#e2574c",
        _parasol,
        seconds=4.0,
    ),
)
