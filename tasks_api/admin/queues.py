"""Admin page of queue statistics."""

from __future__ import annotations

import datetime as dt

from django.contrib import admin
from django.db.models import Max

from tasks_api.models import QueueStats
from videogen.lib.admin import Bounded, ReadOnly
from videogen.lib.processes.models import ServiceProcess


@admin.register(QueueStats)
class QueueStatsAdmin(ReadOnly, Bounded[QueueStats]):
    """What the sweep last measured of each queue."""

    list_display = ["queue", "waiting", "running", "peak_running", "measured_at", "worker_was_seen"]

    @admin.display(description="a worker was last seen")
    def worker_was_seen(self, stats: QueueStats) -> dt.datetime | None:
        """A worker that takes wake-ups from the queue is seen every ten seconds, also while nothing waits."""
        seen_at: dt.datetime | None = ServiceProcess.objects.serving(stats.queue).aggregate(Max("seen_at"))[
            "seen_at__max"
        ]
        return seen_at
