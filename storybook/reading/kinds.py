"""Words for no one kind ("animals", "someone", "a pet", "tools"), told as what is shown for them, before a prompt is read.

What animals there are depends on the place that is named: a line of `ANIMALS` says it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..places import SETTINGS
from ..subjects import find
from . import lexicon
from .inflection import singular
from .phrase import ANIMALS as ANIMAL_FAMILIES
from .phrase import ARTICLES
from .wordlists import by_word, word_set

_PLACES = {word: setting.name for setting in SETTINGS.values() for word in setting.phrases}
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
        "crab and gull and sea turtle": "beach, coast, island",
        "duck and heron and frog": "lake, river, swamp",
        "bear and snake": "cave",
        "alien": "space, moon, mars",
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
        "people": "strangers, humans, human beings, human figures, individuals, pedestrians, passersby, shoppers, "
        "townspeople, commuters, carolers",
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
_LONE = word_set(
    "lone, lonely, hooded, cloaked, dark, mysterious, shadowy, solitary, robed, masked, distant, tiny, small"
)
"""Before a figure that is somebody."""
_OF_WEDDINGS = ("dress", "gown", "invitation")
_OF_A_SORT = {*_PLACES, *_OF_THE_SEA, *FABULOUS}
"""Before a creature that is an animal; others are monsters."""
_LISTS = ("as", "like", "including", "of")
"""Before the names of animals that are meant: "animals such as lions"."""
_NEXT, _NEAR = 16, 4
"""Words up to there, and from there to the first of them."""
_LONGEST = 5
"""Words of a place."""


@dataclass(frozen=True, slots=True)
class _Prompt:
    """What all of its words say together."""

    words: list[str]
    bases: set[str]
    """Its words in the singular."""
    place: str
    """The first setting that is named, by as many words as possible."""


def name_kinds(words: list[str]) -> list[str]:
    """The words with each such noun told as others."""
    spans = (words[at : at + length] for at in range(len(words)) for length in range(_LONGEST, 0, -1))
    place = next((place for span in spans if (place := _place_of(span))), "")
    prompt = _Prompt(words, {singular(word) for word in words}, place)
    told: list[str] = []
    at = 0
    while at < len(words):
        length = 2 if " ".join(words[at : at + 2]).removesuffix("'s") in TOLD else 1
        shown = None if _is_in_a_place(words, at) else _tell(prompt, at, length, told)
        told += words[at : at + length] if shown is None else _count_out(shown, told)
        at += length
    return told


def _place_of(words: list[str]) -> str:
    """The setting that they mean, in the singular or the plural."""
    return _PLACES.get(" ".join(words)) or _PLACES.get(" ".join([*words[:-1], singular(words[-1])]), "")


def _is_in_a_place(words: list[str], at: int) -> bool:
    """ "A sea life centre", "an animal park"."""
    return any(
        " ".join(words[first : first + length]) in _PLACES
        for length in (2, 3)
        for first in range(max(at - length + 1, 0), at + 1)
    )


def _count_out(shown: str, told: list[str]) -> list[str]:
    """Of "two animals" two are shown, one of each."""
    names, before = shown.split(" and "), "".join(told[-1:])
    number = int(before) if before in ("2", "3") else lexicon.NUMBERS.get(before, 0)
    if not 1 < number <= len(names):
        return shown.split()
    told.pop()
    return " and ".join(f"one {name}" for name in names[:number]).split()


def _tell(prompt: _Prompt, at: int, length: int, told: list[str]) -> str | None:
    """What is shown for the words at `at`, which may take some of those that are told back; None if it is what they say."""
    word, following = prompt.words[at], " ".join(prompt.words[at + length : at + length + 1])
    phrase = " ".join(prompt.words[at : at + length]).removesuffix("'s")
    before, base = "".join(told[-1:]), singular(word)
    if find(singular(following)):
        return None  # "a pet dog", "a human skeleton"
    if phrase in TOLD:
        return None if following in ARTICLES else _tell_from_table(prompt, phrase)  # "pets a cat"
    if base in _MANY or (word == "life" and before in {*_OF_THE_SEA, "wild"}):
        if word == base and base not in ("wildlife", "fauna", "life"):
            return _animal(prompt, base, told)
        return "" if _are_listed(prompt.words, at) else _animals(prompt, told)
    if base == "wedding" and not {"bride", "groom"} & prompt.bases and following not in _OF_WEDDINGS:
        return "bride and groom"
    if base == "figure" and before in _LONE:
        return "man" if word == base else "men"
    return None


def _tell_from_table(prompt: _Prompt, phrase: str) -> str:
    """What is shown for it, where somebody is or nobody."""
    if phrase in _AT_WORK and any(entry.family == "person" for entry in map(find, prompt.bases) if entry):
        return _AT_WORK[phrase]
    return TOLD[phrase]


def _are_listed(words: list[str], at: int) -> bool:
    """Is it said later which animals are meant: "animals in the forest, a fox and a deer", "animals like lions"?"""
    for index in range(at + 1, min(at + _NEXT, len(words))):
        if words[index] in ".;!?":
            return False
        if words[index] in (",", ":", *_LISTS):
            nearby = range(index + 1, min(index + 1 + _NEAR, len(words)))
            first = next((near for near in nearby if _is_animal(words[near])), -1)
            after = words[first + 1 : first + 2]
            if first > 0 and (words[index] in _LISTS or after in ([], [","], ["."], ["and"], ["or"])):
                return True
    return False


def _is_animal(word: str) -> bool:
    entry = find(singular(word))
    return entry is not None and entry.family in ANIMAL_FAMILIES and entry.name != "bird"


def _animals(prompt: _Prompt, told: list[str]) -> str:
    """Those of the sort or of the place that is named, besides others that are."""
    names = _names_of(prompt, told).split(" and ")
    return " and ".join(name for name in names if name not in prompt.bases)  # "a lion and other animals"


def _animal(prompt: _Prompt, word: str, told: list[str]) -> str:
    """One that stands for them; a creature of no sort is a monster."""
    if word == "creature" and "".join(told[-1:]) not in _OF_A_SORT:
        return "monster"
    names = _names_of(prompt, told)
    return _SINGLE.get(names, names.partition(" and ")[0])


def _names_of(prompt: _Prompt, told: list[str]) -> str:
    """All of the sort or of the place that is named, which the last words may say that are told back."""
    before, two = "".join(told[-1:]), " ".join(told[-2:])
    if before in FABULOUS:
        return FABULOUS[before]
    if before in _OF_THE_SEA and two != "deep sea":
        told.pop()
        return _IN_WATER
    return ANIMALS.get(_PLACES.get(two) or _PLACES.get(before) or prompt.place, ELSEWHERE)
