"""An attempt's deadline on this process's clock. Time in an upstream server's queue moves it, and so does storing the video.

The row has the same deadline by the database's clock. Each heartbeat saves what has moved it here.
"""

from __future__ import annotations

import threading
import time
from typing import Final

from django.conf import settings

from tasks_api.models import Task
from videogen.lib.config.model_routes import route_of

URGENT_SECONDS: Final = 0.25
"""If the row's deadline is close, what moves it is saved as soon as it is more than this; otherwise with the next beat."""


class Deadline:
    """The time limit of one attempt. The backend's thread and the heartbeat's thread both change it."""

    def __init__(self, claimed: Task) -> None:
        now = time.monotonic()
        self._at = now + _seconds_until_deadline(claimed)
        self._total_at = now + _seconds_until_total_deadline(claimed)
        self._reported_at = now
        self._is_storing = False
        self._unsaved_queued_seconds = 0.0
        self._unsaved_storing_seconds = 0.0
        self._lock = threading.Lock()

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() > self._at

    @property
    def reason(self) -> str:
        """Which time limit it is, as a reason for `lifecycle.fail`."""
        if self._is_storing:
            return "storage"
        return "total_time" if self._at >= self._total_at else "timeout"

    def report_work(self) -> None:
        """The time since the last report counts."""
        with self._lock:
            self._reported_at = time.monotonic()

    def report_queued(self) -> None:
        """The time since the last report doesn't count: the deadline moves by it, but never past the total time."""
        now = time.monotonic()
        with self._lock:
            moved = min(self._at + now - self._reported_at, max(self._total_at, self._at))
            self._unsaved_queued_seconds += moved - self._at
            self._at = moved
            self._reported_at = now

    def grant(self, seconds: float) -> None:
        """The video is made, and has `seconds` from now to be stored, even past the total time."""
        with self._lock:
            moved = max(self._at, time.monotonic() + seconds)
            self._unsaved_storing_seconds += moved - self._at
            self._at = moved
            self._is_storing = True

    # --- What the row doesn't know yet ---

    @property
    def unsaved(self) -> tuple[float, float]:
        """The seconds in a queue, and the seconds to store the video, that have not moved the row's deadline yet."""
        return self._unsaved_queued_seconds, self._unsaved_storing_seconds

    def note_saved(self, queued_seconds: float, storing_seconds: float) -> None:
        """The row's deadline was moved by these."""
        with self._lock:
            self._unsaved_queued_seconds = max(0.0, self._unsaved_queued_seconds - queued_seconds)
            self._unsaved_storing_seconds = max(0.0, self._unsaved_storing_seconds - storing_seconds)

    @property
    def is_urgent(self) -> bool:
        """Whether the row's deadline is so close that it must be moved at once."""
        return self.is_close and sum(self.unsaved) > URGENT_SECONDS

    @property
    def is_close(self) -> bool:
        """Whether the row's deadline might pass before a beat that comes at its usual time has moved it."""
        return self._at - sum(self.unsaved) - time.monotonic() < 2 * settings.HEARTBEAT_SECONDS


def _seconds_until_deadline(claimed: Task) -> float:
    if claimed.deadline_at is None or claimed.started_at is None:
        return float(settings.ATTEMPT_TIMEOUT_SECONDS)
    return (claimed.deadline_at - claimed.started_at).total_seconds()


def _seconds_until_total_deadline(claimed: Task) -> float:
    """From the claim until the total time is over."""
    total = float(route_of(claimed.model_name).total_seconds)
    if claimed.started_first_at is None or claimed.started_at is None:
        return total
    return total - (claimed.started_at - claimed.started_first_at).total_seconds()
