"""The times and limits of attempts (specification, section 6; docs/webhooks.md): data and pure functions."""

from __future__ import annotations

from typing import Final

from django.conf import settings

ANSWER_SECONDS: Final = 10.0
"""One limit from the start of DNS to the response's headers."""
EXCERPT_BYTES: Final = 200
EXCERPT_SECONDS: Final = 1.0
"""How much of the response's body is kept for admins, and how long it may take to arrive."""
LEASE_SECONDS: Final = 20
"""Longer than any attempt can last (11 s plus recording). If it expires, the worker is gone."""
LATEST_ANSWER_SECONDS: Final = 15.0
"""The response must arrive within this time after the claim. So a worker that was frozen meanwhile sends nothing that might
outlast its lease."""
UNREADABLE_SECRET_SECONDS: Final = 60
"""How long a delivery waits if its signing secret can't be read. It tries again until the processes have the right SECRET_KEY."""


def delay_after(attempt: int) -> int | None:
    """Seconds from the end of failed attempt number `attempt` (counted from 1) to the next. None after the last."""
    delays: list[int] = settings.WEBHOOK_RETRY_DELAYS
    return delays[attempt - 1] if attempt <= len(delays) else None


def cap_per_receiver() -> int:
    """How many deliveries to one receiver an account may have in flight."""
    return max(1, settings.WEBHOOK_CONCURRENCY // 4)


def cap_per_account() -> int:
    """How many deliveries an account may have in flight. One hanging receiver never takes all of them."""
    return 2 * cap_per_receiver()
