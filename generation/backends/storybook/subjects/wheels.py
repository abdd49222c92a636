"""What rolls. Units: about one length of a car; the wheels stand on the origin's line and turn once in a cycle."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Drawing, Outline, box, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .thing import Look, Thing

TYRE, HUB, GLASS, LAMP = tint("#2d2b33"), tint("#cfd4da"), tint("#bfe0ee"), tint("#fff0b8")


def wheel(drawing: Drawing, x: float, radius: float, phase: float, *, hub: float = 0.58, spokes: int = 5) -> None:
    """One wheel on the ground at `x`, rolling to the right."""
    with drawing.at(x, radius, turn=-360.0 * phase):
        drawing.fill(ellipse(0, 0, radius), colour=TYRE, shade=0.0)
        drawing.fill(ellipse(0, 0, radius * hub), colour=HUB, shade=0.0)
        holes = [ellipse(math.cos(math.tau * at / spokes) * radius * hub * 0.62, math.sin(math.tau * at / spokes) * radius * hub * 0.62, radius * hub * 0.21) for at in range(spokes)]
        drawing.fill(*holes, colour=tint("#7d838d"), shade=0)
        drawing.fill(ellipse(0, 0, radius * hub * 0.24), colour=tint("#8d939c"), shade=0)


def _bounce(look: Look) -> float:
    return 0.006 * wave(look.phase * 2) if look.moving else 0.002 * wave(look.phase)


def _car(drawing: Drawing, look: Look, kind: str = "car") -> None:
    body, turn = look.colour, look.phase if look.moving else 0.0
    rise = _bounce(look)
    with drawing.at(0, rise):
        drawing.fill(box(-0.44, 0.08, 0.44, 0.20, 0.03), colour=tint("#25232b"), shade=0)
        roof = {
            "car": smooth((-0.36, 0.30), (-0.30, 0.44), (-0.16, 0.50), (0.06, 0.50), (0.18, 0.44), (0.30, 0.30)),
            "taxi": smooth((-0.34, 0.30), (-0.27, 0.45), (-0.16, 0.49), (0.08, 0.49), (0.18, 0.44), (0.28, 0.30)),
            "race": smooth((-0.20, 0.24), (-0.12, 0.31), (0.02, 0.33), (0.12, 0.29), (0.18, 0.24)),
        }[kind if kind in ("taxi", "race") else "car"]
        shape = drawing.fill(
            roof, smooth((-0.49, 0.20), (-0.485, 0.30), (-0.40, 0.335), (-0.10, 0.335), (0.22, 0.325), (0.42, 0.29), (0.495, 0.24), (0.50, 0.17), (0.46, 0.12), (0.0, 0.11), (-0.45, 0.12)),
            colour=body, melt=0.02, depth=0.07,
        )  # fmt: skip
        back = smooth((-0.31, 0.325), (-0.26, 0.42), (-0.17, 0.46), (-0.05, 0.462), (-0.05, 0.325))
        front = smooth((-0.01, 0.325), (-0.01, 0.462), (0.07, 0.458), (0.15, 0.42), (0.245, 0.325))
        if kind != "race":
            panes = drawing.fill(back, front, colour=GLASS, to=light(GLASS, 0.4), shade=0)
            drawing.fill(polygon((-0.20, 0.30), (-0.10, 0.50), (-0.06, 0.50), (-0.16, 0.30)), polygon((0.05, 0.30), (0.12, 0.50), (0.15, 0.50), (0.08, 0.30)), colour=(255, 255, 255), shade=0, opacity=0.5, clip=panes)
        drawing.fill(polygon((-0.6, 0.19), (0.6, 0.19), (0.6, 0.1), (-0.6, 0.1)), colour=dark(body, 0.25), shade=0, clip=shape, opacity=0.7)
        drawing.fill(box(-0.032, 0.14, -0.026, 0.32), box(0.03, 0.27, 0.085, 0.285, 0.007), box(-0.20, 0.27, -0.145, 0.285, 0.007), colour=dark(body, 0.45), shade=0)
        drawing.fill(ellipse(0.455, 0.255, 0.03, 0.026), colour=LAMP, shade=0)
        drawing.fill(box(-0.492, 0.235, -0.455, 0.285, 0.012), colour=tint("#e2483d"), shade=0)
        drawing.fill(box(0.40, 0.125, 0.512, 0.16, 0.017), box(-0.512, 0.125, -0.41, 0.16, 0.017), colour=tint("#d9dde2"), shade=0.3)
        for x in (-0.28, 0.28):
            drawing.fill(_arch(x, 0.118), colour=dark(body, 0.55), shade=0)
    for x in (-0.28, 0.28):
        wheel(drawing, x, 0.095, turn)
    drawing.mark("seat", -0.05, 0.30)
    drawing.mark("top", -0.05, 0.50 + rise)


def _arch(x: float, radius: float) -> Outline:
    return np_arch(x, radius)


def np_arch(x: float, radius: float) -> Outline:
    """The dark half disc above a wheel."""
    return polygon(*[(x + math.cos(math.pi * at / 16) * radius, 0.10 + math.sin(math.pi * at / 16) * radius) for at in range(17)])


ENTRIES: tuple[Entry, ...] = (
    Thing(name="car", words=("car", "automobile", "auto"), family="car", habitat="ground", height_metres=1.5, actions=("drive", "still"), colour="#e2574c", paint=partial(_car, kind="car"), seconds=0.55, stride=math.tau * 0.095),
)
_ = (mix, tube)
