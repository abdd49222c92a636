"""Wheels with teeth that turn in one place, as those of a clockwork do."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from .canvas import Colour, Drawing, box, dark, ellipse, light, polygon
from .planes import Compositor, Frame, Picture, Planes, bake
from .sheet import Easel, Node, View, sink

_STEPS = 10
"""Pictures from one tooth to the next: then it looks as it did."""
_SPOKES = 5


@dataclass(slots=True)
class Gear:
    """A wheel around (x, y) of the frame."""

    phases: list[Planes]
    x: float
    y: float
    depth: float
    seconds: float
    """From one tooth to the next; below 0 it turns with the clock."""
    period: float
    """Pixels after which it comes again, where the camera goes along."""

    def draw(self, frame: Frame, view: View, compositor: Compositor) -> None:
        """Draw over what is there."""
        planes = self.phases[int(view.seconds / self.seconds * _STEPS) % _STEPS]
        half = planes.width / 2
        x = (self.x - view.x * self.depth + half) % self.period - half
        y = self.y + sink(view.y, self.depth)
        compositor.over(frame, planes, x - half, y - planes.height / 2)


def paint_gear(
    easel: Easel, x: float, y: float, radius: float, *, depth: float, colour: Colour, seconds: float, haze: float = 1.0
) -> Node:
    """A wheel so large to the tips of its teeth; the smaller it is, the fewer teeth it has."""
    teeth = (
        max(round(18 * (radius / (0.2 * easel.m)) ** 0.5), 8) // _SPOKES * _SPOKES
    )  # the spokes come round with the teeth
    teeth = max(teeth, 2 * _SPOKES)
    pixels = _draw(radius, teeth, colour)
    grade = easel.light.grade(depth, haze=haze)
    turns = [360 / teeth * step / _STEPS for step in range(_STEPS)]
    return Gear(
        [bake(_turned(pixels, turn), grade=grade) for turn in turns],
        x,
        y,
        depth,
        seconds,
        1.3 * easel.width + 2 * radius,
    )


def _draw(radius: float, teeth: int, colour: Colour) -> Picture:
    """Square, even, its hub in the middle."""
    drawing = Drawing(depth=0.05)
    rim: list[tuple[float, float]] = []
    for tooth in range(teeth):
        for part, far in ((-0.30, 0.86), (-0.20, 1.0), (0.20, 1.0), (0.30, 0.86)):
            turn = math.tau * (tooth + part) / teeth
            rim.append((far * math.cos(turn), far * math.sin(turn)))
    wheel = drawing.fill(polygon(*rim), colour=colour, depth=0.07)
    drawing.fill(ellipse(0, 0, 0.70), colour=dark(colour, 0.72), shade=0.2, clip=wheel)
    for spoke in range(_SPOKES):
        with drawing.at(0, 0, turn=360 / _SPOKES * spoke):
            drawing.fill(box(-0.075, 0.0, 0.075, 0.76), colour=colour, shade=0.6, depth=0.03)
    drawing.fill(ellipse(0, 0, 0.24), colour=light(colour, 0.15), depth=0.06)
    drawing.fill(ellipse(0, 0, 0.09), colour=dark(colour, 0.7), shade=0.3)
    pixels, (left, top) = drawing.paint(radius)
    side = 2 * math.ceil(radius + 3)
    square = np.zeros((side, side, 4), np.uint8)
    row, column = side // 2 - round(top), side // 2 - round(left)
    square[row : row + pixels.shape[0], column : column + pixels.shape[1]] = pixels
    return square


def _turned(pixels: Picture, degrees: float) -> Picture:
    side = pixels.shape[0]
    matrix = cv2.getRotationMatrix2D((side / 2 - 0.5, side / 2 - 0.5), degrees, 1.0)
    return cv2.warpAffine(pixels, matrix, (side, side), flags=cv2.INTER_LINEAR)
