"""Where animals are found, and figures that nobody lives in: ghost, snowman, scarecrow, teddy bear. They stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import INK
from ..thing import Kind, Look


def _bin(drawing: Drawing, look: Look) -> None:
    """Ribbed tin without its lid, which leans at it; what is thrown away looks out."""
    tin = look.colour
    drawing.fill(ellipse(0.62, 0.30, 0.13, 0.34, -14), colour=dark(tin, 0.25), depth=0.04)
    drawing.fill(ellipse(0, 0.94, 0.40, 0.08), colour=dark(tin, 0.6), shade=0)
    for x, y, colour in ((-0.22, 0.98, "#d8c9a8"), (0.16, 1.0, "#e2574c"), (0.27, 0.96, "#f0d060")):
        drawing.fill(ellipse(x, y, 0.11, 0.09), colour=tint(colour), depth=0.04)
    drawing.fill(*tube([(-0.05, 0.96), (-0.02, 1.14)], [0.02, 0.03]), colour=tint("#f4ecd8"), shade=0.3)  # a bone
    body = drawing.fill(polygon((-0.42, 0.94), (0.42, 0.94), (0.35, 0.0), (-0.35, 0.0)), colour=tin, depth=0.12)
    ribs = [part for x in (-0.26, -0.13, 0, 0.13, 0.26) for part in tube([(x, 0.1), (1.15 * x, 0.84)], [0.014] * 2)]
    drawing.fill(*ribs, colour=dark(tin, 0.22), shade=0, clip=body)
    drawing.fill(
        box(-0.45, 0.88, 0.45, 0.96, 0.03), box(-0.38, 0.0, 0.38, 0.06, 0.02), colour=light(tin, 0.2), depth=0.02
    )
    drawing.mark("rim", 0.0, 0.92)
    drawing.mark("top", 0.0, 1.0)


def _curtain(drawing: Drawing, look: Look) -> None:
    """One length of cloth from its rail down to the floor, in folds."""
    cloth = look.colour
    drawing.fill(*tube([(-0.52, 1.98), (0.52, 1.98)], [0.03] * 2), colour=tint("#8a6a48"), shade=0.5)
    drawing.fill(ellipse(-0.54, 1.98, 0.05), ellipse(0.54, 1.98, 0.05), colour=tint("#6f5238"), shade=0.5)
    panel = drawing.fill(
        smooth((-0.42, 1.96), (-0.40, 1.0), (-0.46, 0.02), (0, 0.0), (0.46, 0.02), (0.40, 1.0), (0.42, 1.96)),
        colour=cloth,
        depth=0.08,
    )
    folds = [
        part
        for x in (-0.3, -0.1, 0.1, 0.3)
        for part in tube([(0.9 * x, 1.95), (0.85 * x, 1.0), (1.1 * x, 0.0)], [0.02, 0.026, 0.034])
    ]
    drawing.fill(*folds, colour=dark(cloth, 0.25), shade=0, soft=0.012, clip=panel)
    drawing.mark("climb", 0.0, 0.62)


def _dot(drawing: Drawing, look: Look) -> None:
    """A spot of red light on the floor."""
    drawing.fill(ellipse(0, 0.12, 0.5, 0.2), colour=light(look.colour, 0.1), shade=0, soft=0.12, opacity=0.55)
    drawing.fill(ellipse(0, 0.12, 0.26, 0.11), colour=look.colour, shade=0)
    drawing.fill(ellipse(0, 0.13, 0.12, 0.05), colour=tint("#ffd8d0"), shade=0, soft=0.02)


def _burrow(drawing: Drawing, look: Look) -> None:
    """A mound with grass on it and a way in."""
    mound = smooth((-1.1, 0.0), (-0.85, 0.36), (-0.4, 0.66), (0.15, 0.72), (0.7, 0.48), (1.1, 0.0))
    drawing.fill(mound, colour=tint("#6f9f4c"), to=look.colour, depth=0.14)
    drawing.fill(ellipse(0.0, 0.26, 0.46, 0.30), colour=look.colour, depth=0.05)
    drawing.fill(ellipse(0.0, 0.25, 0.38, 0.25), colour=dark(look.colour, 0.85), shade=0)
    drawing.fill(
        smooth((-0.5, 0.0), (-0.34, 0.12), (0.0, 0.07), (0.34, 0.12), (0.5, 0.0)),
        colour=light(look.colour, 0.15),
        depth=0.04,
    )
    for number in range(9):
        x = -0.8 + 0.2 * number
        y = 0.72 - 0.6 * x * x
        drawing.fill(*tube([(x, y - 0.06), (x + 0.03, y + 0.10)], [0.022, 0.006]), colour=tint("#5b8f3f"), shade=0.3)
    drawing.mark("rim", 0.0, 0.12)
    drawing.mark("brim", 0.36, 0.12)


def _slab(drawing: Drawing, stone: Colour, low: float) -> None:
    sides = [(-0.42, low), (-0.42, 1.10), (-0.28, 1.34), (0.0, 1.42), (0.28, 1.34), (0.42, 1.10), (0.42, low)]
    slab = drawing.fill(smooth(*sides), colour=stone, depth=0.10)
    cross = (box(-0.05, 0.66, 0.05, 1.22), box(-0.18, 0.96, 0.18, 1.06))
    drawing.fill(*cross, colour=dark(stone, 0.4), shade=0, clip=slab)


def _gravestone(drawing: Drawing, look: Look) -> None:
    """The stone alone, on its foot, with grass before it."""
    _slab(drawing, look.colour, 0.08)
    drawing.fill(box(-0.56, 0.0, 0.56, 0.16, 0.03), colour=dark(look.colour, 0.12), depth=0.06)
    for number in range(9):
        x = -0.56 + 0.14 * number
        blade = tube([(x, 0.0), (x + 0.03 * (number % 3 - 1), 0.16 + 0.05 * (number % 2))], [0.02, 0.004])
        drawing.fill(blade, colour=tint("#5f9a4a"), shade=0.3)
    drawing.mark("deck", 0.0, 1.4)


def _grave(drawing: Drawing, look: Look) -> None:
    """A stone with a cross, and fresh earth before it with a hole in it."""
    with drawing.at(-0.72, 0.0):
        _slab(drawing, tint("#9aa1ab"), 0.3)
    heap = smooth((-1.15, 0.0), (-0.8, 0.26), (-0.4, 0.40), (0.1, 0.44), (0.6, 0.36), (0.95, 0.2), (1.2, 0.0))
    drawing.fill(heap, colour=look.colour, depth=0.10)
    drawing.fill(ellipse(0.1, 0.27, 0.56, 0.17), colour=dark(look.colour, 0.8), shade=0)
    for number in range(11):
        x = -0.9 + 0.18 * number
        clod = ellipse(x, 0.08 + 0.05 * ((number * 5) % 3), 0.07 + 0.02 * (number % 3), 0.055)
        drawing.fill(clod, colour=dark(look.colour, 0.16 * (number % 3)), shade=0.4)
    drawing.mark("deck", 0.62, 0.22)
    drawing.mark("rim", 0.1, 0.16)
    drawing.mark("brim", 0.5, 0.16)


def _bone(drawing: Drawing, look: Look) -> None:
    """With two knobs at either end."""
    knobs = [ellipse(0.72 * side, 0.5 + 0.20 * up, 0.24) for side in (-1, 1) for up in (-1, 1)]
    drawing.fill(tube([(-0.72, 0.5), (0.72, 0.5)], [0.19] * 2), *knobs, colour=look.colour, melt=0.05, depth=0.08)


def _eggshell(drawing: Drawing, look: Look) -> None:
    """The lower half of an egg with its jagged rim, and pieces of the upper one beside it."""
    for x, turn in ((-0.98, 20), (0.92, -24), (1.22, 10)):
        with drawing.at(x, 0.0, turn=turn):
            drawing.fill(
                smooth((-0.20, 0.02), (-0.10, 0.16), (0.08, 0.18), (0.20, 0.04), (0.0, 0.07)),
                colour=look.colour,
                depth=0.04,
            )
    jags = [(0.62 - 0.155 * at, 0.86 if at % 2 else 0.66) for at in range(9)]
    low = [(-0.60, 0.42), (-0.46, 0.16), (-0.20, 0.0), (0.20, 0.0), (0.46, 0.16), (0.60, 0.42)]
    shell = drawing.fill(polygon(*jags, *low), colour=look.colour, depth=0.12)
    for x, y, size in ((-0.30, 0.40, 0.07), (0.10, 0.22, 0.05), (0.34, 0.46, 0.06), (-0.06, 0.52, 0.04)):
        drawing.fill(ellipse(x, y, size), colour=dark(look.colour, 0.14), shade=0, clip=shell)
    drawing.mark("rim", 0.0, 0.66)


def _hoop(drawing: Drawing, look: Look, *, burns: bool = False) -> None:
    """A ring on a stand, to leap through."""
    drawing.fill(
        box(-0.30, 0.0, 0.30, 0.06, 0.02),
        tube([(0, 0.04), (0, 0.34)], [0.035, 0.03]),
        colour=tint("#5b6470"),
        shade=0.4,
    )
    ring = [(0.50 * math.cos(math.tau * at / 36), 0.80 + 0.50 * math.sin(math.tau * at / 36)) for at in range(37)]
    drawing.fill(tube(ring, [0.045] * 37), colour=look.colour, depth=0.03)
    if not burns:
        bands = [part for at in range(0, 36, 4) for part in tube(ring[at : at + 3], [0.047] * 3)]
        drawing.fill(bands, colour=(255, 255, 255), shade=0.3)
    for number in range(24 if burns else 0):
        x, y = ring[(number * 3) % 36]
        high = 0.13 + 0.05 * wave(look.phase * 3 + number * 0.37)
        for size, code in ((1.0, "#ff8a24"), (0.55, "#ffe08a")):
            tongue = smooth(
                (x - 0.06 * size, y), (x + 0.015, y + high * size + 0.04), (x + 0.06 * size, y), (x, y - 0.05 * size)
            )
            drawing.fill(tongue, colour=tint(code), shade=0)
    drawing.mark("leap", 0.0, 0.50)


_haunt = Kind(family="thing", habitat="ground", seconds=3.0)


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
        drawing.fill(ellipse(-0.08, 0.20, 0.050, 0.075), ellipse(0.13, 0.20, 0.050, 0.075), colour=INK, shade=0)
        drawing.fill(ellipse(0.025, 0.04, 0.05, 0.06), colour=tint("#5b4a5f"), shade=0)
        drawing.fill(
            ellipse(-0.16, 0.10, 0.05, 0.03),
            ellipse(0.22, 0.10, 0.05, 0.03),
            colour=tint("#f2b3bd"),
            shade=0,
            opacity=0.7,
        )


def _snowman(drawing: Drawing, look: Look) -> None:
    if look.action != "melt":
        _build_snowman(drawing, look)
        return
    wet = tint("#bfe0f2")
    drawing.fill(ellipse(0.02, 0.0, 0.74, 0.105), colour=wet, shade=0.3)
    drawing.fill(ellipse(-0.12, 0.015, 0.42, 0.04), colour=light(wet, 0.5), shade=0)
    drawing.fill(
        smooth((-0.44, 0.0), (-0.34, 0.16), (-0.16, 0.24), (0.18, 0.24), (0.36, 0.14), (0.46, 0.0), (0.0, -0.04)),
        colour=tint("#f1f7fb"),
        depth=0.08,
    )
    with drawing.at(0.03, 0.03, squash=0.70, turn=-5):
        _build_snowman(drawing, look)
    for number in range(9):
        fall = (look.phase + number * 0.381966) % 1.0
        x, start = (-0.30, -0.19, 0.21, 0.31, -0.24, 0.25, -0.14, 0.16, 0.28)[number], 0.62 - 0.05 * (number % 6)
        y = start - (start - 0.03) * fall * fall
        drawing.fill(ellipse(x, y, 0.018, 0.030), colour=tint("#8fcdf2"), shade=0.4, opacity=min(6 * fall, 1.0))


def _build_snowman(drawing: Drawing, look: Look) -> None:
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
            colour=INK,
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


_animal = Kind(family="animal", habitat="ground", actions=("stand", "walk"), seconds=1.4, stride=0.34)


ENTRIES: tuple[Entry, ...] = (
    _haunt("bone", "dog bone", 0.12, "#f4ead2", _bone, habitat="table"),
    _haunt("eggshell", "egg shell, cracked egg", 0.4, "#f6ead2", _eggshell),
    _haunt("hoop", "hula hoop, ring to jump through", 1.3, "#e2483d", _hoop),
    _haunt(
        "burning hoop",
        "flaming hoop, fire hoop, ring of fire, hoop of fire, flaming ring, burning ring",
        2.5,
        "#6b4a3a",
        partial(_hoop, burns=True),
        seconds=1.6,
    ),
    _haunt("burrow", "rabbit hole, fox den, den", 0.7, "#8a6242", _burrow),
    _haunt("grave", "open grave", 1.2, "#6b4630", _grave),
    _haunt("gravestone", "tombstone, headstone", 1.2, "#9aa1ab", _gravestone),
    _haunt("curtain", "drape", 2.2, "#b65a5e", _curtain, family="cloth"),
    _haunt("laser dot", "laser pointer, laser light, red dot", 0.08, "#ff3226", _dot),
    _haunt(
        "trash can",
        "garbage can, trash bin, dustbin, rubbish bin, garbage bin, trash, garbage, dumpster, rubbish container",
        0.9,
        "#9aa4ac",
        _bin,
    ),
    _animal(
        "ghost",
        "phantom, genie, djinn, jinn",
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
        "snowmen, snow fort, snow castle, snow fortress, ice fort",
        1.6,
        "#d8434f",
        _snowman,
        actions=("still", "melt"),
        seconds=3.4,
        stride=0.0,
        family="thing",
    ),
    _animal("scarecrow", "", 1.8, "#c9623c", _scarecrow, actions=("still",), seconds=3.4, stride=0.0, family="thing"),
    _animal(
        "teddy bear",
        "teddy, toy, plush",
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
