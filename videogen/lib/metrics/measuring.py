"""The stored values of metrics, and keeping what a sweep measured."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from typing import Final

from videogen.lib.metrics.models import MetricSeries
from videogen.lib.metrics.table import Metric

Labels = tuple[str, ...]


class Measurement:
    """When a measurement is due that reads many rows: at most every second, and for at most one part in SHARE of the time.

    So figures are a second old at 10,000 rows and some seconds at a million, and the database doesn't notice.
    """

    SHARE: Final = 50

    def __init__(self) -> None:
        self._began_at, self._due_at = 0.0, -math.inf

    def is_due(self) -> bool:
        """Whether to measure now. If so, use this object as a context manager around it."""
        return time.monotonic() >= self._due_at

    def __enter__(self) -> None:
        self._began_at = time.monotonic()

    def __exit__(self, *_: object) -> None:
        now = time.monotonic()
        self._due_at = now + (now - self._began_at) * self.SHARE


def values_of(metric: Metric) -> dict[Labels, float]:
    """The stored value of each series of a counter or a gauge."""
    rows = MetricSeries.objects.filter(name=metric.name).values_list("labels", "value")
    return {tuple(labels): value for labels, value in rows}


def replace(metric: Metric, values: Mapping[Labels, float]) -> None:
    """Store what was measured for a gauge, in place of all its earlier series."""
    stored = values_of(metric)
    changed = sorted(labels for labels, value in values.items() if stored.get(labels) != value)
    _write(metric, {labels: values[labels] for labels in changed})
    for labels in stored.keys() - values.keys():
        MetricSeries.objects.filter(name=metric.name, labels=list(labels)).delete()


def raise_to(metric: Metric, values: Mapping[Labels, float]) -> None:
    """Store what was measured for a counter, where it is more than before."""
    stored = values_of(metric)
    _write(metric, dict.fromkeys(sorted(values.keys() - stored.keys()), 0.0), keep=True)
    for labels, value in values.items():
        if value > stored.get(labels, 0.0):
            rows = MetricSeries.objects.filter(name=metric.name, labels=list(labels), value__lt=value)
            rows.update(value=value)


def _write(metric: Metric, values: Mapping[Labels, float], *, keep: bool = False) -> None:
    """Insert the series. Those that exist already get the new value, or `keep` theirs. In the order of their labels, so that two
    sweeps never wait for each other in a circle."""
    rows = [MetricSeries(name=metric.name, labels=list(labels), value=value) for labels, value in values.items()]
    if keep:
        MetricSeries.objects.bulk_create(rows, ignore_conflicts=True)
    else:
        MetricSeries.objects.bulk_create(
            rows, update_conflicts=True, unique_fields=["name", "labels"], update_fields=["value"]
        )
