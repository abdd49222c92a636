"""Beyond the sky: space and the moon."""

from __future__ import annotations

import math

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture, bake_opaque
from ..painting.sheet import Easel, Node, tint_rows
from ..painting.texture import grain, slope, wander
from ..spec import AFAR
from .base import Backdrop, Setting
from .harmony import COARSE, choose_colours, measure_backcloth
from .hyperspace import fly_through, near_rocks
from .sky import Backcloth, Stars, lay_on
from .spirals import paint_black_hole, paint_galaxy

_WHITE: Tone = (255.0, 255.0, 255.0)


def paint_cosmos(easel: Easel, first: Tone, second: Tone) -> list[Node]:
    """A starry backcloth with a nebula in two colours, and stars that twinkle."""
    rng = easel.fork("space")
    rows, margin = measure_backcloth(easel)
    size = (easel.width, rows)
    width, rows, m = math.ceil(easel.width / COARSE), math.ceil(rows / COARSE), easel.m / COARSE
    cloth = tint_rows(rows, width, [(0.0, tone("#070b1f")), (0.6, tone("#101537")), (1.0, tone("#1c1440"))])
    band = np.exp(
        -(
            ((np.mgrid[0:rows, 0:width][0] - rows * 0.45 + (np.arange(width)[None, :] - width / 2) * 0.45) / (m * 0.34))
            ** 2
        )
    ).astype(np.float32)
    cloud = slope(-0.2, 0.9, grain(width, rows, rng, cell=(m * 0.5, m * 0.4), octaves=5)) * band
    veil = slope(-0.1, 0.9, grain(width, rows, rng, cell=(m * 0.35, m * 0.35), octaves=5)) * band
    for strength, colour in ((cloud * 0.62, first), (veil * 0.5, second), (cloud * veil * 0.5, tone("#ffd9f0"))):
        cloth += (np.array(colour, np.float32) - cloth) * strength[:, :, None]
    sky = bake_opaque(cloth, rng, size=size)
    (width, rows), m = size, easel.m
    layer = np.zeros((rows, width), np.uint8)
    for _ in range(int(420 * width * rows / m**2)):
        centre = (int(rng.uniform(0, width) * 16), int(rng.uniform(0, rows) * 16))
        cv2.circle(
            layer,
            centre,
            max(int(m / 480 * 16 * rng.uniform(0.25, 1.0) ** 2), 6),
            255 * float(rng.uniform(0.25, 1.0)),
            -1,
            cv2.LINE_AA,
            4,
        )
    lay_on(sky, cv2.merge([layer] * 4))
    nodes: list[Node] = [Backcloth(sky, float(-margin))]
    nodes.append(
        Stars(
            rng.uniform(0, width, 46),
            rng.uniform(0, easel.height, 46),
            rng.integers(2, 5, 46) + (2 if m > 700 else 0),
            rng.random(46),
        )
    )
    return nodes


def paint_space(easel: Easel) -> Backdrop:
    """Stars, a nebula, a great planet with its moon."""
    colours = choose_colours(easel, 2) if easel.scene.palette else [tone("#7a4bd0"), tone("#2f8fd8")]
    nodes = paint_cosmos(easel, colours[0], colours[-1])
    m = easel.m
    has_planet = any(
        figure.relation == AFAR
        or figure.name in ("ringed planet", "earth", "red planet", "gas giant", "sun", "moon", "comet")
        for figure in easel.scene.figures
    )
    hue = tone(("#d98a5b", "#5b9bd9", "#c78bd0", "#6fb59a")[easel.seed % 4])
    if "galaxy" in easel.scene.extras and not easel.scene.figures:
        outer = colours[1 % len(colours)] if easel.scene.palette else tone("#6f8cff")
        nodes.append(paint_galaxy(easel, outer, blend(colours[0], tone("#ffd9a8"), 0.7)))
    elif "black hole" in easel.scene.extras:
        nodes.append(paint_black_hole(easel))
    elif not has_planet:
        nodes.append(
            paint_globe(easel, 0.12, easel.width * 0.82, easel.height * 0.2, m * 0.17, hue, ring=easel.seed % 2 == 0)
        )
        nodes.append(
            paint_globe(easel, 0.2, easel.width * 0.2, easel.height * 0.12, m * 0.04, tone("#c9c4bd"), ring=False)
        )
    dust = [*fly_through(easel), _drifting_dust(easel)]
    return Backdrop(
        back=[*nodes, *dust],
        front=near_rocks(easel),
        stand=easel.height * 0.7,
        spread=easel.size(0.15),
        air=easel.height * 0.52,
    )


def paint_moon(easel: Easel) -> Backdrop:
    """The moon's grey ground under a black sky, the earth above it."""
    rng = easel.fork("moon ground")
    rock = [tone(code) for code in ("#9a989c", "#6b6a72", "#d5d3d0", "#8d8b92", "#7c7a82", "#a5a3a8")]
    if easel.scene.palette:
        b, g, r = easel.scene.palette[0]
        rock = [blend(shade, (b * shade[0] / 190, g * shade[1] / 190, r * shade[2] / 190), 0.75) for shade in rock]
    if easel.snowy:
        rock = [blend(shade, tone("#cfe8fa"), 0.72) for shade in rock]
    nodes = paint_cosmos(easel, tone("#2a3560"), tone("#202a55"))
    if not any(figure.relation == AFAR for figure in easel.scene.figures):
        nodes.append(
            paint_globe(easel, 0.1, easel.width * 0.74, easel.height * 0.2, easel.m * 0.13, tone("#4f93d8"), ring=False)
        )
    ridge = easel.sheet(0.3, easel.below(-0.04, 0.3))
    line = easel.below(0.02, 0.3) + easel.size(0.05, 0.3) * wander(ridge.width, rng, bumps=2.5, rough=0.5)
    ridge.fill_below(line, rock[0], rock[1], fade=easel.size(0.3), blot=0.1, edge=blend(rock[2], _WHITE, 0.5))
    nodes.append(ridge.finish(lit=False))
    ground = easel.sheet(1.0, easel.below(0.06))
    line = easel.below(0.13) + easel.size(0.02) * wander(ground.width, rng, bumps=2)
    ground.fill_below(line, rock[2], rock[3], fade=easel.size(0.5), blot=0.1, edge=blend(rock[2], _WHITE, 0.5))
    for _ in range(26):
        x, y = float(rng.uniform(0, ground.width)), float(line.mean()) + easel.size(float(rng.uniform(0.05, 0.42)))
        radius = easel.size(float(rng.uniform(0.012, 0.05)))
        ground.disc(x, y, radius, radius * 0.3, rock[4])
        ground.disc(x + radius * 0.06, y + radius * 0.06, radius * 0.88, radius * 0.22, rock[5])
    nodes.append(ground.finish(lit=False))
    return Backdrop(back=nodes, stand=easel.below(0.25), spread=easel.size(0.08), air=easel.height * 0.4)


def _drifting_dust(easel: Easel) -> Node:
    sheet = easel.sheet(1.3, -easel.rise - 2, drift=easel.m * 0.02)
    rng = easel.fork("stardust")
    for _ in range(60):
        x, y, radius = (
            float(rng.uniform(0, sheet.width)),
            float(rng.uniform(0, easel.height)),
            easel.m * float(rng.uniform(0.001, 0.0024)),
        )
        sheet.disc(x, y, radius, radius, (255.0, 244.0, 232.0))
    return sheet.finish(lit=False, blur=max(easel.m * 0.0012, 0.5))


def paint_globe(easel: Easel, depth: float, x: float, y: float, radius: float, colour: Tone, *, ring: bool) -> Node:
    """A planet lit from the upper left, with bands and perhaps a ring."""
    reach = radius * (2.1 if ring else 1.25)
    sheet = easel.sheet(depth, y - reach - 2, y + reach + 2)
    rng = easel.fork(f"globe{depth}")
    size = 2 * math.ceil(reach) + 4
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    dx, dy = (columns - size / 2) / radius, (rows - size / 2) / radius
    distance = np.hypot(dx, dy)
    cover = np.clip((1 - distance) * radius + 0.5, 0, 1)
    height = np.sqrt(np.clip(1 - distance**2, 0, 1))
    light = np.clip(-0.62 * dx - 0.5 * dy + 0.62 * height, 0, 1)
    turned = dy * 0.96 + dx * 0.26
    bands = 0.5 + 0.5 * np.sin(
        turned * 13 + 1.3 * np.sin(turned * 31) + 0.5 * grain(size, size, rng, cell=(radius * 0.7, radius * 0.12))
    )
    glow = np.exp(-np.clip(distance - 1, 0, 9) * 9) * (distance >= 1) * 0.4
    pixels = np.zeros((size, size, 4), np.float32)
    for channel in range(3):
        body = (colour[channel] * (0.72 + 0.28 * bands) + 40 * (bands > 0.8) * (bands - 0.8)) * (0.1 + 1.05 * light)
        body += np.array((255.0, 240.0, 220.0))[channel] * 0.28 * np.clip(1 - height * 1.25, 0, 1) * light
        pixels[:, :, channel] = np.clip(body, 0, 255) * cover + colour[channel] * glow * (1 - cover)
    pixels[:, :, 3] = 255 * (cover + glow * (1 - cover))
    if ring:
        _lay_ring(pixels, dx, dy, colour)
    sheet.stamp(np.clip(pixels, 0, 255).astype(np.uint8), x - size / 2, y - size / 2)
    return sheet.finish(lit=False)


def _lay_ring(pixels: Picture, dx: Picture, dy: Picture, colour: Tone) -> None:
    along, across = dx * 0.95 - dy * 0.3, (dx * 0.3 + dy * 0.95) / 0.28
    far = np.hypot(along, across)
    band = slope(1.3, 1.36, far) * (1 - slope(1.9, 1.98, far)) * (0.65 + 0.35 * np.sin(far * 46)) * 0.9
    hidden = (across < 0) & (np.hypot(dx, dy) < 1)
    band = np.where(hidden, 0, band)
    tint = blend(colour, _WHITE, 0.55)
    for channel in range(3):
        pixels[:, :, channel] = pixels[:, :, channel] * (1 - band) + tint[channel] * band
    pixels[:, :, 3] = pixels[:, :, 3] * (1 - band) + 255 * band


COSMOS = (
    Setting(
        name="space",
        words=(
            "space, outer space, galaxy, universe, cosmos, nebula, orbit, solar system, interstellar, milky "
            "way, asteroid field, asteroid belt, hyperspace, warp speed, light speed, "
            "planet surface, zero gravity, black hole, deep space"
        ),
        paint=paint_space,
        horizon=0.5,
        floor="space",
        sounds=("space",),
    ),
    Setting(
        name="moon",
        words=(
            "moon surface, on the moon, lunar surface, surface of the moon, lunar landscape, moonscape, moon "
            "base, moonbase, lunar base, moon colony, lunar colony, base on the moon, moon station"
        ),
        paint=paint_moon,
        horizon=0.52,
        sounds=("space",),
    ),
)
"""Beyond the sky."""
