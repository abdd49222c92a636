"""How far a task is (docs/api.md): stage, per cent, place in the queue, seconds left."""

from __future__ import annotations

import uuid
from collections.abc import Collection
from typing import Any, Final, NamedTuple

from django.db import connection

from tasks_api.lifecycle import estimating
from tasks_api.lifecycle.estimating import Figures
from tasks_api.models import AccountSettings, Phase, Stage, Status, Task

COUNTED: Final = 1000
"""So many tasks in front are counted one by one. Beyond that a place is told by the marks that the sweep leaves along the queue:
nobody needs it exact, and it costs the same at any length."""

# In the fair order, as the claim takes them. The limit stands in the statement, so that every plan knows it.
_IN_FRONT: Final = f"""
SELECT model_name, duration_seconds, count(*) FROM (
    SELECT model_name, duration_seconds FROM tasks_api_task
    WHERE queue = %s AND phase = 'waiting' AND (round, has_queue, id) < (%s, %s, %s)
    ORDER BY round, has_queue, id LIMIT {COUNTED + 1}
) front GROUP BY model_name, duration_seconds
"""
_WAITING: Final = f"""
SELECT count(*) FROM (
    SELECT FROM tasks_api_task WHERE queue = %s AND phase = 'waiting' ORDER BY round, has_queue, id LIMIT {COUNTED + 1}
) waiting
"""
_IN_ITS_LINE: Final = f"""
SELECT count(*) FROM (
    SELECT FROM tasks_api_task WHERE account_id = %s AND queue = %s AND phase = 'lined_up' AND (round, id) < (%s, %s)
    ORDER BY round, id LIMIT {COUNTED}
) line
"""
_DUE_BEFORE: Final = f"""
SELECT count(*) FROM (
    SELECT FROM tasks_api_task WHERE queue = %s AND phase = 'delayed' AND due_at < %s ORDER BY due_at LIMIT {COUNTED}
) due
"""


class Progress(NamedTuple):
    """`status` and `stage` as the API names them; `percent` is a whole number, 0 to 100. `queue_position` is 1 for the task that
    starts next, None for one that is in no queue; `estimated_seconds_left` is None once the task has ended."""

    status: str
    stage: str
    percent: int
    queue_position: int | None
    estimated_seconds_left: int | None


def progress_of(task: Task) -> Progress:
    """The progress of a task that was read with the columns of `Task.PROGRESS` at least."""
    if task.status != Status.PROCESSING:
        return _ended(task)
    figures = estimating.figures_of([task.queue])[task.queue]
    if task.phase == Phase.RUNNING:
        return _running(task, figures)
    if task.phase == Phase.WAITING:
        return _waiting(task, figures, *_in_front(task, figures))
    return _held_back(task, figures)


def progress_of_many(tasks: Collection[Task]) -> dict[uuid.UUID, Progress]:
    """The progress of each, in at most one statement: places are those of the sweep's last look."""
    found = {task.pk: _ended(task) for task in tasks if task.status != Status.PROCESSING}
    unfinished = [task for task in tasks if task.pk not in found]
    all_figures = estimating.figures_of({task.queue for task in unfinished}) if unfinished else {}
    for task in unfinished:
        figures = all_figures[task.queue]
        if task.phase == Phase.RUNNING:
            found[task.pk] = _running(task, figures)
        elif task.phase == Phase.WAITING:
            mark = figures.place_of(task.round)
            found[task.pk] = _waiting(task, figures, mark.rows, mark.seconds)
        else:
            found[task.pk] = _waiting(task, figures, figures.waiting, figures.waiting_seconds)
    return found


def _ended(task: Task) -> Progress:
    percent = 100 if task.status == Status.SUCCESS else _percent(task)
    return Progress(task.status, Stage.ENDED.value, percent, None, None)


def _running(task: Task, figures: Figures) -> Progress:
    took = (figures.now - task.started_at).total_seconds() if task.started_at else 0.0
    left = estimating.attempt_seconds_left(_usual(task, figures), took=took, progress=task.progress)
    return Progress(task.status, task.stage or Stage.PREPARING.value, _percent(task), None, max(1, round(left)))


def _waiting(task: Task, figures: Figures, rows: int, seconds: float) -> Progress:
    until_start = figures.seconds_until_start(rows, seconds)
    return _queued(task, rows + 1, until_start + _usual(task, figures))


def _held_back(task: Task, figures: Figures) -> Progress:
    """A task that may not start yet stands behind all that wait: in the order of their time, or in its account's line."""
    usual = _usual(task, figures)
    waiting = _count(_WAITING, task.queue)
    waiting = waiting if waiting <= COUNTED else max(waiting, figures.waiting)
    if task.phase == Phase.DELAYED and task.due_at is not None:
        in_front = _count(_DUE_BEFORE, task.queue, task.due_at)
        # Once its time has come, a retry goes by the round that it had, which is before nearly all others.
        until_start = max(0.0, (task.due_at - figures.now).total_seconds())
    else:
        in_front = _count(_IN_ITS_LINE, task.account_id, task.queue, task.round, task.pk)
        cap = AccountSettings.objects.running_caps([task.account_id])[task.account_id]
        until_start = (in_front + 1) * usual / max(cap, 1)
    return _queued(task, waiting + in_front + 1, until_start + usual)


def _queued(task: Task, position: int, seconds: float) -> Progress:
    return Progress(task.status, Stage.QUEUED.value, 0, position, max(1, round(seconds)))


def _in_front(task: Task, figures: Figures) -> tuple[int, float]:
    """How many tasks start before a waiting one, and how many seconds they take together."""
    with connection.cursor() as cursor:
        cursor.execute(_IN_FRONT, [task.queue, task.round, task.has_queue, task.pk])
        groups = cursor.fetchall()
    rows = sum(count for _, _, count in groups)
    seconds = sum(count * figures.usual.seconds(model_name, length) for model_name, length, count in groups)
    if rows <= COUNTED:
        return rows, seconds
    mark = figures.place_of(task.round)
    return max((rows, seconds), (mark.rows, mark.seconds))


def _count(statement: str, *parameters: Any) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        [(count,)] = cursor.fetchall()
    return int(count)


def _usual(task: Task, figures: Figures) -> float:
    return figures.usual.seconds(task.model_name, task.duration_seconds)


def _percent(task: Task) -> int:
    """Of a task without a video at most 99: work that was done and then failed has not come to its end."""
    return min(int(task.progress * 100 + 1e-9), 99)
