"""Who is on board: a captain is on the ship, fishermen named after their boat are in it, and who poles one stands there."""

from __future__ import annotations

from itertools import pairwise

from ..places import SETTINGS
from .draft import MOST_KINDS, Draft, add_tool, entry_of

_POLES = ("poles", "poling", "punts", "punting")
_LOW = ("rowing boat", "canoe", "raft", "kayak")
"""One can stand in them with a pole."""
_CREW = ("sailor", "pirate", "captain", "viking warrior")
_ASHORE = {
    "shore",
    "beach",
    "pier",
    "dock",
    "jetty",
    "quay",
    "bank",
    "riverbank",
    "coast",
    "cliff",
    "bridge",
    "harbour",
    "swims",
}
"""Words that say where else somebody may be."""
_HELM = {"wheel", "helm", "tiller", "rudder"}
"""One stands there."""
_ON_LAND = ("harbour", "beach", "canal")
_PASSENGERS = ("quadruped", "bird", "animal")
_LIGHT = 1.3
"""Metres: no animal that is taller goes in a boat with others."""
_IN_WATER = ("swim", "dive", "drift", "float", "plunging", "run", "climb")


def go_on_board(draft: Draft, words: list[str]) -> None:
    """Nobody stands on the water beside a vessel."""
    for at, figure in enumerate(draft.figures):
        drives = figure.relation == "on" and figure.to >= 0 and draft.figures[figure.to].name == "tractor"
        if drives and figure.action in ("stand", "drift"):
            draft.change(at, action="")
    boat = draft.find_family("boat")
    poler = next((at for at in range(len(draft.figures)) if draft.is_person(at)), -1)
    if poler >= 0 and {*_POLES} & {*words}:
        if boat < 0 and len(draft.figures) < MOST_KINDS and "boat" in words and add_tool(draft, "rowing boat", -1, ""):
            boat = len(draft.figures) - 1
        if boat >= 0:
            name = draft.figures[boat].name
            draft.change(boat, name=name if name in _LOW else "rowing boat", relation="", to=-1, count=1)
            draft.change(poler, action="poling", relation="in", to=boat)
            if not draft.setting or draft.weak or not _is_water(draft.setting):
                draft.setting, draft.weak = "lake", False
            return
    if boat >= 0:
        _take_aboard(draft, boat, words)
    if boat < 0 or draft.setting in _ON_LAND or not _is_water(draft.setting or "sea") or _ASHORE & {*words}:
        return
    for at, figure in enumerate(draft.figures):
        free = figure.relation in ("", "beside", "before") or (figure.relation == "facing" and figure.to == boat)
        if not draft.is_person(at) or not free or figure.action in _IN_WATER:
            continue
        if figure.name in _CREW or (at > boat and draft.figures[boat].count == 1):
            steers = not figure.action and not _HELM.isdisjoint(words)
            draft.change(at, relation="on", to=boat, action="stand" if steers else figure.action)


def _take_aboard(draft: Draft, boat: int, words: list[str]) -> None:
    """ "In a canoe with a penguin": it sits there too."""
    riders = [at for at, figure in enumerate(draft.figures) if figure.to == boat and figure.relation in ("on", "in")]
    nouns = {word.split()[-1] for word in entry_of(draft.figures[boat]).words}
    said = any(word in nouns and following == "with" for word, following in pairwise(words))
    if not riders or not said:
        return
    for at in range(boat + 1, len(draft.figures)):
        figure = draft.figures[at]
        near = figure.relation in ("", "beside", "with") and figure.to in (-1, boat, *riders)
        if near and entry_of(figure).family in _PASSENGERS and entry_of(figure).height_metres <= _LIGHT:
            draft.change(at, relation="on", to=boat)


def _is_water(place: str) -> bool:
    return SETTINGS[place].floor == "water"
