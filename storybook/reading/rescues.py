"""Who is in somebody's arms: saved from a fire, carried; and a thief's sack. What nothing burns is rescued from is a tree."""

from __future__ import annotations

from dataclasses import replace

from ..spec import BAGS
from ..subjects import CATALOGUE
from .draft import Draft, add_tool, drop

_SAVES = ("rescue", "save", "help", "bring")
_AFLAME = {"fire", "flames", "blaze", "inferno"}
"""Where nothing that is named burns."""


def carry_away(draft: Draft, words: list[str]) -> None:
    """One after the other."""
    _rescue(draft, alight=bool(draft.alight) or bool(_AFLAME & {*words}))
    _carry(draft, words)
    _shoulder_loot(draft)


def object_of(draft: Draft, index: int, *families: str) -> int:
    """The first figure of these families that is named after somebody and hangs on nobody else; -1 if there is none."""
    return next(
        (
            at
            for at in range(index + 1, len(draft.figures))
            if draft.figures[at].to in (-1, index)
            and (not families or CATALOGUE[draft.figures[at].name].family in families)
        ),
        -1,
    )


def _rescue(draft: Draft, *, alight: bool) -> None:
    """Out of a burning house, in the arms."""
    told = next((at for at, deed in draft.deeds.items() if deed in _SAVES and draft.is_person(at)), -1)
    saver = told if told >= 0 else draft.find("firefighter")
    saved = object_of(draft, saver, "person", "quadruped") if saver >= 0 else -1
    if saved < 0 or draft.find_family("tree", "boat") >= 0:
        return
    if not alight:
        _strand(draft, saved)
        return
    draft.change(saver, relation="", to=-1)
    draft.change(saved, action="", relation="held", to=saver, count=1)
    house = draft.find_family("building")
    if house >= 0:
        draft.change(house, relation="trail", to=saver, count=1)  # they leave it behind


def _strand(draft: Draft, saved: int) -> None:
    """A cat that is rescued is in a tree: `company` puts it there."""
    if draft.figures[saved].name in ("cat", "kitten") and not draft.setting and draft.find_family("building") < 0:
        add_tool(draft, "tree", -1, "")


def _carry(draft: Draft, words: list[str]) -> None:
    """Somebody in the arms of somebody."""
    if not {"carries", "carrying", "carry"} & {*words} or {"shoulders", "back", "piggyback"} & {*words}:
        return
    for at, figure in enumerate(draft.figures):
        if figure.count == 1 and draft.is_person(at) and draft.is_person(figure.to):
            draft.figures[at] = replace(figure, relation="held", action="")
            draft.change(figure.to, count=1)
            return


def _shoulder_loot(draft: Draft) -> None:
    """A thief has what is stolen in a sack, over the shoulder."""
    for at, figure in enumerate(draft.figures):
        if figure.name in (*BAGS, "coins", "sack") and figure.to >= 0 and draft.figures[figure.to].name == "thief":
            draft.figures[at] = replace(figure, name="sack", relation="with", count=1)
            loose = draft.find("coins")
            if loose >= 0:
                drop(draft, loose)  # "a bag of coins"
            return
