"""Retention: deleting what is older than RESULT_DAYS, TASK_DAYS and INPUT_DAYS, or the account's own days (docs/operations.md).

`manage.py prune` makes one pass, and a thread of `manage.py sweep` one every ten minutes. Several may run side by side: they skip
each other's rows. A pass goes from account to account, in short transactions, and rests between them.
"""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import Case, DateField, DurationField, ExpressionWrapper, F, OuterRef, Subquery, Value, When
from django.db.models.functions import Cast, Coalesce, Greatest, Now
from django.db.models.lookups import IsNull

from tasks_api.lifecycle.expiring import expire_images, expire_results
from tasks_api.lifecycle.pruning import count, prune
from tasks_api.models import DailyUsage, QueueStats, Task
from tasks_api.models.tasks import TaskQuerySet

_log = logging.getLogger(__name__)

PASS_SECONDS: Final = 600.0
"""How long a sweep rests between two passes."""
PAUSE_AFTER_FAULT_SECONDS: Final = 60.0
"""How long it rests if a pass failed."""
REST: Final = 0.7
"""How long a pass rests after each batch, as a share of the time that the batch took. So it has at most 60 % of a core."""
USAGE_DAYS: Final = 400
"""`GET /api/usage` shows at most 366 days."""
STATS_DAYS: Final = 30
"""A queue that no sweep has measured for this long is no longer in use."""

_next_pass_at = float("-inf")


class Step(NamedTuple):
    """What a pass did, or would do, of one kind."""

    what: str
    total: int


def run_pass(*, dry_run: bool = False, rest: float = REST) -> Iterator[Step]:
    """Make one pass. Yields each step once it is done. What one step leaves behind, the next one finds."""
    yield Step("videos", _run(_expire_results(dry_run=dry_run), rest))
    yield Step("tasks", _run(_prune(dry_run=dry_run), rest))
    yield Step("images", _run(_expire_images(dry_run=dry_run), rest))
    yield Step("usage", _run(_delete_usage(dry_run=dry_run), rest))
    yield Step("queues", _delete_queue_stats(dry_run=dry_run))
    yield Step("sessions", _delete_sessions(dry_run=dry_run))


def sweep() -> None:
    """For a thread of `manage.py sweep`: make a pass if one is due."""
    global _next_pass_at
    if time.monotonic() < _next_pass_at:
        return
    _next_pass_at = time.monotonic() + PAUSE_AFTER_FAULT_SECONDS
    try:
        counts = {step.what: step.total for step in run_pass()}
    finally:
        connection.close()  # none is kept for what is rare
    _next_pass_at = time.monotonic() + PASS_SECONDS
    if any(counts.values()):
        _log.info("retention_pass", extra=counts)


def _run(batches: Iterator[int], rest: float) -> int:
    """Run all batches, with a rest after each."""
    total, began_at = 0, time.monotonic()
    for done in batches:
        total += done
        time.sleep(rest * (time.monotonic() - began_at))
        began_at = time.monotonic()
    return total


# --- How long what is kept ---


def _own(column: str, default: int | None) -> Any:
    """The account's days, or the service's. Null: for ever."""
    own = F(f"video_settings__{column}")
    return own if default is None else Coalesce(own, Value(default))


def _result_days() -> Any:
    return _own("result_days", settings.RESULT_DAYS)


def _task_days() -> Any:
    """Never less than the days of the files, whichever of the two is the account's own."""
    days = _own("task_days", settings.TASK_DAYS)
    return Case(When(IsNull(days, True), then=None), default=Greatest(days, _result_days()))


def _accounts_with(rows: TaskQuerySet, days: Any) -> list[tuple[int, int]]:
    """The accounts with a row that ended before their days, and these days. One look at the index for each account."""
    oldest = rows.filter(account_id=OuterRef("pk")).order_by("completed_at").values("completed_at")[:1]
    age = ExpressionWrapper(F("days") * Value(dt.timedelta(days=1)), output_field=DurationField())
    accounts = User.objects.annotate(days=days).filter(days__isnull=False).annotate(oldest=Subquery(oldest))
    return list(accounts.filter(oldest__lt=Now() - age).order_by("pk").values_list("pk", "days"))


# --- The steps ---


def _expire_results(*, dry_run: bool) -> Iterator[int]:
    for account_id, days in _accounts_with(Task.objects.with_files(), _result_days()):
        yield from expire_results(account_id, days, dry_run=dry_run)


def _prune(*, dry_run: bool) -> Iterator[int]:
    due = dict(_accounts_with(Task.objects.without_files(), _task_days()))
    if not dry_run:
        for account_id, days in due.items():
            yield from prune(account_id, days)
        return
    files_go = set(User.objects.annotate(days=_result_days()).exclude(days=None).values_list("pk", flat=True))
    due |= {
        account: days
        for account, days in _accounts_with(Task.objects.with_files(), _task_days())
        if account in files_go
    }
    for account_id, days in due.items():
        yield from count(account_id, days, files_go=account_id in files_go)


def _expire_images(*, dry_run: bool) -> Iterator[int]:
    days = _own("input_days", settings.INPUT_DAYS)
    for account_id, own_days in _accounts_with(Task.objects.filter(deleted_at=None).ended_with_image(), days):
        yield from expire_images(account_id, own_days, dry_run=dry_run)


def _delete_usage(*, dry_run: bool) -> Iterator[int]:
    """The figures of days that no report shows any more."""
    last_day = Cast(Now() - dt.timedelta(days=USAGE_DAYS), DateField())
    oldest = DailyUsage.objects.filter(account_id=OuterRef("pk")).order_by("day").values("day")[:1]
    accounts = User.objects.annotate(oldest=Subquery(oldest)).filter(oldest__lt=last_day)
    for account_id in list(accounts.values_list("pk", flat=True)):
        rows = DailyUsage.objects.filter(account_id=account_id, day__lt=last_day)
        yield rows.count() if dry_run else rows.delete()[0]


def _delete_queue_stats(*, dry_run: bool) -> int:
    """The measurements of queues that are no longer in use. A queue without them counts as empty."""
    rows = QueueStats.objects.filter(measured_at__lt=Now() - dt.timedelta(days=STATS_DAYS))
    return rows.count() if dry_run else rows.delete()[0]


def _delete_sessions(*, dry_run: bool) -> int:
    """The sessions of admins that have expired."""
    rows = Session.objects.filter(expire_date__lt=Now())
    return rows.count() if dry_run else rows.delete()[0]
