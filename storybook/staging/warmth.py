"""Whether it is cold in a scene, and how people are dressed then: long sleeves and trousers, a hat and a scarf."""

from __future__ import annotations

from dataclasses import replace

from ..places import SETTINGS
from ..spec import Scene
from ..subjects import Entry, Ridden, mount
from ..subjects.people.person import Person

_COLD = ("snowfield", "frozen lake", "frozen canal", "ice cave", "ski slope")
_UNDRESSED = ("swim", "dive")
_AS_THEY_ARE = ("robe", "suit")
_FOR_A_SHOW = ("ice skater",)
"""They skate in a dress in any weather."""
_BARE = ("bare",)
_HATS = ("#d8574e", "#3f7cac", "#4a8f6b", "#8a5fb0", "#e0a13c")
_GARB = frozenset(("cape", "pack", "apron", "bib", "wings", "scarf", "tunic", "cross", "boxing gloves", "boxy"))
"""Who wears one of these is in costume, and stays so."""


def is_cold(scene: Scene) -> bool:
    """Out of doors, in winter or in snow."""
    wintry = scene.season == "winter" or "snow" in scene.weather or scene.setting in _COLD
    return wintry and not SETTINGS[scene.setting].indoors


def dress_warm(entry: Entry, action: str) -> Entry:
    """The same person or rider in winter clothes, if these are not a costume."""
    if isinstance(entry, Ridden):
        return mount(entry, _wrap_up(entry.rider, action))
    return _wrap_up(entry, action) if isinstance(entry, Person) else entry


def _wrap_up(entry: Person, action: str) -> Person:
    if entry.name in _FOR_A_SHOW or action in _UNDRESSED or entry.wear in _AS_THEY_ARE or _GARB & {*entry.extras}:
        return entry
    extras = (*(extra for extra in entry.extras if extra not in _BARE), "scarf", "gloves")
    short = entry.wear in ("shorts", "skirt", "dress")
    style, _ = entry.hat
    own = sum(entry.name.encode()) % len(_HATS)
    hat = ("bobble", _HATS[own]) if style == "none" else entry.hat
    return replace(
        entry,
        wear="trousers" if short else entry.wear,
        below="#3d4a6b" if short else entry.below,
        shoes="#4a3a34",
        hat=hat,
        extras=extras,
        trim=_HATS[(own + 2) % len(_HATS)],
    )
