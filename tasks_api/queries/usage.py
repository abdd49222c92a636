"""What an account used: how many tasks it created, how they ended, how long the videos are (docs/api.md).

A task counts on the UTC day that it was created. Its end is added to the figures of that day (`DailyUsage`), in the transaction
of the end; tasks that have not ended are counted from their rows, which are few. So no report reads an account's history, and
what is deleted later stays counted.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from django.db import connection

from tasks_api.models import Status, Task

GROUPS: Final = ("day", "key", "model")
"""What a report may be grouped by, in the order of its rows."""

# One statement and no read before it: two ends of one account follow each other by the lock of its load, and where that row is
# missing by the lock of this one.
_COUNT: Final = """
INSERT INTO tasks_api_dailyusage AS daily (account_id, day, key_id, model_name, succeeded, failed, cancelled, seconds)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (account_id, day, model_name, key_id) DO UPDATE SET
    succeeded = daily.succeeded + excluded.succeeded, failed = daily.failed + excluded.failed,
    cancelled = daily.cancelled + excluded.cancelled, seconds = daily.seconds + excluded.seconds
"""

# One statement for both parts, so that a task which ends meanwhile is in exactly one of them. A key is told by the part of it
# that is shown everywhere.
_REPORT: Final = """
SELECT {shown}, sum(created)::bigint, sum(succeeded)::bigint, sum(failed)::bigint, sum(cancelled)::bigint, sum(seconds)::bigint
FROM (
    SELECT day, key_id, model_name AS model, succeeded::bigint + failed + cancelled AS created, succeeded, failed, cancelled,
        seconds
    FROM tasks_api_dailyusage WHERE account_id = %(account)s AND day BETWEEN %(first)s AND %(last)s
    UNION ALL
    SELECT (created_at AT TIME ZONE 'UTC')::date, key_id, model_name, 1, 0, 0, 0, 0
    FROM tasks_api_task WHERE account_id = %(account)s AND phase <> 'ended'
        AND (created_at AT TIME ZONE 'UTC')::date BETWEEN %(first)s AND %(last)s
) counted LEFT JOIN (SELECT id, prefix AS key FROM tasks_api_apikey) keys ON keys.id = counted.key_id
GROUP BY {groups}{and_key_id} ORDER BY {groups}{and_key_id}
"""


class UsageCounts(NamedTuple):
    """Tasks that were created, and what became of them. Those that have not ended are in `created` alone, and a cancelled one
    is not among the failed."""

    created: int = 0
    succeeded: int = 0
    failed: int = 0
    cancelled: int = 0
    seconds: int = 0
    """Of all videos that were made."""


class Report(NamedTuple):
    """What was asked for. A row holds the values of `groups`, in this order, and then those of `Usage`; a day is a text like
    2026-01-31, and the key of a task from before keys were noted is None."""

    groups: list[str]
    rows: list[tuple[Any, ...]]
    total: UsageCounts


def count_end(task: Task, *, cancelled: bool) -> None:
    """Within the transaction of the task's end: add it to the figures of the day it was created."""
    succeeded = task.status == Status.SUCCESS
    failed = not succeeded and not cancelled
    seconds = task.duration_seconds if succeeded else 0
    day = task.created_at.astimezone(dt.UTC).date()
    counts = [int(succeeded), int(failed), int(cancelled), seconds]
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [task.account_id, day, task.key_id, task.model_name, *counts])


def report(account_id: int, *, first: dt.date, last: dt.date, groups: Collection[str]) -> Report:
    """The rows of these days, both included, by some of GROUPS (one at least), and their total. Days without a task have no
    row."""
    chosen = [name for name in GROUPS if name in groups]
    and_key_id = ", keys.id" if "key" in chosen else ""  # two keys may begin alike
    shown = ", ".join("to_char(day, 'YYYY-MM-DD')" if name == "day" else name for name in chosen)
    statement = _REPORT.format(shown=shown, groups=", ".join(chosen), and_key_id=and_key_id)
    with connection.cursor() as cursor:
        cursor.execute(statement, {"account": account_id, "first": first, "last": last})
        rows = cursor.fetchall()
    columns = list(zip(*rows, strict=True))[len(chosen) :]
    return Report(chosen, rows, UsageCounts(*map(sum, columns)))
