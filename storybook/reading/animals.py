"""What animals and vehicles do with things: put right in the draft once all words are read."""

from __future__ import annotations

from dataclasses import replace

from ..spec import Figure
from ..subjects import Entry
from ..subjects.animals.finery import is_wearable
from .animal_acts import put_on_guises
from .carrying import put_on_back, settle_in_nooks, take_in_jaws
from .clothes import ON_PEOPLE
from .draft import Draft, act, add_tool, drop, entry_of
from .inflection import singular, stem
from .lexicon import CLOTHES, COLOURS
from .young import find_parents, settle_in_nest

_WEARERS = ("person", "quadruped", "bird", "animal", "fable")
_AT_REST = ("rest", "relax")
_LOOKS = ("look", "watch", "gaze", "stare", "peer")
_DRIVERS = ("person", "quadruped", "bird", "animal")
_OPEN = ("tractor", "carriage", "cart", "race car")
"""One sits on these, and is seen as a whole."""
_GOLDEN, _FAIR = COLOURS["golden"], (110, 176, 230)
"""The colour word, and fur of that name."""
_AT_WHEEL = ("drive", "ride", "deliver", "race")
_ROOFED = ("car", "taxi", "sports car", "police car", "jeep", "van", "truck", "pickup", "camper")
"""One can be on top of these."""
_FLIGHT = ("fly", "hover", "soar", "levitate")
_NOT_LIFTED = ("flag", "bubble", "feather", "leaf", "tornado")
_CATS = ("cat", "kitten", "puppy")
_TOYS = ("yarn", "ball", "tennis ball", "mouse", "butterfly")
_PLAYS = {"play", "playing", "playful", "bat", "bats", "batting", "paw", "paws", "pawing", "swat", "swats", "toy"}
_UPON = ("on", "in", "under", "beside", "above")
_OF_SNOWMEN = ("hat", "top hat", "scarf", "carrot")
_LEAFY = {"leaf": "big leaf"}
"""Shown instead where something sits on it."""


def follow_habits(draft: Draft, words: list[str]) -> None:
    """The habits of the figures, one after the other."""
    put_on_guises(draft, words)
    take_in_jaws(draft, words)
    _sit_on_leaves(draft)
    _shelter(draft, words)
    _dress(draft)
    find_parents(draft, words)
    settle_in_nest(draft)
    _take_wheels(draft, words)
    _run_in_wheel(draft, words)
    _play(draft, words)
    put_on_back(draft, words)
    settle_in_nooks(draft, words)
    for at in range(len(draft.figures)):
        _behave(at, draft)


def _behave(at: int, draft: Draft) -> None:
    """What one figure does otherwise than people, or than its kind."""
    figure, deed = draft.figures[at], draft.deeds.get(at)
    entry = entry_of(figure)
    host = entry_of(draft.figures[figure.to]).family if figure.to >= 0 else ""
    if deed in _AT_REST and entry.family == "quadruped" and figure.action == "sit":
        figure = act(figure, "lounge")
    at_pane = draft.setting == "windowsill" and deed in _LOOKS
    if at_pane and figure.action in ("", "stand", "sit") and figure.to < 0 and "sit" in entry.actions:
        figure = act(act(figure, "sit"), "gaze")  # nobody walks along the sill who looks out
    if deed in _FLIGHT and _is_lifted(figure, at, draft):
        figure = replace(figure, action="levitate")
        rooted = any(
            entry_of(other).family in ("tree", "flower", "nature", "building") and other.to < 0
            for other in draft.figures
        )
        if not draft.setting and entry.family not in ("car", "train", "bicycle") and not rooted:
            draft.setting, draft.weak = "sky", True
    if figure.name == "gift" and host == "tree":
        figure = replace(figure, relation="under")
    if figure.colour == _GOLDEN and entry.family == "quadruped":
        figure = replace(figure, colour=_FAIR)
    if figure.action == "climb" and entry.family == "quadruped" and host not in ("tree", "cloth"):
        figure = act(figure, "walk")  # up a hill
    beings = sum(entry_of(other).family in _WEARERS for other in draft.figures)
    if figure.action == "gaze" and beings > 1 and entry.family == "quadruped":
        figure = act(figure, "sit")  # it looks at somebody, who is beside it
    if figure.relation == "above" and figure.action == "leap":
        figure = act(figure, "gallop")  # it is over something already
    if figure.name == "hummingbird" and host == "flower":
        figure = act(figure, "fly")  # it drinks in the air
    draft.figures[at] = figure


def _take_wheels(draft: Draft, words: list[str]) -> None:
    """Who drives, or is in a car, sits inside; on its roof is only who is said to be on it."""
    for index, figure in enumerate(draft.figures):
        if figure.relation != "on" or figure.to < 0:
            continue
        vehicle = draft.figures[figure.to]
        if not takes_wheel(entry_of(figure), entry_of(vehicle)):
            continue
        if draft.deeds.get(index) not in _AT_WHEEL and _is_upon(entry_of(vehicle), words):
            draft.figures[figure.to] = replace(vehicle, action=vehicle.action or "still")
        else:
            draft.figures[figure.to] = act(vehicle, "drive")
            draft.figures[index] = replace(act(figure, "sit"), relation="driving", count=min(figure.count, 2))


def _is_upon(vehicle: Entry, words: list[str]) -> bool:
    """ "A cat on a car", but not "on a bus"."""
    ends = [at for at, word in enumerate(words) if singular(word) in {term.split()[-1] for term in vehicle.words}]
    near = words[max(ends[0] - 4, 0) : ends[0]] if ends else []
    return vehicle.name in _ROOFED and bool({"on", "atop", "onto"} & set(near))


def _run_in_wheel(draft: Draft, words: list[str]) -> None:
    """A hamster in a wheel runs."""
    for at, figure in enumerate(draft.figures):
        if figure.name in ("hamster", "mouse", "squirrel") and "wheel" in words and figure.to < 0:
            if add_tool(draft, "running wheel", -1, ""):
                draft.figures[at] = replace(figure, relation="in", to=len(draft.figures) - 1, action="gallop")
            return


def _shelter(draft: Draft, words: list[str]) -> None:
    """A large leaf for an umbrella is held up by its stalk."""
    if not {"umbrella", "umbrellas", "parasol"} & {*words} or not {"leaf", "leaves"} & {*words}:
        return
    umbrella, leaf = draft.find("umbrella"), draft.find("leaf", "big leaf")
    who = draft.find_family(*_WEARERS, "insect")
    falling = "falling" in words or (leaf >= 0 and draft.figures[leaf].count > 1)
    if max(umbrella, leaf) < 0 or who < 0 or falling:
        return  # leaves fall
    draft.change(max(umbrella, leaf), name="umbrella", relation="with", to=who, count=1, action="")
    draft.change(who, relation="", to=-1)
    draft.figures[who] = act(replace(draft.figures[who], action=""), "beg")
    if min(umbrella, leaf) >= 0:
        drop(draft, min(umbrella, leaf))


def _sit_on_leaves(draft: Draft) -> None:
    """What carries somebody is a large green leaf, not one that has fallen."""
    for at in range(len(draft.figures)):
        figure = draft.figures[at]
        if figure.name in _LEAFY and figure.relation == "with" and entry_of(draft.figures[figure.to]).tiny:
            draft.figures[at] = replace(figure, relation="", to=-1, name=_LEAFY[figure.name])
            draft.change(figure.to, relation="on", to=at)
        elif figure.relation in _UPON and figure.to >= 0 and (name := _LEAFY.get(draft.figures[figure.to].name)):
            draft.change(figure.to, name=name)


def _dress(draft: Draft) -> None:
    """A bear in a top hat, a dog with a scarf, a crown on a fox's head: who is near has it on."""
    figures = draft.figures
    _dress_snowman(draft)
    for at, figure in enumerate(figures):
        host = figures[figure.to] if figure.to >= 0 else None
        if host is not None and is_wearable(host.name) and figure.relation in ("on", "in", "under"):
            figures[figure.to] = replace(host, relation="worn", to=at)
            figures[at] = replace(figure, relation="", to=-1)
            if deed := draft.deeds.get(figure.to):
                figures[at] = act(figures[at], deed)
        elif figure.relation == "caught" and is_wearable(figure.name):
            continue  # it was stolen
        elif host is not None and is_wearable(figure.name) and not figure.action and entry_of(host).family in _WEARERS:
            figures[at] = replace(figure, relation="worn")
        elif at and is_wearable(figure.name) and figure.to < 0 and figures[at - 1].relation == "worn":
            figures[at] = replace(figure, relation="worn", to=figures[at - 1].to)
    for at in range(len(figures) - 1, -1, -1):
        figure = figures[at]
        if (
            figure.relation == "worn"
            and figure.name in CLOTHES
            and figure.name not in ON_PEOPLE
            and entry_of(figures[figure.to]).family == "person"
        ):
            wearer = figures[figure.to]
            figures[figure.to] = replace(wearer, colour=wearer.colour or figure.colour)
            drop(draft, at)  # it is part of their clothes


def _dress_snowman(draft: Draft) -> None:
    """It is drawn with a hat, a scarf and a carrot; the scarf has its colour."""
    at = draft.find("snowman")
    for index in range(len(draft.figures) - 1, at, -1) if at >= 0 else ():
        figure = draft.figures[index]
        if figure.name in _OF_SNOWMEN and figure.to in (-1, at):
            if figure.name == "scarf":
                draft.change(at, colour=figure.colour)
            drop(draft, index)


def _play(draft: Draft, words: list[str]) -> None:
    """A cat with a ball of wool or a toy has a paw on it; dogs run after theirs."""
    cat = draft.find(*_CATS)
    toy = next((at for at, figure in enumerate(draft.figures) if figure.name in _TOYS and at != cat), -1)
    if min(cat, toy) < 0 or draft.figures[cat].count > 1 or not _PLAYS & {stem(word) for word in words}:
        return
    draft.change(cat, action="paw", relation="", to=-1)
    draft.change(toy, relation="pawed", to=cat, count=1, action="still")
    if not draft.setting:
        draft.setting, draft.weak = "room", False


def takes_wheel(rider: Entry, vehicle: Entry) -> bool:
    """Does the one sit inside the other, and show at its window?"""
    return rider.family in _DRIVERS and vehicle.family in ("car", "train") and vehicle.name not in _OPEN


def _is_lifted(figure: Figure, at: int, draft: Draft) -> bool:
    """Does it fly against its nature? Who flies a kite does not, nor a flag."""
    entry = entry_of(figure)
    handles = figure.to >= 0 or any(other.to == at for other in draft.figures)
    grounded = entry.habitat not in ("air", "heaven") and not set(entry.actions) & {"fly", "hover"}
    grounded &= not (entry.habitat == "underwater" and draft.setting in ("underwater", "deep sea", "aquarium"))
    return grounded and entry.name not in _NOT_LIFTED and not (entry.family == "person" and handles)
