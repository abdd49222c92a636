"""How long something still takes: one estimate, for `estimatedTime` of a create and for a task's progress (docs/api.md).

It is learned and not configured: what each model's last successes took, how many tasks ran at once lately, how far those are
that run now. The sweep keeps these figures (`measuring.measure`), so that whoever asks reads one row.
"""

from __future__ import annotations

import datetime as dt
import heapq
import json
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from django.conf import settings
from django.db import connection

from tasks_api import catalogue

MOST_ONE_BY_ONE: Final = 100
"""Tasks in front that are handed to the workers one by one; what comes before them is thought to be shared out evenly."""
OVERDUE: Final = 0.1
"""What an attempt is thought to need still, of its model's usual time, when that is over and no progress was reported."""

# One statement and not the ORM's: each create waits for it. The clock is the database's, with or without figures.
_FIGURES: Final = """
SELECT asked.queue, statement_timestamp(), measured_at, waiting, waiting_seconds, greatest(at_once, running), seconds_left,
    seconds_by_model, seconds_by_length, line
FROM unnest(%s::text[]) AS asked (queue) LEFT JOIN tasks_api_queuefigures USING (queue)
"""


class Mark(NamedTuple):
    """A place in the queue: how much waits before the rows of that round."""

    round: int
    rows: int
    seconds: float


class Usual(NamedTuple):
    """What the last successes took on average, in seconds: by model, and by model and length of the video."""

    by_model: Mapping[str, float]
    by_length: Mapping[str, Mapping[str, float]]

    def seconds(self, model_name: str, duration_seconds: int | None = None) -> float:
        """Of that model and length; without such successes the model's, without any the default."""
        of_that_length = self.by_length.get(model_name, {}).get(str(duration_seconds))
        if of_that_length is not None:
            return of_that_length
        return self.by_model.get(model_name, float(settings.DEFAULT_ESTIMATE_SECONDS))


class Figures(NamedTuple):
    """What the sweep last measured of a queue."""

    now: dt.datetime
    """When it was read, by the database's clock."""
    age: float
    """Seconds since it was measured."""
    waiting: int
    waiting_seconds: float
    at_once: int
    seconds_left: Sequence[float]
    """What each running task still needed then."""
    usual: Usual
    line: str
    """Marks, as JSON: few ask for them."""

    def seconds_until_start(self, rows: int, seconds: float) -> float:
        """Until a worker takes the task that has so many others in front, which need so many seconds together."""
        free_at = [max(0.0, left - self.age) for left in self.seconds_left]
        free_at += [0.0] * (max(self.at_once, 1) - len(free_at))
        each = seconds / rows if rows else 0.0
        one_by_one = min(rows, MOST_ONE_BY_ONE)
        shared_out = (rows - one_by_one) * each / len(free_at)
        free_at = [at + shared_out for at in free_at]
        heapq.heapify(free_at)
        for _ in range(one_by_one):
            heapq.heapreplace(free_at, free_at[0] + each)
        return free_at[0]

    def place_of(self, own_round: int) -> Mark:
        """About how much waits in front of a row of that round: the middle between two marks."""
        marks = [Mark(*mark) for mark in json.loads(self.line)]
        rounds = [mark.round for mark in marks]
        before, behind = bisect_left(rounds, own_round) - 1, bisect_right(rounds, own_round)
        low = marks[before] if before >= 0 else Mark(own_round, 0, 0.0)
        high = marks[behind] if behind < len(marks) else Mark(own_round, self.waiting, self.waiting_seconds)
        return Mark(own_round, (low.rows + high.rows) // 2, (low.seconds + high.seconds) / 2)


def figures_of(queues: Collection[str]) -> dict[str, Figures]:
    """The figures of each queue; of one that was never measured, those of an empty queue with one worker."""
    with connection.cursor() as cursor:
        cursor.execute(_FIGURES, [list(queues)])
        return {record[0]: _figures(*record[1:]) for record in cursor.fetchall()}


def _figures(
    now: dt.datetime,
    measured_at: dt.datetime | None,
    waiting: int,
    waiting_seconds: float,
    at_once: int,
    seconds_left: str,
    by_model: str,
    by_length: str,
    line: str,
) -> Figures:
    if measured_at is None:
        return Figures(now, 0.0, 0, 0.0, 1, (), Usual({}, {}), "[]")
    age = (now - measured_at).total_seconds()
    usual = Usual(json.loads(by_model), json.loads(by_length))
    return Figures(now, age, waiting, waiting_seconds, at_once, json.loads(seconds_left), usual, line)


def attempt_seconds_left(usual: float, *, took: float, progress: float) -> float:
    """What an attempt still needs that took so long to make that share (0 to 1) of its video.

    The usual time less the time it took, and its own pace, weighed by the progress: `(1 - progress) * usual`, until the usual
    time is over, and from then on its own pace. Without a report there is only the usual time.
    """
    if progress > 0:
        return (1 - min(progress, 1.0)) * max(usual, took)
    return max(usual - took, OVERDUE * usual)


def estimate_seconds(model_name: str, duration_seconds: int | None = None) -> int:
    """Whole seconds until a task created now ends, if all that waits comes before it."""
    queue = catalogue.MODELS[model_name].queue
    figures = figures_of([queue])[queue]
    usual = figures.usual.seconds(model_name, duration_seconds)
    seconds = figures.waiting_seconds or figures.waiting * usual
    return max(1, round(figures.seconds_until_start(figures.waiting, seconds) + usual))
