"""Animals that do what only hands can do stand upright and wear clothes: a hedgehog pushes a wheelbarrow, two mice at a picnic.

Told before reading as somebody of a trade ("a hedgehog tradesman"), whom `blending` makes one figure. A deed is a line here.
"""

from __future__ import annotations

import re

from ..subjects import KINDS, PEOPLES, find
from .idioms import forms
from .inflection import singular
from .wordlists import word_set

_ANIMALS = ("quadruped", "bird", "animal")
_TRADES = ("tradesman", "tradeswoman")
"""By turns, so that two are told apart."""
_IN_DRESS = {"teach": "teacher", **dict.fromkeys(("cook", "bake", "fry", "knead"), "chef")}
"""Who somebody is who does it."""
_BY_HAND: dict[str, str] = {
    **dict.fromkeys(
        (
            *(
                "rake",
                "sweep",
                "mop",
                "knit",
                "crochet",
                "sew",
                "iron",
                "vacuum",
                "cook",
                "bake",
                "fry",
                "stir",
                "hammer",
            ),
            *("saw", "photograph", "teach", "sketch", "weld", "mow", "knead", "juggle", "toast"),
        ),
        "",
    ),
    "brew": "tea, coffee, soup, potion, stew, broth",
    "push": "wheelbarrow, barrow, cart, trolley, pram, stroller, wheelchair, swing, mower, buggy, handcart",
    "carry": "bucket, suitcase, tray, ladder, box, pot, log, parcel, cake, pumpkin, bench, table, present, gift, letter",
    "drink": "tea, coffee, cocoa, chocolate, wine, lemonade, champagne",
    "sip": "tea, coffee, cocoa, chocolate, wine, lemonade, champagne",
    "pour": "tea, coffee, cocoa, milk, juice, wine, lemonade",
    "have": "picnic, tea, coffee, dinner, breakfast, lunch, supper",
    "enjoy": "picnic, tea, coffee, dinner, breakfast, lunch, supper",
    "share": "picnic, umbrella, tea, meal, dinner, pizza, breakfast, sandwich, ice",
    "play": "tennis, golf, badminton, card, poker, dominoes, hopscotch, marble",
    "mix": "potion, liquid, dough, paint, drink, batter, cake",
    "paint": "fence, wall, house, portrait, egg, boat, door, sign",
    "wash": "dish, clothes, laundry, window, car, plate",
    "brush": "teeth, hair, mane",
    "comb": "hair, mane",
    "cut": "hair, cake, wood",
    "build": "house, snowman, boat, shed, sandcastle, raft, treehouse, rocket, robot, bridge, wall, campfire, fire, bonfire",
    "plant": "tree, flower, seed, carrot, garden, rose, sapling, bulb",
    "water": "flower, plant, garden, rose, vegetable",
    "write": "letter, book, diary, poem, story",
    "box": "with, against",
    **dict.fromkeys(
        ("give", "offer"),
        "gift, present, flower, ring, acorn, nut, apple, cake, letter, bouquet, honey, carrot, balloon, rose, cookie, cheese, "
        "fish, bread, banana, strawberry, sandwich, hat, scarf, heart, egg",
    ),
    "throw": "acorn, snowball, apple, nut, pie, stone, cake, tomato, pillow",
    "read": "story, tale, fairytale",
    "show": "map, picture, drawing, book, photo, trick, painting, globe, letter",
    "hang": "laundry, washing, clothes, picture, lantern",
    "fix": "car, bicycle, bike, roof, boat, clock, robot, machine, rocket, tractor",
    "repair": "car, bicycle, bike, roof, boat, clock, robot, machine, rocket, tractor",
    "sell": "",
    "check": "watch, clock, map, list",
    "checkwatch": "",
    "hold": "watch, telescope",
    "arm": "wrestle, wrestling",
}
"""Verbs, and what they are done to if they need it."""
_FORMS: list[tuple[frozenset[str], str, frozenset[str]]] = [
    (frozenset(forms(verb)), verb, frozenset(word_set(things) if things else ())) for verb, things in _BY_HAND.items()
]
_SEATED = {form for verb in ("sit", "eat", "dine", "have", "gather") for form in forms(verb)} | {"sitting"}
_AT_TABLE = re.compile(r"\b(?:around|round|at) (?:a|the|their|one) (?:[a-z]+ )?table\b")
"""Who does it at a table sits there."""
_GROUPS = ("family", "group", "pair", "couple", "team", "band", "trio", "crew")
_NATURAL = {
    "brew": ("bird",),
    "carry": (
        "dog",
        "puppy",
        "cat",
        "kitten",
        "wolf",
        "horse",
        "donkey",
        "camel",
        "llama",
        "elephant",
        "heron",
        "eagle",
    ),
    "give": ("dog", "puppy", "elephant"),
    "wash": ("raccoon",),
    "paint": ("elephant",),
    "water": ("elephant",),
    "toast": ("dragon",),
    "play": ("dog", "puppy"),
}
"""Animals that do it as they are."""
_NEAR = 6
"""How many words after its verb a thing may stand."""
_LONGEST = 14
"""How many words after an animal its deed may be."""
_ENDS = ("while", "when", "as", "whose", "because", "until", "near", "beside", "past")
"""Words that begin another clause."""
_NOT_ITS_OWN = (
    "with",
    "of",
    "at",
    "to",
    "on",
    "by",
    "from",
    "like",
    "than",
    "for",
    "before",
    "behind",
    "over",
    "under",
)
"""After these words an animal does nothing."""
_WHERE = (
    "across",
    "through",
    "over",
    "on",
    "in",
    "from",
    "past",
    "along",
    "into",
    "under",
    "at",
    "near",
    "beside",
    "by",
)
_IN_COMPANY = ("drink", "sip", "enjoy", "have")
"""What one animal alone does as it is."""
_JOINING = 4
"""How many words after "and" another one may be."""


def dress_animals(words: list[str]) -> list[str]:
    """The words, with the trade behind each animal that works with its hands."""
    told: list[str] = []
    number = 0
    boxes = False
    for at, word in enumerate(words):
        told.append("boxing" if boxes and word == "boxes" else word)
        name = _animal_at(words, at)
        verb = _deed_of(words, at, name) if name else ""
        if verb:
            trade = _IN_DRESS.get(verb, _TRADES[number % 2])
            told.append(trade if word == singular(word) else f"{trade}s")
            boxes = verb == "box"
            number += 1
    return told


def _animal_at(words: list[str], at: int) -> str:
    """The animal whose last word this is, and who is not somebody already; empty if it is none."""
    word, following = words[at], words[at + 1 : at + 2]
    if word.endswith("'s"):
        return ""
    before = find(words[at - 1]) if at else None
    if before is not None and before.family == "person":
        return ""  # "a chef cat"
    pair = find(f"{words[at - 1]} {singular(word)}") if at else None
    entry = pair or find(singular(word))
    if entry is None or entry.name not in KINDS or entry.name in PEOPLES or entry.family not in _ANIMALS:
        return ""
    if following:
        behind = find(singular(following[0]))
        both = find(f"{singular(word)} {singular(following[0])}")
        if both is not None or (behind is not None and behind.family in ("person", *_ANIMALS)):
            return ""  # "a fox chef", "a bear cub"
    return entry.name


def _deed_of(words: list[str], at: int, name: str) -> str:
    """The verb that it does with its hands, or that those do who are named together with it; empty if there is none."""
    start = at + 1
    before = [word for word in words[max(at - 4, 0) : at] if word in _NOT_ITS_OWN or not word[0].isalnum()]
    several = "of" in before and any(word in _GROUPS for word in words[max(at - 4, 0) : at])
    if before and before[-1] in _NOT_ITS_OWN and not several:
        return ""
    while (joined := _joined_after(words, start)) > 0:
        start = joined
    for end in range(start, min(start + _LONGEST, len(words))):
        word = words[end]
        if word in _ENDS or word in ".;!?" or (end > start and _is_somebody(words, end)):
            return ""
        if word in _SEATED and _AT_TABLE.search(" ".join(words[end + 1 : end + 1 + _NEAR])):
            return "dine"
        for spellings, verb, things in _FORMS:
            if word in spellings and name not in _NATURAL.get(verb, ()):
                within = _object_of(words, end, verb)
                alone = start == at + 1 and words[at] == singular(words[at]) and "and" not in words[max(at - 4, 0) : at]
                told_to = verb == "give" and within[:1] in (["him"], ["her"], ["it"], ["them"])
                if told_to or (alone and verb in _IN_COMPANY and "together" not in words):
                    continue
                near = {*within, *map(singular, within)}
                if not things or near & things:
                    return verb
    return ""


def _object_of(words: list[str], at: int, verb: str) -> list[str]:
    """The words that say what a verb is done to: up to where it is done."""
    within = words[at + 1 : at + 1 + _NEAR]
    ends = [index for index, word in enumerate(within) if index and word in _WHERE and verb not in ("box", "push")]
    return within[: ends[0]] if ends else within


def _joined_after(words: list[str], start: int) -> int:
    """Index behind the next who is joined by "and"; 0 if nobody is."""
    if words[start : start + 1] not in (["and"], [","]):
        return 0
    for at in range(start + 1, min(start + 1 + _JOINING, len(words))):
        if words[at] == "and" and at > start + 1:
            return 0
        if _is_somebody(words, at):
            return at + 1
    return 0


def _is_somebody(words: list[str], at: int) -> bool:
    entry = find(singular(words[at]))
    return entry is not None and entry.family in ("person", *_ANIMALS)
