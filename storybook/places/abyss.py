"""The deep sea, where no daylight comes, and what lies sunken on the ground of any sea: a wreck, a city, a treasure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import bake_opaque
from ..painting.sheet import Easel, Layer, Node, Sheet, tint_rows
from ..painting.texture import crags, grain
from .base import Backdrop, Setting
from .harmony import COARSE, measure_backcloth
from .sky import Backcloth, Stars
from .terrain import start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)
_GLIMMERS = ("#7ff5ff", "#8affc8", "#b79bff", "#6fb8ff")
_WOOD, _RIB, _PLANK = tone("#9a7048"), tone("#54402f"), tone("#70502f")
_STONE, _SHADE = tone("#b9b29c"), tone("#7f8078")


def paint_deep_sea(easel: Easel) -> Backdrop:
    """Black-blue water, a last gleam from above, glowing specks and growth on the ground."""
    rng = easel.fork("abyss")
    rows, margin = measure_backcloth(easel)
    high, wide, m = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE), easel.m / COARSE
    cloth = tint_rows(
        high, wide, [(0.0, tone("#1d5a86")), (0.3, tone("#0f3761")), (0.7, tone("#081f40")), (1.0, tone("#061428"))]
    )
    cloth *= 1 + 0.08 * grain(wide, high, rng, cell=(m * 0.5, m * 0.3))[:, :, None]
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng, size=(easel.width, rows)), float(-margin))]
    easel.light = replace(
        easel.light, haze=(92.0, 52.0, 16.0), ambient=(236.0, 196.0, 150.0), thickness=0.95, dark=0.9, sun_height=0.0
    )
    nodes.append(
        Stars(
            rng.uniform(0, easel.width, 60),
            rng.uniform(0, easel.height * 0.9, 60),
            rng.integers(1, 4, 60) + (2 if easel.m > 700 else 0),
            rng.random(60),
        )
    )
    for depth, crest, wave, colour in ((0.15, 0.1, 0.2, "#1f3d5c"), (0.35, 0.2, 0.14, "#1c3450")):
        sheet = easel.sheet(depth, easel.below(crest, depth) - easel.size(wave * 1.3))
        line = easel.below(crest, depth) - easel.size(wave) * (crags(sheet.width, rng, peaks=4, octaves=3) - 0.3)
        sheet.fill_below(line, tone(colour), blend(tone(colour), tone("#0a1c33"), 0.6), fade=easel.size(0.3), blot=0.14)
        nodes.append(sheet.finish())
    nodes += paint_sunken(easel)
    nodes.append(_specks(easel, 0.6, 46, 0.004, -0.006))
    sheet, line = start_hill(easel, depth=1.0, crest=0.3, wave=0.03, bumps=1.2, head=0.2)
    _glowing_growth(sheet, line, rng)
    sheet.fill_below(line, tone("#4a5f7d"), tone("#22324d"), fade=easel.size(0.3), blot=0.1, edge=tone("#7f9ab8"))
    stones(sheet, line, every=easel.size(0.4), size=easel.size(0.06), light=tone("#5d7190"), dark=tone("#2a3a55"))
    nodes.append(sheet.finish())
    return Backdrop(
        back=nodes,
        front=[_specks(easel, 1.3, 26, 0.007, -0.012)],
        stand=easel.below(0.35),
        spread=easel.size(0.04),
        air=easel.height * 0.46,
    )


def _specks(easel: Easel, depth: float, count: int, size: float, drift: float) -> Layer:
    """Tiny lights that drift by."""
    sheet = easel.sheet(depth, 0, easel.height, drift=drift * easel.m)
    rng = easel.fork(f"specks{depth}")
    for _ in range(count):
        x, y = float(rng.uniform(0, sheet.width)), float(rng.uniform(0, easel.height * 0.94))
        radius, colour = easel.m * size * float(rng.uniform(0.4, 1.0)), tone(_GLIMMERS[int(rng.integers(4))])
        sheet.halo(x, y, radius * 5, colour, 0.45)
        sheet.disc(x, y, radius, radius, blend(colour, _WHITE, 0.4), shines=1.0)
    return sheet.finish()


def _glowing_growth(sheet: Sheet, line: np.ndarray, rng: np.random.Generator) -> None:
    """Stalks with a light at their tip, in tufts."""
    easel = sheet.easel
    for _ in range(max(round(sheet.width / easel.size(0.32)), 3)):
        x, colour = float(rng.uniform(0, sheet.width)), tone(_GLIMMERS[int(rng.integers(4))])
        foot = float(line[int(x) % sheet.width]) + easel.size(0.01)
        for lean in rng.uniform(-0.5, 0.5, 5):
            tall = easel.size(0.11) * float(rng.uniform(0.4, 1.0))
            tip, half = (x + float(lean) * tall, foot - tall), easel.size(0.004)
            sheet.polygon(
                np.array([[x - half, foot], [*tip], [x + half, foot]]), blend(colour, (60.0, 40.0, 20.0), 0.55)
            )
            sheet.halo(*tip, easel.size(0.03), colour, 0.5)
            sheet.disc(*tip, easel.size(0.006), easel.size(0.006), blend(colour, _WHITE, 0.5), shines=1.0)


def paint_sunken(easel: Easel) -> list[Node]:
    """What the prompt lets lie on the ground of the sea, behind the figures."""
    extras = easel.scene.extras
    return [
        lay(easel)
        for name, lay in (("wreck", _wreck), ("ruins", _ruins), ("sea palace", _sea_palace))
        if name in extras
    ]


def _wreck(easel: Easel) -> Layer:
    """A wooden ship, heeled over and broken amidships, its masts bare."""
    depth = 0.55
    foot, long = easel.below(0.27, depth), 1.3 * min(easel.m, easel.width * 0.75) * easel.scale(depth)
    sheet = easel.sheet(depth, foot - 0.95 * long)
    middle = easel.width * 0.5 + easel.reach * depth / 2

    def place(points: Sequence[tuple[float, float]], heel: float = -0.13) -> np.ndarray:
        turned = [(x * math.cos(heel) + y * math.sin(heel), y * math.cos(heel) - x * math.sin(heel)) for x, y in points]
        return np.array([[middle + x * long, foot + 0.05 * long - y * long] for x, y in turned])

    for x, tall, lean in ((-0.24, 0.56, -0.08), (0.06, 0.66, -0.02), (0.33, 0.42, 0.1)):
        sheet.polygon(
            place([(x - 0.014, 0.1), (x + 0.014, 0.1), (x + lean + 0.007, tall), (x + lean - 0.007, tall)]), _RIB
        )
        for share, wide in ((0.62, 0.13), (0.86, 0.09)):
            px, py = x + lean * share, tall * share
            sheet.polygon(
                place([(px - wide, py - 0.02), (px + wide, py + 0.015), (px + wide, py + 0.03), (px - wide, py)]), _RIB
            )
            if share < 0.7:  # a rag of a sail
                rag = [(px - wide, py - 0.01), (px + wide * 0.5, py), (px + wide * 0.3, py - 0.13), (px, py - 0.07)]
                sheet.polygon(place([*rag, (px - wide * 0.7, py - 0.17)]), tone("#a8a898"))
    inside = [(-0.5, 0.0), (-0.48, 0.22), (0.46, 0.24), (0.44, 0.0)]
    sheet.polygon(place(inside), tone("#33291f"))
    for at in range(9):  # ribs where the planks are gone
        x = -0.2 + 0.048 * at
        sheet.polygon(place([(x, 0.0), (x + 0.016, 0.0), (x + 0.01, 0.25 - 0.012 * (at % 3)), (x - 0.004, 0.25)]), _RIB)
    bow = [
        (-0.62, 0.33),
        (-0.52, 0.26),
        (-0.3, 0.22),
        (-0.16, 0.21),
        (-0.2, 0.15),
        (-0.13, 0.11),
        (-0.21, 0.05),
        (-0.17, 0),
    ]
    stern = [
        (0.12, 0.0),
        (0.17, 0.07),
        (0.11, 0.12),
        (0.18, 0.21),
        (0.34, 0.22),
        (0.36, 0.34),
        (0.55, 0.37),
        (0.5, 0.0),
    ]
    for part, first, last in (([*bow, (-0.45, 0.0)], -0.55, -0.19), (stern, 0.17, 0.5)):
        sheet.polygon(place(part), _WOOD)
        for row in range(1, 5):
            y = 0.045 * row
            sheet.polygon(
                place([(first + 0.02 * row * (first < 0), y), (last, y), (last, y + 0.006), (first, y + 0.006)]), _PLANK
            )
    for x, y in ((-0.4, 0.15), (-0.29, 0.14), (0.27, 0.14), (0.4, 0.15), (0.43, 0.28)):
        px, py = place([(x, y)])[0]
        sheet.disc(float(px), float(py), long * 0.022, long * 0.024, tone("#241c18"))
    rng = easel.fork("wreck")
    for _ in range(26):  # weeds on it
        x, y = float(rng.uniform(-0.55, 0.5)), float(rng.uniform(0.0, 0.2))
        px, py = place([(x, y)])[0]
        sheet.disc(
            float(px), float(py), long * 0.018, long * 0.012, blend(tone("#3f8a5f"), _WOOD, float(rng.random()) * 0.6)
        )
    sheet.fill_below(
        np.full(sheet.width, foot + 0.02 * long, np.float32), tone("#8d8f7c"), tone("#5d6f70"), fade=long * 0.2
    )
    return sheet.finish(haze=0.3)


def _ruins(easel: Easel) -> Layer:
    """Columns and arches of a drowned city."""
    depth = 0.4
    foot, unit = easel.below(0.24, depth), easel.up(0.34, depth)
    sheet = easel.sheet(depth, foot - unit * 1.4)
    rng = easel.fork("ruins")
    for number in range(max(round(sheet.width / (unit * 0.52)), 3)):
        x, tall = (number + float(rng.uniform(0.2, 0.8))) * unit * 0.52, unit * float(rng.uniform(0.45, 1.1))
        wide = unit * 0.07
        for left, right, colour in ((-wide, wide, _STONE), (wide * 0.2, wide, _SHADE)):
            sheet.polygon(
                np.array([[x + left, foot], [x + right, foot], [x + right, foot - tall], [x + left, foot - tall]]),
                colour,
            )
        for row in (0.0, tall - wide * 0.5):
            top = foot - row
            corners = [
                [x - wide * 1.5, top],
                [x + wide * 1.5, top],
                [x + wide * 1.4, top - wide * 0.7],
                [x - wide * 1.4, top - wide * 0.7],
            ]
            sheet.polygon(np.array(corners), _STONE)
        if number % 3 == 0:  # a temple's front with its gable
            left, right, top = x - wide * 1.5, x + unit * 0.95, foot - unit * 0.95
            for px in np.linspace(left + wide, right - wide, 4):
                sheet.polygon(
                    np.array(
                        [
                            [px - wide * 0.6, foot],
                            [px + wide * 0.6, foot],
                            [px + wide * 0.6, top],
                            [px - wide * 0.6, top],
                        ]
                    ),
                    _STONE,
                )
            sheet.polygon(np.array([[left, top], [right, top], [right, top - wide], [left, top - wide]]), _SHADE)
            gable = [[left - wide, top - wide], [right + wide, top - wide], [(left + right) / 2, top - unit * 0.3]]
            sheet.polygon(np.array(gable), _STONE)
    sheet.fill_below(
        np.full(sheet.width, foot - unit * 0.02, np.float32), tone("#8d8f7c"), tone("#5d6f70"), fade=unit * 0.4
    )
    return sheet.finish(haze=0.75)


def _sea_palace(easel: Easel) -> Layer:
    """Towers with domes like shells and lit windows: somebody lives down here."""
    depth = 0.35
    foot, unit = easel.below(0.22, depth), easel.up(0.62, depth)
    sheet = easel.sheet(depth, foot - unit * 1.25)
    rng = easel.fork("sea palace")
    slots = max(round(sheet.width / (unit * 0.24)), 4)
    for number in sorted(range(slots), key=lambda at: at % 2):
        x = (number + 0.5) * sheet.width / slots
        tall = unit * float(rng.uniform(0.62, 0.95) if number % 2 == 0 else rng.uniform(0.3, 0.5))
        half = unit * float(rng.uniform(0.07, 0.1))
        wall = tone(("#e8c9dc", "#c9d8ee", "#f0e2c4", "#bfe6de")[int(rng.integers(4))])
        roof = tone(("#8a6ad0", "#3f9ab8", "#d87a9a", "#4fb098")[int(rng.integers(4))])
        top = foot - tall
        sheet.polygon(
            np.array([[x - half, top], [x + half, top], [x + half * 1.15, foot], [x - half * 1.15, foot]]), wall
        )
        shade = [[x + half * 0.4, top], [x + half, top], [x + half * 1.15, foot], [x + half * 0.5, foot]]
        sheet.polygon(np.array(shade), blend(wall, _SHADE, 0.5))
        turns = np.linspace(-0.35, math.pi + 0.35, 25)
        dome = np.stack([x - half * 1.25 * np.cos(turns), top - half * 0.5 - half * 1.15 * np.sin(turns)], 1)
        sheet.polygon(np.concatenate([dome[:12], [[x, top - half * 2.3]], dome[13:]]), roof)
        sheet.disc(x - half * 0.45, top - half * 0.9, half * 0.3, half * 0.4, blend(roof, _WHITE, 0.35))
        for row in range(int(tall / (half * 1.5))):
            y = top + half * (0.9 + 1.5 * row)
            for side in (-0.45, 0.45):
                if y < foot - half:
                    sheet.disc(x + side * half, y, half * 0.2, half * 0.3, tone("#fff2a8"), shines=0.9)
        sheet.halo(x, top + tall * 0.4, half * 3, tone("#fff2b8"), 0.16)
    sheet.fill_below(np.full(sheet.width, foot - 2, np.float32), tone("#8d8f7c"), tone("#5d6f70"), fade=unit * 0.3)
    return sheet.finish(haze=0.6)


ABYSS = (
    Setting(
        name="deep sea",
        words=(
            "deep sea, deep ocean, ocean depth, depth of the ocean, depth of the sea, bottom of the sea, bottom of the ocean, "
            "abyss, deep underwater, ocean trench, deep blue sea, deep dark ocean"
        ),
        paint=paint_deep_sea,
        horizon=0.5,
        floor="underwater",
        sounds=("deep",),
    ),
)
"""Far below."""
