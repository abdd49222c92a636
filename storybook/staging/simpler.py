"""What is staged instead of a scene that cannot be: the same with less in it, down to an empty place."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from ..spec import Colour, Scene
from ..subjects import Entry, Sprite, draw

logger = logging.getLogger(__name__)


def simpler_scenes(scene: Scene) -> Iterator[Scene]:
    """The scene itself; everybody in it alone and at rest; the first of them; nobody."""
    yield scene
    alone = tuple(replace(one, relation="", to=-1, action="", kind="", side="") for one in scene.figures)
    yield replace(scene, figures=alone)
    yield replace(scene, figures=alone[:1])
    yield replace(scene, figures=())


def draw_somehow(
    entry: Entry, *, height_px: int, action: str, phase: float, colour: Colour | None, seed: int
) -> Sprite:
    """`subjects.draw`; an action that cannot be drawn becomes the default one, and what cannot be drawn at all is not seen."""
    for tried in (action, ""):
        try:
            return draw(entry, height_px=height_px, action=tried, phase=phase, colour=colour, seed=seed)
        except Exception as error:
            log_simpler("a drawing", error)
    return Sprite(np.zeros((2, 2, 4), np.uint8), (1.0, 1.0), {})


def log_simpler(what: str, error: Exception) -> None:
    """Only the kind of error: its message may hold a word of the prompt."""
    logger.warning("staging made simpler: %s (%s)", what, type(error).__name__)
