"""The job of the queue "webhooks": claim a delivery, make one attempt, schedule its retry.

Celery's countdown and the sweep both start retries. A failed attempt writes the time of the next one into the delivery's row
and sends a wake-up with `countdown=10`, `30` or `90`. That is on time, but lost if the broker is. The sweep checks the rows
every second and wakes up a worker for what is due. That is up to a second later, but certain. So the row is the promise, the
countdown is a shortcut, and neither needs the other.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from celery import shared_task
from django.db import connection

from videogen.lib import logs
from videogen.lib.db import DATABASE_UNAVAILABLE, reconnecting
from videogen.lib.queue import notify_if_more, work_on_next
from videogen.lib.queue.wake_ups import notify
from webhooks import delivery, queue
from webhooks.models import Delivery


@shared_task(name="webhooks.deliver_next")
def deliver_next(name: str) -> None:
    """Make one attempt at one delivery. If it fails, send a wake-up that is due when its retry is."""
    claimed_at = time.monotonic()

    def claim() -> Delivery | None:
        nonlocal claimed_at
        # Before the lease begins, so that time limits from here end before the lease does.
        claimed_at = time.monotonic()
        return queue.claim_next()

    def work(claimed: Delivery, notify_others: Callable[[], None]) -> bool:
        notify_others()
        with logs.bound(delivery_id=claimed.pk):
            return delivery.attempt(
                claimed,
                claimed_at=claimed_at,
                schedule_retry=wake_up_for_retry,
                on_slow=lambda: _admit_others(name, claimed),
                after_detached=lambda: notify_if_more(queue.DELIVERIES, name, admit=True),
            )

    def wake_up_for_retry(seconds: int | None) -> None:
        if seconds is not None:
            notify(name, countdown=seconds)

    work_on_next(queue.DELIVERIES, name, claim=claim, work=work)


def _admit_others(name: str, claimed: Delivery) -> None:
    """Admit deliveries of the account to other receivers. While the database is unavailable, the sweep does that later."""
    try:
        if reconnecting(lambda: queue.DELIVERIES.admit_backlog_beside(claimed, name)):
            notify(name)
    except DATABASE_UNAVAILABLE:
        connection.close()
