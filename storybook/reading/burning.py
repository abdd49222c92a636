"""What burns: a castle in flames, a burning ship, a house on fire, a forest fire. Candles and campfires are no such thing."""

from __future__ import annotations

from ..places import SETTINGS
from ..spec import FIRES, Figure
from ..subjects import CATALOGUE, Entry, find
from . import lexicon
from .draft import MOST_KINDS, Draft
from .inflection import singular

_BURNING = ("burning", "flaming", "blazing", "smouldering", "smoldering", "burns", "burn")
_ON_FIRE = (("on", "fire"), ("in", "flames"), ("in", "flame"), ("ablaze",), ("alight",), ("aflame",))
_FAMILIES = ("building", "boat", "car", "train", "aircraft", "bicycle", "tree")
_THINGS = (
    "cart",
    "carriage",
    "scarecrow",
    "books",
    "book",
    "letter",
    "chair",
    "armchair",
    "sofa",
    "piano",
    "box",
    "fence",
)
_NEVER = ("street lamp", "fireplace", "volcano", "mountain", "lighthouse")
_PLACES = {
    word: setting.name
    for setting in SETTINGS.values()
    for word in setting.phrases
    if setting.floor == "land" and not setting.indoors and setting.name not in ("volcano", "desert", "beach")
}
_FAR = 5
"""Words between what burns and the word that says so."""


def put_out(words: list[str]) -> tuple[list[str], list[str]]:
    """The words without those that say that something burns, and the nouns of what does."""
    left: list[str] = []
    alight: list[str] = []
    at = 0
    while at < len(words):
        length = next((len(phrase) for phrase in _ON_FIRE if tuple(words[at : at + len(phrase)]) == phrase), 0)
        after, before = _first_fuel(words[at + 1 : at + 4]), _first_fuel(left[: -_FAR - 1 : -1])
        if words[at] == "wildfire" or words[at] == "wildfires":
            left.append("forest")
            noun, length = "forest", 1
        elif words[at] in ("fire", "fires") and left and _is_fuel(left[-1]):
            noun, length = left[-1], 1  # "a forest fire"
        elif length:
            noun = before
        elif words[at] in _BURNING:
            noun, length = after or before, 1
        else:
            noun = ""
        if noun and length:
            alight.append(noun)
            at += length
        else:
            left.append(words[at])
            at += 1
    return left, alight


def _first_fuel(words: list[str]) -> str:
    """The first noun of something that burns, before a word that begins another part of the sentence."""
    for word in words:
        if word in lexicon.RELATIONS or not word[0].isalnum():
            return ""
        if _is_fuel(word):
            return word
    return ""


def _is_fuel(word: str) -> bool:
    base = singular(word)
    entry = find(word) or find(base)
    return (entry is not None and _burns(entry)) or (base in _PLACES and entry is None)


def _burns(entry: Entry) -> bool:
    return (entry.family in _FAMILIES or entry.name in _THINGS) and entry.name not in _NEVER


def _means(figure: Figure, word: str) -> bool:
    """Is this the figure that the word names, alone or as the last of several ("viking ship")?"""
    return any(name == word or name.endswith(f" {word}") for name in CATALOGUE[figure.name].words)


def set_alight(draft: Draft) -> None:
    """Flames on every figure that burns; if none of them is one, the whole place is on fire."""
    for word in draft.alight:
        base = singular(word)
        host = next((at for at, figure in enumerate(draft.figures) if _means(figure, base)), -1)
        if host >= 0 and len(draft.figures) < MOST_KINDS:
            count = FIRES * draft.figures[host].count
            draft.figures.append(Figure(name="blaze", count=count, relation="ablaze", to=host))
        elif "ablaze" not in draft.extras:
            draft.extras.append("ablaze")
    if not draft.alight:
        return
    draft.time = draft.time or "dusk"
    draft.weather += ["embers"] if "embers" not in draft.weather else []
    draft.name("extras", "weather", "figures")
