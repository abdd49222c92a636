"""The job behind the doorbell "webhooks": claim a delivery, make one attempt, ring for the retry."""

from __future__ import annotations

import time
from collections.abc import Callable

from celery import shared_task
from django.db import connection

from videogen.lib import logs
from videogen.lib.db import DATABASE_AWAY, reconnecting
from videogen.lib.queue import ring_if_more, take_turn
from videogen.lib.queue.wake_ups import ring
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

    def work(claimed: Delivery, ring_for_more: Callable[[], None]) -> bool:
        ring_for_more()
        with logs.bound(delivery_id=claimed.pk):
            return delivery.attempt(
                claimed,
                claimed_at=claimed_at,
                then=ring_for_retry,
                if_it_lasts=lambda: _let_in_others(name, claimed),
                if_lent=lambda: ring_if_more(queue.DELIVERIES, name, let_in=True),
            )

    def ring_for_retry(seconds: int | None) -> None:
        if seconds is not None:
            ring(name, countdown=seconds)

    take_turn(queue.DELIVERIES, name, claim=claim, work=work)


def _let_in_others(name: str, claimed: Delivery) -> None:
    """If the database is away, the sweep lets them in when it is back."""
    try:
        if reconnecting(lambda: queue.DELIVERIES.release_line_beside(claimed, name)):
            ring(name)
    except DATABASE_AWAY:
        connection.close()
