"""One attempt, and asking for a delivery again (specification, section 6; docs/webhooks.md)."""

from __future__ import annotations

import datetime as dt
import logging
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from django.db import IntegrityError, connection, transaction
from django.db.models.functions import Now

from videogen.lib import outbound
from videogen.lib.database import DATABASE_AWAY
from videogen.lib.doorbell import ring
from webhooks import queue, schedule, signing, signing_secrets
from webhooks.models import FINAL, Delivery

_log = logging.getLogger(__name__)

REDELIVERY_WAIT: Final = dt.timedelta(seconds=60)


class Conflict(Exception):
    """A redelivery that cannot be asked for now; the text says why."""


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


def redeliver(*, task_id: uuid.UUID, account_id: int, requested_by: str) -> Delivery:
    """Enter a new generation with the same message id and bytes. Raises `Conflict`, or Delivery.DoesNotExist if the task
    has no delivery: it asked for none, or has not ended."""
    newest = Delivery.objects.filter(task_id=task_id, account_id=account_id).order_by("-generation").first()
    if newest is None:
        raise Delivery.DoesNotExist
    if newest.phase not in FINAL:
        raise Conflict("The latest delivery of this task has not ended yet.")
    if not Delivery.objects.filter(pk=newest.pk, ended_at__lt=Now() - REDELIVERY_WAIT).exists():
        raise Conflict("The latest delivery of this task ended less than a minute ago. Wait and try again.")
    try:
        with transaction.atomic():
            queue.insert(
                account_id=account_id,
                task_id=task_id,
                generation=newest.generation + 1,
                message_id=newest.message_id,
                url=newest.url,
                body=bytes(newest.body),
                requested_by=requested_by,
            )
    except IntegrityError:
        raise Conflict("A redelivery of this task was just asked for.") from None
    ring(queue.NAME)
    return Delivery.objects.get(task_id=task_id, generation=newest.generation + 1)
