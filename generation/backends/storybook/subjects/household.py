"""Cups, lamps, candles, furniture and other things of a house. Units: about the height; everything stands on the origin."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Drawing, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .food import flame
from .motion import wave
from .thing import Look, Thing

_WOOD, _BRASS, _INK = tint("#9a6a42"), tint("#e0b04a"), tint("#38343c")


def steam(drawing: Drawing, look: Look, x: float, y: float, size: float = 1.0) -> None:
    """Three curls that rise and fade; each begins and ends unseen."""
    for at in range(3):
        age = (look.phase + at / 3) % 1.0
        left = x + (at - 1) * 0.15 * size
        line = [
            (
                left + 0.055 * size * math.sin(5.0 * t + math.tau * (look.phase + at / 3)) * (0.3 + t),
                y + (0.10 + 0.42 * t + 0.20 * age) * size,
            )
            for t in (0.0, 0.25, 0.5, 0.75, 1.0)
        ]
        alpha = 0.62 * math.sin(math.pi * age)
        drawing.fill(
            tube(line, [0.012 * size, 0.028 * size, 0.036 * size, 0.028 * size, 0.006 * size]),
            colour=(255, 253, 250),
            shade=0,
            opacity=alpha,
            soft=0.014 * size,
        )


def _cup(drawing: Drawing, look: Look, kind: str = "coffee") -> None:
    body = look.colour
    drink = {"tea": tint("#c9762c"), "chocolate": tint("#5b3322"), "coffee": tint("#4a2c1e")}[kind]
    if kind != "chocolate":
        drawing.fill(ellipse(0, 0.045, 0.66, 0.065), colour=dark(body, 0.05), depth=0.04)
        drawing.fill(ellipse(0, 0.06, 0.40, 0.035), colour=dark(body, 0.2), shade=0, opacity=0.6)
    ring = [(0.36, 0.52), (0.56, 0.56), (0.64, 0.42), (0.54, 0.26), (0.33, 0.22)]
    drawing.fill(tube(ring, [0.050, 0.046, 0.044, 0.044, 0.044]), colour=dark(body, 0.08), depth=0.03)
    if kind == "chocolate":
        drawing.fill(
            smooth(
                (-0.38, 0.66),
                (-0.39, 0.30),
                (-0.36, 0.03),
                (0.0, 0.0),
                (0.36, 0.03),
                (0.39, 0.30),
                (0.38, 0.66),
                (0.0, 0.62),
                steps=8,
            ),
            colour=body,
            depth=0.13,
        )
    else:
        drawing.fill(
            smooth(
                (-0.44, 0.66),
                (-0.42, 0.34),
                (-0.24, 0.07),
                (0.0, 0.05),
                (0.24, 0.07),
                (0.42, 0.34),
                (0.44, 0.66),
                (0.0, 0.62),
                steps=8,
            ),
            colour=body,
            depth=0.13,
        )
    wide = 0.39 if kind == "chocolate" else 0.44
    drawing.fill(ellipse(0, 0.66, wide, 0.085), colour=light(body, 0.35), shade=0)
    drawing.fill(ellipse(0, 0.65, wide * 0.90, 0.066), colour=drink, to=light(drink, 0.12), shade=0)
    if kind == "coffee":
        drawing.fill(ellipse(0.0, 0.655, wide * 0.42, 0.030), colour=tint("#d9a878"), shade=0)
    if kind == "chocolate":
        drawing.fill(
            box(-0.20, 0.64, -0.04, 0.73, 0.03),
            box(0.04, 0.65, 0.20, 0.74, 0.03),
            colour=tint("#fdf6ee"),
            shade=0.5,
            depth=0.03,
        )
    if kind == "tea":
        drawing.fill(tube([(-0.30, 0.65), (-0.36, 0.50), (-0.34, 0.34)], [0.007] * 3), colour=tint("#f7f3ea"), shade=0)
        drawing.fill(box(-0.40, 0.22, -0.27, 0.36, 0.015), colour=tint("#5fae5a"), shade=0.3, depth=0.02)
    steam(drawing, look, 0.0, 0.70, 0.95)


def _teapot(drawing: Drawing, look: Look, kind: str = "teapot") -> None:
    body = look.colour
    drawing.fill(
        tube([(0.36, 0.24), (0.56, 0.34), (0.66, 0.60)], [0.11, 0.075, 0.050]), colour=dark(body, 0.08), depth=0.05
    )
    if kind == "kettle":
        drawing.fill(
            tube([(-0.34, 0.56), (-0.26, 0.86), (0.0, 0.94), (0.26, 0.86), (0.34, 0.56)], [0.032] * 5),
            colour=_INK,
            shade=0.5,
        )
    else:
        drawing.fill(
            tube([(-0.36, 0.56), (-0.62, 0.58), (-0.66, 0.34), (-0.40, 0.20)], [0.045] * 4),
            colour=dark(body, 0.08),
            depth=0.03,
        )
    drawing.fill(
        smooth(
            (-0.20, 0.0),
            (-0.42, 0.14),
            (-0.48, 0.36),
            (-0.36, 0.58),
            (0.0, 0.66),
            (0.36, 0.58),
            (0.48, 0.36),
            (0.42, 0.14),
            (0.20, 0.0),
        ),
        colour=body,
        depth=0.14,
    )
    drawing.fill(
        smooth((-0.24, 0.62), (-0.16, 0.72), (0.0, 0.75), (0.16, 0.72), (0.24, 0.62), (0.0, 0.60)),
        colour=dark(body, 0.05),
        depth=0.05,
    )
    drawing.fill(ellipse(0, 0.79, 0.062), colour=_BRASS if kind == "kettle" else dark(body, 0.1), depth=0.03)
    if kind == "teapot":
        for x, y in ((-0.14, 0.34), (0.14, 0.28)):
            drawing.fill(
                *[
                    ellipse(x + 0.055 * math.cos(at * 1.257), y + 0.055 * math.sin(at * 1.257), 0.036)
                    for at in range(5)
                ],
                colour=light(body, 0.6),
                shade=0,
            )
            drawing.fill(ellipse(x, y, 0.028), colour=tint("#f2c94c"), shade=0)
    steam(drawing, look, 0.72, 0.60, 0.6)


def _bottle(drawing: Drawing, look: Look, kind: str = "bottle") -> None:
    body = look.colour
    if kind == "glass":
        glass = drawing.fill(
            polygon((-0.28, 0.92), (-0.22, 0.02), (0.22, 0.02), (0.28, 0.92)),
            colour=tint("#dceef5"),
            opacity=0.55,
            shade=0.4,
            depth=0.06,
        )
        drawing.fill(box(-0.4, -0.1, 0.4, 0.62), colour=body, shade=0.4, depth=0.06, opacity=0.9, clip=glass)
        drawing.fill(tube([(0.05, 0.30), (0.26, 1.10)], [0.024, 0.024]), colour=tint("#e2574c"), shade=0.3)
        drawing.fill(ellipse(0, 0.62, 0.255, 0.03), colour=light(body, 0.4), shade=0)
        drawing.fill(tube([(-0.20, 0.80), (-0.16, 0.12)], [0.02, 0.02]), colour=(255, 255, 255), shade=0, opacity=0.6)
        return
    if kind == "wine":
        drawing.fill(
            ellipse(0, 0.03, 0.24, 0.035),
            box(-0.018, 0.03, 0.018, 0.46),
            colour=tint("#dceef5"),
            opacity=0.85,
            shade=0.5,
        )
        bowl = drawing.fill(
            smooth(
                (-0.25, 0.98),
                (-0.29, 0.70),
                (-0.16, 0.48),
                (0.0, 0.44),
                (0.16, 0.48),
                (0.29, 0.70),
                (0.25, 0.98),
                steps=8,
            ),
            colour=tint("#dceef5"),
            opacity=0.6,
            shade=0.4,
            depth=0.06,
        )
        drawing.fill(box(-0.4, 0.3, 0.4, 0.76), colour=body, shade=0.4, depth=0.05, clip=bowl)
        drawing.fill(ellipse(0, 0.76, 0.275, 0.035), colour=light(body, 0.25), shade=0)
        return
    drawing.fill(
        smooth(
            (-0.16, 0.0),
            (-0.17, 0.30),
            (-0.16, 0.56),
            (-0.06, 0.72),
            (-0.055, 0.92),
            (0.055, 0.92),
            (0.06, 0.72),
            (0.16, 0.56),
            (0.17, 0.30),
            (0.16, 0.0),
            steps=8,
        ),
        colour=body,
        depth=0.08,
    )
    drawing.fill(box(-0.165, 0.16, 0.165, 0.44), colour=tint("#f7efdd"), shade=0.4, depth=0.05)
    drawing.fill(box(-0.055, 0.90, 0.055, 1.0, 0.015), colour=tint("#c99a62"), shade=0.4, depth=0.02)
    drawing.fill(tube([(-0.11, 0.52), (-0.12, 0.08)], [0.014, 0.014]), colour=(255, 255, 255), shade=0, opacity=0.5)


def _bowl(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.40, 0.60, 0.10), colour=light(look.colour, 0.3), shade=0.3)
    drawing.fill(ellipse(0, 0.40, 0.53, 0.075), colour=tint("#e8a04a"), shade=0)
    drawing.fill(*[ellipse(x, 0.41, 0.055, 0.028) for x in (-0.28, -0.05, 0.2)], colour=tint("#6fae4a"), shade=0)
    drawing.fill(
        smooth((-0.60, 0.40), (-0.48, 0.14), (-0.22, 0.02), (0.22, 0.02), (0.48, 0.14), (0.60, 0.40), (0.0, 0.30)),
        colour=look.colour,
        depth=0.12,
    )
    steam(drawing, look, 0.0, 0.42, 0.9)


def _vase(drawing: Drawing, look: Look, kind: str = "vase") -> None:
    sway = 3 * wave(look.phase)
    pot = kind == "pot"
    top = 0.40
    if pot:
        for turn, long in ((58, 0.50), (122, 0.50), (32, 0.42), (148, 0.42), (90, 0.60), (74, 0.56), (106, 0.56)):
            with drawing.at(0, top - 0.04, turn=turn + sway):
                drawing.fill(
                    smooth((0, 0.02), (long * 0.55, 0.085), (long, 0.0), (long * 0.55, -0.085), (0, -0.02)),
                    colour=tint("#4f9a4f") if turn % 4 else tint("#6fb45a"),
                    depth=0.05,
                )
        drawing.fill(polygon((-0.28, 0.40), (0.28, 0.40), (0.20, 0.0), (-0.20, 0.0)), colour=look.colour, depth=0.08)
        drawing.fill(box(-0.32, 0.34, 0.32, 0.45, 0.02), colour=light(look.colour, 0.08), depth=0.04)
        return
    for turn, long, code in (
        (66, 0.46, "#f2c94c"),
        (114, 0.46, "#ef7fa5"),
        (90, 0.56, "#fbf3f0"),
        (46, 0.34, "#b48be0"),
        (134, 0.34, "#f28a4a"),
    ):
        with drawing.at(0, top, turn=turn + sway):
            drawing.fill(tube([(0, 0), (long, 0)], [0.014, 0.012]), colour=tint("#5fa548"), shade=0)
            petals = [
                ellipse(long + 0.075 * math.cos(at * 1.047), 0.075 * math.sin(at * 1.047), 0.055) for at in range(6)
            ]
            drawing.fill(*petals, colour=tint(code), depth=0.03)
            drawing.fill(ellipse(long, 0, 0.042), colour=tint("#e0902c"), shade=0.3)
    drawing.fill(
        smooth(
            (-0.14, 0.50),
            (-0.11, 0.42),
            (-0.24, 0.26),
            (-0.20, 0.06),
            (-0.12, 0.0),
            (0.12, 0.0),
            (0.20, 0.06),
            (0.24, 0.26),
            (0.11, 0.42),
            (0.14, 0.50),
            (0.0, 0.48),
        ),
        colour=look.colour,
        depth=0.09,
    )


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
        colour=_BRASS,
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
                smooth(
                    (-0.16, 0.40),
                    (-0.40, 0.22),
                    (-0.44, 0.02),
                    (-0.36, -0.20),
                    (-0.16, -0.34),
                    (0.16, -0.34),
                    (0.36, -0.20),
                    (0.44, 0.02),
                    (0.40, 0.22),
                    (0.16, 0.40),
                ),
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
                box(-0.17, 0.36, 0.17, 0.44, 0.015), box(-0.17, -0.39, 0.17, -0.31, 0.015), colour=_INK, shade=0.4
            )
            drawing.fill(
                *tube([(0, -0.38), (0.015 * wave(look.phase, 0.2), -0.60)], [0.020, 0.030]),
                *tube([(0, 0.44), (0, 0.54)], [0.010] * 2),
                colour=_BRASS,
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


def _candle(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.04, 0.34, 0.05), colour=_BRASS, depth=0.03)
    drawing.fill(tube([(0.30, 0.06), (0.42, 0.12), (0.36, 0.20), (0.26, 0.12)], [0.020] * 4), colour=_BRASS, shade=0.4)
    drawing.fill(box(-0.13, 0.05, 0.13, 0.62, 0.03), colour=look.colour, depth=0.07)
    drawing.fill(
        smooth(
            (-0.14, 0.64),
            (-0.12, 0.50),
            (-0.08, 0.56),
            (-0.03, 0.44),
            (0.02, 0.55),
            (0.08, 0.50),
            (0.12, 0.57),
            (0.14, 0.64),
            (0.0, 0.66),
        ),
        colour=light(look.colour, 0.3),
        shade=0.4,
        depth=0.03,
    )
    drawing.fill(tube([(0, 0.62), (0, 0.70)], [0.010] * 2), colour=_INK, shade=0)
    flame(drawing, look, 0.0, 0.68, 0.10)
    drawing.mark("lamp", 0, 0.8)


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
        drawing.fill(polygon((-0.075, 0.56), (0.075, 0.56), (0.04, 0.0), (-0.04, 0.0)), colour=_WOOD, depth=0.03)
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


def _chair(drawing: Drawing, look: Look, kind: str = "chair") -> None:
    wood = look.colour
    if kind == "armchair":
        drawing.fill(*[box(x - 0.04, 0.0, x + 0.04, 0.12) for x in (-0.36, 0.36)], colour=_WOOD, shade=0.5)
        drawing.fill(box(-0.40, 0.10, 0.40, 0.98, 0.16), colour=dark(wood, 0.10), depth=0.10)
        drawing.fill(box(-0.34, 0.28, 0.34, 0.46, 0.07), colour=light(wood, 0.10), depth=0.06)
        drawing.fill(box(-0.52, 0.08, -0.32, 0.60, 0.09), box(0.32, 0.08, 0.52, 0.60, 0.09), colour=wood, depth=0.07)
    elif kind == "sofa":
        drawing.fill(*[box(x - 0.04, 0.0, x + 0.04, 0.10) for x in (-0.82, 0.82)], colour=_WOOD, shade=0.5)
        drawing.fill(box(-0.92, 0.08, 0.92, 0.76, 0.12), colour=dark(wood, 0.10), depth=0.10)
        drawing.fill(
            box(-0.80, 0.24, -0.01, 0.44, 0.07), box(0.01, 0.24, 0.80, 0.44, 0.07), colour=light(wood, 0.10), depth=0.06
        )
        drawing.fill(box(-1.02, 0.06, -0.80, 0.54, 0.10), box(0.80, 0.06, 1.02, 0.54, 0.10), colour=wood, depth=0.07)
        drawing.fill(box(0.42, 0.40, 0.74, 0.70, 0.08), colour=tint("#f2c97a"), depth=0.06)
        drawing.mark("seat", -0.2, 0.44)
        return
    else:
        drawing.fill(box(-0.27, 0.0, -0.20, 0.46), box(0.13, 0.0, 0.20, 0.46), colour=dark(wood, 0.28), shade=0.4)
        drawing.fill(box(-0.33, 0.0, -0.26, 1.0, 0.03), box(0.24, 0.0, 0.31, 0.46, 0.02), colour=wood, depth=0.03)
        drawing.fill(box(-0.36, 0.44, 0.36, 0.52, 0.03), colour=light(wood, 0.08), depth=0.03)
        drawing.fill(box(-0.35, 0.72, -0.24, 0.98, 0.03), colour=light(wood, 0.08), depth=0.03)
    drawing.mark("seat", 0.02, 0.52 if kind == "chair" else 0.46)


def _table(drawing: Drawing, look: Look, kind: str = "table") -> None:
    wood = look.colour
    if kind == "bed":
        drawing.fill(
            box(-1.0, 0.0, -0.92, 0.86, 0.03),
            box(0.92, 0.0, 1.0, 0.52, 0.03),
            box(-0.96, 0.14, 0.96, 0.30),
            colour=wood,
            depth=0.05,
        )
        drawing.fill(box(-0.92, 0.28, 0.92, 0.44, 0.06), colour=tint("#f7f3ea"), depth=0.05)
        drawing.fill(
            smooth((-0.90, 0.44), (-0.86, 0.58), (-0.66, 0.62), (-0.48, 0.56), (-0.46, 0.44)),
            colour=tint("#ffffff"),
            depth=0.06,
        )
        drawing.fill(
            smooth((-0.40, 0.46), (-0.10, 0.56), (0.50, 0.54), (0.92, 0.48), (0.95, 0.24), (0.90, 0.16), (-0.36, 0.18)),
            colour=tint("#6f9fd0"),
            depth=0.08,
        )
        drawing.mark("seat", 0.2, 0.54)
        drawing.mark("deck", 0.2, 0.54)
        return
    if kind == "bench":
        drawing.fill(*[box(x - 0.04, 0.0, x + 0.04, 0.72) for x in (-0.66, 0.66)], colour=tint("#4a4650"), shade=0.4)
        drawing.fill(*[box(-0.84, y, 0.84, y + 0.085, 0.025) for y in (0.36, 0.54, 0.66)], colour=wood, depth=0.03)
        drawing.mark("seat", 0, 0.44)
        return
    drawing.fill(box(-0.66, 0.0, -0.58, 0.66), box(0.58, 0.0, 0.66, 0.66), colour=dark(wood, 0.25), shade=0.4)
    drawing.fill(
        box(-0.78, 0.0, -0.69, 0.66), box(0.69, 0.0, 0.78, 0.66), box(-0.76, 0.56, 0.76, 0.66), colour=wood, depth=0.04
    )
    drawing.fill(box(-0.90, 0.65, 0.90, 0.74, 0.03), colour=light(wood, 0.12), depth=0.04)
    drawing.mark("deck", 0, 0.74)


def _clock(drawing: Drawing, look: Look) -> None:
    """An alarm clock; its long hand goes once round in a cycle."""
    for side in (-1, 1):
        drawing.fill(tube([(side * 0.24, 0.12), (side * 0.32, 0.03)], [0.045, 0.040]), colour=_INK, shade=0.4)
        with drawing.at(side * 0.26, 0.88, turn=-28 * side):
            drawing.fill(
                smooth((-0.15, 0.0), (-0.12, 0.10), (0.0, 0.14), (0.12, 0.10), (0.15, 0.0)), colour=_BRASS, depth=0.04
            )
    drawing.fill(tube([(-0.05, 0.92), (0.0, 1.02), (0.05, 0.92)], [0.020] * 3), colour=_INK, shade=0)
    drawing.fill(ellipse(0, 0.48, 0.44), colour=look.colour, depth=0.09)
    drawing.fill(ellipse(0, 0.48, 0.35), colour=tint("#fdf8ec"), shade=0.4, depth=0.05)
    ticks = [
        ellipse(
            0.29 * math.sin(math.tau * at / 12),
            0.48 + 0.29 * math.cos(math.tau * at / 12),
            0.024 if at % 3 == 0 else 0.014,
        )
        for at in range(12)
    ]
    turn = math.tau * look.phase
    hands = (
        *tube([(0, 0.48), (0.25 * math.sin(turn), 0.48 + 0.25 * math.cos(turn))], [0.020, 0.012]),
        *tube([(0, 0.48), (0.13, 0.57)], [0.024, 0.018]),
        ellipse(0, 0.48, 0.034),
    )
    drawing.fill(*ticks, *hands, colour=_INK, shade=0)


def _umbrella(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=3 * wave(look.phase)):
        drawing.fill(
            tube([(0, 0.60), (0, 0.10), (0.05, 0.02), (0.13, 0.02), (0.16, 0.10)], [0.018] * 5),
            colour=tint("#6b4630"),
            shade=0.3,
        )
        canopy = drawing.fill(
            smooth(
                (-0.62, 0.52),
                (-0.52, 0.78),
                (-0.26, 0.96),
                (0.0, 1.0),
                (0.26, 0.96),
                (0.52, 0.78),
                (0.62, 0.52),
                (0.47, 0.565),
                (0.31, 0.52),
                (0.155, 0.565),
                (0.0, 0.52),
                (-0.155, 0.565),
                (-0.31, 0.52),
                (-0.47, 0.565),
            ),
            colour=look.colour,
            depth=0.11,
        )
        drawing.fill(
            smooth((-0.31, 0.50), (-0.24, 0.80), (0.0, 1.02), (-0.02, 0.78), (0.0, 0.50), (-0.155, 0.55)),
            smooth((0.31, 0.50), (0.30, 0.80), (0.0, 1.02), (0.40, 0.90), (0.64, 0.50), (0.47, 0.55)),
            colour=light(look.colour, 0.30),
            shade=0,
            opacity=0.55,
            clip=canopy,
        )
        drawing.fill(tube([(0, 0.98), (0, 1.06)], [0.014, 0.010]), colour=tint("#6b4630"), shade=0)
        drawing.mark("hand", 0.0, 0.2)


def _box(drawing: Drawing, look: Look, kind: str = "gift") -> None:
    if kind == "gift":
        drawing.fill(box(-0.42, 0.0, 0.42, 0.56, 0.02), colour=look.colour, depth=0.10)
        drawing.fill(box(-0.09, 0.0, 0.09, 0.56), colour=_BRASS, shade=0.3)
        drawing.fill(box(-0.48, 0.52, 0.48, 0.70, 0.03), colour=light(look.colour, 0.10), depth=0.06)
        drawing.fill(box(-0.10, 0.52, 0.10, 0.70), colour=light(_BRASS, 0.15), shade=0.3)
        drawing.fill(
            smooth((0, 0.70), (-0.10, 0.86), (-0.28, 0.92), (-0.30, 0.76), (-0.12, 0.70)),
            smooth((0, 0.70), (0.10, 0.86), (0.28, 0.92), (0.30, 0.76), (0.12, 0.70)),
            ellipse(0, 0.73, 0.07),
            colour=_BRASS,
            depth=0.05,
        )
        return
    if kind == "chest":
        gold = tint("#f2c94c")
        drawing.fill(
            *[ellipse(-0.36 + 0.12 * at, 0.50 + 0.05 * (at % 2), 0.085, 0.06) for at in range(7)],
            colour=gold,
            depth=0.03,
        )
        drawing.fill(ellipse(0.1, 0.60, 0.05), colour=tint("#e0343a"), shade=0.5, depth=0.02)
        drawing.fill(
            smooth(
                (-0.54, 0.62),
                (-0.50, 0.92),
                (-0.30, 1.02),
                (0.30, 1.02),
                (0.50, 0.92),
                (0.54, 0.62),
                (0.40, 0.66),
                (-0.40, 0.66),
            ),
            colour=look.colour,
            depth=0.08,
        )
        drawing.fill(box(-0.52, 0.0, 0.52, 0.50, 0.03), colour=look.colour, depth=0.08)
        drawing.fill(
            box(-0.54, 0.42, 0.54, 0.50),
            *[box(x - 0.045, 0.0, x + 0.045, 0.50) for x in (-0.36, 0.36)],
            box(-0.10, 0.30, 0.10, 0.48, 0.02),
            colour=gold,
            shade=0.5,
            depth=0.03,
        )
        drawing.fill(ellipse(0, 0.40, 0.028), box(-0.012, 0.33, 0.012, 0.40), colour=_INK, shade=0)
        return
    if kind == "barrel":
        drawing.fill(
            smooth(
                (-0.30, 0.0),
                (-0.40, 0.28),
                (-0.40, 0.60),
                (-0.30, 0.88),
                (0.30, 0.88),
                (0.40, 0.60),
                (0.40, 0.28),
                (0.30, 0.0),
                steps=8,
            ),
            colour=look.colour,
            depth=0.10,
        )
        drawing.fill(
            *[box(x - 0.005, 0.02, x + 0.005, 0.86) for x in (-0.18, 0.0, 0.18)],
            colour=dark(look.colour, 0.35),
            shade=0,
        )
        drawing.fill(
            *[
                tube([(-0.375 - d, y), (0, y - 0.02), (0.375 + d, y)], [0.030] * 3)[0]
                for y, d in ((0.16, 0.0), (0.72, 0.0))
            ],
            colour=tint("#5b5660"),
            shade=0.4,
        )
        return
    if kind == "basket":
        drawing.fill(
            tube([(-0.36, 0.40), (-0.26, 0.86), (0.0, 0.98), (0.26, 0.86), (0.36, 0.40)], [0.030] * 5),
            colour=dark(look.colour, 0.15),
            shade=0.5,
        )
        drawing.fill(
            *[ellipse(x, y, 0.12) for x, y in ((-0.22, 0.46), (0.02, 0.50), (0.24, 0.46))],
            colour=tint("#d8352f"),
            depth=0.05,
        )
        drawing.fill(polygon((-0.46, 0.46), (0.46, 0.46), (0.34, 0.0), (-0.34, 0.0)), colour=look.colour, depth=0.08)
        drawing.fill(
            *[
                box(
                    -0.40 + 0.16 * at + 0.08 * (row % 2),
                    0.04 + 0.13 * row,
                    -0.30 + 0.16 * at + 0.08 * (row % 2),
                    0.10 + 0.13 * row,
                    0.03,
                )
                for row in range(3)
                for at in range(5)
            ],
            colour=dark(look.colour, 0.22),
            shade=0,
        )
        drawing.fill(box(-0.50, 0.42, 0.50, 0.50, 0.04), colour=light(look.colour, 0.12), shade=0.5, depth=0.03)
        return
    if kind == "bucket":
        drawing.fill(
            tube([(-0.36, 0.66), (-0.22, 0.96), (0.22, 0.96), (0.36, 0.66)], [0.018] * 4), colour=_INK, shade=0
        )
        drawing.fill(polygon((-0.40, 0.70), (0.40, 0.70), (0.28, 0.0), (-0.28, 0.0)), colour=look.colour, depth=0.09)
        drawing.fill(ellipse(0, 0.70, 0.40, 0.07), colour=dark(look.colour, 0.35), shade=0)
        return
    drawing.fill(box(-0.44, 0.0, 0.44, 0.80, 0.02), colour=look.colour, depth=0.09)
    drawing.fill(
        box(-0.44, 0.0, -0.34, 0.80),
        box(0.34, 0.0, 0.44, 0.80),
        box(-0.44, 0.70, 0.44, 0.80),
        box(-0.44, 0.0, 0.44, 0.10),
        *tube([(-0.36, 0.08), (0.36, 0.72)], [0.05] * 2),
        colour=light(look.colour, 0.12),
        shade=0.3,
    )


def _door_thing(drawing: Drawing, look: Look, kind: str = "door") -> None:
    if kind == "fence":
        drawing.fill(box(-1.0, 0.26, 1.0, 0.36), box(-1.0, 0.58, 1.0, 0.68), colour=dark(look.colour, 0.14), shade=0.3)
        drawing.fill(
            *[
                polygon((x - 0.075, 0.0), (x - 0.075, 0.84), (x, 0.98), (x + 0.075, 0.84), (x + 0.075, 0.0))
                for x in (-0.86, -0.52, -0.17, 0.17, 0.52, 0.86)
            ],
            colour=look.colour,
            depth=0.04,
        )
        return
    if kind == "mailbox":
        drawing.fill(box(-0.05, 0.0, 0.05, 0.56), colour=tint("#8a5a3a"), shade=0.4)
        drawing.fill(
            smooth((-0.34, 0.50), (-0.34, 0.80), (-0.18, 0.96), (0.20, 0.96), (0.36, 0.80), (0.36, 0.50), steps=8),
            colour=look.colour,
            depth=0.08,
        )
        drawing.fill(
            smooth((0.10, 0.50), (0.10, 0.80), (0.23, 0.93), (0.36, 0.80), (0.36, 0.50), steps=8),
            colour=dark(look.colour, 0.2),
            shade=0.3,
        )
        drawing.fill(
            box(-0.22, 0.72, -0.18, 1.02, 0.01), box(-0.22, 0.92, -0.04, 1.02, 0.01), colour=tint("#f2c94c"), shade=0.3
        )
        return
    drawing.fill(box(-0.36, 0.0, 0.36, 0.80), ellipse(0, 0.78, 0.36, 0.26), colour=tint("#b5aca2"), depth=0.05)
    drawing.fill(box(-0.28, 0.0, 0.28, 0.78), ellipse(0, 0.77, 0.28, 0.20), colour=look.colour, depth=0.06)
    drawing.fill(
        *[box(x - 0.006, 0.0, x + 0.006, 0.92) for x in (-0.14, 0.0, 0.14)], colour=dark(look.colour, 0.3), shade=0
    )
    drawing.fill(ellipse(0.19, 0.44, 0.030), colour=_BRASS, shade=0.4)


def _home(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    habitat: str = "table",
    actions: tuple[str, ...] = ("still",),
    seconds: float = 3.0,
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="thing",
        habitat=habitat,
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
    )


ENTRIES: tuple[Entry, ...] = (
    _home(
        "coffee",
        ("coffee", "cup", "cappuccino", "espresso", "latte", "coffee cup", "cup of coffee"),
        0.10,
        "#f5efe4",
        partial(_cup, kind="coffee"),
    ),
    _home("tea", ("tea", "teacup", "cup of tea"), 0.10, "#a8d0dc", partial(_cup, kind="tea")),
    _home("hot chocolate", ("mug", "hot chocolate", "cocoa"), 0.11, "#d8574e", partial(_cup, kind="chocolate")),
    _home("teapot", ("teapot",), 0.18, "#6f9fc9", partial(_teapot, kind="teapot")),
    _home("kettle", ("kettle",), 0.22, "#d8523f", partial(_teapot, kind="kettle")),
    _home("bottle", ("bottle", "flask", "potion"), 0.3, "#3f8a5a", partial(_bottle, kind="bottle")),
    _home(
        "glass",
        ("glass", "juice", "lemonade", "cocktail", "milkshake", "smoothie"),
        0.15,
        "#f9a83f",
        partial(_bottle, kind="glass"),
    ),
    _home("wine glass", ("wine", "wine glass", "champagne"), 0.2, "#9a2540", partial(_bottle, kind="wine")),
    _home("bowl", ("bowl", "soup", "noodles", "ramen", "stew", "porridge"), 0.12, "#4a7fb8", _bowl),
    _home("vase", ("vase", "vase of flowers"), 0.45, "#5f8fd0", partial(_vase, kind="vase")),
    _home(
        "potted plant",
        ("potted plant", "houseplant", "plant", "flowerpot", "bonsai"),
        0.5,
        "#c9703f",
        partial(_vase, kind="pot"),
    ),
    _home("lamp", ("lamp", "table lamp"), 0.5, "#f0c98a", partial(_lamp, kind="lamp"), actions=("glow",)),
    _home(
        "street lamp",
        ("street lamp", "streetlamp", "lamppost", "street light", "streetlight"),
        4.0,
        "#3b3f4a",
        partial(_lamp, kind="street"),
        habitat="scenery",
        actions=("glow",),
    ),
    _home("lantern", ("lantern",), 0.35, "#4a4650", partial(_lantern, kind="lantern"), actions=("glow",)),
    _home(
        "paper lantern",
        ("paper lantern", "sky lantern", "floating lantern", "chinese lantern"),
        0.5,
        "#e2483d",
        partial(_lantern, kind="paper"),
        habitat="air",
        actions=("glow", "float"),
    ),
    _home("candle", ("candle", "candlelight"), 0.25, "#fbf1dc", _candle, actions=("burn",)),
    _home(
        "campfire",
        ("campfire", "fire", "bonfire", "fireplace", "flame"),
        0.7,
        "#f2642a",
        partial(_fire, kind="campfire"),
        habitat="ground",
        actions=("burn",),
        seconds=1.6,
    ),
    _home(
        "torch",
        ("torch",),
        0.7,
        "#f2642a",
        partial(_fire, kind="torch"),
        habitat="ground",
        actions=("burn",),
        seconds=1.6,
    ),
    _home("chair", ("chair", "stool"), 0.95, "#a8713f", partial(_chair, kind="chair"), habitat="ground"),
    _home(
        "armchair", ("armchair", "rocking chair"), 1.0, "#c9623f", partial(_chair, kind="armchair"), habitat="ground"
    ),
    _home("sofa", ("sofa", "couch", "couches"), 0.9, "#5f8a9a", partial(_chair, kind="sofa"), habitat="ground"),
    _home("table", ("table", "desk"), 0.8, "#a8713f", partial(_table, kind="table"), habitat="ground"),
    _home(
        "bench", ("bench", "benches", "park bench"), 0.85, "#a8713f", partial(_table, kind="bench"), habitat="ground"
    ),
    _home("bed", ("bed",), 1.0, "#9a6a42", partial(_table, kind="bed"), habitat="ground"),
    _home("clock", ("clock", "alarm clock"), 0.2, "#e2574c", _clock, seconds=8.0),
    _home("umbrella", ("umbrella", "parasol"), 1.0, "#d8433f", _umbrella),
    _home("gift", ("gift", "parcel"), 0.3, "#d8434f", partial(_box, kind="gift")),
    _home(
        "treasure chest",
        ("treasure chest", "treasure", "chest"),
        0.6,
        "#8a5632",
        partial(_box, kind="chest"),
        habitat="ground",
    ),
    _home("barrel", ("barrel", "cask"), 0.9, "#a8713f", partial(_box, kind="barrel"), habitat="ground"),
    _home("basket", ("basket", "picnic basket", "picnic"), 0.35, "#c9975a", partial(_box, kind="basket")),
    _home("bucket", ("bucket", "pail"), 0.35, "#4a9ac4", partial(_box, kind="bucket")),
    _home("box", ("box", "boxes", "crate", "package"), 0.5, "#c99a62", partial(_box, kind="box")),
    _home("door", ("door", "doorway", "portal"), 2.1, "#7a5a3a", partial(_door_thing, kind="door"), habitat="scenery"),
    _home("fence", ("fence", "gate"), 1.0, "#f5f1e8", partial(_door_thing, kind="fence"), habitat="scenery"),
    _home(
        "mailbox",
        ("mailbox", "mailboxes", "letterbox"),
        1.2,
        "#3f7cc0",
        partial(_door_thing, kind="mailbox"),
        habitat="ground",
    ),
)
