"""An account's tasks, page by page: every filter reads the few rows that it shows, however long the account's history is.

Two indexes serve it. `task_list` holds an account's tasks in their order, `task_list_of_status` those of each status and
model. Where only one of the two is asked for, the newest of each range of that index are merged. The second index sorts
missing times last, though there are none: so no other index has its order.
"""

from __future__ import annotations

import datetime as dt
import itertools
import uuid
from collections.abc import Sequence
from typing import NamedTuple

from django.db.models import F, Q, Value
from django.db.models.fields.tuple_lookups import TupleGreaterThan, TupleLessThan

from tasks_api import catalogue
from tasks_api.models import Status, Task, TaskQuerySet
from videogen.lib.database import only_sorted_by_an_index
from videogen.lib.fair_queue import Literal


class Position(NamedTuple):
    """Where a page ends: the last task that it shows."""

    created_at: dt.datetime
    task_id: uuid.UUID


def position_of(task: Task) -> Position:
    """The place of a task in the list."""
    return Position(task.created_at, task.id)


def page(
    account_id: int,
    *,
    limit: int,
    status: str = "",
    model_name: str = "",
    created_after: dt.datetime | None = None,
    created_before: dt.datetime | None = None,
    position: Position | None = None,
    oldest_first: bool = False,
    columns: Sequence[str] = Task.READ,
) -> tuple[list[Task], Position | None]:
    """At most `limit` tasks behind `position`, newest first, and the position behind which there are more; None: there are
    none.

    The tasks hold these columns. `created_after` is inclusive, `created_before` exclusive.
    """
    rows = Task.objects.of(account_id).only(*columns).filter(_between(created_after, created_before))
    if position is not None:
        behind = TupleGreaterThan if oldest_first else TupleLessThan
        rows = rows.filter(behind((F("created_at"), F("id")), tuple(map(Value, position))))
    if status or model_name:
        found = _merged(rows, status, model_name, most=limit + 1, oldest_first=oldest_first)
    else:
        found = list(rows.order_by(*_order(oldest_first))[: limit + 1])
    shown = found[:limit]
    return shown, position_of(shown[-1]) if len(found) > limit else None


def _between(after: dt.datetime | None, before: dt.datetime | None) -> Q:
    wanted = Q()
    if after is not None:
        wanted &= Q(created_at__gte=after)
    if before is not None:
        wanted &= Q(created_at__lt=before)
    return wanted


def _order(oldest_first: bool) -> tuple[str, str]:
    return ("created_at", "id") if oldest_first else ("-created_at", "-id")


def _merged(rows: TaskQuerySet, status: str, model_name: str, *, most: int, oldest_first: bool) -> list[Task]:
    """The first of some ranges of `task_list_of_status`, one for each status and model that fits, in one statement."""
    time = F("created_at")
    order = (
        time.asc(nulls_first=True) if oldest_first else time.desc(nulls_last=True),
        _order(oldest_first)[1],
    )
    statuses = [status] if status else Status.values
    models = [model_name] if model_name else list(catalogue.MODELS)
    first, *others = [
        rows.filter(status=Literal(one), model_name=Literal(name)).order_by(*order)[:most]
        for one, name in itertools.product(statuses, models)
    ]
    # PostgreSQL may expect so few rows that it would as soon read a whole history of something else and sort it.
    with only_sorted_by_an_index():
        return list(first.union(*others, all=True).order_by(*order)[:most] if others else first)
