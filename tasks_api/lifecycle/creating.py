"""Creating a task: one short transaction, then a wake-up."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any, Final

from django.conf import settings
from django.db import InternalError, connection, transaction
from uuid_utils.compat import uuid7

from tasks_api import catalogue, errors
from tasks_api.models import TASKS, ApiKey, Caller, DeletedFile, OpenTaskCount, Task
from videogen.lib import logs
from videogen.lib.db import drop_connection
from videogen.lib.metrics import web
from videogen.lib.queue.wake_ups import notify

_HOLD_ORIGINAL: Final = """
SELECT expired_at IS NOT NULL FROM tasks_api_task WHERE id = %s AND account_id = %s AND deleted_at IS NULL FOR SHARE
"""


def create(
    caller: Caller,
    *,
    model_name: str,
    task_id: uuid.UUID | None = None,
    before_commit: Callable[[], None] | None = None,
    reuses_image: bool = False,
    **fields: Any,
) -> Task:
    """Store a new task of the caller's account, notify its queue, and return it. `fields` are further, validated columns.

    `task_id` is a new UUIDv7 unless it is given. `reuses_image` says that `image_name` belongs to an earlier task.
    `before_commit` runs at the end of the transaction, under the lock of the account's `OpenTaskCount`: what it writes is
    stored with the task or not at all.

    Raises `ApiError` if the key was revoked meanwhile (401), if the account has too many unfinished tasks (429), or if the
    image or the original of a remix was just deleted (400). Also raises what `before_commit` raises.
    """
    queue = catalogue.MODELS[model_name].queue

    def store() -> Task:
        with transaction.atomic():
            if original := fields.get("remix_target"):
                _require_original(caller.account_id, original)
            running_cap = _count_task(caller)
            if reuses_image:
                _require_image(caller.account_id, fields["image_name"])
            task = add_row(
                caller.account_id,
                running_cap=running_cap,
                id=task_id or uuid7(),
                key_id=caller.key_id,
                model_name=model_name,
                **fields,
            )
            if before_commit:
                before_commit()
        return task

    try:
        task = store()
    except InternalError:
        # The server is read-only: another one may have taken over, and a new connection reaches it.
        drop_connection()
        task = store()
    notify(queue)
    logs.bind(video_task_id=str(task.id))  # the request's own line names it
    return task


def add_row(account_id: int, *, model_name: str, running_cap: int | None = None, **columns: Any) -> Task:
    """Inside the caller's transaction, once the task is counted: store its row at its place in the model's queue, and return it.

    Without `running_cap`, the account's is read. The count's row is still locked, so the queue's columns see the create before.
    """
    entry = TASKS.entry_columns(catalogue.MODELS[model_name].queue, account_id, cap=running_cap)
    request_id = logs.current_request_id()
    return Task.objects.create(account_id=account_id, request_id=request_id, model_name=model_name, **columns, **entry)


def _count_task(caller: Caller) -> int:
    """Add one to the account's unfinished tasks and return its running cap. Checks the key and the waiting cap again.

    The account's row stays locked until the transaction ends. So the creates of one account run one after the other, the
    limit is exact, and each create sees the virtual start of the one before.
    """
    limit = settings.WAITING_CAP if caller.waiting_cap is None else caller.waiting_cap
    if not OpenTaskCount.objects.add_one(caller.key_id, limit=limit):
        if ApiKey.objects.find_caller(caller.key_digest) is None:
            raise errors.unauthorized()
        web.count_refusal("waiting")
        raise errors.too_many_waiting(limit)
    return settings.RUNNING_CAP if caller.running_cap is None else caller.running_cap


def _require_image(account_id: int, name: str) -> None:
    """Check, under the lock of the account's `OpenTaskCount`, that the image has not just been deleted."""
    is_used = Task.objects.of(account_id).with_image(name).exists()
    if not is_used or DeletedFile.objects.filter(pk=name).exists():
        raise errors.invalid("imageUrl", "imageUrl is a stored image that was deleted.")


def _require_original(account_id: int, original: Task) -> None:
    """Check that the original of a remix still has its files, and hold its row until the commit, so that it keeps them
    until the remix ends (`tasks_api.lifecycle.expiring`). Rows of tasks are locked before the account's count."""
    # SQL: the ORM has no FOR SHARE, and its exclusive lock would make remixes of one video wait for each other.
    with connection.cursor() as cursor:
        cursor.execute(_HOLD_ORIGINAL, [original.pk, account_id])
        row = cursor.fetchone()
    if row is None:
        raise errors.invalid("remixTargetId", "remixTargetId names no task of this account.")
    if row[0]:
        raise errors.invalid("remixTargetId", "remixTargetId names a video that has expired: its files were deleted.")
