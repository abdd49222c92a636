"""What animals have on the back: a backpack with its straps, a house on a snail, a tree on a turtle's shell."""

from __future__ import annotations

from dataclasses import replace

from ..spec import BAGS
from .draft import Draft, drop, entry_of

_CARRIERS = ("quadruped", "sea", "animal", "insect", "bird", "fable")
_PACK_ANIMALS = ("donkey", "camel", "horse", "elephant", "llama", "yak", "ox", "mule")
_LOADED = ("carrying", "carries", "carry", "loaded", "laden")
_BACKS = ("back", "backs", "shell")


def put_on_back(draft: Draft, words: list[str]) -> None:
    """Where a back is named, or a bag, or a pack animal that carries something."""
    _lay_down_stones(draft)
    named = any(word in _BACKS and words[max(at - 3, 0) : at].count("on") for at, word in enumerate(words))
    if named and "shell" in words:
        _forget_shell(draft)
    for at, figure in enumerate(draft.figures):
        if figure.to < 0 or figure.relation not in ("with", "held", "worn", "facing", "beside"):
            continue
        carrier, entry = draft.figures[figure.to], entry_of(figure)
        packs = carrier.name in _PACK_ANIMALS and figure.relation in ("with", "held") and entry.family == "thing"
        loads = packs and any(word in _LOADED for word in words)
        if entry_of(carrier).family in _CARRIERS and (figure.name in BAGS or named or loads):
            draft.figures[at] = replace(figure, relation="on back", count=1, action="")


def _lay_down_stones(draft: Draft) -> None:
    """What is held in a paw is a pebble, not the rock that the word is drawn as."""
    for at in range(len(draft.figures) - 1, -1, -1):
        rock = draft.figures[at]
        held = rock.name == "rock" and rock.relation in ("with", "held", "hold") and rock.to >= 0
        if held and entry_of(draft.figures[rock.to]).family in _CARRIERS:
            drop(draft, at)


def _forget_shell(draft: Draft) -> None:
    """A turtle's shell is its own, and none on the beach."""
    at = draft.find("seashell")
    if at >= 0:
        drop(draft, at)
