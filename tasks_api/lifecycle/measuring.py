"""Measures each queue in the sweep, for estimates and progress (`tasks_api.queries.estimates`)."""

from __future__ import annotations

import datetime as dt
from statistics import fmean
from typing import Any, Final

from django.db import connection
from django.db.models import F
from django.db.models.functions import Now

from tasks_api import catalogue
from tasks_api.models import QueueStats, Task
from tasks_api.queries.estimates import Bucket, TypicalDuration
from videogen.lib.queue import Literal, Phase

BUCKETS: Final = 32
"""Buckets along a queue. The row is written every second; many more and PostgreSQL would store it in parts (over 2 kB)."""
LAST_VIRTUAL_START: Final = 2**63 - 1
FEWER_SECONDS: Final = 10
"""How long fewer tasks must run than before, while others wait, until workers count as gone: each pauses between two tasks."""

_BUCKETS_OF_THE_QUEUE: Final = """
SELECT part, min(round), model_name, duration_seconds, count(*)
FROM (
    SELECT round, model_name, duration_seconds, ntile(%s) OVER (ORDER BY round, has_queue, id) AS part
    FROM tasks_api_task WHERE queue = %s AND phase = 'waiting'
) waiting GROUP BY part, model_name, duration_seconds ORDER BY part, min(round)
"""


def measure(queue: str) -> None:
    """Measure the queue again if its row is old, however many sweeps run.

    At most once a second, and a long queue more rarely: counting then costs no more than a thousand rows a second. A
    queue that takes an hour does not change much in a minute.
    """
    row = QueueStats.objects.filter(queue=queue)
    old = row.annotate(age=Now() - F("measured_at"), peak_age=Now() - F("peak_running_at")).first()
    if old is not None and old.age < dt.timedelta(seconds=max(1, old.waiting / 1000)):
        return
    typical = _typical(queue)
    buckets, waiting, waiting_seconds = _buckets(queue, typical)
    seconds_left = _seconds_left(queue, typical)
    QueueStats.objects.update_or_create(
        queue=queue,
        defaults={
            "waiting": waiting,
            "waiting_seconds": waiting_seconds,
            "running": len(seconds_left),
            "seconds_left": seconds_left,
            "seconds_by_model": typical.by_model,
            "seconds_by_duration": typical.by_duration,
            "buckets": buckets,
            "measured_at": Now(),
            **_peak_running(old, running=len(seconds_left), waiting=waiting),
        },
    )


def _typical(queue: str) -> TypicalDuration:
    by_model: dict[str, float] = {}
    by_duration: dict[str, dict[str, float]] = {}
    for model in catalogue.MODELS.values():
        if model.queue != queue or not (latest := Task.objects.latest_successes(model.name)):
            continue
        by_model[model.name] = fmean(took for _, took in latest)
        lengths = sorted({length for length, _ in latest})
        by_duration[model.name] = {str(own): fmean(took for length, took in latest if length == own) for own in lengths}
    return TypicalDuration(by_model, by_duration)


def _buckets(queue: str, typical: TypicalDuration) -> tuple[list[Bucket], int, float]:
    """Buckets along the fair order; how many tasks wait, and what they typically take together."""
    with connection.cursor() as cursor:
        cursor.execute(_BUCKETS_OF_THE_QUEUE, [BUCKETS, queue])
        parts = cursor.fetchall()
    buckets: list[Bucket] = []
    rows, seconds, latest = 0, 0.0, None
    for part, first_start, model_name, length, count in parts:
        if part != latest:
            buckets.append(Bucket(first_start, rows, round(seconds)))
            latest = part
        rows += count
        seconds += count * typical.seconds(model_name, length)
    if buckets:
        buckets.append(Bucket(LAST_VIRTUAL_START, rows, round(seconds)))
    return buckets, rows, seconds


def _seconds_left(queue: str, typical: TypicalDuration) -> list[float]:
    """What each running task still needs, the shortest first."""
    running = Task.objects.filter(queue=queue, phase=Literal(Phase.RUNNING))
    rows = running.values_list("model_name", "duration_seconds", "progress", Now() - F("started_at"))
    left = [
        typical.seconds_left(model_name, length, took=took.total_seconds(), progress=progress)
        for model_name, length, progress, took in rows
    ]
    return sorted(round(seconds, 1) for seconds in left)


def _peak_running(old: Any, *, running: int, waiting: int) -> dict[str, Any]:
    """How many tasks the workers make at once: the most that ran lately. Where tasks wait and fewer run, workers have gone."""
    if old is None or old.peak_age is None or running >= old.peak_running:
        return {"peak_running": running, "peak_running_at": Now()}
    have_gone = waiting > 0 and old.peak_age >= dt.timedelta(seconds=FEWER_SECONDS)
    return {"peak_running": running, "peak_running_at": Now()} if have_gone else {}
