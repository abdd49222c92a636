"""More from the kitchen garden and the larder. Units: about the height; everything stands on the origin."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, smooth, tint, tube
from ..entry import Entry
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
        smooth(*mirrored((0, 0.86), (0.05, 0.66), (0.36, 0.44), (0.34, 0.14), (0, 0.0))),
        colour=look.colour,
        depth=0.12,
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
        smooth(*mirrored((0.26, 0.70), (0.36, 0.45), (0.34, 0.12), (0.2, 0.0))),
        colour=look.colour,
        depth=0.12,
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
)
