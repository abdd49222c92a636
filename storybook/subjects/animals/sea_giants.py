"""Whales, dolphins, sharks, rays, turtles. Units: about the length; the origin is the middle."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, Point, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..leaping import leaping
from ..motion import swell, wave
from ..thing import Kind, Look

WHITE = (255, 255, 255)


_INK = tint("#22191d")


def draw_eye(drawing: Drawing, x: float, y: float, radius: float, *, white: bool = True) -> None:
    if white:
        drawing.fill(ellipse(x, y, radius * 1.5), colour=WHITE, shade=0)
    drawing.fill(ellipse(x + radius * 0.15, y, radius), colour=_INK, shade=0)
    drawing.fill(ellipse(x + radius * 0.45, y + radius * 0.4, radius * 0.34), colour=WHITE, shade=0)


def draw_smile(drawing: Drawing, x: float, y: float, size: float, colour: Colour) -> None:
    drawing.fill(
        tube([(x - size, y + size * 0.25), (x, y - size * 0.25), (x + size, y + size * 0.2)], [size * 0.10] * 3),
        colour=colour,
        shade=0,
    )


def _spine(look: Look, count: int, bend: float) -> list[Point]:
    """A back from the head (right) to the tail, bent by a wave that runs backwards and grows."""
    return [
        (0.42 - 0.80 * at / (count - 1), bend * (at / (count - 1)) ** 1.4 * wave(look.phase, -0.30 * at / (count - 1)))
        for at in range(count)
    ]


def _flukes(drawing: Drawing, at: Point, size: float, colour: Colour, flap: float) -> None:
    """A whale's tail, beaten up and down: seen nearly edge on, its lobes open and close."""
    open_ = 0.45 + 0.25 * flap
    with drawing.at(at[0], at[1], turn=18 * flap):
        lobes = (
            smooth(
                (0.06, 0.02),
                (-size * 0.5, size * open_),
                (-size, size * open_ * 1.15),
                (-size * 0.7, size * 0.1),
                (-size * 0.3, -0.01),
            ),
            smooth(
                (0.06, -0.02),
                (-size * 0.5, -size * open_ * 0.8),
                (-size, -size * open_ * 0.8),
                (-size * 0.7, -size * 0.1),
                (-size * 0.3, 0.01),
            ),
        )
        drawing.fill(*lobes, colour=colour)


def _whale(drawing: Drawing, look: Look, kind: str = "whale") -> None:
    body = look.colour
    orca = kind == "orca"
    line = _spine(look, 5, 0.09)
    _flukes(drawing, line[-1], 0.20, dark(body, 0.1), wave(look.phase, -0.35))
    radii = [0.155, 0.205, 0.175, 0.095, 0.035] if not orca else [0.125, 0.165, 0.15, 0.085, 0.035]
    if orca:
        drawing.fill(smooth((0.10, 0.12), (-0.02, 0.40), (-0.09, 0.36), (-0.10, 0.10)), colour=body)
    hull = drawing.fill(
        tube(line, radii),
        ellipse(0.44, -0.01, 0.15, 0.145) if not orca else ellipse(0.46, 0.0, 0.12, 0.11),
        colour=body,
        melt=0.04,
        depth=0.10,
    )
    under = [(x, y - radii[at] * (1.05 if not orca else 1.15)) for at, (x, y) in enumerate(line)]
    drawing.fill(
        tube([(0.62, -0.16), *under[:4]], [0.09, *[radius * 0.72 for radius in radii[:4]]]),
        colour=tint("#f3f3ef"),
        shade=0,
        soft=0.008 if not orca else 0.0,
        clip=hull,
    )
    if orca:
        drawing.fill(ellipse(0.42, 0.055, 0.075, 0.035, 18), colour=tint("#f7f7f4"), shade=0, clip=hull)
    else:
        if kind == "narwhal":
            drawing.fill(
                tube([(0.60, 0.02), (0.86, 0.10), (1.16, 0.20)], [0.026, 0.018, 0.004]), colour=tint("#f1e7cf")
            )
        folds = [
            part
            for at in range(4)
            for part in tube(
                [(0.56, -0.075 - 0.028 * at), (0.30, -0.10 - 0.033 * at), (0.06, -0.13 - 0.022 * at)], [0.004] * 3
            )
        ]
        drawing.fill(folds, colour=tint("#c9d0d2"), shade=0, clip=hull)
        spout = swell(look.phase)
        drops = [
            ellipse(
                0.30 + side * 0.11 * t,
                0.20 + 0.20 * math.sin(math.pi * min(t * 0.75, 1.0)) * (0.5 + 0.5 * spout),
                0.020 * (1.15 - 0.5 * t),
            )
            for side in (-1, 1)
            for t in (0.15, 0.4, 0.65, 0.9, 1.15)
        ]
        drawing.fill(drops, colour=tint("#cfeaf5"), shade=0, opacity=0.35 + 0.5 * spout)
    with drawing.at(0.20, -0.12, turn=-38 + 14 * wave(look.phase, 0.1)):
        drawing.fill(
            smooth((0.05, 0.03), (-0.14, 0.035), (-0.27, -0.02), (-0.13, -0.07), (0.04, -0.04)),
            colour=dark(body, 0.14),
            depth=0.05,
        )
    draw_eye(drawing, 0.44, 0.015 if not orca else -0.005, 0.022, white=orca)
    draw_smile(drawing, 0.52, -0.055, 0.055, dark(body, 0.5))


def _dolphin(drawing: Drawing, look: Look) -> None:
    body = look.colour
    leap = 0.0
    line = _spine(look, 5, 0.10)
    with drawing.at(0, leap, turn=4 * wave(look.phase, 0.1)):
        _flukes(drawing, line[-1], 0.17, dark(body, 0.12), wave(look.phase, -0.35))
        drawing.fill(smooth((0.08, 0.10), (-0.10, 0.30), (-0.17, 0.28), (-0.11, 0.08)), colour=dark(body, 0.1))
        radii = [0.105, 0.135, 0.118, 0.068, 0.026]
        hull = drawing.fill(
            tube(line, radii),
            tube([(0.45, -0.01), (0.62, -0.045)], [0.062, 0.026]),
            colour=body,
            melt=0.035,
            depth=0.08,
        )
        under = [(x, y - radii[at] * 1.05) for at, (x, y) in enumerate(line)]
        drawing.fill(
            tube([(0.62, -0.09), *under[:4]], [0.05, *[radius * 0.70 for radius in radii[:4]]]),
            colour=tint("#eef3f5"),
            shade=0,
            soft=0.008,
            clip=hull,
        )
        with drawing.at(0.18, -0.08, turn=-48 + 14 * wave(look.phase, 0.1)):
            drawing.fill(
                smooth((0.04, 0.02), (-0.10, 0.025), (-0.20, -0.02), (-0.09, -0.045), (0.03, -0.03)),
                colour=dark(body, 0.14),
                depth=0.04,
            )
        draw_eye(drawing, 0.42, 0.02, 0.022, white=False)
        drawing.fill(
            tube([(0.62, -0.052), (0.52, -0.05), (0.43, -0.030)], [0.006] * 3), colour=dark(body, 0.5), shade=0
        )


def _shark(drawing: Drawing, look: Look) -> None:
    body = look.colour
    swing = wave(look.phase)
    narrow = 1.0 - 0.22 * wave(look.phase, -0.15)
    with drawing.at(0, 0.01 * wave(look.phase, 0.2), turn=1.5 * swing):
        tail = smooth(
            (-0.36, 0.04),
            (-0.36 - 0.16 * narrow, 0.24),
            (-0.36 - 0.24 * narrow, 0.34),
            (-0.36 - 0.13 * narrow, 0.03),
            (-0.36 - 0.19 * narrow, -0.17),
            (-0.36 - 0.10 * narrow, -0.11),
            (-0.36, -0.04),
        )
        drawing.fill(tail, colour=dark(body, 0.08))
        drawing.fill(
            smooth((0.14, 0.12), (-0.02, 0.35), (-0.09, 0.34), (-0.07, 0.11)),
            smooth((-0.22, 0.05), (-0.29, 0.13), (-0.32, 0.11), (-0.29, 0.04)),
            colour=dark(body, 0.06),
        )
        hull = drawing.fill(
            smooth(
                (0.56, 0.03),
                (0.40, 0.11),
                (0.12, 0.155),
                (-0.16, 0.10),
                (-0.42, 0.035),
                (-0.42, -0.03),
                (-0.16, -0.09),
                (0.12, -0.14),
                (0.36, -0.11),
                (0.50, -0.04),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            smooth((0.62, -0.02), (0.30, -0.015), (-0.10, -0.02), (-0.45, 0.0), (-0.3, -0.3), (0.5, -0.3)),
            colour=tint("#f2f4f4"),
            shade=0,
            soft=0.006,
            clip=hull,
        )
        mouth = drawing.fill(
            smooth((0.53, -0.03), (0.42, -0.038), (0.31, -0.065), (0.40, -0.105), (0.48, -0.07)),
            colour=tint("#6b2530"),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            *[
                polygon(
                    (0.335 + 0.035 * at, -0.045 + 0.003 * at),
                    (0.365 + 0.035 * at, -0.042 + 0.003 * at),
                    (0.352 + 0.035 * at, -0.072),
                )
                for at in range(5)
            ],
            colour=WHITE,
            shade=0,
            clip=mouth,
        )
        drawing.fill(
            *[
                part
                for at in range(3)
                for part in tube([(0.20 - 0.035 * at, 0.045), (0.185 - 0.035 * at, -0.045)], [0.005] * 2)
            ],
            colour=dark(body, 0.35),
            shade=0,
        )
        with drawing.at(0.12, -0.09, turn=-52 + 8 * wave(look.phase, 0.2)):
            drawing.fill(
                smooth((0.05, 0.02), (-0.12, 0.03), (-0.26, -0.02), (-0.10, -0.06), (0.04, -0.04)),
                colour=dark(body, 0.12),
                depth=0.04,
            )
        draw_eye(drawing, 0.40, 0.045, 0.022, white=False)


def _turtle(drawing: Drawing, look: Look) -> None:
    skin, shell = look.colour, tint("#7a6a3a")
    stroke = wave(look.phase)
    with drawing.at(0, 0.02 * wave(look.phase, 0.3), turn=3 * wave(look.phase, 0.2)):
        drawing.mark("back", -0.06, 0.22)
        with drawing.at(0.22, -0.02, turn=-62 - 30 * stroke):
            drawing.fill(
                smooth((0, 0.05), (0.22, 0.06), (0.40, -0.02), (0.20, -0.06), (0, -0.05)),
                colour=dark(skin, 0.28),
                depth=0.05,
            )
        drawing.fill(
            tube([(0.26, 0.02), (0.40, 0.08), (0.52, 0.10)], [0.085, 0.075, 0.105]),
            ellipse(0.55, 0.10, 0.115, 0.10),
            colour=skin,
            depth=0.06,
        )
        drawing.fill(
            smooth((-0.30, -0.02), (-0.50, -0.08), (-0.54, -0.17 - 0.04 * stroke), (-0.36, -0.14), (-0.22, -0.08)),
            colour=skin,
            depth=0.05,
        )
        drawing.fill(
            smooth((-0.40, -0.06), (-0.2, -0.13), (0.1, -0.13), (0.34, -0.05), (0.30, 0.02), (-0.36, 0.02)),
            colour=tint("#efe0b0"),
            depth=0.04,
        )
        dome = drawing.fill(
            smooth(
                (-0.43, -0.06), (-0.36, 0.10), (-0.18, 0.235), (0.05, 0.255), (0.25, 0.15), (0.36, -0.02), (0.0, -0.07)
            ),
            colour=shell,
            depth=0.10,
        )
        plates = [
            polygon(
                *[
                    (x + math.cos(math.radians(60 * at + 30)) * r, y + math.sin(math.radians(60 * at + 30)) * r * 0.9)
                    for at in range(6)
                ]
            )
            for x, y, r in (
                (-0.05, 0.10, 0.105),
                (-0.25, 0.065, 0.085),
                (0.15, 0.065, 0.085),
                (-0.15, 0.215, 0.06),
                (0.06, 0.215, 0.06),
            )
        ]
        drawing.fill(plates, colour=light(shell, 0.22), shade=0.4, depth=0.03, clip=dome)
        with drawing.at(0.20, -0.06, turn=-66 + 38 * stroke):
            drawing.fill(
                smooth((0, 0.06), (0.22, 0.075), (0.42, -0.02), (0.20, -0.07), (0, -0.06)), colour=skin, depth=0.05
            )
        draw_eye(drawing, 0.585, 0.125, 0.022)
        draw_smile(drawing, 0.615, 0.055, 0.040, dark(skin, 0.55))


def _manta(drawing: Drawing, look: Look) -> None:
    """Seen from above and a little from the side: two great wings, horns at the mouth, a whip of a tail."""
    body = look.colour
    flap, late = wave(look.phase), wave(look.phase, -0.12)
    with drawing.at(0, -0.03 * flap, turn=8):
        whip = [(-0.30, 0.0), (-0.58, 0.03 * flap), (-0.95, 0.08 * late)]
        drawing.fill(*tube(whip, [0.030, 0.014, 0.005]), colour=dark(body, 0.2), shade=0)
        for side, reach in ((1, 0.44 + 0.12 * late), (-1, 0.56 - 0.10 * late)):
            tip = side * reach
            wing = smooth(
                (0.36, 0.04 * side), (0.24, 0.22 * tip), (0.06, 0.62 * tip), (-0.16, tip), (-0.20, 0.96 * tip),
                (-0.14, 0.55 * tip), (-0.24, 0.2 * tip), (-0.34, 0.0),
            )  # fmt: skip
            drawing.fill(wing, colour=dark(body, 0.16) if side > 0 else body, depth=0.10)
            horn = tube([(0.34, 0.09 * side), (0.46, 0.10 * side), (0.52, 0.05 * side)], [0.036, 0.028, 0.014])
            drawing.fill(*horn, colour=dark(body, 0.1), shade=0.4)
        back = smooth((0.42, 0.0), (0.34, 0.11), (0.05, 0.13), (-0.34, 0.0), (0.05, -0.13), (0.34, -0.11))
        hull = drawing.fill(back, colour=light(body, 0.06), depth=0.07)
        patches = [ellipse(0.16, side * 0.10, 0.12, 0.045, side * 30) for side in (-1, 1)]
        drawing.fill(*patches, colour=tint("#dfe6ee"), shade=0, soft=0.012, opacity=0.85, clip=hull)
        drawing.fill(tube([(0.41, -0.07), (0.43, 0.0), (0.41, 0.07)], [0.016] * 3), colour=dark(body, 0.6), shade=0)
        draw_eye(drawing, 0.33, -0.115, 0.020, white=False)


_sea = Kind(family="sea", habitat="underwater", actions=("swim", "jump"), seconds=2.6, stride=0.6)

ENTRIES: tuple[Entry, ...] = (
    _sea(
        "whale",
        "blue whale, humpback",
        5.0,
        "#4a7fa8",
        leaping(partial(_whale, kind="whale")),
        actions=("swim", "jump", "fluke"),
        seconds=3.2,
    ),
    _sea("narwhal", "", 2.4, "#8fa6b5", leaping(partial(_whale, kind="narwhal"))),
    _sea("orca", "killer whale", 2.5, "#26282f", leaping(partial(_whale, kind="orca")), seconds=2.2, stride=0.9),
    _sea("dolphin", "porpoise", 1.0, "#7d9fb8", leaping(_dolphin), seconds=1.3, stride=1.2),
    _sea("shark", "whale shark", 1.4, "#71818f", leaping(_shark), seconds=1.6, stride=1.0),
    _sea("turtle", "sea turtle", 0.6, "#7fae5a", _turtle, actions=("swim",)),
    _sea("manta ray", "manta, stingray", 1.2, "#3f5878", leaping(_manta), seconds=2.4, stride=0.9),
)
