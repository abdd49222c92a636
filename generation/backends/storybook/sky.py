"""The sky: gradient, sun or moon with their glow, stars, clouds, rainbow, aurora."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from .light import Tone, blend, dim_tone
from .planes import Compositor, Frame, Picture, Planes, bake_opaque
from .sheet import Easel, Layer, Node, View, sink, tint_rows
from .texture import grain, slope

_SKY_DEPTH = 0.0
_WHITE: Tone = (255.0, 255.0, 255.0)


@dataclass(slots=True)
class Backcloth:
    """An opaque picture behind everything."""

    planes: Planes
    top: float
    depth: float = _SKY_DEPTH

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        compositor.over(frame, self.planes, 0.0, self.top + sink(view.y, self.depth))


@dataclass(slots=True)
class Stars:
    """Some stars that twinkle, on top of those painted into the backcloth."""

    x: Picture
    y: Picture
    size: Picture
    phase: Picture

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Brighten the luma at each star."""
        height, width = frame.y.shape
        level = 0.5 + 0.5 * np.sin(view.seconds * (1.3 + self.phase * 1.9) + self.phase * 40)
        shift = sink(view.y, _SKY_DEPTH)
        for x, y, size, share in zip(self.x, self.y + shift, self.size, level**2, strict=True):
            column, row, reach = int(x), int(y), int(size)
            if reach < column < width - reach - 1 and reach < row < height - reach - 1:
                glow = round(150 * share)
                part = frame.y[row - reach : row + reach + 1, column - reach : column + reach + 1]
                cv2.add(part, (_star(reach) * (glow / 255)).astype(np.uint8), dst=part)


@lru_cache(maxsize=16)
def _star(reach: int) -> Picture:
    axis = np.arange(-reach, reach + 1, dtype=np.float32)
    distance = np.hypot(axis[:, None], axis[None, :])
    cross = np.maximum(1 - np.abs(axis[:, None]) * 2.5 / reach, 0) + np.maximum(1 - np.abs(axis[None, :]) * 2.5 / reach, 0)
    shape: Picture = 255 * np.clip(np.exp(-((distance / (0.3 * reach + 0.3)) ** 2)) + 0.25 * cross * np.exp(-distance / reach), 0, 1)
    return shape


def paint_sky(easel: Easel, *, moon_size: float = 1.0) -> list[Node]:
    """Gradient, stars, sun or moon, clouds, for the easel's light; fills the whole frame."""
    light, m = easel.light, easel.m
    margin = 2 * math.ceil(sink(easel.rise, _SKY_DEPTH) / 2) + 2
    rows = easel.height + 2 * margin
    rng = easel.fork("sky")
    ground = (easel.horizon + margin) / rows
    stops = [(0.0, light.zenith), (0.5 * ground, light.middle), (0.97 * ground, light.horizon), (1.0, light.horizon)]
    sky = tint_rows(rows, easel.width, stops)
    sky *= 1 + 0.025 * grain(easel.width, rows, rng, cell=(m * 0.9, m * 0.22))[:, :, None]
    if light.dark > 0.6 and light.clouds < 0.9:
        _sprinkle_stars(sky, easel, rng)
    if "aurora" in easel.scene.extras:
        _paint_aurora(sky, easel, rng)
    if light.sun_height > 0 and not any(figure.name in ("sun", "moon") for figure in easel.scene.figures):
        _paint_sun(sky, easel, margin, moon_size)
    if "rainbow" in easel.scene.extras:
        _paint_rainbow(sky, easel, margin)
    nodes: list[Node] = [Backcloth(bake_opaque(sky, rng), float(-margin))]
    if light.dark > 0.6 and light.clouds < 0.9:
        count = 40
        nodes.append(
            Stars(
                rng.uniform(0, easel.width, count),
                rng.uniform(0, easel.horizon * 0.8, count),
                rng.integers(2, 4, count) + (2 if m > 700 else 0),
                rng.random(count),
            )
        )
    return nodes + _paint_clouds(easel)


def sun_place(easel: Easel) -> tuple[float, float]:
    """Where the sun or the moon stands, in frame pixels."""
    side = 0.7 if easel.seed % 2 else 0.3
    if easel.light.sun_height < 0.3:
        side = 0.62 if easel.seed % 2 else 0.38
    return easel.width * side, easel.horizon * (1 - easel.light.sun_height)


def _paint_sun(sky: Picture, easel: Easel, margin: int, size: float) -> None:
    light, m = easel.light, easel.m
    x, y = sun_place(easel)
    radius = m * (0.05 if light.moon else 0.06 if light.sun_height < 0.3 else 0.045) * size
    rows, columns = np.mgrid[0 : sky.shape[0], 0 : sky.shape[1]].astype(np.float32)
    distance = np.hypot(columns - x, rows - (y + margin))
    wide = np.exp(-distance / (m * (0.16 if light.moon else 0.34))) * (0.35 if light.moon else 0.75)
    tight = np.exp(-((distance / (radius * 2.2)) ** 2)) * (0.3 if light.moon else 0.6)
    glow = np.clip(wide + tight, 0, 1)[:, :, None]
    sky += (np.array(light.sun, np.float32) - sky) * glow
    disc = np.clip(radius - distance + 0.5, 0, 1)
    face = np.ones_like(disc)
    if light.moon:
        rng = easel.fork("moon")
        for _ in range(9):
            angle, far, spot = rng.uniform(0, 7), rng.uniform(0, 0.75) * radius, rng.uniform(0.1, 0.26) * radius
            crater = np.hypot(columns - x - far * np.cos(angle), rows - y - margin - far * np.sin(angle))
            face -= 0.1 * np.clip((spot - crater) / (0.25 * spot) + 0.5, 0, 1)
        face *= 1 - 0.18 * np.clip((columns - x + (rows - y - margin)) / (2 * radius), 0, 1)
    disc = disc[:, :, None]
    sky += (np.array(light.sun, np.float32) * face[:, :, None] - sky) * disc


def _sprinkle_stars(sky: Picture, easel: Easel, rng: np.random.Generator) -> None:
    count = int(260 * easel.light.dark * (1 - 0.7 * easel.light.clouds))
    limit = max(int(easel.horizon * 1.02), 4)
    layer = np.zeros(sky.shape[:2], np.float32)
    scale = easel.m / 480
    for _ in range(count):
        x, y = rng.uniform(0, sky.shape[1]), limit * rng.power(1.0) * rng.uniform(0.05, 1)
        radius = rng.uniform(0.35, 1.05) * scale
        level = rng.uniform(0.3, 1.0) * (1 - 0.6 * y / limit)
        cv2.circle(layer, (int(x * 16), int(y * 16)), int(radius * 16), level, -1, cv2.LINE_AA, 4)
    sky += (255 - sky) * cv2.GaussianBlur(layer, (0, 0), 0.5 * scale + 0.2)[:, :, None]


def _paint_aurora(sky: Picture, easel: Easel, rng: np.random.Generator) -> None:
    height, width = sky.shape[:2]
    columns = np.arange(width, dtype=np.float32)
    rows = np.arange(height, dtype=np.float32)[:, None]
    for number, colour in enumerate([(150.0, 255.0, 110.0), (190.0, 240.0, 90.0), (235.0, 130.0, 170.0)]):
        foot = easel.horizon * (0.62 - 0.13 * number) + easel.m * 0.09 * np.sin(columns / width * rng.uniform(4, 9) + rng.uniform(0, 6))
        foot += easel.m * 0.03 * np.sin(columns / width * rng.uniform(14, 25))
        rays = 0.6 + 0.4 * grain(width, 8, rng, cell=(easel.m * 0.06, 99))[4]
        above = (foot - rows) / (easel.m * 0.42)
        curtain = np.where(above > 0, np.exp(-above * 2.6), np.exp(above * 26)) * rays * (0.66 - 0.12 * number)
        sky += (np.array(colour, np.float32) - sky) * np.clip(curtain, 0, 0.85)[:, :, None]


def _paint_rainbow(sky: Picture, easel: Easel, margin: int) -> None:
    rows, columns = np.mgrid[0 : sky.shape[0], 0 : sky.shape[1]].astype(np.float32)
    radius, width = easel.m * 0.62, easel.m * 0.075
    distance = np.hypot(columns - easel.width * 0.5, rows - margin - easel.horizon * 1.04)
    share = (distance - radius) / width
    bow = np.zeros_like(sky)
    hue = np.clip((1 - share) * 135, 0, 135).astype(np.uint8)
    full = np.full_like(hue, 255)
    bow = cv2.cvtColor(cv2.merge([hue, full // 3 * 2, full]), cv2.COLOR_HSV2BGR).astype(np.float32)
    strength = 0.5 * slope(-0.1, 0.2, share) * (1 - slope(0.8, 1.1, share))
    sky += (bow - sky) * strength[:, :, None]


def _paint_clouds(easel: Easel) -> list[Node]:
    light, scene = easel.light, easel.scene
    if "clear" in scene.extras or light.clouds <= 0.05:
        return []
    body = blend(light.horizon, _WHITE, 0.72 - 0.35 * light.dark)
    if light.dark > 0.6:
        body = blend(light.middle, light.horizon, 0.7)
    under = blend(blend(light.middle, light.zenith, 0.35), body, 0.35)
    if scene.time == "sunset":
        body, under = blend(light.horizon, light.sun, 0.5), blend(light.middle, light.zenith, 0.55)
    if "storm" in scene.weather:
        body, under = dim_tone(light.horizon, 0.75), dim_tone(light.zenith, 0.6)
    nodes: list[Node] = []
    wind = 2.2 if "wind" in scene.weather or "storm" in scene.weather else 1.0
    if light.clouds >= 0.85:
        nodes.append(_bank(easel, body, under, drift=easel.m * 0.012 * wind))
        return nodes
    nodes.append(_wisps(easel, body, drift=easel.m * 0.004 * wind))
    if light.clouds > 0.25 and light.dark < 0.9:
        nodes.append(_cumulus(easel, body, under, drift=easel.m * 0.010 * wind))
    return nodes


def _bank(easel: Easel, body: Tone, under: Tone, *, drift: float) -> Layer:
    """A closed, heavy ceiling that opens towards the horizon."""
    sheet = easel.sheet(0.05, -sink(easel.rise, 0.05) - 2, easel.horizon, drift=drift)
    rng = easel.fork("bank")
    m = easel.m
    field = grain(sheet.width, sheet.rows, rng, cell=(m * 0.55, m * 0.17), octaves=5)
    down = np.linspace(0, 1, sheet.rows, dtype=np.float32)[:, None]
    cover = slope(-0.55, 0.25, field + 0.75 - 1.35 * down) * (1 - slope(0.75, 1.0, down)) * 0.92
    lit = np.clip(0.5 + 9 * (field - np.roll(field, round(-m * 0.02), axis=0)) * 0.5 + 0.25 * field, 0, 1)
    _pour(sheet.pixels, cover, lit, body, under)
    return sheet.finish(lit=False)


def _wisps(easel: Easel, body: Tone, *, drift: float) -> Layer:
    """Thin high streaks."""
    sheet = easel.sheet(0.03, -sink(easel.rise, 0.03) - 2, easel.horizon * 0.98, drift=drift)
    rng = easel.fork("wisps")
    m = easel.m
    field = grain(sheet.width, sheet.rows, rng, cell=(m * 0.75, m * 0.075), octaves=4)
    down = np.linspace(0, 1, sheet.rows, dtype=np.float32)[:, None]
    cover = slope(0.12, 0.85, field) * (1 - np.abs(down - 0.55) / 0.55).clip(0, 1) * (0.75 if easel.light.dark < 0.6 else 0.35)
    _pour(sheet.pixels, cover, np.ones_like(cover), body, body)
    return sheet.finish(lit=False)


def _cumulus(easel: Easel, body: Tone, under: Tone, *, drift: float) -> Layer:
    """Heaped clouds with lit tops and flat, shaded feet."""
    sheet = easel.sheet(0.06, -sink(easel.rise, 0.06) - 2, easel.horizon * 0.97, drift=drift)
    rng = easel.fork("cumulus")
    m = easel.m
    field = np.zeros((sheet.rows, sheet.width), np.float32)
    count = max(2, round((2 + 5 * easel.light.clouds) * sheet.width / (m * 1.9)))
    for number in range(count):
        x = (number + rng.uniform(0.15, 0.85)) / count * sheet.width
        down = rng.uniform(0.2, 0.9)
        y, length = sheet.rows * down, m * rng.uniform(0.24, 0.42) * (1.15 - 0.55 * down)
        _heap(field, x, y, length, rng)
    lump = grain(sheet.width, sheet.rows, rng, cell=(m * 0.09, m * 0.06), octaves=4)
    shape = field + 0.3 * lump * (field > 0.02)
    cover = slope(0.34, 0.6, shape) * 0.94
    soft = cv2.GaussianBlur(shape, (0, 0), m * 0.012)
    shift = max(round(m * 0.03), 1)
    lit = np.clip(0.42 + 1.5 * (soft - np.roll(soft, shift, axis=0)) + 0.22 * lump, 0, 1)
    _pour(sheet.pixels, cover, lit, body, under)
    return sheet.finish(lit=False)


def _heap(field: Picture, x: float, y: float, length: float, rng: np.random.Generator) -> None:
    rows, width = field.shape
    for _ in range(13):
        along = rng.uniform(-1, 1)
        radius = length * rng.uniform(0.16, 0.3) * (1.15 - 0.75 * abs(along))
        px, py = x + along * length * 0.62, y - radius * rng.uniform(0.35, 1.0) * (1.1 - abs(along))
        top, bottom = max(int(py - radius), 0), min(int(min(py + radius, y + radius * 0.25)), rows)
        if bottom <= top:
            continue
        at = np.arange(top, bottom, dtype=np.float32)[:, None]
        columns = np.arange(int(px - radius), int(px + radius) + 1)
        puff = 1 - ((columns[None, :] - px) ** 2 + (at - py) ** 2) / radius**2
        puff = np.clip(puff, 0, 1) * np.clip((y + radius * 0.2 - at) / (radius * 0.35), 0, 1)
        index = np.ix_(range(top, bottom), columns % width)
        field[index] = np.maximum(field[index], puff)


def _pour(pixels: Picture, cover: Picture, lit: Picture, body: Tone, under: Tone) -> None:
    for channel in range(3):
        pixels[:, :, channel] = np.clip((under[channel] + (body[channel] - under[channel]) * lit) * cover, 0, 255)
    pixels[:, :, 3] = np.clip(cover * 255, 0, 255)
