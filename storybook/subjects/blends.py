"""Those who are of two kinds at once: an alien tourist, a skeleton knight, a cat barista.

One's head, skin and build in the other's clothes: so they do all that people do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..painting.canvas import mix, tint
from ..words import word_list
from .entry import Entry
from .people.person import Person
from .people.person_beasts import BEASTS
from .people.person_masks import MASKS
from .people.person_tails import TAIL_OF
from .vehicles.ridden import Ridden, mount

_PEOPLES = word_list("skeleton, alien, robot, zombie, vampire, elf, demon, dwarf, troll, fairy, angel")
"""People of a kind that may have any trade."""
_HEADS: Mapping[str, str] = {
    **{name: name for name in BEASTS if name not in ("bird", "monkey", "reptile", "elephant", "hippo")},
    **dict.fromkeys(("tiger", "lion", "kitten", "leopard"), "cat"),
    **dict.fromkeys(("elephant", "mammoth"), "elephant"),
    **dict.fromkeys(("hippopotamus", "rhinoceros"), "hippo"),
    **dict.fromkeys(
        ("dinosaur", "crocodile", "turtle", "tortoise", "lizard", "snake", "dragon", "chameleon"), "reptile"
    ),
    **dict.fromkeys(("puppy", "pug", "poodle", "corgi", "collie", "husky", "chihuahua"), "dog"),
    **dict.fromkeys(("polar bear", "koala", "otter", "beaver", "badger"), "bear"),
    "red panda": "raccoon",
    "hamster": "mouse",
    **dict.fromkeys(("penguin", "duck", "chicken", "eagle", "parrot", "crow", "flamingo", "goose"), "bird"),
    **dict.fromkeys(("monkey", "gorilla", "chimpanzee", "orangutan"), "monkey"),
    **dict.fromkeys(word_list("sheep, cow, deer, donkey, horse, zebra, giraffe, moose, llama, camel, unicorn"), "goat"),
}
"""By the name of an animal the head it has as somebody in clothes."""
_GHOST = "ghost"
KINDS = frozenset((*_PEOPLES, *_HEADS, _GHOST))
"""Who can be somebody else as well."""
PEOPLES = frozenset((*_PEOPLES, _GHOST))
"""Those of them that are no animals."""
PLAIN = ("man", "woman", "boy", "girl", "child", "old man", "old woman")
"""Who may have any trade and looks like what it is besides: a woman doctor, a girl pirate."""
_OF_MEN = ("beard", "longbeard")
_OF_THE_BODY = ("boxy", "panel", "wings", "feathers", "longbeard")
_KNOWN_BY = {"vampire": ("cape",)}
"""What of its clothes belongs to a kind."""
_FACED = ("space",)
"""Hats in which the face is seen: they stay."""
_FAIR = ("fairy", "angel")
"""They keep the hair of whoever they are."""
_GROWN, _TALLEST, _MONSTROUS = 1.75, 2.4, 3.0
"""Metres."""
_HEAD = 0.115
"""Radius of an animal's head, at least."""
_LITTLE, _CHILD, _HEAD_OF_LITTLE = 0.45, 1.2, 0.15
"""Metres: what is smaller has the build of a child, of this height, with such a head."""
_LIMBS = {"panda": "#2c2a2e", "raccoon": "#5d5a5c", "badger": "#3a3838"}
"""The colour of the limbs of an animal that is of two."""
_PALE = "#d5e6f2"


def blend(entry: Entry, kind: Entry | None) -> Entry:
    """The person, of that kind besides; or the bicycle, with somebody of that kind on it."""
    if kind is not None and isinstance(entry, Ridden):
        return mount(entry, kind if isinstance(kind, Person) else blend(_in_fur(kind), kind))
    if kind is None or not isinstance(entry, Person):
        return entry
    if kind.name == _GHOST:
        return _fade(entry)
    if isinstance(kind, Person):
        return _take_after(entry, kind)
    head = _HEADS.get(kind.name, "")
    if not head:
        return entry
    small = kind.height_metres < _LITTLE and entry.height_metres > _CHILD
    if small:  # a mouse beside a bear
        entry = replace(entry, height_metres=_CHILD, leg=0.39, broad=0.098, limb=(0.056, 0.04))
    tail = TAIL_OF.get(kind.name)
    return replace(
        entry,
        skin=kind.colour,
        hair=("bald", kind.colour),
        hat=(head, kind.colour),
        topped=_hat(entry),
        head=max(entry.head, _HEAD_OF_LITTLE if small else _HEAD),
        extras=(*entry.extras, tail) if tail else entry.extras,
    )


def _in_fur(animal: Entry) -> Person:
    """Somebody of the animal's colour from head to foot."""
    code = _LIMBS.get(animal.name, animal.colour)
    return Person(
        name="animal", words=(), height_metres=1.75, colour=code, skin=code, below=code, shoes=code, trim=code
    )


def _take_after(entry: Person, kind: Person) -> Person:
    """Head, skin and build of the kind; a hat sits on top of a head that is none of a person."""
    own = (*_OF_THE_BODY, *_KNOWN_BY.get(kind.name, ()))
    extras = (*entry.extras, *(extra for extra in kind.extras if extra in own and extra not in entry.extras))
    look = replace(entry, skin=kind.skin, extras=extras)
    if kind.height_metres < _MONSTROUS:  # a monster has the build of a person: its face is to be seen
        tall = entry.height_metres * kind.height_metres / _GROWN
        build = replace(look, leg=kind.leg, head=kind.head, broad=kind.broad, limb=kind.limb)
        look = replace(build, height_metres=min(tall, _TALLEST))
    if kind.name in PLAIN:
        kept = tuple(extra for extra in entry.extras if extra not in _OF_MEN or kind.name.endswith("man"))
        return replace(look, hair=kind.hair, extras=entry.extras if kind.name == "old man" else kept)
    if entry.hat[0] in _FACED:
        return look
    if kind.hat[0] in MASKS or kind.hat[0] == "robot":
        return replace(look, hat=kind.hat, topped=_hat(entry), hair=kind.hair)
    hair = entry.hair if kind.name in _FAIR else (entry.hair[0], kind.hair[1])
    return replace(look, hair=hair, hat=kind.hat if entry.hat[0] == "none" else entry.hat)


def _hat(entry: Person) -> tuple[str, str]:
    """What it has on its head, if that leaves the face free."""
    return ("none", "") if entry.hat[0] in (*MASKS, "helmet", "robot", "space") else entry.hat


def _fade(entry: Person) -> Person:
    """White as a ghost, all of it."""
    return replace(
        entry,
        colour=_whiten(entry.colour),
        skin=_whiten(entry.skin),
        below=_whiten(entry.below),
        shoes=_whiten(entry.shoes),
        trim=_whiten(entry.trim),
        hair=(entry.hair[0], _whiten(entry.hair[1])),
        hat=(entry.hat[0], _whiten(entry.hat[1])),
    )


def _whiten(code: str) -> str:
    blue, green, red = mix(tint(code), tint(_PALE), 0.72)
    return f"#{red:02x}{green:02x}{blue:02x}"
