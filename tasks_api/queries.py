"""What readers ask of the tasks: one statement each."""

from __future__ import annotations

import json
import uuid
from typing import Any, Final

from django.db import connection

from tasks_api import keys
from tasks_api.models import TaskRow
from videogen.lib.statement import Statement

# By the id alone: with the account in the condition too, PostgreSQL may search the account's tasks for the id.
_FIND: Final = Statement(
    keys.CALLER.format(
        columns=f", {TaskRow.columns('task')}", join="\nLEFT JOIN tasks_api_task task ON task.id = %(task_id)s"
    )
)


def find_caller_and_task(digest: bytes, task_id: uuid.UUID) -> tuple[keys.Caller, TaskRow | None] | None:
    """The caller behind an active key, and the account's task: None for an unknown and for a foreign one alike.

    None for the whole if the key opens nothing.
    """
    record = _FIND.fetch({"digest": digest, "task_id": task_id})
    if record is None:
        return None
    caller, row = keys.Caller(*record[:2]), TaskRow.from_record(record[2:])
    return caller, row if row.account_id == caller.account_id else None


def original_of(task_id: uuid.UUID) -> tuple[str, str, dict[str, Any]]:
    """Prompt, stored video and last checkpoint of the task that a remix refers to."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT prompt, result_name, checkpoint FROM tasks_api_task WHERE id = %s", [task_id])
        record = cursor.fetchone()
    if record is None:
        raise LookupError("a remix target is protected against deletion")
    return record[0], record[1], json.loads(record[2])
