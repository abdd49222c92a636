"""Deleting the rows of tasks that ended more than TASK_DAYS ago, with their deliveries and attempts.

A row stays while something still shows or needs it: the files of its video, a remix of it, a delivery that has not ended. The
fair order and the estimates need a few rows for good (`FairQueue.rows_that_decide_order`, `ids_for_estimates`). These become
tombstones, so their content goes too, and they are deleted once newer rows have taken their places.
"""

from __future__ import annotations

import heapq
import itertools
import uuid
from collections.abc import Collection, Iterator
from operator import itemgetter
from typing import Any, Final, NamedTuple

from django.db import connection, transaction
from django.db.models import UUIDField
from django.db.models.functions import Now

from tasks_api.lifecycle.deleting import NO_CONTENT, list_for_erasing
from tasks_api.lifecycle.expiring import BATCH, lock, older_than, pages, with_ids
from tasks_api.models import TASKS, OpenTaskCount, Task, TaskAttempt
from videogen.lib.arrays import any_of
from webhooks import retention as deliveries

_COLUMNS: Final = ("deleted_at", "queue", "model_name")


class _Row(NamedTuple):
    """What has to be known of a task before it goes."""

    pk: uuid.UUID
    remix_target_id: uuid.UUID | None
    is_tombstone: bool
    is_needed: bool
    image_name: str


def prune(account_id: int, days: int) -> Iterator[int]:
    """Delete the account's tasks that ended more than `days` days ago. Yields, batch by batch, how many.

    The newest come first, so a remix goes before its original.
    """
    due = Task.objects.without_files().filter(older_than(days), account_id=account_id)
    for page in pages(due, *_COLUMNS):
        needed = _needed(account_id, page)
        # A tombstone that is needed has nothing left to delete.
        ids = [row["pk"] for row in page if row["deleted_at"] is None or row["pk"] not in needed]
        yield _prune(account_id, ids, needed) if ids else 0


def count(account_id: int, days: int, *, files_go: bool) -> Iterator[int]:
    """How many `prune` would delete, batch by batch. `files_go` says that it would run after the files were deleted."""
    sources = [Task.objects.without_files(), *([Task.objects.with_files()] if files_go else [])]
    due = (source.filter(older_than(days), account_id=account_id) for source in sources)
    rows = (itertools.chain.from_iterable(pages(each, *_COLUMNS)) for each in due)
    newest_first = heapq.merge(*rows, key=itemgetter("completed_at", "pk"), reverse=True)
    remixes: set[uuid.UUID] = set()
    """Those that would be gone by now."""
    while page := list(itertools.islice(newest_first, BATCH)):
        needed = _needed(account_id, page)
        ids = [row["pk"] for row in page if row["deleted_at"] is None or row["pk"] not in needed]
        staying = deliveries.tasks_with_open_deliveries(ids)
        going = _without_remixes(_rows(set(ids) - staying, needed), remixes)
        remixes |= {row.pk for row in going if row.remix_target_id}
        yield len(going)


def _needed(account_id: int, page: list[dict[str, Any]]) -> set[uuid.UUID]:
    """The tasks whose rows the fair order or the estimates need, of the page's queues and models.

    Once a row isn't needed, it never is again: newer rows only add to what comes after it. So this needs no lock.
    """
    needed = TASKS.rows_that_decide_order(account_id, {row["queue"] for row in page})
    for model_name in {row["model_name"] for row in page}:
        needed |= Task.objects.ids_for_estimates(model_name)
    return needed


def _rows(ids: Collection[uuid.UUID], needed: Collection[uuid.UUID]) -> list[_Row]:
    """Newest end first."""
    columns = ("pk", "remix_target_id", "deleted_at", "image_name")
    found = with_ids(ids).order_by("-completed_at", "-pk").values_list(*columns)
    return [_Row(pk, target, deleted_at is not None, pk in needed, image) for pk, target, deleted_at, image in found]


def _without_remixes(rows: list[_Row], going: Collection[uuid.UUID] = ()) -> list[_Row]:
    """The rows that nothing shows as the original of a remix, besides remixes that go with them or are `going`.

    A deleted remix shows nothing, but its row names the original. Then the original's row is needed as a tombstone.
    """
    remixes: dict[uuid.UUID, list[tuple[uuid.UUID, bool]]] = {}
    found = Task.objects.filter(any_of("remix_target", (row.pk for row in rows), UUIDField()))
    for pk, target, deleted_at in found.values_list("pk", "remix_target_id", "deleted_at"):
        remixes.setdefault(target, []).append((pk, deleted_at is not None))
    gone: dict[uuid.UUID, _Row] = {}
    for row in rows:  # a remix stands before its original, because it ended later
        left = [is_deleted for pk, is_deleted in remixes.get(row.pk, ()) if pk not in gone and pk not in going]
        if all(left):
            gone[row.pk] = row._replace(is_needed=row.is_needed or bool(left))
    return list(gone.values())


def _prune(account_id: int, ids: Collection[uuid.UUID], needed: Collection[uuid.UUID]) -> int:
    """Delete those of the tasks that may go, in one transaction. Returns how many.

    Their rows are locked first, then the deliveries, and everything is checked under these locks. A row that somebody else
    holds is left to the next pass.
    """
    with transaction.atomic():
        locked = [row.pk for row in lock(ids)]
        staying = deliveries.lock_deliveries(locked)
        going = _without_remixes(_rows(set(locked) - staying, needed))
        ids = [row.pk for row in going]
        with_delivery = deliveries.delete_deliveries(account_id, ids)
        TaskAttempt.objects.filter(any_of("task", ids, UUIDField())).delete()
        _delete_images(account_id, going)
        kept = _kept(going, with_delivery)
        if new := [row.pk for row in kept if not row.is_tombstone]:
            with_ids(new).update(deleted_at=Now(), remix_target=None, usage=None, **NO_CONTENT)
        # In SQL, because Django refuses to delete a remix together with its original.
        if gone := [row.pk for row in going if row not in kept]:
            with connection.cursor() as cursor:
                cursor.execute("DELETE FROM tasks_api_task WHERE id = ANY(%s)", [gone])
        return len(going) - sum(row.is_tombstone for row in kept)


def _kept(going: list[_Row], with_delivery: Collection[uuid.UUID]) -> set[_Row]:
    """Those whose row must stay as a tombstone. One that is a tombstone already keeps its original, because it never changes."""
    kept: set[_Row] = set()
    originals: set[uuid.UUID | None] = set()
    for row in going:  # a remix stands before its original
        if row.is_needed or row.pk in with_delivery or row.pk in originals:
            kept.add(row)
            if row.is_tombstone:
                originals.add(row.remix_target_id)
    return kept


def _delete_images(account_id: int, rows: Collection[_Row]) -> None:
    """List the input images that only these tasks use, under the lock of the account's `OpenTaskCount` (see a delete)."""
    names = {row.image_name for row in rows if row.image_name}
    if not names:
        return
    OpenTaskCount.objects.get_or_create(account_id=account_id)
    OpenTaskCount.objects.select_for_update(no_key=True).get(account_id=account_id)
    others = Task.objects.of(account_id).with_images(names).exclude(pk__in=[row.pk for row in rows])
    list_for_erasing(names - set(others.values_list("image_name", flat=True)))
