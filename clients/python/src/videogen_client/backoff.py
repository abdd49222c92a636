"""How long to pause before the next attempt, and when to give up."""

from __future__ import annotations

import datetime as dt
import email.utils
import random
import time
from typing import Final

FIRST_PAUSE_SECONDS: Final = 0.5
LONGEST_PAUSE_SECONDS: Final = 10.0
LONGEST_RETRY_AFTER: Final = 60.0
"""A service that wants to be left alone for longer is not waited for: the caller is told at once."""


class Backoff:
    """Pauses of 0.5, 1, 2, 4, 8, 10, 10 … s, each shortened by up to a half at random, within `seconds` in all.

    So that many clients do not come back at the same moment, a `Retry-After` too is lengthened at random.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.restart()

    def restart(self) -> None:
        """Something went forward: count anew."""
        self._ends_at = time.monotonic() + self.seconds
        self._next = FIRST_PAUSE_SECONDS

    def pause(self, retry_after: float | None = None) -> float | None:
        """Seconds to sleep before the next attempt; None: give up."""
        if retry_after is not None and retry_after > LONGEST_RETRY_AFTER:
            return None
        pause = self._next * random.uniform(0.5, 1)  # noqa: S311
        self._next = min(self._next * 2, LONGEST_PAUSE_SECONDS)
        if retry_after is not None:
            pause = max(pause, retry_after + random.uniform(0, 0.25))  # noqa: S311
        return pause if time.monotonic() + pause <= self._ends_at else None


def retry_after_seconds(value: str | None) -> float | None:
    """The header `Retry-After`, seconds or a date; None if there is none that can be read."""
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
