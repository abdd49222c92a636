"""Comparing the storage with the tasks: files that no task names, and files that a task names and that are not there.

The names stream from the storage into a temporary table, and PostgreSQL compares. So millions of files take no memory here, and
no index is needed for it. The table belongs to this connection.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from django.db import connection

from videogen.lib import storage
from videogen.lib.storage import disk

SHOWN: Final = 10
"""Names of each kind in a report."""

_TABLES: Final = ("stored_file", "file_without_task", "file_not_stored")
_ADD: Final = "INSERT INTO stored_file (name, is_old) SELECT * FROM unnest(%s::text[], %s::boolean[])"
# What tasks name, and since when: deleted and expired ones no longer name anything.
_NAMED: Final = """
SELECT file.name, coalesce(task.completed_at, task.created_at) AS since
FROM tasks_api_task task, LATERAL (VALUES
    (CASE WHEN task.expired_at IS NULL THEN task.result_name END), (CASE WHEN task.expired_at IS NULL THEN task.poster_name END),
    (CASE WHEN task.expired_at IS NULL THEN task.last_frame_name END),
    (CASE WHEN task.image_expired_at IS NULL THEN task.image_name END)) file (name)
WHERE task.deleted_at IS NULL AND file.name <> ''
"""
# What waits to be erased is no surprise.
_WITHOUT_TASK: Final = f"""
CREATE TEMPORARY TABLE file_without_task AS SELECT name FROM stored_file
WHERE is_old AND NOT EXISTS (SELECT FROM ({_NAMED}) named WHERE named.name = stored_file.name)
    AND NOT EXISTS (SELECT FROM tasks_api_removedfile gone WHERE gone.name = stored_file.name AND erased_at IS NULL)
"""
# Of what was stored before the list began.
_NOT_STORED: Final = f"""
CREATE TEMPORARY TABLE file_not_stored AS SELECT DISTINCT name FROM ({_NAMED}) named
WHERE since < %s::timestamptz AND NOT EXISTS (SELECT FROM stored_file WHERE stored_file.name = named.name)
    AND NOT EXISTS (SELECT FROM tasks_api_removedfile gone WHERE gone.name = named.name)
"""
_DELETE: Final = """
INSERT INTO tasks_api_removedfile (name, removed_at) SELECT name, statement_timestamp() FROM file_without_task
ON CONFLICT (name) DO UPDATE SET erased_at = NULL
"""


class Found(NamedTuple):
    """How many files were found, and the names of the first ones."""

    total: int
    first: list[str]


class Report(NamedTuple):
    """What a check found."""

    files: int
    without_task: Found
    """Files that no task names. Those of the last day are left out: they may be of a task that is just being stored."""
    not_stored: Found
    """Files that a task names and that are not there."""


def check_files() -> Report:
    """List the storage and compare it with the tasks. Raises `StorageUnavailable`."""
    with _without_time_limit() as cursor:
        for table in _TABLES:
            cursor.execute(f"DROP TABLE IF EXISTS pg_temp.{table}")
        cursor.execute("CREATE TEMPORARY TABLE stored_file (name text, is_old boolean)")
        cursor.execute("SELECT clock_timestamp()")
        [(began_at,)] = cursor.fetchall()
        for folder in disk.FOLDERS:
            for page in storage.list_files(folder):
                cursor.execute(_ADD, [[name for name, _ in page], [is_old for _, is_old in page]])
        cursor.execute("ANALYZE stored_file")
        cursor.execute(_WITHOUT_TASK)
        cursor.execute(_NOT_STORED, [began_at])
        return Report(_count(cursor, "stored_file"), *(_found(cursor, table) for table in _TABLES[1:]))


def delete_files_without_task() -> int:
    """Have the files erased that the last check on this connection found. Returns how many. Their addresses answer 410."""
    with _without_time_limit() as cursor:
        cursor.execute(_DELETE)
        return int(cursor.rowcount)


@contextmanager
def _without_time_limit() -> Iterator[Any]:
    """A cursor for statements that read whole tables."""
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0")
        yield cursor
        cursor.execute("RESET statement_timeout")


def _count(cursor: Any, table: str) -> int:
    cursor.execute(f"SELECT count(*) FROM {table}")
    [(count,)] = cursor.fetchall()
    return int(count)


def _found(cursor: Any, table: str) -> Found:
    cursor.execute(f"SELECT name FROM {table} ORDER BY name LIMIT {SHOWN}")
    first = [name for (name,) in cursor.fetchall()]
    return Found(_count(cursor, table), first)
