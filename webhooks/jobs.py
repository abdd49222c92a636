"""The job behind the doorbell "webhooks": claim a delivery, send it, record the end."""

from __future__ import annotations

from celery import shared_task
from django.db import connection

from videogen.lib import logs
from videogen.lib.database import DATABASE_AWAY, reconnecting
from videogen.lib.doorbell import ring
from webhooks import delivery, queue, schedule


@shared_task(name="webhooks.deliver_next", ignore_result=True)
def deliver_next(name: str) -> None:
    """One attempt at one delivery. Rings before and after if more waits, and for the retry in its time."""
    claim = reconnecting(queue.claim_next)
    if claim is None:
        more_is_due = _let_in()
        claim = reconnecting(queue.claim_next)
        if claim is None:
            if more_is_due:  # what was let in may all belong to accounts that are at their cap
                ring(name)
            return
    if claim.more_waits:  # as the claim saw it: to let in what is due, and to ask again, would hold up the POST
        ring(name)
    with logs.bound(delivery_id=claim.id):
        delivered = delivery.attempt(claim)
    delay = schedule.delay_after(claim.attempt)
    if not delivered and delay is not None:
        ring(name, countdown=delay)
    try:
        _let_in()
        if reconnecting(queue.has_claimable):
            ring(name)
    except DATABASE_AWAY:  # nobody knows; the sweep rings when it is back
        connection.close()


def _let_in() -> bool:
    """Let in some of what is due; True if there may be more."""
    return reconnecting(lambda: queue.release_due(most=queue.BATCH_OF_A_JOB))
