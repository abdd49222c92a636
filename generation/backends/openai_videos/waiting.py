"""Pauses between two looks at work that goes on elsewhere."""

from __future__ import annotations

import time
from typing import Final

from generation.contracts import Monitor

_CHECK_SECONDS: Final = 0.2
_PART_OF_THE_WORK: Final = 0.1
"""A pause is so much of the time that has passed: a look costs the video at most a tenth more."""


class Pauses:
    """Pauses that grow with the work, from the first to the longest of `poll_seconds`."""

    def __init__(self, poll_seconds: tuple[float, float]) -> None:
        self._first, self._longest = poll_seconds
        self._began_at = time.monotonic()

    def next(self, wish: float | None = None) -> float:
        """Seconds until the next look; a server's wish counts if it is longer."""
        grown = (time.monotonic() - self._began_at) * _PART_OF_THE_WORK
        return max(min(max(self._first, grown), self._longest), wish or 0)


def wait(seconds: float, monitor: Monitor) -> None:
    """Sleep, and ask several times a second whether the attempt is to stop."""
    ends_at = time.monotonic() + seconds
    while True:
        monitor.check()
        left = ends_at - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(left, _CHECK_SECONDS))
