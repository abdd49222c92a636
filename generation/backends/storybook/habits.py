"""What animals and vehicles do with things: put right in the draft once all words are read."""

from __future__ import annotations

from dataclasses import replace

from .closeup import is_tiny
from .draft import Draft, act, drop, entry_of
from .lexicon import CLOTHES, COLOURS, PLURAL
from .spec import Figure
from .subjects import Entry
from .subjects.animals.finery import is_wearable

_SWEET = ("honey",)
"""What is gathered from flowers: it is not seen there."""
_WEARERS = ("person", "quadruped", "bird", "animal", "fable")
_AT_REST = ("rest", "relax")
_DRIVERS = ("person", "quadruped", "bird")
_OPEN = ("tractor", "carriage", "cart", "race car")
"""One sits on these, and is seen as a whole."""
_BREEDS = {
    "puppy": ("dog", "dalmatian", "husky", "dachshund"),
    "kitten": ("cat",),
    "lamb": ("sheep",),
    "fawn": ("deer",),
}
"""Of what they are the young; the first of them is drawn as they are."""
_GOLDEN, _FAIR = COLOURS["golden"], (110, 176, 230)
"""The colour word, and fur of that name."""
_FLIGHT = ("fly", "hover", "soar", "levitate")
_NOT_LIFTED = ("flag", "bubble", "feather", "leaf", "tornado")
_UPON = ("on", "in", "under", "beside", "above")
_LEAFY = {"leaf": "big leaf"}
"""Shown instead where something sits on it."""


def follow_habits(draft: Draft, words: list[str]) -> None:
    """The habits of the figures, one after the other."""
    _gather_nectar(draft)
    _carry(draft, words)
    _sit_on_leaves(draft)
    _dress(draft)
    for at, figure in enumerate(draft.figures):
        if draft.deeds.get(at) in _AT_REST and entry_of(figure).family == "quadruped" and figure.action == "sit":
            draft.figures[at] = act(figure, "lounge")
        if draft.deeds.get(at) in _FLIGHT and _is_lifted(figure, at, draft):
            draft.figures[at] = figure = replace(figure, action="levitate")
            if not draft.setting and entry_of(figure).family not in ("car", "train", "bicycle"):
                draft.setting, draft.weak = "sky", True
        if figure.name == "gift" and figure.to >= 0 and entry_of(draft.figures[figure.to]).family == "tree":
            draft.figures[at] = figure = replace(figure, relation="under")
        if figure.colour == _GOLDEN and entry_of(figure).family == "quadruped":
            draft.figures[at] = figure = replace(figure, colour=_FAIR)
        if figure.name == "hummingbird" and figure.to >= 0 and entry_of(draft.figures[figure.to]).family == "flower":
            draft.figures[at] = act(figure, "fly")  # it drinks in the air


def _gather_nectar(draft: Draft) -> None:
    """Bees collect honey at flowers: no jar of it hangs in the air."""
    gatherer = next((at for at, figure in enumerate(draft.figures) if is_tiny(entry_of(figure))), -1)
    sweet = next((at for at, figure in enumerate(draft.figures) if figure.name in _SWEET), -1)
    if gatherer < 0 or sweet < gatherer:
        return
    drop(draft, sweet)
    bloom = next((at for at, figure in enumerate(draft.figures) if entry_of(figure).family == "flower"), -1)
    if bloom >= 0 and draft.figures[gatherer].to < 0:
        draft.figures[gatherer] = replace(draft.figures[gatherer], relation="on", to=bloom)


def _sit_on_leaves(draft: Draft) -> None:
    """What carries somebody is a large green leaf, not one that has fallen."""
    for at in range(len(draft.figures)):
        figure = draft.figures[at]
        if figure.name in _LEAFY and figure.relation == "with" and is_tiny(entry_of(draft.figures[figure.to])):
            draft.figures[at] = replace(figure, relation="", to=-1, name=_LEAFY[figure.name])
            draft.figures[figure.to] = replace(draft.figures[figure.to], relation="on", to=at)
        elif figure.relation in _UPON and figure.to >= 0 and (name := _LEAFY.get(draft.figures[figure.to].name)):
            draft.figures[figure.to] = replace(draft.figures[figure.to], name=name)


def _dress(draft: Draft) -> None:
    """A bear in a top hat, a dog with a scarf, a crown on a fox's head: who is near has it on."""
    figures = draft.figures
    for at, figure in enumerate(figures):
        host = figures[figure.to] if figure.to >= 0 else None
        if host is not None and is_wearable(host.name) and figure.relation in ("on", "in", "under"):
            figures[figure.to] = replace(host, relation="worn", to=at)
            figures[at] = replace(figure, relation="", to=-1)
            if deed := draft.deeds.get(figure.to):
                figures[at] = act(figures[at], deed)
        elif host is not None and is_wearable(figure.name) and entry_of(host).family in _WEARERS:
            figures[at] = replace(figure, relation="worn")
        elif at and is_wearable(figure.name) and figure.to < 0 and figures[at - 1].relation == "worn":
            figures[at] = replace(figure, relation="worn", to=figures[at - 1].to)
    for at in range(len(figures) - 1, -1, -1):
        figure = figures[at]
        if figure.relation == "worn" and figure.name in CLOTHES and entry_of(figures[figure.to]).family == "person":
            wearer = figures[figure.to]
            figures[figure.to] = replace(wearer, colour=wearer.colour or figure.colour)
            drop(draft, at)  # it is part of their clothes


def _carry(draft: Draft, words: list[str]) -> None:
    """ "A hedgehog with an apple on its back": not in the mouth."""
    on_back = any(words[at : at + 1] == ["on"] and words[at + 2 : at + 3] == ["back"] for at in range(len(words)))
    for at, figure in enumerate(draft.figures):
        carrier = entry_of(draft.figures[figure.to]).family if figure.to >= 0 else ""
        if on_back and figure.relation in ("with", "held") and carrier in ("quadruped", "sea", "animal"):
            draft.figures[at] = replace(figure, relation="on")


def takes_wheel(rider: Entry, vehicle: Entry) -> bool:
    """Does the one sit inside the other, and show at its window?"""
    return rider.family in _DRIVERS and vehicle.family in ("car", "train") and vehicle.name not in _OPEN


def become_young(entry: Entry, draft: Draft, *, plural: bool) -> bool:
    """ "Golden retriever puppies": what was named just before is the breed of these; whether it is."""
    breeds = _BREEDS.get(entry.name, ())
    if not draft.figures or draft.figures[-1].name not in breeds or draft.relation:
        return False
    last = draft.figures[-1]
    count = last.count if last.count > 1 else PLURAL if plural else 1
    if last.name == breeds[0]:
        draft.figures[-1] = replace(last, name=entry.name, count=count)
    else:
        draft.figures[-1] = replace(last, size=0.6 * last.size, count=count)
    return True


def _is_lifted(figure: Figure, at: int, draft: Draft) -> bool:
    """Does it fly against its nature? Who flies a kite does not, nor a flag."""
    entry = entry_of(figure)
    handles = figure.to >= 0 or any(other.to == at for other in draft.figures)
    grounded = entry.habitat not in ("air", "heaven") and not set(entry.actions) & {"fly", "hover"}
    return grounded and entry.name not in _NOT_LIFTED and not (entry.family == "person" and handles)
