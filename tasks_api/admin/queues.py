"""What the sweep last measured, in the admin."""

from __future__ import annotations

from django.contrib import admin

from tasks_api.models import QueueFigures
from videogen.lib.admin import Bounded, ReadOnly


@admin.register(QueueFigures)
class QueueFiguresAdmin(ReadOnly, Bounded[QueueFigures]):
    """What the sweep last measured."""

    list_display = ["queue", "waiting", "running", "at_once", "measured_at", "worker_seen_at"]
