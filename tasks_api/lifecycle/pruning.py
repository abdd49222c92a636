"""Deleting the rows of tasks that ended more than TASK_DAYS ago, with their deliveries and attempts.

A row stays while something still shows or needs it: the files of its video, a remix of it, a delivery that has not ended. The
fair order and the estimates need a few rows for good (`FairQueue.decides_order`, `decides_estimates`). These become tombstones,
so their content goes too, and they are deleted once newer rows have taken their places.
"""

from __future__ import annotations

import heapq
import itertools
import uuid
from collections.abc import Collection, Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from django.db import connection, transaction
from django.db.models.functions import Now

from tasks_api.lifecycle.deleting import NO_CONTENT, list_for_erasing
from tasks_api.lifecycle.expiring import BATCH, older_than, pages
from tasks_api.models import TASKS, OpenTaskCount, Task, TaskAttempt, decides_estimates
from tasks_api.models.tasks import TaskQuerySet
from webhooks import retention as deliveries

_IS_NEEDED: Final = TASKS.decides_order() | decides_estimates()


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
    for page in pages(_due(Task.objects.without_files(), account_id, days)):
        yield _prune(account_id, [row["pk"] for row in page])


def count(account_id: int, days: int, *, files_go: bool) -> Iterator[int]:
    """How many `prune` would delete, batch by batch. `files_go` says that it would run after the files were deleted."""
    sources = [Task.objects.without_files(), *([Task.objects.with_files()] if files_go else [])]
    rows = [itertools.chain.from_iterable(pages(_due(source, account_id, days))) for source in sources]
    newest_first = heapq.merge(*rows, key=itemgetter("completed_at", "pk"), reverse=True)
    remixes: set[uuid.UUID] = set()
    """Those that would be gone by now."""
    while ids := [row["pk"] for row in itertools.islice(newest_first, BATCH)]:
        staying = deliveries.tasks_with_open_deliveries(ids)
        going = _without_remixes(_rows(Task.objects.filter(pk__in=set(ids) - staying)), remixes)
        remixes |= {row.pk for row in going if row.remix_target_id}
        yield len(going)


def _due(rows: TaskQuerySet, account_id: int, days: int) -> TaskQuerySet:
    """Without tombstones that are needed, because nothing is left to delete of them."""
    old = rows.filter(older_than(days), account_id=account_id).annotate(is_needed=_IS_NEEDED)
    return old.exclude(deleted_at__isnull=False, is_needed=True)


def _rows(rows: TaskQuerySet) -> list[_Row]:
    """Newest end first."""
    found = rows.annotate(is_needed=_IS_NEEDED).order_by("-completed_at", "-pk")
    values = found.values_list("pk", "remix_target_id", "deleted_at", "is_needed", "image_name")
    return [_Row(pk, target, deleted_at is not None, *rest) for pk, target, deleted_at, *rest in values]


def _without_remixes(rows: list[_Row], going: Collection[uuid.UUID] = ()) -> list[_Row]:
    """The rows that nothing shows as the original of a remix, besides remixes that go with them or are `going`.

    A deleted remix shows nothing, but its row names the original. Then the original's row is needed as a tombstone.
    """
    remixes: dict[uuid.UUID, list[tuple[uuid.UUID, bool]]] = {}
    found = Task.objects.filter(remix_target__in=[row.pk for row in rows])
    for pk, target, deleted_at in found.values_list("pk", "remix_target_id", "deleted_at"):
        remixes.setdefault(target, []).append((pk, deleted_at is not None))
    gone: dict[uuid.UUID, _Row] = {}
    for row in rows:  # a remix stands before its original, because it ended later
        left = [is_deleted for pk, is_deleted in remixes.get(row.pk, ()) if pk not in gone and pk not in going]
        if all(left):
            gone[row.pk] = row._replace(is_needed=row.is_needed or bool(left))
    return list(gone.values())


def _prune(account_id: int, ids: Collection[uuid.UUID]) -> int:
    """Delete those of the tasks that may go, in one transaction. Returns how many.

    Their rows are locked first, then the deliveries, and everything is checked under these locks. A row that somebody else
    holds is left to the next pass.
    """
    with transaction.atomic():
        rows = Task.objects.filter(pk__in=ids).without_files()
        locked = list(rows.select_for_update(skip_locked=True).values_list("pk", flat=True))
        staying = deliveries.lock_deliveries(locked)
        going = _without_remixes(_rows(Task.objects.filter(pk__in=set(locked) - staying)))
        ids = [row.pk for row in going]
        with_delivery = deliveries.delete_deliveries(ids)
        TaskAttempt.objects.filter(task__in=ids).delete()
        _delete_images(account_id, going)
        kept = _kept(going, with_delivery)
        Task.objects.filter(pk__in=[row.pk for row in kept if not row.is_tombstone]).update(
            deleted_at=Now(), remix_target=None, usage=None, **NO_CONTENT
        )
        with (
            connection.cursor() as cursor
        ):  # in SQL, because Django refuses to delete a remix together with its original
            cursor.execute(
                "DELETE FROM tasks_api_task WHERE id = ANY(%s)", [[row.pk for row in going if row not in kept]]
            )
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
