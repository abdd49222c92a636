"""Where toys are: on a table they are seen from near, and what runs on rails goes round on a rug."""

from __future__ import annotations

from .draft import BEINGS, Draft, drop, entry_of

_TOY = 0.45
"""Size of what is a toy, beside the real one."""
_TRAIN = "toy train"
_DRIVING = ("car", "train", "truck")
_RAILS = {"track", "tracks", "rail", "rails", "railway"}


def place_toys(draft: Draft, words: list[str]) -> None:
    """A toy robot does not sit at a table but stands on it; a toy train runs round a room and on no road."""
    toy = next((at for at, figure in enumerate(draft.figures) if is_toy(draft, at)), -1)
    if toy < 0 or (
        draft.setting not in ("", "table") and not (draft.setting in ("road", "railway") and _RAILS & {*words})
    ):
        return
    family, table = entry_of(draft.figures[toy]).family, draft.find("table", "desk")
    if table >= 0 and family in (*BEINGS, *_DRIVING):
        _put_on(draft, toy, table)
    elif (
        table < 0 and toy == 0 and draft.setting != "table" and (family in _DRIVING or draft.figures[0].name == _TRAIN)
    ):
        draft.setting, draft.weak = "room", False


def is_toy(draft: Draft, at: int) -> bool:
    """Is it one?"""
    figure = draft.figures[at]
    return figure.name == _TRAIN or 0 < figure.size <= _TOY


def _put_on(draft: Draft, toy: int, table: int) -> None:
    """On the table, seen from near, between what else is on it."""
    drop(draft, table)
    toy -= toy > table
    for at, figure in enumerate(draft.figures):
        if at != toy and figure.relation in ("between", "", "on"):
            draft.change(at, relation="beside", to=toy)
    draft.change(toy, relation="", to=-1)
    draft.setting, draft.weak = "table", False
