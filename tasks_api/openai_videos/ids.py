"""Video ids: `video_` and the 32 hexadecimal digits of the task's id."""

from __future__ import annotations

import re
import uuid
from typing import Final

PREFIX: Final = "video_"
_VIDEO_ID: Final = re.compile(rf"{PREFIX}([0-9a-f]{{32}})", re.ASCII)


def video_id(task_id: uuid.UUID) -> str:
    """The task's id as /v1/videos shows it."""
    return f"{PREFIX}{task_id.hex}"


def parse(text: str) -> uuid.UUID | None:
    """The task's id. None for any other spelling."""
    match = _VIDEO_ID.fullmatch(text)
    return uuid.UUID(match[1]) if match else None
