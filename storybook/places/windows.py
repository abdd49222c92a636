"""A window in the wall of a room, and what is seen through it: hills, the sea, or a city.

Also: snow or rain behind the panes of a room.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from ..painting.light import Light, Tone, blend, tone
from ..painting.planes import Compositor, Frame
from ..painting.sheet import Easel, Node, Sheet, View
from ..painting.weather import Fall, Lightning, paint_weather
from .buildings import rect

_WHITE: Tone = (255.0, 255.0, 255.0)


def _look_in(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """A great moon right outside, with a face."""
    disc, mark = tone("#f8efcf"), tone("#d9c896")
    sheet.halo(x, y, 1.5 * radius, disc, 0.4)
    sheet.disc(x, y, radius, radius, disc, shines=1.0)
    for dx, dy, share in ((-0.55, -0.45, 0.16), (0.5, -0.6, 0.11), (0.66, 0.3, 0.15), (-0.68, 0.34, 0.1)):
        sheet.disc(x + dx * radius, y + dy * radius, share * radius, share * radius, mark, shines=1.0)
    ink = tone("#6a5438")
    for side in (-1, 1):
        sheet.disc(x + 0.3 * side * radius, y - 0.1 * radius, 0.09 * radius, 0.12 * radius, ink, shines=1.0)
        sheet.disc(
            x + 0.52 * side * radius, y + 0.2 * radius, 0.13 * radius, 0.09 * radius, tone("#f2c0a0"), shines=1.0
        )
    sheet.disc(x, y + 0.3 * radius, 0.26 * radius, 0.18 * radius, ink, shines=1.0)
    sheet.disc(x, y + 0.23 * radius, 0.3 * radius, 0.18 * radius, disc, shines=1.0)


def paint_window(
    sheet: Sheet, easel: Easel, middle: float, floor_row: float, outside: Light
) -> tuple[float, float, float, float]:
    """A window with curtains, and what is to be seen outside; returns where its panes are."""
    wide, high = easel.size(0.46, 0.6), easel.size(0.52, 0.6)
    top = floor_row - easel.size(0.82, 0.6)
    left = middle - wide / 2
    frame = tone("#fbf7ef")
    sheet.polygon(rect(left - wide * 0.06, top - wide * 0.06, left + wide * 1.06, top + high + wide * 0.06), frame)
    bands = 14
    for band in range(bands):
        share = band / (bands - 1)
        colour = (
            blend(outside.zenith, outside.middle, share * 2)
            if share < 0.5
            else blend(outside.middle, outside.horizon, share * 2 - 1)
        )
        sheet.polygon(
            rect(left, top + high * band / bands, left + wide, top + high * (band + 1) / bands + 1), colour, shines=1.0
        )
    if outside.sun_height > 0:
        sheet.disc(left + wide * 0.7, top + high * 0.26, wide * 0.075, wide * 0.075, outside.sun, shines=1.0)
    rng = easel.fork("window")
    if outside.dark > 0.6:
        for _ in range(26):
            sheet.disc(
                left + wide * float(rng.uniform(0.04, 0.96)),
                top + high * float(rng.uniform(0.04, 0.6)),
                easel.m * 0.0016,
                easel.m * 0.0016,
                _WHITE,
                shines=0.9,
            )
    if "far sea" in easel.scene.extras:
        _water(sheet, left, top + 0.6 * high, left + wide, top + high, outside)
    if outside.dark > 0.6 and "bigmoon" in easel.scene.extras:
        _look_in(sheet, left + 0.5 * wide, top + 0.52 * high, 0.36 * min(wide, high))
    hill = blend(tone("#5c9a48") if not easel.snowy else tone("#eef4fa"), outside.haze, 0.35)
    shade = (hill[0] * outside.ambient[0] / 255, hill[1] * outside.ambient[1] / 255, hill[2] * outside.ambient[2] / 255)
    xs = np.linspace(0, 1, 24)
    hills = (
        ()
        if {"far sea", "far city"} & {*easel.scene.extras}
        else ((0.3, blend(shade, outside.haze, 0.4)), (0.17, shade))
    )
    if "far city" in easel.scene.extras:
        _towers(sheet, easel, left, top + high, wide, outside)
    for lift, colour in hills:
        ys = top + high * (1 - lift - 0.05 * np.sin(xs * 5 + lift * 20))
        sheet.polygon(
            np.concatenate([np.stack([left + wide * xs, ys], 1), [[left + wide, top + high], [left, top + high]]]),
            colour,
            shines=1.0,
        )
    bar = wide * 0.022
    sheet.polygon(rect(middle - bar, top, middle + bar, top + high), frame)
    sheet.polygon(rect(left, top + high * 0.45 - bar, left + wide, top + high * 0.45 + bar), frame)
    sheet.polygon(
        rect(left - wide * 0.1, top + high + wide * 0.05, left + wide * 1.1, top + high + wide * 0.11),
        blend(frame, (120.0, 120.0, 130.0), 0.15),
    )
    cloth = tone(("#c96f5b", "#7d9bb8", "#b58bb0", "#8fae85")[easel.seed // 7 % 4])
    for side in (-1, 1):
        _curtain(sheet, middle + side * wide * 0.56, top - wide * 0.1, wide * 0.24, high + wide * 0.34, cloth)
    sheet.polygon(rect(left - wide * 0.24, top - wide * 0.13, left + wide * 1.24, top - wide * 0.1), tone("#8a6444"))
    return left + wide * 0.08, top, left + wide * 0.92, top + high


def _water(sheet: Sheet, left: float, top: float, right: float, bottom: float, outside: Light) -> None:
    """The sea as far as the horizon, with streaks of light on it."""
    deep = [part * level / 255 for part, level in zip(tone("#2f86ae"), outside.ambient, strict=True)]
    sea: Tone = (deep[0], deep[1], deep[2])
    sheet.polygon(rect(left, top, right, bottom), sea, shines=1.0)
    tall = bottom - top
    for row, (start, end) in enumerate(((0.1, 0.5), (0.55, 0.9), (0.25, 0.7), (0.05, 0.3), (0.6, 0.95))):
        y = top + tall * (0.1 + 0.18 * row)
        ends = (left + (right - left) * start, left + (right - left) * end)
        sheet.polygon(rect(ends[0], y, ends[1], y + max(0.02 * tall, 0.8)), blend(sea, _WHITE, 0.4), shines=1.0)


def _towers(sheet: Sheet, easel: Easel, left: float, foot: float, wide: float, outside: Light) -> None:
    """The houses of a city, their windows lit when it is dark."""
    rng = easel.fork("city outside")
    wall = blend((150.0, 130.0, 112.0), (70.0, 44.0, 36.0), outside.dark)
    for number in range(8):
        x, tall = left + wide * number / 8, wide * float(rng.uniform(0.35, 0.85))
        colour = blend(wall, outside.haze, 0.15 * (number % 3))
        sheet.polygon(rect(x, foot - tall, x + wide / 8 + 0.5, foot), colour, shines=1.0)
        for row in range(int(tall / (0.07 * wide))):
            for column in range(2):
                lit = rng.random() < 0.25 + 0.4 * outside.dark
                pane, y = x + wide * (0.02 + 0.05 * column), foot - tall + wide * (0.03 + 0.07 * row)
                shade = (
                    tone("#ffe09a") if lit and outside.dark > 0.3 else blend(colour, _WHITE, 0.3 - 0.2 * outside.dark)
                )
                sheet.polygon(rect(pane, y, pane + 0.03 * wide, y + 0.035 * wide), shade, shines=1.0)


def _curtain(sheet: Sheet, middle: float, top: float, wide: float, high: float, cloth: Tone) -> None:
    folds = 5
    for fold in range(folds):
        a = middle - wide / 2 + wide * fold / folds
        b = a + wide / folds
        colour = blend(cloth, _WHITE, 0.16) if fold % 2 == 0 else blend(cloth, (60.0, 40.0, 60.0), 0.14)
        sway = wide * 0.04 * math.sin(fold * 1.7)
        sheet.polygon(np.array([[a, top], [b, top], [b + sway, top + high], [a + sway, top + high * 1.01]]), colour)


FALLING = ("snow", "rain", "storm")
"""What is seen through a window."""
_SOFT = 0.008
"""Of the shorter side: how large the softest spot is through a window out of focus."""
_BRIGHTER = 2.2


@dataclass(slots=True)
class Outlook:
    """What falls, seen through a pane: only that part of the frame is drawn on."""

    falling: list[Fall]
    pane: tuple[float, float, float, float]
    """Left, top, right, bottom in frame pixels."""
    depth: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over the pane."""
        shift = view.x * self.depth
        left, right = (min(max(round(x - shift), 0), frame.y.shape[1]) for x in (self.pane[0], self.pane[2]))
        top, bottom = (min(max(round(y), 0), frame.y.shape[0]) for y in (self.pane[1], self.pane[3]))
        if right - left < 4 or bottom - top < 4:
            return
        for fall in self.falling:
            fall.draw_within(frame, view, (left, top, right, bottom))


def look_out(
    easel: Easel, panes: Sequence[tuple[float, float, float, float]], depth: float, *, blurred: bool = False
) -> list[Node]:
    """One for every pane, if something falls; `blurred` where the window is out of focus."""
    falls = any(word in FALLING for word in easel.scene.weather)
    weather = paint_weather(easel, FALLING) if panes and falls else []
    falling = [node for node in weather if isinstance(node, Fall)]
    if blurred:
        falling = [_blur(fall, easel) for fall in falling[1:]]  # the finest would be lost
    flashes = [replace(node, stays=0.0) for node in weather if isinstance(node, Lightning)]  # no bolts across the wall
    return [*(Outlook(falling, pane, depth) for pane in panes), *flashes] if falling else []


def _blur(fall: Fall, easel: Easel) -> Fall:
    """Its flakes or streaks as large soft ones."""
    coarse = max(round(easel.m * _SOFT), 2)
    tiles = []
    for tile in fall.tiles:
        height, width = tile.shape
        small = cv2.resize(tile, (width // coarse, height // coarse), interpolation=cv2.INTER_AREA)
        small = cv2.GaussianBlur(cv2.convertScaleAbs(small, alpha=_BRIGHTER), (0, 0), 1.0)
        tiles.append(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC))
    return replace(fall, tiles=tuple(tiles))
