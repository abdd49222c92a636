"""Cancelling the webhook of a deleted task: nothing more is sent, and nothing of it is kept."""

from __future__ import annotations

import uuid
from typing import Any, Final

from django.db.models import Case, F, QuerySet, TextField, Value, When
from django.db.models.functions import Coalesce, Now

from webhooks.models import Attempt, Delivery, DeliveryStatus, Phase

NO_CONTENT: Final[dict[str, Any]] = {"url": "", "receiver": "", "body": b""}


def cancel_deliveries(task_id: uuid.UUID, *, account_id: int) -> None:
    """Within a transaction: end all deliveries of the task as dead that have not ended, and blank them.

    One that is on the wire finishes; it is blanked when its end is recorded, or its lease has passed (`webhooks.queue`).
    """
    rows = Delivery.objects.filter(task_id=task_id, account_id=account_id)
    # Locked first: a redelivery requested now is refused, or exists already and is found the second time.
    for _ in range(2):
        list(rows.select_for_update(no_key=True).order_by("pk").values_list("pk"))
    blank(rows.exclude(phase=Phase.RUNNING), cancelled=True)
    rows.filter(phase=Phase.RUNNING).update(cancelled=True)


def blank(rows: QuerySet[Delivery], **changes: Any) -> int:
    """Keep nothing of these cancelled deliveries, and end as dead those that have not ended; returns how many there were."""
    Attempt.objects.filter(delivery__in=rows.values("pk")).exclude(answer=b"").update(answer=b"")
    is_open = When(status=DeliveryStatus.PENDING, then=Value(DeliveryStatus.DEAD))
    ended = {
        "status": Case(is_open, default=F("status"), output_field=TextField()),
        "ended_at": Coalesce(F("ended_at"), Now()),
    }
    return rows.update(**{**ended, "phase": Phase.ENDED, "due_at": None, "slow": False, **NO_CONTENT, **changes})
