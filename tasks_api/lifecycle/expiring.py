"""Deleting files that have become too old, and keeping the rows: videos after RESULT_DAYS, input images after INPUT_DAYS.

Each batch is a short transaction that marks rows and lists the files' names. The sweep erases listed files
(`tasks_api.lifecycle.deleting`), so nothing here waits for the storage, and a killed process leaves nothing half done.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, UUIDField
from django.db.models.functions import Now

from tasks_api.lifecycle.deleting import list_for_erasing
from tasks_api.models import DeletedFile, OpenTaskCount, Phase, Task
from tasks_api.models.tasks import TaskQuerySet
from videogen.lib.arrays import any_of

BATCH: Final = 200
"""Most rows that one transaction changes."""


def older_than(days: int) -> Q:
    """Tasks that ended more than `days` days ago, by the database's clock."""
    return Q(completed_at__lt=Now() - dt.timedelta(days=days))


def with_ids(ids: Iterable[uuid.UUID]) -> TaskQuerySet:
    """The tasks with these ids."""
    return Task.objects.filter(any_of("pk", ids, UUIDField()))


def lock(ids: Iterable[uuid.UUID]) -> list[Task]:
    """Inside the caller's transaction: lock those of these ended tasks that nobody else holds. They are as they are now.

    By their ids alone: with more conditions, PostgreSQL might search another index for them.
    """
    columns = ("deleted_at", "expired_at", "image_expired_at")
    return list(with_ids(ids).select_for_update(skip_locked=True).only(*columns))


def pages(rows: TaskQuerySet, *columns: str) -> Iterator[list[dict[str, Any]]]:
    """The rows, newest end first, BATCH at a time, with `pk`, `completed_at` and `columns`. A row that can't go yet is read once,
    so such rows don't hold up the others, however many there are."""
    found = rows.order_by("-completed_at", "-pk").values("pk", "completed_at", *columns)
    page = list(found[:BATCH])
    while page:
        yield page
        last = page[-1]
        is_after = Q(completed_at__lt=last["completed_at"]) | Q(pk__lt=last["pk"])
        page = (
            list(found.filter(is_after, completed_at__lte=last["completed_at"])[:BATCH]) if len(page) == BATCH else []
        )


# --- Videos ---


def expire_results(account_id: int, days: int, *, dry_run: bool = False) -> Iterator[int]:
    """Delete the files of the account's videos that ended more than `days` days ago. Yields, batch by batch, how many tasks had
    files. A video that an unfinished remix needs stays until that remix has ended."""
    due = Task.objects.with_files().filter(older_than(days), account_id=account_id).exclude(_is_needed_by_remix())
    for page in pages(due):
        ids = [row["pk"] for row in page]
        yield len(ids) if dry_run else _expire(ids)


def _is_needed_by_remix() -> Exists:
    return Exists(Task.objects.unfinished().filter(remix_target=OuterRef("pk")))


def _expire(ids: Collection[uuid.UUID]) -> int:
    """Mark the tasks as expired, and list their files.

    The rows are locked first. A create of a remix holds its original's row until it commits. So either the second statement
    sees that remix, or the create finds that the original has expired.
    """
    with transaction.atomic():
        locked = [row.pk for row in lock(ids) if row.deleted_at is None and row.expired_at is None]
        going = with_ids(locked).exclude(_is_needed_by_remix())
        files = list(going.values_list("pk", "result_name", "poster_name", "last_frame_name"))
        list_for_erasing(name for _, *names in files for name in names if name)
        return with_ids([pk for pk, *_ in files]).update(expired_at=Now())


# --- Input images ---


def expire_images(account_id: int, days: int, *, dry_run: bool = False) -> Iterator[int]:
    """Delete the input images that the account has not used for `days` days. Yields, batch by batch, how many.

    An image is used by each task of the account that has it, until `days` days after the task's end.
    """
    due = Task.objects.of(account_id).ended_with_image().filter(older_than(days))
    known: dict[str, bool] = {}
    """Whether an image goes. An image that many tasks used is checked once."""
    for page in pages(due, "image_name"):
        new = {row["image_name"] for row in page} - known.keys()
        deleted = set(DeletedFile.objects.filter(pk__in=new).values_list("pk", flat=True))
        unused = new - deleted - _used_images(account_id, new - deleted, days)
        if unused and not dry_run:
            unused = _delete_images(account_id, unused, days)
        known |= {name: name in unused or name in deleted for name in new}
        if not dry_run:
            _mark_images([row["pk"] for row in page if known[row["image_name"]]])
        yield len(unused)


def _used_images(account_id: int, names: Collection[str], days: int) -> set[str]:
    """Those of the images that are still used."""
    users = Task.objects.of(account_id).with_images(names).filter(~older_than(days) | ~Q(phase=Phase.ENDED))
    return set(users.values_list("image_name", flat=True).distinct())


def _delete_images(account_id: int, names: Collection[str], days: int) -> set[str]:
    """List the files of those images that are still unused. Returns these.

    Under the lock of the account's `OpenTaskCount`, as in a delete: a create that uses an image again either comes before and is
    seen here, or finds that the image was deleted.
    """
    with transaction.atomic():
        OpenTaskCount.objects.get_or_create(account_id=account_id)
        OpenTaskCount.objects.select_for_update(no_key=True).get(account_id=account_id)
        unused = set(names) - _used_images(account_id, names, days)
        list_for_erasing(unused)
        return unused


def _mark_images(ids: Collection[uuid.UUID]) -> None:
    """Mark tasks whose image was deleted, so that the next pass doesn't read them again."""
    with transaction.atomic():
        locked = [row.pk for row in lock(ids) if row.deleted_at is None and row.image_expired_at is None]
        with_ids(locked).update(image_expired_at=Now())
