"""Who grapples with whom, and who lies under a car: settled before tools are given out."""

from __future__ import annotations

from ..spec import Figure
from .draft import MOST_KINDS, Draft, drop, entry_of
from .inflection import singular

_FIGHTERS = {
    "sumo wrestler": ("grappling", "stadium"),
    "wrestler": ("grappling", "boxing ring"),
    "judoka": ("grappling", "dojo"),
    "boxer": ("boxing", "boxing ring"),
}
"""Who fights in pairs, how, and where."""
_AT_EASE = ("walk", "ride", "eat", "sleep", "meditate", "sit", "drink", "read", "bow", "train", "march")
_OPPOSED = ("table tennis",)
_BELOW = {"under", "underneath", "beneath"}
_VEHICLES = ("car", "train")


def pair_up(draft: Draft) -> None:
    """Boxers and wrestlers of whom there are two or more have to do with each other."""
    at = draft.find(*_FIGHTERS)
    if at < 0 or draft.deeds.get(at) in _AT_EASE:
        return
    figure = draft.figures[at]
    other = next((index for index in range(len(draft.figures)) if index != at and draft.is_person(index)), -1)
    if figure.count < 2 and (other < 0 or draft.figures[other].to not in (-1, at)):
        return
    for index in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[index].name == "ring":
            drop(draft, index)
    (pose, place), at = _FIGHTERS[figure.name], draft.find(figure.name)
    draft.change(at, count=1, action=pose, relation="", to=-1)
    draft.deeds.pop(at, None)
    other = next((index for index in range(len(draft.figures)) if index != at and draft.is_person(index)), -1)
    if figure.count > 1 and len(draft.figures) < MOST_KINDS:
        draft.figures.append(Figure(name=figure.name))
        other = len(draft.figures) - 1
    if other >= 0:
        draft.change(other, action=pose, relation="opposite", to=at, count=1)
        draft.deeds.pop(other, None)
    draft.setting = place if draft.setting in ("", "boxing ring", "stadium") else draft.setting


def creep_under(draft: Draft, words: list[str]) -> None:
    """Who works, lies or slides under a car is seen as far as they look out from under it."""
    if not _BELOW & {*words}:
        return
    car = next((at for at, one in enumerate(draft.figures) if entry_of(one).family in _VEHICLES), -1)
    if car < 0:
        return
    for index, figure in enumerate(draft.figures):
        if draft.is_person(index) and figure.relation == "under" and figure.to == car and figure.count == 1:
            draft.change(car, relation="", to=-1, action="still", count=1)
            draft.change(index, action="from under", relation="from under", to=car)
            draft.deeds.pop(index, None)
            draft.settle("garage" if {singular(word) for word in words} & {"mechanic", "workshop"} else draft.setting)
            return


def face_each_other(draft: Draft) -> None:
    """A game over a table has two who play it."""
    at = next((index for index, figure in enumerate(draft.figures) if figure.action in _OPPOSED), -1)
    if at < 0:
        return
    figure = draft.figures[at]
    other = next((index for index in range(len(draft.figures)) if index != at and draft.is_person(index)), -1)
    if other < 0 and len(draft.figures) < MOST_KINDS:
        draft.figures.append(Figure(name=figure.name, old=figure.old))
        other = len(draft.figures) - 1
    if other >= 0:
        draft.change(at, relation="", to=-1, count=1)
        draft.change(other, action=figure.action, relation="opposite", to=at, count=1)
        draft.deeds.pop(other, None)
