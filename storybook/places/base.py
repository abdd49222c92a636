"""What a setting is: one entry that says how a place is called, where things stand in it, and how it is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..painting.sheet import Easel, Node


@dataclass(slots=True, kw_only=True)
class Backdrop:
    """A painted place. Figures stand between `back` and `front`."""

    back: list[Node]
    front: list[Node] = field(default_factory=list)
    stand: float
    """Row of the feet (or of the water line) of the nearest figure in the middle of the picture."""
    spread: float = 0.0
    """Rows behind `stand` over which a group may spread."""
    air: float
    """Row around which things fly or float."""
    float_row: float | None = None
    """In a place on land with water behind: the row where boats float."""
    shore: float | None = None
    """In a place on the water: the row of the near bank, where those who do not swim stand."""
    mirror: float = 0.0
    """How much of a figure the ground under it mirrors: 0 nothing, 0.5 calm water."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A place. To add one: write its `paint` and put an entry into the table of its module."""

    name: str
    words: str
    """What it is called, singular, lower case, set apart by commas; several words make a phrase."""
    paint: Callable[[Easel], Backdrop]
    horizon: float
    """Where the horizon lies, in parts of the frame's height from the top."""
    floor: str = "land"
    """What figures stand on: land, water, underwater, table, space."""
    sounds: tuple[str, ...] = ()
    """Voices of `sound` that belong here."""
    indoors: bool = False
    """No sky, no weather; daylight comes through a window."""
    travels: bool = True
    """May a figure walk far through it? In a room the camera stays."""

    @property
    def phrases(self) -> tuple[str, ...]:
        """The words one by one."""
        return tuple(phrase.strip() for phrase in self.words.split(","))
