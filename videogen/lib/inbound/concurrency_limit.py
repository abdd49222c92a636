"""ConcurrencyLimit of which a process has a fixed number, so that what may hang for long leaves threads to the rest."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Hashable

_log = logging.getLogger(__name__)


class ConcurrencyLimit:
    """Whoever finds none free waits for a moment; once that was in vain, nobody waits until a place is given back.

    One owner, such as an account, has at most three quarters of them, so that a quarter is left to the others.
    """

    def __init__(self, name: str, count: int, *, patience_seconds: float) -> None:
        """`name`: for the log. `patience_seconds`: much longer than a place is held while all is well."""
        self._name = name
        self._free = threading.Semaphore(count)
        self._share = count - count // 4
        self._held: Counter[Hashable] = Counter()
        self._counting = threading.Lock()
        self._patience_seconds = patience_seconds
        self._is_stuck = False

    def enter(self, owner: Hashable = None) -> bool:
        """Take a place; False if there is none to be had. Without an `owner` it counts to nobody's share."""
        if owner is not None and not self._take_of_share(owner):
            return False
        if self._free.acquire(blocking=False):
            return True
        if not self._is_stuck and self._free.acquire(timeout=self._patience_seconds):
            return True
        if not self._is_stuck:
            self._is_stuck = True
            _log.error("concurrency_limit_reached", extra={"places": self._name})
        if owner is not None:
            self._give_back_to_share(owner)
        return False

    def leave(self, owner: Hashable = None) -> None:
        """Give a place back, which `owner` took."""
        if owner is not None:
            self._give_back_to_share(owner)
        self._is_stuck = False
        self._free.release()

    def _take_of_share(self, owner: Hashable) -> bool:
        with self._counting:
            if self._held[owner] >= self._share:
                return False
            self._held[owner] += 1
            return True

    def _give_back_to_share(self, owner: Hashable) -> None:
        with self._counting:
            self._held[owner] -= 1
            if not self._held[owner]:
                del self._held[owner]
