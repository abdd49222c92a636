"""What the sweep does for tasks every second; any number may run in parallel, none is needed for speed.

It needs PostgreSQL alone: it settles leases that have passed, lets in what is due or has room, refreshes the figures behind
`estimatedTime`, and corrects the accounts' counts.
"""

from __future__ import annotations

import datetime as dt
import logging
import time
from typing import Final

from django.db import transaction
from django.db.models import Count, F
from django.db.models.functions import Now

from tasks_api import catalogue
from tasks_api.lifecycle.ending import settle_expired
from tasks_api.models import TASKS, AccountLoad, Phase, QueueFigures, Task

_log = logging.getLogger(__name__)

CORRECTION_SECONDS: Final = 60.0
"""How often a process compares the accounts' counts with the rows: it reads all unfinished tasks."""
_corrected_at = float("-inf")


def sweep() -> list[str]:
    """Put everything right that is due; returns the queues that have a claimable task, to be rung."""
    global _corrected_at
    claimable = TASKS.sweep(catalogue.QUEUES, settle_expired)
    for queue in catalogue.QUEUES:
        measure(queue)
    if time.monotonic() - _corrected_at >= CORRECTION_SECONDS:
        _corrected_at = time.monotonic()
        correct_loads()
    return claimable


def measure(queue: str) -> None:
    """Refresh the queue's row of figures, if it is old, however many sweeps run.

    At most once a second, and a long queue more rarely: counting then costs no more than a thousand rows a second. A
    queue that takes an hour does not change much in a minute.
    """
    old = QueueFigures.objects.filter(queue=queue).annotate(age=Now() - F("measured_at")).first()
    if old is not None and old.age < dt.timedelta(seconds=max(1, old.waiting / 1000)):
        return
    rows = Task.objects.filter(queue=queue)
    models = [model.name for model in catalogue.MODELS.values() if model.queue == queue]
    seconds = {name: Task.objects.usual_seconds(name) for name in models}
    QueueFigures.objects.update_or_create(
        queue=queue,
        defaults={
            "waiting": rows.filter(phase=Phase.WAITING).count(),
            "running": rows.filter(phase=Phase.RUNNING).count(),
            "seconds_by_model": {name: usual for name, usual in seconds.items() if usual is not None},
            "measured_at": Now(),
        },
    )


def correct_loads() -> int:
    """Make every account's count of unfinished tasks what the rows say; returns how many were wrong, and logs each.

    Both change in one transaction, so they differ only where rows were changed past the lifecycle: by hand, or by a restore.
    """
    counted = dict(Task.objects.unfinished().values_list("account_id").annotate(Count("pk")))
    stated = dict(AccountLoad.objects.exclude(unfinished=0).values_list("account_id", "unfinished"))
    suspects = [account for account in counted.keys() | stated.keys() if counted.get(account) != stated.get(account)]
    return sum(_correct_load(account_id) for account_id in sorted(suspects))


def _correct_load(account_id: int) -> bool:
    """Under the row's lock: the account may just have created or ended a task. If somebody holds it: the next time."""
    AccountLoad.objects.get_or_create(account_id=account_id)
    with transaction.atomic():
        load = AccountLoad.objects.select_for_update(skip_locked=True).filter(account_id=account_id).first()
        if load is None:
            return False
        stated, load.unfinished = load.unfinished, Task.objects.of(account_id).unfinished().count()
        if load.unfinished == stated:
            return False
        load.save(update_fields=["unfinished"])
    _log.error("load_corrected", extra={"account_id": account_id, "stated": stated, "counted": load.unfinished})
    return True
