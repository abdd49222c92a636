"""Warns about parameters that the service does not know, and names the one that was probably meant."""

from __future__ import annotations

import difflib
import logging
import re
from collections.abc import Sequence
from typing import Final

KNOWN: Final = (
    "projectName",
    "modelName",
    "prompt",
    "imageUrl",
    "aspectRatio",
    "duration",
    "remixTargetId",
    "callbackUrl",
)
"""`requestParams` of the API's version 1."""
MAX_NAMES: Final = 10
_NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_MEANINGS: Final = {
    "projectName": "project",
    "modelName": "model engine",
    "prompt": "text promptText description",
    "imageUrl": "image img imageUri firstFrame firstFrameUrl startImage inputImage inputReference reference",
    "aspectRatio": "ratio aspect size resolution orientation dimensions",
    "duration": "seconds secs length durationSeconds videoLength videoDuration numSeconds nSeconds",
    "remixTargetId": "remix remixId remixOf remixedFromVideoId targetId sourceTaskId videoId",
    "callbackUrl": "callback webhook webhookUrl notifyUrl notificationUrl hookUrl",
}
"""What other APIs call the same thing."""

log = logging.getLogger("videogen_client")


def parse_header(value: str | None) -> tuple[str, ...]:
    """The names in the header `X-Ignored-Fields: seconds, aspectratio`."""
    names = (name.strip() for name in (value or "").split(","))
    return tuple(name for name in names if _NAME.fullmatch(name))[:MAX_NAMES]


def warn(names: Sequence[str]) -> None:
    """Log one warning for each name."""
    for name in names:
        known = nearest(name)
        log.warning("%s is ignored%s", name, f"; did you mean {known}?" if known else ".")


def nearest(name: str) -> str | None:
    """The known parameter that was probably meant. None: nothing is like it."""
    spellings = {_folded(known): known for known in KNOWN}
    for known, others in _MEANINGS.items():
        spellings.update((_folded(other), known) for other in others.split())
    close = difflib.get_close_matches(_folded(name), spellings, n=1, cutoff=0.75)
    return spellings[close[0]] if close else None


def _folded(name: str) -> str:
    """`aspect_ratio`, `aspect-ratio` and `AspectRatio` are the same."""
    return re.sub(r"[_.-]", "", name).lower()
