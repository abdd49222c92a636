"""What else belongs to a thing in somebody's hands: a bow, drumsticks, water, seeds. `holds` lists the things."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...painting.canvas import Outline, Point, arc, ellipse, tint, tube
from ..motion import toward, wave
from .body import GROWN, Grasp

# What else belongs to it


def draw_bow(contact: Point) -> Callable[[Grasp], None]:
    """A bow from the near hand over the strings at `contact`."""

    def draw(grasp: Grasp) -> None:
        hand, string = grasp.figure.hands[1], grasp.spot(contact)
        long = 0.62 / (0.5 * GROWN + 0.5 * grasp.figure.look.height_metres)
        dx, dy = string[0] - hand[0], string[1] - hand[1]
        away = max((dx * dx + dy * dy) ** 0.5, 1e-6)
        tip = (hand[0] + dx / away * long, hand[1] + dy / away * long)
        side = (-dy / away * 0.016, dx / away * 0.016)
        fill = grasp.figure.drawing.fill
        fill(tube([hand, tip], [0.0035] * 2), colour=tint("#f6efdf"), shade=0)
        fill(
            tube(
                [(hand[0] + side[0], hand[1] + side[1]), (tip[0] + side[0] * 0.6, tip[1] + side[1] * 0.6)], [0.006] * 2
            ),
            colour=tint("#6b3a22"),
            shade=0,
        )

    return draw


def draw_handle(grasp: Grasp) -> None:
    """Two rods from what rolls along up to the near hand, and its wheels."""
    fill, hand = grasp.figure.drawing.fill, grasp.figure.hands[1]
    rods = [
        part
        for x in (-0.14, 0.14)
        for part in tube([grasp.spot((x, 0.95)), (hand[0] + 0.06 * x, hand[1])], [0.006] * 2)
    ]
    fill(rods, colour=tint("#5b636c"), shade=0.3)
    fill(*[ellipse(*grasp.spot((x, -0.02)), 0.022) for x in (-0.36, 0.36)], colour=tint("#2f3138"), shade=0.3)
    grasp.figure.draw_hand(1)


def draw_sticks(grasp: Grasp) -> None:
    """A drumstick in each hand, down on the skin."""
    for index in (0, 1):
        hand = grasp.figure.hands[index]
        hit = max(0.0, wave(grasp.phase * grasp.held.hold.beats, 0.5 * index))
        tip = grasp.spot((-0.12 + 0.34 * index, 1.0 + 0.30 * hit))
        grasp.figure.drawing.fill(
            tube([hand, tip], [0.009, 0.008]), ellipse(*tip, 0.015), colour=tint("#d9a05e"), shade=0.4
        )


def draw_water(grasp: Grasp) -> None:
    """Drops that fall in an arc from the can's rose to the ground."""
    start, fill = grasp.spot((0.86, 0.80)), grasp.figure.drawing.fill
    for number in range(26):
        fall = (grasp.phase * 4 + number * 0.381966) % 1.0
        wide = 0.10 + 0.09 * (number % 5) / 4
        x = start[0] + wide * fall
        y = start[1] + 0.05 * fall - (start[1] + 0.04) * fall * fall
        fill(ellipse(x, y, 0.0075, 0.014, -20 + 15 * fall), colour=tint("#6fb9ea"), shade=0.3, opacity=0.85)


def draw_seeds(grasp: Grasp) -> None:
    """Seeds on their parachutes leave the head, drift far ahead and rise."""
    start, fill = grasp.spot((0.1, 0.80)), grasp.figure.drawing.fill
    for number in range(18):
        gone = (grasp.phase + number * 0.381966) % 1.0
        x = start[0] + 0.03 + (0.75 + 0.16 * (number % 5)) * gone
        y = start[1] + 0.03 * wave(gone * 2 + number / 7) + (-0.10 + 0.12 * (number % 6)) * gone
        size, seen = 0.020 + 0.006 * (number % 3), min(gone * 8, (1 - gone) * 5, 1.0)
        rays = [
            part
            for turn in (40, 65, 90, 115, 140)
            for part in tube([(x, y), toward((x, y), turn, 1.5 * size)], [0.0035, 0.0025])
        ]
        fill(
            tube([(x, y), (x - 0.3 * size, y - 2.2 * size)], [0.0035, 0.0045]),
            colour=tint("#8a7a4a"),
            shade=0,
            opacity=seen,
        )
        fill(
            *rays,
            ellipse(x, y + 1.5 * size, 1.2 * size, 0.5 * size),
            colour=(255, 255, 255),
            shade=0,
            opacity=0.9 * seen,
        )


def draw_bubbles(grasp: Grasp) -> None:
    """Bubbles leave the ring, drift ahead and rise."""
    start, fill = grasp.spot((0.0, 0.80)), grasp.figure.drawing.fill
    for number in range(13):
        gone = (grasp.phase + number * 0.381966) % 1.0
        x = start[0] + 0.05 + (0.36 + 0.2 * ((number * 5) % 4)) * gone
        y = start[1] + 0.02 * wave(gone * 2 + number / 9) + (0.06 + 0.15 * (number % 4)) * gone
        radius = (0.052 + 0.030 * (number % 3)) * min(0.35 + 2.5 * gone, 1.0)
        seen = min(gone * 10, (1 - gone) * 8, 1.0)
        fill(ellipse(x, y, radius), colour=tint("#a9dcf8"), opacity=0.5 * seen, shade=0.6, depth=0.03)
        fill(_ring(x, y, radius), colour=tint("#f2c4e4"), opacity=0.8 * seen, shade=0)
        fill(
            ellipse(x - radius * 0.35, y + radius * 0.4, radius * 0.22),
            colour=(255, 255, 255),
            opacity=0.9 * seen,
            shade=0,
        )


def _ring(x: float, y: float, radius: float) -> Outline:
    """A thin rim: out along one edge, back along the other."""
    return np.concatenate((arc(x, y, radius, 0, 360, steps=32), arc(x, y, radius * 0.88, 360, 0, steps=32)))
