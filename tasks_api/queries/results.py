"""The files of a finished task, as its caller sees them."""

from __future__ import annotations

from typing import Any, Final

from tasks_api.models import Task
from tasks_api.representation import poster_url
from videogen.lib import storage

FRAMES_PER_SECOND: Final = 24
RESULT_COLUMNS: Final = (
    "id", "account_id", "status", "result_url", "result_name", "model_name", "aspect_ratio", "duration_seconds", "poster_name",
    "last_frame_name", "result_bytes",
)  # fmt: skip
"""The attributes that a result is made from."""


def result_of(task: Task) -> dict[str, Any]:
    """URLs and measures (pixels, seconds, bytes) of a task with the status `success` and RESULT_COLUMNS loaded.

    Early releases made no poster and no last frame, and didn't record the size.
    """
    width, height = task.model.size(aspect_ratio=task.aspect_ratio, duration_seconds=task.duration_seconds)
    return {
        "video_url": task.result_url,
        "poster_url": poster_url(task),
        "last_frame_url": storage.url(task.last_frame_name) if task.last_frame_name else None,
        "width": width,
        "height": height,
        "frames_per_second": FRAMES_PER_SECOND,
        "duration_seconds": task.duration_seconds,
        "bytes": storage.size(task.result_name) if task.result_bytes is None else task.result_bytes,
        "expires_at": None,
    }
