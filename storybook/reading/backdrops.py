"""Grounds of one colour, and what is seen from a place or grows over it."""

from __future__ import annotations

import re
from dataclasses import replace

from ..spec import Colour, Figure
from ..subjects import CATALOGUE
from . import lexicon
from .draft import BEINGS, Draft, drop, entry_of

# Coloured grounds that something is shown before: "over a purple background", "against a teal studio backdrop".

_NEUTRAL = ("black", "white", "grey", "gray", "silver", "ivory")
_HUES = "|".join(sorted((word for word in lexicon.COLOURS if word not in _NEUTRAL), key=len, reverse=True))
_ADJECTIVES = (
    "plain|solid|simple|seamless|studio|clean|flat|pastel|soft|bright|light|dark|deep|pale|vivid|pure|neutral|minimal|"
    "minimalist|minimalistic|smooth|gradient|uniform|single|hot|neon|matte|rich|warm|cool|cream|coloured|colored|paper"
)
_GROUND = "background|backdrop|back ground|backround|wall backdrop|cyclorama"
_BEFORE = r"(?:(?:floating|hovering|set|isolated|placed|standing) )?(?:on|over|above|against|before|in front of|with|in|upon) "
_COLOURED = re.compile(
    rf",? ?(?:\b{_BEFORE})?\b(?:(?:a|an|the) )?(?:(?:{_ADJECTIVES}) )*({_HUES})(?: (?:{_ADJECTIVES}))* (?:{_GROUND})\b"
)
_NEUTRAL_ONES = re.compile(rf"\b({'|'.join(_NEUTRAL)})(?: (?:{_ADJECTIVES}))* (?:{_GROUND})\b")

_PEDESTALS = re.compile(r"\b(?:pedestals?|podiums?|plinths?|showcase|stand|platform)\b")
_HOVERS = re.compile(r"\b(?:float|hover|levitat|suspend)(?:s|e|es|ed|ing)?\b|\b(?:weightless|mid ?air|in the air)\b")
_AFLOAT = re.compile(r"\b(?:on|in|across|down|along) (?:the |a )?(?:[a-z]+ )?(?:water|pool|bath|milk|space)\b")
_TURNS = re.compile(
    r"\b(?:rotat|spin|revolv|twirl)(?:s|e|es|ning|ing)?\b|\b(?:360|rotation|turntable|all sides|slowly turning|turns slowly)\b"
)


def take_backdrop(text: str) -> tuple[str, Colour | None]:
    """The text without such a ground, and its colour; `text` is lower case."""
    text = _NEUTRAL_ONES.sub(r"\1 background", text)
    found = _COLOURED.search(text)
    if found is None:
        return text, None
    kept = re.match(r",? ?(floating|hovering)\b", found[0])
    return f"{text[: found.start()]} {kept[1] if kept else ''}, {text[found.end() :]}", lexicon.COLOURS[found[1]]


def hang_backdrop(draft: Draft, colour: Colour | None, text: str) -> None:
    """Whoever or whatever is named is shown before it, unless a place is named; there things hover and turn."""
    if colour is not None and draft.figures and (draft.setting in ("", "showcase") or draft.weak):
        draft.setting, draft.weak, draft.palette = "showcase", False, [colour]
        draft.name("setting", "palette")
    hovers, turns = bool(_HOVERS.search(text)), bool(_TURNS.search(text))
    products = [entry_of(one).habitat == "table" and one.to < 0 for one in draft.figures]
    if not draft.setting and (hovers or turns) and products and all(products) and not _AFLOAT.search(text):
        draft.setting = "showcase"  # "a sneaker floating with a water splash"
    if draft.setting != "showcase":
        return
    if draft.figures and entry_of(draft.figures[0]).habitat != "table" and not _PEDESTALS.search(text):
        draft.setting = "paper backdrop"
    action = "hover turning" if hovers and turns else "levitate" if hovers else "turning" if turns else ""
    for at, figure in enumerate(draft.figures):
        shown = figure.relation in ("", "on") and entry_of(figure).family not in (*BEINGS, "nature")
        if action and shown and not figure.action:
            draft.change(at, action=action)


# What is seen from a place, or grows over it, if two words say so together: a city from a hill, peaks over clouds.

OVER_CLOUDS = "over clouds"
_PAINTED_ANYWAY: dict[str, tuple[str, ...]] = {
    "ski slope": ("cable car", "mountain", "snowy pine"),
    "future city": ("tower", "house"),
    "golf course": ("flag",),
    "campsite": ("tent", "campfire", "pine"),
}
"""By the place: what it has in any case."""


def leave_to_place(draft: Draft) -> None:
    """The tents of a campsite are painted with it, unless one is meant that is special."""
    for figure in reversed(draft.figures.copy()):
        at = draft.figures.index(figure)
        plain = (
            not figure.colour
            and figure.action in ("", "stand", "drive", "walk")
            and all(other.to != at for other in draft.figures)
        )
        alone = len(draft.figures) == 1 and CATALOGUE[figure.name].family != "person"
        several = figure.count > 1 or alone or "wreck" in draft.extras
        if figure.name in _PAINTED_ANYWAY.get(draft.setting, ()) and plain and several:
            drop(draft, at)


def overgrow(draft: Draft) -> None:
    """A temple or a ruin in the jungle is a pyramid of steps."""
    for index, figure in enumerate(draft.figures):
        if draft.setting == "jungle" and figure.name in ("shrine", "greek temple", "pyramid"):
            draft.figures[index] = replace(figure, name="jungle temple")
        if draft.setting == "swamp" and figure.name == "sailboat":
            draft.figures[index] = replace(figure, name="rowing boat")  # no wind between the trunks


def _is_for_snow(draft: Draft, figure: Figure) -> bool:
    return bool(draft.weather) or draft.season == "winter" or figure.name in ("skier", "snowboarder", "ice skater")


_CLIMBERS = ("person", "quadruped")
_AT_REST = ("", "stand", "sit", "howl", "yoga", "wave", "cheering")


def stand_on_peak(draft: Draft) -> None:
    """A castle on a mountain stands on a crag, with nothing beside it; so does whoever is up there and goes nowhere."""
    stands = [
        CATALOGUE[figure.name].family == "building"
        or (
            CATALOGUE[figure.name].family in _CLIMBERS and figure.action in _AT_REST and not _is_for_snow(draft, figure)
        )
        for figure in draft.figures
        if figure.to < 0
    ]
    if draft.setting == "mountains" and draft.on_peak and stands and all(stands):
        draft.setting, draft.weak = "cliff", False


def look_over(draft: Draft) -> None:
    """From a hill one looks over the city, over the clouds only peaks are seen, and a volcano in the sea is far out."""
    if draft.on_hill and "city" in draft.places:
        draft.setting, draft.weak = "meadow", False
        draft.extras.append("far city")
    if OVER_CLOUDS in draft.extras and draft.setting == "mountains":
        draft.setting = "sky"
        draft.extras.append("far mountains")
    if draft.setting == "volcano" and any(place in ("sea", "island", "beach") for place in draft.places):
        draft.setting = next(place for place in draft.places if place in ("sea", "island", "beach")).replace(
            "island", "sea"
        )
        draft.extras.append("far volcano")
