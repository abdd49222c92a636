"""Deeds that are one movement with one thing: kicking a ball, skipping rope, pushing a pram, blowing on a dandelion."""

from __future__ import annotations

from dataclasses import replace

from ..subjects import CATALOGUE
from .draft import BALLS, Draft, add_tool, drop

_IN_PLAY = {"kick": "kicking", "score": "kicking", "dunk": "dunking"}
"""What is done with a ball in the air; its flight is drawn with whoever plays it."""
_HANGING_FRUIT = ("apple", "cherries", "peach")
_LOOKS = ("watch", "look", "gaze", "stare", "admire", "enjoy")
_SHOWS = {"fireworks", "aurora", "meteors", "meteor shower", "eclipse", "galaxy", "moon", "bigmoon", "rainbow"}
"""What is in the sky to be looked at."""
_AT = {"telescope": "peering", "microscope": "peering", "blackboard": "writing"}
"""What one stands at, and how."""
_MADE = ("blocks", "jigsaw", "sandcastle", "snowman")
"""What children play with by building it."""


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
        elif deed in _LOOKS and _SHOWS & {*draft.extras} and figure.to < 0 and figure.action in ("", "sit", "stand"):
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
    _play_with(draft, words)


def _dresses_somebody(draft: Draft, index: int) -> bool:
    """Is it the hair of another?"""
    return any(figure.to == index and draft.is_person(at) for at, figure in enumerate(draft.figures))


def _play_with(draft: Draft, words: list[str]) -> None:
    """Who plays with blocks or in the sand kneels round what is made."""
    made = draft.find(*_MADE)
    if made < 0 or not any(word.startswith(("play", "stack")) for word in words):
        return
    for index, figure in enumerate(draft.figures):
        if draft.is_person(index) and figure.to in (-1, made) and figure.action in ("", "dance", "sit", "stand"):
            draft.change(made, relation="", to=-1)
            draft.figures[index] = replace(figure, action="building", relation="round", to=made)
            draft.deeds.pop(index, None)


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


def _look_up(draft: Draft) -> None:
    """Everyone who only stands or sits about looks at what there is in the sky."""
    for index, figure in enumerate(draft.figures):
        if draft.is_person(index) and figure.to < 0 and figure.action in ("", "sit", "stand"):
            draft.figures[index] = replace(figure, action="gazing")


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
