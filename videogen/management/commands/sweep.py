"""`manage.py sweep`: repairs every second what faults left behind.

Wake-ups make work start immediately. This loop handles lost wake-ups and dead workers. Any number of sweeps may run.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import ProgrammingError, reset_queries
from django.utils.module_loading import import_string

from videogen.lib import interrupts, migrations
from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection
from videogen.lib.processes import probe_file
from videogen.lib.processes.heartbeat import ProcessHeartbeat
from videogen.lib.processes.models import Kind
from videogen.lib.queue.wake_ups import notify
from videogen.lib.storage import disk

_log = logging.getLogger(__name__)

PERIOD_SECONDS: Final = 1.0
DISK_SPACE_SECONDS: Final = 60.0
"""How often the free disk space is logged."""

PENDING_SECONDS: Final = 60.0
"""Shortest time between two log lines about tables that aren't there yet."""

Sweep = Callable[[], list[str]]

_pending_logged_at = float("-inf")


class Command(BaseCommand):
    """A plain loop. It survives a restart of PostgreSQL, and only needs Redis for the wake-ups at its end."""

    help = "Every second until SIGTERM: free what dead workers held, retry what is due, wake up workers for what waits."

    def handle(self, *args: Any, **options: Any) -> None:
        """Block until SIGINT or SIGTERM."""
        sweeps: list[Sweep] = [import_string(path) for path in settings.SWEEPS]
        interrupts.raise_on_signals()
        probe_file.claim()
        heartbeat = ProcessHeartbeat(kind=Kind.SWEEP)
        disk_logged_at = beat_at = float("-inf")
        try:
            while True:
                started_at = time.monotonic()
                run_once(sweeps)
                if started_at - beat_at >= settings.PROCESS_BEAT_SECONDS:
                    beat_at = started_at
                    heartbeat.beat()
                if started_at - disk_logged_at >= DISK_SPACE_SECONDS:
                    disk_logged_at = started_at
                    _log.info("disk_space", extra=disk.free_bytes())
                time.sleep(max(0.0, PERIOD_SECONDS - (time.monotonic() - started_at)))
        except interrupts.Interrupted:
            heartbeat.stop()


def run_once(sweeps: list[Sweep]) -> None:
    """Run every sweep, even if one fails, and then notify the queues that they return."""
    reset_queries()  # with DEBUG, Django keeps every statement until the next request, and here there are none
    queues: list[str] = []
    for sweep in sweeps:
        try:
            queues += sweep()
        except DATABASE_UNAVAILABLE as error:
            _log.warning("sweep_database_unavailable", extra={"error": type(error).__name__})
            drop_connection()
        except Exception:
            _log_failure()
    for queue in queues:
        notify(queue)


def _log_failure() -> None:
    """Log the current exception with its traceback. Or, if migrations are missing, only that, once a minute.

    Every sweep fails then, every second.
    """
    global _pending_logged_at
    pending = _pending_migrations() if isinstance(sys.exc_info()[1], ProgrammingError) else []
    if not pending:
        _log.exception("sweep_failed")
    elif time.monotonic() - _pending_logged_at >= PENDING_SECONDS:
        _pending_logged_at = time.monotonic()
        first = ".".join(pending[0])
        _log.error("migrations_pending", extra={"count": len(pending), "first": first, "advice": migrations.ADVICE})


def _pending_migrations() -> list[migrations.Migration]:
    try:
        return migrations.pending()
    except DATABASE_UNAVAILABLE:
        drop_connection()
        return []
