"""Bare rock of the settings: faces of broken stone, and the spray of waves at their foot."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Sheet, View, sink
from ..painting.texture import grain

GREY = (tone("#b9b0a8"), tone("#54525f"))
RED = (tone("#dd9a6c"), tone("#7a3f34"))
_COARSE = 2
"""Light on rock is worked out at half of the size."""
_BURSTS = 14


def facets(width: int, rows: int, rng: np.random.Generator, *, cell: tuple[float, float]) -> Picture:
    """Broken stone, float32 (rows, width), 0 in shadow to 1 in the light: flat pieces about `cell` (x, y) in size."""
    lit = np.zeros((rows, width), np.float32)
    for share, part in ((0.5, 1.0), (0.32, 0.42), (0.18, 0.18)):
        across, down = max(cell[0] * part, 2.0), max(cell[1] * part, 2.0)
        high = max(round(rows * across / down), 4)  # where the pieces are as high as they are wide
        seeds = np.full((high, width), 255, np.uint8)
        count = max(round(width * high / across**2), 4)
        seeds[rng.integers(0, high, count), rng.integers(0, width, count)] = 0
        _, owner = cv2.distanceTransformWithLabels(seeds, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
        tones = rng.random(int(owner.max()) + 1).astype(np.float32)
        lit += share * cv2.resize(tones[owner], (width, rows), interpolation=cv2.INTER_LINEAR)
    lit += 0.12 * grain(width, rows, rng, cell=(cell[0] * 0.8, cell[1] * 0.5))
    sharper: Picture = np.clip((lit - 0.5) * 1.5 + 0.5, 0, 1)
    return sharper


def lay_rock(
    sheet: Sheet,
    cover: Picture,
    *,
    light: Tone,
    dark: Tone,
    cell: tuple[float, float],
    name: str = "rock",
    shade: Picture | None = None,
) -> None:
    """Cover a sheet with rock where `cover` (rows, width) is 1; `shade` 0 to 1 darkens it. Before anything else is painted."""
    rng = sheet.easel.fork(f"{name}{sheet.depth}")
    width, rows = max(sheet.width // _COARSE, 2), max(sheet.rows // _COARSE, 2)
    lit = facets(width, rows, rng, cell=(cell[0] / _COARSE, cell[1] / _COARSE))
    lit = cv2.resize(lit, (sheet.width, sheet.rows), interpolation=cv2.INTER_LINEAR)
    if shade is not None:
        lit = lit * (1 - shade)
    pixels = np.empty((sheet.rows, sheet.width, 4), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = np.clip((dark[channel] + (light[channel] - dark[channel]) * lit) * cover, 0, 255)
    pixels[:, :, 3] = cover * 255
    sheet.pixels = pixels


def rows_of(sheet: Sheet) -> Picture:
    """The row of the frame that each row of the sheet is, as a column."""
    return np.arange(sheet.rows, dtype=np.float32)[:, None] + sheet.top


@dataclass(slots=True)
class Spray:
    """A wave breaks on a rock again and again: water is thrown up and falls back."""

    bursts: list[Planes]
    x: float
    foot: float
    depth: float
    seconds: float
    offset: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        at = (view.seconds / self.seconds + self.offset) % 1.0 * 1.35  # then a rest
        if at >= 1.0:
            return
        burst = self.bursts[int(at * len(self.bursts))]
        y = self.foot + sink(view.y, self.depth) - burst.height
        compositor.over(frame, burst, self.x - view.x * self.depth - burst.width / 2, y)


def paint_spray(
    easel: Easel,
    *,
    x: float,
    foot: float,
    wide: float,
    tall: float,
    depth: float,
    offset: float = 0.0,
    spread: float = 0.16,
) -> Spray:
    """Spray at frame column `x` above row `foot`, up to `tall` pixels high; `spread` is how far most of it flies aside."""
    rng = easel.fork(f"spray{x:.0f}")
    width, rows = 2 * round(wide / 2), 2 * round(tall / 2)
    count = 240
    aside = rng.normal(0, spread, count)
    start = rng.uniform(0.25, 1.0, count) * np.exp(-((aside / (1.625 * spread)) ** 2))  # highest in the middle
    slow, size = rng.uniform(0, 0.25, count), rng.uniform(0.008, 0.032, count) * tall
    bursts = []
    for step in range(_BURSTS):
        t = step / (_BURSTS - 1)
        layer = np.zeros((rows, width), np.uint8)
        for number in range(count):
            age = np.clip((t - slow[number] * 0.5) / (1 - slow[number] * 0.5), 0, 1)
            up = start[number] * 3.7 * age * (1 - age)
            px = width * (0.5 + aside[number] * (0.5 + 1.2 * age))
            py = rows * (1 - 0.92 * min(up, 1.0)) - size[number]
            radius = size[number] * (1.2 - 0.75 * age)
            centre = (int(px * 16), int(py * 16))
            cv2.circle(layer, centre, int(radius * 16), float(235 * (1 - age**3)), -1, cv2.LINE_AA, 4)
        small = cv2.resize(
            layer, (max(width // 8, 2), max(rows // 8, 2)), interpolation=cv2.INTER_AREA
        )  # it has no edges
        mist = cv2.resize(cv2.GaussianBlur(small, (0, 0), max(tall * 0.009, 0.5)), (width, rows))
        soft = cv2.max(cv2.GaussianBlur(layer, (0, 0), max(tall * 0.006, 0.5)), mist)
        bursts.append(bake(cv2.merge([soft] * 4), grade=easel.light.grade(depth)))
    return Spray(bursts, x + easel.reach * depth / 2, foot, depth, 3.8, offset)
