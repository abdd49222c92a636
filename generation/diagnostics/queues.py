"""Whether a worker serves a queue."""

from __future__ import annotations

from django.conf import settings
from django.db.models import F, Min
from django.db.models.functions import Now

from generation.contracts import Diagnostic
from tasks_api.models import TASKS
from videogen.lib.processes.models import SEEN_SECONDS, ServiceProcess


def check_worker(queue: str) -> Diagnostic:
    """Whether a worker serves the queue. Needs the database."""
    age = _seconds_since_seen(queue)
    if age is not None and age <= SEEN_SECONDS:
        if reason := _reason_of_pause(queue):
            return Diagnostic(text=f'Every worker of the queue "{queue}" pauses: {reason}', is_fault=True)
        return Diagnostic(text=f'A worker serves the queue "{queue}": it was seen {_duration(age)} ago.')
    seen = "none was seen in the last ten minutes" if age is None else f"one was last seen {_duration(age)} ago"
    waits = TASKS.oldest_due_seconds(queue)
    pool = settings.GENERATION_POOLS.get(queue, "prefork")
    text = f'No worker serves the queue "{queue}"; {seen}. Start one (-Q {queue}, --pool {pool}; docs/backends.md)'
    if waits > SEEN_SECONDS:
        return Diagnostic(text=f"{text}: a task has been waiting for {_duration(waits)}.", is_fault=True)
    return Diagnostic(text=f"{text}.")


def _seconds_since_seen(queue: str) -> float | None:
    workers = ServiceProcess.objects.serving(queue).annotate(age=Now() - F("seen_at"))
    age = workers.aggregate(Min("age"))["age__min"]
    return None if age is None else age.total_seconds()


def _reason_of_pause(queue: str) -> str:
    """Why the workers of the queue claim nothing; empty if at least one does."""
    workers = list(ServiceProcess.objects.seen_within(SEEN_SECONDS).serving(queue))
    return workers[0].pause_reason if workers and all(worker.is_paused for worker in workers) else ""


def _duration(seconds: float) -> str:
    """`3 hours`, `45 s`."""
    for length, unit in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
