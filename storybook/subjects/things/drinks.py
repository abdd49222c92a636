"""What is in a glass: drinks by their colour, each in the glass people know it by. Units as in `tableware`."""

from __future__ import annotations

from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, tint, tube
from ..entry import Entry
from ..palette import GLASS
from ..thing import Kind, Look


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
        tube([(0.26, 0.66), (0.46, 0.62), (0.46, 0.26), (0.26, 0.22)], [0.04] * 4),
        colour=GLASS,
        opacity=0.8,
        shade=0.4,
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
