"""Butterflies, bees, dragonflies, fireflies, flies. Units: about the length; the origin is the middle."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, Point, dark, ellipse, light, mix, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed, swell, wave
from ..thing import Kind, Look

INK = tint("#2b2428")


def bug_eye(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """A round eye with a spark."""
    drawing.fill(ellipse(x, y, radius), colour=INK, shade=0)
    drawing.fill(ellipse(x + radius * 0.3, y + radius * 0.35, radius * 0.36), colour=(255, 255, 255), shade=0)


def draw_feelers(drawing: Drawing, x: float, y: float, size: float, look: Look, colour: Colour = INK) -> None:
    for lean in (0.5, 0.95):
        tip = (x + size * lean, y + size * (1.25 - lean * 0.5) + 0.01 * wave(look.phase, lean))
        drawing.fill(
            *tube([(x, y), (x + size * lean * 0.4, y + size * 0.7), tip], [size * 0.045] * 3),
            ellipse(*tip, size * 0.10),
            colour=colour,
            shade=0,
        )


def _butterfly(drawing: Drawing, look: Look, kind: str = "butterfly") -> None:
    """Seen from above and a little from the side: two pairs of wings that open and close."""
    flying = look.action == "fly"
    open_ = 0.62 + 0.38 * math.cos(math.tau * look.phase) if flying else 0.80 + 0.20 * math.cos(math.tau * look.phase)
    body, moth = look.colour, kind == "moth"
    edge = dark(body, 0.40) if moth else INK
    bob = -0.05 * wave(look.phase, 0.25) if flying else 0.0
    with drawing.at(0, bob, turn=-24):
        for side in (1, -1):
            wide = (0.24 + 0.76 * open_) * (0.80 if side > 0 else 1.0) * side
            far = side > 0
            hind = smooth(
                (wide * 0.03, 0.02),
                (wide * 0.30, 0.06),
                (wide * 0.46, -0.10),
                (wide * 0.38, -0.34),
                (wide * 0.20, -0.40),
                (wide * 0.05, -0.18),
            )
            fore = smooth(
                (wide * 0.03, 0.12),
                (wide * 0.16, 0.36),
                (wide * 0.46, 0.52),
                (wide * 0.60, 0.46),
                (wide * 0.56, 0.18),
                (wide * 0.38, -0.02),
                (wide * 0.05, -0.02),
            )
            lower = drawing.fill(hind, colour=dark(body, 0.12 if far else 0.0), depth=0.06)
            drawing.fill(
                tube([(wide * 0.52, 0.04), (wide * 0.44, -0.36), (wide * 0.14, -0.46)], [0.05, 0.075, 0.05]),
                colour=edge,
                shade=0,
                clip=lower,
            )
            upper = drawing.fill(fore, colour=dark(body, 0.10) if far else body, depth=0.08)
            drawing.fill(
                tube(
                    [(wide * 0.14, 0.42), (wide * 0.44, 0.58), (wide * 0.66, 0.50), (wide * 0.58, 0.10)],
                    [0.035, 0.075, 0.095, 0.045],
                ),
                colour=edge,
                shade=0,
                clip=upper,
            )
            drawing.fill(
                *[
                    ellipse(wide * x, y, 0.026 * abs(wide) + 0.003, 0.026)
                    for x, y in ((0.40, 0.47), (0.50, 0.465), (0.555, 0.38))
                ],
                colour=(255, 252, 250),
                shade=0,
                clip=upper,
            )
            drawing.fill(
                ellipse(wide * 0.34, 0.24, 0.085 * abs(wide) + 0.003, 0.085),
                colour=light(body, 0.55),
                shade=0,
                clip=upper,
            )
            drawing.fill(
                ellipse(wide * 0.27, -0.16, 0.065 * abs(wide) + 0.003, 0.065),
                colour=light(body, 0.55),
                shade=0,
                clip=lower,
            )
        drawing.fill(
            tube([(0, 0.20), (0, 0.02), (0, -0.26)], [0.050, 0.046, 0.022]),
            ellipse(0, 0.26, 0.062),
            colour=tint("#7a5a48") if moth else tint("#3b2f33"),
            depth=0.03,
        )
        for x in (-0.10, 0.12):
            drawing.fill(
                *tube([(x * 0.2, 0.31), (x * 0.6, 0.43), (x, 0.50)], [0.009] * 3),
                ellipse(x, 0.505, 0.018),
                colour=INK,
                shade=0,
            )
        bug_eye(drawing, -0.022, 0.275, 0.020)
        bug_eye(drawing, 0.030, 0.275, 0.020)


def _buzz(drawing: Drawing, look: Look, x: float, y: float, long: float, *, pairs: int = 2) -> None:
    """Wings that beat too fast to see: two glassy leaves between up and down."""
    for at in range(pairs):
        turn = 62 + 34 * at + 24 * wave(look.phase * 3, 0.1 * at)
        with drawing.at(x - 0.05 * at, y, turn=turn):
            drawing.fill(
                smooth(
                    (0, 0),
                    (long * 0.4, long * 0.22),
                    (long, long * 0.12),
                    (long * 0.95, -long * 0.12),
                    (long * 0.35, -long * 0.12),
                ),
                colour=tint("#dff0fa"),
                shade=0.4,
                opacity=0.80,
                depth=0.05,
            )


def _bee(drawing: Drawing, look: Look, kind: str = "bee") -> None:
    body = look.colour
    slim = kind == "wasp"
    with drawing.at(0, 0.03 * wave(look.phase), turn=4 * wave(look.phase, 0.3)):
        deep = 0.155 if slim else 0.225
        drawing.fill(tube([(-0.38, -0.04), (-0.50, -0.07)], [0.035, 0.004]), colour=INK, shade=0)
        drawing.fill(
            *[
                part
                for x in (-0.06, 0.06, 0.16)
                for part in tube([(x, -deep * 0.7), (x + 0.02, -deep * 1.15), (x - 0.02, -deep * 1.35)], [0.014] * 3)
            ],
            colour=INK,
            shade=0,
        )
        hull = drawing.fill(
            smooth(
                (0.24, 0.0),
                (0.12, deep * 0.9),
                (-0.12, deep),
                (-0.34, deep * 0.55),
                (-0.43, -0.03),
                (-0.34, -deep * 0.6),
                (-0.12, -deep),
                (0.12, -deep * 0.9),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            *[part for x in (0.04, -0.13, -0.29) for part in tube([(x, 0.3), (x - 0.03, 0.0), (x, -0.3)], [0.045] * 3)],
            colour=INK,
            shade=0.2,
            clip=hull,
        )
        drawing.fill(ellipse(0.28, 0.03, 0.155), colour=dark(body, 0.12) if slim else tint("#5b4030"), depth=0.06)
        bug_eye(drawing, 0.335, 0.06, 0.048)
        drawing.fill(
            tube([(0.30, -0.055), (0.345, -0.075), (0.385, -0.05)], [0.010] * 3), colour=light(body, 0.4), shade=0
        )
        draw_feelers(drawing, 0.33, 0.16, 0.17, look)
        _buzz(drawing, look, 0.02, deep * 0.8, 0.40)


def _dragonfly(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, 0.02 * wave(look.phase), turn=6):
        for at, far in ((0, True), (1, True)):
            with drawing.at(0.12 - 0.12 * at, 0.05, turn=104 + 16 * at + 12 * wave(look.phase * 2, 0.1 * at)):
                drawing.fill(
                    smooth((0, 0), (0.28, 0.06), (0.54, 0.045), (0.54, -0.03), (0.25, -0.05)),
                    colour=tint("#cfe8f2"),
                    shade=0.3,
                    opacity=0.75 if far else 0.8,
                )
        drawing.fill(tube([(0.10, 0.02), (-0.20, 0.0), (-0.62, 0.03)], [0.052, 0.032, 0.022]), colour=body, depth=0.03)
        drawing.fill(
            *[ellipse(-0.12 - 0.11 * at, 0.005 + 0.007 * at, 0.012, 0.028) for at in range(5)],
            colour=dark(body, 0.35),
            shade=0,
        )
        drawing.fill(ellipse(0.15, 0.03, 0.105, 0.085), colour=dark(body, 0.08), depth=0.04)
        drawing.fill(ellipse(0.28, 0.045, 0.075), colour=mix(body, tint("#3f9a6a"), 0.6), depth=0.03)
        bug_eye(drawing, 0.30, 0.065, 0.036)
        for at in range(2):
            with drawing.at(0.14 - 0.13 * at, 0.05, turn=62 + 22 * at - 14 * wave(look.phase * 2, 0.1 * at)):
                drawing.fill(
                    smooth((0, 0), (0.28, 0.065), (0.58, 0.05), (0.58, -0.03), (0.25, -0.055)),
                    colour=tint("#e6f4fa"),
                    shade=0.3,
                    opacity=0.80,
                )


def _firefly(drawing: Drawing, look: Look) -> None:
    glow = swell(look.phase)
    with drawing.at(0, 0.06 * wave(look.phase, 0.2)):
        drawing.fill(
            ellipse(-0.22, -0.06, 0.40), colour=light(look.colour, 0.2), shade=0, soft=0.18, opacity=0.25 + 0.55 * glow
        )
        drawing.fill(
            ellipse(-0.22, -0.06, 0.19, 0.15, -16),
            colour=mix(look.colour, tint("#fffbd0"), glow),
            shade=0.3,
            depth=0.05,
        )
        drawing.fill(
            smooth((0.18, 0.06), (0.04, 0.15), (-0.22, 0.12), (-0.16, -0.02), (0.10, -0.08)),
            colour=tint("#5b4038"),
            depth=0.05,
        )
        drawing.fill(ellipse(0.20, 0.04, 0.10), colour=tint("#8a4a3a"), depth=0.04)
        bug_eye(drawing, 0.235, 0.06, 0.035)
        draw_feelers(drawing, 0.24, 0.12, 0.13, look)
        _buzz(drawing, look, 0.0, 0.10, 0.34)


CRAWL = ("walk", "stand")


_SHOOTS = ((0.0, 0.0), (0.06, 0.0), (0.12, 1.0), (0.84, 1.0), (0.93, 0.0))
"""How far the tongue is out, in the course of a cycle: long enough out to be seen."""

_CAUGHT, _SWALLOWED = 0.12, 0.94


def draw_fly(drawing: Drawing, at: Point, size: float, phase: float) -> None:
    """Small and dark, its wings a blur."""
    beat = wave(phase * 12)
    with drawing.at(*at, size=size):
        for side in (-1, 1):
            wing = ellipse(side * 0.68, 0.95, 0.86, 0.54 + 0.15 * beat, side * 40)
            drawing.fill(wing, colour=(255, 252, 248), opacity=0.75, shade=0)
        drawing.fill(ellipse(0, 0, 1.0, 0.76), colour=tint("#3a3a44"), shade=0.5, depth=0.3)
        drawing.fill(ellipse(-0.85, 0.15, 0.42), colour=tint("#a33a2a"), shade=0)


def shoot_tongue(drawing: Drawing, mouth: Point, prey: Point, thick: float, phase: float) -> None:
    """Out to the fly, which hangs in the air until it is hit, and back with it."""
    out = keyed(phase, _SHOOTS)
    end = (mouth[0] + (prey[0] - mouth[0]) * out, mouth[1] + (prey[1] - mouth[1]) * out)
    if out > 0.02:
        middle = ((end[0] + mouth[0]) / 2, (end[1] + mouth[1]) / 2 - thick)
        line = tube([mouth, middle, end], [thick, 0.8 * thick, thick])
        drawing.fill(*line, ellipse(*end, 1.8 * thick), colour=tint("#ea7d8c"), shade=0.5)
    caught = _CAUGHT <= phase < _SWALLOWED
    if not caught or out > 0.1:
        x, y = end if caught else prey
        draw_fly(drawing, (x + thick, y + 0.7 * thick), 1.7 * thick, phase)


def _fly(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.03 * wave(look.phase)):
        draw_fly(drawing, (0.0, -0.1), 0.36, look.phase)
        legs = [part for x in (-0.15, 0.0, 0.15) for part in tube([(x, -0.3), (1.4 * x, -0.5)], [0.025, 0.015])]
        drawing.fill(*legs, colour=dark(look.colour, 0.5), shade=0)


_insect = Kind(family="insect", habitat="air", actions=("fly", "hover"), seconds=1.2, stride=0.8)
_air_insect = Kind(family="insect", habitat="air", actions=("fly", "rest"), seconds=0.8, stride=0.5)

ENTRIES: tuple[Entry, ...] = (
    _air_insect("butterfly", "butterflies, monarch", 0.09, "#f2852e", partial(_butterfly, kind="butterfly")),
    _air_insect("moth", "", 0.08, "#b59a78", partial(_butterfly, kind="moth"), seconds=0.6),
    _insect("bee", "bumblebee, honeybee", 0.06, "#f7b92d", partial(_bee, kind="bee")),
    _insect("wasp", "hornet, mosquito, mosquitoes", 0.05, "#f0c43a", partial(_bee, kind="wasp")),
    _insect("dragonfly", "dragonflies, damselfly", 0.08, "#3f9ac0", _dragonfly, seconds=1.0, stride=1.0),
    _insect("firefly", "fireflies, glowworm, lightning bug", 0.05, "#d8f06a", _firefly, seconds=2.4, stride=0.3),
    _insect("fly", "housefly, gnat", 0.05, "#3a3a44", _fly, stride=0.6),
)
