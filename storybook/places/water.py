"""Water of the settings: a mirror with ripples and glitter, and rolling waves.

Also: bare rock of the settings: faces of broken stone, and the spray of waves at their foot.
Also: what grows along a water: the plants and colours of the wider place ("a river in the jungle").
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake
from ..painting.sheet import Easel, Layer, Node, Sheet, View, sink
from ..painting.texture import grain, slope, wander
from .plants import LEAVES
from .sky import sun_place
from .terrain import grass_tones, paint_mountains
from .woods import paint_canopy

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


GREY = (tone("#b9b0a8"), tone("#54525f"))
RED = (tone("#dd9a6c"), tone("#7a3f34"))
_COARSE_ROCKS = 2
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
    width, rows = max(sheet.width // _COARSE_ROCKS, 2), max(sheet.rows // _COARSE_ROCKS, 2)
    lit = facets(width, rows, rng, cell=(cell[0] / _COARSE_ROCKS, cell[1] / _COARSE_ROCKS))
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


@dataclass(frozen=True, slots=True)
class Banks:
    """Plants, the light, middle and dark colour of the ground, how tall and how close they grow."""

    plants: tuple[str, ...]
    tones: tuple[Tone, Tone, Tone]
    tall: float = 1.0
    every: float = 1.0
    canopy: bool = False
    """Do leaves hang in from above?"""
    foreground: str = "grass"
    far: str = ""
    """What stands behind all of it: mountains, a skyline."""


_PLANTS: dict[str, tuple[tuple[str, ...], float, float, bool, str, str]] = {
    "jungle": (("palm", "broad", "palm", "fern"), 1.7, 0.55, True, "fern", ""),
    "forest": (("pine", "broad", "broad"), 1.8, 0.5, True, "fern", ""),
    "desert": (("cactus", "palm", "bush"), 0.8, 2.2, False, "", ""),
    "savanna": (("acacia", "bush"), 1.0, 1.6, False, "grass", ""),
    "snowfield": (("pine",), 1.0, 1.2, False, "", "mountains"),
    "mountains": (("pine", "pine"), 0.9, 0.8, False, "grass", "mountains"),
    "city": (("broad",), 0.5, 2.0, False, "grass", "city"),
}
"""By the wider place: plants, how tall and how far apart, leaves above, foreground, what is far away."""
_SAND = (tone("#f0d298"), tone("#dcae72"), tone("#a87848"))
_DRY = (tone("#ecc873"), tone("#cf9f4d"), tone("#96702f"))
AROUND = tuple(_PLANTS)
"""Places a water can lie in."""


def banks_of(easel: Easel) -> Banks | None:
    """The banks of the wider place, if the prompt names one."""
    place = next((name for name in AROUND if name in easel.scene.extras), "")
    if not place:
        return None
    plants, tall, every, canopy, foreground, far = _PLANTS[place]
    leaves = [tone(code) for code in LEAVES["jungle"]]
    own = {"jungle": (leaves[2], leaves[1], leaves[0]), "desert": _SAND, "savanna": _DRY}
    return Banks(plants, own.get(place) or grass_tones(easel), tall, every, canopy, foreground, far)


def paint_far(easel: Easel, far: str) -> list[Node]:
    """Mountains or a skyline behind the banks."""
    if far == "mountains":
        return [
            paint_mountains(
                easel,
                depth=0.06,
                height=0.42,
                peaks=2.2,
                light=tone("#a79c98"),
                dark=tone("#585a6e"),
                snow=0.5,
                name="far",
            )
        ]
    from .towns import paint_skylines  # towns draws waters of its own

    return [*paint_skylines(easel)] if far == "city" else []


def leaves_above(easel: Easel) -> Node:
    """Leaves that hang in over the water, as in the wider place."""
    leaves = [tone(code) for code in LEAVES["jungle" if "jungle" in easel.scene.extras else easel.scene.season]]
    return paint_canopy(easel, depth=0.7, hang=0.09, tones=leaves, dim=0.8)
