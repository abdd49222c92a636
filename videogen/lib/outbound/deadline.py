"""One time limit for everything that a call does."""

from __future__ import annotations

import time

from videogen.lib.outbound.errors import DeadlinePassed


class Deadline:
    """Counts down from its creation."""

    def __init__(self, seconds: float) -> None:
        self._ends_at = time.monotonic() + seconds

    def left(self) -> float:
        """The seconds that are left, always more than 0. Raises `DeadlinePassed`."""
        seconds = self._ends_at - time.monotonic()
        if seconds <= 0:
            raise DeadlinePassed("There was no complete answer in time.")
        return seconds
