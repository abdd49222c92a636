"""Tools and locks, and what is made with them. Units: about the height; they stand on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import INK, STEEL, WOOD
from ..thing import Kind, Look


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
            box(-0.022, 0.0, 0.022, 0.46), polygon((-0.04, 0.05), (0.04, 0.05), (0.02, 0.0), (-0.02, 0.0)), colour=STEEL
        )
        grip = drawing.fill(
            smooth((-0.06, 0.44), (-0.11, 0.56), (-0.10, 0.84), (0.0, 0.92), (0.10, 0.84), (0.11, 0.56), (0.06, 0.44)),
            colour=look.colour,
            depth=0.05,
        )
        for at in range(4):
            x = 0.13 * math.cos(math.pi * ((at / 4 + 2 * look.phase) % 1.0))
            drawing.fill(box(x - 0.012, 0.52, x + 0.012, 0.84), colour=dark(look.colour, 0.35), shade=0, clip=grip)


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


def _microscope(drawing: Drawing, look: Look) -> None:
    """Facing left: who looks into it stands there."""
    body = look.colour
    drawing.fill(box(-0.34, 0.0, 0.36, 0.10, 0.03), colour=INK, depth=0.04)
    drawing.fill(tube([(0.24, 0.06), (0.34, 0.36), (0.16, 0.66)], [0.07, 0.065, 0.06]), colour=body, depth=0.05)
    drawing.fill(box(-0.30, 0.30, 0.22, 0.35, 0.01), colour=INK, shade=0.4)
    drawing.fill(box(-0.16, 0.352, 0.04, 0.37), colour=tint("#a8dcf2"), shade=0.3)
    drawing.fill(ellipse(-0.06, 0.20, 0.08, 0.05), colour=tint("#fbe9a0"), shade=0.2)
    with drawing.at(-0.06, 0.46, turn=14):
        drawing.fill(box(-0.05, -0.08, 0.05, 0.06), colour=STEEL, depth=0.03)
        drawing.fill(box(-0.08, 0.04, 0.08, 0.40, 0.02), colour=light(body, 0.2), depth=0.04)
        drawing.fill(box(-0.06, 0.38, 0.06, 0.54, 0.02), colour=INK, depth=0.03)
    drawing.fill(ellipse(0.28, 0.34, 0.075), colour=STEEL, depth=0.03)


def _sewing_machine(drawing: Drawing, look: Look) -> None:
    """Its needle goes up and down over a piece of cloth."""
    body, down = look.colour, 0.04 * wave(look.phase * 6)
    drawing.fill(box(-0.80, 0.0, 0.80, 0.14, 0.04), colour=dark(body, 0.25), depth=0.05)
    drawing.fill(box(-0.46, 0.22 + down, -0.43, 0.44 + down), colour=STEEL, shade=0)
    cloth = smooth((-1.05, 0.03), (-0.7, 0.20), (-0.2, 0.17), (0.1, 0.19), (0.1, 0.14), (-0.7, 0.13))
    drawing.fill(cloth, colour=tint("#e2574c"))
    arm = (
        (0.36, 0.12),
        (0.66, 0.12),
        (0.70, 0.90),
        (0.3, 0.94),
        (-0.58, 0.90),
        (-0.60, 0.46),
        (-0.32, 0.46),
        (-0.28, 0.66),
    )
    drawing.fill(smooth(*arm, (0.30, 0.62)), colour=body, depth=0.08)
    drawing.fill(ellipse(0.76, 0.62, 0.05, 0.20), colour=STEEL, depth=0.03)
    drawing.fill(box(0.30, 0.92, 0.34, 1.10), colour=STEEL, shade=0)
    drawing.fill(box(0.24, 0.94, 0.40, 1.08, 0.02), colour=tint("#e2574c"), shade=0.5)
    drawing.fill(tube([(0.32, 1.05), (-0.40, 0.93), (-0.445, 0.5)], [0.008] * 3), colour=tint("#e2574c"), shade=0)


def _toothbrush(drawing: Drawing, look: Look) -> None:
    """Upright, its bristles to the right, with foam while it is used."""
    drawing.fill(tube([(0, 0.0), (0, 0.55), (0.0, 1.0)], [0.05, 0.035, 0.04]), colour=look.colour, depth=0.02)
    drawing.fill(box(0.02, 0.74, 0.16, 1.0, 0.02), colour=(252, 250, 246), shade=0.4)
    if look.action == "held":
        for at in range(5):
            drawing.fill(ellipse(0.10 + 0.05 * (at % 3), 0.78 + 0.06 * at, 0.055), colour=(255, 255, 255), shade=0.2)


_instrument_tool = Kind(family="thing", habitat="table", seconds=3.0)


def _cauldron(drawing: Drawing, look: Look) -> None:
    """Over a fire, full of something green that bubbles and steams."""
    brew = tint("#7fe05a")
    for number in range(6):
        up = (look.phase + number * 0.381966) % 1.0
        x = -0.26 + 0.105 * number + 0.05 * wave(up + number / 3)
        drawing.fill(
            ellipse(x, 0.86 + 0.62 * up, 0.07 + 0.11 * up),
            colour=light(brew, 0.35),
            opacity=0.5 * (1 - up) * min(4 * up, 1),
            soft=0.05,
            shade=0,
        )
    for number, x in enumerate((-0.22, 0.0, 0.22)):
        lick = 0.26 + 0.05 * wave(look.phase * 4, number / 3)
        drawing.fill(
            smooth((x - 0.10, 0.02), (x - 0.06, 0.12), (x + 0.01, lick), (x + 0.07, 0.12), (x + 0.10, 0.02)),
            colour=tint("#ff9a2e"),
            shade=0,
        )
    drawing.fill(
        *[box(x - 0.05, -0.02, x + 0.05, 0.16, 0.02) for x in (-0.36, 0.36)], colour=dark(look.colour, 0.3), shade=0.4
    )
    drawing.fill(
        smooth(*mirrored((0.44, 0.80), (0.56, 0.52), (0.46, 0.24), (0.22, 0.12))), colour=look.colour, depth=0.14
    )
    drawing.mark("brew", 0.0, 0.82)
    drawing.fill(ellipse(0, 0.81, 0.50, 0.085), colour=dark(look.colour, 0.35), shade=0.3)
    pool = drawing.fill(ellipse(0, 0.82, 0.43, 0.060), colour=brew, shade=0.4)
    for number, x in enumerate((-0.24, -0.04, 0.18)):
        up = (look.phase * 2 + number / 3) % 1.0
        drawing.fill(
            ellipse(x, 0.82 + 0.03 * up, 0.05 * up + 0.01),
            colour=light(brew, 0.45),
            shade=0.4,
            opacity=1 - 0.6 * up,
            clip=pool if up < 0.3 else None,
        )


def _cards(drawing: Drawing, look: Look) -> None:
    """A pile in the middle, and a hand of cards leaning on each side."""
    drawing.fill(
        *[box(-0.22 + 0.02 * at, 0.02 + 0.05 * at, 0.20 + 0.02 * at, 0.10 + 0.05 * at, 0.02) for at in range(3)],
        colour=tint("#fdfaf2"),
        shade=0.4,
    )
    for side in (-1, 1):
        for at in range(4):
            with drawing.at(side * 1.15, 0.0, turn=side * (12 - 18 * at) + 12 * side):
                drawing.fill(box(-0.19, 0.12, 0.19, 0.78, 0.04), colour=tint("#fdfaf2"), shade=0.3)
                drawing.fill(box(-0.15, 0.16, 0.15, 0.74, 0.03), colour=(look.colour, tint("#2f5fae"))[at % 2], shade=0)
    drawing.fill(ellipse(0.02, 0.23, 0.07, 0.025), colour=look.colour, shade=0)


def _dough(drawing: Drawing, look: Look) -> None:
    """A soft loaf that gives way and comes back, flour around it."""
    squeeze = 0.08 * wave(look.phase * 2)
    drawing.fill(ellipse(0, 0.03, 1.15, 0.06), colour=(252, 252, 252), shade=0, opacity=0.7)
    wide, high = 0.78 + squeeze, 0.72 - squeeze
    drawing.fill(
        smooth(
            (-wide, 0.04),
            (-wide * 0.9, high * 0.66),
            (-wide * 0.3, high),
            (wide * 0.4, high * 0.94),
            (wide * 0.95, high * 0.5),
            (wide, 0.04),
        ),
        colour=look.colour,
        depth=0.16,
    )
    drawing.fill(
        tube([(-0.3, high * 0.7), (0.0, high * 0.60), (0.3, high * 0.7)], [0.025] * 3),
        colour=dark(look.colour, 0.14),
        shade=0,
    )


def _brick_wall(drawing: Drawing, look: Look) -> None:
    """Half built: the upper rows end in steps."""
    rows, high = 7, 1.0 / 7
    for row in range(rows):
        left = -1.2 + (0.0 if row < 4 else 0.3 * (row - 3))
        drawing.fill(box(left, row * high, 1.2, (row + 1) * high), colour=tint("#d9d0c2"), shade=0.2)
        bricks = []
        x = left - (0.15 if row % 2 else 0.0)
        while x < 1.2:
            first, last = max(x, left) + 0.012, min(x + 0.30, 1.2) - 0.012
            if last - first > 0.05:
                bricks.append(box(first, row * high + 0.012, last, (row + 1) * high - 0.012, 0.02))
            x += 0.30
        drawing.fill(*bricks, colour=dark(look.colour, 0.05 * (row % 3)), shade=0.4, depth=0.02)


def _anvil(drawing: Drawing, look: Look) -> None:
    """On a block of wood."""
    drawing.fill(box(-0.42, 0.0, 0.42, 0.52, 0.04), colour=tint("#8a5f3c"), depth=0.08)
    drawing.fill(*[box(-0.42, y, 0.42, y + 0.04) for y in (0.1, 0.38)], colour=tint("#5b5f66"), shade=0.4)
    iron = look.colour
    drawing.fill(
        smooth((-0.36, 0.52), (-0.20, 0.60), (-0.16, 0.72), (0.16, 0.72), (0.20, 0.60), (0.36, 0.52)),
        colour=dark(iron, 0.2),
    )
    horn = smooth((-0.44, 0.98), (-0.42, 0.80), (0.40, 0.78), (0.60, 0.86), (0.92, 0.98), (0.4, 1.0))
    drawing.fill(horn, colour=iron, depth=0.06)
    drawing.fill(box(-0.44, 0.95, 0.50, 1.0, 0.02), colour=tint("#a9b2bb"), shade=0.3)
    drawing.mark("deck", 0.0, 0.99)


def _potters_wheel(drawing: Drawing, look: Look) -> None:
    """A frame with a disc on top."""
    wood = look.colour
    drawing.fill(*[box(x - 0.06, 0.0, x + 0.06, 0.86) for x in (-0.62, 0.62)], colour=dark(wood, 0.2), depth=0.04)
    drawing.fill(box(-0.66, 0.16, 0.66, 0.26, 0.02), box(-0.74, 0.76, 0.74, 0.88, 0.03), colour=wood, depth=0.04)
    drawing.fill(box(-0.05, 0.26, 0.05, 0.92), colour=tint("#6b727a"), shade=0.5)
    drawing.fill(ellipse(0, 0.30, 0.40, 0.07), colour=tint("#8a8f98"), depth=0.04)
    drawing.fill(ellipse(0, 0.95, 0.46, 0.06), colour=tint("#d8d2c6"), depth=0.04)
    drawing.mark("deck", 0.0, 0.98)


def _easter_egg(drawing: Drawing, look: Look) -> None:
    """Painted with bands, dots and a zigzag, in a tuft of grass."""
    for x, turn in ((-0.34, 16), (-0.2, 6), (0.24, -8), (0.38, -18)):
        with drawing.at(x, 0.0, turn=turn):
            drawing.fill(smooth((-0.06, 0.0), (0.0, 0.3), (0.06, 0.0)), colour=tint("#6fae4a"), shade=0.3)
    shell = smooth(*mirrored((0.0, 0.0), (0.32, 0.10), (0.40, 0.40), (0.26, 0.80), (0.0, 1.0)))
    egg = drawing.fill(shell, colour=look.colour, depth=0.10)
    drawing.fill(box(-0.5, 0.30, 0.5, 0.42), colour=tint("#fff4d0"), shade=0.2, clip=egg)
    drawing.fill(box(-0.5, 0.60, 0.5, 0.70), colour=tint("#f7c52e"), shade=0.2, clip=egg)
    drawing.fill(
        *[ellipse(-0.3 + 0.15 * at, 0.36, 0.035) for at in range(5)], colour=tint("#e2574c"), shade=0, clip=egg
    )
    drawing.fill(
        *[ellipse(-0.24 + 0.16 * at, 0.17, 0.05) for at in range(4)], colour=tint("#fff4d0"), shade=0, clip=egg
    )
    drawing.fill(
        tube([(-0.2, 0.8), (-0.1, 0.88), (0.0, 0.8), (0.1, 0.88), (0.2, 0.8)], [0.02] * 5),
        colour=tint("#fff4d0"),
        shade=0,
        clip=egg,
    )


_craft = Kind(family="thing", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _tool("hammer", "claw hammer, mallet", 0.16, "#c9503f", _hammer, seconds=1.4),
    _tool(
        "screwdriver",
        "power drill, electric drill, cordless drill, wrench, spanner",
        0.2,
        "#f2a832",
        _screwdriver,
        seconds=2.4,
    ),
    _tool("flashlight", "pocket torch, electric torch", 0.12, "#3a3f4a", _flashlight, seconds=3.0),
    _instrument_tool("microscope", "", 0.45, "#e8edf2", _microscope),
    _instrument_tool("sewing machine", "", 0.4, "#3f5a6b", _sewing_machine),
    _instrument_tool("toothbrush", "toothbrushes", 0.19, "#3fa0d8", _toothbrush),
    _craft("cauldron", "witch's cauldron", 0.9, "#3b3942", _cauldron, habitat="ground", seconds=3.0),
    _craft("easter egg", "painted egg, decorated egg, colored egg, coloured egg", 0.16, "#5fb4d8", _easter_egg),
    _craft("anvil", "", 0.9, "#4f565e", _anvil, habitat="ground"),
    _craft("potter's wheel", "pottery wheel", 0.8, "#a8754c", _potters_wheel, habitat="ground"),
    _craft("playing cards", ("playing card",), 0.12, "#d8433f", _cards),
    _craft("dough", "pastry", 0.14, "#f1dfb8", _dough, family="food", seconds=2.0),
    _craft("brick wall", "stone wall", 1.1, "#b5573f", _brick_wall, habitat="ground"),
)
