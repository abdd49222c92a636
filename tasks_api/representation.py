"""The public JSON of a task: the `data` of the query answer and the body of the webhook (specification, 2.1 and 6); and of
what became of its webhook."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any, Final

from tasks_api import catalogue
from tasks_api.models import Status, Task
from webhooks.models import Delivery


def timestamp(value: dt.datetime) -> str:
    """UTC, ISO 8601, milliseconds, `Z` (docs/api.md)."""
    return value.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def request_params(row: Task) -> dict[str, Any]:
    """What the task was created with (specification, 2.2)."""
    params: dict[str, Any] = {
        "projectName": catalogue.PROJECT_NAME,
        "modelName": row.model_name,
        "prompt": row.prompt,
        "imageUrl": row.image_url,
        "aspectRatio": row.aspect_ratio,
        "duration": row.duration_seconds,
    }
    if row.remix_target_id is not None:
        params["remixTargetId"] = str(row.remix_target_id)
    if row.callback_url:
        params["callbackUrl"] = row.callback_url
    return params


def task_data(row: Task, **extra: Any) -> dict[str, Any]:
    """The task object (specification, 2.1); `extra` stands behind `status`."""
    data: dict[str, Any] = {"taskId": str(row.id), "status": row.status, **extra}
    if row.status == Status.FAILED:
        data["errorMessage"] = row.error_message
    data["resultUrl"] = row.result_url or None
    data["createdAt"] = timestamp(row.created_at)
    data["completedAt"] = timestamp(row.completed_at) if row.completed_at else None
    data["requestParams"] = request_params(row)
    return data


_PUBLIC_ERRORS: Final = {"dns": "address", "refused_address": "address"}
"""One name for both: which of them it was would tell a caller whether a name exists in the inside network."""


def delivery_data(delivery: Delivery) -> dict[str, Any]:
    """One generation of a task's webhook, as its account sees it: without what the receiver answered (docs/webhooks.md)."""
    return {
        "webhookId": delivery.message_id,
        "generation": delivery.generation,
        "status": delivery.status,
        "createdAt": timestamp(delivery.created_at),
        "endedAt": timestamp(delivery.ended_at) if delivery.ended_at else None,
        "nextAttemptAt": timestamp(delivery.due_at) if delivery.due_at else None,
        "attempts": [
            {
                "number": attempt.number,
                "startedAt": timestamp(attempt.started_at),
                "milliseconds": attempt.milliseconds,
                "httpStatus": attempt.status,
                "error": _PUBLIC_ERRORS.get(attempt.error, attempt.error) or None,
            }
            for attempt in delivery.log.all()
        ],
    }


def webhook_body(row: Task) -> bytes:
    """The bytes of every webhook attempt for this end: JSON, UTF-8, no spaces (specification, 6)."""
    return json.dumps(task_data(row, statusCode=200), ensure_ascii=False, separators=(",", ":")).encode()
