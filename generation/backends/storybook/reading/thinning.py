"""Of the things that a long prompt names in passing only those stay that somebody has to do with."""

from __future__ import annotations

from ..spec import AFAR
from .draft import BEINGS, LIFELESS, Draft, drop, entry_of

_TAKES_PART = (*BEINGS, "car", "bicycle", "boat", "train", "aircraft")
"""Families of those whose film it is."""
_FEW = 3
"""People of a kind beside the one whose film it is."""


def thin_out(draft: Draft) -> None:
    """A bag that is dropped, rocks below and barrels nearby do not stand beside those who do something."""
    if not any(entry_of(figure).family in _TAKES_PART for figure in draft.figures):
        return
    for index in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[index]
        is_anchor = any(other.to == index and other.relation != "beside" for other in draft.figures)
        is_loose = figure.relation in ("", "beside") or figure.relation == AFAR
        if index and entry_of(figure).family in LIFELESS and is_loose and not is_anchor and index not in draft.deeds:
            drop(draft, index)
        elif (
            index
            and draft.figures[0].relation == "at"
            and entry_of(figure).family in ("car", "bicycle")
            and figure.to < 0
        ):
            drop(draft, index)  # it would take the camera away from who works there
        elif index and draft.is_person(0) and draft.is_person(index) and figure.count > _FEW:
            draft.change(index, count=_FEW)  # "many pedestrians walk about": it is not their film
