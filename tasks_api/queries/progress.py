"""The progress of a task (docs/api.md): stage, percentage, position in the queue, seconds left."""

from __future__ import annotations

import uuid
from collections.abc import Collection
from typing import Final, NamedTuple

from tasks_api.models import AccountSettings, Phase, Stage, Status, Task
from tasks_api.queries import estimates
from tasks_api.queries.estimates import QueueSnapshot

MAX_COUNTED: Final = 500
"""How many tasks ahead are counted exactly. Beyond that, the position comes from the sweep's buckets: nobody needs it exactly,
and it costs the same however long the queue is."""

# Each counts over the task's row, reads an index and stops at the limit. The limits are constants, so every plan knows them.
_AHEAD: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.queue = own.queue AND item.phase = 'waiting'
        AND (item.round, item.has_queue, item.id) < (own.round, own.has_queue, own.id)
    ORDER BY item.round, item.has_queue, item.id LIMIT {MAX_COUNTED + 1}) ahead)"""
_WAITING: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.queue = own.queue AND item.phase = 'waiting'
    ORDER BY item.round, item.has_queue, item.id LIMIT {MAX_COUNTED + 1}) waiting)"""
_AHEAD_IN_BACKLOG: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.account_id = own.account_id AND item.queue = own.queue
        AND item.phase = 'lined_up' AND (item.round, item.id) < (own.round, own.id)
    ORDER BY item.round, item.id LIMIT {MAX_COUNTED}) backlog)"""
_DUE_EARLIER: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.queue = own.queue AND item.phase = 'delayed' AND item.due_at < own.due_at
    ORDER BY item.due_at LIMIT {MAX_COUNTED}) due)"""


class Progress(NamedTuple):
    """`status` and `stage` are the API's values, `percent` is a whole number from 0 to 100.

    `queue_position` is 1 for the task that starts next, and None for one that isn't queued. `estimated_seconds_left` is None
    once the task has ended.
    """

    status: str
    stage: str
    percent: int
    queue_position: int | None
    estimated_seconds_left: int | None


def progress_of(task: Task) -> Progress:
    """The progress of a task that has the attributes `Task.PROGRESS` loaded.

    Takes one statement, none if the task has ended, two if it is blocked on its account's cap.
    """
    if task.status != Status.PROCESSING:
        return _ended(task)
    if task.phase == Phase.RUNNING:
        return _running(task, estimates.snapshot_with_counts(task.pk)[0])
    if task.phase != Phase.WAITING:
        return _not_admitted(task)
    snapshot, [rows] = estimates.snapshot_with_counts(task.pk, _AHEAD)
    return _waiting(
        task, snapshot, rows if rows <= MAX_COUNTED else max(rows, snapshot.rows_before(task.virtual_start))
    )


def progress_of_many(tasks: Collection[Task]) -> dict[uuid.UUID, Progress]:
    """The progress of each task by id, in at most one statement. Positions come from the sweep's last measurement."""
    progress = {task.pk: _ended(task) for task in tasks if task.status != Status.PROCESSING}
    unfinished = [task for task in tasks if task.pk not in progress]
    snapshots = estimates.snapshots_of({task.queue for task in unfinished}) if unfinished else {}
    for task in unfinished:
        snapshot = snapshots[task.queue]
        if task.phase == Phase.RUNNING:
            progress[task.pk] = _running(task, snapshot)
        elif task.phase == Phase.WAITING:
            progress[task.pk] = _waiting(task, snapshot, snapshot.rows_before(task.virtual_start))
        else:
            progress[task.pk] = _waiting(task, snapshot, snapshot.waiting)
    return progress


def _ended(task: Task) -> Progress:
    percent = 100 if task.status == Status.SUCCESS else percent_of(task)
    return Progress(task.status, Stage.ENDED.value, percent, None, None)


def _running(task: Task, snapshot: QueueSnapshot) -> Progress:
    took = snapshot.now - task.started_at.timestamp() if task.started_at else 0.0
    left = snapshot.typical.seconds_left(task.model_name, task.duration_seconds, took=took, progress=task.progress)
    return Progress(task.status, task.stage or Stage.PREPARING.value, percent_of(task), None, max(1, round(left)))


def _waiting(task: Task, snapshot: QueueSnapshot, rows: int) -> Progress:
    typical = _typical(task, snapshot)
    until_start = snapshot.seconds_until_start(rows, snapshot.seconds_ahead(rows, typical))
    return _queued(task, rows + 1, until_start + typical)


def _not_admitted(task: Task) -> Progress:
    """A task that may not start yet is behind all waiting ones, and behind others that are due earlier or ahead of it in its
    account's backlog."""
    others = _DUE_EARLIER if task.phase == Phase.DELAYED else _AHEAD_IN_BACKLOG
    snapshot, [waiting, before] = estimates.snapshot_with_counts(task.pk, _WAITING, others)
    rows = before + (waiting if waiting <= MAX_COUNTED else max(waiting, snapshot.waiting))
    typical = _typical(task, snapshot)
    if task.due_at is not None:
        # Once a retry is due, it keeps its virtual start, which is before nearly all others.
        until_start = max(0.0, task.due_at.timestamp() - snapshot.now)
    else:
        cap = AccountSettings.objects.running_caps([task.account_id])[task.account_id]
        until_start = (before + 1) * typical / max(cap, 1)
    return _queued(task, rows + 1, until_start + typical)


def _queued(task: Task, position: int, seconds: float) -> Progress:
    return Progress(task.status, Stage.QUEUED.value, 0, position, max(1, round(seconds)))


def _typical(task: Task, snapshot: QueueSnapshot) -> float:
    return snapshot.typical.seconds(task.model_name, task.duration_seconds)


def percent_of(task: Task) -> int:
    """The percentage of a task without a video. At most 99, because work that was done and then failed isn't complete."""
    return min(int(task.progress * 100 + 1e-9), 99)
