"""Counting in the caller's transaction: the fact and its count are stored together or not at all."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable
from typing import Final, NamedTuple

from django.db import connection

from videogen.lib.metrics.table import Metric

# Every end waits for this, so it is SQL (docs/adr/0003).
_INSERT: Final = "INSERT INTO metrics_metricevent (counted) VALUES (%(counted)s::jsonb)"
WITH_COUNTS: Final = f"WITH counts AS ({_INSERT})"
"""What to put before an INSERT of the caller's that is to count as well. Its parameter `counted` is from `as_json`."""


INFINITY: Final = "+Inf"
"""The last bound of every histogram, as Prometheus writes it."""


class Count(NamedTuple):
    """What to add to one series."""

    series: str
    labels: tuple[str, ...]
    value: float


def counted(metric: Metric, *labels: str) -> Count:
    """One more. `labels` are the values of the metric's labels, in the order of the table."""
    return Count(metric.name, labels, 1)


def observed(metric: Metric, *labels: str, seconds: float) -> tuple[Count, Count]:
    """One more observation of a histogram."""
    index = bisect_left(metric.buckets, seconds)
    bound = str(metric.buckets[index]) if index < len(metric.buckets) else INFINITY
    return Count(f"{metric.name}_bucket", (*labels, bound), 1), Count(f"{metric.name}_sum", labels, round(seconds, 3))


def status_class(status: int) -> str:
    """The class of an HTTP status, such as `5xx`: a server may send any number."""
    return f"{status // 100}xx" if 100 <= status < 600 else "other"


def record(counts: Iterable[Count]) -> None:
    """Store what this transaction counted: one INSERT, however much it is. Call it once in a transaction."""
    with connection.cursor() as cursor:
        cursor.execute(_INSERT, {"counted": as_json(counts)})


def as_json(counts: Iterable[Count]) -> str:
    """As a row stores them."""
    return json.dumps(list(counts))
