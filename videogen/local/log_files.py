"""Rotating the log files of `make up`, so that their size is limited.

Several processes write to one file through an inherited descriptor, so the file can't be replaced. It is copied and truncated
instead, like logrotate's `copytruncate`. All writers append, so they continue at the new end. A line that is written between
the two steps is lost.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

MAX_BYTES: Final = 10 * 2**20
"""Largest log. With one previous copy, that makes 20 MiB per process."""


def rotate(folder: Path, *, max_bytes: int = MAX_BYTES) -> None:
    """Move the content of each log over `max_bytes` to the same name with `.previous`, which replaces the previous copy.

    If there is no space for the copy, the log is truncated anyway.
    """
    for log in folder.glob("*.log"):
        if log.stat().st_size > max_bytes:
            previous = log.with_suffix(".log.previous")
            try:
                shutil.copy(log, previous)
            except OSError:
                previous.unlink(missing_ok=True)
            os.truncate(log, 0)
