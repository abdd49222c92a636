"""Counting in the process itself, without Valkey: for limits that need no more than that, and for those that must not open while
Valkey is unavailable (docs/adr/0007).

Of the latter, what was accepted is counted here while Valkey answers too. So nobody gets a second share in the moment when it
fails.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Hashable
from typing import Final

PAUSE_AFTER_FAILURE_SECONDS: Final = 1.0
"""How long a process leaves Valkey alone after it failed (docs/api.md)."""
_KEYS_BEFORE_TIDYING: Final = 1_000


class OwnCount:
    """What this process accepted in the last `seconds`, by key. Thread-safe."""

    def __init__(self, limit: int, *, seconds: float) -> None:
        self._limit = limit
        self._seconds = seconds
        self._lock = threading.Lock()
        self._accepted_at: dict[Hashable, deque[float]] = {}
        self._tidy_at = _KEYS_BEFORE_TIDYING

    def add(self, key: Hashable) -> None:
        """Count one."""
        with self._lock:
            self._add(key)

    def is_full(self, key: Hashable) -> bool:
        """Whether there were `limit` of the key."""
        with self._lock:
            return self._is_full(key)

    def accept(self, key: Hashable) -> bool:
        """Count one, unless there were `limit` of the key. Returns whether it was counted."""
        with self._lock:
            if self._is_full(key):
                return False
            self._add(key)
            return True

    def _is_full(self, key: Hashable) -> bool:
        accepted_at = self._accepted_at.get(key)
        if accepted_at is None or len(accepted_at) < self._limit:
            return False
        return time.monotonic() - accepted_at[0] <= self._seconds

    def _add(self, key: Hashable) -> None:
        now = time.monotonic()
        if key not in self._accepted_at and len(self._accepted_at) >= self._tidy_at:
            self._tidy(now)
        self._accepted_at.setdefault(key, deque(maxlen=self._limit)).append(now)

    def _tidy(self, now: float) -> None:
        """Forget the keys of which nothing counts any more."""
        recent = {key: times for key, times in self._accepted_at.items() if now - times[-1] <= self._seconds}
        self._accepted_at, self._tidy_at = recent, max(_KEYS_BEFORE_TIDYING, 2 * len(recent))


class Outage:
    """Whether Valkey is unavailable, as this process found out. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_under_way = False
        self._failed_at = 0.0
        self._ask_again_at = 0.0

    def lets_valkey_be_asked(self) -> bool:
        """Whether this request asks Valkey. While it's unavailable, only one request a second does."""
        if not self._is_under_way:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._ask_again_at:
                return False
            self._ask_again_at = now + PAUSE_AFTER_FAILURE_SECONDS
            return True

    def begin(self) -> bool:
        """Valkey failed. Returns whether this is the first failure since it last answered."""
        with self._lock:
            is_first, self._is_under_way = not self._is_under_way, True
            self._failed_at = time.monotonic()
            self._ask_again_at = self._failed_at + PAUSE_AFTER_FAILURE_SECONDS
            return is_first

    def end(self, *, asked_at: float) -> None:
        """Valkey answered a question of `asked_at` (`time.monotonic()`). What was asked before it failed says nothing."""
        if self._is_under_way:
            with self._lock:
                self._is_under_way = asked_at < self._failed_at
