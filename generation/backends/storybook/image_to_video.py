"""A picture begins to move: a smooth camera path over it, depth-like parallax, light, and what the prompt lets fall or glow."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from .light import light_for
from .planes import Compositor, Frame, Picture, bake_opaque
from .sheet import Easel, Node, View
from .spec import Scene
from .texture import ease, slope
from .weather import paint_weather

_OVERSCAN = 1.07
"""The picture is this much larger than the frame: room for the camera."""
_LEAST_SHOWN = 0.62
"""Share of the picture that must be seen when it covers the frame."""
_ENLARGED = 1.18
"""How much larger than whole it is shown otherwise."""
_CELL = 8
"""The displacement is worked out on a grid this coarse and enlarged."""


class PictureFilm:
    """The frames of a film of one picture."""

    def __init__(self, picture: Picture, scene: Scene, *, width: int, height: int, frames: int, rate: int) -> None:
        self._width, self._height, self._frames, self._rate = width, height, frames, rate
        heat = saliency(picture)
        canvas, heat = _fill(picture, heat, width, height)
        self._canvas = bake_opaque(canvas.astype(np.float32), np.random.default_rng(scene.seed))
        self._room_x, self._room_y = canvas.shape[1] - width, canvas.shape[0] - height
        self._focus = _find_focus(heat)
        self._depth = self._depth_grid(heat)
        self._path = _plan_path(scene, self._room_x, self._room_y, self._focus, width, height)
        self._parallax = 0.016 * min(width, height) * min(scene.pace, 1.3)
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
        self._nodes: list[Node] = paint_weather(easel)
        self._leak = _paint_leak(width, height)

    def draw(self, number: int, frame: Frame) -> None:
        """Draw frame `number` of the film."""
        share = number / max(self._frames - 1, 1)
        eased = 0.7 * share + 0.3 * ease(share)
        (x0, y0, z0), (x1, y1, z1) = self._path
        x, y, zoom = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased, z0 * (z1 / z0) ** eased
        swing = math.sin(math.pi * (eased - 0.5)) * self._parallax
        self._sample(frame, x, y, zoom, swing)
        seconds = number / self._rate
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


def saliency(picture: Picture) -> Picture:
    """Where the eye goes, float32 0 to 1, as large as the picture's small copy: the spectral residual, and a middle bias."""
    grey = cv2.cvtColor(cv2.resize(picture, (96, 96), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY).astype(
        np.float32
    )
    spectrum = np.fft.fft2(grey)
    amplitude = np.log(np.abs(spectrum) + 1e-6).astype(np.float32)
    residual = amplitude - cv2.blur(amplitude, (3, 3))
    heat: Picture = np.abs(np.fft.ifft2(np.exp(residual + 1j * np.angle(spectrum)))).astype(np.float32) ** 2
    heat = cv2.GaussianBlur(heat, (0, 0), 5)
    axis = np.linspace(-1, 1, 96, dtype=np.float32)
    heat *= np.exp(-(axis[None, :] ** 2 + (axis[:, None] + 0.1) ** 2) * 0.9)
    return (heat / max(float(heat.max()), 1e-9)).astype(np.float32)


def _fill(picture: Picture, heat: Picture, width: int, height: int) -> tuple[Picture, Picture]:
    """Scale the picture so that it covers the frame with room to move; cut only what the camera never reaches.

    If covering the frame would cut away too much of it (a wide picture in an upright frame), the picture is shown nearly
    whole instead, its edges melting into a blurred copy of itself.
    """
    rows, columns = picture.shape[:2]
    scale = max(width * _OVERSCAN / columns, height * _OVERSCAN / rows)
    if min(width / (columns * scale), height / (rows * scale)) * _OVERSCAN < _LEAST_SHOWN:
        return _fill_softly(picture, heat, width, height)
    canvas = _resize(
        picture, max(2 * round(columns * scale / 2), width + 2), max(2 * round(rows * scale / 2), height + 2)
    )
    return canvas, cv2.resize(heat, (canvas.shape[1], canvas.shape[0]), interpolation=cv2.INTER_LINEAR)


def _fill_softly(picture: Picture, heat: Picture, width: int, height: int) -> tuple[Picture, Picture]:
    rows, columns = picture.shape[:2]
    size = 2 * round(width * _OVERSCAN / 2), 2 * round(height * _OVERSCAN / 2)
    cover = max(size[0] / columns, size[1] / rows)
    whole = min(size[0] / columns, size[1] / rows)
    scale = min(whole * _ENLARGED, cover)
    small = cv2.resize(
        picture,
        (max(columns * 96 // max(columns, rows), 8), max(rows * 96 // max(columns, rows), 8)),
        interpolation=cv2.INTER_AREA,
    )
    back = cv2.resize(small, (math.ceil(columns * cover), math.ceil(rows * cover)), interpolation=cv2.INTER_CUBIC)
    left, top = (back.shape[1] - size[0]) // 2, (back.shape[0] - size[1]) // 2
    back = cv2.GaussianBlur(back[top : top + size[1], left : left + size[0]], (0, 0), min(size) * 0.035)
    front = _resize(picture, round(columns * scale), round(rows * scale))
    focus_x, focus_y = _find_focus(heat)
    x = round(
        min(
            max(size[0] / 2 - focus_x * front.shape[1], min(size[0] - front.shape[1], 0)),
            max(size[0] - front.shape[1], 0),
        )
    )
    y = round(
        min(
            max(size[1] * 0.42 - (0.5 * focus_y + 0.18) * front.shape[0], min(size[1] - front.shape[0], 0)),
            max(size[1] - front.shape[0], 0),
        )
    )
    if front.shape[1] < size[0]:
        x = (size[0] - front.shape[1]) // 2
    if front.shape[0] < size[1]:
        y = (size[1] - front.shape[0]) // 2
    cut = front[max(-y, 0) : max(-y, 0) + size[1], max(-x, 0) : max(-x, 0) + size[0]]
    mask, glow = np.zeros((size[1], size[0]), np.float32), np.zeros((size[1], size[0]), np.float32)
    canvas = (back.astype(np.float32) * 0.82).astype(np.uint8)
    at = (slice(max(y, 0), max(y, 0) + cut.shape[0]), slice(max(x, 0), max(x, 0) + cut.shape[1]))
    feather = max(min(size) * 0.07, 2.0)
    down = (
        np.minimum(np.arange(cut.shape[0]), np.arange(cut.shape[0])[::-1]) / feather
        if cut.shape[0] < size[1]
        else np.ones(cut.shape[0])
    )
    side = (
        np.minimum(np.arange(cut.shape[1]), np.arange(cut.shape[1])[::-1]) / feather
        if cut.shape[1] < size[0]
        else np.ones(cut.shape[1])
    )
    mask[at] = slope(0, 1, down.astype(np.float32))[:, None] * slope(0, 1, side.astype(np.float32))[None, :]
    glow[at] = cv2.resize(heat, (front.shape[1], front.shape[0]))[
        max(-y, 0) : max(-y, 0) + size[1], max(-x, 0) : max(-x, 0) + size[0]
    ]
    placed = canvas.copy()
    placed[at] = cut
    return cv2.blendLinear(placed, canvas, mask, 1 - mask), glow


def _resize(picture: Picture, columns: int, rows: int) -> Picture:
    """Smaller without moiré, larger with a little sharpness back."""
    scale = columns / picture.shape[1]
    if scale <= 1:
        return cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_AREA)
    larger = cv2.resize(picture, (columns, rows), interpolation=cv2.INTER_CUBIC)
    if scale < 1.6:
        return larger
    soft = cv2.GaussianBlur(larger, (0, 0), min(scale * 0.7, 4.0))
    return cv2.addWeighted(larger, 1.45, soft, -0.45, 0)


def _find_focus(heat: Picture) -> tuple[float, float]:
    """Middle of what is salient, in parts of the picture."""
    weight = heat**2
    total = max(float(weight.sum()), 1e-9)
    rows, columns = heat.shape
    x = float((weight.sum(axis=0) * np.arange(columns)).sum()) / total / columns
    y = float((weight.sum(axis=1) * np.arange(rows)).sum()) / total / rows
    return x, y


def _plan_path(
    scene: Scene, room_x: int, room_y: int, focus: tuple[float, float], width: int, height: int
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """First and last (x, y, zoom) of the middle of the frame on the canvas."""
    spare = 0.035 * min(width, height)

    def clamp(x: float, y: float) -> tuple[float, float]:
        left, top = min(spare, room_x / 2), min(spare, room_y / 2)
        return (
            width / 2 + min(max(x - width / 2, left), room_x - left),
            height / 2 + min(max(y - height / 2, top), room_y - top),
        )

    middle = clamp((0.4 * focus[0] + 0.3) * (room_x + width), (0.4 * focus[1] + 0.3) * (room_y + height))
    wide_x, wide_y = room_x > 0.35 * width, room_y > 0.35 * height
    step_x = min(room_x / 2, (0.42 if wide_x else 0.045) * width)
    step_y = min(room_y / 2, (0.30 if wide_y else 0.03) * height)
    move = scene.camera if scene.camera in ("left", "right", "up", "down", "in", "out", "still") else ""
    side = 1 if scene.seed % 2 else -1
    near, far = 1.1, 0.97
    if move == "still":
        return (*middle, 1.02), (*middle, 1.04)
    if move in ("left", "right"):
        side = -1 if move == "left" else 1
    if move in ("up", "down"):
        turn = -1 if move == "up" else 1
        return (*clamp(middle[0], middle[1] - turn * max(step_y, room_y / 2)), 1.03), (
            *clamp(middle[0], middle[1] + turn * max(step_y, room_y / 2)),
            1.06,
        )
    turn = 1 if wide_y and not wide_x else 0
    start = clamp(middle[0] - side * step_x * (not turn), middle[1] + turn * step_y)
    end = clamp(middle[0] + side * step_x * 0.4 * (not turn), middle[1] - turn * step_y * 0.4)
    if move == "out":
        return (*end, near), (*start, far)
    return (*start, far), (*end, near)


def _paint_leak(width: int, height: int) -> Picture:
    x = np.linspace(-1, 1, 2 * width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    glow = np.exp(-(((x + 0.25 * y) * 2.6) ** 2)) * (0.7 - 0.3 * y)
    noise = np.random.default_rng(2).random(glow.shape, dtype=np.float32) - 0.5
    leak: Picture = np.clip(13 * glow + noise, 0, 255).astype(np.uint8)
    return leak
