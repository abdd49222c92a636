"""What the name of a place says: where the scene is, what lies around it, and what it brings along."""

from __future__ import annotations

from ..places import SETTINGS
from ..places.extras import IN_THE_POOL
from ..places.shops import STOCK
from ..places.water import AROUND
from ..subjects import Entry, find
from . import gazetteer, lexicon
from .draft import Draft, act
from .inflection import singular
from .wordlists import word_list

_WATERS = ("river", "lake", "waterfall")
"""Their banks take after the wider place."""
_BEFORE_SCENERY = (("a", "an", "the", "its"), lexicon.COLOURS, lexicon.SIZES, lexicon.MOODS, lexicon.WEATHERS)
"""What stands between a preposition and its noun."""
_BEFORE_WAVES = ("while", "as", "when", "with", "where", "the", "by", "of", "to")
_WAVY = word_list(
    "shallow, gentle, small, foamy, foaming, crashing, rolling, turquoise, stormy, calm, breaking, towering, giant, "
    "massive, high, sparkling, soft, warm, cold, icy, ocean, sea, glittering, glassy"
)
"""Before "waves": they are those of the sea."""
_THROUGH = ("through", "of", "across", "along", "from", "to", "towards", "toward")
SMALL_HOUSES = ("hut",)
"""Shown from inside only where somebody is said to be in them."""
OUT_OF_DOORS = {"airport": "airfield"}
"""Places with an inside, and what is shown of them from outside instead of a house."""
FRONTS = {
    "classroom": "school front",
    "hotel lobby": "hotel front",
    "cafe": "street cafe",
    **{name: f"{name} front" for name in ("hospital", "library", "museum", "cinema", "supermarket", "shop", "bakery")},
}
"""The same for houses in a street: they stand there unless another place is named with them."""
_NO_BANK = word_list(
    "piggy, river, power, food, snow, cloud, fog, sand, grassy, grass, muddy, mossy, opposite, far, steep, mud, "
    "earth, south, north, east, west, left, right, near, green, sandy, data"
)
_BANKS = ("river", "lake", "stream", "creek", "pond", "canal", "brook", "water", "fishing")
"""With one of these a bank is the edge of the water."""
_PARTS = word_list(
    "hall, room, aisle, ward, counter, corridor, interior, floor, desk, exhibit, shelf, kitchen, bed, cafeteria, "
    "gym, checkout, exhibition, gallery, seat, vault, patient, class"
)
"""Behind the name of a house: one is in it."""
_PASSED = ("outside", "leave", "leaves", "leaving", "exit", "exits", "exiting", "past", "passes", "passing", "front")
"""Before a place: somebody is not in it, or not any more."""
_INSIDE = ("in", "inside", "into", "within")
_OF_A_HOUSE = ("garden", "window", "windows", "door", "doorway", "roof", "yard", "village")
_ADJECTIVES = (
    *_BEFORE_SCENERY,
    lexicon.SHADOWY,
    ("his", "her", "their", "old", "wooden", "warm", "stone", "straw", "rustic", "snowy", "log", "forest", "mountain"),
)
_DESCRIBED = 5
"""Words between a preposition and its noun, at most."""
_INTO = ("in", "inside", "into", "within", "at", "through")
_GLOWING = ("neon ", "cyberpunk ")
"""Beginnings of names of places that are full of signs."""
_ROOMS_OF_A_HOUSE = {"stage", "inside", "interior", "hall", "lobby", "auditorium", "aisle", "floor", "corridor"}


def is_of_scenery(words: list[str], at: int, draft: Draft) -> bool:
    """Is the verb at `at` what waves, clouds or leaves do ("while waves roll in"), and so no deed of a figure?

    In "a dolphin in the waves jumping" it is not: there a preposition stands before the waves.
    """
    if words[at] == "waves" and at and words[at - 1] in (*_BEFORE_WAVES, *_WAVY):
        return True  # "while waves roll in"
    noun = at - 1
    while noun >= 0 and words[noun] in lexicon.PACES:
        noun -= 1  # "waves gently rolling"
    if noun < 0 or draft.figure_ends > noun or singular(words[noun]) not in lexicon.SCENERY:
        return False
    before = noun - 1
    while before >= 0 and any(words[before] in table for table in _BEFORE_SCENERY):
        before -= 1
    relation = lexicon.RELATIONS.get(words[before], "") if before >= 0 else ""
    return relation in ("", "with") and (before < 0 or words[before] not in _THROUGH)


def is_other_sense(base: str, words: list[str], at: int) -> bool:
    """A chocolate bar, a bar of gold, a square box, a fair lady, a beaver's dam are no places; Cape Town is no cape."""
    before = words[at - 1] if at else ""
    following = words[at + 1] if at + 1 < len(words) else ""
    if base == "bar" and (before in ("chocolate", "candy", "gold", "soap", "iron", "snack") or following == "of"):
        return True
    if f"{before} {base}" in gazetteer.NAMES or f"{base} {following}" in gazetteer.NAMES:
        return True
    entry = find(following)
    if base == "bank" and (words[at] == "banks" or before in _NO_BANK or not {*words}.isdisjoint(_BANKS)):
        return True
    if base == "window" and before in ("lit", "glowing", "lighted", "illuminated", "bright", "warm"):
        return True  # those of a house
    if base == "dam" and any(word.startswith("beaver") for word in words):
        return True
    return base in ("square", "fair") and entry is not None


def is_seen_from_outside(entry: Entry, place: str, words: list[str], at: int, length: int) -> bool:
    """A church is a building, unless one is in it: "a cat in an old church"."""
    if place in SMALL_HOUSES:
        return entry.family == "building" and len(words) > length and not _is_entered(words, at, length)
    if words[at + length : at + length + 1] != [] and singular(words[at + length]) in _PARTS:
        return False  # "a museum hall", "a supermarket aisle"
    if "view" in words[at + length : at + length + 4]:
        return False  # "an apartment with a view of the city"
    before = words[max(at - 3, 0) : at]
    robbed = "from" in before and any(word.startswith(("steal", "rob", "burgl")) for word in words)
    is_entered = robbed or (_preposition_before(words, at) in _INTO and "front" not in before)
    is_entered |= "of" in before and not _ROOMS_OF_A_HOUSE.union(_PARTS).isdisjoint(words[max(at - 5, 0) : at])
    return entry.family == "building" and SETTINGS[place].indoors and not is_entered and len(words) > length


def is_passed(words: list[str], at: int) -> bool:
    """ "Leaves the library", "outside a cafe", "out of the hospital"."""
    before = words[max(at - 3, 0) : at]
    return any(word in _PASSED for word in before) or "out of" in " ".join(before)


def _preposition_before(words: list[str], at: int) -> str:
    """The nearest one before a noun and what describes it: "in a traditional Japanese restaurant"."""
    near = words[max(at - _DESCRIBED, 0) : at]
    if "inside of" in " ".join(near):
        return "inside"
    return next(
        (word for word in reversed(near) if word in (*_INTO, "of", *lexicon.RELATIONS) or not word[0].isalnum()), ""
    )


def _is_entered(words: list[str], at: int, length: int) -> bool:
    """ "In a small dark hut", but not "in winter, a hut" nor "in a cottage garden"."""
    before = at - 1
    while before >= 0 and any(words[before] in table for table in _ADJECTIVES):
        before -= 1
    follows = words[at + length] if at + length < len(words) else "."
    return before >= 0 and words[before] in _INSIDE and follows not in _OF_A_HOUSE


def take_place(place: str, base: str, before: str, draft: Draft, *, qualifies: bool = False) -> None:
    """Take in a place by one of its words; `before` is the word that precedes it.

    If it only says what kind of figure comes ("a street musician"), it gives way to any other place.
    """
    weak = base in lexicon.WEAK_PLACES or qualifies
    draft.places.append(place)
    draft.on_peak |= place == "mountains" and draft.relation == "on"
    draft.on_hill |= base in ("hill", "hillside", "hilltop")
    if any(word in lexicon.SHADOWY for word in (before, *base.split())):
        draft.shadowy = True
    if draft.setting in AROUND and place in _WATERS:
        lie_in(draft.setting, draft)  # "a forest with a lake"
        draft.setting, draft.weak = place, False
    elif draft.setting in _WATERS and place in AROUND and not weak:
        lie_in(place, draft)  # "a river in the jungle"
    elif not draft.setting or (draft.weak and not weak):
        draft.setting, draft.weak = place, weak
        draft.name("setting")
    for ware in STOCK.get(base, ()):
        if ware not in draft.extras:
            draft.extras.append(ware)
            draft.name("extras")
    if place in lexicon.NATURAL_PLACES.get(draft.colour_word, ()):
        draft.colour = None
    for table, store in ((lexicon.WEATHERS, draft.weather), (lexicon.EXTRAS, draft.extras)):
        if base in table and table[base] not in store:
            store.append(table[base])
    if base.startswith(_GLOWING) and "neon" not in draft.extras:
        draft.extras.append("neon")
    for table, attribute in ((lexicon.SEASONS, "season"), (lexicon.TIMES, "time")):
        word = base if base in table else base.split()[0]  # "an autumn avenue"
        if word in table and not getattr(draft, attribute):
            setattr(draft, attribute, table[word])
            draft.name(attribute)
    if place == "waterfall" and draft.figures and draft.relation == "under":
        draft.extras.append(IN_THE_POOL)
        draft.name("extras")
    if draft.relation == "above" and draft.anchor >= 0:
        draft.figures[draft.anchor] = act(draft.figures[draft.anchor], "fly")
    draft.relation = ""
    draft.forget_noun()


def lie_in(place: str, draft: Draft) -> None:
    """The water is in this place: its plants stand on the banks."""
    if place in AROUND and place not in draft.extras:
        draft.extras.append(place)
        draft.name("extras")
