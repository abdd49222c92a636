"""Deleting an ended task: its row stays as a tombstone, and none of its content stays anywhere.

One transaction clears the content in the database and lists the files. They are erased after its commit. What the storage
doesn't erase within a second, a thread of `manage.py sweep` erases later, so neither requests nor the sweep wait for a storage
that is away. The names are kept, so that the addresses respond with 410 (`tasks_api.views.media`).
"""

from __future__ import annotations

import logging
import time
import uuid
from collections.abc import Iterable
from typing import Any, Final

from django.db import connection, transaction
from django.db.models import TextField
from django.db.models.functions import Now

from tasks_api import errors
from tasks_api.lifecycle.attempts import NO_WORKER
from tasks_api.models import DeletedFile, OpenTaskCount, Phase, Task, TaskAttempt
from videogen.lib import storage
from videogen.lib.arrays import any_of
from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection
from videogen.lib.storage import StorageUnavailable
from webhooks import cancellation

_log = logging.getLogger(__name__)

PAUSE_AFTER_FAILURE_SECONDS: Final = 30.0
"""How long a process erases nothing after the storage failed to delete a file."""
ERASE_SECONDS: Final = 1.0
"""How long a DELETE waits for its files to be erased."""
_paused_until = float("-inf")
_failed: Final[set[str]] = set()
"""Files that the sweep failed to erase. They come last, so that one that can't be deleted doesn't hold up the others."""

NO_CONTENT: Final[dict[str, Any]] = {
    "prompt": "", "image_url": "", "image_name": "", "callback_url": "", "result_url": "", "result_name": "",
    "poster_name": "", "last_frame_name": "", "checkpoint": {}, "moderation": [], "request_id": "",
}  # fmt: skip
_LIST: Final = """
INSERT INTO tasks_api_removedfile (name, removed_at) SELECT name, statement_timestamp() FROM unnest(%s::text[]) name
ON CONFLICT DO NOTHING
"""
_NO_TRACES: Final[dict[str, Any]] = {**NO_WORKER, "backend": "", "reason": ""}
"""What a deleted task's attempts lose: a reason tells something of the content, and the others lead to the logs."""


def delete(task_id: uuid.UUID, *, account_id: int) -> None:
    """Turn an ended task of the account into a tombstone, cancel its deliveries, and have its files erased.

    Raises `ApiError` if the task is unknown, deleted or of another account (404), or has not ended (409).
    """
    with transaction.atomic():
        task = Task.objects.of(account_id).filter(pk=task_id).select_for_update(no_key=True).first()
        if task is None:
            raise errors.task_not_found()
        if task.phase != Phase.ENDED:
            raise errors.conflict("This task has not ended yet. Cancel it first, or wait for its end.")
        names = _files_of(task)
        list_for_erasing(names)
        used = {name: value for name, value in (task.usage or {}).items() if name in {"seconds", "cost"}}
        Task.objects.filter(pk=task.pk).update(deleted_at=Now(), usage=used or None, **NO_CONTENT)
        TaskAttempt.objects.filter(task=task).update(**_NO_TRACES)
        if task.callback_url:
            cancellation.cancel_deliveries(task.pk, account_id=account_id)
    _log.info("task_deleted", extra={"video_task_id": str(task_id)})
    if time.monotonic() >= _paused_until:
        _erase(names, seconds=ERASE_SECONDS)


def _files_of(task: Task) -> list[str]:
    """The files to delete with the task. An image is deleted with the last task of the account that uses it.

    The lock of the account's `OpenTaskCount` is held until the commit. So two deletes, or a delete and a create that reuses
    the image, run one after the other.
    """
    names = [task.result_name, task.poster_name, task.last_frame_name]
    if task.image_name:
        OpenTaskCount.objects.get_or_create(account_id=task.account_id)
        OpenTaskCount.objects.select_for_update(no_key=True).get(account_id=task.account_id)
        others = Task.objects.of(task.account_id).with_image(task.image_name).exclude(pk=task.pk)
        names += [] if others.exists() else [task.image_name]
    return [name for name in names if name]


def discard_files(names: Iterable[str]) -> None:
    """Delete stored files that no row names. What the storage doesn't delete now is erased as if its task had been deleted."""
    left = list(names)
    try:
        while left:
            storage.delete(left[-1])
            left.pop()
    except StorageUnavailable:
        erase_later(left)


def erase_later(names: Iterable[str]) -> None:
    """Have the sweep erase stored files that no row names, because the storage is away."""
    try:
        list_for_erasing(names)
    except DATABASE_UNAVAILABLE as error:  # a file that nobody knows of stays
        _log.warning("file_not_deleted", extra={"error": type(error).__name__})
        drop_connection()


def list_for_erasing(names: Iterable[str]) -> None:
    """Inside the caller's transaction: the addresses answer 410 from the commit on, and the sweep erases the files."""
    # In SQL: with hundreds of names, the ORM's statement takes ten times as long to build.
    with connection.cursor() as cursor:
        cursor.execute(_LIST, [list(names)])


def erase_deleted_files() -> None:
    """For a thread of `manage.py sweep`: erase the files that were not erased when they were deleted, batch by batch."""
    while time.monotonic() >= _paused_until and erase_listed_files():
        pass


def erase_listed_files() -> int:
    """Erase one batch of deleted files that are still stored. Returns how many are gone now.

    If the storage is away or refuses a file, this process leaves it alone for a while.
    """
    global _paused_until
    not_erased = DeletedFile.objects.filter(erased_at=None).order_by("deleted_at").values_list("name", flat=True)
    names = list(not_erased.exclude(name__in=_failed)[: storage.ERASE_BATCH])
    if not names:
        names = list(not_erased[: storage.ERASE_BATCH])
        _failed.clear()
    if not names:
        return 0
    try:
        refused = storage.erase_many(names)
        error = "refused"
    except Exception as fault:  # an unavailable storage may raise anything
        refused, error = names, type(fault).__name__
    if refused:
        _paused_until = time.monotonic() + PAUSE_AFTER_FAILURE_SECONDS
        _failed.update(refused if len(refused) < len(names) else ())
        _log.warning("file_not_deleted", extra={"error": error})
    erased = set(names).difference(refused)
    DeletedFile.objects.filter(any_of("name", erased, TextField())).update(erased_at=Now())
    return len(erased)


def _erase(names: Iterable[str], *, seconds: float) -> None:
    """Erase files until one fails, because the storage then refuses or holds up the others too. `seconds`: for all of them."""
    global _paused_until
    ends_at = time.monotonic() + seconds
    erased = []
    for name in names:
        try:
            storage.erase(name, seconds=max(0.0, ends_at - time.monotonic()))
        except Exception as error:  # an unavailable storage may raise anything
            _paused_until = time.monotonic() + PAUSE_AFTER_FAILURE_SECONDS
            _log.warning("file_not_deleted", extra={"error": type(error).__name__})
            break
        erased.append(name)
    if erased:
        DeletedFile.objects.filter(name__in=erased).update(erased_at=Now())
