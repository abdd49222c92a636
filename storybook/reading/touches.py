""" "On her hand", "on his head", "in her arms": a part of somebody is named, and what is there is exactly there."""

from __future__ import annotations

from dataclasses import replace

from ..painting.canvas import tint
from ..spec import Colour
from ..subjects import CATALOGUE
from .draft import Draft, act
from .lexicon import COLOURS

_PARTS = {
    "on hand": "hand finger fingertip palm",
    "on head": "head hair hat",
    "on nose": "nose",
    "on shoulder": "shoulder",
    "on lap": "lap knee",
    "held": "arm",
}
_PART_OF = {word: part for part, words in _PARTS.items() for word in words.split()}
_CREATURES = ("quadruped", "bird", "animal", "insect", "fable", "creature", "sea", "fish")
_AT_REST = ("", "stand", "walk")

_PLUMAGE = ("green", "yellow", "blue", "white")
_ALIKE = 150
"""Sum of the differences in blue, green and red up to which two colours are hard to tell apart."""


def take_touch(phrase: str, base: str, before: str, draft: Draft) -> bool:
    """Read a part of the body; whether it said where something is."""
    part = _PART_OF.get(base, "")
    if not part or not draft.figures:
        return False
    last = len(draft.figures) - 1
    if draft.relation in ("on", "in") and before != "'s":  # "a pirate with a parrot on his shoulder"
        pair = _pair_of(draft, last)
    else:  # "a butterfly on a child's hand"
        pair = next(
            (
                (at, last)
                for at, figure in enumerate(draft.figures)
                if figure.to == last and figure.relation in ("on", "in", "held")
            ),
            (-1, -1),
        )
    who, whom = pair
    if who < 0 and draft.relation in ("on", "in"):
        draft.touch = part
        return True
    if who < 0 or CATALOGUE[draft.figures[whom].name].family != "person":
        return False
    _put(draft, who, whom, "on shoulders" if phrase == "shoulders" and draft.is_person(who) else part)
    draft.relation = ""
    return True


def finish_touch(draft: Draft) -> None:
    """ "In the arms of a woman": the part came before the person. And laps are at home, if nothing else is said."""
    for at, figure in enumerate(draft.figures):
        if figure.relation == "on lap":
            draft.setting = draft.setting or "room"
        if draft.touch and figure.to >= 0 and figure.relation in ("on", "in") and draft.is_person(figure.to):
            _put(draft, at, figure.to, draft.touch)
            return


def _pair_of(draft: Draft, last: int) -> tuple[int, int]:
    """What was named last, and the person it is with or who was named before it."""
    to = draft.figures[last].to
    if to >= 0:
        return last, to
    people = [at for at in range(last) if draft.is_person(at)]
    return (last, people[-1]) if people else (-1, -1)


def _put(draft: Draft, who: int, whom: int, part: str) -> None:
    figure, host = draft.figures[who], draft.figures[whom]
    entry = CATALOGUE[figure.name]
    if part == "on shoulders":
        draft.figures[who] = replace(figure, relation=part, to=whom, action="shouldered")
        if host.action in _AT_REST and not any(other.to == whom for other in draft.figures[:who]):
            draft.figures[whom] = replace(host, action="bearing")
        return
    if entry.family not in _CREATURES:
        part = "worn" if part == "on head" else "with" if part in ("on hand", "on lap") else figure.relation or "on"
    if entry.height_metres > 1.2:
        return  # nobody has a horse on the hand
    draft.figures[whom] = replace(
        host, relation="" if host.to == who else host.relation, to=-1 if host.to == who else host.to
    )
    sits = part == "on shoulder" and entry.family == "quadruped" and "sit" in entry.actions
    draft.figures[who] = replace(figure, relation=part, to=whom, action="sit" if sits else figure.action)
    if part == "on shoulder":
        if not figure.action:
            draft.figures[who] = act(draft.figures[who], "sit")
        _stand_out(draft, who, whom)
    if part == "on nose" and draft.figures[who].name == "butterfly" and draft.figures[who].colour is None:
        draft.change(who, colour=COLOURS["azure"])  # an orange one is lost on a face
    host = draft.figures[whom]
    if part == "on lap":
        _lie_on_lap(draft, who, whom)
    elif part == "on hand" and host.action in _AT_REST:
        draft.figures[whom] = replace(host, action="reaching")
    elif part == "held" and host.action in _AT_REST:
        draft.figures[whom] = replace(host, action="cradle")
    elif part == "on nose" and host.action in _AT_REST:
        draft.figures[whom] = replace(host, action="stand")


def _lie_on_lap(draft: Draft, who: int, whom: int) -> None:
    """An animal, asleep if nothing else is said; and whoever has a lap sits."""
    if not draft.figures[who].action:
        draft.figures[who] = act(draft.figures[who], "sleep")
    if draft.figures[whom].action in _AT_REST:
        draft.change(whom, action="sit")


def _stand_out(draft: Draft, who: int, whom: int) -> None:
    """A red parrot would be lost on a red shirt: without a colour of its own it has one that differs."""
    figure, entry = draft.figures[who], CATALOGUE[draft.figures[who].name]
    clothes = draft.figures[whom].colour or tint(CATALOGUE[draft.figures[whom].name].colour)
    if figure.colour is None and entry.family == "bird" and _differ(tint(entry.colour), clothes) < _ALIKE:
        colour = next((COLOURS[name] for name in _PLUMAGE if _differ(COLOURS[name], clothes) >= _ALIKE), None)
        draft.figures[who] = replace(figure, colour=colour)


def _differ(one: Colour, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))
