"""What hangs: hammock, chandelier, wind chime, dream catcher, marionette, birdhouse, cocoon."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, Outline, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .books_and_tools import BRASS, INK, STEEL
from .products import glint

_WOOD = tint("#8a5a36")
_SKIN = tint("#f0c39c")
_WHITE = (255, 255, 255)


def _band(low: float, high: float) -> Outline:
    """A strip along the hammock's cloth, from `low` to `high` of its breadth."""

    def edge(share: float) -> list[tuple[float, float]]:
        middle, sag = 0.08 + 0.32 * share, 0.58 - 0.22 * share
        return [(x / 10, middle + sag * (x / 10) ** 2) for x in range(-10, 11)]

    return polygon(*edge(high), *reversed(edge(low)))


def _hammock(drawing: Drawing, look: Look) -> None:
    """A striped cloth between two posts, with fringes; it swings a little."""
    for side in (-1, 1):
        drawing.fill(tube([(side * 1.42, 0.0), (side * 1.34, 1.12)], [0.065, 0.05]), colour=_WOOD, depth=0.04)
        drawing.fill(ellipse(side * 1.42, 0.01, 0.16, 0.03), colour=dark(_WOOD, 0.4), shade=0.2)
    sway = 0.03 * wave(look.phase)
    for side in (-1, 1):
        for at in range(4):
            drawing.fill(
                tube([(side * 1.35, 0.98), (side * 0.98, 0.66 + 0.035 * at + sway * 0.3)], [0.012, 0.009]),
                colour=tint("#e8dcc0"),
                shade=0.2,
            )
    with drawing.at(sway, 0.0):
        drawing.fill(_band(0.0, 1.0), colour=look.colour, depth=0.05)
        for low in (0.16, 0.44, 0.72):
            drawing.fill(_band(low, low + 0.12), colour=tint("#f7efdc"), shade=0.3)
        for at in range(-8, 9):
            x, y = at / 9, 0.08 + 0.58 * (at / 9) ** 2
            fringe = [(x, y + 0.02), (x + 0.02 * wave(look.phase, at / 7), y - 0.07)]
            drawing.fill(tube(fringe, [0.012, 0.007]), colour=tint("#f7efdc"), shade=0.2)
        drawing.mark("seat", 0.0, 0.34)
        drawing.mark("deck", 0.0, 0.34)


def _chandelier(drawing: Drawing, look: Look) -> None:
    """Two rings of candles on curved arms, with drops of crystal that gleam."""
    drawing.fill(tube([(0, 0.62), (0, 1.0)], [0.016] * 2), colour=look.colour, shade=0.3)
    drawing.fill(
        ellipse(0, 0.55, 0.6, 0.42), colour=tint("#ffdf8a"), shade=0, soft=0.12, opacity=0.22 + 0.04 * wave(look.phase)
    )
    drawing.fill(
        ellipse(0, 0.60, 0.07, 0.09),
        ellipse(0, 0.30, 0.09, 0.11),
        ellipse(0, 0.13, 0.05),
        colour=look.colour,
        depth=0.04,
    )
    drawing.fill(box(-0.025, 0.13, 0.025, 0.62), colour=dark(look.colour, 0.1), depth=0.02)
    for x, y, low in ((0.30, 0.62, 0.52), (0.62, 0.44, 0.26), (0.36, 0.38, 0.22)):
        for side in (-1, 1):
            arm = [(0, low + 0.02), (side * 0.5 * x, low - 0.08), (side * x, y - 0.08)]
            drawing.fill(tube(arm, [0.022, 0.018, 0.014]), colour=look.colour, depth=0.02)
            drawing.fill(ellipse(side * x, y - 0.06, 0.055, 0.022), colour=look.colour, depth=0.02)
            drawing.fill(box(side * x - 0.022, y - 0.05, side * x + 0.022, y + 0.07), colour=tint("#fbf3e0"), shade=0.3)
            flare = 1 + 0.12 * wave(3 * look.phase, x * side)
            drawing.fill(ellipse(side * x, y + 0.115, 0.02, 0.045 * flare), colour=tint("#ffc94a"), shade=0)
            drawing.fill(ellipse(side * x, y + 0.10, 0.010, 0.022), colour=tint("#fff6d0"), shade=0)
            drawing.fill(
                polygon(
                    (side * x, y - 0.08),
                    (side * x + 0.022, y - 0.135),
                    (side * x, y - 0.18),
                    (side * x - 0.022, y - 0.135),
                ),
                colour=tint("#d4ecf7"),
                shade=0.2,
            )
    for at in range(5):
        x = -0.32 + 0.16 * at
        y = 0.20 + 0.5 * abs(x) ** 1.5
        drawing.fill(
            polygon((x, y), (x + 0.02, y - 0.05), (x, y - 0.10), (x - 0.02, y - 0.05)),
            colour=tint("#d4ecf7"),
            shade=0.2,
        )
        glint(drawing, look, x, y - 0.04, 0.06, at / 5)


def _wind_chime(drawing: Drawing, look: Look) -> None:
    """Tubes under a wooden disc that knock together, and a sail in the wind below them."""
    drawing.fill(tube([(-0.22, 0.86), (0, 1.0), (0.22, 0.86)], [0.008] * 3), colour=INK, shade=0)
    for at in range(6):
        x = -0.25 + 0.10 * at
        with drawing.at(x, 0.83, turn=5 * wave(look.phase, at / 6)):
            drawing.fill(tube([(0, 0), (0, -0.08)], [0.005] * 2), colour=INK, shade=0)
            drawing.fill(box(-0.026, -0.36 - 0.045 * (at % 4), 0.026, -0.08, 0.01), colour=STEEL, depth=0.03)
    with drawing.at(0, 0.83, turn=7 * wave(look.phase, 0.15)):
        drawing.fill(tube([(0, 0), (0, -0.64)], [0.005] * 2), colour=INK, shade=0)
        drawing.fill(ellipse(0, -0.40, 0.06, 0.05), colour=_WOOD, depth=0.03)
        drawing.fill(smooth((-0.07, -0.66), (0.0, -0.58), (0.07, -0.66), (0.0, -0.80)), colour=look.colour, depth=0.03)
    drawing.fill(ellipse(0, 0.84, 0.31, 0.055), colour=look.colour, depth=0.04)
    drawing.fill(ellipse(0, 0.855, 0.24, 0.03), colour=light(look.colour, 0.2), shade=0.2)


def _dream_catcher(drawing: Drawing, look: Look) -> None:
    """A hoop with a net, beads and three feathers."""
    hoop = [(0.32 * math.cos(math.tau * n / 28), 0.62 + 0.32 * math.sin(math.tau * n / 28)) for n in range(29)]
    for ring, turn in ((0.31, 0.0), (0.23, 0.5), (0.15, 0.0)):
        for at in range(8):
            first, last = math.tau * (at + turn) / 8, math.tau * (at + turn + 0.5) / 8
            inner = ring - 0.08
            corner = (inner * math.cos(last), 0.62 + inner * math.sin(last))
            for end in (first, first + math.tau / 8):
                line = [(ring * math.cos(end), 0.62 + ring * math.sin(end)), corner]
                drawing.fill(tube(line, [0.005] * 2), colour=tint("#f4ead6"), shade=0)
    drawing.fill(tube(hoop, [0.024] * 29), colour=look.colour, shade=0.5)
    drawing.fill(
        *[ellipse(x, y, 0.022) for x, y in ((0.0, 0.62), (0.12, 0.72), (-0.14, 0.52))],
        colour=tint("#3fb0c8"),
        shade=0.4,
    )
    drawing.fill(tube([(0, 0.94), (0, 1.02)], [0.008] * 2), colour=look.colour, shade=0)
    for at, (x, tall) in enumerate(((-0.20, 0.26), (0.0, 0.32), (0.20, 0.26))):
        top = 0.62 - math.sqrt(0.32**2 - x * x)
        with drawing.at(x, top, turn=6 * wave(look.phase, at / 4)):
            drawing.fill(tube([(0, 0), (0, -0.09)], [0.006] * 2), colour=tint("#f4ead6"), shade=0)
            drawing.fill(ellipse(0, -0.08, 0.018), colour=(tint("#d8413a"), BRASS, tint("#d8413a"))[at], shade=0.3)
            side = [(0.045, -0.14), (0.04, -0.09 - 0.8 * tall)]
            feather = smooth((0, -0.09), *side, (0, -0.09 - tall), *[(-x, y) for x, y in reversed(side)])
            drawing.fill(feather, colour=light(look.colour, 0.6), to=dark(look.colour, 0.1), depth=0.02)
            drawing.fill(tube([(0, -0.09), (0, -0.07 - tall)], [0.005] * 2), colour=_WHITE, shade=0)


def _marionette(drawing: Drawing, look: Look) -> None:
    """A wooden boy with a pointed hat who dances on his strings."""
    beat, hop = wave(look.phase), 0.03 * swell(2 * look.phase)
    drawing.fill(box(-0.34, 1.26, 0.34, 1.30, 0.01), box(-0.03, 1.22, 0.03, 1.36, 0.01), colour=_WOOD, depth=0.02)
    hands = [(side * (0.30 + 0.03 * beat), 0.66 + side * 0.10 * beat + hop) for side in (-1, 1)]
    knees = [(side * 0.12, 0.22 + 0.08 * max(side * beat, 0.0) + hop) for side in (-1, 1)]
    for top, end in zip((-0.32, 0.32, -0.14, 0.14, 0.0), (*hands, *knees, (0.0, 1.0 + hop)), strict=True):
        drawing.fill(tube([(top, 1.27), end], [0.004] * 2), colour=tint("#8a8f98"), shade=0)
    for side, knee, hand in zip((-1, 1), knees, hands, strict=True):
        drawing.fill(tube([(side * 0.08, 0.40 + hop), knee], [0.045, 0.04]), colour=tint("#3f6fb0"), depth=0.03)
        drawing.fill(tube([knee, (knee[0] + side * 0.02, knee[1] - 0.17)], [0.036, 0.032]), colour=_SKIN, depth=0.02)
        drawing.fill(ellipse(knee[0] + side * 0.05, knee[1] - 0.19, 0.07, 0.035), colour=INK, depth=0.02)
        drawing.fill(ellipse(*knee, 0.03), colour=dark(_SKIN, 0.2), shade=0.3)
        elbow = (side * 0.25, 0.54 + hop)
        drawing.fill(tube([(side * 0.13, 0.64 + hop), elbow], [0.042, 0.036]), colour=look.colour, depth=0.02)
        drawing.fill(tube([elbow, hand], [0.032, 0.028]), colour=_SKIN, depth=0.02)
        drawing.fill(ellipse(*hand, 0.04), colour=_SKIN, depth=0.02)
    with drawing.at(0, hop, turn=3 * beat):
        drawing.fill(smooth((-0.14, 0.38), (-0.15, 0.68), (0.15, 0.68), (0.14, 0.38)), colour=look.colour, depth=0.05)
        drawing.fill(
            polygon((0, 0.65), (-0.10, 0.70), (-0.10, 0.60)),
            polygon((0, 0.65), (0.10, 0.70), (0.10, 0.60)),
            colour=tint("#f2c23a"),
        )
        drawing.fill(ellipse(0, 0.84, 0.155, 0.15), colour=_SKIN, depth=0.04)
        drawing.fill(tube([(0.02, 0.82), (0.24, 0.84)], [0.03, 0.018]), colour=dark(_SKIN, 0.12), shade=0.4)
        drawing.fill(*[ellipse(x, 0.87, 0.02, 0.026) for x in (-0.05, 0.07)], colour=INK, shade=0)
        drawing.fill(tube([(-0.05, 0.765), (0.01, 0.75), (0.07, 0.765)], [0.008] * 3), colour=tint("#a8303a"), shade=0)
        drawing.fill(
            smooth((-0.17, 0.92), (0.17, 0.92), (0.06, 1.10), (-0.02, 1.20)), colour=tint("#d8413a"), depth=0.03
        )


def _birdhouse(drawing: Drawing, look: Look) -> None:
    """On a post; a little bird looks out of its round door."""
    drawing.fill(box(-0.04, 0.0, 0.04, 0.52), colour=_WOOD, depth=0.03)
    drawing.fill(
        polygon((-0.24, 0.48), (0.24, 0.48), (0.26, 0.80), (0.0, 0.98), (-0.26, 0.80)), colour=look.colour, depth=0.05
    )
    drawing.fill(*[box(-0.25, y, 0.25, y + 0.008) for y in (0.56, 0.64, 0.72)], colour=dark(look.colour, 0.2), shade=0)
    hole = drawing.fill(ellipse(0, 0.70, 0.10), colour=tint("#3a2a20"), shade=0.2)
    peep = 0.09 * swell(look.phase)
    with drawing.at(0, 0.60 + peep):
        drawing.fill(ellipse(0, 0, 0.085), colour=tint("#4a9ad8"), depth=0.03, clip=hole)
        drawing.fill(*[ellipse(x, 0.02, 0.014) for x in (-0.03, 0.03)], colour=INK, shade=0, clip=hole)
        drawing.fill(polygon((-0.02, 0.0), (0.02, 0.0), (0.0, -0.035)), colour=tint("#f2a832"), shade=0, clip=hole)
    drawing.fill(tube([(0, 0.545), (0.0, 0.535)], [0.02] * 2), box(-0.012, 0.52, 0.012, 0.56), colour=_WOOD, shade=0.3)
    for side in (-1, 1):
        drawing.fill(
            polygon((0, 1.04), (side * 0.36, 0.76), (side * 0.32, 0.70), (0, 0.95)), colour=tint("#b8443a"), depth=0.03
        )
    drawing.fill(box(-0.28, 0.46, 0.28, 0.50, 0.01), colour=dark(look.colour, 0.25), depth=0.02)


def _cocoon(drawing: Drawing, look: Look) -> None:
    """Under a leafy twig; something in it stirs."""
    drawing.fill(tube([(-0.7, 0.90), (-0.1, 1.0), (0.6, 0.94)], [0.03, 0.035, 0.02]), colour=_WOOD, depth=0.02)
    for x, y, turn in ((-0.5, 0.98, 30), (0.36, 1.05, 20), (0.6, 0.90, -30), (-0.3, 0.90, -40)):
        drawing.fill(ellipse(x, y, 0.13, 0.055, turn), colour=tint("#5fae4a"), depth=0.03)
    with drawing.at(0, 0.97, turn=4 * wave(look.phase) + 2 * wave(3 * look.phase)):
        drawing.fill(tube([(0, 0), (0, -0.10)], [0.012, 0.02]), colour=tint("#e8e0c8"), shade=0.2)
        shell = drawing.fill(
            smooth(
                (0, -0.08),
                (0.13, -0.24),
                (0.16, -0.48),
                (0.08, -0.80),
                (0, -0.90),
                (-0.08, -0.80),
                (-0.16, -0.48),
                (-0.13, -0.24),
            ),
            colour=look.colour,
            depth=0.06,
        )
        for at in range(6):
            y = -0.24 - 0.11 * at
            drawing.fill(
                tube([(-0.2, y), (0, y - 0.05), (0.2, y)], [0.010] * 3),
                colour=dark(look.colour, 0.2),
                shade=0,
                clip=shell,
            )
        drawing.fill(ellipse(-0.06, -0.34, 0.03, 0.12), colour=_WHITE, shade=0, opacity=0.4, clip=shell)


_hung = Kind(family="thing", habitat="ground", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _hung("hammock", ("hammock",), 1.1, "#4a9ab0", _hammock, seconds=3.6),
    _hung(
        "chandelier",
        ("chandelier", "crystal chandelier", "candelabrum"),
        1.0,
        "#d9a83f",
        _chandelier,
        habitat="air",
        actions=("spin",),
    ),
    _hung(
        "wind chime",
        ("wind chime", "wind chimes", "windchime"),
        0.8,
        "#b5793f",
        _wind_chime,
        habitat="air",
        actions=("spin",),
        seconds=2.8,
    ),
    _hung(
        "dream catcher",
        ("dream catcher", "dreamcatcher"),
        0.8,
        "#8a5a36",
        _dream_catcher,
        habitat="air",
        actions=("spin",),
    ),
    _hung("marionette", ("marionette", "puppet", "string puppet"), 0.7, "#5fae5a", _marionette, seconds=1.8),
    _hung("birdhouse", ("birdhouse", "bird house", "nesting box", "nest box"), 1.6, "#e0b878", _birdhouse),
    _hung("cocoon", ("cocoon", "chrysalis"), 0.12, "#b8c46a", _cocoon, habitat="table"),
)
