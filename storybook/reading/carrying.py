"""What animals have on the back or in the mouth, and who sits in a box, a basket or a chest."""

from __future__ import annotations

from dataclasses import replace

from ..spec import BAGS
from .draft import BEINGS, Draft, act, drop, entry_of
from .inflection import singular, stem
from .wordlists import word_list

# What animals have on the back: a backpack with its straps, a house on a snail, a tree on a turtle's shell.

_CARRIERS = ("quadruped", "sea", "animal", "insect", "bird", "fable")
_PACK_ANIMALS = ("donkey", "camel", "horse", "elephant", "llama")
_LOADED = ("carrying", "carries", "carry", "loaded", "laden")
_BACKS = ("back", "backs", "shell")


def put_on_back(draft: Draft, words: list[str]) -> None:
    """Where a back is named, or a bag, or a pack animal that carries something."""
    named = any(word in _BACKS and words[max(at - 3, 0) : at].count("on") for at, word in enumerate(words))
    for at, figure in enumerate(draft.figures):
        if figure.to < 0 or figure.relation not in ("with", "held", "worn", "facing", "beside"):
            continue
        carrier, entry = draft.figures[figure.to], entry_of(figure)
        packs = carrier.name in _PACK_ANIMALS and figure.relation in ("with", "held") and entry.family == "thing"
        loads = packs and any(word in _LOADED for word in words)
        if entry_of(carrier).family in _CARRIERS and (figure.name in BAGS or named or loads):
            draft.figures[at] = replace(figure, relation="on back", count=1, action="")


# Who is in a box, a basket or a chest: head and shoulders look out over its rim.

NOOKS = word_list(
    "treasure chest, barrel, basket, bucket, box, tea, coffee, boot, vase, flower pot, trash can, burrow, grave, "
    "eggshell, bathtub, sink, hollow log, anemone, upturned hat, chimney"
)
"""Their drawings mark a "rim"."""
_LITTLE = 0.2
"""Metres."""
_IN_THE_OPEN = ("hollow log", "burrow")
_BEINGS = ("person", "quadruped", "bird", "animal", "sea", "fish", "fable", "insect")
_INTO = ("in", "inside", "into", "out", "from")


def settle_in_nooks(draft: Draft, words: list[str]) -> None:
    """Each creature that is in something with a rim sits in it; what is in a sunken one is under water."""
    _hatch(draft, words)
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


def _hatch(draft: Draft, words: list[str]) -> None:
    """Who hatches looks out of the broken shell."""
    egg = draft.find("egg", "eggshell")
    young = draft.find_family(*(family for family in _BEINGS if family != "person"))
    if min(egg, young) >= 0 and any(word.startswith("hatch") for word in words):
        draft.change(egg, name="eggshell", relation="", to=-1, count=1)
        draft.change(young, relation="inside", to=egg, count=1)
        draft.figures[young] = act(replace(draft.figures[young], action=""), "sit")


def _is_inside(draft: Draft, nook: int, words: list[str]) -> bool:
    """ "In a wooden box", "out of a boot": does such a word stand before it?"""
    ends = {term.split()[-1] for term in entry_of(draft.figures[nook]).words}
    at = next((index for index, word in enumerate(words) if singular(word) in ends), 0)
    near = words[max(at - 4, 0) : at]
    since = max((index + 1 for index, word in enumerate(near) if not word[0].isalnum()), default=0)
    return bool({*near[since:]} & {*_INTO})


# What animals have in the mouth ("a cat with a mouse in its mouth"), and what they run off with ("a dog steals a sausage").

_MOUTH = ("mouth", "jaw", "teeth", "tooth", "beak", "bill")
_OPENS_IN = ("in", "between", "from")
_OWN = ("its", "his", "her", "their", "the", "a")
_CARRIES = ("carry", "hold", "bring", "drag", "fetch")
_HAS = ("with", "held", "ahead", "facing", "trail", "beside", "")
_HOLDERS = ("quadruped", "bird", "animal")
_HUNTERS = ("cat", "kitten", "dog", "fox", "wolf", "lion", "lioness", "tiger", "leopard", "crocodile")
_PECKS = ("pull", "catch", "eat", "tug", "peck", "bring", "carry", "find", "hold")
_PORTABLE = 0.6
"""Of the holder's height: what is taller is dragged, not carried."""


def take_in_jaws(draft: Draft, words: list[str]) -> None:
    """First what is in a mouth, then what somebody runs off with."""
    for index in range(len(draft.figures)):
        if entry_of(draft.figures[index]).family not in _HOLDERS:
            continue
        prey = _prey_of(draft, index)
        carries = draft.figures[index].name in _HUNTERS and any(stem(word) in _CARRIES for word in words)
        if prey >= 0 and entry_of(draft.figures[index]).family == "bird" and _is_pecked_up(draft, index, prey):
            draft.change(prey, relation="caught", to=index, count=1, action="")
            draft.figures[index] = act(draft.figures[index], "stand")
            return
        living = prey >= 0 and entry_of(draft.figures[prey]).family in BEINGS
        if prey >= 0 and (_says_mouth(words) or (carries and living)):
            draft.change(prey, relation="caught", to=index, count=1, action="")
            return


def _says_mouth(words: list[str]) -> bool:
    """ "In its mouth", not "with its mouth open"."""
    for at, word in enumerate(words):
        if singular(word) in _MOUTH or word in _MOUTH:
            before = [other for other in words[max(at - 3, 0) : at] if other not in _OWN]
            if before[-1:] and before[-1] in _OPENS_IN:
                return True
    return False


def _is_pecked_up(draft: Draft, bird: int, prey: int) -> bool:
    """A worm out of the lawn."""
    return entry_of(draft.figures[prey]).family == "insect" and draft.deeds.get(bird) in _PECKS


def _prey_of(draft: Draft, index: int) -> int:
    """What the animal has, if it is light enough; -1 if nothing."""
    tall = entry_of(draft.figures[index]).height_metres
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        near = figure.to == index and figure.relation in _HAS
        light = entry.height_metres <= _PORTABLE * tall or entry.habitat == "table" or entry.family in _HOLDERS
        if at != index and near and light and entry.family != "person" and entry.habitat != "scenery":
            return at
    return -1
