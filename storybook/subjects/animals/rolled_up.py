"""Animals of a shape of their own: a hedgehog rolled up, a woodpecker at its trunk. Units: about the length."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed, swell, wave
from ..nature.boughs import draw_leaves
from ..thing import Kind, Look
from .reptiles import INK, draw_eye


def _ball(drawing: Drawing, look: Look) -> None:
    """Spines all round, the snout and two paws tucked in."""
    breath = 0.01 * swell(look.phase)
    spines = tint("#6b5140")
    for ring, (radius, tone) in enumerate(((0.52, 0.25), (0.45, 0.1), (0.36, 0.0), (0.25, 0.12))):
        quills = []
        for at in range(30 - 5 * ring):
            angle = math.tau * (at + 0.5 * (ring % 2)) / (30 - 5 * ring)
            x, y = math.cos(angle), math.sin(angle)
            root, tip = radius - 0.12, radius + 0.03 + breath
            quills.append(
                polygon(
                    (root * x - 0.035 * y, 0.5 + root * y + 0.035 * x),
                    (tip * x, 0.5 + tip * y),
                    (root * x + 0.035 * y, 0.5 + root * y - 0.035 * x),
                )
            )
        drawing.fill(ellipse(0, 0.5, radius - 0.05), colour=dark(spines, tone + 0.2), shade=0.5)
        drawing.fill(quills, colour=dark(spines, tone) if ring % 2 else light(spines, 0.15), shade=0.3)
    fur = look.colour
    drawing.fill(ellipse(0.20, 0.34, 0.20, 0.17), colour=fur, depth=0.06)
    drawing.fill(*tube([(0.24, 0.34), (0.40, 0.30 + breath)], [0.12, 0.055]), colour=fur, depth=0.05)
    drawing.fill(ellipse(0.44, 0.30 + breath, 0.045), colour=INK, shade=0.4)
    lid = tube([(0.19, 0.41), (0.235, 0.385), (0.28, 0.41)], [0.012] * 3)
    drawing.fill(*lid, colour=INK, shade=0)
    for x in (0.16, 0.30):
        drawing.fill(ellipse(x, 0.17, 0.07, 0.05), colour=light(fur, 0.1), depth=0.03)


def _pecking(drawing: Drawing, look: Look) -> None:
    """On the side of a trunk, the head going to and fro."""
    bark = tint("#8a6244")
    drawing.fill(
        smooth((-0.42, 0.0), (-0.24, 0.1), (-0.2, 0.4), (0.2, 0.4), (0.24, 0.1), (0.42, 0.0), (0, 0.03)),
        *tube([(0.0, 0.3), (0.0, 1.1), (0.04, 2.1)], [0.21, 0.19, 0.15]),
        *tube([(0.05, 1.6), (0.35, 1.85), (0.5, 2.1)], [0.09, 0.06, 0.04]),
        colour=bark, depth=0.08, melt=0.04,
    )  # fmt: skip
    draw_leaves(drawing, [(-0.4, 2.15, 0.34), (0.5, 2.2, 0.36), (0.05, 2.4, 0.42)], wave(look.phase), tint("#5f9a4a"))
    for y in (0.5, 0.8, 1.45):
        drawing.fill(*tube([(-0.06, y), (-0.05, y + 0.16)], [0.014] * 2), colour=dark(bark, 0.3), shade=0)
    drawing.fill(ellipse(-0.17, 1.22, 0.05, 0.075), colour=dark(bark, 0.6), shade=0)
    peck = keyed(look.phase * 4, ((0.0, 0.0), (0.4, 1.0), (0.55, 1.0)))
    black, white = look.colour, tint("#f7f4ec")
    drawing.fill(*tube([(-0.34, 0.72), (-0.28, 0.52)], [0.06, 0.02]), colour=dark(black, 0.1), shade=0.3)
    drawing.fill(*tube([(-0.34, 0.70), (-0.40, 0.90), (-0.37, 1.08)], [0.09, 0.14, 0.10]), colour=white, depth=0.06)
    drawing.fill(
        smooth((-0.46, 1.1), (-0.56, 0.9), (-0.48, 0.62), (-0.38, 0.62), (-0.42, 0.95)), colour=black, depth=0.05
    )
    bars = [part for y in (0.78, 0.88, 0.98) for part in tube([(-0.53, y), (-0.44, y + 0.02)], [0.014] * 2)]
    drawing.fill(*bars, colour=white, shade=0)
    for y in (0.74, 0.84):
        drawing.fill(*tube([(-0.33, y), (-0.22, y + 0.03)], [0.022, 0.014]), colour=tint("#7a7068"), shade=0)
    with drawing.at(-0.36 - 0.05 * (1 - peck), 1.16, turn=14 * (1 - peck)):
        drawing.fill(polygon((0.08, 0.055), (0.225, 0.025), (0.08, -0.01)), colour=tint("#4a4650"), shade=0.3)
        head = drawing.fill(ellipse(0, 0.02, 0.115, 0.105), colour=white, depth=0.04)
        drawing.fill(ellipse(-0.06, 0.10, 0.13, 0.075, 14), colour=tint("#d4302c"), shade=0.3, clip=head)
        drawing.fill(
            smooth((-0.02, 0.12), (-0.12, 0.16), (-0.17, 0.08), (-0.1, 0.06)), colour=tint("#d4302c"), depth=0.03
        )
        draw_eye(drawing, 0.035, 0.035, 0.022, look)
    if peck > 0.6:
        chips = [ellipse(-0.26 - 0.05 * n * peck, 1.2 + 0.06 * n - 0.1 * peck * n, 0.016) for n in range(1, 4)]
        drawing.fill(*chips, colour=tint("#d9b98a"), shade=0)


_animal = Kind(family="animal", habitat="ground", actions=("sway",), seconds=3.2, depth=0.06)

ENTRIES: tuple[Entry, ...] = (
    _animal("curled hedgehog", ("curled hedgehog",), 0.3, "#e5c39a", _ball),
    _animal("woodpecker at its trunk", ("woodpecker at its trunk",), 4.5, "#2c2a30", _pecking, seconds=1.6),
)
