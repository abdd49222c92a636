"""Reading the deliveries of a task's webhook, and sending it again (docs/webhooks.md)."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models.functions import Now

from webhooks import outbox
from webhooks.models import Delivery, DeliveryStatus

REDELIVERY_WAIT: Final = dt.timedelta(seconds=60)
MAX_GENERATIONS: Final = 100
"""Most deliveries of one task. Without a limit, a caller that redelivers every minute would fill the table and its own list."""


class RedeliveryConflict(Exception):
    """The webhook can't be sent again now. The text says why."""


def deliveries_of(task_id: uuid.UUID, *, account_id: int) -> list[Delivery]:
    """All generations of the task's webhook with their attempts, oldest first, without the bodies."""
    rows = Delivery.objects.filter(task_id=task_id, account_id=account_id).defer("body").order_by("generation")
    return list(rows.prefetch_related("log"))


def can_redeliver(*, task_id: uuid.UUID, account_id: int) -> bool:
    """Whether `redeliver` would send the task's webhook again now."""
    rows = Delivery.objects.filter(task_id=task_id, account_id=account_id).defer("body").order_by("-generation")
    newest = rows.first()
    return newest is not None and not _conflict_of(newest)


def redeliver(*, task_id: uuid.UUID, account_id: int, requested_by: str) -> Delivery:
    """Add a new generation with the same message id and bytes.

    Raises `RedeliveryConflict`, or Delivery.DoesNotExist if the task has no delivery, because it has no callbackUrl or has not
    ended.
    """
    with transaction.atomic():
        return _redeliver(task_id, account_id, requested_by)


def _redeliver(task_id: uuid.UUID, account_id: int, requested_by: str) -> Delivery:
    """Lock the newest generation and add the next. So a delete of the task either comes first, or sees the new one."""
    rows = Delivery.objects.filter(task_id=task_id, account_id=account_id).order_by("-generation")
    newest = rows.select_for_update(no_key=True).first()
    if newest is None:
        raise Delivery.DoesNotExist
    if conflict := _conflict_of(newest):
        raise RedeliveryConflict(conflict)
    try:
        with transaction.atomic():
            outbox.add(
                account_id=account_id,
                task_id=task_id,
                generation=newest.generation + 1,
                url=newest.url,
                body=bytes(newest.body),
                requested_by=requested_by,
            )
    except IntegrityError:
        raise RedeliveryConflict("A redelivery of this task was just requested.") from None
    return Delivery.objects.get(task_id=task_id, generation=newest.generation + 1)


def _conflict_of(newest: Delivery) -> str:
    """Why a task with this newest delivery has no webhook to send again now. Empty if it has one."""
    if newest.cancelled:
        return "The task of this delivery was deleted; nothing of its webhook is left."
    if newest.status == DeliveryStatus.PENDING:
        return "The latest delivery of this task has not ended yet."
    if not Delivery.objects.filter(pk=newest.pk, ended_at__lt=Now() - REDELIVERY_WAIT).exists():
        return "The latest delivery of this task ended less than a minute ago. Wait and try again."
    if newest.generation >= MAX_GENERATIONS:
        return f"This webhook was sent again {MAX_GENERATIONS - 1} times, which is the limit."
    return ""
