"""Detaching a slow attempt from its job, so that waiting for a socket doesn't hold a thread of the worker.

An attempt's POST runs in a separate thread beside its job. If the POST is slow while half of the worker's threads wait like
that, the job returns and its thread takes the next delivery. The attempt's outcome is then recorded by one of a few threads
with persistent database connections. So hanging receivers, even of twenty accounts at once, delay other deliveries by at most
`schedule.DETACH_AFTER`.

Python waits for these threads when it exits, so a worker that is stopped still records its running attempts.
"""

from __future__ import annotations

import contextvars
import functools
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, TypeVar

from django.conf import settings

from webhooks import schedule

_log = logging.getLogger(__name__)

Result = TypeVar("Result")

RECORDERS: Final = 4
"""Threads that record the outcomes of detached attempts. A worker has this many more database connections."""


@functools.cache
def _senders() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(settings.WEBHOOK_CONCURRENCY + schedule.max_detached(), thread_name_prefix="sender")


@functools.cache
def _recorders() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(RECORDERS, thread_name_prefix="recorder")


@functools.cache
def _slots() -> threading.Semaphore:
    return threading.Semaphore(schedule.max_detached())


_waiting: Final[set[Future[Any]]] = set()
"""The POSTs that jobs of this worker currently wait for."""


def run(
    send: Callable[[], Result],
    record: Callable[[Result], None],
    *,
    on_slow: Callable[[], None],
    after_detached: Callable[[], None],
) -> bool:
    """Run `send`, which must not raise, and then `record` with its result. `on_slow` is called once if `send` is slow.

    If threads are scarce and another attempt may be detached, this returns True while `send` is still running. Then `record`
    and after it `after_detached` are called in another thread.
    """
    sending = _senders().submit(contextvars.copy_context().run, send)
    _waiting.add(sending)
    try:
        is_slow = False
        while not _ends_in_time(sending):
            if not is_slow:
                on_slow()
            is_slow = True
            if _threads_are_scarce() and _detach(sending, record, after_detached):
                return True
    finally:
        _waiting.discard(sending)
    record(sending.result())
    return False


def _ends_in_time(sending: Future[Any]) -> bool:
    """Wait for the POST for as long as an attempt may hold a thread. Returns whether it has ended."""
    return bool(wait([sending], timeout=schedule.DETACH_AFTER.total_seconds()).done)


def _threads_are_scarce() -> bool:
    """Whether half of the threads wait for receivers. Before that, detaching would only cost."""
    return 2 * len(_waiting) >= settings.WEBHOOK_CONCURRENCY


def _detach(sending: Future[Result], record: Callable[[Result], None], after_detached: Callable[[], None]) -> bool:
    if not _slots().acquire(blocking=False):
        return False
    context = contextvars.copy_context()
    finish = functools.partial(context.run, _finish_detached, sending, record, after_detached)
    sending.add_done_callback(lambda _: _run_in_recorder(finish))
    return True


def _run_in_recorder(finish: Callable[[], None]) -> None:
    try:
        _recorders().submit(finish)
    except RuntimeError:  # the worker is stopping, and its pools accept nothing new
        finish()


def _finish_detached(
    sending: Future[Result], record: Callable[[Result], None], after_detached: Callable[[], None]
) -> None:
    try:
        record(sending.result())
        after_detached()
    except Exception:
        _log.exception("webhook_attempt_broke")
    finally:
        _slots().release()
