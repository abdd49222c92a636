"""Wake-ups: Celery messages that name a queue, never a row, and say "look at the table".

`notify()` may be called anywhere. It waits for the transaction's commit, never blocks and never fails its caller: a frozen
broker would hold up a publish for seconds, so a thread beside the request publishes, one in each process. Wake-ups of one
queue that come close together become one message, because its job notifies again if more is due: a message wakes one free
worker, and its job wakes the next.

A wake-up may be lost: the table holds every fact, and `manage.py sweep` notifies every second for what is due.

A burst leaves more messages than rows. The first worker that finds no row drops them all and looks once more
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

_log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 0.01
"""Between two messages of one queue that come from requests. Publishing costs about as much CPU as a query of the API, so a
burst of creates shares a few; a single wake-up is published at once. Those of jobs never wait: a job has two at most, and
each may wake a worker (waiting cost a busy worker two fifths of its webhooks)."""
REST_SECONDS: Final = 5.0
"""How long the broker is left alone after a publish failed twice."""
EXPIRES_SECONDS: Final = 30
"""A wake-up that nobody took this long after it was due expires; on a busy queue they would pile up."""
MAX_COUNTDOWNS: Final = 200
"""Messages with a countdown that a process has outstanding. A worker keeps each in memory until it is due; more than
these are left to the sweep."""
FEW: Final = 10
"""Wake-ups in a queue that are not worth dropping: dropping costs each job that finds nothing one more command."""


class _WakeUp(NamedTuple):
    queue: str
    due: int = 0
    """The second of Unix time in which it is due; 0: at once."""


class _Publisher:
    """The thread that publishes, with a connection of its own."""

    def __init__(self) -> None:
        self._wake = threading.Condition()
        self._asked: set[_WakeUp] = set()
        self._outstanding: set[_WakeUp] = set()
        """Wake-ups with a countdown that are not due yet."""
        self._hurries = False
        """Whether one of those that asked does not wait for the end of the pause."""
        self._rests_until = 0.0
        threading.Thread(target=self._run, name="wake-ups", daemon=True).start()

    def add(self, queue: str, countdown: int, *, hurries: bool) -> None:
        wake_up = _WakeUp(queue, math.ceil(time.time() + countdown)) if countdown else _WakeUp(queue)
        with self._wake:
            if wake_up.due and not self._note(wake_up):
                return
            self._asked.add(wake_up)
            self._hurries |= hurries
            self._wake.notify()

    def _note(self, wake_up: _WakeUp) -> bool:
        """Note a wake-up with a countdown as outstanding; False if it is already, or if there are too many."""
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
            with self._wake:
                self._wake.wait_for(lambda: self._asked)
                # Emptied before publishing: a wake-up that comes from now on gets a message of its own.
                wake_ups, self._asked, self._hurries = self._asked, set(), False
            for wake_up in wake_ups:
                self._publish(wake_up, broker)
            with self._wake:
                self._wake.wait_for(lambda: self._hurries, PAUSE_SECONDS)

    def _publish(self, wake_up: _WakeUp, broker: kombu.Connection) -> None:
        if time.monotonic() >= self._rests_until:
            try:
                publish(wake_up.queue, countdown=max(0.0, wake_up.due - time.time()), broker=broker)
            except Exception as error:
                self._rests_until = time.monotonic() + REST_SECONDS
                _log.warning("wake_up_dropped", extra={"queue": wake_up.queue, "error": type(error).__name__})
            else:
                return
        with self._wake:
            self._outstanding.discard(wake_up)


_publisher: _Publisher | None = None
_start = threading.Lock()


def _started_publisher() -> _Publisher:
    global _publisher
    with _start:
        if _publisher is None:
            _publisher = _Publisher()
        return _publisher


def _forget() -> None:
    """A fork leaves the thread behind; the child starts its own, with a connection, when it notifies."""
    global _publisher, _start
    _publisher, _start = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)


def publish(queue: str, *, countdown: float = 0.0, broker: kombu.Connection | None = None) -> None:
    """Send the message now, in this thread, over `broker` or a connection of Celery's pool; in vain, a second time over a
    new connection (CELERY_TASK_PUBLISH_RETRY_POLICY). Raises kombu's OperationalError."""
    current_app.send_task(
        settings.WAKE_UP_JOBS[queue],
        args=[queue],
        queue=queue,
        countdown=countdown or None,
        expires=countdown + EXPIRES_SECONDS,
        connection=broker,
    )


def drop_queued(queue: str) -> bool:
    """Drop the wake-ups that stand in `queue`, if there are many; True if any were dropped. Never raises.

    For a job that found no row. It has to look once more afterwards: every wake-up follows its commit, so the row behind a
    dropped one can be seen by then. Those with a countdown may be among them; the sweep sees the due row.
    """
    try:
        pool: Any = current_app.pool  # of connections; the stubs take it for one of producers
        with pool.acquire(block=True) as broker:
            channel = broker.default_channel
            if channel.queue_declare(queue).message_count <= FEW:
                return False
            _log.info("wake_ups_dropped", extra={"queue": queue, "count": channel.queue_purge(queue)})
            return True
    except (RedisError, OSError, KombuError):
        return False


def notify(queue: str, *, countdown: int = 0) -> None:
    """Wake up a worker of `queue` when the current transaction commits, or `countdown` seconds after that; may be lost, never
    raises.

    With a countdown it is due at the end of its second, in one message with all others of that second. A queue that is no
    longer configured has no worker: the sweep moves its rows.
    """
    if queue not in settings.WAKE_UP_JOBS:
        return

    def now() -> None:  # a named function: Django's robust handler reads its __qualname__
        (_publisher or _started_publisher()).add(queue, countdown, hurries=bool(current_task))

    if connection.in_atomic_block:
        transaction.on_commit(now, robust=True)
    else:  # `on_commit` would connect first, and raise where the database is away
        now()
