"""A limit on how many attempts of one process use this machine's CPU and memory at the same time.

A worker of threads may watch hundreds of upstream jobs. Some of each attempt's work happens on this machine: decoding an
image, postprocessing a clip, drawing a preview. Each takes a core and memory, so only a few run at the same time. The wait
doesn't count as work. A worker of processes has one attempt per process, which never waits here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from generation.contracts import Monitor

MAX_AT_ONCE: Final = 2
CHECK_SECONDS: Final = 0.2
"""How often a waiting attempt checks whether it still has to run."""

_slots = threading.BoundedSemaphore(MAX_AT_ONCE)


def local_work(monitor: Monitor) -> AbstractContextManager[None]:
    """Hold one of the slots. Raises `Stopped` while waiting for it."""
    return in_turn(_slots, monitor)


@contextmanager
def in_turn(lock: threading.Lock | threading.Semaphore, monitor: Monitor) -> Iterator[None]:
    """Hold the lock; waiting for it doesn't count as work. Raises `Stopped` while waiting for it."""
    has_waited = False

    def wait() -> None:
        nonlocal has_waited
        has_waited = True
        monitor.queued()

    with held(lock, wait):
        if has_waited:
            monitor.progress(0.0)  # from here on, time counts as work again
        yield


@contextmanager
def held(lock: threading.Lock | threading.Semaphore, check: Callable[[], None]) -> Iterator[None]:
    """Hold the lock. Raises what `check` raises while waiting for it."""
    while not lock.acquire(timeout=CHECK_SECONDS):
        check()
    try:
        yield
    finally:
        lock.release()
