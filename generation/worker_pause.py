"""The pause of a worker that can't make videos, because its model can't be loaded or its GPU is gone.

The task isn't at fault, so it is deferred, and a healthy worker takes it. Without a pause, the faulty worker would claim one
task after the other, faster than any healthy worker. So it claims nothing for a while. Its job waits meanwhile, and so holds
its process or thread: a worker that is busy takes no wake-ups that a healthy one could take.

A process has one pause for all its threads, because they share the machine, and mostly the GPU.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from typing import Final

from generation.heartbeat import shutting_down
from videogen.lib.db import release_connection
from videogen.lib.processes.heartbeat import note_pause

_log = logging.getLogger(__name__)

PAUSES: Final = (5, 15, 60)
"""Seconds of the first, second and every further pause without a video between them."""

_lock = threading.Lock()
_paused_until = float("-inf")
_faults = 0
"""Pauses since the last video."""


def begin(detail: str) -> None:
    """The worker has met a fault of its machine: it pauses, and says so in the log and in its row. `detail` is the reason.

    Threads that meet the same fault at the same time begin one pause.
    """
    global _paused_until, _faults
    with _lock:
        if is_on():
            return
        seconds = PAUSES[min(_faults, len(PAUSES) - 1)]
        _faults += 1
        _paused_until = time.monotonic() + seconds
    _log.warning("worker_paused", extra={"seconds": seconds, "detail": detail})
    note_pause(seconds=seconds, reason=detail)


def is_on() -> bool:
    """Whether the worker claims nothing now."""
    return time.monotonic() < _paused_until


def wait() -> None:
    """Wait until the pause is over, or the worker shuts down. Returns at once if there is none."""
    if is_on():
        release_connection()
        shutting_down.wait(_paused_until - time.monotonic())


def forget() -> None:
    """The worker has made a video, so the next pause is a short one again."""
    global _faults
    with _lock:
        _faults = 0


def _after_fork() -> None:
    global _lock
    _lock = threading.Lock()


os.register_at_fork(after_in_child=_after_fork)
