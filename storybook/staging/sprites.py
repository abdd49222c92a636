"""What is done to the drawing of a figure before it is baked: size, turn, light from behind, mirror image, a cut."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from ..painting.light import Light, blend
from ..painting.planes import Picture, Rim

_PAD = 4
"""Clear pixels around a sprite: a shift by a fraction never cuts it."""


def grade_figure(light: Light, depth: float, tone: float, mist: float) -> Picture:
    """The light of the scene, but neither so dark nor so blue that a figure is lost: some key light falls on the actors."""
    lift = 0.0 if light.backlit else 0.34 + 0.42 * light.dark
    ambient = blend(light.ambient, (255.0, 246.0, 238.0), lift)
    grade = replace(light, ambient=ambient).grade(min(depth, 1.0), haze=0.0 if depth > 0.5 else 1.0)
    if tone == 1.0 and not mist:
        return grade
    grade[:3, :3] *= tone * (1 - mist)
    for channel in range(3):
        grade[channel, 3] += light.haze[channel] / 255 * mist
    return grade


def fit(
    pixels: Picture, anchor: tuple[float, float], scale: float, *, flip: bool, degrees: float = 0.0
) -> tuple[Picture, float, float]:
    """Scale, mirror and turn a sprite, cut to what is painted, with clear padding and even sides; and its anchor."""
    ax, ay = anchor
    if degrees and scale > 0.5:
        pixels, ax, ay = _turn(pixels, anchor, scale, flip=flip, degrees=degrees)
    else:
        if scale < 0.98:
            pixels, ax, ay = shrink(pixels, scale, scale), ax * scale, ay * scale
        elif scale > 1.02:
            pixels = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
            ax, ay = ax * scale, ay * scale
        if flip:
            pixels, ax = cv2.flip(pixels, 1), pixels.shape[1] - ax
        if degrees:
            pixels, ax, ay = _turn(pixels, (ax, ay), 1.0, flip=False, degrees=degrees)
    left, top, width, height = cv2.boundingRect(cv2.extractChannel(pixels, 3))
    pixels = pixels[top : top + height, left : left + width]
    pixels = cv2.copyMakeBorder(pixels, _PAD, _PAD + height % 2, _PAD, _PAD + width % 2, cv2.BORDER_CONSTANT)
    return pixels, ax - left + _PAD, ay - top + _PAD


def _turn(
    pixels: Picture, anchor: tuple[float, float], scale: float, *, flip: bool, degrees: float
) -> tuple[Picture, float, float]:
    """Mirror, scale (not to less than half) and turn about the anchor, all at once; and where that is then."""
    cos, sin = scale * math.cos(math.radians(degrees)), scale * math.sin(math.radians(degrees))
    mirror = -1 if flip else 1
    matrix = np.array([[mirror * cos, sin, 0.0], [-mirror * sin, cos, 0.0]])
    rows, columns = pixels.shape[:2]
    corners = (np.array([(0, 0), (columns, 0), (0, rows), (columns, rows)]) - anchor) @ matrix[:, :2].T
    first, last = np.floor(corners.min(axis=0)) - 1, np.ceil(corners.max(axis=0)) + 1
    # The anchor lies between pixels, as edges do: half a pixel beyond the middles that a matrix moves.
    matrix[:, 2] = -first - 0.5 - matrix[:, :2] @ np.subtract(anchor, 0.5)
    columns, rows = (last - first).astype(int).tolist()
    return cv2.warpAffine(pixels, matrix, (columns, rows), flags=cv2.INTER_LINEAR), float(-first[0]), float(-first[1])


def narrow(pixels: Picture, x: float, share: float) -> tuple[Picture, float]:
    """A sprite seen from more to its side: less wide, with an even number of columns; and the column of its anchor."""
    columns = max(2 * round(pixels.shape[1] * share / 2), 2)
    narrowed = cv2.resize(pixels, (columns, pixels.shape[0]), interpolation=cv2.INTER_AREA)
    return narrowed, x * columns / pixels.shape[1]


def shrink(pixels: Picture, across: float, down: float) -> Picture:
    """Smaller by two factors: averages of whole pixels to less than double the size, from there between neighbours.

    OpenCV takes ten times as long for averages over parts of pixels, and drawings have soft edges already.
    """
    rows, columns = pixels.shape[:2]
    step = int(1 / max(across, down))
    if step > 1:
        pixels = cv2.copyMakeBorder(pixels, 0, -rows % step, 0, -columns % step, cv2.BORDER_CONSTANT)
        pixels = cv2.resize(pixels, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
    rows, columns = pixels.shape[:2]
    factors = max(across * step, 1 / columns), max(down * step, 1 / rows)
    return cv2.resize(pixels, None, fx=factors[0], fy=factors[1], interpolation=cv2.INTER_LINEAR)


def light_rim(pixels: Picture, light: Light, reach: float) -> Rim:
    """Light from behind along the upper left edge of a drawing, `reach` pixels wide."""
    strength = 0.8 if light.dark > 0.5 else 0.5 if light.dark > 0.1 or light.sun_height < 0.3 else 0.22
    shift = max(round(reach), 1)
    alpha = cv2.extractChannel(pixels, 3)
    moved = np.zeros_like(alpha)
    moved[shift:, shift:] = alpha[:-shift, :-shift]
    edge = cv2.subtract(alpha, cv2.blur(moved, (2 * shift + 1, 2 * shift + 1)))
    blue, green, red = (
        min(light.rim[channel] / max(light.ambient[channel] / 255, 0.25), 255.0) / 255 for channel in range(3)
    )
    return Rim(cv2.convertScaleAbs(edge, alpha=strength), (blue, green, red))


def cut_out(
    pixels: Picture, anchor: tuple[float, float], pane: tuple[float, float, float, float], *, flip: bool
) -> None:
    """Clear all that is not behind a window, in place."""
    left, top, right, bottom = pane
    if flip:
        left, right = -right, -left
    pixels[: max(round(anchor[1] + top), 0)] = 0
    pixels[max(round(anchor[1] + bottom), 0) :] = 0
    pixels[:, : max(round(anchor[0] + left), 0)] = 0
    pixels[:, max(round(anchor[0] + right), 0) :] = 0


def reflect(pixels: Picture, anchor: float, strength: float) -> tuple[Picture, float]:
    """The sprite upside down below its water line, fainter with depth, broken into waves."""
    width = pixels.shape[1]
    upper = pixels[: max(round(anchor), 2)][::-1]
    rows = upper.shape[0]
    squash = max(2 * (int(rows * 0.8) // 2), 2)
    small = shrink(upper, 1.0, squash / rows)
    down = np.arange(squash, dtype=np.float32)
    shift = np.sin(down * 0.42 + 0.012 * down**1.4) * (0.8 + down * 0.02)
    # Whole pixels are moved as one number each.
    twice = np.tile(small.view(np.uint32)[:, :, 0], 2)
    waves = np.stack(
        [row[at : at + width] for row, at in zip(twice, (-shift.astype(int) % width).tolist(), strict=True)]
    )
    fade = np.repeat((255 * strength * (1 - down / squash)).astype(np.uint8)[:, None], 4 * width, axis=1)
    return cv2.multiply(waves.view(np.uint8), fade, scale=1 / 255).reshape(squash, width, 4), 1.0
