"""A suburban street: houses with gables and garages behind lawns, hedges, mailboxes, a pavement."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .buildings import rect
from .grounds import far_trees, lay_ground, set_up
from .interiors import Bay
from .sky import paint_sky

_WHITE: Tone = (255.0, 255.0, 255.0)
_HOUSES = (("#f4ead2", "#8a4a3f"), ("#bcd4e0", "#5f6672"), ("#e8c9a4", "#6f5a48"), ("#d8e2c4", "#7a4b3a"))
"""Walls and roofs."""
_TRIM, _GLASS, _LAMP, _DOORS = "#fbf8f0", "#7f9ab8", "#ffd98a", ("#b8423a", "#3f6f8a", "#3f7a52", "#d8a03c")
_HEDGE = ("#3f7a3f", "#4f8f4a")


def paint_suburb(easel: Easel) -> Backdrop:
    """One house beside the other, a lawn before each, the street in front."""
    nodes: list[Node] = [*paint_sky(easel), *far_trees(easel)]
    grass = lay_ground(easel, "#7fb85a", crest=0.06, depth=0.5, grassy=True)
    nodes += [
        set_up(easel, _house, span=11.5, focus=6.2, depth=0.5, crest=0.065),
        grass,
        set_up(easel, _garden, span=11.5, focus=6.2, depth=0.62, crest=0.105, low=0.3),
        _street(easel),
    ]
    return Backdrop(back=nodes, stand=easel.below(0.33), spread=easel.size(0.06), air=easel.horizon * 0.5)


def _house(bay: Bay) -> None:
    """A gable to the street, beside it the garage."""
    wall, roof = _HOUSES[bay.number % 4]
    lit = bay.dark > 0.3
    tiles = "#eef3f8" if bay.sheet.easel.snowy else roof
    bay.box(0.7, 0, 5.9, 3.6, wall)
    bay.box(7.6, 2.9, 8.1, 5.6, "#9a5a48")
    bay.box(5.9, 0, 9.9, 2.6, wall)
    bay.box(5.9, 0, 6.2, 2.6, "#cfc4ae")
    bay.shape([(5.4, 2.5), (10.3, 2.5), (9.5, 4.2), (5.4, 4.2)], tiles)
    bay.box(5.4, 2.4, 10.3, 2.6, _TRIM)
    bay.shape([(0.2, 3.4), (6.4, 3.4), (3.3, 6.4)], tiles)
    bay.shape([(0.9, 3.5), (5.7, 3.5), (3.3, 5.8)], wall)
    bay.shape([(0.2, 3.4), (3.3, 6.4), (3.3, 6.1), (0.6, 3.4)], _TRIM)
    bay.shape([(6.4, 3.4), (3.3, 6.4), (3.3, 6.1), (6.0, 3.4)], _TRIM)
    _window(bay, 3.3, 4.2, 0.55, 0.9, lit=lit)
    _window(bay, 1.9, 1.2, 0.75, 1.3, lit=lit)
    bay.box(3.9, 0, 5.1, 2.4, _TRIM)
    bay.box(4.05, 0, 4.95, 2.2, _DOORS[bay.number % 4])
    bay.disc(4.8, 1.05, 0.08, 0.08, "#f0d060")
    bay.shape([(3.5, 2.5), (5.5, 2.5), (4.5, 3.2)], tiles)
    bay.box(3.7, -0.2, 5.3, 0.1, "#c9c2b6")
    bay.box(6.6, 0, 9.4, 2.1, _TRIM)
    for row in range(4):
        bay.box(6.7, 0.05 + 0.5 * row, 9.3, 0.48 + 0.5 * row, "#e4e0d6")
    for pane in range(4):
        bay.box(6.85 + 0.62 * pane, 1.62, 7.25 + 0.62 * pane, 1.9, _GLASS)
    if lit:
        bay.disc(5.4, 1.9, 0.14, 0.2, _LAMP, shines=0.9)
        bay.glow(5.4, 1.9, 1.6, 0.4 * bay.dark)


def _window(bay: Bay, x: float, low: float, half: float, tall: float, *, lit: bool) -> None:
    """Two panes between shutters."""
    for side in (-1, 1):
        edge = x + side * (half + 0.06)
        bay.box(min(edge, edge + side * 0.34), low, max(edge, edge + side * 0.34), low + tall, "#4f6a7a")
    bay.box(x - half - 0.08, low - 0.08, x + half + 0.08, low + tall + 0.08, _TRIM)
    bay.box(x - half, low, x + half, low + tall, _LAMP if lit else _GLASS, shines=0.9 if lit else 0.0)
    bay.box(x - 0.04, low, x + 0.04, low + tall, _TRIM)
    bay.box(x - half, low + 0.55 * tall, x + half, low + 0.55 * tall + 0.07, _TRIM)


def _garden(bay: Bay) -> None:
    """The drive and the path, a picket fence, a hedge, a tree, the mailbox at the kerb."""
    scale = 0.94
    bay.shape([(6.5 * scale, 0.75), (9.4 * scale, 0.75), (10.9, -3.4), (6.0, -3.4)], "#c9c4bb")
    bay.shape([(4.1 * scale, 0.75), (5.0 * scale, 0.75), (5.2, -3.4), (3.9, -3.4)], "#d3c6ae")
    for at in range(5):
        bay.disc(0.4 + 0.62 * at, 0.55, 0.46, 0.5, _HEDGE[at % 2])
    for at in range(7):
        x = 0.2 + 0.5 * at
        bay.box(x, -0.75, x + 0.26, 0.25, "#ffffff")
        bay.shape([(x, 0.25), (x + 0.26, 0.25), (x + 0.13, 0.45)], "#ffffff")
    for y in (-0.45, -0.02):
        bay.box(0.05, y, 3.6, y + 0.14, "#eeeae2")
    bay.stamp("mailbox", 5.75, -0.9, 1.5)
    if bay.number % 2:
        bay.stamp("tree", 10.7, -0.2, 5.0)
    else:
        bay.stamp("bush", 10.6, -0.3, 1.2)


def _street(easel: Easel) -> Node:
    """Pavement with joints, kerb, asphalt with a broken line."""
    top = easel.below(0.165)
    sheet = easel.sheet(1.0, top)
    stone = tone("#cfcac0") if not easel.snowy else tone("#e8eef5")
    grey = tone("#666b75") if not easel.snowy else tone("#cfd8e3")
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(line, stone, blend(stone, (80.0, 74.0, 70.0), 0.15), fade=easel.size(0.1), blot=0.05)
    count = max(round(sheet.width / easel.size(0.2)), 2)
    kerb = top + easel.size(0.075)
    for number in range(count):
        x = (number + 0.5) * sheet.width / count
        lean = easel.size(0.02)
        seam = np.array([[x, top], [x + 1.2, top], [x + 1.2 - lean, kerb], [x - lean, kerb]])
        sheet.polygon(seam, blend(stone, (80.0, 74.0, 70.0), 0.35))
    sheet.fill_below(
        np.full(sheet.width, kerb, np.float32),
        blend(grey, _WHITE, 0.1),
        blend(grey, (30.0, 26.0, 24.0), 0.3),
        fade=easel.size(0.5),
        blot=0.05,
    )
    sheet.polygon(rect(0, kerb, sheet.width - 0.01, kerb + easel.size(0.016)), blend(stone, (60.0, 60.0, 60.0), 0.35))
    dash, middle = easel.size(0.2), kerb + easel.size(0.19)
    slots = max(round(sheet.width / (2 * dash)), 1)
    for number in range(slots):
        x = number * sheet.width / slots
        sheet.polygon(rect(x, middle, x + dash, middle + easel.size(0.018)), tone("#f0d890"))
    return sheet.finish()


SUBURBS = (
    Setting(
        name="suburb",
        words=(
            "suburb, suburbia, suburban street, suburban neighborhood, suburban neighbourhood, suburban road, suburban home, "
            "suburban house, suburban town, residential street, residential area, residential neighborhood, "
            "residential neighbourhood, row of houses, cul de sac, driveway, front lawn, front yard, quiet neighborhood, "
            "quiet neighbourhood, housing estate, american suburb, house in the suburbs, house in the suburb"
        ),
        paint=paint_suburb,
        horizon=0.46,
        sounds=("birds", "breeze"),
    ),
)
"""Where families live outside the city."""
