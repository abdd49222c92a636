"""Deleting the deliveries of tasks that are deleted for their age, with their attempts."""

from __future__ import annotations

import uuid
from collections.abc import Collection

from django.db import connection
from django.db.models import Q

from webhooks import cancellation, queue
from webhooks.models import Attempt, Delivery, DeliveryStatus


def tasks_with_open_deliveries(task_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Those of the tasks with a delivery that has not ended."""
    is_open = Delivery.objects.filter(task_id__in=task_ids, status=DeliveryStatus.PENDING)
    return set(is_open.values_list("task_id", flat=True))


def lock_deliveries(task_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Inside the caller's transaction: lock the tasks' deliveries. Returns the tasks whose deliveries must stay for now: one has
    not ended, or somebody has its lock, such as a redelivery that adds another."""
    rows = Delivery.objects.filter(task_id__in=task_ids)
    locked = set(rows.select_for_update(skip_locked=True).values_list("pk", flat=True))
    # A statement of its own, so that it sees what was committed before the rows were locked.
    found = rows.values_list("task_id", "pk", "status")
    return {task for task, pk, status in found if pk not in locked or status == DeliveryStatus.PENDING}


def delete_deliveries(task_ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Delete the tasks' deliveries, which the caller's transaction has locked (`lock_deliveries`), and their attempts.

    A delivery that decides the fair order stays as an empty row (`FairQueue.decides_order`). Returns the tasks that have one:
    their rows must stay too, so that it is found again when it isn't needed any more.
    """
    rows = Delivery.objects.filter(task_id__in=task_ids)
    found = rows.annotate(is_needed=Q(queue.DELIVERIES.decides_order())).values_list("pk", "task_id", "is_needed")
    needed = {pk: task for pk, task, is_needed in found if is_needed}
    going = [pk for pk, _, is_needed in found if not is_needed]
    Attempt.objects.filter(delivery__in=[*going, *needed]).delete()
    with (
        connection.cursor() as cursor
    ):  # in SQL, because Django would look for the attempts of every delivery once more
        cursor.execute("DELETE FROM webhooks_delivery WHERE id = ANY(%s::bigint[])", [going])
    if needed:
        cancellation.blank(Delivery.objects.filter(pk__in=needed, cancelled=False), cancelled=True)
    return set(needed.values())
