"""Running an ended task again, by staff: a new task of the same account, made from what the old one was created with.

It has no API key, no `Idempotency-Key`, and no webhook unless staff asks for it. Otherwise it's a task like any other: it counts
in the account's caps and usage, and the API shows it. `rerun_of` names the task that it repeats.
"""

from __future__ import annotations

import logging
import uuid
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.db import transaction
from uuid_utils.compat import uuid7

from tasks_api.lifecycle.creating import add_row
from tasks_api.models import AccountSettings, DeletedFile, IdempotencyKey, OpenTaskCount, Phase, Task
from videogen.lib import logs
from videogen.lib.queue.wake_ups import notify

_log = logging.getLogger(__name__)

GONE: Final = "This task was deleted, and its prompt with it."
NOT_ENDED: Final = "This task has not ended yet."
INACTIVE: Final = "The account is not active, so it gets no new tasks."
NO_IMAGE: Final = "The stored image of this task was deleted."
NO_ORIGINAL: Final = "This task is a remix of a video that was deleted or has expired."

_REPEATED: Final = (
    "model_name", "requested_model", "prompt", "image_url", "image_name", "aspect_ratio", "duration_seconds",
    "remix_target_id",
)  # fmt: skip
"""What the new task has of the old one. The stored image is used again."""


class RerunRefused(Exception):
    """The task can't be run again now, and nothing was done. The text says why, in a sentence for staff."""


class Rerun(NamedTuple):
    """What came of a request to run a task again."""

    task_id: uuid.UUID
    """The new task."""
    is_new: bool
    """False if an earlier request with the same token made it."""


def obstacle_to_rerun(task: Task) -> str:
    """Why the task can't be run again, in a sentence for staff. Empty if it can.

    Nothing is locked, so `rerun` may be refused all the same.
    """
    if fault := _fault_of(task):
        return fault
    limit = _waiting_cap(task.account_id)
    has_room = limit and not OpenTaskCount.objects.filter(account_id=task.account_id, unfinished__gte=limit).exists()
    return "" if has_room else _too_many(limit)


def rerun(task_id: uuid.UUID, *, account_id: int, token: uuid.UUID, sends_webhook: bool = False) -> Rerun:
    """Create a task of the account from an ended one, and notify its queue.

    Requests with the same `token` make one task, however often and at whatever moment they come within 24 hours. With
    `sends_webhook`, the new task has the old one's `callback_url`.

    Raises `RerunRefused` if the task has not ended, if its prompt, image or original is gone, if the account is inactive, or if
    it has too many unfinished tasks.
    """
    # No caller can send this as an Idempotency-Key, because it contains line breaks (`tasks_api.http.idempotency`).
    own_key: dict[str, Any] = {"account_id": account_id, "key": f"rerun\n{task_id}\n{token}"}
    with transaction.atomic():
        source = _lock(task_id, account_id)
        # Reruns of one task run one after the other, because they lock its row. So the second sees what the first has made.
        if answer := IdempotencyKey.objects.filter(**own_key).values_list("answer", flat=True).first():
            return Rerun(uuid.UUID(answer), is_new=False)
        new = _create(source, sends_webhook=sends_webhook)
        IdempotencyKey.objects.create(**own_key, digest=b"", answer=str(new.pk))
    notify(new.queue)
    logs.bind(video_task_id=str(new.pk))
    _log.info("task_run_again", extra={"video_task_id": str(new.pk), "rerun_of": str(task_id)})
    return Rerun(new.pk, is_new=True)


def _lock(task_id: uuid.UUID, account_id: int) -> Task:
    """The task, locked together with the original that it is a remix of. So neither can be deleted before the commit."""
    tasks = Task.objects.filter(account_id=account_id)
    original_id = tasks.filter(pk=task_id).values_list("remix_target_id", flat=True).first()
    ids = [each for each in (task_id, original_id) if each]
    locked = {task.pk: task for task in tasks.filter(pk__in=ids).order_by("pk").select_for_update(no_key=True)}
    if task_id not in locked:
        raise RerunRefused(GONE)
    return locked[task_id]


def _create(source: Task, *, sends_webhook: bool) -> Task:
    limit = _waiting_cap(source.account_id)
    if not OpenTaskCount.objects.add_one_by_staff(source.account_id, limit=limit):
        raise RerunRefused(_too_many(limit))
    # Under the lock of the account's count: an image may only be deleted under it (`tasks_api.lifecycle.deleting`).
    if fault := _fault_of(source):
        raise RerunRefused(fault)
    return add_row(
        source.account_id,
        id=uuid7(),
        rerun_of=source.pk,
        callback_url=source.callback_url if sends_webhook else "",
        **{name: getattr(source, name) for name in _REPEATED},
    )


def _fault_of(task: Task) -> str:
    """What the task or its account lacks."""
    if task.deleted_at is not None:
        return GONE
    if task.phase != Phase.ENDED:
        return NOT_ENDED
    if not task.account.is_active:
        return INACTIVE
    if task.image_name and (task.image_expired_at or DeletedFile.objects.filter(pk=task.image_name).exists()):
        return NO_IMAGE
    original_id = task.remix_target_id
    if original_id and not Task.objects.of(task.account_id).with_files().filter(pk=original_id).exists():
        return NO_ORIGINAL
    return ""


def _waiting_cap(account_id: int) -> int:
    own = AccountSettings.objects.of(account_id).waiting_cap
    return int(settings.WAITING_CAP if own is None else own)


def _too_many(limit: int) -> str:
    return (
        f"The account has {limit:,} unfinished tasks or more, its waiting cap. Raise it, or wait until some have ended."
    )
