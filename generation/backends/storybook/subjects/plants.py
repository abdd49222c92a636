"""Trees, flowers and other plants. Units: the height of a tree or a flower; the origin is where it leaves the ground."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, Outline, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .entry import Entry
from .motion import wave
from .thing import Look, Thing


def _crown(drawing: Drawing, look: Look, blobs: list[tuple[float, float, float]], *, dots: Colour | None = None) -> None:
    """Foliage in three tones, lit from the upper left, that breathes in the wind."""
    sway = 0.012 * wave(look.phase)
    base = look.colour
    moved = [(x + sway * (y - 0.2) * 1.6, y, r * (1 + 0.012 * wave(look.phase, 0.13 * at))) for at, (x, y, r) in enumerate(blobs)]
    whole = drawing.fill(*[_leafy(x, y, r, at) for at, (x, y, r) in enumerate(moved)], colour=dark(base, 0.16), depth=0.10)
    drawing.fill(*[_leafy(x - r * 0.16, y + r * 0.20, r * 0.74, at + 3) for at, (x, y, r) in enumerate(moved)], colour=base, shade=0, clip=whole)
    drawing.fill(*[_leafy(x - r * 0.30, y + r * 0.36, r * 0.40, at + 5) for at, (x, y, r) in enumerate(moved)], colour=light(base, 0.28), shade=0, clip=whole)
    if dots is not None:
        rng = look.chance()
        spots = []
        for x, y, r in moved:
            for _ in range(5):
                angle, far = rng.uniform(0, math.tau), r * math.sqrt(rng.uniform(0.05, 0.8))
                spots.append(ellipse(x + math.cos(angle) * far, y + math.sin(angle) * far, rng.uniform(0.012, 0.022)))
        drawing.fill(*spots, colour=dots, shade=0)


def _leafy(x: float, y: float, radius: float, at: int) -> Outline:
    """A round tuft with a scalloped edge."""
    count = 9
    points = []
    for step in range(count * 2):
        angle = math.tau * step / (count * 2) + at * 0.7
        reach = radius * (1.0 if step % 2 else 0.925)
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    return smooth(*points, steps=4)


def _tree(drawing: Drawing, look: Look, kind: str = "oak") -> None:
    bark = tint("#e9e4da") if kind == "birch" else tint("#7a4f33")
    thick = 0.040 if kind == "birch" else 0.062
    trunk = drawing.fill(
        tube([(0, -0.002), (0.004, 0.25), (0.0, 0.55)], [thick * 1.15, thick * 0.8, thick * 0.5]), tube([(0.0, 0.30), (-0.13, 0.48)], [thick * 0.5, thick * 0.3]), tube([(0.0, 0.34), (0.14, 0.50)], [thick * 0.5, thick * 0.3]),
        smooth((-thick * 2.0, 0.0), (-thick, 0.06), (0, 0.12), (thick, 0.06), (thick * 2.0, 0.0), (0, 0.01)), colour=bark, depth=0.04,
    )  # fmt: skip
    if kind == "birch":
        marks = [part for y, x in ((0.10, -0.02), (0.17, 0.015), (0.25, -0.01), (0.33, 0.012)) for part in tube([(x - 0.018, y), (x + 0.018, y)], [0.006, 0.004])]
        drawing.fill(*marks, colour=tint("#4a4342"), shade=0, clip=trunk)
    blobs = {
        "oak": [(-0.22, 0.52, 0.19), (0.22, 0.52, 0.19), (-0.12, 0.70, 0.22), (0.14, 0.69, 0.21), (0.0, 0.82, 0.18), (0.0, 0.56, 0.22)],
        "birch": [(-0.10, 0.48, 0.13), (0.11, 0.50, 0.13), (-0.09, 0.66, 0.15), (0.10, 0.68, 0.14), (0.0, 0.84, 0.14), (0.0, 0.60, 0.15)],
    }.get(kind, [(-0.24, 0.54, 0.17), (0.25, 0.55, 0.17), (-0.13, 0.70, 0.20), (0.15, 0.72, 0.19), (0.01, 0.83, 0.16), (0.0, 0.58, 0.20)])
    dots = {"apple": tint("#d8352f"), "blossom": tint("#fdeaf0")}.get(kind)
    _crown(drawing, look, blobs, dots=dots)


ENTRIES: tuple[Entry, ...] = (
    Thing(name="tree", words=("tree", "oak", "maple", "elm", "beech", "linden"), family="tree", habitat="scenery", height_metres=9.0, colour="#5d9c45", paint=partial(_tree, kind="oak"), seconds=4.5),
)
_ = (mix, polygon)
