"""What is fried, cut and baked, and what works by itself at home. Units: about the height, on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import ease, keyed, swell, toward, wave
from ..palette import GLASS, INK, PAPER, STEEL, WHITE
from ..thing import Kind, Look
from .tableware import steam

_BOARD = tint("#c99a62")


def _pan(drawing: Drawing, look: Look, *, kind: str) -> None:
    """Seen from above at a slant, so that what fries in it is seen; fat spits around it."""
    with drawing.at(-0.24, 0.0):
        _fry(drawing, look, kind)


def _fry(drawing: Drawing, look: Look, kind: str) -> None:
    drawing.fill(tube([(0.66, 0.26), (1.28, 0.40)], [0.055, 0.06]), colour=INK, depth=0.04)
    drawing.fill(ellipse(0, 0.20, 0.76, 0.20), colour=dark(look.colour, 0.3), depth=0.06)
    drawing.fill(ellipse(0, 0.27, 0.78, 0.23), colour=light(look.colour, 0.18), depth=0.05)
    floor = drawing.fill(ellipse(0, 0.26, 0.70, 0.18), colour=dark(look.colour, 0.2), shade=0.4)
    if kind == "egg":
        edge = [
            (
                (0.44 + 0.03 * math.sin(5 * a) + 0.012 * wave(look.phase * 3, at / 12)) * math.cos(a),
                0.27 + 0.125 * math.sin(a),
            )
            for at, a in enumerate(math.tau * n / 14 for n in range(14))
        ]
        drawing.fill(smooth(*edge), colour=tint("#f2dcae"), shade=0.2)
        drawing.fill(
            smooth(*[(x * 0.94, 0.275 + (y - 0.27) * 0.93) for x, y in edge]), colour=tint("#fdfbf4"), depth=0.05
        )
        drawing.fill(ellipse(0.05, 0.31, 0.17, 0.10), colour=tint("#f7b02c"), depth=0.06)
        drawing.fill(ellipse(-0.02, 0.35, 0.05, 0.022), colour=WHITE, shade=0, opacity=0.8)
    elif kind == "bacon":
        for at in range(3):
            y = 0.20 + 0.07 * at
            strip = [(-0.45 + 0.15 * n, y + 0.02 * (-1) ** n + 0.006 * wave(look.phase * 3, n / 4)) for n in range(7)]
            drawing.fill(tube(strip, [0.04] * 7), colour=tint("#b5402f"), depth=0.02)
            drawing.fill(tube(strip, [0.012] * 7), colour=tint("#f4c9a8"), shade=0)
    else:
        for at in range(9):
            x, y = 0.46 * math.sin(2.4 * at), 0.26 + 0.10 * math.cos(1.7 * at)
            hop = 0.04 * max(0.0, wave(look.phase * 3, at / 9))
            code = ("#d8523f", "#5fa548", "#f2c23a")[at % 3]
            drawing.fill(ellipse(x, y + hop, 0.075, 0.05, 40 * at), colour=tint(code), depth=0.03)
    for at in range(10):  # fat that spits
        age = (look.phase * 3 + at * 0.381966) % 1.0
        x = 0.6 * math.sin(at * 2.4) * (1 + 0.15 * age)
        drawing.fill(
            ellipse(x, 0.28 + 0.5 * age * (1 - age) * (1 + at % 2), 0.014),
            colour=tint("#ffe6a0"),
            shade=0,
            opacity=1 - age,
        )
        drawing.fill(
            ellipse(0.62 * math.cos(at * 2.1), 0.26 + 0.13 * math.sin(at * 2.1), 0.018, 0.01),
            colour=tint("#f4d48a"),
            shade=0,
            clip=floor,
        )
    steam(drawing, look, -0.06, 0.44, 0.9)


def _boiling_pot(drawing: Drawing, look: Look) -> None:
    """A pot on a flame, its soup in bubbles that rise and burst."""
    for at in range(7):
        x, high = -0.36 + 0.12 * at, 0.10 + 0.04 * wave(look.phase * 4, at / 7)
        drawing.fill(
            smooth((x - 0.05, 0.06), (x, 0.06 + high), (x + 0.05, 0.06), (x, 0.03)),
            colour=tint("#4f9ae8"),
            shade=0,
            opacity=0.9,
        )
        drawing.fill(
            smooth((x - 0.025, 0.06), (x, 0.06 + 0.5 * high), (x + 0.025, 0.06)), colour=tint("#dff0ff"), shade=0
        )
    drawing.fill(box(-0.56, 0.0, 0.56, 0.07, 0.02), colour=INK, shade=0.3)
    drawing.fill(box(-0.5, 0.14, 0.5, 0.17, 0.01), colour=INK, shade=0.2)
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.46, 0.56), (side * 0.64, 0.58), (side * 0.64, 0.47), (side * 0.46, 0.46)], [0.03] * 4),
            colour=INK,
        )
    drawing.fill(ellipse(0, 0.70, 0.50, 0.12), colour=dark(look.colour, 0.3), shade=0.2)
    soup = drawing.fill(ellipse(0, 0.69, 0.45, 0.095), colour=tint("#e08a3c"), shade=0.2)
    for at, code in enumerate(("#5fa548", "#e2574c", "#f2d07a", "#5fa548", "#e2574c")):
        x, y = 0.33 * math.sin(2.4 * at + 1 + 0.2 * wave(look.phase)), 0.69 + 0.05 * math.cos(1.7 * at)
        drawing.fill(ellipse(x, y, 0.05, 0.026, 30 * at), colour=tint(code), shade=0.3, clip=soup)
    for at in range(11):
        age = (look.phase * 2 + at * 0.381966) % 1.0
        size = 0.055 * math.sin(math.pi * age) + 0.004
        drawing.fill(
            ellipse(0.36 * math.sin(2.4 * at), 0.69 + 0.06 * math.cos(2.1 * at) + 0.05 * age, size),
            colour=light(tint("#e08a3c"), 0.35 + 0.3 * age),
            depth=0.02,
        )
    front = [(0.5 * math.cos(a), 0.70 + 0.12 * math.sin(a)) for a in (math.pi + math.pi * n / 10 for n in range(11))]
    drawing.fill(
        polygon(*front, (0.47, 0.24), (0.36, 0.17), (-0.36, 0.17), (-0.47, 0.24)), colour=look.colour, depth=0.09
    )
    for x in (-0.18, 0.14):
        steam(drawing, look, x, 0.80, 1.05)


def _knife(drawing: Drawing, x: float, y: float, turn: float) -> None:
    """Its blade to the left, the edge below."""
    with drawing.at(x, y, turn=turn):
        drawing.fill(smooth((-0.62, 0.0), (-0.50, 0.11), (0.05, 0.12), (0.05, 0.0)), colour=STEEL, depth=0.03)
        drawing.fill(
            polygon((-0.58, 0.0), (0.04, 0.0), (0.04, 0.02), (-0.55, 0.03)), colour=WHITE, shade=0, opacity=0.7
        )
        drawing.fill(box(0.04, 0.02, 0.46, 0.12, 0.04), colour=tint("#4a3222"), depth=0.03)
        drawing.fill(*[ellipse(at, 0.07, 0.014) for at in (0.14, 0.25, 0.36)], colour=STEEL, shade=0)


def _cut(drawing: Drawing, look: Look, *, flesh: str, loaf: bool = False) -> None:
    """On a board: slices that lean on each other, the rest, and a knife that goes up and down."""
    drawing.fill(box(-1.0, 0.0, 1.0, 0.09, 0.03), colour=_BOARD, depth=0.04)
    drawing.fill(ellipse(0.90, 0.05, 0.03, 0.015), colour=dark(_BOARD, 0.5), shade=0)
    skin, inner = look.colour, tint(flesh)
    wide, high = (0.19, 0.27) if loaf else (0.22, 0.22)
    for at in range(4):
        with drawing.at(-0.74 + 0.15 * at, 0.09, turn=24 - 5 * at):
            drawing.fill(*_slice(wide, high, loaf), colour=skin, depth=0.03)
            drawing.fill(*_slice(wide * 0.84, high * 0.86, loaf, 0.02), colour=inner, shade=0.4, depth=0.03)
    drawing.fill(
        smooth((0.02, 0.10), (0.0, 0.56), (0.24, 0.64), (0.66, 0.60), (0.88, 0.42), (0.84, 0.12), (0.4, 0.08))
        if loaf
        else smooth((0.06, 0.10), (0.04, 0.5), (0.3, 0.56), (0.62, 0.42), (0.66, 0.2), (0.5, 0.08)),
        colour=skin,
        depth=0.10,
    )
    with drawing.at(0.05, 0.09):
        drawing.fill(*_slice(wide * 0.8, high, loaf), colour=skin, depth=0.03)
        drawing.fill(*_slice(wide * 0.68, high * 0.87, loaf, 0.02), colour=inner, shade=0.4, depth=0.03)
    if loaf:
        drawing.fill(
            *[
                part
                for x in (0.36, 0.58)
                for part in tube([(x, 0.40), (x + 0.06, 0.52), (x + 0.14, 0.58)], [0.014, 0.03, 0.014])
            ],
            colour=light(skin, 0.5),
            shade=0.2,
        )
    down = keyed(look.phase, ((0.0, 1.0), (0.35, 0.0), (0.55, 0.0), (0.85, 1.0)))
    saw = 0.08 * wave(look.phase * 3) * (1 - down)
    _knife(drawing, 0.16 + saw, 0.34 + 0.42 * down, -6 - 10 * down)


def _slice(wide: float, high: float, loaf: bool, low: float = 0.0) -> tuple[Outline, ...]:
    """Of a loaf with its two humps, or of something round."""
    if not loaf:
        return (ellipse(0, high + low, wide * 0.7, high),)
    top = 1.7 * high
    return (
        box(-wide * 0.62, low, wide * 0.62, top, 0.05),
        ellipse(-wide * 0.32, top, wide * 0.42, high * 0.26),
        ellipse(wide * 0.32, top, wide * 0.42, high * 0.26),
    )


def _toaster(drawing: Drawing, look: Look) -> None:
    """Two slices of toast jump out of it."""
    up = keyed(look.phase, ((0.0, 0.0), (0.30, 0.0), (0.42, 1.0), (0.52, 0.72), (0.86, 0.72), (0.96, 0.0)))
    for x, shade in ((-0.12, 0.12), (0.10, 0.0)):
        with drawing.at(x, 0.30 + 0.36 * up):
            drawing.fill(box(-0.28, 0.0, 0.28, 0.36, 0.08), colour=dark(tint("#c98745"), shade), depth=0.04)
            drawing.fill(box(-0.23, 0.03, 0.23, 0.31, 0.06), colour=dark(tint("#eec07a"), shade), shade=0.5, depth=0.05)
    drawing.fill(
        smooth((-0.56, 0.04), (-0.56, 0.50), (-0.44, 0.64), (0.44, 0.64), (0.56, 0.50), (0.56, 0.04)),
        colour=look.colour,
        depth=0.10,
    )
    drawing.fill(box(-0.56, 0.0, 0.56, 0.10, 0.03), colour=INK, shade=0.3)
    drawing.fill(box(0.54, 0.24 + 0.2 * min(up * 1.4, 1.0), 0.66, 0.30 + 0.2 * min(up * 1.4, 1.0), 0.02), colour=INK)
    drawing.fill(tube([(-0.44, 0.16), (-0.45, 0.50)], [0.024] * 2), colour=WHITE, shade=0, opacity=0.55)
    drawing.fill(ellipse(0.34, 0.22, 0.06), colour=STEEL, depth=0.02)


def _croissant(drawing: Drawing, look: Look) -> None:
    """Two of them, crisp and curved."""
    for x, y, size in ((-0.30, 0.10, 0.86), (0.24, 0.0, 1.0)):
        with drawing.at(x, y, size=size):
            for at in (0, 6, 1, 5, 2, 4, 3):
                turn = math.radians(180 - 30 * at)
                middle = (0.38 * math.cos(turn), 0.12 + 0.24 * math.sin(turn))
                fat = 0.10 + 0.10 * math.sin(math.pi * at / 6)
                drawing.fill(
                    ellipse(*middle, fat * 0.8, fat * 1.1, math.degrees(turn) - 90), colour=look.colour, depth=0.06
                )
                drawing.fill(
                    ellipse(middle[0] - 0.02, middle[1] + fat * 0.5, fat * 0.3, fat * 0.35),
                    colour=light(look.colour, 0.4),
                    shade=0,
                    opacity=0.5,
                )


def _chocolate(drawing: Drawing, look: Look) -> None:
    """A bar, half out of its foil."""
    with drawing.at(0, 0.11, turn=6):
        drawing.fill(box(-0.62, 0.0, 0.62, 0.56, 0.03), colour=look.colour, depth=0.05)
        for x in range(5):
            for y in range(2):
                left, low = -0.56 + 0.24 * x, 0.05 + 0.25 * y
                drawing.fill(box(left, low, left + 0.2, low + 0.21, 0.02), colour=light(look.colour, 0.14), depth=0.03)
        foil = [(-0.68, -0.03), (0.06, -0.03), *[(0.06 + 0.07 * (n % 2), 0.1 * n) for n in range(7)], (-0.68, 0.60)]
        drawing.fill(polygon(*foil), colour=tint("#e3b84a"), depth=0.05)
        drawing.fill(box(-0.70, -0.04, -0.06, 0.61, 0.02), colour=tint("#b3303f"), depth=0.06)
        drawing.fill(box(-0.62, 0.18, -0.14, 0.40, 0.03), colour=tint("#f7ecd8"), shade=0.2)


def _dumplings(drawing: Drawing, look: Look) -> None:
    """In a steamer of bamboo."""
    for row, places in ((0.50, (-0.26, 0.0, 0.26)), (0.42, (-0.38, -0.13, 0.13, 0.38))):
        for x in places:
            drawing.fill(
                smooth(
                    (x - 0.16, row - 0.06),
                    (x - 0.1, row + 0.1),
                    (x, row + 0.17),
                    (x + 0.1, row + 0.1),
                    (x + 0.16, row - 0.06),
                ),
                colour=look.colour,
                depth=0.05,
            )
            for fold in (-1, 0, 1):
                drawing.fill(
                    tube([(x, row + 0.15), (x + 0.07 * fold, row + 0.04)], [0.01, 0.006]),
                    colour=dark(look.colour, 0.2),
                    shade=0,
                )
    drawing.fill(box(-0.62, 0.0, 0.62, 0.42, 0.03), colour=tint("#d0a060"), depth=0.06)
    drawing.fill(
        box(-0.64, 0.32, 0.64, 0.43, 0.02),
        box(-0.64, 0.0, 0.64, 0.08, 0.02),
        colour=dark(tint("#d0a060"), 0.15),
        depth=0.03,
    )
    steam(drawing, look, 0.0, 0.66, 1.0)


_cook = Kind(family="food", habitat="table", seconds=3.0)


_FIRE = tint("#ffb04a")


def _stove(drawing: Drawing, look: Look) -> None:
    """A cooker with a lit oven; a pot and a pan stand on it and steam."""
    drawing.fill(box(-0.46, 0.0, 0.46, 0.05), colour=INK, shade=0.2)
    drawing.fill(box(-0.48, 0.04, 0.48, 0.74, 0.02), colour=look.colour, depth=0.05)
    drawing.fill(box(-0.50, 0.72, 0.50, 0.77, 0.01), colour=INK, depth=0.02)
    drawing.fill(*[ellipse(x, 0.655, 0.035) for x in (-0.36, -0.20, 0.20, 0.36)], colour=STEEL, depth=0.02)
    drawing.fill(box(-0.07, 0.63, 0.07, 0.68, 0.01), colour=tint("#2f4f3f"), shade=0)
    drawing.fill(box(-0.38, 0.10, 0.38, 0.56, 0.03), colour=dark(look.colour, 0.25), depth=0.02)
    glow = 0.75 + 0.25 * swell(look.phase)
    pane = drawing.fill(box(-0.31, 0.16, 0.31, 0.46, 0.02), colour=tint("#4a2a1a"), shade=0.2)
    drawing.fill(ellipse(0, 0.20, 0.36, 0.22), colour=_FIRE, shade=0, opacity=0.75 * glow, soft=0.05, clip=pane)
    drawing.fill(
        smooth((-0.16, 0.22), (-0.13, 0.34), (0.0, 0.38), (0.13, 0.34), (0.16, 0.22)),
        colour=tint("#c98a4a"),
        depth=0.03,
        clip=pane,
    )
    drawing.fill(box(-0.30, 0.21, 0.30, 0.225), colour=STEEL, shade=0, clip=pane)
    drawing.fill(box(-0.32, 0.50, 0.32, 0.53, 0.01), colour=STEEL, depth=0.02)
    drawing.fill(
        box(-0.36, 0.77, -0.06, 0.96, 0.02), box(-0.41, 0.90, -0.01, 0.93, 0.01), colour=tint("#c9503f"), depth=0.04
    )
    drawing.fill(
        box(-0.38, 0.95, -0.04, 0.98, 0.01), ellipse(-0.21, 1.0, 0.03), colour=dark(tint("#c9503f"), 0.2), depth=0.02
    )
    drawing.fill(
        box(0.08, 0.77, 0.38, 0.84, 0.02), tube([(0.37, 0.82), (0.62, 0.86)], [0.02] * 2)[0], colour=INK, depth=0.02
    )
    for at in range(6):
        age = (look.phase + at / 6) % 1.0
        x = (-0.21, 0.22)[at % 2] + 0.06 * wave(age + at / 6)
        drawing.fill(
            ellipse(x, 0.95 + 0.42 * age, 0.03 + 0.05 * age),
            colour=WHITE,
            shade=0,
            soft=0.02,
            opacity=0.5 * (1 - age) * min(6 * age, 1.0),
        )


def _microwave(drawing: Drawing, look: Look) -> None:
    """Its window is lit, and the plate in it turns."""
    drawing.fill(box(-0.84, 0.04, 0.84, 0.96, 0.05), colour=look.colour, depth=0.06)
    drawing.fill(*[box(x - 0.06, 0.0, x + 0.06, 0.06) for x in (-0.66, 0.66)], colour=INK, shade=0)
    drawing.fill(box(-0.76, 0.12, 0.38, 0.88, 0.04), colour=INK, depth=0.03)
    pane = drawing.fill(box(-0.66, 0.22, 0.28, 0.78, 0.04), colour=tint("#ffdf9a"), to=tint("#e8a850"), shade=0.3)
    drawing.fill(ellipse(-0.19, 0.30, 0.40, 0.07), colour=tint("#f7f4ec"), shade=0.3, clip=pane)
    turn = math.tau * look.phase
    drawing.fill(box(-0.33, 0.30, -0.05, 0.56, 0.04), colour=tint("#4a8fd0"), depth=0.04, clip=pane)
    drawing.fill(ellipse(-0.19 + 0.19 * math.cos(turn), 0.43, 0.05, 0.07), colour=tint("#3a6fa8"), shade=0.2, clip=pane)
    drawing.fill(box(0.30, 0.22, 0.34, 0.78, 0.02), colour=STEEL, depth=0.02)
    drawing.fill(box(0.46, 0.72, 0.76, 0.86, 0.02), colour=tint("#1f2f28"), shade=0)
    drawing.fill(
        *[box(0.50 + 0.065 * n, 0.75, 0.545 + 0.065 * n, 0.83, 0.01) for n in range(4)], colour=tint("#6af0a8"), shade=0
    )
    drawing.fill(
        *[
            box(0.47 + 0.10 * column, 0.34 + 0.10 * row, 0.54 + 0.10 * column, 0.41 + 0.10 * row, 0.01)
            for row in range(3)
            for column in range(3)
        ],
        colour=light(look.colour, 0.5) if sum(look.colour) < 450 else dark(look.colour, 0.25),
        shade=0.2,
    )
    drawing.fill(box(0.47, 0.16, 0.75, 0.27, 0.03), colour=STEEL, depth=0.02)


def _blender(drawing: Drawing, look: Look) -> None:
    """A glass jug on its motor; what is in it whirls."""
    foot = ((0.16, 0.30), (0.24, 0.16), (0.26, 0.0))
    drawing.fill(smooth(*mirrored(*foot)), colour=look.colour, depth=0.06)
    drawing.fill(*[ellipse(x, 0.11, 0.035) for x in (-0.1, 0.0, 0.1)], colour=PAPER, shade=0.3)
    drawing.fill(tube([(0.22, 0.80), (0.36, 0.74), (0.34, 0.52), (0.18, 0.44)], [0.028] * 4), colour=INK, depth=0.02)
    jug = drawing.fill(polygon(*mirrored((0.16, 0.30), (0.25, 0.90))), colour=GLASS, shade=0.2, opacity=0.75)
    drawing.fill(box(-0.3, 0.30, 0.3, 0.68 + 0.03 * wave(2 * look.phase)), colour=tint("#e8557a"), depth=0.04, clip=jug)
    for at in range(7):
        x = 0.16 * math.cos(math.tau * (3 * look.phase + at / 7))
        drawing.fill(ellipse(x, 0.38 + 0.045 * at, 0.035, 0.022), colour=tint("#ffd0dc"), shade=0.2, clip=jug)
    drawing.fill(box(-0.26, 0.89, 0.26, 0.96, 0.02), box(-0.10, 0.96, 0.10, 1.0, 0.01), colour=INK, depth=0.03)


def _electric_fan(drawing: Drawing, look: Look) -> None:
    """Four blades that turn behind a wire guard, on a foot."""
    drawing.fill(ellipse(0, 0.03, 0.27, 0.05), colour=dark(look.colour, 0.2), depth=0.03)
    drawing.fill(box(-0.035, 0.04, 0.035, 0.36, 0.01), colour=STEEL, depth=0.02)
    drawing.fill(ellipse(0, 0.64, 0.37), colour=tint("#dfe6ec"), shade=0.2, opacity=0.35)
    for at in range(4):
        with drawing.at(0, 0.64, turn=90 * at - 360 * look.phase):
            drawing.fill(
                smooth((0.03, 0.0), (0.16, 0.10), (0.32, 0.12), (0.33, -0.04), (0.14, -0.06)),
                colour=look.colour,
                depth=0.03,
                opacity=0.9,
            )
    spokes = [
        tube([toward((0, 0.64), 30 * at, 0.07), toward((0, 0.64), 30 * at, 0.36)], [0.006] * 2) for at in range(12)
    ]
    drawing.fill(*[part for spoke in spokes for part in spoke], colour=STEEL, shade=0)
    ring = [toward((0, 0.64), 15 * at, 0.365) for at in range(25)]
    drawing.fill(tube(ring, [0.018] * 25), colour=STEEL, shade=0.3)
    drawing.fill(ellipse(0, 0.64, 0.075), colour=dark(look.colour, 0.2), depth=0.03)


def _printer(drawing: Drawing, look: Look) -> None:
    """A sheet goes in at the top and comes out printed below."""
    out = ease(min(look.phase / 0.75, 4 * (1 - look.phase), 1.0))
    drawing.fill(
        polygon((-0.42, 0.70), (0.42, 0.70), (0.36, 1.10 - 0.24 * out), (-0.36, 1.10 - 0.24 * out)),
        colour=tint("#fbfaf5"),
    )
    drawing.fill(box(-0.74, 0.0, 0.74, 0.74, 0.06), colour=look.colour, depth=0.07)
    drawing.fill(box(-0.70, 0.66, 0.70, 0.76, 0.03), colour=dark(look.colour, 0.3), depth=0.03)
    drawing.fill(box(-0.52, 0.26, 0.52, 0.38, 0.02), colour=INK, shade=0.2)
    reach = 0.02 + 0.26 * out
    drawing.fill(
        polygon((-0.42, 0.30), (0.42, 0.30), (0.48, 0.30 - reach), (-0.48, 0.30 - reach)), colour=tint("#fbfaf5")
    )
    for at in range(4):
        y = 0.27 - 0.08 * at
        if y > 0.33 - reach:
            drawing.fill(box(-0.34, y - 0.015, 0.34 - 0.2 * (at % 2), y + 0.012), colour=tint("#6a7a8a"), shade=0)
    drawing.fill(box(0.34, 0.52, 0.62, 0.62, 0.01), colour=tint("#1f3f5a"), shade=0)
    drawing.fill(ellipse(0.26, 0.57, 0.03), colour=tint("#6af0a8"), shade=0, opacity=0.5 + 0.5 * swell(3 * look.phase))


_home = Kind(family="thing", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _cook("fried egg", "sunny side up, frying egg, omelette, omelet", 0.13, "#4a4d55", partial(_pan, kind="egg")),
    _cook("bacon", "frying bacon", 0.13, "#4a4d55", partial(_pan, kind="bacon")),
    _cook("stir fry", "stir fried vegetables, fried rice", 0.13, "#4a4d55", partial(_pan, kind="vegetables")),
    _cook("boiling pot", "", 0.3, "#c0503c", _boiling_pot),
    _cook("cut bread", ("sliced bread",), 0.16, "#c98745", partial(_cut, flesh="#f6e3bd", loaf=True), seconds=3.4),
    _cook("cut tomato", ("sliced tomato",), 0.13, "#d8392f", partial(_cut, flesh="#f28a6a"), seconds=2.6),
    _cook("cut lemon", ("sliced lemon",), 0.13, "#f2cf3a", partial(_cut, flesh="#fbf0a8"), seconds=2.6),
    _cook("cut orange", ("sliced orange",), 0.13, "#f28a2c", partial(_cut, flesh="#fbc06a"), seconds=2.6),
    _cook("cut apple", ("sliced apple",), 0.13, "#c9303a", partial(_cut, flesh="#fbf3d8"), seconds=2.6),
    _cook("cut cucumber", ("sliced cucumber",), 0.13, "#4f9a4a", partial(_cut, flesh="#cfe8a8"), seconds=2.6),
    _cook("cut onion", ("sliced onion",), 0.13, "#b5603f", partial(_cut, flesh="#fbf3ea"), seconds=2.6),
    _cook("toaster", "toast", 0.22, "#c9403c", _toaster, seconds=5.0),
    _cook("croissant", "", 0.1, "#d99548", _croissant),
    _cook("chocolate", "chocolate bar, bar of chocolate", 0.1, "#5b3322", _chocolate),
    _cook("dumplings", ("dumpling", "dim sum", "gyoza", "bao"), 0.14, "#f7efdd", _dumplings),
    _home("stove", "oven, cooker, kitchen range, stovetop", 1.1, "#e8ecef", _stove, habitat="ground"),
    _home("microwave", "microwave oven", 0.32, "#c4ccd4", _microwave),
    _home("blender", "food mixer, smoothie maker", 0.4, "#d8413a", _blender, seconds=1.6),
    _home("electric fan", "desk fan, table fan, standing fan, ventilator", 0.5, "#4a8fd0", _electric_fan, seconds=0.7),
    _home("printer", "office printer, inkjet printer", 0.3, "#dfe4ea", _printer),
)
