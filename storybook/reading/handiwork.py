"""Deeds that a verb and what it is done to say with any words between them: "tossing fistfuls of bright powder"."""

from __future__ import annotations

from ..subjects import find
from .chore import Chore
from .chores import CHORES
from .draft import BEINGS, Draft, drop, entry_of
from .idioms import forms
from .inflection import singular
from .wordlists import word_set

_NEAR = 6
"""How many words after its verb a noun may stand."""
_ENDS = word_set(
    "while, as, then, at, into, through, near, behind, before, beside, inside, when, who, and, in, on, with, over, to"
)
"""Words over which the object of a verb does not lie, unless one of them follows the verb itself: "stomps on"."""
_AROUND = ("around", "round", "about")
"""Who wraps the hands around a cup does nothing to the hands."""
_IDLE = ("", "stand", "walk", "wave", "dance", "run", "sit", "boxing", "drift", "swim")
_ELSEWHERE = word_set(
    "walk, run, ride, drive, eat, sleep, read, dance, drink, swim, fight, sing, hug, kiss, cross, march, climb, sew, build, "
    "cook, paint, carve, ski, skate, photograph, drive, wave, wait, lie"
)
"""Deeds of somebody who is not at work."""
_BY_FORM: dict[str, list[tuple[frozenset[str], str]]] = {}
"""Of each form of a verb: what it is done to (empty: anything), and the verb that is told instead."""
for _chore in CHORES:
    for _verb in filter(None, _chore.verbs.split(",")):
        for _form in forms(_verb.strip()):
            _things = frozenset(word_set(_chore.things) if _chore.things else ())
            _BY_FORM.setdefault(_form, []).append((_things, _chore.verb))
_CALLINGS = {noun: chore for chore in CHORES if chore.who for noun in word_set(chore.who)}
"""The work of those who are called so."""


_WORKSHOP = "workshop"
"""What a workshop is, if no trade says more."""


def tell_handiwork(words: list[str]) -> list[str]:
    """The words, with each such deed told as one verb, unless only animals are named before it."""
    told: list[str] = []
    named: set[str] = set()
    at = 0
    while at < len(words):
        entry = find(singular(words[at]))
        if entry is not None and entry.family in BEINGS:
            named.add(entry.family)
        only_animals = bool(named) and "person" not in named
        verb, after = ("", at + 1) if only_animals else _find(words, at)
        told.append(words[at] if not verb else f"{verb}ing" if words[at].endswith("ing") else verb)
        at = after
    return told


def _find(words: list[str], at: int) -> tuple[str, int]:
    """The verb that is told instead at `at`, and the index after all that says it."""
    for things, verb in _BY_FORM.get(words[at], ()):
        if not things:
            return verb, at + 1
        for end in range(at + 1, min(at + 1 + _NEAR, len(words))):
            if (words[end] in _ENDS and end > at + 1) or not words[end][0].isalnum():
                break
            base = singular(words[end])
            if {words[end], base, f"{words[end - 1]} {base}"} & things:
                return (verb, end + 1) if words[end + 1 : end + 2] not in ([word] for word in _AROUND) else ("", at + 1)
    return "", at + 1


def take_up_callings(draft: Draft, words: list[str]) -> None:
    """A welder of whom nothing else is told welds."""
    named = {singular(word) for word in words} | {
        " ".join(pair) for pair in zip(words, map(singular, words[1:]), strict=False)
    }
    for index, figure in enumerate(draft.figures):
        if not draft.is_person(index) or figure.action not in _IDLE or draft.deeds.get(index) in _ELSEWHERE:
            continue
        chore = next((_CALLINGS[word] for word in entry_of(figure).words if word in named and word in _CALLINGS), None)
        if chore is not None and figure.relation in ("", "with", "facing", "on"):
            draft.change(index, action=chore.action)
            if figure.relation != "on":
                draft.change(index, relation="", to=-1)
            draft.deeds.pop(index, None)
            go_to_work(draft, chore)


def go_to_work(draft: Draft, chore: Chore) -> None:
    """Where it is done, if no place is named or only a workshop is; what is drawn with it is no figure."""
    for at in range(len(draft.figures) - 1, -1, -1):
        if chore.drawn and draft.figures[at].name in word_set(chore.drawn):
            drop(draft, at)
    if not draft.setting or draft.weak or draft.setting == _WORKSHOP:
        draft.setting = chore.place or draft.setting
