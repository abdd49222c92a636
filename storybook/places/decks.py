"""On board: the deck of a sailing ship with mast, shrouds, wheel and rail, behind it the sea."""

from __future__ import annotations

import itertools
import math

import numpy as np

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .grounds import set_up
from .interiors import Bay, lay_boards
from .rocks import paint_spray
from .sky import paint_sky
from .water import paint_mirror, paint_wave

_WOOD, _DARK, _LIGHT, _ROPE = "#8a5a38", "#5f3c28", "#a8744a", "#b89a6a"
_SAIL, _SHADE, _BRASS = "#efe6d0", "#cfc2a6", "#d8aa48"
_RAIL = 0.185
"""Where the deck begins, parts of the height below the horizon."""


def paint_ship_deck(easel: Easel) -> Backdrop:
    """Planks up to the rail; in a storm the waves stand higher than it, and spray comes over."""
    wild = "storm" in easel.scene.weather or "waves" in easel.scene.extras
    rough = 3.0 if wild else 1.0
    nodes: list[Node] = [
        *paint_sky(easel),
        paint_mirror(easel, top=easel.horizon, shallow=tone("#4d9fc0"), deep=tone("#12547f"), calm=0.5),
    ]
    for depth, crest, swell, drift, start, light, dark in (
        (0.3, 0.012, 0.014, 0.04, 0.0, "#3f93b5", "#1f6f9a"),
        (0.42, 0.05, 0.018, 0.06, 0.35, "#3487ab", "#175f8b"),
        (0.55, 0.1, 0.02, 0.09, 0.7, "#2a779d", "#114f79"),
    ):
        wave = paint_wave(
            easel,
            depth=depth,
            crest=crest - (0.085 if wild else 0.0),
            wave=swell * rough,
            bumps=1.9 if wild else 2.6,
            light=tone(light),
            dark=tone(dark),
            drift=drift,
            bob=0.012 * rough,
            phase=start,
        )
        nodes.append(wave)
    if wild:
        for share, offset in ((0.3, 0.0), (0.86, 0.55)):
            x, foot = share * easel.width, easel.below(_RAIL, 0.7)
            nodes.append(
                paint_spray(easel, x=x, foot=foot, wide=0.7 * easel.m, tall=0.5 * easel.m, depth=0.6, offset=offset)
            )
    deck = easel.sheet(1.0, easel.below(_RAIL, 0.75))
    lay_boards(deck, easel, easel.below(_RAIL, 0.75), tone(_LIGHT))
    nodes += [
        set_up(easel, _rigging, span=26.0, focus=9.6, depth=0.72, crest=_RAIL, tall=1.5),
        deck.finish(),
        set_up(easel, _fittings, span=26.0, focus=9.6, depth=0.8, crest=_RAIL + 0.015),
    ]
    return Backdrop(back=nodes, stand=easel.below(0.35), spread=easel.size(0.06), air=easel.horizon * 0.6)


def _rigging(bay: Bay) -> None:
    """The rail, a mast with a furled sail, and rope ladders up to it."""
    top = max((bay.foot - 0.05 * bay.sheet.easel.height) / bay.unit, 7.0)
    mast = 8.0
    for x, end in ((mast - 7.4, mast - 0.4), (mast + 7.0, mast + 0.4)):
        _ladder(bay, x, end, 1.95, top + 1.2)
    bay.box(mast - 6.8, top - 1.06, mast + 6.8, top - 0.72, _DARK)
    rolls = 13
    for at in range(rolls):
        x = mast - 6.2 + 12.4 * at / (rolls - 1)
        bay.disc(x, top - 1.25, 0.62, 0.5, _SAIL)
        bay.disc(x, top - 1.5, 0.5, 0.26, _SHADE)
    for at in range(rolls - 1):
        x = mast - 5.7 + 12.4 * at / (rolls - 1)
        bay.box(x, top - 1.8, x + 0.1, top - 0.74, _ROPE)
    for side in (-1, 1):
        tip, low = mast + side * 6.6, mast + side * 8.8
        bay.shape([(tip, top - 0.9), (tip + 0.09, top - 0.9), (low + 0.09, 1.95), (low, 1.95)], _ROPE)
    bay.box(mast - 0.46, 0, mast + 0.46, bay.ceiling, _WOOD)
    bay.box(mast - 0.46, 0, mast - 0.2, bay.ceiling, _LIGHT)
    bay.box(mast + 0.24, 0, mast + 0.46, bay.ceiling, _DARK)
    for y in (0.7, 3.2, 3.5):
        bay.box(mast - 0.52, y, mast + 0.52, y + 0.16, _ROPE)
    bay.box(0, 0, 26, 0.75, _WOOD)
    bay.box(0, 0.6, 26, 0.75, _DARK)
    for at in range(41):
        x = 0.2 + 0.64 * at
        bay.box(x, 0.7, x + 0.2, 1.85, _LIGHT)
        bay.disc(x + 0.1, 1.2, 0.18, 0.3, _LIGHT)
    bay.box(0, 1.75, 26, 2.0, _DARK)
    bay.box(0, 1.95, 26, 2.06, _LIGHT)


def _ladder(bay: Bay, foot: float, end: float, low: float, high: float) -> None:
    """Three ropes that meet at the mast, and rungs between them."""
    lean = 1.1 if foot < end else -1.1
    for rope in range(3):
        x = foot + lean * rope
        bay.shape([(x, low), (x + 0.1, low), (end + 0.1, high), (end, high)], _DARK)
    rungs = int((high - low) / 0.55)
    for rung in range(1, rungs):
        share = rung / rungs
        left, right = foot + (end - foot) * share, foot + 2 * lean + (end - foot - 2 * lean) * share
        y = low + (high - low) * share
        bay.box(min(left, right), y, max(left, right) + 0.1, y + 0.08, _ROPE)


def _fittings(bay: Bay) -> None:
    """The ship's wheel, barrels, a coil of rope, a lantern at the mast."""
    bay.stamp("barrel", 3.4, 0.1, 1.9)
    bay.stamp("barrel", 4.9, -0.1, 1.9)
    bay.stamp("barrel", 21.4, 0.0, 1.9)
    for ring in range(3):
        bay.disc(10.4, 0.12 + 0.2 * ring, 0.95 - 0.1 * ring, 0.26, _ROPE)
        bay.disc(10.4, 0.17 + 0.2 * ring, 0.8 - 0.1 * ring, 0.16, "#8f744a")
    bay.stamp("lantern", 8.0, 3.0, 1.0)
    bay.glow(8.0, 3.4, 1.8, 0.25 + 0.4 * bay.dark)
    _wheel(bay, 14.6, 2.25, 1.35)


def _wheel(bay: Bay, x: float, y: float, radius: float) -> None:
    """A ring with eight spokes that end in handles, on its stand."""
    bay.shape([(x - 0.75, -0.1), (x + 0.75, -0.1), (x + 0.38, y + 0.2), (x - 0.38, y + 0.2)], _DARK)
    bay.box(x - 0.9, -0.2, x + 0.9, 0.1, _WOOD)
    for spoke in range(8):
        turn = math.tau * (spoke + 0.5) / 8
        out, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        for far, half, code in ((1.34 * radius, 0.07, _LIGHT), (1.34 * radius, 0.03, _BRASS)):
            corners = [(0.0, half), (far, half), (far, -half), (0.0, -half)]
            bay.shape([(x + a * out[0] + b * aside[0], y + a * out[1] + b * aside[1]) for a, b in corners], code)
        bay.disc(x + 1.3 * radius * out[0], y + 1.3 * radius * out[1], 0.13, 0.13, _LIGHT)
    turns = np.linspace(0, math.tau, 25)
    for first, second in itertools.pairwise(turns):
        for inner, outer, code in ((0.8, 1.0, _WOOD), (0.87, 0.92, _BRASS)):
            ring = [(inner, first), (outer, first), (outer, second), (inner, second)]
            bay.shape([(x + radius * r * math.cos(a), y + radius * r * math.sin(a)) for r, a in ring], code)
    bay.disc(x, y, 0.26, 0.26, _WOOD)
    bay.disc(x, y, 0.12, 0.12, _BRASS)


DECKS = (
    Setting(
        name="ship deck",
        words=(
            "ship deck, ship's deck, deck of a ship, deck of the ship, deck of his ship, deck of her ship, "
            "deck of a pirate ship, deck of the pirate ship, pirate ship deck, deck of a sailing ship, "
            "deck of an old ship, deck of a wooden ship, deck of a boat, deck of the boat, boat deck, deck of a galleon, "
            "deck of a sailboat, deck of a yacht, wooden deck of a ship, aboard a ship, aboard a pirate ship, "
            "on board a ship, on board of a ship, crow's nest, ship's wheel, helm of a ship, helm of the ship, ship's helm, "
            "ship wheel, on deck, quarterdeck, helm"
        ),
        paint=paint_ship_deck,
        horizon=0.42,
        sounds=("waves", "breeze"),
        travels=False,
    ),
)
"""On board of ships."""
