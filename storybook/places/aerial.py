"""What all places seen from above are made of: a picture that lies on the ground and glides below the camera.

Also: what covers the ground that is seen from above: plants in rows, houses with gables.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture
from ..painting.sheet import Easel, Layer, Sheet, View, sink
from .plants import draw_plant

FAR, NEAR = 0.015, 1.2
"""Sizes against the lower edge of what is painted farthest away and nearest."""
_GAIN = 0.23
"""How much nearer the lower edge is at the end of a shot."""
_PAN = 0.06
"""Most that the ground goes aside in a shot, in parts of the frame's width: whoever flies ahead of the camera is far above it."""
_HAZE = 0.13
"""Part of the way down to the lower edge over which the haze thins out."""
_HALF = np.array([[2.0, 0.0, 0.5], [0.0, 2.0, 0.5], [0.0, 0.0, 1.0]])
"""From pixels of chroma to those of luma."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How the camera flies over the ground in a shot."""

    horizon: float
    deep: float
    """Rows from the horizon to where things have their full size."""
    middle: float
    start: float
    seconds: float
    gain: float
    pan: float
    """How far it goes aside, of the way that the camera makes where figures are."""

    def ahead(self, view: View) -> float:
        """How far it has come."""
        return self.gain * min(max((view.seconds - self.start) / self.seconds, 0.0), 1.0)

    def where(self, column: float, row: float, view: View) -> tuple[float, float, float]:
        """Column and row at which something that was painted there is seen now, and how much larger it is."""
        share = (row - self.horizon) / self.deep
        grow = 1 / max(1 - self.ahead(view) * share, 0.2)
        x = self.middle + (column - self.middle - self.pan * view.x * share) * grow
        return x, self.horizon + self.deep * share * grow + sink(view.y, 0.5), grow

    def matrix(self, view: View, top: float, first: int) -> Picture:
        """From pixels of the frame below row `first` to those of a picture whose first row is `top`."""
        ahead, down = self.ahead(view), self.horizon + sink(view.y, 0.5) - first
        depth = np.array([0.0, ahead / self.deep, 1 - ahead * down / self.deep])
        aside = self.pan * view.x / self.deep
        across = self.middle * depth + [1.0, aside, -self.middle - aside * down]
        return np.stack([across, (self.horizon - top) * depth + [0.0, 1.0, -down], depth])


@dataclass(slots=True)
class Ground:
    """The ground, or something that lies on it and goes to and fro sideways, as foam does."""

    layer: Layer
    flight: Flight
    opaque: bool = True
    sway: tuple[float, float, float] = (0.0, 1.0, 0.0)
    """Pixels, seconds, phase 0..1."""
    extent: tuple[float, float] | None = None
    """First and last column of the picture where anything is, once that is known."""

    @property
    def opaque_from(self) -> float:
        """Row from which on it hides all that is behind it."""
        return self.layer.top if self.opaque else np.inf

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        planes, top = self.layer.planes, self.layer.top
        first = max(2 * int((top + sink(view.y, 0.5)) / 2 + 1), 0) if top > 0 else 0
        reach, seconds, start = self.sway
        moved = View(view.x + reach * np.sin(2 * np.pi * (view.seconds / seconds + start)), view.y, view.seconds)
        begin, end = (0, frame.y.shape[1]) if self.opaque else self._columns(moved, frame.y.shape[1])
        matrix = self.flight.matrix(moved, top, first) @ np.array([[1.0, 0.0, begin], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
        half, part = np.linalg.inv(_HALF) @ matrix @ _HALF, slice(begin // 2, end // 2)
        self._lay(frame.y[first:, begin:end], planes.y, planes.keep, matrix)
        self._lay(frame.u[first // 2 :, part], planes.u, planes.keep_half, half)
        self._lay(frame.v[first // 2 :, part], planes.v, planes.keep_half, half)

    def _columns(self, view: View, width: int) -> tuple[int, int]:
        """From where to where it is seen, even."""
        if self.extent is None:
            used = np.flatnonzero(self.layer.planes.keep.min(axis=0) < 255)
            self.extent = (float(used[0]), float(used[-1])) if used.size else (0.0, 0.0)
        top = self.layer.top
        rows = top, top + self.layer.planes.height
        columns = [self.flight.where(column, row, view)[0] for column in self.extent for row in rows]
        begin = min(max(2 * int(min(columns) / 2 - 2), 0), width - 2)
        return begin, min(max(2 * int(max(columns) / 2 + 3), begin + 2), width)

    def _lay(self, target: Picture, source: Picture, keep: Picture, matrix: Picture) -> None:
        size, flags = (target.shape[1], target.shape[0]), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        if min(size) < 2:
            return
        if self.opaque:
            border = cv2.BORDER_REPLICATE if self.layer.period > 1 << 30 else cv2.BORDER_WRAP
            cv2.warpPerspective(source, matrix, size, dst=target, flags=flags, borderMode=border)
            return
        seen = cv2.warpPerspective(keep, matrix, size, flags=flags, borderValue=255)
        cv2.multiply(target, seen, dst=target, scale=1 / 255)
        cv2.add(target, cv2.warpPerspective(source, matrix, size, flags=flags), dst=target)


@dataclass(slots=True)
class Plan:
    """A sheet that lies on the ground, and where on it things are."""

    easel: Easel
    sheet: Sheet
    flight: Flight
    near: float
    """Framing; what is seen steeply is framed once and for all."""

    @property
    def unit(self) -> float:
        """Pixels of a length of 1 where things have their full size."""
        return self.easel.m

    def at(self, x: Picture, z: Picture) -> Picture:
        """Column and row of points on the ground (n, 2)."""
        size = self.near / np.asarray(z, np.float64)
        return np.stack([self.flight.middle + x * size * self.unit, self.flight.horizon + size * self.flight.deep], -1)

    def spot(self, x: float, z: float, tall: float = 0.0) -> tuple[float, float]:
        """Column and row of one point, `tall` above the ground."""
        size = self.near / z
        row = self.flight.horizon + size * (self.flight.deep - tall * self.unit)
        return self.flight.middle + x * size * self.unit, row

    def size(self, z: float) -> float:
        """Pixels of a length of 1 at that distance."""
        return self.near / z * self.unit

    def span(self, z: float) -> tuple[float, float]:
        """From where to where the picture reaches at that distance."""
        size = self.size(z)
        return -self.flight.middle / size, (self.sheet.width - self.flight.middle) / size

    def distances(self, count: int = 260) -> Picture:
        """From far to near, evenly spread over the picture as it looks."""
        return self.near / np.geomspace(FAR, NEAR, count)

    def shape(self, points: Picture, colour: Tone, *, shines: float = 0.0) -> None:
        """A polygon in the picture, without what is beyond its sides: it would come in again at the other one."""
        left, right, last = float(points[:, 0].min()), float(points[:, 0].max()), self.sheet.width - 1.0
        if left < 0:
            points = _cut(points, 0.0, 1.0)
        if right > last:
            points = _cut(points, last, -1.0)
        if len(points) > 2 and right > 0 and left < last:
            self.sheet.polygon(points, colour, shines=shines)

    def field(self, corners: Picture, colour: Tone, *, shines: float = 0.0) -> None:
        """A polygon on the ground by its corners x, z."""
        self.shape(self.at(corners[:, 0], corners[:, 1]), colour, shines=shines)

    def ribbon(self, way: Picture, half: float, colour: Tone, *, aside: float = 0.0, shines: float = 0.0) -> None:
        """A band of twice `half` along `way` (points x, z), its middle `aside` of it."""
        along = np.gradient(way, axis=0)
        normal = np.stack([along[:, 1], -along[:, 0]], 1) / np.maximum(np.hypot(*along.T), 1e-9)[:, None]
        left, right = way + normal * (aside - half), way + normal * (aside + half)
        for first in range(0, len(way) - 1, 24):  # in pieces: a bend that covers itself stays filled
            part = slice(first, first + 26)
            self.field(np.concatenate([left[part], right[part][::-1]]), colour, shines=shines)

    def haze(self, strength: float = 0.85) -> None:
        """Far away the ground fades into the air."""
        light, pixels = self.easel.light, self.sheet.pixels
        rows = np.arange(len(pixels)) + self.sheet.top - self.flight.horizon
        share = strength * np.exp(-np.maximum(rows, 0) / (_HAZE * self.flight.deep * (0.4 + light.thickness)))
        weight = np.repeat((share * 255).astype(np.uint8)[:, None], pixels.shape[1], axis=1)
        veil = cv2.multiply(cv2.extractChannel(pixels, 3), weight, scale=1 / 255)
        clear = cv2.multiply(pixels, cv2.merge([cv2.bitwise_not(weight)] * 4), scale=1 / 255)
        level = (*light.plain(light.haze), 255.0)
        pixels[:] = cv2.add(clear, cv2.merge([cv2.convertScaleAbs(veil, alpha=part / 255) for part in level]))

    def finish(self) -> Ground:
        """The ground in the light of the scene."""
        self.haze()
        return Ground(self.sheet.finish(haze=0.0), self.flight)


def _cut(points: Picture, edge: float, sign: float) -> Picture:
    """What of a polygon is right of a column (`sign` 1) or left of it (-1)."""
    inside, kept = sign * (points[:, 0] - edge) >= 0, []
    for first, second, here, there in zip(points, np.roll(points, -1, 0), inside, np.roll(inside, -1), strict=True):
        if here:
            kept.append(first)
        if here != there:
            kept.append(first + (second - first) * (edge - first[0]) / (second[0] - first[0]))
    return np.array(kept).reshape(-1, 2)


def start_plan(easel: Easel, upper: Tone, lower: Tone, *, blot: float = 0.14, steep: float = 0.0) -> Plan:
    """Bare ground in two colours, far and near; seen so steeply that its horizon is `steep` frames above the upper edge."""
    top = 2.0 * int(easel.horizon / 2 + 1) if not steep else 0.0
    horizon = top - steep * easel.height
    flight = Flight(
        horizon=horizon,
        deep=easel.height - horizon,
        middle=easel.width / 2,
        start=easel.start,
        seconds=easel.seconds,
        gain=(0.5 if steep else 1.0) * _GAIN * min(easel.scene.pace, 1.4),
        pan=min(_PAN * easel.width / max(easel.reach, 1.0), 1.0),
    )
    sheet = easel.sheet(1.0, top - (easel.rise if steep else 0.0))
    line = np.full(sheet.width, sheet.top - 0.5, np.float32)
    sheet.fill_below(line, upper, lower, fade=0.7 * flight.deep, blot=blot, stroke=0.8)
    return Plan(easel, sheet, flight, 1.0 if steep else easel.near)


def winding(easel: Easel, distances: Picture, *, name: str, swing: float = 0.5, turns: float = 3.0) -> Picture:
    """A way (x, z) that winds from the lower edge to the horizon, its bends alike as they look."""
    start = float(easel.fork(name).uniform(0, 2 * np.pi))
    room = 1.0 if easel.width > easel.height else 0.62
    return np.stack([_wind(distances, start, room * swing, turns), distances], 1)


def _wind(z: Picture, start: float, swing: float, turns: float) -> Picture:
    aside = swing * z**0.75 * np.sin(turns * np.log(z) + start)
    return np.asarray(aside + 0.25 * swing * z**0.75 * np.sin(2.3 * turns * np.log(z) + 2 * start))


def away_from(way: Picture, half: float) -> Callable[[Picture, Picture], Picture]:
    """Where the ground is free of a band along `way`."""
    order = np.argsort(way[:, 1])
    z, x = way[order, 1], way[order, 0]
    steep = np.hypot(1.0, np.gradient(x, z))

    def free(px: Picture, pz: Picture) -> Picture:
        seen = [np.abs(px - np.interp(far, z, x)) > half * np.interp(far, z, steep) for far in (pz, 1.08 * pz)]
        return np.asarray(seen[0] & seen[1])  # nor do its leaves hide the band behind it

    return free


_WHITE: Tone = (255.0, 255.0, 255.0)
_LAMP = tone("#ffd98a")
_LEVELS = 14
"""Sizes that a plant is kept in."""


def plant(
    plan: Plan,
    kinds: tuple[str, ...],
    *,
    tall: float,
    every: float,
    free: Callable[[Picture, Picture], Picture] | None = None,
    name: str = "",
    share: float = 1.0,
) -> None:
    """Plants all over the ground in rows from far to near, where it is `free` (of x, z); `share` of the places is taken."""
    easel, rng = plan.easel, plan.easel.fork(f"plants below{name}{kinds}")
    stock = _grow_stock(easel, kinds, NEAR * tall * plan.unit, rng)
    size = 1.6 * FAR
    while size < 1.12 * NEAR:
        z = plan.near / size
        low, high = plan.span(z)
        step = max(every, 4.0 / plan.size(z))
        count = int((high - low) / step) + 2
        chance = rng.random((count, 4))
        x = low + (np.arange(count) + chance[:, 0] - 0.5) * step
        deep = z * (1 + 0.07 * (chance[:, 1] - 0.5))
        taken = chance[:, 2] < share
        if free is not None:
            taken &= free(x, deep)
        for px, pz, pick in zip(x[taken], deep[taken], chance[taken, 3], strict=True):
            _stamp(plan, stock, tall, float(px), float(pz), float(pick))
        size *= 1 + max(0.45 * tall * plan.unit / plan.flight.deep, 0.04)


def _grow_stock(easel: Easel, kinds: tuple[str, ...], largest: float, rng: np.random.Generator) -> list[list[Picture]]:
    """Three of each kind in all sizes, the largest first."""
    stock = []
    for kind in kinds:
        for _ in range(3):
            sprite = draw_plant(easel, kind, max(round(largest * 1.2), 12), rng)
            sizes = [0.76**level for level in range(_LEVELS)]
            shapes = [(max(round(sprite.shape[1] * s), 2), max(round(sprite.shape[0] * s), 2)) for s in sizes]
            stock.append([cv2.resize(sprite, shape, interpolation=cv2.INTER_AREA) for shape in shapes])
    return stock


def _stamp(plan: Plan, stock: list[list[Picture]], tall: float, x: float, z: float, pick: float) -> None:
    vary = 0.8 + 0.4 * ((pick * 7.3) % 1.0)
    share = vary * plan.size(z) / (1.2 * NEAR * plan.unit)
    level = min(max(round(np.log(max(share, 1e-6)) / np.log(0.76)), 0), _LEVELS - 1)
    sprite = stock[int(pick * len(stock)) % len(stock)][level]
    column, row = plan.spot(x, z)
    left, wide = round(column - sprite.shape[1] / 2), plan.sheet.width
    sprite = sprite[
        :, max(-left, 0) : max(wide - left, 0)
    ]  # what is beyond a side would come in again at the other one
    if sprite.shape[1]:
        plan.sheet.stamp(np.ascontiguousarray(sprite), max(left, 0), row - sprite.shape[0] * 0.95)


def raise_cottage(plan: Plan, x: float, z: float, wide: float, wall: Tone, roof: Tone, *, lit: bool = False) -> None:
    """A house with a gable roof, its eaves towards the camera; the middle of its front is at x, z."""
    spot, half, high, deep = plan.spot, wide / 2, 0.42 * wide, 0.5 * wide
    roof = blend(roof, _WHITE, 0.85) if plan.easel.snowy else roof

    def face(points: list[tuple[float, float, float]], colour: Tone, shines: float = 0.0) -> None:
        plan.shape(np.array([spot(*point) for point in points]), colour, shines=shines)

    side, ridge = (x - half if x > 0 else x + half), z + deep / 2
    gable = [(side, z, 0.0), (side, z, high), (side, ridge, 1.75 * high), (side, z + deep, high), (side, z + deep, 0.0)]
    face(gable, blend(wall, (80.0, 50.0, 60.0), 0.3))
    face([(x - half, z, 0.0), (x + half, z, 0.0), (x + half, z, high), (x - half, z, high)], wall)
    eaves, out = high - 0.04 * wide, half * 1.08
    face([(x - out, z, eaves), (x + out, z, eaves), (x + out, ridge, 1.75 * high), (x - out, ridge, 1.75 * high)], roof)
    top = 1.75 * high
    far = [(x - out, ridge, top), (x + out, ridge, top), (x + out, z + deep, eaves), (x - out, z + deep, eaves)]
    face(far, blend(roof, (60.0, 40.0, 50.0), 0.3))
    if plan.size(z) * wide < 9:
        return
    for at in (-0.55, 0.0, 0.55):
        glass = _LAMP if lit else (tone("#7a4b33") if at == 0 else tone("#7fa3b5"))
        low = 0.0 if at == 0 else 0.28 * high
        box = [(x + (at - 0.14) * half, z, low), (x + (at + 0.14) * half, z, low)]
        face([*box, (box[1][0], z, 0.72 * high), (box[0][0], z, 0.72 * high)], glass, 0.9 if lit else 0.0)
