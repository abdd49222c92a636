"""`manage.py sweep`: every second, put right what faults left behind.

Doorbells make work start at once; this loop is for those that were lost and for workers that died. Any number may run.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connection, reset_queries
from django.utils.module_loading import import_string

from videogen.lib import interrupts
from videogen.lib.db import DATABASE_UNAVAILABLE, demand_current_tables
from videogen.lib.queue.wake_ups import notify
from videogen.lib.storage import disk

_log = logging.getLogger(__name__)

PERIOD_SECONDS: Final = 1.0
GAUGE_SECONDS: Final = 60.0
"""How often the free space is logged."""

Sweep = Callable[[], list[str]]


class Command(BaseCommand):
    """A plain loop that outlives a restart of PostgreSQL and, but for the rings at its end, needs no Redis."""

    help = "Free what dead workers held, retry what is due, ring for what waits; every second until SIGTERM."

    def handle(self, *args: Any, **options: Any) -> None:
        """Block until SIGINT or SIGTERM."""
        demand_current_tables()
        sweeps: list[Sweep] = [import_string(path) for path in settings.SWEEPS]
        interrupts.raise_on_signals()
        measured_at = float("-inf")
        try:
            while True:
                started_at = time.monotonic()
                run_once(sweeps)
                if started_at - measured_at >= GAUGE_SECONDS:
                    measured_at = started_at
                    _log.info("disk_space", extra=disk.free_bytes())
                time.sleep(max(0.0, PERIOD_SECONDS - (time.monotonic() - started_at)))
        except interrupts.Interrupted:
            return


def run_once(sweeps: list[Sweep]) -> None:
    """One round: run every sweep, even if one fails, and then ring for the queues that they name."""
    reset_queries()  # with DEBUG Django keeps every statement until the next request, and here none comes
    queues: list[str] = []
    for sweep in sweeps:
        try:
            queues += sweep()
        except DATABASE_UNAVAILABLE as error:
            _log.warning("sweep_database_away", extra={"error": type(error).__name__})
            connection.close()
        except Exception:
            _log.exception("sweep_failed")
    for queue in queues:
        notify(queue)
