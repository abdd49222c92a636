"""Deliveries as a queue: claim, record, defer. Shared fairly by accounts and receivers (`webhooks.delivery_queue`).

A claimed delivery is the `Delivery` as it stood when it was claimed; its `lease_token` is what lets the holder write.
"""

from __future__ import annotations

import datetime as dt
import itertools
from typing import Any, Final

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from videogen.lib.queue import LEASE_OVER
from webhooks import cancellation, schedule
from webhooks.delivery_queue import DeliveryQueue
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase, SlowReceiver

NAME: Final = "webhooks"


DELIVERIES: Final = DeliveryQueue()

_OVER: Final = {**LEASE_OVER, "slow": False}
"""What every change sets that ends an attempt."""
_SLOW_FIRST: Final = 8
"""Every eighth claim tries the slow lane first, so that it moves even where the others never end."""
_claims = itertools.count(1)


def claim_next() -> Delivery | None:
    """Lease the next delivery of the fair order, or None. The attempt is committed before its POST is sent."""
    lease = Now() + dt.timedelta(seconds=schedule.LEASE_SECONDS)
    lanes = [DELIVERIES.claim_next, DELIVERIES.claim_slow]
    if next(_claims) % _SLOW_FIRST == 0:
        lanes.reverse()
    for claim in lanes:
        if (claimed := claim(NAME, lease=lease)) is not None:
            return claimed
    return None


def record(
    claimed: Delivery, *, delivered: bool, milliseconds: int, status: int | None, error: str, answer: bytes
) -> bool:
    """Record how the attempt ended, and admit the account's next delivery. False: the lease was lost."""
    with transaction.atomic():
        if _end_attempt(claimed, delivered=delivered, ended_at=Now()):
            DELIVERIES.remember(claimed, seconds=milliseconds / 1000)
        elif _end_cancelled(claimed, delivered=delivered):
            answer = b""
        else:
            return False
        _log_attempt(claimed, milliseconds=milliseconds, status=status, error=error, answer=answer)
        DELIVERIES.admit_backlog(NAME, claimed.account_id)
    return True


def defer(claimed: Delivery, *, seconds: int) -> bool:
    """Try again in so many seconds, without counting this attempt: no POST was sent. False: the lease was lost."""
    with transaction.atomic():
        due_at = Now() + dt.timedelta(seconds=seconds)
        attempts = F("attempts") - 1
        held = DELIVERIES.held_by(claimed).filter(cancelled=False)
        is_deferred = held.update(phase=Phase.DELAYED, due_at=due_at, attempts=attempts, **_OVER) == 1
        if not is_deferred and not _end_cancelled(claimed, delivered=False, attempts=attempts):
            return False
        DELIVERIES.admit_backlog(NAME, claimed.account_id)
    return True


def sweep() -> list[str]:
    """What the sweep does every second; returns the queue's name if a delivery waits."""
    SlowReceiver.objects.filter(until__lt=Now()).delete()
    return DELIVERIES.sweep([NAME], _settle_expired)


def _settle_expired(claimed: Delivery) -> bool:
    """The worker is gone. Its POST may have been sent, and may have ended as late as the lease: the delay counts from there."""
    if not _end_attempt(claimed, delivered=False, ended_at=claimed.lease_until):
        _end_cancelled(claimed, delivered=False)
    _log_attempt(claimed, milliseconds=schedule.LEASE_SECONDS * 1000, status=None, error="lost", answer=b"")
    return True


def _end_attempt(claimed: Delivery, *, delivered: bool, ended_at: Any) -> bool:
    """Delivered, dead, or delayed until the next attempt; the delay counts from `ended_at`, the end of this one. False: the
    lease was lost, or the delivery was cancelled meanwhile."""
    delay = schedule.delay_after(claimed.attempts)
    if delivered or delay is None:
        status = DeliveryStatus.DELIVERED if delivered else DeliveryStatus.DEAD
        changes = {"status": status, "phase": Phase.ENDED, "ended_at": Now()}
    else:
        changes = {"phase": Phase.DELAYED, "due_at": ended_at + dt.timedelta(seconds=delay)}
    return DELIVERIES.held_by(claimed).filter(cancelled=False).update(**changes, **_OVER) == 1


def _end_cancelled(claimed: Delivery, *, delivered: bool, **changes: Any) -> bool:
    """Its task was deleted while this attempt was on the wire: it was the last, and nothing of it stays."""
    held = DELIVERIES.held_by(claimed).filter(cancelled=True)
    status = DeliveryStatus.DELIVERED if delivered else DeliveryStatus.DEAD
    return cancellation.blank(held, status=status, **LEASE_OVER, **changes) == 1


def _log_attempt(claimed: Delivery, *, milliseconds: int, status: int | None, error: str, answer: bytes) -> None:
    Attempt.objects.create(
        delivery=claimed,
        number=claimed.attempts,
        started_at=claimed.started_at,  # type: ignore[misc]  # a claimed row has one
        milliseconds=milliseconds,
        status=status,
        error=error,
        answer=answer,
    )
