"""Things that deeds are done with: a sapling to plant, leaves raked into a heap, a picture in its frame, binoculars, a barrow.

Units: about the height.
"""

from __future__ import annotations

import math

import numpy as np

from ...painting.canvas import Drawing, box, dark, ellipse, light, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import toward, wave
from ..thing import Kind, Look

_METAL, _TYRE = tint("#8f98a3"), tint("#2f3138")


def _sapling(drawing: Drawing, look: Look) -> None:
    """A thin stem with a few leaves, at its stake, in a mound of fresh earth."""
    sway, earth = 0.012 * wave(look.phase), tint("#6b4630")
    drawing.fill(tube([(0.09, 0.05), (0.09, 0.62)], [0.016, 0.014]), colour=tint("#c9a06a"), shade=0.4)
    drawing.fill(tube([(0, 0.06), (0.01, 0.5), (sway, 0.88)], [0.020, 0.015, 0.009]), colour=tint("#7a5233"), shade=0.4)
    for number in range(11):
        side = 1 if number % 2 else -1
        y = 0.46 + 0.052 * number
        x = side * (0.15 - 0.009 * number) + sway * number / 10
        drawing.fill(tube([(sway * y, y - 0.04), (x * 0.6, y)], [0.006, 0.004]), colour=tint("#7a5233"), shade=0)
        leaf = ellipse(x, y + 0.02, 0.085, 0.042, side * (32 + 3 * wave(look.phase, number * 0.13)))
        drawing.fill(leaf, colour=light(look.colour, 0.06 * (number % 3)), depth=0.02)
    drawing.fill(ellipse(sway, 0.99, 0.034, 0.075), colour=light(look.colour, 0.2), depth=0.02)
    drawing.fill(tube([(-0.005, 0.44), (0.095, 0.46)], [0.012] * 2), colour=tint("#d8433f"), shade=0)
    drawing.fill(
        smooth((-0.32, -0.01), (-0.20, 0.09), (0.0, 0.13), (0.20, 0.09), (0.32, -0.01)), colour=earth, depth=0.04
    )
    drawing.fill(
        *[ellipse(-0.22 + 0.09 * at, 0.03 + 0.03 * (at % 2), 0.025) for at in range(6)],
        colour=dark(earth, 0.3),
        shade=0,
    )


def _leaf_pile(drawing: Drawing, look: Look) -> None:
    """A heap of autumn leaves with a few that lie about."""
    rng, tones = look.chance(), ("#c7702c", "#e0a23a", "#a8452c", "#d88a2c")
    mound = points("-0.95,0 -0.62,0.42 -0.2,0.78 0.12,0.86 0.5,0.62 0.8,0.26 0.98,0")
    drawing.fill(smooth(*mound), colour=look.colour, depth=0.1)
    for number in range(64):
        x = float(rng.uniform(-0.92, 0.95)) * (1.5 if number > 56 else 1.0)
        y = float(rng.uniform(0.0, 1.0)) ** 0.7 * max(0.86 * (1 - abs(x) ** 1.7), 0.06)
        leaf = ellipse(x, y, 0.115, 0.062, float(rng.uniform(0, 180)))
        drawing.fill(leaf, colour=tint(tones[number % 4]), shade=0.5)


def _hole(drawing: Drawing, look: Look) -> None:
    """A hole in the ground, and beside it the earth that came out of it."""
    mound = smooth((0.55, 0.02), (0.85, 0.50), (1.25, 0.86), (1.60, 0.62), (1.95, 0.05))
    drawing.fill(mound, colour=light(look.colour, 0.12), depth=0.1)
    clods = [ellipse(0.75 + 0.13 * at, 0.14 + 0.16 * ((at * 3) % 4), 0.07, 0.05) for at in range(8)]
    drawing.fill(clods, colour=dark(look.colour, 0.2), shade=0.4)
    drawing.fill(ellipse(-0.25, 0.18, 0.95, 0.22), colour=light(look.colour, 0.05), depth=0.04)
    drawing.fill(ellipse(-0.25, 0.17, 0.80, 0.165), colour=dark(look.colour, 0.72), shade=0)
    drawing.fill(ellipse(-0.25, 0.12, 0.66, 0.10), colour=dark(look.colour, 0.86), shade=0)


def _skis(drawing: Drawing, look: Look) -> None:
    """Two, their tips turned up, upright beside their sticks; snow flies up behind while they slide."""
    for number in range(12 if look.moving else 0):
        gone = (look.phase + number * 0.381966) % 1.0
        spot = (-0.85 - 0.5 * gone, 0.04 + (0.4 + 0.4 * (number % 3)) * gone * (1 - gone))
        seen = 0.9 * (1 - gone) * min(gone * 8, 1.0)
        drawing.fill(ellipse(*spot, 0.04 + 0.02 * (number % 2)), colour=(255, 252, 246), opacity=seen, shade=0)
    line = [(-0.95, 0.03), (0.75, 0.03), (0.98, 0.09), (1.08, 0.20)]
    for at, colour in ((0.07, dark(look.colour, 0.25)), (0.0, look.colour)):
        spot, turn = (
            ((at, at), 0.0) if look.moving else ((4.5 * at - 0.14, 0.95), 86.0 + 90 * at)
        )  # they stand in the snow
        with drawing.at(*spot, turn=turn):
            drawing.fill(
                tube(line, [0.028, 0.034, 0.030, 0.016] if look.moving else [0.07] * 4), colour=colour, shade=0.4
            )
            drawing.fill(box(-0.2, 0.02, 0.2, 0.10, 0.02), colour=_TYRE, shade=0.3)
    for x in () if look.moving else (-0.5, 0.56):
        drawing.fill(
            tube([(x, 0.0), (0.8 * x, 1.45)], [0.02] * 2), ellipse(0.97 * x, 0.2, 0.08, 0.03), colour=_METAL, shade=0.3
        )
    drawing.mark("seat", 0.0, 0.08)


def _net(drawing: Drawing, look: Look) -> None:
    """A stick, a hoop, and a bag of gauze that trails behind."""
    drawing.fill(tube([(0.0, 0.0), (0.0, 0.62)], [0.020, 0.016]), colour=look.colour, shade=0.4)
    bag = smooth((-0.02, 0.98), (-0.30, 0.86), (-0.46, 0.60), (-0.30, 0.60), (-0.04, 0.62))
    drawing.fill(bag, colour=tint("#eaf3f2"), shade=0.3, opacity=0.75)
    lines = [
        part for at in range(4) for part in tube([(-0.04, 0.68 + 0.08 * at), (-0.36, 0.62 + 0.03 * at)], [0.005] * 2)
    ]
    drawing.fill(lines, colour=tint("#a9bcbc"), shade=0)
    hoop = [(0.07 * math.cos(turn / 8 * math.tau), 0.81 + 0.19 * math.sin(turn / 8 * math.tau)) for turn in range(9)]
    drawing.fill(tube(hoop, [0.016] * 9), colour=look.colour, shade=0.4)


def _tightrope(drawing: Drawing, look: Look) -> None:
    """Between two posts with platforms; it gives a little in the middle."""
    for side in (-1, 1):
        x = 1.62 * side
        drawing.fill(tube([(x, 0.0), (x, 1.12)], [0.045, 0.035]), colour=look.colour, depth=0.03)
        drawing.fill(
            tube([(x + 0.24 * side, 0.0), (x, 0.92)], [0.020, 0.018]), colour=dark(look.colour, 0.25), shade=0.3
        )
        drawing.fill(box(x - 0.20, 0.96, x + 0.20, 1.01, 0.02), colour=tint("#d8433f"), depth=0.02)
    drawing.fill(tube([(-1.62, 1.0), (0.0, 0.95), (1.62, 1.0)], [0.014] * 3), colour=tint("#4a4038"), shade=0)
    drawing.mark("deck", 0.0, 0.955)


def _wheelchair(drawing: Drawing, look: Look) -> None:
    """The large wheel behind, the handles to the left, foot rests to the right."""
    frame = dark(look.colour, 0.35)
    turn = 360 * look.phase if look.moving else 0.0
    drawing.fill(
        tube([(-0.42, 1.0), (-0.28, 0.98), (-0.24, 0.52), (0.24, 0.50), (0.30, 0.14), (0.48, 0.12)], [0.024] * 6),
        colour=frame,
        shade=0.4,
    )
    drawing.fill(
        box(-0.30, 0.52, -0.20, 0.96, 0.04), box(-0.26, 0.46, 0.27, 0.54, 0.03), colour=look.colour, depth=0.03
    )
    drawing.fill(ellipse(0.34, 0.08, 0.085), colour=_TYRE, shade=0.3)
    rim, inner = ellipse(-0.10, 0.32, 0.33), ellipse(-0.10, 0.32, 0.285)
    drawing.fill(np.concatenate((rim, inner[::-1])), colour=_TYRE, shade=0.3)
    with drawing.at(-0.10, 0.32, turn=-turn):
        spokes = [
            part
            for at in range(4)
            for part in tube([toward((0, 0), 45 * at, -0.29), toward((0, 0), 45 * at, 0.29)], [0.008] * 2)
        ]
        drawing.fill(spokes, ellipse(0, 0, 0.045), colour=_METAL, shade=0.3)
    drawing.fill(tube([(-0.24, 0.74), (0.16, 0.74)], [0.026] * 2), colour=frame, shade=0.4)
    drawing.mark("seat", -0.02, 0.55)


def _magnifier(drawing: Drawing, look: Look) -> None:
    """A round glass in its ring, the handle below."""
    drawing.fill(tube([(0, 0.0), (0, 0.42)], [0.055, 0.045]), colour=tint("#5b3a29"), depth=0.03)
    drawing.fill(ellipse(0, 0.70, 0.30), colour=look.colour, depth=0.04)
    drawing.fill(ellipse(0, 0.70, 0.245), colour=tint("#d8f0fb"), shade=0.3)
    drawing.fill(ellipse(-0.09, 0.80, 0.07, 0.04, 40), colour=(255, 255, 255), shade=0, opacity=0.9)


def _firewood(drawing: Drawing, look: Look) -> None:
    """A stack of cut logs, seen from their ends."""
    for row, count in enumerate((4, 3, 2)):
        for at in range(count):
            x, y = 0.30 * (at - (count - 1) / 2), 0.16 + 0.26 * row
            drawing.fill(tube([(x, y), (x + 0.16, y + 0.07)], [0.15] * 2), colour=dark(look.colour, 0.25), depth=0.04)
            drawing.fill(ellipse(x, y, 0.145), colour=look.colour, shade=0.4)
            drawing.fill(ellipse(x, y, 0.115), colour=tint("#e3bb86"), shade=0.2)
            drawing.fill(ellipse(x, y, 0.05), colour=tint("#c9985f"), shade=0)


def _picture(drawing: Drawing, look: Look) -> None:
    """A landscape in a gilded frame."""
    drawing.fill(box(-0.66, 0.0, 0.66, 1.0, 0.03), colour=look.colour, depth=0.07)
    drawing.fill(box(-0.58, 0.08, 0.58, 0.92, 0.02), colour=dark(look.colour, 0.3), shade=0)
    scene = drawing.fill(box(-0.52, 0.14, 0.52, 0.86), colour=tint("#9fd0ea"), shade=0)
    drawing.fill(ellipse(0.26, 0.68, 0.09), colour=tint("#ffe08a"), shade=0)
    drawing.fill(
        polygon((-0.52, 0.30), (-0.22, 0.66), (0.02, 0.40), (0.22, 0.54), (0.52, 0.28)),
        colour=tint("#7f93b5"),
        shade=0,
        clip=scene,
    )
    drawing.fill(
        smooth((-0.60, 0.06), (-0.55, 0.36), (-0.1, 0.30), (0.3, 0.36), (0.60, 0.26), (0.60, 0.06)),
        colour=tint("#5f9a52"),
        shade=0,
        clip=scene,
    )


def _binoculars(drawing: Drawing, look: Look) -> None:
    """Towards the right."""
    for y, tone in ((0.74, dark(look.colour, 0.2)), (0.30, look.colour)):
        drawing.fill(
            tube([(-0.55, y), (-0.10, y), (0.62, y)], [0.19, 0.22, 0.30], straight=True), colour=tone, depth=0.06
        )
        drawing.fill(ellipse(0.63, y, 0.09, 0.26), colour=tint("#a9dcf2"), shade=0.3)
        drawing.fill(ellipse(-0.57, y, 0.06, 0.19), colour=dark(look.colour, 0.5), shade=0)
    drawing.fill(box(-0.22, 0.28, 0.10, 0.76, 0.05), colour=dark(look.colour, 0.35), depth=0.03)


def _shopping_cart(drawing: Drawing, look: Look) -> None:
    """A basket of wire on small wheels, with groceries in it; the handle to the left."""
    turn = 360 * look.phase if look.moving else 0.0
    for x, y, tone in (
        (-0.28, 0.90, "#d8382e"),
        (-0.05, 0.96, "#4fa352"),
        (0.18, 0.92, "#f2b45a"),
        (0.38, 0.90, "#7fb7e0"),
    ):
        drawing.fill(box(x - 0.12, y - 0.3, x + 0.12, y + 0.10, 0.05), colour=tint(tone), depth=0.04)
    rim = polygon((-0.55, 0.88), (0.66, 0.80), (0.52, 0.42), (-0.42, 0.42))
    cage = drawing.fill(rim, colour=look.colour, opacity=0.45, shade=0.2)
    wires = [
        part for at in range(9) for part in tube([(-0.52 + 0.14 * at, 0.95), (-0.44 + 0.12 * at, 0.40)], [0.012] * 2)
    ]
    wires += [part for y in (0.54, 0.68) for part in tube([(-0.6, y), (0.7, y)], [0.012] * 2)]
    drawing.fill(wires, colour=look.colour, shade=0, clip=cage)
    frame = [(-0.78, 1.0), (-0.56, 0.90), (-0.42, 0.42), (-0.36, 0.18), (0.50, 0.18)]
    drawing.fill(
        tube(frame, [0.028] * 5),
        tube([(-0.56, 0.88), (0.66, 0.80), (0.52, 0.42)], [0.026] * 3),
        colour=dark(look.colour, 0.2),
        shade=0.4,
    )
    drawing.fill(tube([(-0.84, 1.0), (-0.70, 1.02)], [0.04] * 2), colour=tint("#d8382e"), shade=0.3)
    for x in (-0.30, 0.44):
        drawing.fill(ellipse(x, 0.08, 0.085), colour=_TYRE, shade=0.3)
        with drawing.at(x, 0.08, turn=-turn):
            drawing.fill(box(-0.07, -0.012, 0.07, 0.012), colour=_METAL, shade=0)


_thing = Kind(family="thing", habitat="ground")
_rolling = Kind(family="thing", habitat="ground", actions=("still", "roll"), seconds=1.2, stride=1.5)

ENTRIES: tuple[Entry, ...] = (
    _thing("sapling", "young tree, tree seedling", 0.95, "#5fae4e", _sapling),
    _thing("leaf pile", "leafpile, pile of leaves, heap of leaves, leaf heap", 0.5, "#c7702c", _leaf_pile),
    _thing("tightrope", "high wire", 2.4, "#8a6a4a", _tightrope),
    _rolling(
        "wheelchair", "wheel chair, stretcher, gurney, hospital bed on wheels", 0.95, "#4a6fa8", _wheelchair, stride=2.1
    ),
    _thing("firewood", "bundle of wood, stack of wood, wood pile", 0.4, "#8a5a34", _firewood, habitat="table"),
    _thing("magnifying glass", "magnifier, loupe", 0.3, "#c9a24a", _magnifier, habitat="table"),
    _thing("dug hole", ("dughole", "hole in the ground"), 0.42, "#7a5236", _hole),
    _thing("framed picture", "picture frame, masterpiece, mona lisa", 0.55, "#d9a93f", _picture, habitat="table"),
    _thing("pair of skis", "skis", 1.5, "#d8433f", _skis, actions=("still", "drive"), seconds=1.0, stride=3.2),
    _thing("butterfly net", "bug net, insect net", 1.0, "#a9744a", _net, habitat="table"),
    _thing("binoculars", "field glasses", 0.12, "#3a3f4a", _binoculars, habitat="table"),
    _rolling("shopping cart", "shopping trolley, grocery cart", 1.0, "#aab4bf", _shopping_cart),
)
