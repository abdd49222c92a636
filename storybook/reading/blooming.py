"""Flowers that open before the camera: buds first, on a plant that is as large from the beginning as it is at the end."""

from __future__ import annotations

import re
from dataclasses import replace

from ..spec import Scene
from ..subjects import CATALOGUE
from ..subjects.budding import BUD, HALF_OPEN

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
