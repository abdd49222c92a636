"""Storing a new task: one short transaction, then a ring."""

from __future__ import annotations

import uuid
from typing import Any

from django.conf import settings
from django.db import InternalError, connection, transaction
from django.db.models import F
from uuid_utils.compat import uuid7

from tasks_api import catalogue, errors
from tasks_api.models import TASKS, AccountLoad, ApiKey, QueueFigures, Task
from videogen.lib.doorbell import ring


def create(*, key_id: int, model_name: str, **fields: Any) -> uuid.UUID:
    """Store a new task of the key's account, then ring; returns its id. `fields` are further columns, valid ones.

    Raises `ApiError`: the key was revoked meanwhile (401), too many unfinished tasks (429).
    """
    task_id, queue = uuid7(), catalogue.MODELS[model_name].queue

    def store() -> None:
        with transaction.atomic():
            account_id, running_cap = _take_place(key_id)
            place = TASKS.place(queue, account_id, cap=running_cap)
            Task.objects.create(id=task_id, account_id=account_id, model_name=model_name, **fields, **place)

    try:
        store()
    except (
        InternalError
    ):  # the server refuses to write: another one may have taken over, and a new connection reaches it
        connection.close()
        store()
    ring(queue)
    return task_id


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


def estimate_seconds(model_name: str) -> int:
    """Whole seconds until a task created now ends: one video's usual time for each round in front of it, and its own.

    The sweep keeps the figures (`tasks_api.lifecycle.sweeping`).
    """
    queue = catalogue.MODELS[model_name].queue
    figures = QueueFigures.objects.filter(queue=queue).first() or QueueFigures(queue=queue)
    usual = float(figures.seconds_by_model.get(model_name, settings.DEFAULT_ESTIMATE_SECONDS))
    return max(1, round(usual * (1 + figures.waiting / max(figures.running, 1))))
