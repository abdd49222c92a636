"""What changes while a film runs: one thing becomes another, buds open, plants grow, days and seasons pass."""

from __future__ import annotations

import re
from dataclasses import replace

from ..places import SETTINGS
from ..spec import Figure, Scene
from ..subjects import CATALOGUE
from ..subjects.budding import BUD, HALF_OPEN
from .draft import BEINGS, Draft, drop, entry_of

# Flowers that open before the camera: buds first, on a plant that is as large from the beginning as it is at the end.

OPENED = "opened"
STAGES = (BUD, HALF_OPEN, OPENED)
_OPENS = re.compile(r"\b(?:open|unfold|unfurl|bloom|blossom|burst)(?:s|es|ing|ed)?\b")
_UNFOLDS = re.compile(r"\b(?:open|unfold|unfurl)(?:s|ing)\b")
_BLOSSOMS = re.compile(r"\b(?:blossoms?|buds?)\b")
_TREES = ("cherry tree", "apple tree", "tree", "branch")
_NEAR = 1.5
"""How much larger a flower is that the camera is close to."""


def open_up(scene: Scene, text: str) -> Scene:
    """ "Cherry blossoms opening, close up": a branch whose buds open; a rose that opens is a bud at first."""
    if not scene.figures or not _OPENS.search(text):
        return scene
    lead, *others = scene.figures
    film = scene.camera == "close" or "timelapse" in scene.extras or "opening" in text or "opens" in text
    if lead.name in _TREES and lead.to < 0 and _BLOSSOMS.search(text) and film:
        lead = replace(lead, name="blossom branch", count=1, size=1.15, action="")
    elif CATALOGUE[lead.name].family != "flower" or not (scene.turns or _UNFOLDS.search(text)) or lead.to >= 0:
        return scene
    near = _NEAR if scene.camera == "close" and lead.count == 1 else 1.0
    return replace(scene, figures=(replace(lead, size=near * lead.size), *others), turns=STAGES)


def open_stage(scene: Scene, stage: str) -> Scene:
    """The scene with its first flower as it is at that stage."""
    lead, *others = scene.figures
    return replace(scene, figures=(replace(lead, action=stage if stage != OPENED else lead.action), *others))


# One thing becomes another: "a frog turns into a prince", "a staircase turns into a piano and then into a waterfall".

BEFORE = "before"
_INTO, _PLACE = "into", "place"
_SLOWLY = r"(?:(?:slowly|gradually|suddenly|magically|then|smoothly|finally|softly|itself|back) )*"
_VERB = (
    r"(?:turn(?:s|ing)?|transform(?:s|ing|ed)?|morph(?:s|ing|ed)?|chang(?:es|ing)|melt(?:s|ing)?|dissolv(?:es?|ing)|"
    r"shape ?shift(?:s|ing)?|mutat(?:es|ing)|evolv(?:es|ing))"
)
_BECOMES = re.compile(
    rf"(?:,? (?:that|which|who|and))? {_SLOWLY}{_VERB} {_SLOWLY}into |(?: (?:that|which|who))? {_SLOWLY}becom(?:es|ing) (?=an? )"
)
_THEN = re.compile(rf",? (?:and )?{_SLOWLY}(?:{_VERB} )?into |,? and (?:then )(?=an? )")
_VEHICLES = ("car", "bicycle", "train", "boat", "aircraft")
_MOST = 3
_CRAMPED = ("table", "marble table", "sky", "showcase")
"""Where small things and what flies are shown: a place for one stage alone."""


def part_stages(text: str) -> list[str]:
    """What it is at first, and what it is turned into, one after the other; empty if nothing is."""
    found = _BECOMES.search(text)
    if found is None or not text[: found.start()].strip():
        return []
    return [text[: found.start()], *_THEN.split(text[found.end() :])][:_MOST]


def become(whole: Scene, stages: list[Scene]) -> Scene:
    """The scene of all words, which shows the stages one after the other; as it was if one of them shows nothing."""
    first, *others = stages
    lead = CATALOGUE[first.figures[0].name].family if first.figures else ""
    told = [_tell_stage(stage) for stage in others]
    to_places = [stage.startswith(f"{_INTO} {_PLACE} ") for stage in told]
    turns_off = lead in (*BEINGS, *_VEHICLES) and any(to_places)  # "a car turns into a street"
    if whole.turns or not all(told) or turns_off or not (first.figures or "setting" in first.named):
        return whole
    setting = first.setting if any(to_places) else whole.setting
    if setting in _CRAMPED and first.figures and "setting" not in first.named:
        setting = next((stage.setting for stage in others if stage.setting not in _CRAMPED), setting)
    alone = tuple(replace(figure, relation="", to=-1) for figure in first.figures[:1])
    return replace(whole, figures=alone, setting=setting, turns=(BEFORE, *told))


def _tell_stage(stage: Scene) -> str:
    if stage.figures:
        return f"{_INTO} {stage.figures[0].count} {stage.figures[0].name}"
    return f"{_INTO} {_PLACE} {stage.setting}" if "setting" in stage.named else ""


def become_stage(scene: Scene, stage: str) -> Scene:
    """The scene when it has become that."""
    _, what, name = stage.split(" ", 2) if stage.startswith(f"{_INTO} ") else ("", "", "")
    if what == _PLACE and name in SETTINGS:
        return replace(scene, setting=name, figures=())
    if what.isdigit() and name in CATALOGUE:
        return replace(scene, figures=(Figure(name=name, count=int(what)),))
    return scene


# What changes while a film runs: the light from day to night, the seasons, a plant that grows.

_DAY = ("dawn", "day", "sunset", "dusk", "night")
"""In the order in which they come."""
_YEAR = ("spring", "summer", "autumn", "winter")
GROWTH = {"seedling": 0.3, "half grown": 0.62, "grown": 1.0}
"""How large a plant is at each stage, in parts of its size."""
_NAMES = {
    "dawn": "dawn|sunrise|morning|daybreak|sun rise",
    "day": "day|noon|daylight|afternoon|daytime|midday",
    "sunset": "sunset|evening|sundown|sun set|golden hour",
    "dusk": "dusk|twilight|nightfall",
    "night": "night|midnight|darkness|nighttime",
    "spring": "spring",
    "summer": "summer",
    "autumn": "autumn|fall",
    "winter": "winter",
}
_WORDS = {word: name for name, words in _NAMES.items() for word in words.split("|")}
_ANY = "|".join(sorted(_WORDS, key=len, reverse=True))
_FROM_TO = re.compile(
    rf"\b(?:from )?(?:a |the )?({_ANY}) (?:to|into|till|until|turns? to|turns? into|turning into|turning to|becomes?|becoming|"
    rf"changes? to|changes? into|changing to|changing into|fades? into|fades? to|gives way to) (?:a |the )?({_ANY})\b"
)
_SAID: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(pattern), turns)
    for pattern, turns in (
        (r"\b(?:four seasons|seasons? (?:chang|pass|turn|go)\w*|passing of the seasons|through the seasons)\b", _YEAR),
        (
            r"\b(?:day and night (?:cycle|pass)|day night cycle|days? (?:pass|go)(?:es|ing)? by|a whole day)\b",
            (*_DAY[:3], "night"),
        ),
        (r"\b(?:night|darkness) (?:falls|falling|descends|comes)\b|\bas night falls\b", ("sunset", "dusk", "night")),
        (r"\bday breaks\b|\bthe night ends\b|\bnight is ending\b", ("night", "dawn", "day")),
        (
            r"\bsun(?:rise)? (?:timelapse|time lapse)\b|\b(?:timelapse|time lapse)(?: video| shot)? of (?:a |the )?(?:\w+ )?"
            r"(?:sunrise|dawn|sun rising|rising sun)\b|\bsun (?:rises|rising|is rising|comes up|coming up)\b",
            ("night", "dawn", "day"),
        ),
        (
            r"\bsunset (?:timelapse|time lapse)\b|\b(?:timelapse|time lapse)(?: video| shot)? of (?:a |the )?(?:\w+ )?"
            r"(?:sunset|sun setting|setting sun|dusk)\b|\bsun (?:sets|setting|is setting|goes down|going down|sinks)\b",
            ("day", "sunset", "night"),
        ),
        (r"\bmoon (?:rises|rising|is rising|comes up|coming up)\b|\bmoonrise\b", ("dusk", "night")),
    )
)
_GROWS = re.compile(
    r"\b(?:grow|sprout|bloom|blossom|germinat|bud|unfold|unfurl|open)(?:s|e|es|ing|ed)? ?(?:up|out|into|from|slowly|quickly|"
    r"through|in|under|at|with|and|$|[.,;!])|\b(?:blooming|sprouting|growing|germinating|blossoming|opening)\b|"
    r"\b(?:becomes?|turns? into|grows? into) (?:a |an |the )?(?:\w+ ){0,2}(?:tree|flower|plant|oak|rose|sunflower)\b"
)
TREES = {"autumn": "autumn tree", "winter": "bare tree"}
"""How a tree looks in a season; in the others it is green."""
_PLANTS = ("flower", "tree")


def find_turns(text: str) -> tuple[str, ...]:
    """The times of day or the seasons that the words let pass, in order; empty if nothing changes."""
    if match := _FROM_TO.search(text):
        first, last = _WORDS[match[1]], _WORDS[match[2]]
        for order in (_DAY, _YEAR):
            if first in order and last in order and first != last:
                return _pass(order, first, last)
    return next((turns for pattern, turns in _SAID if pattern.search(text)), ())


def find_growth(text: str, scene: Scene) -> tuple[str, ...]:
    """The stages of a plant that is said to grow or to bloom."""
    lead = scene.figures[0] if scene.figures else None
    if lead is None or CATALOGUE[lead.name].family not in _PLANTS or not _GROWS.search(text):
        return ()
    return tuple(GROWTH)


def outgrow(draft: Draft, words: list[str]) -> None:
    """ "A sprout grows into a sunflower": one plant, of which the small one is the first stage."""
    small = draft.find("seedling")
    large = [at for at, figure in enumerate(draft.figures) if at > small and entry_of(figure).family in _PLANTS]
    if small == 0 and len(large) == 1 and {"into", "becomes", "becoming"} & {*words}:
        drop(draft, small)


def _pass(order: tuple[str, ...], first: str, last: str) -> tuple[str, ...]:
    """From the first to the last, three stages at most: those at both ends and what lies in the middle between them."""
    start, end = order.index(first), order.index(last)
    if end < start:
        end += len(order)
    middle = (start + end + 1) // 2
    return tuple(order[at % len(order)] for at in sorted({start, middle, end}))


def turn(scene: Scene, stage: str) -> Scene:
    """The scene as it is at one stage."""
    if stage in _DAY:
        return replace(scene, time=stage)
    if stage in _YEAR:
        return replace(
            scene,
            season=stage,
            weather=_weather_of(scene, stage),
            figures=tuple(clothe(each, stage) for each in scene.figures),
        )
    if stage in STAGES and scene.figures:
        return open_stage(scene, stage)
    if stage in GROWTH and scene.figures:
        lead, *others = scene.figures
        return replace(scene, figures=(replace(lead, size=lead.size * GROWTH[stage]), *others))
    return become_stage(scene, stage)


def clothe(figure: Figure, season: str) -> Figure:
    """A tree in its leaves, or without them."""
    return replace(figure, name=TREES.get(season, "tree")) if figure.name in ("tree", *TREES.values()) else figure


def _weather_of(scene: Scene, season: str) -> tuple[str, ...]:
    own = {"autumn": "leaves", "winter": "snow", "spring": "petals"}
    kept = tuple(word for word in scene.weather if word not in own.values())
    return (*kept, own[season]) if season in own else kept
