"""Fish that are kept: what is in a bowl or behind glass is seen from a room, not from under the water."""

from __future__ import annotations

from dataclasses import replace

from ..subjects import CATALOGUE
from .draft import Draft, add_tool, drop

_VESSELS = ("bowl", "glass", "vase", "bottle", "fish bowl")
_ONLOOKERS = ("person", "quadruped", "bird", "animal")
_LARGE = 1.5
"""A bowl is drawn larger than it is, so that the fish is seen."""
_LOOKS = ("look", "watch", "stare", "gaze", "peer", "admire", "feed", "point", "")


def keep_fish(draft: Draft) -> None:
    """Put fish into their bowl or their tank, and whoever looks at them before it."""
    fish = [at for at, figure in enumerate(draft.figures) if _swims(draft, at)]
    inside = [at for at in fish if draft.figures[at].to >= 0 and draft.figures[draft.figures[at].to].name in _VESSELS]
    if draft.setting == "aquarium" and _has_pets(draft) and add_tool(draft, "fish tank", -1, ""):
        draft.setting = ""
    named = draft.find("fish bowl", "fish tank")
    bowl = next((at for at, figure in enumerate(draft.figures) if figure.name == "bowl" and fish), named)
    vessel = draft.figures[inside[0]].to if inside else bowl
    if vessel >= 0:
        if draft.figures[vessel].name in _VESSELS:
            colour = draft.figures[fish[0]].colour if fish else None
            draft.change(vessel, name="fish bowl", colour=colour)
        _look_into(draft, vessel)
    elif draft.setting == "aquarium":
        _gaze(draft)


def _look_into(draft: Draft, vessel: int) -> None:
    """The fish are part of the drawing; people bend over the bowl, which stands on a table, animals sit at it."""
    anchors = {draft.figures[vessel].name}
    for at in range(len(draft.figures) - 1, -1, -1):
        if _swims(draft, at) and draft.figures[at].name not in anchors:
            drop(draft, at)
    kept = next(at for at, figure in enumerate(draft.figures) if figure.name in anchors)
    draft.change(kept, count=1, relation="", to=-1)
    lookers = _onlookers(draft)
    low = draft.figures[kept].name == "fish bowl"
    draft.setting = "" if draft.setting == "underwater" else draft.setting
    stand = kept
    if low and lookers:
        draft.setting = draft.setting or "room"
        if add_tool(draft, "table", -1, ""):
            stand = len(draft.figures) - 1
            draft.change(kept, relation="on", to=stand, size=_LARGE)
    for at in lookers:
        _place(draft, at, kept, stand)
        draft.deeds.pop(at, None)


def _place(draft: Draft, at: int, kept: int, stand: int) -> None:
    """Somebody who looks; `stand` is the table, or the tank itself."""
    looker, tall = draft.figures[at], stand == kept
    if CATALOGUE[looker.name].family == "person":
        draft.figures[at] = replace(
            looker, action="gazing" if tall else "admiring", relation="round" if tall else "at", to=stand
        )
    elif tall:
        draft.figures[at] = replace(looker, action="sit", relation="", to=-1)
        draft.change(kept, relation="facing", to=at)
    else:
        draft.figures[at] = replace(looker, action="sit", relation="on", to=stand)


def _gaze(draft: Draft) -> None:
    """At the great pane of a hall; `landmarks` puts what is named behind it."""
    for at in _onlookers(draft):
        if CATALOGUE[draft.figures[at].name].family == "person" and draft.figures[at].action in ("", "stand", "sit"):
            draft.change(at, action="gazing")
            draft.deeds.pop(at, None)


def _has_pets(draft: Draft) -> bool:
    """Nobody looks but animals: then it is a tank at home."""
    return bool(_onlookers(draft)) and draft.find_family("person") < 0


def _swims(draft: Draft, at: int) -> bool:
    entry = CATALOGUE[draft.figures[at].name]
    return entry.habitat == "underwater" and entry.name not in ("mermaid", "diver", "submarine")


def _onlookers(draft: Draft) -> list[int]:
    """Who is free to look: people and land animals."""
    return [
        at
        for at, figure in enumerate(draft.figures)
        if CATALOGUE[figure.name].family in _ONLOOKERS
        and CATALOGUE[figure.name].habitat in ("ground", "air")
        and draft.deeds.get(at, "") in _LOOKS
    ]
