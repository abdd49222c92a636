"""What people play and make with out of doors and on stage, and a storm. Units: about the height, on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, mix, polygon, smooth, tint, tube
from ..bulbs import LIT_UP, string_bulbs
from ..entry import Entry
from ..motion import swell, wave
from ..palette import INK, STEEL, WOOD
from ..thing import Kind, Look


def _frisbee(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.04 * wave(look.phase), turn=8 + 5 * wave(look.phase, 0.2)):
        drawing.fill(ellipse(0, 0, 0.5, 0.15), colour=dark(look.colour, 0.25), shade=0.4)
        drawing.fill(ellipse(0, 0.04, 0.5, 0.14), colour=look.colour, depth=0.06)
        drawing.fill(ellipse(0, 0.05, 0.30, 0.08), colour=light(look.colour, 0.3), shade=0)


def _sled(drawing: Drawing, look: Look) -> None:
    for number in range(12 if look.moving else 0):  # snow thrown up behind
        gone = (look.phase + number * 0.381966) % 1.0
        drawing.fill(
            ellipse(
                -0.6 - 0.7 * gone,
                0.05 + (0.5 + 0.5 * (number % 3)) * gone * (1 - gone) * 1.6,
                0.05 + 0.03 * (number % 2),
            ),
            colour=(255, 252, 246),
            opacity=0.9 * (1 - gone) * min(gone * 8, 1.0),
            shade=0,
        )
    drawing.fill(
        tube([(-0.72, 0.04), (0.5, 0.04), (0.74, 0.16), (0.72, 0.34)], [0.035] * 4), colour=look.colour, shade=0.5
    )
    drawing.fill(*[box(x, 0.05, x + 0.06, 0.26) for x in (-0.5, 0.0, 0.42)], colour=WOOD, shade=0.4)
    drawing.fill(box(-0.72, 0.25, 0.60, 0.34, 0.03), colour=light(WOOD, 0.2), depth=0.04)
    drawing.fill(tube([(0.70, 0.34), (0.9, 0.30), (1.02, 0.42)], [0.014] * 3), colour=tint("#d8c9a8"), shade=0)
    drawing.mark("seat", -0.1, 0.34)


def _swing(drawing: Drawing, look: Look) -> None:
    for side in (-0.62, 0.62):
        drawing.fill(
            tube([(side - 0.16, 0.0), (side * 0.92, 1.25)], [0.035] * 2),
            tube([(side + 0.16, 0.0), (side * 0.92, 1.25)], [0.035] * 2),
            colour=look.colour,
            shade=0.5,
        )
    drawing.fill(tube([(-0.7, 1.25), (0.7, 1.25)], [0.04] * 2), colour=dark(look.colour, 0.15), shade=0.5)
    with drawing.at(0, 1.24, turn=16 * wave(look.phase)):
        drawing.fill(
            tube([(-0.2, 0), (-0.2, -0.82)], [0.012] * 2), tube([(0.2, 0), (0.2, -0.82)], [0.012] * 2), colour=INK
        )
        drawing.fill(box(-0.28, -0.88, 0.28, -0.80, 0.02), colour=WOOD, shade=0.6)
        drawing.mark("seat", 0.0, -0.80)


def _seesaw(drawing: Drawing, look: Look) -> None:
    drawing.fill(polygon((-0.24, 0), (0.24, 0), (0.07, 0.52), (-0.07, 0.52)), colour=dark(look.colour, 0.3), depth=0.05)
    with drawing.at(0, 0.52, turn=11 * wave(look.phase)):
        drawing.fill(box(-1.55, -0.05, 1.55, 0.05, 0.04), colour=look.colour, depth=0.04)
        for side, seat in ((-1, "seat"), (1, "far seat")):
            x = side * 1.02
            drawing.fill(tube([(x, 0.05), (x, 0.32)], [0.025] * 2), colour=STEEL, shade=0.4)
            drawing.fill(tube([(x - 0.07, 0.32), (x + 0.07, 0.32)], [0.03] * 2), colour=INK, shade=0.3)
            drawing.mark(seat, side * 1.30, 0.06)


def _slide(drawing: Drawing, look: Look) -> None:
    for x in (-0.62, -0.36):
        drawing.fill(box(x - 0.025, 0.0, x + 0.025, 1.22), colour=STEEL, shade=0.5)
    drawing.fill(*[box(-0.62, y, -0.36, y + 0.03) for y in (0.18, 0.36, 0.54, 0.72)], colour=STEEL, shade=0.3)
    drawing.fill(
        tube([(-0.42, 0.92), (-0.1, 0.86), (0.45, 0.26), (0.85, 0.10)], [0.075] * 4), colour=look.colour, depth=0.05
    )
    drawing.fill(
        tube([(-0.42, 0.97), (-0.1, 0.91), (0.45, 0.31), (0.85, 0.15)], [0.03] * 4), colour=light(look.colour, 0.35)
    )
    drawing.mark("seat", 0.0, 0.83)


def _trampoline(drawing: Drawing, look: Look) -> None:
    drawing.fill(*[box(x - 0.03, 0.0, x + 0.03, 0.34) for x in (-0.85, -0.3, 0.3, 0.85)], colour=STEEL, shade=0.5)
    drawing.fill(ellipse(0, 0.36, 1.0, 0.13), colour=look.colour, depth=0.05)
    drawing.fill(ellipse(0, 0.38, 0.84, 0.09), colour=tint("#33343f"), shade=0.2)
    drawing.mark("seat", 0, 0.38)


def _microphone(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(0, 0.03, 0.22, 0.04), box(-0.02, 0.03, 0.02, 0.98), colour=INK, shade=0.5)
    with drawing.at(0, 0.98, turn=-24):
        drawing.fill(polygon((-0.05, 0), (0.05, 0), (0.035, -0.2), (-0.035, -0.2)), colour=INK, shade=0.5)
        drawing.fill(ellipse(0, 0.06, 0.09), colour=look.colour, depth=0.04)
        drawing.fill(
            *[tube([(-0.09, y), (0.09, y)], [0.005] * 2) for y in (0.02, 0.06, 0.10)],
            colour=dark(look.colour, 0.4),
            shade=0,
        )


def _fishing_rod(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(-0.35, 0.0), (0.05, 0.62), (0.55, 1.0)], [0.026, 0.016, 0.006]), colour=look.colour, shade=0.4)
    drawing.fill(ellipse(-0.16, 0.24, 0.06), colour=STEEL, depth=0.03)
    drawing.fill(tube([(0.55, 1.0), (0.60, 0.6), (0.60, 0.24)], [0.005] * 3), colour=(250, 250, 250), shade=0)
    drawing.fill(ellipse(0.60, 0.20, 0.04), colour=tint("#d8432f"), depth=0.02)


def _ladder(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=-8):
        drawing.fill(*[box(x - 0.03, 0.0, x + 0.03, 1.5) for x in (-0.22, 0.22)], colour=look.colour, depth=0.03)
        drawing.fill(
            *[box(-0.22, 0.16 + 0.2 * n, 0.22, 0.21 + 0.2 * n) for n in range(7)], colour=light(look.colour, 0.15)
        )
    drawing.mark("seat", 0.1, 0.8)
    drawing.mark("climb", -0.10, 0.30)


def _traffic_light(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.03, 0.0, 0.03, 0.62), colour=INK, shade=0.5)
    drawing.fill(box(-0.15, 0.55, 0.15, 1.2, 0.05), colour=look.colour, depth=0.05)
    for number, (y, code) in enumerate(((1.06, "#e2362c"), (0.88, "#f2b92c"), (0.70, "#3fb54a"))):
        bright = max(swell(look.phase, 0.5 - number / 3) * 1.6 - 0.6, 0.0)
        drawing.fill(ellipse(0, y, 0.075), colour=mix(dark(tint(code), 0.7), tint(code), bright), shade=0.4)
        drawing.fill(ellipse(0, y, 0.10), colour=light(tint(code), 0.4), opacity=0.4 * bright, soft=0.05, shade=0)


def _tornado(drawing: Drawing, look: Look) -> None:
    for number in range(17):
        y = number / 16
        lean = 0.10 * math.sin(math.tau * (look.phase + y * 0.9)) * (1 - 0.4 * y) + 0.12 * y * y
        wide = 0.07 + 0.5 * y**1.5
        colour = look.colour if number % 2 else dark(look.colour, 0.25)
        drawing.fill(ellipse(lean, 0.05 + y * 1.5, wide, 0.10, 5), colour=colour, shade=0.7, depth=0.05, opacity=0.9)
    for number in range(8):
        angle = math.tau * (number / 8 + look.phase)
        drawing.fill(
            ellipse(0.34 * math.cos(angle), 0.06 + 0.05 * math.sin(angle), 0.05), colour=tint("#9a8466"), shade=0
        )


def _web(drawing: Drawing, look: Look) -> None:
    spokes = [(math.cos(math.tau * n / 10 + 0.2), math.sin(math.tau * n / 10 + 0.2)) for n in range(10)]
    with drawing.at(0, 0.5):
        drawing.fill(*[tube([(0, 0), (0.5 * x, 0.5 * y)], [0.006] * 2) for x, y in spokes], colour=look.colour, shade=0)
        drawing.mark("seat", 0.0, -0.1)
        for ring in (0.10, 0.19, 0.28, 0.37, 0.46):
            points = [
                (ring * part * math.cos(angle), ring * part * math.sin(angle))
                for n in range(10)
                for part, angle in ((1.0, math.tau * n / 10 + 0.2), (0.90, math.tau * (n + 0.5) / 10 + 0.2))
            ]
            drawing.fill(tube([*points, points[0]], [0.005] * 21, straight=True), colour=look.colour, shade=0)


def _carousel(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-1.0, 0.0, 1.0, 0.14, 0.03), colour=tint("#c9a24a"), depth=0.04)
    drawing.fill(box(-0.14, 0.1, 0.14, 1.25), colour=tint("#f4e3b8"), depth=0.06)
    for number in range(5):
        turn = math.tau * (number / 5 + look.phase)
        x, near = 0.84 * math.sin(turn), math.cos(turn)
        if near < -0.2:
            continue
        y = 0.42 + 0.10 * math.sin(turn * 2 + number)
        coat = tint(("#f7f1e6", "#a9744a", "#4a4652", "#e8b88c", "#c9d2dc")[number])
        drawing.fill(box(x - 0.012, 0.12, x + 0.012, 1.25), colour=tint("#d9b54a"), shade=0.3)
        drawing.fill(
            ellipse(x, y, 0.17, 0.085),
            *tube([(x + 0.10, y + 0.03), (x + 0.19, y + 0.18), (x + 0.27, y + 0.15)], [0.055, 0.045, 0.032]),
            *[
                part
                for at in (-0.11, 0.10)
                for part in tube([(x + at, y - 0.03), (x + at * 1.5, y - 0.19)], [0.026, 0.016])
            ],
            colour=coat,
            depth=0.04,
        )
    drawing.fill(polygon((-1.08, 1.25), (1.08, 1.25), (0.0, 1.85)), colour=look.colour, depth=0.08)
    for x in (-0.66, 0.0, 0.66):
        drawing.fill(polygon((x - 0.18, 1.25), (x + 0.18, 1.25), (0.0, 1.85)), colour=tint("#fdf3e0"), shade=0.3)
    drawing.fill(*[ellipse(-1.0 + 0.25 * n, 1.24, 0.10) for n in range(9)], colour=dark(look.colour, 0.1), shade=0.5)
    drawing.fill(ellipse(0, 1.88, 0.06), colour=tint("#f2c94c"), depth=0.03)
    if look.action == LIT_UP:
        string_bulbs(drawing, [(-1.0 + 0.125 * n, 1.2) for n in range(17)], 0.035, look.phase)
        roof = [(side * 1.08 * share, 1.85 - 0.6 * share) for side in (-1, 1) for share in (0.2, 0.4, 0.6, 0.8)]
        string_bulbs(drawing, [*roof, *[(-0.9 + 0.2 * n, 0.07) for n in range(10)]], 0.03, look.phase, code="#ffd24a")


def _bathtub(drawing: Drawing, look: Look) -> None:
    drawing.fill(*[ellipse(x, 0.05, 0.07) for x in (-0.5, 0.5)], colour=tint("#c9a24a"), depth=0.03)
    drawing.fill(
        smooth((-0.85, 0.60), (-0.72, 0.22), (-0.48, 0.08), (0.48, 0.08), (0.72, 0.22), (0.85, 0.60), (0.0, 0.58)),
        colour=look.colour,
        depth=0.12,
    )
    drawing.fill(box(-0.92, 0.55, 0.92, 0.65, 0.05), colour=light(look.colour, 0.3), depth=0.04)
    for number in range(13):
        x = -0.66 + 0.11 * number
        size = 0.10 + 0.03 * math.sin(number * 2.1)
        drawing.fill(ellipse(x, 0.67 + 0.03 * math.sin(number * 1.3), size), colour=tint("#f4fafd"), depth=0.05)
    drawing.fill(tube([(0.80, 0.62), (0.80, 0.92), (0.62, 0.94), (0.60, 0.86)], [0.03] * 4), colour=STEEL, shade=0.5)
    drawing.mark("seat", -0.1, 0.60)
    drawing.mark("deck", -0.1, 0.62)
    drawing.mark("rim", -0.1, 0.63)


def _skull(drawing: Drawing, look: Look) -> None:
    bone = look.colour
    drawing.fill(ellipse(0, 0.58, 0.42, 0.40), box(-0.24, 0.0, 0.24, 0.4, 0.08), colour=bone, melt=0.06, depth=0.1)
    drawing.fill(ellipse(-0.16, 0.50, 0.11, 0.12), ellipse(0.16, 0.50, 0.11, 0.12), colour=INK, shade=0)
    drawing.fill(polygon((0, 0.38), (-0.05, 0.27), (0.05, 0.27)), colour=INK, shade=0)
    drawing.fill(*[box(x, 0.02, x + 0.015, 0.16) for x in (-0.13, -0.05, 0.04, 0.12)], colour=dark(bone, 0.6), shade=0)


def _mirror(drawing: Drawing, look: Look) -> None:
    drawing.fill(polygon((-0.2, 0), (0.2, 0), (0.1, 0.1), (-0.1, 0.1)), colour=dark(look.colour, 0.2))
    drawing.fill(ellipse(0, 0.68, 0.40, 0.60), colour=look.colour, depth=0.06)
    glass = drawing.fill(ellipse(0, 0.68, 0.32, 0.51), colour=tint("#cfe4ee"), to=tint("#9fc3d6"), shade=0.2)
    drawing.fill(
        polygon((-0.3, 0.7), (0.1, 1.2), (0.2, 1.2), (-0.3, 0.55)),
        colour=(255, 255, 255),
        opacity=0.6,
        shade=0,
        clip=glass,
    )


def _hourglass(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.32, 0.0, 0.32, 0.08, 0.03), box(-0.32, 0.92, 0.32, 1.0, 0.03), colour=look.colour, depth=0.04)
    drawing.fill(*[box(x - 0.02, 0.05, x + 0.02, 0.95) for x in (-0.28, 0.28)], colour=look.colour, shade=0.4)
    bulbs = drawing.fill(
        smooth(*mirrored((0.2, 0.9), (0.19, 0.68), (0.03, 0.5), (0.19, 0.32), (0.2, 0.1))),
        colour=tint("#dceef5"),
        opacity=0.75,
        shade=0.4,
    )
    sand = tint("#e8c36a")
    drawing.fill(box(-0.3, 0.5, 0.3, 0.80 - 0.12 * swell(look.phase)), colour=sand, shade=0.3, clip=bulbs)
    drawing.fill(
        polygon((-0.3, 0.1), (0.3, 0.1), (0.0, 0.26 + 0.08 * swell(look.phase))), colour=sand, shade=0.3, clip=bulbs
    )
    drawing.fill(box(-0.01, 0.12, 0.01, 0.52), colour=sand, shade=0, clip=bulbs)


def _roller_coaster(drawing: Drawing, look: Look) -> None:
    track = [(-1.6 + 0.2 * n, 0.75 + 0.45 * math.sin(n * 0.75) + 0.2 * math.sin(n * 0.31)) for n in range(17)]
    for x, y in track:
        drawing.fill(box(x - 0.015, 0.0, x + 0.015, y), colour=tint("#e9eef2"), shade=0.3)
    drawing.fill(tube(track, [0.035] * 17), colour=look.colour, shade=0.5)
    drawing.fill(tube([(x, y + 0.09) for x, y in track], [0.02] * 17), colour=dark(look.colour, 0.2), shade=0.3)
    for wagon in range(3):
        n = 8.0 + 7.0 * wave(look.phase) - wagon * 0.9 + 0.9
        low = int(n)
        x = track[low][0] + (track[low + 1][0] - track[low][0]) * (n - low)
        y = track[low][1] + (track[low + 1][1] - track[low][1]) * (n - low)
        drawing.fill(box(x - 0.12, y + 0.10, x + 0.12, y + 0.26, 0.05), colour=tint("#f2c23a"), depth=0.04)
        drawing.fill(ellipse(x, y + 0.33, 0.06), colour=tint("#e8b88c"), depth=0.03)
    if look.action == LIT_UP:
        string_bulbs(drawing, [(x, y + dy) for x, y in track for dy in (-0.02, 0.13)], 0.024, look.phase)


def _chess(drawing: Drawing, look: Look) -> None:
    """A board with its men on a small table."""
    drawing.fill(*[box(x - 0.03, 0.0, x + 0.03, 0.62) for x in (-0.4, 0.4)], colour=look.colour, shade=0.5)
    drawing.fill(polygon((-0.66, 0.60), (0.66, 0.60), (0.56, 0.76), (-0.56, 0.76)), colour=light(look.colour, 0.1))
    drawing.fill(box(-0.66, 0.55, 0.66, 0.61), colour=dark(look.colour, 0.2), shade=0.3)
    for row in range(4):
        low, high = 0.625 + 0.031 * row, 0.625 + 0.031 * (row + 1)
        for column in range(row % 2, 8, 2):
            near, far = 0.46 - 0.022 * row, 0.46 - 0.022 * (row + 1)
            left, right = column / 4 - 1, (column + 1) / 4 - 1
            drawing.fill(
                polygon((left * near, low), (right * near, low), (right * far, high), (left * far, high)),
                colour=tint("#3f2c22"),
                shade=0,
            )
    for number in range(8):
        x, y = -0.40 + 0.115 * number, 0.66 + 0.04 * (number % 3 == 0)
        man = tint("#f6efdf") if number < 4 else tint("#2f2620")
        tall = 0.15 + 0.06 * (number % 2)
        drawing.fill(polygon((x - 0.04, y), (x + 0.04, y), (x, y + tall)), ellipse(x, y + tall, 0.032), colour=man)
    drawing.mark("deck", 0.0, 0.64)


def _typewriter(drawing: Drawing, look: Look) -> None:
    drawing.fill(box(-0.34, 0.62, 0.34, 1.06), colour=tint("#fdfaf0"), shade=0.3)
    drawing.fill(*[box(-0.26, y, 0.20, y + 0.02) for y in (0.80, 0.87, 0.94)], colour=tint("#8d8a92"), shade=0)
    drawing.fill(tube([(-0.58, 0.64), (0.58, 0.64)], [0.06] * 2), colour=dark(look.colour, 0.5), depth=0.03)
    drawing.fill(polygon((-0.46, 0.60), (0.46, 0.60), (0.62, 0.0), (-0.62, 0.0)), colour=look.colour, depth=0.1)
    pressed = int(look.phase * 12) % 12
    for row in range(3):
        for column in range(8 - row):
            x, y = -0.40 + 0.115 * column + 0.05 * row, 0.34 - 0.12 * row
            low = 0.02 if pressed == row * 4 + column % 4 else 0.0
            drawing.fill(ellipse(x, y - low, 0.042, 0.036), colour=tint("#f4efe2"), depth=0.02)


_thing = Kind(family="thing", habitat="ground", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _thing("frisbee", "boomerang, dartboard, dart board", 0.07, "#e2453a", _frisbee, habitat="air", seconds=1.2),
    _thing(
        "sled", "sledge, sleigh, toboggan", 0.5, "#c9403c", _sled, actions=("still", "drive"), seconds=1.0, stride=3.2
    ),
    _thing("swing", "swing set", 2.2, "#d2713a", _swing, seconds=2.6),
    _thing("seesaw", "see-saw, teeter-totter", 0.9, "#d8502f", _seesaw, seconds=2.8),
    _thing("slide", "playground slide", 2.0, "#e8b23a", _slide),
    _thing("trampoline", "", 0.8, "#3f7fd0", _trampoline),
    _thing("microphone", "mic", 1.5, "#9aa4ae", _microphone),
    _thing("fishing rod", "fishing pole", 1.6, "#a9744a", _fishing_rod),
    _thing("ladder", "stepladder", 2.4, "#b98a5e", _ladder),
    _thing("traffic light", "stoplight, traffic lights", 3.0, "#3a3f4a", _traffic_light),
    _thing("tornado", "twister, whirlwind, cyclone", 14.0, "#8a8f98", _tornado, habitat="scenery", seconds=1.6),
    _thing("spider web", "web, cobweb, spiderweb", 0.5, "#f4f8fb", _web),
    _thing(
        "carousel",
        "merry go round, merry-go-round",
        5.0,
        "#d2453a",
        _carousel,
        habitat="scenery",
        actions=("still", LIT_UP),
        seconds=6.0,
    ),
    _thing("bathtub", "bath tub, bath, tub, bubble bath", 0.7, "#fbfbf8", _bathtub),
    _thing("skull", "", 0.25, "#f2ead8", _skull, habitat="table"),
    _thing("chess", "chessboard, board game, checkers", 0.95, "#a9744a", _chess),
    _thing("typewriter", "", 0.3, "#4a6f6a", _typewriter, habitat="table"),
    _thing("mirror", "looking glass", 1.3, "#c9a24a", _mirror),
    _thing("hourglass", "sand clock, sandglass", 0.25, "#8a5a3a", _hourglass, habitat="table"),
    _thing(
        "roller coaster",
        "rollercoaster",
        12.0,
        "#d2453a",
        _roller_coaster,
        habitat="scenery",
        actions=("still", LIT_UP),
        seconds=6.0,
    ),
)
