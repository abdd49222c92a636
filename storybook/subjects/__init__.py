"""Everything that can be drawn into a scene: the catalogue, and how one of its entries becomes a sprite.

To add a noun, add one entry to the list `ENTRIES` of the module where its like stands (`docs/guide.md` shows how).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, reduce
from types import MappingProxyType

from ..painting.canvas import Colour
from . import animals, buildings, nature, people, things, vehicles
from .animals.bird import Bird
from .animals.finery import Worn, put_on
from .animals.quadruped import Quadruped
from .blends import KINDS, PEOPLES, PLAIN, blend
from .entry import Cycle, Entry, Sprite
from .people.body import Held
from .people.holds import hold_of
from .people.person import Person
from .people.person_held import HELD
from .thing import Thing
from .vehicles.ridden import Ridden, mount

__all__ = [
    "CATALOGUE",
    "KINDS",
    "PEOPLES",
    "PLAIN",
    "Cycle",
    "Entry",
    "Ridden",
    "Sprite",
    "age",
    "blend",
    "cycle",
    "draw",
    "find",
    "groom",
    "hold",
    "hold_of",
    "is_alike",
    "is_still",
    "mount",
    "wear",
]

_GREY = "#e4e1dc"
_DARK = "#211b1a"
"""Hair that goes with dark skin, if no colour is said."""
_LONG_HAIR = ("long", "bob", "ponytail", "pigtails", "bun", "braid", "ringlets")
_GROWN = 1.4
"""Metres: who is smaller is a child or no human."""
_FAMILIES = (animals, people, vehicles, nature, buildings, things)
CATALOGUE: Mapping[str, Entry] = MappingProxyType(
    {entry.name: entry for family in _FAMILIES for entry in family.ENTRIES}
)
_WORDS = {word: entry for entry in CATALOGUE.values() for word in entry.words}


def find(word: str) -> Entry | None:
    """The entry that a word means, or None. The word is lower case, singular or an irregular plural."""
    return _WORDS.get(word)


def draw(
    entry: Entry, *, height_px: int, action: str, phase: float, colour: Colour | None = None, seed: int = 0
) -> Sprite:
    """One phase of an action, facing right.

    `height_px` is the height of the entry in its default pose; the picture is as large as this phase needs, with nothing
    cut, and `anchor` keeps the phases in place. `phase` 0 to 1 is one seamless cycle. `colour` (blue, green, red)
    replaces the main colour. An action it does not know becomes the nearest one, or its default.
    """
    drawing = entry.sketch(entry.choose(action), phase % 1.0, colour or entry.main, seed)
    scale = height_px / _height(entry.name)
    pixels, anchor = drawing.paint(scale)
    points = {name: (anchor[0] + x * scale, anchor[1] - y * scale) for name, (x, y) in drawing.points.items()}
    return Sprite(pixels, anchor, points)


def hold(entry: Entry, thing: Entry, colour: Colour | None = None, deed: str = "", size: float = 1.0) -> Entry | None:
    """The same person with a thing in the hands, `size` times as large as usual.

    None if it is nobody who has hands, or nothing to hold.
    """
    how = hold_of(thing, deed)
    if how is None or not isinstance(entry, Person) or not isinstance(thing, Thing):
        return None
    extras = tuple(extra for extra in entry.extras if extra not in HELD)
    return replace(
        entry,
        held=Held(thing, colour or thing.main, replace(how, metres=size * how.metres), _height(thing.name)),
        extras=extras,
    )


def age(entry: Entry) -> Entry:
    """The same person or rider, grey; whoever has the short hair of a man has a beard too. All others stay as they are."""
    if isinstance(entry, Ridden):
        return mount(entry, _age(entry.rider))
    return _age(entry) if isinstance(entry, Person) else entry


def _age(person: Person) -> Person:
    if person.height_metres < _GROWN:
        return person
    style, _ = person.hair
    bearded = style == "short" and not {"beard", "longbeard"} & {*person.extras}
    return replace(person, hair=(style, _GREY), extras=(*person.extras, "beard") if bearded else person.extras)


def groom(entry: Entry, hair: str) -> Entry:
    """The same person or rider with such hair: a style of `person_hair` (curls are long where it was), a beard, a colour."""
    if isinstance(entry, Ridden):
        return mount(entry, _groom(entry.rider, hair))
    return _groom(entry, hair) if isinstance(entry, Person) else entry


def _groom(person: Person, hair: str) -> Person:
    style, shade = person.hair
    extras, skin = person.extras, person.skin
    for word in hair.split():
        if word.startswith("skin"):
            skin, shade = word.removeprefix("skin"), _DARK if shade != _GREY else shade
        elif word.startswith("#"):
            shade = word
        elif word in ("beard", "longbeard"):
            extras = (*(extra for extra in extras if extra not in ("beard", "longbeard")), word)
        elif word == "curls" and style in _LONG_HAIR:
            style = "ringlets"
        elif word == "long" and style == "ringlets":
            continue
        else:
            style = "bob" if word == "short" and style in _LONG_HAIR else word
    return replace(person, hair=(style, shade), extras=extras, skin=skin)


def wear(entry: Entry, things: Sequence[tuple[Entry, Colour | None]]) -> Entry | None:
    """The same animal, person or rider with these on; None if it can wear nothing."""
    pieces = tuple(Worn(thing, colour or thing.main) for thing, colour in things if isinstance(thing, Thing))
    if isinstance(entry, Quadruped | Bird):
        return replace(entry, worn=pieces)
    if isinstance(entry, Ridden):
        return mount(entry, reduce(put_on, pieces, entry.rider))
    return reduce(put_on, pieces, entry) if isinstance(entry, Person) else None


def cycle(entry: Entry, action: str) -> Cycle:
    """The natural pace of an action, and how far it carries the entry."""
    pace = entry.pace(entry.choose(action))
    return Cycle(pace.seconds, pace.stride / _height(entry.name))


@cache
def is_still(name: str, action: str) -> bool:
    """Whether every phase of the action is the same picture: a house, a book."""
    entry = CATALOGUE[name]
    first = entry.sketch(entry.choose(action), 0.0, entry.main, 0)
    return all(first.equals(entry.sketch(entry.choose(action), phase, entry.main, 0)) for phase in (0.29, 0.63))


@cache
def is_alike(name: str, action: str) -> bool:
    """Whether all of its kind look the same, whatever their chance: a fox, but not an apple tree."""
    entry = CATALOGUE[name]
    first, second = (entry.sketch(entry.choose(action), 0.2, entry.main, seed) for seed in (1, 4711))
    return first.equals(second)


@cache
def _height(name: str) -> float:
    """Height of the default pose in the family's own units."""
    entry = CATALOGUE[name]
    _, low, _, high = entry.sketch(entry.actions[0], 0.0, entry.main, 0).bounds()
    return high - low
