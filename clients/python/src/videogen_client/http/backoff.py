"""How long to pause between attempts, and when to give up."""

from __future__ import annotations

import datetime as dt
import email.utils
import random
import time
from typing import Final

FIRST_PAUSE_SECONDS: Final = 0.5
MAX_PAUSE_SECONDS: Final = 10.0
MAX_RETRY_AFTER_SECONDS: Final = 60.0
"""If the service asks for a longer pause, the error is raised at once instead."""


class Backoff:
    """Exponential backoff with jitter: 0.5, 1, 2, 4, 8, 10, 10 … s, each shortened at random by up to half.

    A `Retry-After` is lengthened at random, so that many clients do not all come back at the same moment. No attempt starts
    later than `seconds` after the beginning.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.restart()

    def restart(self) -> None:
        """Start over, because there was progress."""
        self._ends_at = time.monotonic() + self.seconds
        self._next = FIRST_PAUSE_SECONDS

    def pause(self, retry_after: float | None = None) -> float | None:
        """Seconds to sleep before the next attempt, or None: give up."""
        if retry_after is not None and retry_after > MAX_RETRY_AFTER_SECONDS:
            return None
        pause = self._next * random.uniform(0.5, 1)  # noqa: S311
        self._next = min(self._next * 2, MAX_PAUSE_SECONDS)
        if retry_after is not None:
            pause = max(pause, retry_after + random.uniform(0, 0.25))  # noqa: S311
        return pause if time.monotonic() + pause <= self._ends_at else None


def parse_retry_after(value: str | None) -> float | None:
    """The seconds in a `Retry-After` header, which is a number or a date. None if it is missing or malformed."""
    if not value:
        return None
    value = value.strip()
    if value.isascii() and value.isdecimal():
        return float(value[:9])
    try:
        at = email.utils.parsedate_to_datetime(value)
    except (ValueError, OverflowError):
        return None
    if at.tzinfo is None:
        at = at.replace(tzinfo=dt.UTC)
    return max(0.0, (at - dt.datetime.now(tz=dt.UTC)).total_seconds())
