"""Detaching an attempt that takes long from its job: what only waits for a socket holds no thread of the worker.

An attempt's POST runs in a thread of its own, beside the job. If it lasts while half of the worker's threads wait like
that, the job returns and its thread takes the next delivery; the end is then recorded by one of a few threads that keep
their database connections. So receivers that hang, even of twenty accounts at once, hold up nobody for longer than
`schedule.PATIENCE`.

Python waits for these threads when it exits, so a worker that is told to stop still records what was under way.
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
"""Threads that record the ends of detached attempts: a worker has this many more database connections."""


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
"""What jobs of this worker wait for now."""


def run(
    send: Callable[[], Result],
    then: Callable[[Result], None],
    *,
    if_it_lasts: Callable[[], None],
    on_detached: Callable[[], None],
) -> bool:
    """Run `send`, which raises nothing, and `then` with its result; `if_it_lasts` is called in between if it does.

    If threads become scarce meanwhile and there may be one more loan, this returns True before the end; `then`, and after it
    `if_lent`, are called in another thread.
    """
    sending = _senders().submit(contextvars.copy_context().run, send)
    _waiting.add(sending)
    try:
        lasts = False
        while not _is_over(sending):
            if not lasts:
                if_it_lasts()
            lasts = True
            if _threads_are_scarce() and _detach(sending, then, on_detached):
                return True
    finally:
        _waiting.discard(sending)
    then(sending.result())
    return False


def _is_over(sending: Future[Any]) -> bool:
    """Whether it ends within the time that an attempt may hold a thread."""
    return bool(wait([sending], timeout=schedule.PATIENCE.total_seconds()).done)


def _threads_are_scarce() -> bool:
    """Whether half of them wait for receivers. Until then, detaching would only cost."""
    return 2 * len(_waiting) >= settings.WEBHOOK_CONCURRENCY


def _detach(sending: Future[Result], then: Callable[[Result], None], on_detached: Callable[[], None]) -> bool:
    if not _slots().acquire(blocking=False):
        return False
    context = contextvars.copy_context()
    sending.add_done_callback(lambda _: _hand_over(lambda: context.run(_finish_detached, sending, then, on_detached)))
    return True


def _hand_over(end: Callable[[], None]) -> None:
    try:
        _recorders().submit(end)
    except RuntimeError:  # the worker has stopped, and its pools take nothing new
        end()


def _finish_detached(sending: Future[Result], then: Callable[[Result], None], on_detached: Callable[[], None]) -> None:
    try:
        then(sending.result())
        on_detached()
    except Exception:
        _log.exception("webhook_attempt_broke")
    finally:
        _slots().release()
