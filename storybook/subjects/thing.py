"""Everything without a skeleton: an entry that names the function which draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..painting.canvas import Colour, Drawing
from .budding import BUDS, fold
from .decay import STATES, decay
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


Paint = Callable[[Drawing, Look], None]
"""Draws a thing in one phase."""

MOVING = frozenset({"drive", "ride", "sail", "fly", "row", "swim", "roll", "drift", "dive", "walk", "jump"})
"""Actions that carry a thing along."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing(Entry):
    """One noun and the function that draws it, in units of that function's choice."""

    paint: Paint
    actions: tuple[str, ...] = ("still",)
    seconds: float = 4.0
    """Of a cycle."""
    stride: float = 0.0
    """Distance of a cycle while it is moving, in the drawing's units."""
    depth: float = 0.06
    """Reach of the soft inner light, in the drawing's units."""

    def pace(self, action: str) -> Cycle:
        if action == "jump":
            return Cycle(min(max(1.4 * self.seconds, 1.7), 2.4), self.stride)
        if action == "eat":
            return Cycle(max(self.seconds, 3.4))
        return Cycle(self.seconds, self.stride if action in MOVING else 0.0)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=self.depth)
        state = action if action in (*STATES, *BUDS) and action not in self.actions else ""
        self.paint(drawing, Look(self.actions[0] if state else action, phase, colour, seed))
        if state in STATES:
            decay(drawing, state, seed)
        elif state:
            fold(drawing, state)
        return drawing

    def choose(self, action: str) -> str:
        """Any building may be forsaken or haunted, any flower be a bud."""
        of_all = {"building": STATES, "flower": BUDS}.get(self.family, ())
        return action if action in of_all else Entry.choose(self, action)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What the things of one list have in common; called with what is particular to one of them, it makes the entry."""

    family: str
    habitat: str
    actions: tuple[str, ...] = ("still",)
    seconds: float = 4.0
    stride: float = 0.0
    depth: float = 0.06

    def __call__(
        self,
        name: str,
        words: str | tuple[str, ...],
        metres: float,
        colour: str,
        paint: Paint,
        *,
        family: str | None = None,
        habitat: str | None = None,
        actions: tuple[str, ...] | None = None,
        seconds: float | None = None,
        stride: float | None = None,
        depth: float | None = None,
    ) -> Thing:
        """The entry `name`, `metres` high; whatever is not given is as usual for its kind. A string holds
        the words that mean it besides its name, "sun hat, straw hat"."""
        return Thing(
            name=name,
            words=words if isinstance(words, tuple) else (name, *filter(None, words.split(", "))),
            height_metres=metres,
            colour=colour,
            paint=paint,
            family=self.family if family is None else family,
            habitat=self.habitat if habitat is None else habitat,
            actions=self.actions if actions is None else actions,
            seconds=self.seconds if seconds is None else seconds,
            stride=self.stride if stride is None else stride,
            depth=self.depth if depth is None else depth,
        )
