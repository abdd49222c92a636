"""What flows and beats all over the picture: liquids that fold, dye that spreads, rings, bars, sparks that fly apart.

Also: what turns about its middle and is light on a dark ground: a galaxy, the disc of a black hole, the foam of a whirlpool.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, blend, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, premultiply
from ..painting.sheet import Easel, View
from ..painting.texture import grain, slope

_CELL = 8
"""The current is worked out on a grid this coarse and enlarged."""
_COARSE = 2
"""Noise is made of so many times fewer samples and enlarged."""
_WHITE: Tone = (255.0, 255.0, 255.0)


@dataclass(slots=True)
class Current:
    """A field of noise, 0 to 255, at half the size of the frame, and what pulls it about."""

    field: Picture
    pull: tuple[Picture, Picture, Picture, Picture]
    """How far each place is pulled across and down, twice: as a wave rises and as it falls."""
    way: tuple[float, float]
    """Where all of it goes, half pixels a second."""
    seconds: float
    """How long it takes until it is pulled the same way again."""

    def at(self, seconds: float, shape: tuple[int, int]) -> Picture:
        """The field as it is then."""
        rise, fall = (wave(2 * math.pi * seconds / self.seconds) for wave in (math.cos, math.sin))
        across, down, across2, down2 = self.pull
        rows, columns = across.shape
        x = (
            (np.arange(columns, dtype=np.float32) * _CELL + self.way[0] * seconds)[None, :]
            + across * rise
            + across2 * fall
        )
        y = (np.arange(rows, dtype=np.float32) * _CELL + self.way[1] * seconds)[:, None] + down * rise + down2 * fall
        maps = [cv2.resize(part, (columns * _CELL, rows * _CELL), interpolation=cv2.INTER_LINEAR) for part in (x, y)]
        height, width = shape
        size = slice(0, height), slice(0, width)
        return cv2.remap(self.field, maps[0][size], maps[1][size], cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)


def make_current(
    easel: Easel,
    name: str,
    *,
    cell: float,
    fold: float,
    pull: float,
    way: tuple[float, float],
    seconds: float,
    octaves: int = 4,
) -> Current:
    """A current of a frame's size: blots of `cell` and folds of `fold` parts of the shorter side."""
    rng = easel.fork(name)
    width, height, m = easel.width // 2, easel.height // 2, easel.m / 2
    noise = _tile(width, height, rng, cell=m * cell, octaves=octaves)
    bend = [_tile(width, height, rng, cell=m * 0.8, octaves=2) * m * fold for _ in range(2)]
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    noise = cv2.remap(noise, columns + bend[0], rows + bend[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    low, high = np.percentile(noise, (1, 99))
    field = np.clip((noise - low) / max(float(high - low), 1e-6) * 255, 0, 255).astype(np.uint8)
    grid = math.ceil(width / _CELL) + 1, math.ceil(height / _CELL) + 1
    pulls = [grain(*grid, rng, cell=(m * 0.5 / _CELL, m * 0.5 / _CELL), octaves=2) * m * pull for _ in range(4)]
    return Current(field, (pulls[0], pulls[1], pulls[2], pulls[3]), (way[0] * m, way[1] * m), seconds)


def _tile(width: int, height: int, rng: np.random.Generator, *, cell: float, octaves: int) -> Picture:
    """Soft noise, float32, about -1 to 1, that repeats without a seam sideways and downwards."""
    small = max(round(width / _COARSE), 8), max(round(height / _COARSE), 8)
    waves = np.fft.rfft2(rng.standard_normal((small[1], small[0])))
    per_cell = 2.4 * cell / _COARSE * np.hypot(np.fft.fftfreq(small[1])[:, None], np.fft.rfftfreq(small[0])[None, :])
    weight = sum(0.55**octave * np.exp(-((per_cell / 2**octave - 1) ** 2) * 3) / 2**octave for octave in range(octaves))
    noise = np.fft.irfft2(waves * weight, s=(small[1], small[0])).astype(np.float32)
    noise = np.pad(noise / max(float(np.abs(noise).max()), 1e-6), 2, mode="wrap")
    scale = small[0] / width, small[1] / height
    matrix = np.array([[scale[0], 0, 2 + 0.5 * scale[0] - 0.5], [0, scale[1], 2 + 0.5 * scale[1] - 0.5]], np.float32)
    return cv2.warpAffine(noise, matrix, (width, height), flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP)


@dataclass(slots=True)
class Fluid:
    """A liquid that fills the frame: the field through a table of colours, lit from the left as if it were raised."""

    current: Current
    tables: tuple[Picture, Picture, Picture]
    relief: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over everything."""
        height, width = frame.y.shape
        value = self.current.at(view.seconds, frame.u.shape[:2])
        beside = np.roll(value, (2, 2), axis=(0, 1))
        raised = cv2.addWeighted(value, self.relief, beside, -self.relief, 128.0)
        raised[:2], raised[:, :2] = raised[2:3], raised[:, 2:3]
        cv2.LUT(cv2.resize(value, (width, height), interpolation=cv2.INTER_LINEAR), self.tables[0], dst=frame.y)
        raised = cv2.resize(raised, (width, height), interpolation=cv2.INTER_LINEAR)
        cv2.addWeighted(frame.y, 1.0, raised, 1.0, -128.0, dst=frame.y)
        for plane, table in ((frame.u, self.tables[1]), (frame.v, self.tables[2])):
            cv2.LUT(value, table, dst=plane)


def colour_tables(colours: list[Tone]) -> tuple[Picture, Picture, Picture]:
    """Y, U and V of 256 steps through the colours."""
    steps = np.linspace(0, len(colours) - 1, 256)
    bgr = np.stack([np.interp(steps, range(len(colours)), part) for part in zip(*colours, strict=True)], axis=1)
    row = np.repeat(np.hstack([bgr, np.full((256, 1), 255.0)]), 2, axis=0)
    planes = bake(np.repeat(np.clip(row, 0, 255).astype(np.uint8)[None], 2, axis=0))
    return planes.y[0, ::2].copy(), planes.u[0].copy(), planes.v[0].copy()


@dataclass(slots=True)
class Dye:
    """Smoke or ink before a ground: the field, as thick as `body` allows, shows the dye's colours."""

    current: Current
    body: Picture
    """0 to 255, at half the size."""
    dye: Planes
    tables: Picture
    """How much of the dye is seen for each value of the field."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over the ground that is there."""
        height, width = frame.y.shape
        value = cv2.multiply(self.current.at(view.seconds, frame.u.shape[:2]), self.body, scale=1 / 255)
        half = cv2.LUT(value, self.tables)
        full = cv2.resize(half, (width, height), interpolation=cv2.INTER_LINEAR)
        for plane, colour, share in (
            (frame.y, self.dye.y, full),
            (frame.u, self.dye.u, half),
            (frame.v, self.dye.v, half),
        ):
            cv2.multiply(plane, cv2.bitwise_not(share), dst=plane, scale=1 / 255)
            cv2.add(plane, cv2.multiply(colour[: len(plane)], share, scale=1 / 255), dst=plane)


@dataclass(slots=True)
class Rings:
    """Rings that spread from a middle and fade: a sound, or a drop on water. They only brighten and darken what is there."""

    phase: Picture
    """How far each pixel is from the middle, in 256 steps a ring."""
    reach: Picture
    """How strongly a ring is seen there, 0 to 255."""
    seconds: float
    """From one ring to the next."""
    sharp: float = 3.0
    strength: float = 110.0

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Brighten and darken the luma."""
        turn = np.arange(256) / 256 - view.seconds / self.seconds
        wave = np.sin(2 * math.pi * turn)
        crest, trough = (np.clip(part, 0, 1) ** self.sharp * self.strength for part in (wave, -wave))
        for level, lay in ((crest, cv2.add), (trough, cv2.subtract)):
            shade = cv2.multiply(cv2.LUT(self.phase, level.astype(np.uint8)), self.reach, scale=1 / 255)
            lay(frame.y, shade, dst=frame.y)


@dataclass(slots=True)
class Rush:
    """Sparks that fly apart from a middle, larger and faster the nearer they come."""

    sprites: list[list[Planes]]
    """For each colour, from small to large."""
    seeds: Picture
    """(n, 3): direction, when it began, how far from the axis."""
    middle: tuple[float, float]
    pace: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every spark where it is now."""
        height, width = frame.y.shape
        reach = math.hypot(width, height) * 0.62
        for number, (angle, start, aside) in enumerate(self.seeds.tolist()):
            way = (start + view.seconds * self.pace * (0.7 + 0.6 * aside)) % 1.0
            far = reach * (0.03 + way**2.2) * (0.6 + 0.4 * aside)
            stages = self.sprites[number % len(self.sprites)]
            planes = stages[min(int(way * len(stages)), len(stages) - 1)]
            x = width * self.middle[0] + far * math.cos(2 * math.pi * angle)
            y = height * self.middle[1] + far * math.sin(2 * math.pi * angle)
            compositor.over(
                frame, planes, 2.0 * round((x - planes.width / 2) / 2), 2.0 * round((y - planes.height / 2) / 2)
            )


@dataclass(slots=True)
class Forms:
    """Drawings in growing phases, each drifting on a way of its own and turning or changing as it goes."""

    phases: list[list[Planes]]
    seeds: Picture
    """(n, 5): x, y, pace, phase, kind."""
    measure: float
    pace: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw every form."""
        height, width = frame.y.shape
        for x, y, speed, start, kind in self.seeds.tolist():
            stages = self.phases[int(kind * len(self.phases)) % len(self.phases)]
            planes = stages[int((start + view.seconds * self.pace * (0.06 + 0.08 * speed)) * len(stages)) % len(stages)]
            sway = view.seconds * self.pace * (0.35 + 0.4 * speed)
            left = width * x + 0.05 * self.measure * math.sin(sway + 7 * start) - planes.width / 2
            top = height * y + 0.06 * self.measure * math.cos(0.8 * sway + 5 * start) - planes.height / 2
            compositor.over(frame, planes, left, top)


def glow_of(colour: Tone, share: float) -> Tone:
    """A colour on its way to white light."""
    return blend(colour, _WHITE, share)


_WIND = 4.6
"""How far the arms wind about the middle, in radians."""


@dataclass(slots=True)
class Spiral:
    """A face seen from above and aside, that turns and adds its light; a hole may lie before its middle."""

    face: Planes
    place: tuple[float, float]
    flat: float
    lean: float
    seconds: float
    """For a whole turn."""
    hole: Planes | None = None

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Turn the face, press it flat, lean it, and add its light."""
        turn = 2 * math.pi * view.seconds / self.seconds
        whole = _turned(self.lean) @ np.diag([1.0, self.flat]) @ _turned(turn)
        for plane, source, part, ground in (
            (frame.y, self.face.y, 1, 0.0),
            (frame.u, self.face.u, 2, 128.0),
            (frame.v, self.face.v, 2, 128.0),
        ):
            half, middle = source.shape[0] / 2, np.array(self.place) / part
            rows, columns = plane.shape
            high = half * min(self.flat + abs(math.sin(self.lean)), 1.0)
            top, bottom = max(int(middle[1] - high), 0), min(math.ceil(middle[1] + high), rows)
            left, right = max(int(middle[0] - half), 0), min(math.ceil(middle[0] + half), columns)
            shift = middle - np.array([left, top]) - whole @ np.array([half, half])
            matrix, size = np.hstack([whole, shift[:, None]]), (right - left, bottom - top)
            light = cv2.warpAffine(source, matrix, size, flags=cv2.INTER_LINEAR, borderValue=(ground,))
            window = plane[top:bottom, left:right]
            cv2.addWeighted(window, 1.0, light, 1.0, -ground, dst=window)
        if self.hole is not None:
            x, y = self.place
            compositor.over(frame, self.hole, x - self.hole.width / 2, y - self.hole.height / 2)


def _turned(angle: float) -> Picture:
    return np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])


def paint_galaxy(easel: Easel, outer: Tone, inner: Tone) -> Spiral:
    """Two arms that wind about a bright core, dusted with stars."""
    half, far, angle = _polar(easel, 0.62)
    clouds = 0.6 + 0.4 * _clouds(easel, far)
    arms = 0.5 + 0.5 * np.cos(2 * (angle - _WIND * np.sqrt(far)))
    level = (arms**2.2 * clouds * np.exp(-far * 1.9) * 2.6 + 0.22 * np.exp(-far * 3)) * slope(1.0, 0.7, far)
    core = np.exp(-((far / 0.09) ** 2)) + 0.4 * np.exp(-far * 8)
    near = np.exp(-far * 3.2)
    light: Picture = np.stack([level * (a + (b - a) * near) + 242 * core for a, b in zip(outer, inner, strict=True)], 2)
    light = cv2.resize(light.astype(np.float32), (2 * half, 2 * half), interpolation=cv2.INTER_LINEAR)
    _dust(light, easel, half)
    return Spiral(_face(light), (easel.width * 0.5, easel.height * 0.5), 0.62, -0.38, 40.0 / _pace(easel))


def paint_black_hole(easel: Easel) -> Spiral:
    """A glowing disc in streaks about a black middle with its ring of light."""
    half, far, angle = _polar(easel, 0.66)
    streaks = 0.62 + 0.38 * _clouds(easel, far) * np.cos(3 * (angle - 2.2 * _WIND * far))
    level = np.exp(-(((far - 0.5) / 0.17) ** 2)) * streaks * 1.15
    hot = np.exp(-np.clip(far - 0.34, 0, 1) * 7)
    cool, white = tone("#ff7a24"), tone("#fff0c8")
    light: Picture = np.stack([level * (a + (b - a) * hot) for a, b in zip(cool, white, strict=True)], 2)
    light = cv2.resize(light.astype(np.float32), (2 * half, 2 * half), interpolation=cv2.INTER_LINEAR)
    hole = _hole(half * 0.27)
    return Spiral(_face(light), (easel.width * 0.5, easel.height * 0.5), 0.36, -0.22, 14.0 / _pace(easel), hole)


def _hole(radius: float) -> Planes:
    """A black disc in a thin ring of light."""
    half = 2 * math.ceil(radius * 0.8) + 2
    rows, columns = np.mgrid[0 : 2 * half, 0 : 2 * half].astype(np.float32) - half + 0.5
    far = np.hypot(columns, rows) / radius
    ring = np.exp(-(((far - 1.06) / 0.07) ** 2)) + 0.35 * np.exp(-np.clip(far - 1.06, 0, 9) * 6) * (far > 1.06)
    ring *= slope(1.58, 1.35, far)
    disc = np.clip((1.02 - far) * radius, 0, 1)
    return bake(cv2.max(premultiply(tone("#ffd9a0"), np.clip(ring, 0, 1)), premultiply((6.0, 4.0, 4.0), disc)))


def paint_whirl(easel: Easel, place: tuple[float, float], dark: Tone) -> Spiral:
    """Foam in many arms that is drawn into a dark funnel."""
    half, far, angle = _polar(easel, 0.74)
    arms = 0.5 + 0.5 * np.cos(5 * (angle + 1.3 * _WIND * np.sqrt(far)))
    level = arms**3 * (0.35 + 0.65 * _clouds(easel, far)) * slope(0.14, 0.34, far) * slope(1.0, 0.55, far)
    light: Picture = np.repeat((level * 190)[:, :, None], 3, axis=2)
    light = cv2.resize(light.astype(np.float32), (2 * half, 2 * half), interpolation=cv2.INTER_LINEAR)
    rows, columns = np.mgrid[0 : 2 * (half // 2), 0 : 2 * half].astype(np.float32)
    deep = np.exp(-((np.hypot((columns / half - 1), (rows * 2 / half - 1)) / 0.3) ** 2)) * 0.9
    return Spiral(_face(light), place, 0.4, 0.0, -7.0 / _pace(easel), bake(premultiply(dark, deep)))


def _pace(easel: Easel) -> float:
    return max(easel.scene.pace, 0.3)


def _polar(easel: Easel, share: float) -> tuple[int, Picture, Picture]:
    """Half the side of a square face in pixels, and, at half the size, how far from its middle and in which direction."""
    half = 2 * math.ceil(min(max(easel.width, easel.height) * 0.68 * share, easel.m * share) / 2)
    side = half // 2 * 2
    rows, columns = (np.mgrid[0:side, 0:side].astype(np.float32) - side / 2 + 0.5) / (side / 2)
    return half, np.hypot(columns, rows), np.arctan2(rows, columns)


def _clouds(easel: Easel, far: Picture) -> Picture:
    """Soft noise, about -1 to 1, as large as `far`."""
    side = len(far)
    return grain(side, side, easel.fork("spiral"), cell=(side * 0.12, side * 0.12), octaves=4)


def _dust(light: Picture, easel: Easel, half: int) -> None:
    """Stars along the two arms."""
    rng = easel.fork("star dust")
    for _ in range(420):
        reach, arm = float(rng.random()) ** 0.7 * 0.95, int(rng.integers(2))
        direction = _WIND * math.sqrt(reach) + math.pi * arm + float(rng.normal(0, 0.35))
        x, y = (int((half + half * reach * part) * 16) for part in (math.cos(direction), math.sin(direction)))
        size = max(int(easel.m / 480 * 16 * rng.uniform(0.4, 1.1)), 8)
        cv2.circle(light, (x, y), size, (255, 245, 235), -1, cv2.LINE_AA, 4)


def _face(light: Picture) -> Planes:
    """Baked as light to be added: nothing where it is dark."""
    half = len(light) / 2
    rows, columns = np.mgrid[0 : len(light), 0 : len(light)].astype(np.float32) / half - 1
    light = light * slope(1.0, 0.8, np.hypot(rows, columns))[:, :, None]
    face = bake(np.dstack([np.clip(light, 0, 255), np.full(light.shape[:2], 255.0)]).astype(np.uint8))
    face.y = cv2.subtract(face.y, np.full(1, 16.0))
    return face
