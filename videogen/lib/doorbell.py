"""Doorbells: Celery messages that name a queue, never a row, and say "look at the table".

`ring()` may be called anywhere: it waits for the transaction's commit, never blocks and never fails its caller. A
background thread of the process publishes; rings of one queue that meet while it works are merged into one. When the
broker is away the ring is dropped and the broker left alone for a while: the table holds every fact, and the sweep rings
again.

A ring with a countdown waits in the ringing process and goes with it. Celery's own countdown would hold the message in a
worker, where it counts as reserved work: sixteen failed webhooks made a worker with sixteen threads deaf for 90 s.
"""

from __future__ import annotations

import functools
import heapq
import logging
import math
import os
import threading
import time
from typing import Any, Final

from django.conf import settings
from django.db import connection, transaction
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from videogen.lib import celery_message

_log = logging.getLogger(__name__)

REST_SECONDS: Final = 5.0
"""How long the broker is left alone after a publish failed."""
EXPIRES_SECONDS: Final = 30
"""A doorbell that nobody heard for so long dies by itself; a busy queue would pile them up."""
_MOST_COUNTDOWNS: Final = 1_000
"""Countdown rings kept at a time; what is over is dropped, the due time stands in the row."""


class _Publisher:
    """The thread that publishes, one in a process."""

    def __init__(self) -> None:
        self._merged: set[str] = set()
        self._later: list[tuple[float, str]] = []
        self._soon: set[str] = set()
        """Queues that a patient ring waits for."""
        self._published: dict[str, float] = {}
        self._wake = threading.Condition()
        self._rests_until = 0.0
        threading.Thread(target=self._run, name="doorbell", daemon=True).start()

    def add(self, queue: str, countdown: int, patience: float) -> None:
        with self._wake:
            now = time.monotonic()
            at = now + countdown if countdown else self._published.get(queue, -math.inf) + patience
            if at <= now:
                self._merged.add(queue)
            elif patience and queue in self._soon:
                return
            elif len(self._later) < _MOST_COUNTDOWNS:
                heapq.heappush(self._later, (at, queue))
                if patience:
                    self._soon.add(queue)
            self._wake.notify()

    def _next(self) -> str:
        with self._wake:
            while True:
                while self._later and self._later[0][0] <= time.monotonic():
                    queue = heapq.heappop(self._later)[1]
                    self._soon.discard(queue)
                    self._merged.add(queue)
                if self._merged:
                    # The merge flag is cleared before publishing: a ring that comes now gets a message of its own.
                    queue = self._merged.pop()
                    self._published[queue] = time.monotonic()
                    return queue
                self._wake.wait(self._later[0][0] - time.monotonic() if self._later else None)

    def _run(self) -> None:
        while True:
            queue = self._next()
            if time.monotonic() < self._rests_until:
                continue
            try:
                publish(queue)
            except Exception as error:
                self._rests_until = time.monotonic() + REST_SECONDS
                _log.warning("doorbell_dropped", extra={"queue": queue, "error": type(error).__name__})


_publisher: _Publisher | None = None
_start = threading.Lock()


def _started_publisher() -> _Publisher:
    global _publisher
    with _start:
        if _publisher is None:
            _publisher = _Publisher()
        return _publisher


def _forget() -> None:
    """A fork leaves the thread behind, and shares the connection."""
    global _publisher, _start
    _publisher, _start = None, threading.Lock()
    _broker.cache_clear()


os.register_at_fork(after_in_child=_forget)


def publish(queue: str) -> None:
    """Send the message now, in this thread; raises RedisError."""
    message = celery_message.encode(settings.DOORBELLS[queue], queue, queue=queue, expires_seconds=EXPIRES_SECONDS)
    prefix = settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"]
    _broker().lpush(f"{prefix}{queue}", message)


@functools.cache
def _broker() -> Redis:
    """This process's client, with the broker's own timeouts. A connection that died meanwhile is replaced once."""
    options: dict[str, Any] = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    return Redis.from_url(
        settings.CELERY_BROKER_URL,
        socket_timeout=options["socket_timeout"],
        socket_connect_timeout=options["socket_connect_timeout"],
        health_check_interval=options["health_check_interval"],
        retry=Retry(NoBackoff(), 1),
    )


def ring(queue: str, *, countdown: int = 0, patience: float = 0.0) -> None:
    """Ring `queue` after the current transaction commits, in `countdown` seconds; may be lost, never raises.

    With `patience` it may come so many seconds after this process's last one, together with all others of that time: a
    message costs a part of a request, and whoever hears it rings on if more is due.
    """

    def now() -> None:  # a named function: Django's robust handler reads its __qualname__
        (_publisher or _started_publisher()).add(queue, countdown, patience)

    if connection.in_atomic_block:
        transaction.on_commit(now, robust=True)
    else:  # `on_commit` would connect first, and raise where the database is away
        now()
