"""The task object, as responses and the webhook's body show it (specification, 2.1 and 6).

This module doesn't use DRF, because the end of a task writes the webhook's body in its transaction (`tasks_api.lifecycle`).
"""

from __future__ import annotations

import datetime as dt
import json
import uuid
from typing import Any

from django.utils import timezone

from tasks_api import catalogue
from tasks_api.models import Status, Task
from videogen.lib import storage


def timestamp(moment: dt.datetime) -> str:
    """UTC in ISO 8601 with milliseconds and `Z`: 2026-03-01T12:30:15.123Z (docs/api.md)."""
    return moment.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def task_object(task: Task) -> dict[str, Any]:
    """The task object (specification, 2.1). Only a failed task has `errorMessage`."""
    shown: dict[str, Any] = {"taskId": str(task.id), "status": task.status}
    if task.status == Status.FAILED:
        shown["errorMessage"] = task.error_message
    shown["resultUrl"] = task.result_url or None
    shown["createdAt"] = timestamp(task.created_at)
    shown["completedAt"] = None if task.completed_at is None else timestamp(task.completed_at)
    shown["requestParams"] = _request_params(task)
    return shown


def poster_url(task: Task) -> str | None:
    """The URL of the video's poster, a JPEG. None without a video, and for videos of early releases."""
    return storage.url(task.poster_name) if task.poster_name else None


def _request_params(task: Task) -> dict[str, Any]:
    """The parameters that the task was created with (specification, 2.2), without optional ones that were not given."""
    shown: dict[str, Any] = {
        "projectName": catalogue.PROJECT_NAME,
        "modelName": task.model_name,
        "prompt": task.prompt,
        "imageUrl": task.image_url,
        "aspectRatio": task.aspect_ratio,
        "duration": task.duration_seconds,
    }
    if task.remix_target_id:
        shown["remixTargetId"] = str(task.remix_target_id)
    if task.callback_url:
        shown["callbackUrl"] = task.callback_url
    return shown


def webhook_body(task: Task) -> bytes:
    """The body of the task's webhook: the task object with `statusCode` after `status`, as JSON in UTF-8 without spaces
    (specification, 6)."""
    shown = task_object(task)
    body = {"taskId": shown.pop("taskId"), "status": shown.pop("status"), "statusCode": 200, **shown}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def sample_webhook_body(callback_url: str) -> bytes:
    """The body of a webhook test: a realistic success of a task that doesn't exist."""
    model = next(iter(catalogue.MODELS.values()))
    now = timezone.now()
    task = Task(
        id=uuid.UUID(int=0),
        status=Status.SUCCESS,
        result_url=storage.url("videos/sample.mp4"),
        created_at=now - dt.timedelta(seconds=60),
        completed_at=now,
        model_name=model.name,
        prompt="A red fox in the snow",
        aspect_ratio=catalogue.DEFAULT_ASPECT_RATIO,
        duration_seconds=model.default_duration,
        callback_url=callback_url,
    )
    return webhook_body(task)
