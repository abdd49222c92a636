"""What is seen in the sky: who says "Saturn seen from a frozen moon" stands on that moon, and airships with sails are ships."""

from __future__ import annotations

from dataclasses import replace

from ..spec import AFAR
from ..subjects import CATALOGUE, find
from .draft import Draft
from .inflection import singular

_NAMED_MOONS = ("europa", "titan", "enceladus", "ganymede", "callisto", "io", "triton")
"""Moons that are moons only beside a planet or somebody from space."""
_SPACEFARERS = (
    "astronaut",
    "rover",
    "spaceship",
    "lander",
    "probe",
    "saturn",
    "jupiter",
    "planet",
    "moon",
    "orbit",
    "neptune",
)
_ON = ("from", "on", "over", "above", "across")
"""Before a moon: its ground is the place."""
_BETWEEN = 4
"""Words between such a word and the moon, at most: "from the icy surface of a"."""
_WORLDS = ("moon", "mars", "alien planet")
_CRAFTS = ("spaceship", "rocket", "satellite", "ufo", "astronaut", "space shuttle", "comet")
"""What passes planets: those stay far behind."""
_COLONIES = ("colony", "base", "settlement", "outpost")
_WORKERS = ("worker", "miner", "engineer", "scientist", "mechanic", "man", "woman", "figure", "explorer")
_WITHIN = 9
"""Words after it, at most."""
_ICY = ("frozen", "ice", "icy")


def name_moons(words: list[str]) -> list[str]:
    """Moons with a name of their own are told as a moon, where it is about space; "Saturn's moon Titan" is one."""
    if not any(singular(word.removesuffix("'s")) in _SPACEFARERS for word in words):
        return words
    told = []
    for word in words:
        if word not in _NAMED_MOONS:
            told.append(word)
        elif told[-1:] != ["moon"]:
            told += ["moon"] if told[-1:] in (["the"], ["a"]) else ["the", "moon"]
    return told


def name_colonies(words: list[str]) -> list[str]:
    """ "A colony in a canyon on a red planet" is one on Mars; who has a suit on there wears that of astronauts."""
    if {*_COLONIES}.isdisjoint(words):
        return words
    told: list[str] = []
    for word in words:
        told.append(word)
        if told[-4:-2] in (["on", "a"], ["on", "the"]) and told[-2:] == ["red", "planet"]:
            told[-3:] = ["mars"]
    settled = next((at for at, word in enumerate(told) if word in _COLONIES), -1)
    if settled < 0 or told[settled + 1 : settled + 1 + _WITHIN].count("mars") != 1:
        return told
    ends = told.index("mars", settled) + 1
    told = [*told[:settled], "mars", "colony", *told[ends:]]
    return " ".join(_on_mars(told, at) for at in range(len(told))).replace("cargo ship", "spaceship").split()


def _on_mars(words: list[str], at: int) -> str:
    """A worker in a suit is an astronaut."""
    return "astronaut" if words[at] in _WORKERS and "suit" in words[at + 1 : at + 1 + _WITHIN] else words[at]


def name_skyships(words: list[str]) -> list[str]:
    """ "Airships with crimson sails" are crimson ships of the sky."""
    told, at = [], 0
    while at < len(words):
        rest = words[at + 1 : at + 4]
        ends = next((place for place, word in enumerate(rest) if word in ("sail", "sails")), -1)
        if singular(words[at]) == "airship" and rest[:1] == ["with"] and ends > 0:
            told += [*rest[1:ends], words[at]]
            at += ends + 2
        else:
            told.append(words[at])
            at += 1
    return told


def look_up(draft: Draft, words: list[str]) -> None:
    """The planets that are seen from the ground of a world hang in its sky, and are far away."""
    planets = [at for at, figure in enumerate(draft.figures) if CATALOGUE[figure.name].family == "heaven"]
    if planets and _is_on_moon(words) and draft.setting in ("", "sky", "space", "moon", "snowfield", "cave"):
        draft.setting, draft.weak = "moon", False
        draft.extras = [extra for extra in draft.extras if extra not in ("moon", "bigmoon")]
        draft.name("setting")
        if not {*_ICY}.isdisjoint(words):
            draft.season = "winter"
    flown_past = draft.setting in ("", "space") and any(
        figure.to in planets and figure.relation in ("beside", "behind", "before") and figure.name in _CRAFTS
        for figure in draft.figures
    )
    if draft.setting not in _WORLDS and not flown_past:
        return
    for index in planets:
        if draft.figures[index].relation in ("", "beside", "above", "facing", "with", "behind"):
            draft.figures[index] = replace(draft.figures[index], relation=AFAR, to=-1)
            for at, other in enumerate(draft.figures):
                if other.to == index:
                    draft.figures[at] = replace(other, relation="", to=-1)


def _is_on_moon(words: list[str]) -> bool:
    """Does a word say that somebody is on a moon, or sees something from it?"""
    for at, word in enumerate(words):
        if word != "moon":
            continue
        before = words[max(at - _BETWEEN - 1, 0) : at]
        marks = [place for place, other in enumerate(before) if not other[0].isalnum()]
        before = before[marks[-1] + 1 :] if marks else before
        starts = [place for place, other in enumerate(before) if other in _ON]
        if starts and not any(find(singular(other)) for other in before[starts[-1] + 1 :]):
            return True
    return False
