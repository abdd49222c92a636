"""Houses, towers, temples and other built things. Units: about the height of the building; the origin is the middle of its foot."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .motion import swell, wave
from .thing import Look, Thing

LIT, WALL, STONE, GLASS = tint("#ffd98a"), tint("#f6ecd9"), tint("#b9b3ad"), tint("#8fc3dd")
_DOOR, _DARK = tint("#8a5636"), tint("#3b3a44")


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
            ellipse(x + 0.10 * age * age + 0.012 * (at % 2), y + 0.28 * age, size * (0.45 + 0.9 * age)),
            colour=tint("#f1eef0"),
            shade=0.3,
            opacity=0.75 * min(1.0, 6 * age) * (1 - age) ** 1.2,
            soft=0.008,
        )


def _flag(drawing: Drawing, look: Look, x: float, y: float, colour: Colour, size: float = 0.14) -> None:
    drawing.fill(tube([(x, y), (x, y + size * 1.1)], [size * 0.05] * 2), colour=_DARK, shade=0)
    upper = [
        (x + size * at / 4, y + size * 1.05 + size * 0.10 * wave(look.phase * 2, -0.18 * at) * at / 4)
        for at in range(5)
    ]
    drawing.fill(
        polygon(*upper, *[(px, py - size * 0.5 * (1 - at / 8)) for at, (px, py) in reversed(list(enumerate(upper)))]),
        colour=colour,
        shade=0.4,
        depth=0.02,
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


def _castle(drawing: Drawing, look: Look) -> None:
    stone, roof = tint("#d3ccc4"), look.colour

    def tower(x: float, half: float, high: float, shade: Colour, cone: float) -> None:
        drawing.fill(box(x - half, 0.0, x + half, high), colour=shade, depth=0.07)
        drawing.fill(
            *[
                box(
                    x - half * 1.14 + half * 0.57 * at,
                    high - 0.012,
                    x - half * 1.14 + half * 0.57 * at + half * 0.34,
                    high + 0.045,
                )
                for at in range(4)
            ],
            box(x - half * 1.14, high - 0.055, x + half * 1.14, high - 0.005),
            colour=light(shade, 0.12),
            shade=0.4,
            depth=0.03,
        )
        drawing.fill(
            smooth(
                (x - half * 1.25, high + 0.03),
                (x - half * 0.55, high + cone * 0.45),
                (x, high + cone),
                (x + half * 0.55, high + cone * 0.45),
                (x + half * 1.25, high + 0.03),
                (x, high + 0.015),
            ),
            colour=roof,
            depth=0.06,
        )
        drawing.fill(
            box(x - half * 0.22, high * 0.66, x + half * 0.22, high * 0.78),
            ellipse(x, high * 0.78, half * 0.22),
            colour=LIT,
            shade=0,
        )

    tower(-0.22, 0.085, 0.74, dark(stone, 0.14), 0.22)
    tower(0.24, 0.075, 0.66, dark(stone, 0.14), 0.20)
    _flag(drawing, look, -0.22, 0.95, tint("#f2c94c"), 0.10)
    tower(0.0, 0.12, 0.60, dark(stone, 0.05), 0.27)
    _flag(drawing, look, 0.0, 0.86, roof, 0.13)
    drawing.fill(box(-0.44, 0.0, 0.44, 0.34), colour=stone, depth=0.08)
    drawing.fill(
        *[box(-0.44 + 0.098 * at, 0.33, -0.385 + 0.098 * at, 0.385) for at in range(9)],
        colour=stone,
        shade=0.4,
        depth=0.03,
    )
    tower(-0.46, 0.095, 0.46, light(stone, 0.05), 0.24)
    tower(0.46, 0.095, 0.46, dark(stone, 0.07), 0.24)
    drawing.fill(box(-0.11, 0.0, 0.11, 0.17), ellipse(0, 0.17, 0.11), colour=tint("#8d857d"), shade=0)
    drawing.fill(
        box(-0.085, 0.0, 0.085, 0.165), ellipse(0, 0.165, 0.085), colour=tint("#5b3d2b"), shade=0.4, depth=0.03
    )
    drawing.fill(*[box(x - 0.004, 0.0, x + 0.004, 0.24) for x in (-0.042, 0.0, 0.042)], colour=tint("#3f2a1e"), shade=0)
    drawing.fill(
        *[
            box(x, y, x + 0.045, y + 0.018, 0.006)
            for x, y in ((-0.30, 0.24), (-0.24, 0.12), (0.20, 0.26), (0.30, 0.14), (0.17, 0.07), (-0.33, 0.06))
        ],
        colour=dark(stone, 0.16),
        shade=0,
    )
    drawing.mark("top", 0.0, 0.87)


def _lighthouse(drawing: Drawing, look: Look) -> None:
    red = look.colour
    turn = swell(look.phase)
    for side, near in ((1, turn), (-1, 1 - turn)):
        span = 0.9 * (0.35 + 0.65 * near) * side
        drawing.fill(
            polygon((0.03 * side, 0.865), (span, 0.985), (span, 0.735), (0.03 * side, 0.845)),
            colour=tint("#fff3c4"),
            axis=((0, 0.86), (span, 0.86)),
            opacity=0.10 + 0.55 * near,
            fade=0.0,
            shade=0,
            soft=0.012,
        )
    tower = drawing.fill(
        polygon((-0.15, 0.0), (-0.085, 0.76), (0.085, 0.76), (0.15, 0.0)), colour=tint("#fbf7ef"), depth=0.09
    )
    for low in (0.12, 0.40, 0.68):
        drawing.fill(box(-0.3, low, 0.3, low + 0.135), colour=red, shade=0.5, clip=tower)
    door(drawing, 0.0, 0.09, 0.085, tint("#6b4a36"))
    for y in (0.31, 0.58):
        drawing.fill(
            box(-0.022, y - 0.03, 0.022, y + 0.02, 0.006), ellipse(0, y + 0.02, 0.022), colour=tint("#3d4a6b"), shade=0
        )
    drawing.fill(box(-0.125, 0.755, 0.125, 0.79, 0.012), colour=_DARK, shade=0.4)
    drawing.fill(box(-0.068, 0.785, 0.068, 0.925), colour=light(tint("#f7cf6e"), 0.25 + 0.4 * turn), shade=0)
    rails = (
        *[box(x - 0.005, 0.785, x + 0.005, 0.925) for x in (-0.066, -0.022, 0.022, 0.066)],
        *tube([(-0.12, 0.835), (0.12, 0.835)], [0.005] * 2),
        *[box(x - 0.004, 0.785, x + 0.004, 0.84) for x in (-0.115, 0.115)],
    )
    drawing.fill(*rails, colour=_DARK, shade=0)
    drawing.fill(ellipse(0, 0.857, 0.07), colour=tint("#fff6cf"), shade=0, soft=0.022, opacity=0.9)
    drawing.fill(
        smooth((-0.095, 0.92), (-0.06, 0.975), (0.0, 1.0), (0.06, 0.975), (0.095, 0.92), steps=8),
        colour=red,
        depth=0.04,
    )
    drawing.fill(ellipse(0, 1.01, 0.015), colour=_DARK, shade=0)
    drawing.mark("top", 0.0, 1.0)
    drawing.mark("lamp", 0.0, 0.857)


def _tower(drawing: Drawing, look: Look, kind: str = "tower") -> None:
    stone = look.colour
    if kind == "clock":
        drawing.fill(box(-0.12, 0.0, 0.12, 0.80), colour=stone, depth=0.07)
        drawing.fill(box(-0.15, 0.56, 0.15, 0.82, 0.01), colour=light(stone, 0.12), depth=0.05)
        drawing.fill(polygon((-0.165, 0.81), (0.0, 1.06), (0.165, 0.81)), colour=tint("#4a5a6b"), depth=0.05)
        drawing.fill(ellipse(0, 0.69, 0.105), colour=tint("#5b4636"), shade=0)
        drawing.fill(ellipse(0, 0.69, 0.092), colour=tint("#fbf6e6"), shade=0.3)
        turn = math.tau * look.phase
        drawing.fill(
            *tube([(0, 0.69), (0.075 * math.sin(turn), 0.69 + 0.075 * math.cos(turn))], [0.007, 0.004]),
            *tube([(0, 0.69), (0.045, 0.715)], [0.008, 0.006]),
            *[
                ellipse(0.078 * math.sin(math.tau * at / 12), 0.69 + 0.078 * math.cos(math.tau * at / 12), 0.006)
                for at in range(12)
            ],
            colour=_DARK,
            shade=0,
        )
        drawing.fill(*[box(-0.02, y, 0.02, y + 0.07, 0.01) for y in (0.18, 0.34)], colour=tint("#6b5a4a"), shade=0)
        door(drawing, 0.0, 0.09, 0.09)
    else:
        drawing.fill(polygon((-0.17, 0.0), (-0.13, 0.74), (0.13, 0.74), (0.17, 0.0)), colour=stone, depth=0.09)
        drawing.fill(
            box(-0.18, 0.72, 0.18, 0.84),
            *[box(-0.18 + 0.104 * at, 0.83, -0.132 + 0.104 * at + 0.012, 0.90) for at in range(4)],
            colour=light(stone, 0.08),
            depth=0.05,
        )
        drawing.fill(
            *[box(x - 0.018, y, x + 0.018, y + 0.08, 0.01) for x, y in ((0.0, 0.24), (0.04, 0.44), (-0.04, 0.60))],
            colour=tint("#4a403a"),
            shade=0,
        )
        drawing.fill(
            *[
                box(x, y, x + 0.06, y + 0.022, 0.008)
                for x, y in ((-0.12, 0.14), (0.05, 0.34), (-0.10, 0.38), (0.03, 0.60), (-0.08, 0.52), (0.07, 0.18))
            ],
            colour=dark(stone, 0.16),
            shade=0,
        )
        door(drawing, 0.0, 0.11, 0.10)
        _flag(drawing, look, 0.0, 0.90, tint("#d2413a"), 0.13)
    drawing.mark("top", 0, 0.9)


def _skyscraper(drawing: Drawing, look: Look, kind: str = "one") -> None:
    tone = look.colour
    slabs = (
        ((0.0, 0.15, 0.96),)
        if kind == "one"
        else ((-0.24, 0.10, 0.62), (0.24, 0.11, 0.72), (0.0, 0.12, 0.96), (-0.38, 0.07, 0.40), (0.39, 0.08, 0.46))
    )
    rng = look.chance()
    for at, (x, half, high) in enumerate(slabs):
        shade = mix(tone, tint("#5b6f8a"), 0.14 * at)
        drawing.fill(box(x - half, 0.0, x + half, high, 0.008), colour=shade, depth=0.07)
        if kind == "one" or at == 2:
            drawing.fill(
                box(x - half * 0.6, high, x + half * 0.6, high + 0.05),
                *tube([(x, high + 0.04), (x, high + 0.17)], [0.008, 0.003]),
                colour=dark(shade, 0.15),
                shade=0.4,
                depth=0.02,
            )
        lit, dim = [], []
        columns, rows = max(int(half / 0.026), 2), int(high / 0.055) - 1
        for row in range(rows):
            for column in range(columns):
                left = x - half + (column + 0.5) * 2 * half / columns - 0.013
                low = 0.05 + row * 0.055
                (lit if rng.random() < 0.42 else dim).append(box(left, low, left + 0.026, low + 0.032))
        drawing.fill(dim, colour=dark(shade, 0.28), shade=0)
        drawing.fill(lit, colour=LIT, shade=0)
    drawing.mark("top", 0, 1.0)


def _church(drawing: Drawing, look: Look) -> None:
    wall, roof = tint("#f4ede1"), look.colour
    drawing.fill(box(-0.06, 0.0, 0.48, 0.36), colour=wall, depth=0.08)
    drawing.fill(polygon((-0.10, 0.35), (0.0, 0.58), (0.46, 0.58), (0.54, 0.35)), colour=roof, depth=0.06)
    drawing.fill(box(-0.32, 0.0, -0.02, 0.58), colour=light(wall, 0.3), depth=0.08)
    drawing.fill(
        smooth((-0.36, 0.565), (-0.22, 0.74), (-0.17, 1.0), (-0.12, 0.74), (0.02, 0.565), (-0.17, 0.56)),
        colour=roof,
        depth=0.06,
    )
    drawing.fill(
        *tube([(-0.17, 0.98), (-0.17, 1.10)], [0.008] * 2),
        *tube([(-0.205, 1.055), (-0.135, 1.055)], [0.008] * 2),
        colour=tint("#e0b04a"),
        shade=0,
    )
    drawing.fill(ellipse(-0.17, 0.46, 0.055), colour=tint("#7fb8d8"), shade=0)
    drawing.fill(
        *tube([(-0.225, 0.46), (-0.115, 0.46)], [0.006] * 2),
        *tube([(-0.17, 0.405), (-0.17, 0.515)], [0.006] * 2),
        colour=wall,
        shade=0,
    )
    door(drawing, -0.17, 0.13, 0.16)
    for x in (0.08, 0.21, 0.34):
        window(drawing, x, 0.18, 0.07, 0.13, round_top=True, bars=False)
    drawing.mark("top", -0.17, 1.0)


def _pagoda(drawing: Drawing, look: Look, kind: str = "pagoda") -> None:
    red, roof = look.colour, tint("#3f5a58")
    floors = 4 if kind == "pagoda" else 2
    y, half = 0.0, 0.30 if kind == "pagoda" else 0.44
    drawing.fill(box(-half * 1.35, 0.0, half * 1.35, 0.05, 0.008), colour=STONE, shade=0.5)
    y = 0.05
    for at in range(floors):
        high = 0.125 if kind == "pagoda" else 0.20
        drawing.fill(box(-half, y, half, y + high), colour=tint("#f6e7cf"), depth=0.05)
        posts = [
            box(x - 0.014, y, x + 0.014, y + high) for x in (-half + 0.014, -half * 0.36, half * 0.36, half - 0.014)
        ]
        drawing.fill(*posts, box(-half, y + high - 0.022, half, y + high), colour=red, shade=0.3, depth=0.02)
        if at == 0:
            drawing.fill(box(-half * 0.22, y, half * 0.22, y + high * 0.74), colour=tint("#6b2f26"), shade=0.3)
        else:
            drawing.fill(box(-half * 0.18, y + high * 0.25, half * 0.18, y + high * 0.7), colour=LIT, shade=0)
        y += high
        wide = half * 1.52
        drawing.fill(
            smooth(
                (-wide, y + 0.035),
                (-wide * 0.62, y + 0.012),
                (0.0, y),
                (wide * 0.62, y + 0.012),
                (wide, y + 0.035),
                (wide * 0.66, y + 0.06),
                (half * 0.55, y + 0.095),
                (0.0, y + 0.10),
                (-half * 0.55, y + 0.095),
                (-wide * 0.66, y + 0.06),
            ),
            colour=roof,
            depth=0.04,
        )
        y += 0.085
        half *= 0.80 if kind == "pagoda" else 0.66
    drawing.fill(
        tube([(0, y), (0, y + 0.12)], [0.014, 0.004]),
        *[ellipse(0, y + 0.03 + 0.028 * at, 0.024 - 0.004 * at, 0.008) for at in range(3)],
        colour=tint("#e0b04a"),
        shade=0.4,
        depth=0.01,
    )
    drawing.mark("top", 0, y)


def _temple(drawing: Drawing, look: Look) -> None:
    """Greek: steps, columns, a gable."""
    stone = look.colour
    drawing.fill(box(-0.66, 0.0, 0.66, 0.05), box(-0.61, 0.05, 0.61, 0.10), colour=stone, shade=0.5, depth=0.03)
    drawing.fill(box(-0.50, 0.10, 0.50, 0.55), colour=dark(stone, 0.42), shade=0)
    for at in range(6):
        x = -0.50 + 0.20 * at
        column = drawing.fill(
            polygon((x - 0.048, 0.12), (x - 0.038, 0.52), (x + 0.038, 0.52), (x + 0.048, 0.12)),
            box(x - 0.06, 0.10, x + 0.06, 0.13),
            box(x - 0.06, 0.515, x + 0.06, 0.545),
            colour=stone,
            depth=0.04,
        )
        drawing.fill(
            *[box(x + shift - 0.003, 0.12, x + shift + 0.003, 0.53) for shift in (-0.018, 0.0, 0.018)],
            colour=dark(stone, 0.18),
            shade=0,
            clip=column,
        )
    drawing.fill(box(-0.60, 0.54, 0.60, 0.61), colour=light(stone, 0.1), shade=0.5, depth=0.03)
    drawing.fill(polygon((-0.64, 0.61), (0.0, 0.84), (0.64, 0.61)), colour=stone, depth=0.04)
    drawing.fill(polygon((-0.46, 0.635), (0.0, 0.79), (0.46, 0.635)), colour=dark(stone, 0.2), shade=0)


def _pyramid(drawing: Drawing, look: Look) -> None:
    stone = look.colour
    body = drawing.fill(polygon((-0.80, 0.0), (0.0, 1.0), (0.80, 0.0)), colour=stone, shade=0.3)
    drawing.fill(polygon((0.0, 1.0), (0.24, 0.0), (0.80, 0.0)), colour=dark(stone, 0.30), shade=0)
    rows = [part for at in range(1, 9) for part in tube([(-0.9, at / 9), (0.9, at / 9)], [0.004] * 2)]
    drawing.fill(rows, colour=dark(stone, 0.25), shade=0, opacity=0.6, clip=body)


def _windmill(drawing: Drawing, look: Look) -> None:
    drawing.fill(polygon((-0.22, 0.0), (-0.135, 0.62), (0.135, 0.62), (0.22, 0.0)), colour=WALL, depth=0.09)
    drawing.fill(
        smooth((-0.17, 0.60), (-0.14, 0.70), (0.0, 0.76), (0.14, 0.70), (0.17, 0.60), (0.0, 0.59)),
        colour=look.colour,
        depth=0.05,
    )
    door(drawing, 0.0, 0.13, 0.13)
    window(drawing, 0.0, 0.34, 0.09, 0.10)
    with drawing.at(0, 0.64, turn=-360 * look.phase / 4):
        for at in range(4):
            with drawing.at(0, 0, turn=90 * at + 20):
                drawing.fill(tube([(0, 0), (0, 0.50)], [0.012, 0.009]), colour=tint("#6b4a32"), shade=0)
                drawing.fill(
                    polygon((0.012, 0.12), (0.115, 0.12), (0.115, 0.49), (0.012, 0.49)),
                    colour=tint("#fbf4e6"),
                    shade=0.4,
                    depth=0.03,
                )
                drawing.fill(
                    *[box(0.012, 0.12 + 0.0925 * row - 0.004, 0.115, 0.12 + 0.0925 * row + 0.004) for row in range(5)],
                    box(0.060, 0.12, 0.067, 0.49),
                    colour=tint("#8a6a4a"),
                    shade=0,
                )
        drawing.fill(ellipse(0, 0, 0.035), colour=tint("#5b3d2b"), shade=0.5, depth=0.02)
    drawing.mark("top", 0, 0.76)


def _turbine(drawing: Drawing, look: Look) -> None:
    white = look.colour
    drawing.fill(polygon((-0.022, 0.0), (-0.010, 0.66), (0.010, 0.66), (0.022, 0.0)), colour=white, depth=0.02)
    with drawing.at(0, 0.67, turn=-360 * look.phase / 3):
        for at in range(3):
            with drawing.at(0, 0, turn=120 * at):
                drawing.fill(
                    smooth((-0.012, 0.0), (-0.022, 0.08), (0.0, 0.36), (0.008, 0.20), (0.012, 0.0)),
                    colour=white,
                    shade=0.6,
                    depth=0.02,
                )
        drawing.fill(ellipse(0, 0, 0.022), colour=dark(white, 0.12), shade=0.4, depth=0.01)


def _bridge(drawing: Drawing, look: Look, kind: str = "stone") -> None:
    tone = look.colour
    if kind == "suspension":
        for x in (-0.62, 0.62):
            drawing.fill(
                box(x - 0.045, 0.0, x - 0.015, 0.95),
                box(x + 0.015, 0.0, x + 0.045, 0.95),
                box(x - 0.045, 0.82, x + 0.045, 0.86),
                box(x - 0.045, 0.56, x + 0.045, 0.60),
                colour=tone,
                shade=0.6,
                depth=0.03,
            )
        cable = [(-0.62 + 1.24 * at / 16, 0.42 + 0.50 * ((at - 8) / 8) ** 2) for at in range(17)]
        hangers = [part for x, y in cable for part in tube([(x, y), (x, 0.34)], [0.004] * 2)]
        sides = [part for side in (-1, 1) for part in tube([(side * 0.62, 0.92), (side * 1.15, 0.36)], [0.010] * 2)]
        slants = [
            part
            for side in (-1, 1)
            for at in range(1, 6)
            for part in tube(
                [(side * (0.62 + 0.088 * at), 0.92 - 0.093 * at), (side * (0.62 + 0.088 * at), 0.34)], [0.004] * 2
            )
        ]
        drawing.fill(*hangers, *slants, colour=dark(tone, 0.1), shade=0)
        drawing.fill(*tube(cable, [0.012] * 17), *sides, colour=tone, shade=0)
        drawing.fill(box(-1.18, 0.30, 1.18, 0.36, 0.01), colour=dark(tone, 0.2), shade=0.5, depth=0.03)
        drawing.mark("deck", 0.0, 0.36)
        return
    deck = [(-1.0 + 2.0 * at / 20, 0.36 + 0.26 * math.cos(math.pi * (at - 10) / 22)) for at in range(21)]
    holes = ((-0.52, 0.21, 0.30), (0.0, 0.25, 0.40), (0.52, 0.21, 0.30))
    outline: list[tuple[float, float]] = [(1.0, 0.0)]
    for x, half, high in reversed(holes):
        outline += (
            [(x + half, 0.0)]
            + [(x + math.cos(math.pi * at / 14) * half, math.sin(math.pi * at / 14) * high) for at in range(15)]
            + [(x - half, 0.0)]
        )
    outline.append((-1.0, 0.0))
    wall = drawing.fill(polygon(*deck, *outline), colour=tone, depth=0.07)
    drawing.fill(
        *[
            box(x, y, x + 0.09, y + 0.03, 0.01)
            for x, y in (
                (-0.9, 0.2),
                (-0.86, 0.34),
                (0.80, 0.2),
                (0.76, 0.34),
                (-0.28, 0.42),
                (0.2, 0.44),
                (-0.05, 0.52),
                (-0.45, 0.42),
                (0.44, 0.40),
            )
        ],
        colour=dark(tone, 0.15),
        shade=0,
        clip=wall,
    )
    drawing.fill(tube(deck, [0.030] * 21), colour=light(tone, 0.12), shade=0.6, depth=0.03)
    drawing.mark("deck", 0.0, 0.65)


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


def _tipi(drawing: Drawing, look: Look) -> None:
    poles = [part for x in (-0.14, -0.05, 0.06, 0.15) for part in tube([(x, 1.06), (-x * 2.2, 0.2)], [0.013] * 2)]
    drawing.fill(poles, colour=tint("#7a4f33"), shade=0)
    cloth = drawing.fill(
        smooth(
            (-0.56, 0.0), (-0.30, 0.45), (-0.05, 0.92), (0.05, 0.92), (0.30, 0.45), (0.56, 0.0), (0.0, -0.02), steps=8
        ),
        colour=tint("#f4e4c4"),
        depth=0.10,
    )
    zig = [(-0.6 + 0.1 * at, 0.16 + 0.07 * (at % 2)) for at in range(13)]
    drawing.fill(
        *tube(zig, [0.022] * 13, straight=True), box(-0.4, 0.62, 0.4, 0.68), colour=look.colour, shade=0, clip=cloth
    )
    drawing.fill(polygon((0.0, 0.50), (-0.12, 0.0), (0.12, 0.0)), colour=tint("#4a3428"), shade=0)


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


def _fountain(drawing: Drawing, look: Look) -> None:
    stone, water = look.colour, tint("#a8dcf0")
    for low, span, high in ((0.66, 0.16, 0.20), (0.40, 0.30, 0.16)):
        for side in (-1, 1):
            for shift in (0.0, 0.5):
                flow = (look.phase + shift) % 1.0
                jet = [
                    (side * span * t, low + high * (1 - (2 * t - 0.7) ** 2) - 0.10 * t)
                    for t in (0.05, 0.3, 0.6, 0.9, 1.1)
                ]
                drawing.fill(tube(jet, [0.016, 0.015, 0.014, 0.013, 0.010]), colour=water, shade=0, opacity=0.65)
                at = min(int(flow * 4), 3)
                part = flow * 4 - at
                x, y = jet[at][0] * (1 - part) + jet[at + 1][0] * part, jet[at][1] * (1 - part) + jet[at + 1][1] * part
                drawing.fill(
                    ellipse(x, y, 0.022),
                    colour=(255, 255, 255),
                    shade=0,
                    opacity=0.9 * min(1.0, 6 * flow, 6 * (1 - flow)),
                )
    drawing.fill(polygon((-0.045, 0.1), (-0.03, 0.66), (0.03, 0.66), (0.045, 0.1)), colour=stone, depth=0.03)
    drawing.fill(
        smooth((-0.19, 0.60), (0.19, 0.60), (0.07, 0.52), (-0.07, 0.52)),
        smooth((-0.36, 0.36), (0.36, 0.36), (0.12, 0.25), (-0.12, 0.25)),
        colour=stone,
        depth=0.04,
    )
    drawing.fill(ellipse(0, 0.60, 0.18, 0.022), ellipse(0, 0.36, 0.34, 0.035), colour=water, shade=0)
    drawing.fill(
        smooth((-0.60, 0.17), (0.60, 0.17), (0.54, 0.02), (0.30, 0.0), (-0.30, 0.0), (-0.54, 0.02)),
        colour=stone,
        depth=0.06,
    )
    drawing.fill(ellipse(0, 0.17, 0.57, 0.05), colour=water, shade=0)
    drawing.fill(
        *[ellipse(x, 0.17, 0.07 + 0.03 * swell(look.phase, x), 0.014) for x in (-0.34, 0.34)],
        colour=(255, 255, 255),
        shade=0,
        opacity=0.5,
    )


def _well(drawing: Drawing, look: Look) -> None:
    stone = tint("#b5aea6")
    drawing.fill(
        box(-0.30, 0.3, -0.25, 0.80),
        box(0.25, 0.3, 0.30, 0.80),
        *tube([(-0.28, 0.64), (0.28, 0.64)], [0.022] * 2),
        colour=tint("#8a5a3a"),
        shade=0.5,
        depth=0.02,
    )
    drawing.fill(box(-0.008, 0.44, 0.008, 0.64), colour=tint("#d9c4a0"), shade=0)
    drawing.fill(
        polygon((-0.075, 0.46), (0.075, 0.46), (0.06, 0.32), (-0.06, 0.32)),
        colour=tint("#7a4f33"),
        shade=0.6,
        depth=0.02,
    )
    drawing.fill(
        polygon((-0.46, 0.74), (-0.02, 1.0), (0.02, 1.0), (0.46, 0.74), (0.38, 0.74)), colour=look.colour, depth=0.06
    )
    wall = drawing.fill(box(-0.36, 0.0, 0.36, 0.37, 0.03), colour=stone, depth=0.07)
    bricks = [
        box(
            -0.36 + 0.15 * at + 0.075 * (row % 2),
            0.02 + 0.092 * row,
            -0.23 + 0.15 * at + 0.075 * (row % 2),
            0.095 + 0.092 * row,
            0.02,
        )
        for row in range(4)
        for at in range(-1, 6)
    ]
    drawing.fill(bricks, colour=light(stone, 0.22), shade=0, clip=wall)


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


def _built(
    name: str, words: tuple[str, ...], metres: float, colour: str, paint: object, *, seconds: float = 5.0
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="building",
        habitat="scenery",
        height_metres=metres,
        colour=colour,
        paint=paint,
        seconds=seconds,
    )


ENTRIES: tuple[Entry, ...] = (
    _built("house", ("house", "home", "cottage", "villa", "farmhouse"), 7.0, "#c4523e", _house),
    _built("cabin", ("cabin", "log cabin", "chalet", "lodge"), 5.0, "#a8713f", _cabin),
    _built("hut", ("hut", "shack", "straw hut"), 4.0, "#d9b25a", _hut),
    _built("barn", ("barn", "stable", "farm"), 9.0, "#c4403a", _barn),
    _built("castle", ("castle", "palace", "fortress", "fort"), 30.0, "#4a6fa8", _castle, seconds=4.0),
    _built("lighthouse", ("lighthouse", "beacon"), 22.0, "#d8423a", _lighthouse, seconds=6.0),
    _built("tower", ("tower", "watchtower", "turret"), 22.0, "#b9aea4", partial(_tower, kind="tower"), seconds=4.0),
    _built(
        "clock tower",
        ("clock tower", "bell tower", "big ben"),
        30.0,
        "#d0b083",
        partial(_tower, kind="clock"),
        seconds=12.0,
    ),
    _built(
        "skyscraper", ("skyscraper", "office building", "high-rise"), 60.0, "#7f9ab8", partial(_skyscraper, kind="one")
    ),
    _built(
        "building", ("building", "apartment", "skyline", "downtown"), 50.0, "#8fa6bd", partial(_skyscraper, kind="many")
    ),
    _built("church", ("church", "chapel", "cathedral", "monastery"), 20.0, "#5f6f86", _church),
    _built("pagoda", ("pagoda",), 20.0, "#c9403a", partial(_pagoda, kind="pagoda")),
    _built("shrine", ("shrine", "temple", "teahouse", "dojo"), 8.0, "#c9403a", partial(_pagoda, kind="shrine")),
    _built("greek temple", ("greek temple", "ruin", "parthenon", "museum"), 12.0, "#efe6d6", _temple),
    _built("pyramid", ("pyramid",), 60.0, "#e3be7a", _pyramid),
    _built("windmill", ("windmill", "mill"), 14.0, "#a8503e", _windmill, seconds=2.4),
    _built("wind turbine", ("wind turbine", "turbine"), 50.0, "#f3f5f6", _turbine, seconds=1.6),
    _built("bridge", ("bridge", "stone bridge", "arch bridge"), 7.0, "#b5a89a", partial(_bridge, kind="stone")),
    _built(
        "suspension bridge", ("suspension bridge", "golden gate"), 40.0, "#c9503c", partial(_bridge, kind="suspension")
    ),
    _built("tent", ("tent", "campsite"), 1.8, "#ef8a35", _tent, seconds=3.0),
    _built("tipi", ("tipi", "teepee", "wigwam", "yurt"), 4.0, "#c4523e", _tipi),
    _built("igloo", ("igloo",), 2.4, "#eef5fa", _igloo),
    _built("fountain", ("fountain",), 3.0, "#c9c4bd", _fountain, seconds=1.6),
    _built("well", ("well", "wishing well"), 2.6, "#a8503e", _well),
    _built("shop", ("shop", "store", "bakery", "bakeries", "cafe", "restaurant"), 7.0, "#d8523f", _shop),
)
