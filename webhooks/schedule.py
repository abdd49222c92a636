"""When attempts happen (specification, section 6; docs/webhooks.md): data and pure functions."""

from __future__ import annotations

import datetime as dt
from typing import Final

from django.conf import settings

ANSWER_SECONDS: Final = 10.0
"""From the start of DNS to the answer's headers, on one clock."""
EXCERPT_BYTES: Final = 200
EXCERPT_SECONDS: Final = 1.0
"""What is kept of the answer's body for the admins, and how long it may take to come."""
LEASE_SECONDS: Final = 20
"""Longer than any attempt can last (11 s and the bookkeeping): when it is over, the worker is gone."""
LATEST_ANSWER_SECONDS: Final = 15.0
"""After the claim: a worker that was frozen in between must not send what its lease may not outlast."""
PATIENCE: Final = dt.timedelta(seconds=0.2)
"""An attempt that lasts longer gives its thread of the worker to others, so nothing waits longer than this for a thread."""
SLOW_SECONDS: Final = 3.0
"""A receiver whose attempt took longer goes to the slow lane, away from what all share,"""
SLOW_FOR: Final = dt.timedelta(minutes=5)
"""for so long, or until one that takes less."""
UNREADABLE_SECRET_SECONDS: Final = 60
"""How long a delivery waits whose signing secret cannot be read: until somebody gives the processes the right SECRET_KEY."""


def delay_after(attempt: int) -> int | None:
    """Seconds from the end of failed attempt number `attempt` (from 1) to the next; None after the last."""
    delays: list[int] = settings.WEBHOOK_RETRY_DELAYS
    return delays[attempt - 1] if attempt <= len(delays) else None


def cap_per_account() -> int:
    """How many threads of a worker one account may hold at once, and how many deliveries to one receiver it may have under
    way: a quarter of the threads."""
    return max(1, settings.WEBHOOK_CONCURRENCY // 4)


def max_under_way_per_account() -> int:
    """How many deliveries an account may have under way with the detached ones: one receiver that hangs never
    takes all of them."""
    return 2 * cap_per_account()


def max_slow_under_way() -> int:
    """How many deliveries of the slow lane may be under way, over all accounts."""
    return 4 * settings.WEBHOOK_CONCURRENCY


def max_detached() -> int:
    """How many attempts of a worker may be detached from their thread: the slow lane, and three times as many of receivers
    not yet known to be slow. That is 24 accounts at their limit."""
    return 16 * settings.WEBHOOK_CONCURRENCY
