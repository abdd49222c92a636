"""What two words of a prompt say together about the place: a cliff at the sea, a road through the desert, a house on a rock."""

from __future__ import annotations

from .draft import Draft, drop
from .subjects import CATALOGUE

_AT_SEA = ("sea", "coast", "beach", "sea cliff", "island")
_TOGETHER: dict[tuple[str, str], str] = {
    **{("cliff", water): "sea cliff" for water in _AT_SEA},
}
"""Two places that are named in one prompt, and the place that they mean."""
_OF_THE_SEA = ("coast", "sea")


def refine_place(draft: Draft, homes: list[str]) -> None:
    """Choose the nearest place that is meant; `homes` is where the figures that stand for themselves belong."""
    for first, second in _TOGETHER:
        if first in draft.places and (second in draft.places or (second == "sea" and "waves" in draft.extras)):
            draft.setting, draft.weak = _TOGETHER[first, second], False
    if draft.setting == "cliff" and any(home in _OF_THE_SEA for home in homes):
        draft.setting = "sea cliff"  # a lighthouse on a cliff
    _leave_rock(draft)
    _climb_hill(draft)
    if draft.setting in ("cliff", "hilltop"):
        draft.weak = False


def _leave_rock(draft: Draft) -> None:
    """A lighthouse or a castle on a rock: the rock is the place."""
    for figure in list(draft.figures):
        entry = CATALOGUE[figure.name]
        if figure.relation != "on" or figure.to < 0 or draft.figures[figure.to].name != "rock":
            continue
        if entry.family == "building" or entry.habitat == "scenery":
            drop(draft, figure.to)
            draft.setting, draft.weak = ("islet" if entry.name == "lighthouse" else "cliff"), False
            return


def _climb_hill(draft: Draft) -> None:
    """What stands on a hill stands on its top."""
    stands = [CATALOGUE[figure.name].habitat == "scenery" for figure in draft.figures if figure.to < 0]
    if draft.setting == "meadow" and draft.on_hill and stands and all(stands):
        draft.setting, draft.weak = "hilltop", False
