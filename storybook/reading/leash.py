"""Who takes an animal for a walk: it goes ahead on a leash that runs from the hand to the collar."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile

from ..spec import LED
from ..subjects import CATALOGUE
from .draft import Draft

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
