"""Builds API requests from the caller's arguments, which are checked as far as a path or a header requires."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from typing import Any

from videogen_client import ignored_fields
from videogen_client.http.transport import ApiRequest
from videogen_client.json_fields import TASK_ID
from videogen_client.records import Task, TaskParams


def get(path: str, query: dict[str, str | None] | None = None) -> ApiRequest:
    """A GET. Query parameters that are None are left out."""
    given = {name: value for name, value in (query or {}).items() if value is not None}
    return ApiRequest(method="GET", path=path, query=given)


def post(
    path: str, body: Any = None, *, headers: dict[str, str] | None = None, is_idempotent: bool = True
) -> ApiRequest:
    """A POST with a JSON body, or without a body."""
    content = None if body is None else json.dumps(body, allow_nan=False).encode()
    return ApiRequest(method="POST", path=path, body=content, headers=headers or {}, is_idempotent=is_idempotent)


def id_of(task: Task | str) -> str:
    """The task's id. Raises `ValueError` unless it can be part of a path; the service checks that the task exists."""
    task_id = task.id if isinstance(task, Task) else task
    if not TASK_ID.fullmatch(task_id):
        raise ValueError(f"task: {task_id[:80]!r} cannot be the id of a task.")
    return task_id


def check_idempotency_key(key: str) -> str:
    """The key. Raises `ValueError` for one that http.client would refuse (with the key in its message) or would change."""
    if not (key.isascii() and key.isprintable() and key.strip()):
        raise ValueError("idempotency_key: it must be 1 to 255 printable ASCII characters.")
    return key


def format_time(name: str, value: dt.datetime | str | None) -> str | None:
    """The time as ISO 8601; a string is left as it is. Raises `ValueError` for a time without a time zone."""
    if isinstance(value, dt.datetime):
        if value.tzinfo is None:
            raise ValueError(f"{name}: the time needs a time zone.")
        return value.isoformat()
    return value


def check_extra(extra: Mapping[str, object]) -> Mapping[str, object]:
    """Further `requestParams`. Raises `ValueError` for one that has an argument of its own."""
    for name in extra:
        if name in ignored_fields.KNOWN:
            raise ValueError(f"extra: {name} has an argument of its own.")
    return extra


def sent_params(given: dict[str, Any]) -> TaskParams:
    """What was sent as `requestParams`, for the new `Task`. An image sent as base64 is left out: the service stores it, and
    gives it a URL of its own."""
    image = given.get("imageUrl") or ""
    return TaskParams(
        model=given["modelName"],
        prompt=given["prompt"],
        image_url=image if image.lower().startswith(("http://", "https://")) else "",
        aspect_ratio=given.get("aspectRatio") or None,
        duration=given.get("duration"),
        remix_of=given.get("remixTargetId") or None,
        callback_url=given.get("callbackUrl") or None,
    )
