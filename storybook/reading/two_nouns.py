"""Two nouns for one figure: "an alien tourist", "a skeleton knight", "a cat barista"."""

from __future__ import annotations

from ..subjects import KINDS, PEOPLES, PLAIN, Entry, find
from . import lexicon
from .draft import Draft, act, entry_of
from .inflection import singular, stem
from .lexicon import COLOURS, FILLERS, RELATIONS
from .phrase import Phrase
from .verbs import VERBS

_ARTICLES = ("a", "an", "the", "his", "her", "its")
_NO_TRADES = ("man", "woman", "boy", "girl", "child", "baby", "old man", "old woman", "rider")
"""After an animal they are somebody else: "a cat woman"."""
_ANIMALS = ("quadruped", "bird", "fish", "sea", "animal")
_HUES = {
    "robot": (178, 164, 150),
    "zombie": (112, 158, 128),
    "ghost": (246, 240, 228),
    "skeleton": (214, 232, 238),
    "alien": (106, 190, 126),
}
"""Blue, green, red of an animal that is one of these."""
_OF_ANIMALS = ("farmer", "shepherd", "jockey", "lumberjack", "cowboy", "thief", "vendor")
"""Whose animals stand before them: a sheep farmer, a horse thief, a fish vendor."""


def is_also(entry: Entry, phrase: Phrase, draft: Draft) -> bool:
    """Right behind a figure: is the noun that figure as well? Then it has become both."""
    if not draft.figures:
        return False
    last, plural = draft.figures[-1], phrase.many
    if plural and last.count == 1 and stem(phrase.text) in VERBS and _is_deed(phrase):
        return False
    known = entry_of(last)
    if last.kind or entry.name == last.name:
        return False
    if last.name in KINDS and entry.family == "person" and entry.name not in KINDS:
        kind, name = last.name, entry.name
        if known.family != "person" and kind not in PEOPLES and _is_beside(phrase.text, name):
            return False
    elif entry.name in PEOPLES and known.family == "person" and last.name not in KINDS:
        kind, name = entry.name, last.name  # "a cowboy robot"
    elif known.family == "person" == entry.family and (last.count > 1 or not plural):
        kind, name = _both(last.name, entry.name)
        if not name:
            return False
    else:
        return False
    count = last.count if last.count > 1 or not plural else lexicon.PLURAL
    draft.change(-1, name=name, kind=kind, count=count, action="")
    if deed := draft.deeds.get(len(draft.figures) - 1):  # "a dancing skeleton knight"
        draft.figures[-1] = act(draft.figures[-1], deed)
    return True


def _is_deed(phrase: Phrase) -> bool:
    """ "A dragon guards a treasure", "the robot cooks pancakes", but not "robot chefs"."""
    one = {"a", "an", "one"} & {*phrase.words[max(phrase.at - 3, 0) : phrase.at]}
    return bool(one) or phrase.following in _ARTICLES or find(singular(phrase.following)) is not None


def may_follow(draft: Draft, phrase: Phrase) -> bool:
    """ "A zombie flamenco dancer": does one word that says nothing else stand between?"""
    if not draft.figures or draft.figures[-1].name not in PEOPLES or phrase.at != draft.figure_ends + 1:
        return False
    word = phrase.before
    says = find(singular(word)) or stem(word) in VERBS or word in RELATIONS or word in FILLERS or word in COLOURS
    return (
        word[0].isalpha()
        and not says
        and not word.endswith(("s", "ing", "ed"))
        and word not in ("and", "or", "named", "the")
    )


def tinge(entry: Entry, following: str, draft: Draft) -> None:
    """ "A robot dog": an animal of that colour, if none is named."""
    animal = find(singular(following))
    if entry.name in _HUES and animal is not None and animal.family in _ANIMALS and draft.colour is None:
        draft.colour = _HUES[entry.name]


def _is_beside(word: str, name: str) -> bool:
    """ "A cat woman", "a sheep farmer": is somebody meant who is no animal?"""
    return (name in _NO_TRADES and not word.startswith("trades")) or name in _OF_ANIMALS


def _both(first: str, second: str) -> tuple[str, str]:
    """ "A girl pirate", "a soldier boy", "a pirate captain": the kind and the name of the one person; no name if they are two."""
    plain, other = (first, second) if first in PLAIN else (second, first)
    if first in PLAIN and second in PLAIN:
        return "", ""
    if plain not in PLAIN:
        return "", first
    return ("" if plain == "man" else plain), other
