"""Who meets a vessel at sea: a monster that has its arms about it, a whale that leaps behind it."""

from __future__ import annotations

from dataclasses import replace

from .actors import half_width, rise
from .draft import Draft, act, entry_of
from .roles import Part
from .sheet import Easel
from .stage import Actor

BESET = "beset"
"""The relation of a vessel to the monster that has it."""
_ARMED = ("octopus", "squid")
_ATTACKS = (
    "attack",
    "grab",
    "seiz",
    "sink",
    "destroy",
    "wrap",
    "crush",
    "drags",
    "dragging",
    "fight",
    "pull",
    "swallow",
)
"""How the verbs begin."""
_WIDE = 1.9
"""Of a monster with its arms out, in the units of its drawing."""
_VESSEL = (0.36, 0.9)
"""Where the vessel is beside the middle of the monster, and how tall, in the same units."""
_UPRIGHT = 1.2
_LARGE = 1.4
"""Metres: a shark and what is larger."""
_LEAPER, _BOAT = 0.78, 0.56
"""Of the frame's width, where one leaps behind the other."""


def set_upon(draft: Draft, words: list[str]) -> None:
    """What attacks a vessel comes out of the water for it."""
    boat = next((at for at, figure in enumerate(draft.figures) if entry_of(figure).family == "boat"), -1)
    beast = next((at for at, figure in enumerate(draft.figures) if _lives_in_sea(draft, at)), -1)
    if min(boat, beast) < 0 or not any(word.startswith(_ATTACKS) for word in words):
        return
    monster, vessel = replace(draft.figures[beast], relation="", to=-1), draft.figures[boat]
    if monster.name in _ARMED:
        draft.figures[beast] = replace(act(monster, "attack"), count=1)
        draft.figures[boat] = replace(vessel, count=1, action="float", relation=BESET, to=beast)
    elif "jump" in entry_of(monster).actions:
        draft.figures[boat] = replace(vessel, relation="", to=-1)
        draft.figures[beast] = replace(act(monster, "jump"), relation="beside", to=boat)
    draft.setting = draft.setting or "sea"
    draft.at_surface = True


def _lives_in_sea(draft: Draft, at: int) -> bool:
    entry = entry_of(draft.figures[at])
    return entry.habitat == "underwater" and entry.family in ("sea", "fish")


def hold_vessel(actor: Actor, monster: Actor, easel: Easel) -> None:
    """The vessel between the monster's arms, and both as large as the frame allows."""
    monster.height *= min(0.82 * easel.width / (2 * half_width(monster)), 0.91 * monster.y / rise(monster))
    monster.x, monster.speed = 0.5 * easel.width, 0.0
    unit = 2 * half_width(monster) / _WIDE
    actor.height *= min(_VESSEL[1] * unit / actor.height, 0.84 * unit / (2 * half_width(actor)))
    side = -1 if monster.flip else 1
    actor.x, actor.y = monster.x + side * _VESSEL[0] * unit, monster.y - 0.02 * easel.m
    actor.order, actor.rock, actor.heave = monster.order - 0.5, 5.0, 0.02 * easel.m
    actor.shadow, actor.afloat = False, True


def leap_behind(placed: dict[int, list[Actor]], parts: list[Part], easel: Easel) -> None:
    """In an upright frame what leaps beside a boat leaps behind it, so that both are large."""
    if easel.height < _UPRIGHT * easel.width:
        return
    for index, part in enumerate(parts):
        if part.action != "jump" or part.entry.habitat != "underwater" or part.figure.count > 1:
            continue
        boat = next((at for at, other in enumerate(parts) if other.entry.family == "boat" and at in placed), -1)
        if boat < 0 or parts[boat].figure.count > 1 or part.entry.height_metres < _LARGE:
            continue
        leaper, vessel = placed[index][0], placed[boat][0]
        for actor, share, x in ((leaper, _LEAPER, 0.5), (vessel, _BOAT, 0.4)):
            grown = share * easel.width / max(2 * half_width(actor), 1.0)
            actor.height, actor.x = actor.height * grown, x * easel.width
            actor.cycle_frames *= grown if actor.speed else 1.0
        leaper.y, leaper.order = vessel.y - 0.14 * easel.m, vessel.order - 1.0
