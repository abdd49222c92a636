"""Cancelling the deliveries of a deleted task: nothing more is sent, and their content is deleted."""

from __future__ import annotations

import uuid
from typing import Any, Final

from django.db.models import Case, F, QuerySet, TextField, Value, When
from django.db.models.functions import Coalesce, Now

from webhooks import counting
from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

NO_CONTENT: Final[dict[str, Any]] = {"url": "", "receiver": "", "body": b""}


def cancel_deliveries(task_id: uuid.UUID, *, account_id: int) -> None:
    """Inside the caller's transaction: end the task's unfinished deliveries as dead, and blank all of them.

    A delivery whose attempt is running finishes it. It is blanked when the attempt's end is recorded, or when its lease has
    expired (`webhooks.queue`).
    """
    rows = Delivery.objects.filter(task_id=task_id, account_id=account_id)
    # Locked first: a concurrent redelivery is either refused, or already exists and is found the second time.
    for _ in range(2):
        list(rows.select_for_update(no_key=True).order_by("pk").values_list("pk"))
    counting.count_cancelled(rows.filter(status=DeliveryStatus.PENDING).exclude(phase=Phase.RUNNING).count())
    blank(rows.exclude(phase=Phase.RUNNING), cancelled=True)
    rows.filter(phase=Phase.RUNNING).update(cancelled=True)


def blank(rows: QuerySet[Delivery], **changes: Any) -> int:
    """Delete the content of these cancelled deliveries, and end unfinished ones as dead. Returns how many there were."""
    Attempt.objects.filter(delivery__in=rows.values("pk")).exclude(answer=b"").update(answer=b"")
    is_open = When(status=DeliveryStatus.PENDING, then=Value(DeliveryStatus.DEAD))
    ended = {
        "status": Case(is_open, default=F("status"), output_field=TextField()),
        "ended_at": Coalesce(F("ended_at"), Now()),
    }
    return rows.update(**{**ended, "phase": Phase.ENDED, "due_at": None, **NO_CONTENT, **changes})
