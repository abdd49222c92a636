"""Water between walls: a fjord between steep mountains, a glacier that ends in its lake, a lagoon over corals."""

from __future__ import annotations

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Easel, Layer, Node, Sheet
from ..painting.texture import crags, wander
from .base import Backdrop, Setting
from .buildings import rect
from .flora import grow_grass, plant_row
from .rocks import lay_rock, rows_of
from .sky import paint_sky
from .terrain import grass_tones, paint_mountains, start_hill, stones
from .water import paint_mirror, paint_wave

_WHITE: Tone = (255.0, 255.0, 255.0)
_ICE, _BLUE = tone("#f2fbff"), tone("#5fb0d6")
_SAND, _WET = tone("#f6e3b4"), tone("#d9bb84")
_CORALS = ("#e8657a", "#f29b4b", "#b565c9", "#3f9a8a", "#2f8aa0")
_BANK = 0.88
"""Row of the near bank at least, in parts of the frame's height."""


def paint_fjord(easel: Easel) -> Backdrop:
    """Dark water that leads in between mountainsides with waterfalls, red houses at their foot."""
    light, middle, dark = grass_tones(easel)
    rock = {"light": tone("#b3aca6"), "dark": tone("#5d6478")}
    nodes = [
        *paint_sky(easel),
        paint_mountains(easel, depth=0.05, height=0.3, peaks=2.4, snow=0.6, base=0.01, name="far", **rock),
    ]
    for depth, gap, tall in ((0.1, 0.06, 0.5), (0.2, 0.24, 0.8)):
        nodes.append(_mountainside(easel, depth, gap, tall, (light, middle, dark)))
    top = easel.below(0.012, 0.2)
    nodes.append(paint_mirror(easel, top=top, shallow=tone("#3f8a9c"), deep=tone("#174f63"), calm=0.8, depth=0.2))
    sheet, line = start_hill(easel, depth=1.3, crest=_bank(easel), wave=0.03, bumps=0.7, head=0.2)
    grow_grass(sheet, line, height=easel.size(0.1), every=easel.size(0.022), tones=(light, middle, dark))
    sheet.fill_below(line, middle, dark, fade=easel.size(0.2))
    stones(sheet, line, every=easel.size(0.4), size=easel.size(0.06), light=tone("#b9b6ae"), dark=tone("#6d6f74"))
    return _on_the_water(easel, nodes, [sheet.finish()])


def _bank(easel: Easel) -> float:
    return min(0.4, (_BANK - easel.horizon / easel.height) / easel.scale(1.3))


def _on_the_water(easel: Easel, nodes: list[Node], front: list[Node]) -> Backdrop:
    return Backdrop(
        back=nodes,
        front=front,
        stand=easel.below(0.2),
        shore=easel.height * 0.95,
        spread=easel.size(0.08),
        air=easel.horizon * 0.6,
        mirror=0.4,
    )


def _mountainside(easel: Easel, depth: float, gap: float, tall: float, tones: tuple[Tone, Tone, Tone]) -> Layer:
    """Two walls that rise from the water on both sides of the middle."""
    light, _, dark = tones
    foot, high = easel.below(0.02, depth), min(easel.up(tall, depth), 0.92 * easel.horizon)
    sheet = easel.sheet(depth, foot - high * 1.05 - 4, foot + easel.size(0.03))
    rng = easel.fork(f"fjord{depth}")
    x = np.arange(sheet.width, dtype=np.float32)
    middle = 0.5 * easel.width + 0.5 * easel.reach * depth
    away = np.abs(x - middle) / easel.m - gap
    rise = np.clip(away / 0.4, 0, 1) ** 0.5 * (0.7 + 0.3 * crags(sheet.width, rng, peaks=5))
    line = (foot + 3 - high * rise).astype(np.float32)
    cover = np.clip(rows_of(sheet) - line[None, :], 0, 1) * (away > -0.02)[None, :]
    grey = blend(tone("#8f948e"), dark, 0.35)
    shade = 0.5 * np.clip((rows_of(sheet) - line[None, :]) / high, 0, 1)
    cell = (easel.size(0.09), easel.size(0.2))
    lay_rock(
        sheet, cover, light=blend(grey, _WHITE, 0.25), dark=blend(grey, tone("#2f4048"), 0.62), cell=cell, shade=shade
    )
    for side in (-1, 1):
        _fall(sheet, line, middle + side * (gap + 0.2 + 0.06 * side) * easel.m, foot, depth)
    slope = np.maximum(line, foot - high * 0.16 * (0.6 + 0.4 * wander(sheet.width, rng, bumps=7))).astype(np.float32)
    trees = np.where(away > 0.03, slope, easel.height * 3).astype(np.float32)
    plant_row(sheet, ("pine", "pine", "broad"), trees, height=easel.size(0.09, depth), every=easel.size(0.035, depth))
    turf = np.where(away > 0.0, np.minimum(slope, foot + 3), easel.height * 3).astype(np.float32)
    sheet.fill_below(turf, light if depth > 0.15 else blend(light, dark, 0.3), dark, fade=high * 0.2)
    if depth > 0.15:
        _huts(sheet, middle, gap * easel.m, foot)
    sheet.mist(foot - high, foot, 0.3 - depth)
    return sheet.finish(haze=0.5)


def _fall(sheet: Sheet, line: Picture, x: float, foot: float, depth: float) -> None:
    """A thread of white water down the wall."""
    top = float(line[int(x) % sheet.width])
    if foot - top < 0.1 * sheet.easel.m:
        return
    y = np.linspace(top + 0.08 * (foot - top), foot, 12)
    sway = sheet.easel.size(0.008) * np.sin(np.linspace(0, 5, 12))
    half = sheet.easel.size(0.005, depth) * np.linspace(0.7, 1.8, 12)
    left, right = np.stack([x + sway - half, y], 1), np.stack([x + sway + half, y], 1)
    sheet.polygon(np.concatenate([left, right[::-1]]), tone("#eef7fb"))


def _huts(sheet: Sheet, middle: float, gap: float, foot: float) -> None:
    """Red houses with white windows on the shore."""
    size = sheet.easel.size(0.045)
    for number, shift in enumerate((-0.16, -0.06, 0.1)):
        x, y = middle - gap - size * 3 + shift * sheet.easel.m, foot - size * 0.1
        wall = tone(("#b8402f", "#e8e0d0", "#c9562f")[number])
        sheet.polygon(rect(x, y - size * 0.62, x + size, y), wall)
        sheet.polygon(
            np.array(
                [[x - size * 0.1, y - size * 0.6], [x + size / 2, y - size * 1.1], [x + size * 1.1, y - size * 0.6]]
            ),
            tone("#4a4f5a"),
        )
        sheet.polygon(
            rect(x + size * 0.36, y - size * 0.44, x + size * 0.62, y - size * 0.16),
            tone("#fff2c4"),
            shines=sheet.easel.light.dark,
        )


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


def paint_lagoon(easel: Easel) -> Backdrop:
    """Water so clear that corals are seen in it, white surf on the reef, palms and huts on stilts."""
    nodes: list[Node] = paint_sky(easel)
    nodes.append(
        paint_mirror(easel, top=easel.horizon, shallow=tone("#3f9fd0"), deep=tone("#48d6d0"), calm=0.4, depth=0.1)
    )
    surf = easel.sheet(0.12, easel.horizon, easel.below(0.05, 0.12), drift=0.004 * easel.m)
    row = easel.below(0.026, 0.12) + easel.size(0.004) * wander(surf.width, easel.fork("surf"), bumps=16)
    x = np.arange(surf.width, dtype=np.float32)
    thick = easel.size(0.006) * (1 + 0.8 * wander(surf.width, easel.fork("foam"), bumps=30))
    surf.polygon(np.concatenate([np.stack([x, row], 1), np.stack([x, row + np.maximum(thick, 1)], 1)[::-1]]), _WHITE)
    nodes += [surf.finish(), _palm_spit(easel)]
    nodes.append(
        paint_wave(
            easel,
            depth=0.8,
            crest=0.2,
            wave=0.006,
            bumps=2.4,
            light=tone("#7fe6dc"),
            dark=tone("#5fd8d0"),
            drift=0.03,
            bob=0.004,
            phase=0.3,
        )
    )
    nodes.append(_corals(easel))
    sheet, line = start_hill(easel, depth=1.3, crest=_bank(easel), wave=0.03, bumps=0.7, head=0.1)
    sheet.fill_below(line, _SAND, _WET, fade=easel.size(0.3), blot=0.06, edge=_WHITE)
    return _on_the_water(easel, nodes, [sheet.finish()])


def _palm_spit(easel: Easel) -> Layer:
    """A tongue of sand with palms, and huts on stilts beside it."""
    depth = 0.3
    foot = easel.below(0.05, depth)
    sheet = easel.sheet(depth, foot - easel.up(0.5, depth), foot + easel.size(0.05))
    x = np.arange(sheet.width, dtype=np.float32)
    middle, half = 0.16 * easel.width, 0.5 * easel.m
    away = np.abs(x - middle) / half
    line = np.where(away < 1, foot + 2 - easel.size(0.045) * (1 - away**2), easel.height * 3).astype(np.float32)
    plant_row(
        sheet,
        ("bush",),
        np.where(away < 0.7, line, easel.height * 3).astype(np.float32),
        height=easel.size(0.07),
        every=easel.size(0.08),
    )
    palms = np.where(away < 0.75, line, easel.height * 3).astype(np.float32)
    plant_row(sheet, ("palm",), palms, height=easel.up(0.26, depth), every=easel.size(0.1))
    ends = np.stack([x[away < 1], line[away < 1]], 1)
    sheet.polygon(np.concatenate([ends, [[middle + half, foot + 2], [middle - half, foot + 2]]]), _SAND)
    size = easel.size(0.1, depth)
    for number in range(3):
        left = middle + half + size * (0.5 + 1.7 * number)
        for post in (0.1, 0.5, 0.9):
            sheet.polygon(
                rect(left + size * post, foot - size * 0.4, left + size * (post + 0.05), foot + size * 0.16),
                tone("#6b4a30"),
            )
        sheet.polygon(rect(left, foot - size * 0.9, left + size, foot - size * 0.36), tone("#b5844f"))
        sheet.polygon(
            rect(left + size * 0.36, foot - size * 0.8, left + size * 0.62, foot - size * 0.4), tone("#5a3a24")
        )
        roof = [
            [left - size * 0.22, foot - size * 0.84],
            [left + size * 0.5, foot - size * 1.5],
            [left + size * 1.22, foot - size * 0.84],
        ]
        sheet.polygon(np.array(roof), tone("#d9b063"))
    return sheet.finish()


def _corals(easel: Easel) -> Layer:
    """Dark and coloured patches under the surface, larger towards the camera."""
    sheet = easel.sheet(0.6, easel.below(0.05, 0.6))
    rng = easel.fork("corals")
    room = easel.height * 0.9 - easel.below(0.09, 0.6)
    for share in np.sort(rng.random(max(round(sheet.width / easel.size(0.05)), 8))):
        x, y = float(rng.uniform(0, sheet.width)), easel.below(0.09, 0.6) + room * float(share)
        wide = easel.size(0.03 + 0.09 * float(share)) * float(rng.uniform(0.5, 1.2))
        colour = blend(tone(_CORALS[int(rng.integers(5))]), tone("#4fd0cc"), 0.38)
        for _ in range(5):
            dx, dy = float(rng.uniform(-0.7, 0.7)) * wide, float(rng.uniform(-0.16, 0.16)) * wide
            sheet.disc(x + dx, y + dy, wide * 0.4, wide * 0.13, blend(colour, _WHITE, 0.2 * float(rng.random())))
    return sheet.finish(bob=(easel.m * 0.002, 3.0, 0.0))


INLETS = (
    Setting(
        name="fjord",
        words="fjord, norwegian fjord, sound of norway, steep inlet",
        paint=paint_fjord,
        horizon=0.5,
        floor="water",
        sounds=("lap", "wind"),
    ),
    Setting(
        name="glacier",
        words="glacier, ice cap, ice shelf, glacial lake, ice cliff, glacier lagoon",
        paint=paint_glacier,
        horizon=0.46,
        sounds=("wind",),
    ),
    Setting(
        name="lagoon",
        words="lagoon, coral lagoon, turquoise lagoon, coral atoll, maldives, bora bora",
        paint=paint_lagoon,
        horizon=0.44,
        floor="water",
        sounds=("lap",),
    ),
)
"""Where the water lies between walls or reefs."""
