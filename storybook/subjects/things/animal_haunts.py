"""Where animals are found at work: a beaver's dam, a dustbin. Units: about a metre; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
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
)
