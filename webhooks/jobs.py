"""The job of the queue "webhooks": claim a delivery, make one attempt, schedule its retry, and go on with the next one.

Celery's countdown and the sweep both start retries. A failed attempt writes the time of the next one into the delivery's row
and sends a wake-up with `countdown=10`, `30` or `90`. That is on time, but lost if the broker is. The sweep checks the rows
every second and wakes up a worker for what is due. That is up to a second later, but certain. So the row is the promise, the
countdown is a shortcut, and neither needs the other.
"""

from __future__ import annotations

import time
from typing import Final

from celery import shared_task

from videogen.lib import logs
from videogen.lib.queue import claim_again, claim_or_admit, notify_if_more
from videogen.lib.queue.wake_ups import notify
from webhooks import delivery, queue

JOB_SECONDS: Final = 4.0
"""How long a job takes further deliveries. Each saves a message to the broker, which costs half as much CPU as the rest. A worker
that shuts down waits for its jobs: with an attempt of 10 seconds, this is less than the 15 seconds that it is given."""


@shared_task(name="webhooks.deliver_next")
def deliver_next(name: str) -> None:
    """Make one attempt at a delivery, and then at others that wait. After a failed one, send a wake-up for when its retry is
    due."""
    ends_at = time.monotonic() + JOB_SECONDS
    claimed = claim_or_admit(queue.DELIVERIES, name, queue.claim_next)
    if claimed is None:
        return
    notify_if_more(queue.DELIVERIES, name)  # another thread takes the next one, and wakes up a third
    while claimed is not None:
        with logs.bound(delivery_id=claimed.pk):
            seconds_until_retry = delivery.attempt(claimed)
        if seconds_until_retry is not None:
            notify(name, countdown=seconds_until_retry)
        if time.monotonic() > ends_at:
            notify_if_more(queue.DELIVERIES, name, admit=True)
            return
        claimed = claim_again(queue.DELIVERIES, name, queue.claim_next)
