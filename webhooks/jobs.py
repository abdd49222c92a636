"""The job behind the doorbell "webhooks": claim a delivery, make one attempt, ring for the retry."""

from __future__ import annotations

import time
from collections.abc import Callable

from celery import shared_task

from videogen.lib import logs
from videogen.lib.doorbell import ring
from videogen.lib.fair_queue import take_turn
from webhooks import delivery, queue
from webhooks.models import Delivery


@shared_task(name="webhooks.deliver_next")
def deliver_next(name: str) -> None:
    """One attempt at one delivery, and a ring for its retry in its time."""
    claimed_at = time.monotonic()

    def claim() -> Delivery | None:
        nonlocal claimed_at
        claimed_at = time.monotonic()  # before the lease begins: what is counted from it ends before the lease
        return queue.claim_next()

    def work(claimed: Delivery, ring_for_more: Callable[[], None]) -> None:
        ring_for_more()
        with logs.bound(delivery_id=claimed.pk):
            retry_seconds = delivery.attempt(claimed, claimed_at=claimed_at)
        if retry_seconds is not None:
            ring(name, countdown=retry_seconds)

    take_turn(queue.DELIVERIES, name, claim=claim, work=work)
