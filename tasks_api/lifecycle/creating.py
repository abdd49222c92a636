"""Storing a new task: one short transaction, then a ring."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.db import InternalError, connection, transaction
from django.db.models import F
from uuid_utils.compat import uuid7

from tasks_api import catalogue, errors
from tasks_api.models import TASKS, ApiKey, Caller, OpenTaskCount, Task
from videogen.lib.queue.wake_ups import notify


def create(
    caller: Caller,
    *,
    model_name: str,
    keep: Callable[[uuid.UUID], None] | None = None,
    image_used_again: bool = False,
    **fields: Any,
) -> uuid.UUID:
    """Store a new task of the caller's account, then ring; returns its id. `fields` are further columns, valid ones.
    `image_used_again`: `image_name` is of an earlier task.

    `keep` writes, in the same transaction, what stands or falls with the task, under the lock of the account's load.
    Raises `ApiError`: the key was revoked meanwhile (401), too many unfinished tasks (429), the image went with the last
    task that used it (400); and what `keep` raises.
    """
    task_id, queue = uuid7(), catalogue.MODELS[model_name].queue

    def store() -> None:
        with transaction.atomic():
            cap = _reserve(caller)
            if image_used_again:
                _demand_image(caller.account_id, fields["image_name"])
            entry = TASKS.entry(queue, caller.account_id, cap=cap)
            Task.objects.create(
                id=task_id,
                account_id=caller.account_id,
                key_id=caller.key_id,
                model_name=model_name,
                **fields,
                **entry,
            )
            if keep:
                keep(task_id)

    try:
        store()
    except (
        InternalError
    ):  # the server refuses to write: another one may have taken over, and a new connection reaches it
        connection.close()
        store()
    notify(queue)
    return task_id


def _reserve(caller: Caller) -> int:
    """One more unfinished task of the account, if it may have it and its key still opens; returns the running cap.

    The account's row stays locked until the transaction ends. So creates of one account follow each other, the limit is
    exact, and each sees the round of the one before.
    """
    found = ApiKey.objects.find_caller(caller.key_digest)
    if found is None:
        raise errors.unauthorized()
    now, _ = found
    limit = settings.WAITING_CAP if now.waiting_cap is None else now.waiting_cap
    free = OpenTaskCount.objects.filter(account_id=now.account_id, unfinished__lt=limit)
    if not free.update(unfinished=F("unfinished") + 1):
        OpenTaskCount.objects.get_or_create(account_id=now.account_id)
        if not free.update(unfinished=F("unfinished") + 1):
            raise errors.too_many_waiting(limit)
    return settings.RUNNING_CAP if now.running_cap is None else now.running_cap


def _demand_image(account_id: int, name: str) -> None:
    """Under the lock of the account's load: a delete may just have taken the image along (`lifecycle.delete`)."""
    if not Task.objects.of(account_id).with_image(name).exists():
        raise errors.invalid("imageUrl", "imageUrl is a stored image that was deleted with its last task.")
