"""A bridge is a place: whoever is on it goes over the water, boats pass below."""

from __future__ import annotations

from ..places import SETTINGS
from ..places.extras import COVERED
from ..spec import AFAR
from .draft import Draft, drop, entry_of

_BRIDGES = ("bridge", "suspension bridge")
_OVER_NOTHING = (
    "desert",
    "canyon",
    "waterfall",
    "space",
    "abstract",
    "sky",
    "mars",
)
"""Where a bridge is no way over a river, or has a picture of its own."""
_GARDENS = ("japanese garden",)
"""A small bridge is part of them."""
_AROUND = {
    **{name: name for name in ("jungle", "forest", "savanna", "snowfield", "mountains")},
    **dict.fromkeys(("city", "street", "harbour", "square", "skyline"), "city"),
    **dict.fromkeys(("sea", "coast", "beach", "sea cliff"), "sea"),
}
"""By the place that is named with it: what lies around its water."""
_CITIES = {"brooklyn", "manhattan", "london", "budapest"}
_WOODEN = {"wooden", "wood", "timber", "foot", "footbridge", "planks"}


def cross_water(draft: Draft, words: list[str]) -> None:
    """Turn a bridge that stands for itself into the place."""
    found = draft.find(*_BRIDGES)
    if found >= 0 and any(place in _GARDENS for place in (draft.setting, *draft.places)):
        drop(draft, found)
        return
    if found < 0 or draft.figures[found].to >= 0 or draft.figures[found].relation == AFAR or not _has_water(draft):
        return
    guests = [figure for figure in draft.figures if figure.to == found]
    if any(entry_of(guest).family == "train" for guest in guests):
        return  # on a viaduct
    if any(guest.relation == "under" and entry_of(guest).habitat != "water" for guest in guests):
        return  # seen from the bank
    suspended = any(figure.name == "suspension bridge" for figure in draft.figures)
    covered = any(word == "covered" and "bridge" in words[at + 1 : at + 2] for at, word in enumerate(words))
    wooden = covered or bool(_WOODEN & set(words))
    kind = "suspension bridge" if suspended else "wooden bridge" if wooden else "stone bridge"
    draft.extras += [COVERED] if covered else []
    for other in [figure for figure in draft.figures if figure.name in _BRIDGES]:
        drop(draft, draft.figures.index(other))
    around = next((_AROUND[place] for place in (draft.setting, *draft.places) if place in _AROUND), "")
    if kind == "suspension bridge" and not around:
        around = "city" if _CITIES & set(words) else "sea"
    draft.extras += [extra for extra in (kind, around) if extra and extra not in draft.extras]
    draft.setting, draft.weak = "bridge", False
    draft.name("setting", "extras")


def _has_water(draft: Draft) -> bool:
    """Can there be a river where it all is?"""
    if any(place in _OVER_NOTHING for place in (draft.setting, *draft.places)):
        return False
    setting = SETTINGS.get(draft.setting)
    return setting is None or (not setting.indoors and setting.floor in ("land", "water"))
