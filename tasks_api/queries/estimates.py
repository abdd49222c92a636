"""Estimates of how long a task still takes, for `estimatedTime` of a create and for progress (docs/api.md).

Estimates are learned, not configured. They depend on how long each model's last successes took, how many tasks recently ran
at the same time, and how far the running ones are. The sweep measures this (`tasks_api.lifecycle.measuring`), so
a reader needs one row.
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
"""How many tasks ahead are assigned to workers one by one. Any before these are spread evenly."""
OVERDUE_SHARE: Final = 0.1
"""An attempt that is past its model's typical time without reporting progress is assumed to need this share of it still."""
MIN_PROGRESS: Final = 0.05
"""An attempt's own pace is used only once it has made this share of its video."""

# Written by hand, because each create waits for it. The clock is the database's, even if the queue was never measured.
_COLUMNS: Final = """
    extract(epoch FROM statement_timestamp())::float, extract(epoch FROM statement_timestamp() - measured_at)::float,
    waiting, waiting_seconds, greatest(at_once, running), seconds_left, seconds_by_model, seconds_by_length, line"""
_OF_QUEUES: Final = f"""
SELECT {_COLUMNS}, asked.queue FROM unnest(%s::text[]) AS asked (queue) LEFT JOIN tasks_api_queuefigures USING (queue)
"""
# The counts refer to columns of `own` and not to parameters. With parameters PostgreSQL would plan each execution again,
# because the cost depends on the task's position, and planning takes longer than the rest.
_OF_TASK: Final = f"""
SELECT {_COLUMNS}{{counts}} FROM tasks_api_task own LEFT JOIN tasks_api_queuefigures snapshot ON snapshot.queue = own.queue
WHERE own.id = %s
"""


class Bucket(NamedTuple):
    """A point in a queue: how many tasks wait before a virtual start, and their seconds. The last one is the queue's end."""

    virtual_start: int
    rows: int
    seconds: float


class TypicalDuration(NamedTuple):
    """How long the last successes took on average, in seconds: by model, and by model and duration of the video."""

    by_model: Mapping[str, float]
    by_duration: Mapping[str, Mapping[str, float]]

    def seconds(self, model_name: str, duration_seconds: int | None = None) -> float:
        """The mean for this model and duration. Without such successes the model's mean, without any the default."""
        for_duration = self.by_duration.get(model_name, {}).get(str(duration_seconds))
        if for_duration is not None:
            return for_duration
        return self.by_model.get(model_name, float(settings.DEFAULT_ESTIMATE_SECONDS))

    def seconds_left(self, model_name: str, duration_seconds: int, *, took: float, progress: float) -> float:
        """Seconds that an attempt still needs if the first `progress` (0 to 1) of its video took `took` seconds.

        This is the mean of two estimates, weighted by progress: the typical time minus `took`, and the attempt's own pace.
        Until the typical time is over that equals `(1 - progress) * typical`. Without reported progress there is only the
        typical time. Without a success of the model, the attempt's own pace is better than the default.
        """
        typical = self.seconds(model_name, duration_seconds)
        if progress >= MIN_PROGRESS and model_name not in self.by_model:
            return took * (1 - progress) / progress
        if progress > 0:
            return (1 - progress) * max(typical, took)
        return max(typical - took, OVERDUE_SHARE * typical)


class QueueSnapshot(NamedTuple):
    """What the sweep last measured of a queue."""

    now: float
    """The database's time when it was read, in seconds since 1970."""
    age: float
    """Seconds since the measurement."""
    waiting: int
    waiting_seconds: float
    peak_running: int
    seconds_left: Sequence[float]
    """Seconds that each running task still needed then."""
    typical: TypicalDuration
    buckets: str
    """JSON, because few readers need them."""

    def seconds_until_start(self, rows: int, seconds: float) -> float:
        """Seconds until a worker claims the task behind `rows` others, which need `seconds` in total."""
        free_at = [max(0.0, left - self.age) for left in self.seconds_left]
        free_at += [0.0] * (max(self.peak_running, 1) - len(free_at))
        each = seconds / rows if rows else 0.0
        one_by_one = min(rows, MAX_ONE_BY_ONE)
        spread_evenly = (rows - one_by_one) * each / len(free_at)
        free_at = [at + spread_evenly for at in free_at]
        heapq.heapify(free_at)
        for _ in range(one_by_one):
            heapq.heapreplace(free_at, free_at[0] + each)
        return free_at[0]

    def seconds_ahead(self, rows: int, typical: float) -> float:
        """Seconds that the first `rows` tasks of the queue need in total. Tasks added since the measurement count as
        `typical`."""
        buckets = json.loads(self.buckets)
        behind = bisect_right(buckets, rows, key=_rows)
        low = Bucket(*buckets[behind - 1]) if behind else Bucket(0, 0, 0.0)
        if behind == len(buckets):
            return low.seconds + (rows - low.rows) * typical
        high = Bucket(*buckets[behind])
        return low.seconds + (high.seconds - low.seconds) * (rows - low.rows) / (high.rows - low.rows)

    def rows_before(self, virtual_start: int) -> int:
        """About how many tasks wait before this virtual start: the middle between two buckets."""
        buckets = json.loads(self.buckets) or [Bucket(virtual_start, 0, 0.0)]
        low = bisect_left(buckets, virtual_start, key=_virtual_start) - 1
        high = bisect_right(buckets, virtual_start, key=_virtual_start)
        return (_rows(buckets[max(low, 0)]) + _rows(buckets[min(high, len(buckets) - 1)])) // 2


def _virtual_start(bucket: Sequence[int]) -> int:
    return bucket[0]


def _rows(bucket: Sequence[int]) -> int:
    return bucket[1]


def snapshots_of(queues: Collection[str]) -> dict[str, QueueSnapshot]:
    """The snapshot of each queue. A queue that was never measured counts as empty, with one worker."""
    with connection.cursor() as cursor:
        cursor.execute(_OF_QUEUES, [list(queues)])
        return {queue: _snapshot(*columns) for *columns, queue in cursor.fetchall()}


def snapshot_with_counts(task_id: uuid.UUID, *counts: str) -> tuple[QueueSnapshot, list[int]]:
    """The snapshot of a task's queue, and the values of `counts`, which are SQL expressions over the task's row, `own`. Takes
    one statement."""
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
    """Whole seconds until a task created now would end, if all waiting tasks go first."""
    queue = catalogue.MODELS[model_name].queue
    snapshot = snapshots_of([queue])[queue]
    typical = snapshot.typical.seconds(model_name, duration_seconds)
    seconds = snapshot.waiting_seconds or snapshot.waiting * typical
    return max(1, round(snapshot.seconds_until_start(snapshot.waiting, seconds) + typical))
