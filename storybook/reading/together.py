"""What people are seen doing with each other and with things: at a table, round a fire, at work on it, in a dance hold.

`take_up` turns what has been read into the actions of `subjects.people.acts` and the relations of `meetings`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ..places import SETTINGS
from ..subjects import CATALOGUE, Entry
from .draft import MOST_KINDS, Draft, add_tool, drop, is_toy
from .games import play_along
from .wordlists import word_list

_GAMES = {
    "chess": "chess",
    "dominoes": "dominoes",
    "mahjong": "dominoes",
    "backgammon": "chess",
    "checkers": "chess",
    "cards": "playing cards",
    "poker": "playing cards",
}
"""What is played at a table, and what lies on it or is it."""
_MEALS = ("dinner", "lunch", "breakfast", "supper", "brunch")
_COOKING = {"cooking", "cooks", "making", "makes", "preparing", "prepares", "cook"}
_DRINKS = {"coffee", "tea"}
_CUPS = ("tea", "coffee", "teapot", "hot chocolate")
"""They are served at table as well."""
_AT_TABLE = ("eat", "dine", "drink", "sip", "write", "study", "type", "sit", "play", "draw", "read")
_ELSEWHERE = ("trail", "behind", "above", "under")
"""Where nobody works on it."""
_TO_READ = ("study", "write", "draw")
"""Deeds for which a book lies there, if nothing else does."""
_NEEDS_TABLE = ("write", "type")
"""Deeds for which a table is there, even if none is named."""
_KITCHEN_WORK = ("bake", "knead", "make", "prepare", "cut", "chop", "slice", "decorate", "roll", "mix")
_CHEMISTRY = ("mix", "pour", "experiment", "heat")
_WORK = {
    **dict.fromkeys(
        word_list(
            "build, make, repair, weld, solder, fix, mend, carve, assemble, polish, decorate, stack, open, unwrap, wrap"
        ),
        "building",
    ),
    **dict.fromkeys(("plant", "dig"), "kneel"),
}
"""What the hands do to what stands before them."""
_HIGH = 0.75
"""Of the height of whoever works on it: there one stands to it."""
_FIGHTS = ("fight", "duel", "fence", "battle", "box", "spar", "wrestle", "attack")
_WRITTEN_IN = ("book", "letter", "newspaper", "map")
_OPENED_IN_HAND = ("letter", "book", "map", "newspaper", "umbrella", "bottle", "lantern")
_AT_SWORDS = ("fence", "duel")
_ARMS = ("sword", "staff", "fork", "wand")
_SPELLS = ("spell", "magic", "trick", "sorcery")
_OF_ANIMALS = ("quadruped", "animal")
_SPREADS = ("picnic", "basket")
"""What people sit round who have a picnic."""
_GHOSTS = ("ghost",)
"""They float at a table."""
_HOLDS_HANDS = re.compile(r"\bhold(?:s|ing)? (?:each other's |(?:his|her|its|their|a) (?:\w+ )?\w+'s )?hands?\b")
_TRIFLE = 0.15
"""Metres."""
_TALKS = ("talk", "chat", "argue", "speak", "gossip")
_EMBRACES = ("hug", "embrace", "cuddle", "pet")


def take_up(draft: Draft, words: list[str]) -> None:
    """Before tools are given out: a deed that is settled here needs none."""
    for at, figure in enumerate(draft.figures):
        written = figure.relation in ("on", "in") and draft.figures[figure.to].name in _WRITTEN_IN
        if written and draft.deeds.get(at) in _TO_READ and draft.is_person(at):
            draft.change(figure.to, relation="with", to=at)
            draft.figures[at] = replace(figure, relation="", to=-1)  # "writing in a diary"
    large = any(draft.is_person(at) and not is_toy(draft, at) for at in range(len(draft.figures)))
    at_table = draft.setting == "table" and large
    if at_table and _find_table(draft) >= 0:
        draft.setting = room_of_table(draft)
    for index, deed in list(draft.deeds.items()):
        if deed == "build" and "wall" in words and all(figure.to != index for figure in draft.figures):
            add_tool(draft, "brick wall", index, "facing")
            draft.setting = draft.setting or "village"
        if index < len(draft.figures) and draft.is_person(index) and _settle(draft, index, deed):
            del draft.deeds[index]
    if _COOKING & {*words} and set(_MEALS) & {*words}:
        pass  # who cooks it does not eat yet
    elif set(_MEALS) & {*words} or ("having" in words and _DRINKS & {*words}) or "tea party" in " ".join(words):
        for at, figure in enumerate(draft.figures):
            if draft.is_person(at) and figure.action in ("", "eat"):
                draft.deeds[at] = "dine"  # "a couple having dinner"
    play_along(draft, words)
    if draft.figures and any(word in words for word in _SPELLS):
        _cast_spells(draft)
    for game, board in _GAMES.items():
        if game in words:
            _play_at(draft, board)
    _sit_down(draft, at_table, words)
    _gather_round(draft, words)
    told = " ".join(words)
    if "hand in hand" in told or _HOLDS_HANDS.search(told):
        _pair(draft, "leading", "following", "hand in hand")


def _settle(draft: Draft, index: int, deed: str) -> bool:
    """Show one deed of one figure, if it is one of these."""
    figure = draft.figures[index]
    near = [at for at, other in enumerate(draft.figures) if other.to == index and not draft.is_person(at)]
    things = [at for at in near if draft.figures[at].relation not in _ELSEWHERE]
    food = [at for at in things if _entry(draft, at).family == "food"]
    if deed in _KITCHEN_WORK and food and figure.relation == "":
        return _work_at_table(draft, index, food, "kitchen")
    flasks = [at for at in things if draft.figures[at].name == "flask"]
    if deed in _CHEMISTRY and flasks and figure.relation == "":
        return _work_at_table(draft, index, flasks, "laboratory")
    robots = [at for at, other in enumerate(draft.figures) if other.to == index and other.name == "robot"]
    if deed == "open" and things and draft.figures[things[0]].name in _OPENED_IN_HAND:
        draft.figures[things[0]] = replace(draft.figures[things[0]], relation="with")
        return True
    if deed in _WORK and (things or robots) and not any(draft.figures[at].name == "dug hole" for at in things):
        things = things or robots
        for at in (*_companions(draft, index), index):
            if at == index or (draft.figures[at].to < 0 and draft.figures[at].action == ""):
                _work_on(draft, at, things[0], _WORK[deed])
        return True
    if deed in _FIGHTS:
        return _fight(draft, index, deed)
    if deed in ("dance", "waltz", "tango", "twirl") and not things:
        return _pair(draft, "waltzing", "waltzing", "opposite")
    if deed in _EMBRACES and things and _entry(draft, things[0]).family in _OF_ANIMALS:
        return _clasp(draft, index, things[0])
    if deed == "propose":
        draft.figures[index] = replace(figure, action="proposing")
        draft.joined.update(at for at in range(index + 1, len(draft.figures)) if draft.is_person(at))
        _pair(draft, "proposing", "stand", "opposite")
        return True
    if deed in _TALKS and not things:
        return _pair(draft, "talking", "talking", "opposite")
    return False


def _work_at_table(draft: Draft, index: int, made: list[int], room: str) -> bool:
    """Standing at a table, what is made lies on it."""
    table = _find_table(draft)
    if table < 0:
        return False
    for at in (index, *_companions(draft, index)):
        draft.change(at, action="handling", relation="at", to=table)
    draft.setting = draft.setting or room
    for at in made:
        draft.change(at, relation="on", to=table)
    return True


def _work_on(draft: Draft, index: int, thing: int, pose: str) -> None:
    """On both sides of it, kneeling or standing as it is low or high."""
    figure, height = draft.figures[index], _entry(draft, thing).height_metres * draft.figures[thing].size
    high = height > _HIGH * _entry(draft, index).height_metres
    pose = "mending" if high and pose == "building" else pose
    draft.change(thing, relation="", to=-1)
    draft.figures[index] = replace(figure, action=pose, relation="round", to=thing)
    if high and figure.count > 1 and len(draft.figures) < MOST_KINDS:
        some = figure.count // 2
        draft.change(index, count=figure.count - some)
        draft.figures.append(replace(draft.figures[index], count=some, action="building"))


def _fight(draft: Draft, index: int, deed: str) -> bool:
    """Face to face, the arms towards each other; two of a kind are told apart."""
    figure = draft.figures[index]
    pose = (
        "fencing" if deed in _AT_SWORDS or set(_ARMS) & set(getattr(_entry(draft, index), "extras", ())) else "boxing"
    )
    if figure.to >= 0 and draft.figures[figure.to].name == "ring":
        figure = replace(figure, relation="", to=-1)  # the one that is boxed in
    on_bridge = figure.relation == "on" and "bridge" in draft.figures[figure.to].name  # which becomes the place
    if figure.count == 2 and (figure.to < 0 or on_bridge) and len(draft.figures) < MOST_KINDS:
        draft.figures[index] = replace(figure, count=1, action=pose)
        draft.figures.append(replace(figure, count=1, action=pose, relation="opposite", to=index))
        return True
    draft.figures[index] = replace(figure, action=pose)
    for at, other in enumerate(draft.figures):
        if other.to == index and draft.is_person(at) and other.relation in ("facing", "with"):
            armed = set(_ARMS) & set(getattr(_entry(draft, at), "extras", ()))
            draft.figures[at] = replace(
                other, action="fencing" if armed or deed in _AT_SWORDS else "boxing", relation="opposite"
            )
            return True
    foe = any(one.to == index and one.relation == "facing" for one in draft.figures)  # a dragon: nobody else fights
    return foe or _pair(draft, pose, pose, "opposite") or figure.count == 1


def _pair(draft: Draft, first: str, second: str, relation: str) -> bool:
    """The first two people who are named together, in this relation to each other."""
    people = [at for at in range(len(draft.figures)) if draft.is_person(at)]
    if len(people) < 2 or any(draft.figures[at].count != 1 for at in people[:2]):
        return False
    one, other = people[:2]
    if other not in draft.joined and draft.figures[other].to != one and draft.figures[one].to != other:
        return False
    leader, partner = draft.figures[one], draft.figures[other]
    if leader.to == other:
        leader = replace(leader, relation="", to=-1)
    if any(
        figure.to in (one, other) and figure.relation == "with" for figure in draft.figures if figure is not partner
    ):
        return False  # their hands are full
    draft.figures[one] = replace(leader, action=first)
    draft.figures[other] = replace(partner, action=second, relation=relation, to=one)
    return True


def _clasp(draft: Draft, index: int, animal: int) -> bool:
    """Down to an animal that is too large to be lifted."""
    if _entry(draft, animal).height_metres < 0.42:
        return False
    tall = _entry(draft, animal).height_metres > 1.2
    draft.change(index, action="hug" if tall else "clasping")
    sits = "sit" if "sit" in _entry(draft, animal).actions else ""
    draft.change(animal, relation="opposite", to=index, action=sits)
    return True


def _cast_spells(draft: Draft) -> None:
    """Who works magic does it with a flash; whom it is done to is before them."""
    for index, figure in enumerate(draft.figures):
        if not draft.is_person(index) or figure.action not in ("", "stand", "conjuring"):
            continue
        if figure.relation == "on" and _entry(draft, figure.to).habitat != "scenery":
            draft.change(figure.to, relation="facing", to=index)
            figure = replace(figure, relation="", to=-1)
        draft.figures[index] = replace(figure, action="conjuring")
        return


def _play_at(draft: Draft, board: str) -> None:
    """At a board, or at a table with the game on it: one on either side."""
    people = any(draft.is_person(at) for at in range(len(draft.figures)))
    players = [
        at
        for at, figure in enumerate(draft.figures)
        if (draft.is_person(at) or (not people and _sits(draft, at)) or figure.name in _GHOSTS)
        and figure.action in ("", "sit", "stand")
        and figure.relation in ("", "with", "beside", "facing")
    ]
    if not players:
        return
    host = draft.find(board)
    if board != "chess":
        if host < 0 and add_tool(draft, board, -1, ""):
            host = len(draft.figures) - 1
        table = _find_table(draft)
        if host < 0 or table < 0:
            return
        draft.change(host, count=1, relation="on", to=table)
        host = table
    if host < 0:
        return
    draft.change(host, relation="", to=-1)
    for at in players:
        pose, where = ("dining", "at") if people else ("sit", "round")
        draft.change(at, action=pose if draft.figures[at].name not in _GHOSTS else "", relation=where, to=host)
    if draft.setting in ("", "table"):
        draft.setting = "park" if draft.find_family("tree") >= 0 else room_of_table(draft)


def room_of_table(draft: Draft) -> str:
    """Where the table stands: "on a wooden table in a kitchen"."""
    return next((place for place in draft.places if place != "table" and SETTINGS[place].indoors), "room")


def _sits(draft: Draft, at: int) -> bool:
    """Is it an animal that can sit at a table?"""
    entry = _entry(draft, at)
    return entry.family == "quadruped" and "sit" in entry.actions


def _sit_down(draft: Draft, at_table: bool, words: list[str]) -> None:
    """Whoever eats, writes or sits at a table sits on a chair at it, and what they do it with lies there."""
    for index, figure in list(enumerate(draft.figures)):
        deed = draft.deeds.get(index, "sit" if figure.action == "sit" or (at_table and not figure.action) else "")
        if (
            not draft.is_person(index)
            or deed not in _AT_TABLE
            or figure.relation in ("on", "in", "at", "embrace", "under")
        ):
            continue
        table = draft.find("table")
        inside = not draft.setting or draft.weak or SETTINGS[draft.setting].indoors
        needs = deed == "dine" or (deed in _NEEDS_TABLE and inside) or draft.setting == "cafe"
        if table < 0 and needs and deed != "read" and not _has_facing(draft, index):
            table = _find_table(draft)
        if table < 0:
            continue
        if deed == "dine":
            draft.setting = draft.setting or "room"
        for at in (index, *_companions(draft, index)):
            pose = "penning" if deed == "write" else "dining"
            draft.change(at, action=pose, relation="at", to=table)
            draft.deeds.pop(at, None)
        for at, other in enumerate(draft.figures):
            is_theirs = draft.is_person(other.to) and other.relation == "with" and deed != "read"
            fare = _entry(draft, at).family == "food" or other.name in _CUPS
            is_served = deed == "dine" and other.to < 0 and fare
            if is_served or (is_theirs and _entry(draft, at).habitat == "table"):
                draft.figures[at] = replace(other, relation="on", to=table)
        if deed == "write" and {"candlelight", "candlelit"} & {*words}:
            add_tool(draft, "candle", table, "on")
        elif deed in _TO_READ and all(other.to != table or other.relation == "at" for other in draft.figures):
            add_tool(draft, "book", table, "on")


def _gather_round(draft: Draft, words: list[str]) -> None:
    """People sit round a fire or a picnic, on all sides of it."""
    if "picnic" in words:
        draft.setting = draft.setting or "park"
    basket = next(
        (at for at, figure in enumerate(draft.figures) if figure.name in _SPREADS and _is_laid(draft, at)), -1
    )
    if basket >= 0 and "picnic" in words and any(draft.is_person(at) for at in range(len(draft.figures))):
        draft.change(basket, name="picnic", relation="", to=-1, count=1)
    for index, figure in enumerate(draft.figures):
        if basket >= 0 and "picnic" in words and draft.is_person(index) and figure.to < 0:
            draft.figures[index] = replace(figure, action="sit", relation="round", to=basket)
    for index, figure in enumerate(draft.figures):
        near = figure.relation == "beside"
        if not draft.is_person(index) or figure.relation not in ("beside", "above") or figure.action not in ("", "sit"):
            continue
        if _entry(draft, figure.to).name == "campfire" or (near and figure.action == "sit" and "around" in words):
            draft.figures[index] = replace(figure, action="sit", relation="round")


def _is_laid(draft: Draft, at: int) -> bool:
    """Does it stand for itself, or at the foot of a tree?"""
    figure = draft.figures[at]
    return figure.to < 0 or (figure.relation in ("under", "beside") and _entry(draft, figure.to).habitat == "scenery")


def _companions(draft: Draft, index: int) -> list[int]:
    """People who are named together with somebody: "a family"."""
    found = []
    at = index
    while at in draft.joined and at:
        at -= 1
        found.append(at)
    at = index + 1
    while at in draft.joined and at < len(draft.figures):
        found.append(at)
        at += 1
    found += [
        at
        for at, other in enumerate(draft.figures)
        if other.to == index and other.relation == "with" and at not in found
    ]
    return [at for at in found if draft.is_person(at)]


def _find_table(draft: Draft) -> int:
    """The table there is, or one more figure; -1 if there are too many."""
    table = draft.find("table")
    if table >= 0:
        draft.change(table, relation="", to=-1)
        return table
    spare = next((at for at in range(len(draft.figures) - 1, -1, -1) if _is_crumb(draft, at)), -1)
    if len(draft.figures) >= MOST_KINDS and spare == len(draft.figures) - 1:
        drop(draft, spare)
    return len(draft.figures) - 1 if add_tool(draft, "table", -1, "") else -1


def _is_crumb(draft: Draft, at: int) -> bool:
    """Is it a trifle that nobody has to do with, and that gives way to a table?"""
    entry, figure = _entry(draft, at), draft.figures[at]
    free = figure.to < 0 and all(other.to != at for other in draft.figures)
    return free and entry.habitat == "table" and entry.height_metres < _TRIFLE


def _has_facing(draft: Draft, index: int) -> bool:
    return any(figure.to == index and figure.relation == "facing" for figure in draft.figures)


def _entry(draft: Draft, index: int) -> Entry:
    return CATALOGUE[draft.figures[index].name]
