"""What flies past a spaceship: stars drawn out to streaks, and asteroids that tumble by.

Also: a place that burns: flames and smoke along its middle ground, and their glow on all behind them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Node, View, sink
from ..subjects import CATALOGUE, draw
from .base import Backdrop

STREAKS, ROCKS = "hyperspace", "asteroids"
_SECONDS = 2.4


@dataclass(slots=True)
class Streaks:
    """Stars that rush out of the middle of the picture, longer the farther they have come."""

    turns: Picture
    starts: Picture
    width: int
    height: int

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Lines into the luma alone."""
        middle = np.array((self.width * 0.5, self.height * 0.46))
        far = 0.62 * math.hypot(self.width, self.height)
        age = (view.seconds / _SECONDS + self.starts) % 1.0
        way = np.stack((np.cos(self.turns), np.sin(self.turns)), 1)
        near, end = (
            far * (0.05 + 0.95 * age**2.2),
            far * (0.05 + 0.95 * np.minimum(age + 0.05 + 0.12 * age, 1.25) ** 2.2),
        )
        first = np.rint((middle + way * near[:, None]) * 16).astype(np.int32)
        last = np.rint((middle + way * end[:, None]) * 16).astype(np.int32)
        thick = max(round(min(self.width, self.height) / 400), 1)
        layer = np.zeros_like(frame.y)
        for start, stop, share in zip(first, last, age, strict=True):
            level = int(30 + 190 * min(share * 2.5, 1.0))
            cv2.line(layer, start.tolist(), stop.tolist(), level, thick + (1 if share > 0.5 else 0), cv2.LINE_AA, 4)
        np.copyto(frame.y, cv2.max(frame.y, layer))


def fly_through(easel: Easel) -> list[Node]:
    """What the words say that one flies through; empty for plain space."""
    extras = easel.scene.extras
    nodes: list[Node] = []
    if STREAKS in extras:
        rng = easel.fork("streaks")
        count = 150
        nodes.append(Streaks(rng.uniform(0, math.tau, count), rng.random(count), easel.width, easel.height))
    if ROCKS in extras:
        nodes += [_rocks(easel, depth, count, size) for depth, count, size in ((0.25, 16, 0.035), (0.55, 9, 0.075))]
    return nodes


def near_rocks(easel: Easel) -> list[Node]:
    """A few large ones before everything else, at the edges."""
    return [_rocks(easel, 1.35, 5, 0.12, edges=True)] if ROCKS in easel.scene.extras else []


def _rocks(easel: Easel, depth: float, count: int, size: float, *, edges: bool = False) -> Node:
    sheet = easel.sheet(depth, -easel.rise - 2, drift=easel.m * 0.05 * depth)
    rng = easel.fork(f"rocks{depth}")
    stone: Tone = tone("#8a8078")
    for number in range(count):
        x = sheet.width * (number + float(rng.uniform(0.1, 0.9))) / count
        share = float(rng.uniform(0.0, 1.0))
        y = easel.height * ((0.03 if number % 2 else 0.97) if edges else share)
        radius = easel.m * size * float(rng.uniform(0.5, 1.25))
        turns = np.arange(11) * math.tau / 11
        reach = radius * rng.uniform(0.72, 1.1, 11)
        outline = np.stack((x + np.cos(turns) * reach, y + np.sin(turns) * reach * 0.86), 1)
        x = min(max(x, radius * 1.2), sheet.width - radius * 1.2)
        outline[:, 0] += x - float(outline[:, 0].mean())
        far = 1 - min(depth, 1.0)
        sheet.polygon(outline, blend(blend(stone, (60.0, 40.0, 40.0), 0.45), (50.0, 24.0, 22.0), 0.55 * far))
        lit = (outline - (x, y)) * 0.82 + (x - 0.1 * radius, y - 0.12 * radius)
        sheet.polygon(lit, blend(stone, (50.0, 24.0, 22.0), 0.5 * far))
        for at in range(3):
            turn = 2.4 * at + number
            sheet.disc(
                x + 0.42 * radius * math.cos(turn),
                y + 0.36 * radius * math.sin(turn),
                0.16 * radius,
                0.13 * radius,
                blend(blend(stone, (50.0, 40.0, 40.0), 0.5), (50.0, 24.0, 22.0), 0.5 * far),
            )
    return sheet.finish(lit=False)


_PHASES = 12
_SOFT = 220
"""Pixels: flames are drawn no larger, and scaled up."""
_GLOW: Tone = (60.0, 130.0, 255.0)
_ROWS = ((0.3, 0.26, 0.66), (0.6, 0.38, 0.32))
"""Depth of each row of fires, their height in parts of the shorter side, and how far behind the figures' feet they are."""


@dataclass(slots=True)
class Fires:
    """A row of fires, each in a phase of its own."""

    phases: list[Planes]
    anchor: tuple[float, float]
    places: list[tuple[float, float]]
    """Column and phase of each."""
    row: float
    depth: float
    period: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        y = self.row + sink(view.y, self.depth) - self.anchor[1]
        for x, offset in self.places:
            planes = self.phases[int((view.seconds / _SECONDS + offset) % 1.0 * _PHASES)]
            at = (x - view.x * self.depth) % self.period - self.anchor[0]
            compositor.over(frame, planes, at if at < frame.y.shape[1] else at - self.period, y)


def set_on_fire(easel: Easel, backdrop: Backdrop) -> list[Node]:
    """What burns behind the figures."""
    rng = easel.fork("blazes")
    nodes: list[Node] = [_glow(easel, backdrop.stand)]
    for depth, tall, back in _ROWS:
        row = backdrop.stand - back * (backdrop.stand - easel.horizon)
        height = easel.up(tall, depth)
        sprites = [
            draw(CATALOGUE["blaze"], height_px=max(round(min(height, _SOFT)), 24), action="burn", phase=at / _PHASES)
            for at in range(_PHASES)
        ]
        larger = max(height / _SOFT, 1.0)
        left, top = (larger * max(sprite.anchor[side] for sprite in sprites) for side in (0, 1))
        every = 1.15 * height
        period = easel.width + 2 * height + every
        count = max(round(period / every), 3)
        places = [
            ((number + float(rng.uniform(-0.3, 0.3))) * period / count, float(rng.random())) for number in range(count)
        ]
        phases = [
            _bake(_enlarge(sprite.bgra, larger), left - larger * sprite.anchor[0], top - larger * sprite.anchor[1])
            for sprite in sprites
        ]
        nodes.append(Fires(phases, (left, top), places, row, depth, period))
    return nodes


def _enlarge(pixels: np.ndarray, factor: float) -> np.ndarray:
    return cv2.resize(pixels, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR) if factor > 1 else pixels


def _bake(pixels: np.ndarray, left: float, top: float) -> Planes:
    """On a sheet of even sides, the anchor where it is in all the others."""
    wide, high = round(left), round(top)
    height, width = pixels.shape[0] + high, pixels.shape[1] + wide
    sheet = np.zeros((height + height % 2, width + width % 2, 4), np.uint8)
    sheet[high:height, wide:width] = pixels
    return bake(sheet)


def _glow(easel: Easel, stand: float) -> Node:
    """The air is red with fire above the ground."""
    top = easel.horizon - easel.up(0.4, 0.2)
    sheet = easel.sheet(0.2, top, stand)
    step = easel.size(0.4)
    for number in range(max(round(sheet.width / step), 2)):
        sheet.halo(number * step, easel.horizon + easel.size(0.05), easel.size(0.42), _GLOW, 0.4)
    return sheet.finish(lit=False, haze=0.0)
