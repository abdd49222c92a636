"""The ages of heartbeats, for metrics."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import F
from django.db.models.functions import Now

from videogen.lib.metrics import table
from videogen.lib.metrics.recording import Count
from videogen.lib.processes.models import ServiceProcess


def read() -> Iterator[Count]:
    """For a scrape: the youngest heartbeat of each kind, queue and host. A sweep has no queue."""
    ages: dict[tuple[str, ...], float] = {}
    rows = ServiceProcess.objects.values_list("kind", "queues", "host", Now() - F("seen_at"))
    for kind, queues, host, age in rows:
        for queue in queues or [""]:
            seconds = max(0.0, age.total_seconds())
            ages[kind, queue, host] = min(seconds, ages.get((kind, queue, host), seconds))
    for labels, seconds in ages.items():
        yield Count(table.HEARTBEAT_AGE.name, labels, seconds)
