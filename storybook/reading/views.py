"""What is seen from afar: a town on floating islands, the sea through a window, a tower from a balcony."""

from __future__ import annotations

from dataclasses import replace

from ..places.extras import TOWERED
from ..spec import AFAR, Figure
from ..subjects import CATALOGUE
from .draft import Draft, drop

_BUILT_ON = ("city", "skyline", "village", "square", "future city", "castle", "temple")
"""What stands on islands that float, if one of them is named."""
_AMONG_TOWERS = 0.55
"""Size of the airships that drift among the towers of a floating city, of their usual one."""
_THROUGH_WINDOWS = {
    **dict.fromkeys(("city", "skyline"), "far city"),
    **dict.fromkeys(("sea", "beach", "coast", "island", "lake"), "far sea"),
    "mountains": "far mountains",
}
"""What is seen through a window that is named with a place."""
_TALL = 15.0
"""Metres: what is higher is seen from a balcony and does not stand on it."""


def float_up(draft: Draft) -> None:
    """Islands that float are the place whatever else is on them; a town or castles on them are painted with them."""
    if "floating islands" not in draft.places:
        return
    draft.setting, draft.weak = "floating islands", False
    houses = [at for at, figure in enumerate(draft.figures) if CATALOGUE[figure.name].family == "building"]
    several = [at for at in houses if draft.figures[at].count > 1]
    if several or not {*_BUILT_ON}.isdisjoint(draft.places):
        draft.extras.append(TOWERED)
        draft.name("extras")
        for at in reversed(several):
            drop(draft, at)
        for at, figure in enumerate(draft.figures):
            if CATALOGUE[figure.name].family == "aircraft":
                draft.figures[at] = replace(figure, size=_AMONG_TOWERS * figure.size)


def _is_sight(figure: Figure) -> bool:
    return CATALOGUE[figure.name].family == "building" and CATALOGUE[figure.name].height_metres > _TALL


def see_afar(draft: Draft) -> None:
    """A city or the sea is seen through the window that is named with it, a tower from the balcony.

    A palace is mirrored in a lake, not in a swimming pool.
    """
    seen = next((_THROUGH_WINDOWS[place] for place in draft.places if place in _THROUGH_WINDOWS), "")
    named = [place for place in draft.places if place in ("windowsill", "city", "skyline")]
    if (
        seen
        and "windowsill" in draft.places
        and (named[-1] != "windowsill" or len(named) == 1)  # not "a skyline, its windows light up"
        and not any(CATALOGUE[figure.name].family in ("person", "car", "train", "boat") for figure in draft.figures)
    ):
        draft.setting, draft.weak = "windowsill", False
        draft.extras.append(seen)
        if seen == "far city":
            draft.time = draft.time or "night"  # for its lights
        for at in reversed(range(len(draft.figures))):
            if CATALOGUE[draft.figures[at].name].family == "building":
                drop(draft, at)  # "through the cabin window"
    if draft.setting == "room" and seen and not {"sea", "beach", "coast", "city", "skyline"}.isdisjoint(draft.places):
        draft.extras.append(seen)
    if draft.setting == "balcony":
        for at, figure in enumerate(draft.figures):
            if _is_sight(figure) and (figure.to < 0 or figure.relation in ("facing", "beside", "with", "behind")):
                draft.figures[at] = replace(figure, relation=AFAR, to=-1)
    if draft.setting == "pool" and any(figure.name in ("taj mahal", "castle") for figure in draft.figures):
        draft.setting = "lake"
