"""Admin page of queue statistics."""

from __future__ import annotations

import datetime as dt

from django.contrib import admin

from tasks_api.models import QueueStats
from videogen.lib.admin import Bounded, ReadOnly


@admin.register(QueueStats)
class QueueStatsAdmin(ReadOnly, Bounded[QueueStats]):
    """What the sweep last measured of each queue."""

    list_display = ["queue", "waiting", "running", "peak_running", "measured_at", "worker_looked_at"]

    @admin.display(description="a worker last looked for work", ordering="worker_seen_at")
    def worker_looked_at(self, stats: QueueStats) -> dt.datetime | None:
        """An idle worker isn't woken up and looks for nothing, so an old time means little while nothing waits."""
        return stats.worker_seen_at
