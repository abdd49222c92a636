"""Wake-ups: Celery messages that name a queue, never a row, and mean "check the table".

`notify()` may be called anywhere. It waits for the transaction to commit, never blocks and never raises. A frozen broker
would delay a publish for seconds, so a thread beside the request publishes, one per process. Wake-ups of one queue that come
close together become one message. One is enough: a message wakes one free worker, and its job notifies again if more is due.

A wake-up may be lost. The table holds every fact, and `manage.py sweep` notifies every second for what is due.

A burst leaves more messages than rows. The first worker that finds no row drops them all and checks once more
(`drop_queued`), so they cost one job and not one each.
"""

from __future__ import annotations

import logging
import math
import os
import threading
import time
from typing import Any, Final, NamedTuple

import kombu
from celery import current_app, current_task
from django.conf import settings
from django.db import connection, transaction
from kombu.exceptions import KombuError
from redis import RedisError

from videogen.lib.metrics import buffer, table

_log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 0.05
"""Shortest time between two messages of one queue that come from requests. Publishing costs about as much CPU as a query of
the API, so a burst of creates shares a few messages; a single wake-up is published at once. Wake-ups from jobs never wait: a
job sends two at most, and each may wake a worker (waiting cost a busy worker two fifths of its webhooks)."""
PAUSE_AFTER_FAILURE_SECONDS: Final = 5.0
"""How long nothing is published after a publish failed twice."""
EXPIRES_SECONDS: Final = 30
"""A wake-up expires this long after it was due. On a busy queue, wake-ups would otherwise pile up."""
MAX_COUNTDOWNS: Final = 200
"""Most messages with a countdown that a process has outstanding. A worker keeps each in memory until it is due. The sweep
takes care of the rest."""
MIN_DROPPED: Final = 10
"""A queue with no more wake-ups than this is left alone: dropping them would cost each job that finds nothing
one more command."""


class _WakeUp(NamedTuple):
    queue: str
    due: int = 0
    """The second of Unix time in which it is due; 0: at once."""


class _Publisher:
    """The thread that publishes, over its own connection."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._pending: set[_WakeUp] = set()
        self._outstanding: set[_WakeUp] = set()
        """Wake-ups with a countdown that are not due yet."""
        self._is_urgent = False
        """Whether a pending wake-up must not wait for the end of the pause."""
        self._paused_until = 0.0
        threading.Thread(target=self._run, name="wake-ups", daemon=True).start()

    def add(self, queue: str, countdown: int, *, is_urgent: bool) -> None:
        wake_up = _WakeUp(queue, math.ceil(time.time() + countdown)) if countdown else _WakeUp(queue)
        with self._condition:
            if wake_up.due and not self._add_outstanding(wake_up):
                return
            self._pending.add(wake_up)
            self._is_urgent |= is_urgent
            self._condition.notify()

    def _add_outstanding(self, wake_up: _WakeUp) -> bool:
        """Remember a wake-up with a countdown. False if the same one is outstanding, or if there are too many."""
        if wake_up in self._outstanding:
            return False
        now = time.time()
        self._outstanding = {other for other in self._outstanding if other.due > now}
        if len(self._outstanding) >= MAX_COUNTDOWNS:
            return False
        self._outstanding.add(wake_up)
        return True

    def _run(self) -> None:
        broker = current_app.connection_for_write()
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._pending)
                # Emptied before publishing: a wake-up that comes from now on gets its own message.
                wake_ups, self._pending, self._is_urgent = self._pending, set(), False
            for wake_up in wake_ups:
                self._publish(wake_up, broker)
            with self._condition:
                self._condition.wait_for(lambda: self._is_urgent, PAUSE_SECONDS)

    def _publish(self, wake_up: _WakeUp, broker: kombu.Connection) -> None:
        if time.monotonic() >= self._paused_until:
            try:
                publish(wake_up.queue, countdown=max(0.0, wake_up.due - time.time()), broker=broker)
            except Exception as error:
                self._paused_until = time.monotonic() + PAUSE_AFTER_FAILURE_SECONDS
                _log.warning("wake_up_dropped", extra={"queue": wake_up.queue, "error": type(error).__name__})
            else:
                return
        buffer.count(table.WAKE_UPS_DROPPED, wake_up.queue)
        with self._condition:
            self._outstanding.discard(wake_up)


_publisher: _Publisher | None = None
_start_lock = threading.Lock()


def _started_publisher() -> _Publisher:
    global _publisher
    with _start_lock:
        if _publisher is None:
            _publisher = _Publisher()
        return _publisher


def _reset_after_fork() -> None:
    """A forked child has no thread. It starts its own, with its own connection, when it first notifies."""
    global _publisher, _start_lock
    _publisher, _start_lock = None, threading.Lock()


os.register_at_fork(after_in_child=_reset_after_fork)


def publish(queue: str, *, countdown: float = 0.0, broker: kombu.Connection | None = None) -> None:
    """Send the message now, in this thread, over `broker` or a connection from Celery's pool.

    If that fails, it is sent once more over a new connection (CELERY_TASK_PUBLISH_RETRY_POLICY). Raises kombu's
    OperationalError if that fails too.
    """
    current_app.send_task(
        settings.WAKE_UP_JOBS[queue],
        args=[queue],
        queue=queue,
        countdown=countdown or None,
        expires=countdown + EXPIRES_SECONDS,
        connection=broker,
    )


def drop_queued(queue: str) -> bool:
    """Drop the wake-ups in `queue`, if there are many. Returns True if any were dropped. Never raises.

    A job that found no row calls this, and must check once more afterwards. Every wake-up follows its commit, so the row
    behind a dropped one is visible by then. Wake-ups with a countdown may be dropped too; the sweep finds their due rows.
    """
    try:
        pool: Any = current_app.pool  # a pool of connections; the stubs say producers
        with pool.acquire(block=True) as broker:
            channel = broker.default_channel
            if channel.queue_declare(queue).message_count <= MIN_DROPPED:
                return False
            _log.info("wake_ups_dropped", extra={"queue": queue, "count": channel.queue_purge(queue)})
            return True
    except (RedisError, OSError, KombuError):
        return False


def notify(queue: str, *, countdown: int = 0) -> None:
    """Wake up a worker of `queue` once the current transaction commits, or `countdown` seconds after that. Never raises.

    The wake-up may be lost. With a countdown it is due at the end of its second, in one message with all others of that
    second. A queue that is no longer configured has no worker, so nothing is sent: the sweep moves its rows.
    """
    if queue not in settings.WAKE_UP_JOBS:
        return

    def publish_soon() -> None:  # a named function: Django's robust handler reads its __qualname__
        (_publisher or _started_publisher()).add(queue, countdown, is_urgent=bool(current_task))

    if connection.in_atomic_block:
        transaction.on_commit(publish_soon, robust=True)
    else:  # `on_commit` would connect first, and raise while the database is unavailable
        publish_soon()
