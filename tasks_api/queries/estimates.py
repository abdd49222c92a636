"""How long something still takes: one estimate, for `estimatedTime` of a create and for a task's progress (docs/api.md).

It is learned and not configured: what each model's last successes took, how many tasks ran at once lately, how far those are
that run now. The sweep keeps these figures (`measuring.measure`), so that whoever asks reads one row.
"""

from __future__ import annotations

import heapq
import json
import uuid
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
ENOUGH: Final = 0.05
"""Of its video an attempt must have made, so that its own pace tells when it ends."""

# One statement and not the ORM's: each create waits for it. The clock is the database's, with or without figures.
_COLUMNS: Final = """
    extract(epoch FROM statement_timestamp())::float, extract(epoch FROM statement_timestamp() - measured_at)::float,
    waiting, waiting_seconds, greatest(at_once, running), seconds_left, seconds_by_model, seconds_by_length, line"""
_OF_QUEUES: Final = f"""
SELECT {_COLUMNS}, asked.queue FROM unnest(%s::text[]) AS asked (queue) LEFT JOIN tasks_api_queuefigures USING (queue)
"""
# What is counted refers to the columns of `own`, and not to parameters: with those PostgreSQL would plan anew each time, since
# the cost depends on how far behind the task stands, and planning takes longer than the rest.
_OF_TASK: Final = f"""
SELECT {_COLUMNS}{{counts}} FROM tasks_api_task own LEFT JOIN tasks_api_queuefigures figures ON figures.queue = own.queue
WHERE own.id = %s
"""


class Mark(NamedTuple):
    """A place in the queue: how many tasks wait before those of a round, and what they take. The last one is the queue's end."""

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

    def seconds_left(self, model_name: str, duration_seconds: int, *, took: float, progress: float) -> float:
        """What an attempt still needs that took so long to make that share (0 to 1) of its video.

        The usual time less the time it took, and what its own pace says, weighed by its progress; in one formula, because that
        is `(1 - progress) * usual` until the usual time is over. Without a report there is only the usual time, and without
        a success of the model its own pace says more than the default.
        """
        usual = self.seconds(model_name, duration_seconds)
        if progress >= ENOUGH and model_name not in self.by_model:
            return took * (1 - progress) / progress
        if progress > 0:
            return (1 - progress) * max(usual, took)
        return max(usual - took, OVERDUE * usual)


class Figures(NamedTuple):
    """What the sweep last measured of a queue."""

    now: float
    """When it was read, by the database's clock, in seconds since 1970."""
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

    def seconds_in_front(self, rows: int, usual: float) -> float:
        """What the first so many tasks of the queue need together; those that came after the sweep's last look, `usual` each."""
        marks = json.loads(self.line)
        behind = bisect_right(marks, rows, key=_rows)
        low = Mark(*marks[behind - 1]) if behind else Mark(0, 0, 0.0)
        if behind == len(marks):
            return low.seconds + (rows - low.rows) * usual
        high = Mark(*marks[behind])
        return low.seconds + (high.seconds - low.seconds) * (rows - low.rows) / (high.rows - low.rows)

    def rows_before(self, own_round: int) -> int:
        """About how many tasks wait in front of one of that round: the middle between two marks."""
        marks = json.loads(self.line) or [Mark(own_round, 0, 0.0)]
        low = bisect_left(marks, own_round, key=_round) - 1
        high = bisect_right(marks, own_round, key=_round)
        return (_rows(marks[max(low, 0)]) + _rows(marks[min(high, len(marks) - 1)])) // 2


def _round(mark: Sequence[int]) -> int:
    return mark[0]


def _rows(mark: Sequence[int]) -> int:
    return mark[1]


def figures_of(queues: Collection[str]) -> dict[str, Figures]:
    """The figures of each queue; of one that was never measured, those of an empty queue with one worker."""
    with connection.cursor() as cursor:
        cursor.execute(_OF_QUEUES, [list(queues)])
        return {queue: _figures(*columns) for *columns, queue in cursor.fetchall()}


def figures_beside(task_id: uuid.UUID, *counts: str) -> tuple[Figures, list[int]]:
    """The figures of a task's queue, and what these expressions of SQL over its row, `own`, count: in one statement."""
    with connection.cursor() as cursor:
        cursor.execute(_OF_TASK.format(counts="".join(f", {count}" for count in counts)), [task_id])
        [record] = cursor.fetchall()
    columns = len(record) - len(counts)
    return _figures(*record[:columns]), list(record[columns:])


def _figures(
    now: float,
    age: float | None,
    waiting: int,
    waiting_seconds: float,
    at_once: int,
    seconds_left: str,
    by_model: str,
    by_length: str,
    line: str,
) -> Figures:
    if age is None:
        return Figures(now, 0.0, 0, 0.0, 1, (), Usual({}, {}), "[]")
    usual = Usual(json.loads(by_model), json.loads(by_length))
    return Figures(now, age, waiting, waiting_seconds, at_once, json.loads(seconds_left), usual, line)


def estimate_seconds(model_name: str, duration_seconds: int | None = None) -> int:
    """Whole seconds until a task created now ends, if all that waits comes before it."""
    queue = catalogue.MODELS[model_name].queue
    figures = figures_of([queue])[queue]
    usual = figures.usual.seconds(model_name, duration_seconds)
    seconds = figures.waiting_seconds or figures.waiting * usual
    return max(1, round(figures.seconds_until_start(figures.waiting, seconds) + usual))
