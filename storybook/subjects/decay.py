"""What becomes of any building that nobody lives in: boarded up and overgrown, or haunted, with a cold light in its windows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..painting.canvas import Colour, Drawing, Shape, ellipse, extent, mix, polygon, tint, tube

DERELICT, HAUNTED = "derelict", "haunted"
"""Actions of every building."""
STATES = (DERELICT, HAUNTED)
_LIT, _SMOKE, _BEAM = tint("#ffd98a"), tint("#dedbe0"), tint("#fff3c4")
"""Colours by which lit windows, the smoke of a chimney and the beams of a lighthouse are known."""
_PANE, _COLD, _DEEP = tint("#23262e"), tint("#c9f7e4"), tint("#5fa8a4")
_WOOD, _LEAVES = tint("#8f7452"), (tint("#4f7040"), tint("#5f824a"), tint("#3f5c38"))
_DUST, _NIGHT = tint("#6f675c"), tint("#3f4060")
_SMALL = 0.004
"""Of a window that is boarded up, in parts of the height squared."""


def decay(drawing: Drawing, state: str, seed: int) -> None:
    """Let what was drawn look so, in place."""
    drawing.shapes[:] = [shape for shape in drawing.shapes if not _is_alive(shape, state)]
    panes = [shape for shape in drawing.shapes if shape.colour == _LIT]
    for shape in drawing.shapes:
        if shape.colour == _LIT:
            shape.colour, shape.to = (_PANE, _PANE) if state == DERELICT else (_COLD, _DEEP)
        else:
            shape.colour = _fade(shape.colour, state)
            shape.to = _fade(shape.to, state) if shape.to else None
    left, low, right, high = drawing.bounds()
    rng = np.random.default_rng(seed + 31)
    if state == DERELICT:
        drawing.points.pop("lamp", None)
        for number, pane in enumerate(panes):
            _board_up(drawing, pane, (high - low) ** 2, number)
        _overgrow(drawing, (left, low, right, high), rng)
    _bend(drawing, 0.05 if state == HAUNTED else 0.02, high - low)


def _is_alive(shape: Shape, state: str) -> bool:
    """The smoke of a fire, and a light that somebody tends."""
    beam = shape.colour == _BEAM and state == DERELICT
    return shape.opacity < 1 and (shape.colour == _SMOKE or beam)


def _fade(colour: Colour, state: str) -> Colour:
    level = round(sum(colour) / 3)
    pale = mix(colour, (level, level, level), 0.5)
    return mix(pale, _DUST, 0.32) if state == DERELICT else mix(pale, _NIGHT, 0.42)


def _board_up(drawing: Drawing, pane: Shape, area: float, number: int) -> None:
    """Planks across a window; every third one has broken glass instead."""
    (left, low), (right, high) = pane.low.tolist(), pane.high.tolist()
    wide, tall = right - left, high - low
    if wide * tall < _SMALL * area:
        return
    middle = (low + high) / 2
    if number % 3 == 1:
        shard = [(left, high), (left + 0.7 * wide, high), (left + 0.3 * wide, high - 0.3 * tall), (left, middle)]
        drawing.fill(polygon(*shard), colour=tint("#8fa3ad"), shade=0)
        return
    for rise, at in ((0.16, 0.22), (-0.2, -0.2)):
        y, lift = middle + at * tall, rise * tall
        ends = [(left - 0.18 * wide, y - lift), (right + 0.18 * wide, y + lift)]
        drawing.fill(tube(ends, [0.13 * tall] * 2), colour=_WOOD, shade=0.5)


def _overgrow(drawing: Drawing, bounds: tuple[float, float, float, float], rng: np.random.Generator) -> None:
    """A creeper up one side of the wall, weeds along its foot."""
    left, low, right, high = bounds
    tall = high - low
    walls = [shape for shape in drawing.shapes if shape.opacity >= 1 and shape.low[1] < low + 0.08 * tall]
    wall = max(walls, key=lambda shape: float(np.prod(shape.high - shape.low)), default=None)
    if wall is None:
        return
    (foot, _), (end, top) = wall.low.tolist(), wall.high.tolist()
    wide, rise = end - foot, top - low
    for number in range(26):
        up = number / 26
        x = foot + wide * (0.05 + 0.2 * (1 - up) * float(rng.random()) + 0.05 * np.sin(9 * up))
        leaf = tall * float(rng.uniform(0.02, 0.042))
        spot = ellipse(x, low + 0.9 * rise * up, leaf, 0.8 * leaf)
        drawing.fill(spot, colour=_LEAVES[number % 3], shade=0.4, clip=wall)
    for number in range(24):
        x = left + (right - left) * (0.08 + 0.84 * (number + float(rng.random())) / 24)
        blade, lean = tall * float(rng.uniform(0.05, 0.13)), tall * float(rng.uniform(-0.04, 0.04))
        drawing.fill(
            tube(
                [(x, low), (x + 0.4 * lean, low + 0.6 * blade), (x + lean, low + blade)],
                [0.012 * tall, 0.009 * tall, 0.0],
            ),
            colour=_LEAVES[number % 3],
            shade=0,
        )


def _bend(drawing: Drawing, share: float, tall: float) -> None:
    """Nothing stands quite upright any more."""

    def lean(points: NDArray[np.float64]) -> NDArray[np.float64]:
        up = np.maximum(points[:, 1], 0) / tall
        aside = share * tall * (up + 0.35 * np.sin(5.5 * up))
        return np.stack([points[:, 0] + aside, points[:, 1]], 1)

    for shape in drawing.shapes:
        shape.corners = lean(shape.corners)
        shape.low, shape.high = extent(shape.corners)
    for name, point in drawing.points.items():
        x, y = lean(np.array([point]))[0].tolist()
        drawing.points[name] = (x, y)
