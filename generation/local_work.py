"""Work of this machine takes turns within a process.

A worker of threads may watch hundreds of videos that are made elsewhere. What each of them needs here (an image decoded, a
clip finished, a preview drawn) takes a core and memory, so only a few do it at the same time. The wait does not count as
work. A worker of processes has one attempt in each process, which never waits here.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from generation.contracts import Monitor

AT_ONCE: Final = 2
LOOK_SECONDS: Final = 0.2
"""How often an attempt that waits for its turn asks whether it goes on."""

_free = threading.BoundedSemaphore(AT_ONCE)


@contextmanager
def local_work(monitor: Monitor) -> Iterator[None]:
    """Inside it is this attempt's turn. Raises `Stopped` while it waits."""
    while not _free.acquire(timeout=LOOK_SECONDS):
        monitor.queued()
    try:
        yield
    finally:
        _free.release()
