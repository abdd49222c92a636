"""What every subject of the catalogue is: an entry that can sketch itself in any phase of any of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules

from ..painting.brush import Pixels
from ..painting.canvas import Colour, Drawing, Point, dark, light, tint

_TINY = ("hummingbird", "frog")
"""Small as an insect, but of another family."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One noun that can be drawn. Families extend it with their own proportions, colours and parts."""

    name: str
    words: tuple[str, ...]
    """All words that mean it: singular, lower case; irregular plurals too, regular ones are the parser's work."""
    family: str
    habitat: str
    """Where it belongs: ground, water (on the surface), underwater, air, table (small object), heaven, scenery."""
    height_metres: float
    """Real height of its default pose."""
    actions: tuple[str, ...]
    """What it can do; the first is the default."""
    colour: str
    """Its main colour, "#e8762c"; a colour word in a prompt replaces it."""

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        """Draw it facing right, in the family's own units, with the origin where it stands (or its middle, in the air)."""
        raise NotImplementedError

    def pace(self, action: str) -> Cycle:
        """Seconds of a cycle and the distance covered, in the family's own units."""
        raise NotImplementedError

    def choose(self, action: str) -> str:
        """The action itself, the nearest one that this entry can do, or its default."""
        for wanted in (action, *_NEAREST.get(action, ())):
            if wanted in self.actions:
                return wanted
        return self.actions[0]

    @property
    def tiny(self) -> bool:
        """Is it a creature that one bends down to see?"""
        return self.family == "insect" or self.name in _TINY

    @property
    def main(self) -> Colour:
        """Its own main colour."""
        return tint(self.colour)


def entries_of(package: str) -> tuple[Entry, ...]:
    """What the modules of a package list as their `ENTRIES`, module by module in the order of their names."""
    names = sorted(module.name for module in iter_modules(import_module(package).__path__))
    modules = [import_module(f"{package}.{name}") for name in names]
    return tuple(entry for module in modules for entry in getattr(module, "ENTRIES", ()))


def shade_of(code: str, main: Colour) -> Colour:
    """A part's colour: "#e8762c" as it is, "-0.3" a darker and "+0.3" a lighter shade of the main colour."""
    if code.startswith("#"):
        return tint(code)
    return dark(main, -float(code)) if code.startswith("-") else light(main, float(code))


@dataclass(frozen=True, slots=True)
class Cycle:
    """One loop of a motion."""

    seconds: float
    """At natural pace."""
    stride: float = 0.0
    """Distance per cycle, in heights of the entry; 0 when it stays where it is."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One painted phase."""

    bgra: Pixels
    """Premultiplied, (h, w, 4)."""
    anchor: Point
    """The pixel that stands on the ground or the water line, or the middle of what flies or shines."""
    points: Mapping[str, Point] = field(default_factory=dict)
    """Pixels to hold on to: "hand", "seat", "deck", "top", "head", "foot0"."""


_NEAREST = {
    "run": ("gallop", "trot", "drive", "ride", "swim", "fly", "walk", "hop"),
    "gallop": ("run", "hop", "walk"),
    "trot": ("run", "walk", "hop"),
    "hop": ("gallop", "run", "walk"),
    "jump": ("hop", "gallop", "run", "dance"),
    "walk": ("trot", "hop", "swim", "ride", "drive"),
    "stand": ("perch", "sit", "idle", "float"),
    "perch": ("stand",),
    "sit": ("perch", "stand"),
    "sleep": ("sit", "stand"),
    "rest": ("sleep", "sit", "stand"),
    "eat": ("graze", "stand"),
    "graze": ("eat", "stand"),
    "drive": ("ride", "roll", "sail", "walk"),
    "ride": ("drive", "walk"),
    "sail": ("float", "row", "drive"),
    "float": ("sail", "hover", "swim", "drift", "row"),
    "drift": ("float", "hover", "sail"),
    "hover": ("fly", "float"),
    "glide": ("soar", "fly", "swim"),
    "soar": ("glide", "fly"),
    "swim": ("fly", "float", "walk"),
    "wade": ("stand",),
    "bathe": ("stand",),
    "soak": ("sit", "stand"),
    "ford": ("walk",),
    "bellow": ("roar", "stand"),
    "splash": ("gallop", "run", "trot", "hop", "walk"),
    "sip": ("graze", "eat", "stand"),
    "dance": ("wave", "walk"),
    "play": ("dance", "gallop", "run"),
    "wave": ("dance", "stand"),
    "groom": ("sit", "stand"),
    "spin": ("turn", "roll"),
    "turn": ("spin", "roll"),
    "glow": ("shine", "burn", "twinkle"),
    "shine": ("glow", "twinkle"),
    "burn": ("glow",),
    "idle": ("stand", "still", "float"),
}
"""What comes closest to an action that an entry does not know."""
