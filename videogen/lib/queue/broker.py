"""Kombu's transport for Redis, cut down to what a wake-up needs (CELERY_BROKER_TRANSPORT).

Celery believes what it reads from its broker: a message of another shape ends the worker, and so does every worker that
reads it after a restart of the one before. Here nothing of a message goes further than the three things that a wake-up
says (which queue, when it is due, when it is over); Celery gets a message that was made anew from them. Whatever else
somebody put there is dropped, with one line in the log and not a word of its content.

Nothing else is kept in Redis: no acknowledgements, because a wake-up may be lost, and no bindings, because a wake-up's
routing key is the name of its queue. So a worker reads and writes nothing but lists, and writes nothing to take a wake-up:
it lives on beside a Redis whose memory is full.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import time
import uuid
from queue import Empty
from typing import Any, Final

from celery import current_app
from django.conf import settings
from kombu.transport import redis as stock
from redis.exceptions import ResponseError

_log = logging.getLogger(__name__)

MAX_BYTES: Final = 16_384
"""Of a message; a wake-up has about 1,000."""
LONGEST_SECONDS: Final = 3_600
"""Until a wake-up is due. One beyond would stay in the memory of the worker that fetched it; the sweep sees the due row."""
MAX_HELD: Final = 2_000
"""Wake-ups that a worker holds until they are due, about 5 KiB each (`videogen.lib.queue.wake_ups.MAX_COUNTDOWNS`: what one
process of ours has outstanding)."""
MAX_USELESS: Final = 100
"""Messages in a row that say nothing. Then the queue is emptied, and one wake-up stands for all that may have been in it."""
LOG_SECONDS: Final = 10.0
"""The least time between two lines on what was dropped."""


class Unreadable(Exception):
    """This is not a wake-up of ours."""


class Over(Exception):
    """This wake-up has expired."""


class Channel(stock.Channel):
    """Kombu's, without acknowledgements and bindings, and with its own idea of what is a message."""

    ack_emulation = False
    do_restore = False  # what a worker holds when it ends would come back as if it had just been sent
    priority_steps = [0]

    _useless = 0
    """Messages in a row that were dropped."""
    _unreadable = 0
    """Of those, what is not yet told."""
    _complained_at = float("-inf")

    def _queue_bind(self, *_: Any) -> None:
        """Every queue is reached by its own name."""

    def _size(self, queue: str) -> int:
        with self.conn_or_acquire() as client:
            try:
                return int(client.llen(queue))
            except ResponseError:  # kombu asks when a worker starts
                if not self._remove_what_is_no_list():
                    raise
                return 0

    def _brpop_read(self, **options: Any) -> bool:
        """Kombu's own (5.7), but for what it does with the item and with a refusal."""
        try:
            found = self.client.parse_response(self.client.connection, "BRPOP", **options)
        except self.connection_errors:  # type: ignore[attr-defined]
            self.client.connection.disconnect()
            raise
        except ResponseError:
            if self._remove_what_is_no_list():
                return True
            raise
        finally:
            self._in_poll = None
        if not found:
            raise Empty
        queue, item = found[0].decode(), found[1]
        self._queue_cycle.rotate(queue)  # type: ignore[attr-defined]
        message: dict[str, Any] | None
        try:
            message = self._made_anew(queue, item)
            self._useless = 0
        except Exception as error:
            message = self._without_use(queue, error)
        if message is not None:
            self.connection._deliver(message, queue)
        return True

    def _without_use(self, queue: str, error: Exception) -> dict[str, Any] | None:
        """Count a message that is dropped; after many in a row empty the queue, and return the wake-up in their place."""
        self._useless += 1
        if not isinstance(error, Over):
            self._unreadable += 1
            if time.monotonic() - self._complained_at >= LOG_SECONDS:
                extra = {"queue": queue, "count": self._unreadable, "error": type(error).__name__}
                _log.warning("wake_up_unreadable", extra=extra)
                self._unreadable, self._complained_at = 0, time.monotonic()
        if self._useless < MAX_USELESS:
            return None
        self._useless = 0
        _log.warning("wake_ups_dropped", extra={"queue": queue, "count": self._purge(queue)})
        return self._wake_up(queue)

    def _made_anew(self, queue: str, item: bytes) -> dict[str, Any]:
        """A message as Celery itself would write it. Raises `Over`, or whatever comes of reading something that is no
        wake-up."""
        if len(item) > MAX_BYTES:
            raise Unreadable
        headers = json.loads(item)["headers"]
        name = settings.WAKE_UP_JOBS[queue]
        if headers["task"] != name:
            raise Unreadable
        countdown, expires = (_seconds_until(headers.get(field)) for field in ("eta", "expires"))
        if expires <= 0:
            raise Over
        if max(countdown, expires) > LONGEST_SECONDS or (countdown > 0 and self._held() >= MAX_HELD):
            raise Unreadable
        return self._wake_up(queue, countdown=max(countdown, 0), expires=expires)

    def _wake_up(self, queue: str, *, countdown: float = 0, expires: float = LONGEST_SECONDS) -> dict[str, Any]:
        name = settings.WAKE_UP_JOBS[queue]
        task = current_app.amqp.as_task_v2(str(uuid.uuid4()), name, args=(queue,), countdown=countdown, expires=expires)
        message: dict[str, Any] = self.prepare_message(
            json.dumps(task.body),
            content_type="application/json",
            content_encoding="utf-8",
            headers=task.headers,
            properties=task.properties,
        )
        self._inplace_augment_message(message, "", queue)
        return message

    def _held(self) -> int:
        return len(self.qos._delivered or ()) - len(self.qos._dirty or ())

    def _remove_what_is_no_list(self) -> bool:
        """Somebody put another kind of value where our lists stand; neither workers nor publishers would get past it."""
        removed = False
        with self.conn_or_acquire() as client:
            for queue in settings.WAKE_UP_JOBS:
                if client.type(self.global_keyprefix + queue) not in (b"list", b"none"):  # kombu puts no prefix there
                    client.delete(queue)
                    _log.warning("queue_was_no_list", extra={"queue": queue})
                    removed = True
        return removed


class Transport(stock.Transport):
    """What CELERY_BROKER_TRANSPORT names."""

    Channel = Channel


def _seconds_until(moment: str | None) -> float:
    """Negative if it is over; a wake-up without that moment is due, or over, now."""
    return dt.datetime.fromisoformat(moment).timestamp() - time.time() if moment else 0.0
