"""Doorbells: Celery messages that name a queue, never a row, and say "look at the table".

`ring()` may be called anywhere. It waits for the transaction's commit, never blocks and never fails its caller: a broker
that is frozen would hold a publish up for seconds, so a thread beside the request publishes, one in each process. Rings of
one queue that come close together become one message, for whoever hears it rings on if more is due: a message wakes one
free worker, and its job the next.

A ring may be lost: the table holds every fact, and `manage.py sweep` rings each second for what is due.

A burst of rings leaves more messages than rows. The first worker that finds no row drops them all and looks once more
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
"""Between two messages of one queue that requests ring. Publishing costs about as much CPU as a query of the API, so a burst
of creates shares a few; a ring that comes alone is published at once. Rings of jobs never wait: there are two a job at most,
and each may wake a worker (waiting cost two fifths of the webhooks that a busy worker sent)."""
REST_SECONDS: Final = 5.0
"""How long the broker is left alone after a publish failed twice."""
EXPIRES_SECONDS: Final = 30
"""A doorbell that nobody heard this long after it was due dies by itself; before a busy queue they would pile up."""
MOST_COUNTDOWNS: Final = 200
"""Messages with a countdown that a process has outstanding. A worker keeps each in memory until it is due; rings beyond
these are left to the sweep."""
FEW: Final = 10
"""Doorbells in a queue that are not worth dropping: a command more for each job that finds nothing."""


class _Ring(NamedTuple):
    queue: str
    due: int = 0
    """The second of Unix time in which it shall be heard; 0: at once."""


class _Publisher:
    """The thread that publishes, with a connection of its own."""

    def __init__(self) -> None:
        self._wake = threading.Condition()
        self._asked: set[_Ring] = set()
        self._outstanding: set[_Ring] = set()
        """Rings with a countdown that were asked for and are not due yet."""
        self._hurries = False
        """Whether one of those that asked does not wait for the end of the pause."""
        self._rests_until = 0.0
        threading.Thread(target=self._run, name="doorbell", daemon=True).start()

    def add(self, queue: str, countdown: int, *, hurries: bool) -> None:
        ring = _Ring(queue, math.ceil(time.time() + countdown)) if countdown else _Ring(queue)
        with self._wake:
            if ring.due and not self._note(ring):
                return
            self._asked.add(ring)
            self._hurries |= hurries
            self._wake.notify()

    def _note(self, ring: _Ring) -> bool:
        """Note a ring with a countdown as outstanding; False if it is already, or if there are too many."""
        if ring in self._outstanding:
            return False
        now = time.time()
        self._outstanding = {other for other in self._outstanding if other.due > now}
        if len(self._outstanding) >= MOST_COUNTDOWNS:
            return False
        self._outstanding.add(ring)
        return True

    def _run(self) -> None:
        broker = current_app.connection_for_write()
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._asked)
                # Emptied before publishing: a ring that comes from now on gets a message of its own.
                rings, self._asked, self._hurries = self._asked, set(), False
            for ring in rings:
                self._publish(ring, broker)
            with self._wake:
                self._wake.wait_for(lambda: self._hurries, PAUSE_SECONDS)

    def _publish(self, ring: _Ring, broker: kombu.Connection) -> None:
        if time.monotonic() >= self._rests_until:
            try:
                publish(ring.queue, countdown=max(0.0, ring.due - time.time()), broker=broker)
            except Exception as error:
                self._rests_until = time.monotonic() + REST_SECONDS
                _log.warning("doorbell_dropped", extra={"queue": ring.queue, "error": type(error).__name__})
            else:
                return
        with self._wake:
            self._outstanding.discard(ring)


_publisher: _Publisher | None = None
_start = threading.Lock()


def _started_publisher() -> _Publisher:
    global _publisher
    with _start:
        if _publisher is None:
            _publisher = _Publisher()
        return _publisher


def _forget() -> None:
    """A fork leaves the thread behind; the child starts one, and a connection, when it rings."""
    global _publisher, _start
    _publisher, _start = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)


def publish(queue: str, *, countdown: float = 0.0, broker: kombu.Connection | None = None) -> None:
    """Send the message now, in this thread, over `broker` or a connection of Celery's pool; in vain, a second time over a
    new connection (CELERY_TASK_PUBLISH_RETRY_POLICY). Raises kombu's OperationalError."""
    current_app.send_task(
        settings.DOORBELLS[queue],
        args=[queue],
        queue=queue,
        countdown=countdown or None,
        expires=countdown + EXPIRES_SECONDS,
        connection=broker,
    )


def drop_queued(queue: str) -> bool:
    """Drop the doorbells that stand in `queue`, if they are many; True if any were. Never raises.

    For a job that found no row. It has to look once more afterwards: every ring follows its commit, so whatever row one of
    those doorbells was rung for can be seen by then. Those with a countdown may be among them; the sweep sees the due row.
    """
    try:
        pool: Any = current_app.pool  # of connections; the stubs take it for one of producers
        with pool.acquire(block=True) as broker:
            channel = broker.default_channel
            if channel.queue_declare(queue).message_count <= FEW:
                return False
            _log.info("doorbells_dropped", extra={"queue": queue, "count": channel.queue_purge(queue)})
            return True
    except (RedisError, OSError, KombuError):
        return False


def ring(queue: str, *, countdown: int = 0) -> None:
    """Ring `queue` when the current transaction commits, or `countdown` seconds after that; may be lost, never raises.

    With a countdown it is heard at the end of the second in which it falls due, by one message with all others of that
    second. A queue that is no longer configured has nobody to hear it: the sweep moves its rows.
    """
    if queue not in settings.DOORBELLS:
        return

    def now() -> None:  # a named function: Django's robust handler reads its __qualname__
        (_publisher or _started_publisher()).add(queue, countdown, hurries=bool(current_task))

    if connection.in_atomic_block:
        transaction.on_commit(now, robust=True)
    else:  # `on_commit` would connect first, and raise where the database is away
        now()
