"""What a feast brings along: pumpkins with faces and a street of houses at Halloween, clay lamps on the doorstep at Diwali."""

from __future__ import annotations

from dataclasses import replace

from ..places.bystanders import BUSTLE
from ..places.festivals import LAMPS, PUMPKINS
from ..subjects import CATALOGUE, find
from .draft import BEINGS, Draft, drop, entry_of
from .figures import add_figure
from .inflection import singular

_AT_HOME = ("", "porch", "village", "street", "city", "room")
"""Where the lamps of a feast are lit at the door of a house."""
_MARKETS = ("market",)
"""Where there are visitors though nobody is named, and a tree at Christmas."""
_AT_CHRISTMAS = {"christmas", "xmas", "presents", "santa"}
_LIGHTING = ("light", "lights", "lighting", "place", "places", "placing", "put", "puts", "putting")
_SHOWN = {PUMPKINS: ("jack-o'-lantern", "pumpkin"), LAMPS: ("lamp", "candle", "lantern")}
"""What stands there in any case."""


def invite(draft: Draft, words: list[str]) -> None:
    """Who is at a picnic or a party if nobody is named, and in a pool that is full; the tree of Christmas is indoors."""
    beings = any(entry_of(figure).family in BEINGS for figure in draft.figures)
    if "picnic" in words and "basket" not in words and not beings and draft.find("basket", "picnic") >= 0:
        for name in ("man", "woman", "child"):
            add_figure(CATALOGUE[name], False, draft)
    if "party" in words and "birthday" in words and draft.find("cake") < 0 and draft.setting in ("", "room"):
        draft.setting = "room"
        add_figure(CATALOGUE["cake"], False, draft)
    if _is_party(words) and not beings:
        fire = draft.find("campfire")
        for name in ("man", "woman", "boy"):
            add_figure(CATALOGUE[name], False, draft)
            draft.figures[-1] = replace(draft.figures[-1], action="" if fire >= 0 else "dance")
            if fire >= 0:
                draft.change(-1, relation="round", to=fire, action="sit")
    if draft.setting == "pool" and "full" in words:
        for at, figure in enumerate(draft.figures):
            if draft.is_person(at) and figure.action in ("", "stand", "swim"):
                draft.figures[at] = replace(figure, action="bathe", relation="", to=-1)
    if draft.setting in _MARKETS and not beings and BUSTLE not in draft.extras:
        draft.extras.append(BUSTLE)  # nobody sells to nobody
    if _AT_CHRISTMAS.isdisjoint(words):
        return
    if draft.setting in _MARKETS and draft.find("christmas tree") < 0:
        add_figure(CATALOGUE["christmas tree"], False, draft)
        if draft.find("christmas tree") > 0:
            draft.change(-1, relation="behind", to=0)
    for at, figure in enumerate(draft.figures):
        if figure.name in ("tree", "bare tree", "pine", "snowy pine") and draft.setting in ("", "room"):
            draft.figures[at] = replace(figure, name="christmas tree")
            draft.setting, draft.weak = "room", False


def _is_party(words: list[str]) -> bool:
    """A party that people are at, and no balloon or hat of one."""
    at = words.index("party") if "party" in words else -1
    return at >= 0 and (at + 1 == len(words) or find(singular(words[at + 1])) is None)


def celebrate(draft: Draft, words: list[str]) -> None:
    """Once it is known who is there and what they do."""
    someone = any(draft.is_person(at) for at in range(len(draft.figures)))
    for extra, names in _SHOWN.items():
        if extra not in draft.extras or not someone:
            continue
        for at in range(len(draft.figures) - 1, -1, -1):
            held = draft.figures[at].relation in ("held", "worn", "with") and draft.figures[at].to >= 0
            if draft.figures[at].name in names and not (held and extra == PUMPKINS):
                drop(draft, at)
    many_doors = "porches" in words or "every" in words
    if PUMPKINS in draft.extras and someone and (not draft.setting or (draft.setting == "porch" and many_doors)):
        draft.setting, draft.weak = "suburb", False
    if LAMPS in draft.extras and draft.setting in _AT_HOME:
        draft.setting, draft.weak = "festive doorstep", False
        lit = not {*_LIGHTING}.isdisjoint(words)
        for index, figure in enumerate(draft.figures):
            if lit and draft.is_person(index) and figure.action in ("", "stand", "kneel"):
                draft.change(index, action="kneel")
