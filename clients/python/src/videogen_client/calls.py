"""Calls of the API from what the caller gave, checked as far as a path or a header needs it."""

from __future__ import annotations

import datetime as dt
import json
import re
from typing import Any, Final

from videogen_client.records import Task
from videogen_client.transport import Call

_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,200}")


def get(path: str, query: dict[str, str | None] | None = None) -> Call:
    """A GET with what is given of `query`."""
    given = {name: value for name, value in (query or {}).items() if value is not None}
    return Call(method="GET", path=path, query=given)


def post(path: str, body: Any = None, *, headers: dict[str, str] | None = None, is_repeatable: bool = True) -> Call:
    """A POST of JSON, or of nothing."""
    content = None if body is None else json.dumps(body, allow_nan=False).encode()
    return Call(method="POST", path=path, body=content, headers=headers or {}, is_repeatable=is_repeatable)


def id_of(task: Task | str) -> str:
    """The task's id, which fits into a path as it is. Whether there is such a task is for the service to say."""
    task_id = task.id if isinstance(task, Task) else task
    if not _ID.fullmatch(task_id):
        raise ValueError(f"task: {task_id[:80]!r} cannot be the id of a task.")
    return task_id


def header(key: str) -> str:
    """What http.client would refuse with a message that holds the value, or send as something else."""
    if not (key.isascii() and key.isprintable() and key.strip()):
        raise ValueError("idempotency_key: it is 1 to 255 printable ASCII characters.")
    return key


def moment(name: str, value: dt.datetime | str | None) -> str | None:
    """A time with its zone."""
    if isinstance(value, dt.datetime):
        if value.tzinfo is None:
            raise ValueError(f"{name}: the time needs a time zone.")
        return value.isoformat()
    return value


def without_picture(params: dict[str, Any]) -> dict[str, Any]:
    """A picture that was sent as base64 is not kept in the task: the service stores it under an address of its own."""
    sent = params.get("imageUrl") or ""
    return {**params, "imageUrl": sent if sent.lower().startswith(("http://", "https://")) else ""}
