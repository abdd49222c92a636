"""One attempt at a delivery (specification, section 6; docs/webhooks.md)."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from videogen.lib import outbound
from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection, release_connection
from webhooks import queue, schedule, signing
from webhooks.models import Delivery
from webhooks.signing import account_secrets

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostOutcome:
    """The outcome of one POST: the status of a response, or the name of the error that happened instead."""

    status: int | None = None
    error: str = ""
    answer: bytes = b""
    milliseconds: int = 0

    @property
    def delivered(self) -> bool:
        """Whether the receiver responded with exactly 200."""
        return self.status == 200


def attempt(claimed: Delivery) -> int | None:
    """Send one POST and record its outcome. Returns the seconds until the next attempt, or None if there is none."""
    try:
        secrets = _secrets(claimed)
    except account_secrets.UnreadableError:
        _log.error(
            "webhook_secret_unreadable", extra={"account_id": claimed.account_id, "hint": "Is SECRET_KEY right?"}
        )
        _retry_until_lease_ends(claimed, lambda: queue.defer(claimed, seconds=schedule.UNREADABLE_SECRET_SECONDS))
        return schedule.UNREADABLE_SECRET_SECONDS
    release_connection()  # many threads wait for receivers, and they share few connections
    outcome = _post(claimed, secrets)
    _record(claimed, outcome)
    return None if outcome.delivered else schedule.delay_after(claimed.attempts)


def _record(claimed: Delivery, outcome: PostOutcome) -> None:
    recorded = _retry_until_lease_ends(
        claimed,
        lambda: queue.record(
            claimed,
            delivered=outcome.delivered,
            milliseconds=outcome.milliseconds,
            status=outcome.status,
            error=outcome.error,
            answer=outcome.answer,
        ),
    )
    _log.info(
        "webhook_attempt_ended",
        extra={
            "video_task_id": str(claimed.task_id),
            "attempt": claimed.attempts,
            "host": urlsplit(claimed.url).hostname,  # the path and query may hold the receiver's secrets
            "status": outcome.status,
            "error": outcome.error,
            "milliseconds": outcome.milliseconds,
            "recorded": recorded,
        },
    )


def _post(claimed: Delivery, secrets: Sequence[str]) -> PostOutcome:
    left = schedule.LATEST_ANSWER_SECONDS - (time.monotonic() - claimed.claimed_at)
    return post(
        claimed.url,
        body=bytes(claimed.body),
        secrets=secrets,
        message_id=claimed.message_id,
        timestamp=int(claimed.started_at.timestamp()),  # type: ignore[union-attr]
        number=claimed.attempts,
        deadline_seconds=min(schedule.ANSWER_SECONDS, left),
    )


def post(
    url: str,
    *,
    body: bytes,
    secrets: Sequence[str],
    message_id: str,
    timestamp: int,
    number: int,
    deadline_seconds: float,
    excerpt_bytes: int = schedule.EXCERPT_BYTES,
) -> PostOutcome:
    """Sign and send attempt `number`. Never raises: every error is an outcome. The response's first `excerpt_bytes` are kept."""
    started = time.monotonic()
    try:
        headers = signing.headers(secrets, message_id=message_id, timestamp=timestamp, body=body)
        answer = outbound.fetch_public(
            url,
            method="POST",
            body=body,
            headers={"Content-Type": "application/json", "webhook-attempt": str(number), **headers},
            deadline_seconds=deadline_seconds,
            max_bytes=excerpt_bytes,
            excerpt_seconds=schedule.EXCERPT_SECONDS,
        )
        outcome = PostOutcome(status=answer.status, answer=answer.body)
    except outbound.OutboundError as error:
        outcome = PostOutcome(error=error.name)
    except Exception:
        _log.exception("webhook_attempt_broke")
        outcome = PostOutcome(error="internal")
    return replace(outcome, milliseconds=round((time.monotonic() - started) * 1000))


def _secrets(claimed: Delivery) -> list[str]:
    """The account's secrets. Retried while the database restarts, because an attempt without a POST would be wasted."""
    while True:
        try:
            return account_secrets.valid(claimed.account_id)
        except DATABASE_UNAVAILABLE:
            drop_connection()
            if time.monotonic() - claimed.claimed_at > schedule.LATEST_ANSWER_SECONDS - schedule.ANSWER_SECONDS:
                raise
        time.sleep(0.5)


def _retry_until_lease_ends(claimed: Delivery, record: Callable[[], bool]) -> bool:
    """Call `record`, and retry while the database restarts: losing a 200 would send the message twice.

    False if it couldn't be recorded before the lease ended, or was already recorded (if the response to a commit was lost).
    """
    while True:
        try:
            return record()
        except DATABASE_UNAVAILABLE:
            drop_connection()
            if time.monotonic() - claimed.claimed_at > schedule.LEASE_SECONDS:
                return False
        time.sleep(0.5)
