"""Measuring each queue in the sweep, for estimates and progress (`tasks_api.queries.estimates`)."""

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
"""Buckets per queue. Their row is written every second; with many more, PostgreSQL would store it out of line (over 2 kB)."""
LAST_VIRTUAL_START: Final = 2**63 - 1
PEAK_SECONDS: Final = 10
"""How long fewer tasks than the peak must run, while others wait, before the peak is lowered. Workers pause between tasks, so
one that is missing for a moment isn't gone."""

_BUCKETS: Final = """
SELECT part, min(round), model_name, duration_seconds, count(*)
FROM (
    SELECT round, model_name, duration_seconds, ntile(%s) OVER (ORDER BY round, has_queue, id) AS part
    FROM tasks_api_task WHERE queue = %s AND phase = 'waiting'
) waiting GROUP BY part, model_name, duration_seconds ORDER BY part, min(round)
"""


def measure(queue: str) -> None:
    """Measure the queue if its last measurement is old enough, however many sweeps run.

    That is at most once a second, and less often for a long queue, so that counting costs at most a thousand rows a second.
    A queue that takes an hour doesn't change much in a minute.
    """
    row = QueueStats.objects.filter(queue=queue)
    last = row.annotate(age=Now() - F("measured_at"), peak_age=Now() - F("peak_running_at")).first()
    if last is not None and last.age < dt.timedelta(seconds=max(1, last.waiting / 1000)):
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
            **_peak_running(last, running=len(seconds_left), waiting=waiting),
        },
    )


def _typical(queue: str) -> TypicalDuration:
    by_model: dict[str, float] = {}
    by_duration: dict[str, dict[str, float]] = {}
    for model in catalogue.MODELS.values():
        if model.queue != queue or not (latest := Task.objects.latest_successes(model.name)):
            continue
        by_model[model.name] = fmean(took for _, took in latest)
        by_duration[model.name] = {
            str(duration): fmean(took for other, took in latest if other == duration)
            for duration in sorted({duration for duration, _ in latest})
        }
    return TypicalDuration(by_model, by_duration)


def _buckets(queue: str, typical: TypicalDuration) -> tuple[list[Bucket], int, float]:
    """Buckets along the fair order, how many tasks wait, and how many seconds they typically take in total."""
    with connection.cursor() as cursor:
        cursor.execute(_BUCKETS, [BUCKETS, queue])
        parts = cursor.fetchall()
    buckets: list[Bucket] = []
    rows, seconds, latest = 0, 0.0, None
    for part, first_start, model_name, duration, count in parts:
        if part != latest:
            buckets.append(Bucket(first_start, rows, round(seconds)))
            latest = part
        rows += count
        seconds += count * typical.seconds(model_name, duration)
    if buckets:
        buckets.append(Bucket(LAST_VIRTUAL_START, rows, round(seconds)))
    return buckets, rows, seconds


def _seconds_left(queue: str, typical: TypicalDuration) -> list[float]:
    """Seconds that each running task still needs, shortest first."""
    running = Task.objects.filter(queue=queue, phase=Literal(Phase.RUNNING))
    rows = running.values_list("model_name", "duration_seconds", "progress", Now() - F("started_at"))
    seconds_left = [
        typical.seconds_left(model_name, duration, took=took.total_seconds(), progress=progress)
        for model_name, duration, progress, took in rows
    ]
    return sorted(round(seconds, 1) for seconds in seconds_left)


def _peak_running(last: Any, *, running: int, waiting: int) -> dict[str, Any]:
    """The most tasks that ran at the same time recently: what the workers can do. If fewer run for a while although tasks
    wait, workers are gone and the peak is lowered."""
    if last is None or last.peak_age is None or running >= last.peak_running:
        return {"peak_running": running, "peak_running_at": Now()}
    workers_are_gone = waiting > 0 and last.peak_age >= dt.timedelta(seconds=PEAK_SECONDS)
    return {"peak_running": running, "peak_running_at": Now()} if workers_are_gone else {}
