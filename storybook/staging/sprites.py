"""What is done to the drawing of a figure before it is baked: size, light, mirror image, a cut, snow on it, water around it."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from ..painting.light import Light, blend
from ..painting.planes import Picture, Rim
from ..places import SETTINGS
from ..spec import Scene
from ..subjects import Entry

# Snow on roofs, walls and crowns: what stands still out of doors in winter carries it on its upper edges.

_BARE = frozenset(
    (
        *("snowy pine", "igloo", "ferris wheel", "wind turbine", "fountain", "suspension bridge", "palm tree"),
        *("christmas tree", "tent"),
    )
)
"""White already, always moving, or never where it snows."""
_THINGS = frozenset({"street lamp", "fence", "bench", "mailbox", "rock"})
_WHITE = (254, 250, 245)
_DEEP = 0.045
"""Of the height of what it lies on."""
_SOLID = 200
"""Alpha: snow does not lie on smoke."""


def carries_snow(scene: Scene, entry: Entry) -> bool:
    """Does snow lie on a figure of this scene?"""
    setting = SETTINGS[scene.setting]
    wintry = "snow" in scene.weather or scene.season == "winter"
    lies = entry.family in ("building", "tree") and entry.name not in _BARE
    return wintry and not setting.indoors and setting.floor in ("land", "water") and (lies or entry.name in _THINGS)


def lay_snow(pixels: Picture, height: float) -> None:
    """Whiten the upper edges of a premultiplied BGRA picture whose figure is `height` pixels tall, in place."""
    deep = max(round(_DEEP * height), 2)
    solid = cv2.threshold(cv2.extractChannel(pixels, 3), _SOLID, 255, cv2.THRESH_BINARY)[1]
    above = np.zeros_like(solid)
    above[deep:] = solid[:-deep]
    edge = cv2.bitwise_and(solid, cv2.bitwise_not(above))
    edge = cv2.morphologyEx(edge, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    soft = cv2.multiply(cv2.blur(edge, (deep | 1, 3)), solid, scale=1 / 255)
    cover = cv2.convertScaleAbs(soft, alpha=1.35)
    white = cv2.merge([cv2.convertScaleAbs(cover, alpha=level / 255) for level in (*_WHITE, 255)])
    cv2.multiply(pixels, cv2.merge([cv2.bitwise_not(cover)] * 4), dst=pixels, scale=1 / 255)
    cv2.add(pixels, white, dst=pixels)


# Where a figure meets the water: what is below fades, and rings go out from what stands in it.

_ROOM = 0.16
"""Clear space at both sides for the rings, in parts of the picture's width."""
_FOAM = (226, 222, 206)
_DROPS = ((250, 247, 240), (238, 228, 208))
_JETS = 84
"""Drops in the air at once."""
_PLUMES = (0.14, 0.32, 0.52, 0.72, 0.9)
"""Where the water flies up, in parts of the length of who runs."""


def make_room(pixels: Picture, x: float, y: float) -> tuple[Picture, float, float]:
    """The same with clear space at both sides, and where its anchor is then."""
    side = 2 * max(math.ceil(_ROOM * pixels.shape[1] / 2), 2)
    return cv2.copyMakeBorder(pixels, 0, 0, side, side, cv2.BORDER_CONSTANT), x + side, y


def sink_hull(pixels: Picture, water: float) -> None:
    """Fade what is below the water line, in place."""
    first = max(math.floor(water) + 1, 0)
    if first >= pixels.shape[0]:
        return
    deep = max((pixels.shape[0] - water) * 0.5, 2.0)
    share = 0.45 * np.clip(1 - (np.arange(first, pixels.shape[0], dtype=np.float32) - water) / deep, 0, 1)
    pixels[first:] = (pixels[first:] * share[:, None, None]).astype(np.uint8)


def draw_ripples(pixels: Picture, water: float) -> None:
    """Two rings before whatever comes out of the water at that row, in place."""
    row = min(max(round(water), 0), pixels.shape[0] - 1)
    wet = pixels[row, :, 3] > 120
    edges = np.flatnonzero(np.diff(np.concatenate(([False], wet, [False])).astype(np.int8)))
    thick = max(round(pixels.shape[1] / 160), 1)
    for first, last in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        middle, half = ((first + last) // 2, row), (last - first) / 2
        for wider, strength in ((1.3, 0.5), (1.08, 0.85)):
            across = math.ceil(half * wider + wider * 2 * thick)
            radii = (across, max(round(0.16 * across), thick))
            colour = [round(strength * channel) for channel in (*_FOAM, 255)]
            cv2.ellipse(pixels, middle, radii, 0, 8, 172, colour, thick, cv2.LINE_AA)


def draw_spray(pixels: Picture, water: float, phase: float, *, flip: bool) -> None:
    """Water that flies up and back from running feet, in place: foam along the water line, drops in arcs over it."""
    row, tall = min(max(round(water), 0), pixels.shape[0] - 1), pixels.shape[0]
    columns = np.flatnonzero(pixels[: row + 1, :, 3].max(axis=0) > 120)
    if not columns.size:
        return
    first, wide = int(columns[0]), int(columns[-1] - columns[0])
    back = 1 if flip else -1
    for number in range(_JETS):
        age = (phase + number * 0.381966) % 1.0
        plume, fan = _PLUMES[number % len(_PLUMES)], number * 0.618034 % 1.0
        rise = tall * (0.12 + 0.38 * (number * 0.754877 % 1.0) ** 1.5)
        x = first + wide * (plume + 0.05 * fan) + back * wide * 0.20 * age * (fan * 1.6 - 0.4)
        y = row - rise * 4 * age * (1 - age)
        _drop(pixels, x, y, tall * (0.024 - 0.013 * age) * (0.6 + 0.5 * fan), number)
    for number in range(14):  # foam, in heaps of its own size each
        plume, fan = _PLUMES[number % len(_PLUMES)], number * 0.618034 % 1.0
        swell = 0.7 + 0.3 * math.sin(2 * math.pi * (phase + fan))
        x = first + wide * (plume + 0.14 * (fan - 0.5))
        _drop(pixels, x, row + 0.01 * tall * fan, tall * (0.02 + 0.022 * (number * 0.754877 % 1.0)) * swell, number)


def _drop(pixels: Picture, x: float, y: float, radius: float, number: int) -> None:
    """A round one, placed to an eighth of a pixel."""
    centre = (round(8 * x), round(8 * y))
    cv2.circle(pixels, centre, round(8 * max(radius, 0.9)), (*_DROPS[number % 2], 255), -1, cv2.LINE_AA, 3)


# What is done to the drawing of a figure before it is baked: size, turn, light from behind, mirror image, a cut.

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
