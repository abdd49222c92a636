"""When `Client.wait` asks for a task's progress again."""

from __future__ import annotations

import time
from typing import Final

from videogen_client.errors import WaitTimeout
from videogen_client.http.backoff import MAX_RETRY_AFTER_SECONDS
from videogen_client.records import Progress

DEFAULT_TIMEOUT_SECONDS: Final = 3_600.0
MAX_OUTAGE_SECONDS: Final = 300.0
"""How long the service may be unavailable during a wait."""
DEFAULT_POLL_SECONDS: Final = 10.0
"""Used if the service sends no `Retry-After`."""
MIN_PAUSE_SECONDS: Final = 2.0
"""The shortest pause, unless the caller chose one."""
PAUSE_GROWTH: Final = 1.5
"""Each short pause is this much longer than the one before."""
MIN_POLL_SECONDS: Final = 0.2
"""The smallest `poll_seconds`: an account may send ten requests per second."""


class PollSchedule:
    """The pauses of one wait.

    The normal pause is `poll_seconds`, else the service's `Retry-After`, else 10 s. It is shorter in two cases:

    - At the start, the pauses are 2, 3, 4.5 and 6.75 s. A service that has not made a video yet cannot estimate how long
      one takes, and a fast one would be ready long before the first normal pause is over.
    - If the task is estimated to end sooner, the pause lasts until then, but at least 2 s. That minimum grows by half each
      time, so that a stuck task is not polled every 2 s.
    """

    def __init__(self, task_id: str, *, timeout_seconds: float | None, poll_seconds: float | None) -> None:
        if poll_seconds is not None and not poll_seconds >= MIN_POLL_SECONDS:
            raise ValueError(f"poll_seconds: it must be {MIN_POLL_SECONDS} or more.")
        self._task_id = task_id
        self._timeout_seconds = timeout_seconds
        self._poll_seconds = poll_seconds
        self._final_pause = MIN_PAUSE_SECONDS
        self._initial_pause = poll_seconds or MIN_PAUSE_SECONDS
        self._ends_at = None if timeout_seconds is None else time.monotonic() + timeout_seconds

    def pause(self, progress: Progress, retry_after: float | None) -> float:
        """Seconds to sleep before the next request. Raises `WaitTimeout` when the time is up."""
        max_pause = self._poll_seconds or min(retry_after or DEFAULT_POLL_SECONDS, MAX_RETRY_AFTER_SECONDS)
        pause = self._next_pause(max_pause, progress.estimated_seconds_left)
        if self._ends_at is None:
            return pause
        remaining = self._ends_at - time.monotonic()
        if remaining <= 0:
            raise self.timeout_error()
        return min(pause, remaining)

    def _next_pause(self, max_pause: float, seconds_left: int | None) -> float:
        if seconds_left is not None and seconds_left < max_pause:
            pause = max(seconds_left, self._final_pause)
            self._final_pause *= PAUSE_GROWTH
        else:
            pause = self._initial_pause
            self._initial_pause = min(self._initial_pause * PAUSE_GROWTH, max_pause)
        return min(max_pause, pause)

    def timeout_error(self) -> WaitTimeout:
        """The exception to raise when the time is up."""
        return WaitTimeout(self._task_id, self._timeout_seconds or 0)

    def remaining(self, at_most: float) -> float:
        """Seconds until the timeout, but no more than `at_most`."""
        return at_most if self._ends_at is None else max(0.0, min(at_most, self._ends_at - time.monotonic()))
