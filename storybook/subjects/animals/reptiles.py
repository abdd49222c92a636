"""Frogs, snakes, lizards, tortoises, crocodiles. Units: about the length; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Point, dark, ellipse, light, polygon, rotate, smooth, tint, tube
from ..entry import Entry
from ..motion import bend, ease, keyed, step, swell, toward, wave
from ..thing import Kind, Look
from .flying_insects import shoot_tongue

INK = tint("#241c1e")


def draw_eye(drawing: Drawing, x: float, y: float, radius: float, look: Look, iris: Colour | None = None) -> None:
    blink = keyed(look.phase, ((0.60, 1.0), (0.63, 0.1), (0.66, 1.0)))
    if iris is not None:
        drawing.fill(ellipse(x, y, radius * 1.45), colour=iris, shade=0)
    drawing.fill(ellipse(x, y, radius, radius * blink), colour=INK, shade=0)
    if blink > 0.5:
        drawing.fill(ellipse(x + radius * 0.3, y + radius * 0.35, radius * 0.35), colour=(255, 255, 255), shade=0)


def _smile(drawing: Drawing, line: list[Point], thick: float, colour: Colour) -> None:
    drawing.fill(tube(line, [thick] * len(line)), colour=colour, shade=0)


def _frog(drawing: Drawing, look: Look) -> None:
    body = look.colour
    hop = look.action == "hop"
    air = math.sin(math.pi * min(max((look.phase - 0.2) / 0.6, 0.0), 1.0)) if hop else 0.0
    stretch = ease(air * 1.4)
    squash = 1.0 - (0.12 * swell(look.phase, 0.5) * (1 - ease(air * 6)) if hop else 0.0)
    throat = 0.02 * swell(look.phase * 2)
    with drawing.at(0, 0.55 * air, turn=(22 - 44 * look.phase) * min(air * 2, 1.0) if hop else 0.0, squash=squash):
        drawing.mark("seat", -0.12, 0.4)
        drawing.mark("top", 0.26, 0.62)
        hip, far = (-0.26, 0.16), (-0.30 - 0.34 * stretch, 0.0 - 0.16 * stretch)
        knee = (-0.08 - 0.40 * stretch, 0.30 - 0.22 * stretch)
        drawing.fill(
            tube([hip, (knee[0] + 0.05, knee[1] + 0.02), (far[0] + 0.05, 0.05 - 0.14 * stretch)], [0.10, 0.085, 0.05]),
            colour=dark(body, 0.26),
            depth=0.05,
        )
        drawing.fill(
            tube(
                [(0.20, 0.18), (0.24, 0.06 - 0.06 * stretch), (0.27 + 0.1 * stretch, 0.03 - 0.05 * stretch)],
                [0.06, 0.045, 0.035],
            ),
            colour=dark(body, 0.26),
            depth=0.04,
        )
        hull = drawing.fill(
            smooth(
                (-0.44, 0.10),
                (-0.34, 0.30),
                (-0.05, 0.46),
                (0.22, 0.52),
                (0.42, 0.44),
                (0.48, 0.30),
                (0.36, 0.16),
                (0.10, 0.06 - throat),
                (-0.25, 0.03),
            ),
            ellipse(0.26, 0.54, 0.11),
            colour=body,
            depth=0.09,
            melt=0.03,
        )
        drawing.fill(
            smooth((0.50, 0.27), (0.25, 0.30), (0.05, 0.18), (-0.30, 0.10), (-0.2, -0.1), (0.4, 0.0)),
            colour=light(body, 0.55),
            shade=0,
            soft=0.015,
            clip=hull,
        )
        drawing.fill(
            *[ellipse(x, y, 0.038, 0.028) for x, y in ((-0.22, 0.30), (-0.08, 0.38), (0.04, 0.34))],
            colour=dark(body, 0.22),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            tube([hip, knee, far], [0.125, 0.095, 0.05]),
            *tube([far, (far[0] + 0.20 - 0.12 * stretch, far[1] + 0.03 - 0.10 * stretch)], [0.042, 0.034]),
            colour=light(body, 0.04),
            depth=0.06,
        )
        drawing.fill(
            tube(
                [(0.14, 0.20), (0.16, 0.08 - 0.06 * stretch), (0.19 + 0.1 * stretch, 0.03 - 0.05 * stretch)],
                [0.065, 0.050, 0.038],
            ),
            colour=light(body, 0.04),
            depth=0.05,
        )
        drawing.fill(ellipse(0.28, 0.56, 0.085), colour=tint("#f7e7a0"), shade=0)
        draw_eye(drawing, 0.29, 0.56, 0.055, look)
        _smile(drawing, [(0.46, 0.35), (0.34, 0.305), (0.20, 0.34)], 0.010, dark(body, 0.6))
        if look.action == "eat":
            shoot_tongue(drawing, (0.45, 0.36), (0.78, 0.98), 0.034, look.phase)


def _coil(drawing: Drawing, look: Look) -> None:
    """Three rings one on the other, the head raised out of them."""
    body = look.colour
    sway = 0.04 * wave(look.phase)
    drawing.fill(
        *tube([(-0.34, 0.07), (-0.56, 0.05), (-0.72, 0.10)], [0.06, 0.04, 0.012]), colour=dark(body, 0.1), depth=0.04
    )
    for y, wide in ((0.10, 0.46), (0.24, 0.37), (0.37, 0.27)):
        ring = drawing.fill(ellipse(0, y, wide, 0.105), colour=body, depth=0.06)
        marks = [ellipse(x * wide, y - 0.01, 0.05, 0.055) for x in (-0.75, -0.38, 0.0, 0.38, 0.75)]
        drawing.fill(*marks, colour=dark(body, 0.38), shade=0, clip=ring)
        drawing.fill(ellipse(0, y + 0.085, 0.8 * wide, 0.02), colour=dark(body, 0.45), shade=0, opacity=0.5)
    neck = [(-0.02, 0.42), (-0.10 + sway, 0.62), (0.04 + sway, 0.80), (0.12 + sway, 0.90)]
    drawing.fill(
        tube(neck, [0.085, 0.075, 0.07, 0.075]), ellipse(0.2 + sway, 0.92, 0.12, 0.085, 8), colour=body, depth=0.05
    )
    with drawing.at(-0.37 + sway, 0.45):
        _flick(drawing, look)
    draw_eye(drawing, 0.22 + sway, 0.95, 0.026, look, tint("#f7e08a"))


def _flick(drawing: Drawing, look: Look) -> None:
    """The tongue, out now and then."""
    out = swell(look.phase * 2)
    if out > 0.3:
        drawing.fill(
            *tube([(0.66, 0.455), (0.66 + 0.09 * out, 0.445)], [0.009, 0.008]),
            *tube([(0.66 + 0.09 * out, 0.445), (0.66 + 0.13 * out, 0.465)], [0.007, 0.003]),
            *tube([(0.66 + 0.09 * out, 0.445), (0.66 + 0.13 * out, 0.42)], [0.007, 0.003]),
            colour=tint("#d8354a"),
            shade=0,
        )


def _snake(drawing: Drawing, look: Look) -> None:
    if look.action == "sit":
        _coil(drawing, look)
        return
    body = look.colour
    line = []
    for at in range(13):
        t = at / 12
        x = 0.46 - 1.06 * t
        line.append(
            (x, 0.070 + 0.085 * (1 + math.sin(math.tau * (1.6 * t - look.phase))) * (0.35 + 0.65 * t) * min(1.0, 4 * t))
        )
    neck = [(0.46, 0.20 + 0.02 * wave(look.phase)), (0.43, 0.34), (0.52, 0.45 + 0.015 * wave(look.phase))]
    spine = [*reversed(line[1:]), *neck]
    radii = [0.012 + 0.058 * min(1.0, at / 4) for at in range(12)] + [0.064, 0.058, 0.062]
    shape = drawing.fill(tube(spine, radii), ellipse(0.57, 0.47, 0.105, 0.080, 8), colour=body, depth=0.05)
    marks = []
    for at in range(2, 12):
        x, y = spine[at]
        marks.append(polygon((x - 0.035, y + 0.03), (x, y + 0.085), (x + 0.035, y + 0.03), (x, y - 0.025)))
    drawing.fill(marks, colour=dark(body, 0.38), shade=0, clip=shape)
    _flick(drawing, look)
    draw_eye(drawing, 0.59, 0.50, 0.024, look, tint("#f7e08a"))
    _smile(drawing, [(0.665, 0.45), (0.61, 0.435), (0.56, 0.445)], 0.007, dark(body, 0.6))


def _crawler(
    drawing: Drawing, look: Look, colour: Colour, thick: float, high: float, roots: tuple[float, float], far: bool
) -> None:
    """Two short bent legs of one side, walking when it walks."""
    for at, x in enumerate(roots):
        here = look.phase + (0.5 if (at == 0) != far else 0.0)
        along, lift = step(here, 0.62) if look.action == "walk" else ((0.02 if far else 0.0), 0.0)
        foot = (x + along * 0.34 + (0.06 if far else 0.0), thick * 0.6 + lift * 0.07)
        root = (x + (0.05 if far else 0.0), high)
        knee = bend(root, foot, high * 0.62, high * 0.62, 1 if at == 0 else -1)
        drawing.fill(
            *tube([root, knee, foot], [thick * 1.5, thick * 1.1, thick * 0.8]),
            *tube([foot, (foot[0] + 0.075, foot[1] - thick * 0.05)], [thick * 0.7, thick * 0.5]),
            colour=colour,
            depth=0.04,
        )
        if not far:
            drawing.mark(f"foot{at}", foot[0], foot[1] - thick * 0.6)


def _crocodile(drawing: Drawing, look: Look) -> None:
    body = look.colour
    sway = 0.03 * wave(look.phase)
    _crawler(drawing, look, dark(body, 0.3), 0.040, 0.15, (-0.24, 0.20), True)
    roars = look.action == "roar"
    gape = (16 + 4 * swell(look.phase)) if roars else 0.0
    jaw = 0.6 * gape if roars else 5 * swell(look.phase)
    if roars:
        throat = smooth(
            (0.36, 0.24), toward((0.40, 0.22), gape, 0.30), (0.58, 0.20), toward((0.40, 0.16), -jaw, 0.30), (0.36, 0.10)
        )
        drawing.fill(throat, colour=tint("#b8434e"), shade=0.4, depth=0.05)
    with drawing.at(0.40, 0.16, turn=-jaw):
        if roars:
            _teeth(drawing, 0.04, 0.01, 0.055)
        drawing.fill(
            smooth((-0.05, 0.02), (0.20, 0.035), (0.42, 0.03), (0.44, -0.01), (0.2, -0.045), (-0.05, -0.05)),
            colour=light(body, 0.35),
            depth=0.04,
        )
    with drawing.at(0.38, 0.22, turn=gape):
        _teeth(drawing, 0.08, -0.03, -0.065 if roars else -0.035)
    snout = smooth(
        (0.34, 0.27),
        (0.44, 0.30),
        (0.54, 0.255),
        (0.80, 0.235),
        (0.86, 0.27),
        (0.92, 0.245),
        (0.90, 0.19),
        (0.60, 0.18),
        (0.36, 0.16),
    )
    hull = drawing.fill(
        tube(
            [(-1.02, 0.05 + sway), (-0.68, 0.09 + sway * 0.4), (-0.26, 0.17), (0.12, 0.18), (0.40, 0.20)],
            [0.012, 0.055, 0.125, 0.125, 0.085],
        ),
        rotate(snout, gape, (0.38, 0.22)),
        colour=body,
        melt=0.03,
        depth=0.06,
    )
    drawing.fill(
        tube([(-0.9, -0.01), (-0.2, 0.03), (0.4, 0.08)], [0.03, 0.06, 0.04]),
        colour=light(body, 0.45),
        shade=0,
        soft=0.01,
        clip=hull,
    )
    ridge = [
        polygon(
            (-0.86 + 0.085 * at - 0.03, 0.085 + 0.020 * at - 0.0010 * at * at + sway * (1 - at / 14)),
            (-0.86 + 0.085 * at, 0.155 + 0.020 * at - 0.0011 * at * at + sway * (1 - at / 14)),
            (-0.86 + 0.085 * at + 0.035, 0.085 + 0.020 * at - 0.0010 * at * at + sway * (1 - at / 14)),
        )
        for at in range(14)
    ]
    drawing.fill(ridge, colour=dark(body, 0.18), shade=0.3)
    _crawler(drawing, look, light(body, 0.03), 0.044, 0.15, (-0.28, 0.16), False)
    drawing.fill(ellipse(0.44, 0.30, 0.048), colour=body, shade=0.5, depth=0.02)
    draw_eye(drawing, 0.45, 0.305, 0.020, look, tint("#f2d75a"))
    nostril = rotate(ellipse(0.875, 0.255, 0.010), gape, (0.38, 0.22))
    drawing.fill(nostril, colour=dark(body, 0.6), shade=0)


def _teeth(drawing: Drawing, x: float, y: float, long: float) -> None:
    """Six of them in a row along a jaw."""
    row = [polygon((x + 0.06 * at, y), (x + 0.04 + 0.06 * at, y), (x + 0.02 + 0.06 * at, y + long)) for at in range(6)]
    drawing.fill(*row, colour=(250, 252, 252), shade=0)


def _lizard(drawing: Drawing, look: Look) -> None:
    body = look.colour
    sway = 0.04 * wave(look.phase)
    _crawler(drawing, look, dark(body, 0.3), 0.032, 0.13, (-0.16, 0.18), True)
    curl: list[Point] = [
        (-0.76, 0.20 + sway),
        (-0.80, 0.09 + sway),
        (-0.66, 0.05),
        (-0.40, 0.09),
        (-0.18, 0.15),
        (0.16, 0.18),
        (0.36, 0.24),
    ]
    hull = drawing.fill(
        tube(curl, [0.010, 0.022, 0.034, 0.052, 0.090, 0.085, 0.070]),
        ellipse(0.46, 0.27, 0.125, 0.085, 12),
        colour=body,
        depth=0.05,
        melt=0.02,
    )
    drawing.fill(
        *[ellipse(x, y, 0.022) for x, y in ((-0.20, 0.19), (-0.08, 0.21), (0.04, 0.22), (0.16, 0.235), (-0.32, 0.13))],
        colour=light(body, 0.5),
        shade=0,
        clip=hull,
    )
    _crawler(drawing, look, light(body, 0.04), 0.034, 0.13, (-0.19, 0.15), False)
    draw_eye(drawing, 0.48, 0.305, 0.028, look, tint("#f7e7a0"))
    _smile(drawing, [(0.575, 0.26), (0.52, 0.235), (0.44, 0.245)], 0.008, dark(body, 0.6))


def _tortoise(drawing: Drawing, look: Look) -> None:
    skin, shell = tint("#9aa860"), look.colour
    bob = 0.012 * wave(look.phase * 2) if look.action == "walk" else 0.005 * wave(look.phase)
    _crawler(drawing, look, dark(skin, 0.3), 0.075, 0.20, (-0.26, 0.20), True)
    drawing.fill(
        tube([(0.34, 0.22), (0.46, 0.30), (0.56, 0.36 + bob)], [0.075, 0.065, 0.085]),
        ellipse(0.58, 0.37 + bob, 0.105, 0.09),
        colour=skin,
        depth=0.05,
    )
    drawing.fill(tube([(-0.40, 0.16), (-0.52, 0.11)], [0.04, 0.010]), colour=skin, shade=0.5)
    _crawler(drawing, look, skin, 0.080, 0.20, (-0.30, 0.16), False)
    drawing.fill(smooth((-0.46, 0.16), (0.40, 0.16), (0.44, 0.24), (-0.48, 0.24)), colour=tint("#e5d3a0"), depth=0.04)
    dome = drawing.fill(
        smooth((-0.50, 0.22), (-0.42, 0.44), (-0.20, 0.60), (0.06, 0.62), (0.30, 0.50), (0.44, 0.22), (0.0, 0.19)),
        colour=shell,
        depth=0.11,
    )
    plates = [
        polygon(
            *[
                (x + math.cos(math.radians(60 * at + 30)) * r, y + math.sin(math.radians(60 * at + 30)) * r * 0.9)
                for at in range(6)
            ]
        )
        for x, y, r in (
            (-0.03, 0.40, 0.12),
            (-0.27, 0.37, 0.10),
            (0.21, 0.37, 0.10),
            (-0.15, 0.555, 0.075),
            (0.10, 0.56, 0.075),
        )
    ]
    drawing.mark("back", -0.06, 0.58)
    drawing.fill(plates, colour=light(shell, 0.24), shade=0.4, depth=0.03, clip=dome)
    draw_eye(drawing, 0.62, 0.40 + bob, 0.024, look)
    _smile(drawing, [(0.67, 0.345 + bob), (0.625, 0.32 + bob), (0.585, 0.335 + bob)], 0.008, dark(skin, 0.6))


_animal = Kind(family="animal", habitat="ground", actions=("stand", "walk"), seconds=0.9, stride=0.34)

ENTRIES: tuple[Entry, ...] = (
    _animal("frog", "toad", 0.12, "#6fae45", _frog, actions=("stand", "hop", "eat"), seconds=1.2, stride=0.9),
    _animal(
        "snake",
        "python, cobra, viper, eel, anaconda, boa, rattlesnake",
        0.3,
        "#7fa845",
        _snake,
        actions=("walk", "sit"),
        seconds=1.6,
        stride=0.6,
    ),
    _animal("crocodile", "alligator", 0.6, "#5f8a4f", _crocodile, actions=("stand", "walk", "roar"), seconds=1.4),
    _animal("lizard", "gecko, geckoes, iguana, salamander, newt, axolotl", 0.15, "#5fb06a", _lizard),
    _animal("tortoise", "", 0.4, "#8a6a3f", _tortoise, seconds=2.4),
)
