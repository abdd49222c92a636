"""The sky: gradient, sun or moon with their glow, stars, clouds, rainbow, aurora."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from ..painting.light import Tone, blend, dim_tone, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, bake_opaque
from ..painting.sheet import Easel, Layer, Node, Sheet, View, sink, tint_rows
from ..painting.texture import grain, lower, slope
from .emblems import paint_emblems
from .terrain import paint_vistas

_SKY_DEPTH = 0.0
_WHITE: Tone = (255.0, 255.0, 255.0)
MILKY_WAY = "galaxy"
_STARLIT = 0.6
"""How dark it is at least where the Milky Way is seen."""
COARSE = 4
"""What has no edges is painted this much smaller and enlarged."""


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
    """Pixels from the middle."""
    phase: Picture
    shapes: tuple[Picture, Picture] | None = None

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Brighten the luma at each star: all of their pixels at once."""
        height, width = frame.y.shape
        level = (0.5 + 0.5 * np.sin(view.seconds * (1.3 + self.phase * 1.9) + self.phase * 40)) ** 2
        row, column = (self.y + sink(view.y, _SKY_DEPTH)).astype(np.intp), self.x.astype(np.intp)
        reach = int(self.size.max())
        seen = (row > reach) & (row < height - reach - 1) & (column > reach) & (column < width - reach - 1)
        offset, shapes = self._shapes(width)
        at = (row * width + column)[seen, None] + offset
        glow = (150 / 255 * level[seen])[:, None] * shapes[seen]
        flat = frame.y.reshape(-1)
        flat[at] = np.minimum(flat[at] + glow, 255)

    def _shapes(self, width: int) -> tuple[Picture, Picture]:
        """Where the pixels of a star are, counted from its middle, and how bright each is, a row for each star."""
        if self.shapes is None:
            reach = int(self.size.max())
            axis = np.arange(-reach, reach + 1)
            squares = np.zeros((len(self.size), axis.size, axis.size), np.float32)
            for square, size in zip(squares, self.size, strict=True):
                spare = reach - int(size)
                square[spare : axis.size - spare, spare : axis.size - spare] = _star(int(size))
            self.shapes = (axis[:, None] * width + axis).ravel(), squares.reshape(len(self.size), -1)
        return self.shapes


@lru_cache(maxsize=16)
def _star(reach: int) -> Picture:
    axis = np.arange(-reach, reach + 1, dtype=np.float32)
    distance = np.hypot(axis[:, None], axis[None, :])
    cross = np.maximum(1 - np.abs(axis[:, None]) * 2.5 / reach, 0) + np.maximum(
        1 - np.abs(axis[None, :]) * 2.5 / reach, 0
    )
    shape: Picture = 255 * np.clip(
        np.exp(-((distance / (0.3 * reach + 0.3)) ** 2)) + 0.25 * cross * np.exp(-distance / reach), 0, 1
    )
    return shape


def paint_sky(easel: Easel) -> list[Node]:
    """Gradient, stars, sun or moon, clouds, for the easel's light; fills the whole frame."""
    light, m = easel.light, easel.m
    margin = 2 * math.ceil(sink(easel.rise, _SKY_DEPTH) / 2) + 2
    rows = easel.height + 2 * margin
    rng = easel.fork("sky")
    soft = _paint_soft(easel, rows, margin, rng)
    sky = bake_opaque(soft, rng, size=(easel.width, rows))
    starry = light.dark > 0.6 and light.clouds < 0.9
    if starry:
        _sprinkle_stars(sky, easel, rng)
    if light.sun_height > 0:
        _paint_disc(sky, easel, margin, _sun_radius(easel))
    nodes: list[Node] = [Backcloth(sky, float(-margin))]
    if starry:
        count = max(round(40 * _starlight(easel) / max(easel.light.dark, 0.1)), 8)
        sizes = rng.integers(2, 4, count) + (2 if m > 700 else 0)
        nodes.append(
            Stars(
                rng.uniform(0, easel.width, count), rng.uniform(0, easel.horizon * 0.8, count), sizes, rng.random(count)
            )
        )
    return [*nodes, *_paint_clouds(easel), *paint_emblems(easel), *paint_vistas(easel)]


def _paint_soft(easel: Easel, rows: int, margin: int, rng: np.random.Generator) -> Picture:
    """All of the sky that has no edges, at a fraction of the size."""
    light, m = easel.light, easel.m / COARSE
    height, width = math.ceil(rows / COARSE), math.ceil(easel.width / COARSE)
    ground = (easel.horizon + margin) / rows
    stops = [(0.0, light.zenith), (0.5 * ground, light.middle), (0.97 * ground, light.horizon), (1.0, light.horizon)]
    sky = tint_rows(height, width, stops)
    sky *= 1 + 0.025 * grain(width, height, rng, cell=(m * 0.9, m * 0.22))[:, :, None]
    if "aurora" in easel.scene.extras:
        paint_aurora(sky, easel, m, rng)
    if MILKY_WAY in easel.scene.extras and light.dark > _STARLIT:
        _paint_milky_way(sky, easel, m, margin / COARSE)
    if light.sun_height > 0:
        x, y = sun_place(easel)
        columns, lines = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
        distance = np.hypot(columns - x / COARSE, lines - (y + margin) / COARSE)
        wide = np.exp(-distance / (m * (0.16 if light.moon else 0.34))) * (0.35 if light.moon else 0.75)
        radius = _sun_radius(easel) / COARSE
        tight = np.exp(-((distance / (radius * 2.2)) ** 2)) * (0.3 if light.moon else 0.6)
        sky += (np.array(light.sun, np.float32) - sky) * np.clip(wide + tight, 0, 1)[:, :, None]
    if "rainbow" in easel.scene.extras:
        paint_rainbow(sky, easel, m, margin / COARSE)
    return sky


def _sun_radius(easel: Easel) -> float:
    light = easel.light
    extras = easel.scene.extras
    if light.moon:
        return (
            easel.m
            * 0.05
            * (3.2 if {"bigmoon", "orange moon"} & {*extras} else 1.6 if {"moon", "crescent"} & {*extras} else 1.0)
        )
    return easel.m * (0.06 if light.sun_height < 0.3 else 0.045)


def sun_place(easel: Easel) -> tuple[float, float]:
    """Where the sun or the moon stands, in frame pixels."""
    side = 0.7 if easel.seed % 2 else 0.3
    if easel.light.sun_height < 0.3:
        side = 0.62 if easel.seed % 2 else 0.38
    return easel.width * side, easel.horizon * (1 - easel.light.sun_height)


def _paint_disc(sky: Planes, easel: Easel, margin: int, radius: float) -> None:
    """The sun, or the moon with its seas."""
    light = easel.light
    x, y = sun_place(easel)
    y += margin
    top, left = (max(2 * int((start - radius - 2) / 2), 0) for start in (y, x))
    bottom, right = min(2 * int((y + radius + 4) / 2), sky.height), min(2 * int((x + radius + 4) / 2), sky.width)
    if bottom <= top or right <= left:
        return
    rows = np.arange(top, bottom, dtype=np.float32)[:, None]
    columns = np.arange(left, right, dtype=np.float32)[None, :]
    disc = np.clip(radius - np.hypot(columns - x, rows - y) + 0.5, 0, 1)
    face = np.ones_like(disc)
    if light.moon and "crescent" in easel.scene.extras:
        disc *= np.clip(np.hypot(columns - x + 0.5 * radius, rows - y + 0.22 * radius) - 0.92 * radius + 0.5, 0, 1)
    if light.moon:
        rng = easel.fork("moon")
        for _ in range(9):
            angle, far, spot = rng.uniform(0, 7), rng.uniform(0, 0.75) * radius, rng.uniform(0.1, 0.26) * radius
            crater = np.hypot(columns - x - far * np.cos(angle), rows - y - far * np.sin(angle))
            face -= 0.1 * np.clip((spot - crater) / (0.25 * spot) + 0.5, 0, 1)
        face *= 1 - 0.18 * np.clip((columns - x + (rows - y)) / (2 * radius), 0, 1)
    paint = np.dstack([*(part * face * disc for part in light.sun), 255 * disc])
    lay_on(sky, np.clip(paint, 0, 255).astype(np.uint8), left, top)


def lay_on(cloth: Planes, picture: Picture, left: int = 0, top: int = 0) -> None:
    """Lay premultiplied BGRA of even size over baked opaque planes, its left upper corner at an even place."""
    Compositor().over(Frame(cloth.y, cloth.u, cloth.v), bake(picture), left, top)


def _starlight(easel: Easel) -> float:
    """How many of the stars are out: few while there is still colour in the sky."""
    return easel.light.dark if easel.scene.time != "dusk" else 0.3 * easel.light.dark


def _sprinkle_stars(sky: Planes, easel: Easel, rng: np.random.Generator) -> None:
    count = int(260 * _starlight(easel) * (1 - 0.7 * easel.light.clouds))
    limit = min(max(2 * int(easel.horizon * 0.51), 4), sky.height)
    layer = np.zeros((limit, sky.width), np.uint8)
    scale = easel.m / 480
    for _ in range(count):
        x, y = rng.uniform(0, sky.width), limit * rng.uniform(0.0, 1.0) * rng.uniform(0.05, 1)
        radius = rng.uniform(0.35, 1.05) * scale
        level = 255 * rng.uniform(0.3, 1.0) * (1 - 0.6 * y / limit)
        cv2.circle(layer, (int(x * 16), int(y * 16)), int(radius * 16), level, -1, cv2.LINE_AA, 4)
    if MILKY_WAY in easel.scene.extras:
        _sprinkle_band(layer, easel, scale)
    glow = cv2.GaussianBlur(layer, (0, 0), 0.5 * scale + 0.2)
    lay_on(sky, cv2.merge([glow] * 4))


def _sprinkle_band(layer: Picture, easel: Easel, scale: float) -> None:
    """The many small stars of the Milky Way."""
    rng = easel.fork("stars of the milky way")
    spots = rng.uniform((0, 0), (layer.shape[1], layer.shape[0]), (9000, 2)).astype(np.float32)
    near = np.exp(-((_from_milky_way(easel, spots[:, 0], spots[:, 1]) / 0.085) ** 2))
    for x, y in spots[rng.random(len(spots)) < 0.55 * near].tolist():
        radius, level = rng.uniform(0.3, 0.8) * scale, 255 * rng.uniform(0.3, 0.95)
        cv2.circle(layer, (int(x * 16), int(y * 16)), int(radius * 16), level, -1, cv2.LINE_AA, 4)


def _from_milky_way(easel: Easel, columns: Picture, rows: Picture) -> Picture:
    """How far pixels are from its middle, in parts of the shorter side; rows count from the top of the sky that is seen."""
    slant = math.atan2(0.9 * easel.horizon, easel.width)
    side = -1.0 if easel.seed % 2 else 1.0
    x = (columns - 0.5 * easel.width) * side
    far: Picture = ((rows - 0.45 * easel.horizon) * math.cos(slant) + x * math.sin(slant)) / easel.m
    return far


def _paint_milky_way(sky: Picture, easel: Easel, m: float, margin: float) -> None:
    """A slanting band of light, brightest along its middle, with a dark lane in it."""
    height, width = sky.shape[:2]
    rng = easel.fork("milky way")
    columns, rows = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32) - margin)
    far = _from_milky_way(easel, columns * COARSE, rows * COARSE)
    cloud = grain(width, height, rng, cell=(m * 0.2, m * 0.12)) + 0.6 * grain(
        width, height, rng, cell=(m * 0.07, m * 0.05)
    )
    lane = np.exp(-(((far - 0.02 * cloud - 0.012) / 0.022) ** 2))
    for wide, strength, colour in ((0.19, 0.34, "#7a5ac8"), (0.11, 0.42, "#c98fc0"), (0.055, 0.55, "#f4e6e0")):
        band = np.exp(-(((far + 0.03 * cloud) / wide) ** 2)) * np.clip(0.75 + 0.4 * cloud, 0, 1.2) * strength
        sky += (np.array(tone(colour), np.float32) - sky) * np.clip(band * (1 - 0.65 * lane), 0, 0.8)[:, :, None]


def paint_aurora(sky: Picture, easel: Easel, m: float, rng: np.random.Generator) -> None:
    """Curtains of light, in place; all measures are those of the small sky."""
    height, width = sky.shape[:2]
    columns = np.arange(width, dtype=np.float32)
    rows = np.arange(height, dtype=np.float32)[:, None]
    for number, colour in enumerate([(150.0, 255.0, 110.0), (190.0, 240.0, 90.0), (235.0, 130.0, 170.0)]):
        foot = easel.horizon / COARSE * (0.62 - 0.13 * number) + m * 0.09 * np.sin(
            columns / width * rng.uniform(4, 9) + rng.uniform(0, 6)
        )
        foot += m * 0.03 * np.sin(columns / width * rng.uniform(14, 25))
        rays = 0.6 + 0.4 * grain(width, 8, rng, cell=(m * 0.06, 99))[4]
        above = (foot - rows) / (m * 0.42)
        curtain = np.where(above > 0, np.exp(-above * 2.6), np.exp(above * 26)) * rays * (0.66 - 0.12 * number)
        sky += (np.array(colour, np.float32) - sky) * np.clip(curtain, 0, 0.85)[:, :, None]


def paint_rainbow(sky: Picture, easel: Easel, m: float, margin: float) -> None:
    """A bow over the horizon, in place."""
    rows, columns = np.mgrid[0 : sky.shape[0], 0 : sky.shape[1]].astype(np.float32)
    radius, width = m * 0.62, m * 0.075
    distance = np.hypot(columns - sky.shape[1] * 0.5, rows - margin - easel.horizon * 1.04 / COARSE)
    share = (distance - radius) / width
    hue = np.clip((1 - share) * 135, 0, 135).astype(np.uint8)
    full = np.full_like(hue, 255)
    bow = cv2.cvtColor(cv2.merge([hue, full // 3 * 2, full]), cv2.COLOR_HSV2BGR).astype(np.float32)
    strength = 0.5 * slope(-0.1, 0.2, share) * (1 - slope(0.8, 1.1, share))
    sky += (bow - sky) * strength[:, :, None]


_RUSHING = 7.0
"""How fast clouds go in a time-lapse."""


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
    wind = _RUSHING if "timelapse" in scene.extras else wind
    if light.clouds >= 0.85:
        nodes.append(_bank(easel, body, under, drift=easel.m * 0.012 * wind))
        return nodes
    nodes.append(_wisps(easel, body, drift=easel.m * 0.004 * wind))
    if light.clouds > 0.25 and light.dark < 0.9:
        nodes.append(_cumulus(easel, body, under, drift=easel.m * 0.010 * wind))
    return nodes


def _bank(easel: Easel, body: Tone, under: Tone, *, drift: float) -> Layer:
    """A closed, heavy ceiling: long rolls, flat and close together towards the horizon."""
    sheet = easel.sheet(0.05, -sink(easel.rise, 0.05) - 2, easel.horizon, drift=drift)
    rng = easel.fork("bank")
    rows, width, m = _coarse(sheet)
    flat = grain(width, 320, rng, cell=(m * 0.5, 58.0), octaves=4, rough=0.45)
    down = np.linspace(0, 1, rows, dtype=np.float32)
    at = 318 * down**0.55
    low = at.astype(int)
    field = flat[low] + (flat[low + 1] - flat[low]) * (at - low)[:, None]
    field = cv2.GaussianBlur(field, (0, 0), m * 0.006)
    lit = np.clip(0.5 + 0.42 * field + 5.0 * (field - lower(field, round(m * 0.012) or 1)), 0, 1)
    cover = np.repeat(((1 - slope(0.7, 1.0, down)) * 0.93)[:, None], width, axis=1)
    pour(sheet, cover, lit, blend(under, body, 0.55), under)
    return sheet.finish(lit=False)


def _wisps(easel: Easel, body: Tone, *, drift: float) -> Layer:
    """Thin high streaks."""
    sheet = easel.sheet(0.03, -sink(easel.rise, 0.03) - 2, easel.horizon * 0.98, drift=drift)
    rng = easel.fork("wisps")
    rows, width, m = _coarse(sheet)
    field = grain(width, rows, rng, cell=(m * 0.75, m * 0.075), octaves=4)
    down = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    cover = (
        slope(0.12, 0.85, field)
        * (1 - np.abs(down - 0.55) / 0.55).clip(0, 1)
        * (0.75 if easel.light.dark < 0.6 else 0.35)
    )
    pour(sheet, cover, np.ones_like(cover), body, body)
    return sheet.finish(lit=False)


def _cumulus(easel: Easel, body: Tone, under: Tone, *, drift: float) -> Layer:
    """Heaped clouds with lit tops and flat, shaded feet."""
    sheet = easel.sheet(0.06, -sink(easel.rise, 0.06) - 2, easel.horizon * 0.97, drift=drift)
    rng = easel.fork("cumulus")
    rows, width, m = _coarse(sheet)
    field = np.zeros((rows, width), np.float32)
    count = max(2, round((2 + 5 * easel.light.clouds) * width / (m * 1.9)))
    for number in range(count):
        x = (number + rng.uniform(0.15, 0.85)) / count * width
        down = rng.uniform(0.2, 0.9)
        y, length = rows * down, m * rng.uniform(0.24, 0.42) * (1.15 - 0.55 * down)
        _heap(field, x, max(y, 0.6 * length + easel.rise * m / easel.m), length, rng)  # none is cut by the upper edge
    lump = grain(width, rows, rng, cell=(m * 0.09, m * 0.06), octaves=4)
    shape = field + 0.3 * lump * (field > 0.02)
    cover = slope(0.34, 0.6, shape) * 0.94
    soft = cv2.GaussianBlur(shape, (0, 0), m * 0.012)
    shift = max(round(m * 0.03), 1)
    lit = np.clip(0.42 + 1.5 * (soft - lower(soft, shift)) + 0.22 * lump, 0, 1)
    pour(sheet, cover, lit, body, under)
    return sheet.finish(lit=False)


def _coarse(sheet: Sheet) -> tuple[int, int, float]:
    """Rows, columns and measure that clouds are worked out at: half of a large frame's."""
    part = 2 if sheet.easel.m > 700 else 1
    return sheet.rows // part, sheet.width // part, sheet.easel.m / part


def _heap(field: Picture, x: float, y: float, length: float, rng: np.random.Generator) -> None:
    rows, width = field.shape
    for _ in range(13):
        along = rng.uniform(-1, 1)
        radius = length * rng.uniform(0.16, 0.3) * (1.15 - 0.75 * abs(along))
        px, py = x + along * length * 0.62, y - radius * rng.uniform(0.35, 1.0) * (1.1 - abs(along))
        top, bottom = max(int(py - radius), 0), min(int(min(py + radius, y + radius * 0.4)), rows)
        if bottom <= top:
            continue
        at = np.arange(top, bottom, dtype=np.float32)[:, None]
        columns = np.arange(int(px - radius), int(px + radius) + 1)
        puff = 1 - ((columns[None, :] - px) ** 2 + (at - py) ** 2) / radius**2
        foot = y + radius * (0.08 + 0.3 * abs(math.sin(9 * along)))  # a little uneven
        puff = np.clip(puff, 0, 1) * np.clip((foot - at) / (radius * 0.45), 0, 1)
        index = np.ix_(range(top, bottom), columns % width)
        field[index] = np.maximum(field[index], puff)


def pour(sheet: Sheet, cover: Picture, lit: Picture, body: Tone, under: Tone) -> None:
    """Fill a sheet with cloud: `cover` and `lit` 0 to 1, of the sheet's size or smaller."""
    pixels = np.empty((*cover.shape, 4), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = (under[channel] + (body[channel] - under[channel]) * lit) * cover
    pixels[:, :, 3] = cover * 255
    sheet.pixels = cv2.resize(pixels, (sheet.width, sheet.rows), interpolation=cv2.INTER_LINEAR)
