"""The queue of deliveries: claim, record, put off. Shared fairly by the accounts (`videogen.lib.fair_queue`).

A claimed delivery is the `Delivery` as it stood when it was claimed; its `lease_token` is what lets the holder write.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from typing import Any, Final

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from videogen.lib.fair_queue import LEASE_OVER, FairQueue
from webhooks import schedule
from webhooks.models import Attempt, Delivery, Phase, Status

NAME: Final = "webhooks"


def _caps(accounts: Collection[int]) -> dict[int, int]:
    return dict.fromkeys(accounts, schedule.cap_per_account())


DELIVERIES: Final = FairQueue(Delivery, key="account_id", caps=_caps, retries_keep_their_round=False)


def claim_next() -> Delivery | None:
    """Lease the next delivery of the fair order, or None. The attempt is committed before its POST is sent."""
    return DELIVERIES.claim_next(NAME, lease=Now() + dt.timedelta(seconds=schedule.LEASE_SECONDS))


def record(
    claimed: Delivery, *, delivered: bool, milliseconds: int, status: int | None, error: str, answer: bytes
) -> bool:
    """Record how the attempt ended, and let the account's next delivery in. False: the lease was lost."""
    with transaction.atomic():
        if not _end_attempt(claimed, delivered=delivered, ended_at=Now()):
            return False
        _log_attempt(claimed, milliseconds=milliseconds, status=status, error=error, answer=answer)
        DELIVERIES.release_line(NAME, claimed.account_id)
    return True


def put_off(claimed: Delivery, *, seconds: int) -> bool:
    """Try again in so many seconds, without counting this attempt: no POST was sent. False: the lease was lost."""
    with transaction.atomic():
        due_at = Now() + dt.timedelta(seconds=seconds)
        attempts = F("attempts") - 1
        if not DELIVERIES.held_by(claimed).update(phase=Phase.DELAYED, due_at=due_at, attempts=attempts, **LEASE_OVER):
            return False
        DELIVERIES.release_line(NAME, claimed.account_id)
    return True


def sweep() -> list[str]:
    """What the sweep does every second; returns the queue's name if a delivery waits."""
    return DELIVERIES.sweep([NAME], _settle_expired)


def _settle_expired(claimed: Delivery) -> bool:
    """The worker is gone. Its POST may have been sent and may have ended as late as the lease: the delay counts from there."""
    _end_attempt(claimed, delivered=False, ended_at=claimed.lease_until)
    _log_attempt(claimed, milliseconds=schedule.LEASE_SECONDS * 1000, status=None, error="lost", answer=b"")
    return True


def _end_attempt(claimed: Delivery, *, delivered: bool, ended_at: Any) -> bool:
    """Delivered, dead, or delayed until the next attempt; the delay counts from `ended_at`, the end of this one."""
    delay = schedule.delay_after(claimed.attempts)
    if delivered or delay is None:
        status = Status.DELIVERED if delivered else Status.DEAD
        changes = {"status": status, "phase": Phase.ENDED, "ended_at": Now()}
    else:
        changes = {"phase": Phase.DELAYED, "due_at": ended_at + dt.timedelta(seconds=delay)}
    return DELIVERIES.held_by(claimed).update(**changes, **LEASE_OVER) == 1


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
