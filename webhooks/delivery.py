"""One attempt at a delivery (specification, section 6; docs/webhooks.md)."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.db import connection

from videogen.lib import outbound
from videogen.lib.database import DATABASE_AWAY
from webhooks import queue, schedule, signing, signing_secrets

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Outcome:
    status: int | None = None
    error: str = ""
    answer: bytes = b""


def attempt(claim: queue.Claim) -> bool:
    """Send one POST and record its end. True if it was delivered: answered with 200, exactly."""
    started = time.monotonic()
    outcome = _post(claim)
    delivered = outcome.status == 200
    milliseconds = round((time.monotonic() - started) * 1000)
    recorded = _insist(
        claim,
        lambda: queue.record(
            claim,
            delivered=delivered,
            milliseconds=milliseconds,
            status=outcome.status,
            error=outcome.error,
            answer=outcome.answer,
        ),
    )
    _log.info(
        "webhook_attempt_ended",
        extra={
            "video_task_id": str(claim.task_id),
            "attempt": claim.attempt,
            "host": urlsplit(claim.url).hostname,  # the path and query may hold the receiver's secrets
            "status": outcome.status,
            "error": outcome.error,
            "milliseconds": milliseconds,
            "recorded": recorded,
        },
    )
    return delivered


def _post(claim: queue.Claim) -> _Outcome:
    """Sign and send; whatever goes wrong is an outcome."""
    try:
        headers = signing.headers(
            _secrets(claim),
            message_id=claim.message_id,
            timestamp=int(claim.started_at.timestamp()),
            body=claim.body,
        )
        left = schedule.LATEST_ANSWER_SECONDS - (time.monotonic() - claim.claimed_at)
        answer = outbound.fetch_public(
            claim.url,
            method="POST",
            body=claim.body,
            headers={"Content-Type": "application/json", "webhook-attempt": str(claim.attempt), **headers},
            deadline_seconds=min(schedule.ANSWER_SECONDS, left),
            max_bytes=schedule.EXCERPT_BYTES,
            excerpt_seconds=schedule.EXCERPT_SECONDS,
        )
    except outbound.OutboundError as fault:
        return _Outcome(error=fault.name)
    except Exception:
        _log.exception("webhook_attempt_broke")
        return _Outcome(error="internal")
    return _Outcome(status=answer.status, answer=answer.body)


def _secrets(claim: queue.Claim) -> list[str]:
    """The account's secrets, although the database restarts in this moment: an attempt without a POST helps nobody."""
    while True:
        try:
            return signing_secrets.valid(claim.account_id)
        except DATABASE_AWAY:
            connection.close()
            if time.monotonic() - claim.claimed_at > schedule.LATEST_ANSWER_SECONDS - schedule.ANSWER_SECONDS:
                raise
        time.sleep(0.5)


def _insist(claim: queue.Claim, record: Callable[[], bool]) -> bool:
    """Record although the database restarts in the middle of it: forgetting a 200 would send the message twice.

    False: it could not be recorded while the lease lasted, or (the answer to a commit was lost) it was already.
    """
    while True:
        try:
            return record()
        except DATABASE_AWAY:
            connection.close()
            if time.monotonic() - claim.claimed_at > schedule.LEASE_SECONDS:
                return False
        time.sleep(0.5)
