"""Few database connections for many threads.

Django gives every thread its own connection. A worker with hundreds of threads, which mostly wait for upstream jobs, would
hold hundreds. So a thread holds a connection only while it uses it, and at most MAX_SLOTS threads do so at the same time.
A process that runs its jobs in the main thread (the prefork pool) keeps its one connection: there, nothing here has an effect.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import connection

MAX_SLOTS: Final = 12
"""Together with the heartbeat's and the main thread's, a worker holds fewer than 20 connections."""

_free = threading.BoundedSemaphore(MAX_SLOTS)
_this_thread = threading.local()


def slots_are_shared() -> bool:
    """Whether this thread is one of many that share a few connections."""
    return threading.current_thread() is not threading.main_thread()


@contextmanager
def db_slot() -> Iterator[None]:
    """The database may be used inside. Waits for a free slot."""
    if not slots_are_shared() or getattr(_this_thread, "has_slot", False):
        yield
        return
    with _free:
        _this_thread.has_slot = True
        try:
            yield
        finally:
            _this_thread.has_slot = False
            connection.close()


@contextmanager
def without_db_slot() -> Iterator[None]:
    """Inside a `db_slot`: give the slot to other threads for now. This thread may use the database in another `db_slot`."""
    if not getattr(_this_thread, "has_slot", False):
        yield
        return
    _this_thread.has_slot = False
    connection.close()
    _free.release()
    try:
        yield
    finally:
        _free.acquire()
        _this_thread.has_slot = True
