"""One painted area, as a drawing holds it and a brush paints it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Point = tuple[float, float]
Outline = NDArray[np.float64]
"""Corners of one closed area, (n, 2)."""


@dataclass(slots=True, eq=False)
class Shape:
    """One painted area, in units of the drawing."""

    corners: Outline
    """Of all its outlines, one after the other."""
    lengths: list[int]
    """How many corners each outline has."""
    colour: Colour
    to: Colour | None
    axis: tuple[Point, Point] | None
    shade: float
    depth: float
    opacity: float
    fade: float | None
    soft: float
    melt: float
    clip: Shape | None
    low: NDArray[np.float64]
    high: NDArray[np.float64]
