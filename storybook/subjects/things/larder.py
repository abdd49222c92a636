"""What a larder holds: greens, honey, nuts, cartons, drinks in their glasses. Units: about the height, on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, polygon, smooth, tint, tube
from ..entry import Entry
from ..palette import CREAM, GLASS
from ..thing import Kind, Look
from .fruit import draw_gleam

_STEM = tint("#6f9a3a")


def _broccoli(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(0, 0.11), (0, 0.45)], [0.12, 0.10]),
        tube([(0, 0.3), (-0.24, 0.55)], [0.06, 0.06]),
        tube([(0, 0.3), (0.24, 0.55)], [0.06, 0.06]),
        colour=light(look.colour, 0.35),
        depth=0.06,
    )
    for x, y, size in (
        (-0.30, 0.60, 0.20),
        (0.30, 0.60, 0.20),
        (-0.12, 0.74, 0.22),
        (0.14, 0.76, 0.22),
        (0.0, 0.60, 0.2),
    ):
        drawing.fill(ellipse(x, y, size), colour=look.colour, depth=0.08)
        drawing.fill(
            *[ellipse(x + 0.6 * size * math.cos(n * 1.3), y + 0.6 * size * math.sin(n * 1.3), 0.05) for n in range(5)],
            colour=light(look.colour, 0.12),
            shade=0.4,
            depth=0.02,
        )


def _pepper(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth(*mirrored((0.0, 0.10), (0.06, 0.04), (0.24, 0.06), (0.36, 0.40), (0.30, 0.70), (0.0, 0.66))),
        colour=look.colour,
        depth=0.13,
    )
    drawing.fill(tube([(0, 0.68), (0.04, 0.88)], [0.06, 0.035]), colour=_STEM, depth=0.03)
    draw_gleam(drawing, -0.18, 0.50, 0.12)


def _potato(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth((-0.5, 0.2), (-0.36, 0.46), (0.05, 0.52), (0.44, 0.42), (0.52, 0.2), (0.3, 0.02), (-0.3, 0.0)),
        colour=look.colour,
        depth=0.12,
    )
    drawing.fill(
        *[ellipse(x, y, 0.03, 0.018) for x, y in ((-0.25, 0.32), (0.1, 0.38), (0.3, 0.2), (-0.05, 0.16))],
        colour=dark(look.colour, 0.35),
        shade=0,
    )


def _onion(drawing: Drawing, look: Look) -> None:
    bulb = drawing.fill(
        smooth(*mirrored((0, 0.86), (0.05, 0.66), (0.36, 0.44), (0.34, 0.14), (0, 0.0))), colour=look.colour, depth=0.12
    )
    drawing.fill(
        *[tube([(0, 0.75), (x, 0.35), (x * 0.5, 0.02)], [0.008] * 3) for x in (-0.24, -0.1, 0.1, 0.24)],
        colour=dark(look.colour, 0.25),
        shade=0,
        clip=bulb,
    )


def _cucumber(drawing: Drawing, look: Look) -> None:
    drawing.fill(tube([(-0.6, 0.16), (0.0, 0.12), (0.6, 0.20)], [0.13, 0.15, 0.12]), colour=look.colour, depth=0.08)
    drawing.fill(tube([(-0.55, 0.20), (0.0, 0.17), (0.55, 0.25)], [0.012] * 3), colour=light(look.colour, 0.3), shade=0)
    for x in (0.5, 0.72):
        drawing.fill(ellipse(x + 0.2, 0.13, 0.10, 0.13), colour=look.colour, shade=0.4)
        drawing.fill(ellipse(x + 0.2, 0.13, 0.08, 0.105), colour=tint("#dff0b8"), shade=0)


def _avocado(drawing: Drawing, look: Look) -> None:
    shape = ((0, 0.90), (-0.18, 0.70), (-0.34, 0.30), (-0.18, 0.03), (0.18, 0.03), (0.34, 0.30), (0.18, 0.70))
    drawing.fill(smooth(*shape), colour=look.colour, depth=0.08)
    drawing.fill(smooth(*[(x * 0.86, 0.05 + y * 0.92) for x, y in shape]), colour=tint("#e3e89a"), shade=0.2)
    drawing.fill(ellipse(0, 0.31, 0.16), colour=tint("#7a4a2a"), depth=0.08)
    draw_gleam(drawing, -0.05, 0.38, 0.05)


def _coconut(drawing: Drawing, look: Look) -> None:
    drawing.fill(ellipse(-0.18, 0.34, 0.34), colour=look.colour, depth=0.12)
    drawing.fill(
        *[ellipse(-0.30 + 0.1 * n, 0.52 - 0.04 * (n % 2), 0.03) for n in range(3)], colour=dark(look.colour, 0.6)
    )
    drawing.fill(ellipse(0.34, 0.26, 0.28, 0.26), colour=dark(look.colour, 0.1), depth=0.08)
    drawing.fill(ellipse(0.36, 0.28, 0.23, 0.21), colour=tint("#fdfbf6"), shade=0.3)
    drawing.fill(ellipse(0.38, 0.29, 0.15, 0.13), colour=tint("#e6e9ea"), shade=0)


def _marshmallow(drawing: Drawing, look: Look) -> None:
    """White and a little brown, at the end of a long stick."""
    drawing.fill(
        tube([(-1.2, 0.03), (0.0, 0.12), (1.05, 0.22)], [0.03, 0.025, 0.02]), colour=tint("#8a5f3a"), shade=0.3
    )
    drawing.fill(box(0.92, 0.1, 1.22, 0.34, 0.08), colour=look.colour, to=tint("#e0b070"), depth=0.06)


def _stick(drawing: Drawing, look: Look) -> None:
    """A piece of a branch with a stump of a twig and a leaf."""
    drawing.fill(
        *tube([(-1.3, 0.2), (-0.4, 0.12), (0.5, 0.22), (1.3, 0.14)], [0.11, 0.13, 0.12, 0.09]),
        *tube([(0.3, 0.2), (0.62, 0.56)], [0.08, 0.05]),
        colour=look.colour,
        depth=0.06,
    )
    leaf = smooth((0.62, 0.52), (0.72, 0.86), (1.02, 0.98), (0.92, 0.64))
    drawing.fill(leaf, colour=tint("#5aa83f"), shade=0.5)


def _crumb(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth((-0.5, 0.12), (-0.44, 0.5), (-0.2, 0.78), (0.12, 0.7), (0.42, 0.86), (0.55, 0.4), (0.4, 0.06), (0, 0)),
        colour=look.colour,
        depth=0.14,
    )
    spots = [ellipse(x, y, 0.06, 0.045) for x, y in ((-0.2, 0.45), (0.1, 0.3), (0.26, 0.58), (-0.05, 0.62))]
    drawing.fill(*spots, colour=dark(look.colour, 0.22), shade=0)


def _honey(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth(*mirrored((0.26, 0.70), (0.36, 0.45), (0.34, 0.12), (0.2, 0.0))), colour=look.colour, depth=0.12
    )
    drawing.fill(box(-0.20, 0.20, 0.20, 0.46, 0.04), colour=tint("#fbf3dc"), shade=0.3)
    drawing.fill(box(-0.30, 0.66, 0.30, 0.84, 0.05), colour=tint("#d8523f"), depth=0.05)
    draw_gleam(drawing, -0.24, 0.5, 0.07)


def _acorn(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        smooth((-0.28, 0.56), (-0.26, 0.26), (-0.08, 0.06), (0, 0.0), (0.08, 0.06), (0.26, 0.26), (0.28, 0.56)),
        colour=look.colour,
        depth=0.1,
    )
    drawing.fill(
        smooth((-0.36, 0.52), (-0.28, 0.78), (0.0, 0.86), (0.28, 0.78), (0.36, 0.52), (0.0, 0.58)),
        colour=dark(look.colour, 0.45),
        depth=0.07,
    )
    drawing.fill(tube([(0, 0.82), (0.05, 1.0)], [0.05, 0.035]), colour=dark(look.colour, 0.6))


_larder = Kind(family="food", habitat="table", seconds=4.0)


def _milk_carton(drawing: Drawing, look: Look) -> None:
    """White with a coloured band and a drop, folded to a ridge at the top."""
    band = look.colour
    drawing.fill(polygon((0.22, 0.0), (0.36, 0.05), (0.36, 0.74), (0.22, 0.72)), colour=dark(CREAM, 0.25), shade=0.2)
    drawing.fill(box(-0.3, 0.0, 0.22, 0.72), colour=CREAM, depth=0.05)
    drawing.fill(polygon((-0.3, 0.72), (0.22, 0.72), (0.29, 0.92), (-0.2, 0.92)), colour=light(CREAM, 0.3), depth=0.03)
    drawing.fill(polygon((0.22, 0.72), (0.36, 0.74), (0.29, 0.92)), colour=dark(CREAM, 0.2), shade=0)
    drawing.fill(box(-0.2, 0.91, 0.29, 1.0), colour=light(CREAM, 0.2), shade=0.2)
    drawing.fill(box(-0.3, 0.08, 0.22, 0.24), colour=band, shade=0.2)
    drawing.fill(polygon((0.22, 0.08), (0.36, 0.12), (0.36, 0.27), (0.22, 0.24)), colour=dark(band, 0.3), shade=0)
    drawing.fill(smooth((-0.04, 0.62), (-0.13, 0.44), (-0.04, 0.34), (0.05, 0.44)), colour=band, depth=0.03)
    drawing.mark("top", 0.04, 1.0)


_packed = Kind(family="thing", habitat="table", seconds=3.2)


def _tumbler(drawing: Drawing, look: Look, *, straw: str = "", ice: bool = False, slice_: bool = False) -> None:
    glass = drawing.fill(
        polygon((-0.28, 0.92), (-0.22, 0.02), (0.22, 0.02), (0.28, 0.92)),
        colour=GLASS,
        opacity=0.55,
        shade=0.4,
        depth=0.06,
    )
    drawing.fill(box(-0.4, 0.05, 0.4, 0.74), colour=look.colour, shade=0.4, depth=0.06, opacity=0.94, clip=glass)
    if ice:
        for x, y, turn in ((-0.10, 0.60, 12), (0.09, 0.64, -20), (0.0, 0.44, 30)):
            with drawing.at(x, y, turn=turn):
                drawing.fill(box(-0.075, -0.075, 0.075, 0.075, 0.02), colour=GLASS, opacity=0.6, shade=0.3)
    if straw:
        drawing.fill(tube([(0.05, 0.30), (0.26, 1.10)], [0.024, 0.024]), colour=tint(straw), shade=0.3)
    drawing.fill(ellipse(0, 0.74, 0.262, 0.032), colour=light(look.colour, 0.4), shade=0)
    if slice_:
        drawing.fill(ellipse(-0.25, 0.90, 0.13), colour=tint("#f7c93a"), shade=0.3)
        drawing.fill(ellipse(-0.25, 0.90, 0.10), colour=tint("#fdf0a8"), shade=0)
    drawing.fill(tube([(-0.20, 0.84), (-0.16, 0.12)], [0.02, 0.02]), colour=(255, 255, 255), shade=0, opacity=0.6)


def _mug(drawing: Drawing, look: Look) -> None:
    drawing.fill(
        tube([(0.26, 0.66), (0.46, 0.62), (0.46, 0.26), (0.26, 0.22)], [0.04] * 4), colour=GLASS, opacity=0.8, shade=0.4
    )
    drawing.fill(box(-0.30, 0.0, 0.30, 0.80, 0.04), colour=GLASS, opacity=0.7, shade=0.4)
    drawing.fill(box(-0.26, 0.06, 0.26, 0.74, 0.03), colour=look.colour, shade=0.6, depth=0.08)
    drawing.fill(*[box(x, 0.10, x + 0.03, 0.66) for x in (-0.16, 0.0, 0.16)], colour=light(look.colour, 0.3), shade=0)
    drawing.fill(
        *[
            ellipse(x, y, r)
            for x, y, r in ((-0.22, 0.78, 0.11), (-0.06, 0.84, 0.14), (0.12, 0.82, 0.13), (0.25, 0.77, 0.1))
        ],
        box(-0.29, 0.68, 0.29, 0.80, 0.05),
        colour=tint("#fdfaf0"),
        depth=0.05,
    )


def _carton(drawing: Drawing, look: Look) -> None:
    """A can: soda has one beside its glass."""
    _tumbler(drawing, look, straw="#e2574c", ice=True)
    with drawing.at(0.62, 0):
        drawing.fill(box(-0.2, 0.02, 0.2, 0.70, 0.05), colour=tint("#d2352f"), depth=0.07)
        drawing.fill(box(-0.2, 0.28, 0.2, 0.42), colour=tint("#fdf6ee"), shade=0.3)
        drawing.fill(ellipse(0, 0.70, 0.17, 0.035), colour=tint("#c9ced4"), shade=0.3)
        drawing.fill(ellipse(0, 0.70, 0.06, 0.014), colour=dark(tint("#c9ced4"), 0.4), shade=0)


def _cocktail(drawing: Drawing, look: Look) -> None:
    """A wide glass on a stem, with an olive on a stick."""
    drawing.fill(ellipse(0, 0.03, 0.26, 0.035), box(-0.022, 0.03, 0.022, 0.55), colour=tint("#d8e6ec"), shade=0.3)
    drawing.fill(polygon((-0.46, 1.0), (0.46, 1.0), (0.0, 0.48)), colour=tint("#e4f0f4"), shade=0.2, opacity=0.8)
    drawing.fill(polygon((-0.38, 0.92), (0.38, 0.92), (0.0, 0.50)), colour=look.colour, depth=0.05)
    drawing.fill(tube([(0.08, 0.66), (0.40, 1.16)], [0.014] * 2), colour=tint("#a8743f"), shade=0)
    drawing.fill(ellipse(0.16, 0.80, 0.075), colour=tint("#7fa03f"), depth=0.03)
    drawing.fill(ellipse(0.40, 1.16, 0.05), colour=tint("#e2574c"), depth=0.02)


_drink = Kind(family="food", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _larder("broccoli", "cauliflower", 0.16, "#4f9a3f", _broccoli),
    _larder("pepper", "bell pepper, chili, paprika, chilli", 0.12, "#d8392f", _pepper),
    _larder("potato", "sweet potato", 0.08, "#c9a26a", _potato),
    _larder("onion", "garlic", 0.1, "#c98a4a", _onion),
    _larder("cucumber", "zucchini, courgette, pickle, eggplant, aubergine", 0.06, "#4f9a3f", _cucumber),
    _larder("avocado", "guacamole", 0.12, "#4a6b2f", _avocado),
    _larder("coconut", "", 0.13, "#8a5f3a", _coconut),
    _larder("honey", "honey jar, marmalade, jam jar, dripping honey, honey dipper", 0.14, "#eda52e", _honey),
    _larder("crumb", "bread crumb, breadcrumb, morsel, grain of sugar", 0.03, "#d9a865", _crumb),
    _larder("marshmallow", ("roasting stick", "marshmallow stick"), 0.25, "#fff6ea", _marshmallow, family="thing"),
    _larder("stick", "twig, bamboo stalk, bamboo shoot, bamboo stick", 0.12, "#8a5f3a", _stick, family="thing"),
    _larder("acorn", "nut, hazelnut, walnut, walnut shell, nutshell", 0.05, "#b5783a", _acorn),
    _packed(
        "milk carton",
        "carton of milk, juice carton, juice box, cereal box, box of cereal, box of cornflakes, cornflakes box",
        0.24,
        "#3f7fd0",
        _milk_carton,
    ),
    _drink("glass", "glass of water, drinking glass", 0.15, "#a8d8ea", _tumbler),
    _drink("milk", "glass of milk", 0.15, "#fdfbf4", _tumbler),
    _drink(
        "juice",
        "orange juice, smoothie, drink, beverage, glass of juice",
        0.15,
        "#f9a83f",
        partial(_tumbler, straw="#e2574c"),
    ),
    _drink("iced juice", "", 0.15, "#f9a83f", partial(_tumbler, straw="#e2574c", ice=True)),
    _drink("iced water", "iced drink, glass of iced water", 0.15, "#a8d8ea", partial(_tumbler, ice=True)),
    _drink("iced cola", "", 0.15, "#6a3a26", partial(_tumbler, straw="#e2574c", ice=True)),
    _drink("iced whisky", "", 0.11, "#c98a3a", partial(_tumbler, ice=True)),
    _drink("milkshake", "milk shake", 0.16, "#f6c3d2", partial(_tumbler, straw="#e2574c")),
    _drink(
        "lemonade",
        "iced tea, ice tea, mojito",
        0.15,
        "#f3e08a",
        partial(_tumbler, straw="#5fb07a", ice=True, slice_=True),
    ),
    _drink("cocktail", "martini, margarita", 0.2, "#f28a7a", _cocktail),
    _drink("soda", "cola, coke, soft drink", 0.15, "#5a2b1c", _carton),
    _drink("beer", "mug of beer, glass of beer, ale, pint", 0.16, "#eda52e", _mug),
)
