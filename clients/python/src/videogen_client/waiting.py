"""How often to look at a task: as seldom as the service asks, sooner only in the beginning and when the end is near."""

from __future__ import annotations

import time
from typing import Final

from videogen_client.errors import WaitTimeout
from videogen_client.records import Progress

WAIT_SECONDS: Final = 3_600.0
"""How long a task is waited for if nobody says otherwise."""
OUTAGE_SECONDS: Final = 300.0
"""How long the service may be away meanwhile."""
POLL_SECONDS: Final = 10.0
"""Between two looks, where the service does not say how long."""
NEAR_SECONDS: Final = 2.0
"""The shortest pause, in the beginning and when the end is near."""
GROWTH: Final = 1.5
"""Of the short pauses, each to the next."""
LEAST_SECONDS: Final = 0.2
"""No account may ask more than ten times a second."""


class Waiting:
    """The rule of one wait.

    The pause is `poll_seconds`, else what the service's `Retry-After` says, else 10 s. If the task is estimated to end
    before that, the pause ends with it, but is 2 s or more; an estimate that does not come true makes it longer by half
    each time, so that a task that hangs is not asked for every 2 s. The first pauses are 2, 3, 4.5 and 6.75 s at most:
    a service that has made no film yet cannot estimate, and a short film would be there long before anybody looks.
    """

    def __init__(self, task_id: str, *, timeout_seconds: float | None, poll_seconds: float | None) -> None:
        if poll_seconds is not None and not poll_seconds >= LEAST_SECONDS:
            raise ValueError(f"poll_seconds: it is {LEAST_SECONDS} or more.")
        self._task_id = task_id
        self._timeout_seconds = timeout_seconds
        self._poll_seconds = poll_seconds
        self._near_seconds = NEAR_SECONDS
        self._first_seconds = poll_seconds or NEAR_SECONDS
        self._ends_at = None if timeout_seconds is None else time.monotonic() + timeout_seconds

    def pause(self, progress: Progress, retry_after: float | None) -> float:
        """Seconds to sleep before the next look. Raises `WaitTimeout` when the time is over."""
        pause = self._unbounded(self._poll_seconds or retry_after or POLL_SECONDS, progress.estimated_seconds_left)
        if self._ends_at is None:
            return pause
        remaining = self._ends_at - time.monotonic()
        if remaining <= 0:
            raise self.is_over()
        return min(pause, remaining)

    def _unbounded(self, longest: float, left: int | None) -> float:
        if left is not None and left < longest:
            pause = max(left, self._near_seconds)
            self._near_seconds *= GROWTH
        else:
            pause = self._first_seconds
            self._first_seconds = min(self._first_seconds * GROWTH, longest)
        return min(longest, pause)

    def is_over(self) -> WaitTimeout:
        """What is raised when the time is over."""
        return WaitTimeout(self._task_id, self._timeout_seconds or 0)

    def within(self, seconds: float) -> float:
        """`seconds`, or what is left of the wait."""
        return seconds if self._ends_at is None else max(0.0, min(seconds, self._ends_at - time.monotonic()))
