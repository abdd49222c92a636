"""Plants of the settings: trees as sprites that are planted along a line, grass, flowers, reeds."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Picture
from ..painting.sheet import Sheet
from .plants import draw_plant


def plant_row(
    sheet: Sheet,
    kinds: Sequence[str],
    line: Picture,
    *,
    height: float,
    every: float,
    sink: float = 0.02,
    vary: float = 0.3,
) -> None:
    """Plant along `line` (a row per column): `height` and `every` in pixels, the foot `sink` of the height in the ground."""
    rng = sheet.easel.fork(f"plants{sheet.depth}{kinds}")
    variants = [
        draw_plant(sheet.easel, kind, max(round(height * (1 + vary)), 8), rng) for kind in kinds for _ in range(3)
    ]
    count = max(round(sheet.width / max(every, 4.0)), 1)
    places = sorted(
        ((number + rng.uniform(0.05, 0.95)) / count * sheet.width, rng.uniform(1 - vary, 1 + vary))
        for number in range(count)
    )
    for x, scale in sorted(places, key=lambda place: place[1]):
        sprite = variants[int(rng.integers(len(variants)))]
        share = scale / (1 + vary)
        size = (max(round(sprite.shape[1] * share), 2), max(round(sprite.shape[0] * share), 2))
        # Down to a half at most: there the quick way is as good.
        sprite = cv2.resize(sprite, size, interpolation=cv2.INTER_LINEAR)
        if rng.random() < 0.5:
            sprite = np.ascontiguousarray(sprite[:, ::-1])
        foot = float(line[int(x) % len(line)]) + sprite.shape[0] * sink
        sheet.stamp(sprite, x - sprite.shape[1] / 2, foot - sprite.shape[0])


def grow_grass(
    sheet: Sheet, line: Picture, *, height: float, every: float, tones: Sequence[Tone], lean: float = 0.25
) -> None:
    """Blades along `line`, `height` pixels high, one every `every` pixels."""
    rng = sheet.easel.fork(f"grass{sheet.depth}{height:.0f}")
    every = max(every, 0.8)
    start = np.arange(0, sheet.width, every)
    aside, tallness, sway, chance = rng.random((len(start), 4)).T
    x, tall = start + (2 * aside - 1) * every, height * (0.45 + 0.7 * tallness)
    foot = line[x.astype(int) % len(line)] + height * 0.25
    tip = x + tall * lean * (2.8 * sway - 1.2)
    half = max(height * 0.055, 0.7)
    bend, knee = x * 0.6 + tip * 0.4, foot - tall * 0.55
    corners = (
        (x - half, foot),
        (bend - half * 0.7, knee),
        (tip, foot - tall),
        (bend + half * 0.7, knee),
        (x + half, foot),
    )
    blades = np.stack([np.stack(corner, 1) for corner in corners], 1)
    colour = (chance * len(tones)).astype(int)
    # Blades that are so far apart never cross each other and are painted at once.
    apart = math.ceil((1.15 * height * abs(lean) * 2.8 + 2 * half) / every) + 2
    for first in range(apart):
        for number, shade in enumerate(tones):
            group = np.arange(first, len(start), apart)
            sheet.polygons(blades[group[colour[group] == number]], shade)


def rows_to_edge(sheet: Sheet, line: Picture) -> float:
    """How much ground is seen below `line`, in parts of the shorter side: in an upright frame a lot."""
    easel = sheet.easel
    return float(max(easel.height - float(line.mean()), 0.0) / easel.m)


def grow_tufts(sheet: Sheet, line: Picture, *, tones: Sequence[Tone], first: float = 0.06) -> None:
    """Tufts over all the ground below `line`, taller and farther apart towards the camera."""
    easel, room = sheet.easel, rows_to_edge(sheet, line)
    for rows in (0.06, 0.14, 0.24, 0.36, 0.5, 0.66):
        if first <= rows < max(room, 0.25):
            tall, every = 0.03 + rows * 0.15, 0.05 + max(rows - 0.24, 0.0) * 0.1
            grow_grass(
                sheet,
                line + easel.size(rows),
                height=easel.size(tall),
                every=easel.size(every),
                tones=tones,
                lean=0.4,
            )


def grow_flowers(
    sheet: Sheet, line: Picture, *, height: float, every: float, petals: Sequence[Tone], stem: Tone, spread: float = 0.0
) -> None:
    """Simple flowers along `line`, scattered up to `spread` pixels below it; nearer ones are larger."""
    rng = sheet.easel.fork(f"flowers{sheet.depth}{height:.0f}")
    places = sorted((float(rng.random()), float(x)) for x in np.arange(0, sheet.width, max(every, 1.5)))
    for share, x in places:
        px = x + float(rng.uniform(-every, every))
        tall = height * (0.65 + 0.7 * share) * float(rng.uniform(0.75, 1.25))
        foot = float(line[int(px) % len(line)]) + spread * share
        top = foot - tall
        half = max(tall * 0.025, 0.5)
        sheet.polygon(np.array([[px - half, foot], [px - half, top], [px + half, top], [px + half, foot]]), stem)
        colour = petals[int(rng.integers(len(petals)))]
        radius = tall * float(rng.uniform(0.14, 0.2))
        if radius < 2.2:
            sheet.disc(px, top, radius * 1.25, radius * 1.05, colour)
            continue
        turn = float(rng.uniform(0, 6.28))
        for petal in range(5):
            angle = turn + petal * 2 * math.pi / 5
            sheet.disc(
                px + radius * math.cos(angle),
                top + radius * 0.8 * math.sin(angle),
                radius * 0.72,
                radius * 0.62,
                blend(colour, (255, 255, 255), 0.12 * (petal % 2)),
            )
        sheet.disc(
            px, top, radius * 0.5, radius * 0.45, tone("#f7cf4a") if colour != tone("#f7cf4a") else tone("#8a5a2b")
        )
