"""Listing an account's tasks page by page. Every filter reads only the rows that it shows, however long the history is.

Two indexes serve it. `task_list` contains an account's tasks in order, `task_list_of_status` those of each status and model.
If only one of these two filters is set, the newest rows of each matching range of the second index are merged. The second
index sorts null times last, although there are none, so that its order differs from every other index.

The statement is written by hand, because building it with the ORM takes three times the CPU of the rest of a page.
"""

from __future__ import annotations

import datetime as dt
import itertools
import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any, Final, NamedTuple

from django.db import connection

from tasks_api import catalogue
from tasks_api.models import Status, Task
from videogen.lib.db import order_from_index

_RANGE: Final = """SELECT {columns} FROM tasks_api_task
WHERE account_id = %(account_id)s AND deleted_at IS NULL{conditions} ORDER BY {order} LIMIT {limit}"""
_MERGED: Final = "SELECT * FROM ({ranges}) task ORDER BY {order} LIMIT {limit}"
_ORDER: Final = {False: "created_at DESC, id DESC", True: "created_at, id"}
"""The order, by `oldest_first`. The same for `task_list_of_status` follows."""
_ORDER_OF_STATUS: Final = {
    False: "created_at DESC NULLS LAST, id DESC",
    True: "created_at NULLS FIRST, id",
}


class Position(NamedTuple):
    """The end of a page: the last task on it."""

    created_at: dt.datetime
    task_id: uuid.UUID


def page(
    account_id: int,
    *,
    limit: int,
    columns: Sequence[str] = Task.LISTED,
    status: str = "",
    model_name: str = "",
    created_after: dt.datetime | None = None,
    created_before: dt.datetime | None = None,
    position: Position | None = None,
    oldest_first: bool = False,
) -> tuple[list[Task], Position | None]:
    """At most `limit` tasks after `position`, newest first, and the position for the next page (None on the last page).

    The tasks have `columns` loaded, which must be in the order of the model's fields. `created_after` is inclusive,
    `created_before` exclusive.
    """
    values: dict[str, Any] = {
        "account_id": account_id,
        "created_after": created_after,
        "created_before": created_before,
        **(position._asdict() if position else {}),
    }
    conditions = ""
    if created_after is not None:
        conditions += " AND created_at >= %(created_after)s"
    if created_before is not None:
        conditions += " AND created_at < %(created_before)s"
    if position is not None:
        conditions += f" AND (created_at, id) {'>' if oldest_first else '<'} (%(created_at)s, %(task_id)s)"
    names = ", ".join(Task.columns(columns))
    if status or model_name:
        statement = _merged(names, status, model_name, conditions, limit=limit + 1, oldest_first=oldest_first)
    else:
        statement = _RANGE.format(columns=names, conditions=conditions, order=_ORDER[oldest_first], limit=limit + 1)
    # PostgreSQL may expect so few rows in a range that it prefers to read a longer history and sort it.
    with order_from_index() if status or model_name else nullcontext(), connection.cursor() as cursor:
        cursor.execute(statement, values)
        tasks = [Task.from_db(connection.alias, columns, row) for row in cursor.fetchall()]
    shown = tasks[:limit]
    return shown, Position(shown[-1].created_at, shown[-1].id) if len(tasks) > limit else None


def _merged(columns: str, status: str, model_name: str, conditions: str, *, limit: int, oldest_first: bool) -> str:
    """Merge the first rows of several ranges of `task_list_of_status`, one for each matching status and model.

    Statuses and models are written into the SQL text. That is safe, because they come from our own lists.
    """
    order = _ORDER_OF_STATUS[oldest_first]
    statuses = [Status(status)] if status else list(Status)
    models = [catalogue.MODELS[model_name].name] if model_name else list(catalogue.MODELS)
    wanted = [f" AND status = '{one}' AND model_name = '{name}'" for one, name in itertools.product(statuses, models)]
    ranges = [_RANGE.format(columns=columns, conditions=each + conditions, order=order, limit=limit) for each in wanted]
    if len(ranges) == 1:
        return ranges[0]
    merged = " UNION ALL ".join(f"({each})" for each in ranges)
    return _MERGED.format(ranges=merged, order=order, limit=limit)
