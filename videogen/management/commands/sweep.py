"""`manage.py sweep`: repairs every second what faults left behind.

Wake-ups make work start immediately. This loop handles lost wake-ups and dead workers. Any number of sweeps may run.

A round needs only PostgreSQL. What touches the storage, which may hang, runs in threads beside the rounds. If PostgreSQL itself
hangs, a round waits for it, and a thread says so in the log.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

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
STALL_SECONDS: Final = 4.0
"""A round that takes longer than this is logged while it lasts. Without a fault it takes milliseconds."""

PENDING_SECONDS: Final = 60.0
"""Shortest time between two log lines about tables that aren't there yet."""

Sweep = Callable[[], list[str]]
Result = TypeVar("Result")

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
        for path in settings.STORAGE_SWEEPS:
            run_beside(import_string(path), seconds=PERIOD_SECONDS)
        run_beside(log_disk_space, seconds=DISK_SPACE_SECONDS)
        watchdog = Watchdog()
        beat_at = float("-inf")
        try:
            while True:
                started_at = time.monotonic()
                with watchdog:
                    run_once(sweeps)
                if started_at - beat_at >= settings.PROCESS_BEAT_SECONDS:
                    beat_at = started_at
                    heartbeat.beat()
                time.sleep(max(0.0, PERIOD_SECONDS - (time.monotonic() - started_at)))
        except interrupts.Interrupted:
            heartbeat.stop()


def run_once(sweeps: list[Sweep]) -> None:
    """Run every sweep, even if one fails, and then notify the queues that they return."""
    queues: list[str] = []
    for sweep in sweeps:
        queues += _logging_faults(sweep) or []
    for queue in queues:
        notify(queue)


def run_beside(work: Callable[[], None], *, seconds: float) -> threading.Thread:
    """Run `work` now, and again every `seconds`, in a thread that ends with the process. Nobody waits for it, so it may hang."""

    def repeat() -> None:
        while True:
            _logging_faults(work)
            time.sleep(seconds)

    thread = threading.Thread(target=repeat, name=work.__name__, daemon=True)
    thread.start()
    return thread


def _logging_faults(work: Callable[[], Result]) -> Result | None:
    """What `work` returns. None if it fails, which the log says: it is tried again soon."""
    reset_queries()  # with DEBUG, Django keeps every statement until the next request, and here there are none
    try:
        return work()
    except DATABASE_UNAVAILABLE as error:
        _log.warning("sweep_database_unavailable", extra={"error": type(error).__name__})
        drop_connection()
    except Exception:
        _log_failure()
    return None


def log_disk_space() -> None:
    """Log how much space is left."""
    _log.info("disk_space", extra=disk.free_bytes())


class Watchdog:
    """Logs a round that takes too long while it lasts, because PostgreSQL hangs. A context manager around each round."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._round: object | None = None
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def __enter__(self) -> None:
        self._enter(object())

    def __exit__(self, *_: object) -> None:
        self._enter(None)

    def _enter(self, new: object | None) -> None:
        with self._changed:
            self._round = new
            self._changed.notify()

    def _watch(self) -> None:
        with self._changed:
            while True:
                self._changed.wait_for(lambda: self._round)
                self._watch_round(self._round, time.monotonic())

    def _watch_round(self, watched: object, began_at: float) -> None:
        if self._changed.wait_for(lambda: self._round is not watched, STALL_SECONDS):
            return
        _log.error("sweep_stalled", extra={"seconds": STALL_SECONDS})
        self._changed.wait_for(lambda: self._round is not watched)
        _log.warning("sweep_goes_on", extra={"stalled_seconds": round(time.monotonic() - began_at, 1)})


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
