"""Castles, lighthouses, churches, skyscrapers, mills. Units: the height; the origin is the middle of the foot."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .houses import LIT, WALL, door, window

_DARK = tint("#3b3a44")


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
        lit: list[Outline] = []
        dim: list[Outline] = []
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
    drawing.fill(ellipse(-0.17, 1.0, 0.018), colour=tint("#e0b04a"), shade=0)
    drawing.fill(ellipse(-0.17, 0.46, 0.055), colour=tint("#7fb8d8"), shade=0)
    door(drawing, -0.17, 0.13, 0.16)
    for x in (0.08, 0.21, 0.34):
        window(drawing, x, 0.18, 0.07, 0.13, round_top=True, bars=False)
    drawing.mark("top", -0.17, 1.0)


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


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built("castle", "palace, fortress, fort", 30.0, "#4a6fa8", _castle, seconds=4.0),
    _built("lighthouse", "beacon", 22.0, "#d8423a", _lighthouse, seconds=6.0),
    _built(
        "tower",
        "watchtower, turret, silo, stone tower, castle tower, wizard's tower, leaning tower, "
        "leaning tower of pisa, tower of pisa",
        22.0,
        "#b9aea4",
        partial(_tower, kind="tower"),
        seconds=4.0,
    ),
    _built("clock tower", "bell tower, big ben", 30.0, "#d0b083", partial(_tower, kind="clock"), seconds=12.0),
    _built(
        "skyscraper", "lone skyscraper, office building, high-rise", 60.0, "#7f9ab8", partial(_skyscraper, kind="one")
    ),
    _built(
        "building",
        "apartment, skyline, downtown, supermarket, cinema, stadium, airport, hotel",
        50.0,
        "#8fa6bd",
        partial(_skyscraper, kind="many"),
    ),
    _built("church", "chapel, cathedral, monastery", 20.0, "#5f6f86", _church),
    _built("windmill", "mill", 14.0, "#a8503e", _windmill, seconds=2.4),
    _built("wind turbine", "turbine", 50.0, "#f3f5f6", _turbine, seconds=1.6),
)
