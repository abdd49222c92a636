"""Animals before a vehicle: who pulls and what is pulled are one team."""

from __future__ import annotations

from dataclasses import replace

from .draft import MOST_OF_A_KIND, Draft, drop

_TEAMS = {
    ("carriage", "horse"): "horse carriage",
    ("cart", "horse"): "horse cart",
    ("cart", "donkey"): "donkey cart",
    ("cart", "cow"): "ox cart",
    ("sled", "horse"): "horse sleigh",
    ("sled", "husky"): "dog sled",
    ("sled", "dog"): "dog sled",
    ("sled", "reindeer"): "santa's sleigh",
}
"""What is pulled, by whom, and the drawing of both."""
_PULLS = ("pull", "drag", "haul", "tow")
_BEFORE_IT = ("with", "beside", "before", "ahead", "led", "trail", "facing")
_DRIVEN = {"santa's sleigh": ("santa",), "dog sled": ("man", "woman", "cowboy")}
"""Whose driver is drawn with it."""
_AT_THE_WHEEL = ("drive", "race", "ride", "steer")


def harness(draft: Draft, words: list[str]) -> None:
    """Put animals before what they pull, or what is named with them; whoever drives is part of it, others ride along."""
    _mount_santa(draft, words)
    _plough(draft, words)
    _take_karts(draft)
    if (sled := draft.find("dog sled")) >= 0:
        draft.change(sled, count=1 if "team" in words else draft.figures[sled].count)
        for name in ("husky", "dog"):
            if (found := draft.find(name)) >= 0 and draft.figures[found].relation not in ("on", "in"):
                drop(draft, found)
    for vehicle, animal in _TEAMS:
        at, by = draft.find(vehicle), draft.find(animal)
        if at < 0 or by < 0 or not _belong(draft, at, by, words):
            continue
        team = _TEAMS[vehicle, animal]
        count = draft.figures[at].count
        draft.figures[at] = replace(draft.figures[at], name=team, action="", relation="", to=-1, count=count)
        for driver in _DRIVEN.get(team, ()):
            if (found := draft.find(driver)) >= 0 and draft.figures[found].to in (at, by):
                drop(draft, found)
        for kind in (animal, "dog" if animal == "husky" else animal):
            if (found := draft.find(kind)) >= 0:
                drop(draft, found)
        return


def _belong(draft: Draft, at: int, by: int, words: list[str]) -> bool:
    """Is one named with the other, or does it pull? Who sits on it does not."""
    named = draft.figures[at].to == by or (draft.figures[by].to == at and draft.figures[by].relation in _BEFORE_IT)
    return named or any(word.startswith(_PULLS) or word == "drawn" for word in words)


def _plough(draft: Draft, words: list[str]) -> None:
    """A plough has its ploughman behind it."""
    horse = draft.find("horse", "donkey", "cow")
    if horse < 0 or not any(word.startswith(("plough", "plow")) for word in words):
        return
    draft.figures[horse] = replace(draft.figures[horse], name="horse cart", action="drive", relation="", to=-1, count=1)
    for name in ("farmer", "man"):
        if (found := draft.find(name)) >= 0:
            drop(draft, found)


def _take_karts(draft: Draft) -> None:
    """Those who drive or race karts are drawn in them: as many karts as drivers."""
    kart = draft.find("race car")
    drivers = [
        at
        for at, figure in enumerate(draft.figures)
        if draft.is_person(at)
        and (draft.deeds.get(at) in _AT_THE_WHEEL or (figure.to == kart and figure.relation in ("on", "in")))
    ]
    if kart < 0 or not drivers:
        return
    count = sum(draft.figures[at].count for at in drivers)
    draft.change(kart, action="drive", relation="", to=-1, count=min(count, MOST_OF_A_KIND))
    for at in reversed(drivers):
        drop(draft, at)


def _mount_santa(draft: Draft, words: list[str]) -> None:
    """Santa who flies does it in his sleigh, with reindeer before it."""
    santa, deer, sled = draft.find("santa"), draft.find("reindeer"), draft.find("sled", "santa's sleigh")
    if (
        santa < 0
        or (deer < 0 and sled < 0)
        or not any(word.startswith(("fl", "rid", "soar", "glid")) for word in words)
    ):
        return
    draft.figures[santa] = replace(
        draft.figures[santa], name="santa's sleigh", action="fly", relation="", to=-1, count=1
    )
    for name in ("reindeer", "sled"):
        if (found := draft.find(name)) >= 0:
            drop(draft, found)
