"""A comet stands in the sky above a landscape; a meteor that comes down is one great fireball, and may strike the ground."""

from __future__ import annotations

from itertools import pairwise

from ..spec import Figure
from ..subjects import CATALOGUE
from .draft import MOST_KINDS, Draft, drop

_ROCKS = ("meteor", "meteorite", "fireball", "bolide")
_COMING_DOWN = (
    *(
        "fall",
        "plunge",
        "plummet",
        "hurtle",
        "streak",
        "blaze",
        "burn",
        "flame",
        "enter",
        "descend",
        "approach",
        "race",
    ),
    *(
        "strike",
        "crash",
        "hit",
        "smash",
        "slam",
        "impact",
        "collide",
        "explode",
        "land",
        "head",
        "shoot",
        "fly",
        "rush",
    ),
)
_STRIKING = ("strike", "crash", "hit", "smash", "slam", "impact", "collid", "explod", "land", "struck", "plung")
_ONTO = ("on", "onto", "into", "upon", "in")
_IN_SPACE = ("space", "moon", "mars")
_SHOWN = ("museum", "table", "cave", "room")
"""Where a meteorite is a stone that has long come down."""


def come_from_the_sky(draft: Draft, words: list[str]) -> None:
    """What is far out in space stays a figure there; over any other place it is what happens in the sky."""
    rock, comet = draft.find("asteroid"), draft.find("comet")
    worlds = any(
        CATALOGUE[figure.name].family == "heaven" for at, figure in enumerate(draft.figures) if at not in (rock, comet)
    )
    if rock >= 0 and "moon" in draft.extras and "moon" in words and _says(words, _COMING_DOWN):
        draft.extras.remove("moon")
        if len(draft.figures) < MOST_KINDS:
            draft.figures.append(Figure(name="moon"))
        draft.settle("space")
        worlds = True
    if worlds or draft.setting in _IN_SPACE:
        if rock >= 0 and _says(words, _COMING_DOWN):
            draft.change(rock, action="burn")
        return
    if rock >= 0 and draft.setting in _SHOWN:
        draft.change(rock, name="rock")
        return
    landscape = bool(draft.setting or draft.time or len(draft.figures) > 1)
    if comet >= 0 and landscape and "aerial" not in words:
        drop(draft, comet)
        _show(draft, "comet", "mountains")
    if rock >= 0 and _says(words, _COMING_DOWN):
        drop(draft, rock)
        _show_fireball(draft, words)
    elif not {*_ROCKS}.isdisjoint(words) and "meteor shower" not in draft.extras and rock < 0:
        _show_fireball(draft, words)


def _show_fireball(draft: Draft, words: list[str]) -> None:
    draft.extras = [extra for extra in draft.extras if extra != "meteors"]
    _show(draft, "fireball", "hilltop")
    if _strikes(words):
        draft.extras.append("impact")


def _strikes(words: list[str]) -> bool:
    falls = any(one.startswith("fall") and other in _ONTO for one, other in pairwise(words))
    return falls or _says(words, _STRIKING)


def _show(draft: Draft, extra: str, otherwise: str) -> None:
    draft.extras.append(extra)
    if draft.setting == "sky" or not draft.setting:
        draft.setting, draft.weak = otherwise, False
    elif draft.setting in ("forest", "jungle"):
        draft.setting = "clearing"


def _says(words: list[str], stems: tuple[str, ...]) -> bool:
    return any(word.startswith(stems) for word in words)
