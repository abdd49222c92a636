"""What a trade is done with: a torch and its sparks, a blowpipe, a loom, a chisel, a brush in the sand. Lengths in heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...painting.canvas import Colour, box, dark, ellipse, light, mix, polygon, smooth, star, tint, tube
from ..motion import blend, swell, toward, wave
from .postures import TABLE
from .trade_poses import STOOL, chisel_back

if TYPE_CHECKING:
    from .figure import Figure

_STEEL, _WOOD, _STONE = tint("#aeb7c0"), tint("#a9743f"), tint("#d9d3c8")
_SPARKS = (tint("#fff6cf"), tint("#ffd45a"), tint("#ff9a3c"))


def draw_sparks(figure: Figure, at: tuple[float, float], many: int, reach: float) -> None:
    """A fountain of them, down to the ground."""
    for number in range(many):
        gone = (figure.phase * 3 + number * 0.381966) % 1.0
        turn = math.radians(20 + 150 * ((number * 7) % many) / many)
        away = reach * (0.5 + 0.5 * ((number * 5) % 9) / 8) * gone
        spot = (at[0] + away * math.cos(turn), at[1] + away * math.sin(turn) - 1.5 * reach * gone * gone)
        back = (spot[0] - 0.035 * math.cos(turn), spot[1] - 0.03 * math.sin(turn) + 0.07 * gone)
        if spot[1] > 0.0:
            figure.drawing.fill(
                tube([back, spot], [0.005, 0.011]), colour=_SPARKS[number % 3], shade=0, opacity=1 - gone**3
            )


def _torch(figure: Figure) -> None:
    """On a steel bench; where the torch meets the iron it is too bright to be looked at."""
    near, fill = figure.hands[1], figure.drawing.fill
    fill(box(0.22, 0.0, 0.27, TABLE), box(0.80, 0.0, 0.85, TABLE), colour=tint("#4a525c"), shade=0.4)
    fill(box(0.17, TABLE - 0.01, 0.90, TABLE + 0.03, 0.008), colour=tint("#6b7480"), depth=0.02)
    fill(box(0.34, TABLE + 0.03, 0.82, TABLE + 0.075, 0.004), colour=tint("#8d98a4"), depth=0.02)
    fill(box(0.56, TABLE + 0.075, 0.605, TABLE + 0.28, 0.004), colour=tint("#7c8793"), depth=0.02)
    tip = (0.53 + 0.03 * wave(figure.phase), TABLE + 0.085)
    neck = (near[0] + 0.14, near[1] + 0.05)
    fill(
        tube([(-0.05, 0.02), (-0.10, 0.30), (near[0] - 0.04, near[1])], [0.012] * 3), colour=tint("#2f343c"), shade=0.3
    )
    fill(tube([(near[0] - 0.05, near[1] - 0.01), neck, tip], [0.017, 0.013, 0.008]), colour=tint("#c9913a"), shade=0.4)
    flash = swell(figure.phase * 7)
    for across, opacity in ((0.34, 0.30), (0.19, 0.45), (0.10, 0.8)):
        fill(ellipse(*tip, across + 0.03 * flash), colour=tint("#bfe6ff"), shade=0, opacity=opacity, soft=across * 0.45)
    draw_sparks(figure, tip, 44, 0.62)
    fill(star(*tip, 0.12 + 0.05 * flash, 0.022, 8, 25 * wave(figure.phase)), colour=tint("#e8f7ff"), shade=0)
    fill(ellipse(*tip, 0.034), colour=(255, 255, 255), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _blowpipe(figure: Figure) -> None:
    """The glass swells and cools at the end of it, before the mouth of a furnace."""
    (far, near), fill = figure.hands, figure.drawing.fill
    fill(box(0.66, 0.0, 1.14, 0.92, 0.03), colour=tint("#8f4f3a"), depth=0.04)
    for row in range(6):
        fill(box(0.66, 0.14 * row + 0.06, 1.14, 0.14 * row + 0.068), colour=tint("#6f3a2a"), shade=0)
    fill(box(0.62, 0.92, 1.18, 0.98, 0.02), colour=tint("#6f3a2a"), depth=0.02)
    fill(smooth((0.78, 0.40), (0.78, 0.60), (0.90, 0.70), (1.02, 0.60), (1.02, 0.40)), colour=tint("#ff8a2c"), shade=0)
    fill(smooth((0.82, 0.41), (0.83, 0.56), (0.90, 0.62), (0.97, 0.56), (0.98, 0.41)), colour=tint("#ffe08a"), shade=0)
    fill(ellipse(0.90, 0.52, 0.32, 0.30), colour=tint("#ff9a3c"), soft=0.12, opacity=0.35, shade=0)
    mouth = (figure.head[0] + figure.look.head * 0.95, figure.head[1] - figure.look.head * 0.38)
    end = (far[0] + 0.17, far[1] - 0.06)
    fill(tube([mouth, near, far, end], [0.010, 0.011, 0.012, 0.014]), colour=_STEEL, shade=0.4)
    grown = swell(figure.phase)
    size = 0.075 + 0.045 * grown
    glass = mix(tint("#ff7a2c"), tint("#ffc46a"), grown)
    centre = (end[0] + size * 0.8, end[1] - size * 0.3)
    fill(ellipse(*centre, size * 1.8), colour=tint("#ffb04a"), soft=size * 0.7, opacity=0.4, shade=0)
    fill(ellipse(*centre, size * 1.12, size, -20), colour=glass, depth=0.04)
    fill(ellipse(centre[0] - size * 0.3, centre[1] + size * 0.4, size * 0.28, size * 0.16, 30), colour=(255, 255, 255),
         shade=0, opacity=0.8)  # fmt: skip
    figure.draw_hand(0)
    figure.draw_hand(1)


def _loom(figure: Figure) -> None:
    """An upright one: threads from beam to beam, and cloth in a bright pattern as far as it is woven."""
    fill = figure.drawing.fill
    left, right, low, high = 0.36, 0.86, 0.16, 1.06
    for x in (left, right):
        fill(box(x - 0.03, 0.0, x + 0.03, high + 0.06, 0.01), colour=dark(_WOOD, 0.2), depth=0.02)
    for y in (low, high):
        fill(box(left - 0.06, y - 0.035, right + 0.06, y + 0.035, 0.015), colour=_WOOD, depth=0.02)
    threads = [box(left + 0.05 + 0.026 * at, low, left + 0.056 + 0.026 * at, high) for at in range(16)]
    fill(*threads, colour=tint("#f4ead2"), shade=0)
    edge = 0.52 + 0.02 * swell(figure.phase)
    bands = ("#b8342c", "#e8b23a", "#2f6f8f", "#f4ead2", "#b8342c", "#2f6f8f", "#e8b23a", "#7a2f4a", "#b8342c")
    wide = (edge - low - 0.03) / len(bands)
    for at, code in enumerate(bands):
        y = low + 0.03 + wide * at
        fill(box(left + 0.045, y, right - 0.045, y + wide + 0.002), colour=tint(code), shade=0.2)
        if at % 2:
            for x in range(5):
                spot = left + 0.095 + 0.078 * x
                diamond = polygon((spot - 0.03, y + wide / 2), (spot, y + wide), (spot + 0.03, y + wide / 2), (spot, y))
                fill(diamond, colour=tint(bands[(at + 3) % 9]), shade=0)
    go = left + 0.25 + 0.17 * wave(figure.phase * 2)
    fill(polygon((go - 0.07, edge + 0.012), (go, edge + 0.034), (go + 0.07, edge + 0.012), (go, edge - 0.008)),
         colour=dark(_WOOD, 0.35), shade=0.3)  # fmt: skip
    figure.draw_hand(0)
    figure.draw_hand(1)


def _statue(figure: Figure) -> None:
    """A bust that looks out of its block, and chips that fly from it."""
    (far, near), fill = figure.hands, figure.drawing.fill
    fill(box(0.36, 0.0, 0.80, 0.36, 0.01), colour=dark(_WOOD, 0.15), depth=0.03)
    rough = polygon((0.38, 0.36), (0.36, 0.52), (0.44, 0.60), (0.72, 0.62), (0.79, 0.50), (0.77, 0.36))
    fill(rough, colour=dark(_STONE, 0.16), depth=0.05)
    fill(smooth((0.40, 0.52), (0.44, 0.66), (0.53, 0.70), (0.54, 0.80), (0.64, 0.80), (0.65, 0.70), (0.74, 0.66), (0.77, 0.52)),
         colour=_STONE, depth=0.05)  # fmt: skip
    fill(ellipse(0.585, 0.90, 0.088, 0.115), colour=_STONE, depth=0.05)
    fill(smooth((0.49, 0.93), (0.52, 1.03), (0.60, 1.045), (0.70, 0.99), (0.69, 0.85), (0.64, 0.97)),
         colour=dark(_STONE, 0.14), depth=0.03)  # fmt: skip
    fill(tube([(0.505, 0.91), (0.485, 0.88), (0.51, 0.87)], [0.008, 0.012, 0.006]), colour=_STONE, shade=0.2)
    fill(ellipse(0.535, 0.925, 0.012, 0.006), tube([(0.51, 0.845), (0.54, 0.84)], [0.004] * 2)[0],
         colour=dark(_STONE, 0.4), shade=0)  # fmt: skip
    fill(
        tube([(far[0] - 0.03, far[1] - 0.005), (far[0] + 0.11, far[1] + 0.015)], [0.012, 0.007]),
        colour=_STEEL,
        shade=0.4,
    )
    back = chisel_back(figure.phase)
    turn = blend(48, 112, back)
    end, head = toward(near, turn, -0.05), toward(near, turn, 0.15)
    fill(tube([end, head], [0.013, 0.012]), colour=_WOOD, shade=0.3)
    with figure.drawing.at(*head, turn=turn):
        fill(box(-0.04, -0.07, 0.045, 0.06, 0.02), colour=dark(_WOOD, 0.3), depth=0.02)
    struck = ((figure.phase * 2) % 1.0 - 0.72) % 1.0
    for number in range(9):
        gone = min(struck / 0.6, 1.0)
        x = far[0] + 0.10 - (0.05 + 0.03 * (number % 4)) * 3 * gone
        y = far[1] + 0.02 + (0.06 + 0.03 * (number % 3)) * gone - 0.75 * gone * gone
        if y > 0.0 and gone < 1.0:
            fill(ellipse(x, y, 0.014 + 0.004 * (number % 3), 0.010), colour=_STONE, shade=0.3)
    figure.draw_hand(0)
    figure.draw_hand(1)


def draw_creeper(figure: Figure) -> None:
    """The board with wheels on which somebody lies, laid down with them."""
    fill = figure.drawing.fill
    fill(box(-0.115, 0.30, -0.085, 1.0, 0.01), colour=tint("#b8342c"), depth=0.02)
    fill(ellipse(-0.13, 0.40, 0.022), ellipse(-0.13, 0.90, 0.022), colour=tint("#24232b"), shade=0.3)


def _rag(figure: Figure) -> None:
    """Between the hands."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2, (far[1] + near[1]) / 2
    fill(smooth((x - 0.05, y + 0.05), (x + 0.06, y + 0.06), (x + 0.09, y - 0.02), (x + 0.03, y - 0.08), (x - 0.06, y - 0.05)),
         colour=tint("#d8342c"), depth=0.02)  # fmt: skip
    figure.draw_hand(1)


def draw_stool(figure: Figure, lift: float) -> None:
    """A plain one of wood."""
    fill = figure.drawing.fill
    legs = [
        part for x in (-0.17, 0.03) for part in tube([(x, 0.0), (-0.07 + 0.6 * (x + 0.07), STOOL - 0.01)], [0.015] * 2)
    ]
    fill(*legs, colour=dark(_WOOD, 0.2), shade=0.3)
    fill(box(-0.19, STOOL - 0.025, 0.05, STOOL + 0.012, 0.012), colour=_WOOD, depth=0.02)


def _peel(figure: Figure, skin: Colour, flesh: Colour) -> None:
    """A fruit larger than life, and its skin that hangs down in a long curl."""
    (far, near), fill, phase = figure.hands, figure.drawing.fill, figure.phase
    x, y = far[0] + 0.035, far[1] + 0.045
    long = 0.10 + 0.20 * phase
    curl = [(x - 0.03 + 0.028 * math.sin(at * 1.25 + 3 * phase), y - 0.03 - long * at / 9) for at in range(10)]
    fill(tube(curl, [0.016] * 10), colour=skin, shade=0.3, opacity=min(1.0, 12 * (1 - phase), 12 * phase))
    fill(ellipse(x, y, 0.078), colour=skin, depth=0.03)
    bare = fill(ellipse(x - 0.012, y + 0.008, 0.064), colour=flesh, depth=0.02)
    fill(*[tube([(x - 0.012, y + 0.008), toward((x - 0.012, y + 0.008), 45 * at, 0.06)], [0.003] * 2)[0] for at in range(8)],
         colour=light(skin, 0.25), shade=0, clip=bare)  # fmt: skip
    fill(
        tube([(near[0] - 0.02, near[1] - 0.01), (near[0] + 0.035, near[1] + 0.02)], [0.013, 0.012]),
        colour=tint("#5b3a29"),
    )
    fill(polygon((near[0] + 0.03, near[1] + 0.006), (near[0] + 0.13, near[1] + 0.055), (near[0] + 0.03, near[1] + 0.036)),
         colour=tint("#dfe6ec"), shade=0)  # fmt: skip
    figure.draw_hand(0)
    figure.draw_hand(1)


def _bandage(figure: Figure) -> None:
    """White tape round the fist and the wrist, its roll in the other hand."""
    (far, near), fill = figure.hands, figure.drawing.fill
    elbow = figure.posed_arm(0)[1]
    turn = math.degrees(math.atan2(far[1] - elbow[1], far[0] - elbow[0]))
    for at in range(4):
        spot = toward(far, turn, 0.022 - 0.028 * at)
        ends = [toward(spot, turn + 100, 0.036), toward(spot, turn - 80, 0.036)]
        fill(tube(ends, [0.016] * 2), colour=tint("#fbfaf4"), shade=0.25)
    fill(tube([toward(far, turn, 0.0), near], [0.008] * 2), colour=tint("#fbfaf4"), shade=0)
    fill(ellipse(near[0] + 0.01, near[1], 0.036), colour=tint("#f4f0e4"), depth=0.02)
    fill(ellipse(near[0] + 0.01, near[1], 0.014), colour=tint("#c9bfa8"), shade=0)
    figure.draw_hand(1)


def _dig(figure: Figure, mosaic: bool) -> None:
    """A flat pit of sand with what comes to light in it, pegs and a cord round it, dust before the brush."""
    far, fill = figure.hands[0], figure.drawing.fill
    pit = fill(smooth((0.16, 0.02), (0.24, 0.085), (0.60, 0.10), (0.96, 0.08), (1.02, 0.02), (0.60, -0.035)),
               colour=tint("#b98f5a"), depth=0.03)  # fmt: skip
    if mosaic:
        codes = ("#2f6f9f", "#f2e6c8", "#b8442c", "#e0a83a", "#f2e6c8", "#3f8a6a")
        for row in range(4):
            for at in range(17):
                x, y = 0.24 + 0.042 * at + 0.012 * row, -0.012 + 0.026 * row
                if (at * 7 + row * 5) % 11:
                    ring = int(math.hypot((at - 8) * 0.8, (row - 1.5) * 2.2)) % len(codes)
                    tile = polygon((x, y), (x + 0.036, y), (x + 0.040, y + 0.021), (x + 0.004, y + 0.021))
                    fill(tile, colour=tint(codes[ring]), shade=0.2, clip=pit)
    else:
        bone = tint("#f6efdc")
        fill(ellipse(0.62, 0.075, 0.085, 0.068), box(0.60, 0.005, 0.69, 0.05, 0.012), colour=bone, depth=0.03)
        fill(ellipse(0.645, 0.075, 0.020, 0.022), ellipse(0.685, 0.07, 0.012, 0.020), colour=tint("#5b4632"), shade=0)
        for x, low in ((0.34, 0.03), (0.40, 0.045), (0.46, 0.03)):
            fill(tube([(x, low), (x + 0.02, low + 0.05), (x + 0.06, low + 0.05)], [0.009] * 3), colour=bone, shade=0.3)
        fill(tube([(0.78, 0.02), (0.92, 0.045)], [0.014] * 2), ellipse(0.78, 0.03, 0.02), ellipse(0.92, 0.055, 0.02),
             colour=bone, shade=0.3)  # fmt: skip
    for x in (0.14, 1.03):
        fill(box(x - 0.01, -0.01, x + 0.01, 0.14, 0.004), colour=_WOOD, shade=0.3)
    fill(tube([(0.14, 0.12), (0.58, 0.105), (1.03, 0.12)], [0.004] * 3), colour=tint("#f4f0e4"), shade=0)
    fill(tube([far, (far[0] + 0.05, far[1] - 0.05)], [0.013, 0.015]), colour=_WOOD, shade=0.3)
    fill(polygon((far[0] + 0.025, far[1] - 0.045), (far[0] + 0.075, far[1] - 0.035), (far[0] + 0.105, far[1] - 0.115),
                 (far[0] + 0.035, far[1] - 0.12)), colour=tint("#e8c98a"), shade=0.4)  # fmt: skip
    for number in range(9):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (far[0] + 0.10 + 0.22 * gone, far[1] - 0.09 + (0.05 + 0.05 * (number % 3)) * gone)
        fill(ellipse(*spot, 0.012 + 0.035 * gone), colour=tint("#e2c38c"), shade=0, opacity=0.6 * (1 - gone), soft=0.01)
    figure.draw_hand(0)


def _net(figure: Figure) -> None:
    """Full of fish, from the hands down to the water; it drips."""
    (far, near), fill = figure.hands, figure.drawing.fill
    top, sag = far[1], 0.012 * wave(figure.phase * 2)
    bag = smooth((near[0] - 0.02, near[1]), (far[0] + 0.03, top + 0.02), (0.52, top - 0.04), (0.66, 0.26 + sag),
                 (0.64, 0.02), (0.46, -0.05), (0.30, 0.06), (0.27, 0.28 - sag))  # fmt: skip
    net = fill(bag, colour=tint("#7fa8a0"), shade=0, opacity=0.35)
    for number, (x, y, turn) in enumerate(
        ((0.40, 0.14, 24), (0.52, 0.20, -30), (0.50, 0.07, 8), (0.40, 0.27, -50), (0.55, 0.32, 40))
    ):
        flap = 8 * wave(figure.phase * 3, 0.3 * number)
        with figure.drawing.at(x, y, turn=turn + flap):
            fill(smooth((-0.085, 0.0), (-0.02, 0.034), (0.06, 0.022), (0.085, 0.0), (0.06, -0.022), (-0.02, -0.034)),
                 polygon((-0.07, 0.0), (-0.125, 0.036), (-0.125, -0.036)),
                 colour=tint(("#b9c9d8", "#8fb0c8", "#d8a86a")[number % 3]), depth=0.02)  # fmt: skip
            fill(ellipse(0.055, 0.006, 0.007), colour=tint("#22303c"), shade=0)
    cords = [
        tube([(0.10 + 0.07 * at, -0.1), (0.10 + 0.07 * at + way * 0.62, 0.72)], [0.004] * 2)[0]
        for way in (1, -1)
        for at in range(-2, 13)
    ]
    fill(*cords, colour=tint("#f0e2b8"), shade=0, clip=net)
    fill(tube([near, far, (0.54, top - 0.05), (0.66, 0.26)], [0.010] * 4), colour=tint("#e0c88a"), shade=0.2)
    for number in range(12):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = (0.30 + 0.03 * ((number * 5) % 12), 0.20 - 0.30 * gone * gone)
        fill(ellipse(*spot, 0.007, 0.013), colour=tint("#d8f0fb"), shade=0, opacity=0.9 * (1 - gone))
    figure.draw_hand(0)
    figure.draw_hand(1)


def _draw_pole(figure: Figure) -> None:
    """Through both hands, up over the head and down into the water."""
    far, near = figure.hands
    x, y = far[0] - near[0], far[1] - near[1]
    ends = [(near[0] + along * x, near[1] + along * y) for along in (-4.4, 0.0, 1.0, 4.0)]
    figure.drawing.fill(tube(ends, [0.012, 0.013, 0.013, 0.011]), colour=tint("#8a6238"), shade=0.4)
    figure.draw_hand(0)
    figure.draw_hand(1)


TRADE_MARKS: dict[str, Callable[[Figure], None]] = {
    "welding": _torch,
    "glassblowing": _blowpipe,
    "weaving": _loom,
    "chiselling": _statue,
    "peeling orange": partial(_peel, skin=tint("#f28a1e"), flesh=tint("#ffc46a")),
    "peeling apple": partial(_peel, skin=tint("#d8342c"), flesh=tint("#fbf0cf")),
    "peeling potato": partial(_peel, skin=tint("#b58a54"), flesh=tint("#f4e2a8")),
    "taping hands": _bandage,
    "unearthing": partial(_dig, mosaic=False),
    "unearthing mosaic": partial(_dig, mosaic=True),
    "hauling net": _net,
    "from under": _rag,
    "poling": _draw_pole,
}
"""By the name of the action."""
_ON_STOOL = ("weaving", "peeling orange", "peeling apple", "peeling potato", "taping hands")
TRADE_UNDER: dict[str, Callable[[Figure, float], None]] = dict.fromkeys(_ON_STOOL, draw_stool)
"""The same of what is behind whoever does it."""
