"""One attempt, and asking for a delivery again (specification, section 6; decisions.md, "Webhooks")."""

from __future__ import annotations

import datetime as dt
import logging
import time
import uuid
from typing import Final
from urllib.parse import urlsplit

from django.db import IntegrityError, transaction
from django.db.models.functions import Now

from videogen.lib import outbound
from videogen.lib.doorbell import ring
from webhooks import queue, schedule, signing, signing_secrets
from webhooks.models import FINAL, Delivery

_log = logging.getLogger(__name__)

REDELIVERY_WAIT: Final = dt.timedelta(seconds=60)


class Conflict(Exception):
    """A redelivery that cannot be asked for now; the text says why."""


def attempt(claim: queue.Claim) -> bool:
    """Send one POST and record its end. True if it was delivered: answered with 200, exactly."""
    started = time.monotonic()
    status: int | None = None
    error, answer = "", b""
    try:
        reply = outbound.fetch_public(
            claim.url,
            method="POST",
            body=claim.body,
            headers={
                "Content-Type": "application/json",
                "webhook-attempt": str(claim.attempt),
                **signing.headers(
                    signing_secrets.valid(claim.account_id),
                    message_id=claim.message_id,
                    timestamp=int(claim.started_at.timestamp()),
                    body=claim.body,
                ),
            },
            deadline_seconds=schedule.ANSWER_SECONDS,
            max_bytes=schedule.EXCERPT_BYTES,
            excerpt_seconds=schedule.EXCERPT_SECONDS,
        )
        status, answer = reply.status, reply.body
    except outbound.OutboundError as fault:
        error = fault.name
    delivered = status == 200
    recorded = queue.record(
        claim,
        delivered=delivered,
        milliseconds=round((time.monotonic() - started) * 1000),
        status=status,
        error=error,
        answer=answer,
    )
    _log.info(
        "webhook_attempt_ended",
        extra={
            "video_task_id": str(claim.task_id),
            "attempt": claim.attempt,
            "host": urlsplit(claim.url).hostname,  # the path and query may hold the receiver's secrets
            "status": status,
            "error": error,
            "recorded": recorded,
        },
    )
    return delivered


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
