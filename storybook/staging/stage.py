"""The actors: how large a figure is, where it stands, how it moves, and how it sits in the light of the scene.

A walking figure advances exactly one stride per cycle of its drawing, and the camera goes with it: feet do not slide.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from ..painting.light import Light
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import View, sink
from ..painting.texture import ease
from ..spec import Colour
from ..subjects import Entry, Sprite, is_alike, is_still
from .simpler import draw_somehow
from .sprites import (
    cut_out,
    draw_ripples,
    draw_spray,
    fit,
    grade_figure,
    lay_snow,
    light_rim,
    make_room,
    narrow,
    reflect,
    sink_hull,
)

RATE = 24
"""Frames a second that cycles are cut for."""
_MOST_PHASES = 24
_IDLE_PHASES = 16
_SWAY_PHASES = 32
"""Of what rocks: it turns in finer steps than it is drawn in."""
_DRAWN_EACH = 2
"""So many of them show the same drawing."""
_FINE = 8
"""A phase more or less in so many shows nowhere."""
FASTEST = 0.95
"""Of the shorter side a second: what goes faster is shown in slower motion."""


_SOFT = 240
"""Pixels: flames and smoke are drawn no larger, and scaled up."""
_SMALLEST = 96
"""Pixels: nothing is drawn smaller, only scaled down."""
_EDGE_ON = 0.34
"""How wide what turns is at least, in parts of its width."""
ORBIT_SECONDS = 6.5
LANDING_SECONDS = 7.5


class Wardrobe:
    """Sprites of a film, each drawn once at the largest size any shot needs, then only scaled."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[Any, ...], tuple[Sprite, float]] = {}
        self._asked: set[tuple[Any, ...]] = set()
        """What was drawn or looked at since the present shot was cast."""
        self._seeds: dict[tuple[Any, ...], int] = {}
        """Of the first of each kind; the others of it are drawn alike if their chance does not show."""
        self.headroom = 1.0
        """How much larger than in the present shot a figure will be in the film's nearest one."""
        self._tallest: dict[tuple[Any, ...], float] = {}
        self._widest: dict[tuple[Any, ...], float] = {}
        """At which height a kind is as wide as the frame allows: it is drawn no larger, however near a shot is."""
        self._phases: dict[tuple[Any, ...], int] = {}

    def turn_over(self) -> None:
        """A new shot: forget what the one before had no use for."""
        self._drawn = {key: drawn for key, drawn in self._drawn.items() if key in self._asked}
        self._asked.clear()

    def expect(self, actors: Iterable[Actor]) -> None:
        """Say who will be drawn in a shot: those who look alike share the size that the tallest needs, whoever comes first."""
        for actor in actors:
            group = (actor.entry.name, actor.action, actor.colour)
            self._tallest[group] = max(self._tallest.get(group, 0.0), actor.height)

    def limit(self, entry: Entry, action: str, colour: Colour | None, height: float) -> None:
        """Say at which height the width of the frame ends the growth of a kind."""
        kind = (entry.name, action, colour)
        self._widest[kind] = max(self._widest.get(kind, 0.0), height)

    def phases(self, entry: Entry, action: str, colour: Colour | None, count: int) -> int:
        """In how many phases a cycle is drawn: about `count`, the same in every shot, whose paces differ by little."""
        first = self._phases.setdefault((entry.name, action, colour), count)
        return first if _FINE * abs(first - count) <= count else count

    def get(
        self, entry: Entry, action: str, phase: float, colour: Colour | None, seed: int, height: float
    ) -> tuple[Sprite, float]:
        """A sprite and the factor that brings it to `height` pixels."""
        if is_still(entry.name, action):
            phase = 0.0
        first = self._seeds.setdefault((entry.name, action, colour), seed)
        if seed != first and is_alike(entry.name, action):
            seed = first
        key = (entry, action, round(phase * 96), colour, seed)
        self._asked.add(key)
        found = self._drawn.get(key)
        kind = (entry.name, action, colour)
        needed = max(self._tallest.get(kind, 0.0), height)
        if found is None or found[1] < (min(needed, _SOFT) if entry.family == "fire" else needed) * 0.98:
            room = max(self._widest.get(kind, math.inf), needed)
            tall = max(math.ceil(min(needed * self.headroom, room)), _SMALLEST)
            if entry.family == "fire":  # it has no edges: drawn small and enlarged
                tall = min(tall, _SOFT)
            found = self._drawn[key] = (
                draw_somehow(entry, height_px=tall, action=action, phase=phase, colour=colour, seed=seed),
                float(tall),
            )
        return found[0], height / found[1]


@dataclass(slots=True, kw_only=True)
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
    """Degrees to either side in a cycle."""
    orbit: float = 0.0
    """Half the width of the ellipse it flies, pixels; it turns round at the ends."""
    shadow: bool = True
    mirror: float = 0.0
    afloat: bool = False
    """What is below its anchor is under water."""
    wade: float = 0.0
    """How deep it stands in the water, pixels: `y` is the row of its feet."""
    spray: bool = False
    """Does the water fly at its feet?"""
    fall: float = 0.0
    """Pixels it comes down by while the film begins; below 0 it goes up."""
    approach: float = 0.0
    """Pixels it comes along meanwhile, to the right."""
    lifted: bool = False
    """Does it hover, though nothing of its kind does?"""
    snowed: bool = False
    """Does snow lie on it?"""
    tone: float = 1.0
    """How bright it is beside its like."""
    mist: float = 0.0
    """How much haze lies before it."""
    pane: tuple[float, float, float, float] | None = None
    """Only what is behind this window is seen: left, top, right, bottom from its anchor, pixels, facing right."""
    turntable: bool = False
    """Does it turn, to be seen from all sides?"""
    cord: bool = False
    """A line leads from it to the host's grip."""
    leash: Actor | None = None
    """Who holds the line at whose other end it goes."""
    order: float = 0.0
    baked: dict[tuple[int, bool, bool], tuple[Planes, float, float]] = field(default_factory=dict)
    ground: tuple[Planes, float, float] | None = None
    light: Light
    wardrobe: Wardrobe
    start: float = 0.0
    """Seconds into the film at which the shot begins."""
    rows: tuple[float, float] = (0.0, 0.0)

    host: Actor | None = None
    """Whom it sits on or who holds it; then x and y are the distance from the host's `grip` to its own anchor."""
    grip: tuple[str, ...] = ()
    grip_at: tuple[float, float] = (0.0, 0.0)
    """Where the grip is if the host's drawing names none of its points: parts of its width and height."""

    def place(self, view: View) -> tuple[float, float]:
        """Where its anchor is now, in frame pixels."""
        if self.host is not None:
            x, y = self.host.place(view)
            dx, dy = self.host.point(self.grip, self.grip_at, view.seconds)
            wave = self.heave * math.sin(2 * math.pi * (view.seconds / 3.6 + self.offset))
            return x + dx + self.x, y + dy + self.y + wave
        since = view.seconds - self.start
        x = self.x + self.speed * since - view.x * self.depth
        wave = math.sin(2 * math.pi * (view.seconds / 3.6 + self.offset))
        y = self.y + sink(view.y, self.depth) + self.heave * wave
        if self.fall:
            left = 1 - ease(min(view.seconds / LANDING_SECONDS, 1.0))
            x, y = x - self.approach * left, y - self.fall * left
        if self.orbit:
            turn = 2 * math.pi * (view.seconds / ORBIT_SECONDS + self.offset)
            x, y = x + self.orbit * math.sin(turn), y - 0.22 * self.orbit * math.cos(turn)
        return x, y

    def _draw_cord(self, frame: Frame, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A thin, slightly slack line."""
        t = np.linspace(0, 1, 16)
        (x, y), (end_x, end_y) = start, end
        xs, ys = x + (end_x - x) * t, y + (end_y - y) * t + 0.06 * self.height * np.sin(np.pi * t)
        path = np.rint(np.stack([xs, ys], 1) * 16).astype(np.int32)
        cv2.polylines(frame.y, [path], False, 70, max(1, round(self.height / 160)), cv2.LINE_AA, 4)

    def _hold_leash(self, frame: Frame, view: View, walker: Actor) -> None:
        """From the walker's hand to its collar."""
        ends = []
        for one, names, fallback in ((walker, ("hand",), (0.6, 0.45)), (self, ("collar", "head"), (0.8, 0.7))):
            (x, y), (dx, dy) = one.place(view), one.point(names, fallback, view.seconds)
            ends.append((x + dx, y + dy))
        self._draw_cord(frame, *ends)

    def _flipped(self, seconds: float) -> bool:
        if not self.orbit:
            return self.flip
        return math.cos(2 * math.pi * (seconds / ORBIT_SECONDS + self.offset)) < 0

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Shadow, reflection, figure."""
        x, y = self.place(view)
        number, phases = self._phase(view.seconds)
        flip = self._flipped(view.seconds)
        planes, left, top = self._bake(number, phases, flip, reflected=False)
        if self.cord:
            self._draw_cord(frame, (x, y), (x - self.x, y - self.y))
        if self.shadow:
            shade, dx, dy = self._shade(planes, left)
            compositor.over(frame, shade, x - dx, y - dy)
        if self.mirror > 0:
            image, dx, dy = self._bake(number, phases, flip, reflected=True)
            compositor.over(frame, image, x - dx, y - dy)
        compositor.over(frame, planes, x - left, y - top)
        if self.leash is not None:
            self._hold_leash(frame, view, self.leash)

    def point(
        self, names: tuple[str, ...], fallback: tuple[float, float], seconds: float | None = None
    ) -> tuple[float, float]:
        """Offset in pixels from the anchor to the first of the named points that the drawing has, now or in phase 0."""
        number, phases = (0, 1) if seconds is None else self._phase(seconds)
        x, y = self._drawn_point(names, fallback, number, phases)
        turn = math.radians(self._lean(number, phases))
        return x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)

    def _drawn_point(
        self, names: tuple[str, ...], fallback: tuple[float, float], number: int, phases: int
    ) -> tuple[float, float]:
        """The same before it is turned."""
        sprite, scale = self._sprite(number, phases)
        sign = -1 if self.flip else 1
        for name in names:
            if name in sprite.points:
                x, y = sprite.points[name]
                return sign * (x - sprite.anchor[0]) * scale, (y - sprite.anchor[1]) * scale
        return sign * (fallback[0] * sprite.bgra.shape[1] - sprite.anchor[0]) * scale, -fallback[1] * self.height

    def names(self, name: str) -> bool:
        """Has its drawing a point of that name?"""
        sprite, _ = self.wardrobe.get(self.entry, self.action, 0.0, self.colour, self.seed, self.height)
        return name in sprite.points

    def _phase(self, seconds: float) -> tuple[int, int]:
        moving = abs(self.speed) > 0 or self.cycle_frames < 40 or self.turntable
        most = _SWAY_PHASES if self.rock else _MOST_PHASES if moving else _IDLE_PHASES
        wanted = max(min(round(self.cycle_frames), most), 1)
        if not self.rock and not self.turntable and is_still(self.entry.name, self.action):
            return 0, 1
        phases = self.wardrobe.phases(self.entry, self.action, self.colour, wanted)
        at = (seconds * RATE / self.cycle_frames + self.offset) % 1.0
        return int(at * phases + 1e-6) % phases, phases

    def _bake(self, number: int, phases: int, flip: bool, *, reflected: bool) -> tuple[Planes, float, float]:
        """A phase of the figure or of its reflection, and its anchor; both are made when either is first needed."""
        if (number, flip, reflected) not in self.baked:
            self._make(number, phases, flip)
        return self.baked[number, flip, reflected]

    def _sprite(self, number: int, phases: int) -> tuple[Sprite, float]:
        if self.rock:
            number -= number % _DRAWN_EACH
        return self.wardrobe.get(self.entry, self.action, number / phases, self.colour, self.seed, self.height)

    def _lean(self, number: int, phases: int) -> float:
        """Degrees against the clock by which it is turned in a phase."""
        return self.rock * math.sin(2 * math.pi * number / phases)

    def _make(self, number: int, phases: int, flip: bool) -> None:
        sprite, scale = self._sprite(number, phases)
        if self.turntable:
            side = math.cos(2 * math.pi * number / phases)
            pixels, ax, ay = fit(sprite.bgra, sprite.anchor, scale, flip=flip != (side < 0))
            pixels, ax = narrow(pixels, ax, max(abs(side), _EDGE_ON))
        else:
            pixels, ax, ay = fit(sprite.bgra, sprite.anchor, scale, flip=flip, degrees=self._lean(number, phases))
        if self.pane is not None:
            cut_out(pixels, (ax, ay), self.pane, flip=flip)
        grade = grade_figure(self.light, self.depth, self.tone, self.mist)
        if self.wade:
            pixels, ax, ay = make_room(pixels, ax, ay)
        water = ay - self.wade
        if self.mirror > 0:
            image, image_y = reflect(pixels, water, self.mirror)
            self.baked[number, flip, True] = (bake(image, grade=grade), ax, image_y + self.wade)
        if self.afloat:
            sink_hull(pixels, water)
        if self.wade:
            draw_ripples(pixels, water)
        if self.spray:
            draw_spray(pixels, water, number / phases, flip=flip)
        if self.snowed:
            lay_snow(pixels, self.height)
        rim = light_rim(pixels, self.light, max(self.height * (0.02 if self.light.dark > 0.5 else 0.012), 1.0))
        self.baked[number, flip, False] = (bake(pixels, grade=grade, rim=rim), ax, ay)

    def _shade(self, planes: Planes, left: float) -> tuple[Planes, float, float]:
        """A soft contact shadow, as wide as the figure in the phase that came first."""
        if self.ground is None:
            feet = planes.keep[int(planes.height * 0.45) :].min(axis=0) < 128
            columns = np.flatnonzero(feet)
            if self.entry.family == "person":  # not under a ball in the air
                columns = columns[np.abs(columns - left) < 0.45 * self.height]
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


def figure_share(entry: Entry, *, wide: bool = False) -> float:
    """Height of a figure in a medium shot, in parts of the frame's shorter side: real height with a compressed range.

    `wide` compresses less: where two figures stand in a relation a cat must be small beside a boat.
    """
    if entry.habitat == "table":
        return float(np.clip(0.44 * (entry.height_metres / 0.15) ** 0.3, 0.2, 0.75))
    share = (0.36 if wide else 0.42) * entry.height_metres ** (0.42 if wide else 0.3)
    return float(np.clip(share, 0.14, 1.0))
