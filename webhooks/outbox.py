"""Entering a delivery, in the caller's transaction: the end of a task and its webhook are one fact."""

from __future__ import annotations

import uuid

from videogen.lib.doorbell import ring
from webhooks import queue


def add(*, account_id: int, task_id: uuid.UUID, url: str, body: bytes) -> None:
    """Enter the first generation of a task's delivery and ring after the commit."""
    queue.insert(
        account_id=account_id,
        task_id=task_id,
        generation=1,
        message_id=f"msg_{task_id.hex}",  # no full stop: the signature joins id, time and body with one
        url=url,
        body=body,
        requested_by="",
    )
    ring(queue.NAME)
