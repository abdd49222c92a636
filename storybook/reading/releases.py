"""Who lets something go: it rises above the one who did, whose arms are up."""

from __future__ import annotations

from dataclasses import replace

from ..subjects import CATALOGUE
from .draft import Draft

_LET_GO = ("release", "letgo")
_RISING = ("balloon", "paper lantern", "hot air balloon")
_FLYING = ("bird", "insect")


def let_go(draft: Draft) -> None:
    """Lanterns and balloons hang above, birds and butterflies fly there; a lantern that is let go is one of paper, at night."""
    for at, figure in enumerate(draft.figures):
        who = figure.to
        if who < 0 or draft.deeds.get(who) not in _LET_GO or figure.relation not in ("with", "held", "hold"):
            continue
        name = "paper lantern" if figure.name == "lantern" else figure.name
        flies = CATALOGUE[name].family in _FLYING
        if name not in _RISING and not flies:
            continue
        draft.figures[at] = replace(figure, name=name, relation="above", action="fly" if flies else "")
        if draft.is_person(who):
            draft.change(who, action="cheering")
        if name == "paper lantern" and not draft.time:
            draft.time = "night"
