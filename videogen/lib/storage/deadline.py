"""A deadline for whatever touches a storage: a network disk may hang for hours, and Python can't interrupt a read of it.

A few daemon threads do the work. At the deadline the caller goes on, and the thread is abandoned until the storage answers. If
all of them hang, the storage counts as away at once. After a minute others may take their places, because some operations never
end although the storage is well again. (`ThreadPoolExecutor` would wait for all of them when the process ends.)
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from concurrent import futures
from queue import SimpleQueue
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

SECONDS: Final = 10.0
"""For one operation. A web thread may wait for it, and an image of 10 MiB may be written in it."""
VIDEO_SECONDS: Final = 60.0
"""For writing or reading a whole video, which only workers do: 50 MiB at 1 MiB/s."""
MAX_THREADS: Final = 8
"""Of each process. Each may hold a connection to the storage."""
AWAY_SECONDS: Final = 60.0
"""How long an operation that hangs keeps others from its thread's place."""
MAX_HANGING: Final = 64
"""Most threads of a process that hang. With more, the storage is away until one of them comes back."""


class StorageUnavailable(Exception):
    """The storage refused an operation, or did not answer in time. It may work again soon."""

    file_name: str = ""
    """Of a file that should have been stored. It may be there all the same, or come later, and no row names it."""


class DaemonThreads:
    """Up to `maximum` threads, besides those that hang for long. They start when they are needed, and keep no process alive."""

    def __init__(self, maximum: int) -> None:
        self._maximum = maximum
        self._reset()
        os.register_at_fork(after_in_child=self._reset)  # a child has none of its parent's threads

    def _reset(self) -> None:
        self._lock = threading.Lock()
        self._calls: SimpleQueue[tuple[futures.Future[Any], Callable[[], Any]]] = SimpleQueue()
        self._threads = 0
        self._unfinished = 0
        self._hanging: dict[futures.Future[Any], float] = {}  # since when

    def run(
        self, work: Callable[[], Result], *, seconds: float, when_late: Callable[[Result], object] | None = None
    ) -> Result:
        """What `work` returns or raises. After `seconds`, this raises `StorageUnavailable`, and `work` goes on by itself.

        `when_late` then gets the result, in case something has to be undone.
        """
        future = self.submit(work)
        try:
            futures.wait([future], timeout=seconds)
        except BaseException:  # the caller is told to stop
            self._abandon(future, when_late)
            raise
        if not future.done():
            self._abandon(future, when_late)
            raise StorageUnavailable(f"The storage did not answer within {seconds:g} s.")
        return future.result()

    def submit(self, work: Callable[[], Result]) -> futures.Future[Result]:
        """Run `work` as soon as a thread is free. Raises `StorageUnavailable` if all of them hang."""
        future: futures.Future[Result] = futures.Future()
        with self._lock:
            lost = self._lost()
            if len(self._hanging) - lost >= self._maximum or len(self._hanging) >= MAX_HANGING:
                raise StorageUnavailable("The storage does not answer.")
            if self._threads <= self._unfinished and self._threads < self._maximum + lost:
                threading.Thread(target=self._work, name="storage", daemon=True).start()
                self._threads += 1
            self._unfinished += 1
        self._calls.put((future, work))
        return future

    def _lost(self) -> int:
        """How many threads hang for so long that others may take their places."""
        return sum(time.monotonic() - since >= AWAY_SECONDS for since in self._hanging.values())

    def _work(self) -> None:
        while True:
            self._run_next()
            with self._lock:
                if self._threads > self._maximum + self._lost():  # it had lost its place, and has come back
                    self._threads -= 1
                    return

    def _run_next(self) -> None:
        """A function of its own, so that an idle thread keeps no result in memory."""
        future, work = self._calls.get()
        try:
            if future.set_running_or_notify_cancel():
                try:
                    result = work()
                except BaseException as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)
        finally:
            with self._lock:
                self._unfinished -= 1

    def _abandon(self, future: futures.Future[Result], when_late: Callable[[Result], object] | None) -> None:
        if future.cancel():  # it still waited for a thread
            return
        with self._lock:
            self._hanging[future] = time.monotonic()

        def answered(late: futures.Future[Result]) -> None:
            with self._lock:
                del self._hanging[future]
            if when_late is not None and late.exception() is None:
                self.submit(lambda: when_late(late.result()))

        future.add_done_callback(answered)


threads: Final = DaemonThreads(MAX_THREADS)
"""For all operations on stored files."""
