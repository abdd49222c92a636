"""What a remix makes of the original's figures: another colour, another size, another figure in its place, more of them."""

from __future__ import annotations

import re
from dataclasses import replace

from ..subjects import CATALOGUE, Entry, find
from . import edits, lexicon
from .clothes import call_by_clothes
from .draft import BEINGS, take_out
from .inflection import singular
from .revision import Revision, entry_of
from .young import YOUNG

_ANY_COLOUR = ("blue", "green", "red", "yellow", "purple")
"""For what is to have another colour, whichever."""


def paint(revision: Revision, match: re.Match[str]) -> str | None:
    """ "Make the car blue", "the robot becomes giant", "make her raincoat red"."""
    index = revision.index_of(match[1])
    colour = lexicon.COLOURS.get(match[2])
    if index >= 0 and revision.figures[index].relation == "worn" and colour:
        revision.figures[index] = replace(revision.figures[index], colour=colour)
        return ""
    if index < 0 and match[1].split()[-1] in lexicon.CLOTHES:
        index = next((at for at in range(len(revision.figures)) if revision.is_person(at)), -1)
    return None if index < 0 else f"the {edits.SIZES.get(match[2], match[2])} {revision.noun(index)}"


_ONE_OR_MANY = ("sheep", "deer", "fish", "moose", "bison", "salmon", "trout")


def name_player(revision: Revision, match: re.Match[str]) -> str | None:
    """ "The drummer": whoever is drawn with the drums."""
    played, drums = edits.PLAYED[match[1]], edits.PLAYED["drummer"]
    for figure in revision.figures:
        if figure.name == played and figure.to >= 0:
            return f"the {revision.noun(figure.to)}"
    sits = [at for at, figure in enumerate(revision.figures) if figure.action == "drumming" and played == drums]
    return f"the {revision.noun(sits[0])}" if sits else None


def swap_colour(revision: Revision, old: str, new: str) -> str | None:
    """ "Blue instead of red": whatever is red."""
    colours = [figure.colour for figure in revision.figures]
    index = colours.index(lexicon.COLOURS[old]) if lexicon.COLOURS[old] in colours else min(len(colours), 1) - 1
    return None if index < 0 else f"the {new} {revision.noun(index)}"


def recolour(revision: Revision, phrase: str, seed: int) -> str | None:
    """ "Change its colour": to one that nobody names."""
    index = revision.index_of(phrase)
    others = [word for word in _ANY_COLOUR if index >= 0 and lexicon.COLOURS[word] != revision.figures[index].colour]
    return None if index < 0 else f"the {others[seed % len(others)]} {revision.noun(index)}"


def make_of(revision: Revision, match: re.Match[str]) -> str | None:
    """ "The robot is made of gold"."""
    index = revision.index_of(match[1])
    return None if index < 0 else f"the {edits.MATERIALS[match[2]]} {revision.noun(index)}"


def swap(revision: Revision, old: str, new: str) -> str | None:
    """ "Replace the dog with a cat", "the meadow becomes a beach", "the dog becomes a puppy"."""
    index, entry = revision.index_of(old), entry_of(new)
    if index < 0:
        return f"in the {new}" if _is_place(old) and _is_place(new) else None
    if entry is None:
        return f"the small {revision.noun(index)}" if new.split()[-1] in YOUNG else None
    if new.split()[0].endswith("ing") and find(new) is None:
        return None  # "the lion is now wearing sunglasses"
    single = revision.figures[index].count == 1 and new.split()[-1] in _ONE_OR_MANY
    _put(revision, index, entry)
    return f"one {new}" if single else f"the {new}"


def turn_into(revision: Revision, old: str, new: str) -> str | None:
    """As `swap`, if both are beings or neither is: nobody becomes a cake. An animal keeps the clothes of a trade."""
    index, entry = revision.index_of(old), entry_of(new)
    if index < 0 or entry is None:
        return swap(revision, old, new)
    was = CATALOGUE[revision.figures[index].name]
    if not _are_alike(was, entry):
        return None
    dressed = " ".join(call_by_clothes([*new.split(), "dressed", "as", "a", *was.words[0].split()]))
    told = swap(revision, old, new)
    return f"the {dressed}" if told and "wearing" in dressed.split() else told


def put_instead(revision: Revision, phrase: str) -> str | None:
    """ "With a dog instead": of whom it is most like."""
    entry = entry_of(phrase)
    if entry is None:
        return None
    there = [CATALOGUE[figure.name] for figure in revision.figures]
    like = [at for at, other in enumerate(there) if other.family == entry.family]
    like += [at for at, other in enumerate(there) if _are_alike(other, entry)]
    return swap(revision, there[like[0]].name, phrase) if like else None


def do_instead(revision: Revision, deed: str, phrase: str) -> str | None:
    """ "Eating pizza instead": who is there does, and has nothing else in hand."""
    if not revision.figures or entry_of(phrase) is None:
        return None
    for at in range(len(revision.figures) - 1, 0, -1):
        figure = revision.figures[at]
        if figure.to == 0 and CATALOGUE[figure.name].family not in BEINGS and figure.relation != "worn":
            take_out(revision.figures, at)
    return f"the {revision.noun(0)} {deed} {phrase}"


def add_more(revision: Revision, match: re.Match[str]) -> str | None:
    """ "Add a second dog": one more than there are, though the words behind the noun may be something else's."""
    words = match[2].split()
    for length in range(len(words), 0, -1):
        index = revision.index_of(" ".join(words[:length]))
        if index >= 0:
            more = edits.MANY.get(re.sub(r" (?:more|other|additional|extra)$", "", match[1]), 1)
            return " ".join([str(revision.figures[index].count + more), revision.noun(index), *words[length:]])
    return None


def _put(revision: Revision, index: int, entry: Entry) -> None:
    figure = revision.figures[index]
    action = figure.action if figure.action in entry.actions else ""
    revision.figures[index] = replace(figure, name=entry.name, colour=None, action=action)


def _are_alike(one: Entry, other: Entry) -> bool:
    return one.family == other.family or (one.family in BEINGS) == (other.family in BEINGS)


def _is_place(phrase: str) -> bool:
    """Do its last words name a place?"""
    words = phrase.split()
    return any(" ".join([*words[at:-1], singular(words[-1])]) in edits.PLACES for at in range(len(words)))
