"""Counting outside of transactions: in this process first, and a few seconds later in a row.

What happens here may not wait for the database, and may happen often: an upstream server is asked every second for each video.
A process that is killed loses what it counted in the last FLUSH_SECONDS.

Nothing of Django is imported before it's needed: the storage counts here, and children that decode an image import the storage,
but no database.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import Counter
from typing import Final

from videogen.lib.metrics.table import Metric

_log = logging.getLogger(__name__)

FLUSH_SECONDS: Final = 5.0

_lock = threading.Lock()
_pending: Counter[tuple[str, tuple[str, ...]]] = Counter()
_is_reported = False
"""Whether the log says that rows can't be written. It does so once, until they can be written again."""


def count(metric: Metric, *labels: str) -> None:
    """One more, to be written soon. Never raises and never waits."""
    with _lock:
        _pending[metric.name, labels] += 1


def flush() -> None:
    """Write what was counted, over this thread's connection. If that fails, it is kept for the next time. Never raises."""
    global _pending, _is_reported
    if not _pending:
        return
    from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection
    from videogen.lib.metrics.recording import Count, record

    with _lock:
        taken, _pending = _pending, Counter()
    try:
        record(Count(name, labels, number) for (name, labels), number in taken.items())
    except Exception as error:  # such as a table that isn't migrated yet
        with _lock:
            _pending += taken
        drop_connection()
        if not _is_reported:
            _is_reported = True
            cause = None if isinstance(error, DATABASE_UNAVAILABLE) else error
            _log.warning("metrics_not_written", extra={"error": type(error).__name__}, exc_info=cause)
    else:
        _is_reported = False


def keep_flushing() -> None:
    """Flush every FLUSH_SECONDS from now on, in a thread that ends with the process."""
    threading.Thread(target=_run, name="metrics", daemon=True).start()


def _run() -> None:
    from django.db import connection

    while True:
        time.sleep(FLUSH_SECONDS)
        flush()
        connection.close()  # none is kept for what is rare


def _reset_after_fork() -> None:
    """What the parent counted is the parent's to write."""
    global _lock, _pending
    _lock, _pending = threading.Lock(), Counter()


os.register_at_fork(after_in_child=_reset_after_fork)
