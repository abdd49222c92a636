"""Drinks while they are poured: a tilted vessel, the stream, and the one below that fills. Units: about the height."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed
from ..palette import GLASS, WHITE
from ..thing import Kind, Look
from .tableware import steam

_LIP = (0.10, 0.92)
"""Where the stream begins."""
_POURS = ((0.0, 0.16), (0.05, 0.16), (0.72, 0.86), (0.95, 0.86))
"""How full the lower vessel is, by the phase: it fills slowly, and the film goes on with an emptier one."""


def _jug(drawing: Drawing, main: Colour) -> None:
    """Upright, its lip at the right; the middle of its bottom is the origin."""
    drawing.fill(tube([(-0.17, 0.40), (-0.36, 0.36), (-0.34, 0.12), (-0.17, 0.09)], [0.03] * 4), colour=dark(main, 0.3))
    drawing.fill(
        smooth(
            *[(-0.17, 0.0), (-0.21, 0.2), (-0.15, 0.46), (0.13, 0.46), (0.27, 0.53), (0.19, 0.36), (0.21, 0.2)],
            (0.17, 0.0),
        ),
        colour=main,
        depth=0.07,
    )
    drawing.fill(tube([(-0.13, 0.08), (-0.14, 0.24), (-0.10, 0.40)], [0.02] * 3), colour=WHITE, shade=0, opacity=0.4)


def _pot(drawing: Drawing, main: Colour) -> None:
    """A teapot, its spout to the right."""
    drawing.fill(
        tube([(0.16, 0.10), (0.27, 0.18), (0.33, 0.34)], [0.055, 0.038, 0.026]), colour=dark(main, 0.1), depth=0.03
    )
    drawing.fill(
        tube([(-0.17, 0.30), (-0.34, 0.30), (-0.34, 0.14), (-0.18, 0.08)], [0.024] * 4), colour=dark(main, 0.1)
    )
    drawing.fill(ellipse(0, 0.18, 0.24, 0.19), colour=main, depth=0.08)
    drawing.fill(ellipse(0, 0.36, 0.12, 0.045), colour=dark(main, 0.08), depth=0.03)
    drawing.fill(ellipse(0, 0.41, 0.034), colour=dark(main, 0.15), depth=0.02)
    drawing.fill(*[ellipse(x, 0.17, 0.035) for x in (-0.08, 0.08)], colour=light(main, 0.6), shade=0)


def _bottle(drawing: Drawing, main: Colour) -> None:
    """Its neck up."""
    drawing.fill(smooth(*mirrored((0.105, 0.0), (0.11, 0.34), (0.04, 0.45), (0.036, 0.62))), colour=main, depth=0.05)
    drawing.fill(box(-0.11, 0.09, 0.11, 0.27), colour=tint("#f7efdd"), shade=0.3, depth=0.03)
    drawing.fill(box(-0.045, 0.56, 0.045, 0.63, 0.01), colour=dark(main, 0.3), shade=0.3)
    drawing.fill(tube([(-0.07, 0.32), (-0.075, 0.04)], [0.01] * 2), colour=WHITE, shade=0, opacity=0.5)


def _tilt(drawing: Drawing, vessel: str, main: Colour) -> None:
    """The upper vessel, with its mouth at the lip."""
    draw, mouth, turn = {
        "jug": (_jug, (0.27, 0.51), -52.0),
        "pot": (_pot, (0.335, 0.36), -38.0),
        "bottle": (_bottle, (0.0, 0.63), -112.0),
    }[vessel]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    x, y = mouth[0] * cos - mouth[1] * sin, mouth[0] * sin + mouth[1] * cos
    with drawing.at(_LIP[0] - x, _LIP[1] - y, turn=turn):
        draw(drawing, main)


def _stream(drawing: Drawing, look: Look, liquid: Colour, low: float, x: float) -> None:
    """Out of the lip and straight down, with light that runs down it."""
    path = [_LIP, (x - 0.01, _LIP[1] - 0.07), (x, (low + _LIP[1]) / 2), (x, low)]
    drawing.fill(tube(path, [0.034, 0.03, 0.022, 0.02]), colour=liquid, shade=0.3, depth=0.02)
    for at in range(3):
        y = _LIP[1] - 0.1 - (_LIP[1] - 0.1 - low) * ((look.phase * 24 + at / 3) % 1.0)
        drawing.fill(ellipse(x - 0.006, y, 0.006, 0.035), colour=light(liquid, 0.6), shade=0)


def _cup(drawing: Drawing, look: Look, liquid: Colour, x: float, main: Colour) -> None:
    full = keyed(look.phase, _POURS)
    with drawing.at(x, 0):
        drawing.fill(ellipse(0, 0.03, 0.40, 0.045), colour=dark(main, 0.06), depth=0.03)
        drawing.fill(tube([(0.2, 0.30), (0.36, 0.31), (0.36, 0.14), (0.18, 0.12)], [0.028] * 4), colour=dark(main, 0.1))
        drawing.fill(ellipse(0, 0.37, 0.26, 0.055), colour=dark(main, 0.28), shade=0)
        drawing.fill(ellipse(0, 0.345 + 0.022 * full, 0.20 + 0.045 * full, 0.03 + 0.016 * full), colour=liquid, shade=0)
    _stream(drawing, look, liquid, 0.35, x)
    with drawing.at(x, 0):
        drawing.fill(
            *[ellipse(0.0, 0.355, r, r * 0.2) for r in (0.05 + 0.05 * ((look.phase * 12) % 1.0),)],
            colour=light(liquid, 0.35),
            shade=0,
            opacity=0.7,
        )
        front = [
            (0.26 * math.cos(a), 0.37 + 0.055 * math.sin(a)) for a in (math.pi + math.pi * at / 8 for at in range(9))
        ]
        drawing.fill(
            polygon(*front, (0.23, 0.18), (0.14, 0.05), (0.0, 0.04), (-0.14, 0.05), (-0.23, 0.18)),
            colour=main,
            depth=0.07,
        )
    steam(drawing, Look(look.action, (look.phase * 4) % 1.0, look.colour, look.seed), x + 0.13, 0.40, 0.5)


def _clear(drawing: Drawing, look: Look, liquid: Colour, x: float, *, stem: bool, froth: bool) -> None:
    """A glass that one sees the level in."""
    full = keyed(look.phase, _POURS)
    with drawing.at(x, 0):
        if stem:
            drawing.fill(ellipse(0, 0.02, 0.16, 0.024), box(-0.014, 0.02, 0.014, 0.24), colour=GLASS, opacity=0.9)
            outline = smooth(*mirrored((0.17, 0.60), (0.21, 0.42), (0.13, 0.27), (0.0, 0.23)))
            low, high = 0.24, 0.56
        else:
            outline = polygon((-0.19, 0.50), (0.19, 0.50), (0.15, 0.0), (-0.15, 0.0))
            low, high = 0.03, 0.46
        level = low + (high - low) * full * (0.75 if stem else 1.0)
        bowl = drawing.fill(outline, colour=GLASS, opacity=0.7, shade=0.4, depth=0.05)
    _stream(drawing, look, liquid, level, x)
    with drawing.at(x, 0):
        drawing.fill(box(-0.3, low - 0.02, 0.3, level), colour=liquid, shade=0.4, depth=0.05, clip=bowl)
        drawing.fill(ellipse(0, level, 0.3, 0.02), colour=light(liquid, 0.3), shade=0, clip=bowl)
        if froth:
            drawing.fill(box(-0.3, level - 0.01, 0.3, level + 0.07), colour=tint("#fdfaf0"), shade=0.3, clip=bowl)
        for at in range(5):
            up = (look.phase * 10 + at * 0.381966) % 1.0
            drawing.fill(
                ellipse(0.09 * math.sin(at * 2.4), low + (level - low) * up, 0.011),
                colour=light(liquid, 0.6),
                shade=0,
                opacity=0.8,
                clip=bowl,
            )
        drawing.fill(
            tube([(-0.14, high - 0.04), (-0.145, low + 0.12)], [0.012] * 2), colour=WHITE, shade=0, opacity=0.65
        )


def _poured(
    drawing: Drawing, look: Look, *, vessel: str, code: str, into: str = "glass", liquid: str = "", froth: bool = False
) -> None:
    """`liquid` is what is poured if the colour of the entry is not its own."""
    x = _LIP[0] + (0.08 if vessel != "bottle" else 0.05)
    _tilt(drawing, vessel, tint(code))
    if into == "cup":
        _cup(drawing, look, tint(liquid), x, look.colour)
    else:
        _clear(drawing, look, look.colour, x, stem=into == "stem", froth=froth)


_pour = Kind(family="food", habitat="table", seconds=13.0)

ENTRIES: tuple[Entry, ...] = (
    _pour(
        "poured tea", "", 0.3, "#a8d0dc", partial(_poured, vessel="pot", code="#6f9fc9", into="cup", liquid="#c9762c")
    ),
    _pour(
        "poured coffee",
        "",
        0.3,
        "#f5efe4",
        partial(_poured, vessel="jug", code="#c9d0d8", into="cup", liquid="#4a2c1e"),
    ),
    _pour(
        "poured cocoa", "", 0.3, "#d8574e", partial(_poured, vessel="jug", code="#8a5a3a", into="cup", liquid="#6b3b24")
    ),
    _pour("poured wine", "", 0.34, "#9a2540", partial(_poured, vessel="bottle", code="#2f5a3a", into="stem")),
    _pour(
        "poured champagne",
        "",
        0.34,
        "#f2d47a",
        partial(_poured, vessel="bottle", code="#3f6a3a", into="stem", froth=True),
    ),
    _pour("poured water", "", 0.3, "#a8d8ea", partial(_poured, vessel="jug", code="#bfe0ee")),
    _pour("poured milk", "", 0.3, "#fdfbf4", partial(_poured, vessel="jug", code="#9fc4dc")),
    _pour("poured juice", "", 0.3, "#f9a83f", partial(_poured, vessel="jug", code="#f2e2b0")),
    _pour("poured beer", "", 0.32, "#eda52e", partial(_poured, vessel="bottle", code="#6b4326", froth=True)),
    _pour("poured soda", "", 0.32, "#5a2b1c", partial(_poured, vessel="bottle", code="#7a3a26", froth=True)),
)
