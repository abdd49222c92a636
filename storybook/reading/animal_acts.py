"""Which animal of a prompt is shown in a guise of its own, and what becomes of the figures beside it."""

from __future__ import annotations

from dataclasses import replace

from ..spec import HUDDLED, Figure
from ..subjects import CATALOGUE
from .animal_poses import GUISES, Guise
from .draft import Draft, add_tool, drop, entry_of
from .inflection import singular

_FIGHTS = ("fight", "battle", "attack", "wrestle", "spar")
_IN_ARMS = ("held", "with", "hug", "embrace", "opposite")
"""Who is held is not in its tree."""
_PRIZE = 0.6
"""Metres: nobody fights over anything larger."""
_ANGRY = {"angry", "furious", "enraged", "raging", "aggressive"}
_LOUD = ("bark", "roar", "crow")
_HUDDLE = 9
"""How many huddle, at least."""


def put_on_guises(draft: Draft, words: list[str]) -> None:
    """The first animal that has one in the guise that fits what is said."""
    _set_against(draft)
    said = {form for word in words for form in (word, singular(word))}
    others = _done_by_people(draft)
    for guise in GUISES:
        at = next((at for at, figure in enumerate(draft.figures) if _fits(guise, figure)), -1)
        own = tuple(word for word in guise.words if word not in others)
        if at < 0 or (guise.words and not own) or not _is_said(own, said) or not _is_said(guise.also, said):
            continue
        if guise.rivals and draft.find_family("person") >= 0:
            continue  # they are fought by somebody
        if guise.near and not any(figure.name in guise.near for figure in draft.figures):
            continue
        _put_on(draft, at, guise)
        return
    if _ANGRY & said:
        _show_anger(draft)


def _show_anger(draft: Draft) -> None:
    """An angry animal that does nothing else barks, roars or hisses."""
    for at, figure in enumerate(draft.figures):
        voice = next((one for one in _LOUD if one in entry_of(figure).actions), "")
        if entry_of(figure).family in ("quadruped", "bird") and voice and not figure.action:
            draft.change(at, action=voice)
            return


def _set_against(draft: Draft) -> None:
    """Two animals of different kinds that fight rear up at each other; or both pull at a rope."""
    for at, deed in draft.deeds.items():
        foe = next((n for n, one in enumerate(draft.figures) if one.to == at and one.relation == "facing"), -1)
        if deed in _FIGHTS and foe >= 0 and all(entry_of(draft.figures[n]).family == "quadruped" for n in (at, foe)):
            for who in (at, foe):
                draft.change(who, action="rear")
    pair = [n for n, one in enumerate(draft.figures) if entry_of(one).family == "quadruped" and one.count == 1]
    if "tugrope" in draft.deeds.values() and len(pair) == 2 and draft.find_family("person") < 0:
        draft.change(pair[0], action="tug", relation="", to=-1)
        draft.change(pair[1], action="tug", relation="facing", to=pair[0])


def _lay_between(draft: Draft, at: int) -> None:
    """What two fight over lies between them."""
    prize = draft.figures[at].to
    if prize < 0 or entry_of(draft.figures[prize]).height_metres > _PRIZE:
        return
    draft.change(at, relation="", to=-1)
    draft.change(prize, relation="facing", to=at, count=1)
    draft.change(-1, to=prize)


def _done_by_people(draft: Draft) -> set[str]:
    """What a person does is not the animal's deed: "a girl hugs a koala"."""
    people = [index for index, figure in enumerate(draft.figures) if entry_of(figure).family == "person"]
    return {deed for index in people for deed in (draft.deeds.get(index, ""), draft.figures[index].action)}


def _fits(guise: Guise, figure: Figure) -> bool:
    if (guise.names and figure.name not in guise.names) or (guise.shown and figure.relation in _IN_ARMS):
        return False
    if not guise.names and (
        entry_of(figure).family not in ("quadruped", "bird") or guise.action not in entry_of(figure).actions
    ):
        return False
    return not guise.rivals or figure.count > 1


def _is_said(words: tuple[str, ...], said: set[str]) -> bool:
    return not words or any(_forms(word) & said for word in words)


def _forms(verb: str) -> set[str]:
    """Of a verb or a noun."""
    short = verb.removesuffix("e")
    return {verb, verb + "s", verb + "es", short + "ing", short + "ed", verb + verb[-1] + "ing", verb + verb[-1] + "ed"}


def _action(figure: Figure, guise: Guise) -> str:
    if guise.action or not guise.shown:
        return guise.action or figure.action
    return figure.action if figure.action in CATALOGUE[guise.shown].actions else ""


def _count(figure: Figure, guise: Guise) -> int:
    if guise.rivals:
        return 1
    return max(figure.count, _HUDDLE if guise.relation == HUDDLED else guise.least)


def _take_along(draft: Draft, at: int, name: str) -> None:
    """Its young ones are in the water as it is."""
    for index, other in enumerate(draft.figures):
        if other.name == name and other.to == at:
            draft.change(index, name=draft.figures[at].name, action=draft.figures[at].action, relation="beside")


def _share(draft: Draft, at: int, prey: int, guise: Guise) -> None:
    """Who eats with it is on the other side."""
    if "share" not in guise.words:
        return
    for index, other in enumerate(draft.figures):
        if index != at and other.to < 0 and guise.action in entry_of(other).actions:
            draft.change(index, action=guise.action, relation=guise.prey, to=prey)


def _put_on(draft: Draft, at: int, guise: Guise) -> None:
    figure = draft.figures[at]
    draft.figures[at] = replace(
        figure,
        name=guise.shown or figure.name,
        action=_action(figure, guise),
        colour=figure.colour or (entry_of(figure).main if guise.shown and figure.name != guise.names[0] else None),
        relation=guise.relation or figure.relation,
        count=_count(figure, guise),
        size=figure.size * guise.size,
    )
    if guise.shown and CATALOGUE[guise.shown].habitat == "water":
        _take_along(draft, at, figure.name)
    if guise.extra and guise.extra not in draft.extras:
        draft.extras.append(guise.extra)
    prey = next((index for index, other in enumerate(draft.figures) if other.name in guise.near and index != at), -1)
    if guise.prey == "up" and prey >= 0:
        draft.change(at, relation="on", to=prey)
        draft.change(prey, relation="", to=-1, count=1)
    elif guise.prey and prey >= 0:
        draft.change(at, relation="", to=-1)
        draft.change(prey, relation=guise.prey, to=at, count=1, action="")
        _share(draft, at, prey, guise)
    name, relation = guise.brings
    if name and all(other.name != name for other in draft.figures):
        add_tool(draft, name, at, relation)
    for index in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[index].name in guise.has:
            drop(draft, index)  # part of the drawing
    if guise.rivals and add_tool(draft, figure.name, at, guise.against):
        draft.change(-1, action=guise.action, colour=figure.colour)
        _lay_between(draft, at)
    if guise.goes_to:
        draft.setting, draft.weak = guise.goes_to, False
    if guise.place and not draft.setting:
        draft.setting, draft.weak = guise.place, False
