"""Where a sheet is painted: the rows of one layer as premultiplied BGRA, and how they are baked in the scene's light."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from .canvas import extent
from .light import Light, Tone
from .planes import Picture, Planes, bake
from .texture import grain

_COARSE = 2
"""Pixels of a fill's colours that are worked out as one."""
_SHIFT = 4
"""Fraction bits of coordinates that go to OpenCV."""


class Shot(Protocol):
    """What paper asks of the shot that is painted."""

    @property
    def m(self) -> float:
        """The frame's shorter side, pixels."""

    def fork(self, name: str) -> np.random.Generator:
        """A stream of chance of its own."""


@dataclass(slots=True)
class Paper:
    """`pixels` is premultiplied BGRA whose first row is row `top` of the frame; what is painted below its last row is lost."""

    easel: Shot
    depth: float
    top: int
    pixels: Picture
    lamps: Picture | None = None
    """What shines by itself, in its own colours; made by the first that does."""

    @property
    def width(self) -> int:
        """Pixels until it repeats."""
        return int(self.pixels.shape[1])

    @property
    def rows(self) -> int:
        """Height in pixels."""
        return int(self.pixels.shape[0])

    def fill_below(
        self, line: Picture, upper: Tone, lower: Tone, *, fade: float, blot: float, stroke: float, edge: Tone | None
    ) -> None:
        """See `Sheet.fill_below`."""
        first = min(max(math.floor(float(line.min())) - self.top, 0), self.rows)
        solid = min(max(math.ceil(float(line.max())) - self.top + 1, first), self.rows)
        if first == self.rows:
            return
        behind = self.pixels[first:solid].copy()
        self._brush_below(line, first, self._ramp(upper, lower, edge, fade), fade=fade, blot=blot, stroke=stroke)
        band = slice(first, solid)
        y = np.arange(first, solid, dtype=np.float32)[:, None] + self.top
        cover = np.clip((y - line[None, :].astype(np.float32)) * 255 + 128, 0, 255).astype(np.uint8)
        keep = cv2.merge([cv2.bitwise_not(cover)] * 4)
        if self.lamps is not None:
            self.lamps[band] = cv2.multiply(self.lamps[band], keep, scale=1 / 255)
            self.lamps[solid:] = 0
        if solid > first:
            laid = cv2.multiply(self.pixels[band], cv2.merge([cover] * 4), scale=1 / 255)
            cv2.add(cv2.multiply(behind, keep, scale=1 / 255), laid, dst=self.pixels[band])

    def _brush_below(
        self, line: Picture, first: int, ramp: Picture, *, fade: float, blot: float, stroke: float
    ) -> None:
        """Cover the rows from `first` on, coloured by their distance from `line`; worked out at a part of the size."""
        width, height = max(self.width // _COARSE, 1), max((self.rows - first) // _COARSE, 1)
        scale = (self.rows - first) / height
        y = (np.arange(height, dtype=np.float32)[:, None] + 0.5) * scale - 0.5 + self.top + first
        coarse = cv2.resize(line[None, :].astype(np.float32), (width, 1), interpolation=cv2.INTER_AREA)
        steps = np.clip((y - coarse) * (255 / max(fade, 1.0)), 0, 255).astype(np.uint8)
        paint = cv2.LUT(cv2.cvtColor(steps, cv2.COLOR_GRAY2BGR), ramp)
        if blot:
            m = self.easel.m * stroke * width / self.width
            rng = self.easel.fork(f"fill{self.depth}{self.top // 8}")
            marks = grain(width, height, rng, cell=(m * 0.25, m * 0.06))
            marks = cv2.convertScaleAbs(marks, alpha=128 * blot, beta=128)
            paint = cv2.multiply(paint, cv2.cvtColor(marks, cv2.COLOR_GRAY2BGR), scale=1 / 128)
        opaque = cv2.cvtColor(paint, cv2.COLOR_BGR2BGRA)
        target = self.pixels[first:]
        cv2.resize(opaque, (self.width, target.shape[0]), dst=target, interpolation=cv2.INTER_LINEAR)

    def _ramp(self, upper: Tone, lower: Tone, edge: Tone | None, fade: float) -> Picture:
        """The colours from the line down over `fade` pixels, as a table of 256."""
        share = np.linspace(0, 1, 256)[:, None]
        ramp = np.array(upper) * (1 - share) + np.array(lower) * share
        if edge is not None:
            rim = np.clip(1 - share * fade / max(0.012 * self.easel.m, 1.5), 0, 1) * 0.6
            ramp += (np.array(edge) - ramp) * rim
        return np.clip(ramp, 0, 255).astype(np.uint8)[None, :, :]

    def polygon(self, points: Picture, colour: Tone, shines: float) -> None:
        """See `Sheet.polygon`."""
        (left, top), (right, _) = extent(points)
        if top > self.top + self.rows:
            return
        for turn in range(math.floor(left / self.width), math.floor(right / self.width) + 1):
            moved = np.rint((points - [turn * self.width, self.top]) * (1 << _SHIFT)).astype(np.int32)
            cv2.fillPoly(self.pixels, [moved], (*colour, 255.0), cv2.LINE_AA, _SHIFT)
            if shines > 0 or self.lamps is not None:
                light = (colour[0] * shines, colour[1] * shines, colour[2] * shines, 255.0 * shines)
                cv2.fillPoly(self._lamps(), [moved], light, cv2.LINE_AA, _SHIFT)

    def polygons(self, points: Picture, colour: Tone) -> None:
        """See `Sheet.polygons`."""
        points = points[points[:, :, 1].min(axis=1) <= self.top + self.rows]
        if not len(points):
            return
        left, right = points[:, :, 0].min(axis=1), points[:, :, 0].max(axis=1)
        wrapped = (points, points[left < 0] + (self.width, 0), points[right >= self.width] - (self.width, 0))
        moved = np.rint((np.concatenate(wrapped) - (0, self.top)) * (1 << _SHIFT)).astype(np.int32)
        cv2.fillPoly(self.pixels, list(moved), (*colour, 255.0), cv2.LINE_AA, _SHIFT)
        if self.lamps is not None:
            cv2.fillPoly(self.lamps, list(moved), (0.0, 0.0, 0.0, 0.0), cv2.LINE_AA, _SHIFT)

    def disc(self, x: float, y: float, rx: float, ry: float, colour: Tone, shines: float) -> None:
        """See `Sheet.disc`."""
        if y - ry > self.top + self.rows:
            return
        turns = {0, math.floor((x - rx) / self.width), math.floor((x + rx) / self.width)}
        for turn in turns:
            centre = (round((x - turn * self.width) * 16), round((y - self.top) * 16))
            axes = (max(round(rx * 16), 1), max(round(ry * 16), 1))
            cv2.ellipse(self.pixels, centre, axes, 0, 0, 360, (*colour, 255.0), -1, cv2.LINE_AA, _SHIFT)
            if shines > 0 or self.lamps is not None:
                light = (colour[0] * shines, colour[1] * shines, colour[2] * shines, 255.0 * shines)
                cv2.ellipse(self._lamps(), centre, axes, 0, 0, 360, light, -1, cv2.LINE_AA, _SHIFT)

    def halo(self, x: float, y: float, radius: float, colour: Tone, share: float) -> None:
        """See `Sheet.halo`."""
        size = 2 * max(math.ceil(radius), 2)
        axis = (np.arange(size, dtype=np.float32) - size / 2 + 0.5) / (size / 2)
        alpha = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** 1.6 * share
        glow = np.stack([colour[0] * alpha, colour[1] * alpha, colour[2] * alpha, alpha * 255], axis=2)
        self._put(self._lamps(), np.clip(glow, 0, 255).astype(np.uint8), x - size / 2, y - size / 2)

    def _lamps(self) -> Picture:
        if self.lamps is None:
            self.lamps = np.zeros_like(self.pixels)
        return self.lamps

    def stamp(self, sprite: Picture, x: float, y: float) -> None:
        """See `Sheet.stamp`."""
        if self.lamps is not None:
            shade = np.zeros_like(sprite)
            shade[:, :, 3] = sprite[:, :, 3]
            self._put(self.lamps, shade, x, y, hides=True)
        self._put(self.pixels, sprite, x, y)

    def _put(self, target: Picture, sprite: Picture, x: float, y: float, *, hides: bool = False) -> None:
        height = sprite.shape[0]
        row = round(y) - self.top
        first, last = max(row, 0), min(row + height, self.rows)
        if last <= first:
            return
        part = sprite[first - row : last - row]
        start = round(x) % self.width
        while part.shape[1]:
            room = min(self.width - start, part.shape[1])
            area = target[first:last, start : start + room]
            if hides:
                area[:] = cv2.multiply(area, _keep(part[:, :room]), scale=1 / 255)
            else:
                lay(area, part[:, :room])
            part, start = part[:, room:], 0

    def mist(self, top: float, bottom: float, strength: float, plain: Tone) -> None:
        """See `Sheet.mist`; `plain` is the haze in daylight."""
        first = min(max(int(top) - self.top, 0), self.rows - 1)
        part = self.pixels[first:]
        y = np.arange(first, self.rows, dtype=np.float32) + self.top
        share = np.clip((y - top) / max(bottom - top, 1.0), 0.0, 1.0) * np.float32(strength)
        weight = np.repeat((share * 255).astype(np.uint8)[:, None], self.width, axis=1)
        keep = cv2.bitwise_not(weight)
        *colours, alpha = cv2.split(part)
        veil = cv2.multiply(alpha, weight, scale=1 / 255)
        mixed = [
            cv2.addWeighted(cv2.multiply(colour, keep, scale=1 / 255), 1.0, veil, level / 255, 0.0)
            for colour, level in zip(colours, plain, strict=True)
        ]
        cv2.merge([*mixed, alpha], dst=part)

    def bake(self, rows: int, light: Light, *, haze: float, blur: float, lit: bool) -> tuple[Planes, int]:
        """The first `rows` rows as planes without the clear ones above and below, and the row where they begin."""
        pixels = self.pixels[:rows]
        grade = light.grade(self.depth, haze=haze) if lit else None
        if self.lamps is not None:
            pixels, grade = self._switch_on(_tinted(pixels, grade), self.lamps[:rows], light.dark), None
        if blur > 0:
            pixels = _soften(pixels, blur)
        pixels, top = _trim(pixels, self.top)
        return bake(pixels, grade=grade), top

    def _switch_on(self, pixels: Picture, lamps: Picture, dark: float) -> Picture:
        """Lay the lamps over the graded picture, with a soft bloom around them."""
        lay(pixels, lamps)
        rows, width = lamps.shape[:2]
        quarter = (max(width // 4, 1), max(rows // 4, 1))
        small = cv2.resize(lamps, quarter, interpolation=cv2.INTER_AREA)
        bloom = cv2.GaussianBlur(small, (0, 0), max(self.easel.m * 0.006, 1.0), borderType=cv2.BORDER_REFLECT)
        bloom = cv2.convertScaleAbs(bloom, alpha=0.75 * min(dark, 1.0))
        bloom = cv2.resize(bloom, (width, rows), interpolation=cv2.INTER_LINEAR)
        return cv2.add(cv2.multiply(pixels, cv2.bitwise_not(bloom), scale=1 / 255), bloom)


def _tinted(pixels: Picture, grade: Picture | None) -> Picture:
    """In the light of the scene; a grade mixes each colour with nothing but alpha."""
    if grade is None:
        return pixels.copy()
    *colours, alpha = cv2.split(pixels)
    mixed = [cv2.addWeighted(part, grade[at, at], alpha, grade[at, 3], 0.0) for at, part in enumerate(colours)]
    return np.asarray(cv2.merge([*mixed, alpha]))


def _soften(pixels: Picture, sigma: float) -> Picture:
    """Gaussian; a wide one at half of the size."""
    if sigma < 2:
        return cv2.GaussianBlur(pixels, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE)
    size = (pixels.shape[1], pixels.shape[0])
    small = cv2.resize(pixels, (size[0] // 2, size[1] // 2), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), sigma / 2, borderType=cv2.BORDER_REPLICATE)
    return cv2.resize(small, size, interpolation=cv2.INTER_LINEAR)


def _trim(pixels: Picture, top: int) -> tuple[Picture, int]:
    """Without the clear rows above and below; `top` is the row of the first one."""
    used = np.flatnonzero(pixels[:, :, 3].max(axis=1))
    if not used.size:
        return pixels[:2], top
    first, last = int(used[0]) // 2 * 2, 2 * (int(used[-1]) // 2 + 1)
    return np.ascontiguousarray(pixels[first:last]), top + first


def _keep(sprite: Picture) -> Picture:
    return cv2.merge([cv2.bitwise_not(np.ascontiguousarray(sprite[:, :, 3]))] * 4)


def lay(target: Picture, sprite: Picture) -> None:
    """Lay premultiplied BGRA over premultiplied BGRA of the same size, in place."""
    target[:] = cv2.add(cv2.multiply(target, _keep(sprite), scale=1 / 255), sprite)
