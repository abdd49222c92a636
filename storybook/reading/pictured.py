"""What a prompt asks of a picture that is given: what is drawn into no film, but can be laid over a photograph."""

from __future__ import annotations

import re
from dataclasses import replace

from ..spec import Scene
from .parse import read_text

_ASKED = {
    "steam": re.compile(
        r"\b(?:steam|steams|steaming|vapou?r)\b(?! (?:train|engine|locomotive|ship|boat|machine))|"
        r"\bsmoke (?:from|out of|rises from|comes from|comes out of)\b"
    ),
    "smoke": re.compile(r"\b(?:smoke|smoking|fumes|smoky)\b"),
}
"""The first that the words ask for."""


def over_picture(scene: Scene, prompt: str) -> Scene:
    """The scene of a film that shows the picture."""
    text = read_text(prompt)
    asked = next((name for name, pattern in _ASKED.items() if pattern.search(text)), "")
    extras = (*scene.extras, asked) if asked and asked not in scene.extras else scene.extras
    return replace(scene, pictured=True, extras=extras)
