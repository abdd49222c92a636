"""Houses, huts, tents. Units: about the height of the building; the origin is the middle of its foot."""

from __future__ import annotations

import math

from ...painting.canvas import Colour, Drawing, Outline, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look

LIT = tint("#ffd98a")


WALL = tint("#f6ecd9")


STONE = tint("#b9b3ad")


_DOOR, _STEM = tint("#8a5636"), tint("#fbf3e2")


def window(
    drawing: Drawing, x: float, y: float, wide: float, high: float, *, round_top: bool = False, bars: bool = True
) -> None:
    """A warm window with a cross of bars."""
    frame = tint("#fbf7ee")
    top = (ellipse(x, y + high / 2, wide / 2, wide / 2),) if round_top else ()
    small = (ellipse(x, y + high / 2, wide * 0.40, wide * 0.40),) if round_top else ()
    drawing.fill(box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, wide * 0.06), *top, colour=frame, shade=0)
    drawing.fill(
        box(x - wide * 0.40, y - high * 0.42, x + wide * 0.40, y + high * 0.42),
        *small,
        colour=LIT,
        to=tint("#f5b95c"),
        shade=0,
    )
    if bars:
        bar = wide * 0.035
        drawing.fill(
            box(x - bar, y - high * 0.42, x + bar, y + high * 0.46),
            box(x - wide * 0.42, y - bar, x + wide * 0.42, y + bar),
            colour=frame,
            shade=0,
        )


def door(drawing: Drawing, x: float, wide: float, high: float, colour: Colour = _DOOR, *, arch: bool = True) -> None:
    """A door on the ground."""
    top = (ellipse(x, high, wide / 2),) if arch else ()
    drawing.fill(box(x - wide / 2, 0.0, x + wide / 2, high), *top, colour=colour, shade=0.5, depth=0.03)
    drawing.fill(ellipse(x + wide * 0.3, high * 0.52, wide * 0.06), colour=tint("#f2c94c"), shade=0)


def smoke(drawing: Drawing, look: Look, x: float, y: float, size: float = 0.05) -> None:
    """Puffs that rise and thin out; each begins and ends unseen, so the loop has no seam."""
    for at in range(4):
        age = (look.phase + at / 4) % 1.0
        drawing.fill(
            ellipse(x + 0.10 * age * age + 0.012 * (at % 2), y + 0.28 * age, size * (0.5 + 1.1 * age)),
            colour=tint("#dedbe0"),
            shade=0.4,
            opacity=0.85 * min(1.0, 6 * age) * (1 - age) ** 1.2,
            soft=0.008,
        )


def _house(drawing: Drawing, look: Look) -> None:
    smoke(drawing, look, 0.24, 0.96)
    drawing.fill(box(0.19, 0.70, 0.29, 0.95), colour=tint("#b5694f"), shade=0.5)
    drawing.fill(box(0.175, 0.92, 0.305, 0.965, 0.01), colour=tint("#8f4d3a"), shade=0.4)
    drawing.fill(box(-0.40, 0.0, 0.40, 0.56), colour=WALL, depth=0.10)
    drawing.fill(box(-0.40, 0.47, 0.40, 0.54), colour=dark(WALL, 0.35), shade=0, opacity=0.5)
    drawing.fill(
        smooth(
            (-0.52, 0.52),
            (-0.49, 0.545),
            (-0.05, 0.90),
            (0.05, 0.90),
            (0.49, 0.545),
            (0.52, 0.52),
            (0.48, 0.49),
            (-0.48, 0.49),
            steps=8,
        ),
        colour=look.colour,
        depth=0.07,
    )
    door(drawing, 0, 0.18, 0.27)
    for x in (-0.25, 0.25):
        window(drawing, x, 0.29, 0.16, 0.19)
    window(drawing, 0, 0.68, 0.13, 0.11, round_top=True)
    drawing.fill(box(-0.43, -0.005, 0.43, 0.03, 0.01), colour=tint("#9c948c"), shade=0.4)
    drawing.fill(
        ellipse(-0.36, 0.055, 0.09, 0.06),
        ellipse(0.36, 0.06, 0.10, 0.065),
        ellipse(-0.26, 0.04, 0.06, 0.042),
        colour=tint("#5d9c45"),
        depth=0.04,
    )
    drawing.mark("top", 0.0, 0.90)


def _cabin(drawing: Drawing, look: Look) -> None:
    wood = look.colour
    smoke(drawing, look, -0.27, 0.90)
    drawing.fill(box(-0.33, 0.5, -0.21, 0.90, 0.015), colour=STONE, shade=0.6)
    for at in range(6):
        drawing.fill(
            box(-0.52, 0.085 * at, 0.52, 0.085 * at + 0.09, 0.042),
            colour=wood if at % 2 else light(wood, 0.08),
            depth=0.04,
        )
        drawing.fill(
            ellipse(-0.53, 0.085 * at + 0.045, 0.036, 0.043),
            ellipse(0.53, 0.085 * at + 0.045, 0.036, 0.043),
            colour=light(wood, 0.35),
            shade=0.3,
            depth=0.02,
        )
    drawing.fill(polygon((-0.46, 0.50), (0.0, 0.80), (0.46, 0.50)), colour=dark(wood, 0.12), depth=0.06)
    drawing.fill(
        smooth(
            (-0.68, 0.48),
            (-0.64, 0.53),
            (-0.03, 0.92),
            (0.03, 0.92),
            (0.64, 0.53),
            (0.68, 0.48),
            (0.60, 0.47),
            (0.0, 0.84),
            (-0.60, 0.47),
            steps=8,
        ),
        colour=tint("#5f4a3a"),
        depth=0.04,
    )
    door(drawing, 0.16, 0.19, 0.33, dark(wood, 0.3), arch=False)
    window(drawing, -0.22, 0.27, 0.24, 0.20)
    window(drawing, 0, 0.63, 0.12, 0.12)
    drawing.mark("top", 0, 0.92)


def _hut(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.36, 0.0, 0.36, 0.46, 0.02), colour=tint("#d9b483"), depth=0.09)
    door(drawing, 0.0, 0.2, 0.24, tint("#5f3d28"))
    straw = drawing.fill(
        smooth(
            (-0.62, 0.36),
            (-0.40, 0.62),
            (-0.04, 0.98),
            (0.04, 0.98),
            (0.40, 0.62),
            (0.62, 0.36),
            (0.3, 0.42),
            (0.0, 0.40),
            (-0.3, 0.42),
        ),
        colour=look.colour,
        depth=0.09,
    )
    lines = [
        part for at in range(9) for part in tube([((at - 4) * 0.018, 0.96), ((at - 4) * 0.14, 0.36)], [0.004, 0.007])
    ]
    drawing.fill(lines, colour=dark(look.colour, 0.25), shade=0, clip=straw)


def _barn(drawing: Drawing, look: Look) -> None:
    red, trim = look.colour, tint("#fbf6ec")
    drawing.fill(
        polygon((-0.50, 0.0), (-0.50, 0.46), (-0.34, 0.74), (0.0, 0.92), (0.34, 0.74), (0.50, 0.46), (0.50, 0.0)),
        colour=red,
        depth=0.10,
    )
    drawing.fill(
        *[box(x - 0.003, 0.0, x + 0.003, 0.60 - 0.3 * abs(x)) for x in (-0.42, -0.34, 0.34, 0.42)],
        colour=dark(red, 0.25),
        shade=0,
    )
    drawing.fill(
        tube([(-0.57, 0.42), (-0.36, 0.765), (0.0, 0.955), (0.36, 0.765), (0.57, 0.42)], [0.035] * 5, straight=True),
        colour=tint("#5b4a4a"),
        depth=0.03,
    )
    drawing.fill(box(-0.25, 0.0, 0.25, 0.44), colour=trim, shade=0.3)
    for left in (-0.225, 0.012):
        drawing.fill(box(left, 0.02, left + 0.213, 0.415), colour=dark(red, 0.12), shade=0.4)
        drawing.fill(
            *tube([(left, 0.02), (left + 0.213, 0.415)], [0.013] * 2),
            *tube([(left, 0.415), (left + 0.213, 0.02)], [0.013] * 2),
            colour=trim,
            shade=0,
        )
    drawing.fill(box(-0.10, 0.56, 0.10, 0.73, 0.01), colour=trim, shade=0)
    drawing.fill(box(-0.078, 0.575, 0.078, 0.715), colour=tint("#4a2c26"), shade=0)
    drawing.fill(
        smooth((-0.07, 0.575), (-0.06, 0.64), (0.0, 0.66), (0.06, 0.63), (0.07, 0.575)),
        colour=tint("#e8c35a"),
        shade=0.4,
    )


def _tent(drawing: Drawing, look: Look) -> None:
    cloth = look.colour
    drawing.fill(polygon((-0.20, 0.86), (0.52, 0.80), (0.86, 0.0), (0.34, 0.0)), colour=dark(cloth, 0.22), depth=0.08)
    drawing.fill(polygon((-0.20, 0.88), (-0.74, 0.0), (0.36, 0.0)), colour=cloth, depth=0.10)
    drawing.fill(
        smooth((-0.20, 0.74), (-0.26, 0.35), (-0.46, 0.0), (0.06, 0.0), (-0.14, 0.35), steps=8),
        colour=tint("#4a3428"),
        shade=0,
    )
    drawing.fill(
        ellipse(-0.20, 0.10, 0.20, 0.12),
        colour=tint("#ffcf7a"),
        shade=0,
        soft=0.06,
        opacity=0.55 + 0.15 * wave(look.phase),
    )
    drawing.fill(
        polygon((-0.20, 0.74), (-0.46, 0.0), (-0.56, 0.0), (-0.36, 0.30)),
        polygon((-0.20, 0.74), (0.06, 0.0), (0.16, 0.0), (-0.02, 0.30)),
        colour=light(cloth, 0.28),
        shade=0.4,
    )
    drawing.fill(
        *tube([(-0.74, 0.0), (-0.20, 0.90)], [0.010] * 2),
        *tube([(-0.20, 0.88), (0.52, 0.81)], [0.012] * 2),
        colour=dark(cloth, 0.4),
        shade=0,
    )


def _igloo(drawing: Drawing, look: Look) -> None:
    snow = look.colour
    dome = drawing.fill(arc_dome(-0.08, 0.72, 0.74), colour=snow, depth=0.14)
    seams: list[Outline] = []
    for row, y in enumerate((0.17, 0.34, 0.51, 0.65)):
        seams += tube([(-0.9, y - 0.01), (-0.08, y + 0.02), (0.8, y - 0.01)], [0.006] * 3)
        for at in range(7):
            x = -0.72 + 0.22 * at + 0.11 * (row % 2)
            seams += tube([(x, y), (x * 0.94, y - 0.17)], [0.006] * 2)
    drawing.fill(seams, colour=dark(snow, 0.16), shade=0, clip=dome)
    drawing.fill(arc_dome(0.52, 0.30, 0.40), colour=light(snow, 0.3), depth=0.08)
    drawing.fill(arc_dome(0.54, 0.19, 0.28), colour=tint("#3f5a78"), to=tint("#26384f"), shade=0)


def arc_dome(x: float, half: float, high: float) -> Outline:
    """A half ellipse standing on the ground."""
    return polygon(*[(x + math.cos(math.pi * at / 24) * half, math.sin(math.pi * at / 24) * high) for at in range(25)])


def _shop(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.50, 0.0, 0.50, 0.86), colour=tint("#e8b48a"), depth=0.10)
    drawing.fill(box(-0.54, 0.84, 0.54, 0.92, 0.01), colour=tint("#8a5a44"), shade=0.4)
    for x in (-0.30, 0.0, 0.30):
        window(drawing, x, 0.68, 0.14, 0.17)
    drawing.fill(box(-0.44, 0.05, 0.12, 0.36, 0.01), colour=tint("#fbf7ee"), shade=0)
    drawing.fill(box(-0.42, 0.07, 0.10, 0.34), colour=LIT, to=tint("#f5c46c"), shade=0)
    drawing.fill(
        *[ellipse(x, 0.11, 0.05, 0.04) for x in (-0.34, -0.22, -0.10, 0.02)],
        colour=tint("#c9623c"),
        shade=0.4,
        depth=0.02,
    )
    door(drawing, 0.30, 0.18, 0.36, tint("#5b7a8a"), arch=False)
    stripes = 10
    for at in range(stripes):
        left, right = -0.50 + at / stripes, -0.50 + (at + 1) / stripes
        drawing.fill(
            polygon((left * 0.96, 0.50), (right * 0.96, 0.50), (right * 1.06, 0.39), (left * 1.06, 0.39)),
            ellipse((left + right) / 2 * 1.06, 0.39, 0.053, 0.03),
            colour=look.colour if at % 2 else tint("#fbf7ee"),
            shade=0,
        )


def _mushroom_house(drawing: Drawing, look: Look) -> None:
    """A thick stem with a door and a round window, a chimney in its spotted cap."""
    cap = look.colour
    drawing.fill(box(0.17, 0.66, 0.26, 0.98, 0.01), colour=tint("#a8685a"), shade=0.5)
    drawing.fill(
        smooth((-0.26, 0.0), (-0.22, 0.3), (-0.27, 0.52), (0.27, 0.52), (0.22, 0.3), (0.26, 0.0)),
        colour=_STEM,
        depth=0.09,
    )
    roof = drawing.fill(
        smooth(
            (-0.56, 0.46),
            (-0.46, 0.70),
            (-0.2, 0.90),
            (0.0, 0.94),
            (0.2, 0.90),
            (0.46, 0.70),
            (0.56, 0.46),
            (0.0, 0.40),
        ),
        colour=cap,
        depth=0.12,
    )
    drawing.fill(smooth((-0.5, 0.47), (0.0, 0.38), (0.5, 0.47), (0.0, 0.50)), colour=dark(_STEM, 0.18), shade=0.3)
    for x, y, size in (
        (-0.32, 0.62, 0.07),
        (-0.06, 0.78, 0.085),
        (0.22, 0.66, 0.06),
        (0.4, 0.54, 0.05),
        (-0.12, 0.56, 0.05),
    ):
        drawing.fill(ellipse(x, y, size, 0.85 * size), colour=tint("#fffaf0"), shade=0.3, clip=roof)
    door(drawing, -0.06, 0.17, 0.22, tint("#8a5636"))
    drawing.fill(ellipse(0.14, 0.32, 0.065), colour=tint("#8a5636"), shade=0.3)
    drawing.fill(ellipse(0.14, 0.32, 0.048), colour=LIT, shade=0)
    window(drawing, 0.0, 0.64, 0.12, 0.10)
    tufts = [tube([(x, 0.0), (x + 0.02, 0.08)], [0.016, 0.005]) for x in (-0.34, -0.28, 0.27, 0.33)]
    drawing.fill(*[part for tuft in tufts for part in tuft], colour=tint("#5f9a4a"), shade=0.3)
    drawing.mark("top", 0.0, 0.94)


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built(
        "house",
        "home, cottage, villa, farmhouse, mansion, factory, hospital, bungalow, white mansion, presidential palace",
        7.0,
        "#c4523e",
        _house,
    ),
    _built("cabin", "log cabin, chalet, lodge, ", 5.0, "#a8713f", _cabin),
    _built("hut", "shack, straw hut", 4.0, "#d9b25a", _hut),
    _built("barn", "stable, farm, garage, shed", 9.0, "#c4403a", _barn),
    _built("tent", "campsite, tipi, teepee, wigwam, yurt", 1.8, "#ef8a35", _tent, seconds=3.0),
    _built("igloo", "", 2.4, "#eef5fa", _igloo),
    _built(
        "shop",
        "store, bakery, bakeries, fruit stand, cafe, restaurant, pub, toy shop, flower shop, "
        "market stall, kiosk, food stall",
        7.0,
        "#d8523f",
        _shop,
    ),
    _built(
        "mushroom house",
        "toadstool house, mushroom cottage, gnome house, fairy house, mushroom home",
        6.0,
        "#d8402f",
        _mushroom_house,
    ),
)
