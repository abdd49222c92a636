"""Tyrannosaur, kangaroo, seal, bat, an otter afloat. Units: about the length; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, Outline, box, dark, ellipse, light, place, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import bend, step, swell, wave
from ..thing import Kind, Look
from .reptiles import INK, draw_eye


def _raptor(drawing: Drawing, look: Look) -> None:
    """A tyrannosaur: two strong legs, a heavy head, tiny arms."""
    body = look.colour
    walk = look.action in ("walk", "run")
    bob = 0.018 * wave(look.phase * 2, 0.1) if walk else 0.008 * wave(look.phase)
    sway = 0.04 * wave(look.phase, 0.2)
    for far in (True, False):
        along, lift = step(look.phase + (0.5 if far else 0.0), 0.60) if walk else (0.06 if far else -0.04, 0.0)
        foot = (0.0 + along * 0.62, 0.0 + lift * 0.14)
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
        draw_eye(drawing, 0.47, 1.01, 0.030, look, tint("#f7d75a"))
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
                draw_eye(drawing, 0.215, 0.945, 0.024, look)
                drawing.fill(ellipse(0.365, 0.875, 0.022, 0.018), colour=INK, shade=0)
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


def _seal(drawing: Drawing, look: Look, *, tusks: bool = False) -> None:
    body = look.colour
    nod = wave(look.phase)
    drawing.mark("nose", 0.50, 0.69)
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
        if tusks:
            drawing.fill(ellipse(0.49, 0.615, 0.085, 0.062), colour=light(body, 0.35), depth=0.03)
            for x in (0.46, 0.52):
                drawing.fill(
                    smooth((x - 0.022, 0.58), (x + 0.022, 0.58), (x - 0.005, 0.34)), colour=(232, 246, 250), shade=0.4
                )
        draw_eye(drawing, 0.41, 0.70, 0.032, look)
        drawing.fill(ellipse(0.525, 0.65, 0.028, 0.022), colour=INK, shade=0)
        drawing.fill(
            *[
                part
                for turn in (-0.03, 0.0, 0.03)
                for part in tube([(0.48, 0.61 + turn * 0.5), (0.62, 0.595 + turn * 1.6)], [0.005, 0.003])
            ],
            colour=light(body, 0.7),
            shade=0,
        )


def _hanging_bat(drawing: Drawing, look: Look) -> None:
    """Head down, wrapped in its wings, the feet above."""
    body = look.colour
    with drawing.at(0, 0, turn=180 + 5 * wave(look.phase)):
        for x in (-0.05, 0.05):
            drawing.fill(tube([(x, -0.02), (x, 0.1)], [0.018, 0.022]), colour=dark(body, 0.4), shade=0.4)
        for side in (-1, 1):
            drawing.fill(smooth((side * 0.05, 0.62), (side * 0.13, 0.84), (side * 0.18, 0.6)), colour=body, depth=0.03)
        drawing.fill(ellipse(0, 0.56, 0.15, 0.13), colour=light(body, 0.05), depth=0.05)
        for side in (1, -1):
            edge = ((0.02, 0.06), (0.17, 0.14), (0.19, 0.36), (0.06, 0.54), (-0.05, 0.2))
            wing = smooth(*[(side * x, y) for x, y in edge])
            drawing.fill(wing, colour=dark(body, 0.12 if side > 0 else 0.26), depth=0.05)
        for x in (-0.055, 0.055):
            drawing.fill(ellipse(x, 0.58, 0.036), colour=(255, 255, 255), shade=0)
            drawing.fill(ellipse(x + 0.004, 0.585, 0.022), colour=INK, shade=0)


def _bat(drawing: Drawing, look: Look) -> None:
    if look.action == "hang":
        _hanging_bat(drawing, look)
        return
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
            drawing.fill(ellipse(x + 0.006, 0.17, 0.022), colour=INK, shade=0)
        drawing.fill(
            polygon((-0.03, 0.095), (-0.01, 0.095), (-0.02, 0.065)),
            polygon((0.03, 0.095), (0.05, 0.095), (0.04, 0.065)),
            colour=(255, 255, 255),
            shade=0,
        )


def smooth_wing(side: int, tip: float, flap: float) -> Outline:
    """One leathery wing with a scalloped edge."""
    return polygon(
        (side * 0.06, 0.08),
        (side * 0.26, 0.20 + 0.5 * tip),
        (side * 0.62, 0.10 + tip),
        (side * 0.56, 0.0 + tip * 0.8),
        (side * 0.46, -0.05 + tip * 0.6),
        (side * 0.42, -0.14 + tip * 0.5),
        (side * 0.34, -0.10 + tip * 0.35),
        (side * 0.26, -0.18 + tip * 0.25),
        (side * 0.16, -0.10),
        (side * 0.06, -0.12),
    )


def _afloat(drawing: Drawing, look: Look) -> None:
    """On its back: the head, the paws and the feet out of the water."""
    fur, bob = look.colour, 0.012 * wave(look.phase)
    with drawing.at(0, bob, turn=1.5 * wave(look.phase, 0.2)):
        drawing.fill(
            *tube([(-0.5, 0.0), (-0.72, -0.02), (-0.92, 0.05)], [0.09, 0.065, 0.03]), colour=dark(fur, 0.2), depth=0.04
        )
        for x, turn in ((-0.60, 12), (-0.52, -4)):
            drawing.fill(ellipse(x, 0.17, 0.055, 0.12, turn), colour=dark(fur, 0.3 if turn > 0 else 0.15), depth=0.04)
        hull = drawing.fill(
            smooth((-0.62, 0.02), (-0.44, 0.14), (-0.05, 0.20), (0.3, 0.17), (0.42, 0.02), (0.2, -0.14), (-0.3, -0.12)),
            colour=fur,
            depth=0.09,
        )
        drawing.fill(
            smooth((-0.42, 0.10), (0.0, 0.16), (0.34, 0.12), (0.2, 0.3), (-0.3, 0.3)),
            colour=light(fur, 0.4),
            shade=0,
            soft=0.03,
            clip=hull,
        )
        _otter_head(drawing, look)
        for x in (0.06, 0.20):
            paw = 0.02 * wave(look.phase * 2, x)
            drawing.fill(
                *tube([(x + 0.10, 0.12), (x, 0.22), (x - 0.04, 0.27 + paw)], [0.06, 0.048, 0.04]),
                colour=fur,
                depth=0.03,
            )


def _otter_head(drawing: Drawing, look: Look) -> None:
    fur, x, y = look.colour, 0.50, 0.20
    for side in (-1, 1):
        drawing.fill(ellipse(x + side * 0.16, y + 0.10, 0.05), colour=dark(fur, 0.2), depth=0.02)
    drawing.fill(ellipse(x, y, 0.20, 0.175), colour=light(fur, 0.08), depth=0.07)
    drawing.fill(
        ellipse(x - 0.06, y - 0.065, 0.085, 0.07),
        ellipse(x + 0.06, y - 0.065, 0.085, 0.07),
        colour=light(fur, 0.6),
        shade=0.3,
        depth=0.03,
    )
    for side in (-1, 1):
        draw_eye(drawing, x + side * 0.085, y + 0.045, 0.026, look)
        whiskers = [
            part
            for step in (-0.02, 0.015)
            for part in tube([(x + side * 0.09, y - 0.06), (x + side * 0.24, y - 0.05 + step * 2)], [0.006, 0.003])
        ]
        drawing.fill(*whiskers, colour=light(fur, 0.75), shade=0)
    drawing.fill(ellipse(x, y - 0.015, 0.042, 0.030), colour=INK, shade=0.4, depth=0.01)
    drawing.fill(
        *tube([(x - 0.05, y - 0.09), (x, y - 0.105), (x + 0.05, y - 0.09)], [0.008] * 3), colour=dark(fur, 0.6), shade=0
    )


def _floating_otter(drawing: Drawing, look: Look) -> None:
    _afloat(drawing, look)
    _ripple(drawing, -0.06, 1.0)


def _ripple(drawing: Drawing, y: float, size: float) -> None:
    """The water line before the body."""
    for side, shift in ((1.0, 0.0), (0.7, -0.07)):
        line = [
            (-0.72 * size * side, y + shift + 0.02),
            (-0.3 * size, y + shift - 0.02),
            (0.25 * size, y + shift - 0.02),
            (0.72 * size * side, y + shift + 0.02),
        ]
        drawing.fill(*tube(line, [0.006, 0.016, 0.016, 0.006]), colour=(255, 250, 240), shade=0, opacity=0.7)


_animal = Kind(family="animal", habitat="ground", actions=("sit",), seconds=2.8)

ENTRIES: tuple[Entry, ...] = (
    _animal(
        "tyrannosaurus",
        "t-rex, trex, raptor, velociraptor, spinosaurus, allosaurus, godzilla, dinosaur skeleton, dinosaur fossil, "
        "dinosaur bone, t rex skeleton, tyrannosaurus skeleton, skeleton of a dinosaur, t-rex skeleton, fossil skeleton",
        5.0,
        "#6f9a52",
        _raptor,
        actions=("stand", "walk"),
        seconds=1.3,
        stride=0.62,
    ),
    _animal(
        "kangaroo",
        "wallaby, kangaroo with joey, mother kangaroo",
        1.6,
        "#b5804f",
        _kangaroo,
        actions=("stand", "hop"),
        seconds=0.9,
        stride=1.4,
    ),
    _animal("seal", "sea lion, manatee, dugong, swimming seal, diving seal", 0.9, "#7a8694", _seal),
    _animal("walrus", "swimming walrus", 1.2, "#8a6a58", partial(_seal, tusks=True)),
    _animal("bat", "", 0.3, "#5b4a63", _bat, habitat="air", actions=("fly", "hang"), seconds=0.5, stride=1.0),
    _animal(
        "floating otter",
        "pair of otters",
        0.5,
        "#7a5a42",
        _floating_otter,
        habitat="water",
        actions=("float",),
        seconds=3.6,
        depth=0.08,
    ),
)
