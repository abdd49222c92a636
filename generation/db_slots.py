"""Few database connections for many threads.

Django gives every thread a connection of its own. A worker with hundreds of threads, which mostly wait for videos that are
made elsewhere, would hold hundreds. So a thread holds one only while it uses it, and at most MOST do at the same time. A
process that runs its jobs in the main thread (the prefork pool) keeps its one connection; here nothing happens then.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import connection

MOST: Final = 12
"""With the heartbeat's and the main thread's, a worker holds fewer than 20."""

_free = threading.BoundedSemaphore(MOST)
_mine = threading.local()


def are_scarce() -> bool:
    """Whether this thread is one of many that share a few connections."""
    return threading.current_thread() is not threading.main_thread()


@contextmanager
def held() -> Iterator[None]:
    """The database may be used inside; waits until it is this thread's turn."""
    if not are_scarce() or getattr(_mine, "is_held", False):
        yield
        return
    with _free:
        _mine.is_held = True
        try:
            yield
        finally:
            _mine.is_held = False
            connection.close()


@contextmanager
def released() -> Iterator[None]:
    """Within `held`: others may use the database meanwhile, and this thread only inside another `held`."""
    if not getattr(_mine, "is_held", False):
        yield
        return
    _mine.is_held = False
    connection.close()
    _free.release()
    try:
        yield
    finally:
        _free.acquire()
        _mine.is_held = True
