"""A limit on how often one client's address may do something in a minute, counted by each process by itself.

It needs no Valkey, so it also holds while that is unavailable, and costs nothing that an attacker could use up.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from typing import Final

WINDOW_SECONDS: Final = 60


class AddressLimit:
    """Counts in fixed minutes, and forgets all addresses at the end of each."""

    def __init__(self, limit: int) -> None:
        """`limit` is how often an address may in a minute."""
        self._limit = limit
        self._lock = threading.Lock()
        self._window = 0
        self._counts: Counter[str] = Counter()

    def accept(self, address: str) -> bool:
        """Whether the address may once more. If so, it's counted."""
        window = int(time.monotonic() // WINDOW_SECONDS)
        with self._lock:
            if window != self._window:
                self._window = window
                self._counts.clear()
            if self._counts[address] >= self._limit:
                return False
            self._counts[address] += 1
            return True
