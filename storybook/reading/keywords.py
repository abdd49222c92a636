"""Prompts that only list what is to be seen: "campfire friends guitar stars", "cowboy horse sunset".

No word there says who has to do with whom, so it is taken as it is most often: friends sit round the fire, one has the guitar,
the cowboy rides.
"""

from __future__ import annotations

from itertools import pairwise

from ..spec import CHAIRS, INSTRUMENTS
from ..subjects import find
from .draft import BEINGS, Draft, drop, entry_of
from .inflection import singular
from .wordlists import word_set

_LINKS = word_set(
    "a, an, the, and, with, on, in, at, of, by, beside, behind, under, over, near, to, from, into, while, who, that, is, are, "
    "his, her, their, its, as"
)
"""With one of these it is a sentence."""
_LONGEST = 14
"""Words of a list at most."""
_PLAIN = (
    "boy",
    "girl",
    "man",
    "woman",
    "child",
    "kid",
    "kids",
    "farmer",
    "hunter",
    "shepherd",
    "jockey",
    "monk",
    "cowboy",
    "nun",
)
"""Before an animal they are somebody beside it."""
_ARMED = ("astronaut", "knight", "samurai", "viking", "princess", "prince", "queen", "king", "warrior")
"""Before a great animal the same; a knight mouse is one."""
_GREAT = ("horse", "dragon", "elephant", "camel", "tiger", "lion", "bear", "wolf", "unicorn", "whale", "eagle", "deer")
_MOUNTS = ("horse", "camel", "elephant", "donkey", "unicorn", "ostrich", "dragon", "tractor", "flying carpet", "sled")
_RIDERS = ("dragon", "unicorn", "elephant", "ostrich")
"""Ridden by children, knights and elves, not by anybody."""
_OF_TALES = ("girl", "boy", "child", "princess", "prince", "knight", "elf", "wizard", "witch")
_SKIPPERS = ("sailor", "pirate", "viking", "fisherman", "old man", "man", "woman", "boy", "girl", "child")
_HELD = (
    *(
        "umbrella",
        "balloon",
        "kite",
        "book",
        "lantern",
        "candle",
        "coffee",
        "tea",
        "hot chocolate",
        "camera",
        "sword",
        "ice cream",
    ),
    *(
        "flower",
        "rose",
        "bouquet",
        "gift",
        "flag",
        "phone",
        "fishing rod",
        "lollipop",
        "magic wand",
        "snowball",
        "torch",
    ),
)
_IN_THE_KITCHEN = ("sword", "fish", "salmon", "squid", "crab", "lobster", "shrimp")
"""Knives and fish do not lie about beside a cook."""
_BEDS = ("sofa", "armchair", "bed", "pillow", "chair", "fence", "piano", "books", "tree stump", "windowsill")
_PETS = ("cat", "kitten", "dog", "puppy", "rabbit", "hamster")


def is_list(words: list[str]) -> bool:
    """Do words only stand one after the other?"""
    return len(words) <= _LONGEST and _LINKS.isdisjoint(words)


def part_keywords(words: list[str]) -> list[str]:
    """ "Cowboy horse desert" are two of them: a comma between somebody and an animal in a list."""
    if not is_list(words):
        return words
    parted: list[str] = []
    for word, following in pairwise([*words, ""]):
        parted.append(word)
        entry = find(singular(following))
        animal = entry is not None and entry.family in ("quadruped", "bird", "animal", "fish", "sea", "fable")
        if animal and (word in _PLAIN or (word in _ARMED and singular(following) in _GREAT)):
            parted.append(",")
    return parted


def tie_keywords(draft: Draft, words: list[str]) -> None:
    """Only where nothing else ties them."""
    if not is_list(words):
        return
    people = [at for at in range(len(draft.figures)) if draft.is_person(at) and draft.figures[at].to < 0]
    idle = [at for at in people if draft.figures[at].action in ("", "stand") and at not in draft.deeds]
    pets = [at for at, one in enumerate(draft.figures) if one.name in _PETS and one.to < 0 and not one.action]
    loose = [at for at, one in enumerate(draft.figures) if one.to < 0 and at not in people]
    if draft.find("chef") >= 0:
        for at in reversed([at for at in loose if draft.figures[at].name in _IN_THE_KITCHEN]):
            drop(draft, at)
        return
    if draft.find("shop") >= 0:
        for at in reversed([at for at in loose if entry_of(draft.figures[at]).family == "food"]):
            drop(draft, at)  # it is what is sold there
        return
    if {"riding", "rides"} & {*words[-1:]} and len(loose) == 2:
        beings = [at for at in loose if entry_of(draft.figures[at]).family in BEINGS]
        if len(beings) == 1:  # "robot vacuum cat riding"
            draft.change(beings[0], relation="on", to=next(at for at in loose if at != beings[0]), action="sit")
    fire = draft.find("campfire")
    if draft.find("astronaut") >= 0 and "moon" in draft.extras and not draft.setting:
        draft.setting = "moon"
    for at in loose:
        name = draft.figures[at].name
        if people and (name in INSTRUMENTS or name in _HELD):
            draft.change(at, relation="with", to=people[0])
        elif idle and _carries(draft, name, idle[0]):
            for rider in idle:
                draft.change(rider, relation="on", to=at)
            idle = []
        elif people and name in CHAIRS and draft.figures[people[-1]].action in ("", "sit", "stand"):
            draft.change(people[-1], relation="on", to=at, action="sit")
        elif people + pets and name == "bathtub":
            draft.change([*people, *pets][0], relation="in", to=at)
            draft.settle("bathroom")
        elif pets and name in _BEDS:
            draft.change(pets[0], relation="on", to=at)
    if fire >= 0:
        for at in idle:
            draft.change(at, action="sit", relation="round", to=fire)


def _carries(draft: Draft, name: str, rider: int) -> bool:
    """Does one sit on it, or sail it?"""
    who = draft.figures[rider].name
    entry = next(entry_of(one) for one in draft.figures if one.name == name)
    if entry.family == "boat" and entry.habitat == "water":
        return who in _SKIPPERS
    if name == "dragon" and draft.find_family("building") >= 0:
        return False  # it guards it
    return (name in _MOUNTS and (name not in _RIDERS or who in _OF_TALES)) or entry.family == "bicycle"
