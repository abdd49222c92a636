"""Celery's thread pool, with one thing added: a thread that becomes free wakes the worker's event loop.

A worker with `worker_disable_prefetch` asks the broker for a doorbell only while a thread is free. Celery's own pool does
not tell the loop when that happens: a full pool then stood still until the loop's next turn, up to a second later.
"""

from __future__ import annotations

import contextlib
import os
from typing import Any

from celery.concurrency import thread


class TaskPool(thread.TaskPool):
    """What `--pool threads` means here (`videogen.celery`)."""

    _reader: int
    _wake: int | None = None

    def register_with_event_loop(self, loop: Any) -> None:
        """Called by Celery for each connection to the broker: a pipe is what wakes the loop from another thread."""
        if self._wake is None:
            self._reader, self._wake = os.pipe()
            os.set_blocking(self._reader, False)
            os.set_blocking(self._wake, False)
        loop.add_reader(self._reader, _drain, self._reader)

    def on_apply(self, *args: Any, **kwargs: Any) -> Any:
        """Called by Celery for each job; its bookkeeping is over when the future is done."""
        result = super().on_apply(*args, **kwargs)
        result.f.add_done_callback(self._wake_loop)
        return result

    def _wake_loop(self, _: object) -> None:
        if self._wake is not None:
            with contextlib.suppress(BlockingIOError):  # full: the loop is about to wake anyway
                os.write(self._wake, b"\0")


def _drain(reader: int) -> None:
    with contextlib.suppress(BlockingIOError):
        os.read(reader, 65_536)
