"""Water of the settings: a mirror with ripples and glitter, and rolling waves."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Layer, View, sink
from ..painting.texture import grain, slope, wander
from .sky import sun_place

_COARSE = 4
"""Ripples are long: one pixel is worked out for so many across."""


@dataclass(slots=True)
class Mirror:
    """Shows what was drawn above row `top` upside down, broken by ripples, under a half transparent surface."""

    top: float
    depth: float
    surface: Planes
    sparkle: Picture
    sparkle_mask: Picture
    strength: float
    """Height of the ripples in pixels near the camera."""
    grain_x: float
    deep: int
    """Rows down to where the camera sees it end, hidden ones as well."""

    @property
    def opaque_from(self) -> float:
        """Row from which on it hides all that is behind it."""
        return self.top

    def crop_below(self, row: float) -> None:
        """Leave out what is below a row of the frame: something nearer hides it."""
        rows = max(math.ceil(row - self.top), 2)
        if rows < self.surface.height:
            self.surface.crop(rows)

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        height, width = frame.y.shape
        top = 2 * round((self.top + sink(view.y, self.depth)) / 2)
        deep = min(height - top, self.deep)
        rows = min(deep, self.surface.height)
        if rows <= 4 or top < 4:
            return
        source = self._rows(rows, deep, top, view.seconds)
        np.take(frame.y, source, axis=0, out=frame.y[top : top + rows], mode="clip")
        half = source[::2] // 2
        for plane in (frame.u, frame.v):
            np.take(plane, half, axis=0, out=plane[top // 2 : (top + rows) // 2], mode="clip")
        compositor.over(frame, self.surface, 0.0, float(top))
        self._glitter(frame.y[top : top + rows], view, width)

    def _rows(self, rows: int, deep: int, top: int, seconds: float) -> Picture:
        """For each row of water the row of the picture it mirrors; it ends `deep` rows down, seen or not."""
        down = np.arange(rows, dtype=np.float32)
        near = down / deep
        phase = 26 * np.log1p(near * 9)
        wave = (
            np.sin(phase * 2.1 - seconds * 2.2)
            + 0.6 * np.sin(phase * 4.7 - seconds * 3.1 + 1)
            + 0.35 * np.sin(phase * 9.3 + seconds * 4.0)
        )
        mirrored = top - 1 - down * 0.92 + wave * self.strength * (0.12 + near)
        return np.clip(mirrored, 0, top - 1).astype(np.intp)

    def _glitter(self, part: Picture, view: View, width: int) -> None:
        rows = part.shape[0]
        room = self.sparkle.shape[1] - width - 2
        first = int(view.seconds * self.grain_x) % room
        second = room - int(view.seconds * self.grain_x * 1.4) % room
        glints = cv2.min(self.sparkle[:rows, first : first + width], self.sparkle[:rows, second : second + width])
        cv2.multiply(glints, self.sparkle_mask[:rows], dst=glints, scale=1 / 255)
        cv2.add(part, glints, dst=part)


def own_colour(easel: Easel, water: Tone) -> Tone:
    """Water's colour, which a low sun turns less than all else: at sunset the sea is not sand."""
    return blend(water, easel.light.plain(water), 0.55 * (1 - easel.light.dark))


def paint_mirror(
    easel: Easel, *, top: float, deep: Tone, shallow: Tone, calm: float = 0.7, depth: float = 0.1, glitter: float = 1.0
) -> Mirror:
    """Water from row `top` down. `calm` is how much of the sky it mirrors far away, `shallow` and `deep` are its own colour
    there and near the camera (daylight colours)."""
    rows = 2 * math.ceil((easel.height - top + 2 * sink(easel.rise, depth) + 4) / 2)
    width, m = easel.width, easel.m
    wide, rng = math.ceil(width / _COARSE), easel.fork("mirror")
    near = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    streaks = _streaks(wide, rows, rng, m / _COARSE)
    mirrored = easel.light.plain(blend(easel.light.middle, easel.light.horizon, 0.4))
    shallow, deep = own_colour(easel, shallow), own_colour(easel, deep)
    shallow, deep = blend(shallow, mirrored, 0.45 * (1 - easel.light.dark * 0.3)), blend(deep, mirrored, 0.2)
    opaque = np.clip(1 - calm + (0.5 * calm) * near**0.7 + 0.12 * streaks, 0.08, 0.96)
    pixels = np.empty((rows, wide, 4), np.uint8)
    for channel in range(3):
        colour = shallow[channel] + (deep[channel] - shallow[channel]) * near**0.8
        pixels[:, :, channel] = np.clip(colour * (1 + 0.16 * streaks) * opaque, 0, 255)
    pixels[:, :, 3] = opaque * 255
    surface = cv2.resize(pixels, (width, rows), interpolation=cv2.INTER_LINEAR)
    room = max(int(m / _COARSE), 4)
    sparkle = (slope(0.28, 0.75, _streaks(room, rows, rng, m / _COARSE)) * 255).astype(np.uint8)
    sparkle = np.tile(sparkle, width // (room * _COARSE) + 2)
    glints = cv2.resize(sparkle, (sparkle.shape[1] * _COARSE, rows), interpolation=cv2.INTER_LINEAR)
    glints = glints[:, : width + room * _COARSE + 2]
    return Mirror(
        top,
        depth,
        bake(surface, grade=easel.light.grade(0.7)),
        glints,
        _sun_path(easel, rows, glitter),
        easel.size(0.035),
        m * 0.03,
        rows,
    )


def _sun_path(easel: Easel, rows: int, glitter: float) -> Picture:
    """Where the water glitters: below the sun, and a little everywhere."""
    light = easel.light
    level = 26.0 if light.dark < 0.6 else 10.0
    mask = np.full((math.ceil(rows / _COARSE), math.ceil(easel.width / _COARSE)), level * glitter, np.float32)
    if light.sun_height > 0:
        x, _ = sun_place(easel)
        near = np.linspace(0, 1, mask.shape[0], dtype=np.float32)[:, None]
        width = easel.m * (0.06 + 0.22 * near)
        columns = np.arange(mask.shape[1], dtype=np.float32)[None, :] * _COARSE
        path = np.exp(-(((columns - x) / width) ** 2)) * (1 - 0.55 * near)
        mask += path * glitter * (190.0 if light.sun_height < 0.3 else 130.0)
    mask = np.clip(mask, 0, 255).astype(np.uint8)
    return cv2.resize(mask, (easel.width, rows), interpolation=cv2.INTER_LINEAR)


def _streaks(width: int, rows: int, rng: np.random.Generator, m: float) -> Picture:
    """Horizontal strokes that grow towards the camera: noise on a plane seen flat."""
    flat = grain(width, 256, rng, cell=(m * 0.16, 5.0), octaves=3)
    near = np.linspace(0, 1, rows, dtype=np.float32)
    at = 255 * np.log1p(near * 24) / math.log(25)
    low = np.clip(at.astype(int), 0, 254)
    part = (at - low)[:, None]
    streaks: Picture = flat[low] * (1 - part) + flat[low + 1] * part
    return streaks


def paint_wave(
    easel: Easel,
    *,
    depth: float,
    crest: float,
    wave: float,
    bumps: float,
    light: Tone,
    dark: Tone,
    drift: float,
    bob: float,
    phase: float,
    foam: bool = True,
) -> Layer:
    """One rolling band of the sea: drifts sideways (parts of the shorter side a second) and heaves."""
    rng = easel.fork(f"wave{depth}")
    mirrored = easel.light.plain(blend(easel.light.middle, easel.light.horizon, 0.35))
    light, dark = own_colour(easel, light), own_colour(easel, dark)
    light, dark = blend(light, mirrored, 0.34), blend(dark, mirrored, 0.12)
    row, swell = easel.below(crest, depth), easel.size(wave, depth)
    heave = easel.size(bob, depth)
    sheet = easel.sheet(depth, row - swell * 1.4 - 4, drift=drift * easel.m)
    line = row + swell * wander(sheet.width, rng, bumps=bumps * sheet.width / easel.width, rough=0.4, octaves=3)
    sheet.fill_below(
        line,
        light,
        dark,
        fade=easel.size(0.2, depth),
        blot=0.1,
        stroke=0.8,
        edge=blend(light, (255, 255, 255), 0.55) if foam else None,
    )
    if foam:
        _foam(sheet.pixels, line - sheet.top, rng, easel.size(0.012, depth), blend(light, (255, 255, 255), 0.6))
    return sheet.finish(bob=(heave, 3.4 + 0.8 * depth, phase))


def _foam(pixels: Picture, line: Picture, rng: np.random.Generator, size: float, colour: Tone) -> None:
    """Short bright strokes that follow the crests, thinner and rarer further down."""
    width = pixels.shape[1]
    smooth = cv2.GaussianBlur(np.concatenate([line, line, line])[None, :].astype(np.float32), (0, 0), max(size, 1.0))[
        0
    ][width : 2 * width]
    for _ in range(max(int(width / (size * 7)), 5)):
        x, down = int(rng.integers(width)), float(rng.random()) ** 1.7
        length = float(rng.uniform(2.0, 7.0)) * size * (1.2 - 0.5 * down)
        t = np.linspace(-0.5, 0.5, 9)
        xs = x + length * t
        follow = smooth[np.rint(xs).astype(int) % width]
        middle = follow + size * (0.6 + 9 * down) + size * 0.5 * np.cos(t * 3.1)
        half = size * (0.16 + 0.1 * float(rng.random())) * np.cos(t * np.pi * 0.98) + 0.15
        points = np.concatenate([np.stack([xs, middle - half], 1), np.stack([xs, middle + half], 1)[::-1]])
        cv2.fillPoly(pixels, [np.rint(points * 16).astype(np.int32)], (*colour, 255.0), cv2.LINE_AA, 4)
