"""What people do in a room by itself: they sit on its seats, have in the hand what is played with there.

Where people sit is a line of `_SEATS` or `_CHAIRS`, what a place shows by itself one of `_SHOWN`.
"""

from __future__ import annotations

from dataclasses import replace

from ..spec import Figure, Scene
from .draft import MOST_KINDS, Draft, drop, entry_of
from .wordlists import word_set

_SEATS = {
    "train carriage": "train seat",
    "bus interior": "bus seat",
    "subway carriage": "bus seat",
    "airplane cabin": "airplane seat",
    "cockpit": "pilot seat",
}
"""What those who do nothing else sit on in a vehicle."""
_CHAIRS = {
    **dict.fromkeys(("laundromat", "corridor", "hospital corridor", "school corridor", "courtroom"), "chair"),
    **dict.fromkeys(("hotel lobby", "recording studio"), "armchair"),
}
"""What those sit on who are said to sit or to wait."""
_CLOSE = 1.3
"""How much larger than in a room people are in so narrow a place."""
_SITTING = ("eat", "talking", "yawning", "weeping", "laughing", "phoning", "thinking", "gaming")
"""What they may do there."""
_IN_HAND = ("with", "held", "worn")
_IDLE = ("", "sit", "sleep", "stand", "gazing", "walk", "wave", "dance")
_ON_FEET = word_set("stand, walk, dance, serve, run, clean, play, perform")
"""What is not done sitting, if a word says it."""
_SHOWN = {
    "warehouse": ("box", "pallet"),
    "laundromat": ("washing line",),
    **dict.fromkeys(("elevator", "dance studio", "barbershop"), ("mirror",)),
}
"""What a place shows by itself, and so is no figure there."""
_ALONG_THE_WALL = {
    "kitchen": ("fridge", "kitchen counter"),
    "laundromat": ("washing machine",),
    **dict.fromkeys(("room", "library"), ("bookshelf",)),
}
"""The same where nobody is on it or at it."""
_CARRIED = {"train carriage": "train", "airplane cabin": "aircraft"}
"""The family of what one is inside of there."""
_POSES = {"casino floor": "gaming"}
"""What those do who play or stand about there."""
_PLAYED = {"bowling alley": "bowling ball"}
"""What somebody has in the hand there who has nothing else."""


def leave_to_place(draft: Draft, setting: str) -> None:
    """What the place shows by itself is no figure."""
    for index in range(len(draft.figures) - 1, -1, -1):
        figure, family = draft.figures[index], entry_of(draft.figures[index]).family
        shown = figure.name in _SHOWN.get(setting, ())
        shown |= figure.name in _ALONG_THE_WALL.get(setting, ()) and is_left_alone(draft, index)
        if shown or (family == _CARRIED.get(setting) and figure.to < 0):
            for at, other in enumerate(draft.figures):
                if other.to == index and other.action == "pegging":
                    draft.change(at, action="stand")  # nobody hangs up anything there
            drop(draft, index)


def is_left_alone(draft: Draft, index: int) -> bool:
    """Does a figure stand by itself, with somebody else to look at, and is nobody tied to it?"""
    others = [other for at, other in enumerate(draft.figures) if at != index]
    return bool(others) and draft.figures[index].to < 0 and all(other.to != index for other in others)


def play_there(scene: Scene) -> Scene:
    """The first person who stands about has what is played with in the hand."""
    thing, figures = _PLAYED.get(scene.setting, ""), list(scene.figures)
    for index, figure in enumerate(figures if scene.setting in _POSES else ()):
        if entry_of(figure).family == "person" and figure.action in ("", "stand", "dance") and figure.to < 0:
            figures[index] = replace(figure, action=_POSES[scene.setting])
    named = next((at for at, figure in enumerate(figures) if figure.name == thing), -1)
    taken = {figure.to for at, figure in enumerate(figures) if at != named}
    for index, figure in enumerate(figures if thing and len(figures) < MOST_KINDS else ()):
        free = figure.action in ("", "stand", "throw") and figure.to < 0 and index not in taken
        if entry_of(figure).family == "person" and free:
            if named < 0:
                figures.append(Figure(name=thing, relation="with", to=index))
            else:
                figures[named] = replace(figures[named], relation="with", to=index)
            break
    return replace(scene, figures=tuple(figures))


def take_seats(scene: Scene, draft: Draft) -> Scene:
    """Everybody who does nothing that needs the feet has a seat of their own."""
    seat = (_SEATS | _CHAIRS).get(scene.setting)
    only_if_said = scene.setting in _CHAIRS
    figures = list(scene.figures)
    for index, figure in enumerate(scene.figures if seat else ()):
        if figure.to >= 0 or entry_of(figure).family != "person":
            continue
        if only_if_said and figure.action != "sit":
            continue
        if scene.setting in _SEATS:
            figures[index] = figure = replace(figure, size=_CLOSE * figure.size)
        in_company = any(other.to == index and other.relation not in _IN_HAND for other in scene.figures)
        busy = figure.action not in (*_IDLE, *_SITTING) or draft.deeds.get(index) in _ON_FEET
        if busy or in_company:
            continue
        if len(figures) >= MOST_KINDS:
            break
        action = figure.action if figure.action in _SITTING else "dozing" if figure.action == "sleep" else "sit"
        count = min(figure.count, 3)
        figures[index] = replace(figure, action=action, count=count, relation="on", to=len(figures))
        figures.append(Figure(name=seat or "", count=count))
    return replace(scene, figures=tuple(figures))
