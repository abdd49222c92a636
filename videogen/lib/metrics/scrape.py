"""The text of a scrape: what the web processes of this host counted, what stands in the database, and facts of this host.

The database has a few seconds to answer. If it doesn't, its part is left out and the rest is served all the same.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.db import reset_queries
from prometheus_client import CollectorRegistry, exposition
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric as Family
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

import videogen
from videogen.lib.db import reconnecting
from videogen.lib.metrics import reading, table
from videogen.lib.metrics.reading import Values
from videogen.lib.metrics.recording import INFINITY
from videogen.lib.metrics.table import Kind, Metric
from videogen.lib.storage import disk
from videogen.lib.storage.deadline import DaemonThreads, StorageUnavailable

_log = logging.getLogger(__name__)

DATABASE_SECONDS: Final = 3.0
"""How long a scrape waits for the database. Prometheus waits 10 s for all of it."""
READ_TRIES: Final = 3
"""A new web server deletes the files, maybe while they are read."""


def scrape(accept: str) -> tuple[str, bytes]:
    """The media type and the text, in the format that the header `Accept` asks for: OpenMetrics or Prometheus' own."""
    registry = CollectorRegistry()
    for collector in (_Web(settings.METRICS_DIR), _Database(), _Host()):
        registry.register(collector)
    encode, media_type = exposition.choose_encoder(accept)
    return media_type, encode(registry)


class _Part(Collector):
    """A collector that isn't asked twice: registering one collects it, unless it describes itself."""

    def describe(self) -> Iterable[Family]:
        """Nothing: the names are in the table, and none is there twice."""
        return []


class _Web(_Part):
    """What the web processes of this host counted, dead ones included."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def collect(self) -> Iterable[Family]:
        """See `Collector`."""
        if self._folder is None or not self._folder.is_dir():
            return []
        files: Any = MultiProcessCollector  # has no types
        files = files(None, path=str(self._folder))
        for _ in range(READ_TRIES - 1):
            try:
                return list(files.collect())
            except FileNotFoundError:
                continue
        return list(files.collect())


class _Host(_Part):
    """Facts of this host."""

    def collect(self) -> Iterator[Family]:
        """See `Collector`."""
        free = disk.free_bytes()["media_free_bytes"]
        for metric, number in ((table.MEDIA_FREE_BYTES, free), (table.MEDIA_SIZE_BYTES, disk.media_size_bytes())):
            if number is not None:
                yield family(metric, {(): number})
        yield family(table.BUILD_INFO, {(videogen.__version__,): 1})


class _Database(_Part):
    """What stands in the database."""

    def collect(self) -> Iterable[Family]:
        """See `Collector`."""
        values = _latest_read.values()
        metrics = [metric for metric in table.METRICS if metric.source is table.Source.DATABASE]
        return [_family_of(metric, values) for metric in metrics] if values is not None else []


class _LatestRead:
    """Reads the database in a thread of its own, because a frozen one never answers. Scrapes at the same time share a read.

    The thread keeps its connection: a new one takes longer than all that is read over it.
    """

    def __init__(self) -> None:
        self._threads = DaemonThreads(maximum=1)
        self._lock = threading.Lock()
        self._read: Future[Values] | None = None

    def values(self) -> Values | None:
        """The figures. None if the database is away, which the log says."""
        try:
            with self._lock:
                if self._read is None or self._read.done():
                    self._read = self._threads.submit(lambda: reconnecting(_read))
            return self._read.result(timeout=DATABASE_SECONDS)
        except (TimeoutError, StorageUnavailable):
            error = "no answer"
        except Exception as raised:  # also of a table that isn't migrated yet
            error = type(raised).__name__
        _log.warning("metrics_not_read", extra={"error": error})
        return None


_latest_read: Final = _LatestRead()


def _read() -> Values:
    reset_queries()  # with DEBUG, Django keeps every statement
    return reading.read()


def _family_of(metric: Metric, values: Values) -> Family:
    if metric.kind is not Kind.HISTOGRAM:
        return family(metric, values.get(metric.name, {}))
    sums, parts = values.get(f"{metric.name}_sum", {}), values.get(f"{metric.name}_bucket", {})
    histogram = HistogramMetricFamily(metric.name, metric.help, labels=metric.labels)
    for labels, total in sums.items():
        count, buckets = 0.0, []
        for bound in [*map(str, metric.buckets), INFINITY]:
            count += parts.get((*labels, bound), 0.0)
            buckets.append((bound, count))
        histogram.add_metric(labels, buckets, total)
    return histogram


def family(metric: Metric, values: dict[tuple[str, ...], float]) -> Family:
    """A counter or a gauge with its values, as prometheus_client writes them."""
    kinds: dict[Kind, Any] = {Kind.COUNTER: CounterMetricFamily, Kind.GAUGE: GaugeMetricFamily}
    made: Family = kinds[metric.kind](metric.name, metric.help, labels=metric.labels)
    for labels, value in values.items():
        made.add_metric(labels, value)  # type: ignore[attr-defined]  # both have it
    return made
