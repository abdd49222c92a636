"""What a setting paints on: an `Easel` knows the shot, a `Sheet` is one layer in the making, a `Layer` the finished one.

Coordinates are pixels of the frame. A sheet is as wide as the camera travels at its depth, and repeats sideways. All is
painted in plain daylight colours; the light of the scene is laid on when the sheet becomes a layer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Protocol

import cv2
import numpy as np

from .light import Light, Tone
from .planes import PHASES, Compositor, Frame, Phases, Picture, Planes, bake
from .spec import Scene
from .texture import grain

_MOST_IN_PHASES = 2_200_000
"""Pixels of a layer that is kept in all its phases: eleven bytes each."""
_COARSE = 2
"""Pixels of a fill's colours that are worked out as one."""
RUSHES = 96.0
"""Pixels a second from which on nobody sees a fraction of one: half of the work on what moves so fast is saved."""
_SHIFT = 4
"""Fraction bits of coordinates that go to OpenCV."""


@dataclass(slots=True)
class View:
    """Where the camera is: pixels at depth 1, x from 0 to `Easel.reach`, y from -`rise` to `rise`, `seconds` into the film."""

    x: float
    y: float
    seconds: float


class Node(Protocol):
    """Anything that draws itself into a frame."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""


def sink(y: float, depth: float) -> float:
    """How far a layer at `depth` moves down when the camera has risen by `y`."""
    return y * (0.3 + 0.7 * min(depth, 1.6))


@dataclass(slots=True)
class Layer:
    """A baked sheet: moves with the camera by its depth, and by itself by `drift` pixels a second."""

    planes: Planes
    top: float
    depth: float
    period: int
    drift: float = 0.0
    bob: tuple[float, float, float] = (0.0, 1.0, 0.0)
    """Heave: pixels, seconds, phase 0..1."""
    snaps: bool = False
    """Whole pixels will do: it rushes past."""
    phases: Phases | None = None

    @property
    def opaque_from(self) -> float:
        """Row from which on it hides all that is behind it, wherever the camera is level."""
        reaches_down = self.planes.solid < self.planes.height
        return self.top + self.planes.solid + abs(self.bob[0]) if reaches_down else math.inf

    def crop_below(self, row: float) -> None:
        """Forget what is below a row of the frame: something nearer hides it."""
        rows = math.ceil(row + abs(self.bob[0]) - self.top) + 2
        if 2 <= rows < self.planes.height:
            self.planes.crop(rows)

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        x = (view.x * self.depth + self.drift * view.seconds) % self.period
        if self.snaps:
            x = round(x) % self.period
        heave, seconds, start = self.bob
        y = self.top + sink(view.y, self.depth)
        if heave:
            y += heave * math.sin(2 * math.pi * (view.seconds / seconds + start))
        if self.snaps or self.planes.width * self.planes.height > _MOST_IN_PHASES:
            compositor.over(frame, self.planes, -x, y)
            return
        if self.phases is None:
            self.phases = Phases(self.planes)
        pair, phase = divmod(round(x * PHASES), 2 * PHASES)
        compositor.over(frame, self.phases.at(phase), -2.0 * pair, y)


@dataclass(slots=True)
class Easel:
    """One shot to be painted: the size of the frame, the framing, the light, and how far the camera travels."""

    width: int
    height: int
    near: float
    """Framing: 0.8 wide, 1.0 medium, 1.4 close."""
    reach: float
    rise: float
    light: Light
    scene: Scene
    seed: int
    seconds: float
    """Length of the shot."""
    start: float = 0.0
    """When the shot begins in the film, seconds: things that drift go on where they were."""
    horizon: float = 0.0
    """Row where the ground meets the sky."""
    rng: np.random.Generator = field(init=False)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)

    @property
    def m(self) -> float:
        """The frame's shorter side: the measure of everything."""
        return float(min(self.width, self.height))

    @property
    def snowy(self) -> bool:
        """Is the ground white?"""
        return "snow" in self.scene.weather or self.scene.season == "winter"

    def scale(self, depth: float) -> float:
        """How much larger things at `depth` look in this framing."""
        return 1.0 + (self.near - 1.0) * min(depth, 1.3)

    def size(self, share: float, depth: float = 1.0) -> float:
        """Pixels of something that is `share` of the frame's shorter side in a medium shot."""
        return share * self.m * self.scale(depth)

    def up(self, share: float, depth: float = 1.0) -> float:
        """As `size`, for what may stand taller where the frame is upright: towers, mountains."""
        return self.size(share, depth) * min(max(self.height / self.width * 0.8, 1.0), 1.45)

    def below(self, share: float, depth: float = 1.0) -> float:
        """The row `share` of the frame's height below the horizon, for a layer at `depth`."""
        return self.horizon + share * self.height * self.scale(depth)

    def fork(self, name: str) -> np.random.Generator:
        """A stream of chance of its own: the same in every shot of the film, whatever else was painted before."""
        return np.random.default_rng([self.seed, *name.encode()])

    def sheet(self, depth: float, top: float, bottom: float | None = None, *, drift: float = 0.0) -> Sheet:
        """A clear sheet from row `top` to row `bottom` (the end of the frame and what the camera may see below it)."""
        margin = sink(self.rise, depth)
        end = self.height + margin + 2 if bottom is None else bottom
        first = 2 * math.floor(top / 2)
        rows = max(2 * math.ceil((end - first) / 2), 2)
        travel = self.reach * depth + abs(drift) * (self.start + self.seconds)
        widest = 2.0 if self.width >= self.height else 3.0
        period = 2 * math.ceil(min(self.width + travel + 8, self.width * widest) / 2)
        return Sheet(self, depth, first, np.zeros((rows, period, 4), np.uint8), travel > period - self.width - 4, drift)


@dataclass(slots=True)
class Sheet:
    """A layer in the making: `pixels` is premultiplied BGRA whose first row is row `top` of the frame."""

    easel: Easel
    depth: float
    top: int
    pixels: Picture
    repeats: bool
    drift: float = 0.0
    lamps: Picture | None = None
    """What shines by itself, in its own colours; made by the first `shine`."""

    @property
    def width(self) -> int:
        """Pixels until it repeats."""
        return int(self.pixels.shape[1])

    @property
    def rows(self) -> int:
        """Height in pixels."""
        return int(self.pixels.shape[0])

    def fill_below(
        self,
        line: Picture,
        upper: Tone,
        lower: Tone,
        *,
        fade: float,
        blot: float = 0.05,
        stroke: float = 1.0,
        edge: Tone | None = None,
    ) -> None:
        """Fill below `line` (rows of the frame, one per column), `upper` at the line, `lower` from `fade` pixels on.

        `blot` is the strength of the brush marks, `stroke` their size, `edge` a thin lighter rim along the line.
        """
        first = min(max(math.floor(float(line.min())) - self.top, 0), self.rows)
        solid = min(max(math.ceil(float(line.max())) - self.top + 1, first), self.rows)
        if first == self.rows:
            return  # the line runs below the frame
        paint = self._brush_below(
            line, first, self._ramp(upper, lower, edge, fade), fade=fade, blot=blot, stroke=stroke
        )
        band = slice(first, solid)
        y = np.arange(first, solid, dtype=np.float32)[:, None] + self.top
        cover = np.clip((y - line[None, :].astype(np.float32)) * 255 + 128, 0, 255).astype(np.uint8)
        keep = cv2.merge([cv2.bitwise_not(cover)] * 4)
        if self.lamps is not None:
            self.lamps[band] = cv2.multiply(self.lamps[band], keep, scale=1 / 255)
            self.lamps[solid:] = 0
        if solid > first:
            laid = cv2.multiply(paint[: solid - first], cv2.merge([cover] * 4), scale=1 / 255)
            self.pixels[band] = cv2.add(cv2.multiply(self.pixels[band], keep, scale=1 / 255), laid)
        self.pixels[solid:] = paint[solid - first :]

    def _brush_below(
        self, line: Picture, first: int, ramp: Picture, *, fade: float, blot: float, stroke: float
    ) -> Picture:
        """Opaque BGRA of the rows from `first` on, coloured by their distance from `line`; worked out at a part of the size."""
        width, height = max(self.width // _COARSE, 1), max(self.rows // _COARSE, 1)
        y = (np.arange(height, dtype=np.float32)[:, None] + 0.5) * (self.rows / height) - 0.5 + self.top
        coarse = cv2.resize(line[None, :].astype(np.float32), (width, 1), interpolation=cv2.INTER_AREA)
        steps = np.clip((y - coarse) * (255 / max(fade, 1.0)), 0, 255).astype(np.uint8)
        paint = cv2.LUT(cv2.merge([steps] * 3), ramp)
        if blot:
            m = self.easel.m * stroke * width / self.width
            rng = self.easel.fork(f"fill{self.depth}{self.top // 8}")
            marks = grain(width, height, rng, cell=(m * 0.25, m * 0.06))
            marks = np.clip(128 + (128 * blot) * marks, 0, 255).astype(np.uint8)
            paint = cv2.multiply(paint, cv2.merge([marks] * 3), scale=1 / 128)
        opaque = cv2.merge([*cv2.split(paint), np.full((height, width), 255, np.uint8)])
        return cv2.resize(opaque, (self.width, self.rows), interpolation=cv2.INTER_LINEAR)[first:]

    def _ramp(self, upper: Tone, lower: Tone, edge: Tone | None, fade: float) -> Picture:
        """The colours from the line down over `fade` pixels, as a table of 256."""
        share = np.linspace(0, 1, 256)[:, None]
        ramp = np.array(upper) * (1 - share) + np.array(lower) * share
        if edge is not None:
            rim = np.clip(1 - share * fade / max(0.012 * self.easel.m, 1.5), 0, 1) * 0.6
            ramp += (np.array(edge) - ramp) * rim
        return np.clip(ramp, 0, 255).astype(np.uint8)[None, :, :]

    def polygon(self, points: Picture, colour: Tone, *, shines: float = 0.0) -> None:
        """Fill a polygon: `points` (n, 2) in frame pixels, x may lie beyond the edges (it repeats).

        `shines` 0 to 1 is how much of it is a light of its own, which the scene's light does not dim.
        """
        xs = points[:, 0]
        for turn in range(math.floor(float(xs.min()) / self.width), math.floor(float(xs.max()) / self.width) + 1):
            moved = np.rint((points - [turn * self.width, self.top]) * (1 << _SHIFT)).astype(np.int32)
            cv2.fillPoly(self.pixels, [moved], (*colour, 255.0), cv2.LINE_AA, _SHIFT)
            if shines > 0 or self.lamps is not None:
                light = (colour[0] * shines, colour[1] * shines, colour[2] * shines, 255.0 * shines)
                cv2.fillPoly(self._lamps(), [moved], light, cv2.LINE_AA, _SHIFT)

    def disc(self, x: float, y: float, rx: float, ry: float, colour: Tone, *, shines: float = 0.0) -> None:
        """Fill an upright ellipse."""
        turns = {0, math.floor((x - rx) / self.width), math.floor((x + rx) / self.width)}
        for turn in turns:
            centre = (round((x - turn * self.width) * 16), round((y - self.top) * 16))
            axes = (max(round(rx * 16), 1), max(round(ry * 16), 1))
            cv2.ellipse(self.pixels, centre, axes, 0, 0, 360, (*colour, 255.0), -1, cv2.LINE_AA, _SHIFT)
            if shines > 0 or self.lamps is not None:
                light = (colour[0] * shines, colour[1] * shines, colour[2] * shines, 255.0 * shines)
                cv2.ellipse(self._lamps(), centre, axes, 0, 0, 360, light, -1, cv2.LINE_AA, _SHIFT)

    def halo(self, x: float, y: float, radius: float, colour: Tone, share: float) -> None:
        """A soft round glow around a lamp."""
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
        """Lay a premultiplied BGRA sprite with its left upper corner at (x, y), whole pixels; it wraps sideways."""
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

    def mist(self, top: float, bottom: float, strength: float, colour: Tone | None = None) -> None:
        """Fade what is painted into haze, from nothing at row `top` to `strength` at row `bottom`."""
        haze = self.easel.light.haze if colour is None else colour
        plain = self.easel.light.plain(haze)
        first = min(max(int(top) - self.top, 0), self.rows - 1)
        part = self.pixels[first:]
        y = np.arange(first, self.rows, dtype=np.float32) + self.top
        share = np.clip((y - top) / max(bottom - top, 1.0), 0.0, 1.0) * np.float32(strength)
        weight = np.ascontiguousarray(np.broadcast_to(share[:, None], part.shape[:2]))
        alpha = np.ascontiguousarray(part[:, :, 3])
        veil = cv2.merge([*(cv2.convertScaleAbs(alpha, alpha=level / 255) for level in plain), alpha])
        part[:] = cv2.blendLinear(part, veil, 1 - weight, weight)

    def finish(
        self,
        *,
        haze: float = 1.0,
        bob: tuple[float, float, float] = (0.0, 1.0, 0.0),
        blur: float = 0.0,
        lit: bool = True,
    ) -> Layer:
        """Bake it in the light of the scene, or as it is if it was painted in the light's own colours (`lit` False)."""
        pixels = self.pixels
        grade = self.easel.light.grade(self.depth, haze=haze) if lit else None
        if self.lamps is not None:
            pixels, grade = self._switch_on(cv2.transform(pixels, np.asarray(grade, np.float32))), None
        if blur > 0:
            pixels = cv2.GaussianBlur(pixels, (0, 0), blur, borderType=cv2.BORDER_REPLICATE)
        pixels, top = _trim(pixels, self.top)
        planes = bake(pixels, grade=grade)
        if self.repeats:
            planes.repeat(self.easel.width + 4)
        period = self.width if self.repeats else 1 << 40
        return Layer(planes, float(top), self.depth, period, self.drift, bob)

    def _switch_on(self, pixels: Picture) -> Picture:
        """Lay the lamps over the graded picture, with a soft bloom around them."""
        lamps = self._lamps()
        lay(pixels, lamps)
        quarter = (max(self.width // 4, 1), max(self.rows // 4, 1))
        small = cv2.resize(lamps, quarter, interpolation=cv2.INTER_AREA)
        bloom = cv2.GaussianBlur(small, (0, 0), max(self.easel.m * 0.006, 1.0), borderType=cv2.BORDER_REFLECT)
        bloom = cv2.resize(bloom, (self.width, self.rows), interpolation=cv2.INTER_LINEAR)
        bloom = (bloom * (0.75 * min(self.easel.light.dark, 1.0))).astype(np.uint8)
        keep = cv2.merge([cv2.bitwise_not(bloom[:, :, channel]) for channel in range(4)])
        return cv2.add(cv2.multiply(pixels, keep, scale=1 / 255), bloom)


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


def tint_rows(height: int, width: int, colours: list[tuple[float, Tone]]) -> Picture:
    """A vertical gradient, float32 (height, width, 3); `colours` are (share of the height, colour) from the top down."""
    at = np.linspace(0, 1, height, dtype=np.float32)
    stops = [share for share, _ in colours]
    rows = np.stack([np.interp(at, stops, [colour[channel] for _, colour in colours]) for channel in range(3)], axis=1)
    return np.repeat(rows[:, None, :].astype(np.float32), width, axis=1)
