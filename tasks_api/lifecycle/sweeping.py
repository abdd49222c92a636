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
from django.db.models import Count, F, IntegerField, OuterRef, Subquery
from django.db.models.functions import Coalesce, Now

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

    Both change in one transaction, so one statement that reads both finds a difference only where rows were changed past
    the lifecycle: by hand, or by a restore.
    """
    unfinished = Task.objects.unfinished().filter(account_id=OuterRef("account_id")).order_by().values("account_id")
    counted = Subquery(unfinished.annotate(count=Count("pk")).values("count"), output_field=IntegerField())
    loads = AccountLoad.objects.annotate(counted=Coalesce(counted, 0))
    wrong = list(loads.exclude(unfinished=F("counted")).order_by("account_id").values_list("account_id", flat=True))
    for account_id in wrong:
        with transaction.atomic():
            load = AccountLoad.objects.select_for_update().get(account_id=account_id)
            stated, load.unfinished = load.unfinished, Task.objects.of(account_id).unfinished().count()
            load.save(update_fields=["unfinished"])
        _log.error("load_corrected", extra={"account_id": account_id, "stated": stated, "counted": load.unfinished})
    return len(wrong)
