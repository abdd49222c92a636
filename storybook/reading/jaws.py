"""What animals have in the mouth ("a cat with a mouse in its mouth"), and what they run off with ("a dog steals a sausage")."""

from __future__ import annotations

from .draft import BALLS, BEINGS, Draft, act, entry_of
from .inflection import singular, stem

_MOUTH = ("mouth", "jaw", "teeth", "tooth", "beak", "bill")
_OPENS_IN = ("in", "between", "from")
_OWN = ("its", "his", "her", "their", "the", "a")
_CARRIES = ("carry", "hold", "bring", "drag", "fetch")
_STEALS = ("steal", "snatch", "grab", "rob", "swipe", "nab")
_FETCHES = ("fetch", "retrieve", "bring")
_FLEES = ("run", "escape", "flee", "race", "dash", "sprint", "gallop")
"""With something, these animals have it in the mouth."""
_HAS = ("with", "held", "ahead", "facing", "trail", "beside", "")
_HOLDERS = ("quadruped", "bird", "animal")
_HUNTERS = ("cat", "kitten", "dog", "fox", "wolf", "lion", "lioness", "tiger", "leopard", "cheetah", "crocodile")
_RUNS_OFF = ("gallop", "run", "hop")
_PECKS = ("pull", "catch", "eat", "tug", "peck", "bring", "carry", "find", "hold")
_PORTABLE = 0.6
"""Of the holder's height: what is taller is dragged, not carried."""


def take_in_jaws(draft: Draft, words: list[str]) -> None:
    """First what is in a mouth, then what somebody runs off with."""
    for index in range(len(draft.figures)):
        if entry_of(draft.figures[index]).family not in _HOLDERS:
            continue
        prey = _prey_of(draft, index)
        carries = draft.figures[index].name in _HUNTERS and any(stem(word) in _CARRIES for word in words)
        if prey >= 0 and entry_of(draft.figures[index]).family == "bird" and _is_pecked_up(draft, index, prey):
            draft.change(prey, relation="caught", to=index, count=1, action="")
            draft.figures[index] = act(draft.figures[index], "stand")
            return
        living = prey >= 0 and entry_of(draft.figures[prey]).family in BEINGS
        if prey >= 0 and (_says_mouth(words) or (carries and living)):
            draft.change(prey, relation="caught", to=index, count=1, action="")
            return
    _run_off(draft)


def _says_mouth(words: list[str]) -> bool:
    """ "In its mouth", not "with its mouth open"."""
    for at, word in enumerate(words):
        if singular(word) in _MOUTH or word in _MOUTH:
            before = [other for other in words[max(at - 3, 0) : at] if other not in _OWN]
            if before[-1:] and before[-1] in _OPENS_IN:
                return True
    return False


def _is_pecked_up(draft: Draft, bird: int, prey: int) -> bool:
    """A worm out of the lawn."""
    return entry_of(draft.figures[prey]).family == "insect" and draft.deeds.get(bird) in _PECKS


def _prey_of(draft: Draft, index: int) -> int:
    """What the animal has, if it is light enough; -1 if nothing."""
    tall = entry_of(draft.figures[index]).height_metres
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        near = figure.to == index and figure.relation in _HAS
        light = entry.height_metres <= _PORTABLE * tall or entry.habitat == "table" or entry.family in _HOLDERS
        if at != index and near and light and entry.family != "person" and entry.habitat != "scenery":
            return at
    return -1


def _run_off(draft: Draft) -> None:
    """A thief on four feet has its loot in the mouth, and whoever it was taken from runs after it."""
    for index, deed in draft.deeds.items():
        if deed not in (*_STEALS, *_FETCHES, *_FLEES) or index >= len(draft.figures):
            continue
        thief = draft.figures[index]
        pace = next((action for action in _RUNS_OFF if action in entry_of(thief).actions), "")
        loot = next((at for at, one in enumerate(draft.figures) if one.to == index and _is_loot(draft, at, deed)), -1)
        if entry_of(thief).family != "quadruped" or not pace or loot < 0:
            continue
        draft.change(loot, relation="caught", count=1, action="")
        draft.change(index, action=pace, relation="", to=-1)
        for at, other in enumerate(draft.figures):
            if (
                deed not in _FETCHES
                and at not in (index, loot)
                and entry_of(other).family in ("person", "quadruped")
                and other.to in (-1, index, loot)
            ):
                draft.figures[at] = act(other, "run")
                draft.change(at, relation="trail", to=index)
        return


def _is_loot(draft: Draft, at: int, deed: str) -> bool:
    entry, relation = entry_of(draft.figures[at]), draft.figures[at].relation
    has = relation in (_HAS if deed in (*_STEALS, *_FETCHES) else ("with", "held"))
    if entry.name in BALLS:
        return has and deed in _FETCHES  # it runs after a ball, and brings it
    return has and (entry.habitat == "table" or entry.family == "food")
