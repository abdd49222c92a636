"""What stands at the kerb: vending machine, parking meter, fire hydrant, dumpster, newsstand. On the origin, in its height."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import INK, STEEL, WATER, WHITE
from ..thing import Kind, Look

_GOODS = tuple(tint(code) for code in ("#e8553f", "#f2b632", "#5fae5a", "#4a8fd0", "#b468c8", "#f2855a"))


def _vending_machine(drawing: Drawing, look: Look) -> None:
    """Rows of tins and bags behind a lit window; keys, a slot for coins and a flap at the bottom."""
    drawing.fill(box(-0.30, 0.0, -0.22, 0.05), box(0.22, 0.0, 0.30, 0.05), colour=INK, shade=0.2)
    drawing.fill(box(-0.34, 0.04, 0.34, 1.0, 0.03), colour=look.colour, depth=0.06)
    drawing.fill(box(-0.34, 0.90, 0.34, 0.97), colour=light(look.colour, 0.55), shade=0.2)
    drawing.fill(*[ellipse(x, 0.935, 0.022) for x in (-0.2, -0.1, 0.0, 0.1, 0.2)], colour=look.colour, shade=0)
    window = drawing.fill(box(-0.29, 0.24, 0.13, 0.87, 0.015), colour=tint("#fff6d8"), to=tint("#ffe9a8"), shade=0.2)
    for row in range(4):
        low = 0.265 + 0.152 * row
        for at in range(5):
            x, colour = -0.24 + 0.08 * at, _GOODS[(at + 2 * row) % len(_GOODS)]
            wide, tall = (0.027, 0.10) if row % 2 == 0 else (0.032, 0.085)
            drawing.fill(box(x - wide, low, x + wide, low + tall, 0.012), colour=colour, depth=0.02, clip=window)
            drawing.fill(box(x - wide, low + 0.035, x + wide, low + 0.06), colour=WHITE, shade=0, clip=window)
        drawing.fill(box(-0.29, low - 0.012, 0.13, low), colour=STEEL, shade=0.2, clip=window)
    gleam = -0.5 + 0.9 * look.phase
    drawing.fill(
        polygon((gleam, 0.24), (gleam + 0.10, 0.24), (gleam + 0.30, 0.87), (gleam + 0.20, 0.87)),
        colour=WHITE,
        shade=0,
        opacity=0.3,
        clip=window,
    )
    drawing.fill(box(0.17, 0.60, 0.30, 0.84, 0.015), colour=dark(look.colour, 0.4), shade=0.3)
    drawing.fill(
        box(0.185, 0.77, 0.285, 0.82), colour=tint("#7af0b0"), shade=0, opacity=0.7 + 0.3 * swell(2 * look.phase)
    )
    drawing.fill(
        *[ellipse(0.20 + 0.035 * column, 0.64 + 0.04 * row, 0.012) for row in range(3) for column in range(3)],
        colour=tint("#f4f1ea"),
        shade=0,
    )
    drawing.fill(box(0.20, 0.48, 0.27, 0.55, 0.01), colour=STEEL, depth=0.02)
    drawing.fill(box(0.228, 0.495, 0.242, 0.535), colour=INK, shade=0)
    drawing.fill(box(-0.26, 0.10, 0.26, 0.19, 0.02), colour=INK, depth=0.02)
    drawing.fill(box(-0.24, 0.15, 0.24, 0.18, 0.01), colour=light(INK, 0.25), shade=0)


def _parking_meter(drawing: Drawing, look: Look) -> None:
    """A grey head with a round window on a pole; its hand creeps round."""
    drawing.fill(ellipse(0, 0.01, 0.12, 0.02), colour=dark(look.colour, 0.4), shade=0.2)
    drawing.fill(box(-0.03, 0.0, 0.03, 0.66), colour=dark(look.colour, 0.2), depth=0.03)
    drawing.fill(polygon((-0.07, 0.62), (0.07, 0.62), (0.11, 0.70), (-0.11, 0.70)), colour=dark(look.colour, 0.1))
    drawing.fill(box(-0.13, 0.68, 0.13, 0.88), ellipse(0, 0.87, 0.13, 0.13), colour=look.colour, depth=0.05)
    drawing.fill(ellipse(0, 0.87, 0.095), colour=tint("#f7f3e6"), shade=0.2)
    drawing.fill(polygon((0, 0.87), (-0.09, 0.90), (-0.06, 0.95), (0.0, 0.965)), colour=tint("#d8413a"), shade=0)
    with drawing.at(0, 0.87, turn=10 + 55 * wave(look.phase)):
        drawing.fill(tube([(0, -0.01), (0, 0.075)], [0.010, 0.004]), colour=INK, shade=0)
    drawing.fill(box(-0.05, 0.72, -0.015, 0.745), colour=INK, shade=0)
    drawing.fill(ellipse(0.05, 0.735, 0.03), colour=STEEL, depth=0.02)
    drawing.fill(box(0.044, 0.71, 0.056, 0.76), colour=INK, shade=0)


def _jet(drawing: Drawing, look: Look, side: int) -> None:
    """Water that leaves an outlet of the hydrant and falls in a bow; drops along it, a puddle under its end."""
    reach = [(side * (0.34 + 1.5 * at / 12), 0.54 + 0.42 * (at / 12) - 0.96 * (at / 12) ** 2) for at in range(13)]
    breadth = [0.06 + 0.012 * at for at in range(13)]
    drawing.fill(ellipse(side * 1.80, 0.0, 0.42, 0.05), colour=WATER, shade=0.1, opacity=0.6)
    drawing.fill(tube(reach, breadth), colour=WATER, shade=0.2, opacity=0.55, soft=0.01)
    drawing.fill(tube(reach, [0.4 * wide for wide in breadth]), colour=WHITE, shade=0, opacity=0.5, soft=0.01)
    chance = look.chance()
    for drop, spread, size in zip(chance.random(34), chance.random(34), chance.random(34), strict=True):
        run = (drop + 2 * look.phase) % 1.0
        x = side * (0.34 + 1.55 * run)
        y = 0.54 + 0.42 * run - 0.96 * run**2 + (spread - 0.4) * (0.08 + 0.42 * run)
        fade = min(6 * run, 6 * (1 - run), 1.0)
        drawing.fill(
            ellipse(x, max(y, 0.02), 0.012 + 0.022 * size), colour=tint("#e8f6ff"), shade=0, opacity=0.85 * fade
        )


def _fire_hydrant(drawing: Drawing, look: Look) -> None:
    """A stout red post with a cap and an outlet at each side; opened, it sends a jet of water out of each."""
    cap = dark(look.colour, 0.12)
    if look.action == "spray":
        for side in (-1, 1):
            _jet(drawing, look, side)
    drawing.fill(box(-0.28, 0.0, 0.28, 0.08, 0.02), colour=cap, depth=0.04)
    for side in (-1, 1):
        drawing.fill(box(min(side * 0.15, side * 0.34), 0.46, max(side * 0.15, side * 0.34), 0.60, 0.02), colour=cap)
        drawing.fill(box(min(side * 0.31, side * 0.38), 0.43, max(side * 0.31, side * 0.38), 0.63, 0.02), colour=STEEL)
    drawing.fill(box(-0.19, 0.06, 0.19, 0.72, 0.03), colour=look.colour, depth=0.08)
    drawing.fill(box(-0.23, 0.68, 0.23, 0.75, 0.02), box(-0.22, 0.10, 0.22, 0.15, 0.02), colour=cap, depth=0.03)
    drawing.fill(smooth((-0.20, 0.74), (-0.17, 0.86), (0.0, 0.93), (0.17, 0.86), (0.20, 0.74)), colour=look.colour)
    drawing.fill(box(-0.05, 0.91, 0.05, 1.0, 0.015), colour=STEEL, depth=0.02)
    drawing.fill(ellipse(0, 0.50, 0.12), colour=cap, depth=0.03)
    drawing.fill(polygon((-0.04, 0.46), (0.04, 0.46), (0.06, 0.52), (0, 0.56), (-0.06, 0.52)), colour=STEEL, shade=0.3)
    drawing.fill(tube([(-0.12, 0.18), (-0.13, 0.40)], [0.015, 0.01]), colour=light(look.colour, 0.4), shade=0)


_stand = Kind(family="thing", habitat="ground")

ENTRIES: tuple[Entry, ...] = (
    _stand("vending machine", "soda machine, snack machine, drinks machine", 1.9, "#d8413a", _vending_machine),
    _stand("parking meter", "", 1.5, "#8b96a3", _parking_meter, seconds=8.0),
    _stand("fire hydrant", "hydrant", 0.9, "#d8342f", _fire_hydrant, actions=("still", "spray"), seconds=2.0),
)
