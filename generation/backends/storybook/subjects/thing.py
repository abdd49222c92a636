"""Everything without a skeleton: an entry that names the function which draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..canvas import Colour, Drawing
from .entry import Cycle, Entry


@dataclass(frozen=True, slots=True)
class Look:
    """What a drawing function is told."""

    action: str
    phase: float
    colour: Colour
    seed: int

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self.action in MOVING

    def chance(self) -> np.random.Generator:
        """The same throws of the dice in every phase of one subject."""
        return np.random.default_rng(self.seed + 977)


MOVING = frozenset({"drive", "ride", "sail", "fly", "row", "swim", "roll", "drift", "dive", "walk"})
"""Actions that carry a thing along."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing(Entry):
    """One noun and the function that draws it, in units of that function's choice."""

    paint: Callable[[Drawing, Look], None]
    actions: tuple[str, ...] = ("still",)
    seconds: float = 4.0
    """Of a cycle."""
    stride: float = 0.0
    """Distance of a cycle while it is moving, in the drawing's units."""
    depth: float = 0.06
    """Reach of the soft inner light, in the drawing's units."""

    def pace(self, action: str) -> Cycle:
        return Cycle(self.seconds, self.stride if action in MOVING else 0.0)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=self.depth)
        self.paint(drawing, Look(action, phase, colour, seed))
        return drawing
