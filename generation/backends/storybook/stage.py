"""The actors: how large a figure is, where it stands, how it moves, and how it sits in the light of the scene.

A walking figure advances exactly one stride per cycle of its drawing, and the camera goes with it: feet do not slide.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from .light import Light
from .planes import Compositor, Frame, Picture, Planes, bake

from .sheet import View, sink
from .spec import Colour
from .subjects import Entry, Sprite, draw

RATE = 24
"""Frames a second that cycles are cut for."""
_MOST_PHASES = 24
_IDLE_PHASES = 16
_PAD = 4
"""Clear pixels around a sprite: a shift by a fraction never cuts it."""
FASTEST = 0.95
"""Of the shorter side a second: what goes faster is shown in slower motion."""


class Wardrobe:
    """Sprites of a film, each drawn once at the largest size any shot needs, then only scaled."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[Any, ...], tuple[Sprite, float]] = {}
        self.headroom = 1.0
        """How much larger than in the present shot a figure will be in the film's nearest one."""

    def get(self, entry: Entry, action: str, phase: float, colour: Colour | None, seed: int, height: float) -> tuple[Sprite, float]:
        """A sprite and the factor that brings it to `height` pixels."""
        key = (entry.name, action, round(phase * 96), colour, seed)
        found = self._drawn.get(key)
        if found is None or found[1] < height * 0.98:
            tall = math.ceil(height * self.headroom)
            found = self._drawn[key] = (draw(entry, height_px=tall, action=action, phase=phase, colour=colour, seed=seed), float(tall))
        return found[0], height / found[1]


@dataclass(slots=True)
class Actor:
    """One figure in one shot."""

    entry: Entry
    action: str
    colour: Colour | None
    seed: int
    height: float
    x: float
    """Frame pixels when the shot begins."""
    y: float
    """Row of its anchor."""
    speed: float = 0.0
    """Pixels a second through the world, signed."""
    cycle_frames: float = 48.0
    offset: float = 0.0
    """Phase at the film's beginning, 0 to 1."""
    flip: bool = False
    depth: float = 1.0
    heave: float = 0.0
    rock: float = 0.0
    """Degrees to either side."""
    shadow: bool = True
    mirror: float = 0.0
    order: float = 0.0
    baked: dict[int, tuple[Planes, float, float]] = field(default_factory=dict)
    ground: tuple[Planes, float, float] | None = None
    light: Light | None = None
    wardrobe: Wardrobe | None = None
    start: float = 0.0
    """Seconds into the film at which the shot begins."""
    rows: tuple[float, float] = (0.0, 0.0)

    def place(self, view: View) -> tuple[float, float]:
        """Where its anchor is now, in frame pixels."""
        since = view.seconds - self.start
        x = self.x + self.speed * since - view.x * self.depth
        wave = math.sin(2 * math.pi * (view.seconds / 3.6 + self.offset))
        y = self.y + sink(view.y, self.depth) + self.heave * wave
        return x, y

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Shadow, reflection, figure."""
        x, y = self.place(view)
        number, phases = self._phase(view.seconds)
        planes, left, top = self._bake(number, phases, reflected=False)
        if self.shadow:
            shade, dx, dy = self._shade(planes, left)
            compositor.over(frame, shade, x - dx, y - dy)
        if self.mirror > 0:
            image, dx, dy = self._bake(number, phases, reflected=True)
            compositor.over(frame, image, x - dx, y - dy)
        compositor.over(frame, planes, x - left, y - top)

    def _phase(self, seconds: float) -> tuple[int, int]:
        moving = abs(self.speed) > 0 or self.cycle_frames < 40
        phases = max(min(round(self.cycle_frames), _MOST_PHASES if moving else _IDLE_PHASES), 1)
        at = (seconds * RATE / self.cycle_frames + self.offset) % 1.0
        return int(at * phases + 1e-6) % phases, phases

    def _bake(self, number: int, phases: int, *, reflected: bool) -> tuple[Planes, float, float]:
        key = -1 - number if reflected else number
        if key in self.baked:
            return self.baked[key]
        assert self.wardrobe is not None
        assert self.light is not None
        sprite, scale = self.wardrobe.get(self.entry, self.action, number / phases, self.colour, self.seed, self.height)
        angle = self.rock * math.sin(2 * math.pi * number / phases)
        pixels, ax, ay = fit(sprite.bgra, sprite.anchor, scale, flip=self.flip, degrees=angle)
        if reflected:
            pixels, ay = _reflect(pixels, ay, self.mirror)
        else:
            _light_rim(pixels, self.light, max(self.height * 0.012, 1.0))
        self.baked[key] = (bake(pixels, grade=self.light.grade(min(self.depth, 1.0))), ax, ay)
        return self.baked[key]

    def _shade(self, planes: Planes, left: float) -> tuple[Planes, float, float]:
        """A soft contact shadow, as wide as the figure in the phase that came first."""
        if self.ground is None:
            assert self.light is not None
            feet = planes.keep[int(planes.height * 0.45) :].min(axis=0) < 128
            columns = np.flatnonzero(feet)
            first, last = (float(columns[0]), float(columns[-1])) if columns.size else (0.0, float(planes.width))
            half = max((last - first) * 0.54, 4.0)
            width, height = 2 * math.ceil(half * 1.3), 2 * max(math.ceil(half * 0.2), 3)
            x = (np.arange(width, dtype=np.float32) - width / 2 + 0.5) / half
            y = (np.arange(height, dtype=np.float32) - height / 2 + 0.5) / (height / 2.4)
            share = np.clip(1 - np.hypot(x[None, :], y[:, None]), 0, 1) ** 0.8
            pixels = np.zeros((height, width, 4), np.uint8)
            alpha = share * (0.5 - 0.15 * self.light.dark)
            for channel, part in enumerate((52.0, 30.0, 26.0)):
                pixels[:, :, channel] = part * alpha
            pixels[:, :, 3] = alpha * 255
            self.ground = (bake(pixels), width / 2 + left - (first + last) / 2, height * 0.5)
        return self.ground


def fit(pixels: Picture, anchor: tuple[float, float], scale: float, *, flip: bool, degrees: float = 0.0) -> tuple[Picture, float, float]:
    """Scale, mirror and turn a sprite, with clear padding and even sides; returns it with its anchor."""
    if scale < 0.98:
        size = (max(round(pixels.shape[1] * scale), 1), max(round(pixels.shape[0] * scale), 1))
        ax, ay = anchor[0] * size[0] / pixels.shape[1], anchor[1] * size[1] / pixels.shape[0]
        pixels = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    else:
        ax, ay = anchor
    if flip:
        pixels, ax = np.ascontiguousarray(pixels[:, ::-1]), pixels.shape[1] - ax
    spare = _PAD + (math.ceil(max(pixels.shape[:2]) * math.sin(math.radians(abs(degrees)))) if degrees else 0)
    height, width = pixels.shape[:2]
    out = np.zeros((height + 2 * spare + height % 2, width + 2 * spare + width % 2, 4), np.uint8)
    out[spare : spare + height, spare : spare + width] = pixels
    ax, ay = ax + spare, ay + spare
    if degrees:
        matrix = cv2.getRotationMatrix2D((ax, ay), degrees, 1.0)
        out = cv2.warpAffine(out, matrix, (out.shape[1], out.shape[0]), flags=cv2.INTER_LINEAR)
    return out, ax, ay


def _light_rim(pixels: Picture, light: Light, reach: float) -> None:
    """Light from behind along the upper left edge, and a little shadow along the lower right one; in place."""
    strength = 0.5 if light.dark > 0.1 or light.sun_height < 0.3 else 0.22
    shift = max(round(reach), 1)
    alpha = pixels[:, :, 3].astype(np.float32)
    moved = np.roll(alpha, (shift, shift), axis=(0, 1))
    edge = np.clip(alpha - cv2.GaussianBlur(moved, (0, 0), reach * 0.6), 0, 255) / 255 * strength
    for channel in range(3):
        wanted = light.rim[channel] / 255 / max(light.ambient[channel] / 255, 0.25) * alpha
        part = pixels[:, :, channel].astype(np.float32)
        pixels[:, :, channel] = np.clip(part + (np.minimum(wanted, alpha) - part) * edge, 0, alpha)


def _reflect(pixels: Picture, anchor: float, strength: float) -> tuple[Picture, float]:
    """The sprite upside down below its water line, fainter with depth, broken into waves."""
    height, width = pixels.shape[:2]
    upper = pixels[: max(round(anchor), 2)][::-1]
    rows = upper.shape[0]
    squash = max(2 * (int(rows * 0.8) // 2), 2)
    small = cv2.resize(upper, (width, squash), interpolation=cv2.INTER_AREA)
    down = np.arange(squash, dtype=np.float32)
    shift = np.sin(down * 0.42 + 0.012 * down**1.4) * (0.8 + down * 0.02)
    out = np.zeros_like(small)
    for row in range(squash):
        out[row] = np.roll(small[row], int(shift[row]), axis=0)
    fade = strength * (1 - down / squash)[:, None, None]
    return np.ascontiguousarray((out * fade).astype(np.uint8)), 1.0


def figure_share(entry: Entry) -> float:
    """Height of a figure in a medium shot, in parts of the frame's shorter side: real height with a compressed range."""
    if entry.habitat == "table":
        return float(np.clip(0.42 * (entry.height_metres / 0.15) ** 0.3, 0.2, 0.75))
    share = 0.36 * entry.height_metres**0.3
    return float(np.clip(share, 0.15, 0.92))
