"""Of the dark and of the reef: an anglerfish with its lamp, an anemone. Units: about the length."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .reptiles import draw_eye

_GLOW = tint("#fff3a0")


def _anglerfish(drawing: Drawing, look: Look) -> None:
    """Round and dark, a mouth full of long teeth, a lamp that hangs before it."""
    skin, bob = look.colour, 0.015 * wave(look.phase)
    sway, gape = 0.04 * wave(look.phase, 0.2), 0.03 * swell(look.phase)
    lure = (0.66 + 0.5 * sway, 0.42 + sway)
    with drawing.at(0.0, bob):
        for size, strength in ((0.42, 0.16), (0.26, 0.26), (0.15, 0.5)):
            drawing.fill(ellipse(*lure, size), colour=_GLOW, shade=0, soft=0.3 * size, opacity=strength)
        tail = 0.05 * wave(look.phase * 2)
        drawing.fill(
            smooth((-0.36, 0.06), (-0.66, 0.24 + tail), (-0.60, 0.0), (-0.66, -0.22 + tail), (-0.36, -0.08)),
            colour=dark(skin, 0.25),
            depth=0.05,
        )
        fins = (
            smooth((-0.25, 0.30), (-0.20, 0.50), (0.02, 0.46), (0.08, 0.34)),
            smooth((-0.22, -0.30), (-0.16, -0.48), (0.02, -0.40)),
        )
        drawing.fill(*fins, colour=dark(skin, 0.2), depth=0.04)
        body = smooth(
            (-0.44, 0.02), (-0.24, 0.30), (0.10, 0.40), (0.40, 0.24), (0.46, 0.06), (0.34, -0.10), (0.42, -0.26),
            (0.10, -0.40), (-0.24, -0.30),
        )  # fmt: skip
        drawing.fill(body, colour=light(skin, 0.08), to=dark(skin, 0.25), depth=0.12)
        jaws = smooth(
            (0.50, 0.08), (0.20, 0.0), (0.12, -0.12), (0.22, -0.24 - gape), (0.50, -0.28 - gape), (0.38, -0.10)
        )
        drawing.fill(jaws, colour=tint("#2a1220"), shade=0)
        teeth = [
            part
            for number in range(5)
            for part in (
                polygon((0.20 + 0.06 * number, 0.01), (0.25 + 0.06 * number, 0.03), (0.235 + 0.06 * number, -0.10)),
                polygon((0.22 + 0.06 * number, -0.27), (0.27 + 0.06 * number, -0.28), (0.245 + 0.06 * number, -0.16)),
            )
        ]
        drawing.fill(*teeth, colour=tint("#f7f3e2"), shade=0)
        rod = [(0.12, 0.38), (0.26, 0.62), (0.50, 0.66), lure]
        drawing.fill(tube(rod, [0.026, 0.02, 0.016, 0.014]), colour=mix(skin, _GLOW, 0.25), shade=0.4)
        drawing.fill(ellipse(*lure, 0.07), colour=_GLOW, shade=0.2)
        draw_eye(drawing, 0.22, 0.17, 0.065, look)
        fin = 20 * wave(look.phase * 2)
        with drawing.at(-0.08, -0.06, turn=fin):
            drawing.fill(
                smooth((0.0, 0.05), (-0.22, 0.10), (-0.24, -0.08), (0.0, -0.06)), colour=dark(skin, 0.3), depth=0.04
            )
    drawing.mark("mouth", 0.44, -0.1)


def _anemone(drawing: Drawing, look: Look) -> None:
    """A thick foot and a crown of soft arms that sway; what lives in it looks out over the front ones."""
    arm = look.colour
    for row, (high, count, shade) in enumerate(((1.0, 13, 0.22), (0.86, 12, 0.08))):
        for number in range(count):
            lean = (number - (count - 1) / 2) / (count - 1) * 2
            sway = 0.10 * wave(look.phase, 0.07 * number + 0.3 * row)
            x, tall = 0.46 * lean, high * (1.0 - 0.30 * lean * lean)
            line = [(x, 0.34), (1.25 * x + 0.4 * sway, 0.34 + 0.4 * (tall - 0.34)), (1.7 * x + sway, tall)]
            drawing.fill(tube(line, [0.07, 0.062, 0.05]), colour=dark(arm, shade), depth=0.04)
            drawing.fill(ellipse(*line[2], 0.062), colour=light(arm, 0.45), depth=0.03)
    drawing.fill(
        smooth((-0.50, 0.40), (-0.40, 0.16), (-0.48, 0.0), (0.48, 0.0), (0.40, 0.16), (0.50, 0.40), (0.0, 0.46)),
        colour=tint("#9a5f8a"),
        depth=0.10,
    )
    for number in range(11):
        lean = (number - 5) / 5
        sway = 0.07 * math.sin(math.tau * (look.phase + 0.09 * number))
        line = [(0.46 * lean, 0.36), (0.58 * lean + 0.4 * sway, 0.48), (0.70 * lean + sway, 0.62 - 0.10 * lean * lean)]
        drawing.fill(tube(line, [0.065, 0.058, 0.046]), colour=light(arm, 0.12), depth=0.04)
    drawing.mark("rim", 0.0, 0.50)
    drawing.mark("brim", 0.46, 0.50)


_sea = Kind(family="sea", habitat="underwater", actions=("swim",), seconds=2.6, stride=0.4)

ENTRIES: tuple[Entry, ...] = (
    _sea(
        "anglerfish",
        ("anglerfish", "angler fish", "lanternfish", "lantern fish", "viperfish"),
        0.4,
        "#5a4a6a",
        _anglerfish,
    ),
    _sea("anemone", ("anemone", "sea anemone"), 0.5, "#ef8fb0", _anemone, actions=("still",), seconds=4.0),
)
