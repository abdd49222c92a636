"""Verbs that look like nouns: a surfer who ducks is no bird, a boxer who trains has no railway."""

from __future__ import annotations

from ..subjects import find
from . import lexicon
from .draft import BEINGS
from .idioms import forms
from .inflection import singular
from .retell import RETOLD
from .wordlists import by_word

_ARTICLES = ("a", "an", "the", "his", "her", "their", "its", "some", "another", "each")
_ALWAYS: dict[str, str] = by_word(
    {
        "exercises": "train",
        "smiles": "beam",
        "waves to": "hail",
        "photographs": "film",
        "poses in": "model",
    }
)
"""What the verb is told as."""
_OF_SOMETHING: dict[str, str] = by_word(
    {
        "carries": "bear",
        "holds": "ring, cup",
        "faces": "crown",
        "eats": "wolf",
        "attacks": "storm",
        "finds": "spot",
        "follows": "tail, dog, hound, shadow",
        "hammers": "nail",
        "writes": "seal, pen",
        "climbs": "scale",
        "sits on": "mount, saddle",
        "walks to": "board",
        "wipes": "dust",
        "waters": "mist",
        "decorates": "ice",
        "builds": "pitch",
        "throws": "bowl, lob",
        "sells": "hawk",
    }
)
"""The same where an object follows."""
_BEFORE_WORDS: dict[str, tuple[str, str]] = {
    "duck": ("kneels", "under behind beneath below down as when to"),
    "bolt": ("runs", "out into off away down through past across from"),
    "storm": ("runs", "out into off away down through past across from"),
    "spring": ("jumps", "up from out over onto into off at forward"),
    "dart": ("runs", "out into off away down through past across from between"),
    "lap": ("drinks", "water milk up from at"),
    "drum": ("plays drum", "on at in , ."),
    "wolf": ("eats", "down"),
    "pig": ("eats", "out"),
    "horse": ("plays", "around about"),
    "monkey": ("plays", "around about"),
    "squirrel": ("digs", "away"),
    "crane": ("looks up", "his her its their"),
    "flag": ("waves to", "down"),
    "swing": ("sits on swing", "in at under happily high gently back , ."),
    "tower": ("stands behind", "over above"),
    "camp": ("sits at tent", "by in at near under beside , ."),
    "jam": ("plays guitar", "in on at together , ."),
    "bank": ("flies", "left right steeply sharply over"),
    "snake": ("slithers", "through across along around toward towards"),
    "worm": ("crawls", "through into under"),
}
"""And where one of these words follows."""
_NOUNS_TOO = (
    "rocking",
    "training",
    "boarding",
    "camping",
    "dusting",
    "bearing",
    "icing",
    "penning",
    "jamming",
    "towering",
)
"""Forms that are no deeds as often as not."""

_VERBS = {form: verb for verb in (*_ALWAYS, *_OF_SOMETHING, *_BEFORE_WORDS) for form in forms(verb) if form != verb}


_RIDDEN = ("camel", "horse", "pony", "donkey", "elephant", "unicorn", "dragon", "motorcycle")


def tell_deeds(words: list[str]) -> list[str]:
    """The words with each such verb told as another one."""
    told: list[str] = []
    for at, word in enumerate(words):
        if word in ("rider", "riders") and _is_mount(told[-1:]):
            mount = told.pop()
            told += ["man" if word == "rider" else "men", "on", mount]  # "a dragon rider"
            continue
        if word in ("rider", "riders") and told[-1:] not in (["without"], ["no"]) and (mount := _last_mount(told)):
            told += ["and"] if told[-1] == "with" and told.pop() else []
            told += ["man" if word == "rider" else "men", "on", "the", mount]  # "a caravan, the riders in scarves"
            continue
        told += (_tell(words, at, word) or word).split()
    return told


def _tell(words: list[str], at: int, word: str) -> str:
    verb = _VERBS.get(word, "")
    if not verb or word in _NOUNS_TOO or not at:
        return ""
    following = words[at + 1] if at + 1 < len(words) else "."
    told = _ALWAYS.get(verb, "")
    if verb in _OF_SOMETHING and following in _ARTICLES:
        told = _OF_SOMETHING[verb]
    if verb in _BEFORE_WORDS and following in _BEFORE_WORDS[verb][1].split():
        told = _BEFORE_WORDS[verb][0]
    return told if told and (word.endswith("ing") or _is_doer(words[at - 1])) else ""


def _last_mount(words: list[str]) -> str:
    """What was named last that somebody may ride; empty if nothing was."""
    return next((word for word in reversed(words) if word.removesuffix("s") in _RIDDEN), "")


def _is_mount(words: list[str]) -> bool:
    """Is it an animal that carries somebody?"""
    entry = find(words[0]) if words else None
    return entry is not None and entry.family in ("quadruped", "bird", "animal", "fable", "sea")


def _is_doer(word: str) -> bool:
    """Is it one who does something, so that no plural follows?"""
    entry = find(word)
    named = word in (*RETOLD, "surfer") or (entry is not None and entry.family in BEINGS)
    return (named and word == singular(word)) or singular(word) in lexicon.CLOTHES  # "a monk in robes rings a bell"
