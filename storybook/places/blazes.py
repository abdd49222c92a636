"""A place that burns: flames and smoke along its middle ground, and their glow on all behind them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from ..painting.light import Tone
from ..painting.planes import Compositor, Frame, Planes, bake
from ..painting.sheet import Easel, Node, View, sink
from ..subjects import CATALOGUE, draw
from .base import Backdrop

_PHASES = 12
_SECONDS = 2.4
_SOFT = 220
"""Pixels: flames are drawn no larger, and scaled up."""
_GLOW: Tone = (60.0, 130.0, 255.0)
_ROWS = ((0.3, 0.26, 0.66), (0.6, 0.38, 0.32))
"""Depth of each row of fires, their height in parts of the shorter side, and how far behind the figures' feet they are."""


@dataclass(slots=True)
class Fires:
    """A row of fires, each in a phase of its own."""

    phases: list[Planes]
    anchor: tuple[float, float]
    places: list[tuple[float, float]]
    """Column and phase of each."""
    row: float
    depth: float
    period: float

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        y = self.row + sink(view.y, self.depth) - self.anchor[1]
        for x, offset in self.places:
            planes = self.phases[int((view.seconds / _SECONDS + offset) % 1.0 * _PHASES)]
            at = (x - view.x * self.depth) % self.period - self.anchor[0]
            compositor.over(frame, planes, at if at < frame.y.shape[1] else at - self.period, y)


def set_on_fire(easel: Easel, backdrop: Backdrop) -> list[Node]:
    """What burns behind the figures."""
    rng = easel.fork("blazes")
    nodes: list[Node] = [_glow(easel, backdrop.stand)]
    for depth, tall, back in _ROWS:
        row = backdrop.stand - back * (backdrop.stand - easel.horizon)
        height = easel.up(tall, depth)
        sprites = [
            draw(CATALOGUE["blaze"], height_px=max(round(min(height, _SOFT)), 24), action="burn", phase=at / _PHASES)
            for at in range(_PHASES)
        ]
        larger = max(height / _SOFT, 1.0)
        left, top = (larger * max(sprite.anchor[side] for sprite in sprites) for side in (0, 1))
        every = 1.15 * height
        period = easel.width + 2 * height + every
        count = max(round(period / every), 3)
        places = [
            ((number + float(rng.uniform(-0.3, 0.3))) * period / count, float(rng.random())) for number in range(count)
        ]
        phases = [
            _bake(_enlarge(sprite.bgra, larger), left - larger * sprite.anchor[0], top - larger * sprite.anchor[1])
            for sprite in sprites
        ]
        nodes.append(Fires(phases, (left, top), places, row, depth, period))
    return nodes


def _enlarge(pixels: np.ndarray, factor: float) -> np.ndarray:
    return cv2.resize(pixels, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR) if factor > 1 else pixels


def _bake(pixels: np.ndarray, left: float, top: float) -> Planes:
    """On a sheet of even sides, the anchor where it is in all the others."""
    wide, high = round(left), round(top)
    height, width = pixels.shape[0] + high, pixels.shape[1] + wide
    sheet = np.zeros((height + height % 2, width + width % 2, 4), np.uint8)
    sheet[high:height, wide:width] = pixels
    return bake(sheet)


def _glow(easel: Easel, stand: float) -> Node:
    """The air is red with fire above the ground."""
    top = easel.horizon - easel.up(0.4, 0.2)
    sheet = easel.sheet(0.2, top, stand)
    step = easel.size(0.4)
    for number in range(max(round(sheet.width / step), 2)):
        sheet.halo(number * step, easel.horizon + easel.size(0.05), easel.size(0.42), _GLOW, 0.4)
    return sheet.finish(lit=False, haze=0.0)
