"""The files of a finished task, as its caller may have them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from tasks_api.models import Task
from videogen.lib import storage

FRAMES_PER_SECOND: Final = 24
COLUMNS: Final = (
    "id", "account_id", "status", "result_url", "result_name", "model_name", "aspect_ratio", "duration_seconds", "poster_name",
    "last_frame_name", "result_bytes",
)  # fmt: skip
"""What a result is told by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Addresses and measures of a video. Pixels, seconds, bytes."""

    video_url: str
    poster_url: str | None
    """None: a video of a release that made none. The same holds for the last frame."""
    last_frame_url: str | None
    width: int
    height: int
    frames_per_second: int
    duration_seconds: int
    bytes: int | None
    """None: the file was gone before a release that counts."""
    expires_at: dt.datetime | None = None
    """None: it is kept until its task is deleted."""


def result_of(task: Task) -> Result:
    """The result of a task in `success`; reads what was not read with the task, in one query."""
    if missing := task.get_deferred_fields().intersection(COLUMNS):
        task.refresh_from_db(fields=missing)
    width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
    return Result(
        video_url=task.result_url,
        poster_url=storage.url(task.poster_name) if task.poster_name else None,
        last_frame_url=storage.url(task.last_frame_name) if task.last_frame_name else None,
        width=width,
        height=height,
        frames_per_second=FRAMES_PER_SECOND,
        duration_seconds=task.duration_seconds,
        bytes=storage.size(task.result_name) if task.result_bytes is None else task.result_bytes,
    )
