"""Measuring each queue in the sweep, for estimates and progress (`tasks_api.queries.estimates`), and each model's time."""

from __future__ import annotations

import datetime as dt
from statistics import fmean, median
from typing import Final

from django.db.models import F
from django.db.models.functions import Now

from tasks_api import catalogue
from tasks_api.models import TASKS, QueueStats, Task
from tasks_api.queries import estimates
from videogen.lib.queue import Literal, Phase

BUCKETS: Final = 40  # more than 2 kB would be stored out of line, each second anew

WAITING_ROWS_PER_SECOND: Final = 200
"""Of a long queue, the figures may be older: 100,000 waiting tasks are read every 8 minutes, and wait for days."""


MEDIAN_OF: Final = dt.timedelta(minutes=15)
"""The successes whose median time the admin's dashboard shows."""


def median_seconds() -> dict[str, float]:
    """Median seconds of the attempts that made each model's newest videos: those of the last MEDIAN_OF, at most 20.

    A model that made none is absent.
    """
    recent = Task.objects.filter(completed_at__gt=Now() - MEDIAN_OF)
    latest = {model: recent.latest_successes(model) for model in catalogue.MODELS}
    return {model: round(median(took for _, took in rows), 2) for model, rows in latest.items() if rows}


def measure(queue: str) -> None:
    """Measure the queue at most once a second, and so often that it reads at most WAITING_ROWS_PER_SECOND, however many sweeps
    run."""
    last = QueueStats.objects.filter(queue=queue).annotate(age=Now() - F("measured_at")).first()
    if last is not None and last.age < dt.timedelta(seconds=max(1, last.waiting / WAITING_ROWS_PER_SECOND)):
        return
    stats = QueueStats(queue=queue, measured_at=Now(), peak_running=last.peak_running if last else 0)
    _add_successes(stats)
    _add_running(stats)
    _add_waiting(stats)
    # What the workers can do: what runs if tasks wait, else the most that ran since tasks last waited.
    stats.peak_running = stats.running if stats.waiting else max(stats.running, stats.peak_running)
    measured = {field.name for field in QueueStats._meta.fields} - {"queue", "peak_running_at", "worker_seen_at"}
    QueueStats.objects.bulk_create([stats], update_conflicts=True, unique_fields=["queue"], update_fields=measured)


def _add_successes(stats: QueueStats) -> None:
    for model in catalogue.MODELS.values():
        if model.queue == stats.queue and (latest := Task.objects.latest_successes(model.name)):
            stats.seconds_by_model[model.name] = fmean(took for _, took in latest)
            stats.seconds_by_duration[model.name] = {
                str(duration): fmean(took for other, took in latest if other == duration) for duration, _ in latest
            }


def _add_running(stats: QueueStats) -> None:
    running = Task.objects.filter(queue=stats.queue, phase=Literal(Phase.RUNNING)).annotate(
        took=Now() - F("started_at")
    )
    for model_name, duration, progress, took in running.values_list(
        "model_name", "duration_seconds", "progress", "took"
    ):
        typical = estimates.typical_seconds(stats, model_name, duration)
        left = estimates.seconds_left(typical, took=took.total_seconds(), progress=progress)
        stats.seconds_left.append(round(left, 1))
    stats.running = len(stats.seconds_left)


def _add_waiting(stats: QueueStats) -> None:
    rows = list(TASKS.in_order(stats.queue).values_list("virtual_start", "model_name", "duration_seconds"))
    for number, (virtual_start, model_name, duration) in enumerate(rows):
        if number % max(1, len(rows) // BUCKETS) == 0:
            stats.buckets.append((virtual_start, number, round(stats.waiting_seconds)))
        stats.waiting_seconds += estimates.typical_seconds(stats, model_name, duration)
    stats.waiting = len(rows)
