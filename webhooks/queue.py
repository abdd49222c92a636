"""Claiming deliveries, recording attempts, deferring, and the sweep. Accounts and receivers share the queue fairly
(`webhooks.delivery_queue`).

A claimed delivery is the `Delivery` as it was at its claim. Its `lease_token` lets the holder write.
"""

from __future__ import annotations

import datetime as dt
import logging
import time
from typing import Any, Final
from urllib.parse import urlsplit

from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now

from videogen.lib.metrics.recording import WITH_COUNTS, as_json
from videogen.lib.queue import NO_LEASE
from webhooks import cancellation, counting, schedule
from webhooks.delivery_queue import DeliveryQueue
from webhooks.models import Delivery, DeliveryStatus, Phase

_log = logging.getLogger(__name__)

NAME: Final = "webhooks"
DELIVERIES: Final = DeliveryQueue()

# Every POST ends with this, so it is SQL (docs/adr/0003).
_LOG: Final = f"""{WITH_COUNTS}
INSERT INTO webhooks_attempt (delivery_id, number, started_at, milliseconds, status, error, answer)
VALUES (%(delivery)s, %(number)s, %(started_at)s, %(milliseconds)s, %(status)s, %(error)s, %(answer)s)
"""


def claim_next() -> Delivery | None:
    """Lease the next delivery in fair order, or return None. The attempt is committed before its POST is sent."""
    claimed_at = time.monotonic()  # before the lease begins, so that time limits from here end before the lease does
    claimed = DELIVERIES.claim_next(NAME, _lease)
    if claimed is not None:
        claimed.claimed_at = claimed_at
    return claimed


def _lease(_: Delivery, now: dt.datetime) -> dict[str, Any]:
    return {"lease_until": now + dt.timedelta(seconds=schedule.LEASE_SECONDS)}


def record(
    claimed: Delivery, *, delivered: bool, milliseconds: int, status: int | None, error: str, answer: bytes
) -> bool:
    """Record the outcome of the attempt, and admit the account's next delivery. False: the lease was lost."""
    with transaction.atomic():
        cancelled = not _end_attempt(claimed, delivered=delivered, ended_at=Now())
        if cancelled and not _end_cancelled(claimed, delivered=delivered):
            return False
        if not delivered and not cancelled:
            _log_if_dead(claimed, status=status, error=error)
        answer = b"" if cancelled else answer
        _log_attempt(claimed, milliseconds=milliseconds, status=status, error=error, answer=answer, cancelled=cancelled)
        DELIVERIES.admit_backlog(NAME, claimed.account_id)
    return True


def defer(claimed: Delivery, *, seconds: int) -> bool:
    """Delay the delivery for `seconds`. The attempt doesn't count, because no POST was sent. False: the lease was lost."""
    with transaction.atomic():
        due_at = Now() + dt.timedelta(seconds=seconds)
        attempts = F("attempts") - 1
        held = DELIVERIES.held_by(claimed).filter(cancelled=False)
        is_deferred = held.update(phase=Phase.DELAYED, due_at=due_at, attempts=attempts, **NO_LEASE) == 1
        if not is_deferred:
            if not _end_cancelled(claimed, delivered=False, attempts=attempts):
                return False
            counting.count_cancelled(1)
        DELIVERIES.admit_backlog(NAME, claimed.account_id)
    return True


def sweep() -> list[str]:
    """What the sweep does for deliveries every second. Returns the queue's name if a delivery can be claimed."""
    return DELIVERIES.sweep([NAME], _settle_expired)


def _settle_expired(claimed: Delivery) -> bool:
    """End the attempt of a worker that is gone. Its POST may have been sent, and may have ended as late as the lease, so the
    delay counts from the end of the lease."""
    cancelled = not _end_attempt(claimed, delivered=False, ended_at=claimed.lease_until)
    if cancelled:
        _end_cancelled(claimed, delivered=False)
    else:
        _log_if_dead(claimed, status=None, error="lost")
    milliseconds = schedule.LEASE_SECONDS * 1000
    _log_attempt(claimed, milliseconds=milliseconds, status=None, error="lost", answer=b"", cancelled=cancelled)
    return True


def _end_attempt(claimed: Delivery, *, delivered: bool, ended_at: Any) -> bool:
    """Make the delivery delivered or dead, or delay it until the next attempt. The delay counts from `ended_at`.

    False: the lease was lost, or the delivery was cancelled meanwhile.
    """
    delay = schedule.delay_after(claimed.attempts)
    if delivered or delay is None:
        status = DeliveryStatus.DELIVERED if delivered else DeliveryStatus.DEAD
        changes = {"status": status, "phase": Phase.ENDED, "ended_at": Now()}
    else:
        changes = {"phase": Phase.DELAYED, "due_at": ended_at + dt.timedelta(seconds=delay)}
    return DELIVERIES.held_by(claimed).filter(cancelled=False).update(**changes, **NO_LEASE) == 1


def _end_cancelled(claimed: Delivery, *, delivered: bool, **changes: Any) -> bool:
    """End and blank a delivery whose task was deleted during this attempt. There are no further attempts."""
    held = DELIVERIES.held_by(claimed).filter(cancelled=True)
    status = DeliveryStatus.DELIVERED if delivered else DeliveryStatus.DEAD
    return cancellation.blank(held, status=status, **NO_LEASE, **changes) == 1


def _log_if_dead(claimed: Delivery, *, status: int | None, error: str) -> None:
    """After a failed attempt: log, once it is committed, that it was the last one."""
    if schedule.delay_after(claimed.attempts) is not None:
        return
    fields = {
        "delivery_id": claimed.pk,
        "video_task_id": str(claimed.task_id),
        "account_id": claimed.account_id,
        "host": urlsplit(claimed.url).hostname,  # the path and query may hold the receiver's secrets
        "attempts": claimed.attempts,
        "status": status,
        "error": error,
    }
    transaction.on_commit(lambda: _log.warning("webhook_dead", extra=fields), robust=True)


def _log_attempt(
    claimed: Delivery, *, milliseconds: int, status: int | None, error: str, answer: bytes, cancelled: bool
) -> None:
    """Write the attempt's row, and count it and what it ended. `cancelled`: the delivery ended because its task was deleted."""
    counts = counting.counts_of_attempt(
        claimed, status=status, error=error, milliseconds=milliseconds, cancelled=cancelled
    )
    values: dict[str, Any] = {
        "delivery": claimed.pk,
        "number": claimed.attempts,
        "started_at": claimed.started_at,
        "milliseconds": milliseconds,
        "status": status,
        "error": error,
        "answer": answer,
        "counted": as_json(counts),
    }
    with connection.cursor() as cursor:
        cursor.execute(_LOG, values)
