"""A prompt becomes a `Scene`. The passes it goes through, and why in that order, are listed in `order`.

Words nobody knows still count: they choose the seed, and with it colours and composition.
"""

from __future__ import annotations

import hashlib
import logging
from dataclasses import replace

from ..spec import Scene
from .changes import become, part_stages
from .ideas import dream_up, find_idea
from .languages import translate
from .names import leave_out_writing, tell_names
from .order import ORDER, Reading
from .spelling import put_right

logger = logging.getLogger(__name__)
_MOST_LETTERS = 5000
_MOST_LEFT_OUT = 4
"""Passes: if more of them fail, none of it is understood."""


def parse(prompt: str, *, dreams: bool = True) -> Scene:
    """Read a prompt of any length, in any language; never fails. `dreams`: words for ideas become pictures of them.

    What fails in between is left out and logged, without a word of the prompt: the scene is a simpler one then.
    """
    seed = int.from_bytes(hashlib.sha256(prompt.encode("utf-8", "surrogatepass")).digest()[:4], "big")
    try:
        text = read_text(prompt)
        scene = understand(text, seed)
    except Exception as error:
        _log("the prompt", error)
        return _plain(seed)
    try:
        return _go_on(scene, text, seed, dreams=dreams)
    except Exception as error:
        _log("its stages and ideas", error)
        return scene


def _go_on(scene: Scene, text: str, seed: int, *, dreams: bool) -> Scene:
    """What one thing becomes, and what ideas look like."""
    if stages := part_stages(text):
        scene = become(scene, [understand(stage, seed) for stage in stages])
    if not dreams:
        return scene
    if scene.setting == "abstract" and "setting" not in scene.named and (idea := find_idea(text)):
        dreamt = understand(f"{idea}, {text}", seed)
        return replace(dreamt, named=scene.named) if {*scene.named} - {"camera", "pace"} else dreamt
    return dream_up(scene, text)


def read_text(prompt: str) -> str:
    """A prompt in English words, in small letters, with slips of the keyboard mended and no words that are only written."""
    typed = tell_names(leave_out_writing(prompt[:_MOST_LETTERS]))
    return put_right(translate(typed.lower().replace("piñata", "pinata")))


def understand(text: str, seed: int) -> Scene:
    """All passes in their order. One that fails may leave things half done: reading begins anew without it."""
    left_out: set[str] = set()
    while len(left_out) <= _MOST_LEFT_OUT:
        reading = Reading(text=text, seed=seed)
        for step in ORDER:
            if step.name in left_out:
                continue
            try:
                step.run(reading)
            except Exception as error:
                _log(step.name, error)
                left_out.add(step.name)
                break
        else:
            if reading.draft.unplaced:
                logger.warning("no room in the picture for %d figures", reading.draft.unplaced)
            return reading.scene or _plain(seed)
    return _plain(seed)


def _plain(seed: int) -> Scene:
    """The scene of a prompt of which nothing is understood."""
    return Scene(setting="abstract", time="day", season="summer", seed=seed)


def _log(what: str, error: Exception) -> None:
    """Only the kind of error: its message may hold a word of the prompt."""
    logger.warning("reading left out %s: %s", what, type(error).__name__)
