"""What the sweep does for tasks every second. Any number of sweeps may run in parallel; one is enough.

It needs only PostgreSQL. It settles expired leases, admits what is due or below its cap, and refreshes the statistics behind
`estimatedTime`. Once a minute it reports queues without a worker. At its start and every ten minutes it corrects the accounts'
counts and moves tasks to their model's current queue. Files of deleted tasks are erased beside it (`deleting`).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import Case, Count, Q, QuerySet, TextField, Value, When

from tasks_api import catalogue
from tasks_api.lifecycle.cancelling import queues_with_upstream_cancellations
from tasks_api.lifecycle.ending import settle_expired
from tasks_api.lifecycle.measuring import measure
from tasks_api.models import TASKS, OpenTaskCount, Phase, Task
from videogen.lib.processes.models import SEEN_SECONDS, ServiceProcess
from videogen.lib.queue import BATCH

_log = logging.getLogger(__name__)

CORRECTION_SECONDS: Final = 600.0
"""How often a process does the work that reads all unfinished tasks: it compares the accounts' counts with the rows, and
moves tasks that are not in their model's current queue."""
UNSERVED_SECONDS: Final = 60.0
"""A queue is reported if a row has been due for this long and no worker serves it. Checked as often."""
_done_at: Final[dict[str, float]] = {}


def sweep() -> list[str]:
    """Do everything that is due. Returns the queues that have something to claim, to be notified."""
    corrections_are_due = _is_due("corrections", CORRECTION_SECONDS)
    if corrections_are_due:
        move_to_mapped_queues()
    queues = catalogue.queues()
    claimable = TASKS.sweep(queues, settle_expired)
    for queue in queues:
        measure(queue)
    if corrections_are_due:
        correct_open_task_counts()
    if _is_due("unserved", UNSERVED_SECONDS):
        report_unserved(queues)
    return [queue for queue in queues if queue in {*claimable, *queues_with_upstream_cancellations()}]


def _is_due(work: str, seconds: float) -> bool:
    """Whether this process did the work longer ago than this. If so, it counts as done now."""
    now = time.monotonic()
    is_due = now - _done_at.get(work, float("-inf")) >= seconds
    if is_due:
        _done_at[work] = now
    return is_due


def move_to_mapped_queues() -> int:
    """Move tasks that have not started to their model's current queue (docs/backends.md). They keep their virtual start.
    Returns how many moved.

    A task with upstream work stays in its queue, unless no model uses that queue any more: then no worker would ever claim
    it. Either way it resumes on the backend that has the work.
    """
    queue_of = {name: model.queue for name, model in catalogue.MODELS.items()}
    mapped_queue = Case(
        *[When(model_name=name, then=Value(queue)) for name, queue in queue_of.items()], output_field=TextField()
    )
    is_misplaced = Q()
    for name, queue in queue_of.items():
        is_misplaced |= Q(model_name=name) & ~Q(queue=queue)
    queued = Task.objects.filter(phase__in=[Phase.WAITING, Phase.DELAYED, Phase.BLOCKED])
    in_unused_queue = queued.exclude(queue__in=set(queue_of.values()))
    moved = _move(Task.objects.not_started().filter(is_misplaced), mapped_queue) + _move(in_unused_queue, mapped_queue)
    if moved:
        _log.info("tasks_moved", extra={"count": moved})
    return moved


def _move(rows: QuerySet[Task], queue: Case) -> int:
    """Move the rows in short transactions. A locked row is skipped: it is being claimed, or it moves the next time."""
    moved = 0
    while True:
        with transaction.atomic():
            ids = list(rows.select_for_update(skip_locked=True, no_key=True).values_list("pk", flat=True)[:BATCH])
            Task.objects.filter(pk__in=ids).update(queue=queue)
        moved += len(ids)
        if len(ids) < BATCH:
            return moved


def report_unserved(queues: Collection[str]) -> None:
    """Log each queue that has had due rows for a while although no worker serves it."""
    served = ServiceProcess.objects.seen_within(SEEN_SECONDS).served_queues()
    for queue in queues:
        if queue not in served and (age := TASKS.oldest_due_seconds(queue)) > UNSERVED_SECONDS:
            _log.warning("queue_without_worker", extra={"queue": queue, "oldest_due_seconds": round(age)})


def correct_open_task_counts() -> int:
    """Set every account's count of unfinished tasks to what its rows say. Logs each wrong count and returns how many were.

    A count and its rows change in one transaction. So they differ only if rows were changed without the lifecycle: by hand,
    or by a restore.
    """
    counted = dict(Task.objects.unfinished().values_list("account_id").annotate(Count("pk")))
    stated = dict(OpenTaskCount.objects.exclude(unfinished=0).values_list("account_id", "unfinished"))
    suspects = [account for account in counted.keys() | stated.keys() if counted.get(account) != stated.get(account)]
    return sum(_correct_open_task_count(account_id) for account_id in sorted(suspects))


def _correct_open_task_count(account_id: int) -> bool:
    """Correct one account under its row's lock, because it may just have created or ended a task. If the row is locked
    elsewhere, the account is corrected the next time."""
    OpenTaskCount.objects.get_or_create(account_id=account_id)
    with transaction.atomic():
        row = OpenTaskCount.objects.select_for_update(skip_locked=True).filter(account_id=account_id).first()
        if row is None:
            return False
        stated, row.unfinished = row.unfinished, Task.objects.of(account_id).unfinished().count()
        if row.unfinished == stated:
            return False
        row.save(update_fields=["unfinished"])
    _log.error(
        "open_task_count_corrected", extra={"account_id": account_id, "stated": stated, "counted": row.unfinished}
    )
    return True
