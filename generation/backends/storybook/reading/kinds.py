"""Words for no one kind ("animals", "someone", "a pet", "tools"), told as what is shown for them, before a prompt is read.

What animals there are depends on the place that is named: a line of `_ANIMALS` says it.
"""

from __future__ import annotations

from ..settings import SETTINGS
from ..subjects import find
from .inflection import singular
from .wordlists import by_word, word_set

_ANIMALS: dict[str, str] = by_word(
    {
        "elephant and giraffe and zebra": "savanna, zoo, road",
        "parrot and monkey and tiger": "jungle, bamboo forest, rainforest",
        "cow and sheep and pig": "farm, barn, barnyard",
        "penguin and polar bear and seal": "snowfield, ice floe, glacier",
        "camel and lizard": "desert, mars",
        "fish and sea turtle and dolphin": "underwater, sea, aquarium, abyss",
        "goat and eagle": "mountains, cliff, canyon",
        "dog and cat": "room, kitchen, bedroom, living room, city, street, village, home",
        "duck and heron and frog": "lake, river, pond, swamp",
        "alien": "space, moon, alien planet",
    }
)
"""Who lives there."""
_ELSEWHERE = "deer and fox and rabbit"
_IN_WATER = "fish and sea turtle and octopus"
_SINGLE = {"deer and fox and rabbit": "fox", _IN_WATER: "octopus"}
_MANY = word_set("animal, creature, critter, wild animal, wildlife, fauna, beastie")
_OF_THE_SEA = word_set("sea, marine, ocean, underwater, aquatic, deep sea, water, reef")
_OF_A_PLACE = {"farm": "farm", "forest": "", "woodland": "", "zoo": "zoo", "jungle": "jungle", "arctic": "snowfield"}
_LIFE = ("sea", "marine", "ocean", "underwater", "aquatic")
_FABULOUS = {
    "mythical": "unicorn and dragon",
    "magical": "unicorn and dragon",
    "fantasy": "unicorn and dragon",
    "alien": "alien",
    "prehistoric": "dinosaur",
}
_FURRY = word_set(
    "fluffy, furry, hairy, cute, round, little, small, tiny, strange, mysterious, adorable, weird, friendly"
)
_SOMEONE = word_set("someone, somebody, anyone, anybody, stranger, human, human being, individual")
_LONE = word_set(
    "lone, lonely, hooded, cloaked, dark, mysterious, shadowy, solitary, human, robed, masked, distant, tiny, small"
)
_OF_WEDDINGS = word_set("cake, dress, ring, rings, gown, invitation, flowers, bouquet, bells, car, guest, guests")
_TOLD = by_word(
    {
        "guitar and violin and trumpet": "musical instruments, music instruments, instruments",
        "hammer and saw and wrench": "tools, hand tools",
        "dog": "pet",
    }
)
_PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}


def name_kinds(words: list[str]) -> list[str]:
    """The words with each such noun told as others."""
    told: list[str] = []
    at = 0
    while at < len(words):
        shown, length = _tell(words, at, told)
        told += shown or words[at : at + length]
        at += length
    return told


def _tell(words: list[str], at: int, told: list[str]) -> tuple[list[str], int]:
    """What is shown for the word at `at`, which may take some of those that are told back; and how many words that is."""
    if any(" ".join(words[max(first, 0) : last]) in _PLACES for first, last in _about(at)):
        return [], 1  # "a sea life centre", "an animal park"
    word, following = words[at], words[at + 1 : at + 2]
    before = told[-1] if told else ""
    base = singular(word)
    if word == "life" and before in _LIFE:
        told.pop()
        return _IN_WATER.split(), 1
    if base in _MANY and not (following and find(singular(following[0]))):
        return _animals(words, told, many=word != base or base in ("wildlife", "fauna")), 1
    if base == "wedding" and not {"bride", "brides", "groom"} & {*words} and not {*following} & _OF_WEDDINGS:
        return ["bride", "and", "groom"], 1
    if base in _SOMEONE and following[:1] != ["else"] and not (following and find(singular(following[0]))):
        return ["man"], 1
    if base == "figure" and before in _LONE and following != ["skater"]:
        return ["man" if word == base else "men"], 1
    if word in _TOLD or (base == "pet" and not (following and find(singular(following[0])))):
        return _TOLD.get(word, _TOLD["pet"] + ("s" if word != base else "")).split(), 1
    return [], 1


def _about(at: int) -> list[tuple[int, int]]:
    """First and last index of the phrases of two and three words that hold the word at `at`."""
    return [(first, first + length) for length in (2, 3) for first in range(at - length + 1, at + 1)]


def _animals(words: list[str], told: list[str], *, many: bool) -> list[str]:
    """Those of the sort or of the place that is named; a single creature is a furry one."""
    before = told[-1] if told else ""
    if before in _OF_THE_SEA:
        told.pop()
        return _choose(_IN_WATER, many)
    if before in _FABULOUS:
        return _choose(_FABULOUS[before], many)
    if not many and (before in _FURRY or before in ("a", "the", ",")) and "creature" in words:
        return ["monster"]
    place = _OF_A_PLACE.get(before, next((_PLACES[word] for word in words if word in _PLACES), ""))
    return _choose(_ANIMALS.get(place, _ELSEWHERE), many)


def _choose(names: str, many: bool) -> list[str]:
    """All of them, or the one that stands for them."""
    return names.split() if many else _SINGLE.get(names, names.partition(" and ")[0]).split()
