"""A place that people have left: webs in the corners of a room and rubble on its floor, weeds out of doors."""

from __future__ import annotations

import itertools
import math

import numpy as np

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .extras import FORSAKEN
from .overgrowth import grow_weeds

_SILK = tone("#c9c9c4")
_RUBBLE = ("#7a6a58", "#8f8578", "#5f5348", "#a3988a")


def neglect(easel: Easel, setting: Setting, backdrop: Backdrop) -> None:
    """Behind and before whoever is still there."""
    if FORSAKEN not in easel.scene.extras or setting.floor != "land":
        return
    if setting.indoors:
        backdrop.back.append(_strew(easel, backdrop.stand))
        backdrop.front.append(_spin(easel))
    else:
        backdrop.back.append(grow_weeds(easel, backdrop.stand))


def _spin(easel: Easel) -> Node:
    """A web in each upper corner: threads from the corner, and others that sag between them."""
    m = easel.m
    sheet = easel.sheet(0.0, -easel.rise - 4, 0.5 * easel.height)
    for corner, side, long in ((0.0, 1, 0.42), (float(easel.width), -1, 0.34)):
        angles = np.linspace(0.02, 0.5 * math.pi - 0.02, 7)
        ends = [(corner + side * long * m * math.cos(a), long * m * math.sin(a)) for a in angles]
        for x, y in ends:
            sheet.polygon(_thread((corner, 0.0), (x, y), m), _SILK)
        for ring in (0.25, 0.42, 0.6, 0.8, 0.96):
            knots = [(corner + ring * (x - corner), ring * y) for x, y in ends]
            for start, end in itertools.pairwise(knots):
                middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                sag = (corner + 0.9 * (middle[0] - corner), 0.9 * middle[1])
                sheet.polygon(_thread(start, sag, m), _SILK)
                sheet.polygon(_thread(sag, end, m), _SILK)
    return sheet.finish(haze=0.0)


def _thread(start: tuple[float, float], end: tuple[float, float], m: float) -> np.ndarray:
    half = max(0.0011 * m, 0.5)
    (ax, ay), (bx, by) = start, end
    long = max(math.hypot(bx - ax, by - ay), 1.0)
    nx, ny = half * (ay - by) / long, half * (bx - ax) / long
    return np.array([[ax + nx, ay + ny], [bx + nx, by + ny], [bx - nx, by - ny], [ax - nx, ay - ny]])


def _strew(easel: Easel, stand: float) -> Node:
    """Fallen planks, stones and plaster all over the floor."""
    rng, m = easel.fork("rubble"), easel.m
    first = stand - 0.08 * easel.height
    sheet = easel.sheet(0.95, first - 0.1 * m)
    deep = max(easel.height - first, 1.0)
    for number, share in enumerate(np.sort(rng.random(max(round(sheet.width / (0.05 * m)), 6))).tolist()):
        x, y = float(rng.uniform(0, sheet.width)), first + share * deep
        size = m * (0.012 + 0.022 * share) * float(rng.uniform(0.6, 1.3))
        colour = tone(_RUBBLE[number % len(_RUBBLE)])
        if number % 4 == 0:
            lean, long = float(rng.uniform(-0.35, 0.35)), 5.0 * size
            lift = lean * size
            spot = np.array([x, y])
            ends = [[-long, -lift], [long, lift], [long, lift + 0.5 * size], [-long, 0.5 * size - lift]]
            sheet.polygon(spot + ends, tone("#5f4632"))
            sheet.polygon(spot + np.array(ends) * [[1.0, 0.7]], tone("#8a6a4a"))
            continue
        turns = np.linspace(0, math.tau, 7)[:-1] + float(rng.random())
        radii = size * rng.uniform(0.6, 1.0, 6)
        stone = np.stack([x + 1.3 * radii * np.cos(turns), y + 0.7 * radii * np.sin(turns)], 1)
        sheet.polygon(stone + np.array([0.1, 0.22]) * size, tone("#3f3832"))
        sheet.polygon(stone, colour)
    return sheet.finish()
