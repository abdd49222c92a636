"""What readers ask of the tasks: one statement each."""

from __future__ import annotations

import json
import uuid
from typing import Any, Final

from django.db import connection

from tasks_api.models import TaskRow

# By the id alone: with the account in the condition too, PostgreSQL may search the account's tasks for the id.
_FIND: Final = f"SELECT {TaskRow.columns()} FROM tasks_api_task WHERE id = %s"


def find_task(task_id: uuid.UUID, *, account_id: int) -> TaskRow | None:
    """The account's task, or None for an unknown and for a foreign one alike."""
    with connection.cursor() as cursor:
        cursor.execute(_FIND, [task_id])
        record = cursor.fetchone()
    row = None if record is None else TaskRow.from_record(record)
    return row if row is not None and row.account_id == account_id else None


def original_of(task_id: uuid.UUID) -> tuple[str, str, dict[str, Any]]:
    """Prompt, stored video and last checkpoint of the task that a remix refers to."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT prompt, result_name, checkpoint FROM tasks_api_task WHERE id = %s", [task_id])
        record = cursor.fetchone()
    if record is None:
        raise LookupError("a remix target is protected against deletion")
    return record[0], record[1], json.loads(record[2])
