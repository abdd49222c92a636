"""How far a task is (docs/api.md): stage, per cent, place in the queue, seconds left."""

from __future__ import annotations

import uuid
from collections.abc import Collection
from typing import Final, NamedTuple

from tasks_api.models import AccountSettings, Phase, Stage, Status, Task
from tasks_api.queries import estimates
from tasks_api.queries.estimates import QueueSnapshot

COUNTED: Final = 500
"""How many tasks ahead are counted one by one. Beyond that the place comes from the sweep's buckets: nobody needs it exact,
and it costs the same at any length."""

# Over the row of the task. Each reads an index and stops in time; the limits are constants, so that every plan knows them.
_IN_FRONT: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.queue = own.queue AND item.phase = 'waiting'
        AND (item.round, item.has_queue, item.id) < (own.round, own.has_queue, own.id)
    ORDER BY item.round, item.has_queue, item.id LIMIT {COUNTED + 1}) in_front)"""
_WAITING: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.queue = own.queue AND item.phase = 'waiting'
    ORDER BY item.round, item.has_queue, item.id LIMIT {COUNTED + 1}) waiting)"""
_IN_ITS_BACKLOG: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.account_id = own.account_id AND item.queue = own.queue
        AND item.phase = 'lined_up' AND (item.round, item.id) < (own.round, own.id)
    ORDER BY item.round, item.id LIMIT {COUNTED}) line)"""
_DUE_BEFORE: Final = f"""(SELECT count(*) FROM (
    SELECT FROM tasks_api_task item WHERE item.queue = own.queue AND item.phase = 'delayed' AND item.due_at < own.due_at
    ORDER BY item.due_at LIMIT {COUNTED}) due)"""


class Progress(NamedTuple):
    """`status` and `stage` as the API names them; `percent` is a whole number, 0 to 100. `queue_position` is 1 for the task that
    starts next, None for one that is in no queue; `estimated_seconds_left` is None once the task has ended."""

    status: str
    stage: str
    percent: int
    queue_position: int | None
    estimated_seconds_left: int | None


def progress_of(task: Task) -> Progress:
    """The progress of a task that was read with the columns of `Task.PROGRESS` at least; one statement, or none if it has ended
    (two if it is blocked on its account's cap)."""
    if task.status != Status.PROCESSING:
        return _ended(task)
    if task.phase == Phase.RUNNING:
        return _running(task, estimates.snapshot_beside(task.pk)[0])
    if task.phase != Phase.WAITING:
        return _held_back(task)
    snapshot, [rows] = estimates.snapshot_beside(task.pk, _IN_FRONT)
    return _waiting(task, snapshot, rows if rows <= COUNTED else max(rows, snapshot.rows_before(task.virtual_start)))


def progress_of_many(tasks: Collection[Task]) -> dict[uuid.UUID, Progress]:
    """The progress of each, in at most one statement: places are those of the sweep's last measurement."""
    found = {task.pk: _ended(task) for task in tasks if task.status != Status.PROCESSING}
    unfinished = [task for task in tasks if task.pk not in found]
    snapshots = estimates.snapshots_of({task.queue for task in unfinished}) if unfinished else {}
    for task in unfinished:
        snapshot = snapshots[task.queue]
        if task.phase == Phase.RUNNING:
            found[task.pk] = _running(task, snapshot)
        elif task.phase == Phase.WAITING:
            found[task.pk] = _waiting(task, snapshot, snapshot.rows_before(task.virtual_start))
        else:
            found[task.pk] = _waiting(task, snapshot, snapshot.waiting)
    return found


def _ended(task: Task) -> Progress:
    percent = 100 if task.status == Status.SUCCESS else percent_of(task)
    return Progress(task.status, Stage.ENDED.value, percent, None, None)


def _running(task: Task, snapshot: QueueSnapshot) -> Progress:
    took = snapshot.now - task.started_at.timestamp() if task.started_at else 0.0
    left = snapshot.typical.seconds_left(task.model_name, task.duration_seconds, took=took, progress=task.progress)
    return Progress(task.status, task.stage or Stage.PREPARING.value, percent_of(task), None, max(1, round(left)))


def _waiting(task: Task, snapshot: QueueSnapshot, rows: int) -> Progress:
    typical = _typical(task, snapshot)
    until_start = snapshot.seconds_until_start(rows, snapshot.seconds_in_front(rows, typical))
    return _queued(task, rows + 1, until_start + typical)


def _held_back(task: Task) -> Progress:
    """A task that may not start yet stands behind all that wait: in the order of their time, or in its account's backlog."""
    behind = _DUE_BEFORE if task.phase == Phase.DELAYED else _IN_ITS_BACKLOG
    snapshot, [waiting, before] = estimates.snapshot_beside(task.pk, _WAITING, behind)
    rows = before + (waiting if waiting <= COUNTED else max(waiting, snapshot.waiting))
    typical = _typical(task, snapshot)
    if task.due_at is not None:
        # Once its time has come, a retry keeps its virtual start, which is before nearly all others.
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
    """Of a task without a video at most 99: work that was done and then failed has not come to its end."""
    return min(int(task.progress * 100 + 1e-9), 99)
