"""Metrics of tasks (docs/operations.md, "Metrics"): what an end counts, what the sweep measures, what a scrape reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from django.db.models import Count as CountOf

from tasks_api import catalogue, failure_messages
from tasks_api.models import TASKS, AttemptEnd, Phase, Task
from videogen.lib.metrics import measuring, table
from videogen.lib.metrics.recording import Count, counted, observed

OUTCOMES: Final = (failure_messages.SUCCESS, "failed", failure_messages.CANCELLED)
"""How a task ends, as it is counted."""
UNFINISHED: Final = (Phase.WAITING, Phase.DELAYED, Phase.BLOCKED, Phase.RUNNING)

_measurement: Final = measuring.Measurement()


def counts_of_end(claimed: Task, ended: Task) -> Iterator[Count]:
    """What the end of a task counts. `claimed` is the task as it was before."""
    model, reason = ended.model_name, str(ended.reason)
    if reason == failure_messages.SUCCESS:
        yield counted(table.TASKS_ENDED, model, reason)
    elif reason in failure_messages.CANCELLATIONS:
        yield counted(table.TASKS_ENDED, model, failure_messages.CANCELLED)
    else:
        yield counted(table.TASKS_ENDED, model, "failed")
        yield counted(table.TASKS_FAILED, model, reason)
    if reason in failure_messages.REJECTED:
        yield counted(table.MODERATION_REFUSALS, reason)
    if claimed.started_first_at is not None:
        waited = (claimed.started_first_at - ended.created_at).total_seconds()
        yield from observed(table.TASK_WAIT_SECONDS, model, seconds=waited)
    if claimed.lease_token is not None and claimed.started_at is not None and ended.completed_at is not None:
        ran = (ended.completed_at - claimed.started_at).total_seconds()
        yield from observed(table.TASK_RUN_SECONDS, model, seconds=ran)


def sweep() -> list[str]:
    """Count the unfinished tasks, and from them the created ones. There is nothing to claim."""
    if _measurement.is_due():
        with _measurement:
            measure()
    return []


def measure() -> None:
    """Store how many tasks are unfinished and how many were created.

    Created are those that ended and those that didn't, so a create counts nothing. The ended ones are read first: a task that
    ends meanwhile is in neither figure, and counted the next time. So the sum is never too high, and what is stored never falls.
    """
    created: Counter[str] = Counter()
    for (model, _), number in measuring.values_of(table.TASKS_ENDED).items():
        created[model] += round(number)
    unfinished = (
        Task.objects.unfinished().order_by().values_list("queue", "phase", "model_name").annotate(CountOf("pk"))
    )
    in_phase: Counter[tuple[str, ...]] = Counter()
    for queue, phase, model, number in unfinished:
        in_phase[queue, Phase(phase).word] += number
        created[model] += number
    measuring.replace(table.QUEUE_TASKS, in_phase)
    measuring.raise_to(table.TASKS_CREATED, {(model,): number for model, number in created.items()})


def read() -> Iterator[Count]:
    """For a scrape: how late each queue is, and zeros, so that every series is there before something happens."""
    for queue in catalogue.queues():
        yield Count(table.QUEUE_OLDEST_DUE.name, (queue,), TASKS.oldest_due_seconds(queue))
        for phase in UNFINISHED:
            yield Count(table.QUEUE_TASKS.name, (queue, phase.word), 0)
    for model in catalogue.MODELS:
        yield Count(table.TASKS_CREATED.name, (model,), 0)
        for outcome in OUTCOMES:
            yield Count(table.TASKS_ENDED.name, (model, outcome), 0)
        for end in AttemptEnd:
            yield Count(table.ATTEMPTS.name, (model, end.value), 0)
        for histogram in (table.TASK_WAIT_SECONDS, table.TASK_RUN_SECONDS):
            yield Count(f"{histogram.name}_sum", (model,), 0)
