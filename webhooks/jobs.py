"""The job behind the queue "webhooks": claim a delivery, make one attempt, schedule its retry.

Celery's countdown and the sweep share the retries. A failed attempt writes the time of the next one into the delivery's row
and sends a wake-up with `countdown=10`, `30` or `90`: on time, but lost with the broker. The sweep looks at the rows every
second and wakes up a worker for what is due: a second later at most, but always. So the row is the promise, the countdown a
shortcut, and neither needs the other.
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
    """One attempt at one delivery, and a wake-up for its retry when that is due."""
    claimed_at = time.monotonic()

    def claim() -> Delivery | None:
        nonlocal claimed_at
        claimed_at = time.monotonic()  # before the lease begins: what is counted from it ends before the lease
        return queue.claim_next()

    def work(claimed: Delivery, notify_others: Callable[[], None]) -> bool:
        notify_others()
        with logs.bound(delivery_id=claimed.pk):
            return delivery.attempt(
                claimed,
                claimed_at=claimed_at,
                then=wake_up_for_retry,
                if_it_lasts=lambda: _admit_others(name, claimed),
                on_detached=lambda: notify_if_more(queue.DELIVERIES, name, admit=True),
            )

    def wake_up_for_retry(seconds: int | None) -> None:
        if seconds is not None:
            notify(name, countdown=seconds)

    work_on_next(queue.DELIVERIES, name, claim=claim, work=work)


def _admit_others(name: str, claimed: Delivery) -> None:
    """If the database is unavailable, the sweep admits them when it is back."""
    try:
        if reconnecting(lambda: queue.DELIVERIES.admit_backlog_beside(claimed, name)):
            notify(name)
    except DATABASE_UNAVAILABLE:
        connection.close()
