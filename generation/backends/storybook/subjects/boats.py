"""Boats. Units: lengths of the hull; the origin is on the water line, so a little of every hull lies below it."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, Outline, Shape, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .motion import swell, wave
from .person import Figure, Person
from .person_poses import Arm, Sole, Stance
from .thing import Look, Thing

_WOOD, _DARK_WOOD, _SAIL, _WHITE = tint("#a8703f"), tint("#5f3d28"), tint("#fbf3e2"), tint("#f7f4ec")
_PANE, _NAVY, _RED = tint("#bfe3f2"), tint("#2c4a6e"), tint("#c9483c")


def _ride(look: Look, degrees: float = 2.2) -> tuple[float, float]:
    """How a hull rides the swell: its rise and how far it turns."""
    return 0.010 * wave(look.phase), degrees * wave(look.phase, 0.25)


def _hull(drawing: Drawing, outline: Outline, colour: Colour, below: Colour | None, line: float = -0.02) -> Shape:
    """A hull in two colours, parted at the water line's paint."""
    hull = drawing.fill(outline, colour=colour, depth=0.07)
    if below is not None:
        drawing.fill(box(-1.2, line - 0.5, 1.2, line), colour=below, shade=0.2, clip=hull)
    return hull


def _flag(drawing: Drawing, look: Look, x: float, y: float, size: float, colour: Colour) -> None:
    """A pennant that streams astern."""
    line = [(x - size * 0.24 * at, y + size * 0.07 * wave(look.phase * 2, -0.22 * at)) for at in range(5)]
    drawing.fill(tube(line, [size * part for part in (0.15, 0.13, 0.10, 0.06, 0.02)]), colour=colour, shade=0.3)


def _sailboat(drawing: Drawing, look: Look) -> None:
    y, turn = _ride(look, 2.6)
    belly = 0.05 + 0.012 * wave(look.phase, 0.1)
    with drawing.at(0, y, turn=turn):
        drawing.fill(tube([(0.02, 0.05), (0.02, 1.32)], [0.016, 0.011]), colour=_DARK_WOOD, shade=0.5)
        jib = smooth(
            (0.06, 1.18),
            (0.26, 0.72),
            (0.50 + belly * 0.4, 0.20),
            (0.28, 0.15),
            (0.07, 0.17),
            (0.08 + belly, 0.62),
            steps=8,
        )
        drawing.fill(jib, colour=mix(look.colour, _SAIL, 0.15), depth=0.10)
        edge = [
            (-0.06 - 0.52 * t**0.72 - belly * math.sin(math.pi * t), 1.28 - 1.06 * t)
            for t in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0)
        ]
        sail = drawing.fill(polygon((-0.01, 1.28), *edge, (-0.01, 0.20)), colour=_SAIL, depth=0.14)
        drawing.fill(box(-0.7, 0.50, 0.1, 0.62), colour=look.colour, shade=0, clip=sail)
        _flag(drawing, look, 0.02, 1.34, 0.18, look.colour)
        _hull(
            drawing,
            smooth(
                (-0.50, 0.15),
                (0.0, 0.11),
                (0.58, 0.17),
                (0.46, 0.02),
                (0.28, -0.09),
                (-0.20, -0.10),
                (-0.44, -0.06),
                steps=8,
            ),
            _WHITE,
            _NAVY,
        )
        drawing.fill(
            tube([(-0.49, 0.145), (0.0, 0.112), (0.57, 0.165)], [0.016, 0.016, 0.014]), colour=_WOOD, shade=0.5
        )
        drawing.mark("deck", -0.24, 0.125)
        drawing.mark("seat", -0.30, 0.13)
        drawing.mark("top", 0.02, 1.34)


def _ship(drawing: Drawing, look: Look) -> None:
    """A liner with three decks and funnels."""
    y, turn = _ride(look, 0.8)
    with drawing.at(0, y * 0.6, turn=turn):
        for x in (-0.18, 0.02, 0.22):
            for at in range(3):
                age = (look.phase + at / 3 + x) % 1.0
                drawing.fill(
                    ellipse(x - 0.05 - 0.20 * age, 0.60 + 0.14 * age, 0.022 + 0.045 * age),
                    colour=tint("#dcd8da"),
                    shade=0.3,
                    opacity=0.7 * min(1.0, 6 * age) * (1 - age),
                    soft=0.008,
                )
            funnel = drawing.fill(
                polygon((x - 0.05, 0.40), (x - 0.075, 0.60), (x + 0.015, 0.60), (x + 0.04, 0.40)),
                colour=look.colour,
                shade=0.8,
                depth=0.04,
            )
            drawing.fill(box(x - 0.1, 0.56, x + 0.1, 0.62), colour=tint("#26262e"), shade=0, clip=funnel)
        for low, left, right in ((0.13, -0.62, 0.56), (0.23, -0.52, 0.46), (0.33, -0.40, 0.36)):
            drawing.fill(box(left, low, right, low + 0.12, 0.02), colour=_WHITE, depth=0.05, shade=0.7)
            count = int((right - left) / 0.075)
            drawing.fill(
                *[
                    box(left + 0.03 + 0.075 * at, low + 0.045, left + 0.07 + 0.075 * at, low + 0.085, 0.008)
                    for at in range(count)
                ],
                colour=tint("#f6c766") if low > 0.3 else _PANE,
                shade=0,
            )
        drawing.fill(tube([(0.50, 0.30), (0.50, 0.56)], [0.008, 0.006]), colour=_DARK_WOOD, shade=0)
        _flag(drawing, look, 0.50, 0.55, 0.14, look.colour)
        hull = _hull(
            drawing,
            smooth(
                (-0.90, 0.19),
                (-0.5, 0.15),
                (0.5, 0.15),
                (0.98, 0.26),
                (0.86, 0.06),
                (0.74, -0.10),
                (-0.70, -0.11),
                (-0.86, -0.02),
                steps=8,
            ),
            _NAVY,
            _RED,
            -0.035,
        )
        drawing.fill(box(-1.2, 0.115, 1.2, 0.135), colour=_WHITE, shade=0, clip=hull)
        drawing.fill(
            *[ellipse(-0.68 + 0.12 * at, 0.05, 0.016) for at in range(12)], colour=tint("#f6c766"), shade=0, clip=hull
        )
        drawing.mark("deck", 0.66, 0.19)
        drawing.mark("top", 0.0, 0.60)


def _cargo(drawing: Drawing, look: Look) -> None:
    y, turn = _ride(look, 0.7)
    paints = ("#d8523f", "#3f7cc0", "#f2b134", "#4a9a6a", "#e8e2d6", "#8a5fa0")
    with drawing.at(0, y * 0.6, turn=turn):
        for row in range(3):
            for at in range(7 - row):
                code = paints[(at * 2 + row * 3) % len(paints)]
                drawing.fill(
                    box(
                        -0.44 + 0.155 * at + 0.03 * row,
                        0.15 + 0.105 * row,
                        -0.295 + 0.155 * at + 0.03 * row,
                        0.25 + 0.105 * row,
                        0.006,
                    ),
                    colour=tint(code),
                    shade=0.5,
                    depth=0.03,
                )
        drawing.fill(
            box(-0.80, 0.14, -0.52, 0.52, 0.02), box(-0.84, 0.46, -0.48, 0.50, 0.01), colour=_WHITE, depth=0.05
        )
        drawing.fill(
            *[
                box(-0.77 + 0.065 * at, low, -0.73 + 0.065 * at, low + 0.04)
                for at in range(4)
                for low in (0.24, 0.32, 0.40)
            ],
            colour=_PANE,
            shade=0,
        )
        drawing.fill(box(-0.74, 0.50, -0.62, 0.64, 0.01), colour=look.colour, shade=0.6)
        _hull(
            drawing,
            smooth(
                (-0.92, 0.17),
                (-0.5, 0.14),
                (0.6, 0.14),
                (1.0, 0.24),
                (0.90, 0.06),
                (0.80, -0.11),
                (-0.76, -0.12),
                (-0.90, -0.02),
                steps=8,
            ),
            look.colour,
            tint("#7d2f2c"),
            -0.04,
        )
        drawing.mark("deck", 0.74, 0.16)


def _motorboat(drawing: Drawing, look: Look) -> None:
    y, turn = _ride(look, 2.0)
    with drawing.at(0, y, turn=turn + 4):
        drawing.fill(box(-0.52, -0.03, -0.44, 0.20, 0.02), colour=tint("#3b3a44"), shade=0.6)
        panes_ = drawing.fill(
            smooth((0.02, 0.15), (0.0, 0.29), (0.06, 0.30), (0.24, 0.15)), colour=_PANE, to=light(_PANE, 0.4), shade=0
        )
        drawing.fill(
            polygon((0.05, 0.1), (0.1, 0.3), (0.13, 0.3), (0.09, 0.1)),
            colour=(255, 255, 255),
            opacity=0.5,
            shade=0,
            clip=panes_,
        )
        hull = _hull(
            drawing,
            smooth(
                (-0.48, 0.14),
                (-0.10, 0.12),
                (0.02, 0.17),
                (0.30, 0.16),
                (0.66, 0.17),
                (0.50, 0.04),
                (0.24, -0.08),
                (-0.40, -0.09),
                (-0.48, -0.02),
                steps=8,
            ),
            _WHITE,
            None,
        )
        drawing.fill(
            tube([(-0.6, 0.055), (0.0, 0.045), (0.7, 0.12)], [0.032, 0.032, 0.012]),
            colour=look.colour,
            shade=0,
            clip=hull,
        )
        drawing.mark("deck", -0.22, 0.12)
    if look.moving:
        for at in range(5):
            age = (look.phase * 3 + at / 5) % 1.0
            drawing.fill(
                ellipse(-0.52 - 0.24 * age, 0.02 + 0.12 * math.sin(math.pi * age), 0.02 + 0.03 * age),
                colour=(252, 248, 244),
                shade=0,
                opacity=0.8 * (1 - age) * min(1.0, 6 * age),
                soft=0.006,
            )


_ROWER = Person(
    name="rower",
    words=(),
    height_metres=1.75,
    colour="#e0573f",
    hair=("short", "#4a2f27"),
    below="#39435f",
    hat=("straw", "#e8c36a"),
)
_PADDLER = Person(
    name="paddler", words=(), height_metres=1.75, colour="#f2b33d", hair=("short", "#4a2f27"), below="#39435f"
)


def _rowing(drawing: Drawing, look: Look, kind: str = "rowing boat") -> None:
    """Rowing boats, canoes and kayaks, with somebody in them when they are under way."""
    y, turn = _ride(look, 1.4)
    canoe = kind == "canoe"
    manned = look.action == "row"
    stroke = wave(look.phase) if manned else 0.0
    with drawing.at(0, y, turn=turn):
        if manned:
            lean = -6 - 14 * stroke if not canoe else 6 + 8 * stroke
            arms = (
                Arm(58 + 16 * stroke, 8 + 14 * swell(look.phase)),
                Arm(54 + 16 * stroke, 12 + 14 * swell(look.phase)),
            )
            with drawing.at(-0.04, 0.02, size=0.62):
                pose = Stance(
                    hip=(-0.10, 0.10),
                    feet=(Sole(0.26, 0.06, -8), Sole(0.22, 0.06, -4)),
                    arms=arms,
                    lean=lean,
                    nod=4,
                    seated=True,
                )
                figure = Figure(
                    drawing, _PADDLER if canoe else _ROWER, pose, (_PADDLER if canoe else _ROWER).main, look.phase
                )
                figure.draw()
                hand = drawing.spot(*figure.hands[0])
        if canoe:
            outline = smooth(
                (-0.62, 0.20),
                (-0.48, 0.12),
                (0.0, 0.09),
                (0.48, 0.12),
                (0.62, 0.20),
                (0.56, 0.02),
                (0.40, -0.07),
                (-0.40, -0.07),
                (-0.56, 0.02),
                steps=8,
            )
        else:
            outline = smooth(
                (-0.52, 0.17),
                (0.0, 0.12),
                (0.58, 0.20),
                (0.47, 0.02),
                (0.32, -0.09),
                (-0.36, -0.09),
                (-0.48, 0.0),
                steps=8,
            )
        hull = _hull(drawing, outline, look.colour, None)
        if not canoe:
            drawing.fill(
                *[
                    tube([(-0.6, level), (0.0, level - 0.035), (0.6, level + 0.02)], [0.006] * 3)[0]
                    for level in (0.09, 0.03)
                ],
                colour=dark(look.colour, 0.3),
                shade=0,
                clip=hull,
            )
        else:
            drawing.fill(
                *[
                    polygon((x, 0.05), (x + 0.06, 0.09), (x + 0.12, 0.05), (x + 0.06, 0.01))
                    for x in (-0.36, -0.18, 0.0, 0.18)
                ],
                colour=light(look.colour, 0.55),
                shade=0,
                clip=hull,
            )
        rim = (
            [(-0.60, 0.195), (-0.45, 0.12), (0.0, 0.095), (0.45, 0.12), (0.60, 0.195)]
            if canoe
            else [(-0.51, 0.165), (0.0, 0.122), (0.57, 0.195)]
        )
        drawing.fill(tube(rim, [0.016] * len(rim)), colour=dark(look.colour, 0.25), shade=0.4)
        drawing.mark("deck", -0.10, 0.10)
        drawing.mark("seat", -0.10, 0.10)
    swing = math.cos(math.tau * look.phase) if manned else 0.3
    dip = -0.10 + (0.10 * max(0.0, wave(look.phase)) if manned else 0.0)
    if manned:
        top = hand if canoe else (0.06, 0.16 + y)
        drawing.fill(
            tube([(top[0], top[1] + (0.12 if canoe else 0.06)), (0.16 - 0.34 * swing, dip)], [0.010, 0.012]),
            ellipse(0.16 - 0.37 * swing, dip - 0.02, 0.05, 0.026, 70 + 30 * swing),
            colour=tint("#d9a05e"),
            shade=0.4,
        )
    else:
        drawing.fill(
            tube([(-0.30, 0.20), (0.34, 0.09)], [0.010, 0.012]),
            ellipse(0.38, 0.08, 0.055, 0.028, -10),
            colour=tint("#d9a05e"),
            shade=0.4,
        )


def _galleon(drawing: Drawing, look: Look, kind: str = "pirate ship") -> None:
    y, turn = _ride(look, 2.0)
    pirate, viking = kind == "pirate ship", kind == "viking ship"
    cloth = tint("#38353f") if pirate else _SAIL
    puff = 0.05 + 0.012 * wave(look.phase, 0.1)
    masts = ((0.0, 1.05, 0.40),) if viking else ((-0.36, 0.98, 0.24), (0.06, 1.18, 0.30), (0.42, 0.92, 0.22))
    with drawing.at(0, y, turn=turn):
        for x, high, half in masts:
            drawing.fill(tube([(x, 0.1), (x, high)], [0.018, 0.012]), colour=_DARK_WOOD, shade=0.5)
            rows = ((0.36, 0.94),) if viking else ((0.28, 0.58), (0.62, 0.90))
            for low, top in rows:
                a, b = high * low, high * top
                wide = half if low < 0.5 else half * 0.78
                sail = drawing.fill(
                    smooth(
                        (x - wide * 0.92, b),
                        (x + wide * 0.92, b),
                        (x + wide + puff, (a + b) / 2),
                        (x + wide * 1.05, a),
                        (x + puff, a + 0.045),
                        (x - wide * 0.95, a),
                        (x - wide * 0.82 + puff, (a + b) / 2),
                        steps=8,
                    ),
                    colour=cloth,
                    depth=0.09,
                )
                if viking:
                    drawing.fill(
                        *[box(x - 0.5 + 0.16 * at, a - 0.1, x - 0.42 + 0.16 * at, b + 0.1) for at in range(7)],
                        colour=look.colour,
                        shade=0.3,
                        clip=sail,
                    )
                elif pirate and x > 0 and x < 0.2 and low < 0.5:
                    _skull(drawing, x + puff * 0.5, (a + b) / 2 + 0.02)
                elif not pirate and low < 0.5:
                    drawing.fill(
                        box(x - 0.02 + puff * 0.5, a, x + 0.03 + puff * 0.5, b),
                        box(x - 0.2, (a + b) / 2 - 0.022, x + 0.3, (a + b) / 2 + 0.025),
                        colour=look.colour,
                        shade=0,
                        clip=sail,
                    )
                drawing.fill(tube([(x - wide, b), (x + wide, b)], [0.013, 0.013]), colour=_DARK_WOOD, shade=0)
            _flag(drawing, look, x, high + 0.03, 0.16, tint("#26242b") if pirate else look.colour)
        if viking:
            outline = smooth(
                (-0.66, 0.52),
                (-0.70, 0.44),
                (-0.58, 0.20),
                (0.0, 0.11),
                (0.58, 0.20),
                (0.68, 0.46),
                (0.74, 0.54),
                (0.76, 0.42),
                (0.62, 0.06),
                (0.36, -0.09),
                (-0.36, -0.09),
                (-0.62, 0.06),
                steps=8,
            )
        else:
            outline = smooth(
                (-0.74, 0.46),
                (-0.50, 0.42),
                (-0.44, 0.26),
                (0.0, 0.18),
                (0.44, 0.24),
                (0.74, 0.34),
                (0.62, 0.08),
                (0.44, -0.09),
                (-0.46, -0.10),
                (-0.62, 0.06),
                steps=8,
            )
        wood = _WOOD if viking else tint("#8a5632") if pirate else look.colour
        hull = _hull(drawing, outline, wood, None)
        drawing.fill(
            *[
                tube([(-0.8, level + 0.10), (-0.1, level), (0.8, level + 0.08)], [0.006] * 3)[0]
                for level in (0.12, 0.05, -0.02)
            ],
            colour=dark(wood, 0.3),
            shade=0,
            clip=hull,
        )
        if viking:
            shields = ("#d2413a", "#f2c94c", "#3f7cac")
            for at in range(7):
                x = -0.42 + 0.14 * at
                drawing.fill(
                    ellipse(x, 0.14 + 0.14 * x * x, 0.058), colour=tint(shields[at % 3]), shade=0.5, depth=0.03
                )
                drawing.fill(ellipse(x, 0.14 + 0.14 * x * x, 0.016), colour=tint("#e8e2d6"), shade=0)
        else:
            drawing.fill(tube([(0.66, 0.30), (0.98, 0.48)], [0.018, 0.008]), colour=_DARK_WOOD, shade=0.4)
            drawing.fill(
                *[box(-0.34 + 0.16 * at, 0.07, -0.27 + 0.16 * at, 0.125, 0.01) for at in range(6)],
                colour=tint("#3a2519"),
                shade=0,
                clip=hull,
            )
            drawing.fill(
                *[box(-0.68 + 0.085 * at, 0.30, -0.63 + 0.085 * at, 0.36, 0.01) for at in range(3)],
                colour=tint("#f6c766"),
                shade=0,
                clip=hull,
            )
            drawing.fill(
                tube(
                    [(-0.74, 0.455), (-0.50, 0.42), (-0.44, 0.26), (0.0, 0.18), (0.44, 0.24), (0.74, 0.34)], [0.016] * 6
                ),
                colour=tint("#e0b04a"),
                shade=0.4,
            )
        drawing.mark("deck", 0.24, 0.20)
        drawing.mark("top", 0.0, 1.18)


def _skull(drawing: Drawing, x: float, y: float) -> None:
    bone = tint("#f4efe4")
    drawing.fill(
        ellipse(x, y + 0.02, 0.075, 0.07),
        box(x - 0.04, y - 0.07, x + 0.04, y - 0.02, 0.012),
        *tube([(x - 0.12, y - 0.13), (x + 0.12, y - 0.06)], [0.014] * 2),
        *tube([(x - 0.12, y - 0.06), (x + 0.12, y - 0.13)], [0.014] * 2),
        colour=bone,
        shade=0,
    )
    drawing.fill(
        ellipse(x - 0.028, y + 0.015, 0.018), ellipse(x + 0.032, y + 0.015, 0.018), colour=tint("#2b2930"), shade=0
    )


def _submarine(drawing: Drawing, look: Look) -> None:
    """The origin is its middle: it is at home under water."""
    bob, spin = 0.015 * wave(look.phase), look.phase * 360 * 3
    body = look.colour
    with drawing.at(0, bob, turn=1.2 * wave(look.phase, 0.25)):
        blade = 0.13 * abs(math.cos(math.radians(spin))) + 0.02
        drawing.fill(
            ellipse(-0.60, blade * 0.5, 0.025, blade * 0.55),
            ellipse(-0.60, -blade * 0.5, 0.025, blade * 0.55),
            colour=tint("#b58a3a"),
            shade=0.4,
        )
        drawing.fill(
            polygon((-0.40, 0.08), (-0.60, 0.22), (-0.60, -0.22), (-0.40, -0.08)), colour=dark(body, 0.25), shade=0.6
        )
        drawing.fill(
            tube([(0.06, 0.3), (0.06, 0.50), (0.15, 0.50)], [0.020, 0.020, 0.024], straight=True),
            colour=dark(body, 0.3),
            shade=0.4,
        )
        drawing.fill(
            smooth((-0.16, 0.18), (-0.14, 0.34), (-0.08, 0.37), (0.12, 0.37), (0.18, 0.34), (0.22, 0.18)),
            colour=dark(body, 0.06),
            depth=0.05,
        )
        hull = drawing.fill(
            smooth(
                (-0.56, 0.0),
                (-0.44, 0.14),
                (-0.15, 0.22),
                (0.22, 0.22),
                (0.48, 0.13),
                (0.57, 0.0),
                (0.48, -0.13),
                (0.22, -0.22),
                (-0.15, -0.22),
                (-0.44, -0.14),
            ),
            colour=body,
            depth=0.11,
        )
        drawing.fill(box(-0.7, -0.30, 0.7, -0.10), colour=dark(body, 0.28), shade=0, clip=hull, opacity=0.6)
        for x in (-0.22, 0.04, 0.30):
            drawing.fill(ellipse(x, 0.03, 0.085), colour=tint("#f2d27a"), shade=0.5, depth=0.03)
            drawing.fill(ellipse(x, 0.03, 0.060), colour=tint("#bfe9f5"), to=tint("#7cc4dc"), shade=0)
            drawing.fill(ellipse(x - 0.02, 0.05, 0.016), colour=(255, 255, 255), shade=0)
    for at in range(4):
        age = (look.phase + at / 4) % 1.0
        drawing.fill(
            ellipse(-0.64 - 0.10 * age, 0.05 + 0.30 * age + 0.02 * math.sin(9 * age), 0.012 + 0.014 * age),
            colour=tint("#e8f8ff"),
            shade=0,
            opacity=0.7 * (1 - age) * min(1.0, 6 * age),
        )


def _raft(drawing: Drawing, look: Look) -> None:
    y, turn = _ride(look, 2.4)
    with drawing.at(0, y, turn=turn):
        drawing.fill(tube([(0.0, 0.05), (0.0, 0.92)], [0.020, 0.014]), colour=_DARK_WOOD, shade=0.5)
        drawing.fill(
            smooth(
                (0.02, 0.86), (0.36 + 0.02 * wave(look.phase), 0.52), (0.42, 0.22), (0.03, 0.24), (0.10, 0.52), steps=8
            ),
            colour=look.colour,
            depth=0.10,
        )
        logs = [ellipse(-0.42 + 0.168 * at, 0.0, 0.088, 0.075) for at in range(6)]
        drawing.fill(box(-0.56, 0.02, 0.56, 0.085, 0.03), colour=light(_WOOD, 0.1), shade=0.6, depth=0.03)
        for log in logs:
            drawing.fill(log, colour=_WOOD, shade=0.8, depth=0.04)
            x, _ = log.mean(0)
            drawing.fill(ellipse(float(x), 0.0, 0.045, 0.04), colour=light(_WOOD, 0.35), shade=0)
        drawing.mark("deck", -0.26, 0.085)


def _paper(drawing: Drawing, look: Look) -> None:
    y, turn = _ride(look, 4.0)
    paper = look.colour
    with drawing.at(0, y, turn=turn):
        drawing.fill(polygon((-0.24, 0.12), (0.0, 0.50), (0.24, 0.12)), colour=dark(paper, 0.10), shade=0.3)
        drawing.fill(polygon((0.0, 0.50), (0.24, 0.12), (0.02, 0.12)), colour=dark(paper, 0.22), shade=0)
        drawing.fill(
            polygon((-0.52, 0.28), (-0.26, 0.10), (0.26, 0.10), (0.52, 0.28), (0.30, -0.09), (-0.30, -0.09)),
            colour=paper,
            depth=0.08,
        )
        drawing.fill(
            polygon((-0.52, 0.28), (-0.18, 0.10), (0.0, -0.09), (-0.30, -0.09)), colour=dark(paper, 0.08), shade=0
        )
        drawing.mark("deck", 0.0, 0.12)


def _fishing(drawing: Drawing, look: Look) -> None:
    y, turn = _ride(look, 2.0)
    with drawing.at(0, y, turn=turn):
        drawing.fill(
            tube([(0.22, 0.1), (0.22, 0.84)], [0.014, 0.010]),
            *tube([(0.22, 0.44), (-0.22, 0.78)], [0.010, 0.008]),
            *tube([(0.22, 0.82), (-0.22, 0.78)], [0.004, 0.004]),
            *tube([(-0.22, 0.78), (-0.24, 0.30)], [0.004, 0.004]),
            colour=_DARK_WOOD,
            shade=0,
        )
        drawing.fill(box(-0.08, 0.10, 0.18, 0.44, 0.02), colour=_WHITE, depth=0.05)
        drawing.fill(box(-0.11, 0.43, 0.21, 0.475, 0.012), colour=look.colour, shade=0.4)
        drawing.fill(box(0.06, 0.27, 0.155, 0.38, 0.012), box(-0.05, 0.27, 0.03, 0.38, 0.012), colour=_PANE, shade=0)
        _flag(drawing, look, 0.22, 0.84, 0.12, tint("#f2c94c"))
        _hull(
            drawing,
            smooth(
                (-0.52, 0.20),
                (-0.1, 0.12),
                (0.2, 0.13),
                (0.60, 0.28),
                (0.50, 0.05),
                (0.34, -0.09),
                (-0.38, -0.10),
                (-0.50, -0.02),
                steps=8,
            ),
            look.colour,
            tint("#f4efe4"),
            -0.03,
        )
        drawing.mark("deck", -0.30, 0.14)


def _boat(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    actions: tuple[str, ...] = ("sail", "float"),
    habitat: str = "water",
    stride: float = 1.0,
    seconds: float = 3.2,
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="boat",
        habitat=habitat,
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
        stride=stride,
    )


ENTRIES: tuple[Entry, ...] = (
    _boat(
        "sailboat", ("sailboat", "boat", "yacht", "sailing boat", "sailing ship", "dinghy"), 9.0, "#d8574e", _sailboat
    ),
    _boat(
        "ship",
        ("ship", "liner", "cruise ship", "ferry", "ferries", "steamer", "steamship", "vessel"),
        22.0,
        "#d8523f",
        _ship,
        stride=0.5,
        seconds=4.5,
    ),
    _boat(
        "cargo ship",
        ("cargo ship", "container ship", "freighter", "tanker"),
        20.0,
        "#3f5f8a",
        _cargo,
        stride=0.4,
        seconds=4.5,
    ),
    _boat("motorboat", ("motorboat", "speedboat", "powerboat"), 2.4, "#e2483d", _motorboat, stride=2.6, seconds=2.0),
    _boat(
        "rowing boat",
        ("rowing boat", "rowboat", "row boat", "rower"),
        1.6,
        "#b5703c",
        partial(_rowing, kind="rowing boat"),
        actions=("row", "float"),
        stride=0.9,
        seconds=2.6,
    ),
    _boat(
        "canoe",
        ("canoe", "kayak", "gondola", "paddler"),
        1.5,
        "#c9523a",
        partial(_rowing, kind="canoe"),
        actions=("row", "float"),
        stride=0.9,
        seconds=2.2,
    ),
    _boat(
        "pirate ship", ("pirate ship",), 20.0, "#8a5632", partial(_galleon, kind="pirate ship"), stride=0.7, seconds=3.8
    ),
    _boat(
        "galleon",
        ("galleon", "tall ship", "caravel", "frigate", "schooner"),
        20.0,
        "#b5563a",
        partial(_galleon, kind="galleon"),
        stride=0.7,
        seconds=3.8,
    ),
    _boat(
        "viking ship",
        ("viking ship", "longship", "viking"),
        14.0,
        "#c9403c",
        partial(_galleon, kind="viking ship"),
        stride=0.8,
        seconds=3.4,
    ),
    _boat(
        "submarine",
        ("submarine", "u-boat"),
        6.0,
        "#f2b92d",
        _submarine,
        actions=("dive", "float"),
        habitat="underwater",
        stride=0.5,
        seconds=4.0,
    ),
    _boat("raft", ("raft",), 2.6, "#f0d9a8", _raft, stride=0.5, seconds=3.4),
    _boat(
        "paper boat",
        ("paper boat", "toy boat"),
        0.12,
        "#fbfaf6",
        _paper,
        actions=("float", "sail"),
        stride=0.5,
        seconds=3.0,
    ),
    _boat(
        "fishing boat",
        ("fishing boat", "trawler", "tugboat", "tug", "lifeboat"),
        5.5,
        "#3f8aa8",
        _fishing,
        stride=0.8,
        seconds=3.2,
    ),
)
