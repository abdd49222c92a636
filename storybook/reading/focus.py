"""Of the things that a long prompt names in passing only those stay that somebody has to do with."""

from __future__ import annotations

from ..spec import AFAR
from .draft import BEINGS, LIFELESS, Draft, drop, entry_of
from .lexicon import COLOURS
from .wordlists import word_list

_TAKES_PART = (*BEINGS, "car", "bicycle", "boat", "train", "aircraft")
"""Families of those whose film it is."""
_PASSING_BY = ("car", "bicycle")
"""What would take the camera away from who works at a stall."""
_GATHERED_AT = ("campfire", "fireplace")
_BROWN = word_list("golden, gold, amber, brown, tan, beige, cream, copper, chestnut, chocolate, white, black")
"""Colours that an old film has anyway."""
_FEW = 3
"""People of a kind beside the one whose film it is."""


def thin_out(draft: Draft) -> None:
    """A bag that is dropped, rocks below and barrels nearby do not stand beside those who do something."""
    if not any(entry_of(figure).family in _TAKES_PART for figure in draft.figures):
        return
    for index in range(len(draft.figures) - 1, 0, -1):
        figure, entry = draft.figures[index], entry_of(draft.figures[index])
        if entry.habitat == "scenery" and _is_for_others(draft, index):
            drop(draft, index)
            continue
        if (_is_in_passing(draft, index) and index not in draft.deeds) or (
            draft.figures[0].relation == "at" and entry.family in _PASSING_BY and figure.to < 0
        ):
            drop(draft, index)
        elif draft.is_person(0) and draft.is_person(index) and figure.count > _FEW:
            draft.change(index, count=_FEW)  # "many pedestrians walk about": it is not their film


def _is_for_others(draft: Draft, index: int) -> bool:
    """A fountain by which somebody sits whose film it is not: it would take the middle from those who dance."""
    guests = [at for at, figure in enumerate(draft.figures) if figure.to == index]
    if not guests or 0 in guests or entry_of(draft.figures[0]).family not in BEINGS or draft.figures[index].to >= 0:
        return False
    return min(guests) < index and all(draft.figures[at].relation == "beside" for at in guests)


def keep_colours(draft: Draft, words: list[str], *, long: bool) -> None:
    """ "Nostalgic", "vintage film look": a mood among others in a `long` prompt, and none that makes a red car brown."""
    if draft.style != "sepia" or "sepia" in words:
        return
    if long or any(word in COLOURS and word not in _BROWN for word in words):
        draft.style = ""


def _is_in_passing(draft: Draft, index: int) -> bool:
    """Is it a thing, or one of several houses, that belongs to nobody?"""
    figure, family = draft.figures[index], entry_of(draft.figures[index]).family
    if entry_of(figure).habitat == "water":
        return False  # an iceberg says where it is
    if family not in LIFELESS and not (family == "building" and figure.count > 1):
        return False
    if figure.name in _GATHERED_AT and any(other.to == index for other in draft.figures):
        return False
    if any(other.to == index and other.relation != "beside" for other in draft.figures):
        return False
    of_a_thing = figure.relation in ("worn", "with") and entry_of(draft.figures[figure.to]).family in LIFELESS
    return figure.relation in ("", "beside", AFAR) or of_a_thing
