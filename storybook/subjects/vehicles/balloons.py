"""Balloons, kites and other light things in the air. Units: about the height; the origin is the middle."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, mirrored, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .aeroplanes import CREAM, STEEL, drifting


def _toy_balloon(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.010 * sway, 0.012 * wave(look.phase, 0.25), turn=3.0 * sway):
        string = [(0.0, -0.06), (0.03 - 0.02 * sway, -0.22), (-0.02 - 0.03 * sway, -0.40), (0.01 - 0.05 * sway, -0.58)]
        drawing.fill(tube(string, [0.006] * 4), colour=tint("#7d6f70"), shade=0)
        drawing.fill(polygon((-0.035, -0.075), (0.035, -0.075), (0.0, -0.03)), colour=dark(look.colour, 0.25), shade=0)
        body = smooth(*mirrored((0, -0.055), (0.12, 0.02), (0.215, 0.18), (0.20, 0.35), (0.0, 0.46)))
        drawing.fill(body, colour=look.colour, depth=0.12)
        drawing.fill(ellipse(-0.10, 0.31, 0.035, 0.065, -28), colour=(255, 255, 255), shade=0, opacity=0.7)
        drawing.mark("string", *string[-1])


def _hot_air(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.006 * sway, 0.012 * wave(look.phase, 0.25), turn=1.6 * sway):
        ropes = [
            part
            for a, b in ((-0.16, -0.052), (-0.06, -0.03), (0.06, 0.03), (0.16, 0.052))
            for part in tube([(a, -0.16), (b, -0.35)], [0.004, 0.004])
        ]
        drawing.fill(*ropes, colour=tint("#6b5140"), shade=0)
        drawing.fill(
            smooth((0.0, -0.235), (0.020 + 0.004 * wave(look.phase * 3), -0.275), (0, -0.305), (-0.020, -0.275)),
            colour=tint("#ffc04d"),
            shade=0,
        )
        bag = drawing.fill(
            smooth(*mirrored((0.085, -0.20), (0.24, -0.02), (0.325, 0.20), (0.25, 0.41), (0.0, 0.50))),
            colour=look.colour,
            depth=0.15,
        )
        for x, width in ((-0.215, 0.055), (0.0, 0.085), (0.215, 0.055)):
            gore = smooth(
                (x * 0.35, -0.24),
                (x + width, 0.05),
                (x * 1.12 + width, 0.22),
                (x * 0.8 + width * 0.6, 0.45),
                (x * 0.3, 0.54),
                (x * 0.8 - width * 0.6, 0.45),
                (x * 1.12 - width, 0.22),
                (x - width, 0.05),
            )
            drawing.fill(gore, colour=CREAM, shade=0.45, clip=bag)
        drawing.fill(box(-0.5, -0.3, 0.5, -0.155), colour=dark(look.colour, 0.35), shade=0, clip=bag)
        basket = drawing.fill(box(-0.07, -0.47, 0.07, -0.345, 0.02), colour=tint("#a3703f"), depth=0.04)
        drawing.fill(box(-0.08, -0.37, 0.08, -0.345, 0.012), colour=tint("#6f4727"), shade=0)
        drawing.fill(
            *[part for y in (-0.40, -0.435) for part in tube([(-0.08, y), (0.08, y)], [0.004, 0.004])],
            colour=tint("#7d5230"),
            shade=0,
            clip=basket,
        )
        drawing.mark("deck", 0.0, -0.37)


def _kite(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.02 * sway, 0.02 * wave(look.phase, 0.25), turn=-14 + 6 * sway):
        tail = [(0.02 * math.sin(at * 1.3 + math.tau * look.phase) * at, -0.34 - 0.085 * at) for at in range(8)]
        drawing.fill(tube(tail, [0.006] * 8), colour=tint("#7d6f70"), shade=0)
        for at, (x, y) in enumerate(tail[1::2]):
            bow = tint(("#f2c94c", "#4ab0b8", "#e2574c", "#6a8fd8")[at % 4])
            drawing.fill(
                polygon((x, y), (x - 0.065, y + 0.035), (x - 0.065, y - 0.035)),
                polygon((x, y), (x + 0.065, y + 0.035), (x + 0.065, y - 0.035)),
                colour=bow,
                shade=0.3,
            )
        drawing.fill(polygon((0, 0.46), (0.28, 0.12), (0, -0.36), (-0.28, 0.12)), colour=look.colour, depth=0.10)
        drawing.fill(
            polygon((0, 0.46), (0.28, 0.12), (0, 0.12)),
            polygon((0, 0.12), (-0.28, 0.12), (0, -0.36)),
            colour=tint("#f7d25a"),
            shade=0.4,
        )
        drawing.fill(
            *tube([(0, 0.46), (0, -0.36)], [0.008] * 2),
            *tube([(-0.28, 0.12), (0.28, 0.12)], [0.008] * 2),
            colour=tint("#7a4f33"),
            shade=0,
        )
        drawing.mark("string", 0.0, 0.0)


def _airship(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look)
    body = look.colour
    with drawing.at(0, y, turn=turn):
        for flip in (1, -1):
            drawing.fill(
                smooth((-0.36, flip * 0.06), (-0.58, flip * 0.26), (-0.50, flip * 0.27), (-0.26, flip * 0.12)),
                colour=dark(body, 0.3),
                shade=0.5,
            )
        drawing.fill(
            tube([(-0.05, -0.16), (-0.05, -0.26)], [0.01] * 2),
            *tube([(0.17, -0.16), (0.17, -0.26)], [0.01] * 2),
            colour=STEEL,
            shade=0,
        )
        hull = drawing.fill(
            smooth(
                *points(
                    "-0.56,0 -0.4,0.12 -0.1,0.2 0.22,0.19 0.48,0.1 0.58,0 0.48,-0.1 0.22,-0.19 -0.1,-0.2 -0.4,-0.12"
                )
            ),
            colour=body,
            depth=0.12,
        )
        drawing.fill(
            *[tube([(-0.6, y0), (0.0, y0 * 3.4), (0.6, y0)], [0.006] * 3)[0] for y0 in (-0.018, 0.018)],
            colour=dark(body, 0.25),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            smooth((-0.12, -0.22), (0.24, -0.22), (0.22, -0.29), (0.15, -0.32), (-0.05, -0.32), (-0.11, -0.29)),
            colour=tint("#8a5a3a"),
            depth=0.04,
        )
        drawing.fill(
            *[box(-0.06 + 0.075 * at, -0.285, -0.015 + 0.075 * at, -0.25, 0.008) for at in range(3)],
            colour=tint("#ffe2a0"),
            shade=0,
        )


def _parachute(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.02 * sway, 0.01 * wave(look.phase, 0.25), turn=5 * sway):
        strings = [part for x in (-0.36, -0.14, 0.14, 0.36) for part in tube([(x, 0.14), (0.0, -0.24)], [0.005, 0.005])]
        drawing.fill(*strings, colour=tint("#8d8580"), shade=0)
        canopy = drawing.fill(
            smooth(*mirrored((0.0, 0.48), (0.36, 0.32), (0.42, 0.12), (0.28, 0.17), (0.14, 0.12), (0.0, 0.17))),
            colour=look.colour,
            depth=0.12,
        )
        drawing.fill(
            smooth((-0.14, 0.08), (-0.10, 0.36), (0.0, 0.5), (0.10, 0.36), (0.14, 0.08)),
            colour=CREAM,
            shade=0.4,
            clip=canopy,
        )
        drawing.fill(
            *tube([(-0.01, -0.36), (-0.04, -0.50)], [0.028, 0.022]),
            *tube([(0.02, -0.36), (0.06, -0.49)], [0.028, 0.022]),
            colour=tint("#39435f"),
            shade=0.4,
        )
        drawing.fill(
            *tube([(0, -0.25), (0, -0.36)], [0.05, 0.045]),
            *tube([(-0.03, -0.25), (-0.08, -0.13)], [0.02] * 2),
            *tube([(0.03, -0.25), (0.08, -0.13)], [0.02] * 2),
            colour=tint("#f2a92d"),
            shade=0.6,
            depth=0.02,
        )
        drawing.fill(ellipse(0.0, -0.165, 0.048), colour=tint("#f0bd98"), shade=0.5, depth=0.02)
        drawing.fill(
            smooth((-0.052, -0.165), (-0.04, -0.115), (0.04, -0.115), (0.052, -0.16), (0, -0.14)),
            colour=tint("#d2413a"),
            shade=0.3,
        )


_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover"), seconds=3.0, stride=1.5)


def _carpet(drawing: Drawing, look: Look) -> None:
    """Seen a little from above; waves run through it, and tassels hang from both ends."""
    xs = [-1.0 + 0.125 * at for at in range(17)]
    line = [(x, 0.07 * wave(look.phase, -0.35 * x) + 0.12 * x * x) for x in xs]
    near = [(x - 0.10, y - 0.13) for x, y in line]
    cloth = drawing.fill(polygon(*line, *near[::-1]), colour=look.colour, depth=0.05)
    for low, high, colour in ((0.12, 0.28, tint("#f2c94c")), (0.72, 0.88, tint("#f2c94c"))):
        upper = [(x - 0.10 * low, y - 0.13 * low) for x, y in line]
        lower = [(x - 0.10 * high, y - 0.13 * high) for x, y in line]
        drawing.fill(polygon(*upper, *lower[::-1]), colour=colour, shade=0, clip=cloth)
    drawing.fill(tube(near, [0.02] * len(near)), colour=dark(look.colour, 0.3), shade=0.3)
    for (x, y), out in ((line[0], -1), (near[0], -1), (line[-1], 1), (near[-1], 1)):
        drawing.fill(tube([(x, y), (x + 0.06 * out, y - 0.09)], [0.02, 0.035]), colour=tint("#f2c94c"), shade=0.3)
    drawing.mark("seat", -0.05, line[8][1] - 0.05)
    drawing.mark("deck", -0.05, line[8][1] - 0.05)


def _broom(drawing: Drawing, look: Look) -> None:
    """Level in the air, its twigs behind, and stars that stay back."""
    y = 0.03 * wave(look.phase)
    for at in range(8):
        gone = (look.phase * 2 + at * 0.381966) % 1.0
        drawing.fill(
            ellipse(-1.1 - 1.3 * gone, y - 0.02 + 0.2 * math.sin(2.4 * at) * (0.4 + gone), 0.05 * (1 - gone) + 0.01),
            colour=tint("#ffe27a"),
            shade=0,
            opacity=min(1.0, 6 * gone) * (1 - gone) * 0.66,
        )
    drawing.fill(tube([(-0.7, y), (1.1, y + 0.08)], [0.035, 0.03]), colour=look.colour, depth=0.02)
    drawing.fill(
        smooth(
            (-0.62, y + 0.05),
            (-0.8, y + 0.15),
            (-1.3, y + 0.2),
            (-1.36, y),
            (-1.3, y - 0.2),
            (-0.8, y - 0.15),
            (-0.62, y - 0.05),
        ),
        colour=tint("#d8b25a"),
        depth=0.05,
    )
    drawing.fill(box(-0.78, y - 0.13, -0.70, y + 0.13, 0.02), colour=tint("#8a3f2f"), shade=0.4)
    drawing.mark("seat", -0.05, y + 0.02)


ENTRIES: tuple[Entry, ...] = (
    _craft(
        "balloon",
        "heart balloon, heart-shaped balloon",
        0.9,
        "#e2483d",
        _toy_balloon,
        actions=("float",),
        seconds=3.6,
        family="balloon",
    ),
    _craft(
        "hot air balloon",
        "hot-air balloon, aerostat",
        18.0,
        "#e2574c",
        _hot_air,
        actions=("float", "fly", "land", "takeoff"),
        stride=0.25,
        seconds=5.0,
    ),
    _craft(
        "flying broom",
        "flying broomstick, magic broom",
        0.35,
        "#8a5a36",
        _broom,
        stride=2.0,
        seconds=2.4,
        family="thing",
    ),
    _craft("flying carpet", "magic carpet", 0.35, "#b5342f", _carpet, stride=2.0, seconds=2.4, family="thing"),
    _craft("kite", "", 1.4, "#e2574c", _kite, actions=("fly",), stride=0.0, seconds=3.0),
    _craft(
        "airship",
        (
            "zeppelin, blimp, skyship, sky ship, flying ship, flying galleon, sky galleon, flying sailboat, flying "
            "sailing ship, steampunk airship, steampunk zeppelin, steampunk blimp, steam airship"
        ),
        16.0,
        "#d9b56a",
        _airship,
        stride=0.5,
        seconds=4.5,
    ),
    _craft(
        "parachute",
        "parachutist, skydiver, paraglider",
        6.0,
        "#e2574c",
        _parachute,
        actions=("float", "fly"),
        stride=0.1,
        seconds=3.6,
    ),
)
