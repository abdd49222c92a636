"""Frogs, snakes, crocodiles, dinosaurs, and animals that fit no other family. Units: about the length; they stand on the origin."""

from __future__ import annotations

import math

from ..canvas import Colour, Drawing, Outline, Point, box, dark, ellipse, light, place, polygon, smooth, tint, tube
from .entry import Entry
from .motion import bend, ease, keyed, step, swell, wave
from .thing import Look, Thing

_INK = tint("#241c1e")


def _eye(drawing: Drawing, x: float, y: float, radius: float, look: Look, iris: Colour | None = None) -> None:
    blink = keyed(look.phase, ((0.60, 1.0), (0.63, 0.1), (0.66, 1.0)))
    if iris is not None:
        drawing.fill(ellipse(x, y, radius * 1.45), colour=iris, shade=0)
    drawing.fill(ellipse(x, y, radius, radius * blink), colour=_INK, shade=0)
    if blink > 0.5:
        drawing.fill(ellipse(x + radius * 0.3, y + radius * 0.35, radius * 0.35), colour=(255, 255, 255), shade=0)


def _smile(drawing: Drawing, line: list[Point], thick: float, colour: Colour) -> None:
    drawing.fill(tube(line, [thick] * len(line)), colour=colour, shade=0)


def _frog(drawing: Drawing, look: Look) -> None:
    body = look.colour
    hop = look.action == "hop"
    air = math.sin(math.pi * min(max((look.phase - 0.2) / 0.6, 0.0), 1.0)) if hop else 0.0
    stretch = ease(air * 1.4)
    squash = 1.0 - (0.12 * swell(look.phase * 1.0, 0.5) if hop and air == 0 else 0.0)
    throat = 0.02 * swell(look.phase * 2)
    with drawing.at(0, 0.55 * air, turn=(22 - 44 * look.phase) * min(air * 2, 1.0) if hop else 0.0, squash=squash):
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
        _eye(drawing, 0.29, 0.56, 0.055, look)
        _smile(drawing, [(0.46, 0.35), (0.34, 0.305), (0.20, 0.34)], 0.010, dark(body, 0.6))


def _snake(drawing: Drawing, look: Look) -> None:
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
    out = swell(look.phase * 2)
    if out > 0.3:
        drawing.fill(
            *tube([(0.66, 0.455), (0.66 + 0.09 * out, 0.445)], [0.009, 0.008]),
            *tube([(0.66 + 0.09 * out, 0.445), (0.66 + 0.13 * out, 0.465)], [0.007, 0.003]),
            *tube([(0.66 + 0.09 * out, 0.445), (0.66 + 0.13 * out, 0.42)], [0.007, 0.003]),
            colour=tint("#d8354a"),
            shade=0,
        )
    _eye(drawing, 0.59, 0.50, 0.024, look, tint("#f7e08a"))
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
    jaw = 5 * swell(look.phase)
    with drawing.at(0.40, 0.16, turn=-jaw):
        drawing.fill(
            smooth((-0.05, 0.02), (0.20, 0.035), (0.42, 0.03), (0.44, -0.01), (0.2, -0.045), (-0.05, -0.05)),
            colour=light(body, 0.35),
            depth=0.04,
        )
    drawing.fill(
        *[polygon((0.46 + 0.06 * at, 0.19), (0.50 + 0.06 * at, 0.19), (0.48 + 0.06 * at, 0.155)) for at in range(6)],
        colour=(250, 252, 252),
        shade=0,
    )
    hull = drawing.fill(
        tube(
            [(-1.02, 0.05 + sway), (-0.68, 0.09 + sway * 0.4), (-0.26, 0.17), (0.12, 0.18), (0.40, 0.20)],
            [0.012, 0.055, 0.125, 0.125, 0.085],
        ),
        smooth(
            (0.34, 0.27),
            (0.44, 0.30),
            (0.54, 0.255),
            (0.80, 0.235),
            (0.86, 0.27),
            (0.92, 0.245),
            (0.90, 0.19),
            (0.60, 0.18),
            (0.36, 0.16),
        ),
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
    _eye(drawing, 0.45, 0.305, 0.020, look, tint("#f2d75a"))
    drawing.fill(ellipse(0.875, 0.255, 0.010), colour=dark(body, 0.6), shade=0)


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
    _eye(drawing, 0.48, 0.305, 0.028, look, tint("#f7e7a0"))
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
    drawing.fill(plates, colour=light(shell, 0.24), shade=0.4, depth=0.03, clip=dome)
    _eye(drawing, 0.62, 0.40 + bob, 0.024, look)
    _smile(drawing, [(0.67, 0.345 + bob), (0.625, 0.32 + bob), (0.585, 0.335 + bob)], 0.008, dark(skin, 0.6))


def _raptor(drawing: Drawing, look: Look) -> None:
    """A tyrannosaur: two strong legs, a heavy head, tiny arms."""
    body = look.colour
    walk = look.action in ("walk", "run")
    bob = 0.018 * wave(look.phase * 2, 0.1) if walk else 0.008 * wave(look.phase)
    sway = 0.04 * wave(look.phase, 0.2)
    for far in (True, False):
        along, lift = step(look.phase + (0.5 if far else 0.0), 0.60) if walk else (0.06 if far else -0.04, 0.0)
        foot = (0.0 + along * 0.62 * (1 if walk else 1), 0.0 + lift * 0.14)
        ankle = (foot[0] - 0.09, foot[1] + 0.13)
        root = (-0.08, 0.52 + bob)
        knee = bend(root, ankle, 0.25, 0.24, 1)
        colour = dark(body, 0.28) if far else light(body, 0.03)
        if far:
            drawing.fill(
                tube([root, knee, ankle, (foot[0], foot[1] + 0.03)], [0.14, 0.095, 0.050, 0.045]),
                *tube([(foot[0] - 0.02, foot[1] + 0.03), (foot[0] + 0.12, foot[1] + 0.025)], [0.04, 0.03]),
                colour=colour,
                depth=0.06,
            )
            _trex_body(drawing, look, body, bob, sway)
        else:
            drawing.fill(
                tube([root, knee, ankle, (foot[0], foot[1] + 0.03)], [0.155, 0.105, 0.055, 0.048]),
                *tube([(foot[0] - 0.02, foot[1] + 0.03), (foot[0] + 0.13, foot[1] + 0.025)], [0.042, 0.032]),
                colour=colour,
                depth=0.06,
            )
        drawing.mark(f"foot{0 if far else 1}", foot[0], foot[1])


def _trex_body(drawing: Drawing, look: Look, body: Colour, bob: float, sway: float) -> None:
    with drawing.at(0, bob):
        hull = drawing.fill(
            tube(
                [(-0.98, 0.50 + sway), (-0.60, 0.47 + sway * 0.4), (-0.18, 0.56), (0.16, 0.66), (0.34, 0.86)],
                [0.012, 0.085, 0.195, 0.175, 0.125],
            ),
            ellipse(0.42, 0.96, 0.155, 0.135),
            box(0.42, 0.89, 0.76, 1.05, 0.07),
            colour=body,
            melt=0.05,
            depth=0.09,
        )
        drawing.fill(
            tube([(-0.5, 0.33), (-0.1, 0.36), (0.22, 0.48), (0.44, 0.76)], [0.05, 0.10, 0.10, 0.06]),
            colour=light(body, 0.5),
            shade=0,
            soft=0.015,
            clip=hull,
        )
        drawing.fill(
            *[
                polygon((x - 0.045, y), (x - 0.01, y + 0.075), (x + 0.045, y + 0.01))
                for x, y in ((-0.62, 0.545), (-0.46, 0.60), (-0.29, 0.685), (-0.12, 0.745), (0.04, 0.80), (0.18, 0.90))
            ],
            colour=dark(body, 0.25),
            shade=0.3,
        )
        with drawing.at(0.44, 0.885, turn=-6 - 8 * swell(look.phase)):
            drawing.fill(
                smooth((-0.06, 0.02), (0.12, 0.03), (0.29, 0.02), (0.30, -0.03), (0.10, -0.06), (-0.06, -0.05)),
                colour=dark(body, 0.08),
                depth=0.04,
            )
        drawing.fill(
            *[
                polygon((0.53 + 0.05 * at, 0.90), (0.57 + 0.05 * at, 0.90), (0.55 + 0.05 * at, 0.862))
                for at in range(5)
            ],
            colour=(250, 252, 252),
            shade=0,
        )
        drawing.fill(
            tube([(0.28, 0.62), (0.38, 0.56), (0.44, 0.60 + 0.01 * wave(look.phase * 2))], [0.040, 0.030, 0.020]),
            colour=light(body, 0.03),
            depth=0.03,
        )
        _eye(drawing, 0.47, 1.01, 0.030, look, tint("#f7d75a"))
        drawing.fill(ellipse(0.72, 1.01, 0.012), colour=dark(body, 0.6), shade=0)


def _kangaroo(drawing: Drawing, look: Look) -> None:
    body = look.colour
    hop = look.action == "hop"
    air = math.sin(math.pi * min(max((look.phase - 0.15) / 0.7, 0.0), 1.0)) if hop else 0.0
    crouch = 0.06 * swell(look.phase, 0.0) * (air == 0) if hop else 0.0
    with drawing.at(0, 0.34 * air - crouch * 0.5, turn=-10 * air if hop else 0):
        drawing.fill(
            tube([(-0.18, 0.30), (-0.48, 0.10 + 0.10 * air), (-0.86, 0.035 + 0.16 * air)], [0.11, 0.065, 0.030]),
            colour=body,
            depth=0.05,
        )
        foot = (0.12 - 0.22 * air, 0.0 - 0.12 * air)
        for far in (True, False):
            shift = 0.07 if far else 0.0
            colour = dark(body, 0.28) if far else light(body, 0.03)
            if not far:
                drawing.fill(
                    tube([(0.16, 0.64), (0.28, 0.54), (0.32, 0.46)], [0.045, 0.035, 0.026]),
                    colour=dark(body, 0.28),
                    depth=0.03,
                )
                hull = drawing.fill(
                    tube([(-0.14, 0.30), (-0.02, 0.46), (0.10, 0.66), (0.14, 0.80)], [0.19, 0.20, 0.125, 0.075]),
                    ellipse(0.17, 0.92, 0.105, 0.095),
                    tube([(0.20, 0.90), (0.34, 0.86)], [0.075, 0.042]),
                    colour=body,
                    melt=0.03,
                    depth=0.07,
                )
                drawing.fill(
                    ellipse(0.15, 0.44, 0.10, 0.20, -18), colour=light(body, 0.5), shade=0, soft=0.012, clip=hull
                )
                for x, turn in ((0.16, -6), (0.10, 14)):
                    drawing.fill(
                        place((ellipse(0, 0.12, 0.042, 0.13),), (x, 0.98), turn),
                        colour=dark(body, 0.15) if turn < 0 else body,
                        depth=0.03,
                    )
                drawing.fill(place((ellipse(0, 0.12, 0.022, 0.09),), (0.10, 0.98), 14), colour=tint("#e0a898"), shade=0)
                _eye(drawing, 0.215, 0.945, 0.024, look)
                drawing.fill(ellipse(0.365, 0.875, 0.022, 0.018), colour=_INK, shade=0)
            drawing.fill(
                ellipse(-0.06 + shift, 0.24, 0.155, 0.17),
                *tube(
                    [
                        (-0.06 + shift, 0.16),
                        (-0.14 + shift + foot[0] * 0.3, 0.06 + foot[1]),
                        (-0.10 + shift + foot[0] * 0.4, 0.03 + foot[1]),
                    ],
                    [0.09, 0.05, 0.035],
                ),
                *tube(
                    [
                        (-0.12 + shift + foot[0] * 0.4, 0.032 + foot[1]),
                        (0.16 + shift + foot[0] * 0.6, 0.028 + foot[1] * 1.4),
                    ],
                    [0.034, 0.026],
                ),
                colour=colour,
                depth=0.05,
            )
            if not far:
                drawing.fill(
                    tube([(0.10, 0.64), (0.20, 0.52), (0.26, 0.46)], [0.050, 0.040, 0.028]),
                    colour=light(body, 0.03),
                    depth=0.03,
                )


def _seal(drawing: Drawing, look: Look) -> None:
    body = look.colour
    nod = wave(look.phase)
    with drawing.at(0, 0.0):
        drawing.fill(
            smooth(
                (-0.52, 0.09), (-0.74, 0.22 + 0.02 * nod), (-0.86, 0.16), (-0.76, 0.10), (-0.90, 0.03), (-0.70, 0.02)
            ),
            colour=dark(body, 0.15),
            depth=0.04,
        )
        hull = drawing.fill(
            tube(
                [(-0.56, 0.09), (-0.22, 0.17), (0.12, 0.25), (0.30, 0.46), (0.34, 0.60)],
                [0.07, 0.165, 0.195, 0.14, 0.115],
            ),
            ellipse(0.37, 0.66 + 0.006 * nod, 0.135, 0.12),
            ellipse(0.47, 0.635, 0.075, 0.062),
            colour=body,
            melt=0.04,
            depth=0.08,
        )
        drawing.fill(
            smooth((0.48, 0.50), (0.30, 0.40), (0.22, 0.20), (-0.3, 0.08), (-0.2, -0.1), (0.5, 0.0)),
            colour=light(body, 0.4),
            shade=0,
            soft=0.02,
            clip=hull,
        )
        drawing.fill(
            tube([(0.22, 0.24), (0.32, 0.10), (0.42, 0.028)], [0.075, 0.060, 0.026]),
            colour=dark(body, 0.12),
            depth=0.05,
        )
        _eye(drawing, 0.41, 0.70, 0.032, look)
        drawing.fill(ellipse(0.525, 0.65, 0.028, 0.022), colour=_INK, shade=0)
        drawing.fill(
            *[
                part
                for turn in (-0.03, 0.0, 0.03)
                for part in tube([(0.48, 0.61 + turn * 0.5), (0.62, 0.595 + turn * 1.6)], [0.005, 0.003])
            ],
            colour=light(body, 0.7),
            shade=0,
        )


def _bat(drawing: Drawing, look: Look) -> None:
    body = look.colour
    flap = math.cos(math.tau * look.phase)
    with drawing.at(0, -0.05 * math.cos(math.tau * (look.phase - 0.2))):
        for side in (-1, 1):
            tip = 0.30 * flap + 0.05
            web = smooth_wing(side, tip, flap)
            drawing.fill(web, colour=dark(body, 0.12), depth=0.06)
        drawing.fill(ellipse(0, -0.02, 0.125, 0.17), colour=body, depth=0.06)
        for side in (-1, 1):
            drawing.fill(
                smooth((side * 0.03, 0.20), (side * 0.13, 0.40), (side * 0.155, 0.16)), colour=body, depth=0.03
            )
            drawing.fill(
                smooth((side * 0.055, 0.22), (side * 0.12, 0.35), (side * 0.135, 0.20)), colour=tint("#c98a94"), shade=0
            )
        drawing.fill(ellipse(0, 0.15, 0.135, 0.12), colour=light(body, 0.05), depth=0.05)
        for x in (-0.045, 0.06):
            drawing.fill(ellipse(x, 0.17, 0.036), colour=(255, 255, 255), shade=0)
            drawing.fill(ellipse(x + 0.006, 0.17, 0.022), colour=_INK, shade=0)
        drawing.fill(
            polygon((-0.03, 0.095), (-0.01, 0.095), (-0.02, 0.065)),
            polygon((0.03, 0.095), (0.05, 0.095), (0.04, 0.065)),
            colour=(255, 255, 255),
            shade=0,
        )


def smooth_wing(side: int, tip: float, flap: float) -> Outline:
    """One leathery wing with a scalloped edge."""
    return polygon(
        (side * 0.06, 0.08), (side * 0.26, 0.20 + 0.5 * tip), (side * 0.62, 0.10 + tip), (side * 0.56, 0.0 + tip * 0.8), (side * 0.46, -0.05 + tip * 0.6), (side * 0.42, -0.14 + tip * 0.5), (side * 0.34, -0.10 + tip * 0.35),
        (side * 0.26, -0.18 + tip * 0.25), (side * 0.16, -0.10), (side * 0.06, -0.12),
    )  # fmt: skip


def _ghost(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drift = wave(look.phase)
    with drawing.at(0.02 * drift, 0.03 * wave(look.phase, 0.25)):
        hem = [
            (0.34 - 0.68 * at / 8, -0.48 + (0.09 if at % 2 else 0.0) + 0.03 * wave(look.phase, at * 0.13))
            for at in range(9)
        ]
        drawing.fill(ellipse(0, 0.0, 0.40, 0.50), colour=light(body, 0.3), shade=0, soft=0.07, opacity=0.35)
        drawing.fill(
            smooth(
                (0.0, 0.52), (0.24, 0.44), (0.34, 0.20), (0.36, -0.1), *hem, (-0.36, -0.1), (-0.34, 0.20), (-0.24, 0.44)
            ),
            colour=body,
            opacity=0.94,
            depth=0.12,
        )
        for side in (-1, 1):
            drawing.fill(
                tube(
                    [
                        (side * 0.30, 0.06),
                        (side * 0.44, 0.02 + 0.04 * drift * side),
                        (side * 0.48, 0.08 + 0.05 * drift * side),
                    ],
                    [0.08, 0.07, 0.05],
                ),
                colour=body,
                depth=0.05,
            )
        drawing.fill(ellipse(-0.08, 0.20, 0.050, 0.075), ellipse(0.13, 0.20, 0.050, 0.075), colour=_INK, shade=0)
        drawing.fill(ellipse(0.025, 0.04, 0.05, 0.06), colour=tint("#5b4a5f"), shade=0)
        drawing.fill(
            ellipse(-0.16, 0.10, 0.05, 0.03),
            ellipse(0.22, 0.10, 0.05, 0.03),
            colour=tint("#f2b3bd"),
            shade=0,
            opacity=0.7,
        )


def _snowman(drawing: Drawing, look: Look) -> None:
    snow = tint("#f9fbfd")
    scarf = look.colour
    sway = wave(look.phase)
    for side in (-1, 1):
        turn = 0.02 * sway
        drawing.fill(
            *tube([(side * 0.16, 0.52), (side * 0.40, 0.66 + turn)], [0.016, 0.012]),
            *tube([(side * 0.34, 0.625 + turn), (side * 0.40, 0.58 + turn)], [0.010, 0.007]),
            colour=tint("#6b4630"),
            shade=0,
        )
    drawing.fill(ellipse(0, 0.24, 0.28, 0.245), colour=snow, depth=0.10)
    drawing.fill(ellipse(0, 0.54, 0.205, 0.19), colour=snow, depth=0.08)
    drawing.fill(ellipse(0, 0.79, 0.150, 0.145), colour=snow, depth=0.07)
    drawing.fill(
        *[ellipse(0.03, y, 0.022) for y in (0.48, 0.56, 0.30)],
        ellipse(-0.02, 0.83, 0.020),
        ellipse(0.075, 0.83, 0.020),
        colour=tint("#2f2a30"),
        shade=0,
    )
    drawing.fill(
        *[
            ellipse(0.03 + 0.075 * math.cos(math.radians(turn)), 0.76 + 0.06 * math.sin(math.radians(turn)), 0.010)
            for turn in (205, 235, 270, 305, 335)
        ],
        colour=tint("#2f2a30"),
        shade=0,
    )
    drawing.fill(tube([(0.035, 0.79), (0.20, 0.775)], [0.028, 0.004]), colour=tint("#f2852e"), shade=0.5, depth=0.02)
    drawing.fill(
        tube([(-0.13, 0.675), (0.0, 0.645), (0.13, 0.675)], [0.042] * 3),
        *tube([(-0.09, 0.66), (-0.13 - 0.01 * sway, 0.54), (-0.12 - 0.03 * sway, 0.46)], [0.038, 0.036, 0.034]),
        colour=scarf,
        depth=0.03,
    )
    drawing.fill(
        ellipse(0, 0.905, 0.185, 0.028),
        box(-0.115, 0.90, 0.115, 1.08, 0.02),
        colour=tint("#38343c"),
        shade=0.6,
        depth=0.03,
    )
    drawing.fill(box(-0.117, 0.925, 0.117, 0.965, 0.006), colour=scarf, shade=0.3)
    drawing.mark("top", 0, 1.08)


def _scarecrow(drawing: Drawing, look: Look) -> None:
    shirt = look.colour
    sway = wave(look.phase)
    drawing.fill(box(-0.018, 0.0, 0.018, 0.6), colour=tint("#7a5538"), shade=0.4)
    with drawing.at(0, 0.1, turn=1.2 * sway):
        drawing.fill(tube([(-0.42, 0.50), (0.42, 0.50)], [0.012] * 2), colour=tint("#7a5538"), shade=0)
        straw = [
            part
            for side in (-1, 1)
            for at in range(5)
            for part in tube([(side * 0.36, 0.50), (side * 0.46, 0.44 + 0.03 * at)], [0.008, 0.003])
        ]
        drawing.fill(
            *straw,
            *[
                part
                for at in range(6)
                for part in tube([(-0.10 + 0.04 * at, 0.14), (-0.13 + 0.05 * at, 0.03)], [0.010, 0.004])
            ],
            colour=tint("#e3bd55"),
            shade=0,
        )
        drawing.fill(
            box(-0.14, 0.12, 0.14, 0.58, 0.05),
            *tube([(-0.10, 0.50), (-0.38, 0.50)], [0.075, 0.065]),
            *tube([(0.10, 0.50), (0.38, 0.50)], [0.075, 0.065]),
            colour=shirt,
            depth=0.05,
            melt=0.01,
        )
        drawing.fill(box(-0.09, 0.22, -0.01, 0.30, 0.01), colour=tint("#4a7fa8"), shade=0.3)
        drawing.fill(ellipse(0, 0.68, 0.115, 0.12), colour=tint("#e8cf9a"), depth=0.05)
        drawing.fill(
            ellipse(-0.035, 0.70, 0.018),
            ellipse(0.055, 0.70, 0.018),
            *tube([(-0.04, 0.635), (0.01, 0.62), (0.065, 0.64)], [0.006] * 3),
            colour=tint("#4a3428"),
            shade=0,
        )
        drawing.fill(polygon((0.01, 0.685), (0.035, 0.66), (-0.005, 0.66)), colour=tint("#ef8a35"), shade=0)
        drawing.fill(
            ellipse(0, 0.755, 0.23, 0.034),
            smooth((-0.12, 0.755), (-0.09, 0.88), (0.02, 0.95), (0.10, 0.86), (0.12, 0.755)),
            colour=tint("#b58a3f"),
            depth=0.03,
        )


def _teddy(drawing: Drawing, look: Look) -> None:
    body = look.colour
    pale = light(body, 0.5)
    for side in (-1, 1):
        drawing.fill(ellipse(side * 0.20, 0.11, 0.13, 0.11), colour=dark(body, 0.06), depth=0.05)
        drawing.fill(ellipse(side * 0.22, 0.10, 0.075, 0.07), colour=pale, shade=0)
        drawing.fill(
            tube([(side * 0.16, 0.44), (side * 0.32, 0.30 + 0.015 * wave(look.phase) * side)], [0.085, 0.085]),
            colour=dark(body, 0.06),
            depth=0.05,
        )
        drawing.fill(ellipse(side * 0.19, 0.87, 0.095), colour=body, depth=0.05)
        drawing.fill(ellipse(side * 0.19, 0.87, 0.052), colour=pale, shade=0)
    drawing.fill(ellipse(0, 0.30, 0.22, 0.25), colour=body, depth=0.08)
    drawing.fill(ellipse(0.0, 0.28, 0.13, 0.15), colour=pale, shade=0.3)
    with drawing.at(0, 0.68, turn=2 * wave(look.phase)):
        drawing.fill(ellipse(0, 0, 0.255, 0.225), colour=body, depth=0.08)
        drawing.fill(ellipse(0, -0.07, 0.125, 0.095), colour=pale, shade=0.3)
        drawing.fill(
            ellipse(-0.09, 0.04, 0.028),
            ellipse(0.09, 0.04, 0.028),
            ellipse(0, -0.025, 0.040, 0.028),
            *tube([(-0.05, -0.10), (0.0, -0.125), (0.05, -0.10)], [0.007] * 3),
            colour=_INK,
            shade=0,
        )
    drawing.fill(
        smooth((0, 0.485), (-0.13, 0.54), (-0.13, 0.43)),
        smooth((0, 0.485), (0.13, 0.54), (0.13, 0.43)),
        ellipse(0, 0.485, 0.03),
        colour=tint("#d8434f"),
        shade=0.5,
        depth=0.02,
    )


def _animal(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    actions: tuple[str, ...] = ("stand", "walk"),
    habitat: str = "ground",
    seconds: float = 1.4,
    stride: float = 0.34,
    family: str = "animal",
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family=family,
        habitat=habitat,
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
        stride=stride,
    )


ENTRIES: tuple[Entry, ...] = (
    _animal("frog", ("frog", "toad"), 0.12, "#6fae45", _frog, actions=("stand", "hop"), seconds=1.2, stride=0.9),
    _animal(
        "snake",
        ("snake", "python", "cobra", "viper"),
        0.3,
        "#7fa845",
        _snake,
        actions=("walk",),
        seconds=1.6,
        stride=0.6,
    ),
    _animal("crocodile", ("crocodile", "alligator"), 0.6, "#5f8a4f", _crocodile),
    _animal(
        "lizard",
        ("lizard", "gecko", "geckoes", "chameleon", "iguana", "salamander", "newt"),
        0.15,
        "#5fb06a",
        _lizard,
        seconds=0.9,
    ),
    _animal("tortoise", ("tortoise",), 0.4, "#8a6a3f", _tortoise, seconds=2.4),
    _animal(
        "tyrannosaurus",
        ("tyrannosaurus", "t-rex", "trex", "raptor", "godzilla"),
        5.0,
        "#6f9a52",
        _raptor,
        seconds=1.3,
        stride=0.62,
    ),
    _animal(
        "kangaroo",
        ("kangaroo", "wallaby"),
        1.6,
        "#b5804f",
        _kangaroo,
        actions=("stand", "hop"),
        seconds=0.9,
        stride=1.4,
    ),
    _animal(
        "seal",
        ("seal", "sea lion", "walrus", "otter"),
        0.9,
        "#7a8694",
        _seal,
        actions=("sit",),
        seconds=2.8,
        stride=0.0,
    ),
    _animal("bat", ("bat",), 0.3, "#5b4a63", _bat, actions=("fly",), habitat="air", seconds=0.5, stride=1.0),
    _animal(
        "ghost",
        ("ghost", "phantom"),
        1.5,
        "#f4f2f8",
        _ghost,
        actions=("float",),
        habitat="air",
        seconds=3.4,
        stride=0.3,
        family="fable",
    ),
    _animal(
        "snowman",
        ("snowman", "snowmen"),
        1.6,
        "#d8434f",
        _snowman,
        actions=("still",),
        seconds=3.4,
        stride=0.0,
        family="thing",
    ),
    _animal(
        "scarecrow",
        ("scarecrow",),
        1.8,
        "#c9623c",
        _scarecrow,
        actions=("still",),
        seconds=3.4,
        stride=0.0,
        family="thing",
    ),
    _animal(
        "teddy bear",
        ("teddy bear", "teddy", "doll", "toy", "plush"),
        0.35,
        "#b9824e",
        _teddy,
        actions=("sit",),
        habitat="table",
        seconds=3.2,
        stride=0.0,
        family="thing",
    ),
)
