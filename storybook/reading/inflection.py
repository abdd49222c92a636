"""Plain forms of English words: the singular of a noun, the stem of a verb."""

from __future__ import annotations

from . import verbs

_PAIRS = (
    "actress actress, atlas atlas, babies baby, beaches beach, berries berry, binoculars binoculars, bison "
    "bison, boxes box, branches branch, brownies brownie, buffaloes buffalo, bunches bunch, bunnies bunny, "
    "bus bus, buses bus, bushes bush, butterflies butterfly, cacti cactus, cactus cactus, calves calf, canoes "
    "canoe, canvas canvas, cherries cherry, chess chess, children child, chips chips, christmas christmas, "
    "circus circus, cities city, clothes clothes, compass compass, cookies cookie, crocus crocus, daisies "
    "daisy, deer deer, dominoes domino, dress dress, dwarves dwarf, elves elf, feet foot, fireflies firefly, "
    "fish fish, fortress fortress, foxes fox, fries fries, galaxies galaxy, gas gas, geese goose, glass "
    "glass, glasses glasses, goddess goddess, goldfish goldfish, grass grass, heroes hero, hippopotamus "
    "hippopotamus, hoodies hoodie, horses horse, houses house, iris iris, jellyfish jellyfish, kitties kitty, "
    "knives knife, ladies lady, leaves leaf, lighthouses lighthouse, lilies lily, lives life, loaves loaf, "
    "lotus lotus, mangoes mango, men man, mice mouse, mosquitoes mosquito, moss moss, movies movie, noodles "
    "noodles, oases oasis, oasis oasis, octopus octopus, octopuses octopus, ostriches ostrich, oxen ox, "
    "peaches peach, pegasus pegasus, people person, pies pie, pixies pixie, platypus platypus, ponies pony, "
    "potatoes potato, princess princess, puppies puppy, rhinoceros rhinoceros, roses rose, salmon salmon, "
    "scarves scarf, sheep sheep, shelves shelf, shoes shoe, shrimp shrimp, skies sky, smoothies smoothie, "
    "stairs stairs, stories story, sunglasses sunglasses, swans swan, swimwear swimwear, teeth tooth, thieves "
    "thief, tomatoes tomato, torches torch, trout trout, vases vase, volcanoes volcano, waitress waitress, "
    "cyclops cyclops, bikinis bikini, emojis emoji, jedis jedi, kiwis kiwi, kois koi, origamis origami, ravioli ravioli, "
    "safaris safari, samurais samurai, skis ski, taxis taxi, yetis yeti, zucchinis zucchini, "
    "triceratops triceratops, walrus walrus, wilderness wilderness, witches witch, wolves wolf, women woman, zombies zombie "
)
_IRREGULAR: dict[str, str] = {plural: one for pair in _PAIRS.split(",") for plural, one in [pair.split()]}
"""Singular forms that cutting an "s" does not give."""


def singular(word: str) -> str:
    """The singular of a plural; anything else as it is."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("children"):
        return word[:-3]  # "grandchildren"
    if word.endswith("'s"):
        return word[:-2]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def stem(word: str) -> str:
    """The plain form of a verb, if it is one of ours."""
    actions = verbs.VERBS
    if word in actions:
        return word
    for ending, tails in (("ing", ("", "e")), ("es", ("", "e")), ("s", ("",)), ("ed", ("", "e")), ("ies", ("y",))):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            root = word[: -len(ending)]
            for tail in tails:
                if root + tail in actions:
                    return root + tail
            if len(root) > 2 and root[-1] == root[-2] and root[:-1] in actions:
                return root[:-1]
    return {
        "lying": "lie",
        "flew": "fly",
        "ran": "run",
        "swam": "swim",
        "sat": "sit",
        "slept": "sleep",
        "asleep": "sleep",
        "lept": "leap",
        "leapt": "leap",
        "rode": "ride",
        "drove": "drive",
        "rose": "rise",
        "fell": "fall",
        "sang": "sing",
        "ate": "eat",
        "drank": "drink",
        "afloat": "float",
    }.get(word, word)
