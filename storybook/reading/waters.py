"""Animals in the water of a river or a pool: those that bathe and wade stand in it, and have in the mouth what they catch."""

from __future__ import annotations

from dataclasses import replace

from ..places import SETTINGS
from ..places.extras import OPEN_WATER
from ..subjects import Entry
from .draft import Draft, add_tool, entry_of
from .habitat import home_of

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
_OFF_A_PIER = ("off a pier", "off the pier", "off a dock", "off the dock", "off a jetty", "off a wooden", "from a pier")
_WITH_AN_EDGE = ("pool",)
"""One jumps in from its own edge."""
_ON_THE_WAY = ("walk", "trot", "run", "gallop")
_IN_THE_DEEP = ("underwater", "deep sea")
_DIVERS = {"seal": "swimming seal", "walrus": "swimming walrus"}
"""What those who lie on the shore are shown as there."""
_AT_SPEED = ("run", "gallop", "hop", "leap")
"""Through the water like this it flies up."""


def go_into_water(draft: Draft, words: list[str]) -> None:
    """Each animal that is in the water, drinks of it, or fishes there."""
    _plunge(draft, words)
    for at, figure in enumerate(draft.figures if draft.setting in _IN_THE_DEEP else ()):
        if figure.relation not in ("on", "worn"):
            draft.change(at, name=_DIVERS.get(figure.name, figure.name))
    _meet_at_ice(draft)
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


def _meet_at_ice(draft: Draft) -> None:
    """Whales and those who live on the ice meet at its edge."""
    homes = [home_of(entry_of(figure)) for figure in draft.figures]
    whales = any(
        entry_of(figure).family == "sea" and entry_of(figure).habitat == "underwater" for figure in draft.figures
    )
    if whales and "snowfield" in homes and (draft.weak or not draft.setting):
        draft.setting, draft.weak = _ICE, False


def _swims_there(entry: Entry, deed: str) -> bool:
    """Between the floes: seals that are said to, whales anyway."""
    if entry.habitat == "underwater":
        return entry.family in ("sea", "fish") and deed not in _LEAPS
    return entry.family in ("quadruped", "bird", "animal", "sea") and deed in _SWIMS


def _sprays(words: list[str]) -> bool:
    """Does a trunk or a hydrant send out water? A trunk may do so in the river too."""
    return any(word.startswith(_SPRAYS) for word in words) and bool(_SOURCES & set(words))


def _plunge(draft: Draft, words: list[str]) -> None:
    """Who jumps into a lake does it from a jetty."""
    told = " ".join(words)
    for at, deed in list(draft.deeds.items()):
        if deed not in _LEAPS or at >= len(draft.figures) or entry_of(draft.figures[at]).family != "person":
            continue
        if draft.setting in _WITH_AN_EDGE or (
            draft.figures[at].to >= 0 and draft.figures[draft.figures[at].to].name != "jetty"
        ):
            continue
        into = _is_in_water([word for word in words if word not in ("through", "across", "in", *_CROSSES)])
        if not into and not any(end in told for end in _OFF_A_PIER):
            continue
        jetty = draft.find("jetty")
        if jetty < 0:
            if not add_tool(draft, "jetty", -1, ""):
                return
            jetty = len(draft.figures) - 1
        draft.change(jetty, relation="", to=-1, count=1)
        leaper = draft.figures[at]
        draft.figures[at] = replace(leaper, action="plunging", relation="off", to=jetty, count=min(leaper.count, 3))
        if draft.setting not in ("lake", "sea", "harbour"):
            draft.setting, draft.weak = "lake", False
        return


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
