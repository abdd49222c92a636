"""A picture begins to move: a smooth camera path over it, depth-like parallax, light, and what the prompt lets fall or glow."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from .composition import Layout, find_box, find_faces, glance, is_plain, is_tiny, lay_out, saliency
from .painting.light import light_for
from .painting.mood import Mood
from .painting.planes import Compositor, Frame, Picture, bake_opaque
from .painting.sheet import Easel, Node, View
from .painting.steam import paint_smoke, paint_steam
from .painting.texture import ease
from .painting.weather import paint_weather
from .places.neglect import paint_apparitions
from .spec import Scene

_CELL = 8
"""The displacement is worked out on a grid this coarse and enlarged."""
_FASTEST_PAN = 0.13
"""Parts of the frame a second."""
_ASKED = 1.24
"""How near the camera comes that is asked to."""
_ASKED_PAN = 1.14
"""How near it is while it goes to a side that is asked for: a picture that fills the frame leaves no other room."""
_BARELY = 1.03
"""How near it comes where nearer would cut what is salient."""
_HELD = 0.92
"""Part of the frame in which what is salient is kept."""
_COARSE = 1.9
"""How much larger than in a drawn film everything is that flutters, glows or rises over the picture."""
_LOOSE = 0.3
"""Of what is salient so much may be passed on each side where the camera is asked to go that way."""


_PARTICLES = {"leaf": "leaves", "snowflake": "snow", "particles": "sparkles"}
"""Figures and settings that are seen over a picture as weather, where they are asked for by themselves."""


class PictureFilm:
    """The frames of a film of one picture."""

    def __init__(self, picture: Picture, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        self._width, self._height, self._frames, self._rate = width, height, frames, rate
        small = glance(picture)
        scene = replace(scene, weather=_find_particles(scene))
        faces, plain = find_faces(small), is_plain(small)
        heat = saliency(small, faces)
        layout = lay_out(picture, heat, find_box(small, heat, faces, plain=plain), width, height, plain=plain)
        self._mood = Mood(scene, layout.canvas, width=width, height=height, seconds=frames / rate)
        self._canvas = bake_opaque(layout.canvas.astype(np.float32), np.random.default_rng(scene.seed))
        self._depth = self._depth_grid(layout.heat)
        self._path = plan_path(scene, layout, width, height, seconds=frames / rate, plain=plain)
        self._parallax = (0.004 if plain or is_tiny(picture) else 0.016) * min(width, height) * min(scene.pace, 1.3)
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
            coarse=_COARSE,
        )
        self.nodes: list[Node] = [*paint_apparitions(easel), *self._paint_steam(easel, layout), *paint_weather(easel)]
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
        self._mood.apply(frame, number, seconds)
        self._shine(frame, seconds)
        view = View(4.0 * share, 0.0, seconds)
        for node in self.nodes:
            node.draw(frame, view, self._compositor)

    def close(self) -> None:
        """Nothing is prepared beside the drawing."""

    def _paint_steam(self, easel: Easel, layout: Layout) -> list[Node]:
        """From the middle of what is salient, as the camera sees it halfway."""
        if "smoke" in easel.scene.extras:
            return paint_smoke(easel)
        if "steam" not in easel.scene.extras:
            return []
        left, top, right, bottom = layout.box
        (x0, y0, z0), (x1, y1, z1) = self._path
        zoom = math.sqrt(z0 * z1)
        x = ((left + right - x0 - x1) * zoom + self._width) / 2
        y = ((top + bottom - y0 - y1) * zoom + self._height) / 2
        return paint_steam(easel, x, y, 0.3 * (right - left) * zoom)

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


def _find_particles(scene: Scene) -> tuple[str, ...]:
    """What falls or glows over the picture: only what the prompt asks for, not what a leaf in the picture is called.

    A setting that nobody named was chosen by chance, for a film without a picture.
    """
    told = [figure.name for figure in scene.figures if len(scene.figures) == 1 and figure.count > 1]
    told += [scene.setting] if "setting" in scene.named else []
    return tuple(dict.fromkeys((*scene.weather, *(_PARTICLES[name] for name in told if name in _PARTICLES))))


def plan_path(
    scene: Scene, layout: Layout, width: int, height: int, *, seconds: float, plain: bool = False
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

    x, y = (left + right) / 2, (top + min(bottom, top + _HELD * height)) / 2
    fastest = _FASTEST_PAN * seconds * min(scene.pace, 1.3)
    if scene.camera == "still":
        return put(x, y, 1.02), put(x, y, 1.04)
    asked, loose = (1.0, 0.0) if plain else (_ASKED_PAN, _LOOSE)
    if scene.camera in ("left", "right"):
        _, y, zoom = put(x, y, min(asked, max(_HELD * height / max(bottom - top, 1), _BARELY)))
        first, last = _pan(width / zoom, columns, left, right, spare, scene.camera == "left", fastest, loose)
        return (first, y, zoom), (last, y, zoom)
    if scene.camera in ("up", "down"):
        x, _, zoom = put(x, y, min(asked, max(_HELD * width / max(right - left, 1), _BARELY)))
        first, last = _pan(height / zoom, rows, top, bottom, spare, scene.camera == "up", fastest, loose)
        return (x, first, zoom), (x, last, zoom)
    fits = _HELD * min(width / max(right - left, 1), height / max(bottom - top, 1))
    near, far = min(max(fits, _BARELY), 1.1), 0.98
    if scene.camera in ("in", "out", "close"):
        near = min(max(1.06, fits), _ASKED)
        far = min(far, near / 1.1)
        return (put(x, y, near), put(x, y, far)) if scene.camera == "out" else (put(x, y, far), put(x, y, near))
    side = 1 if scene.seed % 2 else -1
    down = rows - height > max(columns - width, 0.35 * height)
    room, size = (rows - height, height) if down else (columns - width, width)
    step = min(room / 2, size * (min(fastest / 2, 0.45) if room > 0.35 * size else 0.045))
    step = side * max(step, 0.02 * size)
    if down:
        return put(x, y - step, far), put(x, y + 0.5 * step, near)
    return put(x - step, y, far), put(x + 0.5 * step, y, near)


def _pan(
    window: float, size: float, low: float, high: float, spare: float, back: bool, fastest: float, loose: float
) -> tuple[float, float]:
    """First and last middle of a window that is asked to go along a line (`back`: left or up).

    Of what is salient it may pass the part `loose` on each side; what is larger than the window is gone along to its end.
    """
    travel = max(min(size - window - 2 * spare, min(fastest, 0.9) * window), 0.0)
    inner = _HELD * window
    if high - low > inner:
        last = low + inner / 2 if back else high - inner / 2
        first, last = last + (travel if back else -travel), last
        low, high = min(first, last) - inner / 2, max(first, last) + inner / 2
    else:
        give, edge = loose * (high - low), (window + travel) / 2 + spare
        middle = min(max((low + high) / 2, edge), max(size - edge, edge))
        first, last = middle + (travel if back else -travel) / 2, middle - (travel if back else -travel) / 2
        low, high = low + give, high - give
    return _hold(first, window, size, low, high, spare), _hold(last, window, size, low, high, spare)


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
