"""Who is in the water, on it, or on a bridge over it."""

from __future__ import annotations

from dataclasses import replace

from ..places import SETTINGS
from ..places.extras import COVERED, OPEN_WATER
from ..spec import AFAR
from ..subjects import Entry
from .draft import Draft, add_tool, drop, entry_of
from .wordlists import word_list

# Animals in the water of a river or a pool: those that bathe and wade stand in it, and have in the mouth what they catch.

_WATERS = ("river", "lake", "pool", "sea", "beach", "waterfall")
_WORDS = {word for name in _WATERS for word in SETTINGS[name].phrases}
_WATERHOLES = ("waterhole", "watering")
_FROZEN = {"frozen", "icy", "iced"}
"""On such a lake one walks."""
_CROSSES = ("cross", "crosses", "crossing", "ford", "fords", "fording")
_BESIDES = ("by", "at", "near", "with", "beside", "of", "and", "on", "next", "along", "while", ",", ".", ";")
"""What is named after one of these is not what one is in."""
_INTO = ("in", "into", "inside", "through", "across", *_CROSSES)
_LIES_IN_WATER = ("hippopotamus",)
_LONG_LEGS = ("heron", "flamingo")
_BILLS = ("pelican", "kingfisher", "puffin", "gull")
"""They have it in the beak."""
_BATHES = ("bathe", "wallow", "swim", "paddle", "splash", "cool", "play", "float", "relax", "rest")
_ICE, _SWIMS = "ice floes", ("swim", "paddle", "dive", "bathe")
_SOURCES = {"trunk", "trunks", "water", "hydrant", "hydrants"}
_SPRAYS = ("spray", "squirt", "shower", "spurt", "spout", "blow", "shoot", "splash", "gush", "burst")
"""How the verbs begin."""
_GULPS = ("gulp", "gobble", "devour")
_CATCHES = (*_GULPS, "catch", "hunt", "fish", "grab", "eat", "hold", "carry")
_FISHERS = ("bear", "grizzly", "heron", "polar", "pelican", "kingfisher", "otter", "eagle")
"""Who needs no verb to have caught it: "a bear with a salmon"."""
_FLUKES = {"fluke", "flukes", "tail", "tails"}
_LEAPS = ("jump", "leap", "dive", "plunge")
_ON_THE_WAY = ("walk", "trot", "run", "gallop")
_AT_SPEED = ("run", "gallop", "hop", "leap")
"""Through the water like this it flies up."""


def go_into_water(draft: Draft, words: list[str]) -> None:
    """Each animal that is in the water, drinks of it, or fishes there."""
    inside = _is_in_water(words) and not _FROZEN & set(words)
    if _FLUKES & set(words):
        draft.figures = [
            replace(one, action="fluke") if "fluke" in entry_of(one).actions else one for one in draft.figures
        ]
    for at, figure in enumerate(list(draft.figures)):
        entry, deed = entry_of(figure), draft.deeds.get(at, "")
        if draft.setting == _ICE and figure.to < 0 and _swims_there(entry, deed):
            figure = replace(figure, action="jump" if entry.habitat == "underwater" else "bathe")
            draft.figures[at] = figure
            draft.extras.append(OPEN_WATER)
            continue
        if _glides_on_it(draft, at, inside=inside):
            draft.figures[at] = replace(figure, action="swim")
            continue
        if "spray" in entry.actions and _sprays(words):
            draft.figures[at] = replace(figure, action="spray")
            continue
        if entry.family not in ("quadruped", "bird") or figure.relation not in ("", "trail", "beside"):
            continue
        if figure.action == "roar" and inside and entry.name in _LIES_IN_WATER:
            draft.figures[at] = figure = replace(figure, action="bellow")
        if figure.action in ("bellow", "one leg", "roar", "munch", "plummet"):
            if inside and not draft.setting:
                draft.setting, draft.weak = "river", False
            continue
        caught = _take_fish(draft, at, deed, {"mouth", "beak", "claws", "talons"} & set(words))
        if caught and deed in _GULPS and entry.family == "bird":
            draft.figures[at] = replace(figure, action="gulp")
            continue
        action = _choose(entry, deed, figure.action, inside=inside, caught=caught, draft=draft)
        if not action:
            continue
        if not draft.setting or (draft.weak and draft.setting not in _WATERS):
            draft.setting, draft.weak = ("river" if entry.family == "quadruped" else "lake"), False
        if any(word in _WATERHOLES for word in words) and "savanna" not in draft.extras:
            draft.extras.append("savanna")
        draft.figures[at] = replace(figure, action=action)


def _glides_on_it(draft: Draft, at: int, *, inside: bool) -> bool:
    """ "A swan glides across a lake" is on the water; "over" a lake it flies."""
    entry, deed = entry_of(draft.figures[at]), draft.deeds.get(at, "")
    swims = entry.family == "bird" and entry.habitat == "water" and "swim" in entry.actions
    return swims and deed in ("glide", "drift", "float") and draft.setting in _WATERS and inside


def _swims_there(entry: Entry, deed: str) -> bool:
    """Between the floes: seals that are said to, whales anyway."""
    if entry.habitat == "underwater":
        return entry.family in ("sea", "fish") and deed not in _LEAPS
    return entry.family in ("quadruped", "bird", "animal", "sea") and deed in _SWIMS


def _sprays(words: list[str]) -> bool:
    """Does a trunk or a hydrant send out water? A trunk may do so in the river too."""
    return any(word.startswith(_SPRAYS) for word in words) and bool(_SOURCES & set(words))


def _choose(entry: Entry, deed: str, action: str, *, inside: bool, caught: bool, draft: Draft) -> str:
    """The action in the water; empty if it is not in it."""
    at_water = draft.setting in _WATERS
    if "swim" in entry.actions and not caught:
        return ""
    if caught and entry.family == "bird" and entry.name not in _LONG_LEGS:
        claws = "snatch" in entry.actions and entry.name not in _BILLS
        return "snatch" if claws else "fly" if "fly" in entry.actions else ""
    if entry.family == "bird" and action in ("fly", "glide"):
        return ""  # over it
    if caught:
        return "wade" if at_water or not draft.setting or draft.weak else ""
    if deed == "drink":
        return "sip" if at_water and entry.family == "quadruped" else ""
    if inside and "gallop" in entry.actions and action in _AT_SPEED:
        return "splash"
    if deed in ("bathe", "swim") or (deed in _BATHES and inside):
        return "bathe"
    if not inside:
        return ""
    if action in _ON_THE_WAY:
        return "ford"
    return "bathe" if entry.name in _LIES_IN_WATER else "wade"


def _is_in_water(words: list[str]) -> bool:
    """ "In a wide river", "through the shallow water"; "in a park by a lake" is not in it."""
    for at, word in enumerate(words):
        near = words[at + 1 : at + 6]
        stop = next((n for n, other in enumerate(near) if other in _BESIDES), len(near))
        told = f" {' '.join(near[:stop])} "
        if word in _INTO and any(f" {name} " in told for name in _WORDS | {"water"}):
            return True
    return False


def _take_fish(draft: Draft, at: int, deed: str, held: set[str]) -> bool:
    """What an animal catches is in its mouth; whether it has caught one."""
    entry = entry_of(draft.figures[at])
    fishes = any(name in " ".join((entry.name, *entry.words)) for name in _FISHERS)
    for index, figure in enumerate(draft.figures):
        is_its = entry_of(figure).family == "fish" and (figure.to == at or index == at + 1)
        if is_its and (held or deed in _CATCHES or (fishes and figure.relation in ("with", "held", "facing"))):
            draft.figures[index] = replace(figure, relation="caught", to=at, count=1, action="")
            return True
    return deed == "fish" and fishes and add_tool(draft, "fish", at, "caught")


# A bridge is a place: whoever is on it goes over the water, boats pass below.

_BRIDGES = ("bridge", "suspension bridge")
_OVER_NOTHING = word_list("desert, canyon, waterfall, space, abstract, sky, mars")
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
