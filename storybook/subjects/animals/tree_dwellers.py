"""On a branch of their own: a sloth, a monkey that swings, a chameleon. Units: about a metre, from the ground up."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Point, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..nature.leaves import HIGH, LEAF, draw_bough
from ..thing import Kind, Look
from .flying_insects import shoot_tongue
from .reptiles import INK, draw_eye


def _face(drawing: Drawing, at: Point, size: float, look: Look, fur: Colour, mask: Colour) -> None:
    """A round head that is turned to us."""
    with drawing.at(*at, size=size):
        drawing.fill(ellipse(0, 0, 1.0, 0.92), colour=fur, depth=0.3)
        drawing.fill(
            ellipse(-0.32, 0.12, 0.42, 0.46), ellipse(0.32, 0.12, 0.42, 0.46), ellipse(0, -0.36, 0.56, 0.42),
            colour=mask, shade=0.3, depth=0.15, melt=0.1,
        )  # fmt: skip
        for x in (-0.34, 0.34):
            draw_eye(drawing, x, 0.14, 0.15, look)
        drawing.fill(ellipse(0, -0.22, 0.15, 0.10), colour=INK, shade=0.3)
        drawing.fill(*tube([(-0.28, -0.42), (0, -0.56), (0.28, -0.42)], [0.035] * 3), colour=dark(fur, 0.6), shade=0)


def _sloth(drawing: Drawing, look: Look) -> None:
    """Back down under its branch, all four feet hooked over it."""
    fur, mask = look.colour, light(look.colour, 0.6)
    sway = 0.012 * wave(look.phase)
    with drawing.at(0, sway):
        for x, lean in ((-0.26, 0.05), (0.36, -0.04)):
            _limb(drawing, [(x, 0.88), (x - lean, 1.1), (x + 0.04, HIGH + 0.04)], dark(fur, 0.28))
    draw_bough(drawing, look.phase)
    with drawing.at(0, sway):
        hull = smooth((-0.48, 0.84), (-0.36, 0.62), (0.02, 0.54), (0.36, 0.62), (0.5, 0.82), (0.34, 0.98), (-0.3, 1.0))
        body = drawing.fill(hull, colour=fur, depth=0.13)
        strands = [
            part
            for at in range(7)
            for part in tube([(-0.38 + 0.12 * at, 0.8), (-0.34 + 0.12 * at, 0.6)], [0.014, 0.004])
        ]
        drawing.fill(*strands, colour=dark(fur, 0.2), shade=0, clip=body)
        for x, lean in ((-0.34, 0.06), (0.26, -0.05)):
            _limb(drawing, [(x, 0.82), (x - lean, 1.08), (x, HIGH + 0.05)], fur)
        _face(drawing, (0.56, 0.76), 0.205, look, fur, mask)
        for side in (-1, 1):  # the dark stripe from the eyes
            stripe = tube([(0.56 + side * 0.075, 0.79), (0.56 + side * 0.155, 0.74)], [0.030, 0.016])
            drawing.fill(*stripe, colour=dark(fur, 0.55), shade=0, opacity=0.6)


def _limb(drawing: Drawing, line: list[Point], fur: Colour) -> None:
    """An arm or a leg up to the branch, with three claws over it."""
    x, y = line[-1]
    drawing.fill(*tube(line, [0.105, 0.080, 0.058]), colour=fur, depth=0.05)
    for side in (-0.035, 0.0, 0.035):
        claw = tube([(x + side, y), (x + side, y + 0.05), (x + side + 0.02, y - 0.05)], [0.014, 0.014, 0.006])
        drawing.fill(*claw, colour=tint("#f1e6cf"), shade=0)


def _vines(drawing: Drawing, phase: float) -> None:
    for x, long in ((-0.25, 0.5), (0.72, 0.62), (0.55, 0.3)):
        end = x + 0.03 * wave(phase, x)
        drawing.fill(
            *tube([(x, 1.27), (x + 0.02, 1.27 - long / 2), (end, 1.27 - long)], [0.014] * 3),
            colour=dark(LEAF, 0.3),
            shade=0.3,
        )
        drawing.fill(ellipse(end, 1.25 - long, 0.035, 0.05), colour=LEAF, shade=0.4)


def _monkey(drawing: Drawing, look: Look) -> None:
    """By one hand on a vine, to and fro."""
    fur, skin = look.colour, mix(light(look.colour, 0.4), tint("#efc79c"), 0.7)
    swing = wave(look.phase)
    draw_bough(drawing, look.phase)
    _vines(drawing, look.phase)
    with drawing.at(0.2, HIGH - 0.02, turn=26 * swing):
        drawing.fill(*tube([(0, 0), (0, -0.46)], [0.018] * 2), colour=dark(LEAF, 0.3), shade=0.3)
        kick = 0.06 * wave(look.phase, 0.2)
        tail = [(-0.08, -0.98), (-0.28, -1.02 + kick), (-0.40, -0.86), (-0.32, -0.72), (-0.24, -0.80)]
        drawing.fill(*tube(tail, [0.035, 0.03, 0.027, 0.023, 0.018]), colour=dark(fur, 0.15), shade=0.5)
        drawing.fill(
            *tube([(-0.02, -0.92), (0.12, -1.05), (0.05 + kick, -1.2)], [0.075, 0.055, 0.042]),
            colour=dark(fur, 0.26),
            depth=0.04,
        )
        drawing.fill(
            *tube([(0.06, -0.64), (0.26, -0.66), (0.40, -0.52 + kick)], [0.06, 0.045, 0.036]),
            colour=dark(fur, 0.26),
            depth=0.04,
        )
        drawing.fill(ellipse(0.40, -0.51 + kick, 0.042), colour=skin, shade=0.4)
        hull = drawing.fill(
            *tube([(0.0, -0.62), (-0.02, -0.78), (-0.04, -0.94)], [0.115, 0.125, 0.12]), colour=fur, depth=0.07
        )
        drawing.fill(ellipse(0.05, -0.80, 0.085, 0.16), colour=skin, shade=0, soft=0.02, clip=hull)
        drawing.fill(
            *tube([(-0.02, -0.94), (0.2, -0.98), (0.22 + kick, -1.14)], [0.085, 0.062, 0.045]), colour=fur, depth=0.04
        )
        drawing.fill(*tube([(0.20 + kick, -1.16), (0.32 + kick, -1.17)], [0.042, 0.034]), colour=skin, shade=0.4)
        drawing.fill(*tube([(-0.03, -0.62), (-0.07, -0.5), (0.0, -0.36)], [0.065, 0.05, 0.04]), colour=fur, depth=0.04)
        drawing.fill(ellipse(0.0, -0.34, 0.045), colour=skin, shade=0.4)
        for side in (-1, 1):
            drawing.fill(ellipse(0.14 + side * 0.16, -0.50, 0.055), colour=skin, depth=0.03)
        _face(drawing, (0.14, -0.50), 0.155, look, fur, skin)


_BRANCH, _GREEN = tint("#8a6244"), tint("#6aa84a")

_PREY = (1.02, 1.06)
"""Where the fly is, before the tongue has it."""

_MOUTH = (0.50, 0.83)


def _branch(drawing: Drawing, phase: float) -> None:
    """Out of the ground at the left and up to the right, with a few leaves."""
    drawing.fill(
        *tube(
            [(-1.05, 0.0), (-0.86, 0.30), (-0.3, 0.46), (0.4, 0.50), (0.98, 0.64)], [0.085, 0.075, 0.062, 0.05, 0.022]
        ),
        *tube([(-0.72, 0.36), (-0.92, 0.62), (-0.98, 0.8)], [0.04, 0.03, 0.016]),
        colour=_BRANCH,
        depth=0.04,
        melt=0.02,
    )
    sway = 3 * wave(phase)
    for number, (x, y, turn) in enumerate(
        ((-1.0, 0.82, 110), (-0.92, 0.66, 30), (0.96, 0.66, 30), (0.86, 0.56, -40), (-0.1, 0.42, -75))
    ):
        with drawing.at(x, y, turn=turn + sway):
            drawing.fill(
                smooth((0, 0), (0.11, 0.075), (0.28, 0.0), (0.11, -0.075)),
                colour=_GREEN if number % 2 else dark(_GREEN, 0.15),
                depth=0.04,
            )


def _foot(drawing: Drawing, root: Point, knee: Point, at: Point, look: Look, *, far: bool) -> None:
    """A leg that ends in a pair of tongs about the branch."""
    colour = dark(look.colour, 0.28) if far else light(look.colour, 0.06)
    drawing.fill(*tube([root, knee, at], [0.075, 0.050, 0.036]), colour=colour, depth=0.03)
    for side in (-1, 1):
        toe = tube(
            [at, (at[0] + side * 0.06, at[1] - 0.03), (at[0] + side * 0.055, at[1] - 0.09)], [0.034, 0.028, 0.014]
        )
        drawing.fill(*toe, colour=colour, shade=0.5)


def _tail(drawing: Drawing, look: Look) -> None:
    """Rolled up below the branch."""
    turns = 2.2 + 0.12 * wave(look.phase)
    spiral = []
    for at in range(22):
        angle, radius = math.radians(35 - 360 * turns * at / 21), 0.19 * (1 - at / 23)
        spiral.append((-0.66 - radius * math.cos(angle) * -1, 0.47 + radius * math.sin(angle)))
    line = [(-0.3, 0.68), (-0.42, 0.66), *spiral]
    drawing.fill(
        *tube(line, [0.10, 0.075, *[0.056 - 0.0021 * at for at in range(22)]]),
        colour=dark(look.colour, 0.08),
        depth=0.03,
    )


def _chameleon(drawing: Drawing, look: Look) -> None:
    body, phase = look.colour, look.phase
    hunts = look.action == "eat"
    _tail(drawing, look)
    _foot(drawing, (-0.16, 0.70), (-0.06, 0.58), (-0.10, 0.49), look, far=True)
    _foot(drawing, (0.24, 0.72), (0.36, 0.62), (0.30, 0.52), look, far=True)
    _branch(drawing, phase)
    with drawing.at(0.0, 0.012 * wave(phase)):
        drawing.fill(
            polygon((0.18, 0.98), (0.30, 1.20), (0.46, 1.0)),
            ellipse(0.30, 1.0, 0.12, 0.1),
            colour=dark(body, 0.12),
            depth=0.05,
            melt=0.03,
        )
        hull = drawing.fill(
            smooth(
                (-0.42, 0.66), (-0.30, 0.86), (-0.05, 1.0), (0.14, 0.97), (0.26, 0.9), (0.26, 0.66), (0.02, 0.56), (-0.24, 0.57)
            ),
            smooth((0.16, 0.96), (0.32, 1.06), (0.50, 0.95), (0.56, 0.85), (0.46, 0.76), (0.22, 0.74)),
            colour=body,
            depth=0.09,
            melt=0.04,
        )  # fmt: skip
        stripes = [
            part for x in (-0.30, -0.18, -0.06, 0.06, 0.18)
            for part in tube([(x, 1.0), (x + 0.03, 0.78), (x, 0.55)], [0.014, 0.032, 0.012])
        ]  # fmt: skip
        drawing.fill(*stripes, colour=mix(body, tint("#f2d544"), 0.6), shade=0, clip=hull)
        drawing.fill(
            *tube([(-0.36, 0.72), (-0.05, 0.76), (0.22, 0.78)], [0.014, 0.024, 0.014]),
            colour=tint("#4fb6c9"),
            shade=0,
            clip=hull,
        )
        ridge = [
            polygon((x - 0.035, y - 0.02), (x, y + 0.05), (x + 0.035, y - 0.01))
            for x, y in ((-0.24, 0.92), (-0.15, 0.965), (-0.06, 1.0), (0.03, 1.0), (0.12, 0.985))
        ]
        drawing.fill(ridge, colour=dark(body, 0.2), shade=0)
        line = [(0.55, 0.86), (0.44, 0.83), (0.32, 0.85)]
        drawing.fill(*tube(line, [0.010] * 3), colour=dark(body, 0.6), shade=0)
        drawing.fill(ellipse(0.37, 0.95, 0.085), colour=light(body, 0.25), depth=0.04)
        drawing.fill(ellipse(0.37, 0.95, 0.052), colour=light(body, 0.45), shade=0.4)
        look_at = 0.014 * (1.0 if hunts else wave(phase))
        drawing.fill(ellipse(0.385 + look_at, 0.955 + 0.5 * look_at, 0.026), colour=INK, shade=0)
        drawing.fill(ellipse(0.392 + look_at, 0.965, 0.009), colour=(255, 255, 255), shade=0)
    if hunts:
        shoot_tongue(drawing, _MOUTH, _PREY, 0.030, phase)
    _foot(drawing, (-0.24, 0.66), (-0.34, 0.57), (-0.28, 0.47), look, far=False)
    _foot(drawing, (0.14, 0.70), (0.08, 0.60), (0.12, 0.50), look, far=False)


"""As high as it is with its branch, and larger than life, as in a close-up."""


_animal = Kind(family="animal", habitat="ground", actions=("sway",), seconds=5.0, depth=0.09)

ENTRIES: tuple[Entry, ...] = (
    _animal("sloth", "", 4.5, "#a58a68", _sloth),
    _animal("swinging monkey", "", 4.5, "#8a5a3a", _monkey, seconds=2.6),
    _animal("chameleon", "", 2.6, "#6cb83e", _chameleon, actions=("stand", "eat"), seconds=3.6, depth=0.06),
)
