"""A picture begins to move: a smooth camera path over it, depth-like parallax, light, and what the prompt lets fall or glow."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from .composition import Layout, find_box, find_faces, glance, is_plain, lay_out, saliency
from .painting.light import light_for
from .painting.planes import Compositor, Frame, Picture, bake_opaque
from .painting.sheet import Easel, Node, View
from .painting.texture import ease
from .painting.weather import paint_weather
from .settings.spectacle import paint_fireworks
from .spec import Scene

_CELL = 8
"""The displacement is worked out on a grid this coarse and enlarged."""
_FASTEST_PAN = 0.13
"""Parts of the frame a second."""
_ASKED = 1.28
"""How near the camera comes that is asked to."""
_HELD = 0.92
"""Part of the frame in which what is salient is kept."""
_MOOD_SECONDS = 3.0
"""The film begins with the picture as it is; its light has become that of the prompt by then."""


class PictureFilm:
    """The frames of a film of one picture."""

    def __init__(self, picture: Picture, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        self._width, self._height, self._frames, self._rate = width, height, frames, rate
        small = glance(picture)
        faces, plain = find_faces(small), is_plain(small)
        heat = saliency(small, faces)
        layout = lay_out(picture, heat, find_box(small, heat, faces, plain=plain), width, height, plain=plain)
        self._mood = Mood(scene, layout.canvas, seconds=frames / rate)
        self._canvas = bake_opaque(layout.canvas.astype(np.float32), np.random.default_rng(scene.seed))
        self._depth = self._depth_grid(layout.heat)
        self._path = plan_path(scene, layout, width, height, seconds=frames / rate)
        self._parallax = (0.004 if plain else 0.016) * min(width, height) * min(scene.pace, 1.3)
        self._compositor = Compositor()
        easel = Easel(
            width=width,
            height=height,
            near=1.0,
            reach=8,
            rise=0,
            light=replace(light_for(scene), dark=0.5),
            scene=scene,
            seed=scene.seed,
            seconds=frames / rate,
            horizon=height * 0.45,
        )
        self._nodes: list[Node] = [*paint_fireworks(easel), *paint_weather(easel)]
        self._leak = _paint_leak(width, height, self._mood.gleam)

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number` of the film."""
        share = number / max(self._frames - 1, 1)
        eased = 0.7 * share + 0.3 * ease(share)
        (x0, y0, z0), (x1, y1, z1) = self._path
        x, y, zoom = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased, z0 * (z1 / z0) ** eased
        swing = math.sin(math.pi * (eased - 0.5)) * self._parallax
        self._sample(frame, x, y, zoom, swing)
        seconds = number / self._rate
        self._mood.apply(frame, seconds)
        self._shine(frame, seconds)
        view = View(4.0 * share, 0.0, seconds)
        for node in self._nodes:
            node.draw(frame, view, self._compositor)

    def _sample(self, frame: Frame, x: float, y: float, zoom: float, swing: float) -> None:
        """Take the frame whose middle lies at (x, y) of the canvas."""
        rows, columns = self._depth.shape
        at_x = (np.arange(columns, dtype=np.float32) - 0.5) * _CELL - 0.5
        at_y = (np.arange(rows, dtype=np.float32) - 0.5) * _CELL - 0.5
        grid_x = (x + (at_x - (self._width - 1) / 2) / zoom)[None, :] + self._depth * swing
        grid_y = (
            np.repeat((y + (at_y - (self._height - 1) / 2) / zoom)[:, None], columns, axis=1)
            + self._depth * swing * 0.25
        )
        size = (columns * _CELL, rows * _CELL)
        map_x = cv2.resize(grid_x.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
        map_y = cv2.resize(grid_y.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
        inner = (slice(_CELL, _CELL + self._height), slice(_CELL, _CELL + self._width))
        cv2.remap(
            self._canvas.y, map_x[inner], map_y[inner], cv2.INTER_LINEAR, dst=frame.y, borderMode=cv2.BORDER_REFLECT
        )
        half_size = (size[0] // 2, size[1] // 2)
        half_x = cv2.resize((grid_x * 0.5 - 0.25).astype(np.float32), half_size, interpolation=cv2.INTER_LINEAR)
        half_y = cv2.resize((grid_y * 0.5 - 0.25).astype(np.float32), half_size, interpolation=cv2.INTER_LINEAR)
        cell = _CELL // 2
        inner = (slice(cell, cell + self._height // 2), slice(cell, cell + self._width // 2))
        for plane, out in ((self._canvas.u, frame.u), (self._canvas.v, frame.v)):
            cv2.remap(plane, half_x[inner], half_y[inner], cv2.INTER_LINEAR, dst=out, borderMode=cv2.BORDER_REFLECT)

    def _depth_grid(self, heat: Picture) -> Picture:
        """Nearness -1 to 1 on the coarse grid: lower is nearer, and so is what draws the eye."""
        columns, rows = math.ceil(self._width / _CELL) + 2, math.ceil(self._height / _CELL) + 2
        small: Picture = cv2.resize(heat, (columns, rows), interpolation=cv2.INTER_AREA)
        small = cv2.GaussianBlur(small, (0, 0), max(min(rows, columns) * 0.09, 1.0))
        small = small / max(float(small.max()), 1e-6)
        ramp = np.linspace(-0.6, 0.6, rows, dtype=np.float32)[:, None]
        nearness: Picture = np.clip(ramp + 0.9 * small - 0.4, -1, 1).astype(np.float32)
        return nearness

    def _shine(self, frame: Frame, seconds: float) -> None:
        """A slow, faint light wanders over the picture."""
        room = self._leak.shape[1] - self._width
        x = int((0.5 + 0.5 * math.sin(seconds * 0.35)) * room)
        cv2.add(frame.y, self._leak[:, x : x + self._width], dst=frame.y)


class Mood:
    """What time of day, weather and style of the prompt do to the light of a picture that has light of its own.

    It comes slowly, so that the film begins with the user's picture exactly, and stays weak enough to leave it what it is.
    """

    def __init__(self, scene: Scene, canvas: Picture, *, seconds: float) -> None:
        grey = cv2.cvtColor(cv2.resize(canvas, (64, 64), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
        level = float(grey.mean())
        self._gain, self._lift, self._colour, self._blue, self._red = 1.0, 0.0, 1.0, 0.0, 0.0
        for name in (scene.time, *scene.weather, scene.mood, scene.style):
            gain, lift, colour, blue, red = _MOODS.get(name, _MOODS[""])
            self._gain *= gain
            self._lift += lift
            self._colour *= colour
            self._blue += blue
            self._red += red
        self._gain = 1 - (1 - max(self._gain, 0.5)) * min(max((level - 40) / 70, 0.0), 1.0)
        self._lift *= 1 - level / 255
        shade = min(0.4 + level / 150, 1.0)
        self._blue, self._red = self._blue * shade, self._red * shade
        self._seconds = min(_MOOD_SECONDS, 0.6 * seconds)
        self.gleam = 14.0 - 8.0 * (level < 50)
        """How bright the light is that wanders over the picture."""

    def apply(self, frame: Frame, seconds: float) -> None:
        """Change the light of a frame, in place."""
        share = ease(seconds / self._seconds)
        gain, lift = 1 + (self._gain - 1) * share, self._lift * share
        if gain != 1 or lift:
            table = np.clip(np.rint((np.arange(256) - 16) * gain + 16 + lift), 0, 255).astype(np.uint8)
            cv2.LUT(frame.y, table, dst=frame.y)
        colour = 1 + (self._colour - 1) * share
        for plane, shift in ((frame.u, self._blue), (frame.v, self._red)):
            if colour != 1 or shift:
                table = np.clip(np.rint((np.arange(256) - 128) * colour + 128 + shift * share), 0, 255)
                cv2.LUT(plane, table.astype(np.uint8), dst=plane)


_MOODS = {
    "": (1.0, 0.0, 1.0, 0.0, 0.0),
    "dawn": (0.98, 4.0, 0.96, -5.0, 7.0),
    "sunset": (0.94, 2.0, 1.0, -11.0, 11.0),
    "dusk": (0.80, 0.0, 0.85, 5.0, 5.0),
    "night": (0.66, 0.0, 0.75, 9.0, -4.0),
    "rain": (0.88, 0.0, 0.78, 2.0, -1.0),
    "storm": (0.76, 0.0, 0.72, 3.0, -1.0),
    "snow": (0.86, 4.0, 0.85, 3.0, -1.0),
    "fog": (0.80, 38.0, 0.70, 0.0, 0.0),
    "clouds": (0.94, 0.0, 0.88, 0.0, 0.0),
    "dust": (0.92, 10.0, 0.85, -7.0, 4.0),
    "fireflies": (0.82, 0.0, 0.92, 2.0, -1.0),
    "gloomy": (0.88, 0.0, 0.75, 1.0, -1.0),
    "mono": (1.0, 0.0, 0.0, 0.0, 0.0),
    "sepia": (1.0, 0.0, 0.0, -14.0, 11.0),
    "pastel": (0.90, 22.0, 0.75, 0.0, 0.0),
    "watercolour": (0.86, 30.0, 0.85, 0.0, 0.0),
}
"""Gain and lift of luma, strength of colour, shift of blue and of red."""


def plan_path(
    scene: Scene, layout: Layout, width: int, height: int, *, seconds: float
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """First and last (x, y, zoom) of the middle of the frame on the canvas. What is salient stays in the frame if it fits."""
    rows, columns = layout.canvas.shape[:2]
    left, top, right, bottom = layout.box
    spare = 0.02 * min(width, height)

    def put(x: float, y: float, zoom: float) -> tuple[float, float, float]:
        end = min(bottom, top + _HELD * height / zoom)  # heads are above: what is too tall is cut below
        return (
            _hold(x, width / zoom, columns, left, right, spare),
            _hold(y, height / zoom, rows, top, end, spare),
            zoom,
        )

    move = scene.camera if scene.camera in ("left", "right", "up", "down", "in", "out", "still") else ""
    move = "in" if scene.camera == "close" else move
    x, y = (left + right) / 2, (top + min(bottom, top + _HELD * height)) / 2
    if move == "still":
        return put(x, y, 1.02), put(x, y, 1.04)
    near, far = 1.1, 0.98
    if move in ("in", "out"):
        fits = _HELD * min(width / max(right - left, 1), height / max(bottom - top, 1))
        near = min(max(near, fits), _ASKED)
    side = 1 if scene.seed % 2 else -1
    down = rows - height > max(columns - width, 0.35 * height)
    if move in ("up", "down", "left", "right"):
        down, side = move in ("up", "down"), -1 if move in ("up", "left") else 1
        near, far = 1.06, 1.03
    fastest = _FASTEST_PAN * seconds * min(scene.pace, 1.3)
    room, size = (rows - height, height) if down else (columns - width, width)
    step = min(room / 2, size * (min(fastest / 2, 0.45) if room > 0.35 * size else 0.045))
    step = side * max(step, 0.02 * size) if move not in ("in", "out") else 0.0
    first, last = (far, near) if move != "out" else (near, far)
    if down:
        return put(x, y - step, first), put(x, y + 0.5 * step, last)
    return put(x - step, y, first), put(x + 0.5 * step, y, last)


def _hold(at: float, window: float, size: float, low: float, high: float, spare: float) -> float:
    """The middle of a window (pixels) nearest to `at` that is on the canvas and shows `low` to `high` whole, or only that."""
    first, last = window / 2 + spare, size - window / 2 - spare
    if first > last:
        return size / 2
    inner = _HELD * window
    ends = sorted((high - inner / 2, low + inner / 2))
    at = min(max(at, ends[0]), ends[1])
    return min(max(at, first), last)


def _paint_leak(width: int, height: int, level: float) -> Picture:
    """A soft beam, twice as wide as the frame, dithered."""
    x = np.linspace(-1, 1, width // 4, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height // 8, dtype=np.float32)[:, None]
    glow = level * np.exp(-(((x + 0.25 * y) * 2.6) ** 2)) * (0.7 - 0.3 * y)
    tile = np.random.default_rng(2).random((64, 64), dtype=np.float32) - 0.5
    noise = np.tile(tile, (math.ceil(height / 64), math.ceil(2 * width / 64)))[:height, : 2 * width]
    leak = cv2.add(cv2.resize(glow, (2 * width, height), interpolation=cv2.INTER_LINEAR), noise)
    return np.clip(np.rint(leak), 0, 255).astype(np.uint8)
