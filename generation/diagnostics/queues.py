"""Whether somebody serves a queue."""

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
"""How long a free worker may take to answer a doorbell."""
SEEN_SECONDS: Final = 60
"""A worker that is busy leaves its mark twice in that time."""
_LOOK_SECONDS: Final = 0.1


def look_at(queue: str) -> Diagnostic:
    """A doorbell is rung, which claims nothing where nothing waits: a worker that is free answers it, and a busy one leaves its
    mark anyway. Without a broker no doorbell arrives, and only an old mark tells. Needs the database."""
    if not QueueStats.objects.filter(queue=queue).exists():
        return Diagnostic(
            text=f'The sweep has not looked at the queue "{queue}" yet, so no worker can leave a mark: does it run?'
        )
    notify(queue)
    ends_at = time.monotonic() + ANSWER_SECONDS
    while (age := _mark_age(queue)) is None or age > SEEN_SECONDS:
        if time.monotonic() > ends_at:
            return _unserved(queue, age)
        time.sleep(_LOOK_SECONDS)
    return Diagnostic(text=f'A worker serves the queue "{queue}": it was seen {_in_words(age)} ago.')


def _unserved(queue: str, age: float | None) -> Diagnostic:
    seen = "nobody was ever seen there" if age is None else f"a worker was last seen {_in_words(age)} ago"
    waits = TASKS.oldest_due_seconds(queue)
    pool = settings.GENERATION_POOLS.get(queue, "prefork")
    text = f'No worker answers in the queue "{queue}", {seen}. Start one (-Q {queue}, --pool {pool}; docs/backends.md)'
    if waits > SEEN_SECONDS:
        return Diagnostic(text=f"{text}: a task has been waiting for {_in_words(waits)}.", is_fault=True)
    return Diagnostic(text=f"{text}.")


def _mark_age(queue: str) -> float | None:
    ages = QueueStats.objects.filter(queue=queue).annotate(age=Now() - F("worker_seen_at"))
    age = ages.values_list("age", flat=True).first()
    return None if age is None else age.total_seconds()


def _in_words(seconds: float) -> str:
    for length, unit in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
