"""Few database connections for many threads.

Django gives every thread a connection of its own. A worker with hundreds of threads, which mostly wait for videos that are
made elsewhere, would hold hundreds. So a thread holds one only while it uses it, and at most MAX_SLOTS do at the same time.
A process that runs its jobs in the main thread (the prefork pool) keeps its one connection; here nothing happens then.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import connection

MAX_SLOTS: Final = 12
"""With the heartbeat's and the main thread's, a worker holds fewer than 20 connections."""

_free = threading.BoundedSemaphore(MAX_SLOTS)
_mine = threading.local()


def slots_are_shared() -> bool:
    """Whether this thread is one of many that share a few connections."""
    return threading.current_thread() is not threading.main_thread()


@contextmanager
def db_slot() -> Iterator[None]:
    """The database may be used inside; waits for a free slot."""
    if not slots_are_shared() or getattr(_mine, "is_held", False):
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
def without_db_slot() -> Iterator[None]:
    """Within `db_slot`: others may use the database meanwhile, and this thread only inside another `db_slot`."""
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
