"""Who is led and who is ridden: dogs on a leash, riders on what they ride."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from ..spec import LED, Figure
from ..subjects import CATALOGUE, KINDS, Ridden
from .draft import Draft, act, take_out

# Who takes an animal for a walk: it goes ahead on a leash that runs from the hand to the collar.

_ON_LEASH = re.compile(
    r"\bleash(?:es|ed)?\b|\bon (?:a|the|its|her|his) (?:lead|rope)\b|\bfor (?:a|their|its|his|her) walk\b"
)
_WALKING = frozenset({"walk", "walks", "walking", "lead", "leads", "leading"})
_ASTRAY = frozenset(
    {"with", "to", "in", "on", "at", "along", "past", "through", "and", "beside", "toward", "towards", "like"}
)
"""After these words it is no longer said who is walked."""
_REACH = 5
"""Words."""
_TALLEST = 1.9
"""Metres: nobody leads an elephant on a leash."""


def take_for_walk(draft: Draft, words: list[str]) -> None:
    """ "A girl walks her dog", "a man with two dogs on a leash"."""
    told = " ".join(words)
    walker = next((at for at, figure in enumerate(draft.figures) if _may_lead(draft, at)), -1)
    if walker < 0:
        return
    on_leash = _ON_LEASH.search(told) is not None
    walked = _walked(words)
    for at, figure in enumerate(draft.figures):
        entry = CATALOGUE[figure.name]
        if entry.family != "quadruped" or entry.height_metres > _TALLEST or figure.to not in (-1, walker):
            continue
        named = {word.split()[-1] for word in entry.words}
        if on_leash or walked & (named | {f"{word}s" for word in named}):
            draft.figures[at] = replace(figure, action="walk", relation=LED, to=walker)
            draft.change(walker, action="walk")
            draft.deeds.pop(walker, None)


def _walked(words: list[str]) -> set[str]:
    """The words that say who is walked."""
    found: set[str] = set()
    for at, word in enumerate(words):
        if word in _WALKING:
            found.update(takewhile(lambda after: after not in _ASTRAY, words[at + 1 : at + 1 + _REACH]))
    return found


def _may_lead(draft: Draft, at: int) -> bool:
    figure = draft.figures[at]
    on_foot = figure.action in ("", "walk", "stand", "run") and figure.to < 0
    return CATALOGUE[figure.name].family == "person" and on_foot


# Who is on a bicycle is drawn with it: two figures of a prompt become one, and two again for a remix that changes one.

_ALONE = ("bicycle", "aircraft")
"""Families that are something without a rider, too; a skier is nothing without."""


def riders_of(figures: Sequence[Figure]) -> list[int]:
    """Indices of those who are on a bicycle or fly a biplane: people, and animals that can be drawn upright."""
    return [
        index
        for index, figure in enumerate(figures)
        if figure.relation == "on"
        and isinstance(CATALOGUE[figures[figure.to].name], Ridden)
        and (CATALOGUE[figure.name].family == "person" or figure.name in KINDS)
    ]


def mount(figures: list[Figure], riders: Sequence[int]) -> int:
    """Draw the first of these on what carries them, and give the others one each; the index that is to be taken out."""
    first, *others = riders
    place = figures[first].to
    cycle = figures[place]
    verb = "fly" if "fly" in CATALOGUE[cycle.name].actions else "ride"
    for at in (place, *others):
        rider = figures[first if at == place else at]
        who = rider.kind or ("" if rider.name == "man" else rider.name)
        ridden = replace(cycle, kind=who, count=rider.count, size=rider.size, old=rider.old, hair=rider.hair)
        figures[at] = act(ridden if at == place else replace(ridden, relation="", to=-1), verb)
    for at, other in enumerate(figures):
        if other.to == first and at != place:  # who is chased by the rider is chased by both
            figures[at] = replace(other, to=place)
    return first


def is_ridden(figure: Figure) -> bool:
    """Is it a bicycle, or the like, with somebody on it?"""
    entry = CATALOGUE[figure.name]
    return isinstance(entry, Ridden) and entry.family in _ALONE and bool(figure.kind or figure.action == "ride")


def remount(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """All of them on what carries them."""
    found = list(figures)
    while riders := riders_of(found):
        same = [at for at in riders if found[at].to == found[riders[0]].to]
        take_out(found, mount(found, same))
    return tuple(found)


def dismount(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Each rider before what carries them."""
    found = list(figures)
    at = 0
    while at < len(found):
        ridden = found[at]
        if is_ridden(ridden):
            found = [replace(one, to=one.to + 1) if one.to > at else one for one in found]
            rider = Figure(
                name=ridden.kind or "man",
                count=ridden.count,
                relation="on",
                to=at + 1,
                old=ridden.old,
                hair=ridden.hair,
            )
            found[at : at + 1] = [rider, replace(ridden, kind="", old=False, hair="", count=1, action="")]
            at += 1
        at += 1
    return tuple(found)
