"""Where things are shown off: a round pedestal before a seamless backdrop, and a table of marble.

Also: on a window sill: what the weather does outside, and what stands before it inside.
"""

from __future__ import annotations

import math
from functools import partial

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture, bake_opaque
from ..painting.sheet import Easel, Node, Sheet, tint_rows
from ..painting.texture import grain
from ..painting.weather import paint_weather
from ..spec import LIFTED
from .base import Backdrop, Setting
from .buildings import rect
from .harmony import COARSE
from .insides import paint_table
from .interiors import inner_light, wall_colour
from .sky import Backcloth, paint_sky
from .terrain import grass_tones, paint_hill, start_hill
from .towns import paint_skylines
from .vegetation import plant_row
from .water import paint_mirror

_WHITE: Tone = (255.0, 255.0, 255.0)
DARK_BACKDROP = "dark backdrop"


def paint_showcase(easel: Easel) -> Backdrop:
    """Paper, and a pedestal for what does not hover."""
    backdrop = paint_paper(easel)
    if any(figure.action in LIFTED for figure in easel.scene.figures):
        backdrop.air = easel.below(0.06)
        return backdrop
    sheet = easel.sheet(1.0, easel.below(0.08))
    _pedestal(sheet, easel, blend(_paper_colour(easel), _WHITE, 0.5))
    backdrop.back.append(sheet.finish())
    backdrop.stand = easel.below(0.235)
    return backdrop


def _paper_colour(easel: Easel) -> Tone:
    named = easel.scene.palette[0] if easel.scene.palette else None
    if DARK_BACKDROP in easel.scene.extras:
        return tone("#33353f")
    return blend((float(named[0]), float(named[1]), float(named[2])), _WHITE, 0.24) if named else tone("#dfe3ea")


def paint_paper(easel: Easel) -> Backdrop:
    """Paper that runs from the wall to the floor without an edge, and a pool of light on it."""
    inner_light(easel)
    rows = easel.height + 2 * (2 * math.ceil(easel.rise / 2) + 2)
    paper = _paper_colour(easel)
    low, wide = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE)
    turn = (easel.below(0.06) + (rows - easel.height) / 2) / rows
    cloth = tint_rows(
        low,
        wide,
        [
            (0.0, blend(paper, (60.0, 50.0, 55.0), 0.22)),
            (turn, paper),
            (min(turn + 0.1, 0.9), blend(paper, _WHITE, 0.2)),
            (1.0, blend(paper, (70.0, 60.0, 60.0), 0.16)),
        ],
    )
    ys, xs = np.mgrid[0:low, 0:wide].astype(np.float32)
    pool = np.exp(-(((xs - wide / 2) / (wide * 0.34)) ** 2) - ((ys - low * turn * 0.8) / (low * 0.34)) ** 2)
    cloth += (255 - cloth) * (pool * np.float32(0.4 if DARK_BACKDROP not in easel.scene.extras else 0.22))[:, :, None]
    nodes: list[Node] = [
        Backcloth(
            bake_opaque(cloth, easel.fork("paper"), size=(easel.width, rows)), -(rows - easel.height) / 2, depth=0.2
        )
    ]
    return Backdrop(back=nodes, stand=easel.below(0.32), spread=easel.size(0.02), air=easel.horizon * 0.6)


def _pedestal(sheet: Sheet, easel: Easel, stone: Tone) -> None:
    """A low drum, its top an ellipse; its shadow lies on the floor."""
    x, top = easel.width / 2 + easel.reach / 2, easel.below(0.235)
    half, deep, tall = min(easel.size(0.52), 0.44 * easel.width), easel.size(0.07), easel.size(0.12)
    shade = blend(stone, (70.0, 60.0, 70.0), 0.3)
    for grown, share in ((1.16, 0.10), (1.1, 0.14), (1.05, 0.2)):
        sheet.disc(x, top + tall + deep * 0.2, half * grown, deep * grown, blend(stone, (60.0, 50.0, 55.0), share))
    sheet.disc(x, top + tall, half, deep, shade)
    sheet.polygon(rect(x - half, top, x + half, top + tall), shade)
    for number in range(12):  # round: darker to the sides
        share = (number + 0.5) / 12
        left, right = x - half + 2 * half * number / 12, x - half + 2 * half * (number + 1) / 12
        light = blend(shade, stone, max(1 - abs(share - 0.36) * 2.2, 0.0))
        bulge = deep * math.sin(math.acos(min(abs(2 * share - 1), 1.0)))
        sheet.polygon(rect(left, top, right, top + tall + bulge), light)
    sheet.disc(x, top, half, deep, stone)
    sheet.disc(x, top + easel.size(0.003), half * 0.96, deep * 0.94, blend(stone, _WHITE, 0.5))


def _marble(sheet: Sheet, easel: Easel, top: float) -> None:
    """Pale stone with grey veins, and a bright edge."""
    stone = tone("#eceae8")
    sheet.fill_below(
        np.full(sheet.width, top, np.float32),
        stone,
        blend(stone, (150.0, 140.0, 140.0), 0.35),
        fade=easel.height - top,
        blot=0.0,
    )
    small = grain(
        math.ceil(sheet.width / 2),
        math.ceil(sheet.rows / 2),
        easel.fork("marble"),
        cell=(easel.m * 0.3, easel.m * 0.12),
        octaves=4,
    )
    marks: Picture = np.asarray(cv2.resize(small.astype(np.float32), (sheet.width, sheet.rows)), np.float32)
    veins = np.exp(-np.abs(marks - 0.05) / 0.045) * 0.34 + np.exp(-np.abs(marks + 0.35) / 0.02) * 0.2
    veins[: max(int(top - sheet.top), 0)] = 0
    pixels = sheet.pixels.astype(np.float32)
    solid = pixels[:, :, 3:4] / 255
    pixels[:, :, :3] += (np.array((128.0, 118.0, 116.0), np.float32) - pixels[:, :, :3]) * (veins[:, :, None] * solid)
    sheet.pixels[:] = np.clip(pixels, 0, 255)
    sheet.polygon(rect(0, top, sheet.width - 0.01, top + easel.size(0.01)), _WHITE)


DISPLAYS = (
    Setting(
        name="showcase",
        words=(
            "pedestal, photo studio, photography studio, photo shoot, podium, plinth, showcase, display stand, "
            "rotating platform, white background, black background, dark background, plain background, grey background, "
            "gray background, studio background, seamless background, neutral background, pastel background, "
            "clean background, minimalist background, product shot, product photography, product video, "
            "luxury ad, product ad, product advert, product advertisement, product commercial, luxury commercial, "
            "product render, studio product"
        ),
        paint=paint_showcase,
        horizon=0.5,
        floor="table",
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
    Setting(
        name="paper backdrop",
        words="paper backdrop, seamless paper, paper roll, infinity cove",
        paint=paint_paper,
        horizon=0.5,
        floor="land",
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
    Setting(
        name="marble table",
        words="marble table, marble counter, marble countertop, marble surface, marble slab, marble tabletop",
        paint=partial(paint_table, lay=_marble),
        horizon=0.5,
        floor="table",
        indoors=True,
        travels=False,
        sounds=("hall",),
    ),
)
"""For things alone; before paper anybody stands."""


_CLOTHS = ("#c96f5b", "#7d9bb8", "#b58bb0", "#8fae85")


def paint_windowsill(easel: Easel) -> Backdrop:
    """A broad window on hills and trees, the weather behind its panes, curtains, a sill of white wood."""
    nodes = [*paint_sky(easel), *_paint_view(easel), *paint_weather(easel)]
    wet = any(word in easel.scene.weather for word in ("rain", "storm"))
    inner_light(easel)
    row = easel.below(0.13, 0.8)
    sheet = easel.sheet(0.8, -easel.rise - 4, row + 4)
    half = min(easel.width * 0.43, easel.m * 0.86) * sheet.easel.scale(0.3)
    middle, top = easel.width / 2 + easel.reach * 0.4, easel.height * 0.02
    if wet:
        _drops(sheet, easel, middle, half, top, row)
    _frame(sheet, easel, middle, half, top, row)
    nodes.append(sheet.finish())
    sill = easel.sheet(1.0, row - 2)
    wood = tone("#c99a6a")
    sill.fill_below(
        np.full(sill.width, row - 2, np.float32),
        blend(wood, _WHITE, 0.4),
        blend(wood, (90, 100, 130), 0.16),
        fade=easel.size(0.3),
    )
    edge = easel.below(0.36)
    sill.polygon(rect(0, edge, sill.width - 0.01, edge + easel.size(0.05)), blend(wood, _WHITE, 0.4))
    sill.polygon(
        rect(0, edge + easel.size(0.05), sill.width - 0.01, easel.height + easel.rise + 9),
        blend(wood, (90, 90, 110), 0.4),
    )
    nodes.append(sill.finish())
    return Backdrop(back=nodes, stand=easel.below(0.26), spread=easel.size(0.04), air=easel.horizon * 0.6)


def _paint_view(easel: Easel) -> list[Node]:
    if "far city" in easel.scene.extras:
        return paint_skylines(easel)
    if "far sea" in easel.scene.extras:
        top = easel.below(-0.15, 0.1)
        return [paint_mirror(easel, top=top, shallow=tone("#4fb0c4"), deep=tone("#1f6f96"), calm=0.5, depth=0.1)]
    light, middle, _ = grass_tones(easel)
    nodes: list[Node] = [paint_hill(easel, depth=0.1, crest=-0.1, wave=0.05, bumps=1.2, mist=0.5)]
    sheet, line = start_hill(easel, depth=0.25, crest=0.0, wave=0.03, bumps=1.1, head=0.4)
    plant_row(sheet, ("broad", "pine", "bush"), line, height=easel.size(0.26, 0.25), every=easel.size(0.2, 0.25))
    sheet.fill_below(line, light, middle, fade=easel.size(0.2))
    nodes.append(sheet.finish())
    return nodes


def _drops(sheet: Sheet, easel: Easel, middle: float, half: float, top: float, foot: float) -> None:
    """Drops on the glass, some of them running down."""
    rng = easel.fork("drops")
    for number in range(150):
        x, y = middle + half * float(rng.uniform(-1, 1)), float(rng.uniform(top, foot))
        size = easel.m * float(rng.uniform(0.002, 0.0055))
        if number % 6 == 0:
            sheet.polygon(
                rect(x - size * 0.35, y - size * float(rng.uniform(8, 26)), x + size * 0.35, y), tone("#b9c9d6")
            )
        sheet.disc(x, y, size, size * 1.25, tone("#93a6b6"))
        sheet.disc(x - size * 0.25, y - size * 0.3, size * 0.5, size * 0.6, tone("#eef5fa"))


def _frame(sheet: Sheet, easel: Easel, middle: float, half: float, top: float, foot: float) -> None:
    """The wall around the window, its frame and bars, curtains at the sides."""
    wall, white = wall_colour(easel), tone("#fbf7ef")
    end, left, right = sheet.width - 0.01, max(middle - half, 0.0), min(middle + half, sheet.width - 0.01)
    shade = blend(wall, (60.0, 60.0, 90.0), 0.12)
    for a, b in ((0.0, left), (right, end)):
        if b > a:
            sheet.polygon(rect(a, sheet.top, b, foot + 4), shade)
    beam = easel.size(0.026)
    sheet.polygon(rect(left, sheet.top, right, top), shade)
    sheet.polygon(rect(left, top - beam, right, top + beam), white)
    sheet.polygon(rect(left, foot - beam * 1.6, right, foot + 4), white)
    sheet.polygon(rect(left, foot - beam * 0.4, right, foot + 4), blend(white, (90.0, 90.0, 110.0), 0.2))
    for x, wide in ((left, 1.6), (right - beam * 1.6, 1.6), (middle - beam * 0.6, 1.2)):
        sheet.polygon(rect(x, top, x + beam * wide, foot), white)
    cross = top + (foot - top) * 0.36
    sheet.polygon(rect(left, cross - beam * 0.5, right, cross + beam * 0.5), white)
    cloth = tone(_CLOTHS[easel.seed // 7 % 4])
    wide = easel.size(0.17)
    for side in (-1, 1):
        for fold in range(5):
            a = (left - wide * 0.25 + wide * fold / 5) if side < 0 else (right - wide * 0.75 + wide * fold / 5)
            colour = blend(cloth, _WHITE, 0.2) if fold % 2 == 0 else blend(cloth, (60.0, 40.0, 60.0), 0.16)
            a, b = max(a, 0.0), min(a + wide / 5, end)
            if b > a:
                sheet.polygon(rect(a, sheet.top, b, foot + 4), colour)


SILLS = (
    Setting(
        name="windowsill",
        words="windowsill, window sill, window ledge, window seat, bay window, window",
        paint=paint_windowsill,
        horizon=0.5,
        floor="table",
        indoors=True,
        travels=False,
        sounds=("room",),
    ),
)
"""Between inside and outside."""
