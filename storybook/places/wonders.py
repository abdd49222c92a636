"""Great things of nature that move: an eclipse, walls of snow or sand that roll on, a drop that falls. See also `spirals`."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, dim_tone, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, premultiply
from ..painting.sheet import Easel, Node, View, sink
from ..painting.texture import ease, slope

_STAGES = 10


@dataclass(slots=True)
class Eclipse:
    """The moon's disc slides over the sun until only the corona is left."""

    sun: Planes
    corona: Planes
    moon: Planes
    place: tuple[float, float]
    reach: float
    """Radius of the sun."""
    seconds: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw the sun, what is round it, and the moon before it."""
        away = 1 - ease(min(view.seconds / (0.42 * self.seconds), 1.0))
        x, y = self.place
        for planes, dx in ((self.sun if away > 0.03 else self.corona, 0.0), (self.moon, -2.1 * self.reach * away)):
            compositor.over(frame, planes, x + dx - planes.width / 2, y - 0.25 * abs(dx) - planes.height / 2)


def paint_eclipse(easel: Easel, seconds: float) -> Eclipse:
    """In the upper middle of the sky, large."""
    radius = easel.m * 0.085
    half = 2 * math.ceil(radius * 3.4 / 2)
    rows, columns = np.mgrid[0 : 2 * half, 0 : 2 * half].astype(np.float32) - half + 0.5
    far, angle = np.hypot(columns, rows) / radius, np.arctan2(rows, columns)
    rays = 0.75 + 0.25 * np.sin(angle * 9 + 1.5 * np.sin(angle * 4)) * np.sin(angle * 5 + 1)
    fade = np.clip((3.3 - far) / 1.2, 0, 1)
    corona = np.exp(-np.clip(far - 1, 0, 9) * (1.5 / rays)) * 0.9 * fade
    glow = np.exp(-np.clip(far - 1, 0, 9) * 2.2) * 0.75 * fade
    disc = np.clip((1 - far) * radius + 0.5, 0, 1)
    black = premultiply(dim_tone(easel.light.zenith, 0.28), disc)
    side = slice(half - math.ceil(radius / 2) * 2 - 4, half + math.ceil(radius / 2) * 2 + 4)
    return Eclipse(
        bake(premultiply(tone("#fff2c4"), np.clip(glow + disc, 0, 1))),
        bake(premultiply(tone("#eef4ff"), np.clip(corona, 0, 1))),
        bake(black[side, side]),
        (easel.width * 0.5, max(easel.horizon * 0.34, radius * 1.6)),
        radius,
        seconds,
    )


@dataclass(slots=True)
class Billows:
    """A cloud of snow or sand that rolls on: puffs that rise at its front, grow and come nearer."""

    stages: list[list[Planes]]
    """For each tint, from small to large."""
    seeds: Picture
    """(n, 4): place across, when it began, tint, how high."""
    line: tuple[tuple[float, float], tuple[float, float]]
    """From where to where it rolls, in parts of the frame."""
    spread: tuple[float, float]
    """How wide it is where it begins and where it ends."""
    pace: float
    ground: float = 0.0
    """Depth of the ground that it rises from, if it moves with that; else it stays where it is in the frame."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every puff, the farthest first."""
        height, width = frame.y.shape
        aside, down = (-view.x * self.ground, sink(view.y, self.ground)) if self.ground else (0.0, 0.0)
        (x0, y0), (x1, y1) = self.line
        puffs = []
        for across, start, tint, high in self.seeds.tolist():
            way = (start + view.seconds * self.pace) % 1.0
            wide = self.spread[0] + (self.spread[1] - self.spread[0]) * way
            x = x0 + (x1 - x0) * way + (across - 0.5) * wide + 0.01 * math.sin(view.seconds * 1.3 + 9 * across)
            y = y0 + (y1 - y0) * way - 0.1 * wide * high * math.sin(math.pi * way)
            puffs.append((way, x * width + aside, y * height + down, int(tint * len(self.stages))))
        for way, x, y, tint in sorted(puffs):
            row = self.stages[tint]
            planes = row[min(int(way * len(row)), len(row) - 1)]
            compositor.over(
                frame, planes, 2 * round((x - planes.width / 2) / 2), 2 * round((y - planes.height / 2) / 2)
            )


def paint_billows(
    easel: Easel,
    body: Tone,
    *,
    line: tuple[tuple[float, float], tuple[float, float]],
    spread: tuple[float, float],
    sizes: tuple[float, float],
    count: int,
    pace: float,
    depth: float = 0.8,
    ground: float = 0.0,
    name: str = "",
    thin: float = 1.0,
) -> Billows:
    """Soft round puffs, lit from above, `sizes` in parts of the shorter side; `thin` ones are seen through."""
    rng = easel.fork(f"billows{name}")
    stages = []
    for shade in (1.0, 0.93, 0.86):
        row = []
        for stage in range(_STAGES):
            share = stage / (_STAGES - 1)
            radius = easel.m * (sizes[0] + (sizes[1] - sizes[0]) * share)
            fade = thin * min(1.0, 2.5 * share + 0.2) * min(1.0, 3.2 * (1 - share) + 0.15)
            row.append(bake(_puff(radius, dim_tone(body, shade), fade, rng), grade=easel.light.grade(depth)))
        stages.append(row)
    seeds = rng.random((count, 4))
    seeds[:, 1] = (np.arange(count) + rng.random(count)) / count
    return Billows(stages, seeds, line, spread, pace * min(easel.scene.pace, 1.4), ground)


def _puff(radius: float, body: Tone, fade: float, rng: np.random.Generator) -> Picture:
    """A heap of round lobes; its light comes from above."""
    half = 2 * math.ceil(radius * 1.25 / 2) + 2
    rows, columns = np.mgrid[0 : 2 * half, 0 : 2 * half].astype(np.float32) - half
    lobes = [(0.0, 0.0, 0.72)]
    lobes += [
        (0.5 * math.cos(a), 0.42 * math.sin(a), 0.45 * float(rng.uniform(0.8, 1.1))) for a in rng.uniform(0, 6.3, 7)
    ]
    height = np.zeros_like(rows)
    for x, y, size in lobes:
        far = np.hypot(columns - x * radius, rows - y * radius) / (size * radius)
        height = np.maximum(height, np.sqrt(np.clip(1 - far**2, 0, 1)) * size + 0.25 * (size < 0.6) * (far < 1))
    cover = np.clip(cv2.GaussianBlur(slope(0.05, 0.5, height), (0, 0), radius * 0.05 + 0.3), 0, 1) * fade
    light = np.clip(0.9 + 0.25 * (height - 0.5) - 0.16 * rows / radius, 0.6, 1.12)
    shade = blend(body, (150.0, 120.0, 110.0), 0.25)
    pixels = np.dstack(
        [np.clip(s + (b - s) * (light - 0.6) / 0.5, 0, 255) * cover for s, b in zip(shade, body, strict=True)]
    )
    puff: Picture = np.clip(np.dstack([pixels, 255 * cover]), 0, 255).astype(np.uint8)
    return puff


def paint_wonders(easel: Easel) -> list[Node]:
    """What the prompt wants in the sky."""
    return [paint_eclipse(easel, easel.start + easel.seconds)] if "eclipse" in easel.scene.extras else []
