"""Who is in a box, a basket or a chest: head and shoulders look out over its rim."""

from __future__ import annotations

from dataclasses import replace

from ..spec import DRAPED
from .draft import Draft, act, drop, entry_of
from .inflection import singular

NOOKS = (
    "treasure chest",
    "barrel",
    "basket",
    "bucket",
    "box",
    "tea",
    "coffee",
    "boot",
    "vase",
    "flower pot",
    "trash can",
    "burrow",
    "grave",
    "eggshell",
    "bathtub",
    "sink",
    "hollow log",
    "anemone",
    "upturned hat",
    "chimney",
)
"""Their drawings mark a "rim"."""
CREPT_UNDER = ("table", "bed", "desk")
"""One creeps under them."""
_STONE = (150, 146, 140)
_LITTLE = 0.2
"""Metres."""
_IN_THE_OPEN = ("hollow log", "burrow")
_BEINGS = ("person", "quadruped", "bird", "animal", "sea", "fish", "fable", "insect")
_COVERED = ("under", "in", "inside", "behind")
_ASLEEP = ("sleep", "curl", "lie")
_INTO = ("in", "inside", "into", "out", "from")


def settle_in_nooks(draft: Draft, words: list[str]) -> None:
    """Each creature that is in something with a rim sits in it; what is in a sunken one is under water."""
    _hatch(draft, words)
    _turn_hat(draft, words)
    for at, figure in enumerate(draft.figures):
        nook = next((index for index, other in enumerate(draft.figures) if other.name in NOOKS and index != at), -1)
        if nook < 0 or entry_of(figure).family not in _BEINGS or figure.relation not in ("", "on", "in"):
            continue
        if draft.figures[nook].name == "bathtub" and entry_of(figure).height_metres < _LITTLE:
            continue  # it floats on the suds
        if figure.relation == "on" and draft.deeds.get(at) == "perch":
            continue
        if any(other.to == at and other.relation == "caught" for other in draft.figures):
            continue  # it has run off with something out of it
        if figure.to in (-1, nook) and _is_inside(draft, nook, words):
            asleep = figure.action == "sleep"
            if not asleep:
                rises = (
                    "surrendering" if draft.figures[nook].name == "grave" else "stand"
                )  # both hands out of the earth
                pose = rises if entry_of(figure).family == "person" else "sit"
                figure = act(replace(figure, action=""), pose)
            elif draft.figures[nook].name in _IN_THE_OPEN:
                figure = act(figure, "curl")  # a ring fits in
            draft.figures[at] = replace(figure, relation="inside", to=nook, count=min(figure.count, 2))
            if draft.figures[nook].name in _IN_THE_OPEN and draft.weak:
                draft.setting = ""  # "inside" a log is no room
            draft.setting = draft.setting or ("graveyard" if draft.figures[nook].name == "grave" else "")
            draft.change(nook, relation="", to=-1, count=1)
    stack = draft.find("chimney")
    if stack >= 0 and any(figure.to == stack and figure.relation == "inside" for figure in draft.figures):
        draft.settle("rooftop")
    elif stack >= 0 and len(draft.figures) > 1:
        drop(draft, stack)  # houses have their own
    at_sea = any(entry_of(figure).family in ("sea", "fish") for figure in draft.figures)
    if "sunken" in words and at_sea and (draft.weak or not draft.setting):
        draft.setting, draft.weak = "underwater", False


def cover_up(draft: Draft) -> None:
    """Who is under a blanket sits or lies there, and it is over them."""
    blanket = draft.find("blanket")
    for at, figure in enumerate(draft.figures):
        if blanket < 0 or entry_of(figure).family not in _BEINGS or figure.to != blanket:
            continue
        if figure.relation in _COVERED and draft.figures[blanket].to != at:
            lies, bed = figure.action in _ASLEEP, draft.figures[blanket]
            figure = replace(figure, relation=bed.relation, to=bed.to, count=1)
            draft.figures[at] = act(figure, figure.action if lies else "sit")
            draft.deeds.pop(at, None)
            draft.change(blanket, relation=DRAPED, to=at, count=1)
            _set_down(draft, at)
            return


def creep_below(draft: Draft) -> None:
    """Who is under a table sits there, under a bed they lie."""
    for at, figure in enumerate(draft.figures):
        host = draft.figures[figure.to].name if figure.to >= 0 else ""
        if figure.relation == "under" and host in CREPT_UNDER and entry_of(figure).family in _BEINGS:
            low = host == "bed" or figure.action in _ASLEEP
            draft.figures[at] = act(replace(figure, action=""), "lie" if low else "sit")
            draft.change(figure.to, relation="", to=-1)
            draft.deeds.pop(at, None)
            draft.setting = draft.setting if draft.setting not in ("", "table") else "room"


def _set_down(draft: Draft, at: int) -> None:
    """Who is under a blanket has nothing in the hands: a lamp stands beside."""
    for index, figure in enumerate(draft.figures):
        if figure.to == at and figure.relation in ("with", "held"):
            draft.change(index, relation="beside")


def _turn_hat(draft: Draft, words: list[str]) -> None:
    """Out of a hat: it stands on its crown."""
    hat = draft.find("top hat", "hat")
    if hat < 0 or draft.find_family("person") >= 0 or draft.figures[hat].relation == "caught":
        return
    if {"out", "inside", "from"} & {*words}:
        draft.change(hat, name="upturned hat")


def _hatch(draft: Draft, words: list[str]) -> None:
    """Who hatches looks out of the broken shell."""
    egg = draft.find("egg", "eggshell")
    young = draft.find_family(*(family for family in _BEINGS if family != "person"))
    if min(egg, young) < 0 or not any(word.startswith("hatch") for word in words):
        return
    draft.change(egg, name="eggshell", relation="", to=-1, count=1)
    if "stone" in words:
        draft.change(egg, colour=draft.figures[egg].colour or _STONE)
    draft.change(young, relation="inside", to=egg, count=1)
    draft.figures[young] = act(replace(draft.figures[young], action=""), "sit")


def _is_inside(draft: Draft, nook: int, words: list[str]) -> bool:
    """ "In a wooden box", "out of a boot": does such a word stand before it?"""
    ends = {term.split()[-1] for term in entry_of(draft.figures[nook]).words}
    at = next((index for index, word in enumerate(words) if singular(word) in ends), 0)
    near = words[max(at - 4, 0) : at]
    since = max((index + 1 for index, word in enumerate(near) if not word[0].isalnum()), default=0)
    return bool({*near[since:]} & {*_INTO})
