"""What a setting paints on: an `Easel` knows the shot, a `Sheet` is one layer in the making, a `Layer` the finished one.

Coordinates are pixels of the frame. A sheet is as wide as the camera travels at its depth, and repeats sideways. All is
painted in plain daylight colours; the light of the scene is laid on when the sheet becomes a layer.

A sheet only notes what is to be painted. That is done on `paper` when the layer is first drawn: by then nearer layers have
told which of its rows they hide, and those are never painted.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from ..spec import Scene
from .light import Light, Tone
from .paper import Paper
from .pieces import Piece, split, whole
from .planes import Compositor, Frame, Picture, Planes

_MOST_IN_PHASES = 2_200_000
"""Pixels of a layer that is kept in all its phases: eleven bytes each."""
RUSHES, _RACES = 96.0, 240.0
"""Pixels a second from which on nobody sees a fraction of one, or of two: half of the work on what moves so fast is saved."""


@dataclass(slots=True)
class View:
    """Where the camera is: pixels at depth 1, x from 0 to `Easel.reach`, y from -`rise` to `rise`, `seconds` into the film."""

    x: float
    y: float
    seconds: float


def grain_of(pace: float) -> int:
    """In steps of how many pixels something may move sideways at so many pixels a second; 0 is any fraction of one."""
    return 2 if pace >= _RACES else 1 if pace >= RUSHES else 0


class Node(Protocol):
    """Anything that draws itself into a frame."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""


def sink(y: float, depth: float) -> float:
    """How far a layer at `depth` moves down when the camera has risen by `y`."""
    return y * (0.3 + 0.7 * min(depth, 1.6))


@dataclass(slots=True)
class Layer:
    """A sheet, painted when first asked for: moves with the camera by its depth, and by itself by `drift` pixels a second."""

    depth: float
    period: int
    paint: Callable[[float], tuple[Planes, float]]
    """Makes the planes down to a row of the frame, and says which row is their first."""
    drift: float = 0.0
    bob: tuple[float, float, float] = (0.0, 1.0, 0.0)
    """Heave: pixels, seconds, phase 0..1."""
    snaps: int = 0
    """In steps of so many pixels it moves sideways, since it rushes past; else by fractions of one."""
    pieces: list[Piece] | None = None
    """What is drawn of it, known when it is first drawn."""
    hidden: float = math.inf
    """Row of the frame from which on something nearer hides it."""
    painted: tuple[Planes, float] | None = None

    @property
    def planes(self) -> Planes:
        """What is seen of it."""
        return self._painted()[0]

    @property
    def top(self) -> float:
        """Row of the frame where the planes begin."""
        return self._painted()[1]

    def _painted(self) -> tuple[Planes, float]:
        if self.painted is None:
            self.painted = self.paint(self.hidden)
        return self.painted

    @property
    def opaque_from(self) -> float:
        """Row from which on it hides all that is behind it, wherever the camera is level."""
        reaches_down = self.planes.solid < self.planes.height
        return self.top + self.planes.solid + abs(self.bob[0]) if reaches_down else math.inf

    def crop_below(self, row: float) -> None:
        """Leave out what is below a row of the frame: something nearer hides it. Said before it is painted, it saves most."""
        self.hidden = min(self.hidden, math.ceil(row + abs(self.bob[0])) + 2)
        if self.painted is not None and 2 <= self.hidden - self.top < self.planes.height:
            self.planes.crop(int(self.hidden - self.top))

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        x = (view.x * self.depth + self.drift * view.seconds) % self.period
        if self.snaps:
            x = round(x / self.snaps) * self.snaps % self.period
        heave, seconds, start = self.bob
        y = self.top + sink(view.y, self.depth)
        if heave:
            y += heave * math.sin(2 * math.pi * (view.seconds / seconds + start))
        level = y % 2 == 0
        if self.pieces is None or (len(self.pieces) > 1 and not level):
            self.pieces = split(self.planes, seen=frame.y.shape[1]) if level and not heave else whole(self.planes)
        in_phases = not self.snaps and sum(piece.size for piece in self.pieces) <= _MOST_IN_PHASES
        for piece in self.pieces:
            piece.draw(frame, x, y, compositor, in_phases=in_phases)


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
    soft: float = 0.0
    """How much everything but the figures is out of focus, pixels."""
    coarse: float = 1.0
    """How much larger than usual everything is that flutters, glows or rises: over a photograph it must be told at once."""
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
        return Sheet(self, depth, first, rows, period, travel > period - self.width - 4, drift)


@dataclass(slots=True)
class Sheet:
    """A layer in the making, from row `top` of the frame on. What is painted on it: see `Paper`."""

    easel: Easel
    depth: float
    top: int
    rows: int
    """Height in pixels."""
    width: int
    """Pixels until it repeats."""
    repeats: bool
    drift: float = 0.0
    strokes: list[Callable[[Paper], None]] = field(default_factory=list)
    """What is still to be painted."""
    paper: Paper | None = None

    @property
    def pixels(self) -> Picture:
        """All that is painted so far, premultiplied BGRA, to be looked at or painted on by hand; hidden rows as well."""
        return self._settle(self.rows).pixels

    @pixels.setter
    def pixels(self, pixels: Picture) -> None:
        self.strokes, self.paper = [], Paper(self.easel, self.depth, self.top, pixels)

    def _settle(self, rows: int) -> Paper:
        if self.paper is None:
            self.paper = Paper(self.easel, self.depth, self.top, np.zeros((rows, self.width, 4), np.uint8))
        strokes, self.strokes = self.strokes, []
        for stroke in strokes:
            stroke(self.paper)
        return self.paper

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
        self.strokes.append(
            lambda paper: paper.fill_below(line, upper, lower, fade=fade, blot=blot, stroke=stroke, edge=edge)
        )

    def polygon(self, points: Picture, colour: Tone, *, shines: float = 0.0) -> None:
        """Fill a polygon: `points` (n, 2) in frame pixels, x may lie beyond the edges (it repeats).

        `shines` 0 to 1 is how much of it is a light of its own, which the scene's light does not dim.
        """
        self.strokes.append(lambda paper: paper.polygon(points, colour, shines))

    def polygons(self, points: Picture, colour: Tone) -> None:
        """Fill many polygons of one colour that do not cross each other: `points` (number, corners, 2)."""
        if len(points):
            self.strokes.append(lambda paper: paper.polygons(points, colour))

    def disc(self, x: float, y: float, rx: float, ry: float, colour: Tone, *, shines: float = 0.0) -> None:
        """Fill an upright ellipse."""
        self.strokes.append(lambda paper: paper.disc(x, y, rx, ry, colour, shines))

    def halo(self, x: float, y: float, radius: float, colour: Tone, share: float) -> None:
        """A soft round glow around a lamp."""
        self.strokes.append(lambda paper: paper.halo(x, y, radius, colour, share))

    def stamp(self, sprite: Picture, x: float, y: float) -> None:
        """Lay a premultiplied BGRA sprite with its left upper corner at (x, y), whole pixels; it wraps sideways."""
        self.strokes.append(lambda paper: paper.stamp(sprite, x, y))

    def mist(self, top: float, bottom: float, strength: float, colour: Tone | None = None) -> None:
        """Fade what is painted into haze, from nothing at row `top` to `strength` at row `bottom`."""
        light = self.easel.light
        plain = light.plain(light.haze if colour is None else colour)
        self.strokes.append(lambda paper: paper.mist(top, bottom, strength, plain))

    def finish(
        self,
        *,
        haze: float = 1.0,
        bob: tuple[float, float, float] = (0.0, 1.0, 0.0),
        blur: float = 0.0,
        lit: bool = True,
    ) -> Layer:
        """A layer in the light of the scene, or as it is if it was painted in the light's own colours (`lit` False)."""
        light = self.easel.light
        blur += self.easel.soft

        def paint(hidden: float) -> tuple[Planes, float]:
            rows = int(min(max(hidden - self.top, 2), self.rows))
            rows += rows % 2
            paper = self._settle(rows)
            self.paper = None
            planes, top = paper.bake(rows, light, haze=haze, blur=blur, lit=lit)
            if self.repeats:
                planes.repeat(self.easel.width + 4)
            return planes, float(top)

        return Layer(self.depth, self.width if self.repeats else 1 << 40, paint, self.drift, bob)


def tint_rows(height: int, width: int, colours: list[tuple[float, Tone]]) -> Picture:
    """A vertical gradient, float32 (height, width, 3); `colours` are (share of the height, colour) from the top down."""
    at = np.linspace(0, 1, height, dtype=np.float32)
    stops = [share for share, _ in colours]
    rows = np.stack([np.interp(at, stops, [colour[channel] for _, colour in colours]) for channel in range(3)], axis=1)
    return np.repeat(rows[:, None, :].astype(np.float32), width, axis=1)
