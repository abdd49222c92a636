"""Balls, boards, feathers, yarn, a robot of tin. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import (
    Drawing,
    box,
    dark,
    ellipse,
    light,
    mirrored,
    place,
    points,
    polygon,
    rotate,
    smooth,
    star,
    tint,
    tube,
)
from ..entry import Entry
from ..motion import swell, toward, wave
from ..palette import INK, PAPER, STEEL
from ..thing import Kind, Look
from .books_and_tools import BALL

_BEACH = tint("#e2574c")


def _bowling_ball(drawing: Drawing, look: Look) -> None:
    """Heavy and shining, with three holes for the fingers."""
    drawing.fill(ellipse(0, 0.5, 0.5), colour=look.colour, depth=0.14)
    drawing.fill(ellipse(-0.2, 0.72, 0.12, 0.08, 30), colour=light(look.colour, 0.6), shade=0)
    holes = [ellipse(x, y, 0.06) for x, y in ((0.02, 0.72), (0.2, 0.7), (0.1, 0.52))]
    drawing.fill(*holes, colour=INK, shade=0)


def _ball(drawing: Drawing, look: Look, kind: str = "ball") -> None:
    """A ball that may lie still or bounce along."""
    moving = look.action in ("roll", "bounce")
    turn = -360 * look.phase if look.action == "roll" else 0.0
    hop = 0.9 * abs(math.sin(math.pi * look.phase)) if look.action == "bounce" else 0.0
    with drawing.at(0, 0.5 + hop):
        ball = drawing.fill(ellipse(0, 0, 0.5), colour=look.colour, shade=0.0)
        with drawing.at(0, 0, turn=turn if moving else 10 * wave(look.phase)):
            if kind == "football":
                patches = [polygon(*[(float(x), float(y)) for x, y in star(0, 0, 0.17, 0.138, 5)])] + [
                    rotate(polygon((0.50, 0.16), (0.36, 0.13), (0.31, 0.0), (0.36, -0.13), (0.50, -0.16)), 90 + 72 * at)
                    for at in range(5)
                ]
                seams = [
                    rotate(part, 90 + 72 * at) for at in range(5) for part in tube([(0.16, 0), (0.32, 0)], [0.010] * 2)
                ]
                drawing.fill(*patches, *seams, colour=INK, shade=0, clip=ball)
            elif kind == "basketball":
                drawing.fill(
                    *tube([(-0.6, 0), (0.6, 0)], [0.012] * 2),
                    *tube([(0, -0.6), (0, 0.6)], [0.012] * 2),
                    *tube([(-0.38, -0.5), (-0.2, 0), (-0.38, 0.5)], [0.012] * 3),
                    *tube([(0.38, -0.5), (0.2, 0), (0.38, 0.5)], [0.012] * 3),
                    colour=INK,
                    shade=0,
                    clip=ball,
                )
            elif kind == "tennis":
                drawing.fill(
                    *tube([(-0.5, 0.42), (-0.16, 0.1), (-0.22, -0.5)], [0.022] * 3),
                    *tube([(0.5, 0.36), (0.24, -0.02), (0.36, -0.46)], [0.022] * 3),
                    colour=(255, 255, 255),
                    shade=0,
                    clip=ball,
                )
            else:
                plain = look.colour != _BEACH  # a red ball is red, with paler stripes
                pale = light(look.colour, 0.35)
                stripes = (pale, pale, pale) if plain else (tint("#fbf6e8"), tint("#4a9ad8"), tint("#f2c94c"))
                for at, stripe in enumerate(stripes):
                    wedge = smooth((0, 0.02), (0.30, 0.20), (0.56, 0.16), (0.56, -0.16), (0.30, -0.20))
                    drawing.fill(rotate(wedge, 120 * at + 30), colour=stripe, shade=0, clip=ball)
                drawing.fill(ellipse(0, 0, 0.075), colour=PAPER, shade=0, clip=ball)
        drawing.fill(
            ellipse(0, 0, 0.5),
            colour=dark(look.colour, 0.9),
            axis=((-0.2, 0.3), (0.42, -0.46)),
            opacity=0.0,
            fade=0.34,
            shade=0,
        )
        drawing.fill(ellipse(-0.19, 0.24, 0.09, 0.055, 36), colour=(255, 255, 255), shade=0, opacity=0.55)


def _heart(drawing: Drawing, look: Look) -> None:
    beat = 1.0 + 0.05 * (swell(look.phase * 2) ** 2)
    with drawing.at(0, 0.45, size=beat):
        drawing.fill(
            smooth(*mirrored((0, -0.45), (0.28, -0.20), (0.50, 0.10), (0.44, 0.38), (0.20, 0.44), (0.0, 0.26))),
            colour=look.colour,
            depth=0.15,
        )
        drawing.fill(ellipse(-0.27, 0.24, 0.055, 0.09, -36), colour=(255, 255, 255), shade=0, opacity=0.6)


def _flag(drawing: Drawing, look: Look) -> None:
    """Of one colour: a sign on it would be somebody's."""
    drawing.fill(
        tube([(-0.40, 0.0), (-0.40, 1.0)], [0.022, 0.018]),
        ellipse(-0.40, 1.02, 0.035),
        colour=tint("#b58a5a"),
        shade=0.5,
    )
    ripple = [0.035 * wave(look.phase, -0.18 * at) * at / 6 for at in range(7)]
    upper = [(-0.38 + 0.15 * at, 0.96 + ripple[at]) for at in range(7)]
    lower = [(-0.38 + 0.15 * at, 0.46 + ripple[at]) for at in range(7)]
    drawing.fill(smooth(*upper, *lower[::-1], steps=5), colour=look.colour, depth=0.07)


def _feather(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.5, turn=-16 + 8 * wave(look.phase)):
        vane = drawing.fill(
            smooth(*points("0,0.52 0.13,0.36 0.15,0.08 0.06,-0.26 0,-0.3 -0.1,-0.2 -0.14,0.08 -0.1,0.36")),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(
            *[
                part
                for at in range(8)
                for side in (-1, 1)
                for part in tube([(0, -0.2 + 0.085 * at), (side * 0.16, -0.08 + 0.085 * at)], [0.005] * 2)
            ],
            colour=dark(look.colour, 0.18),
            shade=0,
            clip=vane,
        )
        drawing.fill(
            tube([(0.01, -0.50), (0, -0.2), (0.0, 0.46)], [0.014, 0.012, 0.004]), colour=dark(look.colour, 0.3), shade=0
        )


def _bubble(drawing: Drawing, look: Look) -> None:
    with drawing.at(0.02 * wave(look.phase, 0.2), 0.05 * wave(look.phase), squash=1 + 0.03 * wave(look.phase * 2)):
        disc = drawing.fill(ellipse(0, 0, 0.5), colour=look.colour, shade=0.4, opacity=0.30)
        ring = [(0.47 * math.cos(math.tau * at / 32), 0.47 * math.sin(math.tau * at / 32)) for at in range(32)]
        drawing.fill(
            tube([*ring, ring[0]], [0.022] * 33), colour=light(look.colour, 0.5), shade=0, opacity=0.7, clip=disc
        )
        drawing.fill(
            tube([(-0.34, 0.10), (-0.24, 0.26), (-0.08, 0.35)], [0.02, 0.045, 0.02]),
            ellipse(0.24, -0.26, 0.04),
            colour=(255, 255, 255),
            shade=0,
            opacity=0.85,
        )
        drawing.fill(
            tube([(0.10, -0.38), (0.30, -0.24), (0.38, 0.0)], [0.012, 0.03, 0.012]),
            colour=tint("#f2b3e0"),
            shade=0,
            opacity=0.6,
            clip=disc,
        )


def _board(drawing: Drawing, look: Look, kind: str = "skateboard") -> None:
    if kind == "surf":
        drawing.fill(
            smooth((0.0, 1.0), (0.16, 0.72), (0.18, 0.30), (0.10, 0.0), (-0.10, 0.0), (-0.18, 0.30), (-0.16, 0.72)),
            colour=look.colour,
            depth=0.07,
        )
        drawing.fill(box(-0.012, 0.02, 0.012, 0.97), colour=PAPER, shade=0)
        drawing.fill(box(-0.16, 0.26, 0.16, 0.36), colour=PAPER, shade=0)
        return
    if kind == "snow":
        drawing.fill(box(-0.15, 0.0, 0.15, 1.0, 0.15), colour=look.colour, depth=0.06)
        drawing.fill(*[box(-0.15, y, 0.15, y + 0.05) for y in (0.16, 0.8)], colour=PAPER, shade=0)
        drawing.fill(*[box(-0.13, y, 0.13, y + 0.11, 0.04) for y in (0.3, 0.6)], colour=INK, depth=0.03)
        return
    turn = look.phase if look.action == "roll" else 0.0
    drawing.fill(
        tube([(-0.72, 0.32), (-0.54, 0.23), (0.54, 0.23), (0.72, 0.32)], [0.035] * 4), colour=look.colour, depth=0.03
    )
    for x in (-0.42, 0.42):
        drawing.fill(box(x - 0.07, 0.13, x + 0.07, 0.21, 0.02), colour=STEEL, shade=0.3)
        with drawing.at(x, 0.095, turn=-360 * turn):
            drawing.fill(ellipse(0, 0, 0.095), colour=tint("#f2efe6"), shade=0)
            drawing.fill(
                ellipse(0, 0, 0.04),
                *[ellipse(0.06 * math.cos(at * 2.09), 0.06 * math.sin(at * 2.09), 0.015) for at in range(3)],
                colour=INK,
                shade=0,
            )
    drawing.mark("deck", 0, 0.265)


_keep = Kind(family="thing", habitat="table", seconds=3.6)


def _yarn(drawing: Drawing, look: Look) -> None:
    """A ball of wool that rolls, its loose end behind it."""
    turn = -360.0 * look.phase if look.action == "roll" else 0.0
    end = [(-0.4, 0.08), (-0.9, 0.03), (-1.3, 0.1), (-1.7, 0.03)]
    drawing.fill(tube(end, [0.045] * 4), colour=dark(look.colour, 0.1), shade=0.4)
    with drawing.at(0, 0.5, turn=turn):
        ball = drawing.fill(ellipse(0, 0, 0.5), colour=look.colour, depth=0.16)
        for lean, colour in (
            (35, dark(look.colour, 0.25)),
            (-40, light(look.colour, 0.3)),
            (85, dark(look.colour, 0.12)),
        ):
            threads = [
                part
                for shift in (-0.3, -0.15, 0.0, 0.15, 0.3)
                for part in place(
                    tube([(-0.5, shift * 0.6), (0.0, shift), (0.5, shift * 0.6)], [0.018] * 3), (0, 0), lean
                )
            ]
            drawing.fill(threads, colour=colour, shade=0, clip=ball)


def _running_wheel(drawing: Drawing, look: Look) -> None:
    """A hamster's: it turns on its stand."""
    drawing.fill(
        tube([(-0.5, 0.02), (0.0, 0.9), (0.5, 0.02)], [0.03] * 3, straight=True), colour=dark(look.colour, 0.45)
    )
    with drawing.at(0, 0.9, turn=-360.0 * look.phase):
        spokes = [part for at in range(6) for part in tube([(0, 0), toward((0, 0), 60.0 * at, 0.8)], [0.02, 0.02])]
        rungs = [ellipse(*toward((0, 0), 15.0 * at, 0.8), 0.035) for at in range(24)]
        ring = tube([toward((0, 0), 12.0 * at, 0.8) for at in range(31)], [0.04] * 31)
        drawing.fill(*spokes, *ring, *rungs, colour=look.colour, shade=0.3)
    drawing.mark("seat", 0.0, 0.13)
    drawing.mark("inside", 0.0, 0.9)


ENTRIES: tuple[Entry, ...] = (
    _keep(
        "yarn",
        "ball of yarn, ball of wool, wool ball",
        0.16,
        "#d2557f",
        _yarn,
        actions=BALL,
        habitat="ground",
        seconds=1.6,
        stride=math.pi,
    ),
    _keep(
        "running wheel", "hamster wheel, exercise wheel", 0.24, "#5fb0c8", _running_wheel, habitat="ground", seconds=1.4
    ),
    _keep(
        "ball",
        "beach ball, toy ball, spinning top, whirligig",
        0.24,
        "#e2574c",
        partial(_ball, kind="ball"),
        actions=BALL,
        habitat="ground",
        seconds=1.6,
        stride=math.pi,
    ),
    _keep(
        "football",
        "soccer ball, soccer",
        0.25,
        "#fbfaf6",
        partial(_ball, kind="football"),
        actions=BALL,
        habitat="ground",
        seconds=1.6,
        stride=math.pi,
    ),
    _keep(
        "basketball",
        "",
        0.28,
        "#e8823a",
        partial(_ball, kind="basketball"),
        actions=BALL,
        habitat="ground",
        seconds=1.4,
        stride=math.pi,
    ),
    _keep(
        "tennis ball",
        "baseball",
        0.1,
        "#d6e84a",
        partial(_ball, kind="tennis"),
        actions=BALL,
        habitat="ground",
        seconds=1.2,
        stride=math.pi,
    ),
    _keep("bowling ball", "skittle, ninepin, tenpin", 0.24, "#2f3f8f", _bowling_ball, habitat="ground"),
    _keep("heart", "", 0.3, "#e8354f", _heart, habitat="air", actions=("float",), seconds=1.6),
    _keep("flag", "banner", 2.0, "#d8354a", _flag, habitat="ground", actions=("wave",), seconds=1.8),
    _keep(
        "feather",
        "quill, dream catcher, dreamcatcher",
        0.15,
        "#8fb8d8",
        _feather,
        habitat="air",
        actions=("drift",),
        seconds=3.0,
    ),
    _keep("bubble", "soap bubble", 0.15, "#a8dcf2", _bubble, habitat="air", actions=("float",), seconds=3.4),
    _keep(
        "skateboard",
        "roller skates, roller skate, rollerblades, inline skates",
        0.15,
        "#e2574c",
        partial(_board, kind="skateboard"),
        habitat="ground",
        actions=("roll", "still"),
        seconds=0.6,
        stride=math.tau * 0.095,
    ),
    _keep("snowboard", "snowboards", 1.5, "#e0603a", partial(_board, kind="snow"), habitat="ground"),
    _keep("surfboard", "", 2.0, "#4ab0d0", partial(_board, kind="surf"), habitat="ground"),
)
