"""Cancelling: the row ends first, in one transaction with its webhook; the work is stopped after it.

A worker that holds the task learns of it within a second (`generation.heartbeat`) and ends what it runs here and elsewhere.
What a task has under way elsewhere while no worker holds it, or one that is gone, is noted as `UpstreamCancellation` in the same
transaction: a worker of the queue ends it (`next_upstream_cancellation`). The web process speaks to no server but our own.
"""

from __future__ import annotations

import datetime as dt
import logging
import uuid
from typing import Final, cast

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from tasks_api import errors, failure_messages
from tasks_api.lifecycle.ending import admit_next, end_in_transaction
from tasks_api.models import Phase, Status, Task, UpstreamCancellation
from videogen.lib.queue.wake_ups import notify

_log = logging.getLogger(__name__)

GRACE_SECONDS: Final = 30
"""How long a worker that holds a cancelled task has to end its work elsewhere, before another one does it."""
TRY_SECONDS: Final = 60
"""From one try to the next: longer than a try lasts, so that two never work on the same."""
MAX_TRIES: Final = 10


def cancel(task_id: uuid.UUID, *, account_id: int) -> Task:
    """End a task of the account that has not ended, as failed; returns it as it ended.

    Raises `ApiError`: unknown, foreign or deleted (404), ended already (409). Of a cancel and a finish in the same moment,
    whoever locks the row first is right, and the other one is refused.
    """
    with transaction.atomic():
        task = Task.objects.of(account_id).filter(pk=task_id).select_for_update(no_key=True).first()
        if task is None:
            raise errors.task_not_found()
        if task.phase == Phase.ENDED:
            raise errors.conflict("This task has ended already; there is nothing to cancel.")
        ended = end_in_transaction(
            task,
            cancelled=True,
            status=Status.FAILED,
            error_message=failure_messages.message("cancelled"),
            due_at=None,
        )
        _note_upstream_cancellation(task)
        admit_next(task)
    return cast(Task, ended)  # the row is locked, so its end cannot be refused


def _note_upstream_cancellation(task: Task) -> None:
    if not task.checkpoint or task.backend in {"", *settings.LOCAL_BACKENDS}:
        return
    wait = GRACE_SECONDS if task.phase == Phase.RUNNING else 0
    UpstreamCancellation.objects.create(
        task_id=task.pk,
        queue=task.queue,
        model_name=task.model_name,
        on_fallback=task.on_fallback,
        backend=task.backend,
        options=task.backend_options or {},
        state=task.checkpoint,
        due_at=Now() + dt.timedelta(seconds=wait),
    )
    notify(task.queue, countdown=wait)


def next_upstream_cancellation(queue: str) -> UpstreamCancellation | None:
    """Take the next work elsewhere that a worker of the queue has to end, or None. It comes again after a while, unless
    `finish_upstream_cancellation` says that it is done: the worker may die."""
    with transaction.atomic():
        due = UpstreamCancellation.objects.filter(queue=queue, due_at__lte=Now()).order_by("due_at")
        work = due.select_for_update(skip_locked=True, no_key=True).first()
        if work is None:
            return None
        due_at = Now() + dt.timedelta(seconds=TRY_SECONDS)
        UpstreamCancellation.objects.filter(pk=work.pk).update(tries=F("tries") + 1, due_at=due_at)
        if work.tries + 1 >= MAX_TRIES:
            _log.error("upstream_cancellation_given_up", extra={"video_task_id": str(work.task_id)})
            work.delete()
        return work


def finish_upstream_cancellation(task_id: uuid.UUID) -> None:
    """The work of this task elsewhere was ended, as far as it can be."""
    UpstreamCancellation.objects.filter(task_id=task_id).delete()


def queues_with_upstream_cancellations() -> set[str]:
    """Queues to ring: work elsewhere is to be ended, or its worker may have died."""
    return set(UpstreamCancellation.objects.filter(due_at__lte=Now()).values_list("queue", flat=True)[:1000])
