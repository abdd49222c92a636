"""What kings and pirates have, and what bees make: throne, gold bars, pearl oyster, honey from a dipper. And a crib."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell
from ..thing import Kind, Look

_VELVET = tint("#b02638")


def _throne(drawing: Drawing, look: Look) -> None:
    """A tall golden chair on two steps, its back and seat of red velvet, a jewel at the top."""
    gold = look.colour
    for step, half in enumerate((0.62, 0.52)):
        drawing.fill(
            box(-half, 0.05 * step, half, 0.05 * step + 0.05, 0.01), colour=light(_VELVET, 0.12 * step), depth=0.03
        )
    frame = polygon((-0.36, 0.1), (-0.40, 1.30), (-0.22, 1.54), (0.0, 1.74), (0.22, 1.54), (0.40, 1.30), (0.36, 0.1))
    drawing.fill(frame, colour=gold, depth=0.06)
    back = polygon((-0.28, 0.3), (-0.30, 1.26), (-0.17, 1.44), (0.0, 1.58), (0.17, 1.44), (0.30, 1.26), (0.28, 0.3))
    drawing.fill(back, colour=_VELVET, depth=0.05)
    knobs = [ellipse(x, y, 0.018) for y in (0.7, 0.95, 1.2) for x in (-0.15, 0.15)]
    knobs += [ellipse(0.0, y, 0.018) for y in (0.82, 1.07, 1.32)]
    drawing.fill(knobs, colour=dark(_VELVET, 0.35), shade=0)
    drawing.fill(box(-0.40, 0.10, 0.40, 0.34, 0.02), colour=dark(gold, 0.14), depth=0.05)
    drawing.fill(box(-0.33, 0.32, 0.33, 0.42, 0.05), colour=light(_VELVET, 0.1), depth=0.05)
    for side in (-1, 1):
        drawing.fill(box(side * 0.42 - 0.06, 0.10, side * 0.42 + 0.06, 0.58, 0.03), colour=gold, depth=0.04)
        drawing.fill(ellipse(side * 0.42, 0.60, 0.075), colour=light(gold, 0.2), depth=0.04)
        drawing.fill(ellipse(side * 0.40, 1.34, 0.06), colour=light(gold, 0.2), depth=0.03)
    drawing.fill(ellipse(0.0, 1.72, 0.07), colour=tint("#4f8fe0"), depth=0.03)
    gleam = 0.35 + 0.65 * swell(look.phase)
    drawing.fill(star(0.02, 1.76, 0.08, 0.018, 4), colour=(255, 255, 255), shade=0, opacity=gleam)
    drawing.mark("seat", 0.02, 0.43)


def _crib(drawing: Drawing, look: Look) -> None:
    """A little bed with bars behind, its near side let down; stars and a moon turn on a mobile above."""
    wood = look.colour
    for x in (-0.9, 0.9):
        drawing.fill(box(x - 0.05, 0.0, x + 0.05, 0.98, 0.03), colour=wood, depth=0.04)
    drawing.fill(box(-0.86, 0.88, 0.86, 0.94, 0.02), colour=light(wood, 0.1), depth=0.03)
    for at in range(9):
        x = -0.68 + 0.17 * at
        drawing.fill(box(x - 0.018, 0.4, x + 0.018, 0.9), colour=light(wood, 0.16), shade=0.3)
    drawing.fill(box(-0.86, 0.34, 0.86, 0.48, 0.06), colour=tint("#fbf7ee"), depth=0.05)
    drawing.fill(
        smooth((-0.84, 0.46), (-0.80, 0.58), (-0.62, 0.60), (-0.48, 0.54), (-0.46, 0.46)),
        colour=tint("#ffffff"),
        depth=0.05,
    )
    drawing.fill(box(-0.88, 0.12, 0.88, 0.38, 0.03), colour=wood, depth=0.05)
    for at in range(5):
        drawing.fill(star(-0.64 + 0.32 * at, 0.25, 0.06, 0.027, 5), colour=tint("#f2cf6a"), shade=0)
    drawing.fill(
        tube([(0.9, 0.9), (0.92, 1.36), (0.7, 1.48), (0.3, 1.46)], [0.02] * 4), colour=dark(wood, 0.1), shade=0.3
    )
    for at, code in enumerate(("#f2cf6a", "#8fb8e8", "#e89aa8")):
        turn = math.tau * (look.phase + at / 3)
        x, y = 0.3 + 0.22 * math.cos(turn), 1.24 + 0.03 * math.sin(turn)
        drawing.fill(tube([(0.3, 1.46), (x, y)], [0.006] * 2), colour=tint("#7a6a5c"), shade=0)
        drawing.fill(star(x, y - 0.04, 0.07, 0.032, 5), colour=tint(code), depth=0.02)
    drawing.mark("seat", 0.1, 0.47)
    drawing.mark("deck", 0.1, 0.47)


_kept = Kind(family="thing", habitat="table", seconds=3.0)

ENTRIES: tuple[Entry, ...] = (
    _kept("throne", "golden throne, royal throne", 2.0, "#e3b341", _throne, habitat="ground"),
    _kept("crib", "baby crib, baby bed, baby cot, cot", 1.3, "#e8dcc8", _crib, habitat="ground", seconds=6.0),
)
