"""Kombu's Redis transport, reduced to what a wake-up needs (CELERY_BROKER_TRANSPORT).

Celery trusts what it reads from its broker. A malformed message ends the worker, and then every worker that reads it after
the restart. So this transport reads only three things from a message: its queue, when it is due, and when it expires. It
builds a new message from them for Celery. Anything else in the broker is dropped and logged without its content.

Redis stores nothing else. There are no acknowledgements, because a wake-up may be lost. There are no bindings, because a
wake-up's routing key is the name of its queue. So a worker uses only lists and writes nothing to take a wake-up: it keeps
working beside a Redis whose memory is full.
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
"""Longest message; a wake-up has about 1,000 bytes."""
MAX_SECONDS: Final = 3_600
"""Longest time until a wake-up is due. A later one would stay in the worker's memory; the sweep finds the due row anyway."""
MAX_HELD: Final = 2_000
"""Most wake-ups that a worker holds until they are due, about 5 KiB each. One of our processes has at most
`videogen.lib.queue.wake_ups.MAX_COUNTDOWNS` of them outstanding."""
MAX_DROPPED_IN_A_ROW: Final = 100
"""After so many useless messages in a row the queue is emptied, and one wake-up replaces all that may have been in it."""
LOG_SECONDS: Final = 10.0
"""Shortest time between two log lines about dropped messages."""


class Unreadable(Exception):
    """The message is not one of our wake-ups."""


class Expired(Exception):
    """The wake-up has expired."""


class Channel(stock.Channel):
    """Kombu's channel, without acknowledgements and bindings, and with a strict reading of messages."""

    ack_emulation = False
    do_restore = False  # restored messages would be delivered again as if they were new
    priority_steps = [0]

    _dropped_in_a_row = 0
    _unlogged = 0
    """Unreadable messages since the last log line."""
    _logged_at = float("-inf")

    def _queue_bind(self, *_: Any) -> None:
        """Nothing: every queue is reached by its own name."""

    def _size(self, queue: str) -> int:
        with self.conn_or_acquire() as client:
            try:
                return int(client.llen(queue))
            except ResponseError:  # kombu asks when a worker starts
                if not self._delete_keys_of_wrong_type():
                    raise
                return 0

    def _brpop_read(self, **options: Any) -> bool:
        """As in kombu 5.7, except for what happens to the item and to an error response."""
        try:
            found = self.client.parse_response(self.client.connection, "BRPOP", **options)
        except self.connection_errors:  # type: ignore[attr-defined]
            self.client.connection.disconnect()
            raise
        except ResponseError:
            if self._delete_keys_of_wrong_type():
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
            message = self._rebuild(queue, item)
            self._dropped_in_a_row = 0
        except Exception as error:
            message = self._drop(queue, error)
        if message is not None:
            self.connection._deliver(message, queue)
        return True

    def _drop(self, queue: str, error: Exception) -> dict[str, Any] | None:
        """Count a dropped message. After many in a row, empty the queue and return one wake-up in their place."""
        self._dropped_in_a_row += 1
        if not isinstance(error, Expired):
            self._unlogged += 1
            if time.monotonic() - self._logged_at >= LOG_SECONDS:
                extra = {"queue": queue, "count": self._unlogged, "error": type(error).__name__}
                _log.warning("wake_up_unreadable", extra=extra)
                self._unlogged, self._logged_at = 0, time.monotonic()
        if self._dropped_in_a_row < MAX_DROPPED_IN_A_ROW:
            return None
        self._dropped_in_a_row = 0
        _log.warning("wake_ups_dropped", extra={"queue": queue, "count": self._purge(queue)})
        return self._wake_up(queue)

    def _rebuild(self, queue: str, item: bytes) -> dict[str, Any]:
        """The message as Celery itself would write it.

        Raises `Expired`, or whatever error comes from reading something that is not a wake-up.
        """
        if len(item) > MAX_BYTES:
            raise Unreadable
        headers = json.loads(item)["headers"]
        name = settings.WAKE_UP_JOBS[queue]
        if headers["task"] != name:
            raise Unreadable
        countdown, expires = (_seconds_until(headers.get(field)) for field in ("eta", "expires"))
        if expires <= 0:
            raise Expired
        if max(countdown, expires) > MAX_SECONDS or (countdown > 0 and self._held() >= MAX_HELD):
            raise Unreadable
        return self._wake_up(queue, countdown=max(countdown, 0), expires=expires)

    def _wake_up(self, queue: str, *, countdown: float = 0, expires: float = MAX_SECONDS) -> dict[str, Any]:
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

    def _delete_keys_of_wrong_type(self) -> bool:
        """Delete values that stand in the place of our lists. Neither workers nor publishers could get past them."""
        deleted = False
        with self.conn_or_acquire() as client:
            for queue in settings.WAKE_UP_JOBS:
                if client.type(self.global_keyprefix + queue) not in (b"list", b"none"):  # kombu adds no prefix to TYPE
                    client.delete(queue)
                    _log.warning("queue_key_was_not_a_list", extra={"queue": queue})
                    deleted = True
        return deleted


class Transport(stock.Transport):
    """The transport that CELERY_BROKER_TRANSPORT names."""

    Channel = Channel


def _seconds_until(moment: str | None) -> float:
    """Negative if the moment has passed. A wake-up without it is due, or expired, now."""
    return dt.datetime.fromisoformat(moment).timestamp() - time.time() if moment else 0.0
