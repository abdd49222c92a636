"""Cancelling a task: its row ends first, in one transaction with its webhook; then the work is stopped.

A worker that holds the task notices within a second (`generation.heartbeat`) and stops its local and upstream work. If no
living worker holds the task, its upstream work must still be stopped. So the same transaction stores an
`UpstreamCancellation`, and a worker of the queue cancels the work (`next_upstream_cancellation`). The web process never
calls an upstream server.
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
from tasks_api.models import AttemptEnd, Phase, Task, UpstreamCancellation
from videogen.lib.queue.wake_ups import notify

_log = logging.getLogger(__name__)

GRACE_SECONDS: Final = 30
"""How long the worker that holds a cancelled task may take to cancel its upstream work, before another worker does it."""
RETRY_SECONDS: Final = 60
"""Time between two tries. It is longer than a try lasts, so two workers never cancel the same work."""
MAX_TRIES: Final = 10


def cancel(task_id: uuid.UUID, *, account_id: int, reason: str = failure_messages.CANCELLED) -> Task:
    """End an unfinished task of the account as failed, and return it as it ended. `reason` says who cancelled it: it's a key of
    `failure_messages.CANCELLATIONS`.

    Raises `ApiError` if the task is unknown, deleted or of another account (404), or has already ended (409). If a cancel and
    the task's own end happen at the same moment, the one that locks the row first wins and the other is refused.
    """
    with transaction.atomic():
        task = Task.objects.of(account_id).filter(pk=task_id).select_for_update(no_key=True).first()
        if task is None:
            raise errors.task_not_found()
        if task.phase == Phase.ENDED:
            raise errors.conflict("This task has ended already; there is nothing to cancel.")
        ended = end_in_transaction(task, reason=reason, ended_as=AttemptEnd.CANCELLED, due_at=None)
        _request_upstream_cancellation(task)
        admit_next(task)
    return cast(Task, ended)  # the row is locked, so ending it can't be refused


def _request_upstream_cancellation(task: Task) -> None:
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
    """The next upstream work that a worker of the queue has to cancel, or None.

    The worker may die, so the same cancellation returns after RETRY_SECONDS unless `finish_upstream_cancellation` was called.
    """
    due = UpstreamCancellation.objects.filter(queue=queue, due_at__lte=Now()).order_by("due_at")
    if due.values_list("pk").first() is None:  # most of the time, and then a transaction would be for nothing
        return None
    with transaction.atomic():
        cancellation = due.select_for_update(skip_locked=True, no_key=True).first()
        if cancellation is None:
            return None
        due_at = Now() + dt.timedelta(seconds=RETRY_SECONDS)
        UpstreamCancellation.objects.filter(pk=cancellation.pk).update(tries=F("tries") + 1, due_at=due_at)
        if cancellation.tries + 1 >= MAX_TRIES:
            _log.error("upstream_cancellation_given_up", extra={"video_task_id": str(cancellation.task_id)})
            cancellation.delete()
        return cancellation


def finish_upstream_cancellation(task_id: uuid.UUID) -> None:
    """Note that this task's upstream work was cancelled, as far as it can be."""
    UpstreamCancellation.objects.filter(task_id=task_id).delete()


def queues_with_upstream_cancellations() -> set[str]:
    """Queues to notify, because upstream work is due to be cancelled or a worker may have died while cancelling it."""
    return set(UpstreamCancellation.objects.filter(due_at__lte=Now()).values_list("queue", flat=True)[:1000])
