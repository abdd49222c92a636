"""Deleting the deliveries of tasks that are deleted for their age, with their attempts."""

from __future__ import annotations

import uuid
from collections.abc import Collection

from django.db import connection
from django.db.models import BigIntegerField, QuerySet, UUIDField

from videogen.lib.arrays import any_of
from webhooks import cancellation, queue
from webhooks.models import Attempt, Delivery, DeliveryStatus


def tasks_with_open_deliveries(task_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Those of the tasks with a delivery that has not ended."""
    return set(_of(task_ids).filter(status=DeliveryStatus.PENDING).values_list("task_id", flat=True))


def lock_deliveries(task_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Inside the caller's transaction: lock the tasks' deliveries. Returns the tasks whose deliveries must stay for now: one has
    not ended, or somebody has its lock, such as a redelivery that adds another."""
    rows = _of(task_ids)
    locked = set(rows.select_for_update(skip_locked=True).values_list("pk", flat=True))
    # A statement of its own, so that it sees what was committed before the rows were locked.
    found = rows.values_list("task_id", "pk", "status")
    return {task for task, pk, status in found if pk not in locked or status == DeliveryStatus.PENDING}


def delete_deliveries(account_id: int, task_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Delete the deliveries of the account's tasks, which the caller's transaction has locked (`lock_deliveries`), with their
    attempts.

    A delivery that decides the fair order stays as an empty row. Returns the tasks that have one: their rows must stay too, so
    that it is found again when it isn't needed any more.
    """
    found = dict(_of(task_ids).values_list("pk", "task_id"))
    if not found:
        return set()
    needed = queue.DELIVERIES.rows_that_decide_order(account_id, [queue.NAME]) & found.keys()
    Attempt.objects.filter(any_of("delivery", found, BigIntegerField())).delete()
    # In SQL, because Django would look for the attempts of every delivery once more.
    if going := [*(found.keys() - needed)]:
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM webhooks_delivery WHERE id = ANY(%s)", [going])
    if needed:
        cancellation.blank(Delivery.objects.filter(pk__in=needed, cancelled=False), cancelled=True)
    return {found[pk] for pk in needed}


def _of(task_ids: Collection[uuid.UUID]) -> QuerySet[Delivery]:
    return Delivery.objects.filter(any_of("task_id", task_ids, UUIDField()))
