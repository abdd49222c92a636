"""Reading what stands in the database: the value of each series, and what the readers of METRIC_READERS look up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils.module_loading import import_string

from videogen.lib.metrics.models import MetricSeries
from videogen.lib.metrics.recording import Count
from videogen.lib.metrics.table import Metric

Reader = Callable[[], Iterable[Count]]
"""A function of settings.METRIC_READERS. It reads figures from the database; they are added to those of the same series."""
Values = dict[str, dict[tuple[str, ...], float]]
"""Name of the series -> values of its labels -> value."""


def read() -> Values:
    """All of it. A few short statements, each with the connection's time limit. Together they are no snapshot, and needn't be
    one."""
    values = _values(MetricSeries.objects.all())
    readers: list[Reader] = [import_string(path) for path in settings.METRIC_READERS]
    for reader in readers:
        for name, labels, value in reader():
            values[name][labels] += value
    return values


def read_stored(*metrics: Metric) -> Values:
    """The stored series of these metrics, in one statement. The sweep keeps them a second old."""
    return _values(MetricSeries.objects.filter(name__in=[metric.name for metric in metrics]))


def _values(rows: QuerySet[MetricSeries, Any]) -> Values:
    values: Values = defaultdict(lambda: defaultdict(float))
    for name, labels, value in rows.values_list("name", "labels", "value"):
        values[name][tuple(labels)] += value
    return values
