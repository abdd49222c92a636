"""A limit on how many requests of a process do something slow at the same time, so that threads are left for the rest."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Hashable

_log = logging.getLogger(__name__)


class ConcurrencyLimit:
    """A fixed number of slots.

    If no slot is free, a request waits for one for a moment. Once such a wait has failed, later requests are refused at
    once, until a slot is released. One holder, such as an account, gets at most three quarters of the slots, so that a
    quarter is left to others.
    """

    def __init__(self, name: str, count: int, *, timeout_seconds: float) -> None:
        """`name` is for the log. `timeout_seconds` should be much longer than a slot is normally held."""
        self._name = name
        self._free = threading.Semaphore(count)
        self._max_per_holder = count - count // 4
        self._held: Counter[Hashable] = Counter()
        self._held_lock = threading.Lock()
        self._timeout_seconds = timeout_seconds
        self._is_saturated = False

    def acquire(self, holder: Hashable = None) -> bool:
        """Take a slot. False if there is none. Without a `holder`, the slot counts towards nobody's share."""
        if holder is not None and not self._add_to_share(holder):
            return False
        if self._free.acquire(blocking=False):
            return True
        if not self._is_saturated and self._free.acquire(timeout=self._timeout_seconds):
            return True
        if not self._is_saturated:
            self._is_saturated = True
            _log.error("concurrency_limit_reached", extra={"limit": self._name})
        if holder is not None:
            self._remove_from_share(holder)
        return False

    def release(self, holder: Hashable = None) -> None:
        """Return a slot that `holder` acquired."""
        if holder is not None:
            self._remove_from_share(holder)
        self._is_saturated = False
        self._free.release()

    def _add_to_share(self, holder: Hashable) -> bool:
        with self._held_lock:
            if self._held[holder] >= self._max_per_holder:
                return False
            self._held[holder] += 1
            return True

    def _remove_from_share(self, holder: Hashable) -> None:
        with self._held_lock:
            self._held[holder] -= 1
            if not self._held[holder]:
                del self._held[holder]
