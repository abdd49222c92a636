"""What the sweep does for tasks every second; any number may run in parallel, none is needed for speed.

It needs PostgreSQL alone: it settles leases that have passed, lets in what is due or has room, refreshes the figures behind
`estimatedTime`, and once a minute corrects the accounts' counts, moves tasks to the queues of today's mapping, and reports
queues that nobody serves. Last it erases files of deleted tasks that storage did not give up then.
"""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import Case, Count, Q, QuerySet, TextField, Value, When
from django.db.models.functions import Now

from tasks_api import catalogue
from tasks_api.lifecycle.cancelling import queues_with_upstream_cancellations
from tasks_api.lifecycle.claiming import WORKER_SEEN_SECONDS
from tasks_api.lifecycle.deleting import erase_deleted_files
from tasks_api.lifecycle.ending import settle_expired
from tasks_api.lifecycle.measuring import measure
from tasks_api.models import TASKS, OpenTaskCount, Phase, QueueStats, Task
from videogen.lib.queue import BATCH

_log = logging.getLogger(__name__)

CORRECTION_SECONDS: Final = 60.0
"""How often a process does what reads all unfinished tasks: it compares the accounts' counts with the rows, and moves what
stands in a queue that is not today's."""
UNSERVED_SECONDS: Final = 60.0
"""A row that is due for so long, without a sign of a worker, is worth a line in the log."""
_corrected_at = float("-inf")


def sweep() -> list[str]:
    """Put everything right that is due; returns the queues that have a claimable task, to be rung."""
    global _corrected_at
    is_time = time.monotonic() - _corrected_at >= CORRECTION_SECONDS
    if is_time:
        _corrected_at = time.monotonic()
        move_to_todays_queues()
    queues = catalogue.queues()
    claimable = TASKS.sweep(queues, settle_expired)
    for queue in queues:
        measure(queue)
    if is_time:
        correct_open_task_counts()
        report_unserved(queues)
    erase_deleted_files()
    return [queue for queue in queues if queue in {*claimable, *queues_with_upstream_cancellations()}]


def move_to_todays_queues() -> int:
    """Let tasks that have not started follow the mapping of their model (docs/backends.md), keeping their round; returns how
    many moved.

    A task that is under way elsewhere stays with its queue, unless that has no place in today's mapping: then no worker
    would ever hear of it. It resumes on the backend that made it in any case.
    """
    today = {name: model.queue for name, model in catalogue.MODELS.items()}
    queue = Case(*[When(model_name=name, then=Value(queue)) for name, queue in today.items()], output_field=TextField())
    strays = Q()
    for name, own in today.items():
        strays |= Q(model_name=name) & ~Q(queue=own)
    stands = Task.objects.filter(phase__in=[Phase.WAITING, Phase.DELAYED, Phase.BLOCKED])
    nobody_serves = stands.exclude(queue__in=set(today.values()))
    moved = _move(Task.objects.not_started().filter(strays), queue) + _move(nobody_serves, queue)
    if moved:
        _log.info("tasks_moved", extra={"count": moved})
    return moved


def _move(rows: QuerySet[Task], queue: Case) -> int:
    """In short transactions. A row that somebody holds is passed over: it is being claimed, or comes the next time."""
    moved = 0
    while True:
        with transaction.atomic():
            ids = list(rows.select_for_update(skip_locked=True, no_key=True).values_list("pk", flat=True)[:BATCH])
            Task.objects.filter(pk__in=ids).update(queue=queue)
        moved += len(ids)
        if len(ids) < BATCH:
            return moved


def report_unserved(queues: Collection[str]) -> None:
    """Log each queue that has had due rows for long and shows no sign of a worker."""
    fresh = Now() - dt.timedelta(seconds=WORKER_SEEN_SECONDS + UNSERVED_SECONDS)
    served = set(QueueStats.objects.filter(worker_seen_at__gt=fresh).values_list("queue", flat=True))
    for queue in queues:
        if queue not in served and (age := TASKS.oldest_due_seconds(queue)) > UNSERVED_SECONDS:
            _log.warning("queue_without_worker", extra={"queue": queue, "oldest_due_seconds": round(age)})


def correct_open_task_counts() -> int:
    """Make every account's count of unfinished tasks what the rows say; returns how many were wrong, and logs each.

    Both change in one transaction, so they differ only where rows were changed past the lifecycle: by hand, or by a restore.
    """
    counted = dict(Task.objects.unfinished().values_list("account_id").annotate(Count("pk")))
    stated = dict(OpenTaskCount.objects.exclude(unfinished=0).values_list("account_id", "unfinished"))
    suspects = [account for account in counted.keys() | stated.keys() if counted.get(account) != stated.get(account)]
    return sum(_correct_open_task_count(account_id) for account_id in sorted(suspects))


def _correct_open_task_count(account_id: int) -> bool:
    """Under the row's lock: the account may just have created or ended a task. If somebody holds it: the next time."""
    OpenTaskCount.objects.get_or_create(account_id=account_id)
    with transaction.atomic():
        load = OpenTaskCount.objects.select_for_update(skip_locked=True).filter(account_id=account_id).first()
        if load is None:
            return False
        stated, load.unfinished = load.unfinished, Task.objects.of(account_id).unfinished().count()
        if load.unfinished == stated:
            return False
        load.save(update_fields=["unfinished"])
    _log.error(
        "open_task_count_corrected", extra={"account_id": account_id, "stated": stated, "counted": load.unfinished}
    )
    return True
