"""An account's tasks, page by page: every filter reads the few rows that it shows, however long the account's history is.

Two indexes serve it. `task_list` holds an account's tasks in their order, `task_list_of_status` those of each status and
model. Where only one of the two is asked for, the newest of each range of that index are merged. The second index sorts
missing times last, though there are none: so no other index has its order.

The statement is written out: the ORM takes three times the CPU of all the rest of a page to make it.
"""

from __future__ import annotations

import datetime as dt
import itertools
import uuid
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, Final, NamedTuple, TypeVar

from django.db import connection

from tasks_api import catalogue
from tasks_api.models import Status, Task
from videogen.lib.db import only_sorted_by_an_index

_RANGE: Final = """SELECT {columns} FROM tasks_api_task
WHERE account_id = %(account_id)s AND deleted_at IS NULL{conditions} ORDER BY {order} LIMIT {most}"""
_MERGED: Final = "SELECT * FROM ({ranges}) task ORDER BY {order} LIMIT {most}"
_ORDER: Final = {False: "created_at DESC, id DESC", True: "created_at, id"}
"""By whether the oldest come first; the same two for `task_list_of_status`."""
_ORDER_OF_STATUS: Final = {
    False: "created_at DESC NULLS LAST, id DESC",
    True: "created_at NULLS FIRST, id",
}


class Position(NamedTuple):
    """Where a page ends: the last task that it shows."""

    created_at: dt.datetime
    task_id: uuid.UUID


class ListedTask(NamedTuple):
    """The columns of `Task.READ`, for whoever only shows them: a model takes longer to make than its row to read."""

    id: uuid.UUID
    account_id: int
    status: str
    error_message: str
    result_url: str
    created_at: dt.datetime
    completed_at: dt.datetime | None
    model_name: str
    prompt: str
    image_url: str
    aspect_ratio: str
    duration_seconds: int
    remix_target_id: uuid.UUID | None
    callback_url: str


_Listed = TypeVar("_Listed", Task, ListedTask)


def position_of(task: Task | ListedTask) -> Position:
    """The place of a task in the list."""
    return Position(task.created_at, task.id)


def page(
    account_id: int, *, limit: int, columns: Sequence[str] = Task.READ, **asked: Any
) -> tuple[list[Task], Position | None]:
    """As `rows`, as models that hold these columns, which stand in the order of the model's fields."""
    return _page(columns, lambda row: Task.from_db(connection.alias, columns, row), account_id, limit=limit, **asked)


def rows(account_id: int, *, limit: int, **asked: Any) -> tuple[list[ListedTask], Position | None]:
    """At most `limit` tasks behind `position`, newest first, and the position behind which there are more; None: there are
    none. `asked`: `status`, `model_name`, `created_after` (inclusive), `created_before` (exclusive), `position`, `oldest_first`.
    """
    return _page(Task.READ, ListedTask._make, account_id, limit=limit, **asked)


def _page(
    columns: Sequence[str],
    make: Callable[[Sequence[Any]], _Listed],
    account_id: int,
    *,
    limit: int,
    status: str = "",
    model_name: str = "",
    created_after: dt.datetime | None = None,
    created_before: dt.datetime | None = None,
    position: Position | None = None,
    oldest_first: bool = False,
) -> tuple[list[_Listed], Position | None]:
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
        statement = _merged(names, status, model_name, conditions, most=limit + 1, oldest_first=oldest_first)
    else:
        statement = _range(names, conditions, _ORDER[oldest_first], most=limit + 1)
    # PostgreSQL may expect so few rows of a range that it would as soon read a whole history of something else and sort it.
    with only_sorted_by_an_index() if status or model_name else nullcontext(), connection.cursor() as cursor:
        cursor.execute(statement, values)
        found = list(map(make, cursor.fetchall()))
    shown = found[:limit]
    return shown, position_of(shown[-1]) if len(found) > limit else None


def _range(columns: str, conditions: str, order: str, *, most: int) -> str:
    return _RANGE.format(columns=columns, conditions=conditions, order=order, most=most)


def _merged(columns: str, status: str, model_name: str, conditions: str, *, most: int, oldest_first: bool) -> str:
    """The first of some ranges of `task_list_of_status`, one for each status and model that fits. Both stand in the statement
    itself: they are of our own lists."""
    order = _ORDER_OF_STATUS[oldest_first]
    statuses = [Status(status)] if status else list(Status)
    models = [catalogue.MODELS[model_name].name] if model_name else list(catalogue.MODELS)
    ranges = [
        _range(columns, f" AND status = '{one}' AND model_name = '{name}'{conditions}", order, most=most)
        for one, name in itertools.product(statuses, models)
    ]
    if len(ranges) == 1:
        return ranges[0]
    merged = " UNION ALL ".join(f"({each})" for each in ranges)
    return _MERGED.format(ranges=merged, order=order, most=most)
