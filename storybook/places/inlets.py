"""Water between walls: a fjord between steep mountains, a glacier that ends in its lake, a lagoon over corals."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.sheet import Easel, Layer, Node
from ..painting.texture import crags
from .base import Backdrop, Setting
from .rocks import lay_rock, rows_of
from .sky import paint_sky
from .terrain import paint_mountains, start_hill, stones
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
_ICE, _BLUE = tone("#f2fbff"), tone("#5fb0d6")


def paint_glacier(easel: Easel) -> Backdrop:
    """A river of ice between dark mountains, its blue edge over a lake with floes, a shore of stones and snow."""
    nodes: list[Node] = paint_sky(easel)
    light, dark = tone("#85838e"), tone("#363b4e")
    nodes.append(
        paint_mountains(easel, depth=0.05, height=0.5, peaks=2.6, snow=0.34, name="ice", light=light, dark=dark)
    )
    nodes.append(_tongue(easel))
    nodes.append(_edge(easel))
    top = easel.below(0.05, 0.3)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#8fd6e0"), deep=tone("#3f9ab4"), calm=0.6, depth=0.3))
    nodes.append(_floes(easel))
    sheet, line = start_hill(easel, depth=1.0, crest=0.24, wave=0.02, bumps=1.1, head=0.1)
    sheet.fill_below(line, _ICE, tone("#b9cfe2"), fade=easel.size(0.4), blot=0.06, edge=_WHITE)
    stones(
        sheet,
        line + easel.size(0.02),
        every=easel.size(0.22),
        size=easel.size(0.05),
        light=tone("#a9abb4"),
        dark=tone("#5f6472"),
    )
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        stand=easel.below(0.31),
        spread=easel.size(0.05),
        air=easel.horizon * 0.5,
        float_row=easel.below(0.14, 0.6),
    )


def _tongue(easel: Easel) -> Layer:
    """The ice that comes down the valley, with crevasses that bend in its middle."""
    depth = 0.14
    foot, high = easel.below(0.03, depth), easel.size(0.3, depth)
    sheet = easel.sheet(depth, foot - high - 4, foot + easel.size(0.1))
    middle = 0.5 * easel.width + 0.5 * easel.reach * depth
    t = np.linspace(0, 1, 40)
    half = easel.m * (0.012 + 0.79 * t**2.2)
    x = middle + 0.24 * easel.m * np.sin(0.4 + t * 3.6) * (1 - 0.6 * t)
    y = foot - high * (1 - t) ** 1.1
    sheet.polygon(np.concatenate([np.stack([x - half, y], 1), np.stack([x + half, y], 1)[::-1]]), tone("#dbeef8"))
    bright = np.concatenate([np.stack([x - half * 0.9, y], 1), np.stack([x - half * 0.1, y], 1)[::-1]])
    sheet.polygon(bright, _ICE)
    thick = max(easel.m * 0.0022, 0.9)
    for number in range(5, 38, 3):
        across = np.linspace(-0.86, 0.86, 17)
        bend = y[number] + 0.16 * high * (0.2 + t[number]) * (1 - across**2) + thick * np.sin(across * 19 + number)
        row = np.stack([x[number] + half[number] * across, bend], 1)
        crack = np.concatenate([row, (row + np.array((0.0, thick * (1 + 2 * t[number]))))[::-1]])
        sheet.polygon(crack, blend(_BLUE, _ICE, 0.45 - 0.3 * t[number]))
    sheet.mist(foot - high, foot, 0.2)
    return sheet.finish()


def _edge(easel: Easel) -> Layer:
    """The broken front of the ice over the water."""
    depth = 0.3
    foot, high = easel.below(0.055, depth), easel.size(0.17, depth)
    sheet = easel.sheet(depth, foot - high * 1.5, foot + 6)
    rng = easel.fork("edge")
    line = foot - high * (0.62 + 0.55 * crags(sheet.width, rng, peaks=13, octaves=3))
    cover = np.clip(rows_of(sheet) - line[None, :].astype(np.float32), 0, 1)
    shade = 0.5 * np.clip((rows_of(sheet) - line[None, :].astype(np.float32)) / high, 0, 1) ** 2
    lay_rock(sheet, cover, light=_ICE, dark=_BLUE, cell=(easel.size(0.05), easel.size(0.16)), shade=shade)
    return sheet.finish(haze=0.5)


def _floes(easel: Easel) -> Layer:
    """Broken ice on the water, white above and blue at the waterline."""
    sheet = easel.sheet(0.6, easel.below(0.04, 0.6), easel.below(0.3, 0.6))
    rng = easel.fork("floes")
    for share in np.sort(rng.random(max(round(sheet.width / easel.size(0.16)), 4))):
        x, y = float(rng.uniform(0, sheet.width)), easel.below(0.08 + 0.13 * float(share), 0.6)
        wide = easel.size(0.04 + 0.07 * float(share)) * float(rng.uniform(0.6, 1.2))
        peak = wide * float(rng.uniform(0.25, 0.7))
        sheet.disc(x, y + wide * 0.05, wide * 1.05, wide * 0.16, blend(_BLUE, tone("#2f86a8"), 0.4))
        corners = [[-1, 0], [-0.7, -0.5], [-0.2, -1], [0.25, -0.72], [0.6, -0.4], [1, 0], [0.4, 0.14], [-0.5, 0.14]]
        sheet.polygon(np.array(corners) * [wide, peak] + [x, y], _ICE)
        sheet.polygon(
            np.array([[-0.2, -1], [0.25, -0.72], [0.6, -0.4], [1, 0], [0.2, 0.1], [0, -0.4]]) * [wide, peak] + [x, y],
            tone("#b5dcee"),
        )
    return sheet.finish(bob=(easel.m * 0.003, 4.0, 0.2))


INLETS = (
    Setting(
        name="glacier",
        words=(
            "glacier, ice cap, ice shelf, glacial lake, ice cliff, glacier lagoon, ice castle, ice palace, castle "
            "of ice, castle made of ice, palace of ice, frozen castle, frozen palace, palace made of ice, ice "
            "kingdom, ice fortress, snow queen's castle, snow queen's palace, snow castle, castle out of ice, icy "
            "castle, icy palace"
        ),
        paint=paint_glacier,
        horizon=0.46,
        sounds=("wind",),
    ),
)
"""Where the water lies between walls or reefs."""
