"""Places of which a process has a fixed number, so that what may hang for long leaves threads to the rest."""

from __future__ import annotations

import logging
import threading

_log = logging.getLogger(__name__)


class Places:
    """Whoever finds none free waits for a moment; once that was in vain, nobody waits until a place is given back."""

    def __init__(self, name: str, count: int, *, patience_seconds: float) -> None:
        """`name`: for the log. `patience_seconds`: much longer than a place is held while all is well."""
        self._name = name
        self._free = threading.Semaphore(count)
        self._patience_seconds = patience_seconds
        self._is_stuck = False

    def enter(self) -> bool:
        """Take a place; False if there is none to be had."""
        if self._free.acquire(blocking=False):
            return True
        if not self._is_stuck and self._free.acquire(timeout=self._patience_seconds):
            return True
        if not self._is_stuck:
            self._is_stuck = True
            _log.error("no_place_free", extra={"places": self._name})
        return False

    def leave(self) -> None:
        """Give a place back."""
        self._is_stuck = False
        self._free.release()
