"""Which thread of a worker may claim a task, where all tasks need the machine's one device.

Such a worker has a few threads: while one video is on the device, those before it are postprocessed and stored, and the next
one is prepared. A thread claims a task only in its turn. The turn ends when its attempt needs the device only for a moment more
(`contracts.SupportsNextTask`), or when the attempt ends. So at most one task is claimed ahead, and the others are left to other
workers. A thread that waits for its turn keeps its wake-up, and so claims without delay.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from django.conf import settings

from generation.heartbeat import shutting_down
from generation.local_work import CHECK_SECONDS
from videogen.lib.db import release_connection

_gate: Final = threading.Lock()


@contextmanager
def turn(queue: str) -> Iterator[Callable[[], None]]:
    """Wait for this thread's turn to claim a task from the queue. Gives the function that ends the turn early.

    In queues whose tasks don't need a device, it is always everybody's turn. A worker that shuts down doesn't wait.
    """
    if queue not in settings.DEVICE_QUEUES:
        yield lambda: None
        return
    release_connection()
    is_ours = _gate.acquire(blocking=False)
    while not is_ours and not shutting_down.is_set():
        is_ours = _gate.acquire(timeout=CHECK_SECONDS)

    def end() -> None:
        nonlocal is_ours
        if is_ours:
            is_ours = False
            _gate.release()

    try:
        yield end
    finally:
        end()
