"""Instruments that are seen best in somebody's hands. Units: about the height; they stand on the origin."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..palette import BRASS, PAPER, STEEL
from ..thing import Kind, Look

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


_keep = Kind(family="thing", habitat="table", seconds=2.4)

ENTRIES: tuple[Entry, ...] = (
    _keep("cello", "violoncello, double bass, contrabass", 1.25, "#b0602c", _cello, habitat="ground"),
    _keep("harp", "", 1.6, "#e0b04a", _harp, habitat="ground", seconds=1.8),
    _keep("flute", "clarinet, recorder, oboe, piccolo, bassoon", 0.66, "#d6dbe2", _flute),
    _keep("saxophone", "sax, tuba, trombone", 0.8, "#f0b93c", _saxophone),
    _keep("accordion", "concertina", 0.4, "#c9372f", _accordion, depth=0.08),
)
