"""The figures of each queue, which the sweep keeps for whoever asks how long something still takes (`estimating`)."""

from __future__ import annotations

import datetime as dt
from statistics import fmean
from typing import Any, Final

from django.db import connection
from django.db.models import F
from django.db.models.functions import Now

from tasks_api import catalogue
from tasks_api.models import QueueFigures, Task
from tasks_api.queries.estimates import Mark, Usual
from videogen.lib.queue import Literal, Phase

MARKS: Final = 32
"""Marks along a queue. The row of figures is written every second, and with many more it would be one that PostgreSQL stores in
parts (over 2 kB)."""
LAST_ROUND: Final = 2**63 - 1
FEWER_SECONDS: Final = 10
"""So long fewer tasks must run than before, while others wait, until workers are believed to be gone: each pauses for a moment
between two tasks."""

_PARTS_OF_THE_LINE: Final = """
SELECT part, min(round), model_name, duration_seconds, count(*)
FROM (
    SELECT round, model_name, duration_seconds, ntile(%s) OVER (ORDER BY round, has_queue, id) AS part
    FROM tasks_api_task WHERE queue = %s AND phase = 'waiting'
) waiting GROUP BY part, model_name, duration_seconds ORDER BY part, min(round)
"""


def measure(queue: str) -> None:
    """Refresh the queue's row of figures, if it is old, however many sweeps run.

    At most once a second, and a long queue more rarely: counting then costs no more than a thousand rows a second. A
    queue that takes an hour does not change much in a minute.
    """
    row = QueueFigures.objects.filter(queue=queue)
    old = row.annotate(age=Now() - F("measured_at"), ago=Now() - F("at_once_seen_at")).first()
    if old is not None and old.age < dt.timedelta(seconds=max(1, old.waiting / 1000)):
        return
    usual = _usual(queue)
    line, waiting, waiting_seconds = _line(queue, usual)
    seconds_left = _seconds_left(queue, usual)
    QueueFigures.objects.update_or_create(
        queue=queue,
        defaults={
            "waiting": waiting,
            "waiting_seconds": waiting_seconds,
            "running": len(seconds_left),
            "seconds_left": seconds_left,
            "seconds_by_model": usual.by_model,
            "seconds_by_length": usual.by_length,
            "line": line,
            "measured_at": Now(),
            **_at_once(old, running=len(seconds_left), waiting=waiting),
        },
    )


def _usual(queue: str) -> Usual:
    by_model: dict[str, float] = {}
    by_length: dict[str, dict[str, float]] = {}
    for model in catalogue.MODELS.values():
        if model.queue != queue or not (latest := Task.objects.latest_successes(model.name)):
            continue
        by_model[model.name] = fmean(took for _, took in latest)
        lengths = sorted({length for length, _ in latest})
        by_length[model.name] = {str(own): fmean(took for length, took in latest if length == own) for own in lengths}
    return Usual(by_model, by_length)


def _line(queue: str, usual: Usual) -> tuple[list[Mark], int, float]:
    """Marks along the fair order; how many tasks wait, and what they usually take together."""
    with connection.cursor() as cursor:
        cursor.execute(_PARTS_OF_THE_LINE, [MARKS, queue])
        parts = cursor.fetchall()
    marks: list[Mark] = []
    rows, seconds, latest = 0, 0.0, None
    for part, first_round, model_name, length, count in parts:
        if part != latest:
            marks.append(Mark(first_round, rows, round(seconds)))
            latest = part
        rows += count
        seconds += count * usual.seconds(model_name, length)
    if marks:
        marks.append(Mark(LAST_ROUND, rows, round(seconds)))
    return marks, rows, seconds


def _seconds_left(queue: str, usual: Usual) -> list[float]:
    """What each running task still needs, the shortest first."""
    running = Task.objects.filter(queue=queue, phase=Literal(Phase.RUNNING))
    rows = running.values_list("model_name", "duration_seconds", "progress", Now() - F("started_at"))
    left = [
        usual.seconds_left(model_name, length, took=took.total_seconds(), progress=progress)
        for model_name, length, progress, took in rows
    ]
    return sorted(round(seconds, 1) for seconds in left)


def _at_once(old: Any, *, running: int, waiting: int) -> dict[str, Any]:
    """How many tasks the workers make at once: the most that ran lately. Where tasks wait and fewer run, workers have gone."""
    if old is None or old.ago is None or running >= old.at_once:
        return {"at_once": running, "at_once_seen_at": Now()}
    have_gone = waiting > 0 and old.ago >= dt.timedelta(seconds=FEWER_SECONDS)
    return {"at_once": running, "at_once_seen_at": Now()} if have_gone else {}
