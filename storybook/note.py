"""What a film says of itself: the prompt and the scene, as JSON in the comment of its MP4. So it can be remixed by its file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import av

from .pictures import Unreadable

PLAIN = "procedural preview"
"""The comment of a film that says no more."""
_MADE_BY = "storybook"
_MOST_LETTERS = 5000
"""Of a prompt, as many as are read of it."""
_LONGEST = 100_000
"""Letters of a note; a longer one is not ours."""


@dataclass(frozen=True, slots=True)
class Note:
    """What was found."""

    prompt: str
    scene: Mapping[str, Any]
    """As `Scene.to_json` wrote it."""


def write_note(prompt: str, scene: Mapping[str, Any]) -> str:
    """The comment."""
    told = {"made by": _MADE_BY, "what": PLAIN, "prompt": prompt[:_MOST_LETTERS], "scene": dict(scene)}
    return json.dumps(told, ensure_ascii=False)


def read_note(path: Path) -> Note | None:
    """The note in a film, None if it has none (another maker's). Raises `Unreadable` when it is no film."""
    try:
        with av.open(str(path), metadata_errors="replace") as container:
            if not container.streams.video:
                raise Unreadable(path.name)
            comment = container.metadata.get("comment", "")
    except av.FFmpegError as fault:
        raise Unreadable(path.name) from fault
    try:
        told = json.loads(comment[:_LONGEST])
        if told["made by"] == _MADE_BY:
            return Note(str(told["prompt"]), dict(told["scene"]))
    except (KeyError, TypeError, ValueError, RecursionError):
        pass
    return None
