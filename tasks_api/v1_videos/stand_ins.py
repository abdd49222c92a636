"""Stands in for what is built beside this."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any, NamedTuple

from django.db.models import F, Q
from django.db.models.functions import Greatest, Now

from tasks_api import errors
from tasks_api.models import AccountLoad, Phase, Status, Task


class Position(NamedTuple):
    created_at: dt.datetime
    task_id: uuid.UUID


def page(
    account_id: int, *, limit: int, position: Position | None = None, oldest_first: bool = False, columns: Any
) -> tuple[list[Task], Position | None]:
    rows = Task.objects.of(account_id).only(*columns)
    if position:
        at, key = position
        behind = Q(created_at=at, id__gt=key) | Q(created_at__gt=at)
        before = Q(created_at=at, id__lt=key) | Q(created_at__lt=at)
        rows = rows.filter(behind if oldest_first else before)
    order = ["created_at", "id"] if oldest_first else ["-created_at", "-id"]
    found = list(rows.order_by(*order)[: limit + 1])
    shown = found[:limit]
    return shown, Position(shown[-1].created_at, shown[-1].id) if len(found) > limit else None


def cancel(task_id: uuid.UUID, *, account_id: int) -> Task:
    held = Task.objects.of(account_id).filter(id=task_id, status=Status.PROCESSING)
    if not held.update(
        status=Status.FAILED, phase=Phase.ENDED, completed_at=Now(), error_message="The task was cancelled by the caller.",
        lease_token=None, lease_until=None, deadline_at=None, due_at=None,
    ):  # fmt: skip
        raise errors.conflict("This task has ended.")
    AccountLoad.objects.filter(account_id=account_id).update(unfinished=Greatest(F("unfinished") - 1, 0))
    return Task.objects.get(id=task_id)


def delete(task_id: uuid.UUID, *, account_id: int) -> None:
    own = Task.objects.of(account_id).filter(id=task_id)
    if own.filter(status=Status.PROCESSING).exists():
        raise errors.conflict("This task is processing.")
    if not own.update(
        deleted_at=Now(), prompt="", image_url="", image_name="", callback_url="", poster_name="", last_frame_name="",
        checkpoint={}, moderation=[], result_url="", result_name="",
    ):  # fmt: skip
        raise errors.task_not_found()
