"""Beyond the sky: space and the moon.

Also: the grounds of other planets: one of odd plants under several moons, and Mars.
Also: where people live in space: domes on the moon or on Mars, and the inside of a space station.
"""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture, bake_opaque
from ..painting.sheet import Easel, Node, tint_rows
from ..painting.texture import crags, grain, slope, wander
from ..spec import AFAR
from .base import Backdrop, Setting
from .harmony import COARSE, choose_colours, measure_backcloth
from .interiors import Bay, paint_hall, plain
from .motion import paint_black_hole, paint_galaxy
from .sky import Backcloth, Stars, lay_on, paint_sky
from .sky_events import fly_through, near_rocks
from .terrain import speckle, start_hill, stones
from .water import lay_rock, rows_of

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


def _spires(easel: Easel, depth: float, tall: float, peaks: float, stone: Tone, shade: Tone) -> Node:
    """Needles and arches of rock."""
    foot, high = easel.below(0.05, depth), easel.up(tall, depth)
    sheet = easel.sheet(depth, foot - high * 1.05, foot + easel.size(0.1))
    rng = easel.fork(f"spires{depth}")
    line = foot - high * (
        0.08 + 0.92 * crags(sheet.width, rng, peaks=peaks * sheet.width / easel.width, octaves=4) ** 2.4
    )
    cover = np.clip(rows_of(sheet) - line[None, :].astype(np.float32), 0, 1)
    lay_rock(sheet, cover, light=stone, dark=shade, cell=(easel.size(0.05), easel.size(0.12)))
    sheet.mist(foot - high * 0.7, foot, 0.5)
    return sheet.finish()


def _ground(easel: Easel, light: Tone, dark: Tone) -> Node:
    """Where figures stand: bare ground with craters and stones."""
    sheet, line = start_hill(easel, depth=1.0, crest=0.165, wave=0.02, bumps=1.2, head=0.06)
    sheet.fill_below(
        line, light, blend(light, dark, 0.75), fade=easel.size(0.5), blot=0.1, edge=blend(light, _WHITE, 0.35)
    )
    rng = easel.fork("craters")
    for share in np.sort(rng.random(18)):
        x, y = float(rng.uniform(0, sheet.width)), float(line.mean()) + easel.size(0.05 + 0.5 * float(share))
        radius = easel.size(0.02 + 0.06 * float(share)) * float(rng.uniform(0.5, 1.2))
        sheet.disc(x, y, radius, radius * 0.28, blend(light, dark, 0.85))
        sheet.disc(x + radius * 0.05, y + radius * 0.07, radius * 0.86, radius * 0.2, blend(light, dark, 0.5))
    stones(sheet, line + easel.size(0.02), every=easel.size(0.3), size=easel.size(0.05), light=light, dark=dark)
    tones = [blend(light, _WHITE, 0.25), blend(light, dark, 0.6)]
    rows = easel.size(0.5)
    speckle(sheet, line + easel.size(0.03), count=50, size=easel.size(0.012), tones=tones, depth_rows=rows, squash=0.5)
    return sheet.finish()


def paint_mars(easel: Easel) -> Backdrop:
    """Rust-red ground, table mountains, a dusty sky with a small sun."""
    dim = easel.light.dark
    easel.light = replace(
        easel.light,
        zenith=blend(tone("#b5805c"), easel.light.zenith, dim * 0.8),
        middle=blend(tone("#d8a480"), easel.light.middle, dim * 0.8),
        horizon=blend(tone("#f2d3b0"), easel.light.horizon, dim * 0.8),
        haze=blend(tone("#e0b08c"), easel.light.haze, dim * 0.8),
        clouds=0.0,
    )
    nodes = paint_sky(easel)
    stone, shade = tone("#cf7f56"), tone("#7a3a2c")
    for depth, tall, peaks in ((0.06, 0.2, 2), (0.14, 0.13, 3)):
        nodes.append(_spires(easel, depth, tall, peaks, stone, shade))
    light, dark = tone("#d98a5a"), tone("#8f4630")
    for depth, crest in ((0.25, 0.02), (0.5, 0.075)):
        sheet, line = start_hill(easel, depth=depth, crest=crest, wave=0.03, bumps=1.3, head=0.1)
        stones(sheet, line, every=easel.size(0.25, depth), size=easel.size(0.05, depth), light=light, dark=dark)
        sheet.fill_below(line, blend(light, dark, 0.2), blend(light, dark, 0.6), fade=easel.size(0.3), blot=0.14)
        sheet.mist(float(line.mean()), float(line.mean()) + easel.size(0.25), 0.3)
        nodes.append(sheet.finish())
    nodes.append(_ground(easel, light, dark))
    return Backdrop(back=nodes, stand=easel.below(0.27), spread=easel.size(0.08), air=easel.horizon * 0.6)


PLANETS = (
    Setting(
        name="mars",
        words=(
            "mars, martian, surface of mars, martian landscape, martian surface, glass dome on mars, dome on "
            "mars, dome on the mars, biodome, bio dome, inside a dome on mars, martian greenhouse, greenhouse on "
            "mars, mars greenhouse, garden on mars, mars dome, martian dome, inside a glass dome on mars, domed "
            "city on mars, garden dome, inside a biodome, geodesic dome, inside a glass dome, mars base, mars "
            "colony, base on mars, colony on mars, martian base, martian colony, alien planet, alien world, alien "
            "landscape, strange planet, distant planet, another planet, foreign planet, unknown planet, "
            "exoplanet, alien desert, alien jungle, strange world, other planet"
        ),
        paint=paint_mars,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""Other planets."""


def paint_space_station(easel: Easel) -> Backdrop:
    """A tube full of instruments, and the earth in its great window."""
    backdrop = paint_hall(easel, wall="#d3dae0", floor=plain("#aeb7c0"), fill=_inside, span=24.0, focus=12.0)
    backdrop.air = easel.below(0.16)
    return backdrop


def _inside(bay: Bay) -> None:
    top = bay.ceiling + 1
    for row in range(8):
        for x in (0.9, 3.2, 6.3, 9.2, 12.1, 15.0, 18.7, 21.0):
            bay.box(x, 1.9 * row + 0.1, x + 2.1, 1.9 * row + 1.8, "#dde3e8" if (row + round(x)) % 2 else "#c9d1d9")
    for x in (0.0, 5.4, 17.8, 23.2):
        bay.box(x, 0, x + 0.8, top, "#b3bdc6")
        bay.box(x + 0.55, 0, x + 0.8, top, "#98a4ae")
    for y in (7.6, 7.9):
        bay.box(0, y, 24, y + 0.12, "#e8b84a" if y < 7.8 else "#5fa8d8")
    paint_porthole(bay, 12.0, 5.2, 4.3)
    for x in (1.2, 18.9):
        bay.box(x, 0.3, x + 3.9, 2.6, "#5f6b78")
        bay.box(x, 2.5, x + 3.9, 2.8, "#8a96a2")
        for at in range(5):
            bay.disc(x + 0.5 + 0.72 * at, 2.1, 0.16, 0.16, ("#ff6a5a", "#7fe08a", "#ffd25a")[at % 3], shines=1.0)
            bay.box(x + 0.3 + 0.72 * at, 0.9, x + 0.75 + 0.72 * at, 1.6, "#3f4954")
        bay.box(x + 0.2, 3.5, x + 3.7, 6.0, "#3a444f")
        bay.box(x + 0.4, 3.7, x + 3.5, 5.8, "#143a4a", shines=0.8)
        wave = [(x + 0.5 + 0.145 * at, 4.7 + 0.55 * math.sin(at * 0.9) * (1 - at / 30)) for at in range(20)]
        bay.shape([*wave, *[(px, py - 0.14) for px, py in wave[::-1]]], "#6ff2c8", shines=1.0)
        bay.glow(x + 1.95, 4.7, 2.4, 0.2, "#7fe8ff")
    for x in (6.6, 16.9):
        for y in (0.8, 3.0, 5.2):
            bay.box(x - 0.06, y, x + 0.12, y + 1.2, "#f0b23c")


def paint_porthole(bay: Bay, x: float, y: float, half: float) -> None:
    """A round window: stars, and the blue curve of the earth."""
    bay.disc(x, y, half + 0.55, half + 0.55, "#8a96a2")
    bay.disc(x, y, half + 0.3, half + 0.3, "#eef2f5")
    bay.disc(x, y, half, half, "#070b1f", shines=1.0)
    rng = np.random.default_rng(7)
    for _ in range(46):
        turn, far = float(rng.uniform(0, math.tau)), half * 0.95 * math.sqrt(float(rng.random()))
        size = float(rng.uniform(0.025, 0.06))
        bay.disc(x + far * math.cos(turn), y + far * math.sin(turn), size, size, "#ffffff", shines=1.0)
    for radius, code in ((6.3, "#5fb4f0"), (6.1, "#2f78d0")):
        earth = []
        for at in range(41):
            px = x - half * 0.99 + 2 * half * 0.99 * at / 40
            rim = y - math.sqrt(max(half**2 - (px - x) ** 2, 0.0))
            earth.append((px, max(y - 5.6 + math.sqrt(max(radius**2 - (px - x + 0.8) ** 2, 0.0)), rim)))
        under = [(px, y - math.sqrt(max(half**2 - (px - x) ** 2, 0.0))) for px, _ in earth[::-1]]
        bay.shape([*earth, *under], code, shines=1.0)
    for dx, dy, wide, code in _LANDS:
        bay.disc(x + dx, y + dy, wide, 0.26, code, shines=0.9)
    for turn in range(12):
        angle = math.tau * turn / 12
        bay.disc(x + (half + 0.42) * math.cos(angle), y + (half + 0.42) * math.sin(angle), 0.12, 0.12, "#6b7680")


_LANDS = (
    (-1.6, -1.5, 1.0, "#5fae5a"),
    (0.9, -2.3, 1.3, "#6fb862"),
    (-0.4, -1.2, 0.9, "#f4f8fb"),
    (1.4, -1.5, 0.8, "#f4f8fb"),
    (-1.3, -2.6, 1.1, "#f4f8fb"),
)
"""Land and clouds on the earth: place, half the width, colour."""
_STATION = (
    *("inside a space station", "in a space station", "aboard a space station", "on a space station"),
    "in the space station",
)
OUTPOSTS = (
    Setting(
        name="space station",
        words=", ".join(
            (
                *_STATION,
                "spaceship bridge, starship bridge, bridge of a spaceship, bridge of a starship, bridge of the "
                "spaceship, bridge of the starship, spaceship cockpit, spacecraft cockpit, starship cockpit, cockpit "
                "of a spaceship, spaceship command, in a spaceship cockpit, inside a spaceship cockpit, in the "
                "spaceship cockpit, in a spaceship bridge, inside a spaceship bridge, spaceship control room, "
                "spaceship deck, rocket cockpit, cockpit of a rocket",
                *("window of a space station", "window of the space station", "space station window"),
                *(
                    "inside a spaceship",
                    "in a spaceship",
                    "spaceship interior",
                    "spaceship window",
                    "inside a spacecraft",
                ),
                *(
                    "window of a spaceship",
                    "window of the spaceship",
                    "space station interior",
                    "inside the space station",
                ),
            )
        ),
        paint=paint_space_station,
        horizon=0.52,
        floor="space",
        sounds=("space",),
        indoors=True,
        travels=False,
    ),
)
"""Outposts."""
