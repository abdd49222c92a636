"""One process's heartbeat: its main loop beats, and a thread writes the row."""

from __future__ import annotations

import datetime as dt
import logging
import os
import queue
import socket
import threading
import uuid
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from django.db import connection, reset_queries
from django.db.models.functions import Now

import videogen
from videogen.lib.db import DATABASE_UNAVAILABLE, brief_connection, drop_connection
from videogen.lib.processes import probe_file
from videogen.lib.processes.models import Kind, ServiceProcess

_log = logging.getLogger(__name__)

STOP_SECONDS: Final = 2.0
"""How long a process that stops waits until its row is deleted. While PostgreSQL hangs, it leaves the row to the sweep."""
FORK_SECONDS: Final = 1.0
"""How long a fork waits until a row is written."""


class ProcessHeartbeat:
    """Belongs to this process. Every method is called by the main thread and never waits for the database, but for `stop`."""

    def __init__(self, *, kind: Kind, queues: Sequence[str] = (), count_busy: Callable[[], int] = lambda: 0) -> None:
        """`queues`: those that a worker serves. `count_busy`: how many jobs it runs right now."""
        self._row = ServiceProcess(
            id=uuid.uuid4(),
            host=socket.gethostname(),
            process_id=os.getpid(),
            kind=kind,
            queues=list(queues),
            version=videogen.__version__,
        )
        self._count_busy = count_busy
        self._thread: threading.Thread | None = None
        self._beats: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        """What the thread has to write: how many jobs run, or None to delete the row and end."""
        self._is_writing = False
        """Whether the thread hasn't finished with the last beat yet."""
        self._is_reported = False
        """Whether the log says that the row can't be written. It does so once, until the row can be written again."""

    def beat(self) -> None:
        """The main loop turns: touch the probe file, and let the row be written."""
        probe_file.touch()
        if self._is_writing:
            self._report(TimeoutError())
            return
        if self._thread is None:  # with the first beat, when a worker has forked its children
            self._thread = threading.Thread(target=self._run, name="process-heartbeat", daemon=True)
            self._thread.start()
        self._is_writing = True
        self._beats.put(self._count_busy())

    def stop(self) -> None:
        """The process stops cleanly: remove the file and the row."""
        probe_file.remove()
        if self._thread is not None:
            self._beats.put(None)
            self._thread.join(STOP_SECONDS)

    # --- In the thread ---

    def _run(self) -> None:
        while (busy := self._beats.get()) is not None:
            self._query(partial(self._save, busy))
            self._is_writing = False
        self._query(lambda: ServiceProcess.objects.filter(pk=self._row.pk).delete())

    def _query(self, run: Callable[[], object]) -> None:
        with _writing:
            try:
                run()
                self._is_reported = False
            except Exception as error:  # such as a table that isn't migrated yet
                drop_connection()
                self._report(error)
            finally:
                connection.close()  # none is open when a worker forks a child
                reset_queries()  # with DEBUG, Django keeps every statement

    def _save(self, busy: int) -> None:
        if not ServiceProcess.objects.filter(pk=self._row.pk).update(busy=busy, seen_at=Now()):
            self._row.busy, self._row.seen_at = busy, Now()
            self._row.save(force_insert=True)

    def _report(self, error: Exception) -> None:
        if not self._is_reported:
            self._is_reported = True
            cause = None if isinstance(error, (*DATABASE_UNAVAILABLE, TimeoutError)) else error
            _log.warning("process_row_not_written", extra={"error": type(error).__name__}, exc_info=cause)


def note_pause(*, seconds: float, reason: str) -> None:
    """Show in this worker's row that it claims nothing for so long. Called by a job, in any process or thread of the worker.

    While the database is unavailable this does nothing: the pause doesn't depend on it.
    """
    try:
        with brief_connection():
            ServiceProcess.objects.of_this_worker().update(
                paused_until=Now() + dt.timedelta(seconds=seconds), pause_reason=reason.replace("\0", "")
            )
    except DATABASE_UNAVAILABLE:
        drop_connection()


# A child that is forked while the row is written would inherit the connection, and what the libraries below it had locked.
_writing = threading.Lock()
_is_held_by_fork = False


def _before_fork() -> None:
    global _is_held_by_fork
    _is_held_by_fork = _writing.acquire(timeout=FORK_SECONDS)


def _after_fork() -> None:
    if _is_held_by_fork:
        _writing.release()


def _after_fork_in_child() -> None:
    global _writing
    _writing = threading.Lock()


os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork_in_child)
