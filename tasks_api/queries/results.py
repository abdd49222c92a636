"""The files of a finished task, as its caller sees them."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

from django.conf import settings

from tasks_api.models import Caller, Status, Task
from tasks_api.representation import poster_url
from videogen.lib import storage

FRAMES_PER_SECOND: Final = 24
RESULT_COLUMNS: Final = (
    "id", "account_id", "status", "result_url", "result_name", "completed_at", "model_name", "aspect_ratio", "duration_seconds",
    "poster_name", "last_frame_name", "result_bytes", "is_signed", "expired_at",
)  # fmt: skip
"""The attributes that a result is made from, in the order of the model's fields."""


def expires_at(task: Task, caller: Caller) -> dt.datetime | None:
    """When the files of the account's task are deleted, or were. None: never, or there are none.

    What was deleted stays deleted. So a change of the account's days counts only for what is still there.
    """
    if task.status != Status.SUCCESS or task.completed_at is None:
        return None
    days = settings.RESULT_DAYS if caller.result_days is None else caller.result_days
    return task.expired_at or (None if days is None else task.completed_at + dt.timedelta(days=days))


def result_of(task: Task, caller: Caller) -> dict[str, Any]:
    """URLs and measures (pixels, seconds, bytes) of a task with the status `success` and RESULT_COLUMNS loaded.

    Early releases made no poster and no last frame, and didn't record the size. The addresses of an expired task answer 410.
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
        "bytes": _size(task),
        "expires_at": expires_at(task, caller),
        "is_signed": task.is_signed,
    }


def _size(task: Task) -> int | None:
    if task.result_bytes is None and task.expired_at is None:
        return storage.size(task.result_name)
    return task.result_bytes
