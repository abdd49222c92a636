"""What people do to each other, and what small deeds need: handshakes, selfies, a bouquet that is thrown, a board to ride.

`make_gestures` turns what has been read into actions of `subjects.people.acts` and relations of `meetings`.
"""

from __future__ import annotations

from dataclasses import replace

from ..spec import Figure
from ..subjects import CATALOGUE, Entry, hold_of
from .draft import BEINGS, MOST_KINDS, Draft, act, drop, entry_of
from .habitat import home_of
from .outdoors import IDLE, IN_PLAY, gather, hold_umbrella, ride_boards, shoot, throw
from .wordlists import by_word

_MUTUAL = ("handshake", "high five", "toasting", "bowing", "pillow fighting", "arm wrestling")
"""Two do it, face to face."""
_ANSWERS = {"arm wrestling": "wrestling arm"}
"""What the second of them does, if that is drawn otherwise."""
_GIVEN = ("give", "offer", "hand", "share", "show")
_CARRIES, _IN_HAND, _SHOULDERED = ("carry", "lift", "hold", "bring"), ("with", "held"), ("ladder",)
_LIFTS, _HEAVY, _LIGHT = {"lift", "hoist", "raise"}, 0.6, 1.1
_STAGES = {
    "grilling": "garden",
    "mixing": "bar",
    "conducting": "theatre",
    "hosing": "street",
    "saving": "stadium",
    "drumming": "theatre",
}
"""What one does alone among others, and where."""
_DRAWN_ALONG = {
    "saving": IN_PLAY,
    "grilling": ("campfire", "steak", "sausage"),
    "mixing": ("record player", "records"),
    "drumming": ("drum",),
}
"""What is drawn with it."""
_PUSHED = {"wheelchair": ("pushing", "roll"), "swing": ("reaching", "")}
"""What somebody sits in or on who is pushed: how one does it, and what it does."""


_POSED = by_word({"wiping": "wash, clean, wipe, scrub", "lassoing": "lasso"})
"""How one holds oneself who does it to a thing."""
_ACROSS = ("snowballing", "tugging", "volleying", "volleying at net")
"""Two sides do it."""
_AT_NET = " at net"
"""The one of two who is drawn with the net."""
_DRAWN_WITH = ("pencil", "paintbrush")


def make_gestures(draft: Draft, words: list[str]) -> None:
    """One after the other."""
    _give(draft)
    _meet(draft)
    _work(draft)
    _lead(draft, words)
    _push_seat(draft)
    _look_in_mirror(draft)
    _take_selfie(draft)
    throw(draft, words)
    _take_sides(draft)
    gather(draft)
    ride_boards(draft, words)
    hold_umbrella(draft, words)
    shoot(draft)


def _give(draft: Draft) -> None:
    """What is given is in the hand, and who gets it stands before it; of a flower it is a bunch."""
    for index, deed in draft.deeds.items():
        if deed not in _GIVEN or not draft.is_person(index):
            continue
        others = [at for at in range(len(draft.figures)) if at != index]
        gift = next((at for at in others if _is_gift(CATALOGUE[draft.figures[at].name])), -1)
        whom = next((at for at in others if at != gift and CATALOGUE[draft.figures[at].name].family in BEINGS), -1)
        if min(gift, whom) < 0:
            continue
        sits_by = draft.figures[index].to == draft.figures[whom].to >= 0 and draft.figures[index].relation == "on"
        if deed == "share" and (sits_by or draft.figures[gift].name == "umbrella"):
            continue  # side by side on a bench
        name = draft.figures[gift].name
        name = "bouquet" if CATALOGUE[name].family == "flower" else name
        held = CATALOGUE[name].family == "fish"
        draft.change(gift, name=name, relation="held" if held else "with", to=index, count=1)
        draft.change(index, action="cradle" if held else "stand", relation="", to=-1)
        draft.change(whom, action="stand", relation="facing", to=index)
        return


def _is_gift(entry: Entry) -> bool:
    return entry.family in ("flower", "fish") or hold_of(entry) is not None


def _meet(draft: Draft) -> None:
    """Two of a kind are told apart; whoever is alone with it does it to who comes next."""
    for index, figure in enumerate(draft.figures):
        if figure.action not in _MUTUAL or figure.relation == "opposite" or not draft.is_person(index):
            continue
        other = next((at for at in range(len(draft.figures)) if at != index and draft.is_person(at)), -1)
        if figure.count > 1 and len(draft.figures) < MOST_KINDS:
            draft.figures[index] = replace(figure, count=1, relation="", to=-1)
            other = len(draft.figures)
            draft.figures.append(Figure(name=figure.name, kind=figure.kind))
        if other < 0:
            continue
        first, second = min(index, other), max(index, other)
        draft.change(first, action=figure.action, relation="", to=-1)
        answer = _ANSWERS.get(figure.action, figure.action)
        draft.change(second, action=answer, relation="opposite", to=first, count=1)
        if answer != figure.action and (table := draft.find("table")) >= 0:
            drop(draft, table)  # it is drawn with the first
        return


def _home_of_fire(draft: Draft, action: str) -> str:
    """What burns is where such a house stands: a barn on a farm."""
    burning = (entry_of(one) for one in draft.figures if entry_of(one).family == "building")
    return next((home_of(entry) for entry in burning), "") if action == "hosing" else ""


def _lead(draft: Draft, words: list[str]) -> None:
    """One is at the grill or the records, the others are around."""
    for index, figure in enumerate(draft.figures):
        if not draft.is_person(index):
            continue
        if "djmixing" in words and figure.to < 0:
            draft.figures[index] = figure = replace(figure, action="mixing", count=1)
        if figure.action not in _STAGES:
            continue
        draft.setting = draft.setting or _home_of_fire(draft, figure.action) or _STAGES[figure.action]
        for at in range(len(draft.figures) - 1, -1, -1):
            other = draft.figures[at]
            if at != index and draft.is_person(at) and other.action == figure.action:
                draft.figures[at] = replace(other, action="stand", relation="facing", to=index)
            elif at > index and other.name in _DRAWN_ALONG.get(figure.action, ()):
                drop(draft, at)
        return


def _push_seat(draft: Draft) -> None:
    """Whoever is pushed in a wheelchair or on a swing sits there."""
    seat = draft.find(*_PUSHED)
    people = [at for at in range(len(draft.figures)) if draft.is_person(at)]
    pusher = next((at for at in people if draft.figures[at].action == "pushing" or draft.deeds.get(at) == "push"), -1)
    if seat < 0 or pusher < 0:
        return
    does, goes = _PUSHED[draft.figures[seat].name]
    draft.change(pusher, action=does, relation="", to=-1)
    draft.change(seat, action=goes, relation="ahead", to=pusher, count=1)
    for at, figure in enumerate(draft.figures):
        if at not in (pusher, seat) and CATALOGUE[figure.name].family in BEINGS:
            draft.figures[at] = act(replace(figure, relation="on", to=seat, count=1), "sit")
    draft.setting = draft.setting or "park"


def _look_in_mirror(draft: Draft) -> None:
    """It stands before whoever looks into it."""
    for at, thing in enumerate(draft.figures):
        for index, figure in enumerate(draft.figures):
            if thing.name == "mirror" and figure.to == at and draft.is_person(index):
                draft.figures[index] = replace(figure, relation="", to=-1)
                draft.figures[at] = replace(thing, relation="facing", to=index, count=1)
                return


def _take_selfie(draft: Draft) -> None:
    """One holds the telephone, the others lean in behind."""
    who = next((at for at, figure in enumerate(draft.figures) if figure.action == "selfie"), -1)
    if who < 0:
        return
    taker = draft.figures[who]
    if taker.count > 1 and len(draft.figures) < MOST_KINDS:
        draft.figures[who] = replace(taker, count=1)
        draft.figures.append(replace(taker, count=taker.count - 1, action="selfie"))
    for at, figure in enumerate(draft.figures):
        if at != who and draft.is_person(at) and (figure.action == "selfie" or figure.to == who):
            draft.figures[at] = replace(figure, action="joining", relation="posing", to=who)


def _work(draft: Draft) -> None:
    """On a thing that stands ahead; what is drawn with is drawn with who does it."""
    for index, deed in draft.deeds.items():
        if not draft.is_person(index) or draft.figures[index].action not in (*IDLE, "doodling"):
            continue
        ahead = any(figure.to == index and figure.relation == "facing" for figure in draft.figures)
        if deed in _POSED and ahead:
            draft.change(index, action=_POSED[deed])
        if draft.figures[index].action == "doodling":
            draft.setting = draft.setting or "room"
            for at in range(len(draft.figures) - 1, -1, -1):
                if draft.figures[at].to == index and draft.figures[at].name in _DRAWN_WITH:
                    drop(draft, at)
            return


def _take_sides(draft: Draft) -> None:
    """One on this side, the others across: snowballs fly between them, or a rope is."""
    who = next((at for at, figure in enumerate(draft.figures) if figure.action in _ACROSS), -1)
    if who < 0 or not draft.is_person(who):
        return
    first = draft.figures[who]
    others = [at for at in range(len(draft.figures)) if at != who and draft.is_person(at)]
    draft.figures[who] = replace(first, count=1, relation="", to=-1)
    if first.count > 1 and not others and len(draft.figures) < MOST_KINDS:
        draft.figures.append(replace(first, count=min(first.count - 1, 3)))
        others = [len(draft.figures) - 1]
    for at in others:
        draft.change(at, action=draft.figures[who].action.removesuffix(_AT_NET), relation="across", to=who)
