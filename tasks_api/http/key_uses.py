"""When each API key was last used, to the minute, for the admin.

A request only remembers its key in memory. A thread beside the requests writes what came together, so a request neither waits
for it nor notices that PostgreSQL is away. A process that ends loses what it remembered in the last WRITE_SECONDS.
"""

from __future__ import annotations

import logging
import threading
import time
from typing import Final

from django.db import connection

from tasks_api.models import ApiKey
from videogen.lib.db import DATABASE_UNAVAILABLE, drop_connection

_log = logging.getLogger(__name__)

WRITE_SECONDS: Final = 5.0

_lock = threading.Lock()
_used: set[int] = set()
_is_reported = False
"""Whether the log says that uses can't be written. It does so once, until they can be written again."""


def remember(key_id: int) -> None:
    """The key was used now. Never raises and never waits."""
    with _lock:
        _used.add(key_id)


def write() -> None:
    """Write the uses since the last call, over this thread's connection. If that fails, they are lost. Never raises."""
    global _used, _is_reported
    with _lock:
        taken, _used = _used, set()
    if not taken:
        return
    try:
        ApiKey.objects.mark_used(taken)
    except Exception as error:
        drop_connection()
        if not _is_reported:
            _is_reported = True
            cause = None if isinstance(error, DATABASE_UNAVAILABLE) else error
            _log.warning("key_uses_not_written", extra={"error": type(error).__name__}, exc_info=cause)
    else:
        _is_reported = False


def keep_writing() -> None:
    """Write every WRITE_SECONDS from now on, in a thread that ends with the process."""
    threading.Thread(target=_run, name="key-uses", daemon=True).start()


def _run() -> None:
    while True:
        time.sleep(WRITE_SECONDS)
        write()
        connection.close()  # none is held until the next time
