"""The job of the queue "webhooks": claim a delivery, make one attempt, schedule its retry.

Celery's countdown and the sweep both start retries. A failed attempt writes the time of the next one into the delivery's row
and sends a wake-up with `countdown=10`, `30` or `90`. That is on time, but lost if the broker is. The sweep checks the rows
every second and wakes up a worker for what is due. That is up to a second later, but certain. So the row is the promise, the
countdown is a shortcut, and neither needs the other.
"""

from __future__ import annotations

from celery import shared_task

from videogen.lib import logs
from videogen.lib.queue import claim_or_admit, notify_if_more
from videogen.lib.queue.wake_ups import notify
from webhooks import delivery, queue


@shared_task(name="webhooks.deliver_next")
def deliver_next(name: str) -> None:
    """Make one attempt at one delivery. If it fails, send a wake-up that is due when its retry is."""
    claimed = claim_or_admit(queue.DELIVERIES, name, queue.claim_next)
    if claimed is None:
        return
    notify_if_more(queue.DELIVERIES, name)
    with logs.bound(delivery_id=claimed.pk):
        seconds_until_retry = delivery.attempt(claimed)
    if seconds_until_retry is not None:
        notify(name, countdown=seconds_until_retry)
    notify_if_more(queue.DELIVERIES, name, admit=True)
