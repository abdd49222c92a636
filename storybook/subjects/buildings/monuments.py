"""Temples, pyramids, bridges, fountains, wells. Units: about the height; the origin is the middle of the foot."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell
from ..thing import Kind, Look
from .houses import LIT, STONE


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


_built = Kind(family="building", habitat="scenery", seconds=5.0)

ENTRIES: tuple[Entry, ...] = (
    _built("pagoda", "", 20.0, "#c9403a", partial(_pagoda, kind="pagoda")),
    _built("shrine", "temple, teahouse, dojo", 8.0, "#c9403a", partial(_pagoda, kind="shrine")),
    _built(
        "greek temple",
        "ruin, parthenon, museum, triumphal arch, arc de triomphe, arch of triumph, arch of titus, "
        "brandenburg gate, column gate, louvre, louvre pyramid",
        12.0,
        "#efe6d6",
        _temple,
    ),
    _built("pyramid", "glass pyramid", 60.0, "#e3be7a", _pyramid),
    _built("bridge", "stone bridge, arch bridge", 7.0, "#b5a89a", partial(_bridge, kind="stone")),
    _built(
        "suspension bridge",
        "golden gate, brooklyn bridge, manhattan bridge, bay bridge, bascule bridge, tower bridge",
        40.0,
        "#c9503c",
        partial(_bridge, kind="suspension"),
    ),
    _built("fountain", "water jet, jet of water", 3.0, "#c9c4bd", _fountain, seconds=1.6),
    _built("well", "wishing well", 2.6, "#a8503e", _well),
)
