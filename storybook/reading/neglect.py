"""Places that are abandoned or haunted: how their buildings look, and what is about there."""

from __future__ import annotations

from ..places import SETTINGS
from ..places.extras import FORSAKEN, HAUNTS
from ..spec import AFAR
from ..subjects import find
from ..subjects.decay import DERELICT, HAUNTED
from .draft import BEINGS, Draft, entry_of
from .habitat import home_of
from .inflection import singular

_LEFT = (
    "abandoned",
    "derelict",
    "disused",
    "dilapidated",
    "forsaken",
    "decaying",
    "neglected",
    "ramshackle",
    "boarded",
)
_SPOOKED = ("haunted",)
_BY_THEMSELVES = ("haunted house",)
"""Drawn so anyway."""
_FAR_FROM_IT = {"village": "meadow", "street": "meadow"}
"""No neighbours are at home where nobody lives, unless such a place is named."""
_REACH = 3
"""Words after it in which the noun stands."""


def forsake(draft: Draft, words: list[str]) -> None:
    """ "An abandoned farmhouse" is boarded up and overgrown, "a haunted lighthouse" crooked, with ghosts about it."""
    spooked, left = _is_said(words, _SPOOKED), _is_said(words, _LEFT)
    if not spooked and not left:
        return
    houses = [
        at
        for at, figure in enumerate(draft.figures)
        if entry_of(figure).family == "building" and figure.relation != AFAR
    ]
    if houses and draft.figures[houses[0]].name not in _BY_THEMSELVES:
        draft.change(houses[0], action=HAUNTED if spooked else DERELICT)
        lonely = _FAR_FROM_IT.get(home_of(entry_of(draft.figures[houses[0]])), "")
        if lonely and not draft.setting and not draft.front:
            draft.setting, draft.weak = lonely, True
    if houses or draft.setting in SETTINGS:
        draft.extras.append(HAUNTS if spooked else FORSAKEN)
        draft.weather += ["clouds"] if left and not (draft.weather or draft.time) else []


def _is_said(words: list[str], states: tuple[str, ...]) -> bool:
    """Is it said of a place, and not of somebody: "an abandoned puppy"?"""
    return any(word in states and not _is_of_somebody(words[at + 1 : at + 1 + _REACH]) for at, word in enumerate(words))


def _is_of_somebody(following: list[str]) -> bool:
    first = next((entry for word in following if (entry := find(singular(word))) is not None), None)
    return first is not None and first.family in BEINGS
