"""What people do for fun with one thing, in one movement or on something: balls, ropes, keys, rides, nets and bubbles."""

from __future__ import annotations

from dataclasses import replace

from ..spec import CHAIRS, Figure
from ..subjects import CATALOGUE
from .draft import BALLS, MOST_KINDS, Draft, act, add_tool, drop

# Deeds that are one movement with one thing: kicking a ball, skipping rope, pushing a pram, blowing on a dandelion.

_IN_PLAY = {"kick": "kicking", "score": "kicking", "dunk": "dunking"}
"""What is done with a ball in the air; its flight is drawn with whoever plays it."""
_HANGING_FRUIT = ("apple", "cherries", "peach")
_LOOKS = ("watch", "look", "gaze", "stare", "admire", "enjoy")
_SHOWS = {"fireworks", "aurora", "meteors", "meteor shower", "eclipse", "galaxy", "moon", "bigmoon", "rainbow"}
"""What is in the sky to be looked at."""
_SKY = {"stars", "sky", "clouds", "moon", "constellations"}
_AT = {"telescope": "peering", "microscope": "peering", "blackboard": "writing"}
"""What one stands at, and how."""


def play_along(draft: Draft, words: list[str]) -> None:
    """Show these deeds of everyone who does one."""
    for at, deed in list(draft.deeds.items()):
        index = at
        if at < len(draft.figures) and draft.figures[at].name in BALLS and draft.figures[at].to >= 0:
            index = draft.figures[at].to  # "a basketball player dunking"
        if index >= len(draft.figures) or not (draft.is_person(index) or draft.figures[index].name == "mermaid"):
            continue
        figure = draft.figures[index]
        if deed in _IN_PLAY and _ball_of(draft, index) >= 0:
            _take_ball(draft, index, _IN_PLAY[deed])
        elif deed == "serve" and _ball_of(draft, index) >= 0:
            _serve(draft, index)
        elif deed == "push" and _has(draft, index, "ahead"):
            draft.figures[index] = replace(figure, action="pushing")
        elif deed in ("comb", "brush") and "hair" in words and not _dresses_somebody(draft, index):
            draft.figures[index] = replace(figure, action="combing")
            if figure.name == "mermaid" and figure.relation == "on":
                draft.setting = draft.setting or "beach"  # on a rock by the sea
        elif deed in ("skip", "jump") and "rope" in words:
            draft.figures[index] = replace(figure, action="skipping")
        elif deed in ("pick", "harvest", "gather") and _pick(draft, index):
            pass
        elif (
            deed in _LOOKS
            and (_SHOWS & {*draft.extras} or _SKY & {*words})
            and figure.to < 0
            and figure.action in ("", "sit", "stand")
        ):
            _look_up(draft)
        elif deed != "blow" or not _blow(draft, index):
            continue
        del draft.deeds[at]
    in_ring = draft.find("ring") >= 0 and any(word.startswith(_IN_THE_RING) for word in words)
    if in_ring:
        draft.settle("boxing ring")
    if in_ring or "boxing" in words or any(word.startswith("boxer") for word in words):
        _box(draft)
    _stand_at(draft)


def _dresses_somebody(draft: Draft, index: int) -> bool:
    """Is it the hair of another?"""
    return any(figure.to == index and draft.is_person(at) for at, figure in enumerate(draft.figures))


def _take_ball(draft: Draft, index: int, deed: str) -> None:
    """The ball is in the foot's or the hand's way; there is one, however often it is named."""
    ball = _ball_of(draft, index)
    draft.change(ball, relation="with", to=index, action=deed)
    draft.change(index, action=deed)
    for at in range(len(draft.figures) - 1, -1, -1):
        if at != ball and draft.figures[at].name in BALLS and draft.figures[at].to == index:
            drop(draft, at)


def _serve(draft: Draft, index: int) -> None:
    """At tennis: with the racket, and the ball comes out of the hand."""
    for at in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[at].name in ("tennis ball", "tennis racket") and at > index:
            drop(draft, at)  # they are drawn with the one who serves
    draft.change(index, action="serving")


def _blow(draft: Draft, index: int) -> bool:
    """What is blown on is held to the mouth, or one bends to it."""
    cake = draft.find("cake") if draft.find("cake") >= 0 else draft.find("candle")
    table = draft.find("table")
    if cake >= 0 and draft.figures[cake].to < 0 and (table >= 0 or add_tool(draft, "table", -1, "")):
        table = table if table >= 0 else len(draft.figures) - 1
        draft.change(cake, relation="on", to=table)
        draft.change(index, action="blowing", relation="at", to=table)
        return True
    for at, figure in enumerate(draft.figures):
        if figure.to != index or figure.relation != "facing":
            continue
        if figure.name == "dandelion":
            draft.figures[at] = replace(figure, relation="with", count=1)
            draft.change(index, action="stand")
        else:
            draft.change(index, action="blowing")
        return True
    return False


def _pick(draft: Draft, index: int) -> bool:
    """Fruit hangs on trees: a hand goes up to it, and a basket stands ready."""
    for at, figure in enumerate(draft.figures):
        if figure.name in _HANGING_FRUIT and figure.to == index and figure.relation == "facing":
            draft.figures[at] = replace(figure, name="basket", count=1, size=0.8, colour=None)
            draft.change(index, action="picking")
            draft.setting = draft.setting or "orchard"
            return True
    return False


def _is_at_rest(figure: Figure) -> bool:
    return figure.to < 0 and figure.action in ("", "sit", "stand")


def _look_up(draft: Draft) -> None:
    """Everyone who only stands or sits about looks at what there is in the sky."""
    for index, figure in enumerate(draft.figures):
        if draft.is_person(index) and _is_at_rest(figure):
            draft.figures[index] = replace(figure, action="gazing")


_FIGHTERS = {
    "sumo wrestler": ("grappling", "stadium"),
    "judoka": ("grappling", "dojo"),
    "boxer": ("boxing", "boxing ring"),
}
"""Who fights in pairs, how, and where."""
_AT_EASE = ("walk", "ride", "eat", "sleep", "meditate", "sit", "drink", "read", "bow", "train", "march")


def pair_up(draft: Draft) -> None:
    """Boxers and wrestlers of whom there are two or more have to do with each other."""
    at = draft.find(*_FIGHTERS)
    if at < 0 or draft.deeds.get(at) in _AT_EASE:
        return
    figure = draft.figures[at]
    other = next((index for index in range(len(draft.figures)) if index != at and draft.is_person(index)), -1)
    if figure.count < 2 and (other < 0 or draft.figures[other].to not in (-1, at)):
        return
    pose, place = _FIGHTERS[figure.name]
    for index in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[index].name == "ring":
            drop(draft, index)
    at = draft.find(figure.name)
    if figure.count > 1 and len(draft.figures) < MOST_KINDS:
        draft.figures.append(Figure(name=figure.name))
        other = len(draft.figures) - 1
    if other < 0:
        return
    draft.change(at, count=1, action=pose, relation="", to=-1)
    draft.change(other, count=1, action=pose, relation="opposite", to=at)
    draft.deeds = {index: deed for index, deed in draft.deeds.items() if index not in (at, other)}
    draft.setting = place if draft.setting in ("", "boxing ring", "stadium") else draft.setting


_IN_THE_RING = ("boxer", "boxing", "wrestl", "fight", "knock", "punch")
"""Beginnings of words for what is done in a ring that is not worn."""


def _box(draft: Draft) -> None:
    """Whoever boxes has the fists up; an animal rears, face to face with them."""
    draft.setting = draft.setting or "gym"
    animal, man = draft.find_family("quadruped", "animal"), draft.find_family("person")
    if min(animal, man) >= 0:
        draft.change(
            animal, action="rear" if "rear" in CATALOGUE[draft.figures[animal].name].actions else "", relation="", to=-1
        )
        draft.change(man, action="boxing", relation="facing", to=animal, count=1)
    for index, figure in enumerate(draft.figures):
        if draft.is_person(index) and figure.action in ("", "stand", "run"):
            relation = "" if figure.relation == "on" and draft.figures[figure.to].name == "ring" else figure.relation
            draft.figures[index] = replace(figure, action="boxing", relation=relation, to=figure.to if relation else -1)
    for at in range(len(draft.figures) - 1, -1, -1):
        if draft.figures[at].name == "ring":
            drop(draft, at)


def _stand_at(draft: Draft) -> None:
    """At a telescope one looks into it, at a blackboard one writes."""
    for at, thing in enumerate(draft.figures):
        if thing.name not in _AT:
            continue
        for index, figure in enumerate(draft.figures):
            tied = thing.to == index or figure.to == at
            if tied and draft.is_person(index) and figure.action in ("", "stand", "sit") and figure.count == 1:
                draft.figures[at] = replace(thing, relation="", to=-1)
                draft.figures[index] = replace(figure, action=_AT[thing.name], relation="round", to=at)
                draft.deeds.pop(index, None)
                break


def _ball_of(draft: Draft, index: int) -> int:
    return next(
        (at for at, figure in enumerate(draft.figures) if figure.name in BALLS and figure.to in (index, -1)), -1
    )


def _has(draft: Draft, index: int, relation: str) -> bool:
    return any(figure.to == index and figure.relation == relation for figure in draft.figures)


# Quiet work and play with a pose of their own: at the keys, over a net, at a washing line, at golf, on skates, at magic.

_IDLE = ("", "stand", "sit", "dance", "walk", "wave", "run")
_RABBITS = ("rabbit",)
_INSTRUMENTS = {
    "microscope": ("admiring", "laboratory"),
    "sewing machine": ("dining", "room"),
    "crystal ball": ("admiring", "room"),
}
"""What stands on a table to be worked with: how, and where."""
_RIDES = ("roller coaster", "ferris wheel", "carousel")
_LARGER = 1.5
_RACKETS = ("tennis racket", "tennis ball")
_HATS = ("hat", "top hat")


def take_leisure(draft: Draft, words: list[str]) -> None:
    """One habit after the other."""
    _ride_at_the_fair(draft)
    _sit_at_keys(draft)
    _sit_on_benches(draft)
    _roast(draft, words)
    _hang_up(draft, words)
    _golf(draft, words)
    _play_tennis(draft, words)
    _skate(draft, words)
    _pull_rabbit(draft, words)
    _use_instruments(draft, words)


def _ride_at_the_fair(draft: Draft) -> None:
    """The cars of a roller coaster have their people; who rides another ride stands before it, as the next in line."""
    for at in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[at]
        ride = draft.figures[figure.to].name if figure.to >= 0 and figure.relation in ("on", "in") else ""
        if not draft.is_person(at) or ride not in _RIDES:
            continue
        if ride == "roller coaster":
            drop(draft, at)
        else:
            draft.figures[at] = replace(figure, action="cheering", relation="before")


def _sit_on_benches(draft: Draft) -> None:
    """Nobody stands on a bench unless the prompt says so: "an old couple feeding pigeons on a bench"."""
    for at, figure in enumerate(draft.figures):
        bench = figure.to >= 0 and figure.relation == "on" and draft.figures[figure.to].name in CHAIRS
        if bench and draft.is_person(at) and figure.action == "stand" and draft.deeds.get(at) != "stand":
            draft.figures[at] = replace(figure, action="sit")


def _sit_at_keys(draft: Draft) -> None:
    """Who plays the piano sits before it with the hands on the keys."""
    piano = draft.find("piano")
    if piano < 0:
        return
    player, how = draft.figures[piano].to, draft.figures[piano].relation
    if how == "with" and player >= 0 and not draft.is_person(player):
        draft.setting = draft.setting or "room"
        hovers = CATALOGUE[draft.figures[player].name].habitat == "air"  # a ghost
        draft.change(piano, relation="", to=-1, count=1)
        draft.change(player, relation="above" if hovers else "at keys", to=piano, count=1)
        draft.figures[player] = draft.figures[player] if hovers else act(draft.figures[player], "paw")
        return
    if how != "with" or not draft.is_person(player) or draft.figures[player].count != 1:
        return
    draft.change(piano, relation="", to=-1, count=1)
    draft.change(player, action="keying", relation="at keys", to=piano)


def _hang_up(draft: Draft, words: list[str]) -> None:
    """Washing, before its line."""
    line = draft.find("washing line")
    if line < 0:
        return
    draft.setting = draft.setting or "garden"
    for index in range(len(draft.figures)):
        figure = draft.figures[index]
        hangs = draft.deeds.get(index) in ("hang", "put", "peg", "pin") or figure.action in ("", "float")
        if draft.is_person(index) and hangs and figure.count < 3:
            draft.change(line, relation="", to=-1, count=1)
            draft.figures[index] = replace(figure, action="pegging", relation="hanging up", to=line)


def _golf(draft: Draft, words: list[str]) -> None:
    """With a club; the ball flies off."""
    for index, figure in enumerate(draft.figures):
        if not draft.is_person(index) or figure.action not in _IDLE:
            continue
        if figure.name == "golfer" or {"golf", "golfing"} & {*words}:
            draft.figures[index] = replace(figure, action="golfing")
            for at in range(len(draft.figures) - 1, index, -1):
                if draft.figures[at].name == "ball":
                    drop(draft, at)  # they are drawn with who plays
            draft.setting = draft.setting or "golf course"


def _play_tennis(draft: Draft, words: list[str]) -> None:
    """Served with a racket, which is drawn with whoever does it."""
    if not {"tennis", "badminton"} & {*words}:
        return
    for index, figure in enumerate(draft.figures):
        if not draft.is_person(index) or figure.action not in _IDLE or draft.deeds.get(index) in ("walk", "run", "sit"):
            continue
        tools = [at for at, other in enumerate(draft.figures) if other.to == index and other.name in _RACKETS]
        if tools and min(tools) > index:
            draft.figures[index] = replace(figure, action="serving")
            for at in reversed(tools):
                drop(draft, at)
            draft.setting = draft.setting or "tennis court"


def _skate(draft: Draft, words: list[str]) -> None:
    """On the ice with blades under the shoes."""
    if {"roller", "skateboard", "board", "rollerblades"} & {*words}:
        for index, figure in enumerate(draft.figures):
            if figure.action == "skating":
                draft.figures[index] = act(figure, "dance")
        return
    for index, figure in list(enumerate(draft.figures)):
        if not draft.is_person(index) or (figure.action != "skating" and figure.name != "ice skater"):
            continue
        draft.settle("lake")
        draft.season = draft.season or "winter"
        if figure.name == "ice skater":
            draft.change(index, action="skating" if figure.action in ("", "walk", "run", "stand") else figure.action)
            continue
        if not any(other.to == index and other.relation == "worn" for other in draft.figures):
            add_tool(draft, "ice skates", index, "worn")


def _pull_rabbit(draft: Draft, words: list[str]) -> None:
    """Out of a hat: both are in the hands."""
    rabbit = draft.find(*_RABBITS)
    magician = draft.find_family("person")
    hats = [at for at, figure in enumerate(draft.figures) if figure.name in _HATS]
    if rabbit < 0 or magician < 0 or not (hats or "hat" in words) or magician > rabbit:
        return
    if draft.deeds.get(magician) not in ("pull", "take", "lift", "conjure", "draw") and "out" not in words:
        return
    for at in sorted((rabbit, *hats), reverse=True):
        drop(draft, at)
    figure = draft.figures[magician]
    draft.figures[magician] = replace(figure, action="producing", relation="", to=-1)
    draft.setting = draft.setting or "theatre"


def _use_instruments(draft: Draft, words: list[str]) -> None:
    """At a table with a microscope or a sewing machine on it; a toothbrush is in the hand."""
    for index in range(len(draft.figures)):
        deed = draft.deeds.get(index, "")
        if not draft.is_person(index) or draft.figures[index].relation == "at":
            continue
        if deed == "brush" and "teeth" in words and add_tool(draft, "toothbrush", index, "with"):
            draft.setting = draft.setting or "bathroom"
        tool = draft.find(*_INSTRUMENTS)
        if tool < 0 and deed == "sew" and add_tool(draft, "sewing machine", -1, ""):
            tool = len(draft.figures) - 1
        if tool < 0 or not add_tool(draft, "table", -1, ""):
            continue
        name, table = draft.figures[tool].name, len(draft.figures) - 1
        action, place = _INSTRUMENTS[name]
        draft.change(tool, relation="on", to=table, count=1, size=_LARGER)
        draft.change(index, action=action, relation="at", to=table)
        draft.setting = draft.setting or place
        return


def _roast(draft: Draft, words: list[str]) -> None:
    """Marshmallows are on sticks in the hands of those who sit round the fire, which belongs to it."""
    people = [at for at in range(len(draft.figures)) if draft.is_person(at)]
    if not people or not any(word.startswith(("marshmallow", "smore")) for word in words):
        return
    if draft.find("campfire") < 0 and draft.setting != "campsite" and add_tool(draft, "campfire", -1, ""):
        for at in people:
            draft.change(at, action="sit", relation="round", to=len(draft.figures) - 1)
    for at in people:
        if draft.is_person(at) and draft.figures[at].relation == "round":
            add_tool(draft, "marshmallow", at, "with")
