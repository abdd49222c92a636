"""A waterfall: streaks that run down a cliff, spray, a pool.

Also: places that are an event: a drop on still water, an avalanche, a wall of sand.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Node, View, sink
from ..painting.texture import grain, slope, wander
from ..painting.weather import veil
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .extras import IN_THE_POOL
from .lands import paint_desert
from .motion import paint_whirl
from .sky import paint_sky
from .terrain import grass_tones, paint_foreground, paint_hill, paint_mountains, start_hill, stones
from .vegetation import grow_flowers, grow_grass, grow_tufts, plant_row, rows_to_edge
from .water import Banks, banks_of, lay_rock, leaves_above, paint_mirror, rows_of
from .wonders import paint_billows

_WHITE: Tone = (255.0, 255.0, 255.0)


_POOL = 0.24
"""Where they stand then, below the horizon."""
_LESSER = ((-1, 0.14, 0.03, 0.06), (-1, 0.3, -0.05, 0.09), (1, 0.1, -0.04, 0.08), (1, 0.28, 0.02, 0.05))
"""Smaller stones: on which side, how far from the large one, how much higher, and half their width."""


@dataclass(slots=True)
class Cascade:
    """Falling water: streaks that run down a band of the picture, and spray at its foot."""

    streaks: Planes
    top: float
    left: float
    rows: int
    speed: float
    depth: float
    period: int

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there: the texture slides down behind a window of fixed height."""
        y = 2 * round((self.top + sink(view.y, self.depth)) / 2)
        shift = (view.seconds * self.speed) % self.period
        first, last = max(y, 0), min(y + self.rows, frame.y.shape[0])
        window = Frame(frame.y[first:last], frame.u[first // 2 : last // 2], frame.v[first // 2 : last // 2])
        compositor.over(window, self.streaks, self.left - view.x * self.depth, y - first - self.period + shift)


def paint_waterfall(easel: Easel) -> Backdrop:
    """Water falls over a cliff into a pool among ferns and trees."""
    banks = banks_of(easel) or Banks(("pine", "broad", "bush"), grass_tones(easel))
    dark = banks.tones[2]
    nodes = paint_sky(easel)
    nodes.append(
        paint_hill(
            easel,
            depth=0.07,
            crest=-0.22,
            wave=0.06,
            bumps=1.2,
            tones=(blend(dark, (190.0, 150.0, 110.0), 0.4),) * 3,
            mist=0.6,
        )
    )
    depth = 0.2
    in_pool = IN_THE_POOL in easel.scene.extras
    foot, brim = easel.below(0.15 if in_pool else 0.07, depth), easel.horizon * (0.2 if in_pool else 0.4)
    middle_x, wide = easel.width * 0.5, easel.size(0.72 if in_pool else 0.48, depth)
    nodes.append(_cliff(easel, banks, brim, foot, depth, wide))
    nodes.append(
        paint_cascade(
            easel,
            middle_x - wide / 2 + easel.reach * depth / 2,
            wide,
            brim + easel.size(0.022),
            foot + easel.size(0.02),
            depth,
        )
    )
    nodes.append(_lip(easel, middle_x + easel.reach * depth / 2, wide, brim, depth))
    nodes.append(
        paint_mirror(easel, top=foot, shallow=tone("#7fc8c6"), deep=tone("#2b8a94"), calm=0.5, depth=depth, glitter=1.4)
    )
    nodes.append(
        veil(
            easel,
            depth=depth,
            top=foot - easel.size(0.16),
            bottom=foot + easel.size(0.1),
            strength=0.75,
            drift=0.02,
            colour=blend(easel.light.horizon, _WHITE, 0.6 * (1 - easel.light.dark)),
        )
    )
    nodes.append(_stone(easel, middle_x) if in_pool else _near_bank(easel, banks))
    if banks.canopy and not easel.snowy:
        nodes.append(leaves_above(easel))
    return Backdrop(
        back=nodes,
        front=[
            *(_spray(easel) if in_pool else ()),
            *paint_foreground(easel, kind="fern", height=0.2 if banks.canopy else 0.14),
        ],
        stand=easel.below(_POOL if in_pool else 0.27),
        spread=easel.size(0.06),
        air=easel.horizon * 0.6,
        mirror=0.35 if in_pool else 0.0,
    )


def _spray(easel: Easel) -> list[Node]:
    """What splashes up before those who are under the fall."""
    foot = easel.below(_POOL)
    white = blend(easel.light.horizon, _WHITE, 0.7 * (1 - easel.light.dark))
    return [
        veil(
            easel,
            depth=1.05,
            top=foot - easel.size(0.12),
            bottom=foot + easel.size(0.14),
            strength=0.5,
            drift=0.04,
            colour=white,
        )
    ]


def _near_bank(easel: Easel, banks: Banks) -> Node:
    """Grass, ferns and stones before the pool."""
    light, middle, dark = banks.tones
    sheet, line = start_hill(easel, depth=1.0, crest=0.2, wave=0.02, bumps=1.1, head=0.2)
    plant_row(sheet, ("fern",), line + easel.size(0.01), height=easel.size(0.1), every=easel.size(0.3))
    sheet.fill_below(
        line, light, blend(middle, dark, 0.45), fade=easel.size(0.4), blot=0.08, edge=blend(light, _WHITE, 0.2)
    )
    if banks.foreground:
        grow_tufts(sheet, line, tones=(light, middle, blend(middle, dark, 0.5)))
        grow_flowers(
            sheet,
            line + easel.size(0.04),
            height=easel.size(0.05),
            every=easel.size(0.2),
            petals=[tone("#ffffff"), tone("#f28cb4"), tone("#f4c945")],
            stem=dark,
            spread=easel.m * 0.7 * rows_to_edge(sheet, line),
        )
    stones(
        sheet,
        line + easel.size(0.005),
        every=easel.size(0.2),
        size=easel.size(0.06),
        light=tone("#a9a8a4"),
        dark=tone("#5f6268"),
    )
    return sheet.finish()


def _stone(easel: Easel, middle: float) -> Node:
    """A flat stone in the pool, foam around it, smaller ones about: for people under the fall; animals stand in the water."""
    rng = easel.fork("stone")
    foot = easel.below(_POOL)
    sheet = easel.sheet(1.0, foot - easel.size(0.1), foot + easel.size(0.2))
    foam, rock, top = tone("#eefafc"), tone("#5f6268"), tone("#a9a8a4")
    x = middle + easel.reach / 2
    people = sum(figure.count for figure in easel.scene.figures if figure.to < 0)
    sits = all(CATALOGUE[figure.name].family == "person" for figure in easel.scene.figures if figure.to < 0)
    half = min(easel.size(0.17 + 0.11 * max(people - 1, 0)), 0.46 * easel.width)
    spots = [(x + side * (half + easel.size(away)), rise, size) for side, away, rise, size in _LESSER]
    stones = [(px, rise, easel.size(size)) for px, rise, size in spots]
    for px, rise, wide in [*stones, (x, 0.0, half)] if sits else stones:
        row, tall = foot + easel.size(0.03 - rise), max(wide * 0.2, easel.size(0.025))
        for _ in range(9):
            at = float(rng.uniform(-1.05, 1.05))
            sheet.disc(px + at * wide, row + tall * 0.55, easel.size(0.03), easel.size(0.01), foam)
        sheet.disc(px, row, wide, tall, rock)
        sheet.disc(px - wide * 0.03, row - tall * 0.22, wide * 0.94, tall * 0.74, blend(rock, top, 0.6))
        sheet.disc(px - wide * 0.08, row - tall * 0.36, wide * 0.8, tall * 0.5, top)
    return sheet.finish()


def _cliff(easel: Easel, banks: Banks, brim: float, foot: float, depth: float, wide: float) -> Node:
    """Broken rock with trees upon it, ledges grown with moss, and a notch where the river comes over."""
    light, middle, dark = banks.tones
    rng = easel.fork("fall")
    behind = easel.sheet(depth, brim - easel.size(0.28), foot + easel.size(0.1))
    away = np.abs(np.arange(behind.width, dtype=np.float32) - easel.width * 0.5 - easel.reach * depth / 2) / (
        wide * 0.56
    )
    line = brim - easel.size(0.035) + easel.size(0.035) * wander(behind.width, rng, bumps=4)
    line = (line + (brim + easel.size(0.03) - line) * slope(1.25, 0.85, away)).astype(np.float32)
    y = rows_of(behind)
    shade = 0.35 * slope(1.5, 0.9, away)[None, :] + 0.25 * np.clip((y - brim) / (foot - brim), 0, 1)
    cell = (easel.size(0.07, depth), easel.size(0.11, depth))
    stone = (tone("#b3aaa0"), tone("#55535e"))
    lay_rock(behind, np.clip(y - line[None, :], 0, 1), light=stone[0], dark=stone[1], cell=cell, shade=shade)
    plants = np.where(away > 1.2, line + easel.size(0.012), easel.height * 3).astype(np.float32)
    plant_row(behind, banks.plants, plants, height=easel.size(0.18, depth), every=easel.size(0.08, depth))
    grow_grass(behind, plants, height=easel.size(0.03), every=easel.size(0.006), tones=(light, middle, dark))
    for _ in range(round(behind.width / easel.size(0.1))):  # tufts hang on the ledges
        x, row = float(rng.uniform(0, behind.width)), float(rng.uniform(brim + easel.size(0.04), foot))
        if away[int(x) % behind.width] > 1.05:
            tuft = np.where(np.abs(np.arange(behind.width) - x) < easel.size(0.03), row, easel.height * 3).astype(
                np.float32
            )
            grow_grass(
                behind, tuft, height=easel.size(0.022), every=easel.size(0.004), tones=(light, middle, dark), lean=0.5
            )
    return behind.finish()


def _lip(easel: Easel, x: float, wide: float, brim: float, depth: float) -> Node:
    """The river above, and how it bends over the edge."""
    sheet = easel.sheet(depth, brim - easel.size(0.06), brim + easel.size(0.12))
    far, water, foam = brim - easel.size(0.012), tone("#8fcdd8"), tone("#f6fdff")
    t = np.linspace(-1, 1, 33)
    edge = brim + easel.size(0.03) + easel.size(0.012) * t**2 + easel.size(0.004) * np.sin(t * 17)
    back = np.stack([x + t * wide * 0.4, np.full(33, far)], 1)
    sheet.polygon(np.concatenate([back, np.stack([x + t * wide * 0.5, edge], 1)[::-1]]), water)
    rng = easel.fork("lip")
    for share in np.linspace(-0.97, 0.97, 64):  # strands begin before the edge and run over it
        top, low = far + easel.size(0.01) * float(rng.random()), brim + easel.size(0.035 + 0.085 * float(rng.random()))
        left, right, half = x + share * wide * 0.42, x + share * wide * 0.49, wide * 0.006
        middle = (left + right) / 2
        row = brim + easel.size(0.02)
        strand = [
            [left, top],
            [middle + half, row],
            [right + half * 0.4, low],
            [right - half * 0.4, low],
            [middle - half, row],
        ]
        sheet.polygon(np.array(strand), blend(water, foam, float(rng.uniform(0.1, 0.9))))
    for side in (-1, 1):
        for number in range(4):
            px, radius = x + side * wide * (0.5 + 0.03 * number), easel.size(0.022 - 0.003 * number, depth)
            sheet.disc(px, brim + easel.size(0.02 + 0.012 * number), radius, radius * 0.8, tone("#5f5d66"))
            sheet.disc(
                px - radius * 0.2,
                brim + easel.size(0.014 + 0.012 * number),
                radius * 0.7,
                radius * 0.5,
                tone("#a09a94"),
            )
    return sheet.finish(blur=max(easel.m * 0.0016, 0.5))


def paint_cascade(easel: Easel, left: float, wide: float, top: float, bottom: float, depth: float) -> Cascade:
    """Water that falls from row `top` to row `bottom`, `wide` pixels from column `left` of the frame on."""
    rows = 2 * round((bottom - top) / 2)
    width = 2 * round(wide / 2)
    period = 2 * round(easel.m * 0.35)
    rng = easel.fork("cascade")
    strands = grain(width, 8, rng, cell=(easel.m * 0.035, 99), octaves=3)[4][None, :]
    runs = np.concatenate(
        [grain(period, width, rng, cell=(easel.m * 0.2, easel.m * 0.014), octaves=3)] * (rows // period + 3), axis=1
    ).T
    level = np.clip(0.62 + 0.2 * strands + 0.35 * runs, 0, 1)
    side = np.clip(np.minimum(np.arange(width), np.arange(width)[::-1]) / (wide * 0.12), 0, 1)[None, :]
    alpha = (0.78 + 0.22 * level) * slope(0.0, 1.0, side + 0.25 * runs * (side < 1))
    deep, bright = tone("#8fc3d2"), tone("#fbfeff")
    pixels = np.zeros((*level.shape, 4), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = np.clip((deep[channel] + (bright[channel] - deep[channel]) * level) * alpha, 0, 255)
    pixels[:, :, 3] = np.clip(alpha * 255, 0, 255)
    pixels = np.ascontiguousarray(pixels[: 2 * (len(pixels) // 2)])
    return Cascade(bake(pixels, grade=easel.light.grade(0.8)), top, left, rows, easel.m * 0.55, depth, period)


FALLS = (
    Setting(
        name="waterfall",
        words="waterfall, cascade, rapids",
        paint=paint_waterfall,
        horizon=0.54,
        sounds=("rapids", "birds"),
    ),
)
"""Falling water."""


def paint_avalanche(easel: Easel) -> Backdrop:
    """Snowy mountains, and a cloud of snow that rolls down towards the camera."""
    snow, shade = tone("#fafcff"), tone("#b7cbe2")
    rock, dark = tone("#8d96a8"), tone("#566078")
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_mountains(easel, depth=0.05, height=0.3, peaks=3, light=rock, dark=dark, snow=0.7, name="far"))
    nodes.append(
        paint_mountains(
            easel, depth=0.25, height=0.62, peaks=1.3, light=rock, dark=dark, snow=0.95, base=0.1, name="near"
        )
    )
    nodes.append(paint_hill(easel, depth=0.5, crest=0.07, wave=0.05, bumps=1.3, tones=(snow, snow, shade)))
    nodes.append(
        paint_billows(
            easel, snow, line=((0.56, 0.24), (0.42, 0.86)), spread=(0.08, 1.15), sizes=(0.025, 0.2), count=90, pace=0.16
        )
    )
    return Backdrop(back=nodes, stand=easel.below(0.4), spread=easel.size(0.04), air=easel.horizon * 0.4)


def paint_sandstorm(easel: Easel) -> Backdrop:
    """A wall of sand as high as the sky that rolls in over the desert."""
    backdrop = paint_desert(easel)
    sand = tone("#d9a866")
    wall = paint_billows(
        easel,
        sand,
        line=((0.5, easel.horizon / easel.height - 0.1), (0.5, easel.horizon / easel.height + 0.06)),
        spread=(1.5, 1.3),
        sizes=(0.1, 0.26),
        count=110,
        pace=0.13,
        depth=0.5,
    )
    backdrop.back.insert(-1, wall)
    return backdrop


def paint_whirlpool(easel: Easel) -> Backdrop:
    """The open sea, and a funnel in it that draws everything down."""
    deep, shallow = tone("#0d3f63"), tone("#3b8fb5")
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=shallow, deep=deep, calm=0.5))
    middle = easel.width / 2, easel.height * 0.66
    nodes.append(paint_whirl(easel, middle, easel.light.shade(tone("#06263d"))))
    return Backdrop(back=nodes, stand=easel.height * 0.8, spread=easel.size(0.03), air=easel.horizon * 0.5)


PHENOMENA = (
    Setting(
        name="whirlpool",
        words="whirlpool, maelstrom, vortex in the sea, water vortex, eddy",
        paint=paint_whirlpool,
        horizon=0.26,
        floor="water",
        sounds=("surf",),
        travels=False,
    ),
    Setting(
        name="avalanche",
        words="avalanche, snow avalanche, snow slide, wall of snow",
        paint=paint_avalanche,
        horizon=0.5,
        sounds=("rumble",),
        travels=False,
    ),
    Setting(
        name="sandstorm",
        words="sandstorm, sand storm, dust storm, wall of sand, wall of dust, haboob",
        paint=paint_sandstorm,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""What happens is where it is."""
