"""What kings and pirates have, and what bees make: throne, gold bars, pearl oyster, honey from a dipper. And a crib."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mix, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look

_GOLD, _VELVET = tint("#e3b341"), tint("#b02638")


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


def _gold_bars(drawing: Drawing, look: Look) -> None:
    """Ten of them in a pyramid; light runs over them."""
    for row in range(4):
        for at in range(4 - row):
            x, y = -0.69 + 0.46 * at + 0.23 * row, 0.205 * row
            front = polygon((x - 0.22, y), (x + 0.22, y), (x + 0.16, y + 0.17), (x - 0.16, y + 0.17))
            bar = drawing.fill(front, colour=look.colour, depth=0.05)
            drawing.fill(
                polygon((x - 0.16, y + 0.17), (x + 0.16, y + 0.17), (x + 0.19, y + 0.205), (x - 0.13, y + 0.205)),
                colour=light(look.colour, 0.4),
                shade=0.2,
            )
            drawing.fill(
                box(x - 0.08, y + 0.06, x + 0.08, y + 0.11, 0.01), colour=dark(look.colour, 0.18), shade=0, clip=bar
            )
    for at, (x, y) in enumerate(((-0.5, 0.22), (0.3, 0.44), (0.02, 0.8))):
        shine = max(0.0, wave(look.phase, at / 3))
        drawing.fill(
            star(x, y, 0.12 * shine + 0.01, 0.02 * shine + 0.004, 4), colour=(255, 255, 255), shade=0, opacity=0.9
        )


def _pearl(drawing: Drawing, look: Look) -> None:
    """An open shell of mother-of-pearl with a pearl in it that gleams; the upper half breathes."""
    lift = 0.03 * swell(look.phase)
    inside, shell = tint("#f3dfe6"), tint("#8d8794")
    lid = [(0.92 * math.cos(a) * (1 + 0.05 * math.cos(9 * a)), 0.28 + lift + 0.74 * math.sin(a) * (1 + 0.06 * math.cos(9 * a)))
           for a in (math.pi * at / 24 for at in range(25))]  # fmt: skip
    drawing.fill(smooth(*lid), colour=shell, depth=0.06)
    inner = drawing.fill(
        smooth(*[(0.88 * x, 0.27 + lift + 0.88 * (y - 0.28 - lift)) for x, y in lid]), colour=inside, depth=0.08
    )
    for at in range(7):
        turn = math.radians(25 + 22 * at)
        line = [(0.0, 0.26), (0.85 * math.cos(turn), 0.28 + lift + 0.7 * math.sin(turn))]
        drawing.fill(tube(line, [0.008, 0.02]), colour=mix(inside, tint("#c9a8d8"), 0.5), shade=0, clip=inner)
    bowl = smooth(
        (-0.95, 0.26), (-0.86, 0.1), (-0.5, 0.0), (0.0, -0.02), (0.5, 0.0), (0.86, 0.1), (0.95, 0.26), (0.0, 0.2)
    )
    drawing.fill(ellipse(0.0, 0.26, 0.92, 0.13), colour=dark(inside, 0.16), shade=0.3)
    drawing.fill(ellipse(0.0, 0.34, 0.21), colour=look.colour, depth=0.12)
    drawing.fill(ellipse(-0.06, 0.41, 0.055), colour=(255, 255, 255), shade=0, soft=0.01)
    drawing.fill(bowl, colour=dark(shell, 0.08), depth=0.07)
    shine = swell(look.phase, 0.3)
    drawing.fill(star(0.1, 0.46, 0.14 * shine + 0.02, 0.02, 4), colour=(255, 255, 255), shade=0, opacity=0.9 * shine)


def _dripping_honey(drawing: Drawing, look: Look) -> None:
    """A ridged wooden dipper; the honey runs from it in a thread that folds into a full bowl."""
    honey, wood = look.colour, tint("#b5803f")
    drawing.fill(tube([(0.06, 0.86), (0.62, 1.22)], [0.032, 0.026]), colour=wood, shade=0.5)
    for at in range(5):
        x, y = 0.10 - 0.062 * at, 0.90 - 0.04 * at
        half = (0.11, 0.15, 0.165, 0.15, 0.11)[at]
        drawing.fill(ellipse(x, y, 0.035, half, 33), colour=mix(wood, honey, 0.45), depth=0.03)
    drawing.fill(
        smooth(
            (-0.27, 0.80),
            (-0.16, 0.92),
            (0.10, 1.0),
            (0.12, 0.86),
            (-0.02, 0.72),
            (-0.10, 0.62),
            (-0.16, 0.66),
            (-0.22, 0.72),
        ),
        colour=honey,
        depth=0.06,
        opacity=0.88,
    )
    thread = [
        (-0.10, 0.66),
        (-0.10, 0.50),
        (-0.10 + 0.012 * wave(look.phase * 2), 0.36),
        (-0.10 + 0.03 * wave(look.phase * 2), 0.28),
    ]
    drawing.fill(tube(thread, [0.05, 0.024, 0.018, 0.022]), colour=honey, depth=0.02)
    for at in range(4):
        y = 0.66 - 0.36 * ((look.phase + at / 4) % 1.0)
        drawing.fill(ellipse(-0.10, y, 0.022, 0.04), colour=light(honey, 0.3), shade=0, opacity=0.8)
    glass = smooth((-0.52, 0.28), (-0.46, 0.08), (-0.26, 0.0), (0.06, 0.0), (0.26, 0.08), (0.32, 0.28), (-0.1, 0.24))
    drawing.fill(ellipse(-0.10, 0.28, 0.42, 0.07), colour=dark(honey, 0.12), shade=0.2)
    for at in range(3):
        ring = (look.phase + at / 3) % 1.0
        drawing.fill(
            ellipse(-0.10, 0.285, 0.05 + 0.3 * ring, 0.01 + 0.045 * ring),
            colour=light(honey, 0.35),
            shade=0,
            opacity=0.4 * (1 - ring),
        )
    drawing.fill(glass, colour=honey, depth=0.09)
    drawing.fill(
        smooth((-0.44, 0.22), (-0.40, 0.1), (-0.36, 0.1), (-0.40, 0.22)), colour=light(honey, 0.6), shade=0, opacity=0.7
    )


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
    _kept("throne", ("throne", "golden throne", "royal throne"), 2.0, "#e3b341", _throne, habitat="ground"),
    _kept("gold bars", ("gold bar", "gold bars", "gold ingot", "bullion", "ingot"), 0.3, "#eec14a", _gold_bars),
    _kept("pearl oyster", ("pearl oyster",), 0.2, "#f7f2ea", _pearl, habitat="ground"),
    _kept("dripping honey", ("dripping honey", "honey dipper"), 0.3, "#eda52e", _dripping_honey, seconds=2.4),
    _kept(
        "crib",
        ("crib", "baby crib", "baby bed", "baby cot", "cot"),
        1.3,
        "#e8dcc8",
        _crib,
        habitat="ground",
        seconds=6.0,
    ),
)
