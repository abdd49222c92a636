"""The file that an orchestrator tests, without starting Python: it is fresh as long as the process's main loop turns.

Only the main thread of the process that claimed the file touches it. So neither a forked child nor a thread that goes on keeps
a process looking healthy whose main loop hangs.
"""

from __future__ import annotations

import logging
import os
import threading

from django.conf import settings

_log = logging.getLogger(__name__)

_owner = 0
_has_failed = False


def claim() -> None:
    """From now on, the main thread of this process touches the file."""
    global _owner
    _owner = os.getpid()
    touch()


def touch() -> None:
    """Make the file fresh, if this is its owner's main thread. A file that can't be written is logged once, and harms nothing
    else."""
    global _has_failed
    if settings.PROBE_FILE is None or not _is_ours() or threading.current_thread() is not threading.main_thread():
        return
    try:
        settings.PROBE_FILE.touch()
    except OSError as error:
        if not _has_failed:
            _log.warning("probe_file_not_written", extra={"file": str(settings.PROBE_FILE), "error": error.strerror})
        _has_failed = True
    else:
        _has_failed = False


def remove() -> None:
    """The process stops cleanly."""
    if settings.PROBE_FILE is None or not _is_ours():
        return
    try:
        settings.PROBE_FILE.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("probe_file_not_written", extra={"file": str(settings.PROBE_FILE), "error": error.strerror})


def _is_ours() -> bool:
    return os.getpid() == _owner
