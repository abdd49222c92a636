"""One great thing that crosses the sky: a comet with its tail, or a burning rock that falls and may strike the ground.

Also: what flies past a spaceship: stars drawn out to streaks, and asteroids that tumble by.
Also: a place that burns: flames and smoke along its middle ground, and their glow on all behind them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, dim_tone, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, premultiply
from ..painting.sheet import Easel, Node, View, sink
from ..painting.texture import slope
from ..subjects import CATALOGUE, draw
from .base import Backdrop

COMET, FIREBALL, IMPACT = "comet", "fireball", "impact"
"""Extras of a scene; `IMPACT` comes with `FIREBALL`."""
_FALL = (0.4, 4.0)
"""Seconds into the film when a rock that strikes the ground comes into sight, and when it strikes."""
_PASSAGE = 12.0
"""Seconds that one which does not strike takes to the horizon."""
_BEGUN = 0.14
"""How far that one has come when the film begins."""
_FROM, _TO = (0.08, -0.12), (0.66, 1.0)
"""Its way: x in parts of the width, y in parts of the sky's height."""
_SEAS = ("sea", "lake", "beach", "coast", "harbour")
"""Where water is thrown up."""
_FLICKERS = 6
_PUFFS = 26
_AGES = 8


@dataclass(slots=True)
class Comet:
    """It stands almost still among the stars."""

    body: Planes
    place: tuple[float, float]
    """Of its head, pixels."""
    head: tuple[float, float]
    """Where the head is in the picture of it, pixels."""
    drift: float
    """Pixels a second."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw it where it has come to."""
        (x, y), (dx, dy), way = self.place, self.head, self.drift * view.seconds
        compositor.over(frame, self.body, x - dx + way, y - dy + 0.4 * way)


@dataclass(slots=True)
class Fireball:
    """A rock that burns on its way down; where it strikes, a flash, sparks and a cloud of dust and fire."""

    flames: list[Planes]
    head: tuple[float, float]
    way: tuple[tuple[float, float], tuple[float, float]]
    """From where to where its head goes, pixels."""
    strikes: bool
    flash: list[Planes]
    """The light of the blow at growing ages."""
    puffs: list[list[Planes]]
    """For each tint, from small to large."""
    seeds: Picture
    """(n, 4): how far aside, how high, tint and delay of a puff of the cloud."""
    reach: float
    """Height of the cloud at last, pixels."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw the rock on its way, or what comes of it."""
        x1, y1 = self.way[1]
        if not self.strikes:
            self._draw_rock(frame, compositor, (view.seconds / _PASSAGE + _BEGUN) % 1.0, view.seconds)
            return
        since = view.seconds - _FALL[1]
        if since < 0:
            share = (view.seconds - _FALL[0]) / (_FALL[1] - _FALL[0])
            if share >= 0:
                self._draw_rock(frame, compositor, share**1.25, view.seconds)
            return
        if since < 1.8:
            glow = self.flash[int(since / 1.8 * len(self.flash))]
            compositor.over(frame, glow, x1 - glow.width / 2, y1 - glow.height / 2)
        for aside, high, tint, delay in self.seeds.tolist():
            age = since - 1.2 * delay
            if age <= 0:
                continue
            grown = 1 - math.exp(-age / 1.6)
            row = self.puffs[int(tint * len(self.puffs))]
            puff = row[min(int(grown * len(row)), len(row) - 1)]
            x = x1 + (aside - 0.5) * self.reach * (0.5 + 0.9 * high**2) * grown
            y = y1 - self.reach * high * grown - 0.01 * self.reach * age
            compositor.over(frame, puff, x - puff.width / 2, y - puff.height / 2)

    def _draw_rock(self, frame: Frame, compositor: Compositor, share: float, seconds: float) -> None:
        (x0, y0), (x1, y1), (dx, dy) = *self.way, self.head
        planes = self.flames[int(seconds * 12) % len(self.flames)]
        compositor.over(frame, planes, x0 + (x1 - x0) * share - dx, y0 + (y1 - y0) * share - dy)


def paint_fireballs(easel: Easel) -> list[Node]:
    """The comet, or the rock that falls, if the scene has one."""
    if FIREBALL in easel.scene.extras:
        return [_paint_fireball(easel)]
    return [_paint_comet(easel)] if COMET in easel.scene.extras else []


def _paint_comet(easel: Easel) -> Comet:
    long = 0.95 * easel.m
    along, across, head = _axes(long, math.atan2(0.3 if easel.width > easel.height else 0.7, 1.0))
    fan = 0.05 + 0.17 * along
    dust = np.exp(-((across / fan) ** 2)) * np.clip(1 - along, 0, 1) ** 1.4 * (along > 0)
    rays = 0.8 + 0.2 * np.sin(55 * across / (fan + 0.02) + 2.0)
    gas = np.exp(-(((across + 0.06 * along) / (0.2 * fan)) ** 2)) * np.clip(1 - 0.8 * along, 0, 1) * (along > 0)
    core = np.exp(-((np.hypot(along, across) / 0.035) ** 2)) + 0.5 * np.exp(-((np.hypot(along, across) / 0.1) ** 2))
    pale, blue = tone("#fff6dc"), tone("#a8d8ff")
    cover = np.clip(1.1 * dust * rays + 0.9 * gas + 1.4 * core, 0, 1)
    warm = np.clip(core + 0.6 * dust * (across > 0), 0, 1)
    body = bake(_tinted(cover, [blend(blue, pale, float(share)) for share in (0.0, 1.0)], warm))
    place = (0.66 * easel.width, 0.44 * easel.horizon)
    return Comet(body, place, head, 0.006 * easel.m)


def _paint_fireball(easel: Easel) -> Fireball:
    rng, strikes = easel.fork("fireball"), IMPACT in easel.scene.extras
    start, end = ((easel.width * x, easel.horizon * y) for x, y in (_FROM, _TO))
    flames, head = _flames(easel, math.atan2(end[1] - start[1], end[0] - start[0]), rng)
    if not strikes:
        return Fireball(flames, head, (start, end), False, [], [], np.zeros((0, 4)), 0.0)
    seeds = rng.random((_PUFFS, 4))
    seeds[:, 1] = np.sqrt(np.arange(_PUFFS) / _PUFFS) - 0.1 * (np.arange(_PUFFS) < _PUFFS / 2)
    reach = 0.8 * min(easel.horizon, 1.1 * easel.m)
    flash = [_flash(easel, age) for age in np.linspace(0, 1, 12).tolist()]
    dust = blend(tone("#5a4a48"), easel.light.zenith, 0.25)
    tints: tuple[Tone, ...] = (tone("#ff9a3c"), blend(tone("#c8552a"), dust, 0.35), dust, dim_tone(dust, 0.8))
    if easel.scene.setting in _SEAS:
        steam = blend(tone("#eef6fb"), easel.light.zenith, 0.25)
        tints = (steam, dim_tone(steam, 0.9), blend(steam, tone("#ffb066"), 0.5))
    return Fireball(flames, head, (start, end), True, flash, [_puffs(reach, each, rng) for each in tints], seeds, reach)


def _axes(long: float, angle: float) -> tuple[Picture, Picture, tuple[float, float]]:
    """For each pixel of a picture of something `long` that moves at `angle`: how far behind the head and beside the way it is,
    in parts of the length; and where the head is, pixels."""
    wide, spare = 0.3 * long, 0.14 * long
    width = 2 * math.ceil((long * math.cos(angle) + wide + spare) / 2)
    height = 2 * math.ceil((long * math.sin(angle) + wide + spare) / 2)
    head = (width - spare - wide * 0.4, height - spare - wide * 0.4)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    dx, dy = (head[0] - columns) / long, (head[1] - rows) / long
    cosine, sine = math.cos(angle), math.sin(angle)
    return dx * cosine + dy * sine, dy * cosine - dx * sine, head


def _tinted(cover: Picture, colours: list[Tone], share: Picture) -> Picture:
    """Premultiplied: from the first colour to the second by `share`, under `cover`."""
    low, high = (np.array(colour, np.float32) for colour in colours)
    pixels = low + (high - low) * share[:, :, None]
    picture: Picture = np.clip(np.dstack([pixels * cover[:, :, None], 255 * cover]), 0, 255).astype(np.uint8)
    return picture


def _flames(easel: Easel, angle: float, rng: np.random.Generator) -> tuple[list[Planes], tuple[float, float]]:
    """A dark rock in a white-hot hood, and the fire that it trails; in pictures that follow each other."""
    long = 0.62 * easel.m
    along, across, head = _axes(long, angle)
    lumps = rng.uniform(0, 6.3, 4)
    far = np.hypot(along - 0.01, across)
    flames = []
    for number in range(_FLICKERS):
        turn = 2 * math.pi * number / _FLICKERS
        lick = (
            sum(np.sin(along * (18 + 9 * k) + across * 30 - turn * (k + 1) + lump) for k, lump in enumerate(lumps)) / 4
        )
        fan = (0.075 + 0.05 * along) * (1 + 0.22 * lick * np.clip(along * 3, 0, 1))
        tail = np.exp(-((across / fan) ** 2)) * np.clip(1 - along * (1 + 0.12 * lick), 0, 1) ** 1.1 * (along > -0.02)
        hood = np.exp(-((far / 0.085) ** 2))
        halo = 0.35 * np.exp(-((far / 0.2) ** 2))
        cover = np.clip(1.25 * tail + 1.3 * hood + halo, 0, 1)
        heat = np.clip(1.6 * hood + tail * (1.1 - 1.3 * along), 0, 1)
        red, gold, white = tone("#e0431c"), tone("#ffb53c"), tone("#fff7d8")
        picture = _tinted(cover, [red, gold], np.clip(1.6 * heat, 0, 1))
        hot = _tinted(cover, [gold, white], np.clip(2.2 * heat - 1.2, 0, 1))
        pixels = np.where((heat > 0.6)[:, :, None], hot, picture)
        rock = slope(0.052, 0.044, far * (1 + 0.1 * np.sin(5 * np.arctan2(across, along) + lumps[0])))
        pixels = pixels * (1 - rock[:, :, None]) + _tinted(
            rock, [tone("#4a2a22"), tone("#8a4a2a")], np.clip(-along * 20, 0, 1)
        )
        flames.append(bake(np.clip(pixels, 0, 255).astype(np.uint8)))
    return flames, head


def _flash(easel: Easel, age: float) -> Planes:
    """White at once, then golden, wider and fainter."""
    half = 2 * math.ceil(easel.m * (0.2 + 0.4 * age) / 2)
    axis = np.linspace(-1, 1, 2 * half, dtype=np.float32)
    far = np.hypot(axis[:, None], axis[None, :])
    glow = np.clip(1 - far, 0, 1) ** 1.6 * (1 - age) ** 1.3
    ring = np.exp(-(((far - 0.82) / 0.05) ** 2)) * 0.5 * (1 - age)
    return bake(
        premultiply(blend((255.0, 255.0, 255.0), tone("#ffc25a"), min(2 * age, 1.0)), np.clip(1.5 * glow + ring, 0, 1))
    )


def _puffs(reach: float, body: Tone, rng: np.random.Generator) -> list[Planes]:
    """A round cloud, lit from above, as it grows."""
    turns, row = rng.uniform(0, 6.3, 6), []
    for stage in range(_AGES):
        radius = reach * (0.1 + 0.14 * stage / (_AGES - 1))
        half = 2 * math.ceil(radius * 1.3 / 2)
        rows, columns = np.mgrid[0 : 2 * half, 0 : 2 * half].astype(np.float32) - half
        far = np.hypot(columns, rows) / radius
        for turn in turns.tolist():
            lobe = np.hypot(columns - 0.6 * radius * math.cos(turn), rows - 0.6 * radius * math.sin(turn)) / (
                0.5 * radius
            )
            far = np.minimum(far, 0.35 + 0.65 * lobe)
        cover = cv2.GaussianBlur(slope(1.0, 0.82, far), (0, 0), radius * 0.04 + 0.4) * 0.96
        light = np.clip(0.5 - 0.5 * rows / radius, 0, 1)
        row.append(bake(_tinted(cover, [dim_tone(body, 0.72), blend(body, (255.0, 255.0, 255.0), 0.12)], light)))
    return row


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
