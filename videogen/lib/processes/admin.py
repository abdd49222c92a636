"""Admin page of the running processes."""

from __future__ import annotations

from django.contrib import admin

from videogen.lib.admin import Bounded, ReadOnly
from videogen.lib.processes.models import ServiceProcess


@admin.register(ServiceProcess)
class ServiceProcessAdmin(ReadOnly, Bounded[ServiceProcess]):
    """Workers and sweeps. One that was not seen for a minute hangs, was killed, or can't reach PostgreSQL or its broker."""

    list_display = ["host", "process_id", "kind", "queues", "busy", "version", "seen_at", "pause"]
    list_filter = ["kind"]
    ordering = ["host", "process_id"]

    @admin.display(description="paused")
    def pause(self, process: ServiceProcess) -> str:
        """Why the worker claims nothing now; empty if it does."""
        return process.pause_reason if process.is_paused else ""
