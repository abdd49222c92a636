"""What turns about its middle and is light on a dark ground: a galaxy, the disc of a black hole, the foam of a whirlpool."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone, tone
from ..painting.planes import Compositor, Frame, Picture, Planes, bake, premultiply
from ..painting.sheet import Easel, View
from ..painting.texture import grain, slope

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
