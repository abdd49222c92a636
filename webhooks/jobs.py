"""The job behind the doorbell "webhooks": claim a delivery, send it, record the end."""

from __future__ import annotations

from celery import shared_task

from videogen.lib import logs
from videogen.lib.database import reconnecting
from videogen.lib.doorbell import ring
from webhooks import delivery, queue, schedule


@shared_task(name="webhooks.deliver_next", ignore_result=True)
def deliver_next(name: str) -> None:
    """One attempt at one delivery. Rings before and after if more waits, and for the retry in its time."""
    reconnecting(lambda: queue.release_due(most=queue.BATCH_OF_A_JOB))
    claim = reconnecting(queue.claim_next)
    if claim is None:
        return
    _ring_if_more(name)
    with logs.bound(delivery_id=claim.id):
        delivered = delivery.attempt(claim)
    delay = schedule.delay_after(claim.attempt)
    if not delivered and delay is not None:
        ring(name, countdown=delay)
    _ring_if_more(name)


def _ring_if_more(name: str) -> None:
    if reconnecting(queue.has_claimable):
        ring(name)
