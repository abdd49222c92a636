"""What a prompt asks of a picture that is given: what is drawn into no film, but can be laid over a photograph."""

from __future__ import annotations

import re
from dataclasses import replace

from ..spec import Scene
from .parse import parse, read_text

_ASKED = {
    "steam": re.compile(
        r"\b(?:steam|steams|steaming|vapou?r)\b(?! (?:train|engine|locomotive|ship|boat|machine))|"
        r"\bsmoke (?:from|out of|rises from|comes from|comes out of)\b"
    ),
    "smoke": re.compile(r"\b(?:smoke|smoking|fumes|smoky)\b"),
}
"""The first that the words ask for."""
_BY_NAME = {
    "confetti": re.compile(r"\bconfetti\b"),
    "petals": re.compile(r"\bpetals?\b"),
    "fireflies": re.compile(r"\b(?:firefl(?:y|ies)|glow ?worms?)\b"),
    "rain": re.compile(r"\b(?:rain|drizzl|downpour|showers?\b)"),
}
"""Into a drawn film these come with a birthday, a blossom or wet streets too; over a picture they are asked for by name."""
_GLITTER = re.compile(r"(?<!\bno )(?<!\bwithout )\b(?:glitter|stardust)\b")
"""In a drawn film this is the look of the whole scene."""


def over_picture(scene: Scene, prompt: str) -> Scene:
    """The scene of a film that shows the picture."""
    text = read_text(prompt)
    asked = next((name for name, pattern in _ASKED.items() if pattern.search(text)), "")
    extras = (*scene.extras, asked) if asked and asked not in scene.extras else scene.extras
    implied = [fall for fall in scene.weather if fall in _BY_NAME and not _BY_NAME[fall].search(text)]
    if implied:  # what is in an earlier film's scene goes on
        implied = [fall for fall in implied if fall in parse(prompt).weather]
    glitter = ("sparkles",) if _GLITTER.search(text) else ()
    weather = tuple(dict.fromkeys((*(fall for fall in scene.weather if fall not in implied), *glitter)))
    return replace(scene, pictured=True, extras=extras, weather=weather)
