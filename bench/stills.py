"""Pictures such as people upload, made by arithmetic: several shapes and kinds, none of them anybody's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.pictures import Picture, paint_noise

_Field = NDArray[Any]
"""Floating point while it is worked on."""


def balls() -> Picture:
    """Three shaded balls with shadows on a chequered floor, by rays."""
    width, height = 1280, 854
    x, y = np.meshgrid((np.arange(width) - width / 2) / height, (np.arange(height) - height * 0.42) / height)
    ray = _normal(np.stack((x, y, np.ones_like(x)), axis=-1))
    light = _normal(np.array([-0.55, -0.75, -0.5]))
    floor = 0.34 / np.maximum(ray[..., 1], 1e-6)
    point = ray * floor[..., None]
    chequer = ((np.floor(point[..., 0] * 3) + np.floor(point[..., 2] * 3)) % 2)[..., None]
    shadow = np.ones_like(x)
    spheres = (
        ((-0.42, 0.09, 1.6), 0.25, (60, 60, 215)),
        ((0.28, 0.16, 1.35), 0.18, (70, 170, 80)),
        ((0.55, 0.02, 2.2), 0.32, (215, 150, 50)),
    )
    for middle, radius, _ in spheres:
        hit, _ = _meet(point, -np.broadcast_to(-light, point.shape), np.array(middle), radius)
        shadow = np.where(hit > 1e-3, 0.45, shadow)
    sky = np.array([235.0, 205, 175]) + 40 * y[..., None]
    ground = (np.array([120.0, 150, 175]) + 70 * chequer) * shadow[..., None]
    haze = np.clip(floor / 9, 0, 1)[..., None]
    image = np.where(ray[..., 1:2] > 0.005, ground * (1 - haze) + sky * haze, sky)
    for middle, radius, colour in sorted(spheres, key=lambda ball: -ball[0][2]):
        hit, normal = _meet(np.zeros_like(ray), ray, np.array(middle), radius)
        bright = np.clip(normal @ light, 0, 1)[..., None]
        shine = np.clip(normal @ _normal(light + np.array([0, 0, -1.0])), 0, 1)[..., None] ** 60
        image = np.where((hit > 0)[..., None], np.array(colour) * (0.25 + 0.85 * bright) + 200 * shine, image)
    return _finish(image)


def mountains() -> Picture:
    """Ridges at dusk, paler the farther."""
    width, height = 1600, 900
    rng = np.random.default_rng(4)
    image: _Field = _fade((150, 90, 60), (120, 170, 250), width, height)
    cv2.circle(image, (1210, 330), 60, (190, 225, 255), -1, cv2.LINE_AA)
    for number in range(6):
        near = (number + 1) / 6
        ridge = height * (0.46 + 0.09 * number) + 150 * (1 - 0.5 * near) * _ragged(width, rng)
        below = (np.arange(height)[:, None] > ridge[None, :]).astype(np.float64)
        mask: _Field = cv2.GaussianBlur(below, (0, 0), 0.8)[..., None]
        image = image * (1 - mask) + np.array([125 - 95 * near, 95 - 70 * near, 110 - 85 * near]) * mask
    return _finish(image)


def sea() -> Picture:
    """A very wide view: sun, its glitter, two islands."""
    width, height = 2000, 560
    rng = np.random.default_rng(8)
    image = _fade((205, 150, 90), (150, 215, 255), width, height)
    cv2.circle(image, (620, 215), 46, (215, 245, 255), -1, cv2.LINE_AA)
    water = _fade((130, 110, 60), (60, 45, 25), width, height - 270)
    image[270:] = water
    for middle, reach, tall in ((1350, 330, 120), (1720, 190, 70)):
        x = np.arange(middle - reach, middle + reach)
        top = 270 - tall * np.cos((x - middle) / reach * np.pi / 2) * (0.8 + 0.3 * _ragged(len(x), rng))
        outline = np.vstack((np.stack((x, top), 1), [[middle + reach, 271], [middle - reach, 271]]))
        cv2.fillPoly(image, [outline.astype(np.int32)], (70, 75, 60), cv2.LINE_AA)
    for _ in range(1500):
        y = 272 + 285 * rng.random() ** 1.6
        spread = 25 + 0.9 * (y - 270)
        x_at, long = rng.normal(620, spread), 3 + 0.09 * (y - 260)
        cv2.line(image, (int(x_at - long), int(y)), (int(x_at + long), int(y)), (170, 220, 250), 1 + int(y > 420))
    return _finish(image)


def field() -> Picture:
    """Clouds over a field: soft above, full of detail below."""
    width, height = 1280, 720
    sky = _fade((225, 150, 80), (245, 225, 200), width, height)
    cloud = np.clip((paint_noise(width, height, seed=5, falloff=2.0)[..., 1:2].astype(np.float64) - 125) / 55, 0, 1)
    sky = sky * (1 - cloud) + 248 * cloud
    detail = paint_noise(width, height, seed=6, falloff=0.9).astype(np.float64) - 122
    near = np.clip((np.arange(height) - 400) / 320, 0, 1)[:, None, None]
    grass = np.array([60.0, 150, 95]) * (1.15 - 0.35 * near) + detail * (0.25 + 0.75 * near)
    return _finish(np.where(near > 0, grass, sky))


def portrait() -> Picture:
    """A painted child's face before a blurred garden."""
    width, height = 960, 1280
    image: _Field = paint_noise(width, height, seed=3, falloff=2.2).astype(np.float64) * (0.6, 0.9, 0.75)
    image = cv2.GaussianBlur(image, (0, 0), 14)
    for centre, axes, colour in (
        ((480, 1250), (400, 330), (60, 60, 190)),
        ((480, 520), (300, 340), (30, 45, 75)),
        ((480, 930), (85, 130), (135, 170, 225)),
        ((480, 620), (235, 300), (160, 195, 245)),
        ((480, 350), (250, 130), (30, 45, 75)),
    ):
        cv2.ellipse(image, centre, axes, 0, 0, 360, colour, -1, cv2.LINE_AA)
    for side in (-1, 1):
        cv2.ellipse(image, (480 + side * 92, 610), (40, 26), 0, 0, 360, (250, 250, 250), -1, cv2.LINE_AA)
        cv2.circle(image, (480 + side * 92, 610), 22, (90, 60, 30), -1, cv2.LINE_AA)
        cv2.circle(image, (486 + side * 92, 602), 6, (255, 255, 255), -1, cv2.LINE_AA)
        cv2.ellipse(image, (480 + side * 92, 555), (52, 18), 0, 190, 350, (30, 45, 75), 9, cv2.LINE_AA)
        cv2.ellipse(image, (480 + side * 140, 715), (44, 30), 0, 0, 360, (150, 165, 248), -1, cv2.LINE_AA)
    cv2.ellipse(image, (480, 665), (24, 40), 0, 20, 160, (120, 150, 215), 7, cv2.LINE_AA)
    cv2.ellipse(image, (480, 735), (90, 62), 0, 20, 160, (90, 85, 200), 11, cv2.LINE_AA)
    return _finish(cv2.GaussianBlur(image, (0, 0), 1.5))


def tower() -> Picture:
    """A very tall picture: a lit tower at night."""
    width, height = 560, 1500
    rng = np.random.default_rng(2)
    image = _fade((60, 25, 15), (95, 60, 70), width, height)
    for x, y in rng.random((160, 2)):
        cv2.circle(image, (int(x * width), int(y * height * 0.7)), 1, (230, 230, 230), -1)
    cv2.rectangle(image, (150, 260), (410, height), (45, 40, 38), -1)
    cv2.rectangle(image, (200, 150), (360, 260), (55, 48, 44), -1)
    cv2.line(image, (280, 30), (280, 150), (70, 62, 58), 8)
    for row in range(280, height, 34):
        for column in range(168, 400, 30):
            warm = rng.random()
            colour = (90, 190 + 40 * warm, 250) if warm > 0.4 else (62, 56, 52)
            cv2.rectangle(image, (column, row), (column + 17, row + 20), colour, -1)
    return _finish(image)


def icon() -> Picture:
    """A tiny picture: 64 x 64, a heart of few colours."""
    y, x = np.mgrid[-1.3:1.3:64j, -1.3:1.3:64j]
    inside = (x**2 + y**2 - 0.75) ** 3 + x**2 * y**3 < 0
    image = np.full((64, 64, 3), (225, 240, 250), np.float64)
    image[inside] = (70, 60, 220)
    image[inside & (np.hypot(x + 0.42, y + 0.45) < 0.22)] = (190, 185, 255)
    return _finish(image)


def flower() -> Picture:
    """One flower close by, lights far behind it out of focus."""
    width, height = 900, 1350
    rng = np.random.default_rng(7)
    image = _fade((50, 70, 40), (40, 110, 60), width, height)
    for _ in range(30):
        glow = image.copy()
        centre = int(rng.integers(0, width)), int(rng.integers(0, height))
        cv2.circle(glow, centre, int(rng.integers(25, 85)), (130, 215, 190), -1, cv2.LINE_AA)
        image = cv2.addWeighted(image, 0.84, glow, 0.16, 0)
    cv2.line(image, (450, 620), (490, height), (50, 120, 60), 26, cv2.LINE_AA)
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    far, turn = np.hypot(x - 450, y - 560), np.arctan2(y - 560, x - 450)
    petal = np.abs(np.cos(4.5 * turn))
    mask = np.clip((370 * (0.55 + 0.45 * petal) - far) / 3, 0, 1)[..., None]
    colour = np.array([235.0, 150, 225]) * (0.55 + 0.45 * petal * np.clip(far / 260, 0.3, 1))[..., None]
    image = image * (1 - mask) + colour * mask
    heart = np.clip((105 - far) / 3, 0, 1)[..., None]
    grain = np.array([40.0, 190, 250]) * (0.8 + 0.2 * np.sin(far / 5) * np.sin(turn * 23))[..., None]
    return _finish(image * (1 - heart) + grain * heart)


WIDE: dict[str, tuple[Callable[[], Picture], str]] = {
    "three balls": (balls, "the camera glides to the right"),
    "mountains at dusk": (mountains, "slow zoom in, snow falls"),
    "a very wide sea": (sea, "gulls cry, calm evening"),
    "a field under clouds": (field, "autumn leaves in the wind"),
}
UPRIGHT: dict[str, tuple[Callable[[], Picture], str]] = {
    "a painted face": (portrait, "slow zoom in"),
    "a very tall tower": (tower, "rain at night, camera moves up"),
    "an icon of 64 x 64": (icon, "confetti, a party"),
    "a flower": (flower, "fireflies in the evening"),
}


def _normal(vectors: _Field) -> _Field:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=-1, keepdims=True))


def _meet(start: _Field, ray: _Field, middle: _Field, radius: float) -> tuple[_Field, _Field]:
    """Where rays enter a ball (-1: never), and its normals there."""
    offset = start - middle
    half = np.sum(offset * ray, axis=-1)
    root = half**2 - np.sum(offset**2, axis=-1) + radius**2
    at = np.where(root > 0, -half - np.sqrt(np.maximum(root, 0)), -1.0)
    return at, (offset + ray * at[..., None]) / radius


def _fade(top: tuple[int, int, int], low: tuple[int, int, int], width: int, height: int) -> _Field:
    share = np.linspace(0, 1, height)[:, None, None]
    row = np.array(top, np.float64) * (1 - share) + np.array(low, np.float64) * share
    return np.ascontiguousarray(np.broadcast_to(row, (height, width, 3)))


def _ragged(count: int, rng: np.random.Generator) -> _Field:
    """A line as a ridge has it, about -1 to 1."""
    at = np.linspace(0, 1, count)
    waves = (np.sin(2 * np.pi * (at * 2**n * 1.3 + rng.random())) / 1.8**n for n in range(9))
    return np.asarray(sum(waves, start=np.zeros(count)) / 1.6)


def _finish(image: _Field) -> Picture:
    return np.clip(image, 0, 255).astype(np.uint8)
