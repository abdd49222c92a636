"""Otters, beavers and their like; otters float on their backs as well, in metres, about the water line."""

from __future__ import annotations

from dataclasses import replace

from ...painting.canvas import Drawing, dark, ellipse, light, place, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .pets import PET
from .quadruped import Quadruped
from .reptiles import INK, draw_eye


def _afloat(drawing: Drawing, look: Look, *, holds: bool) -> None:
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
        _head(drawing, look)
        if holds:
            return
        if look.action == "crack":
            _clam(drawing, look)
            return
        for x in (0.06, 0.20):
            paw = 0.02 * wave(look.phase * 2, x)
            drawing.fill(
                *tube([(x + 0.10, 0.12), (x, 0.22), (x - 0.04, 0.27 + paw)], [0.06, 0.048, 0.04]),
                colour=fur,
                depth=0.03,
            )


def _clam(drawing: Drawing, look: Look) -> None:
    """A large clam between both paws, knocked open on a stone that lies on the belly."""
    knock, fur = 0.13 * swell(look.phase * 2), look.colour
    drawing.fill(ellipse(-0.10, 0.215, 0.15, 0.055), colour=tint("#8d949c"), depth=0.03)
    y = 0.31 + knock
    drawing.fill(
        *tube([(0.20, 0.13), (0.14, y - 0.02), (0.03, y + 0.05)], [0.06, 0.05, 0.045]),
        colour=dark(fur, 0.2),
        depth=0.03,
    )
    with drawing.at(-0.10, y, turn=-8):
        for turn, colour in ((10 + 60 * knock, "#d9b78f"), (-14, "#efd9b4")):
            shell = drawing.fill(
                place(
                    (smooth((-0.13, 0.0), (-0.10, 0.10), (0, 0.15), (0.10, 0.10), (0.13, 0.0), (0, -0.05)),),
                    (0, 0),
                    turn,
                ),
                colour=tint(colour),
                depth=0.04,
            )
        ribs = [part for x in (-0.07, -0.025, 0.025, 0.07) for part in tube([(0.3 * x, -0.03), (x, 0.12)], [0.008] * 2)]
        drawing.fill(place(tuple(ribs), (0, 0), -14), colour=tint("#b98a5c"), shade=0, clip=shell)
    for x in (-0.26, 0.05):
        drawing.fill(
            *tube([(0.10, 0.10), (0.5 * x - 0.02, 0.22), (x, y + 0.01)], [0.058, 0.05, 0.044]), colour=fur, depth=0.03
        )
    for number in range(5):  # a splinter at every knock
        gone = (look.phase * 2 + 0.5) % 1.0
        way = -0.28 + 0.14 * number
        drawing.fill(
            ellipse(-0.10 + way * gone * 1.6, 0.27 + 0.30 * gone - 0.35 * gone * gone, 0.018),
            colour=tint("#f6ead2"),
            shade=0,
            opacity=1 - gone,
        )


def _head(drawing: Drawing, look: Look) -> None:
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


def _pair(drawing: Drawing, look: Look) -> None:
    """Two on their backs, side by side, paw in paw."""
    shifted = Look(look.action, (look.phase + 0.35) % 1.0, light(look.colour, 0.12), look.seed)
    with drawing.at(-0.02, 0.34, size=0.94):
        _afloat(drawing, shifted, holds=True)
    _ripple(drawing, 0.18, 0.8)
    lift = 0.01 * wave(look.phase)
    with drawing.at(0.0, -0.04):
        _afloat(drawing, look, holds=True)
    for x, fur in ((0.02, look.colour), (-0.02, shifted.colour)):
        ends = (
            [(0.10 + x, 0.10), (0.02 + x, 0.20), (-0.02, 0.27 + lift)]
            if x > 0
            else [(0.08, 0.42), (0.0, 0.36), (-0.02, 0.28 + lift)]
        )
        drawing.fill(*tube(ends, [0.062, 0.052, 0.046]), colour=fur, depth=0.03)
    drawing.fill(ellipse(-0.02, 0.275 + lift, 0.055, 0.05), colour=light(look.colour, 0.2), depth=0.02)
    _ripple(drawing, -0.12, 1.0)


def _single(drawing: Drawing, look: Look) -> None:
    _afloat(drawing, look, holds=False)
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


_floating = Kind(family="animal", habitat="water", actions=("float",), seconds=3.6, depth=0.08)

_BEAVER = Quadruped(
    name="beaver",
    words=("beaver", "muskrat"),
    height_metres=0.5,
    long=0.62,
    colour="#7d5233",
    actions=("stand", "walk", "sit", "sleep"),
    melt=0.08,
    leg=0.30,
    deep=(0.30, 0.30, 0.27, 0.24),
    hang=0.03,
    neck=(0.14, 34),
    neck_thick=(0.23, 0.21),
    head=0.26,
    pitch=0,
    muzzle=(1.15, 0.72, 0.50, -14),
    limb=(0.15, 0.10, 0.075),
    hock=0.2,
    ear=("round", 0.42),
    tail=("paddle", 0.72),
    eye=(0.36, 0.18, 0.13),
    colours=(("belly", "+0.25"), ("tail", "#5b4a44"), ("muzzle", "+0.3")),
    marks=("belly", "cheek", "incisors"),
)

ENTRIES: tuple[Entry, ...] = (
    Quadruped(
        name="otter",
        words=("otter", "sea otter", "river otter", "mink", "ferret", "weasel", "stoat", "mongoose"),
        height_metres=0.4,
        long=0.86,
        colour="#7a5a42",
        actions=PET,
        melt=0.07,
        leg=0.34,
        deep=(0.19, 0.19, 0.19, 0.18),
        neck=(0.26, 34),
        neck_thick=(0.18, 0.16),
        head=0.21,
        pitch=-2,
        muzzle=(1.30, 0.66, 0.46, -12),
        limb=(0.13, 0.085, 0.065),
        hock=0.2,
        ear=("round", 0.42),
        tail=("drop", 0.85),
        eye=(0.38, 0.16, 0.15),
        colours=(("belly", "#d8bd9c"), ("muzzle", "#d8bd9c")),
        marks=("belly", "bib", "cheek"),
    ),
    _BEAVER,
    replace(
        _BEAVER,
        name="capybara",
        words=("capybara", "groundhog", "marmot", "wombat"),
        height_metres=0.6,
        colour="#a8794c",
        leg=0.42,
        tail=("none", 0),
        muzzle=(1.35, 0.80, 0.66, -10),
        colours=(("muzzle", "-0.12"),),
        marks=(),
    ),
    _floating("floating otter", ("floating otter",), 0.5, "#7a5a42", _single, actions=("float", "crack")),
    _floating("pair of otters", ("pair of otters",), 0.8, "#7a5a42", _pair),
)
