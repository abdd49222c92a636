"""Instruments. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..music_notes import notes
from ..palette import BRASS, INK, PAPER, STEEL
from ..thing import Kind, Look


def _guitar(drawing: Drawing, look: Look, kind: str = "guitar") -> None:
    body = look.colour
    violin = kind == "violin"
    with drawing.at(0, 0, turn=2 * wave(look.phase)):
        drawing.fill(box(-0.035, 0.40, 0.035, 0.92, 0.01), colour=tint("#5b3826"), shade=0.5, depth=0.02)
        drawing.fill(
            smooth((-0.05, 0.90), (-0.065, 1.04), (0.0, 1.08), (0.065, 1.04), (0.05, 0.90)),
            colour=tint("#3f2a1e"),
            shade=0.5,
            depth=0.02,
        )
        drawing.fill(
            *[ellipse(side * 0.085, y, 0.022, 0.016) for side in (-1, 1) for y in (0.94, 0.98, 1.02)],
            colour=STEEL,
            shade=0,
        )
        shape = smooth(
            *mirrored((0, 0.0), (0.24, 0.04), (0.29, 0.20), (0.19, 0.34), (0.22, 0.47), (0.10, 0.57), (0, 0.56))
        )
        drawing.fill(shape, colour=dark(body, 0.30), shade=0.3)
        drawing.fill((shape - (0, 0.29)) * 0.93 + (0, 0.29), colour=body, depth=0.09)
        if violin:
            for side in (-1, 1):
                drawing.fill(
                    tube([(side * 0.10, 0.36), (side * 0.085, 0.29), (side * 0.10, 0.21)], [0.014, 0.011, 0.014]),
                    colour=tint("#3f2a1e"),
                    shade=0,
                )
            drawing.fill(
                box(-0.04, 0.06, 0.04, 0.16, 0.01),
                box(-0.075, 0.24, 0.075, 0.265, 0.008),
                colour=tint("#3f2a1e"),
                shade=0,
            )
        else:
            drawing.fill(ellipse(0, 0.37, 0.095), colour=light(body, 0.4), shade=0)
            drawing.fill(ellipse(0, 0.37, 0.078), colour=tint("#3a241a"), shade=0)
            drawing.fill(box(-0.12, 0.13, 0.12, 0.17, 0.012), colour=tint("#4a2f22"), shade=0)
        shake = 0.004 * wave(look.phase * 4)
        drawing.fill(
            *[
                part
                for x in (-0.022, -0.008, 0.008, 0.022)
                for part in tube([(x, 0.15), (x + shake, 0.5), (x, 0.95)], [0.0028] * 3)
            ],
            colour=tint("#f4efe0"),
            shade=0,
        )
        if violin and look.action != "held":  # whoever plays has a bow
            slide = 0.10 * wave(look.phase)
            drawing.fill(
                tube([(-0.46 + slide, 0.18), (0.50 + slide, 0.44)], [0.010, 0.010]), colour=tint("#7a4f33"), shade=0
            )


def _piano(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(
        *[box(x - 0.035, 0.0, x + 0.035, 0.42) for x in (-0.52, 0.20, 0.56)], colour=dark(body, 0.2), shade=0.5
    )
    drawing.fill(
        smooth((-0.52, 0.62), (-0.30, 1.06), (0.20, 1.20), (0.60, 0.86), (0.62, 0.62)),
        colour=dark(body, 0.05),
        depth=0.06,
    )
    drawing.fill(tube([(0.36, 0.62), (0.40, 0.98)], [0.012, 0.010]), colour=BRASS, shade=0)
    drawing.fill(box(-0.74, 0.38, 0.66, 0.64, 0.04), colour=body, depth=0.08)
    drawing.fill(box(-0.78, 0.46, -0.34, 0.555, 0.01), colour=tint("#fdfaf2"), shade=0.2)
    down = [0.012 * max(0.0, wave(look.phase * 2, at / 7)) for at in range(8)]
    drawing.fill(
        *[box(-0.735 + 0.055 * at, 0.46 - down[at], -0.732 + 0.055 * at, 0.555) for at in range(8)],
        colour=tint("#8a8580"),
        shade=0,
    )
    drawing.fill(
        *[box(-0.748 + 0.055 * at, 0.50 - down[at], -0.716 + 0.055 * at, 0.556) for at in (0, 1, 3, 4, 5, 7)],
        colour=INK,
        shade=0,
    )
    drawing.mark("keys", -0.60, 0.57)


def _drum(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(box(-0.46, 0.10, 0.46, 0.56), ellipse(0, 0.10, 0.46, 0.10), colour=body, depth=0.09)
    zig = [
        (-0.46 + 0.115 * at, 0.10 + (0.40 if at % 2 else 0.02) - 0.09 * math.sin(math.pi * at / 8)) for at in range(9)
    ]
    drawing.fill(tube(zig, [0.012] * 9, straight=True), colour=PAPER, shade=0)
    drawing.fill(ellipse(0, 0.57, 0.49, 0.125), colour=BRASS, shade=0.4)
    drawing.fill(ellipse(0, 0.59, 0.44, 0.10), colour=tint("#fbf3e2"), shade=0.3)
    if look.action == "held":
        return  # the sticks are in somebody's hands
    for side in (-1, 1):
        hit = max(0.0, wave(look.phase * 2, 0.25 * side))
        tip = (side * 0.13, 0.64 + 0.16 * hit)
        drawing.fill(
            tube([(side * 0.60, 0.96 + 0.08 * hit), tip], [0.018, 0.018]),
            ellipse(*tip, 0.042),
            colour=tint("#d9a05e"),
            shade=0.5,
            depth=0.02,
        )


def _trumpet(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.24, turn=8 + 3 * wave(look.phase)):
        drawing.fill(
            tube([(-0.62, 0.06), (0.30, 0.06), (0.46, 0.06)], [0.026, 0.032, 0.06]),
            polygon((0.36, 0.10), (0.36, 0.02), (0.66, -0.16), (0.66, 0.28)),
            ellipse(0.66, 0.06, 0.045, 0.22),
            colour=look.colour,
            depth=0.04,
        )
        drawing.fill(ellipse(0.67, 0.06, 0.028, 0.185), colour=dark(look.colour, 0.4), shade=0)
        drawing.fill(
            tube(
                [(-0.30, 0.05), (-0.34, -0.12), (-0.20, -0.16), (0.18, -0.16), (0.28, -0.10), (0.24, 0.04)], [0.026] * 6
            ),
            *[box(x - 0.032, -0.22, x + 0.032, 0.16, 0.01) for x in (-0.12, 0.0, 0.12)],
            box(-0.68, 0.03, -0.60, 0.09, 0.02),
            colour=dark(look.colour, 0.08),
            depth=0.03,
        )
        press = [0.03 * max(0.0, wave(look.phase * 2, at / 3)) for at in range(3)]
        drawing.fill(
            *[
                box(x - 0.020, 0.16 - press[at], x + 0.020, 0.22 - press[at], 0.01)
                for at, x in enumerate((-0.12, 0.0, 0.12))
            ],
            colour=PAPER,
            shade=0.4,
        )


def _bell(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0.95, turn=13 * wave(look.phase)):
        drawing.fill(ellipse(0.04 * wave(look.phase, -0.1), -0.86, 0.085), colour=dark(look.colour, 0.35), depth=0.03)
        drawing.fill(
            smooth(*mirrored((0.08, 0.0), (0.20, -0.10), (0.28, -0.46), (0.44, -0.74), (0.46, -0.84), (0.0, -0.82))),
            colour=look.colour,
            depth=0.11,
        )
        drawing.fill(box(-0.47, -0.85, 0.47, -0.76, 0.04), colour=light(look.colour, 0.15), shade=0.5, depth=0.03)
        drawing.fill(ellipse(0, 0.03, 0.075), colour=dark(look.colour, 0.15), depth=0.03)


_keep = Kind(family="thing", habitat="table", seconds=3.6)


_EBONY = tint("#3f2a1e")


def _cello(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(tube([(0, 0.0), (0, 0.12)], [0.008, 0.012]), colour=STEEL, shade=0.3)
    shape = smooth(
        *mirrored((0, 0.10), (0.17, 0.14), (0.20, 0.26), (0.115, 0.36), (0.15, 0.47), (0.08, 0.56), (0, 0.555))
    )
    drawing.fill(shape, colour=dark(body, 0.35), shade=0.3)
    drawing.fill((shape - (0, 0.33)) * 0.93 + (0, 0.33), colour=body, depth=0.07)
    drawing.fill(box(-0.022, 0.36, 0.022, 0.94, 0.008), colour=_EBONY, shade=0.4, depth=0.02)
    drawing.fill(ellipse(0, 0.965, 0.036, 0.04), colour=_EBONY, shade=0.5, depth=0.02)
    pegs = [box(side * 0.03 - 0.03, y, side * 0.03 + 0.03, y + 0.014) for side in (-1, 1) for y in (0.90, 0.935)]
    drawing.fill(*pegs, colour=_EBONY, shade=0)
    for side in (-1, 1):
        drawing.fill(
            tube([(side * 0.075, 0.40), (side * 0.062, 0.33), (side * 0.078, 0.26)], [0.010, 0.008, 0.010]),
            colour=_EBONY,
            shade=0,
        )
    drawing.fill(box(-0.028, 0.13, 0.028, 0.23, 0.01), box(-0.05, 0.30, 0.05, 0.318, 0.006), colour=_EBONY, shade=0)
    strings = [part for x in (-0.014, -0.005, 0.005, 0.014) for part in tube([(x, 0.2), (x, 0.92)], [0.0022] * 2)]
    drawing.fill(*strings, colour=light(STEEL, 0.5), shade=0)


def _harp(drawing: Drawing, look: Look) -> None:
    """The player sits at its left: the soundboard leans towards them."""
    gold = look.colour
    drawing.fill(box(-0.24, 0.0, 0.34, 0.06, 0.02), colour=dark(gold, 0.25), depth=0.03)
    shake = 0.003 * wave(look.phase * 4)
    strings = []
    for number in range(11):
        share = (number + 0.5) / 11
        low = (-0.16 + 0.01 * share - 0.10 * (1 - share) + 0.38 * share * 0.2, 0.12 + 0.62 * (1 - share) * 0.9)
        x = -0.20 + 0.46 * share
        high = 0.90 - 0.14 * share + 0.10 * share * share
        strings += [*tube([(x, low[1] - 0.02), (x + shake, (low[1] + high) / 2), (x, high)], [0.0035] * 3)]
    drawing.fill(*strings, colour=light(PAPER, 0.5), shade=0)
    drawing.fill(tube([(0.27, 0.05), (0.27, 0.88)], [0.026, 0.024]), colour=gold, depth=0.03)
    drawing.fill(tube([(0.22, 0.05), (-0.26, 0.82)], [0.05, 0.028]), colour=dark(gold, 0.12), depth=0.03)
    drawing.fill(
        tube(
            [(-0.27, 0.80), (-0.22, 0.93), (-0.02, 0.84), (0.14, 0.82), (0.28, 0.92)],
            [0.028, 0.032, 0.028, 0.028, 0.036],
        ),
        colour=gold,
        depth=0.03,
    )
    drawing.fill(ellipse(0.285, 0.945, 0.045), colour=light(gold, 0.15), depth=0.03)


def _flute(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(0, 0.02), (0, 0.98)], [0.026, 0.026]), colour=look.colour, shade=0.7, depth=0.02)
    drawing.fill(
        *[box(-0.033, y, 0.033, y + 0.03, 0.008) for y in (0.0, 0.24, 0.76, 0.97)],
        colour=dark(look.colour, 0.3),
        shade=0.3,
    )
    drawing.fill(*[ellipse(0.0, 0.32 + 0.07 * at, 0.020) for at in range(6)], colour=dark(look.colour, 0.5), shade=0)


def _saxophone(drawing: Drawing, look: Look) -> None:
    """The mouthpiece above, the bell turned up again before it."""
    gold = look.colour
    drawing.fill(tube([(-0.20, 0.93), (-0.10, 0.98), (-0.02, 0.92)], [0.016, 0.024, 0.028]), colour=gold, depth=0.02)
    drawing.fill(tube([(-0.27, 0.90), (-0.20, 0.93)], [0.020, 0.022]), colour=_EBONY, shade=0.3)
    drawing.fill(
        tube(
            [(-0.02, 0.93), (0.0, 0.5), (0.02, 0.20), (0.13, 0.07), (0.25, 0.17), (0.29, 0.40)],
            [0.028, 0.040, 0.056, 0.072, 0.085, 0.13],
        ),
        colour=gold,
        depth=0.05,
    )
    drawing.fill(ellipse(0.292, 0.41, 0.135, 0.035, -6), colour=dark(gold, 0.45), shade=0)
    drawing.fill(*[ellipse(0.005, 0.80 - 0.09 * at, 0.027) for at in range(6)], colour=light(gold, 0.4), shade=0.3)


def _accordion(drawing: Drawing, look: Look) -> None:
    """Drawn out and pressed together."""
    wide = 0.52 + 0.14 * wave(look.phase * 2)
    folds = 9
    zig = [(-wide + 2 * wide * at / (2 * folds), 0.94 if at % 2 else 0.88) for at in range(2 * folds + 1)]
    low = [(x, 0.06 if at % 2 else 0.12) for at, (x, _) in enumerate(zig)]
    drawing.fill(polygon(*zig, *reversed(low)), colour=dark(look.colour, 0.45), shade=0.4)
    for at in range(1, 2 * folds, 2):
        drawing.fill(tube([zig[at], low[at]], [0.012, 0.012]), colour=look.colour, shade=0)
    for side in (-1, 1):
        drawing.fill(
            box(side * (wide + 0.13) - 0.15, 0.0, side * (wide + 0.13) + 0.15, 1.0, 0.05),
            colour=look.colour,
            depth=0.06,
        )
    drawing.fill(box(wide + 0.06, 0.14, wide + 0.22, 0.86, 0.02), colour=PAPER, shade=0.2)
    drawing.fill(
        *[box(wide + 0.06, 0.18 + 0.1 * at, wide + 0.16, 0.22 + 0.1 * at) for at in range(7)], colour=_EBONY, shade=0
    )
    drawing.fill(
        *[ellipse(-wide - 0.18 + 0.1 * row, 0.2 + 0.15 * at, 0.03) for row in (0, 1) for at in range(5)],
        colour=light(BRASS, 0.4),
        shade=0,
    )


_strings_keep = Kind(family="thing", habitat="table", seconds=2.4)


def _loudspeaker(drawing: Drawing, look: Look) -> None:
    """A tall box with three cones; the large one beats."""
    drawing.fill(box(-0.32, 0.0, 0.32, 1.0, 0.03), colour=look.colour, depth=0.06)
    beat = 1 + 0.06 * swell(4 * look.phase)
    for y, radius in ((0.28, 0.23 * beat), (0.66, 0.15), (0.89, 0.06)):
        drawing.fill(ellipse(0, y, radius), colour=light(look.colour, 0.35), depth=0.03)
        drawing.fill(ellipse(0, y, radius * 0.84), colour=dark(look.colour, 0.4), depth=0.04)
        drawing.fill(ellipse(0, y, radius * 0.34), colour=light(look.colour, 0.2), depth=0.03)
    notes(drawing, look, 0.24, 0.86, 0.9)


def _mouth_organ(drawing: Drawing, look: Look) -> None:
    """Two plates of steel and a row of holes between them."""
    drawing.fill(box(-0.98, 0.18, 0.98, 0.62, 0.05), colour=look.colour, depth=0.04)
    drawing.fill(
        *[box(-0.86 + 0.175 * n, 0.31, -0.74 + 0.175 * n, 0.49, 0.01) for n in range(10)], colour=INK, shade=0.2
    )
    drawing.fill(box(-1.0, 0.52, 1.0, 0.80, 0.07), box(-1.0, 0.0, 1.0, 0.28, 0.07), colour=STEEL, depth=0.06)
    drawing.fill(box(-0.5, 0.62, 0.5, 0.70, 0.03), colour=dark(STEEL, 0.25), shade=0)
    notes(drawing, look, 0.3, 0.86, 0.9)


_sounding = Kind(family="thing", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _keep("guitar", "ukulele, banjo, lute", 1.0, "#d9924a", partial(_guitar, kind="guitar"), seconds=2.4),
    _keep("violin", "fiddle, viola", 0.6, "#a8502c", partial(_guitar, kind="violin"), seconds=1.8),
    _keep(
        "piano",
        "grand piano, piano keyboard, electric keyboard, organ, xylophone, glockenspiel, marimba",
        1.5,
        "#3b3842",
        _piano,
        habitat="ground",
        seconds=2.0,
    ),
    _keep("drum", "bongo, tambourine, maracas, maraca, gong", 0.5, "#d8433f", _drum, seconds=1.2),
    _keep("trumpet", "horn, bugle, cornet", 0.3, "#f0bd45", _trumpet, seconds=1.8),
    _keep("bell", "wind chime, wind chimes, windchime", 0.3, "#e8b13f", _bell, seconds=1.4),
    _strings_keep("cello", "violoncello, double bass, contrabass", 1.25, "#b0602c", _cello, habitat="ground"),
    _strings_keep("harp", "", 1.6, "#e0b04a", _harp, habitat="ground", seconds=1.8),
    _strings_keep("flute", "clarinet, recorder, oboe, piccolo, bassoon", 0.66, "#d6dbe2", _flute),
    _strings_keep("saxophone", "sax, tuba, trombone", 0.8, "#f0b93c", _saxophone),
    _strings_keep("accordion", "concertina", 0.4, "#c9372f", _accordion, depth=0.08),
    _sounding("loudspeaker", "loud speaker, stereo speaker", 0.9, "#3a3f4a", _loudspeaker, habitat="ground"),
    _sounding("mouth organ", "harmonica", 0.08, "#8a3a34", _mouth_organ),
)
