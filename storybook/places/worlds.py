"""Elsewhere: space, above the clouds, under water, in a cave, at a volcano, and a picture of nothing but colour."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import bake_opaque
from ..painting.sheet import Easel, Layer, Node, Sheet, tint_rows
from ..painting.texture import grain, lower, slope, wander
from ..subjects import CATALOGUE
from .base import Backdrop, Setting
from .harmony import COARSE, choose_colours, measure_backcloth
from .sky import Backcloth, paint_sky, pour
from .terrain import paint_hill, paint_mountains, start_hill, stones

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_sky_world(easel: Easel) -> Backdrop:
    """High up: open sky above a sea of clouds."""
    nodes = paint_sky(easel)
    light = easel.light
    body = (
        blend(light.horizon, _WHITE, 0.75 - 0.45 * light.dark)
        if light.dark < 0.6
        else blend(light.middle, light.horizon, 0.75)
    )
    under = blend(blend(light.middle, light.zenith, 0.3), body, 0.45)
    front: list[Node] = []
    stands = any(
        CATALOGUE[figure.name].habitat == "scenery" for figure in easel.scene.figures
    )  # a castle in the clouds
    for depth, row, tall, drift in (
        (0.12, 0.70, 0.12, 0.008),
        (0.35, 0.78, 0.17, 0.018),
        (0.7, 0.87, 0.2, 0.03),
        (1.4, 1.0, 0.22, 0.055),
    ):
        layer = _cloud_floor(
            easel,
            depth,
            row * easel.height,
            easel.m * tall,
            drift,
            blend(under, body, 0.4 + 0.4 * depth),
            blend(under, light.haze, 0.35),
        )
        (front if depth > (0.5 if stands else 1) else nodes).append(layer)
    air = easel.height * (0.83 if stands else 0.46)
    return Backdrop(back=nodes, front=front, stand=easel.height * 0.72, spread=easel.size(0.1), air=air)


def _cloud_floor(easel: Easel, depth: float, row: float, tall: float, drift: float, body: Tone, under: Tone) -> Layer:
    sheet = easel.sheet(depth, row - tall * 1.9, drift=drift * easel.m)
    rng = easel.fork(f"floor{depth}")
    line = row + tall * 0.25 * wander(sheet.width, rng, bumps=3)
    # Clouds have no edges: half of the size is enough.
    rows, width, tall, line = sheet.rows // 2, sheet.width // 2, tall / 2, line[: sheet.width // 2 * 2 : 2] / 2
    y = np.arange(rows, dtype=np.float32)[:, None] + sheet.top / 2
    field = np.clip((y - line) / tall, 0, 1).astype(np.float32)
    for _ in range(int(width / tall * 6)):
        x, radius = float(rng.uniform(0, width)), tall * float(rng.uniform(0.28, 0.75))
        columns = np.arange(int(x - radius), int(x + radius) + 1, dtype=np.int64)
        centre = float(line[int(x) % width]) - sheet.top / 2
        first, last = max(int(centre - radius), 0), max(int(centre + radius) + 1, 0)
        down = np.arange(first, min(last, rows), dtype=np.float32)[:, None]
        puff = 1 - (((columns - x) ** 2).astype(np.float32) + (down - centre) ** 2) / radius**2
        place = np.ix_(np.arange(first, first + len(down)), columns % width)
        field[place] = np.maximum(field[place], puff)
    lump = grain(width, rows, rng, cell=(tall * 0.6, tall * 0.4), octaves=4)
    shape = field + 0.22 * lump * (field > 0.01)
    cover = slope(0.05, 0.34, shape)
    soft = cv2.GaussianBlur(shape, (0, 0), tall * 0.07)
    lit = np.clip(
        0.62
        + 1.5 * (soft - lower(soft, max(round(tall * 0.15), 1)))
        + 0.2 * lump
        - 0.35 * np.clip((y - line) / (tall * 1.6), 0, 1),
        0,
        1,
    )
    pour(sheet, cover, lit, body, under)
    return sheet.finish(lit=False)


def paint_volcano(easel: Easel) -> Backdrop:
    """A burning mountain over black land with rivers of lava."""
    easel.light = replace(
        easel.light,
        middle=blend(easel.light.middle, tone("#a8452f"), 0.5),
        horizon=blend(easel.light.horizon, tone("#ff9a4d"), 0.6),
        haze=blend(easel.light.haze, tone("#9a4a3a"), 0.5),
    )
    nodes = paint_sky(easel)
    nodes.append(
        paint_mountains(easel, depth=0.06, height=0.2, peaks=3, light=tone("#7a5a58"), dark=tone("#4a3a44"), name="low")
    )
    depth = 0.16
    foot = easel.below(0.06, depth)
    tall = min(easel.size(0.62, depth), (foot - 0.2 * easel.height) / 0.8)  # its top and some of its smoke are seen
    sheet = easel.sheet(depth, foot - tall * 1.15)
    middle = easel.width * 0.55
    x = np.arange(sheet.width, dtype=np.float32)
    rng = easel.fork("volcano")
    away = np.abs(x - middle) / easel.size(0.75)
    line = foot - tall * np.clip(1 - away, 0, None) ** 1.35
    line = np.maximum(line, foot - tall * 0.8 + easel.size(0.012) * wander(sheet.width, rng, bumps=30)) + easel.size(
        0.008
    ) * wander(sheet.width, rng, bumps=14)
    sheet.fill_below(
        line.astype(np.float32),
        tone("#6b4b4a"),
        tone("#33272f"),
        fade=tall,
        blot=0.16,
        stroke=0.5,
        edge=tone("#c9603a"),
    )
    top = foot - tall * 0.8
    for lean, wide in ((0.0, 0.02), (-0.5, 0.012), (0.62, 0.014)):
        _lava(sheet, middle + lean * easel.size(0.06), top, foot, lean, easel.size(wide), rng)
    sheet.halo(middle, top, easel.size(0.3), tone("#ff8a3c"), 0.7)
    nodes.append(sheet.finish(haze=0.6))
    nodes.append(_smoke(easel, middle, top, depth))
    for depth, crest in ((0.4, 0.06), (0.7, 0.12)):
        nodes.append(
            paint_hill(
                easel,
                depth=depth,
                crest=crest,
                wave=0.04,
                bumps=1.8,
                tones=(tone("#5a4548"), tone("#3a2c33"), tone("#2a2026")),
            )
        )
    sheet, line = start_hill(easel, depth=1.0, crest=0.18, wave=0.025, bumps=1.3, head=0.05)
    sheet.fill_below(line, tone("#5e4a4a"), tone("#2c2127"), fade=easel.size(0.45), blot=0.15, edge=tone("#d0703f"))
    stones(
        sheet,
        line + easel.size(0.03),
        every=easel.size(0.3),
        size=easel.size(0.05),
        light=tone("#7a6260"),
        dark=tone("#3a2c31"),
    )
    nodes.append(sheet.finish())
    return Backdrop(back=nodes, stand=easel.below(0.26), spread=easel.size(0.08), air=easel.horizon * 0.5)


def _lava(sheet: Sheet, x: float, top: float, foot: float, lean: float, half: float, rng: np.random.Generator) -> None:
    t = np.linspace(0, 1, 16)
    middle = x + lean * (foot - top) * 0.6 * t + half * 2.2 * np.sin(t * 8 + float(rng.uniform(0, 6)))
    y = top + (foot - top) * t
    for share, colour in ((1.0, tone("#e8481f")), (0.55, tone("#ffb03a"))):
        wide = half * share * (0.6 + 0.7 * t)
        sheet.polygon(
            np.concatenate([np.stack([middle - wide, y], 1), np.stack([middle + wide, y], 1)[::-1]]),
            colour,
            shines=0.95,
        )


def _smoke(easel: Easel, x: float, y: float, depth: float) -> Node:
    sheet = easel.sheet(depth, -easel.rise - 4, y + 6)
    rng = easel.fork("smoke")
    grey = blend(tone("#5b4c50"), easel.light.horizon, 0.25)
    for step in range(70):
        share = step / 70
        px = x + easel.size(0.5) * share**1.5 + easel.size(0.05) * float(rng.uniform(-1, 1)) * (0.4 + share)
        py = y - (y + easel.size(0.1)) * share
        radius = easel.size(0.025 + 0.085 * share) * float(rng.uniform(0.7, 1.2))
        sheet.disc(
            px,
            py,
            radius,
            radius * 0.85,
            blend(blend(tone("#ff9a55"), grey, min(share * 4, 1)), easel.light.zenith, 0.45 * share),
        )
    return sheet.finish(lit=False, blur=easel.m * 0.014)


def paint_abstract(easel: Easel) -> Backdrop:
    """Ribbons of colour that flow through each other: for words that name no place and no thing."""
    colours = choose_colours(easel, 5)
    rows, margin = measure_backcloth(easel)
    rng = easel.fork("abstract")
    dim = 1 - 0.4 * easel.light.dark
    cloth = (
        tint_rows(
            math.ceil(rows / COARSE),
            math.ceil(easel.width / COARSE),
            [
                (0.0, blend(colours[0], (60.0, 30.0, 40.0), 0.62)),
                (0.55, blend(colours[1], (80.0, 40.0, 50.0), 0.35)),
                (1.0, blend(colours[2], (60.0, 30.0, 40.0), 0.5)),
            ],
        )
        * dim
    )
    y, x = np.mgrid[0 : cloth.shape[0], 0 : cloth.shape[1]].astype(np.float32) * COARSE
    glow = np.exp(-np.hypot(x - easel.width * 0.62, y - rows * 0.36) / (easel.m * 0.4))[:, :, None]
    cloth += (np.array(blend(colours[1], _WHITE, 0.6), np.float32) * dim - cloth) * glow * 0.75
    nodes: list[Node] = [Backcloth(bake_opaque(cloth, rng, size=(easel.width, rows)), float(-margin))]
    nodes += [_ribbon(easel, number, colours[number % len(colours)], rng) for number in range(6)]
    return Backdrop(back=nodes, stand=easel.height * 0.68, spread=easel.size(0.1), air=easel.height * 0.5)


def _ribbon(easel: Easel, number: int, colour: Tone, rng: np.random.Generator) -> Layer:
    depth = 0.25 + 0.2 * number
    row = easel.height * (0.3 + 0.12 * number)
    tall = easel.m * (0.16 + 0.03 * number)
    sheet = easel.sheet(depth, row - tall * 1.6, row + tall * 2.4 + easel.rise, drift=easel.m * (0.02 + 0.014 * number))
    centre = row + tall * 0.7 * wander(sheet.width, rng, bumps=1.5 * sheet.width / easel.width, rough=0.3, octaves=2)
    thick = tall * (0.75 + 0.4 * wander(sheet.width, rng, bumps=2 * sheet.width / easel.width, rough=0.3, octaves=2))
    y = np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top
    under = y - centre.astype(np.float32)
    # Its colours depend on nothing but how far below its upper edge a pixel lies, in parts of its thickness there.
    share = under / thick.astype(np.float32)
    far = np.linspace(0, 1, 256, dtype=np.float32)
    fall = np.exp(-9 * far * 2.2) * 0.85
    level = np.stack([*(fall * part * (1 - 0.3 * np.clip(9 * far, 0, 1)) for part in colour), fall * 255], axis=1)
    steps = cv2.convertScaleAbs(np.maximum(share, 0), alpha=255 / 9)
    body = cv2.LUT(cv2.merge([steps] * 4), np.clip(level, 0, 255).astype(np.uint8)[None])
    edge = cv2.convertScaleAbs(np.clip(under + 0.5, 0, 1), alpha=255)
    rim = np.exp(-((np.minimum(np.abs(under), 99) / (easel.m * 0.006)) ** 2)) * 0.55 * 0.85
    shine = cv2.merge([*(cv2.convertScaleAbs(rim, alpha=255 - part) for part in colour), np.zeros_like(edge)])
    sheet.pixels = cv2.multiply(cv2.add(body, shine), cv2.merge([edge] * 4), scale=1 / 255)
    return sheet.finish(lit=False, bob=(easel.m * 0.012, 5.0 + number * 0.7, number / 6))


WORLDS = (
    Setting(
        name="sky",
        words=(
            "sky, cloud, heaven, above the cloud, sea of cloud, air, midair, cloud city, city in the clouds, city "
            "above the clouds, flying city, palace in the clouds, heavenly city, kingdom in the clouds, cloud "
            "kingdom, mount olympus, olympus, asgard"
        ),
        paint=paint_sky_world,
        horizon=0.72,
        floor="air",
        sounds=("wind",),
    ),
    Setting(
        name="volcano",
        words=(
            "volcano, lava, eruption, volcanic, hell, lava field, field of lava, lava flow, lava lake, lava "
            "river, river of lava, molten ground, lava world, meteor crater, meteorite crater, impact crater, "
            "asteroid crater, huge crater, giant crater, sinkhole"
        ),
        paint=paint_volcano,
        horizon=0.55,
        sounds=("rumble",),
    ),
    Setting(
        name="abstract",
        words="abstract, texture, background, gradient",
        paint=paint_abstract,
        horizon=0.5,
        floor="space",
        sounds=("pad",),
    ),
)
"""Elsewhere."""
