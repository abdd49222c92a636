"""The progress of a task (docs/api.md): stage, percentage, position in the queue, seconds left."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.db.models import BooleanField, QuerySet
from django.db.models.expressions import RawSQL

from tasks_api.models import AWAITS_STORAGE, TASKS, AccountSettings, Phase, Stage, Status, Task
from tasks_api.queries import estimates
from videogen.lib.queue import Literal

MAX_COUNTED: Final = 500  # a position beyond it comes from the sweep, so that no queue is too long to count


class Progress(NamedTuple):
    """As in the API. `queue_position` is None for a task that isn't queued, `estimated_seconds_left` for one that has ended."""

    status: str
    stage: str
    percent: int
    queue_position: int | None
    estimated_seconds_left: int | None


def progress_of(task: Task) -> Progress:
    """The progress of a task that has the attributes `Task.PROGRESS` loaded."""
    if task.status != Status.PROCESSING:
        percent = 100 if task.status == Status.SUCCESS else percent_of(task)
        return Progress(task.status, Stage.ENDED.value, percent, None, None)
    stats = estimates.stats_of(task.queue)
    typical = estimates.typical_seconds(stats, task.model_name, task.duration_seconds)
    if task.phase == Phase.RUNNING:
        took = (stats.now - task.started_at).total_seconds() if task.started_at else 0.0
        if task.progress >= 0.05 and task.model_name not in stats.seconds_by_model:
            typical = took / task.progress  # its own pace is better than the configured default
        left = estimates.seconds_left(typical, took=took, progress=task.progress)
        stage, percent, position = _stage_of(task), percent_of(task), None
    else:
        rows, until_start = _queued(task, stats, typical)
        left = until_start + typical
        stage, percent, position = Stage.QUEUED.value, 0, rows + 1
    return Progress(task.status, stage, percent, position, max(1, round(left)))


def _stage_of(task: Task) -> str:
    if task.stage == AWAITS_STORAGE:
        return Stage.FINISHING.value
    return task.stage or Stage.PREPARING.value


def _queued(task: Task, stats: Any, typical: float) -> tuple[int, float]:
    """How many tasks are ahead, and the seconds until the task starts."""
    waiting = TASKS.in_order(task.queue)
    if task.phase == Phase.WAITING:
        own = (task.virtual_start, task.is_backlogged, task.pk)
        is_ahead = RawSQL("(round, has_queue, id) < (%s, %s, %s)", own, output_field=BooleanField())
        rows = _count(waiting.filter(is_ahead), estimates.rows_before(stats, task.virtual_start))
        return rows, estimates.seconds_until_start(stats, rows, typical=typical)
    rows = _count(waiting, stats.waiting)  # all that waits is ahead of a task that may not start yet
    others = Task.objects.filter(queue=task.queue)
    if task.due_at is not None:
        due_earlier = others.filter(phase=Literal(Phase.DELAYED), due_at__lt=task.due_at).order_by("due_at")
        # It keeps its virtual start, so once it is due, nearly all others are behind it.
        return rows + _count(due_earlier), max(0.0, (task.due_at - stats.now).total_seconds())
    is_ahead = RawSQL("(round, id) < (%s, %s)", (task.virtual_start, task.pk), output_field=BooleanField())
    backlog = others.filter(is_ahead, phase=Literal(Phase.BLOCKED), account_id=task.account_id)
    ahead_in_backlog = _count(backlog.order_by("virtual_start", "id"))
    cap = AccountSettings.objects.running_caps([task.account_id])[task.account_id]
    return rows + ahead_in_backlog, (ahead_in_backlog + 1) * typical / max(cap, 1)


def _count(tasks: QuerySet[Task], measured: int = 0) -> int:
    """How many tasks there are; if they are many, about the number that was measured."""
    rows = tasks[: MAX_COUNTED + 1].count()
    return rows if rows <= MAX_COUNTED else max(rows, measured)


def percent_of(task: Task) -> int:
    """The percentage of a task without a video. At most 99, because work that was done and then failed isn't complete."""
    return min(int(task.progress * 100 + 1e-9), 99)
