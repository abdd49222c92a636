"""Tools and locks: hammer, handsaw, screwdriver, wrench, power drill, padlock, flashlight, safe. Standing on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import ease, swell, wave
from ..palette import BRASS, INK, STEEL, WOOD
from ..thing import Kind, Look
from .products import glint


def _hammer(drawing: Drawing, look: Look) -> None:
    """It strikes a nail."""
    blow = abs(math.cos(math.pi * look.phase)) ** 3
    drawing.fill(box(-0.9, 0.0, 1.1, 0.16, 0.02), colour=WOOD, depth=0.04)
    drawing.fill(
        box(-0.62, 0.14, -0.58, 0.34 - 0.06 * blow),
        box(-0.66, 0.32 - 0.06 * blow, -0.54, 0.35 - 0.06 * blow),
        colour=STEEL,
    )
    with drawing.at(0.9, 0.40, turn=-22 * (1 - blow)):
        drawing.fill(tube([(0.1, -0.02), (-1.42, 0.06)], [0.06, 0.045]), colour=look.colour, depth=0.04)
        drawing.fill(box(-1.60, -0.10, -1.40, 0.22, 0.03), colour=STEEL, depth=0.05)
        drawing.fill(
            smooth((-1.56, 0.20), (-1.60, 0.36), (-1.74, 0.44), (-1.46, 0.36), (-1.42, 0.20)), colour=STEEL, depth=0.03
        )
        drawing.fill(box(-1.62, -0.14, -1.38, -0.05, 0.02), colour=dark(STEEL, 0.2), depth=0.03)


def _screwdriver(drawing: Drawing, look: Look) -> None:
    """It turns a screw into a board."""
    down = 0.05 - 0.05 * math.cos(math.tau * look.phase)
    drawing.fill(box(-0.6, 0.0, 0.6, 0.12, 0.02), colour=WOOD, depth=0.04)
    drawing.fill(
        box(-0.03, 0.10, 0.03, 0.24 - down), ellipse(0, 0.25 - down, 0.07, 0.03), colour=dark(STEEL, 0.1), depth=0.02
    )
    with drawing.at(0, 0.25 - down):
        drawing.fill(
            box(-0.022, 0.0, 0.022, 0.46),
            polygon((-0.04, 0.05), (0.04, 0.05), (0.02, 0.0), (-0.02, 0.0)),
            colour=STEEL,
        )
        grip = drawing.fill(
            smooth((-0.06, 0.44), (-0.11, 0.56), (-0.10, 0.84), (0.0, 0.92), (0.10, 0.84), (0.11, 0.56), (0.06, 0.44)),
            colour=look.colour,
            depth=0.05,
        )
        for at in range(4):
            x = 0.13 * math.cos(math.pi * ((at / 4 + 2 * look.phase) % 1.0))
            drawing.fill(box(x - 0.012, 0.52, x + 0.012, 0.84), colour=dark(look.colour, 0.35), shade=0, clip=grip)


def _wrench(drawing: Drawing, look: Look) -> None:
    """It turns a nut."""
    with drawing.at(-0.42, 0.32, turn=14 * wave(look.phase)):
        nut = [(0.17 * math.cos(math.tau * n / 6), 0.17 * math.sin(math.tau * n / 6)) for n in range(6)]
        drawing.fill(polygon(*nut), colour=BRASS, depth=0.04)
        drawing.fill(ellipse(0, 0, 0.08), colour=INK, shade=0.2)
        drawing.fill(tube([(0.20, 0.06), (1.15, 0.36)], [0.085, 0.07]), colour=look.colour, depth=0.05)
        drawing.fill(
            polygon(
                (-0.20, 0.17),
                (-0.06, 0.30),
                (0.20, 0.28),
                (0.32, 0.10),
                (0.24, -0.12),
                (0.06, -0.26),
                (-0.12, -0.26),
                (-0.02, -0.17),
                (0.17, -0.02),
                (0.12, 0.15),
                (-0.04, 0.18),
            ),
            colour=look.colour,
            depth=0.04,
        )
        drawing.fill(ellipse(1.18, 0.37, 0.13), colour=look.colour, depth=0.04)
        drawing.fill(ellipse(1.18, 0.37, 0.06), colour=dark(look.colour, 0.6), shade=0)
        drawing.fill(tube([(0.42, 0.13), (0.96, 0.30)], [0.03, 0.025]), colour=light(look.colour, 0.3), shade=0)


def _padlock(drawing: Drawing, look: Look) -> None:
    """It opens with a key that turns."""
    turned = ease(min(max(look.phase - 0.2, 0.0) / 0.25, 1.0)) * min(1.0, 8 * (1 - look.phase))
    up = 0.10 * turned
    drawing.fill(
        tube(
            [
                (-0.24, 0.50 + up),
                (-0.24, 0.82 + up),
                (0.0, 1.02 + up),
                (0.24, 0.82 + up),
                (0.24, (0.58 if turned else 0.50) + up),
            ],
            [0.065] * 5,
        ),
        colour=STEEL,
        depth=0.04,
    )
    drawing.fill(box(-0.40, 0.0, 0.40, 0.60, 0.07), colour=look.colour, depth=0.08)
    drawing.fill(box(-0.40, 0.48, 0.40, 0.53), box(-0.40, 0.06, 0.40, 0.11), colour=light(look.colour, 0.25), shade=0.2)
    with drawing.at(0, 0.29, turn=-80 * turned):
        drawing.fill(ellipse(0, 0, 0.10), colour=dark(look.colour, 0.3), depth=0.02)
        drawing.fill(box(-0.02, -0.07, 0.02, 0.07), colour=INK, shade=0)
        drawing.fill(ellipse(0, -0.20, 0.10, 0.12), colour=STEEL, depth=0.03)
        drawing.fill(ellipse(0, -0.22, 0.05), colour=dark(STEEL, 0.5), shade=0)
    glint(drawing, look, -0.26, 0.46, 0.12)


def _flashlight(drawing: Drawing, look: Look) -> None:
    """A torch with a battery: its beam lies before it."""
    beam = 0.42 + 0.08 * swell(look.phase)
    with drawing.at(0, -0.08):
        drawing.fill(
            polygon((0.62, 0.16), (0.62, 0.46), (2.4, 0.86), (2.4, -0.10)),
            colour=tint("#fff2b0"),
            fade=0.0,
            axis=((0.62, 0.3), (2.4, 0.38)),
            shade=0,
            opacity=beam,
            soft=0.03,
        )
        drawing.fill(box(-0.72, 0.18, 0.36, 0.44, 0.05), colour=look.colour, depth=0.05)
        drawing.fill(
            *[box(-0.64 + 0.11 * n, 0.18, -0.59 + 0.11 * n, 0.44) for n in range(4)],
            colour=dark(look.colour, 0.35),
            shade=0.2,
        )
        drawing.fill(
            polygon((0.30, 0.18), (0.30, 0.44), (0.60, 0.52), (0.60, 0.10)), colour=light(look.colour, 0.2), depth=0.04
        )
        drawing.fill(box(0.56, 0.08, 0.66, 0.54, 0.02), colour=STEEL, depth=0.03)
        drawing.fill(ellipse(0.655, 0.31, 0.03, 0.19), colour=tint("#fffbe0"), shade=0)
        drawing.fill(box(-0.04, 0.43, 0.14, 0.49, 0.02), colour=tint("#d8342f"), depth=0.02)


_tool = Kind(family="thing", habitat="table", seconds=2.0)

ENTRIES: tuple[Entry, ...] = (
    _tool("hammer", "claw hammer, mallet", 0.16, "#c9503f", _hammer, seconds=1.4),
    _tool("screwdriver", "power drill, electric drill, cordless drill", 0.2, "#f2a832", _screwdriver, seconds=2.4),
    _tool("wrench", "spanner", 0.14, "#9aa4b0", _wrench, seconds=2.4),
    _tool("padlock", "", 0.1, "#d9a83f", _padlock, seconds=4.0),
    _tool("flashlight", "pocket torch, electric torch", 0.12, "#3a3f4a", _flashlight, seconds=3.0),
)
