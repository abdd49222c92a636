"""Builds API requests from the caller's arguments, which are checked as far as a path or a header requires."""

from __future__ import annotations

import datetime as dt
import json
import re
from typing import Any, Final

from videogen_client.http.transport import ApiRequest
from videogen_client.records import Task

_TASK_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,200}")


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
    if not _TASK_ID.fullmatch(task_id):
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


def without_base64_image(params: dict[str, Any]) -> dict[str, Any]:
    """`requestParams` for the new `Task`: the service stores an image sent as base64, and gives it a URL of its own."""
    sent = params.get("imageUrl") or ""
    return {**params, "imageUrl": sent if sent.lower().startswith(("http://", "https://")) else ""}
