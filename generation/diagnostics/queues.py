"""Whether a worker serves a queue."""

from __future__ import annotations

import time
from typing import Final

from django.conf import settings
from django.db.models import F
from django.db.models.functions import Now

from generation.contracts import Diagnostic
from tasks_api.models import TASKS, QueueStats
from videogen.lib.queue.wake_ups import notify

ANSWER_SECONDS: Final = 3.0
"""How long a free worker may take to answer a wake-up."""
SEEN_SECONDS: Final = 60
"""A busy worker records itself twice in this time."""
_CHECK_SECONDS: Final = 0.1


def check_worker(queue: str) -> Diagnostic:
    """Whether a worker serves the queue. Needs the database.

    Sends a wake-up, which claims nothing if nothing waits. A free worker answers by recording the time in the queue's row; a
    busy one does so anyway. Without a broker no wake-up arrives, and only an earlier record shows the worker.
    """
    if not QueueStats.objects.filter(queue=queue).exists():
        return Diagnostic(
            text=f'The sweep has not measured the queue "{queue}" yet, so no worker can be seen: is the sweep running?'
        )
    notify(queue)
    ends_at = time.monotonic() + ANSWER_SECONDS
    while (age := _seconds_since_seen(queue)) is None or age > SEEN_SECONDS:
        if time.monotonic() > ends_at:
            return _unserved(queue, age)
        time.sleep(_CHECK_SECONDS)
    return Diagnostic(text=f'A worker serves the queue "{queue}": it was seen {_duration(age)} ago.')


def _unserved(queue: str, age: float | None) -> Diagnostic:
    seen = "none was ever seen there" if age is None else f"one was last seen {_duration(age)} ago"
    waits = TASKS.oldest_due_seconds(queue)
    pool = settings.GENERATION_POOLS.get(queue, "prefork")
    text = f'No worker answers in the queue "{queue}"; {seen}. Start one (-Q {queue}, --pool {pool}; docs/backends.md)'
    if waits > SEEN_SECONDS:
        return Diagnostic(text=f"{text}: a task has been waiting for {_duration(waits)}.", is_fault=True)
    return Diagnostic(text=f"{text}.")


def _seconds_since_seen(queue: str) -> float | None:
    ages = QueueStats.objects.filter(queue=queue).annotate(age=Now() - F("worker_seen_at"))
    age = ages.values_list("age", flat=True).first()
    return None if age is None else age.total_seconds()


def _duration(seconds: float) -> str:
    """`3 hours`, `45 s`."""
    for length, unit in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
