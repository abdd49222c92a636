"""An account's usage: how many tasks it created, how they ended, and the total duration of the videos (docs/api.md).

A task counts for the UTC day when it was created. Its end is added to the counts of that day (`DailyUsage`), in the
transaction of the end. Unfinished tasks are few and are counted from their rows. So a report never reads an account's history,
and tasks that are deleted later still count.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from django.db import connection

from tasks_api.models import Status, Task

GROUPS: Final = ("day", "key", "model")
"""What a report can be grouped by, in the order of its rows."""

# One statement, without a read before it. Two ends of one account are serialised by the lock of its `OpenTaskCount`, and if
# that row is missing by the lock of this one.
_COUNT: Final = """
INSERT INTO tasks_api_dailyusage AS daily (account_id, day, key_id, model_name, succeeded, failed, cancelled, seconds)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (account_id, day, model_name, key_id) DO UPDATE SET
    succeeded = daily.succeeded + excluded.succeeded, failed = daily.failed + excluded.failed,
    cancelled = daily.cancelled + excluded.cancelled, seconds = daily.seconds + excluded.seconds
"""

# One statement for both parts, so that a task which ends meanwhile is in exactly one of them. A key is shown by its visible
# prefix.
_REPORT: Final = """
SELECT {shown}, sum(created)::bigint, sum(succeeded)::bigint, sum(failed)::bigint, sum(cancelled)::bigint, sum(seconds)::bigint
FROM (
    SELECT day, key_id, model_name AS model, succeeded::bigint + failed + cancelled AS created, succeeded, failed, cancelled,
        seconds
    FROM tasks_api_dailyusage WHERE account_id = %(account)s AND day BETWEEN %(first)s AND %(last)s{unfinished}
) counted LEFT JOIN (SELECT id, prefix AS key FROM tasks_api_apikey) keys ON keys.id = counted.key_id
GROUP BY {groups}{and_key_id} ORDER BY {groups}{and_key_id} LIMIT %(limit)s
"""
_UNFINISHED: Final = """
    UNION ALL
    SELECT (created_at AT TIME ZONE 'UTC')::date, key_id, model_name, 1, 0, 0, 0, 0
    FROM tasks_api_task WHERE account_id = %(account)s AND phase <> 'ended'
        AND (created_at AT TIME ZONE 'UTC')::date BETWEEN %(first)s AND %(last)s"""

MAX_ROWS: Final = 5_000
"""Rows of a report, about a megabyte of JSON: a year by day is 366, with 3 keys and 4 models 4,392."""


class TooManyRows(Exception):
    """The report would have more than MAX_ROWS."""


class UsageCounts(NamedTuple):
    """How many tasks were created, and how they ended. Unfinished tasks count only as `created`. Cancelled tasks don't count as
    `failed`."""

    created: int = 0
    succeeded: int = 0
    failed: int = 0
    cancelled: int = 0
    seconds: int = 0
    """Total duration of the videos made."""


class Report(NamedTuple):
    """A usage report. A row has the values of `groups` in this order, and then those of `UsageCounts`.

    A day is text such as 2026-01-31. The key of a task created before keys were recorded is None.
    """

    groups: list[str]
    rows: list[tuple[Any, ...]]
    total: UsageCounts


def count_end(task: Task, *, cancelled: bool) -> None:
    """Add a task to the counts of the day when it was created, in the transaction of its end."""
    succeeded = task.status == Status.SUCCESS
    failed = not succeeded and not cancelled
    seconds = task.duration_seconds if succeeded else 0
    day = task.created_at.astimezone(dt.UTC).date()
    counts = [int(succeeded), int(failed), int(cancelled), seconds]
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [task.account_id, day, task.key_id, task.model_name, *counts])


def report(
    account_id: int, *, first: dt.date, last: dt.date, groups: Collection[str], counts_unfinished: bool = True
) -> Report:
    """The rows from `first` to `last` (both included), grouped by at least one of GROUPS, and their total.

    Days without a task have no row. Without `counts_unfinished`, it reads no row of a task. Raises `TooManyRows`.
    """
    chosen = [name for name in GROUPS if name in groups]
    and_key_id = ", keys.id" if "key" in chosen else ""  # two keys may have the same prefix
    shown = ", ".join("to_char(day, 'YYYY-MM-DD')" if name == "day" else name for name in chosen)
    unfinished = _UNFINISHED if counts_unfinished else ""
    statement = _REPORT.format(shown=shown, groups=", ".join(chosen), and_key_id=and_key_id, unfinished=unfinished)
    with connection.cursor() as cursor:
        cursor.execute(statement, {"account": account_id, "first": first, "last": last, "limit": MAX_ROWS + 1})
        rows = cursor.fetchall()
    if len(rows) > MAX_ROWS:
        raise TooManyRows
    columns = list(zip(*rows, strict=True))[len(chosen) :]
    return Report(chosen, rows, UsageCounts(*map(sum, columns)))
