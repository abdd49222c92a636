"""When attempts happen (specification, section 6; docs/webhooks.md): data and pure functions."""

from __future__ import annotations

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
UNREADABLE_SECRET_SECONDS: Final = 60
"""How long a delivery waits whose signing secret cannot be read: until somebody gives the processes the right SECRET_KEY."""


def delay_after(attempt: int) -> int | None:
    """Seconds from the end of failed attempt number `attempt` (from 1) to the next; None after the last."""
    delays: list[int] = settings.WEBHOOK_RETRY_DELAYS
    return delays[attempt - 1] if attempt <= len(delays) else None


def cap_per_account() -> int:
    """How many deliveries of one account may be under way at once: a quarter of the threads."""
    return max(1, settings.WEBHOOK_CONCURRENCY // 4)
