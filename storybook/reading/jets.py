"""A dragon's fire: who breathes it turns to what it is meant for."""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft, act, add_tool, drop, entry_of

ISSUED = "issued"
"""The relation of the fire to whoever breathes it."""
_BREATHERS = ("dragon", "dinosaur")
_BREATHES = ("breath", "spit", "spew", "exhal")
"""Beginnings of verbs."""


def breathe_fire(draft: Draft, words: list[str]) -> None:
    """Add the fire; a campfire is what the word was mistaken for."""
    at = draft.find(*_BREATHERS)
    if at < 0 or not any(word.startswith(verb) for word in words for verb in _BREATHES):
        return
    for other in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[other].name == "campfire" and all(figure.to != other for figure in draft.figures):
            drop(draft, other)
            at -= other < at
    _turn_to_target(draft, at)
    if add_tool(draft, "fire breath", at, ISSUED):
        draft.change(-1, count=draft.figures[at].count)


def _turn_to_target(draft: Draft, at: int) -> None:
    """It stands before it, and does not sit on it."""
    figure = draft.figures[at]
    target = figure.to
    if target >= 0 and figure.relation == "on" and draft.deeds.get(at) in ("land", "perch", "sit"):
        return  # from up there
    for other, one in enumerate(draft.figures):
        if one.to == at and entry_of(one).habitat == "scenery":
            draft.figures[other] = replace(one, relation="", to=-1)
    if figure.action != "fly":
        figure = act(replace(figure, action=""), "stand")
        figure = replace(figure, action="still") if "still" in entry_of(figure).actions else figure
    draft.figures[at] = replace(figure, relation="", to=-1)
    if target < 0:
        return
    scenery = entry_of(draft.figures[target]).habitat == "scenery"
    draft.change(target, relation="" if scenery else "facing", to=-1 if scenery else at)
