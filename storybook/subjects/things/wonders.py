"""What opens and shines: a chest, a present, a book of magic, a portal, gold. Units: about the height; on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import WHITE
from ..thing import Kind, Look
from .products import glint


def _portal(drawing: Drawing, look: Look) -> None:
    """A ring of light upright over the ground, with a whirl in it and sparks around; it breathes."""
    size = 1.0 + 0.03 * wave(look.phase * 2)
    main = look.colour
    with drawing.at(0, 0.52, size=size):
        drawing.fill(ellipse(0, 0, 0.50, 0.62), colour=main, shade=0, opacity=0.35, soft=0.09)
        drawing.fill(ellipse(0, 0, 0.40, 0.52), colour=light(main, 0.3), shade=0.4, depth=0.06)
        drawing.fill(ellipse(0, 0, 0.35, 0.47), colour=dark(main, 0.55), to=tint("#1c1440"), shade=0)
        for arm in range(5):
            start = math.tau * (arm / 5 - look.phase)
            whirl = [
                (0.34 * (1 - t) * math.cos(start + 4.2 * t), 0.46 * (1 - t) * math.sin(start + 4.2 * t))
                for t in (n / 10 for n in range(11))
            ]
            drawing.fill(
                tube(whirl, [0.012 + 0.034 * math.sin(math.pi * n / 10) for n in range(11)]),
                colour=light(main, 0.35 + 0.12 * (arm % 3)),
                shade=0,
                opacity=0.75,
            )
        drawing.fill(ellipse(0, 0, 0.10, 0.13), colour=WHITE, shade=0, opacity=0.85, soft=0.03)
        for at in range(16):
            turn = math.tau * (at / 16 + look.phase)
            reach = 1.0 + 0.16 * swell(look.phase * 3, at * 0.381966)
            drawing.fill(
                ellipse(0.41 * reach * math.cos(turn), 0.53 * reach * math.sin(turn), 0.016 + 0.01 * (at % 3)),
                colour=light(main, 0.75),
                shade=0,
            )


def _hoard(drawing: Drawing, look: Look) -> None:
    """A heap of coins with cups, crowns and gems in it."""
    gold = look.colour
    drawing.fill(
        smooth(
            (-1.5, 0.0), (-1.1, 0.28), (-0.6, 0.5), (-0.1, 0.62), (0.5, 0.56), (1.0, 0.34), (1.5, 0.0), (0.0, -0.06)
        ),
        colour=dark(gold, 0.12),
        depth=0.14,
    )
    for at in range(90):
        x = 1.45 * math.sin(2.4 * at)
        y = 0.6 * ((at * 0.754878) % 1.0) * (1 - (x / 1.6) ** 2)
        drawing.fill(
            ellipse(x, y + 0.02, 0.085, 0.045, 30 * math.sin(at)),
            colour=(gold, light(gold, 0.3), dark(gold, 0.1))[at % 3],
            depth=0.02,
        )
    for x, y, code in (
        (-0.8, 0.25, "#d8354a"),
        (0.35, 0.42, "#3f8fd0"),
        (0.9, 0.2, "#3f9a5f"),
        (-0.25, 0.15, "#b06ae0"),
    ):
        drawing.fill(
            polygon((x - 0.09, y + 0.03), (x, y + 0.12), (x + 0.09, y + 0.03), (x, y - 0.09)),
            colour=tint(code),
            depth=0.03,
        )
    for at, (x, y) in enumerate(((-0.9, 0.42), (-0.1, 0.66), (0.7, 0.48), (1.15, 0.2), (-1.2, 0.2))):
        glint(drawing, look, x, y, 0.13, at / 5)
    drawing.mark("top", 0.0, 0.46)
    drawing.mark("seat", 0.0, 0.46)


def _coins(drawing: Drawing, look: Look) -> None:
    """Three stacks, and one coin that lies before them."""
    gold = look.colour
    for x, number in ((-0.46, 4), (0.0, 7), (0.46, 5)):
        for at in range(number):
            left = x + 0.015 * math.sin(7 * at + x)
            drawing.fill(
                box(left - 0.21, 0.11 * at + 0.03, left + 0.21, 0.11 * at + 0.11, 0.03),
                colour=dark(gold, 0.14),
                depth=0.03,
            )
            drawing.fill(ellipse(left, 0.11 * at + 0.115, 0.21, 0.05), colour=gold, shade=0.4, depth=0.02)
        drawing.fill(ellipse(x, 0.11 * number + 0.006, 0.13, 0.028), colour=light(gold, 0.35), shade=0)
    glint(drawing, look, 0.1, 0.80)


_wonder = Kind(family="thing", habitat="table", seconds=4.0)

ENTRIES: tuple[Entry, ...] = (
    _wonder("portal", "magic portal, stargate, wormhole, vortex", 2.6, "#7a5af0", _portal, habitat="ground"),
    _wonder(
        "hoard",
        (
            "pile of gold, gold hoard, heap of gold, gold pile, mountain of gold, pile of treasure, pile of coins, "
            "pile of gold coins, hoard of gold, treasure hoard, gold coins, gold bar, gold bars, gold ingot, bullion, "
            "ingot"
        ),
        1.0,
        "#f2c03f",
        _hoard,
        habitat="ground",
    ),
    _wonder("coins", ("coin", "gold coin", "money", "stack of coins"), 0.08, "#f2c03f", _coins),
)
