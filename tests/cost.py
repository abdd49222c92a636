"""What a call costs, in CPU time of this thread: to be compared with another call's, since machines differ in speed."""

from __future__ import annotations

import time
from collections.abc import Callable


def cpu_seconds(call: Callable[[], object]) -> float:
    """Of the quickest of three calls."""
    taken = []
    for _ in range(3):
        began = time.thread_time()
        call()
        taken.append(time.thread_time() - began)
    return min(taken)
