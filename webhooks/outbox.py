"""Adding a delivery in the caller's transaction: the end of a task and its webhook are one fact."""

from __future__ import annotations

import uuid

from videogen.lib.queue.wake_ups import notify
from webhooks import queue
from webhooks.models import Delivery


def add(
    *, account_id: int, task_id: uuid.UUID, url: str, body: bytes, generation: int = 1, requested_by: str = ""
) -> None:
    """Add a delivery, and wake up a worker after the commit. Raises IntegrityError if this generation exists.

    Generation 1 is the task's first delivery. A redelivery has `requested_by`.
    """
    Delivery.objects.create(
        account_id=account_id,
        task_id=task_id,
        generation=generation,
        message_id=f"msg_{task_id.hex}",  # without a full stop, because the signature joins id, time and body with them
        url=url,
        body=body,
        requested_by=requested_by,
        **queue.DELIVERIES.entry_columns_for(queue.NAME, account_id, url),
    )
    notify(queue.NAME)
