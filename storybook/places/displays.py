"""Where things are shown off: a round pedestal before a seamless backdrop, and a table of marble."""

from __future__ import annotations

import math
from functools import partial

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture, bake_opaque
from ..painting.sheet import Easel, Node, Sheet, tint_rows
from ..painting.texture import grain
from ..spec import LIFTED
from .base import Backdrop, Setting
from .buildings import rect
from .harmony import COARSE
from .insides import paint_table
from .interiors import inner_light
from .sky import Backcloth

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
