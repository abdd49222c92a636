"""A limit for large bodies: a process parses at most two at the same time, or checks their images.

Each is held in memory several times meanwhile and costs tens of milliseconds of CPU. Without the limit, all threads of a
process could do that at once, and every other request would wait behind them.
"""

from __future__ import annotations

import contextlib
import threading
from contextlib import AbstractContextManager
from typing import Any, Final

LARGE_BYTES: Final = 2**20

_slots = threading.BoundedSemaphore(2)


def slot(size: int) -> AbstractContextManager[Any]:
    """A context manager for work on `size` bytes: it waits for a slot if the body is large, else it does nothing."""
    return _slots if size > LARGE_BYTES else contextlib.nullcontext()
