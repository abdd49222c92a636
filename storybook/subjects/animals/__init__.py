"""Animals of land, air and water: whatever the modules of this package list as their `ENTRIES`."""

from __future__ import annotations

from dataclasses import replace

from ..entry import Entry, entries_of
from .bird import Bird
from .quadruped import Quadruped

_VOICES = {
    ("howl", "bark"): ("wolf", "dog", "husky", "fox", "puppy", "dalmatian", "dachshund"),
    (): ("mouse", "hamster", "hedgehog", "rabbit", "squirrel", "elephant", "mammoth"),
}
"""Who howls and barks, and who is never loud; the others roar, moo or bleat with an open mouth."""


_TALL = ("elephant", "mammoth", "giraffe", "dinosaur", "pegasus")
"""Who sleeps standing."""


def _also(entry: Entry) -> tuple[str, ...]:
    wanted = ["graze", "leap", "rear", "upright", "dig", "climb", "butt", "wallow", "shake", "tug", "yawn", "jig"]
    wanted += ["sleep", "lie"] if entry.name not in _TALL else []
    wanted += ["beg", "munch", "groom", "gaze", "spin", "snow dive"] if "sit" in entry.actions else []
    wanted += ["curl"] if {"sit", "sleep"} <= {*entry.actions} else []
    wanted += next((list(voices) for voices, names in _VOICES.items() if entry.name in names), ["roar"])
    return tuple(action for action in wanted if action not in entry.actions)


_LONG_LEGS = 0.6
"""Of a body's length: who has them stands on one of them, too."""


def _able(entry: Entry) -> Entry:
    if isinstance(entry, Quadruped):
        return replace(entry, actions=(*entry.actions, *_also(entry)))
    if isinstance(entry, Bird):
        more = (
            "crow",
            "jig",
            "gulp",
            *(["graze"] if entry.habitat != "water" else []),
            *(["snatch", "plummet"] if "fly" in entry.actions else []),
            *(["one leg"] if entry.leg > _LONG_LEGS else []),
        )
        return replace(entry, actions=(*entry.actions, *more))
    return entry


ENTRIES: tuple[Entry, ...] = tuple(_able(entry) for entry in entries_of(__name__))
"""Birds crow and sing. All that goes on four feet puts its head down: to graze, to eat and to
drink; what sleeps lies awake as well."""
