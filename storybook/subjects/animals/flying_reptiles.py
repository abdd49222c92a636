"""Pterosaurs: wings of skin, a long beak and a crest. Units: about the length; the origin is the middle."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import wave
from ..thing import Kind, Look
from .reptiles import draw_eye


def _pterosaur(drawing: Drawing, look: Look) -> None:
    body = look.colour
    flap, late = wave(look.phase, 0.25), wave(look.phase, 0.15)
    with drawing.at(0, -0.04 * math.cos(math.tau * look.phase), turn=6):
        _wing(drawing, look, flap, late, far=True)
        drawing.fill(
            *tube([(-0.28, 0.0), (-0.5, -0.02), (-0.62, 0.02)], [0.04, 0.02, 0.008]), colour=dark(body, 0.15), shade=0.5
        )
        for y in (-0.05, -0.1):
            drawing.fill(
                *tube([(-0.22, y), (-0.42, y - 0.04), (-0.5, y - 0.02)], [0.035, 0.02, 0.014]),
                colour=dark(body, 0.2),
                shade=0.4,
            )
        drawing.fill(
            *tube([(-0.28, 0.0), (-0.05, 0.0), (0.18, 0.05), (0.34, 0.17)], [0.07, 0.125, 0.105, 0.06]),
            ellipse(0.38, 0.20, 0.09, 0.075),
            colour=body, depth=0.06, melt=0.03,
        )  # fmt: skip
        drawing.fill(
            smooth((0.36, 0.26), (0.20, 0.36), (0.02, 0.44), (0.16, 0.28), (0.30, 0.18)),
            colour=tint("#d8603f"),
            depth=0.04,
        )
        for low, turn in ((False, 0), (True, -7)):
            with drawing.at(0.42, 0.19, turn=turn):
                beak = smooth((-0.04, 0.045), (0.18, 0.035), (0.46, -0.01), (0.18, -0.015), (-0.04, -0.01))
                drawing.fill(beak, colour=dark(tint("#e0b25a"), 0.15 if low else 0.0), depth=0.03)
        draw_eye(drawing, 0.40, 0.225, 0.022, look, tint("#f7e08a"))
        _wing(drawing, look, flap, late, far=False)


def _wing(drawing: Drawing, look: Look, flap: float, late: float, *, far: bool) -> None:
    """Skin between the body and one long finger."""
    x, tone = (0.16, dark(look.colour, 0.34)) if far else (0.06, light(look.colour, 0.06))
    high, tip = 0.10 + 0.18 * flap, 0.10 + 0.52 * late
    elbow, end = (x + 0.10, high), (x - 0.42, high + tip)
    skin = smooth(
        (x + 0.12, 0.0),
        elbow,
        (x - 0.14, high + 0.62 * tip),
        end,
        (x - 0.30, high + 0.25 * tip),
        (x - 0.34, 0.3 * high),
        (x - 0.26, -0.04),
    )
    web = drawing.fill(skin, colour=tone, depth=0.07)
    drawing.fill(
        *tube([(x + 0.08, 0.02), elbow, (x - 0.12, high + 0.6 * tip), end], [0.035, 0.03, 0.02, 0.006]),
        colour=dark(look.colour, 0.3),
        shade=0.3,
        clip=web,
    )


_reptile = Kind(family="animal", habitat="air", actions=("fly", "glide"), seconds=1.1, stride=1.6)

ENTRIES: tuple[Entry, ...] = (
    _reptile("pterodactyl", ("pterodactyl", "pteranodon", "pterosaur"), 1.6, "#9a7a5a", _pterosaur),
)
