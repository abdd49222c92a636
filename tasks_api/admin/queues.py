"""Admin page of queue statistics."""

from __future__ import annotations

from django.contrib import admin

from tasks_api.models import QueueStats
from videogen.lib.admin import Bounded, ReadOnly


@admin.register(QueueStats)
class QueueStatsAdmin(ReadOnly, Bounded[QueueStats]):
    """What the sweep last measured of each queue."""

    list_display = ["queue", "waiting", "running", "peak_running", "measured_at", "worker_seen_at"]
