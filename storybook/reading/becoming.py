"""One thing becomes another: "a frog turns into a prince", "a staircase turns into a piano and then into a waterfall"."""

from __future__ import annotations

import re
from dataclasses import replace

from ..places import SETTINGS
from ..spec import Figure, Scene
from ..subjects import CATALOGUE
from .draft import BEINGS

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
