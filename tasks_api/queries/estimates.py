"""How long something still takes: one estimate, for `estimatedTime` of a create and for a task's progress (docs/api.md).

It is learned, not configured: what each model's last successes took, how many tasks ran at once lately, how far the running
ones are. The sweep measures these figures (`lifecycle.measuring`), so that a
reader needs one row.
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

MAX_ONE_BY_ONE: Final = 100
"""Tasks ahead that are handed to the workers one by one; those before them are shared out evenly."""
OVERDUE: Final = 0.1
"""The share of its model's typical time that an attempt may still need when that time is over and no progress was reported."""
ENOUGH: Final = 0.05
"""The share of its video that an attempt must have made before its own pace says when it ends."""

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
SELECT {_COLUMNS}{{counts}} FROM tasks_api_task own LEFT JOIN tasks_api_queuefigures snapshot ON snapshot.queue = own.queue
WHERE own.id = %s
"""


class Bucket(NamedTuple):
    """A place in the queue: how many tasks wait ahead of a virtual start, and their seconds. The last one is the queue's end."""

    virtual_start: int
    rows: int
    seconds: float


class TypicalDuration(NamedTuple):
    """What the last successes took on average, in seconds: by model, and by model and duration of the video."""

    by_model: Mapping[str, float]
    by_duration: Mapping[str, Mapping[str, float]]

    def seconds(self, model_name: str, duration_seconds: int | None = None) -> float:
        """Of that model and duration; without such successes the model's, without any the default."""
        of_that_duration = self.by_duration.get(model_name, {}).get(str(duration_seconds))
        if of_that_duration is not None:
            return of_that_duration
        return self.by_model.get(model_name, float(settings.DEFAULT_ESTIMATE_SECONDS))

    def seconds_left(self, model_name: str, duration_seconds: int, *, took: float, progress: float) -> float:
        """What an attempt still needs that took `took` seconds to make the share `progress` (0 to 1) of its video.

        The typical time less the time it took, and what its own pace says, weighed by its progress; in one formula, because
        that is `(1 - progress) * typical` until the typical time is over. Without a report there is only the typical time,
        and without a success of the model its own pace says more than the default.
        """
        typical = self.seconds(model_name, duration_seconds)
        if progress >= ENOUGH and model_name not in self.by_model:
            return took * (1 - progress) / progress
        if progress > 0:
            return (1 - progress) * max(typical, took)
        return max(typical - took, OVERDUE * typical)


class QueueSnapshot(NamedTuple):
    """What the sweep last measured of a queue."""

    now: float
    """When it was read, by the database's clock, in seconds since 1970."""
    age: float
    """Seconds since it was measured."""
    waiting: int
    waiting_seconds: float
    peak_running: int
    seconds_left: Sequence[float]
    """What each running task still needed then."""
    typical: TypicalDuration
    buckets: str
    """As JSON: few ask for them."""

    def seconds_until_start(self, rows: int, seconds: float) -> float:
        """Until a worker takes the task that has `rows` others ahead of it, which need `seconds` together."""
        free_at = [max(0.0, left - self.age) for left in self.seconds_left]
        free_at += [0.0] * (max(self.peak_running, 1) - len(free_at))
        each = seconds / rows if rows else 0.0
        one_by_one = min(rows, MAX_ONE_BY_ONE)
        shared_out = (rows - one_by_one) * each / len(free_at)
        free_at = [at + shared_out for at in free_at]
        heapq.heapify(free_at)
        for _ in range(one_by_one):
            heapq.heapreplace(free_at, free_at[0] + each)
        return free_at[0]

    def seconds_in_front(self, rows: int, typical: float) -> float:
        """What the first `rows` tasks of the queue need together; those that came after the last measurement, `typical` each."""
        buckets = json.loads(self.buckets)
        behind = bisect_right(buckets, rows, key=_rows)
        low = Bucket(*buckets[behind - 1]) if behind else Bucket(0, 0, 0.0)
        if behind == len(buckets):
            return low.seconds + (rows - low.rows) * typical
        high = Bucket(*buckets[behind])
        return low.seconds + (high.seconds - low.seconds) * (rows - low.rows) / (high.rows - low.rows)

    def rows_before(self, virtual_start: int) -> int:
        """About how many tasks wait ahead of one with that virtual start: the middle between two buckets."""
        buckets = json.loads(self.buckets) or [Bucket(virtual_start, 0, 0.0)]
        low = bisect_left(buckets, virtual_start, key=_virtual_start) - 1
        high = bisect_right(buckets, virtual_start, key=_virtual_start)
        return (_rows(buckets[max(low, 0)]) + _rows(buckets[min(high, len(buckets) - 1)])) // 2


def _virtual_start(bucket: Sequence[int]) -> int:
    return bucket[0]


def _rows(bucket: Sequence[int]) -> int:
    return bucket[1]


def snapshots_of(queues: Collection[str]) -> dict[str, QueueSnapshot]:
    """The snapshot of each queue; of one that was never measured, that of an empty queue with one worker."""
    with connection.cursor() as cursor:
        cursor.execute(_OF_QUEUES, [list(queues)])
        return {queue: _snapshot(*columns) for *columns, queue in cursor.fetchall()}


def snapshot_beside(task_id: uuid.UUID, *counts: str) -> tuple[QueueSnapshot, list[int]]:
    """The snapshot of a task's queue, and what these SQL expressions over its row, `own`, count: in one statement."""
    with connection.cursor() as cursor:
        cursor.execute(_OF_TASK.format(counts="".join(f", {count}" for count in counts)), [task_id])
        [record] = cursor.fetchall()
    columns = len(record) - len(counts)
    return _snapshot(*record[:columns]), list(record[columns:])


def _snapshot(
    now: float,
    age: float | None,
    waiting: int,
    waiting_seconds: float,
    peak_running: int,
    seconds_left: str,
    by_model: str,
    by_duration: str,
    buckets: str,
) -> QueueSnapshot:
    if age is None:
        return QueueSnapshot(now, 0.0, 0, 0.0, 1, (), TypicalDuration({}, {}), "[]")
    typical = TypicalDuration(json.loads(by_model), json.loads(by_duration))
    return QueueSnapshot(now, age, waiting, waiting_seconds, peak_running, json.loads(seconds_left), typical, buckets)


def estimate_seconds(model_name: str, duration_seconds: int | None = None) -> int:
    """Whole seconds until a task created now ends, if everything that waits comes before it."""
    queue = catalogue.MODELS[model_name].queue
    snapshot = snapshots_of([queue])[queue]
    typical = snapshot.typical.seconds(model_name, duration_seconds)
    seconds = snapshot.waiting_seconds or snapshot.waiting * typical
    return max(1, round(snapshot.seconds_until_start(snapshot.waiting, seconds) + typical))
