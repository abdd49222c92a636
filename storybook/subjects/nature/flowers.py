"""Flowers. Units: the height of the plant; the origin is where it leaves the ground."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Colour, Drawing, Outline, dark, ellipse, light, place, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look

_STEM = tint("#4f9a4a")


def petals(count: int, long: float, wide: float, turn: float = 0.0, root: float = 0.0) -> list[Outline]:
    """A ring of petals around the origin."""
    leaf = smooth(
        (root, 0.0),
        (root + long * 0.45, wide),
        (root + long, wide * 0.35),
        (root + long, -wide * 0.35),
        (root + long * 0.45, -wide),
    )
    return [place((leaf,), (0, 0), turn + 360 * at / count)[0] for at in range(count)]


def draw_stalk(
    drawing: Drawing, sway: float, high: float, *, leaves: bool = True, thick: float = 0.022, colour: Colour = _STEM
) -> tuple[float, float]:
    """Stem and two leaves; returns where the flower sits."""
    top = (sway, high)
    drawing.fill(
        tube([(0, 0.0), (-0.015, high * 0.45), top], [thick, thick * 0.9, thick * 0.8]),
        colour=colour,
        shade=0.6,
        depth=0.02,
    )
    if leaves:
        for side, at in ((-1, 0.20), (1, 0.34)):
            y = high * at
            drawing.fill(
                smooth(
                    (-0.01, y),
                    (side * 0.10, y + 0.11),
                    (side * 0.25, y + 0.15),
                    (side * 0.18, y + 0.04),
                    (side * 0.06, y - 0.01),
                ),
                colour=dark(colour, 0.08) if side > 0 else light(colour, 0.08),
                depth=0.03,
            )
    return top


def swaying(look: Look, amount: float = 0.03) -> float:
    return amount * wave(look.phase)


def _daisy(drawing: Drawing, look: Look, kind: str = "daisy") -> None:
    x, y = draw_stalk(drawing, swaying(look), 0.72)
    count, long, wide = {
        "daisy": (12, 0.20, 0.050),
        "flower": (6, 0.23, 0.115),
        "poppy": (5, 0.27, 0.17),
        "violet": (5, 0.22, 0.13),
    }[kind]
    drawing.mark("heart", x, y)
    with drawing.at(x, y, turn=-60 * swaying(look)):
        drawing.fill(petals(count, long, wide, 10), colour=dark(look.colour, 0.12), depth=0.05)
        drawing.fill(
            petals(count, long * 0.9, wide * 0.8, 10 + (180 / count if kind == "poppy" else 0)),
            colour=look.colour,
            shade=0.4,
            depth=0.05,
        )
        heart = tint("#3a2f33") if kind == "poppy" else tint("#f7c52d")
        drawing.fill(ellipse(0, 0, 0.085), colour=heart, depth=0.04)
        if kind != "poppy":
            drawing.fill(
                *[ellipse(0.045 * math.cos(at * 1.26), 0.045 * math.sin(at * 1.26), 0.012) for at in range(5)],
                colour=dark(heart, 0.25),
                shade=0,
            )


def _sunflower(drawing: Drawing, look: Look) -> None:
    x, y = draw_stalk(drawing, swaying(look), 0.70, thick=0.026)
    drawing.mark("heart", x, y)
    with drawing.at(x, y, turn=-60 * swaying(look)):
        drawing.fill(petals(16, 0.27, 0.062, 0, 0.05), colour=dark(look.colour, 0.20), depth=0.04)
        drawing.fill(petals(16, 0.25, 0.055, 11, 0.05), colour=look.colour, depth=0.04)
        drawing.fill(ellipse(0, 0, 0.155), colour=tint("#6b4226"), depth=0.06)
        seeds = [
            ellipse(
                0.135 * math.sqrt(at / 34) * math.cos(at * 2.4), 0.135 * math.sqrt(at / 34) * math.sin(at * 2.4), 0.011
            )
            for at in range(1, 34)
        ]
        drawing.fill(seeds, colour=tint("#3f2617"), shade=0)


def _tulip(drawing: Drawing, look: Look) -> None:
    sway = swaying(look)
    x, y = draw_stalk(drawing, sway, 0.66, leaves=False)
    for side in (-1, 1):
        drawing.fill(
            smooth(
                (0, 0.0), (side * 0.13, 0.20), (side * 0.20, 0.50 + 0.01 * wave(look.phase, 0.1)), (side * 0.05, 0.25)
            ),
            colour=dark(_STEM, 0.1) if side > 0 else _STEM,
            depth=0.04,
        )
    with drawing.at(x, y, turn=-60 * sway):
        drawing.fill(
            smooth(
                (-0.13, 0.03),
                (-0.17, 0.20),
                (-0.11, 0.34),
                (0.0, 0.22),
                (0.11, 0.34),
                (0.17, 0.20),
                (0.13, 0.03),
                (0.0, -0.05),
            ),
            colour=dark(look.colour, 0.16),
            depth=0.05,
        )
        drawing.fill(
            smooth((-0.10, -0.01), (-0.115, 0.14), (0.0, 0.33), (0.115, 0.14), (0.10, -0.01), (0.0, -0.05)),
            colour=look.colour,
            depth=0.06,
        )


def _rose(drawing: Drawing, look: Look) -> None:
    sway = swaying(look)
    x, y = draw_stalk(drawing, sway, 0.62)
    base = look.colour
    drawing.fill(
        *[
            polygon((px, py), (px + side * 0.035, py + 0.015), (px, py + 0.03))
            for px, py, side in ((0.0, 0.14, 1), (-0.015, 0.42, -1), (0.0, 0.52, 1))
        ],
        colour=dark(_STEM, 0.2),
        shade=0,
    )
    with drawing.at(x, y + 0.12, turn=-60 * sway):
        drawing.fill(
            *[
                smooth((0, -0.14), (side * 0.10, -0.10), (side * 0.19, 0.02 - 0.05 * abs(side)), (side * 0.06, -0.06))
                for side in (-1.0, 1.0, -0.4, 0.4)
            ],
            colour=_STEM,
            shade=0.5,
        )
        drawing.fill(
            ellipse(-0.11, 0.0, 0.13, 0.15),
            ellipse(0.11, 0.0, 0.13, 0.15),
            ellipse(0, -0.05, 0.16, 0.12),
            ellipse(0, 0.08, 0.15),
            colour=dark(base, 0.18),
            depth=0.06,
        )
        drawing.fill(ellipse(-0.06, 0.05, 0.12, 0.13), ellipse(0.07, 0.03, 0.12, 0.13), colour=base, depth=0.05)
        drawing.fill(ellipse(0.0, 0.07, 0.10), colour=light(base, 0.12), depth=0.05)
        swirl = [
            (0.075 * (1 - at / 15) * math.cos(at * 0.75), 0.075 + 0.07 * (1 - at / 15) * math.sin(at * 0.75))
            for at in range(14)
        ]
        drawing.fill(tube(swirl, [0.010] * 14), colour=dark(base, 0.42), shade=0)


def _lavender(drawing: Drawing, look: Look) -> None:
    for at, x in enumerate((-0.17, -0.08, 0.02, 0.11, 0.19)):
        sway = swaying(look, 0.04) * (1 + 0.2 * at % 2)
        high = (0.62, 0.74, 0.68, 0.78, 0.60)[at]
        drawing.fill(
            tube([(x * 0.4, 0.0), (x * 0.8, high * 0.5), (x + sway, high)], [0.013, 0.011, 0.009]),
            colour=_STEM,
            shade=0.3,
            depth=0.01,
        )
        buds = [
            ellipse(x + sway * (1 + step * 0.08) + (0.020 if step % 2 else -0.020), high + step * 0.040, 0.030, 0.028)
            for step in range(6)
        ]
        drawing.fill(*buds, ellipse(x + sway * 1.5, high + 0.245, 0.020, 0.026), colour=look.colour, depth=0.02)


def _dandelion(drawing: Drawing, look: Look) -> None:
    sway = swaying(look)
    x, y = draw_stalk(drawing, sway, 0.72, leaves=False, thick=0.016)
    rays = [
        part
        for at in range(26)
        for part in tube(
            [(x, y), (x + 0.23 * math.cos(math.tau * at / 26), y + 0.23 * math.sin(math.tau * at / 26))], [0.004, 0.003]
        )
    ]
    drawing.fill(ellipse(x, y, 0.24), colour=look.colour, shade=0.3, opacity=0.45)
    drawing.fill(rays, colour=light(look.colour, 0.5), shade=0)
    drawing.fill(
        *[
            ellipse(x + 0.235 * math.cos(math.tau * at / 26), y + 0.235 * math.sin(math.tau * at / 26), 0.016)
            for at in range(26)
        ],
        colour=(255, 255, 255),
        shade=0,
    )
    drawing.fill(ellipse(x, y, 0.05), colour=tint("#b5a06a"), depth=0.03)
    for at in range(4):
        age = (look.phase + at / 4) % 1.0
        px, py = x + 0.2 + 0.5 * age, y + 0.1 + 0.25 * age + 0.04 * math.sin(math.tau * (age + at / 4))
        drawing.fill(
            *tube([(px, py), (px - 0.01, py - 0.06)], [0.003, 0.004]),
            ellipse(px, py + 0.01, 0.022, 0.014),
            colour=(255, 255, 255),
            shade=0,
            opacity=min(1.0, 5 * age, 3 * (1 - age)),
        )


def _lotus(drawing: Drawing, look: Look) -> None:
    bob = 0.012 * wave(look.phase)
    drawing.fill(ellipse(0, 0.0, 0.62, 0.11), colour=dark(_STEM, 0.2), depth=0.05)
    drawing.fill(ellipse(-0.34, 0.02, 0.34, 0.075), colour=_STEM, depth=0.04)
    with drawing.at(0, 0.06 + bob):
        open_ = 4 * swell(look.phase)
        for row, (turns, long, shade) in enumerate(
            (((-66, -33, 33, 66), 0.46, 0.20), ((-44, -15, 15, 44), 0.44, 0.08), ((-20, 0, 20), 0.36, 0.0))
        ):
            leaf = smooth((0, -0.02), (0.10, long * 0.42), (0.0, long), (-0.10, long * 0.42))
            for turn in turns:
                drawing.fill(
                    place((leaf,), (0, 0), turn + open_ * (1 if turn > 0 else -1)),
                    colour=light(dark(look.colour, shade), 0.10 * row),
                    depth=0.05,
                )


def _bouquet(drawing: Drawing, look: Look) -> None:
    for at, (x, y) in enumerate(((-0.24, 0.70), (0.24, 0.72), (-0.12, 0.84), (0.13, 0.86), (0.0, 0.68))):
        drawing.fill(tube([(0, 0.25), (x, y)], [0.012, 0.010]), colour=_STEM, shade=0)
        with drawing.at(x, y, turn=4 * wave(look.phase, 0.15 * at) + 20 * at):
            colour = (look.colour, tint("#f7d24a"), tint("#fbf3f0"), light(look.colour, 0.4), tint("#b48be0"))[at]
            drawing.fill(petals(7, 0.15, 0.06), colour=colour, depth=0.04)
            drawing.fill(ellipse(0, 0, 0.05), colour=tint("#f2b134"), shade=0.4)
    drawing.fill(polygon((-0.30, 0.56), (0.30, 0.56), (0.06, 0.02), (-0.06, 0.02)), colour=tint("#e8c9a0"), depth=0.08)
    drawing.fill(polygon((-0.30, 0.56), (0.02, 0.48), (0.0, 0.02), (-0.06, 0.02)), colour=tint("#d9b384"), shade=0)
    drawing.fill(
        smooth((0, 0.24), (-0.16, 0.30), (-0.15, 0.17)),
        smooth((0, 0.24), (0.16, 0.30), (0.15, 0.17)),
        colour=tint("#e2574c"),
        shade=0.4,
    )


_plant = Kind(family="flower", habitat="ground", seconds=3.4)

ENTRIES: tuple[Entry, ...] = (
    _plant(
        "flower",
        "wildflower, orchid, hibiscus, lily, lilies, peony, peonies",
        0.5,
        "#ef7fa5",
        partial(_daisy, kind="flower"),
    ),
    _plant("daisy", "daisies, chamomile, edelweiss", 0.4, "#fdfbf6", partial(_daisy, kind="daisy")),
    _plant("poppy", "poppies", 0.5, "#e2382f", partial(_daisy, kind="poppy")),
    _plant(
        "violet flower",
        ("pansy", "pansies", "bluebell", "cornflower", "forget-me-not"),
        0.35,
        "#6a7fe0",
        partial(_daisy, kind="violet"),
    ),
    _plant("sunflower", "", 1.6, "#f9c52b", _sunflower),
    _plant("tulip", "crocus, crocuses", 0.45, "#e2476a", _tulip),
    _plant("rose", "", 0.6, "#d62f45", _rose),
    _plant("lavender", "hyacinth", 0.6, "#9a7fd6", _lavender),
    _plant("dandelion", "", 0.35, "#eef1f4", _dandelion),
    _plant("water lily", "water lilies, lotus, lotuses", 0.3, "#f4a3c0", _lotus, habitat="water"),
    _plant("bouquet", "bunch of flowers, posy", 0.5, "#ef6f8f", _bouquet, habitat="table"),
)
