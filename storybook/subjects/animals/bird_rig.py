"""How a bird is built, and its colours and its frame in one phase, before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Colour, Drawing, Outline, Point, place
from ..entry import Entry, shade_of
from .finery import Worn


@dataclass(frozen=True, slots=True, kw_only=True)
class Build(Entry):
    """Lengths are in lengths of the body."""

    family: str = "bird"
    habitat: str = "air"
    actions: tuple[str, ...] = ("fly", "glide", "stand", "walk")
    deep: float = 0.25
    """Half the depth of the body."""
    tilt: float = 28.0
    """Degrees the body is raised when it stands."""
    neck: tuple[float, float] = (0.14, 55.0)
    """Length and degrees above the body's line."""
    curve: float = 0.0
    """How far a long neck bends back in an S."""
    neck_thick: float = 0.14
    head: float = 0.17
    beak: tuple[str, float] = ("cone", 0.75)
    """Kind, and length in radii of the head."""
    leg: float = 0.30
    wing: tuple[str, float] = ("round", 0.85)
    tail: tuple[str, float] = ("fan", 0.42)
    colours: tuple[tuple[str, str], ...] = ()
    """Colours of parts: belly, head, wing, tip, tail, beak, leg, face, eye, crest."""
    marks: tuple[str, ...] = ()
    """bib, face, comb, crest, ears, cheek, ruff."""
    beats: float = 0.55
    """Seconds of a wing beat."""
    eye: float = 0.26
    worn: tuple[Worn, ...] = ()


class Plumage:
    """One bird in one phase."""

    def __init__(self, drawing: Drawing, build: Build, colour: Colour, phase: float) -> None:
        self.drawing, self.build, self.colour, self.phase = drawing, build, colour, phase
        self.named = {name: shade_of(code, colour) for name, code in build.colours}
        self.middle: Point = (0.0, 0.0)
        self.turn = 0.0
        self.call = 0.0
        """How far the beak is open."""
        self.stoop = 0.0
        """How far the head is down at the ground."""
        self.nods = 0.0
        """Degrees the head is raised by."""

    def paint_of(self, part: str, fallback: Colour | None = None) -> Colour:
        return self.named.get(part, self.colour if fallback is None else fallback)

    def on(self, *outlines: Outline) -> tuple[Outline, ...]:
        """From the body's own frame, whose middle is the origin and whose head is to the right."""
        return place(outlines, self.middle, self.turn)
