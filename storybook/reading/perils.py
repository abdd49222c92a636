"""Who meets a vessel at sea: a monster that has its arms about it, a whale that leaps behind it."""

from __future__ import annotations

from dataclasses import replace

from ..spec import BESET
from .draft import Draft, act, entry_of

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


def set_upon(draft: Draft, words: list[str]) -> None:
    """What attacks a vessel comes out of the water for it."""
    boat = draft.find_family("boat")
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
