"""What flies past a spaceship: stars drawn out to streaks, and asteroids that tumble by."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture
from ..painting.sheet import Easel, Node, View

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
