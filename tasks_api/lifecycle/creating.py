"""Storing a new task: one short transaction, then a ring."""

from __future__ import annotations

import uuid
from dataclasses import asdict, dataclass

from django.conf import settings
from django.db import InternalError, connection, transaction
from django.db.models import F

from tasks_api import errors
from tasks_api.models import TASKS, AccountLoad, ApiKey, QueueFigures, Task
from videogen.lib.doorbell import ring


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTask:
    """A valid request, ready to be stored."""

    id: uuid.UUID
    model_name: str
    queue: str
    prompt: str
    image_url: str
    image_name: str
    aspect_ratio: str
    duration_seconds: int
    remix_target_id: uuid.UUID | None
    callback_url: str


def create(new: NewTask, *, key_id: int) -> None:
    """Store the task, then ring. Raises `ApiError`: the key was revoked meanwhile (401), too many unfinished tasks (429)."""
    try:
        _store(new, key_id=key_id)
    except (
        InternalError
    ):  # the server refuses to write: another one may have taken over, and a new connection reaches it
        connection.close()
        _store(new, key_id=key_id)
    ring(new.queue)


def _store(new: NewTask, *, key_id: int) -> None:
    with transaction.atomic():
        account_id, running_cap = _take_place(key_id)
        Task.objects.create(
            account_id=account_id,
            **(asdict(new) | TASKS.place(new.queue, account_id, cap=running_cap)),
        )


def _take_place(key_id: int) -> tuple[int, int]:
    """One of the places that the account has for unfinished tasks; returns the account and its running cap.

    The account's row stays locked until the transaction ends. So creates of one account follow each other, the limit is
    exact, and each sees the round of the one before.
    """
    settings_of = "account__video_settings__"
    found = ApiKey.objects.active().filter(pk=key_id)
    record = found.values_list("account_id", f"{settings_of}running_cap", f"{settings_of}waiting_cap").first()
    if record is None:
        raise errors.unauthorized()
    account_id, running_cap, waiting_cap = record
    limit = settings.WAITING_CAP if waiting_cap is None else waiting_cap
    free = AccountLoad.objects.filter(account_id=account_id, unfinished__lt=limit)
    if not free.update(unfinished=F("unfinished") + 1):
        AccountLoad.objects.get_or_create(account_id=account_id)
        if not free.update(unfinished=F("unfinished") + 1):
            raise errors.too_many_waiting(limit)
    return account_id, settings.RUNNING_CAP if running_cap is None else running_cap


def estimate_seconds(*, queue: str, model_name: str) -> int:
    """Whole seconds until a task created now ends: one video's usual time for each round in front of it, and its own.

    The sweep keeps the figures (`tasks_api.lifecycle.sweeping`).
    """
    figures = QueueFigures.objects.filter(queue=queue).first() or QueueFigures(queue=queue)
    usual = float(figures.seconds_by_model.get(model_name, settings.DEFAULT_ESTIMATE_SECONDS))
    return max(1, round(usual * (1 + figures.waiting / max(figures.running, 1))))
