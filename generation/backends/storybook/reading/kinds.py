"""Words for no one kind ("animals", "someone", "a pet", "tools"), told as what is shown for them, before a prompt is read.

What animals there are depends on the place that is named: a line of `ANIMALS` says it.
"""

from __future__ import annotations

from ..settings import SETTINGS
from ..subjects import find
from . import lexicon, nouns
from .inflection import singular
from .wordlists import by_word, word_set

ANIMALS: dict[str, str] = by_word(
    {
        "elephant and giraffe and zebra": "savanna, zoo",
        "parrot and monkey and tiger": "jungle",
        "panda and monkey": "bamboo",
        "cow and sheep and pig": "farm, barn",
        "penguin and polar bear and seal": "snowfield, ice floes, glacier",
        "camel and lizard": "desert, mars",
        "fish and sea turtle and dolphin": "underwater, sea, aquarium",
        "octopus and squid and jellyfish": "deep sea",
        "goat and eagle": "mountains, cliff, canyon",
        "dog and cat": "room, kitchen, city, street, village",
        "crab and gull and sea turtle": "beach, coast, island, lagoon",
        "duck and heron and frog": "lake, river, winding river, swamp",
        "bear and snake": "cave",
        "alien": "space, moon, alien planet",
    }
)
"""Who lives in a setting."""
ELSEWHERE = "deer and fox and rabbit"
_IN_WATER = "fish and sea turtle and octopus"
_SINGLE = {ELSEWHERE: "fox", _IN_WATER: "octopus"}
"""Which of them stands for all; of others it is the first."""
FABULOUS = {
    "mythical": "unicorn and dragon",
    "magical": "unicorn and dragon",
    "fantasy": "unicorn and dragon",
    "alien": "alien",
    "prehistoric": "dinosaur",
}
TOLD: dict[str, str] = by_word(
    {
        "man": "someone, somebody, anyone, anybody, human, human being, human figure, individual",
        "people": "strangers, humans, human beings, human figures, individuals",
        "dog": "pet",
        "dog and cat": "pets",
        "teddy bear": "stuffed animal",
        "teddy bears": "stuffed animals",
        "guitar": "musical instrument",
        "guitar and violin and trumpet": "musical instruments, music instruments, instruments",
        "flask and microscope": "scientific instruments, laboratory instruments",
        "axe and rake": "tools, hand tools",
        "axe and rake and watering can": "garden tools, gardening tools",
    }
)
"""What is shown for one word, or for two."""
_AT_WORK = {"tools": "hammer and saw", "hand tools": "hammer and saw"}
"""What somebody does who has them."""
_MANY = word_set("animal, creature, critter, wildlife, fauna, beastie")
_OF_THE_SEA = word_set("sea, marine, ocean, underwater, aquatic, water, reef")
_FURRY = word_set(
    "fluffy, furry, hairy, cute, round, little, small, tiny, strange, mysterious, adorable, weird, friendly, a, the"
)
"""Before a single creature of no place."""
_LONE = word_set(
    "lone, lonely, hooded, cloaked, dark, mysterious, shadowy, solitary, robed, masked, distant, tiny, small"
)
"""Before a figure that is somebody."""
_OF_WEDDINGS = word_set("cake, dress, ring, rings, gown, invitation, flowers, bouquet, bells, car, guest, guests")
_LISTS = ("as", "like", "including", "of")
"""Before the names of animals that are meant: "animals such as lions"."""
_REACH = 4
"""Words from there to the first of them."""
_PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}
_LONGEST = 5
"""Words of a place."""


def name_kinds(words: list[str]) -> list[str]:
    """The words with each such noun told as others."""
    told: list[str] = []
    at = 0
    while at < len(words):
        length = 2 if " ".join(words[at : at + 2]).removesuffix("'s") in TOLD else 1
        shown = None if _is_in_a_place(words, at) else _tell(words, at, length, told)
        told += words[at : at + length] if shown is None else _count_out(shown, told)
        at += length
    return told


def _count_out(shown: str, told: list[str]) -> list[str]:
    """Of "two animals" two are shown, one of each."""
    names, before = shown.split(" and "), told[-1] if told else ""
    number = int(before) if before in ("2", "3") else lexicon.NUMBERS.get(before, 0)
    if not 1 < number <= len(names):
        return shown.split()
    told.pop()
    return " and ".join(f"one {name}" for name in names[:number]).split()


def _is_in_a_place(words: list[str], at: int) -> bool:
    """ "A sea life centre", "an animal park"."""
    return any(
        " ".join(words[first : first + length]) in _PLACES
        for length in (2, 3)
        for first in range(max(at - length + 1, 0), at + 1)
    )


def _tell(words: list[str], at: int, length: int, told: list[str]) -> str | None:
    """What is shown for the words at `at`, which may take some of those that are told back; None if it is what they say."""
    word, following = words[at], words[at + length] if at + length < len(words) else ""
    phrase = " ".join(words[at : at + length]).removesuffix("'s")
    before, base = told[-1] if told else "", singular(word)
    if find(singular(following)):
        return None  # "a pet dog", "a human skeleton"
    if phrase in TOLD:
        is_else = following in ("else", "else's") or (word == "pets" and following in nouns.ARTICLES)  # "pets a cat"
        return None if is_else else _tell_from_table(words, phrase)
    if base in _MANY or (word == "life" and before in {*_OF_THE_SEA, "wild"}):
        many = word != base or base in ("wildlife", "fauna", "life")
        return "" if many and _are_listed(words, at) else _animals(words, told, many=many)
    if base == "wedding" and not {"bride", "brides", "groom"} & {*words} and following not in _OF_WEDDINGS:
        return "bride and groom"
    if base == "figure" and before in _LONE and following != "skater":
        return "man" if word == base else "men"
    return None


def _tell_from_table(words: list[str], phrase: str) -> str:
    """What is shown for it, where somebody is or nobody."""
    named = (find(singular(word)) for word in words)
    if phrase in _AT_WORK and any(entry.family == "person" for entry in named if entry):
        return _AT_WORK[phrase]
    return TOLD[phrase]


def _are_listed(words: list[str], at: int) -> bool:
    """Is it said later which animals are meant: "animals in the forest, a fox and a deer", "animals like lions"?"""
    for index in range(at + 1, len(words)):
        if words[index] in ".;!?":
            return False
        if words[index] in (",", ":", *_LISTS):
            nearby = range(index + 1, min(index + 1 + _REACH, len(words)))
            first = next((near for near in nearby if _is_animal(words[near])), -1)
            after = words[first + 1 : first + 2]
            if first >= 0 and (words[index] in _LISTS or after in ([], [","], ["."], ["and"], ["or"])):
                return True
    return False


def _is_animal(word: str) -> bool:
    entry = find(singular(word))
    return entry is not None and entry.family in nouns.ANIMALS and entry.name not in ("bird", "fish")


def _animals(words: list[str], told: list[str], *, many: bool) -> str:
    """Those of the sort or of the place that is named, besides others; a single creature is a furry one."""
    before = told[-1] if told else ""
    if before in FABULOUS:
        return _choose(FABULOUS[before], many)
    place = _PLACES.get(" ".join(told[-2:]), "") if len(told) > 1 else ""  # "deep sea creatures"
    if before in _OF_THE_SEA and not place:
        told.pop()
        return _choose(_IN_WATER, many)
    if not many and before in {*_FURRY, ","} and "creature" in words:
        return "monster"
    place = place or _PLACES.get(before, "") or _first_place(words)
    names = ANIMALS.get(place, ELSEWHERE)
    if not many:
        return _choose(names, many)
    bases = {singular(word) for word in words}
    return " and ".join(name for name in names.split(" and ") if name not in bases)  # "a lion and other animals"


def _first_place(words: list[str]) -> str:
    """The first setting that is named, by as many words as possible."""
    spans = (words[at : at + length] for at in range(len(words)) for length in range(_LONGEST, 0, -1))
    return next((place for span in spans if (place := _place_of(span))), "")


def _place_of(words: list[str]) -> str:
    """The setting that they mean, in the singular or the plural."""
    phrases = " ".join(words), " ".join([*words[:-1], singular(words[-1])])
    return next((_PLACES[phrase] for phrase in phrases if phrase in _PLACES), "")


def _choose(names: str, many: bool) -> str:
    """All of them, or the one that stands for them."""
    return names if many else _SINGLE.get(names, names.partition(" and ")[0])
