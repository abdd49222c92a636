"""The files of a finished task, as its caller sees them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from tasks_api.models import Task
from videogen.lib import storage

FRAMES_PER_SECOND: Final = 24
RESULT_COLUMNS: Final = (
    "id", "account_id", "status", "result_url", "result_name", "model_name", "aspect_ratio", "duration_seconds", "poster_name",
    "last_frame_name", "result_bytes",
)  # fmt: skip
"""The attributes that a result is made from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """URLs and measures of a video, in pixels, seconds and bytes."""

    video_url: str
    poster_url: str | None
    """None for a video of a release that made no posters. The same applies to the last frame."""
    last_frame_url: str | None
    width: int
    height: int
    frames_per_second: int
    duration_seconds: int
    bytes: int | None
    """None if the file was deleted before a release that records sizes."""
    expires_at: dt.datetime | None = None
    """None if it is kept until its task is deleted."""


def result_of(task: Task) -> Result:
    """The result of a task with the status `success`. Loads missing attributes in one query."""
    if missing := task.get_deferred_fields().intersection(RESULT_COLUMNS):
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
