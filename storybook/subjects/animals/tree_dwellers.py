"""Animals in a tree of their own: a sloth and a monkey under a branch, a koala at a trunk. Units: about a metre."""

from __future__ import annotations

from ...painting.canvas import Colour, Drawing, Point, dark, ellipse, light, mix, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..nature.boughs import HIGH, LEAF, draw_bough, draw_leaves
from ..thing import Kind, Look
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


def _koala(drawing: Drawing, look: Look) -> None:
    """Both arms and legs about the trunk of a gum tree."""
    fur, sway = look.colour, wave(look.phase)
    breath = 0.006 * wave(look.phase * 2)
    trunk = tint("#cbb9a4")
    drawing.fill(
        smooth((-0.3, 0.0), (-0.16, 0.08), (-0.13, 0.3), (0.13, 0.3), (0.16, 0.08), (0.3, 0.0), (0.0, 0.02)),
        *tube([(0.0, 0.2), (0.0, 0.7), (-0.03, 1.4), (-0.12, 1.95)], [0.14, 0.125, 0.11, 0.08]),
        *tube([(-0.02, 1.3), (0.22, 1.6), (0.34, 1.85)], [0.07, 0.05, 0.04]),
        colour=trunk,
        depth=0.06,
        melt=0.03,
    )
    streaks = [
        part
        for x, y in ((-0.05, 0.35), (0.05, 0.25), (-0.06, 1.3))
        for part in tube([(x, y), (x, y + 0.2)], [0.012] * 2)
    ]
    drawing.fill(*streaks, colour=dark(trunk, 0.25), shade=0)
    crown = [(-0.45, 1.95, 0.27), (0.42, 1.93, 0.29), (-0.08, 2.12, 0.33), (-0.22, 1.8, 0.2)]
    draw_leaves(drawing, crown, sway, tint("#7fa678"))
    drawing.fill(ellipse(0.25, 0.62 + breath, 0.24, 0.33), colour=fur, depth=0.12)
    drawing.fill(ellipse(0.36, 0.60 + breath, 0.12, 0.24), colour=light(fur, 0.45), shade=0, soft=0.03, opacity=0.7)
    for line in ([(0.28, 0.42), (0.12, 0.34), (-0.10, 0.44)], [(0.22, 0.82), (0.06, 0.86), (-0.12, 0.80)]):
        drawing.fill(*tube(line, [0.12, 0.092, 0.066]), colour=light(fur, 0.06), depth=0.05)
        x, y = line[-1]
        claws = [
            part for step in (-0.03, 0.0, 0.03) for part in tube([(x, y + step), (x - 0.06, y + step)], [0.014, 0.006])
        ]
        drawing.fill(*claws, colour=dark(fur, 0.6), shade=0)
    head = (0.22, 1.12 + breath)
    for side in (-1, 1):
        x = head[0] + side * 0.24
        drawing.fill(ellipse(x, head[1] + 0.13, 0.135, 0.13), colour=fur, depth=0.06)
        drawing.fill(ellipse(x, head[1] + 0.115, 0.08, 0.075), colour=tint("#f0e4e2"), shade=0, soft=0.012)
    drawing.fill(ellipse(*head, 0.245, 0.215), colour=fur, depth=0.09)
    for side in (-1, 1):
        draw_eye(drawing, head[0] + side * 0.105, head[1] + 0.03, 0.030, look)
    drawing.fill(ellipse(head[0], head[1] - 0.035, 0.052, 0.078), colour=INK, shade=0.5, depth=0.03)
    mouth = tube(
        [(head[0] - 0.06, head[1] - 0.135), (head[0], head[1] - 0.15), (head[0] + 0.06, head[1] - 0.135)], [0.009] * 3
    )
    drawing.fill(*mouth, colour=dark(fur, 0.6), shade=0)


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


_tree = Kind(family="animal", habitat="ground", actions=("sway",), seconds=4.2, depth=0.09)


ENTRIES: tuple[Entry, ...] = (
    _tree("sloth", ("sloth",), 4.5, "#a58a68", _sloth, seconds=5.0),
    _tree("koala in its tree", ("koala in its tree",), 4.5, "#9aa0a8", _koala, seconds=4.4),
    _tree("swinging monkey", ("swinging monkey",), 4.5, "#8a5a3a", _monkey, seconds=2.6),
)
