"""Sending a sample webhook while the caller waits, to test its receiver (docs/webhooks.md).

An account sends one sample at a time over all processes: that lock is in Redis, and expires if the process is killed. Without
Redis, each process counts by itself. A process sends a few at a time, so that hanging receivers hold only a quarter of its
threads. While the receiver takes its time, no query runs and no transaction is open.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import threading
import time
import uuid
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.lock import Lock
from redis.retry import Retry

from webhooks import delivery, schedule
from webhooks.signing import account_secrets

_log = logging.getLogger(__name__)

LOCK_SECONDS: Final = schedule.ANSWER_SECONDS + 5
"""Longer than any sample takes: if the lock expires, the process is gone."""
MAX_SAMPLES: Final = max(1, settings.WEB_THREADS // 4)
"""Samples that a process sends at the same time."""
_slots: Final = threading.BoundedSemaphore(MAX_SAMPLES)

_sending: Final[set[int]] = set()
"""The accounts for which this process is sending a sample. Changed only while holding `_sending_lock`."""
_sending_lock: Final = threading.Lock()


class AccountBusy(Exception):
    """The account is already sending a sample."""


class ProcessBusy(Exception):
    """This process is already sending as many samples as it may."""


def send(*, account_id: int, url: str, body: bytes) -> delivery.PostOutcome:
    """POST `body` as the first attempt of a webhook, signed with the account's secrets, within 10 s.

    Raises `AccountBusy`, `ProcessBusy`, and `account_secrets.UnreadableError`.
    """
    with _only_of_account(account_id), _slot():
        secrets = account_secrets.valid(account_id)
        outcome = delivery.post(
            url,
            body=body,
            secrets=secrets,
            message_id=f"msg_{uuid.uuid4().hex}",  # a new one each time, because receivers drop repeated ids
            timestamp=int(time.time()),
            number=1,
            deadline_seconds=schedule.ANSWER_SECONDS,
            excerpt_bytes=0,
        )
    _log.info(
        "webhook_sample_sent",
        extra={
            "account_id": account_id,
            "host": urlsplit(url).hostname,  # the path and query may hold the receiver's secrets
            "status": outcome.status,
            "error": outcome.error,
            "milliseconds": outcome.milliseconds,
        },
    )
    return outcome


@contextlib.contextmanager
def _only_of_account(account_id: int) -> Iterator[None]:
    with _sending_lock:
        if account_id in _sending:
            raise AccountBusy
        _sending.add(account_id)
    try:
        lock = _redis().lock(f"vg:webhook-sample:{account_id}", timeout=LOCK_SECONDS)
        if not _acquire(lock):
            raise AccountBusy
        try:
            yield
        finally:
            _release(lock)
    finally:
        with _sending_lock:
            _sending.discard(account_id)


@contextlib.contextmanager
def _slot() -> Iterator[None]:
    if not _slots.acquire(blocking=False):
        raise ProcessBusy
    try:
        yield
    finally:
        _slots.release()


@functools.cache
def _redis() -> Redis:
    seconds = settings.REDIS_TIMEOUT_SECONDS
    return Redis.from_url(
        settings.REDIS_URL, socket_timeout=seconds, socket_connect_timeout=seconds, retry=Retry(NoBackoff(), 0)
    )


def _acquire(lock: Lock) -> bool:
    try:
        return bool(lock.acquire(blocking=False))
    except RedisError as error:
        _log.warning("webhook_sample_lock_unavailable", extra={"error": type(error).__name__})
        return True


def _release(lock: Lock) -> None:
    with contextlib.suppress(RedisError):  # Redis is or was unavailable; the lock expires by itself
        lock.release()
